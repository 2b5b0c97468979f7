"""Cells of two kinds, shaded and unshaded: what a rules text says of their areas, and clues that count them."""
