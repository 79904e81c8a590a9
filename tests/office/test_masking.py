"""Masked parameters of rules: the engine uses them, files store them sealed, only named users see them."""

import json
import re
import zipfile

import pytest
from attrs import evolve

from tabguard.argus.write.batch import safety_rule
from tabguard.base.errors import RuleError, SettingError, WriteError
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow import pictures, stages
from tabguard.job.writer import write_job
from tabguard.kinds import Dominance, Frequency, masking
from tabguard.kinds.masking import seal, unseal
from tabguard.kinds.rules import Rules
from tabguard.office.policy import policy, sees_parameters
from tabguard.project.file import open_project, save_project
from tabguard.project.rule_set import RuleSet, RulesFrom, mask_rule_set, read_rule_set, save_rule_set
from tabguard.rules import explain
from tabguard.table.decision import Decision, Kind
from tabguard.write.internal.words import rules_lines
from tabguard.write.run import Run
from tests.support.planted import RULES, masking_office, pdf_texts, planted_project, told, told_in


@pytest.fixture
def clerk(office, someone):
    """The folder of an office that masks parameters, and a clerk who may not see them."""
    someone("clerk")
    return masking_office(office)


@pytest.fixture
def asked(clerk, someone):
    """A user who may see the parameters has requested them, as in the window."""
    yield lambda: (someone("owner"), masking.cover_parameters(False))
    masking.cover_parameters(True)


def masked_project(folder):
    project = planted_project(folder, RULES.masking())
    origin = RulesFrom.of(RuleSet("Ours", project.rules, 3, True), True, folder / "office")
    note = Decision(("R0", "K0"), Kind.NOTE, reason="checked")
    return evolve(project, rules_from=origin, decisions=(note,))


def test_only_the_policy_of_the_computer_names_who_sees_parameters(office, someone):
    someone("anna")
    office("parameters_seen_by = ['Anna']")
    assert sees_parameters() and "Anna" in policy().lines[-1]
    office("parameters_seen_by = ['bert']")
    assert not sees_parameters()
    someone("")
    assert not sees_parameters()
    for text, user, told_of in (
        ("", "parameters_seen_by = ['anna']", "Only the policy of the computer"),
        ("parameters_seen_by = 'anna'", "", r"wrong form. \(parameters_seen_by\)"),
        ("parameters_seen_by = ['']", "", "names no account"),
    ):
        office(text, user)
        with pytest.raises(SettingError, match=told_of):
            policy()


def test_sealed_rules_come_back_with_the_key_of_the_office_only(clerk, office, tmp_path):
    both = evolve(RULES, by_response={"x": Rules((Frequency(7),))}).masking()
    kept, paths = to_plain(both, PathMap(tmp_path)), PathMap(tmp_path)
    assert not told(json.dumps(kept)) and kept == to_plain(both, paths)
    assert from_plain(Rules, kept, paths, "file") == both and repr(both) == "Rules(parameters masked)"
    sealed = seal({"a": 1})
    assert unseal(sealed) == {"a": 1}
    for damaged in (sealed[:-4], sealed.swapcase(), "é", "", sealed[:8]):
        with pytest.raises(SettingError, match="another key"):
            unseal(damaged)
    (clerk / "key").unlink()
    assert from_plain(Rules, kept, paths, "file") == both  # its folder may be out of reach meanwhile
    (clerk / "key").write_bytes(bytes(32))
    masking._read_once.cache_clear()
    with pytest.raises(SettingError, match="another key"):
        from_plain(Rules, kept, paths, "file")
    office()
    for act in (lambda: from_plain(Rules, kept, paths, "file"), lambda: to_plain(both, paths)):
        with pytest.raises(SettingError, match=r"key of the office is not here.+key_file"):
            act()


def test_a_rule_set_is_masked_by_those_who_see_the_parameters(clerk, someone, tmp_path):
    path = tmp_path / "a.tgrules"
    save_rule_set(path, RuleSet("a", RULES, 2))
    with pytest.raises(SettingError, match="parameters_seen_by"):
        mask_rule_set(path)
    assert told_in(tmp_path)
    someone("owner")
    mask_rule_set(path)
    assert read_rule_set(path) == RuleSet("a", RULES.masking(), 2) and not told_in(tmp_path)


def test_projects_and_jobs_with_masked_rules_work_and_tell_nothing(clerk, tmp_path):
    project = masked_project(tmp_path)
    save_project(tmp_path / "p.tgproj", project)
    write_job(project, tmp_path / "job.toml")
    again = stages.open_job(tmp_path / "job.toml")
    assert again.rules == open_project(tmp_path / "p.tgproj").project.rules == project.rules
    assert again.rules_from == project.rules_from and again.rules_from.holds(again.rules)
    assert not told_in(tmp_path)
    text = (tmp_path / "job.toml").read_text("utf-8")
    (tmp_path / "both.toml").write_text(text.replace("[rules]\n", "[rules]\nmanual_range = 5\n"), "utf-8")
    with pytest.raises(SettingError, match="no parameters beside"):
        stages.open_job(tmp_path / "both.toml")


