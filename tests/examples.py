"""How many random examples a costly property is tried on: most of them are for the long run."""

from hypothesis import settings


def examples(long):
    """`long` examples with ``--slow``, a quarter of them in the plain run."""
    return long if settings.get_current_profile_name() == "long" else long // 4
