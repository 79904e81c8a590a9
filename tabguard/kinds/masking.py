"""Rules whose parameters are masked: shown to few, and stored in files sealed with the key of the office."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tabguard.base.errors import FormatError, PasswordError, SettingError
from tabguard.base.language import tr
from tabguard.base.secrets import open_text, seal_text
from tabguard.base.untrusted import parse_json
from tabguard.office.policy import office_key, policy, sees_parameters


def masked_words() -> str:
    """The text that stands in place of masked parameters."""
    return tr("parameters masked")


def seal(parameters: dict[str, Any]) -> str:
    """Seal parameters, given as JSON types, with the key of the office.

    Raises
    ------
    SettingError
        If the office has no key.
    """
    return seal_text(_key(), json.dumps(parameters, sort_keys=True))


def unseal(sealed: str) -> dict[str, Any]:
    """Open sealed parameters.

    Raises
    ------
    SettingError
        If the office has no key or another key, or if the sealed text was changed.
    """
    try:
        parameters = parse_json(open_text(_key(), sealed).encode(), Path("rules"))
    except (PasswordError, FormatError, ValueError, RecursionError):
        parameters = None
    if not isinstance(parameters, dict):
        raise SettingError(
            tr("The masked parameters of the rules cannot be opened: they were sealed with another key."),
            "sealed",
            tr("Open the file on a computer of the office whose rules they are."),
        )
    return parameters


class _Sight:
    """Whether masked parameters stay covered until the user asks: always on the command line, at first in the
    window."""

    covered = True


_sight = _Sight()


def cover_parameters(covered: bool) -> None:
    """Cover masked parameters even for users who may see them, or uncover them; callers record the act."""
    _sight.covered = covered


def parameters_shown() -> bool:
    """Whether this user sees masked parameters now."""
    return sees_parameters() and not _sight.covered


def why_not_shown() -> str:
    """Why masked parameters cannot be shown to this user; empty if they can."""
    if policy().key_file is None:
        return tr("Masked parameters need the key of the office: “key_file” in the policy.")
    if not sees_parameters():
        return tr("Only those named in the policy under “parameters_seen_by” see masked parameters.")
    return ""


def why_not_masked() -> str:
    """Why this user cannot mask parameters; empty if that is possible."""
    if policy().key_file is None:
        return tr("Masking needs the key of the office: “key_file” in the policy.")
    if not sees_parameters():
        return tr("Only those named in the policy under “parameters_seen_by” can mask.")
    return ""


def _key() -> bytes:
    """The key of the office; kept once read, since its folder may not be available later."""
    path = policy().key_file
    key = None if path is None else _read_once(path)
    if key is None:
        raise SettingError(
            tr("The parameters of these rules are masked, and the key of the office is not here."),
            "sealed",
            tr("Ask the administrator to name the key in the policy of this computer (key_file)."),
        )
    return key


@cache
def _read_once(_path: Path) -> bytes | None:
    return office_key()
