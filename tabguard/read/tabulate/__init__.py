"""Turns records or cells into a table: adds up, merges, checks."""
