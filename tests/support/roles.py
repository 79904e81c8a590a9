"""Reads tables in Python with roles that a test gives one by one."""

from typing import Any

import attrs

import tabguard


def read_by(source: Any, **given: Any) -> tabguard.Table:
    """Call `tabguard.read`; keywords that are roles become its `Roles`."""
    names = [field.alias for field in attrs.fields(tabguard.Roles)]
    roles = {name: given.pop(name) for name in names if name in given}
    return tabguard.read(source, tabguard.Roles(**{"dimensions": (), **roles}), **given)
