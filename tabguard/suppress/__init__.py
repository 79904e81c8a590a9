"""Secondary suppression: which further cells must be hidden so that no primary is estimated too closely."""

from tabguard.suppress.result import Step, SuppressionResult, Witness, as_rows
from tabguard.suppress.stage import METHODS, suppress

__all__ = ["METHODS", "Step", "SuppressionResult", "Witness", "as_rows", "suppress"]
