"""Regions, cages and boxes that the solver has to find."""
