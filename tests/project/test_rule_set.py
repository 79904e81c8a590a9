"""A named rule set is restored as saved, or the message names the fault of its file."""

import json

import pytest
from attrs import evolve

from tabguard.base.errors import ProjectError, SettingError
from tabguard.kinds import Dominance, PPercent
from tabguard.kinds.rules import Negative, Rules
from tabguard.project.rule_set import (
    RuleSet,
    RuleSets,
    RulesFrom,
    read_rule_set,
    rule_sets_in,
    save_as,
    save_rule_set,
)

RULES = Rules((PPercent(12.5), Dominance(2, 80.0)), level="both", negative=Negative(2.0))


def test_a_rule_set_comes_back(tmp_path):
    save_rule_set(tmp_path / "new" / "a.tgrules", RuleSet("Agency 2026", RULES))
    assert read_rule_set(tmp_path / "new" / "a.tgrules") == RuleSet("Agency 2026", RULES)


def test_sets_are_listed_by_name_and_strangers_left_out(tmp_path):
    for name in ("zeta", "Alpha"):
        save_rule_set(tmp_path / f"{name}.tgrules", RuleSet(name, RULES))
    (tmp_path / "broken.tgrules").write_text("{")
    assert [s.name for _path, s in rule_sets_in(tmp_path).found] == ["Alpha", "zeta"]
    assert rule_sets_in(tmp_path / "nowhere") == RuleSets()


_STRANGER = '{"application": "Another", "schema": 1, "name": "a", "rules": {}}'


@pytest.mark.parametrize("text", ["{", "[]", '{"name": 3}', '"x"', _STRANGER])
def test_a_file_that_is_none_is_refused(tmp_path, text):
    (tmp_path / "a.tgrules").write_text(text)
    with pytest.raises(ProjectError, match="not a TabGuard rule set"):
        read_rule_set(tmp_path / "a.tgrules")


def test_a_newer_one_a_missing_one_and_a_bad_parameter_are_told(tmp_path):
    path = tmp_path / "a.tgrules"
    with pytest.raises(ProjectError, match="cannot be opened"):
        read_rule_set(path)
    save_rule_set(path, RuleSet("a", RULES))
    content = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(content | {"schema": 99}))
    with pytest.raises(ProjectError, match="newer version"):
        read_rule_set(path)
    content["rules"]["p_percent"]["p"] = -1
    path.write_text(json.dumps(content))
    with pytest.raises(SettingError, match="out of range"):
        read_rule_set(path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(ProjectError, match="could not be saved"):
        save_rule_set(tmp_path / "file" / "a.tgrules", RuleSet("a", RULES))


def test_other_rules_are_the_next_version_and_a_locked_set_stays(tmp_path):
    assert save_as(tmp_path, "A b", RULES).version == 1
    path = tmp_path / "A_b.tgrules"
    assert save_as(tmp_path, "A b", RULES).version == 1
    assert save_as(tmp_path, "A b", Rules()).version == 2
    with pytest.raises(SettingError, match="Another rule set"):
        save_as(tmp_path, "A_b", RULES)
    save_rule_set(path, evolve(read_rule_set(path), locked=True))
    before = path.read_bytes()
    with pytest.raises(SettingError, match="locked"):
        save_as(tmp_path, "A b", RULES)
    assert path.read_bytes() == before and read_rule_set(path).locked
    path.write_text(path.read_text(encoding="utf-8").replace('"version": 2', '"version": "x"'))
    with pytest.raises(ProjectError):
        read_rule_set(path)


def test_changes_since_a_set_was_taken_are_told():
    origin = RulesFrom.of(RuleSet("a", RULES), office=True)
    assert origin.holds(RULES) and not origin.holds(Rules())
    assert not origin.holds(evolve(RULES, by_response={"turnover": Rules()}))
