"""``penpad bulk``: thousands of puzzles in one run that can be stopped at any moment and continued."""
