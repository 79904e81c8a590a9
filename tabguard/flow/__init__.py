"""The stages of a table in order, from its source to its files.

`stages`           read, judge, protect, audit, and how a pattern stands against each kind of attacker
`parts`            the parts of a release that share no relation, protected at the same time
`questions`        what is asked about single cells: why, what if, how to repair it
`sides`            what two patterns, publications or files say of the same cells
`linked_results`   what other publications of the same records in the output folder tell with a result
`over_periods`     what earlier publications said of a cell
`previews`         looks ahead of a stage, for the window
`certificates`     proofs of protected patterns: made, written, checked
`publishing`       who may publish what, marks, and whether a file leaks
`export`           products of batch and window
"""
