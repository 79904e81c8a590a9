"""The words for the roles of columns, and for errors in them."""

from collections.abc import Mapping

from tabguard.base.language import mark, tr
from tabguard.flow.previews import labelled_by, role_of
from tabguard.project import MOST_DIMENSIONS

WORDS = {
    "ignore": (mark("– not used"), mark("The column is not imported.")),
    "dimension": (mark("Dimension"), mark("Spans the table; choose 1 to 10 dimensions.")),
    "label": (mark("Label of {name}"), mark("Holds the labels of the codes of this dimension.")),
    "response": (mark("Response (added up)"), mark("The published quantity.")),
    "shadow": (mark("Shadow"), mark("The variable that the rules use instead of the response.")),
    "respondent": (
        mark("Respondent"),
        mark("The reporting unit of a record; if none is chosen, each record is a respondent."),
    ),
    "holding": (mark("Holding"), mark("Enterprise group that a respondent belongs to.")),
    "weight": (mark("Weight"), mark("Sampling weight above 0.")),
    "request": (mark("Request"), mark("1 or 2 where the respondent requested protection.")),
    "waiver": (mark("Waiver"), mark("1 where the respondent waived protection.")),
    "frequency": (mark("Frequency"), mark("Number of contributors of the cell.")),
    "holding_frequency": (mark("Frequency of holdings"), mark("Number of holdings.")),
    "top": (mark("Largest contributions"), mark("Largest first, one column each.")),
    "holding_top": (mark("Largest holdings"), mark("Largest first, one column each.")),
    "status": (mark("Status"), mark("Says which cells are confidential; its code list is chosen below.")),
    "other_flags": (mark("Other flags"), mark("Flags that do not say which cells are withheld.")),
    "lower_level": (mark("Lower protection level"), mark("Distance below the value.")),
    "upper_level": (mark("Upper protection level"), mark("Distance above the value.")),
    "costs": (mark("Cost"), mark("Can be chosen as the cost of suppression.")),
}
"""Label and help of each role, by its key."""


def problems(roles: Mapping[str, str], tabulated: bool, count: bool) -> dict[str, str]:
    """Errors in the roles, by column; errors about the roles as a whole under ``""``."""
    errors: dict[str, str] = {}
    dimensions = [n for n, r in roles.items() if r == "dimension"]
    if not dimensions:
        errors[""] = tr("Choose at least one column as dimension.")
    elif len(dimensions) > MOST_DIMENSIONS:
        errors[""] = tr(
            "A table has at most {most_dimensions} dimensions. Give some of the columns another role.",
            most_dimensions=MOST_DIMENSIONS,
        )
    elif not count and "response" not in roles.values():
        errors[""] = tr("Choose a response column, or select “The table counts records”.")
    seen: dict[str, str] = {}
    for name, key in roles.items():
        role = role_of(key)
        assert role is not None
        if not (role.cells if tabulated else role.records):
            errors[name] = (
                tr("“{role}” does not exist in already tabulated data.", role=tr(WORDS[key][0]))
                if tabulated
                else tr("“{role}” does not exist in records.", role=tr(WORDS[key][0]))
            )
        elif not role.many and key in seen:
            errors[name] = tr("“{seen}” already has this role; only one column can have it.", seen=seen[key])
        elif (of := labelled_by(key)) and (of not in dimensions or key in seen):
            errors[name] = tr("Choose the dimension whose codes it labels; each has one column of labels.")
        seen.setdefault(key, name)
    return errors
