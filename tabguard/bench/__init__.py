"""Benchmarks: generated tables, measured from reading to audit, beside recorded figures of peers."""
