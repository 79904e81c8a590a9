"""Reads public files of tables with missing cells and of releases, cell by cell, and changes them."""

import io
import itertools
import zipfile
from pathlib import Path

import numpy as np
import openpyxl

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow.export import Finished, export_products, planned
from tabguard.settings import Output
from tabguard.table.pattern import Pattern
from tabguard.table.publish import publish_tables
from tabguard.table.table import Table
from tabguard.write import export_all, job_order, public_csv, releases_in, verify_together
from tabguard.write.products import Audience
from tabguard.write.products.public.sdmx import public_sdmx_csv
from tabguard.write.public.book import public_workbook
from tabguard.write.sdmx_layout import sdmx_header
from tests.support.written_tables import INDUSTRY, REGION, STATUS, build_case, build_table, state_of

GSS = Output(mark="[c]", empty_mark="[z]", low_mark="[low]", empty_cells="structural", html=True)


KEPT = [at for at in range(20) if at not in (17, 18)]
"""The cells of the table, without two cells of B whose members are zero or missing."""


FIGURES = [
    1000, 400, 300, 300,
    1000, 400, 300, 300,
    800, 350, 220, 230,
    200, 50, 80, 70,
    0, 0, 0, 0,
]  # fmt: skip


def cased(withheld=STATUS, output=GSS, kept=KEPT):
    codes = np.array([*itertools.product(range(5), range(4))])[kept]
    table = build_table(np.array(FIGURES, float)[kept], dimensions=(INDUSTRY, REGION), codes=codes)
    return build_case(table, np.array(withheld)[kept], output=output)


def files_of(folder: Path, case) -> list[Path]:
    export_all(job_order(folder), state_of(case))
    return sorted((folder / "public").iterdir())


def cells_of(content: bytes, sheet: str) -> list[tuple]:
    return [
        row[2:]
        for row in openpyxl.load_workbook(io.BytesIO(content))[sheet].iter_rows(min_row=4, values_only=True)
    ]


def notes_of(content: bytes) -> str:
    return "\n".join(row[0] for row in openpyxl.load_workbook(io.BytesIO(content))["Notes"].values)


def repacked(content: bytes, change=None, extra=None, date=(1980, 1, 1, 0, 0, 0)) -> bytes:
    """The same archive with some parts added, or replaced by the result of a function of their text."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            if change and name in change:
                text = data.decode()
                changed = change[name](text)
                assert changed != text, name
                data = changed.encode()
            new.writestr(zipfile.ZipInfo(name, date), data, zipfile.ZIP_DEFLATED)
        for name, data in (extra or {}).items():
            new.writestr(zipfile.ZipInfo(name, date), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


OUTPUT = Output(structure="OFFICE:SALES(1.0.0)")


def write(folder: Path, table: Table, pattern: Pattern, output: Output = OUTPUT) -> None:
    """Write all public files of a release under the names that an export uses."""
    tables = publish_tables(table, pattern)
    (folder / "r_PUBLIC.xlsx").write_bytes(public_workbook(tables, output))
    for one in tables:
        name = f"r_{one.name}_PUBLIC"
        (folder / f"{name}.csv").write_bytes(public_csv(one, output))
        (folder / f"{name}.sdmx.csv").write_bytes(public_sdmx_csv(one, sdmx_header(output)))


def found(folder: Path) -> list[str]:
    files = sorted(folder.iterdir())
    return [f"{one.part}: {one.what}" for release in releases_in(files) for one in verify_together(release)]


def published_before(table, path, cells, hidden):
    """Write a public file about some cells of the table, some of them with a mark."""
    names = [d.name for d in table.dimensions]
    rows = [",".join((*table.names(i), "c" if i in hidden else str(table.value[i]))) for i in cells]
    path.write_text("\n".join([",".join((*names, table.response)), *rows]) + "\n")
    return path


def by_batch_and_window(project, done, folder):
    """The public files that batch and window write of a run, which are those that are planned."""
    batch.write_outcome(done, project, folder / "batch", Progress())
    folders = {audience: folder / "window" / audience for audience in Audience}
    written = export_products(Finished(project, done.solution, done.seconds), folders, Progress())
    named = planned(project, Audience)
    for audience, target in folders.items():
        assert [name for _, name in named[audience]] == [p.name for p in written if p.parent == target]
        assert {path.name for path in target.iterdir()} == {name for _, name in named[audience]}
    return (
        {path.name: path.read_bytes() for path in public.iterdir()}
        for public in (folder / "batch" / "public", folders[Audience.PUBLIC])
    )
