"""A τ-ARGUS batch job that protects a written table there, with the statuses and levels found here."""

from __future__ import annotations

from tabguard.errors import WriteError
from tabguard.table.table import Table
from tabguard.write.tauargus import SEPARATOR, column_names

METHODS = {"modular": "MOD(1)", "optimal": "OPT(1,{minutes})", "hypercube": "GH(1,0)"}


def batch_job(
    stem: str, table: Table, method: str = "modular", minutes: int = 10, apriori: bool = False
) -> bytes:
    """Return the ``.arb`` file for ``stem.tab`` and ``stem.rda``, to be put into the same folder.

    The rules are left empty: τ-ARGUS then takes statuses and protection levels from the table, so that the
    job tells no rule parameter and both programs protect the same primaries.

    Parameters
    ----------
    stem : str
        Name of the files without suffix.
    method : str
        One of `METHODS`.
    minutes : int
        Time limit of the optimal method.
    apriori : bool
        Whether ``stem.hst`` is to be applied.

    Raises
    ------
    WriteError
        For an unknown method.
    """
    if method not in METHODS:
        raise WriteError("τ-ARGUS has no such method.", f"“{method}”", f"Use one of {', '.join(METHODS)}.")
    names = column_names(table)
    dimensions = "".join(f'"{d.name}"' for d in table.dimensions)
    lines = [
        f'<OPENTABLEDATA> "{stem}.tab"',
        f'<OPENMETADATA> "{stem}.rda"',
        f'<SPECIFYTABLE> {dimensions}|"{table.response}"|"{names["Shadow"]}"|"{names["Cost"]}"',
        "<SAFETYRULE>",
        "<READTABLE> 0",
    ]
    if apriori:
        lines.append(f'<APRIORI> "{stem}.hst",1,"{SEPARATOR}"')
    lines.append(f"<SUPPRESS> {METHODS[method].format(minutes=minutes)}")
    lines.append(f'<WRITETABLE> (1,3,AS+,"{stem}_out.csv")')
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8")
