"""Lower bounds and the exact method: a master problem with cuts from attackers' duals."""

from tabguard.suppress.exact.bound import Bound, bound

__all__ = ["Bound", "bound"]
