"""Cross-tabs, and tables whose codes have sums among the rows."""

import itertools
import random

from tabguard.base.progress import Progress
from tabguard.project import DataSource
from tabguard.read.sources.source import read_columns, sniff
from tests.support.reading import put


def listed(path, shape, **source):
    """The rows of the list that is made from a cross-tab, with values as numbers."""
    form = sniff(DataSource(path, shape=shape, **source))
    read = read_columns(form, form.names[:-1], form.names[-1:], Progress())
    texts = [[read.text[name].names[i] for i in read.text[name].ids] for name in form.names[:-1]]
    return list(zip(*texts, read.number[form.names[-1]].tolist(), strict=True)), read.all_lines.tolist()


REGIONS = ("Nord", "Sud", "Centro")


def table(total="Insieme", rows=REGIONS, columns=("Industria", "Servizi", "Altro"), seed=1, digits=999):
    """A complete table with both margins, as a mapping of codes to figures."""
    draw = random.Random(seed)
    inner = {cell: draw.randint(10, digits) for cell in itertools.product(rows, columns)}
    whole = {}
    for row, column in itertools.product((*rows, total), (*columns, total)):
        some = itertools.product(rows if row == total else (row,), columns if column == total else (column,))
        whole[row, column] = sum(inner[cell] for cell in some)
    return whole


def written(folder, figures, names=("region", "branch"), name="t.csv"):
    lines = [";".join((*names, "v")), *(";".join((*cell, str(value))) for cell, value in figures.items())]
    return put(folder, name, "\n".join(lines) + "\n")
