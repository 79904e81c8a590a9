"""How many random examples and cases a property is tried on: most of them are for the long run."""

import pytest
from hypothesis import settings


def examples(long):
    """`long` examples with ``--slow``, a sixteenth of them (at least three) in the plain run."""
    return long if settings.get_current_profile_name() == "long" else max(long // 16, 3)


def first_of(cases, plain=1):
    """Parameters of which the plain run takes the first ones, and ``--slow`` all; a tuple is several."""
    cases = list(cases)
    return cases[:plain] + [slow(*case) if isinstance(case, tuple) else slow(case) for case in cases[plain:]]


def slow(*values, **more):
    """A parameter for the long run."""
    return pytest.param(*values, marks=pytest.mark.slow, **more)
