"""Packs: a project, or what is known about it, as one file that is kept or passed on."""

from tabguard.pack.content import Content, Needs, Pack, Subject
from tabguard.pack.packs import check_pack, contents
