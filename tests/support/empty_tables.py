"""Small tables with empty cells."""

import tabguard
from tests.support.roles import read_by

ROWS = {"Total": None, "A": "Total", "a1": "A", "a2": "A", "B": "Total"}


COLUMNS = {"Total": None, "x": "Total", "y": "Total", "z": "Total"}


def records_of(values, people=None):
    """Records that add up to the values of internal cells; `people` sets numbers of contributors of cells."""
    out = {"row": [], "column": [], "value": [], "firm": []}
    for (row, column), value in values.items():
        n = (people or {}).get((row, column), 4)
        for i in range(n):
            out["row"].append(row)
            out["column"].append(column)
            out["value"].append(value // n + (value % n if i == 0 else 0))
            out["firm"].append(f"{row}{column}{i}")
    return out


def read(values, people=None, output=None, on=True, cover="auto", **more):
    trees = {"row": {c: p for c, p in ROWS.items()}, "column": dict(COLUMNS)}
    parents = {name: {c: p or "" for c, p in tree.items()} for name, tree in trees.items()}
    return read_by(
        records_of(values, people),
        dimensions=["row", "column"],
        response="value",
        respondent="firm",
        hierarchies=parents,
        suppression=tabguard.Suppression(suppress_empty=on, cover=cover),
        output=output,
        **more,
    )
