"""Loops, snakes and paths through the cells of a Sudoku: what is said of them, and how it is written."""
