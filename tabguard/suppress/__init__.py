"""Secondary suppression: which further cells must be hidden so that no primary is estimated too closely."""

from tabguard.suppress.stage import METHODS, suppress
from tabguard.table.result import Step, SuppressionResult, Witness, as_rows

__all__ = ["METHODS", "Step", "SuppressionResult", "Witness", "as_rows", "suppress"]
