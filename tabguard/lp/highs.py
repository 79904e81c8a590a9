"""The only module that uses HiGHS: one bounded LP or MIP, single-threaded, deterministic, warm-started."""

import threading
import weakref
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, Protocol

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import SolverError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.table.arrays import AnyArray, FloatArray
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE


class Outcome(Enum):
    """The ways in which a solve can end."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded"
    LIMIT = "limit reached"
    STOPPED = "stopped"


@frozen(eq=False)
class Solution:
    """Result of a solve; vectors are fetched on access and valid until the next solve or change.

    Parameters
    ----------
    outcome : Outcome
    objective : float
    bound : float
        Proven bound on the objective of a MIP; the objective itself for an LP.
    iterations : int
        Simplex iterations.
    has_point : bool
        Whether `x` is a feasible point.
    """

    outcome: Outcome
    objective: float
    bound: float
    iterations: int
    has_point: bool
    _values: Any = field(repr=False)

    @property
    def optimal(self) -> bool:
        """Whether the optimum was reached."""
        return self.outcome is Outcome.OPTIMAL

    @property
    def x(self) -> FloatArray:
        """Column values, shape (n_cols,)."""
        return np.array(self._values.col_value)

    @property
    def duals(self) -> FloatArray:
        """Row duals: change of the objective per unit of the row's right-hand side, shape (n_rows,)."""
        return np.array(self._values.row_dual)

    @property
    def reduced_costs(self) -> FloatArray:
        """Column duals, shape (n_cols,)."""
        return np.array(self._values.col_dual)


_BY_COLUMN, _BY_ROW, _MINIMIZE = 1, 2, 1
_ALWAYS: dict[str, bool | int | float | str] = {
    "output_flag": False,
    "threads": 1,
    "parallel": "off",
    "random_seed": 0,
    "simplex_dual_edge_weight_strategy": 1,  # Devex: a sixth less time than steepest edge on our programs
}
_FEASIBLE = 2
_SAME_COST = 1e-6
"""Relative difference up to which an objective and the cost of its point are the same."""
_LOOK, _PATIENCE = 0.05, 0.4
"""Seconds between two checks for cancelling, and seconds that a solve has to end after being cancelled."""
_MILDER: dict[str, bool | int | float | str] = {"presolve": "on", "dual_feasibility_tolerance": NEGLIGIBLE}
"""Options added one after the other if a program is not solved; their values are restored afterwards."""
_OUTCOMES = {
    "kOptimal": Outcome.OPTIMAL,
    "kModelEmpty": Outcome.OPTIMAL,
    "kInfeasible": Outcome.INFEASIBLE,
    "kUnboundedOrInfeasible": Outcome.INFEASIBLE,
    "kUnbounded": Outcome.UNBOUNDED,
    "kObjectiveBound": Outcome.LIMIT,
    "kObjectiveTarget": Outcome.LIMIT,
    "kTimeLimit": Outcome.LIMIT,
    "kIterationLimit": Outcome.LIMIT,
    "kSolutionLimit": Outcome.LIMIT,
    "kInterrupt": Outcome.STOPPED,
}


class Compressed(Protocol):
    """A matrix in compressed rows or columns, such as those of SciPy."""

    @property
    def format(self) -> str:
        """`csr` for rows, `csc` for columns."""

    @property
    def indptr(self) -> AnyArray:
        """Where the entries of each row or column start, and where the last ones end."""

    @property
    def indices(self) -> AnyArray:
        """The column or row of each entry."""

    @property
    def data(self) -> AnyArray:
        """The entries."""


class Rows(NamedTuple):
    """A matrix in compressed rows, without the checks that SciPy's take time for."""

    indptr: AnyArray
    indices: AnyArray
    data: FloatArray

    @property
    def format(self) -> str:
        """As of SciPy's matrices."""
        return "csr"


NO_ROWS = Rows(np.zeros(1, np.int64), np.zeros(0, np.int64), np.zeros(0))


