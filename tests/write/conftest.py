"""The table of the writers' tests, and records for it."""

import pytest

from tabguard.table.contributions import Contributions
from tests.support.written_tables import STATUS, VALUES, Case, build_case, build_records, build_table


@pytest.fixture
def case() -> Case:
    """Five industries (one of them looks like a formula) by four regions."""
    return build_case(build_table(VALUES), STATUS)


@pytest.fixture
def records() -> Contributions:
    """Four respondents; the first has two records."""
    return build_records()
