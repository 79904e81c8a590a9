"""Reads publications of earlier periods: which periods add up, and what each file says about their cells."""

from collections.abc import Iterable, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, HierarchyError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader
from tabguard.project import EarlierFile, PeriodSums, Roles
from tabguard.read.before.published import publications
from tabguard.read.before.stated import Publication, about_no_cell, stated
from tabguard.read.codes.coding import codes_said, listed
from tabguard.read.codes.rollup import Rollup, read_rollup
from tabguard.read.lists.group_names import NamingList
from tabguard.read.sources.frame import Frame
from tabguard.table.arrays import BoolArray, IntArray, at_cells
from tabguard.table.past_grid import PastCells, State, Timeline
from tabguard.table.period import code_of_period
from tabguard.table.table import Table

_LISTED = 20
"""Maximum number of rows about no cell that a message names."""


def read_periods(
    files: Sequence[tuple[EarlierFile, Frame | None]], variables: Roles, table: Table, progress: Progress
) -> tuple[Timeline, tuple[PastCells, ...]]:
    """Read all publications of earlier periods.

    Parameters
    ----------
    files : sequence of (EarlierFile, Frame or None)
        Files with the same relation over time, each with the data frame that replaces it, if any.
    variables : Roles
    table : Table
        The release of today, whose codes the files use.

    Raises
    ------
    DataError
        For files that cannot be read, that are about no cell, or that have rows of today's period.
    HierarchyError
        For periods that the relation does not have, and periods that a sum lacks.
    """
    rollups = tuple(read_rollup(path, "@", None) for path in _relation(files[0][0]).files)
    files = [(evolve(file, relation=_in_codes(_relation(file), rollups)), frame) for file, frame in files]
    sums = _relation(files[0][0])
    _refuse_unknown([sums.today], rollups, tr("the period of the data"))
    readings = [read_period(file, variables, table, rollups, progress, frame) for file, frame in files]
    periods = {period for reading in readings for period in reading.periods}
    spared = {period for file, _ in files for period in _relation(file).unpublished}
    _refuse_unknown(spared, rollups, "unpublished")
    time = _timeline(sums, table, rollups, periods, spared)
    index = {period: at for at, period in enumerate(time.periods)}
    return time, tuple(reading.cells(index) for reading in readings)


def _relation(file: EarlierFile) -> PeriodSums:
    return present(file.relation)


def _in_codes(sums: PeriodSums, rollups: tuple[Rollup, ...]) -> PeriodSums:
    """The relation over time with the codes that its roll-ups use for the periods."""
    codes = _codes(rollups)
    return evolve(
        sums,
        today=code_of_period(sums.today, codes),
        period=code_of_period(sums.period, codes),
        unpublished=tuple(code_of_period(period, codes) for period in sums.unpublished),
    )


