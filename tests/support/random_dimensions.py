"""Random dimensions of any shape."""

import numpy as np
from hypothesis import strategies as st

from tabguard.table.dimension import Dimension


@st.composite
def dimensions(draw: st.DrawFn) -> Dimension:
    size = draw(st.integers(2, 14))
    parent = np.array([-1] + [draw(st.integers(0, i - 1)) for i in range(1, size)])
    codes = tuple(f"c{i}" for i in range(size))
    leaves = [i for i in range(size) if i not in parent]
    members = draw(st.sets(st.sampled_from(leaves)))
    if not members:
        return Dimension("d", codes, codes, (parent,))
    extra = np.full(size + 1, -1)
    extra[sorted(members)] = size
    return Dimension("d", (*codes, "x"), (*codes, "x"), (np.append(parent, -1), extra))
