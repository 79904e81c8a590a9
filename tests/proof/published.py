"""Content of the public files of a release, read with plain readers of CSV files and workbooks."""

import csv
import io
import itertools
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.audit import certify, verify
from tabguard.base.progress import Progress
from tabguard.batch import Terms, protect_project, write_outcome
from tabguard.flow.publishing import Override
from tabguard.project import CellsFile, DataSource, EarlierFile, Project, TableSpec
from tests.proof.readers import Inmost, Name, Reader, between, covers, failures, short, whole_cross
from tests.proof.releases import COUNT, TOTAL, Before, Protected, ReleaseCase, text_of, write

LEAVE = Override("the proof reads what would go out", "one", "two")
MARK = "x"


@frozen(eq=False)
class PublicFile:
    """A published table: figures by cell, None for a mark; with numbers of contributors."""

    table: TableSpec
    figures: Mapping[Name, float | None]
    contributors: Mapping[Name, float | None]


def failures_of_files(case: ReleaseCase) -> tuple[list[str], Counter[str]]:
    """Protect a release, write it as a job does, and check what readers infer from its public files."""
    with tempfile.TemporaryDirectory() as folder:
        found, files, books = publish(case, Path(folder))
    printed = {n: v for file in files for n, v in file.figures.items() if v is not None}
    out, counts = failures(found, printed)
    out += _counted(found, files, printed, counts)
    out += _kept(found, files, counts)
    out += _certified(found, counts)
    for book in books:
        out += _book(book, files, case)
    for feature in features_of(case):
        counts[f"with {feature}"] += 1
    return out, counts


def features_of(case: ReleaseCase) -> Iterator[str]:
    settings = case.settings
    yield f"{len(case.tables)} tables"
    yield f"method {settings.method}"
    words = {
        "one variable": len(case.variables) == 1,
        "differences": "profit" in case.sums,
        "decimals by response": bool(case.places),
        "rounding": case.dropped > 0,
        "weights": case.weighted,
        "shadows": bool(case.shadows),
        "waivers by cell": bool(case.waivers),
        "decisions": bool(case.decisions),
        "cost column": settings.cost == "care",
        "counts of contributors": any(t.counts != "none" for t in case.tables),
        "same pattern": settings.same_pattern and len(case.sums) > 1,
        "prior knowledge": settings.prior > 0,
        "improvement": settings.improve > 0,
        "fixed earlier publication": case.before is not None and case.before.fixed,
        "preferred earlier publication": case.before is not None and not case.before.fixed,
        "tables from files": case.tabulated,
        "known bounds of cells": bool(case.known),
        "several roll-ups": any(len(v.rollups) > 1 for v in case.variables),
        "several responses": len(case.sums) > 1,
    }
    yield from (word for word, there in words.items() if there)


def publish(case: ReleaseCase, folder: Path) -> tuple[Protected, list[PublicFile], list[Path]]:
    """Run a case as a job; return its results, public files and workbooks."""
    project = write(case, folder)
    earlier: dict[Name, float | None] = {}
    if case.before is not None:
        file, earlier = _earlier(case, case.before, folder)
        project = evolve(project, earlier=(file,))
    if case.tabulated:
        project = _as_cells(case, project, folder)
    done = protect_project(project, Progress())
    solution = done.solution
    near = solution.standing.contributors.cells
    found = Protected(case, project, solution, near, earlier)
    public = folder / "out" / "public"
    for leave in (None, LEAVE):  # also what is at risk, or contradicts what was published before
        if not public.exists():
            write_outcome(done, project, folder / "out", Progress(), Terms(override=leave))
    files = []
    for table in case.tables:
        name = f"r_{table.name}_PUBLIC.csv" if project.table_names else "r_PUBLIC.csv"
        files.append(read_public(public / name, table, case))
    books = [io.BytesIO(path.read_bytes()) for path in public.glob("*.xlsx")]
    return found, files, books


def read_public(path: Path, table: TableSpec, case: ReleaseCase) -> PublicFile:
    figures: dict[Name, float | None] = {}
    contributors: dict[Name, float | None] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            codes = [row.get(v.name) or table.where.get(v.name, (TOTAL,))[0] for v in case.variables]
            one = [r for r in case.sums if r in row]
            response, text = (row["response"], row["value"]) if "value" in row else (one[0], row[one[0]])
            name = (response, *codes)
            assert name not in figures, f"{name} is twice in {path.name}"
            figures[name] = None if text == MARK else float(text)
            if "contributors" in row:
                count = row["contributors"]
                contributors[name] = None if count == MARK else float(count)
    return PublicFile(table, figures, contributors)


