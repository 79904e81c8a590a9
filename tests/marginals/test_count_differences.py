"""Inferences of readers from a folder of marginals are reported, with parts that were not examined."""

import itertools

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.engine.readers import dense_counts, item_of
from tabguard.marginals.flow import count_differences
from tabguard.marginals.write.public_counts import public_counts_csv, public_counts_xlsx
from tabguard.settings import Output
from tabguard.table.forms import SIMULATED, SUPPRESSED, WITHHELD, Rounded
from tabguard.table.ledger import Grouping, Query
from tests.support.count_planning import public_margin, table_of
from tests.support.examples import first_of
from tests.support.readers_view import extremes, intervals, rows_of

TABLE = table_of([[[9, 1], [8, 7]], [[6, 11], [0, 12]]])
PAIRS = (("A", "B"), ("A", "C"), ("B", "C"))


@pytest.fixture
def written(tmp_path):
    """Write marginals as public files; return the folder."""

    def write(*margins):
        for margin in margins:
            path = tmp_path / f"{len([*tmp_path.iterdir()])}.csv"
            path.write_bytes(public_counts_csv(margin))
        return tmp_path

    return write


def told(folder):
    return count_differences.count_differences(sorted(folder.iterdir()), Progress())


def printed(table, kept, form, counts):
    margin = public_margin(table, Query(kept))
    return evolve(margin, form=form, count=np.asarray(counts).ravel())


def test_a_small_count_that_follows_from_all_files_together_is_a_finding(written, capsys):
    table = table_of([[[0, 5], [4, 3]], [[6, 2], [7, 0]]])
    folder = written(*(public_margin(table, Query(pair)) for pair in PAIRS[:2]))
    assert main(["verify-public", str(folder)]) == 0
    shown = capsys.readouterr().out
    assert "A = a2, B = b1, C = c2 lies between 0 and 2" in shown and "Not looked at: sums of" in shown
    other = public_margin(table, Query(("A", "B")))
    written(public_margin(table, Query(PAIRS[2])), evolve(other, categories=(("a1", "a3"), ("b1", "b2"))))
    assert main(["verify-public", str(folder)]) == 3
    shown = capsys.readouterr().out
    assert "A = a2, B = b1, C = c2 follows: 2" in shown and "with other categories: 3.csv." in shown


def test_a_workbook_tells_what_its_marginals_tell_as_csv_files(written):
    table = table_of([[[0, 5], [4, 3]], [[6, 2], [7, 0]]])
    margins = [public_margin(table, Query(pair)) for pair in PAIRS]
    folder = written(*margins)
    expected = told(folder)
    book = folder / "book.xlsx"
    book.write_bytes(public_counts_xlsx(margins, Output()))
    assert expected.exact and told(folder) == expected
    assert count_differences.count_differences([book], Progress()) == expected
    sheets = openpyxl.load_workbook(book)
    sheets["Notes"].append(["of another table", 4])
    sheets.save(book)
    assert count_differences.count_differences([book], Progress()) is None


def groups(*names):
    return Grouping(names[0][0].upper(), tuple(tuple(name.split("+")) for name in names))


def test_groups_of_categories_tell_together_what_each_of_them_hides(written, capsys):
    table = table_of([[9, 12], [2, 11], [8, 7]])
    folder = written(public_margin(table, Query(("A",), (groups("a1", "a2+a3"),))))
    assert main(["verify-public", str(folder)]) == 0
    written(public_margin(table, Query(("A", "B"), (groups("a1+a2", "a3"),))))
    assert main(["verify-public", str(folder)]) == 0
    assert "Not read together" not in capsys.readouterr().out
    written(public_margin(table, Query(("A", "B"), (groups("a1", "a2+a3"),))))
    assert main(["verify-public", str(folder)]) == 3
    assert "A = a2, B = b1 follows: 2" in capsys.readouterr().out


