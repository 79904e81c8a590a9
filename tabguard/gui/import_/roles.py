"""The words for the roles of columns, and for errors in them."""

from __future__ import annotations

from collections.abc import Mapping

from tabguard.flow.previews import ROLE_BY_KEY
from tabguard.language import tr
from tabguard.project import MOST_DIMENSIONS

WORDS = {
    "ignore": ("– not used", "The column is not imported."),
    "dimension": ("Dimension", "Spans the table; choose 1 to 10 dimensions."),
    "response": ("Response (added up)", "The published quantity."),
    "shadow": ("Shadow", "The variable that the rules use instead of the response."),
    "respondent": (
        "Respondent",
        "The reporting unit of a record; if none is chosen, each record is a respondent.",
    ),
    "holding": ("Holding", "Enterprise group that a respondent belongs to."),
    "weight": ("Weight", "Sampling weight above 0."),
    "request": ("Request", "1 or 2 where the respondent requested protection."),
    "waiver": ("Waiver", "1 where the respondent waived protection."),
    "frequency": ("Frequency", "Number of contributors of the cell."),
    "holding_frequency": ("Frequency of holdings", "Number of holdings."),
    "top": ("Largest contributions", "Largest first, one column each."),
    "holding_top": ("Largest holdings", "Largest first, one column each."),
    "status": ("Status", "S safe, U unsafe, P protected."),
    "lower_level": ("Lower protection level", "Distance below the value."),
    "upper_level": ("Upper protection level", "Distance above the value."),
    "costs": ("Cost", "Can be chosen as the cost of suppression."),
}
"""Label and help of each role, by its key."""


def problems(roles: Mapping[str, str], tabulated: bool, count: bool) -> dict[str, str]:
    """Errors in the roles, by column; errors about the roles as a whole under ``""``."""
    found: dict[str, str] = {}
    dimensions = [n for n, r in roles.items() if r == "dimension"]
    if not dimensions:
        found[""] = tr("Choose at least one column as dimension.")
    elif len(dimensions) > MOST_DIMENSIONS:
        found[""] = tr(
            "A table has at most {most_dimensions} dimensions. Give some of the columns another role.",
            most_dimensions=MOST_DIMENSIONS,
        )
    elif not count and "response" not in roles.values():
        found[""] = tr("Choose a response column, or select “The table counts records”.")
    seen: dict[str, str] = {}
    for name, key in roles.items():
        role = ROLE_BY_KEY[key]
        if not (role.cells if tabulated else role.records):
            kind = tr("already tabulated data") if tabulated else "records"
            found[name] = tr("“{words}” does not exist in {kind}.", words=WORDS[key][0], kind=kind)
        elif not role.many and key in seen:
            found[name] = tr("“{seen}” already has this role; only one column can have it.", seen=seen[key])
        seen.setdefault(key, name)
    return found
