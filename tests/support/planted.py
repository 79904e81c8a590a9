"""Rules with unmistakable parameters, and the search for these parameters in files."""

import base64
import io
import os
import re
import zipfile
import zlib

import numpy as np

from tabguard.kinds import Dominance, Frequency, PPercent
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import DataSource, Project, Roles

RULES = Rules(
    (PPercent(13.5713), Dominance(4, 68.3512, 98.7611), Frequency(3, 17.2911)),
    negative=Negative(1.7312),
    manual_range=21.6813,
    lower_share=97.4111,
    sliding_share=3.2912,
)
_IN_FORCE = [13.5713 / 1.7312, 100 - (100 - 68.3512) * 100 / 98.7611 / 1.7312]
"""The parameters, including the factor for negative values."""
_PLANTED = [13.5713, 68.3512, 98.7611, 17.2911, 1.7312, 21.6813, 97.4111, 3.2912, *_IN_FORCE]
_SHORT = sorted({text for x in _PLANTED for text in (f"{x:.4g}", f"{x:.6f}"[: len(f"{x:.4g}")])})
NUMBERS = [*_SHORT, *(text.replace(".", ",") for text in _SHORT)]


_MEASURED = re.compile(r'T\d\d:\d\d:\d\d\.\d+|"seconds": \{[^}]*\}|"peak_memory_mb": [\d.]+')
"""Parts that may contain any digits: times of day, and in a summary durations and memory of steps."""


def told(text):
    """The planted numbers that a text contains, outside measured times and sizes."""
    timeless = _MEASURED.sub("", text)
    return [number for number in NUMBERS if number in timeless]


def told_in(folder):
    """The planted numbers in names and contents of all files of a folder, including packed ones."""
    found = []
    for path in sorted(folder.rglob("*")):
        found += [(path.name, number) for number in told(path.name)]
        if path.is_file():
            found += [(path.name, number) for number in told(" ".join(_texts(path.read_bytes())))]
    return found


def pdf_texts(content):
    """The texts drawn by each stream of a PDF; characters beyond ASCII become “?”."""
    streams = re.findall(rb"<<((?:(?!stream|endobj).)*?)>>\s*stream\r?\n(.*?)endstream", content, re.DOTALL)
    for head, stream in streams:
        if b"/ASCII85Decode" in head:
            stream = base64.a85decode(b"<~" + stream.strip(), adobe=True)
        if b"/FlateDecode" in head:
            stream = zlib.decompressobj().decompress(stream)
        drawn = re.findall(
            rf"\[(?:[^\[\]()]|{_STRING})*\]\s*TJ|{_STRING}\s*(?:Tj|'|\")", stream.decode("latin-1")
        )
        texts = ("".join(one[1:-1] for one in re.findall(_STRING, text)) for text in drawn)
        yield re.sub(r"\\(.)", r"\1", re.sub(r"\\[0-7]{3}", "?", "\n".join(texts)))


_STRING = r"\((?:[^()\\]|\\.)*\)"


def _texts(content):
    yield content.decode("utf-8", "replace")
    if content.startswith(b"%PDF"):
        yield from pdf_texts(content)
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            for name in packed.namelist():
                yield from _texts(packed.read(name))


def planted_project(folder, rules=RULES):
    """A project in which two firms make up most of each cell, and one contribution is negative."""
    rng = np.random.default_rng(2)
    rows = []
    for i in range(90):
        value = (710_000 if i % 9 < 2 else 40_000) + int(rng.integers(1_000, 9_000))
        rows.append(f"firm{i:03d},R{i % 3},K{i // 9 % 4},{-value if i == 89 else value}")
    path = folder / "firms.csv"
    path.write_text("firm,region,kind,value\n" + "\n".join(rows) + "\n", encoding="utf-8")
    variables = Roles(("region", "kind"), "value", respondent="firm")
    return Project(DataSource(path), variables, rules=rules, name="planted", base=folder)


def masking_office(office):
    """Apply an office policy under which only the owner sees masked parameters."""
    folder = office()
    (folder / "key").write_bytes(os.urandom(32))
    office(f"key_file = '{folder / 'key'}'\nparameters_seen_by = ['owner']")
    return folder
