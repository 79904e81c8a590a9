"""TabGuard protects hierarchical business tables by cell suppression.

The Python interface, described in `tabguard.api`::

    import tabguard

    roles = tabguard.Roles(["industry", "region"], "sales", respondent="firm")
    table = tabguard.read(frame, roles)
    rules = tabguard.Rules([tabguard.PPercent(10), tabguard.Frequency(3)])
    result = tabguard.protect(table, rules)
    result.to_public_frame()

`run_job` and `audit_job` do all of it for a job file. What goes wrong is a `TabGuardError`.
"""

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tabguard.base.versions import VERSION

if TYPE_CHECKING:  # rooms that are called like a function: import tabguard.read as read_stage
    from tabguard.api import (
        Certificate,
        Judgement,
        Result,
        Table,
        audit,
        certify,
        judge,
        protect,
        read,
        verify,
        write,
    )
    from tabguard.base.errors import TabGuardError
    from tabguard.base.progress import Cancelled, Progress
    from tabguard.batch import Outcome, audit_job, run_job
    from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero
    from tabguard.kinds.rules import Negative, Rules
    from tabguard.project import CellsFile, DataSource, EarlierFile, HierarchySource, Roles, TableSpec
    from tabguard.settings import Output, Suppression
    from tabguard.table.decision import Decision, Kind
    from tabguard.write import Override

__version__ = VERSION
__all__ = [
    "Cancelled",
    "CellsFile",
    "Certificate",
    "DataSource",
    "Decision",
    "Dominance",
    "EarlierFile",
    "Frequency",
    "HierarchySource",
    "Judgement",
    "Kind",
    "Negative",
    "Outcome",
    "Output",
    "Override",
    "PPercent",
    "PriorPosterior",
    "Progress",
    "Request",
    "Result",
    "Roles",
    "Rules",
    "Suppression",
    "TabGuardError",
    "Table",
    "TableSpec",
    "Zero",
    "audit",
    "audit_job",
    "certify",
    "counts",
    "judge",
    "protect",
    "read",
    "run_job",
    "verify",
    "write",
]

_ROOMS = ("read", "audit", "write")
"""Packages of the engine that have the name of a function of the interface."""
_PLACES = {
    **dict.fromkeys(("Outcome", "audit_job", "run_job"), "tabguard.batch"),
    **dict.fromkeys(("Certificate", "Judgement", "Result", "Table"), "tabguard.api"),
    **dict.fromkeys(("certify", "judge", "protect", "verify"), "tabguard.api"),
    **dict.fromkeys(("Negative", "Rules"), "tabguard.kinds.rules"),
    **dict.fromkeys(("Output", "Suppression"), "tabguard.settings"),
    **dict.fromkeys(("Decision", "Kind"), "tabguard.table.decision"),
    **dict.fromkeys(
        ("CellsFile", "DataSource", "EarlierFile", "HierarchySource", "Roles", "TableSpec"),
        "tabguard.project",
    ),
    **dict.fromkeys(("Cancelled", "Progress"), "tabguard.base.progress"),
    "TabGuardError": "tabguard.base.errors",
    "Override": "tabguard.write",
}


def __getattr__(name: str) -> Any:
    # The stages import numpy and HiGHS; whoever only asks for the version does not wait for them, and until
    # `__main__` holds signals, Ctrl+C ends the program with a traceback.
    if name in _ROOMS:
        return importlib.import_module(f"tabguard.{name}")
    if name == "counts":  # the interface of a wing, which the core does not import
        return importlib.import_module("tabguard.marginals.api")
    if name in _PLACES:
        return getattr(importlib.import_module(_PLACES[name]), name)
    if name[:1].isupper():  # a name of a package that Python looks for here first is none of a class
        for kind in importlib.import_module("tabguard.kinds").rule_kinds():
            if kind.__name__ == name:
                return kind
    raise AttributeError(f"module 'tabguard' has no attribute '{name}'")


class _Room(ModuleType):
    """A package of the engine that can be called as the function of the interface with its name."""

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return _function(self)(*arguments, **keywords)

    @property
    def __signature__(self) -> Any:
        import inspect

        return inspect.signature(_function(self))


def _function(room: ModuleType) -> Any:
    from tabguard import api

    return getattr(api, room.__name__.rpartition(".")[2])


class _Package(ModuleType):
    """This package, which makes such packages callable when Python imports them."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _ROOMS and isinstance(value, ModuleType):
            value.__class__ = _Room
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
