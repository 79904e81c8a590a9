"""The command line: one file per group of commands, and code for all kinds of terminals."""

from tabguard.cli.command import AT_RISK, BAD_INPUT, OK
from tabguard.cli.commands import is_command, main, misunderstood
