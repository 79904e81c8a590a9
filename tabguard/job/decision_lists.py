"""Reads the blocks ``[[decisions.lists]]`` of a job: files of decisions, each about one response."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from tabguard.errors import SettingError
from tabguard.job.checks import Faults
from tabguard.job.where import ROOT, Where
from tabguard.language import tr
from tabguard.project import DecisionList, Variables


def read_lists(
    said: Sequence[Mapping[str, str]], variables: Variables, base: Path, faults: Faults
) -> tuple[DecisionList, ...]:
    """The files that the blocks name.

    Parameters
    ----------
    said : sequence of mapping
        The blocks; an incomplete one is told where keys are checked.
    variables : Variables
    base : Path
        Folder that relative paths start from.
    faults : Faults
        Takes a response that the job does not have.
    """
    at = ROOT.key("decisions").blocks("lists")
    whole = [(number, one) for number, one in enumerate(said) if {"response", "file"} <= set(one)]
    found = [faults.get(partial(_read, one, variables, base, at.item(number))) for number, one in whole]
    return tuple(one for one in found if one is not None)


def _read(one: Mapping[str, str], variables: Variables, base: Path, where: Where) -> DecisionList:
    name = one["response"]
    if name not in variables.responses:
        raise SettingError(
            tr("“{name}” is not a response of the release.", name=name),
            where.key("response"),
            tr("Use {responses}.", responses=", ".join(variables.responses)),
        )
    return DecisionList(name, base / one["file"])
