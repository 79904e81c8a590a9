"""The Python interface gives the same pattern as a job, and reads and reports everything that a job does."""

import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import tabguard
from tabguard.base.errors import DataError, SettingError
from tabguard.job import read_job
from tabguard.project import RecodeStep
from tabguard.sample import write_sample
from tests.support.examples import first_of
from tests.support.roles import read_by

SECRET, FIRM = 7_391_845.0, "Zyxware"
RULES = tabguard.Rules([tabguard.PPercent(10), tabguard.Frequency(3)])
QUICK = tabguard.Suppression(exact_up_to=0, look_ahead="none")
"""Settings of a quick run, for tests in which only equality of patterns matters."""
REGIONS = {"N": "", "N1": "N", "N2": "N", "S": "", "S1": "S", "S2": "S", "S3": "S"}


def firms(seed: int = 3, rows: int = 90) -> pd.DataFrame:
    """Records of a small table with two dimensions, in which a few firms have most of the sales."""
    rng = np.random.default_rng(seed)
    return pd.DataFrame(
        {
            "region": rng.choice(["N1", "N2", "S1", "S2", "S3"], rows),
            "branch": rng.integers(1, 7, rows),
            "firm": [f"{FIRM} {i}" for i in rng.integers(0, 70, rows)],
            "group": [f"g{i}" for i in rng.integers(0, 40, rows)],
            "sales": np.round(rng.lognormal(4, 1.6, rows)),
        }
    )


def table_of(frame: pd.DataFrame, **more) -> tabguard.Table:
    roles = {"respondent": "firm"} | more
    return read_by(
        frame, dimensions=["region", "branch"], response="sales", hierarchies={"region": REGIONS}, **roles
    )


@pytest.fixture(scope="module")
def protected():
    """The table of `firms()`, protected once."""
    return tabguard.protect(table_of(firms()), RULES)


def write_job(folder: Path, frame: pd.DataFrame, roles: str = "") -> Path:
    """Write the same table as a job over files."""
    frame.to_csv(folder / "records.csv", index=False)
    lines = ["code,parent", *(f"{code},{parent}" for code, parent in REGIONS.items())]
    (folder / "region.csv").write_text("\n".join(lines) + "\n")
    (folder / "job.toml").write_text(
        '[data]\nrecords = "records.csv"\n[variables]\ndimensions = ["region", "branch"]\n'
        f'response = "sales"\nrespondent = "firm"\n{roles}\n[hierarchies]\nregion = "region.csv"\n'
        "[rules]\np_percent = { p = 10 }\nfrequency = { n = 3 }\n"
    )
    return folder / "job.toml"


