"""Compares two projects with their results value by value."""

import attrs
import numpy as np
from scipy import sparse

from tabguard.table.witnesses import Witnesses


def assert_same(one, two) -> None:
    """Assert that two objects are equal in every field, including arrays."""
    assert type(one) is type(two)
    if attrs.has(type(one)):
        for a in attrs.fields(type(one)):
            assert_same(getattr(one, a.name), getattr(two, a.name))
    elif isinstance(one, np.ndarray):
        assert one.dtype == two.dtype
        np.testing.assert_array_equal(one, two)
    elif sparse.issparse(one):
        assert one.shape == two.shape and (one != two).nnz == 0
    elif isinstance(one, tuple | Witnesses):
        assert len(one) == len(two)
        for a, b in zip(one, two, strict=True):
            assert_same(a, b)
    elif isinstance(one, dict):
        assert_same(tuple(one.items()), tuple(two.items()))
    else:
        assert one == two or (one != one and two != two)
