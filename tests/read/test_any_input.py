"""Reading any file gives a table or an error with a remedy."""

import tempfile
from pathlib import Path

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabguard.base.errors import TabGuardError
from tabguard.project import HierarchySource
from tabguard.read import read_decisions, read_dimension, read_pattern, read_waivers
from tests.support.examples import examples
from tests.support.reading import load, put

SCRAPS = st.lists(
    st.sampled_from(
        [*'ab1.,;"\n\t|x -', "\r\n", "\0", "ü", "1e5", "Total", "nan", "a,b,x\n", "code,parent\n"]
    ),
    max_size=40,
).map("".join)


def settle(action):
    """Run a reader; any error must have a remedy."""
    try:
        return action()
    except TabGuardError as error:
        assert error.what
        assert error.remedy
        return None


@given(SCRAPS, st.sampled_from(["utf-8", "utf-16", "cp1252"]), st.booleans(), st.booleans())
@example("u,1,1\nu,1,1\n", "utf-8", True, True)
@settings(max_examples=examples(60))
def test_data(text, encoding, header, tabulated):
    with tempfile.TemporaryDirectory() as folder:
        path = put(Path(folder), "r.csv", ("a,b,x\n" if header else "") + text, encoding)
        names = ("a", "b", "x") if header else ("column 1", "column 2", "column 3")
        source = {"tabulated": tabulated, "repair": "rebuild"}
        found = settle(lambda: load(path, names[:2], names[2], None, source))
    if found is not None:
        table, _ = found
        assert np.isfinite(table.value).all()
        assert np.abs(table.relations.gaps(table.value)).max(initial=0) < 1e-6 * (
            1 + np.abs(table.value).max()
        )


@given(SCRAPS)
@settings(max_examples=examples(60))
def test_hierarchies_and_small_tables(text):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tree = put(folder, "h.csv", "code,parent\n" + text)
        found = settle(lambda: read_dimension("d", HierarchySource((tree,))))
        if found is not None:
            assert len(found.levels)
        settle(lambda: read_dimension("d", HierarchySource((put(folder, "h.hrc", text),))))
        settle(lambda: read_decisions(put(folder, "d.csv", "a,b,decision\n" + text), ("a", "b")))
        settle(lambda: read_decisions(put(folder, "d.hst", text), ("a", "b")))
        settle(lambda: read_waivers(put(folder, "w.csv", "respondent,a\n" + text), ("a", "b")))
        table, _ = load(put(folder, "r.csv", "a,b,v\nu,1,5\nw,1,6\n"), ("a", "b"), "v")
        settle(lambda: read_pattern(put(folder, "p.csv", text), table))
        settle(lambda: read_pattern(put(folder, "q.csv", "a,b,status\n" + text), table))
