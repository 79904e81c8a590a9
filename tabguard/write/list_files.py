"""Files that the program reads again: decisions, waivers, hierarchies; and the decisions of τ-ARGUS."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.project import Waiver
from tabguard.table.code_tree import CodeTree
from tabguard.table.decision import Decision, Kind, in_force
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import guarded


def hierarchy_csv(tree: CodeTree) -> bytes:
    """Return a tree as CSV (UTF-8), each code behind its parent; the reader gives the same tree back."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(("code", "parent", "label", *(f"label:{language}" for language in tree.translated)))
    every = (tree.labels, *tree.translated.values())
    writer.writerows(
        (code, above, *(labels.get(code, "") for labels in every)) for code, above in tree.parent.items()
    )
    return out.getvalue().encode("utf-8")


WAIVER_COLUMNS = ("variable", "period", "valid_from", "valid_to", "document", "who")
"""Columns of a file of waivers behind the respondent and the dimensions."""


def waivers_csv(dimension_names: Sequence[str], waivers: Iterable[Waiver]) -> bytes:
    """Waivers as CSV, internal (UTF-8 with a byte order mark, which tells spreadsheets the encoding).

    Parameters
    ----------
    dimension_names : sequence of str
        Names of the dimensions to which the codes of the waivers belong.
    waivers : iterable of Waiver
    """
    out, blank = io.StringIO(newline=""), ("",) * len(dimension_names)
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow([guarded(name) for name in ("respondent", *dimension_names, *WAIVER_COLUMNS)])
    for waiver in waivers:
        fields = (getattr(waiver, name) for name in WAIVER_COLUMNS)
        writer.writerow([guarded(text) for text in (waiver.respondent, *(waiver.cells or blank), *fields)])
    return out.getvalue().encode("utf-8-sig")


COLUMNS = ("decision", "value", "reason", "who", "when")
"""Columns of a file of decisions behind the dimensions."""
SEPARATOR = ";"
LEAD = "@"
"""Separator of codes in files of τ-ARGUS, and prefix of deeper codes in its hierarchies."""


def decisions_csv(names: Sequence[str], decisions: Iterable[Decision], left_out: int = 0) -> bytes:
    """Decisions as CSV, internal (UTF-8 with a byte order mark, which tells spreadsheets the encoding).

    Texts that a spreadsheet would run as formulas are guarded; reading the file restores them.

    Parameters
    ----------
    names : sequence of str
        Names of the dimensions.
    decisions : iterable of Decision
    left_out : int
        Number of leading codes of each decision that the file does not name.

    Raises
    ------
    WriteError
        Where a dimension has the name of another column.
    """
    for name in names[left_out:]:
        if name.strip().lower() in COLUMNS:
            raise WriteError(
                tr("A variable has the name of a column of decisions files: “{name}”.", name=name),
                tr("decisions file"),
                tr("Write the decisions as a τ-ARGUS list, or rename the variable."),
            )
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow([guarded(name) for name in (*names[left_out:], *COLUMNS)])
    for decision in decisions:
        row = (
            *decision.codes[left_out:],
            decision.kind.value,
            decision.value,
            decision.reason,
            decision.who,
            decision.when,
        )
        writer.writerow([guarded(text) for text in row])
    return out.getvalue().encode("utf-8-sig")


def apriori(dimensions: Iterable[Dimension], decisions: Iterable[Decision]) -> bytes:
    """Decisions as an a-priori file (``.hst``).

    Safe becomes ``s``, publish ``s`` and ``p``, since τ-ARGUS protects safe cells only, suppress ``u``,
    frozen as published ``p``, frozen as suppressed ``m``, cost ``c``, levels ``pl``; notes and decisions that
    a later one replaces are left out. Levels come last: τ-ARGUS takes them for cells that are unsafe by then.
    """
    for dimension in dimensions:
        check_codes(dimension)
    ordered = sorted(in_force(decisions), key=lambda decision: decision.kind is Kind.LEVELS)
    lines = [SEPARATOR.join([*d.codes, *command]) for d in ordered for command in _commands(d)]
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8")


def _commands(decision: Decision) -> Iterator[tuple[str, ...]]:
    if decision.kind in (Kind.SAFE, Kind.PUBLISH):
        yield ("s",)
    if decision.kind is Kind.PUBLISH:
        yield ("p",)
    elif decision.kind is Kind.SUPPRESS:
        yield ("u",)
    elif decision.kind is Kind.FREEZE:
        yield ("m" if decision.value == "suppressed" else "p",)
    elif decision.kind is Kind.COST:
        yield "c", decision.value
    elif decision.kind is Kind.LEVELS:
        yield "pl", *decision.value.split()


def check_codes(dimension: Dimension) -> None:
    """Refuse codes that τ-ARGUS would read as something else; raises `WriteError`."""
    for code in dimension.codes:
        if any(c in code for c in ('"', SEPARATOR, "\t", "\r", "\n")) or code.startswith(LEAD):
            raise WriteError(
                tr("A code cannot be written for τ-ARGUS: it has a quote, a separator or a leading @."),
                tr("dimension “{name}”, code “{code}”", name=dimension.name, code=code),
                tr("Rename the code."),
            )
