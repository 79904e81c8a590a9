"""Marks printed in place of a number: those that agencies use, as named presets."""

from attrs import frozen

from tabguard.base.language import mark


@frozen
class MarkProfile:
    """Marks of one publishing house.

    Parameters
    ----------
    suppressed : str
        Printed in place of a suppressed value; the same for primary and secondary suppression.
    zero : str
        Printed in a cell without contributors: exactly zero, nothing.
    structural : str
        Printed in such a cell if there can be no figure: not applicable.
    low : str
        Printed in place of a figure that rounds to zero; one of `tabguard.settings.LOW_MARKS`.
    codes : str
        Codes in public SDMX-CSV files that differ from those of SDMX; see `Output.public_codes`.
    comma : bool
        Whether CSV files have decimal commas, and semicolons between the columns.
    """

    suppressed: str
    zero: str
    structural: str
    low: str = ""
    codes: str = ""
    comma: bool = False

    def settings(self, empty_cells: str) -> dict[str, str]:
        """The settings of `Output`, where cells without contributors have the meaning `empty_cells`."""
        never = empty_cells == "structural"
        empty, low = (self.structural if never else self.zero), self.low
        return {
            "mark": self.suppressed,
            "empty_mark": empty,
            "structural_mark": self.structural,
            "low_mark": "" if never and low == "empty" else low,
            "public_codes": self.codes,
            "csv_delimiter": "semicolon" if self.comma else "comma",
            "csv_decimal": "comma" if self.comma else "point",
        }


_EUROSTAT = "\n".join(
    ["CONF_STATUS F =", "OBS_STATUS A =", "OBS_STATUS Q ="]
    + [f"OBS_STATUS {code} = {code.lower()}" for code in "BDEFMNPU"]
)
"""Its data browser has C or nothing for confidentiality, and flags in small letters or none."""
MARK_PROFILES: dict[str, MarkProfile] = {
    mark("TabGuard"): MarkProfile("x", "-", "z"),
    mark("Eurostat"): MarkProfile(":", "0", ":m", "0n", _EUROSTAT),
    mark("Eurostat (older tables)"): MarkProfile(":c", "0", ":z", "0n"),
    mark("UK GSS"): MarkProfile("[c]", "0", "[z]", "[low]"),
    mark("StatsWales"): MarkProfile("c", "0", "z", "k"),
    mark("Statistics Canada"): MarkProfile("x", "0", "...", "0s"),
    mark("U.S. economic statistics"): MarkProfile("(D)", "–", "(X)", "(Z)"),
    mark("Australia"): MarkProfile("np", "–", "..", "empty"),
    mark("Germany"): MarkProfile(".", "–", "x", "0", comma=True),
    mark("Norway"): MarkProfile(":", "-", ".", "0", comma=True),
    mark("τ-ARGUS"): MarkProfile("X", "-", "-"),
}
"""Presets for the marks of `Output`, by the name that is shown."""
