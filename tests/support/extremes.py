"""The smallest and largest values of linear functions under given equations, for attackers in tests.

Nothing of the program is used. One solver goes from figure to figure with its last basis: a fresh program for
each of them takes twenty times as long.
"""

import highspy
import numpy as np

_STATUS = highspy.HighsModelStatus


class Extremes:
    """Values that unknowns can have under equations and bounds.

    Parameters
    ----------
    matrix : float array, shape (n_rows, n_unknowns)
    sides : float array, shape (n_rows,)
        What the rows add up to.
    lower, upper : float array, shape (n_unknowns,)
        Bounds; infinite where there are none.
    integer : bool
        Whether the unknowns are whole numbers.
    """

    def __init__(self, matrix, sides, lower, upper, integer=False):
        solver = self._solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.setOptionValue("mip_rel_gap", 0.0)
        self._presolve = ("on",) if integer else ("off", "on")
        n = self._n = len(lower)
        self._all = np.arange(n, dtype=np.int32)
        solver.addVars(n, np.asarray(lower, float), np.asarray(upper, float))
        for row, side in zip(matrix, sides, strict=True):
            at = np.flatnonzero(row).astype(np.int32)
            solver.addRow(float(side), float(side), len(at), at, np.asarray(row, float)[at])
        if integer:
            kinds = np.full(n, highspy.HighsVarType.kInteger.value, np.uint8)
            solver.changeColsIntegrality(n, self._all, kinds)

    def within(self, lower, upper) -> None:
        """Copy with other bounds."""
        self._solver.changeColsBounds(self._n, self._all, np.asarray(lower, float), np.asarray(upper, float))

    def least(self, cost) -> float:
        """The smallest value of a linear function; −inf if it is unbounded."""
        solver = self._solver
        solver.changeColsCost(self._n, self._all, np.asarray(cost, float))
        for again, presolve in enumerate(self._presolve):
            if again:  # from the last basis the solver may lose its way; afresh it finds it
                solver.clearSolver()
            solver.setOptionValue("presolve", presolve)
            solver.run()
            status = solver.getModelStatus()
            if status in (_STATUS.kOptimal, _STATUS.kUnbounded):
                break
        if status in (_STATUS.kUnbounded, _STATUS.kUnboundedOrInfeasible):
            return -np.inf
        assert status == _STATUS.kOptimal, status
        return float(solver.getInfo().objective_function_value)

    def interval(self, cost) -> tuple[float, float]:
        """The smallest and the largest value of a linear function."""
        cost = np.asarray(cost, float)
        return self.least(cost), -self.least(-cost)
