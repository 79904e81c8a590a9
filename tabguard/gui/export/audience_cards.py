"""The cards of the export dialog: for each audience whether its files are written, and into which folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr
from tabguard.flow.export import check_folders
from tabguard.gui.parts.product_card import ProductCard
from tabguard.write.products import Audience

_CARDS = {
    Audience.PUBLIC: (
        mark("Public files"),
        mark("For the public: one mark for all suppressed cells; no statuses, rules or suppressed values."),
    ),
    Audience.TRANSMISSION: (
        mark("Files for transmission"),
        mark(
            "For Eurostat and partners, over a secure channel: why each cell is withheld. Not for the public."
        ),
    ),
    Audience.INTERNAL: (
        mark("Internal files"),
        mark("For methodologists: values, statuses, rules, intervals. Not for release."),
    ),
    Audience.EXCHANGE: (
        mark("Job and τ-ARGUS files"),
        mark(
            "For the command line and for τ-ARGUS. They contain rule parameters and values: keep them "
            "internal."
        ),
    ),
}


def audience_cards(folders: Mapping[Audience, Path], parent: QWidget) -> dict[Audience, ProductCard]:
    """A card for each audience, with the folder that is proposed for it."""
    cards = {
        audience: ProductCard(audience.value, tr(title), tr(about), folders[audience], parent)
        for audience, (title, about) in _CARDS.items()
    }
    cards[Audience.TRANSMISSION].without = tr(
        "None: under “Details”, choose the SBS file, or name an SDMX structure."
    )
    return cards


def are_usable(folders: Mapping[Audience, Path], cards: Mapping[Audience, ProductCard]) -> bool:
    """Whether the chosen folders can be written to; otherwise shows the reason on a card."""
    for key, path in folders.items():
        if not cards[key].folder.text().strip():
            cards[key].message.say(tr("Choose a folder."))
            return False
        if not path.is_absolute():
            cards[key].message.say(tr("Enter the full path of the folder."))
            return False
    try:
        check_folders(folders)
    except WriteError as error:
        at = next(key for key, path in folders.items() if str(path) == error.where)
        cards[at].message.say(error)
        return False
    return True
