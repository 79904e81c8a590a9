"""Number of random examples and cases per property: few by default, more with ``--slow``."""

import pytest
from hypothesis import settings


def examples(long):
    """The number of examples: `long` with ``--slow``, otherwise a sixteenth of it, at least three."""
    return long if settings.get_current_profile_name() == "long" else max(long // 16, 3)


def first_of(cases, plain=1):
    """Parameters of a test: all with ``--slow``, else the first ones; a tuple stands for several."""
    cases = list(cases)
    return cases[:plain] + [slow(*case) if isinstance(case, tuple) else slow(case) for case in cases[plain:]]


def slow(*values, **more):
    """A parameter that is used only with ``--slow``."""
    return pytest.param(*values, marks=pytest.mark.slow, **more)
