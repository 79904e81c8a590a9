"""Keys and values as they are written in TOML."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value_text(value: Any) -> str:
    """A value in one line: a text, a number, true or false, or a list or table of them."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key_text(k)} = {value_text(v)}' for k, v in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return str(value)
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    # texts, numbers, true and false are written as in JSON
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_text(key: str) -> str:
    """A key, in quotation marks where it needs them."""
    return key if _BARE.fullmatch(key) else value_text(key)
