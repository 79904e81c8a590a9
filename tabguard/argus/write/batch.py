"""τ-ARGUS batch jobs: for a table with statuses found here, or for data with the rules of a job."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from attrs import frozen

from tabguard.argus.write.records import RecordColumns
from tabguard.argus.write.safety_rules import safety_rule
from tabguard.argus.write.tables import column_names, text_of
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.kinds.rules import Rules
from tabguard.kinds.tau import INSTEAD
from tabguard.project import Project
from tabguard.table.table import Table
from tabguard.write.decision_file import SEPARATOR

NO_RECODES: Mapping[str, str] = MappingProxyType({})
_COSTS = {"value": "", "count": "-2", "frequency": "-1"}


def batch_job(stem: str, table: Table, call: str, apriori: bool = False) -> bytes:
    """Return the ``.arb`` file for ``stem.tab`` and ``stem.rda``, to be put into the same folder.

    The rules are left empty. τ-ARGUS then takes statuses and protection levels from the table, so the job
    reveals no rule parameter and both programs protect the same primaries.

    Parameters
    ----------
    stem : str
        Name of the files without suffix.
    call : str
        The method in τ-ARGUS notation, for table 1: ``"OPT(1,10)"``.
    apriori : bool
        Whether ``stem.hst`` is to be applied.
    """
    names = column_names(table)
    head = (f'"{names["Shadow"]}"', f'"{names["Cost"]}"')
    return _batch(stem, table, (*head, ""), call, apriori, tabulated=True)


def rules_job(
    stem: str,
    table: Table,
    project: Project,
    columns: RecordColumns | None,
    call: str,
    apriori: bool,
    recodes: Mapping[str, str] = NO_RECODES,
) -> bytes:
    """Return the ``.arb`` file with a project's rules and cost, and a method.

    Parameters
    ----------
    columns : RecordColumns or None
        Columns of ``stem.asc``; None for cells in ``stem.tab``, which also contains the cost.
    call : str
        The method in τ-ARGUS notation, for table 1.
    apriori : bool
        Whether ``stem.hst`` is to be applied.
    recodes : mapping of str to str
        By dimension, its recode: a quoted file name, or a number of levels.

    Raises
    ------
    WriteError
        For rules or costs that τ-ARGUS does not have.
    """
    weighted = columns is not None and columns.weight is not None
    rules = safety_rule(project.rules, weighted)
    if columns is None:
        names = column_names(table)
        variables = (f'"{names["Shadow"]}"', f'"{names["Cost"]}"', rules)
    else:
        variables = (_shadow(columns, table.response), _cost(project), rules)
    return _batch(stem, table, variables, call, apriori, tabulated=columns is None, recodes=recodes)


@frozen
class TauTable:
    """A table of a release for τ-ARGUS, which allows one response per table.

    Parameters
    ----------
    dimensions : tuple of str
    response : str
        Name of the response in the release.
    name : str
        Name of the table in the names of its files.
    apriori : bool
        Whether ``stem_name.hst`` is to be applied.
    """

    dimensions: tuple[str, ...]
    response: str
    name: str
    apriori: bool = False


def release_job(
    stem: str,
    tables: Sequence[TauTable],
    project: Project,
    columns: RecordColumns,
    calls: Sequence[str],
    recodes: Mapping[str, str] = NO_RECODES,
) -> bytes:
    """Return the ``.arb`` file for the records in ``stem.asc`` and several tables of them.

    Parameters
    ----------
    calls : sequence of str
        Methods in τ-ARGUS notation, with the numbers of their tables.
    recodes : mapping of str to str
        By dimension, its recode: a quoted file name, or a number of levels.

    Raises
    ------
    WriteError
        For rules or costs that τ-ARGUS does not have.
    """
    lines = [f'<OPENMICRODATA> "{stem}.asc"', f'<OPENMETADATA> "{stem}.rda"']
    for tau_table in tables:
        dimensions = "".join(f'"{name}"' for name in tau_table.dimensions)
        response = columns.responses[tau_table.response] or "<freq>"
        rules = safety_rule(project.rules.of_response(tau_table.response), columns.weight is not None)
        shadow = _shadow(columns, tau_table.response)
        lines.append(f'<SPECIFYTABLE> {dimensions}|"{response}"|{shadow}|{_cost(project)}')
        lines.append(f"<SAFETYRULE> {rules}".rstrip())
    lines.append("<READMICRODATA>")
    for name, recode in recodes.items():  # it holds for all tables that the variable spans
        spanned = next(
            (n for n, tau_table in enumerate(tables, start=1) if name in tau_table.dimensions), None
        )
        lines += [] if spanned is None else [f'<RECODE> {spanned},"{name}",{recode}']
    return text_of([*lines, *_protecting(stem, tables, calls)])


def cells_job(
    stem: str, tables: Sequence[tuple[TauTable, Table]], calls: Sequence[str], rules: Rules | None
) -> bytes:
    """Return the ``.arb`` file for several tabulated tables, each in ``stem_name.tab`` with its ``.rda``.

    Parameters
    ----------
    tables : sequence of (TauTable, Table)
    calls : sequence of str
        Methods in τ-ARGUS notation, with the numbers of their tables.
    rules : Rules or None
        None: the statuses and protection levels of the files apply.

    Raises
    ------
    WriteError
        For rules that τ-ARGUS does not have.
    """
    lines = []
    for tau_table, table in tables:
        names = column_names(table)
        dimensions = "".join(f'"{name}"' for name in tau_table.dimensions)
        safety = "" if rules is None else safety_rule(rules.of_response(tau_table.response), False)
        lines += [
            f'<OPENTABLEDATA> "{stem}_{tau_table.name}.tab"',
            f'<OPENMETADATA> "{stem}_{tau_table.name}.rda"',
            f'<SPECIFYTABLE> {dimensions}|"{table.response}"|"{names["Shadow"]}"|"{names["Cost"]}"',
            f"<SAFETYRULE> {safety}".rstrip(),
        ]
    return text_of(
        [*lines, "<READTABLE> 0", *_protecting(stem, [tau_table for tau_table, _ in tables], calls)]
    )


def _protecting(stem: str, tables: Sequence[TauTable], calls: Sequence[str]) -> Iterator[str]:
    """The lines that follow the reading of several tables."""
    for number, tau_table in enumerate(tables, start=1):
        if tau_table.apriori:
            yield f'<APRIORI> "{stem}_{tau_table.name}.hst",{number},"{SEPARATOR}"'
    yield from (f"<SUPPRESS> {call}" for call in calls)
    for number, tau_table in enumerate(tables, start=1):
        yield f'<WRITETABLE> ({number},3,AS+,"{stem}_{tau_table.name}_out.csv")'


def _shadow(columns: RecordColumns, response: str) -> str:
    return f'"{columns.shadows[response] or ""}"'


def _batch(
    stem: str,
    table: Table,
    variables: Sequence[str],
    method: str,
    apriori: bool,
    tabulated: bool,
    recodes: Mapping[str, str] = NO_RECODES,
) -> bytes:
    shadow, cost, rules = variables
    dimensions = "".join(f'"{d.name}"' for d in table.dimensions)
    response = "<freq>" if table.counting.all() and not tabulated else table.response
    data = f'<OPENTABLEDATA> "{stem}.tab"' if tabulated else f'<OPENMICRODATA> "{stem}.asc"'
    lines = [
        data,
        f'<OPENMETADATA> "{stem}.rda"',
        f'<SPECIFYTABLE> {dimensions}|"{response}"|{shadow}|{cost}',
        f"<SAFETYRULE> {rules}".rstrip(),
        "<READTABLE> 0" if tabulated else "<READMICRODATA>",
        *(f'<RECODE> 1,"{name}",{recode}' for name, recode in recodes.items()),
    ]
    if apriori:
        lines.append(f'<APRIORI> "{stem}.hst",1,"{SEPARATOR}"')
    lines.append(f"<SUPPRESS> {method}")
    lines.append(f'<WRITETABLE> (1,3,AS+,"{stem}_out.csv")')
    return text_of(lines)


def _cost(project: Project) -> str:
    """The cost of records: a number with a meaning or nothing for the response; λ behind a comma."""
    settings = project.suppression
    power = "" if settings.power == 1 else f",{settings.power:g}"
    if settings.cost == "entropy" and settings.power == 1:
        return '"",0'
    if settings.cost not in _COSTS or settings.power > 1:
        raise WriteError(
            tr(
                "τ-ARGUS has no counterpart for the cost “{cost}” to the power {power:g}.",
                cost=settings.cost,
                power=settings.power,
            ),
            tr("suppression, cost"),
            INSTEAD,
        )
    return (_COSTS[settings.cost] or '""') + power
