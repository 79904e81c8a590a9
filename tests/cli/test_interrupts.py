"""The first Ctrl+C asks work to stop, the second one ends the program."""

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="a console's Ctrl+C cannot be sent to one process there"
)

PROGRAM = """
import ctypes, re, signal, sys, time
from tabguard.cli import interrupts
signal.alarm(600)  # the end of work that outlives a test which was killed
{patch}
asked = []
with interrupts.polite_then_final(lambda: asked.append(1)):
    print("ready", flush=True)
    {work}
print("asked", len(asked), flush=True)
"""
BUSY = {
    "loop": "while True: pass",
    "library that lets other threads run": "ctypes.CDLL(None).sleep(600)\n    while True: time.sleep(1)",
    "library that lets nothing run": "re.fullmatch('(a|aa)+b', 'a' * 200)",
}
WITHOUT_SYSTEM = "interrupts._remove_handler = lambda: None"


def started(work, patch=""):
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(work=work, patch=patch)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout.readline() == "ready\n"
    return process


def waiting(process):
    """Whether the process has not yet received a Ctrl+C, with which a second one would coincide."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        told = dict(line.split(":", 1) for line in file)
    pending = int(told["SigPnd"], 16) | int(told["ShdPnd"], 16)
    return bool(pending >> signal.SIGINT - 1 & 1)


def interrupt(process, times):
    for _ in range(times):
        process.send_signal(signal.SIGINT)
        if not os.path.exists("/proc/self/status"):
            time.sleep(0.3)
            continue
        until = time.monotonic() + 300
        while process.poll() is None and waiting(process):
            assert time.monotonic() < until
            time.sleep(0.01)
    try:
        return process.wait(300), process.stdout.read()
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("work", BUSY.values(), ids=BUSY)
def test_the_second_always_ends_the_program(work):
    status, _ = interrupt(started(work), 2)
    assert status in (130, -signal.SIGINT)


@pytest.mark.parametrize("work", list(BUSY.values())[:2], ids=list(BUSY)[:2])
def test_so_it_does_where_the_system_has_no_such_signals(work):
    assert interrupt(started(work, WITHOUT_SYSTEM), 2)[0] == 130


def test_the_first_only_asks():
    process = started("while not asked: time.sleep(0.05)")
    assert interrupt(process, 1) == (0, "asked 1\n")


def test_afterwards_everything_is_as_before():
    before = signal.getsignal(signal.SIGINT)
    from tabguard.cli.interrupts import polite_then_final

    with polite_then_final(lambda: None):
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
    assert signal.set_wakeup_fd(-1) == -1


def test_commands_end_so():
    work = "sys.exit(cli.main(['sample', 'nowhere']))"
    patch = """import attrs
from tabguard import cli
sample, *others = cli.commands.commands()
stubborn = attrs.evolve(sample, run=lambda *_: print('ready', flush=True) or stuck())
cli.commands.commands = lambda: (stubborn, *others)"""
    stuck = "def stuck():\n    while True: pass"
    program = f"import sys\n{stuck}\n{patch}\n{work}\n"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout.readline() == "ready\n"
    assert interrupt(process, 2)[0] in (130, -signal.SIGINT)


def test_nothing_is_loaded_before_signals_are_held():
    """Until `main` runs, Ctrl+C during the loading of modules ends the program with a traceback."""
    code = (
        "import sys, tabguard; print([name for name in sys.modules if name.startswith(('tabguard', 'attr'))])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600)
    assert ended.stdout == "['tabguard.base', 'tabguard.base.versions', 'tabguard']\n", ended.stderr
