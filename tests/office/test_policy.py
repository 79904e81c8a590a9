"""The policy of the office is enforced everywhere, and an invalid one is never ignored."""

import os
import random

import pytest
from attrs import evolve
from PySide6.QtWidgets import QApplication

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.secrets import new_key
from tabguard.cli import main
from tabguard.flow import approvals
from tabguard.gui.document.settings_store import RecentFiles
from tabguard.gui.parts.internal_clipboard import copy_internal
from tabguard.gui.shell.view_acts import AboutDialog
from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, rule_kinds
from tabguard.kinds.required import check_policy, weaker_than_required
from tabguard.kinds.rules import Negative, Rules
from tabguard.office.policy import policy
from tabguard.project import DataSource, Project, Roles
from tabguard.project.file import change_password, open_project, save_project
from tests.support.small_job import write_small_job
from tests.untrusted.damage import mutated
from tests.untrusted.shapes import shaped


def project(*rules):
    return Project(DataSource("records.csv"), Roles(("a",), "x"), rules=Rules(rules))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[require", "not valid TOML"),
        ("[require]\npasword = true", "“require.pasword” is not known"),
        ("[require]\npassword = 1", "(require.password)"),
        ("colour = 1", "“colour” is unknown here"),
        ("require = true", "(require)"),
        ("[rules]\nfrequencies = { n = 3 }", "rules.frequencies is not known"),
        ("[rules]\nfrequency = 3", "(rules.frequency)"),
        ("[rules]\nfrequency = { m = 3 }", "“rules.frequency.m” is not known"),
        ('[rules]\nfrequency = { n = "3" }', "(rules.frequency.n)"),
        ('[approval]\napprovers = { anna = "123" }', "64 characters"),
        ("[rules]\nfrequency = {}", "rules.frequency names no parameter"),
        ("[rules]\nfrequency = { n = nan }", "rules.frequency names no parameter"),
        ("parameters_seen_by = [' ']", "names no account"),
        ('key_file = "office.key"', "must be the full path"),
        ("key_file = 3", "(key_file)"),
        ("rule_sets = 'rules'", "must be the full path"),
        (f"[{'.'.join('a' * 5000)}]", "too many parts"),
        ("colour = " + "[" * 5000, "cannot be read"),
        ("colour = " + "9" * 5000, "cannot be read"),
        (f"[rules]\nfrequency = {{ n = {'9' * 400} }}", "cannot be read"),
        ("colour = '\0'", "not valid TOML"),
        ("#" * (1 << 20) + "#", "more than 1,048,576 bytes"),
    ],
    ids=lambda given: given[:30],
)
def test_a_bad_one_stops_every_command_and_says_where(office, capsys, text, told, tmp_path):
    office(text)
    with pytest.raises(SettingError) as caught:
        check_policy()
    assert told in str(caught.value)
    assert main(["sample", str(tmp_path / "sample")]) == 2
    said = capsys.readouterr().err
    assert told in said and "policy.toml" in said and not (tmp_path / "sample").exists()


@pytest.mark.parametrize("kind", ["gone", "pipe", "folder", "bytes"])
@pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")
def test_one_that_is_no_file_or_no_text_is_never_ignored(office, kind):
    path = office() / "policy.toml"
    path.unlink()
    if kind == "gone":
        path.symlink_to(path.parent / "a drive that is not there")
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"\xff\xfe[\0r\0")
    policy.cache_clear()
    with pytest.raises(SettingError, match="a pipe or a device" if kind == "pipe" else "cannot be read"):
        policy()


def test_damage_is_told_or_leaves_a_policy_that_is_understood(office):
    good = b"""key_file = '/office/key'\n[require]\npassword = true\n[rules]\nfrequency = { n = 3 }\n"""
    path, refused = office() / "policy.toml", 0
    for number in range(600):
        chance = random.Random(number)
        path.write_bytes(mutated(good, chance) if number % 2 else shaped(path.name, good, chance))
        policy.cache_clear()
        try:
            policy()
        except SettingError as error:
            refused += 1
            assert error.remedy and "policy.toml" in error.where
    assert refused > 300


def test_a_key_that_is_missing_or_short_is_told(office, tmp_path):
    from tabguard.office.policy import office_key

    office(f"key_file = '{tmp_path / 'key'}'")
    with pytest.raises(SettingError, match="cannot be read"):
        office_key()
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(SettingError, match="less than 32"):
        office_key()


def test_none_requires_nothing(office):
    assert not policy().files and not policy().lines
    office()
    assert len(policy().files) == 2 and not policy().lines
    approvals.check_policy(project())


def test_the_rule_sets_of_the_office_stay_where_the_office_put_them(office, tmp_path):
    office(f"rule_sets = '{tmp_path / 'office'}'", f"rule_sets = '{tmp_path / 'mine'}'")
    assert policy().rule_sets == tmp_path / "office"
    assert any("office" in line for line in policy().lines)


def test_a_user_can_only_make_it_stricter(office):
    office(
        "[require]\npassword = true\n[rules]\nfrequency = { n = 3 }\ndominance = { n = 1, k = 75 }",
        "[require]\npassword = false\napproval = true\n[rules]\n"
        "frequency = { n = 2 }\ndominance = { k = 70 }",
    )
    found = policy()
    assert found.require == {"password", "approval"}
    demands = [(demand.kind, demand.least) for demand in found.rules]
    assert demands[:2] == [("frequency", {"n": 3.0}), ("dominance", {"n": 1.0, "k": 75.0})]


