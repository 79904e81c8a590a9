"""The files for another program in a job file: ``[[tau_argus]]``, read strictly and written again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.checks import STRICT, Faults
from tabguard.job.declared import value_of
from tabguard.job.keys import exchange_files as keys
from tabguard.job.where import ROOT, Where
from tabguard.project import ExchangeFile, TableSpec


def read_exchange_files(
    content: Any, tables: Sequence[TableSpec], faults: Faults = STRICT
) -> tuple[ExchangeFile, ...]:
    """The files that ``[[tau_argus]]`` declares.

    Raises
    ------
    SettingError
        For an unknown key, format or option, and for a table that the release does not have.
    """
    blocks = keys()
    exchange_files = [
        faults.get(partial(_read, item, at, tables))
        for item, at in blocks.each(content, ROOT.blocks("tau_argus"))
    ]
    return tuple(exchange_file for exchange_file in exchange_files if exchange_file is not None)


def _read(item: Mapping[str, Any], at: Where, tables: Sequence[TableSpec]) -> ExchangeFile:
    keys().section.refuse(item, at)
    exchange_file = value_of(ExchangeFile, item, at)
    names = [table.name for table in tables]
    if exchange_file.table and exchange_file.table not in names:
        raise SettingError(
            tr("There is no table of this name."),
            at.key("table"),
            tr("Use one of {names}.", names=", ".join(names))
            if names
            else tr("Leave the key out: there is one table."),
        )
    return exchange_file
