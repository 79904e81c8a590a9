"""Earlier periods that add up with the current one: their published and suppressed cells take part."""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, HierarchyError, SettingError
from tabguard.base.progress import Progress
from tabguard.batch import Outcome, run_job, verify_job
from tabguard.flow import stages
from tabguard.gui.document.edits import Choice, decided
from tabguard.gui.document.snapshot import Snapshot
from tabguard.job import job_text, read_job
from tabguard.project.file import open_project, save_project, source_paths
from tabguard.table.coupled import coupling_of
from tabguard.table.decision import Decision, Kind, constraints_of
from tabguard.table.pattern import Pattern, Status
from tabguard.table.standing import State
from tests.support.quarters import CELLS, OFF, QUARTERS, YEARS, job, publish, quarters

__all__ = ["quarters"]  # fixture

EARLIER = '[[earlier]]\nfile = "{0}.csv"\nperiod = "{0}"\nrelation = {{ time = "years.csv" }}\n'


def test_a_year_does_not_disclose_what_one_of_its_quarters_suppressed(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q1" else ())
    alone = run_job(job(tmp_path, "2023", ""), None, Progress())
    assert alone.protected and not alone.solution.pattern.suppressed.any()
    for path in (tmp_path / "out 2023").rglob("*"):
        path.unlink() if path.is_file() else None
    found = run_job(job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS))), None, Progress())
    assert found.protected, found.lines()
    table, pattern = found.solution.table, found.solution.pattern
    today = np.flatnonzero(pattern.suppressed & ~table.past)
    assert {table.names(c)[1:] for c in today.tolist()} == set(OFF)
    written = pd.read_csv(tmp_path / "out 2023" / "public" / "job_2023_PUBLIC_2023.csv")
    assert len(written) == len(CELLS) and list(written.columns)[-1] == "turnover"
    assert (written.turnover == "x").sum() == 4
    internal = pd.read_csv(tmp_path / "out 2023" / "pattern_INTERNAL.csv")
    assert len(internal) == len(CELLS)  # nothing of other periods
    told = json.loads((tmp_path / "out 2023" / "summary.json").read_text())
    assert told["cells"] == 16 and told["primaries"] == 0 and told["secondaries"] == 4
    assert told["periods"]["earlier"] == list(QUARTERS) and told["periods"]["cells"] == 64
    assert any(line.startswith("2023 adds up with 2023-Q1") for line in found.lines())
    again = stages.read_pattern(tmp_path / "out 2023" / "pattern_INTERNAL.csv", table)
    assert (again.status == pattern.status).all()  # a certificate is about exactly this pattern


def test_what_firms_contributed_to_suppressed_cells_of_earlier_periods_is_not_called_tested(
    tmp_path, quarters
):
    """A firm alone in such a cell knows more than the current records: this is reported, never passed."""
    for off, state, why in ((OFF, State.NOT_TESTED, "to earlier periods"), ((), State.PASSED, "units")):
        for period in QUARTERS:
            publish(tmp_path, period, quarters[period], off if period == "2023-Q1" else ())
        found = run_job(job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS))), None, Progress())
        near = found.solution.standing.contributors
        assert (near.state, found.protected) == (state, True) and why in near.why
        assert any("✓ Single contributors" in line for line in found.lines()) == (state is State.PASSED)


def test_the_last_quarter_does_not_disclose_it_either(tmp_path, quarters):
    for period in (*QUARTERS[:3], "2023"):
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q2" else ())
    more = "".join(map(EARLIER.format, (*QUARTERS[:3], "2023")))
    found = run_job(job(tmp_path, "2023-Q4", more), None, Progress())
    assert found.protected, found.lines()
    table, pattern = found.solution.table, found.solution.pattern
    assert {table.names(c)[1:] for c in np.flatnonzero(pattern.suppressed & ~table.past)} == set(OFF)


