"""Files of statistical databases: Eurostat's TSV, PC-Axis and JSON-stat."""

import json

import numpy as np
import pytest

from tabguard import Roles, read
from tabguard.base.errors import DataError, FormatError, StatusListError
from tabguard.base.progress import Progress
from tabguard.flow.differences import differences
from tabguard.flow.new_job import new_job
from tabguard.flow.previews import recognised
from tabguard.flow.stages import load, open_job
from tabguard.project import DataSource
from tabguard.table.pattern import Status

EUROSTAT = (
    "freq,nace_r2,geo\\TIME_PERIOD\t2020 \t2021 \n"
    "A,C,AT\t210.5 \t{} \nA,C,BE\t110 e\t120.0 \nA,C,TOTAL\t320.5 \t335.0 b\n"
    "A,D,AT\t21.0 \t: \nA,D,BE\t11.0 \t34 \nA,D,TOTAL\t32.0 \t34.0 \n"
    "A,TOTAL,AT\t231.5 \t215 \nA,TOTAL,BE\t121.0 \t154 \nA,TOTAL,TOTAL\t352.5 \t369.0 \n"
)
PX = (
    'CHARSET="ANSI";\nAXIS-VERSION="2010";\nCONTENTS="Turnover";\nUNITS="EUR";\nSTUB="region";\n'
    'HEADING="size";\nVALUES("region")="Total","North; all","South";\nCODES("region")="T","N","S";\n'
    'VALUES("size")="Total","small","large";\nDATA=\n10 4 6\n6 - {}\n4 4 "-";\n'
)
VALUES = [10, 4, 6, 6, 0, 6, 4, 4, 0]


