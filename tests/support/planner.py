"""The planner of count tables in the window, until it is at rest."""


def at_rest(qtbot, window):
    """Wait until every verdict is there and the marginal looked at is worked out."""

    def rest():
        session = window.workplaces[0].session
        return session.plan is not None and not window.jobs.busy and not session.ahead.running

    qtbot.waitUntil(rest)
    qtbot.wait(20)
    qtbot.waitUntil(rest)


def open_sample(qtbot, window):
    """Open the sample of count tables in the window."""
    window.workplaces[0].acts.open_sample()
    at_rest(qtbot, window)
