"""All cells about which readers of several public tables know: those shown, and hidden ones between them.

Built from public tables and from the publisher's choice of what they show. A code that no table shows is not
contained: whether it exists often depends on the data.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze, union
from tabguard.table.dimension import Dimension
from tabguard.table.public import PublicTable
from tabguard.table.relations import Relations, build_relations, closure, strides
from tabguard.table.release import RESPONSE_AXIS

CROSSED_UP_TO = 20_000
"""Number of cells up to which the cross of all variables is part of a release by default."""
MOST_CELLS = 3_000_000
"""Largest number of cells that no table shows."""
_REST = "\0rest"


@frozen(eq=False)
class Choice:
    """The codes that a table shows by choice of its publisher, independent of the data.

    Parameters
    ----------
    axes : tuple of int
        The dimension of the publication for each dimension of the public table.
    codes : tuple of bool arrays, each of shape (n_codes,)
        For each dimension of the publication the codes that are shown; for a dimension that the table lacks,
        only the code to which it refers, mostly the total.
    listed : frozenset of int
        Dimensions of which single codes were chosen, so that there may be further codes beside them that are
        not shown.
    """

    axes: tuple[int, ...]
    codes: tuple[BoolArray, ...]
    listed: frozenset[int] = frozenset()


@frozen(eq=False)
class Publication:
    """The cells of all tables, each once, and the hidden cells, of which only relations are known.

    Parameters
    ----------
    tables : tuple of PublicTable
    cells : tuple of int arrays
        For each table the position of each of its cells in the publication.
    dimensions : tuple of Dimension
        Dimensions with the codes that tables show, the codes above them, and one for the rest of a code that
        is not shown.
    codes : int array, shape (n_cells, n_dims)
    value : float array, shape (n_cells,)
        NaN if no table shows the value.
    places : int array, shape (n_cells,)
        Decimals.
    n_codes : tuple of int
        Number of codes of each dimension, without the codes for rests, which follow them.
    responses : tuple of str
        Names of the figures; if there are several, they are the codes of the first dimension.
    """

    tables: tuple[PublicTable, ...]
    cells: tuple[IntArray, ...]
    dimensions: tuple[Dimension, ...]
    codes: IntArray
    value: FloatArray
    places: IntArray
    n_codes: tuple[int, ...]
    responses: tuple[str, ...]

    @property
    def response_of(self) -> IntArray:
        """The response of each cell, a position in `responses`, shape (n_cells,)."""
        return (
            self.codes[:, RESPONSE_AXIS] if len(self.responses) > 1 else np.zeros(len(self.codes), np.int64)
        )

    def relations(self) -> Relations:
        """The relations of the publication's cells; cells that are not contained are empty."""
        return build_relations(self.dimensions, self.codes)


def alone(public: PublicTable) -> Publication:
    """The publication of a single table, if its readers have no other."""
    everything = np.arange(len(public.value))
    n_codes = tuple(map(len, public.dimensions))
    return Publication(
        (public,),
        (everything,),
        public.dimensions,
        public.codes,
        public.value,
        public.cell_places,
        n_codes,
        (public.response,),
    )


def joined(
    dimensions: Sequence[Dimension],
    tables: Sequence[PublicTable],
    choices: Sequence[Choice],
    crossed: bool = True,
) -> Publication | None:
    """Combine public tables into a publication.

    Parameters
    ----------
    dimensions : sequence of Dimension
        Dimensions of the publication, the responses first.
    choices : sequence of Choice
        Choice of each table.
    crossed : bool
        Whether the release was protected with the cross of the shown codes, or of all codes; otherwise only
        with cells that follow from shown ones.

    Returns
    -------
    Publication or None
        None if there are too many cells between the shown ones.
    """
    axes = [_Known.of(dimension, d, choices) for d, dimension in enumerate(dimensions)]
    public = tuple(axis.dimension for axis in axes)
    step = strides(public)
    inside = [tuple(axes[d].chosen(choice, d) for d in range(len(public))) for choice in choices]
    parts = [
        _codes_of(table, choice, axes, dimensions) for table, choice in zip(tables, choices, strict=True)
    ]
    between = _codes_between(public, inside, [codes @ step for codes in parts], crossed)
    if between is None:
        return None
    codes = np.unique(np.concatenate([*parts, between]), axis=0)
    if not crossed:
        is_shown = np.isin(codes @ step, np.concatenate(parts) @ step)
        codes = codes[closure(build_relations(public, codes), is_shown)]
    keys = codes @ step
    value, places = np.full(len(codes), np.nan), np.zeros(len(codes), np.int64)
    cells = [np.searchsorted(keys, table_codes @ step) for table_codes in parts]
    for table, at in zip(tables, cells, strict=True):
        value[at], places[at] = table.value, table.cell_places
    n_codes = tuple(len(axis.positions) for axis in axes)
    return Publication(
        tuple(tables),
        tuple(map(freeze, cells)),
        public,
        freeze(codes),
        value,
        places,
        n_codes,
        public[RESPONSE_AXIS].codes,
    )


