"""Secondary suppression: which further cells must be hidden so that no primary is estimated too closely."""

from tabguard.suppress.result import Step, SuppressionResult, Unprotected, Witness
from tabguard.suppress.stage import suppress

__all__ = ["Step", "SuppressionResult", "Unprotected", "Witness", "suppress"]
