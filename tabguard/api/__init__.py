"""The Python interface: data frames in, a pattern with its proof, data frames and files out.

`read` makes a table of records or cells, `judge` finds its primary cells, `protect` chooses secondary
suppressions and audits them, `audit` examines any pattern, `certify` and `verify` make and check a proof,
`write` writes the files that a job writes. The engine is the one of window and command line: the same data
and settings give the same pattern. Errors are `TabGuardError`s; no message, and no printed value, contains a
figure or the name of a respondent.
"""

from tabguard.api.results import Certificate, Judgement, Result, certify, verify
from tabguard.api.runs import audit, judge, protect, write
from tabguard.api.tables import HierarchyLike, Table, read