def _earlier(case: ReleaseCase, before: Before, folder: Path) -> tuple[EarlierFile, dict[Name, float | None]]:
    """Protect and publish the earlier tables separately, and combine them in one file."""
    own = folder / "before"
    own.mkdir()
    settings = evolve(case.settings, same_pattern=False, method="greedy", prior=0.0)
    first = evolve(case, tables=before.tables, before=None, decisions=(), known={}, settings=settings)
    _, files, _ = publish(first, own)
    figures = {n: v for file in files for n, v in file.figures.items()}
    path = folder / "before.csv"
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["response", *(v.name for v in case.variables), "value"])
        for name, value in figures.items():
            text = MARK if value is None else f"{value:.0f}" if before.rounded else f"{value:.9f}".rstrip("0")
            lines.writerow([*name, text])
    use = EarlierFile(DataSource(path, True), "fixed" if before.fixed else "prefer")
    return use, figures if before.fixed else {}


def _as_cells(case: ReleaseCase, project: Project, folder: Path) -> Project:
    """The same tables, each read from a file with the whole cross of its variables."""
    inmost, files = Inmost(case), []
    (response,) = case.sums
    for table in case.tables:
        path = folder / f"{table.name}.csv"
        with path.open("w", newline="") as file:
            lines = csv.writer(file)
            lines.writerow([*table.dimensions, response, "n", "top1", "top2"])
            for name in sorted(inmost.inside):
                if not covers(table, case, name):
                    continue
                parts: Counter[int] = Counter()
                for r in inmost.records[name]:
                    parts[r["unit"]] += r["part"]
                sizes = [size for _, size in parts.most_common(2)] + [0]
                texts = [text_of(v, case, response) for v in (inmost.total(name), *sizes[:2])]
                codes = [
                    c for v, c in zip(case.variables, name[1:], strict=True) if v.name in table.dimensions
                ]
                lines.writerow([*codes, texts[0], len(parts), *texts[1:]])
        files.append(CellsFile(table.name, DataSource(path, True)))
    variables = evolve(
        project.variables,
        respondent=None,
        holding=None,
        waiver=None,
        costs=(),
        frequency="n",
        top=("top1", "top2"),
    )
    return evolve(project, data=files[0].data, cells=tuple(files), variables=variables)


def _certified(found: Protected, counts: Counter[str]) -> Iterator[str]:
    """Check that the certificate proves by sums alone the required distances of every primary.

    It is accepted if and only if nothing is at risk.
    """
    solution, settings, case = found.solution, found.case.settings, found.case
    known = solution.case.system(settings).bounds
    certificate = certify(solution, settings, Progress())
    accepted = verify(certificate, solution.case, solution.pattern, settings).ok
    if accepted != (not len(solution.audit.at_risk)):
        yield f"certificate: accepted {accepted}, {len(solution.audit.at_risk)} primaries at risk"
    if not accepted:
        return
    counts["certificates"] += 1
    c, inmost = certificate, Inmost(case)
    world = between(inmost, found.names)
    of_cell: dict[int, list[tuple[list[int], list[int]]]] = defaultdict(list)
    for cells, signs in world.equations:
        for cell in cells:
            of_cell[cell].append((cells, signs))
    moves = []
    for a, b in itertools.pairwise(c.starts.tolist()):
        move = dict(zip(c.moved[a:b].tolist(), (c.departure[a:b] * c.unit).tolist(), strict=True))
        slack = 1e-6 * c.unit + 1e-9 * max(map(abs, move.values()), default=0.0)
        moves.append(move)
        for cell, away in move.items():
            if away and not solution.pattern.suppressed[cell]:
                yield f"certificate: moves {found.names[cell]}, which is published"
            value = float(solution.table.value[cell])
            room = slack + 1e-9 * abs(value)
            if not known.lower[cell] - room <= value + away <= known.upper[cell] + room:
                yield f"certificate: takes {found.names[cell]} out of its bounds"
            for cells, signs in of_cell[cell]:
                if abs(sum(s * move.get(i, 0.0) for i, s in zip(cells, signs, strict=True))) > 10 * slack:
                    yield f"certificate: a sum of {found.names[cells[0]]} does not add up"
    levels = solution.sensitivity
    for cell in np.flatnonzero(levels.primary & solution.pattern.suppressed).tolist():
        up, down = (moves[row[cell]].get(cell, 0.0) if row[cell] >= 0 else 0.0 for row in (c.up, c.down))
        fall = max(float(solution.table.value[cell] - case.lower(found.names[cell][0])), 0.0)
        wanted = (levels.upper[cell], min(levels.lower[cell], fall), levels.sliding[cell])
        for have, level in zip((up, -down, up - down), wanted, strict=True):
            if have < level * (1 - 2e-6) - 1e-9:
                yield f"certificate: {found.names[cell]} goes {have:g}, not {level:g}"


