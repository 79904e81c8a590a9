"""Feeds files to readers in a separate process, which ends if one takes too much time or memory.

    python -m tests.untrusted.watchdog FOLDER hostile [EVERY]
    python -m tests.untrusted.watchdog FOLDER format MODULE NAME…

The first feeds all hostile files to all readers, or each EVERY-th of these pairs; the second registers
further formats of tables and feeds these alone.

Prints a line of JSON per failure, and at the end how many calls were made.
"""

import faulthandler
import importlib
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tabguard.base.errors import TabGuardError
from tabguard.read import formats as read_formats
from tabguard.read.files.format import Format
from tests.untrusted import feeds, hostile

Work = Iterator[tuple[Path, tuple[str, ...] | None]]
SECONDS = 90.0
"""Maximum duration of any call, on the slowest and busiest computer."""
BUSY = 10.0
"""Maximum CPU seconds for one file."""
MEMORY = 3 << 30
SLOW = 2.0


def main(folder: Path, what: str, module: str = "", *names: str) -> None:
    alone: tuple[str, ...] = ()
    every = int(module or 1) if what == "hostile" else 1
    if what == "format":
        added: list[Format] = [getattr(importlib.import_module(module), name) for name in names]
        read_formats.FORMATS = (*added, *read_formats.FORMATS)
        alone = tuple(feeds.reading_as(one.name) for one in added)
    at = feeds.Setting(folder)
    good = feeds.good_files(at)
    at.put("layout.rda", good["layout.rda"])
    work = folder / what
    work.mkdir()
    done = 0
    for path, own in hostile_work(good, work):
        doors = {**feeds.calls(at), **feeds.further(at)}
        for name in alone or (own if own is not None else doors):
            done += 1
            if done % every == 0:
                attempt(path, name, doors[name])
        path.unlink()
    print(json.dumps({"done": done}), flush=True)


def hostile_work(good: dict[str, bytes], work: Path) -> Work:
    own_ways = (*hostile.OWN_WAYS, *(feeds.reading_as(one.name) for one in read_formats.FORMATS))
    for name, content in hostile.all_of_them(good["table.tgproj"], good["proof.tgcert"]):
        (work / name).write_bytes(content)
        yield work / name, hostile.HEAVIEST.get(name, own_ways if name in hostile.HEAVY else None)


def attempt(path: Path, name: str, call: Callable[[Path], Any]) -> None:
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    began = time.process_time()
    print(json.dumps({"trying": [path.name, name]}), file=sys.stderr, flush=True)
    problem = ""
    try:
        call(path)
    except TabGuardError as error:
        if "needs more memory" in str(error):
            problem = str(error)
        elif not (error.what and error.remedy):
            problem = f"says too little: {error}"
    except BaseException as error:  # noqa: BLE001 - that it is none of ours is the finding
        problem = f"{type(error).__name__}: {error}"
    faulthandler.cancel_dump_traceback_later()
    seconds = time.process_time() - began
    if seconds > BUSY:
        problem = problem or f"takes {seconds:.0f} s of the processor"
    if problem:
        print(json.dumps({"file": path.name, "reader": name, "problem": problem[:300]}), flush=True)
    if seconds > SLOW:
        print(json.dumps({"slow": [path.name, name, round(seconds, 1)]}), file=sys.stderr, flush=True)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    main(*map(Path, sys.argv[1:2]), *sys.argv[2:])
