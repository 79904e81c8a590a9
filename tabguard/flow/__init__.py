"""The stages in order: what is done with a table from its source to its files.

`stages`           read, judge, protect, audit, and how a pattern stands against each kind of attacker
`questions`        what is asked about single cells: why, what if, how to repair it
`previews`         looks ahead of a stage, for the window
`certificates`     proofs of protected patterns: made, written, checked
`publishing`       who may publish what, marks, and whether a file leaks
`export`           products of batch and window
`counts`, `count_publishing`, `release_planning`
                   the same for count tables
"""
