"""Controlled rounding: released marginals become multiples of a base and still add up to one another.

Which counts are rounded up is random. From the nearest rounding readers would know more than the base says: a
printed 0 would mean 0 or 1 only.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.graph import maximal
from tabguard.marginals.engine.rounding_program import Program
from tabguard.marginals.engine.sparse import possible_cells
from tabguard.marginals.engine.split import Part, split
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.contingency import CountRelease, Margin
from tabguard.table.forms import MOST
from tabguard.table.keys import distinct_rows, find_rows

_MOST_CELLS = 20_000
"""Maximum number of cells of a component's rounded table."""


@frozen(eq=False)
class Rounding:
    """Rounded marginals: each count, and each of their sums, is a multiple next to the true one.

    Parameters
    ----------
    margins : tuple of Margin
        The given marginals with rounded counts; cells that are not listed stay zero.
    base : int
    distance : float
        Sum of the absolute differences between rounded and true counts.
    one_table : bool
        Whether a single table of multiples of the base is proven to have all these marginals. Otherwise the
        marginals are only known to agree where they overlap.
    """

    margins: tuple[Margin, ...]
    base: int
    distance: float
    one_table: bool

    def lines(self) -> tuple[str, ...]:
        """Describe the rounding in sentences."""
        table = (
            tr("One table of multiples has all marginals.")
            if self.one_table
            else tr(
                "The marginals agree where they overlap; whether one table has all of them was not checked."
            )
        )
        return (
            tr(
                "Every count and every sum is one of the two nearest multiples of {base}.",
                base=self.base,
            ),
            tr(
                "Counts were moved by {distance:.10g} in all, drawn by a secret seed.", distance=self.distance
            ),
            table,
        )


@frozen(eq=False)
class _Sums:
    """Assigns the cells of a marginal to the sums over some of its variables.

    Parameters
    ----------
    margin : int
        Position of the marginal.
    variables : tuple of int
        Variables that the sums keep.
    position : int array, shape (n_margin_cells,)
        The sum to which each cell of the marginal belongs.
    rows : int array, shape (n_sums, n_kept)
        Categories of each sum, 1-based.
    """

    margin: int
    variables: tuple[int, ...]
    position: IntArray = field(converter=frozen_ints)
    rows: IntArray = field(converter=frozen_ints)


def controlled_rounding(
    release: CountRelease,
    base: int,
    random: np.random.Generator,
    progress: Progress,
    fixed: Mapping[int, IntArray] | None = None,
) -> Rounding:
    """Round released marginals so that they stay additive.

    Parameters
    ----------
    release : CountRelease
        Consistent and known in every cell.
    base : int
        At least 2.
    random : Generator
        Generator with a secret seed: a count is rounded up with a probability that preserves its mean, as far
        as the sums allow it.
    fixed : mapping of int to int array, optional
        Counts of the marginals that were printed before, by position of the marginal; they do not change.

    Raises
    ------
    DataError
        If cells are unknown, or no such rounding exists or was found (possible from three dimensions on).

    Notes
    -----
    The rounding is zero-restricted: multiples of the base stay, and every other count becomes one of its two
    neighbouring multiples, as does every sum of the marginals. For each component with several marginals, the
    program contains a table of multiples with these marginals, unless that table would be too large.
    """
    check_base(base)
    if any(not margin.known.all() for margin in release.margins):
        raise DataError(
            tr("Marginals with suppressed or missing cells cannot be rounded."),
            "",
            tr("Leave them out, or round instead of suppressing."),
        )
    progress.phase(mark("round"))
    program = Program([margin.count for margin in release.margins], base, fixed or {})
    for first, second in _overlaps(release):
        _tie(program, first, second)
    for sums in _all_sums(release):
        program.hold_sums(sums.margin, sums.position, len(sums.rows))
    one_table = True
    for part in split(release).parts:
        # a single marginal is itself a table of multiples
        if len(maximal(margin.variables for margin in part.release.margins)) > 1:
            one_table &= _hold_table(program, release, part, progress)
    counts = program.drawn(random, progress)
    if counts is None:
        raise no_rounding(base)
    margins = tuple(
        Margin(margin.variables, margin.cells, count)
        for margin, count in zip(release.margins, counts, strict=True)
    )
    pairs = enumerate(zip(release.margins, margins, strict=True))
    moved = [int(abs(new.count - old.count).sum()) for at, (old, new) in pairs if at not in (fixed or {})]
    return Rounding(margins, base, float(sum(moved)), one_table)


