"""Builds a dimension from its roll-ups: one list of codes, and parents for each roll-up."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.project import HierarchySource
from tabguard.read.codes.classifications import levels_of_data, prefix_rollup, read_levels
from tabguard.read.codes.coding import TOTAL, codes_said, natural, written_alike
from tabguard.read.codes.label_tree import GROUPS, INDENT, NUMBERS, SUMS, numbered_rollup
from tabguard.read.codes.rollup import Rollup, digit_rollup, is_code_list, read_rollup
from tabguard.read.files.columns import Columns, Text, need_columns, short
from tabguard.read.files.format import FileFormat
from tabguard.read.files.text import read_text
from tabguard.read.shape.role_names import is_called
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.summary import Finding

Hierarchy = HierarchySource | Rollup | tuple[Path | Rows, ...]
"""Sources of the roll-ups of a dimension: declared, already built, or files and small tables."""
_MOST_COMPARED = 20_000
"""Maximum number of codes in several roll-ups, since every code is compared with every leaf."""
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""Characters that no XML and so no workbook can hold."""
_SHOWN = 5


@frozen(eq=False)
class Codes:
    """Properties of the codes of a column.

    Parameters
    ----------
    used : collection of str or None
        Codes in the data, which flat dimensions and digit groups need; None: not read.
    total : str or None
        Name of the total if it has to be added, or the code that denotes the total in the data.
    missing : sequence of str
        Codes for “unknown”; added below the total if the hierarchy lacks them.
    labels : mapping of str to str
    ordered : bool
        Whether `used` has the order of a published table, which a flat list keeps.
    """

    used: Collection[str] | None = None
    total: str | None = None
    missing: Sequence[str] = ()
    labels: Mapping[str, str] = field(factory=dict)
    ordered: bool = False


def read_dimension(
    name: str,
    source: Hierarchy,
    codes: Codes | None = None,
    findings: list[Finding] | None = None,
    recodable: bool = False,
) -> Dimension:
    """Read the roll-ups of a dimension and merge them.

    The first roll-up defines the total: its only root, or a code added above its roots. The roots of a
    further roll-up get the total as parent if together they contain every leaf exactly once; otherwise they
    remain roots (a partial roll-up).

    Parameters
    ----------
    name : str
    source : HierarchySource, Rollup or tuple of Path or Rows
        An empty one means a flat list of the codes in the data.
    codes : Codes, optional
    findings : list of Finding, optional
        Receives remarks on the roll-ups for the analyst.
    recodable : bool
        Whether the caller recodes the dimension; others must not get all codes in place of fewer.

    Raises
    ------
    HierarchyError
        If a roll-up is invalid, two roll-ups contradict each other, or a recode cannot be used.
    """
    data_codes = codes or Codes()
    _refuse_unusable(name, source, data_codes, recodable)
    rollups = _rollups(name, source, data_codes)
    if findings is not None:
        findings += _findings(name, source, rollups)
    total = rollups[0].roots[0]
    absent = _absent(data_codes, rollups)
    rollups[0] = evolve(rollups[0], parent={**rollups[0].parent, **dict.fromkeys(absent, total)})
    every = tuple(dict.fromkeys(code for r in rollups for code in r.preorder()))
    _refuse_unwritable(name, every)
    index = {code: i for i, code in enumerate(every)}
    parents = [_parents(r, index) for r in rollups]
    if len(parents) > 1:
        parents = _joined(name, every, parents, tuple(r.source for r in rollups))
    labels = _labels(source, rollups, data_codes.labels)
    if "" in labels and not data_codes.missing:  # a blank code in a table of cells means the total
        labels.setdefault(total, labels[""])
    texts = tuple(
        _UNWRITABLE.sub(" ", labels.get(code, labels.get(code.strip(), code.strip()))) for code in every
    )
    unknown = frozenset(index[c] for c in data_codes.missing if c in index)
    return Dimension(name, every, texts, tuple(parents), unknown, translations(rollups))


def _refuse_unusable(name: str, source: Hierarchy, data_codes: Codes, recodable: bool) -> None:
    if isinstance(source, HierarchySource) and source.recoded and not recodable:
        raise HierarchyError(
            tr("Only records can be recoded, not cells."),
            tr("dimension “{name}”", name=name),
            tr("Remove the recode, and give the table with the codes that it shall have."),
        )
    if not all(code.strip() for code in data_codes.missing):
        raise HierarchyError(
            tr("A code that stands for missing is blank."),
            tr("dimension “{name}”", name=name),
            tr("Give it a name, such as ?."),
        )


