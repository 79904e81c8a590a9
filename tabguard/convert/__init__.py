"""Converts τ-ARGUS files to jobs and back: the implementation of ``tabguard convert``."""

from tabguard.convert.conversion import Conversion, convert

__all__ = ["Conversion", "convert"]
