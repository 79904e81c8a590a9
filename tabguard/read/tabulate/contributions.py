"""Records as contributions: amounts, respondents, groups of enterprises, weights, requests, waivers."""

from collections.abc import Callable

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.project import Roles
from tabguard.read.files.columns import Columns, Text
from tabguard.read.lists.waivers import read_waivers, waived
from tabguard.read.roles import special as roles
from tabguard.read.shape.column_reading import OWN
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import FloatArray, SmallArray, freeze, frozen_small
from tabguard.table.contributions import Contributions, Names, Places, RowNames
from tabguard.table.dimension import Dimension


def contributions_of(
    origin: Origin,
    columns: Columns,
    codes: Places,
    dimensions: tuple[Dimension, ...],
    look: Callable[[], None],
) -> Contributions:
    """Turn records into contributions to the first response: respondents, holdings, weights, waivers.

    `look` is called now and then, and raises if the work has to end.
    """
    variables = origin.variables
    counting = variables.response in COUNT
    response = np.ones(columns.rows) if counting else _values(columns, variables.response)
    other = variables.shadow_of(variables.response)
    shadow = _values(columns, other) if other else response
    respondent, names = _ids(columns, variables.respondent, "respondent", look)
    holding, holding_names = (
        _ids(_with_own_groups(columns, origin, respondent, names), variables.holding, "holding", look)
        if variables.holding
        else (None, None)
    )
    look()
    weight = None
    if variables.weight:
        weight = roles.weights(columns.number[variables.weight], columns, variables.weight)
    request = waiver = None
    if variables.request:
        request = roles.requests(
            columns.text[variables.request], columns, variables.request, origin.defaults.request_codes
        )
    if variables.waiver:
        waiver = roles.flags(columns.text[variables.waiver], columns, variables.waiver)
    records = Contributions(
        codes,
        freeze(response),
        freeze(shadow),
        respondent,
        names,
        holding,
        holding_names,
        freeze(weight) if weight is not None else None,
        freeze(request) if request is not None else None,
        freeze(waiver) if waiver is not None else None,
    )
    if origin.waiver_file is not None:
        if variables.respondent is None:
            raise DataError(
                tr("There is a waivers file, but no column names the respondent of a record."),
                columns.source,
                tr("Choose the respondent column, or leave the waivers file out."),
            )
        names = tuple(dimension.name for dimension in dimensions)
        granted = read_waivers(origin.waiver_file.path, names, variables.respondent)
        from_file = waived(granted, dimensions, records, variables.response, origin.waiver_file)
        both = from_file if records.waiver is None else records.waiver | from_file
        records = evolve(records, waiver=freeze(both))
    return records


def _values(columns: Columns, name: str) -> FloatArray:
    return roles.finite(columns.number[name], columns, name)


def costs_of(columns: Columns, variables: Roles) -> dict[str, FloatArray]:
    """The cost columns, by name; raises `DataError` for negative values."""
    return {name: _cost(columns, name) for name in variables.costs}


def _cost(columns: Columns, name: str) -> FloatArray:
    values = _values(columns, name)
    columns.refuse(
        values < 0,
        name,
        mark("The cost column “{column}” has negative values."),
        mark("Costs are at least 0: correct them or choose another column."),
    )
    return values


def _with_own_groups(columns: Columns, origin: Origin, respondent: SmallArray, names: Names) -> Columns:
    """Give each respondent without a group an id of its own, where a blank means that it has none.

    If the respondent has a group in another record, its blanks stay and are refused.
    """
    name = origin.variables.holding or ""
    reading = origin.form.readings.get(name)
    if reading is None or reading.blank != OWN:
        return columns
    text = columns.text[name]
    blank = text.blank()
    alone = blank & ~np.isin(respondent, respondent[~blank])
    groups = [text.names[at] for at in text.ids.tolist()]
    for row in np.flatnonzero(alone).tolist():
        groups[row] = f"{name}: {names[int(respondent[row])]}"
    return evolve(columns, text={**columns.text, name: Text.of(groups)})


def _ids(columns: Columns, name: str | None, what: str, look: Callable[[], None]) -> tuple[SmallArray, Names]:
    if name is None:
        # without a column of respondents each record is a contributor, named by its row
        plain = range(columns.first_row, columns.first_row + columns.rows)
        return np.arange(columns.rows, dtype=np.int32), RowNames(
            plain if columns.lines is None else columns.lines
        )
    text = roles.identities(columns.text[name], columns, name, what, look)
    look()
    return frozen_small(text.ids), text.names
