"""Files of SPSS, SAS and Stata, with the labels and missing values that they declare."""

from collections.abc import Sequence

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files import readstat
from tabguard.read.files.columns import Columns, Text, short, text_to_number, unique_columns
from tabguard.read.files.format import ENCODING, PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.files.marks import AS_NUMBERS, refuse_ambiguous
from tabguard.read.shape.guess import guess
from tabguard.read.shape.role_names import named_role, speaks_of_secrets
from tabguard.table.arrays import FloatArray

_MOST_ANSWERS = 6
_WORDS = {"sav": "SPSS", "dta": "Stata", "xpt": mark("SAS transport file"), "sas7bdat": mark("SAS data set")}


def recognises_statistical(start: Beginning) -> bool:
    """Whether a file begins as those of a statistical package do, or has their suffix."""
    return bool(readstat.kind_of(start.head)) or start.path.suffix.lower() in STATISTICAL.suffixes


def sniff_statistical(start: Beginning) -> FileFormat:
    """Read the columns with their labels, and the first rows.

    Raises
    ------
    FormatError
        Where the file is damaged or not of these kinds, and where two columns have the same name.
    """
    path, kind = start.path, readstat.kind_of(start.head)
    if not kind:
        raise FormatError(
            tr("{called} cannot be read: its content does not match its name.", called=readstat.CALLED),
            path.name,
            readstat.ADVICE,
        )
    description = readstat.describe(readstat.StatFile(path, kind, start.data.encoding), PREVIEW_ROWS)
    unique_columns([column.name for column in description.columns], path.name)
    by_column = [*zip(*description.rows, strict=True)] or [()] * len(description.columns)
    columns = tuple(_column(*pair) for pair in zip(description.columns, by_column, strict=True))
    rows = ((_meaning(*pair) for pair in zip(columns, row, strict=True)) for row in description.rows)
    findings = tuple(
        tr(
            "“{name}” declares codes for missing values: a dimension keeps them as codes, records "
            "with one as the response are left out, elsewhere they are blanks",
            name=short(column.name),
        )
        for column in description.columns
        if column.missing
    )
    return FileFormat(
        path,
        STATISTICAL,
        start.data.encoding or "",
        variant=kind,
        header=False,
        columns=columns,
        preview=tuple(map(tuple, rows)),
        findings=findings,
    )


def _column(column: readstat.StoredColumn, codes: Sequence[str]) -> ColumnInfo:
    """A column; answers and flags are read by their labels, which alone say what 1 and 2 mean."""
    says = named_role(column.name) in ("status", "waiver", "request")
    says |= any(map(speaks_of_secrets, column.values.values()))
    is_answer = says and bool(column.values) and len(set(codes)) <= _MOST_ANSWERS
    kind = "numeric" if column.numeric else guess(codes, ".")
    return ColumnInfo(
        column.name,
        "text" if is_answer else kind,
        label=column.label,
        values=column.values,
        missing=column.missing,
        by_label=is_answer,
    )


def _meaning(column: ColumnInfo, code: str) -> str:
    return column.values.get(code, code) if column.by_label else code


def read_statistical(
    form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress
) -> Columns:
    """Read some columns as texts and others as numbers.

    Raises
    ------
    FormatError
        Where the file is damaged.
    DataError
        For values that are not numbers.
    """
    declared = [column.name for column in form.columns if column.missing and column.name in number]
    file = readstat.StatFile(form.path, form.variant, form.encoding or None)
    stored = readstat.read(file, text, number, progress, declared)
    bare = Columns(form.path.name, stored.rows, 1, {}, {})
    for name, values in stored.number.items():
        if isinstance(values, Text):
            refuse_ambiguous(form.path.name, name, values.names, ".", AS_NUMBERS)
    numbers: dict[str, FloatArray] = {
        name: text_to_number(values, ".", bare, name) if isinstance(values, Text) else values
        for name, values in stored.number.items()
    }
    columns = {column.name: column for column in form.columns}
    texts = {
        name: codes.renamed(_meaning(columns[name], code) for code in codes.names)
        for name, codes in stored.text.items()
    }
    return Columns(form.path.name, stored.rows, 1, texts, numbers, missing=stored.missing)


def statistical_words(form: FileFormat) -> str:
    """Name the format."""
    return tr(_WORDS[form.variant])


STATISTICAL = Format(
    name="statistical",
    title=mark("SPSS, SAS or Stata file"),
    suffixes=(".sav", ".zsav", ".sas7bdat", ".xpt", ".dta"),
    recognises=recognises_statistical,
    sniff=sniff_statistical,
    read=read_statistical,
    words=statistical_words,
    settings=(ENCODING,),
    called=readstat.CALLED,
    advice=readstat.ADVICE,
)
