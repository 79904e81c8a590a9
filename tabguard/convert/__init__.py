"""Converts τ-ARGUS files to jobs and back, and runs batch files: ``tabguard convert`` and ``protect``."""

from tabguard.convert.conversion import Conversion, convert
from tabguard.convert.from_tau import FromTau
from tabguard.convert.problem import check_target, read_problem, write_solution
from tabguard.convert.replay import Replay, replay

__all__ = [
    "Conversion",
    "FromTau",
    "Replay",
    "check_target",
    "convert",
    "read_problem",
    "replay",
    "write_solution",
]
