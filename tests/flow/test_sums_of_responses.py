"""A response that is a sum of others is judged, known and added up like any column."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tabguard.audit.shares import shares_of
from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.job import read_job
from tabguard.rules import insider_demands

HEAD = """
[data]
records = "records.csv"
[variables]
dimensions = ["x", "y"]
response = {responses}
respondent = "id"
{hierarchies}
[rules]
p_percent = {{ p = 20 }}
frequency = {{ n = 3 }}
negative = {{ factor = 3 }}
[suppression]
lower = {lower}
[[tables]]
name = "T1"
dimensions = ["x", "y"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rng = np.random.default_rng(2)
    n = 60
    sales = rng.integers(5, 400, n)
    costs = (sales * rng.uniform(0.4, 1.4, n)).astype(int)
    frame = {"id": rng.integers(0, 40, n), "x": rng.choice(list("abcd"), n), "y": rng.choice(list("uvw"), n)}
    goods = (sales * rng.uniform(0, 1, n)).astype(int)
    more = {"sales": sales, "costs": costs, "profit": sales - costs, "goods": goods, "rest": sales - goods}
    pd.DataFrame({**frame, **more}).to_csv(tmp_path / "records.csv", index=False)
    (tmp_path / "sums.csv").write_text("code,parent\nsales,\nprofit,sales\ncosts,sales\n")
    (tmp_path / "others.csv").write_text("code,parent\nsales,\ngoods,sales\nrest,sales\n")
    return tmp_path


def case_of(folder: Path, responses: str, hierarchies: str = "", lower: str = "0"):
    job = folder / "job.toml"
    job.write_text(HEAD.format(responses=responses, hierarchies=hierarchies, lower=lower))
    project = read_job(job)
    return stages.judged(stages.load(project, Progress()).table, project, Progress()), project


def sales_of(case) -> np.ndarray:
    return np.flatnonzero(case.table.codes[:, 0] == case.table.dimensions[0].index["sales"])


SUM = ('["profit", "costs"]', '[hierarchies]\nresponse = "sums.csv"', "{ profit = -inf }")


def test_a_sum_with_a_member_that_may_be_negative_is_judged_by_its_own_contributions(folder):
    """Sales are never negative: f applies to the profit alone."""
    own, project = case_of(folder, '["sales", "costs"]')
    whole, _ = case_of(folder, *SUM)
    one, other = sales_of(own), sales_of(whole)
    assert own.sensitivity.fired[one].any()
    for name in ("fired", "upper", "lower"):
        left, right = getattr(own.sensitivity, name)[one], getattr(whole.sensitivity, name)[other]
        assert np.allclose(left, right), name
    for wanted, found in zip(
        insider_demands(own.table, project.rules, own.sensitivity),
        insider_demands(whole.table, project.rules, whole.sensitivity),
        strict=True,
    ):
        assert np.allclose(wanted.up[one], found.up[other])


def test_a_contributor_knows_its_own_part_of_a_sum(folder):
    whole, project = case_of(folder, *SUM)
    everything = np.ones(len(whole.table), bool)
    shares = shares_of(whole.table, everything, "unit")
    records = pd.read_csv(folder / "records.csv")
    total = int(sales_of(whole)[0])
    assert whole.table.names(total) == ("sales", "Total", "Total")
    found = {
        str(shares.names[shares.entity[i]]): shares.amount[i]
        for i in range(shares.starts[total], shares.starts[total + 1])
    }
    assert found == {str(k): v for k, v in records.groupby("id")["sales"].sum().items()}
    # those who sell more than the level leaves open would come too close if they forgot it
    result = stages.protect(whole, project, Progress())
    assert result.insiders_at_risk is None or not len(result.insiders_at_risk)


def test_a_response_that_is_two_sums_is_added_up_once(folder):
    both = '[hierarchies]\nresponse = ["sums.csv", "others.csv"]'
    four = '["profit", "costs", "goods", "rest"]'
    case, _ = case_of(folder, four, both, "{ profit = -inf }")
    records = pd.read_csv(folder / "records.csv")
    table, total = case.table, int(sales_of(case)[0])
    assert table.value[total] == records["sales"].sum()
    assert np.allclose(table.relations.equations.matrix @ table.value, 0)
    alone, _ = case_of(folder, '["sales", "costs"]')
    assert np.allclose(case.sensitivity.upper[sales_of(case)], alone.sensitivity.upper[sales_of(alone)])


def test_sums_that_are_not_equal_are_refused(folder):
    both = '[hierarchies]\nresponse = ["sums.csv", "others.csv"]'
    records = pd.read_csv(folder / "records.csv")
    records.loc[3, "rest"] += 1
    records.to_csv(folder / "records.csv", index=False)
    with pytest.raises(DataError, match="different sums") as caught:
        case_of(folder, '["profit", "costs", "goods", "rest"]', both, "{ profit = -inf }")
    assert "sales" in caught.value.where