def _codes(rollups: tuple[Rollup, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(code for rollup in rollups for code in rollup.parent))


@frozen(eq=False)
class _Read:
    """A file's cells with the names of their periods."""

    past: PastCells
    periods: tuple[str, ...]
    """Name of each period number in `PastCells.period`."""

    def cells(self, index: dict[str, int]) -> PastCells:
        """The cells with positions in the timeline; cells of periods outside the timeline are left out."""
        place = np.array([index.get(period, -1) for period in self.periods], np.int64)
        at, past = place[self.past.period], self.past
        # period 0 is that of the data, and no earlier file may contain it
        return at_cells(evolve(past, period=at), np.flatnonzero(at > 0))


@file_reader("The earlier publication", "Save it as text in UTF-8 again.")
def read_period(
    file: EarlierFile,
    variables: Roles,
    table: Table,
    rollups: tuple[Rollup, ...],
    progress: Progress,
    frame: Frame | None,
) -> _Read:
    """Read one publication of one or several earlier periods; raises errors as `read_periods` does.

    Parameters
    ----------
    file : EarlierFile
        File with a relation over time.
    variables : Roles
    table : Table
        The release of today.
    rollups : tuple of Rollup
        Sums of periods.
    frame : Frame or None
        Takes the place of the file.
    """
    sums = _relation(file)
    responses = table.dimensions[0]
    is_summed = np.array([not sums.responses or code in sums.responses for code in responses.codes])
    parts, names, n_lost, unplaced, periods = [], list[str](), 0, 0, dict[str, int]()
    said_of = NamingList.earlier(file, frame)
    for publication in publications(file, table.dimensions[1:], responses, progress, frame):
        said_of.refuse(publication.spanning, publication.named)
        statements = list(stated(file, variables, publication, responses))
        period, inside = _periods(file, publication, rollups, periods)
        is_lost, strays = np.zeros(len(publication), bool), np.zeros(len(publication), bool)
        for statement in statements:
            number = ~np.isnan(statement.value)
            state = np.full(len(publication), State.EMPTY, np.uint8)
            # an internal file has figures that nobody published: they enter sums, attackers do not know them
            state[statement.hidden & number] = State.UNSEEN
            state[statement.marked], state[statement.shown] = State.WITHHELD, State.PUBLISHED
            filled = inside & (state > State.EMPTY)
            is_cell = statement.codes.min(axis=1) >= 0
            is_lost |= filled & ~is_cell & (state >= State.WITHHELD)
            strays |= filled & ~is_cell & (state == State.PUBLISHED)
            here = filled & is_cell & is_summed[statement.codes[:, 0]]
            levels = np.column_stack(publication.levels)
            columns = (statement.codes, period, state, statement.value, statement.slack, levels)
            parts.append([column[here] for column in columns])
        n_lost, unplaced = n_lost + int(is_lost.sum()), unplaced + int(strays.sum())
        names += [publication.name(row) for row in np.flatnonzero(is_lost)[: _LISTED - len(names)].tolist()]
    codes, at, state, value, slack, levels = (np.concatenate(c) for c in zip(*parts, strict=True))
    if not (state >= State.WITHHELD).any():
        raise about_no_cell(file, names)
    past = PastCells(file.path.name, codes, at, state, value, slack, levels, tuple(names), n_lost, unplaced)
    return _Read(past, tuple(periods))


def _periods(
    file: EarlierFile, publication: Publication, rollups: tuple[Rollup, ...], numbers: dict[str, int]
) -> tuple[IntArray, BoolArray]:
    """Number of the period of each row, and which rows are meant; `numbers` receives new periods."""
    sums, rows = _relation(file), publication.rows
    at = rows.column(file.columns.get(sums.variable, sums.variable))
    if at < 0 and not sums.period:
        raise DataError(
            tr("The earlier publication does not say which period it is about."),
            rows.path.name,
            tr(
                'Add period = "…" to its [[earlier]] block, or a column “{variable}” to the file.',
                variable=sums.variable,
            ),
        )
    texts = [row[at].strip() for _, row in rows.rows] if at >= 0 else [sums.period] * len(rows.rows)
    codes = _codes(rollups)
    of = {text: code_of_period(text, codes) for text in dict.fromkeys(texts)}
    texts = [of[text] for text in texts]
    inside = np.array([not sums.period or text == sums.period for text in texts], bool)
    if len(texts) and not inside.any():
        raise DataError(
            tr("No row of the earlier publication is about the period “{period}”.", period=sums.period),
            rows.path.name,
            tr("Correct the period of its [[earlier]] block."),
        )
    names = list(dict.fromkeys(text for text, here in zip(texts, inside.tolist(), strict=True) if here))
    _refuse_unknown(names, rollups, rows.path.name)
    if sums.today in names:
        raise DataError(
            tr("The earlier publication has rows of “{today}”, the period of the data.", today=sums.today),
            rows.path.name,
            tr("Take them out, or put them into a file with an [[earlier]] block without a relation."),
        )
    for name in names:
        numbers.setdefault(name, len(numbers))
    return np.array([numbers.get(text, 0) for text in texts], np.int64), inside


def _refuse_unknown(periods: Iterable[str], rollups: tuple[Rollup, ...], where: str) -> None:
    codes = _codes(rollups)
    absent = [period for period in periods if period not in codes]
    if absent:
        files = ", ".join(rollup.source for rollup in rollups)
        raise HierarchyError(
            tr(
                "The relation over time does not have {n_gone} of the periods{gone}.",
                n_gone=len(absent),
                gone=codes_said(absent, codes),
            ),
            f"{files}; {where}",
            tr("Add them to the relation with the period that they are part of, or correct the codes."),
        )


def _timeline(
    sums: PeriodSums, table: Table, rollups: tuple[Rollup, ...], published: set[str], spared: set[str]
) -> Timeline:
    """The periods that are tied to today's by sums, with these sums."""
    relations = [_parts_of(rollup) for rollup in rollups]
    available = _available(relations, {sums.today, *published}, spared, rollups)
    in_figures = [
        {total: parts for total, parts in relation.items() if {total, *parts} <= available}
        for relation in relations
    ]
    # only periods that sums connect with today's tell something about its cells
    tied = _connected_periods(
        sums.today, [{total, *parts} for relation in in_figures for total, parts in relation.items()]
    )
    periods = (sums.today, *(code for code in _codes(rollups) if code in tied and code != sums.today))
    index = {period: at for at, period in enumerate(periods)}
    parents = []
    for relation in in_figures:
        parent = np.full(len(periods), -1, np.int64)
        for total, parts in relation.items():
            if total in index:
                parent[[index[part] for part in parts]] = index[total]
        parents.append(parent)
    codes = table.dimensions[0].codes
    responses = [i for i, code in enumerate(codes) if not sums.responses or code in sums.responses]
    derived = tuple(period for period in periods[1:] if period not in published)
    return Timeline(sums.variable, periods, tuple(parents), np.array(responses), derived)


def _parts_of(rollup: Rollup) -> dict[str, list[str]]:
    """The parts of each period that is a sum of others."""
    parts: dict[str, list[str]] = {}
    for code, above in rollup.parent.items():
        if above:
            parts.setdefault(above, []).append(code)
    return parts


def _available(
    relations: Sequence[dict[str, list[str]]],
    published: set[str],
    spared: set[str],
    rollups: tuple[Rollup, ...],
) -> set[str]:
    """The periods that were published, those that are sums of others, and those that may be missing.

    Raises
    ------
    HierarchyError
        If a published period is the sum of one that is none of these.
    """
    available = set(published)

    def derive(period: str) -> bool:
        """Whether a period is published, or is the sum of periods that are available."""
        sums = (relation[period] for relation in relations if period in relation)
        if period in available or any(all(map(derive, parts)) for parts in sums):
            available.add(period)
            return True
        return False

    missing = dict[str, str]()
    for relation in relations:
        for total in [code for code in relation if code in available]:
            for part in relation[total]:
                if derive(part):
                    continue
                if part in spared:
                    available.add(part)
                else:
                    missing[part] = total
    if missing:
        first, total = next(iter(missing.items()))
        raise HierarchyError(
            tr(
                "The sum over time of “{total}” lacks publications: {missing}.",
                total=total,
                missing=listed(missing),
            ),
            ", ".join(rollup.source for rollup in rollups),
            tr(
                'Add an [[earlier]] block with period = "{first}"; if it was never published, list it in '
                'unpublished = ["{first}"].',
                first=first,
            ),
        )
    return available


def _connected_periods(today: str, sums: Sequence[set[str]]) -> set[str]:
    """The periods connected with today's by sums, directly or through others."""
    tied, todo = {today}, [today]
    while todo:
        period = todo.pop()
        for members in sums:
            if period in members:
                todo += members - tied
                tied |= members
    return tied
