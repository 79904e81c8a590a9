<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
<name>audit</name>
<message>
<source>outsiders; neither single contributors nor sums of suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate is refused: {what}</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the folder and its permissions: {strerror}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate has an unknown version.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a newer version of TabGuard.</source>
<translation type="unfinished" />
</message>
<message>
<source>A bounded linear program of the audit was not solved.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_vars} variables, {n_rows} relations</source>
<translation type="unfinished" />
</message>
<message>
<source>Run the audit again; if it fails again, report it.</source>
<translation type="unfinished" />
</message>
<message>
<source>An integer program of the audit was not solved.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit again without integers.</source>
<translation type="unfinished" />
</message>
<message>
<source>, by what is known of {case}: {value} {result}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{primary} is published.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cell} (not {word} than {case})</source>
<translation type="unfinished" />
</message>
<message>
<source>If {what} is published, primaries become known: {parts}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{before} and {cell} are both in {named}</source>
<translation type="unfinished" />
</message>
<message>
<source>{cell} is no longer protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>these {n_cells} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>If {what} is published, every primary keeps its protection against outsiders.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is suppressed because {names} is: all responses share one pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>too closely</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppress {cells}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Run it again; if it fails again, report it.</source>
<translation type="unfinished" />
</message>
<message>
<source>1 sum does</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows:,} sums do</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows of {name} have codes that the data lack, first {unmatched}, and sums are calculated without them: add a hierarchy file of the variable that lists all codes. Otherwise: </source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publications and the data contradict each other: {number} not hold.</source>
<translation type="unfinished" />
</message>
<message>
<source>{codes}Correct the file, or the periods that add up; name the responses that do with responses = […]; or, if values were revised since, leave the relation out and use = "prefer".</source>
<translation type="unfinished" />
</message>
<message>
<source>published figures contradict one another</source>
<translation type="unfinished" />
</message>
<message>
<source>the figures have too many digits for exact sums</source>
<translation type="unfinished" />
</message>
<message>
<source>The insider audit needs the single contributions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Start from records instead of a table.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no holdings.</source>
<translation type="unfinished" />
</message>
<message>
<source>insider audit</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the holding column, or use units.</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} proven to be protected against outsiders, by {n_witnesses} alternative tables. {not_covered}</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate is refused: {failures}</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate names no primary: nothing is</source>
<translation type="unfinished" />
</message>
<message>
<source>The one primary is</source>
<translation type="unfinished" />
</message>
<message>
<source>Every one of {primaries} primaries is</source>
<translation type="unfinished" />
</message>
<message>
<source>It belongs to another pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>The sum for {c} does not add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>The primary {c} is published.</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate is inconsistent.</source>
<translation type="unfinished" />
</message>
<message>
<source>It belongs to another table.</source>
<translation type="unfinished" />
</message>
<message>
<source>It does not name every primary that the rules find.</source>
<translation type="unfinished" />
</message>
<message>
<source>It proves smaller protection levels than the rules require.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its attacker knows less than the settings specify.</source>
<translation type="unfinished" />
</message>
<message>
<source>An alternative table differs in the published cell {c}.</source>
<translation type="unfinished" />
</message>
<message>
<source>An alternative table does not add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>An alternative table is outside the attacker's bounds at {c}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The primary {c} is not proven.</source>
<translation type="unfinished" />
</message>
<message>
<source>is known to lie from {named} to {named2}</source>
<translation type="unfinished" />
</message>
<message>
<source>without limit</source>
<translation type="unfinished" />
</message>
<message>
<source>{title} can be computed exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>{title} {span}, closer than its protection levels allow.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_names} more</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>cloud</name>
<message>
<source>The folder is synchronised with {service}: confidential files in it are copied to a cloud.</source>
<translation type="unfinished" />
</message>
<message>
<source>{words} The policy of the office forbids this.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another folder.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>counts</name>
<message>
<source>The table has too many marginals to examine each of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} variables up to order {top}</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a lower maximum order.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of counts has all these marginals (closed form).</source>
<translation type="unfinished" />
</message>
<message>
<source>Check these marginals and the structural zeros.</source>
<translation type="unfinished" />
</message>
<message>
<source>grand total</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal names a category that does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Number them from 1.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal lists a cell twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>List cells once.</source>
<translation type="unfinished" />
</message>
<message>
<source>A released marginal has a cell whose bounds contain no count.</source>
<translation type="unfinished" />
</message>
<message>
<source>A released marginal counts units in a structural zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>the grand total</source>
<translation type="unfinished" />
</message>
<message>
<source>Two released marginals disagree in the cells that they share: {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables with the released marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of counts was found, but one may exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release more cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Some cells are unbounded, so there are infinitely many tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>cells in no released marginal cell</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the suppressed or missing cells an upper bound or release the grand total.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table with the released marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Sharp bounds</source>
<translation type="unfinished" />
</message>
<message>
<source>The observed cells are not available.</source>
<translation type="unfinished" />
</message>
<message>
<source>Specify the count table.</source>
<translation type="unfinished" />
</message>
<message>
<source>A fit needs a marginal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name at least one, if only the grand total.</source>
<translation type="unfinished" />
</message>
<message>
<source>A fit needs marginals that are known in every cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave out the marginals with suppressed or missing cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are too many cells that may be non-zero to fit them all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fit the observed cells alone.</source>
<translation type="unfinished" />
</message>
<message>
<source>A released marginal has a count where no cell of the table can be non-zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>plain shuttle: valid, not proven to be sharp</source>
<translation type="unfinished" />
</message>
<message>
<source>Plain shuttle</source>
<translation type="unfinished" />
</message>
<message>
<source>linear programs by interior points, rounded to whole numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>; sharp where moves from a table of counts reach the bound</source>
<translation type="unfinished" />
</message>
<message>
<source>Bounds of cells</source>
<translation type="unfinished" />
</message>
<message>
<source>A table of fractions inside</source>
<translation type="unfinished" />
</message>
<message>
<source>Linear programs</source>
<translation type="unfinished" />
</message>
<message>
<source>A table of counts</source>
<translation type="unfinished" />
</message>
<message>
<source>These linear programs are too large.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the shuttle instead.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no marginals of {order} variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has {n_names} variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal names a variable twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name each variable once.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its variables are {names}; join those of a marginal by “*”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal names “{part}”, which is not a variable of the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals compared</source>
<translation type="unfinished" />
</message>
<message>
<source>reducible: {n_results} components, each separately ({words})</source>
<translation type="unfinished" />
</message>
<message>
<source>dichotomous, all {n_shape}-way: closed form</source>
<translation type="unfinished" />
</message>
<message>
<source>branch and bound</source>
<translation type="unfinished" />
</message>
<message>
<source>generalized shuttle, linear programs and {how}: </source>
<translation type="unfinished" />
</message>
<message>
<source>Shuttle</source>
<translation type="unfinished" />
</message>
<message>
<source>plain shuttle</source>
<translation type="unfinished" />
</message>
<message>
<source>generalized shuttle</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no such method.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of {methods}.</source>
<translation type="unfinished" />
</message>
<message>
<source>sharp where proven</source>
<translation type="unfinished" />
</message>
<message>
<source>linear programs</source>
<translation type="unfinished" />
</message>
<message>
<source>These integer programs are too large.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the method auto.</source>
<translation type="unfinished" />
</message>
<message>
<source>integer programs</source>
<translation type="unfinished" />
</message>
<message>
<source>Integer programs</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing but the total</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Released marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Consequences</source>
<translation type="unfinished" />
</message>
<message>
<source>No simulated table agrees with both the published tables and the releases since then.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release or refuse the new marginal instead of simulating it.</source>
<translation type="unfinished" />
</message>
<message>
<source>rounded to base {base}</source>
<translation type="unfinished" />
</message>
<message>
<source>not rounded</source>
<translation type="unfinished" />
</message>
<message>
<source>The new marginals, {how}, do not add up with the marginals published before.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of counts has the printed marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release or refuse the marginal instead of simulating it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of these: {works}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Withdraw the release of these marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has too many cells to be listed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release a smaller one.</source>
<translation type="unfinished" />
</message>
<message>
<source>These marginals do not add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>base {other}</source>
<translation type="unfinished" />
</message>
<message>
<source>The record of what was published does not fit the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the table that was published, with all its categories.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has other counts than were published.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the data of the published marginal; start a separate ledger for revised data.</source>
<translation type="unfinished" />
</message>
<message>
<source>Redesigns</source>
<translation type="unfinished" />
</message>
<message>
<source>Single marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Greedy</source>
<translation type="unfinished" />
</message>
<message>
<source>All safe releases</source>
<translation type="unfinished" />
</message>
<message>
<source>published{date}, {form_words}</source>
<translation type="unfinished" />
</message>
<message>
<source>{item}, but against the current rules: {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>released, not published yet</source>
<translation type="unfinished" />
</message>
<message>
<source>discloses together with the others</source>
<translation type="unfinished" />
</message>
<message>
<source>discloses on its own</source>
<translation type="unfinished" />
</message>
<message>
<source>No additive rounding to this base was found.</source>
<translation type="unfinished" />
</message>
<message>
<source>base {base}</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another base, fewer marginals, or more time.</source>
<translation type="unfinished" />
</message>
<message>
<source>as little as possible</source>
<translation type="unfinished" />
</message>
<message>
<source>not proven least: at least {bound:.10g}</source>
<translation type="unfinished" />
</message>
<message>
<source>and so are all their sums</source>
<translation type="unfinished" />
</message>
<message>
<source>their sums may be farther off</source>
<translation type="unfinished" />
</message>
<message>
<source>One table of multiples has all marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>The marginals agree where they overlap; whether one table has all of them was not checked.</source>
<translation type="unfinished" />
</message>
<message>
<source>Every count is one of the two nearest multiples of {base}, {sums}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Counts were moved by {distance:.10g} in all ({moved}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The base of a rounding is less than 2.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use 3 or 5, for example.</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals with suppressed or missing cells cannot be rounded.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave them out, or round instead of suppressing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The solver returned a rounding that does not add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Report this with the table's size.</source>
<translation type="unfinished" />
</message>
<message>
<source>A simulated table</source>
<translation type="unfinished" />
</message>
<message>
<source>Release fewer marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>Simulate from fewer marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>The groups do not contain every category exactly once.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put each category into one group.</source>
<translation type="unfinished" />
</message>
<message>
<source>A slice names a category that does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name categories of the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>A separator is not released exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>Bound the release as a whole.</source>
<translation type="unfinished" />
</message>
<message>
<source>A component lacks bounds for a cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>contains {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>together with the released marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>not checked yet</source>
<translation type="unfinished" />
</message>
<message>
<source>follows from {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>contains {title}, which was refused</source>
<translation type="unfinished" />
</message>
<message>
<source>the bounds are not proven to be sharp</source>
<translation type="unfinished" />
</message>
<message>
<source>the released marginals already disclose</source>
<translation type="unfinished" />
</message>
<message>
<source>stopped before every cell was checked</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell names a category that does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name categories by numbers from 1.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has too many cells for bounds by this method.</source>
<translation type="unfinished" />
</message>
<message>
<source>{shape} cells, {n_margins} marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Release marginals that split the table, collapse categories or use Fréchet bounds.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has a cell whose bounds contain no count.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal requires counts where every cell is known to be zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table is too large for the deviance of the fitted values.</source>
<translation type="unfinished" />
</message>
<message>
<source>{size:,} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another utility, such as mutual information.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of counts has all these marginals: only fractions would fit.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of counts has all these marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table, not even of fractions, has all these marginals.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>errors</name>
<message>
<source>{name}, line {lineno}</source>
<translation type="unfinished" />
</message>
<message>
<source>Unexpected error ({name}).</source>
<translation type="unfinished" />
</message>
<message>
<source>Report it with the location shown.</source>
<translation type="unfinished" />
</message>
<message>
<source>The password is wrong, or the file is damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check Caps Lock and the keyboard layout, or use the last backup copy.</source>
<translation type="unfinished" />
</message>
<message>
<source>Where: {where}.</source>
<translation type="unfinished" />
</message>
<message>
<source>What to do: {remedy}</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>flow</name>
<message>
<source>not recorded</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells: {pattern}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions: {n_decisions:,}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protected by: {who}.</source>
<translation type="unfinished" />
</message>
<message>
<source>To be published: {fromkeys}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decided by: {who}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published by decision although primary: {sum:,}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Within the rules, together with everything published before.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published before: {before}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The policy of the office requires stricter rules.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add or tighten: {kinds}. The office tells which parameters it requires; a factor for negative values makes rules less strict.</source>
<translation type="unfinished" />
</message>
<message>
<source>! The run was stopped early.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are too many files of this structure.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove some of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data are already tabulated: only records can be counted with other codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change the hierarchy and the figures in the file, and import it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The structure could not be saved.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {n_published:,} cells published, {n_suppressed:,} suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum:,} cells are stated by both.</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed cells: {cells:,} → {cells2:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>Share of value suppressed: {value:.2f} % → {value2:.2f} %</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed subtotals: {subtotals:,} → {subtotals2:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost of secondary suppressions: {cost:,.6g} → {cost2:,.6g}</source>
<translation type="unfinished" />
</message>
<message>
<source>{absent:,} cells of the table are not in it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_unmatched:,} rows of it match no cell: {unmatched}{more}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The same cells are suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>  … and {n_cells:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{n:,} cells are stated by {only_one} only and not compared with {other}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed in one of them only (internal):</source>
<translation type="unfinished" />
</message>
<message>
<source>A result would overwrite one of its input files.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project has no count table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a count table.</source>
<translation type="unfinished" />
</message>
<message>
<source>The structural zeros use “{name}”, which is not selected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select it, or remove its column and the rows that name its categories from the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals of a count table: {names} in {where}</source>
<translation type="unfinished" />
</message>
<message>
<source>NOT CHECKED together with these files in the same folder (use --ledger): {others}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has too many cells for a record of what was simulated.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name fewer variables with --variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>The ledger must not be in the folder of the public files.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a separate folder: the ledger contains reasons and names.</source>
<translation type="unfinished" />
</message>
<message>
<source>It makes these marginals known: {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Counts as published before: {said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>NOT CHECKED: these counts were not tested for disclosure.</source>
<translation type="unfinished" />
</message>
<message>
<source>Several marginals do not fit into one file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name a folder for the output.</source>
<translation type="unfinished" />
</message>
<message>
<source>The ledger changed during the run; nothing was written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Run the command again: the verdict may be different now.</source>
<translation type="unfinished" />
</message>
<message>
<source>The ledger refuses a requested marginal or one that can be computed from it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave it out, or enter a new decision in the ledger.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Exactly {count} of counts have these marginals.</source>
<translation type="unfinished" />
</message>
<message>
<source>; components {parts}; separators {shared}</source>
<translation type="unfinished" />
</message>
<message>
<source>Method: {method}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells} bounded, {sum:,} of them sharply.</source>
<translation type="unfinished" />
</message>
<message>
<source>{small:,} with counts from 1 to {below}: {exact:,} of them can be worked out exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>NOT converged</source>
<translation type="unfinished" />
</message>
<message>
<source>Fitted over {n_cells}: {support}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{ended}{ended2} after {cycles}; last largest departure {history:.3g}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Deviance {deviance:.6g}, Pearson {pearson:.6g}, degrees of freedom {freedom}.</source>
<translation type="unfinished" />
</message>
<message>
<source>At least {count} of counts; the search stopped before the end.</source>
<translation type="unfinished" />
</message>
<message>
<source>Exactly one table of counts has these marginals: they disclose every cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing more</source>
<translation type="unfinished" />
</message>
<message>
<source>Can be released next, each on its own: {frontier}.</source>
<translation type="unfinished" />
</message>
<message>
<source>no safe release is better</source>
<translation type="unfinished" />
</message>
<message>
<source>a better one may exist</source>
<translation type="unfinished" />
</message>
<message>
<source>Can be released together: {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Utility by {merit}: {before:.6g} before, {after:.6g} with them; {how}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_safe} to make {title} safe, the most useful first:</source>
<translation type="unfinished" />
</message>
<message>
<source>reducible, not decomposable</source>
<translation type="unfinished" />
</message>
<message>
<source>not reducible</source>
<translation type="unfinished" />
</message>
<message>
<source>{outside} outside the bounds: these marginals do not belong to this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Degrees of freedom {freedom}.</source>
<translation type="unfinished" />
</message>
<message>
<source>In {groups} that can be or are released, a group is all in one category: see the column whole_groups.</source>
<translation type="unfinished" />
</message>
<message>
<source>{exact} from 1 to {below} can be worked out exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_findings} marginals: </source>
<translation type="unfinished" />
</message>
<message>
<source>{n_structural_zeros} structural zeros.</source>
<translation type="unfinished" />
</message>
<message>
<source>compare marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is released.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name at least one marginal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Non-zero and small cells are known only from the counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has too many cells to bound all of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>{shape:,} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose its non-zero or its small cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>With {cover} cover ({hidden:,} hidden cells): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation type="unfinished" />
</message>
<message>
<source>No shown cell is at risk only with full cover.</source>
<translation type="unfinished" />
</message>
<message>
<source>At risk only with full cover: {named}</source>
<translation type="unfinished" />
</message>
<message>
<source>One table has no hidden cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare covers of a release of several tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the project again and protect it; then compare covers.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data have changed since they were read.</source>
<translation type="unfinished" />
</message>
<message>
<source>An earlier publication or another file has changed since the data were read.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_decisions:,} decisions were written to “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Writing decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_decisions:,} decisions were written to “{name}”, without reasons and names.</source>
<translation type="unfinished" />
</message>
<message>
<source> {notes:,} notes were left out: τ-ARGUS has none.</source>
<translation type="unfinished" />
</message>
<message>
<source>The decisions cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>The cell is one of an earlier period, which stays as it was published.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table shows this cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>A list of τ-ARGUS is about one response, and this release has several.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the decisions as CSV.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cell is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table of the release has this cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>note {reason}</source>
<translation type="unfinished" />
</message>
<message>
<source>It is decided more than once; the last decision counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells without contributors are left out of SDMX-CSV and SBS files: there are too many.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published despite this by {who} and {second}</source>
<translation type="unfinished" />
</message>
<message>
<source>The public files wait for the other jobs</source>
<translation type="unfinished" />
</message>
<message>
<source>A result would overwrite a file that the project reads.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another output folder, or another place for that file.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_paths} {what} files in {parent}: {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>A file of the project is not there.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check its name and its folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not there.</source>
<translation type="unfinished" />
</message>
<message>
<source>of the first {n_preview} rows</source>
<translation type="unfinished" />
</message>
<message>
<source>A job for TabGuard, made from {of}. Everything in it is a proposal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lines that begin with # are comments; remove the # to set a key.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check it:  tabguard job check {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Run it:    tabguard protect {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>in place of shape below</source>
<translation type="unfinished" />
</message>
<message>
<source>To read them together, set the next line {place}, and add {variable} to the dimensions:</source>
<translation type="unfinished" />
</message>
<message>
<source>an import recipe</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a job file already.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another name with --out, or remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Blank {first}: {used}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Found: {words}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns without a role: {unused}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Flat lists of the codes in the data: {flat}.</source>
<translation type="unfinished" />
</message>
<message>
<source>one of the lines</source>
<translation type="unfinished" />
</message>
<message>
<source>the line</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}”: {words}. If they are such codes, set {line}:</source>
<translation type="unfinished" />
</message>
<message>
<source>The job file cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{stem} results</source>
<translation type="unfinished" />
</message>
<message>
<source>{title} can depart from its value by its protection level because {cells} with it.</source>
<translation type="unfinished" />
</message>
<message>
<source>No other suppressed cell lets {title} depart from its value by its protection level.</source>
<translation type="unfinished" />
</message>
<message>
<source>1 other suppressed cell departs</source>
<translation type="unfinished" />
</message>
<message>
<source>{others:,} other suppressed cells depart</source>
<translation type="unfinished" />
</message>
<message>
<source>The picture cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{here} and {other}</source>
<translation type="unfinished" />
</message>
<message>
<source>{both} are both in {case}</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has {n_columns:,} columns, too many for the preview.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the columns that the table needs, at most {most_columns}, in a separate file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is too large to show a row in the middle of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it in the program that made it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The register of waivers cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the path, or choose it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>more than {most_cells:,} cells that no table shows lie between the tables</source>
<translation type="unfinished" />
</message>
<message>
<source>{left_out}: the tables are not protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit and protect first, or give a reason and a second name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppress {names}, so that no single contributor can estimate it too closely.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows are chosen by number ({said}): check that these are still the rows that are meant.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows left out by number, and the last row, were those of the earlier file: they do not apply.</source>
<translation type="unfinished" />
</message>
<message>
<source>rows left out: {str}</source>
<translation type="unfinished" />
</message>
<message>
<source>last row: {last_row}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows: {records:,} (before: {records2:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>new cells</source>
<translation type="unfinished" />
</message>
<message>
<source>cells that do not exist any more</source>
<translation type="unfinished" />
</message>
<message>
<source>cells with another value</source>
<translation type="unfinished" />
</message>
<message>
<source>decisions about cells that do not exist any more, which are left out</source>
<translation type="unfinished" />
</message>
<message>
<source>What is behind the cells: contributions, their order, or labels</source>
<translation type="unfinished" />
</message>
<message>
<source>The project has several files of cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change the files of its tables one by one.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}”, count table</source>
<translation type="unfinished" />
</message>
<message>
<source>public files in {public}, {new} marginals published for the first time</source>
<translation type="unfinished" />
</message>
<message>
<source>internal files in {internal}</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}: all {category}</source>
<translation type="unfinished" />
</message>
<message>
<source>A file of the project does not exist any more.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put it back, or save the project and open it again: it then asks where the file is.</source>
<translation type="unfinished" />
</message>
<message>
<source>Trying rules</source>
<translation type="unfinished" />
</message>
<message>
<source>, {sum} of them primary and now published</source>
<translation type="unfinished" />
</message>
<message>
<source>Same pattern for all responses: decisions about one response also apply to {reached} {value} of other responses{primary}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Same pattern for all responses: the pattern suppresses {n_torn} {value} for some responses and publishes them for others, first {torn}. Protect again to suppress them for all responses.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_new:,}, not shown here: the first row may hold values instead of names</source>
<translation type="unfinished" />
</message>
<message>
<source>{more:,} whose names look like values</source>
<translation type="unfinished" />
</message>
<message>
<source> and {more:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has another structure: it has no column {needed}.{needed2}</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the columns of the file their earlier names and try again, or import the file again and choose its columns again. All differences: {lines}.</source>
<translation type="unfinished" />
</message>
<message>
<source> Column “{name}” is gone; is it “{new}” now?</source>
<translation type="unfinished" />
</message>
<message>
<source>moved to another total</source>
<translation type="unfinished" />
</message>
<message>
<source>with texts in place of numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>with numbers in place of texts</source>
<translation type="unfinished" />
</message>
<message>
<source>columns {words}: {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>other than in the import recipe: {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS file {note}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: not written, since public files are withheld</source>
<translation type="unfinished" />
</message>
<message>
<source>Two files of τ-ARGUS have the same name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each file a name of its own; upper and lower case do not distinguish files.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: without results of the audit, since there was none</source>
<translation type="unfinished" />
</message>
<message>
<source>In force for these data.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data have no respondent of this id.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not in force: it ends before its period.</source>
<translation type="unfinished" />
</message>
<message>
<source>Still in force for these data, although it has ended: enter the period that it must cover.</source>
<translation type="unfinished" />
</message>
<message>
<source>The register of waivers cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{late:,} expired before today</source>
<translation type="unfinished" />
</message>
<message>
<source>{soon:,} {value} within {soon2} days</source>
<translation type="unfinished" />
</message>
<message>
<source>The register was changed by somebody else meanwhile.</source>
<translation type="unfinished" />
</message>
<message>
<source>Look at it again, then repeat.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/compare</name>
<message>
<source>Compare pa&amp;tterns</source>
<translation type="unfinished" />
</message>
<message>
<source>Scenari&amp;os…</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the current state by name, go back to one, or compare with it</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed cells {cells} → {cells2}, subtotals {subtotals} → {subtotals2}</source>
<translation type="unfinished" />
</message>
<message>
<source>Share of value {value}</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost of secondaries {cost}</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare with a file</source>
<translation type="unfinished" />
</message>
<message>
<source>Exchange A and B</source>
<translation type="unfinished" />
</message>
<message>
<source>Mar&amp;k in the table</source>
<translation type="unfinished" />
</message>
<message>
<source>A badge A or B and a dashed border: only this side suppresses the cell</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Side by side…</source>
<translation type="unfinished" />
</message>
<message>
<source>Show A and B as two tables that move together</source>
<translation type="unfinished" />
</message>
<message>
<source>Why the comparison failed</source>
<translation type="unfinished" />
</message>
<message>
<source>Side {side}</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose what to compare</source>
<translation type="unfinished" />
</message>
<message>
<source>What A and B cost</source>
<translation type="unfinished" />
</message>
<message>
<source>Which differences are listed</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells that differ</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Go to</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the cell in the table; a double click or Enter in the list does the same</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose file…</source>
<translation type="unfinished" />
</message>
<message>
<source>{differ} of {sum} cells differ.</source>
<translation type="unfinished" />
</message>
<message>
<source>All {sum} cells agree.</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed before, published now</source>
<translation type="unfinished" />
</message>
<message>
<source>Published before, suppressed now</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed in A only</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed in B only</source>
<translation type="unfinished" />
</message>
<message>
<source>All differences ({only_a})</source>
<translation type="unfinished" />
</message>
<message>
<source>Patterns and publications</source>
<translation type="unfinished" />
</message>
<message>
<source>B published</source>
<translation type="unfinished" />
</message>
<message>
<source>B suppressed</source>
<translation type="unfinished" />
</message>
<message>
<source>A published</source>
<translation type="unfinished" />
</message>
<message>
<source>A suppressed</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose two patterns, publications or files to compare.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} cells are stated by {who} only, and not compared with {other}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Scenarios</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Keep the current state</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Name</source>
<translation type="unfinished" />
</message>
<message>
<source>No&amp;te</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Compare</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare the scenario with the pattern now</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Rename</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Drop</source>
<translation type="unfinished" />
</message>
<message>
<source>Scenario “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Not audited</source>
<translation type="unfinished" />
</message>
<message>
<source>Before “{text}” ({when})</source>
<translation type="unfinished" />
</message>
<message>
<source>Pattern now</source>
<translation type="unfinished" />
</message>
<message>
<source>Last run</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/document</name>
<message>
<source>Audit running …</source>
<translation type="unfinished" />
</message>
<message>
<source>Not audited ○</source>
<translation type="unfinished" />
</message>
<message>
<source>act</source>
<translation type="unfinished" />
</message>
<message>
<source>acts</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo</source>
<translation type="unfinished" />
</message>
<message>
<source>Redo</source>
<translation type="unfinished" />
</message>
<message>
<source>Change protection settings</source>
<translation type="unfinished" />
</message>
<message>
<source>Change output settings</source>
<translation type="unfinished" />
</message>
<message>
<source>Change τ-ARGUS files</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is “{name2}” now</source>
<translation type="unfinished" />
</message>
<message>
<source>Change rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Take rules from “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Set pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Record what was published</source>
<translation type="unfinished" />
</message>
<message>
<source>The act was not recorded in the audit trail.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} with {n_others} of other responses ({named})</source>
<translation type="unfinished" />
</message>
<message>
<source>All responses share one pattern: {n_others} of {table} {value} {done} too.</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} {primary:,} of them {value} primary, and {value2} public.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells:,} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>{primary:,} primary</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} It is primary, and its value becomes public.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cost} (set by hand)</source>
<translation type="unfinished" />
</message>
<message>
<source>1 per cell</source>
<translation type="unfinished" />
</message>
<message>
<source>{frequency} (frequency)</source>
<translation type="unfinished" />
</message>
<message>
<source>, power {power:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>Needed: {needed_low} – {needed_high}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Missing: {short}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not audited yet (F7).</source>
<translation type="unfinished" />
</message>
<message>
<source>Its interval was not computed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit found no other value for it; its interval was not computed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its interval contains at least {low} – {high}.</source>
<translation type="unfinished" />
</message>
<message>
<source>More than needed: {spare}.</source>
<translation type="unfinished" />
</message>
<message>
<source>An outsider can work it out exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>An outsider can narrow it down to {low} – {high}.</source>
<translation type="unfinished" />
</message>
<message>
<source>the settings of the run are unknown</source>
<translation type="unfinished" />
</message>
<message>
<source>The project was open elsewhere when it was opened here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save it under another name to keep the other user's changes.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project was opened read-only.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save it under another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>it is open elsewhere: {holder}</source>
<translation type="unfinished" />
</message>
<message>
<source>its folder is write-protected</source>
<translation type="unfinished" />
</message>
<message>
<source>The project is read-only because {why}.</source>
<translation type="unfinished" />
</message>
<message>
<source>You can view it, export it and save it under another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>recent files</source>
<translation type="unfinished" />
</message>
<message>
<source>; {n_act}, the last one: “{action}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for unsaved changes</source>
<translation type="unfinished" />
</message>
<message>
<source>Show…</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” was not saved when the program ended.</source>
<translation type="unfinished" />
</message>
<message>
<source>last change {when}{unsaved}</source>
<translation type="unfinished" />
</message>
<message>
<source>Recover these changes, or discard them permanently.</source>
<translation type="unfinished" />
</message>
<message>
<source>A run of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>A run of a project with a password</source>
<translation type="unfinished" />
</message>
<message>
<source>{which} was interrupted when the program ended.</source>
<translation type="unfinished" />
</message>
<message>
<source>last checkpoint {strftime}</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the project and protect it again (F5): with the same settings the run goes on there.</source>
<translation type="unfinished" />
</message>
<message>
<source>A project with a password was not saved when the program ended.</source>
<translation type="unfinished" />
</message>
<message>
<source>last change {when}</source>
<translation type="unfinished" />
</message>
<message>
<source>Recover these changes with its password, or discard them permanently.</source>
<translation type="unfinished" />
</message>
<message>
<source>A recovery file is damaged and cannot be used.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project opens as it was last saved.</source>
<translation type="unfinished" />
</message>
<message>
<source>Recover</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard</source>
<translation type="unfinished" />
</message>
<message>
<source>Changes cannot be saved for recovery.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the project often, or free some space.</source>
<translation type="unfinished" />
</message>
<message>
<source> + {n_cells} more</source>
<translation type="unfinished" />
</message>
<message>
<source> − {n_shown} more</source>
<translation type="unfinished" />
</message>
<message>
<source> and {more} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{cell} is blocked by {table}</source>
<translation type="unfinished" />
</message>
<message>
<source>Blocked by: {table}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“Always publish the grand total” is on (Shift+F5).</source>
<translation type="unfinished" />
</message>
<message>
<source>The data file does not allow some of them to be suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Saving …</source>
<translation type="unfinished" />
</message>
<message>
<source>Saving the project</source>
<translation type="unfinished" />
</message>
<message>
<source>The scenario has no name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter one.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a scenario “{name}” already.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing is open</source>
<translation type="unfinished" />
</message>
<message>
<source>Clusters</source>
<translation type="unfinished" />
</message>
<message>
<source>The data changed since the project was saved. The saved pattern no longer fits and was removed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project was saved by another user, so it cannot be checked whether its data are still the same. Audit again. A password, or a key of the office, makes such a check possible.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data changed since the project was saved. Protect and audit again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Ranking contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>Protecting the table</source>
<translation type="unfinished" />
</message>
<message>
<source>Testing insiders</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the data</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for sums of suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Applying the rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Read {rows:,} rows: {n_table:,} cells, {n_relations:,} relations.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit: {lps} LPs solved, {avoided} bounds settled without one.</source>
<translation type="unfinished" />
</message>
<message>
<source>The decisions changed during the run, so its result was discarded.</source>
<translation type="unfinished" />
</message>
<message>
<source>The run went on from where it was interrupted when the program ended.</source>
<translation type="unfinished" />
</message>
<message>
<source>Insiders by {level}: {n_insider} tested, {n_primaries} at risk.</source>
<translation type="unfinished" />
</message>
<message>
<source>insider</source>
<translation type="unfinished" />
</message>
<message>
<source>insiders</source>
<translation type="unfinished" />
</message>
<message>
<source>primary</source>
<translation type="unfinished" />
</message>
<message>
<source>primaries</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/export</name>
<message>
<source>Checking the approval</source>
<translation type="unfinished" />
</message>
<message>
<source>Approve for publication</source>
<translation type="unfinished" />
</message>
<message>
<source>Remark</source>
<translation type="unfinished" />
</message>
<message>
<source>Remark, stored with the approval</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Approve</source>
<translation type="unfinished" />
</message>
<message>
<source>Testing …</source>
<translation type="unfinished" />
</message>
<message>
<source>The result is approved. Save the project to keep the approval.</source>
<translation type="unfinished" />
</message>
<message>
<source>You approve as “{user_name}”. {first} The approval is void as soon as {voiding} changes.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Export…</source>
<translation type="unfinished" />
</message>
<message>
<source>Appro&amp;ve…</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the public, the internal or both files</source>
<translation type="unfinished" />
</message>
<message>
<source>Export</source>
<translation type="unfinished" />
</message>
<message>
<source>Approve the result for publication, as a second person</source>
<translation type="unfinished" />
</message>
<message>
<source>None: under “Details”, choose the SBS file, or name an SDMX structure.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table is open.</source>
<translation type="unfinished" />
</message>
<message>
<source>Checking the approval …</source>
<translation type="unfinished" />
</message>
<message>
<source>✓ {n_written} files written: {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the &amp;rule parameters (otherwise masked)</source>
<translation type="unfinished" />
</message>
<message>
<source>Pict&amp;ures in the report</source>
<translation type="unfinished" />
</message>
<message>
<source>Report as PD&amp;F, too</source>
<translation type="unfinished" />
</message>
<message>
<source>Close</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Export</source>
<translation type="unfinished" />
</message>
<message>
<source>{text}
{left_out}: the tables are not protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open folder “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>! Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send it. Export the files for transmission together with the public ones to replace it.</source>
<translation type="unfinished" />
</message>
<message>
<source> Testing …</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the full path of the folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Testing single contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>Marks</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Details for readers and partners</source>
<translation type="unfinished" />
</message>
<message>
<source>Marks of an agency</source>
<translation type="unfinished" />
</message>
<message>
<source>custom marks</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Title</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Period</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Agency</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;SDMX structure</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark of {text} cells</source>
<translation type="unfinished" />
</message>
<message>
<source>The policy of the office requires the approval of a second person.</source>
<translation type="unfinished" />
</message>
<message>
<source>Options of {titles}</source>
<translation type="unfinished" />
</message>
<message>
<source>Options: {on}</source>
<translation type="unfinished" />
</message>
<message>
<source>Options</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/import_</name>
<message>
<source>Decimal mark and thousands separator are the same.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the code that blanks get.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading of a column</source>
<translation type="unfinished" />
</message>
<message>
<source>Decimal mark</source>
<translation type="unfinished" />
</message>
<message>
<source>Thousands</source>
<translation type="unfinished" />
</message>
<message>
<source>Multiply numbers by</source>
<translation type="unfinished" />
</message>
<message>
<source>Texts for a blank</source>
<translation type="unfinished" />
</message>
<message>
<source>such as : .. n.a.</source>
<translation type="unfinished" />
</message>
<message>
<source>Marks of footnotes</source>
<translation type="unfinished" />
</message>
<message>
<source>such as 1) p *</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows without a code</source>
<translation type="unfinished" />
</message>
<message>
<source>Code of blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>such as ?</source>
<translation type="unfinished" />
</message>
<message>
<source>As in the &amp;file</source>
<translation type="unfinished" />
</message>
<message>
<source>Separated by blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>How “{name}” is read</source>
<translation type="unfinished" />
</message>
<message>
<source>decimal mark {mark}</source>
<translation type="unfinished" />
</message>
<message>
<source>thousands “{mark}”</source>
<translation type="unfinished" />
</message>
<message>
<source>times {factor:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>rows without a code: {acts}</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a database</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;SQLite file…</source>
<translation type="unfinished" />
</message>
<message>
<source>a &amp;table or view</source>
<translation type="unfinished" />
</message>
<message>
<source>a &amp;query</source>
<translation type="unfinished" />
</message>
<message>
<source>Table or view</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;List tables</source>
<translation type="unfinished" />
</message>
<message>
<source>Query</source>
<translation type="unfinished" />
</message>
<message>
<source>Connecting …</source>
<translation type="unfinished" />
</message>
<message>
<source>Connecting to the database</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the connection in</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the database</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Address</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Open…</source>
<translation type="unfinished" />
</message>
<message>
<source>Connections to databases</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no table that this account may read.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_tables:,} {value} found.</source>
<translation type="unfinished" />
</message>
<message>
<source>SQLite databases</source>
<translation type="unfinished" />
</message>
<message>
<source>one &amp;record of a respondent (microdata)</source>
<translation type="unfinished" />
</message>
<message>
<source>one &amp;cell of an aggregated table</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the file …</source>
<translation type="unfinished" />
</message>
<message>
<source>{shown} {value} shown</source>
<translation type="unfinished" />
</message>
<message>
<source>no rows</source>
<translation type="unfinished" />
</message>
<message>
<source>{words} · {n_columns} columns · {rows}</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the data</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS layout (*.rda)</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the layout (.rda)</source>
<translation type="unfinished" />
</message>
<message>
<source>Other &amp;file…</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose…</source>
<translation type="unfinished" />
</message>
<message>
<source>For fixed-width files: a τ-ARGUS .rda file describes the columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Without</source>
<translation type="unfinished" />
</message>
<message>
<source>Read the file without a layout</source>
<translation type="unfinished" />
</message>
<message>
<source>Each line is</source>
<translation type="unfinished" />
</message>
<message>
<source>If totals do not add up</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>The table is</source>
<translation type="unfinished" />
</message>
<message>
<source>• … and {n_lines} more</source>
<translation type="unfinished" />
</message>
<message>
<source>detected: {text}</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is read otherwise: {of}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the hierarchies</source>
<translation type="unfinished" />
</message>
<message>
<source>{shown} as a tree</source>
<translation type="unfinished" />
</message>
<message>
<source>Code</source>
<translation type="unfinished" />
</message>
<message>
<source>Label</source>
<translation type="unfinished" />
</message>
<message>
<source>The tree appears once the hierarchy can be read.</source>
<translation type="unfinished" />
</message>
<message>
<source> · {rollups} roll-ups</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_known} codes · {max} levels{more}</source>
<translation type="unfinished" />
</message>
<message>
<source>How do the codes of each dimension add up?</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {rest} more codes. </source>
<translation type="unfinished" />
</message>
<message>
<source>Codes of the previewed rows only; the import reads all rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>Roll-up {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the rows</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading …</source>
<translation type="unfinished" />
</message>
<message>
<source>Import</source>
<translation type="unfinished" />
</message>
<message>
<source>The import stopped. See the message beside the field.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Next ›</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Import</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Open table</source>
<translation type="unfinished" />
</message>
<message>
<source>Cancel</source>
<translation type="unfinished" />
</message>
<message>
<source>Import cancelled.</source>
<translation type="unfinished" />
</message>
<message>
<source>Layout of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>a list: a column for each variable</source>
<translation type="unfinished" />
</message>
<message>
<source>a cross-tab: a variable goes across</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows with names of columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns of labels</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables that go across</source>
<translation type="unfinished" />
</message>
<message>
<source>One name for each row of names, separated by commas, the highest first; blank where a row names no codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Variable that the cross-tab shows</source>
<translation type="unfinished" />
</message>
<message>
<source>fill blank labels from above</source>
<translation type="unfinished" />
</message>
<message>
<source>A label of merged cells stands only in the first of them</source>
<translation type="unfinished" />
</message>
<message>
<source>label columns</source>
<translation type="unfinished" />
</message>
<message>
<source>rows of names</source>
<translation type="unfinished" />
</message>
<message>
<source>variable {i}</source>
<translation type="unfinished" />
</message>
<message>
<source>The clipboard holds no table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select the cells in the spreadsheet, with the names of the columns, copy them, and try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The pasted data cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{strerror}. Choose another folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>First rows of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>How this &amp;column is read…</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows {lines} to {lines2}</source>
<translation type="unfinished" />
</message>
<message>
<source>No rows</source>
<translation type="unfinished" />
</message>
<message>
<source>This row does not belong to the table and is not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose at least one column as dimension.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has at most {most_dimensions} dimensions. Give some of the columns another role.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{words}” does not exist in {kind}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a response column, or select “The table counts records”.</source>
<translation type="unfinished" />
</message>
<message>
<source>already tabulated data</source>
<translation type="unfinished" />
</message>
<message>
<source>“{seen}” already has this role; only one column can have it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table counts &amp;records: no column is added up</source>
<translation type="unfinished" />
</message>
<message>
<source>as in the data</source>
<translation type="unfinished" />
</message>
<message>
<source>Published decimals</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Confirm all guesses</source>
<translation type="unfinished" />
</message>
<message>
<source>Roles of the columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Role of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} of the first {n_values} rows</source>
<translation type="unfinished" />
</message>
<message>
<source>What is each column? Every guess is marked until you confirm it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published &amp;decimals</source>
<translation type="unfinished" />
</message>
<message>
<source>Code of the total in the data; blank: as in the hierarchy</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes for “unknown”, separated by blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>First row of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>The row with the names of the columns, or the first data; as in the preview</source>
<translation type="unfinished" />
</message>
<message>
<source>Last row of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>The last row of data; sources and notes below it are not read</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows that are left out</source>
<translation type="unfinished" />
</message>
<message>
<source>row numbers, such as 17, 30</source>
<translation type="unfinished" />
</message>
<message>
<source>end of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>detected: {first_row}</source>
<translation type="unfinished" />
</message>
<message>
<source>detected: {last_row}</source>
<translation type="unfinished" />
</message>
<message>
<source>detected: end</source>
<translation type="unfinished" />
</message>
<message>
<source>Variable of the sheets</source>
<translation type="unfinished" />
</message>
<message>
<source>read these {n_names} sheets together; their names are codes of</source>
<translation type="unfinished" />
</message>
<message>
<source>Import &amp;summary</source>
<translation type="unfinished" />
</message>
<message>
<source>Show what the import noticed</source>
<translation type="unfinished" />
</message>
<message>
<source>Import summary</source>
<translation type="unfinished" />
</message>
<message>
<source>rounding moves totals by {gap} at most ({where})</source>
<translation type="unfinished" />
</message>
<message>
<source>{share} at most ({share_cell})</source>
<translation type="unfinished" />
</message>
<message>
<source>{far}; {n_moved} by more than one unit of their last decimal, by {worst}</source>
<translation type="unfinished" />
</message>
<message>
<source>rounding moves no total</source>
<translation type="unfinished" />
</message>
<message>
<source>{far}, none by more than one unit of its last decimal</source>
<translation type="unfinished" />
</message>
<message>
<source>What the import noticed</source>
<translation type="unfinished" />
</message>
<message>
<source>✓ The table is ready</source>
<translation type="unfinished" />
</message>
<message>
<source>What</source>
<translation type="unfinished" />
</message>
<message>
<source>How often</source>
<translation type="unfinished" />
</message>
<message>
<source>Where first</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} ({n_d} codes)</source>
<translation type="unfinished" />
</message>
<message>
<source>{rows} rows read · {format}
{cells} cells and {sums} sums over {shape}
{response}, published with {n_decimal}</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing unusual was noticed.</source>
<translation type="unfinished" />
</message>
<message>
<source>decimal</source>
<translation type="unfinished" />
</message>
<message>
<source>decimals</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/inspector</name>
<message>
<source>Empty: the table has no such cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cell inspector</source>
<translation type="unfinished" />
</message>
<message>
<source>Show ids</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the ids of the contributors; this is logged</source>
<translation type="unfinished" />
</message>
<message>
<source>cell</source>
<translation type="unfinished" />
</message>
<message>
<source>cells</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Click a cell to see its status and the reason.</source>
<translation type="unfinished" />
</message>
<message>
<source>Hidden in presenter mode.</source>
<translation type="unfinished" />
</message>
<message>
<source>{text}
suppressed cells of all cells; click to outline them</source>
<translation type="unfinished" />
</message>
<message>
<source> / {holding_frequency} holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost {document}</source>
<translation type="unfinished" />
</message>
<message>
<source>Number of contributors not known</source>
<translation type="unfinished" />
</message>
<message>
<source>Contributors {frequency}</source>
<translation type="unfinished" />
</message>
<message>
<source>not known</source>
<translation type="unfinished" />
</message>
<message>
<source>Shadow {shadow}</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection levels </source>
<translation type="unfinished" />
</message>
<message>
<source>Concentration</source>
<translation type="unfinished" />
</message>
<message>
<source>Show how concentrated the contributions are (Lorenz curve)</source>
<translation type="unfinished" />
</message>
<message>
<source>All contributions are zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>{i}: {amount} weighted, {shadow} without weights</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} others</source>
<translation type="unfinished" />
</message>
<message>
<source>It shares a relation with {first}{more}, which must be protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Amounts and shares are weighted and refer to “{shadow}”, the shadow variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Amounts and shares refer to “{shadow}”, the shadow variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Amounts and shares are weighted, like the value of the cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>It shares no relation with a primary; it protects other secondary cells.</source>
<translation type="unfinished" />
</message>
<message>
<source> and {n_near} more</source>
<translation type="unfinished" />
</message>
<message>
<source>Contributor ids were shown in the inspector.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cell &amp;inspector</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the cell inspector</source>
<translation type="unfinished" />
</message>
<message>
<source>Also in {others}</source>
<translation type="unfinished" />
</message>
<message>
<source> (out of date)</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for fixes</source>
<translation type="unfinished" />
</message>
<message>
<source>Explaining</source>
<translation type="unfinished" />
</message>
<message>
<source>Chain: </source>
<translation type="unfinished" />
</message>
<message>
<source> and {more} more.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/parts</name>
<message>
<source>&amp;File</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Edit</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;View</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Data</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Rules</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Protect</source>
<translation type="unfinished" />
</message>
<message>
<source>Rev&amp;iew</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Help</source>
<translation type="unfinished" />
</message>
<message>
<source>{help} Permitted: {range_text}.</source>
<translation type="unfinished" />
</message>
<message>
<source>recoded {by}</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;none: a total over all codes</source>
<translation type="unfinished" />
</message>
<message>
<source>from &amp;files: code, parent or .hrc</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables with columns code, parent and label, or τ-ARGUS code lists (.hrc)</source>
<translation type="unfinished" />
</message>
<message>
<source>from &amp;groups of characters</source>
<translation type="unfinished" />
</message>
<message>
<source>The first characters of each code name the groups that it is part of</source>
<translation type="unfinished" />
</message>
<message>
<source>from the &amp;labels in the data</source>
<translation type="unfinished" />
</message>
<message>
<source>The labels of a table that is already tabulated show what is part of what</source>
<translation type="unfinished" />
</message>
<message>
<source>How the labels of {name} show what is part of what</source>
<translation type="unfinished" />
</message>
<message>
<source>from the codes of a &amp;classification</source>
<translation type="unfinished" />
</message>
<message>
<source>NACE: section, division, group, class; NUTS: country and three levels</source>
<translation type="unfinished" />
</message>
<message>
<source>from columns of the &amp;data</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns with the codes above these ones, such as section and division</source>
<translation type="unfinished" />
</message>
<message>
<source>Hierarchy files of {name}, one for each roll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Add…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Remove</source>
<translation type="unfinished" />
</message>
<message>
<source>Leading string of .hrc files</source>
<translation type="unfinished" />
</message>
<message>
<source>widths, such as 1 1 2</source>
<translation type="unfinished" />
</message>
<message>
<source>Widths of the code groups of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Classification of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns with the levels of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a file with the columns code and parent, or choose none.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the columns with the codes of the levels, the highest first, or choose none.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the widths as whole numbers above 0, such as 1 1 2.</source>
<translation type="unfinished" />
</message>
<message>
<source>Hierarchy of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>such as section, division</source>
<translation type="unfinished" />
</message>
<message>
<source>none: the file has the columns code and parent</source>
<translation type="unfinished" />
</message>
<message>
<source>Show tree</source>
<translation type="unfinished" />
</message>
<message>
<source>to {levels} {value} below the total</source>
<translation type="unfinished" />
</message>
<message>
<source>by steps (Data › Recode…)</source>
<translation type="unfinished" />
</message>
<message>
<source>Hierarchies</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns of levels, highest first</source>
<translation type="unfinished" />
</message>
<message>
<source>The policy of the office forbids to copy internal figures and parameters.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy as published, or write the files with Export.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} in line {tb_lineno}</source>
<translation type="unfinished" />
</message>
<message>
<source>An unexpected error occurred. Your data and decisions are unchanged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the project and report the location shown here (it contains no data).</source>
<translation type="unfinished" />
</message>
<message>
<source>suppressed, {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>Problem with this field</source>
<translation type="unfinished" />
</message>
<message>
<source>The database asks for the password of {account}. {kept}</source>
<translation type="unfinished" />
</message>
<message>
<source>Password needed</source>
<translation type="unfinished" />
</message>
<message>
<source>The password is wrong. Check Caps Lock and the keyboard layout.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Encrypt and save</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Open</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Remove password</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;New password</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Password</source>
<translation type="unfinished" />
</message>
<message>
<source>New password a&amp;gain</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the password.</source>
<translation type="unfinished" />
</message>
<message>
<source>The policy of the office requires a password for projects.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to draw yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Picture</source>
<translation type="unfinished" />
</message>
<message>
<source>Draw</source>
<translation type="unfinished" />
</message>
<message>
<source>Drawing …</source>
<translation type="unfinished" />
</message>
<message>
<source>Folder of the {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Browse…</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish despite this (two persons)</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a reason and two names.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reason</source>
<translation type="unfinished" />
</message>
<message>
<source>Decided by</source>
<translation type="unfinished" />
</message>
<message>
<source>Confirmed by</source>
<translation type="unfinished" />
</message>
<message>
<source>A second person must confirm this.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a reason …</source>
<translation type="unfinished" />
</message>
<message>
<source>Details, document reference (kept with the decision)</source>
<translation type="unfinished" />
</message>
<message>
<source>De&amp;tails</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Decided by</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter your name: decisions are kept with it.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Reason</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a text: it is kept with the cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Explain the reason in the details.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose or enter a reason: it is kept with the decision.</source>
<translation type="unfinished" />
</message>
<message>
<source>Progress</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop and keep</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop early and keep the best pattern found so far</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop and discard the result (press Esc twice)</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the best pattern so far, or discard it? Press Esc again to discard it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Stopping and keeping the best pattern so far …</source>
<translation type="unfinished" />
</message>
<message>
<source>{label}: use a value that is {range_text}.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/pictures</name>
<message>
<source>Map of the statuses of the whole table</source>
<translation type="unfinished" />
</message>
<message>
<source>No table is open</source>
<translation type="unfinished" />
</message>
<message>
<source>P&amp;ictures</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the map of the table, what protection costs, and what protects what</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect the table with each value in turn, in the background; the project does not change</source>
<translation type="unfinished" />
</message>
<message>
<source>Around the selected cell</source>
<translation type="unfinished" />
</message>
<message>
<source>Pictures</source>
<translation type="unfinished" />
</message>
<message>
<source>Map of statuses</source>
<translation type="unfinished" />
</message>
<message>
<source>Save</source>
<translation type="unfinished" />
</message>
<message>
<source>Save…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the picture as SVG or PNG (internal)</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy the picture (internal)</source>
<translation type="unfinished" />
</message>
<message>
<source>Work out</source>
<translation type="unfinished" />
</message>
<message>
<source>Loss by level</source>
<translation type="unfinished" />
</message>
<message>
<source>Slack of the primaries</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost over the time of the run</source>
<translation type="unfinished" />
</message>
<message>
<source>Loss against {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Protecting with {parameter} = {value:g}; {n_left} values are left.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save picture</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} was written. It shows confidential results: keep it internal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cancelled. What was worked out stays.</source>
<translation type="unfinished" />
</message>
<message>
<source>codes {d}</source>
<translation type="unfinished" />
</message>
<message>
<source>Loss by code: {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Select a suppressed cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>All values are worked out.</source>
<translation type="unfinished" />
</message>
<message>
<source>A run was cut by its time limit, so the others remain estimates.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} exists already and was not replaced. Choose another name.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/planner</name>
<message>
<source>Release despite the risk</source>
<translation type="unfinished" />
</message>
<message>
<source>small cells are at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>Strike the record</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}, {form_words}: only if nobody outside has received the files. The record stays in the ledger, marked as struck, and no longer counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>New &amp;count table…</source>
<translation type="unfinished" />
</message>
<message>
<source>Open sample coun&amp;t table</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the count table</source>
<translation type="unfinished" />
</message>
<message>
<source>Plan which marginals of a count table to release</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the built-in count table of autoworkers</source>
<translation type="unfinished" />
</message>
<message>
<source>Count tables</source>
<translation type="unfinished" />
</message>
<message>
<source>suggested by {merit}</source>
<translation type="unfinished" />
</message>
<message>
<source>Count</source>
<translation type="unfinished" />
</message>
<message>
<source>Interval</source>
<translation type="unfinished" />
</message>
<message>
<source>Width</source>
<translation type="unfinished" />
</message>
<message>
<source>Small cells and their intervals</source>
<translation type="unfinished" />
</message>
<message>
<source>both ends of every interval are attained by tables of counts</source>
<translation type="unfinished" />
</message>
<message>
<source>Selected marginal</source>
<translation type="unfinished" />
</message>
<message>
<source>kept with the decision</source>
<translation type="unfinished" />
</message>
<message>
<source>{risky} at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>none at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>Rele&amp;ase</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the release in the ledger</source>
<translation type="unfinished" />
</message>
<message>
<source>Ref&amp;use</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a refusal in the ledger</source>
<translation type="unfinished" />
</message>
<message>
<source>Si&amp;mulate</source>
<translation type="unfinished" />
</message>
<message>
<source>Release it from a random table that agrees with all released marginals, marked as simulated</source>
<translation type="unfinished" />
</message>
<message>
<source>Combine &amp;categories…</source>
<translation type="unfinished" />
</message>
<message>
<source>Find coarser categories that make its release safe</source>
<translation type="unfinished" />
</message>
<message>
<source>Release despite the risk…</source>
<translation type="unfinished" />
</message>
<message>
<source>Asks for a reason and a name</source>
<translation type="unfinished" />
</message>
<message>
<source>Reaso&amp;n</source>
<translation type="unfinished" />
</message>
<message>
<source>Decided b&amp;y</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a marginal</source>
<translation type="unfinished" />
</message>
<message>
<source>Click a marginal to see the effect of its release. This releases nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Computing the effect of its release …</source>
<translation type="unfinished" />
</message>
<message>
<source>{value}: {n_small_cell} of {small} with an interval narrower than {width}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its release would also determine {n_smaller_marginal}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Small cells</source>
<translation type="unfinished" />
</message>
<message>
<source>All {n_small_cell} keep intervals of at least {min_width}; {width} are needed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Afterwards {n_marginal} could no longer be released: {names}{tail}.</source>
<translation type="unfinished" />
</message>
<message>
<source>All other marginals that can be released now could still be released.</source>
<translation type="unfinished" />
</message>
<message>
<source>small cell</source>
<translation type="unfinished" />
</message>
<message>
<source>small cells</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has no small cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>smaller marginal</source>
<translation type="unfinished" />
</message>
<message>
<source>smaller marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>marginal</source>
<translation type="unfinished" />
</message>
<message>
<source>marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Plan and intervals</source>
<translation type="unfinished" />
</message>
<message>
<source>Title of the public workbook</source>
<translation type="unfinished" />
</message>
<message>
<source>Rounds the released counts to multiples of this number so that they still add up</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Round counts to base</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish &amp;despite this</source>
<translation type="unfinished" />
</message>
<message>
<source>Open &amp;folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Exporting</source>
<translation type="unfinished" />
</message>
<message>
<source> {n_record} of publication kept.</source>
<translation type="unfinished" />
</message>
<message>
<source>✓ {n_file} written.{news}</source>
<translation type="unfinished" />
</message>
<message>
<source>The export was cancelled.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_marginal} published before: their counts stay as published, and new ones must add up with them.</source>
<translation type="unfinished" />
</message>
<message>
<source>Exported marginals count as published. This cannot be undone.</source>
<translation type="unfinished" />
</message>
<message>
<source>The released marginals have not been checked yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_marginal} in the ledger.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is released or simulated yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select what to write.</source>
<translation type="unfinished" />
</message>
<message>
<source>Some marginals do not comply with the current rules: see below.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project records what is published. Save it first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cancelling …</source>
<translation type="unfinished" />
</message>
<message>
<source>record</source>
<translation type="unfinished" />
</message>
<message>
<source>records</source>
<translation type="unfinished" />
</message>
<message>
<source>file</source>
<translation type="unfinished" />
</message>
<message>
<source>files</source>
<translation type="unfinished" />
</message>
<message>
<source>Fitted</source>
<translation type="unfinished" />
</message>
<message>
<source>Difference</source>
<translation type="unfinished" />
</message>
<message>
<source>Fitted values</source>
<translation type="unfinished" />
</message>
<message>
<source>Fitting …</source>
<translation type="unfinished" />
</message>
<message>
<source>Fitting</source>
<translation type="unfinished" />
</message>
<message>
<source>Expected count of each cell under the log-linear model of the released marginals; deviance {deviance}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cliques: {names}. </source>
<translation type="unfinished" />
</message>
<message>
<source>Independence graph of the released marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Separators: {between}. </source>
<translation type="unfinished" />
</message>
<message>
<source>Not decomposable: bounds by search.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decomposable: bounds in closed form.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reducible: bounds part by part.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lattice of marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_queries:,} marginals are too many to draw. Use the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Computing the effect of a release</source>
<translation type="unfinished" />
</message>
<message>
<source>Filter by variable, short name or state</source>
<translation type="unfinished" />
</message>
<message>
<source>Show only marginals that contain this text</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}   {n_categories} categories: {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>New count table</source>
<translation type="unfinished" />
</message>
<message>
<source>Column with the counts</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables of the count table</source>
<translation type="unfinished" />
</message>
<message>
<source>File of structural zeros</source>
<translation type="unfinished" />
</message>
<message>
<source>optional: a file with one column per variable, * for every category</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Browse…</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the planner</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Counts are in</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the count table</source>
<translation type="unfinished" />
</message>
<message>
<source>no column: each row is a record</source>
<translation type="unfinished" />
</message>
<message>
<source>Structural zeros</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables that span the table</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells that cannot occur (structural zeros)</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Leave out rows of totals: {totals}</source>
<translation type="unfinished" />
</message>
<message>
<source>Select at least two variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file of structural zeros does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release planner</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Lattice</source>
<translation type="unfinished" />
</message>
<message>
<source>Li&amp;st</source>
<translation type="unfinished" />
</message>
<message>
<source>Fi&amp;tted values</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisi&amp;ons</source>
<translation type="unfinished" />
</message>
<message>
<source>Pu&amp;blished</source>
<translation type="unfinished" />
</message>
<message>
<source>Counts below {threshold} must keep intervals at least {width} wide; counts below {minimum} are not printed (0: the same limit). A group all in one category is {whole_groups} . Best release by {merit} .</source>
<translation type="unfinished" />
</message>
<message>
<source>Suggest a release</source>
<translation type="unfinished" />
</message>
<message>
<source>Adds the most useful safe marginal step by step: fast and usually good</source>
<translation type="unfinished" />
</message>
<message>
<source>Search the best…</source>
<translation type="unfinished" />
</message>
<message>
<source>Searches all safe releases for the best one: may take long, can be stopped</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables</source>
<translation type="unfinished" />
</message>
<message>
<source>Independence graph</source>
<translation type="unfinished" />
</message>
<message>
<source>{sizes}, {units} units</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisi&amp;ons ({made})</source>
<translation type="unfinished" />
</message>
<message>
<source>Pu&amp;blished ({have})</source>
<translation type="unfinished" />
</message>
<message>
<source>variable</source>
<translation type="unfinished" />
</message>
<message>
<source>variables</source>
<translation type="unfinished" />
</message>
<message>
<source>Utility by {merit}: {before} now, {after} with them. {how}. {n_set} of marginals checked.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_marginal} can be released together</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing more can be released</source>
<translation type="unfinished" />
</message>
<message>
<source>No safe release is better</source>
<translation type="unfinished" />
</message>
<message>
<source>Found step by step; a better one may exist</source>
<translation type="unfinished" />
</message>
<message>
<source>A safe release</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals to release</source>
<translation type="unfinished" />
</message>
<message>
<source>Release the selected ones</source>
<translation type="unfinished" />
</message>
<message>
<source>set</source>
<translation type="unfinished" />
</message>
<message>
<source>sets</source>
<translation type="unfinished" />
</message>
<message>
<source>Combine categories</source>
<translation type="unfinished" />
</message>
<message>
<source>Combine only &amp;neighbouring categories</source>
<translation type="unfinished" />
</message>
<message>
<source>For ordered categories such as ages or sizes; starts a new search</source>
<translation type="unfinished" />
</message>
<message>
<source>Release the selected one</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_way} to make {title} safe. Any coarser categories are safe, too.</source>
<translation type="unfinished" />
</message>
<message>
<source>All of them together, or any part of them, keep the interval of every small cell wide enough.</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginal</source>
<translation type="unfinished" />
</message>
<message>
<source>Categories</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells</source>
<translation type="unfinished" />
</message>
<message>
<source>way</source>
<translation type="unfinished" />
</message>
<message>
<source>ways</source>
<translation type="unfinished" />
</message>
<message>
<source>record struck</source>
<translation type="unfinished" />
</message>
<message>
<source>Published marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Strike a mistaken record…</source>
<translation type="unfinished" />
</message>
<message>
<source>Only if nothing was distributed; asks for a reason and a name, which are kept</source>
<translation type="unfinished" />
</message>
<message>
<source>published, but against the current rules: {rpartition}</source>
<translation type="unfinished" />
</message>
<message>
<source>strikes the record of {replace}: {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>struck: not counted</source>
<translation type="unfinished" />
</message>
<message>
<source>adds no information</source>
<translation type="unfinished" />
</message>
<message>
<source>within the rules</source>
<translation type="unfinished" />
</message>
<message>
<source>not settled: bounds not proven</source>
<translation type="unfinished" />
</message>
<message>
<source>Release {n_queries} marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Release {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Searching all safe releases</source>
<translation type="unfinished" />
</message>
<message>
<source>Searching for a safe release</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for categories to combine</source>
<translation type="unfinished" />
</message>
<message>
<source>Checking marginals</source>
<translation type="unfinished" />
</message>
<message>
<source>Change release rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Progress of the planner</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop early and keep what was found so far</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop and discard the result</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the rest</source>
<translation type="unfinished" />
</message>
<message>
<source> · {n_marginal} left</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/release</name>
<message>
<source>&amp;All codes</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Down to level</source>
<translation type="unfinished" />
</message>
<message>
<source>Only ticked &amp;codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Deepest level that is shown; 1 is the total</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes that the table shows</source>
<translation type="unfinished" />
</message>
<message>
<source>What is shown of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>The codes appear once the data are read.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are too many codes to tick: use a level.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>{problem} Enter {name_letters}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another table is called “{name}”. Enter a different name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add at least one variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has at most {most_dimensions} variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick at least one code of {empty}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change earlier publications</source>
<translation type="unfinished" />
</message>
<message>
<source>decision</source>
<translation type="unfinished" />
</message>
<message>
<source>decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Earlier publications…</source>
<translation type="unfinished" />
</message>
<message>
<source>{lost} about cells that are no longer there {was} left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>What was published before about the same data or other periods, and how it counts</source>
<translation type="unfinished" />
</message>
<message>
<source>Earlier publications</source>
<translation type="unfinished" />
</message>
<message>
<source>Add earlier publications</source>
<translation type="unfinished" />
</message>
<message>
<source>Periods that add up</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Add files…</source>
<translation type="unfinished" />
</message>
<message>
<source>What the costs of cells that were suppressed then are multiplied by</source>
<translation type="unfinished" />
</message>
<message>
<source>empty: a column of the file says it</source>
<translation type="unfinished" />
</message>
<message>
<source>Colu&amp;mns…</source>
<translation type="unfinished" />
</message>
<message>
<source>How the file calls the variables, and which code it is about</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Choose…</source>
<translation type="unfinished" />
</message>
<message>
<source>periods that the sums need, with commas between them</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Use</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Factor of the cost</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Period of this file</source>
<translation type="unfinished" />
</message>
<message>
<source>Its columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Period of the &amp;data</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Never published</source>
<translation type="unfinished" />
</message>
<message>
<source>Responses that add up</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;OK</source>
<translation type="unfinished" />
</message>
<message>
<source>Publications</source>
<translation type="unfinished" />
</message>
<message>
<source>Periods</source>
<translation type="unfinished" />
</message>
<message>
<source>in a column</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the file that says which periods add up: a code and its parent in each row.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the period of the data, as it is called in that file.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} is called {column}</source>
<translation type="unfinished" />
</message>
<message>
<source>all rows are about {name} {code}</source>
<translation type="unfinished" />
</message>
<message>
<source>called like the variables</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Column of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Code of {name} of all rows</source>
<translation type="unfinished" />
</message>
<message>
<source>{codes} (if empty)</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} (if empty)</source>
<translation type="unfinished" />
</message>
<message>
<source>Add &amp;table…</source>
<translation type="unfinished" />
</message>
<message>
<source>Table &amp;properties…</source>
<translation type="unfinished" />
</message>
<message>
<source>Re&amp;move table</source>
<translation type="unfinished" />
</message>
<message>
<source>Add “{}” to another table first</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove table {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>{value} table {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>{act}: {n_decision} about cells that no table shows any more {value} left out. Undo brings them back.</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish a further table from the same records, protected together with the others</source>
<translation type="unfinished" />
</message>
<message>
<source>Change title, variables, levels, codes or responses of the open table</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the open table out of the release</source>
<translation type="unfinished" />
</message>
<message>
<source>The project changed while the data were read. Remove the table again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Trial run …</source>
<translation type="unfinished" />
</message>
<message>
<source>Trial run</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;What does it cost?</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect the release with this table as a trial, and count its secondary cells</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Stop</source>
<translation type="unfinished" />
</message>
<message>
<source>Add table</source>
<translation type="unfinished" />
</message>
<message>
<source>Properties of table {old}</source>
<translation type="unfinished" />
</message>
<message>
<source>Table</source>
<translation type="unfinished" />
</message>
<message>
<source>It shows the same cells as {identical}. Choose other variables, levels, codes or responses.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells} Counting primary and hidden cells …</source>
<translation type="unfinished" />
</message>
<message>
<source>The trial run was cancelled.</source>
<translation type="unfinished" />
</message>
<message>
<source>as it is printed above the table; empty: the name</source>
<translation type="unfinished" />
</message>
<message>
<source>Responses</source>
<translation type="unfinished" />
</message>
<message>
<source>Number of contri&amp;butors</source>
<translation type="unfinished" />
</message>
<message>
<source>Restricted to {restricted} and what is below.</source>
<translation type="unfinished" />
</message>
<message>
<source>a column of the data that no table shows yet</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_primaries} among them.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells} {of} {value} the release has {brings}.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table would have the variable “{lone}” any more, but the cells of {named} are read with it. {lone2}, or {first} {named}{place}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cell}, in no other table.</source>
<translation type="unfinished" />
</message>
<message>
<source>hidden cell</source>
<translation type="unfinished" />
</message>
<message>
<source> ({more_hidden_primaries} of them primary)</source>
<translation type="unfinished" />
</message>
<message>
<source>no further primary and no further hidden cells</source>
<translation type="unfinished" />
</message>
<message>
<source>first remove</source>
<translation type="unfinished" />
</message>
<message>
<source>first remove each of</source>
<translation type="unfinished" />
</message>
<message>
<source> under Data ▸ Earlier publications…</source>
<translation type="unfinished" />
</message>
<message>
<source> from the project</source>
<translation type="unfinished" />
</message>
<message>
<source>Trial run: {n_secondary_cell}, {share} of all cells suppressed</source>
<translation type="unfinished" />
</message>
<message>
<source> Stopped early: not all primaries are protected yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} also in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>All its cells are in {contained}: it publishes nothing more.</source>
<translation type="unfinished" />
</message>
<message>
<source>It has all cells of {contains}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_decision} about cells that no table would show any more {value} left out; undo brings them back.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data have changed since they were read: {n_cell} {value} another value.</source>
<translation type="unfinished" />
</message>
<message>
<source>now {secondaries} and {share}</source>
<translation type="unfinished" />
</message>
<message>
<source>secondary cell</source>
<translation type="unfinished" />
</message>
<message>
<source>secondary cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Other variables</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the variable to the table</source>
<translation type="unfinished" />
</message>
<message>
<source>◂ &amp;Leave out</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave the variable out of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Up</source>
<translation type="unfinished" />
</message>
<message>
<source>The first variable is on the rows, the second on the columns</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Other variables</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Variables</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/review</name>
<message>
<source>What attackers know of single cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading what attackers know</source>
<translation type="unfinished" />
</message>
<message>
<source>What attac&amp;kers know…</source>
<translation type="unfinished" />
</message>
<message>
<source>For&amp;get what attackers know</source>
<translation type="unfinished" />
</message>
<message>
<source>Bounds</source>
<translation type="unfinished" />
</message>
<message>
<source>the general settings only</source>
<translation type="unfinished" />
</message>
<message>
<source>also the bounds in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Attackers know {known}. Protect and audit again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a file with bounds of single cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Use only the general settings</source>
<translation type="unfinished" />
</message>
<message>
<source>Problems</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to</source>
<translation type="unfinished" />
</message>
<message>
<source>Suggest fix</source>
<translation type="unfinished" />
</message>
<message>
<source>List the cheapest additional suppressions that protect this cell</source>
<translation type="unfinished" />
</message>
<message>
<source>Repair from here</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect the cells at risk, starting from the current pattern; forced and frozen cells stay</source>
<translation type="unfinished" />
</message>
<message>
<source> F8 goes to the next problem: suppress more, or publish fewer neighbours.</source>
<translation type="unfinished" />
</message>
<message>
<source> F7 runs the missing tests.</source>
<translation type="unfinished" />
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from {sides}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{tested} {who} tested as insiders: {counts} primaries protected, {counts2} under-protected, {counts3} exactly disclosed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protected against every insider that was tested.</source>
<translation type="unfinished" />
</message>
<message>
<source>This insider can work it out exactly from its own contributions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not audited yet. F7 computes what an outsider can find out about every suppressed cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>{tested} suppressed cells tested against an outsider</source>
<translation type="unfinished" />
</message>
<message>
<source>{counts} primaries protected, {counts2} under-protected, {counts3} exactly disclosed</source>
<translation type="unfinished" />
</message>
<message>
<source> Intervals may be wider than shown: the audit was stopped early or limited to verdicts.</source>
<translation type="unfinished" />
</message>
<message>
<source>{first} “Test insiders” computes what each of them can find out from its own contributions.</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}, in no table</source>
<translation type="unfinished" />
</message>
<message>
<source>{words} No table shows it: suppress more of the cells that it follows from.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published although the rules call it primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>Can be worked out exactly from published cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Can be estimated too closely from {sides}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protects other cells; needs no interval itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not tested against {who} yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Attacker</source>
<translation type="unfinished" />
</message>
<message>
<source>The assumed attacker</source>
<translation type="unfinished" />
</message>
<message>
<source>Filter by code or status</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the ids of the insiders; this is logged</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit changes</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit again the cells that the edits affect (F7)</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit everything</source>
<translation type="unfinished" />
</message>
<message>
<source>Compute every interval again (Shift+F7)</source>
<translation type="unfinished" />
</message>
<message>
<source>Test insiders</source>
<translation type="unfinished" />
</message>
<message>
<source>Compute what each insider can find out</source>
<translation type="unfinished" />
</message>
<message>
<source> Shift+F5 turns it on.</source>
<translation type="unfinished" />
</message>
<message>
<source> F7 looks for them.</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate of the open table and its current pattern is refused.</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern is being audited from the start; if it passes, save the certificate again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save certificate</source>
<translation type="unfinished" />
</message>
<message>
<source>Writing the certificate</source>
<translation type="unfinished" />
</message>
<message>
<source>Verify certificate</source>
<translation type="unfinished" />
</message>
<message>
<source>Verifying the certificate</source>
<translation type="unfinished" />
</message>
<message>
<source>Save certi&amp;ficate…</source>
<translation type="unfinished" />
</message>
<message>
<source>Verif&amp;y certificate…</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} was written. It contains the values: keep it internal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Certificate written: {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Certificate {name}: {value}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the proof that every primary is protected (internal)</source>
<translation type="unfinished" />
</message>
<message>
<source>Check a certificate without a solver</source>
<translation type="unfinished" />
</message>
<message>
<source>Picture of the tables and their clusters; the list beside it says the same</source>
<translation type="unfinished" />
</message>
<message>
<source>No release is open</source>
<translation type="unfinished" />
</message>
<message>
<source>Cluster {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing covers</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare &amp;covers…</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit the pattern with both covers: which cells are at risk only with full cover</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare covers</source>
<translation type="unfinished" />
</message>
<message>
<source>Implied and full cover</source>
<translation type="unfinished" />
</message>
<message>
<source>At risk only with full cover</source>
<translation type="unfinished" />
</message>
<message>
<source>Out of date: {why}. Compare again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Secondaries that are not needed</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for them …</source>
<translation type="unfinished" />
</message>
<message>
<source>Cancel search</source>
<translation type="unfinished" />
</message>
<message>
<source>Select &amp;all</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Publish selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Testing</source>
<translation type="unfinished" />
</message>
<message>
<source>Testing them together …</source>
<translation type="unfinished" />
</message>
<message>
<source>Together</source>
<translation type="unfinished" />
</message>
<message>
<source>! {text}{value} Select fewer.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cell</source>
<translation type="unfinished" />
</message>
<message>
<source>Value</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_secondaries} to choose from.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Publish anyway</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern has changed. Open this list again.</source>
<translation type="unfinished" />
</message>
<message>
<source>What if: published despite the warning</source>
<translation type="unfinished" />
</message>
<message>
<source>Not needed to protect any primary</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish</source>
<translation type="unfinished" />
</message>
<message>
<source>The cells that are not needed ({n_cells}) are frozen. Release them first.</source>
<translation type="unfinished" />
</message>
<message>
<source>✓ Every secondary is needed: publishing any of them would expose a primary or a sum.</source>
<translation type="unfinished" />
</message>
<message>
<source>secondary</source>
<translation type="unfinished" />
</message>
<message>
<source>secondaries</source>
<translation type="unfinished" />
</message>
<message>
<source>Table of the release</source>
<translation type="unfinished" />
</message>
<message>
<source>List only the cells of one table</source>
<translation type="unfinished" />
</message>
<message>
<source>All tables</source>
<translation type="unfinished" />
</message>
<message>
<source>Table {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>In no table</source>
<translation type="unfinished" />
</message>
<message>
<source>Fix for {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppress</source>
<translation type="unfinished" />
</message>
<message>
<source>In the way of {primary}</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Audit changes</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit &amp;everything</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Next problem</source>
<translation type="unfinished" />
</message>
<message>
<source>Pre&amp;vious problem</source>
<translation type="unfinished" />
</message>
<message>
<source>Lift decisions on</source>
<translation type="unfinished" />
</message>
<message>
<source>The decisions were removed. Repair from here, or protect again (F5), to protect the cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit again the cells that the edits affect</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit  F7</source>
<translation type="unfinished" />
</message>
<message>
<source>Compute every interval again</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the next cell at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the previous cell at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell is at risk.</source>
<translation type="unfinished" />
</message>
<message>
<source>Audit first (F7).</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cell} in common with {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>all cells are in {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>the same cells as {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Clusters of tables</source>
<translation type="unfinished" />
</message>
<message>
<source>tied by relations to {tied}</source>
<translation type="unfinished" />
</message>
<message>
<source>, protected together</source>
<translation type="unfinished" />
</message>
<message>
<source>Cluster {number}: {n_table}{words}</source>
<translation type="unfinished" />
</message>
<message>
<source>This project has one table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for clusters …</source>
<translation type="unfinished" />
</message>
<message>
<source>table</source>
<translation type="unfinished" />
</message>
<message>
<source>tables</source>
<translation type="unfinished" />
</message>
<message>
<source>! Sum of suppressed cells: {table}</source>
<translation type="unfinished" />
</message>
<message>
<source>Published cells disclose this sum, and it fails the rules: an insider can use it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Show outlines the relations; Lift removes the decisions that prevent its protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>Sums of suppressed cells and diagnoses</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {more} more: the Audit dock lists sums of suppressed cells, the Run dock diagnoses.</source>
<translation type="unfinished" />
</message>
<message>
<source>Show</source>
<translation type="unfinished" />
</message>
<message>
<source>Lift these</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Secondaries that are not needed…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;What if published…</source>
<translation type="unfinished" />
</message>
<message>
<source>First select one or more secondary cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>{title} must stay suppressed, and all responses share one pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>List secondaries that could be published</source>
<translation type="unfinished" />
</message>
<message>
<source>Show which primaries would be exposed if the selected secondaries were published</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppress {n} cells (Show outlines them).</source>
<translation type="unfinished" />
</message>
<message>
<source>Suggested fixes</source>
<translation type="unfinished" />
</message>
<message>
<source>Fix {i} for {title}: {fix} Cost {cost}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for the cheapest fix of {title} …</source>
<translation type="unfinished" />
</message>
<message>
<source>No fix was found for {title}: forced or frozen cells may prevent it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Apply</source>
<translation type="unfinished" />
</message>
<message>
<source>Sums of suppressed cells at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>It does not cover the open table: the table or the pattern differs from the one in the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Checked with sums only, without a solver.</source>
<translation type="unfinished" />
</message>
<message>
<source>It proves nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>It covers the open table and its current pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>It covers the open table and its current pattern, which is now audited from the start.</source>
<translation type="unfinished" />
</message>
<message>
<source>It covers the open table and pattern, but proves less than the current rules require.</source>
<translation type="unfinished" />
</message>
<message>
<source>Why it is refused</source>
<translation type="unfinished" />
</message>
<message>
<source> {n_sum_of_suppressed_cells} {verb} known exactly, and insiders can use it.</source>
<translation type="unfinished" />
</message>
<message>
<source>single contributors</source>
<translation type="unfinished" />
</message>
<message>
<source> But single contributors can estimate {n_primaries} too closely.</source>
<translation type="unfinished" />
</message>
<message>
<source>sums of suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>sum of suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>sum of suppressed cellss</source>
<translation type="unfinished" />
</message>
<message>
<source>What if published</source>
<translation type="unfinished" />
</message>
<message>
<source>Working it out …</source>
<translation type="unfinished" />
</message>
<message>
<source>What would be exposed</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Publish</source>
<translation type="unfinished" />
</message>
<message>
<source>What if</source>
<translation type="unfinished" />
</message>
<message>
<source>A contributor can estimate it too closely from its own part.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cell or sum</source>
<translation type="unfinished" />
</message>
<message>
<source>Then</source>
<translation type="unfinished" />
</message>
<message>
<source>In words</source>
<translation type="unfinished" />
</message>
<message>
<source>What if {name} published?</source>
<translation type="unfinished" />
</message>
<message>
<source>Sum of suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source>! known exactly</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern has changed. Open this dialog again.</source>
<translation type="unfinished" />
</message>
<message>
<source>What if: nothing is exposed</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/rules</name>
<message>
<source>Import decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Export decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>I&amp;mport decisions…</source>
<translation type="unfinished" />
</message>
<message>
<source>Paste &amp;decisions…</source>
<translation type="unfinished" />
</message>
<message>
<source>E&amp;xport decisions…</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no decisions to export.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take decisions about cells from a file: CSV, XLSX or a list of τ-ARGUS (.hst)</source>
<translation type="unfinished" />
</message>
<message>
<source>Take decisions about cells that were copied in a spreadsheet</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the decisions about cells as CSV or as a list of τ-ARGUS (.hst)</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions that come in</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Keep all mine</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Take all theirs</source>
<translation type="unfinished" />
</message>
<message>
<source>From {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>For decisions that give no reason themselves, and for the list of changes</source>
<translation type="unfinished" />
</message>
<message>
<source>For decisions that do not say who decided</source>
<translation type="unfinished" />
</message>
<message>
<source>; conflicts: {kept:,} kept, {n_clashes:,} replaced</source>
<translation type="unfinished" />
</message>
<message>
<source>Import {n_decision}</source>
<translation type="unfinished" />
</message>
<message>
<source> Mark those where the new decision replaces yours.</source>
<translation type="unfinished" />
</message>
<message>
<source>Paste decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>The project has changed meanwhile. Close this and start again.</source>
<translation type="unfinished" />
</message>
<message>
<source>left out</source>
<translation type="unfinished" />
</message>
<message>
<source>new decision</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_conflict} with decisions of this project</source>
<translation type="unfinished" />
</message>
<message>
<source>{same:,} decided alike already</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_line} left out</source>
<translation type="unfinished" />
</message>
<message>
<source>the first {most:,} of each sort are listed</source>
<translation type="unfinished" />
</message>
<message>
<source>Take {n_decision}</source>
<translation type="unfinished" />
</message>
<message>
<source>Take decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Give a reason and a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>conflict</source>
<translation type="unfinished" />
</message>
<message>
<source>conflicts</source>
<translation type="unfinished" />
</message>
<message>
<source>line</source>
<translation type="unfinished" />
</message>
<message>
<source>lines</source>
<translation type="unfinished" />
</message>
<message>
<source>(n,k) rule</source>
<translation type="unfinished" />
</message>
<message>
<source>A p% rule with this p is close to the (2,k) rule: k = 100·100/(100+p).</source>
<translation type="unfinished" />
</message>
<message>
<source>Replace (2,k) by p% with p = {p:.4g}</source>
<translation type="unfinished" />
</message>
<message>
<source>No concentration rule is active and the range is 0: an interval of a few units counts as protected, however large the value. Set a range unless only exact disclosure matters.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set range to {suggested:g} %</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells that fail: {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Values may be negative</source>
<translation type="unfinished" />
</message>
<message>
<source>Prior uncertainty f = {factor} .</source>
<translation type="unfinished" />
</message>
<message>
<source>; p and 100 − k are divided by {factor:g}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Concentration rules then use absolute values and their sum{divided}</source>
<translation type="unfinished" />
</message>
<message>
<source>fails {now}{change}</source>
<translation type="unfinished" />
</message>
<message>
<source>List the cells that would change before you apply</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells that would change status</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_now} of {n_table} cells would be primary{change}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{changes} {noun} would change status</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell would change status</source>
<translation type="unfinished" />
</message>
<message>
<source>newly primary</source>
<translation type="unfinished" />
</message>
<message>
<source>no longer primary</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {n_found} more cells {what}</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Add another {noun}</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove this {noun}</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Waivers…</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the primary rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the waiver register</source>
<translation type="unfinished" />
</message>
<message>
<source>Rule sets</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the cards from a named rule set, or save them as one</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Lock rule set</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Save as rule set…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Open rule set file…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save as rule set</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the rule set. The file contains the parameters: keep it internal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open rule set</source>
<translation type="unfinished" />
</message>
<message>
<source>version {version}</source>
<translation type="unfinished" />
</message>
<message>
<source>of the office</source>
<translation type="unfinished" />
</message>
<message>
<source>Of the office</source>
<translation type="unfinished" />
</message>
<message>
<source>Your own</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading rule sets</source>
<translation type="unfinished" />
</message>
<message>
<source>None was found</source>
<translation type="unfinished" />
</message>
<message>
<source>Rank</source>
<translation type="unfinished" />
</message>
<message>
<source>Primary rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Apply the rules to the contributions of {level} .</source>
<translation type="unfinished" />
</message>
<message>
<source>Help on rules (F1)</source>
<translation type="unfinished" />
</message>
<message>
<source>Help on rules</source>
<translation type="unfinished" />
</message>
<message>
<source>Rever&amp;t</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Apply</source>
<translation type="unfinished" />
</message>
<message>
<source>Make these the rules of the project (Ctrl+Return); undo with Ctrl+Z</source>
<translation type="unfinished" />
</message>
<message>
<source>● unsaved changes</source>
<translation type="unfinished" />
</message>
<message>
<source>rule set of the office</source>
<translation type="unfinished" />
</message>
<message>
<source>rule set</source>
<translation type="unfinished" />
</message>
<message>
<source> · changed since</source>
<translation type="unfinished" />
</message>
<message>
<source>From the {whose} “{name}”, version {version}{changed}</source>
<translation type="unfinished" />
</message>
<message>
<source>{what} See “{text}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Counts appear when a table is open.</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for the largest contributors of every cell …</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection levels and further choices</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Respondent</source>
<translation type="unfinished" />
</message>
<message>
<source>id in the data</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Variable</source>
<translation type="unfinished" />
</message>
<message>
<source>empty: all responses</source>
<translation type="unfinished" />
</message>
<message>
<source>such as 2026 or 2026-Q1</source>
<translation type="unfinished" />
</message>
<message>
<source>Valid &amp;from</source>
<translation type="unfinished" />
</message>
<message>
<source>Valid &amp;to</source>
<translation type="unfinished" />
</message>
<message>
<source>D&amp;ocument</source>
<translation type="unfinished" />
</message>
<message>
<source>letter, file number</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Entered by</source>
<translation type="unfinished" />
</message>
<message>
<source>code; empty: all</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the document and who enters it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{document}, entered by {who}</source>
<translation type="unfinished" />
</message>
<message>
<source>Register of waivers</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Choose register…</source>
<translation type="unfinished" />
</message>
<message>
<source>Re&amp;move</source>
<translation type="unfinished" />
</message>
<message>
<source>Chan&amp;ge…</source>
<translation type="unfinished" />
</message>
<message>
<source>E&amp;nd…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the register</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the table with this register …</source>
<translation type="unfinished" />
</message>
<message>
<source>Read waivers</source>
<translation type="unfinished" />
</message>
<message>
<source>Add waiver</source>
<translation type="unfinished" />
</message>
<message>
<source>Saving the register and reading the table with it …</source>
<translation type="unfinished" />
</message>
<message>
<source>Save waivers</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the register of waivers</source>
<translation type="unfinished" />
</message>
<message>
<source>Waivers in force: {ends}. Look at the panel Waivers.</source>
<translation type="unfinished" />
</message>
<message>
<source>No project is open.</source>
<translation type="unfinished" />
</message>
<message>
<source>No waivers: every respondent is protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change waiver</source>
<translation type="unfinished" />
</message>
<message>
<source>End waiver</source>
<translation type="unfinished" />
</message>
<message>
<source>Registers</source>
<translation type="unfinished" />
</message>
<message>
<source>whole table</source>
<translation type="unfinished" />
</message>
<message>
<source>reading {name} …</source>
<translation type="unfinished" />
</message>
<message>
<source>the column “{waiver}” marks waivers in the data</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum} records are waived</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_waivers} waivers in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>This waiver has expired.</source>
<translation type="unfinished" />
</message>
<message>
<source>Response that the rules are for</source>
<translation type="unfinished" />
</message>
<message>
<source>rules of its o&amp;wn</source>
<translation type="unfinished" />
</message>
<message>
<source>Own rules are complete: they replace those of all responses</source>
<translation type="unfinished" />
</message>
<message>
<source>Ru&amp;les of</source>
<translation type="unfinished" />
</message>
<message>
<source>all responses</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/run</name>
<message>
<source>as above</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {n_secondary_cell}, cost {cost}; {withdrawn} published before and suppressed now, {revealed} the reverse.</source>
<translation type="unfinished" />
</message>
<message>
<source>Preferring costs {change}. Both runs are quick ones; the cost of the final pattern is another.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;What it costs</source>
<translation type="unfinished" />
</message>
<message>
<source>What it costs to prefer the earlier pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Factor for the costs of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Protecting twice …</source>
<translation type="unfinished" />
</message>
<message>
<source>What it costs</source>
<translation type="unfinished" />
</message>
<message>
<source>Time was up before every primary was processed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Preferred</source>
<translation type="unfinished" />
</message>
<message>
<source>Not preferred</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a publication that is preferred.</source>
<translation type="unfinished" />
</message>
<message>
<source>This pattern does not come from a run. Protect the table (F5) to see how good a pattern can be.</source>
<translation type="unfinished" />
</message>
<message>
<source>Method {method}, cost by {cost}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost {hidden}.</source>
<translation type="unfinished" />
</message>
<message>
<source>proven optimal</source>
<translation type="unfinished" />
</message>
<message>
<source> to the bound for outsiders</source>
<translation type="unfinished" />
</message>
<message>
<source>The lower bound of the cost is being worked out.</source>
<translation type="unfinished" />
</message>
<message>
<source>INCOMPLETE: the best pattern so far was kept.</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern was edited since; bound, gap and steps are those of the run.</source>
<translation type="unfinished" />
</message>
<message>
<source>No lower bound was computed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The run left cells at risk, so its cost cannot be compared with that bound.</source>
<translation type="unfinished" />
</message>
<message>
<source>found in {n_step}</source>
<translation type="unfinished" />
</message>
<message>
<source>No valid pattern costs less than {least}</source>
<translation type="unfinished" />
</message>
<message>
<source>; this bound {about}.</source>
<translation type="unfinished" />
</message>
<message>
<source>step</source>
<translation type="unfinished" />
</message>
<message>
<source>steps</source>
<translation type="unfinished" />
</message>
<message>
<source>Result of the run</source>
<translation type="unfinished" />
</message>
<message>
<source>Show problems</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo run</source>
<translation type="unfinished" />
</message>
<message>
<source>{mean} of cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Stopped early; the best pattern so far was kept: </source>
<translation type="unfinished" />
</message>
<message>
<source>{kept}{n_secondary_cell}; {parts} suppressed{run}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect with &amp;options…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Repair from here</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum} of value</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose secondary suppressions</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect  F5</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose method and cost, then protect</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop the run; asks whether to keep what was found</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect the cells at risk; suppressed cells and decisions stay</source>
<translation type="unfinished" />
</message>
<message>
<source>{primaries} primaries · {n_table} cells · {sums} sums</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect table</source>
<translation type="unfinished" />
</message>
<message>
<source>Copied. The job contains the rule parameters: keep it internal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save as job</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower bound</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;nothing: choose all secondary cells again</source>
<translation type="unfinished" />
</message>
<message>
<source>the current &amp;pattern: keeps its cells and adds only the missing ones</source>
<translation type="unfinished" />
</message>
<message>
<source>How secondary suppressions are chosen</source>
<translation type="unfinished" />
</message>
<message>
<source>All tables together</source>
<translation type="unfinished" />
</message>
<message>
<source>What an attacker knows</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy as &amp;job</source>
<translation type="unfinished" />
</message>
<message>
<source>The same run for the command line: tabguard protect JOB gives the same pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Save job…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Run   F5</source>
<translation type="unfinished" />
</message>
<message>
<source>The method “{method}” is not available; {first} is used.</source>
<translation type="unfinished" />
</message>
<message>
<source>column “{cost}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Saved as {name}. It holds the rule parameters: keep it internal.</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard job (*.toml)</source>
<translation type="unfinished" />
</message>
<message>
<source> · {forced} decisions are kept</source>
<translation type="unfinished" />
</message>
<message>
<source>column “{column}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower bound of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect table {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>What a suppression costs, and limits</source>
<translation type="unfinished" />
</message>
<message>
<source>Start from</source>
<translation type="unfinished" />
</message>
<message>
<source>Attackers know that</source>
<translation type="unfinished" />
</message>
<message>
<source>Attackers know of {name} that</source>
<translation type="unfinished" />
</message>
<message>
<source>Run and quality</source>
<translation type="unfinished" />
</message>
<message>
<source>Quality of the pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Steps of the run</source>
<translation type="unfinished" />
</message>
<message>
<source>Primaries that the run could not protect</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the decisions that prevent the selected cell from being protected</source>
<translation type="unfinished" />
</message>
<message>
<source>Not protected ({n})</source>
<translation type="unfinished" />
</message>
<message>
<source>Steps</source>
<translation type="unfinished" />
</message>
<message>
<source>Not protected</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {n} more: see Problems.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/shell</name>
<message>
<source>TabGuard {version}</source>
<translation type="unfinished" />
</message>
<message>
<source>Python {python_version}, Qt {qversion}</source>
<translation type="unfinished" />
</message>
<message>
<source>About TabGuard</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Copy versions</source>
<translation type="unfinished" />
</message>
<message>
<source>(version unknown)</source>
<translation type="unfinished" />
</message>
<message>
<source>Protects tables of official statistics by cell suppression.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing leaves this computer: no telemetry, and no network connection except to a database that you name, from which it only reads. The program writes no values into logs.</source>
<translation type="unfinished" />
</message>
<message>
<source>Policy of the office:</source>
<translation type="unfinished" />
</message>
<message>
<source>Save project</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a folder that is not synchronised, or protect the project by a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another &amp;folder…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Save here</source>
<translation type="unfinished" />
</message>
<message>
<source>Fusion</source>
<translation type="unfinished" />
</message>
<message>
<source>tabguard: {error}
</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;As the system</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Light</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Dark</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;High contrast</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Undo</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Redo</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo the last change of rules, settings or decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Redo the last change of rules, settings or decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the colours of the window</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the language of the window; files for programs stay in English</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Panels</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Theme</source>
<translation type="unfinished" />
</message>
<message>
<source>Lan&amp;guage</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_undone_act} {value} dropped.</source>
<translation type="unfinished" />
</message>
<message>
<source>They can be restored, later in the panel Changes too.</source>
<translation type="unfinished" />
</message>
<message>
<source>Return to the state after the undone acts that a new act dropped</source>
<translation type="unfinished" />
</message>
<message>
<source>undone act</source>
<translation type="unfinished" />
</message>
<message>
<source>undone acts</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore</source>
<translation type="unfinished" />
</message>
<message>
<source>Changes</source>
<translation type="unfinished" />
</message>
<message>
<source>Changes, oldest first</source>
<translation type="unfinished" />
</message>
<message>
<source>Dropped: {branch}</source>
<translation type="unfinished" />
</message>
<message>
<source>Click to restore</source>
<translation type="unfinished" />
</message>
<message>
<source>Log</source>
<translation type="unfinished" />
</message>
<message>
<source>Time</source>
<translation type="unfinished" />
</message>
<message>
<source>Act</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard projects (*.tgproj)</source>
<translation type="unfinished" />
</message>
<message>
<source>Save clean copy</source>
<translation type="unfinished" />
</message>
<message>
<source>Save clean cop&amp;y…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save a copy of the project without data, results and history</source>
<translation type="unfinished" />
</message>
<message>
<source>A clean copy cannot replace the open project.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” was saved without data, results and history; settings are in it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The window cannot be opened on {where}.{said} Check that the display is there and that you may use it. {install} {without}</source>
<translation type="unfinished" />
</message>
<message>
<source>If libraries are missing, on Debian and Ubuntu: sudo apt-get install {libraries}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). Log in at a desktop, or over ssh with -X. {without}</source>
<translation type="unfinished" />
</message>
<message>
<source>display {screen}</source>
<translation type="unfinished" />
</message>
<message>
<source>platform {chosen}</source>
<translation type="unfinished" />
</message>
<message>
<source> Qt says: {rstrip}.</source>
<translation type="unfinished" />
</message>
<message>
<source>no answer within {patience:.0f} seconds</source>
<translation type="unfinished" />
</message>
<message>
<source>The window cannot be opened: {error}. {install} {without}</source>
<translation type="unfinished" />
</message>
<message>
<source>Show or hide the panel {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file and the recovery file are encrypted. Data files that are only linked are not.</source>
<translation type="unfinished" />
</message>
<message>
<source>All files that TabGuard reads</source>
<translation type="unfinished" />
</message>
<message>
<source>Batch files of τ-ARGUS</source>
<translation type="unfinished" />
</message>
<message>
<source>Open</source>
<translation type="unfinished" />
</message>
<message>
<source>Open read-only</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the pasted data in</source>
<translation type="unfinished" />
</message>
<message>
<source>Change the password</source>
<translation type="unfinished" />
</message>
<message>
<source>Encrypt with a password</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the changes to “{name}”?</source>
<translation type="unfinished" />
</message>
<message>
<source>Otherwise decisions, pattern and verdicts are lost.</source>
<translation type="unfinished" />
</message>
<message>
<source>Jobs</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;New from data…</source>
<translation type="unfinished" />
</message>
<message>
<source>Open &amp;read-only…</source>
<translation type="unfinished" />
</message>
<message>
<source>Open sam&amp;ple</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Save</source>
<translation type="unfinished" />
</message>
<message>
<source>Save &amp;as…</source>
<translation type="unfinished" />
</message>
<message>
<source>Pass&amp;word…</source>
<translation type="unfinished" />
</message>
<message>
<source>C&amp;lose project</source>
<translation type="unfinished" />
</message>
<message>
<source>Close and for&amp;get</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Import data…</source>
<translation type="unfinished" />
</message>
<message>
<source>Open &amp;database…</source>
<translation type="unfinished" />
</message>
<message>
<source>P&amp;aste data…</source>
<translation type="unfinished" />
</message>
<message>
<source>The job was copied. Save it as job.toml and run: tabguard protect job.toml</source>
<translation type="unfinished" />
</message>
<message>
<source>The project is still being saved. This continues when it is done.</source>
<translation type="unfinished" />
</message>
<message>
<source>Create a project from a data file</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a project, a job or a data file</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a project without locking its file, which is never replaced</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the built-in sample with fictitious data</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the project</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the project under another name</source>
<translation type="unfinished" />
</message>
<message>
<source>Encrypt the project with a password, change the password, or remove it</source>
<translation type="unfinished" />
</message>
<message>
<source>Go back to the start page</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the project and remove it from recent files, clipboard and private copies</source>
<translation type="unfinished" />
</message>
<message>
<source>Read a data file with the import preview</source>
<translation type="unfinished" />
</message>
<message>
<source>Read a table or a query of a database</source>
<translation type="unfinished" />
</message>
<message>
<source>Import the cells that were copied in a spreadsheet</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy the project as a job file for the command line</source>
<translation type="unfinished" />
</message>
<message>
<source>Not found</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} places</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} places, the first {most} are listed</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard help</source>
<translation type="unfinished" />
</message>
<message>
<source>Search the help (Ctrl+F)</source>
<translation type="unfinished" />
</message>
<message>
<source>Search the help</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter or F3: next place, Shift+F3: previous place, Esc: end the search</source>
<translation type="unfinished" />
</message>
<message>
<source>Help pages</source>
<translation type="unfinished" />
</message>
<message>
<source>Places found</source>
<translation type="unfinished" />
</message>
<message>
<source>Help page</source>
<translation type="unfinished" />
</message>
<message>
<source>No primary rule is active yet: choose rules on the left, then protect (F5).</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {how} after {seconds:.1f} s.</source>
<translation type="unfinished" />
</message>
<message>
<source>Problems ({n})</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: cancelled. Nothing was changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Show all messages in full</source>
<translation type="unfinished" />
</message>
<message>
<source>Close this message</source>
<translation type="unfinished" />
</message>
<message>
<source>{others} more ▴</source>
<translation type="unfinished" />
</message>
<message>
<source>relation</source>
<translation type="unfinished" />
</message>
<message>
<source>relations</source>
<translation type="unfinished" />
</message>
<message>
<source>Navigator</source>
<translation type="unfinished" />
</message>
<message>
<source>Data</source>
<translation type="unfinished" />
</message>
<message>
<source>Pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cell} shown</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells that several tables show count once</source>
<translation type="unfinished" />
</message>
<message>
<source>{hidden} hidden</source>
<translation type="unfinished" />
</message>
<message>
<source>In no table; protected too, since they follow from what is shown</source>
<translation type="unfinished" />
</message>
<message>
<source>Dimensions</source>
<translation type="unfinished" />
</message>
<message>
<source>{pattern} primary</source>
<translation type="unfinished" />
</message>
<message>
<source>{secondary} secondary</source>
<translation type="unfinished" />
</message>
<message>
<source>Response: {response}</source>
<translation type="unfinished" />
</message>
<message>
<source>{past} of earlier periods</source>
<translation type="unfinished" />
</message>
<message>
<source>They add up with those of today</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}   {n_code}, {max} levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Release</source>
<translation type="unfinished" />
</message>
<message>
<source>primaries only</source>
<translation type="unfinished" />
</message>
<message>
<source>How the release stands: all of its tables together</source>
<translation type="unfinished" />
</message>
<message>
<source>Cluster {place}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables that must be protected together</source>
<translation type="unfinished" />
</message>
<message>
<source>of the run; details in the Run dock</source>
<translation type="unfinished" />
</message>
<message>
<source>code</source>
<translation type="unfinished" />
</message>
<message>
<source>codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Messages and progress</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the data for the recipe “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a batch file</source>
<translation type="unfinished" />
</message>
<message>
<source>The batch file has separate tables. Which one is to be opened?</source>
<translation type="unfinished" />
</message>
<message>
<source>Opening the project</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is protected by a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>Where is “{name}” now?</source>
<translation type="unfinished" />
</message>
<message>
<source>Apply recipe</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has another structure than the data of the recipe.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the table</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect again, then save</source>
<translation type="unfinished" />
</message>
<message>
<source>The files were linked again. {again} the project.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check its name and folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>A suppression problem in JJ layout has cells without names.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect it on the command line: tabguard protect FILE.jj --out FOLDER.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is a recovery file, which is not opened by hand.</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard offers the unsaved changes when it starts.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is a set of rules, not a table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open a project, then choose Open rule set file… in the panel Rules.</source>
<translation type="unfinished" />
</message>
<message>
<source>These are settings of the window, not a table.</source>
<translation type="unfinished" />
</message>
<message>
<source>To use them, choose View › Import settings….</source>
<translation type="unfinished" />
</message>
<message>
<source>Save import recipe</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the recipe</source>
<translation type="unfinished" />
</message>
<message>
<source>Sa&amp;ve import recipe…</source>
<translation type="unfinished" />
</message>
<message>
<source>Appl&amp;y recipe…</source>
<translation type="unfinished" />
</message>
<message>
<source>A recipe is for one file of data; these tables are in several.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save how these data are read, and their structure, for other files of their kind</source>
<translation type="unfinished" />
</message>
<message>
<source>Read a file as an import recipe says, and show how its structure differs</source>
<translation type="unfinished" />
</message>
<message>
<source>The recipe was saved as “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>{acts}; there is no saved file to compare with.</source>
<translation type="unfinished" />
</message>
<message>
<source>It has {n_decision} and {suppressed}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{acts} since the project was saved on {when}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Unsaved changes of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Acts that were not saved, oldest first</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Recover</source>
<translation type="unfinished" />
</message>
<message>
<source>Open as &amp;saved</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the project file; these changes are kept and offered again</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Discard</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove these changes permanently</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Later</source>
<translation type="unfinished" />
</message>
<message>
<source>Close; these changes are kept and offered again</source>
<translation type="unfinished" />
</message>
<message>
<source>suppressed cell</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cell} {have} another status.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file was saved otherwise after these changes began: save under another name to keep both.</source>
<translation type="unfinished" />
</message>
<message>
<source>The last change is incomplete and is left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the recovery file</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the project</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has another password now. The recovery needs what is in the file.</source>
<translation type="unfinished" />
</message>
<message>
<source> The last change is incomplete and was left out.</source>
<translation type="unfinished" />
</message>
<message>
<source> Its file has another password now, so give it another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project was recovered.{missing} Save it to keep it.{other}</source>
<translation type="unfinished" />
</message>
<message>
<source>The data file of the recovered project does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the file back, then recover again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give new codes a home with Data › Structure…, Codes of another file…, and refresh again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the new data</source>
<translation type="unfinished" />
</message>
<message>
<source>Structure…</source>
<translation type="unfinished" />
</message>
<message>
<source>Refresh from source</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the new data</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Refresh from source…</source>
<translation type="unfinished" />
</message>
<message>
<source>Refresh from another &amp;file…</source>
<translation type="unfinished" />
</message>
<message>
<source>The project changed while the data were read. Refresh again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The source is as it was when it was read: nothing to take.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes and values are the same.</source>
<translation type="unfinished" />
</message>
<message>
<source>The new data were taken. Undo brings the earlier ones back.</source>
<translation type="unfinished" />
</message>
<message>
<source>Read the data again and show what has changed</source>
<translation type="unfinished" />
</message>
<message>
<source>Read another file with the same columns, such as the next period, with the settings of this project</source>
<translation type="unfinished" />
</message>
<message>
<source>Settings were taken from “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Export settings</source>
<translation type="unfinished" />
</message>
<message>
<source>Import settings</source>
<translation type="unfinished" />
</message>
<message>
<source>E&amp;xport settings…</source>
<translation type="unfinished" />
</message>
<message>
<source>I&amp;mport settings…</source>
<translation type="unfinished" />
</message>
<message>
<source>Settings: “{name}” was written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write theme and layout into a file, for another computer; no data and no names of files</source>
<translation type="unfinished" />
</message>
<message>
<source>Take theme and layout from a file that was exported</source>
<translation type="unfinished" />
</message>
<message>
<source>Start page</source>
<translation type="unfinished" />
</message>
<message>
<source>Open sample: Energy &amp;sales</source>
<translation type="unfinished" />
</message>
<message>
<source>Industry × region × size class, with holdings; rules are set already</source>
<translation type="unfinished" />
</message>
<message>
<source>Data ({suffixes}), a job (.toml), a project (.tgproj) or a batch file of τ-ARGUS (.arb)</source>
<translation type="unfinished" />
</message>
<message>
<source>Open sample: &amp;Autoworkers</source>
<translation type="unfinished" />
</message>
<message>
<source>Six risk factors of 1,841 autoworkers, a published table</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;New count table…</source>
<translation type="unfinished" />
</message>
<message>
<source>Records or a list of counts ({suffixes})</source>
<translation type="unfinished" />
</message>
<message>
<source>Recent files</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing yet. Files that you open are listed here.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Clear list</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove all files that are not pinned</source>
<translation type="unfinished" />
</message>
<message>
<source>Protects the tables of official statistics by cell suppression.</source>
<translation type="unfinished" />
</message>
<message>
<source>The sample: industry × region × size class with holdings, weights, waivers; its firms are made up. You can also drop a file anywhere on this page.</source>
<translation type="unfinished" />
</message>
<message>
<source>Release planner for count tables</source>
<translation type="unfinished" />
</message>
<message>
<source>Shows what the marginals of a count table would disclose.</source>
<translation type="unfinished" />
</message>
<message>
<source>Recent</source>
<translation type="unfinished" />
</message>
<message>
<source>How to</source>
<translation type="unfinished" />
</message>
<message>
<source>In the folder “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}: {n}. Click to show only these.</source>
<translation type="unfinished" />
</message>
<message>
<source>Pattern: {name}{early}{value}</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the audit</source>
<translation type="unfinished" />
</message>
<message>
<source>Step {i}, {steps}: {words} (Alt+{i})</source>
<translation type="unfinished" />
</message>
<message>
<source>Step {i} {steps}, {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>Support bundle</source>
<translation type="unfinished" />
</message>
<message>
<source>Support &amp;bundle…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save anonymised &amp;problem…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Versions, sizes and settings for those who help; no data and no names</source>
<translation type="unfinished" />
</message>
<message>
<source>What fails, with random figures and without names, for those who help</source>
<translation type="unfinished" />
</message>
<message>
<source>Anonymised problem</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}: “{name}” was written.</source>
<translation type="unfinished" />
</message>
<message>
<source>ZIP files (*.zip)</source>
<translation type="unfinished" />
</message>
<message>
<source>Files</source>
<translation type="unfinished" />
</message>
<message>
<source>Content of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Save as ZIP…</source>
<translation type="unfinished" />
</message>
<message>
<source>Panels</source>
<translation type="unfinished" />
</message>
<message>
<source>More panels</source>
<translation type="unfinished" />
</message>
<message>
<source>{deed} the panel {windowtitle}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tools</source>
<translation type="unfinished" />
</message>
<message>
<source>trail of exports</source>
<translation type="unfinished" />
</message>
<message>
<source>Export {what}</source>
<translation type="unfinished" />
</message>
<message>
<source>Export audit tra&amp;il…</source>
<translation type="unfinished" />
</message>
<message>
<source>Trail of all e&amp;xports…</source>
<translation type="unfinished" />
</message>
<message>
<source>audit trail</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV files (*.csv)</source>
<translation type="unfinished" />
</message>
<message>
<source>Check who did what to the project, and write it as CSV</source>
<translation type="unfinished" />
</message>
<message>
<source>Check which exports and jobs you made, of all projects, and write them as CSV</source>
<translation type="unfinished" />
</message>
<message>
<source>{found} It was written to “{path}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>P&amp;resenter mode</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Full screen</source>
<translation type="unfinished" />
</message>
<message>
<source>Reset la&amp;yout</source>
<translation type="unfinished" />
</message>
<message>
<source>Next pane</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous pane</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;About TabGuard</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Quit</source>
<translation type="unfinished" />
</message>
<message>
<source>Hide all numbers and names</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the whole screen</source>
<translation type="unfinished" />
</message>
<message>
<source>Put every panel back where it was</source>
<translation type="unfinished" />
</message>
<message>
<source>Move the keyboard to the next pane</source>
<translation type="unfinished" />
</message>
<message>
<source>Move the keyboard to the previous pane</source>
<translation type="unfinished" />
</message>
<message>
<source>Help on the current view</source>
<translation type="unfinished" />
</message>
<message>
<source>Version and licence</source>
<translation type="unfinished" />
</message>
<message>
<source>Close TabGuard</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/structure</name>
<message>
<source>Codes of the data without a home</source>
<translation type="unfinished" />
</message>
<message>
<source>Add roll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>Change label</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove roll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>Group the codes with few records below the current code, or beside it</source>
<translation type="unfinished" />
</message>
<message>
<source>Levels below the total that are kept</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes with fewer records than this are grouped</source>
<translation type="unfinished" />
</message>
<message>
<source>Code of the group</source>
<translation type="unfinished" />
</message>
<message>
<source>new code</source>
<translation type="unfinished" />
</message>
<message>
<source>Label of the group</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Close selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Count what is below them with them</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Keep levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep so many levels below the total</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Group selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Make one code of the selected ones</source>
<translation type="unfinished" />
</message>
<message>
<source>Group s&amp;mall:</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the current step away; to switch it off, remove its tick</source>
<translation type="unfinished" />
</message>
<message>
<source>Recode</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes that the steps leave, with their labels and records</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes</source>
<translation type="unfinished" />
</message>
<message>
<source>With these steps: {soon}; reading the data …</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading with the steps …</source>
<translation type="unfinished" />
</message>
<message>
<source>Steps of the recode; a tick switches a step on</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Remove step</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the table with these steps</source>
<translation type="unfinished" />
</message>
<message>
<source>The project changed while the data were read. Close this, and open it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select codes that have codes below them.</source>
<translation type="unfinished" />
</message>
<message>
<source>only {small} has</source>
<translation type="unfinished" />
</message>
<message>
<source>no code has</source>
<translation type="unfinished" />
</message>
<message>
<source>Below {above} {found} fewer than {n_record}: there is nothing to group.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select two or more codes of the same total.</source>
<translation type="unfinished" />
</message>
<message>
<source>A variable with several roll-ups cannot be recoded. Keep one roll-up.</source>
<translation type="unfinished" />
</message>
<message>
<source> {n_decision} about cells that disappear would be left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>{before} With these steps: {case}.{lost}</source>
<translation type="unfinished" />
</message>
<message>
<source>Steps, one after the other</source>
<translation type="unfinished" />
</message>
<message>
<source>Close; nothing changes</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the new code of the group.</source>
<translation type="unfinished" />
</message>
<message>
<source>Now: {case}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cell}, {primary} primary ({share:.1f} %)</source>
<translation type="unfinished" />
</message>
<message>
<source>{act}: the data were read again. Undo brings the earlier state back.</source>
<translation type="unfinished" />
</message>
<message>
<source> {n_decision} about cells that do not exist any more {value} left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Str&amp;ucture…</source>
<translation type="unfinished" />
</message>
<message>
<source>Re&amp;code…</source>
<translation type="unfinished" />
</message>
<message>
<source>Arrange how the codes of a variable add up: subtotals, their codes and their labels</source>
<translation type="unfinished" />
</message>
<message>
<source>Make codes coarser by closing or grouping them; see first how many primary cells remain</source>
<translation type="unfinished" />
</message>
<message>
<source>Change structure of {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Recode {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Structure</source>
<translation type="unfinished" />
</message>
<message>
<source>The structure was changed and not saved.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Discard the changes</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Keep editing</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing roll-ups</source>
<translation type="unfinished" />
</message>
<message>
<source>Sav&amp;e and read again</source>
<translation type="unfinished" />
</message>
<message>
<source>Save a hierarchy file beside the project, and read the data with it</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes of &amp;another file…</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the new codes of a file with the same columns, such as the next period, into the basket</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading the codes</source>
<translation type="unfinished" />
</message>
<message>
<source>All codes of {name} are in the structure.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put a new subtotal above the selected codes (Ins)</source>
<translation type="unfinished" />
</message>
<message>
<source>Dissolve subtotals; put codes of the data into the basket (Del)</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the codes that were cut below the current code (Ctrl+V)</source>
<translation type="unfinished" />
</message>
<message>
<source>Add another way in which the same codes add up to the same total</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the roll-up that is shown; the first one stays</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes, labels and records of the variable</source>
<translation type="unfinished" />
</message>
<message>
<source>Without a home</source>
<translation type="unfinished" />
</message>
<message>
<source>Add subtotal</source>
<translation type="unfinished" />
</message>
<message>
<source>records have this code, so nothing can be below it</source>
<translation type="unfinished" />
</message>
<message>
<source>code or label, then Enter</source>
<translation type="unfinished" />
</message>
<message>
<source>Add sub&amp;total</source>
<translation type="unfinished" />
</message>
<message>
<source>Change code or label (F2)</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Cut</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the selected codes along (Ctrl+X)</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Paste</source>
<translation type="unfinished" />
</message>
<message>
<source>Ne&amp;w roll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>Rem&amp;ove roll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo the last change here (Ctrl+Z)</source>
<translation type="unfinished" />
</message>
<message>
<source>Re&amp;do</source>
<translation type="unfinished" />
</message>
<message>
<source>Do it again (Ctrl+Y)</source>
<translation type="unfinished" />
</message>
<message>
<source>Records have the code “{to}”: nothing can be below it. Add a subtotal instead.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Reorder codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Without a home: {number:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>Without a home: none</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_code} of the data without a home ({n_record}): {homeless}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Records have a code that has codes below it: {inner}. Move these elsewhere.</source>
<translation type="unfinished" />
</message>
<message>
<source>All {n_code} of the data have a home.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_code} of another file without a home: {strangers}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_code} without records: {unused}.</source>
<translation type="unfinished" />
</message>
<message>
<source>With a single code below: {single}.</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Paste ({n__cut})</source>
<translation type="unfinished" />
</message>
<message>
<source>Del</source>
<translation type="unfinished" />
</message>
<message>
<source>Ins</source>
<translation type="unfinished" />
</message>
<message>
<source>Records have the code “{new}”. Choose another one for the subtotal.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename code</source>
<translation type="unfinished" />
</message>
<message>
<source>Ro&amp;ll-up</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Find</source>
<translation type="unfinished" />
</message>
<message>
<source>Move up</source>
<translation type="unfinished" />
</message>
<message>
<source>Move down</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} among the codes of the same total ({key})</source>
<translation type="unfinished" />
</message>
<message>
<source>Move codes</source>
<translation type="unfinished" />
</message>
<message>
<source>no code</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>gui/table</name>
<message>
<source>interval at least </source>
<translation type="unfinished" />
</message>
<message>
<source>Rows</source>
<translation type="unfinished" />
</message>
<message>
<source>Copying</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a cost of 0 or more.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set cost of {table}</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy internal values</source>
<translation type="unfinished" />
</message>
<message>
<source>The selection is copied with its suppressed values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Anyone who can read the clipboard can read confidential figures.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy internal</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Copy as published</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy &amp;internal…</source>
<translation type="unfinished" />
</message>
<message>
<source>Force pu&amp;blish…</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish the selected cells in any case</source>
<translation type="unfinished" />
</message>
<message>
<source>Force &amp;suppress…</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppress and protect the selected cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Set c&amp;ost…</source>
<translation type="unfinished" />
</message>
<message>
<source>Set the cost of suppressing the selected cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Set protection le&amp;vels…</source>
<translation type="unfinished" />
</message>
<message>
<source>Set how close an attacker may come to the selected cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Free&amp;ze</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the selected cells unchanged in the next run</source>
<translation type="unfinished" />
</message>
<message>
<source>Re&amp;lease</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove all decisions on the selected cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Add no&amp;te…</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep a remark with the selected cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy the selection as it will be published</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy with suppressed values, after confirmation</source>
<translation type="unfinished" />
</message>
<message>
<source>Code or label</source>
<translation type="unfinished" />
</message>
<message>
<source>Find a code or label</source>
<translation type="unfinished" />
</message>
<message>
<source>Table to search</source>
<translation type="unfinished" />
</message>
<message>
<source>Find</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous (Shift+F3)</source>
<translation type="unfinished" />
</message>
<message>
<source>Next (F3)</source>
<translation type="unfinished" />
</message>
<message>
<source>In all tables</source>
<translation type="unfinished" />
</message>
<message>
<source>match</source>
<translation type="unfinished" />
</message>
<message>
<source>matches</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing found</source>
<translation type="unfinished" />
</message>
<message>
<source>Legend and filter by status</source>
<translation type="unfinished" />
</message>
<message>
<source>Width of the feasibility interval as a share of the value</source>
<translation type="unfinished" />
</message>
<message>
<source>Also in other tables</source>
<translation type="unfinished" />
</message>
<message>
<source>{words} ({letter}): click to show only these cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells with this corner are in several tables of the release: one cell, one status</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Below</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Above</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter levels of 0 or more, at least one above 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>Distance from the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>More filters and levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Page filters and levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Swap rows and columns (Ctrl+T)</source>
<translation type="unfinished" />
</message>
<message>
<source>Find a code or label (Ctrl+F)</source>
<translation type="unfinished" />
</message>
<message>
<source>What the cells show</source>
<translation type="unfinished" />
</message>
<message>
<source>Row levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Column levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Page filter {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Show {level} level(s)</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables of the release</source>
<translation type="unfinished" />
</message>
<message>
<source>Publication preview</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Back to the internal view</source>
<translation type="unfinished" />
</message>
<message>
<source>As readers will see {title}: {withheld} of {n_value} figures are withheld, shown as “{mark}”. The withheld numbers are neither in this view nor in a copy of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Publication &amp;preview</source>
<translation type="unfinished" />
</message>
<message>
<source>See what readers will see</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Next table</source>
<translation type="unfinished" />
</message>
<message>
<source>Pre&amp;vious table</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Close table</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the next table of the release</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the previous table of the release</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the tab; the navigator opens the table again</source>
<translation type="unfinished" />
</message>
<message>
<source>not stated in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Side by side</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Previous difference</source>
<translation type="unfinished" />
</message>
<message>
<source>Next</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Next difference</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to cell</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes of the cell: {names}
(separated by ×, comma, semicolon or blanks)</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Find…</source>
<translation type="unfinished" />
</message>
<message>
<source>Find &amp;next</source>
<translation type="unfinished" />
</message>
<message>
<source>Find &amp;previous</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Go to cell…</source>
<translation type="unfinished" />
</message>
<message>
<source>Side &amp;by side…</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Swap rows and columns</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Expand branch</source>
<translation type="unfinished" />
</message>
<message>
<source>C&amp;ollapse branch</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Legend</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose two sides in the panel Compare and mark them in the table first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name {n_named} codes, one per dimension.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cell {parts} is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Find a code or a label</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the next match</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to the previous match</source>
<translation type="unfinished" />
</message>
<message>
<source>Go to a cell by its codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Show both sides of the comparison as two tables that move together</source>
<translation type="unfinished" />
</message>
<message>
<source>Exchange rows and columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the branch of the current row or column (+)</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the branch of the current row or column (−)</source>
<translation type="unfinished" />
</message>
<message>
<source>Show or hide the legend</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has no code “{part}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>suppressed only in {badge} ({name}), published in {name2}</source>
<translation type="unfinished" />
</message>
<message>
<source>{named}
The same cells as {same}</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell of this slice matches the filter.
Click the legend again to clear it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Row codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Column codes</source>
<translation type="unfinished" />
</message>
<message>
<source>Expand all below</source>
<translation type="unfinished" />
</message>
<message>
<source>Collapse</source>
<translation type="unfinished" />
</message>
<message>
<source>Show level {level}</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>job</name>
<message>
<source>The decimal mark and the thousands separator are the same.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A blank code needs a code in its place, and only then is there one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set both blank = "code" and code = "…", or neither.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change one of them, or leave it out to have it detected.</source>
<translation type="unfinished" />
</message>
<message>
<source>The last row is above the first one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A name is blank.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the variables that go across, and the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{unused}” is for cross-tabs.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add across = ["…"], or leave it out.</source>
<translation type="unfinished" />
</message>
<message>
<source>“sheet_variable” names the variable of several sheets.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add sheets = ["…"], or leave it out.</source>
<translation type="unfinished" />
</message>
<message>
<source>The files name different repairs, and linked tables are made additive together.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the same repair, or name it once.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is for the table “{table}”, which the job does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>“prefer” is for publications that are not fixed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add use = "prefer".</source>
<translation type="unfinished" />
</message>
<message>
<source>No file has the cells of the table “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a [[cells]] block with table = "{name}", or leave the table out.</source>
<translation type="unfinished" />
</message>
<message>
<source>{where} repair</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Declare the tables in [[tables]] blocks.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a response of the release.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {responses}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two files give “{response}” of the table “{table}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave one out, or say with responses = […] what each of them gives.</source>
<translation type="unfinished" />
</message>
<message>
<source>Job for TabGuard</source>
<translation type="unfinished" />
</message>
<message>
<source>What applies where there are negative values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions: a column for each dimension, then decision, value, reason, who, when.</source>
<translation type="unfinished" />
</message>
<message>
<source>files of cells</source>
<translation type="unfinished" />
</message>
<message>
<source>files of τ-ARGUS</source>
<translation type="unfinished" />
</message>
<message>
<source>earlier publications</source>
<translation type="unfinished" />
</message>
<message>
<source>A job needs either records or an already tabulated table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give one of records = "FILE" and cells = "FILE".</source>
<translation type="unfinished" />
</message>
<message>
<source>The records, or one table that is already tabulated.</source>
<translation type="unfinished" />
</message>
<message>
<source>What the columns mean.</source>
<translation type="unfinished" />
</message>
<message>
<source>What adds up to what; a variable that is left out is flat.</source>
<translation type="unfinished" />
</message>
<message>
<source>Which cells are primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>Who waives protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>What attackers know.</source>
<translation type="unfinished" />
</message>
<message>
<source>What the analyst decided about single cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>How secondary suppressions are chosen.</source>
<translation type="unfinished" />
</message>
<message>
<source>Where the results go, and how they look.</source>
<translation type="unfinished" />
</message>
<message>
<source>The tables of a release; without them there is one table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tabulated tables of a release, a file for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>What was published before about the same cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Files that are written in formats of τ-ARGUS, too.</source>
<translation type="unfinished" />
</message>
<message>
<source>File of records (microdata).</source>
<translation type="unfinished" />
</message>
<message>
<source>File of a table that is already tabulated, in place of records.</source>
<translation type="unfinished" />
</message>
<message>
<source>Import recipe (.tgrecipe); what is other than in its data is said in the findings.</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns that span the table; in a release those of all its tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Column that is added up, "count" for a frequency table, or a list of them for a release.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tabulated data: columns with the largest contributions, largest first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tabulated data: the same of holdings.</source>
<translation type="unfinished" />
</message>
<message>
<source>Further numeric columns that may be chosen as cost.</source>
<translation type="unfinished" />
</message>
<message>
<source>Code of the total, where the hierarchy does not give it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes that stand for “unknown”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Published decimals; left out: as many as the data have.</source>
<translation type="unfinished" />
</message>
<message>
<source>A hierarchy: columns code, parent and label, or a .hrc file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Several roll-ups of one variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Numbers of digits of the levels of a code.</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns with the codes of the levels, the highest first: of the file, with the code itself as the last one; without a file those of the data, without the code itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>Classification in which the beginning of a code is its parent; sections of NACE are known.</source>
<translation type="unfinished" />
</message>
<message>
<source>The character that indents a .hrc file; left out: @.</source>
<translation type="unfinished" />
</message>
<message>
<source>How the labels of the table itself show what adds up. indent: by blanks before them; groups: by groups of rows; numbers: by numbers such as 1, 1.1 and 1.1.2.</source>
<translation type="unfinished" />
</message>
<message>
<source>Whether the labels of the file hold where the data give other ones.</source>
<translation type="unfinished" />
</message>
<message>
<source>Recode of τ-ARGUS (.grc) that makes the codes coarser.</source>
<translation type="unfinished" />
</message>
<message>
<source>Number of levels below the total that are kept; 0: all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Steps that make the codes coarser, one after the other.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes with which everything below them is counted.</source>
<translation type="unfinished" />
</message>
<message>
<source>Number of levels below the total that are kept.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes of the same total that become one new code.</source>
<translation type="unfinished" />
</message>
<message>
<source>The new code.</source>
<translation type="unfinished" />
</message>
<message>
<source>Label of the new code.</source>
<translation type="unfinished" />
</message>
<message>
<source>The codes were grouped because they had fewer records than this; others that have are told.</source>
<translation type="unfinished" />
</message>
<message>
<source>Whether the step is applied; left out: yes.</source>
<translation type="unfinished" />
</message>
<message>
<source>A step closes codes, keeps levels or groups codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write close, levels or group.</source>
<translation type="unfinished" />
</message>
<message>
<source>Complete rules of single responses.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes of the cell, one for each dimension.</source>
<translation type="unfinished" />
</message>
<message>
<source>What was decided.</source>
<translation type="unfinished" />
</message>
<message>
<source>Status that is frozen, the cost, or lower and upper level, as 50 75.</source>
<translation type="unfinished" />
</message>
<message>
<source>Why.</source>
<translation type="unfinished" />
</message>
<message>
<source>Who decided.</source>
<translation type="unfinished" />
</message>
<message>
<source>When.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions in the job itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>Register of waivers: a row for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>Bounds that attackers know, cell by cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the table, part of file names.</source>
<translation type="unfinished" />
</message>
<message>
<source>Title; left out: the name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Variables that span the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Deepest published level; 1 is the total.</source>
<translation type="unfinished" />
</message>
<message>
<source>The only codes that are published.</source>
<translation type="unfinished" />
</message>
<message>
<source>Codes that are published with all below them; of a variable that does not span the table the one code that the table is about.</source>
<translation type="unfinished" />
</message>
<message>
<source>Responses that are shown; left out: all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Whether the number of contributors is shown.</source>
<translation type="unfinished" />
</message>
<message>
<source>File of a tabulated table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Responses that the file gives; left out: all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns that are read otherwise than the file, by the names that the file has for them.</source>
<translation type="unfinished" />
</message>
<message>
<source>Format of the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Options, each with + or -, such as AS+QU-. {words}. {held}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the file; left out: after the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of a table of a release; left out: a file for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>File of a publication.</source>
<translation type="unfinished" />
</message>
<message>
<source>fixed: what was published stays published and what was suppressed stays suppressed; prefer: suppress rather what was suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>What costs of cells that were suppressed are multiplied by.</source>
<translation type="unfinished" />
</message>
<message>
<source>What the file is about: codes of variables that it has no column of.</source>
<translation type="unfinished" />
</message>
<message>
<source>Which periods add up: a variable of time, and its roll-ups.</source>
<translation type="unfinished" />
</message>
<message>
<source>The only period of the file, where no column says it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The period of the data; left out: that of the output.</source>
<translation type="unfinished" />
</message>
<message>
<source>Responses that add up over time; left out: all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Periods that were never published, but that the sums need.</source>
<translation type="unfinished" />
</message>
<message>
<source>suppressed alike</source>
<translation type="unfinished" />
</message>
<message>
<source>Relations over time are for publications that are fixed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use use = "fixed", or remove the relation.</source>
<translation type="unfinished" />
</message>
<message>
<source>A relation names one variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{variable}” is a variable of the data, whose own hierarchy says what adds up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the relation after a variable that the data do not have, such as time.</source>
<translation type="unfinished" />
</message>
<message>
<source>The period of the data is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add today = "…" with its code in the relation, or period = "…" in [output].</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publications name different relations over time.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the same variable, the same files and the same period of the data in all of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{key}” is for publications of other periods.</source>
<translation type="unfinished" />
</message>
<message>
<source>[[earlier]], block {number} of those with a relation</source>
<translation type="unfinished" />
</message>
<message>
<source>A job has one input for all tables, or a file of cells for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove [data], or the [[cells]] blocks.</source>
<translation type="unfinished" />
</message>
<message>
<source>A job has 1 to {most_variables} dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>A dimension is named twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has 1 to {most_dimensions} dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave some out, or declare [[tables]] that have fewer each.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{kinds}” and “{file}” are two hierarchies.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave one of them out.</source>
<translation type="unfinished" />
</message>
<message>
<source>The SDMX structure is incomplete.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write it as AGENCY:ID(1.0.0).</source>
<translation type="unfinished" />
</message>
<message>
<source>{where}, line {line} of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>The job file cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the path.</source>
<translation type="unfinished" />
</message>
<message>
<source>The job file is not UTF-8 text.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save it as UTF-8.</source>
<translation type="unfinished" />
</message>
<message>
<source>The job file is not valid TOML.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct that line: texts need quotation marks, lists brackets.</source>
<translation type="unfinished" />
</message>
<message>
<source>The responses are a list of columns that differ.</source>
<translation type="unfinished" />
</message>
<message>
<source>The new code of the group is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Only a group has a new code.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write into = "CODE".</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave it out.</source>
<translation type="unfinished" />
</message>
<message>
<source>list of {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>This must be a table of keys.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a line {name} = …</source>
<translation type="unfinished" />
</message>
<message>
<source>Did you mean “{near}”?</source>
<translation type="unfinished" />
</message>
<message>
<source>Known keys: {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a known key.</source>
<translation type="unfinished" />
</message>
<message>
<source>This must be a list.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {called} are a list.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write a {where} block for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {name_letters}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has {n_dimensions} dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name 1 to {most_dimensions} variables; where = {{…}} chooses one code of any other.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two tables are called “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each table a different name; case and blanks do not distinguish file names.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table names the variable “{one}”, which the release does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {dimensions}, or add it to [variables] dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table names the {what} “{name}” twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name it once.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no table of this name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave the key out: there is one table.</source>
<translation type="unfinished" />
</message>
<message>
<source>list of texts</source>
<translation type="unfinished" />
</message>
<message>
<source>list of whole numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} from {low:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>of at most {high:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>from {low:g} to {high:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>whole number</source>
<translation type="unfinished" />
</message>
<message>
<source>This must be a text.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put it in quotation marks.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” needs a true or false.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write true or false.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a {kind}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a {words}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The text holds a control character.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>This must be a list of texts.</source>
<translation type="unfinished" />
</message>
<message>
<source>Digit groups must be widths.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a list such as [1, 1, 2].</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of {choices}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is out of range.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has an invalid value.</source>
<translation type="unfinished" />
</message>
<message>
<source>The list is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name at least one, or leave the key out.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>kinds</name>
<message>
<source>{word} (holding)</source>
<translation type="unfinished" />
</message>
<message>
<source>Declared sensitive by the analyst</source>
<translation type="unfinished" />
</message>
<message>
<source>{said}; range {manual_range} of the value</source>
<translation type="unfinished" />
</message>
<message>
<source>Declared unsafe by the input file</source>
<translation type="unfinished" />
</message>
<message>
<source>{said}, with protection levels</source>
<translation type="unfinished" />
</message>
<message>
<source>{said}, who also set the protection levels</source>
<translation type="unfinished" />
</message>
<message>
<source>{said}; the analyst set the protection levels</source>
<translation type="unfinished" />
</message>
<message>
<source>n</source>
<translation type="unfinished" />
</message>
<message>
<source>Number of the largest units that are added up.</source>
<translation type="unfinished" />
</message>
<message>
<source>k</source>
<translation type="unfinished" />
</message>
<message>
<source>Highest share of the cell that they may hold.</source>
<translation type="unfinished" />
</message>
<message>
<source>%</source>
<translation type="unfinished" />
</message>
<message>
<source>Prior knowledge q</source>
<translation type="unfinished" />
</message>
<message>
<source>How closely others can be estimated beforehand; 100 means no prior knowledge.</source>
<translation type="unfinished" />
</message>
<message>
<source>({n},{k}) rule</source>
<translation type="unfinished" />
</message>
<message>
<source>the largest {noun} holds</source>
<translation type="unfinished" />
</message>
<message>
<source>the {n} largest {noun}s hold</source>
<translation type="unfinished" />
</message>
<message>
<source> and the {n} largest others hold</source>
<translation type="unfinished" />
</message>
<message>
<source>the largest {noun} without waiver{n}</source>
<translation type="unfinished" />
</message>
<message>
<source>With prior knowledge q = {q:g} the ({n},{k:g}) rule has a threshold of 0 or less; every cell would be unsafe.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a q above {k:g}, or a larger k.</source>
<translation type="unfinished" />
</message>
<message>
<source> and the largest other hold</source>
<translation type="unfinished" />
</message>
<message>
<source>prior knowledge in a dominance rule</source>
<translation type="unfinished" />
</message>
<message>
<source>Smallest number of contributors of a published cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection range</source>
<translation type="unfinished" />
</message>
<message>
<source>How far the interval of such a cell must reach; 0 prevents only exact disclosure.</source>
<translation type="unfinished" />
</message>
<message>
<source>Count weights</source>
<translation type="unfinished" />
</message>
<message>
<source>Count the sum of sampling weights instead of the units.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells with 1 to {n} contributors fail.</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell fails: every cell has one contributor at least.</source>
<translation type="unfinished" />
</message>
<message>
<source>Minimum frequency with range 0 and no concentration rule prevents only exact disclosure: an interval of a few units counts as protected. Set a range, such as 10 %, unless only exact disclosure matters.</source>
<translation type="unfinished" />
</message>
<message>
<source>the weights add up to {weight}</source>
<translation type="unfinished" />
</message>
<message>
<source>range of the minimum frequency</source>
<translation type="unfinished" />
</message>
<message>
<source> Range 0 prevents only exact disclosure.</source>
<translation type="unfinished" />
</message>
<message>
<source>An already tabulated table has no weights that the minimum frequency rule could count.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, frequency</source>
<translation type="unfinished" />
</message>
<message>
<source>Count units.</source>
<translation type="unfinished" />
</message>
<message>
<source>a minimum frequency that counts records although there are weights</source>
<translation type="unfinished" />
</message>
<message>
<source>The minimum frequency rule counts weights, but there is no weight column.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the weight column, or count units.</source>
<translation type="unfinished" />
</message>
<message>
<source>the {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>holding top</source>
<translation type="unfinished" />
</message>
<message>
<source>holding frequency</source>
<translation type="unfinished" />
</message>
<message>
<source>The {rule} rule needs the {needed} largest contributions of a cell, but the file has {have}: the column {name}-{have2} is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, {key}, {level} level</source>
<translation type="unfinished" />
</message>
<message>
<source>The {rule} rule finds the column {name}-{column} empty in {n_gap} cells that have a rest.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, {key}; first cell {cell}</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the column (0 where there is no further contributor), or switch the rule off.</source>
<translation type="unfinished" />
</message>
<message>
<source>is missing</source>
<translation type="unfinished" />
</message>
<message>
<source>is empty in some cells</source>
<translation type="unfinished" />
</message>
<message>
<source>The {rule} rule needs the column {column}, which {missing}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the column {column}, or switch the rule off.</source>
<translation type="unfinished" />
</message>
<message>
<source>, or switch the rule off.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the column {name}-{have}</source>
<translation type="unfinished" />
</message>
<message>
<source>p</source>
<translation type="unfinished" />
</message>
<message>
<source>The largest unit must not be estimable within p % of its value.</source>
<translation type="unfinished" />
</message>
<message>
<source>Intruders</source>
<translation type="unfinished" />
</message>
<message>
<source>How many of the next largest units may combine their knowledge.</source>
<translation type="unfinished" />
</message>
<message>
<source>next {intruders}</source>
<translation type="unfinished" />
</message>
<message>
<source>{removeprefix} {total} − {who} {first} − {others} {upto} = {total2}, {value} {p}{reason} of the {who} ({p2})</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell fails if what remains without the {intruders} largest is below {p:g} % of the largest. Close to a (2,k) rule with k = {p2:.4g} %.</source>
<translation type="unfinished" />
</message>
<message>
<source>largest without waiver</source>
<translation type="unfinished" />
</message>
<message>
<source>largest other</source>
<translation type="unfinished" />
</message>
<message>
<source>several p% rules became one: the largest p with the most intruders</source>
<translation type="unfinished" />
</message>
<message>
<source>a (p,q) rule of several intruders became the p% rule of 100·p/q, which is the same</source>
<translation type="unfinished" />
</message>
<message>
<source>Posterior: nobody may estimate a contribution this closely.</source>
<translation type="unfinished" />
</message>
<message>
<source>q</source>
<translation type="unfinished" />
</message>
<message>
<source>Prior: how closely everybody knows contributions beforehand.</source>
<translation type="unfinished" />
</message>
<message>
<source>The same as a p% rule with p = {p:.4g} %.</source>
<translation type="unfinished" />
</message>
<message>
<source>In the (p,q) rule p must be below q.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower p or raise q.</source>
<translation type="unfinished" />
</message>
<message>
<source>several (p,q) rules became one: the strictest</source>
<translation type="unfinished" />
</message>
<message>
<source>Share</source>
<translation type="unfinished" />
</message>
<message>
<source>A requesting unit with a larger share makes the cell primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>Share for the second request code</source>
<translation type="unfinished" />
</message>
<message>
<source>The same for units with request code 2.</source>
<translation type="unfinished" />
</message>
<message>
<source>Minimum</source>
<translation type="unfinished" />
</message>
<message>
<source>Minimum frequency of cells that contain a requesting unit.</source>
<translation type="unfinished" />
</message>
<message>
<source>How far the interval of such a cell must reach.</source>
<translation type="unfinished" />
</message>
<message>
<source>Unit considered</source>
<translation type="unfinished" />
</message>
<message>
<source>the largest requesting unit</source>
<translation type="unfinished" />
</message>
<message>
<source>the largest unit, if it requests</source>
<translation type="unfinished" />
</message>
<message>
<source>requesting: the largest unit that requested protection; largest: the largest unit, if it requested protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>the largest {noun} did not request protection</source>
<translation type="unfinished" />
</message>
<message>
<source>no {noun} requested protection</source>
<translation type="unfinished" />
</message>
<message>
<source>the {who} holds {size} of {total} {total2}{size2}, {value} {limit}</source>
<translation type="unfinished" />
</message>
<message>
<source>; {count}, {value} the {minimum} that such a cell needs</source>
<translation type="unfinished" />
</message>
<message>
<source>The request rule is not available for tables that are already tabulated: their columns do not say who requested protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, request</source>
<translation type="unfinished" />
</message>
<message>
<source>Switch the rule off, or read records.</source>
<translation type="unfinished" />
</message>
<message>
<source>The request rule is active, but no column says who requested protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the request column, or switch the rule off.</source>
<translation type="unfinished" />
</message>
<message>
<source> with code {at}</source>
<translation type="unfinished" />
</message>
<message>
<source>largest {noun}, which requested protection,</source>
<translation type="unfinished" />
</message>
<message>
<source>largest {noun} that requested protection{which}</source>
<translation type="unfinished" />
</message>
<message>
<source>the request of the largest contributor alone</source>
<translation type="unfinished" />
</message>
<message>
<source>request rule</source>
<translation type="unfinished" />
</message>
<message>
<source>Prior uncertainty f</source>
<translation type="unfinished" />
</message>
<message>
<source>Concentration rules use absolute values; p and 100−k are divided by f.</source>
<translation type="unfinished" />
</message>
<message>
<source>Level</source>
<translation type="unfinished" />
</message>
<message>
<source>single units</source>
<translation type="unfinished" />
</message>
<message>
<source>holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>units and holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>Judge single respondents, enterprise groups (holdings) or both.</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading of weights</source>
<translation type="unfinished" />
</message>
<message>
<source>a unit of weight w counts as w units</source>
<translation type="unfinished" />
</message>
<message>
<source>sample values against the estimated total</source>
<translation type="unfinished" />
</message>
<message>
<source>weights are known to everybody</source>
<translation type="unfinished" />
</message>
<message>
<source>expansion: a unit of weight w is w units; sample: raw sample values against the estimated total; known: weights are public.</source>
<translation type="unfinished" />
</message>
<message>
<source>Manual range</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection range of cells that an analyst declares primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower level</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower protection level as a share of the upper one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Sliding level</source>
<translation type="unfinished" />
</message>
<message>
<source>Least width of the interval as a share of the upper level.</source>
<translation type="unfinished" />
</message>
<message>
<source>Missing is safe</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell spanned by a missing code is never primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>A rule is of no known kind.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter its kind in the list of kinds.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is more than one {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>The rules of a response have rules by response again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name each response once.</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS has no counterpart for {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>a {what} that is not a whole number</source>
<translation type="unfinished" />
</message>
<message>
<source>Zero cells are unsafe</source>
<translation type="unfinished" />
</message>
<message>
<source>A total of zero says that every contributor reported zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>Absolute distance the interval must reach.</source>
<translation type="unfinished" />
</message>
<message>
<source>the value is 0 although there are contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>the value is not 0</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>linked</name>
<message>
<source>Publications cannot be recorded, so later jobs could not be compared with them.</source>
<translation type="unfinished" />
</message>
<message>
<source>Make that folder writable, or name another with TABGUARD_STATE.</source>
<translation type="unfinished" />
</message>
<message>
<source>The results of a job cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Run it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>To protect them together, make them one release: add these tables to this job, with the hierarchies</source>
<translation type="unfinished" />
</message>
<message>
<source>of their variables; where the job has no [[tables]] yet, also one for its own table:</source>
<translation type="unfinished" />
</message>
<message>
<source>The public files may not be written: the tables are protected on their own, but not together with other tables over the same records. Cells published in one and suppressed in another: {cells}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables of different jobs are not protected together: what they disclose together was not audited.</source>
<translation type="unfinished" />
</message>
<message>
<source>Make the cells agree by decisions, or publish with a reason and a second name. </source>
<translation type="unfinished" />
</message>
<message>
<source>{n} common cell is</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} common cells are</source>
<translation type="unfinished" />
</message>
<message>
<source>NOT PROTECTED TOGETHER with {name} ({folder}): each table is protected on its own, but {cells} published in one and suppressed in the other.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} common cell agrees</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} common cells agree</source>
<translation type="unfinished" />
</message>
<message>
<source>Same records{why} as {other}: each is protected on its own; {cells}.</source>
<translation type="unfinished" />
</message>
<message>
<source>1 cell that one of them publishes is</source>
<translation type="unfinished" />
</message>
<message>
<source>{n} cells that one publishes are</source>
<translation type="unfinished" />
</message>
<message>
<source>  {cells} in no table of the other, which was protected as if unknown there.</source>
<translation type="unfinished" />
</message>
<message>
<source>  … and {n_blocks} more.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Taken to be the same records{why}.</source>
<translation type="unfinished" />
</message>
<message>
<source>  … and {n} more, named in summary.json.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>locks</name>
<message>
<source>“{words}” (process {words2} on {words3}, since {since})</source>
<translation type="unfinished" />
</message>
<message>
<source>another program</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>lp</name>
<message>
<source>The solver refused “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>The solver could not settle a linear program.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>params</name>
<message>
<source>any number</source>
<translation type="unfinished" />
</message>
<message>
<source>“{key}” is out of range.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a value that is {range_text}.</source>
<translation type="unfinished" />
</message>
<message>
<source>one of </source>
<translation type="unfinished" />
</message>
<message>
<source>“{key}” has an invalid value.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {range_text}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{declared}” needs a {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change the type of the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{declared}” is too large a number.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a smaller one.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>passwords</name>
<message>
<source>Enter it when you are asked, or set {variable} in the environment.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database needs a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>The password is wrong.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>plain</name>
<message>
<source>A part of the project has the wrong form.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take an undamaged copy.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{unknown}” is unknown here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove it or use the version that wrote it.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>plots</name>
<message>
<source>{left_out:,} further cells are not shown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Around {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>{hidden:,} further cells</source>
<translation type="unfinished" />
</message>
<message>
<source>No step of the run needed a secondary.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line of the cost after each of {n_steps} steps of the run, over {times:.1f} seconds.</source>
<translation type="unfinished" />
</message>
<message>
<source>cost of the secondaries</source>
<translation type="unfinished" />
</message>
<message>
<source>A dashed line is the lower bound: {lower_bound:,.6g}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The gap is {gap:.1%}.</source>
<translation type="unfinished" />
</message>
<message>
<source>lower bound {bound:,.6g}{gap}</source>
<translation type="unfinished" />
</message>
<message>
<source>, gap {gap:.1%}</source>
<translation type="unfinished" />
</message>
<message>
<source>A font of this program is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Install TabGuard again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lorenz curve of {n:,} {who}. {said} Gini coefficient {gini:.2f}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The largest holds {largest:.1%}</source>
<translation type="unfinished" />
</message>
<message>
<source>{n:,} {who}
largest {largest:.1%}
Gini {gini:.2f}</source>
<translation type="unfinished" />
</message>
<message>
<source>Concentration of the contributions</source>
<translation type="unfinished" />
</message>
<message>
<source>, the two largest {largest:.1%}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{who}, smallest first, %</source>
<translation type="unfinished" />
</message>
<message>
<source>their share of the cell, %</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed, by code of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Bars of the share of cells and of value that is suppressed, for {n_loss} {what}. The largest share of cells is that of {names}: {share:.1%} of {cells:,} cells, with {value_share:.1%} of the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>{more:,} more codes lose cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>codes of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed, by level</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is suppressed in the {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>% of cells</source>
<translation type="unfinished" />
</message>
<message>
<source>% of value</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, level {level}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, further group {level}</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Loss against {parameter} of the {rule}</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed cells against {parameter}, which is {now:g} {unit} now.</source>
<translation type="unfinished" />
</message>
<message>
<source>At {value:g}: {primaries:,} primaries</source>
<translation type="unfinished" />
</message>
<message>
<source>now {now:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>suppressed cells</source>
<translation type="unfinished" />
</message>
<message>
<source> and {about}{secondaries:,.0f} secondaries</source>
<translation type="unfinished" />
</message>
<message>
<source>all, estimate</source>
<translation type="unfinished" />
</message>
<message>
<source>all, worked out</source>
<translation type="unfinished" />
</message>
<message>
<source>At least: intervals were only followed as far as the verdict needs them.</source>
<translation type="unfinished" />
</message>
<message>
<source>No primary has a protection level and a known interval.</source>
<translation type="unfinished" />
</message>
<message>
<source>Bars: how many of {n_cells:,} primaries are protected how far, as the distance that is reached divided by the protection level.</source>
<translation type="unfinished" />
</message>
<message>
<source>{count_nonzero:,} exceed it by less than 10 %.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells} is protected least, with {ratio:.2f} times its level.</source>
<translation type="unfinished" />
</message>
<message>
<source>reached ÷ required (right of the line: enough)</source>
<translation type="unfinished" />
</message>
<message>
<source>{short:,} reach less than their level.</source>
<translation type="unfinished" />
</message>
<message>
<source>All reach their level.</source>
<translation type="unfinished" />
</message>
<message>
<source>{unknown:,} have no interval yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Statuses of {n_cells:,} cells, with {names} down and {across} across: {told}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Statuses of the whole table</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>policy</name>
<message>
<source>The policy of the office cannot be applied, so the program does not start.</source>
<translation type="unfinished" />
</message>
<message>
<source>{why} Ask the administrator to correct it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The key of the office has less than {key_size} bytes.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules.{kind} is not known; known are {kinds}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} must be the full path of a file or folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} must be a table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rules have a minimum: {rules}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Approval only by: {approvers}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Records are signed with the key of the office.</source>
<translation type="unfinished" />
</message>
<message>
<source>Exports and jobs are recorded in “{trail_folder}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rule sets of the office are in “{rule_sets}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>The key of the office cannot be read: {strerror}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is not valid TOML: {error}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}.{key} must be true or false.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules.{kind}.{name} must be a number.</source>
<translation type="unfinished" />
</message>
<message>
<source>approval.approvers.{name} must be the 64 characters that “tabguard project approve --show-key” prints for this user.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{where}{name}” is not known; known are {known}.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>private</name>
<message>
<source>The system refused</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>processes</name>
<message>
<source>signal {code}</source>
<translation type="unfinished" />
</message>
<message>
<source>status {code}</source>
<translation type="unfinished" />
</message>
<message>
<source>The process ended without a result ({how}).</source>
<translation type="unfinished" />
</message>
<message>
<source>Memory may have run out: run fewer jobs at a time, or use a machine with more memory.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>project</name>
<message>
<source>Ask for write access to the folder of the job.</source>
<translation type="unfinished" />
</message>
<message>
<source> with the key that the policy lists</source>
<translation type="unfinished" />
</message>
<message>
<source>Approved by {approval}{listed}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The system does not tell who you are.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is not recorded who protected. Protect again, then another person can approve.</source>
<translation type="unfinished" />
</message>
<message>
<source>You protected it or changed it since: another person must approve.</source>
<translation type="unfinished" />
</message>
<message>
<source>The policy does not list you among those who approve.</source>
<translation type="unfinished" />
</message>
<message>
<source>You and those who export need a common key: give the project a password, or let the administrator name a key of the office in the policy. Then protect again.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is not proven who protected: {doubt}. Take an earlier copy, or let the person who protected do it again with the common key.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is not protected. State in the remark why it is published nevertheless.</source>
<translation type="unfinished" />
</message>
<message>
<source>The approval could not be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>it was changed after it was signed</source>
<translation type="unfinished" />
</message>
<message>
<source>the same person protected it or changed it since</source>
<translation type="unfinished" />
</message>
<message>
<source>the policy does not list this person with this key</source>
<translation type="unfinished" />
</message>
<message>
<source>it was signed with the key of the person who protected</source>
<translation type="unfinished" />
</message>
<message>
<source>it was given with a key that is not known here</source>
<translation type="unfinished" />
</message>
<message>
<source>It is not yet approved by a second person.</source>
<translation type="unfinished" />
</message>
<message>
<source>The approval by {approval} is void: {problem}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This cannot be approved.</source>
<translation type="unfinished" />
</message>
<message>
<source>It would be void: {problem}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This file is not an approval.</source>
<translation type="unfinished" />
</message>
<message>
<source>Let the job be approved again.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} changed since</source>
<translation type="unfinished" />
</message>
<message>
<source>something changed since</source>
<translation type="unfinished" />
</message>
<message>
<source>The public files may not be written. {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>Another person approves with File ▸ Approve…, “tabguard project approve”, or, for a command about count tables, the same command with --approve.</source>
<translation type="unfinished" />
</message>
<message>
<source>key in your folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Your key cannot be made or read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another program holds the file</source>
<translation type="unfinished" />
</message>
<message>
<source>The export cannot be recorded in the trail of the office, so nothing was written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{why}. Ask the administrator for write access to the folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>(damaged line)</source>
<translation type="unfinished" />
</message>
<message>
<source>the trail of exports</source>
<translation type="unfinished" />
</message>
<message>
<source>its file is write-protected</source>
<translation type="unfinished" />
</message>
<message>
<source>The project could not be saved; the earlier file is unchanged.</source>
<translation type="unfinished" />
</message>
<message>
<source>{strerror}. Save it in another folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>It was saved by an earlier version, which stored less about a run. Protect or audit again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file</source>
<translation type="unfinished" />
</message>
<message>
<source>Give it one with File ▸ Password… or “tabguard project password”.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file is read-only.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check whether it was moved.</source>
<translation type="unfinished" />
</message>
<message>
<source>This file is not a TabGuard project.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it with the program that made it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project was saved by a newer version of TabGuard.</source>
<translation type="unfinished" />
</message>
<message>
<source>Install the newer version, or save the project as a job there.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project is open elsewhere: {holder}.</source>
<translation type="unfinished" />
</message>
<message>
<source>an open project</source>
<translation type="unfinished" />
</message>
<message>
<source>The pointer to a recovery file does not name one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the project itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>The project file is damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>a key</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” was read from the copy inside the project.</source>
<translation type="unfinished" />
</message>
<message>
<source>The data inside the project cannot be unpacked.</source>
<translation type="unfinished" />
</message>
<message>
<source>{strerror}. Copy the project to a folder that you may write to.</source>
<translation type="unfinished" />
</message>
<message>
<source>A source file that should be embedded does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put it back or save without embedding the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not where the project expects it: put it back or link it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” changed since the project was saved. Protect and audit again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Group {listed} as {into}{why}</source>
<translation type="unfinished" />
</message>
<message>
<source>{few} and {n_codes:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep {levels} {value} below the total</source>
<translation type="unfinished" />
</message>
<message>
<source>Close {listed}</source>
<translation type="unfinished" />
</message>
<message>
<source> (fewer than {below:,} records)</source>
<translation type="unfinished" />
</message>
<message>
<source>The recovery file is damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard it and open the project.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name is not usable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a name with at least one letter or digit.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save the rules under another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>The rule set is locked.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another rule set has this file name.</source>
<translation type="unfinished" />
</message>
<message>
<source>a run</source>
<translation type="unfinished" />
</message>
<message>
<source>The file of an interrupted run was cut off.</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard it and start the run again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a file that ends in {suffix}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This file is not {described}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {name} could not be saved.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {name} was saved by a newer version of TabGuard.</source>
<translation type="unfinished" />
</message>
<message>
<source>Install the newer version.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name of a table cannot be part of a file name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Windows keeps the name “{name}” for a device, so that files cannot have it.</source>
<translation type="unfinished" />
</message>
<message>
<source>A format of τ-ARGUS is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {formats}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The format “{format}” does not have one of the options.</source>
<translation type="unfinished" />
</message>
<message>
<source>It has {held}, each with + or -, such as {held2}+.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name of a file has a folder in it, or a character that file systems refuse.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the name alone.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit trail has {entries}; none was changed, moved or left out between them.</source>
<translation type="unfinished" />
</message>
<message>
<source>the audit trail was changed</source>
<translation type="unfinished" />
</message>
<message>
<source>entries of the audit trail since the last run were recorded with a key not known here</source>
<translation type="unfinished" />
</message>
<message>
<source>acts since the last run may be missing in the audit trail</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_states:,} entries</source>
<translation type="unfinished" />
</message>
<message>
<source>not checked</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit trail has {entries}; entry {broken} or the one before it was changed, moved or left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit trail has {entries}; {unknown:,} were recorded with a key that is not on this computer and were not checked.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit trail has {entries}; after entry {gap} some may be missing: they could not be recorded, or they were cut off.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit trail could not be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rounding may move totals by</source>
<translation type="unfinished" />
</message>
<message>
<source>Internal cells are rounded to the published decimals and then added up. A total that moves by more than this share and by more than one unit of its last decimal is an error.</source>
<translation type="unfinished" />
</message>
<message>
<source>The settings file is damaged; nothing was changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Export the settings again on the computer where they were made.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>read</name>
<message>
<source>{n_absent} totals of existing cells are not in the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>first {lines}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add them to the file, or choose a repair: “complete” makes them from the internal cells and tests the totals that are there, “rebuild” makes all totals.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table does not add up: {n_rows} of {n_relations} relations fail.</source>
<translation type="unfinished" />
</message>
<message>
<source>internal cells were rounded to {decimals} decimals, totals are the sums of the rounded cells</source>
<translation type="unfinished" />
</message>
<message>
<source>, by {share} at most</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum} internal cells were changed so that the totals stay correct</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}, summed over “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_changed} totals were replaced by the sum of the internal cells{far}</source>
<translation type="unfinished" />
</message>
<message>
<source>Two ways of adding up the same internal cells disagree: some are not in the file; add them.</source>
<translation type="unfinished" />
</message>
<message>
<source>The totals cannot be kept in whole units: choose “rebuild”, or correct them.</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} totals contradicted others and were changed too, by {far} at most, first {first}</source>
<translation type="unfinished" />
</message>
<message>
<source>missing total {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells_have} different {what} in the tables that show it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells}: {first} and {second}</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells} cells differed between tables, by {far} at most: the first file's value was taken</source>
<translation type="unfinished" />
</message>
<message>
<source>numbers of contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>shadow values</source>
<translation type="unfinished" />
</message>
<message>
<source>numbers of holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>largest contributions</source>
<translation type="unfinished" />
</message>
<message>
<source>largest holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>first {conflicts}</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell that several tables show is the same in all: correct the files.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_value} cells of the files are {n} different ones</source>
<translation type="unfinished" />
</message>
<message>
<source>cell has</source>
<translation type="unfinished" />
</message>
<message>
<source>cells have</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells_are} unsafe in one table and may not be suppressed in another.</source>
<translation type="unfinished" />
</message>
<message>
<source>first {both}: {unsafe} and {kept}</source>
<translation type="unfinished" />
</message>
<message>
<source>Decide which of the two holds, and correct the files.</source>
<translation type="unfinished" />
</message>
<message>
<source>cell is</source>
<translation type="unfinished" />
</message>
<message>
<source>cells are</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_names} sheets have the same columns: {named}{more}.</source>
<translation type="unfinished" />
</message>
<message>
<source> and {n_names} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} Only “{read}” is read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not among them: {aside}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{sheet}” is hidden</source>
<translation type="unfinished" />
</message>
<message>
<source>“{sheet}” begins with the same rows as “{same}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The attacker's bounds lack the columns {absent}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name a column like each dimension, and lower and upper. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>The attacker's bounds have no rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>List cells, or name no file.</source>
<translation type="unfinished" />
</message>
<message>
<source>is empty in the table</source>
<translation type="unfinished" />
</message>
<message>
<source>is listed twice</source>
<translation type="unfinished" />
</message>
<message>
<source>The attacker's bounds exclude the true value of {sum} cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>What an attacker knows must be true: widen the bounds, or correct the cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{names}” is not a number.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the row.</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell with attacker's bounds {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>line {line}, {short}: {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum} values of “{name}” are infinite.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct these cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>{sum} cells have an unknown status.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use S (safe), U (unsafe), P (protected), M (secondary), E (empty) or those of pattern files.</source>
<translation type="unfinished" />
</message>
<message>
<source>have a frequency but no value</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the value in.</source>
<translation type="unfinished" />
</message>
<message>
<source>have a value but no frequency</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the frequency, or leave the cell empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>have a negative frequency</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the frequency.</source>
<translation type="unfinished" />
</message>
<message>
<source>have no cost of at least 0</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill it in.</source>
<translation type="unfinished" />
</message>
<message>
<source>have no shadow value</source>
<translation type="unfinished" />
</message>
<message>
<source>are marked empty but have a value</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the status or the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>largest {what} that are not in descending order</source>
<translation type="unfinished" />
</message>
<message>
<source>largest {what} that exceed the total</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct these columns or their order.</source>
<translation type="unfinished" />
</message>
<message>
<source>have a negative protection level</source>
<translation type="unfinished" />
</message>
<message>
<source>Use distances of at least 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kinds}, already tabulated</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_sources} files: {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>The cross of all variables can be covered in full from records only, or from a file with all variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use cover = "implied".</source>
<translation type="unfinished" />
</message>
<message>
<source>negative values</source>
<translation type="unfinished" />
</message>
<message>
<source>zero values</source>
<translation type="unfinished" />
</message>
<message>
<source>The table “{name}” shows no cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose codes or levels that its file has.</source>
<translation type="unfinished" />
</message>
<message>
<source>empty cells left out</source>
<translation type="unfinished" />
</message>
<message>
<source>“{about_one}” is about one response, and the file gives {n_responses}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the file in a [[cells]] block for each response, with responses = […] and columns = {…}.</source>
<translation type="unfinished" />
</message>
<message>
<source>All cells of “{response}” are empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another file or response.</source>
<translation type="unfinished" />
</message>
<message>
<source>No table has the variable “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_same} cells are in the file twice, first {first}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the repetition, or read the file as records.</source>
<translation type="unfinished" />
</message>
<message>
<source>All cells of the file are empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}, already tabulated</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another file.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_same} cells are in the file twice, first {title}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_absent} totals that were not in the file were made from the internal cells</source>
<translation type="unfinished" />
</message>
<message>
<source>cells with “{name}” missing</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”, columns {levels}</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is not one of {titles}{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct it, name it as a code for “unknown” or as the total, or give the hierarchy as a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>In {titles} a division is in another section{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose {others}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the code.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is written in two ways{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write all codes with or without points, and with or without their section.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code belongs to two others, or is on two levels{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct one of the rows, or give the codes of each level names of their own.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_codes_are} outside the hierarchy of “{column}”{names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_records_have} no code in “{column}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the codes in, or give the column a code for “unknown”: blanks are then read as that code.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_records_carry} a code of “{column}” that has codes below it: {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The codes seem to have lost or gained leading zeros: write them as text.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add what is missing to the hierarchy, correct the data, or declare a code for missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file seems to contain totals: read it as an already tabulated table, or remove the totals.</source>
<translation type="unfinished" />
</message>
<message>
<source>Recode these records to the lowest level, or add a code below for what cannot be split.</source>
<translation type="unfinished" />
</message>
<message>
<source>code is</source>
<translation type="unfinished" />
</message>
<message>
<source>codes are</source>
<translation type="unfinished" />
</message>
<message>
<source>record has</source>
<translation type="unfinished" />
</message>
<message>
<source>records have</source>
<translation type="unfinished" />
</message>
<message>
<source>record carries</source>
<translation type="unfinished" />
</message>
<message>
<source>records carry</source>
<translation type="unfinished" />
</message>
<message>
<source>A reading is set for “{name}”, but there is no such column.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows_have} no code in “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the codes in, or choose what blank codes of this column mean.</source>
<translation type="unfinished" />
</message>
<message>
<source>The first row has no code in “{name}”, so that there is none above it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill the code in, or leave the row out.</source>
<translation type="unfinished" />
</message>
<message>
<source>row has</source>
<translation type="unfinished" />
</message>
<message>
<source>rows have</source>
<translation type="unfinished" />
</message>
<message>
<source>Its columns are: {names}{value}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{head}, row{value} {few}{more}</source>
<translation type="unfinished" />
</message>
<message>
<source>a column</source>
<translation type="unfinished" />
</message>
<message>
<source>Its first line names none of the columns that are needed.</source>
<translation type="unfinished" />
</message>
<message>
<source> and {n_at} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, column “{column}”</source>
<translation type="unfinished" />
</message>
<message>
<source>the thousands separator (now “{thousands}”)</source>
<translation type="unfinished" />
</message>
<message>
<source>the thousands separator</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_values} of “{column}” cannot be read as numbers.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct these rows, or the decimal mark (now “{decimal}”) or {grouped}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Did you mean {near}? </source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no column “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>{hint}{there} If that looks wrong, correct the delimiter or the encoding.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two columns have the same name.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, columns {before} and {at}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename one of them in the file, or remove it; if the first line contains no names, set this.</source>
<translation type="unfinished" />
</message>
<message>
<source>value</source>
<translation type="unfinished" />
</message>
<message>
<source>values</source>
<translation type="unfinished" />
</message>
<message>
<source>Write it like {examples}.</source>
<translation type="unfinished" />
</message>
<message>
<source>table “{table}”</source>
<translation type="unfinished" />
</message>
<message>
<source>This is not the address of a database that TabGuard can read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address of the database contains a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove it, and change it if others may have seen it; TabGuard asks for the password.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address has a parameter that TabGuard does not know.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address names no database.</source>
<translation type="unfinished" />
</message>
<message>
<source>“sslmode” is one of {modes}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file does not describe a connection to a database.</source>
<translation type="unfinished" />
</message>
<message>
<source>It has texts for the keys url and table, or url and query, and no other keys.</source>
<translation type="unfinished" />
</message>
<message>
<source>A connection needs a table or a query.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give either table or query, not both.</source>
<translation type="unfinished" />
</message>
<message>
<source>The query is not a SELECT.</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard only reads: begin with SELECT or WITH.</source>
<translation type="unfinished" />
</message>
<message>
<source>The query has a semicolon.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give one SELECT; semicolons end a statement.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is not the address of a database.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address of a SQLite database begins with sqlite:/// and names its file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not valid TOML.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write lines such as table = "records".</source>
<translation type="unfinished" />
</message>
<message>
<source>The connection cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has no column with counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name it “count”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has no rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>List its cells; for a marginal of zeros, list one cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has no such category{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A lower bound is above the upper one.</source>
<translation type="unfinished" />
</message>
<message>
<source>A count is not a whole, non-negative number.</source>
<translation type="unfinished" />
</message>
<message>
<source>A structural zero names no category: the whole table would be empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name at least one category.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has no cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave the file out.</source>
<translation type="unfinished" />
</message>
<message>
<source>A column does not have the name of a variable of the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, column {name2}</source>
<translation type="unfinished" />
</message>
<message>
<source>Its variables are: {short}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, rows {seen} and {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal has rows of totals of {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave them out: the totals are sums of the other rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows_have} no category of {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill them in, or write a category that stands for unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>counts in “{counts}”</source>
<translation type="unfinished" />
</message>
<message>
<source>a record each</source>
<translation type="unfinished" />
</message>
<message>
<source>Read {n_rows}, {what}: {n_variables} variables, {size:,} {value}, {n_count:,} of them not zero.</source>
<translation type="unfinished" />
</message>
<message>
<source>has no count</source>
<translation type="unfinished" />
</message>
<message>
<source>have no count</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill them in, or write 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>has no whole, non-negative count</source>
<translation type="unfinished" />
</message>
<message>
<source>have no whole, non-negative count</source>
<translation type="unfinished" />
</message>
<message>
<source>Count tables contain numbers of units.</source>
<translation type="unfinished" />
</message>
<message>
<source>“totals” has an unknown value.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of {totals}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each variable a column.</source>
<translation type="unfinished" />
</message>
<message>
<source>it has {n_wanted:,} variables</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no rows below its column names.</source>
<translation type="unfinished" />
</message>
<message>
<source>{filled} rows repeat a cell of another row; their counts were added up.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file looks like a list of counts, with the counts in “{likely}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set “count” (--count {likely}), or leave it blank if each row is a record (--count "").</source>
<translation type="unfinished" />
</message>
<message>
<source>row</source>
<translation type="unfinished" />
</message>
<message>
<source>rows</source>
<translation type="unfinished" />
</message>
<message>
<source>The order of {variable} lacks {n_categories}{lacking}.</source>
<translation type="unfinished" />
</message>
<message>
<source>variable {variable}</source>
<translation type="unfinished" />
</message>
<message>
<source>Name every category.</source>
<translation type="unfinished" />
</message>
<message>
<source>category</source>
<translation type="unfinished" />
</message>
<message>
<source>categories</source>
<translation type="unfinished" />
</message>
<message>
<source>drop leaves them out, keep counts them as categories</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows_of_totals_were} left out ({words}): {sums}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows_look} like totals and count as categories: {words}.</source>
<translation type="unfinished" />
</message>
<message>
<source>the sums of the others</source>
<translation type="unfinished" />
</message>
<message>
<source>NOT the sums of the others</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows are named like totals, {words}, but are not the sums of the other rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the counts, leave subtotals out of the file, or set the option “totals” for these rows: {keep}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rows look like totals, {words}: each is the sum of all others.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set the option “totals” for them: {keep}.</source>
<translation type="unfinished" />
</message>
<message>
<source>row of totals was</source>
<translation type="unfinished" />
</message>
<message>
<source>rows of totals were</source>
<translation type="unfinished" />
</message>
<message>
<source>row looks</source>
<translation type="unfinished" />
</message>
<message>
<source>rows look</source>
<translation type="unfinished" />
</message>
<message>
<source>variable {n_names}</source>
<translation type="unfinished" />
</message>
<message>
<source>The file cannot be read as a delimited file.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line has {counts} fields where {counts2} were expected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the line, or the delimiter (now {form}).</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_lines_have} more fields than the {n_names} columns.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the lines, the delimiter (now {form}) or the decimal mark.</source>
<translation type="unfinished" />
</message>
<message>
<source>A quotation mark is opened and never closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, line {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>A row has {n_row} fields, the header {width}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the row, or put text that holds the delimiter in quotation marks.</source>
<translation type="unfinished" />
</message>
<message>
<source>line has</source>
<translation type="unfinished" />
</message>
<message>
<source>lines have</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, line {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision names a code that “{name}” does not have{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the code or the hierarchy.</source>
<translation type="unfinished" />
</message>
<message>
<source>A freeze has an unknown value.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use published or suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line of the a-priori file cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write {size} codes and one of {apriori}, separated by “{separator}”. Bounds (AB) have no effect in τ-ARGUS either.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of: {kind}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision has no code of “{dimension}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill it in; the total has a code too.</source>
<translation type="unfinished" />
</message>
<message>
<source>A cost is not a number of at least 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>a priori file, line {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>summed over “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_totals_have} several members that no file gives.</source>
<translation type="unfinished" />
</message>
<message>
<source>first {open_totals}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add these cells to a file of the table: its codes = {…} say which of them are published.</source>
<translation type="unfinished" />
</message>
<message>
<source>{made} totals that were in no file were made from the internal cells</source>
<translation type="unfinished" />
</message>
<message>
<source>{hidden} cells that are in no file follow from others</source>
<translation type="unfinished" />
</message>
<message>
<source>total has</source>
<translation type="unfinished" />
</message>
<message>
<source>totals have</source>
<translation type="unfinished" />
</message>
<message>
<source>codes of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Only records can be recoded, not cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the recode, and give the table with the codes that it shall have.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code that stands for missing is blank.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give it a name, such as ?.</source>
<translation type="unfinished" />
</message>
<message>
<source>codes of “{name}” that differ only in case or in zeros before or behind</source>
<translation type="unfinished" />
</message>
<message>
<source>Only the labels of one table that is already tabulated show how codes add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give a file with the columns code and parent.</source>
<translation type="unfinished" />
</message>
<message>
<source>The levels of a hierarchy are in columns of the data, which are not read here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the hierarchy as a file, or the data as one file.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code of “{name}” is called like a total{called}.</source>
<translation type="unfinished" />
</message>
<message>
<source>In a table of cells, give it as the code of the total; in records, leave its rows out. If it is a code like any other, list all codes in a hierarchy file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The code of the total is also a code inside the hierarchy{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Make it the only code without a parent, or give the total another code.</source>
<translation type="unfinished" />
</message>
<message>
<source>The roll-ups of “{name}” have {n_codes} codes, too many to be compared.</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep one roll-up, or at most {most_compared} codes in all of them together.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_outside} codes are in a further roll-up of “{name}” but not under its total{outside}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add them to the first roll-up ({sources}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The roll-ups of “{name}” together contain a loop{stuck}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two roll-ups disagree on which of two codes is above the other; correct one.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}”, {source}: repeated codes; the first of the lines holds</source>
<translation type="unfinished" />
</message>
<message>
<source>A code does not contain the same codes in all roll-ups{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, codes{odd}</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the code in the further roll-up another name, or the same members.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells_are} shown in one place and suppressed in another: {both}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the file, or leave out the part of it that does not hold.</source>
<translation type="unfinished" />
</message>
<message>
<source> First row without a cell: {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication is about no cell of this release.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take one with the same codes, or add a hierarchy file that lists its codes.{first}</source>
<translation type="unfinished" />
</message>
<message>
<source>Its row {lacking} has a code that the data lack: if records are missing, add them; if the code is a sum, add a hierarchy file of the variable that lists it. </source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells_were} published with another value: {first}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{codes}Revised values cannot stay as they were published: use = "prefer", or correct the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>cell was</source>
<translation type="unfinished" />
</message>
<message>
<source>cells were</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not text in this encoding.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, {encoding}, byte {start} of what was read</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another encoding (CP1252 is common on Windows), or leave it out to have it detected.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not text in the encoding {encoding}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose UTF-16, or another file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The encoding is not known.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use UTF-8, CP1252 or UTF-16, or leave it out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another encoding, or leave it out to have it detected.</source>
<translation type="unfinished" />
</message>
<message>
<source> and {n_parts} more</source>
<translation type="unfinished" />
</message>
<message>
<source>, cross-tab</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another table or query.</source>
<translation type="unfinished" />
</message>
<message>
<source>decimal comma</source>
<translation type="unfinished" />
</message>
<message>
<source>decimal point</source>
<translation type="unfinished" />
</message>
<message>
<source>, no header</source>
<translation type="unfinished" />
</message>
<message>
<source>The delimiter is not one character.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {choices}.</source>
<translation type="unfinished" />
</message>
<message>
<source>No delimiter was found: the file seems to have one column.</source>
<translation type="unfinished" />
</message>
<message>
<source>fixed columns, {mark}, {encoding}</source>
<translation type="unfinished" />
</message>
<message>
<source>A layout is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the τ-ARGUS .rda file.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_short} records are shorter than the layout says.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {short}</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the layout (start and width of each variable) or the record.</source>
<translation type="unfinished" />
</message>
<message>
<source>ODS, sheet “{sheet}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Parquet</source>
<translation type="unfinished" />
</message>
<message>
<source>it has {num_rows:,} rows</source>
<translation type="unfinished" />
</message>
<message>
<source>Column “{name}” contains lists or records, not single values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Split it into separate columns.</source>
<translation type="unfinished" />
</message>
<message>
<source>{deleted} of the first {preview_rows} rows are deletions (ACTION D) or deleted by one below: such rows are left out</source>
<translation type="unfinished" />
</message>
<message>
<source>The first line of the file is not that of SDMX-CSV.</source>
<translation type="unfinished" />
</message>
<message>
<source>It begins with the columns STRUCTURE, STRUCTURE_ID and ACTION, or with DATAFLOW.</source>
<translation type="unfinished" />
</message>
<message>
<source>The values are in different units: they have several powers of ten.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, column “{power}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Write all values in the same unit.</source>
<translation type="unfinished" />
</message>
<message>
<source>SQLite, table “{sheet}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The database has no table with rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another file or table.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database has changes that are not yet in its file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the program that uses it, or save a copy from there.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database has no table “{given}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its tables are: {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{table}” takes too long</source>
<translation type="unfinished" />
</message>
<message>
<source>{called} cannot be read: its content does not match its name.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” declares codes for missing values: a dimension keeps them as codes, records with one as the response are left out, elsewhere they are blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>XLSX, sheet “{sheet}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The workbook is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another file or sheet.</source>
<translation type="unfinished" />
</message>
<message>
<source>formula of {named} has</source>
<translation type="unfinished" />
</message>
<message>
<source>formulas of {named} have</source>
<translation type="unfinished" />
</message>
<message>
<source>{have} an error, such as #REF!, or no result.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the formulas in Excel or LibreOffice and save the file there, or leave these rows out.</source>
<translation type="unfinished" />
</message>
<message>
<source>The workbook has no sheet “{sheet}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its sheets are: {names}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A data frame is not a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Pass the frame itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is not a data frame but a value of type {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Pass a pandas data frame or a mapping of names to columns; other tables have a to_pandas().</source>
<translation type="unfinished" />
</message>
<message>
<source>The columns have different lengths.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give every column one value for each row.</source>
<translation type="unfinished" />
</message>
<message>
<source>data frame</source>
<translation type="unfinished" />
</message>
<message>
<source>Column “{name}” contains binary data, not texts or numbers.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another column.</source>
<translation type="unfinished" />
</message>
<message>
<source>{value} {hidden} {value2} hidden in the spreadsheet and {value2} read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Row {line}, column “{names}”: a formula has an error ({text}).</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_errors} more formulas have errors.</source>
<translation type="unfinished" />
</message>
<message>
<source>The column “{name}” is hidden in the spreadsheet.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name of a column is too long.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, first line</source>
<translation type="unfinished" />
</message>
<message>
<source>Probably a quotation mark is opened there and never closed: close it.</source>
<translation type="unfinished" />
</message>
<message>
<source>column {i}</source>
<translation type="unfinished" />
</message>
<message>
<source>Row {rows} holds units and is not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another table seems to begin in row {begin}: only the first one is read. For the other one, set the first row to {begin}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Names of columns that are repeated are not read: row {many}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file ends among the cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a complete file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The number of relations is another one.</source>
<translation type="unfinished" />
</message>
<message>
<source>A number of cells or relations is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a complete JJ file.</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The numbers of a cell contradict each other, or are too large.</source>
<translation type="unfinished" />
</message>
<message>
<source>Costs and levels are at least 0, and the value lies between the bounds.</source>
<translation type="unfinished" />
</message>
<message>
<source>A relation cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write: 0 n : total (-1) member (1) …</source>
<translation type="unfinished" />
</message>
<message>
<source>A relation is not a total with its members.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each relation one cell with -1, others with 1, and the sum 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>A relation names a cell twice, or one alone.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cells are not numbered from 0 in order.</source>
<translation type="unfinished" />
</message>
<message>
<source>Number them so.</source>
<translation type="unfinished" />
</message>
<message>
<source>A relation does not add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the values, or the relation.</source>
<translation type="unfinished" />
</message>
<message>
<source>numbers of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>in groups of rows</source>
<translation type="unfinished" />
</message>
<message>
<source>The labels of “{name}” are not {what}, as far as the first rows show.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, column “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another way in which its codes add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>The labels have more than {most_levels} levels.</source>
<translation type="unfinished" />
</message>
<message>
<source>column of labels, “{label}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another way in which the codes add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two labels of “{name}” begin with the same number.</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”, “{number}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct one of them, or choose another way in which the codes add up.</source>
<translation type="unfinished" />
</message>
<message>
<source>The widths of the levels of a variable are not whole numbers.</source>
<translation type="unfinished" />
</message>
<message>
<source>layout, variable “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Write &lt;HIERLEVELS&gt; and the width of each level.</source>
<translation type="unfinished" />
</message>
<message>
<source>A record of publishing lacks its counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy them from the published file.</source>
<translation type="unfinished" />
</message>
<message>
<source>A record of publishing is struck without a name or a reason.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill in who and why.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line of the ledger cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions are release, refuse or simulate, records publish or strike; forms are exact, rounded or simulated; seeds, bases and counts are whole numbers; groups are JSON.</source>
<translation type="unfinished" />
</message>
<message>
<source>The ledger lacks a column.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name it in line 1.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, line {line_num}</source>
<translation type="unfinished" />
</message>
<message>
<source>{which} codes of the first rows fit {titles}{more}</source>
<translation type="unfinished" />
</message>
<message>
<source>all {codes}</source>
<translation type="unfinished" />
</message>
<message>
<source>, not {others}</source>
<translation type="unfinished" />
</message>
<message>
<source>the waivers file is not used: cells do not say who their contributors are</source>
<translation type="unfinished" />
</message>
<message>
<source>the layout declares the weight “{declared}”, which is not used; select it to use it</source>
<translation type="unfinished" />
</message>
<message>
<source>tables that show the same cells: leave “{names}” or “{names2}” out</source>
<translation type="unfinished" />
</message>
<message>
<source>tables inside others: all cells of “{names}” are in “{names2}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The numbers of “{column}” may have three decimals or be grouped in thousands.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set the decimal mark to “{decimal}”, or the thousands separator.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no records.</source>
<translation type="unfinished" />
</message>
<message>
<source>variables, dimensions</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose 1 to 10 columns that span the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cost column “{name}” has negative values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Costs are at least 0: correct them or choose another column.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table needs dimensions that differ.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has no dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a waivers file, but no column names the respondent of a record.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the respondent column, or leave the waivers file out.</source>
<translation type="unfinished" />
</message>
<message>
<source>records left out: “{response}” holds its code for missing</source>
<translation type="unfinished" />
</message>
<message>
<source>the count is unweighted: the weight is not used</source>
<translation type="unfinished" />
</message>
<message>
<source>{codes}: {n_cells} of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>additional records of respondents (“{respondent}”)</source>
<translation type="unfinished" />
</message>
<message>
<source>records are counted; the column “count” is not used</source>
<translation type="unfinished" />
</message>
<message>
<source>records with a waiver</source>
<translation type="unfinished" />
</message>
<message>
<source>records with a request for protection</source>
<translation type="unfinished" />
</message>
<message>
<source>codes of “{name}” without data</source>
<translation type="unfinished" />
</message>
<message>
<source>ids of “{role}” that differ only in case or in zeros before or behind</source>
<translation type="unfinished" />
</message>
<message>
<source>negative values of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>zero values of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>records with “{name}” missing</source>
<translation type="unfinished" />
</message>
<message>
<source>A cell is outside the {most_rows:,} rows and {most_columns:,} columns of a sheet.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, near row {row}</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the spreadsheet in LibreOffice or Excel and save it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The spreadsheet has a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save it without a password, or as CSV.</source>
<translation type="unfinished" />
</message>
<message>
<source>a cell has a text of more than {longest:,} characters</source>
<translation type="unfinished" />
</message>
<message>
<source>more than {most_repeated:,} of its cells repeat others</source>
<translation type="unfinished" />
</message>
<message>
<source>The content of a cell of the spreadsheet does not match its type.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {row}, column {column}</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it in LibreOffice or Excel, correct the cell and save it.</source>
<translation type="unfinished" />
</message>
<message>
<source>too many of its sheets are empty</source>
<translation type="unfinished" />
</message>
<message>
<source>columns of the dimensions {absent}</source>
<translation type="unfinished" />
</message>
<message>
<source>column “status”</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern lacks the {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name one column like each dimension, and one status. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>No column with the status of the cells was found.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the file a header: one column named like each dimension, and one named status.</source>
<translation type="unfinished" />
</message>
<message>
<source>in the pattern twice</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the repetition.</source>
<translation type="unfinished" />
</message>
<message>
<source>without a status</source>
<translation type="unfinished" />
</message>
<message>
<source>Add them, or choose a pattern of this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>hidden in the pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Take a pattern of these tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern has no cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another one.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_unknown} codes are not in “{name}”{unknown}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a file for this table, or correct the codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_bad} cells of the pattern have an unknown status.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {bad}</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {status}, or the letters or numbers of τ-ARGUS.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells} suppressed by the pattern but empty in this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a pattern of this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>cell of the table is</source>
<translation type="unfinished" />
</message>
<message>
<source>cells of the table are</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, cells {few}</source>
<translation type="unfinished" />
</message>
<message>
<source>the period of the data</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication does not say which period it is about.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add period = "…" to its [[earlier]] block, or a column “{variable}” to the file.</source>
<translation type="unfinished" />
</message>
<message>
<source>No row of the earlier publication is about the period “{period}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the period of its [[earlier]] block.</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication has rows of “{today}”, the period of the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take them out, or put them into a file with an [[earlier]] block without a relation.</source>
<translation type="unfinished" />
</message>
<message>
<source>The relation over time does not have {n_gone} of the periods{gone}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add them to the relation with the period that they are part of, or correct the codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>The sum over time of “{total}” lacks publications: {missing}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add an [[earlier]] block with period = "{first}"; if it was never published, list it in unpublished = ["{first}"].</source>
<translation type="unfinished" />
</message>
<message>
<source>The headings of a table name no codes of any variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, sheet {sheet}</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the CSV files of the publication, or correct the hierarchies.</source>
<translation type="unfinished" />
</message>
<message>
<source>The layout names no variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a τ-ARGUS .rda file.</source>
<translation type="unfinished" />
</message>
<message>
<source>A variable of the layout is listed twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, variables {twice} and {n_names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A variable of the layout has no start and width.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write: name start width.</source>
<translation type="unfinished" />
</message>
<message>
<source>The layout describes a file that τ-ARGUS lets SPSS read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the SPSS file (.sav) itself: it names its variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>The texts of the file are not in the encoding that it declares.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the encoding: CP1252 is common in files made on Windows.</source>
<translation type="unfinished" />
</message>
<message>
<source>{called} cannot be read: it is damaged, or too large.</source>
<translation type="unfinished" />
</message>
<message>
<source>to read its beginning takes too long</source>
<translation type="unfinished" />
</message>
<message>
<source>it has more than {most:,} rows</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_absent} totals are missing, and columns about holdings cannot be made for them.</source>
<translation type="unfinished" />
</message>
<message>
<source>rebuild of totals</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the totals to the file, or leave the holding columns out: a group may be in several cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”, {words}</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” recoded by {name2}</source>
<translation type="unfinished" />
</message>
<message>
<source>A dimension with several roll-ups cannot be recoded.</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep one roll-up, or recode the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>The recode names no codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>The total cannot be closed or grouped.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave it out of the step.</source>
<translation type="unfinished" />
</message>
<message>
<source>The codes belong to different totals{codes}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Group codes of the same total.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code for missing would become an ordinary code.</source>
<translation type="unfinished" />
</message>
<message>
<source>The new code exists already{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give it another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}”, {words}: codes as small that are not grouped</source>
<translation type="unfinished" />
</message>
<message>
<source>A code that is to be closed is not below the total of the hierarchy{lost}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct or remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>A range of codes ends before it begins{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the smaller code first; codes are compared letter by letter, shorter ones first.</source>
<translation type="unfinished" />
</message>
<message>
<source>codes that stay as they are</source>
<translation type="unfinished" />
</message>
<message>
<source>codes named twice, the last holds</source>
<translation type="unfinished" />
</message>
<message>
<source>A new code is that of the total{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}”, {words}: codes that do not exist</source>
<translation type="unfinished" />
</message>
<message>
<source>The recode is for a variable without hierarchy, but this one has one.</source>
<translation type="unfinished" />
</message>
<message>
<source>The recode closes codes of a hierarchy, but the variable has none.</source>
<translation type="unfinished" />
</message>
<message>
<source>Begin the file with {tree} and list the codes to be closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>List new codes with those that they take, such as S: 1-3.</source>
<translation type="unfinished" />
</message>
<message>
<source>{said}: entries that match no code</source>
<translation type="unfinished" />
</message>
<message>
<source>A command of the recode is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct or remove the line.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave it out of the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose codes, levels or conditions for which there are records, or remove the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cross of all variables is too large to be covered in full.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use cover = "implied", or leave variables or levels out.</source>
<translation type="unfinished" />
</message>
<message>
<source>row {apart}</source>
<translation type="unfinished" />
</message>
<message>
<source>The hierarchies of the responses give the same response as different sums, and in {n_cells} these are not equal.</source>
<translation type="unfinished" />
</message>
<message>
<source>first {apart}</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the columns of the responses, publish as many decimals as the data have, or leave out one of the hierarchies.</source>
<translation type="unfinished" />
</message>
<message>
<source>The column “{name}” is not the sum {words}, as the hierarchy of the responses says: {n_apart:,} records differ, and so do their totals.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the column or [hierarchies] response, or leave the response out of the hierarchy.</source>
<translation type="unfinished" />
</message>
<message>
<source>records where “{name}” is not {words}; the sum is used</source>
<translation type="unfinished" />
</message>
<message>
<source>The response “{absent}” is not in the data, and no others add up to it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add its column to [variables] response, or leave it out of the hierarchy.</source>
<translation type="unfinished" />
</message>
<message>
<source>A variable of several tables or responses cannot be called “{name}”: their files have the responses in a column of that name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename the column in the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is a variable of the tables and a response.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave it out of one of the two.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is published with fewer decimals than a response that it adds up.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the sum as many decimals as the most precise of its members.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_records_have} no finite number in “{column}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill in the value (0 if nothing was reported) or remove the record; NaN, infinity and declared codes for missing are not allowed.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_numbers} of “{column}” {value} too large to be added up exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct these rows, or give the values in a larger unit, such as thousands or millions.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_weights_are} missing, zero or negative.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give every record a weight above 0; 1 for records that stand for themselves.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_values} of “{column}” cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each record one; a firm that belongs to no group needs its own id.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each record one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use 0 for no request, 1 or 2.</source>
<translation type="unfinished" />
</message>
<message>
<source>number</source>
<translation type="unfinished" />
</message>
<message>
<source>numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>weight is</source>
<translation type="unfinished" />
</message>
<message>
<source>weights are</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is in the hierarchy twice{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove one of the lines; put another way of adding up in a separate file (a further roll-up).</source>
<translation type="unfinished" />
</message>
<message>
<source>Total</source>
<translation type="unfinished" />
</message>
<message>
<source>The parent of a code is not in the hierarchy{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a row for it or correct the parent.</source>
<translation type="unfinished" />
</message>
<message>
<source>digits of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The hierarchy has no codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>The leading string, which marks the levels, is blank.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give one, such as @.</source>
<translation type="unfinished" />
</message>
<message>
<source>A hierarchy needs the columns code and parent.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name its columns code,parent,label. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>There are more than {most_levels} digit groups.</source>
<translation type="unfinished" />
</message>
<message>
<source>Join some of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is blank.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill it in or remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The hierarchy has more than {most_levels} levels.</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave levels with a single code out.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line marks a level but names no code.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the code or remove the line.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is more than one level below the code before it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use at most one “{lead}” more than the line before.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, before line {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill it in or remove the row.</source>
<translation type="unfinished" />
</message>
<message>
<source>{number}, first in row {lines}</source>
<translation type="unfinished" />
</message>
<message>
<source>A code of {n_code} characters is longer than the digit groups.</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”, digits {digits}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add groups until they cover {n_code} characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>The hierarchy contains a loop{loop}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct one parent.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rounding to {decimals} decimals moves totals too far from the sums of the data: by {share} at most.</source>
<translation type="unfinished" />
</message>
<message>
<source>published decimals, total {share_cell}</source>
<translation type="unfinished" />
</message>
<message>
<source>Publish more decimals (internal cells are rounded first and totals are their sums, so that the table adds up), or protect with more decimals and round the published values afterwards; or raise “rounding_limit”, now {limit:g} %.</source>
<translation type="unfinished" />
</message>
<message>
<source>rounding to {decimals} decimals: {text}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, row {row}</source>
<translation type="unfinished" />
</message>
<message>
<source>its first lines have {n_names:,} columns</source>
<translation type="unfinished" />
</message>
<message>
<source>it is too much to paste</source>
<translation type="unfinished" />
</message>
<message>
<source>Two columns are called “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, columns {at} and {at2}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename one of them, or remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check it in the program that made it, or export the table as CSV.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database reports an error (state {number}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The connection to the database was lost.</source>
<translation type="unfinished" />
</message>
<message>
<source>Try it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no such database.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the name of its file in the connection.</source>
<translation type="unfinished" />
</message>
<message>
<source>The libraries for databases are not installed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Run: pip install tabguard[database]</source>
<translation type="unfinished" />
</message>
<message>
<source>The database cannot be reached.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check server and port in the connection, and the network.</source>
<translation type="unfinished" />
</message>
<message>
<source>The certificate of the server is not accepted.</source>
<translation type="unfinished" />
</message>
<message>
<source>Ask who manages the database; ?sslmode=require after the address accepts any certificate.</source>
<translation type="unfinished" />
</message>
<message>
<source>The database takes too long.</source>
<translation type="unfinished" />
</message>
<message>
<source>The server does not encrypt connections.</source>
<translation type="unfinished" />
</message>
<message>
<source>Ask who manages the database; ?sslmode=disable after the address connects without.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, sheet “{sheet}”</source>
<translation type="unfinished" />
</message>
<message>
<source>No row of the file belongs to the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct its first and last row.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table begins in row {first}: what is above it is not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table ends in row {last}: what is below it is not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Left out by choice: row {chosen}.</source>
<translation type="unfinished" />
</message>
<message>
<source>To be left out by choice, but blank or not in the file: row {lost}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has 1 to {most_dimensions} variables that differ.</source>
<translation type="unfinished" />
</message>
<message>
<source>Change its dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>The code “{code}” of “{name}” does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use codes of its hierarchy or of the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>{where}, where</source>
<translation type="unfinished" />
</message>
<message>
<source>The table shows the response “{name}”, which the release does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>{where}, responses</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {codes}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has {deepest} levels.</source>
<translation type="unfinished" />
</message>
<message>
<source>{where}, levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a number from 1, the total alone, to {deepest}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table names the variable “{name}”, which the release does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {axis}, or add the variable to [variables] dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a dimension of this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add it to the table's dimensions, or use where = {…} with one code.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a dimension of this table, so that exactly one code can be chosen.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name one code, or add the variable to the table's dimensions.</source>
<translation type="unfinished" />
</message>
<message>
<source>a publication with values and marks</source>
<translation type="unfinished" />
</message>
<message>
<source>a list of statuses in its column {at}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} was read as {how}: {sum:,} cells published, {sum2:,} suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>row {rows}</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is about no cell of this table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take one with the same codes as the data and their hierarchies.{first}</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells_are} published in one place and suppressed in another: taken as suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_cells} of the table are not in it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_rows} of it match no cell: {names}{more}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{remedy} What can be opened: {openable}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is a web page (HTML), whatever its name says.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is an XML document.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is a ZIP archive, not a workbook.</source>
<translation type="unfinished" />
</message>
<message>
<source>Unpack it first.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not text, and of no kind that is known.</source>
<translation type="unfinished" />
</message>
<message>
<source>its first lines have {n_columns:,} columns</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has no column of data.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a file with names and rows of data.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{key}” is set but not used: {title} has none</source>
<translation type="unfinished" />
</message>
<message>
<source>The file cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>{strerror}. Check its name and folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has 1 to {most_sheets} sheets.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name those that it needs.</source>
<translation type="unfinished" />
</message>
<message>
<source>fewer columns</source>
<translation type="unfinished" />
</message>
<message>
<source>The sheet “{sheet}” has other columns than “{sheet2}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Read sheets of one layout together, or correct the names of the columns.</source>
<translation type="unfinished" />
</message>
<message>
<source>Sheet “{sheet}”: {text}</source>
<translation type="unfinished" />
</message>
<message>
<source>Sheets with other columns are not read</source>
<translation type="unfinished" />
</message>
<message>
<source>Sheets that are not read</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication has no column of any variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name its columns like the variables, or say with columns = {{…}} how it calls them. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication has no column of values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name it like the response, or value; with several responses a column response says which. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_values} of “{names}” can be read neither as numbers nor as marks.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, rows {few}</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave thousands separators and footnotes out, or correct the decimal mark (now “{decimal}”).</source>
<translation type="unfinished" />
</message>
<message>
<source>Unknown status in {n_rows} of “{names}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {status}, or rename the column if it says others.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” does not have the code that the earlier publication is about.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, where</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a code of its hierarchy or of the data.</source>
<translation type="unfinished" />
</message>
<message>
<source>The list has {n_rows:,} rows; each is taken to be a table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a list of at most {most:,} tables, not a file of data.</source>
<translation type="unfinished" />
</message>
<message>
<source>The list names no tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a row for each table.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has no {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill in the column {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table names a variable twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove one of the two.</source>
<translation type="unfinished" />
</message>
<message>
<source>The list of tables has no column {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table is in the list twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, rows {seen} and {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>Give each table a name of its own.</source>
<translation type="unfinished" />
</message>
<message>
<source>A level is a whole number from 1, the total.</source>
<translation type="unfinished" />
</message>
<message>
<source>{line}, column levels</source>
<translation type="unfinished" />
</message>
<message>
<source>Write for instance activity=2.</source>
<translation type="unfinished" />
</message>
<message>
<source>The column {column} does not say which of the table's variables it means.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write variable=… with one of {names}; several are separated by blanks.</source>
<translation type="unfinished" />
</message>
<message>
<source>The dimensions have too many codes to be crossed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose fewer dimensions, or shorter hierarchies.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file “{plain}” does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put it into the folder {folder}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line is not a command.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write &lt;COMMAND&gt; and its arguments.</source>
<translation type="unfinished" />
</message>
<message>
<source>The batch file specifies no table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a line &lt;SPECIFYTABLE&gt;.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has no variables or no response.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table is specified before data are opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the data first.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has {n_dimensions} variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>TabGuard takes up to {most_dimensions}: leave the table out.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table has more than four parts.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write λ of the cost after a comma: …|"cost",0.5.</source>
<translation type="unfinished" />
</message>
<message>
<source>A rule comes before its table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Specify the table first.</source>
<translation type="unfinished" />
</message>
<message>
<source>The reading mode is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use 0, 1, 1T, 1F or 2.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no such table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the number of a specified table.</source>
<translation type="unfinished" />
</message>
<message>
<source>The specification of an a-priori file cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write "file",table,"separator", then 1 or 0 for errors to be ignored or not, and 1 or 0 for lines to be about equal cells too.</source>
<translation type="unfinished" />
</message>
<message>
<source>A recode is incomplete.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write table, variable, "file.grc".</source>
<translation type="unfinished" />
</message>
<message>
<source>The variable “{fields}” does not span the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is spanned by {short}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table of cells cannot be recoded; τ-ARGUS refuses it too.</source>
<translation type="unfinished" />
</message>
<message>
<source>Recode the records, or give the table with the codes that it shall have.</source>
<translation type="unfinished" />
</message>
<message>
<source>A table is recoded after it was protected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the recode before &lt;SUPPRESS&gt;.</source>
<translation type="unfinished" />
</message>
<message>
<source>An output cannot be understood.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write (table, format 1 to 7, options such as AS+FL+, "file").</source>
<translation type="unfinished" />
</message>
<message>
<source>An option of an output is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {options}, each with + or -.</source>
<translation type="unfinished" />
</message>
<message>
<source>the digit is an option of τ-ARGUS 3, the options of today apply</source>
<translation type="unfinished" />
</message>
<message>
<source>The method is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write METHOD(table, …).</source>
<translation type="unfinished" />
</message>
<message>
<source>This method does not protect linked tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use MOD or GH for table 0, or name one table.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} in line {number} comes after it: it protects, also what is written before</source>
<translation type="unfinished" />
</message>
<message>
<source>A command is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table names the variable “{names}” twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name each variable once: those that span the table, then its response.</source>
<translation type="unfinished" />
</message>
<message>
<source>The numbers of the safety rule {name} contradict each other.</source>
<translation type="unfinished" />
</message>
<message>
<source>In P(p,q,n) q is above 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>A safety rule is unknown.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use {counts}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The safety rule {name} has a wrong list of numbers.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} takes {str} numbers.</source>
<translation type="unfinished" />
</message>
<message>
<source>the rules of respondents and holdings differ: the stricter now hold for both</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the quotation mark.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file contains characters that are not text.</source>
<translation type="unfinished" />
</message>
<message>
<source>A field is too long: probably a quotation mark is opened and never closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, near line {line_num}</source>
<translation type="unfinished" />
</message>
<message>
<source>near line {line_num}</source>
<translation type="unfinished" />
</message>
<message>
<source>variable goes</source>
<translation type="unfinished" />
</message>
<message>
<source>variables go</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} across the columns of a table with {n_rows} of names.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name one variable for each of these rows, or correct the number of rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>The cross-tab has no columns of labels, or none of values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Correct the number of label columns, the first row, or the delimiter.</source>
<translation type="unfinished" />
</message>
<message>
<source>Column {at} of the cross-tab has figures but no name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name it in the file, or remove it.</source>
<translation type="unfinished" />
</message>
<message>
<source>A large file of about {round_number:,} records: reading it and applying the rules take about {megabytes:.1f} GB of memory and no space on the disk.</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} Only {free:.1f} GB are available: close other programs first.</source>
<translation type="unfinished" />
</message>
<message>
<source>The waivers file has no column “respondent”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name one of its columns respondent. {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>The waiver names no respondent.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter the id of the respondent.</source>
<translation type="unfinished" />
</message>
<message>
<source>A waiver names a code that “{name}” does not have{codes_said}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, waiver {row}</source>
<translation type="unfinished" />
</message>
<message>
<source>A waiver names no respondent.</source>
<translation type="unfinished" />
</message>
<message>
<source>A waiver's “{name}” is not a date of the form year-month-day.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” has no code “{code}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write it as 2024-12-31, 2024-12 or 2024</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the workbook in Excel and save it as .xlsx again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The content of a cell of the workbook does not match its type.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it in Excel, correct the cell and save it.</source>
<translation type="unfinished" />
</message>
<message>
<source>it has more than {most_texts:,} texts</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>rules</name>
<message>
<source>{n} other</source>
<translation type="unfinished" />
</message>
<message>
<source>{others} other</source>
<translation type="unfinished" />
</message>
<message>
<source>The {name} does not apply to a frequency table: every contribution is 1.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, {key}</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the minimum frequency rule, or set a shadow variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has negative totals or contributions. The rules would need the total of the absolute values, which an already tabulated table does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, negative</source>
<translation type="unfinished" />
</message>
<message>
<source>Give totals of absolute values as shadow column and absolute values as top columns, or read records.</source>
<translation type="unfinished" />
</message>
<message>
<source>The variable that the rules use has negative contributions. Concentration rules are not defined for these, and “negative” is not set.</source>
<translation type="unfinished" />
</message>
<message>
<source>Set “negative”: the rules then use absolute values; p and 100−k are divided by the factor f (f = 1 keeps them). Or set a shadow variable without negative values.</source>
<translation type="unfinished" />
</message>
<message>
<source>The interval must keep the protection levels of then.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its levels are not known, so it must not be exactly computable.</source>
<translation type="unfinished" />
</message>
<message>
<source>The interval must reach {upper} above and {lower} below the value.</source>
<translation type="unfinished" />
</message>
<message>
<source>{upper} above and {lower} below the value</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection levels set by the analyst: {reach}; the larger levels apply.</source>
<translation type="unfinished" />
</message>
<message>
<source>Suppressed in an earlier period. {reach}</source>
<translation type="unfinished" />
</message>
<message>
<source>the absolute values</source>
<translation type="unfinished" />
</message>
<message>
<source>the shadow total</source>
<translation type="unfinished" />
</message>
<message>
<source>the estimated total</source>
<translation type="unfinished" />
</message>
<message>
<source>the value</source>
<translation type="unfinished" />
</message>
<message>
<source>all contributors have waived protection, so the cell passes</source>
<translation type="unfinished" />
</message>
<message>
<source>, holdings</source>
<translation type="unfinished" />
</message>
<message>
<source>; but a cell spanned by a missing code passes</source>
<translation type="unfinished" />
</message>
<message>
<source>The table was ranked for other rules (level, depth or reading of weights).</source>
<translation type="unfinished" />
</message>
<message>
<source>Rank the table again.</source>
<translation type="unfinished" />
</message>
<message>
<source>The rules apply to holdings, but no column names the holding of a record.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, level</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the holding column, or judge units.</source>
<translation type="unfinished" />
</message>
<message>
<source>, but no value: the test of single contributors assumes that they know all counts</source>
<translation type="unfinished" />
</message>
<message>
<source>Contributions of one holding to a cell were added up before the rules were applied.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells spanned by a missing code were not made primary by any rule.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells whose contributors have all waived protection pass every rule.</source>
<translation type="unfinished" />
</message>
<message>
<source>The variable has negative values: concentration rules use absolute values and their total.</source>
<translation type="unfinished" />
</message>
<message>
<source>The rules use the shadow variable; its relative level was applied to the response.</source>
<translation type="unfinished" />
</message>
<message>
<source>Every rule was applied to single units and to holdings; either makes a cell primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {n_few} primary cells of one or two contributors have their counts shown, which can tell who is in them{more}. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as the response count.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: its numbers of contributors are shown beside {told} numbers of records that the rules protect. The audit takes it as known that a number of records is at least the number of contributors, and that both are one number where they are the same. Use counts = "suppressed alike".</source>
<translation type="unfinished" />
</message>
<message>
<source>The factor f for negative values divides p and 100 − k, so that fewer cells are primary.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no negative values; the factor f for negative values was not applied.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rules of concentration make no sense for numbers of records and were left out</source>
<translation type="unfinished" />
</message>
<message>
<source>: no rule protects this response.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are rules for the response “{name}”, which the release does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, by_response, {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Weights read as expansion cannot be combined with holdings: the units of a holding have their own weights, so the holding is not a multiple of one contribution.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, weights and level</source>
<translation type="unfinished" />
</message>
<message>
<source>Read the weights as “sample” or “known”, or judge units only.</source>
<translation type="unfinished" />
</message>
<message>
<source>Weights read as expansion need one weight per respondent, but some respondents have records with different weights.</source>
<translation type="unfinished" />
</message>
<message>
<source>rules, weights</source>
<translation type="unfinished" />
</message>
<message>
<source>Read the weights as “sample” or “known”, or give each respondent one weight.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>secrets</name>
<message>
<source>Use at least {shortest} characters, such as four words that do not belong together.</source>
<translation type="unfinished" />
</message>
<message>
<source>The two entries differ.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is protected by a password.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it in the window, which asks for it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file was protected by a newer version of TabGuard.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>settings</name>
<message>
<source>value, count, entropy, frequency or a cost column.</source>
<translation type="unfinished" />
</message>
<message>
<source>Power</source>
<translation type="unfinished" />
</message>
<message>
<source>The cost is raised to this power: below 1 suppresses fewer cells, above 1 fewer large ones.</source>
<translation type="unfinished" />
</message>
<message>
<source>Method</source>
<translation type="unfinished" />
</message>
<message>
<source>Solve small tables exactly, up to</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables with at most this many possible secondary cells are solved exactly, whatever the method; 0: never.</source>
<translation type="unfinished" />
</message>
<message>
<source>Look-ahead</source>
<translation type="unfinished" />
</message>
<message>
<source>none</source>
<translation type="unfinished" />
</message>
<message>
<source>order: most costly primaries first</source>
<translation type="unfinished" />
</message>
<message>
<source>seed: large complements first</source>
<translation type="unfinished" />
</message>
<message>
<source>order and seed</source>
<translation type="unfinished" />
</message>
<message>
<source>order: most costly primaries first; seed: large complements first; both.</source>
<translation type="unfinished" />
</message>
<message>
<source>Clean-up</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove suppressions that are not needed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect against insiders</source>
<translation type="unfinished" />
</message>
<message>
<source>Protect sums of suppressed cells against respondents who know their own contributions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Prior knowledge</source>
<translation type="unfinished" />
</message>
<message>
<source>The attacker knows every cell within ± this share; 0: only the bounds.</source>
<translation type="unfinished" />
</message>
<message>
<source>No cell can be below this; 0 for data that cannot be negative. Use -inf for data without a bound.</source>
<translation type="unfinished" />
</message>
<message>
<source>Always publish the grand total</source>
<translation type="unfinished" />
</message>
<message>
<source>The grand total is never chosen as a secondary suppression.</source>
<translation type="unfinished" />
</message>
<message>
<source>Exact intervals in the audit</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit computes the exact interval of every suppressed cell. Otherwise it only determines whether every primary is protected, which is much faster for tables of 100,000 cells and more.</source>
<translation type="unfinished" />
</message>
<message>
<source>Time limit</source>
<translation type="unfinished" />
</message>
<message>
<source>s</source>
<translation type="unfinished" />
</message>
<message>
<source>After this time the best pattern so far is kept.</source>
<translation type="unfinished" />
</message>
<message>
<source>Improvement</source>
<translation type="unfinished" />
</message>
<message>
<source>Maximum number of sweeps that choose the neighbourhood of each suppression again, the most costly first, while they reduce the cost and within the time limit.</source>
<translation type="unfinished" />
</message>
<message>
<source>Same pattern for all responses</source>
<translation type="unfinished" />
</message>
<message>
<source>In a release of several responses a cell is suppressed for all of them or for none.</source>
<translation type="unfinished" />
</message>
<message>
<source>Hidden cells</source>
<translation type="unfinished" />
</message>
<message>
<source>full for small releases, else implied</source>
<translation type="unfinished" />
</message>
<message>
<source>implied by what is shown</source>
<translation type="unfinished" />
</message>
<message>
<source>full cross of all variables</source>
<translation type="unfinished" />
</message>
<message>
<source>Which cells that no table shows are protected too: those that can be calculated or bounded from what is shown, or all cells of the cross of all variables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Threads</source>
<translation type="unfinished" />
</message>
<message>
<source>0: all cores. Never changes the pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>Small counts are below</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells with a count from 1 to below this must be protected; zero cells need no protection.</source>
<translation type="unfinished" />
</message>
<message>
<source>Least width of intervals</source>
<translation type="unfinished" />
</message>
<message>
<source>The feasibility interval of a small cell must be at least this wide.</source>
<translation type="unfinished" />
</message>
<message>
<source>Utility</source>
<translation type="unfinished" />
</message>
<message>
<source>The measure that the search for the best release maximises.</source>
<translation type="unfinished" />
</message>
<message>
<source>Highest order</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginals of more variables are not checked; 0: as many as there are for small tables.</source>
<translation type="unfinished" />
</message>
<message>
<source>Least count that may be printed</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal with a count from 1 to below this is not safe; 0: the threshold; 1: any count.</source>
<translation type="unfinished" />
</message>
<message>
<source>A group that is all in one category</source>
<translation type="unfinished" />
</message>
<message>
<source>All members of a group are in one category of another variable: anyone who knows that somebody belongs to the group learns the category. An error makes the marginal unsafe.</source>
<translation type="unfinished" />
</message>
<message>
<source>Folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Folder for the results, beside the job file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark</source>
<translation type="unfinished" />
</message>
<message>
<source>Shown in place of a suppressed value.</source>
<translation type="unfinished" />
</message>
<message>
<source>Empty mark</source>
<translation type="unfinished" />
</message>
<message>
<source>Shown in an empty cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark of zeros</source>
<translation type="unfinished" />
</message>
<message>
<source>0</source>
<translation type="unfinished" />
</message>
<message>
<source>0, with a note</source>
<translation type="unfinished" />
</message>
<message>
<source>as empty cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Shown in workbooks and pages in place of a published figure that is zero or rounds to zero. Files for programs have the figure 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>Cells without contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing to report</source>
<translation type="unfinished" />
</message>
<message>
<source>true zeros</source>
<translation type="unfinished" />
</message>
<message>
<source>structural zeros</source>
<translation type="unfinished" />
</message>
<message>
<source>What the mark of empty cells means to readers: that there is nothing to report, that the figure is zero, or that there can be none. In the last two cases SDMX-CSV and SBS files list them.</source>
<translation type="unfinished" />
</message>
<message>
<source>Title</source>
<translation type="unfinished" />
</message>
<message>
<source>Title of the published table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Period</source>
<translation type="unfinished" />
</message>
<message>
<source>Reference period of the published table.</source>
<translation type="unfinished" />
</message>
<message>
<source>Agency</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the publishing agency.</source>
<translation type="unfinished" />
</message>
<message>
<source>SDMX structure</source>
<translation type="unfinished" />
</message>
<message>
<source>Identity of the data flow, such as AGENCY:ID(1.0.0); with it SDMX-CSV files are written too.</source>
<translation type="unfinished" />
</message>
<message>
<source>Status of figures</source>
<translation type="unfinished" />
</message>
<message>
<source>OBS_STATUS of published figures in SDMX-CSV files, by CL_OBS_STATUS.</source>
<translation type="unfinished" />
</message>
<message>
<source>SDMX-CSV version</source>
<translation type="unfinished" />
</message>
<message>
<source>Layout of SDMX-CSV files: 1.0 names the data flow in one column and has no action.</source>
<translation type="unfinished" />
</message>
<message>
<source>SDMX structure is</source>
<translation type="unfinished" />
</message>
<message>
<source>a data flow</source>
<translation type="unfinished" />
</message>
<message>
<source>a data structure definition</source>
<translation type="unfinished" />
</message>
<message>
<source>a provision agreement</source>
<translation type="unfinished" />
</message>
<message>
<source>What the SDMX structure identifies, in SDMX-CSV files of version 2.0.</source>
<translation type="unfinished" />
</message>
<message>
<source>SDMX action</source>
<translation type="unfinished" />
</message>
<message>
<source>R: replace</source>
<translation type="unfinished" />
</message>
<message>
<source>M: merge</source>
<translation type="unfinished" />
</message>
<message>
<source>What receivers do with their data, in SDMX-CSV files of version 2.0. After a merge, a figure that is withheld now stays with them if they had it before.</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV delimiter</source>
<translation type="unfinished" />
</message>
<message>
<source>What stands between the columns of public CSV files.</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV decimal mark</source>
<translation type="unfinished" />
</message>
<message>
<source>Decimal mark of public CSV files. With a decimal comma, the semicolon is the usual delimiter.</source>
<translation type="unfinished" />
</message>
<message>
<source>The mark of suppressed values is blank or looks like a figure.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a letter or sign such as x, :c or [c].</source>
<translation type="unfinished" />
</message>
<message>
<source>The mark of zeros is that of suppressed values.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use two different marks.</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>status_codes</name>
<message>
<source>“{kind} {code} = {text}” would not tell withheld figures from published ones, or tell why.</source>
<translation type="unfinished" />
</message>
<message>
<source>Q says that a figure is withheld.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use another code for {code}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Line {n_found} of the codes cannot be read, or repeats another.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write a line for each code, such as CONF_STATUS C = N. The codes are {lists}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use F or nothing for published figures, and another letter for withheld ones</source>
<translation type="unfinished" />
</message>
<message>
<source>, but none of </source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>suppress</name>
<message>
<source>primaries alone</source>
<translation type="unfinished" />
</message>
<message>
<source>look ahead</source>
<translation type="unfinished" />
</message>
<message>
<source>The method “{name}” is not available.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>lower bound</source>
<translation type="unfinished" />
</message>
<message>
<source>first pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>from envelope</source>
<translation type="unfinished" />
</message>
<message>
<source>drop test</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>table</name>
<message>
<source>{n_below} cells are below the lower bound that the attacker is assumed to know.</source>
<translation type="unfinished" />
</message>
<message>
<source>first cell {below}</source>
<translation type="unfinished" />
</message>
<message>
<source>Set the lower bound below every cell, or to -inf for data that may be negative.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a lower bound for the response “{name}”, which the release does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>{below} cannot come below itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a code outside of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>No codes are selected.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select those that the subtotal adds up.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no code “{code}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of the tree.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code is blank or ends with a blank.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter a code of visible characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>The code “{code}” exists already.</source>
<translation type="unfinished" />
</message>
<message>
<source>{roots} is the top of the structure and stays where it is.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select codes below it.</source>
<translation type="unfinished" />
</message>
<message>
<source>not stated</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower ends attained by a table of counts: {low:,} of {n:,}; upper ends: {high:,} of {n:,}.</source>
<translation type="unfinished" />
</message>
<message>
<source>both ends</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal names a variable that does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name variables of the table.</source>
<translation type="unfinished" />
</message>
<message>
<source>lower end</source>
<translation type="unfinished" />
</message>
<message>
<source>upper end</source>
<translation type="unfinished" />
</message>
<message>
<source>neither end</source>
<translation type="unfinished" />
</message>
<message>
<source>row {lines}</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no cost “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A cost column has missing or negative entries.</source>
<translation type="unfinished" />
</message>
<message>
<source>cost column “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Use numbers of at least 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>Protection levels are not two numbers of at least 0.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the lower and the upper level, such as “50 75”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision does not name one code per dimension.</source>
<translation type="unfinished" />
</message>
<message>
<source>decision {row}</source>
<translation type="unfinished" />
</message>
<message>
<source>Give {n_dimensions} codes.</source>
<translation type="unfinished" />
</message>
<message>
<source>decision {row}, cell {codes}</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the decision.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision names a code that “{name}” does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision refers to an empty cell.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision refers to a cell that is empty or belongs to no table of the release.</source>
<translation type="unfinished" />
</message>
<message>
<source>{today} adds up with {others}: {sum:,} cells of these periods take part.</source>
<translation type="unfinished" />
</message>
<message>
<source>Earlier publication {name}: {n_published:,} cells published there, {n_suppressed:,} suppressed.</source>
<translation type="unfinished" />
</message>
<message>
<source>No sum over {variable} ties {today} to the earlier publications.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Not published: {derived}.</source>
<translation type="unfinished" />
</message>
<message>
<source>  KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: {table}. Nothing that is suppressed now protects these cells. Decide to publish them, or correct the earlier files.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Suppressed there, but disclosed by these publications already: {table}. Nothing that is suppressed now protects these cells.</source>
<translation type="unfinished" />
</message>
<message>
<source>  PUBLISHED THERE AND UNSAFE NOW: {table}. Everybody knows these cells. Decide to publish them, or, if the file is about other data, give it use = “prefer”.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Published there, suppressed now: {table}.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Suppressed there, published now: {table}.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Without a cell now: {n_unmatched:,} rows: {unmatched}{more}.</source>
<translation type="unfinished" />
</message>
<message>
<source>  Codes of {n_unknown:,} of these rows are not in the project. {codes_remedy}</source>
<translation type="unfinished" />
</message>
<message>
<source>inner and name</source>
<translation type="unfinished" />
</message>
<message>
<source>code and name</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}, in groups</source>
<translation type="unfinished" />
</message>
<message>
<source>A publication record can be struck only with a reason and a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter why nothing was distributed, and who confirms it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{v} ({sizes} groups)</source>
<translation type="unfinished" />
</message>
<message>
<source>, or nearly: about {share:.0%} of the records are the same</source>
<translation type="unfinished" />
</message>
<message>
<source>, or nearly: the same values in {equal} of {cells} cells of the same codes</source>
<translation type="unfinished" />
</message>
<message>
<source>{key} (levels that {name} and {name2} both have)</source>
<translation type="unfinished" />
</message>
<message>
<source>codes that both show</source>
<translation type="unfinished" />
</message>
<message>
<source> to level {level}</source>
<translation type="unfinished" />
</message>
<message>
<source>at most </source>
<translation type="unfinished" />
</message>
<message>
<source>records {records}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} and {name2} show the same cells: leave one of them out.</source>
<translation type="unfinished" />
</message>
<message>
<source>All cells of {name} are in {name2}: {name} may be left out or kept as a view.</source>
<translation type="unfinished" />
</message>
<message>
<source>no hierarchy</source>
<translation type="unfinished" />
</message>
<message>
<source>Roll-ups that need not be nested: {name} is in {several}. Differences between them can disclose; in a job name both as roll-ups of one variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>{names} are taken to be levels of {hierarchy}: each code of the one adds up from codes of the other. If that is not so, in a job name them as roll-ups of one variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} has no variables: it shows the total only.</source>
<translation type="unfinished" />
</message>
<message>
<source>The equation {equation} names only the response {tied}: name it at the tables with its other responses, or leave it out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Intervals were not computed; at least {per_cent} of the value is guaranteed for every primary ({title}).</source>
<translation type="unfinished" />
</message>
<message>
<source>Narrowest interval of a primary: {wide} ({title}).</source>
<translation type="unfinished" />
</message>
<message>
<source>without end</source>
<translation type="unfinished" />
</message>
<message>
<source>{per_cent} of its value</source>
<translation type="unfinished" />
</message>
<message>
<source>Two earlier publications give different values for {title}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The earlier publication gives two values for {title}.</source>
<translation type="unfinished" />
</message>
<message>
<source>shows {low:,} count{value} below the smallest that may be printed</source>
<translation type="unfinished" />
</message>
<message>
<source>{groups:,} groups are each all in one category of another variable</source>
<translation type="unfinished" />
</message>
<message>
<source>{said} A marginal of fewer variables may be safe.</source>
<translation type="unfinished" />
</message>
<message>
<source>1 group is all in one category of another variable</source>
<translation type="unfinished" />
</message>
<message>
<source>neighbouring categories</source>
<translation type="unfinished" />
</message>
<message>
<source>No combination of {which} makes {title} safe.</source>
<translation type="unfinished" />
</message>
<message>
<source>No combination of {which} that makes {title} safe was found; one may exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>A marginal names a variable that the count table does not have.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not settled: it is not proven that the intervals of all small cells are wide enough.</source>
<translation type="unfinished" />
</message>
<message>
<source>Groups of categories must hold every category exactly once.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put each category of the variable into one group.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use the variables </source>
<translation type="unfinished" />
</message>
<message>
<source>at most {shown} of the cost could be saved</source>
<translation type="unfinished" />
</message>
<message>
<source>leaves out {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Stopped</source>
<translation type="unfinished" />
</message>
<message>
<source>Ended by the time limit</source>
<translation type="unfinished" />
</message>
<message>
<source>, by a bound that {about}</source>
<translation type="unfinished" />
</message>
<message>
<source>{words} during: {phases}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another run may give another pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>{totals} moved by more than one unit of the last published decimal, by {units} units at most and by {share} at most</source>
<translation type="unfinished" />
</message>
<message>
<source>no total is moved by more than one unit of its last published decimal</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_moved} totals</source>
<translation type="unfinished" />
</message>
<message>
<source>An outsider can estimate it too closely.</source>
<translation type="unfinished" />
</message>
<message>
<source>{cells} published in one table and suppressed in another</source>
<translation type="unfinished" />
</message>
<message>
<source>the audit was stopped before {n_cells:,} primaries were settled</source>
<translation type="unfinished" />
</message>
<message>
<source>Part of a sum that published cells disclose.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not tested against {value}.</source>
<translation type="unfinished" />
</message>
<message>
<source>A single contributor can estimate it too closely.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: failed, {at_fault} disclosed by published cells</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: failed, {at_fault} at risk</source>
<translation type="unfinished" />
</message>
<message>
<source>INCOMPLETE ! the run was stopped early</source>
<translation type="unfinished" />
</message>
<message>
<source>1 cell is</source>
<translation type="unfinished" />
</message>
<message>
<source>{contradicted:,} cells are</source>
<translation type="unfinished" />
</message>
<message>
<source>were not settled when the run ended</source>
<translation type="unfinished" />
</message>
<message>
<source>at risk from outsiders were not tested</source>
<translation type="unfinished" />
</message>
<message>
<source>The run was stopped early: the pattern is incomplete</source>
<translation type="unfinished" />
</message>
<message>
<source>Linked tables: {contradiction}</source>
<translation type="unfinished" />
</message>
<message>
<source> · not tested ○ {left}</source>
<translation type="unfinished" />
</message>
<message>
<source>1 primary {one}</source>
<translation type="unfinished" />
</message>
<message>
<source>{n_left:,} primaries {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>{some} are missing</source>
<translation type="unfinished" />
</message>
<message>
<source>not audited</source>
<translation type="unfinished" />
</message>
<message>
<source>{relation} as a sum over {relation2}</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>untrusted</name>
<message>
<source>{name} in {name2}, line {lineno}</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} cannot be read: it is damaged, or its content does not match its name ({place}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is not opened: {why}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check where it comes from, or make it smaller.</source>
<translation type="unfinished" />
</message>
<message>
<source>it holds {n_infos:,} entries</source>
<translation type="unfinished" />
</message>
<message>
<source>it has more than {most:,} bytes</source>
<translation type="unfinished" />
</message>
<message>
<source>it unpacks to {total:,} bytes</source>
<translation type="unfinished" />
</message>
<message>
<source>it holds more than {most_values:,} values</source>
<translation type="unfinished" />
</message>
<message>
<source>a key in it has too many parts</source>
<translation type="unfinished" />
</message>
<message>
<source>The file has a document type declaration, which workbooks never have.</source>
<translation type="unfinished" />
</message>
<message>
<source>Do not use or release it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} needs more memory than is available.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a smaller file or a machine with more memory.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} is nested too deeply.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>it unpacks to {total} times its size</source>
<translation type="unfinished" />
</message>
<message>
<source>its list of entries is too long</source>
<translation type="unfinished" />
</message>
<message>
<source>its elements are nested deeper than {most_nested}</source>
<translation type="unfinished" />
</message>
<message>
<source>it has a tag that is too large</source>
<translation type="unfinished" />
</message>
</context>
<context>
<name>write</name>
<message>
<source>The results need about {need}, but only {free} are free.</source>
<translation type="unfinished" />
</message>
<message>
<source>Free some space or choose another folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>is a file</source>
<translation type="unfinished" />
</message>
<message>
<source>A variable has the name of a column of decisions files: “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>decisions file</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the decisions as a τ-ARGUS list, or rename the variable.</source>
<translation type="unfinished" />
</message>
<message>
<source>Publishing despite the audit requires two persons.</source>
<translation type="unfinished" />
</message>
<message>
<source>A second person must confirm it.</source>
<translation type="unfinished" />
</message>
<message>
<source>A file of τ-ARGUS would overwrite a file that the project reads, or another result.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another folder, or another name for it.</source>
<translation type="unfinished" />
</message>
<message>
<source>not protected</source>
<translation type="unfinished" />
</message>
<message>
<source>exactly disclosed</source>
<translation type="unfinished" />
</message>
<message>
<source>Another run writes into this folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Wait until {holder} has ended, or choose another folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>An earlier run ended while it was replacing files here, and the replacement cannot be completed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the files that are open elsewhere and try again; the new files are in “{staging}” in this folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>The output could not be written ({reason}); earlier files are unchanged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Internal files would be written into {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a separate folder for each.</source>
<translation type="unfinished" />
</message>
<message>
<source>is a folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Files would be written into the root folder of the system.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a folder of its own for them.</source>
<translation type="unfinished" />
</message>
<message>
<source>An output file has the name of a folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename or move the folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>The output folder is a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The output cannot be written there; earlier files are unchanged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the file if it is open elsewhere, or choose a folder you may write to.</source>
<translation type="unfinished" />
</message>
<message>
<source>The output folder does not exist and cannot be created.</source>
<translation type="unfinished" />
</message>
<message>
<source>Permission denied</source>
<translation type="unfinished" />
</message>
<message>
<source>sheet {n_names}</source>
<translation type="unfinished" />
</message>
<message>
<source>a worksheet that no tab shows</source>
<translation type="unfinished" />
</message>
<message>
<source>string {index}</source>
<translation type="unfinished" />
</message>
<message>
<source>a text that no cell shows</source>
<translation type="unfinished" />
</message>
<message>
<source>a filter or sort order that is set</source>
<translation type="unfinished" />
</message>
<message>
<source>a link out of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>a hidden sheet</source>
<translation type="unfinished" />
</message>
<message>
<source>a defined name</source>
<translation type="unfinished" />
</message>
<message>
<source>string {n_strings}</source>
<translation type="unfinished" />
</message>
<message>
<source>a formula of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>a code name</source>
<translation type="unfinished" />
</message>
<message>
<source>a phonetic hint</source>
<translation type="unfinished" />
</message>
<message>
<source>an extension</source>
<translation type="unfinished" />
</message>
<message>
<source>text that cannot be seen</source>
<translation type="unfinished" />
</message>
<message>
<source>a hidden window</source>
<translation type="unfinished" />
</message>
<message>
<source>This is not a workbook that can be checked (it may be encrypted or of an old format).</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose an .xlsx or .csv file.</source>
<translation type="unfinished" />
</message>
<message>
<source>a comment in the markup</source>
<translation type="unfinished" />
</message>
<message>
<source>a processing instruction</source>
<translation type="unfinished" />
</message>
<message>
<source>a comment on the archive</source>
<translation type="unfinished" />
</message>
<message>
<source>two entries of one name</source>
<translation type="unfinished" />
</message>
<message>
<source>dates that tell when it was written</source>
<translation type="unfinished" />
</message>
<message>
<source>an element that published tables do not have</source>
<translation type="unfinished" />
</message>
<message>
<source>text between the elements</source>
<translation type="unfinished" />
</message>
<message>
<source>A part of the file cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>Create the file again.</source>
<translation type="unfinished" />
</message>
<message>
<source>a folder entry</source>
<translation type="unfinished" />
</message>
<message>
<source>a comment or extra field on the entry</source>
<translation type="unfinished" />
</message>
<message>
<source>bytes between the entries</source>
<translation type="unfinished" />
</message>
<message>
<source>a part that is not expected in a published table</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is neither a workbook nor text.</source>
<translation type="unfinished" />
</message>
<message>
<source>a text that a spreadsheet takes for a formula</source>
<translation type="unfinished" />
</message>
<message>
<source>The file cannot be read as CSV.</source>
<translation type="unfinished" />
</message>
<message>
<source>column {column}</source>
<translation type="unfinished" />
</message>
<message>
<source>row {row}, column {column}</source>
<translation type="unfinished" />
</message>
<message>
<source>sheet {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>another flag than x</source>
<translation type="unfinished" />
</message>
<message>
<source>The page is too large to be checked.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a smaller file.</source>
<translation type="unfinished" />
</message>
<message>
<source>line {line}</source>
<translation type="unfinished" />
</message>
<message>
<source>a comment, declaration or instruction</source>
<translation type="unfinished" />
</message>
<message>
<source>line {getpos}</source>
<translation type="unfinished" />
</message>
<message>
<source>The page is not UTF-8 text.</source>
<translation type="unfinished" />
</message>
<message>
<source>a script in an attribute</source>
<translation type="unfinished" />
</message>
<message>
<source>a property of the document</source>
<translation type="unfinished" />
</message>
<message>
<source>a style that hides text</source>
<translation type="unfinished" />
</message>
<message>
<source>a class that no style uses</source>
<translation type="unfinished" />
</message>
<message>
<source>an element that pages of tables do not need</source>
<translation type="unfinished" />
</message>
<message>
<source>a figure that takes several columns or rows</source>
<translation type="unfinished" />
</message>
<message>
<source>an address</source>
<translation type="unfinished" />
</message>
<message>
<source>a hidden part</source>
<translation type="unfinished" />
</message>
<message>
<source>an attribute whose text is not shown</source>
<translation type="unfinished" />
</message>
<message>
<source>rows in the order of figures, with withheld ones</source>
<translation type="unfinished" />
</message>
<message>
<source>a range that ends before it begins</source>
<translation type="unfinished" />
</message>
<message>
<source>a range that is not rounded outwards</source>
<translation type="unfinished" />
</message>
<message>
<source>a range beside a figure that is shown</source>
<translation type="unfinished" />
</message>
<message>
<source>row {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>sheet {sheet}, </source>
<translation type="unfinished" />
</message>
<message>
<source>a table that {name} does not have</source>
<translation type="unfinished" />
</message>
<message>
<source>a table without a CSV file to compare it with</source>
<translation type="unfinished" />
</message>
<message>
<source>a figure that {name} does not have</source>
<translation type="unfinished" />
</message>
<message>
<source>a figure that {told} shows and {hides} withholds</source>
<translation type="unfinished" />
</message>
<message>
<source>a figure that {other} does not have</source>
<translation type="unfinished" />
</message>
<message>
<source>sheet {sheet}, {place}</source>
<translation type="unfinished" />
</message>
<message>
<source>a flag of a figure that is shown</source>
<translation type="unfinished" />
</message>
<message>
<source>a layout that cannot be compared with the other files</source>
<translation type="unfinished" />
</message>
<message>
<source>other variables than in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>sheet {sheet}</source>
<translation type="unfinished" />
</message>
<message>
<source>a table without a CSV file beside the others</source>
<translation type="unfinished" />
</message>
<message>
<source>other columns than in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>another figure than in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>row {get}</source>
<translation type="unfinished" />
</message>
<message>
<source>column {first}</source>
<translation type="unfinished" />
</message>
<message>
<source>a hidden row</source>
<translation type="unfinished" />
</message>
<message>
<source>a row that can be collapsed</source>
<translation type="unfinished" />
</message>
<message>
<source>an individual row height</source>
<translation type="unfinished" />
</message>
<message>
<source>a hidden column</source>
<translation type="unfinished" />
</message>
<message>
<source>a column that can be collapsed</source>
<translation type="unfinished" />
</message>
<message>
<source>a value that the number format hides</source>
<translation type="unfinished" />
</message>
<message>
<source>more digits stored than shown</source>
<translation type="unfinished" />
</message>
<message>
<source>figure columns differ in width</source>
<translation type="unfinished" />
</message>
<message>
<source>a cell that is marked as a number but is not one</source>
<translation type="unfinished" />
</message>
<message>
<source>column {letters}</source>
<translation type="unfinished" />
</message>
<message>
<source>cells of one column differ in style</source>
<translation type="unfinished" />
</message>
<message>
<source>cells without content among figures</source>
<translation type="unfinished" />
</message>
<message>
<source>page header or footer</source>
<translation type="unfinished" />
</message>
<message>
<source>the result of a formula</source>
<translation type="unfinished" />
</message>
<message>
<source>Header</source>
<translation type="unfinished" />
</message>
<message>
<source>Footer</source>
<translation type="unfinished" />
</message>
<message>
<source>text in the page header or footer</source>
<translation type="unfinished" />
</message>
<message>
<source>a formula</source>
<translation type="unfinished" />
</message>
<message>
<source>rows are hidden by default</source>
<translation type="unfinished" />
</message>
<message>
<source>a status that says why a figure is withheld</source>
<translation type="unfinished" />
</message>
<message>
<source>a figure with the status of withheld ones</source>
<translation type="unfinished" />
</message>
<message>
<source>several statuses of withheld figures</source>
<translation type="unfinished" />
</message>
<message>
<source>number format {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>a number format that no cell uses</source>
<translation type="unfinished" />
</message>
<message>
<source>theme {value} with tint</source>
<translation type="unfinished" />
</message>
<message>
<source>digits as fixed text in a number format</source>
<translation type="unfinished" />
</message>
<message>
<source>more than one mark for suppressed values</source>
<translation type="unfinished" />
</message>
<message>
<source>marks for suppressed values that look the same but are not</source>
<translation type="unfinished" />
</message>
<message>
<source>a mark for suppressed values with a number behind it</source>
<translation type="unfinished" />
</message>
<message>
<source>something that looks like a hash</source>
<translation type="unfinished" />
</message>
<message>
<source>words about rules, types or numbers of suppressions</source>
<translation type="unfinished" />
</message>
<message>
<source>a name that tells about the run, a parameter or internal use</source>
<translation type="unfinished" />
</message>
<message>
<source>and further on</source>
<translation type="unfinished" />
</message>
<message>
<source>Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the estimates of an attacker must stay away from its value, above and below.</source>
<translation type="unfinished" />
</message>
<message>
<source> to the power of {power:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>Secondary cells were chosen so that all primaries reach their levels and the cost is low; the cost of a cell is given by: {cost}{power}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Method “{method}”{value}</source>
<translation type="unfinished" />
</message>
<message>
<source>all that is published</source>
<translation type="unfinished" />
</message>
<message>
<source>what adds up to what</source>
<translation type="unfinished" />
</message>
<message>
<source>Outsiders are assumed to know {known} and {known2}.</source>
<translation type="unfinished" />
</message>
<message>
<source>are not</source>
<translation type="unfinished" />
</message>
<message>
<source>Sums of suppressed cells {verb} protected against respondents who know their own contributions.</source>
<translation type="unfinished" />
</message>
<message>
<source>How the secondary cells were chosen is not recorded with this pattern.</source>
<translation type="unfinished" />
</message>
<message>
<source>The audit does not depend on how the pattern was found. From all that is published it works out the smallest and the largest possible value of suppressed cells, with linear programs over all relations, and compares them with the protection levels.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables with at most {exact_up_to:,} possible secondary cells are solved exactly.</source>
<translation type="unfinished" />
</message>
<message>
<source>that no cell is below {lower:g}</source>
<translation type="unfinished" />
</message>
<message>
<source>each cell within ± {prior:g} %</source>
<translation type="unfinished" />
</message>
<message>
<source>The bounds of single responses are listed under Run.</source>
<translation type="unfinished" />
</message>
<message>
<source>A released marginal has more cells than a spreadsheet has rows.</source>
<translation type="unfinished" />
</message>
<message>
<source>Export it as CSV only.</source>
<translation type="unfinished" />
</message>
<message>
<source>Same records{why} as {name} ({folder}), {common} common cells: </source>
<translation type="unfinished" />
</message>
<message>
<source>Why</source>
<translation type="unfinished" />
</message>
<message>
<source>{decimals} decimals</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: protection report</source>
<translation type="unfinished" />
</message>
<message>
<source>Run</source>
<translation type="unfinished" />
</message>
<message>
<source>exact intervals</source>
<translation type="unfinished" />
</message>
<message>
<source>intervals as far as the verdicts need them</source>
<translation type="unfinished" />
</message>
<message>
<source>Relations</source>
<translation type="unfinished" />
</message>
<message>
<source>Rounding</source>
<translation type="unfinished" />
</message>
<message>
<source>Internal cells are rounded to {decimals} and added up: {text}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Largest gap</source>
<translation type="unfinished" />
</message>
<message>
<source>Secondary suppressions</source>
<translation type="unfinished" />
</message>
<message>
<source>Analyst</source>
<translation type="unfinished" />
</message>
<message>
<source>Reviewer</source>
<translation type="unfinished" />
</message>
<message>
<source>Rule</source>
<translation type="unfinished" />
</message>
<message>
<source>Setting</source>
<translation type="unfinished" />
</message>
<message>
<source>Public files are withheld. {barrier}</source>
<translation type="unfinished" />
</message>
<message>
<source>Over all relations, {kind}: {lps} linear programs solved, {avoided} bounds settled without one.</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}NOT PROTECTED TOGETHER. One publishes what the other suppresses:</source>
<translation type="unfinished" />
</message>
<message>
<source>Published despite this. Reason: {reason}. Decided by {who}, confirmed by {second}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The first {most_listed} are listed here, all of them in summary.json.</source>
<translation type="unfinished" />
</message>
<message>
<source>Number</source>
<translation type="unfinished" />
</message>
<message>
<source>Rule that fired</source>
<translation type="unfinished" />
</message>
<message>
<source>Largest relative gap</source>
<translation type="unfinished" />
</message>
<message>
<source>Internal cells</source>
<translation type="unfinished" />
</message>
<message>
<source>Marginal cells</source>
<translation type="unfinished" />
</message>
<message>
<source>All</source>
<translation type="unfinished" />
</message>
<message>
<source>Remark: {note}</source>
<translation type="unfinished" />
</message>
<message>
<source>Name</source>
<translation type="unfinished" />
</message>
<message>
<source>Date</source>
<translation type="unfinished" />
</message>
<message>
<source>None.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Who</source>
<translation type="unfinished" />
</message>
<message>
<source>When</source>
<translation type="unfinished" />
</message>
<message>
<source>{words}they agree; each is protected on its own, not together.</source>
<translation type="unfinished" />
</message>
<message>
<source>Relations involved</source>
<translation type="unfinished" />
</message>
<message>
<source>Allow for suppression</source>
<translation type="unfinished" />
</message>
<message>
<source>Published and true total differ by</source>
<translation type="unfinished" />
</message>
<message>
<source>Cost{by}</source>
<translation type="unfinished" />
</message>
<message>
<source>No pattern can cost less than the proven lower bound</source>
<translation type="unfinished" />
</message>
<message>
<source>, which {about}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Page {pagenumber} of {pages}</source>
<translation type="unfinished" />
</message>
<message>
<source>The first {most_rows:,} lines are printed; the page for browsers has all of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>The SDMX identification of the data set is incomplete.</source>
<translation type="unfinished" />
</message>
<message>
<source>structure, structure id or action</source>
<translation type="unfinished" />
</message>
<message>
<source>Use one of {kinds}, an id like AGENCY:ID(1.0.0), and one of {actions}.</source>
<translation type="unfinished" />
</message>
<message>
<source>output, structure</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS has no counterpart for the cost “{cost}” to the power {power:g}.</source>
<translation type="unfinished" />
</message>
<message>
<source>suppression, cost</source>
<translation type="unfinished" />
</message>
<message>
<source>The cross of all codes has {size} cells, too many to be written one by one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the intermediate format (5), which has the existing cells only.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code with a quotation mark cannot be written for τ-ARGUS.</source>
<translation type="unfinished" />
</message>
<message>
<source>code “{code}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The table has no records.</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS treats every record as a separate respondent, but some respondents have several.</source>
<translation type="unfinished" />
</message>
<message>
<source>variables, respondent</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS has no waivers.</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS has two codes for missing at most.</source>
<translation type="unfinished" />
</message>
<message>
<source>more than {per_level} safety rules {name}(…)</source>
<translation type="unfinished" />
</message>
<message>
<source>τ-ARGUS has one tree per variable only.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write a table with a single roll-up of this dimension.</source>
<translation type="unfinished" />
</message>
<message>
<source>A code cannot be written for τ-ARGUS: it has a quote, a separator or a leading @.</source>
<translation type="unfinished" />
</message>
<message>
<source>dimension “{name}”, code “{code}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename the code.</source>
<translation type="unfinished" />
</message>
<message>
<source>file name</source>
<translation type="unfinished" />
</message>
<message>
<source>The folder holds no files.</source>
<translation type="unfinished" />
</message>
<message>
<source>Name the folder of the public files.</source>
<translation type="unfinished" />
</message>
<message>
<source>The archive is not a workbook.</source>
<translation type="unfinished" />
</message>
<message>
<source>This kind of file cannot be checked (old or encrypted Office file or PDF).</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose an .xlsx, .csv or .html file.</source>
<translation type="unfinished" />
</message>
<message>
<source>stopped early; the best pattern so far was kept</source>
<translation type="unfinished" />
</message>
<message>
<source>Negative values</source>
<translation type="unfinished" />
</message>
<message>
<source>Version of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Seconds: {stage}</source>
<translation type="unfinished" />
</message>
<message>
<source>Published despite the audit because</source>
<translation type="unfinished" />
</message>
<message>
<source>{who}; confirmed by {second}</source>
<translation type="unfinished" />
</message>
<message>
<source>Lower bound of {response}</source>
<translation type="unfinished" />
</message>
</context>
</TS>
