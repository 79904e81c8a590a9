"""Ranges of a project follow from the public figures of all tables, and are published only if safe."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from scipy.optimize import linprog

from tabguard.audit.single_cells import intervals_of
from tabguard.base.progress import Progress
from tabguard.batch import run_job
from tabguard.flow import stages
from tabguard.flow.public_ranges import adding_ranges, narrower
from tabguard.table import publication
from tabguard.table.arrays import freeze
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.publish import publish_tables, rows_of
from tabguard.table.solution import Solution
from tabguard.table.standing import Attacker, AttackerFinding, Standing, State
from tabguard.write.public.texts import public_notes
from tests.support.jobs import table_job
from tests.support.release_inputs import write_cells_job, write_release


@pytest.fixture(scope="module")
def release(tmp_path_factory):
    """A project of three tables and two responses with ranges, its table, and a dense pattern."""
    project = stages.open_job(write_release(tmp_path_factory.mktemp("release")))
    project = evolve(project, output=evolve(project.output, ranges=True))
    table = stages.load(project, Progress()).table
    rng = np.random.default_rng(4)
    status = np.where(rng.random(len(table)) < 0.7, np.uint8(Status.SECONDARY), np.uint8(0))
    status[table.hidden] = Status.HIDDEN
    return project, table, Pattern(status)


def solution_of(table, pattern, protected=True):
    """A pattern, declared protected or not, of a table without primaries."""
    state = State.PASSED if protected else State.FAILED
    standing = Standing(*(AttackerFinding(attacker, state) for attacker in Attacker))
    none = np.zeros(len(table))
    case = Case(table, Sensitivity(none.astype(np.int64), none, none, none))
    return Solution(case, pattern, standing=standing)


def ranges_of(project, table, pattern):
    return adding_ranges(project, solution_of(table, pattern), Progress())


def ranged(project, table, pattern, protected=True):
    return adding_ranges(project, solution_of(table, pattern, protected), Progress())(
        publish_tables(table, pattern)
    )


def test_ranges_of_a_release_have_all_that_an_attacker_leaves_open(release):
    _project, table, pattern = release
    tables = ranged(*release)
    leaves = list(itertools.product(*(d.leaves.tolist() for d in table.dimensions[1:])))
    under = np.array(
        [
            [
                all(
                    d.covers(c)[part] for d, c, part in zip(table.dimensions[1:], cell[1:], leaf, strict=True)
                )
                for leaf in leaves
            ]
            for cell in table.codes
        ],
        float,
    )
    tighter = 0
    for response in (0, 1):
        mine = table.codes[:, 0] == response
        shown = mine & ~pattern.suppressed & ~table.hidden
        said = {"A_eq": under[shown], "b_eq": table.value[shown], "bounds": (0, None), "method": "highs"}
        for public, one in zip(tables, table.release.tables, strict=True):
            if response not in one.responses:
                continue
            names = [public.dimensions[k].name for k in range(len(public.dimensions))]
            for at, codes in enumerate(public.codes.tolist()):
                if not np.isnan(public.value[at]):
                    assert public.low[at] == public.high[at] == public.value[at]
                    continue
                texts = {n: d.codes[c] for n, d, c in zip(names, public.dimensions, codes, strict=True)}
                if (
                    texts.get("response", table.dimensions[0].codes[response])
                    != table.dimensions[0].codes[response]
                ):
                    continue
                cell = [
                    response,
                    *(d.index[texts[d.name]] if d.name in texts else 0 for d in table.dimensions[1:]),
                ]
                (number,) = np.flatnonzero((table.codes == cell).all(axis=1))
                low = linprog(under[number], **said)
                high = linprog(-under[number], **said)
                assert public.low[at] <= low.fun + 1e-6 <= table.value[number] + 2e-6
                assert public.high[at] >= (-high.fun if high.status == 0 else np.inf) - 1e-6
                tighter += public.low[at] < public.high[at] < np.inf
    assert tighter > 20


def test_they_are_not_made_from_figures_that_are_withheld(release):
    project, table, pattern = release
    tables = publish_tables(table, pattern)
    other = evolve(table, value=table.value * 7 + 1, frequency=table.frequency * 0 + 5, contributions=None)
    one, two = (ranges_of(project, known, pattern)(tables) for known in (table, other))
    for a, b in zip(one, two, strict=True):
        assert np.array_equal(a.low, b.low) and np.array_equal(a.high, b.high)


def test_a_code_that_no_table_shows_changes_nothing(release):
    """The tables list sizes by name: that the data have further sizes is not public."""
    project, table, pattern = release
    project = evolve(
        project,
        tables=tuple(
            evolve(spec, codes={"size": ("Total", "small", "mid")}) if "size" in spec.dimensions else spec
            for spec in project.tables
        ),
    )
    size = table.dimensions[3]
    shown = [size.index[code] for code in ("Total", "small", "mid")]
    release_of_three = evolve(
        table.release,
        tables=tuple(
            evolve(one, cells=one.cells[np.isin(table.codes[one.cells, 3], shown)])
            for one in table.release.tables
        ),
    )
    seen = np.zeros(len(table), bool)
    for one in release_of_three.tables:
        seen[one.cells] = True
    table = evolve(table, release=evolve(release_of_three, hidden=~seen))
    tables = publish_tables(table, pattern)
    more = Dimension(
        size.name, (*size.codes, "huge"), (*size.labels, "huge"), (np.append(size.parents[0], 0),)
    )
    known = evolve(table, dimensions=(*table.dimensions[:3], more))
    one, two = (ranges_of(project, t, pattern)(tables) for t in (table, known))
    assert one[0].low is not None
    for a, b in zip(one, two, strict=True):
        assert np.array_equal(a.low, b.low) and np.array_equal(a.high, b.high)


@pytest.mark.parametrize(("wanted", "protected"), [(False, True), (True, False)])
def test_there_are_none_where_they_are_not_wanted_or_the_pattern_is_not_protected(release, wanted, protected):
    project, table, pattern = release
    project = evolve(project, output=evolve(project.output, ranges=wanted))
    assert all(one.low is None for one in ranged(project, table, pattern, protected))


@pytest.mark.parametrize(
    "why", ["cells that no table shows", "too many digits", "contradict", "not protected"]
)
def test_whoever_exports_is_told_why_there_are_none(release, monkeypatch, why):
    project, table, pattern = release
    if why.startswith("cells"):
        monkeypatch.setattr(publication, "MOST_CELLS", 0)
    elif "digits" in why:
        table = evolve(table, value=freeze(table.value * 1e13))
    elif why == "contradict":
        value = table.value.copy()
        value[np.flatnonzero(~table.hidden)] = np.arange(int((~table.hidden).sum())) ** 3
        table = evolve(table, value=freeze(value))
    said: list[str] = []
    tables = publish_tables(table, pattern)
    chosen = solution_of(table, pattern, "protected" not in why)
    made = adding_ranges(project, chosen, Progress(), said.append)(tables)
    assert all(one.low is None for one in made)
    assert len(said) == 1 and said[0].startswith("Public ranges are left out: ") and why in said[0]
    told = [note for note in public_notes(made, project.output) if "no ranges" in note]
    assert bool(told) is ("protected" not in why)  # that they are not protected is nobody else's business
    assert all(why in note for note in told)


def test_jobs_and_their_notes_say_that_ranges_are_left_out(tmp_path, monkeypatch):
    why = f"more than {publication.MOST_CELLS:,} cells that no table shows"
    monkeypatch.setattr(publication, "MOST_CELLS", 0)
    job = write_release(tmp_path)
    job.write_text(job.read_text(encoding="utf-8").replace("[output]", "[output]\nranges = true"), "utf-8")
    done = run_job(job, tmp_path / "out", Progress())
    assert [line for line in done.lines() if line.startswith(f"Public ranges are left out: {why}")]
    (note,) = (path for path in done.files if path.name.endswith("_note.html"))
    assert f"There are no ranges of withheld figures: {why}" in note.read_text(encoding="utf-8")


def test_the_time_limit_ends_the_ranges_and_readers_are_told(release):
    project, table, pattern = release
    short = evolve(project, suppression=evolve(project.suppression, time_limit=1e-9))
    told: list[str] = []
    make = adding_ranges(short, solution_of(table, pattern), Progress(), told.append)
    cut, whole = make(publish_tables(table, pattern)), ranged(*release)
    n_ranges = sum(one.unsettled for one in cut)
    assert n_ranges and told == [
        f"{n_ranges} public ranges were not worked out to the end, because of the time limit or a stop: they "
        "are true, but could be narrower."
    ]
    assert any(note.startswith(f"{n_ranges} of these ranges") for note in public_notes(cut, short.output))
    assert not any("worked out to the end" in note for note in public_notes(whole, project.output))
    for one, other in zip(cut, whole, strict=True):
        assert (one.low <= other.low).all() and (other.high <= one.high).all()


def test_a_stop_of_the_search_does_not_end_the_ranges(release):
    project, table, pattern = release
    progress = Progress()
    progress.stop()
    tables = adding_ranges(project, solution_of(table, pattern), progress)(publish_tables(table, pattern))
    assert sum(one.unsettled for one in tables) == 0 and tables[0].low is not None


def test_a_response_that_can_be_negative_has_ranges_of_its_own(release):
    project, table, pattern = release
    may = evolve(project.suppression, lower_by_response={"turnover": -np.inf})
    one = ranged(*release)[0]
    two = ranged(evolve(project, suppression=may), table, pattern)[0]
    turnover = one.codes[:, 0] == one.dimensions[0].index["turnover"]
    assert np.array_equal(one.low[~turnover], two.low[~turnover])
    hidden = turnover & np.isnan(one.value)
    assert (two.low[hidden] <= one.low[hidden]).all() and (two.low[hidden] == -np.inf).any()


def test_tabulated_files_and_earlier_periods_have_ranges_too(tmp_path):
    (tmp_path / "cells").mkdir()
    found = [stages.open_job(write_cells_job(tmp_path / "cells"))]
    rows = [("A", "n", 30), ("A", "s", 20), ("B", "n", 25), ("B", "s", 25)]
    (tmp_path / "now.csv").write_text("a,b,v\n" + "".join(f"{a},{b},{v}\n" for a, b, v in rows))
    for period, total in (("Q1", 60), ("Q2", 40)):
        (tmp_path / f"{period}.csv").write_text(f"a,b,v\nTotal,Total,{total}\n")
    (tmp_path / "years.csv").write_text("code,parent\n2023,\nQ1,2023\nQ2,2023\n")
    (tmp_path / "job.toml").write_text(
        '[data]\nrecords = "now.csv"\n[variables]\ndimensions = ["a", "b"]\nresponse = "v"\n'
        '[output]\nperiod = "2023"\n'
        + "".join(
            f'[[earlier]]\nfile = "{q}.csv"\nperiod = "{q}"\nrelation = {{ time = "years.csv" }}\n'
            for q in ("Q1", "Q2")
        )
    )
    found.append(stages.open_job(tmp_path / "job.toml"))
    for project in found:
        project = evolve(project, output=evolve(project.output, ranges=True))
        table = stages.load(project, Progress()).table
        status = np.zeros(len(table), np.uint8)
        inner = (table.codes[:, 1:3] > 0).all(axis=1) | (table.codes[:, [1, -1]] > 0).all(axis=1)
        status[inner] = Status.SECONDARY
        status[table.hidden] = Status.HIDDEN
        pattern = Pattern(status)
        for public in ranged(project, table, pattern):
            withheld = np.isnan(public.value)
            assert withheld.any() and (public.low[withheld] <= public.high[withheld]).all()
            assert np.isfinite(public.high[withheld]).all()


@pytest.mark.parametrize(
    ("more", "option", "least"),
    [("", "", 1.0), ("", "[suppression]\nsuppress_empty = true\n", 0.0), ('weight = "w"', "", 0.0)],
)
def test_a_withheld_number_of_records_is_at_least_1_where_all_empty_cells_are_shown(
    tmp_path, more, option, least
):
    """Readers know this of the suppressed count only, not of other numbers of records."""
    counts = {("p", "x"): 2, ("p", "y"): 30, ("q", "x"): 2, ("q", "y"): 40, ("r", "x"): 9, ("r", "y"): 1}
    rows = [f"{a},{b},1" for (a, b), n in counts.items() for _ in range(n)]
    (tmp_path / "r.csv").write_text("a,b,w\n" + "\n".join(rows) + "\n")
    rules, data = "frequency = { n = 3 }", 'records = "r.csv"'
    job = table_job("a b", "count", data=data, variables=more, rules=rules, output="ranges = true")
    (tmp_path / "job.toml").write_text(job + option)
    project = stages.open_job(tmp_path / "job.toml")
    table = stages.load(project, Progress()).table
    hidden = (table.codes != 0).all(axis=1)
    pattern = Pattern(np.where(hidden, np.uint8(Status.SECONDARY), np.uint8(0)))
    (public,) = ranged(project, table, pattern)
    withheld = np.isnan(public.value)
    assert withheld.any() and public.low[withheld].min() == least
    assert (public.low[withheld] <= table.value[withheld]).all()
    column = withheld & (public.codes[:, 1] == 1)
    assert public.high[column].tolist() == [13 - 2 * least, 13 - 2 * least, 10 - least]  # 13 in x, 10 in r


def test_a_range_that_is_narrower_than_a_level_is_not_printed(release):
    """Ranges are compared with levels above, below and of the width, whatever the verdict is."""
    project, table, pattern = release
    chosen, tables = solution_of(table, pattern), publish_tables(table, pattern)
    made = adding_ranges(project, chosen, Progress())(tables)
    rows = rows_of(table, pattern)
    places = [(t, i) for t, one in enumerate(made) for i in np.flatnonzero(np.isnan(one.value))]
    t, i = next((t, i) for t, i in places if np.isfinite(made[t].high[i]) and made[t].low[i] > 0)
    cell, none = rows[t][i], np.zeros(len(table))
    room = {
        "upper": made[t].high[i] - table.value[cell],
        "lower": table.value[cell] - made[t].low[i],
        "sliding": made[t].high[i] - made[t].low[i],
    }
    for name, most in room.items():
        for level, narrow in ((most, False), (most * 1.001 + 0.001, True)):
            levels = {key: np.where(np.arange(len(table)) == cell, level, none) for key in (name,)}
            fired = np.where(np.arange(len(table)) == cell, 1, 0)
            asked = Sensitivity(fired, **({"upper": none, "lower": none, "sliding": none} | levels))
            risky = evolve(chosen, case=Case(table, asked))
            assert narrower(made, risky, project.suppression) == ((cell,) if narrow else ())
            said: list[str] = []
            printed = adding_ranges(project, risky, Progress(), said.append)(tables)
            assert all((one.low is None) is narrow for one in printed)
            assert bool(said) is narrow and (not narrow or table.title(int(cell)) in said[0])


def test_ranges_know_no_more_cells_than_the_pattern_was_protected_with(release):
    """Under implied cover, the audit has not judged the cross of all variables."""
    project, table, pattern = release
    crossed = evolve(table, release=evolve(table.release, cover="shown"))
    for wide, tight in zip(ranged(*release), ranged(project, crossed, pattern), strict=True):
        assert (wide.low <= tight.low).all() and (wide.high >= tight.high).all()
    system = stages.judged(table, project, Progress()).system(project.suppression)
    low, high = intervals_of(system, pattern.suppressed, np.arange(len(table)), Progress())
    for public, cells in zip(ranged(*release), rows_of(table, pattern), strict=True):
        assert (public.low <= low[cells] + 1e-6 * high[cells]).all()
        assert (public.high >= high[cells] * (1 - 1e-6)).all()
