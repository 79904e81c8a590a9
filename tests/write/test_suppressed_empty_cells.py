"""In public files, suppressed empty cells look the same as other suppressed cells."""

import pytest

import tabguard
from tabguard.flow.publishing import verify_public
from tabguard.settings import Output
from tabguard.write import Override
from tests.support.roles import read_by

RULES = tabguard.Rules([tabguard.Frequency(3)])
OVERRIDE = Override("test", "one", "two")
EMPTY_CORNER = {("a", "x"): 30, ("a", "y"): 20, ("b", "y"): 40, ("b", "z"): 50, ("a", "z"): 60, ("c", "x"): 9}
WITH_VALUE = {**EMPTY_CORNER, ("a", "x"): 25, ("a", "y"): 25, ("b", "x"): 5, ("b", "y"): 35}
"""The same sums and published cells; b × x has a value."""
WITHHELD = {("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")}


def read(values, output, responses=("value",), **more):
    records = {name: [] for name in ("row", "column", "firm", *responses)}
    for (row, column), value in values.items():
        for firm in range(5):
            cells = (
                row,
                column,
                f"{row}{column}{firm}",
                *(times * value // 5 for times, _ in enumerate(responses, 1)),
            )
            for name, cell in zip(records, cells, strict=True):
                records[name].append(cell)
    return read_by(
        records,
        dimensions=["row", "column"],
        response=list(responses),
        respondent="firm",
        suppression=tabguard.Suppression(suppress_empty=True),
        output=output,
        decimals=0,
        **more,
    )


def written(table, withheld, folder, output):
    inner = table.loaded.table
    codes = [inner.names(i) for i in range(len(inner))]
    names = [d.name for d in inner.dimensions]
    pattern = {name: [c[d] for c in codes] for d, name in enumerate(names)}
    pattern["status"] = ["secondary" if c[-2:] in withheld else "published" for c in codes]
    found = tabguard.audit(table, pattern, RULES)
    tabguard.write(found, folder, output=output, override=OVERRIDE, if_unprotected="internal files only")
    return {path.name: path for path in sorted((folder / "public").iterdir())}


OUTPUTS = [
    Output(html=True),
    Output(html=True, empty_cells="zero", list_empty=True, structure="X:Y(1.0)", ranges=True, flags=True),
    Output(empty_parts="structural: row = c, column = y\nzero: column = z", list_empty=True),
]


@pytest.mark.parametrize("output", OUTPUTS)
def test_an_empty_cell_and_one_with_a_value_give_the_same_public_bytes(tmp_path, output):
    one = written(read(EMPTY_CORNER, output), WITHHELD, tmp_path / "one", output)
    other = written(read(WITH_VALUE, output), WITHHELD, tmp_path / "other", output)
    assert one.keys() == other.keys() and len(one) >= 2
    for name, path in one.items():
        assert path.read_bytes() == other[name].read_bytes(), name
        assert verify_public(path) == (), name


def test_several_responses_in_tables_of_a_release_do_not_tell_either(tmp_path):
    output = Output(list_empty=True)
    tables = [
        {"name": "T1", "dimensions": ["row", "column"], "responses": ["value"]},
        {"name": "T2", "dimensions": ["column", "row"], "responses": ["double"]},
    ]
    found = []
    for values in (EMPTY_CORNER, WITH_VALUE):
        table = read(values, output, ("value", "double"), tables=tables)
        files = written(table, WITHHELD, tmp_path / str(len(found)), output)
        found.append({name: path.read_bytes() for name, path in files.items()})
    assert found[0] == found[1]
    assert sum(name.endswith(".csv") for name in found[0]) == 2


def test_published_empty_cells_have_no_row_and_the_mark_of_empty_cells(tmp_path):
    output = Output(list_empty=True)
    files = written(read(EMPTY_CORNER, output), set(), tmp_path, output)
    lines = next(path for name, path in files.items() if name.endswith(".csv")).read_text().splitlines()
    assert [line for line in lines if line.endswith(',"-"')] == lines[-3:]
    assert len(lines) == 1 + 16
