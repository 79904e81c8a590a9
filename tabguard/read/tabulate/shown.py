"""Which part of each variable a table of a release shows."""

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import tr
from tabguard.project import MOST_DIMENSIONS, TableSpec
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.release import ReleasedTable


@frozen(eq=False)
class Part:
    """The cells of a table, by dimension of the release.

    Parameters
    ----------
    axes : tuple of int
        Dimensions that are crossed, ascending; 0 is the response.
    shown : mapping of int to bool array, shape (n_codes,)
        Shown codes of each of `axes`.
    fixed : mapping of int to int
        Codes, other than the total, of further dimensions: the table is restricted to these codes. All
        remaining dimensions are at their total.
    variables : tuple of int
        Dimensions that span the table besides the response, in the order of the table's specification.
    """

    axes: tuple[int, ...]
    shown: Mapping[int, BoolArray]
    fixed: Mapping[int, int]
    variables: tuple[int, ...]

    @property
    def crossed(self) -> tuple[int, ...]:
        """Dimensions that are crossed or fixed: their cross contains the table's cells and their siblings."""
        return tuple(sorted((*self.axes, *self.fixed)))

    def codes(self, dimensions: Sequence[Dimension]) -> tuple[BoolArray, ...]:
        """For each dimension, the codes that the table shows or to which it is restricted."""
        out = []
        for d, dimension in enumerate(dimensions):
            mask = np.zeros(len(dimension), bool)
            mask[self.shown.get(d, self.fixed.get(d, 0))] = True
            out.append(mask)
        return tuple(out)

    def shows(self, codes: IntArray) -> BoolArray:
        """Which of some cells of the release the table shows, shape (n_cells,)."""
        out = np.ones(len(codes), bool)
        for axis in range(codes.shape[1]):
            at = codes[:, axis]
            out &= self.shown[axis][at] if axis in self.shown else at == self.fixed.get(axis, 0)
        return out


def refuse_blank(tables: Sequence[TableSpec], parts: Sequence[Part], codes: IntArray) -> None:
    """Refuse a table that shows no cell; raises `DataError`."""
    for spec, part in zip(tables, parts, strict=True):
        if not part.shows(codes).any():
            raise DataError(
                tr("The table “{name}” shows no cell.", name=spec.name),
                f"[[tables]] {spec.name}",
                tr("Choose codes, levels or conditions that the data have, or remove the table."),
            )


def released(
    tables: Sequence[TableSpec], parts: Sequence[Part], masks: Sequence[BoolArray]
) -> tuple[ReleasedTable, ...]:
    """The tables of a release with their cells, given as one mask over all cells for each table."""
    return tuple(
        ReleasedTable(
            spec.name,
            spec.title or spec.name,
            part.variables,
            tuple(np.flatnonzero(part.shown[0]).tolist()),
            np.flatnonzero(mask),
            spec.counts,
        )
        for spec, part, mask in zip(tables, parts, masks, strict=True)
    )


