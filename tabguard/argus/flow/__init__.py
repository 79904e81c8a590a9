"""Conversion between τ-ARGUS files and projects, and runs of τ-ARGUS problems."""
