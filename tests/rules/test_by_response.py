"""Rules per response: each is judged on its own values, by its own rules or by those of all."""

import numpy as np
import pandas as pd
import pytest
from attrs import evolve

from tabguard.audit.insider import _Within
from tabguard.base.errors import DataError, RuleError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job, write_job
from tabguard.kinds import Dominance, Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.project.file import open_project, save_project
from tabguard.rules import explain, rank_for, sum_judge
from tests.support.jobs import table_job

JOB = table_job(
    "activity region",
    "turnover profit count",
    {"T1": "activity region"},
    variables='respondent = "id"\nholding = "group"',
    rules="p_percent = { p = 80, intruders = 1 }\nfrequency = { n = 3, range = 20 }\n"
    "[rules.by_response.profit]\n"
    'level = "holding"\nnegative = { factor = 2 }\ndominance = [{ n = 1, k = 60 }]',
    suppression='lower = -inf\ncover = "full"',
)


@pytest.fixture
def records(tmp_path) -> pd.DataFrame:
    rng = np.random.default_rng(5)
    n = 40
    data = pd.DataFrame(
        {
            "id": [f"f{i}" for i in rng.integers(0, 25, n)],
            "activity": rng.choice(list("abcd"), n),
            "region": rng.choice(list("nsw"), n),
            "turnover": rng.integers(1, 500, n),
            "profit": rng.integers(-90, 300, n),
            "vat": rng.integers(1, 500, n),
        }
    )
    data["group"] = data["id"].str[:2]
    data.to_csv(tmp_path / "records.csv", index=False)
    return data


def opened(tmp_path, text: str = JOB):
    (tmp_path / "job.toml").write_text(text)
    return read_job(tmp_path / "job.toml")


def judged(project):
    table = stages.load(project, Progress()).table
    return stages.judged(table, project, Progress())


def by_name(case, response: str = "") -> dict:
    levels, out = case.sensitivity, {}
    for cell in range(len(case.table)):
        first, *names = ("", *case.table.names(cell)) if not response else case.table.names(cell)
        if first == response:
            out[tuple(names)] = (int(levels.fired[cell]), levels.upper[cell], levels.lower[cell])
    return out


