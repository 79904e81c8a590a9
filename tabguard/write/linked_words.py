"""Messages about tables over the same records; they hold codes and counts, no values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabguard.base.errors import WriteError
from tabguard.base.language import in_series, mark, tr
from tabguard.base.permission import permission_of
from tabguard.table.linked_table import LinkedTable
from tabguard.table.revision import Change

_SHOWN, _FEW, _BLOCKS = 20, 5, 10
_NEVER_PUBLISHED = mark(
    "If these are data of another period, name their period; if an earlier result was never published, "
    "delete its files with its footprint. Then run again."
)


class ContradictionError(WriteError):
    """Tables over the same records publish what this one suppresses, or the other way round.

    Or what they publish differs from this one by what one or two respondents contribute.
    """

    at_risk = True
    """The publication would disclose something; the input itself is valid."""

    def __init__(self, tables: tuple[LinkedTable, ...]) -> None:
        self.tables = tables
        differing = [table for table in tables if table.differing and not table.own]
        if not differing:
            telling = [table for table in tables if table.differing or table.disclosing]
            super().__init__(
                tr(
                    "The public files may not be written: together with what was published before they "
                    "disclose what respondents contribute."
                ),
                in_series(f"{table.name} ({table.folder})" for table in telling),
                "\n".join([permitting_words(telling), *change_lines(telling)]),
            )
            return
        names = in_series(f"{table.name} ({table.folder})" for table in differing)
        cells = ", ".join(" × ".join(cell) for table in differing for cell in table.differing[:_FEW])
        super().__init__(
            tr(
                "The public files may not be written: the tables are protected on their own, but not "
                "together with other tables over the same records. Cells published in one and suppressed in "
                "another: {cells}.",
                cells=cells,
            ),
            names,
            " ".join(
                [
                    tr("Make the cells agree by decisions, or publish with a reason and a second name."),
                    *(table.nearly for table in differing if table.nearly),
                    tr(_NEVER_PUBLISHED),
                    *_joining(tuple(differing)),
                ]
            ),
        )


def differences_option(tables: Iterable[LinkedTable]) -> str:
    """The command-line option that permits the differences that these tables have, and no others."""
    words = (table.word for table in tables if table.differing or table.disclosing)
    return f'--differences "{permission_of(words, tr("REASON"))}"'


def permitting_words(tables: Iterable[LinkedTable]) -> str:
    """Say how the differences of these tables, and no others, can be permitted."""
    return tr(
        "Publish with a reason: on the command line with {option}, in the window with a second name.",
        option=differences_option(tables),
    )


def linked_lines(tables: Iterable[LinkedTable]) -> tuple[str, ...]:
    """Describe in a few lines how a result agrees with others over the same records; codes, no values."""
    tables = tuple(tables)
    lines = [_unread_line(table) for table in tables if table.unread]
    tables = tuple(table for table in tables if not table.unread)
    for table in tables:
        lines += _change_lines(table)
    peers = tuple(table for table in tables if not table.own)
    for table in peers:
        lines += _agreement(table)
    if any(table.differing for table in peers):
        lines.append(tr(_NEVER_PUBLISHED))
    if untested := tuple(table for table in peers if table.untested):
        lines.append(
            tr(
                "Tables of different jobs are not protected together: what they disclose together "
                "was not audited."
            )
        )
        lines += _joining(untested)
    return tuple(lines)


def _agreement(table: LinkedTable) -> Iterator[str]:
    """How a result agrees with another one over the same records."""
    words = {"name": table.name, "folder": table.folder}
    if table.known and not table.differing:
        yield tr(
            "Same records as {name} ({folder}): audited together, as one of them takes the other "
            "into account as an earlier publication.",
            **words,
        )
        return
    if not table.common:
        yield tr(
            "Same records as {name} ({folder}), but other figures: each is protected on its own.", **words
        )
        return
    if n := len(table.differing):
        yield (
            tr(
                "NOT PROTECTED TOGETHER with {name} ({folder}): each table is protected on its own, but "
                "common cells are published in one and suppressed in the other: {n_cells}.",
                **words,
                n_cells=n,
            )
        )
    else:
        other = f"{table.name} ({table.folder})"
        yield (
            tr(
                "Same records as {other}: each is protected on its own; common cells agree: {n_cells}.",
                other=other,
                n_cells=table.common,
            )
        )
    if table.nearly:
        yield f"  {table.nearly}"
    yield from (f"  {' × '.join(cell)}" for cell in table.differing[:_SHOWN])
    if n > _SHOWN:
        yield tr("  … and {n} more, named in summary.json.", n=n - _SHOWN)
    if table.beside:
        sentence = tr(
            "Cells that one publishes and that no table of the other has: {n_cells}. The other was "
            "protected as if their values were unknown.",
            n_cells=table.beside,
        )
        yield f"  {sentence}"


def change_words(change: Change) -> str:
    """Describe a figure that differs in an earlier publication, and how many respondents are behind it."""
    where = " × ".join(change.cell) or tr("the total")
    if change.rest:
        where = tr("{where} without its published parts", where=where)
    if change.sign:
        other = " × ".join(change.other) or tr("the total")
        where = (
            tr("{where} less {other}", where=where, other=other) if change.sign < 0 else f"{where} + {other}"
        )
    if not change.respondents:
        return tr("{where}: number of respondents unknown", where=where)
    if change.respondents == 1:
        return tr("{where}: 1 respondent", where=where)
    return tr("{where}: {n:,} respondents", where=where, n=change.respondents)


def change_lines(tables: Iterable[LinkedTable]) -> tuple[str, ...]:
    """Lines that name the figures that differ between publications, and cells that only one of two shows."""
    return tuple(line for table in tables for line in _change_lines(table))


def _change_lines(table: LinkedTable) -> list[str]:
    """Which figures differ from those of another publication, those of the fewest respondents first."""
    crossing = _crossing_lines(table) if table.own else []
    if not table.changes:
        return crossing
    figures = sum(1 for change in table.changes if not (change.rest or change.sign))
    few, other = len(table.disclosing), f"{table.name} ({table.folder})"
    head = (
        tr("Figures that differ from the earlier publication {other}: {n:,}.", n=figures, other=other)
        if table.own
        else tr("Figures that differ from those of {other}: {n:,}.", n=figures, other=other)
    )
    if few:
        words = tr(
            "Differences due to one or two respondents: {n:,}. Readers of both can calculate their "
            "contributions.",
            n=few,
        )
        head = f"{head} {words} {tr(_NEVER_PUBLISHED)}"
    changes = sorted(table.changes, key=lambda change: change.respondents)
    more = len(changes) - _SHOWN
    return [
        head,
        *(f"  {change_words(change)}" for change in changes[:_SHOWN]),
        *([tr("  … and {n:,} more.", n=more)] if more > 0 else []),
        *crossing,
    ]


def _crossing_lines(table: LinkedTable) -> list[str]:
    """Unchanged cells that only one of two publications of the same table shows, and what they disclose."""
    other = f"{table.name} ({table.folder})"
    if table.known and table.at_risk:
        words = tr(
            "Readers of the earlier publication {other}, which shows more of the same figures, can still "
            "estimate these cells too closely ({n:,}): {cells}.",
            other=other,
            n=len(table.at_risk),
            cells=_first_codes(table.at_risk),
        )
        return [words]
    if table.known:
        words = tr(
            "This and the earlier publication {other} show different cells of the same figures; they were "
            "audited together, and no cell is at risk.",
            other=other,
        )
        return [words]
    if not table.differing:
        return []
    words = tr(
        "Unchanged cells that either only this or only the earlier publication {other} shows: {n:,} "
        "({cells}). Readers of both know them.",
        other=other,
        n=len(table.differing),
        cells=_first_codes(table.differing),
    )
    if table.at_risk:
        n = len(table.at_risk)
        sentence = tr("At risk then ({n:,}): {cells}.", n=n, cells=_first_codes(table.at_risk))
    else:
        sentence = tr("What they disclose together was not tested.")
    return [f"{words} {sentence} {tr(_NEVER_PUBLISHED)}"]


def _first_codes(cells: Sequence[tuple[str, ...]]) -> str:
    """The codes of the first few cells, as text."""
    return ", ".join([*(" × ".join(cell) for cell in cells[:_FEW]), *(["…"] if len(cells) > _FEW else [])])


def untested_names(tables: Iterable[LinkedTable]) -> tuple[str, ...]:
    """Names of the other publications that were not audited with this one, for `Standing.beside`."""
    names = (
        tr("{file} (cannot be read)", file=table.name) if table.unread else table.name
        for table in tables
        if table.untested
    )
    return tuple(dict.fromkeys(names))


def _unread_line(table: LinkedTable) -> str:
    return tr(
        "Not compared with the result behind {file} ({folder}): the file cannot be read. If the result was "
        "published, ask its owner to let you read the file, or run its job again; otherwise delete the file.",
        file=table.name,
        folder=table.folder,
    )


def untested_words(tables: Iterable[LinkedTable]) -> str:
    """A warning that other publications of the records were not audited with this one; empty for none."""
    tables = tuple(table for table in tables if table.untested)
    sentences = [_unread_line(table) for table in tables if table.unread]
    readable = [table for table in tables if not table.unread]
    if readable:
        few = in_series(f"{table.name} ({table.folder})" for table in readable[:_FEW])
        sentence = tr(
            "The same records were published in {names}. What both publications disclose together was not "
            "audited: make them one release, or name the other one as an earlier publication.",
            names=few + ("; …" if len(readable) > _FEW else ""),
        )
        sentences.insert(0, sentence)
    return " ".join(sentences)


def _joining(tables: tuple[LinkedTable, ...]) -> list[str]:
    """How to combine this job and the others into one release: the blocks to add to the job file."""
    blocks = list(dict.fromkeys(block for table in tables for block in table.blocks))
    if not blocks:
        return []
    lines = [
        tr(
            "To protect them together, make them one release: add these tables to this job, with the "
            "hierarchies of their variables; where the job has no [[tables]] yet, also one for its own table:"
        ),
    ]
    lines += [f"  {line}" for block in blocks[:_BLOCKS] for line in block.splitlines()]
    return lines + (
        [tr("  … and {n_blocks} more.", n_blocks=len(blocks) - _BLOCKS)] if len(blocks) > _BLOCKS else []
    )
