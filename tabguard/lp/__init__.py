"""Linear programming under the stages: the solver, kept warm."""

from tabguard.lp.highs import Cancelled, Outcome, Solution, Solver

__all__ = ["Cancelled", "Outcome", "Solution", "Solver"]
