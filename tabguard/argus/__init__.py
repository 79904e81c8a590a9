"""The wing of τ-ARGUS: runs its batch files and problems, writes its formats, converts jobs both ways.

`read`, `write` batch files, safety rules, problems, tables and recodes as files `flow` projects of batch
files, batch files of projects, problems protected and made anonymous `command` ``tabguard convert`` `window`
the part of the export dialog about its formats `wing` what the core's registries take from here

What the core reads like any other file stays there: layouts (``.rda``), hierarchies, recodes, lists of
decisions. Rules and methods declare their own names in τ-ARGUS.
"""
