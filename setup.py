"""Says which packages a wheel holds: all below `tabguard`, and `resources`, which lies beside it."""

from setuptools import find_packages, setup

setup(packages=[*find_packages(include=["tabguard", "tabguard.*"]), "tabguard.resources"])
