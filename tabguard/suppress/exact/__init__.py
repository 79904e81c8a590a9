"""Lower bounds, improvement and the exact method: a master problem with cuts from attackers' duals.

The problem
-----------
Cells i have true values a_i and fulfil relations D x = 0 with coefficients 0, 1, −1. y_i says whether cell i
is suppressed (1) or published (0); w_i is what that costs. Of the attacker only this is assumed: it knows D,
the published values and bounds a_i − room⁻_i <= x_i <= a_i + room⁺_i. An attacker's *alternative table* is
written as a *departure* z = x − a from the true one, so that published cells have z_i = 0:

    D z = 0,   −room⁻_i y_i <= z_i <= room⁺_i y_i.                                              (A)

With protection levels U_k above, L_k below and S_k (sliding) of every primary k, the cell suppression problem
is (Fischetti and Salazar, "Models and algorithms for optimizing cell suppression in tabular data with linear
constraints", JASA 95, 2000; "Solving the cell suppression problem on tabular data with linear constraints",
Management Science 47, 2001):

    min Σ w_i y_i   over y in {0, 1}, y_k = 1, such that for every primary k
    max { z_k : (A) } >= U_k,   max { −z_k : (A) } >= L_k,   max z_k + max −z_k >= S_k.         (P)

By duality of linear programs a level is reached if and only if no combination of relations says otherwise.
For any multipliers p the equation q·z = 0 with q = Dᵀp holds for all departures; so what k departs by, others
must make up for, and those must be suppressed. With room_i(q) the room on the side that q_i asks for:

    Σ_{i≠k} min(|q_i| room_i(q), |q_k| U_k) y_i >= |q_k| U_k.                                    (C)

(P) is the *master* with all cuts (C) in place of the inner maxima. The master relaxed to 0 <= y <= 1 bounds
the cost from below whatever is still missing, since leaving out cuts only makes it cheaper; multipliers of at
least 0 of the cuts prove that bound with sums alone.

The words
---------
==============  ====================================================================================
departure       how far one cell is from its true value, a number; ``z_i``
move            a vector of departures that fulfils all relations; ``z``
witness         a move that is kept because it shows that cells reach their levels
room            how far a cell can depart as far as the attacker knows
level           how far a primary must be able to depart (U, L or S)
group           cells that move together by a known sign, since relations with two suppressed cells tie them
requirement     one level of one group
point, choice   a value of y by group: fractional in the relaxed master, 0 or 1 for a pattern
balance         an equation q·z = 0, a combination of relations
==============  ====================================================================================

The modules
-----------
`formulation`       (P) over groups: costs, what is hidden anyway, requirements
`separate`          solves an attacker's program at a point; what it proves out of reach becomes a cut
`cuts`              balances, cuts (C) lifted and made of whole numbers, and the store of all cuts
`rounding`          further cuts from those that there are, by mixed-integer rounding
`flow_cuts`, `flow_rows`
                    rows about how much flows from relation to relation: stronger for few large levels
`master`            the relaxed master, its warm starts, and the certificate of its bound
`relaxation`        rounds of both until nothing is violated or the work granted is done
`integer`           branch and bound over the cuts, more cuts at its points, repair of its patterns
`contributor_cuts`  the same cuts for single contributors, who know more of their own cells
`bound`             a lower bound within a budget, and the exact method
`improve`           neighbourhoods of the costliest secondaries chosen again (`neighbourhood`), with the moves
                    known so far (`known_moves`)

How it starts and what a run does around it is in `tabguard.suppress.stage`; the tolerance of levels,
1e-6 of the level as in the audit, is in `formulation`.
"""

from tabguard.suppress.exact.bound import Bound, bound
from tabguard.suppress.exact.contributor_cuts import FindNeeds
from tabguard.suppress.exact.improve import Improved, improve

__all__ = ["Bound", "FindNeeds", "Improved", "bound", "improve"]