def check_base(base: int) -> None:
    """Refuse a base below 2, or one too large for a record; raises `DataError`."""
    if not 2 <= base <= MOST:
        what = tr("The base of a rounding is less than 2.") if base < 2 else tr("The base is too large.")
        raise DataError(what, str(base), tr("Use 3 or 5, for example."))


def no_rounding(base: int, n_missed: int = 0) -> DataError:
    """The error for a rounding that was not found; names the number of sums that were not near, if known."""
    where = tr("base {base}; sums that are not: {n}", base=base, n=n_missed)
    return DataError(
        tr("No additive rounding to this base was found whose sums are all next to the true ones."),
        where if n_missed else tr("base {base}", base=base),
        tr("Choose another form, another base, or fewer marginals or groups."),
    )


def _sums(release: CountRelease, margin: int, variables: tuple[int, ...]) -> _Sums:
    whole = release.margins[margin]
    at = [whole.variables.index(v) for v in variables]
    rows, position = distinct_rows(whole.cells[:, at])
    return _Sums(margin, variables, position, rows)


def _overlaps(release: CountRelease) -> Iterator[tuple[_Sums, _Sums]]:
    """Pairs of sums that two marginals share, as few as imply all such equations."""
    sets = [frozenset(margin.variables) for margin in release.margins]
    shared = {a & b for a, b in combinations(sets, 2)}
    for common in sorted(shared, key=lambda s: (len(s), sorted(s))):
        holders = [at for at, subset in enumerate(sets) if common <= subset]
        larger = [other for other in shared if common < other]
        groups: list[set[int]] = []
        for at in holders:
            # marginals that share more variables are tied by sums over these, which imply the smaller ones
            linked = {other for other in holders if any(big <= sets[at] & sets[other] for big in larger)}
            groups = _merged(groups, linked | {at})
        firsts = [min(group) for group in groups]
        variables = tuple(sorted(common))
        for other in firsts[1:]:
            yield _sums(release, firsts[0], variables), _sums(release, other, variables)


def _merged(groups: list[set[int]], new: set[int]) -> list[set[int]]:
    apart = [group for group in groups if not group & new]
    return [*apart, new.union(*(group for group in groups if group & new))]


def _tie(program: Program, first: _Sums, second: _Sums) -> None:
    """Require that both marginals give the same sums; a sum that a marginal does not list is zero."""
    rows, _ = distinct_rows(np.concatenate([first.rows, second.rows]))
    program.tie(
        (first.margin, find_rows(rows, first.rows)[first.position]),
        (second.margin, find_rows(rows, second.rows)[second.position]),
        len(rows),
    )


def _all_sums(release: CountRelease) -> Iterator[_Sums]:
    """Every proper sub-marginal of the released marginals, once."""
    subsets: set[tuple[int, ...]] = {margin.variables for margin in release.margins}
    widest = max((len(margin.variables) for margin in release.margins), default=0)
    for order in range(widest):
        for at, margin in enumerate(release.margins):
            for variables in combinations(margin.variables, order):
                if variables not in subsets:
                    subsets.add(variables)
                    yield _sums(release, at, variables)


def _hold_table(program: Program, release: CountRelease, part: Part, progress: Progress) -> bool:
    """Require a table of multiples with the part's marginals; False if it would be too large."""
    cells = possible_cells(part.release, _MOST_CELLS, progress)
    if cells is None:
        return False
    table = program.add_table(len(cells))
    for shadow in part.release.margins:
        variables = tuple(part.variables[v] for v in shadow.variables)
        holder = next(at for at, m in enumerate(release.margins) if set(variables) <= set(m.variables))
        sums = _sums(release, holder, variables)
        inside = find_rows(sums.rows, cells[:, list(shadow.variables)])
        program.tie_table(table, inside, (holder, sums.position), len(sums.rows))
    return True
