"""Sheets of flags show which figures are withheld, and nothing else."""

import io
import re
import zipfile

import openpyxl
import pytest
from attrs import evolve

from tabguard.settings import Output
from tabguard.table.publish import publish_tables
from tabguard.write import public_csv, verify_public
from tabguard.write.public.book import public_workbook
from tabguard.write.verify.file_set import releases_in, verify_together
from tests.support.written_files import repacked
from tests.support.written_releases import HIDDEN, N, release_pattern, release_table


@pytest.fixture
def single(case):
    return [case.public], evolve(case.output, flags=True)


@pytest.fixture
def several():
    shown = [(0, 0, 2)[i % 3] for i in range(int((~HIDDEN).sum()))]
    return publish_tables(release_table(range(N)), release_pattern(shown)), Output(flags=True)


def sheets(content: bytes) -> dict[str, list[tuple]]:
    book = openpyxl.load_workbook(io.BytesIO(content))
    return {sheet.title: [*sheet.values] for sheet in book}


def test_flags_have_the_shape_of_the_cross_tab(single):
    found = sheets(public_workbook(*single))
    table, flags = found["Table_1"], found["Flags Table_1"]
    assert table[2] == flags[2] and len(table) == len(flags)
    for figures, letters in zip(table[3:], flags[3:], strict=True):
        for figure, letter in zip(figures[2:], letters[2:], strict=True):
            assert letter == ("x" if figure == single[1].mark else None)
    assert ("Flags Table_1", "Turnover 2025", "An x for each withheld figure") in found["Contents"]
    plain = sheets(public_workbook(single[0], evolve(single[1], flags=False)))
    assert {name: plain[name] for name in ("Notes", "Long_table", "Table_1")} == {
        name: found[name] for name in ("Notes", "Long_table", "Table_1")
    }


def written(folder, tables, output):
    book = folder / "r_PUBLIC.xlsx"
    book.write_bytes(public_workbook(tables, output))
    files = [book]
    for one in tables:
        files.append(folder / f"{f'r_{one.name}' if one.name else 'r'}_PUBLIC.csv")
        files[-1].write_bytes(public_csv(one, output))
    return files


@pytest.mark.parametrize("kind", ["single", "several"])
def test_they_pass_the_check_and_a_second_letter_does_not(kind, tmp_path, request):
    tables, output = request.getfixturevalue(kind)
    files = written(tmp_path, tables, output)
    assert all(verify_public(path) == () for path in files)
    (release,) = releases_in(files)
    assert verify_together(release) == ()
    content = files[0].read_bytes()
    names = openpyxl.load_workbook(io.BytesIO(content)).sheetnames
    at = names.index("Flags Table_1" if kind == "single" else f"Flags {tables[0].name}") + 1
    assert len([name for name in names if name.startswith("Flags")]) == len(tables)

    with zipfile.ZipFile(files[0]) as book:
        strings = re.findall(r"<si><t[^>]*>(.*?)</t></si>", book.read("xl/sharedStrings.xml").decode())
    flag = f't="s"><v>{strings.index("x")}</v>'

    def second(text: str) -> str:
        return text.replace(flag, 't="inlineStr"><is><t>p</t></is>', 1)

    files[0].write_bytes(repacked(content, {f"xl/worksheets/sheet{at}.xml": second}))
    assert "another flag than x" in " ".join(map(str, verify_public(files[0])))


def test_a_flag_of_a_figure_that_is_shown_is_found(single, case, tmp_path):
    files = written(tmp_path, *single)
    shown = case.public.value.copy()
    shown[14] = 80
    files[1].write_bytes(public_csv(evolve(case.public, value=shown), single[1]))
    (release,) = releases_in(files)
    assert "a flag of a figure that is shown" in " ".join(map(str, verify_together(release)))
