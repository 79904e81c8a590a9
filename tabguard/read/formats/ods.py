"""OpenDocument spreadsheets (ODS), as LibreOffice and Excel write them; read as XLSX workbooks are."""

from attrs import evolve

from tabguard.base.language import mark, tr
from tabguard.read.files.format import Beginning, FileFormat
from tabguard.read.files.odf import SUFFIXES, is_spreadsheet
from tabguard.read.formats import workbook


def recognises_ods(start: Beginning) -> bool:
    """Whether a file declares an OpenDocument spreadsheet, or has the suffix of one."""
    return is_spreadsheet(start.path)


def sniff_ods(start: Beginning) -> FileFormat:
    """Detect sheet, header and columns; raises `FormatError` if there is no such sheet or all are empty."""
    return evolve(workbook.sniff_workbook(start), format=ODS)


def ods_words(form: FileFormat) -> str:
    """Name the format and the sheet."""
    return tr("ODS, sheet “{sheet}”", sheet=form.sheet)


ODS = evolve(
    workbook.WORKBOOK,
    name="ods",
    title=mark("ODS spreadsheet"),
    suffixes=SUFFIXES,
    recognises=recognises_ods,
    sniff=sniff_ods,
    words=ods_words,
    called="The spreadsheet",
)
