"""Line numbers of keys in a TOML text."""

import tomllib
from typing import Any

import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.job.where import Lines
from tests.support.examples import examples

TEXT = """# a comment with [brackets] and a = 1
[data]
records = "a # no comment ] = .csv"   # one
layout = '''
two
lines'''
[rules]
p_percent = { p = 10, "odd.key" = "}" }
dominance = [
    # a comment, with a comma
    { n = 1, k = 75 },
    { n = 2, k = 85 },
]
by_response.sales.level = "unit"
[rules.by_response."net \\"sales\\""]
level = "both"

[[tables]]
name = "T1"
[[tables]]
name = "T2"
[tables.codes]
region = ["A",
  "B"]
[[decisions.cells]]
when = 2026-01-02 03:04:05
codes = []
"""

EXPECTED = {
    ("data",): 2,
    ("data", "records"): 3,
    ("data", "layout"): 4,
    ("rules",): 7,
    ("rules", "p_percent", "odd.key"): 8,
    ("rules", "dominance"): 9,
    ("rules", "dominance", 1, "k"): 9,  # the list that it is in
    ("rules", "by_response", "sales", "level"): 14,
    ("rules", "by_response", 'net "sales"'): 15,
    ("rules", "by_response", 'net "sales"', "level"): 16,
    ("tables",): 18,
    ("tables", 0, "name"): 19,
    ("tables", 1): 20,
    ("tables", 1, "codes", "region", 1): 23,
    ("decisions", "cells", 0): 25,
    ("decisions", "cells", 0, "codes"): 27,
    ("decisions", "cells", 0, "who"): 25,  # missing: the block
    ("nothing",): 1,
}


def test_every_key_has_its_line() -> None:
    tomllib.loads(TEXT)
    lines = Lines(TEXT)
    assert {path: lines.line(path) for path in EXPECTED} == EXPECTED
    windows = Lines(TEXT.replace("\n", "\r\n"))
    assert all(windows.line(path) == line for path, line in EXPECTED.items())


_LEAVES = st.one_of(st.text(), st.integers(-9, 9), st.booleans(), st.floats(allow_nan=False), st.just([]))
_NAMES = st.text(min_size=1, max_size=5)
_CONTENT = st.recursive(
    st.dictionaries(_NAMES, _LEAVES, max_size=3),
    lambda inner: st.dictionaries(_NAMES, st.one_of(_LEAVES, inner, st.lists(inner, max_size=3)), max_size=3),
    max_leaves=8,
)


@settings(max_examples=examples(60))
@given(_CONTENT)
def test_every_line_of_a_key_in_any_text_holds_its_name(content: dict[str, Any]) -> None:
    text = tomli_w.dumps(content)
    lines, rows = Lines(text), text.split("\n")
    for name in content:
        key = tomli_w.dumps({name: 0}).removesuffix(" = 0\n")
        row = rows[lines.line((name, "missing", 0)) - 1].lstrip("[ ")
        assert row.startswith(key) and row[len(key)] in " .]", row
