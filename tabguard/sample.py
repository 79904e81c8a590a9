"""The built-in sample "Energy sales": invented firms in which every rule finds something to explain.

Most cells have several firms of similar size and are safe; a few are planted so that one rule or another
fires. Only whole random numbers are drawn and calculated with, so that every machine writes the same bytes.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.write.files.atomic import write_files

SEED = 20_240_610

INDUSTRIES = """
Total,,Energy supply
E,Total,Electricity
E1,E,Generation of electricity
E11,E1,Water power
E12,E1,Wind power
E13,E1,Solar power
E14,E1,Thermal power
E2,E,Electricity networks
E21,E2,Transmission
E22,E2,Distribution
E3,E,Electricity trade
E31,E3,Retail to households
E32,E3,Retail to industry
G,Total,Gas
G1,G,Gas supply
G11,G1,Natural gas trade
G12,G1,Biogas feed-in
G2,G,Gas infrastructure
G21,G2,Pipelines
G22,G2,Storage
H,Total,Heat and cooling
H1,H,Heat
H11,H1,District heat
H12,H1,Industrial steam
H2,H,Cooling
H21,H2,District cooling
H22,H2,Ice and cold storage
"""

REGIONS = """
Total,,Whole country
N,Total,North
N1,N,Saltcoast
N2,N,Fenmoor
N3,N,Upper Lynd
E,Total,East
E1,E,Amberfold
E2,E,Kestrel Plain
E3,E,Old Marches
S,Total,South
S1,S,Vinehills
S2,S,Lakes of Orrin
S3,S,Highpass
W,Total,West
W1,W,Tidewater
W2,W,Greyquarry
W3,W,Millbrook Valley
"""

SIZES = """
Total,,All sizes
1,Total,1 to 9 employees
2,Total,10 to 49 employees
3,Total,50 to 249 employees
4,Total,250 and more employees
"""

_EMPLOYEES = {"1": (2, 9), "2": (10, 49), "3": (50, 249), "4": (250, 900)}
_WEIGHTS = {"1": "4", "2": "2", "3": "1", "4": "1"}
"""Small firms are sampled: each stands for four or two."""

_SHARE_OF_PAIRS = 45
"""Per cent of the industries that are present in a region."""

_SHARE_OF_SIZE = {"1": 95, "2": 90, "3": 70, "4": 45}

# fmt: off
_STEMS = (
    "Aldruvia", "Bremmoor", "Corvilon", "Dunnexa", "Eskravo", "Fyndalia", "Gorvane", "Haskellon", "Ivrento",
    "Jorundel", "Kelvaro", "Lumbrix", "Morvanta", "Nerrivo", "Oskalund", "Pellworra", "Quorvia", "Rastolm",
    "Selvaro", "Tarvelli", "Umbrinex", "Velmora", "Wistorum", "Xandovar", "Yslemond", "Zorvanta",
)
# fmt: on

_KINDS = {"E": "Power", "G": "Gas", "H": "Heat"}

_JOB = """# Energy sales of invented firms: industry x region x size class, with a rule of every kind.
[data]
records = "records.csv"

[variables]
dimensions = ["industry", "region", "size"]
response = "sales"           # 1,000 EUR
decimals = 1
respondent = "id"
holding = "group"
weight = "weight"
request = "ask"
waiver = "waived"
costs = ["employees"]

[hierarchies]
industry = "industry.csv"
region = "region.csv"
size = "size.csv"

[rules]
level = "both"               # single firms and enterprise groups
p_percent = { p = 10 }
dominance = [{ n = 1, k = 75 }]
pq = { p = 6, q = 60 }       # the same as p = 10 %
frequency = { n = 3 }
request = { percent = 50, percent2 = 30, minimum = 5, range = 10 }
zero = { unsafe = true, range = 10 }
weights = "sample"           # groups and weights together: raw values against the estimated total

[suppression]
cost = "value"

