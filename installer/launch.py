"""Where the frozen program starts, and the further processes that it starts itself."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from tabguard.__main__ import main

    sys.exit(main())
