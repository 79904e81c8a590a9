"""Linear programming used by the stages: programs for departures of cells, and the solver."""

from tabguard.lp.exact import sharpened
from tabguard.lp.highs import Solver
from tabguard.lp.local import LocalSolver
from tabguard.lp.model import Model, build_model
from tabguard.lp.moves import Asks, Move, Moves, Wants
from tabguard.lp.reduce import FIXED, Reduction, reduce_relations
from tabguard.lp.solution import Outcome, Solution
from tabguard.lp.whole import whole_move
