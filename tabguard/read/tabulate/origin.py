"""A file with everything that is known about its columns, in order of precedence."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from tabguard.project import HierarchySource, Roles, WaiverFile
from tabguard.read.codes.coding import TOTAL
from tabguard.read.codes.dimension import Codes, Hierarchy
from tabguard.read.codes.layout import Defaults
from tabguard.read.files.format import FileFormat


@frozen(eq=False)
class Origin:
    """A file from which a table is read, and what is known of its columns.

    Settings of the user take precedence over the layout beside the file, and the layout over the file itself.

    Parameters
    ----------
    form : FileFormat
    variables : Roles
        Roles by the file's column names, with those that its layout adds.
    hierarchies : mapping of str to Hierarchy
        Hierarchies given by the user, by dimension.
    defaults : Defaults
        Settings from the layout beside the file.
    waiver_file : WaiverFile or None
        Only records say who their contributors are, so cells have no use for it.
    """

    form: FileFormat
    variables: Roles
    hierarchies: Mapping[str, Hierarchy]
    defaults: Defaults = Defaults()
    waiver_file: WaiverFile | None = None

    def hierarchy(self, name: str) -> Hierarchy:
        """The source of a dimension's roll-ups; an empty one makes the dimension flat."""
        return self.hierarchies.get(name) or self.defaults.hierarchies.get(name) or HierarchySource()

    def total(self, name: str) -> str | None:
        """The code of a dimension's total in the data, if it is known."""
        return self.variables.total_codes.get(name) or self.defaults.totals.get(name)

    def missing(self, name: str) -> Sequence[str]:
        """The codes of a dimension that stand for “unknown”."""
        return self.variables.missing_codes.get(name) or self.defaults.missing.get(name, ())

    def aside(self, name: str) -> tuple[str, ...]:
        """Codes that are no part of a hierarchy: the total, and those for “unknown”."""
        return (self.total(name) or TOTAL, *self.missing(name))

    def codes(self, name: str, codes: Sequence[str]) -> Codes:
        """The codes of a column with everything that is known of them, for `read_dimension`."""
        labels = self.defaults.labels.get(name) or self.form.labels(name)
        return Codes(codes, self.total(name), self.missing(name), labels, self.form.wide is not None)
