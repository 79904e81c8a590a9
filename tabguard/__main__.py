"""Opens the window, or passes a command to the command line."""

import gc
import sys
import threading

_OBJECTS = 50_000
"""New objects between two garbage collections; more frequent ones during imports take 0.3 s."""


def main(argv: list[str] | None = None) -> int:
    """Start TabGuard; without a command the window opens, on a file if one is named.

    Returns
    -------
    int
        Exit status of the process.
    """
    from tabguard.base.system import hold_signals, release_signals

    hold_signals()
    gc.set_threshold(_OBJECTS)
    from tabguard.base.private import write_no_core
    from tabguard.cli.terminal import occupy, sturdy

    write_no_core()
    occupy()
    threading.excepthook = _say_place
    try:
        with sturdy():
            return _start(argv)
    finally:
        release_signals()


def _start(argv: list[str] | None) -> int:
    from tabguard import cli

    arguments = sys.argv[1:] if argv is None else argv
    _finish_what_was_killed()
    if cli.is_command(arguments):
        return cli.main(arguments)
    barrier = cli.misunderstood(arguments)
    if not barrier:
        from tabguard.gui.shell import display

        barrier = display.why_not(arguments)
    if barrier:
        print(f"tabguard: {barrier}", file=sys.stderr)
        return cli.BAD_INPUT
    from tabguard.base.system import release_signals
    from tabguard.gui.shell import app

    release_signals()
    return app.run(arguments)


def _say_place(failure: threading.ExceptHookArgs) -> None:
    """Print an unexpected error of a thread by its place, since its text may contain values."""
    if isinstance(failure.exc_value, Exception):
        from tabguard.base.errors import unexpected

        print(f"tabguard: {unexpected(failure.exc_value)}", file=sys.stderr)


def _finish_what_was_killed() -> None:
    """Complete exports that a killed program had begun, and remove its copies of data."""
    from tabguard.base.private import state_folder

    if any(state_folder("exports").glob("*.json")):
        from tabguard.write import recover_all

        recover_all()
    if any(state_folder("unpacked").glob("*")):
        from tabguard.project.unpacked import sweep

        sweep(state_folder("recovery"))


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()  # in a packed program a new process starts here
    sys.exit(main())
