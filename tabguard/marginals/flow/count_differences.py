"""What readers of public files of a count table can work out, from their printed counts alone."""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Partial, Progress
from tabguard.flow.differences import PATIENCE, Differences, range_line
from tabguard.marginals.engine.consistency import margin_name
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.readers import margin_cells
from tabguard.marginals.engine.sparse import sub_margin
from tabguard.marginals.flow.counts import SMALL, release_from_files
from tabguard.marginals.read.count_totals import named_totals
from tabguard.marginals.read.public_margin import read_public
from tabguard.table.contingency import CellBounds, CountRelease, Margin

_MOST_CELLS = 20_000
"""Cells of a table up to which all of them are bounded."""


@frozen
class CountDifferences(Differences):
    """What follows from marginals of a count table; `withheld` cells are not printed, or not as they are.

    Parameters
    ----------
    left : tuple of str
        Files that were not read together with the others.

    large: bool
        Whether the cells of the whole table are too many.
    """

    left: tuple[str, ...] = ()
    large: bool = False

    @property
    def verdict(self) -> tuple[str, ...]:
        """What was found out, in sentences."""
        if self.unlooked:
            return super().verdict
        words = tr(
            "{n} of {n_cells} counts that are not printed, or not as they are, follow from the printed ones, "
            "and are small (below {small}) or were to be hidden.",
            n=len(self.exact),
            n_cells=self.withheld,
            small=SMALL,
        )
        return (*self.open_words, words)

    @property
    def aside(self) -> str:
        """What was not looked at."""
        names = ", ".join(self.left)
        others = tr("Not read together, as simulated or with other categories: {names}.", names=names)
        large = tr("Not looked at, as they are too many: the cells of the whole table.")
        rest = tr(
            "Not looked at: sums of cells that no file prints, groups that are all in one category, and what "
            "readers know from elsewhere."
        )
        return " ".join((*([others] if names else []), *([large] if self.large else []), rest))


def count_differences(paths: Sequence[Path], progress: Progress) -> Differences | None:
    """What follows from the marginals of a count table among some public files; None if there are none.

    Files whose categories are not the finest of a variable are left out, and so are simulated counts.

    Raises
    ------
    Cancelled
    """
    files = {path: content for path in paths if (content := _shown(path)) is not None}
    if all(drawn for drawn, _categories in files.values()):
        return None
    finest = dict[str, frozenset[str]]()
    for _drawn, categories in files.values():
        for name, own in categories.items():
            finest[name] = max(finest.get(name, own), own, key=len)
    chosen = [path for path, (drawn, own) in files.items() if not drawn and own.items() <= finest.items()]
    left = tuple(path.name for path in files if path not in chosen)
    try:
        release = release_from_files(chosen, None, progress).release
        return evolve(_followed(release, progress), left=left)
    except TabGuardError as error:
        return CountDifferences(unlooked=str(error), left=left)


def _shown(path: Path) -> tuple[bool, Mapping[str, frozenset[str]]] | None:
    """Whether a file is simulated, and the categories that it shows of each variable; None for others."""
    content = read_public(path, ())
    if content is None:
        return None
    names, form, lines = content
    columns = [[line[at] for line in lines] for at in range(len(names))]
    if any(named_totals(list(dict.fromkeys(column))).any() for column in columns):
        return None
    return form.drawn, {name: frozenset(column) for name, column in zip(names, columns, strict=True)}


def _followed(release: CountRelease, progress: Progress) -> CountDifferences:
    progress.resume(PATIENCE)
    lines, unsettled, withheld = list[tuple[float, str]](), 0, 0
    for margin, small in _hidden(release):
        cells = margin.cells[~margin.known]
        ranges = bounds(_about(release, margin.variables), cells, "auto", Partial(progress))
        lines += _lines(release, margin, ranges, small)
        unsettled += int((ranges.left | ~ranges.sharp).sum())
        withheld += len(cells)
    return CountDifferences(
        withheld,
        tuple(words for width, words in lines if not width),
        tuple(words for width, words in sorted(lines) if width),
        tr(
            "Read as marginals of one count table, from their printed counts alone: {marginals}.",
            marginals=", ".join(margin_name(release, at) for at in range(len(release.margins))),
        ),
        unsettled=unsettled,
        large=_is_unseen(release) and math.prod(release.shape) > _MOST_CELLS,
    )


def _hidden(release: CountRelease) -> Iterator[tuple[Margin, bool]]:
    """Marginals with counts that are not printed as they are, and whether only small ones matter.

    The last one is the whole table, if no file shows it, and it is not too large.
    """
    yield from ((margin, False) for margin in release.margins if not margin.known.all())
    if _is_unseen(release) and (size := math.prod(release.shape)) <= _MOST_CELLS:
        whole, none = tuple(range(len(release.variables))), np.zeros(size)
        cells, endless = margin_cells(release.shape), np.full(size, np.inf)
        yield Margin(whole, cells, none.astype(np.int64), none, endless), True


def _is_unseen(release: CountRelease) -> bool:
    """Whether no file shows the cells of the whole table."""
    return all(len(margin.variables) < len(release.variables) for margin in release.margins)


def _about(release: CountRelease, variables: Sequence[int]) -> CountRelease:
    """What readers know of the marginal of some variables: sums of what they know of the table."""
    place = {v: at for at, v in enumerate(variables)}
    margins = (sub_margin(margin, place.keys() & {*margin.variables}) for margin in release.margins)
    own = tuple(evolve(m, variables=tuple(place[v] for v in m.variables)) for m in margins)
    return CountRelease(tuple(release.variables[v] for v in variables), own)


def _lines(
    release: CountRelease, margin: Margin, ranges: CellBounds, small: bool
) -> Iterator[tuple[float, str]]:
    """The width of each range that tells more than what is printed, and the range in words."""
    hidden = ~margin.known
    ends = zip(ranges.lower.tolist(), ranges.upper.tolist(), strict=True)
    ranges_before = zip(margin.lower[hidden].tolist(), margin.upper[hidden].tolist(), strict=True)
    for cell, (low, high), before in zip(ranges.cells.tolist(), ends, ranges_before, strict=True):
        if (high > 0 and low < SMALL and (low < high or low)) if small else (low, high) != before:
            codes = zip((release.variables[v] for v in margin.variables), cell, strict=True)
            title = ", ".join(f"{v.name} = {v.categories[code - 1]}" for v, code in codes)
            yield high - low, range_line(title or tr("grand total"), low, high)
