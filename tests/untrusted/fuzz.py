"""Feeds any number of damaged files to the readers; prints findings, and numbers by reader.

    python -m tests.untrusted.fuzz COUNT [SEED] [PROCESSES] [--from NUMBER] [--keep FOLDER] [--only WORD]

An input is one file given to one reader. Its number and the seed make it, so any finding can be repeated:
``--from NUMBER`` begins there. Files that something is wrong with are kept in FOLDER.
Ctrl+C ends a run and tells what was done.

A finding is an error that is none of TabGuard's or says too little, a confidential text in a message, more
than `SECONDS` of time or `BUSY` of the processor's, more than `GROWTH` of memory, or the end of the process.
ReadStat's crashes are no findings: the program has it in a process of its own, and so do these runs, many
files to a process; they are counted.
"""

import argparse
import collections
import faulthandler
import gc
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from tabguard.base.errors import TabGuardError
from tests.untrusted import batches, damage, feeds, shapes

SECONDS = 90.0
"""Maximum duration of any call, on the slowest and busiest computer."""
BUSY = 10.0
"""Maximum CPU seconds for one input."""
GROWTH = 300 << 20
"""Maximum memory for one input, and maximum growth of a process from start to end, in bytes."""
_MEMORY = 3 << 30
_FRAGILE = (".sav", ".zsav", ".dta", ".xpt", ".sas7bdat")
_TOGETHER = 50
"""Number of inputs that one process for ReadStat takes."""
_HEAVY = (*_FRAGILE, ".xlsx", ".ods", ".db", ".parquet", ".tgproj", ".tgcert", ".tgjournal")
_OFTEN = 5
"""How much more often small text files are fed than files that take ten times as long."""
_NAMES = (".tgsource", ".arb", ".rda", ".toml", ".tgrules", ".grc", ".hrc", ".cdl", "tree.csv")
"""Files of names and codes, none of which is confidential."""
_COLUMNS_NAMED = re.compile(r"Its columns are: [^.]*\.")
"""Text of messages with column names, which may be shown; damaged headers can contain any name."""
_KEY_NAMED = re.compile(r"“[^”]*” is not a known key")
"""Text of messages with a key of a job, also of the job in a pack, which may be shown."""
_NAMES_COLUMNS = ("preview", "load the first columns as records", "load the first columns as cells")
"""Readers that take the columns named in the first line, as if a user had chosen them."""

Reader = Callable[[Path], Any]


@frozen(eq=False)
class Fed:
    """A file that is damaged, and a reader of it."""

    name: str
    content: bytes
    reader: str
    call: Reader

    @property
    def fragile(self) -> bool:
        return self.name.endswith(_FRAGILE)


def menu(folder: Path, only: str = "") -> list[Fed]:
    """All inputs of one round, small files several times."""
    at = feeds.Setting(folder)
    good = feeds.good_files(at)
    at.put("layout.rda", good["layout.rda"])
    doors = {**feeds.calls(at), **feeds.further(at)}
    pairs = [Fed(name, good[name], r, doors[r]) for name in good for r in damage.read_by(name)]
    both = batches.Batches(folder / "batches")
    pairs += [
        Fed(name, text.encode(), f"run with {name}", both.with_this) for name, text in batches.BATCH.items()
    ]
    pairs = [one for one in pairs if only in f"{one.name} {one.reader}"]
    return [one for one in pairs for _ in range(1 if one.name.endswith(_HEAVY) else _OFTEN)]


def content_of(fed: Fed, seed: str, number: int) -> bytes:
    """The damaged file: half of the time by bytes, otherwise by structure."""
    chance = random.Random(f"{seed} {number}")
    if chance.random() < 0.5:
        return damage.mutated(fed.content, chance)
    return shapes.shaped(fed.name, fed.content, chance)


def trouble(fed: Fed, path: Path) -> str:
    """Read a file; returns a description of a fault, or an empty text."""
    try:
        fed.call(path)
    except TabGuardError as error:
        text = " ".join([str(error), *getattr(error, "gaps", ())])
        if not (error.what and error.remedy):
            return f"says too little: {error}"
        open_ = fed.name.endswith(_NAMES) or fed.reader in _NAMES_COLUMNS
        text = _KEY_NAMED.sub("", _COLUMNS_NAMED.sub("", text))
        if not open_ and any(word in text for word in (shapes.VALUE, shapes.NAME)):
            return f"shows what is confidential: {text}"
    except BaseException as error:  # noqa: BLE001 - that it is none of ours is the finding
        at = error.__traceback__
        while at is not None and at.tb_next is not None:
            at = at.tb_next
        place = f"{Path(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno}" if at else ""
        return f"{type(error).__name__} in {place}: {error}"
    return ""


# -- the process that reads


