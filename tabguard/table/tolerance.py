"""The tolerances of all comparisons, stated once.

Values range from 0.01 to 10¹², so there are no absolute tolerances: each is a share of the level, the
departure or the row in question. Tolerances decrease from the verdict down to the solver. No step can
therefore use up the tolerance of the next, and no cell is protected by round-off.
"""

RELATIVE_TOLERANCE = 1e-6
"""A level counts as reached from ``level * (1 - RELATIVE_TOLERANCE)`` on, in verdicts and certificates."""

SEARCH_ROUND_OFF = 1e-9
"""Share of a level that the search treats as round-off; it tries to reach the rest of the level."""

SEARCH_TOLERANCE = RELATIVE_TOLERANCE - SEARCH_ROUND_OFF
"""Share of a level that may be missing if the search cannot reach more; the audit decides about such
cells."""

SOLVER_TOLERANCE = 1e-9
"""Feasibility tolerance of HiGHS, in a program scaled to the departure in question; smaller shares count as
0."""

NEGLIGIBLE = 1e-7
"""Size below which multipliers and shares of a goal count as 0, and distance within which bounds count as
equal."""

WHOLE_TOLERANCE = 1e-6
"""Numbers of units of the last published decimal this close to a whole number are rounded."""

ROUND_OFF = 1e-15
"""Largest error of a floating-point sum, as a share of its largest term."""

MOVE_TOLERANCE = 1e-12
"""Largest violation of a relation by a move, as a share of its largest departure: no more than final
rounding. A move with larger violations is solved again in rational arithmetic, or rejected."""

POINT_TOLERANCE = 1e-8
"""Largest violation of a row or bound by a point, as a share of the departure that it proves (of a unit, for
departures below one)."""