def test_what_is_known_already_is_said_and_can_be_accepted(tmp_path, quarters):
    """All other quarters and the year were published, so that the current quarter is known."""
    last = quarters["2023-Q4"].copy()
    mine = (last.activity == "A") & (last.region == "n")
    last.loc[mine, "turnover"] = [500, 0, 0, 0]
    year = quarters["2023"].assign(turnover=sum(quarters[q].turnover for q in QUARTERS[:3]) + last.turnover)
    last.to_csv(tmp_path / "records 2023-Q4.csv", index=False)
    for period in QUARTERS[:3]:
        publish(tmp_path, period, quarters[period])
    publish(tmp_path, "2023", year)
    more = "".join(map(EARLIER.format, (*QUARTERS[:3], "2023")))
    found = run_job(job(tmp_path, "2023-Q4", more), None, Progress())
    assert not found.protected and not (tmp_path / "out 2023-Q4" / "public").exists()
    said = [line for line in found.lines() if "KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: 1: " in line]
    assert len(said) == 1 and "turnover × A × n." in said[0]
    decide = '[[decisions.cells]]\ncodes = ["A", "n"]\ndecision = "publish"\n'
    found = run_job(job(tmp_path, "2023-Q4", more + decide), None, Progress())
    assert found.protected, found.lines()


def test_what_the_quarters_had_disclosed_is_not_asked_to_be_protected(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], (("A", "n"),) if period == "2023-Q1" else ())
    found = run_job(job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS))), None, Progress())
    assert found.protected and not found.solution.pattern.suppressed[~found.solution.table.past].any()
    said = [line for line in found.lines() if "disclosed by these publications already" in line]
    assert len(said) == 1 and "turnover (2023-Q1) × A × n" in said[0]


def test_levels_of_an_internal_pattern_are_kept(tmp_path, quarters):
    before, own, rest = internal_quarter(tmp_path, quarters)
    assert before.protected and before.solution.pattern.suppressed.any()
    project = read_job(job(tmp_path, "2023", own + rest))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    cell = case.table.find((case.table.dimensions[0].index["turnover (2023-Q1)"], 1, 1))
    old = before.solution
    then = old.table.find((1, 1))
    assert case.table.value[cell] == old.table.value[then]
    assert case.sensitivity.upper[cell] == old.sensitivity.upper[then] > 1
    found = run_job(job(tmp_path, "2023", own + rest), None, Progress())
    assert found.protected, found.lines()
    assert found.solution.audit.high[cell] >= case.table.value[cell] + case.sensitivity.upper[cell]


def internal_quarter(tmp_path, quarters) -> tuple[Outcome, str, str]:
    """A first quarter with a suppressed cell, published and as an internal file, and the whole year."""
    first = quarters["2023-Q1"].copy()
    first.loc[(first.activity == "A") & (first.region == "n"), "turnover"] = [900, 3, 3, 3]
    first.to_csv(tmp_path / "records 2023-Q1.csv", index=False)
    before = run_job(job(tmp_path, "2023-Q1", ""), None, Progress())
    for period in QUARTERS[1:]:
        publish(tmp_path, period, quarters[period])
    rest = "".join(map(EARLIER.format, QUARTERS[1:]))
    own = EARLIER.format("2023-Q1").replace("2023-Q1.csv", "out 2023-Q1/pattern_INTERNAL.csv")
    year = quarters["2023"].assign(turnover=first.turnover + sum(quarters[q].turnover for q in QUARTERS[1:]))
    year.to_csv(tmp_path / "records 2023.csv", index=False)
    return before, own, rest


def test_a_public_file_beside_the_internal_one_takes_no_levels_away(tmp_path, quarters):
    _, own, rest = internal_quarter(tmp_path, quarters)
    public = next((tmp_path / "out 2023-Q1" / "public").glob("*.csv"))
    shown = EARLIER.format("2023-Q1").replace("2023-Q1.csv", f"out 2023-Q1/public/{public.name}")
    levels = []
    for files in (own, own + shown, shown + own):
        project = read_job(job(tmp_path, "2023", files + rest))
        case = stages.judged(stages.load(project, Progress()).table, project, Progress())
        cell = case.table.find((case.table.dimensions[0].index["turnover (2023-Q1)"], 1, 1))
        levels.append((case.sensitivity.upper[cell], case.table.value[cell], case.table.assumed[cell]))
    assert levels[0][0] > 1 and levels == [levels[0]] * 3


def test_levels_that_were_not_reached_then_are_kept_as_far_as_they_were(tmp_path, quarters):
    _, own, rest = internal_quarter(tmp_path, quarters)
    file = tmp_path / "out 2023-Q1" / "pattern_INTERNAL.csv"
    frame = pd.read_csv(file, dtype=str, keep_default_na=False)
    at = frame.index[(frame.activity == "A") & (frame.region == "n")][0]
    level, high = float(frame.upper_level[at]), float(frame.interval_high[at])
    frame.loc[at, "upper_level"] = "1000000"
    frame.to_csv(file, index=False)
    project = read_job(job(tmp_path, "2023", own + rest))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    cell = case.table.find((case.table.dimensions[0].index["turnover (2023-Q1)"], 1, 1))
    reached = high - case.table.value[cell]
    assert case.sensitivity.upper[cell] == reached > level
    found = run_job(job(tmp_path, "2023", own + rest), None, Progress())
    assert found.protected, found.lines()
    assert found.solution.audit.high[cell] == high


