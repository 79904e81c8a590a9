"""The footprint of a result, with which later jobs over the same records are compared.

If only internal files are exported, their footprint has a name of its own. It does not replace the footprint
of an earlier export from that folder, since the public files of that export are still published.
"""

from __future__ import annotations

from tabguard.language import mark
from tabguard.write.products.state import InternalProduct

SUFFIX = ".tgfootprint"

PRODUCT = InternalProduct(
    title=mark("Footprint"),
    suffix=SUFFIX,
    applies=lambda plan: plan.together,
    stays=True,
    content=lambda state: state.footprint(),
)
ALONE = InternalProduct(
    title=mark("Footprint"),
    label="INTERNAL_alone",
    suffix=SUFFIX,
    applies=lambda plan: not plan.together,
    content=lambda state: state.footprint(),
)
