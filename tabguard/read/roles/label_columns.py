"""The columns of a code list that hold labels: the main one, and those in further languages."""

from __future__ import annotations

import re

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.read.files.columns import short
from tabguard.read.sources.rows import Rows

LABELS = ("label", "description", "heading", "name", "title", "text", "desc")
"""What the column of labels is called, the first of these that a file has."""
_LANGUAGES = (
    "ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka kk ko lb lt lv mk mn ms"
    " mt nb nl nn no pl pt rm ro ru se sk sl sq sr sv th tr uk vi zh"
)
"""Codes of languages as in ISO 639-1; others could end any heading, as ``name_id`` and ``label_nr`` do."""
_HEADING = re.compile(
    rf"(?P<what>{'|'.join(LABELS)}) ?[:_.\- (\[@]"
    rf"(?P<language>{_LANGUAGES.replace(' ', '|')})(?P<place>[-_][a-z]{{2,4}})?[)\]]?"
)


def label_columns(table: Rows) -> tuple[int, dict[str, int]]:
    """Find the columns of labels.

    A heading with a language behind it, such as ``label:de``, ``label_de``, ``Name (fr)`` or
    ``description-pt-br``, holds the labels in that language. Where no heading is without a language, the
    first of them holds the main labels too.

    Parameters
    ----------
    table : Rows

    Returns
    -------
    main : int
        Position of the main labels; -1 for none.
    languages : dict of str to int
        Position of the labels in each language, in the order of the file.

    Raises
    ------
    DataError
        Where two columns hold the same labels in the same language.
    """
    places: dict[str, dict[str, int]] = {}
    order: dict[str, None] = {}
    for at, name in enumerate(table.names):
        match = _HEADING.fullmatch(" ".join(name.lower().split()))
        if match is None:
            continue
        language = match["language"] + (match["place"] or "").replace("_", "-")
        order[language] = None
        language_columns = places.setdefault(match["what"], {})
        if language in language_columns:
            raise DataError(
                tr("Two columns hold the labels in the language “{language}”.", language=language),
                tr(
                    "{name}, columns {at} and {at2}",
                    name=table.path.name,
                    at=language_columns[language] + 1,
                    at2=at + 1,
                ),
                tr("Rename “{name}”, or remove it.", name=short(name)),
            )
        language_columns[language] = at
    languages = {
        language: next(places[what][language] for what in LABELS if language in places.get(what, {}))
        for language in order
    }
    main = table.column(*LABELS)
    return (main if main >= 0 else next(iter(languages.values()), -1)), languages
