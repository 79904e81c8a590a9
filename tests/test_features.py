"""The table of features: each row is complete, and the tests that it names are there."""

from __future__ import annotations

import ast
import functools
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
ROWS: list[dict[str, Any]] = tomllib.loads((TESTS / "features.toml").read_text(encoding="utf-8"))["feature"]
MET = ("yes", "partly", "no")
MOST = 4


@functools.cache
def functions_of(path: str) -> frozenset[str]:
    """Names of the test functions of a file, also of those that only some systems have."""
    file = TESTS.parent / path
    if not file.is_file():
        return frozenset()
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return frozenset(n.name for n in nodes if isinstance(n, ast.FunctionDef) and n.name.startswith("test_"))


def faults_of(row: dict[str, Any]) -> list[str]:
    """What is wrong with a row of the table."""
    faults = []
    missing, named = row.get("missing", ""), row.get("tests", [])
    if not row.get("feature") or row.get("met") not in MET:
        faults.append("no feature, or not said whether it is met")
    if row.keys() - {"number", "feature", "met", "missing", "tests"}:
        faults.append("unknown fields")
    if (row.get("met") == "yes") == bool(missing):
        faults.append("what is missing is said where, and only where, a feature is not fully met")
    if len(named) > MOST or len(set(named)) < len(named) or (row.get("met") == "yes" and not named):
        faults.append(f"one to {MOST} different tests prove a feature")
    for test in named:
        path, _, name = test.partition("::")
        if name not in functions_of(path):
            faults.append(f"there is no test {test}")
    return faults


def test_every_row_is_complete_and_its_tests_are_there() -> None:
    assert [row["number"] for row in ROWS] == list(range(1, 78))
    found = {row["number"]: faults_of(row) for row in ROWS}
    assert {number: faults for number, faults in found.items() if faults} == {}
    assert Counter(row["feature"] for row in ROWS).most_common(1)[0][1] == 1


@pytest.mark.parametrize(
    "change",
    [
        {"met": "perhaps"},
        {"met": "no"},
        {"missing": "something"},
        {"tests": []},
        {"tests": ["tests/test_features.py::test_that_is_not_there"]},
        {"tests": ["tests/test_nowhere.py::test_every_row_is_complete_and_its_tests_are_there"]},
        {"proof": "none"},
    ],
)
def test_a_wrong_row_is_seen(change: dict[str, Any]) -> None:
    here = "tests/test_features.py::test_a_wrong_row_is_seen"
    row = {"number": 1, "feature": "a", "met": "yes", "tests": [here]}
    assert faults_of(row) == [] and faults_of({**row, **change}) != []