def part_of(spec: TableSpec, dimensions: Sequence[Dimension]) -> Part:
    """Find the codes that a table shows.

    Parameters
    ----------
    dimensions : sequence of Dimension
        Dimensions of the release; the first one is the response.

    Raises
    ------
    SettingError
        For variables, codes, levels or responses that do not exist.
    """
    where = f"[[tables]] {spec.name}"
    axis = {dimension.name: i for i, dimension in enumerate(dimensions) if i}
    if not 1 <= len(spec.dimensions) <= MOST_DIMENSIONS or len(set(spec.dimensions)) < len(spec.dimensions):
        raise SettingError(
            tr("A table has 1 to {most_dimensions} variables that differ.", most_dimensions=MOST_DIMENSIONS),
            where,
            tr("Change its dimensions."),
        )
    for key, names in (
        ("dimensions", spec.dimensions),
        ("levels", tuple(spec.levels)),
        ("codes", tuple(spec.codes)),
        ("where", tuple(spec.where)),
    ):
        for name in names:
            if name not in axis:
                raise SettingError(
                    tr("The table names the variable “{name}”, which the release does not have.", name=name),
                    f"{where}, {key}",
                    tr("Use {axis}, or add the variable to [variables] dimensions.", axis=", ".join(axis)),
                )
            if key in ("levels", "codes") and name not in spec.dimensions:
                raise SettingError(
                    tr("“{name}” is not a dimension of this table.", name=name),
                    f"{where}, {key}",
                    tr("Add it to the table's dimensions, or use where = {…} with one code."),
                )
    masks = {0: _responses(spec, dimensions[0], where)}
    fixed: dict[int, int] = {}
    for name in spec.dimensions:
        masks[axis[name]] = _codes_in_table(spec, dimensions[axis[name]], where)
    for name, codes in spec.where.items():
        if name not in spec.dimensions:
            if len(codes) != 1:
                raise SettingError(
                    tr(
                        "“{name}” is not a dimension of this table, so that exactly one code can be chosen.",
                        name=name,
                    ),
                    tr("{where}, where", where=where),
                    tr("Name one code, or add the variable to the table's dimensions."),
                )
            fixed[axis[name]] = _code(codes[0], dimensions[axis[name]], tr("{where}, where", where=where))
    axes = tuple(sorted(masks))
    about = {a: code for a, code in fixed.items() if code}
    return Part(axes, {a: masks[a] for a in axes}, about, tuple(axis[name] for name in spec.dimensions))


def _responses(spec: TableSpec, responses: Dimension, where: str) -> BoolArray:
    out = np.zeros(len(responses), bool)
    for name in spec.responses or responses.codes:
        if name not in responses.index:
            raise SettingError(
                tr("The table shows the response “{name}”, which the release does not have.", name=name),
                tr("{where}, responses", where=where),
                tr("Use {codes}.", codes=", ".join(responses.codes)),
            )
        out[responses.index[name]] = True
    return out


def _codes_in_table(spec: TableSpec, dimension: Dimension, where: str) -> BoolArray:
    out = np.ones(len(dimension), bool)
    name = dimension.name
    if name in spec.levels:
        deepest = int(dimension.depth.max()) + 1
        if not 1 <= spec.levels[name] <= deepest:
            raise SettingError(
                tr("“{name}” has {deepest} levels.", name=name, deepest=deepest),
                tr("{where}, levels", where=where),
                tr("Use a number from 1, the total alone, to {deepest}.", deepest=deepest),
            )
        below = np.maximum(dimension.depth, np.arange(len(dimension)) > 0)  # level 1 is the total alone
        out &= below < spec.levels[name]
    if name in spec.codes:
        listed = np.zeros(len(dimension), bool)
        listed[[_code(code, dimension, f"{where}, codes") for code in spec.codes[name]]] = True
        out &= listed
    if name in spec.where:
        below = np.zeros(len(dimension), bool)
        for code in spec.where[name]:
            below |= _descendants(dimension, _code(code, dimension, tr("{where}, where", where=where)))
        out &= below
    return out


def _descendants(dimension: Dimension, code: int) -> BoolArray:
    """A code and all codes below it."""
    out = np.zeros(len(dimension), bool)
    out[code] = True
    for parent in dimension.parents:
        children = np.flatnonzero(parent >= 0)
        while (
            out[parent[children]] & ~out[children]
        ).any():  # terminates: a roll-up is a forest, and each round goes one level down
            out[children[out[parent[children]]]] = True
    return out


def _code(code: str, dimension: Dimension, where: str) -> int:
    if code not in dimension.index:
        raise SettingError(
            tr("The code “{code}” of “{name}” does not exist.", code=code, name=dimension.name),
            where,
            tr("Use codes of its hierarchy or of the data."),
        )
    return dimension.index[code]
