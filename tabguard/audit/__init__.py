"""The audit: what an attacker can infer about suppressed cells, and why.

The question
------------
Cells have true values a and fulfil relations D x = 0 with coefficients 0, 1, −1. An attacker knows D, all
published values and bounds lb <= x <= ub. What it can infer about a suppressed cell k is its *feasibility
interval*

    [ min x_k, max x_k ]   over D x = 0, x_i = a_i where published, lb <= x <= ub.

These are two linear programs for each cell; integer programs where the cells are counts. With x = a + z they
become programs in departures z. Then z = 0 is feasible even if the values are rounded. Departures are counted
in units of the last published decimal, so that ordinary tables are exact in floating point:

    D z = 0,   z_i = 0 where published,   lb − a <= z <= ub − a.                                  (A)

A primary k is *disclosed* if its interval is a single value, *protected* if max z_k >= U_k, max −z_k >= L_k
and their sum reaches the sliding level S_k, and *under-protected* otherwise (Hundepool et al., "Statistical
Disclosure Control", Wiley 2012).

A cell without contributors is a zero that everybody knows and no variable, unless the analyst lets empty
cells be suppressed. Then the empty cells that readers cannot know to be empty are variables like all others,
with a = 0: those that are not impossible, whose number of contributors is not published, and that are neither
members of a cell known to be empty nor the total of such cells alone (`read.tabulate.open_cells`). Otherwise
readers know of a withheld number of records that it is at least 1, which is its lb (`Table.records_known`).

How it is answered
------------------
1. (A) is reduced to variables that can move: a cell alone in a relation cannot; two cells alone in a relation
   move together with a known sign (`reduced`). The rest splits into independent components (`components`).
2. Bounds are tightened by one relation after the other, the largest values from the smallest ones of the
   other cells and vice versa, until nothing changes (`propagate`; the shuttle algorithm of Buzzigoli and
   Giusti). In a component without cycles this is exact (for counts, with coefficients 1 and −1).
3. Every feasible z that any program returns is a *witness* for all its cells: it proves how far they can go.
   A bound that a witness attains needs no program of its own, which settles most bounds (`search`,
   `evidence`).
4. The remaining programs differ only in their objectives. They are solved by small programs around the cell
   that grow until they decide (`local_programs`), or over the whole component, where the primal simplex
   continues from the last vertex (`search`). The multipliers of an optimum are kept, since they prove its
   bound.
5. No solution is accepted because a solver returned it. Each is summed over all relations, and proves nothing
   about cells that move no more than its violations (`accuracy`). Moves found elsewhere are checked in the
   same way (`claims`).
6. After an edit, witnesses and proofs that are still valid are kept; witnesses that move a newly published
   cell are repaired near it (`after_edit`, `region`).

The notation is that of `tabguard.suppress.exact`: a *departure* is the difference between a cell's value and
its true value, a *move* is a vector of departures that fulfils (A), and a *witness* is a move kept as a
proof.

Other attackers
---------------
A contributor knows its own contribution, which is a lower bound of each of its cells, and the exact value of
those in which it is alone (`shares`, `knowledge`). With these bounds, (A) is solved for contributors and
primaries. Shared witnesses settle most pairs at once (`insider_screen`); small programs settle the others
(`insider_programs`), in the order that `insider_search` and `insider` choose. Sums of suppressed cells that
published cells imply are judged like cells (`sums`).

Results
-------
`run` gives intervals and verdicts, `certificate` the witnesses that prove them, and `verify` checks these by
sums alone. `derive` gives the arithmetic by which a primary is exposed, `explain` the primaries that need a
secondary, `redundant` the secondaries that are not needed, and `fixes` further cells to suppress. The modules
below these know no codes, names or dimensions.
"""

from tabguard.audit.certificate import Certificate, certify
from tabguard.audit.claims import summed
from tabguard.audit.derive import Exposure, Relation, why_exposed
from tabguard.audit.explain import Effect, what_if_published, why_secondary
from tabguard.audit.fixes import Fix, fixes
from tabguard.audit.insider import insider_audit, insider_watch
from tabguard.audit.past import completed, disclosed_before
from tabguard.audit.redundant import not_needed
from tabguard.audit.run import Question, audit, audit_of, check
from tabguard.audit.sums import unsafe_sums
from tabguard.audit.verify import VerifyResult, verify
