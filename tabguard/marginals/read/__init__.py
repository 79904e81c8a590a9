"""Reads count tables, released marginals and ledgers."""