class Solver:
    """One HiGHS object: load a model, change it, solve it again.

    Mutable, not shared between threads; `solve` releases the interpreter lock. During branch and bound, HiGHS
    may not check for cancelling for half a minute (observed in its cut separation). An integer program
    therefore runs in a thread of its own, which is abandoned if it does not respond at once.

    Parameters
    ----------
    progress : Progress, optional
        *Cancel* ends a running solve; `solve` then raises `Cancelled`.
    stop_early : bool
        Whether *stop and keep* also ends a running solve, with outcome `STOPPED`.
    presolve : bool
    primal : bool
        Primal instead of dual simplex.
    tolerance : float
        Primal and dual feasibility tolerance.
    """

    def __init__(
        self,
        progress: Progress | None = None,
        *,
        stop_early: bool = False,
        presolve: bool = False,
        primal: bool = False,
        tolerance: float = SOLVER_TOLERANCE,
    ) -> None:
        from highspy import _core  # here: it takes 8 MB, and many runs solve nothing

        self._core, self._highs = _core, _core._Highs()
        self._progress = progress
        self._listening = self._whole = self._left = False
        self._stop_early = stop_early
        for name, value in _ALWAYS.items():
            self.option(name, value)
        self.option("solver", "simplex")
        self.option("simplex_strategy", 4 if primal else 1)
        self.option("presolve", "on" if presolve else "off")
        self.option("primal_feasibility_tolerance", tolerance)
        self.option("dual_feasibility_tolerance", tolerance)
        if progress is not None:
            self._obey()
            self.listen(True)

    def _obey(self) -> None:
        whose = weakref.ref(self)  # weak: HiGHS keeps the function, which must not keep the solver

        def answer(_kind: Any, _text: str, _out: Any, data_in: Any, _data: Any) -> None:
            if data_in is not None:  # assigned every time: otherwise an earlier interrupt would remain set
                solver = whose()
                data_in.user_interrupt = solver is None or solver._told_to_end

        self._call(self._highs.setCallback, answer, None)

    @property
    def _told_to_end(self) -> bool:
        """Whether a running solve must end now; always true for an abandoned one."""
        progress = self._progress
        must_end = progress is not None and (progress.cancelled or (self._stop_early and progress.stopping))
        return must_end or self._left

    def listen(self, yes: bool) -> None:
        """Set whether `progress` is checked during solves too; checks between them only are faster for short
        ones."""
        if yes == self._listening or self._progress is None:
            return
        self._listening = yes
        turn, cb = self._highs.startCallback if yes else self._highs.stopCallback, self._core.cb
        for kind in (cb.kCallbackSimplexInterrupt, cb.kCallbackIpmInterrupt, cb.kCallbackMipInterrupt):
            self._call(turn, kind)

    def _call(self, method: Callable[..., Any], *args: Any) -> None:
        if self._left:  # the abandoned thread still uses the object
            return
        if method(*args) == self._core.HighsStatus.kError:
            raise SolverError(
                tr("The solver refused “{name}”.", name=method.__name__),
                "HiGHS",
                tr("Report this with the table's size."),
            )

    def option(self, name: str, value: bool | int | float | str) -> None:
        """Set a HiGHS option by name."""
        self._call(self._highs.setOptionValue, name, value)

    def load(
        self,
        cost: FloatArray,
        lower: FloatArray,
        upper: FloatArray,
        matrix: Compressed,
        sums: tuple[FloatArray, FloatArray] | None = None,
        *,
        integer: AnyArray | None = None,
    ) -> None:
        """Replace the model: min cost·x, lower ≤ x ≤ upper, least ≤ A x ≤ most.

        Parameters
        ----------
        cost, lower, upper : float arrays, shape (n_cols,)
            Infinite bounds as ``np.inf``.
        matrix : csr_array, csc_array or Rows
            A.
        sums : two float arrays, shape (n_rows,), optional
            The ends `least` and `most`; left out, all sums of a matrix of rows are 0.
        integer : int array, shape (n_cols,), optional
            1 for integer columns; left out, all are continuous.
        """
        self._whole = integer is not None
        kind = np.zeros(len(cost), np.int32) if integer is None else np.asarray(integer, np.int32)
        assert sums is not None or matrix.format == "csr", "columns do not say how many sums there are"
        least, most = np.zeros((2, len(matrix.indptr) - 1)) if sums is None else sums
        self._call(
            self._highs.passModel,
            len(cost),
            len(least),
            len(matrix.indices),
            _BY_ROW if matrix.format == "csr" else _BY_COLUMN,
            _MINIMIZE,
            0.0,
            cost,
            lower,
            upper,
            least,
            most,
            np.asarray(matrix.indptr, np.int32),
            np.asarray(matrix.indices, np.int32),
            np.asarray(matrix.data, np.float64),
            kind,
        )

    def clear(self) -> None:
        """Begin a model without columns and rows."""
        nothing = np.zeros(0)
        self.load(nothing, nothing, nothing, NO_ROWS)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return int(self._highs.getNumRow())

    def set_costs(self, cols: AnyArray, cost: FloatArray) -> None:
        """Change the objective of some columns."""
        self._call(self._highs.changeColsCost, len(cols), np.asarray(cols, np.int32), cost)

    def set_bounds(self, cols: AnyArray, lower: FloatArray, upper: FloatArray) -> None:
        """Change the bounds of some columns."""
        self._call(self._highs.changeColsBounds, len(cols), np.asarray(cols, np.int32), lower, upper)

    def set_cost(self, col: int, cost: float) -> None:
        """Change the objective of one column."""
        self._call(self._highs.changeColCost, col, cost)

    def set_bound(self, col: int, lower: float, upper: float) -> None:
        """Change the bounds of one column."""
        self._call(self._highs.changeColBounds, col, lower, upper)

    def maximize(self, yes: bool = True) -> None:
        """Maximize in the next solves, or minimize again."""
        sense = self._core.ObjSense.kMaximize if yes else self._core.ObjSense.kMinimize
        self._call(self._highs.changeObjectiveSense, sense)

    def add_rows(
        self, lower: FloatArray, upper: FloatArray, indptr: AnyArray, index: AnyArray, data: FloatArray
    ) -> None:
        """Append rows in compressed form; `indptr` has one entry more than there are rows."""
        starts = np.asarray(indptr, np.int32)[:-1]
        index = np.asarray(index, np.int32)
        self._call(self._highs.addRows, len(lower), lower, upper, len(index), starts, index, data)

    def add_cols(
        self,
        cost: FloatArray,
        lower: FloatArray,
        upper: FloatArray,
        indptr: AnyArray,
        index: AnyArray,
        data: FloatArray,
    ) -> None:
        """Append columns in compressed form; `indptr` has one entry more than there are columns."""
        starts = np.asarray(indptr, np.int32)[:-1]
        index = np.asarray(index, np.int32)
        self._call(self._highs.addCols, len(cost), cost, lower, upper, len(index), starts, index, data)

    def delete_rows(self, rows: AnyArray) -> None:
        """Remove rows by position; the rows behind them move up."""
        self._call(self._highs.deleteRows, len(rows), np.asarray(rows, np.int32))

    def slack_basis(self) -> None:
        """Start the next solve from the slack basis rather than from the last optimum."""
        self._call(self._highs.setBasis)

    def start_from(self, values: FloatArray) -> None:
        """Give a MIP a feasible point to start from, shape (n_cols,)."""
        columns = np.arange(len(values), dtype=np.int32)
        self._call(self._highs.setSolution, len(values), columns, values)

    def solve(self, time_limit: float = np.inf) -> Solution:
        """Solve from the current basis.

        Parameters
        ----------
        time_limit : float
            Seconds for this solve.

        Raises
        ------
        Cancelled
            When `progress` was cancelled.
        SolverError
            If HiGHS ends without a usable result.
        """
        if self._progress is not None:
            self._progress.check()
        if time_limit < np.inf:
            self.option("time_limit", self._highs.getRunTime() + max(time_limit, 0.0))
        try:
            if not self._run() or (self._contradicts() and not self._run_again()):
                return Solution(Outcome.STOPPED, np.nan, -np.inf, 0, False, None)
        finally:
            if time_limit < np.inf:
                self.option("time_limit", np.inf)
        if self._progress is not None:
            self._progress.check()
        status = self._highs.getModelStatus()
        if status.name not in _OUTCOMES:
            raise SolverError(
                tr("The solver could not settle a linear program."),
                f"HiGHS: {self._highs.modelStatusToString(status)}",
                tr("Report this with the table's size."),
            )
        return self._solution(_OUTCOMES[status.name])

    def _run(self) -> bool:
        """Run HiGHS to its end; returns False if it did not stop in time and was abandoned.

        Raises
        ------
        Cancelled
        """
        if self._left:
            return False
        if self._progress is None or not (self._whole and self._listening):
            self._highs.run()
            return True
        done = threading.Event()

        def work() -> None:
            self._highs.run()
            done.set()

        threading.Thread(target=work, name="solver").start()
        while not done.wait(_LOOK):
            if self._told_to_end and not done.wait(_PATIENCE):
                self._left = True
                self._progress.check()
                return False
        return True

    def _contradicts(self) -> bool:
        """Whether the point of a MIP has another objective value than HiGHS states.

        If presolve alone solves the program, HiGHS 1.16.0 returns the point that it was given as a start.
        """
        info = self._highs.getInfo()
        if not self._whole or info.primal_solution_status != _FEASIBLE:
            return False
        program = self._highs.getLp()
        with np.errstate(invalid="ignore"):
            cost = float(np.dot(program.col_cost_, self._highs.getSolution().col_value)) + program.offset_
        stated = info.objective_function_value
        return not abs(cost - stated) <= _SAME_COST * max(1.0, abs(stated))  # also where one is not a number

    def _run_again(self) -> bool:
        """Run from scratch, without a start point; returns as `_run`.

        Raises
        ------
        Cancelled
        SolverError
            If the point contradicts its objective again.
        """
        self._call(self._highs.clearSolver)
        if not self._run():
            return False
        if self._contradicts():
            raise SolverError(
                tr("The solver could not settle a linear program."),
                tr("HiGHS: the point does not have the objective that is stated."),
                tr("Report this with the table's size."),
            )
        return True

    def settle(self) -> Solution:
        """Solve; without a result, solve again from scratch, with presolve, then with weaker tolerances.

        Raises
        ------
        Cancelled, SolverError
        """
        try:
            return self.solve()
        except SolverError:
            options = {name: self._highs.getOptionValue(name)[1] for name in _MILDER}
        try:
            for name, value in _MILDER.items():
                self._call(self._highs.clearSolver)
                self.option(name, value)
                try:
                    return self.solve()
                except SolverError:
                    continue
            return self.solve()
        finally:
            for name, former in options.items():
                self.option(name, former)

    def _solution(self, outcome: Outcome) -> Solution:
        info = self._highs.getInfo()
        if self._progress is not None:
            size = self._highs.getNumRow() + self._highs.getNumCol()
            self._progress.spend((1 + max(info.simplex_iteration_count, 0)) * size)
        bound = info.mip_dual_bound if info.mip_node_count >= 0 else info.objective_function_value
        return Solution(
            outcome,
            info.objective_function_value,
            bound,
            info.simplex_iteration_count,
            outcome is Outcome.OPTIMAL or info.primal_solution_status == _FEASIBLE,  # also without columns
            self._highs.getSolution(),
        )