def test_the_codes_of_sdmx_files_say_what_was_suppressed(tmp_path, quarters):
    """A primary has the code of its rule, here O, and no value; F stands for free."""
    *_, rest = internal_quarter(tmp_path, quarters)
    path = job(tmp_path, "2023-Q1", "")
    text = path.read_text().replace("p_percent = { p = 10 }", "dominance = { n = 1, k = 90 }")
    path.write_text(text.replace("[output]\n", '[output]\nstructure = "A:B(1.0)"\n'))
    run_job(path, None, Progress())
    out = tmp_path / "out 2023-Q1"
    found = []
    for file in (*sorted(out.rglob("*sdmx*.csv")), out / "pattern_INTERNAL.csv"):
        shown = EARLIER.format("2023-Q1").replace("2023-Q1.csv", file.relative_to(tmp_path).as_posix())
        table = stages.load(read_job(job(tmp_path, "2023", shown + rest)), Progress()).table
        said = (table.earlier[0].published, table.earlier[0].suppressed)
        found.append([{table.names(c) for c in cells.tolist()} for cells in said])
    assert len(found) == 3 and found == [found[-1]] * 3  # the public file, and the one for Eurostat
    assert any(name[1:] == ("A", "n") for name in found[0][1])


def test_an_unknown_status_is_refused_and_nothing_empty_has_a_number(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
    file = tmp_path / "2023-Q1.csv"
    frame = pd.read_csv(file)
    path = job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS)))
    frame.assign(status="strange").to_csv(file, index=False)
    with pytest.raises(DataError, match="Unknown status in 16 rows of “status”"):
        stages.load(read_job(path), Progress())
    for name, status in (("flag", "v"), ("OBS_STATUS", "A"), ("CONF_STATUS", "F")):
        frame.assign(**{name: status}).to_csv(file, index=False)
        table = stages.load(read_job(path), Progress()).table
        assert len(table.earlier[0].published) == 16 and not len(table.earlier[0].suppressed)


def test_a_request_to_stop_while_reading_discloses_nothing(tmp_path, quarters):
    """Cells that were not tested in time are not taken as disclosed, and are protected as before."""
    _, own, rest = internal_quarter(tmp_path, quarters)
    project = read_job(job(tmp_path, "2023", own + rest))
    asked = Progress()
    asked.stop()
    hurried, calm = stages.load(project, asked).table, stages.load(project, Progress()).table
    assert not len(calm.periods.lost)
    assert np.array_equal(hurried.periods.lost, calm.periods.lost)
    assert np.array_equal(hurried.past_levels, calm.past_levels, equal_nan=True)


def test_no_decision_makes_earlier_figures_unknown(tmp_path, quarters):
    _, own, rest = internal_quarter(tmp_path, quarters)
    table = stages.load(read_job(job(tmp_path, "2023", own + rest)), Progress()).table
    shown = int(table.earlier[0].published[0])
    assert table.past[shown]
    plain = constraints_of(table, ())
    assert plain.keep_published[shown] and not plain.hidden[shown]
    for kind, value in ((Kind.SUPPRESS, ""), (Kind.FREEZE, "suppressed"), (Kind.PUBLISH, "")):
        found = constraints_of(table, [Decision(table.names(shown), kind, value)])
        assert found.keep_published[shown] and not found.hidden[shown]
        assert not (found.suppress[shown] or found.publish[shown] or found.keep_suppressed[shown])


