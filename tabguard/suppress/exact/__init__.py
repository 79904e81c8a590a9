"""Lower bounds, improvement and the exact method: a master problem with cuts from attackers' duals."""

from tabguard.suppress.exact.bound import Bound, bound
from tabguard.suppress.exact.contributors import FindNeeds
from tabguard.suppress.exact.improve import Improved, improve

__all__ = ["Bound", "FindNeeds", "Improved", "bound", "improve"]