def _absent(data_codes: Codes, rollups: Sequence[Rollup]) -> list[str]:
    """Codes for missing that are in no roll-up and occur in the records."""
    absent = [code for code in data_codes.missing if all(code not in r.parent for r in rollups)]
    if data_codes.used is None:
        return absent
    present = {code.rstrip() for code in data_codes.used}
    # without records, a row “unknown” would only be an empty row in the table
    return [code for code in absent if code.rstrip() in present]


def _refuse_unwritable(name: str, codes: Sequence[str]) -> None:
    if unwritable := [ascii(code) for code in codes if _UNWRITABLE.search(code)]:
        raise HierarchyError(
            tr("Codes have control characters, which no workbook can hold."),
            f"{name}, {', '.join(unwritable[:_SHOWN])}",
            tr("Remove these characters from the data and from the code list."),
        )


def _findings(name: str, source: Hierarchy, rollups: Sequence[Rollup]) -> Iterator[Finding]:
    """Remarks on the roll-ups for the analyst."""
    for rollup in rollups:
        if few := ", ".join(code.strip() for code in rollup.repeated[:5]):
            what = tr(
                "“{name}”, {source}: repeated codes; the first of the lines counts",
                name=name,
                source=rollup.source,
            )
            yield Finding(what, len(rollup.repeated), few)
        if rollup.unread:
            what = tr("“{name}”, {source}: columns that are not read", name=name, source=rollup.source)
            yield Finding(what, len(rollup.unread), ", ".join(map(short, rollup.unread[:5])))
    flat = isinstance(source, HierarchySource) and not source.files
    if flat and (alike := _similar_codes(rollups[0].parent)):
        what = tr("codes of “{name}” that differ only in case or in zeros before or behind", name=name)
        yield Finding(what, len(alike), ", ".join(alike[:6]))


def _similar_codes(parent: Mapping[str, str]) -> list[str]:
    """Codes that may be the same ones, without those below one of them: 39.0 is a level below 39."""
    if not (alike := set(written_alike(parent))):
        return []
    among = (code for code in parent if code.strip() in alike)
    return written_alike(code for code in among if not written_alike((code, parent[code] or TOTAL)))


def _labels(source: Hierarchy, rollups: Sequence[Rollup], labels: Mapping[str, str]) -> dict[str, str]:
    """Labels by code: given labels first, unless the source prefers its own."""
    source_labels = {code: text for rollup in reversed(rollups) for code, text in rollup.labels.items()}
    prefers_own = isinstance(source, HierarchySource) and source.own_labels
    return {**labels, **source_labels} if prefers_own else {**source_labels, **labels}


def _rollups(name: str, source: Hierarchy, data_codes: Codes) -> list[Rollup]:
    total_code = data_codes.total
    if isinstance(source, Rollup):
        return [_with_root(source, total_code, source.roots in ((TOTAL,), (total_code,)))]
    columns: tuple[str, ...] = ()
    if isinstance(source, tuple):
        files, lead = source, "@"
    else:
        files, lead, columns = source.files, source.lead, source.columns
    if files:
        # further roll-ups are read with the root of the first, since all of them end in one grand total
        first = _with_root(_one_rollup(files[0], columns, lead, total_code), total_code, True)
        root = first.roots[0]
        return [first, *(_one_rollup(file, columns, lead, root) for file in files[1:])]
    by = source.labels if isinstance(source, HierarchySource) else ""
    if by in (INDENT, GROUPS, SUMS):
        raise HierarchyError(
            tr("Only the labels of one table that is already tabulated show how codes add up."),
            tr("dimension “{name}”", name=name),
            tr("Give a file with the columns code and parent."),
        )
    aside = {total_code or TOTAL, *data_codes.missing}
    codes = [code for code in dict.fromkeys(data_codes.used or ()) if code not in aside]
    _refuse_totals(name, codes)
    if isinstance(source, HierarchySource) and source.digits:
        # False: a single first digit is a group of its own, not the total of the table
        return [_with_root(digit_rollup(name, codes, source.digits), total_code, False)]
    if by == NUMBERS:
        return [_with_root(numbered_rollup(name, codes), total_code, True)]
    if isinstance(source, HierarchySource) and source.prefix:
        return [_with_root(prefix_rollup(source.prefix, name, codes), total_code, False)]
    if isinstance(source, HierarchySource) and source.columns:
        raise HierarchyError(
            tr("The levels of a hierarchy are in columns of the data, which are not read here."),
            tr("dimension “{name}”", name=name),
            tr("Give the hierarchy as a file, or the data as one file."),
        )
    order = codes if data_codes.ordered else sorted(codes, key=natural)
    flat = Rollup(tr("codes of “{name}”", name=name), dict.fromkeys(order, ""))
    return [_with_root(flat, total_code, False)]