@pytest.mark.parametrize(
    ("rules", "weak"),
    [
        ((Frequency(3), Dominance(1, 75), PPercent(10)), ""),
        ((Frequency(4), Dominance(2, 70), Dominance(1, 90), PPercent(12)), ""),
        ((Frequency(2), Dominance(1, 75), PPercent(10)), "frequency"),
        ((Frequency(3), Dominance(1, 76), PPercent(10)), "dominance"),
        ((Dominance(1, 75), PPercent(9)), "frequency, p_percent"),
    ],
)
def test_rules_have_a_minimum(office, rules, weak):
    office("[rules]\nfrequency = { n = 3 }\ndominance = { n = 1, k = 75 }\np_percent = { p = 10 }")
    if not weak:
        approvals.check_policy(project(*rules))
        return
    with pytest.raises(SettingError) as caught:
        approvals.check_policy(project(*rules))
    assert weak in str(caught.value) and not any(n in str(caught.value) for n in ("75", "10", "3"))


@pytest.mark.parametrize(
    ("factor", "weak"),
    [(1.0, ""), (1.1, "dominance, pq"), (1.25, "dominance, pq"), (2.0, "dominance, p_percent, pq")],
)
def test_the_factor_of_negative_values_counts_for_the_minimum(office, factor, weak):
    """The factor divides p and 100 − k."""
    least = "dominance = { n = 1, k = 75 }\np_percent = { p = 10 }\npq = { p = 10 }"
    office(f"[rules]\nfrequency = {{ n = 3 }}\n{least}")
    declared = (Frequency(3), Dominance(1, 75), PPercent(12.5), PriorPosterior(10, 60))
    rules = Rules(declared, negative=Negative(factor))
    single = evolve(Rules(declared), by_response={"x": rules})
    for given in (rules, single):
        if not weak:
            approvals.check_policy(evolve(project(), rules=given))
            continue
        with pytest.raises(SettingError, match=weak):
            approvals.check_policy(evolve(project(), rules=given))


def test_rules_of_single_responses_have_the_same_minimum(office):
    office("[rules]\nfrequency = { n = 3 }\np_percent = { p = 10 }")
    both = Rules((Frequency(3), PPercent(10)))

    def own(name, *rules):
        rules = evolve(both, by_response={name: Rules(rules)})
        approvals.check_policy(evolve(project(), rules=rules))

    own("x", Frequency(4), PPercent(10))
    own("count", Frequency(3))  # in a number of records nobody dominates
    for name, rules in (
        ("x", (Frequency(3),)),
        ("x", (Frequency(3), PPercent(1))),
        ("count", (Frequency(2),)),
    ):
        with pytest.raises(SettingError, match=f"rules of “{name}”"):
            own(name, *rules)


def test_a_job_below_the_minimum_writes_nothing(office, tmp_path, capsys):
    write_small_job(tmp_path)
    office("[rules]\nfrequency = { n = 3 }")
    assert main(["protect", str(tmp_path / "job.toml")]) == 2
    assert "requires stricter rules" in capsys.readouterr().err and not (tmp_path / "out").exists()


def test_a_password_can_be_required(office, tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("tabguard.base.secrets").base.secrets._COST, "n", 1 << 10)
    office("[require]\npassword = true")
    path, key = tmp_path / "p.tgproj", new_key("a password")
    with pytest.raises(TabGuardError, match="requires a password"):
        save_project(path, project())
    assert not path.exists()
    save_project(path, project(), key=key)
    with pytest.raises(TabGuardError, match="requires a password"):
        change_password(path, key, None)
    assert open_project(path, "a password").key is not None


def test_recent_files_can_be_forbidden(office, tmp_path):
    office()
    recent = RecentFiles(tmp_path / "recent.json")
    recent.add(tmp_path)
    assert recent.paths() == (tmp_path,)
    office("[forbid]\nrecent_files = true")
    assert recent.paths() == ()
    recent.add(tmp_path)
    office()
    assert recent.paths() == ()


def test_internal_copies_can_be_forbidden(office, qapp):
    office("[forbid]\ninternal_clipboard = true")
    QApplication.clipboard().setText("before")
    with pytest.raises(SettingError, match="forbids"):
        copy_internal("918273645")
    assert QApplication.clipboard().text() == "before"


def test_about_shows_what_is_in_force_without_parameters(office, qtbot):
    office("[require]\napproval = true\n[rules]\nfrequency = { n = 37 }")
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    text = dialog.policy.text()
    assert "approval of a second person" in text and "minimum: frequency" in text and "37" not in text


def test_the_window_does_not_open_with_a_bad_one(office, qapp, monkeypatch, capsys):
    from PySide6.QtWidgets import QMessageBox

    from tabguard.gui.shell import app

    told = []
    monkeypatch.setattr(QMessageBox, "critical", lambda _parent, _title, text: told.append(text))
    office("[require]\npasword = true")
    assert app.run([]) == 2
    assert "pasword" in told[0] and "policy.toml" in told[0] and "pasword" in capsys.readouterr().err


@pytest.mark.parametrize("kind", rule_kinds())
def test_it_may_require_any_kind_of_rule(office, kind):
    numbers = {name: getattr(kind.start(), name) for name in kind.numbers()}
    office(f"[rules]\n{kind.key} = {{ {', '.join(f'{name} = {value}' for name, value in numbers.items())} }}")
    check_policy()
    assert weaker_than_required(Rules()) == (kind.key,)
    assert weaker_than_required(Rules(kind.start().switched(True))) == ()


def test_a_kind_that_is_added_to_the_registry_may_be_required_at_once(office, monkeypatch):
    class AnotherFrequency(Frequency):
        key = "another"

    monkeypatch.setattr("tabguard.kinds.required.rule_kinds", lambda: (*rule_kinds(), AnotherFrequency))
    office("[rules]\nanother = { n = 5 }")
    check_policy()
    assert weaker_than_required(Rules((Frequency(9),))) == ("another",)
