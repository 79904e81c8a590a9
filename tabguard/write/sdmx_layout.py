"""The columns of SDMX-CSV 2.x and 1.0, the same for public and transmission files."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from attrs import field, frozen

from tabguard.base.empty_parts import STRUCTURAL, EmptyPart
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.settings import Output
from tabguard.settings.output import CONF_STATUS, OBS_STATUS, Codes, codes_in
from tabguard.table.formula_text import guarded

KINDS = ("dataflow", "datastructure", "dataprovision")
ACTIONS = ("M", "R", "D")
IDENTIFIED, DATAFLOW = ("STRUCTURE", "STRUCTURE_ID", "ACTION"), "DATAFLOW"
"""The first columns in version 2.x, and the first one in version 1.0."""
CONTRIBUTORS = "CONTRIBUTORS"
"""Attribute with the number of contributors, where a table shows it."""
_CODE = re.compile(r"[A-Za-z0-9_@$-]+")
SDMX = ".sdmx.csv"
"""Ending of SDMX-CSV files."""


@frozen
class SdmxHeader:
    """The fields that identify a data set.

    Parameters
    ----------
    structure_id : str
        Like ``AGENCY:ID(1.0.0)``.
    structure : str
        One of `KINDS`.
    action : str
        M merge, R replace, D delete.
    obs_status : str
        OBS_STATUS of published figures.
    version : str
        ``"2.0"``, or ``"1.0"``, in which a column names the data flow and there is no action.
    empty_cells : str
        What cells without contributors mean, see `tabguard.base.empty_parts.MEANINGS`; zeros are listed.
    empty_parts : tuple of EmptyPart
        The parts of the tables in which they mean something else.
    codes : mapping
        The agency's own codes.
    """

    structure_id: str
    structure: str = "dataflow"
    action: str = "R"
    obs_status: str = "A"
    version: str = "2.0"
    empty_cells: str = "nothing"
    empty_parts: tuple[EmptyPart, ...] = ()
    codes: Codes = field(factory=dict, hash=False)

    def statuses(self, conf: str, obs: str) -> tuple[str, str]:
        """The agency's codes for those of CL_CONF_STATUS and CL_OBS_STATUS."""
        return self.codes.get((CONF_STATUS, conf), conf), self.codes.get((OBS_STATUS, obs), obs)

    @property
    def published(self) -> tuple[str, str]:
        """CONF_STATUS and OBS_STATUS of a published figure."""
        return self.statuses("F", self.obs_status)

    def of_empty(self, places: int, meaning: str) -> tuple[str, str, str]:
        """Value, CONF_STATUS and OBS_STATUS of a cell without contributors: zero, or M if it cannot have a
        value.
        """
        if meaning == STRUCTURAL:
            return "", *self.statuses("F", "M")
        return f"{0:.{places}f}", *self.published

    @property
    def fields(self) -> dict[str, str]:
        """The columns before those of the dimensions, with what stands in each row."""
        if self.version == "1.0":
            return {DATAFLOW: self.structure_id}
        return dict(zip(IDENTIFIED, (self.structure, self.structure_id, self.action), strict=True))


def sdmx_lines(
    header: SdmxHeader, dimensions: Sequence[str], rows: Iterable[Sequence[str]], counted: bool = False
) -> bytes:
    """Lay out rows of codes, OBS_VALUE, CONF_STATUS and OBS_STATUS; raises `WriteError` for a bad header.

    With `counted` each row ends with the number of contributors, empty where it is withheld.
    """
    if header.structure not in KINDS or header.action not in ACTIONS or not header.structure_id.strip():
        raise WriteError(
            tr("The SDMX identification of the data set is incomplete."),
            tr("structure, structure id or action"),
            tr(
                "Use one of {kinds}, an id like AGENCY:ID(1.0.0), and one of {actions}.",
                kinds=", ".join(KINDS),
                actions=", ".join(ACTIONS),
            ),
        )
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    attributes = ["CONF_STATUS", "OBS_STATUS", *([CONTRIBUTORS] if counted else [])]
    writer.writerow([*header.fields, *map(coded, dimensions), "OBS_VALUE", *attributes])
    start, n = tuple(header.fields.values()), len(dimensions)
    writer.writerows((*start, *map(coded, row[:n]), *row[n:]) for row in rows)
    return out.getvalue().encode("utf-8")


def sdmx_header(output: Output, public: bool = True) -> SdmxHeader:
    """The header that identifies the data set; raises `WriteError` if the output names it incompletely.

    `public` says whether it is for a public file, which may have other codes than one for transmission.
    """
    if not output.structure_is_whole:
        raise WriteError(
            tr("The SDMX structure is incomplete."),
            tr("output, structure"),
            tr("Write it as AGENCY:ID(1.0.0)."),
        )
    name = "public_codes" if public else "transmission_codes"
    return SdmxHeader(
        output.structure,
        output.structure_kind,
        output.sdmx_action,
        obs_status=output.obs_status,
        version=output.sdmx_version,
        empty_cells=output.empty_cells,
        empty_parts=output.parts_of_empty,
        codes=codes_in(getattr(output, name), name, public),
    )


def coded(text: str) -> str:
    """A code as files for transmission have it.

    A code of SDMX stays as it is: it has only letters, digits and ``_@$-``, which no spreadsheet runs. Any
    other text that a spreadsheet would run as a formula gets an apostrophe; see `unguarded`.
    """
    return text if _CODE.fullmatch(text) else guarded(text)
