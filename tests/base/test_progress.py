"""Progress: reports are throttled, cancelling raises an error, stopping is a request."""

import pytest

from tabguard.base.progress import Cancelled, Event, Progress


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
