"""Primary rules: which cells are sensitive, why, and how far they must be protected."""

from tabguard.rules.contributors import Contributor, contributors
from tabguard.rules.explain import RuleCheck, WeightExample, explain, weight_example
from tabguard.rules.insiders import insider_demands, insider_levels
from tabguard.rules.judge import judge, judge_and_rank, judge_ranked, rank_for, serves
from tabguard.rules.rank import rank
from tabguard.rules.sums import sum_judge