def _kept(found: Protected, files: list[PublicFile], counts: Counter[str]) -> Iterator[str]:
    """Check that decisions, earlier publications and settings have their effects in the files."""
    case, inmost = found.case, Inmost(found.case)
    wanted = inmost.shown()
    primary = {found.names[c] for c in range(len(found.names)) if found.solution.sensitivity.primary[c]}
    figures = {n: v for file in files for n, v in file.figures.items()}
    last = {name: (kind.value, value) for name, (kind, value) in inmost.decided(found.earlier).items()}
    for file in files:
        for name in sorted(wanted[file.table.name] ^ set(file.figures)):
            yield f"files: {file.table.name} and {name}: declared or listed, not both"
        for name, value in file.figures.items():
            if (value is None) != (figures[name] is None):
                yield f"files: {name} is printed in one table and withheld in another"
        yield from _contributors(file, figures, inmost, counts)
    for name, (kind, value) in last.items():
        if name not in figures:
            continue
        counts["decisions"] += 1
        withheld = figures[name] is None
        if withheld and (kind == "publish" or (value == "published" and name not in primary)):
            yield f"decisions: {name} is withheld in spite of {kind} {value}"
        if not withheld and (kind == "suppress" or value == "suppressed"):
            yield f"decisions: {name} is printed in spite of {kind} {value}"
    for name, value in found.earlier.items():
        if name in figures and name not in last:
            counts["figures of earlier publications"] += 1
            if value is None and figures[name] is not None:
                yield f"earlier: {name} was withheld and is printed"
            if value is not None and figures[name] is None and name not in primary:
                yield f"earlier: {name} was printed and is withheld as a secondary"
    if case.settings.same_pattern:
        yield from _coupled(found, files, last)


def _coupled(found: Protected, files: list[PublicFile], last: Mapping[Name, object]) -> Iterator[str]:
    forced = {*last, *found.earlier}
    for file in files:
        cells = {name[1:] for name in file.figures}
        for cell in sorted(cells):
            mine = {n: v for n, v in file.figures.items() if n[1:] == cell}
            if len({v is None for v in mine.values()}) > 1 and not any(n[1:] == cell for n in forced):
                yield f"same pattern: {file.table.name} {cell} is withheld for some responses only"


def _counted(
    found: Protected, files: list[PublicFile], printed: Mapping[Name, float], counts: Counter[str]
) -> Iterator[str]:
    """Check that numbers of contributors are counts of records where each firm has one record."""
    case, table = found.case, found.solution.table
    if COUNT not in case.sums or len({r.firm for r in case.records}) < len(case.records):
        return
    beside = {
        (COUNT, *name[1:]): number
        for file in files
        for name, number in file.contributors.items()
        if number is not None and file.table.counts != "shown"
    }
    if not beside:
        return
    inmost = Inmost(case)
    world = between(inmost, found.names) if table.release.cover == "implied" else whole_cross(inmost)
    reader = Reader(world, {n: 0.0 for n in {*printed, *beside} if n in world.inside})
    counts["releases with numbers of contributors that are counts"] += 1
    withheld = found.solution.sensitivity.primary & found.solution.pattern.suppressed
    for cell in np.flatnonzero(withheld).tolist():
        if found.names[cell][0] == COUNT and cell not in found.solution.audit.at_risk:
            yield from (f"counted {text}" for text in short(found, reader, cell, counts))


def _contributors(
    file: PublicFile, figures: Mapping[Name, float | None], inmost: Inmost, counts: Counter[str]
) -> Iterator[str]:
    """Check that numbers of contributors follow from the records, and are withheld where required."""
    if bool(file.contributors) != (file.table.counts != "none"):
        yield f"contributors: {file.table.name} shows {len(file.contributors)}"
    for name, number in file.contributors.items():
        counts["numbers of contributors"] += 1
        people = {r["unit"] for r in inmost.records[name]}
        beside = [v for n, v in figures.items() if n[1:] == name[1:]]
        unknown = COUNT in inmost.case.sums and figures.get((COUNT, *name[1:])) is None
        withheld = file.table.counts == "suppressed alike" and (unknown or None in beside)
        if number != (None if withheld else float(len(people))):
            yield f"contributors: {name} shows {number}, of {len(people)}"


def _book(book: io.BytesIO, files: list[PublicFile], case: ReleaseCase) -> Iterator[str]:
    """Check that the workbook has the figures and marks of the CSV files and no other figures."""
    from openpyxl import load_workbook

    sheets = {s.title: s for s in load_workbook(book).worksheets}
    if len(case.tables) == 1 and len(case.sums) == 1:
        return
    for file in files:
        slices = [t for t in sheets if re.fullmatch(rf"{re.escape(file.table.name)}(_\d+)?", t)]
        rows = [row for title in slices for row in sheets.pop(title).iter_rows(min_col=2, values_only=True)]
        numbers = [float(v) for row in rows for v in row if isinstance(v, int | float)]
        marks = sum(v == MARK for row in rows for v in row)
        wanted = [*file.figures.values(), *file.contributors.values()]
        if sorted(numbers) != sorted(v for v in wanted if v is not None):
            yield f"workbook: figures of {file.table.name} differ from its CSV file"
        if marks != sum(v is None for v in wanted):
            yield f"workbook: marks of {file.table.name} differ from its CSV file"
    for sheet in sheets.values():
        if any(isinstance(c.value, int | float) for row in sheet.iter_rows() for c in row):
            yield f"workbook: the sheet {sheet.title} has a figure"
