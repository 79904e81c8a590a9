"""The planner of count tables in the window, and waiting until its work is done."""


def at_rest(qtbot, window):
    """Wait until all verdicts and the effects of the selected marginal are computed."""

    def rest():
        session = window.workplaces[0].session
        return session.plan is not None and not window.jobs.busy and not session.ahead.running

    qtbot.waitUntil(rest)
    qtbot.wait(20)
    qtbot.waitUntil(rest)


def open_sample(qtbot, window):
    """Open the built-in count table in the window."""
    window.workplaces[0].acts.open_sample()
    at_rest(qtbot, window)
