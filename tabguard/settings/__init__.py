"""Settings of suppression, of release planning and of output; see `tabguard.base.params`."""

from tabguard.settings.output import DECIMALS, DELIMITERS, LOW_MARKS, Output
from tabguard.settings.planning import Planning
from tabguard.settings.suppression import Suppression, cost_name
