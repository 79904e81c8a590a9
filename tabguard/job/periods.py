"""The keys of ``[[earlier]]`` about earlier periods: which ones add up, and which of them a file is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.declared import Written, content_of, value_of
from tabguard.job.where import Where
from tabguard.project import EarlierFile, PeriodSums, Roles

KEYS = ("relation", "period", "today", "responses", "unpublished")


def read_relation(
    content: Mapping[str, Any], variables: Roles, base: Path, where: Where, today: str
) -> PeriodSums | None:
    """The relation over time of one ``[[earlier]]`` block; None where it declares none.

    Parameters
    ----------
    content : mapping
        The keys of the block.
    base : Path
        Folder that relative paths start from.
    where : Where
        The block.
    today : str
        The period of the output, for blocks that do not name that of the data.

    Raises
    ------
    SettingError
        For keys without a relation, a relation of a publication that is not fixed, several variables, and a
        missing period of the data.
    """
    if "relation" not in content:
        for key in KEYS[1:]:
            if key in content:
                raise SettingError(
                    tr("“{key}” is for publications of other periods.", key=key),
                    where.key(key),
                    'Add relation = { time = "FILE" }: the file says which periods add up.',
                )
        return None
    at = where.key("relation")
    if content.get("use", "fixed") != "fixed":
        raise SettingError(
            tr("Relations over time are for publications that are fixed."),
            at,
            tr('Use use = "fixed", or remove the relation.'),
        )
    relation = content["relation"]
    if len(relation) != 1:
        raise SettingError(
            tr("A relation names one variable."), at, 'Write relation = { time = "years.csv" }.'
        )
    ((variable, files),) = relation.items()
    if variable in (*variables.dimensions, *variables.responses):
        raise SettingError(
            tr(
                "“{variable}” is a variable of the data, whose own hierarchy says what adds up.",
                variable=variable,
            ),
            at,
            tr("Name the relation after a variable that the data do not have, such as time."),
        )
    if not content.get("today", today):
        raise SettingError(
            tr("The period of the data is missing."),
            where,
            tr('Add today = "…" with its code in the relation, or period = "…" in [output].'),
        )
    for name in content.get("responses", ()):
        if name not in variables.responses:
            raise SettingError(
                tr("“{name}” is not a response of the release.", name=name),
                where.key("responses"),
                tr("Use {responses}.", responses=", ".join(variables.responses)),
            )
    paths = tuple(base / name for name in ([files] if isinstance(files, str) else files))
    return value_of(PeriodSums, {"today": today, **content}, where, variable=variable, files=paths)


def refuse_unlike(files: Sequence[EarlierFile]) -> None:
    """Refuse relations over time that differ: they are about the same data.

    Raises
    ------
    SettingError
    """
    sums = [file.relation for file in files if file.relation is not None]
    for number, relation in enumerate(sums):
        if (relation.variable, relation.files, relation.today) != (
            sums[0].variable,
            sums[0].files,
            sums[0].today,
        ):
            raise SettingError(
                tr("The earlier publications name different relations over time."),
                Where(
                    tr("[[earlier]], block {number} of those with a relation", number=number + 1),
                    ("earlier",),
                ),
                tr("Name the same variable, the same files and the same period of the data in all of them."),
            )


def relation_content(sums: PeriodSums, written: Written) -> dict[str, Any]:
    """The keys of one relation over time, without what has its default."""
    files = [written(path) for path in sums.files]
    return {"relation": {sums.variable: files[0] if len(files) == 1 else files}, **content_of(sums)}
