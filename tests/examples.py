"""How many random examples a costly property is tried on: the others are for the long run."""

from hypothesis import settings


def examples(long):
    """`long` examples with ``--slow``, half of them in the plain run."""
    return long * settings.default.max_examples // 200