def _one_rollup(file: Path | Rows, columns: tuple[str, ...], lead: str, total_code: str | None) -> Rollup:
    if columns and isinstance(file, Path) and not is_code_list(file):
        return read_levels(file, columns)
    return read_rollup(file, lead, total_code)


def with_levels(
    source: Hierarchy, name: str, columns: Columns, aside: Iterable[str], ordered: bool = False
) -> Hierarchy:
    """The hierarchy without need of further columns: levels in columns of the data become a roll-up.

    Parameters
    ----------
    columns : Columns
        Has these columns and that of the dimension as texts.
    aside : iterable of str
        Codes of the dimension that are no part of the hierarchy: the total, and those for “unknown”.
    ordered : bool
        Whether the codes keep the order of the rows.
    """
    if isinstance(source, HierarchySource) and source.columns and not source.files:
        return levels_of_data(name, source.columns, columns, aside, ordered)
    return source


def preview_levels(
    form: FileFormat, name: str, source: HierarchySource, missing: Sequence[str], total: str | None
) -> Hierarchy:
    """As `with_levels`, for the previewed rows.

    Raises
    ------
    HierarchyError, DataError
        As `levels_of_data`, and for a column that the data do not have.
    """
    if source.files:
        return source
    need_columns(source.columns, form.names, form.path.name)
    rows = len(form.preview)
    texts = {}
    for column in (*source.columns, name):
        at = form.names.index(column)
        texts[column] = Text.of(row[at] if at < len(row) else "" for row in form.preview)
    columns = Columns(form.path.name, rows, 1, texts, {})
    return with_levels(source, name, columns, (total or TOTAL, *missing))


def _refuse_totals(name: str, codes: Sequence[str]) -> None:
    """Refuse a code named like a total: as a category it would be added to the total."""
    called = [code for code in codes if is_called("total", code)]
    if called:
        raise HierarchyError(
            tr("A code of “{name}” is called like a total{called}.", name=name, called=codes_said(called)),
            tr("dimension “{name}”", name=name),
            tr(
                "In a table of cells, give it as the code of the total; in records, leave its rows out. "
                "If it is a code like any other, list all codes in a hierarchy file."
            ),
        )


def _with_root(rollup: Rollup, total_code: str | None, own_total: bool) -> Rollup:
    """Add the total above the roots, unless a single root contains all codes."""
    roots = rollup.roots
    hrc = is_code_list(Path(rollup.source))
    # a .hrc file has no line for the total: its only root counts as one only if it is named so
    single = len(roots) == 1 and len(rollup.parent) > 1 and own_total
    if single and (not hrc or roots[0] in (TOTAL, total_code)):
        return rollup
    total = total_code or TOTAL
    if roots == (total,) and len(rollup.parent) > 1:
        return rollup
    if total in rollup.parent:
        raise HierarchyError(
            tr(
                "The code of the total is also a code inside the hierarchy{codes_said}.",
                codes_said=codes_said([total]),
            ),
            rollup.source,
            tr("Make it the only code without a parent, or give the total another code."),
        )
    return evolve(rollup, parent={total: "", **{c: p or total for c, p in rollup.parent.items()}})


def _parents(rollup: Rollup, index: Mapping[str, int]) -> IntArray:
    out = np.full(len(index), -1, np.int64)
    for code, parent in rollup.parent.items():
        if parent:
            out[index[code]] = index[parent]
    return out


def _joined(
    name: str, codes: Sequence[str], parents: list[IntArray], sources: Sequence[str]
) -> list[IntArray]:
    check_union(codes, parents, name)
    if len(codes) > _MOST_COMPARED:
        raise HierarchyError(
            tr(
                "The roll-ups of “{name}” have {n_codes} codes, too many to be compared.",
                name=name,
                n_codes=len(codes),
            ),
            f"{', '.join(sources[:5])}",
            tr(
                "Keep one roll-up, or at most {most_compared} codes in all of them together.",
                most_compared=_MOST_COMPARED,
            ),
        )
    cover = _covers(parents, len(codes))
    joined = [parents[0]]
    for parent in parents[1:]:
        member = np.zeros(len(codes), bool)
        member[parent >= 0] = True
        member[parent[parent >= 0]] = True
        roots = np.flatnonzero(member & (parent < 0))
        times = cover[roots].sum(axis=0)
        leaves = cover.any(axis=0)
        # only a roll-up with each leaf exactly once adds up to the total, a partial one does not
        if 0 not in roots and np.array_equal(times, leaves.astype(times.dtype)):
            parent = parent.copy()
            parent[roots] = 0
        joined.append(parent)
    # computed again, because the totals added above brought new leaves under code 0
    cover = _covers(joined, len(codes))
    for parent, source in zip(joined, sources, strict=True):
        _check_agreement(codes, parent, cover, source)
    # their values would be missing from the grand total, and the table would not add up
    outside = np.flatnonzero(~cover[0] & cover.any(axis=0))
    if len(outside):
        raise HierarchyError(
            tr(
                "{n_outside} codes are in a further roll-up of “{name}” but not under its total{outside}.",
                n_outside=len(outside),
                name=name,
                outside=codes_said([codes[int(i)] for i in outside]),
            ),
            ", ".join(sources[1:6]),
            tr("Add them to the first roll-up ({sources}).", sources=sources[0]),
        )
    return joined