def test_a_release_is_judged_like_each_response_alone(tmp_path, records):
    project = opened(tmp_path)
    together = judged(project)
    assert {len(by_name(together, r)) for r in project.variables.responses} == {len(together.table) // 3}
    for response in project.variables.responses:
        rules = project.rules.of_response(response)
        if response == "count":
            rules = evolve(rules, declared=rules.of(Frequency))
        one = evolve(project, rules=rules, tables=(), variables=evolve(project.variables, response=response))
        alone = judged(one)
        assert by_name(together, response) == by_name(alone)
        assert len(set(by_name(alone).values())) > 1
    notes = together.sensitivity.notes
    assert any(note.startswith("count: ") and "left out" in note for note in notes)
    assert [note for note in notes if "only the rules" in note] == [
        "profit: only the rules of this response apply."
    ]


def test_why_names_the_rules_of_the_response(tmp_path, records):
    project = opened(tmp_path)
    case = judged(project)
    ranks = rank_for(case.table, project.rules)
    for cell in range(len(case.table)):
        response = case.table.names(cell)[0]
        checks = explain(case.table, project.rules, cell)
        assert explain(case.table, project.rules, cell, rankings=ranks) == checks
        kinds = {check.kind for check in checks}
        assert (Dominance in kinds) == (response == "profit")
        assert (PPercent in kinds) == (response == "turnover")
        assert any(check.fired for check in checks) == bool(case.sensitivity.fired[cell])


def test_a_sum_over_responses_must_pass_the_rules_of_each(tmp_path, records):
    table = judged(opened(tmp_path)).table
    leaves = np.flatnonzero(table.is_internal)
    turnover, profit = (leaves[table.codes[leaves, 0] == r][:2] for r in (0, 1))
    many, none = Rules((Frequency(99, 50),)), Rules()
    for own, asked in (({"turnover": many}, [1, 0, 1]), ({"profit": many}, [0, 1, 1])):
        rules = evolve(none, by_response=own)
        found = sum_judge(table, rules)([turnover, profit, np.r_[turnover, profit]])
        assert (found.upper > 0).tolist() == [bool(a) for a in asked]


def test_rules_look_at_the_shadow_of_their_response(tmp_path, records):
    text = JOB.replace('respondent = "id"', 'respondent = "id"\nshadow = { turnover = "vat" }')
    project = opened(tmp_path, text)
    assert project.variables.shadow_of("profit") is None
    alone = evolve(
        project,
        tables=(),
        rules=project.rules.of_response("turnover"),
        variables=evolve(project.variables, response="turnover", shadow="vat"),
    )
    both = judged(project), judged(opened(tmp_path))
    assert by_name(both[0], "turnover") == by_name(judged(alone)) != by_name(both[1], "turnover")
    assert by_name(both[0], "profit") == by_name(both[1], "profit")


def test_jobs_keep_rules_and_shadows_by_response(tmp_path, records):
    text = JOB.replace('respondent = "id"', 'respondent = "id"\nshadow = { turnover = "vat" }')
    project = opened(tmp_path, text)
    write_job(project, tmp_path / "again.toml")
    again = read_job(tmp_path / "again.toml")
    assert again.rules == project.rules and again.variables == project.variables
    assert again.rules.by_response["profit"].level == "holding"
    save_project(tmp_path / "p.tgproj", project)
    assert open_project(tmp_path / "p.tgproj").project.rules == project.rules
    assert "by_response" not in Rules().keyed()


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("[rules.by_response.profit]", "[rules.by_response.wages]", "wages"),
        ("[rules.by_response.profit]", "[rules.by_response.profit.by_response.turnover]", "by_response"),
        ("dominance = [{ n = 1, k = 60 }]", "dominance = [{ n = 1, k = 160 }]", "by_response.profit"),
        ("dominance = [{ n = 1, k = 60 }]", "colour = 1", "by_response.profit"),
        ('respondent = "id"', 'respondent = "id"\nshadow = { wages = "vat" }', "shadow"),
        (
            "[rules.by_response.profit]",
            "[rules.by_response.count]\np_percent = { p = 5 }\n[rules.by_response.profit]",
            "p_percent",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(tmp_path, records, old, new, where):
    assert old in JOB
    with pytest.raises((SettingError, RuleError)) as error:
        judged(opened(tmp_path, JOB.replace(old, new)))
    key = error.value.key if isinstance(error.value, RuleError) else ""
    assert where in (key or error.value.where) and error.value.remedy


def test_lower_bounds_by_response(tmp_path, records):
    text = JOB.replace("lower = -inf", "lower = { profit = -inf, turnover = 0 }")
    project = opened(tmp_path, text)
    case = judged(project)
    system = case.system(project.suppression)
    by_name = dict(zip((case.table.names(c)[0] for c in range(len(case.table))), system.least, strict=True))
    assert by_name == {"turnover": 0, "profit": -np.inf, "count": 1}
    assert np.array_equal(system.bounds.lower, system.least)
    # a firm knows that turnover cannot be less than its own, whatever it knows of profits
    within = _Within(case, project.suppression)
    assert np.array_equal(within.from_below, case.table.codes[:, 0] != 1)
    write_job(project, tmp_path / "again.toml")
    assert read_job(tmp_path / "again.toml").suppression.lower_by_response == {
        "turnover": 0.0,
        "profit": -np.inf,
        "count": 0.0,
    }


@pytest.mark.parametrize(
    ("lower", "error", "where"),
    [
        ("{ wages = -5 }", SettingError, "lower"),
        ("{ profit = 5 }", SettingError, "profit"),
        ("{ turnover = -1 }", DataError, "profit"),
    ],
)
def test_lower_bounds_that_cannot_be_are_refused(tmp_path, records, lower, error, where):
    records.assign(profit=-records["turnover"]).to_csv(tmp_path / "records.csv", index=False)
    with pytest.raises(error) as found:
        project = opened(tmp_path, JOB.replace("lower = -inf", f"lower = {lower}"))
        judged(project).system(project.suppression)
    assert where in str(found.value) and found.value.remedy


def test_counts_of_one_or_two_shown_beside_primaries_are_told(tmp_path, records):
    told = {}
    for counts in ("shown", "suppressed alike", "none"):
        case = judged(opened(tmp_path, JOB + f'counts = "{counts}"\n'))
        few = np.count_nonzero(case.sensitivity.primary & (case.table.frequency <= 2) & ~case.table.hidden)
        told[counts] = [
            note for note in case.sensitivity.notes if note.startswith(f"T1: {few} primary cells")
        ]
        assert few
    assert [len(told[c]) for c in ("shown", "suppressed alike", "none")] == [1, 0, 0]
