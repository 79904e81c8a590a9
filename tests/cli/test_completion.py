"""Completion: every command and option, in the words of each shell; bash, zsh and fish are tried for real."""

import os
import select
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
        (("completion", "po"), "powershell"),
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


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("prot", "protect"),
        ("verify", "verify verify-public"),
        ("my", "my.toml"),
        ("job ", "check new schema"),
        ("job n", "new"),
        ("job new --o", "--out"),
        ("protect my.toml --work", "--workers"),
        ("protect ", "complete my.toml"),
        ("counts bounds c.csv --me", "--method"),
        ("counts bounds c.csv --method sh", "shuttle"),
        ("completion --", "--help --log --quiet"),
        ("completion po", "powershell"),
        ("sample job ch", ""),  # a folder that is called as a command is
    ],
)
def test_fish_offers_what_can_follow(tmp_path: Path, typed: str, offered: str) -> None:
    (tmp_path / "complete").write_text(script("fish", COMMANDS), encoding="utf-8")
    (tmp_path / "my.toml").touch()
    command = ["fish", "--no-config", "-c", f"source complete; complete -C 'tabguard {typed}'"]
    environment = {**os.environ, "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=60, env=environment, cwd=tmp_path
    )
    words = [line.partition("\t")[0] for line in done.stdout.splitlines()]
    assert done.stderr == "" and " ".join(words) == offered


ZSH_SETTINGS = """
autoload -Uz compinit && compinit -u -d dump
source complete
shown() { print -r -- "$BUFFER" > shown; exit }
zle -N shown
bindkey "^G" shown
"""
TAB_AND_SHOW = b"\t\x07"


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
@pytest.mark.parametrize(
    ("typed", "then"),
    [
        ("prot", "protect "),
        ("verify", "verify"),
        ("my", "my.toml "),
        ("job n", "job new "),
        ("job new --o", "job new --out "),
        ("protect m", "protect my.toml "),
        ("protect my.toml --work", "protect my.toml --workers "),
        ("counts bounds c.csv --me", "counts bounds c.csv --method "),
        ("counts bounds c.csv --method sh", "counts bounds c.csv --method shuttle "),
        ("completion --q", "completion --quiet "),
        ("completion po", "completion powershell "),
        ("sample job ch", "sample job ch"),  # a folder that is called as a command is
    ],
)
def test_zsh_completes_what_is_typed(tmp_path: Path, typed: str, then: str) -> None:
    import pty

    (tmp_path / "complete").write_text(script("zsh", COMMANDS), encoding="utf-8")
    (tmp_path / ".zshrc").write_text(ZSH_SETTINGS, encoding="utf-8")
    (tmp_path / "my.toml").touch()
    mine, its = pty.openpty()
    environment = {**os.environ, "ZDOTDIR": str(tmp_path), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    shell = subprocess.Popen(
        ["zsh", "-i"],
        stdin=its,
        stdout=its,
        stderr=its,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    )
    os.close(its)
    try:
        os.write(mine, f"tabguard {typed}".encode() + TAB_AND_SHOW)
        while shell.poll() is None and select.select([mine], [], [], 60)[0]:
            try:
                os.read(mine, 65536)  # what it shows, which it would wait to be taken
            except OSError:
                break
        shell.wait(60)
    finally:
        shell.kill()
        os.close(mine)
    assert (tmp_path / "shown").read_text(encoding="utf-8") == f"tabguard {then}\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_knows_all_commands_and_options(shell: str) -> None:
    text = script(shell, COMMANDS)
    for node in nodes(COMMANDS):
        assert all(word in text for word in node.place)
        assert all(option.removeprefix("--") in text for option in node.options)
    assert text.count("{") == text.count("}")