def test_lifting_a_decision_leaves_earlier_figures_known(tmp_path, quarters):
    """Readers have these figures, whatever status a pattern gives them."""
    _, own, rest = internal_quarter(tmp_path, quarters)
    project = read_job(job(tmp_path, "2023", own + rest))
    case = stages.judged(stages.load(project, Progress()).table, project, Progress())
    table, shown = case.table, np.concatenate([one.published for one in case.table.earlier])
    assert table.past[shown].all()
    bounds = case.system(project.suppression).bounds
    assert (bounds.lower[shown] == table.value[shown]).all() and (
        bounds.upper[shown] == table.value[shown]
    ).all()
    before = Snapshot(
        project, case.constraints, case.sensitivity, Pattern.of_primaries(case.sensitivity, case.constraints)
    )
    after = decided(table, before, shown, Choice(None, "", "", ""), coupling_of(table, False))
    assert after.constraints.keep_published[shown].all() and not after.constraints.hidden[shown].any()


def test_a_certificate_does_not_hold_after_an_earlier_figure_was_published(tmp_path, quarters):
    _, own, rest = internal_quarter(tmp_path, quarters)
    path = job(tmp_path, "2023", own + rest)
    done = run_job(path, None, Progress())
    assert done.protected
    proof = tmp_path / "out 2023" / "certificate_INTERNAL.tgcert"
    assert verify_job(proof, path, None, Progress()).ok
    file = tmp_path / "out 2023-Q1" / "pattern_INTERNAL.csv"
    lines = file.read_text(encoding="utf-8").splitlines()
    off = next(i for i, line in enumerate(lines) if ",secondary," in line)
    lines[off] = lines[off].replace(",secondary,", ",published,")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert not verify_job(proof, path, None, Progress()).ok


def test_cells_that_a_quarter_lacks_are_empty_unless_that_cannot_be(tmp_path, quarters):
    """A publication of one region only: the others enter the sums as unknown."""
    some = [(a, r) for a, r in CELLS if r == "n" or (a, r) == ("Total", "Total")]
    publish(tmp_path, "2023-Q1", quarters["2023-Q1"], cells=some)
    for period in QUARTERS[1:]:
        publish(tmp_path, period, quarters[period])
    project = read_job(job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS))))
    table = stages.load(project, Progress()).table
    gaps = table.relations.gaps(table.value)
    assert np.abs(gaps).max() < 1e-6
    then = table.dimensions[0].index["turnover (2023-Q1)"]
    names = {table.names(c)[1:] for c in np.flatnonzero(table.codes[:, 0] == then).tolist()}
    assert ("A", "s") in names and len(names) == 16
    # with the year and three quarters each of them is known before anything else is published
    assert np.isnan(table.known_low[~table.past]).all()


def test_cumulated_months_are_a_chain_of_sums(tmp_path, quarters):
    chain = "code,parent\nC3,\nH1,C3\n2023-Q1,H1\n2023-Q2,H1\n2023-Q3,C3\n"
    (tmp_path / "years.csv").write_text(chain)
    publish(tmp_path, "2023-Q1", quarters["2023-Q1"], OFF)
    publish(tmp_path, "2023-Q2", quarters["2023-Q2"])
    publish(tmp_path, "2023-Q3", quarters["2023-Q3"])
    year = quarters["2023"].assign(turnover=sum(quarters[q].turnover for q in QUARTERS[:3]))
    year.to_csv(tmp_path / "records C3.csv", index=False)
    found = run_job(job(tmp_path, "C3", "".join(map(EARLIER.format, QUARTERS[:3]))), None, Progress())
    assert found.protected, found.lines()
    assert found.solution.table.periods.derived == ("H1",)  # the sum of two quarters, published by nobody
    assert int((found.solution.pattern.suppressed & ~found.solution.table.past).sum()) == 4


def test_responses_that_do_not_add_up_over_time_are_left_out(tmp_path, quarters):
    for name in (*QUARTERS, "2023"):
        frame = quarters[name].assign(staff=7)
        frame.to_csv(tmp_path / f"records {name}.csv", index=False)
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q1" else ())
        path = tmp_path / f"{period}.csv"
        pd.read_csv(path).assign(staff=1).to_csv(path, index=False)
    more = "".join(EARLIER.format(q) + 'responses = ["turnover"]\n' for q in QUARTERS)
    path = job(tmp_path, "2023", more)
    path.write_text(path.read_text().replace('response = "turnover"', 'response = ["turnover", "staff"]'))
    found = run_job(path, None, Progress())
    assert found.protected, found.lines()
    codes = found.solution.table.dimensions[0].codes
    assert codes[:2] == ("turnover", "staff") and all(code.startswith("turnover (") for code in codes[2:])
    path.write_text(path.read_text().replace('responses = ["turnover"]\n', ""))
    with pytest.raises(DataError, match="contradict each other"):
        stages.load(read_job(path), Progress())


