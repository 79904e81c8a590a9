"""Reads the files of τ-ARGUS itself: batch files, their safety rules, suppression problems."""
