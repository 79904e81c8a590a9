"""Linear programming used by the stages: programs for departures of cells, and the solver."""

from tabguard.lp.exact import sharpened
from tabguard.lp.highs import NO_ROWS, Outcome, Rows, Solution, Solver
from tabguard.lp.local import LocalSolver
from tabguard.lp.model import FIXED, Model, Reduction, build_model, reduce_relations
from tabguard.lp.moves import Asks, Move, Moves, Wants
from tabguard.lp.whole import whole_move
