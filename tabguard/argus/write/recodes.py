"""Recodes for τ-ARGUS (``.grc``): closed codes of a hierarchy, or new codes with those that they take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tabguard.argus.write.tables import text_of
from tabguard.base.errors import WriteError
from tabguard.base.language import tr

_PLAIN = re.compile(r'[^\s",:-]+')


def tree_recode(closed: Iterable[str]) -> bytes:
    """Return the recode of a variable with a hierarchy.

    Parameters
    ----------
    closed : iterable of str
        The codes below which nothing remains.
    """
    return text_of(["<TREERECODE>", *closed])


def flat_recode(
    groups: Iterable[tuple[str, Iterable[tuple[str, str]]]], missing: Sequence[str] = (), labels: str = ""
) -> bytes:
    """Return the recode of a variable without hierarchy.

    Parameters
    ----------
    groups : iterable of (str, iterable of (str, str))
        New codes, each with the spans of codes that it takes: the first and the last one, empty for no limit.
    missing : sequence of str
        New codes for missing.
    labels : str
        Name of the file with the labels of the new codes; empty: none.

    Raises
    ------
    WriteError
        For a code that cannot be written.
    """
    head = [f"<MISSING> {','.join(map(_word, missing))}"] if missing else []
    head += [f'<CODELIST> "{labels}"'] if labels else []
    return text_of([*head, *(f"{_word(new)}: {', '.join(map(_span, spans))}" for new, spans in groups)])


def _span(ends: tuple[str, str]) -> str:
    first, last = ends
    if first == last:
        return _word(first)
    return "-".join(_word(end) if end else "" for end in ends)


def _word(code: str) -> str:
    if '"' in code:
        raise WriteError(
            tr("A code with a quotation mark cannot be written for τ-ARGUS."),
            tr("code “{code}”", code=code),
            tr("Rename it."),
        )
    return code if _PLAIN.fullmatch(code) else f'"{code}"'
