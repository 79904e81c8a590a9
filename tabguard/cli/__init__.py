"""The command line: a file per group of commands, and what makes it behave in every terminal."""

from tabguard.cli.command import AT_RISK, BAD_INPUT, OK
from tabguard.cli.commands import is_command, main, misunderstood
