"""τ-ARGUS files keep table, levels, statuses and decisions when they are written and read."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.argus.write.batch import TauTable, cells_job
from tabguard.argus.write.outputs import CODE_VALUE, jj, status_number, tau_output
from tabguard.argus.write.tables import TauCells, hierarchy_names, hrc, tau_table
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.kinds import (
    HOLDING_SHIFT,
    Dominance,
    Frequency,
    Manual,
    PPercent,
    PriorPosterior,
    Request,
    Zero,
    bit_of,
)
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, Roles
from tabguard.read import load_table, read_decisions, read_pattern
from tabguard.settings import Output
from tabguard.table.decision import Decision, Kind
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Status
from tabguard.write import SdmxHeader, apriori, conf_status, public_sdmx_csv, sdmx_csv
from tests.support.written_tables import STATUS, VALUES, build_case, build_records, build_table

INDUSTRY = Dimension(
    "industry group",
    ("Total", "A", "A1", "A2", "B"),
    ("Total", "A", "A1", "A2", "B"),
    (np.array([-1, 0, 1, 1, 0]),),
)
REGION = Dimension.flat("region", ("1", "South", "West"), total="All")


@pytest.fixture
def plain():
    """The small table with codes that τ-ARGUS can hold, two decimals and the largest contributions."""
    values = np.array(VALUES) / 8
    top = np.column_stack([values * 0.7, values * 0.2])
    table = build_table(values, dimensions=(INDUSTRY, REGION), decimals=3, top=top)
    return build_case(table, STATUS)


def cells_of(case, **other):
    cells = TauCells(case.table, case.pattern, case.sensitivity, np.abs(case.table.value))
    return evolve(cells, **other)


def reread(path, table):
    variables = Roles(tuple(d.name for d in table.dimensions), table.response)
    source = DataSource(path, tabulated=True, layout=path.with_suffix(".rda"))
    return load_table(source, variables, {}, None, Progress())[0]


def test_a_table_reads_back_with_levels_statuses_and_hierarchy(plain, tmp_path):
    files = tau_table(tmp_path / "t.tab", cells_of(plain))
    for path, content in files.items():
        path.write_bytes(content)
    assert {f.name for f in files} == {"t.tab", "t.rda", "t_industry_group.hrc"}
    back = reread(tmp_path / "t.tab", plain.table)
    assert [d.codes for d in back.dimensions] == [d.codes for d in plain.table.dimensions]
    assert (back.dimensions[0].parents[0] == INDUSTRY.parents[0]).all()
    assert (back.codes == plain.table.codes).all()
    assert back.value == pytest.approx(plain.table.value)
    assert (back.frequency == plain.table.frequency).all()
    assert len(back.relations) == len(plain.table.relations)
    unsafe = plain.pattern.status == Status.PRIMARY
    assert (back.given_upper[unsafe] == 12.5).all()
    assert back.given_status[unsafe].tolist() == [1]
    assert (back.top.sum(axis=1) <= back.value + 1e-9).all()
    assert back.top[0, 0] == pytest.approx(87.5)
    pattern = read_pattern(tmp_path / "t.tab", plain.table)
    assert (pattern.status == plain.pattern.status).all()


def test_largest_contributions_never_exceed_the_cell(tmp_path):
    records = build_records()
    table = build_table(
        [3.4, 3.4],
        dimensions=(INDUSTRY, REGION),
        codes=[(0, 0), (0, 1)],
        decimals=1,
        top=np.array([[1.79, 1.69]] * 2),
    )
    case = build_case(table, [0, 0])
    content = tau_table(tmp_path / "t.tab", cells_of(case))[tmp_path / "t.tab"]
    assert b";1.7;1.6;S;0;0\r\n" in content
    negative = build_table(VALUES, dimensions=(INDUSTRY, REGION), contributions=records)
    case = build_case(negative, [0] * 20)
    files = tau_table(tmp_path / "t.tab", cells_of(case))
    assert b"MAXSCORE" not in files[tmp_path / "t.rda"]


def test_a_cost_can_be_given(plain, tmp_path):
    cost = np.arange(20) + 0.5
    files = tau_table(tmp_path / "t.tab", cells_of(plain, cost=cost))
    first = files[tmp_path / "t.tab"].split(b"\r\n")[0]
    assert first.startswith(b'"Total";"All";125.000;7;125;0.5;')


def test_a_hierarchy_keeps_leading_blanks_and_leaves_out_the_total():
    assert hrc(INDUSTRY) == b"A\r\n@A1\r\n@A2\r\nB\r\n"
    assert hrc(Dimension.flat("a", (" 1", "b"))) == b" 1\r\nb\r\n"


def test_hierarchies_of_variables_that_differ_in_case_only_are_two_files_on_every_system():
    names = hierarchy_names("t", [evolve(INDUSTRY, name=name) for name in ("sex", "Sex", "age")])
    assert len({name.casefold() for name in names.values()}) == 3 and names["sex"] == "t_sex.hrc"


def test_what_the_format_cannot_hold_is_refused(plain, tmp_path):
    two = evolve(INDUSTRY, parents=(INDUSTRY.parents[0], np.array([-1, -1, 4, -1, 0])))
    table = build_table(VALUES, dimensions=(two, REGION))
    with pytest.raises(WriteError, match="one tree per variable"):
        tau_table(tmp_path / "t.tab", cells_of(plain, table=table))
    with pytest.raises(WriteError, match=r"leading @|separator"):
        bad = build_table(VALUES, dimensions=(INDUSTRY, Dimension.flat("r", ("a;b", "c", "d"))))
        tau_table(tmp_path / "t.tab", cells_of(plain, table=bad))


def test_columns_with_the_name_of_a_variable_are_renamed(tmp_path):
    cost = Dimension.flat("cost", ("a",))
    table = build_table([1, 1], dimensions=(cost, Dimension.flat("b", ("c",))), codes=[(0, 0), (0, 1)])
    case = build_case(table, [0, 0])
    rda = tau_table(tmp_path / "t.tab", cells_of(case))[tmp_path / "t.rda"].decode()
    assert "\r\nCost_\r\n" in rda


# lists


def code_value(case, options):
    (content,) = tau_output(CODE_VALUE, options, Path("a.csv"), cells_of(case)).values()
    return content


def test_code_value_reads_back_as_the_pattern(plain, tmp_path):
    (tmp_path / "a.csv").write_bytes(code_value(plain, {"AS": True}))
    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert lines[14] == '"A2","South",10.000,3'
    back = read_pattern(tmp_path / "a.csv", plain.table)
    assert (back.suppressed == plain.pattern.suppressed).all()
    assert (back.status == Status.SECONDARY).sum() == 3


def test_code_value_without_status_hides_values(plain):
    lines = code_value(plain, {}).decode().splitlines()
    hidden = plain.pattern.suppressed
    assert [line.endswith(",x") for line in lines] == hidden.tolist()


@pytest.mark.parametrize(
    ("status", "fired", "number"),
    [
        (Status.PUBLISHED, 0, 1),
        (Status.FORCED_PUBLISH, bit_of(Frequency), 10),
        (Status.PRIMARY, bit_of(PPercent) | bit_of(Frequency), 3),
        (Status.PRIMARY, bit_of(Dominance) << HOLDING_SHIFT, 3),
        (Status.PRIMARY, bit_of(Request) | bit_of(Frequency), 4),
        (Status.PRIMARY, bit_of(Frequency), 5),
        (Status.PRIMARY, bit_of(Zero), 6),
        (Status.PRIMARY, bit_of(Manual), 9),
        (Status.FORCED_SUPPRESS, bit_of(Manual), 9),
        (Status.SECONDARY, 0, 11),
        (Status.EMPTY, 0, 14),
    ],
)
def test_status_numbers_follow_the_order_of_rules(status, fired, number):
    assert status_number(int(status), int(fired)) == number


def test_decisions_read_back_from_an_a_priori_file(plain, tmp_path):
    decisions = (
        Decision(("Total", "All"), Kind.FREEZE, "published"),
        Decision(("A1", "1"), Kind.PUBLISH),
        Decision(("A1", "West"), Kind.SAFE),
        Decision(("A2", "West"), Kind.SUPPRESS),
        Decision(("B", "South"), Kind.FREEZE, "suppressed"),
        Decision(("B", "West"), Kind.COST, "2.5"),
        Decision(("A2", "West"), Kind.LEVELS, "50 75.5"),
    )
    (tmp_path / "a.hst").write_bytes(apriori(plain.table.dimensions, decisions))
    assert (tmp_path / "a.hst").read_bytes().startswith(b"Total;All;p\r\nA1;1;s\r\nA1;1;p\r\nA1;West;s\r\n")
    assert apriori(plain.table.dimensions, decisions[::-1]).endswith(b"A2;West;pl;50;75.5\r\n")
    back = read_decisions(tmp_path / "a.hst", plain.table.dimensions)
    assert [(d.codes, d.kind, d.value) for d in back] == [(d.codes, d.kind, d.value) for d in decisions]


def test_the_jj_problem_adds_up_and_has_room_for_the_levels(plain):
    lines = jj(cells_of(plain)).decode().splitlines()
    n = len(plain.table)
    assert lines[:2] == ["0", str(n)]
    assert lines[2 + n] == str(len(plain.table.relations)) == str(len(lines) - 3 - n)
    cells = [line.split() for line in lines[2 : 2 + n]]
    assert [c[0] for c in cells] == [str(i) for i in range(n)]
    assert cells[14] == ["14", "10.000", "10", "u", "-2.5", "187.5", "12.5", "12.5", "0"]
    assert {c[3] for c in cells} == {"s", "u", "m", "z"}
    for line in lines[3 + n :]:
        rhs, size, colon, *terms = line.split()
        pairs = [(int(i), float(c.strip("()"))) for i, c in zip(terms[::2], terms[1::2], strict=True)]
        assert (rhs, colon, int(size)) == ("0", ":", len(pairs))
        assert sum(c * float(cells[i][1]) for i, c in pairs) == pytest.approx(0)
        assert pairs[0][1] == -1


# SDMX

HEADER = SdmxHeader("OFFICE:TURNOVER(1.0.0)")


def sdmx_rows(content: bytes) -> list[list[str]]:
    return [line.split(",") for line in content.decode().splitlines()]


def test_transmission_tells_why_and_sends_values_only_on_request(plain):
    bare = sdmx_rows(sdmx_csv(plain.solution, HEADER))
    assert bare[0] == [
        "STRUCTURE", "STRUCTURE_ID", "ACTION", "industry group", "region",
        "OBS_VALUE", "CONF_STATUS", "OBS_STATUS",
    ]  # fmt: skip
    assert bare[1] == ["dataflow", "OFFICE:TURNOVER(1.0.0)", "R", "Total", "All", "125.000", "F", "A"]
    assert bare[15][3:] == ["A2", "South", "", "M", "Q"]
    assert bare[16][3:] == ["A2", "West", "", "D", "Q"]
    full = sdmx_rows(sdmx_csv(plain.solution, HEADER, with_values=True))
    assert full[15][3:] == ["A2", "South", "10.000", "M", "A"]


def test_public_sdmx_has_one_status_for_all_suppressed_cells(plain):
    rows = sdmx_rows(public_sdmx_csv(plain.public, HEADER))
    for cell, row in enumerate(rows[1:]):
        hidden = plain.pattern.suppressed[cell]
        assert tuple(row[-2:]) == (("C", "Q") if hidden else ("F", "A"))
        assert row[5] == ("" if hidden else f"{plain.table.value[cell]:.3f}")


@pytest.mark.parametrize(
    ("fired", "dominance", "letter"),
    [
        (bit_of(Frequency), (), "A"),
        (bit_of(Dominance), (Dominance(1, 75),), "O"),
        (bit_of(Dominance) | bit_of(Frequency), (Dominance(2, 75),), "T"),
        (bit_of(Dominance), (Dominance(1, 75), Dominance(2, 85)), "G"),
        (bit_of(Dominance), (Dominance(3, 75),), "M"),
        (bit_of(Dominance), None, "G"),
        (bit_of(PriorPosterior) << HOLDING_SHIFT, (), "M"),
        (bit_of(Request), (), "C"),
        (bit_of(Manual), (), "C"),
    ],
)
def test_confidentiality_statuses_follow_the_rule(fired, dominance, letter):
    rules = None if dominance is None else Rules(dominance)
    assert conf_status(int(Status.PRIMARY), int(fired), rules) == letter


def test_other_statuses_have_their_letters():
    letters = [conf_status(int(s), 0) for s in (Status.PUBLISHED, Status.SECONDARY, Status.FORCED_SUPPRESS)]
    assert letters == ["F", "D", "C"]
    assert conf_status(int(Status.FORCED_PUBLISH), bit_of(Frequency)) == "F"


@pytest.mark.parametrize(
    "header", [SdmxHeader(""), SdmxHeader("A:B(1.0.0)", action="I"), SdmxHeader("A:B(1.0.0)", "flow")]
)
def test_an_incomplete_header_is_refused(plain, header):
    with pytest.raises(WriteError, match="SDMX"):
        public_sdmx_csv(plain.public, header)


def test_public_sdmx_does_not_depend_on_suppressed_values(plain):
    value = np.where(plain.pattern.suppressed, 3 * plain.table.value, plain.table.value)
    other = build_case(evolve(plain.table, value=value), STATUS, output=Output())
    assert public_sdmx_csv(plain.public, HEADER) == public_sdmx_csv(other.public, HEADER)


def test_a_batch_job_names_the_columns_of_the_table_and_no_parameter(plain, tmp_path):
    rda = tau_table(tmp_path / "t.tab", cells_of(plain))[tmp_path / "t.rda"]
    only_table = TauTable(("industry group", "region"), "turnover", "", apriori=True)
    job = cells_job("t", [(only_table, plain.table)], ["OPT(1,3)"], None).decode().splitlines()
    assert job == [
        '<OPENTABLEDATA> "t.tab"',
        '<OPENMETADATA> "t.rda"',
        '<SPECIFYTABLE> "industry group""region"|"turnover"|"Shadow"|"Cost"',
        "<SAFETYRULE>",
        "<READTABLE> 0",
        '<APRIORI> "t.hst",1,";"',
        "<SUPPRESS> OPT(1,3)",
        '<WRITETABLE> (1,3,AS+,"t_out.csv")',
    ]
    assert b"\r\nShadow\r\n" in rda
    assert b"\r\nCost\r\n" in rda
