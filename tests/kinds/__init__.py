"""Kinds of primary rules."""
