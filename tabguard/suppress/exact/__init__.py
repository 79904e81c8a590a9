"""Exact method, lower bounds and improvement: a master problem with cuts from attackers' duals.

The problem
-----------
Cell i has the true value a_i and the cost w_i of suppressing it. The table fulfils the relations D x = 0,
whose coefficients are 0, 1 and −1. The decision variable y_i is 1 if cell i is suppressed and 0 if it is
published. An attacker knows D, all published values, and the bounds a_i − room⁻_i <= x_i <= a_i + room⁺_i. It
cannot tell the true table a from an *alternative table* x that agrees with all of this. An alternative table
is written as its *departures* z = x − a from the true one, which are 0 for published cells:

    D z = 0,   −room⁻_i y_i <= z_i <= room⁺_i y_i.                                              (A)

Every primary k has protection levels: U_k above, L_k below and S_k for the width of its interval (sliding).
The cell suppression problem is

    min Σ w_i y_i   over y in {0, 1}, y_k = 1, such that for every primary k
    max { z_k : (A) } >= U_k,   max { −z_k : (A) } >= L_k,   max z_k + max −z_k >= S_k.         (P)

The inner maxima are the attacker's problems. By duality of linear programs they can be replaced by
inequalities in y alone. For any multipliers p of the relations, every departure fulfils q·z = 0 with q = Dᵀp.
So if k departs by U_k, other cells with q_i ≠ 0 must compensate for it, and these must be suppressed. With
room_i(q), the room of cell i in the direction that the sign of q_i requires:

    Σ_{i≠k} min(|q_i| room_i(q), |q_k| U_k) y_i >= |q_k| U_k.                                    (C)

L_k gives the same with opposite signs; S_k gives one cut from two balances, one for each end of the interval.
(P) is equivalent to its *master problem*, in which all cuts (C) replace the inner maxima. There are too many
cuts to list, so they are generated:

1. Solve the master problem, relaxed to 0 <= y <= 1, with the cuts found so far. Missing cuts can only make it
   cheaper, so its optimum is always a lower bound of the cost. Multipliers of the cuts that are at least 0
   prove this bound by sums alone.
2. Solve the attackers' problems at its solution y. The dual of each that misses its level gives a violated
   cut; go on with 1.
3. When no cut is violated, solve the master problem in whole numbers by branch and bound, and separate cuts
   at its solutions in the same way. The first that violates none is optimal.

Coupled cells
-------------
Cells that must be suppressed together, such as those of several responses, share one decision variable Y with
the sum of their costs. Cells that move together form a group, and a group can move only if all its cells are
suppressed. In general y_g is therefore the least of the variables Y that group g needs. It is replaced in (C)
by any one of them, which is at least y_g: the cut stays valid. Separation takes the least one at the present
point, so that the cut is violated there just as before, and the procedure stays exact. Without coupling, Y
and y are the same.

Source
------
M. Fischetti and J. J. Salazar: Models and algorithms for optimizing cell suppression in tabular data with
linear constraints, JASA 95 (2000); Solving the cell suppression problem on tabular data with linear
constraints, Management Science 47 (2001). Mixed-integer rounding: G. L. Nemhauser and L. A. Wolsey, Integer
and Combinatorial Optimization (1988). The rows about flow are derived in `flow_cuts`.

Notation
--------
==============  ====================================================================================
departure       difference between a cell's value in an alternative table and its true value; ``z_i``
move            a vector of departures that fulfils all relations; ``z``
witness         a move that is kept as a proof that cells reach their levels
room            largest departure of a cell that the attacker's bounds allow
level           distance (U or L) or width (S) that a primary must reach
group           cells that always move together, by the same amount and with known signs
requirement     one level of one group
choice          a decision variable: whether to suppress a group, or all cells that are coupled
point           a value of all choices: fractional in the relaxed master problem, 0 or 1 for a pattern
balance         an equation q·z = 0, a combination of relations
==============  ====================================================================================

Modules
-------
`formulation`       (P) over groups: costs, what is suppressed in any case, requirements
`choices`           the decision variables, what they suppress, and which of them each group needs
`separate`          solves attackers' problems at a point; their duals give cuts
`cuts`              balances, cuts (C) with lifted coefficients, and the store of all cuts
`flow_cuts`         rows about the flow from relation to relation: stronger, for the few largest levels
`master`            the relaxed master problem, warm starts, and the certificate of its bound
`relaxation`        steps 1 and 2, until no cut is violated or the work limit is reached; further cuts from
                    single cuts, by mixed-integer rounding
`integer`           step 3, with repair of patterns that violate cuts
`contributor_cuts`  cuts (C) for single contributors, whose room is smaller in the cells they contribute to
`bound`             entry point: a lower bound within a budget, and the exact method
`improve`           entry point: large-neighbourhood search around costly secondaries; `neighbourhood` solves
                    its small master problems, `known_moves` stores the moves found so far

`tabguard.suppress.stage` calls these after a heuristic. The tolerance of levels, 1e-6 of the level as in the
audit, is applied in `formulation`.
"""

from tabguard.suppress.exact.bound import Bound, bound
from tabguard.suppress.exact.contributor_cuts import FindNeeds, Insiders
from tabguard.suppress.exact.improve import Asked, Improved, improve
