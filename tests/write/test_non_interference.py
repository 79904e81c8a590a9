"""Suppressed values have no influence on any public byte."""

import tempfile
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.argus.write.outputs import publishable, tau_output
from tabguard.argus.write.tables import TauCells
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.write import export_all, for_readers, job_order, public_csv, public_note, public_workbook
from tabguard.write.products.public.html import public_page
from tabguard.write.run import Override
from tests.support.examples import examples
from tests.support.written_tables import RUN, STATUS, VALUES, build_case, build_table, state_of

N = len(STATUS)


def public_bytes(case) -> list[bytes]:
    marked = evolve(
        case.output,
        mark="[c]",
        low_mark="[low]",
        empty_cells="zero",
        empty_parts="structural: region = North",
        list_empty=True,
    )
    (told,) = for_readers([case.public], marked, case.table.dimensions)
    return [
        public_workbook([told], marked),
        public_csv(told, marked),
        public_page(told, marked, lambda: None),
        public_note([case.public], marked),
        public_workbook([case.public], case.output),
        public_csv(case.public, case.output),
        public_note([case.public], case.output),
        *tau_bytes(case),
    ]


def tau_bytes(case, **options: bool) -> list[bytes]:
    """The files in formats of τ-ARGUS that are made to be published."""
    cells = TauCells(case.table, case.pattern, case.sensitivity, case.table.value, 2, True)
    numbers = [number for number in range(1, 7) if publishable(number, options)]
    return [tau_output(number, options, Path("o.txt"), cells)[Path("o.txt")] for number in numbers]


@st.composite
def twins(draw):
    """Two tables with the same pattern and published values; all else differs."""
    status = draw(st.lists(st.sampled_from([0, 1, 2, 3, 4]), min_size=N, max_size=N))
    decimals = draw(st.integers(0, 3))
    some = st.floats(-1e9, 1e9, allow_nan=False).map(lambda v: round(v, decimals))
    numbers = some | st.sampled_from([0.0, 10.0**-decimals])
    shown = np.array(draw(st.lists(numbers, min_size=N, max_size=N)))
    out = []
    for _ in range(2):
        hidden = np.array(draw(st.lists(numbers, min_size=N, max_size=N)))
        count = np.array(draw(st.lists(st.integers(0, 99), min_size=N, max_size=N)))
        value = np.where(np.isin(status, [1, 2, 3]), hidden, shown)
        out.append(build_case(build_table(value, count, decimals=decimals, top=hidden[:, None]), status))
    return out


@given(twins())
@settings(max_examples=examples(80))
def test_public_bytes_depend_on_published_values_only(pair):
    one, other = pair
    assert public_bytes(one) == public_bytes(other)


def test_a_withheld_cell_without_contributors_is_listed_as_the_others(case):
    nobody = np.where(case.pattern.suppressed, 0.0, 7.0)
    empty = build_case(build_table(np.where(nobody, VALUES, 0.0), nobody), STATUS)
    full = build_case(build_table(VALUES), STATUS)
    assert tau_bytes(empty, SE=True) == tau_bytes(full, SE=True)


def test_all_outputs_of_two_runs_differ_in_internal_files_only(case, records, tmp_path):
    hidden = case.pattern.suppressed
    value = np.where(hidden, 3 * case.table.value + 1, case.table.value)
    table = build_table(value, np.arange(N) + 1.0, contributions=records, holding_frequency=np.ones(N))
    run = evolve(RUN, rules=Rules((PPercent(3), Frequency(9))), decisions=())
    other = build_case(table, STATUS, run=run)
    for folder, c in ((tmp_path / "a", case), (tmp_path / "b", other)):
        written = export_all(job_order(folder), state_of(c, output=evolve(c.output, pdf=True)))
        assert len(written) == 8
    names = sorted(p.name for p in (tmp_path / "a/public").iterdir())
    assert names == [
        "energy_sales_PUBLIC_2025.csv",
        "energy_sales_PUBLIC_2025.xlsx",
        "energy_sales_PUBLIC_2025_note.html",
    ]
    for name in names:
        assert (tmp_path / "a/public" / name).read_bytes() == (tmp_path / "b/public" / name).read_bytes()
    for suffix in ("xlsx", "html", "pdf"):
        internal = f"energy_sales_INTERNAL_2025.{suffix}"
        assert (tmp_path / "a" / internal).read_bytes() != (tmp_path / "b" / internal).read_bytes()


@pytest.mark.parametrize("override", [None, Override("embargo", "Ana", "Bo")])
def test_nothing_is_written_to_a_temporary_folder(case, tmp_path, monkeypatch, override):
    # a folder that does not exist: whoever tries to make a temporary file fails
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    out = tmp_path / "out"
    run = evolve(case.run, override=override)
    export_all(job_order(out), state_of(case, run=run))
    assert [p for p in tmp_path.iterdir()] == [out]
    assert not [p for p in out.rglob("*") if p.suffix in (".part", ".kept", ".tmp")]
