"""The audit: what an attacker can find out about suppressed cells, and why.

The question
------------
Cells have true values a and fulfil relations D x = 0 with coefficients 0, 1, −1. An attacker knows D, all
published values and bounds lb <= x <= ub. What it can say about a suppressed cell k is its *feasibility
interval*

    [ min x_k, max x_k ]   over D x = 0, x_i = a_i where published, lb <= x <= ub,

two linear programs for each cell; integer programs where the cells are counts. With x = a + z the programs
are about departures z, for which z = 0 is always feasible, whatever rounding did to the values; they are
counted in units of the last published decimal, so that ordinary tables are exact in floating point:

    D z = 0,   z_i = 0 where published,   lb − a <= z <= ub − a.                                  (A)

A primary k is *disclosed* where its interval is a point, *protected* where max z_k >= U_k, max −z_k >= L_k
and their sum reaches the sliding level S_k, and *under-protected* otherwise (Hundepool et al., "Statistical
Disclosure Control", Wiley 2012).

How it is answered
------------------
1. (A) is reduced to what can still move: a cell alone in a relation cannot; two cells alone in a relation
   move together by a known sign (`reduced`). What is left falls into components that share nothing
   (`parts`).
2. Bounds are tightened from relation to relation until nothing changes, largest values from smallest ones
   and back (`propagate`; Buzzigoli and Giusti's shuttle algorithm). In a component without circles that
   is exact (for counts with coefficients 1 and −1).
3. Every feasible z that any program returns is a witness for all its cells. A bound that meets its
   witness needs no program of its own; most never get one (`search`, `evidence`).
4. For the rest only the objective changes: the primal simplex goes on from the last vertex (`search`), in
   small programs around the cell that grow until they decide (`nearby`), or in the whole component. The
   multipliers of an optimum are kept, since they prove its bound.
5. No point is believed because a solver says so. Each is summed over the relations, and shows no more
   about a cell than it misses them by (`accuracy`); moves that others claim are summed alike (`claims`).
6. After an edit, witnesses and proofs that still hold are kept; witnesses that move a cell which is
   published now are changed near it (`after_edit`, `region`).

The words are those of `tabguard.suppress.exact`: a *departure* is how far one cell is from its true value,
a *move* a vector of departures that fulfils (A), a *witness* a move that is kept because it shows how far
cells can go.

The other attackers
-------------------
A contributor knows what it put in: its own part is a lower bound of each of its cells, and the value of a
cell in which it is alone (`shares`, `knowledge`). (A) is asked again with these bounds, for every
contributor and every primary, but first one witness settles most of them at once (`insider_screen`); for
those whom it does not, small programs are solved (`insider_programs`; `insider_search` and `insider` say
in which order). Sums of suppressed cells that what is published implies are judged as cells are (`sums`).

What people read
----------------
`run` gives intervals and verdicts, `certificate` the witnesses that prove them, which `verify` checks with
sums alone; `derive` says by which arithmetic a primary is exposed, `explain` what a secondary is needed
for, `needless` which are not needed, `fixes` what else to suppress. Below these doors nobody knows codes,
names or dimensions.
"""

from tabguard.audit.certificate import Certificate, certify
from tabguard.audit.certificate_file import (
    certificate_bytes,
    read_certificate,
    verify_certificate,
    write_certificate,
)
from tabguard.audit.derive import Derivation, Exposure, Relation, Term, why_exposed
from tabguard.audit.explain import Effect, Harm, Step, what_if_published, why_secondary
from tabguard.audit.fixes import Fix, fixes
from tabguard.audit.insider import insider_audit, insider_watch
from tabguard.audit.redundant import not_needed
from tabguard.audit.run import audit, check
from tabguard.audit.sums import unsafe_sums
from tabguard.audit.verify import VerifyResult, verify

__all__ = [
    "Certificate",
    "Derivation",
    "Effect",
    "Exposure",
    "Fix",
    "Harm",
    "Relation",
    "Step",
    "Term",
    "VerifyResult",
    "audit",
    "certificate_bytes",
    "certify",
    "check",
    "fixes",
    "insider_audit",
    "insider_watch",
    "not_needed",
    "read_certificate",
    "unsafe_sums",
    "verify",
    "verify_certificate",
    "what_if_published",
    "why_exposed",
    "why_secondary",
    "write_certificate",
]
