"""The line of a running job: step, counts, time, and the remaining time of the step if known."""

import pytest

from tabguard.base.language import use
from tabguard.base.progress import Event
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.run_bar import Remaining, RunBar


def reports(rate, until, total=1000, phase="greedy", start=0.0, notes=()):
    """A report each second of a step that completes `rate(t)` pieces until second t."""
    return [Event(phase, int(rate(t)), total, start + t, dict(notes)) for t in range(int(until) + 1)]


def rest(events, now=None):
    known = Remaining()
    for event in events:
        known.tell(event)
    return known.seconds(events[-1].elapsed if now is None else now)


def test_a_steady_step_tells_how_long_it_still_takes():
    assert rest(reports(lambda t: 10 * t, 20)) == pytest.approx(80.0)


@pytest.mark.parametrize(
    ("events", "now"),
    [
        (reports(lambda t: 10 * t, 4), None),  # it has just begun
        (reports(lambda t: t, 30), None),  # too little is done
        (reports(lambda t: 10 * t, 20, total=0), None),  # nobody knows how much there is
        (reports(lambda t: 200 * (1 - 0.9**t), 20), None),  # it becomes slower and slower
        (reports(lambda t: t * t / 2, 20), None),  # and faster and faster
        (reports(lambda t: 10 * t, 20), 60.0),  # it stands still
        (reports(lambda t: 10 * t, 98), None),  # it ends soon
        (reports(lambda t: 10 * t, 20) + reports(lambda t: 10 * t, 2, start=21), None),  # once more
        ([*reports(lambda t: 10 * t, 20), Event("clean-up", 0, 900, 21, {})], None),  # the next step
    ],
)
def test_nothing_is_told_that_would_be_a_guess(events, now):
    assert rest(events, now) is None


@pytest.fixture
def bar(qtbot):
    made = RunBar()
    qtbot.addWidget(made)
    return made


def said(bar, events, seconds):
    """The text of the bar after some reports of a job."""
    job = Job("Protecting the table", lambda _progress: None, parent=bar)
    bar.watch(job)
    for event in events:
        job.progressed.emit(event)
    job._began -= seconds
    bar._tick()
    return bar.text.split("  ·  ")


def test_the_line_names_step_counts_time_and_the_rest(bar):
    events = reports(lambda t: 20 * t, 60, total=4_000, notes={"suppressed": 1_812}.items())
    assert said(bar, events, 64) == [
        "greedy 1\u202f200 of 4\u202f000",
        "suppressed 1\u202f812",
        "01:04",
        "about 2 min left in this step",
        "Protecting the table",
    ]
    assert said(bar, events[:4], 3)[-2:] == ["00:03", "Protecting the table"]
    assert said(bar, [], 3) == ["Protecting the table", "00:03"]


def test_the_rest_is_told_in_seconds_towards_its_end(bar):
    assert said(bar, reports(lambda t: 10 * t, 66), 66)[-2] == "about 30 s left in this step"


def test_steps_of_processes_are_named_without_a_rest(bar):
    events = reports(lambda t: 10 * t, 50, phase="part 1 of 2: look ahead")
    assert said(bar, events, 50) == [
        "part 1 of 2: look ahead 500 of 1\u202f000",
        "00:50",
        "Protecting the table",
    ]


def test_all_of_it_is_in_the_language_of_the_window(bar):
    use("de")
    try:
        line = said(bar, reports(lambda t: 10 * t, 50, phase="part 1 of 2: look ahead"), 50)
        rest = said(bar, reports(lambda t: 10 * t, 50, phase="look ahead"), 50)[-2]
    finally:
        use("en")
    assert line[::2] == ["part 1 of 2: Vorausschau 500 von 1\u202f000", "Tabelle wird geschützt"]
    assert rest == "noch etwa 50 s in diesem Schritt"
