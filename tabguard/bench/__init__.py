"""Benchmarks: generated tables, measured from reading to audit, beside the recorded figures of peers."""
