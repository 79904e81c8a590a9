"""Fields with a code and its label, rows of totals as spreadsheets make them, columns of levels."""

import pytest

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.stages import load, open_job
from tests.support.sheets import workbook

VALUES = {"Mining": (5, 9, 4), "Food": (21, 30, 8), "Textiles": (3, 7, 2), "Trade": (11, 6, 19)}
REGIONS = ("North", "East", "South")
GROUPS = {"Industry": ("Mining", "Food"), "Other": ("Textiles", "Trade")}


def sums(branches):
    return [sum(VALUES[branch][at] for branch in branches) for at in range(len(REGIONS))]


def loaded(path, tmp_path, **changes):
    job = tmp_path / "j.toml"
    _, remarks = new_job(path, job)
    text = job.read_text("utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    job.write_text(text, "utf-8")
    return load(open_job(job), Progress()).table, remarks


def cross(label):
    rows = [(label(f"C{at + 10}", branch), *VALUES[branch]) for at, branch in enumerate(VALUES)]
    rows = [("Activity", *REGIONS), *rows, ("Total", *sums(VALUES))]
    return [(*row, "Total" if row[0] == "Activity" else sum(row[1:])) for row in rows]


@pytest.mark.parametrize("form", ["{} {}", "{} - {}", "{}: {}", "{1} [{0}]", "{1} ({0})"])
def test_a_field_with_code_and_label_is_both(tmp_path, form):
    table, remarks = loaded(workbook(tmp_path / "table.xlsx", cross(form.format)), tmp_path)
    dimension = table.dimensions[0]
    assert dimension.codes == ("Total", "C10", "C11", "C12", "C13")
    assert dimension.labels[1:] == tuple(VALUES)
    assert any("its label “Mining”" in remark for remark in remarks)


@pytest.mark.parametrize("form", ["{} to 19 persons", "{} persons", "{}"])
def test_numbers_before_other_texts_are_no_codes(tmp_path, form):
    rows = cross(lambda code, _: form.format(code[1:]))
    table, _ = loaded(workbook(tmp_path / "table.xlsx", rows), tmp_path)
    assert set(table.dimensions[0].codes) == {row[0] for row in rows[1:]}


def test_two_labels_of_a_code_are_not_added_up(tmp_path):
    rows = [("branch", "firm", "value")]
    rows += [
        (f"C{at % 4} {name}", f"F{at}", 5 + at)
        for at, name in enumerate(["Ore", "Food", "Wool", "Cars"] * 60)
    ]
    rows.append(("C1 Drinks", "F999", 3))  # far below the first rows
    with pytest.raises(DataError, match="two labels: C1"):
        loaded(workbook(tmp_path / "table.xlsx", rows), tmp_path)


def subtotals(word, grand="Grand Total"):
    rows = [("Branch", "Region", "Turnover")]
    for branch, values in VALUES.items():
        rows += [(branch, region, value) for region, value in zip(REGIONS, values, strict=True)]
        rows.append((word.format(branch), None, sum(values)))
    return [*rows, (grand, None, sum(sums(VALUES)))]


@pytest.mark.parametrize("word", ["{} Total", "Total {}", "{} Ergebnis", "{} Result"])
def test_subtotals_of_a_list_are_totals_of_their_codes(tmp_path, word):
    table, remarks = loaded(workbook(tmp_path / "table.xlsx", subtotals(word)), tmp_path)
    assert [set(dimension.codes[1:]) for dimension in table.dimensions] == [{*VALUES}, {*REGIONS}]
    food = table.dimensions[0].codes.index("Food")
    assert table.value[0] == 125 and 59 in table.value[table.codes[:, 0] == food]
    assert any("rows of totals" in remark for remark in remarks)


def test_a_subtotal_that_is_not_the_sum_is_found(tmp_path):
    rows = [tuple(60 if value == 59 else value for value in row) for row in subtotals("{} Total")]
    with pytest.raises(DataError, match="does not add up"):
        loaded(workbook(tmp_path / "table.xlsx", rows), tmp_path)


def test_subtotals_among_records_are_left_out_and_never_counted(tmp_path):
    rows = [
        (branch, f"F{at}" if region else None, value)
        for at, (branch, region, value) in enumerate(subtotals("{} Total"))
    ]
    path = workbook(tmp_path / "table.xlsx", [("Branch", "Firm", "Turnover"), *rows[1:]])
    table, _ = loaded(path, tmp_path)
    assert table.value[0] == sum(sums(VALUES)) and set(table.dimensions[0].codes[1:]) == {*VALUES}
    (tmp_path / "j.toml").unlink()
    with pytest.raises(DataError, match="records cannot have"):
        loaded(path, tmp_path, leave_out="total")


def pivot(total):
    rows = [("Section", "Branch", *REGIONS)]
    for section, branches in GROUPS.items():
        rows += [(None if at else section, branch, *VALUES[branch]) for at, branch in enumerate(branches)]
        rows.append((*((total.format(section), None)), *sums(branches)))
    rows.append(("Grand Total", None, *sums(VALUES)))
    return [(*row, "Grand Total" if row[0] == "Section" else sum(row[2:])) for row in rows]


@pytest.mark.parametrize("across", [False, True])
def test_a_pivot_table_is_one_variable_of_several_levels(tmp_path, across):
    rows = pivot("{} Total")
    rows = [*zip(*rows, strict=True)] if across else rows
    if across:
        rows = [
            ("", *row[1:]) if at == 0 else ("Region", *row[1:]) if at == 1 else row
            for at, row in enumerate(rows)
        ]
    table, _ = loaded(workbook(tmp_path / "table.xlsx", rows), tmp_path)
    dimension = next(d for d in table.dimensions if "Food" in d.codes)
    assert dimension.codes == ("Grand Total", "Industry", "Mining", "Food", "Other", "Textiles", "Trade")
    assert len(table.value) == 7 * 4 and table.value[0] == 125