def test_suppressed_counts_follow_from_groups_of_them(written):
    table = table_of([[9, 12], [2, 11], [8, 7]])
    folder = written(printed(table, ("A", "B"), SUPPRESSED, [WITHHELD, 12, WITHHELD, 11, WITHHELD, 7]))
    written(public_margin(table, Query(("A", "B"), (groups("a1", "a2+a3"),))))
    assert told(folder).exact == ("A = a1, B = b1 follows: 9",)
    assert "A = a2, B = b1 lies between 1 and 9" in told(folder).between


def test_files_that_contradict_one_another_are_neither_passed_nor_failed(written, capsys):
    margin = public_margin(TABLE, Query(("A",)))
    folder = written(public_margin(TABLE, Query(("A", "B"))), evolve(margin, count=margin.count + 1))
    assert main(["verify-public", str(folder)]) == 3
    assert "was not looked at" in capsys.readouterr().out


def test_a_marginal_of_too_many_cells_is_refused(written, monkeypatch):
    monkeypatch.setattr(count_differences, "MOST_PRINTED", 3)
    assert "too many cells" in told(written(public_margin(TABLE, Query(("A", "B"))))).unlooked


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("a1,3\na1,4\n", "lists a cell twice"),
        ("a1,3\na2,1.5\n", "not a whole, non-negative number. Where: a.csv, 3"),
        ("", "has no rows"),
    ],
)
def test_a_file_that_is_no_sound_marginal_is_not_looked_at(tmp_path, lines, why):
    """A text with a digit must not be read as a suppressed count, which readers know less about."""
    (tmp_path / "a.csv").write_text(f"A,count\n{lines}", encoding="utf-8")
    assert why in told(tmp_path).unlooked


