"""Files as offices have them: nothing is read in a wrong meaning without a message."""

import re

import numpy as np
import pytest
from openpyxl import Workbook, load_workbook

from tabguard.base.errors import AdditivityError, DataError, FormatError, HierarchyError, StatusListError
from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.previews import recognised, variables_by_role
from tabguard.flow.stages import load, open_job
from tabguard.project import DataSource
from tabguard.read.files.encoding import detect_encoding
from tabguard.read.shape.role_names import named_role, without_notes
from tabguard.read.tabulate.doubts import DoubtsError
from tabguard.table.pattern import Status

ROWS = (
    ("Total", 46172, 19611, 19844, 6717),
    ("B", 11426, 4167, 5269, 1990),
    ("C", 17773, 6789, 8145, 2839),
    ("F", 3789, 1776, 1389, 624),
    ("G", 13184, 6879, 5041, 1264),
)
HEAD = ("Activity", "Total", "North", "South", "East")


def text_file(tmp_path, rows, name="table.csv"):
    path = tmp_path / name
    path.write_text("\n".join(";".join(map(str, row)) for row in rows) + "\n", encoding="utf-8")
    return path


def workbook(tmp_path, *rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    path = tmp_path / "table.xlsx"
    book.save(path)
    return path


def proposed(path):
    _, look = recognised(DataSource(path))
    return look, variables_by_role(look.proposal().roles, look.proposal().totals, {}, count=False)


def loaded(path, tmp_path):
    new_job(path, tmp_path / "j.toml")
    return load(open_job(tmp_path / "j.toml"), Progress()).table


@pytest.mark.parametrize("sign", ["{} €", "({})", "{} p", "{}¹⁾", "{} Mio. 4 Tsd."])
def test_figures_with_signs_are_no_labels(tmp_path, sign):
    rows = [(code, total, *(sign.format(value) for value in more)) for code, total, *more in ROWS]
    _, variables = proposed(text_file(tmp_path, [HEAD, *rows]))
    assert not variables.labels


def test_amounts_are_no_codes_of_the_labels_beside_them(tmp_path):
    rows = [(code, total, north, total / north) for code, total, north, *_ in ROWS]
    head = ("Row Labels", "Sum of Turnover", "Sum of Persons", "Average of Turnover")
    _, variables = proposed(workbook(tmp_path, ("Year", "2024"), (), head, *rows))
    assert variables.dimensions == ("Row Labels",) and not variables.labels
    assert variables.responses == ("Sum of Turnover", "Sum of Persons")


@pytest.mark.parametrize("mark", ["x", "np", "(D)", "geheim", ": c"])
def test_a_cross_tab_with_many_withheld_figures_is_refused_with_their_rows(tmp_path, mark):
    rows = [
        (*row[:2], *(mark if value in (4167, 5269, 6789, 8145) else value for value in row[2:]))
        for row in ROWS
    ]
    path = text_file(tmp_path, [HEAD, *rows])
    look, _ = proposed(path)
    assert look.form.wide is not None
    with pytest.raises((AdditivityError, DataError)) as error:
        loaded(path, tmp_path)
    text = f"{error.value} {getattr(error.value, 'gaps', '')}"
    assert "3, 4" in text or "rows 3" in text


@pytest.mark.parametrize("marks", [("n/a", "n/a"), ("..", ":"), ("–", "–")])
def test_a_region_without_data_is_a_column_of_the_cross_tab(tmp_path, marks):
    rows = [(*row, marks[at > 2]) for at, row in enumerate(ROWS)]
    assert loaded(text_file(tmp_path, [(*HEAD, "West"), *rows]), tmp_path).value.max() == ROWS[0][1]


@pytest.mark.parametrize("gap", [0, 1])
def test_headings_of_groups_are_no_names_of_the_columns_above_them(tmp_path, gap):
    title, other = [("Producing",)], [(), ("Services",)]
    table = loaded(workbook(tmp_path, HEAD, *[()] * gap, *title, *ROWS[:3], *other, *ROWS[3:]), tmp_path)
    assert table.variables[0].name == "Activity" and len(table) == len(LONG)


@pytest.mark.parametrize("fill", [True, False])
def test_a_column_of_groups_beside_their_codes_does_not_hold_enterprise_groups(tmp_path, fill):
    groups = {"Producing": ROWS[1:3], "Services": ROWS[3:]}
    rows = [("Total", "Total" * fill, *ROWS[0][1:])]
    for name, parts in groups.items():
        sums = map(sum, zip(*(row[1:] for row in parts), strict=True))
        rows += [(name, "Total" * fill, *sums), *((name * fill, *row) for row in parts)]
    table = loaded(workbook(tmp_path, ("Group", *HEAD), *rows), tmp_path)
    assert {"Producing", "B", "Services", "G"} <= set(table.variables[0].codes)
    assert table.variables[1].codes == HEAD[1:]


def test_the_first_of_several_columns_of_figures_is_asked_about_in_a_list_with_levels(tmp_path):
    rows = [("Total", "Total", *ROWS[0][2:])]
    for name, parts in (("P", ROWS[1:3]), ("S", ROWS[3:])):
        sums = map(sum, zip(*(row[2:] for row in parts), strict=True))
        rows += [(name, "Total", *sums), *((name, row[0], *row[2:]) for row in parts)]
    with pytest.raises(DoubtsError, match="is taken as the response; not used"):
        loaded(text_file(tmp_path, [("Section", "Activity", *HEAD[2:]), *rows]), tmp_path)


@pytest.mark.parametrize("mark", ["{} (D)", "{} (geheim)", "{}-", "{}†"])
def test_marks_beside_a_third_of_the_figures_make_no_names_of_them(tmp_path, mark):
    rows = [
        (code, total, *(mark.format(value) if code in "BF" else value for value in values))
        for code, total, *values in ROWS
    ]
    look, _ = proposed(text_file(tmp_path, [HEAD, *rows]))
    assert look.form.wide.names == HEAD


@pytest.mark.parametrize("mark", ["r", "(p)", "*"])
def test_a_mark_may_stand_before_the_figure(tmp_path, mark):
    rows = [[f"{mark} {value}" if value == 6789 else value for value in row] for row in ROWS]
    path = text_file(tmp_path, [HEAD, *rows])
    assert len(loaded(path, tmp_path)) == len(LONG)
    assert "beside figures or names are not read" in (tmp_path / "j.toml").read_text("utf-8")


@pytest.mark.parametrize("mark", ["c {}", "{} r"])
def test_a_row_in_which_each_figure_has_a_mark_is_no_row_of_names(tmp_path, mark):
    first = (ROWS[0][0], *map(mark.format, ROWS[0][1:]))
    look, _ = proposed(text_file(tmp_path, [HEAD, first, *ROWS[1:]]))
    assert look.form.wide.names == HEAD


def test_a_flag_before_a_figure_withholds_it(tmp_path):
    rows = [[f"c {value}" if value == 6789 else value for value in row] for row in ROWS]
    table = loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path)
    assert table.value[table.given_status == Status.PRIMARY].tolist() == [6789]


@pytest.mark.parametrize("name", ["‰", "Odsetek", "2015 = 100", "in v.H.", "per 1 000 inhabitants"])
def test_columns_of_what_does_not_add_up_are_left_out(tmp_path, name):
    heads = [text for column in HEAD[1:] for text in (column, "")]
    rows = [(row[0], *(figure for value in row[1:] for figure in (value, value / 46172))) for row in ROWS]
    names = ("", *("Number", name) * 4)
    assert len(loaded(workbook(tmp_path, (HEAD[0], *heads), names, *rows), tmp_path)) == len(LONG)


def test_a_remark_beside_a_cross_tab_needs_no_name(tmp_path):
    rows = [(*row, "", "see note 1" if row[0] == "C" else "") for row in ROWS]
    assert len(loaded(workbook(tmp_path, HEAD, *rows), tmp_path)) == len(LONG)


def test_days_of_events_are_no_dimension_of_records(tmp_path):
    rows = [(f"F{at}", f"{1 + at % 28:02}.03.2023", "BCF"[at % 3], 7 * at) for at in range(1, 60)]
    look, _ = proposed(text_file(tmp_path, [("id", "received", "activity", "turnover"), *rows]))
    assert look.proposal().roles["received"] == "ignore"


def test_names_repeated_above_codes_that_are_numbers_are_no_names_of_columns(tmp_path):
    heads = [("Activity", *["Land"] * 4), ("", "00", "01", "02", "03")]
    table = loaded(text_file(tmp_path, [*heads, *ROWS]), tmp_path)
    assert table.variables[1].codes == ("00", "01", "02", "03")


def test_two_codes_beside_their_labels_are_one_variable(tmp_path):
    rows = [("Total", "", 30, 12, 18), ("M", "Male", 21, 10, 11), ("F", "Female", 9, 2, 7)]
    table = loaded(text_file(tmp_path, [("Code", "Sex", "Total", "A", "B"), *rows]), tmp_path)
    assert table.variables[0].labels[1:] == ("Male", "Female")


@pytest.mark.parametrize(
    "name",
    [
        "Umsatzgrößenklasse",
        "turnover_band",
        "EMPSIZE",
        "omzetklasse",
        "classe di fatturato",
        "Beschäftigten-GK",
    ],
)
def test_numbers_of_classes_of_an_amount_are_no_amounts(tmp_path, name):
    rows = [(f"F{at}", "BCF"[at % 3], 1 + at % 5, at * at) for at in range(1, 60)]
    look, variables = proposed(text_file(tmp_path, [("id", "activity", name, "turnover"), *rows]))
    assert (variables.response, look.proposal().roles[name]) == ("turnover", "dimension")


@pytest.mark.parametrize(
    ("name", "number"), [("article", lambda at: 10000 + 331 * at), ("latitude", lambda at: 47 + at / 7)]
)
def test_numbers_of_goods_and_places_are_no_amounts(tmp_path, name, number):
    rows = [(f"F{at}", "BCF"[at % 3], number(at), at * at) for at in range(1, 60)]
    _, variables = proposed(text_file(tmp_path, [("id", "activity", name, "x"), *rows]))
    assert variables.response == "x"


