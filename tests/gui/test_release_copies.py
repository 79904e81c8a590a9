"""Cells of a release are copied as its public files show them."""

import itertools

import numpy as np

from tabguard.gui.table.clipboard import internal_texts, of_table, published_texts
from tabguard.gui.table.preview import PreviewModel
from tabguard.settings import Output
from tabguard.table.publish import publish, publish_tables
from tests.support.written_releases import CODES, HIDDEN, N, release_pattern, release_table


def test_a_copied_cell_is_the_one_selected_and_a_hidden_one_is_left_out(qapp):
    pattern = release_pattern([0, 2] * (int((~HIDDEN).sum()) // 2))
    table = release_table(np.arange(N) + 1.0)
    texts = of_table(table, published_texts(publish(table, pattern), Output()))
    ids = np.array([-1, *range(N), -2])
    copied = texts(ids)
    for cell, text in zip(ids.tolist(), copied, strict=True):
        if cell < 0:
            assert text == ("-" if cell == -1 else "")
        elif HIDDEN[cell]:
            assert text == ""
        elif pattern.suppressed[cell]:
            assert text == "x"
        else:
            assert float(text.replace(",", ".")) == table.value[cell]
            assert len(text) - len(str(cell + 1)) == (2 if CODES[cell, 0] else 0)
    inside = internal_texts(table)(np.arange(N))
    assert [float(t.replace(",", ".")) for t in inside] == table.value.tolist()


def test_the_preview_of_each_table_holds_its_cells_and_no_hidden_one(qapp):
    table, pattern = release_table(np.full(N, 77.0)), release_pattern(0)
    for part, public in zip(table.release.tables, publish_tables(table, pattern), strict=True):
        model = PreviewModel(public, Output())
        pages = itertools.product(*(range(len(public.dimensions[d])) for d in model.pages()))
        texts = []
        for page in pages:
            for dimension, code in zip(model.pages(), page, strict=True):
                model.set_page(dimension, code)
            texts += [model.text(r, c) for r in range(model.rowCount()) for c in range(model.columnCount())]
        assert set(texts) <= {"77", "77.0", "-"}
        assert len([text for text in texts if text != "-"]) == len(part.cells)
