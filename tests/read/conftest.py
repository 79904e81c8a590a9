"""Peer data are beside the checkout; tests that need them are skipped without them."""

from pathlib import Path

import pytest

from tests.support.reading import SHARED


@pytest.fixture
def peers() -> Path:
    folder = SHARED / "data" / "peers"
    if not folder.is_dir():
        pytest.skip("peer data are not beside this checkout")
    return folder
