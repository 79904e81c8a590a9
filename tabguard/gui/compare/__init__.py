"""Compares two patterns, publications or files: beside each other, as a list, and marked in the table."""