def test_thousands_of_an_earlier_file_that_may_be_decimals_are_asked_about(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
    file = tmp_path / "2023-Q1.csv"
    frame = pd.read_csv(file, dtype=str)
    frame.loc[0, "turnover"] = "1.010"
    frame.to_csv(file, index=False, sep=";")
    path = job(tmp_path, "2023", "".join(map(EARLIER.format, QUARTERS)))
    with pytest.raises(DataError, match="three decimals") as found:
        stages.load(read_job(path), Progress())
    assert "2023-Q1.csv" in found.value.where and "1.010" not in str(found.value)


def faulty(folder: Path, more: str):
    return stages.load(read_job(job(folder, "2023", more)), Progress())


def test_bad_input_is_named(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
    every = "".join(map(EARLIER.format, QUARTERS))
    with pytest.raises(HierarchyError, match="lacks publications: “2023-Q4”") as found:
        faulty(tmp_path, "".join(map(EARLIER.format, QUARTERS[:3])))
    assert 'unpublished = ["2023-Q4"]' in found.value.remedy
    faulty(tmp_path, "".join(map(EARLIER.format, QUARTERS[:3])) + 'unpublished = ["2023-Q4"]\n')
    with pytest.raises(HierarchyError, match="does not have 1 of the periods"):
        faulty(tmp_path, every.replace('period = "2023-Q4"', 'period = "2023-Q5"'))
    with pytest.raises(HierarchyError, match="does not have 1 of the periods"):
        faulty(tmp_path, every.replace("[[earlier]]\n", '[[earlier]]\ntoday = "2024"\n'))
    with pytest.raises(DataError, match="rows of “2023”, the period of the data"):
        faulty(tmp_path, every.replace('period = "2023-Q4"', 'period = "2023"'))
    with pytest.raises(DataError, match="does not say which period"):
        faulty(tmp_path, every.replace('period = "2023-Q4"\n', ""))
    (tmp_path / "years.csv").write_text("code,parent\n2023,2023-Q1\n2023-Q1,2023\n")
    with pytest.raises(HierarchyError):
        faulty(tmp_path, every)
    (tmp_path / "years.csv").write_text(YEARS)
    frame = pd.read_csv(tmp_path / "2023-Q2.csv")
    frame.assign(activity="Z").to_csv(tmp_path / "2023-Q2.csv", index=False)
    with pytest.raises(DataError, match="about no cell") as found:
        faulty(tmp_path, every)
    frame.loc[5, "turnover"] += 7777
    frame.to_csv(tmp_path / "2023-Q2.csv", index=False)
    with pytest.raises(DataError, match=r"contradict each other: \d sums do not hold") as found:
        faulty(tmp_path, every)
    told = str(found.value)
    assert "as a sum over time" in told and "turnover × A × n" in told and "7777" not in told
    assert not any(str(value) in told for value in frame.turnover)


def test_a_code_that_only_an_earlier_period_has_is_told_with_what_helps(tmp_path, quarters):
    """A branch X was published in one quarter and is in no other file."""
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
    path = tmp_path / "2023-Q2.csv"
    frame = pd.read_csv(path)
    frame.loc[(frame["activity"] == "Total") & frame["region"].isin(["Total", "n"]), "turnover"] += 5
    more = pd.DataFrame({"activity": "X", "region": ["Total", "n"], "turnover": 5})
    pd.concat([frame, more]).to_csv(path, index=False)
    every = "".join(map(EARLIER.format, QUARTERS))
    with pytest.raises(DataError, match="contradict each other") as found:
        faulty(tmp_path, every)
    assert "2023-Q2.csv have codes that the data lack, first X ×" in found.value.remedy
    assert "add a hierarchy file of the variable that lists all codes" in found.value.remedy
    (tmp_path / "activity.csv").write_text("code,parent\nT,\nA,T\nB,T\nC,T\nX,T\n")
    with pytest.raises(DataError, match="contradict each other") as found:  # still more than the year has
        faulty(tmp_path, every + '[hierarchies]\nactivity = "activity.csv"\n')
    assert "codes that the data lack" not in found.value.remedy
    assert "as a sum over activity" not in str(found.value)


def test_a_file_may_repeat_a_cell_but_not_with_another_value(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period])
    every = "".join(map(EARLIER.format, QUARTERS))
    frame = pd.read_csv(tmp_path / "2023-Q2.csv")
    again = pd.concat([frame, frame.iloc[[3]]])
    again.to_csv(tmp_path / "2023-Q2.csv", index=False)
    faulty(tmp_path, every)
    again.iloc[-1, again.columns.get_loc("turnover")] += 7777
    again.to_csv(tmp_path / "2023-Q2.csv", index=False)
    with pytest.raises(DataError, match="gives two values for turnover") as found:
        faulty(tmp_path, every)
    assert "2023-Q2" in str(found.value) and "7777" not in str(found.value)


def test_one_file_with_several_periods(tmp_path, quarters):
    parts = []
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q1" else ())
        parts.append(pd.read_csv(tmp_path / f"{period}.csv").assign(PERIOD=period))
    pd.concat(parts).to_csv(tmp_path / "all.csv", index=False)
    more = '[[earlier]]\nfile = "all.csv"\nrelation = { time = "years.csv" }\ncolumns = { time = "PERIOD" }\n'
    found = run_job(job(tmp_path, "2023", more), None, Progress())
    assert (
        found.protected and int((found.solution.pattern.suppressed & ~found.solution.table.past).sum()) == 4
    )


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ('period = "2023-Q1"\n', "“period” is for publications of other periods"),
        ('relation = { time = "y.csv" }\nuse = "prefer"\n', "for publications that are fixed"),
        ('relation = { time = "y.csv", era = "y.csv" }\n', "names one variable"),
        ("relation = { time = [] }\n", "list is empty"),
        ('relation = { time = "y.csv" }\nresponses = ["nothing"]\n', "not a response"),
    ],
)
def test_what_a_job_cannot_say_is_named(tmp_path, more, what):
    with pytest.raises(SettingError, match=what):
        read_job(job(tmp_path, "2023", '[[earlier]]\nfile = "a.csv"\n' + more))


