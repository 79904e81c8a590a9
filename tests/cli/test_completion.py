"""Completion: every command and option, in the words of each shell; bash is tried for real."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tabguard.cli.commands import COMMANDS
from tabguard.cli.completion import nodes, script

SHELLS = ("bash", "zsh", "fish", "powershell")
BASH = pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
TRIED = """
source "$1"
COMP_WORDS=(tabguard "${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_tabguard
echo "${COMPREPLY[*]}"
"""


@BASH
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("prot",), "protect"),
        (("verify",), "verify verify-public"),
        (("job", ""), "check new schema --help"),
        (("job", "n"), "new"),
        (("job", "new", "--o"), "--out"),
        (("protect", "job.toml", "--work"), "--workers"),
        (("protect", ""), ""),  # files
        (("counts", "bounds", "c.csv", "--me"), "--method"),
        (("counts", "bounds", "c.csv", "--method", "sh"), "shuttle"),
        (("completion", "--"), "--help --quiet --log"),
        (("sample", "job", "ch"), ""),  # a folder that is called as a command is
    ],
)
def test_bash_offers_what_can_follow(tmp_path: Path, typed: tuple[str, ...], offered: str) -> None:
    (tmp_path / "complete").write_text(script("bash", COMMANDS), encoding="utf-8")
    command = ["bash", "--norc", "-c", TRIED, "bash", str(tmp_path / "complete"), *typed]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, "LC_ALL": "C"}
    )
    assert done.stderr == "" and done.stdout.strip() == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_knows_all_commands_and_options(shell: str) -> None:
    text = script(shell, COMMANDS)
    for node in nodes(COMMANDS):
        assert all(word in text for word in node.place)
        assert all(option.removeprefix("--") in text for option in node.options)
    assert text.count("{") == text.count("}")
