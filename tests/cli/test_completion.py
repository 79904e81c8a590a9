"""Every shell gets a completion script; that of bash is tested with bash."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tabguard.cli.commands import SHELLS, commands, parser, script

pytest.importorskip("shtab")
BASH = pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
TRIED = """
source "$1"
COMP_WORDS=(tabguard "${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_shtab_tabguard 2>/dev/null  # compopt complains outside of a completion
echo "${COMPREPLY[*]}"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("completion")
    (made / "complete").write_text(script("bash", parser()), encoding="utf-8")
    (made / "my.toml").touch()
    return made


@BASH
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("prot",), "protect"),
        (("verify",), "verify verify-public"),
        (("job", ""), "check new schema"),
        (("job", "n"), "new"),
        (("job", "new", "--o"), "--out"),
        (("protect", "job.toml", "--work"), "--workers"),
        (("protect", "my"), "my.toml"),
        (("counts", "bounds", "c.csv", "--me"), "--method"),
        (("counts", "bounds", "c.csv", "--method", "sh"), "shuttle"),
        (("completion", "--"), "--help --quiet --log"),
        (("completion", "po"), "powershell"),
        (("sample", "job", "ch"), ""),  # a folder that is called as a command is
    ],
)
def test_bash_offers_what_can_follow(folder: Path, typed: tuple[str, ...], offered: str) -> None:
    command = ["bash", "--norc", "-c", TRIED, "bash", "complete", *typed]
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=environment, cwd=folder)
    assert done.stderr == "" and done.stdout.strip() == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_knows_all_commands(shell: str) -> None:
    text = script(shell, parser())
    assert all(command.name in text for command in commands())