def test_the_engine_uses_masked_parameters(clerk, tmp_path):
    bare = planted_project(tmp_path)
    loaded = stages.load(bare, Progress())
    known, hidden = (
        stages.judged(loaded.table, project, Progress()) for project in (bare, masked_project(tmp_path))
    )
    assert known.sensitivity.primary.any()
    for name in ("fired", "upper", "lower"):
        assert (getattr(known.sensitivity, name) == getattr(hidden.sensitivity, name)).all()


def test_explanations_errors_and_pictures_name_the_rule_without_its_parameters(asked, someone, tmp_path):
    project = masked_project(tmp_path)
    table = stages.load(project, Progress()).table
    checks = [check for cell in range(len(table)) for check in explain(table, project.rules, cell)]
    assert any(check.fired for check in checks) and not told(repr(checks))
    assert {"p% rule: parameters masked."} == {c.sentence for c in checks if c.name == "p%"}
    assert pictures.varied(project.rules) is None
    useless = Rules((Dominance(4, 68.3512, 21.6813),)).masking()
    with pytest.raises(RuleError) as caught:
        explain(table, evolve(useless, negative=RULES.negative), 0)
    assert not told(str(caught.value)) and "masked" in str(caught.value)
    someone("owner")
    assert not told(repr(project.rules))  # nobody asked
    asked()
    assert told(repr([explain(table, project.rules, cell) for cell in range(len(table))]))
    assert pictures.varied(project.rules) is not None and told(repr(project.rules))
    with pytest.raises(WriteError, match="masked"):  # a file has no seal
        safety_rule(project.rules)


def test_no_command_or_file_of_a_run_tells_a_masked_parameter(clerk, someone, tmp_path, capsys):
    someone("owner")  # who could see them, but has not asked; others see no more
    project = masked_project(tmp_path)
    write_job(evolve(project, output=evolve(project.output, pdf=True)), tmp_path / "job.toml")
    job, pattern = str(tmp_path / "job.toml"), str(tmp_path / "out" / "pattern_INTERNAL.csv")
    problem, bare = tmp_path / "problem.zip", tmp_path / "bare.csv"
    save_project(tmp_path / "p.tgproj", masked_project(tmp_path))
    for line in (
        ["job", "check", job],
        ["protect", job, "--out", str(tmp_path / "out"), "--log", str(tmp_path / "log.txt")],
        ["audit", job, "--pattern", pattern],
        ["pack", job, "--content", "summary", "--out", str(tmp_path / "support.zip")],
        ["compare", "--job", job, pattern, pattern],
        ["pack", job, "--out", str(tmp_path / "pack.zip")],
        ["convert", job, str(tmp_path / "tau.arb")],
        ["convert", job, str(tmp_path / "tau.tab")],
        ["project", "trail", str(tmp_path / "p.tgproj")],
        ["pack", job, "--content", "problem", "--out", str(problem), "--pattern", str(bare)],
    ):
        if str(bare) in line:  # the sum of its row tells R0 × K3
            whole = (tmp_path / "out" / "pattern_INTERNAL.csv").read_text("utf-8-sig")
            bare.write_text(re.sub("(R0,K[012],.*),primary,", r"\1,published,", whole), "utf-8")
        status = main(line)
        said = "".join(capsys.readouterr())
        assert not told(said), line
        assert status in (0, 3) or "masked" in said, (line, said)
    assert told_in(tmp_path) == [] and told_in(tmp_path.parent) == []
    (pdf,) = (tmp_path / "out").glob("*.pdf")
    drawn = "\n".join(pdf_texts(pdf.read_bytes()))
    assert "p: masked;" in drawn and "firm000" not in drawn
    with zipfile.ZipFile(problem) as packed:
        given = "".join(packed.read(name).decode() for name in packed.namelist())
    assert not re.search(r"firm|region|kind|\b[RK]\d\b|planted|Ours", given) and "u 0" in given
    table = stages.load(masked_project(tmp_path), Progress()).table
    assert not {f"{value:.0f}" for value in table.value} & set(re.findall(r"\d+", given))
    options = json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))["options"]
    assert options["rules"]["p_percent"]["p"] == "masked"
    assert options["rule_set"] == {
        "name": "Ours",
        "version": 3,
        "office": True,
        "folder": str(tmp_path / "office"),
        "changed": False,
    }


def test_the_report_shows_masked_parameters_to_those_who_may_see_them(asked, tmp_path):
    project = masked_project(tmp_path)
    run = Run(rules=project.rules, rules_from=project.rules_from, mask_rules=False)
    lines = dict(rules_lines(run))
    assert not told(str(lines)) and "p: masked;" in lines["p% rule"]
    assert (lines["Rule set"], lines["Version of the rule set"]) == ("Ours", "3")
    assert lines["Folder of the rule set"] == str(tmp_path / "office")
    assert lines["Rules changed since they were taken"] == "no"
    asked()
    assert told(str(dict(rules_lines(run)))) and not told(
        str(dict(rules_lines(evolve(run, mask_rules=True))))
    )
