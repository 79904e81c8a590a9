"""CONTRIBUTING.md is correct: its examples are added to the program and used, other blocks run."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import tabguard
from tabguard import kinds
from tabguard.job import project_of
from tabguard.write import products
from tests.support.documents import FILES, ROOT, TEXT, added, markdown_blocks, run
from tests.support.extended import REGISTRATIONS, extended_tree


def firms() -> dict[str, list[object]]:
    """Records of a small table in which some firms are large."""
    rng = np.random.default_rng(7)
    sales = np.round(rng.lognormal(4, 1.5, 80)).tolist()
    columns = {
        "region": rng.choice(list("NSEW"), 80).tolist(),
        "branch": rng.choice(list("abc"), 80).tolist(),
    }
    return {**columns, "firm": [f"f{i}" for i in range(80)], "sales": sales}


def table_of(source: object) -> tabguard.Table:
    return tabguard.read(
        source, tabguard.Roles(dimensions=["region", "branch"], response="sales", respondent="firm")
    )


def test_a_rule_is_one_file_and_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = added("tabguard/kinds/largest_share.py", monkeypatch).LargestShare
    others = {number: kind for number, kind in kinds.KINDS.items() if kind.key != rule.key}
    monkeypatch.setattr(kinds, "KINDS", {**others, 8: rule})
    table = table_of(firms())
    found = tabguard.judge(table, tabguard.Rules([rule(40)])).to_internal_frame()
    same = tabguard.judge(table, tabguard.Rules([tabguard.Dominance(1, 40)])).to_internal_frame()
    assert (found["status"] == "primary").sum() > 2
    assert found["status"].tolist() == same["status"].tolist()
    assert found["upper_level"].tolist() == pytest.approx(same["upper_level"].tolist(), nan_ok=True)
    assert set(found["rules"]) == {"", "largest share"}
    job = {
        "data": {"records": "r.csv"},
        "variables": {"dimensions": ["region", "branch"], "response": "sales"},
        "rules": {"largest_share": {"s": 40}},
    }
    rules = project_of(job, Path()).rules
    assert rules.declared == (rule(40),)
    assert tabguard.protect(table, rules).protected
    with pytest.raises(tabguard.TabGuardError, match="out of range"):
        rule(100)


def test_a_product_is_one_file_and_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    product = added("tabguard/write/products/public/json.py", monkeypatch).PRODUCT
    *before, last = (other for other in products.PRODUCTS if other.title != product.title)
    monkeypatch.setattr(products, "PRODUCTS", (*before, product, last))
    table = table_of(firms())
    result = tabguard.protect(table, tabguard.Rules([tabguard.PPercent(20)]))
    files = tabguard.write(result, tmp_path / "out", output=tabguard.Output(html=True))
    (path,) = [path for path in files if path.name == "table_PUBLIC.json"]
    assert path.parent.name == "public"
    found, frame = json.loads(path.read_text(encoding="utf-8")), result.to_public_frame()
    assert found["columns"] == ["region", "branch", "sales"]
    assert [row[-1] == "x" for row in found["rows"]] == frame["suppressed"].tolist()
    assert sum(row[-1] for row in found["rows"] if row[-1] != "x") == pytest.approx(frame["sales"].sum())


def test_the_other_blocks_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    known = {block.line for block in FILES.values()}
    blocks = [block for block in markdown_blocks(TEXT) if block.line not in known]
    lists = [block for block in blocks if block.code in REGISTRATIONS.values()]
    assert len(lists) == len(REGISTRATIONS) >= len(FILES)
    rest = [block for block in blocks if block not in lists]
    assert len(rest) >= 2
    for block in rest:
        run(block, {}, "CONTRIBUTING.md")


def test_the_files_of_the_examples_are_written_as_the_house_asks(tmp_path: Path) -> None:
    pytest.importorskip("ruff")
    paths = []
    for path, block in FILES.items():
        paths.append(tmp_path / Path(path).name)
        paths[-1].write_text(block.code, encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check"], ["format", "--check"]):
        line = [*ruff, *command, "--config", str(ROOT / "pyproject.toml"), *map(str, paths)]
        done = subprocess.run(line, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_tests_pass_where_the_examples_are_part_of_the_program(tmp_path: Path) -> None:
    """Run the tests that an extension can affect; all of them if `TABGUARD_WHOLE` is set."""
    tree = extended_tree(tmp_path / "tree")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["-n", "2"] if find_spec("xdist") else []
    command += [] if "TABGUARD_WHOLE" in os.environ else list(touched(tree))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    report = tmp_path / "report.txt"  # a file: no process that is left keeps it open for us
    with report.open("w", encoding="utf-8") as stream:
        done = subprocess.run(
            command,
            cwd=tree,
            env=environment | {"PYTHONPATH": str(tree)},
            stdout=stream,
            stderr=subprocess.STDOUT,
            timeout=_LONGEST,
        )
    assert done.returncode == 0, report.read_text(encoding="utf-8")[-20_000:]


def touched(tree: Path) -> Iterator[str]:
    """The test files about registries, or about all modules, pages and texts."""
    lists = re.findall(r"^([A-Z]+)\b.* = ", "\n".join(REGISTRATIONS.values()), re.MULTILINE)
    named = re.compile(rf"\b({'|'.join(lists)})\b")
    yield from (f"tests/{name}" for name in LOOKING_AT_ALL)
    others = tuple(f"tests/{name}" for name in LOOKING_AT_ALL)
    for path in sorted((tree / "tests").rglob("test_*.py")):
        name = path.relative_to(tree).as_posix()
        if not name.startswith(others) and named.search(path.read_text(encoding="utf-8")):
            yield name


LOOKING_AT_ALL = (
    "job",
    "kinds",
    "base/test_one_door.py",
    "gui/test_alt_letters.py",
    "gui/test_commands.py",
    "gui/test_help_names.py",
    "gui/test_rules_panel.py",
    "rules/test_direct.py",
    "test_contracts.py",
    "test_contributing.py",
    "test_glossary.py",
    "test_names.py",
    "test_portability.py",
    "test_translations.py",
    "test_wings.py",
    "test_words.py",
    "untrusted/test_damaged_files.py",
)


_LONGEST = 4 * 60 * 60
"""Maximum seconds of all tests of a tree on a busy computer; they take minutes on an idle one."""


def test_paths_and_options_that_the_page_names_are_there() -> None:
    for path in set(re.findall(r"`((?:tests|tabguard|resources|installer)/[\w/.]+)`", TEXT)) - set(FILES):
        assert (ROOT / path).exists(), path
    for option in set(re.findall(r"pytest [^\n]*?(--[a-z]+)", TEXT)):
        assert f'"{option}"' in (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"), option
    for name in set(re.findall(r"(TABGUARD_[A-Z]+)=1", TEXT)):
        assert any(
            name in path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")
        ), name
