"""Reads what is τ-ARGUS's own: batch files, their safety rules, suppression problems."""
