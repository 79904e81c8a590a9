"""Progress: reports are throttled, cancelling raises, stopping only tells."""

import pytest

from tabguard.base.progress import Cancelled, Event, Progress, Reached


def test_reports_carry_phase_and_counts() -> None:
    seen: list[Event] = []
    progress = Progress(seen.append, interval=0)
    progress.phase("clean-up", 7)
    progress.advance(3)
    progress.note(suppressed=21)
    assert (seen[-1].phase, seen[-1].done, seen[-1].total, dict(seen[-1].notes)) == (
        "clean-up",
        3,
        7,
        {"suppressed": 21},
    )


def test_many_steps_make_few_reports() -> None:
    seen: list[Event] = []
    progress = Progress(seen.append, interval=60)
    progress.phase("greedy", 10_000)
    for _ in range(10_000):
        progress.advance()
    assert len(seen) <= 2


def test_cancel_raises_at_the_next_step() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.advance()


def test_stop_raises_nothing_and_can_be_asked() -> None:
    progress = Progress()
    progress.stop()
    progress.advance()
    assert progress.stopping and not progress.cancelled


def test_the_time_of_each_phase_is_kept() -> None:
    progress = Progress()
    progress.phase("read")
    progress.phase("tabulate")
    assert set(progress.seconds) == {"read", "tabulate"}
    assert all(seconds >= 0 for seconds in progress.seconds.values())


def test_what_parts_reach_is_added_up_and_says_of_how_many_it_is() -> None:
    told: list[Reached] = []
    progress = Progress(watcher=told.append)
    with progress.in_parts(2):
        with progress.of_part(0):
            progress.reached("greedy", 5.0)
            progress.reached("clean-up", 4.0)
        progress.hear(Reached("greedy", 0.0, cost=10.0, part=1))  # from a process
        progress.hear(Reached("lower bound", 0.0, bound=7.0, part=1))
        progress.hear(Reached("lower bound", 0.0, bound=3.0, part=0))
    progress.reached("check", 20.0)
    assert [(one.step, one.cost, one.bound, one.so_far) for one in told] == [
        ("greedy", 5.0, None, (1, 2)),
        ("clean-up", 4.0, None, (1, 2)),
        ("greedy", 14.0, None, None),
        ("lower bound", None, 7.0, None),
        ("lower bound", None, 10.0, None),
        ("check", 20.0, None, None),
    ]


def test_phases_are_recorded_for_the_course_of_a_run_only() -> None:
    told: list[Reached] = []
    progress = Progress(watcher=told.append)
    progress.phase("read")
    with progress.recorded() as kept:
        progress.phase("greedy")
        with progress.unwatched():
            progress.reached("greedy", 3.0)
        with progress.unwatched(only_bounds=True):
            progress.reached("greedy", 2.0)
            progress.reached("greedy", bound=1.0)
    progress.phase("audit")
    assert kept == told and [(one.step, one.cost) for one in kept] == [("greedy", None), ("greedy", 2.0)]
