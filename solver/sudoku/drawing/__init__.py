"""Reads what is drawn in a Sudoku: figures, what they mean, and what only decorates."""
