"""The wing of count tables: what released marginals disclose, which to release, and in which form.

`engine`           fits, bounds, planner, rounding; count tables only, no files
`read`, `write`    count tables, marginals and ledgers as files
`flow`             the stages in order: what command line and window have in common
`command`          ``tabguard counts …``
`window`           the release planner
`wing`             what the core's registries take from here
"""
