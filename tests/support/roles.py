"""Reads tables from Python with roles given as single arguments."""

from typing import Any

import attrs

import tabguard


def read_by(source: Any, **given: Any) -> tabguard.Table:
    """Call `tabguard.read`; keywords that are roles are combined to its `Roles`."""
    names = [field.alias for field in attrs.fields(tabguard.Roles)]
    roles = {name: given.pop(name) for name in names if name in given}
    return tabguard.read(source, tabguard.Roles(**{"dimensions": (), **roles}), **given)
