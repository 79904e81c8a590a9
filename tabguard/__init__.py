"""TabGuard protects hierarchical business tables by cell suppression.

The public interface: `run_job` and `audit_job` do all of it for a job file; `tabguard.pipeline` holds the
stages one by one. What goes wrong is a `TabGuardError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabguard.errors import TabGuardError
from tabguard.progress import Cancelled, Progress

if TYPE_CHECKING:
    from tabguard.batch import Outcome, audit_job, run_job

__version__ = "0.1.0"
__all__ = ["Cancelled", "Outcome", "Progress", "TabGuardError", "audit_job", "run_job"]


def __getattr__(name: str) -> Any:
    # The stages import numpy and HiGHS; whoever only asks for the version does not wait for them.
    if name in ("Outcome", "audit_job", "run_job"):
        from tabguard import batch

        return getattr(batch, name)
    raise AttributeError(f"module 'tabguard' has no attribute '{name}'")
