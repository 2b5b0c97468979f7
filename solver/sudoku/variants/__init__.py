"""One file for each constraint of variant Sudoku."""