def test_blocks_must_agree_and_today_must_be_known(tmp_path):
    path = job(tmp_path, "2023", EARLIER.format("a") + EARLIER.format("b") + 'today = "2022"\n')
    with pytest.raises(SettingError, match="different relations over time"):
        read_job(path)
    path = job(tmp_path, "2023", EARLIER.format("a"))
    path.write_text(path.read_text().replace('period = "2023"\n', ""))
    with pytest.raises(SettingError, match="The period of the data is missing"):
        read_job(path)


def test_job_and_project_keep_it(tmp_path, quarters):
    more = EARLIER.format("2023-Q1") + 'responses = ["turnover"]\nunpublished = ["2023-Q4"]\n'
    publish(tmp_path, "2023-Q1", quarters["2023-Q1"])
    project = read_job(job(tmp_path, "2023", more))
    (tmp_path / "copy.toml").write_text(job_text(project, tmp_path))
    assert evolve(read_job(tmp_path / "copy.toml"), name=project.name) == project
    save_project(tmp_path / "p.tgproj", project)
    assert open_project(tmp_path / "p.tgproj").project == project
    assert {tmp_path / "2023-Q1.csv", tmp_path / "years.csv"} <= set(source_paths(project))


def test_no_sum_ties_them(tmp_path, quarters):
    publish(tmp_path, "2023-Q1", quarters["2023-Q1"])
    found = run_job(job(tmp_path, "2023-Q2", EARLIER.format("2023-Q1")), None, Progress())
    assert found.protected and not (found.solution.pattern.status == Status.SECONDARY).any()
    assert "No sum over time ties 2023-Q2 to the earlier publications." in found.lines()


def test_a_group_of_today_is_not_called_protected_where_its_parts_were_published(tmp_path, quarters):
    for period in QUARTERS:
        publish(tmp_path, period, quarters[period], OFF if period == "2023-Q1" else ())
    (tmp_path / "activity.csv").write_text("code,parent\nTotal,\nA,Total\nB,Total\nC,Total\n")
    step = '{ file = "activity.csv", steps = [ { group = ["A", "C"], into = "AC" } ] }'
    more = f"[hierarchies]\nactivity = {step}\n" + "".join(map(EARLIER.format, QUARTERS))
    done = run_job(job(tmp_path, "2023", more), None, Progress())
    # AC x n less what the quarters showed of A and C is the A x n that the first one suppressed
    assert not done.protected and not (tmp_path / "out 2023" / "public").exists()
    assert done.solution.standing.unplaced == sum(one.n_unplaced for one in done.solution.table.earlier) > 0