@frozen(eq=False)
class _Known:
    """The codes of a dimension that readers know.

    `positions` are the positions of these codes in the dimension. They are followed by a code for the rest of
    each code in `rest`, with the members that it stands for together with the known ones.
    """

    dimension: Dimension
    positions: IntArray
    rest: tuple[tuple[int, IntArray], ...]

    @classmethod
    def of(cls, whole: Dimension, d: int, choices: Sequence[Choice]) -> _Known:
        is_shown = np.logical_or.reduce([choice.codes[d] for choice in choices])
        present = is_shown.copy()
        present[[above for code in np.flatnonzero(is_shown) for above in whole.ancestors(int(code))]] = True
        listed = any(d in choice.listed for choice in choices)
        codes_there = np.flatnonzero(present)
        parents, rest = [], []
        for r, parent in enumerate(whole.parents):
            above = parent[codes_there]
            parents.append(np.where(above >= 0, np.searchsorted(codes_there, above), -1))
            for code in np.unique(above[above >= 0]).tolist():
                members = whole.children(code, r)
                if listed or not present[members].all():
                    rest.append((r, code, members))
        roll_ups = []
        for r, parent in enumerate(parents):
            further = [np.searchsorted(codes_there, code) if at == r else -1 for at, code, _ in rest]
            roll_ups.append(np.concatenate([parent, np.array(further, np.int64)]).astype(np.int64))
        names = (*(whole.codes[c] for c in codes_there.tolist()), *(f"{_REST}{i}" for i in range(len(rest))))
        dimension = Dimension(whole.name, names, names, tuple(roll_ups))
        return cls(dimension, codes_there, tuple((code, members) for _, code, members in rest))

    def chosen(self, choice: Choice, d: int) -> BoolArray:
        """The codes that a table shows completely: a cell of these codes that it does not show is empty."""
        is_shown = choice.codes[d]
        whole = d not in choice.listed
        rest = [whole and bool(is_shown[members].all()) for _, members in self.rest]
        return np.concatenate([is_shown[self.positions], np.array(rest, bool)])


def _codes_of(
    table: PublicTable, choice: Choice, axes: Sequence[_Known], dimensions: Sequence[Dimension]
) -> IntArray:
    """The codes, in the publication, of a table's cells."""
    out = np.empty((len(table.value), len(axes)), np.int64)
    for d, axis in enumerate(axes):
        out[:, d] = np.searchsorted(axis.positions, int(np.argmax(choice.codes[d])))
    for column, d in enumerate(choice.axes):
        place = np.array([dimensions[d].index[code] for code in table.dimensions[column].codes], np.int64)
        out[:, d] = np.searchsorted(axes[d].positions, place)[table.codes[:, column]]
    return out


def _codes_between(
    dimensions: Sequence[Dimension],
    inside: Sequence[tuple[BoolArray, ...]],
    keys_of_tables: Sequence[IntArray],
    crossed: bool,
) -> IntArray | None:
    """Codes of the hidden cells that are part of sums with shown cells; None if there are too many."""
    crosses = [
        tuple(d == 0 or bool(code_mask[1:].any()) for d, code_mask in enumerate(masks)) for masks in inside
    ]
    if crossed and len(inside) > 1 and np.prod([float(len(d)) for d in dimensions]) <= CROSSED_UP_TO:
        crosses.append((True,) * len(dimensions))
    step, cell_keys = strides(dimensions), [np.zeros(0, np.int64)]
    for cross in dict.fromkeys(crosses):
        whole = any(
            all(mask.all() if c else mask[0] for c, mask in zip(cross, masks, strict=True))
            for masks in inside
        )
        if whole:
            continue  # a table shows all of it
        sizes = [len(d) if c else 1 for d, c in zip(dimensions, cross, strict=True)]
        if np.prod([float(n) for n in sizes]) > MOST_CELLS:
            return None
        cells = np.indices(sizes).reshape(len(sizes), -1).T
        cell_keys.append(cells @ step)
    keys = union(*cell_keys)
    codes = np.column_stack([keys // step[d] % len(dimensions[d]) for d in range(len(dimensions))])
    is_known = np.zeros(len(keys), bool)
    for masks, table_keys in zip(inside, keys_of_tables, strict=True):
        is_known |= np.logical_and.reduce([mask[codes[:, d]] for d, mask in enumerate(masks)])
        is_known |= np.isin(keys, table_keys)
    return _not_empty(dimensions, codes[~is_known], union(*keys_of_tables))


def _not_empty(dimensions: Sequence[Dimension], hidden: IntArray, keys_of_tables: IntArray) -> IntArray:
    """The hidden cells, without cells below an absent cell: that cell is empty, and so are its parts."""
    step = strides(dimensions)
    while True:
        present_keys = union(hidden @ step, keys_of_tables)
        stays = np.ones(len(hidden), bool)
        for d, dimension in enumerate(dimensions):
            for parent in dimension.parents:
                above = parent[hidden[:, d]]
                keys = hidden @ step + (above - hidden[:, d]) * step[d]
                stays &= (above < 0) | np.isin(keys, present_keys)
        if stays.all():
            return hidden
        hidden = hidden[stays]