class Worker:
    """Feeds the inputs with some numbers; reports its position after each, for the supervising process."""

    def __init__(self, folder: Path, seed: str, keep: Path, only: str) -> None:
        self._folder, self._seed, self._keep = folder, seed, keep
        self._menu = menu(folder, only)
        self._place = os.open(folder / "place", os.O_RDWR | os.O_CREAT, 0o600)
        self._done: collections.Counter[str] = collections.Counter()
        self._highest = self._peak()
        self._waiting: list[int] = []

    def run(self, numbers: Iterator[int]) -> None:
        before = self._size()
        for number in numbers:
            fed = self._menu[number % len(self._menu)]
            if fed.fragile:
                self._waiting.append(number)
            else:
                self._feed(number, fed)
            if len(self._waiting) >= _TOGETHER:
                self._feed_apart()
            if sum(self._done.values()) >= 500:
                self._report()
        while self._waiting:
            self._feed_apart()
        self._report()
        gc.collect()
        if self._size() - before > GROWTH:
            tell(problem=f"the process has grown by {(self._size() - before) >> 20} MB", file="", reader="")

    def _feed(self, number: int, fed: Fed) -> None:
        path = self._folder / f"fed_{fed.name}"
        content = content_of(fed, self._seed, number)
        path.write_bytes(content)
        os.pwrite(self._place, number.to_bytes(8, "little"), 0)
        faulthandler.dump_traceback_later(SECONDS, exit=True, file=sys.__stderr__)
        began = time.process_time()
        problem = trouble(fed, path)
        seconds = time.process_time() - began
        faulthandler.cancel_dump_traceback_later()
        more, self._highest = self._peak() - self._highest, max(self._peak(), self._highest)
        if not problem and more > GROWTH:
            problem = f"needs {more >> 20} MB"
        if not problem and seconds > BUSY:
            problem = f"takes {seconds:.0f} s"
        if problem:
            tell(number=number, file=fed.name, reader=fed.reader, problem=problem[:400])
            (self._keep / f"{number}_{fed.name}").write_bytes(content)
        self._done[fed.reader] += 1

    def _feed_apart(self) -> None:
        """Feed the waiting files of ReadStat to a copy of this process; after a crash, continue behind it."""
        sys.stdout.flush()
        copy = os.fork()
        if not copy:
            for number in self._waiting:
                self._feed(number, self._menu[number % len(self._menu)])
            sys.stdout.flush()
            os._exit(0)
        _, status = os.waitpid(copy, 0)
        last = len(self._waiting) - 1
        if status:
            last = self._waiting.index(int.from_bytes(os.pread(self._place, 8, 0), "little"))
            fed = self._menu[self._waiting[last] % len(self._menu)]
            if os.WIFSIGNALED(status):
                tell(crash=fed.name)
            else:
                tell(number=self._waiting[last], file=fed.name, reader=fed.reader, problem="takes too long")
        self._done.update(self._menu[n % len(self._menu)].reader for n in self._waiting[: last + 1])
        del self._waiting[: last + 1]

    def _report(self) -> None:
        tell(done=dict(self._done))
        self._done.clear()

    @staticmethod
    def _peak() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10

    @staticmethod
    def _size() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def tell(**what: Any) -> None:
    """Print a line for the process that counts."""
    print(json.dumps(what), flush=True)


# -- the process that counts


@frozen(eq=False)
class Tally:
    """Results of a run: inputs by reader, findings, and crashes of ReadStat by file."""

    done: collections.Counter[str]
    findings: list[Mapping[str, Any]]
    crashes: collections.Counter[str]


def run(count: int, seed: str, processes: int, keep: Path, start: int = 0, only: str = "") -> Tally:
    """Feed the given number of inputs; worker `i` of n takes each n-th of them."""
    tally = Tally(collections.Counter(), [], collections.Counter())
    keep.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fuzz") as name:
        folders = [Path(name) / str(i) for i in range(processes)]
        for folder in folders:
            folder.mkdir()
        shares = [
            [folder, start + i, processes, start + count, seed, keep, only]
            for i, folder in enumerate(folders)
        ]
        running = [_start(share) for share in shares]
        try:
            for at, share in enumerate(shares):
                while not _follow(running[at], tally):
                    share[1] = _after_the_end(running[at], share, tally)
                    running[at] = _start(share)
        except KeyboardInterrupt:  # what was done until now is told
            for process in running:
                process.terminate()
    return tally


def _start(share: Sequence[Any]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.untrusted.fuzz", "--work", *map(str, share)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _follow(process: subprocess.Popen[str], tally: Tally) -> bool:
    """Read the output of a worker until it ends; returns whether it completed its inputs."""
    assert process.stdout is not None
    for line in process.stdout:
        what = json.loads(line)
        if "done" in what:
            tally.done.update(what["done"])
        elif "crash" in what:
            tally.crashes[what["crash"]] += 1
        else:
            print(line, end="", flush=True)
            tally.findings.append(what)
    return process.wait() == 0


def _after_the_end(process: subprocess.Popen[str], share: Sequence[Any], tally: Tally) -> int:
    """Report the input that ended a worker; returns the number at which to continue."""
    assert process.stderr is not None
    folder, first, step = share[:3]
    place = folder / "place"
    number = int.from_bytes(place.read_bytes(), "little") if place.exists() else -1
    why = signal.Signals(-process.returncode).name if process.returncode < 0 else "took too long, or gave up"
    text = process.stderr.read()[-1500:]
    if number < first:
        raise SystemExit(f"A worker cannot begin.\n{text}")
    found = {
        "number": number,
        "file": "",
        "reader": "",
        "problem": f"the process ended ({why})",
        "trace": text,
    }
    print(json.dumps(found), flush=True)
    tally.findings.append(found)
    return int(number + step)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("processes", nargs="?", type=int, default=1)
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--keep", type=Path, default=Path("fuzz_findings"))
    parser.add_argument("--only", default="", help="feeds only files or readers with this in their name")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    tally = run(given.count, given.seed, given.processes, given.keep, given.start, given.only)
    for reader, number in sorted(tally.done.items()):
        print(f"{number:9,} {reader}")
    print(f"{tally.done.total():9,} inputs in {time.monotonic() - began:,.0f} s")
    print(f"{len(tally.findings):9,} findings; crashes of ReadStat: {dict(tally.crashes)}")
    return 1 if tally.findings else 0


def work(folder: str, first: str, step: str, end: str, seed: str, keep: str, only: str = "") -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    Worker(Path(folder), seed, Path(keep), only).run(iter(range(int(first), int(end), int(step))))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(*sys.argv[2:])
    else:
        sys.exit(main(sys.argv[1:]))
