"""Runs: options, progress, result, and the quality of the pattern."""