@pytest.mark.parametrize("name", ["Imprese", "Podmioty", "企業数", "Legal units"])
def test_numbers_of_enterprises_count_contributors_in_every_language(tmp_path, name):
    rows = [(*row[:2], 1 + row[2] // 900, row[2]) for row in LONG]
    _, variables = proposed(text_file(tmp_path, [("act", "reg", name, "turnover"), *rows]))
    assert (variables.frequency, variables.responses) == (name, ("turnover",))


def test_codes_beside_row_numbers_are_no_figures(tmp_path):
    rows = [(at, *row) for at, row in enumerate([(code, *ROWS[0][1:]) for code in (10, 11, 13)], start=1)]
    rows += [(4, "Total", *(3 * value for value in ROWS[0][1:]))]
    table = loaded(workbook(tmp_path, ("No.", *HEAD), *rows), tmp_path)
    assert table.variables[0].codes == ("Total", "10", "11", "13")


@pytest.mark.parametrize("names", [("act", "reg"), ("", "reg")])
def test_a_title_with_a_comma_is_no_row_of_names(tmp_path, names):
    path = tmp_path / "t.csv"
    lines = ["Turnover by activity, 2023", "thousand euros", "\t".join((*names, "turnover"))]
    path.write_text("\n".join([*lines, *("\t".join(map(str, row)) + ",5" for row in LONG)]) + "\n", "utf-8")
    look, _ = proposed(path)
    assert (look.form.delimiter, len(look.form.names)) == ("\t", 3)


def test_texts_that_are_read_as_blanks_are_told(tmp_path):
    rows = [[code, *("x" if value == 6789 else value for value in values)] for code, *values in ROWS]
    path = text_file(tmp_path, [HEAD, *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("“x”" in remark and "verify-public" in remark for remark in remarks)


def test_a_figure_with_another_decimal_mark_than_the_weights_is_told(tmp_path):
    lines = [
        ("AB"[i % 2], "NS"[i // 2 % 2], f"{i + 1}.{137 * i % 900 + 100},5{i % 9}", "2.25") for i in range(60)
    ]
    path = text_file(tmp_path, [("activity", "region", "turnover", "weight"), *lines])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("not all numbers with the decimal mark" in text and "turnover" in text for text in remarks)
    with pytest.raises(DataError, match="“turnover” cannot be read as numbers"):
        load(open_job(tmp_path / "j.toml"), Progress())


def test_ranks_and_shares_outside_a_total_are_left_out(tmp_path):
    rows = [(*row, at, 17 + at) for at, row in enumerate(ROWS)]
    note = ("Quota of B in it", 31.1, 31.7, 30.4, 31.0, "", "")
    path = text_file(tmp_path, [(*HEAD, "Rang", "Miejsce"), *rows, note])
    new_job(path, tmp_path / "j.toml")
    table = load(open_job(tmp_path / "j.toml"), Progress()).table
    assert [dimension.codes for dimension in table.dimensions] == [("Total", "B", "C", "F", "G"), HEAD[1:]]
    assert "no part of the total" in (tmp_path / "j.toml").read_text("utf-8")


def test_a_status_in_unknown_words_is_refused(tmp_path):
    rows = [(*row, "dominance" if row[2] == 4167 else "") for row in LONG]
    with pytest.raises(DataError, match="Unknown status"):
        loaded(text_file(tmp_path, [("act", "reg", "value", "status"), *rows]), tmp_path)


@pytest.mark.parametrize("scale", [lambda top, value: 100 * top / value, lambda top, value: top / 1000])
@pytest.mark.parametrize("count", [True, False])
def test_largest_contributions_as_shares_or_in_another_unit_are_asked_about(tmp_path, scale, count):
    rows = [(*row[:2], 1000 * row[2], *[12] * count, scale(300 * row[2], 1000 * row[2])) for row in LONG]
    path = text_file(tmp_path, [("act", "reg", "value", *["n"] * count, "top_1"), *rows])
    with pytest.raises(DoubtsError, match="largest contributions are too small"):
        loaded(path, tmp_path)


def test_largest_contributions_that_are_left_blank_are_no_shares(tmp_path):
    rows = [(*row, 12, "" if "Total" in row else row[2] / 2) for row in LONG]
    table = loaded(text_file(tmp_path, [("act", "reg", "value", "n", "top_1"), *rows]), tmp_path)
    assert len(table) == len(LONG)


def test_a_flag_by_which_every_cell_were_withheld_is_asked_for(tmp_path):
    rows = [
        (code, region, value, "A")
        for code, *values in ROWS
        for region, value in zip(HEAD[1:], values, strict=True)
    ]
    path = text_file(tmp_path, [("act", "reg", "value", "flag"), *rows])
    with pytest.raises(StatusListError, match="differently"):
        loaded(path, tmp_path)


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("(19844)", "brackets"),
        ("19844-", "brackets"),
        ("1 Mio. 19844 Tsd.", "units"),
        ("secret", "in place of figures"),
    ],
)
def test_texts_that_are_no_numbers_are_refused_with_what_they_are(tmp_path, text, remedy):
    rows = [
        (code, region, text if value == 19844 else value)
        for code, *v in ROWS
        for region, value in zip(HEAD[1:], v, strict=True)
    ]
    path = text_file(tmp_path, [("act", "reg", "turnover"), *rows])
    with pytest.raises(DataError) as error:
        loaded(path, tmp_path)
    assert remedy in error.value.remedy


def test_a_constant_column_of_records_is_no_dimension(tmp_path):
    rows = [(2024, "BCF"[at % 3], 1, at * at) for at in range(30)]
    _, variables = proposed(text_file(tmp_path, [("year", "act", "one", "sales"), *rows]))
    assert (variables.dimensions, variables.response) == (("act",), "sales")


def persons(row):
    return (row[0], *(value // 10 for value in row[1:]))


LONG = [
    (code, region, value) for code, *values in ROWS for region, value in zip(HEAD[1:], values, strict=True)
]


@pytest.mark.parametrize("column", ["indicator", "unit", "what", "statistic label"])
def test_each_measure_that_a_column_names_is_a_response(tmp_path, column):
    names = ("EUR", "PERS") if column == "unit" else ("Turnover", "Persons employed")
    rows = [
        (*row[:2], name, row[2] * times) for name, times in zip(names, (1, 2), strict=True) for row in LONG
    ]
    head = ("act", "reg", column, "value")
    if column == "statistic label":  # a code beside each
        head = (*head, "statistic")
        rows = [(*row, f"S{names.index(row[2])}") for row in rows]
    table = loaded(text_file(tmp_path, [head, *rows]), tmp_path)
    assert table.responses == names
    assert table.value[[0, len(LONG)]].tolist() == [ROWS[0][1], 2 * ROWS[0][1]]


def test_each_measure_keeps_the_codes_of_its_own_rows(tmp_path):
    rows = [
        (*row[:2], name, row[2] * abs(order))
        for name, order in (("Turnover", 1), ("Persons", -3))
        for row in LONG[:: order // abs(order)]
    ]
    table = loaded(text_file(tmp_path, [("act", "reg", "what", "value"), *rows]), tmp_path)
    cells = {table.title(at): value for at, value in enumerate(table.value.tolist())}
    assert (cells["Turnover × B × North"], cells["Persons × B × North"]) == (ROWS[1][2], 3 * ROWS[1][2])


def test_measures_in_a_column_of_labels_of_a_cross_tab(tmp_path):
    rows = [
        (row[0], name, *(times * value for value in row[1:]))
        for row in ROWS
        for name, times in (("Sales", 1), ("Employees", 3))
    ]
    path = text_file(tmp_path, [("Activity", "Variable", *HEAD[1:]), *rows])
    table = loaded(path, tmp_path)
    assert table.responses == ("Sales", "Employees") and len(table) == 2 * len(LONG)
    assert "responses of their own" in (tmp_path / "j.toml").read_text("utf-8")


def test_a_sorted_file_whose_indicator_changes_far_below_is_read(tmp_path):
    codes = [f"{at:02}" for at in range(10, 40)]
    amounts = {
        (code, reg): 100 + 7 * at * at + 31 * len(reg) * at
        for at, code in enumerate(codes)
        for reg in ("N", "WW")
    }

    def amount(code, reg):
        return sum(v for (a, b), v in amounts.items() if code in (a, "_T") and reg in (b, "_T"))

    rows = [
        ("D", indicator, code, reg, times * amount(code, reg), "C" if code == "11" else "F")
        for indicator, times in (("TURN", 1), ("EMP", 2), ("INV", 5))
        for code in ("_T", *codes)
        for reg in ("_T", "N", "WW")
    ]
    head = ("DATAFLOW", "INDICATOR", "ACT", "REG", "OBS_VALUE", "CONF_STATUS")
    table = loaded(text_file(tmp_path, [head, *rows]), tmp_path)
    assert table.responses == ("TURN", "EMP", "INV") and len(table) == len(rows)
    assert (table.given_status > 0).sum() == 9


@pytest.mark.parametrize("regions", [("North", "South"), (1, 2)])
def test_records_that_are_sorted_by_a_variable_keep_it(tmp_path, regions):
    rows = [
        (f"F{region}-{at}", region, "ABCD"[at % 4], 3 + at * at % 97, "late" if at > 590 else "")
        for region in regions
        for at in range(600)
    ]
    head = ("id", "region", "industry", "turnover", "remark")
    look, variables = proposed(text_file(tmp_path, [head, *rows]))
    assert not look.proposal().tabulated and variables.dimensions == ("region", "industry")


def test_years_without_a_total_are_responses_on_request(tmp_path):
    rows = [(*row[:2], year, row[2] + year) for year in (2023, 2024) for row in LONG]
    path = text_file(tmp_path, [("act", "reg", "year", "turnover"), *rows])
    with pytest.raises(AdditivityError, match='measure_column = "year"'):
        loaded(path, tmp_path)


def test_a_row_of_codes_above_the_row_of_their_names_is_one_variable(tmp_path):
    codes, names = ("NACE", "Label", "TT", "N1", "S1", "E1"), ("", "", *HEAD[1:])
    path = workbook(tmp_path, codes, names, *((code, f"Branch {code}", *values) for code, *values in ROWS))
    table = loaded(path, tmp_path)
    across = table.dimensions[1]
    assert (across.codes, across.labels) == (("TT", "N1", "S1", "E1"), HEAD[1:]) and len(table) == len(LONG)


@pytest.mark.parametrize("mark", [".", ","])
@pytest.mark.parametrize("times", [1, 10])
def test_thousands_are_read_where_figures_add_up_only_so_and_asked_about_elsewhere(tmp_path, mark, times):
    rows = [(row[0], *(f"{value * times:,}".replace(",", mark) for value in row[1:])) for row in ROWS]
    path = text_file(tmp_path, [HEAD, *rows])
    if times > 1:  # every figure has a mark: with decimals they add up, too
        with pytest.raises(DataError, match="grouped in thousands"):
            loaded(path, tmp_path)
        job = tmp_path / "j.toml"
        job.write_text(job.read_text("utf-8").replace("[data]", f'[data]\nthousands = "{mark}"', 1), "utf-8")
        table = load(open_job(job), Progress()).table
    else:
        table = loaded(path, tmp_path)
        assert "only so do they add up" in (tmp_path / "j.toml").read_text("utf-8")
    assert table.value[0] == ROWS[0][1] * times and len(table) == len(LONG)


def test_commas_in_numbers_between_commas_group_thousands(tmp_path):
    lines = [",".join((row[0], *(f'"{value:,}"' for value in row[1:]))) for row in ROWS]
    path = tmp_path / "t.csv"
    path.write_text("\n".join([",".join(HEAD), *lines]) + "\n", "utf-8")
    assert loaded(path, tmp_path).value[0] == ROWS[0][1]
    _, look = recognised(DataSource(path))
    assert any("read as separators of thousands" in text for text in look.form.findings)


@pytest.mark.parametrize(
    "aside",
    [
        ("Branche", "Zusammen", "Bergbau", "Industrie", "Bau", "Handel"),
        ("Remarks", "", "revised", "", "", ""),
    ],
)
def test_labels_again_or_remarks_at_the_right_of_a_cross_tab_are_left_out(tmp_path, aside):
    path = workbook(tmp_path, *((*row, text) for row, text in zip((HEAD, *ROWS), aside, strict=True)))
    assert len(loaded(path, tmp_path)) == len(LONG)
    _, remarks = new_job(path, tmp_path / "again.toml")
    assert any(f"left out: 6 “{aside[0]}”" in text for text in remarks)


def test_a_status_at_the_right_is_no_remark(tmp_path):
    flags = ("flag", "", "c", "", "c", "")
    look, _ = proposed(
        workbook(tmp_path, *((*row, flag) for row, flag in zip((HEAD, *ROWS), flags, strict=True)))
    )
    assert look.form.wide is None


def test_amounts_that_are_not_all_numbers_are_told(tmp_path):
    rows = [("AB"[i % 2], "NS"[i // 2 % 2], f"F{i}", "-" if i % 4 == 3 else f"{i} Mio") for i in range(40)]
    _, remarks = new_job(text_file(tmp_path, [("act", "reg", "firm", "x"), *rows]), tmp_path / "j.toml")
    assert any("seem to hold figures" in text and text.endswith(": x.") for text in remarks)


def test_codes_of_records_that_are_written_once_are_filled_in(tmp_path):
    rows = sorted(RECORDS, key=lambda row: row[1])
    once = [
        (row[0], "" if at and rows[at - 1][1] == row[1] else row[1], *row[2:]) for at, row in enumerate(rows)
    ]
    table = loaded(text_file(tmp_path, [NAMES, *once]), tmp_path)
    assert table.dimensions[0].codes == ("Total", "B", "C")


def test_codes_that_are_written_once_for_several_rows_are_filled_in(tmp_path):
    rows = [(code if region == "Total" else "", region, value, value * 3) for code, region, value in LONG]
    table = loaded(text_file(tmp_path, [("act", "reg", "turnover", "persons"), *rows]), tmp_path)
    assert len(table) == 2 * len(LONG) and table.dimensions[1].codes == ("Total", "B", "C", "F", "G")


def test_a_unit_in_the_title_is_proposed(tmp_path):
    new_job(
        workbook(tmp_path, ("Chiffre d'affaires en milliers d'euros",), (), HEAD, *ROWS), tmp_path / "j.toml"
    )
    assert open_job(tmp_path / "j.toml").output.units == "en milliers d'euros"


@pytest.mark.parametrize(
    "row", [(1, 2, 3, 4, 5), ("a", "b", "c", "d", "e"), ("(1)", "(2)", "(3)", "(4)", "(5)")]
)
def test_a_row_that_numbers_the_columns_is_not_read(tmp_path, row):
    table = loaded(text_file(tmp_path, [HEAD, row, *ROWS]), tmp_path)
    assert len(table) == len(LONG) and table.dimensions[0].codes == ("Total", "B", "C", "F", "G")
    assert "only numbers the columns" in (tmp_path / "j.toml").read_text("utf-8")


def test_a_year_may_be_the_name_of_the_figures(tmp_path):
    table = loaded(text_file(tmp_path, [(*NAMES[:3], 2023), *RECORDS]), tmp_path)
    assert table.responses == ("2023",) and len(table.contributions) == len(RECORDS)


def test_a_first_record_with_a_figure_like_a_year_is_no_row_of_names(tmp_path):
    rows = [("Z", "North", 2013), *((code, region, 700) for region in ("South", "East") for code in "ABC")]
    look, _ = proposed(text_file(tmp_path, rows))
    assert look.form.names[0] == "column 1"


@pytest.mark.parametrize("name", ["founded", "Année de création", "Rok założenia", "Año de fundación"])
def test_years_of_foundation_of_establishments_are_no_periods(tmp_path, name):
    rows = [(100 + at // 2, 1990 + 7 * at % 20, "BCF"[at % 3], 13 * at) for at in range(1, 60)]
    look, _ = proposed(text_file(tmp_path, [("id", name, "activity", "turnover"), *rows]))
    assert look.proposal().roles[name] == "ignore"


@pytest.mark.parametrize("name", ["Arbeitsstätten", "Legal units", "Berichtseinheiten", "Arbetsställen"])
def test_numbers_of_units_do_not_name_respondents(name):
    assert named_role(name) != "respondent"


@pytest.mark.parametrize("name", ["Cifra de negocios", "Identifiant région", "Ponds", "Вес нетто"])
def test_names_that_begin_like_an_id_or_a_weight_have_no_such_role(name):
    assert not named_role(name)


def test_codes_that_are_filled_from_above_are_named(tmp_path):
    rows = [(code, f"F{at}", 13 * at) for at, code in enumerate(["A", "B", "", "C", "", "D", "E", "", "F"])]
    _, remarks = new_job(text_file(tmp_path, [("nace", "firm", "turnover"), *rows]), tmp_path / "j.toml")
    assert "Blanks are read as the code above: nace." in remarks


def test_regions_named_by_their_number_are_no_respondents(tmp_path):
    rows = [(1000 + at, f"Kreis {at}", code, 7 * at) for at in range(1, 9) for code in "ABC"]
    look, _ = proposed(text_file(tmp_path, [("Kennziffer", "Raumeinheit", "WZ", "Umsatz"), *rows]))
    assert look.proposal().roles["Kennziffer"] == "dimension"


@pytest.mark.parametrize("more", [(), ("firms",)])
def test_a_status_of_persons_is_no_flag(tmp_path, more):
    statuses = "Employee", "Self-employed", "Family worker"
    rows = [(f"R{at}", status, 7 * at, *(5 for _ in more)) for at in range(1, 7) for status in statuses]
    look, _ = proposed(text_file(tmp_path, [("region", "status", "wages", *more), *rows]))
    assert look.proposal().roles["status"] in ("dimension", "ignore")
    assert look.proposal(True).roles["status"] == "dimension"


@pytest.mark.parametrize(
    "qualities",
    ["provisoire semi-définitif", "vorläufig korrigiert", "provvisorio definitivo", "wstępne ostateczne"],
)
def test_qualities_of_published_figures_withhold_none(tmp_path, qualities):
    rows = [(*row, 9, qualities.split()[at % 2]) for at, row in enumerate(LONG)]
    assert len(loaded(text_file(tmp_path, [("act", "reg", "value", "n", "status"), *rows]), tmp_path)) == len(
        LONG
    )


@pytest.mark.parametrize("ends", ["", ";"])
def test_blanks_at_the_ends_of_lines_may_be_left_out_in_all_later_lines(tmp_path, ends):
    lines = [f"{at};{'ABC'[at % 3]};{at};" + ("checked" if at == 3 else "") for at in range(1, 20)]
    lines += [f"{at};{'ABC'[at % 3]};{at}{ends}" for at in range(20, 3000)]
    path = tmp_path / "r.csv"
    path.write_text("\n".join(("id;activity;turnover;remark", *lines, "")), "utf-8")
    assert len(loaded(path, tmp_path).contributions) == 2999


def test_inner_cells_with_a_flag_are_no_records(tmp_path):
    rows = [(*row, "c" if row[2] == 4167 else "") for row in LONG if "Total" not in row]
    look, _ = proposed(text_file(tmp_path, [("act", "reg", "value", "flag"), *rows]))
    assert look.proposal().tabulated


def test_a_first_record_of_running_numbers_is_a_record(tmp_path):
    rows = [(at, 1 + at % 4, 3 * at) for at in range(1, 30)]
    look, _ = proposed(text_file(tmp_path, [("id", "region", "turnover"), *rows]))
    assert look.form.preview[0] == ("1", "2", "3")


def test_units_in_a_row_of_their_own_are_no_variable(tmp_path):
    head = ("", "Turnover", "", "", "", "Persons", "", "", "")
    units = ("", *["1 000 EUR"] * 4, *["number"] * 4)
    rows = [(*row, *(value // 3 for value in row[1:])) for row in ROWS]
    rows[0] = ("Total", *ROWS[0][1:], *(sum(row[at] for row in rows[1:]) for at in range(5, 9)))
    look, _ = proposed(text_file(tmp_path, [head, (*HEAD, *HEAD[1:]), units, *rows]))
    assert look.form.shape.across == ("", "variable 2", "") and look.form.measures == ("Turnover", "Persons")


def test_letters_of_central_europe_are_read(tmp_path):
    path = tmp_path / "pl.csv"
    rows = [("Województwo", "Ogółem", "Łódź", "Śląsk", "Żuławy"), *ROWS]
    path.write_bytes("\n".join(";".join(map(str, row)) for row in rows).encode("cp1250"))
    look, _ = proposed(path)
    assert look.form.encoding == "cp1250" and {row[1] for row in look.form.preview} == set(rows[0][1:])
    french = tmp_path / "fr.csv"
    french.write_bytes("région;Total¹;volume (m³)\nÎle;1;2\n".encode("cp1252"))
    assert proposed(french)[0].form.encoding == "cp1252"


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1252", "Île-de-France;Nord–Ost;l’énergie;MÉTALLURGIE;n°5;m²;100 €;·"),
        ("cp1252", "Møre og Romsdal;Ås;Næring;Tromsø"),
        ("mac_roman", "Île-de-France;Hébergement;Côte d'Azur"),
        ("mac_roman", "Baden-Württemberg;Thüringen;Köln"),
        ("mac_roman", "España;Nuevo León;Minería"),
        ("cp850", "Baden-Württemberg;Thüringen;Köln"),
        ("cp1251", "Всего;Промышленность;Москва"),
        ("cp1251", "Общо;Строителство;София"),
        ("cp1253", "Σύνολο;Βιομηχανία;Αττική"),
        ("koi8_u", "Отрасль;Регион;Торговля;Всего"),
        ("cp866", "Отрасль;Регион;Торговля;Всего"),
        ("cp932", "産業分類,都道府県,売上高;合計,全国;サービス業,大阪府"),
        ("gb18030", "行业,地区,营业额;合计,全国;制造业,北京"),
        ("cp949", "산업,지역,매출액;합계,전국;제조업,서울"),
        ("cp950", "行業,地區,營業額;合計,全國;製造業,臺北市"),
        ("cp950", "region;turnover;臺北市;1;高雄市;2;臺中市;3"),
        ("cp1250", "Odvětví;Středočeský kraj;Těžba;Zpracovatelský průmysl"),
        ("cp1250", "Összesen;Győr;Építőipar"),
        ("iso8859_2", "Ogółem;Śląskie;Łódź;Północ"),
        ("cp852", "Odvětví;Žďár;Těžba"),
        ("cp852", "Összesen;Győr;Építőipar;Dél-Alföld"),
        ("cp1254", "İstanbul;Doğu;Güney;İnşaat"),
        ("cp1257", "Iš viso;Šiaurė;Pietūs"),
        ("cp1255", "סך הכל;צפון;תעשייה"),
        ("cp1255", 'ענף;סה"כ;צפון'),
        ("cp1251", "всего;город;село"),
        ("iso8859_5", "Всего;Промышленность;Москва"),
        ("iso8859_4", "Kopā;Rīga;Pierīga;Apstrādes rūpniecība;Būvniecība"),
        ("iso8859_4", "Iš viso;Šiaurė;Pietūs"),
        ("cp874", "ภาค;มูลค่า;รวม;กรุงเทพมหานคร;เชียงใหม่"),
        ("cp1258", "Sô\u0309 lươ\u0323ng;Tô\u0309ng;Hà Nô\u0323i;Công nghiê\u0323p"),
        ("cp1250", "Bucureşti;Ialomiţa;Construcţii"),
        ("euc_jp", "産業分類,都道府県,売上高;合計,全国;サービス業,大阪府"),
        ("euc_jp", "産業分類;サービス業;データ"),
        ("euc_jp", "産業分類;電気・ガス;合計;従業者数"),
        ("cp1252", "Región;1ºT;2ºT;3ºT;4ºT"),
        ("cp1252", "Höfuðborgarsvæðið;Norðurland;Vestfirðir"),
        ("cp1252", "Österreich;Île-de-France;España;Ø je Betrieb"),
        ("mac_roman", "Österreich;Île-de-France;España;Côte d'Ivoire"),
    ],
)
def test_the_encoding_is_that_in_which_the_texts_are_words(encoding, names):
    assert detect_encoding(names.encode(encoding)) == encoding


def test_rows_of_measures_that_are_not_read_are_told(tmp_path):
    rows = [(*row[:2], name, row[2] * at) for at, name in ((1, "Turnover"), (2, "Persons")) for row in LONG]
    path = text_file(tmp_path, [("act", "reg", "indicator", "value"), *rows])
    new_job(path, tmp_path / "j.toml")
    text_file(tmp_path, [("act", "reg", "indicator", "value"), *rows, ("B", "North", "Investment", 7)])
    loaded_again = load(open_job(tmp_path / "j.toml"), Progress())
    assert loaded_again.table.responses == ("Turnover", "Persons")
    notes = [finding for finding in loaded_again.summary.findings if "other codes" in finding.what]
    assert [note.count for note in notes] == [
        1
    ] and f"row {len(rows) + 2}" in f"{notes[0].what} {notes[0].where}"
    job = tmp_path / "j.toml"
    job.write_text(job.read_text("utf-8").replace('"Turnover", "Persons"', '"Sales", "Staff"'), "utf-8")
    with pytest.raises(DataError, match="No row of the file has a code"):
        load(open_job(job), Progress())


@pytest.mark.parametrize("head", ["flag", "note"])
def test_several_flags_of_one_figure_do_not_hide_the_others(tmp_path, head):
    values = ("", "", "", "", "e", "p", "", "c", "c,e")
    cells = (
        "T;T;1000",
        "T;N;600",
        "T;S;400",
        "A;T;500",
        "A;N;300",
        "A;S;200",
        "B;T;500",
        "B;N;300",
        "B;S;200",
    )
    rows = [(*cell.split(";"), value) for cell, value in zip(cells, values, strict=True)]
    path = text_file(tmp_path, [("nace", "geo", "value", head), *rows])
    with pytest.raises(StatusListError):
        loaded(path, tmp_path)
    new_job(path, tmp_path / "k.toml", status_codes="obs-status")
    table = load(open_job(tmp_path / "k.toml"), Progress()).table
    assert [int(status) for status in table.given_status] == [0] * 7 + [1, 1]


@pytest.mark.parametrize(("yes", "no"), [("c", ""), ("1", ""), ("1", "0"), ("geheim", "")])
def test_flags_below_the_first_rows_are_not_left_out(tmp_path, yes, no):
    codes = [*(f"{at:03}" for at in range(1, 80)), "Total"]
    rows = [
        (code, region, 79 * value if code == "Total" else value)
        for code in codes
        for _, region, value in LONG[:4]
    ]
    rows = [(*row, yes if at in (250, 271) else no) for at, row in enumerate(rows)]
    path = text_file(tmp_path, [("act", "reg", "value", "Bem."), *rows])
    with pytest.raises(StatusListError, match=r"“Bem\.” looks like flags"):
        loaded(path, tmp_path)


@pytest.mark.parametrize("unit", ["1 000 €", "1 000"])
def test_digits_of_a_unit_say_nothing_about_figures(tmp_path, unit):
    rows = [(code, region, f"{value // 1000}'{value % 1000:03},5", unit) for code, region, value in LONG]
    look, _ = proposed(text_file(tmp_path, [("act", "reg", "value", "unit"), *rows]))
    assert (look.form.decimal, look.form.thousands) == (",", "'")


@pytest.mark.parametrize("names", [("primary", "secondary"), ("a1", "a2")])
@pytest.mark.parametrize("yes", ["1", "x"])
def test_flags_in_two_columns_are_not_left_out(tmp_path, names, yes):
    marks = {("B", "East"): (yes, ""), ("B", "North"): ("", yes), ("C", "East"): ("", yes)}
    rows = [(code, region, value, *marks.get((code, region), ("", ""))) for code, region, value in LONG]
    path = text_file(tmp_path, [("act", "reg", "value", *names), *rows])
    assert proposed(path)[1].status == names[0]
    with pytest.raises(StatusListError):
        loaded(path, tmp_path)
    text = (tmp_path / "j.toml").read_text("utf-8").replace("# status_codes = …", 'status_codes = "yes-no"')
    (tmp_path / "j.toml").write_text(text, "utf-8")
    with pytest.raises(StatusListError, match=f"“{names[1]}” looks like flags"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize(
    ("column", "yes", "no"),
    [
        ("důvěrné", "ano", "ne"),
        ("salattu", "kyllä", "ei"),
        ("titkos", "igen", "nem"),
        ("απόρρητο", "ναι", "όχι"),
        ("поверителност", "да", "не"),
        ("sekretess", "ja", "nej"),
        ("undertrykk", "TRUE", ""),
        ("Status", "unterdrückt", "veröffentlicht"),
        ("État", "masqué", "diffusé"),
    ],
)
def test_answers_say_in_all_languages_what_is_confidential(tmp_path, column, yes, no):
    rows = [("T", 9000, no), ("A", 5000, no), ("B", 4000, yes)]
    table = loaded(text_file(tmp_path, [("nace", "value", column), *rows]), tmp_path)
    assert [int(status) for status in table.given_status] == [0, 0, 1]


def test_points_in_codes_of_activities_say_nothing_about_figures(tmp_path):
    rows = [(i, f"1{i % 2}.{i % 3}", f"{i}.{i * 7 + 101},{i + 10}", "1.000,5", "ja") for i in range(1, 31)]
    _, variables = proposed(text_file(tmp_path, [("id", "wz", "umsatz", "gewicht", "verzicht"), *rows]))
    assert variables.dimensions == ("wz",) and variables.responses == ("umsatz",)
    assert variables.weight == "gewicht"
    rows = [(i, "1011", f"{i % 9 + 1}'{i * 7 + 101}.50") for i in range(1, 31)]
    _, variables = proposed(text_file(tmp_path, [("id", "noga", "umsatz"), *rows]))
    assert variables.responses == ("umsatz",)


@pytest.mark.parametrize("suffix", [".xlsx", ".csv"])
def test_percentages_are_known_by_how_they_are_shown(tmp_path, suffix):
    rows = [[*row, ("Trend", 0.031, -0.012, 0.2, 0.007, 0.11)[at]] for at, row in enumerate((HEAD, *ROWS))]
    if suffix == ".csv":
        rows[1:] = [(*row[:-1], f"{100 * row[-1]:.1f} %") for row in rows[1:]]
        path = text_file(tmp_path, rows)
    else:
        path = workbook(tmp_path, *rows)
        book = load_workbook(path)
        for at in range(2, 2 + len(ROWS)):
            book.active.cell(at, len(HEAD) + 1).number_format = "0.0%"
        book.save(path)
    table = loaded(path, tmp_path)
    assert [set(dimension.codes) for dimension in table.dimensions] == [{r[0] for r in ROWS}, {*HEAD[1:]}]


def test_amounts_in_a_currency_are_amounts(tmp_path):
    rows = [
        (code, region, f"{value:,}.50 €".translate(str.maketrans(",.", ".,")))
        for code, *values in ROWS[1:]
        for region, value in zip(HEAD[2:], values[1:], strict=True)
    ]
    look, variables = proposed(text_file(tmp_path, [("act", "reg", "turnover"), *rows]))
    assert variables.response == "turnover" and look.form.marks_of("turnover") == (",", ".")


def test_amounts_in_two_currencies_are_not_added_up_without_a_question(tmp_path):
    rows = [(*record[:3], f"{'€$'[at % 2]}{record[3]}") for at, record in enumerate(RECORDS)]
    with pytest.raises(DoubtsError, match="several units or signs"):
        loaded(text_file(tmp_path, [NAMES, *rows]), tmp_path)


def test_a_mark_behind_a_figure_is_told(tmp_path):
    rows = [(*row[:2], *(f"{value} c" if value == 6789 else value for value in row[2:])) for row in ROWS]
    path = text_file(tmp_path, [[str(text).replace(" c", "*") for text in row] for row in (HEAD, *rows)])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("the marks “*” beside figures or names are not read" in remark for remark in remarks)


def test_numbered_notes_below_a_text_are_no_rows(tmp_path):
    notes = [("Footnotes:",), ("1", "Includes, e.g., small firms")]
    path = tmp_path / "table.csv"
    lines = [[str(text) for text in row] for row in (HEAD, *ROWS, *notes)]
    path.write_text("\n".join(",".join(f'"{text}"' for text in row) for row in lines), "utf-8")
    assert loaded(path, tmp_path).value[0] == 46172


FLAGS = {4167: " c", 5269: " e", 1990: "(p)", 624: " c", 1264: " c"}


def flagged(value):
    return f"{value:,}".replace(",", " ") + FLAGS.get(value, "")


@pytest.mark.parametrize("shape", ["list", "cross-tab"])
def test_flags_behind_figures_are_a_column_of_statuses(tmp_path, shape):
    rows = [("act", "reg", "turnover"), *((code, region, flagged(value)) for code, region, value in LONG)]
    if shape == "cross-tab":
        rows = [HEAD, *((code, *map(flagged, values)) for code, *values in ROWS)]
    path = text_file(tmp_path, rows)
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("read as flags" in remark and "c, e, p" in remark for remark in remarks)
    table = load(open_job(tmp_path / "j.toml"), Progress()).table
    withheld = table.given_status == Status.PRIMARY
    assert {*table.value[withheld]} == {4167, 624, 1264} and table.value[0] == 46172


def test_flags_behind_figures_of_records_are_never_lost(tmp_path):
    rows = [(at, "BCF"[at % 3], f"{at * at + 7} c" if at == 9 else at * at + 7) for at in range(1, 30)]
    path = text_file(tmp_path, [("id", "act", "sales"), *rows])
    with pytest.raises(StatusListError, match="looks like flags of confidentiality"):
        loaded(path, tmp_path)


@pytest.mark.parametrize("text", ["5 Mio", "12a4", "7 cx"])
def test_a_text_that_is_no_figure_with_flags_is_refused_beside_flags(tmp_path, text):
    rows = [(code, region, text if value == 19844 else flagged(value)) for code, region, value in LONG]
    with pytest.raises(DataError):
        loaded(text_file(tmp_path, [("act", "reg", "turnover"), *rows]), tmp_path)


RECORDS = [
    (1000 + 7 * at, "BCFG"[at * at % 4], ("North", "South", "East")[at % 3], 13 * at * at % 997)
    for at in range(40)
]
NAMES = ("id", "activity", "region", "turnover")


@pytest.mark.parametrize(
    "row",
    [
        ("Id", "Economic activity", "Region of seat", "Turnover in EUR"),
        ("Number", "Industry", "Seat", "Sales of the year"),
        ("Response", "Branch", "Where is the seat?", "Turnover in 2023 (EUR)"),
        ("-----", "---", "------", "--------"),
        ("int", "chr", "chr", "int"),
        ("Id", "2022 NACE code", "Seat", "Turnover (1,000 EUR)"),
    ],
)
def test_a_row_that_describes_the_columns_is_no_record(tmp_path, row):
    for path in (text_file(tmp_path, [NAMES, row, *RECORDS]), workbook(tmp_path, NAMES, row, *RECORDS)):
        _, remarks = new_job(path, tmp_path / "j.toml")
        assert "Row 2 describes the columns and is not read." in remarks
        table = load(open_job(tmp_path / "j.toml"), Progress()).table
        assert table.value[0] == sum(record[-1] for record in RECORDS)
        (tmp_path / "j.toml").unlink()


@pytest.mark.parametrize("text", ["not available", "n.a.", "c", "vertraulich", "12 T€", "ca. 12 (T€)"])
@pytest.mark.parametrize("codes", [("B", "North"), ("All", "Everything")])
def test_a_first_record_whose_figure_is_withheld_describes_nothing(tmp_path, codes, text):
    first = (*codes, text)
    path = text_file(tmp_path, [("act", "reg", "v"), first, *LONG[6:]])
    look, _ = proposed(path)
    assert look.form.preview[0] == first


def test_a_short_line_below_the_first_one_describes_nothing(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("Table 2. Turnover, by industry, 2022\nthousand\nIndustry,All,North\nB,5,3\nC,6,4\n")
    assert not any("describes" in remark for remark in proposed(path)[0].form.findings)


def test_a_cross_tab_whose_totals_are_not_read_is_asked_about(tmp_path):
    rows = [("Total", "03:04:00", 120, 180), ("B", 110, 50, 60), ("C", 190, 70, 120)]
    with pytest.raises(DoubtsError, match="a variable that goes across"):
        loaded(workbook(tmp_path, ("NACE", "Total", "N", "S"), *rows), tmp_path)


def test_a_blank_text_below_a_cross_tab_damages_nothing(tmp_path):
    rows = [("Total", 300, 120, 180), ("B", 110, 50, 60), ("C", 190, 70, 120), (" ",)]
    assert len(loaded(workbook(tmp_path, ("NACE", "Total", "N", "S"), *rows), tmp_path)) == 9


def test_figures_whose_names_may_be_codes_are_no_response_without_a_word(tmp_path):
    rows = [(code, *values) for code, _, *values in ROWS[1:]]
    path = text_file(tmp_path, [("Activity", *HEAD[2:]), *rows])
    with pytest.raises(DoubtsError, match="codes of a variable that goes across"):
        loaded(path, tmp_path)
    job = (tmp_path / "j.toml").read_text("utf-8").replace("confirm = []", "shape = { across = ['region'] }")
    job = job.replace('response = "North"', 'response = "value"').replace(
        '["Activity"]', '["Activity", "region"]'
    )
    (tmp_path / "j.toml").write_text(job, "utf-8")
    with pytest.raises(DoubtsError, match="are cells, not records"):
        load(open_job(tmp_path / "j.toml"), Progress())
    job = job.replace("records =", 'repair = "complete"\ncells =')
    (tmp_path / "j.toml").write_text(job, "utf-8")
    assert load(open_job(tmp_path / "j.toml"), Progress()).table.value[0] == 46172


def test_a_late_flag_is_refused_with_what_to_do(tmp_path):
    rows = [(at, "BC"[at % 2], at * at + 9) for at in range(400)]
    path = text_file(tmp_path, [("id", "act", "sales"), *rows, (400, "B", "30 c")])
    with pytest.raises(DataError) as error:
        loaded(path, tmp_path)
    assert "flags =" in error.value.remedy


@pytest.mark.parametrize("letter", ["k", "M"])
def test_a_late_letter_that_may_multiply_is_no_flag(tmp_path, letter):
    rows = [(f"C{at}", f"{at} c" if at < 9 else at) for at in range(3, 400)]
    path = text_file(
        tmp_path, [("act", "turnover"), ("Total", sum(range(3, 401))), *rows, ("Z", f"400 {letter}")]
    )
    with pytest.raises(DataError, match="1 value of “turnover” cannot be read"):
        loaded(path, tmp_path)


def test_known_measures_side_by_side_are_not_asked_about(tmp_path):
    rows = [(code, *values[:2]) for code, *values in ROWS]
    loaded(text_file(tmp_path, [("Activity", "Turnover", "Persons employed"), *rows]), tmp_path)


def test_a_table_on_its_side_is_asked_about(tmp_path):
    path = text_file(tmp_path, [*zip(NAMES, *RECORDS[:12], strict=True)])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("transpose" in remark for remark in remarks)
    (tmp_path / "j.toml").unlink()
    path = text_file(tmp_path, [*zip(("act", "reg", "turnover"), *LONG, strict=True)])
    with pytest.raises(DoubtsError, match="transpose"):
        loaded(path, tmp_path)


def test_headings_percentages_and_notes_between_rows_are_left_out(tmp_path):
    percent = [("in %", 100, *(round(100 * value / row[1], 1) for value in row[2:])) for row in ROWS]
    pairs = [row for pair in zip(ROWS, percent, strict=True) for row in pair]
    more = [("of which:", "", "", "", ""), ("1) Revised", "", "", "", "")]
    rows = [HEAD, *pairs[:2], more[0], *pairs[2:6], more[1], *pairs[6:]]
    table = loaded(text_file(tmp_path, rows), tmp_path)
    assert table.dimensions[0].codes == ("Total", "B", "C", "F", "G") and table.value[0] == 46172


@pytest.mark.parametrize("name", ["Rank", "Lfd. Nr.", "Line no."])
def test_numbers_of_rows_are_no_codes_of_the_labels_beside_them(tmp_path, name):
    rows = [(at, *row) for at, row in enumerate(ROWS, start=1)]
    for count, head in ((3, (name, "Branch", "Turnover")), (6, (name, "Branch", *HEAD[1:]))):
        table = loaded(text_file(tmp_path, [head, *(row[:count] for row in rows)]), tmp_path)
        assert table.dimensions[0].name == "Branch" and table.dimensions[0].codes[1:] == ("B", "C", "F", "G")
        (tmp_path / "j.toml").unlink()


@pytest.mark.parametrize("words", ["{} Ergebnis", "Zwischensumme", "Mezisoučet", "{} итог", "{} 集計"])
def test_rows_of_subtotals_among_records_are_left_out(tmp_path, words):
    by_code = [[record for record in RECORDS if record[1] == code] for code in "BC"]
    rows = [
        row
        for some in by_code
        for row in (*some, ("", words.format(some[0][1]), "", sum(r[-1] for r in some)))
    ]
    table = loaded(text_file(tmp_path, [NAMES, *rows]), tmp_path)
    assert table.value[0] == sum(record[-1] for record in RECORDS)


@pytest.mark.parametrize("periods", [(2022, 2023), (202211, 202212), ("20221231", "20231231")])
def test_periods_in_which_each_respondent_reports_are_not_added_up(tmp_path, periods):
    rows = [(*row[:3], period, row[3]) for period in periods for row in RECORDS]
    _, variables = proposed(text_file(tmp_path, [(*NAMES[:3], "when", NAMES[3]), *rows]))
    assert "when" in variables.dimensions


@pytest.mark.parametrize("words", ["x", "signed 2023-05-01"])
def test_texts_of_records_that_are_not_used_are_told(tmp_path, words):
    path = records(tmp_path, ("Storno",), lambda at: "" if at % 9 else words)
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert "Columns that are not used: Storno." in remarks


def test_a_record_that_lacks_a_field_is_refused(tmp_path):
    rows = [list(row) for row in RECORDS]
    del rows[7][2]
    with pytest.raises(FormatError, match="fewer fields than the 4 columns: 1") as error:
        loaded(text_file(tmp_path, [NAMES, *rows]), tmp_path)
    assert "row 9" in error.value.where


@pytest.mark.parametrize("form", [".5E", ".16e"])
def test_ids_that_a_spreadsheet_has_shortened_are_refused(tmp_path, form):
    rows = [(f"{123456789012345678 + at:{form}}", *row[1:]) for at, row in enumerate(RECORDS)]
    with pytest.raises(DataError, match="shortened"):
        loaded(text_file(tmp_path, [NAMES, *rows]), tmp_path)


@pytest.mark.parametrize("name", ["id", "group_id"])
def test_one_id_of_very_many_records_is_told(tmp_path, name):
    rows = [(*row, f"G{at}") for at, row in enumerate(RECORDS)]
    at = [*NAMES, "group_id"].index(name)
    rows = [(*row[:at], "keine" if place % 4 else row[at], *row[at + 1 :]) for place, row in enumerate(rows)]
    new_job(text_file(tmp_path, [(*NAMES, "group_id"), *rows]), tmp_path / "j.toml")
    findings = load(open_job(tmp_path / "j.toml"), Progress()).summary.findings
    assert [finding.count for finding in findings if "stand for none" in finding.what] == [30]


def test_an_answer_among_figures_is_no_figure(tmp_path):
    with pytest.raises(DataError, match="cannot be read as numbers"):
        loaded(workbook(tmp_path, NAMES, (*RECORDS[0][:3], True), *RECORDS[1:]), tmp_path)


def test_a_row_of_the_total_below_records_is_left_out(tmp_path):
    total = ("Total", "", "", sum(record[-1] for record in RECORDS))
    path = text_file(tmp_path, [NAMES, *RECORDS, total])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("they have the total of the others" in remark for remark in remarks)
    table = load(open_job(tmp_path / "j.toml"), Progress()).table
    assert table.value[0] == total[-1] and table.contributions is not None


def test_rows_of_totals_of_several_variables_below_records_are_left_out(tmp_path):
    def total(*codes):
        return sum(
            row[-1]
            for row in RECORDS
            if all(code in (own, "") for code, own in zip(codes, row[1:3], strict=True))
        )

    margins = [*((code, "") for code in "BCFG"), *(("", region) for region in ("North", "South", "East"))]
    rows = [("", *codes, total(*codes)) for codes in (*margins, ("", ""))]
    table = loaded(text_file(tmp_path, [NAMES, *RECORDS, *rows]), tmp_path)
    assert table.value[0] == total("", "") and all(len(dim.codes) < 6 for dim in table.dimensions)


def test_numbers_of_regions_and_of_rows_are_no_response(tmp_path):
    rows = [(39000 + at, 7 * at * at + 5) for at in range(12)]
    _, variables = proposed(text_file(tmp_path, [("area_fips", "wg"), *rows]))
    assert variables.response == "wg"
    rows = [(at, *row[:2]) for at, row in enumerate(ROWS, start=1)]
    _, variables = proposed(text_file(tmp_path, [("", "branch", "x"), *rows]))
    assert variables.response == "x"


def test_numbers_of_firms_make_cells_and_name_no_respondent(tmp_path):
    rows = [
        (code, region, value // 100, value) for code, region, value in LONG if "Total" not in (code, region)
    ]
    look, variables = proposed(text_file(tmp_path, [("nace", "region", "firms", "turnover"), *rows]))
    assert look.proposal().tabulated and variables.frequency == "firms" and variables.respondent is None
    _, remarks = new_job(tmp_path / "table.csv", tmp_path / "j.toml")
    assert any("“firms” is taken as the number of contributors" in remark for remark in remarks)


@pytest.mark.parametrize("count", ["Unternehmen", "Anzahl Betriebe", "Nombre d’entreprises", "Enterprises"])
@pytest.mark.parametrize("shape", ["list", "columns", "rows"])
def test_a_measure_that_counts_units_is_the_frequency_of_the_others(tmp_path, shape, count):
    if shape == "list":
        rows = [("Activity", "Region", "Turnover", count), *((*row, row[2] // 9) for row in LONG)]
    elif shape == "columns":
        rows = [
            ("", *(text for name in HEAD[1:] for text in (name, ""))),
            ("Activity", *(count, "Turnover") * 4),
        ]
        rows += [(code, *(x for value in values for x in (value // 9, value))) for code, *values in ROWS]
    else:
        rows = [("Activity", "Measure", *HEAD[1:])]
        for code, *values in ROWS:
            rows += [(code, "Turnover", *values), ("", count, *(value // 9 for value in values))]
    table = loaded(workbook(tmp_path, *rows), tmp_path)
    assert table.responses == ("Turnover",) and table.frequency.tolist() == (table.value // 9).tolist()


@pytest.mark.parametrize("words", ["darunter Stahl", "dont acier", "of which: steel"])
def test_parts_of_a_code_are_left_out_of_a_list(tmp_path, words):
    parts = [(words, region, value // 3) for code, region, value in LONG if code == "B"]
    rows = [*LONG[:8], *parts, *LONG[8:]]
    table = loaded(text_file(tmp_path, [("act", "reg", "v"), *rows]), tmp_path)
    assert len(table) == len(LONG) and words not in table.dimensions[0].codes
    assert words in (tmp_path / "j.toml").read_text("utf-8")


@pytest.mark.parametrize("firms", [False, True])
@pytest.mark.parametrize("sign", ["({})", "{}k", "{} EUR", "~{}", "{}*10^3"])
def test_figures_that_are_not_read_are_refused_as_what_they_are(tmp_path, sign, firms):
    rows = [(code, region, sign.format(value) if region == "East" else value) for code, region, value in LONG]
    name = "profit" if "(" in sign else "turnover"
    head = ("act", "reg", name)
    if firms:  # records, with another figure that can be read
        head = ("firm", *head, "staff")
        rows = [(f"F{at:03}", *row, 7 * at) for at, row in enumerate(rows) if "Total" not in row]
    path = text_file(tmp_path, [head, *rows])
    if firms and name == "profit":
        assert proposed(path)[1].response == "staff"
        return
    with pytest.raises(DataError, match=rf"\d values of “{name}”"):
        loaded(path, tmp_path)


@pytest.mark.parametrize(
    ("name", "units"),
    [
        ("unit", ("EUR", "1000 EUR")),
        ("UNIT_MULT", (3, 6)),
        ("Währung", ("EUR", "USD")),
        ("Faktor", (1, 1000)),
        ("Vorzeichen", ("+", "-")),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_figures_in_several_units_are_not_added_up_without_a_question(tmp_path, name, units, late):
    rows = [(f"F{at}", "BCFG"[at % 4], at * at + 5, units[at % 2]) for at in range(400 if late else 40)]
    if late:
        rows[:-1] = [(*row[:3], units[0]) for row in rows[:-1]]
    path = text_file(tmp_path, [("firm", "act", "turnover", name), *rows])
    with pytest.raises(DoubtsError, match=f"“{name}”") as caught:
        loaded(path, tmp_path)
    assert [doubt.key for doubt in caught.value.doubts] == ["units"]
    text = (tmp_path / "j.toml").read_text("utf-8")
    (tmp_path / "j.toml").write_text(
        text.replace("[data]", '[data]\nconfirm = ["units"]').replace("\nconfirm = []", "")
    )
    assert load(open_job(tmp_path / "j.toml"), Progress()).table.dimensions[0].name == "act"


@pytest.mark.parametrize(
    ("measure", "units"),
    [
        ("Turnover", "in thousand euro"),
        ("Chiffre d'affaires", "en milliers de francs"),
        ("Umsatz", "in 1000 Franken"),
    ],
)
def test_a_subtitle_with_the_measure_and_its_unit_gives_the_unit(tmp_path, measure, units):
    path = workbook(tmp_path, ("Table 1. By activity, 2024",), (f"{measure} {units}",), HEAD, *ROWS)
    look, _ = proposed(path)
    assert look.card.units == units and not look.card.notes


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (("Table 4", "Turnover by activity, 2024"), "Table 4: Turnover by activity, 2024"),
        (("Tab. 2.1a:", "Umsatz nach Bereich"), "Tab. 2.1a: Umsatz nach Bereich"),
        (("Turnover 2024", "Provisional"), "Turnover 2024"),
        (("Table 4", "Source: Survey"), "Table 4"),
        (("Landesamt", "Tabelle 4: Umsatz nach Bereich"), "Tabelle 4: Umsatz nach Bereich"),
        (("Office of statistics", "Table 4", "Turnover by activity"), "Table 4: Turnover by activity"),
    ],
)
def test_a_number_of_a_table_and_the_next_line_are_its_title(tmp_path, lines, title):
    look, _ = proposed(workbook(tmp_path, *((line,) for line in lines), HEAD, *ROWS))
    assert look.card.title == title


def test_numeric_codes_beside_labels_of_a_cross_tab_are_labels(tmp_path):
    rows = [
        (nace, size, x // size, y // size)
        for nace, (_, x, y, *_) in zip((10, 11, 12, 13), ROWS[1:], strict=True)
        for size in (1, 2)
    ]
    look, _ = proposed(text_file(tmp_path, [("nace", "size", 2021, 2022), *rows]))
    assert look.form.names == ("nace", "size", "year", "value")


def test_numbers_that_recur_are_no_response_beside_amounts(tmp_path):
    for number in (1, 0.25):  # codes, or weights
        rows = [("BCFG"[at % 4], number * (at % 3 + 1), at * at + 5) for at in range(40)]
        _, variables = proposed(text_file(tmp_path, [("act", "kl", "v"), *rows]))
        assert variables.response == "v"


def test_whole_numbers_that_ascend_are_no_response_beside_amounts(tmp_path):
    rows = [(1000 + 7 * at, "BCFG"[at % 4], at * at % 97) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [("EF1", "EF2", "EF3"), *rows]))
    assert variables.response == "EF3"


def test_a_region_that_is_called_n_is_no_number_of_contributors(tmp_path):
    rows = [("A", 1234.5, 5.25), ("B", 10.75, 4.5), ("Total", 1245.25, 9.75)]
    _, variables = proposed(text_file(tmp_path, [("act", "N", "S"), *rows]))
    assert variables.frequency is None


def test_units_of_measure_are_no_respondents(tmp_path):
    rows = [(10 + at % 7, ("kg", "p/st", "hl")[at % 3], at * at + 5) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [("product", "unit", "value"), *rows]))
    assert variables.respondent is None


@pytest.mark.parametrize("name", ["unit", "Einheit"])
def test_names_of_units_that_recur_are_respondents(tmp_path, name):
    firms = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta")
    rows = [(firms[at * at % 7], "BC"[at % 2], at * at + 5) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [(name, "act", "turnover"), *rows]))
    assert variables.respondent == name


@pytest.mark.parametrize(
    ("row_number", "firm"),
    [("id", "firm"), ("id", "company_name"), ("siret", "siren"), ("Betriebsnummer", "Unternehmensname")],
)
def test_the_respondent_is_no_number_of_each_row_where_firms_recur(tmp_path, row_number, firm):
    rows = [(3 * at + 1, f"Firm {at * at % 7}", "BC"[at % 2], at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [(row_number, firm, "act", "turnover"), *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert f"The respondents are those of “{firm}”." in remarks


def test_records_without_a_respondent_are_told(tmp_path):
    rows = [("AB"[at % 2], f"Firm {at * at % 7}", at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [("act", "name", "turnover"), *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("each row counts as a respondent" in remark for remark in remarks)


@pytest.mark.parametrize(
    "name", ["Hochrechnungsgewicht", "coef_calage", "fator_exp", "wgt_adj", "mnożnik", "calibrated_weight"]
)
def test_weights_have_many_names(tmp_path, name):
    assert proposed(records(tmp_path, (name,), lambda at: 1.5 + at % 7))[1].weight == name


def test_weights_of_goods_and_consents_are_no_weights_and_waivers(tmp_path):
    rows = [(f"Firm {at}", "BC"[at % 2], 7 * at + 3, 1, at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [("firm", "act", "weight_kg", "consent", "value"), *rows])
    _, variables = proposed(path)
    assert variables.weight is None and variables.waiver is None
    path = text_file(tmp_path, [("firm", "act", "Gewicht", "consent", "value"), *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("“Gewicht”" in remark and "multiplies" in remark for remark in remarks)
    path = text_file(tmp_path, [("firm", "act", "a_weight", "g_weight", "value"), *rows])
    _, remarks = new_job(path, tmp_path / "k.toml")
    assert any("g_weight" in remark and "product" in remark for remark in remarks)


@pytest.mark.parametrize(
    ("name", "measures"),
    [("variable", ("T1", "T2")), ("kind", ("revenue", "costs")), ("Merkmal", ("U", "B"))],
)
def test_measures_of_records_are_not_added_up_without_a_question(tmp_path, name, measures):
    rows = [(f"F{at // 2}", "BC"[at // 2 % 2], measures[at % 2], at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [("firm", "act", name, "value"), *rows])
    with pytest.raises(DoubtsError, match=f"“{name}” says what each row measures"):
        loaded(path, tmp_path)
    text = (tmp_path / "j.toml").read_text("utf-8").replace("confirm = []", 'confirm = ["names", "cells"]')
    (tmp_path / "j.toml").write_text(text, "utf-8")
    with pytest.raises(DoubtsError, match=f"“{name}” says what each row measures"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize("name", ["turnover per employee", "Umsatz je Beschäftigten", "prix", "Preis je t"])
def test_ratios_and_prices_are_no_response_beside_amounts(tmp_path, name):
    rows = [(f"F{at}", "BC"[at % 2], at * 7 % 90 + 1.5, at * at + 5) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [("firm", "act", name, "menge"), *rows]))
    assert variables.response == "menge"


def test_records_that_are_there_twice_are_told(tmp_path):
    rows = [(f"F{at}", "BC"[at % 2], at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [("firm", "act", "turnover"), *rows, ("F1", "B", 7), *rows[3:6]])
    new_job(path, tmp_path / "j.toml")
    findings = load(open_job(tmp_path / "j.toml"), Progress()).summary.findings
    assert [(f.count, f.rows) for f in findings if "repeat another one" in f.what] == [(3, (43, 44, 45))]


@pytest.mark.parametrize("groups", [("0-9", "10-49", "50+"), ("yes", "no"), (0, 1)])
def test_size_classes_and_answers_are_no_enterprise_groups(tmp_path, groups):
    rows = [(f"F{at}", "BC"[at % 2], groups[at % len(groups)], at * at + 5) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [("firm", "act", "group", "turnover"), *rows]))
    assert variables.holding is None


def test_who_speaks_for_several_respondents_or_waives_is_told(tmp_path):
    rows = [(f"F{at}", f"F{at - at % 3}", "BC"[at % 2], at % 2, at * at + 5) for at in range(40)]
    path = text_file(tmp_path, [("firm", "Ultimate owner", "act", "waiver", "turnover"), *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("“Ultimate owner” is taken as the enterprise group" in remark for remark in remarks)
    assert any("“waiver” is taken as the waiver" in remark for remark in remarks)


def test_costs_bounds_and_staff_are_figures(tmp_path):
    cells = [("Total", 30), ("N", 10), ("S", 20)]
    rows = [
        (code, region, 31 * size * many, 7 * size * many, 9 * size, 10 * size * many)
        for code, many in (("Total", 3), ("B", 1), ("C", 2))
        for region, size in cells
    ]
    path = text_file(tmp_path, [("naf", "region", "ca", "costs", "lower", "effectif"), *rows])
    _, variables = proposed(path)
    assert variables.responses == ("ca", "costs", "effectif")
    assert (variables.costs, variables.lower_level, variables.frequency) == ((), None, None)


def test_three_rows_of_names_with_units_in_brackets_are_names(tmp_path):
    head = [
        ("Kod", "Nazwa", "przychody", "przychody", "zatrudnienie", "zatrudnienie", ""),
        ("", "", 2021, 2022, 2021, 2022, ""),
        ("", "", *["[tys. zł]"] * 2, *["[osoba]"] * 2, ""),
    ]
    rows = [(f"0{at}00000", name, v, v + 3, v // 10, v // 9, "") for at, (name, v, *_) in enumerate(ROWS)]
    look, _ = proposed(text_file(tmp_path, [*head, *rows]))
    assert look.form.wide is not None and look.form.measures == ("przychody", "zatrudnienie")


UNITS = [(f"U{at}", "BCF"[at % 3], "NS"[at // 3 % 2], 100 + 37 * at % 900) for at in range(40)]


def records(tmp_path, head, *more):
    """Records of 40 units with further columns, each a function of the number of the unit."""
    rows = [(*unit, *(column(at) for column in more)) for at, unit in enumerate(UNITS)]
    return text_file(tmp_path, [("id", "industry", "region", "turnover", *head), *rows])


@pytest.mark.parametrize(
    "name",
    ["consent", "Einwilligung", "samtykke", "waiver_declined", "nicht einverstanden", "diffusion refusée"],
)
def test_a_consent_is_no_dimension_and_is_asked_about(tmp_path, name):
    path = records(tmp_path, (name,), lambda at: "no" if at % 5 else "yes")
    _, variables = proposed(path)
    assert variables.dimensions == ("industry", "region") and variables.waiver is None
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any(f"Not used: {name}" in remark for remark in remarks)


@pytest.mark.parametrize(
    "name",
    [
        "unternehmen_id",
        "Betrieb-Nr",
        "REGON",
        "Y-tunnus",
        "Partita IVA",
        "organisationsnummer",
        "CVR",
        "kod_firmy",
    ],
)
def test_the_number_of_an_enterprise_in_other_languages_is_the_respondent(tmp_path, name):
    rows = [(at, 9000 + at // 2, *unit[1:]) for at, unit in enumerate(UNITS)]
    path = text_file(tmp_path, [("row_no", name, "industry", "region", "turnover"), *rows])
    assert proposed(path)[1].respondent == name


def own_groups(tmp_path, group, more=""):
    path = records(tmp_path, ("group_id",), group)
    new_job(path, tmp_path / "j.toml")
    text = (tmp_path / "j.toml").read_text("utf-8")
    with pytest.raises(DataError, match="without an id in “group_id”") as error:
        load(open_job(tmp_path / "j.toml"), Progress())
    assert 'blank = "own"' in error.value.remedy
    (tmp_path / "k.toml").write_text(
        text + f'\n[data.columns.group_id]\nblank = "own"\n{more}\n', encoding="utf-8"
    )
    return open_job(tmp_path / "k.toml")


def test_firms_without_a_group_can_be_groups_of_their_own(tmp_path):
    loaded_data = load(own_groups(tmp_path, lambda at: "" if at % 5 else f"G{at % 3}"), Progress())
    records_of = loaded_data.table.contributions
    assert len(set(records_of.holding.tolist())) == 32 + 3
    assert any("holdings of their own" in finding.what for finding in loaded_data.summary.findings)


@pytest.mark.parametrize("none", ["-", "0", "NA", "k. A."])
def test_firms_without_a_group_are_not_one_group(tmp_path, none):
    job = own_groups(tmp_path, lambda at: none if at % 2 else f"G{at % 10}", f'blanks = ["{none}"]')
    assert len(set(load(job, Progress()).table.contributions.holding.tolist())) == 20 + 5


def test_a_firm_with_a_group_in_another_record_has_no_group_of_its_own(tmp_path):
    rows = [
        (f"U{at // 2}", *UNITS[at][1:], "" if at % 2 else "G1" if at == 4 else f"G{at}") for at in range(40)
    ]
    path = text_file(tmp_path, [("id", "industry", "region", "turnover", "group_id"), *rows])
    new_job(path, tmp_path / "j.toml")
    with (tmp_path / "j.toml").open("a", encoding="utf-8") as job:
        job.write('\n[data.columns.group_id]\nblank = "own"\n')
    with pytest.raises(DataError, match="without an id in “group_id”: 20"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize(("code", "doubtful"), [(-9, True), (99999, True), (0, False), (99998, False)])
def test_a_figure_that_may_mean_no_answer_is_asked_about(tmp_path, code, doubtful):
    rows = [(*unit[:3], code if at % 9 == 0 else unit[3]) for at, unit in enumerate(UNITS)]
    path = text_file(tmp_path, [("id", "industry", "region", "turnover"), *rows])
    new_job(path, tmp_path / "j.toml")
    if not doubtful:
        assert load(open_job(tmp_path / "j.toml"), Progress()).table.value.any()
        return
    with pytest.raises(DoubtsError, match="no answer") as error:
        load(open_job(tmp_path / "j.toml"), Progress())
    assert str(code) not in str(error.value)  # it may be a figure, too
    text = (tmp_path / "j.toml").read_text("utf-8").replace("confirm = []", 'confirm = ["response"]')
    (tmp_path / "k.toml").write_text(text, encoding="utf-8")
    assert load(open_job(tmp_path / "k.toml"), Progress()).table.value.any()


@pytest.mark.parametrize("names", [("N", "S", "Total"), ("n", "w", "Total"), ("w", "m", "Total")])
def test_short_names_of_regions_are_codes_where_they_add_up(tmp_path, names):
    rows = [
        ("NACE", *names),
        ("01", 1000.5, 2000.0, 3000.5),
        ("02", 3.0, 4.0, 7.0),
        ("Total", 1003.5, 2004.0, 3007.5),
    ]
    look, variables = proposed(workbook(tmp_path, *rows))
    assert look.form.shape.header_rows is None and variables.dimensions == ("NACE", "variable 1")
    assert len(loaded(tmp_path / "table.xlsx", tmp_path)) == 9


def test_the_first_row_of_figures_is_no_row_of_names(tmp_path):
    rows = [("NACE", "n", "Umsatz", "Total"), ("01", 1, 2, 3), ("02", 3, 4, 7), ("Total", 4, 6, 10)]
    look, _ = proposed(workbook(tmp_path, *rows))
    assert look.form.wide is None


def test_a_name_of_a_column_may_go_on_in_the_next_line(tmp_path):
    rows = [
        ("NACE", '"North\nwest"', "South", "Total"),
        ("B", 10, 20, 30),
        ("C", 3, 4, 7),
        ("Total", 13, 24, 37),
    ]
    table = loaded(text_file(tmp_path, rows), tmp_path)
    assert table.dimensions[1].codes == ("Total", "North west", "South") and table.value.max() == 37


def test_a_variable_with_more_codes_than_the_first_rows_have_is_one(tmp_path):
    codes, places = ("Total", "B", "C"), ["Total", *(f"P{at:03}" for at in range(250))]
    rows = [
        (code, place, (2 if code == "Total" else 1) * (250 * 7 if place == "Total" else 7))
        for code in codes
        for place in places
    ]
    table = loaded(text_file(tmp_path, [("x", "y", "z"), *rows]), tmp_path)
    assert [d.name for d in table.dimensions] == ["x", "y"] and len(table) == len(rows)


@pytest.mark.parametrize(
    "words", ["of which: islands", "darunter Inseln", "dar.: Inseln", "dont îles", "w tym wyspy"]
)
def test_parts_of_what_is_beside_or_above_them_are_left_out_of_a_cross_tab(tmp_path, words):
    rows = [(*HEAD, words), *((*row, row[4] // 3) for row in ROWS)]
    rows.insert(3, (f"  {words}", *(value // 4 for value in rows[2][1:])))
    table = loaded(workbook(tmp_path, *rows), tmp_path)
    assert {*table.dimensions[1].codes} == {*HEAD[1:]} and len(table) == len(LONG)
    assert words in (tmp_path / "j.toml").read_text("utf-8")


def test_names_over_the_figures_alone_are_the_names_of_a_database_export(tmp_path):
    titles = ("Tabelle: 42271-0001", "Unternehmen: Deutschland, Jahre,;;;;;", "Jahresbericht;;;;;")
    head = (";;;Unternehmen;Tätige Personen;Umsatz", ";;;Anzahl;Anzahl;1000 EUR")
    rows = [f"2022;{code};{code}-Bereich;{v // 90};{v // 9};{v}" for code, v, *_ in ROWS]
    (tmp_path / "t.csv").write_text("\n".join([*titles, *head, *rows, "____", "Stand: 2023"]) + "\n", "utf-8")
    look, variables = proposed(tmp_path / "t.csv")
    assert look.form.names[3:] == ("Unternehmen", "Tätige Personen", "Umsatz")
    assert variables.dimensions == ("column 2",) and variables.labels == {"column 2": "column 3"}
    with pytest.raises(DoubtsError, match="has no name"):
        loaded(tmp_path / "t.csv", tmp_path)


def test_a_data_cube_of_genesis_is_named(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("* Der Benutzer hat\nK;DQ;FACH-SCHL;GHH-ART\nD;42271BJ001;42271;\n", "utf-8")
    with pytest.raises(FormatError, match="Datenquader"):
        recognised(DataSource(path))


def test_points_in_place_of_figures_are_told(tmp_path):
    rows = [(*row[:2], "." if row[0] == "B" else row[2]) for row in LONG]
    path = text_file(tmp_path, [("act", "reg", "turnover"), *rows])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("“turnover” (4)" in remark and "“.”" in remark for remark in remarks)
    with pytest.raises(AdditivityError) as error:
        load(open_job(tmp_path / "j.toml"), Progress())
    assert "“.” in place of a figure" in error.value.gaps[0]


@pytest.mark.parametrize("factor", [1, 0.001, 1e-3 / 3])
def test_the_same_figures_in_another_unit_are_no_second_response(tmp_path, factor):
    rows = [(*row, f"{row[2] * factor:.9f}") for row in LONG]
    path = text_file(tmp_path, [("act", "reg", "Umsatz (1 000 EUR)", "Umsatz (Mio. EUR)"), *rows])
    if factor not in (1, 0.001):
        assert loaded(path, tmp_path).release.n_responses == 2
        return
    with pytest.raises(DoubtsError, match="the same in another unit") as caught:
        loaded(path, tmp_path)
    assert [doubt.key for doubt in caught.value.doubts] == ["units"]


@pytest.mark.parametrize("place", ["below each", "below all"])
def test_rows_of_flags_are_asked_about_and_other_sheets_told(tmp_path, place):
    flags = [("flag", *("c" if value in FLAGS else "" for value in row[1:])) for row in ROWS]
    below = [
        (HEAD, *ROWS, *flags),
        (HEAD, *(line for pair in zip(ROWS, flags, strict=True) for line in pair)),
    ]
    path = workbook(tmp_path, *below[place == "below each"])
    book = load_workbook(path)
    book.create_sheet("Flags").append(("Activity", "c"))
    book.save(path)
    with pytest.raises(DoubtsError, match="Rows with marks and no figures") as caught:
        loaded(path, tmp_path)
    assert {doubt.key for doubt in caught.value.doubts} == {"cells", "flags"}
    _, remarks = new_job(path, tmp_path / "again.toml")
    assert "Sheets that are not read: “Flags”." in remarks


def test_a_note_that_names_secret_figures_is_told(tmp_path):
    path = workbook(tmp_path, HEAD, *ROWS, (), ("Geheim zu halten: B Nord",))
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any(remark.endswith("confidential figures: row 8.") for remark in remarks)


def test_figures_that_are_not_all_whole_are_no_codes(tmp_path):
    rows = [("Title",), ("Office",), (), ("", "provincie", "J", "F", "D", "Totaal")]
    rows += [
        ("", "West", "47.149", "26.990", "10.374", "84.513"),
        ("", "Oost", 60, "1.679", "6.139", "7.878"),
    ]
    rows += [("", "Zuid", 33, "78.830", "152.565", "231.428")]
    rows += [("", "Totaal", "47.242", "107.499", "169.078", "323.819")]
    new_job(text_file(tmp_path, rows), tmp_path / "j.toml")


@pytest.mark.parametrize("letter", ["x", "g", "(s)"])
def test_letters_behind_figures_that_may_withhold_them_are_asked_about(tmp_path, letter):
    rows = [(row[0], *(f"{value} {letter}" if value == 6789 else value for value in row[1:])) for row in ROWS]
    with pytest.raises(DoubtsError, match="behind figures are not read"):
        loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path)


def test_stars_for_no_answer_make_no_dimension_of_the_figures(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], "*" if at in (5, 17) else 37 * at + 10) for at in range(40)]
    _, variables = proposed(text_file(tmp_path, [("id", "sector", "turnover"), *rows]))
    assert variables.dimensions == ("sector",) and variables.response == "turnover"


@pytest.mark.parametrize("total", ["first", "last"])
@pytest.mark.parametrize("code_of_total", ["B-G", ""])
def test_running_numbers_codes_and_labels_below_a_total_and_its_parts(tmp_path, code_of_total, total):
    names = {"Total": "All activities", "B": "Mining", "C": "Manufacturing", "F": "Building", "G": "Trade"}
    rows = ROWS if total == "first" else (*ROWS[1:], ROWS[0])
    heads = (("No.", "WZ", "Label", "Insgesamt", "davon"), ("", "", "", "", *HEAD[2:]))
    lines = [
        (at, code if code != "Total" else code_of_total, names[code], *figures)
        for at, (code, *figures) in enumerate(rows, start=1)
    ]
    table = loaded(workbook(tmp_path, ("Umsatz in Tsd. EUR",), (), *heads, *lines), tmp_path)
    activities, regions = table.dimensions
    assert set(activities.codes[1:]) == {"B", "C", "F", "G"} and set(regions.codes[1:]) == set(HEAD[2:])
    assert table.value[table.find((0, 0))] == 46172
    assert table.value[table.find((activities.index["F"], regions.index["East"]))] == 624


def test_a_share_beside_each_figure_is_left_out(tmp_path):
    heads = [name for region in HEAD[1:] for name in (region, f"Share {region}")]
    rows = [
        (code, *(x for value in figures for x in (value, round(value / figures[0], 3))))
        for code, *figures in ROWS
    ]
    table = loaded(workbook(tmp_path, ("Activity", *heads), *rows), tmp_path)
    assert set(table.dimensions[1].codes) == set(HEAD[1:]) and table.value[0] == 46172


def test_measures_of_several_years_in_one_row_of_names_are_responses(tmp_path):
    heads = ("Region", *(f"{measure} {year}" for measure in ("Turnover", "Persons") for year in (2021, 2022)))
    rows = [("North", 610, 644, 31, 34), ("South", 720, 705, 52, 55), ("Total", 1330, 1349, 83, 89)]
    assert loaded(text_file(tmp_path, [heads, *rows]), tmp_path).responses == heads[1:]


@pytest.mark.parametrize(("codes", "response"), [("0 1 2 3", "turnover"), ("00 01 10 11", "turnover_Sum")])
def test_the_column_that_says_by_what_a_row_is_summed_is_no_variable(tmp_path, codes, response):
    none, by_region, by_activity, by_both = codes.split()
    rows = [("", "", none, 50, 46172)]
    rows += [("", region, by_region, 10, value) for region, value in zip(HEAD[2:], ROWS[0][2:], strict=True)]
    rows += [(code, "", by_activity, 10, total) for code, total, *_ in ROWS[1:]]
    rows += [
        (code, region, by_both, 3, value)
        for code, _, *values in ROWS[1:]
        for region, value in zip(HEAD[2:], values, strict=True)
    ]
    path = text_file(tmp_path, [("activity", "region", "_TYPE_", "_FREQ_", response), *rows])
    _, variables = proposed(path)
    assert (variables.dimensions, variables.response) == (("activity", "region"), response)
    assert variables.frequency == "_FREQ_"
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert "Columns that are not used: _TYPE_." in remarks


@pytest.mark.parametrize("times", [2, 3])
def test_breakdowns_one_below_the_other_are_to_be_read_one_by_one(tmp_path, times):
    breakdowns = (("North", 100), ("South", 120), ("East", 80)), (("0-9", 50), ("10-49", 110), ("50+", 140))
    breakdowns = (*breakdowns, (("AG", 37), ("GmbH", 263)))[:times]
    parts = [("Total", 300), *(part for breakdown in breakdowns for part in breakdown)]
    rows = [
        (code, part, value * of) for code, of in (("Total", 3), ("B", 1), ("C", 2)) for part, value in parts
    ]
    with pytest.raises(AdditivityError) as error:
        loaded(text_file(tmp_path, [("activity", "category", "turnover"), *rows]), tmp_path)
    assert f"{times} breakdowns one below the other" in error.value.remedy


def test_a_unit_behind_a_comma_is_no_part_of_the_measure(tmp_path):
    rows = [("Activity", "Turnover, EUR million", "", "", ""), ("", *HEAD[1:]), *ROWS]
    table = loaded(workbook(tmp_path, *rows), tmp_path)
    assert table.responses == ("Turnover",)


@pytest.mark.parametrize(
    "heads",
    [
        (HEAD, ("", 1, 2, 3, 4)),
        (("Economic", *HEAD[1:]), ("activity", "", "", "", ""), ("", 1, 2, 3, 4)),
        (("Activity", "Turnover", "", "", ""), ("", *HEAD[1:]), ("", 1, 2, 3, 4)),
        (HEAD, ("", "1 000 EUR", "", "", ""), ("", 1, 2, 3, 4)),
        (("Activity", "Total", "of these", "", ""), ("", "", *HEAD[2:]), ("", 1, 2, 3, 4)),
        (("Activity", "Total", "of these", "", ""), ("", "", *HEAD[2:]), ("", "Tsd. EUR", "", "", "")),
        (("Activity", "To-", "North", "South", "East"), ("", "tal", "", "", "")),
    ],
)
@pytest.mark.parametrize("kind", ["text", "workbook"])
def test_the_names_above_rows_of_numbers_and_units_are_the_codes(tmp_path, heads, kind):
    lines = [("Table 12", "", "", "", ""), ("Office", "", "", "", ""), *heads, *ROWS]
    path = text_file(tmp_path, lines) if kind == "text" else workbook(tmp_path, *lines)
    table = loaded(path, tmp_path)
    regions = table.dimensions[-1]
    assert set(regions.codes) == set(HEAD[1:]) and len(table) == 20
    assert table.value[table.find((table.dimensions[0].index["F"], regions.index["East"]))] == 624


@pytest.mark.parametrize("row", [("", 1, 2, 3, 4), ("", 2, 3, 4, 5)])
def test_a_record_without_a_code_numbers_no_columns(tmp_path, row):
    rows = [(code if code != "B" else "", *figures) for code, *figures in ROWS]
    with pytest.raises((AdditivityError, DataError)):
        loaded(text_file(tmp_path, [HEAD, row, *rows]), tmp_path)


@pytest.mark.parametrize(
    ("above", "unit"),
    [
        ("Fatturato per settore - Anno 2022 (valori in migliaia di euro)", "migliaia di euro"),
        ("Unidades: miles de euros", "miles de euros"),
        ("Turnover in 1,000 EUR", "in 1,000 EUR"),
    ],
)
@pytest.mark.parametrize(
    "note",
    [
        "Källa: SCB",
        "Fonte: Istat",
        "U w a g a. Dane",
        "Zdroj : ČSÚ",
        "Excl. banks. Revised",
        "x = confidential",
    ],
)
def test_units_and_notes_right_beside_a_table_are_no_part_of_it(tmp_path, above, unit, note):
    table = loaded(workbook(tmp_path, (above,), (), HEAD, *ROWS, (note,)), tmp_path)
    assert table.dimensions[0].codes == ("Total", "B", "C", "F", "G")
    assert f'units = "{unit}"' in (tmp_path / "j.toml").read_text("utf-8")


def test_points_as_flags_beside_figures_are_no_rows_of_marks(tmp_path):
    heads = [name for region in HEAD[1:] for name in (region, "GH")]
    rows = [
        (code, *(x for value in figures for x in (value, "." if value == 4167 else "")))
        for code, *figures in ROWS
    ]
    table = loaded(workbook(tmp_path, ("Activity", *heads), *rows), tmp_path)
    assert [table.value[at] for at in (table.given_status == Status.PRIMARY).nonzero()[0]] == [4167]


@pytest.mark.parametrize(
    "form", ["{m} {r}", "{r}_{m}", "{m} - {r}", "{r} / {m}", "{m} ({r})", "{r}: {m}", "{m} of the {r} region"]
)
@pytest.mark.parametrize("measures", [("Turnover", "Persons"), ("Umsatz", "Anzahl")])
def test_measures_and_codes_in_one_name_are_two_levels(tmp_path, form, measures):
    heads = [form.format(r=region, m=measure) for region in HEAD[1:] for measure in measures]
    rows = [(code, *(x for value in figures for x in (value, 3 * value))) for code, *figures in ROWS]
    table = loaded(text_file(tmp_path, [("Activity", *heads), *rows]), tmp_path)
    regions = table.variables[1]
    assert len(regions.codes) == 4 and all(
        name in code for name, code in zip(HEAD[2:], regions.codes[1:], strict=True)
    )
    assert measures[0] in table.responses and sorted(set(table.value))[-1] in (46172, 3 * 46172)
    cell = next(at for at in range(len(table)) if table.value[at] == 624)
    assert table.names(cell)[-2] == "F" and "East" in table.names(cell)[-1]


@pytest.mark.parametrize("heads", [("1.1", "1.2", "2.1", "2.2"), ("0 - 4", "5 - 9", "10 - 14", "15 - 19")])
def test_numbered_codes_are_no_two_levels(tmp_path, heads):
    path = text_file(tmp_path, [("Activity", *heads), *ROWS])
    assert proposed(path)[0].form.shape.names == {}


def test_two_columns_of_one_name_below_a_title_keep_their_names(tmp_path):
    lines = [
        (code, region, value, "c" if value == 624 else "", "x" if code == "B" else "")
        for code, *values in ROWS
        for region, value in zip(HEAD[1:], values, strict=True)
    ]
    path = workbook(tmp_path, ("Table 1",), (), ("act", "region", "value", "Flag", "Flag"), *lines)
    with pytest.raises(StatusListError, match=r"Flag \(2\)"):
        loaded(path, tmp_path)
    job = (tmp_path / "j.toml").read_text("utf-8")
    (tmp_path / "j.toml").write_text(job.replace("# other_flags = …", 'other_flags = ["Flag (2)"]'), "utf-8")
    table = load(open_job(tmp_path / "j.toml"), Progress()).table
    assert [table.value[at] for at in (table.given_status == Status.PRIMARY).nonzero()[0]] == [624]


def test_texts_of_cells_that_are_not_used_are_told(tmp_path):
    lines = [
        (code, region, value, "rouge" if value == 624 else "vert")
        for code, *values in ROWS
        for region, value in zip(HEAD[1:], values, strict=True)
    ]
    path = text_file(tmp_path, [("act", "region", "value", "diffusion"), *lines])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("not used: diffusion" in remark for remark in remarks)


def test_the_total_of_another_year_is_no_part_of_a_cross_tab(tmp_path):
    rows = [(code, *more, total, total - 100 - at) for at, (code, total, *more) in enumerate(ROWS)]
    heads = ("Activity", *HEAD[2:], "Total", "Total 2021")
    table = loaded(workbook(tmp_path, heads, *rows), tmp_path)
    assert table.dimensions[1].codes == HEAD[1:] and table.value[0] == 46172


def test_a_raised_digit_right_behind_a_figure_is_a_mark(tmp_path):
    rows = [(code, *(f"{value}¹" if value == 6789 else value for value in more)) for code, *more in ROWS]
    table = loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path)
    assert 6789 in table.value and table.value.max() == 46172


def test_figures_that_recur_with_units_are_no_codes(tmp_path):
    lines = [("AB"[at % 2], "NSE"[at % 3], ("1.2M", "350k", "2M")[at % 3]) for at in range(60)]
    path = text_file(tmp_path, [("activity", "region", "turnover"), *lines])
    assert proposed(path)[1].response == "turnover"
    with pytest.raises(DataError, match="have units"):
        loaded(path, tmp_path)


def test_groups_of_two_digits_are_thousands_beyond_doubt(tmp_path):
    rows = [
        (code, *(re.sub(r"(?<=\d)(?=(\d\d)+$)", ",", str(x)) + ",000" for x in more)) for code, *more in ROWS
    ]
    assert loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path).value[0] == 46_172_000


def test_a_cross_tab_of_percentages_is_asked_about(tmp_path):
    rows = [(code, *(f"{value / 461.72:.2f} %" for value in more)) for code, *more in ROWS]
    with pytest.raises(DoubtsError, match="percentages"):
        loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path)


def test_lines_may_end_before_a_column_of_few_values(tmp_path):
    lines = [("AB"[at % 2], "NSE"[at % 3], at + 1, *(["x"] if at == 7 else [])) for at in range(60)]
    path = text_file(tmp_path, [("activity", "region", "turnover", "note"), *lines])
    assert loaded(path, tmp_path).value.max() == sum(range(1, 61))
    path.write_text(path.read_text("utf-8").replace("\nA;E;3\n", "\nA;E\n"), "utf-8")
    with pytest.raises(FormatError, match="fewer fields"):
        load(open_job(tmp_path / "j.toml"), Progress())


def test_a_variable_that_is_called_like_flags_spans_the_table(tmp_path):
    lines = [(code, *pair) for code, *more in ROWS for pair in zip(HEAD[1:], more, strict=True)]
    path = text_file(tmp_path, [("activity", "mask", "turnover"), *lines])
    assert loaded(path, tmp_path).value.max() == 46172 and proposed(path)[1].status is None


def test_guessed_labels_and_a_lack_of_amounts_are_told(tmp_path):
    lines = [(code, region, f"ACME {code}", 1.5) for code, *_ in ROWS for region in HEAD[1:]]
    path = text_file(tmp_path, [("activity", "region", "largest_firm", "growth"), *lines])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert "Labels of “activity”, which are published: “largest_firm”." in remarks
    assert any("No column of amounts" in remark for remark in remarks)


def test_another_table_below_blank_fields_is_told(tmp_path):
    gap, sizes = ("",) * 5, [("small", *(value // 3 for value in ROWS[0][1:])), ("large", 9, 9, 9, 9)]
    path = text_file(tmp_path, [HEAD, *ROWS, gap, ("Size", *HEAD[1:]), *sizes])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("Another table seems to begin in row 8" in remark for remark in remarks)
    assert load(open_job(tmp_path / "j.toml"), Progress()).table.value[0] == 46172


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        *(("disclose", "YN"), ("disclose", "TF"), ("suppress", "VF")),
        *(("suppress", ("", "V")), ("can_publish", ("1", ""))),
    ],
)
def test_answers_that_may_mean_the_opposite_are_asked_about(tmp_path, name, answers):
    lines = [
        (code, region, value, answers[value == 624])
        for code, *values in ROWS
        for region, value in zip(HEAD[1:], values, strict=True)
    ]
    path = text_file(tmp_path, [("act", "region", "value", name), *lines])
    with pytest.raises(StatusListError, match="differently"):
        loaded(path, tmp_path)


def test_what_may_be_published_is_asked_about_in_no_list_of_what_may_not(tmp_path):
    lines = [(a, r, v, "FV"[v != 624]) for a, *row in ROWS for r, v in zip(HEAD[1:], row, strict=True)]
    table = loaded(text_file(tmp_path, [("act", "region", "value", "can_publish"), *lines]), tmp_path)
    assert table.value[table.given_status == Status.PRIMARY].tolist() == [624]


def test_few_enterprise_groups_that_became_a_dimension_are_told(tmp_path):
    lines = [("AB"[at % 2], "NSE"[at % 3], f"u{at}", f"H{at % 4}", at * 7 % 90 + 1) for at in range(60)]
    path = text_file(tmp_path, [("activity", "region", "firm", "holding", "turnover"), *lines])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("few codes: holding" in remark for remark in remarks)


def test_groups_of_two_digits_among_groups_of_three_are_a_mistake(tmp_path):
    lines = [(f"f{at}", "ABC"[at % 3], f"{900_000 + 13_577 * at:,}") for at in range(40)]
    path = text_file(tmp_path, [("firm", "activity", "turnover"), *lines])
    loaded(path, tmp_path)
    path.write_text(path.read_text("utf-8").replace("1,008,616", "1,08,616"), "utf-8")
    with pytest.raises(DataError, match="1 value of “turnover”"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize("classes", [("< 1M", "1M-5M", "> 5M"), ("0+", "10+", "50+"), ("1", "2", "3+")])
def test_classes_of_turnover_are_no_figures_with_units(tmp_path, classes):
    numbers = 4, 19, 7
    lines = [(region, *pair) for region in "ABCDE" for pair in zip(classes, numbers, strict=True)]
    path = text_file(tmp_path, [("region", "turnover", "enterprises"), *lines])
    assert proposed(path)[1].response != "turnover"


@pytest.mark.parametrize(("letter", "statuses"), [("p", []), ("e", []), ("c", [6789])])
def test_a_letter_right_before_a_figure_is_its_mark(tmp_path, letter, statuses):
    rows = [[f"{letter}{value}" if value == 6789 else value for value in row] for row in ROWS]
    table = loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path)
    given = table.value[table.given_status == Status.PRIMARY] if statuses else np.zeros(0)
    assert len(table) == len(LONG) and table.value.max() == 46172 and given.tolist() == statuses


def test_letters_before_all_numbers_are_those_of_codes(tmp_path):
    rows = [(f"{'ab'[at % 2]}{at % 7}", "NS"[at % 2], 3 * at + 1) for at in range(60)]
    assert proposed(text_file(tmp_path, [("kind", "place", "sales"), *rows]))[1].response == "sales"


@pytest.mark.parametrize("sign", ["▲", "△", "▲ "])
def test_triangles_before_figures_are_read_as_minus_and_told(tmp_path, sign):
    lost = {3789: 2541, 6717: 5469, 46172: 44924, 624: f"{sign}624"}
    path = text_file(tmp_path, [HEAD, *([lost.get(value, value) for value in row] for row in ROWS)])
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert any("minus" in remark for remark in remarks)
    assert load(open_job(tmp_path / "j.toml"), Progress()).table.value.min() == -624


@pytest.mark.parametrize("name", ["demande_secret", "richiesta_riservatezza", "wniosek_poufnosc"])
def test_a_word_for_secrets_within_a_name_is_asked_about(tmp_path, name):
    rows = [(f"F{at}", "BCF"[at % 3], 3 * at + 1, int(at % 11 == 0)) for at in range(60)]
    with pytest.raises(StatusListError, match="role request"):
        loaded(text_file(tmp_path, [("siren", "naf", "turnover", name), *rows]), tmp_path)


def test_a_total_beside_the_name_above_its_parts_may_have_any_name(tmp_path):
    heads = [("", "Ruritania", "of which:", "", ""), ("", "", *HEAD[2:])]
    table = loaded(workbook(tmp_path, ("Turnover",), ("EUR million",), *heads, *ROWS), tmp_path)
    assert table.dimensions[1].codes == ("Ruritania", *HEAD[2:]) and table.value.max() == 46172


def test_a_note_with_brackets_of_full_width_is_no_code(tmp_path):
    table = loaded(workbook(tmp_path, HEAD, *ROWS, ("注）Xは秘匿",)), tmp_path)
    assert table.dimensions[0].codes == ("Total", "B", "C", "F", "G")


def earlier(tmp_path, rows, more=""):
    new_job(text_file(tmp_path, [("act", "reg", "turnover"), *LONG], "data.csv"), tmp_path / "j.toml")
    name = text_file(tmp_path, rows, "earlier.csv").name
    with (tmp_path / "j.toml").open("a", encoding="utf-8") as job:
        job.write(f'\n[[earlier]]\nfile = "{name}"\nuse = "fixed"\n{more}\n')
    return load(open_job(tmp_path / "j.toml"), Progress()).table.earlier[0]


@pytest.mark.parametrize("text", ["6789 r", "p6789", "6789*", "6 789", "6789¹"])
def test_marks_beside_the_figures_of_an_earlier_publication_are_no_part_of_them(tmp_path, text):
    rows = [(act, reg, {6789: text, 624: "x"}.get(value, value)) for act, reg, value in LONG]
    publication = earlier(tmp_path, [("act", "reg", "turnover"), *rows])
    assert (len(publication.published), len(publication.suppressed)) == (19, 1)


@pytest.mark.parametrize("text", ["6789 c", "x 6789", "6789 D", "3k"])
def test_marks_that_may_withhold_the_figures_of_an_earlier_publication_are_refused(tmp_path, text):
    rows = [(act, reg, text if value == 6789 else value) for act, reg, value in LONG]
    with pytest.raises(DataError, match="neither as numbers nor as marks"):
        earlier(tmp_path, [("act", "reg", "turnover"), *rows])


def test_an_earlier_publication_may_group_its_figures(tmp_path):
    rows = [(act, reg, f"{value:,}".replace(",", ".")) for act, reg, value in LONG]
    publication = earlier(tmp_path, [("act", "reg", "turnover"), *rows], 'thousands = "."')
    assert len(publication.published) == len(LONG)


@pytest.mark.parametrize("text", ["N\n@1\n @2\n@3\n", " N\n @1\n @2\n @3\n", "1\n 2\n3\n"])
def test_a_stray_blank_in_a_hierarchy_file_is_no_level(tmp_path, text):
    (tmp_path / "region.hrc").write_text(text, "utf-8")
    rows = [(f"F{at}", 1 + at % 3, 7 * at + 1) for at in range(40)]
    table = loaded(text_file(tmp_path, [("id", "region", "turnover"), *rows]), tmp_path)
    assert {code.strip() for code in table.dimensions[0].codes} == {
        "Total",
        "1",
        "2",
        "3",
        *text[:2].strip("@1\n "),
    }


def test_a_column_that_adds_up_is_an_amount_with_the_name_of_a_logarithm(tmp_path):
    assert loaded(text_file(tmp_path, [("act", "reg", "Log"), *LONG]), tmp_path).responses == ("Log",)


def test_a_table_that_goes_on_below_a_title_and_its_names_stays_a_cross_tab(tmp_path):
    lines = (HEAD, *ROWS[:3], ("Table 1 (continued)",), HEAD, *ROWS[3:])
    assert len(loaded(workbook(tmp_path, *lines), tmp_path)) == len(LONG)


def test_figures_with_a_sign_of_a_currency_are_no_units_of_the_columns(tmp_path):
    rows = [(code, *(f"{value} €" for value in values)) for code, *values in ROWS]
    assert len(loaded(workbook(tmp_path, HEAD, *rows), tmp_path)) == len(LONG)


@pytest.mark.parametrize("top", ["-", "NA", "NULL"])
@pytest.mark.parametrize("names", [("code", "parent"), ("код", "родитель"), ("kód", "szülő")])
def test_the_highest_codes_of_a_list_may_have_a_mark_above(tmp_path, names, top):
    parents = {"N": top, "1": "N", "2": "N", "S": top, "3": "S"}
    text_file(tmp_path, [names, *parents.items()], "region.csv")
    rows = [(f"F{at}", 1 + at % 3, 7 * at + 1) for at in range(40)]
    table = loaded(text_file(tmp_path, [("id", "region", "turnover"), *rows]), tmp_path)
    assert table.dimensions[0].codes == ("Total", "N", "1", "2", "S", "3")


@pytest.mark.parametrize("codes", [("q1", "q2", "q3"), ("c10", "c11", "c12")])
def test_small_letters_before_the_numbers_of_columns_are_those_of_codes(tmp_path, codes):
    rows = [(code, *values) for code, _, *values in ROWS]
    assert proposed(text_file(tmp_path, [("Activity", *codes), *rows]))[0].form.wide is not None


def test_numbers_that_recur_with_a_letter_before_some_are_codes(tmp_path):
    rows = [(f"F{at}", ("101", "102", "103", "p104")[at % 4], 7 * at + 1) for at in range(60)]
    assert proposed(text_file(tmp_path, [("id", "goods", "turnover"), *rows]))[1].dimensions == ("goods",)


def test_a_figure_with_a_mark_of_an_earlier_publication_may_be_grouped_or_not(tmp_path):
    rows = [(act, reg, "6.789 p" if value == 6789 else value) for act, reg, value in LONG]
    with pytest.raises(DataError, match="grouped in thousands"):
        earlier(tmp_path, [("act", "reg", "turnover"), *rows])


@pytest.mark.parametrize("unit", ["€ 1000", "1000 $"])
def test_a_unit_of_a_thousand_with_a_sign_may_stand_below_numeric_codes(tmp_path, unit):
    heads = [("Activity", "Total", "01", "02", "03"), ("", *[unit] * 4)]
    table = loaded(text_file(tmp_path, [*heads, *ROWS]), tmp_path)
    assert table.dimensions[1].codes == ("Total", "01", "02", "03")


def test_a_triangle_before_a_name_is_no_minus(tmp_path):
    _, remarks = new_job(
        text_file(tmp_path, [(*HEAD[:-1], "△ East"), ("△ Total", *ROWS[0][1:]), *ROWS[1:]]),
        tmp_path / "j.toml",
    )
    assert not any("minus" in remark for remark in remarks)


@pytest.mark.parametrize("name", ["secretariat", "n_secretary", "personale_segreteria"])
def test_a_secretary_is_no_secret(tmp_path, name):
    rows = [(f"F{at}", "BCF"[at % 3], 3 * at + 1, at % 3) for at in range(60)]
    path = text_file(tmp_path, [("siren", "naf", "turnover", name), *rows])
    assert loaded(path, tmp_path).value.max() == 5370


@pytest.mark.parametrize("label", ["(ES) Spain", "14) Other"])
def test_a_row_without_figures_and_a_code_in_brackets_is_no_note(tmp_path, label):
    table = loaded(workbook(tmp_path, HEAD, *ROWS, (label,)), tmp_path)
    assert label in table.dimensions[0].codes


def test_a_parent_that_a_list_lacks_is_no_mark_where_the_highest_codes_have_a_blank(tmp_path):
    text_file(tmp_path, [("code", "parent"), ("AF", ""), ("1", "NA"), ("2", "NA"), ("3", "AF")], "region.csv")
    rows = [(f"F{at}", 1 + at % 3, 7 * at + 1) for at in range(40)]
    with pytest.raises(HierarchyError, match="parent of a code"):
        loaded(text_file(tmp_path, [("id", "region", "turnover"), *rows]), tmp_path)


@pytest.mark.parametrize(
    "sign", ["¹", "1)", " 12)", "*", " †", "[1]", " [note 1]", "²⁾", "(a)", " (1)", "**", " 1) 2)"]
)
def test_marks_of_notes_are_no_part_of_names_and_codes(tmp_path, sign):
    head = [f"{name}{sign}" if name in ("Activity", "Total", "South") else name for name in HEAD]
    rows = [(f"{code}{sign}" if code in ("Total", "C") else code, *more) for code, *more in ROWS]
    cross = loaded(text_file(tmp_path, [head, *rows]), tmp_path)
    (tmp_path / "j.toml").unlink()
    shown = [
        (row[0], f"{name}{sign}" if name == "Total" else name, *row[2:]) for row in LONG for name in row[1:2]
    ]
    path = text_file(tmp_path, [(f"activity{sign}", "area", f"turnover{sign}"), *shown])
    listed = loaded(path, tmp_path)
    for table, names in ((cross, HEAD[:1]), (listed, ("activity", "area"))):
        assert [dimension.name for dimension in table.dimensions][: len(names)] == [*names]
        assert [sorted(dimension.codes) for dimension in table.dimensions] == [
            sorted(row[0] for row in ROWS),
            sorted(HEAD[1:]),
        ]


def test_years_with_and_without_a_mark_are_one(tmp_path):
    heads = [("", "Turnover", "", "Persons", ""), ("Activity", "2023", "2024p", "2023 (r)", "2024")]
    look, variables = proposed(workbook(tmp_path, *heads, *ROWS))
    assert variables.responses == ("Turnover", "Persons")
    assert {row[1] for row in look.form.preview} == {"2023", "2024"}


@pytest.mark.parametrize(
    "name",
    [
        "area in km²",
        "volume m³",
        "gas Nm³",
        "C101)",
        "size (class 2)",
        "women (f)",
        "total (c)",
        "2010a",
        "Total 1",
    ],
)
def test_names_that_end_like_a_mark_of_a_note_are_whole(name):
    assert without_notes([name, "B"]) == [name, "B"]


@pytest.mark.parametrize(
    "names", [("Type (a)", "Type (b)", "Total"), ("1011", "2013a", "3011"), ("10³", "10⁶")]
)
def test_marks_that_tell_names_apart_or_belong_to_codes_stay(names):
    assert without_notes(names) == [*names]


@pytest.mark.parametrize(
    "names",
    [
        ("Total", "A1)", "B1)", "C1)", "D1)"),
        ("Total", "0-9 (1)", "10-49 (2)", "50-249 (3)", "250+ (4)"),
        ("Total", *(f"Part {at} of all ({at})" for at in range(1, 12))),
    ],
)
def test_numbers_of_codes_are_no_marks_of_notes(tmp_path, names):
    rows = [(name, 7 * at, 3 * at, 4 * at) for at, name in enumerate(names, start=1000)]
    look, _ = proposed(text_file(tmp_path, [("Class", "Total", "North", "South"), *rows]))
    assert look.form.wide is not None
    assert not any(reading.marks for reading in look.form.readings.values())


def test_types_that_each_region_has_one_of_are_no_notes(tmp_path):
    kinds = ("Type (a)", "Type (b)", "Type (a)", "Type (b)")
    rows = [(row[0], kind, *row[1:]) for kind, row in zip(kinds, ROWS[1:], strict=True)]
    _, variables = proposed(text_file(tmp_path, [("Region", "Type", *HEAD[1:]), *rows]))
    assert "Type" in variables.dimensions


def test_names_of_respondents_keep_what_stands_behind_them(tmp_path):
    rows = [("ABC"[at % 3], f"Firm{at} AG{' (1)' * (at % 9 == 0)}", 7 * at + 1) for at in range(60)]
    look, _ = proposed(text_file(tmp_path, [("naf", "firm", "turnover"), *rows]))
    assert "firm" not in look.form.readings


def test_codes_that_only_a_mark_distinguishes_stay_apart(tmp_path):
    rows = [*ROWS[:3], ("C*", *ROWS[3][1:]), *ROWS[4:]]
    head = ("Activity", "Total", "North", "South", "South*")
    table = loaded(text_file(tmp_path, [head, *rows]), tmp_path)
    assert {"C", "C*"} <= {*table.dimensions[0].codes} and {"South", "South*"} <= {*table.dimensions[1].codes}


@pytest.mark.parametrize("sign", ["{} €", "${}", "£ {}", "{} ₽", "₹{}"])
@pytest.mark.parametrize("mark", [".", ","])
def test_sums_say_that_amounts_of_money_are_grouped(tmp_path, sign, mark):
    rows = [(code, *(sign.format(f"{value:,}".replace(",", mark)) for value in more)) for code, *more in ROWS]
    assert loaded(workbook(tmp_path, HEAD, *rows), tmp_path).value.max() == ROWS[0][1]


def test_a_letter_behind_some_codes_makes_no_figures_of_them(tmp_path):
    codes = ("101", "102", "103", "104", "105", "104p")
    rows = [(f"F{at}", codes[at % 6], 1 + at % 2, 7 * at + 1) for at in range(60)]
    path = text_file(tmp_path, [("id", "kode", "region", "turnover"), *rows])
    table = loaded(path, tmp_path)
    assert table.dimensions[0].name == "kode" and {*codes} <= {*table.dimensions[0].codes}


def test_counts_of_one_digit_may_have_a_letter(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], f"{1 + at * 7 % 9}{'e' * (at % 10 == 0)}") for at in range(60)]
    _, variables = proposed(text_file(tmp_path, [("id", "naf", "employees"), *rows]))
    assert variables.responses == ("employees",)


def test_a_letter_before_a_figure_makes_no_code_of_it(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], "p12" if at == 7 else 1 + at * 7 % 19) for at in range(60)]
    with pytest.raises(DataError, match="cannot be read as numbers"):
        loaded(text_file(tmp_path, [("id", "naf", "employees"), *rows]), tmp_path)


def test_a_share_called_sh_is_no_unit(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], 7 * at + 1, (at + 1) / 100) for at in range(60)]
    assert loaded(text_file(tmp_path, [("id", "naf", "turnover", "sh"), *rows]), tmp_path).value.max() > 0


def test_exponents_may_have_a_decimal_comma(tmp_path):
    rows = [(code, *(f"{value:.4E}".replace(".", ",") for value in more)) for code, *more in ROWS]
    assert loaded(text_file(tmp_path, [HEAD, *rows]), tmp_path).value.max() == ROWS[0][1]


def test_codes_for_unknown_that_no_record_has_are_told(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], 7 * at + 1) for at in range(60)]
    path = text_file(tmp_path, [("id", "naf", "turnover"), *rows])
    new_job(path, tmp_path / "j.toml")
    job = tmp_path / "j.toml"
    job.write_text(
        job.read_text("utf-8").replace("# missing_codes = …", 'missing_codes = { naf = ["9", "C"] }'), "utf-8"
    )
    findings = load(open_job(job), Progress()).summary.findings
    assert [(f.count, f.where) for f in findings if "for unknown" in f.what] == [(1, "9")]


@pytest.mark.parametrize("delimiter", [";", "\t", ",", " "])
def test_row_numbers_of_r_have_no_name(tmp_path, delimiter):
    rows = [(at, f'"{code}"', f'"{name}"', value) for at, (code, name, value) in enumerate(LONG, start=1)]
    lines = [('"act"', '"reg"', '"value"'), *((f'"{at}"', *row) for at, *row in rows)]
    path = tmp_path / "table.csv"
    path.write_text("\n".join(delimiter.join(map(str, line)) for line in lines), "utf-8")
    table = loaded(path, tmp_path)
    assert [dimension.name for dimension in table.dimensions] == ["act", "reg"] and len(table) == len(LONG)


def test_a_delimiter_behind_each_row_moves_no_names(tmp_path):
    rows = [
        (f'"{at}"', f'"{code}"', f'"{name}"', value, "") for at, (code, name, value) in enumerate(LONG, 1)
    ]
    table = loaded(text_file(tmp_path, [('"id"', '"act"', '"reg"', '"value"'), *rows]), tmp_path)
    assert [dimension.name for dimension in table.dimensions] == ["act", "reg"] and len(table) == len(LONG)


@pytest.mark.parametrize("code", [99999998, 999997])
def test_nines_that_mean_a_refusal_are_asked_about(tmp_path, code):
    rows = [(f"F{at}", "ABC"[at % 3], code if at % 15 == 0 else 7 * at + 1) for at in range(60)]
    with pytest.raises(DoubtsError, match="no answer"):
        loaded(text_file(tmp_path, [("id", "naf", "turnover"), *rows]), tmp_path)


def test_a_reading_of_weights_without_weights_is_told(tmp_path):
    rows = [(f"F{at}", "ABC"[at % 3], 7 * at + 1) for at in range(60)]
    new_job(text_file(tmp_path, [("id", "naf", "turnover"), *rows]), tmp_path / "j.toml")
    job = tmp_path / "j.toml"
    job.write_text(job.read_text("utf-8").replace('# weights = "expansion"', 'weights = "sample"'), "utf-8")
    findings = load(open_job(job), Progress()).summary.findings
    assert any("reading of weights has no effect" in finding.what for finding in findings)
