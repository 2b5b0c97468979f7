"""Cells that count for other values than their digits: hidden roles, and what counts them."""
