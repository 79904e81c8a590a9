"""The files in formats of τ-ARGUS in a job file: ``[[tau_argus]]``, read strictly and written again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.checks import STRICT, Faults
from tabguard.job.declared import value_of
from tabguard.job.keys import tau_files as keys
from tabguard.job.where import ROOT, Where
from tabguard.project import TableSpec, TauFile


def read_tau_files(content: Any, tables: Sequence[TableSpec], faults: Faults = STRICT) -> tuple[TauFile, ...]:
    """The files that ``[[tau_argus]]`` declares.

    Raises
    ------
    SettingError
        For an unknown key, format or option, and for a table that the release does not have.
    """
    blocks = keys()
    tau_files = [
        faults.get(partial(_read, item, at, tables))
        for item, at in blocks.each(content, ROOT.blocks("tau_argus"))
    ]
    return tuple(tau_file for tau_file in tau_files if tau_file is not None)


def _read(item: Mapping[str, Any], at: Where, tables: Sequence[TableSpec]) -> TauFile:
    keys().section.refuse(item, at)
    tau_file = value_of(TauFile, item, at)
    names = [table.name for table in tables]
    if tau_file.table and tau_file.table not in names:
        raise SettingError(
            tr("There is no table of this name."),
            at.key("table"),
            tr("Use one of {names}.", names=", ".join(names))
            if names
            else tr("Leave the key out: there is one table."),
        )
    return tau_file
