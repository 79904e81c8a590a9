"""Selecting and sorting for small programs gives the results of numpy's functions."""

import numpy as np
import pytest

from tabguard.table.arrays import distinct, places


@pytest.mark.parametrize("values", [[], [5], [3, 3, 3], [4, 1, 4, 0, 2, 1, 9]])
def test_distinct_values_and_their_places_are_those_of_numpy(values):
    values = np.array(values, np.int64)
    found, place = np.unique(values, return_inverse=True)
    assert np.array_equal(distinct(values), found)
    assert [part.tolist() for part in places(values)] == [found.tolist(), place.tolist()]
