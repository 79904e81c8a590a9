"""Packs: a project, or information about it, as one file to keep or pass on."""

from tabguard.pack.content import Content, Needs, Pack, Subject
from tabguard.pack.packs import check_pack, contents
