"""Tests of jobs without a window."""
