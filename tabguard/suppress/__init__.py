"""Secondary suppression: which further cells must be hidden so that no primary is estimated too closely."""

from tabguard.suppress.methods import METHODS, Method, method_named
from tabguard.suppress.stage import suppress
from tabguard.table.result import SuppressionResult
