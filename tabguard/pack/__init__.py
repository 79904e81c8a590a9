"""Packs: a project, or information about it, as one file to keep or pass on."""

from tabguard.pack.packs import Content, Needs, Pack, Subject, check_pack, contents
