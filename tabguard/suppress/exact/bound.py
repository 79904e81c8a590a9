"""Lower bounds of the cost of a pattern, within a budget of time."""

import math
from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.contributor_cuts import NO_INSIDERS, ContributorCuts, Insiders, SumConditions
from tabguard.suppress.exact.formulation import Formulation, formulate, less_required
from tabguard.suppress.exact.integer import IntegerMaster
from tabguard.suppress.exact.master import Certificate
from tabguard.suppress.exact.relaxation import Relaxation, UnreachableError
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.verdict import BoundProof

_LONG, _INTEGER_SHARE = 20.0, 0.25
"""From this many seconds on, a share of the time is reserved for branch and bound: it gains more than further
rounds of a relaxation that has not converged."""
_LEAST_GAIN, _PLENTY = 5e-3, 1e6
"""The least work with which the relaxation runs on while rounds gain little, and the gain, as a share of the
bound, below which ten rounds end a relaxation with less work."""
Repair = Callable[[FloatArray, float], BoolArray | None]


@frozen(eq=False)
class Bound:
    """A lower bound with its proof.

    Parameters
    ----------
    lower_bound : float
        No pattern that meets all requirements costs less.
    relaxed : float
        The bound that `certificate` proves by sums alone; the rest relies on the solver's branch and bound.
    proven : bool
        Whether `pattern` is proven to be optimal.
    pattern : bool array, shape (n_cells,)
        Suppressed cells of the cheapest pattern known.
    formulation : Formulation
    certificate : Certificate
    proof : BoundProof
        Of the part of the bound that is shown by cuts whose derivations are known.
    rounds, cuts, lps : int
        Rounds of the relaxation, cuts in the store, and attackers' programs solved.
    """

    lower_bound: float
    relaxed: float
    proven: bool
    pattern: BoolArray
    formulation: Formulation
    certificate: Certificate
    proof: BoundProof
    rounds: int
    cuts: int
    lps: int


def bound(
    problem: Problem,
    hidden: BoolArray,
    short: IntArray,
    progress: Progress,
    clock: Clock,
    repair: Repair | None = None,
    start: Relaxation | None = None,
    insiders: Insiders = NO_INSIDERS,
    keep: Callable[[BoolArray], None] | None = None,
    enough: float = math.inf,
) -> Bound:
    """Compute a lower bound of the cost of protecting a problem; it improves with the time allowed.

    Parameters
    ----------
    problem : Problem
        Without sums of cells: leaving out requirements can only lower the bound.
    hidden : bool array, shape (n_cells,)
        A pattern that protects every cell that can be protected.
    short : int array
        Cells that cannot be protected; their levels are not required.
    progress : Progress
    clock : Clock
        When to end.
    repair : callable, optional
        Finds a pattern near a point, given by the share of each cell that it suppresses; None if the pattern
        would cost at least the amount given.
    start : Relaxation, optional
        An earlier relaxation of the same problem without the same cells, to continue from.
    insiders : Insiders, optional
        Contributors and sums against which `hidden` and the results of `repair` protect.
    keep : callable, optional
        Called with each cheaper pattern, shape (n_cells,).
    enough : float
        Ends when the bound is at least this share of the cost.

    Raises
    ------
    SolverError
    Ended
        If *stop and keep* was requested before there was any bound.

    Notes
    -----
    Every cut holds for every pattern that protects (see `cuts`). By weak duality, any multipliers of at least
    0 bound the cost of all points that fulfil the cuts (see `Certificate`). Branch and bound follows if the
    relaxation has been solved and time is left.
    """
    beyond = set(np.asarray(short).tolist())
    while True:
        formulation = formulate(problem, beyond, progress.look, insiders.needs)
        relaxation = Relaxation(formulation, progress, clock)
        required = less_required(problem, beyond)
        try:
            relaxation.start(insiders.covers, start)
            return _bound(required, relaxation, hidden, progress, clock, repair, insiders, keep, enough)
        except UnreachableError as out:
            cells, _ = formulation.model.cells_of(np.array([out.group]), np.zeros(1))
            # leaving out a requirement lowers the bound, which stays valid
            beyond |= set(cells.tolist())
            start = None


def _bound(
    problem: Problem,
    relaxation: Relaxation,
    hidden: BoolArray,
    progress: Progress,
    clock: Clock,
    repair: Repair | None,
    insiders: Insiders,
    keep: Callable[[BoolArray], None] | None,
    enough: float,
) -> Bound:
    cost, formulation = problem.cost_of(hidden), relaxation.formulation
    limited = not np.isinf(clock.work)
    relaxation.run(
        _INTEGER_SHARE * clock.left if clock.left > _LONG and not limited else 0.0,
        enough=enough * cost,
        least=_LEAST_GAIN if clock.work < _PLENTY else 0.0,
    )
    relaxation.settle()
    served = sums = None
    if insiders.find is not None:
        served = ContributorCuts(formulation, problem.given, insiders, progress, clock)
    if insiders.find_sums is not None:
        sums = SumConditions(formulation, problem.given, insiders.find_sums)
    master = IntegerMaster(formulation, relaxation, formulation.choice(hidden), cost, clock, served, sums)

    def keep_point(point: FloatArray) -> None:
        if keep is not None:
            keep(formulation.pattern(point, problem.given))

    def repaired(point: FloatArray) -> tuple[FloatArray, float] | None:
        pattern = None if repair is None else repair(formulation.shares(point), master.cost)
        return None if pattern is None else (formulation.choice(pattern), problem.cost_of(pattern))

    if relaxation.bound < enough * cost:
        master.run(repaired, keep_point)
    better = master.cost < cost
    return Bound(
        lower_bound=master.lower,
        relaxed=min(cost, relaxation.bound),
        proven=master.proven,
        pattern=formulation.pattern(master.best, problem.given) if better else hidden,
        formulation=formulation,
        certificate=relaxation.certificate,
        proof=relaxation.proof(problem),
        rounds=relaxation.rounds,
        cuts=len(relaxation.store),
        lps=relaxation.solves,
    )
