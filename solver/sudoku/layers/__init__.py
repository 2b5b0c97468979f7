"""What the solver has to find besides the digits, one file each."""