def check_union(codes: Sequence[str], parents: Sequence[IntArray], name: str) -> None:
    """Refuse a cycle that arises only from the combination of roll-ups."""
    open_parents = [{int(p[c]) for p in parents if p[c] >= 0} for c in range(len(codes))]
    waiting = np.zeros(len(codes), np.int64)
    for above in open_parents:
        for p in above:
            waiting[p] += 1
    # codes are removed from below; those that are never free are on or above a loop
    todo = [int(c) for c in np.flatnonzero(waiting == 0)]
    done = 0
    while todo:
        code = todo.pop()
        done += 1
        for p in open_parents[code]:
            waiting[p] -= 1
            if waiting[p] == 0:
                todo.append(p)
    if done < len(codes):
        stuck = [codes[int(c)] for c in np.flatnonzero(waiting > 0)]
        raise HierarchyError(
            tr(
                "The roll-ups of “{name}” together contain a loop{stuck}.", name=name, stuck=codes_said(stuck)
            ),
            tr("dimension “{name}”", name=name),
            tr("Two roll-ups disagree on which of two codes is above the other; correct one."),
        )


def _covers(parents: Sequence[IntArray], size: int) -> BoolArray:
    """Which leaves are below each code in any roll-up, shape (n_codes, n_codes)."""
    # a leaf is a code that no roll-up splits, since one roll-up may split what another leaves whole
    is_parent = np.zeros(size, bool)
    above: list[set[int]] = [set() for _ in range(size)]
    for parent in parents:
        is_parent[parent[parent >= 0]] = True
        for code in np.flatnonzero(parent >= 0):
            above[int(code)].add(int(parent[code]))
    cover = np.zeros((size, size), bool)
    for leaf in np.flatnonzero(~is_parent):
        todo, codes = [int(leaf)], {int(leaf)}
        while todo:
            fresh = above[todo.pop()] - codes
            codes |= fresh
            todo.extend(fresh)
        cover[list(codes), int(leaf)] = True
    return cover


def _check_agreement(codes: Sequence[str], parent: IntArray, cover: BoolArray, source: str) -> None:
    """Check that each code contains the same leaves, each once, in this roll-up as over all roll-ups."""
    for total in np.unique(parent[parent >= 0]):
        times = cover[parent == total].sum(axis=0)
        # compares counts, not membership: a leaf below a code on two paths would be added twice
        if not np.array_equal(times, cover[total].astype(times.dtype)):
            odd = [codes[int(i)] for i in np.flatnonzero(times != cover[total])]
            raise HierarchyError(
                tr(
                    "A code does not contain the same codes in all roll-ups{codes_said}.",
                    codes_said=codes_said([codes[int(total)]]),
                ),
                tr("{source}, codes{odd}", source=source, odd=codes_said(odd)),
                tr("Give the code in the further roll-up another name, or the same members."),
            )


def translations(rollups: Sequence[Rollup]) -> dict[str, dict[str, str]]:
    """Labels by language from all roll-ups; where two differ, the first roll-up counts."""
    out: dict[str, dict[str, str]] = {}
    for rollup in reversed(rollups):
        for language, labels in rollup.translated.items():
            texts = {code: _UNWRITABLE.sub(" ", label) for code, label in labels.items()}
            out[language] = {**out.get(language, {}), **texts}
    return out


@file_reader("The code list", "Save it as text in UTF-8 again.")
def read_labels(path: Path) -> dict[str, str]:
    """Read a τ-ARGUS code list (``.cdl``): one ``code,label`` per line, blanks around a code ignored."""
    labels = {}
    for line in read_text(path).splitlines():
        code, comma, label = line.partition(",")
        if comma and code.strip():
            labels[code.strip()] = label.strip()
    return labels
