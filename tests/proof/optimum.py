"""The cheapest valid pattern of a tiny table, by enumeration."""

from collections.abc import Callable

import numpy as np


def cheapest(
    given: np.ndarray, candidates: np.ndarray, cost: np.ndarray, valid: Callable[[np.ndarray], bool]
) -> float:
    """Least cost of a set of candidates that is valid together with the given cells.

    Parameters
    ----------
    given : bool array
        Suppressed anyway.
    candidates : int array
        All of them together must be valid. What is valid stays so when more is suppressed.
    cost : float array
        At least 0.
    """
    n = len(candidates)
    price = [float(sum(cost[candidates[i]] for i in range(n) if s >> i & 1)) for s in range(1 << n)]
    refused: list[int] = []
    # among equals the larger first, since what it lacks its subsets lack too
    for chosen in sorted(range(1 << n), key=lambda s: (price[s], -s.bit_count())):
        if any(chosen & ~other == 0 for other in refused):
            continue
        hidden = given.copy()
        hidden[[candidates[i] for i in range(n) if chosen >> i & 1]] = True
        if valid(hidden):
            return price[chosen]
        refused = [other for other in refused if other & ~chosen] + [chosen]
    raise AssertionError("not even everything together is valid")
