"""A key is declared once, at its field: section, check, reading and writing follow."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import pytest
from attrs import field, frozen

from tabguard.base.errors import SettingError
from tabguard.base.params import JobKey, documented, param
from tabguard.job.declared import content_of, keys_of, value_of
from tabguard.job.sections import Section
from tabguard.job.where import ROOT
from tabguard.project import Roles

WHERE = ROOT.key("survey")


@documented
@frozen
class Survey:
    """Questions of the survey."""

    name: Annotated[str, JobKey("Its name.")]
    columns: Annotated[tuple[str, ...], JobKey("What is asked for.", single=True)] = field(alias="column")
    layout: Annotated[Path | None, JobKey("Where the columns are.")] = None
    rounds: Annotated[int | Mapping[str, int] | None, JobKey("How often.", low=1, by="column")] = None
    kind: Annotated[str, JobKey("Of what kind.", choices=("census", "sample"))] = "census"
    share: float = param(100.0, label="Share", low=0, high=100, help="Share of firms.")
    office: str = "central"


def faults(content: dict[str, object]) -> list[str]:
    return [f"{fault.where}: {fault.what}" for fault in Section(keys_of(Survey)).faults(content, WHERE)]


@pytest.mark.parametrize(
    "content",
    [
        {"name": "A", "column": "sales"},
        {"name": "A", "column": ["sales", "staff"], "layout": "a/b.rda", "rounds": 2, "kind": "sample"},
        {"name": "A", "column": "sales", "rounds": {"sales": 4}, "share": 50},
    ],
)
def test_what_a_section_says_is_read_and_written_again(content: dict[str, object]) -> None:
    assert faults(content) == []
    survey = value_of(Survey, content, WHERE, Path("/base"), office="south")
    assert survey.office == "south" and isinstance(survey.columns, tuple)
    assert survey.layout in (None, Path("/base/a/b.rda"))
    assert content_of(survey, lambda path: path.relative_to("/base").as_posix()) == content


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"name": 5}, "This must be a text."),
        ({"column": 5}, "This must be a text."),
        ({"rounds": 0}, "“rounds” is out of range."),
        ({"rounds": {"sales": 1.5}}, "“sales” is not a whole number."),
        ({"kind": "poll"}, "“kind” has an invalid value."),
        ({"share": 101}, "“Share” is out of range."),
        ({"offices": "south"}, "“offices” is not a known key."),
        ({"office": "south"}, "“office” is not a known key."),
    ],
)
def test_each_declaration_is_checked(change: dict[str, object], fault: str) -> None:
    (found,) = faults({"name": "A", "column": "sales", **change})
    assert found.startswith("[survey]") and found.endswith(fault)


def test_a_field_without_a_default_is_required() -> None:
    assert faults({"column": "sales"}) == ["[survey]: “name” is missing."]
    with pytest.raises(SettingError, match="“name” is missing"):
        value_of(Survey, {"column": "sales"}, WHERE)


def test_the_docstring_says_what_the_keys_mean() -> None:
    text = Survey.__doc__ or ""
    assert "column : tuple[str, ...]\n    What is asked for." in text and "office" not in text
    assert "share : float\n    Share of firms." in text
    assert "respondent : str | None\n    Column with the respondent of a record" in (Roles.__doc__ or "")


def test_a_shadow_is_that_of_all_responses_or_of_single_ones() -> None:
    one, each = Roles("region", "sales", shadow="vat"), Roles("region", "sales", shadow={"staff": "hours"})
    assert one.shadows == ("vat",) and one.shadow_of("sales") == one.shadow_of("staff") == "vat"
    assert each.shadows == ("hours",) and each.shadow_of("sales") is None
    assert each.shadow_of("staff") == "hours"
    for roles in (one, each):
        assert value_of(Roles, content_of(roles), WHERE) == roles
