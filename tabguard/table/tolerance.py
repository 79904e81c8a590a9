"""The tolerances of all comparisons, stated once.

Values go from 0.01 to 10¹², so nothing is compared by a fixed amount: every tolerance is a share of the
level, of the movement or of the row it is about. What is allowed gets smaller from the verdict down to the
solver, so that no step can use up what the one after it allows, and no cell is protected by round-off.
"""

RELATIVE_TOLERANCE = 1e-6
"""A level counts as reached from ``level * (1 - RELATIVE_TOLERANCE)`` on, in verdicts and certificates."""

SEARCH_ROUND_OFF = 1e-9
"""Share of a level that the search takes for round-off: otherwise it aims at all of it."""

SEARCH_TOLERANCE = RELATIVE_TOLERANCE - SEARCH_ROUND_OFF
"""Share of a level that may be missing where the search can reach no more; the rest is the audit's."""

SOLVER_TOLERANCE = 1e-9
"""What HiGHS may miss a bound or a row by, in a program scaled to the movement in question; less than that,
as a share of what it is compared with, is none."""

NEGLIGIBLE = 1e-7
"""Multipliers and shares of a goal below this are none; bounds this close have met."""

WHOLE_TOLERANCE = 1e-6
"""A number of units of the last published decimal this close to a whole number is that number."""

ROUND_OFF = 1e-15
"""Share of the largest term that a sum in floating point may have lost."""

MOVE_TOLERANCE = 1e-12
"""Share of a move's largest departure by which a relation may be missed: the last rounding, nothing more.
A move that misses more is solved once more in rational arithmetic, or not believed."""

POINT_TOLERANCE = 1e-8
"""Share of a departure (of a unit, for departures below one) by which the point that shows it may miss a
row or a bound."""
