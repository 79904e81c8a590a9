"""The data of pictures agree with tables that can be checked by hand."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.plots.around import Around, Edge, Node, around_picture
from tabguard.plots.loss import (
    Point,
    RuleLoss,
    code_picture,
    level_picture,
    loss_by_code,
    loss_by_level,
    rule_loss_picture,
)
from tabguard.plots.picture import PAPER, Picture, drawn, svg
from tabguard.plots.status_map import NOTHING, STATUSES, StatusMap, lightness, status_picture
from tabguard.table.dimension import Dimension
from tabguard.table.look import Look
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tests.support.plotted import pattern, table

__all__ = ["pattern", "table"]  # fixtures


def draws(picture: Picture, *words: str) -> None:
    content = svg(picture).decode()
    assert all(word in content for word in words), words
    assert drawn(picture, PAPER, 240, 160).pixels.shape == (160, 240, 4)


def test_loss_by_code_and_by_level(table: Table, pattern: Pattern) -> None:
    rows = loss_by_code(table, pattern, 0)
    assert rows.names == ("Total", "A", "B") and rows.cells.tolist() == [3, 3, 3]
    assert rows.primary.tolist() == [0, 1, 0] and rows.secondary.tolist() == [0, 1, 1]
    assert rows.share.tolist() == pytest.approx([0, 2 / 3, 1 / 3])
    assert rows.value_share.tolist() == pytest.approx([0, 30 / 60, 30 / 140])
    levels = loss_by_level(table, pattern)
    assert levels.names == ("rows, level 1", "rows, level 2", "columns, level 1", "columns, level 2")
    assert levels.cells.tolist() == [3, 6, 3, 6] and levels.hidden_value.tolist() == [0, 60, 0, 60]
    draws(code_picture(table, pattern, 0), "2 of 3", "50.0%", "INTERNAL")
    draws(level_picture(table, pattern), "3 of 6")
    assert "A: 66.7% of 3 cells" in code_picture(table, pattern, 0).alt


def test_what_cannot_be_published_anyway_does_not_count(table: Table, pattern: Pattern) -> None:
    empty = pattern.with_status(np.array([8]), Status.EMPTY)
    assert loss_by_code(table, empty, 0).cells.tolist() == [3, 3, 2]
    nothing = Pattern(np.zeros(9, np.uint8))
    assert "Nothing is suppressed" in code_picture(table, nothing, 0).alt
    draws(code_picture(table, nothing, 0), "Nothing is suppressed.")


def test_around_names_its_cells_and_says_where_they_are() -> None:
    nodes = (Node(4, "A × X", True), Node(5, "A × Y", False), Node(7, "B × X", False), Node(9, "C", False))
    found = Around(4, nodes, (Edge(4, 5, "both in A"), Edge(5, 7, "both in X")), "Why.", 3)
    assert found.steps == {4: 0, 5: 1, 7: 2}
    picture = around_picture(found)
    assert "Why. both in A." in picture.alt and "3 further cells" in picture.alt
    draws(picture, "A × X", "B × X")
    spots = drawn(picture, PAPER, 600, 400).spots
    assert [spot.cell for spot in spots] == [4, 5, 7, 9]
    assert spots[0].x < spots[1].x < spots[2].x and all(0 < s.x < 1 and 0 < s.y < 1 for s in spots)


def test_rule_loss_says_what_is_an_estimate() -> None:
    loss = RuleLoss("p% rule", "p", "%", 10.0, (Point(5, 3, 6.4), Point(10, 4, 8)))
    picture = rule_loss_picture(loss)
    assert "At 5: 3 primaries and about 6 secondaries." in picture.alt
    assert "At 10: 4 primaries and 8 secondaries." in picture.alt
    draws(picture, "now 10", "all, estimate")


def test_the_map_shows_the_gravest_cell_of_each_place(table: Table, pattern: Pattern) -> None:
    looks, rank = np.asarray(pattern.status), STATUSES.rank
    shown = StatusMap(table)
    whole = shown.image(looks, rank, 100, 100)
    assert whole.tolist() == [[0, 0, 0], [0, 1, 2], [0, 2, 0]]
    assert shown.image(looks, rank, 2, 1).tolist() == [[1], [2]]
    assert shown.gravest(looks, rank, 2, 1) == [(4, 1, 1), (7, 2, 1)]
    picture = status_picture(table, looks)
    assert "Published 6, Primary 1, Secondary 2" in picture.alt
    draws(picture, "Primary: 1")
    assert svg(picture) == svg(picture)


@pytest.mark.parametrize("ground", ["#FFFFFF", "#1E1E1E", "#000000"])
def test_marks_are_told_apart_in_grey_by_tone_and_with_room_by_pattern(ground: str) -> None:
    style = evolve(PAPER, ground=ground, ink="#FFFFFF" if ground != "#FFFFFF" else "#000000")
    seen = [i for i in range(len(STATUSES.each)) if i != Look.HIDDEN]
    tones = sorted(lightness(STATUSES.colours(style)[2 * i]) for i in seen)
    assert min(np.diff(tones)) > 8
    assert lightness("#FFFFFF") == pytest.approx(100) and lightness("#000000") == 0
    plain = (STATUSES.sample(0, 16) % 2).tobytes()
    patterns = [(STATUSES.sample(i, 16) % 2).tobytes() for i in seen]
    hatched = [pattern for pattern in patterns if pattern != plain]
    assert len(set(hatched)) == len(hatched) >= len(STATUSES.each) - 4


def test_patterns_are_drawn_only_where_there_is_room() -> None:
    image = np.array([[Look.SECONDARY, NOTHING]], np.uint8)
    assert set(STATUSES.painted(image, 8, 16)[:, :8].ravel()) == {2 * Look.SECONDARY, 2 * Look.SECONDARY + 1}
    assert set(STATUSES.painted(image, 8, 16)[:, 8:].ravel()) == {NOTHING}
    assert set(STATUSES.painted(image, 3, 6)[:, :3].ravel()) == {2 * Look.SECONDARY}
    assert set(STATUSES.painted(image, 8, 16, 3.0)[:, :8].ravel()) == {2 * Look.SECONDARY}


def test_the_map_of_a_table_with_gaps_and_pages() -> None:
    dimensions = tuple(Dimension.flat(name, ("A", "B")) for name in "xyz")
    codes = np.array([(0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1)])
    sparse = Table(dimensions, codes, np.ones(4), np.ones(4), build_relations(dimensions, codes))
    shown = StatusMap(sparse)
    image = shown.image(np.zeros(4, np.uint8), np.array([1], np.uint8), 9, 9)
    assert image.shape == shown.shape == (2, 4) and (image == NOTHING).sum() == 4
    places = shown.gravest(np.zeros(4, np.uint8), np.array([1], np.uint8), 9, 9)
    assert [cell for cell, _row, _column in places] == [0, 1, 2, 3]
    assert len({(row, column) for _cell, row, column in places}) == 4
