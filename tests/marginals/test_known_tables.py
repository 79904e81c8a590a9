"""Groups in one category in well-known tables: HairEyeColor, UCBAdmissions and Titanic of R."""

import numpy as np
import pytest

from tabguard.base.language import tr
from tabguard.marginals.engine.derived import told
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.sums import whole_groups
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable, Variable
from tabguard.table.ledger import Grouping, Query
from tabguard.table.planning import State

EYES = ("Brown", "Blue", "Hazel", "Green")
HAIR = (
    {"Hair": ("Black", "Brown", "Red", "Blond"), "Eye": EYES, "Sex": ("Male", "Female")},
    [
        [[32, 36], [11, 9], [10, 5], [3, 2]],
        [[53, 66], [50, 34], [25, 29], [15, 14]],
        [[10, 16], [10, 7], [7, 7], [7, 7]],
        [[3, 4], [30, 64], [5, 5], [8, 8]],
    ],
)
ADMISSIONS = (
    {"Admit": ("Admitted", "Rejected"), "Gender": ("Male", "Female"), "Dept": tuple("ABCDEF")},
    [
        [[512, 353, 120, 138, 53, 22], [89, 17, 202, 131, 94, 24]],
        [[313, 207, 205, 279, 138, 351], [19, 8, 391, 244, 299, 317]],
    ],
)
TITANIC = (
    {
        "Class": ("1st", "2nd", "3rd", "Crew"),
        "Sex": ("Male", "Female"),
        "Age": ("Child", "Adult"),
        "Survived": ("No", "Yes"),
    },
    [
        [[[0, 5], [118, 57]], [[0, 1], [4, 140]]],
        [[[0, 11], [154, 14]], [[0, 13], [13, 80]]],
        [[[35, 13], [387, 75]], [[17, 14], [89, 76]]],
        [[[0, 0], [670, 192]], [[0, 0], [3, 20]]],
    ],
)
CREW_CHILDREN = [[4, 0, 1, 0]]


def table_of(known, zeros=()):
    names, counts = known
    counts = np.array(counts)
    cells = np.argwhere(counts > 0) + 1
    variables = tuple(Variable(name, categories) for name, categories in names.items())
    zeros = np.array(zeros, np.int64).reshape(-1, len(variables))
    return CountTable(variables, cells, counts[tuple(cells.T - 1)], zeros)


@pytest.mark.parametrize(
    ("known", "total", "outside", "groups"),
    [
        (HAIR, 592, 0, [0, 0, 0]),
        (HAIR, 592, 2, [0, 0, 1]),  # with black hair and green eyes, 3 men and 2 women
        (HAIR, 592, 3, [0, 0, 3]),
        (ADMISSIONS, 4526, 0, [0, 0, 0]),
        (ADMISSIONS, 4526, 8, [1, 1, 0]),  # 8 women were rejected in department B
        (TITANIC, 2201, 0, [2, 0, 8, 4]),
    ],
)
def test_groups_of_the_published_tables(known, total, outside, groups):
    table = table_of(known)
    whole = whole_groups(table, item_of(table, Query(table.names)), outside)
    assert table.total == total and [len(cells) for cells in whole] == groups


def test_that_the_crew_had_no_children_is_known_and_no_group():
    table = table_of(TITANIC, CREW_CHILDREN)
    whole = whole_groups(table, item_of(table, Query(table.names)))
    assert [len(cells) for cells in whole] == [2, 0, 4, 4]


def test_of_two_classes_all_children_survived_so_their_marginal_is_not_safe_where_groups_matter():
    table, query = table_of(TITANIC, CREW_CHILDREN), Query(("Class", "Age", "Survived"))
    rules = Planning(3, 2, whole_groups="an error")
    finding = Planner(table, (), rules).examine(query)
    assert finding.state is State.UNRELEASABLE and "5 groups" in tr(finding.why)
    assert Planner(table, (), Planning(3, 2)).examine(query).state is State.SAFE


def test_two_ways_to_collapse_eye_colours_tell_the_two_women_with_black_hair_and_green_eyes():
    table = table_of(HAIR)
    ways = (("Brown",), ("Blue",), ("Hazel", "Green")), (("Brown", "Green"), ("Blue",), ("Hazel",))
    items = [item_of(table, Query(table.names, (Grouping("Eye", groups),))) for groups in ways]
    assert told(table, items[:1], Planning(3)).low == 0 and told(table, items, Planning(3)).low == 1
