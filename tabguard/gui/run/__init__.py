"""Runs: options, progress, result, and quality of the pattern."""