[output]
folder = "out"
title = "Energy sales by industry, region and size of firm (invented data)"
period = "2023"
agency = "Office of Invented Statistics"
"""


@frozen
class Firm:
    """One line of the records; `sales` counts tenths of 1,000 EUR."""

    name: str
    group: str
    industry: str
    region: str
    size: str
    sales: int
    employees: int
    weight: str
    ask: int = 0
    waived: int = 0


@frozen
class Plant:
    """A cell that is made on purpose: sales of its firms in tenths, largest first.

    Parameters
    ----------
    groups : str
        One letter per firm; firms of one letter belong to one group, ``-`` stands alone.
    asks, waives : str
        One digit per firm: its request code, and 1 where it waived protection.
    """

    why: str
    cell: tuple[str, str, str]
    sales: tuple[int, ...]
    groups: str = ""
    asks: str = ""
    waives: str = ""


PLANTS = (
    Plant("one firm", ("E21", "N3", "4"), (981_240,)),
    Plant("one firm", ("G22", "E2", "3"), (146_385,)),
    Plant("two firms", ("G21", "S2", "4"), (871_502, 664_170)),
    Plant("two firms", ("H22", "W1", "3"), (98_214, 91_377)),
    Plant("a giant beside dwarfs: p%", ("E14", "W2", "4"), (2_904_118, 301_552, 98_310, 87_045, 61_220)),
    Plant("a giant beside dwarfs: p%", ("H12", "N1", "3"), (402_731, 61_004, 13_218, 11_975, 8_904)),
    Plant(
        "one firm dominates, yet the others are many: dominance only",
        ("E12", "N1", "3"),
        (968_410, 36_120, 35_004, 33_871, 31_480, 30_962, 29_555, 28_410, 26_300, 21_904),
    ),
    Plant(
        "four units of one group and little else: only the group level sees it",
        ("E13", "S1", "3"),
        (98_114, 92_380, 90_027, 85_616, 21_805, 14_990),
        "AAAA--",
    ),
    Plant(
        "six firms in two groups: too few groups",
        ("G11", "E1", "4"),
        (520_114, 498_200, 470_033, 466_809, 431_220, 402_117),
        "BBBCCC",
    ),
    Plant(
        "a large firm asked for protection, code 1",
        ("E32", "S3", "4"),
        (1_210_480, 302_114, 290_337, 184_902, 96_115, 71_008),
        asks="100000",
    ),
    Plant(
        "a medium firm asked for protection, code 2",
        ("H11", "E3", "3"),
        (121_460, 98_327, 64_018, 40_115, 31_862, 22_906),
        asks="200000",
    ),
    Plant(
        "a small firm asked in a cell of four: the minimum of the request rule",
        ("G12", "W3", "3"),
        (101_205, 94_336, 88_120, 40_771),
        asks="0001",
    ),
    Plant(
        "the giant waived protection: its waiver makes the cell safe",
        ("E22", "E1", "4"),
        (2_410_220, 96_480, 71_345, 60_207, 44_119),
        waives="10000",
    ),
    Plant(
        "the giant waived, but the second is now exposed to it",
        ("E31", "W3", "3"),
        (310_224, 206_118, 9_207, 6_120),
        waives="1000",
    ),
    Plant("both firms waived: the cell passes", ("H21", "N2", "4"), (402_115, 311_026), waives="11"),
)


IDLE = ("E12", "S2", "4")
"""A cell of firms that sold nothing: what the zero rule is about."""


def write_sample(folder: Path) -> Path:
    """Write records, hierarchies and a job into a folder.

    Returns
    -------
    Path
        The job file ``job.toml``.

    Raises
    ------
    WriteError
        Where the folder cannot be written to; earlier files are then unchanged.
    """
    files = {
        "records.csv": _records_text(firms()),
        "industry.csv": _codes_text(INDUSTRIES),
        "region.csv": _codes_text(REGIONS),
        "size.csv": _codes_text(SIZES),
        "job.toml": _JOB,
    }
    write_files({folder / name: text.encode("utf-8") for name, text in files.items()}, public=[folder])
    return folder / "job.toml"


def firms() -> list[Firm]:
    """All firms of the sample, in a fixed order."""
    rng = np.random.default_rng(SEED)
    planted = {plant.cell for plant in PLANTS}
    all_firms: list[Firm] = []
    for cell in _ordinary_cells(rng):
        if cell not in planted:
            all_firms += [_ordinary(rng, cell) for _ in range(int(rng.integers(6, 12)))]
    for plant in PLANTS:
        all_firms += _planted(rng, plant)
    all_firms = [all_firms[i] for i in _shuffled(rng, len(all_firms))]
    named = [evolve(firm, name=_named(rng, firm, i)) for i, firm in enumerate(all_firms, start=1)]
    return [*_grouped(rng, named), *_idle(len(named))]


def _idle(count: int) -> Iterator[Firm]:
    """Firms that sold nothing; their cell is a total of zero."""
    industry, region, size = IDLE
    for number in range(1, 6):
        name = f"Stillwater Power {count + number:04d}"
        yield Firm(name, name, industry, region, size, 0, 250 + number, "1")


def _ordinary_cells(rng: np.random.Generator) -> Iterator[tuple[str, str, str]]:
    for industry in _leaves(INDUSTRIES):
        for region in _leaves(REGIONS):
            present = rng.integers(100) < _SHARE_OF_PAIRS
            for size in _leaves(SIZES):
                if rng.integers(100) < _SHARE_OF_SIZE[size] and present:
                    yield industry, region, size


def _ordinary(rng: np.random.Generator, cell: tuple[str, str, str]) -> Firm:
    industry, region, size = cell
    low, high = _EMPLOYEES[size]
    employees = int(rng.integers(low, high + 1))
    # tenths of 1,000 EUR per employee, spread by two independent draws
    sales = employees * 1800 * int(rng.integers(60, 141)) * int(rng.integers(60, 141)) // 10_000
    return Firm("", "", industry, region, size, sales, employees, _WEIGHTS[size])


def _planted(rng: np.random.Generator, plant: Plant) -> Iterator[Firm]:
    industry, region, size = plant.cell
    for i, sales in enumerate(plant.sales):
        letter = plant.groups[i] if plant.groups else "-"
        employees = int(rng.integers(*_EMPLOYEES[size]))
        yield Firm(
            "",
            "" if letter == "-" else f"{_STEMS[ord(letter) - ord('A')]} Group",
            industry,
            region,
            size,
            sales,
            employees,
            "1",
            int(plant.asks[i]) if plant.asks else 0,
            int(plant.waives[i]) if plant.waives else 0,
        )


def _shuffled(rng: np.random.Generator, n: int) -> list[int]:
    # by drawn keys and not by `permutation`, whose method numpy may change
    keys = rng.integers(0, 2**62, n)
    return sorted(range(n), key=lambda i: (int(keys[i]), i))


def _named(rng: np.random.Generator, firm: Firm, number: int) -> str:
    stem = _STEMS[int(rng.integers(len(_STEMS)))]
    return f"{stem} {_KINDS[firm.industry[0]]} {number:04d}"


def _grouped(rng: np.random.Generator, all_firms: Iterable[Firm]) -> Iterator[Firm]:
    """Put one ordinary firm in twenty into one of ten further groups; the others are groups of their own."""
    for firm in all_firms:
        join, which = rng.integers(20), int(rng.integers(10, 20))
        if firm.group:
            yield firm
        elif join == 0 and firm.weight != "1":
            yield evolve(firm, group=f"{_STEMS[which]} Group")
        else:
            yield evolve(firm, group=firm.name)


def _rows(text: str) -> list[list[str]]:
    return [line.split(",") for line in text.strip().splitlines()]


def _leaves(text: str) -> list[str]:
    rows = _rows(text)
    parents = {row[1] for row in rows}
    return [row[0] for row in rows if row[0] not in parents]


def _codes_text(text: str) -> str:
    return _csv([["code", "parent", "label"], *_rows(text)])


def _records_text(all_firms: Iterable[Firm]) -> str:
    head = ["id", "group", "industry", "region", "size", "sales", "employees", "weight", "ask", "waived"]
    return _csv([head, *([str(x) for x in _line(firm)] for firm in all_firms)])


def _line(firm: Firm) -> tuple[object, ...]:
    whole, tenth = divmod(firm.sales, 10)
    sales = f"{whole}.{tenth}" if tenth else str(whole)
    place = (firm.industry, firm.region, firm.size)
    return (firm.name, firm.group, *place, sales, firm.employees, firm.weight, firm.ask, firm.waived)


def _csv(rows: Iterable[Iterable[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
