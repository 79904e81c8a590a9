"""Writes τ-ARGUS batch jobs, for a table with its statuses or for data with the rules of a job."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from tabguard.argus.write.records import RecordColumns
from tabguard.argus.write.tables import column_names, text_of
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.params import params_of
from tabguard.kinds import PrimaryRule
from tabguard.kinds.rules import Rules
from tabguard.kinds.words import INSTEAD, no_counterpart, whole
from tabguard.project import Project
from tabguard.table.table import Table
from tabguard.write.list_files import SEPARATOR

_COSTS = {"value": "", "count": "-2", "frequency": "-1"}


@frozen
class TauTable:
    """A table of a release for τ-ARGUS, which allows one response per table.

    Parameters
    ----------
    dimensions : tuple of str
    response : str
        Name of the response in the release.
    name : str
        Name of the table in its file names; empty for the only table.
    apriori : bool
        Whether its list of decisions, with the suffix ``.hst``, is applied.
    """

    dimensions: tuple[str, ...]
    response: str
    name: str
    apriori: bool = False

    def stem(self, stem: str) -> str:
        """Return the name of its files without suffix, for a batch file with the name `stem`."""
        return f"{stem}_{self.name}" if self.name else stem


def release_job(
    stem: str,
    tables: Sequence[TauTable],
    project: Project,
    columns: RecordColumns,
    calls: Sequence[str],
    recodes: Mapping[str, str],
) -> bytes:
    """Return the ``.arb`` file for the records in ``stem.asc`` and their tables.

    Parameters
    ----------
    calls : sequence of str
        Methods in τ-ARGUS notation, with the numbers of their tables.
    recodes : mapping of str to str
        Recode by dimension: a quoted file name, or a number of levels.

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
    """Return the ``.arb`` file for tabulated tables, each in a ``.tab`` file with its ``.rda``.

    Without rules, τ-ARGUS takes statuses and protection levels from the tables, so the job reveals no rule
    parameter and both programs protect the same primary suppressions.

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
            f'<OPENTABLEDATA> "{tau_table.stem(stem)}.tab"',
            f'<OPENMETADATA> "{tau_table.stem(stem)}.rda"',
            f'<SPECIFYTABLE> {dimensions}|"{table.response}"|"{names["Shadow"]}"|"{names["Cost"]}"',
            f"<SAFETYRULE> {safety}".rstrip(),
        ]
    return text_of(
        [*lines, "<READTABLE> 0", *_protecting(stem, [tau_table for tau_table, _ in tables], calls)]
    )


def _protecting(stem: str, tables: Sequence[TauTable], calls: Sequence[str]) -> Iterator[str]:
    """Yield the lines after those that read the tables."""
    for number, tau_table in enumerate(tables, start=1):
        if tau_table.apriori:
            yield f'<APRIORI> "{tau_table.stem(stem)}.hst",{number},"{SEPARATOR}"'
    yield from (f"<SUPPRESS> {call}" for call in calls)
    for number, tau_table in enumerate(tables, start=1):
        yield f'<WRITETABLE> ({number},3,AS+,"{tau_table.stem(stem)}_out.csv")'


def _shadow(columns: RecordColumns, response: str) -> str:
    return f'"{columns.shadows[response] or ""}"'


def _cost(project: Project) -> str:
    """Return the cost for records: a number with a meaning, or nothing for the response; λ after a comma."""
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


def safety_rule(rules: Rules, weighted: bool = False) -> str:
    """The arguments of ``<SAFETYRULE>``: rules for respondents in the first slots, for holdings in the last.

    Parameters
    ----------
    weighted : bool
        Whether the records have weights that are used.

    Raises
    ------
    WriteError
        For rules that τ-ARGUS does not have, such as fractions of a per cent, and for masked ones: the file
        would have their parameters.
    """
    if rules.partly_masked:
        raise WriteError(
            tr("The parameters of the rules are masked, and a safety rule of τ-ARGUS consists of them."),
            "rules",
            INSTEAD,
        )
    by_form: dict[str, list[PrimaryRule]] = {}
    for rule in rules.active:
        if not rule.by_people:
            by_form.setdefault("" if rule.tau is None else rule.tau.name, []).append(rule)
    parts = [slot for same in by_form.values() for slot in _slots(same, rules, weighted)]
    _check(rules, weighted)
    if rules.missing_is_safe:
        parts.append("MIS(1)")
    if weighted:
        parts.append("WGT(1)")
    parts.append(f"MAN({whole(rules.manual_range, 'manual range')})")
    return "|".join(parts)


def _slots(same: Sequence[PrimaryRule], rules: Rules, weighted: bool) -> list[str]:
    """Return the slots of one form, those for respondents before those for holdings."""
    form = same[0].tau
    units, holdings = (
        [rule.tau_slot(weighted) for rule in same if level in rules.levels_of(rule)]
        for level in ("unit", "holding")
    )
    if form is None or form.per_level == 0:
        return units
    if max(len(units), len(holdings)) > form.per_level:
        raise no_counterpart(
            tr("more than {per_level} safety rules {name}(…)", per_level=form.per_level, name=form.name),
            same[0].key,
        )
    if form.shared and len({getattr(rule, form.shared) for rule in same}) > 1:
        raise no_counterpart(
            tr(
                "a {name} whose {number} differs between respondents and holdings",
                name=tr(same[0].name),
                number=tr(params_of(type(same[0]))[form.shared].label),
            ),
            same[0].key,
        )
    if not holdings:
        return units
    empty = [same[0].tau_nothing()] * form.per_level
    return [*[*units, *empty][: form.per_level], *holdings]


def _check(rules: Rules, weighted: bool) -> None:
    lacking = {
        "a lower level that differs from the upper one": rules.lower_share != 100,
        "a sliding protection level": rules.sliding_share != 0,
        "rules relaxed for negative values": rules.negative and rules.negative.factor != 1,
        "weights together with holdings": weighted and rules.levels != ("unit",),
        "another reading of weights than as expansion": weighted and rules.weights != "expansion",
    }
    for feature, is_used in lacking.items():
        if is_used:
            raise no_counterpart(feature)
