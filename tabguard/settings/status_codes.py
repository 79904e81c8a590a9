"""Codes of statuses for agencies whose lists differ from those of SDMX, from the settings."""

import re
from collections.abc import Mapping

from tabguard.base.errors import SettingError
from tabguard.base.language import in_series, tr

CONF_STATUS, OBS_STATUS, FLAG = "CONF_STATUS", "OBS_STATUS", "FLAG"
WHY = "AOTGMDS"
"""Codes of CL_CONF_STATUS that give the reason for withholding a figure."""
_LINE = re.compile(r"(CONF_STATUS|OBS_STATUS|FLAG)[ \t]+([A-Z])[ \t]*=[ \t]*([A-Za-z0-9_]{0,10})")
_KNOWN = {CONF_STATUS: "FC" + WHY, OBS_STATUS: "ABDEFGMNPQSUV", FLAG: "ABCDV"}
_PUBLIC = {CONF_STATUS: "FC", OBS_STATUS: _KNOWN[OBS_STATUS]}

Codes = Mapping[tuple[str, str], str]
"""The code of an agency in place of a code, by name of the list and code."""


def codes_in(text: str, where: str, public: bool) -> Codes:
    """Read lines such as ``CONF_STATUS C = N``.

    Parameters
    ----------
    where : str
        Name of the setting, for messages.
    public : bool
        Whether the codes are for public files, which do not give the reason for withholding a figure.

    Raises
    ------
    SettingError
        For other lines, and for codes by which withheld figures could not be told from published ones.
    """
    meanings: dict[tuple[str, str], str] = {}
    lists_of_codes = _PUBLIC if public else _KNOWN
    for line in filter(None, map(str.strip, text.splitlines())):
        match = _LINE.fullmatch(line)
        if (
            match is None
            or match[2] not in lists_of_codes.get(match[1], "")
            or (match[1], match[2]) in meanings
        ):
            lists = in_series(f"{name} {', '.join(codes)}" for name, codes in lists_of_codes.items())
            raise SettingError(
                tr(
                    "Line {n_found} of the codes cannot be read, or repeats another.",
                    n_found=len(meanings) + 1,
                ),
                where,
                tr(
                    "Write a line for each code, such as CONF_STATUS C = N. The codes are {lists}.",
                    lists=lists,
                ),
            )
        meanings[match[1], match[2]] = match[3]
    for (kind, code), text in meanings.items():
        _check(kind, code, text.upper(), where, public)
    return meanings


def _check(kind: str, code: str, text: str, where: str, public: bool) -> None:
    """Refuse codes that contradict readers' assumptions: only F and empty mean free, Q means withheld."""
    free = text in ("", "F")
    if kind == CONF_STATUS and (free is not (code == "F") or len(text) > 1 or (public and text in [*WHY])):
        raise SettingError(
            tr(
                "“{kind} {code} = {text}” would not separate withheld figures from published ones, or "
                "would reveal why they are withheld.",
                kind=kind,
                code=code,
                text=text,
            ),
            where,
            tr(
                "Use F or nothing for published figures, and another letter for withheld ones, but none of "
                "{letters}.",
                letters=", ".join(WHY),
            )
            if public
            else tr("Use F or nothing for published figures, and another letter for withheld ones."),
        )
    if kind == OBS_STATUS and text == "Q" and code != "Q":
        raise SettingError(
            tr("Q says that a figure is withheld."), where, tr("Use another code for {code}.", code=code)
        )
