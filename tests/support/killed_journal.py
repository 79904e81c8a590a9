"""Acts, saves and recoveries of an analyst, each in a process that is killed before its n-th file call.

Prints where something was lost, offered twice or left over, and at last the number of places.
"""

import mmap
import os
import shutil
import signal
import sys
from ctypes import CDLL
from pathlib import Path

from attrs import evolve

from tabguard.office.trail import NO_TRAIL, Entry
from tabguard.project import journal as journal_module
from tabguard.project.file import hold_project, open_project, save_clean, save_project
from tabguard.project.journal import Journal
from tabguard.project.journal_content import State
from tabguard.project.results import Results, kept_print
from tabguard.project.unsaved import left_behind, read_journal, superfluous, unsaved_of
from tests.support.journals import PATTERN, at

FILES = ("p.tgproj", "q.tgproj", "clean.tgproj")
BEGUN, DONE = 0, 1
counted = mmap.mmap(-1, 2)
"""The last act begun and the last one completed, in shared memory that outlives the process."""


def acts(n):
    trail = NO_TRAIL
    for one in range(n):
        trail = trail.with_act(Entry(f"act {one}"))
    return trail


ALL = acts(10)


def state(folder, n, path="p.tgproj"):
    return evolve(at(folder, n, path), trail=evolve(ALL, entries=ALL.entries[:n]))


def do(journal, folder, n, path="p.tgproj"):
    counted[BEGUN] = n
    journal.put(state(folder, n, path))
    counted[DONE] = n


def save(folder, n, name="p.tgproj"):
    now = state(folder, n, name)
    save_project(folder / name, now.project, Results(PATTERN), trail=now.trail)


def forget(journal):
    journal.forget()
    assert journal.wait(300)


def edit_and_save(folder, own):
    """Edit before and during the first save, after it, as a clean copy, and under another name."""
    journal = Journal(own, print)
    do(journal, folder, 1, None)
    do(journal, folder, 2, None)
    save(folder, 2)
    forget(journal)
    do(journal, folder, 3)
    do(journal, folder, 4)
    assert journal.wait(300)
    save(folder, 4)
    forget(journal)
    do(journal, folder, 5)
    save_clean(folder / "clean.tgproj", state(folder, 5).project)
    save(folder, 5)
    do(journal, folder, 6)
    save(folder, 6, "q.tgproj")
    do(journal, folder, 7, "q.tgproj")
    assert journal.wait(300)


def leave(folder, own):
    """Leave the files of a program that was killed after five acts, two of which were saved."""
    save(folder, 2)
    journal = Journal(own, print)
    for n in (3, 4, 5):
        journal.put(state(folder, n))
    assert journal.wait(300)
    os._exit(0)


def recover(folder, own):
    """Recover the unsaved work, continue, and save."""
    counted[BEGUN] = counted[DONE] = 5
    (left,) = left_behind(own, folder / "p.tgproj")
    found = read_journal(left.path)
    journal = Journal(own, print)
    pattern = found.results.pattern
    journal.put(State(found.project, found.path, pattern, about=lambda: "f", trail=found.trail), left.discard)
    assert journal.wait(300)
    do(journal, folder, 6)
    do(journal, folder, 7)
    save(folder, 7)
    forget(journal)


def problems(folder, own):
    """Errors of a start after the kill."""
    files = [file for file in (folder / name for name in FILES) if file.exists()]
    known = [len(open_project(file).project.decisions) for file in files if file.name != "clean.tgproj"]
    found = [left for name in FILES for left in left_behind(own, folder / name)]
    for left in superfluous([(left, unsaved_of(left)) for left in found]):
        left.discard()
    offered = [left for left in found if left.lock.held]
    known += [len(read_journal(left.path).project.decisions) for left in offered]
    best = max([0, *known])
    if not counted[DONE] <= best <= counted[BEGUN]:
        yield f"{counted[DONE]} acts were done, {best} are left"
    if len(offered) > 1:
        yield f"{len(offered)} offers"
    for left in offered:
        left.discard()
    for name in FILES:
        hold_project(folder / name).give_back()
    left_over = [path.name for path in (*folder.iterdir(), *own.glob("*")) if path.name not in FILES]
    if left_over:
        yield f"left over: {left_over}"


def ended(work, *given):
    """How a process ended that performed some work."""
    child = os.fork()
    if not child:
        try:
            work(*given)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed(work, place, *given):
    CDLL(None).kill_before_call(place)
    work(*given)
    CDLL(None).kill_before_call(0)


def main(base, work, prepare):
    place, code = 0, -signal.SIGKILL
    while code:
        place += 1
        shutil.rmtree(base, ignore_errors=True)
        folder, own = base / "work", base / "own"
        folder.mkdir(parents=True)
        counted[BEGUN] = counted[DONE] = 0
        if prepare is not None:
            ended(prepare, folder, own)
            counted[BEGUN] = counted[DONE] = 5
        code = ended(killed, work, place, folder, own)
        for problem in problems(folder, own):
            print(f"{work.__name__}: killed before call {place}: {problem}")
    print(f"{work.__name__}: {place - 1} places", flush=True)


if __name__ == "__main__":
    journal_module.PATIENCE = 60.0  # a busy machine is no slow disk
    kept_print("f")  # makes the key of this machine
    main(Path(sys.argv[1]) / "edit", edit_and_save, None)
    main(Path(sys.argv[1]) / "recover", recover, leave)
