"""Reproducible mutations of sound files, and the readers to which each file is fed."""

import io
import random
import zipfile

from tabguard.base.untrusted import READERS
from tabguard.project.journal_content import MARK
from tabguard.read import formats
from tests.untrusted import feeds, shapes

READ_BY = {
    "records.csv": ("load records", "preview", "count", "codes of another file"),
    "wide.csv": ("load records", "preview"),
    "cells.csv": ("load cells", "read_pattern", "read_side"),
    "book.xlsx": ("load records", "preview", "count", "read_rows", "verify_public", "codes of another file"),
    "fixed.asc": ("preview",),
    "layout.rda": ("read_layout", "load by this layout"),
    "tree.csv": ("hierarchy",),
    "tree.hrc": ("hierarchy",),
    "sizes.grc": ("read_recode",),
    "problem.jj": ("read_problem",),
    "list.cdl": ("read_labels",),
    "decisions.csv": ("read_decisions", "readable_decisions", "decisions beside"),
    "copied.tsv": ("copied decisions",),
    "decisions.hst": ("read_decisions", "read_apriori", "readable_decisions", "decisions beside"),
    "waivers.csv": ("read_waivers",),
    "known.csv": ("read_attacker_bounds",),
    "pattern.csv": ("read_pattern", "read_earlier", "read_period", "publication_columns"),
    "statuses.csv": ("read_side",),
    "margin.csv": ("read_margin",),
    "zeros.csv": ("read_zeros",),
    "ledger.csv": ("read_ledger",),
    "perturbation.csv": ("read_perturbation_table",),
    "counts.parquet": ("count", "sniff", "read_columns", "read_rows", "preview"),
    "book.ods": ("load records", "preview", "read_rows"),
    "records.sav": ("load records", "preview"),
    "records.zsav": ("load records",),
    "records.dta": ("load records", "preview"),
    "records.xpt": ("load records",),
    "records.sas7bdat": ("load records",),
    "records.db": ("load a database",),
    "records.tgsource": ("read_connection", "load records", "preview"),
    "cells.sdmx.csv": ("preview", "read_rows", "load the first columns as records"),
    "job.arb": ("read_batch",),
    "job.toml": ("read_job", "examine_job"),
    "mine.tgrules": ("read_rule_set",),
    "mine.tgrecipe": ("read_recipe",),
    "job.toml.approval": ("read_approval",),
    "problem.zip": ("read_pack",),
    "pack.zip": ("read_pack",),
    "table.tgproj": ("open_project",),
    "kept.tgjournal": ("read_journal", "find journals"),
    "kept.tgbeside": ("read_pointer", "find journals"),
    "proof.tgcert": ("read_certificate", "certificate"),
}


def read_by(name: str) -> tuple[str, ...]:
    """All readers of a file: the given ones, and the formats of which it is the sample."""
    formats = tuple(feeds.reading_as(kind) for kind in feeds.SAMPLES if feeds.sample_of(kind) == name)
    return (*READ_BY.get(name, ()), *formats)


_SCRAPS = (
    b"\0",
    b"\xff",
    b'"',
    b"\n",
    b",,",
    b"-1",
    b"9" * 30,
    b"<",
    b"&",
    b"{",
    b"[",
    b"1e999",
    b"\xc2\xb2",
)


def mutated(content: bytes, chance: random.Random) -> bytes:
    """The content with some damage; of an archive often within a part, of a file of frames within a frame."""
    if content[:2] == b"PK" and chance.random() < 0.6:
        return _inside(content, chance)
    if content.startswith(MARK) and chance.random() < 0.6:
        return shapes.in_a_frame(content, chance, mutated)
    return _changed(content, chance)


def _inside(content: bytes, chance: random.Random) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        chosen = chance.choice(old.namelist())
        lost = chance.random() < 0.1
        for name in old.namelist():
            if name != chosen:
                new.writestr(name, old.read(name))
            elif not lost:
                new.writestr(name, _changed(old.read(name), chance))
    return out.getvalue()


def _changed(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(changed) + 1)
        size = chance.choice((1, 2, 8, 40))
        kind = chance.randrange(6)
        if kind == 0:
            del changed[at : at + size]
        elif kind == 1:
            changed[at:at] = chance.choice(_SCRAPS)
        elif kind == 2:
            changed[at:at] = changed[max(0, at - size) : at]
        elif kind == 3:
            changed[at : at + size] = bytes(chance.randrange(256) for _ in range(size))
        elif kind == 4:
            changed[at : at + 1] = bytes([chance.randrange(256)])
        else:
            del changed[at:]
    return bytes(changed)


def unfed(at: feeds.Setting) -> list[str]:
    """Readers, sound files and formats that feeds.py does not have yet."""
    good = feeds.good_files(at)
    called = {name for names in READ_BY.values() for name in names}
    formatted = {form.name for form in formats.FORMATS}
    return [
        *(f"a call of the reader {name}" for name in set(feeds.calls(at)) ^ set(READERS)),
        *(f"the sound file {name}" for name in set(READ_BY) - set(good)),
        *(f"a reader of {name}" for name in good if not read_by(name)),
        *(f"a sample of the format {name}" for name in set(feeds.SAMPLES) ^ formatted),
        *(f"a call of {name}" for name in called - {*READERS, *feeds.further(at)}),
    ]
