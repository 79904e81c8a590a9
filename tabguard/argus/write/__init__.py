"""Writes the formats of τ-ARGUS."""
