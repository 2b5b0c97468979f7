"""Reads the rules text of a Sudoku: sentences, what they define, and what they demand."""
