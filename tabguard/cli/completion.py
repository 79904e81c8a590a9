"""The command that makes shells complete commands and options: ``tabguard completion``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from tabguard.cli.command import OK, Command, Console
from tabguard.cli.parser import Parser
from tabguard.language import mark


@frozen
class Node:
    """A command as a shell sees it.

    Parameters
    ----------
    place : tuple of str
        The words that lead to it.
    below : tuple of (str, str)
        Commands below it, with what they do; or the words that it takes, where only some are possible.
    options : tuple of str
        Its long options.
    choices : mapping of str to tuple of str
        What an option may be, where that is known.
    """

    place: tuple[str, ...]
    below: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    choices: tuple[tuple[str, tuple[str, ...]], ...]


def nodes(commands: Iterable[Command], place: tuple[str, ...] = ()) -> Iterator[Node]:
    """The program, its commands and those below them; the outermost first."""
    known = tuple(commands)
    if not place:
        yield Node((), tuple((one.name, one.text) for one in known), ("--help", "--version"), ())
    for one in known:
        here = (*place, one.name)
        actions = [] if one.below else _actions(one)
        typed = (action for action in actions if not action.option_strings)
        words = tuple((str(word), "") for action in typed for word in action.choices or ())
        below = (*((inner.name, inner.text) for inner in one.below), *words)
        options = [name for action in actions for name in action.option_strings if name.startswith("--")]
        choices = [
            (name, tuple(map(str, action.choices)))
            for action in actions
            for name in action.option_strings
            if action.choices
        ]
        yield Node(here, below, tuple(options) or ("--help",), tuple(choices))
        yield from nodes(one.below, here) if one.below else ()


def _actions(command: Command) -> list[argparse.Action]:
    parser = Parser(command.name)
    command.options(parser)
    return [*parser._actions]


_CHOICE = """    case "$place|$before" in
{choices}
        *) case "$place" in
{words}
        esac ;;
    esac
"""
"""What both shells do once they know the command so far."""

_BASH = (
    """# Completion of tabguard in bash. Add this line to ~/.bashrc:
#   eval "$(tabguard completion bash)"
_tabguard() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" place="" words="" i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$place ${{COMP_WORDS[i]}}" in
            {places}) place="$place ${{COMP_WORDS[i]}}" ;;
        esac
    done
"""
    + _CHOICE
    + """    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -F _tabguard tabguard
"""
)

_ZSH = (
    """# Completion of tabguard in zsh. Add this line to ~/.zshrc, after compinit:
#   eval "$(tabguard completion zsh)"
_tabguard() {{
    local current="${{words[CURRENT]}}" before="${{words[CURRENT-1]}}" place="" known="" i
    for ((i = 2; i < CURRENT; i++)); do
        case "$place ${{words[i]}}" in
            {places}) place="$place ${{words[i]}}" ;;
        esac
    done
"""
    + _CHOICE
    + """    [[ -n "$known" ]] && compadd -- ${{=known}} || _files
}}
compdef _tabguard tabguard
"""
)


def _bash(known: tuple[Node, ...]) -> str:
    return _posix(known, _BASH, "words")


def _zsh(known: tuple[Node, ...]) -> str:
    return _posix(known, _ZSH, "known")


def _posix(known: tuple[Node, ...], frame: str, variable: str) -> str:
    """A function of a shell that chooses words by the command so far; files where there are none."""
    places = "|".join(f'" {" ".join(node.place)}"' for node in known if node.place)
    choices, words = [], []
    for node in known:
        place = f" {' '.join(node.place)}" if node.place else ""
        for option, some in node.choices:
            choices.append(f'        "{place}|{option}") {variable}="{" ".join(some)}" ;;')
        options = " ".join(node.options)
        if node.below:
            names = " ".join(name for name, _ in node.below)
            words.append(f'            "{place}") {variable}="{names} {options}" ;;')
        else:
            start = f'[[ "$current" == -* ]] && {variable}="{options}"'
            words.append(f'            "{place}") {start} ;;')
    return frame.format(places=places, choices="\n".join(choices), words="\n".join(words))


_FISH = """# Completion of tabguard in fish. Save it:
#   tabguard completion fish > ~/.config/fish/completions/tabguard.fish
function __tabguard_at
    set -l place
    for word in (commandline -opc)[2..]
        switch "$place $word"
            case {places}
                set place "$place $word"
        end
    end
    test "$place" = "$argv"
end
"""
"""A function that says whether the command so far is the one that is named."""


def _fish(known: tuple[Node, ...]) -> str:
    lines = [_FISH.format(places=" ".join(f'" {" ".join(node.place)}"' for node in known if node.place))]
    for node in known:
        here = f"""'__tabguard_at "{"".join(f" {word}" for word in node.place)}"'"""
        for name, text in node.below:
            files = " -f" if node.place else ""  # a file alone is opened
            lines.append(f"complete -c tabguard -n {here}{files} -a {name} -d {_quoted(text)}")
        choices = dict(node.choices)
        for option in node.options:
            values = f" -x -a {_quoted(' '.join(choices[option]))}" if option in choices else ""
            lines.append(f"complete -c tabguard -n {here} -l {option[2:]}{values}")
    return "\n".join([*lines, ""])


def _powershell(known: tuple[Node, ...]) -> str:
    tables = []
    for node in known:
        words = [name for name, _ in node.below] + list(node.options)
        tables.append(f"        {_quoted(' '.join(node.place))} = {_array(words)}")
        for option, some in node.choices:
            tables.append(f"        {_quoted(' '.join((*node.place, option)))} = {_array(some)}")
    return _POWERSHELL.replace("TABLES", "\n".join(tables))


_POWERSHELL = """# Completion of tabguard in PowerShell. Add this line to $PROFILE:
#   tabguard completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName tabguard -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $known = @{
TABLES
    }
    $place = ''
    $before = ''
    foreach ($element in ($commandAst.CommandElements | Select-Object -Skip 1)) {
        if ($element.Extent.EndOffset -ge $cursorPosition) { break }
        $before = "$element"
        $next = "$place $element".Trim()
        if (-not $before.StartsWith('-') -and $known.ContainsKey($next)) { $place = $next }
    }
    $words = $known["$place $before".Trim()]
    if (-not $before.StartsWith('-') -or $null -eq $words) { $words = $known[$place] }
    $words | Where-Object {
        $_ -like "$wordToComplete*" -and ($wordToComplete -or -not $_.StartsWith('-'))  # else files
    } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
"""


def _array(words: Iterable[str]) -> str:
    return f"@({', '.join(map(_quoted, words))})"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"


_SHELLS: dict[str, Callable[[tuple[Node, ...]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
}


def script(shell: str, commands: Iterable[Command]) -> str:
    """The completion of a shell, from the declarations of the commands."""
    return _SHELLS[shell](tuple(nodes(commands)))


def _options(parser: Parser) -> None:
    parser.add_argument("shell", choices=tuple(_SHELLS))


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.cli.commands import COMMANDS

    console.say(script(options.shell, COMMANDS))
    return OK


COMPLETION = Command(
    "completion",
    mark("print what makes a shell complete commands and options"),
    _options,
    _run,
    examples=('eval "$(tabguard completion bash)"', "tabguard completion powershell"),
)