@pytest.mark.parametrize("seed", first_of(range(60), 12))
def test_ranges_that_a_closed_form_settles_are_those_of_the_programs(seed, tmp_path, monkeypatch):
    """Rounded counts of which one cell can bring every sum to both ends of its range."""
    random = np.random.default_rng(seed)
    base, off = int(random.integers(2, 5)), int(random.integers(0, 2))
    true = random.integers(0, 9, (3, 2))
    shown = base * ((true + off) // base)
    table = table_of(np.maximum(shown, 1))  # its categories alone are used
    one = evolve(public_margin(table, Query(("A",), (groups("a1+a2", "a3"),))), form=Rounded(base))
    sums = np.array([shown[:2].sum(), shown[2].sum()]) + base * random.integers(0, 2)
    margins = printed(table, ("A", "B"), Rounded(base), shown), evolve(one, count=sums)
    for at, margin in enumerate(margins):
        (tmp_path / f"{at}.csv").write_bytes(public_counts_csv(margin))
    closed = told(tmp_path)
    monkeypatch.setattr(count_differences, "_as_printed", lambda *_: False)
    assert told(tmp_path) == closed
    monkeypatch.undo()
    if (sums == [shown[:2].sum(), shown[2].sum()]).all():
        monkeypatch.setattr(count_differences, "bounds", None)  # nothing is left to work out
        assert told(tmp_path) == closed and closed.passed


def test_what_is_no_marginal_or_simulated_is_not_read_as_one(written, tmp_path):
    assert told(written(printed(TABLE, ("A", "B"), SIMULATED, [1, 2, 3, 4]))) is None
    (tmp_path / "table.csv").write_text("a,count\nTotal,9\nx,4\ny,5\n", encoding="utf-8")
    assert told(tmp_path) is None
    assert told(written(public_margin(TABLE, Query(("A",))))).left == ("0.csv",)


def test_a_suppressed_count_that_its_totals_tell_is_a_finding(written):
    held = printed(TABLE, ("A", "B"), SUPPRESSED, [10, 15, WITHHELD, WITHHELD])
    folder = written(held, public_margin(TABLE, Query(("A",))))
    assert told(folder).exact == ()
    written(public_margin(TABLE, Query(("B",))))
    assert told(folder).exact == ("A = a2, B = b1 follows: 17", "A = a2, B = b2 follows: 12")


def test_a_suppressed_count_that_other_variables_tell_is_a_finding(written, capsys):
    """Its totals do not disclose it: everybody in c1 is in a1."""
    table = table_of([[[40, 0], [60, 0]], [[0, 150], [0, 50]]])
    folder = written(printed(table, PAIRS[0], SUPPRESSED, [WITHHELD] * 4))
    written(*(public_margin(table, Query(pair)) for pair in PAIRS[1:]))
    assert main(["verify-public", str(folder)]) == 3
    shown = capsys.readouterr().out
    assert all(f"A = {a}, B = {b} follows: {n}" in shown for a, b, n in (("a1", "b1", 40), ("a2", "b2", 50)))
    assert "could be narrower" not in shown


def test_ranges_that_take_too_much_work_are_told_as_unsettled(written, monkeypatch, capsys):
    monkeypatch.setattr(count_differences, "MOST_WORK", -1.0)
    written(printed(TABLE, PAIRS[0], SUPPRESSED, [WITHHELD] * 4))
    folder = written(*(public_margin(TABLE, Query(pair)) for pair in PAIRS[1:]))
    result = told(folder)
    assert result.unsettled == result.withheld == 12 and not result.exact and not result.unlooked
    assert main(["verify-public", str(folder)]) == 3 and "NOT SETTLED" in capsys.readouterr().out


def test_a_count_that_follows_is_settled_whatever_work_is_left(written, monkeypatch):
    monkeypatch.setattr(count_differences, "MOST_WORK", -1.0)
    table = table_of([[[1, 0], [0, 0]], [[0, 150], [0, 50]]])
    written(printed(table, PAIRS[0], SUPPRESSED, [WITHHELD, 0, WITHHELD, WITHHELD]))
    result = told(written(*(public_margin(table, Query(pair)) for pair in PAIRS[1:])))
    assert result.exact and result.unsettled + len(result.exact) <= result.withheld


def test_the_work_that_ends_ranges_is_the_same_on_every_machine(written, monkeypatch):
    table = table_of(np.random.default_rng(4).integers(0, 9, (4, 4, 4)))
    folder = written(printed(table, PAIRS[0], SUPPRESSED, [WITHHELD] * 16))
    written(*(public_margin(table, Query(pair)) for pair in PAIRS[1:]))
    monkeypatch.setattr(count_differences, "MOST_WORK", 200_000.0)
    at_once, hours = told(folder), itertools.count(0, 3600)
    monkeypatch.setattr("tabguard.base.progress.time.monotonic", lambda: float(next(hours)))
    assert told(folder) == at_once and 0 < at_once.unsettled < at_once.withheld


@pytest.fixture
def one_program(seed, monkeypatch):
    """Every second time, use the program of larger tables: one for all cells, whose solutions serve many."""
    if seed % 2:
        monkeypatch.setattr(count_differences, "BRANCHED", 0)


@pytest.mark.parametrize("seed", first_of(range(40), 3))
def test_ranges_of_suppressed_sums_are_those_of_all_tables_with_the_printed_counts(
    seed, written, one_program
):
    random = np.random.default_rng(seed)
    table = table_of(np.where(random.random((2, 3, 3)) < 0.4, 0, random.integers(0, 9, (2, 3, 3))))
    counts = dense_counts(table, item_of(table, Query(PAIRS[0])))
    counts = np.where((counts > 0) & (random.random(6) < 0.8), WITHHELD, counts)
    facts = [(Query(PAIRS[0]), counts, SUPPRESSED)]
    facts += [(Query(pair), dense_counts(table, item_of(table, Query(pair))), 1) for pair in PAIRS[1:]]
    written(printed(table, PAIRS[0], SUPPRESSED, counts))
    written(*(public_margin(table, Query(pair)) for pair in PAIRS[1:]))
    result = told(written())
    sums = rows_of(table, Query(PAIRS[0]))
    for at in np.flatnonzero(counts == WITHHELD):
        low, high = extremes(table, facts, sums[at])
        title = f"A = a{at // 3 + 1}, B = b{at % 3 + 1}"
        line = f"{title} follows: {low:g}" if low == high else f"{title} lies between {low:g} and {high:g}"
        assert line in (*result.exact, *result.between)


def test_ranges_of_a_large_suppressed_table_are_settled(written):
    random = np.random.default_rng(1)
    table = table_of(random.poisson(4, (25, 24)))
    counts = dense_counts(table, item_of(table, Query(PAIRS[0])))
    hidden = (counts > 0) & ((counts < 3) | (random.random(600) < 0.2))
    written(printed(table, PAIRS[0], SUPPRESSED, np.where(hidden, WITHHELD, counts)))
    result = told(written(*(public_margin(table, Query((name,))) for name in "AB")))
    assert result.withheld == hidden.sum() > 200 and not result.unsettled


@pytest.mark.parametrize("seed", first_of(range(40), 3))
def test_ranges_from_groups_are_those_of_all_tables_with_the_printed_counts(seed, written, one_program):
    random = np.random.default_rng(seed)
    table = table_of(random.integers(0, 9, (3, 2, 2)))
    ways = (groups("a1", "a2+a3"), groups("a1+a2", "a3"), groups("a1+a3", "a2"))
    queries = [Query(("A", "B"), (ways[at],)) for at in random.choice(3, 2, replace=False)]
    queries.append(Query(("A", "C")))
    facts = [(query, dense_counts(table, item_of(table, query)), 1) for query in queries]
    written(*(public_margin(table, query) for query in queries))
    cells = np.argwhere(np.ones(table.shape)) + 1
    result = told(written())
    for cell, (low, high) in zip(cells.tolist(), intervals(table, facts, cells), strict=True):
        title = ", ".join(f"{n} = {n.lower()}{c}" for n, c in zip(table.names, cell, strict=True))
        assert (f"{title} follows: {low:g}" in result.exact) is bool(low == high and 0 < low < 3)
        if low < high and low < 3:
            assert f"{title} lies between {low:g} and {high:g}" in result.between


@pytest.mark.parametrize("seed", first_of(range(60), 4))
def test_ranges_are_those_of_all_tables_with_the_printed_counts(seed, written, one_program):
    """Checked by integer programs, for exact, rounded and suppressed counts."""
    random = np.random.default_rng(seed)
    table = table_of(np.where(random.random((2, 3, 2)) < 0.3, 0, random.integers(0, 9, (2, 3, 2))))
    facts = []
    for kept in (PAIRS[0], PAIRS[random.integers(1, 3)]):
        counts = dense_counts(table, item_of(table, Query(kept)))
        form = [None, Rounded(3), SUPPRESSED][random.integers(3)]
        if form == SUPPRESSED:
            counts = np.where((counts > 0) & (random.random(len(counts)) < 0.5), WITHHELD, counts)
        elif form is not None:
            counts = counts // 3 * 3
        facts.append((Query(kept), counts, form or 1))
        written(printed(table, kept, form or public_margin(table, Query(kept)).form, counts))
    result = told(written())
    cells = np.argwhere(np.ones(table.shape)) + 1
    # sums of rounded counts are not taken to be within the base, too, as any program may have rounded them
    loose = [(query, counts, 3 if isinstance(form, Rounded) else form) for query, counts, form in facts]
    lines = {*result.exact, *result.between}
    assert not result.unlooked
    for cell, (low, high) in zip(cells.tolist(), intervals(table, loose, cells), strict=True):
        title = ", ".join(f"{n} = {n.lower()}{c}" for n, c in zip(table.names, cell, strict=True))
        if low == high:
            assert (f"{title} follows: {low:g}" in lines) is bool(0 < low < 3)
        elif low < 3:
            end = f"lies between {low:g} and {high:g}" if np.isfinite(high) else f"is at least {low:g}"
            assert f"{title} {end}" in lines
