"""A project, a pattern and its audit with a value in every field."""

import math
from pathlib import Path

import numpy as np
import pytest

from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request
from tabguard.kinds.rules import Negative, Rules
from tabguard.project import DataSource, HierarchySource, Project, Roles
from tabguard.project.journal import Journal
from tabguard.settings import Output, Suppression
from tabguard.table.decision import Decision, Kind
from tabguard.table.pattern import Pattern
from tabguard.table.verdict import AuditResult, Verdict


@pytest.fixture
def project(tmp_path: Path) -> Project:
    data = tmp_path / "in put" / "récords.csv"
    data.parent.mkdir()
    data.write_text("industry,region,turnover\nA,N,12\nB,S,3\n", encoding="utf-8")
    tree = tmp_path / "in put" / "industry.csv"
    tree.write_text("code,parent\nTotal,\nA,Total\nB,Total\n", encoding="utf-8")
    return Project(
        data=DataSource(data, decimal=","),
        variables=Roles(
            ("industry", "region"), "turnover", decimals=1, costs=("c",), missing_codes={"region": ("?",)}
        ),
        hierarchies={"industry": HierarchySource((tree,)), "region": HierarchySource(digits=(1, 2))},
        rules=Rules(
            (
                PPercent(10, 2),
                Dominance(1, 75),
                Dominance(2, 85),
                PriorPosterior(15, 60),
                Frequency(3),
                Request(70),
            ),
            level="both",
            negative=Negative(2),
        ),
        suppression=Suppression(lower=-math.inf, power=0.5),
        output=Output(mark="[c]"),
        decisions=(Decision(("A", "N"), Kind.PUBLISH, reason="agreed", who="JD", when="2026-01-02"),),
        base=tmp_path,
    )


@pytest.fixture
def pattern() -> Pattern:
    return Pattern(np.array([0, 1, 2, 4], np.uint8), "A greedy", complete=False)


@pytest.fixture
def audit() -> AuditResult:
    return AuditResult(
        np.array([np.nan, 1.0, 2.0, np.nan]),
        np.array([np.nan, 9.0, np.inf, np.nan]),
        np.array([0, Verdict.PROTECTED, 0, 0], np.uint8),
        False,
        7,
        3,
    )


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "own", pytest.fail)
    yield journal
    journal.close()
