"""Parts of Sudoku: digit sets, regions, drawn and worded constraints."""
