"""Labels and hierarchies of the variables of a count table that was read."""

from collections.abc import Mapping

from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.marginals.read.count_table import CountFile
from tabguard.project import DataSource, HierarchySource, Roles
from tabguard.read.codes.dimension import Codes, read_dimension
from tabguard.read.roles.column_roles import labelled_by
from tabguard.read.roles.labelled import with_label_roles, with_labels
from tabguard.read.roles.previewed import Column, columns_of
from tabguard.read.shape.role_names import named_role
from tabguard.read.sources.source import sniff_source
from tabguard.table.contingency import CountTable, Variable
from tabguard.table.dimension import Dimension
from tabguard.table.keys import distinct_rows

_LOOKED_AT, _MOST_COMPARED = 500, 60
"""Cells in which label columns are searched before others confirm them; most variables for the search."""


def with_codes(
    file: CountFile, hierarchies: Mapping[str, HierarchySource], labels: Mapping[str, str], progress: Progress
) -> CountFile:
    """The table with labels of its categories from a file, and hierarchies.

    Parameters
    ----------
    hierarchies : mapping of str to HierarchySource
        Hierarchies by variable; labels of the file take precedence over those of a hierarchy.
    labels : mapping of str to str
        Columns with labels of categories, by variable.

    Raises
    ------
    FormatError, DataError, HierarchyError
        Also where a hierarchy lacks categories.
    """
    names = file.table.names
    columns = {name: column for name, column in labels.items() if name in names}
    bare = sniff_source(present(file.data), progress)
    form = with_labels(bare, Roles(names, "count", labels=columns), progress)
    variables = tuple(
        _with_dimension(variable, hierarchies.get(variable.name), form.labels(variable.name))
        for variable in file.table.variables
    )
    notes = [*file.notes, *form.findings[len(bare.findings) :]]
    for code, label in label_columns(file.table).items():
        words = tr(
            "“{label}” seems to hold the labels of “{code}”, and is a variable.", label=label, code=code
        )
        notes.append(f"{words} {tr('As labels: --labels {code}={label}.', code=code, label=label)}")
    return evolve(file, table=evolve(file.table, variables=variables), notes=tuple(notes))


def weight_column(data: DataSource, progress: Progress) -> str:
    """The column of numbers that is called a weight; empty if there is none."""
    columns = columns_of(sniff_source(data, progress))
    return next((c.name for c in columns if c.numeric and named_role(c.name) == "weight"), "")


def label_columns(table: CountTable) -> dict[str, str]:
    """Variables with others that seem to hold their labels: one for each category in all cells."""
    if len(table.names) > _MOST_COMPARED:
        return {}
    some = table.cells[:_LOOKED_AT].T.tolist()
    columns = [
        Column(variable.name, False, tuple(variable.categories[c - 1] for c in codes))
        for variable, codes in zip(table.variables, some, strict=True)
    ]
    roles = with_label_roles(columns, dict.fromkeys(table.names, "dimension"))
    pairs = {code: name for name, role in roles.items() if (code := labelled_by(role))}
    return {code: label for code, label in pairs.items() if _says_same(table, code, label)}


def _says_same(table: CountTable, code: str, label: str) -> bool:
    pair = [table.names.index(code), table.names.index(label)]
    return len(distinct_rows(table.cells[:, pair])[0]) == table.shape[pair[0]]


def _with_dimension(
    variable: Variable, source: HierarchySource | None, labels: Mapping[str, str]
) -> Variable:
    plain = {code.strip(): label for code, label in labels.items()}
    if source is not None:
        tree = read_dimension(variable.name, source, Codes(variable.categories, labels=plain))
        if any(category not in tree.index for category in variable.categories):
            raise DataError(
                tr("The hierarchy lacks categories of “{variable}”.", variable=variable.name),
                ", ".join(file.name for file in source.files),
                tr("Add every category of the table to it."),
            )
        return evolve(variable, dimension=tree)
    if not plain:
        return variable
    flat = Dimension.flat(variable.name, variable.categories)
    return evolve(variable, dimension=evolve(flat, labels=tuple(plain.get(c, c) for c in flat.codes)))
