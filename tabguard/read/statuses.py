"""Words, letters and numbers that files use for the status of a cell."""

from __future__ import annotations

from collections.abc import Mapping

from tabguard.table.pattern import Status

SAFE, UNSAFE, PROTECTED, SECONDARY, EMPTY = 0, 1, 2, 3, 4
"""Meanings of statuses; the first four are the values of `Table.given_status`."""

_WORDS: dict[str, int] = {
    **dict.fromkeys(("", "S", "SAFE", "V", "PUBLISHED", "PUBLISH", "FREE", "1", "2"), SAFE),
    **dict.fromkeys(("U", "UNSAFE", "PRIMARY", "FORCED-SUPPRESS", "SUPPRESS"), UNSAFE),
    **dict.fromkeys(("A", "B", "C", "3", "4", "5", "6", "7", "8", "9"), UNSAFE),
    **dict.fromkeys(("P", "Z", "PROTECTED", "PROTECT", "FORCED-PUBLISH", "10"), PROTECTED),
    **dict.fromkeys(("M", "D", "SECONDARY", "X", "11", "12"), SECONDARY),
    **dict.fromkeys(("E", "-", "EMPTY", "13", "14"), EMPTY),
}
_EXACT = {status.word.upper(): status for status in Status}
_STATUS = {
    SAFE: Status.PUBLISHED,
    UNSAFE: Status.PRIMARY,
    PROTECTED: Status.FORCED_PUBLISH,
    SECONDARY: Status.SECONDARY,
    EMPTY: Status.EMPTY,
}


def meaning(text: str, words: Mapping[str, str] | None = None) -> int | None:
    """Meaning of a status text; None if unknown.

    Parameters
    ----------
    words : mapping of str to str, optional
        The layout's own words under ``SAFE``, ``UNSAFE``, ``PROTECT``; they take precedence.
    """
    plain = text.strip().upper()
    own = {word.upper(): key for key, word in (words or {}).items()}
    key = own.get(plain)
    if key in ("SAFE", "UNSAFE", "PROTECT"):
        return {"SAFE": SAFE, "UNSAFE": UNSAFE, "PROTECT": PROTECTED}[key]
    return _WORDS.get(plain)


def status_of(text: str) -> Status | None:
    """The status that a text in a pattern file denotes; None if unknown."""
    exact = _EXACT.get(text.strip().upper().replace("_", "-").replace(" ", "-"))
    if exact is not None:
        return exact
    said = meaning(text)
    return None if said is None else _STATUS[said]


def conf_status_of(text: str) -> Status | None:
    """The status that a code of SDMX's CL_CONF_STATUS or a status word denotes; None if unknown.

    Every code but F (free) says that the value is confidential; the letters have other meanings elsewhere.
    """
    code = text.strip().upper()
    if len(code) > 1:
        return status_of(text)
    return Status.PUBLISHED if code in ("", "F") else Status.SECONDARY if code in "DS" else Status.PRIMARY


def obs_status_of(text: str) -> Status | None:
    """The status that a code of SDMX's CL_OBS_STATUS or a status word denotes.

    Q stands for a suppressed value; all other codes are about the quality of a value or why there is none.
    """
    code = text.strip().upper()
    if len(code) > 1:
        return status_of(text) or Status.PUBLISHED
    return Status.PRIMARY if code == "Q" else Status.PUBLISHED
