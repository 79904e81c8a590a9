"""The columns of a file as its first rows show them."""

from attrs import frozen

from tabguard.project import ColumnReading
from tabguard.read.files.columns import BLANK
from tabguard.read.files.format import FileFormat
from tabguard.read.shape.across_names import is_invented
from tabguard.read.shape.coded_text import coded
from tabguard.read.shape.guess import mostly_numbers
from tabguard.read.shape.holds import are_codes_with_letters, filled


@frozen
class Column:
    """Properties of a column before the load: name, whether it is numeric, and the previewed values.

    Numbers that all have labels in the file are codes. An unnamed column is a variable across a cross-tab for
    which the file has no name.
    """

    name: str
    numeric: bool
    values: tuple[str, ...]
    labelled: bool = False
    unnamed: bool = False

    @property
    def blanks(self) -> int:
        """Number of previewed values that are blank; “-” and “.” count in columns of figures."""
        nothing = BLANK if self.numeric else {""}
        return sum(value.strip() in nothing for value in self.values)

    @property
    def examples(self) -> tuple[str, ...]:
        """The first few different values."""
        return tuple(v[:40] for v in tuple(dict.fromkeys(v.strip() for v in self.values if v.strip()))[:4])


def columns_of(form: FileFormat) -> tuple[Column, ...]:
    """The columns of a detected file format."""
    columns = []
    for i, column in enumerate(form.columns):
        values = tuple(row[i] for row in form.preview if i < len(row))
        reading = form.readings.get(column.name, ColumnReading())
        if column.kind == "text":
            values = tuple(coded(reading, values))
        if reading.blank == "above":
            above = ""
            values = tuple(above := value if value.strip() else above for value in values)
        labelled = bool(column.values) and all(code in column.values for code in filled(values))
        numeric = column.kind == "numeric" or (
            not (reading.split or are_codes_with_letters(values))
            and mostly_numbers(values, *form.marks_of(column.name))
        )
        unnamed = column.name in form.shape.across and is_invented(column.name)
        columns.append(Column(column.name, numeric and not labelled, values, labelled, unnamed))
    return tuple(columns)