def test_import_is_quick_and_loads_nothing_heavy() -> None:
    code = (
        "import sys, tabguard\n"
        "heavy = {'numpy', 'scipy', 'pandas', 'PySide6', 'highspy', 'numba', 'openpyxl', 'pyarrow'}\n"
        "heavy.add('xlsxwriter')\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        "tabguard.Rules([tabguard.PPercent(10)])\n"  # a rule knows its formula, and so arrays
        "loaded = (heavy - {'numpy', 'scipy'}) & set(sys.modules)\n"
        "assert not loaded, loaded\n"
        "tabguard.read\n"
        "assert not {'pandas', 'PySide6', 'highspy', 'numba', 'sqlite3', 'ssl'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)


@pytest.mark.parametrize(
    "first", first_of(["pass", "import tabguard.read", "from tabguard.batch import run_job"])
)
def test_every_name_is_there_whatever_was_imported_before(first) -> None:
    code = (
        f"{first}\nimport tabguard, inspect\n"
        "assert all(getattr(tabguard, name) is not None for name in tabguard.__all__)\n"
        "assert 'roles' in inspect.signature(tabguard.read).parameters\n"
        "from tabguard.read import load_table\nfrom tabguard import read as room\n"
        "assert room.load_table is load_table\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)


@pytest.mark.parametrize("roles", first_of([{"holding": "group"}, {}]))
def test_the_pattern_and_the_public_files_are_those_of_a_job(tmp_path: Path, roles) -> None:
    frame = firms()
    job = write_job(tmp_path, frame, "\n".join(f'{k} = "{v}"' for k, v in roles.items()))
    done = tabguard.run_job(job, tmp_path / "job", tabguard.Progress())
    result = tabguard.protect(table_of(frame, **roles), RULES)
    assert result.protected and result.pattern.status.tolist() == done.solution.pattern.status.tolist()
    assert result.lower_bound == done.solution.run.lower_bound and result.gap == done.solution.run.gap
    assert set(result.pattern.status.tolist()) == {0, 1, 2}
    assert result.standing == done.solution.standing
    files = tabguard.write(result, tmp_path / "far" / "away" / "python")
    for path in done.files:
        if path.parent.name == "public" and path.suffix in (".csv", ".html"):
            name = path.name.replace(read_job(job).name, "table")
            assert next(f for f in files if f.name == name).read_bytes() == path.read_bytes()
    ends = lambda paths: sorted(p.suffixes[-1] for p in paths)  # noqa: E731
    assert ends(files) == ends(done.files)


@pytest.mark.slow
def test_the_sample_comes_out_as_its_job_does(tmp_path: Path, brief_bounds: None) -> None:
    job = write_sample(tmp_path / "sample")
    done = tabguard.run_job(job, tmp_path / "out", tabguard.Progress())
    project, folder = read_job(job), job.parent
    roles = project.variables
    frames = {name: pd.read_csv(folder / f"{name}.csv") for name in roles.dimensions}
    table = tabguard.read(
        pd.read_csv(folder / "records.csv"),
        tabguard.Roles(
            dimensions=roles.dimensions,
            response=roles.response,
            decimals=roles.decimals,
            respondent=roles.respondent,
            holding=roles.holding,
            weight=roles.weight,
            request=roles.request,
            waiver=roles.waiver,
            costs=roles.costs,
        ),
        hierarchies=frames,
    )
    result = tabguard.protect(table, project.rules, suppression=project.suppression)
    assert result.pattern.status.tolist() == done.solution.pattern.status.tolist()
    assert result.lower_bound == done.solution.run.lower_bound
    again = tabguard.audit(table, result.to_internal_frame(), project.rules)
    assert again.standing.lines == result.standing.lines
    public = result.to_public_frame()
    written = next(p for p in done.files if p.name.endswith(".csv") and p.parent.name == "public")
    from_file = pd.read_csv(written, na_values=["x"], dtype=str, keep_default_na=False)
    assert list(public.columns[:-1]) == list(from_file.columns)
    assert public["suppressed"].tolist() == from_file["sales"].isna().tolist()


def test_tabulated_cells_are_the_same_table_and_say_what_cannot_be_tested(protected) -> None:
    records = protected
    cells = records.table.to_internal_frame()
    cells["status"] = np.where(records.outcome.solution.sensitivity.primary, "primary", "published")
    table = tabguard.read(
        cells,
        tabguard.Roles(
            dimensions=["region", "branch"], response="value", frequency="frequency", status="status"
        ),
        hierarchies={"region": REGIONS},
        cells=True,
    )
    assert len(table) == len(records.table) and not table.respondents_known
    result = tabguard.protect(table, tabguard.Rules([tabguard.Frequency(3)]))
    found = result.standing.contributors
    assert found.state.value == "not tested" and "without records" in found.why
    assert "not tested" in repr(result) and any("not tested" in line for line in result.lines)


def test_insiders_are_tested_unless_somebody_says_otherwise(protected) -> None:
    assert {f.state.value for f in protected.standing.findings} == {"passed"}
    without = tabguard.Suppression(exact_up_to=0, look_ahead="none", insiders=False)
    off = tabguard.protect(protected.table, RULES, suppression=without).standing
    assert off.contributors.state.value == off.sums.state.value == "not tested"
    assert "insiders is off" in off.contributors.why


def test_records_without_respondents_are_not_said_to_be_tested(tmp_path: Path) -> None:
    frame = firms()
    unknown, known = table_of(frame, respondent=None), table_of(frame.assign(row=range(90)), respondent="row")
    assert any("No respondent column was named" in note for note in unknown.notes)
    assert not any("No respondent column" in note for note in known.notes)
    results = [tabguard.protect(table, RULES, suppression=QUICK) for table in (unknown, known)]
    assert results[0].pattern.status.tolist() == results[1].pattern.status.tolist()
    found = [result.standing.contributors for result in results]
    assert [f.state.value for f in found] == ["not tested", "passed"]
    assert "each record was treated as a separate respondent" in found[0].why
    assert "respondents unknown" in repr(unknown) and "not tested" in repr(results[0])
    files = tabguard.write(results[0], tmp_path / "out")
    summary = next(path for path in files if path.name == "summary.json").read_text(encoding="utf-8")
    assert "not tested" in summary
    again = tabguard.audit(unknown, results[0].pattern, RULES)
    assert again.standing.contributors.state.value == "not tested"


def test_the_public_frame_lacks_what_is_suppressed_and_shows_the_rest(protected) -> None:
    public, internal = protected.to_public_frame(), protected.to_internal_frame()
    hidden = protected.pattern.suppressed
    assert hidden.any() and public["suppressed"].tolist() == hidden.tolist()
    assert public["sales"].isna().tolist() == hidden.tolist()
    assert public["sales"][~hidden].tolist() == internal["value"][~hidden].tolist()
    assert internal["value"].notna().all() and "rules" not in public
    assert (internal["verdict"][internal["status"] == "primary"] == "protected").all()
    assert internal.columns[:2].tolist() == ["region", "branch"]


def test_what_is_not_protected_is_kept_back(tmp_path: Path) -> None:
    table = table_of(firms())
    bare = tabguard.judge(table, RULES).to_internal_frame()
    result = tabguard.audit(table, bare, RULES)
    assert not result.protected and result.at_risk and result.gap is None
    for refused in (
        result.to_public_frame,
        lambda: tabguard.write(result, tmp_path / "out"),
        lambda: tabguard.certify(result),
    ):
        with pytest.raises(tabguard.TabGuardError, match="failed"):
            refused()
    assert not (tmp_path / "out").exists() or not any((tmp_path / "out").rglob("*.csv"))
    kept = tabguard.write(result, tmp_path / "out", if_unprotected="internal files only")
    assert kept and not any("PUBLIC" in path.name for path in kept)
    for who, second in (("A. Jones", "a. jones "), ("A. Jones", "")):
        with pytest.raises(tabguard.TabGuardError):
            result.to_public_frame(tabguard.Override("court order", who, second))
    override = tabguard.Override("court order", "A. Jones", "B. Smith")
    assert len(result.to_public_frame(override)) == len(table)
    assert any("PUBLIC" in p.name for p in tabguard.write(result, tmp_path / "out", override=override))


def test_certificates_prove_this_pattern_and_no_other(tmp_path: Path, protected) -> None:
    result = protected
    certificate = tabguard.certify(result)
    path = certificate.save(tmp_path / "proof.tgcert")
    assert tabguard.verify(certificate).ok and tabguard.verify(path, result).ok
    stricter = tabguard.Rules([tabguard.PPercent(40), tabguard.Frequency(3)])
    other = tabguard.protect(table_of(firms(4)), RULES)
    assert not tabguard.verify(certificate, other).ok
    assert not tabguard.verify(path, tabguard.audit(result.table, result.pattern, stricter)).ok


def test_hierarchies_come_as_mapping_frame_file_or_digits(tmp_path: Path) -> None:
    frame = firms()
    frame["branch"] = frame["branch"].map("2{}".format)
    tree = pd.DataFrame({"code": list(REGIONS), "parent": list(REGIONS.values())})
    tree["label"] = "label of " + tree["code"]
    tree.to_csv(tmp_path / "region.csv", index=False)
    east = {"E": "", "N1": "E", "S1": "E"}
    patterns = []
    for region in (REGIONS, tree, tmp_path / "region.csv", str(tmp_path / "region.csv"), [tree]):
        table = tabguard.read(
            frame,
            tabguard.Roles(dimensions=["region", "branch"], response="sales", respondent="firm"),
            hierarchies={"region": region, "branch": (1, 1)},
        )
        patterns.append(tabguard.protect(table, RULES, suppression=QUICK).pattern.status.tolist())
    assert all(pattern == patterns[0] for pattern in patterns)
    two = tabguard.read(
        frame,
        tabguard.Roles(dimensions=["region", "branch"], response="sales"),
        hierarchies={"region": [tree, east]},
    )
    assert "E" in set(two.to_internal_frame()["region"])


def test_hierarchies_by_prefix_and_columns_are_those_of_a_job(tmp_path: Path) -> None:
    frame = firms().astype({"sales": int})
    frame["nace"] = "0" + frame["branch"].astype(str).replace("4", "7")
    frame["part"] = frame["region"].str[:1]
    path = write_job(tmp_path, frame)
    dimensions = {"dimensions": ["region", "nace"], "response": "sales", "respondent": "firm"}
    text = path.read_text().replace('"branch"]', '"nace"]').replace('"region.csv"', '{ columns = ["part"] }')
    quick = '[suppression]\nexact_up_to = 0\nlook_ahead = "none"\n[rules]'
    path.write_text(text.replace("[rules]", f'nace = {{ prefix = "nace-2" }}\n{quick}'))
    tabguard.run_job(path, tmp_path / "out", tabguard.Progress())
    wanted = (tmp_path / "out" / "pattern_INTERNAL.csv").read_text()
    as_job = {"region": {"columns": ["part"]}, "nace": {"prefix": "nace-2"}}
    as_values = {name: tabguard.HierarchySource(**of) for name, of in as_job.items()}
    for hierarchies in (as_job, as_values):
        table = read_by(frame, hierarchies=hierarchies, **dimensions)
        assert {"A", "B", "N", "S"} <= {code for d in table.to_internal_frame().iloc for code in d[:2]}
        result = tabguard.protect(table, RULES, suppression=QUICK)
        files = tabguard.write(result, tmp_path / "mine", if_unprotected="internal files only")
        assert next(f for f in files if f.name == "pattern_INTERNAL.csv").read_text() == wanted
    for wrong in ({"prefix": "nace"}, {"prefix": "nuts", "columns": ["part"]}, {"columns": ["nothing"]}):
        with pytest.raises(tabguard.TabGuardError, match=r"prefix|two hierarchies|nothing"):
            read_by(frame, hierarchies={"nace": wrong}, **dimensions)
        with pytest.raises(tabguard.TabGuardError, match=r"prefix|two hierarchies|nothing"):
            read_by(frame, hierarchies={"nace": tabguard.HierarchySource(**wrong)}, **dimensions)


def test_steps_of_a_recode_are_given_as_values_or_as_in_a_job() -> None:
    frame = firms().assign(branch=lambda records: "1" + records["branch"].astype(str))
    close = {"digits": [1, 1], "steps": [{"close": ["1"]}]}
    step = RecodeStep("close", ("1",))
    for hierarchy in (close, tabguard.HierarchySource(digits=(1, 1), steps=(step,))):
        roles = tabguard.Roles(["branch", "region"], "sales", respondent="firm")
        table = tabguard.read(frame, roles, hierarchies={"branch": hierarchy})
        assert set(table.to_internal_frame()["branch"]) == {"Total", "1"}


def test_decisions_come_as_values_or_as_a_frame(protected) -> None:
    table, first = protected.table, protected
    cell = int(np.flatnonzero(first.pattern.status == 2)[0])
    codes = first.outcome.solution.table.names(cell)
    values = [tabguard.Decision(codes, tabguard.Kind.FREEZE, "published", "asked for")]
    frame = pd.DataFrame({"region": codes[:1], "branch": codes[1:], "decision": ["freeze"], "value": [None]})
    results = [tabguard.protect(table, RULES, decisions=given) for given in (values, frame)]
    assert {int(result.pattern.status[cell]) for result in results} == {0}
    assert results[0].pattern.status.tolist() == results[1].pattern.status.tolist()


def test_lists_that_name_groups_say_which_groups_they_mean(tmp_path) -> None:
    """Given as file, data frame and values; other content than the confirmed one is refused."""
    from tabguard.base.errors import GroupsError

    records = {"who": list("abcd"), "a": list("1234"), "v": [4.0, 5.0, 6.0, 7.0]}
    known = tmp_path / "known.csv"
    known.write_text("a,lower,upper\nS,0,99\n")
    decided = pd.DataFrame({"a": ["S"], "decision": ["suppress"]})
    published = pd.DataFrame({"a": ["S"], "value": [9.0]})
    recode = {"a": {"steps": [{"group": ["1", "2"], "into": "S"}]}}

    def table(**lists: object) -> tabguard.Table:
        columns = {"dimensions": ["a"], "response": "v", "respondent": "who"}
        return read_by(records, hierarchies=recode, **columns, **lists)

    def protected(decisions: object) -> tabguard.Result:
        return tabguard.protect(table(), RULES, decisions=decisions)

    value = (tabguard.Decision(("S",), tabguard.Kind.SUPPRESS),)
    lists = (
        (known, lambda said: table(attacker=said), lambda: known.write_text("a,lower,upper\nS,1,99\n")),
        (published, lambda said: table(earlier=[said]), lambda: published.insert(0, "b", "x")),
        (decided, protected, lambda: decided.insert(0, "remark", "x")),
        (value, protected, None),
    )
    for file, use, exchange in lists:
        said = {"file": file}
        with pytest.raises(GroupsError, match="a: S = 1, 2") as refused:
            use(said)
        said |= {"groups": list(refused.value.now), "digest": refused.value.digest}
        use(said)
        assert bool(said["digest"]) == (exchange is not None)
        if exchange is not None:
            exchange()
            with pytest.raises(GroupsError, match="another content"):
                use(said)
    for wrong in ({"file": known, "group": []}, {"file": known, "groups": "a: S = 1, 2"}):
        with pytest.raises(tabguard.TabGuardError, match=r"group"):
            table(attacker=wrong)


@pytest.mark.parametrize(
    "column",
    [
        pd.array([1, 2, None], dtype="Int64"),
        pd.Categorical(["1", "2", None]),
        [1.0, 2.0, float("nan")],
        np.array(["1", "2", ""]),
        ["1", 2, None],
    ],
)
def test_codes_of_any_type_become_the_same_texts(column) -> None:
    from tabguard.read import rows_of

    rows = rows_of({"code": column}, "codes")
    assert [fields for _, fields in rows.rows] == [("1",), ("2",), ("",)]


def test_a_frame_that_was_read_stays_as_it_was() -> None:
    frame = firms()
    before = frame.copy()
    table = table_of(frame)
    frame["sales"] *= 2
    pd.testing.assert_frame_equal(frame.drop(columns="sales"), before.drop(columns="sales"))
    values = table.to_internal_frame()
    values["value"] = 0
    assert table.to_internal_frame()["value"].sum() > 0


BAD = {
    "no number": {"sales": ["x", *[SECRET] * 9]},
    "absent": {"sales": [None, *[SECRET] * 9]},
    "infinite": {"sales": [float("inf"), *[SECRET] * 9]},
    "outside": {"region": [FIRM, *["N1"] * 9]},
    "blank": {"region": [None, *["N1"] * 9]},
    "nobody": {"firm": [None, *[FIRM] * 9]},
    "lengths": {"sales": [SECRET]},
    "lists": {"region": [[FIRM]] * 10},
    "uneven lists": {"region": [[FIRM], *[[FIRM, FIRM]] * 9]},
    "lists of a series": {"region": pd.Series([[FIRM]] * 10)},
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_bad_frames_are_told_without_values(bad) -> None:
    good = {
        "region": ["N1"] * 10,
        "branch": [1] * 10,
        "firm": [f"{FIRM}{i}" for i in range(10)],
        "sales": [SECRET] * 10,
    }
    with pytest.raises(tabguard.TabGuardError) as raised:
        table_of(good | bad)
    said = str(raised.value)
    assert FIRM not in said and "7391845" not in said and "frame" in said


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ({"rules": tabguard.PPercent(10)}, "rules"),
        ({"suppression": {"cost": "count"}}, "suppression"),
        ({"decisions": [("A", "publish")]}, "decisions"),
        ({"table": {"a": ["A"]}}, "table"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_values_of_another_type_are_named(protected, value, key) -> None:
    given = {"table": protected.table, "rules": tabguard.Rules([tabguard.PPercent(10)])} | value
    with pytest.raises(tabguard.TabGuardError, match=rf"This is a value of type \w+\. Where: {key}"):
        tabguard.protect(**given)


def test_parameters_may_be_numbers_of_numpy() -> None:
    assert tabguard.Frequency(np.int64(3)) == tabguard.Frequency(3)
    assert tabguard.PPercent(np.float32(10)) == tabguard.PPercent(10)


def test_wrong_columns_and_settings_are_named() -> None:
    with pytest.raises(tabguard.TabGuardError, match="Did you mean “sales”"):
        tabguard.read(firms(), tabguard.Roles(dimensions=["region", "branch"], response="sale"))
    with pytest.raises(tabguard.TabGuardError, match="1 to 10"):
        tabguard.read(firms(), tabguard.Roles(dimensions=[], response="sales"))
    with pytest.raises(tabguard.TabGuardError, match="class Roles"):
        tabguard.read(firms(), {"dimensions": ["region"], "response": "sales"})
    with pytest.raises(tabguard.TabGuardError, match="Did you mean “region”"):
        table_of(firms(), total_codes={"regio": "T"})
    with pytest.raises(tabguard.TabGuardError, match="is not a dimension"):
        tabguard.read(firms(), tabguard.Roles(["region"], "sales"), hierarchies={"regio": REGIONS})
    with pytest.raises(tabguard.TabGuardError, match="another table"):
        tabguard.audit(table_of(firms()), tabguard.protect(table_of(firms(5, 40)), RULES).pattern, RULES)


@pytest.mark.parametrize("source", [[1, 2], None, 7, object(), pd.Series([1, 2])])
def test_what_is_no_data_frame_is_told(source) -> None:
    with pytest.raises(tabguard.TabGuardError, match=r"not a data frame|lists in place"):
        tabguard.read(source, tabguard.Roles(dimensions=["region", "branch"], response="sales"))


def test_files_are_read_as_frames_are(tmp_path: Path) -> None:
    frame = firms()
    path = tmp_path / "records.txt"
    frame.to_csv(path, index=False, sep=";", decimal=",")
    roles = {"dimensions": ["region", "branch"], "response": "sales", "respondent": "firm"}
    written = tabguard.DataSource(path, delimiter=";", decimal=",")
    for table in (read_by(path, **roles), read_by(str(path), data=written, **roles)):
        assert table.to_internal_frame().equals(read_by(frame, **roles).to_internal_frame())
    with pytest.raises(tabguard.TabGuardError, match="cannot be opened"):
        read_by(tmp_path / "nothing.csv", **roles)


def test_nothing_that_is_printed_holds_a_value() -> None:
    frame = firms()
    frame.loc[0, "sales"] = SECRET
    result = tabguard.protect(table_of(frame), RULES)
    printed = [result.table, tabguard.judge(result.table, RULES), result, tabguard.certify(result)]
    found = result.outcome.solution
    printed += [result.table.loaded, result.table.loaded.table, result.table.project, result.outcome, found]
    printed += [found.sensitivity, found.pattern, found.audit, found.run, found.table.contributions]
    printed += [tabguard.certify(result).proof, result.standing]
    for value in printed:
        said = f"{value!r} {value!s}".replace(",", "").replace("_", "")
        assert FIRM not in said and "391845" not in said, type(value)


def test_work_can_be_cancelled_and_reports_where_it_is() -> None:
    phases = []
    progress = tabguard.Progress(lambda event: phases.append(event.phase))
    table = table_of(firms(), progress=progress)
    tabguard.protect(table, RULES, progress=progress)
    assert {"read", "tabulate"} <= set(phases)
    progress.cancel()
    for work in (
        lambda: table_of(firms(), progress=progress),
        lambda: tabguard.protect(table, RULES, progress=progress),
        lambda: tabguard.audit(
            table, table.to_internal_frame().assign(status="published"), RULES, progress=progress
        ),
    ):
        with pytest.raises(tabguard.Cancelled):
            work()
    assert threading.active_count() < 50


def test_waivers_apply_to_their_period_alone_and_the_output_has_no_other(tmp_path: Path) -> None:
    frame = firms()
    register = tmp_path / "waivers.csv"
    register.write_text(f"respondent,period\n{frame.firm[0]},2023\n")

    def waived(period: str = "") -> int:
        output = tabguard.Output(period=period)
        table = table_of(frame, waivers=register, output=output)
        return int(table.loaded.table.contributions.waiver.sum())

    assert waived("2023") > waived("2024") == waived() == 0
    table = table_of(frame, waivers=register, output=tabguard.Output(period="2023"))
    found = tabguard.protect(table, RULES)
    with pytest.raises(tabguard.TabGuardError, match="another period"):
        tabguard.write(found, tmp_path / "out", output=tabguard.Output(period="2024"))
    assert tabguard.write(found, tmp_path / "out", output=tabguard.Output(period="2023"))


def test_records_of_a_data_frame_without_an_answer_are_left_out_where_that_is_said():
    frame = {"region": ["N", "N", "S", "S"], "sales": [1.0, float("nan"), 3.0, 4.0]}
    with pytest.raises(DataError, match="without a finite number"):
        tabguard.read(frame, tabguard.Roles(dimensions=["region"], response="sales"))
    table = tabguard.read(
        frame,
        tabguard.Roles(dimensions=["region"], response="sales"),
        data={"columns": {"sales": {"blank": "leave_out"}}},
    )
    assert "rows left out: “sales” is blank" in " ".join(table.notes)
    assert table.to_internal_frame()["value"].max() == 8
    with pytest.raises(SettingError, match="blank"):
        tabguard.read(
            frame,
            tabguard.Roles(dimensions=["region"], response="sales"),
            data={"columns": {"sales": {"blank": "drop"}}},
        )
