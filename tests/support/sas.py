"""Writes SAS data sets (sas7bdat) by functions that ReadStat's Python package contains but does not
export."""

import ctypes

import pyreadstat._readstat_writer as library
import pytest

_TEXT, _NUMBER = 0, 5
_WRITE = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)


Rows = list[tuple[str | float | None, ...]]


def data_set(names: tuple[str, ...], rows: Rows, packed: bool = False) -> bytes:
    """A data set of texts and numbers; skips the test if the functions cannot be called."""
    c = ctypes.CDLL(library.__file__)
    if not hasattr(c, "readstat_begin_writing_sas7bdat"):
        pytest.skip("ReadStat's writer of SAS data sets is not accessible here")
    c.readstat_writer_init.restype = c.readstat_add_variable.restype = ctypes.c_void_p
    out = bytearray()

    def write(data: int, size: int, _context: object) -> int:
        out.extend(ctypes.string_at(data, size))
        return size

    kept = _WRITE(write)
    writer = ctypes.c_void_p(c.readstat_writer_init())
    _check(c.readstat_set_data_writer(writer, kept))
    if packed:
        _check(c.readstat_writer_set_compression(writer, 1))
    variables = []
    for at, name in enumerate(names):
        text = isinstance(rows[0][at], str)
        width = max(len(str(row[at]).encode()) for row in rows) if text else 0
        kind = _TEXT if text else _NUMBER
        variable = c.readstat_add_variable(writer, name.encode(), kind, ctypes.c_size_t(width))
        variables.append((ctypes.c_void_p(variable), text))
    _check(c.readstat_begin_writing_sas7bdat(writer, None, ctypes.c_long(len(rows))))
    for row in rows:
        _check(c.readstat_begin_row(writer))
        for (variable, text), value in zip(variables, row, strict=True):
            if text:
                _check(c.readstat_insert_string_value(writer, variable, str(value).encode()))
            elif value is None:
                _check(c.readstat_insert_missing_value(writer, variable))
            else:
                _check(c.readstat_insert_double_value(writer, variable, ctypes.c_double(float(value))))
        _check(c.readstat_end_row(writer))
    _check(c.readstat_end_writing(writer))
    c.readstat_writer_free(writer)
    return bytes(out)


def _check(status: int) -> None:
    assert status == 0, f"ReadStat error {status}"
