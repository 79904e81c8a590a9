"""Cross-tabs with a column of flags at the right of each column of figures."""

import pytest

from tabguard.base.errors import StatusListError
from tabguard.base.progress import Progress
from tabguard.flow.new_job import new_job
from tabguard.flow.previews import recognised
from tabguard.flow.stages import load, open_job
from tabguard.project import DataSource
from tabguard.read import DoubtsError
from tabguard.table.pattern import Status
from tests.support.sheets import workbook

NAMES = ("branch", "North", "South", "Total")
FIGURES = {"Mining": (10, 20, 30), "Trade": (5, 7, 12), "Total": (15, 27, 42)}


def put(tmp_path, heads, flags, free=""):
    """Write a text file with the flags of some cells; `heads`: the names of the columns of flags."""
    lines = [";".join((NAMES[0], *(f"{name};{head}" for name, head in zip(NAMES[1:], heads, strict=True))))]
    for branch, figures in FIGURES.items():
        fields = (
            f"{figure};{flags.get((branch, region), free)}"
            for region, figure in zip(NAMES[1:], figures, strict=True)
        )
        lines.append(";".join((branch, *fields)))
    path = tmp_path / "t.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def loaded(path, tmp_path):
    new_job(path, tmp_path / "j.toml")
    return load(open_job(tmp_path / "j.toml"), Progress()).table


@pytest.mark.parametrize(
    ("heads", "flag", "free", "called"),
    [
        (["Flag"] * 3, "c", "", "Flag"),
        (["North flag", "South flag", "Total flag"], "c", "", "flag"),
        ([""] * 3, "c", "", "flag"),
        (["CONF_STATUS"] * 3, "M", "F", "CONF_STATUS"),
        (["geheim"] * 3, "ja", "nein", "geheim"),
        (["confidential"] * 3, "1", "0", "confidential"),
        (["veröffentlichen"] * 3, "nein", "ja", "veröffentlichen"),
        (["St"] * 3, "U", "S", "St"),
    ],
)
def test_flags_beside_figures_are_the_status_of_these_cells(tmp_path, heads, flag, free, called):
    path = put(tmp_path, heads, {("Mining", "North"): flag}, free)
    _, look = recognised(DataSource(path))
    assert look.form.shape.flag_columns == (3, 5, 7) and look.form.shape.flags == called
    table = loaded(path, tmp_path)
    assert [dimension.codes for dimension in table.dimensions] == [
        ("Total", "Mining", "Trade"),
        ("Total", "North", "South"),
    ]
    at = table.codes.tolist().index([1, 1])
    assert table.value[at] == 10 and table.given_status[at] == Status.PRIMARY
    assert [*table.given_status].count(Status.PUBLISHED) == 8


@pytest.mark.parametrize(
    ("head", "flag", "other"), [("", "b", "e"), ("Note", "1)", "2)"), ("Flag", "bp", "e")]
)
def test_flags_of_quality_and_notes_withhold_nothing(tmp_path, head, flag, other):
    path = put(tmp_path, [head] * 3, {("Mining", "North"): flag, ("Trade", "South"): other})
    assert loaded(path, tmp_path).given_status is None


def test_small_letters_that_may_be_of_quality_are_asked_about(tmp_path):
    path = put(tmp_path, [""] * 3, {("Mining", "North"): "c", ("Trade", "South"): "p"})
    with pytest.raises(StatusListError, match="differently") as error:
        loaded(path, tmp_path)
    assert error.value.lists == ("sdmx", "obs-status")


def test_flags_at_the_left_of_figures_are_asked_about(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("b;;North;;South\nMining;c;10;;20\nTrade;;5;c;7\nTotal;;15;;27\n", encoding="utf-8")
    assert recognised(DataSource(path))[1].form.wide is None


def test_a_column_of_flags_behind_all_figures_is_about_rows(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("b;2020;2021;Flag\nMining;10;20;c\nTrade;5;7;\nTotal;15;27;\n", encoding="utf-8")
    assert not recognised(DataSource(path))[1].form.shape.flag_columns


def test_a_column_of_flags_can_be_left_out(tmp_path):
    path = put(tmp_path, ["Flag"] * 3, {("Mining", "North"): "c"})
    new_job(path, tmp_path / "j.toml")
    text = (tmp_path / "j.toml").read_text("utf-8")
    job = text.replace("flag_columns", "leave_out_columns = [3, 5, 7], flag_columns").replace(
        "\nstatus", "\n#"
    )
    (tmp_path / "k.toml").write_text(job, encoding="utf-8")
    with pytest.raises(DoubtsError, match="“column 3” is not read"):
        load(open_job(tmp_path / "k.toml"), Progress())
    job = job.replace("[data]", '[data]\nconfirm = ["flags"]', 1)
    (tmp_path / "k.toml").write_text(job, encoding="utf-8")
    assert load(open_job(tmp_path / "k.toml"), Progress()).table.given_status is None


def test_a_download_of_eurostat_with_flags_titles_and_legends_is_a_cross_tab(tmp_path):
    path = tmp_path / "t.xlsx"
    rows = [
        ("Data extracted on 20/03/2025 from [ESTAT]",),
        ("Dataset: ", "Annual enterprise statistics"),
        ("Last updated: ", "18/03/2025 23:00"),
        (),
        ("Economic indicator", None, "Turnover"),
        (),
        ("TIME", "2018", None, "2019", None, "2020", None),
        ("GEO (Labels)",),
        ("Total", 100, None, 110, None, 120, None),
        ("Austria", 60, None, 62, None, 64, "c"),
        ("Belgium", 40, None, 48, None, 56, None),
        (),
        ("Special value",),
        (":", "not available"),
        ("Observation flags:",),
        ("c", "confidential"),
    ]
    workbook(path, rows)
    _, look = recognised(DataSource(path))
    shape = look.form.shape
    assert (shape.first_row, shape.last_row, shape.across) == (7, 11, ("TIME", ""))
    assert look.form.names == ("GEO (Labels)", "TIME", "value", "flag")
    assert [row for row in look.form.preview if row[-1]] == [("Austria", "2020", "64", "c")]