def put(tmp_path, name, text):
    """Write a file with this text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def json_stat(version: int, values: object) -> str:
    """A data set in one of the versions."""
    sides = {
        "region": {"category": {"index": {"T": 0, "N": 1, "S": 2}, "label": {"T": "Total", "N": "North"}}},
        "size": {"category": {"index": ["T", "a", "b"]}},
    }
    if version == 1:
        own = {"id": ["region", "size"], "size": [3, 3], **sides}
        return json.dumps({"dataset": {"dimension": own, "value": values}})
    whole = {"version": "2.0", "class": "dataset", "id": ["region", "size"], "size": [3, 3]}
    return json.dumps({**whole, "dimension": sides, "value": values})


def test_the_composite_column_of_eurostat_is_its_variables(tmp_path):
    path = put(tmp_path, "sbs.tsv", EUROSTAT.format(215))
    _, look = recognised(DataSource(path))
    assert look.form.names == ("freq", "nace_r2", "geo", "TIME_PERIOD", "OBS_VALUE", "OBS_FLAG")
    proposal = look.proposal()
    assert proposal.tabulated and proposal.roles["freq"] == "ignore"
    assert [n for n, r in proposal.roles.items() if r == "dimension"] == ["nace_r2", "geo", "TIME_PERIOD"]
    assert proposal.totals == {"nace_r2": "TOTAL", "geo": "TOTAL"}
    roles = Roles(
        ["nace_r2", "geo", "TIME_PERIOD"], "OBS_VALUE", total_codes=proposal.totals, other_flags="OBS_FLAG"
    )
    table = read(path, roles, cells=True, data={"repair": "complete"})
    assert table.loaded.table.value.max() == 721.5


def test_a_withheld_figure_of_eurostat_is_no_data_and_is_checked_as_a_mark(tmp_path):
    path = put(tmp_path, "sbs.tsv", EUROSTAT.format(": c"))
    _, look = recognised(DataSource(path))
    assert look.proposal().roles["OBS_FLAG"] == "status"
    roles = Roles(["nace_r2", "geo", "TIME_PERIOD"], "OBS_VALUE", status="OBS_FLAG")
    with pytest.raises(DataError, match="withheld"):
        read(path, roles, cells=True)
    assert differences(path, None, Progress()).exact == ("C × AT × 2021 follows: 215",)


def test_a_table_of_pc_axis_has_its_codes_and_labels(tmp_path):
    path = put(tmp_path, "t.px", PX.format(6))
    roles = Roles(["region", "size"], "Turnover", total_codes={"region": "T"})
    table = read(path, roles, cells=True).loaded.table
    region, size = table.dimensions
    assert region.labels == ("Total", "North; all", "South") and size.codes == ("Total", "large", "small")
    assert table.value[0] == 10 and len(table) == 7


def test_figures_that_are_too_few_are_refused(tmp_path):
    with pytest.raises(FormatError, match="8 figures for 9 cells"):
        recognised(DataSource(put(tmp_path, "t.px", PX.format(""))))


@pytest.mark.parametrize(
    ("version", "values"), [(2, VALUES), (1, VALUES), (2, {str(i): v for i, v in enumerate(VALUES)})]
)
def test_json_stat_is_read_in_every_version(version, values, tmp_path):
    path = put(tmp_path, "t.json", json_stat(version, values))
    _, look = recognised(DataSource(path))
    proposal = look.proposal()
    assert proposal.roles == {"region": "dimension", "size": "dimension", "value": "response"}
    assert proposal.totals == {"region": "T"}  # by its label: zeros hide the sums
    table = read(
        path, Roles(["region", "size"], "value", total_codes={"region": "T", "size": "T"}), cells=True
    )
    region = table.loaded.table.dimensions[0]
    assert region.codes == ("T", "N", "S") and region.labels[:2] == ("Total", "North")
    assert table.loaded.table.value[0] == 10


GENESIS = """Statistik_Code;Statistik_Label;Zeit_Code;Zeit_Label;Zeit;1_Merkmal_Code;1_Merkmal_Label;\
1_Auspraegung_Code;1_Auspraegung_Label;2_Merkmal_Code;2_Merkmal_Label;2_Auspraegung_Code;2_Auspraegung_Label;\
UMS001__Umsatz__Tsd._EUR
42271;B;JAHR;Jahr;2023;DLAND;Land;;Insgesamt;WZ08;Zweig;;Insgesamt;500,5
42271;B;JAHR;Jahr;2023;DLAND;Land;01;Schleswig-Holstein;WZ08;Zweig;;Insgesamt;300,5
42271;B;JAHR;Jahr;2023;DLAND;Land;02;Hamburg;WZ08;Zweig;;Insgesamt;200
42271;B;JAHR;Jahr;2023;DLAND;Land;;Insgesamt;WZ08;Zweig;WZ08-C;Industrie;400,5
42271;B;JAHR;Jahr;2023;DLAND;Land;01;Schleswig-Holstein;WZ08;Zweig;WZ08-C;Industrie;250,5
42271;B;JAHR;Jahr;2023;DLAND;Land;02;Hamburg;WZ08;Zweig;WZ08-C;Industrie;{0}
42271;B;JAHR;Jahr;2023;DLAND;Land;;Insgesamt;WZ08;Zweig;WZ08-F;Bau;100
42271;B;JAHR;Jahr;2023;DLAND;Land;01;Schleswig-Holstein;WZ08;Zweig;WZ08-F;Bau;50
42271;B;JAHR;Jahr;2023;DLAND;Land;02;Hamburg;WZ08;Zweig;WZ08-F;Bau;50
"""


def test_a_flat_file_of_genesis_has_its_codes_labels_and_totals(tmp_path):
    path = put(tmp_path, "42271.csv", GENESIS.format(150))
    _, look = recognised(DataSource(path))
    proposal = look.proposal()
    assert look.form.names == ("Jahr", "Land", "Zweig", "Umsatz", "symbol")
    assert proposal.totals == {"Land": "Insgesamt", "Zweig": "Insgesamt"}
    roles = Roles(["Land", "Zweig"], "Umsatz", total_codes=proposal.totals)
    table = read(path, roles, cells=True).loaded.table
    land, _ = table.dimensions
    assert land.labels[1:] == ("Schleswig-Holstein", "Hamburg") and table.value.max() == 500.5
    path = put(tmp_path, "42271.csv", GENESIS.format("."))
    assert differences(path, None, Progress()).exact == ("02 × WZ08-C follows: 150",)


def test_a_flat_file_of_genesis_with_a_line_for_each_measure(tmp_path):
    head = (
        "statistics_code;statistics_label;time_code;time_label;time;1_variable_code;1_variable_label;"
        "1_variable_attribute_code;1_variable_attribute_label;value;value_unit;value_variable_code;"
        "value_variable_label;value_q"
    )
    lines = [
        f"1;R;Y;Year;2023;L;Land;{code};{label};{value};u;m;{measure};e"
        for code, label, a, b in (("", "Total", 5, 50), ("01", "North", 3, 30), ("02", "South", 2, 20))
        for measure, value in (("Turnover", a), ("Persons", b))
    ]
    path = put(tmp_path, "flat.csv", "\n".join([head, *lines]) + "\n")
    _, look = recognised(DataSource(path))
    assert look.form.names == ("Year", "Land", "Turnover", "Persons")
    roles = look.proposal().roles
    assert roles["Turnover"] == roles["Persons"] == "response" and roles["Land"] == "dimension"


def test_two_lines_of_genesis_for_the_same_codes_are_refused(tmp_path):
    text = GENESIS.format(150)
    path = put(tmp_path, "42271.csv", text + text.splitlines()[-1] + "\n")
    with pytest.raises(FormatError, match="same codes"):
        recognised(DataSource(path))


def test_flags_of_eurostat_without_a_blank_before_them_are_flags(tmp_path):
    text = EUROSTAT.format(215).replace("110 e", "110e").replace(": \nA,D,BE", ":c\nA,D,BE")
    _, look = recognised(DataSource(put(tmp_path, "sbs.tsv", text)))
    flags = {row[1:4]: row[-2:] for row in look.form.preview}
    assert flags["C", "BE", "2020"] == ("110", "E") and flags["D", "AT", "2021"] == ("", "C")
    assert look.proposal().roles["OBS_FLAG"] == "status"


def test_long_texts_of_pc_axis_go_on_in_the_next_line(tmp_path):
    text = (
        PX.format("6")
        .replace('"EUR"', '"EUR, prices of "\n"2020"')
        .replace("STUB", 'NOTE="DATA=1; see";\nSTUB')
    )
    text = text.replace("STUB", 'SOURCE="The office";\nTITLE="Turnover by region "\n"and size";\nSTUB')
    _, look = recognised(DataSource(put(tmp_path, "t.px", text)))
    card = look.card
    assert (card.title, card.units) == ("Turnover by region and size", "EUR, prices of 2020")
    assert (card.source, card.notes) == ("The office", ("DATA=1; see",)) and len(look.form.preview) == 9


def test_a_table_of_pc_axis_with_keys_is_refused_by_name(tmp_path):
    text = PX.format("6").replace("DATA=", 'KEYS("region")=CODES;\nDATA=')
    with pytest.raises(FormatError, match="behind keys"):
        recognised(DataSource(put(tmp_path, "t.px", text)))


def test_one_status_of_json_stat_is_that_of_all_cells(tmp_path):
    content = {**json.loads(json_stat(2, VALUES)), "status": "c", "label": "Turnover", "note": ["Revised"]}
    _, look = recognised(DataSource(put(tmp_path, "t.json", json.dumps(content))))
    assert {row[-1] for row in look.form.preview} == {"c"}
    assert look.proposal().roles["OBS_STATUS"] == "status"
    assert (look.card.title, look.card.notes) == ("Turnover", ("Revised",))


def test_withheld_figures_of_genesis_are_those_of_their_measure(tmp_path):
    head = "statistik_code;statistik_label;zeit_code;zeit_label;zeit;1_merkmal_code;1_merkmal_label;"
    head += "1_auspraegung_code;1_auspraegung_label;U__Umsatz__EUR;P__Personen__Anzahl"
    lines = [
        f"1;S;J;Jahr;2023;W;Zweig;{code};{label};{value};{persons}"
        for code, label, value, persons in (
            ("", "Insgesamt", 9, 8),
            ("B", "Bau", ".", 5),
            ("C", "Handel", 4, 3),
        )
    ]
    path = put(tmp_path, "g.csv", "\n".join([head, *lines]))
    assert differences(path, None, Progress()).between == ("Umsatz × B lies between 4 and 6",)
    new_job(path, tmp_path / "j.toml")
    with pytest.raises(DataError, match="flagged as withheld and have no value: 1"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize(
    ("note", "withheld"),
    [
        ('CELLNOTE("North; all","small")="Confidential";', ["N small"]),
        ('CELLNOTEX("*","small")="Der Wert ist geheim zu halten";', ["T small", "N small", "S small"]),
        ('VALUENOTE("size","small")="Subject to statistical secrecy";', ["T small", "N small", "S small"]),
        ('ATTRIBUTE-ID="OBS","CONF";\nATTRIBUTES("N","small")="p","C";', ["N small"]),
        ('ATTRIBUTE-ID="OBS","CONF";\nATTRIBUTES("N","small")="p","F";', []),
        ('CELLNOTE[sv]("Norr","liten")="Sekretess";', []),
        ('CELLNOTE("North; all","small")="Break in series";', []),
        ('VALUENOTE("size","small")="Secretarial services";', []),
    ],
)
def test_notes_of_pc_axis_say_which_cells_are_confidential(note, withheld, tmp_path):
    path = put(tmp_path, "t.px", PX.format("6").replace("DATA=", f"{note}\nDATA="))
    _, look = recognised(DataSource(path))
    proposal = look.proposal()
    assert (proposal.roles.get("CONF_STATUS") == "status") == bool(withheld)
    assert [" ".join(row[:2]) for row in look.form.preview if row[-1] == "C"] == withheld
    assert ("Norr" in note or "sv" in note) or any(note.split('"')[-2] in text for text in look.card.notes)


def test_a_sign_of_pc_axis_that_means_confidential_is_no_blank(tmp_path):
    text = PX.format('"."').replace("DATA=", 'DATASYMBOL1="Confidential";\nDATA=')
    _, look = recognised(DataSource(put(tmp_path, "t.px", text)))
    assert [row for row in look.form.preview if row[-1]] == [("N", "large", "", "C")]


@pytest.mark.parametrize("letters", [{"4": "p", "5": "e"}, {"4": "c", "5": "p"}])
def test_letters_of_json_stat_are_those_of_the_status_of_observations(letters, tmp_path):
    content = {**json.loads(json_stat(2, [10, 4, 6, 5, 1, 4, 5, 3, 2])), "status": letters}
    path = put(tmp_path, "t.json", json.dumps(content))
    _, look = recognised(DataSource(path))
    assert (look.proposal().roles["OBS_STATUS"] == "status") == ("c" in letters.values())
    new_job(path, tmp_path / "j.toml")
    table = load(open_job(tmp_path / "j.toml"), Progress()).table
    assert ([] if table.given_status is None else [*table.given_status]).count(Status.PRIMARY) == (
        "c" in letters.values()
    )


def test_letters_of_json_stat_that_may_withhold_are_asked_about(tmp_path):
    content = {**json.loads(json_stat(2, [10, 4, 6, 5, 1, 4, 5, 3, 2])), "status": {"4": "s", "5": "d"}}
    path = put(tmp_path, "t.json", json.dumps({**content, "note": "Some figures are confidential"}))
    _, remarks = new_job(path, tmp_path / "j.toml")
    assert "Notes of the file speak of confidential figures." in remarks
    with pytest.raises(StatusListError, match="differently"):
        load(open_job(tmp_path / "j.toml"), Progress())


@pytest.mark.parametrize(("sign", "flag"), [(".", "C"), ("/", "C"), ("e", ""), ("p", "")])
def test_a_figure_of_genesis_beside_a_sign_of_secrecy_is_withheld(sign, flag, tmp_path):
    head = "statistics_code;statistics_label;time_code;time_label;time;1_variable_code;1_variable_label;"
    head += (
        "1_variable_attribute_code;1_variable_attribute_label;value;value_unit;value_variable_label;value_q"
    )
    lines = [
        f"1;S;J;Year;2023;W;Branch;{code};{label};{value};EUR;Turnover;{own}"
        for code, label, value, own in (("", "All", 9, "e"), ("B", "Mining", 5, sign), ("C", "Trade", 4, "e"))
    ]
    _, look = recognised(DataSource(put(tmp_path, "g.csv", "\n".join([head, *lines]))))
    assert [row[-1] for row in look.form.preview] == ["", flag, ""]
    wide = head.replace(
        "value;value_unit;value_variable_label;value_q", "U__Turnover__EUR;U__Turnover__q;U__Turnover__%"
    )
    lines = [line.replace(f";EUR;Turnover;{line[-1]}", f";{line[-1]};7") for line in lines]
    _, look = recognised(DataSource(put(tmp_path, "w.csv", "\n".join([wide, *lines]))))
    rows = [row[2:] for row in look.form.preview]
    if flag:
        assert [row for row in rows if row[0]] == [(flag, "5", "")]
    else:
        assert rows == [("9", "7"), ("5", "7"), ("4", "7")]


def test_symbols_of_statistics_canada_are_read_in_its_list(tmp_path):
    text = "REF_DATE,GEO,Class,VECTOR,COORDINATE,VALUE,STATUS\n" + "\n".join(
        f"2020,{geo},{code},v{geo}{code},1.{value},{value},{status}"
        for geo, code, value, status in (
            ("Canada", "Total", 9, "A"),
            ("Canada", "a", 5, "B"),
            ("Canada", "b", 4, "E"),
            ("East", "Total", 5, "A"),
            ("East", "a", 3, "{}"),
            ("East", "b", 2, "D"),
            ("West", "Total", 4, "A"),
            ("West", "a", 2, "A"),
            ("West", "b", 2, "A"),
        )
    )
    for letter in "Fx":
        new_job(put(tmp_path, "c.csv", text.format(letter)), tmp_path / f"{letter}.toml")
        assert 'status_codes = "statcan"' in (tmp_path / f"{letter}.toml").read_text()
        table = load(open_job(tmp_path / f"{letter}.toml"), Progress()).table
        withheld = [table.names(int(cell)) for cell in np.flatnonzero(table.given_status)]
        assert withheld == [("East", "a")]
    new_job(put(tmp_path, "c.csv", text.format("B")), tmp_path / "B.toml")
    assert load(open_job(tmp_path / "B.toml"), Progress()).table.given_status is None


def test_the_only_data_set_of_a_collection_is_read(tmp_path):
    entry = json.loads(json_stat(2, VALUES))
    collection = {"version": "2.0", "class": "collection", "link": {"item": [entry]}}
    _, look = recognised(DataSource(put(tmp_path, "t.json", json.dumps(collection))))
    assert look.form.names == ("region", "size", "value")
    collection["link"] = {"item": [entry, entry]}
    with pytest.raises(FormatError, match="2 data sets"):
        recognised(DataSource(put(tmp_path, "t.json", json.dumps(collection))))
