<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
<name>argus</name>
<message>
<source>Anonymised problem: what fails, with random figures and without names</source>
<translation>Problème anonymisé : ce qui échoue, avec des chiffres aléatoires et sans noms</translation>
</message>
<message>
<source>This is all that it holds: which cells add up, which are primary or suppressed, and random figures. Anyone who knows the table may recognise it by its shape. Nothing is sent: you decide whether to pass the file on.</source>
<translation>Il ne contient rien d’autre : les cellules qui s’additionnent, celles qui sont primaires ou supprimées, et des chiffres aléatoires. Qui connaît le tableau peut le reconnaître à sa forme. Rien n’est envoyé : vous décidez si vous transmettez le fichier.</translation>
</message>
<message>
<source>It fails: {how}</source>
<translation>Échec : {how}</translation>
</message>
<message>
<source>It does not fail here.</source>
<translation>Il n’y a pas d’échec ici.</translation>
</message>
<message>
<source>cells at risk: {count}</source>
<translation>cellules à risque : {count}</translation>
</message>
<message>
<source>τ-ARGUS file {note}</source>
<translation>fichier τ-ARGUS {note}</translation>
</message>
<message>
<source>{name}: not written, since public files are withheld</source>
<translation>{name} : non écrit, car les fichiers publics sont retenus</translation>
</message>
<message>
<source>Two files of τ-ARGUS have the same name.</source>
<translation>Deux fichiers de τ-ARGUS ont le même nom.</translation>
</message>
<message>
<source>Give each file a name of its own; upper and lower case do not distinguish files.</source>
<translation>Donnez à chaque fichier un nom qui lui soit propre ; majuscules et minuscules ne distinguent pas les fichiers.</translation>
</message>
<message>
<source>{name}: without results of the audit, since there was none</source>
<translation>{name} : sans résultats de l’audit, car il n’y en a pas eu</translation>
</message>
<message>
<source>{name}: without the intervals of {n_cells:,} suppressed cells, which were not computed</source>
<translation>{name} : sans les intervalles de {n_cells:,} cellules supprimées, qui n’ont pas été calculés</translation>
</message>
<message>
<source>Add the status of each cell</source>
<translation>Ajouter le statut de chaque cellule</translation>
</message>
<message>
<source>Status only: no shadow, no largest contributions</source>
<translation>Statut seul : ni valeurs témoins, ni plus grandes contributions</translation>
</message>
<message>
<source>Add the results of the audit</source>
<translation>Ajouter les résultats de l’audit</translation>
</message>
<message>
<source>Numbers and contributions of holdings</source>
<translation>Nombres et contributions des groupes d’entreprises</translation>
</message>
<message>
<source>Leave out empty cells</source>
<translation>Omettre les cellules vides</translation>
</message>
<message>
<source>Names in the first line</source>
<translation>Noms sur la première ligne</translation>
</message>
<message>
<source>Quotation marks around codes</source>
<translation>Guillemets autour des codes</translation>
</message>
<message>
<source>Levels of hierarchies</source>
<translation>Niveaux des hiérarchies</translation>
</message>
<message>
<source>Without totals of one member</source>
<translation>Sans les totaux d’un seul élément</translation>
</message>
<message>
<source>Cross-table (CSV)</source>
<translation>Tableau croisé (CSV)</translation>
</message>
<message>
<source>Pivot</source>
<translation>Pivot</translation>
</message>
<message>
<source>Code-value</source>
<translation>Code-valeur</translation>
</message>
<message>
<source>Intermediate (.tab with layout)</source>
<translation>Intermédiaire (.tab avec description)</translation>
</message>
<message>
<source>JJ problem</source>
<translation>Problème JJ</translation>
</message>
<message>
<source>HiGHS solves, without a licence</source>
<translation>HiGHS résout, sans licence</translation>
</message>
<message>
<source>a run reports to the terminal and in summary.json</source>
<translation>une exécution rend compte dans le terminal et dans summary.json</translation>
</message>
<message>
<source>summary.json names the versions</source>
<translation>summary.json indique les versions</translation>
</message>
<message>
<source>open the job in the window instead</source>
<translation>ouvrez plutôt la tâche dans la fenêtre</translation>
</message>
<message>
<source>use --quiet</source>
<translation>utilisez --quiet</translation>
</message>
<message>
<source>it belongs to τ-ARGUS alone</source>
<translation>cela ne concerne que τ-ARGUS</translation>
</message>
<message>
<source>τ-ARGUS skips it too; tabguard protect FILE.jj protects a problem</source>
<translation>τ-ARGUS l’ignore aussi ; tabguard protect FILE.jj protège un problème</translation>
</message>
<message>
<source>there is no &lt;SPECIFYTABLE&gt;; the layout has one table, {line}</source>
<translation>il n’y a pas de &lt;SPECIFYTABLE&gt; ; le descripteur a un seul tableau, {line}</translation>
</message>
<message>
<source>The layout has {n_dimensions} spanning variables, but a table needs 1 to {most_dimensions}.</source>
<translation>Le descripteur a {n_dimensions} variables de ventilation, mais un tableau en demande de 1 à {most_dimensions}.</translation>
</message>
<message>
<source>Use a batch file (.arb) whose &lt;SPECIFYTABLE&gt; names the variables of the table.</source>
<translation>Utilisez un fichier batch (.arb) dont &lt;SPECIFYTABLE&gt; nomme les variables du tableau.</translation>
</message>
<message>
<source>{name}, line {line}</source>
<translation>{name}, ligne {line}</translation>
</message>
<message>
<source>The file “{plain}” does not exist.</source>
<translation>Le fichier « {plain} » n’existe pas.</translation>
</message>
<message>
<source>Put it into the folder {folder}.</source>
<translation>Placez-le dans le dossier {folder}.</translation>
</message>
<message>
<source>the digit is an option of τ-ARGUS 3, the options of today apply</source>
<translation>le chiffre est une option de τ-ARGUS 3, les options actuelles s’appliquent</translation>
</message>
<message>
<source>A line is not a command.</source>
<translation>Une ligne n’est pas une commande.</translation>
</message>
<message>
<source>Write &lt;COMMAND&gt; and its arguments.</source>
<translation>Écrivez &lt;COMMAND&gt; et ses arguments.</translation>
</message>
<message>
<source>The batch file specifies no table.</source>
<translation>Le fichier de commandes (batch) ne définit aucun tableau.</translation>
</message>
<message>
<source>Add a line &lt;SPECIFYTABLE&gt;.</source>
<translation>Ajoutez une ligne &lt;SPECIFYTABLE&gt;.</translation>
</message>
<message>
<source>The batch file specifies no table, and its data have several responses.</source>
<translation>Le fichier batch ne spécifie aucun tableau, et ses données ont plusieurs réponses.</translation>
</message>
<message>
<source>Add a line such as {line}</source>
<translation>Ajoutez une ligne telle que {line}</translation>
</message>
<message>
<source>A table has no variables or no response.</source>
<translation>Un tableau n’a pas de variables ou pas de réponse.</translation>
</message>
<message>
<source>A table is specified before data are opened.</source>
<translation>Un tableau est défini avant l’ouverture des données.</translation>
</message>
<message>
<source>Open the data first.</source>
<translation>Ouvrez d’abord les données.</translation>
</message>
<message>
<source>The table has {n_dimensions} variables.</source>
<translation>Le tableau a {n_dimensions} variables.</translation>
</message>
<message>
<source>TabGuard takes up to {most_dimensions}: leave the table out.</source>
<translation>TabGuard en accepte {most_dimensions} au plus : omettez le tableau.</translation>
</message>
<message>
<source>A table has more than four parts.</source>
<translation>Un tableau a plus de quatre parties.</translation>
</message>
<message>
<source>Write λ of the cost after a comma: …|"cost",0.5.</source>
<translation>Écrivez le λ du coût après une virgule : …|"cost",0.5.</translation>
</message>
<message>
<source>A rule comes before its table.</source>
<translation>Une règle précède son tableau.</translation>
</message>
<message>
<source>Specify the table first.</source>
<translation>Définissez d’abord le tableau.</translation>
</message>
<message>
<source>The reading mode is unknown.</source>
<translation>Le mode de lecture est inconnu.</translation>
</message>
<message>
<source>Use 0, 1, 1T, 1F or 2.</source>
<translation>Utilisez 0, 1, 1T, 1F ou 2.</translation>
</message>
<message>
<source>Add a line &lt;SPECIFYTABLE&gt; "variable""variable"|"response"|| before this one.</source>
<translation>Ajoutez avant celle-ci une ligne &lt;SPECIFYTABLE&gt; "variable""variable"|"response"||.</translation>
</message>
<message>
<source>There is no such table.</source>
<translation>Ce tableau n’existe pas.</translation>
</message>
<message>
<source>Use the number of a specified table.</source>
<translation>Utilisez le numéro d’un tableau défini.</translation>
</message>
<message>
<source>The specification of an a-priori file cannot be read.</source>
<translation>La spécification d’un fichier a priori ne peut pas être lue.</translation>
</message>
<message>
<source>Write "file",table,"separator", then 1 or 0 for errors to be ignored or not, and 1 or 0 for lines to be about equal cells too.</source>
<translation>Écrivez "file",table,"separator", puis 1 ou 0 selon que les erreurs sont ignorées ou non, et 1 ou 0 selon que les lignes valent aussi ou non pour les cellules égales.</translation>
</message>
<message>
<source>A recode is incomplete.</source>
<translation>Un recodage est incomplet.</translation>
</message>
<message>
<source>Write table, variable, "file.grc".</source>
<translation>Écrivez le tableau, la variable et "file.grc".</translation>
</message>
<message>
<source>The variable “{fields}” does not span the table.</source>
<translation>La variable « {fields} » n’est pas une dimension du tableau.</translation>
</message>
<message>
<source>It is spanned by {short}.</source>
<translation>Ses dimensions sont {short}.</translation>
</message>
<message>
<source>A table of cells cannot be recoded; τ-ARGUS refuses it too.</source>
<translation>Un tableau de cellules ne peut pas être recodé ; τ-ARGUS le refuse aussi.</translation>
</message>
<message>
<source>Recode the records, or give the table with the codes that it shall have.</source>
<translation>Recodez les microdonnées, ou fournissez le tableau avec les codes voulus.</translation>
</message>
<message>
<source>A table is recoded after it was protected.</source>
<translation>Un tableau est recodé après avoir été protégé.</translation>
</message>
<message>
<source>Put the recode before &lt;SUPPRESS&gt;.</source>
<translation>Placez le recodage avant &lt;SUPPRESS&gt;.</translation>
</message>
<message>
<source>An output cannot be understood.</source>
<translation>Une sortie ne peut pas être interprétée.</translation>
</message>
<message>
<source>Write (table, format 1 to 7, options such as AS+FL+, "file").</source>
<translation>Écrivez (tableau, format 1 à 7, options telles que AS+FL+, "file").</translation>
</message>
<message>
<source>An option of an output is unknown.</source>
<translation>Une option de sortie est inconnue.</translation>
</message>
<message>
<source>Use {options}, each with + or -.</source>
<translation>Utilisez {options}, chacune suivie de + ou de -.</translation>
</message>
<message>
<source>The method is unknown.</source>
<translation>La méthode est inconnue.</translation>
</message>
<message>
<source>Write METHOD(table, …).</source>
<translation>Écrivez METHOD(table, …).</translation>
</message>
<message>
<source>This method does not protect linked tables.</source>
<translation>Cette méthode ne protège pas les tableaux liés.</translation>
</message>
<message>
<source>Use MOD or GH for table 0, or name one table.</source>
<translation>Utilisez MOD ou GH pour le tableau 0, ou indiquez un seul tableau.</translation>
</message>
<message>
<source>{name} in line {number} comes after it: it protects, also what is written before</source>
<translation>{name} à la ligne {number} vient après : la protection vaut aussi pour ce qui est écrit avant</translation>
</message>
<message>
<source>A command is unknown.</source>
<translation>Une commande est inconnue.</translation>
</message>
<message>
<source>Correct or remove the line.</source>
<translation>Corrigez la ligne ou retirez-la.</translation>
</message>
<message>
<source>The table names the variable “{names}” twice.</source>
<translation>Le tableau désigne deux fois la variable « {names} ».</translation>
</message>
<message>
<source>Name each variable once: those that span the table, then its response.</source>
<translation>Indiquez chaque variable une seule fois : les dimensions du tableau, puis sa réponse.</translation>
</message>
<message>
<source>line {line}, {short}: {why}</source>
<translation>ligne {line}, {short} : {why}</translation>
</message>
<message>
<source>The numbers of the safety rule {name} contradict each other.</source>
<translation>Les nombres de la règle de sécurité {name} se contredisent.</translation>
</message>
<message>
<source>In P(p,q,n) q is above 0.</source>
<translation>Dans P(p,q,n), q est supérieur à 0.</translation>
</message>
<message>
<source>A safety rule is unknown.</source>
<translation>Une règle de sécurité est inconnue.</translation>
</message>
<message>
<source>Use {counts}.</source>
<translation>Utilisez {counts}.</translation>
</message>
<message>
<source>The safety rule {name} has a wrong list of numbers.</source>
<translation>La règle de sécurité {name} a une liste de nombres incorrecte.</translation>
</message>
<message>
<source>{name} takes {counts} numbers.</source>
<translation>{name} demande {counts} nombres.</translation>
</message>
<message>
<source>Write: number, value, cost, status (s, u, m or z), two bounds, three levels.</source>
<translation>Écrivez : numéro, valeur, coût, statut (s, u, m ou z), deux bornes, trois niveaux.</translation>
</message>
<message>
<source>The file ends among the cells.</source>
<translation>Le fichier s’arrête au milieu des cellules.</translation>
</message>
<message>
<source>Use a complete file.</source>
<translation>Utilisez un fichier complet.</translation>
</message>
<message>
<source>The number of relations is another one.</source>
<translation>Le nombre de relations ne correspond pas.</translation>
</message>
<message>
<source>A number of cells or relations is missing.</source>
<translation>Le nombre de cellules ou de relations manque.</translation>
</message>
<message>
<source>Use a complete JJ file.</source>
<translation>Utilisez un fichier JJ complet.</translation>
</message>
<message>
<source>A cell cannot be read.</source>
<translation>Une cellule ne peut pas être lue.</translation>
</message>
<message>
<source>The numbers of a cell contradict each other, or are too large.</source>
<translation>Les nombres d’une cellule se contredisent, ou sont trop grands.</translation>
</message>
<message>
<source>Costs and levels are at least 0, and the value lies between the bounds.</source>
<translation>Les coûts et les niveaux sont supérieurs ou égaux à 0, et la valeur est comprise entre les bornes.</translation>
</message>
<message>
<source>A relation cannot be read.</source>
<translation>Une relation ne peut pas être lue.</translation>
</message>
<message>
<source>Write: 0 n : total (-1) member (1) …</source>
<translation>Écrivez : 0 n : total (-1) composante (1) …</translation>
</message>
<message>
<source>A relation is not a total with its members.</source>
<translation>Une relation n’est pas un total avec ses composantes.</translation>
</message>
<message>
<source>Give each relation one cell with -1, others with 1, and the sum 0.</source>
<translation>Donnez à chaque relation une cellule avec -1, les autres avec 1, et la somme 0.</translation>
</message>
<message>
<source>A relation names a cell twice, or one alone.</source>
<translation>Une relation désigne deux fois la même cellule, ou une seule cellule.</translation>
</message>
<message>
<source>Correct it.</source>
<translation>Corrigez-la.</translation>
</message>
<message>
<source>The cells are not numbered from 0 in order.</source>
<translation>Les cellules ne sont pas numérotées dans l’ordre à partir de 0.</translation>
</message>
<message>
<source>Number them so.</source>
<translation>Numérotez-les ainsi.</translation>
</message>
<message>
<source>A relation does not add up.</source>
<translation>Une relation ne s’additionne pas correctement.</translation>
</message>
<message>
<source>Correct the values, or the relation.</source>
<translation>Corrigez les valeurs, ou la relation.</translation>
</message>
<message>
<source>Options of {titles}</source>
<translation>Options de {titles}</translation>
</message>
<message>
<source>Options: {on}</source>
<translation>Options : {on}</translation>
</message>
<message>
<source>Options</source>
<translation>Options</translation>
</message>
<message>
<source>convert τ-ARGUS files to jobs, or a job to τ-ARGUS files</source>
<translation>convertit des fichiers τ-ARGUS en tâches, ou une tâche en fichiers τ-ARGUS</translation>
</message>
<message>
<source>τ-ARGUS batch file</source>
<translation>fichier batch de τ-ARGUS</translation>
</message>
<message>
<source>suppression problem (JJ)</source>
<translation>problème de suppression (JJ)</translation>
</message>
<message>
<source>τ-ARGUS has no counterpart for the cost “{cost}” to the power {power:g}.</source>
<translation>τ-ARGUS n’a pas d’équivalent pour le coût « {cost} » à la puissance {power:g}.</translation>
</message>
<message>
<source>suppression, cost</source>
<translation>suppression, cost</translation>
</message>
<message>
<source>The parameters of the rules are masked, and a safety rule of τ-ARGUS consists of them.</source>
<translation>Les paramètres des règles sont masqués, alors qu’une règle de sécurité de τ-ARGUS en est constituée.</translation>
</message>
<message>
<source>more than {per_level} safety rules {name}(…)</source>
<translation>plus de {per_level} règles de sécurité {name}(…)</translation>
</message>
<message>
<source>a {name} whose {number} differs between respondents and holdings</source>
<translation>{name} dont « {number} » diffère entre unités et groupes</translation>
</message>
<message>
<source>The cross of all codes has {size} cells, too many to be written one by one.</source>
<translation>Le croisement de tous les codes a {size} cellules, trop pour être écrites une à une.</translation>
</message>
<message>
<source>Write the intermediate format (5), which has the existing cells only.</source>
<translation>Écrivez le format intermédiaire (5), qui ne contient que les cellules existantes.</translation>
</message>
<message>
<source>The table has no records.</source>
<translation>Le tableau n’a pas de microdonnées.</translation>
</message>
<message>
<source>τ-ARGUS treats every record as a separate respondent, but some respondents have several.</source>
<translation>τ-ARGUS considère chaque enregistrement comme un répondant distinct, mais certains répondants en ont plusieurs.</translation>
</message>
<message>
<source>variables, respondent</source>
<translation>variables, respondent</translation>
</message>
<message>
<source>τ-ARGUS has no waivers.</source>
<translation>τ-ARGUS ne connaît pas les renonciations.</translation>
</message>
<message>
<source>τ-ARGUS has two codes for missing at most.</source>
<translation>τ-ARGUS a au plus deux codes de valeur manquante.</translation>
</message>
<message>
<source>dimension “{name}”</source>
<translation>dimension « {name} »</translation>
</message>
<message>
<source>τ-ARGUS has one tree per variable only.</source>
<translation>τ-ARGUS n’a qu’une arborescence par variable.</translation>
</message>
<message>
<source>Write a table with a single roll-up of this dimension.</source>
<translation>Écrivez un tableau avec un seul regroupement de cette dimension.</translation>
</message>
<message>
<source>A code with a quotation mark cannot be written for τ-ARGUS.</source>
<translation>Un code contenant un guillemet ne peut pas être écrit pour τ-ARGUS.</translation>
</message>
<message>
<source>code “{code}”</source>
<translation>code « {code} »</translation>
</message>
<message>
<source>Rename it.</source>
<translation>Renommez-le.</translation>
</message>
</context>
<context>
<name>audit</name>
<message>
<source>The proof of the lower bound is inconsistent.</source>
<translation>La preuve de la borne inférieure est incohérente.</translation>
</message>
<message>
<source>The lower bound rests on other decisions.</source>
<translation>La borne inférieure repose sur d’autres décisions.</translation>
</message>
<message>
<source>The lower bound rests on other costs.</source>
<translation>La borne inférieure repose sur d’autres coûts.</translation>
</message>
<message>
<source>The lower bound rests on sums that are safe.</source>
<translation>La borne inférieure repose sur des sommes qui sont sûres.</translation>
</message>
<message>
<source>The lower bound requires more against contributors than the rules.</source>
<translation>La borne inférieure exige plus que les règles contre les contributeurs.</translation>
</message>
<message>
<source>verify</source>
<translation>vérification</translation>
</message>
<message>
<source>The proof of the lower bound requires cells that are not primary.</source>
<translation>La preuve de la borne inférieure exige la protection de cellules qui ne sont pas primaires.</translation>
</message>
<message>
<source>The proof of the lower bound decides on cells together that are not.</source>
<translation>La preuve de la borne inférieure décide ensemble de cellules qui ne vont pas ensemble.</translation>
</message>
<message>
<source>A step in the proof of the lower bound does not hold.</source>
<translation>Une étape de la preuve de la borne inférieure n’est pas valable.</translation>
</message>
<message>
<source>certificate</source>
<translation>certificat</translation>
</message>
<message>
<source>{formula} = {result}, all published.</source>
<translation>{formula} = {result}, toutes publiées.</translation>
</message>
<message>
<source>{formula}, by what is known of {cells}: {sign} {bound}.</source>
<translation>{formula}, d’après ce que l’on sait de {cells} : {sign} {bound}.</translation>
</message>
<message>
<source>{formula} = {result}, published.</source>
<translation>{formula} = {result}, publiée.</translation>
</message>
<message>
<source>{primary} is published.</source>
<translation>{primary} est publiée.</translation>
</message>
<message>
<source>{cell} (not less than {bound})</source>
<translation>{cell} (pas moins de {bound})</translation>
</message>
<message>
<source>{cell} (not more than {bound})</source>
<translation>{cell} (pas plus de {bound})</translation>
</message>
<message>
<source>{title} is known to lie from {low} to {high}.</source>
<translation>{title} se situe à coup sûr dans l’intervalle de {low} à {high}.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {exact} exactly and {close} too closely.</source>
<translation>Si l’on publie {what}, des cellules primaires deviennent connues : {exact} exactement et {close} trop précisément.</translation>
</message>
<message>
<source>without limit</source>
<translation>sans limite</translation>
</message>
<message>
<source>{title} can be computed exactly.</source>
<translation>{title} peut être calculée exactement.</translation>
</message>
<message>
<source>{title} is known to lie from {low} to {high}, closer than its protection levels allow.</source>
<translation>{title} se situe à coup sûr dans l’intervalle de {low} à {high}, plus étroit que ne le permettent ses niveaux de protection.</translation>
</message>
<message>
<source>{before} and {cell} are both in {named}</source>
<translation>{before} et {cell} figurent l’une et l’autre dans {named}</translation>
</message>
<message>
<source>{cell} is no longer protected.</source>
<translation>{cell} n’est plus protégée.</translation>
</message>
<message>
<source>these {n_cells} cells</source>
<translation>ces {n_cells} cellules</translation>
</message>
<message>
<source>If {what} is published, every primary keeps its protection against outsiders.</source>
<translation>Si l’on publie {what}, toutes les cellules primaires restent protégées contre les tiers.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {exact} exactly.</source>
<translation>Si l’on publie {what}, des cellules primaires deviennent connues : {exact} exactement.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {close} too closely.</source>
<translation>Si l’on publie {what}, des cellules primaires deviennent connues : {close} trop précisément.</translation>
</message>
<message>
<source>{n_names} more</source>
<translation>{n_names} autres</translation>
</message>
<message>
<source>It is suppressed because {names} is: all responses share one pattern.</source>
<translation>Elle est supprimée à cause de {names} : toutes les réponses partagent un même schéma.</translation>
</message>
<message>
<source>Suppress {cells}.</source>
<translation>Supprimez {cells}.</translation>
</message>
<message>
<source>insiders</source>
<translation>initiés</translation>
</message>
<message>
<source>periods</source>
<translation>périodes</translation>
</message>
<message>
<source>1 sum does</source>
<translation>1 somme ne tombe</translation>
</message>
<message>
<source>{n_rows:,} sums do</source>
<translation>{n_rows:,} sommes ne tombent</translation>
</message>
<message>
<source>Rows of {name} have codes that the data lack, first {unmatched}, and sums are calculated without them: add a hierarchy file of the variable that lists all codes. Otherwise: </source>
<translation>Des lignes de {name} ont des codes absents des données, le premier étant {unmatched}, et les sommes sont calculées sans elles : ajoutez pour la variable un fichier de hiérarchie qui énumère tous les codes. Sinon : </translation>
</message>
<message>
<source>The earlier publications and the data contradict each other: {number} not hold.</source>
<translation>Les publications antérieures et les données se contredisent : {number} pas juste.</translation>
</message>
<message>
<source>{codes}Correct the file, or the periods that add up; name the responses that do with responses = […]; or, if values were revised since, leave the relation out and take the file as a preference (in a job: use = "prefer").</source>
<translation>{codes}Corrigez le fichier, ou les périodes qui s’additionnent ; indiquez avec responses = […] les réponses qui s’additionnent ; ou, si des valeurs ont été révisées depuis, omettez la relation et prenez le fichier comme préférence (dans un job : use = "prefer").</translation>
</message>
<message>
<source>ranges</source>
<translation>intervalles</translation>
</message>
<message>
<source>published figures contradict one another</source>
<translation>des chiffres publiés se contredisent</translation>
</message>
<message>
<source>the figures have too many digits for exact sums</source>
<translation>les chiffres ont trop de décimales pour des sommes exactes</translation>
</message>
<message>
<source>secondaries</source>
<translation>cellules secondaires</translation>
</message>
<message>
<source>audit</source>
<translation>audit</translation>
</message>
<message>
<source>check</source>
<translation>contrôle</translation>
</message>
<message>
<source>The insider audit needs the single contributions.</source>
<translation>L’audit des initiés a besoin des contributions individuelles.</translation>
</message>
<message>
<source>Start from records instead of a table.</source>
<translation>Partez des microdonnées plutôt que d’un tableau.</translation>
</message>
<message>
<source>There are no holdings.</source>
<translation>Il n’y a pas de groupes d’entreprises.</translation>
</message>
<message>
<source>insider audit</source>
<translation>audit des initiés</translation>
</message>
<message>
<source>Name the holding column, or use units.</source>
<translation>Indiquez la colonne des groupes d’entreprises, ou utilisez les unités.</translation>
</message>
<message>
<source>sums</source>
<translation>sommes</translation>
</message>
<message>
<source>NOT TESTED by a certificate: single contributors, who know their own contributions, and sums of suppressed cells. The audit of the same pattern must have passed for these.</source>
<translation>NON TESTÉS par un certificat : les contributeurs individuels, qui connaissent leurs propres contributions, et les sommes de cellules supprimées. Pour ceux-ci, l’audit du même schéma doit être réussi.</translation>
</message>
<message>
<source>the table</source>
<translation>le tableau</translation>
</message>
<message>
<source>the pattern</source>
<translation>le schéma</translation>
</message>
<message>
<source>rules and attacker</source>
<translation>règles et attaquant</translation>
</message>
<message>
<source>what the rules require against contributors</source>
<translation>ce que les règles exigent vis-à-vis des contributeurs</translation>
</message>
<message>
<source>Proven as well: no valid pattern costs less than {least}, so at most {gap} of the cost could be saved.</source>
<translation>Également prouvé : aucun schéma valable ne coûte moins de {least} ; au plus {gap} du coût pourrait donc être économisé.</translation>
</message>
<message>
<source>The certificate is refused: {failures}</source>
<translation>Le certificat est refusé : {failures}</translation>
</message>
<message>
<source>The certificate names no primary: nothing is</source>
<translation>Le certificat ne désigne aucune cellule primaire : rien ne bénéficie</translation>
</message>
<message>
<source>The one primary is</source>
<translation>La seule cellule primaire bénéficie</translation>
</message>
<message>
<source>Every one of {primaries} primaries is</source>
<translation>Chacune des {primaries} cellules primaires bénéficie</translation>
</message>
<message>
<source>It belongs to another pattern.</source>
<translation>Il se rapporte à un autre schéma.</translation>
</message>
<message>
<source>The sum for {c} does not add up.</source>
<translation>La somme pour {c} n’est pas juste.</translation>
</message>
<message>
<source>The primary {c} is published.</source>
<translation>La cellule primaire {c} est publiée.</translation>
</message>
<message>
<source>{count} proven to be protected against outsiders, by {n_witnesses} alternative tables. {not_covered}</source>
<translation>{count} d’une protection prouvée contre les tiers, établie par {n_witnesses} tableaux alternatifs. {not_covered}</translation>
</message>
<message>
<source>The certificate is inconsistent.</source>
<translation>Le certificat est incohérent.</translation>
</message>
<message>
<source>It belongs to another table.</source>
<translation>Il se rapporte à un autre tableau.</translation>
</message>
<message>
<source>It does not name every primary that the rules find.</source>
<translation>Il ne désigne pas toutes les cellules primaires que les règles trouvent.</translation>
</message>
<message>
<source>It proves smaller protection levels than the rules require.</source>
<translation>Il prouve des niveaux de protection inférieurs à ceux qu’exigent les règles.</translation>
</message>
<message>
<source>Its attacker knows less than the settings specify.</source>
<translation>Son attaquant en sait moins que ce que prévoient les paramètres.</translation>
</message>
<message>
<source>An alternative table differs in the published cell {c}.</source>
<translation>Un tableau alternatif diffère dans la cellule publiée {c}.</translation>
</message>
<message>
<source>An alternative table does not add up.</source>
<translation>Un tableau alternatif ne s’additionne pas correctement.</translation>
</message>
<message>
<source>An alternative table is outside the attacker's bounds at {c}.</source>
<translation>Un tableau alternatif sort des bornes de l’attaquant pour {c}.</translation>
</message>
<message>
<source>The primary {c} is not proven.</source>
<translation>La cellule primaire {c} n’est pas prouvée.</translation>
</message>
<message>
<source>NOT COMPARED: {names}.</source>
<translation>NON COMPARÉ : {names}.</translation>
</message>
</context>
<context>
<name>base</name>
<message>
<source>Line {number} about empty cells cannot be read.</source>
<translation>La ligne {number} sur les cellules vides ne peut pas être lue.</translation>
</message>
<message>
<source>Write the meaning, a colon and the codes, such as structural: industry = A, region = DE1.</source>
<translation>Écrivez la signification, un deux-points et les codes, par exemple structural: industry = A, region = DE1.</translation>
</message>
<message>
<source>Line {number} about empty cells names a variable twice.</source>
<translation>La ligne {number} sur les cellules vides nomme deux fois une variable.</translation>
</message>
<message>
<source>Write a line for each code.</source>
<translation>Écrivez une ligne par code.</translation>
</message>
<message>
<source>A name or code cannot be written in a line about empty cells.</source>
<translation>Un nom ou un code ne peut pas être écrit dans une ligne sur les cellules vides.</translation>
</message>
<message>
<source>Name variables without an equals sign, and codes without line breaks.</source>
<translation>Nommez les variables sans signe égal et les codes sans saut de ligne.</translation>
</message>
<message>
<source>The mark of impossible cells is that of suppressed values.</source>
<translation>Le symbole des cellules impossibles est celui des valeurs supprimées.</translation>
</message>
<message>
<source>Use two different marks.</source>
<translation>Utilisez deux symboles différents.</translation>
</message>
<message>
<source>The mark of suppressed values is that of empty cells.</source>
<translation>Le symbole des valeurs supprimées est celui des cellules vides.</translation>
</message>
<message>
<source>Empty cells that mean different things have the same mark.</source>
<translation>Des cellules vides de significations différentes ont le même symbole.</translation>
</message>
<message>
<source>Use different marks of empty and of impossible cells, such as - and z.</source>
<translation>Utilisez des symboles différents pour les cellules vides et les cellules impossibles, par exemple - et z.</translation>
</message>
<message>
<source>“{mark}” may be read as a withheld figure in a CSV file.</source>
<translation>« {mark} » peut être lu comme un chiffre retenu dans un fichier CSV.</translation>
</message>
<message>
<source>Use one of {marks} for empty cells.</source>
<translation>Utilisez l’un de {marks} pour les cellules vides.</translation>
</message>
<message>
<source>The name of a file or folder is too long, or links there lead back to themselves.</source>
<translation>Le nom d'un fichier ou d'un dossier est trop long, ou des liens y ramènent à eux-mêmes.</translation>
</message>
<message>
<source>Check the path, and name another.</source>
<translation>Vérifiez le chemin et indiquez-en un autre.</translation>
</message>
<message>
<source>{name}, line {lineno}</source>
<translation>{name}, ligne {lineno}</translation>
</message>
<message>
<source>Unexpected error ({name}).</source>
<translation>Erreur inattendue ({name}).</translation>
</message>
<message>
<source>Report it with the location shown.</source>
<translation>Signalez-la en indiquant l’endroit affiché.</translation>
</message>
<message>
<source>The earlier publication has several periods: {periods}.</source>
<translation>La publication antérieure a plusieurs périodes : {periods}.</translation>
</message>
<message>
<source>Choose the one that is meant; in a job: {key}.</source>
<translation>Choisissez celle qui est visée ; dans une tâche : {key}.</translation>
</message>
<message>
<source>The password is wrong, or the file is damaged.</source>
<translation>Le mot de passe est incorrect, ou le fichier est endommagé.</translation>
</message>
<message>
<source>Check Caps Lock and the keyboard layout, or use the last backup copy.</source>
<translation>Vérifiez le verrouillage des majuscules et la disposition du clavier, ou utilisez la dernière copie de sauvegarde.</translation>
</message>
<message>
<source>Where: {where}.</source>
<translation>Où : {where}.</translation>
</message>
<message>
<source>What to do: {remedy}</source>
<translation>Que faire : {remedy}</translation>
</message>
<message>
<source>{heading}: {text}</source>
<translation>{heading} : {text}</translation>
</message>
<message>
<source>“{text}”</source>
<translation>« {text} »</translation>
</message>
<message>
<source>{names} and {last}</source>
<translation>{names} et {last}</translation>
</message>
<message>
<source>{names} or {last}</source>
<translation>{names} ou {last}</translation>
</message>
<message>
<source>English</source>
<translation>Français</translation>
</message>
<message>
<source>{text}; {next}</source>
<translation>{text} ; {next}</translation>
</message>
<message>
<source>“{what}” (process {process} on {machine}, since {since})</source>
<translation>« {what} » (processus {process} sur {machine}, depuis {since})</translation>
</message>
<message>
<source>another program</source>
<translation>un autre programme</translation>
</message>
<message>
<source>from {low:g} to {high:g}</source>
<translation>de {low:g} à {high:g}</translation>
</message>
<message>
<source>from {low:g} to less than {high:g}</source>
<translation>de {low:g} à moins de {high:g}</translation>
</message>
<message>
<source>more than {low:g} to {high:g}</source>
<translation>de plus de {low:g} à {high:g}</translation>
</message>
<message>
<source>more than {low:g} to less than {high:g}</source>
<translation>de plus de {low:g} à moins de {high:g}</translation>
</message>
<message>
<source>“{label}” needs a number.</source>
<translation>« {label} » doit être un nombre.</translation>
</message>
<message>
<source>“{label}” needs a whole number.</source>
<translation>« {label} » doit être un nombre entier.</translation>
</message>
<message>
<source>“{label}” is either true or false.</source>
<translation>« {label} » vaut soit true, soit false.</translation>
</message>
<message>
<source>“{label}” needs a text.</source>
<translation>« {label} » doit être un texte.</translation>
</message>
<message>
<source>Write a number without quotation marks, such as 10 or 2.5.</source>
<translation>Écrivez un nombre sans guillemets, par exemple 10 ou 2.5.</translation>
</message>
<message>
<source>Write a whole number without quotation marks, such as 3.</source>
<translation>Écrivez un nombre entier sans guillemets, par exemple 3.</translation>
</message>
<message>
<source>Write true or false.</source>
<translation>Écrivez true ou false.</translation>
</message>
<message>
<source>Put it in quotation marks.</source>
<translation>Mettez-le entre guillemets.</translation>
</message>
<message>
<source>one of {choices}</source>
<translation>l’une de ces possibilités : {choices}</translation>
</message>
<message>
<source>any number</source>
<translation>un nombre quelconque</translation>
</message>
<message>
<source>at least {low:g}</source>
<translation>au moins {low:g}</translation>
</message>
<message>
<source>at most {high:g}</source>
<translation>au plus {high:g}</translation>
</message>
<message>
<source>“{name}” is out of range.</source>
<translation>« {name} » est hors des valeurs admises.</translation>
</message>
<message>
<source>Use a value that is {range_text}.</source>
<translation>Utilisez une valeur admise : {range_text}.</translation>
</message>
<message>
<source>more than {low:g}</source>
<translation>plus de {low:g}</translation>
</message>
<message>
<source>less than {high:g}</source>
<translation>moins de {high:g}</translation>
</message>
<message>
<source>“{name}” has an invalid value.</source>
<translation>« {name} » a une valeur non valide.</translation>
</message>
<message>
<source>Use {range_text}.</source>
<translation>Valeurs admises : {range_text}.</translation>
</message>
<message>
<source>“{label}” is too large a number.</source>
<translation>« {label} » est un nombre trop grand.</translation>
</message>
<message>
<source>Use a smaller one.</source>
<translation>Utilisez-en un plus petit.</translation>
</message>
<message>
<source>Enter it when you are asked, or set {variable} in the environment.</source>
<translation>Saisissez-le lorsqu’il vous est demandé, ou définissez la variable d’environnement {variable}.</translation>
</message>
<message>
<source>The database needs a password.</source>
<translation>La base de données exige un mot de passe.</translation>
</message>
<message>
<source>The password is wrong.</source>
<translation>Le mot de passe est incorrect.</translation>
</message>
<message>
<source>A part of the file has the wrong form.</source>
<translation>Une partie du fichier n’a pas la bonne forme.</translation>
</message>
<message>
<source>Take an undamaged copy.</source>
<translation>Utilisez une copie intacte.</translation>
</message>
<message>
<source>“{unknown}” is unknown here.</source>
<translation>« {unknown} » est inconnu ici.</translation>
</message>
<message>
<source>Remove it or use the version that wrote it.</source>
<translation>Retirez-le ou utilisez la version qui l’a écrit.</translation>
</message>
<message>
<source>Choose another folder.</source>
<translation>Choisissez un autre dossier.</translation>
</message>
<message>
<source>“{name}” is a link, or no run of this account left it here; nothing was changed there</source>
<translation>« {name} » est un lien, ou aucune exécution de ce compte ne l’a laissé ici ; rien n’y a été modifié</translation>
</message>
<message>
<source>The system refused</source>
<translation>Le système a refusé l’accès</translation>
</message>
<message>
<source>signal {code}</source>
<translation>signal {code}</translation>
</message>
<message>
<source>status {code}</source>
<translation>statut {code}</translation>
</message>
<message>
<source>The process ended without a result ({how}).</source>
<translation>Le processus s’est terminé sans résultat ({how}).</translation>
</message>
<message>
<source>Memory may have run out: run fewer jobs at a time, or use a machine with more memory.</source>
<translation>La mémoire était peut-être insuffisante : exécutez moins de tâches à la fois, ou utilisez un ordinateur doté de plus de mémoire.</translation>
</message>
<message>
<source>Use at least {shortest} characters, such as four words that do not belong together.</source>
<translation>Utilisez au moins {shortest} caractères, par exemple quatre mots sans rapport entre eux.</translation>
</message>
<message>
<source>The two entries differ.</source>
<translation>Les deux saisies diffèrent.</translation>
</message>
<message>
<source>The file is protected by a password.</source>
<translation>Le fichier est protégé par un mot de passe.</translation>
</message>
<message>
<source>Open it in the window, which asks for it.</source>
<translation>Ouvrez-le dans la fenêtre, qui le demande.</translation>
</message>
<message>
<source>The file was protected by a newer version of TabGuard.</source>
<translation>Le fichier a été protégé par une version plus récente de TabGuard.</translation>
</message>
<message>
<source>Install the newer version.</source>
<translation>Installez la version plus récente.</translation>
</message>
<message>
<source>{kind} cannot be read: it is damaged, or its content does not match its name.</source>
<translation>{kind} : lecture impossible, fichier endommagé ou contenu ne correspondant pas au nom.</translation>
</message>
<message>
<source>{file} ({module}, line {line})</source>
<translation>{file} ({module}, ligne {line})</translation>
</message>
<message>
<source>The file is not opened: {why}.</source>
<translation>Le fichier n’est pas ouvert : {why}.</translation>
</message>
<message>
<source>Check where it comes from, or make it smaller.</source>
<translation>Vérifiez d’où il vient, ou réduisez sa taille.</translation>
</message>
<message>
<source>it holds {n_infos:,} entries</source>
<translation>il contient {n_infos:,} entrées</translation>
</message>
<message>
<source>it has more than {most:,} bytes</source>
<translation>il a plus de {most:,} octets</translation>
</message>
<message>
<source>it unpacks to {total:,} bytes</source>
<translation>il occupe {total:,} octets une fois décompressé</translation>
</message>
<message>
<source>it holds more than {most_values:,} values</source>
<translation>il contient plus de {most_values:,} valeurs</translation>
</message>
<message>
<source>a key in it has too many parts</source>
<translation>une clé y a trop de parties</translation>
</message>
<message>
<source>The file has a document type declaration, which workbooks never have.</source>
<translation>Le fichier a une déclaration de type de document, ce que n’ont jamais les classeurs.</translation>
</message>
<message>
<source>Do not use or release it.</source>
<translation>Ne l’utilisez pas et ne le diffusez pas.</translation>
</message>
<message>
<source>{kind} is a pipe or a device, not a file.</source>
<translation>{kind} est un tube ou un périphérique, pas un fichier.</translation>
</message>
<message>
<source>Write its content into a file, and choose that.</source>
<translation>Écrivez son contenu dans un fichier, et choisissez celui-ci.</translation>
</message>
<message>
<source>{kind} needs more memory than is available.</source>
<translation>{kind} demande plus de mémoire qu’il n’y en a de disponible.</translation>
</message>
<message>
<source>Use a smaller file or a machine with more memory.</source>
<translation>Utilisez un fichier plus petit ou une machine disposant de plus de mémoire.</translation>
</message>
<message>
<source>{kind} is nested too deeply.</source>
<translation>{kind} : trop de niveaux d’imbrication.</translation>
</message>
<message>
<source>{kind} cannot be opened.</source>
<translation>{kind} : ouverture impossible.</translation>
</message>
<message>
<source>{strerror}. Check its name and folder.</source>
<translation>{strerror}. Vérifiez son nom et son dossier.</translation>
</message>
<message>
<source>it unpacks to {total} times its size</source>
<translation>il occupe {total} fois sa taille une fois décompressé</translation>
</message>
<message>
<source>its list of entries is too long</source>
<translation>sa liste d’entrées est trop longue</translation>
</message>
<message>
<source>its elements are nested deeper than {most_nested}</source>
<translation>ses éléments sont imbriqués sur plus de {most_nested} niveaux</translation>
</message>
<message>
<source>it has a tag that is too large</source>
<translation>il a une balise trop grande</translation>
</message>
</context>
<context>
<name>batch</name>
<message>
<source>The results of a job cannot be read.</source>
<translation>Les résultats d’une tâche ne peuvent pas être lus.</translation>
</message>
<message>
<source>Run it again.</source>
<translation>Relancez-la.</translation>
</message>
<message>
<source>The result cannot be kept until the other jobs have ended.</source>
<translation>Le résultat ne peut pas être conservé jusqu’à la fin des autres tâches.</translation>
</message>
<message>
<source>Free space in that folder.</source>
<translation>Libérez de l’espace dans ce dossier.</translation>
</message>
</context>
<context>
<name>cli</name>
<message>
<source>measure generated tables, beside the recorded figures of other systems</source>
<translation>mesure des tableaux générés, à côté des chiffres enregistrés d’autres systèmes</translation>
</message>
<message>
<source>print what makes a shell complete commands and options</source>
<translation>affiche ce qui permet à un shell de compléter commandes et options</translation>
</message>
<message>
<source>compare two patterns, public files or results of τ-ARGUS</source>
<translation>compare deux schémas, fichiers publics ou résultats de τ-ARGUS</translation>
</message>
<message>
<source>write the built-in sample: records, hierarchies, job</source>
<translation>écrit l’exemple intégré : microdonnées, hiérarchies, tâche</translation>
</message>
<message>
<source>find everything that is wrong with a job or project, with line numbers</source>
<translation>trouve tout ce qui est erroné dans une tâche ou un projet, avec les numéros de ligne</translation>
</message>
<message>
<source>write a commented job for a file of data</source>
<translation>écrit une tâche commentée pour un fichier de données</translation>
</message>
<message>
<source>print the JSON schema of job files, for editors</source>
<translation>affiche le schéma JSON des fichiers de tâche, pour les éditeurs de texte</translation>
</message>
<message>
<source>run jobs: rules, suppression, audit, exports</source>
<translation>exécute des tâches : règles, suppression, audit, exportations</translation>
</message>
<message>
<source>audit any pattern: from TabGuard, from τ-ARGUS or made by hand</source>
<translation>audite n’importe quel schéma : de TabGuard, de τ-ARGUS ou fait à la main</translation>
</message>
<message>
<source>Patterns of runs cannot be kept in this folder.</source>
<translation>Les schémas des exécutions ne peuvent pas être conservés dans ce dossier.</translation>
</message>
<message>
<source>Name a folder in which you can write, or leave the option out.</source>
<translation>Indiquez un dossier dans lequel vous pouvez écrire, ou omettez l’option.</translation>
</message>
<message>
<source>pack a project: its result, its settings, or what support needs; check such a pack</source>
<translation>réunit en un fichier le résultat d’un projet, ses paramètres ou ce qu’il faut à l’assistance ; vérifie un tel paquet</translation>
</message>
<message>
<source>approve a result for publication, as a second person</source>
<translation>approuve un résultat pour publication, en tant que deuxième personne</translation>
</message>
<message>
<source>encrypt a project with a password, change the password or remove it</source>
<translation>chiffre un projet avec un mot de passe, change le mot de passe ou le retire</translation>
</message>
<message>
<source>check the audit trail of a project: who did what; write it as CSV</source>
<translation>vérifie le journal des actions d’un projet : qui a fait quoi ; l’écrit en CSV</translation>
</message>
<message>
<source>show how tables are linked: common cells, clusters, equations</source>
<translation>montre comment les tableaux sont liés : cellules communes, grappes, équations</translation>
</message>
<message>
<source>check a protection certificate, without a solver</source>
<translation>vérifie un certificat de protection, sans solveur</translation>
</message>
<message>
<source>check files for leaks before their release</source>
<translation>vérifie avant leur publication que des fichiers ne laissent rien échapper</translation>
</message>
</context>
<context>
<name>flow</name>
<message>
<source>not recorded</source>
<translation>non enregistré</translation>
</message>
<message>
<source>Cells: {pattern}.</source>
<translation>Cellules : {pattern}.</translation>
</message>
<message>
<source>Decisions: {n_decisions:,}.</source>
<translation>Décisions : {n_decisions:,}.</translation>
</message>
<message>
<source>Protected by: {who}.</source>
<translation>Protection effectuée par : {who}.</translation>
</message>
<message>
<source>! Lists set aside: {names}.</source>
<translation>! Listes laissées de côté : {names}.</translation>
</message>
<message>
<source>Published by decision although primary: {sum:,}.</source>
<translation>Publiées par décision bien que primaires : {sum:,}.</translation>
</message>
<message>
<source>The policy of the office requires stricter rules.</source>
<translation>La politique de l’organisme exige des règles plus strictes.</translation>
</message>
<message>
<source>Add or tighten: {kinds}. The office tells which parameters it requires; a factor for negative values makes rules less strict.</source>
<translation>Ajoutez ou renforcez : {kinds}. L’organisme indique les paramètres qu’il exige ; un facteur pour les valeurs négatives rend les règles moins strictes.</translation>
</message>
<message>
<source>! The run was stopped early.</source>
<translation>! L’exécution a été arrêtée avant la fin.</translation>
</message>
<message>
<source>The certificate cannot be written.</source>
<translation>Le certificat ne peut pas être écrit.</translation>
</message>
<message>
<source>The certificate</source>
<translation>Le certificat</translation>
</message>
<message>
<source>The certificate is refused: {what}</source>
<translation>Le certificat est refusé : {what}</translation>
</message>
<message>
<source>The data are already tabulated: only records can be counted with other codes.</source>
<translation>Les données sont déjà sous forme de tableau : seules des microdonnées peuvent être comptées avec d’autres codes.</translation>
</message>
<message>
<source>Change the hierarchy and the figures in the file, and import it again.</source>
<translation>Modifiez la hiérarchie et les chiffres dans le fichier, puis importez-le à nouveau.</translation>
</message>
<message>
<source>Hidden cells that follow from what is shown ({hidden:,}): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Cellules cachées qui découlent de ce qui est montré ({hidden:,}) : {n_at_risk:,} cellules primaires visibles et {hidden_at_risk:,} cachées à risque.</translation>
</message>
<message>
<source>With the cross of the shown codes ({hidden:,} hidden cells): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Avec le croisement des codes montrés ({hidden:,} cellules cachées) : {n_at_risk:,} cellules primaires montrées et {hidden_at_risk:,} cachées à risque.</translation>
</message>
<message>
<source>All combinations of the variables ({hidden:,} hidden cells): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Toutes les combinaisons des variables ({hidden:,} cellules cachées) : {n_at_risk:,} cellules primaires visibles et {hidden_at_risk:,} cachées à risque.</translation>
</message>
<message>
<source>No shown cell is at risk only if all combinations are known.</source>
<translation>Aucune cellule visible n’est à risque seulement si toutes les combinaisons sont connues.</translation>
</message>
<message>
<source>At risk only if all combinations are known: {named}</source>
<translation>À risque seulement si toutes les combinaisons sont connues : {named}</translation>
</message>
<message>
<source>One table has no hidden cells.</source>
<translation>Un tableau seul n’a pas de cellules cachées.</translation>
</message>
<message>
<source>Compare hidden cells of a release of several tables.</source>
<translation>Comparez les cellules cachées d’un ensemble de plusieurs tableaux.</translation>
</message>
<message>
<source>Open the project again and protect it; then compare hidden cells.</source>
<translation>Rouvrez le projet et protégez-le ; comparez ensuite les cellules cachées.</translation>
</message>
<message>
<source>The data have changed since they were read.</source>
<translation>Les données ont changé depuis leur lecture.</translation>
</message>
<message>
<source>An earlier publication or another file has changed since the data were read.</source>
<translation>Une publication antérieure ou un autre fichier a changé depuis la lecture des données.</translation>
</message>
<message>
<source>{n:,} decisions were written to {names}, without reasons and names.</source>
<translation>{n:,} décisions ont été écrites dans {names}, sans motifs ni noms.</translation>
</message>
<message>
<source>{n:,} notes were left out: τ-ARGUS has none.</source>
<translation>{n:,} notes ont été omises : τ-ARGUS n’en a pas.</translation>
</message>
<message>
<source>Reading decisions</source>
<translation>Lecture des décisions</translation>
</message>
<message>
<source>Writing decisions</source>
<translation>Écriture des décisions</translation>
</message>
<message>
<source>{n:,} decisions were written to “{name}”.</source>
<translation>{n:,} décisions ont été écrites dans « {name} ».</translation>
</message>
<message>
<source>Comparing decisions</source>
<translation>Comparaison des décisions</translation>
</message>
<message>
<source>The cell is empty, or no table shows it.</source>
<translation>La cellule est vide, ou aucun tableau ne la montre.</translation>
</message>
<message>
<source>The cell is one of an earlier period, which stays as it was published.</source>
<translation>La cellule appartient à une période antérieure, qui reste telle qu’elle a été publiée.</translation>
</message>
<message>
<source>A code is a group of the recode: the list may mean another cell.</source>
<translation>Un code est un groupe du recodage : la liste désigne peut-être une autre cellule.</translation>
</message>
<message>
<source>No table shows this cell.</source>
<translation>Aucun tableau ne montre cette cellule.</translation>
</message>
<message>
<source>The decisions cannot be written.</source>
<translation>Les décisions ne peuvent pas être écrites.</translation>
</message>
<message>
<source>Each response gets a list of its own, and there is a file with its name.</source>
<translation>Chaque réponse reçoit sa propre liste, et un fichier portant le nom de l’une d’elles existe déjà.</translation>
</message>
<message>
<source>Choose another name, or write the decisions as CSV.</source>
<translation>Choisissez un autre nom, ou écrivez les décisions au format CSV.</translation>
</message>
<message>
<source>no file</source>
<translation>aucun fichier</translation>
</message>
<message>
<source>note {reason}</source>
<translation>note {reason}</translation>
</message>
<message>
<source>It is decided more than once; the last decision counts.</source>
<translation>Elle fait l’objet de plusieurs décisions ; la dernière l’emporte.</translation>
</message>
<message>
<source>Read as {words}: {response} by {over}, each with its total; {n_cells} cells, {n_withheld} of them withheld.</source>
<translation>Lu comme {words} : {response} par {over}, chacune avec son total ; {n_cells} cellules, dont {n_withheld} masquées.</translation>
</message>
<message>
<source>The hierarchy of {names} is not known: as it was read, codes add up to more than their total. Describe it in a job, “tabguard verify-public FILE --job JOB”, or indent the codes by their levels.</source>
<translation>La hiérarchie de {names} n’est pas connue : telle qu’elle a été lue, des codes donnent plus que leur total. Décrivez-la dans une tâche, « tabguard verify-public FICHIER --job TÂCHE », ou mettez les codes en retrait selon leurs niveaux.</translation>
</message>
<message>
<source>{cell} is at least {low}</source>
<translation>{cell} vaut au moins {low}</translation>
</message>
<message>
<source>Whether withheld figures follow from the others was not looked at: {why}</source>
<translation>Il n’a pas été examiné si des chiffres retenus découlent des autres : {why}</translation>
</message>
<message>
<source>{n} of {withheld} withheld figures follow from the others.</source>
<translation>{n} des {withheld} chiffres retenus découlent des autres.</translation>
</message>
<message>
<source>None of {withheld} withheld figures follows exactly from the others in this table.</source>
<translation>Aucun des {withheld} chiffres retenus ne découle exactement des autres dans ce tableau.</translation>
</message>
<message>
<source>NOT SETTLED, neither passed nor failed: {n} ranges were not worked out to the end and could be narrower.</source>
<translation>NON RÉGLÉ, ni réussi ni échoué : {n} intervalles n’ont pas été calculés jusqu’au bout et pourraient être plus étroits.</translation>
</message>
<message>
<source>Not looked at: what single contributors know, protection levels, other tables with the same cells.</source>
<translation>Non examiné : ce que savent les contributeurs individuels, les niveaux de protection, d’autres tableaux avec les mêmes cellules.</translation>
</message>
<message>
<source>The hierarchy of “{name}” is read from “{column}”.</source>
<translation>La hiérarchie de « {name} » est lue dans « {column} ».</translation>
</message>
<message>
<source>Blanks and dashes that are zeros, since the sums hold with them: {n}.</source>
<translation>Vides et tirets qui sont des zéros, puisque les sommes sont alors exactes : {n}.</translation>
</message>
<message>
<source>“{name}” has no total, so that nothing was added up over it.</source>
<translation>« {name} » n’a pas de total, si bien que rien n’a été additionné dessus.</translation>
</message>
<message>
<source>{cell} follows: {figure}</source>
<translation>{cell} se déduit : {figure}</translation>
</message>
<message>
<source>{cell} lies between {low} and {high}</source>
<translation>{cell} se trouve entre {low} et {high}</translation>
</message>
<message>
<source>Columns that are left out: {columns}.</source>
<translation>Colonnes exclues : {columns}.</translation>
</message>
<message>
<source>Left out: row {chosen}.</source>
<translation>Omise : ligne {chosen}.</translation>
</message>
<message>
<source>Save the table with a row for each cell and a column for each variable, or describe the file in a job: “tabguard verify-public FILE --job JOB”.</source>
<translation>Enregistrez le tableau avec une ligne par cellule et une colonne par variable, ou décrivez le fichier dans une tâche : « tabguard verify-public FICHIER --job TÂCHE ».</translation>
</message>
<message>
<source>No figure is taken to be negative.</source>
<translation>Aucun chiffre n’est supposé négatif.</translation>
</message>
<message>
<source>{cell} is flagged as withheld, and its figure is in the file</source>
<translation>{cell} est signalée comme masquée, et son chiffre est dans le fichier</translation>
</message>
<message>
<source>no sheet has a table of figures</source>
<translation>aucune feuille n’a de tableau de chiffres</translation>
</message>
<message>
<source>project</source>
<translation>projet</translation>
</message>
<message>
<source>job</source>
<translation>tâche</translation>
</message>
<message>
<source>recovery file</source>
<translation>fichier de récupération</translation>
</message>
<message>
<source>rule set</source>
<translation>jeu de règles</translation>
</message>
<message>
<source>import recipe</source>
<translation>modèle d’importation</translation>
</message>
<message>
<source>A result would overwrite a file that the project reads.</source>
<translation>Un résultat écraserait un fichier que lit le projet.</translation>
</message>
<message>
<source>Choose another output folder, or another place for that file.</source>
<translation>Choisissez un autre dossier de sortie, ou un autre emplacement pour ce fichier.</translation>
</message>
<message>
<source>Cells without contributors are left out of files for programs: there are too many.</source>
<translation>Les cellules sans contributeurs sont omises des fichiers pour programmes : il y en a trop.</translation>
</message>
<message>
<source>A table of the public workbook has a row for each cell only: it would need more than {most} sheets, or more rows and columns than spreadsheets have.</source>
<translation>Un tableau du classeur public n’a qu’une ligne par cellule : il demanderait plus de {most} feuilles, ou plus de lignes et de colonnes qu’une feuille n’en a.</translation>
</message>
<message>
<source>The template names another year, and its own texts stay as they are: {places}.</source>
<translation>Le modèle mentionne une autre année, et ses propres textes restent tels quels : {places}.</translation>
</message>
<message>
<source>Workbooks are left out, as the table has more than {most:,} cells. The CSV files have the figures; “{setting}” writes workbooks, too.</source>
<translation>Les classeurs sont omis, car le tableau a plus de {most:,} cellules. Les fichiers CSV contiennent les chiffres ; « {setting} » écrit aussi des classeurs.</translation>
</message>
<message>
<source>There is no certificate: the run was asked to stop before it was complete.</source>
<translation>Il n’y a pas de certificat : le calcul a été arrêté avant qu’il soit complet.</translation>
</message>
<message>
<source>There is no certificate: a program of the proof was not solved.</source>
<translation>Il n’y a pas de certificat : un programme de la preuve n’a pas été résolu.</translation>
</message>
<message>
<source>A file of the project is not there.</source>
<translation>Un fichier du projet est introuvable.</translation>
</message>
<message>
<source>Check its name and its folder.</source>
<translation>Vérifiez son nom et son dossier.</translation>
</message>
<message>
<source>The file is not there.</source>
<translation>Le fichier est introuvable.</translation>
</message>
<message>
<source>There are too many files of this structure.</source>
<translation>Il y a trop de fichiers de cette structure.</translation>
</message>
<message>
<source>Remove some of them.</source>
<translation>Retirez-en quelques-uns.</translation>
</message>
<message>
<source>The structure could not be saved.</source>
<translation>La structure n’a pas pu être enregistrée.</translation>
</message>
<message>
<source>of the first {n_preview} rows</source>
<translation>dans les {n_preview} premières lignes</translation>
</message>
<message>
<source>“{column}” is read in the code list {title}: {about}</source>
<translation>« {column} » est lue selon la liste de codes {title} : {about}</translation>
</message>
<message>
<source>A job for TabGuard, made from {of}. Everything in it is a proposal.</source>
<translation>Une tâche pour TabGuard, créée d’après {of}. Tout son contenu est une proposition.</translation>
</message>
<message>
<source>Lines that begin with # are comments; remove the # to set a key.</source>
<translation>Les lignes qui commencent par # sont des commentaires ; retirez le # pour définir une clé.</translation>
</message>
<message>
<source>Check it:  tabguard job check {name}</source>
<translation>Vérifier : tabguard job check {name}</translation>
</message>
<message>
<source>Run it:    tabguard protect {name}</source>
<translation>Exécuter : tabguard protect {name}</translation>
</message>
<message>
<source>in place of shape below</source>
<translation>à la place de shape plus bas</translation>
</message>
<message>
<source>an import recipe</source>
<translation>un modèle d’importation</translation>
</message>
<message>
<source>There is a job file already.</source>
<translation>Il existe déjà un fichier de tâche.</translation>
</message>
<message>
<source>Choose another name with --out, or remove it.</source>
<translation>Choisissez un autre nom avec --out, ou retirez-le.</translation>
</message>
<message>
<source>Confirm or correct: {words}</source>
<translation>À confirmer ou à corriger : {words}</translation>
</message>
<message>
<source>Found: {words}.</source>
<translation>Trouvé : {words}.</translation>
</message>
<message>
<source>Sheets that are not read: {names}.</source>
<translation>Feuilles qui ne sont pas lues : {names}.</translation>
</message>
<message>
<source>Texts beside the table speak of confidential figures: row {rows}.</source>
<translation>Des textes à côté du tableau parlent de chiffres confidentiels : ligne {rows}.</translation>
</message>
<message>
<source>Notes of the file speak of confidential figures.</source>
<translation>Des notes du fichier parlent de chiffres confidentiels.</translation>
</message>
<message>
<source>Columns without a role: {unused}.</source>
<translation>Colonnes sans rôle : {unused}.</translation>
</message>
<message>
<source>Labels of “{name}”, which are published: “{column}”.</source>
<translation>Libellés de « {name} », qui sont publiés : « {column} ».</translation>
</message>
<message>
<source>No column says who reported: each row counts as a respondent of its own.</source>
<translation>Aucune colonne ne dit qui a répondu : chaque ligne compte comme un répondant distinct.</translation>
</message>
<message>
<source>The respondents are those of “{name}”.</source>
<translation>Les répondants sont ceux de « {name} ».</translation>
</message>
<message>
<source>“{name}” is taken as a sampling weight, which multiplies the figures.</source>
<translation>« {name} » est lu comme un poids de sondage, par lequel les valeurs sont multipliées.</translation>
</message>
<message>
<source>Not used: {names}. If these are weights that multiply one another, write their product into one column, and give it the role weight.</source>
<translation>Non utilisées : {names}. S’il s’agit de poids qui se multiplient, écrivez leur produit dans une colonne et donnez-lui le rôle poids.</translation>
</message>
<message>
<source>“{name}” is taken as the enterprise group of each respondent.</source>
<translation>« {name} » est pris pour le groupe d’entreprises de chaque répondant.</translation>
</message>
<message>
<source>Taken as dimensions, since they have few codes: {names}. If these are enterprise groups of the respondents, give the column the role holding.</source>
<translation>Pris comme dimensions, car ils ont peu de codes : {names}. Si ce sont des groupes d’entreprises des répondants, donnez à la colonne le rôle holding.</translation>
</message>
<message>
<source>“{name}” is taken as the request of respondents for protection.</source>
<translation>« {name} » est pris pour la demande de protection des répondants.</translation>
</message>
<message>
<source>Not used: {names}. Where a column says that respondents agree to the publication of their figures, give it the role waiver; where it says that they refuse it, the role request.</source>
<translation>Non utilisé : {names}. Si une colonne dit que des répondants acceptent la publication de leurs chiffres, donnez-lui le rôle renonciation ; si elle dit qu’ils la refusent, le rôle demande.</translation>
</message>
<message>
<source>“{name}” is taken as the waiver of protection by respondents.</source>
<translation>« {name} » est pris pour la renonciation des répondants à leur protection.</translation>
</message>
<message>
<source>Columns that are not used: {names}.</source>
<translation>Colonnes non utilisées : {names}.</translation>
</message>
<message>
<source>Columns that seem to hold figures, but are not all numbers with the decimal mark of the file: {names}.</source>
<translation>Colonnes qui semblent contenir des chiffres, mais qui avec le signe décimal du fichier ne sont pas toutes des nombres : {names}.</translation>
</message>
<message>
<source>Flat lists of the codes in the data: {flat}.</source>
<translation>Listes plates des codes des données : {flat}.</translation>
</message>
<message>
<source>To read them together, set the next line {place}, and {names} as the responses:</source>
<translation>Pour les lire ensemble, mettez la ligne suivante {place}, et {names} comme réponses :</translation>
</message>
<message>
<source>To read them together, set the next line {place}, and add {variable} to the dimensions:</source>
<translation>Pour les lire ensemble, mettez la ligne suivante {place} et ajoutez {variable} aux dimensions :</translation>
</message>
<message>
<source>“{name}” has no total. If its codes are not to be added up, make each of them a response in place of a dimension: {names}, and the line below in [data]. Else set repair.</source>
<translation>« {name} » n’a pas de total. Si ses codes ne doivent pas être additionnés, faites de chacun une réponse au lieu d’une dimension : {names}, et la ligne ci-dessous dans [data]. Sinon, mettez repair.</translation>
</message>
<message>
<source>one of the lines</source>
<translation>l’une des lignes</translation>
</message>
<message>
<source>the line</source>
<translation>la ligne</translation>
</message>
<message>
<source>“{name}”: {words}. If they are such codes, set {line}:</source>
<translation>« {name} » : {words}. S’il s’agit de tels codes, définissez {line} :</translation>
</message>
<message>
<source>No column of amounts was recognised: set response to its name.</source>
<translation>Aucune colonne de montants n'a été reconnue : donnez son nom à response.</translation>
</message>
<message>
<source>“{name}” is taken as the number of contributors to each cell: persons or goods are none. It is not published unless you name it as a response, too.</source>
<translation>« {name} » est pris pour le nombre de contributeurs de chaque cellule : des personnes ou des biens n’en sont pas. Il n’est publié que si vous l’indiquez aussi comme réponse.</translation>
</message>
<message>
<source>Blank, “-” or “.” {first}: {used}.</source>
<translation>Blancs, « - » ou « . » {first} : {used}.</translation>
</message>
<message>
<source>Blanks are read as the code above: {names}.</source>
<translation>Les cases vides sont lues comme le code au-dessus : {names}.</translation>
</message>
<message>
<source>Not all files could be made; the others are written.</source>
<translation>Tous les fichiers n’ont pas pu être créés ; les autres sont écrits.</translation>
</message>
<message>
<source>Run it again where there is more memory, or switch these files off.</source>
<translation>Relancez-le là où il y a plus de mémoire, ou désactivez ces fichiers.</translation>
</message>
<message>
<source>Same pattern for all responses: cells of other responses to which decisions about one also apply: {n_cells}.</source>
<translation>Même schéma pour toutes les réponses : cellules d’autres réponses auxquelles s’appliquent aussi les décisions sur l’une d’elles : {n_cells}.</translation>
</message>
<message>
<source>Same pattern for all responses: cells that the pattern suppresses for some responses and publishes for others: {n_cells}, first {cell}. Protect again to suppress them for all.</source>
<translation>Même schéma pour toutes les réponses : cellules que le schéma supprime pour certaines réponses et publie pour d’autres : {n_cells}, la première étant {cell}. Protégez à nouveau pour les supprimer pour toutes les réponses.</translation>
</message>
<message>
<source>the other jobs of the command</source>
<translation>les autres tâches de la commande</translation>
</message>
<message>
<source>Primary cells among them, published now: {n_cells}.</source>
<translation>Dont cellules primaires désormais publiées : {n_cells}.</translation>
</message>
<message>
<source>part {n} of {total}</source>
<translation>partie {n} sur {total}</translation>
</message>
<message>
<source>{title} can depart from its value by its protection level because others depart with it: {n:,}.</source>
<translation>{title} peut s’écarter de sa valeur de son niveau de protection, parce que d’autres s’écartent en même temps : {n:,}.</translation>
</message>
<message>
<source>No other suppressed cell lets {title} depart from its value by its protection level.</source>
<translation>Aucune autre cellule supprimée ne permet à {title} de s’écarter de sa valeur de son niveau de protection.</translation>
</message>
<message>
<source>Trying rules</source>
<translation>Essai de règles</translation>
</message>
<message>
<source>The picture cannot be written.</source>
<translation>L’image ne peut pas être écrite.</translation>
</message>
<message>
<source>{here} and {other}</source>
<translation>{here} et {other}</translation>
</message>
<message>
<source>{both} are both in {case}</source>
<translation>{both} figurent l’une et l’autre dans {case}</translation>
</message>
<message>
<source>{name}, row {line}</source>
<translation>{name}, ligne {line}</translation>
</message>
<message>
<source>Left out, since they are no part of the total of “{variable}”: {codes}. If they break it down another way, such as by size, read both as tables of one release: together they tell more.</source>
<translation>Laissés de côté, car ils ne font pas partie du total de « {variable} » : {codes}. S’ils le ventilent autrement, par exemple par taille, lisez les deux comme tableaux d’un même ensemble : réunis, ils en disent plus.</translation>
</message>
<message>
<source>Rows without a code of “{name}” are left out: they have the total of the others.</source>
<translation>Les lignes sans code de « {name} » sont laissées de côté : elles contiennent le total des autres.</translation>
</message>
<message>
<source>The file has {n_columns:,} columns, too many for the preview.</source>
<translation>Le fichier a {n_columns:,} colonnes, trop pour l’aperçu.</translation>
</message>
<message>
<source>Save the columns that the table needs, at most {most_columns}, in a separate file.</source>
<translation>Enregistrez les colonnes dont le tableau a besoin, au plus {most_columns}, dans un fichier séparé.</translation>
</message>
<message>
<source>The file is too large to show a row in the middle of it.</source>
<translation>Le fichier est trop grand pour montrer une ligne en son milieu.</translation>
</message>
<message>
<source>Open it in the program that made it.</source>
<translation>Ouvrez-le dans le programme qui l’a créé.</translation>
</message>
<message>
<source>The file is not there any more.</source>
<translation>Le fichier n’est plus là.</translation>
</message>
<message>
<source>Put it back to see the row that is meant.</source>
<translation>Remettez-le en place pour voir la ligne en question.</translation>
</message>
<message>
<source>The file was changed since it was read: the row may be another one now.</source>
<translation>Le fichier a été modifié depuis sa lecture : la ligne peut être une autre à présent.</translation>
</message>
<message>
<source>Choose Data › Refresh from source… to read it again.</source>
<translation>Choisissez Données › Actualiser depuis la source… pour le relire.</translation>
</message>
<message>
<source>Read together, since “{total}” has the sums of the others: {names}.</source>
<translation>Lus ensemble, car « {total} » contient les sommes des autres : {names}.</translation>
</message>
<message>
<source>“{mark}” groups figures in thousands: only so do they add up.</source>
<translation>« {mark} » sépare les milliers : les sommes ne sont justes qu’ainsi.</translation>
</message>
<message>
<source>The register of waivers cannot be opened.</source>
<translation>Le registre des renonciations ne peut pas être ouvert.</translation>
</message>
<message>
<source>Check the path, or choose it again.</source>
<translation>Vérifiez le chemin, ou choisissez-le à nouveau.</translation>
</message>
<message>
<source>{n} minutes</source>
<translation>{n} minutes</translation>
</message>
<message>
<source>Estimate: about {duration}, and {size} of memory.</source>
<translation>Estimation : environ {duration} et {size} de mémoire.</translation>
</message>
<message>
<source>{n} seconds</source>
<translation>{n} secondes</translation>
</message>
<message>
<source>Estimate: longer than the time limit of {duration}, and {size} of memory. The best pattern by then is kept.</source>
<translation>Estimation : plus que la limite de temps de {duration}, et {size} de mémoire. Le meilleur schéma trouvé jusque-là est conservé.</translation>
</message>
<message>
<source>Estimate: between {least} and {most}, as far as the best pattern of this small table has to be proven, and {size} of memory.</source>
<translation>Estimation : entre {least} et {most}, selon ce qu’il faut pour prouver le meilleur schéma de ce petit tableau, et {size} de mémoire.</translation>
</message>
<message>
<source>No rule is active, and neither data nor decisions say which cells are confidential.</source>
<translation>Aucune règle n’est active, et ni les données ni les décisions n’indiquent quelles cellules sont confidentielles.</translation>
</message>
<message>
<source>rules</source>
<translation>règles</translation>
</message>
<message>
<source>Set a rule, or decide which cells are suppressed.</source>
<translation>Définissez une règle, ou décidez quelles cellules sont masquées.</translation>
</message>
<message>
<source>more than 3,000,000 cells that no table shows lie between the tables</source>
<translation>plus de 3 000 000 de cellules qu’aucun tableau ne montre se trouvent entre les tableaux</translation>
</message>
<message>
<source>Public ranges are left out: the tables are not protected.</source>
<translation>Les intervalles publics sont omis : les tableaux ne sont pas protégés.</translation>
</message>
<message>
<source>Public ranges are left out: {why}.</source>
<translation>Les intervalles publics sont omis : {why}.</translation>
</message>
<message>
<source>Public ranges are left out: there is not enough memory, or a program was not solved.</source>
<translation>Les intervalles publics sont omis : la mémoire est insuffisante, ou un programme n’a pas été résolu.</translation>
</message>
<message>
<source>Public ranges are left out: readers who know the cross of all variables could narrow {n_cells} withheld figures to less than their protection levels, the first one {cell}. Protect with cover = "shown" or "full".</source>
<translation>Les intervalles publics sont omis : des lecteurs qui connaissent le croisement de toutes les variables pourraient borner {n_cells} chiffres retenus plus étroitement que leurs niveaux de protection, le premier étant {cell}. Protégez avec cover = "shown" ou "full".</translation>
</message>
<message>
<source>{n_ranges} public ranges were not worked out to the end, because of the time limit or a stop: they are true, but could be narrower.</source>
<translation>{n_ranges} intervalles publics n’ont pas été calculés jusqu’au bout, à cause de la limite de temps ou d’un arrêt : ils sont justes, mais pourraient être plus étroits.</translation>
</message>
<message>
<source>Search not completed because of the stop: suppressed cells that protect nothing.</source>
<translation>Recherche inachevée à cause de l’arrêt : cellules supprimées qui ne protègent rien.</translation>
</message>
<message>
<source>Suppressed without effect, as published figures determine them: {n_cells:,}, first {cell}. Protect again, or publish them.</source>
<translation>Supprimées sans effet, car leurs valeurs se déduisent des chiffres publiés : {n_cells:,}, la première étant {cell}. Protégez à nouveau, ou publiez-les.</translation>
</message>
<message>
<source>Suppressed without effect, as published figures determine them: {n_cells:,}, first {cell}. A decision, an earlier publication or another response keeps them.</source>
<translation>Supprimées sans effet, car leurs valeurs se déduisent des chiffres publiés : {n_cells:,}, la première étant {cell}. Une décision, une publication antérieure ou une autre réponse les garde supprimées.</translation>
</message>
<message>
<source>Audit and protect first, or give a reason and a second name.</source>
<translation>Auditez et protégez d’abord, ou donnez un motif et un second nom.</translation>
</message>
<message>
<source>Suppress {names}, so that no single contributor can estimate it too closely.</source>
<translation>Supprimez {names}, afin qu’aucun contributeur ne puisse à lui seul estimer la cellule trop précisément.</translation>
</message>
<message>
<source>published</source>
<translation>publiée</translation>
</message>
<message>
<source>suppressed</source>
<translation>supprimée</translation>
</message>
<message>
<source>not stated</source>
<translation>non précisé</translation>
</message>
<message>
<source>the verdict in the file is about other rules or primaries</source>
<translation>le verdict dans le fichier concerne d’autres règles ou cellules primaires</translation>
</message>
<message>
<source>Rows are chosen by number ({said}): check that these are still the rows that are meant.</source>
<translation>Des lignes sont choisies par leur numéro ({said}) : vérifiez que ce sont toujours les lignes voulues.</translation>
</message>
<message>
<source>Rows left out by number, and the last row, were those of the earlier file: they do not apply.</source>
<translation>Les lignes omises par leur numéro et la dernière ligne étaient celles du fichier précédent : elles ne s’appliquent pas.</translation>
</message>
<message>
<source>rows left out: {str}</source>
<translation>lignes omises : {str}</translation>
</message>
<message>
<source>last row: {last_row}</source>
<translation>dernière ligne : {last_row}</translation>
</message>
<message>
<source>Rows: {records:,} (before: {records2:,})</source>
<translation>Lignes : {records:,} (avant : {records2:,})</translation>
</message>
<message>
<source>new cells</source>
<translation>nouvelles cellules</translation>
</message>
<message>
<source>cells that do not exist any more</source>
<translation>cellules qui n’existent plus</translation>
</message>
<message>
<source>cells with another value</source>
<translation>cellules dont la valeur a changé</translation>
</message>
<message>
<source>decisions about cells that do not exist any more, which are left out</source>
<translation>décisions sur des cellules qui n’existent plus, et qui sont omises</translation>
</message>
<message>
<source>What is behind the cells: contributions, their order, or labels</source>
<translation>Ce qu’il y a derrière les cellules : contributions, leur ordre ou libellés</translation>
</message>
<message>
<source>The project has several files of cells.</source>
<translation>Le projet a plusieurs fichiers de cellules.</translation>
</message>
<message>
<source>Change the files of its tables one by one.</source>
<translation>Changez un à un les fichiers de ses tableaux.</translation>
</message>
<message>
<source>Not tested: disclosure by figures that differ from the earlier public files in the folder ({names}), which have no footprint.</source>
<translation>Non testé : divulgation par des valeurs qui diffèrent des fichiers publics antérieurs du dossier ({names}), qui n’ont pas d’empreinte de publication.</translation>
</message>
<message>
<source>Choose another folder, or permit it: on the command line with --replace "{words}".</source>
<translation>Choisissez un autre dossier, ou permettez-le : sur la ligne de commande avec --replace "{words}".</translation>
</message>
<message>
<source>files of other data, or of data that have changed since</source>
<translation>fichiers provenant d’autres données, ou de données modifiées depuis</translation>
</message>
<message>
<source>Choose another folder, or permit both: on the command line with --replace "{words}" and {differences}.</source>
<translation>Choisissez un autre dossier, ou permettez les deux : sur la ligne de commande avec --replace "{words}" et {differences}.</translation>
</message>
<message>
<source>The output folder has {what}, which would be replaced: {names}.</source>
<translation>Le dossier de sortie contient des {what}, qui seraient remplacés : {names}.</translation>
</message>
<message>
<source>files of the period “{period}”</source>
<translation>fichiers de la période « {period} »</translation>
</message>
<message>
<source>public files of unknown data</source>
<translation>fichiers publics de données inconnues</translation>
</message>
<message>
<source>none</source>
<translation>aucune</translation>
</message>
<message>
<source>A file of the project does not exist any more.</source>
<translation>Un fichier du projet n’existe plus.</translation>
</message>
<message>
<source>Put it back, or save the project and open it again: it then asks where the file is.</source>
<translation>Remettez-le en place, ou enregistrez le projet et rouvrez-le : l’emplacement du fichier vous sera alors demandé.</translation>
</message>
<message>
<source>The list of waivers already named {codes}: check what it says.</source>
<translation>La liste des renonciations nommait déjà {codes} : vérifiez ce qu’elle en dit.</translation>
</message>
<message>
<source>What attackers know already named {codes}: check what it says.</source>
<translation>La liste de ce que savent les attaquants nommait déjà {codes} : vérifiez ce qu’elle en dit.</translation>
</message>
<message>
<source>The name “{code}” belonged to another code.</source>
<translation>Le nom « {code} » appartenait à un autre code.</translation>
</message>
<message>
<source>Choose another name: waivers and decisions of the earlier code would hold for the new one.</source>
<translation>Choisissez un autre nom : les renonciations et les décisions de l’ancien code vaudraient pour le nouveau.</translation>
</message>
<message>
<source>{n_lines:,} cells that differ were written to “{name}”. The file is internal.</source>
<translation>{n_lines:,} cellules différentes ont été écrites dans « {name} ». Le fichier est interne.</translation>
</message>
<message>
<source>Writing the differences</source>
<translation>Écriture des différences</translation>
</message>
<message>
<source>{name}: {n_published:,} cells published, {n_suppressed:,} suppressed.</source>
<translation>{name} : {n_published:,} cellules publiées, {n_suppressed:,} supprimées.</translation>
</message>
<message>
<source>{sum:,} cells are stated by both.</source>
<translation>{sum:,} cellules figurent des deux côtés.</translation>
</message>
<message>
<source>Suppressed cells: {cells:,} → {cells2:,}</source>
<translation>Cellules supprimées : {cells:,} → {cells2:,}</translation>
</message>
<message>
<source>Share of value suppressed: {value:.2f} % → {value2:.2f} %</source>
<translation>Part de la valeur supprimée : {value:.2f} % → {value2:.2f} %</translation>
</message>
<message>
<source>Suppressed subtotals: {subtotals:,} → {subtotals2:,}</source>
<translation>Sous-totaux supprimés : {subtotals:,} → {subtotals2:,}</translation>
</message>
<message>
<source>Cost of secondary suppressions: {cost:,.6g} → {cost2:,.6g}</source>
<translation>Coût des suppressions secondaires : {cost:,.6g} → {cost2:,.6g}</translation>
</message>
<message>
<source>The differences cannot be written.</source>
<translation>Les différences ne peuvent pas être écrites.</translation>
</message>
<message>
<source>{absent:,} cells of the table are not in it.</source>
<translation>{absent:,} cellules du tableau n’y figurent pas.</translation>
</message>
<message>
<source>{n_unmatched:,} rows of it match no cell: {unmatched}.</source>
<translation>{n_unmatched:,} de ses lignes ne correspondent à aucune cellule : {unmatched}.</translation>
</message>
<message>
<source>  … and {n_cells:,} more</source>
<translation>  … et {n_cells:,} autres</translation>
</message>
<message>
<source>{n:,} cells are stated by {only_one} only and not compared with {other}.</source>
<translation>{n:,} cellules ne figurent que dans {only_one} et ne sont pas comparées à {other}.</translation>
</message>
<message>
<source>Among the cells that both state, the same are suppressed.</source>
<translation>Parmi les cellules que les deux indiquent, les mêmes sont supprimées.</translation>
</message>
<message>
<source>The same cells are suppressed.</source>
<translation>Les mêmes cellules sont supprimées.</translation>
</message>
<message>
<source>Suppressed in one of them only (internal):</source>
<translation>Supprimées d’un seul côté (interne) :</translation>
</message>
<message>
<source>empty cells that may be suppressed: readers do not know them</source>
<translation>cellules vides qui peuvent être supprimées : les lecteurs ne les connaissent pas</translation>
</message>
<message>
<source>the reading of weights has no effect: no column has weights</source>
<translation>la lecture des poids n’a pas d’effet : aucune colonne n’a de poids</translation>
</message>
<message>
<source>{names} and {more:,} more</source>
<translation>{names} et {more:,} autres</translation>
</message>
<message>
<source>{n_new:,}, not shown here: the first row may hold values instead of names</source>
<translation>{n_new:,}, non montrées ici : la première ligne contient peut-être des valeurs et non des noms</translation>
</message>
<message>
<source>Rename the columns of the file as they were and try again, or import the file again and choose its columns again. All differences: {lines}.</source>
<translation>Redonnez aux colonnes du fichier leurs anciens noms et réessayez, ou importez à nouveau le fichier et rechoisissez ses colonnes. Toutes les différences : {lines}.</translation>
</message>
<message>
<source>new</source>
<translation>nouveau</translation>
</message>
<message>
<source>gone</source>
<translation>a disparu</translation>
</message>
<message>
<source>moved to another total</source>
<translation>rattachés à un autre total</translation>
</message>
<message>
<source>columns gone: {names}</source>
<translation>colonnes disparues : {names}</translation>
</message>
<message>
<source>columns new: {names}</source>
<translation>nouvelles colonnes : {names}</translation>
</message>
<message>
<source>columns with texts in place of numbers: {names}</source>
<translation>colonnes avec des textes au lieu de nombres : {names}</translation>
</message>
<message>
<source>columns with numbers in place of texts: {names}</source>
<translation>colonnes avec des nombres au lieu de textes : {names}</translation>
</message>
<message>
<source>{more:,} whose names look like values</source>
<translation>{more:,} dont les noms ressemblent à des valeurs</translation>
</message>
<message>
<source>Column “{name}” is gone; is it “{new}” now?</source>
<translation>La colonne « {name} » a disparu ; s’appelle-t-elle maintenant « {new} » ?</translation>
</message>
<message>
<source>The file has another structure: it has no column {needed}.</source>
<translation>Le fichier a une autre structure : il n’a pas la colonne {needed}.</translation>
</message>
<message>
<source>other than in the import recipe: {line}</source>
<translation>différent du modèle d’importation : {line}</translation>
</message>
<message>
<source>Numbers in texts that equal withheld figures permitted: {reason}</source>
<translation>Nombres dans les textes égaux à des valeurs supprimées admis : {reason}</translation>
</message>
<message>
<source>Texts were compared with {n_figures} withheld figures of {names}, not with single contributions.</source>
<translation>Les textes ont été comparés à {n_figures} valeurs supprimées de {names}, pas à des contributions individuelles.</translation>
</message>
<message>
<source>{field}: a number equals {figure}</source>
<translation>{field} : un nombre égale {figure}</translation>
</message>
<message>
<source>Texts of the publication have numbers that equal withheld figures.</source>
<translation>Des textes de la publication contiennent des nombres égaux à des valeurs supprimées.</translation>
</message>
<message>
<source>Remove these numbers, or publish with a reason if they are something else: on the command line with {option}.</source>
<translation>Retirez ces nombres, ou publiez avec un motif s’ils désignent autre chose : sur la ligne de commande avec {option}.</translation>
</message>
<message>
<source>Not compared: texts with withheld figures. There is no pattern_INTERNAL.csv with some beside the public files.</source>
<translation>Non comparés : les textes et les valeurs supprimées. Il n’y a pas de pattern_INTERNAL.csv qui en contienne à côté des fichiers publics.</translation>
</message>
<message>
<source>Name</source>
<translation>Nom</translation>
</message>
<message>
<source>… and {number} more</source>
<translation>… et {number} de plus</translation>
</message>
<message>
<source>template, {place}</source>
<translation>modèle, {place}</translation>
</message>
<message>
<source>Name of a table</source>
<translation>Nom d’un tableau</translation>
</message>
<message>
<source>Title of table {name}</source>
<translation>Titre du tableau {name}</translation>
</message>
<message>
<source>Name of a response</source>
<translation>Nom d’une réponse</translation>
</message>
<message>
<source>Name of a variable</source>
<translation>Nom d’une variable</translation>
</message>
<message>
<source>Code of {name}</source>
<translation>Code de {name}</translation>
</message>
<message>
<source>Label of {name}</source>
<translation>Libellé de {name}</translation>
</message>
<message>
<source>{field}, line {number}</source>
<translation>{field}, ligne {number}</translation>
</message>
<message>
<source>REASON</source>
<translation>MOTIF</translation>
</message>
<message>
<source>In force for these data.</source>
<translation>En vigueur pour ces données.</translation>
</message>
<message>
<source>The data have no respondent of this id.</source>
<translation>Les données n’ont pas de répondant portant cet identifiant.</translation>
</message>
<message>
<source>Not in force: the data have no variable of this name.</source>
<translation>Pas en vigueur : les données n’ont pas de variable de ce nom.</translation>
</message>
<message>
<source>Not in force: it is for a certain time, and the publication has no period.</source>
<translation>Pas en vigueur : elle vaut pour un temps déterminé, et la publication n’a pas de période.</translation>
</message>
<message>
<source>Not in force: it is for another period than the publication ({period}).</source>
<translation>Pas en vigueur : elle est pour une autre période que la publication ({period}).</translation>
</message>
<message>
<source>Not in force: which days the period of the publication has is unclear ({period}).</source>
<translation>Pas en vigueur : les jours de la période de la publication ne sont pas clairs ({period}).</translation>
</message>
<message>
<source>Not in force: it ends before its period.</source>
<translation>Pas en vigueur : la renonciation prend fin avant sa période.</translation>
</message>
<message>
<source>Not in force: it ends before the period of the publication ({period}).</source>
<translation>Pas en vigueur : elle prend fin avant la période de la publication ({period}).</translation>
</message>
<message>
<source>Not in force yet: it begins after the first day of the period of the publication ({period}).</source>
<translation>Pas encore en vigueur : elle commence après le premier jour de la période de la publication ({period}).</translation>
</message>
<message>
<source>The register of waivers cannot be written.</source>
<translation>Le registre des renonciations ne peut pas être écrit.</translation>
</message>
<message>
<source>{late:,} expired before today and still in force</source>
<translation>{late:,} expirées et toujours en vigueur</translation>
</message>
<message>
<source>1 ends within {days} days</source>
<translation>1 prend fin dans les {days} jours</translation>
</message>
<message>
<source>without effect while the publication has no period: {n:,}</source>
<translation>sans effet tant que la publication n’a pas de période : {n:,}</translation>
</message>
<message>
<source>1 does not apply yet</source>
<translation>1 ne s’applique pas encore</translation>
</message>
<message>
<source>The register was changed by somebody else meanwhile.</source>
<translation>Le registre a été modifié entre-temps par quelqu’un d’autre.</translation>
</message>
<message>
<source>Look at it again, then repeat.</source>
<translation>Consultez-le à nouveau, puis recommencez.</translation>
</message>
<message>
<source>{soon:,} end within {days} days</source>
<translation>{soon:,} prennent fin dans les {days} jours</translation>
</message>
<message>
<source>{later:,} do not apply yet</source>
<translation>{later:,} ne s’appliquent pas encore</translation>
</message>
</context>
<context>
<name>gui/compare</name>
<message>
<source>A scenario keeps pattern, rules, protection settings and decisions under a name. It is saved with the project; undo does not remove it. Going to one is a change that can be undone.</source>
<translation>Un scénario conserve le schéma, les règles, les paramètres de protection et les décisions sous un nom. Il est enregistré avec le projet ; « Annuler » ne le supprime pas. Aller à un scénario est une action qui peut être annulée.</translation>
</message>
<message>
<source>Kept</source>
<translation>Conservé le</translation>
</message>
<message>
<source>By</source>
<translation>Par</translation>
</message>
<message>
<source>Suppressed</source>
<translation>Supprimées</translation>
</message>
<message>
<source>Cost</source>
<translation>Coût</translation>
</message>
<message>
<source>Verdict</source>
<translation>Verdict</translation>
</message>
<message>
<source>Note</source>
<translation>Note</translation>
</message>
<message>
<source>About other cells than the table has now</source>
<translation>Porte sur d’autres cellules que celles que le tableau a maintenant</translation>
</message>
<message>
<source>Compare pa&amp;tterns</source>
<translation>Comparer les sc&amp;hémas</translation>
</message>
<message>
<source>Scenari&amp;os…</source>
<translation>Scénari&amp;os…</translation>
</message>
<message>
<source>Compare with previo&amp;us</source>
<translation>Comparer au précéde&amp;nt</translation>
</message>
<message>
<source>Scenarios</source>
<translation>Scénarios</translation>
</message>
<message>
<source>Scenario {number}</source>
<translation>Scénario {number}</translation>
</message>
<message>
<source>&amp;Keep the current state</source>
<translation>&amp;Conserver l’état actuel</translation>
</message>
<message>
<source>&amp;Name</source>
<translation>&amp;Nom</translation>
</message>
<message>
<source>No&amp;te</source>
<translation>No&amp;te</translation>
</message>
<message>
<source>No scenarios yet. Name the current state and keep it.</source>
<translation>Aucun scénario pour l’instant. Nommez l’état actuel et conservez-le.</translation>
</message>
<message>
<source>&amp;Go to</source>
<translation>&amp;Atteindre</translation>
</message>
<message>
<source>&amp;Compare</source>
<translation>Co&amp;mparer</translation>
</message>
<message>
<source>Compare the scenario with the pattern now</source>
<translation>Comparer le scénario au schéma actuel</translation>
</message>
<message>
<source>&amp;Drop</source>
<translation>Ret&amp;irer</translation>
</message>
<message>
<source>Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file</source>
<translation>Comparer le schéma à un schéma antérieur, à une publication, à un résultat de τ-ARGUS ou à un fichier</translation>
</message>
<message>
<source>Keep the current state by name, go back to one, or compare with it</source>
<translation>Conserver l’état actuel sous un nom, revenir à un état antérieur ou le comparer</translation>
</message>
<message>
<source>Compare with the publication of the previous period, or with the pattern before the run</source>
<translation>Comparer à la publication de la période précédente, ou au schéma d’avant l’exécution</translation>
</message>
<message>
<source>Compare</source>
<translation>Comparer</translation>
</message>
<message>
<source>Suppressed cells {cells_a} → {cells_b}, subtotals {subtotals_a} → {subtotals_b}</source>
<translation>Cellules supprimées {cells_a} → {cells_b}, sous-totaux {subtotals_a} → {subtotals_b}</translation>
</message>
<message>
<source>Share of value {share}</source>
<translation>Part de la valeur {share}</translation>
</message>
<message>
<source>Cost of secondaries {cost}</source>
<translation>Coût des cellules secondaires {cost}</translation>
</message>
<message>
<source>Text</source>
<translation>Texte</translation>
</message>
<message>
<source>Workbook</source>
<translation>Classeur</translation>
</message>
<message>
<source>What A and B cost</source>
<translation>Ce que coûtent A et B</translation>
</message>
<message>
<source>Comparing</source>
<translation>Comparaison en cours</translation>
</message>
<message>
<source>Export the differences</source>
<translation>Exporter les différences</translation>
</message>
<message>
<source>A badge A or B and a dashed border: only this side suppresses the cell</source>
<translation>Une pastille A ou B et une bordure en tirets : seul ce côté supprime la cellule</translation>
</message>
<message>
<source>Show A and B as two tables that move together</source>
<translation>Montrer A et B sous forme de deux tableaux qui se déplacent ensemble</translation>
</message>
<message>
<source>Let the next run prefer what the earlier publication suppressed</source>
<translation>Faire privilégier par la prochaine exécution ce que la publication antérieure a supprimé</translation>
</message>
<message>
<source>Why the comparison failed</source>
<translation>Raison de l’échec de la comparaison</translation>
</message>
<message>
<source>Only A states {only_in_a} cells; they are not compared.</source>
<translation>{only_in_a} cellules ne figurent que dans A ; elles ne sont pas comparées.</translation>
</message>
<message>
<source>Only B states {only_in_b} cells; they are not compared.</source>
<translation>{only_in_b} cellules ne figurent que dans B ; elles ne sont pas comparées.</translation>
</message>
<message>
<source>{differ} of {stated} cells differ.</source>
<translation>{differ} cellules sur {stated} diffèrent.</translation>
</message>
<message>
<source>All {stated} cells agree.</source>
<translation>Les {stated} cellules concordent toutes.</translation>
</message>
<message>
<source>B published</source>
<translation>B publiée</translation>
</message>
<message>
<source>B suppressed</source>
<translation>B supprimée</translation>
</message>
<message>
<source>A published, B published</source>
<translation>A publiée, B publiée</translation>
</message>
<message>
<source>A published, B suppressed</source>
<translation>A publiée, B supprimée</translation>
</message>
<message>
<source>A suppressed, B published</source>
<translation>A supprimée, B publiée</translation>
</message>
<message>
<source>A suppressed, B suppressed</source>
<translation>A supprimée, B supprimée</translation>
</message>
<message>
<source>A published</source>
<translation>A publiée</translation>
</message>
<message>
<source>A suppressed</source>
<translation>A supprimée</translation>
</message>
<message>
<source>Mar&amp;k in the table</source>
<translation>&amp;Marquer dans le tableau</translation>
</message>
<message>
<source>&amp;Side by side…</source>
<translation>&amp;Côte à côte…</translation>
</message>
<message>
<source>Prefer…</source>
<translation>Privilégier…</translation>
</message>
<message>
<source>Choose two patterns, publications or files to compare.</source>
<translation>Choisissez deux schémas, publications ou fichiers à comparer.</translation>
</message>
<message>
<source>Cell</source>
<translation>Cellule</translation>
</message>
<message>
<source>Value</source>
<translation>Valeur</translation>
</message>
<message>
<source>All differences ({n_a})</source>
<translation>Toutes les différences ({n_a})</translation>
</message>
<message>
<source>Which differences are listed</source>
<translation>Différences à énumérer</translation>
</message>
<message>
<source>Text in the cells that are listed</source>
<translation>Texte dans les cellules énumérées</translation>
</message>
<message>
<source>Filter</source>
<translation>Filtrer</translation>
</message>
<message>
<source>Cells that differ</source>
<translation>Cellules qui diffèrent</translation>
</message>
<message>
<source>Write the cells that are listed as CSV or XLSX; the file is internal</source>
<translation>Écrire les cellules énumérées en CSV ou XLSX ; le fichier est interne</translation>
</message>
<message>
<source>Go to the cell in the table; a double click or Enter in the list does the same</source>
<translation>Atteindre la cellule dans le tableau ; un double-clic ou Entrée dans la liste fait de même</translation>
</message>
<message>
<source>No differences to list.</source>
<translation>Aucune différence à lister.</translation>
</message>
<message>
<source>Suppressed before, published now</source>
<translation>Supprimées avant, publiées maintenant</translation>
</message>
<message>
<source>Published before, suppressed now</source>
<translation>Publiées avant, supprimées maintenant</translation>
</message>
<message>
<source>Suppressed in A only</source>
<translation>Supprimées seulement dans A</translation>
</message>
<message>
<source>Suppressed in B only</source>
<translation>Supprimées seulement dans B</translation>
</message>
<message>
<source>Export…</source>
<translation>Exporter…</translation>
</message>
<message>
<source>Test this pattern</source>
<translation>Tester ce schéma</translation>
</message>
<message>
<source>Scenario “{name}”</source>
<translation>Scénario « {name} »</translation>
</message>
<message>
<source>Before “{text}” ({when})</source>
<translation>Avant « {text} » ({when})</translation>
</message>
<message>
<source> · cells that it does not state ({n}) were taken as published, except primaries</source>
<translation> · cellules qui n’y figurent pas ({n}) considérées comme publiées, sauf les primaires</translation>
</message>
<message>
<source>Pattern now</source>
<translation>Schéma actuel</translation>
</message>
<message>
<source>Swap A and B</source>
<translation>Intervertir A et B</translation>
</message>
<message>
<source>Compare with a file</source>
<translation>Comparer à un fichier</translation>
</message>
<message>
<source>Side {side}</source>
<translation>Côté {side}</translation>
</message>
<message>
<source>Choose…</source>
<translation>Choisir…</translation>
</message>
<message>
<source>Progress of the test</source>
<translation>Progression du test</translation>
</message>
<message>
<source>Not tested.</source>
<translation>Non testé.</translation>
</message>
<message>
<source>Testing a pattern</source>
<translation>Test d’un schéma</translation>
</message>
<message>
<source>Verdict on {name}</source>
<translation>Verdict sur {name}</translation>
</message>
<message>
<source>Work out in the background what attackers could find out, by the current rules</source>
<translation>Calculer en arrière-plan ce que des attaquants pourraient découvrir, d’après les règles actuelles</translation>
</message>
<message>
<source>Last run</source>
<translation>Dernière exécution</translation>
</message>
<message>
<source>Patterns and publications</source>
<translation>Schémas et publications</translation>
</message>
<message>
<source>Choose file…</source>
<translation>Choisir un fichier…</translation>
</message>
<message>
<source>Testing …</source>
<translation>Test en cours…</translation>
</message>
<message>
<source>Cancel</source>
<translation>Annuler</translation>
</message>
<message>
<source>Not tested: {what} {remedy}</source>
<translation>Non testé : {what} {remedy}</translation>
</message>
<message>
<source>Not tested by the current rules. When it was kept: {verdict}</source>
<translation>Non testé d’après les règles actuelles. Lors de la conservation : {verdict}</translation>
</message>
<message>
<source>Audit</source>
<translation>Audit</translation>
</message>
<message>
<source>Testing: {phase}</source>
<translation>Test : {phase}</translation>
</message>
</context>
<context>
<name>gui/document</name>
<message>
<source>Look at the pattern in the table first.</source>
<translation>Regardez d’abord le schéma dans le tableau.</translation>
</message>
<message>
<source>the table, the pattern, the verdict or a setting</source>
<translation>le tableau, le schéma, le verdict ou un paramètre</translation>
</message>
<message>
<source>Auditing</source>
<translation>Audit en cours</translation>
</message>
<message>
<source>Computing exact intervals</source>
<translation>Calcul des intervalles exacts</translation>
</message>
<message>
<source>Testing insiders</source>
<translation>Test des initiés</translation>
</message>
<message>
<source>No rule is active ○ nothing was judged</source>
<translation>Aucune règle active ○ rien n’a été jugé</translation>
</message>
<message>
<source>Audit running …</source>
<translation>Audit en cours…</translation>
</message>
<message>
<source>Not audited ○</source>
<translation>Non audité ○</translation>
</message>
<message>
<source>Audit: {lps} linear programs solved, {avoided} bounds settled without one.</source>
<translation>Audit : {lps} programmes linéaires résolus, {avoided} bornes établies sans en résoudre.</translation>
</message>
<message>
<source>Insiders by {level}: {n_insider} tested, {n_primaries} at risk.</source>
<translation>Initiés par {level} : {n_insider} testés, {n_primaries} à risque.</translation>
</message>
<message>
<source>insider</source>
<translation>initié</translation>
</message>
<message>
<source>primary</source>
<translation>cellule primaire</translation>
</message>
<message>
<source>primaries</source>
<translation>cellules primaires</translation>
</message>
<message>
<source>Change what attackers know</source>
<translation>Modifier les connaissances des attaquants</translation>
</message>
<message>
<source>Change waivers</source>
<translation>Modifier les renonciations</translation>
</message>
<message>
<source>Prefer an earlier pattern</source>
<translation>Préférer un schéma antérieur</translation>
</message>
<message>
<source>Change protection settings</source>
<translation>Modifier les paramètres de protection</translation>
</message>
<message>
<source>Change output settings</source>
<translation>Modifier les paramètres de sortie</translation>
</message>
<message>
<source>Go on without {names}</source>
<translation>Continuer sans {names}</translation>
</message>
<message>
<source>Change rules</source>
<translation>Modifier les règles</translation>
</message>
<message>
<source>Take rules from “{name}”</source>
<translation>Reprendre les règles de « {name} »</translation>
</message>
<message>
<source>Set pattern</source>
<translation>Définir le schéma</translation>
</message>
<message>
<source>The data changed since the project was saved. The saved pattern no longer fits and was removed.</source>
<translation>Les données ont changé depuis l’enregistrement du projet. Le schéma enregistré ne correspond plus et a été retiré.</translation>
</message>
<message>
<source>The project was saved by another user, so it cannot be checked whether its data are still the same. Audit again. A password, or a key of the office, makes such a check possible.</source>
<translation>Le projet a été enregistré par un autre utilisateur ; il est donc impossible de vérifier si ses données sont restées les mêmes. Relancez l’audit. Un mot de passe ou une clé de l’organisme permet cette vérification.</translation>
</message>
<message>
<source>Record what was published</source>
<translation>Enregistrer ce qui a été publié</translation>
</message>
<message>
<source>Read again</source>
<translation>Relire</translation>
</message>
<message>
<source>Suppress</source>
<translation>Supprimer</translation>
</message>
<message>
<source>The data changed since the project was saved. Protect and audit again.</source>
<translation>Les données ont changé depuis l’enregistrement du projet. Protégez et auditez à nouveau.</translation>
</message>
<message>
<source>Force publish</source>
<translation>Forcer la publication</translation>
</message>
<message>
<source>Force suppress</source>
<translation>Forcer la suppression</translation>
</message>
<message>
<source>Mark as safe</source>
<translation>Marquer comme sûre</translation>
</message>
<message>
<source>Freeze</source>
<translation>Figer</translation>
</message>
<message>
<source>Set cost of</source>
<translation>Fixer le coût de</translation>
</message>
<message>
<source>Set protection levels of</source>
<translation>Fixer les niveaux de protection de</translation>
</message>
<message>
<source>Note on</source>
<translation>Note sur</translation>
</message>
<message>
<source>Release</source>
<translation>Libérer</translation>
</message>
<message>
<source>All responses share one pattern; also published: {cells} of {responses}.</source>
<translation>Toutes les réponses partagent un schéma ; aussi publiées : {cells} de {responses}.</translation>
</message>
<message>
<source>All responses share one pattern; also suppressed: {cells} of {responses}.</source>
<translation>Toutes les réponses partagent un schéma ; aussi supprimées : {cells} de {responses}.</translation>
</message>
<message>
<source>All responses share one pattern; also frozen: {cells} of {responses}.</source>
<translation>Toutes les réponses partagent un schéma ; aussi figées : {cells} de {responses}.</translation>
</message>
<message>
<source>{name} (with {cells} of other responses: {more})</source>
<translation>{name} (avec {cells} d’autres réponses : {more})</translation>
</message>
<message>
<source>The decision applies to what has the same records, too: {cells}.</source>
<translation>La décision vaut aussi pour ce qui a les mêmes enregistrements : {cells}.</translation>
</message>
<message>
<source>{n_cells:,} cells</source>
<translation>{n_cells:,} cellules</translation>
</message>
<message>
<source>{name} (equal: {cells})</source>
<translation>{name} (égales : {cells})</translation>
</message>
<message>
<source>{primary:,} primary</source>
<translation>{primary:,} primaires</translation>
</message>
<message>
<source>Primary cells whose values become public: {primary:,}.</source>
<translation>Cellules primaires dont les valeurs deviennent publiques : {primary:,}.</translation>
</message>
<message>
<source>cell</source>
<translation>cellule</translation>
</message>
<message>
<source>cells</source>
<translation>cellules</translation>
</message>
<message>
<source>by {variable}, power {power:g}</source>
<translation>selon {variable}, puissance {power:g}</translation>
</message>
<message>
<source>{cost} (set by hand)</source>
<translation>{cost} (défini manuellement)</translation>
</message>
<message>
<source>1 per cell</source>
<translation>1 par cellule</translation>
</message>
<message>
<source>{frequency} (frequency)</source>
<translation>{frequency} (fréquence)</translation>
</message>
<message>
<source>by {variable}</source>
<translation>selon {variable}</translation>
</message>
<message>
<source>Needed: {needed_low} – {needed_high}.</source>
<translation>Requis : {needed_low} – {needed_high}.</translation>
</message>
<message>
<source>Missing: {short}.</source>
<translation>Manque : {short}.</translation>
</message>
<message>
<source>Not audited yet (F7).</source>
<translation>Pas encore audité (F7).</translation>
</message>
<message>
<source>Its interval was not computed.</source>
<translation>Son intervalle n’a pas été calculé.</translation>
</message>
<message>
<source>The audit found no other value for it; its interval was not computed.</source>
<translation>L’audit ne lui a trouvé aucune autre valeur ; son intervalle n’a pas été calculé.</translation>
</message>
<message>
<source>Its interval contains at least {low} – {high}.</source>
<translation>Son intervalle contient au moins {low} – {high}.</translation>
</message>
<message>
<source>More than needed: {slack}.</source>
<translation>Plus que requis : {slack}.</translation>
</message>
<message>
<source>An outsider can work it out exactly.</source>
<translation>Un tiers peut la déduire exactement.</translation>
</message>
<message>
<source>An outsider can narrow it down to {low} – {high}.</source>
<translation>Un tiers peut la cerner à {low} – {high}.</translation>
</message>
<message>
<source>the settings of the run are unknown</source>
<translation>les paramètres de l’exécution sont inconnus</translation>
</message>
<message>
<source>Undo</source>
<translation>Annuler</translation>
</message>
<message>
<source>“{first_act}” to “{last_act}”</source>
<translation>« {first_act} » à « {last_act} »</translation>
</message>
<message>
<source>“{act}”</source>
<translation>« {act} »</translation>
</message>
<message>
<source>Redo</source>
<translation>Rétablir</translation>
</message>
<message>
<source>The change was not recorded in the audit trail.</source>
<translation>L’action n’a pas été enregistrée dans le journal des actions.</translation>
</message>
<message>
<source>The key cannot be used</source>
<translation>La clé ne peut pas être utilisée</translation>
</message>
<message>
<source>Reading the data</source>
<translation>Lecture des données</translation>
</message>
<message>
<source>Ranking contributors</source>
<translation>Classement des contributeurs</translation>
</message>
<message>
<source>Read {rows:,} rows: {n_table:,} cells, {n_relations:,} relations.</source>
<translation>{rows:,} lignes lues : {n_table:,} cellules, {n_relations:,} relations.</translation>
</message>
<message>
<source>Open without {name}</source>
<translation>Ouvrir sans {name}</translation>
</message>
<message>
<source>Recover these changes, or discard them permanently.</source>
<translation>Récupérez ces modifications, ou abandonnez-les définitivement.</translation>
</message>
<message>
<source>“{name}” was not saved when the program ended.</source>
<translation>« {name} » n’était pas enregistré lorsque le programme s’est fermé.</translation>
</message>
<message>
<source>last change {when}{unsaved}</source>
<translation>dernière modification {when}{unsaved}</translation>
</message>
<message>
<source>change</source>
<translation>modification</translation>
</message>
<message>
<source>changes</source>
<translation>modifications</translation>
</message>
<message>
<source>; {n_act}, the last one: “{action}”</source>
<translation> ; {n_act}, la dernière : « {action} »</translation>
</message>
<message>
<source>A project with a password was not saved when the program ended.</source>
<translation>Un projet avec mot de passe n’était pas enregistré lorsque le programme s’est fermé.</translation>
</message>
<message>
<source>Recover these changes with its password, or discard them permanently.</source>
<translation>Récupérez ces modifications avec le mot de passe du projet, ou abandonnez-les définitivement.</translation>
</message>
<message>
<source>A recovery file is damaged and cannot be used.</source>
<translation>Un fichier de récupération est endommagé et inutilisable.</translation>
</message>
<message>
<source>The project file was saved elsewhere after these changes began: recover them and save under another name to keep both, or discard them permanently.</source>
<translation>Le fichier de projet a été enregistré autrement après le début de ces modifications : récupérez-les et enregistrez sous un autre nom pour garder les deux, ou abandonnez-les définitivement.</translation>
</message>
<message>
<source>last change {when}</source>
<translation>dernière modification {when}</translation>
</message>
<message>
<source>The project opens as it was last saved.</source>
<translation>Le projet s’ouvre tel qu’il a été enregistré la dernière fois.</translation>
</message>
<message>
<source>Looking for unsaved changes</source>
<translation>Recherche de modifications non enregistrées</translation>
</message>
<message>
<source>Recover</source>
<translation>Récupérer</translation>
</message>
<message>
<source>Discard</source>
<translation>Abandonner</translation>
</message>
<message>
<source>Changes cannot be saved for recovery.</source>
<translation>Les modifications ne peuvent pas être sauvegardées en vue d’une récupération.</translation>
</message>
<message>
<source>Save the project often, or free some space.</source>
<translation>Enregistrez souvent le projet, ou libérez de l’espace.</translation>
</message>
<message>
<source>{names} and {more} more</source>
<translation>{names} et {more} autres</translation>
</message>
<message>
<source>{cells} + {more} more</source>
<translation>{cells} + {more} autres</translation>
</message>
<message>
<source>{cells} − {more} more</source>
<translation>{cells} − {more} autres</translation>
</message>
<message>
<source>{cell} is blocked by {table}</source>
<translation>{cell} est bloquée par {table}</translation>
</message>
<message>
<source>Blocked by: {table}.</source>
<translation>Bloquée par : {table}.</translation>
</message>
<message>
<source>“Always publish the grand total” is on (Shift+F5).</source>
<translation>« Toujours publier le total général » est activé (Maj+F5).</translation>
</message>
<message>
<source>could not be protected.</source>
<translation>n’a pas pu être protégée.</translation>
</message>
<message>
<source>The data file does not allow some of them to be suppressed.</source>
<translation>Le fichier de données ne permet pas de supprimer certaines d’entre elles.</translation>
</message>
<message>
<source>it was opened read-only</source>
<translation>il a été ouvert en lecture seule</translation>
</message>
<message>
<source>Saving …</source>
<translation>Enregistrement…</translation>
</message>
<message>
<source>Saving the project</source>
<translation>Enregistrement du projet</translation>
</message>
<message>
<source>The project was open elsewhere when it was opened here.</source>
<translation>Le projet était ouvert ailleurs lorsqu’il a été ouvert ici.</translation>
</message>
<message>
<source>Save it under another name to keep the other user's changes.</source>
<translation>Enregistrez-le sous un autre nom pour conserver les modifications de l’autre utilisateur.</translation>
</message>
<message>
<source>The project was opened read-only.</source>
<translation>Le projet a été ouvert en lecture seule.</translation>
</message>
<message>
<source>Save it under another name.</source>
<translation>Enregistrez-le sous un autre nom.</translation>
</message>
<message>
<source>The project was saved elsewhere since it was opened here.</source>
<translation>Le projet a été enregistré ailleurs depuis son ouverture ici.</translation>
</message>
<message>
<source>it is open elsewhere: {holder}</source>
<translation>il est ouvert ailleurs : {holder}</translation>
</message>
<message>
<source>The project is read-only because {why}.</source>
<translation>Le projet est en lecture seule : {why}.</translation>
</message>
<message>
<source>You can view it, export it and save it under another name.</source>
<translation>Vous pouvez le consulter, l’exporter et l’enregistrer sous un autre nom.</translation>
</message>
<message>
<source>its lock file belongs to another account</source>
<translation>son fichier de verrou appartient à un autre compte</translation>
</message>
<message>
<source>its folder is write-protected</source>
<translation>son dossier est protégé en écriture</translation>
</message>
<message>
<source>Go to scenario “{name}”</source>
<translation>Aller au scénario « {name} »</translation>
</message>
<message>
<source>Scenarios about cells that the table does not have now: {lost}. They stay in the project, and can be used again when the table has the same cells.</source>
<translation>Scénarios portant sur des cellules que le tableau n’a pas maintenant : {lost}. Ils restent dans le projet et pourront resservir quand le tableau aura les mêmes cellules.</translation>
</message>
<message>
<source>Not audited</source>
<translation>Non audité</translation>
</message>
<message>
<source>The scenario has no name.</source>
<translation>Le scénario n’a pas de nom.</translation>
</message>
<message>
<source>Enter one.</source>
<translation>Saisissez-en un.</translation>
</message>
<message>
<source>There is a scenario “{name}” already.</source>
<translation>Il existe déjà un scénario « {name} ».</translation>
</message>
<message>
<source>Enter another name.</source>
<translation>Saisissez un autre nom.</translation>
</message>
<message>
<source>recent files</source>
<translation>fichiers récents</translation>
</message>
<message>
<source>a certificate of this pattern was refused</source>
<translation>un certificat de ce schéma a été refusé</translation>
</message>
<message>
<source>the rules changed</source>
<translation>les règles ont changé</translation>
</message>
<message>
<source>decisions changed</source>
<translation>des décisions ont changé</translation>
</message>
<message>
<source>the primaries changed</source>
<translation>les cellules primaires ont changé</translation>
</message>
<message>
<source>what attackers know changed</source>
<translation>les connaissances des attaquants ont changé</translation>
</message>
<message>
<source>the pattern was edited</source>
<translation>le schéma a été modifié</translation>
</message>
<message>
<source>the waivers changed</source>
<translation>les renonciations ont changé</translation>
</message>
<message>
<source>the data were read again</source>
<translation>les données ont été relues</translation>
</message>
<message>
<source>the choice of hidden cells changed</source>
<translation>le choix des cellules cachées a changé</translation>
</message>
<message>
<source>which empty cells may be suppressed changed</source>
<translation>les cellules vides qui peuvent être supprimées ont changé</translation>
</message>
<message>
<source>the tables changed</source>
<translation>les tableaux ont changé</translation>
</message>
<message>
<source>the period changed, and waivers are for periods</source>
<translation>la période a changé, et les renonciations sont pour des périodes</translation>
</message>
<message>
<source>nothing is open</source>
<translation>rien n’est ouvert</translation>
</message>
<message>
<source>{pattern} in {cells}</source>
<translation>{pattern} dans {cells}</translation>
</message>
<message>
<source>Finding out how good the pattern is</source>
<translation>Évaluation de la qualité du schéma</translation>
</message>
<message>
<source>Protecting the table</source>
<translation>Protection du tableau</translation>
</message>
<message>
<source>{act}: decisions about cells that no table shows any more were left out: {n_decisions}. Undo brings them back.</source>
<translation>{act} : des décisions sur des cellules qu’aucun tableau ne montre plus ont été laissées de côté : {n_decisions}. Annuler les rétablit.</translation>
</message>
<message>
<source>Looking for sums of suppressed cells</source>
<translation>Recherche de sommes de cellules supprimées</translation>
</message>
<message>
<source>Applying the rules</source>
<translation>Application des règles</translation>
</message>
<message>
<source>The decisions changed during the run, so its result was discarded.</source>
<translation>Les décisions ont changé pendant l’exécution ; son résultat a donc été abandonné.</translation>
</message>
</context>
<context>
<name>gui/export</name>
<message>
<source>Appro&amp;ve…</source>
<translation>Appro&amp;uver…</translation>
</message>
<message>
<source>&amp;Export…</source>
<translation>&amp;Exporter…</translation>
</message>
<message>
<source>Export audit trail</source>
<translation>Exporter le journal des actions</translation>
</message>
<message>
<source>Export a&amp;udit trail…</source>
<translation>Exporter le journal des actio&amp;ns…</translation>
</message>
<message>
<source>Approve for publication</source>
<translation>Approuver pour publication</translation>
</message>
<message>
<source>Remark</source>
<translation>Remarque</translation>
</message>
<message>
<source>Remark, stored with the approval</source>
<translation>Remarque, conservée avec l’approbation</translation>
</message>
<message>
<source>&amp;Approve</source>
<translation>&amp;Approuver</translation>
</message>
<message>
<source>Approve the result for publication, as a second person</source>
<translation>Approuver le résultat pour publication, en tant que seconde personne</translation>
</message>
<message>
<source>Write the public, the internal or both files</source>
<translation>Écrire les fichiers publics, les fichiers internes ou les deux</translation>
</message>
<message>
<source>Export</source>
<translation>Exporter</translation>
</message>
<message>
<source>Check who did what to the project, and write it as CSV</source>
<translation>Vérifier qui a fait quoi dans le projet, et l’écrire au format CSV</translation>
</message>
<message>
<source>The result is approved. Save the project to keep the approval.</source>
<translation>Le résultat est approuvé. Enregistrez le projet pour conserver l’approbation.</translation>
</message>
<message>
<source>You approve as “{user_name}”. {first} The approval is void as soon as {voiding} changes.</source>
<translation>Vous approuvez en tant que « {user_name} ». {first} L’approbation devient caduque dès que change {voiding}.</translation>
</message>
<message>
<source>CSV files (*.csv)</source>
<translation>Fichiers CSV (*.csv)</translation>
</message>
<message>
<source>unknown</source>
<translation>inconnu</translation>
</message>
<message>
<source>{found} It was written to “{path}”.</source>
<translation>{found} Fichier écrit : « {path} ».</translation>
</message>
<message>
<source>Show the &amp;rule parameters (otherwise masked)</source>
<translation>Afficher les pa&amp;ramètres des règles (sinon masqués)</translation>
</message>
<message>
<source>&amp;Replace the files</source>
<translation>&amp;Remplacer les fichiers</translation>
</message>
<message>
<source>No table is open.</source>
<translation>Aucun tableau n’est ouvert.</translation>
</message>
<message>
<source>Looking for cells that protect nothing</source>
<translation>Recherche des cellules qui ne protègent rien</translation>
</message>
<message>
<source>Published figures tell them</source>
<translation>Elles se déduisent de chiffres publiés</translation>
</message>
<message>
<source>Publish the cells that protect nothing</source>
<translation>Publier les cellules qui ne protègent rien</translation>
</message>
<message>
<source>The rule parameters are masked</source>
<translation>Les paramètres des règles sont masqués</translation>
</message>
<message>
<source>Pict&amp;ures in the report</source>
<translation>I&amp;mages dans le rapport</translation>
</message>
<message>
<source>Report as PD&amp;F, too</source>
<translation>Rapport aussi en PD&amp;F</translation>
</message>
<message>
<source>Publish</source>
<translation>Publier</translation>
</message>
<message>
<source>Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send it. Export the files for transmission together with the public ones to replace it.</source>
<translation>Non écrit maintenant, et peut-être d’un autre schéma : {names} dans « {name} ». Ne pas transmettre. Exportez les fichiers à transmettre avec les fichiers publics pour remplacer ce contenu.</translation>
</message>
<message>
<source>Rules ▸ Show masked parameters shows them, here and in the report</source>
<translation>Règles ▸ Afficher les paramètres masqués les rend visibles, ici et dans le rapport</translation>
</message>
<message>
<source>Testing single contributors</source>
<translation>Test des contributeurs individuels</translation>
</message>
<message>
<source>Comparing with other publications</source>
<translation>Comparaison avec d’autres publications</translation>
</message>
<message>
<source>Checking the approval</source>
<translation>Vérification de l’approbation</translation>
</message>
<message>
<source>What readers see</source>
<translation>Ce que voient les lecteurs</translation>
</message>
<message>
<source>Cells and files</source>
<translation>Cellules et fichiers</translation>
</message>
<message>
<source>Partners and approval</source>
<translation>Partenaires et approbation</translation>
</message>
<message>
<source>English, main labels</source>
<translation>Anglais, libellés principaux</translation>
</message>
<message>
<source>&amp;Language</source>
<translation>&amp;Langue</translation>
</message>
<message>
<source>Marks</source>
<translation>Symboles</translation>
</message>
<message>
<source>Choose a template</source>
<translation>Choisir un modèle</translation>
</message>
<message>
<source>&amp;Details for readers and partners</source>
<translation>&amp;Détails pour les lecteurs et les partenaires</translation>
</message>
<message>
<source>Marks of an agency</source>
<translation>Symboles d’un organisme</translation>
</message>
<message>
<source>custom marks</source>
<translation>symboles personnalisés</translation>
</message>
<message>
<source>&amp;Title</source>
<translation>&amp;Titre</translation>
</message>
<message>
<source>&amp;Period</source>
<translation>&amp;Période</translation>
</message>
<message>
<source>&amp;Agency</source>
<translation>Or&amp;ganisme</translation>
</message>
<message>
<source>&amp;SDMX structure</source>
<translation>Structure &amp;SDMX</translation>
</message>
<message>
<source>Mark of suppressed cells</source>
<translation>Symbole des cellules supprimées</translation>
</message>
<message>
<source>empty</source>
<translation>vide</translation>
</message>
<message>
<source>Mark of empty cells</source>
<translation>Symbole des cellules vides</translation>
</message>
<message>
<source>zeros</source>
<translation>zéros</translation>
</message>
<message>
<source>The policy of the office requires the approval of a second person.</source>
<translation>La politique de l’organisme exige l’approbation d’une seconde personne.</translation>
</message>
<message>
<source>Excel workbooks (*.xlsx)</source>
<translation>Classeurs Excel (*.xlsx)</translation>
</message>
<message>
<source>None: name an SDMX structure, or choose the SBS file in the details under “Partners and approval”.</source>
<translation>Aucun : indiquez une structure SDMX, ou choisissez le fichier SBS dans les détails sous « Partenaires et approbation ».</translation>
</message>
<message>
<source>&amp;Publish the texts</source>
<translation>&amp;Publier les textes</translation>
</message>
<message>
<source>Remove these numbers. Or why may they be published? The reason is recorded.</source>
<translation>Retirez ces nombres. Ou pourquoi peuvent-ils être publiés ? Le motif est enregistré.</translation>
</message>
<message>
<source>Public files</source>
<translation>Fichiers publics</translation>
</message>
<message>
<source>For the public: one mark for all suppressed cells; no statuses, rules or suppressed values.</source>
<translation>Pour le public : un même symbole pour toutes les cellules supprimées ; ni statuts, ni règles, ni valeurs supprimées.</translation>
</message>
<message>
<source>Files for transmission</source>
<translation>Fichiers à transmettre</translation>
</message>
<message>
<source>For Eurostat and partners, over a secure channel: why each cell is withheld. Not for the public.</source>
<translation>Pour Eurostat et les partenaires, par un canal sécurisé : pourquoi chaque cellule est retenue. Pas pour le public.</translation>
</message>
<message>
<source>Internal files</source>
<translation>Fichiers internes</translation>
</message>
<message>
<source>For methodologists: values, statuses, rules, intervals. Not for release.</source>
<translation>Pour les méthodologues : valeurs, statuts, règles, intervalles. Ne pas diffuser.</translation>
</message>
<message>
<source>Job and τ-ARGUS files</source>
<translation>Fichiers de tâche et fichiers τ-ARGUS</translation>
</message>
<message>
<source>For the command line and for τ-ARGUS. They contain rule parameters and values: keep them internal.</source>
<translation>Pour la ligne de commande et pour τ-ARGUS. Ils contiennent des paramètres de règles et des valeurs : gardez-les en interne.</translation>
</message>
<message>
<source>Folder of “{product}”</source>
<translation>Dossier de « {product} »</translation>
</message>
<message>
<source>Browse…</source>
<translation>Parcourir…</translation>
</message>
<message>
<source>Choose a folder</source>
<translation>Choisir un dossier</translation>
</message>
<message>
<source>Enter a reason and two names.</source>
<translation>Saisissez un motif et deux noms.</translation>
</message>
<message>
<source>✓ {n_written} files written: {names}</source>
<translation>✓ {n_written} fichiers écrits : {names}</translation>
</message>
<message>
<source>Checking the approval …</source>
<translation>Vérification de l’approbation…</translation>
</message>
<message>
<source>The export was cancelled. No file was written.</source>
<translation>L’exportation a été annulée. Aucun fichier n’a été écrit.</translation>
</message>
<message>
<source>Close</source>
<translation>Fermer</translation>
</message>
<message>
<source>Write the files now: public ranges that are not worked out to the end could be narrower</source>
<translation>Écrire les fichiers maintenant : les intervalles publics qui ne sont pas calculés jusqu’au bout pourraient être plus étroits</translation>
</message>
<message>
<source>Choose a folder.</source>
<translation>Choisissez un dossier.</translation>
</message>
<message>
<source>Enter the full path of the folder.</source>
<translation>Saisissez le chemin complet du dossier.</translation>
</message>
<message>
<source>Publish despite this (two persons)</source>
<translation>Publier malgré cela (deux personnes)</translation>
</message>
<message>
<source>Reason</source>
<translation>Motif</translation>
</message>
<message>
<source>Decided by</source>
<translation>Décidé par</translation>
</message>
<message>
<source>Confirmed by</source>
<translation>Confirmé par</translation>
</message>
<message>
<source>A second person must confirm this.</source>
<translation>Une seconde personne doit le confirmer.</translation>
</message>
<message>
<source>Open folder “{name}”</source>
<translation>Ouvrir le dossier « {name} »</translation>
</message>
<message>
<source>Stop and keep</source>
<translation>Arrêter et garder</translation>
</message>
<message>
<source>&amp;Export</source>
<translation>&amp;Exporter</translation>
</message>
</context>
<context>
<name>gui/import_</name>
<message>
<source>1: as they are</source>
<translation>1 : tels quels</translation>
</message>
<message>
<source>Column</source>
<translation>Colonne</translation>
</message>
<message>
<source>Name in the file</source>
<translation>Nom dans le fichier</translation>
</message>
<message>
<source>Other name</source>
<translation>Autre nom</translation>
</message>
<message>
<source>First values</source>
<translation>Premières valeurs</translation>
</message>
<message>
<source>as in the file</source>
<translation>comme dans le fichier</translation>
</message>
<message>
<source>point 1.5</source>
<translation>point 1.5</translation>
</message>
<message>
<source>comma 1,5</source>
<translation>virgule 1,5</translation>
</message>
<message>
<source>not separated 1234</source>
<translation>sans séparation 1234</translation>
</message>
<message>
<source>point 1.234</source>
<translation>point 1.234</translation>
</message>
<message>
<source>comma 1,234</source>
<translation>virgule 1,234</translation>
</message>
<message>
<source>blank 1 234</source>
<translation>espace 1 234</translation>
</message>
<message>
<source>apostrophe 1'234</source>
<translation>apostrophe 1'234</translation>
</message>
<message>
<source>as in other columns</source>
<translation>comme dans les autres colonnes</translation>
</message>
<message>
<source>stop with a message</source>
<translation>arrêter avec un message</translation>
</message>
<message>
<source>leave the rows out</source>
<translation>omettre les lignes</translation>
</message>
<message>
<source>take the code above</source>
<translation>reprendre le code du dessus</translation>
</message>
<message>
<source>give them a code</source>
<translation>leur attribuer un code</translation>
</message>
<message>
<source>are firms without a holding</source>
<translation>sont des entreprises sans groupe</translation>
</message>
<message>
<source>are codes like others</source>
<translation>sont des codes comme les autres</translation>
</message>
<message>
<source>are totals of the code</source>
<translation>sont des totaux du code</translation>
</message>
<message>
<source>are left out, like other totals</source>
<translation>sont omises, comme les autres totaux</translation>
</message>
<message>
<source>are different codes</source>
<translation>sont des codes différents</translation>
</message>
<message>
<source>are one code, the most frequent</source>
<translation>sont un seul code, le plus fréquent</translation>
</message>
<message>
<source>Decimal mark and thousands separator are the same.</source>
<translation>Le séparateur décimal et le séparateur des milliers sont identiques.</translation>
</message>
<message>
<source>Enter the code that blanks get.</source>
<translation>Saisissez le code que reçoivent les champs vides.</translation>
</message>
<message>
<source>Remove the tick of columns that do not add up, such as percentages. Of names in several rows write the lowest, or all of them divided by “ / ”.</source>
<translation>Décochez les colonnes qui ne s’additionnent pas, comme les pourcentages. Pour des noms sur plusieurs lignes, écrivez le plus bas, ou tous, séparés par « / ».</translation>
</message>
<message>
<source>are the codes</source>
<translation>sont les codes</translation>
</message>
<message>
<source>Reading of a column</source>
<translation>Lecture d’une colonne</translation>
</message>
<message>
<source>Decimal mark</source>
<translation>Séparateur décimal</translation>
</message>
<message>
<source>Thousands</source>
<translation>Séparateur des milliers</translation>
</message>
<message>
<source>Multiply numbers by</source>
<translation>Multiplier les nombres par</translation>
</message>
<message>
<source>Texts for a blank</source>
<translation>Textes pour un champ vide</translation>
</message>
<message>
<source>such as : .. n.a.</source>
<translation>p. ex. : .. n.a.</translation>
</message>
<message>
<source>Marks of footnotes</source>
<translation>Appels de note</translation>
</message>
<message>
<source>such as 1) p *</source>
<translation>par exemple 1) p *</translation>
</message>
<message>
<source>Column of flags</source>
<translation>Colonne des indicateurs</translation>
</message>
<message>
<source>such as 300 c</source>
<translation>comme 300 c</translation>
</message>
<message>
<source>Rows with a blank</source>
<translation>Lignes avec un champ vide</translation>
</message>
<message>
<source>Code of blanks</source>
<translation>Code des champs vides</translation>
</message>
<message>
<source>such as ?</source>
<translation>par exemple ?</translation>
</message>
<message>
<source>Codes that look the same</source>
<translation>Codes d’aspect identique</translation>
</message>
<message>
<source>Fields of a variable</source>
<translation>Champs d’une variable</translation>
</message>
<message>
<source>Rows such as “C10 Total”</source>
<translation>Lignes telles que « Total C10 »</translation>
</message>
<message>
<source>As in the &amp;file</source>
<translation>Comme dans le &amp;fichier</translation>
</message>
<message>
<source>Columns of the file</source>
<translation>Colonnes du fichier</translation>
</message>
<message>
<source>{n_columns} left out</source>
<translation>{n_columns} exclues</translation>
</message>
<message>
<source>{n_columns} with another name</source>
<translation>{n_columns} sous un autre nom</translation>
</message>
<message>
<source>Separated by blanks</source>
<translation>Séparé par des espaces</translation>
</message>
<message>
<source>How “{name}” is read</source>
<translation>Lecture de « {name} »</translation>
</message>
<message>
<source>Food</source>
<translation>Alimentation</translation>
</message>
<message>
<source>decimal mark {mark}</source>
<translation>séparateur décimal {mark}</translation>
</message>
<message>
<source>thousands “{mark}”</source>
<translation>séparateur des milliers « {mark} »</translation>
</message>
<message>
<source>blank: {texts}</source>
<translation>vide : {texts}</translation>
</message>
<message>
<source>footnotes: {marks}</source>
<translation>notes de bas de page : {marks}</translation>
</message>
<message>
<source>flags: {name}</source>
<translation>indicateurs : {name}</translation>
</message>
<message>
<source>times {factor:g}</source>
<translation>fois {factor:g}</translation>
</message>
<message>
<source>rows with a blank: {acts}</source>
<translation>lignes avec un champ vide : {acts}</translation>
</message>
<message>
<source>codes that look the same are one</source>
<translation>les codes d’aspect identique n’en font qu’un</translation>
</message>
<message>
<source>code and label as in “{form}”</source>
<translation>code et libellé comme dans « {form} »</translation>
</message>
<message>
<source>rows of totals: {acts}</source>
<translation>lignes de totaux : {acts}</translation>
</message>
<message>
<source>TabGuard connects to this database only, and only reads. If a password is needed, it is asked for then and never stored: leave it out of the address.</source>
<translation>TabGuard se connecte uniquement à cette base de données et ne fait que lire. Si un mot de passe est nécessaire, il est demandé à ce moment et jamais enregistré : ne l’indiquez pas dans l’adresse.</translation>
</message>
<message>
<source>Open a database</source>
<translation>Ouvrir une base de données</translation>
</message>
<message>
<source>&amp;SQLite file…</source>
<translation>Fichier &amp;SQLite…</translation>
</message>
<message>
<source>a &amp;table or view</source>
<translation>une &amp;table ou une vue</translation>
</message>
<message>
<source>a &amp;query</source>
<translation>une &amp;requête</translation>
</message>
<message>
<source>Table or view</source>
<translation>Table ou vue</translation>
</message>
<message>
<source>Query</source>
<translation>Requête</translation>
</message>
<message>
<source>Connecting …</source>
<translation>Connexion…</translation>
</message>
<message>
<source>Connecting to the database</source>
<translation>Connexion à la base de données</translation>
</message>
<message>
<source>Keep the connection in</source>
<translation>Enregistrer la connexion dans</translation>
</message>
<message>
<source>Choose the database</source>
<translation>Choisir la base de données</translation>
</message>
<message>
<source>&amp;Address</source>
<translation>&amp;Adresse</translation>
</message>
<message>
<source>&amp;Open…</source>
<translation>O&amp;uvrir…</translation>
</message>
<message>
<source>&amp;List tables</source>
<translation>&amp;Lister les tables</translation>
</message>
<message>
<source>Connections to databases</source>
<translation>Connexions aux bases de données</translation>
</message>
<message>
<source>There is no table that this account may read.</source>
<translation>Ce compte ne peut lire aucune table.</translation>
</message>
<message>
<source>Tables found: {n_tables:,}.</source>
<translation>Tables trouvées : {n_tables:,}.</translation>
</message>
<message>
<source>SQLite databases</source>
<translation>Bases de données SQLite</translation>
</message>
<message>
<source>Correct what makes no sense, or confirm it below.</source>
<translation>Corrigez ce qui n’a pas de sens, ou confirmez-le ci-dessous.</translation>
</message>
<message>
<source>This is intended</source>
<translation>C’est voulu</translation>
</message>
<message>
<source>Recognised as a cross-tab: check the list below that it becomes, or choose “a list”.</source>
<translation>Reconnu comme tableau croisé : vérifiez ci-dessous la liste qui en résulte, ou choisissez « une liste ».</translation>
</message>
<message>
<source>read all sheets with these columns; their names are codes of</source>
<translation>lire toutes les feuilles ayant ces colonnes ; leurs noms sont des codes de</translation>
</message>
<message>
<source>complete: add missing totals, test the others</source>
<translation>compléter : ajouter les totaux manquants, vérifier les autres</translation>
</message>
<message>
<source>round: round the cells and add them up</source>
<translation>arrondir : arrondir les cellules et les additionner</translation>
</message>
<message>
<source>trust: keep the totals, change the cells</source>
<translation>faire confiance : garder les totaux, modifier les cellules</translation>
</message>
<message>
<source>rebuild: compute all totals from the cells</source>
<translation>recalculer : calculer tous les totaux à partir des cellules</translation>
</message>
<message>
<source>{words} · columns: {n_columns} · rows shown: {n_rows}</source>
<translation>{words} · colonnes : {n_columns} · lignes affichées : {n_rows}</translation>
</message>
<message>
<source>Variable of the sheets</source>
<translation>Variable des feuilles</translation>
</message>
<message>
<source>sheet</source>
<translation>feuille</translation>
</message>
<message>
<source>one &amp;record of a respondent (microdata)</source>
<translation>un &amp;enregistrement d’un répondant (microdonnées)</translation>
</message>
<message>
<source>one &amp;cell of an aggregated table</source>
<translation>une &amp;cellule d’un tableau agrégé</translation>
</message>
<message>
<source>Reading the file …</source>
<translation>Lecture du fichier…</translation>
</message>
<message>
<source>Show all {n} remarks</source>
<translation>Afficher les {n} remarques</translation>
</message>
<message>
<source>Choose the data</source>
<translation>Choisir les données</translation>
</message>
<message>
<source>τ-ARGUS layout (*.rda)</source>
<translation>Description τ-ARGUS (*.rda)</translation>
</message>
<message>
<source>Choose the layout (.rda)</source>
<translation>Choisir la description (.rda)</translation>
</message>
<message>
<source>Other &amp;file…</source>
<translation>Autre &amp;fichier…</translation>
</message>
<message>
<source>For fixed-width files: a τ-ARGUS .rda file describes the columns</source>
<translation>Pour les fichiers à largeur fixe : un fichier .rda de τ-ARGUS décrit les colonnes</translation>
</message>
<message>
<source>Read the file without a layout</source>
<translation>Lire le fichier sans description</translation>
</message>
<message>
<source>Each line is</source>
<translation>Chaque ligne est</translation>
</message>
<message>
<source>If totals do not add up</source>
<translation>Si des totaux ne concordent pas</translation>
</message>
<message>
<source>Rows of the table</source>
<translation>Lignes du tableau</translation>
</message>
<message>
<source>Columns of the table</source>
<translation>Colonnes du tableau</translation>
</message>
<message>
<source>The table is</source>
<translation>Le tableau est</translation>
</message>
<message>
<source>read these {n_names} blocks together; their names are codes of</source>
<translation>lire ensemble ces {n_names} blocs ; leurs noms sont des codes de</translation>
</message>
<message>
<source>read these {n_names} sheets together; their names are codes of</source>
<translation>lire ensemble ces {n_names} feuilles ; leurs noms sont des codes de</translation>
</message>
<message>
<source>detect</source>
<translation>détecter</translation>
</message>
<message>
<source>detected: {text}</source>
<translation>détecté : {text}</translation>
</message>
<message>
<source>Without</source>
<translation>Sans</translation>
</message>
<message>
<source>Read differently: {names} ({of}).</source>
<translation>Lu autrement : {names} ({of}).</translation>
</message>
<message>
<source>Hierarchy</source>
<translation>Hiérarchie</translation>
</message>
<message>
<source>Arrange how the codes of this dimension add up, with all codes of the data</source>
<translation>Organiser la façon dont les codes de cette dimension s’additionnent, avec tous les codes des données</translation>
</message>
<message>
<source>Reading the hierarchies</source>
<translation>Lecture des hiérarchies</translation>
</message>
<message>
<source>{shown} as a tree</source>
<translation>{shown} sous forme d’arbre</translation>
</message>
<message>
<source>Code</source>
<translation>Code</translation>
</message>
<message>
<source>Label</source>
<translation>Libellé</translation>
</message>
<message>
<source>&amp;Edit structure…</source>
<translation>Modifi&amp;er la structure…</translation>
</message>
<message>
<source>The tree appears once the hierarchy can be read.</source>
<translation>L’arbre apparaît dès que la hiérarchie peut être lue.</translation>
</message>
<message>
<source>… and {rest} more codes.</source>
<translation>… et {rest} codes de plus.</translation>
</message>
<message>
<source>Codes of the previewed rows only; the import reads all rows.</source>
<translation>Codes des lignes de l’aperçu seulement ; l’importation lit toutes les lignes.</translation>
</message>
<message>
<source>{n_codes} codes</source>
<translation>{n_codes} codes</translation>
</message>
<message>
<source>{n_levels} levels</source>
<translation>{n_levels} niveaux</translation>
</message>
<message>
<source>How do the codes of each dimension add up?</source>
<translation>Comment les codes de chaque dimension s’additionnent-ils ?</translation>
</message>
<message>
<source>{rollups} roll-ups</source>
<translation>{rollups} regroupements</translation>
</message>
<message>
<source>Roll-up {number}</source>
<translation>Regroupement {number}</translation>
</message>
<message>
<source>1 File</source>
<translation>1 Fichier</translation>
</message>
<message>
<source>2 Columns</source>
<translation>2 Colonnes</translation>
</message>
<message>
<source>3 Hierarchies</source>
<translation>3 Hiérarchies</translation>
</message>
<message>
<source>4 Summary</source>
<translation>4 Bilan</translation>
</message>
<message>
<source>Import — {file}</source>
<translation>Importation – {file}</translation>
</message>
<message>
<source>Reading the file</source>
<translation>Lecture du fichier</translation>
</message>
<message>
<source>Import</source>
<translation>Importation</translation>
</message>
<message>
<source>Reading the rows</source>
<translation>Lecture des lignes</translation>
</message>
<message>
<source>The import stopped. See the message beside the field.</source>
<translation>L’importation s’est arrêtée. Voyez le message à côté du champ.</translation>
</message>
<message>
<source>Table &amp;begins here</source>
<translation>Le tableau &amp;commence ici</translation>
</message>
<message>
<source>Table &amp;ends here</source>
<translation>Le tableau se &amp;termine ici</translation>
</message>
<message>
<source>&amp;Leave this row out, or take it in again</source>
<translation>E&amp;xclure cette ligne ou la reprendre</translation>
</message>
<message>
<source>Import cancelled.</source>
<translation>Importation annulée.</translation>
</message>
<message>
<source>‹ &amp;Back</source>
<translation>‹ &amp;Retour</translation>
</message>
<message>
<source>&amp;Next ›</source>
<translation>&amp;Suivant ›</translation>
</message>
<message>
<source>&amp;Import</source>
<translation>&amp;Importer</translation>
</message>
<message>
<source>&amp;Open table</source>
<translation>&amp;Ouvrir le tableau</translation>
</message>
<message>
<source>Reading …</source>
<translation>Lecture…</translation>
</message>
<message>
<source>The row with the names of the columns, or the first data; as in the preview</source>
<translation>La ligne des noms de colonnes, ou des premières données ; comme dans l’aperçu</translation>
</message>
<message>
<source>The last row of data; sources and notes below it are not read</source>
<translation>La dernière ligne de données ; les sources et les notes qui suivent ne sont pas lues</translation>
</message>
<message>
<source>First row of the table</source>
<translation>Première ligne du tableau</translation>
</message>
<message>
<source>Last row of the table</source>
<translation>Dernière ligne du tableau</translation>
</message>
<message>
<source>The first column of the table, from 1, where another table stands at its left</source>
<translation>La première colonne du tableau, à partir de 1, si un autre tableau se trouve à sa gauche</translation>
</message>
<message>
<source>The last column of the table, where another table stands at its right</source>
<translation>La dernière colonne du tableau, si un autre tableau se trouve à sa droite</translation>
</message>
<message>
<source>First column of the table</source>
<translation>Première colonne du tableau</translation>
</message>
<message>
<source>Last column of the table</source>
<translation>Dernière colonne du tableau</translation>
</message>
<message>
<source>Rows that are left out</source>
<translation>Lignes exclues</translation>
</message>
<message>
<source>row numbers, such as 17, 30</source>
<translation>numéros de lignes, par exemple 17, 30</translation>
</message>
<message>
<source>Layout of the table</source>
<translation>Disposition du tableau</translation>
</message>
<message>
<source>a list: a column for each variable</source>
<translation>une liste : une colonne par variable</translation>
</message>
<message>
<source>a cross-tab: a variable goes across</source>
<translation>un tableau croisé : une variable est en colonnes</translation>
</message>
<message>
<source>Rows with names of columns</source>
<translation>Lignes contenant les noms des colonnes</translation>
</message>
<message>
<source>Columns of labels</source>
<translation>Colonnes de libellés</translation>
</message>
<message>
<source>Variables that go across</source>
<translation>Variables en colonnes</translation>
</message>
<message>
<source>year</source>
<translation>année</translation>
</message>
<message>
<source>One name for each row of names with codes, separated by commas, the highest first</source>
<translation>Un nom par ligne de noms avec des codes, séparés par des virgules, la plus haute d’abord</translation>
</message>
<message>
<source>Row of names that holds measures</source>
<translation>Ligne de noms qui contient les mesures</translation>
</message>
<message>
<source>The row of names with what is measured, such as turnover and persons: each is a response</source>
<translation>La ligne de noms avec ce qui est mesuré, comme le chiffre d’affaires et les personnes : chacun est une variable de réponse</translation>
</message>
<message>
<source>Leave columns out, or give them other names</source>
<translation>Exclure des colonnes, ou leur donner d’autres noms</translation>
</message>
<message>
<source>Variable that the cross-tab shows</source>
<translation>Variable que le tableau croisé présente</translation>
</message>
<message>
<source>value</source>
<translation>valeur</translation>
</message>
<message>
<source>A label of merged cells stands only in the first of them</source>
<translation>Le libellé de cellules fusionnées ne figure que dans la première</translation>
</message>
<message>
<source>A column says what each row measures, such as turnover and persons: each is a response</source>
<translation>Une colonne dit ce que mesure chaque ligne, comme le chiffre d’affaires et les personnes : chacun est une réponse</translation>
</message>
<message>
<source>codes of “{column}” are responses</source>
<translation>les codes de « {column} » sont des réponses</translation>
</message>
<message>
<source>end of the file</source>
<translation>fin du fichier</translation>
</message>
<message>
<source>to</source>
<translation>à</translation>
</message>
<message>
<source>without</source>
<translation>sans</translation>
</message>
<message>
<source>C&amp;olumns…</source>
<translation>C&amp;olonnes…</translation>
</message>
<message>
<source>fill blank labels from above</source>
<translation>compléter les libellés vides avec celui du dessus</translation>
</message>
<message>
<source>label columns</source>
<translation>colonnes de libellés</translation>
</message>
<message>
<source>across</source>
<translation>en travers</translation>
</message>
<message>
<source>row of measures</source>
<translation>ligne des mesures</translation>
</message>
<message>
<source>shows</source>
<translation>montre</translation>
</message>
<message>
<source>rows of names</source>
<translation>lignes de noms</translation>
</message>
<message>
<source>variable {i}</source>
<translation>variable {i}</translation>
</message>
<message>
<source>detected: end</source>
<translation>détecté : fin</translation>
</message>
<message>
<source>The clipboard holds no table.</source>
<translation>Le presse-papiers ne contient pas de tableau.</translation>
</message>
<message>
<source>Select the cells in the spreadsheet, with the names of the columns, copy them, and try again.</source>
<translation>Sélectionnez les cellules dans la feuille de calcul, avec les noms des colonnes, copiez-les, puis réessayez.</translation>
</message>
<message>
<source>Reading the copied cells</source>
<translation>Lecture des cellules copiées</translation>
</message>
<message>
<source>The copied cells cannot be kept.</source>
<translation>Les cellules copiées ne peuvent pas être conservées.</translation>
</message>
<message>
<source>{strerror}. Free some space and try again.</source>
<translation>{strerror}. Libérez de l’espace et réessayez.</translation>
</message>
<message>
<source>Click to say how this column is read</source>
<translation>Cliquez pour indiquer comment lire cette colonne</translation>
</message>
<message>
<source>Preview of the first rows: click the name of a column to say how it is read</source>
<translation>Aperçu des premières lignes : cliquez sur le nom d’une colonne pour indiquer comment la lire</translation>
</message>
<message>
<source>Preview of the first rows: click the name of a column to say how it is read; right-click a row to begin or end the table there, or to leave it out</source>
<translation>Aperçu des premières lignes : cliquez sur le nom d’une colonne pour indiquer comment la lire ; cliquez avec le bouton droit sur une ligne pour y commencer ou terminer le tableau, ou pour l’exclure</translation>
</message>
<message>
<source>This row does not belong to the table.</source>
<translation>Cette ligne ne fait pas partie du tableau.</translation>
</message>
<message>
<source>First rows of the file</source>
<translation>Premières lignes du fichier</translation>
</message>
<message>
<source>How this &amp;column is read…</source>
<translation>Lecture de cette &amp;colonne…</translation>
</message>
<message>
<source>Rows {first} to {last}</source>
<translation>Lignes {first} à {last}</translation>
</message>
<message>
<source>No rows</source>
<translation>Aucune ligne</translation>
</message>
<message>
<source>guessed, please check</source>
<translation>supposé, à vérifier</translation>
</message>
<message>
<source>give a code for “unknown”, or click here to leave the rows out</source>
<translation>indiquez un code pour « inconnu », ou cliquez ici pour exclure ces lignes</translation>
</message>
<message>
<source>fill them in, or click here to leave these records out</source>
<translation>complétez-les, ou cliquez ici pour exclure ces enregistrements</translation>
</message>
<message>
<source>fill them in, or click here if they are firms without a holding</source>
<translation>complétez-les, ou cliquez ici si ce sont des entreprises sans groupe</translation>
</message>
<message>
<source>these are read as the total; click here if they are not</source>
<translation>ils sont lus comme le total ; cliquez ici si ce n’est pas le cas</translation>
</message>
<message>
<source>not published: for that choose the role “{role}”</source>
<translation>non publié : choisissez pour cela le rôle « {role} »</translation>
</message>
<message>
<source>the file has no name for it: click here to give one</source>
<translation>le fichier n’en donne pas le nom : cliquer ici pour en donner un</translation>
</message>
<message>
<source>looks like flags of confidentiality: give it the role Status, or Other flags</source>
<translation>ressemble à des indicateurs de confidentialité : donnez-lui le rôle Statut ou Autres indicateurs</translation>
</message>
<message>
<source>Values</source>
<translation>Valeurs</translation>
</message>
<message>
<source>Role</source>
<translation>Rôle</translation>
</message>
<message>
<source>Total code</source>
<translation>Code du total</translation>
</message>
<message>
<source>Codes for “unknown”</source>
<translation>Codes pour « inconnu »</translation>
</message>
<message>
<source>– not used</source>
<translation>– non utilisée</translation>
</message>
<message>
<source>The column is not imported.</source>
<translation>La colonne n’est pas importée.</translation>
</message>
<message>
<source>Dimension</source>
<translation>Dimension</translation>
</message>
<message>
<source>Spans the table; choose 1 to 10 dimensions.</source>
<translation>Structure le tableau ; choisissez de 1 à 10 dimensions.</translation>
</message>
<message>
<source>Holds the labels of the codes of this dimension.</source>
<translation>Contient les libellés des codes de cette dimension.</translation>
</message>
<message>
<source>Response (added up)</source>
<translation>Réponse (additionnée)</translation>
</message>
<message>
<source>The published quantity.</source>
<translation>La grandeur publiée.</translation>
</message>
<message>
<source>Shadow</source>
<translation>Variable témoin</translation>
</message>
<message>
<source>The variable that the rules use instead of the response.</source>
<translation>La variable que les règles utilisent à la place de la réponse.</translation>
</message>
<message>
<source>Respondent</source>
<translation>Répondant</translation>
</message>
<message>
<source>The reporting unit of a record; if none is chosen, each record is a respondent.</source>
<translation>L’unité déclarante d’un enregistrement ; si aucune n’est choisie, chaque enregistrement est un répondant.</translation>
</message>
<message>
<source>Holding</source>
<translation>Groupe d’entreprises</translation>
</message>
<message>
<source>Enterprise group that a respondent belongs to.</source>
<translation>Groupe d’entreprises auquel appartient un répondant.</translation>
</message>
<message>
<source>Weight</source>
<translation>Poids</translation>
</message>
<message>
<source>Sampling weight above 0.</source>
<translation>Poids de sondage supérieur à 0.</translation>
</message>
<message>
<source>Request</source>
<translation>Demande</translation>
</message>
<message>
<source>1 or 2 where the respondent requested protection.</source>
<translation>1 ou 2 si le répondant a demandé la protection.</translation>
</message>
<message>
<source>Waiver</source>
<translation>Renonciation</translation>
</message>
<message>
<source>1 where the respondent waived protection.</source>
<translation>1 si le répondant a renoncé à la protection.</translation>
</message>
<message>
<source>Frequency</source>
<translation>Fréquence</translation>
</message>
<message>
<source>Number of contributors of the cell; it is not published.</source>
<translation>Nombre de contributeurs de la cellule ; il n’est pas publié.</translation>
</message>
<message>
<source>Frequency, published</source>
<translation>Fréquence, publiée</translation>
</message>
<message>
<source>Number of contributors of the cell, which is a response of the table, too.</source>
<translation>Nombre de contributeurs de la cellule, qui est aussi une réponse du tableau.</translation>
</message>
<message>
<source>Frequency of holdings</source>
<translation>Fréquence des groupes d’entreprises</translation>
</message>
<message>
<source>Number of holdings.</source>
<translation>Nombre de groupes d’entreprises.</translation>
</message>
<message>
<source>Largest contributions</source>
<translation>Plus grandes contributions</translation>
</message>
<message>
<source>Largest first, one column each.</source>
<translation>La plus grande d’abord, une colonne pour chacune.</translation>
</message>
<message>
<source>Largest holdings</source>
<translation>Plus grands groupes d’entreprises</translation>
</message>
<message>
<source>Status</source>
<translation>Statut</translation>
</message>
<message>
<source>Says which cells are confidential; its code list is chosen below.</source>
<translation>Indique quelles cellules sont confidentielles ; la liste de codes se choisit ci-dessous.</translation>
</message>
<message>
<source>Other flags</source>
<translation>Autres indicateurs</translation>
</message>
<message>
<source>Flags that do not say which cells are withheld.</source>
<translation>Indicateurs qui ne disent pas quelles cellules sont retenues.</translation>
</message>
<message>
<source>Lower protection level</source>
<translation>Niveau de protection inférieur</translation>
</message>
<message>
<source>Distance below the value.</source>
<translation>Distance au-dessous de la valeur.</translation>
</message>
<message>
<source>Upper protection level</source>
<translation>Niveau de protection supérieur</translation>
</message>
<message>
<source>Distance above the value.</source>
<translation>Distance au-dessus de la valeur.</translation>
</message>
<message>
<source>Can be chosen as the cost of suppression.</source>
<translation>Peut être choisi comme coût de suppression.</translation>
</message>
<message>
<source>Choose at least one column as dimension.</source>
<translation>Choisissez au moins une colonne comme dimension.</translation>
</message>
<message>
<source>Code lists read these codes differently. Choose one below: {lists}.</source>
<translation>Des listes lisent ces codes différemment. Choisissez-en une ci-dessous : {lists}.</translation>
</message>
<message>
<source>read in the code list {title}: {about}</source>
<translation>lu selon la liste de codes {title} : {about}</translation>
</message>
<message>
<source>A table has at most {most_dimensions} dimensions. Give some of the columns another role.</source>
<translation>Un tableau a au plus {most_dimensions} dimensions. Donnez un autre rôle à certaines colonnes.</translation>
</message>
<message>
<source>Code list of the status</source>
<translation>Liste de codes du statut</translation>
</message>
<message>
<source>as its values say</source>
<translation>selon ses valeurs</translation>
</message>
<message>
<source>The table counts &amp;records: no column is added up</source>
<translation>Le tableau compte les &amp;enregistrements : aucune colonne n’est additionnée</translation>
</message>
<message>
<source>as in the data</source>
<translation>comme dans les données</translation>
</message>
<message>
<source>Published decimals</source>
<translation>Décimales publiées</translation>
</message>
<message>
<source>Roles of the columns</source>
<translation>Rôles des colonnes</translation>
</message>
<message>
<source>Role of {name}</source>
<translation>Rôle de {name}</translation>
</message>
<message>
<source>“{code}” in {n_rows}</source>
<translation>« {code} » dans {n_rows}</translation>
</message>
<message>
<source>{counts} of the first {n_rows} rows</source>
<translation>{counts} des {n_rows} premières lignes</translation>
</message>
<message>
<source>codes</source>
<translation>codes</translation>
</message>
<message>
<source>Choose a response column, or select “The table counts records”.</source>
<translation>Choisissez une colonne de réponse, ou sélectionnez « Le tableau compte les enregistrements ».</translation>
</message>
<message>
<source>“{role}” does not exist in already tabulated data.</source>
<translation>« {role} » n’existe pas pour les données déjà agrégées.</translation>
</message>
<message>
<source>“{role}” does not exist in records.</source>
<translation>« {role} » n’existe pas pour les microdonnées.</translation>
</message>
<message>
<source>“{seen}” already has this role; only one column can have it.</source>
<translation>« {seen} » a déjà ce rôle ; une seule colonne peut l’avoir.</translation>
</message>
<message>
<source>&amp;Confirm all guesses</source>
<translation>&amp;Confirmer toutes les suppositions</translation>
</message>
<message>
<source>Published &amp;decimals</source>
<translation>&amp;Décimales publiées</translation>
</message>
<message>
<source>Code list of the &amp;status</source>
<translation>Liste de codes du &amp;statut</translation>
</message>
<message>
<source>blank in {n_rows}</source>
<translation>vide dans {n_rows}</translation>
</message>
<message>
<source>numbers</source>
<translation>nombres</translation>
</message>
<message>
<source>text</source>
<translation>texte</translation>
</message>
<message>
<source>Choose the dimension whose codes it labels; each has one column of labels.</source>
<translation>Choisissez la dimension dont elle contient les libellés ; chacune a une seule colonne de libellés.</translation>
</message>
<message>
<source>What is each column? Every guess is marked until you confirm it.</source>
<translation>Que contient chaque colonne ? Chaque supposition reste signalée jusqu’à ce que vous la confirmiez.</translation>
</message>
<message>
<source>Code of the total in the data; blank: as in the hierarchy</source>
<translation>Code du total dans les données ; vide : comme dans la hiérarchie</translation>
</message>
<message>
<source>Codes for “unknown”, separated by blanks</source>
<translation>Codes pour « inconnu », séparés par des espaces</translation>
</message>
<message>
<source>rounding moves totals by {gap} at most ({where})</source>
<translation>l’arrondi déplace les totaux de {gap} au plus ({where})</translation>
</message>
<message>
<source>Tick the notes that are for readers; a double click edits one.</source>
<translation>Cochez les notes destinées aux lecteurs ; un double-clic en modifie une.</translation>
</message>
<message>
<source>{rows} rows read · {format}
{cells} cells and {sums} sums over {shape}
Published: {responses}</source>
<translation>{rows} lignes lues · {format}
{cells} cellules et {sums} sommes sur {shape}
Publication : {responses}</translation>
</message>
<message>
<source>rows {rows}</source>
<translation>lignes {rows}</translation>
</message>
<message>
<source>row {row}</source>
<translation>ligne {row}</translation>
</message>
<message>
<source>rounding moves no total</source>
<translation>l’arrondi ne déplace aucun total</translation>
</message>
<message>
<source>Import &amp;summary</source>
<translation>Bilan de l’i&amp;mportation</translation>
</message>
<message>
<source>Texts of the file for the publication: remove what is not for readers</source>
<translation>Textes du fichier pour la publication : retirez ce qui n’est pas destiné aux lecteurs</translation>
</message>
<message>
<source>What</source>
<translation>Quoi</translation>
</message>
<message>
<source>How often</source>
<translation>Combien de fois</translation>
</message>
<message>
<source>Where first</source>
<translation>Première occurrence</translation>
</message>
<message>
<source>What the import noticed</source>
<translation>Ce que l’importation a relevé</translation>
</message>
<message>
<source>✓ The table is ready</source>
<translation>✓ Le tableau est prêt</translation>
</message>
<message>
<source>Click to see row {row}</source>
<translation>Cliquer pour afficher la ligne {row}</translation>
</message>
<message>
<source>Click to see the first cell in the table</source>
<translation>Cliquer pour voir la première cellule dans le tableau</translation>
</message>
<message>
<source>Import summary</source>
<translation>Bilan de l’importation</translation>
</message>
<message>
<source>Show what the import noticed</source>
<translation>Afficher ce que l’importation a relevé</translation>
</message>
<message>
<source>{name} ({n_d} codes)</source>
<translation>{name} ({n_d} codes)</translation>
</message>
<message>
<source>Nothing unusual was noticed.</source>
<translation>Rien d’inhabituel n’a été relevé.</translation>
</message>
<message>
<source>decimal</source>
<translation>décimale</translation>
</message>
<message>
<source>decimals</source>
<translation>décimales</translation>
</message>
</context>
<context>
<name>gui/inspector</name>
<message>
<source>Cell inspector</source>
<translation>Inspecteur de cellule</translation>
</message>
<message>
<source>Set cost…</source>
<translation>Définir le coût…</translation>
</message>
<message>
<source>Set levels…</source>
<translation>Définir les niveaux…</translation>
</message>
<message>
<source>Add note…</source>
<translation>Ajouter une note…</translation>
</message>
<message>
<source>Empty: the table has no such cell.</source>
<translation>Vide : le tableau n’a pas de cellule de ce type.</translation>
</message>
<message>
<source>Cell &amp;inspector</source>
<translation>&amp;Inspecteur de cellule</translation>
</message>
<message>
<source>Show the ids of the contributors; this is logged</source>
<translation>Afficher les identifiants des contributeurs ; cela est consigné au journal</translation>
</message>
<message>
<source>What is known of the cell</source>
<translation>Ce que l’on sait de la cellule</translation>
</message>
<message>
<source>holding</source>
<translation>groupe d’entreprises</translation>
</message>
<message>
<source>(out of date: {changes})</source>
<translation>(obsolète : {changes})</translation>
</message>
<message>
<source>Go to the cell inspector</source>
<translation>Aller à l’inspecteur de cellule</translation>
</message>
<message>
<source>Show ids</source>
<translation>Afficher les identifiants</translation>
</message>
<message>
<source>RESPONSES</source>
<translation>RÉPONSES</translation>
</message>
<message>
<source>WHY</source>
<translation>POURQUOI</translation>
</message>
<message>
<source>RULES</source>
<translation>RÈGLES</translation>
</message>
<message>
<source>INTERVAL</source>
<translation>INTERVALLE</translation>
</message>
<message>
<source>RELATIONS</source>
<translation>RELATIONS</translation>
</message>
<message>
<source>CONTRIBUTORS</source>
<translation>CONTRIBUTEURS</translation>
</message>
<message>
<source>PERIODS</source>
<translation>PÉRIODES</translation>
</message>
<message>
<source>HISTORY</source>
<translation>HISTORIQUE</translation>
</message>
<message>
<source>{act} ({key})</source>
<translation>{act} ({key})</translation>
</message>
<message>
<source>No cell selected</source>
<translation>Aucune cellule sélectionnée</translation>
</message>
<message>
<source>Click a cell to see its status and the reason.</source>
<translation>Cliquez sur une cellule pour voir son statut et le motif.</translation>
</message>
<message>
<source>The actions below apply to all of them in one step.</source>
<translation>Les actions ci-dessous s’appliquent à toutes ces cellules en une seule étape.</translation>
</message>
<message>
<source>Hidden in presenter mode.</source>
<translation>Masqué en mode présentation.</translation>
</message>
<message>
<source>{text}
suppressed cells of all cells; click to outline them</source>
<translation>{text}
part des cellules supprimées parmi toutes les cellules ; cliquez pour les encadrer</translation>
</message>
<message>
<source>Contributor ids were shown in the inspector.</source>
<translation>Des identifiants de contributeurs ont été affichés dans l’inspecteur.</translation>
</message>
<message>
<source>Sum {total} · contributions {contributions}</source>
<translation>Somme {total} · contributions {contributions}</translation>
</message>
<message>
<source>Outline these cells</source>
<translation>Encadrer ces cellules</translation>
</message>
<message>
<source>not known</source>
<translation>inconnu</translation>
</message>
<message>
<source>A cell of an earlier period: it is not printed again.</source>
<translation>Une cellule d’une période antérieure : elle n’est pas réimprimée.</translation>
</message>
<message>
<source>No table shows this cell. It can be calculated or bounded from the cells that are shown.</source>
<translation>Aucun tableau ne montre cette cellule. Elle peut être calculée ou encadrée à partir des cellules montrées.</translation>
</message>
<message>
<source>To protect it, suppress more of the cells that are shown: see &lt;i&gt;Suggest fix&lt;/i&gt; in Problems.</source>
<translation>Pour la protéger, supprimez davantage de cellules parmi celles qui sont affichées : voir &lt;i&gt;Suggérer une correction&lt;/i&gt; sous Problèmes.</translation>
</message>
<message>
<source>Readers may know it from an earlier publication or another period: &lt;i&gt;Force publish&lt;/i&gt; accepts this, so that it needs no protection.</source>
<translation>Les lecteurs la connaissent peut-être par une publication antérieure ou une autre période : &lt;i&gt;Forcer la publication&lt;/i&gt; l’admet, de sorte qu’elle n’a pas besoin de protection.</translation>
</message>
<message>
<source>✓ protected</source>
<translation>✓ protégée</translation>
</message>
<message>
<source>! under-protected</source>
<translation>! insuffisamment protégée</translation>
</message>
<message>
<source>‼ disclosed</source>
<translation>‼ divulguée</translation>
</message>
<message>
<source>forced publish</source>
<translation>publication forcée</translation>
</message>
<message>
<source>forced suppress</source>
<translation>suppression forcée</translation>
</message>
<message>
<source>marked as safe</source>
<translation>marquée comme sûre</translation>
</message>
<message>
<source>cost set</source>
<translation>coût fixé</translation>
</message>
<message>
<source>protection levels set</source>
<translation>niveaux de protection fixés</translation>
</message>
<message>
<source>note</source>
<translation>note</translation>
</message>
<message>
<source>Also in {others}</source>
<translation>Aussi dans {others}</translation>
</message>
<message>
<source>{verdict} (out of date)</source>
<translation>{verdict} (obsolète)</translation>
</message>
<message>
<source>{look} (primary)</source>
<translation>{look} (primaire)</translation>
</message>
<message>
<source>Value &lt;b&gt;{amount}&lt;/b&gt;</source>
<translation>Valeur &lt;b&gt;{amount}&lt;/b&gt;</translation>
</message>
<message>
<source>{contributors} / {n_holdings} holdings</source>
<translation>{contributors} / {n_holdings} groupes</translation>
</message>
<message>
<source>Cost {document}</source>
<translation>Coût {document}</translation>
</message>
<message>
<source>Same records as {cells}: decisions apply to all of them</source>
<translation>Mêmes enregistrements que {cells} : les décisions valent pour toutes</translation>
</message>
<message>
<source>Number of contributors not known</source>
<translation>Nombre de contributeurs inconnu</translation>
</message>
<message>
<source>Contributors {frequency}</source>
<translation>Contributeurs {frequency}</translation>
</message>
<message>
<source>Response</source>
<translation>Réponse</translation>
</message>
<message>
<source>○ not tested</source>
<translation>○ non testé</translation>
</message>
<message>
<source>Shadow {shadow}</source>
<translation>Variable témoin {shadow}</translation>
</message>
<message>
<source>Protection levels −{below} / +{above}</source>
<translation>Niveaux de protection −{below} / +{above}</translation>
</message>
<message>
<source>No contributors: readers do not know that while the cell is suppressed</source>
<translation>Aucun contributeur : les lecteurs ne le savent pas tant que la cellule est supprimée</translation>
</message>
<message>
<source>{act} by {who}</source>
<translation>{act} par {who}</translation>
</message>
<message>
<source>frozen</source>
<translation>figée</translation>
</message>
<message>
<source>{act}: {reason}</source>
<translation>{act} : {reason}</translation>
</message>
<message>
<source>✓ Passed: {rules}</source>
<translation>✓ Règles respectées : {rules}</translation>
</message>
<message>
<source>Contributors</source>
<translation>Contributeurs</translation>
</message>
<message>
<source>{i}: {amount} weighted, {shadow} without weights</source>
<translation>{i} : {amount} avec poids, {shadow} sans poids</translation>
</message>
<message>
<source>{contributor} (waived)</source>
<translation>{contributor} (renonciation)</translation>
</message>
<message>
<source>{count} others</source>
<translation>{count} autres</translation>
</message>
<message>
<source>others</source>
<translation>autres</translation>
</message>
<message>
<source>It shares a relation with {primaries} and {more} more, which must be protected.</source>
<translation>Elle partage une relation avec des cellules à protéger : {primaries} et {more} autres.</translation>
</message>
<message>
<source>Amounts and shares are weighted and refer to “{shadow}”, the shadow variable.</source>
<translation>Les montants et les parts sont pondérés et se rapportent à « {shadow} », la variable témoin.</translation>
</message>
<message>
<source>Amounts and shares refer to “{shadow}”, the shadow variable.</source>
<translation>Les montants et les parts se rapportent à « {shadow} », la variable témoin.</translation>
</message>
<message>
<source>Amounts and shares are weighted, like the value of the cell.</source>
<translation>Les montants et les parts sont pondérés, comme la valeur de la cellule.</translation>
</message>
<message>
<source>Looking for fixes</source>
<translation>Recherche de corrections</translation>
</message>
<message>
<source>Explaining</source>
<translation>Explication en cours</translation>
</message>
<message>
<source>It may be needed against single contributors; &lt;i&gt;What if published&lt;/i&gt; tests this.</source>
<translation>Elle peut être nécessaire contre certains contributeurs pris isolément ; &lt;i&gt;Et si l’on publiait&lt;/i&gt; le teste.</translation>
</message>
<message>
<source>It shares no relation with a primary; it protects other secondary cells.</source>
<translation>Elle ne partage aucune relation avec une cellule primaire ; elle protège d’autres cellules secondaires.</translation>
</message>
<message>
<source>It shares a relation with {primaries}, which must be protected.</source>
<translation>Elle partage une relation avec des cellules à protéger : {primaries}.</translation>
</message>
<message>
<source>Chain: {cells}</source>
<translation>Chaîne : {cells}</translation>
</message>
<message>
<source>Also {names} and {more} more.</source>
<translation>Aussi {names} et {more} autres.</translation>
</message>
<message>
<source>Also {names}.</source>
<translation>Aussi {names}.</translation>
</message>
<message>
<source>and {more} more sums</source>
<translation>et {more} autres sommes</translation>
</message>
<message>
<source>Sums used:</source>
<translation>Sommes utilisées :</translation>
</message>
</context>
<context>
<name>gui/parts</name>
<message>
<source>{label}: {value}</source>
<translation>{label} : {value}</translation>
</message>
<message>
<source>&amp;File</source>
<translation>&amp;Fichier</translation>
</message>
<message>
<source>&amp;Edit</source>
<translation>É&amp;dition</translation>
</message>
<message>
<source>&amp;View</source>
<translation>&amp;Affichage</translation>
</message>
<message>
<source>&amp;Data</source>
<translation>D&amp;onnées</translation>
</message>
<message>
<source>&amp;Rules</source>
<translation>&amp;Règles</translation>
</message>
<message>
<source>&amp;Protect</source>
<translation>&amp;Protection</translation>
</message>
<message>
<source>Rev&amp;iew</source>
<translation>&amp;Vérification</translation>
</message>
<message>
<source>Adva&amp;nced</source>
<translation>A&amp;vancé</translation>
</message>
<message>
<source>&amp;Help</source>
<translation>A&amp;ide</translation>
</message>
<message>
<source>&amp;Open without this publication</source>
<translation>&amp;Ouvrir sans cette publication</translation>
</message>
<message>
<source>&amp;Open without these decisions</source>
<translation>&amp;Ouvrir sans ces décisions</translation>
</message>
<message>
<source>&amp;Open without these bounds</source>
<translation>&amp;Ouvrir sans ces bornes</translation>
</message>
<message>
<source>If you open the project without the list, its file stays as it is. Public files are withheld where the list protects, until you use it again or go on without it.</source>
<translation>Si vous ouvrez le projet sans la liste, son fichier reste tel quel. Là où la liste protège, les fichiers publics sont retenus jusqu’à ce que vous l’utilisiez de nouveau ou continuiez sans elle.</translation>
</message>
<message>
<source>All files</source>
<translation>Tous les fichiers</translation>
</message>
<message>
<source>Codes that a recode changed</source>
<translation>Codes qu’un recodage a modifiés</translation>
</message>
<message>
<source>Data</source>
<translation>Données</translation>
</message>
<message>
<source>&amp;Use what they mean now</source>
<translation>&amp;Utiliser le sens actuel</translation>
</message>
<message>
<source>{help} Permitted: {range_text}.</source>
<translation>{help} Valeurs autorisées : {range_text}.</translation>
</message>
<message>
<source> {unit}</source>
<translation> {unit}</translation>
</message>
<message>
<source>indentation of the labels</source>
<translation>retrait des libellés</translation>
</message>
<message>
<source>groups of rows (outline)</source>
<translation>groupes de lignes (plan)</translation>
</message>
<message>
<source>numbers of the labels: 1, 1.1, 1.1.2</source>
<translation>numéros des libellés : 1, 1.1, 1.1.2</translation>
</message>
<message>
<source>figures that are the sums of others</source>
<translation>valeurs qui sont les sommes d’autres</translation>
</message>
<message>
<source>Hierarchy of {name}</source>
<translation>Hiérarchie de {name}</translation>
</message>
<message>
<source>&amp;none: a total over all codes</source>
<translation>&amp;aucune : un total sur tous les codes</translation>
</message>
<message>
<source>from &amp;files: code, parent or .hrc</source>
<translation>à partir de &amp;fichiers : code, parent ou .hrc</translation>
</message>
<message>
<source>Tables with columns code, parent and label, or τ-ARGUS code lists (.hrc)</source>
<translation>Tableaux avec les colonnes code, parent et label, ou listes de codes τ-ARGUS (.hrc)</translation>
</message>
<message>
<source>from columns of the &amp;data</source>
<translation>à partir de &amp;colonnes des données</translation>
</message>
<message>
<source>Columns with the codes above these ones, such as section and division</source>
<translation>Colonnes contenant les codes supérieurs, comme section et division</translation>
</message>
<message>
<source>from the codes of a &amp;classification</source>
<translation>à partir des codes d’une &amp;nomenclature</translation>
</message>
<message>
<source>NACE: section, division, group, class; NUTS: country and three levels</source>
<translation>NACE : section, division, groupe, classe ; NUTS : pays et trois niveaux</translation>
</message>
<message>
<source>from &amp;groups of characters</source>
<translation>à partir de &amp;groupes de caractères</translation>
</message>
<message>
<source>The first characters of each code name the groups that it is part of</source>
<translation>Les premiers caractères de chaque code désignent les groupes auxquels il appartient</translation>
</message>
<message>
<source>from the &amp;labels in the data</source>
<translation>à partir des &amp;libellés des données</translation>
</message>
<message>
<source>The labels of a table that is already tabulated show what is part of what</source>
<translation>Les libellés d’un tableau déjà agrégé montrent ce qui fait partie de quoi</translation>
</message>
<message>
<source>How the labels of {name} show what is part of what</source>
<translation>Comment les libellés de {name} montrent ce qui fait partie de quoi</translation>
</message>
<message>
<source>Hierarchy files of {name}, one for each roll-up</source>
<translation>Fichiers de hiérarchie de {name}, un par regroupement</translation>
</message>
<message>
<source>&amp;Add…</source>
<translation>A&amp;jouter…</translation>
</message>
<message>
<source>&amp;Remove</source>
<translation>&amp;Retirer</translation>
</message>
<message>
<source>Leading string of .hrc files</source>
<translation>Chaîne de tête des fichiers .hrc</translation>
</message>
<message>
<source>widths, such as 1 1 2</source>
<translation>largeurs, par exemple 1 1 2</translation>
</message>
<message>
<source>Widths of the code groups of {name}</source>
<translation>Largeurs des groupes de caractères de {name}</translation>
</message>
<message>
<source>Classification of {name}</source>
<translation>Nomenclature de {name}</translation>
</message>
<message>
<source>Columns with the levels of {name}</source>
<translation>Colonnes contenant les niveaux de {name}</translation>
</message>
<message>
<source>Add a file with the columns code and parent, or choose none.</source>
<translation>Ajoutez un fichier avec les colonnes code et parent, ou choisissez « aucune ».</translation>
</message>
<message>
<source>Enter the columns with the codes of the levels, the highest first, or choose none.</source>
<translation>Saisissez les colonnes contenant les codes des niveaux, le plus élevé d’abord, ou choisissez « aucune ».</translation>
</message>
<message>
<source>Enter the widths as whole numbers above 0, such as 1 1 2.</source>
<translation>Saisissez les largeurs en nombres entiers supérieurs à 0, par exemple 1 1 2.</translation>
</message>
<message>
<source>such as section, division</source>
<translation>par exemple section, division</translation>
</message>
<message>
<source>none: the file has the columns code and parent</source>
<translation>aucune : le fichier a les colonnes code et parent</translation>
</message>
<message>
<source>Show tree</source>
<translation>Afficher l’arbre</translation>
</message>
<message>
<source>recoded by {file}</source>
<translation>recodée par {file}</translation>
</message>
<message>
<source>recoded to 1 level below the total</source>
<translation>recodée jusqu’à 1 niveau sous le total</translation>
</message>
<message>
<source>recoded by steps (Data › Recode…)</source>
<translation>recodée par étapes (Données › Recoder…)</translation>
</message>
<message>
<source>Hierarchies</source>
<translation>Hiérarchies</translation>
</message>
<message>
<source>Columns of levels, highest first</source>
<translation>Colonnes des niveaux, le plus élevé d’abord</translation>
</message>
<message>
<source>recoded to {levels} levels below the total</source>
<translation>recodée jusqu’à {levels} niveaux sous le total</translation>
</message>
<message>
<source>Use {title}</source>
<translation>Utiliser {title}</translation>
</message>
<message>
<source>The policy of the office forbids to copy internal figures and parameters.</source>
<translation>La politique de l’organisme interdit de copier des chiffres et des paramètres internes.</translation>
</message>
<message>
<source>Copy as published, or write the files with Export.</source>
<translation>Copiez la version telle que publiée, ou écrivez les fichiers avec Exporter.</translation>
</message>
<message>
<source>{name} in line {tb_lineno}</source>
<translation>{name} à la ligne {tb_lineno}</translation>
</message>
<message>
<source>An unexpected error occurred. Your data and decisions are unchanged.</source>
<translation>Une erreur inattendue s’est produite. Vos données et vos décisions sont inchangées.</translation>
</message>
<message>
<source>Save the project and report the location shown here (it contains no data).</source>
<translation>Enregistrez le projet et signalez l’emplacement affiché ici (il ne contient pas de données).</translation>
</message>
<message>
<source>d MMMM, HH:mm</source>
<translation>d MMMM, HH:mm</translation>
</message>
<message>
<source>Problem with this field</source>
<translation>Problème avec ce champ</translation>
</message>
<message>
<source>It is kept in memory until TabGuard ends, and never stored.</source>
<translation>Il est conservé en mémoire jusqu’à la fermeture de TabGuard et n’est jamais enregistré.</translation>
</message>
<message>
<source>Without the password nobody can open the project, and nobody can recover it: keep the password where your office keeps its other secrets.</source>
<translation>Sans le mot de passe, personne ne peut ouvrir le projet, et personne ne peut retrouver ce mot de passe : conservez-le là où votre organisme garde ses autres secrets.</translation>
</message>
<message>
<source>The database asks for the password of {account}. {kept}</source>
<translation>La base de données demande le mot de passe de {account}. {kept}</translation>
</message>
<message>
<source>Password needed</source>
<translation>Mot de passe requis</translation>
</message>
<message>
<source>The password is wrong. Check Caps Lock and the keyboard layout.</source>
<translation>Le mot de passe est incorrect. Vérifiez la touche Verr. maj et la disposition du clavier.</translation>
</message>
<message>
<source>&amp;Encrypt and save</source>
<translation>&amp;Chiffrer et enregistrer</translation>
</message>
<message>
<source>&amp;Open</source>
<translation>&amp;Ouvrir</translation>
</message>
<message>
<source>&amp;Remove password</source>
<translation>&amp;Retirer le mot de passe</translation>
</message>
<message>
<source>&amp;New password</source>
<translation>&amp;Nouveau mot de passe</translation>
</message>
<message>
<source>&amp;Password</source>
<translation>&amp;Mot de passe</translation>
</message>
<message>
<source>New password a&amp;gain</source>
<translation>Répéter le no&amp;uveau mot de passe</translation>
</message>
<message>
<source>Enter the password.</source>
<translation>Saisissez le mot de passe.</translation>
</message>
<message>
<source>The policy of the office requires a password for projects.</source>
<translation>La politique de l’organisme exige un mot de passe pour les projets.</translation>
</message>
<message>
<source>There is nothing to draw yet.</source>
<translation>Il n’y a encore rien à dessiner.</translation>
</message>
<message>
<source>SVG picture (*.svg)</source>
<translation>Image SVG (*.svg)</translation>
</message>
<message>
<source>PNG picture (*.png)</source>
<translation>Image PNG (*.png)</translation>
</message>
<message>
<source>Save picture</source>
<translation>Enregistrer l’image</translation>
</message>
<message>
<source>Save</source>
<translation>Enregistrer</translation>
</message>
<message>
<source>{name} was written. It shows confidential results: keep it internal.</source>
<translation>{name} a été écrit. Ce fichier montre des résultats confidentiels : gardez-le en interne.</translation>
</message>
<message>
<source>Picture</source>
<translation>Image</translation>
</message>
<message>
<source>Draw</source>
<translation>Dessiner</translation>
</message>
<message>
<source>{name} exists already and was not replaced. Choose another name.</source>
<translation>{name} existe déjà et n’a pas été remplacé. Choisissez un autre nom.</translation>
</message>
<message>
<source>Drawing …</source>
<translation>Dessin en cours…</translation>
</message>
<message>
<source>PRESENTER MODE</source>
<translation>MODE PRÉSENTATION</translation>
</message>
<message>
<source>Other (see text)</source>
<translation>Autre (voir le texte)</translation>
</message>
<message>
<source>Consistent with the previous release</source>
<translation>Cohérence avec la publication précédente</translation>
</message>
<message>
<source>Consistent with another table</source>
<translation>Cohérence avec un autre tableau</translation>
</message>
<message>
<source>Agreed with the respondent (waiver)</source>
<translation>Accord du répondant (renonciation)</translation>
</message>
<message>
<source>Figure is already public</source>
<translation>Chiffre déjà public</translation>
</message>
<message>
<source>Needed for a key result</source>
<translation>Nécessaire à un résultat principal</translation>
</message>
<message>
<source>Policy</source>
<translation>Politique</translation>
</message>
<message>
<source>Requested by the respondent</source>
<translation>À la demande du répondant</translation>
</message>
<message>
<source>Quality is not sufficient for release</source>
<translation>Qualité insuffisante pour la publication</translation>
</message>
<message>
<source>Reviewed and settled</source>
<translation>Examiné et tranché</translation>
</message>
<message>
<source>Choose a reason …</source>
<translation>Choisir un motif…</translation>
</message>
<message>
<source>Details, document reference (kept with the decision)</source>
<translation>Détails, référence du document (conservés avec la décision)</translation>
</message>
<message>
<source>De&amp;tails</source>
<translation>Dé&amp;tails</translation>
</message>
<message>
<source>&amp;Decided by</source>
<translation>Déci&amp;dé par</translation>
</message>
<message>
<source>Enter your name: decisions are kept with it.</source>
<translation>Saisissez votre nom : il est conservé avec la décision.</translation>
</message>
<message>
<source>&amp;Reason</source>
<translation>&amp;Motif</translation>
</message>
<message>
<source>Enter a text: it is kept with the cell.</source>
<translation>Saisissez un texte : il est conservé avec la cellule.</translation>
</message>
<message>
<source>Explain the reason in the details.</source>
<translation>Expliquez le motif dans les détails.</translation>
</message>
<message>
<source>Choose or enter a reason: it is kept with the decision.</source>
<translation>Choisissez ou saisissez un motif : il est conservé avec la décision.</translation>
</message>
<message>
<source>about {n} min left in this step</source>
<translation>encore environ {n} min pour cette étape</translation>
</message>
<message>
<source>{part}: {step}</source>
<translation>{part} : {step}</translation>
</message>
<message>
<source>about {n} s left in this step</source>
<translation>encore environ {n} s pour cette étape</translation>
</message>
<message>
<source>Progress</source>
<translation>Avancement</translation>
</message>
<message>
<source>Stop early and keep the best pattern found so far</source>
<translation>Arrêter avant la fin et garder le meilleur schéma trouvé jusqu’ici</translation>
</message>
<message>
<source>Stop and discard the result (press Esc twice)</source>
<translation>Arrêter et abandonner le résultat (appuyez deux fois sur Échap)</translation>
</message>
<message>
<source>Keep the pattern? Esc again discards it.</source>
<translation>Garder le schéma ? Encore Échap l’abandonne.</translation>
</message>
<message>
<source>Stopping and keeping the best pattern so far …</source>
<translation>Arrêt en cours ; le meilleur schéma trouvé jusqu’ici est gardé…</translation>
</message>
<message>
<source>{phase} {done} of {total}</source>
<translation>{phase} {done} sur {total}</translation>
</message>
<message>
<source>{name}: masked</source>
<translation>{name} : masqué</translation>
</message>
</context>
<context>
<name>gui/pictures</name>
<message>
<source>Pictures</source>
<translation>Images</translation>
</message>
<message>
<source>P&amp;ictures</source>
<translation>&amp;Images</translation>
</message>
<message>
<source>Show the map of the table, what protection costs, and what protects what</source>
<translation>Montrer la carte du tableau, ce que coûte la protection et ce qui protège quoi</translation>
</message>
<message>
<source>Save the picture as SVG or PNG (internal)</source>
<translation>Enregistrer l’image en SVG ou PNG (interne)</translation>
</message>
<message>
<source>Linked tables</source>
<translation>Tableaux liés</translation>
</message>
<message>
<source>Loss by level</source>
<translation>Perte par niveau</translation>
</message>
<message>
<source>Loss by code: {name}</source>
<translation>Perte par code : {name}</translation>
</message>
<message>
<source>Loss against {name}</source>
<translation>Perte en fonction de {name}</translation>
</message>
<message>
<source>Around the selected cell</source>
<translation>Autour de la cellule sélectionnée</translation>
</message>
<message>
<source>Select a suppressed cell.</source>
<translation>Sélectionnez une cellule supprimée.</translation>
</message>
<message>
<source>Map of statuses</source>
<translation>Carte des statuts</translation>
</message>
<message>
<source>Copy the picture (internal)</source>
<translation>Copier l’image (interne)</translation>
</message>
</context>
<context>
<name>gui/release</name>
<message>
<source>not shown</source>
<translation>non montré</translation>
</message>
<message>
<source>shown, but not of suppressed cells</source>
<translation>montré, mais pas pour les cellules supprimées</translation>
</message>
<message>
<source>shown, of suppressed cells too</source>
<translation>montré, aussi pour les cellules supprimées</translation>
</message>
<message>
<source>{n_primaries} among them.</source>
<translation>Dont {n_primaries}.</translation>
</message>
<message>
<source>No table would have the variable “{variable}” any more, but the cells of {files} are read with it.</source>
<translation>Plus aucun tableau n’aurait la variable « {variable} », mais les cellules de {files} sont lues avec elle.</translation>
</message>
<message>
<source>{n_cell}: {shared}.</source>
<translation>{n_cell} : {shared}.</translation>
</message>
<message>
<source>{n_cell}, in no other table.</source>
<translation>{n_cell}, dans aucun autre tableau.</translation>
</message>
<message>
<source>With it the release has {changes}.</source>
<translation>Effet sur l’ensemble de tableaux : {changes}.</translation>
</message>
<message>
<source>Changed like this the release has {changes}.</source>
<translation>Effet de la modification sur l’ensemble de tableaux : {changes}.</translation>
</message>
<message>
<source>{hidden_cells} ({n_primary} of them primary)</source>
<translation>{hidden_cells} (dont {n_primary} primaires)</translation>
</message>
<message>
<source>{primaries} and {hidden_cells}</source>
<translation>{primaries} et {hidden_cells}</translation>
</message>
<message>
<source>no further primary and no further hidden cells</source>
<translation>aucune cellule primaire et aucune cellule cachée de plus</translation>
</message>
<message>
<source>{n_cells} fewer</source>
<translation>{n_cells} de moins</translation>
</message>
<message>
<source>{n_cells} more</source>
<translation>{n_cells} de plus</translation>
</message>
<message>
<source>{remedy}, or first remove {files} under Data ▸ Earlier publications….</source>
<translation>{remedy}, ou retirez d’abord {files} sous Données ▸ Publications antérieures….</translation>
</message>
<message>
<source>Trial run: {n_secondary_cell}, {share} of all cells suppressed</source>
<translation>Exécution d’essai : {n_secondary_cell}, {share} des cellules supprimées</translation>
</message>
<message>
<source>Enter a name.</source>
<translation>Saisissez un nom.</translation>
</message>
<message>
<source>{problem} Enter {name_letters}.</source>
<translation>{problem} Saisissez {name_letters}.</translation>
</message>
<message>
<source>Another table is called “{name}”. Enter a different name.</source>
<translation>Un autre tableau s’appelle « {name} ». Saisissez un autre nom.</translation>
</message>
<message>
<source>Add at least one variable.</source>
<translation>Ajoutez au moins une variable.</translation>
</message>
<message>
<source>A table has at most {most_dimensions} variables.</source>
<translation>Un tableau a au plus {most_dimensions} variables.</translation>
</message>
<message>
<source>Tick at least one code of {empty}.</source>
<translation>Cochez au moins un code de {empty}.</translation>
</message>
<message>
<source>{n} also in {name}</source>
<translation>{n} aussi dans {name}</translation>
</message>
<message>
<source>hidden cell</source>
<translation>cellule cachée</translation>
</message>
<message>
<source>hidden cells</source>
<translation>cellules cachées</translation>
</message>
<message>
<source>{remedy}, or first remove each of {files} under Data ▸ Earlier publications….</source>
<translation>{remedy}, ou retirez d’abord chacun des fichiers {files} sous Données ▸ Publications antérieures….</translation>
</message>
<message>
<source>All its cells are in {contained}: it publishes nothing more.</source>
<translation>Toutes ses cellules sont dans {contained} : il ne publie rien de plus.</translation>
</message>
<message>
<source>It has all cells of {contains}.</source>
<translation>Il a toutes les cellules de {contains}.</translation>
</message>
<message>
<source>now {secondaries} and {share}</source>
<translation>maintenant {secondaries} et {share}</translation>
</message>
<message>
<source>Stopped early: not all primaries are protected yet.</source>
<translation>Arrêt avant la fin : toutes les cellules primaires ne sont pas encore protégées.</translation>
</message>
<message>
<source>{remedy}, or first remove {files} from the project.</source>
<translation>{remedy}, ou retirez d’abord {files} du projet.</translation>
</message>
<message>
<source>{remedy}, or first remove each of {files} from the project.</source>
<translation>{remedy}, ou retirez d’abord chacun des fichiers {files} du projet.</translation>
</message>
<message>
<source>1 decision about cells that no table would show any more is left out; undo brings it back.</source>
<translation>1 décision sur des cellules qu’aucun tableau ne montrerait plus est laissée de côté ; Annuler la rétablit.</translation>
</message>
<message>
<source>{n_decisions} decisions about cells that no table would show any more are left out; undo brings them back.</source>
<translation>{n_decisions} décisions sur des cellules qu’aucun tableau ne montrerait plus sont laissées de côté ; Annuler les rétablit.</translation>
</message>
<message>
<source>The data have changed since they were read: 1 cell has another value.</source>
<translation>Les données ont changé depuis leur lecture : 1 cellule a une autre valeur.</translation>
</message>
<message>
<source>The data have changed since they were read: {n_cells} cells have another value.</source>
<translation>Les données ont changé depuis leur lecture : {n_cells} cellules ont une autre valeur.</translation>
</message>
<message>
<source>secondary cell</source>
<translation>cellule secondaire</translation>
</message>
<message>
<source>secondary cells</source>
<translation>cellules secondaires</translation>
</message>
<message>
<source>Rows without a cell in this project.</source>
<translation>Lignes sans cellule dans ce projet.</translation>
</message>
<message>
<source>The same data: stays as it was published</source>
<translation>Mêmes données : reste tel que publié</translation>
</message>
<message>
<source>Another period that adds up with the data</source>
<translation>Une autre période qui s’additionne avec les données</translation>
</message>
<message>
<source>A preference: what was suppressed costs less</source>
<translation>Une préférence : ce qui était supprimé coûte moins</translation>
</message>
<message>
<source>same data</source>
<translation>mêmes données</translation>
</message>
<message>
<source>other period</source>
<translation>autre période</translation>
</message>
<message>
<source>preference</source>
<translation>préférence</translation>
</message>
<message>
<source>File</source>
<translation>Fichier</translation>
</message>
<message>
<source>Use</source>
<translation>Usage</translation>
</message>
<message>
<source>Period</source>
<translation>Période</translation>
</message>
<message>
<source>Published</source>
<translation>Publié</translation>
</message>
<message>
<source>Without a cell</source>
<translation>Sans cellule</translation>
</message>
<message>
<source>Earlier publications</source>
<translation>Publications antérieures</translation>
</message>
<message>
<source>Add earlier publications</source>
<translation>Ajouter des publications antérieures</translation>
</message>
<message>
<source>Periods that add up</source>
<translation>Périodes qui s’additionnent</translation>
</message>
<message>
<source>No earlier publications. Add the files that readers already have.</source>
<translation>Aucune publication antérieure. Ajoutez les fichiers que les lecteurs ont déjà.</translation>
</message>
<message>
<source>&amp;Add files…</source>
<translation>&amp;Ajouter des fichiers…</translation>
</message>
<message>
<source>Factor for the costs of cells that were suppressed then</source>
<translation>Facteur par lequel le coût des cellules alors supprimées est multiplié</translation>
</message>
<message>
<source>Names of variables in the file, and codes of all its rows</source>
<translation>Noms des variables dans le fichier, et codes de toutes ses lignes</translation>
</message>
<message>
<source>&amp;Choose…</source>
<translation>C&amp;hoisir…</translation>
</message>
<message>
<source>periods that the sums need, with commas between them</source>
<translation>périodes nécessaires aux sommes, séparées par des virgules</translation>
</message>
<message>
<source>&amp;Use</source>
<translation>&amp;Usage</translation>
</message>
<message>
<source>&amp;Factor of the cost</source>
<translation>&amp;Facteur de coût</translation>
</message>
<message>
<source>&amp;Period of this file</source>
<translation>&amp;Période de ce fichier</translation>
</message>
<message>
<source>Its columns</source>
<translation>Ses colonnes</translation>
</message>
<message>
<source>Period of the &amp;data</source>
<translation>Période des &amp;données</translation>
</message>
<message>
<source>&amp;Never published</source>
<translation>Jamais pu&amp;blié</translation>
</message>
<message>
<source>Responses that add up</source>
<translation>Réponses qui s’additionnent</translation>
</message>
<message>
<source>&amp;OK</source>
<translation>&amp;OK</translation>
</message>
<message>
<source>Colu&amp;mns…</source>
<translation>&amp;Colonnes…</translation>
</message>
<message>
<source>Publications</source>
<translation>Publications</translation>
</message>
<message>
<source>Periods</source>
<translation>Périodes</translation>
</message>
<message>
<source>empty: a column of the file says it</source>
<translation>vide : une colonne du fichier l’indique</translation>
</message>
<message>
<source>in a column</source>
<translation>dans une colonne</translation>
</message>
<message>
<source>In this project</source>
<translation>Dans ce projet</translation>
</message>
<message>
<source>Column of the file</source>
<translation>Colonne du fichier</translation>
</message>
<message>
<source>No such column: the code of all rows</source>
<translation>Pas de telle colonne : le code de toutes les lignes</translation>
</message>
<message>
<source>{name} is called {column}</source>
<translation>{name} s’appelle {column}</translation>
</message>
<message>
<source>all rows are about {name} {code}</source>
<translation>toutes les lignes portent sur {name} {code}</translation>
</message>
<message>
<source>called like the variables</source>
<translation>noms identiques à ceux des variables</translation>
</message>
<message>
<source>Columns of {name}</source>
<translation>Colonnes de {name}</translation>
</message>
<message>
<source>Columns</source>
<translation>Colonnes</translation>
</message>
<message>
<source>Column of {name}</source>
<translation>Colonne de {name}</translation>
</message>
<message>
<source>Choose the file that says which periods add up: a code and its parent in each row.</source>
<translation>Choisissez le fichier qui dit quelles périodes s’additionnent : un code et son parent sur chaque ligne.</translation>
</message>
<message>
<source>Enter the period of the data, as it is called in that file.</source>
<translation>Saisissez la période des données, telle qu’elle est nommée dans ce fichier.</translation>
</message>
<message>
<source>Code of {name} of all rows</source>
<translation>Code de {name} pour toutes les lignes</translation>
</message>
<message>
<source>{codes} (if empty)</source>
<translation>{codes} (si vide)</translation>
</message>
<message>
<source>{name} (if empty)</source>
<translation>{name} (si vide)</translation>
</message>
<message>
<source>&amp;Earlier publications…</source>
<translation>P&amp;ublications antérieures…</translation>
</message>
<message>
<source>Add &amp;table…</source>
<translation>Ajouter un &amp;tableau…</translation>
</message>
<message>
<source>Table &amp;properties…</source>
<translation>P&amp;ropriétés du tableau…</translation>
</message>
<message>
<source>Re&amp;move table</source>
<translation>Reti&amp;rer le tableau</translation>
</message>
<message>
<source>What was published before about the same data or other periods, and how it counts</source>
<translation>Ce qui a été publié auparavant sur les mêmes données ou sur d’autres périodes, et comment cela compte</translation>
</message>
<message>
<source>Change earlier publications</source>
<translation>Modifier les publications antérieures</translation>
</message>
<message>
<source>Publish a further table from the same records, protected together with the others</source>
<translation>Publier un autre tableau des mêmes enregistrements, protégé avec les autres</translation>
</message>
<message>
<source>Change title, variables, levels, codes or responses of the open table</source>
<translation>Modifier le titre, les variables, les niveaux, les codes ou les réponses du tableau ouvert</translation>
</message>
<message>
<source>Take the open table out of the release</source>
<translation>Retirer le tableau ouvert de l’ensemble de tableaux</translation>
</message>
<message>
<source>Add “{}” to another table first</source>
<translation>Ajoutez d’abord « {} » à un autre tableau</translation>
</message>
<message>
<source>Remove table {name}</source>
<translation>Retirer le tableau {name}</translation>
</message>
<message>
<source>Add table {name}</source>
<translation>Ajouter le tableau {name}</translation>
</message>
<message>
<source>Change table {name}</source>
<translation>Modifier le tableau {name}</translation>
</message>
<message>
<source>The project changed while the data were read. Remove the table again.</source>
<translation>Le projet a changé pendant la lecture des données. Retirez de nouveau le tableau.</translation>
</message>
<message>
<source>It starts as a copy of the open table: drag variables in or out. New variables and responses are columns of the data that no table has yet.</source>
<translation>Il commence comme une copie du tableau ouvert : faites-y entrer ou sortir des variables. Les nouvelles variables et réponses sont des colonnes des données qu’aucun tableau n’a encore.</translation>
</message>
<message>
<source>Select “{}” under Other variables and press Add ▸</source>
<translation>Sélectionnez « {} » sous Autres variables et appuyez sur Ajouter ▸</translation>
</message>
<message>
<source>Add table</source>
<translation>Ajouter un tableau</translation>
</message>
<message>
<source>Table properties</source>
<translation>Propriétés du tableau</translation>
</message>
<message>
<source>Cells</source>
<translation>Cellules</translation>
</message>
<message>
<source>Trial run …</source>
<translation>Exécution d’essai…</translation>
</message>
<message>
<source>Trial run</source>
<translation>Exécution d’essai</translation>
</message>
<message>
<source>Protect the release with this table as a trial, and count its secondary cells</source>
<translation>Protéger à l’essai l’ensemble de tableaux avec ce tableau et compter ses cellules secondaires</translation>
</message>
<message>
<source>Properties of table {old}</source>
<translation>Propriétés du tableau {old}</translation>
</message>
<message>
<source>Table</source>
<translation>Tableau</translation>
</message>
<message>
<source>It shows the same cells as {identical}. Choose other variables, levels, codes or responses.</source>
<translation>Il montre les mêmes cellules que {identical}. Choisissez d’autres variables, niveaux, codes ou réponses.</translation>
</message>
<message>
<source>&amp;What does it cost?</source>
<translation>&amp;Quel est le coût ?</translation>
</message>
<message>
<source>&amp;Stop</source>
<translation>&amp;Arrêter</translation>
</message>
<message>
<source>Add</source>
<translation>Ajouter</translation>
</message>
<message>
<source>{cells} Counting primary and hidden cells …</source>
<translation>{cells} Comptage des cellules primaires et cachées…</translation>
</message>
<message>
<source>The trial run was cancelled.</source>
<translation>L’exécution d’essai a été annulée.</translation>
</message>
<message>
<source>Deepest level that is shown; 1 is the total</source>
<translation>Niveau le plus fin affiché ; 1 est le total</translation>
</message>
<message>
<source>Codes that the table shows</source>
<translation>Codes que le tableau montre</translation>
</message>
<message>
<source>Other variables</source>
<translation>Autres variables</translation>
</message>
<message>
<source>Variables of the table</source>
<translation>Variables du tableau</translation>
</message>
<message>
<source>Add the variable to the table</source>
<translation>Ajouter la variable au tableau</translation>
</message>
<message>
<source>Leave the variable out of the table</source>
<translation>Omettre la variable du tableau</translation>
</message>
<message>
<source>The first variable is on the rows, the second on the columns</source>
<translation>La première variable est en lignes, la deuxième en colonnes</translation>
</message>
<message>
<source>restricted</source>
<translation>restreinte</translation>
</message>
<message>
<source>as it is printed above the table; empty: the name</source>
<translation>tel qu’imprimé au-dessus du tableau ; vide : le nom</translation>
</message>
<message>
<source>Responses</source>
<translation>Réponses</translation>
</message>
<message>
<source>Number of contri&amp;butors</source>
<translation>Nombre de contri&amp;buteurs</translation>
</message>
<message>
<source>&amp;All codes</source>
<translation>&amp;Tous les codes</translation>
</message>
<message>
<source>&amp;Down to level</source>
<translation>&amp;Jusqu’au niveau</translation>
</message>
<message>
<source>Only ticked &amp;codes</source>
<translation>Seulement les &amp;codes cochés</translation>
</message>
<message>
<source>What is shown of {name}</source>
<translation>Ce qui est montré de {name}</translation>
</message>
<message>
<source>of {n_levels}</source>
<translation>sur {n_levels}</translation>
</message>
<message>
<source>The codes appear once the data are read.</source>
<translation>Les codes apparaissent une fois les données lues.</translation>
</message>
<message>
<source>Add ▸</source>
<translation>Ajouter ▸</translation>
</message>
<message>
<source>◂ &amp;Leave out</source>
<translation>◂ &amp;Omettre</translation>
</message>
<message>
<source>&amp;Up</source>
<translation>&amp;Monter</translation>
</message>
<message>
<source>Restricted to {restricted} and what is below.</source>
<translation>Restreint à {restricted} et à ce qui est au-dessous.</translation>
</message>
<message>
<source>There are too many codes to tick: use a level.</source>
<translation>Il y a trop de codes à cocher : utilisez un niveau.</translation>
</message>
<message>
<source>&amp;Other variables</source>
<translation>A&amp;utres variables</translation>
</message>
<message>
<source>&amp;Variables</source>
<translation>&amp;Variables</translation>
</message>
<message>
<source>a column of the data that no table shows yet</source>
<translation>une colonne des données qu’aucun tableau ne montre encore</translation>
</message>
</context>
<context>
<name>gui/review</name>
<message>
<source>“Use them” reads the data again with them, and asks what their codes mean. “Go on without them” takes them out of the project; their files stay. Undo takes either back.</source>
<translation>« Les utiliser » relit les données avec elles et demande ce que désignent leurs codes. « Continuer sans elles » les retire du projet ; leurs fichiers restent. Annuler revient sur l’un et l’autre.</translation>
</message>
<message>
<source>&amp;Lists set aside…</source>
<translation>List&amp;es laissées de côté…</translation>
</message>
<message>
<source>The project is open without: {names}.</source>
<translation>Le projet est ouvert sans : {names}.</translation>
</message>
<message>
<source>Public files are withheld.</source>
<translation>Les fichiers publics sont retenus.</translation>
</message>
<message>
<source>Lists set aside</source>
<translation>Listes laissées de côté</translation>
</message>
<message>
<source>&amp;Use them</source>
<translation>Les &amp;utiliser</translation>
</message>
<message>
<source>&amp;Go on without them</source>
<translation>&amp;Continuer sans elles</translation>
</message>
<message>
<source>Use lists again that the project was opened without, or go on without them</source>
<translation>Utiliser de nouveau des listes sans lesquelles le projet a été ouvert, ou continuer sans elles</translation>
</message>
<message>
<source>Use lists again</source>
<translation>Utiliser de nouveau les listes</translation>
</message>
<message>
<source>Lists set aside…</source>
<translation>Listes laissées de côté…</translation>
</message>
<message>
<source>What attac&amp;kers know…</source>
<translation>Connaissances des atta&amp;quants…</translation>
</message>
<message>
<source>For&amp;get what attackers know</source>
<translation>&amp;Oublier les connaissances des attaquants</translation>
</message>
<message>
<source>What attackers know of single cells</source>
<translation>Ce que les attaquants savent de cellules isolées</translation>
</message>
<message>
<source>Choose a file with bounds of single cells</source>
<translation>Choisir un fichier contenant des bornes de cellules</translation>
</message>
<message>
<source>Use only the general settings</source>
<translation>N’utiliser que les réglages généraux</translation>
</message>
<message>
<source>Reading what attackers know</source>
<translation>Lecture des connaissances des attaquants</translation>
</message>
<message>
<source>Bounds</source>
<translation>Bornes</translation>
</message>
<message>
<source>the general settings only</source>
<translation>seulement les réglages généraux</translation>
</message>
<message>
<source>also the bounds in {name}</source>
<translation>aussi les bornes de {name}</translation>
</message>
<message>
<source>Attackers know {known}. Protect and audit again.</source>
<translation>Connaissances des attaquants : {known}. Protégez et auditez à nouveau.</translation>
</message>
<message>
<source>Problems</source>
<translation>Problèmes</translation>
</message>
<message>
<source>Suppress {n} cells (Show outlines them).</source>
<translation>Supprimez {n} cellules (« Afficher » les encadre).</translation>
</message>
<message>
<source>&amp;Next problem</source>
<translation>Problème &amp;suivant</translation>
</message>
<message>
<source>Pre&amp;vious problem</source>
<translation>Problème &amp;précédent</translation>
</message>
<message>
<source>&amp;Mark as reviewed</source>
<translation>&amp;Marquer comme vérifié</translation>
</message>
<message>
<source>&amp;Audit changes</source>
<translation>&amp;Auditer les modifications</translation>
</message>
<message>
<source>Audit &amp;everything</source>
<translation>&amp;Tout auditer</translation>
</message>
<message>
<source>List only the cells of one table</source>
<translation>N’afficher que les cellules d’un tableau</translation>
</message>
<message>
<source>Table of the release</source>
<translation>Tableau de l’ensemble de tableaux</translation>
</message>
<message>
<source>Suggested fixes</source>
<translation>Corrections proposées</translation>
</message>
<message>
<source>Fix {i} for {title}: {fix} Cost {cost}.</source>
<translation>Correction {i} pour {title} : {fix} Coût {cost}.</translation>
</message>
<message>
<source>Cells at risk</source>
<translation>Cellules à risque</translation>
</message>
<message>
<source>List the cheapest additional suppressions that protect this cell</source>
<translation>Lister les suppressions supplémentaires les moins coûteuses qui protègent cette cellule</translation>
</message>
<message>
<source>Protect the cells at risk, starting from the current pattern; forced and frozen cells stay</source>
<translation>Protéger les cellules à risque à partir du schéma actuel ; les cellules forcées et figées restent telles quelles</translation>
</message>
<message>
<source>Go to the next cell at risk</source>
<translation>Aller à la prochaine cellule à risque</translation>
</message>
<message>
<source>Go to the previous cell at risk</source>
<translation>Aller à la cellule à risque précédente</translation>
</message>
<message>
<source>Record that you have reviewed this pattern: step 5 has its tick until it changes</source>
<translation>Consigner que vous avez vérifié ce schéma : l’étape 5 reste cochée jusqu’à ce qu’il change</translation>
</message>
<message>
<source>Audit again the cells that the edits affect</source>
<translation>Auditer à nouveau les cellules touchées par les modifications</translation>
</message>
<message>
<source>Audit  F7</source>
<translation>Auditer  F7</translation>
</message>
<message>
<source>Compute every interval again</source>
<translation>Recalculer tous les intervalles</translation>
</message>
<message>
<source>Fix for {title}</source>
<translation>Correction pour {title}</translation>
</message>
<message>
<source>In the way of {primary}</source>
<translation>Empêche la protection de {primary}</translation>
</message>
<message>
<source>All tables</source>
<translation>Tous les tableaux</translation>
</message>
<message>
<source>Looking for the cheapest fix of {title} …</source>
<translation>Recherche de la correction la moins coûteuse pour {title}…</translation>
</message>
<message>
<source>No fix was found for {title}: forced or frozen cells may prevent it.</source>
<translation>Aucune correction n’a été trouvée pour {title} : des cellules forcées ou figées l’empêchent peut-être.</translation>
</message>
<message>
<source>Show</source>
<translation>Afficher</translation>
</message>
<message>
<source>Apply</source>
<translation>Appliquer</translation>
</message>
<message>
<source>Go to</source>
<translation>Atteindre</translation>
</message>
<message>
<source>Suggest fix</source>
<translation>Suggérer une correction</translation>
</message>
<message>
<source>Repair from here</source>
<translation>Réparer à partir d’ici</translation>
</message>
<message>
<source>F7 runs the missing tests.</source>
<translation>F7 effectue les tests manquants.</translation>
</message>
<message>
<source>Remove decisions on</source>
<translation>Retirer les décisions sur</translation>
</message>
<message>
<source>The decisions were removed. Repair from here, or protect again (F5), to protect the cell.</source>
<translation>Les décisions ont été retirées. Réparez à partir d’ici, ou protégez à nouveau (F5), pour protéger la cellule.</translation>
</message>
<message>
<source>Table {name}</source>
<translation>Tableau {name}</translation>
</message>
<message>
<source>In no table</source>
<translation>Dans aucun tableau</translation>
</message>
<message>
<source>F8 goes to the next problem: suppress more, or publish fewer neighbours.</source>
<translation>F8 passe au problème suivant : supprimez davantage, ou publiez moins de voisines.</translation>
</message>
<message>
<source>No cell is at risk.</source>
<translation>Aucune cellule n’est à risque.</translation>
</message>
<message>
<source>Audit first (F7).</source>
<translation>Lancez d’abord l’audit (F7).</translation>
</message>
<message>
<source>Needed</source>
<translation>Requis</translation>
</message>
<message>
<source>Reached</source>
<translation>Atteint</translation>
</message>
<message>
<source>Interval</source>
<translation>Intervalle</translation>
</message>
<message>
<source>Room ↓</source>
<translation>Amplitude ↓</translation>
</message>
<message>
<source>Room ↑</source>
<translation>Amplitude ↑</translation>
</message>
<message>
<source>Attacker</source>
<translation>Attaquant</translation>
</message>
<message>
<source>In words</source>
<translation>En clair</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from below.</source>
<translation>Avec ses propres contributions, cet initié peut l’estimer trop précisément par le bas.</translation>
</message>
<message>
<source>a unit ({hidden})</source>
<translation>une unité ({hidden})</translation>
</message>
<message>
<source>Can be estimated too closely from the width of its interval.</source>
<translation>Peut être estimée trop précisément d’après la largeur de son intervalle.</translation>
</message>
<message>
<source>Protected against every insider that was tested.</source>
<translation>Protégée contre tous les initiés testés.</translation>
</message>
<message>
<source>This insider can work it out exactly from its own contributions.</source>
<translation>Cet initié peut la déduire exactement de ses propres contributions.</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from above and below.</source>
<translation>Avec ses propres contributions, cet initié peut l’estimer trop précisément par le haut et par le bas.</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from above.</source>
<translation>Avec ses propres contributions, cet initié peut l’estimer trop précisément par le haut.</translation>
</message>
<message>
<source>In {tables}</source>
<translation>Dans {tables}</translation>
</message>
<message>
<source>outsider</source>
<translation>tiers</translation>
</message>
<message>
<source>a holding ({hidden})</source>
<translation>un groupe ({hidden})</translation>
</message>
<message>
<source>{words}, in no table</source>
<translation>{words}, dans aucun tableau</translation>
</message>
<message>
<source>{words} No table shows it: suppress more of the cells that it follows from.</source>
<translation>{words} Aucun tableau ne la montre : supprimez davantage des cellules dont elle découle.</translation>
</message>
<message>
<source>Not tested: the audit was stopped before.</source>
<translation>Non testée : l’audit a été arrêté avant.</translation>
</message>
<message>
<source>Published although the rules call it primary.</source>
<translation>Publiée alors qu’elle est primaire selon les règles.</translation>
</message>
<message>
<source>Can be worked out exactly from published cells.</source>
<translation>Peut être déduite exactement de cellules publiées.</translation>
</message>
<message>
<source>Protected.</source>
<translation>Protégée.</translation>
</message>
<message>
<source>Protects other cells; needs no interval itself.</source>
<translation>Protège d’autres cellules ; n’a pas besoin elle-même d’un intervalle.</translation>
</message>
<message>
<source>Can be estimated too closely from above and below.</source>
<translation>Peut être estimée trop précisément par le haut et par le bas.</translation>
</message>
<message>
<source>Can be estimated too closely from above.</source>
<translation>Peut être estimée trop précisément par le haut.</translation>
</message>
<message>
<source>Can be estimated too closely from below.</source>
<translation>Peut être estimée trop précisément par le bas.</translation>
</message>
<message>
<source>{tested} holdings tested as insiders: {protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed.</source>
<translation>{tested} groupes d’entreprises testés en tant qu’initiés : {protected} cellules primaires protégées, {under_protected} insuffisamment protégées, {disclosed} divulguées exactement.</translation>
</message>
<message>
<source>{tested} units tested as insiders: {protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed.</source>
<translation>{tested} unités testées en tant qu’initiés : {protected} cellules primaires protégées, {under_protected} insuffisamment protégées, {disclosed} divulguées exactement.</translation>
</message>
<message>
<source>○ Not tested, as the audit was stopped: {n_primaries} primary.</source>
<translation>○ Non testées, car l’audit a été arrêté : {n_primaries} primaires.</translation>
</message>
<message>
<source>Not audited yet. F7 computes what an outsider can find out about every suppressed cell.</source>
<translation>Pas encore d’audit. F7 calcule ce qu’un tiers peut apprendre sur chaque cellule supprimée.</translation>
</message>
<message>
<source>{tested} suppressed cells tested against an outsider</source>
<translation>{tested} cellules supprimées testées contre un tiers</translation>
</message>
<message>
<source>{protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed</source>
<translation>{protected} cellules primaires protégées, {under_protected} insuffisamment protégées, {disclosed} divulguées exactement</translation>
</message>
<message>
<source>“Test insiders” computes what each of them can find out from its own contributions.</source>
<translation>« Tester les initiés » calcule ce que chacun d’eux peut apprendre de ses propres contributions.</translation>
</message>
<message>
<source>Outsider</source>
<translation>Tiers</translation>
</message>
<message>
<source>Knows the published cells, the relations and the bounds</source>
<translation>Connaît les cellules publiées, les relations et les bornes</translation>
</message>
<message>
<source>Insiders by unit</source>
<translation>Initiés par unité</translation>
</message>
<message>
<source>Each respondent, who knows its own contributions</source>
<translation>Chaque répondant, qui connaît ses propres contributions</translation>
</message>
<message>
<source>Insiders by holding</source>
<translation>Initiés par groupe d’entreprises</translation>
</message>
<message>
<source>Each enterprise group, which knows its own contributions</source>
<translation>Chaque groupe d’entreprises, qui connaît ses propres contributions</translation>
</message>
<message>
<source>Sums of suppressed cells</source>
<translation>Sommes de cellules supprimées</translation>
</message>
<message>
<source>What published cells disclose about several suppressed cells together</source>
<translation>Ce que les cellules publiées divulguent sur plusieurs cellules supprimées prises ensemble</translation>
</message>
<message>
<source>Intervals may be wider than shown: the audit was stopped early or limited to verdicts.</source>
<translation>Les intervalles peuvent être plus larges qu’affiché : l’audit a été arrêté avant la fin ou limité aux verdicts.</translation>
</message>
<message>
<source>OUT OF DATE: {changes}.</source>
<translation>OBSOLÈTE : {changes}.</translation>
</message>
<message>
<source>Suppressed cells</source>
<translation>Cellules supprimées</translation>
</message>
<message>
<source>The assumed attacker</source>
<translation>L’attaquant supposé</translation>
</message>
<message>
<source>Filter by code or status</source>
<translation>Filtrer par code ou par statut</translation>
</message>
<message>
<source>Show the ids of the insiders; this is logged</source>
<translation>Afficher les identifiants des initiés ; cette action est consignée</translation>
</message>
<message>
<source>Audit changes</source>
<translation>Auditer les modifications</translation>
</message>
<message>
<source>Audit again the cells that the edits affect (F7)</source>
<translation>Auditer à nouveau les cellules touchées par les modifications (F7)</translation>
</message>
<message>
<source>Audit everything</source>
<translation>Tout auditer</translation>
</message>
<message>
<source>Compute every interval again (Shift+F7)</source>
<translation>Recalculer tous les intervalles (Maj+F7)</translation>
</message>
<message>
<source>Test insiders</source>
<translation>Tester les initiés</translation>
</message>
<message>
<source>Compute what each insider can find out</source>
<translation>Calculer ce que chaque initié peut apprendre</translation>
</message>
<message>
<source>F7 looks for them.</source>
<translation>F7 les recherche.</translation>
</message>
<message>
<source>Shift+F5 turns it on.</source>
<translation>Maj+F5 l’active.</translation>
</message>
<message>
<source>Not tested against holdings yet.</source>
<translation>Pas encore testée contre les groupes d’entreprises.</translation>
</message>
<message>
<source>Not tested against units yet.</source>
<translation>Pas encore testée contre les unités.</translation>
</message>
<message>
<source>TabGuard certificates (*.tgcert)</source>
<translation>Certificats TabGuard (*.tgcert)</translation>
</message>
<message>
<source>Verify certificate</source>
<translation>Vérifier un certificat</translation>
</message>
<message>
<source>Why it is refused</source>
<translation>Motif du refus</translation>
</message>
<message>
<source>Checked with sums only, without a solver. Open its table to compare it.</source>
<translation>Vérifié par des sommes seulement, sans solveur. Ouvrez son tableau pour le comparer.</translation>
</message>
<message>
<source>It is not valid for the open table: the table or the pattern differs from the one in the file.</source>
<translation>Il n’est pas valable pour le tableau ouvert : le tableau ou le schéma diffère de celui du fichier.</translation>
</message>
<message>
<source>Save certi&amp;ficate…</source>
<translation>Enregistrer le certi&amp;ficat…</translation>
</message>
<message>
<source>Verif&amp;y certificate…</source>
<translation>&amp;Vérifier un certificat…</translation>
</message>
<message>
<source>The certificate of the open table and its current pattern is refused.</source>
<translation>Le certificat du tableau ouvert et de son schéma actuel est refusé.</translation>
</message>
<message>
<source>The pattern is being audited from the start; if it passes, save the certificate again.</source>
<translation>Le schéma est en cours d’audit complet ; s’il le réussit, enregistrez à nouveau le certificat.</translation>
</message>
<message>
<source>It is valid for the open table and its current pattern.</source>
<translation>Il est valable pour le tableau ouvert et son schéma actuel.</translation>
</message>
<message>
<source>It is valid for the open table and its pattern, which is now audited from the start.</source>
<translation>Il est valable pour le tableau ouvert et son schéma actuel, qui fait maintenant l’objet d’un audit complet.</translation>
</message>
<message>
<source>It proves nothing.</source>
<translation>Il ne prouve rien.</translation>
</message>
<message>
<source>It is valid for the open table and pattern, but proves less than the current rules require.</source>
<translation>Il est valable pour le tableau ouvert et le schéma, mais prouve moins que ce qu’exigent les règles actuelles.</translation>
</message>
<message>
<source>Save certificate</source>
<translation>Enregistrer le certificat</translation>
</message>
<message>
<source>Write the proof that every primary is protected (internal)</source>
<translation>Écrire la preuve que chaque cellule primaire est protégée (interne)</translation>
</message>
<message>
<source>Writing the certificate</source>
<translation>Écriture du certificat</translation>
</message>
<message>
<source>Check a certificate without a solver</source>
<translation>Vérifier un certificat sans solveur</translation>
</message>
<message>
<source>Verifying the certificate</source>
<translation>Vérification du certificat</translation>
</message>
<message>
<source>{name} was written. It contains the values: keep it internal.</source>
<translation>{name} a été écrit. Ce fichier contient les valeurs : gardez-le en interne.</translation>
</message>
<message>
<source>Certificate written: {name}.</source>
<translation>Certificat écrit : {name}.</translation>
</message>
<message>
<source>Certificate {name}: refused.</source>
<translation>Certificat {name} : refusé.</translation>
</message>
<message>
<source>Certificate {name}: proven.</source>
<translation>Certificat {name} : prouvé.</translation>
</message>
<message>
<source>Certificate {name}: consistent, not compared with a table.</source>
<translation>Certificat {name} : cohérent, non comparé à un tableau.</translation>
</message>
<message>
<source>Packs (*.zip)</source>
<translation>Paquets (*.zip)</translation>
</message>
<message>
<source>Check a pack</source>
<translation>Vérifier un paquet</translation>
</message>
<message>
<source>What differs</source>
<translation>Ce qui diffère</translation>
</message>
<message>
<source>&amp;Pack…</source>
<translation>Pa&amp;quet…</translation>
</message>
<message>
<source>&amp;Check a pack…</source>
<translation>Vérifier un pa&amp;quet…</translation>
</message>
<message>
<source>Pack</source>
<translation>Paquet</translation>
</message>
<message>
<source>Files</source>
<translation>Fichiers</translation>
</message>
<message>
<source>Content of the file</source>
<translation>Contenu du fichier</translation>
</message>
<message>
<source>&amp;Write</source>
<translation>&amp;Écrire</translation>
</message>
<message>
<source>&amp;Save as…</source>
<translation>Enregi&amp;strer sous…</translation>
</message>
<message>
<source>Save the project's result, its settings alone, or what support needs, as one file</source>
<translation>Enregistrer en un fichier le résultat du projet, ses paramètres seuls ou ce qu’il faut à l’assistance</translation>
</message>
<message>
<source>TabGuard projects (*.tgproj)</source>
<translation>Projets TabGuard (*.tgproj)</translation>
</message>
<message>
<source>Save pack</source>
<translation>Enregistrer le paquet</translation>
</message>
<message>
<source>Making the pack</source>
<translation>Création du paquet</translation>
</message>
<message>
<source>Writing the pack</source>
<translation>Écriture du paquet</translation>
</message>
<message>
<source>“{name}” was written.</source>
<translation>« {name} » a été écrit.</translation>
</message>
<message>
<source>Pack written: {name}.</source>
<translation>Paquet écrit : {name}.</translation>
</message>
<message>
<source>Run the job of a pack again and compare every cell, or try its anonymised problem</source>
<translation>Exécuter de nouveau la tâche d’un paquet et comparer chaque cellule, ou essayer son problème anonymisé</translation>
</message>
<message>
<source>Checking the pack</source>
<translation>Vérification du paquet</translation>
</message>
<message>
<source>What goes into the pack</source>
<translation>Contenu du paquet</translation>
</message>
<message>
<source>Pack {name}: reproduced.</source>
<translation>Paquet {name} : résultat confirmé.</translation>
</message>
<message>
<source>Pack {name}: not reproduced.</source>
<translation>Paquet {name} : résultat non confirmé.</translation>
</message>
<message>
<source>No leak channel was found in the file.</source>
<translation>Aucun canal de fuite n’a été trouvé dans le fichier.</translation>
</message>
<message>
<source>{n} places of the file contain more than it shows.</source>
<translation>{n} endroits du fichier contiennent plus qu’il ne montre.</translation>
</message>
<message>
<source>Check a published table</source>
<translation>Vérifier un tableau publié</translation>
</message>
<message>
<source>What readers can find out</source>
<translation>Ce que les lecteurs peuvent trouver</translation>
</message>
<message>
<source>Check a published &amp;table…</source>
<translation>Vérifier un &amp;tableau publié…</translation>
</message>
<message>
<source>Which withheld figures follow from the published ones, and in which range others lie</source>
<translation>Quels chiffres retenus découlent des chiffres publiés, et dans quel intervalle se trouvent les autres</translation>
</message>
<message>
<source>Checking a published table</source>
<translation>Vérification d’un tableau publié</translation>
</message>
<message>
<source>Published tables</source>
<translation>Tableaux publiés</translation>
</message>
<message>
<source>Sum of</source>
<translation>Somme de</translation>
</message>
<message>
<source>Disclosed as</source>
<translation>Divulguée comme</translation>
</message>
<message>
<source>! Sum of suppressed cells: {table}</source>
<translation>! Somme de cellules supprimées : {table}</translation>
</message>
<message>
<source>Published cells disclose this sum, and it fails the rules: an insider can use it.</source>
<translation>Des cellules publiées divulguent cette somme, et elle ne respecte pas les règles : un initié peut s’en servir.</translation>
</message>
<message>
<source>Show outlines the relations; “Remove these decisions” removes those that prevent its protection.</source>
<translation>« Afficher » encadre les relations ; « Retirer ces décisions » retire celles qui empêchent la protection.</translation>
</message>
<message>
<source>Sums of suppressed cells and diagnoses</source>
<translation>Sommes de cellules supprimées et diagnostics</translation>
</message>
<message>
<source>… and {more} more: the panel Audit lists sums of suppressed cells.</source>
<translation>… et {more} autres : le panneau « Audit » énumère les sommes de cellules supprimées.</translation>
</message>
<message>
<source>Sums of suppressed cells at risk</source>
<translation>Sommes de cellules supprimées à risque</translation>
</message>
<message>
<source>Remove these decisions</source>
<translation>Retirer ces décisions</translation>
</message>
<message>
<source>‼ exactly disclosed</source>
<translation>‼ divulguée exactement</translation>
</message>
<message>
<source>&amp;Secondaries that are not needed</source>
<translation>Cellules &amp;secondaires superflues</translation>
</message>
<message>
<source>&amp;What if published…</source>
<translation>&amp;Et si l’on publiait…</translation>
</message>
<message>
<source>What if published</source>
<translation>Et si l’on publiait</translation>
</message>
<message>
<source>What would be exposed</source>
<translation>Ce qui serait exposé</translation>
</message>
<message>
<source>Keep the pattern with these cells published under a name; nothing else changes</source>
<translation>Conserver sous un nom le schéma où ces cellules sont publiées ; rien d’autre ne change</translation>
</message>
<message>
<source>What was kept</source>
<translation>Ce qui a été conservé</translation>
</message>
<message>
<source>What if {name} were published?</source>
<translation>Et si l’on publiait {name} ?</translation>
</message>
<message>
<source>What if</source>
<translation>Et si</translation>
</message>
<message>
<source>A contributor can estimate it too closely from its own part.</source>
<translation>Un contributeur peut l’estimer trop précisément à partir de sa propre part.</translation>
</message>
<message>
<source>What if: {table}</source>
<translation>Et si : {table}</translation>
</message>
<message>
<source>Kept as scenario “{name}”. Review › Scenarios goes to it or compares it.</source>
<translation>Conservé comme scénario « {name} ». « Vérification › Scénarios » permet d’y aller ou de le comparer.</translation>
</message>
<message>
<source>Secondaries that are not needed</source>
<translation>Cellules secondaires superflues</translation>
</message>
<message>
<source>List secondaries that could be published</source>
<translation>Énumérer les cellules secondaires qui pourraient être publiées</translation>
</message>
<message>
<source>Show which primaries would be exposed if the selected secondaries were published</source>
<translation>Afficher les cellules primaires qui seraient exposées si les cellules secondaires sélectionnées étaient publiées</translation>
</message>
<message>
<source>Working it out …</source>
<translation>Calcul en cours…</translation>
</message>
<message>
<source>Cell or sum</source>
<translation>Cellule ou somme</translation>
</message>
<message>
<source>Then</source>
<translation>Alors</translation>
</message>
<message>
<source>&amp;Publish</source>
<translation>&amp;Publier</translation>
</message>
<message>
<source>&amp;Keep as scenario</source>
<translation>&amp;Conserver comme scénario</translation>
</message>
<message>
<source>&amp;Publish anyway</source>
<translation>&amp;Publier quand même</translation>
</message>
<message>
<source>Sum of suppressed cells</source>
<translation>Somme de cellules supprimées</translation>
</message>
<message>
<source>! known exactly</source>
<translation>! connue exactement</translation>
</message>
<message>
<source>What if: nothing is exposed</source>
<translation>Et si : rien n’est exposé</translation>
</message>
<message>
<source>What if: published despite the warning</source>
<translation>Et si : publiée malgré l’avertissement</translation>
</message>
<message>
<source>First select one or more secondary cells.</source>
<translation>Sélectionnez d’abord une ou plusieurs cellules secondaires.</translation>
</message>
<message>
<source>✓ Every secondary is needed: publishing any of them would expose a primary or a sum.</source>
<translation>✓ Toutes les cellules secondaires sont nécessaires : publier l’une d’elles exposerait une cellule primaire ou une somme.</translation>
</message>
<message>
<source>The cells that are not needed ({n_cells}) are frozen. Release them first.</source>
<translation>Les cellules superflues ({n_cells}) sont figées. Libérez-les d’abord.</translation>
</message>
<message>
<source>{n_secondaries} could be published, each by itself: {cells}.</source>
<translation>{n_secondaries} pourraient être publiées, chacune seule : {cells}.</translation>
</message>
<message>
<source>The pattern has changed. Open this dialog again.</source>
<translation>Le schéma a changé. Rouvrez cette boîte de dialogue.</translation>
</message>
<message>
<source>{title} must stay suppressed, and has the same records.</source>
<translation>{title} doit rester supprimée et a les mêmes enregistrements.</translation>
</message>
<message>
<source>{title} must stay suppressed, and all responses share one pattern.</source>
<translation>{title} doit rester supprimée, et toutes les réponses partagent un même schéma.</translation>
</message>
<message>
<source>To publish some of them, select these and choose What if published….</source>
<translation>Pour en publier quelques-unes, sélectionnez-les, puis choisissez « Et si l’on publiait… ».</translation>
</message>
<message>
<source>secondary</source>
<translation>cellule secondaire</translation>
</message>
<message>
<source>Test all together</source>
<translation>Tester toutes ensemble</translation>
</message>
<message>
<source>Sums of suppressed cells that become known exactly, so that insiders can use them: {n_sums}.</source>
<translation>Sommes de cellules supprimées qui deviennent exactement connues, de sorte que des initiés peuvent s’en servir : {n_sums}.</translation>
</message>
<message>
<source>single contributors</source>
<translation>contributeurs individuels</translation>
</message>
<message>
<source>But single contributors can estimate {n_primaries} too closely.</source>
<translation>Mais des contributeurs individuels peuvent estimer {n_primaries} trop précisément.</translation>
</message>
<message>
<source>sums of suppressed cells</source>
<translation>sommes de cellules supprimées</translation>
</message>
</context>
<context>
<name>gui/rules</name>
<message>
<source>Import decisions</source>
<translation>Importer des décisions</translation>
</message>
<message>
<source>Paste decisions</source>
<translation>Coller des décisions</translation>
</message>
<message>
<source>Take</source>
<translation>Reprendre</translation>
</message>
<message>
<source>Decided here</source>
<translation>Décidé jusqu’ici</translation>
</message>
<message>
<source>Incoming</source>
<translation>Nouvelle décision</translation>
</message>
<message>
<source>Mark those where the new decision replaces yours.</source>
<translation>Cochez celles où la nouvelle décision remplace la vôtre.</translation>
</message>
<message>
<source>Decisions</source>
<translation>Décisions</translation>
</message>
<message>
<source>List of τ-ARGUS</source>
<translation>Liste τ-ARGUS</translation>
</message>
<message>
<source>I&amp;mport decisions…</source>
<translation>I&amp;mporter des décisions…</translation>
</message>
<message>
<source>Paste &amp;decisions…</source>
<translation>C&amp;oller des décisions…</translation>
</message>
<message>
<source>E&amp;xport decisions…</source>
<translation>E&amp;xporter des décisions…</translation>
</message>
<message>
<source>Incoming decisions</source>
<translation>Décisions entrantes</translation>
</message>
<message>
<source>spreadsheet</source>
<translation>tableur</translation>
</message>
<message>
<source>For decisions that give no reason themselves, and for the list of changes</source>
<translation>Pour les décisions sans motif propre, et pour la liste des modifications</translation>
</message>
<message>
<source>For decisions that do not say who decided</source>
<translation>Pour les décisions qui n’indiquent pas qui a décidé</translation>
</message>
<message>
<source>The list does not say which response it is about. Decisions on the others stay as they are.</source>
<translation>La liste ne dit pas sur quelle réponse elle porte. Les décisions sur les autres restent inchangées.</translation>
</message>
<message>
<source>Codes that are &amp;groups of the recode mean the groups</source>
<translation>Les codes qui sont des &amp;groupes du recodage désignent les groupes</translation>
</message>
<message>
<source>{reason}; conflicts: {kept:,} kept, {replaced:,} replaced</source>
<translation>{reason} ; conflits : {kept:,} conservées, {replaced:,} remplacées</translation>
</message>
<message>
<source>Import {n_decision}</source>
<translation>Importation : {n_decision}</translation>
</message>
<message>
<source>conflict</source>
<translation>conflit</translation>
</message>
<message>
<source>conflicts</source>
<translation>conflits</translation>
</message>
<message>
<source>Take decisions about cells from a file: CSV, XLSX or a list of τ-ARGUS (.hst)</source>
<translation>Reprendre des décisions sur les cellules d’un fichier : CSV, XLSX ou une liste de τ-ARGUS (.hst)</translation>
</message>
<message>
<source>Take decisions about cells that were copied in a spreadsheet</source>
<translation>Reprendre des décisions sur les cellules copiées dans un tableur</translation>
</message>
<message>
<source>Export decisions</source>
<translation>Exporter des décisions</translation>
</message>
<message>
<source>Write the decisions about cells as CSV or as a list of τ-ARGUS (.hst)</source>
<translation>Écrire les décisions sur les cellules au format CSV ou comme liste de τ-ARGUS (.hst)</translation>
</message>
<message>
<source>&amp;Keep all mine</source>
<translation>&amp;Garder toutes les miennes</translation>
</message>
<message>
<source>&amp;Take all theirs</source>
<translation>&amp;Reprendre toutes les autres</translation>
</message>
<message>
<source>From {name}</source>
<translation>De {name}</translation>
</message>
<message>
<source>The project has changed meanwhile. Close this and start again.</source>
<translation>Le projet a changé entre-temps. Fermez cette fenêtre et recommencez.</translation>
</message>
<message>
<source>Choose the response that the list is about.</source>
<translation>Choisissez la réponse sur laquelle porte la liste.</translation>
</message>
<message>
<source>Re&amp;sponse</source>
<translation>Ré&amp;ponse</translation>
</message>
<message>
<source>left out</source>
<translation>écartée</translation>
</message>
<message>
<source>new decision</source>
<translation>nouvelle décision</translation>
</message>
<message>
<source>new decisions</source>
<translation>nouvelles décisions</translation>
</message>
<message>
<source>{n_conflicts} with decisions of this project</source>
<translation>{n_conflicts} avec des décisions de ce projet</translation>
</message>
<message>
<source>{same:,} decided alike already</source>
<translation>{same:,} déjà décidées de la même façon</translation>
</message>
<message>
<source>{n_line} left out</source>
<translation>{n_line} hors reprise</translation>
</message>
<message>
<source>the first {most:,} of each sort are listed</source>
<translation>seules les {most:,} premières de chaque sorte sont énumérées</translation>
</message>
<message>
<source>theirs</source>
<translation>autre</translation>
</message>
<message>
<source>Take {n_decision}</source>
<translation>Reprendre {n_decision}</translation>
</message>
<message>
<source>Take decisions</source>
<translation>Reprendre les décisions</translation>
</message>
<message>
<source>Give a reason and a name.</source>
<translation>Indiquez un motif et un nom.</translation>
</message>
<message>
<source>There are no decisions to export.</source>
<translation>Il n’y a pas de décisions à exporter.</translation>
</message>
<message>
<source>decision</source>
<translation>décision</translation>
</message>
<message>
<source>decisions</source>
<translation>décisions</translation>
</message>
<message>
<source>Writing the decisions</source>
<translation>Écriture des décisions</translation>
</message>
<message>
<source>line</source>
<translation>ligne</translation>
</message>
<message>
<source>lines</source>
<translation>lignes</translation>
</message>
<message>
<source>unit</source>
<translation>unité</translation>
</message>
<message>
<source>units</source>
<translation>unités</translation>
</message>
<message>
<source>holdings</source>
<translation>groupes d’entreprises</translation>
</message>
<message>
<source>unit or holding</source>
<translation>unité ou groupe d’entreprises</translation>
</message>
<message>
<source>units and holdings</source>
<translation>unités et groupes d’entreprises</translation>
</message>
<message>
<source>Cells that fail: {title}</source>
<translation>Cellules qui ne respectent pas la règle : {title}</translation>
</message>
<message>
<source>fails {n_cells}</source>
<translation>non respectée : {n_cells}</translation>
</message>
<message>
<source>off</source>
<translation>désactivée</translation>
</message>
<message>
<source>Prior uncertainty f = {factor}.</source>
<translation>Incertitude a priori f = {factor}.</translation>
</message>
<message>
<source>Judged: {level}</source>
<translation>Jugé : {level}</translation>
</message>
<message>
<source>Remove</source>
<translation>Retirer</translation>
</message>
<message>
<source>Remove this rule</source>
<translation>Retirer cette règle</translation>
</message>
<message>
<source>Concentration rules then use absolute values and their sum; p and 100 − k are divided by {factor:g}.</source>
<translation>Les règles de concentration utilisent alors les valeurs absolues et leur somme ; p et 100 − k sont divisés par {factor:g}.</translation>
</message>
<message>
<source>Concentration rules then use absolute values and their sum.</source>
<translation>Les règles de concentration utilisent alors les valeurs absolues et leur somme.</translation>
</message>
<message>
<source>&amp;Add another rule</source>
<translation>&amp;Ajouter une autre règle</translation>
</message>
<message>
<source>&amp;Other rule for holdings</source>
<translation>&amp;Autre règle pour les groupes d’entreprises</translation>
</message>
<message>
<source>Replace by: {rule}, {number} = {value:.4g}</source>
<translation>Remplacer par : {rule}, {number} = {value:.4g}</translation>
</message>
<message>
<source>Set “{label}” to {value:g} {unit}</source>
<translation>Mettre « {label} » à {value:g} {unit}</translation>
</message>
<message>
<source>All weights in this cell are 1, so that every reading gives the same.</source>
<translation>Tous les poids de cette cellule valent 1, de sorte que chaque interprétation donne le même résultat.</translation>
</message>
<message>
<source>One contributor has {size} and weight {weight}: it counts as {weight} contributors of {size}.</source>
<translation>Un contributeur a {size} et le poids {weight} : il compte pour {weight} contributeurs de {size}.</translation>
</message>
<message>
<source>One contributor has {size} without its weight and {amount} with it: it counts as {size}.</source>
<translation>Un contributeur a {size} sans son poids et {amount} avec lui : il compte pour {size}.</translation>
</message>
<message>
<source>One contributor has {size} without its weight and {amount} with it: it counts as {amount}.</source>
<translation>Un contributeur a {size} sans son poids et {amount} avec lui : il compte pour {amount}.</translation>
</message>
<message>
<source>The rules on units compare {contributions} with the total of {total}.</source>
<translation>Les règles sur les unités comparent {contributions} au total de {total}.</translation>
</message>
<message>
<source>The rules on holdings compare {contributions} with the total of {total}.</source>
<translation>Les règles sur les groupes d’entreprises comparent {contributions} au total de {total}.</translation>
</message>
<message>
<source>Example: {title}, value {value}.</source>
<translation>Exemple : {title}, valeur {value}.</translation>
</message>
<message>
<source>Example</source>
<translation>Exemple</translation>
</message>
<message>
<source>Apply the rules to the contributions of {level}</source>
<translation>Les règles s’appliquent aux contributions de {level}</translation>
</message>
<message>
<source>See the message in “{name}”.</source>
<translation>Voir le message sous « {name} ».</translation>
</message>
<message>
<source>Select one cell to see here what the reading makes of it.</source>
<translation>Sélectionnez une cellule pour voir ici ce que l’interprétation en fait.</translation>
</message>
<message>
<source>Protection levels and further choices</source>
<translation>Niveaux de protection et autres réglages</translation>
</message>
<message>
<source>It has no contributors.</source>
<translation>Elle n’a pas de contributeurs.</translation>
</message>
<message>
<source>Rules</source>
<translation>Règles</translation>
</message>
<message>
<source>Waivers</source>
<translation>Renonciations</translation>
</message>
<message>
<source>&amp;Waivers…</source>
<translation>Re&amp;nonciations…</translation>
</message>
<message>
<source>Show masked &amp;parameters</source>
<translation>Afficher les &amp;paramètres masqués</translation>
</message>
<message>
<source>Show the primary rules</source>
<translation>Afficher les règles primaires</translation>
</message>
<message>
<source>Show the waiver register</source>
<translation>Afficher le registre des renonciations</translation>
</message>
<message>
<source>Masked parameters of rules were shown.</source>
<translation>Les paramètres masqués de règles ont été affichés.</translation>
</message>
<message>
<source>Rule sets</source>
<translation>Jeux de règles</translation>
</message>
<message>
<source>Fill the cards from a named rule set, or save them as one</source>
<translation>Remplir les fiches à partir d’un jeu de règles nommé, ou les enregistrer comme tel</translation>
</message>
<message>
<source>&amp;Lock rule set</source>
<translation>&amp;Verrouiller le jeu de règles</translation>
</message>
<message>
<source>&amp;Mask parameters</source>
<translation>&amp;Masquer les paramètres</translation>
</message>
<message>
<source>&amp;Save as rule set…</source>
<translation>&amp;Enregistrer comme jeu de règles…</translation>
</message>
<message>
<source>&amp;Open rule set file…</source>
<translation>&amp;Ouvrir un fichier de jeu de règles…</translation>
</message>
<message>
<source>Save as rule set</source>
<translation>Enregistrer comme jeu de règles</translation>
</message>
<message>
<source>Name of the rule set. The file contains the parameters: keep it internal.</source>
<translation>Nom du jeu de règles. Le fichier contient les paramètres : gardez-le en interne.</translation>
</message>
<message>
<source>The rule set “{name}” was saved, version {version}.</source>
<translation>Le jeu de règles « {name} » a été enregistré, version {version}.</translation>
</message>
<message>
<source>{name} · masked, and the key of the office is not here</source>
<translation>{name} · masqué, et la clé de l’organisme n’est pas disponible ici</translation>
</message>
<message>
<source>Open rule set</source>
<translation>Ouvrir un jeu de règles</translation>
</message>
<message>
<source>version {version}</source>
<translation>version {version}</translation>
</message>
<message>
<source>of the office</source>
<translation>de l’organisme</translation>
</message>
<message>
<source>masked</source>
<translation>masqué</translation>
</message>
<message>
<source>Of the office</source>
<translation>De l’organisme</translation>
</message>
<message>
<source>Your own</source>
<translation>Les vôtres</translation>
</message>
<message>
<source>The rule set “{name}” is locked now.</source>
<translation>Le jeu de règles « {name} » est maintenant verrouillé.</translation>
</message>
<message>
<source>Reading rule sets</source>
<translation>Lecture des jeux de règles</translation>
</message>
<message>
<source>locked</source>
<translation>verrouillé</translation>
</message>
<message>
<source>None was found</source>
<translation>Aucun trouvé</translation>
</message>
<message>
<source>{n_now} of {n_table} cells would be primary{change}.</source>
<translation>{n_now} cellules sur {n_table} seraient primaires{change}.</translation>
</message>
<message>
<source>List the cells that would change before you apply</source>
<translation>Énumérer les cellules qui changeraient, avant d’appliquer les règles</translation>
</message>
<message>
<source>Cells that would change status</source>
<translation>Cellules dont le statut changerait</translation>
</message>
<message>
<source>Rank</source>
<translation>Classement</translation>
</message>
<message>
<source>Primary rules</source>
<translation>Règles primaires</translation>
</message>
<message>
<source>From the rule set of the office “{name}”, version {version}</source>
<translation>Origine : jeu de règles de l’organisme « {name} », version {version}</translation>
</message>
<message>
<source>From the rule set “{name}”, version {version}</source>
<translation>Origine : jeu de règles « {name} », version {version}</translation>
</message>
<message>
<source>Help on rules (F1)</source>
<translation>Aide sur les règles (F1)</translation>
</message>
<message>
<source>Help on rules</source>
<translation>Aide sur les règles</translation>
</message>
<message>
<source>Rever&amp;t</source>
<translation>&amp;Réinitialiser</translation>
</message>
<message>
<source>Make these the rules of the project (Ctrl+Return); undo with Ctrl+Z</source>
<translation>En faire les règles du projet (Ctrl+Entrée) ; Ctrl+Z pour annuler</translation>
</message>
<message>
<source>newly primary</source>
<translation>nouvellement primaire</translation>
</message>
<message>
<source>… and {n_cells} more cells newly primary</source>
<translation>… et {n_cells} autres cellules nouvellement primaires</translation>
</message>
<message>
<source>no longer primary</source>
<translation>plus primaire</translation>
</message>
<message>
<source>… and {n_cells} more cells no longer primary</source>
<translation>… et {n_cells} autres cellules qui ne sont plus primaires</translation>
</message>
<message>
<source>1 cell would change status</source>
<translation>1 cellule changerait de statut</translation>
</message>
<message>
<source>{n_cells} cells would change status</source>
<translation>{n_cells} cellules changeraient de statut</translation>
</message>
<message>
<source>● unsaved changes</source>
<translation>● modifications non appliquées</translation>
</message>
<message>
<source>Counts appear when a table is open.</source>
<translation>Les nombres apparaissent lorsqu’un tableau est ouvert.</translation>
</message>
<message>
<source>Looking for the largest contributors of every cell …</source>
<translation>Recherche des plus grands contributeurs de chaque cellule…</translation>
</message>
<message>
<source>&amp;Apply</source>
<translation>&amp;Appliquer</translation>
</message>
<message>
<source>No cell would change status.</source>
<translation>Aucune cellule ne changerait de statut.</translation>
</message>
<message>
<source>changed since</source>
<translation>modifié depuis</translation>
</message>
<message>
<source>such as 2026-12-31; empty: without limit</source>
<translation>par exemple 2026-12-31 ; vide : sans limite</translation>
</message>
<message>
<source>Variable</source>
<translation>Variable</translation>
</message>
<message>
<source>Valid from</source>
<translation>Valable du</translation>
</message>
<message>
<source>Valid to</source>
<translation>Valable jusqu’au</translation>
</message>
<message>
<source>Document</source>
<translation>Document</translation>
</message>
<message>
<source>Who</source>
<translation>Qui</translation>
</message>
<message>
<source>{document}, entered by {who}</source>
<translation>{document}, saisi par {who}</translation>
</message>
<message>
<source>{day}, not begun</source>
<translation>{day}, pas encore en vigueur</translation>
</message>
<message>
<source>This waiver has expired.</source>
<translation>Cette renonciation a expiré.</translation>
</message>
<message>
<source>This waiver has not begun.</source>
<translation>Cette renonciation n’a pas encore commencé.</translation>
</message>
<message>
<source>Register of waivers</source>
<translation>Registre des renonciations</translation>
</message>
<message>
<source>The register is empty. Add a waiver, or choose a register.</source>
<translation>Le registre est vide. Ajoutez une renonciation ou choisissez un registre.</translation>
</message>
<message>
<source>&amp;Choose register…</source>
<translation>&amp;Choisir un registre…</translation>
</message>
<message>
<source>Re&amp;move</source>
<translation>Re&amp;tirer</translation>
</message>
<message>
<source>Chan&amp;ge…</source>
<translation>&amp;Modifier…</translation>
</message>
<message>
<source>End…</source>
<translation>Mettre fin…</translation>
</message>
<message>
<source>Set the period…</source>
<translation>Indiquer la période…</translation>
</message>
<message>
<source>Reading the register</source>
<translation>Lecture du registre</translation>
</message>
<message>
<source>Reading the table with this register …</source>
<translation>Lecture du tableau avec ce registre…</translation>
</message>
<message>
<source>Read waivers</source>
<translation>Lire les renonciations</translation>
</message>
<message>
<source>Add waiver</source>
<translation>Ajouter une renonciation</translation>
</message>
<message>
<source>Saving the register and reading the table with it …</source>
<translation>Enregistrement du registre et lecture du tableau avec celui-ci…</translation>
</message>
<message>
<source>Save waivers</source>
<translation>Enregistrer les renonciations</translation>
</message>
<message>
<source>Choose the register of waivers</source>
<translation>Choisir le registre des renonciations</translation>
</message>
<message>
<source>Waivers: {ends}. Look at the panel Waivers.</source>
<translation>Renonciations : {ends}. Consultez le volet Renonciations.</translation>
</message>
<message>
<source>Reference period of the published table, such as 2026 or 2026-Q1:</source>
<translation>Période de référence du tableau publié, par exemple 2026 ou 2026-Q1 :</translation>
</message>
<message>
<source>No project is open.</source>
<translation>Aucun projet n’est ouvert.</translation>
</message>
<message>
<source>record</source>
<translation>enregistrement</translation>
</message>
<message>
<source>records</source>
<translation>enregistrements</translation>
</message>
<message>
<source>No waivers: every respondent is protected.</source>
<translation>Aucune renonciation : tous les répondants sont protégés.</translation>
</message>
<message>
<source>{day}, expired</source>
<translation>{day}, échue</translation>
</message>
<message>
<source>&amp;Respondent</source>
<translation>&amp;Répondant</translation>
</message>
<message>
<source>id in the data</source>
<translation>identifiant dans les données</translation>
</message>
<message>
<source>&amp;Variable</source>
<translation>&amp;Variable</translation>
</message>
<message>
<source>empty: all responses</source>
<translation>vide : toutes les réponses</translation>
</message>
<message>
<source>such as 2026 or 2026-Q1</source>
<translation>par exemple 2026 ou 2026-Q1</translation>
</message>
<message>
<source>Valid &amp;from</source>
<translation>Valable &amp;du</translation>
</message>
<message>
<source>Valid &amp;to</source>
<translation>Valable &amp;jusqu’au</translation>
</message>
<message>
<source>D&amp;ocument</source>
<translation>D&amp;ocument</translation>
</message>
<message>
<source>letter, file number</source>
<translation>lettre, numéro de dossier</translation>
</message>
<message>
<source>&amp;Entered by</source>
<translation>&amp;Saisi par</translation>
</message>
<message>
<source>Change waiver</source>
<translation>Modifier la renonciation</translation>
</message>
<message>
<source>End waiver</source>
<translation>Mettre fin à la renonciation</translation>
</message>
<message>
<source>Registers</source>
<translation>Registres</translation>
</message>
<message>
<source>whole table</source>
<translation>tout le tableau</translation>
</message>
<message>
<source>Set the period</source>
<translation>Indiquer la période</translation>
</message>
<message>
<source>reading {name} …</source>
<translation>lecture de {name}…</translation>
</message>
<message>
<source>the column “{waiver}” marks waivers in the data</source>
<translation>la colonne « {waiver} » signale les renonciations dans les données</translation>
</message>
<message>
<source>waived: {n_records}</source>
<translation>renonciation : {n_records}</translation>
</message>
<message>
<source>code; empty: all</source>
<translation>code ; vide : tous</translation>
</message>
<message>
<source>Enter the document and who enters it.</source>
<translation>Indiquez le document et la personne qui le saisit.</translation>
</message>
<message>
<source>all</source>
<translation>tout</translation>
</message>
<message>
<source>waiver</source>
<translation>renonciation</translation>
</message>
<message>
<source>waivers</source>
<translation>renonciations</translation>
</message>
<message>
<source>{n_waivers} in {name}</source>
<translation>{n_waivers} dans {name}</translation>
</message>
<message>
<source>Show masked parameters until the project or the masked rule set changes; this is recorded</source>
<translation>Afficher les paramètres masqués jusqu’au changement de projet ou de jeu de règles masqué ; cet affichage est consigné</translation>
</message>
<message>
<source>Response that the rules are for</source>
<translation>Réponse à laquelle les règles s’appliquent</translation>
</message>
<message>
<source>Own rules are complete: they replace those of all responses</source>
<translation>Les règles propres sont complètes : elles remplacent celles de toutes les réponses</translation>
</message>
<message>
<source>Ru&amp;les of</source>
<translation>Règ&amp;les pour</translation>
</message>
<message>
<source>The parameters of these rules are masked, and you have not asked to see them.</source>
<translation>Les paramètres de ces règles sont masqués, et vous n’avez pas demandé à les voir.</translation>
</message>
<message>
<source>The cards are emptied; the masked rules stay in force until you apply others</source>
<translation>Les fiches sont vidées ; les règles masquées restent en vigueur jusqu’à ce que vous en appliquiez d’autres</translation>
</message>
<message>
<source>rules of its o&amp;wn</source>
<translation>règles &amp;propres</translation>
</message>
<message>
<source>all responses</source>
<translation>toutes les réponses</translation>
</message>
<message>
<source>Use rules of &amp;your own</source>
<translation>Utiliser vos propr&amp;es règles</translation>
</message>
<message>
<source>Show mas&amp;ked parameters</source>
<translation>Afficher les paramètres mas&amp;qués</translation>
</message>
<message>
<source>The parameters of these rules are masked: they are applied, but you can neither see nor change them.</source>
<translation>Les paramètres de ces règles sont masqués : ils sont appliqués, mais vous ne pouvez ni les voir ni les modifier.</translation>
</message>
<message>
<source>The cards cannot be changed, because the rule set “{name}” is locked.</source>
<translation>Les fiches ne peuvent pas être modifiées, car le jeu de règles « {name} » est verrouillé.</translation>
</message>
<message>
<source>The cards can be changed then; the rule set stays as it is</source>
<translation>Les fiches peuvent ensuite être modifiées ; le jeu de règles reste tel quel</translation>
</message>
<message>
<source>The parameters of these rules are masked for others: the policy names who sees them.</source>
<translation>Les paramètres de ces règles sont masqués pour les autres : la politique désigne qui les voit.</translation>
</message>
</context>
<context>
<name>gui/run</name>
<message>
<source>&amp;Repair from here</source>
<translation>&amp;Réparer à partir d’ici</translation>
</message>
<message>
<source>Protect with &amp;options…</source>
<translation>Protéger avec des &amp;options…</translation>
</message>
<message>
<source>Stop the run; asks whether to keep what was found</source>
<translation>Arrêter l’exécution ; demande s’il faut conserver ce qui a été trouvé</translation>
</message>
<message>
<source>Stop</source>
<translation>Arrêter</translation>
</message>
<message>
<source>Choose secondary suppressions</source>
<translation>Choisir les suppressions secondaires</translation>
</message>
<message>
<source>Protect  F5</source>
<translation>Protéger  F5</translation>
</message>
<message>
<source>Protect the cells at risk; suppressed cells and decisions stay</source>
<translation>Protéger les cellules à risque ; les cellules supprimées et les décisions sont conservées</translation>
</message>
<message>
<source>Choose method and cost, then protect</source>
<translation>Choisir la méthode et le coût, puis protéger</translation>
</message>
<message>
<source>{primary} primary + {secondary} secondary</source>
<translation>{primary} primaires + {secondary} secondaires</translation>
</message>
<message>
<source>at best {share} cheaper</source>
<translation>au mieux {share} de moins</translation>
</message>
<message>
<source>Stopped early; the best pattern so far was kept.</source>
<translation>Arrêté avant la fin ; le meilleur schéma trouvé jusque-là a été conservé.</translation>
</message>
<message>
<source>{of_cells} of cells</source>
<translation>{of_cells} des cellules</translation>
</message>
<message>
<source>{of_cells} of cells, {of_value} of value</source>
<translation>{of_cells} des cellules, {of_value} de la valeur</translation>
</message>
<message>
<source>stopped early</source>
<translation>arrêté avant la fin</translation>
</message>
<message>
<source>proven optimal</source>
<translation>optimalité prouvée</translation>
</message>
<message>
<source>Cells that were suppressed before cost less to suppress, so that fewer cells change between the publications.</source>
<translation>Les cellules déjà supprimées auparavant coûtent moins cher à supprimer, afin que moins de cellules changent entre les publications.</translation>
</message>
<message>
<source>What last year’s publication suppressed can cost less to suppress, so that fewer cells change between the publications.</source>
<translation>Ce que la publication de l’an dernier a supprimé peut coûter moins, de sorte que moins de cellules changent entre les publications.</translation>
</message>
<message>
<source>Sums of suppressed cells that published cells disclose must pass the rules, too, so that the only contributor of a suppressed cell cannot work out a neighbouring cell. Suppresses a few more cells.</source>
<translation>Les sommes de cellules supprimées que des cellules publiées divulguent doivent elles aussi respecter les règles, afin que l’unique contributeur d’une cellule supprimée ne puisse pas en déduire une cellule voisine. Supprime quelques cellules de plus.</translation>
</message>
<message>
<source>value: suppress few large cells</source>
<translation>valeur : supprimer peu de grandes cellules</translation>
</message>
<message>
<source>equal: suppress few cells</source>
<translation>égal : supprimer peu de cellules</translation>
</message>
<message>
<source>entropy: between value and number</source>
<translation>entropie : entre la valeur et le nombre</translation>
</message>
<message>
<source>frequency: suppress few cells with many contributors</source>
<translation>fréquence : supprimer peu de cellules à nombreux contributeurs</translation>
</message>
<message>
<source>no cell is below 0</source>
<translation>aucune cellule inférieure à 0</translation>
</message>
<message>
<source>no lower bound</source>
<translation>pas de borne inférieure</translation>
</message>
<message>
<source>no cell is below …</source>
<translation>aucune cellule inférieure à …</translation>
</message>
<message>
<source>Last year’s publication</source>
<translation>Publication de l’an dernier</translation>
</message>
<message>
<source>Prefer the pattern of {name}</source>
<translation>Privilégier le schéma de {name}</translation>
</message>
<message>
<source>Factor for the costs of {name}</source>
<translation>Facteur pour les coûts de {name}</translation>
</message>
<message>
<source>Protect table</source>
<translation>Protéger le tableau</translation>
</message>
<message>
<source>Copied. The job contains the rule parameters: keep it internal.</source>
<translation>Copié. La tâche contient les paramètres des règles : gardez-la en interne.</translation>
</message>
<message>
<source>Save as job</source>
<translation>Enregistrer comme tâche</translation>
</message>
<message>
<source>sum</source>
<translation>somme</translation>
</message>
<message>
<source>Lower bound of the cells</source>
<translation>Borne inférieure des cellules</translation>
</message>
<message>
<source>&amp;nothing: choose all secondary cells again</source>
<translation>&amp;rien : choisir à nouveau toutes les cellules secondaires</translation>
</message>
<message>
<source>the current &amp;pattern: keeps its cells and adds only the missing ones</source>
<translation>le &amp;schéma actuel : conserve ses cellules et n’ajoute que celles qui manquent</translation>
</message>
<message>
<source>Protect table {name}</source>
<translation>Protéger le tableau {name}</translation>
</message>
<message>
<source>How secondary suppressions are chosen</source>
<translation>Choix des suppressions secondaires</translation>
</message>
<message>
<source>All tables together</source>
<translation>Tous les tableaux ensemble</translation>
</message>
<message>
<source>Attackers know that</source>
<translation>Connaissances des attaquants</translation>
</message>
<message>
<source>What an attacker knows</source>
<translation>Ce que sait un attaquant</translation>
</message>
<message>
<source>The same run for the command line: tabguard protect JOB gives the same pattern</source>
<translation>La même exécution en ligne de commande : tabguard protect JOB donne le même schéma</translation>
</message>
<message>
<source>&amp;Save job…</source>
<translation>&amp;Enregistrer la tâche…</translation>
</message>
<message>
<source>Prefer last &amp;year’s pattern…</source>
<translation>Privilégier le schéma de l’&amp;an dernier…</translation>
</message>
<message>
<source>costs ×</source>
<translation>coût ×</translation>
</message>
<message>
<source>as above</source>
<translation>comme ci-dessus</translation>
</message>
<message>
<source>The method “{method}” is not available; {first} is used.</source>
<translation>La méthode « {method} » n’est pas disponible ; {first} est utilisée.</translation>
</message>
<message>
<source>column “{cost}”</source>
<translation>colonne « {cost} »</translation>
</message>
<message>
<source>Saved as {name}. It holds the rule parameters: keep it internal.</source>
<translation>Enregistré sous {name}. Le fichier contient les paramètres des règles : gardez-le en interne.</translation>
</message>
<message>
<source>TabGuard job (*.toml)</source>
<translation>Tâche TabGuard (*.toml)</translation>
</message>
<message>
<source>{decisions} kept</source>
<translation>à conserver : {decisions}</translation>
</message>
<message>
<source>column “{column}”</source>
<translation>colonne « {column} »</translation>
</message>
<message>
<source>Lower bound of {name}</source>
<translation>Borne inférieure de {name}</translation>
</message>
<message>
<source>What a suppression costs, and limits</source>
<translation>Coût d’une suppression, et limites</translation>
</message>
<message>
<source>Start from</source>
<translation>Partir de</translation>
</message>
<message>
<source>Copy as &amp;job</source>
<translation>Copier comme &amp;tâche</translation>
</message>
<message>
<source>&amp;Run   F5</source>
<translation>E&amp;xécuter   F5</translation>
</message>
<message>
<source>Attackers know of {name} that</source>
<translation>Connaissances des attaquants sur {name}</translation>
</message>
<message>
<source>Number of cells</source>
<translation>Nombre de cellules</translation>
</message>
<message>
<source>Entropy</source>
<translation>Entropie</translation>
</message>
<message>
<source>Secondaries</source>
<translation>Cellules secondaires</translation>
</message>
<message>
<source>internal cells</source>
<translation>cellules intérieures</translation>
</message>
<message>
<source>marginal cells</source>
<translation>cellules marginales</translation>
</message>
<message>
<source>total</source>
<translation>total</translation>
</message>
<message>
<source>Step</source>
<translation>Étape</translation>
</message>
<message>
<source>Time</source>
<translation>Temps</translation>
</message>
<message>
<source>Linear programs</source>
<translation>Programmes linéaires</translation>
</message>
<message>
<source>Run</source>
<translation>Exécution</translation>
</message>
<message>
<source>This pattern does not come from a run. Protect the table (F5) to see how good a pattern can be.</source>
<translation>Ce schéma ne provient pas d’une exécution. Protégez le tableau (F5) pour voir la qualité qu’un schéma peut atteindre.</translation>
</message>
<message>
<source>Method {method}, cost by {cost}.</source>
<translation>Méthode {method}, coût selon {cost}.</translation>
</message>
<message>
<source>Cost {hidden}.</source>
<translation>Coût {hidden}.</translation>
</message>
<message>
<source>Result of the run</source>
<translation>Résultat de l’exécution</translation>
</message>
<message>
<source>Details</source>
<translation>Détails</translation>
</message>
<message>
<source>Show problems</source>
<translation>Afficher les problèmes</translation>
</message>
<message>
<source>Compare with previous</source>
<translation>Comparer au précédent</translation>
</message>
<message>
<source>Undo run</source>
<translation>Annuler l’exécution</translation>
</message>
<message>
<source>The lower bound of the cost is being worked out.</source>
<translation>La borne inférieure du coût est en cours de calcul.</translation>
</message>
<message>
<source>INCOMPLETE: the best pattern so far was kept.</source>
<translation>INCOMPLET : le meilleur schéma trouvé jusque-là a été conservé.</translation>
</message>
<message>
<source>The pattern was edited since; bound, gap and steps are those of the run.</source>
<translation>Le schéma a été modifié depuis ; la borne, l’écart et les étapes sont ceux de l’exécution.</translation>
</message>
<message>
<source>Run and quality</source>
<translation>Exécution et qualité</translation>
</message>
<message>
<source>Quality of the pattern</source>
<translation>Qualité du schéma</translation>
</message>
<message>
<source>Steps of the run</source>
<translation>Étapes de l’exécution</translation>
</message>
<message>
<source>No lower bound was computed.</source>
<translation>Aucune borne inférieure n’a été calculée.</translation>
</message>
<message>
<source>No valid pattern costs less than {least}.</source>
<translation>Aucun schéma valide ne coûte moins de {least}.</translation>
</message>
<message>
<source>The run left cells at risk, so its cost cannot be compared with that bound.</source>
<translation>L’exécution a laissé des cellules à risque ; son coût ne peut donc pas être comparé à cette borne.</translation>
</message>
</context>
<context>
<name>gui/shell</name>
<message>
<source>tabguard: {error}
</source>
<translation>tabguard: {error}
</translation>
</message>
<message>
<source>&amp;As the system</source>
<translation>Comme le &amp;système</translation>
</message>
<message>
<source>&amp;Light</source>
<translation>&amp;Clair</translation>
</message>
<message>
<source>&amp;Dark</source>
<translation>S&amp;ombre</translation>
</message>
<message>
<source>&amp;High contrast</source>
<translation>Contraste é&amp;levé</translation>
</message>
<message>
<source>Choose the language of the window; files for programs stay in English</source>
<translation>Choisir la langue de la fenêtre ; les fichiers destinés aux programmes restent en anglais</translation>
</message>
<message>
<source>&amp;Undo</source>
<translation>&amp;Annuler</translation>
</message>
<message>
<source>&amp;Redo</source>
<translation>&amp;Rétablir</translation>
</message>
<message>
<source>Choose the colours of the window</source>
<translation>Choisir les couleurs de la fenêtre</translation>
</message>
<message>
<source>Undo the last change of rules, settings or decisions</source>
<translation>Annuler la dernière modification des règles, des paramètres ou des décisions</translation>
</message>
<message>
<source>Redo the last change of rules, settings or decisions</source>
<translation>Rétablir la dernière modification des règles, des paramètres ou des décisions</translation>
</message>
<message>
<source>The window is in this language from its next start on.</source>
<translation>La fenêtre sera dans cette langue à partir du prochain démarrage.</translation>
</message>
<message>
<source>Recent f&amp;iles</source>
<translation>Fic&amp;hiers récents</translation>
</message>
<message>
<source>&amp;Panels</source>
<translation>&amp;Panneaux</translation>
</message>
<message>
<source>&amp;Theme</source>
<translation>&amp;Thème</translation>
</message>
<message>
<source>Lan&amp;guage</source>
<translation>Lan&amp;gue</translation>
</message>
<message>
<source>As opened</source>
<translation>À l’ouverture</translation>
</message>
<message>
<source>Change</source>
<translation>Action</translation>
</message>
<message>
<source>Changes</source>
<translation>Modifications</translation>
</message>
<message>
<source>Changes, oldest first</source>
<translation>Modifications, de la plus ancienne à la plus récente</translation>
</message>
<message>
<source>They can be restored until the next change.</source>
<translation>Elles peuvent être restaurées jusqu’à la modification suivante.</translation>
</message>
<message>
<source>1 undone change was dropped.</source>
<translation>1 action annulée a été abandonnée.</translation>
</message>
<message>
<source>{n_acts} undone changes were dropped.</source>
<translation>{n_acts} actions annulées ont été abandonnées.</translation>
</message>
<message>
<source>Restore</source>
<translation>Restaurer</translation>
</message>
<message>
<source>Without a screen use the commands: tabguard --help lists them.</source>
<translation>Sans écran, utilisez les commandes : tabguard --help les énumère.</translation>
</message>
<message>
<source>If libraries are missing, on Debian and Ubuntu: sudo apt-get install {libraries}.</source>
<translation>S’il manque des bibliothèques, sous Debian et Ubuntu : sudo apt-get install {libraries}.</translation>
</message>
<message>
<source>The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). Log in at a desktop, or over ssh with -X. {without}</source>
<translation>La fenêtre ne peut pas être ouverte : il n’y a pas d’affichage (DISPLAY et WAYLAND_DISPLAY ne sont pas définies). Ouvrez une session de bureau, ou connectez-vous par ssh avec -X. {without}</translation>
</message>
<message>
<source>The window cannot be opened: {error}. {install} {without}</source>
<translation>La fenêtre ne peut pas être ouverte : {error}. {install} {without}</translation>
</message>
<message>
<source>This may show confidential data. Leave presenter mode first (Ctrl+Shift+B).</source>
<translation>Des données confidentielles pourraient apparaître. Quittez d’abord le mode présentation (Ctrl+Maj+B).</translation>
</message>
<message>
<source>Hidden in presenter mode.
Ctrl+Shift+B shows it again.</source>
<translation>Masqué en mode présentation.
Ctrl+Maj+B affiche de nouveau le contenu.</translation>
</message>
<message>
<source>Show or hide the panel {title}</source>
<translation>Afficher ou masquer le panneau {title}</translation>
</message>
<message>
<source>Panels</source>
<translation>Panneaux</translation>
</message>
<message>
<source>Panels and progress</source>
<translation>Volets et progression</translation>
</message>
<message>
<source>{deed} the panel {windowtitle}</source>
<translation>{deed} le panneau {windowtitle}</translation>
</message>
<message>
<source>Open</source>
<translation>Ouvrir</translation>
</message>
<message>
<source>TabGuard projects with a copy of the data inside (*.tgproj)</source>
<translation>Projets TabGuard avec une copie des données (*.tgproj)</translation>
</message>
<message>
<source>Choose a folder that is not synchronised, or protect the project by a password.</source>
<translation>Choisissez un dossier qui n’est pas synchronisé, ou protégez le projet par un mot de passe.</translation>
</message>
<message>
<source>Choose another &amp;folder…</source>
<translation>Choisir un autre &amp;dossier…</translation>
</message>
<message>
<source>&amp;Save here</source>
<translation>&amp;Enregistrer ici</translation>
</message>
<message>
<source>Save &amp;as…</source>
<translation>Enregistrer &amp;sous…</translation>
</message>
<message>
<source>P&amp;aste data…</source>
<translation>C&amp;oller des données…</translation>
</message>
<message>
<source>Open &amp;read-only…</source>
<translation>Ouvrir en &amp;lecture seule…</translation>
</message>
<message>
<source>&amp;Import data…</source>
<translation>&amp;Importer des données…</translation>
</message>
<message>
<source>&amp;New from data…</source>
<translation>&amp;Nouveau à partir de données…</translation>
</message>
<message>
<source>Open &amp;database…</source>
<translation>Ouvrir une base de &amp;données…</translation>
</message>
<message>
<source>Open sam&amp;ple</source>
<translation>Ouvrir l’e&amp;xemple</translation>
</message>
<message>
<source>&amp;Save</source>
<translation>&amp;Enregistrer</translation>
</message>
<message>
<source>The project file and the recovery file are encrypted. Data files that are only linked are not.</source>
<translation>Le fichier du projet et le fichier de récupération sont chiffrés. Les fichiers de données seulement liés ne le sont pas.</translation>
</message>
<message>
<source>Pass&amp;word…</source>
<translation>&amp;Mot de passe…</translation>
</message>
<message>
<source>C&amp;lose project</source>
<translation>&amp;Fermer le projet</translation>
</message>
<message>
<source>Close and for&amp;get</source>
<translation>Fermer et ou&amp;blier</translation>
</message>
<message>
<source>Save the changes to “{name}”?</source>
<translation>Enregistrer les modifications de « {name} » ?</translation>
</message>
<message>
<source>All files that TabGuard reads</source>
<translation>Tous les fichiers que TabGuard lit</translation>
</message>
<message>
<source>Batch files</source>
<translation>Fichiers batch</translation>
</message>
<message>
<source>Save project</source>
<translation>Enregistrer le projet</translation>
</message>
<message>
<source>Save the project under another name</source>
<translation>Enregistrer le projet sous un autre nom</translation>
</message>
<message>
<source>Import the cells that were copied in a spreadsheet as a new table</source>
<translation>Importer comme nouveau tableau les cellules copiées dans un tableur</translation>
</message>
<message>
<source>Open a project, a job or a data file</source>
<translation>Ouvrir un projet, une tâche ou un fichier de données</translation>
</message>
<message>
<source>Open read-only</source>
<translation>Ouvrir en lecture seule</translation>
</message>
<message>
<source>Open a project without locking its file, which is never replaced</source>
<translation>Ouvrir un projet sans verrouiller son fichier, qui n’est jamais remplacé</translation>
</message>
<message>
<source>Read a data file with the import preview</source>
<translation>Lire un fichier de données avec l’aperçu d’importation</translation>
</message>
<message>
<source>Create a project from a data file</source>
<translation>Créer un projet à partir d’un fichier de données</translation>
</message>
<message>
<source>Read a table or a query of a database</source>
<translation>Lire une table ou une requête d’une base de données</translation>
</message>
<message>
<source>Open the built-in sample with fictitious data</source>
<translation>Ouvrir l’exemple intégré, aux données fictives</translation>
</message>
<message>
<source>Save the project</source>
<translation>Enregistrer le projet</translation>
</message>
<message>
<source>Change the password</source>
<translation>Changer le mot de passe</translation>
</message>
<message>
<source>Encrypt with a password</source>
<translation>Chiffrer avec un mot de passe</translation>
</message>
<message>
<source>Encrypt the project with a password, change the password, or remove it</source>
<translation>Chiffrer le projet avec un mot de passe, changer le mot de passe ou le retirer</translation>
</message>
<message>
<source>Copy the project as a job file for the command line</source>
<translation>Copier le projet comme fichier de tâche pour la ligne de commande</translation>
</message>
<message>
<source>Go back to the start page</source>
<translation>Revenir à la page d’accueil</translation>
</message>
<message>
<source>Close the project and remove it from recent files, clipboard and private copies</source>
<translation>Fermer le projet et l’effacer des fichiers récents, du presse-papiers et des copies privées</translation>
</message>
<message>
<source>Otherwise decisions, pattern and verdicts are lost.</source>
<translation>Sinon, les décisions, le schéma et les verdicts seront perdus.</translation>
</message>
<message>
<source>Do &amp;not save</source>
<translation>&amp;Ne pas enregistrer</translation>
</message>
<message>
<source>Jobs</source>
<translation>Tâches</translation>
</message>
<message>
<source>The job was copied. Save it as job.toml and run: tabguard protect job.toml</source>
<translation>La tâche a été copiée. Enregistrez-la sous job.toml et exécutez : tabguard protect job.toml</translation>
</message>
<message>
<source>The project is still being saved. This continues when it is done.</source>
<translation>Le projet est encore en cours d’enregistrement. L’opération se poursuivra ensuite.</translation>
</message>
<message>
<source>Preparing the encryption</source>
<translation>Préparation du chiffrement</translation>
</message>
<message>
<source>This help page was not installed.</source>
<translation>Cette page d’aide n’a pas été installée.</translation>
</message>
<message>
<source>Places: {count}</source>
<translation>Passages : {count}</translation>
</message>
<message>
<source>Not found</source>
<translation>Introuvable</translation>
</message>
<message>
<source>{places}, the first {most} are listed</source>
<translation>{places}, les {most} premiers sont listés</translation>
</message>
<message>
<source>TabGuard help</source>
<translation>Aide de TabGuard</translation>
</message>
<message>
<source>Search the help (Ctrl+F)</source>
<translation>Rechercher dans l’aide (Ctrl+F)</translation>
</message>
<message>
<source>Search the help</source>
<translation>Rechercher dans l’aide</translation>
</message>
<message>
<source>Enter or F3: next place, Shift+F3: previous place, Esc: end the search</source>
<translation>Entrée ou F3 : occurrence suivante, Maj+F3 : occurrence précédente, Échap : terminer la recherche</translation>
</message>
<message>
<source>‹ Back</source>
<translation>‹ Retour</translation>
</message>
<message>
<source>Help pages</source>
<translation>Pages d’aide</translation>
</message>
<message>
<source>Places found</source>
<translation>Occurrences trouvées</translation>
</message>
<message>
<source>Help page</source>
<translation>Page d’aide</translation>
</message>
<message>
<source>Errors</source>
<translation>Erreurs</translation>
</message>
<message>
<source>Warnings</source>
<translation>Avertissements</translation>
</message>
<message>
<source>Information</source>
<translation>Informations</translation>
</message>
<message>
<source>Log</source>
<translation>Journal d’exécution</translation>
</message>
<message>
<source>Opening the project</source>
<translation>Ouverture du projet</translation>
</message>
<message>
<source>Reading the job</source>
<translation>Lecture de la tâche</translation>
</message>
<message>
<source>Reading the batch file</source>
<translation>Lecture du fichier de commandes (batch)</translation>
</message>
<message>
<source>Level of the log</source>
<translation>Niveau du journal</translation>
</message>
<message>
<source>Show lines of this level and of more important ones</source>
<translation>Montrer les lignes de ce niveau et des niveaux plus importants</translation>
</message>
<message>
<source>{job}: started.</source>
<translation>{job} : commencé.</translation>
</message>
<message>
<source>{job}: cancelled after {seconds:.1f} s.</source>
<translation>{job} : annulation après {seconds:.1f} s.</translation>
</message>
<message>
<source>{job}: ended after {seconds:.1f} s.</source>
<translation>{job} : fin après {seconds:.1f} s.</translation>
</message>
<message>
<source>{name}: cancelled. Nothing was changed.</source>
<translation>{name} : annulation. Rien n’a été modifié.</translation>
</message>
<message>
<source>PUBLICATION PREVIEW</source>
<translation>APERÇU DE LA PUBLICATION</translation>
</message>
<message>
<source>INTERNAL VIEW</source>
<translation>VUE INTERNE</translation>
</message>
<message>
<source>No primary rule is active yet: choose rules on the left, or mark confidential cells (right click, Force suppress); then protect (F5).</source>
<translation>Aucune règle primaire n’est encore active : choisissez des règles à gauche, ou marquez les cellules confidentielles (clic droit, Forcer la suppression) ; puis protégez (F5).</translation>
</message>
<message>
<source>The steps are hidden. View › Step bar shows them again.</source>
<translation>Les étapes sont masquées. Affichage › Barre des étapes les affiche de nouveau.</translation>
</message>
<message>
<source>Problems ({n})</source>
<translation>Problèmes ({n})</translation>
</message>
<message>
<source>No recent files</source>
<translation>Aucun fichier récent</translation>
</message>
<message>
<source>Done</source>
<translation>Terminé</translation>
</message>
<message>
<source>Warning</source>
<translation>Avertissement</translation>
</message>
<message>
<source>Error</source>
<translation>Erreur</translation>
</message>
<message>
<source>Close this message</source>
<translation>Fermer ce message</translation>
</message>
<message>
<source>No rule is active</source>
<translation>Aucune règle n’est active</translation>
</message>
<message>
<source>P: primary cells, S: secondary cells; cells in several tables count in each of them</source>
<translation>P : cellules primaires, S : cellules secondaires ; les cellules de plusieurs tableaux comptent dans chacun d’eux</translation>
</message>
<message>
<source>Navigator</source>
<translation>Navigateur</translation>
</message>
<message>
<source>without a name</source>
<translation>sans nom</translation>
</message>
<message>
<source>primaries only</source>
<translation>primaires seulement</translation>
</message>
<message>
<source>relation</source>
<translation>relation</translation>
</message>
<message>
<source>relations</source>
<translation>relations</translation>
</message>
<message>
<source>Clusters</source>
<translation>Grappes</translation>
</message>
<message>
<source>Pattern</source>
<translation>Schéma</translation>
</message>
<message>
<source>How the release stands: all of its tables together</source>
<translation>État de l’ensemble de tableaux : tous ses tableaux réunis</translation>
</message>
<message>
<source>Tables</source>
<translation>Tableaux</translation>
</message>
<message>
<source>{n_cell} shown</source>
<translation>{n_cell} à l’affichage</translation>
</message>
<message>
<source>Cells that several tables show count once</source>
<translation>Les cellules qui figurent dans plusieurs tableaux comptent une fois</translation>
</message>
<message>
<source>Dimensions</source>
<translation>Dimensions</translation>
</message>
<message>
<source>{pattern} primary</source>
<translation>{pattern} primaires</translation>
</message>
<message>
<source>{secondary} secondary</source>
<translation>{secondary} secondaires</translation>
</message>
<message>
<source>{past} of earlier periods</source>
<translation>{past} de périodes antérieures</translation>
</message>
<message>
<source>They add up with those of today</source>
<translation>Elles s’additionnent avec celles d’aujourd’hui</translation>
</message>
<message>
<source>{hidden} hidden</source>
<translation>{hidden} cachées</translation>
</message>
<message>
<source>In no table; protected too, since they follow from what is shown</source>
<translation>Dans aucun tableau ; également protégées, car elles découlent de ce qui est affiché</translation>
</message>
<message>
<source>Responses: {names}</source>
<translation>Réponses : {names}</translation>
</message>
<message>
<source>Response: {name}</source>
<translation>Réponse : {name}</translation>
</message>
<message>
<source>{name}   {n_codes}, {n_levels} levels</source>
<translation>{name}   {n_codes}, {n_levels} niveaux</translation>
</message>
<message>
<source>Cluster {place}</source>
<translation>Grappe {place}</translation>
</message>
<message>
<source>Tables that must be protected together</source>
<translation>Tableaux qui doivent être protégés ensemble</translation>
</message>
<message>
<source>code</source>
<translation>code</translation>
</message>
<message>
<source>{responses} by {dimensions}</source>
<translation>{responses} par {dimensions}</translation>
</message>
<message>
<source>Choose the data for the recipe “{name}”</source>
<translation>Choisir les données pour le modèle d’importation « {name} »</translation>
</message>
<message>
<source>“{name}” has another structure than the data of the recipe.</source>
<translation>La structure de « {name} » diffère de celle des données du modèle d’importation.</translation>
</message>
<message>
<source>Open a batch file</source>
<translation>Ouvrir un fichier batch</translation>
</message>
<message>
<source>The batch file has separate tables. Which one is to be opened?</source>
<translation>Le fichier batch contient des tableaux séparés. Lequel faut-il ouvrir ?</translation>
</message>
<message>
<source>“{name}” is protected by a password.</source>
<translation>« {name} » est protégé par un mot de passe.</translation>
</message>
<message>
<source>Where is “{name}” now?</source>
<translation>Où se trouve « {name} » maintenant ?</translation>
</message>
<message>
<source>Apply recipe</source>
<translation>Appliquer le modèle d’importation</translation>
</message>
<message>
<source>Open the table</source>
<translation>Ouvrir le tableau</translation>
</message>
<message>
<source>Protect again, then save</source>
<translation>Protéger à nouveau, puis enregistrer</translation>
</message>
<message>
<source>The files were linked again. {again} the project.</source>
<translation>Les fichiers ont été liés à nouveau. Étape suivante pour le projet : {again}.</translation>
</message>
<message>
<source>Check its name and folder.</source>
<translation>Vérifiez son nom et son dossier.</translation>
</message>
<message>
<source>copied cells</source>
<translation>cellules copiées</translation>
</message>
<message>
<source>The cells of this problem have no names.</source>
<translation>Les cellules de ce problème n’ont pas de nom.</translation>
</message>
<message>
<source>Protect it on the command line: tabguard protect FILE --out FOLDER.</source>
<translation>Protégez-le en ligne de commande : tabguard protect FILE --out FOLDER.</translation>
</message>
<message>
<source>This is a recovery file, which is not opened by hand.</source>
<translation>Ce fichier est un fichier de récupération, qui ne s’ouvre pas à la main.</translation>
</message>
<message>
<source>TabGuard offers the unsaved changes when it starts.</source>
<translation>TabGuard propose les modifications non enregistrées au démarrage.</translation>
</message>
<message>
<source>This is a set of rules, not a table.</source>
<translation>Ce fichier est un jeu de règles, pas un tableau.</translation>
</message>
<message>
<source>Open a project, then choose Open rule set file… in the panel Rules.</source>
<translation>Ouvrez un projet, puis choisissez « Ouvrir un fichier de jeu de règles… » dans le panneau « Règles ».</translation>
</message>
<message>
<source>The changes that were not saved are protected by the password of their project.</source>
<translation>Les modifications non enregistrées sont protégées par le mot de passe de leur projet.</translation>
</message>
<message>
<source>Reading the recovery file</source>
<translation>Lecture du fichier de récupération</translation>
</message>
<message>
<source>Reading the project</source>
<translation>Lecture du projet</translation>
</message>
<message>
<source>“{name}” has another password now. The recovery needs what is in the file.</source>
<translation>« {name} » a maintenant un autre mot de passe. La récupération a besoin du contenu du fichier.</translation>
</message>
<message>
<source>The project was recovered.</source>
<translation>Le projet a été récupéré.</translation>
</message>
<message>
<source>Save it to keep it.</source>
<translation>Enregistrez-le pour le conserver.</translation>
</message>
<message>
<source>The data file of the recovered project does not exist.</source>
<translation>Le fichier de données du projet récupéré n’existe pas.</translation>
</message>
<message>
<source>Put the file back, then recover again.</source>
<translation>Remettez le fichier en place, puis recommencez la récupération.</translation>
</message>
<message>
<source>The last change is incomplete and was left out.</source>
<translation>La dernière modification est incomplète et n’a pas été reprise.</translation>
</message>
<message>
<source>Its file has another password now, so give it another name.</source>
<translation>Son fichier a maintenant un autre mot de passe : donnez donc un autre nom au projet.</translation>
</message>
<message>
<source>Refresh from source</source>
<translation>Actualiser depuis la source</translation>
</message>
<message>
<source>Import recipes</source>
<translation>Modèles d’importation</translation>
</message>
<message>
<source>Refresh from another &amp;file…</source>
<translation>Actualiser depuis un autre &amp;fichier…</translation>
</message>
<message>
<source>&amp;Refresh from source…</source>
<translation>&amp;Actualiser depuis la source…</translation>
</message>
<message>
<source>Add new codes with Data › Structure…, Codes of another file…, and refresh again.</source>
<translation>Rattachez les nouveaux codes avec « Données › Structure… », « Codes d’un autre fichier… », puis actualisez à nouveau.</translation>
</message>
<message>
<source>Sa&amp;ve import recipe…</source>
<translation>Enregistrer le modèle d’im&amp;portation…</translation>
</message>
<message>
<source>&amp;Apply recipe…</source>
<translation>&amp;Appliquer un modèle d’importation…</translation>
</message>
<message>
<source>Choose the new data</source>
<translation>Choisir les nouvelles données</translation>
</message>
<message>
<source>Read another file with the same columns, such as the next period, with the settings of this project</source>
<translation>Lire un autre fichier aux mêmes colonnes, par exemple celui de la période suivante, avec les paramètres de ce projet</translation>
</message>
<message>
<source>Read the data again and show what has changed</source>
<translation>Relire les données et montrer ce qui a changé</translation>
</message>
<message>
<source>Structure…</source>
<translation>Structure…</translation>
</message>
<message>
<source>Codes and values are the same.</source>
<translation>Les codes et les valeurs sont identiques.</translation>
</message>
<message>
<source>Save import recipe</source>
<translation>Enregistrer le modèle d’importation</translation>
</message>
<message>
<source>Save how these data are read, and their structure, for other files of their kind</source>
<translation>Enregistrer le mode de lecture de ces données et leur structure, pour d’autres fichiers du même type</translation>
</message>
<message>
<source>Choose the recipe</source>
<translation>Choisir le modèle d’importation</translation>
</message>
<message>
<source>Read a file as an import recipe says, and show how its structure differs</source>
<translation>Lire un fichier selon un modèle d’importation, et montrer en quoi sa structure diffère</translation>
</message>
<message>
<source>The project changed while the data were read. Refresh again.</source>
<translation>Le projet a changé pendant la lecture des données. Actualisez à nouveau.</translation>
</message>
<message>
<source>The source is as it was when it was read: nothing to take.</source>
<translation>La source n’a pas changé depuis sa lecture : rien à reprendre.</translation>
</message>
<message>
<source>Take the new data</source>
<translation>Reprendre les nouvelles données</translation>
</message>
<message>
<source>The new data were taken. Undo brings the earlier ones back.</source>
<translation>Les nouvelles données ont été reprises. « Annuler » rétablit les précédentes.</translation>
</message>
<message>
<source>A recipe is for one file of data; these tables are in several.</source>
<translation>Un modèle d’importation vaut pour un seul fichier de données ; ces tableaux sont répartis dans plusieurs.</translation>
</message>
<message>
<source>Saving the recipe</source>
<translation>Enregistrement du modèle d’importation</translation>
</message>
<message>
<source>The recipe was saved as “{name}”.</source>
<translation>Le modèle d’importation a été enregistré sous « {name} ».</translation>
</message>
<message>
<source>The first five minutes</source>
<translation>Les cinq premières minutes</translation>
</message>
<message>
<source>from the sample to a public spreadsheet</source>
<translation>de l’exemple à une feuille de calcul publiable</translation>
</message>
<message>
<source>Bring your own data</source>
<translation>Utiliser vos propres données</translation>
</message>
<message>
<source>records or a table, hierarchies, holdings, weights</source>
<translation>microdonnées ou tableau, hiérarchies, groupes d’entreprises, pondérations</translation>
</message>
<message>
<source>Coming from τ-ARGUS</source>
<translation>Passer de τ-ARGUS à TabGuard</translation>
</message>
<message>
<source>its terms and the terms used here</source>
<translation>ses termes et ceux employés ici</translation>
</message>
<message>
<source>data</source>
<translation>données</translation>
</message>
<message>
<source>Start page</source>
<translation>Page d’accueil</translation>
</message>
<message>
<source>Unpin {name}</source>
<translation>Désépingler {name}</translation>
</message>
<message>
<source>Pin {name}: keep it at the top of the list</source>
<translation>Épingler {name} : garder ce fichier en tête de liste</translation>
</message>
<message>
<source>Industry × region × size class, with holdings; rules are set already</source>
<translation>Secteur × région × classe de taille, avec groupes d’entreprises ; les règles sont déjà fixées</translation>
</message>
<message>
<source>Data ({suffixes}), a job (.toml), a project (.tgproj) or a batch file of τ-ARGUS (.arb)</source>
<translation>Données ({suffixes}), une tâche (.toml), un projet (.tgproj) ou un fichier batch de τ-ARGUS (.arb)</translation>
</message>
<message>
<source>Release planner for count tables</source>
<translation>Diffusion des tableaux de comptage</translation>
</message>
<message>
<source>Shows what the marginals of a count table would disclose.</source>
<translation>Montre ce que divulgueraient les marges d’un tableau de comptage.</translation>
</message>
<message>
<source>Open sample: &amp;Autoworkers</source>
<translation>Ouvrir l’exemple : Ouvriers de l’auto&amp;mobile</translation>
</message>
<message>
<source>Six risk factors of 1,841 autoworkers, a published table</source>
<translation>Six facteurs de risque de 1 841 ouvriers de l’automobile, un tableau publié</translation>
</message>
<message>
<source>Records or a list of counts ({suffixes})</source>
<translation>Microdonnées ou liste d’effectifs ({suffixes})</translation>
</message>
<message>
<source>Recent files</source>
<translation>Fichiers récents</translation>
</message>
<message>
<source>Nothing yet. Files that you open are listed here.</source>
<translation>Rien pour l’instant. Les fichiers que vous ouvrez figurent ici.</translation>
</message>
<message>
<source>Remove all files that are not pinned</source>
<translation>Retirer tous les fichiers non épinglés</translation>
</message>
<message>
<source>Protects the tables of official statistics by cell suppression.</source>
<translation>Protège les tableaux de la statistique officielle par suppression de cellules.</translation>
</message>
<message>
<source>The sample: industry × region × size class with holdings, weights, waivers; its firms are made up. You can also drop a file anywhere on this page.</source>
<translation>L’exemple : secteur × région × classe de taille avec groupes d’entreprises, pondérations et renonciations ; ses entreprises sont inventées. Vous pouvez aussi déposer un fichier n’importe où sur cette page.</translation>
</message>
<message>
<source>Open sample: Energy &amp;sales</source>
<translation>Ouvrir l’exemple : Ventes d’éner&amp;gie</translation>
</message>
<message>
<source>Ne&amp;w count table…</source>
<translation>Nouveau &amp;tableau de comptage…</translation>
</message>
<message>
<source>&amp;Clear list</source>
<translation>Vider la &amp;liste</translation>
</message>
<message>
<source>Recent</source>
<translation>Récents</translation>
</message>
<message>
<source>How to</source>
<translation>Guides</translation>
</message>
<message>
<source>In the folder “{name}”</source>
<translation>Dans le dossier « {name} »</translation>
</message>
<message>
<source>{pattern} INCOMPLETE</source>
<translation>{pattern} INCOMPLET</translation>
</message>
<message>
<source>{pattern} (edited)</source>
<translation>{pattern} (modifié)</translation>
</message>
<message>
<source>Changes not kept yet</source>
<translation>Modifications pas encore conservées</translation>
</message>
<message>
<source>The disk is slow. Until this disappears, the last changes would be lost if the program or the computer failed.</source>
<translation>Le disque est lent. Tant que cette mention est affichée, les dernières modifications seraient perdues en cas de panne du programme ou de l’ordinateur.</translation>
</message>
<message>
<source>Pattern: {pattern}</source>
<translation>Schéma : {pattern}</translation>
</message>
<message>
<source>Show the audit</source>
<translation>Afficher l’audit</translation>
</message>
<message>
<source>Structure</source>
<translation>Structure</translation>
</message>
<message>
<source>Protect</source>
<translation>Protéger</translation>
</message>
<message>
<source>Review</source>
<translation>Vérification</translation>
</message>
<message>
<source>not done yet</source>
<translation>pas encore fait</translation>
</message>
<message>
<source>done</source>
<translation>fait</translation>
</message>
<message>
<source>out of date</source>
<translation>obsolète</translation>
</message>
<message>
<source>next</source>
<translation>à faire ensuite</translation>
</message>
<message>
<source>TabGuard — {name}[*] — INTERNAL</source>
<translation>TabGuard — {name}[*] — INTERNE</translation>
</message>
<message>
<source>TabGuard — {name}[*] [read-only] — INTERNAL</source>
<translation>TabGuard — {name}[*] [lecture seule] — INTERNE</translation>
</message>
<message>
<source>Tools</source>
<translation>Outils</translation>
</message>
<message>
<source>Steps</source>
<translation>Étapes</translation>
</message>
<message>
<source>Hide the steps; View › Step bar shows them again</source>
<translation>Masquer les étapes ; Affichage › Barre des étapes les affiche de nouveau</translation>
</message>
<message>
<source>Step {i}, {steps}: {words} (Alt+{i})</source>
<translation>Étape {i}, {steps} : {words} (Alt+{i})</translation>
</message>
<message>
<source>Step {i} {steps}, {words}</source>
<translation>Étape {i} {steps}, {words}</translation>
</message>
<message>
<source>TabGuard {version}</source>
<translation>TabGuard {version}</translation>
</message>
<message>
<source>Python {python_version}, Qt {qversion}</source>
<translation>Python {python_version}, Qt {qversion}</translation>
</message>
<message>
<source>P&amp;resenter mode</source>
<translation>Mode p&amp;résentation</translation>
</message>
<message>
<source>Next pane</source>
<translation>Volet suivant</translation>
</message>
<message>
<source>Previous pane</source>
<translation>Volet précédent</translation>
</message>
<message>
<source>&amp;Quit</source>
<translation>&amp;Quitter</translation>
</message>
<message>
<source>Step b&amp;ar</source>
<translation>&amp;Barre des étapes</translation>
</message>
<message>
<source>&amp;Full screen</source>
<translation>P&amp;lein écran</translation>
</message>
<message>
<source>Reset la&amp;yout</source>
<translation>Réinitialiser la disp&amp;osition</translation>
</message>
<message>
<source>&amp;About TabGuard</source>
<translation>À &amp;propos de TabGuard</translation>
</message>
<message>
<source>About TabGuard</source>
<translation>À propos de TabGuard</translation>
</message>
<message>
<source>&amp;Copy versions</source>
<translation>&amp;Copier les versions</translation>
</message>
<message>
<source>Hide all numbers and names</source>
<translation>Masquer tous les nombres et tous les noms</translation>
</message>
<message>
<source>Move the keyboard to the next pane</source>
<translation>Placer le clavier dans le volet suivant</translation>
</message>
<message>
<source>Move the keyboard to the previous pane</source>
<translation>Placer le clavier dans le volet précédent</translation>
</message>
<message>
<source>Help on the current view</source>
<translation>Aide sur la vue actuelle</translation>
</message>
<message>
<source>Close TabGuard</source>
<translation>Quitter TabGuard</translation>
</message>
<message>
<source>Show or hide the six steps from the data to the export</source>
<translation>Afficher ou masquer les six étapes, des données à l’exportation</translation>
</message>
<message>
<source>Use the whole screen</source>
<translation>Utiliser tout l’écran</translation>
</message>
<message>
<source>Put every panel back where it was</source>
<translation>Remettre tous les panneaux à leur place</translation>
</message>
<message>
<source>Version and licence</source>
<translation>Version et licence</translation>
</message>
<message>
<source>Protects tables of official statistics by cell suppression.</source>
<translation>Protège les tableaux de la statistique officielle par suppression de cellules.</translation>
</message>
<message>
<source>Nothing leaves this computer: no telemetry, and no network connection except to a database that you name, from which it only reads. The program writes no values into logs.</source>
<translation>Rien ne quitte cet ordinateur : pas de télémétrie, et aucune connexion réseau sauf à une base de données que vous indiquez, où le programme ne fait que lire. Le programme n’écrit aucune valeur dans les fichiers journaux.</translation>
</message>
<message>
<source>Policy of the office:</source>
<translation>Politique de l’organisme :</translation>
</message>
</context>
<context>
<name>gui/structure</name>
<message>
<source>Now: {case}.</source>
<translation>Actuellement : {case}.</translation>
</message>
<message>
<source>{n_cell}, {primary} primary ({share:.1f} %)</source>
<translation>{n_cell}, dont {primary} primaires ({share:.1f} %)</translation>
</message>
<message>
<source>With these steps: {facts}.</source>
<translation>Avec ces étapes : {facts}.</translation>
</message>
<message>
<source>All {n_code} of the data are in the structure.</source>
<translation>Tous les codes des données sont dans la structure ({n_code}).</translation>
</message>
<message>
<source>Add roll-up</source>
<translation>Ajouter un regroupement</translation>
</message>
<message>
<source>{n_decisions} about cells that disappear would be left out.</source>
<translation>À omettre : {n_decisions} sur des cellules qui disparaissent.</translation>
</message>
<message>
<source>{n_code} of the data not in the structure ({n_record}): {homeless}.</source>
<translation>{n_code} des données absents de la structure ({n_record}) : {homeless}.</translation>
</message>
<message>
<source>Records have a code that has codes below it: {inner}. Move these elsewhere.</source>
<translation>Des enregistrements ont un code qui en a d’autres au-dessous de lui : {inner}. Déplacez ces derniers ailleurs.</translation>
</message>
<message>
<source>{n_code} of another file not in the structure: {strangers}.</source>
<translation>{n_code} d’un autre fichier absents de la structure : {strangers}.</translation>
</message>
<message>
<source>{n_code} without cells: {unused}. The import makes their totals only if the file is to be completed or rebuilt.</source>
<translation>{n_code} sans cellules : {unused}. L’importation ne crée leurs totaux que si le fichier doit être complété ou recalculé.</translation>
</message>
<message>
<source>With a single code below: {single}.</source>
<translation>Avec un seul code au-dessous : {single}.</translation>
</message>
<message>
<source>Rename code</source>
<translation>Renommer le code</translation>
</message>
<message>
<source>Change label</source>
<translation>Modifier le libellé</translation>
</message>
<message>
<source>Remove roll-up</source>
<translation>Retirer le regroupement</translation>
</message>
<message>
<source>{n_code} without records: {unused}.</source>
<translation>{n_code} sans enregistrement : {unused}.</translation>
</message>
<message>
<source>Group the codes with few records below the current code, or beside it</source>
<translation>Grouper les codes ayant peu d’enregistrements sous le code actuel ou à côté de lui</translation>
</message>
<message>
<source>Remove the current step; to switch it off, clear its tick</source>
<translation>Retirer l’étape actuelle ; pour la désactiver, décochez-la</translation>
</message>
<message>
<source>Levels below the total that are kept</source>
<translation>Niveaux conservés sous le total</translation>
</message>
<message>
<source>Codes with fewer records than this are grouped</source>
<translation>Les codes ayant moins d’enregistrements sont groupés</translation>
</message>
<message>
<source> records</source>
<translation> enregistrements</translation>
</message>
<message>
<source>&amp;Remove step</source>
<translation>&amp;Retirer l’étape</translation>
</message>
<message>
<source>Steps of the recode; a tick switches a step on</source>
<translation>Étapes du recodage ; une coche active une étape</translation>
</message>
<message>
<source>No steps yet. Select codes in the tree, then group them or merge their subcodes.</source>
<translation>Aucune étape. Sélectionnez des codes dans l’arborescence, puis fusionnez leurs sous-codes ou regroupez-les.</translation>
</message>
<message>
<source>Recode</source>
<translation>Recoder</translation>
</message>
<message>
<source>Codes that the steps leave, with their labels and records</source>
<translation>Codes restant après les étapes, avec leurs libellés et enregistrements</translation>
</message>
<message>
<source>Codes</source>
<translation>Codes</translation>
</message>
<message>
<source>The tree that is shown; the other roll-ups are made coarser alike</source>
<translation>L’arbre affiché ; les autres regroupements deviennent plus grossiers de la même façon</translation>
</message>
<message>
<source>Use the table with these steps</source>
<translation>Utiliser le tableau avec ces étapes</translation>
</message>
<message>
<source>Close; nothing changes</source>
<translation>Fermer sans rien changer</translation>
</message>
<message>
<source>as</source>
<translation>en</translation>
</message>
<message>
<source>Code of the group</source>
<translation>Code du groupe</translation>
</message>
<message>
<source>new code</source>
<translation>nouveau code</translation>
</message>
<message>
<source>Label of the group</source>
<translation>Libellé du groupe</translation>
</message>
<message>
<source>label</source>
<translation>libellé</translation>
</message>
<message>
<source>Merge &amp;subcodes</source>
<translation>&amp;Fusionner les sous-codes</translation>
</message>
<message>
<source>Count what is below them with them</source>
<translation>Compter avec eux tout ce qui est au-dessous</translation>
</message>
<message>
<source>&amp;Keep levels</source>
<translation>&amp;Conserver les niveaux</translation>
</message>
<message>
<source>Keep so many levels below the total</source>
<translation>Conserver ce nombre de niveaux sous le total</translation>
</message>
<message>
<source>&amp;Group selected</source>
<translation>&amp;Grouper la sélection</translation>
</message>
<message>
<source>Make one code of the selected ones</source>
<translation>Réunir les codes sélectionnés en un seul</translation>
</message>
<message>
<source>Group s&amp;mall:</source>
<translation>Grouper les &amp;petits :</translation>
</message>
<message>
<source>Steps, one after the other</source>
<translation>Étapes, l’une après l’autre</translation>
</message>
<message>
<source>Select codes that have codes below them.</source>
<translation>Sélectionnez des codes qui ont d’autres codes au-dessous d’eux.</translation>
</message>
<message>
<source>only {small} has</source>
<translation>seul {small} a</translation>
</message>
<message>
<source>no code has</source>
<translation>aucun code n’a</translation>
</message>
<message>
<source>Below {above} {found} fewer than {n_record}: there is nothing to group.</source>
<translation>Sous {above}, {found} moins de {n_record} : il n’y a rien à grouper.</translation>
</message>
<message>
<source>Select two or more codes of the same total.</source>
<translation>Sélectionnez au moins deux codes du même total.</translation>
</message>
<message>
<source>Enter the new code of the group.</source>
<translation>Saisissez le nouveau code du groupe.</translation>
</message>
<message>
<source>Reading with the steps …</source>
<translation>Lecture avec les étapes…</translation>
</message>
<message>
<source>Ro&amp;ll-up</source>
<translation>Re&amp;groupement</translation>
</message>
<message>
<source>The project changed while the data were read. Close this, and open it again.</source>
<translation>Le projet a changé pendant la lecture des données. Fermez cette fenêtre et ouvrez-la à nouveau.</translation>
</message>
<message>
<source>These data are already tabulated, so the codes cannot be arranged here: only records can be added up in another way. Import the file again: Edit structure… puts the codes below their totals.</source>
<translation>Ces données sont déjà tabulées ; les codes ne peuvent pas être organisés ici, car seuls des enregistrements s’additionnent autrement. Importez de nouveau le fichier : « Modifier la structure… » place les codes sous leurs totaux.</translation>
</message>
<message>
<source>List the new codes of a file with the same columns, such as the next period, as not in the structure</source>
<translation>Placer sous « Absents de la structure » les nouveaux codes d’un fichier ayant les mêmes colonnes, par exemple celui de la période suivante</translation>
</message>
<message>
<source>Save a hierarchy file beside the project, and read the data with it</source>
<translation>Enregistrer un fichier de hiérarchie à côté du projet et lire les données avec lui</translation>
</message>
<message>
<source>Str&amp;ucture…</source>
<translation>Str&amp;ucture…</translation>
</message>
<message>
<source>Re&amp;code…</source>
<translation>Re&amp;coder…</translation>
</message>
<message>
<source>{act}: the data were read again. Undo brings the earlier state back.</source>
<translation>{act} : les données ont été relues. « Annuler » rétablit l’état antérieur.</translation>
</message>
<message>
<source>Choose the file</source>
<translation>Choisir le fichier</translation>
</message>
<message>
<source>Comparing roll-ups</source>
<translation>Comparaison des regroupements</translation>
</message>
<message>
<source>Codes of &amp;another file…</source>
<translation>Codes d’un &amp;autre fichier…</translation>
</message>
<message>
<source>Sav&amp;e and read again</source>
<translation>&amp;Enregistrer et relire</translation>
</message>
<message>
<source>Arrange how the codes of a variable add up: subtotals, their codes and their labels</source>
<translation>Définir comment s’additionnent les codes d’une variable : sous-totaux, leurs codes et leurs libellés</translation>
</message>
<message>
<source>Make codes coarser by closing or grouping them; see first how many primary cells remain</source>
<translation>Rendre les codes plus grossiers en les fermant ou en les groupant ; voir d’abord combien de cellules primaires restent</translation>
</message>
<message>
<source>Reading the codes</source>
<translation>Lecture des codes</translation>
</message>
<message>
<source>All codes of {name} are in the structure.</source>
<translation>Tous les codes de {name} figurent dans la structure.</translation>
</message>
<message>
<source>Change structure of {names}</source>
<translation>Modifier la structure de {names}</translation>
</message>
<message>
<source>Recode {names}</source>
<translation>Recoder {names}</translation>
</message>
<message>
<source>Drag codes to the total that they belong to, or cut and paste them (Ctrl+X, Ctrl+V). A double click changes a label, or the code of a subtotal.</source>
<translation>Faites glisser les codes vers le total auquel ils appartiennent, ou coupez-les et collez-les (Ctrl+X, Ctrl+V). Un double-clic modifie un libellé, ou le code d’un sous-total.</translation>
</message>
<message>
<source>Put a new subtotal above the selected codes (Ins)</source>
<translation>Placer un nouveau sous-total au-dessus des codes sélectionnés (Inser)</translation>
</message>
<message>
<source>Remove subtotals, and take codes of the data out of the structure (Del)</source>
<translation>Supprimer les sous-totaux et retirer de la structure les codes des données (Suppr)</translation>
</message>
<message>
<source>Put the codes that were cut below the current code (Ctrl+V)</source>
<translation>Placer les codes coupés sous le code actuel (Ctrl+V)</translation>
</message>
<message>
<source>Add another way in which the same codes add up to the same total</source>
<translation>Ajouter une autre façon de regrouper les mêmes codes dans le même total</translation>
</message>
<message>
<source>Remove the roll-up that is shown; the first one stays</source>
<translation>Retirer le regroupement affiché ; le premier reste</translation>
</message>
<message>
<source>Structure of {name}</source>
<translation>Structure de {name}</translation>
</message>
<message>
<source>Save a hierarchy file beside the data, with which the import goes on</source>
<translation>Enregistrer à côté des données un fichier de hiérarchie avec lequel l’importation continue</translation>
</message>
<message>
<source>Codes, labels and records of the variable</source>
<translation>Codes, libellés et enregistrements de la variable</translation>
</message>
<message>
<source>Not in the structure</source>
<translation>Absents de la structure</translation>
</message>
<message>
<source>Add subtotal</source>
<translation>Ajouter un sous-total</translation>
</message>
<message>
<source>records have this code, so nothing can be below it</source>
<translation>des enregistrements ont ce code, rien ne peut donc se trouver au-dessous</translation>
</message>
<message>
<source>code or label, then Enter</source>
<translation>code ou libellé, puis Entrée</translation>
</message>
<message>
<source>&amp;Find</source>
<translation>&amp;Rechercher</translation>
</message>
<message>
<source>Add sub&amp;total</source>
<translation>Ajouter un sous-&amp;total</translation>
</message>
<message>
<source>&amp;Rename</source>
<translation>&amp;Renommer</translation>
</message>
<message>
<source>Change code or label (F2)</source>
<translation>Modifier le code ou le libellé (F2)</translation>
</message>
<message>
<source>&amp;Cut</source>
<translation>&amp;Couper</translation>
</message>
<message>
<source>Cut the selected codes (Ctrl+X)</source>
<translation>Couper les codes sélectionnés (Ctrl+X)</translation>
</message>
<message>
<source>&amp;Paste</source>
<translation>C&amp;oller</translation>
</message>
<message>
<source>Ne&amp;w roll-up</source>
<translation>&amp;Nouveau regroupement</translation>
</message>
<message>
<source>Rem&amp;ove roll-up</source>
<translation>&amp;Retirer le regroupement</translation>
</message>
<message>
<source>Undo the last change here (Ctrl+Z)</source>
<translation>Annuler la dernière modification faite ici (Ctrl+Z)</translation>
</message>
<message>
<source>Re&amp;do</source>
<translation>Réta&amp;blir</translation>
</message>
<message>
<source>Redo the last change here (Ctrl+Y)</source>
<translation>Rétablir la dernière modification ici (Ctrl+Y)</translation>
</message>
<message>
<source>The structure was changed and not saved.</source>
<translation>La structure a été modifiée et n’est pas enregistrée.</translation>
</message>
<message>
<source>&amp;Discard the changes</source>
<translation>&amp;Abandonner les modifications</translation>
</message>
<message>
<source>Saving the structure</source>
<translation>Enregistrement de la structure</translation>
</message>
<message>
<source>Codes, labels and cells of the variable</source>
<translation>Codes, libellés et cellules de la variable</translation>
</message>
<message>
<source>Records have the code “{to}”: nothing can be below it. Add a subtotal instead.</source>
<translation>Des enregistrements ont le code « {to} » : rien ne peut se trouver au-dessous. Ajoutez plutôt un sous-total.</translation>
</message>
<message>
<source>Remove codes</source>
<translation>Retirer des codes</translation>
</message>
<message>
<source>Reorder codes</source>
<translation>Réordonner les codes</translation>
</message>
<message>
<source>Not in this roll-up: {number:,}</source>
<translation>Hors de ce regroupement : {number:,}</translation>
</message>
<message>
<source>&amp;Paste ({n__cut})</source>
<translation>C&amp;oller ({n__cut})</translation>
</message>
<message>
<source>Del</source>
<translation>Suppr</translation>
</message>
<message>
<source>Ins</source>
<translation>Inser</translation>
</message>
<message>
<source>Move up</source>
<translation>Monter</translation>
</message>
<message>
<source>Move down</source>
<translation>Descendre</translation>
</message>
<message>
<source>{name} among the codes of the same total ({key})</source>
<translation>{name} parmi les codes du même total ({key})</translation>
</message>
<message>
<source>&amp;Keep editing</source>
<translation>&amp;Poursuivre la modification</translation>
</message>
<message>
<source>Sav&amp;e for the import</source>
<translation>Enr&amp;egistrer pour l’importation</translation>
</message>
<message>
<source>Move codes</source>
<translation>Déplacer des codes</translation>
</message>
<message>
<source>no code</source>
<translation>aucun code</translation>
</message>
<message>
<source>Not in the structure: {number:,}</source>
<translation>Absents de la structure : {number:,}</translation>
</message>
<message>
<source>Not in the structure: none</source>
<translation>Absents de la structure : aucun</translation>
</message>
<message>
<source>Cells have the code “{new}”. Choose another one for the subtotal.</source>
<translation>Des cellules ont le code « {new} ». Choisissez-en un autre pour le sous-total.</translation>
</message>
<message>
<source>Records have the code “{new}”. Choose another one for the subtotal.</source>
<translation>Des enregistrements ont le code « {new} ». Choisissez-en un autre pour le sous-total.</translation>
</message>
<message>
<source>Records</source>
<translation>Enregistrements</translation>
</message>
<message>
<source>Codes of the data that are not in the structure</source>
<translation>Codes des données absents de la structure</translation>
</message>
<message>
<source>Label ({language})</source>
<translation>Libellé ({language})</translation>
</message>
</context>
<context>
<name>gui/table</name>
<message>
<source>in thousands</source>
<translation>en milliers</translation>
</message>
<message>
<source>in millions</source>
<translation>en millions</translation>
</message>
<message>
<source>Empty: the figure is zero</source>
<translation>Vide : le chiffre est zéro</translation>
</message>
<message>
<source>Empty: there can be no figure</source>
<translation>Vide : il ne peut y avoir de chiffre</translation>
</message>
<message>
<source>in {tables}</source>
<translation>dans {tables}</translation>
</message>
<message>
<source>no contributors; may be suppressed</source>
<translation>aucun contributeur ; peut être supprimée</translation>
</message>
<message>
<source>interval {interval}</source>
<translation>intervalle {interval}</translation>
</message>
<message>
<source>interval at least {interval}</source>
<translation>intervalle d’au moins {interval}</translation>
</message>
<message>
<source>Rows</source>
<translation>Lignes</translation>
</message>
<message>
<source>Copying</source>
<translation>Copie</translation>
</message>
<message>
<source>Numbers and codes: unit, decimals, thousands separator; codes or labels</source>
<translation>Nombres et codes : unité, décimales, séparateur de milliers ; codes ou libellés</translation>
</message>
<message>
<source>Ones</source>
<translation>Unités</translation>
</message>
<message>
<source>Thousands (k)</source>
<translation>Milliers (k)</translation>
</message>
<message>
<source>Millions (M)</source>
<translation>Millions (M)</translation>
</message>
<message>
<source>Thin space</source>
<translation>Espace fine</translation>
</message>
<message>
<source>As the system writes numbers</source>
<translation>Comme le système écrit les nombres</translation>
</message>
<message>
<source>None</source>
<translation>Aucun</translation>
</message>
<message>
<source>Code and label</source>
<translation>Code et libellé</translation>
</message>
<message>
<source>Num&amp;bers and codes…</source>
<translation>Nom&amp;bres et codes…</translation>
</message>
<message>
<source>Co&amp;de, label or both</source>
<translation>Co&amp;de, libellé ou les deux</translation>
</message>
<message>
<source>As the data</source>
<translation>Comme les données</translation>
</message>
<message>
<source>This changes only what the screen shows: copies and files have exact values.</source>
<translation>Cela ne change que l’affichage : copies et fichiers ont les valeurs exactes.</translation>
</message>
<message>
<source>Unit</source>
<translation>Unité</translation>
</message>
<message>
<source>Decimals</source>
<translation>Décimales</translation>
</message>
<message>
<source>Thousands separator</source>
<translation>Séparateur de milliers</translation>
</message>
<message>
<source>Codes shown as</source>
<translation>Codes affichés comme</translation>
</message>
<message>
<source>Labels in</source>
<translation>Libellés en</translation>
</message>
<message>
<source>Choose unit, decimals and thousands separator, and codes or labels</source>
<translation>Choisir l’unité, les décimales et le séparateur de milliers, et codes ou libellés</translation>
</message>
<message>
<source>Show codes, then labels, then both</source>
<translation>Montrer les codes, puis les libellés, puis les deux</translation>
</message>
<message>
<source>Main labels</source>
<translation>Libellés principaux</translation>
</message>
<message>
<source>What an attacker can infer must reach this far below and above the value, in the unit of the response. The levels replace the manual range and levels from the file. They can only raise what a rule requires, and have no effect on cells that are not primary.</source>
<translation>Ce qu’un attaquant peut déduire doit s’étendre jusque-là au-dessous et au-dessus de la valeur, dans l’unité de la réponse. Ces niveaux remplacent l’étendue manuelle et les niveaux du fichier. Ils ne peuvent qu’augmenter ce qu’exige une règle et n’ont aucun effet sur les cellules non primaires.</translation>
</message>
<message>
<source>First select one or more cells that are not empty.</source>
<translation>Sélectionnez d’abord une ou plusieurs cellules non vides.</translation>
</message>
<message>
<source>Cost of suppressing each of the selected cells; 0: suppress these first.</source>
<translation>Coût de la suppression de chacune des cellules sélectionnées ; 0 : les supprimer en premier.</translation>
</message>
<message>
<source>Force pu&amp;blish…</source>
<translation>Forcer la pu&amp;blication…</translation>
</message>
<message>
<source>Publish the selected cells in any case</source>
<translation>Publier les cellules sélectionnées dans tous les cas</translation>
</message>
<message>
<source>Force &amp;suppress…</source>
<translation>Forcer la &amp;suppression…</translation>
</message>
<message>
<source>Suppress and protect the selected cells</source>
<translation>Supprimer et protéger les cellules sélectionnées</translation>
</message>
<message>
<source>Mar&amp;k as safe…</source>
<translation>Mar&amp;quer comme sûre…</translation>
</message>
<message>
<source>Take the selected cells as safe whatever the rules say; they may still be suppressed</source>
<translation>Les cellules sélectionnées sont sûres, quoi que disent les règles ; elles peuvent toujours être supprimées</translation>
</message>
<message>
<source>Free&amp;ze…</source>
<translation>Fi&amp;ger…</translation>
</message>
<message>
<source>Keep the selected cells unchanged in the next run</source>
<translation>Laisser les cellules sélectionnées inchangées à la prochaine exécution</translation>
</message>
<message>
<source>Re&amp;lease</source>
<translation>&amp;Libérer</translation>
</message>
<message>
<source>Remove all decisions on the selected cells</source>
<translation>Lever toutes les décisions sur les cellules sélectionnées</translation>
</message>
<message>
<source>Add no&amp;te…</source>
<translation>Ajouter une no&amp;te…</translation>
</message>
<message>
<source>Keep a remark with the selected cells</source>
<translation>Conserver une remarque avec les cellules sélectionnées</translation>
</message>
<message>
<source>Set c&amp;ost…</source>
<translation>Définir le c&amp;oût…</translation>
</message>
<message>
<source>Set the cost of suppressing the selected cells</source>
<translation>Définir le coût de la suppression des cellules sélectionnées</translation>
</message>
<message>
<source>Set protection le&amp;vels…</source>
<translation>Définir les ni&amp;veaux de protection…</translation>
</message>
<message>
<source>Set how close an attacker may come to the selected cells</source>
<translation>Définir jusqu’où un attaquant peut approcher les cellules sélectionnées</translation>
</message>
<message>
<source>&amp;Copy as published</source>
<translation>&amp;Copier tel que publié</translation>
</message>
<message>
<source>Copy &amp;internal…</source>
<translation>Copier en &amp;interne…</translation>
</message>
<message>
<source>&amp;Below</source>
<translation>&amp;Au-dessous</translation>
</message>
<message>
<source>&amp;Above</source>
<translation>Au-&amp;dessus</translation>
</message>
<message>
<source>Enter levels of 0 or more, at least one above 0.</source>
<translation>Saisissez des niveaux supérieurs ou égaux à 0, dont un au moins supérieur à 0.</translation>
</message>
<message>
<source>Set cost of {table}</source>
<translation>Définir le coût de {table}</translation>
</message>
<message>
<source>Copy the selection as it will be published</source>
<translation>Copier la sélection telle qu’elle sera publiée</translation>
</message>
<message>
<source>Copy internal values</source>
<translation>Copier les valeurs internes</translation>
</message>
<message>
<source>The selection is copied with its suppressed values.</source>
<translation>La sélection est copiée avec ses valeurs supprimées.</translation>
</message>
<message>
<source>Anyone who can read the clipboard can read confidential figures.</source>
<translation>Quiconque peut lire le presse-papiers peut lire des chiffres confidentiels.</translation>
</message>
<message>
<source>Copy internal</source>
<translation>Copie interne</translation>
</message>
<message>
<source>Copy with suppressed values, after confirmation</source>
<translation>Copier avec les valeurs supprimées, après confirmation</translation>
</message>
<message>
<source>Enter a cost of 0 or more.</source>
<translation>Saisissez un coût supérieur ou égal à 0.</translation>
</message>
<message>
<source>Set levels</source>
<translation>Définir les niveaux</translation>
</message>
<message>
<source>Distance from the value.</source>
<translation>Distance à la valeur.</translation>
</message>
<message>
<source>Add note</source>
<translation>Ajouter une note</translation>
</message>
<message>
<source>Empty cells &amp;here are zeros</source>
<translation>Cellules vides ici : &amp;zéros</translation>
</message>
<message>
<source>Empt&amp;y cells here: nothing to report</source>
<translation>Cellules vides ici : rien à sig&amp;naler</translation>
</message>
<message>
<source>Empty cells here &amp;are impossible</source>
<translation>Cell&amp;ules vides ici : impossibles</translation>
</message>
<message>
<source>Allo&amp;w suppression of empty cells</source>
<translation>Autoriser la suppression des cellules vi&amp;des</translation>
</message>
<message>
<source>Tell readers what the empty cells of the selected rows, columns or cells mean</source>
<translation>Dire aux lecteurs ce que signifient les cellules vides des lignes, colonnes ou cellules sélectionnées</translation>
</message>
<message>
<source>Readers do not know which cells are empty: these may be secondary, unless impossible</source>
<translation>Les lecteurs ne savent pas quelles cellules sont vides : celles-ci peuvent devenir secondaires, sauf les cellules impossibles</translation>
</message>
<message>
<source>Empty cells may be suppressed now unless they are impossible: readers do not know them.</source>
<translation>Les cellules vides peuvent maintenant être supprimées, sauf les cellules impossibles : les lecteurs ne les connaissent pas.</translation>
</message>
<message>
<source>No empty cell is suppressed now: readers know that each of them is empty.</source>
<translation>Aucune cellule vide n’est supprimée maintenant : les lecteurs savent que chacune est vide.</translation>
</message>
<message>
<source>Select whole rows or columns, or fewer cells.</source>
<translation>Sélectionnez des lignes ou des colonnes entières, ou moins de cellules.</translation>
</message>
<message>
<source>Select empty cells, or rows or columns that have some; not only the total of all.</source>
<translation>Sélectionnez des cellules vides, ou des lignes ou colonnes qui en ont ; pas seulement le total général.</translation>
</message>
<message>
<source>Set what empty cells mean</source>
<translation>Définir le sens des cellules vides</translation>
</message>
<message>
<source>Freeze rows up to this one</source>
<translation>Figer les lignes jusqu’à celle-ci</translation>
</message>
<message>
<source>Freeze columns up to this one</source>
<translation>Figer les colonnes jusqu’à celle-ci</translation>
</message>
<message>
<source>Column codes</source>
<translation>Codes des colonnes</translation>
</message>
<message>
<source>Row codes</source>
<translation>Codes des lignes</translation>
</message>
<message>
<source>Expand all below</source>
<translation>Développer tout ce qui est au-dessous</translation>
</message>
<message>
<source>Collapse</source>
<translation>Réduire</translation>
</message>
<message>
<source>Show level {level}</source>
<translation>Afficher le niveau {level}</translation>
</message>
<message>
<source>Unfreeze rows</source>
<translation>Libérer les lignes</translation>
</message>
<message>
<source>Unfreeze columns</source>
<translation>Libérer les colonnes</translation>
</message>
<message>
<source>{words}: {n}. Click to show only these.</source>
<translation>{words} : {n}. Cliquez pour n’afficher que celles-ci.</translation>
</message>
<message>
<source>Legend and filter by status</source>
<translation>Légende et filtre par statut</translation>
</message>
<message>
<source>Width of the feasibility interval as a share of the value</source>
<translation>Largeur de l’intervalle de faisabilité en proportion de la valeur</translation>
</message>
<message>
<source>Also in other tables</source>
<translation>Aussi dans d’autres tableaux</translation>
</message>
<message>
<source>Cells with this corner are in several tables of the release: one cell, one status</source>
<translation>Les cellules marquées de ce coin figurent dans plusieurs tableaux de l’ensemble : une cellule, un statut</translation>
</message>
<message>
<source>Drag this variable to rows, columns or a page filter: the two change places</source>
<translation>Faire glisser cette variable vers les lignes, les colonnes ou un filtre de page : les deux échangent leurs places</translation>
</message>
<message>
<source>Show the values</source>
<translation>Afficher les valeurs</translation>
</message>
<message>
<source>Show how many records are behind each cell</source>
<translation>Afficher le nombre d’enregistrements de chaque cellule</translation>
</message>
<message>
<source>Show which rule made a cell primary</source>
<translation>Afficher la règle qui a rendu une cellule primaire</translation>
</message>
<message>
<source>Width</source>
<translation>Largeur</translation>
</message>
<message>
<source>Show how wide the feasibility interval of each suppressed cell is</source>
<translation>Afficher la largeur de l’intervalle de faisabilité de chaque cellule supprimée</translation>
</message>
<message>
<source>More filters and levels</source>
<translation>Autres filtres et niveaux</translation>
</message>
<message>
<source>Page filters and levels</source>
<translation>Filtres de page et niveaux</translation>
</message>
<message>
<source>What the cells show</source>
<translation>Contenu affiché dans les cellules</translation>
</message>
<message>
<source>Swap rows and columns (Ctrl+T)</source>
<translation>Permuter lignes et colonnes (Ctrl+T)</translation>
</message>
<message>
<source>Row levels</source>
<translation>Niveaux des lignes</translation>
</message>
<message>
<source>Column levels</source>
<translation>Niveaux des colonnes</translation>
</message>
<message>
<source>Find a code or label (Ctrl+F)</source>
<translation>Rechercher un code ou un libellé (Ctrl+F)</translation>
</message>
<message>
<source>Page filter {name}</source>
<translation>Filtre de page {name}</translation>
</message>
<message>
<source>Show 1 level</source>
<translation>Afficher 1 niveau</translation>
</message>
<message>
<source>Show {n_levels} levels</source>
<translation>Afficher {n_levels} niveaux</translation>
</message>
<message>
<source>{n_cells} suppressed</source>
<translation>{n_cells} supprimées</translation>
</message>
<message>
<source>Publication &amp;preview</source>
<translation>Ape&amp;rçu de la publication</translation>
</message>
<message>
<source>Publication preview</source>
<translation>Aperçu de la publication</translation>
</message>
<message>
<source>Tables of the release</source>
<translation>Tableaux de l’ensemble</translation>
</message>
<message>
<source>&amp;Back to the internal view</source>
<translation>&amp;Retour à la vue interne</translation>
</message>
<message>
<source>As readers will see {title}: {withheld} of {n_value} figures are withheld, shown as “{mark}”. The withheld numbers are neither in this view nor in a copy of it.</source>
<translation>Ce que les lecteurs verront de {title} : {withheld} chiffres sur {n_value} sont retenus et remplacés par « {mark} ». Les chiffres retenus ne figurent ni dans cette vue ni dans une copie de celle-ci.</translation>
</message>
<message>
<source>See what readers will see</source>
<translation>Voir ce que verront les lecteurs</translation>
</message>
<message>
<source>Preview</source>
<translation>Aperçu</translation>
</message>
<message>
<source>withheld</source>
<translation>retenu</translation>
</message>
<message>
<source>it</source>
<translation>le tableau</translation>
</message>
<message>
<source>Side by side</source>
<translation>Côte à côte</translation>
</message>
<message>
<source>Previous</source>
<translation>Précédent</translation>
</message>
<message>
<source>&amp;Previous difference</source>
<translation>Différence &amp;précédente</translation>
</message>
<message>
<source>Next</source>
<translation>Suivant</translation>
</message>
<message>
<source>&amp;Next difference</source>
<translation>Différence &amp;suivante</translation>
</message>
<message>
<source>&amp;Next table</source>
<translation>Tableau &amp;suivant</translation>
</message>
<message>
<source>Pre&amp;vious table</source>
<translation>Tableau &amp;précédent</translation>
</message>
<message>
<source>&amp;Close table</source>
<translation>&amp;Fermer le tableau</translation>
</message>
<message>
<source>&amp;Find…</source>
<translation>&amp;Rechercher…</translation>
</message>
<message>
<source>Find &amp;next</source>
<translation>Rechercher le &amp;suivant</translation>
</message>
<message>
<source>Find &amp;previous</source>
<translation>Rechercher le &amp;précédent</translation>
</message>
<message>
<source>&amp;Swap rows and columns</source>
<translation>&amp;Permuter lignes et colonnes</translation>
</message>
<message>
<source>&amp;Expand branch</source>
<translation>&amp;Développer la branche</translation>
</message>
<message>
<source>C&amp;ollapse branch</source>
<translation>&amp;Réduire la branche</translation>
</message>
<message>
<source>&amp;Unfreeze panes</source>
<translation>Li&amp;bérer les volets</translation>
</message>
<message>
<source>&amp;Legend</source>
<translation>&amp;Légende</translation>
</message>
<message>
<source>&amp;Keep totals in view</source>
<translation>&amp;Garder les totaux visibles</translation>
</message>
<message>
<source>Free&amp;ze panes here</source>
<translation>Figer les &amp;volets ici</translation>
</message>
<message>
<source>Side &amp;by side…</source>
<translation>Côte à &amp;côte…</translation>
</message>
<message>
<source>&amp;Go to cell…</source>
<translation>&amp;Atteindre une cellule…</translation>
</message>
<message>
<source>Go to the next table of the release</source>
<translation>Aller au tableau suivant de l’ensemble</translation>
</message>
<message>
<source>Go to the previous table of the release</source>
<translation>Aller au tableau précédent de l’ensemble</translation>
</message>
<message>
<source>Close the tab; the navigator opens the table again</source>
<translation>Fermer l’onglet ; le navigateur rouvre le tableau</translation>
</message>
<message>
<source>Find a code or a label</source>
<translation>Rechercher un code ou un libellé</translation>
</message>
<message>
<source>Go to the next match</source>
<translation>Aller au résultat suivant</translation>
</message>
<message>
<source>Go to the previous match</source>
<translation>Aller au résultat précédent</translation>
</message>
<message>
<source>Swap rows and columns</source>
<translation>Permuter les lignes et les colonnes</translation>
</message>
<message>
<source>Open the branch of the current row or column (+)</source>
<translation>Développer la branche de la ligne ou de la colonne actuelle (+)</translation>
</message>
<message>
<source>Close the branch of the current row or column (−)</source>
<translation>Réduire la branche de la ligne ou de la colonne actuelle (−)</translation>
</message>
<message>
<source>Let all rows and columns scroll again</source>
<translation>Laisser défiler de nouveau toutes les lignes et colonnes</translation>
</message>
<message>
<source>Show or hide the legend</source>
<translation>Afficher ou masquer la légende</translation>
</message>
<message>
<source>Keep the total row and the total column in view while the table is scrolled</source>
<translation>Garder visibles la ligne et la colonne de total pendant le défilement</translation>
</message>
<message>
<source>Keep the rows above and the columns left of the selected cell in view</source>
<translation>Garder visibles les lignes au-dessus et les colonnes à gauche de la cellule sélectionnée</translation>
</message>
<message>
<source>Show both sides of the comparison as two tables that move together</source>
<translation>Afficher les deux côtés de la comparaison comme deux tableaux qui défilent ensemble</translation>
</message>
<message>
<source>Go to cell</source>
<translation>Atteindre une cellule</translation>
</message>
<message>
<source>Codes of the cell: {names}
(separated by ×, x, comma, semicolon or blanks)</source>
<translation>Codes de la cellule : {names}
(séparés par ×, x, virgule, point-virgule ou espaces)</translation>
</message>
<message>
<source>Go to a cell by its codes</source>
<translation>Atteindre une cellule par ses codes</translation>
</message>
<message>
<source>Select a cell below the rows and right of the columns that are to stay in view.</source>
<translation>Sélectionnez une cellule sous les lignes et à droite des colonnes qui doivent rester visibles.</translation>
</message>
<message>
<source>Choose two sides in the panel Compare and mark them in the table first.</source>
<translation>Choisissez d’abord deux côtés dans le panneau « Comparer » et marquez-les dans le tableau.</translation>
</message>
<message>
<source>Name {n_named} codes, one per dimension.</source>
<translation>Indiquez {n_named} codes, un par dimension.</translation>
</message>
<message>
<source>The cell {codes} is empty.</source>
<translation>La cellule {codes} est vide.</translation>
</message>
<message>
<source>Frozen rows and columns take up to half of the table: not all of them stay in view.</source>
<translation>Les lignes et colonnes figées occupent au plus la moitié du tableau : toutes ne restent pas visibles.</translation>
</message>
<message>
<source>“{name}” has no code “{part}”.</source>
<translation>« {name} » n’a pas de code « {part} ».</translation>
</message>
<message>
<source>suppressed only in {badge} ({name}), published in {name2}</source>
<translation>supprimée seulement dans {badge} ({name}), publiée dans {name2}</translation>
</message>
<message>
<source>not stated in {name}</source>
<translation>non indiqué dans {name}</translation>
</message>
<message>
<source>expanded</source>
<translation>développé</translation>
</message>
<message>
<source>collapsed</source>
<translation>réduit</translation>
</message>
<message>
<source>{named}
The same cells as {same}</source>
<translation>{named}
Les mêmes cellules que {same}</translation>
</message>
<message>
<source>STALE: the verdicts do not include the latest edits</source>
<translation>OBSOLÈTE : les verdicts ne tiennent pas compte des dernières modifications</translation>
</message>
<message>
<source>Code or label</source>
<translation>Code ou libellé</translation>
</message>
<message>
<source>Find a code or label</source>
<translation>Rechercher un code ou un libellé</translation>
</message>
<message>
<source>Table to search</source>
<translation>Tableau où rechercher</translation>
</message>
<message>
<source>{match} of {n_matches}</source>
<translation>{match} sur {n_matches}</translation>
</message>
<message>
<source>Find</source>
<translation>Rechercher</translation>
</message>
<message>
<source>Previous (Shift+F3)</source>
<translation>Précédent (Maj+F3)</translation>
</message>
<message>
<source>Next (F3)</source>
<translation>Suivant (F3)</translation>
</message>
<message>
<source>In all tables</source>
<translation>Dans tous les tableaux</translation>
</message>
<message>
<source>STALE</source>
<translation>OBSOLÈTE</translation>
</message>
<message>
<source>In {table}</source>
<translation>Dans {table}</translation>
</message>
<message>
<source>match</source>
<translation>résultat</translation>
</message>
<message>
<source>matches</source>
<translation>résultats</translation>
</message>
<message>
<source>Nothing found</source>
<translation>Aucun résultat</translation>
</message>
<message>
<source>No cell of this slice matches the filter.
Click the legend again to clear it.</source>
<translation>Aucune cellule de cette tranche ne correspond au filtre.
Cliquez à nouveau sur la légende pour l’effacer.</translation>
</message>
</context>
<context>
<name>job</name>
<message>
<source>A blank code needs a code in its place, and only then is there one.</source>
<translation>Un code vide exige un code de remplacement, et seulement dans ce cas.</translation>
</message>
<message>
<source>Set both blank = "code" and code = "…", or neither.</source>
<translation>Définissez à la fois blank = "code" et code = "…", ou aucun des deux.</translation>
</message>
<message>
<source>The decimal mark and the thousands separator are the same.</source>
<translation>Le séparateur décimal et le séparateur de milliers sont identiques.</translation>
</message>
<message>
<source>Change one of them, or leave it out to have it detected.</source>
<translation>Modifiez l’un des deux, ou omettez-le pour qu’il soit détecté.</translation>
</message>
<message>
<source>The last row is above the first one.</source>
<translation>La dernière ligne précède la première.</translation>
</message>
<message>
<source>Correct one of them.</source>
<translation>Corrigez l’une des deux.</translation>
</message>
<message>
<source>The last column is before the first one.</source>
<translation>La dernière colonne est avant la première.</translation>
</message>
<message>
<source>A name is blank.</source>
<translation>Un nom est vide.</translation>
</message>
<message>
<source>Name the variables that go across, and the value.</source>
<translation>Indiquez les variables placées en colonnes, ainsi que la valeur.</translation>
</message>
<message>
<source>“{unused}” is for cross-tabs.</source>
<translation>« {unused} » est réservé aux tableaux croisés.</translation>
</message>
<message>
<source>Add across = ["…"], or leave it out.</source>
<translation>Ajoutez across = ["…"], ou omettez cette clé.</translation>
</message>
<message>
<source>“sheet_variable” names the variable of several sheets or blocks.</source>
<translation>« sheet_variable » nomme la variable de plusieurs feuilles ou blocs.</translation>
</message>
<message>
<source>Add sheets = ["…"] or blocks, or leave it out.</source>
<translation>Ajoutez sheets = ["…"] ou blocks, ou omettez-le.</translation>
</message>
<message>
<source>The files name different repairs, and linked tables are made additive together.</source>
<translation>Les fichiers indiquent des corrections (repair) différentes, alors que les tableaux liés sont rendus additifs ensemble.</translation>
</message>
<message>
<source>Name the same repair, or name it once.</source>
<translation>Indiquez partout la même correction (repair), ou ne l’indiquez qu’une fois.</translation>
</message>
<message>
<source>The file is for the table “{table}”, which the job does not have.</source>
<translation>Le fichier est destiné au tableau « {table} », que la tâche n’a pas.</translation>
</message>
<message>
<source>“prefer” is for publications that are not fixed.</source>
<translation>« prefer » est réservé aux publications qui ne sont pas fixes.</translation>
</message>
<message>
<source>Add use = "prefer".</source>
<translation>Ajoutez use = "prefer".</translation>
</message>
<message>
<source>Relations over time are for publications that are fixed.</source>
<translation>Les relations dans le temps sont réservées aux publications fixes.</translation>
</message>
<message>
<source>Use use = "fixed", or remove the relation.</source>
<translation>Mettez use = "fixed", ou retirez la relation.</translation>
</message>
<message>
<source>A relation names one variable.</source>
<translation>Une relation désigne une seule variable.</translation>
</message>
<message>
<source>“{variable}” is a variable of the data, whose own hierarchy says what adds up.</source>
<translation>« {variable} » est une variable des données ; sa propre hiérarchie dit ce qui s’additionne.</translation>
</message>
<message>
<source>Name the relation after a variable that the data do not have, such as time.</source>
<translation>Nommez la relation d’après une variable que les données n’ont pas, par exemple time.</translation>
</message>
<message>
<source>The period of the data is missing.</source>
<translation>La période des données manque.</translation>
</message>
<message>
<source>Add today = "…" with its code in the relation, or period = "…" in [output].</source>
<translation>Ajoutez today = "…" avec son code dans la relation, ou period = "…" dans [output].</translation>
</message>
<message>
<source>“{rows}” are no rows or columns of a block.</source>
<translation>« {rows} » ne sont ni des lignes ni des colonnes d’un bloc.</translation>
</message>
<message>
<source>Give the first and the last row, such as "3-7", or columns, such as "columns 7-11".</source>
<translation>Indiquez la première et la dernière ligne, par exemple "3-7", ou des colonnes, par exemple "columns 7-11".</translation>
</message>
<message>
<source>No file has the cells of the table “{name}”.</source>
<translation>Aucun fichier n’a les cellules du tableau « {name} ».</translation>
</message>
<message>
<source>Add a [[cells]] block with table = "{name}", or leave the table out.</source>
<translation>Ajoutez un bloc [[cells]] avec table = "{name}", ou omettez le tableau.</translation>
</message>
<message>
<source>{where} repair</source>
<translation>{where} repair</translation>
</message>
<message>
<source>Use {names}.</source>
<translation>Utilisez {names}.</translation>
</message>
<message>
<source>Declare the tables in [[tables]] blocks.</source>
<translation>Déclarez les tableaux dans des blocs [[tables]].</translation>
</message>
<message>
<source>“{name}” is not a response of the release.</source>
<translation>« {name} » n’est pas une réponse de l’ensemble de tableaux.</translation>
</message>
<message>
<source>Use {responses}.</source>
<translation>Utilisez {responses}.</translation>
</message>
<message>
<source>The earlier publications name different relations over time.</source>
<translation>Les publications antérieures indiquent des relations dans le temps différentes.</translation>
</message>
<message>
<source>Name the same variable, the same files and the same period of the data in all of them.</source>
<translation>Indiquez dans toutes la même variable, les mêmes fichiers et la même période des données.</translation>
</message>
<message>
<source>Two files give “{response}” of the table “{table}”.</source>
<translation>Deux fichiers donnent « {response} » du tableau « {table} ».</translation>
</message>
<message>
<source>Leave one out, or say with responses = […] what each of them gives.</source>
<translation>Omettez l’un d’eux, ou précisez avec responses = […] ce que donne chacun.</translation>
</message>
<message>
<source>“{key}” is for publications of other periods.</source>
<translation>« {key} » est réservé aux publications d’autres périodes.</translation>
</message>
<message>
<source>[[earlier]], block {number} of those with a relation</source>
<translation>[[earlier]], bloc {number} parmi ceux qui ont une relation</translation>
</message>
<message>
<source>Columns that are read differently from the rest of the file, by the names that the file has for them.</source>
<translation>Colonnes lues autrement que le reste du fichier, sous les noms qu’elles y portent.</translation>
</message>
<message>
<source>Steps that make the codes coarser, one after the other.</source>
<translation>Étapes qui rendent les codes plus grossiers, l’une après l’autre.</translation>
</message>
<message>
<source>Job for TabGuard</source>
<translation>Tâche pour TabGuard</translation>
</message>
<message>
<source>File of a tabulated table.</source>
<translation>Fichier d’un tableau constitué.</translation>
</message>
<message>
<source>files of cells</source>
<translation>fichiers de cellules</translation>
</message>
<message>
<source>Which periods add up: a variable of time, and its roll-ups.</source>
<translation>Quelles périodes s’additionnent : une variable de temps et ses regroupements.</translation>
</message>
<message>
<source>earlier publications</source>
<translation>publications antérieures</translation>
</message>
<message>
<source>What applies where there are negative values.</source>
<translation>Ce qui s’applique en présence de valeurs négatives.</translation>
</message>
<message>
<source>Masked parameters, in place of all other keys but the level.</source>
<translation>Paramètres masqués, à la place de toutes les autres clés sauf level.</translation>
</message>
<message>
<source>Decisions: a column for each dimension, then decision, value, reason, who, when.</source>
<translation>Décisions : une colonne par dimension, puis décision, valeur, motif, auteur, date.</translation>
</message>
<message>
<source>files of τ-ARGUS</source>
<translation>fichiers de τ-ARGUS</translation>
</message>
<message>
<source>A job needs either records or an already tabulated table.</source>
<translation>Une tâche a besoin soit de microdonnées, soit d’un tableau déjà constitué.</translation>
</message>
<message>
<source>Give one of records = "FILE" and cells = "FILE".</source>
<translation>Indiquez soit records = "FILE", soit cells = "FILE".</translation>
</message>
<message>
<source>The records, or one table that is already tabulated.</source>
<translation>Les microdonnées, ou un tableau déjà constitué.</translation>
</message>
<message>
<source>What the columns mean.</source>
<translation>Ce que signifient les colonnes.</translation>
</message>
<message>
<source>Hierarchies of the variables; those left out are flat.</source>
<translation>Hiérarchies des variables ; une variable omise n’a pas de hiérarchie.</translation>
</message>
<message>
<source>Which cells are primary.</source>
<translation>Quelles cellules sont primaires.</translation>
</message>
<message>
<source>The rule set that the rules were taken from; a record that changes nothing.</source>
<translation>Le jeu de règles dont proviennent les règles ; une mention qui ne change rien.</translation>
</message>
<message>
<source>Who waives protection.</source>
<translation>Qui renonce à la protection.</translation>
</message>
<message>
<source>What attackers know.</source>
<translation>Ce que savent les attaquants.</translation>
</message>
<message>
<source>What the analyst decided about single cells.</source>
<translation>Ce que l’analyste a décidé pour des cellules particulières.</translation>
</message>
<message>
<source>How secondary suppressions are chosen.</source>
<translation>Comment sont choisies les suppressions secondaires.</translation>
</message>
<message>
<source>Where the results go, and how they look.</source>
<translation>Où vont les résultats, et sous quelle forme.</translation>
</message>
<message>
<source>The tables of a release; without them there is one table.</source>
<translation>Les tableaux d’un ensemble ; sans eux, il y a un seul tableau.</translation>
</message>
<message>
<source>Tabulated tables of a release, a file for each.</source>
<translation>Tableaux constitués d’un ensemble, un fichier pour chacun.</translation>
</message>
<message>
<source>What was published before about the same cells.</source>
<translation>Ce qui a déjà été publié sur les mêmes cellules.</translation>
</message>
<message>
<source>Files that are written in formats of τ-ARGUS, too.</source>
<translation>Fichiers écrits en plus dans des formats de τ-ARGUS.</translation>
</message>
<message>
<source>File of records (microdata).</source>
<translation>Fichier d’enregistrements (microdonnées).</translation>
</message>
<message>
<source>File of a table that is already tabulated, in place of records.</source>
<translation>Fichier d’un tableau déjà constitué, à la place de microdonnées.</translation>
</message>
<message>
<source>Import recipe (.tgrecipe); differences from its data are listed in the findings.</source>
<translation>Modèle d’importation (.tgrecipe) ; les constats signalent ce qui diffère de ses données.</translation>
</message>
<message>
<source>A hierarchy: columns code, parent and label, or a .hrc file.</source>
<translation>Une hiérarchie : colonnes code, parent et label, ou un fichier .hrc.</translation>
</message>
<message>
<source>Codes that include the records of all codes below them.</source>
<translation>Codes qui comprennent les enregistrements de tous les codes au-dessous.</translation>
</message>
<message>
<source>Number of levels below the total that are kept.</source>
<translation>Nombre de niveaux conservés sous le total.</translation>
</message>
<message>
<source>The roll-up whose levels are counted, the first one being 1; the others follow.</source>
<translation>Le regroupement dont les niveaux sont comptés, le premier étant 1 ; les autres suivent.</translation>
</message>
<message>
<source>Codes of the same total that become one new code.</source>
<translation>Codes du même total qui deviennent un seul nouveau code.</translation>
</message>
<message>
<source>A step closes codes, keeps levels or groups codes.</source>
<translation>Une étape fusionne des sous-codes, conserve des niveaux ou groupe des codes.</translation>
</message>
<message>
<source>Write close, levels or group.</source>
<translation>Écrivez close, levels ou group.</translation>
</message>
<message>
<source>Complete rules of single responses.</source>
<translation>Règles complètes de réponses particulières.</translation>
</message>
<message>
<source>Codes of the cell, one for each dimension.</source>
<translation>Codes de la cellule, un par dimension.</translation>
</message>
<message>
<source>What was decided.</source>
<translation>Ce qui a été décidé.</translation>
</message>
<message>
<source>Status that is frozen, the cost, or lower and upper level, as 50 75.</source>
<translation>Statut figé, coût, ou niveaux inférieur et supérieur, par exemple 50 75.</translation>
</message>
<message>
<source>Why.</source>
<translation>Pourquoi.</translation>
</message>
<message>
<source>Who decided.</source>
<translation>Qui a décidé.</translation>
</message>
<message>
<source>When.</source>
<translation>Quand.</translation>
</message>
<message>
<source>Files of decisions, each about one response.</source>
<translation>Des fichiers de décisions, chacun sur une réponse.</translation>
</message>
<message>
<source>Decisions in the job itself.</source>
<translation>Décisions dans la tâche elle-même.</translation>
</message>
<message>
<source>Register of waivers: a row for each.</source>
<translation>Registre des renonciations : une ligne pour chacune.</translation>
</message>
<message>
<source>Bounds that attackers know, cell by cell.</source>
<translation>Bornes connues des attaquants, cellule par cellule.</translation>
</message>
<message>
<source>File of a publication.</source>
<translation>Fichier d’une publication.</translation>
</message>
<message>
<source>Masked rules have no parameters beside those that are sealed.</source>
<translation>Des règles masquées n’ont pas d’autres paramètres que ceux qui sont scellés.</translation>
</message>
<message>
<source>Leave out this key, or “sealed”.</source>
<translation>Omettez cette clé, ou « sealed ».</translation>
</message>
<message>
<source>The SDMX structure is incomplete.</source>
<translation>La structure SDMX est incomplète.</translation>
</message>
<message>
<source>Write it as AGENCY:ID(1.0.0).</source>
<translation>Écrivez-la sous la forme AGENCY:ID(1.0.0).</translation>
</message>
<message>
<source>A job has one input for all tables, or a file of cells for each.</source>
<translation>Une tâche a une entrée pour tous les tableaux, ou un fichier de cellules pour chacun.</translation>
</message>
<message>
<source>Remove [data], or the [[cells]] blocks.</source>
<translation>Retirez [data] ou les blocs [[cells]].</translation>
</message>
<message>
<source>The responses are a list of columns that differ.</source>
<translation>Les réponses forment une liste de colonnes différentes.</translation>
</message>
<message>
<source>Change the list.</source>
<translation>Modifiez la liste.</translation>
</message>
<message>
<source>A dimension is named twice.</source>
<translation>Une dimension est citée deux fois.</translation>
</message>
<message>
<source>Remove one of them.</source>
<translation>Retirez l’une des deux.</translation>
</message>
<message>
<source>A job has 1 to {most_variables} dimensions.</source>
<translation>Une tâche a de 1 à {most_variables} dimensions.</translation>
</message>
<message>
<source>A table has 1 to {most_dimensions} dimensions.</source>
<translation>Un tableau a de 1 à {most_dimensions} dimensions.</translation>
</message>
<message>
<source>There is no table of this name.</source>
<translation>Il n’y a pas de tableau de ce nom.</translation>
</message>
<message>
<source>{where}, line {line} of {name}</source>
<translation>{where}, ligne {line} de {name}</translation>
</message>
<message>
<source>The job file is not UTF-8 text.</source>
<translation>Le fichier de tâche n’est pas un texte UTF-8.</translation>
</message>
<message>
<source>Save it as UTF-8.</source>
<translation>Enregistrez-le en UTF-8.</translation>
</message>
<message>
<source>The job file is not valid TOML.</source>
<translation>Le fichier de tâche n’est pas un fichier TOML valide.</translation>
</message>
<message>
<source>Correct that line: texts need quotation marks, lists brackets.</source>
<translation>Corrigez cette ligne : les textes exigent des guillemets, les listes des crochets.</translation>
</message>
<message>
<source>Leave some out, or declare [[tables]] that have fewer each.</source>
<translation>Omettez-en quelques-unes, ou déclarez des [[tables]] qui en ont moins chacun.</translation>
</message>
<message>
<source>Name the columns whose codes span the table. If the names of the columns are not in the first line of the file, set first_row of shape in [data].</source>
<translation>Nommez les colonnes dont les codes forment le tableau. Si les noms des colonnes ne sont pas dans la première ligne du fichier, fixez first_row de shape dans [data].</translation>
</message>
<message>
<source>Use one of {names}.</source>
<translation>Utilisez l’un de ces noms : {names}.</translation>
</message>
<message>
<source>Leave the key out: there is one table.</source>
<translation>Omettez la clé : il n’y a qu’un tableau.</translation>
</message>
<message>
<source>list of {words}</source>
<translation>liste : {words}</translation>
</message>
<message>
<source>blocks</source>
<translation>blocs</translation>
</message>
<message>
<source>This must be a table of keys.</source>
<translation>Il faut ici une table de clés.</translation>
</message>
<message>
<source>“{name}” is missing.</source>
<translation>« {name} » manque.</translation>
</message>
<message>
<source>Add a line {name} = …</source>
<translation>Ajoutez une ligne {name} = …</translation>
</message>
<message>
<source>Did you mean “{near}”?</source>
<translation>Vouliez-vous dire « {near} » ?</translation>
</message>
<message>
<source>Known keys: {known}.</source>
<translation>Clés connues : {known}.</translation>
</message>
<message>
<source>“{name}” is not a known key.</source>
<translation>« {name} » n’est pas une clé connue.</translation>
</message>
<message>
<source>This must be a list.</source>
<translation>Il faut ici une liste.</translation>
</message>
<message>
<source>The {called} are a list.</source>
<translation>Il faut ici une liste : {called}.</translation>
</message>
<message>
<source>Write a {where} block for each.</source>
<translation>Écrivez un bloc {where} pour chaque élément.</translation>
</message>
<message>
<source>or</source>
<translation>ou</translation>
</message>
<message>
<source>“{kinds}” and “{file}” are two hierarchies.</source>
<translation>« {kinds} » et « {file} » sont deux hiérarchies.</translation>
</message>
<message>
<source>Leave one of them out.</source>
<translation>Omettez l’une d’elles.</translation>
</message>
<message>
<source>Only levels are counted in one of the roll-ups.</source>
<translation>Seuls les niveaux sont comptés dans un des regroupements.</translation>
</message>
<message>
<source>Leave it out.</source>
<translation>Omettez-la.</translation>
</message>
<message>
<source>Use {name_letters}.</source>
<translation>Utilisez {name_letters}.</translation>
</message>
<message>
<source>The table has {n_dimensions} dimensions.</source>
<translation>Le tableau a {n_dimensions} dimensions.</translation>
</message>
<message>
<source>Name 1 to {most_dimensions} variables; where = {{…}} chooses one code of any other.</source>
<translation>Indiquez de 1 à {most_dimensions} variables ; where = {{…}} choisit un code de chaque autre.</translation>
</message>
<message>
<source>The new code of the group is missing.</source>
<translation>Le nouveau code du groupe manque.</translation>
</message>
<message>
<source>Only a group has a new code.</source>
<translation>Seul un groupe a un nouveau code.</translation>
</message>
<message>
<source>Write into = "CODE".</source>
<translation>Écrivez into = "CODE".</translation>
</message>
<message>
<source>Two tables are called “{name}”.</source>
<translation>Deux tableaux s’appellent « {name} ».</translation>
</message>
<message>
<source>Give each table a different name; case and blanks do not distinguish file names.</source>
<translation>Donnez à chaque tableau un nom différent ; la casse et les espaces ne distinguent pas les noms de fichiers.</translation>
</message>
<message>
<source>The table names the variable “{one}”, which the release does not have.</source>
<translation>Le tableau cite la variable « {one} », que l’ensemble de tableaux n’a pas.</translation>
</message>
<message>
<source>Use {dimensions}, or add it to [variables] dimensions.</source>
<translation>Utilisez {dimensions}, ou ajoutez-la à dimensions dans [variables].</translation>
</message>
<message>
<source>The table names the {what} “{name}” twice.</source>
<translation>Le tableau cite deux fois « {name} » ({what}).</translation>
</message>
<message>
<source>Name it once.</source>
<translation>N’indiquez ce nom qu’une fois.</translation>
</message>
<message>
<source>file</source>
<translation>fichier</translation>
</message>
<message>
<source>list of texts</source>
<translation>liste de textes</translation>
</message>
<message>
<source>list of whole numbers</source>
<translation>liste de nombres entiers</translation>
</message>
<message>
<source>{kind} from {low:g}</source>
<translation>{kind} à partir de {low:g}</translation>
</message>
<message>
<source>of at most {high:g}</source>
<translation>d’au plus {high:g}</translation>
</message>
<message>
<source>whole number</source>
<translation>nombre entier</translation>
</message>
<message>
<source>number</source>
<translation>nombre</translation>
</message>
<message>
<source>This must be a text.</source>
<translation>Il faut ici un texte.</translation>
</message>
<message>
<source>“{name}” is either true or false.</source>
<translation>« {name} » vaut soit true, soit false.</translation>
</message>
<message>
<source>“{name}” is not a {kind}.</source>
<translation>« {name} » n’est pas un {kind}.</translation>
</message>
<message>
<source>Use a {words}.</source>
<translation>Indiquez un {words}.</translation>
</message>
<message>
<source>The text holds a control character.</source>
<translation>Le texte contient un caractère de contrôle.</translation>
</message>
<message>
<source>Remove it.</source>
<translation>Retirez-le.</translation>
</message>
<message>
<source>This must be a list of texts.</source>
<translation>Il faut ici une liste de textes.</translation>
</message>
<message>
<source>Digit groups must be widths.</source>
<translation>Les groupes de caractères doivent être des largeurs.</translation>
</message>
<message>
<source>Use a list such as [1, 1, 2].</source>
<translation>Utilisez une liste comme [1, 1, 2].</translation>
</message>
<message>
<source>Use one of {choices}.</source>
<translation>Utilisez l’une de ces possibilités : {choices}.</translation>
</message>
<message>
<source>The list is empty.</source>
<translation>La liste est vide.</translation>
</message>
<message>
<source>Name at least one, or leave the key out.</source>
<translation>Indiquez au moins un élément, ou omettez la clé.</translation>
</message>
<message>
<source>The job file cannot be written.</source>
<translation>Le fichier de tâche ne peut pas être écrit.</translation>
</message>
</context>
<context>
<name>kinds</name>
<message>
<source>{rule} (holding)</source>
<translation>{rule} (groupe)</translation>
</message>
<message>
<source>Declared by the analyst</source>
<translation>Déclarée par l’analyste</translation>
</message>
<message>
<source>manual</source>
<translation>manuelle</translation>
</message>
<message>
<source>Given in the file</source>
<translation>Indiqué dans le fichier</translation>
</message>
<message>
<source>given in file</source>
<translation>indiqué dans le fichier</translation>
</message>
<message>
<source>Declared sensitive by the analyst</source>
<translation>Déclarée sensible par l’analyste</translation>
</message>
<message>
<source>{said}; range {manual_range} of the value</source>
<translation>{said} ; étendue : {manual_range} de la valeur</translation>
</message>
<message>
<source>Declared unsafe by the input file</source>
<translation>Déclarée non sûre par le fichier d’entrée</translation>
</message>
<message>
<source>{said}, with protection levels</source>
<translation>{said}, avec des niveaux de protection</translation>
</message>
<message>
<source>{said}, who also set the protection levels</source>
<translation>{said}, qui a aussi fixé les niveaux de protection</translation>
</message>
<message>
<source>{said}; the analyst set the protection levels</source>
<translation>{said} ; l’analyste a fixé les niveaux de protection</translation>
</message>
<message>
<source>(n,k) dominance rule</source>
<translation>Règle de dominance (n,k)</translation>
</message>
<message>
<source>(n,k) dominance</source>
<translation>dominance (n,k)</translation>
</message>
<message>
<source>(n,k) rule: the n largest contributions must not hold more than k % of the cell.</source>
<translation>Règle (n,k) : les n plus grandes contributions ne doivent pas dépasser k % de la cellule.</translation>
</message>
<message>
<source>The largest {n} [units] must not hold more than {k} of the cell; prior knowledge {q}.</source>
<translation>Les {n} plus grandes contributions ([units]) ne doivent pas dépasser ensemble {k} de la cellule ; connaissance a priori {q}.</translation>
</message>
<message>
<source>n</source>
<translation>n</translation>
</message>
<message>
<source>Number of the largest units that are added up.</source>
<translation>Nombre des plus grandes unités additionnées.</translation>
</message>
<message>
<source>k</source>
<translation>k</translation>
</message>
<message>
<source>Highest share of the cell that they may hold.</source>
<translation>Part maximale de la cellule qu’elles peuvent détenir.</translation>
</message>
<message>
<source>%</source>
<translation>%</translation>
</message>
<message>
<source>Prior knowledge q</source>
<translation>Connaissance a priori q</translation>
</message>
<message>
<source>How closely others can be estimated beforehand; 100 means no prior knowledge.</source>
<translation>Précision avec laquelle les autres peuvent être estimés à l’avance ; 100 signifie aucune connaissance a priori.</translation>
</message>
<message>
<source>the largest unit holds {amount} of {total}</source>
<translation>la plus grande unité détient {amount} sur {total}</translation>
</message>
<message>
<source>the {n} largest units hold {amount} of {total}</source>
<translation>les {n} plus grandes unités détiennent {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding holds {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises détient {amount} sur {total}</translation>
</message>
<message>
<source>the {n} largest holdings hold {amount} of {total}</source>
<translation>les {n} plus grands groupes d’entreprises détiennent {amount} sur {total}</translation>
</message>
<message>
<source>the largest unit without waiver holds {amount} of {total}</source>
<translation>la plus grande unité sans renonciation détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest unit without waiver and the largest other hold {amount} of {total}</source>
<translation>la plus grande unité sans renonciation et la plus grande autre détiennent {amount} sur {total}</translation>
</message>
<message>
<source>the largest unit without waiver and the {others} largest others hold {amount} of {total}</source>
<translation>la plus grande unité sans renonciation et les {others} plus grandes autres détiennent {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding without waiver holds {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises sans renonciation détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding without waiver and the largest other hold {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises sans renonciation et le plus grand autre détiennent {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding without waiver and the {others} largest others hold {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises sans renonciation et les {others} plus grands autres détiennent {amount} sur {total}</translation>
</message>
<message>
<source>({n},{k}) rule</source>
<translation>règle ({n},{k})</translation>
</message>
<message>
<source>{holds}, not above {limit} ({amount})</source>
<translation>{holds}, pas plus de {limit} ({amount})</translation>
</message>
<message>
<source>{holds}, above {limit} ({amount})</source>
<translation>{holds}, plus de {limit} ({amount})</translation>
</message>
<message>
<source>With prior knowledge q = {q:g} the ({n},{k:g}) rule has a threshold of 0 or less; every cell would be unsafe.</source>
<translation>Avec la connaissance a priori q = {q:g}, la règle ({n},{k:g}) a un seuil inférieur ou égal à 0 ; aucune cellule ne serait sûre.</translation>
</message>
<message>
<source>Use a q above {k:g}, or a larger k.</source>
<translation>Utilisez un q supérieur à {k:g}, ou un k plus grand.</translation>
</message>
<message>
<source>prior knowledge in a dominance rule</source>
<translation>connaissance a priori dans une règle de dominance</translation>
</message>
<message>
<source>No cell fails: every cell has one contributor at least.</source>
<translation>Toutes les cellules respectent la règle : chacune a au moins un contributeur.</translation>
</message>
<message>
<source>Minimum frequency rule</source>
<translation>Règle de fréquence minimale</translation>
</message>
<message>
<source>Minimum frequency</source>
<translation>Fréquence minimale</translation>
</message>
<message>
<source>minimum frequency</source>
<translation>fréquence minimale</translation>
</message>
<message>
<source>Minimum frequency rule: a cell needs at least n contributors.</source>
<translation>Règle de fréquence minimale : une cellule doit avoir au moins n contributeurs.</translation>
</message>
<message>
<source>At least {n} [units] must contribute; the interval must reach {range} to each side. {weighted}</source>
<translation>Au moins {n} [units] doivent contribuer ; l’intervalle doit s’étendre de {range} de chaque côté. {weighted}</translation>
</message>
<message>
<source>Smallest number of contributors of a published cell.</source>
<translation>Plus petit nombre de contributeurs d’une cellule publiée.</translation>
</message>
<message>
<source>Protection range</source>
<translation>Étendue de protection</translation>
</message>
<message>
<source>How far the interval of such a cell must reach; 0 prevents only exact disclosure.</source>
<translation>Jusqu’où doit s’étendre l’intervalle d’une telle cellule ; 0 n’empêche que la divulgation exacte.</translation>
</message>
<message>
<source>Count weights</source>
<translation>Compter les poids</translation>
</message>
<message>
<source>Count the sum of sampling weights instead of the units.</source>
<translation>Compter la somme des poids de sondage au lieu des unités.</translation>
</message>
<message>
<source>{count}, not fewer than {n}</source>
<translation>{count}, pas moins de {n}</translation>
</message>
<message>
<source>Cells with 1 to {n} contributors fail.</source>
<translation>Les cellules de 1 à {n} contributeurs ne respectent pas la règle.</translation>
</message>
<message>
<source>Minimum frequency with range 0 and no concentration rule prevents only exact disclosure: an interval of a few units counts as protected. Set a range, such as {range:g} %, unless only exact disclosure matters.</source>
<translation>Une fréquence minimale d’étendue 0 sans règle de concentration n’empêche que la divulgation exacte : un intervalle de quelques unités passe pour protégé. Définissez une étendue, par exemple {range:g} %, sauf si seule importe la divulgation exacte.</translation>
</message>
<message>
<source>the weights add up to {weight}</source>
<translation>la somme des poids est {weight}</translation>
</message>
<message>
<source>{count}, fewer than {n}</source>
<translation>{count}, moins de {n}</translation>
</message>
<message>
<source>range of the minimum frequency</source>
<translation>étendue de la fréquence minimale</translation>
</message>
<message>
<source>An already tabulated table has no weights that the minimum frequency rule could count.</source>
<translation>Un tableau déjà constitué n’a pas de poids que la règle de fréquence minimale pourrait compter.</translation>
</message>
<message>
<source>Count units.</source>
<translation>Comptez les unités.</translation>
</message>
<message>
<source>a minimum frequency that counts records although there are weights</source>
<translation>une fréquence minimale qui compte les enregistrements malgré la présence de poids</translation>
</message>
<message>
<source>Range 0 prevents only exact disclosure.</source>
<translation>L’étendue 0 n’empêche que la divulgation exacte.</translation>
</message>
<message>
<source>The minimum frequency rule counts weights, but there is no weight column.</source>
<translation>La règle de fréquence minimale compte les poids, mais il n’y a pas de colonne de poids.</translation>
</message>
<message>
<source>Name the weight column, or count units.</source>
<translation>Indiquez la colonne des poids, ou comptez les unités.</translation>
</message>
<message>
<source>Judged</source>
<translation>Jugé</translation>
</message>
<message>
<source>Whom this rule judges, where units and holdings have rules of their own: unit or holding.</source>
<translation>Qui cette règle juge, là où unités et groupes ont leurs propres règles : unit ou holding.</translation>
</message>
<message>
<source>rules, {name}</source>
<translation>règles, {name}</translation>
</message>
<message>
<source>The {rule} rule needs the {needed} largest contributions of a cell. Columns with the role “{role}”: {have}.</source>
<translation>La règle {rule} a besoin des {needed} plus grandes contributions d’une cellule. Colonnes ayant le rôle « {role} » : {have}.</translation>
</message>
<message>
<source>Import again and give the columns with these amounts the role, or switch the rule off.</source>
<translation>Importez de nouveau et donnez le rôle aux colonnes de ces montants, ou désactivez la règle.</translation>
</message>
<message>
<source>The {rule} rule finds column {column} of the role “{role}” empty in {n_gap} cells that have a rest.</source>
<translation>La règle {rule} trouve la colonne {column} du rôle « {role} » vide dans {n_gap} cellules où il y a un reste.</translation>
</message>
<message>
<source>Fill the column (0 where there is no further contributor), or switch the rule off.</source>
<translation>Remplissez la colonne (0 là où il n’y a pas d’autre contributeur), ou désactivez la règle.</translation>
</message>
<message>
<source>first cell {cell}</source>
<translation>première cellule {cell}</translation>
</message>
<message>
<source>as all rules</source>
<translation>comme toutes les règles</translation>
</message>
<message>
<source>single units</source>
<translation>unités individuelles</translation>
</message>
<message>
<source>the {name}</source>
<translation>{name}</translation>
</message>
<message>
<source>The {rule} rule needs the number of contributors of each cell, and no column has the role “{role}”.</source>
<translation>La règle {rule} a besoin du nombre de contributeurs de chaque cellule, et aucune colonne n’a le rôle « {role} ».</translation>
</message>
<message>
<source>The {rule} rule needs the number of contributors of each cell, and the column with the role “{role}” has gaps.</source>
<translation>La règle {rule} a besoin du nombre de contributeurs de chaque cellule, et la colonne qui a le rôle « {role} » a des lacunes.</translation>
</message>
<message>
<source>Import again and give the column with this number the role, or switch the rule off.</source>
<translation>Importez de nouveau et donnez ce rôle à la colonne qui a ce nombre, ou désactivez la règle.</translation>
</message>
<message>
<source>Fill them in, or switch the rule off.</source>
<translation>Complétez-les, ou désactivez la règle.</translation>
</message>
<message>
<source>parameters masked</source>
<translation>paramètres masqués</translation>
</message>
<message>
<source>Masked parameters need the key of the office: “key_file” in the policy.</source>
<translation>Les paramètres masqués nécessitent la clé de l’organisme : « key_file » dans la politique.</translation>
</message>
<message>
<source>Only those named in the policy under “parameters_seen_by” see masked parameters.</source>
<translation>Seules les personnes citées dans la politique sous « parameters_seen_by » voient les paramètres masqués.</translation>
</message>
<message>
<source>Masking needs the key of the office: “key_file” in the policy.</source>
<translation>Pour masquer, il faut la clé de l’organisme : « key_file » dans la politique.</translation>
</message>
<message>
<source>Only those named in the policy under “parameters_seen_by” can mask.</source>
<translation>Seules les personnes citées dans la politique sous « parameters_seen_by » peuvent masquer.</translation>
</message>
<message>
<source>The masked parameters of the rules cannot be opened: they were sealed with another key.</source>
<translation>Les paramètres masqués des règles ne peuvent pas être ouverts : ils ont été scellés avec une autre clé.</translation>
</message>
<message>
<source>Open the file on a computer of the office whose rules they are.</source>
<translation>Ouvrez le fichier sur un ordinateur de l’organisme auquel appartiennent les règles.</translation>
</message>
<message>
<source>The parameters of these rules are masked, and the key of the office is not here.</source>
<translation>Les paramètres de ces règles sont masqués, et la clé de l’organisme n’est pas disponible ici.</translation>
</message>
<message>
<source>Ask the administrator to name the key in the policy of this computer (key_file).</source>
<translation>Demandez à l’administrateur d’indiquer la clé dans la politique de cet ordinateur (key_file).</translation>
</message>
<message>
<source>p% rule</source>
<translation>Règle du p %</translation>
</message>
<message>
<source>p%</source>
<translation>p %</translation>
</message>
<message>
<source>p% rule: the largest contribution must not be estimable within p %.</source>
<translation>Règle du p % : la plus grande contribution ne doit pas pouvoir être estimée à p % près.</translation>
</message>
<message>
<source>The largest [unit] must not be estimable within {p} of its value by {intruders} other large [units] acting together.</source>
<translation>La plus grande contribution ([unit]) ne doit pas pouvoir être estimée à moins de {p} de sa valeur par {intruders} autres grands contributeurs ([units]) agissant ensemble.</translation>
</message>
<message>
<source>p</source>
<translation>p</translation>
</message>
<message>
<source>The largest unit must not be estimable within p % of its value.</source>
<translation>La plus grande unité ne doit pas pouvoir être estimée à moins de p % de sa valeur.</translation>
</message>
<message>
<source>Intruders</source>
<translation>Attaquants</translation>
</message>
<message>
<source>How many of the next largest units may combine their knowledge.</source>
<translation>Combien des plus grandes unités suivantes peuvent mettre en commun ce qu’elles savent.</translation>
</message>
<message>
<source>{total} − {who} {first} − {others} {upto} = {rest}</source>
<translation>{total} − {who} {first} − {others} {upto} = {rest}</translation>
</message>
<message>
<source>{arithmetic}, below {limit} of the largest ({amount})</source>
<translation>{arithmetic}, moins de {limit} de la plus grande contribution ({amount})</translation>
</message>
<message>
<source>{arithmetic}, not below {limit} of the largest ({amount})</source>
<translation>{arithmetic}, pas moins de {limit} de la plus grande contribution ({amount})</translation>
</message>
<message>
<source>{arithmetic}, below {limit} of the largest without waiver ({amount})</source>
<translation>{arithmetic}, moins de {limit} de la plus grande contribution sans renonciation ({amount})</translation>
</message>
<message>
<source>{arithmetic}, not below {limit} of the largest without waiver ({amount})</source>
<translation>{arithmetic}, pas moins de {limit} de la plus grande contribution sans renonciation ({amount})</translation>
</message>
<message>
<source>A cell fails if what remains without the {intruders} largest is below {p:g} % of the largest. Close to a (2,k) rule with k = {p2:.4g} %.</source>
<translation>Une cellule ne respecte pas la règle si ce qui reste sans les {intruders} plus grands est inférieur à {p:g} % du plus grand. Proche d’une règle (2,k) avec k = {p2:.4g} %.</translation>
</message>
<message>
<source>next {intruders}</source>
<translation>{intruders} suivants</translation>
</message>
<message>
<source>largest other</source>
<translation>plus grand autre</translation>
</message>
<message>
<source>second</source>
<translation>deuxième</translation>
</message>
<message>
<source>several p% rules became one: the largest p with the most intruders</source>
<translation>plusieurs règles du p % réunies en une seule : le plus grand p avec le plus d’attaquants</translation>
</message>
<message>
<source>largest without waiver</source>
<translation>plus grand sans renonciation</translation>
</message>
<message>
<source>largest</source>
<translation>plus grand</translation>
</message>
<message>
<source>a (p,q) rule of several intruders became the p% rule of 100·p/q, which is the same</source>
<translation>une règle (p,q) à plusieurs attaquants est devenue la règle équivalente du p %, avec 100·p/q</translation>
</message>
<message>
<source>(p,q) rule</source>
<translation>Règle (p,q)</translation>
</message>
<message>
<source>(p,q)</source>
<translation>(p,q)</translation>
</message>
<message>
<source>(p,q) rule: knowing others within q %, nobody may estimate the largest within p %.</source>
<translation>Règle (p,q) : connaissant les autres à q % près, personne ne doit pouvoir estimer la plus grande contribution à p % près.</translation>
</message>
<message>
<source>Everybody is assumed to know the others to within {q}; nobody may estimate the largest [unit] to within {p}.</source>
<translation>On suppose que chacun connaît les autres à {q} près ; personne ne doit pouvoir estimer la plus grande contribution ([unit]) à {p} près.</translation>
</message>
<message>
<source>Posterior: nobody may estimate a contribution this closely.</source>
<translation>A posteriori : personne ne doit pouvoir estimer une contribution aussi précisément.</translation>
</message>
<message>
<source>q</source>
<translation>q</translation>
</message>
<message>
<source>Prior: how closely everybody knows contributions beforehand.</source>
<translation>A priori : précision avec laquelle chacun connaît les contributions à l’avance.</translation>
</message>
<message>
<source>The same as a p% rule with p = {p:.4g} %.</source>
<translation>Équivaut à une règle du p % avec p = {p:.4g} %.</translation>
</message>
<message>
<source>Lower p or raise q. With p = q, which τ-ARGUS takes as a p% rule with 100 %, everybody knows beforehand what the rule forbids to estimate.</source>
<translation>Diminuez p ou augmentez q. Avec p = q, que τ-ARGUS prend comme une règle du p % à 100 %, chacun sait d’avance ce que la règle défend d’estimer.</translation>
</message>
<message>
<source>In the (p,q) rule p must be below q.</source>
<translation>Dans la règle (p,q), p doit être inférieur à q.</translation>
</message>
<message>
<source>several (p,q) rules became one: the strictest</source>
<translation>plusieurs règles (p,q) réunies en une seule : la plus stricte</translation>
</message>
<message>
<source>Lower p or raise q.</source>
<translation>Diminuez p ou augmentez q.</translation>
</message>
<message>
<source>no unit requested protection</source>
<translation>aucune unité n’a demandé la protection</translation>
</message>
<message>
<source>no holding requested protection</source>
<translation>aucun groupe d’entreprises n’a demandé la protection</translation>
</message>
<message>
<source>the largest unit did not request protection</source>
<translation>la plus grande unité n’a pas demandé la protection</translation>
</message>
<message>
<source>the largest holding did not request protection</source>
<translation>le plus grand groupe d’entreprises n’a pas demandé la protection</translation>
</message>
<message>
<source>the largest unit, which requested protection, holds {amount} of {total}</source>
<translation>la plus grande unité, qui a demandé la protection, détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding, which requested protection, holds {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises, qui a demandé la protection, détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest unit that requested protection holds {amount} of {total}</source>
<translation>la plus grande unité parmi celles qui ont demandé la protection détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding that requested protection holds {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises parmi ceux qui ont demandé la protection détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest unit that requested protection with code {code} holds {amount} of {total}</source>
<translation>la plus grande unité parmi celles qui ont demandé la protection avec le code {code} détient {amount} sur {total}</translation>
</message>
<message>
<source>the largest holding that requested protection with code {code} holds {amount} of {total}</source>
<translation>le plus grand groupe d’entreprises parmi ceux qui ont demandé la protection avec le code {code} détient {amount} sur {total}</translation>
</message>
<message>
<source>Request rule</source>
<translation>Règle de demande</translation>
</message>
<message>
<source>request</source>
<translation>demande</translation>
</message>
<message>
<source>Request rule of foreign trade: firms that request protection receive it where they are large.</source>
<translation>Règle de demande du commerce extérieur : les entreprises qui demandent la protection la reçoivent là où elles sont grandes.</translation>
</message>
<message>
<source>Protect where {requester} holds more than {percent} of the cell (request code 2: {percent2} ), or where a cell with a requester has fewer than {minimum} [units]; the interval must reach {range} to each side.</source>
<translation>Protéger lorsque {requester} détient plus de {percent} de la cellule (code de demande 2 : {percent2} ), ou lorsqu’une cellule avec demandeur compte moins de {minimum} [units] ; l’intervalle doit s’étendre de {range} de chaque côté.</translation>
</message>
<message>
<source>Share</source>
<translation>Part</translation>
</message>
<message>
<source>A requesting unit with a larger share makes the cell primary.</source>
<translation>Une unité demandeuse dont la part est plus grande rend la cellule primaire.</translation>
</message>
<message>
<source>Share for the second request code</source>
<translation>Part pour le second code de demande</translation>
</message>
<message>
<source>The same for units with request code 2.</source>
<translation>De même pour les unités de code de demande 2.</translation>
</message>
<message>
<source>Minimum</source>
<translation>Minimum</translation>
</message>
<message>
<source>Minimum frequency of cells that contain a requesting unit.</source>
<translation>Fréquence minimale des cellules qui contiennent une unité demandeuse.</translation>
</message>
<message>
<source>How far the interval of such a cell must reach.</source>
<translation>Jusqu’où doit s’étendre l’intervalle d’une telle cellule.</translation>
</message>
<message>
<source>Unit considered</source>
<translation>Unité considérée</translation>
</message>
<message>
<source>the largest requesting unit</source>
<translation>la plus grande unité demandeuse</translation>
</message>
<message>
<source>the largest unit, if it requests</source>
<translation>la plus grande unité, si elle est demandeuse</translation>
</message>
<message>
<source>requesting: the largest unit that requested protection; largest: the largest unit, if it requested protection.</source>
<translation>requesting : la plus grande unité ayant demandé la protection ; largest : la plus grande unité, si elle a demandé la protection.</translation>
</message>
<message>
<source>{said}; {count}, fewer than the {minimum} that such a cell needs</source>
<translation>{said} ; {count}, moins que les {minimum} qu’exige une telle cellule</translation>
</message>
<message>
<source>{said}; {count}, not fewer than the {minimum} that such a cell needs</source>
<translation>{said} ; {count}, pas moins que les {minimum} qu’exige une telle cellule</translation>
</message>
<message>
<source>The request rule is not available for tables that are already tabulated: their columns do not say who requested protection.</source>
<translation>La règle de demande n’est pas disponible pour les tableaux déjà constitués : leurs colonnes ne disent pas qui a demandé la protection.</translation>
</message>
<message>
<source>Switch the rule off, or read records.</source>
<translation>Désactivez la règle, ou lisez des microdonnées.</translation>
</message>
<message>
<source>The request rule is active, but no column says who requested protection.</source>
<translation>La règle de demande est active, mais aucune colonne ne dit qui a demandé la protection.</translation>
</message>
<message>
<source>Name the request column, or switch the rule off.</source>
<translation>Indiquez la colonne des demandes, ou désactivez la règle.</translation>
</message>
<message>
<source>{holds}, above {limit}</source>
<translation>{holds}, plus de {limit}</translation>
</message>
<message>
<source>{holds}, not above {limit}</source>
<translation>{holds}, pas plus de {limit}</translation>
</message>
<message>
<source>the request of the largest contributor alone</source>
<translation>la demande du seul plus grand contributeur</translation>
</message>
<message>
<source>range of the request rule</source>
<translation>étendue de la règle de demande</translation>
</message>
<message>
<source>request rule</source>
<translation>règle de demande</translation>
</message>
<message>
<source>rules.{kind} is not known; known are {kinds}.</source>
<translation>rules.{kind} n’est pas connu ; sont connus : {kinds}.</translation>
</message>
<message>
<source>Values may be negative</source>
<translation>Les valeurs peuvent être négatives</translation>
</message>
<message>
<source>Prior uncertainty f</source>
<translation>Incertitude a priori f</translation>
</message>
<message>
<source>Concentration rules use absolute values; p and 100−k are divided by f.</source>
<translation>Les règles de concentration utilisent les valeurs absolues ; p et 100−k sont divisés par f.</translation>
</message>
<message>
<source>Level</source>
<translation>Niveau</translation>
</message>
<message>
<source>Judge single respondents, enterprise groups (holdings) or both.</source>
<translation>Juger les répondants individuels, les groupes d’entreprises, ou les deux.</translation>
</message>
<message>
<source>Reading of weights</source>
<translation>Interprétation des poids</translation>
</message>
<message>
<source>a unit of weight w counts as w units</source>
<translation>une unité de poids w compte pour w unités</translation>
</message>
<message>
<source>sample values against the estimated total</source>
<translation>valeurs de l’échantillon par rapport au total estimé</translation>
</message>
<message>
<source>weights are known to everybody</source>
<translation>les poids sont connus de tous</translation>
</message>
<message>
<source>Whether a unit of weight w is w units, its value without the weight is compared with the estimated total, or everybody knows the weights.</source>
<translation>Si une unité de poids w vaut w unités, si sa valeur sans le poids est comparée au total estimé, ou si tout le monde connaît les poids.</translation>
</message>
<message>
<source>Manual range</source>
<translation>Étendue manuelle</translation>
</message>
<message>
<source>Protection range of cells that an analyst declares primary.</source>
<translation>Étendue de protection des cellules qu’un analyste déclare primaires.</translation>
</message>
<message>
<source>Lower level</source>
<translation>Niveau inférieur</translation>
</message>
<message>
<source>Lower protection level as a share of the upper one.</source>
<translation>Niveau de protection inférieur en proportion du niveau supérieur.</translation>
</message>
<message>
<source>Sliding level</source>
<translation>Niveau glissant</translation>
</message>
<message>
<source>Least width of the interval as a share of the upper level.</source>
<translation>Largeur minimale de l’intervalle en proportion du niveau supérieur.</translation>
</message>
<message>
<source>Missing is safe</source>
<translation>Manquant réputé sûr</translation>
</message>
<message>
<source>A cell spanned by a missing code is never primary.</source>
<translation>Une cellule définie par un code manquant n’est jamais primaire.</translation>
</message>
<message>
<source>A rule is of no known kind.</source>
<translation>Une règle est d’un type inconnu.</translation>
</message>
<message>
<source>Enter its kind in the list of kinds.</source>
<translation>Inscrivez son type dans la liste des types.</translation>
</message>
<message>
<source>There is more than one {name}.</source>
<translation>{name} figure plusieurs fois.</translation>
</message>
<message>
<source>Leave one of them, or give one the level unit and the other the level holding.</source>
<translation>N’en laissez qu’une, ou donnez à l’une le niveau unit et à l’autre le niveau holding.</translation>
</message>
<message>
<source>The rules of a response have rules by response again.</source>
<translation>Les règles d’une réponse ont à leur tour des règles par réponse.</translation>
</message>
<message>
<source>Name each response once.</source>
<translation>N’indiquez chaque réponse qu’une fois.</translation>
</message>
<message>
<source>Convert to a file that ends in .tab: it contains the statuses and levels found here instead of rules.</source>
<translation>Convertissez-le en un fichier se terminant par .tab : il contient les statuts et les niveaux trouvés ici au lieu des règles.</translation>
</message>
<message>
<source>the value {amount}</source>
<translation>la valeur {amount}</translation>
</message>
<message>
<source>the absolute values {amount}</source>
<translation>les valeurs absolues {amount}</translation>
</message>
<message>
<source>the shadow total {amount}</source>
<translation>le total de la variable témoin {amount}</translation>
</message>
<message>
<source>the estimated total {amount}</source>
<translation>le total estimé {amount}</translation>
</message>
<message>
<source>value {amount}</source>
<translation>valeur {amount}</translation>
</message>
<message>
<source>absolute values {amount}</source>
<translation>valeurs absolues {amount}</translation>
</message>
<message>
<source>shadow total {amount}</source>
<translation>total de la variable témoin {amount}</translation>
</message>
<message>
<source>estimated total {amount}</source>
<translation>total estimé {amount}</translation>
</message>
<message>
<source>τ-ARGUS has no counterpart for {what}.</source>
<translation>τ-ARGUS n’a pas d’équivalent pour : {what}.</translation>
</message>
<message>
<source>largest unit</source>
<translation>plus grande unité</translation>
</message>
<message>
<source>second unit</source>
<translation>deuxième unité</translation>
</message>
<message>
<source>third unit</source>
<translation>troisième unité</translation>
</message>
<message>
<source>fourth unit</source>
<translation>quatrième unité</translation>
</message>
<message>
<source>fifth unit</source>
<translation>cinquième unité</translation>
</message>
<message>
<source>largest holding</source>
<translation>plus grand groupe d’entreprises</translation>
</message>
<message>
<source>second holding</source>
<translation>deuxième groupe d’entreprises</translation>
</message>
<message>
<source>third holding</source>
<translation>troisième groupe d’entreprises</translation>
</message>
<message>
<source>fourth holding</source>
<translation>quatrième groupe d’entreprises</translation>
</message>
<message>
<source>fifth holding</source>
<translation>cinquième groupe d’entreprises</translation>
</message>
<message>
<source>{rank}th holding</source>
<translation>{rank}e groupe d’entreprises</translation>
</message>
<message>
<source>{rank}th unit</source>
<translation>{rank}e unité</translation>
</message>
<message>
<source>a {what} that is not a whole number</source>
<translation>{what} en valeur non entière</translation>
</message>
<message>
<source>Zero cells</source>
<translation>Cellules nulles</translation>
</message>
<message>
<source>Zero cells are unsafe</source>
<translation>Cellules nulles non sûres</translation>
</message>
<message>
<source>zero</source>
<translation>zéro</translation>
</message>
<message>
<source>Whether cells of total zero with contributors are unsafe.</source>
<translation>Si les cellules de total nul ayant des contributeurs ne sont pas sûres.</translation>
</message>
<message>
<source>A cell whose [units] all reported zero is primary; its interval must reach {range} (in the table's unit).</source>
<translation>Une cellule dont chaque contributeur ([unit]) a déclaré zéro est primaire ; son intervalle doit s’étendre de {range} (dans l’unité du tableau).</translation>
</message>
<message>
<source>A total of zero says that every contributor reported zero.</source>
<translation>Un total nul indique que chaque contributeur a déclaré zéro.</translation>
</message>
<message>
<source>Absolute distance the interval must reach.</source>
<translation>Distance absolue que l’intervalle doit atteindre.</translation>
</message>
<message>
<source>the value is 0 although there are contributors</source>
<translation>la valeur est 0 bien qu’il y ait des contributeurs</translation>
</message>
<message>
<source>the value is not 0</source>
<translation>la valeur n’est pas 0</translation>
</message>
</context>
<context>
<name>linked</name>
<message>
<source>Publications cannot be recorded, so later jobs could not be compared with them.</source>
<translation>Les publications ne peuvent pas être enregistrées ; les tâches ultérieures ne pourraient pas leur être comparées.</translation>
</message>
<message>
<source>Make that folder writable, or name another with TABGUARD_STATE.</source>
<translation>Rendez ce dossier accessible en écriture, ou indiquez-en un autre avec TABGUARD_STATE.</translation>
</message>
</context>
<context>
<name>lp</name>
<message>
<source>The solver refused “{name}”.</source>
<translation>Le solveur a refusé « {name} ».</translation>
</message>
<message>
<source>Report this with the table's size.</source>
<translation>Signalez-le en indiquant la taille du tableau.</translation>
</message>
<message>
<source>The solver could not settle a linear program.</source>
<translation>Le solveur n’a pas pu résoudre un programme linéaire.</translation>
</message>
<message>
<source>HiGHS: the point does not have the objective that is stated.</source>
<translation>HiGHS : le point n’a pas la valeur de l’objectif indiquée.</translation>
</message>
</context>
<context>
<name>marginals</name>
<message>
<source>bounds for cells of a count table from released marginals</source>
<translation>bornes des cellules d’un tableau de comptage à partir des marges diffusées</translation>
</message>
<message>
<source>fitted values of the log-linear model with these marginals</source>
<translation>valeurs ajustées du modèle log-linéaire avec ces marges</translation>
</message>
<message>
<source>all tables of counts with the released marginals, or some</source>
<translation>tous les tableaux de comptage ayant les marges diffusées, ou certains d’entre eux</translation>
</message>
<message>
<source>write released marginals for the public</source>
<translation>écrit les marges diffusées pour le public</translation>
</message>
<message>
<source>marginals in another form: rounded, perturbed, suppressed, simulated</source>
<translation>marges sous une autre forme : arrondies, perturbées, supprimées, simulées</translation>
</message>
<message>
<source>verdict for every marginal that is still open</source>
<translation>verdict sur chaque marge encore ouverte</translation>
</message>
<message>
<source>its exact counts do not add up with those that are printed rounded</source>
<translation>les effectifs exacts ne s’additionnent pas à ceux qui sont imprimés arrondis</translation>
</message>
<message>
<source>The table has too many marginals to examine each of them.</source>
<translation>Le tableau a trop de marges pour les examiner une à une.</translation>
</message>
<message>
<source>{n} variables up to order {top}</source>
<translation>{n} variables jusqu’à l’ordre {top}</translation>
</message>
<message>
<source>Choose a lower maximum order.</source>
<translation>Choisissez un ordre maximal plus petit.</translation>
</message>
<message>
<source>The perturbation table is not complete.</source>
<translation>La table de perturbation n’est pas complète.</translation>
</message>
<message>
<source>It needs every count from 0 up, each with probabilities that add up to 1; 0 stays 0.</source>
<translation>Il lui faut chaque effectif à partir de 0, avec des probabilités de somme 1 ; 0 reste 0.</translation>
</message>
<message>
<source>The perturbation table discloses more than its largest deviation states.</source>
<translation>La table de perturbation en dit plus que ne l’annonce son plus grand écart.</translation>
</message>
<message>
<source>Behind each printed count, all true counts up to the largest deviation must be possible, on both sides; with other parameters, such as a smaller variance or least count, they are.</source>
<translation>À chaque effectif publié doivent correspondre tous les effectifs vrais jusqu’au plus grand écart, des deux côtés ; avec d’autres paramètres, par exemple une variance ou un effectif minimal plus petits, c’est le cas.</translation>
</message>
<message>
<source>There is no perturbation table with these parameters.</source>
<translation>Il n’existe pas de table de perturbation avec ces paramètres.</translation>
</message>
<message>
<source>deviation {deviation}, variance {variance:g}</source>
<translation>écart {deviation}, variance {variance:g}</translation>
</message>
<message>
<source>The variance is at most the square of the deviation, the least count at most the deviation.</source>
<translation>La variance est au plus le carré de l’écart, le plus petit effectif au plus l’écart.</translation>
</message>
<message>
<source>Check these marginals and the structural zeros.</source>
<translation>Vérifiez ces marges et les zéros structurels.</translation>
</message>
<message>
<source>grand total</source>
<translation>total général</translation>
</message>
<message>
<source>A marginal names a category that does not exist.</source>
<translation>Une marge désigne une modalité qui n’existe pas.</translation>
</message>
<message>
<source>Number them from 1.</source>
<translation>Numérotez à partir de 1.</translation>
</message>
<message>
<source>A marginal lists a cell twice.</source>
<translation>Une marge énumère deux fois la même cellule.</translation>
</message>
<message>
<source>List cells once.</source>
<translation>N’énumérez chaque cellule qu’une fois.</translation>
</message>
<message>
<source>A released marginal has a cell whose bounds contain no count.</source>
<translation>Une marge diffusée a une cellule dont les bornes ne contiennent aucun effectif.</translation>
</message>
<message>
<source>A released marginal counts units in a structural zero.</source>
<translation>Une marge diffusée compte des unités dans un zéro structurel.</translation>
</message>
<message>
<source>the grand total</source>
<translation>le total général</translation>
</message>
<message>
<source>Two released marginals disagree in the cells that they share: {name}.</source>
<translation>Deux marges diffusées se contredisent dans leurs cellules communes : {name}.</translation>
</message>
<message>
<source>with the others it discloses {n_groups:,} groups that are in one category</source>
<translation>avec les autres, elle révèle que {n_groups:,} groupes sont dans une seule modalité</translation>
</message>
<message>
<source>with the others it discloses 1 count below the smallest that may be printed</source>
<translation>avec les autres, elle révèle 1 effectif inférieur au plus petit publiable</translation>
</message>
<message>
<source>with the others it discloses {n_counts:,} counts below the smallest that may be printed</source>
<translation>avec les autres, elle révèle {n_counts:,} effectifs inférieurs au plus petit publiable</translation>
</message>
<message>
<source>decomposable: closed form</source>
<translation>décomposable : forme fermée</translation>
</message>
<message>
<source>Fréchet bounds, may be wide</source>
<translation>bornes de Fréchet, parfois larges</translation>
</message>
<message>
<source>No table of counts has all these marginals.</source>
<translation>Aucun tableau de comptage n’a toutes ces marges.</translation>
</message>
<message>
<source>A table with the released marginals</source>
<translation>Un tableau ayant les marges diffusées</translation>
</message>
<message>
<source>Sharp bounds</source>
<translation>Bornes exactes</translation>
</message>
<message>
<source>every cell whose released marginals are all positive: maximum likelihood</source>
<translation>toutes les cellules dont les marges diffusées sont toutes positives : maximum de vraisemblance</translation>
</message>
<message>
<source>the non-zero cells of the table; all others are kept at zero</source>
<translation>les cellules non nulles du tableau ; toutes les autres restent nulles</translation>
</message>
<message>
<source>the specified cells</source>
<translation>les cellules indiquées</translation>
</message>
<message>
<source>Existence of the estimate</source>
<translation>Existence de l’estimation</translation>
</message>
<message>
<source>fit</source>
<translation>ajustement</translation>
</message>
<message>
<source>The observed cells are not available.</source>
<translation>Les cellules observées ne sont pas disponibles.</translation>
</message>
<message>
<source>Specify the count table.</source>
<translation>Indiquez le tableau de comptage.</translation>
</message>
<message>
<source>A fit needs a marginal.</source>
<translation>Un ajustement a besoin d’une marge.</translation>
</message>
<message>
<source>Name at least one, if only the grand total.</source>
<translation>Indiquez-en au moins une, ne serait-ce que le total général.</translation>
</message>
<message>
<source>A fit needs marginals that are known in every cell.</source>
<translation>Un ajustement a besoin de marges connues dans toutes leurs cellules.</translation>
</message>
<message>
<source>Leave out the marginals with rounded, perturbed, suppressed or missing cells.</source>
<translation>Omettez les marges dont des cellules sont arrondies, perturbées, supprimées ou manquantes.</translation>
</message>
<message>
<source>There are too many cells that may be non-zero to fit them all.</source>
<translation>Trop de cellules peuvent être non nulles pour les ajuster toutes.</translation>
</message>
<message>
<source>Fit the observed cells alone.</source>
<translation>N’ajustez que les cellules observées.</translation>
</message>
<message>
<source>A released marginal has a count where no cell of the table can be non-zero.</source>
<translation>Une marge diffusée a un effectif là où aucune cellule du tableau ne peut être non nulle.</translation>
</message>
<message>
<source>plain shuttle: valid, not proven to be sharp</source>
<translation>shuttle simple : bornes valides, exactitude non prouvée</translation>
</message>
<message>
<source>Plain shuttle</source>
<translation>Shuttle simple</translation>
</message>
<message>
<source>linear programs by interior points, rounded to whole numbers</source>
<translation>programmes linéaires par points intérieurs, arrondis à des nombres entiers</translation>
</message>
<message>
<source>{method}; sharp where moves from a table of counts reach the bound</source>
<translation>{method} ; exactes là où des modifications d’un tableau de comptage atteignent la borne</translation>
</message>
<message>
<source>Bounds of cells</source>
<translation>Bornes des cellules</translation>
</message>
<message>
<source>A table of fractions inside</source>
<translation>Tableau intérieur de fractions</translation>
</message>
<message>
<source>A table of counts</source>
<translation>Un tableau de comptage</translation>
</message>
<message>
<source>There are no marginals of {order} variables.</source>
<translation>Il n’y a pas de marges à {order} variables.</translation>
</message>
<message>
<source>The table has {n_names} variables.</source>
<translation>Le tableau a {n_names} variables.</translation>
</message>
<message>
<source>A marginal names a variable twice.</source>
<translation>Une marge cite deux fois la même variable.</translation>
</message>
<message>
<source>Name each variable once.</source>
<translation>Citez chaque variable une seule fois.</translation>
</message>
<message>
<source>Its variables are {names}; join those of a marginal by “*”.</source>
<translation>Ses variables sont {names} ; reliez celles d’une marge par « * ».</translation>
</message>
<message>
<source>The variable “{variable}” has no hierarchy.</source>
<translation>La variable « {variable} » n’a pas de hiérarchie.</translation>
</message>
<message>
<source>Name the file of its hierarchy (--hierarchy {variable}=FILE).</source>
<translation>Nommez le fichier de sa hiérarchie (--hierarchy {variable}=FICHIER).</translation>
</message>
<message>
<source>A category is in two groups.</source>
<translation>Une catégorie est dans deux groupes.</translation>
</message>
<message>
<source>Put each category into one group.</source>
<translation>Mettez chaque modalité dans un seul groupe.</translation>
</message>
<message>
<source>A marginal names “{part}”, which is not a variable of the table.</source>
<translation>Une marge cite « {part} », qui n’est pas une variable du tableau.</translation>
</message>
<message>
<source>A marginal is empty.</source>
<translation>Une marge est vide.</translation>
</message>
<message>
<source>A group names a category that does not exist.</source>
<translation>Un groupe nomme une catégorie qui n’existe pas.</translation>
</message>
<message>
<source>Put “+” between collapsed categories, and “|” between groups.</source>
<translation>Mettez « + » entre les catégories regroupées et « | » entre les groupes.</translation>
</message>
<message>
<source>generalized shuttle, linear programs and search: sharp where proven</source>
<translation>shuttle généralisé, programmes linéaires et recherche : exactes là où c’est prouvé</translation>
</message>
<message>
<source>generalized shuttle, linear programs and search: sharp</source>
<translation>shuttle généralisé, programmes linéaires et recherche : exactes</translation>
</message>
<message>
<source>generalized shuttle, linear programs and branch and bound: sharp where proven</source>
<translation>shuttle généralisé, programmes linéaires et séparation et évaluation : exactes là où c’est prouvé</translation>
</message>
<message>
<source>generalized shuttle, linear programs and branch and bound: sharp</source>
<translation>shuttle généralisé, programmes linéaires et séparation et évaluation : exactes</translation>
</message>
<message>
<source>Integer programs</source>
<translation>Programmes en nombres entiers</translation>
</message>
<message>
<source>Marginals compared</source>
<translation>Comparaison des marges</translation>
</message>
<message>
<source>reducible: {n_components} components, each separately ({methods})</source>
<translation>réductible : {n_components} composantes, chacune séparément ({methods})</translation>
</message>
<message>
<source>dichotomous, all {n_variables}-way: closed form</source>
<translation>dichotomique, toutes les marges à {n_variables} dimensions : forme fermée</translation>
</message>
<message>
<source>Shuttle</source>
<translation>Shuttle</translation>
</message>
<message>
<source>plain shuttle</source>
<translation>shuttle simple</translation>
</message>
<message>
<source>generalized shuttle</source>
<translation>shuttle généralisé</translation>
</message>
<message>
<source>No table of counts has all these marginals (closed form).</source>
<translation>Aucun tableau de comptage n’a toutes ces marges (forme fermée).</translation>
</message>
<message>
<source>There is no such method.</source>
<translation>Cette méthode n’existe pas.</translation>
</message>
<message>
<source>Choose one of {methods}.</source>
<translation>Choisissez l’une de celles-ci : {methods}.</translation>
</message>
<message>
<source>These programs are too large.</source>
<translation>Ces programmes sont trop grands.</translation>
</message>
<message>
<source>{n_cells} cells</source>
<translation>{n_cells} cellules</translation>
</message>
<message>
<source>Use the method auto.</source>
<translation>Utilisez la méthode auto.</translation>
</message>
<message>
<source>linear programs</source>
<translation>programmes linéaires</translation>
</message>
<message>
<source>integer programs</source>
<translation>programmes en nombres entiers</translation>
</message>
<message>
<source>{first}; {then}</source>
<translation>{first} ; {then}</translation>
</message>
<message>
<source>round</source>
<translation>arrondi</translation>
</message>
<message>
<source>nothing but the total</source>
<translation>rien que le total</translation>
</message>
<message>
<source>rounded to the usual bases, they do not, either: choose another form</source>
<translation>arrondis aux bases usuelles non plus : choisissez une autre forme</translation>
</message>
<message>
<source>already refused</source>
<translation>déjà refusée</translation>
</message>
<message>
<source>already answered by a simulated table</source>
<translation>a déjà reçu pour réponse un tableau simulé</translation>
</message>
<message>
<source>published, {form}</source>
<translation>publiée, {form}</translation>
</message>
<message>
<source>{record}, but against the current rules: {why}</source>
<translation>{record}, mais contraire aux règles actuelles : {why}</translation>
</message>
<message>
<source>released, not published yet</source>
<translation>diffusée, pas encore publiée</translation>
</message>
<message>
<source>published {date}, {form}</source>
<translation>publiée le {date}, {form}</translation>
</message>
<message>
<source>disclosive on its own</source>
<translation>divulgue à elle seule</translation>
</message>
<message>
<source>contains {title}</source>
<translation>contient {title}</translation>
</message>
<message>
<source>together with the released marginals</source>
<translation>avec les marges diffusées</translation>
</message>
<message>
<source>Marginals</source>
<translation>Marges</translation>
</message>
<message>
<source>Released marginals</source>
<translation>Marges diffusées</translation>
</message>
<message>
<source>rounded to base {base}, they do</source>
<translation>arrondis à la base {base}, si</translation>
</message>
<message>
<source>Consequences</source>
<translation>Conséquences</translation>
</message>
<message>
<source>released, not published yet: {form}</source>
<translation>libérée, pas encore publiée : {form}</translation>
</message>
<message>
<source>discloses together with the others</source>
<translation>divulgue avec les autres</translation>
</message>
<message>
<source>not checked yet</source>
<translation>pas encore vérifié</translation>
</message>
<message>
<source>follows from {title}</source>
<translation>découle de {title}</translation>
</message>
<message>
<source>contains {title}, which was refused</source>
<translation>contient {title}, qui a été refusée</translation>
</message>
<message>
<source>the bounds are not proven to be sharp</source>
<translation>l’exactitude des bornes n’est pas prouvée</translation>
</message>
<message>
<source>the released marginals are disclosive already</source>
<translation>les marges diffusées divulguent déjà</translation>
</message>
<message>
<source>stopped before every cell was checked</source>
<translation>arrêté avant la vérification de toutes les cellules</translation>
</message>
<message>
<source>No simulated table agrees with both the published tables and the releases since then.</source>
<translation>Aucun tableau simulé n’est compatible à la fois avec les tableaux publiés et avec les diffusions intervenues depuis.</translation>
</message>
<message>
<source>Release or refuse the new marginal instead of simulating it.</source>
<translation>Diffusez ou refusez la nouvelle marge au lieu de la simuler.</translation>
</message>
<message>
<source>rounded to base {base}</source>
<translation>arrondies à la base {base}</translation>
</message>
<message>
<source>not rounded</source>
<translation>non arrondies</translation>
</message>
<message>
<source>The new marginals, {how}, do not add up with those printed before or beside them.</source>
<translation>Les nouvelles marges, {how}, ne s’additionnent pas avec celles imprimées avant ou à côté.</translation>
</message>
<message>
<source>No table of counts has the printed marginals.</source>
<translation>Aucun tableau de comptage n’a les marges imprimées.</translation>
</message>
<message>
<source>Release or refuse the marginal instead of simulating it.</source>
<translation>Diffusez ou refusez la marge au lieu de la simuler.</translation>
</message>
<message>
<source>base {other}</source>
<translation>base {other}</translation>
</message>
<message>
<source>Use one of these: {works}; or choose another form.</source>
<translation>Utilisez l’une de ces possibilités : {works} ; ou choisissez une autre forme.</translation>
</message>
<message>
<source>Choose another form, or withdraw the release of these marginals.</source>
<translation>Choisissez une autre forme, ou retirez la diffusion de ces marges.</translation>
</message>
<message>
<source>A marginal has too many cells to be listed.</source>
<translation>Une marge a trop de cellules pour être énumérée.</translation>
</message>
<message>
<source>Release a smaller one.</source>
<translation>Diffusez-en une plus petite.</translation>
</message>
<message>
<source>These marginals do not add up.</source>
<translation>Ces marges ne s’additionnent pas.</translation>
</message>
<message>
<source>The table has counts where the register of publications has structural zeros.</source>
<translation>Le tableau a des effectifs là où le registre des publications a des zéros structurels.</translation>
</message>
<message>
<source>Use the data of the published marginal; publish revised data from a file of another name.</source>
<translation>Utilisez les données de la marge publiée ; publiez les données révisées à partir d’un fichier d’un autre nom.</translation>
</message>
<message>
<source>The record of what was published does not fit the table.</source>
<translation>L’enregistrement de ce qui a été publié ne correspond pas au tableau.</translation>
</message>
<message>
<source>Use the table that was published, with all its categories.</source>
<translation>Utilisez le tableau qui a été publié, avec toutes ses modalités.</translation>
</message>
<message>
<source>The table has other counts than were published.</source>
<translation>Les effectifs du tableau diffèrent de ceux qui ont été publiés.</translation>
</message>
<message>
<source>Coarser categories</source>
<translation>Catégories plus grossières</translation>
</message>
<message>
<source>Single marginals</source>
<translation>Marges individuelles</translation>
</message>
<message>
<source>Greedy</source>
<translation>Heuristique séquentielle</translation>
</message>
<message>
<source>All safe releases</source>
<translation>Toutes les diffusions sûres</translation>
</message>
<message>
<source>base {base}; sums that are not: {n}</source>
<translation>base {base} ; sommes qui ne le sont pas : {n}</translation>
</message>
<message>
<source>No additive rounding to this base was found whose sums are all next to the true ones.</source>
<translation>Aucun arrondi additif à cette base n’a été trouvé dont toutes les sommes soient voisines des vraies.</translation>
</message>
<message>
<source>Choose another form, another base, or fewer marginals or groups.</source>
<translation>Choisissez une autre forme, une autre base, ou moins de marges ou de groupes.</translation>
</message>
<message>
<source>One table of multiples has all marginals.</source>
<translation>Un tableau de multiples a toutes les marges.</translation>
</message>
<message>
<source>The marginals agree where they overlap; whether one table has all of them was not checked.</source>
<translation>Les marges concordent là où elles se recoupent ; l’existence d’un tableau qui les ait toutes n’a pas été vérifiée.</translation>
</message>
<message>
<source>Every count and every sum is one of the two nearest multiples of {base}.</source>
<translation>Chaque effectif et chaque somme est l’un des deux multiples de {base} les plus proches.</translation>
</message>
<message>
<source>Counts were moved by {distance:.10g} in all, drawn by a secret seed.</source>
<translation>Les effectifs ont été déplacés de {distance:.10g} au total, par un tirage selon une graine secrète.</translation>
</message>
<message>
<source>Marginals with suppressed or missing cells cannot be rounded.</source>
<translation>Les marges dont des cellules sont supprimées ou manquantes ne peuvent pas être arrondies.</translation>
</message>
<message>
<source>Leave them out, or round instead of suppressing.</source>
<translation>Omettez-les, ou arrondissez au lieu de supprimer.</translation>
</message>
<message>
<source>The base of a rounding is less than 2.</source>
<translation>La base d’un arrondi est inférieure à 2.</translation>
</message>
<message>
<source>The base is too large.</source>
<translation>La base est trop grande.</translation>
</message>
<message>
<source>Use 3 or 5, for example.</source>
<translation>Utilisez par exemple 3 ou 5.</translation>
</message>
<message>
<source>base {base}</source>
<translation>base {base}</translation>
</message>
<message>
<source>The solver returned a rounding that does not add up.</source>
<translation>Le solveur a renvoyé un arrondi qui ne s’additionne pas.</translation>
</message>
<message>
<source>A simulated table</source>
<translation>Un tableau simulé</translation>
</message>
<message>
<source>No table of counts was found, but one may exist.</source>
<translation>Aucun tableau de comptage n’a été trouvé, mais il peut en exister un.</translation>
</message>
<message>
<source>Release fewer marginals.</source>
<translation>Diffusez moins de marges.</translation>
</message>
<message>
<source>A table with so many units cannot be simulated.</source>
<translation>Un tableau avec autant d’unités ne peut pas être simulé.</translation>
</message>
<message>
<source>{n_units:,} units</source>
<translation>{n_units:,} unités</translation>
</message>
<message>
<source>Choose another form.</source>
<translation>Choisissez une autre forme.</translation>
</message>
<message>
<source>Simulate from fewer marginals.</source>
<translation>Simulez à partir de moins de marges.</translation>
</message>
<message>
<source>round small counts</source>
<translation>arrondir les petits effectifs</translation>
</message>
<message>
<source>Small counts are rounded only where all counts of a marginal have as many parts.</source>
<translation>Les petits effectifs ne sont arrondis que si tous les effectifs d’une marge ont le même nombre de parties.</translation>
</message>
<message>
<source>Leave out structural zeros and groups of different size, or choose another form.</source>
<translation>Omettez les zéros structurels et les groupes de taille différente, ou choisissez une autre forme.</translation>
</message>
<message>
<source>A separator is not released exactly.</source>
<translation>Un séparateur n’est pas diffusé exactement.</translation>
</message>
<message>
<source>Bound the release as a whole.</source>
<translation>Calculez les bornes pour l’ensemble de la diffusion.</translation>
</message>
<message>
<source>A component lacks bounds for a cell.</source>
<translation>Il manque à une composante les bornes d’une cellule.</translation>
</message>
<message>
<source>A cell names a category that does not exist.</source>
<translation>Une cellule désigne une modalité qui n’existe pas.</translation>
</message>
<message>
<source>Name categories by numbers from 1.</source>
<translation>Désignez les modalités par des numéros à partir de 1.</translation>
</message>
<message>
<source>The table has too many cells for bounds by this method.</source>
<translation>Le tableau a trop de cellules pour calculer des bornes par cette méthode.</translation>
</message>
<message>
<source>{shape} cells, {n_margins} marginals</source>
<translation>{shape} cellules, {n_margins} marges</translation>
</message>
<message>
<source>Release marginals that split the table, collapse categories or use Fréchet bounds.</source>
<translation>Diffusez des marges qui décomposent le tableau, regroupez des modalités ou utilisez les bornes de Fréchet.</translation>
</message>
<message>
<source>A marginal has a cell whose bounds contain no count.</source>
<translation>Une marge a une cellule dont les bornes ne contiennent aucun effectif.</translation>
</message>
<message>
<source>A marginal requires counts where every cell is known to be zero.</source>
<translation>Une marge exige des effectifs là où l’on sait que toutes les cellules sont nulles.</translation>
</message>
<message>
<source>The table is too large for the deviance of the fitted values.</source>
<translation>Le tableau est trop grand pour la déviance des valeurs ajustées.</translation>
</message>
<message>
<source>{size:,} cells</source>
<translation>{size:,} cellules</translation>
</message>
<message>
<source>Choose another utility, such as mutual information.</source>
<translation>Choisissez une autre mesure d’utilité, par exemple l’information mutuelle.</translation>
</message>
<message>
<source>No table of counts has all these marginals: only fractions would fit.</source>
<translation>Aucun tableau de comptage n’a toutes ces marges : seules des fractions conviendraient.</translation>
</message>
<message>
<source>Tables with the released marginals</source>
<translation>Tableaux ayant les marges diffusées</translation>
</message>
<message>
<source>No table, not even of fractions, has all these marginals.</source>
<translation>Aucun tableau, même de fractions, n’a toutes ces marges.</translation>
</message>
<message>
<source>Some cells are unbounded, so there are infinitely many tables.</source>
<translation>Certaines cellules ne sont pas bornées : il y a une infinité de tableaux.</translation>
</message>
<message>
<source>cells in no released marginal cell</source>
<translation>cellules hors de toute cellule d’une marge diffusée</translation>
</message>
<message>
<source>Give the suppressed or missing cells an upper bound or release the grand total.</source>
<translation>Donnez une borne supérieure aux cellules supprimées ou manquantes, ou diffusez le total général.</translation>
</message>
<message>
<source>{names}: {n_safe} within the rules.</source>
<translation>{names} : {n_safe} conformes aux règles.</translation>
</message>
<message>
<source>against the rules: {lines}</source>
<translation>contraire aux règles : {lines}</translation>
</message>
<message>
<source>every count of {titles} is suppressed: since all its totals are printed, a count is protected only together with others, at least {n_counts} in two categories of each variable, and each small one needs others that can change with it</source>
<translation>tout effectif de {titles} est supprimé : tous ses totaux étant imprimés, un effectif n’est protégé qu’avec d’autres, au moins {n_counts} dans deux catégories de chaque variable, et chaque petit en exige d’autres qui peuvent changer avec lui</translation>
</message>
<message>
<source>{title}: {verdict}; loss {loss:.2f} %.</source>
<translation>{title} : {verdict} ; perte {loss:.2f} %.</translation>
</message>
<message>
<source>perturb counts</source>
<translation>perturber les effectifs</translation>
</message>
<message>
<source>suppress counts</source>
<translation>supprimer des effectifs</translation>
</message>
<message>
<source>not settled: bounds not proven</source>
<translation>indéterminée : bornes non prouvées</translation>
</message>
<message>
<source>Marginals with rounded small counts were released before; with these, they would change.</source>
<translation>Des marges aux petits effectifs arrondis ont déjà été diffusées ; avec celles-ci, elles changeraient.</translation>
</message>
<message>
<source>Choose another form, or marginals that follow from those released.</source>
<translation>Choisissez une autre forme, ou des marges qui découlent de celles diffusées.</translation>
</message>
<message>
<source>Perturbed counts would not give intervals as wide as the rules ask.</source>
<translation>Des effectifs perturbés ne donneraient pas d’intervalles aussi larges que les règles le demandent.</translation>
</message>
<message>
<source>largest deviation {deviation}</source>
<translation>écart maximal {deviation}</translation>
</message>
<message>
<source>The largest deviation must be above the least width of intervals.</source>
<translation>L’écart maximal doit dépasser la largeur minimale des intervalles.</translation>
</message>
<message>
<source>A marginal of three or more variables has too many small counts to be suppressed.</source>
<translation>Une marge de trois variables ou plus a trop de petits effectifs pour être supprimée.</translation>
</message>
<message>
<source>cells with totals: {n_cells:,}; small: {n_small:,}</source>
<translation>cellules avec totaux : {n_cells:,} ; petits effectifs : {n_small:,}</translation>
</message>
<message>
<source>Collapse categories, ask for marginals of two variables, or choose another form.</source>
<translation>Regroupez des catégories, demandez des marges de deux variables ou choisissez une autre forme.</translation>
</message>
<message>
<source>Readers have this marginal already, and it is always printed with the same counts.</source>
<translation>Les lecteurs ont déjà cette marge, et elle est toujours imprimée avec les mêmes effectifs.</translation>
</message>
<message>
<source>form</source>
<translation>forme</translation>
</message>
<message>
<source>forms</source>
<translation>formes</translation>
</message>
<message>
<source>Parameters are given that this form does not use.</source>
<translation>Des paramètres sont indiqués que cette forme n’utilise pas.</translation>
</message>
<message>
<source>Leave them out, or choose another form.</source>
<translation>Omettez-les, ou choisissez une autre forme.</translation>
</message>
<message>
<source>The keys or the perturbation table are not those of what was released before.</source>
<translation>Les clés ou la table de perturbation ne sont pas celles de la diffusion précédente.</translation>
</message>
<message>
<source>Use the same keys and the same table: a cell must always have the same count.</source>
<translation>Utilisez les mêmes clés et la même table : une cellule doit toujours avoir le même effectif.</translation>
</message>
<message>
<source>The marginals share totals that only one of them suppresses.</source>
<translation>Les marges ont des totaux communs que l’une d’elles seulement supprime.</translation>
</message>
<message>
<source>Ask for one of them, or for a marginal that contains both.</source>
<translation>Demandez l’une d’elles, ou une marge qui contient les deux.</translation>
</message>
<message>
<source>Decided by: {who}.</source>
<translation>Décidé par : {who}.</translation>
</message>
<message>
<source>To be published: {names}.</source>
<translation>À publier : {names}.</translation>
</message>
<message>
<source>To be published: nothing new.</source>
<translation>À publier : rien de nouveau.</translation>
</message>
<message>
<source>Published before: {before}.</source>
<translation>Déjà publié : {before}.</translation>
</message>
<message>
<source>{n} of {n_cells} counts that are not printed, or not as they are, follow from the printed ones, and are small (below {small}) or were to be hidden.</source>
<translation>{n} des {n_cells} effectifs qui ne sont pas imprimés, ou pas tels quels, se déduisent des effectifs imprimés et sont petits (moins de {small}) ou devaient être cachés.</translation>
</message>
<message>
<source>Not read together, as simulated or with other categories: {names}.</source>
<translation>Non lus ensemble, car simulés ou avec d’autres modalités : {names}.</translation>
</message>
<message>
<source>Not looked at, as they are too many: the cells of the whole table.</source>
<translation>Non examinées, car trop nombreuses : les cellules du tableau entier.</translation>
</message>
<message>
<source>Not looked at: sums of cells that no file prints, groups that are all in one category, and what readers know from elsewhere.</source>
<translation>Non examinés : les sommes de cellules qu’aucun fichier n’imprime, les groupes entièrement dans une modalité, et ce que les lecteurs savent d’ailleurs.</translation>
</message>
<message>
<source>Read as marginals of one count table, from their printed counts alone: {marginals}.</source>
<translation>Lus comme marges d’un même tableau d’effectifs, à partir de leurs seuls effectifs imprimés : {marginals}.</translation>
</message>
<message>
<source>A marginal has no rows.</source>
<translation>Une marge n’a aucune ligne.</translation>
</message>
<message>
<source>Leave the file out.</source>
<translation>Omettez le fichier.</translation>
</message>
<message>
<source>A count is not a whole, non-negative number.</source>
<translation>Un effectif n’est pas un nombre entier positif ou nul.</translation>
</message>
<message>
<source>Correct the row.</source>
<translation>Corrigez la ligne.</translation>
</message>
<message>
<source>Public files would be written beside internal ones.</source>
<translation>Des fichiers publics seraient écrits à côté de fichiers internes.</translation>
</message>
<message>
<source>Choose a separate folder for each.</source>
<translation>Choisissez un dossier distinct pour chacun.</translation>
</message>
<message>
<source>The file</source>
<translation>Le fichier</translation>
</message>
<message>
<source>A result would overwrite one of its input files.</source>
<translation>Un résultat écraserait l’un de ses fichiers d’entrée.</translation>
</message>
<message>
<source>Choose another name.</source>
<translation>Choisissez un autre nom.</translation>
</message>
<message>
<source>The same counts were published from another file, sheet or column, which counts too (register {ledger}): {marginals}.</source>
<translation>Les mêmes effectifs ont été publiés à partir d’un autre fichier, d’une autre feuille ou d’une autre colonne, ce qui compte aussi (registre {ledger}) : {marginals}.</translation>
</message>
<message>
<source>The same data were published from another folder, which counts too (register {ledger}): {marginals}.</source>
<translation>Les mêmes données ont été publiées depuis un autre dossier, ce qui compte aussi (registre {ledger}) : {marginals}.</translation>
</message>
<message>
<source>Restore it from a backup, or remove it if the register beside the data is complete.</source>
<translation>Restaurez le fichier depuis une sauvegarde, ou supprimez-le si le registre à côté des données est complet.</translation>
</message>
<message>
<source>The register of publications {ledger} was changed outside the program: records of these marginals are missing, which still count: {marginals}.</source>
<translation>Le registre {ledger} a été modifié en dehors du programme : il manque des inscriptions de ces marges, qui comptent toujours : {marginals}.</translation>
</message>
<message>
<source>Readers know the structural zeros of the register, too: {n_zeros} that the table lacks.</source>
<translation>Les lecteurs connaissent aussi les zéros structurels du registre : {n_zeros} qui manquent au tableau.</translation>
</message>
<message>
<source>NOT JUDGED, neither passed nor failed: the same counts with other names, weights or in another order or form, or counts of which a few records were revised, were published from another file, sheet or column, and what they tell together with these data is not known (register {ledger}): {marginals}.</source>
<translation>NON JUGÉ, ni réussi ni échoué : les mêmes effectifs, sous d’autres noms, avec d’autres poids, dans un autre ordre ou sous une autre forme, ou des effectifs dont quelques enregistrements ont été révisés, ont été publiés à partir d’un autre fichier, d’une autre feuille ou d’une autre colonne, et ce qu’ils révèlent avec ces données n’est pas connu (registre {ledger}) : {marginals}.</translation>
</message>
<message>
<source>The memory of a register</source>
<translation>La mémoire d’un registre</translation>
</message>
<message>
<source>The record is of another file, sheet or column with the same counts.</source>
<translation>L’inscription appartient à un autre fichier, une autre feuille ou une autre colonne ayant les mêmes effectifs.</translation>
</message>
<message>
<source>Strike it there first.</source>
<translation>Rayez-la d’abord là-bas.</translation>
</message>
<message>
<source>The register of publications</source>
<translation>Le registre</translation>
</message>
<message>
<source>Ask for the right to read it.</source>
<translation>Demandez le droit de le lire.</translation>
</message>
<message>
<source>The count table</source>
<translation>Le tableau de comptage</translation>
</message>
<message>
<source>Put it back.</source>
<translation>Remettez-le en place.</translation>
</message>
<message>
<source>The register of publications could not be read again with this record; nothing was written.</source>
<translation>Avec cet enregistrement, le registre ne pourrait plus être relu ; rien n’a été écrit.</translation>
</message>
<message>
<source>Use names of columns and categories without unusual characters, and smaller numbers.</source>
<translation>Utilisez des noms de colonnes et de catégories sans caractères inhabituels, et des nombres plus petits.</translation>
</message>
<message>
<source>No register can be written, so nothing can be published.</source>
<translation>Aucun registre ne peut être écrit ; rien ne peut donc être publié.</translation>
</message>
<message>
<source>Ask for the right to write in the folder of the data, or name another register (--ledger).</source>
<translation>Demandez le droit d’écrire dans le dossier des données, ou indiquez un autre registre (--ledger).</translation>
</message>
<message>
<source>The register of publications changed during the run; nothing was written.</source>
<translation>Le registre a changé pendant l’exécution ; rien n’a été écrit.</translation>
</message>
<message>
<source>Run the command again: the verdict may be different now.</source>
<translation>Relancez la commande : le verdict peut maintenant être différent.</translation>
</message>
<message>
<source>The project has no count table.</source>
<translation>Le projet n’a pas de tableau de comptage.</translation>
</message>
<message>
<source>Open a count table.</source>
<translation>Ouvrez un tableau de comptage.</translation>
</message>
<message>
<source>The structural zeros use “{name}”, which is not selected.</source>
<translation>Les zéros structurels utilisent « {name} », qui n’est pas sélectionnée.</translation>
</message>
<message>
<source>Select it, or remove its column and the rows that name its categories from the file.</source>
<translation>Sélectionnez-la, ou retirez du fichier sa colonne et les lignes qui citent ses modalités.</translation>
</message>
<message>
<source>Weighted counts are published as they are, or not at all: no other form is made of them.</source>
<translation>Les effectifs pondérés sont publiés tels quels ou pas du tout : il n’en existe aucune autre forme.</translation>
</message>
<message>
<source>Collapse categories, or read the table without its weighted counts.</source>
<translation>Regroupez des modalités, ou lisez le tableau sans ses effectifs pondérés.</translation>
</message>
<message>
<source>Simulated before, and contradicted now: {titles}. Draw these again.</source>
<translation>Simulées auparavant et contredites à présent : {titles}. Tirez-les de nouveau.</translation>
</message>
<message>
<source>NOT CHECKED together with these files in the same folder, which the register does not know: {others}.</source>
<translation>NON VÉRIFIÉ avec ces fichiers du même dossier, que le registre ne connaît pas : {others}.</translation>
</message>
<message>
<source>Within the rules. The register of publications has no earlier publication of these data.</source>
<translation>Conforme aux règles. Le registre ne contient aucune publication antérieure de ces données.</translation>
</message>
<message>
<source>The policy of the office requires a register of publications.</source>
<translation>La politique de l’office exige un registre des publications.</translation>
</message>
<message>
<source>Leave out this option.</source>
<translation>Omettez cette option.</translation>
</message>
<message>
<source>The policy of the office requires stricter rules for count tables.</source>
<translation>La politique de l’office exige des règles plus strictes pour les tableaux de comptage.</translation>
</message>
<message>
<source>Use stricter rules.</source>
<translation>Utilisez des règles plus strictes.</translation>
</message>
<message>
<source>The policy of the office allows no looser rules than those of earlier publications.</source>
<translation>La politique de l’office n’autorise pas de règles moins strictes que celles des publications antérieures.</translation>
</message>
<message>
<source>Use the rules that the register states.</source>
<translation>Utilisez les règles indiquées dans le registre.</translation>
</message>
<message>
<source>Earlier marginals of these data were published under stricter rules.</source>
<translation>Des marges antérieures de ces données ont été publiées selon des règles plus strictes.</translation>
</message>
<message>
<source>Use the rules that the register states, or give a reason (--reason).</source>
<translation>Utilisez les règles indiquées dans le registre, ou donnez un motif (--reason).</translation>
</message>
<message>
<source>The policy of the office requires a reason for weighted counts.</source>
<translation>La politique de l’office exige un motif pour les effectifs pondérés.</translation>
</message>
<message>
<source>Readers who know the weights of units are not tested.</source>
<translation>Les lecteurs qui connaissent les poids des unités ne sont pas testés.</translation>
</message>
<message>
<source>Judge the marginal with the weight as one more variable, and give a reason (--weights).</source>
<translation>Jugez la marge avec le poids comme variable supplémentaire, et donnez un motif (--weights).</translation>
</message>
<message>
<source>Choose another place, or confirm that they may stay together (--elsewhere).</source>
<translation>Choisissez un autre emplacement, ou confirmez qu’elles peuvent rester ensemble (--elsewhere).</translation>
</message>
<message>
<source>It makes these marginals known: {known}.</source>
<translation>Il fait connaître ces marges : {known}.</translation>
</message>
<message>
<source>Published in {places}.</source>
<translation>Publié dans {places}.</translation>
</message>
<message>
<source>Marginals of these data were published in another place.</source>
<translation>Des marges de ces données ont été publiées à un autre emplacement.</translation>
</message>
<message>
<source>Choose that place, or confirm that this is one more (--elsewhere).</source>
<translation>Choisissez cet emplacement, ou confirmez que celui-ci s’y ajoute (--elsewhere).</translation>
</message>
<message>
<source>The same counts, or nearly the same ones, were published in a way that cannot be judged together with these data.</source>
<translation>Les mêmes effectifs, ou presque les mêmes, ont été publiés d’une façon qui ne peut être jugée avec ces données.</translation>
</message>
<message>
<source>Publish from the file of these marginals, or give a reason (--unjudged).</source>
<translation>Publiez à partir du fichier de ces marges, ou indiquez un motif (--unjudged).</translation>
</message>
<message>
<source>Counts as published before: {said}.</source>
<translation>Effectifs tels que déjà publiés : {said}.</translation>
</message>
<message>
<source>NOT CHECKED: these counts were not tested for disclosure.</source>
<translation>NON VÉRIFIÉ : le risque de divulgation de ces effectifs n’a pas été testé.</translation>
</message>
<message>
<source>Nothing was written.</source>
<translation>Rien n’a été écrit.</translation>
</message>
<message>
<source>JUDGED ALONE: earlier publications were not read, and this one is not recorded.</source>
<translation>JUGÉ SEUL : les publications antérieures n’ont pas été lues, et celle-ci n’est pas inscrite.</translation>
</message>
<message>
<source>Within the rules, together with what the register has.</source>
<translation>Conforme aux règles, avec ce que contient le registre.</translation>
</message>
<message>
<source>Within the rules, together with everything published before.</source>
<translation>Conforme aux règles, avec tout ce qui a déjà été publié.</translation>
</message>
<message>
<source>not checked</source>
<translation>non vérifiées</translation>
</message>
<message>
<source>The register of publications must not be in the folder of the public files.</source>
<translation>Le registre ne doit pas se trouver dans le dossier des fichiers publics.</translation>
</message>
<message>
<source>Use a separate folder: the register contains reasons and names.</source>
<translation>Utilisez un autre dossier : le registre contient des motifs et des noms.</translation>
</message>
<message>
<source>published marginals of the same variables in other groups</source>
<translation>des marges publiées des mêmes variables en d’autres groupes</translation>
</message>
<message>
<source>files of another publication, which the register does not know</source>
<translation>fichiers d’une autre publication, que le registre ne connaît pas</translation>
</message>
<message>
<source>Several marginals do not fit into one file.</source>
<translation>Plusieurs marges ne tiennent pas dans un seul fichier.</translation>
</message>
<message>
<source>Name a folder for the output.</source>
<translation>Indiquez un dossier pour la sortie.</translation>
</message>
<message>
<source>The register of publications refuses a requested marginal or one that can be computed from it.</source>
<translation>Le registre refuse une marge demandée, ou une marge que l’on peut en déduire.</translation>
</message>
<message>
<source>Leave it out, or enter a new decision in the register.</source>
<translation>Omettez-la, ou inscrivez une nouvelle décision dans le registre.</translation>
</message>
<message>
<source>the withheld count of “{cell}”</source>
<translation>l’effectif non publié de « {cell} »</translation>
</message>
<message>
<source>a count that is not published</source>
<translation>un effectif qui n’est pas publié</translation>
</message>
<message>
<source>NOT converged after {cycles}; last largest departure {departure:.3g}.</source>
<translation>PAS de convergence après {cycles} ; dernier écart maximal {departure:.3g}.</translation>
</message>
<message>
<source>Converged after {cycles}; last largest departure {departure:.3g}.</source>
<translation>Convergence après {cycles} ; dernier écart maximal {departure:.3g}.</translation>
</message>
<message>
<source>Exactly {count} of counts have these marginals.</source>
<translation>Exactement {count} de comptage ont ces marges.</translation>
</message>
<message>
<source>decomposable</source>
<translation>décomposable</translation>
</message>
<message>
<source>marginal</source>
<translation>marge</translation>
</message>
<message>
<source>marginals</source>
<translation>marges</translation>
</message>
<message>
<source>; components {parts}; separators {shared}</source>
<translation> ; composantes {parts} ; séparateurs {shared}</translation>
</message>
<message>
<source>Method: {method}.</source>
<translation>Méthode : {method}.</translation>
</message>
<message>
<source>{n_cells} bounded, {sum:,} of them sharply.</source>
<translation>{n_cells} avec des bornes, dont {sum:,} avec des bornes exactes.</translation>
</message>
<message>
<source>{small:,} with counts from 1 to {below}: {exact:,} of them can be worked out exactly.</source>
<translation>{small:,} ont un effectif de 1 à {below} : {exact:,} d’entre elles peuvent être déduites exactement.</translation>
</message>
<message>
<source>Fitted over {n_cells}: {support}.</source>
<translation>Ajustement sur {n_cells} : {support}.</translation>
</message>
<message>
<source>At least {count} of counts; the search stopped before the end.</source>
<translation>Au moins {count} de comptage ; la recherche s’est arrêtée avant la fin.</translation>
</message>
<message>
<source>Exactly one table of counts has these marginals: they disclose every cell.</source>
<translation>Un seul tableau de comptage a ces marges : elles divulguent toutes les cellules.</translation>
</message>
<message>
<source>{n_marginals}: {states}.</source>
<translation>{n_marginals} : {states}.</translation>
</message>
<message>
<source>nothing more</source>
<translation>plus rien</translation>
</message>
<message>
<source>Can be released next, each on its own: {frontier}.</source>
<translation>Peuvent être diffusées ensuite, chacune séparément : {frontier}.</translation>
</message>
<message>
<source>no safe release is better</source>
<translation>aucune diffusion sûre n’est meilleure</translation>
</message>
<message>
<source>a better one may exist</source>
<translation>il peut en exister une meilleure</translation>
</message>
<message>
<source>Can be released together: {names}.</source>
<translation>Peuvent être diffusées ensemble : {names}.</translation>
</message>
<message>
<source>Utility by {merit}: {before:.6g} before, {after:.6g} with them; {how}.</source>
<translation>Utilité selon {merit} : {before:.6g} avant, {after:.6g} avec elles ; {how}.</translation>
</message>
<message>
<source>{n_safe} to make {title} safe, the most useful first:</source>
<translation>{n_safe} de rendre {title} sûre, de la plus utile à la moins utile :</translation>
</message>
<message>
<source>reducible, not decomposable</source>
<translation>réductible, non décomposable</translation>
</message>
<message>
<source>not reducible</source>
<translation>non réductible</translation>
</message>
<message>
<source>STOPPED EARLY: {n_cells} not worked out; their bounds hold, but narrower ones may exist.</source>
<translation>ARRÊTÉ AVANT LA FIN : {n_cells} sans calcul ; leurs bornes sont valables, mais il peut en exister de plus étroites.</translation>
</message>
<message>
<source>NOT SETTLED, neither passed nor failed: whether {n_cells} from 1 to {below} can be worked out exactly; the bounds are not proven to be the narrowest.</source>
<translation>NON RÉGLÉ, ni réussi ni échoué : si {n_cells} de 1 à {below} peuvent être calculés exactement ; il n’est pas prouvé que les bornes soient les plus étroites.</translation>
</message>
<message>
<source>{outside} outside the bounds: these marginals do not belong to this table.</source>
<translation>{outside} hors des bornes : ces marges n’appartiennent pas à ce tableau.</translation>
</message>
<message>
<source>This is no maximum-likelihood estimate, and its deviance would test nothing.</source>
<translation>Ce n’est pas une estimation du maximum de vraisemblance, et sa déviance ne testerait rien.</translation>
</message>
<message>
<source>Degrees of freedom {freedom}.</source>
<translation>Degrés de liberté {freedom}.</translation>
</message>
<message>
<source>Deviance {deviance:.6g}, Pearson {pearson:.6g}, degrees of freedom {freedom}.</source>
<translation>Déviance {deviance:.6g}, Pearson {pearson:.6g}, degrés de liberté {freedom}.</translation>
</message>
<message>
<source>Degrees of freedom count the cells that can be non-zero, less the parameters that these determine; R’s loglin counts all cells and all parameters: {others}.</source>
<translation>Les degrés de liberté comptent les cellules qui peuvent être non nulles, moins les paramètres qu’elles déterminent ; loglin de R compte toutes les cellules et tous les paramètres : {others}.</translation>
</message>
<message>
<source>table</source>
<translation>tableau</translation>
</message>
<message>
<source>tables</source>
<translation>tableaux</translation>
</message>
<message>
<source>In {groups} that can be or are released, a group is all in one category: see the column whole_groups.</source>
<translation>Dans {groups} que l’on peut diffuser ou qui l’ont été, un groupe se trouve entièrement dans une seule modalité : voir la colonne whole_groups.</translation>
</message>
<message>
<source>{exact} from 1 to {below} can be worked out exactly.</source>
<translation>{exact} de 1 à {below} : déduction exacte possible.</translation>
</message>
<message>
<source>cycle</source>
<translation>cycle</translation>
</message>
<message>
<source>cycles</source>
<translation>cycles</translation>
</message>
<message>
<source>The maximum-likelihood estimate exists: some table with these marginals has no zero there.</source>
<translation>L’estimation du maximum de vraisemblance existe : un tableau ayant ces marges n’y a aucun zéro.</translation>
</message>
<message>
<source>way</source>
<translation>façon</translation>
</message>
<message>
<source>ways</source>
<translation>façons</translation>
</message>
<message>
<source>count</source>
<translation>effectif</translation>
</message>
<message>
<source>counts</source>
<translation>effectifs</translation>
</message>
<message>
<source>The maximum-likelihood estimate does NOT exist: {n_cells} of them are zero in every table with these marginals, and the fitted values only approach zero there. No test is printed: its degrees of freedom would count these cells.</source>
<translation>L’estimation du maximum de vraisemblance n’existe PAS : {n_cells} d’entre elles sont nulles dans tout tableau ayant ces marges, et les valeurs ajustées ne font que s’y approcher de zéro. Aucun test n’est imprimé : ses degrés de liberté compteraient ces cellules.</translation>
</message>
<message>
<source>Whether the maximum-likelihood estimate exists was not decided.</source>
<translation>L’existence de l’estimation du maximum de vraisemblance n’a pas été décidée.</translation>
</message>
<message>
<source>{title} as it is</source>
<translation>{title} tel quel</translation>
</message>
<message>
<source>{n_structural_zeros} structural zeros.</source>
<translation>{n_structural_zeros} zéros structurels.</translation>
</message>
<message>
<source>compare marginals</source>
<translation>comparer les marges</translation>
</message>
<message>
<source>Groups of categories are for marginals that are planned or published.</source>
<translation>Les groupes de catégories sont pour les marges planifiées ou publiées.</translation>
</message>
<message>
<source>Name the marginals without groups.</source>
<translation>Nommez les marges sans groupes.</translation>
</message>
<message>
<source>Nothing is released.</source>
<translation>Rien n’est diffusé.</translation>
</message>
<message>
<source>Name at least one marginal.</source>
<translation>Indiquez au moins une marge.</translation>
</message>
<message>
<source>Non-zero and small cells are known only from the counts.</source>
<translation>Les cellules non nulles et les petites cellules ne sont connues qu’à partir des effectifs.</translation>
</message>
<message>
<source>The table has too many cells to bound all of them.</source>
<translation>Le tableau a trop de cellules pour calculer les bornes de toutes.</translation>
</message>
<message>
<source>{shape:,} cells</source>
<translation>{shape:,} cellules</translation>
</message>
<message>
<source>Choose its non-zero or its small cells.</source>
<translation>Choisissez ses cellules non nulles ou ses petites cellules.</translation>
</message>
<message>
<source>Nothing is released or simulated yet.</source>
<translation>Rien n’est encore diffusé ni simulé.</translation>
</message>
<message>
<source>Release a marginal first.</source>
<translation>Diffusez d’abord une marge.</translation>
</message>
<message>
<source>What would be printed is not within the rules.</source>
<translation>Ce qui serait imprimé n’est pas conforme aux règles.</translation>
</message>
<message>
<source>Withdraw these marginals, or publish despite this.</source>
<translation>Retirez ces marges, ou publiez malgré cela.</translation>
</message>
<message>
<source>all units</source>
<translation>toutes les unités</translation>
</message>
<message>
<source>{words}: all but at most {outside} {category}</source>
<translation>{words} : tous sauf {outside} au plus {category}</translation>
</message>
<message>
<source>{words}: all {category}</source>
<translation>{words} : tous {category}</translation>
</message>
<message>
<source>“{label}” seems to hold the labels of “{code}”, and is a variable.</source>
<translation>« {label} » contient sans doute les libellés de « {code} » et est une variable.</translation>
</message>
<message>
<source>The hierarchy lacks categories of “{variable}”.</source>
<translation>Il manque à la hiérarchie des catégories de « {variable} ».</translation>
</message>
<message>
<source>Add every category of the table to it.</source>
<translation>Ajoutez-y chaque catégorie du tableau.</translation>
</message>
<message>
<source>As labels: --labels {code}={label}.</source>
<translation>Comme libellés : --labels {code}={label}.</translation>
</message>
<message>
<source>The counts of this marginal are simulated, not observed: they tell nothing about the data.</source>
<translation>Les effectifs de cette marge sont simulés, non observés : ils n’apprennent rien sur les données.</translation>
</message>
<message>
<source>A marginal has no column with counts.</source>
<translation>Une marge n’a pas de colonne d’effectifs.</translation>
</message>
<message>
<source>Name it “count”.</source>
<translation>Nommez-la « count ».</translation>
</message>
<message>
<source>List its cells; for a marginal of zeros, list one cell.</source>
<translation>Énumérez ses cellules ; pour une marge de zéros, énumérez une seule cellule.</translation>
</message>
<message>
<source>The marginal looks like a cross-tab, with counts in {n} columns.</source>
<translation>La marge ressemble à un tableau croisé, avec des effectifs dans {n} colonnes.</translation>
</message>
<message>
<source>Write it as a list: a row for each cell, with a column for each variable, and “count”.</source>
<translation>Écrivez-la en liste : une ligne par cellule, avec une colonne par variable et « count ».</translation>
</message>
<message>
<source>“{name}” has no such category{codes_said}.</source>
<translation>« {name} » n’a pas cette modalité{codes_said}.</translation>
</message>
<message>
<source>Correct the row; groups of categories cannot be read here.</source>
<translation>Corrigez la ligne ; les groupes de catégories ne peuvent pas être lus ici.</translation>
</message>
<message>
<source>A lower bound is above the upper one.</source>
<translation>Une borne inférieure est supérieure à la borne supérieure.</translation>
</message>
<message>
<source>A structural zero names no category: the whole table would be empty.</source>
<translation>Un zéro structurel ne désigne aucune modalité : tout le tableau serait vide.</translation>
</message>
<message>
<source>Name at least one category.</source>
<translation>Désignez au moins une modalité.</translation>
</message>
<message>
<source>A marginal has no cells.</source>
<translation>Une marge n’a aucune cellule.</translation>
</message>
<message>
<source>A column does not have the name of a variable of the table.</source>
<translation>Une colonne ne porte pas le nom d’une variable du tableau.</translation>
</message>
<message>
<source>{name}, column {name2}</source>
<translation>{name}, colonne {name2}</translation>
</message>
<message>
<source>Its variables are: {short}.</source>
<translation>Ses variables sont : {short}.</translation>
</message>
<message>
<source>{name}, rows {seen} and {number}</source>
<translation>{name}, lignes {seen} et {number}</translation>
</message>
<message>
<source>A marginal has rows of totals of {name}.</source>
<translation>Une marge a des lignes de totaux de {name}.</translation>
</message>
<message>
<source>Leave them out: the totals are sums of the other rows.</source>
<translation>Omettez-les : les totaux sont les sommes des autres lignes.</translation>
</message>
<message>
<source>The unweighted count of each row says how many units there are.</source>
<translation>L’effectif non pondéré de chaque ligne dit combien d’unités il y a.</translation>
</message>
<message>
<source>has no key from 0 to below 1</source>
<translation>n’a pas de clé de 0 à moins de 1</translation>
</message>
<message>
<source>have no key from 0 to below 1</source>
<translation>n’ont pas de clé de 0 à moins de 1</translation>
</message>
<message>
<source>Record keys are fractions.</source>
<translation>Les clés d’enregistrement sont des fractions.</translation>
</message>
<message>
<source>The file looks like a cross-tab of counts, with the counts in the columns {few}.</source>
<translation>Le fichier ressemble à un tableau croisé d’effectifs, avec les effectifs dans les colonnes {few}.</translation>
</message>
<message>
<source>Name the variable that goes across its columns (--across NAME), or set “count” to blank if each row is a record (--count "").</source>
<translation>Nommez la variable qui va d’une colonne à l’autre (--across NOM), ou laissez « count » vide si chaque ligne est un enregistrement (--count "").</translation>
</message>
<message>
<source>Fill them in, or write a category that stands for unknown.</source>
<translation>Renseignez-les, ou écrivez une modalité qui signifie « inconnu ».</translation>
</message>
<message>
<source>row</source>
<translation>ligne</translation>
</message>
<message>
<source>rows</source>
<translation>lignes</translation>
</message>
<message>
<source>has no count</source>
<translation>n’a pas d’effectif</translation>
</message>
<message>
<source>have no count</source>
<translation>n’ont pas d’effectif</translation>
</message>
<message>
<source>Fill them in, or write 0.</source>
<translation>Renseignez-les, ou écrivez 0.</translation>
</message>
<message>
<source>has no whole, non-negative count</source>
<translation>n’a pas d’effectif entier positif ou nul</translation>
</message>
<message>
<source>have no whole, non-negative count</source>
<translation>n’ont pas d’effectif entier positif ou nul</translation>
</message>
<message>
<source>Count tables contain numbers of units.</source>
<translation>Les tableaux de comptage contiennent des nombres d’unités.</translation>
</message>
<message>
<source>has no weight of 0 or more</source>
<translation>n’a pas de poids de 0 ou plus</translation>
</message>
<message>
<source>have no weight of 0 or more</source>
<translation>n’ont pas de poids de 0 ou plus</translation>
</message>
<message>
<source>Correct the weights.</source>
<translation>Corrigez les poids.</translation>
</message>
<message>
<source>has a weighted count without units</source>
<translation>a un effectif pondéré sans unités</translation>
</message>
<message>
<source>have weighted counts without units</source>
<translation>ont des effectifs pondérés sans unités</translation>
</message>
<message>
<source>“totals” has an unknown value.</source>
<translation>« totals » a une valeur inconnue.</translation>
</message>
<message>
<source>Use one of {totals}.</source>
<translation>Utilisez l’une de ces valeurs : {totals}.</translation>
</message>
<message>
<source>The file has no variables.</source>
<translation>Le fichier n’a aucune variable.</translation>
</message>
<message>
<source>Give each variable a column.</source>
<translation>Donnez une colonne à chaque variable.</translation>
</message>
<message>
<source>it has {n_wanted:,} variables</source>
<translation>il a {n_wanted:,} variables</translation>
</message>
<message>
<source>The file has no rows below its column names.</source>
<translation>Le fichier n’a aucune ligne sous les noms de ses colonnes.</translation>
</message>
<message>
<source>Choose another file.</source>
<translation>Choisissez un autre fichier.</translation>
</message>
<message>
<source>The file is no cross-tab of counts.</source>
<translation>Le fichier n’est pas un tableau croisé d’effectifs.</translation>
</message>
<message>
<source>It needs a column of labels that name each row once, and columns of whole numbers.</source>
<translation>Il faut une colonne de libellés qui nomme chaque ligne une seule fois, et des colonnes de nombres entiers.</translation>
</message>
<message>
<source>1 row has no category of {name}.</source>
<translation>1 ligne n’a pas de modalité de {name}.</translation>
</message>
<message>
<source>{n_rows} rows have no category of {name}.</source>
<translation>{n_rows} lignes n’ont pas de modalité de {name}.</translation>
</message>
<message>
<source>Read {n_rows}, counts in “{counts}”: {n_variables}, {n_cells}, {filled:,} of them not zero.</source>
<translation>Lecture de {n_rows}, effectifs dans « {counts} » : {n_variables}, {n_cells}, dont {filled:,} non nulles.</translation>
</message>
<message>
<source>Read {n_rows}, a record each: {n_variables}, {n_cells}, {filled:,} of them not zero.</source>
<translation>Lecture de {n_rows}, un enregistrement par ligne : {n_variables}, {n_cells}, dont {filled:,} non nulles.</translation>
</message>
<message>
<source>{filled} rows repeat a cell of another row; their counts were added up.</source>
<translation>{filled} lignes répètent une cellule d’une autre ligne ; leurs effectifs ont été additionnés.</translation>
</message>
<message>
<source>The weighted counts are smaller than the counts, so they count other units.</source>
<translation>Les effectifs pondérés sont plus petits que les effectifs : ils comptent d’autres unités.</translation>
</message>
<message>
<source>Name a column with weights; a second count is a table of its own.</source>
<translation>Indiquez une colonne de poids ; un second dénombrement est un tableau à part.</translation>
</message>
<message>
<source>The file looks like a list of counts, with the counts in “{likely}”.</source>
<translation>Le fichier ressemble à une liste d’effectifs, les effectifs étant dans « {likely} ».</translation>
</message>
<message>
<source>Set “count” (--count {likely}), or leave it blank if each row is a record (--count "").</source>
<translation>Renseignez « count » (--count {likely}), ou laissez-le vide si chaque ligne est un enregistrement (--count "").</translation>
</message>
<message>
<source>variable</source>
<translation>variable</translation>
</message>
<message>
<source>variables</source>
<translation>variables</translation>
</message>
<message>
<source>drop leaves them out, keep counts them as categories</source>
<translation>drop les exclut, keep les compte comme modalités</translation>
</message>
<message>
<source>{n_rows} rows of totals were left out ({words}): {sums}.</source>
<translation>{n_rows} lignes de totaux ont été exclues ({words}) : {sums}.</translation>
</message>
<message>
<source>{n_rows} rows look like totals and count as categories: {words}.</source>
<translation>{n_rows} lignes ressemblent à des totaux et comptent comme modalités : {words}.</translation>
</message>
<message>
<source>the sums of the others</source>
<translation>les sommes des autres</translation>
</message>
<message>
<source>NOT the sums of the others</source>
<translation>PAS les sommes des autres</translation>
</message>
<message>
<source>1 row of totals was left out ({words}): {sums}.</source>
<translation>1 ligne de total a été exclue ({words}) : {sums}.</translation>
</message>
<message>
<source>Rows are named like totals, {words}, but are not the sums of the other rows.</source>
<translation>Des lignes portent des noms de totaux, {words}, mais ne sont pas les sommes des autres lignes.</translation>
</message>
<message>
<source>Correct the counts, leave subtotals out of the file, or set the option “totals” for these rows: {keep}.</source>
<translation>Corrigez les effectifs, excluez les sous-totaux du fichier, ou définissez l’option « totals » pour ces lignes : {keep}.</translation>
</message>
<message>
<source>Rows look like totals, {words}: each is the sum of all others.</source>
<translation>Des lignes ressemblent à des totaux, {words} : chacune est la somme de toutes les autres.</translation>
</message>
<message>
<source>Set the option “totals” for them: {keep}.</source>
<translation>Définissez pour elles l’option « totals » : {keep}.</translation>
</message>
<message>
<source>1 row looks like a total and counts as a category: {words}.</source>
<translation>1 ligne ressemble à un total et compte comme modalité : {words}.</translation>
</message>
<message>
<source>A record of publishing lacks its counts.</source>
<translation>Il manque les effectifs à un enregistrement de publication.</translation>
</message>
<message>
<source>Copy them from the published file.</source>
<translation>Copiez-les du fichier publié.</translation>
</message>
<message>
<source>A record of publishing is struck without a name or a reason.</source>
<translation>Un enregistrement de publication est rayé sans nom ou sans motif.</translation>
</message>
<message>
<source>Fill in who and why.</source>
<translation>Indiquez qui et pourquoi.</translation>
</message>
<message>
<source>The register of publications lacks a column.</source>
<translation>Il manque une colonne au registre.</translation>
</message>
<message>
<source>Name it in line 1.</source>
<translation>Nommez-la à la ligne 1.</translation>
</message>
<message>
<source>A line of the register cannot be read.</source>
<translation>Une ligne du registre ne peut pas être lue.</translation>
</message>
<message>
<source>Decisions are release, refuse or simulate, records publish or strike; forms are {forms}; seeds, bases and counts are whole numbers, rounded counts multiples of their base; groups, rules and zeros are JSON.</source>
<translation>Les décisions sont release, refuse ou simulate, les enregistrements publish ou strike ; les formes sont {forms} ; les graines, les bases et les effectifs sont des nombres entiers, les effectifs arrondis des multiples de leur base ; les groupes, les règles et les zéros sont en JSON.</translation>
</message>
<message>
<source>{name}, line {line_num}</source>
<translation>{name}, ligne {line_num}</translation>
</message>
<message>
<source>A perturbation table has the columns i, j and p: true count, printed count, probability.</source>
<translation>Une table de perturbation a les colonnes i, j et p : effectif vrai, effectif publié, probabilité.</translation>
</message>
<message>
<source>Name them in line 1.</source>
<translation>Nommez-les à la ligne 1.</translation>
</message>
<message>
<source>The perturbation table has several parts, as those for magnitudes do.</source>
<translation>La table de perturbation a plusieurs parties, comme celles des tableaux de grandeurs.</translation>
</message>
<message>
<source>Use one for counts.</source>
<translation>Utilisez-en une pour des effectifs.</translation>
</message>
<message>
<source>The perturbation table has something else than a count or a probability.</source>
<translation>La table de perturbation contient autre chose qu’un effectif ou une probabilité.</translation>
</message>
<message>
<source>Release it from a random table that agrees with all released marginals, marked as simulated</source>
<translation>Diffuser à partir d’un tableau aléatoire qui concorde avec toutes les marges diffusées, en la marquant comme simulée</translation>
</message>
<message>
<source>Try it rounded, perturbed, suppressed or simulated, each with its loss</source>
<translation>L’essayer arrondie, perturbée, supprimée ou simulée, chaque fois avec la perte</translation>
</message>
<message>
<source>Tables of counts attain both ends</source>
<translation>Des tableaux de comptage atteignent les deux bornes</translation>
</message>
<message>
<source>A table of counts attains the lower end; the upper one may be less</source>
<translation>Un tableau de comptage atteint la borne inférieure ; la supérieure peut être plus petite</translation>
</message>
<message>
<source>A table of counts attains the upper end; the lower one may be more</source>
<translation>Un tableau de comptage atteint la borne supérieure ; l’inférieure peut être plus grande</translation>
</message>
<message>
<source>The interval may be narrower: neither end is proven to be attained</source>
<translation>L’intervalle peut être plus étroit : aucune des bornes n’est prouvée atteinte</translation>
</message>
<message>
<source>All {n_small_cell} keep intervals of at least {min_width}; {width} are needed.</source>
<translation>{n_small_cell} : tous les intervalles gardent une largeur d’au moins {min_width} ; il faut {width}.</translation>
</message>
<message>
<source>Afterwards {n_marginals} could no longer be released: {names} and {more} more.</source>
<translation>Ensuite, la diffusion ne serait plus possible pour {n_marginals} : {names} et {more} autres.</translation>
</message>
<message>
<source>Bounds attained: tables of counts have both ends of every interval.</source>
<translation>Les deux bornes de chaque intervalle sont atteintes par des tableaux de comptage.</translation>
</message>
<message>
<source>Enter the release in the register</source>
<translation>Inscrire la diffusion au registre</translation>
</message>
<message>
<source>Enter a refusal in the register</source>
<translation>Inscrire un refus au registre</translation>
</message>
<message>
<source>Would disclose: {n_small_cells} of {small} with an interval narrower than {width}.</source>
<translation>Divulguerait : {n_small_cells} sur {small} avec un intervalle de largeur inférieure à {width}.</translation>
</message>
<message>
<source>The table has no small cells.</source>
<translation>Le tableau n’a pas de petites cellules.</translation>
</message>
<message>
<source>All other marginals that can be released now could still be released.</source>
<translation>Toutes les autres marges que l’on peut diffuser maintenant pourraient encore l’être.</translation>
</message>
<message>
<source>Afterwards {n_marginals} could no longer be released: {names}.</source>
<translation>Ensuite, la diffusion ne serait plus possible pour {n_marginals} : {names}.</translation>
</message>
<message>
<source>Count</source>
<translation>Effectif</translation>
</message>
<message>
<source>Small cells and their intervals</source>
<translation>Petites cellules et leurs intervalles</translation>
</message>
<message>
<source>The small cells of the chosen marginal are listed here.</source>
<translation>Les petites cellules de la marge choisie sont listées ici.</translation>
</message>
<message>
<source>Selected marginal</source>
<translation>Marge sélectionnée</translation>
</message>
<message>
<source>kept with the decision</source>
<translation>conservé avec la décision</translation>
</message>
<message>
<source>Click a marginal to see the effect of its release. This releases nothing.</source>
<translation>Cliquez sur une marge pour voir l’effet de sa diffusion. Cela ne diffuse rien.</translation>
</message>
<message>
<source>{risky} at risk</source>
<translation>{risky} à risque</translation>
</message>
<message>
<source>none at risk</source>
<translation>aucune à risque</translation>
</message>
<message>
<source>Rele&amp;ase</source>
<translation>Diffus&amp;er</translation>
</message>
<message>
<source>Ref&amp;use</source>
<translation>Ref&amp;user</translation>
</message>
<message>
<source>Si&amp;mulate</source>
<translation>&amp;Simuler</translation>
</message>
<message>
<source>Collapse &amp;categories…</source>
<translation>Re&amp;grouper des modalités…</translation>
</message>
<message>
<source>Find coarser categories that make its release safe</source>
<translation>Chercher des modalités plus larges qui rendent la diffusion sûre</translation>
</message>
<message>
<source>O&amp;ther forms…</source>
<translation>Au&amp;tres formes…</translation>
</message>
<message>
<source>Release despite the risk…</source>
<translation>Diffuser malgré le risque…</translation>
</message>
<message>
<source>Asks for a reason and a name</source>
<translation>Demande un motif et un nom</translation>
</message>
<message>
<source>Reas&amp;on</source>
<translation>&amp;Motif</translation>
</message>
<message>
<source>Decided b&amp;y</source>
<translation>Dé&amp;cidé par</translation>
</message>
<message>
<source>Discloses: {n_small_cells} of {small} with an interval narrower than {width}.</source>
<translation>Divulgue : {n_small_cells} sur {small} avec un intervalle de largeur inférieure à {width}.</translation>
</message>
<message>
<source>small cell</source>
<translation>petite cellule</translation>
</message>
<message>
<source>small cells</source>
<translation>petites cellules</translation>
</message>
<message>
<source>Choose a marginal</source>
<translation>Choisissez une marge</translation>
</message>
<message>
<source>Computing the effect of its release …</source>
<translation>Calcul de l’effet de sa diffusion…</translation>
</message>
<message>
<source>Its release would also determine {n_smaller_marginal}.</source>
<translation>Sa diffusion déterminerait aussi {n_smaller_marginal}.</translation>
</message>
<message>
<source>Small cells</source>
<translation>Petites cellules</translation>
</message>
<message>
<source>Record: {why}.</source>
<translation>Mention : {why}.</translation>
</message>
<message>
<source>Why: {why}.</source>
<translation>Motif : {why}.</translation>
</message>
<message>
<source>Too narrow.</source>
<translation>Trop étroit.</translation>
</message>
<message>
<source>smaller marginal</source>
<translation>marge plus petite</translation>
</message>
<message>
<source>smaller marginals</source>
<translation>marges plus petites</translation>
</message>
<message>
<source>For the public: a workbook and CSV files of what the register releases; simulated tables are marked.</source>
<translation>Pour le public : un classeur et des fichiers CSV de ce que le registre diffuse ; les tableaux simulés sont signalés.</translation>
</message>
<message>
<source>For methodologists: verdicts, intervals of small cells, decisions, a report. Not for release.</source>
<translation>Pour les méthodologues : verdicts, intervalles des petites cellules, décisions, un rapport. Ne pas diffuser.</translation>
</message>
<message>
<source>Look at the register and the verdicts in the window first.</source>
<translation>Consultez d’abord le registre et les verdicts dans la fenêtre.</translation>
</message>
<message>
<source>the table, a decision, the verdict or a rule</source>
<translation>le tableau, une décision, le verdict ou une règle</translation>
</message>
<message>
<source>Publish &amp;despite this</source>
<translation>Publier &amp;malgré cela</translation>
</message>
<message>
<source>Publish in this &amp;folder, too</source>
<translation>Publier aussi dans ce &amp;dossier</translation>
</message>
<message>
<source>Why are the rules looser? The reason is recorded.</source>
<translation>Pourquoi les règles sont-elles moins strictes ? Le motif est consigné.</translation>
</message>
<message>
<source>Publish the &amp;weighted counts</source>
<translation>Publier les effectifs &amp;pondérés</translation>
</message>
<message>
<source>Why may they be published though readers may know the weights? The reason is recorded.</source>
<translation>Pourquoi peuvent-ils être publiés alors que des lecteurs connaissent peut-être les poids ? Le motif est enregistré.</translation>
</message>
<message>
<source>Publish &amp;without this verdict</source>
<translation>Publier &amp;sans ce verdict</translation>
</message>
<message>
<source>Why may it be published though this was not judged? The reason is recorded.</source>
<translation>Pourquoi peut-on publier bien que ceci n’ait pas été jugé ? Le motif est enregistré.</translation>
</message>
<message>
<source>Title of the public workbook</source>
<translation>Titre du classeur public</translation>
</message>
<message>
<source>Rounds the released counts to multiples of this number so that they still add up</source>
<translation>Arrondit les effectifs diffusés à des multiples de ce nombre, de sorte qu’ils s’additionnent encore</translation>
</message>
<message>
<source>&amp;Round counts to base</source>
<translation>&amp;Arrondir les effectifs à la base</translation>
</message>
<message>
<source>{n_marginal} published before: their counts stay as published, and new ones must add up with them.</source>
<translation>Publication antérieure de {n_marginal} : leurs effectifs restent tels que publiés, et les nouveaux doivent s’additionner avec eux.</translation>
</message>
<message>
<source>Exported marginals count as published. This cannot be undone.</source>
<translation>Les marges exportées comptent comme publiées. Cela ne peut pas être annulé.</translation>
</message>
<message>
<source>The released marginals have not been checked yet.</source>
<translation>Les marges diffusées n’ont pas encore été vérifiées.</translation>
</message>
<message>
<source>{n_marginal} in the register.</source>
<translation>{n_marginal} au registre.</translation>
</message>
<message>
<source>Re&amp;port as PDF, too</source>
<translation>Ra&amp;pport aussi en PDF</translation>
</message>
<message>
<source>Plan and intervals</source>
<translation>Plan et intervalles</translation>
</message>
<message>
<source>Independence graph of the released marginals</source>
<translation>Graphe d’indépendance des marges diffusées</translation>
</message>
<message>
<source>Nothing is released, so nothing is known of the variables.</source>
<translation>Rien n’est diffusé, donc rien n’est connu des variables.</translation>
</message>
<message>
<source>Cliques: {names}.</source>
<translation>Cliques : {names}.</translation>
</message>
<message>
<source>Separators: {names}.</source>
<translation>Séparateurs : {names}.</translation>
</message>
<message>
<source>Decomposable: bounds in closed form.</source>
<translation>Décomposable : bornes sous forme fermée.</translation>
</message>
<message>
<source>Reducible: bounds part by part.</source>
<translation>Réductible : bornes partie par partie.</translation>
</message>
<message>
<source>Not decomposable: bounds by search.</source>
<translation>Non décomposable : bornes par recherche.</translation>
</message>
<message>
<source>Computing the effect of a release</source>
<translation>Calcul de l’effet d’une diffusion</translation>
</message>
<message>
<source>published: readers have it</source>
<translation>publiée : les lecteurs l’ont</translation>
</message>
<message>
<source>against the current rules</source>
<translation>contraire aux règles actuelles</translation>
</message>
<message>
<source>follows from released marginals</source>
<translation>découle des marges diffusées</translation>
</message>
<message>
<source>can be released now</source>
<translation>peut être diffusée maintenant</translation>
</message>
<message>
<source>can be released, but not exactly</source>
<translation>peut être diffusée, mais pas exactement</translation>
</message>
<message>
<source>disclosive together with released marginals</source>
<translation>divulguerait avec les marges diffusées</translation>
</message>
<message>
<source>refused</source>
<translation>refusée</translation>
</message>
<message>
<source>a simulated table is released instead</source>
<translation>un tableau simulé est diffusé à la place</translation>
</message>
<message>
<source>These marginals are public. Neither Undo nor another decision takes them back. Their counts stay as published, and every verdict includes them.</source>
<translation>Ces marges sont publiques. Ni Annuler ni une autre décision ne les retire. Leurs effectifs restent tels que publiés, et chaque verdict en tient compte.</translation>
</message>
<message>
<source>Short</source>
<translation>Abrégé</translation>
</message>
<message>
<source>State</source>
<translation>État</translation>
</message>
<message>
<source>Marginal</source>
<translation>Marge</translation>
</message>
<message>
<source>At risk</source>
<translation>À risque</translation>
</message>
<message>
<source>Narrowest</source>
<translation>Le plus étroit</translation>
</message>
<message>
<source>Why</source>
<translation>Pourquoi</translation>
</message>
<message>
<source>Decision</source>
<translation>Décision</translation>
</message>
<message>
<source>When</source>
<translation>Quand</translation>
</message>
<message>
<source>released</source>
<translation>diffusée</translation>
</message>
<message>
<source>simulated</source>
<translation>simulée</translation>
</message>
<message>
<source>Form</source>
<translation>Forme</translation>
</message>
<message>
<source>Current rules</source>
<translation>Règles actuelles</translation>
</message>
<message>
<source>record struck</source>
<translation>enregistrement rayé</translation>
</message>
<message>
<source>weighted, judged as exact</source>
<translation>pondéré, jugé comme exact</translation>
</message>
<message>
<source>Filter by variable, short name or state</source>
<translation>Filtrer par variable, nom abrégé ou état</translation>
</message>
<message>
<source>Show only marginals that contain this text</source>
<translation>N’afficher que les marges qui contiennent ce texte</translation>
</message>
<message>
<source>No decisions yet. Choose a marginal, then release, refuse or simulate it.</source>
<translation>Aucune décision pour l’instant. Choisissez une marge, puis diffusez-la, refusez-la ou simulez-la.</translation>
</message>
<message>
<source>Published marginals</source>
<translation>Marges publiées</translation>
</message>
<message>
<source>Nothing is published yet. Export the released marginals to publish them.</source>
<translation>Rien n’est encore publié. Exportez les marges diffusées pour les publier.</translation>
</message>
<message>
<source>Only if nothing was distributed; asks for a reason and a name, which are kept</source>
<translation>Seulement si rien n’a été distribué ; demande un motif et un nom, qui sont conservés</translation>
</message>
<message>
<source>published, but against the current rules: {breach}</source>
<translation>publiée, mais contraire aux règles actuelles : {breach}</translation>
</message>
<message>
<source>Strike a mistaken record…</source>
<translation>Rayer un enregistrement erroné…</translation>
</message>
<message>
<source>strikes the record of {replace}: {why}</source>
<translation>raye l’enregistrement du {replace} : {why}</translation>
</message>
<message>
<source>struck: not counted</source>
<translation>rayé : ne compte pas</translation>
</message>
<message>
<source>adds no information</source>
<translation>n’ajoute aucune information</translation>
</message>
<message>
<source>{name}   {n_categories} categories: {names}</source>
<translation>{name}   {n_categories} modalités : {names}</translation>
</message>
<message>
<source>New count table</source>
<translation>Nouveau tableau de comptage</translation>
</message>
<message>
<source>Column with the counts</source>
<translation>Colonne des effectifs</translation>
</message>
<message>
<source>Column with weights</source>
<translation>Colonne des poids</translation>
</message>
<message>
<source>The weighted counts are published, the unweighted ones are judged as if readers knew them</source>
<translation>Les effectifs pondérés sont publiés, les effectifs non pondérés sont jugés comme s’ils étaient connus</translation>
</message>
<message>
<source>such as: sex</source>
<translation>par exemple : sexe</translation>
</message>
<message>
<source>Variables of the count table</source>
<translation>Variables du tableau de comptage</translation>
</message>
<message>
<source>File with code, parent and label, or .hrc file, of the selected variable; again: none</source>
<translation>Fichier avec code, parent et libellé, ou fichier .hrc, de la variable choisie ; encore : aucun</translation>
</message>
<message>
<source>File of structural zeros</source>
<translation>Fichier des zéros structurels</translation>
</message>
<message>
<source>optional: a file with one column per variable, * for every category</source>
<translation>facultatif : un fichier avec une colonne par variable, * pour toutes les modalités</translation>
</message>
<message>
<source>&amp;Browse…</source>
<translation>&amp;Parcourir…</translation>
</message>
<message>
<source>Open the planner</source>
<translation>Ouvrir le planificateur</translation>
</message>
<message>
<source>&amp;Counts are in</source>
<translation>Les &amp;effectifs sont dans</translation>
</message>
<message>
<source>&amp;Weights are in</source>
<translation>Les &amp;poids sont dans</translation>
</message>
<message>
<source>Across the columns &amp;goes</source>
<translation>En colonnes se trou&amp;ve</translation>
</message>
<message>
<source>Reading the count table</source>
<translation>Lecture du tableau de comptage</translation>
</message>
<message>
<source>Hierarchy or labels of {name}</source>
<translation>Hiérarchie ou libellés de {name}</translation>
</message>
<message>
<source>no column: each row is a record</source>
<translation>aucune colonne : chaque ligne est un enregistrement</translation>
</message>
<message>
<source>no column</source>
<translation>aucune colonne</translation>
</message>
<message>
<source>Select at least two variables.</source>
<translation>Sélectionnez au moins deux variables.</translation>
</message>
<message>
<source>Name the variable whose categories are the columns.</source>
<translation>Nommez la variable dont les modalités sont les colonnes.</translation>
</message>
<message>
<source>Name each of the {n} variables across the columns, separated by commas.</source>
<translation>Nommez chacune des {n} variables en colonnes, séparées par des virgules.</translation>
</message>
<message>
<source>Structural zeros</source>
<translation>Zéros structurels</translation>
</message>
<message>
<source>&amp;Hierarchy or labels…</source>
<translation>&amp;Hiérarchie ou libellés…</translation>
</message>
<message>
<source>Protection</source>
<translation>Protection</translation>
</message>
<message>
<source>Cells that cannot occur (structural zeros)</source>
<translation>Cellules impossibles (zéros structurels)</translation>
</message>
<message>
<source>&amp;Leave out rows of totals: {totals}</source>
<translation>E&amp;xclure les lignes de totaux : {totals}</translation>
</message>
<message>
<source>labels of “{code}”</source>
<translation>libellés de « {code} »</translation>
</message>
<message>
<source>hierarchy: {file}</source>
<translation>hiérarchie : {file}</translation>
</message>
<message>
<source>all columns of a cross-tab: {columns}</source>
<translation>toutes les colonnes d’un tableau croisé : {columns}</translation>
</message>
<message>
<source>The file of structural zeros does not exist.</source>
<translation>Le fichier des zéros structurels n’existe pas.</translation>
</message>
<message>
<source>Variables that span the table</source>
<translation>Variables qui structurent le tableau</translation>
</message>
<message>
<source>known from them</source>
<translation>connues par elles</translation>
</message>
<message>
<source>can be released</source>
<translation>peuvent être diffusées</translation>
</message>
<message>
<source>not additive</source>
<translation>non additive</translation>
</message>
<message>
<source>disclosive</source>
<translation>divulgueraient</translation>
</message>
<message>
<source>disclosive on their own</source>
<translation>divulgatrices à elles seules</translation>
</message>
<message>
<source>not settled</source>
<translation>indéterminées</translation>
</message>
<message>
<source>Adds the most useful safe marginal step by step: fast and usually good</source>
<translation>Ajoute pas à pas la marge sûre la plus utile : rapide et généralement bon</translation>
</message>
<message>
<source>Searches all safe releases for the best one: may take long, can be stopped</source>
<translation>Cherche la meilleure parmi toutes les diffusions sûres : peut être long, peut être arrêté</translation>
</message>
<message>
<source>Progress of the planner</source>
<translation>Avancement du planificateur</translation>
</message>
<message>
<source>Stop early and keep what was found so far</source>
<translation>Arrêter avant la fin et garder ce qui a été trouvé jusqu’ici</translation>
</message>
<message>
<source>Stop and discard the result</source>
<translation>Arrêter et abandonner le résultat</translation>
</message>
<message>
<source>Check the rest</source>
<translation>Vérifier le reste</translation>
</message>
<message>
<source>{job} …</source>
<translation>{job}…</translation>
</message>
<message>
<source>Release planner</source>
<translation>Planificateur de diffusion</translation>
</message>
<message>
<source>&amp;Marginals</source>
<translation>&amp;Marges</translation>
</message>
<message>
<source>Decisi&amp;ons</source>
<translation>Décisio&amp;ns</translation>
</message>
<message>
<source>Pu&amp;blished</source>
<translation>Pu&amp;bliées</translation>
</message>
<message>
<source>Counts below {threshold} must keep intervals at least {width} wide; counts below {minimum} are not printed (0: the same limit), zeros are {zeros}. A group with at most {outside} outside one category is {whole_groups}. Best release by {merit}.</source>
<translation>Les effectifs inférieurs à {threshold} doivent conserver des intervalles d’une largeur d’au moins {width} ; les effectifs inférieurs à {minimum} ne sont pas publiés (0 : même limite), les zéros sont {zeros}. Un groupe ayant au plus {outside} membres hors d’une seule modalité donne {whole_groups}. Meilleure diffusion selon {merit}.</translation>
</message>
<message>
<source>Suggest a release</source>
<translation>Suggérer une diffusion</translation>
</message>
<message>
<source>Search the best…</source>
<translation>Chercher la meilleure…</translation>
</message>
<message>
<source>Variables</source>
<translation>Variables</translation>
</message>
<message>
<source>{sizes}, {units} units</source>
<translation>{sizes}, {units} unités</translation>
</message>
<message>
<source>{job} · {n_marginals} left</source>
<translation>{job} · reste {n_marginals}</translation>
</message>
<message>
<source>Independence graph</source>
<translation>Graphe d’indépendance</translation>
</message>
<message>
<source>Variables and &amp;graph</source>
<translation>Variables et &amp;graphe</translation>
</message>
<message>
<source>Decisi&amp;ons ({made})</source>
<translation>Décisio&amp;ns ({made})</translation>
</message>
<message>
<source>Pu&amp;blished ({have})</source>
<translation>Pu&amp;bliées ({have})</translation>
</message>
<message>
<source>{words}, weighted</source>
<translation>{words}, pondérées</translation>
</message>
<message>
<source>Utility by {merit}: {before} now, {after} with them. {how}. {n_sets} checked.</source>
<translation>Utilité selon {merit} : {before} maintenant, {after} avec elles. {how}. Vérification faite de {n_sets}.</translation>
</message>
<message>
<source>{title} in other forms, judged together with everything that readers have. The loss is the sum of the differences between printed and true counts, in per cent of the true ones.</source>
<translation>{title} sous d’autres formes, jugée avec tout ce que les lecteurs ont. La perte est la somme des différences entre effectifs imprimés et vrais, en pour cent des vrais.</translation>
</message>
<message>
<source>{n_marginal} can be released together</source>
<translation>Diffusion conjointe possible : {n_marginal}</translation>
</message>
<message>
<source>Nothing more can be released</source>
<translation>Rien de plus ne peut être diffusé</translation>
</message>
<message>
<source>No safe release is better</source>
<translation>Aucune diffusion sûre n’est meilleure</translation>
</message>
<message>
<source>Found step by step; a better one may exist</source>
<translation>Trouvé pas à pas ; une meilleure diffusion peut exister</translation>
</message>
<message>
<source>Other forms</source>
<translation>Autres formes</translation>
</message>
<message>
<source>Loss</source>
<translation>Perte</translation>
</message>
<message>
<source>Release in this form</source>
<translation>Diffuser sous cette forme</translation>
</message>
<message>
<source>A safe release</source>
<translation>Une diffusion sûre</translation>
</message>
<message>
<source>Marginals to release</source>
<translation>Marges à diffuser</translation>
</message>
<message>
<source>Release the selected ones</source>
<translation>Diffuser les marges sélectionnées</translation>
</message>
<message>
<source>set of marginals</source>
<translation>combinaison de marges</translation>
</message>
<message>
<source>sets of marginals</source>
<translation>combinaisons de marges</translation>
</message>
<message>
<source>Collapse categories</source>
<translation>Regrouper des modalités</translation>
</message>
<message>
<source>Categories</source>
<translation>Modalités</translation>
</message>
<message>
<source>Categories to collapse</source>
<translation>Modalités à regrouper</translation>
</message>
<message>
<source>Neighbours suit ordered categories such as ages; starts a new search</source>
<translation>Les voisines conviennent aux modalités ordonnées comme l’âge ; lance une nouvelle recherche</translation>
</message>
<message>
<source>Release the selected one</source>
<translation>Diffuser la marge sélectionnée</translation>
</message>
<message>
<source>{n_way} to make {title} safe. Any coarser categories are safe, too.</source>
<translation>{n_way} de rendre {title} sûre. Toutes les modalités encore plus larges sont sûres aussi.</translation>
</message>
<message>
<source>&amp;Collapse</source>
<translation>&amp;Regrouper</translation>
</message>
<message>
<source>Readers are told: “{note}”</source>
<translation>Les lecteurs apprennent : « {note} »</translation>
</message>
<message>
<source>All of them together, or any part of them, keep the interval of every small cell wide enough.</source>
<translation>Toutes ensemble, ou une partie quelconque d’entre elles, elles laissent à chaque petite cellule un intervalle assez large.</translation>
</message>
<message>
<source>Release {title}</source>
<translation>Diffuser {title}</translation>
</message>
<message>
<source>Refuse {title}</source>
<translation>Refuser {title}</translation>
</message>
<message>
<source>Release simulated {title}</source>
<translation>Diffuser {title} (simulée)</translation>
</message>
<message>
<source>Release {title}, {form}</source>
<translation>Diffuser {title}, {form}</translation>
</message>
<message>
<source>Entering in the register</source>
<translation>Inscription au registre</translation>
</message>
<message>
<source>Searching all safe releases</source>
<translation>Recherche parmi toutes les diffusions sûres</translation>
</message>
<message>
<source>Searching for a safe release</source>
<translation>Recherche d’une diffusion sûre</translation>
</message>
<message>
<source>Looking for categories to collapse</source>
<translation>Recherche de modalités à regrouper</translation>
</message>
<message>
<source>Trying other forms</source>
<translation>Essai d’autres formes</translation>
</message>
<message>
<source>Checking marginals</source>
<translation>Vérification des marges</translation>
</message>
<message>
<source>Release {n_queries} marginals</source>
<translation>Diffuser {n_queries} marges</translation>
</message>
<message>
<source>Change release rules</source>
<translation>Modifier les règles de diffusion</translation>
</message>
<message>
<source>Already released elsewhere</source>
<translation>Déjà publié ailleurs</translation>
</message>
<message>
<source>The cells at risk are not confidential</source>
<translation>Les cellules à risque ne sont pas confidentielles</translation>
</message>
<message>
<source>Agreed with the data owner</source>
<translation>Convenu avec le propriétaire des données</translation>
</message>
<message>
<source>Trial export, never distributed</source>
<translation>Exportation d’essai, jamais diffusée</translation>
</message>
<message>
<source>Withdrawn before anyone received it</source>
<translation>Retiré avant que quiconque ne l’ait reçu</translation>
</message>
<message>
<source>New &amp;count table…</source>
<translation>Nouveau tableau de &amp;comptage…</translation>
</message>
<message>
<source>Open sample coun&amp;t table</source>
<translation>Ouvrir le &amp;tableau de comptage d’exemple</translation>
</message>
<message>
<source>Plan which marginals of a count table to release</source>
<translation>Planifier quelles marges d’un tableau de comptage diffuser</translation>
</message>
<message>
<source>Open the built-in count table of autoworkers</source>
<translation>Ouvrir le tableau de comptage intégré des ouvriers de l’automobile</translation>
</message>
<message>
<source>Release despite the risk</source>
<translation>Diffuser malgré le risque</translation>
</message>
<message>
<source>small cells are at risk</source>
<translation>des petites cellules sont à risque</translation>
</message>
<message>
<source>Strike the record</source>
<translation>Rayer l’enregistrement</translation>
</message>
<message>
<source>{title}, {form_words}: only if nobody outside has received the files. The record stays in the register, marked as struck, and no longer counts.</source>
<translation>{title}, {form_words} : seulement si personne à l’extérieur n’a reçu les fichiers. L’enregistrement reste au registre, marqué comme rayé, et ne compte plus.</translation>
</message>
<message>
<source>Choose the count table</source>
<translation>Choisir le tableau de comptage</translation>
</message>
<message>
<source>Count tables</source>
<translation>Tableaux de comptage</translation>
</message>
<message>
<source>suggested by {merit}</source>
<translation>suggéré selon : {merit}</translation>
</message>
<message>
<source>with coarser categories</source>
<translation>avec des catégories plus grossières</translation>
</message>
<message>
<source>{name}: release plan</source>
<translation>{name} : plan de diffusion</translation>
</message>
<message>
<source>{n_variables} variables, {n_cells:,} cells, {n_filled:,} of them not zero. Cells with counts below {threshold} must keep intervals at least {width:g} wide.</source>
<translation>{n_variables} variables, {n_cells:,} cellules, dont {n_filled:,} non nulles. Les cellules d’effectif inférieur à {threshold} doivent garder des intervalles de largeur {width:g} au moins.</translation>
</message>
<message>
<source>Analyst</source>
<translation>Analyste</translation>
</message>
<message>
<source>Reviewer</source>
<translation>Relecteur</translation>
</message>
<message>
<source>Sign-off</source>
<translation>Validation</translation>
</message>
<message>
<source>Small cells, with all releases</source>
<translation>Petites cellules, compte tenu de toutes les diffusions</translation>
</message>
<message>
<source>{n_cells:,} small cells, {n_risky:,} with too narrow an interval ({method}).</source>
<translation>{n_cells:,} petites cellules, dont {n_risky:,} à intervalle trop étroit ({method}).</translation>
</message>
<message>
<source>Verdicts</source>
<translation>Verdicts</translation>
</message>
<message>
<source>Report</source>
<translation>Rapport</translation>
</message>
<message>
<source>Report as PDF</source>
<translation>Rapport en PDF</translation>
</message>
<message>
<source>Register of publications</source>
<translation>Registre des publications</translation>
</message>
<message>
<source>Intervals of small cells</source>
<translation>Intervalles des petites cellules</translation>
</message>
<message>
<source>Release plan</source>
<translation>Plan de diffusion</translation>
</message>
<message>
<source>Date</source>
<translation>Date</translation>
</message>
<message>
<source>None.</source>
<translation>Aucun.</translation>
</message>
<message>
<source>Groups</source>
<translation>Groupes</translation>
</message>
<message>
<source>Nothing.</source>
<translation>Rien.</translation>
</message>
<message>
<source>struck</source>
<translation>rayé</translation>
</message>
<message>
<source>Published marginals are public: no later decision undoes this.</source>
<translation>Les marges publiées sont publiques : aucune décision ultérieure n’y change rien.</translation>
</message>
<message>
<source>Not computed.</source>
<translation>Non calculé.</translation>
</message>
<message>
<source>unbounded</source>
<translation>non borné</translation>
</message>
<message>
<source>Lower</source>
<translation>Borne inférieure</translation>
</message>
<message>
<source>Upper</source>
<translation>Borne supérieure</translation>
</message>
<message>
<source>Bounds attained</source>
<translation>Prouvée atteinte</translation>
</message>
<message>
<source>The first {most} are listed here, all of them in the file of bounds.</source>
<translation>Les {most} premières figurent ici, toutes dans le fichier des bornes.</translation>
</message>
<message>
<source>Can be released next, each on its own: {marginals}.</source>
<translation>Peuvent être diffusées ensuite, chacune séparément : {marginals}.</translation>
</message>
<message>
<source>Can be released next, each on its own: nothing more.</source>
<translation>Peuvent être diffusées ensuite, chacune séparément : plus rien.</translation>
</message>
<message>
<source>Smallest disclosive ones: {marginals}.</source>
<translation>Plus petites qui divulguent : {marginals}.</translation>
</message>
<message>
<source>Smallest disclosive ones: none.</source>
<translation>Plus petites qui divulguent : aucune.</translation>
</message>
<message>
<source>Cells that come too close</source>
<translation>Cellules trop approchées</translation>
</message>
<message>
<source>Record</source>
<translation>Enregistrement</translation>
</message>
<message>
<source>Small cell, its interval and the counts that pin it</source>
<translation>Petite cellule, son intervalle et les effectifs qui la déterminent</translation>
</message>
<message>
<source>Released tables of counts</source>
<translation>Tableaux d’effectifs publiés</translation>
</message>
<message>
<source>Every table shows all its cells; a count of zero is an observed zero unless it is marked otherwise.</source>
<translation>Chaque tableau montre toutes ses cellules ; un effectif nul est un zéro observé, sauf mention contraire.</translation>
</message>
<message>
<source>Counts; see Notes.</source>
<translation>Effectifs ; voir Notes.</translation>
</message>
<message>
<source>A released marginal has more cells than a spreadsheet has rows.</source>
<translation>Une marge diffusée a plus de cellules qu’une feuille de calcul n’a de lignes.</translation>
</message>
<message>
<source>Export it as CSV only.</source>
<translation>Exportez-la en CSV seulement.</translation>
</message>
<message>
<source>CSV file</source>
<translation>Fichier CSV</translation>
</message>
<message>
<source>Table_{number}</source>
<translation>Tableau_{number}</translation>
</message>
</context>
<context>
<name>office</name>
<message>
<source>the table changed since</source>
<translation>le tableau a changé depuis</translation>
</message>
<message>
<source>the pattern changed since</source>
<translation>le schéma a changé depuis</translation>
</message>
<message>
<source>a setting or decision changed since</source>
<translation>un paramètre ou une décision a changé depuis</translation>
</message>
<message>
<source>the verdict changed since</source>
<translation>le verdict a changé depuis</translation>
</message>
<message>
<source>Ask for write access to the folder of the job.</source>
<translation>Demandez l’accès en écriture au dossier de la tâche.</translation>
</message>
<message>
<source>Approved by {who} with the key that the policy lists.</source>
<translation>Approuvé par {who} avec la clé indiquée dans la politique.</translation>
</message>
<message>
<source>Approved by {who}.</source>
<translation>Approuvé par {who}.</translation>
</message>
<message>
<source>The system does not tell who you are.</source>
<translation>Le système n’indique pas qui vous êtes.</translation>
</message>
<message>
<source>It is not recorded who protected. Protect again, then another person can approve.</source>
<translation>L’auteur de la protection n’est pas enregistré. Protégez à nouveau ; une autre personne pourra ensuite approuver.</translation>
</message>
<message>
<source>You protected it or changed it since: another person must approve.</source>
<translation>Vous l’avez protégé ou modifié depuis : une autre personne doit approuver.</translation>
</message>
<message>
<source>The policy does not list you among those who approve.</source>
<translation>La politique ne vous cite pas parmi les personnes qui approuvent.</translation>
</message>
<message>
<source>You and those who export need a common key: give the project a password, or let the administrator name a key of the office in the policy. Then protect again.</source>
<translation>Vous et les personnes qui exportent avez besoin d’une clé commune : donnez un mot de passe au projet, ou demandez à l’administrateur d’indiquer une clé de l’organisme dans la politique. Protégez ensuite à nouveau.</translation>
</message>
<message>
<source>It is not proven who protected: {doubt}. Take an earlier copy, or let the person who protected do it again with the common key.</source>
<translation>L’auteur de la protection n’est pas prouvé : {doubt}. Utilisez une copie antérieure, ou demandez à la personne qui a protégé de recommencer avec la clé commune.</translation>
</message>
<message>
<source>It is not protected. State in the remark why it is published nevertheless.</source>
<translation>Il n’est pas protégé. Indiquez dans la remarque pourquoi il est publié malgré tout.</translation>
</message>
<message>
<source>The approval could not be written.</source>
<translation>L’approbation n’a pas pu être écrite.</translation>
</message>
<message>
<source>it was changed after it was signed</source>
<translation>il a été modifié après sa signature</translation>
</message>
<message>
<source>the same person protected it or changed it since</source>
<translation>la même personne l’a protégé ou modifié depuis</translation>
</message>
<message>
<source>the policy does not list this person with this key</source>
<translation>la politique ne cite pas cette personne avec cette clé</translation>
</message>
<message>
<source>it was signed with the key of the person who protected</source>
<translation>elle a été signée avec la clé de la personne qui a protégé</translation>
</message>
<message>
<source>it was given with a key that is not known here</source>
<translation>elle a été donnée avec une clé inconnue ici</translation>
</message>
<message>
<source>something changed since</source>
<translation>quelque chose a changé depuis</translation>
</message>
<message>
<source>It is not yet approved by a second person.</source>
<translation>L’approbation d’une seconde personne manque encore.</translation>
</message>
<message>
<source>The approval by {approval} is void: {problem}.</source>
<translation>L’approbation de {approval} est caduque : {problem}.</translation>
</message>
<message>
<source>This cannot be approved.</source>
<translation>L’approbation est impossible.</translation>
</message>
<message>
<source>It would be void: {problem}.</source>
<translation>Elle serait caduque : {problem}.</translation>
</message>
<message>
<source>This file is not an approval.</source>
<translation>Ce fichier n’est pas une approbation.</translation>
</message>
<message>
<source>Let the job be approved again.</source>
<translation>Faites approuver à nouveau la tâche.</translation>
</message>
<message>
<source>{first} and {then}</source>
<translation>{first} et {then}</translation>
</message>
<message>
<source>The public files may not be written. {words}</source>
<translation>Les fichiers publics ne peuvent pas être écrits sans approbation. {words}</translation>
</message>
<message>
<source>Another person approves with File ▸ Approve…, “tabguard project approve”, or, for a command about count tables, the same command with --approve. If only one of you knows of an earlier publication of the same counts, name its register to both (--ledger).</source>
<translation>Une autre personne approuve avec Fichier ▸ Approuver…, avec « tabguard project approve » ou, pour une commande sur des tableaux de comptage, avec la même commande et --approve. Si une seule des deux connaît une publication antérieure des mêmes comptages, nommez son registre dans les deux commandes (--ledger).</translation>
</message>
<message>
<source>key in your folder</source>
<translation>clé dans votre dossier</translation>
</message>
<message>
<source>Your key cannot be made or read.</source>
<translation>Votre clé ne peut être ni créée ni lue.</translation>
</message>
<message>
<source>The folder is synchronised with {service}: confidential files in it are copied to a cloud.</source>
<translation>Le dossier est synchronisé avec {service} : les fichiers confidentiels qu’il contient sont copiés dans un cloud.</translation>
</message>
<message>
<source>{words} The policy of the office forbids this.</source>
<translation>{words} La politique de l’organisme l’interdit.</translation>
</message>
<message>
<source>a key</source>
<translation>une clé</translation>
</message>
<message>
<source>Projects are saved only with a password.</source>
<translation>Les projets ne sont enregistrés qu’avec un mot de passe.</translation>
</message>
<message>
<source>Public files are written only after the approval of a second person.</source>
<translation>Les fichiers publics ne sont écrits qu’après l’approbation d’une seconde personne.</translation>
</message>
<message>
<source>Weighted counts of a count table are published only with a reason.</source>
<translation>Les effectifs pondérés d’un tableau de comptage ne sont publiés qu’avec un motif.</translation>
</message>
<message>
<source>Marginals of a count table are not published under looser rules than earlier ones.</source>
<translation>Les marges d’un tableau de comptage ne sont pas publiées selon des règles moins strictes que les précédentes.</translation>
</message>
<message>
<source>Marginals of a count table are not published without their register (--alone).</source>
<translation>Les marges d’un tableau d’effectifs ne sont pas publiées sans leur registre (--alone).</translation>
</message>
<message>
<source>Recent files are not remembered.</source>
<translation>Les fichiers récents ne sont pas mémorisés.</translation>
</message>
<message>
<source>No recovery files are written.</source>
<translation>Aucun fichier de récupération n’est écrit.</translation>
</message>
<message>
<source>Internal figures are not copied to the clipboard.</source>
<translation>Les chiffres internes ne sont pas copiés dans le presse-papiers.</translation>
</message>
<message>
<source>No confidential files are written into folders that are synchronised with a cloud.</source>
<translation>Aucun fichier confidentiel n’est écrit dans des dossiers synchronisés avec un cloud.</translation>
</message>
<message>
<source>The policy of the office cannot be applied, so the program does not start.</source>
<translation>La politique de l’organisme ne peut pas être appliquée ; le programme ne démarre donc pas.</translation>
</message>
<message>
<source>{why} Ask the administrator to correct it.</source>
<translation>{why} Demandez à l’administrateur de la corriger.</translation>
</message>
<message>
<source>The key of the office has less than {key_size} bytes.</source>
<translation>La clé de l’organisme a moins de {key_size} octets.</translation>
</message>
<message>
<source>It is a pipe or a device, not a file.</source>
<translation>C’est un tube ou un périphérique, pas un fichier.</translation>
</message>
<message>
<source>rules.{kind} names no parameter.</source>
<translation>rules.{kind} ne nomme aucun paramètre.</translation>
</message>
<message>
<source>parameters_seen_by names no account.</source>
<translation>parameters_seen_by ne nomme aucun compte.</translation>
</message>
<message>
<source>{name} must be the full path of a file or folder.</source>
<translation>{name} doit être le chemin complet d’un fichier ou d’un dossier.</translation>
</message>
<message>
<source>Rules have a minimum: {rules}.</source>
<translation>Les règles ont un minimum : {rules}.</translation>
</message>
<message>
<source>Approval only by: {approvers}.</source>
<translation>Approbation réservée à : {approvers}.</translation>
</message>
<message>
<source>Records are signed with the key of the office.</source>
<translation>Les enregistrements sont signés avec la clé de l’organisme.</translation>
</message>
<message>
<source>Rule sets of the office are in “{rule_sets}”.</source>
<translation>Les jeux de règles de l’organisme sont dans « {rule_sets} ».</translation>
</message>
<message>
<source>Masked parameters are seen only by: {names}.</source>
<translation>Les paramètres masqués sont visibles uniquement de : {names}.</translation>
</message>
<message>
<source>Only the policy of the computer can say who sees masked parameters.</source>
<translation>Seule la politique de l’ordinateur peut dire qui voit les paramètres masqués.</translation>
</message>
<message>
<source>The key of the office cannot be read: {strerror}.</source>
<translation>La clé de l’organisme ne peut pas être lue : {strerror}.</translation>
</message>
<message>
<source>It cannot be read.</source>
<translation>Elle ne peut pas être lue.</translation>
</message>
<message>
<source>It is not valid TOML: {error}.</source>
<translation>Elle n’est pas un fichier TOML valide : {error}.</translation>
</message>
<message>
<source>{what} ({place})</source>
<translation>{what} ({place})</translation>
</message>
<message>
<source>approval.approvers.{name} must be the 64 characters that “tabguard project approve --show-key” prints for this user.</source>
<translation>approval.approvers.{name} doit être constitué des 64 caractères que « tabguard project approve --show-key » affiche pour cet utilisateur.</translation>
</message>
<message>
<source>“{where}{name}” is not known; known are {known}.</source>
<translation>« {where}{name} » n’est pas connu ; sont connus : {known}.</translation>
</message>
<message>
<source>Restore dropped changes</source>
<translation>Restaurer les actions abandonnées</translation>
</message>
<message>
<source>Go to scenario</source>
<translation>Aller au scénario</translation>
</message>
<message>
<source>Mark as reviewed</source>
<translation>Marquer comme vérifié</translation>
</message>
<message>
<source>Show ids of contributors</source>
<translation>Afficher les identifiants des contributeurs</translation>
</message>
<message>
<source>Show masked parameters</source>
<translation>Afficher les paramètres masqués</translation>
</message>
<message>
<source>Approve</source>
<translation>Approuver</translation>
</message>
<message>
<source>Keep scenario</source>
<translation>Conserver le scénario</translation>
</message>
<message>
<source>Drop scenario</source>
<translation>Retirer le scénario</translation>
</message>
<message>
<source>The audit trail has {entries}; none was changed, moved or left out between them.</source>
<translation>Le journal des actions a {entries} ; aucune n’a été modifiée, déplacée ni omise entre elles.</translation>
</message>
<message>
<source>the audit trail was changed</source>
<translation>le journal des actions a été modifié</translation>
</message>
<message>
<source>entries of the audit trail since the last run were recorded with a key not known here</source>
<translation>des entrées du journal des actions postérieures à la dernière exécution ont été enregistrées avec une clé inconnue ici</translation>
</message>
<message>
<source>changes since the last run may be missing in the audit trail</source>
<translation>des actions postérieures à la dernière exécution manquent peut-être dans le journal des actions</translation>
</message>
<message>
<source>1 entry</source>
<translation>1 entrée</translation>
</message>
<message>
<source>{n_states:,} entries</source>
<translation>{n_states:,} entrées</translation>
</message>
<message>
<source>The audit trail has {entries}; entry {broken} or the one before it was changed, moved or left out.</source>
<translation>Le journal des actions a {entries} ; l’entrée {broken} ou la précédente a été modifiée, déplacée ou omise.</translation>
</message>
<message>
<source>The audit trail has {entries}; {unknown:,} were recorded with a key that is not on this computer and were not checked.</source>
<translation>Le journal des actions a {entries} ; {unknown:,} ont été enregistrées avec une clé absente de cet ordinateur et n’ont pas été vérifiées.</translation>
</message>
<message>
<source>The audit trail has {entries}; after entry {gap} some may be missing: they could not be recorded, or they were cut off.</source>
<translation>Le journal des actions a {entries} ; après l’entrée {gap}, certaines manquent peut-être : elles n’ont pas pu être enregistrées, ou ont été tronquées.</translation>
</message>
<message>
<source>The audit trail could not be written.</source>
<translation>Le journal des actions n’a pas pu être écrit.</translation>
</message>
</context>
<context>
<name>pack</name>
<message>
<source>The pattern in the pack is that of a run: the pattern shown differs from it.</source>
<translation>Le schéma du paquet est celui d’une exécution : le schéma affiché en diffère.</translation>
</message>
<message>
<source>The job was run again: its result is not the one in the pack.</source>
<translation>La tâche a été exécutée de nouveau : son résultat n’est pas celui du paquet.</translation>
</message>
<message>
<source>Result: the job with its pattern, log and versions</source>
<translation>Résultat : la tâche avec son schéma, son journal et les versions</translation>
</message>
<message>
<source>Runs the project as a job. Anyone with the data can run it again and compare every cell. It has the rules and all figures: keep it internal.</source>
<translation>Exécute le projet comme une tâche. Qui a les données peut l’exécuter de nouveau et comparer chaque cellule. Il contient les règles et tous les chiffres : gardez-le en interne.</translation>
</message>
<message>
<source>Summary: versions, sizes and settings for support</source>
<translation>Résumé : versions, tailles et paramètres pour l’assistance</translation>
</message>
<message>
<source>This is all that it holds: no data, no codes or names, no parameters of rules. Nothing is sent: you decide whether to pass the file on.</source>
<translation>Il ne contient rien d’autre : ni données, ni codes, ni noms, ni paramètres de règles. Rien n’est envoyé : vous décidez si vous transmettez le fichier.</translation>
</message>
<message>
<source>Settings: the project without data, results and history</source>
<translation>Paramètres : le projet sans données, résultats ni historique</translation>
</message>
<message>
<source>A project file with settings and decisions. Decisions name cells and may hold costs and reasons, rules hold their parameters: pass it on only to those who may know them.</source>
<translation>Un fichier de projet avec les paramètres et les décisions. Les décisions nomment des cellules et peuvent contenir des coûts et des motifs, les règles contiennent leurs paramètres : ne le transmettez qu’aux personnes autorisées à les connaître.</translation>
</message>
<message>
<source>This file is not a pack that can be checked.</source>
<translation>Ce fichier n’est pas un paquet qui peut être vérifié.</translation>
</message>
<message>
<source>Choose a pack with a result or with an anonymised problem.</source>
<translation>Choisissez un paquet contenant un résultat ou un problème anonymisé.</translation>
</message>
<message>
<source>The pack could not be written.</source>
<translation>Le paquet n’a pas pu être écrit.</translation>
</message>
<message>
<source>The job was run again: value, status, levels and interval of every cell are the same.</source>
<translation>La tâche a été exécutée de nouveau : la valeur, le statut, les niveaux et l’intervalle de chaque cellule sont les mêmes.</translation>
</message>
<message>
<source>cells only now: {count}</source>
<translation>cellules présentes seulement maintenant : {count}</translation>
</message>
<message>
<source>cells only then: {count}</source>
<translation>cellules présentes seulement alors : {count}</translation>
</message>
<message>
<source>cells with another value: {count}</source>
<translation>cellules de valeur différente : {count}</translation>
</message>
<message>
<source>cells with another status: {count}</source>
<translation>cellules de statut différent : {count}</translation>
</message>
<message>
<source>cells that differ in anything: {count}</source>
<translation>cellules qui diffèrent en quoi que ce soit : {count}</translation>
</message>
<message>
<source>A project without data replaces no other file.</source>
<translation>Un projet sans données ne remplace aucun autre fichier.</translation>
</message>
<message>
<source>{name}: {then} then, {now} now</source>
<translation>{name} : {then} alors, {now} maintenant</translation>
</message>
</context>
<context>
<name>plots</name>
<message>
<source>Around {title}</source>
<translation>Autour de {title}</translation>
</message>
<message>
<source>{left_out:,} further cells are not shown.</source>
<translation>{left_out:,} autres cellules ne sont pas affichées.</translation>
</message>
<message>
<source>Cluster {number}: {names}.</source>
<translation>Grappe {number} : {names}.</translation>
</message>
<message>
<source>Cluster {number}</source>
<translation>Grappe {number}</translation>
</message>
<message>
<source>{hidden:,} further cells</source>
<translation>{hidden:,} autres cellules</translation>
</message>
<message>
<source>{one} shows the same cells as {other}.</source>
<translation>{one} montre les mêmes cellules que {other}.</translation>
</message>
<message>
<source>All cells of {one} are in {other}.</source>
<translation>Toutes les cellules de {one} sont dans {other}.</translation>
</message>
<message>
<source>Cells that {one} and {other} share: {n:,}.</source>
<translation>Cellules communes à {one} et {other} : {n:,}.</translation>
</message>
<message>
<source>{one} and {other} are tied by relations only.</source>
<translation>{one} et {other} ne sont liés que par des relations.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries.</source>
<translation>À {value:g} : {primaries:,} cellules primaires.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries and {secondaries:,.0f} secondaries.</source>
<translation>À {value:g} : {primaries:,} cellules primaires et {secondaries:,.0f} cellules secondaires.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries and about {secondaries:,.0f} secondaries.</source>
<translation>À {value:g} : {primaries:,} cellules primaires et environ {secondaries:,.0f} cellules secondaires.</translation>
</message>
<message>
<source>Suppressed, by code of {name}</source>
<translation>Suppressions, par code de {name}</translation>
</message>
<message>
<source>Bars of the share of cells and of value that is suppressed, for {n_loss} {what}. The largest share of cells is that of {names}: {share:.1%} of {cells:,} cells, with {value_share:.1%} of the value.</source>
<translation>Barres de la part supprimée des cellules et de la valeur, pour {n_loss} {what}. La plus grande part de cellules est celle de {names} : {share:.1%} de {cells:,} cellules, avec {value_share:.1%} de la valeur.</translation>
</message>
<message>
<source>{more:,} more codes lose cells.</source>
<translation>{more:,} autres codes perdent des cellules.</translation>
</message>
<message>
<source>codes of {name}</source>
<translation>codes de {name}</translation>
</message>
<message>
<source>Suppressed, by level</source>
<translation>Suppressions, par niveau</translation>
</message>
<message>
<source>levels</source>
<translation>niveaux</translation>
</message>
<message>
<source>Nothing is suppressed in the {what}.</source>
<translation>Rien n’est supprimé : {what}.</translation>
</message>
<message>
<source>% of cells</source>
<translation>% des cellules</translation>
</message>
<message>
<source>% of value</source>
<translation>% de la valeur</translation>
</message>
<message>
<source>Loss against {parameter} of the {rule}</source>
<translation>Perte selon {parameter}, {rule}</translation>
</message>
<message>
<source>Suppressed cells against {parameter}, which is {now:g} {unit} now.</source>
<translation>Cellules supprimées selon {parameter}, actuellement {now:g} {unit}.</translation>
</message>
<message>
<source>now {now:g}</source>
<translation>actuellement {now:g}</translation>
</message>
<message>
<source>suppressed cells</source>
<translation>cellules supprimées</translation>
</message>
<message>
<source>{name}, level {level}</source>
<translation>{name}, niveau {level}</translation>
</message>
<message>
<source>{name}, further group {level}</source>
<translation>{name}, autre groupe {level}</translation>
</message>
<message>
<source>{n:,} of {all:,}</source>
<translation>{n:,} sur {all:,}</translation>
</message>
<message>
<source>Nothing is suppressed.</source>
<translation>Rien n’est supprimé.</translation>
</message>
<message>
<source>all, estimate</source>
<translation>toutes, estimation</translation>
</message>
<message>
<source>INTERNAL</source>
<translation>INTERNE</translation>
</message>
<message>
<source>A font of this program is missing.</source>
<translation>Une police de caractères du programme manque.</translation>
</message>
<message>
<source>Install TabGuard again.</source>
<translation>Réinstallez TabGuard.</translation>
</message>
<message>
<source>Map of {n:,} cells, {down} down and {across} across: {said}.</source>
<translation>Carte de {n:,} cellules, {down} en lignes et {across} en colonnes : {said}.</translation>
</message>
<message>
<source>Statuses of the whole table</source>
<translation>Statuts de tout le tableau</translation>
</message>
</context>
<context>
<name>project</name>
<message>
<source>The project could not be saved; the earlier file is unchanged.</source>
<translation>Le projet n’a pas pu être enregistré ; le fichier antérieur est inchangé.</translation>
</message>
<message>
<source>its file is write-protected</source>
<translation>son fichier est protégé en écriture</translation>
</message>
<message>
<source>Give it one with File ▸ Password… or “tabguard project password”.</source>
<translation>Donnez-lui-en un avec Fichier ▸ Mot de passe… ou « tabguard project password ».</translation>
</message>
<message>
<source>The project file is read-only.</source>
<translation>Le fichier de projet est en lecture seule.</translation>
</message>
<message>
<source>Save it in another folder.</source>
<translation>Enregistrez-le dans un autre dossier.</translation>
</message>
<message>
<source>The file has an unknown version.</source>
<translation>Le fichier a une version inconnue.</translation>
</message>
<message>
<source>Use a newer version of TabGuard.</source>
<translation>Utilisez une version plus récente de TabGuard.</translation>
</message>
<message>
<source>The project file does not exist.</source>
<translation>Le fichier de projet n’existe pas.</translation>
</message>
<message>
<source>Check whether it was moved.</source>
<translation>Vérifiez s’il a été déplacé.</translation>
</message>
<message>
<source>This file is not a TabGuard project.</source>
<translation>Ce fichier n’est pas un projet TabGuard.</translation>
</message>
<message>
<source>Open it with the program that made it.</source>
<translation>Ouvrez-le avec le programme qui l’a créé.</translation>
</message>
<message>
<source>The project was saved by a newer version of TabGuard.</source>
<translation>Le projet a été enregistré par une version plus récente de TabGuard.</translation>
</message>
<message>
<source>Install the newer version, or save the project as a job there.</source>
<translation>Installez la version plus récente, ou enregistrez-y le projet comme tâche.</translation>
</message>
<message>
<source>Format of the file.</source>
<translation>Format du fichier.</translation>
</message>
<message>
<source>Options, each with + or -, such as AS+QU-.</source>
<translation>Options, chacune avec + ou -, par exemple AS+QU-.</translation>
</message>
<message>
<source>Name of the file; left out: after the table.</source>
<translation>Nom du fichier ; par défaut : d’après le tableau.</translation>
</message>
<message>
<source>Name of a table of a release; left out: a file for each.</source>
<translation>Nom d’un tableau d’un ensemble ; par défaut : un fichier pour chacun.</translation>
</message>
<message>
<source>A format is unknown.</source>
<translation>Un format est inconnu.</translation>
</message>
<message>
<source>Use {formats}.</source>
<translation>Utilisez {formats}.</translation>
</message>
<message>
<source>The format “{format}” does not have one of the options.</source>
<translation>Le format « {format} » n’a pas l’une des options.</translation>
</message>
<message>
<source>It has {held}, each with + or -, such as {held2}+.</source>
<translation>Il a {held}, chacune avec + ou -, par exemple {held2}+.</translation>
</message>
<message>
<source>The name of a file has a folder in it, or a character that file systems refuse.</source>
<translation>Un nom de fichier contient un dossier, ou un caractère que les systèmes de fichiers refusent.</translation>
</message>
<message>
<source>Give the name alone.</source>
<translation>Indiquez seulement le nom.</translation>
</message>
<message>
<source>The project file</source>
<translation>Le fichier de projet</translation>
</message>
<message>
<source>The project is open elsewhere: {holder}.</source>
<translation>Le projet est ouvert ailleurs : {holder}.</translation>
</message>
<message>
<source>an open project</source>
<translation>un projet ouvert</translation>
</message>
<message>
<source>The pointer to a recovery file does not name one.</source>
<translation>Le renvoi à un fichier de récupération n’en désigne aucun.</translation>
</message>
<message>
<source>Open the project itself.</source>
<translation>Ouvrez le projet lui-même.</translation>
</message>
<message>
<source>The run began from the best pattern of one that was interrupted.</source>
<translation>L’exécution a commencé par le meilleur schéma d’une exécution interrompue.</translation>
</message>
<message>
<source>Use the last backup copy, or import the data again.</source>
<translation>Utilisez la dernière copie de sauvegarde, ou importez de nouveau les données.</translation>
</message>
<message>
<source>The project file is damaged.</source>
<translation>Le fichier de projet est endommagé.</translation>
</message>
<message>
<source>The results in the file have statuses or counts that cannot be.</source>
<translation>Les résultats du fichier contiennent des statuts ou des effectifs impossibles.</translation>
</message>
<message>
<source>Copy the project to a folder that you may write to.</source>
<translation>Copiez le projet dans un dossier où vous pouvez écrire.</translation>
</message>
<message>
<source>The data inside the project cannot be unpacked.</source>
<translation>Les données contenues dans le projet ne peuvent pas être décompressées.</translation>
</message>
<message>
<source>“{name}” was read from the copy inside the project.</source>
<translation>« {name} » a été lu dans la copie contenue dans le projet.</translation>
</message>
<message>
<source>A source file that should be embedded does not exist.</source>
<translation>Un fichier source à incorporer n’existe pas.</translation>
</message>
<message>
<source>Put it back or save without embedding the data.</source>
<translation>Remettez-le en place, ou enregistrez sans incorporer les données.</translation>
</message>
<message>
<source>The template “{name}” changed or is missing: look at it before you export.</source>
<translation>Le modèle « {name} » a changé ou est introuvable : regardez-le avant d’exporter.</translation>
</message>
<message>
<source>“{name}” is not where the project expects it: put it back or link it again.</source>
<translation>« {name} » n’est pas là où le projet l’attend : remettez le fichier en place ou liez-le à nouveau.</translation>
</message>
<message>
<source>“{name}” changed since the project was saved. Protect and audit again.</source>
<translation>« {name} » a changé depuis l’enregistrement du projet. Relancez la protection et l’audit.</translation>
</message>
<message>
<source>Group {listed} as {into} (fewer than {below:,} records)</source>
<translation>Regrouper {listed} sous {into} (moins de {below:,} enregistrements)</translation>
</message>
<message>
<source>The new code.</source>
<translation>Le nouveau code.</translation>
</message>
<message>
<source>Label of the new code.</source>
<translation>Libellé du nouveau code.</translation>
</message>
<message>
<source>The codes were grouped because they had fewer records than this; other codes with fewer are reported.</source>
<translation>Les codes ont été groupés parce qu’ils avaient moins d’enregistrements que ce nombre ; les autres codes dans ce cas sont signalés.</translation>
</message>
<message>
<source>Whether the step is applied; left out: yes.</source>
<translation>Si l’étape est appliquée ; par défaut : oui.</translation>
</message>
<message>
<source>{few} and {n_codes:,} more</source>
<translation>{few} et {n_codes:,} autres</translation>
</message>
<message>
<source>Keep {n_levels} levels below the total</source>
<translation>Conserver {n_levels} niveaux sous le total</translation>
</message>
<message>
<source>Close {listed}</source>
<translation>Fermer {listed}</translation>
</message>
<message>
<source>Group {listed} as {into}</source>
<translation>Regrouper {listed} sous {into}</translation>
</message>
<message>
<source>Keep levels of roll-up {number}: {n_levels}</source>
<translation>Garder des niveaux du regroupement {number} : {n_levels}</translation>
</message>
<message>
<source>Keep 1 level below the total</source>
<translation>Conserver 1 niveau sous le total</translation>
</message>
<message>
<source>Name of the rule set.</source>
<translation>Nom du jeu de règles.</translation>
</message>
<message>
<source>Its version.</source>
<translation>Sa version.</translation>
</message>
<message>
<source>Whether it is one of the office.</source>
<translation>S’il s’agit d’un jeu de règles de l’organisme.</translation>
</message>
<message>
<source>Whether it is locked.</source>
<translation>S’il est verrouillé.</translation>
</message>
<message>
<source>The folder that it was in.</source>
<translation>Le dossier où il se trouvait.</translation>
</message>
<message>
<source>Digest of its rules, which shows changes since then.</source>
<translation>Empreinte de ses règles, qui permet de repérer les modifications ultérieures.</translation>
</message>
<message>
<source>The parameters were not masked.</source>
<translation>Les paramètres n’ont pas été masqués.</translation>
</message>
<message>
<source>The name is not usable.</source>
<translation>Le nom n’est pas utilisable.</translation>
</message>
<message>
<source>Enter a name with at least one letter or digit.</source>
<translation>Saisissez un nom comportant au moins une lettre ou un chiffre.</translation>
</message>
<message>
<source>Save the rules under another name.</source>
<translation>Enregistrez les règles sous un autre nom.</translation>
</message>
<message>
<source>The rule set is locked.</source>
<translation>Le jeu de règles est verrouillé.</translation>
</message>
<message>
<source>Another rule set has this file name.</source>
<translation>Un autre jeu de règles porte ce nom de fichier.</translation>
</message>
<message>
<source>Decimal mark of the numbers.</source>
<translation>Séparateur décimal des nombres.</translation>
</message>
<message>
<source>Separator of thousands; empty where numbers are not grouped.</source>
<translation>Séparateur de milliers ; vide si les nombres ne sont pas groupés.</translation>
</message>
<message>
<source>Use "." or ",": a point or a comma.</source>
<translation>Utilisez "." ou "," : un point ou une virgule.</translation>
</message>
<message>
<source>Use ".", ",", " " (any blank), "'" or "" where there is none.</source>
<translation>Utilisez ".", ",", " " (toute espace), "'" ou "" s’il n’y en a pas.</translation>
</message>
<message>
<source>Row of the file with which the table begins.</source>
<translation>Ligne du fichier par laquelle commence le tableau.</translation>
</message>
<message>
<source>Last row of the table; 0: that of the file.</source>
<translation>Dernière ligne du tableau ; 0 : celle du fichier.</translation>
</message>
<message>
<source>Rows within the table that are not read.</source>
<translation>Lignes du tableau qui ne sont pas lues.</translation>
</message>
<message>
<source>Number of rows with names of columns.</source>
<translation>Nombre de lignes de noms de colonnes.</translation>
</message>
<message>
<source>Cross-tab: the variables that go across, one for each row of names; blank: no variable.</source>
<translation>Tableau croisé : les variables en colonnes, une par ligne de noms ; vide : aucune variable.</translation>
</message>
<message>
<source>Cross-tab: number of columns of labels; 1.</source>
<translation>Tableau croisé : nombre de colonnes de libellés ; 1.</translation>
</message>
<message>
<source>Name of what a cross-tab shows, or of the column with the figures of measure_codes.</source>
<translation>Nom de ce que montre un tableau croisé, ou de la colonne des chiffres de measure_codes.</translation>
</message>
<message>
<source>Sheets with the same columns that are read together; ["*"]: all of them.</source>
<translation>Feuilles aux mêmes colonnes qui sont lues ensemble ; ["*"] : toutes.</translation>
</message>
<message>
<source>Blocks with the same columns that are read together: their names by first and last row, such as "3-7", or by first and last column, such as "columns 7-11".</source>
<translation>Blocs ayant les mêmes colonnes, lus ensemble : leurs noms selon la première et la dernière ligne, par exemple "3-7", ou la première et la dernière colonne, par exemple "columns 7-11".</translation>
</message>
<message>
<source>Variable whose codes are the names of these sheets or blocks.</source>
<translation>Variable dont les codes sont les noms de ces feuilles ou blocs.</translation>
</message>
<message>
<source>Cross-tab: which row of names, from 1, holds measures: each becomes a variable of its own, in place of the value.</source>
<translation>Tableau croisé : quelle ligne de noms, à partir de 1, contient des mesures : chacune devient une variable à part, à la place de la valeur.</translation>
</message>
<message>
<source>Column that says what each row measures; each of measure_codes becomes a variable of its own, in place of the value.</source>
<translation>Colonne qui dit ce que mesure chaque ligne ; chacun de measure_codes devient une variable à part, à la place de la valeur.</translation>
</message>
<message>
<source>Codes of measure_column that are read; rows with other codes are not.</source>
<translation>Codes de measure_column qui sont lus ; les lignes d’autres codes ne le sont pas.</translation>
</message>
<message>
<source>Columns of the table that are not read, by their numbers in the file.</source>
<translation>Colonnes du tableau qui ne sont pas lues, par leurs numéros dans le fichier.</translation>
</message>
<message>
<source>Cross-tab: columns with the flags of the figures at their left, by their numbers in the file.</source>
<translation>Tableau croisé : colonnes des indicateurs des chiffres à leur gauche, par leurs numéros dans le fichier.</translation>
</message>
<message>
<source>Cross-tab: name of the column that these flags become.</source>
<translation>Tableau croisé : nom de la colonne que deviennent ces indicateurs.</translation>
</message>
<message>
<source>Other names of columns, by their numbers in the file; in a cross-tab with several rows of names those of the lowest rows, divided by “ / ”.</source>
<translation>Autres noms de colonnes, par leurs numéros dans le fichier ; dans un tableau croisé à plusieurs lignes de noms, ceux des lignes les plus basses, séparés par « / ».</translation>
</message>
<message>
<source>Column of the file with which the table begins, where another one stands beside it.</source>
<translation>Colonne du fichier par laquelle le tableau commence, lorsqu’un autre se trouve à côté.</translation>
</message>
<message>
<source>Last column of the table; 0: that of the file.</source>
<translation>Dernière colonne du tableau ; 0 : celle du fichier.</translation>
</message>
<message>
<source>Cross-tab: whether a blank label means the one above it, as in merged cells.</source>
<translation>Tableau croisé : si un libellé vide reprend celui du dessus, comme dans des cellules fusionnées.</translation>
</message>
<message>
<source>Texts that stand for a blank, such as ":" and "..".</source>
<translation>Textes qui tiennent lieu de champ vide, par exemple ":" et "..".</translation>
</message>
<message>
<source>Marks of footnotes beside numbers or names, such as "1)" and "p", and signs of currencies.</source>
<translation>Marques de notes à côté des nombres ou des noms, comme "1)" et "p", et signes de monnaies.</translation>
</message>
<message>
<source>Factor of the numbers, such as 1000 for thousands.</source>
<translation>Facteur par lequel les nombres sont multipliés ; 1000 pour un fichier en milliers.</translation>
</message>
<message>
<source>What a blank code means. stop: nothing is read; leave_out: the row is not read, nor is one with a blank number; above: the code of the row above; code: the code that is set; own: of a holding, that the respondent is one of its own.</source>
<translation>Ce que signifie un code vide. stop : rien n’est lu ; leave_out : la ligne n’est pas lue, ni celle dont le nombre est vide ; above : le code de la ligne au-dessus ; code : le code fixé ; own : d’un groupe, que le répondant en est un à lui seul.</translation>
</message>
<message>
<source>The code of blanks.</source>
<translation>Le code des champs vides.</translation>
</message>
<message>
<source>Whether codes that look the same are one code, the most frequent: they may differ in blanks, dashes, accents, invisible characters and letters of other alphabets.</source>
<translation>Indique si les codes d’aspect identique sont un seul code, le plus fréquent : ils peuvent différer par des espaces, des tirets, des accents, des caractères invisibles et des lettres d’autres alphabets.</translation>
</message>
<message>
<source>How a code and its label stand in one field, which is then the code.</source>
<translation>Comment un code et son libellé se trouvent dans un champ, qui est alors le code.</translation>
</message>
<message>
<source>Meaning of rows named by a code and a word for total, such as Mining Total. total: in tabulated data, the total of the code; leave_out: not read, like other totals.</source>
<translation>Sens des lignes nommées par un code et un mot pour total, par exemple Total Mines. total : dans des données tabulées, le total du code ; leave_out : non lues, comme les autres totaux.</translation>
</message>
<message>
<source>Name of a column for the flags behind the numbers, such as the c of “300 c”, which may be the status; empty: there are none.</source>
<translation>Nom d’une colonne pour les indicateurs derrière les nombres, comme le c de « 300 c », qui peut être le statut ; vide : il n’y en a pas.</translation>
</message>
<message>
<source>Choose a file that ends in {suffix}.</source>
<translation>Choisissez un fichier qui se termine par {suffix}.</translation>
</message>
<message>
<source>This file is not {described}.</source>
<translation>Ce fichier n’est pas du type attendu : {described}.</translation>
</message>
<message>
<source>The {name} could not be saved.</source>
<translation>{name} : le fichier n’a pas pu être enregistré.</translation>
</message>
<message>
<source>The {name} was saved by a newer version of TabGuard.</source>
<translation>{name} : le fichier a été enregistré par une version plus récente de TabGuard.</translation>
</message>
<message>
<source>Tabulated data: code list of the column of statuses; left out: found from its name and all its values, and asked for where lists read them differently.</source>
<translation>Données tabulées : liste de codes de la colonne des statuts ; sans indication : déduite de son nom et de toutes ses valeurs, et demandée lorsque des listes les lisent différemment.</translation>
</message>
<message>
<source>Groups of recodes that are named, and what each takes, such as region: S = 1-3.</source>
<translation>Groupes de recodages qui sont nommés, et ce que chacun contient, par exemple region: S = 1-3.</translation>
</message>
<message>
<source>Digest of the file content for which groups was confirmed, as stated by the message that refuses the file. Without it, or with another content, the file is refused again.</source>
<translation>Empreinte du contenu du fichier pour lequel groups a été confirmé, indiquée par le message qui refuse le fichier. Sans elle, ou avec un autre contenu, le fichier est refusé de nouveau.</translation>
</message>
<message>
<source>Names in the file of columns that have another name here.</source>
<translation>Noms dans le fichier des colonnes qui portent ici un autre nom.</translation>
</message>
<message>
<source>Character between the columns of a text file.</source>
<translation>Caractère entre les colonnes d’un fichier texte.</translation>
</message>
<message>
<source>Encoding of a text file, such as utf-8 or cp1252.</source>
<translation>Encodage d’un fichier texte, par exemple utf-8 ou cp1252.</translation>
</message>
<message>
<source>Sheet of a workbook.</source>
<translation>Feuille d’un classeur.</translation>
</message>
<message>
<source>Whether the first line holds the names of the columns.</source>
<translation>Si la première ligne contient les noms des colonnes.</translation>
</message>
<message>
<source>τ-ARGUS layout (.rda) with the columns of a fixed-width or free-format file.</source>
<translation>Description τ-ARGUS (.rda) des colonnes d’un fichier à largeur fixe ou au format libre.</translation>
</message>
<message>
<source>Which rows of the file are the table; what is left out is detected.</source>
<translation>Quelles lignes du fichier forment le tableau ; ce qui est omis est détecté.</translation>
</message>
<message>
<source>Columns that are read differently from the rest of the file.</source>
<translation>Colonnes lues autrement que le fichier.</translation>
</message>
<message>
<source>Tabulated data: what to do about tables that do not add up. refuse: nothing is read; complete: totals that are not there are made, the others tested; round: differences of rounding are accepted; trust: the totals are right; rebuild: totals are calculated again.</source>
<translation>Données tabulées : que faire des tableaux qui ne sont pas additifs. refuse : rien n’est lu ; complete : les totaux absents sont formés, les autres vérifiés ; round : les écarts d’arrondi sont acceptés ; trust : les totaux sont justes ; rebuild : les totaux sont recalculés.</translation>
</message>
<message>
<source>What is meant although it seems to make no sense. names: names of columns that may be values, or are not there; cells: a single cell, or a record for each cell; flags: what is not read says nothing of confidentiality; of proposals only, response: one value in every row; dimension: a code for every row. A new job has an empty list where something has to be confirmed.</source>
<translation>Ce qui est voulu bien que cela ne semble avoir aucun sens. names : des noms de colonnes qui peuvent être des valeurs, ou qui manquent ; cells : une seule cellule, ou un enregistrement par cellule ; flags : ce qui n’est pas lu ne dit rien de la confidentialité ; pour les propositions seulement, response : une seule valeur dans toutes les lignes ; dimension : un code par ligne. Une nouvelle tâche a une liste vide là où quelque chose est à confirmer.</translation>
</message>
<message>
<source>The response that the file is about.</source>
<translation>La réponse sur laquelle porte le fichier.</translation>
</message>
<message>
<source>A list of τ-ARGUS (.hst), or decisions as in file.</source>
<translation>Une liste de τ-ARGUS (.hst), ou des décisions comme dans file.</translation>
</message>
<message>
<source>Name of the table.</source>
<translation>Nom du tableau.</translation>
</message>
<message>
<source>Responses that the file gives; left out: all.</source>
<translation>Réponses que donne le fichier ; par défaut : toutes.</translation>
</message>
<message>
<source>The period of the data; left out: that of the output.</source>
<translation>La période des données ; par défaut : celle de la sortie.</translation>
</message>
<message>
<source>The only period of the file, where no column says it.</source>
<translation>La seule période du fichier, si aucune colonne ne l’indique.</translation>
</message>
<message>
<source>Responses that add up over time; left out: all.</source>
<translation>Réponses qui s’additionnent dans le temps ; par défaut : toutes.</translation>
</message>
<message>
<source>Periods that were never published, but that the sums need.</source>
<translation>Périodes jamais publiées, mais nécessaires aux sommes.</translation>
</message>
<message>
<source>fixed: what was published stays published and what was suppressed stays suppressed; prefer: what was suppressed then costs less to suppress.</source>
<translation>fixed : ce qui a été publié reste publié et ce qui a été supprimé reste supprimé ; prefer : supprimer de préférence ce qui était supprimé.</translation>
</message>
<message>
<source>Factor for costs of cells that were suppressed.</source>
<translation>Facteur appliqué aux coûts des cellules qui étaient supprimées.</translation>
</message>
<message>
<source>Codes that hold for all rows read: of variables without a column in the file, and of its columns that are no variables, such as a period.</source>
<translation>Codes valables pour toutes les lignes lues : des variables sans colonne dans le fichier, et de ses colonnes qui ne sont pas des variables, comme une période.</translation>
</message>
<message>
<source>Several roll-ups of one variable.</source>
<translation>Plusieurs regroupements d’une variable.</translation>
</message>
<message>
<source>Numbers of digits of the levels of a code.</source>
<translation>Nombres de caractères des niveaux d’un code.</translation>
</message>
<message>
<source>Columns with the codes of the levels, the highest first: of the file, with the code itself as the last one; without a file those of the data, without the code itself.</source>
<translation>Colonnes des codes des niveaux, le plus élevé en premier : celles du fichier, le code lui-même en dernier ; sans fichier, celles des données, sans le code lui-même.</translation>
</message>
<message>
<source>Classification in which the beginning of a code is its parent; sections of NACE, ISIC and CPA and sectors of NAICS are known.</source>
<translation>Nomenclature dans laquelle le début d’un code est son code supérieur ; les sections de la NACE, de la CITI et de la CPA et les secteurs du SCIAN sont connus.</translation>
</message>
<message>
<source>The character that indents a .hrc file; left out: @.</source>
<translation>Caractère de retrait d’un fichier .hrc ; par défaut : @.</translation>
</message>
<message>
<source>How the table itself shows what adds up. indent: by blanks before its labels; groups: by groups of rows; numbers: by numbers such as 1, 1.1 and 1.1.2; sums: by figures that are the sums of others.</source>
<translation>Comment le tableau montre lui-même ce qui s’additionne. indent : par des espaces devant ses libellés ; groups : par des groupes de lignes ; numbers : par des numéros comme 1, 1.1 et 1.1.2 ; sums : par des valeurs qui sont les sommes d’autres.</translation>
</message>
<message>
<source>Whether the labels of the file prevail over those of the data.</source>
<translation>Si les libellés du fichier l’emportent lorsque les données en donnent d’autres.</translation>
</message>
<message>
<source>Recode of τ-ARGUS (.grc) that makes the codes coarser.</source>
<translation>Recodage de τ-ARGUS (.grc) qui rend les codes plus grossiers.</translation>
</message>
<message>
<source>Number of levels below the total that are kept; 0: all.</source>
<translation>Nombre de niveaux conservés sous le total ; 0 : tous.</translation>
</message>
<message>
<source>the earlier publication “{name}”</source>
<translation>publication antérieure « {name} »</translation>
</message>
<message>
<source>what attackers know</source>
<translation>connaissances des attaquants</translation>
</message>
<message>
<source>letters, digits, blanks, points, hyphens and underscores, at most 61, not a point last</source>
<translation>lettres, chiffres, espaces, points, traits d’union et traits de soulignement, au plus 61, sans point final</translation>
</message>
<message>
<source>The name of a table cannot be part of a file name.</source>
<translation>Le nom d’un tableau ne peut pas faire partie d’un nom de fichier.</translation>
</message>
<message>
<source>Windows keeps the name “{name}” for a device, so that files cannot have it.</source>
<translation>Windows réserve le nom « {name} » à un périphérique : aucun fichier ne peut le porter.</translation>
</message>
<message>
<source>The recovery file is damaged.</source>
<translation>Le fichier de récupération est endommagé.</translation>
</message>
<message>
<source>Discard it and open the project.</source>
<translation>Abandonnez-le et ouvrez le projet.</translation>
</message>
<message>
<source>The changes were made with a newer version of TabGuard.</source>
<translation>Les modifications ont été faites avec une version plus récente de TabGuard.</translation>
</message>
<message>
<source>Recover them with the newer version.</source>
<translation>Récupérez-les avec la version plus récente.</translation>
</message>
<message>
<source>Rounding may move totals by</source>
<translation>L’arrondi peut déplacer les totaux de</translation>
</message>
<message>
<source>Internal cells are rounded to the published decimals and then added up. A total that moves by more than this share and by more than one unit of its last decimal is an error.</source>
<translation>Les cellules intérieures sont arrondies aux décimales publiées, puis additionnées. Un total qui se déplace de plus de cette part et de plus d’une unité de sa dernière décimale est une erreur.</translation>
</message>
<message>
<source>Columns that span the table; in a release those of all its tables.</source>
<translation>Colonnes qui définissent le tableau ; pour un ensemble, celles de tous ses tableaux.</translation>
</message>
<message>
<source>Column that is added up, "count" for a frequency table, or a list of them for a release. With a weight a count is the sum of the weights.</source>
<translation>Colonne à additionner, "count" pour un tableau de fréquences, ou une liste pour un ensemble de tableaux. Avec un poids, un nombre est la somme des poids.</translation>
</message>
<message>
<source>Column that the rules judge in place of the response; by response in a release.</source>
<translation>Colonne que les règles jugent à la place de la réponse ; par réponse dans un ensemble de tableaux.</translation>
</message>
<message>
<source>Column with the enterprise group of a respondent.</source>
<translation>Colonne du groupe d’entreprises d’un répondant.</translation>
</message>
<message>
<source>Column with the respondent of a record; left out: each record has its own.</source>
<translation>Colonne du répondant d’un enregistrement ; omise : chaque enregistrement a le sien.</translation>
</message>
<message>
<source>Column of sampling weights.</source>
<translation>Colonne des poids de sondage.</translation>
</message>
<message>
<source>Column that says which respondents asked for protection.</source>
<translation>Colonne indiquant les répondants qui ont demandé la protection.</translation>
</message>
<message>
<source>Column that says which respondents waive protection: 1 or 0.</source>
<translation>Colonne indiquant les répondants qui renoncent à la protection : 1 ou 0.</translation>
</message>
<message>
<source>Tabulated data: column with the number of contributors.</source>
<translation>Données tabulées : colonne du nombre de contributeurs.</translation>
</message>
<message>
<source>Tabulated data: column with the number of contributing holdings.</source>
<translation>Données tabulées : colonne du nombre de groupes d’entreprises contributeurs.</translation>
</message>
<message>
<source>Tabulated data: column with the status of each cell.</source>
<translation>Données tabulées : colonne du statut de chaque cellule.</translation>
</message>
<message>
<source>Tabulated data: column with the lower protection level.</source>
<translation>Données tabulées : colonne du niveau de protection inférieur.</translation>
</message>
<message>
<source>Tabulated data: column with the upper protection level.</source>
<translation>Données tabulées : colonne du niveau de protection supérieur.</translation>
</message>
<message>
<source>Columns that look like flags of confidentiality and do not say which cells are withheld.</source>
<translation>Colonnes qui ressemblent à des indicateurs de confidentialité et ne disent pas quelles cellules sont retenues.</translation>
</message>
<message>
<source>Tabulated data: columns with the largest contributions, largest first.</source>
<translation>Données tabulées : colonnes des plus grandes contributions, la plus grande en premier.</translation>
</message>
<message>
<source>Tabulated data: the same of holdings.</source>
<translation>Données tabulées : de même pour les groupes d’entreprises.</translation>
</message>
<message>
<source>Further numeric columns that may be chosen as cost.</source>
<translation>Autres colonnes numériques pouvant servir de coût.</translation>
</message>
<message>
<source>Code of the total, where the hierarchy does not give it.</source>
<translation>Code du total, si la hiérarchie ne l’indique pas.</translation>
</message>
<message>
<source>Codes that stand for “unknown”.</source>
<translation>Codes qui signifient « inconnu ».</translation>
</message>
<message>
<source>Columns of the data with the labels of the codes of a dimension.</source>
<translation>Colonnes des données avec les libellés des codes d’une dimension.</translation>
</message>
<message>
<source>Published decimals; left out: as many as the data have.</source>
<translation>Décimales publiées ; par défaut : autant que dans les données.</translation>
</message>
<message>
<source>Name of the table, part of file names.</source>
<translation>Nom du tableau, utilisé dans les noms de fichiers.</translation>
</message>
<message>
<source>Variables that span the table.</source>
<translation>Variables qui définissent le tableau.</translation>
</message>
<message>
<source>Title; left out: the name.</source>
<translation>Titre ; par défaut : le nom.</translation>
</message>
<message>
<source>Deepest published level; 1 is the total.</source>
<translation>Niveau le plus bas publié ; 1 est le total.</translation>
</message>
<message>
<source>The only codes that are published.</source>
<translation>Les seuls codes publiés.</translation>
</message>
<message>
<source>Codes that are published with all below them; of a variable that does not span the table the one code that the table is about.</source>
<translation>Codes publiés avec tout ce qui est au-dessous ; pour une variable qui ne définit pas le tableau, le seul code sur lequel il porte.</translation>
</message>
<message>
<source>Responses that are shown; left out: all.</source>
<translation>Réponses affichées ; par défaut : toutes.</translation>
</message>
<message>
<source>Whether the number of contributors is shown.</source>
<translation>Si le nombre de contributeurs est affiché.</translation>
</message>
</context>
<context>
<name>read</name>
<message>
<source>Cells shown in one place and suppressed in another: {n_cells}, first {cell}.</source>
<translation>Cellules montrées à un endroit et supprimées à un autre : {n_cells}, la première étant {cell}.</translation>
</message>
<message>
<source>Correct the file, or leave out the part of it that does not hold.</source>
<translation>Corrigez le fichier, ou omettez la partie qui ne s’applique pas.</translation>
</message>
<message>
<source>Two rows of the earlier publication give the same cell different values.</source>
<translation>Deux lignes de la publication antérieure donnent des valeurs différentes à la même cellule.</translation>
</message>
<message>
<source>{name}, rows {first} and {second}</source>
<translation>{name}, lignes {first} et {second}</translation>
</message>
<message>
<source>Keep the rows of one period and part, or say which column is the variable that tells them apart.</source>
<translation>Gardez les lignes d’une période et d’une partie, ou indiquez quelle colonne est la variable qui les distingue.</translation>
</message>
<message>
<source>Its row {lacking} has a code that the data lack: if records are missing, add them; if the code is a sum, add a hierarchy file of the variable that lists it. </source>
<translation>Sa ligne {lacking} a un code absent des données : si des enregistrements manquent, ajoutez-les ; si le code est une somme, ajoutez pour la variable un fichier de hiérarchie qui le contient. </translation>
</message>
<message>
<source>Cells published with another value: {n}, first {cell}.</source>
<translation>Cellules publiées avec une autre valeur : {n}, la première étant {cell}.</translation>
</message>
<message>
<source>{codes}Revised values cannot stay as they were published: take the file as a preference (in a job: use = "prefer"), or correct it.</source>
<translation>{codes}Des valeurs révisées ne peuvent pas rester telles que publiées : prenez le fichier comme préférence (dans un job : use = "prefer"), ou corrigez-le.</translation>
</message>
<message>
<source>{n_same} cells are in the file twice.</source>
<translation>{n_same} cellules figurent deux fois dans le fichier.</translation>
</message>
<message>
<source>Remove the columns that are no part of the table; on the command line --job says how the file is read.</source>
<translation>Retirez les colonnes qui ne font pas partie du tableau ; en ligne de commande, --job indique comment le fichier est lu.</translation>
</message>
<message>
<source>Column {at} has figures without a name of their own.</source>
<translation>La colonne {at} contient des valeurs sans nom propre.</translation>
</message>
<message>
<source>{name}, sheet “{sheet}”, row {row}</source>
<translation>{name}, feuille « {sheet} », ligne {row}</translation>
</message>
<message>
<source>Name the column, or leave one column for each code.</source>
<translation>Nommez la colonne, ou laissez une seule colonne par code.</translation>
</message>
<message>
<source>the period of the data</source>
<translation>la période des données</translation>
</message>
<message>
<source>The earlier publication does not say which period it is about.</source>
<translation>La publication antérieure ne dit pas quelle période elle concerne.</translation>
</message>
<message>
<source>Add period = "…" to its [[earlier]] block, or a column “{variable}” to the file.</source>
<translation>Ajoutez period = "…" à son bloc [[earlier]], ou une colonne « {variable} » au fichier.</translation>
</message>
<message>
<source>No row of the earlier publication is about the period “{period}”.</source>
<translation>Aucune ligne de la publication antérieure ne concerne la période « {period} ».</translation>
</message>
<message>
<source>Correct the period of its [[earlier]] block.</source>
<translation>Corrigez la période de son bloc [[earlier]].</translation>
</message>
<message>
<source>The earlier publication has rows of “{today}”, the period of the data.</source>
<translation>La publication antérieure a des lignes de « {today} », la période des données.</translation>
</message>
<message>
<source>Take them out, or put them into a file with an [[earlier]] block without a relation.</source>
<translation>Retirez-les, ou mettez-les dans un fichier avec un bloc [[earlier]] sans relation.</translation>
</message>
<message>
<source>The relation over time does not have {n_gone} of the periods{gone}.</source>
<translation>Il manque à la relation dans le temps {n_gone} des périodes{gone}.</translation>
</message>
<message>
<source>Add them to the relation with the period that they are part of, or correct the codes.</source>
<translation>Ajoutez-les à la relation avec la période dont elles font partie, ou corrigez les codes.</translation>
</message>
<message>
<source>The sum over time of “{total}” lacks publications: {missing}.</source>
<translation>Il manque des publications à la somme dans le temps de « {total} » : {missing}.</translation>
</message>
<message>
<source>Add an [[earlier]] block with period = "{first}"; if it was never published, list it in unpublished = ["{first}"].</source>
<translation>Ajoutez un bloc [[earlier]] avec period = "{first}" ; si elle n’a jamais été publiée, citez-la dans unpublished = ["{first}"].</translation>
</message>
<message>
<source>The headings of a table name no codes of any variable.</source>
<translation>Les en-têtes d’un tableau ne désignent les codes d’aucune variable.</translation>
</message>
<message>
<source>{name}, sheet {sheet}</source>
<translation>{name}, feuille {sheet}</translation>
</message>
<message>
<source>Use the CSV files of the publication, or correct the hierarchies.</source>
<translation>Utilisez les fichiers CSV de la publication, ou corrigez les hiérarchies.</translation>
</message>
<message>
<source>a publication with values and marks</source>
<translation>publication avec valeurs et symboles</translation>
</message>
<message>
<source>a list of statuses in its column {at}</source>
<translation>liste de statuts dans la colonne {at}</translation>
</message>
<message>
<source>This is an internal workbook of this program.</source>
<translation>Ceci est un classeur interne de ce programme.</translation>
</message>
<message>
<source>Choose the pattern that was written beside it: pattern_INTERNAL.csv.</source>
<translation>Choisissez le schéma qui a été écrit à côté : pattern_INTERNAL.csv.</translation>
</message>
<message>
<source>Take one with the same codes as the data and their hierarchies.</source>
<translation>Prenez un fichier qui a les mêmes codes que les données et leurs hiérarchies.</translation>
</message>
<message>
<source>{name} was read as {how}: {sum:,} cells published, {sum2:,} suppressed.</source>
<translation>{name} : lu comme {how} ; {sum:,} cellules publiées, {sum2:,} supprimées.</translation>
</message>
<message>
<source>row {rows}</source>
<translation>ligne {rows}</translation>
</message>
<message>
<source>The file is about no cell of this table.</source>
<translation>Le fichier ne concerne aucune cellule de ce tableau.</translation>
</message>
<message>
<source>Published in one place and suppressed in another, taken as suppressed: {n_cells}.</source>
<translation>Publiées à un endroit et supprimées à un autre, considérées comme supprimées : {n_cells}.</translation>
</message>
<message>
<source>It names codes that mean something else since a recode, if the file is older than that: {codes}.</source>
<translation>Il nomme des codes qui signifient autre chose depuis un recodage, si le fichier est plus ancien : {codes}.</translation>
</message>
<message>
<source>{n_cells} of the table are not in it.</source>
<translation>Il y manque {n_cells} du tableau.</translation>
</message>
<message>
<source>{n_rows} of it match no cell: {names}.</source>
<translation>{n_rows} de ce fichier sans cellule correspondante : {names}.</translation>
</message>
<message>
<source>First row without a cell: {name}.</source>
<translation>Première ligne sans cellule : {name}.</translation>
</message>
<message>
<source>Take one with the same codes, or add a hierarchy file that lists its codes.</source>
<translation>Prenez-en un avec les mêmes codes, ou ajoutez un fichier de hiérarchie qui contient ses codes.</translation>
</message>
<message>
<source>The earlier publication is about no cell of this release.</source>
<translation>La publication antérieure ne concerne aucune cellule de cet ensemble de tableaux.</translation>
</message>
<message>
<source>The earlier publication has no column of any variable.</source>
<translation>La publication antérieure n’a de colonne pour aucune variable.</translation>
</message>
<message>
<source>Name its columns like the variables, or say with columns = {{…}} how it calls them. {names}</source>
<translation>Nommez ses colonnes comme les variables, ou indiquez avec columns = {{…}} comment elle les appelle. {names}</translation>
</message>
<message>
<source>Say that it is this variable: columns = {{ "{variable}" = "name of the column" }}; or which code all rows are about: where = {{ "{variable}" = "{code}" }}.</source>
<translation>Indiquez qu’il s’agit de cette variable : columns = {{ "{variable}" = "nom de la colonne" }} ; ou le code sur lequel portent toutes les lignes : where = {{ "{variable}" = "{code}" }}.</translation>
</message>
<message>
<source>“{column}” looks like flags of confidentiality and is not used.</source>
<translation>« {column} » ressemble à des indicateurs de confidentialité et n'est pas utilisée.</translation>
</message>
<message>
<source>Call it status if it says which figures were withheld; remove it if it does not.</source>
<translation>Nommez-la status si elle dit quels chiffres étaient masqués ; supprimez-la sinon.</translation>
</message>
<message>
<source>The earlier publication has no column of values.</source>
<translation>La publication antérieure n’a pas de colonne de valeurs.</translation>
</message>
<message>
<source>Name it like the response, or value; with several responses a column response says which. {names}</source>
<translation>Nommez-la comme la réponse, ou value ; s’il y a plusieurs réponses, une colonne response indique laquelle. {names}</translation>
</message>
<message>
<source>{n_values} of “{names}” can be read neither as numbers nor as marks.</source>
<translation>{n_values} de « {names} » : lecture impossible comme nombres ou comme symboles.</translation>
</message>
<message>
<source>{name}, rows {few}</source>
<translation>{name}, lignes {few}</translation>
</message>
<message>
<source>Set the thousands separator (thousands) or correct the decimal mark (now “{decimal}”); leave footnotes out.</source>
<translation>Indiquez le séparateur des milliers (thousands) ou corrigez le séparateur décimal (actuellement « {decimal} ») ; retirez les notes.</translation>
</message>
<message>
<source>The earlier publication has no column “{name}”.</source>
<translation>La publication antérieure n’a pas de colonne « {name} ».</translation>
</message>
<message>
<source>{name}, where</source>
<translation>{name}, where</translation>
</message>
<message>
<source>No row of the earlier publication is about {name} “{code}”.</source>
<translation>Aucune ligne de la publication antérieure ne porte sur {name} « {code} ».</translation>
</message>
<message>
<source>Use a code that this column has.</source>
<translation>Utilisez un code que cette colonne contient.</translation>
</message>
<message>
<source>Column {number} of the earlier publication is of no variable, and “{variable}” has no column.</source>
<translation>La colonne {number} de la publication antérieure n’appartient à aucune variable, et « {variable} » n’a pas de colonne.</translation>
</message>
<message>
<source>What goes across the earlier publication is of no variable, and “{variable}” has no column.</source>
<translation>Ce qui va à travers les colonnes de la publication antérieure ne relève d’aucune variable, et « {variable} » n’a pas de colonne.</translation>
</message>
<message>
<source>“{name}” does not have the code that the earlier publication is about.</source>
<translation>« {name} » n’a pas le code sur lequel porte la publication antérieure.</translation>
</message>
<message>
<source>Use a code of its hierarchy or of the data.</source>
<translation>Utilisez un code de sa hiérarchie ou des données.</translation>
</message>
<message>
<source>values</source>
<translation>valeurs</translation>
</message>
<message>
<source>dimension “{name}”, columns {levels}</source>
<translation>dimension « {name} », colonnes {levels}</translation>
</message>
<message>
<source>In {titles} a division is in another section{codes_said}.</source>
<translation>Dans {titles}, une division se trouve dans une autre section{codes_said}.</translation>
</message>
<message>
<source>A code is not one of {titles}{codes_said}.</source>
<translation>Un code n’appartient pas à {titles}{codes_said}.</translation>
</message>
<message>
<source>Correct it, name it as a code for “unknown” or as the total, or give the hierarchy as a file.</source>
<translation>Corrigez-le, déclarez-le comme code pour « inconnu » ou comme total, ou indiquez la hiérarchie sous forme de fichier.</translation>
</message>
<message>
<source>Choose {others}.</source>
<translation>Choisissez {others}.</translation>
</message>
<message>
<source>Correct the code.</source>
<translation>Corrigez le code.</translation>
</message>
<message>
<source>A code is written in two ways{codes_said}.</source>
<translation>Un code est écrit de deux façons{codes_said}.</translation>
</message>
<message>
<source>Write all codes with or without points, and with or without their section.</source>
<translation>Écrivez tous les codes avec ou sans points, et avec ou sans leur section.</translation>
</message>
<message>
<source>A code belongs to two others, or is on two levels{codes_said}.</source>
<translation>Un code appartient à deux autres, ou se trouve à deux niveaux{codes_said}.</translation>
</message>
<message>
<source>Correct one of the rows, or give the codes of each level names of their own.</source>
<translation>Corrigez l’une des lignes, ou donnez aux codes de chaque niveau des noms qui leur soient propres.</translation>
</message>
<message>
<source>The hierarchy of “{column}” lacks {n} of the codes{names}.</source>
<translation>La hiérarchie de « {column} » ne contient pas {n} des codes{names}.</translation>
</message>
<message>
<source>Records without a code in “{column}”: {n}.</source>
<translation>Enregistrements sans code dans « {column} » : {n}.</translation>
</message>
<message>
<source>Fill the codes in, give the column a code for “unknown”, as which blanks are then read, or choose with a click on its header in the import what blanks mean; in a job, blank for it in [data.columns].</source>
<translation>Complétez les codes, donnez à la colonne un code pour « inconnu », comme lequel les vides sont alors lus, ou choisissez d’un clic sur son en-tête à l’import ce que les vides signifient ; dans un job, blank pour elle dans [data.columns].</translation>
</message>
<message>
<source>Records with a code of “{column}” that has codes below it: {n}, such as {names}.</source>
<translation>Enregistrements avec un code de « {column} » qui a des codes au-dessous de lui : {n}, par exemple {names}.</translation>
</message>
<message>
<source>The codes seem to have lost or gained leading zeros: write them as text.</source>
<translation>Les codes semblent avoir perdu ou gagné des zéros initiaux : écrivez-les sous forme de texte.</translation>
</message>
<message>
<source>{names} and more</source>
<translation>{names} et d’autres</translation>
</message>
<message>
<source>The file seems to contain totals: read it as an already tabulated table, or remove the totals.</source>
<translation>Le fichier semble contenir des totaux : lisez-le comme un tableau déjà agrégé, ou retirez les totaux.</translation>
</message>
<message>
<source>Recode these records to the lowest level, or add a code below for what cannot be split.</source>
<translation>Recodez ces enregistrements au niveau le plus bas, ou ajoutez au-dessous un code pour ce qui ne peut pas être ventilé.</translation>
</message>
<message>
<source>The codes look like those of the hierarchy, but have other blanks, dashes, accents, letters or invisible characters: copy them from there.</source>
<translation>Les codes ressemblent à ceux de la hiérarchie, mais ont d’autres espaces, tirets, accents, lettres ou caractères invisibles : copiez-les de là.</translation>
</message>
<message>
<source>Add what is missing to the hierarchy, correct the data, or declare a code for missing.</source>
<translation>Ajoutez à la hiérarchie ce qui manque, corrigez les données, ou déclarez un code pour les valeurs manquantes.</translation>
</message>
<message>
<source>codes of “{name}” that differ only in case or in zeros before or behind</source>
<translation>codes de « {name} » qui ne diffèrent que par la casse ou par des zéros au début ou à la fin</translation>
</message>
<message>
<source>codes of “{name}”</source>
<translation>codes de « {name} »</translation>
</message>
<message>
<source>Only records can be recoded, not cells.</source>
<translation>Seules des microdonnées peuvent être recodées, pas des cellules.</translation>
</message>
<message>
<source>Remove the recode, and give the table with the codes that it shall have.</source>
<translation>Retirez le recodage, et fournissez le tableau avec les codes qu’il doit avoir.</translation>
</message>
<message>
<source>A code that stands for missing is blank.</source>
<translation>Un code pour les valeurs manquantes est vide.</translation>
</message>
<message>
<source>Give it a name, such as ?.</source>
<translation>Donnez-lui un nom, par exemple ?.</translation>
</message>
<message>
<source>Codes have control characters, which no workbook can hold.</source>
<translation>Des codes ont des caractères de contrôle, qu’aucun classeur ne peut contenir.</translation>
</message>
<message>
<source>Remove these characters from the data and from the code list.</source>
<translation>Retirez ces caractères des données et de la liste des codes.</translation>
</message>
<message>
<source>“{name}”, {source}: repeated codes; the first of the lines counts</source>
<translation>« {name} », {source} : codes répétés ; la première des lignes l’emporte</translation>
</message>
<message>
<source>“{name}”, {source}: columns that are not read</source>
<translation>« {name} », {source} : colonnes qui ne sont pas lues</translation>
</message>
<message>
<source>Only the labels of one table that is already tabulated show how codes add up.</source>
<translation>Seuls les libellés d’un unique tableau déjà agrégé montrent comment les codes s’additionnent.</translation>
</message>
<message>
<source>Give a file with the columns code and parent.</source>
<translation>Fournissez un fichier avec les colonnes code et parent.</translation>
</message>
<message>
<source>The levels of a hierarchy are in columns of the data, which are not read here.</source>
<translation>Les niveaux d’une hiérarchie sont dans des colonnes des données, qui ne sont pas lues ici.</translation>
</message>
<message>
<source>Give the hierarchy as a file, or the data as one file.</source>
<translation>Fournissez la hiérarchie sous forme de fichier, ou les données en un seul fichier.</translation>
</message>
<message>
<source>A code of “{name}” is called like a total{called}.</source>
<translation>Un code de « {name} » porte un nom de total{called}.</translation>
</message>
<message>
<source>In a table of cells, give it as the code of the total; in records, leave its rows out. If it is a code like any other, list all codes in a hierarchy file.</source>
<translation>Dans un tableau de cellules, indiquez-le comme code du total ; dans des microdonnées, excluez ses lignes. Si c’est un code comme les autres, énumérez tous les codes dans un fichier de hiérarchie.</translation>
</message>
<message>
<source>The code of the total is also a code inside the hierarchy{codes_said}.</source>
<translation>Le code du total est aussi un code à l’intérieur de la hiérarchie{codes_said}.</translation>
</message>
<message>
<source>Make it the only code without a parent, or give the total another code.</source>
<translation>Faites-en le seul code sans parent, ou donnez un autre code au total.</translation>
</message>
<message>
<source>The roll-ups of “{name}” have {n_codes} codes, too many to be compared.</source>
<translation>Les regroupements de « {name} » ont {n_codes} codes, trop pour être comparés.</translation>
</message>
<message>
<source>Keep one roll-up, or at most {most_compared} codes in all of them together.</source>
<translation>Conservez un seul regroupement, ou au plus {most_compared} codes dans l’ensemble des regroupements.</translation>
</message>
<message>
<source>{n_outside} codes are in a further roll-up of “{name}” but not under its total{outside}.</source>
<translation>{n_outside} codes sont dans un autre regroupement de « {name} », mais pas sous son total{outside}.</translation>
</message>
<message>
<source>Add them to the first roll-up ({sources}).</source>
<translation>Ajoutez-les au premier regroupement ({sources}).</translation>
</message>
<message>
<source>The roll-ups of “{name}” together contain a loop{stuck}.</source>
<translation>Les regroupements de « {name} », pris ensemble, contiennent une boucle{stuck}.</translation>
</message>
<message>
<source>Two roll-ups disagree on which of two codes is above the other; correct one.</source>
<translation>Deux regroupements se contredisent sur l’ordre de deux codes ; corrigez l’un d’eux.</translation>
</message>
<message>
<source>A code does not contain the same codes in all roll-ups{codes_said}.</source>
<translation>Un code ne contient pas les mêmes codes dans tous les regroupements{codes_said}.</translation>
</message>
<message>
<source>{source}, codes{odd}</source>
<translation>{source}, codes{odd}</translation>
</message>
<message>
<source>Give the code in the further roll-up another name, or the same members.</source>
<translation>Donnez au code, dans l’autre regroupement, un autre nom ou les mêmes composantes.</translation>
</message>
<message>
<source>numbers of “{name}”</source>
<translation>numéros de « {name} »</translation>
</message>
<message>
<source>{source}, column “{name}”</source>
<translation>{source}, colonne « {name} »</translation>
</message>
<message>
<source>Choose another way in which its codes add up.</source>
<translation>Choisissez une autre façon dont ses codes s’additionnent.</translation>
</message>
<message>
<source>The figures of “{name}” do not show which codes are sums of others.</source>
<translation>Les valeurs de « {name} » ne montrent pas quels codes sont des sommes d’autres.</translation>
</message>
<message>
<source>{source}, column “{column}”</source>
<translation>{source}, colonne « {column} »</translation>
</message>
<message>
<source>The labels of “{name}” are not indented, as far as the first rows show.</source>
<translation>Les libellés de « {name} » ne sont pas en retrait, d’après les premières lignes.</translation>
</message>
<message>
<source>The labels of “{name}” are not in groups of rows, as far as the first rows show.</source>
<translation>Les libellés de « {name} » ne sont pas dans des groupes de lignes, d’après les premières lignes.</translation>
</message>
<message>
<source>The labels have more than {most_levels} levels.</source>
<translation>Les libellés ont plus de {most_levels} niveaux.</translation>
</message>
<message>
<source>column of labels, “{label}”</source>
<translation>colonne des libellés, « {label} »</translation>
</message>
<message>
<source>Choose another way in which the codes add up.</source>
<translation>Choisissez une autre façon dont les codes s’additionnent.</translation>
</message>
<message>
<source>Two labels of “{name}” begin with the same number.</source>
<translation>Deux libellés de « {name} » commencent par le même numéro.</translation>
</message>
<message>
<source>dimension “{name}”, “{number}”</source>
<translation>dimension « {name} », « {number} »</translation>
</message>
<message>
<source>Correct one of them, or choose another way in which the codes add up.</source>
<translation>Corrigez l’un d’eux, ou choisissez une autre façon dont les codes s’additionnent.</translation>
</message>
<message>
<source>The widths of the levels of a variable are not whole numbers.</source>
<translation>Les largeurs des niveaux d’une variable ne sont pas des nombres entiers.</translation>
</message>
<message>
<source>layout, variable “{name}”</source>
<translation>description, variable « {name} »</translation>
</message>
<message>
<source>Write &lt;HIERLEVELS&gt; and the width of each level.</source>
<translation>Écrivez &lt;HIERLEVELS&gt; et la largeur de chaque niveau.</translation>
</message>
<message>
<source>{fitting} of {n_codes} codes of the first rows fit {titles}, not {others}</source>
<translation>{fitting} codes sur {n_codes} des premières lignes correspondent à {titles}, mais pas {others}</translation>
</message>
<message>
<source>all {n_codes} codes of the first rows fit {titles}</source>
<translation>les {n_codes} codes des premières lignes correspondent tous à {titles}</translation>
</message>
<message>
<source>A list of codes in a recode cannot be read.</source>
<translation>Une liste de codes d’un recodage ne peut pas être lue.</translation>
</message>
<message>
<source>Write NEW: CODE, FROM-TO, -TO or FROM-; put codes with a hyphen or a blank in quotation marks.</source>
<translation>Écrivez NOUVEAU: CODE, DE-À, -À ou DE- ; mettez entre guillemets les codes contenant un trait d’union ou une espace.</translation>
</message>
<message>
<source>{name}, line {number}</source>
<translation>{name}, ligne {number}</translation>
</message>
<message>
<source>“{name}” recoded by {name2}</source>
<translation>« {name} » recodée par {name2}</translation>
</message>
<message>
<source>The recode names no codes.</source>
<translation>Le recodage ne désigne aucun code.</translation>
</message>
<message>
<source>codes that stay as they are</source>
<translation>codes qui restent tels quels</translation>
</message>
<message>
<source>codes named twice; the last one counts</source>
<translation>codes cités deux fois, le dernier l’emporte</translation>
</message>
<message>
<source>groups that have the name of one of the codes before</source>
<translation>groupes qui portent le nom d’un des codes d’origine</translation>
</message>
<message>
<source>A range of codes ends before it begins{codes_said}.</source>
<translation>Une plage de codes se termine avant de commencer{codes_said}.</translation>
</message>
<message>
<source>Name the smaller code first; codes are compared letter by letter, shorter ones first.</source>
<translation>Citez d’abord le plus petit code ; les codes sont comparés caractère par caractère, les plus courts d’abord.</translation>
</message>
<message>
<source>A new code is that of the total{codes_said}.</source>
<translation>Un nouveau code est celui du total{codes_said}.</translation>
</message>
<message>
<source>Give it another name.</source>
<translation>Donnez-lui un autre nom.</translation>
</message>
<message>
<source>{said}: entries that match no code</source>
<translation>{said} : entrées qui ne correspondent à aucun code</translation>
</message>
<message>
<source>A code for missing would become an ordinary code.</source>
<translation>Un code pour les valeurs manquantes deviendrait un code ordinaire.</translation>
</message>
<message>
<source>Leave it out of the list.</source>
<translation>Excluez-le de la liste.</translation>
</message>
<message>
<source>A command of the recode is unknown.</source>
<translation>Une commande du recodage est inconnue.</translation>
</message>
<message>
<source>dimension “{name}”, {words}</source>
<translation>dimension « {name} », {words}</translation>
</message>
<message>
<source>The total cannot be closed or grouped.</source>
<translation>Le total ne peut être ni fermé ni regroupé.</translation>
</message>
<message>
<source>Leave it out of the step.</source>
<translation>Excluez-le de l’étape.</translation>
</message>
<message>
<source>A group cannot have the name of a code of the data{code}.</source>
<translation>Un groupe ne peut pas porter le nom d’un code des données{code}.</translation>
</message>
<message>
<source>Choose another name: waivers and decisions of that code would hold for the whole group.</source>
<translation>Choisissez un autre nom : les renonciations et les décisions de ce code vaudraient pour tout le groupe.</translation>
</message>
<message>
<source>There is no roll-up {number}.</source>
<translation>Il n’y a pas de regroupement {number}.</translation>
</message>
<message>
<source>Choose one of the roll-ups that the variable has.</source>
<translation>Choisissez un des regroupements de la variable.</translation>
</message>
<message>
<source>The codes belong to different totals{codes}.</source>
<translation>Les codes appartiennent à des totaux différents{codes}.</translation>
</message>
<message>
<source>Group codes of the same total.</source>
<translation>Regroupez des codes du même total.</translation>
</message>
<message>
<source>The new code exists already{codes_said}.</source>
<translation>Le nouveau code existe déjà{codes_said}.</translation>
</message>
<message>
<source>“{name}”, {words}: codes as small that are not grouped</source>
<translation>« {name} », {words} : codes aussi petits qui ne sont pas regroupés</translation>
</message>
<message>
<source>A code that is to be closed is not below the total of the hierarchy{lost}.</source>
<translation>Un code à fermer n’est pas sous le total de la hiérarchie{lost}.</translation>
</message>
<message>
<source>Correct or remove it there: a recode file does not follow codes that get other names.</source>
<translation>Corrigez-le ou retirez-le là : un fichier de recodage ne suit pas les codes qui reçoivent d’autres noms.</translation>
</message>
<message>
<source>“{name}”, {words}: codes that do not exist</source>
<translation>« {name} », {words} : codes qui n’existent pas</translation>
</message>
<message>
<source>The recode is for a variable without hierarchy, but this one has one.</source>
<translation>Le recodage est prévu pour une variable sans hiérarchie, mais celle-ci en a une.</translation>
</message>
<message>
<source>The recode closes codes of a hierarchy, but the variable has none.</source>
<translation>Le recodage fusionne des sous-codes d’une hiérarchie, mais la variable n’en a pas.</translation>
</message>
<message>
<source>Begin the file with {tree} and list the codes to be closed.</source>
<translation>Commencez le fichier par {tree} et énumérez les codes dont les sous-codes sont fusionnés.</translation>
</message>
<message>
<source>List new codes with those that they take, such as S: 1-3.</source>
<translation>Énumérez les nouveaux codes avec ceux qu’ils reprennent, par exemple S: 1-3.</translation>
</message>
<message>
<source>A code is in the hierarchy twice{codes_said}.</source>
<translation>Un code figure deux fois dans la hiérarchie{codes_said}.</translation>
</message>
<message>
<source>Remove one of the lines; put another way of adding up in a separate file (a further roll-up).</source>
<translation>Retirez l’une des lignes ; mettez une autre façon d’additionner dans un fichier à part (un autre regroupement).</translation>
</message>
<message>
<source>The parent of a code is not in the hierarchy{codes_said}.</source>
<translation>Le parent d’un code n’est pas dans la hiérarchie{codes_said}.</translation>
</message>
<message>
<source>Add a row for it or correct the parent.</source>
<translation>Ajoutez-lui une ligne ou corrigez le parent.</translation>
</message>
<message>
<source>digits of “{name}”</source>
<translation>chiffres de « {name} »</translation>
</message>
<message>
<source>The hierarchy has no codes.</source>
<translation>La hiérarchie n’a aucun code.</translation>
</message>
<message>
<source>Choose another one.</source>
<translation>Choisissez-en un autre.</translation>
</message>
<message>
<source>The leading string, which marks the levels, is blank.</source>
<translation>La chaîne de tête, qui marque les niveaux, est vide.</translation>
</message>
<message>
<source>Give one, such as @.</source>
<translation>Indiquez-en une, par exemple @.</translation>
</message>
<message>
<source>A hierarchy needs the columns code and parent, or level and code.</source>
<translation>Une hiérarchie exige les colonnes code et parent, ou level et code.</translation>
</message>
<message>
<source>Name its columns code,parent,label; or name, as its levels, the columns of each. {names}</source>
<translation>Nommez ses colonnes code,parent,label, ou indiquez comme niveaux la colonne de chacun. {names}</translation>
</message>
<message>
<source>There are more than {most_levels} digit groups.</source>
<translation>Il y a plus de {most_levels} groupes de chiffres.</translation>
</message>
<message>
<source>Join some of them.</source>
<translation>Réunissez-en quelques-uns.</translation>
</message>
<message>
<source>A code is blank.</source>
<translation>Un code est vide.</translation>
</message>
<message>
<source>Fill it in or remove it.</source>
<translation>Renseignez-le ou retirez-le.</translation>
</message>
<message>
<source>The hierarchy has more than {most_levels} levels.</source>
<translation>La hiérarchie a plus de {most_levels} niveaux.</translation>
</message>
<message>
<source>Leave levels with a single code out.</source>
<translation>Omettez les niveaux à un seul code.</translation>
</message>
<message>
<source>A line marks a level but names no code.</source>
<translation>Une ligne marque un niveau mais ne désigne aucun code.</translation>
</message>
<message>
<source>Write the code or remove the line.</source>
<translation>Écrivez le code ou retirez la ligne.</translation>
</message>
<message>
<source>A code is more than one level below the code before it.</source>
<translation>Un code est à plus d’un niveau au-dessous du code qui le précède.</translation>
</message>
<message>
<source>Use at most one “{lead}” more than the line before.</source>
<translation>Utilisez au plus un « {lead} » de plus que sur la ligne précédente.</translation>
</message>
<message>
<source>{name}, before line {number}</source>
<translation>{name}, avant la ligne {number}</translation>
</message>
<message>
<source>“{name}” is not read, and may say how codes count or are published.</source>
<translation>« {name} » n’est pas lue et peut dire comment les codes comptent ou s’ils sont publiés.</translation>
</message>
<message>
<source>Leave out codes that do not count, or call the column remark if it only informs.</source>
<translation>Retirez les codes qui ne comptent pas, ou nommez la colonne remark si elle ne fait qu’informer.</translation>
</message>
<message>
<source>Fill it in or remove the row.</source>
<translation>Renseignez-le ou retirez la ligne.</translation>
</message>
<message>
<source>{number}, first in row {lines}</source>
<translation>{number}, d’abord à la ligne {lines}</translation>
</message>
<message>
<source>The level of a code is no number, or skips a level.</source>
<translation>Le niveau d’un code n’est pas un nombre, ou il saute un niveau.</translation>
</message>
<message>
<source>Number the levels from the highest, without a gap, each code below the one above it.</source>
<translation>Numérotez les niveaux à partir du plus élevé, sans lacune, chaque code sous celui dont il dépend.</translation>
</message>
<message>
<source>A code of {n_code} characters is longer than the digit groups.</source>
<translation>Un code de {n_code} caractères est plus long que les groupes de chiffres.</translation>
</message>
<message>
<source>dimension “{name}”, digits {digits}</source>
<translation>dimension « {name} », chiffres {digits}</translation>
</message>
<message>
<source>Add groups until they cover {n_code} characters.</source>
<translation>Ajoutez des groupes jusqu’à couvrir {n_code} caractères.</translation>
</message>
<message>
<source>The hierarchy contains a loop{loop}.</source>
<translation>La hiérarchie contient une boucle{loop}.</translation>
</message>
<message>
<source>Correct one parent.</source>
<translation>Corrigez un parent.</translation>
</message>
<message>
<source>Its columns are: {names}.</source>
<translation>Ses colonnes sont : {names}.</translation>
</message>
<message>
<source>{place}, rows {rows}</source>
<translation>{place}, lignes {rows}</translation>
</message>
<message>
<source>A letter or sign beside a number may say that it is confidential: name a column for such letters, flags = "…" of this column in [data.columns], and give it the role “status”; put signs into a column of their own. If they only tell the quality of the number, set them as marks of this column.</source>
<translation>Une lettre ou un signe à côté d’un nombre peut dire qu’il est confidentiel : nommez une colonne pour ces lettres, flags = "…" de cette colonne dans [data.columns], et donnez-lui le rôle « statut » ; mettez les signes dans une colonne à part. S’ils ne disent que la qualité du nombre, définissez-les comme marques de cette colonne.</translation>
</message>
<message>
<source>Numbers in brackets, or with a minus behind them, may be negative or uncertain: write a minus in front of them, or remove the brackets.</source>
<translation>Des nombres entre parenthèses, ou suivis d’un moins, peuvent être négatifs ou incertains : écrivez un moins devant, ou retirez les parenthèses.</translation>
</message>
<message>
<source>These numbers have units, such as Mio.: write them as plain numbers in one unit.</source>
<translation>Ces nombres ont des unités, comme Mio. : écrivez-les comme de simples nombres dans une même unité.</translation>
</message>
<message>
<source>These are texts in place of figures: name them in blanks of this column in [data.columns], or click on its header when the file is imported. If they withhold figures, this is a publication rather than data.</source>
<translation>Ce sont des textes à la place de chiffres : nommez-les dans blanks de cette colonne de [data.columns], ou cliquez sur son en-tête lors de l’import. S’ils masquent des chiffres, il s’agit d’une publication plutôt que de données.</translation>
</message>
<message>
<source>a column</source>
<translation>une colonne</translation>
</message>
<message>
<source>Its first line names none of the columns that are needed.</source>
<translation>Sa première ligne ne désigne aucune des colonnes nécessaires.</translation>
</message>
<message>
<source>{place}, row {row}</source>
<translation>{place}, ligne {row}</translation>
</message>
<message>
<source>{place}, rows {rows} and {more} more</source>
<translation>{place}, lignes {rows} et {more} autres</translation>
</message>
<message>
<source>the thousands separator (now “{thousands}”)</source>
<translation>le séparateur des milliers (actuellement « {thousands} »)</translation>
</message>
<message>
<source>the thousands separator</source>
<translation>le séparateur des milliers</translation>
</message>
<message>
<source>{n_values} of “{column}” cannot be read as numbers.</source>
<translation>Lecture impossible comme nombres dans « {column} » : {n_values}.</translation>
</message>
<message>
<source>The file has no column “{name}”.</source>
<translation>Le fichier n’a pas de colonne « {name} ».</translation>
</message>
<message>
<source>Correct these rows, or the decimal mark (now “{decimal}”) or {grouped}.</source>
<translation>Corrigez ces lignes, ou le séparateur décimal (actuellement « {decimal} »), ou {grouped}.</translation>
</message>
<message>
<source>Did you mean {names}?</source>
<translation>Vouliez-vous dire {names} ?</translation>
</message>
<message>
<source>Two columns have the same name.</source>
<translation>Deux colonnes ont le même nom.</translation>
</message>
<message>
<source>{source}, columns {before} and {at}</source>
<translation>{source}, colonnes {before} et {at}</translation>
</message>
<message>
<source>Rename one of them in the file, or remove it; if the first line contains no names, set this.</source>
<translation>Renommez l’une d’elles dans le fichier, ou retirez-la ; si la première ligne ne contient pas de noms, indiquez-le dans les réglages.</translation>
</message>
<message>
<source>If that looks wrong, correct the delimiter or the encoding.</source>
<translation>Si cela semble incorrect, corrigez le délimiteur ou l’encodage.</translation>
</message>
<message>
<source>Try the query in a program for that database.</source>
<translation>Essayez la requête dans un programme prévu pour cette base de données.</translation>
</message>
<message>
<source>Write it like {examples}.</source>
<translation>Écrivez-la comme {examples}.</translation>
</message>
<message>
<source>table “{table}”</source>
<translation>table « {table} »</translation>
</message>
<message>
<source>This is not the address of a database that TabGuard can read.</source>
<translation>Ce n’est pas l’adresse d’une base de données que TabGuard sait lire.</translation>
</message>
<message>
<source>The address of the database contains a password.</source>
<translation>L’adresse de la base de données contient un mot de passe.</translation>
</message>
<message>
<source>Remove it, and change it if others may have seen it; TabGuard asks for the password.</source>
<translation>Retirez-le, et changez-le si d’autres ont pu le voir ; TabGuard demande le mot de passe.</translation>
</message>
<message>
<source>The address has a parameter that TabGuard does not know.</source>
<translation>L’adresse a un paramètre que TabGuard ne connaît pas.</translation>
</message>
<message>
<source>The address names no database.</source>
<translation>L’adresse ne désigne aucune base de données.</translation>
</message>
<message>
<source>“sslmode” is one of {modes}.</source>
<translation>« sslmode » vaut l’une de ces valeurs : {modes}.</translation>
</message>
<message>
<source>The file does not describe a connection to a database.</source>
<translation>Le fichier ne décrit pas une connexion à une base de données.</translation>
</message>
<message>
<source>It has texts for the keys url and table, or url and query, and no other keys.</source>
<translation>Il contient des textes pour les clés url et table, ou url et query, et aucune autre clé.</translation>
</message>
<message>
<source>A connection needs a table or a query.</source>
<translation>Une connexion a besoin d’une table ou d’une requête.</translation>
</message>
<message>
<source>Give either table or query, not both.</source>
<translation>Indiquez table ou query, pas les deux.</translation>
</message>
<message>
<source>The query is not a SELECT.</source>
<translation>La requête n’est pas un SELECT.</translation>
</message>
<message>
<source>TabGuard only reads: begin with SELECT or WITH.</source>
<translation>TabGuard ne fait que lire : commencez par SELECT ou WITH.</translation>
</message>
<message>
<source>The query has a semicolon.</source>
<translation>La requête contient un point-virgule.</translation>
</message>
<message>
<source>Give one SELECT; semicolons end a statement.</source>
<translation>Indiquez un seul SELECT ; un point-virgule termine une instruction.</translation>
</message>
<message>
<source>This is not the address of a database.</source>
<translation>Ce n’est pas l’adresse d’une base de données.</translation>
</message>
<message>
<source>The address of a SQLite database begins with sqlite:/// and names its file.</source>
<translation>L’adresse d’une base de données SQLite commence par sqlite:/// et désigne son fichier.</translation>
</message>
<message>
<source>The file is not valid TOML.</source>
<translation>Le fichier n’est pas du TOML valide.</translation>
</message>
<message>
<source>Write lines such as table = "records".</source>
<translation>Écrivez des lignes telles que table = "records".</translation>
</message>
<message>
<source>The connection cannot be written.</source>
<translation>La connexion ne peut pas être écrite.</translation>
</message>
<message>
<source>comma</source>
<translation>virgule</translation>
</message>
<message>
<source>semicolon</source>
<translation>point-virgule</translation>
</message>
<message>
<source>tab</source>
<translation>tabulation</translation>
</message>
<message>
<source>bar</source>
<translation>barre verticale</translation>
</message>
<message>
<source>blank</source>
<translation>espace</translation>
</message>
<message>
<source>read</source>
<translation>lecture</translation>
</message>
<message>
<source>Lines with more or fewer fields than the {n_columns} columns: {n_lines}.</source>
<translation>Lignes avec plus ou moins de champs que les {n_columns} colonnes : {n_lines}.</translation>
</message>
<message>
<source>Correct the lines, the delimiter (now {form}) or the decimal mark.</source>
<translation>Corrigez les lignes, le délimiteur (actuellement {form}) ou le séparateur décimal.</translation>
</message>
<message>
<source>A quotation mark is opened and never closed.</source>
<translation>Un guillemet est ouvert et jamais fermé.</translation>
</message>
<message>
<source>Correct the line, or the delimiter (now {form}).</source>
<translation>Corrigez la ligne, ou le délimiteur (actuellement {form}).</translation>
</message>
<message>
<source>A row has {n_row} fields, the header {width}.</source>
<translation>Une ligne a {n_row} champs, l’en-tête {width}.</translation>
</message>
<message>
<source>{name}, row {number}</source>
<translation>{name}, ligne {number}</translation>
</message>
<message>
<source>Correct the row, or put text that holds the delimiter in quotation marks.</source>
<translation>Corrigez la ligne, ou mettez entre guillemets le texte qui contient le délimiteur.</translation>
</message>
<message>
<source>The file is not text in this encoding.</source>
<translation>Le fichier n’est pas du texte dans cet encodage.</translation>
</message>
<message>
<source>{name}, {encoding}, byte {start} of what was read</source>
<translation>{name}, {encoding}, octet {start} de ce qui a été lu</translation>
</message>
<message>
<source>Choose another encoding (CP1252 is common on Windows), or leave it out to have it detected.</source>
<translation>Choisissez un autre encodage (CP1252 est courant sous Windows), ou ne l’indiquez pas pour qu’il soit détecté.</translation>
</message>
<message>
<source>The file is empty.</source>
<translation>Le fichier est vide.</translation>
</message>
<message>
<source>The file is not text in the encoding {encoding}.</source>
<translation>Le fichier n’est pas du texte dans l’encodage {encoding}.</translation>
</message>
<message>
<source>Choose UTF-16, or another file.</source>
<translation>Choisissez UTF-16, ou un autre fichier.</translation>
</message>
<message>
<source>The encoding is not known.</source>
<translation>L’encodage n’est pas connu.</translation>
</message>
<message>
<source>Use UTF-8, CP1252 or UTF-16, or leave it out.</source>
<translation>Utilisez UTF-8, CP1252 ou UTF-16, ou ne l’indiquez pas.</translation>
</message>
<message>
<source>Choose another encoding, or leave it out to have it detected.</source>
<translation>Choisissez un autre encodage, ou ne l’indiquez pas pour qu’il soit détecté.</translation>
</message>
<message>
<source>Encoding</source>
<translation>Encodage</translation>
</message>
<message>
<source>First line</source>
<translation>Première ligne</translation>
</message>
<message>
<source>Layout file</source>
<translation>Fichier de description</translation>
</message>
<message>
<source>UTF-8 with BOM</source>
<translation>UTF-8 avec BOM</translation>
</message>
<message>
<source>names of the columns</source>
<translation>noms des colonnes</translation>
</message>
<message>
<source>data already</source>
<translation>déjà des données</translation>
</message>
<message>
<source>{words} and {more} more</source>
<translation>{words} et {more} autres</translation>
</message>
<message>
<source>{words}, cross-tab</source>
<translation>{words}, tableau croisé</translation>
</message>
<message>
<source>“{column}” has marks that stand for the code above.</source>
<translation>« {column} » a des signes qui tiennent lieu du code au-dessus.</translation>
</message>
<message>
<source>Write the codes in their place.</source>
<translation>Écrivez les codes à leur place.</translation>
</message>
<message>
<source>codes of “{name}” that only look like another code; the reading of the column makes them one</source>
<translation>codes de « {name} » qui ne font que ressembler à un autre code ; la lecture de la colonne n’en fait qu’un</translation>
</message>
<message>
<source>codes of “{name}” that a spreadsheet may have turned into dates; enter them as text</source>
<translation>codes de « {name} » qu’un tableur a pu changer en dates ; saisissez-les comme du texte</translation>
</message>
<message>
<source>Store them as numbers in the program that made the file; they are texts there.</source>
<translation>Enregistrez-les comme nombres dans le programme qui a créé le fichier ; ce sont des textes.</translation>
</message>
<message>
<source>The numbers of “{column}” may have three decimals or be grouped in thousands.</source>
<translation>Les nombres de « {column} » peuvent avoir trois décimales ou être groupés par milliers.</translation>
</message>
<message>
<source>Set the decimal mark to “{decimal}”, or the thousands separator.</source>
<translation>Fixez le séparateur décimal à « {decimal} », ou indiquez le séparateur des milliers.</translation>
</message>
<message>
<source>The spreadsheet has a password.</source>
<translation>La feuille de calcul est protégée par un mot de passe.</translation>
</message>
<message>
<source>Save it without a password, or as CSV.</source>
<translation>Enregistrez-la sans mot de passe, ou en CSV.</translation>
</message>
<message>
<source>a cell has a text of more than {longest:,} characters</source>
<translation>une cellule contient un texte de plus de {longest:,} caractères</translation>
</message>
<message>
<source>more than {most_repeated:,} of its cells repeat others</source>
<translation>plus de {most_repeated:,} de ses cellules en répètent d’autres</translation>
</message>
<message>
<source>too many of its sheets are empty</source>
<translation>trop de ses feuilles sont vides</translation>
</message>
<message>
<source>costs by distance have no counterpart</source>
<translation>les coûts selon la distance n’ont pas d’équivalent</translation>
</message>
<message>
<source>τ-ARGUS ignores it too</source>
<translation>τ-ARGUS l’ignore aussi</translation>
</message>
<message>
<source>TabGuard has no cell key method</source>
<translation>TabGuard n’a pas de méthode des clés de cellule</translation>
</message>
<message>
<source>The layout names no variable.</source>
<translation>La description ne désigne aucune variable.</translation>
</message>
<message>
<source>Choose a τ-ARGUS .rda file.</source>
<translation>Choisissez un fichier .rda de τ-ARGUS.</translation>
</message>
<message>
<source>A variable of the layout is listed twice.</source>
<translation>Une variable de la description est énumérée deux fois.</translation>
</message>
<message>
<source>{name}, variables {twice} and {n_names}</source>
<translation>{name}, variables {twice} et {n_names}</translation>
</message>
<message>
<source>Rename one of them.</source>
<translation>Renommez l’une d’elles.</translation>
</message>
<message>
<source>A variable of the layout has no start and width.</source>
<translation>Une variable de la description n’a ni début ni largeur.</translation>
</message>
<message>
<source>Write: name start width.</source>
<translation>Écrivez : nom début largeur.</translation>
</message>
<message>
<source>The layout describes a file that τ-ARGUS lets SPSS read.</source>
<translation>La description concerne un fichier que τ-ARGUS fait lire par SPSS.</translation>
</message>
<message>
<source>Open the SPSS file (.sav) itself: it names its variables.</source>
<translation>Ouvrez le fichier SPSS (.sav) lui-même : il nomme ses variables.</translation>
</message>
<message>
<source>Open it in the program that made it and save it again, or export it as CSV.</source>
<translation>Ouvrez-le dans le programme qui l’a créé et enregistrez-le de nouveau, ou exportez-le en CSV.</translation>
</message>
<message>
<source>The texts of the file are not in the encoding that it declares.</source>
<translation>Les textes du fichier ne sont pas dans l’encodage qu’il déclare.</translation>
</message>
<message>
<source>Choose the encoding: CP1252 is common in files made on Windows.</source>
<translation>Choisissez l’encodage : CP1252 est courant pour les fichiers créés sous Windows.</translation>
</message>
<message>
<source>{called} cannot be read: it is damaged, or too large.</source>
<translation>{called} ne peut pas être lu : il est endommagé ou trop volumineux.</translation>
</message>
<message>
<source>to read its beginning takes too long</source>
<translation>la lecture de son début demande trop de temps</translation>
</message>
<message>
<source>it has more than {most:,} rows</source>
<translation>il a plus de {most:,} lignes</translation>
</message>
<message>
<source>The database does not accept the account.</source>
<translation>La base de données n’accepte pas le compte.</translation>
</message>
<message>
<source>Check the user, or ask who manages it.</source>
<translation>Vérifiez l’utilisateur, ou adressez-vous au gestionnaire.</translation>
</message>
<message>
<source>There is no such database on the server.</source>
<translation>Cette base de données n’existe pas sur le serveur.</translation>
</message>
<message>
<source>Correct its name in the connection.</source>
<translation>Corrigez son nom dans la connexion.</translation>
</message>
<message>
<source>There is no such schema in the database.</source>
<translation>Ce schéma n’existe pas dans la base de données.</translation>
</message>
<message>
<source>Correct the table in the connection.</source>
<translation>Corrigez la table dans la connexion.</translation>
</message>
<message>
<source>There is no such table in the database.</source>
<translation>Cette table n’existe pas dans la base de données.</translation>
</message>
<message>
<source>Correct the table or the query.</source>
<translation>Corrigez la table ou la requête.</translation>
</message>
<message>
<source>There is no such column in the database.</source>
<translation>Cette colonne n’existe pas dans la base de données.</translation>
</message>
<message>
<source>Correct the query, or choose the columns again.</source>
<translation>Corrigez la requête, ou choisissez de nouveau les colonnes.</translation>
</message>
<message>
<source>The database does not understand the query.</source>
<translation>La base de données ne comprend pas la requête.</translation>
</message>
<message>
<source>Try it in a program for that database.</source>
<translation>Essayez-la dans un programme prévu pour cette base de données.</translation>
</message>
<message>
<source>The account may not read this.</source>
<translation>Le compte n’a pas le droit de lire ces données.</translation>
</message>
<message>
<source>Ask who manages the database for the right to SELECT.</source>
<translation>Demandez le droit SELECT au gestionnaire de la base de données.</translation>
</message>
<message>
<source>The query would change the database.</source>
<translation>La requête modifierait la base de données.</translation>
</message>
<message>
<source>TabGuard only reads: give one SELECT.</source>
<translation>TabGuard ne fait que lire : indiquez un seul SELECT.</translation>
</message>
<message>
<source>The query was stopped by the database.</source>
<translation>La requête a été arrêtée par la base de données.</translation>
</message>
<message>
<source>Ask who manages it for more time, or a view.</source>
<translation>Demandez plus de temps ou une vue au gestionnaire.</translation>
</message>
<message>
<source>The database cannot be read.</source>
<translation>La base de données ne peut pas être lue.</translation>
</message>
<message>
<source>Check it in the program that made it, or export the table as CSV.</source>
<translation>Vérifiez-la dans le programme qui l’a créée, ou exportez la table en CSV.</translation>
</message>
<message>
<source>The database has changes that are not yet in its file.</source>
<translation>La base de données contient des modifications qui ne sont pas encore dans son fichier.</translation>
</message>
<message>
<source>Close the program that uses it, or save a copy from there.</source>
<translation>Fermez le programme qui l’utilise, ou enregistrez-en une copie depuis celui-ci.</translation>
</message>
<message>
<source>The database reports an error (state {number}).</source>
<translation>La base de données signale une erreur (état {number}).</translation>
</message>
<message>
<source>The connection to the database was lost.</source>
<translation>La connexion à la base de données a été perdue.</translation>
</message>
<message>
<source>Try it again.</source>
<translation>Réessayez.</translation>
</message>
<message>
<source>There is no such database.</source>
<translation>Cette base de données n’existe pas.</translation>
</message>
<message>
<source>Correct the name of its file in the connection.</source>
<translation>Corrigez le nom de son fichier dans la connexion.</translation>
</message>
<message>
<source>The libraries for databases are not installed.</source>
<translation>Les bibliothèques pour les bases de données ne sont pas installées.</translation>
</message>
<message>
<source>Run: pip install tabguard[database]</source>
<translation>Exécutez : pip install tabguard[database]</translation>
</message>
<message>
<source>The database cannot be reached.</source>
<translation>La base de données est inaccessible.</translation>
</message>
<message>
<source>Check server and port in the connection, and the network.</source>
<translation>Vérifiez le serveur et le port dans la connexion, ainsi que le réseau.</translation>
</message>
<message>
<source>The certificate of the server is not accepted.</source>
<translation>Le certificat du serveur n’est pas accepté.</translation>
</message>
<message>
<source>Ask who manages the database; ?sslmode=require after the address accepts any certificate.</source>
<translation>Adressez-vous au gestionnaire de la base de données ; ?sslmode=require après l’adresse accepte n’importe quel certificat.</translation>
</message>
<message>
<source>The database takes too long.</source>
<translation>La base de données met trop de temps.</translation>
</message>
<message>
<source>The server does not encrypt connections.</source>
<translation>Le serveur ne chiffre pas les connexions.</translation>
</message>
<message>
<source>Ask who manages the database; ?sslmode=disable after the address connects without.</source>
<translation>Adressez-vous au gestionnaire de la base de données ; ?sslmode=disable après l’adresse établit une connexion non chiffrée.</translation>
</message>
<message>
<source>The content of a cell does not match its type.</source>
<translation>Le contenu d’une cellule ne correspond pas à son type.</translation>
</message>
<message>
<source>{name}, row {row}, column {column}</source>
<translation>{name}, ligne {row}, colonne {column}</translation>
</message>
<message>
<source>Open the file in LibreOffice or Excel, correct the cell and save it.</source>
<translation>Ouvrez le fichier dans LibreOffice ou Excel, corrigez la cellule et enregistrez-le.</translation>
</message>
<message>
<source>A cell is outside the {most_rows:,} rows and {most_columns:,} columns of a sheet.</source>
<translation>Une cellule est en dehors des {most_rows:,} lignes et {most_columns:,} colonnes d’une feuille.</translation>
</message>
<message>
<source>{name}, near row {row}</source>
<translation>{name}, vers la ligne {row}</translation>
</message>
<message>
<source>Open the file in LibreOffice or Excel and save it again.</source>
<translation>Ouvrez le fichier dans LibreOffice ou Excel et enregistrez-le à nouveau.</translation>
</message>
<message>
<source>Save it as .xlsx or CSV in the program that made it.</source>
<translation>Enregistrez-le au format .xlsx ou CSV dans le programme qui l’a créé.</translation>
</message>
<message>
<source>Decompress it first.</source>
<translation>Décompressez-le d’abord.</translation>
</message>
<message>
<source>Export the table as CSV or Parquet from the program that made it.</source>
<translation>Exportez le tableau en CSV ou en Parquet depuis le programme qui l’a créé.</translation>
</message>
<message>
<source>Open it in Excel or LibreOffice and save it as .xlsx or CSV.</source>
<translation>Ouvrez-le dans Excel ou LibreOffice et enregistrez-le en .xlsx ou CSV.</translation>
</message>
<message>
<source>Choose the file with the data.</source>
<translation>Choisissez le fichier qui contient les données.</translation>
</message>
<message>
<source>This is an old Excel file or one with a password.</source>
<translation>C’est un ancien fichier Excel ou un fichier protégé par mot de passe.</translation>
</message>
<message>
<source>Save it as .xlsx without a password, or as CSV.</source>
<translation>Enregistrez-le au format .xlsx sans mot de passe, ou en CSV.</translation>
</message>
<message>
<source>The file is compressed (gzip), as R data files also are.</source>
<translation>Le fichier est compressé (gzip), comme le sont aussi les fichiers de données R.</translation>
</message>
<message>
<source>The file is compressed (bzip2).</source>
<translation>Le fichier est compressé (bzip2).</translation>
</message>
<message>
<source>The file is compressed (xz).</source>
<translation>Le fichier est compressé (xz).</translation>
</message>
<message>
<source>The file is compressed (Zstandard).</source>
<translation>Le fichier est compressé (Zstandard).</translation>
</message>
<message>
<source>This is a 7z archive.</source>
<translation>C’est une archive 7z.</translation>
</message>
<message>
<source>This is a RAR archive.</source>
<translation>C’est une archive RAR.</translation>
</message>
<message>
<source>This is a ZIP archive without content.</source>
<translation>C’est une archive ZIP sans contenu.</translation>
</message>
<message>
<source>This is a PDF document.</source>
<translation>C’est un document PDF.</translation>
</message>
<message>
<source>Choose the file from which it was made.</source>
<translation>Choisissez le fichier à partir duquel il a été créé.</translation>
</message>
<message>
<source>This is a text document (RTF).</source>
<translation>C’est un document texte (RTF).</translation>
</message>
<message>
<source>This is an R data file.</source>
<translation>C’est un fichier de données R.</translation>
</message>
<message>
<source>This is a Feather file.</source>
<translation>C’est un fichier Feather.</translation>
</message>
<message>
<source>This is an Arrow file.</source>
<translation>C’est un fichier Arrow.</translation>
</message>
<message>
<source>Save it as Parquet.</source>
<translation>Enregistrez-le au format Parquet.</translation>
</message>
<message>
<source>This is an HDF5 file.</source>
<translation>C’est un fichier HDF5.</translation>
</message>
<message>
<source>This is an Avro file.</source>
<translation>C’est un fichier Avro.</translation>
</message>
<message>
<source>This is an Access database.</source>
<translation>C’est une base de données Access.</translation>
</message>
<message>
<source>This is a SQLite database.</source>
<translation>C’est une base de données SQLite.</translation>
</message>
<message>
<source>Use Data ▸ Open database….</source>
<translation>Utilisez Données ▸ Ouvrir une base de données….</translation>
</message>
<message>
<source>This is a picture.</source>
<translation>C’est une image.</translation>
</message>
<message>
<source>This is a program.</source>
<translation>C’est un programme.</translation>
</message>
<message>
<source>This is a binary Excel workbook (XLSB).</source>
<translation>C’est un classeur Excel binaire (XLSB).</translation>
</message>
<message>
<source>This is a Word document.</source>
<translation>C’est un document Word.</translation>
</message>
<message>
<source>This is a PowerPoint document.</source>
<translation>C’est un document PowerPoint.</translation>
</message>
<message>
<source>This is a TabGuard project.</source>
<translation>C’est un projet TabGuard.</translation>
</message>
<message>
<source>Open it with File ▸ Open.</source>
<translation>Ouvrez-le avec Fichier ▸ Ouvrir.</translation>
</message>
<message>
<source>This is an OpenDocument file, but not a spreadsheet.</source>
<translation>C’est un fichier OpenDocument, mais pas un classeur.</translation>
</message>
<message>
<source>Get its data as SDMX-CSV, or its codes as a CSV file with code, parent and label.</source>
<translation>Obtenez ses données en SDMX-CSV, ou ses codes dans un fichier CSV avec code, parent et libellé.</translation>
</message>
<message>
<source>Download the table as a flat CSV file.</source>
<translation>Téléchargez le tableau comme fichier CSV plat.</translation>
</message>
<message>
<source>This is a web page (HTML), whatever its name says.</source>
<translation>C’est une page web (HTML), quoi qu’indique son nom.</translation>
</message>
<message>
<source>This is an XML document of SDMX.</source>
<translation>Ceci est un document XML de SDMX.</translation>
</message>
<message>
<source>This is an XML document.</source>
<translation>C’est un document XML.</translation>
</message>
<message>
<source>This is a portable SPSS file.</source>
<translation>C’est un fichier SPSS portable.</translation>
</message>
<message>
<source>Save it as .sav or CSV.</source>
<translation>Enregistrez-le en .sav ou CSV.</translation>
</message>
<message>
<source>This is a data cube of a GENESIS database (Datenquader).</source>
<translation>Ceci est un cube de données d’une base GENESIS (Datenquader).</translation>
</message>
<message>
<source>This is a ZIP archive, not a workbook.</source>
<translation>C’est une archive ZIP, et non un classeur.</translation>
</message>
<message>
<source>Unpack it first.</source>
<translation>Décompressez-la d’abord.</translation>
</message>
<message>
<source>This is JSON, but not JSON-stat.</source>
<translation>C’est du JSON, mais pas du JSON-stat.</translation>
</message>
<message>
<source>The file is not text, and of no kind that is known.</source>
<translation>Le fichier n’est pas du texte, ni d’un format connu.</translation>
</message>
<message>
<source>This is a dBASE file.</source>
<translation>C’est un fichier dBASE.</translation>
</message>
<message>
<source>The file cannot be opened.</source>
<translation>Le fichier ne peut pas être ouvert.</translation>
</message>
<message>
<source>Close the quotation mark.</source>
<translation>Fermez le guillemet.</translation>
</message>
<message>
<source>The file contains characters that are not text.</source>
<translation>Le fichier contient des caractères qui ne sont pas du texte.</translation>
</message>
<message>
<source>A field is too long: probably a quotation mark is opened and never closed.</source>
<translation>Un champ est trop long : un guillemet ouvert n’est sans doute jamais fermé.</translation>
</message>
<message>
<source>{source}, near line {line_num}</source>
<translation>{source}, vers la ligne {line_num}</translation>
</message>
<message>
<source>near line {line_num}</source>
<translation>vers la ligne {line_num}</translation>
</message>
<message>
<source>A large file of about {round_number:,} records: reading it and applying the rules take about {megabytes:.1f} GB of memory and no space on the disk.</source>
<translation>Fichier volumineux, environ {round_number:,} enregistrements : la lecture et l’application des règles demandent environ {megabytes:.1f} Go de mémoire et aucun espace disque.</translation>
</message>
<message>
<source>{said} Only {free:.1f} GB are available: close other programs first.</source>
<translation>{said} Seuls {free:.1f} Go sont disponibles : fermez d’abord d’autres programmes.</translation>
</message>
<message>
<source>it has more than {most_texts:,} texts</source>
<translation>il contient plus de {most_texts:,} textes</translation>
</message>
<message>
<source>table or query of a database, by its connection</source>
<translation>table ou requête d’une base de données, par sa connexion</translation>
</message>
<message>
<source>There are no rows.</source>
<translation>Il n’y a aucune ligne.</translation>
</message>
<message>
<source>Choose another table or query.</source>
<translation>Choisissez une autre table ou une autre requête.</translation>
</message>
<message>
<source>The database gives too many rows.</source>
<translation>La base de données donne trop de lignes.</translation>
</message>
<message>
<source>Commas in numbers of a file whose delimiter is a comma are read as separators of thousands.</source>
<translation>Les virgules dans les nombres d’un fichier dont le séparateur est une virgule sont lues comme séparateurs de milliers.</translation>
</message>
<message>
<source>Delimiter</source>
<translation>Délimiteur</translation>
</message>
<message>
<source>decimal comma</source>
<translation>virgule décimale</translation>
</message>
<message>
<source>decimal point</source>
<translation>point décimal</translation>
</message>
<message>
<source>delimited text</source>
<translation>texte délimité</translation>
</message>
<message>
<source>comma ,</source>
<translation>virgule ,</translation>
</message>
<message>
<source>semicolon ;</source>
<translation>point-virgule ;</translation>
</message>
<message>
<source>bar |</source>
<translation>barre verticale |</translation>
</message>
<message>
<source>No delimiter was found: the file seems to have one column.</source>
<translation>Aucun délimiteur n’a été trouvé : le fichier semble n’avoir qu’une colonne.</translation>
</message>
<message>
<source>The delimiter is not one character.</source>
<translation>Le délimiteur n’est pas un caractère unique.</translation>
</message>
<message>
<source>Use {choices}.</source>
<translation>Utilisez {choices}.</translation>
</message>
<message>
<source>no header</source>
<translation>pas d’en-tête</translation>
</message>
<message>
<source>Eurostat TSV</source>
<translation>TSV d’Eurostat</translation>
</message>
<message>
<source>A row has other codes than the first line names.</source>
<translation>Une ligne a d’autres codes que ceux que nomme la première ligne.</translation>
</message>
<message>
<source>{source}, row {line}</source>
<translation>{source}, ligne {line}</translation>
</message>
<message>
<source>Download the file again.</source>
<translation>Téléchargez de nouveau le fichier.</translation>
</message>
<message>
<source>fixed columns, {mark}, {encoding}</source>
<translation>colonnes fixes, {mark}, {encoding}</translation>
</message>
<message>
<source>text in fixed columns, with a τ-ARGUS layout</source>
<translation>texte à colonnes fixes, avec une description τ-ARGUS</translation>
</message>
<message>
<source>A layout is missing.</source>
<translation>Une description manque.</translation>
</message>
<message>
<source>Choose the τ-ARGUS .rda file.</source>
<translation>Choisissez le fichier .rda de τ-ARGUS.</translation>
</message>
<message>
<source>{n_short} records are shorter than the layout says.</source>
<translation>{n_short} enregistrements sont plus courts que ne le dit la description.</translation>
</message>
<message>
<source>{name}, row {short}</source>
<translation>{name}, ligne {short}</translation>
</message>
<message>
<source>Correct the layout (start and width of each variable) or the record.</source>
<translation>Corrigez la description (début et largeur de chaque variable) ou l’enregistrement.</translation>
</message>
<message>
<source>GENESIS flat file</source>
<translation>Fichier plat de GENESIS</translation>
</message>
<message>
<source>Two rows have figures for the same codes.</source>
<translation>Deux lignes ont des chiffres pour les mêmes codes.</translation>
</message>
<message>
<source>Keep the rows of one statistic.</source>
<translation>Gardez les lignes d’une seule statistique.</translation>
</message>
<message>
<source>JSON-stat</source>
<translation>JSON-stat</translation>
</message>
<message>
<source>The file is no data set of JSON-stat.</source>
<translation>Le fichier n’est pas un jeu de données JSON-stat.</translation>
</message>
<message>
<source>Export the table as CSV or XLSX.</source>
<translation>Exportez le tableau en CSV ou en XLSX.</translation>
</message>
<message>
<source>The file has {number} data sets.</source>
<translation>Le fichier contient {number} jeux de données.</translation>
</message>
<message>
<source>Save the one that is meant in a file of its own, or as CSV.</source>
<translation>Enregistrez celui qui est voulu dans un fichier à part, ou en CSV.</translation>
</message>
<message>
<source>ODS, sheet “{sheet}”</source>
<translation>ODS, feuille « {sheet} »</translation>
</message>
<message>
<source>ODS spreadsheet</source>
<translation>feuille de calcul ODS</translation>
</message>
<message>
<source>Parquet</source>
<translation>Parquet</translation>
</message>
<message>
<source>Parquet file</source>
<translation>fichier Parquet</translation>
</message>
<message>
<source>it has {num_rows:,} rows</source>
<translation>il a {num_rows:,} lignes</translation>
</message>
<message>
<source>Column “{name}” contains lists or records, not single values.</source>
<translation>La colonne « {name} » contient des listes ou des structures, pas des valeurs simples.</translation>
</message>
<message>
<source>Split it into separate columns.</source>
<translation>Divisez-la en plusieurs colonnes.</translation>
</message>
<message>
<source>PC-Axis</source>
<translation>PC-Axis</translation>
</message>
<message>
<source>The file is no table of PC-Axis.</source>
<translation>Le fichier n’est pas un tableau PC-Axis.</translation>
</message>
<message>
<source>The figures of the file stand behind keys, and only those that are not 0.</source>
<translation>Les chiffres du fichier sont derrière des clés, et seuls ceux qui ne sont pas 0 y sont.</translation>
</message>
<message>
<source>Save it without KEYS, or export the table as CSV or XLSX.</source>
<translation>Enregistrez-le sans KEYS, ou exportez le tableau en CSV ou XLSX.</translation>
</message>
<message>
<source>The file has {n_figures} figures for {n_cells} cells.</source>
<translation>Le fichier a {n_figures} chiffres pour {n_cells} cellules.</translation>
</message>
<message>
<source>{deleted} of the first {preview_rows} rows are deletions (ACTION D) or deleted by one below: such rows are left out</source>
<translation>{deleted} des {preview_rows} premières lignes sont des suppressions d’enregistrements (ACTION D), ou sont effacées plus bas : ces lignes sont exclues</translation>
</message>
<message>
<source>SDMX-CSV file</source>
<translation>fichier SDMX-CSV</translation>
</message>
<message>
<source>The first line of the file is not that of SDMX-CSV.</source>
<translation>La première ligne du fichier n’est pas celle de SDMX-CSV.</translation>
</message>
<message>
<source>It begins with the columns STRUCTURE, STRUCTURE_ID and ACTION, or with DATAFLOW.</source>
<translation>Elle commence par les colonnes STRUCTURE, STRUCTURE_ID et ACTION, ou par DATAFLOW.</translation>
</message>
<message>
<source>SAS transport file</source>
<translation>fichier de transport SAS</translation>
</message>
<message>
<source>SAS data set</source>
<translation>table SAS</translation>
</message>
<message>
<source>SPSS, SAS or Stata file</source>
<translation>fichier SPSS, SAS ou Stata</translation>
</message>
<message>
<source>{called} cannot be read: its content does not match its name.</source>
<translation>{called} ne peut pas être lu : le contenu ne correspond pas au nom.</translation>
</message>
<message>
<source>“{name}” declares codes for missing values: a dimension keeps them as codes, records with one as the response are left out, elsewhere they are blanks</source>
<translation>« {name} » déclare des codes pour les valeurs manquantes : une dimension les conserve comme codes, les enregistrements où la réponse en contient un sont exclus, ailleurs ce sont des champs vides</translation>
</message>
<message>
<source>Sheet or table</source>
<translation>Feuille ou table</translation>
</message>
<message>
<source>XLSX, sheet “{sheet}”</source>
<translation>XLSX, feuille « {sheet} »</translation>
</message>
<message>
<source>XLSX workbook</source>
<translation>classeur XLSX</translation>
</message>
<message>
<source>formula of {named} has</source>
<translation>formule de {named} a</translation>
</message>
<message>
<source>formulas of {named} have</source>
<translation>formules de {named} ont</translation>
</message>
<message>
<source>{have} an error, such as #REF!, or no result.</source>
<translation>{have} une erreur, telle que #REF!, ou un résultat vide.</translation>
</message>
<message>
<source>Correct the formulas in Excel or LibreOffice and save the file there, or leave these rows out.</source>
<translation>Corrigez les formules dans Excel ou LibreOffice et enregistrez-y le fichier, ou excluez ces lignes.</translation>
</message>
<message>
<source>The workbook has no sheet “{sheet}”.</source>
<translation>Le classeur n’a pas de feuille « {sheet} ».</translation>
</message>
<message>
<source>Its sheets are: {names}.</source>
<translation>Ses feuilles sont : {names}.</translation>
</message>
<message>
<source>The workbook is empty.</source>
<translation>Le classeur est vide.</translation>
</message>
<message>
<source>Choose another file or sheet.</source>
<translation>Choisissez un autre fichier ou une autre feuille.</translation>
</message>
<message>
<source>The sheet “{name}” is read, which seems to have the table; sheets before it: {others}.</source>
<translation>La feuille « {name} » est lue, qui semble contenir le tableau ; feuilles précédentes : {others}.</translation>
</message>
<message>
<source>“{names}” is not a number.</source>
<translation>« {names} » n’est pas un nombre.</translation>
</message>
<message>
<source>The attacker's bounds exclude the true value of {sum} cells.</source>
<translation>Les bornes de l’attaquant excluent la vraie valeur de {sum} cellules.</translation>
</message>
<message>
<source>What an attacker knows must be true: widen the bounds, or correct the cell.</source>
<translation>Ce que sait un attaquant doit être vrai : élargissez les bornes, ou corrigez la cellule.</translation>
</message>
<message>
<source>The attacker's bounds lack the columns {absent}.</source>
<translation>Il manque aux bornes de l’attaquant les colonnes {absent}.</translation>
</message>
<message>
<source>Name a column like each dimension, and lower and upper. {names}</source>
<translation>Donnez à une colonne le nom de chaque dimension, et ajoutez lower et upper. {names}</translation>
</message>
<message>
<source>The attacker's bounds have no rows.</source>
<translation>Les bornes de l’attaquant n’ont aucune ligne.</translation>
</message>
<message>
<source>List cells, or name no file.</source>
<translation>Énumérez des cellules, ou n’indiquez aucun fichier.</translation>
</message>
<message>
<source>is empty in the table</source>
<translation>est vide dans le tableau</translation>
</message>
<message>
<source>is listed twice</source>
<translation>est énumérée deux fois</translation>
</message>
<message>
<source>A cell with attacker's bounds {what}.</source>
<translation>Une cellule ayant des bornes de l’attaquant {what}.</translation>
</message>
<message>
<source>A decision names a code that “{name}” does not have{codes_said}.</source>
<translation>Une décision désigne un code que « {name} » n’a pas{codes_said}.</translation>
</message>
<message>
<source>Correct the code or the hierarchy.</source>
<translation>Corrigez le code ou la hiérarchie.</translation>
</message>
<message>
<source>A freeze has an unknown value.</source>
<translation>Un statut figé a une valeur inconnue.</translation>
</message>
<message>
<source>Use published or suppressed.</source>
<translation>Utilisez published ou suppressed.</translation>
</message>
<message>
<source>A line of the a-priori file cannot be read.</source>
<translation>Une ligne du fichier a priori ne peut pas être lue.</translation>
</message>
<message>
<source>Write {size} codes and one of {apriori}, separated by “{separator}”. Bounds (AB) have no effect in τ-ARGUS either.</source>
<translation>Écrivez {size} codes et l’un des mots {apriori}, séparés par « {separator} ». Les bornes (AB) sont sans effet dans τ-ARGUS aussi.</translation>
</message>
<message>
<source>Two lines decide differently about a cell.</source>
<translation>Deux lignes décident différemment d’une cellule.</translation>
</message>
<message>
<source>{first} and {second}</source>
<translation>{first} et {second}</translation>
</message>
<message>
<source>Remove one of them, or say in “when” which is the later decision.</source>
<translation>Supprimez l’une d’elles, ou indiquez dans « when » laquelle est la décision la plus récente.</translation>
</message>
<message>
<source>A decision is unknown.</source>
<translation>Une décision est inconnue.</translation>
</message>
<message>
<source>Use one of: {kind}.</source>
<translation>Utilisez l’une de ces valeurs : {kind}.</translation>
</message>
<message>
<source>A decision has no code of “{dimension}”.</source>
<translation>Une décision n’a pas de code de « {dimension} ».</translation>
</message>
<message>
<source>Fill it in; the total has a code too.</source>
<translation>Renseignez-le ; le total a lui aussi un code.</translation>
</message>
<message>
<source>A cost is not a number of at least 0.</source>
<translation>Un coût n’est pas un nombre supérieur ou égal à 0.</translation>
</message>
<message>
<source>Correct the value.</source>
<translation>Corrigez la valeur.</translation>
</message>
<message>
<source>a priori file, line {number}</source>
<translation>fichier a priori, ligne {number}</translation>
</message>
<message>
<source>The earlier publication names codes that mean something else since a recode: {codes}.</source>
<translation>La publication antérieure nomme des codes qui signifient autre chose depuis un recodage : {codes}.</translation>
</message>
<message>
<source>The decisions name codes that mean something else since a recode: {codes}.</source>
<translation>Les décisions nomment des codes qui signifient autre chose depuis un recodage : {codes}.</translation>
</message>
<message>
<source>The bounds that attackers know name codes that mean something else since a recode: {codes}.</source>
<translation>Les bornes connues des attaquants nomment des codes qui signifient autre chose depuis un recodage : {codes}.</translation>
</message>
<message>
<source>In a job, if what they are now is meant, write {lines} below {section}.</source>
<translation>Dans une tâche, si c’est leur sens actuel qui est visé, écrivez {lines} sous {section}.</translation>
</message>
<message>
<source>If the list is older than the recode, what it says would hold for other cells: correct it, or give the group another name.</source>
<translation>Si la liste est antérieure au recodage, elle vaudrait pour d’autres cellules : corrigez-la, ou donnez un autre nom au groupe.</translation>
</message>
<message>
<source>In a job, if the codes of the data are meant, remove this from groups below {section}.</source>
<translation>Dans une tâche, si les codes des données sont visés, retirez ceci de groups sous {section}.</translation>
</message>
<message>
<source>The list was made for {groups}.</source>
<translation>La liste a été faite pour {groups}.</translation>
</message>
<message>
<source>Now they mean {groups}.</source>
<translation>Ils signifient maintenant {groups}.</translation>
</message>
<message>
<source>The groups were confirmed for another content of the list, or by somebody else.</source>
<translation>Les groupes ont été confirmés pour un autre contenu de la liste, ou par quelqu’un d’autre.</translation>
</message>
<message>
<source>Waivers name a code that is a group of the recode{code}.</source>
<translation>Des renonciations nomment un code qui est un groupe du recodage{code}.</translation>
</message>
<message>
<source>Give the group another name: the waivers would hold for all that it takes.</source>
<translation>Donnez un autre nom au groupe : les renonciations vaudraient pour tout ce qu’il contient.</translation>
</message>
<message>
<source>{n_cells} suppressed by the pattern but empty in this table.</source>
<translation>Suppression dans le schéma, mais absence de données dans ce tableau : {n_cells}.</translation>
</message>
<message>
<source>columns of the dimensions {absent}</source>
<translation>colonnes des dimensions {absent}</translation>
</message>
<message>
<source>column “status”</source>
<translation>colonne « status »</translation>
</message>
<message>
<source>The pattern lacks the {what}.</source>
<translation>Il manque au schéma : {what}.</translation>
</message>
<message>
<source>Name one column like each dimension, and one status. {names}</source>
<translation>Donnez à une colonne le nom de chaque dimension, et à une autre le nom status. {names}</translation>
</message>
<message>
<source>No column with the status of the cells was found.</source>
<translation>Aucune colonne contenant le statut des cellules n’a été trouvée.</translation>
</message>
<message>
<source>Give the file a header: one column named like each dimension, and one named status.</source>
<translation>Donnez au fichier un en-tête : une colonne au nom de chaque dimension, et une nommée status.</translation>
</message>
<message>
<source>{n_unknown} codes are not in “{name}”{unknown}.</source>
<translation>{n_unknown} codes ne sont pas dans « {name} »{unknown}.</translation>
</message>
<message>
<source>Choose a file for this table, or correct the codes.</source>
<translation>Choisissez un fichier pour ce tableau, ou corrigez les codes.</translation>
</message>
<message>
<source>Choose a pattern of this table.</source>
<translation>Choisissez un schéma de ce tableau.</translation>
</message>
<message>
<source>in the pattern twice</source>
<translation>deux fois dans le schéma</translation>
</message>
<message>
<source>Remove the repetition.</source>
<translation>Retirez la répétition.</translation>
</message>
<message>
<source>without a status</source>
<translation>sans statut</translation>
</message>
<message>
<source>Add them, or choose a pattern of this table.</source>
<translation>Ajoutez-les, ou choisissez un schéma de ce tableau.</translation>
</message>
<message>
<source>hidden in the pattern</source>
<translation>en tant que cellules cachées dans le schéma</translation>
</message>
<message>
<source>Take a pattern of these tables.</source>
<translation>Prenez un schéma de ces tableaux.</translation>
</message>
<message>
<source>The pattern has no cells.</source>
<translation>Le schéma n’a aucune cellule.</translation>
</message>
<message>
<source>cell of the table is</source>
<translation>cellule du tableau est</translation>
</message>
<message>
<source>cells of the table are</source>
<translation>cellules du tableau sont</translation>
</message>
<message>
<source>{name}, cells {few}</source>
<translation>{name}, cellules {few}</translation>
</message>
<message>
<source>Use the columns name, dimensions, responses (several separated by blanks; optional: title, levels, hierarchies, equation, records), or table_name, field, hrc_field, indicator, hrc_indicator, spanning_1, hrc_spanning_1, …</source>
<translation>Utilisez les colonnes name, dimensions, responses (plusieurs séparées par des espaces ; facultatif : title, levels, hierarchies, equation, records), ou table_name, field, hrc_field, indicator, hrc_indicator, spanning_1, hrc_spanning_1, …</translation>
</message>
<message>
<source>The list has {n_rows:,} rows; each is taken to be a table.</source>
<translation>La liste a {n_rows:,} lignes ; chacune est considérée comme un tableau.</translation>
</message>
<message>
<source>Choose a list of at most {most:,} tables, not a file of data.</source>
<translation>Choisissez une liste d’au plus {most:,} tableaux, et non un fichier de données.</translation>
</message>
<message>
<source>The list names no tables.</source>
<translation>La liste ne désigne aucun tableau.</translation>
</message>
<message>
<source>Add a row for each table.</source>
<translation>Ajoutez une ligne par tableau.</translation>
</message>
<message>
<source>A table has no {what}.</source>
<translation>Un tableau n’a pas de {what}.</translation>
</message>
<message>
<source>Fill in the column {name}.</source>
<translation>Remplissez la colonne {name}.</translation>
</message>
<message>
<source>A table names a variable twice.</source>
<translation>Un tableau désigne deux fois la même variable.</translation>
</message>
<message>
<source>Remove one of the two.</source>
<translation>Supprimez l’une des deux mentions.</translation>
</message>
<message>
<source>The list of tables has no column {name}.</source>
<translation>La liste des tableaux n’a pas de colonne {name}.</translation>
</message>
<message>
<source>A table is in the list twice.</source>
<translation>Un tableau figure deux fois dans la liste.</translation>
</message>
<message>
<source>{name}, rows {seen} and {line}</source>
<translation>{name}, lignes {seen} et {line}</translation>
</message>
<message>
<source>Give each table a name of its own.</source>
<translation>Donnez à chaque tableau un nom qui lui est propre.</translation>
</message>
<message>
<source>A level is a whole number from 1, the total.</source>
<translation>Un niveau est un nombre entier à partir de 1, le total.</translation>
</message>
<message>
<source>{line}, column levels</source>
<translation>{line}, colonne levels</translation>
</message>
<message>
<source>Write for instance activity=2.</source>
<translation>Écrivez par exemple activity=2.</translation>
</message>
<message>
<source>The column {column} does not say which of the table's variables it means.</source>
<translation>La colonne {column} n’indique pas de quelle variable du tableau il s’agit.</translation>
</message>
<message>
<source>Write variable=… with one of {names}; several are separated by blanks.</source>
<translation>Écrivez variable=… avec l’un des éléments {names} ; séparez-en plusieurs par des espaces.</translation>
</message>
<message>
<source>Write variable=… with one of its dimensions; several are separated by blanks.</source>
<translation>Écrivez variable=… avec une de ses dimensions ; séparez-en plusieurs par des espaces.</translation>
</message>
<message>
<source>The cells of a suppression problem in JJ layout have no names.</source>
<translation>Les cellules d’un problème de suppression au format JJ n’ont pas de noms.</translation>
</message>
<message>
<source>Let τ-ARGUS write its table as code-value or intermediate, or run: tabguard protect FILE.jj</source>
<translation>Faites écrire le tableau par τ-ARGUS au format code-valeur ou intermédiaire, ou lancez : tabguard protect FICHIER.jj</translation>
</message>
<message>
<source>waivers for a certain time, which do not apply: set the period of the publication</source>
<translation>renonciations pour un temps déterminé, qui ne s’appliquent pas : indiquez la période de la publication</translation>
</message>
<message>
<source>waivers with days, which do not apply: it is unclear which days the period has</source>
<translation>renonciations avec des jours, qui ne s’appliquent pas : les jours de la période ne sont pas clairs</translation>
</message>
<message>
<source>waivers that have ended before the period and do not apply</source>
<translation>renonciations qui ont pris fin avant la période et ne s’appliquent pas</translation>
</message>
<message>
<source>waivers that do not apply yet</source>
<translation>renonciations qui ne s’appliquent pas encore</translation>
</message>
<message>
<source>The waivers file has no column “respondent”.</source>
<translation>Le fichier des renonciations n’a pas de colonne « respondent ».</translation>
</message>
<message>
<source>Name one of its columns respondent. {names}</source>
<translation>Nommez respondent l’une de ses colonnes. {names}</translation>
</message>
<message>
<source>A waiver ends before it begins.</source>
<translation>Une renonciation prend fin avant de commencer.</translation>
</message>
<message>
<source>Correct “valid_from” or “valid_to”.</source>
<translation>Corrigez « valid_from » ou « valid_to ».</translation>
</message>
<message>
<source>The waiver names no respondent.</source>
<translation>La renonciation ne désigne aucun répondant.</translation>
</message>
<message>
<source>Enter the id of the respondent.</source>
<translation>Saisissez l’identifiant du répondant.</translation>
</message>
<message>
<source>A waiver names a code that “{name}” does not have{codes_said}.</source>
<translation>Une renonciation désigne un code que « {name} » n’a pas{codes_said}.</translation>
</message>
<message>
<source>{name}, waiver {row}</source>
<translation>{name}, renonciation {row}</translation>
</message>
<message>
<source>A waiver names no respondent.</source>
<translation>Une renonciation ne désigne aucun répondant.</translation>
</message>
<message>
<source>Fill it in.</source>
<translation>Renseignez la donnée.</translation>
</message>
<message>
<source>A waiver's “{name}” is not a date of the form year-month-day.</source>
<translation>« {name} » d’une renonciation n’est pas une date de la forme année-mois-jour.</translation>
</message>
<message>
<source>“{name}” has no code “{code}”.</source>
<translation>« {name} » n’a pas de code « {code} ».</translation>
</message>
<message>
<source>Write it as 2024-12-31, 2024-12 or 2024</source>
<translation>Écrivez-la sous la forme 2024-12-31, 2024-12 ou 2024</translation>
</message>
<message>
<source>the waivers file is not used: cells do not say who their contributors are</source>
<translation>le fichier des renonciations n’est pas utilisé : les cellules ne disent pas qui sont leurs contributeurs</translation>
</message>
<message>
<source>the layout declares the weight “{declared}”, which is not used; select it to use it</source>
<translation>la description déclare le poids « {declared} », qui n’est pas utilisé ; sélectionnez-le pour l’utiliser</translation>
</message>
<message>
<source>tables that show the same cells: leave “{names}” or “{names2}” out</source>
<translation>tableaux qui montrent les mêmes cellules : omettez « {names} » ou « {names2} »</translation>
</message>
<message>
<source>tables inside others: all cells of “{names}” are in “{names2}”</source>
<translation>tableaux contenus dans d’autres : toutes les cellules de « {names} » sont dans « {names2} »</translation>
</message>
<message>
<source>“{column}”{codes} has the figures of the sum of all other codes.</source>
<translation>« {column} »{codes} a les valeurs de la somme de tous les autres codes.</translation>
</message>
<message>
<source>“{column}”{codes} has the figures of the sum of {parts}.</source>
<translation>« {column} »{codes} a les valeurs de la somme de {parts}.</translation>
</message>
<message>
<source>Remove it, or read the file as the other kind: records or cells.</source>
<translation>Supprimez-le, ou lisez le fichier comme l’autre sorte : microdonnées ou cellules.</translation>
</message>
<message>
<source>“{label}” has several labels for a code of “{name}”; the first one counts: {codes}.</source>
<translation>« {label} » a plusieurs libellés pour un code de « {name} » ; le premier compte : {codes}.</translation>
</message>
<message>
<source>Two columns hold the labels in the language “{language}”.</source>
<translation>Deux colonnes contiennent les libellés dans la langue « {language} ».</translation>
</message>
<message>
<source>{name}, columns {at} and {at2}</source>
<translation>{name}, colonnes {at} et {at2}</translation>
</message>
<message>
<source>Rename “{name}”, or remove it.</source>
<translation>Renommez « {name} » ou retirez cette colonne.</translation>
</message>
<message>
<source>A code of “{name}” has two labels: {codes}.</source>
<translation>Un code de « {name} » a deux libellés : {codes}.</translation>
</message>
<message>
<source>Correct them, or read the whole text as the code: leave “split” of this column out.</source>
<translation>Corrigez-les, ou lisez le texte entier comme code : omettez « split » de cette colonne.</translation>
</message>
<message>
<source>Weights that are missing, zero or negative: {n}.</source>
<translation>Poids manquants, nuls ou négatifs : {n}.</translation>
</message>
<message>
<source>Give every record a weight above 0; 1 for records that stand for themselves.</source>
<translation>Donnez à chaque enregistrement un poids supérieur à 0 ; 1 pour ceux qui ne représentent qu’eux-mêmes.</translation>
</message>
<message>
<source>Ids of “{column}” that a spreadsheet has shortened, such as 1.23E+11: {n}.</source>
<translation>Identifiants de « {column} » qu’un tableur a abrégés, comme 1,23E+11 : {n}.</translation>
</message>
<message>
<source>Export the data again with the ids as texts: several firms may have become one.</source>
<translation>Exportez à nouveau les données avec les identifiants en texte : plusieurs entreprises ont pu devenir une seule.</translation>
</message>
<message>
<source>Records without an id in “{column}”: {n}.</source>
<translation>Enregistrements sans identifiant dans « {column} » : {n}.</translation>
</message>
<message>
<source>Values of “{column}” that cannot be read: {n}.</source>
<translation>Valeurs de « {column} » impossibles à lire : {n}.</translation>
</message>
<message>
<source>Records without a finite number in “{column}”: {n}.</source>
<translation>Enregistrements sans nombre fini dans « {column} » : {n}.</translation>
</message>
<message>
<source>Fill in the value (0 if nothing was reported), or choose that such records are left out, with a click on the header of the column in the import; in a job, blank = "leave_out" for it in [data.columns].</source>
<translation>Saisissez la valeur (0 si rien n’a été déclaré), ou choisissez d’exclure ces enregistrements, d’un clic sur l’en-tête de la colonne à l’importation ; dans un job, blank = "leave_out" pour elle dans [data.columns].</translation>
</message>
<message>
<source>Numbers of “{column}” too large to be added up exactly: {n}.</source>
<translation>Nombres de « {column} » trop grands pour une addition exacte : {n}.</translation>
</message>
<message>
<source>Correct these rows, or give the values in a larger unit, such as thousands or millions.</source>
<translation>Corrigez ces lignes, ou donnez les valeurs dans une unité plus grande, par exemple en milliers ou en millions.</translation>
</message>
<message>
<source>Give each record one. If blanks are firms without a holding, say so with a click on the header of the column in the import; in a job, blank = "own" for it in [data.columns], with blanks = ["-"] if they have a text.</source>
<translation>Donnez-en un à chaque enregistrement. Si les blancs sont des entreprises sans groupe, dites-le d’un clic sur l’en-tête de la colonne à l’importation ; dans un job, blank = "own" pour elle dans [data.columns], avec blanks = ["-"] si elles ont un texte.</translation>
</message>
<message>
<source>Give each record one.</source>
<translation>Donnez-en un à chaque enregistrement.</translation>
</message>
<message>
<source>Use 0 for no request, 1 or 2.</source>
<translation>Utilisez 0 pour l’absence de demande, 1 ou 2.</translation>
</message>
<message>
<source>Use 1 or 0.</source>
<translation>Utilisez 1 ou 0.</translation>
</message>
<message>
<source>Code lists read the statuses of “{column}” differently.</source>
<translation>Des listes de codes lisent différemment les statuts de « {column} ».</translation>
</message>
<message>
<source>Set status_codes to the list that the file uses, or call the column as it does: {lists}.</source>
<translation>Donnez à status_codes la liste que le fichier utilise, ou nommez la colonne comme elle : {lists}.</translation>
</message>
<message>
<source>Unknown status in {n_rows} of “{names}”.</source>
<translation>Statut inconnu dans {n_rows} de « {names} ».</translation>
</message>
<message>
<source>The column is read as {title} ({about}). Correct it, choose another code list, or rename the column if it says something else; in data, name it in other_flags.</source>
<translation>La colonne est lue comme {title} ({about}). Corrigez-la, choisissez une autre liste de codes, ou renommez la colonne si elle dit autre chose ; dans des données, nommez-la dans other_flags.</translation>
</message>
<message>
<source>Tables beside one another: {blocks}. Only the first one is read.</source>
<translation>Tableaux côte à côte : {blocks}. Seul le premier est lu.</translation>
</message>
<message>
<source>Another table seems to begin in column {begin}: only the one at its left is read. For the other one, set the first column to {begin}.</source>
<translation>Un autre tableau semble commencer à la colonne {begin} : seul celui à sa gauche est lu. Pour l’autre, fixez la première colonne à {begin}.</translation>
</message>
<message>
<source>“{name}”: the letters behind its figures are read as flags, in the column “{flags}”: {letters}.</source>
<translation>« {name} » : les lettres derrière les nombres sont lues comme indicateurs, dans la colonne « {flags} » : {letters}.</translation>
</message>
<message>
<source>rows left out: “{}” is blank</source>
<translation>lignes exclues : « {} » est vide</translation>
</message>
<message>
<source>blanks of “{}” read as the code that was set</source>
<translation>champs vides de « {} » lus comme le code fixé</translation>
</message>
<message>
<source>blanks of “{}” read as the code above</source>
<translation>champs vides de « {} » lus comme le code du dessus</translation>
</message>
<message>
<source>blanks of “{}” read as respondents that are holdings of their own</source>
<translation>champs vides de « {} » lus comme des répondants qui sont des groupes à eux seuls</translation>
</message>
<message>
<source>rows of totals left out, by “{name}”</source>
<translation>lignes de totaux omises, d’après « {name} »</translation>
</message>
<message>
<source>The first row has no code in “{column}”, so that there is none above it.</source>
<translation>La première ligne n’a pas de code dans « {column} », et il n’y en a aucun au-dessus.</translation>
</message>
<message>
<source>Fill the code in, or leave the row out.</source>
<translation>Renseignez le code, ou excluez la ligne.</translation>
</message>
<message>
<source>{names}: {marks} in place of figures are read as blanks ({number} of the first {rows} rows). {if_withheld}</source>
<translation>{names} : {marks} à la place de chiffres sont lus comme des vides ({number} des {rows} premières lignes). {if_withheld}</translation>
</message>
<message>
<source>codes of “{name}” read as the code that looks the same</source>
<translation>codes de « {name} » lus comme le code d’aspect identique</translation>
</message>
<message>
<source>Rows without a code in “{column}”: {n}.</source>
<translation>Lignes sans code dans « {column} » : {n}.</translation>
</message>
<message>
<source>Fill the codes in, or choose what blank codes of this column mean.</source>
<translation>Renseignez les codes, ou choisissez ce que signifient les codes vides de cette colonne.</translation>
</message>
<message>
<source>A reading is set for “{name}”, but there is no such column.</source>
<translation>Un mode de lecture est défini pour « {name} », mais cette colonne n’existe pas.</translation>
</message>
<message>
<source>“{name}”: the marks {marks} beside figures or names are not read. If they say that figures are confidential, put them into a column of their own.</source>
<translation>« {name} » : les marques {marks} à côté des chiffres ou des noms ne sont pas lues. Si elles disent que des chiffres sont confidentiels, mettez-les dans une colonne à part.</translation>
</message>
<message>
<source>“{name}” has codes with their labels: the code is “{code}”, its label “{label}”.</source>
<translation>« {name} » a des codes avec leurs libellés : le code est « {code} », son libellé « {label} ».</translation>
</message>
<message>
<source>“{name}” has rows of totals, such as “{total}”: they are left out.</source>
<translation>« {name} » a des lignes de totaux, par exemple « {total} » : elles sont omises.</translation>
</message>
<message>
<source>“{name}” has rows of totals, such as “{total}”: they are totals of the code, not codes.</source>
<translation>« {name} » a des lignes de totaux, par exemple « {total} » : ce sont des totaux du code, non des codes.</translation>
</message>
<message>
<source>it has more than {most:,} cells</source>
<translation>il a plus de {most:,} cellules</translation>
</message>
<message>
<source>The file has no cells.</source>
<translation>Le fichier n’a aucune cellule.</translation>
</message>
<message>
<source>Column “{name}” contains binary data, not texts or numbers.</source>
<translation>La colonne « {name} » contient des données binaires, et non des textes ou des nombres.</translation>
</message>
<message>
<source>Choose another column.</source>
<translation>Choisissez une autre colonne.</translation>
</message>
<message>
<source>“{name}” is not read and may say which figures are confidential: if it does, write that into a column at the right of the figures.</source>
<translation>« {name} » n’est pas lu et indique peut-être quels chiffres sont confidentiels : si c’est le cas, écrivez-le dans une colonne à droite des chiffres.</translation>
</message>
<message>
<source>Row {line}, column “{names}”: a formula has an error ({text}).</source>
<translation>Ligne {line}, colonne « {names} » : une formule contient une erreur ({text}).</translation>
</message>
<message>
<source>{n_errors} more formulas have errors.</source>
<translation>{n_errors} autres formules contiennent des erreurs.</translation>
</message>
<message>
<source>Rows {rows}: figures look unlike others, are crossed out or hidden by their format, or have comments. This is not read: if it says that figures are confidential, write it into a column at the right of the figures.</source>
<translation>Lignes {rows} : des chiffres ont un autre aspect que les autres, sont barrés ou masqués par leur format, ou portent des commentaires. Cela n'est pas lu : si cela signifie que des chiffres sont confidentiels, écrivez-le dans une colonne à droite des chiffres.</translation>
</message>
<message>
<source>Row {row} is hidden in the spreadsheet and is read.</source>
<translation>La ligne {row} est masquée dans le tableur et est lue ici.</translation>
</message>
<message>
<source>Rows {rows} are hidden in the spreadsheet and are read.</source>
<translation>Les lignes {rows} sont masquées dans le tableur et sont lues ici.</translation>
</message>
<message>
<source>The column “{name}” is hidden in the spreadsheet.</source>
<translation>La colonne « {name} » est masquée dans le tableur.</translation>
</message>
<message>
<source>No line with column names was found: columns are numbered.</source>
<translation>Aucune ligne de noms de colonnes n’a été trouvée : les colonnes sont numérotées.</translation>
</message>
<message>
<source>The name of a column is too long.</source>
<translation>Le nom d’une colonne est trop long.</translation>
</message>
<message>
<source>{source}, first line</source>
<translation>{source}, première ligne</translation>
</message>
<message>
<source>Probably a quotation mark is opened there and never closed: close it.</source>
<translation>Un guillemet y est probablement ouvert sans être refermé : refermez-le.</translation>
</message>
<message>
<source>Columns read as the flags of the figures at their left: {columns}.</source>
<translation>Colonnes lues comme indicateurs des chiffres à leur gauche : {columns}.</translation>
</message>
<message>
<source>Several columns have the same name, as those of a cross-tab have.</source>
<translation>Plusieurs colonnes ont le même nom, comme dans un tableau croisé.</translation>
</message>
<message>
<source>If it is a cross-tab, name the variables that go across: “across” in [data] shape; otherwise give the columns other names.</source>
<translation>S’il s’agit d’un tableau croisé, nommez les variables en colonnes : « across » dans [data] shape ; sinon, donnez d’autres noms aux colonnes.</translation>
</message>
<message>
<source>Several columns have the same name.</source>
<translation>Plusieurs colonnes ont le même nom.</translation>
</message>
<message>
<source>Rename them: “names” in [data] shape, or leave one out, “leave_out_columns”; if the first line contains no names, set this.</source>
<translation>Renommez-les : « names » dans [data] shape, ou excluez-en une, « leave_out_columns » ; si la première ligne ne contient pas de noms, indiquez-le.</translation>
</message>
<message>
<source>If they withhold figures, this is a publication rather than data: Advanced ▸ Check a published table or “tabguard verify-public” checks it.</source>
<translation>S’ils masquent des chiffres, il s’agit d’une publication plutôt que de données : Avancé ▸ Vérifier un tableau publié ou « tabguard verify-public » la contrôle.</translation>
</message>
<message>
<source>Blocks of rows with the same labels: {blocks}. Only the first one is read.</source>
<translation>Blocs de lignes aux mêmes libellés : {blocks}. Seul le premier est lu.</translation>
</message>
<message>
<source>Another table seems to begin in row {begin}: only the first one is read. For the other one, set the first row to {begin}.</source>
<translation>Un autre tableau semble commencer à la ligne {begin} : seul le premier est lu. Pour l’autre, fixez la première ligne à {begin}.</translation>
</message>
<message>
<source>Row {rows} holds units and is not read.</source>
<translation>La ligne {rows} contient des unités et n’est pas lue.</translation>
</message>
<message>
<source>Row {row} only numbers the columns and is not read.</source>
<translation>La ligne {row} ne fait que numéroter les colonnes et n’est pas lue.</translation>
</message>
<message>
<source>Names of columns that are repeated are not read: row {many}.</source>
<translation>Les noms de colonnes répétés ne sont pas lus : ligne {many}.</translation>
</message>
<message>
<source>Row {row} describes the columns and is not read.</source>
<translation>La ligne {row} décrit les colonnes et n’est pas lue.</translation>
</message>
<message>
<source>Codes of “{column}” that are responses of their own: {codes}.</source>
<translation>Codes de « {column} » qui sont des réponses à part : {codes}.</translation>
</message>
<message>
<source>rows left out: other codes of “{column}”</source>
<translation>lignes laissées de côté : autres codes de « {column} »</translation>
</message>
<message>
<source>No measure of “{column}” is named.</source>
<translation>Aucune mesure de « {column} » n’est nommée.</translation>
</message>
<message>
<source>Name those that are read: measure_codes in [data] shape.</source>
<translation>Nommez celles qui sont lues : measure_codes dans [data] shape.</translation>
</message>
<message>
<source>No row of the file has a code of measure_codes.</source>
<translation>Aucune ligne du fichier n’a de code de measure_codes.</translation>
</message>
<message>
<source>{name}, column “{column}”</source>
<translation>{name}, colonne « {column} »</translation>
</message>
<message>
<source>Name codes that this column has.</source>
<translation>Nommez des codes que cette colonne contient.</translation>
</message>
<message>
<source>{source}, sheet “{sheet}”</source>
<translation>{source}, feuille « {sheet} »</translation>
</message>
<message>
<source>No row of the file belongs to the table.</source>
<translation>Aucune ligne du fichier n’appartient au tableau.</translation>
</message>
<message>
<source>Correct its first and last row and column.</source>
<translation>Corrigez sa première et sa dernière ligne et colonne.</translation>
</message>
<message>
<source>The table begins in row {first}: what is above it does not belong to it.</source>
<translation>Le tableau commence à la ligne {first} : ce qui est au-dessus n’en fait pas partie.</translation>
</message>
<message>
<source>The table ends in row {last}: what is below it does not belong to it.</source>
<translation>Le tableau se termine à la ligne {last} : ce qui est en dessous n’en fait pas partie.</translation>
</message>
<message>
<source>To be left out by choice, but blank or not in the file: row {lost}.</source>
<translation>À omettre par choix, mais vide ou absente du fichier : ligne {lost}.</translation>
</message>
<message>
<source>fewer columns</source>
<translation>moins de colonnes</translation>
</message>
<message>
<source>The sheet “{sheet}” has other columns than “{sheet2}”.</source>
<translation>La feuille « {sheet} » n’a pas les mêmes colonnes que « {sheet2} ».</translation>
</message>
<message>
<source>Read sheets of one layout together, or correct the names of the columns.</source>
<translation>Lisez ensemble des feuilles de même structure, ou corrigez les noms des colonnes.</translation>
</message>
<message>
<source>A table has 1 to {most_sheets} sheets.</source>
<translation>Un tableau a de 1 à {most_sheets} feuilles.</translation>
</message>
<message>
<source>Name those that it needs.</source>
<translation>Indiquez celles qui sont nécessaires.</translation>
</message>
<message>
<source>Sheets with other columns are not read</source>
<translation>Les feuilles ayant d’autres colonnes ne sont pas lues</translation>
</message>
<message>
<source>Sheets that are not read</source>
<translation>Feuilles non lues</translation>
</message>
<message>
<source>“{sheet}”: {text}</source>
<translation>« {sheet} » : {text}</translation>
</message>
<message>
<source>variable goes</source>
<translation>variable s’étend</translation>
</message>
<message>
<source>variables go</source>
<translation>variables s’étendent</translation>
</message>
<message>
<source>{said} across the columns of a table with {n_rows} of names.</source>
<translation>{said} sur les colonnes d’un tableau à {n_rows} de noms.</translation>
</message>
<message>
<source>Name one variable for each of these rows, or correct the number of rows.</source>
<translation>Indiquez une variable pour chacune de ces lignes, ou corrigez le nombre de lignes.</translation>
</message>
<message>
<source>The cross-tab has no columns of labels, or none of values.</source>
<translation>Le tableau croisé n’a pas de colonnes de libellés, ou pas de colonnes de valeurs.</translation>
</message>
<message>
<source>Correct the number of label columns, the first row, or the delimiter.</source>
<translation>Corrigez le nombre de colonnes de libellés, la première ligne ou le séparateur.</translation>
</message>
<message>
<source>Row {row} of the names holds measures, and a variable too.</source>
<translation>La ligne {row} des noms contient des mesures, et aussi une variable.</translation>
</message>
<message>
<source>Leave the name of this variable blank, or correct the row of the measures.</source>
<translation>Laissez vide le nom de cette variable, ou corrigez la ligne des mesures.</translation>
</message>
<message>
<source>Column {at} of the cross-tab has figures but no name.</source>
<translation>La colonne {at} du tableau croisé a des chiffres, mais pas de nom.</translation>
</message>
<message>
<source>Name it in the file, or remove it.</source>
<translation>Nommez-la dans le fichier, ou supprimez-la.</translation>
</message>
<message>
<source>name of the sheet</source>
<translation>nom de la feuille</translation>
</message>
<message>
<source>sheet of the workbook</source>
<translation>feuille du classeur</translation>
</message>
<message>
<source>where from</source>
<translation>provenance</translation>
</message>
<message>
<source>{n_sheets} sheets have the same columns: {named}.</source>
<translation>{n_sheets} feuilles ont les mêmes colonnes : {named}.</translation>
</message>
<message>
<source>hidden</source>
<translation>masquée</translation>
</message>
<message>
<source>{n} columns, {m} of them with figures</source>
<translation>{n} colonnes, dont {m} avec des chiffres</translation>
</message>
<message>
<source>measure</source>
<translation>mesure</translation>
</message>
<message>
<source>{count} Only “{read}” is read.</source>
<translation>{count} Seule « {read} » est lue.</translation>
</message>
<message>
<source>block</source>
<translation>bloc</translation>
</message>
<message>
<source>period</source>
<translation>période</translation>
</message>
<message>
<source>Not among them: {aside}.</source>
<translation>N’en font pas partie : {aside}.</translation>
</message>
<message>
<source>no table</source>
<translation>aucun tableau</translation>
</message>
<message>
<source>no figures: {text}</source>
<translation>aucun chiffre : {text}</translation>
</message>
<message>
<source>“{sheet}” is hidden</source>
<translation>« {sheet} » est masquée</translation>
</message>
<message>
<source>“{sheet}” begins with the same rows as “{same}”</source>
<translation>« {sheet} » commence par les mêmes lignes que « {same} »</translation>
</message>
<message>
<source>Turn them into numbers first: they are texts.</source>
<translation>Convertissez-les d’abord en nombres : ce sont des textes.</translation>
</message>
<message>
<source>A column has lists in place of values.</source>
<translation>Une colonne contient des listes au lieu de valeurs.</translation>
</message>
<message>
<source>Give it one text or number for each row.</source>
<translation>Donnez-lui un texte ou un nombre pour chaque ligne.</translation>
</message>
<message>
<source>A data frame is not a file.</source>
<translation>Un DataFrame n’est pas un fichier.</translation>
</message>
<message>
<source>Pass the frame itself.</source>
<translation>Transmettez le DataFrame lui-même.</translation>
</message>
<message>
<source>This is not a data frame but a value of type {name}.</source>
<translation>Ce n’est pas un DataFrame, mais une valeur de type {name}.</translation>
</message>
<message>
<source>Pass a pandas data frame or a mapping of names to columns; other tables have a to_pandas().</source>
<translation>Transmettez un DataFrame pandas ou une correspondance entre noms et colonnes ; les autres tables ont une méthode to_pandas().</translation>
</message>
<message>
<source>The columns have different lengths.</source>
<translation>Les colonnes ont des longueurs différentes.</translation>
</message>
<message>
<source>Give every column one value for each row.</source>
<translation>Donnez à chaque colonne une valeur par ligne.</translation>
</message>
<message>
<source>data frame</source>
<translation>DataFrame</translation>
</message>
<message>
<source>a data frame</source>
<translation>un data frame</translation>
</message>
<message>
<source>clipboard</source>
<translation>presse-papiers</translation>
</message>
<message>
<source>{name}, row {row}</source>
<translation>{name}, ligne {row}</translation>
</message>
<message>
<source>its first lines have {n_names:,} columns</source>
<translation>ses premières lignes ont {n_names:,} colonnes</translation>
</message>
<message>
<source>it is too much to paste</source>
<translation>il y a trop à coller</translation>
</message>
<message>
<source>Two columns are called “{name}”.</source>
<translation>Deux colonnes s’appellent « {name} ».</translation>
</message>
<message>
<source>Rename one of them, or remove it.</source>
<translation>Renommez l’une d’elles, ou retirez-la.</translation>
</message>
<message>
<source>“{name}” is not read, and may say for which cells a row holds.</source>
<translation>« {name} » n’est pas lu, et dit peut-être pour quelles cellules une ligne vaut.</translation>
</message>
<message>
<source>Call this column as one of {known}; if it only informs, as remark.</source>
<translation>Nommez cette colonne comme l’une de {known} ; si elle n’est que pour information, remarque.</translation>
</message>
<message>
<source>The “{}” has no name and no data: check whether another table stands at its right.</source>
<translation>« {} » n’a ni nom ni données : vérifiez si un autre tableau se trouve à sa droite.</translation>
</message>
<message>
<source>“▲” and “△” before figures are read as a minus.</source>
<translation>« ▲ » et « △ » devant des chiffres sont lus comme un signe moins.</translation>
</message>
<message>
<source>{remedy} What can be opened: {openable}.</source>
<translation>{remedy} Formats pris en charge : {openable}.</translation>
</message>
<message>
<source>its first lines have {n_columns:,} columns</source>
<translation>ses premières lignes ont {n_columns:,} colonnes</translation>
</message>
<message>
<source>The file has no column of data.</source>
<translation>Le fichier n’a aucune colonne de données.</translation>
</message>
<message>
<source>Choose a file with names and rows of data.</source>
<translation>Choisissez un fichier avec des noms de colonnes et des lignes de données.</translation>
</message>
<message>
<source>“{key}” is set but not used: {title} has none</source>
<translation>« {key} » est indiqué mais inutilisé : {title} n’en a pas</translation>
</message>
<message>
<source>A column holds published counts, which are not those of the data: {name}.</source>
<translation>Une colonne contient des effectifs publiés, qui ne sont pas ceux des données : {name}.</translation>
</message>
<message>
<source>Choose the data. “counts” takes rounded marginals with --margin-files.</source>
<translation>Choisissez les données. « counts » accepte des marges arrondies avec --margin-files.</translation>
</message>
<message>
<source>The dimensions have too many codes to be crossed.</source>
<translation>Les dimensions ont trop de codes pour être croisées.</translation>
</message>
<message>
<source>Choose fewer dimensions, or shorter hierarchies.</source>
<translation>Choisissez moins de dimensions, ou des hiérarchies plus courtes.</translation>
</message>
<message>
<source>Correct the cells, or choose a repair: “round” rounds the internal cells and adds them up again, “trust” keeps the totals and moves the difference into internal cells, “rebuild” makes every total the sum of its internal cells.</source>
<translation>Corrigez les cellules, ou choisissez une réparation : « round » arrondit les cellules intérieures et les additionne de nouveau, « trust » conserve les totaux et reporte l’écart sur des cellules intérieures, « rebuild » fait de chaque total la somme de ses cellules intérieures.</translation>
</message>
<message>
<source>The codes of “{name}” add up to {times} times the total: if some are parts of others, name their hierarchy; if they are {times} breakdowns one below the other, such as by region and by size, read them as tables of one release ([[cells]]), each without the rows of the others (“leave_out” in its shape).</source>
<translation>Les codes de « {name} » font ensemble {times} fois le total : si certains font partie d’autres, indiquez leur hiérarchie ; si ce sont {times} ventilations l’une sous l’autre, par exemple par région et par taille, lisez-les comme tableaux d’un même ensemble ([[cells]]), chacun sans les lignes des autres (« leave_out » dans son shape).</translation>
</message>
<message>
<source>{title}: {share} above the sum over “{name}” of {members}</source>
<translation>{title} : {share} au-dessus de la somme sur « {name} » de {members}</translation>
</message>
<message>
<source>{title}: {share} below the sum over “{name}” of {members}</source>
<translation>{title} : {share} en dessous de la somme sur « {name} » de {members}</translation>
</message>
<message>
<source>{text} (rows {rows})</source>
<translation>{text} (lignes {rows})</translation>
</message>
<message>
<source>{n_totals} totals were replaced by the sum of the internal cells</source>
<translation>{n_totals} totaux ont été remplacés par la somme des cellules intérieures</translation>
</message>
<message>
<source>{sum} internal cells were changed so that the totals stay correct</source>
<translation>{sum} cellules intérieures ont été modifiées pour que les totaux restent justes</translation>
</message>
<message>
<source>{n_absent} totals of existing cells are not in the file.</source>
<translation>{n_absent} totaux de cellules existantes ne sont pas dans le fichier.</translation>
</message>
<message>
<source>first {lines}</source>
<translation>d’abord {lines}</translation>
</message>
<message>
<source>{text} (row {row})</source>
<translation>{text} (ligne {row})</translation>
</message>
<message>
<source>The table does not add up: {n_rows} of {n_relations} relations fail.</source>
<translation>Le tableau ne s’additionne pas : {n_rows} relations sur {n_relations} ne sont pas vérifiées.</translation>
</message>
<message>
<source>internal cells were rounded to {decimals} decimals, totals are the sums of the rounded cells</source>
<translation>les cellules intérieures ont été arrondies à {decimals} décimales ; les totaux sont les sommes des cellules arrondies</translation>
</message>
<message>
<source>{n_totals} totals were replaced by the sum of the internal cells, by {share} at most</source>
<translation>{n_totals} totaux ont été remplacés par la somme des cellules intérieures, d’au plus {share}</translation>
</message>
<message>
<source>{count} totals contradicted others and were changed too, by {far} at most</source>
<translation>{count} totaux en contredisaient d’autres et ont aussi été modifiés, de {far} au plus</translation>
</message>
<message>
<source>If the file has them, name the code of the total and the hierarchy of the codes. Else add them, or choose a repair: “complete” makes them from the internal cells and tests the totals that are there, “rebuild” makes all totals.</source>
<translation>Si le fichier les a, indiquez le code du total et la hiérarchie des codes. Sinon, ajoutez-les ou choisissez une réparation : « complete » les calcule à partir des cellules internes et vérifie les totaux présents, « rebuild » recalcule tous les totaux.</translation>
</message>
<message>
<source>Two ways of adding up the same internal cells disagree: some are not in the file; add them.</source>
<translation>Deux façons d’additionner les mêmes cellules intérieures se contredisent : certaines cellules ne sont pas dans le fichier ; ajoutez-les.</translation>
</message>
<message>
<source>The totals cannot be kept in whole units: choose “rebuild”, or correct them.</source>
<translation>Les totaux ne peuvent pas être conservés en unités entières : choisissez « rebuild », ou corrigez-les.</translation>
</message>
<message>
<source>missing total {line}</source>
<translation>total manquant {line}</translation>
</message>
<message>
<source>Of a variable whose sum means nothing, as of years, each code can be a response of its own: “codes of “{name}” are responses” below the file; in a job measure_column = "{name}" and measure_codes in [data] shape.</source>
<translation>D’une variable dont la somme n’a pas de sens, comme celle des années, chaque code peut être une réponse à part : « les codes de « {name} » sont des réponses » sous le fichier ; dans un job measure_column = "{name}" et measure_codes dans [data] shape.</translation>
</message>
<message>
<source>Correct the files, or choose a repair: “round” takes the first file's value where only rounding differs, “trust” and “rebuild” take it in any case.</source>
<translation>Corrigez les fichiers, ou choisissez une réparation : « round » prend la valeur du premier fichier là où seul l’arrondi diffère, « trust » et « rebuild » la prennent dans tous les cas.</translation>
</message>
<message>
<source>Cells with different {what} in the tables that show them: {n_cells}.</source>
<translation>Cellules qui diffèrent dans les tableaux qui les montrent ({what}) : {n_cells}.</translation>
</message>
<message>
<source>{cells}: {first} and {second}</source>
<translation>{cells} : {first} et {second}</translation>
</message>
<message>
<source>{cells} cells differed between tables, by {far} at most: the first file's value was taken</source>
<translation>{cells} cellules différaient d’un tableau à l’autre, de {far} au plus : la valeur du premier fichier a été retenue</translation>
</message>
<message>
<source>numbers of contributors</source>
<translation>nombres de contributeurs</translation>
</message>
<message>
<source>shadow values</source>
<translation>valeurs témoins</translation>
</message>
<message>
<source>numbers of holdings</source>
<translation>nombres de groupes d’entreprises</translation>
</message>
<message>
<source>largest contributions</source>
<translation>plus grandes contributions</translation>
</message>
<message>
<source>largest holdings</source>
<translation>plus grands groupes d’entreprises</translation>
</message>
<message>
<source>first {conflicts}</source>
<translation>d’abord {conflicts}</translation>
</message>
<message>
<source>A cell that several tables show is the same in all: correct the files.</source>
<translation>Une cellule que montrent plusieurs tableaux est la même dans tous : corrigez les fichiers.</translation>
</message>
<message>
<source>{n_value} cells of the files are {n} different ones</source>
<translation>{n_value} cellules des fichiers correspondent à {n} cellules distinctes</translation>
</message>
<message>
<source>Cells unsafe in one table that may not be suppressed in another: {n_cells}.</source>
<translation>Cellules non sûres dans un tableau, qui ne peuvent pas être supprimées dans un autre : {n_cells}.</translation>
</message>
<message>
<source>first {both}: {unsafe} and {kept}</source>
<translation>d’abord {both} : {unsafe} et {kept}</translation>
</message>
<message>
<source>Decide which of the two holds, and correct the files.</source>
<translation>Décidez lequel des deux s’applique, et corrigez les fichiers.</translation>
</message>
<message>
<source>empty cells left out: no contributors, or nothing, “-” or “.” in place of a figure</source>
<translation>cellules vides omises : aucun contributeur, ou rien, « - » ou « . » à la place d’un chiffre</translation>
</message>
<message>
<source>Cells whose largest contributions are not in descending order: {n_cells}.</source>
<translation>Cellules dont les plus grandes contributions ne sont pas en ordre décroissant : {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest contributions exceed the total: {n_cells}.</source>
<translation>Cellules dont les plus grandes contributions dépassent le total : {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest holdings are not in descending order: {n_cells}.</source>
<translation>Cellules dont les plus grands groupes ne sont pas en ordre décroissant : {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest holdings exceed the total: {n_cells}.</source>
<translation>Cellules dont les plus grands groupes dépassent le total : {n_cells}.</translation>
</message>
<message>
<source>cells with more contributors than a total that they are part of</source>
<translation>cellules avec plus de contributeurs qu’un total dont elles font partie</translation>
</message>
<message>
<source>Cells with a frequency but no value: {n}.</source>
<translation>Cellules avec une fréquence mais sans valeur : {n}.</translation>
</message>
<message>
<source>Fill the value in.</source>
<translation>Renseignez la valeur.</translation>
</message>
<message>
<source>Cells with a value but no frequency: {n}.</source>
<translation>Cellules avec une valeur mais sans fréquence : {n}.</translation>
</message>
<message>
<source>Correct the frequency, or leave the cell empty.</source>
<translation>Corrigez la fréquence, ou laissez la cellule vide.</translation>
</message>
<message>
<source>Cells with a negative frequency: {n}.</source>
<translation>Cellules avec une fréquence négative : {n}.</translation>
</message>
<message>
<source>Correct the frequency.</source>
<translation>Corrigez la fréquence.</translation>
</message>
<message>
<source>Cells without a cost of at least 0: {n}.</source>
<translation>Cellules sans coût supérieur ou égal à 0 : {n}.</translation>
</message>
<message>
<source>Cells without a shadow value: {n}.</source>
<translation>Cellules sans valeur témoin : {n}.</translation>
</message>
<message>
<source>Cells that are marked empty but have a value: {n}.</source>
<translation>Cellules qui ont le statut « vide », mais aussi une valeur : {n}.</translation>
</message>
<message>
<source>Correct the status or the value.</source>
<translation>Corrigez le statut ou la valeur.</translation>
</message>
<message>
<source>Cells that are flagged as withheld and have no value: {n}.</source>
<translation>Cellules marquées comme retenues et sans valeur : {n}.</translation>
</message>
<message>
<source>Fill the value in; a table that withholds values is an earlier publication, not data.</source>
<translation>Indiquez la valeur ; un tableau qui retient des valeurs est une publication antérieure, pas des données.</translation>
</message>
<message>
<source>cells with more holdings than contributors</source>
<translation>cellules avec plus de groupes que de contributeurs</translation>
</message>
<message>
<source>cells {cells}</source>
<translation>cellules {cells}</translation>
</message>
<message>
<source>Correct these columns or their order.</source>
<translation>Corrigez ces colonnes ou leur ordre.</translation>
</message>
<message>
<source>Cells with a negative protection level: {n}.</source>
<translation>Cellules avec un niveau de protection négatif : {n}.</translation>
</message>
<message>
<source>Use distances of at least 0.</source>
<translation>Utilisez des distances supérieures ou égales à 0.</translation>
</message>
<message>
<source>{kinds}, already tabulated</source>
<translation>{kinds}, déjà agrégé</translation>
</message>
<message>
<source>tabulate</source>
<translation>mise en tableau</translation>
</message>
<message>
<source>{n_sources} files: {words}</source>
<translation>{n_sources} fichiers : {words}</translation>
</message>
<message>
<source>The cross of all variables can be covered in full from records only, or from a file with all variables.</source>
<translation>La couverture complète (croisement de toutes les variables) n’est possible qu’à partir de microdonnées, ou d’un fichier contenant toutes les variables.</translation>
</message>
<message>
<source>Use cover = "implied".</source>
<translation>Utilisez cover = "implied".</translation>
</message>
<message>
<source>negative values</source>
<translation>valeurs négatives</translation>
</message>
<message>
<source>zero values</source>
<translation>valeurs nulles</translation>
</message>
<message>
<source>codes of “{name}” that only look like a code of another file; write them alike</source>
<translation>codes de « {name} » qui ne font que ressembler à un code d’un autre fichier ; écrivez-les de la même façon</translation>
</message>
<message>
<source>“{about_one}” is about one response, and the file gives {n_responses}.</source>
<translation>« {about_one} » concerne une seule réponse, et le fichier en donne {n_responses}.</translation>
</message>
<message>
<source>Choose one response; or in a job, name the file in a [[cells]] block for each response, with responses = […] and columns = {…}.</source>
<translation>Choisissez une seule réponse ; ou, dans une tâche, indiquez le fichier dans un bloc [[cells]] par réponse, avec responses = […] et columns = {…}.</translation>
</message>
<message>
<source>All cells of “{response}” are empty.</source>
<translation>Toutes les cellules de « {response} » sont vides.</translation>
</message>
<message>
<source>Choose another file or response.</source>
<translation>Choisissez un autre fichier ou une autre réponse.</translation>
</message>
<message>
<source>No table has the variable “{name}”.</source>
<translation>Aucun tableau n’a la variable « {name} ».</translation>
</message>
<message>
<source>{words}, already tabulated</source>
<translation>{words}, déjà agrégé</translation>
</message>
<message>
<source>{n_absent} totals that were not in the file were made from the internal cells</source>
<translation>{n_absent} totaux absents du fichier ont été formés à partir des cellules intérieures</translation>
</message>
<message>
<source>All cells of the file are empty.</source>
<translation>Toutes les cellules du fichier sont vides.</translation>
</message>
<message>
<source>negative values of “{name}”</source>
<translation>valeurs négatives de « {name} »</translation>
</message>
<message>
<source>zero values of “{name}”</source>
<translation>valeurs nulles de « {name} »</translation>
</message>
<message>
<source>{n_same} cells are in the file twice, first {title}.</source>
<translation>{n_same} cellules figurent deux fois dans le fichier, d’abord {title}.</translation>
</message>
<message>
<source>Remove the repetition, or read the file as records.</source>
<translation>Retirez la répétition, ou lisez le fichier comme microdonnées.</translation>
</message>
<message>
<source>cells with “{name}” missing</source>
<translation>cellules où « {name} » manque</translation>
</message>
<message>
<source>The labels of “{name}” are more than codes: some are repeated, or headings.</source>
<translation>Les libellés de « {name} » sont plus que des codes : certains se répètent ou sont des titres.</translation>
</message>
<message>
<source>Give each row a code of its own in the file, or keep the structure of the labels.</source>
<translation>Donnez à chaque ligne du fichier un code propre, ou gardez la structure des libellés.</translation>
</message>
<message>
<source>The cost column “{column}” has negative values.</source>
<translation>La colonne de coût « {column} » a des valeurs négatives.</translation>
</message>
<message>
<source>Costs are at least 0: correct them or choose another column.</source>
<translation>Les coûts sont supérieurs ou égaux à 0 : corrigez-les ou choisissez une autre colonne.</translation>
</message>
<message>
<source>There is a waivers file, but no column names the respondent of a record.</source>
<translation>Il y a un fichier de renonciations, mais aucune colonne ne désigne le répondant d’un enregistrement.</translation>
</message>
<message>
<source>Choose the respondent column, or leave the waivers file out.</source>
<translation>Choisissez la colonne des répondants, ou omettez le fichier des renonciations.</translation>
</message>
<message>
<source>The file seems to have rows of totals, which would be counted twice: {codes}.</source>
<translation>Le fichier semble contenir des lignes de totaux, qui seraient comptées deux fois : {codes}.</translation>
</message>
<message>
<source>Read the file as a table that is already tabulated, with these codes as those of the totals; in records, leave their rows out. If they are codes like any other, list all codes of the column in a hierarchy file.</source>
<translation>Lisez le fichier comme un tableau déjà constitué, avec ces codes comme codes des totaux ; dans des enregistrements, omettez leurs lignes. Si ce sont des codes comme les autres, énumérez tous les codes de la colonne dans un fichier de hiérarchie.</translation>
</message>
<message>
<source>Some codes are the sums of others and are not known as totals: {codes}.</source>
<translation>Certains codes sont les sommes d’autres et ne sont pas connus comme totaux : {codes}.</translation>
</message>
<message>
<source>Give the code of the total for each column, and a hierarchy for sums of some of the codes. If they are codes like any other, list all codes of the column in a hierarchy file.</source>
<translation>Indiquez pour chaque colonne le code du total, et une hiérarchie pour les sommes de certains codes. Si ce sont des codes comme les autres, énumérez tous les codes de la colonne dans un fichier de hiérarchie.</translation>
</message>
<message>
<source>records of a code of “{column}” whose figures are the sums of others</source>
<translation>enregistrements d’un code de « {column} » dont les valeurs sont les sommes d’autres</translation>
</message>
<message>
<source>“{name}” is read as if it had rows of totals, which records cannot have.</source>
<translation>« {name} » est lu comme s’il avait des lignes de totaux, ce que des enregistrements ne peuvent avoir.</translation>
</message>
<message>
<source>Read the file as a table that is already tabulated, or leave the rows of totals out.</source>
<translation>Lisez le fichier comme un tableau déjà tabulé, ou omettez les lignes de totaux.</translation>
</message>
<message>
<source>Rounding to {decimals} decimals moves totals too far from the sums of the data: by {share} at most.</source>
<translation>L’arrondi à {decimals} décimales éloigne trop les totaux des sommes des données : de {share} au plus.</translation>
</message>
<message>
<source>published decimals, total {cell}</source>
<translation>décimales publiées, total {cell}</translation>
</message>
<message>
<source>Publish more decimals (internal cells are rounded first and totals are their sums, so that the table adds up), or protect with more decimals and round the published values afterwards; or raise “rounding_limit”, now {limit:g} %.</source>
<translation>Publiez davantage de décimales (les cellules intérieures sont d’abord arrondies et les totaux en sont les sommes, afin que le tableau s’additionne), ou protégez avec davantage de décimales et arrondissez ensuite les valeurs publiées ; ou augmentez « rounding_limit », actuellement {limit:g} %.</translation>
</message>
<message>
<source>rounding to the published decimals: {text}</source>
<translation>arrondi aux décimales publiées : {text}</translation>
</message>
<message>
<source>summed over “{name}”</source>
<translation>somme sur « {name} »</translation>
</message>
<message>
<source>Totals with several members that no file gives: {n_totals}.</source>
<translation>Totaux avec plusieurs composantes qu’aucun fichier ne donne : {n_totals}.</translation>
</message>
<message>
<source>first {open_totals}</source>
<translation>d’abord {open_totals}</translation>
</message>
<message>
<source>Add these cells to a file of the table: its codes = {…} say which of them are published.</source>
<translation>Ajoutez ces cellules à un fichier du tableau : son codes = {…} indique lesquelles sont publiées.</translation>
</message>
<message>
<source>{made} totals that were in no file were made from the internal cells</source>
<translation>{made} totaux qui n’étaient dans aucun fichier ont été formés à partir des cellules intérieures</translation>
</message>
<message>
<source>{hidden} cells that are in no file follow from others</source>
<translation>{hidden} cellules qui ne sont dans aucun fichier se déduisent d’autres</translation>
</message>
<message>
<source>Figures of “{name}” have labels in the file, as codes for “no answer” have: if they are such codes, name them in blanks of this column in [data.columns], or declare them as missing.</source>
<translation>Des chiffres de « {name} » ont des libellés dans le fichier, comme en ont les codes pour « sans réponse » : si ce sont de tels codes, indiquez-les dans blanks de cette colonne dans [data.columns], ou déclarez-les manquants.</translation>
</message>
<message>
<source>The marks {marks} behind figures are not read: if they say that figures are confidential, put them into a column of their own.</source>
<translation>Les marques {marks} derrière des chiffres ne sont pas lues : si elles disent que des chiffres sont confidentiels, mettez-les dans une colonne à part.</translation>
</message>
<message>
<source>“{name}” says that the figures have several units or signs, which cannot be added up: keep the rows of one, bring the figures to one, or make the column a dimension. If it weights records, give it the role weight.</source>
<translation>D’après « {name} », les chiffres ont plusieurs unités ou signes et ne s’additionnent pas : gardez les lignes d’une unité ou d’un signe, convertissez les chiffres en une seule ou faites de la colonne une dimension. Si elle pondère les enregistrements, donnez-lui le rôle de poids.</translation>
</message>
<message>
<source>The largest contributions are too small for the totals and numbers of contributors of their cells: they may be shares, be in another unit, or not be weighted.</source>
<translation>Les plus grandes contributions sont trop petites pour la valeur et la fréquence de leurs cellules : ce sont peut-être des parts, une autre unité ou des chiffres non pondérés.</translation>
</message>
<message>
<source>Several records have the same negative figure, or the same nines, in “{name}”: if it is a code for “no answer”, name it in blanks of this column in [data.columns], or click on its header when the file is imported.</source>
<translation>Plusieurs enregistrements ont dans « {name} » le même chiffre négatif, ou les mêmes neufs : si c’est un code pour « pas de réponse », nommez-le dans blanks de cette colonne dans [data.columns], ou cliquez sur son en-tête à l’import du fichier.</translation>
</message>
<message>
<source>Correct the sheet, the rows of the table, or the roles of the columns; of a cross-tab, name the variables that go across (“across” in [data] shape; without totals also repair = "complete"). If it is meant so, confirm it: confirm = [{keys}] in [data].</source>
<translation>Corrigez la feuille, les lignes du tableau ou les rôles des colonnes ; pour un tableau croisé, nommez les variables qui vont à travers les colonnes (« across » dans [data] shape ; sans totaux aussi repair = "complete"). Si c’est voulu, confirmez-le : confirm = [{keys}] dans [data].</translation>
</message>
<message>
<source>The figures of “{name}” are percentages, in which no contribution can be seen: take the table of the amounts.</source>
<translation>Les valeurs de « {name} » sont des pourcentages, dans lesquels aucune contribution n'est visible : prenez le tableau des montants.</translation>
</message>
<message>
<source>Rows with marks and no figures: {rows}. If these say that figures in other rows are confidential, write them into a column at the right of each column of figures; if not, leave the rows out.</source>
<translation>Lignes avec des marques et sans chiffres : {rows}. Si celles-ci disent que des chiffres d’autres lignes sont confidentiels, écrivez-les dans une colonne à droite de chaque colonne de chiffres ; sinon, omettez ces lignes.</translation>
</message>
<message>
<source>“{name}” and “{other}” have the same figures, or the same in another unit: what is withheld in one could be read in the other. Leave one of them out.</source>
<translation>« {name} » et « {other} » ont les mêmes chiffres, ou les mêmes dans une autre unité : ce qui est retenu dans l’une pourrait se lire dans l’autre. Omettez l’une des deux.</translation>
</message>
<message>
<source>“{name}” says what each row measures, and figures of different measures cannot be added up: keep the rows of one, or give each measure a column.</source>
<translation>« {name} » dit ce que chaque ligne mesure, et les chiffres de mesures différentes ne s’additionnent pas : gardez les lignes d’une mesure ou donnez une colonne à chaque mesure.</translation>
</message>
<message>
<source>Each row seems to be a variable and each column a record or cell: turn the table in the spreadsheet (copy, paste special, transpose) and save it.</source>
<translation>Chaque ligne semble être une variable et chaque colonne un enregistrement ou une cellule : tournez le tableau dans le tableur (copier, collage spécial, transposer) et enregistrez-le.</translation>
</message>
<message>
<source>“{name}” is taken as the response; not used: {others}. If these are codes of a variable that goes across, the file is a cross-tab.</source>
<translation>« {name} » est pris comme réponse ; non utilisées : {others}. Si ce sont des codes d’une variable qui va à travers les colonnes, le fichier est un tableau croisé.</translation>
</message>
<message>
<source>The names of some columns seem to be values, as where a file was read whose first line has no names: give the columns names.</source>
<translation>Les noms de certaines colonnes semblent être des valeurs, comme après la lecture d’un fichier dont la première ligne n’a pas de noms : donnez des noms aux colonnes.</translation>
</message>
<message>
<source>The response “{name}” has the same value in every row.</source>
<translation>La réponse « {name} » a la même valeur dans toutes les lignes.</translation>
</message>
<message>
<source>The table has a single cell: no dimension has two codes.</source>
<translation>Le tableau a une seule cellule : aucune dimension n’a deux codes.</translation>
</message>
<message>
<source>The figures of a cross-tab are cells, not records: each would count as one respondent.</source>
<translation>Les nombres d’un tableau croisé sont des cellules, pas des enregistrements : chacun compterait comme un répondant.</translation>
</message>
<message>
<source>No line with names of columns was found: say whether the first line has them (“header”), or in which rows they are (“first_row”, “header_rows”).</source>
<translation>Aucune ligne avec des noms de colonnes n’a été trouvée : indiquez si la première ligne les contient (« header ») ou dans quelles lignes ils se trouvent (« first_row », « header_rows »).</translation>
</message>
<message>
<source>A column is used but has no name: give it one.</source>
<translation>Une colonne est utilisée mais n’a pas de nom : donnez-lui-en un.</translation>
</message>
<message>
<source>The dimension “{name}” has about as many codes as there are rows.</source>
<translation>La dimension « {name} » a à peu près autant de codes qu’il y a de lignes.</translation>
</message>
<message>
<source>Every cell of the table would count one record.</source>
<translation>Chaque cellule du tableau compterait un seul enregistrement.</translation>
</message>
<message>
<source>The first line of the table seems to hold values rather than names of columns: say whether it has names (“header”), or in which row they are (“first_row”).</source>
<translation>La première ligne du tableau semble contenir des valeurs et non des noms de colonnes : indiquez si elle contient des noms (« header »), ou à quelle ligne ils se trouvent (« first_row »).</translation>
</message>
<message>
<source>Column {at} is used but has no name: say in which row the names of the columns are (“first_row”).</source>
<translation>La colonne {at} est utilisée mais n’a pas de nom : indiquez à quelle ligne se trouvent les noms des colonnes (« first_row »).</translation>
</message>
<message>
<source>If it does not say which cells are withheld, name it in other_flags (in the window: the role “Other flags”).</source>
<translation>Si elle ne dit pas quelles cellules sont retenues, citez-la dans other_flags (dans la fenêtre : le rôle « Autres indicateurs »).</translation>
</message>
<message>
<source>Read the file as a table whose rows are cells, and give it the role status.</source>
<translation>Lisez le fichier comme un tableau dont les lignes sont des cellules, et donnez à la colonne le rôle status.</translation>
</message>
<message>
<source>If it says that respondents waive their protection, give it the role waiver.</source>
<translation>Si elle dit que des répondants renoncent à leur protection, donnez-lui le rôle renonciation (waiver).</translation>
</message>
<message>
<source>If it says that respondents ask for protection, give it the role request.</source>
<translation>Si elle dit que des répondants demandent une protection, donnez-lui le rôle demande (request).</translation>
</message>
<message>
<source>Put its flags into the column of the status.</source>
<translation>Reportez ses indicateurs dans la colonne du statut.</translation>
</message>
<message>
<source>Set status = "{name}".</source>
<translation>Indiquez status = "{name}".</translation>
</message>
<message>
<source>records left out: “{response}” holds its code for missing</source>
<translation>enregistrements exclus : « {response} » contient son code pour les valeurs manquantes</translation>
</message>
<message>
<source>The file has no records.</source>
<translation>Le fichier n’a aucun enregistrement.</translation>
</message>
<message>
<source>variables, dimensions</source>
<translation>variables, dimensions</translation>
</message>
<message>
<source>Choose 1 to 10 columns that span the table.</source>
<translation>Choisissez 1 à 10 colonnes qui définissent le tableau.</translation>
</message>
<message>
<source>A table needs dimensions that differ.</source>
<translation>Un tableau a besoin de dimensions différentes.</translation>
</message>
<message>
<source>The table has no dimensions.</source>
<translation>Le tableau n’a aucune dimension.</translation>
</message>
<message>
<source>The tables have too many empty cells that may be suppressed.</source>
<translation>Les tableaux ont trop de cellules vides qui peuvent être supprimées.</translation>
</message>
<message>
<source>Leave it off, or choose fewer or shorter dimensions.</source>
<translation>Laissez-le désactivé, ou choisissez des dimensions moins nombreuses ou plus courtes.</translation>
</message>
<message>
<source>Empty cells of several responses can only be suppressed together.</source>
<translation>Les cellules vides de plusieurs réponses ne peuvent être supprimées qu’ensemble.</translation>
</message>
<message>
<source>Use the same pattern for all responses (same_pattern = true), or leave it off.</source>
<translation>Utilisez le même schéma pour toutes les réponses (same_pattern = true), ou laissez-le désactivé.</translation>
</message>
<message>
<source>{n_absent} totals are missing, and columns about holdings cannot be made for them.</source>
<translation>{n_absent} totaux manquent, et les colonnes sur les groupes d’entreprises ne peuvent pas être formées pour eux.</translation>
</message>
<message>
<source>rebuild of totals</source>
<translation>reconstitution des totaux</translation>
</message>
<message>
<source>Add the totals to the file, or leave the holding columns out: a group may be in several cells.</source>
<translation>Ajoutez les totaux au fichier, ou omettez les colonnes des groupes : un groupe peut être dans plusieurs cellules.</translation>
</message>
<message>
<source>additional records of respondents (“{respondent}”)</source>
<translation>enregistrements supplémentaires de répondants (« {respondent} »)</translation>
</message>
<message>
<source>records of respondents that are called as totals are</source>
<translation>enregistrements de répondants dont le nom est celui d’un total</translation>
</message>
<message>
<source>codes of “{name}” for unknown that do not occur</source>
<translation>codes de « {name} » pour inconnu qui n’apparaissent pas</translation>
</message>
<message>
<source>records with a waiver</source>
<translation>enregistrements avec renonciation</translation>
</message>
<message>
<source>records with a request for protection</source>
<translation>enregistrements avec demande de protection</translation>
</message>
<message>
<source>{codes}: {n_cells} of the table</source>
<translation>{codes} : {n_cells} du tableau</translation>
</message>
<message>
<source>records with “{name}” missing</source>
<translation>enregistrements où « {name} » manque</translation>
</message>
<message>
<source>of them records that repeat another one, with its codes and its figure</source>
<translation>dont des enregistrements qui en répètent un autre, avec ses codes et son chiffre</translation>
</message>
<message>
<source>records with one id of “{role}”, far more than any other: it may stand for none</source>
<translation>enregistrements avec un même identifiant de « {role} », bien plus que tout autre : il tient peut-être lieu d’absence</translation>
</message>
<message>
<source>the count is the sum of the weights</source>
<translation>le nombre est la somme des poids</translation>
</message>
<message>
<source>records are counted; the column “count” is not used</source>
<translation>les enregistrements sont comptés ; la colonne « count » n’est pas utilisée</translation>
</message>
<message>
<source>codes of “{name}” without data</source>
<translation>codes de « {name} » sans données</translation>
</message>
<message>
<source>ids of “{role}” that look the same, or differ only in case or in zeros before or behind</source>
<translation>identifiants de « {role} » d’aspect identique, ou qui ne diffèrent que par la casse ou par des zéros au début ou à la fin</translation>
</message>
<message>
<source>row {apart}</source>
<translation>ligne {apart}</translation>
</message>
<message>
<source>The hierarchies of the responses give the same response as different sums, and in {n_cells} these are not equal.</source>
<translation>Les hiérarchies des réponses donnent la même réponse comme des sommes différentes, et dans {n_cells} ces sommes ne sont pas égales.</translation>
</message>
<message>
<source>first {apart}</source>
<translation>d’abord {apart}</translation>
</message>
<message>
<source>Correct the columns of the responses, publish as many decimals as the data have, or leave out one of the hierarchies.</source>
<translation>Corrigez les colonnes des réponses, publiez autant de décimales qu’en ont les données, ou omettez l’une des hiérarchies.</translation>
</message>
<message>
<source>The column “{name}” is not the sum {words}, as the hierarchy of the responses says: {n_apart:,} records differ, and so do their totals.</source>
<translation>La colonne « {name} » n’est pas la somme {words}, contrairement à ce que dit la hiérarchie des réponses : {n_apart:,} enregistrements diffèrent, et leurs totaux aussi.</translation>
</message>
<message>
<source>Correct the column or [hierarchies] response, or leave the response out of the hierarchy.</source>
<translation>Corrigez la colonne ou [hierarchies] response, ou retirez la réponse de la hiérarchie.</translation>
</message>
<message>
<source>records where “{name}” is not {words}; the sum is used</source>
<translation>enregistrements où « {name} » n’est pas {words} ; la somme est utilisée</translation>
</message>
<message>
<source>The cross of all variables is too large to be covered in full.</source>
<translation>Le croisement de toutes les variables est trop grand pour la couverture complète.</translation>
</message>
<message>
<source>Use cover = "implied", or leave variables or levels out.</source>
<translation>Utilisez cover = "implied", ou omettez des variables ou des niveaux.</translation>
</message>
<message>
<source>The response “{absent}” is not in the data, and no others add up to it.</source>
<translation>La réponse « {absent} » n’est pas dans les données, et aucune autre ne s’additionne pour la donner.</translation>
</message>
<message>
<source>Add its column to [variables] response, or leave it out of the hierarchy.</source>
<translation>Ajoutez sa colonne à [variables] response, ou retirez-la de la hiérarchie.</translation>
</message>
<message>
<source>A variable of several tables or responses cannot be called “{name}”: their files have the responses in a column of that name.</source>
<translation>Une variable de plusieurs tableaux ou réponses ne peut pas s’appeler « {name} » : leurs fichiers ont les réponses dans une colonne de ce nom.</translation>
</message>
<message>
<source>Rename the column in the data.</source>
<translation>Renommez la colonne dans les données.</translation>
</message>
<message>
<source>“{name}” is a variable of the tables and a response.</source>
<translation>« {name} » est à la fois une variable des tableaux et une réponse.</translation>
</message>
<message>
<source>Leave it out of one of the two.</source>
<translation>Retirez-la de l’un des deux.</translation>
</message>
<message>
<source>“{name}” is published with fewer decimals than a response that it adds up.</source>
<translation>« {name} » est publié avec moins de décimales qu’une réponse qui y est additionnée.</translation>
</message>
<message>
<source>Give the sum as many decimals as the most precise of its members.</source>
<translation>Donnez à la somme autant de décimales qu’à la plus précise de ses composantes.</translation>
</message>
<message>
<source>A table has 1 to {most_dimensions} variables that differ.</source>
<translation>Un tableau a de 1 à {most_dimensions} variables différentes.</translation>
</message>
<message>
<source>Change its dimensions.</source>
<translation>Modifiez ses dimensions.</translation>
</message>
<message>
<source>The code “{code}” of “{name}” does not exist.</source>
<translation>Le code « {code} » de « {name} » n’existe pas.</translation>
</message>
<message>
<source>Use codes of its hierarchy or of the data.</source>
<translation>Utilisez des codes de sa hiérarchie ou des données.</translation>
</message>
<message>
<source>The table “{name}” shows no cell.</source>
<translation>Le tableau « {name} » ne montre aucune cellule.</translation>
</message>
<message>
<source>Choose codes, levels or conditions that the data have, or remove the table.</source>
<translation>Choisissez des codes, des niveaux ou des conditions présents dans les données, ou retirez le tableau.</translation>
</message>
<message>
<source>{where}, where</source>
<translation>{where}, where</translation>
</message>
<message>
<source>The table shows the response “{name}”, which the release does not have.</source>
<translation>Le tableau montre la réponse « {name} », que l’ensemble de tableaux n’a pas.</translation>
</message>
<message>
<source>{where}, responses</source>
<translation>{where}, responses</translation>
</message>
<message>
<source>Use {codes}.</source>
<translation>Utilisez {codes}.</translation>
</message>
<message>
<source>“{name}” has {deepest} levels.</source>
<translation>« {name} » a {deepest} niveaux.</translation>
</message>
<message>
<source>{where}, levels</source>
<translation>{where}, levels</translation>
</message>
<message>
<source>Use a number from 1, the total alone, to {deepest}.</source>
<translation>Utilisez un nombre de 1 (le total seul) à {deepest}.</translation>
</message>
<message>
<source>The table names the variable “{name}”, which the release does not have.</source>
<translation>Le tableau désigne la variable « {name} », que l’ensemble de tableaux n’a pas.</translation>
</message>
<message>
<source>Use {axis}, or add the variable to [variables] dimensions.</source>
<translation>Utilisez {axis}, ou ajoutez la variable à [variables] dimensions.</translation>
</message>
<message>
<source>“{name}” is not a dimension of this table.</source>
<translation>« {name} » n’est pas une dimension de ce tableau.</translation>
</message>
<message>
<source>Add it to the table's dimensions, or use where = {…} with one code.</source>
<translation>Ajoutez-la aux dimensions du tableau, ou utilisez where = {…} avec un code.</translation>
</message>
<message>
<source>“{name}” is not a dimension of this table, so that exactly one code can be chosen.</source>
<translation>« {name} » n’est pas une dimension de ce tableau ; un code et un seul peut donc être choisi.</translation>
</message>
<message>
<source>Name one code, or add the variable to the table's dimensions.</source>
<translation>Indiquez un code, ou ajoutez la variable aux dimensions du tableau.</translation>
</message>
</context>
<context>
<name>rules</name>
<message>
<source>1 other</source>
<translation>1 autre</translation>
</message>
<message>
<source>{n} others</source>
<translation>{n} autres</translation>
</message>
<message>
<source>The {name} cannot be applied to this table; its parameters are masked.</source>
<translation>La {name} ne peut pas être appliquée à ce tableau ; ses paramètres sont masqués.</translation>
</message>
<message>
<source>Ask those who are responsible for the rule set which data it needs.</source>
<translation>Demandez aux responsables du jeu de règles de quelles données elle a besoin.</translation>
</message>
<message>
<source>The {name} does not apply to a frequency table: every contribution is 1.</source>
<translation>La {name} ne s’applique pas à un tableau de comptage : chaque contribution vaut 1.</translation>
</message>
<message>
<source>Use the minimum frequency rule, or set a shadow variable.</source>
<translation>Utilisez la règle de fréquence minimale, ou indiquez une variable témoin.</translation>
</message>
<message>
<source>The table has negative totals or contributions. The rules would need the total of the absolute values, which an already tabulated table does not have.</source>
<translation>Le tableau a des totaux ou des contributions négatifs. Les règles auraient besoin du total des valeurs absolues, qu’un tableau déjà constitué n’a pas.</translation>
</message>
<message>
<source>Give totals of absolute values as shadow column and absolute values as top columns, or read records.</source>
<translation>Donnez les totaux des valeurs absolues comme colonne témoin et des valeurs absolues comme colonnes des plus grandes contributions, ou lisez des microdonnées.</translation>
</message>
<message>
<source>There are rules for the response “{name}”, which the release does not have.</source>
<translation>Il y a des règles pour la réponse « {name} », que l’ensemble de tableaux n’a pas.</translation>
</message>
<message>
<source>The variable that the rules use has negative contributions, for which concentration rules are not defined.</source>
<translation>La variable utilisée par les règles a des contributions négatives, pour lesquelles les règles de concentration ne sont pas définies.</translation>
</message>
<message>
<source>Set “{name}” (in a job: negative): the rules then use absolute values; p and 100−k are divided by the factor f (f = 1 keeps them). Or set a shadow variable without negative values.</source>
<translation>Activez « {name} » (dans une tâche : negative) : les règles utilisent alors les valeurs absolues ; p et 100−k sont divisés par le facteur f (f = 1 les laisse inchangés). Ou indiquez une variable témoin sans valeurs négatives.</translation>
</message>
<message>
<source>Suppressed in an earlier period. The interval must keep the protection levels of that period.</source>
<translation>Supprimée lors d’une période antérieure. L’intervalle doit respecter les niveaux de protection de cette période.</translation>
</message>
<message>
<source>Suppressed in an earlier period. Its levels are not known, so it must not be exactly computable.</source>
<translation>Supprimée lors d’une période antérieure. Ses niveaux ne sont pas connus ; elle ne doit donc pas pouvoir être calculée exactement.</translation>
</message>
<message>
<source>The interval must reach {upper} above and {lower} below the value.</source>
<translation>L’intervalle doit s’étendre à {upper} au-dessus et {lower} au-dessous de la valeur.</translation>
</message>
<message>
<source>Protection levels set by the analyst: {upper} above and {lower} below the value; the larger levels apply.</source>
<translation>Niveaux de protection fixés par l’analyste : {upper} au-dessus et {lower} au-dessous de la valeur ; les niveaux les plus grands s’appliquent.</translation>
</message>
<message>
<source>{rule}, holdings</source>
<translation>{rule}, groupes</translation>
</message>
<message>
<source>all contributors have waived protection, so the cell passes</source>
<translation>tous les contributeurs ont renoncé à la protection, la cellule satisfait donc à la règle</translation>
</message>
<message>
<source>{said}; but the analyst marked the cell as safe</source>
<translation>{said} ; mais la cellule a été marquée comme sûre</translation>
</message>
<message>
<source>{said}; but a cell spanned by a missing code passes</source>
<translation>{said} ; mais une cellule définie par un code de valeur manquante satisfait à la règle</translation>
</message>
<message>
<source>{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who is in them. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as the response count.</source>
<translation>{name} : {n_cells} cellules primaires d’un ou deux contributeurs ont leur effectif affiché, ce qui peut révéler qui s’y trouve. Si personne ne doit savoir qui se trouve dans une cellule, utilisez counts = "suppressed alike", ou donnez aux effectifs leurs propres règles sous la réponse count.</translation>
</message>
<message>
<source>{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who is in them, but no value: the test of single contributors assumes that they know all counts. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as the response count.</source>
<translation>{name} : {n_cells} cellules primaires d’un ou deux contributeurs ont leur effectif affiché, ce qui peut révéler qui s’y trouve, mais aucune valeur : le test des contributeurs individuels suppose qu’ils connaissent tous les effectifs. Si personne ne doit savoir qui se trouve dans une cellule, utilisez counts = "suppressed alike", ou donnez aux effectifs leurs propres règles sous la réponse count.</translation>
</message>
<message>
<source>Weights: a unit of weight w counts as w units of its size, the last one fractionally.</source>
<translation>Poids : une unité de poids w compte pour w unités de sa taille, la dernière au prorata.</translation>
</message>
<message>
<source>Weights: raw sample values are compared with the estimated total; weights are confidential.</source>
<translation>Poids : les valeurs brutes de l’échantillon sont comparées au total estimé ; les poids sont confidentiels.</translation>
</message>
<message>
<source>Weights count as known: the rules use weighted contributions, since anyone who knows the weights can estimate x₁ as (X − w₂·x₂) / w₁. The p% rule fires where X − w₂·x₂ − w₁·x₁ &lt; p/100·w₁·x₁ for the two largest weighted contributions.</source>
<translation>Les poids sont réputés connus : les règles utilisent les contributions pondérées, car quiconque connaît les poids peut estimer x₁ par (X − w₂·x₂) / w₁. La règle du p % s’applique lorsque X − w₂·x₂ − w₁·x₁ &lt; p/100·w₁·x₁ pour les deux plus grandes contributions pondérées.</translation>
</message>
<message>
<source>“{label}” is below 1 %. Write 10 for 10 %, not 0.1.</source>
<translation>« {label} » est inférieur à 1 %. Écrivez 10 pour 10 %, et non 0,1.</translation>
</message>
<message>
<source>Contributions of one holding to a cell were added up before the rules were applied.</source>
<translation>Les contributions d’un même groupe d’entreprises à une cellule ont été additionnées avant l’application des règles.</translation>
</message>
<message>
<source>Requests for protection have no effect: the request rule is off.</source>
<translation>Les demandes de protection sont sans effet : la règle de demande est inactive.</translation>
</message>
<message>
<source>Cells spanned by a missing code were not made primary by any rule.</source>
<translation>Aucune règle n’a rendu primaires les cellules définies par un code de valeur manquante.</translation>
</message>
<message>
<source>Cells whose contributors have all waived protection pass every rule.</source>
<translation>Les cellules dont tous les contributeurs ont renoncé à la protection satisfont à toutes les règles.</translation>
</message>
<message>
<source>The variable has negative values: concentration rules use absolute values and their total.</source>
<translation>La variable a des valeurs négatives : les règles de concentration utilisent les valeurs absolues et leur total.</translation>
</message>
<message>
<source>The rules use the shadow variable; its relative level was applied to the response.</source>
<translation>Les règles utilisent la variable témoin ; son niveau relatif a été appliqué à la réponse.</translation>
</message>
<message>
<source>The table was ranked for other rules (level, depth or reading of weights).</source>
<translation>Les contributions du tableau ont été classées pour d’autres règles (niveau, profondeur ou interprétation des poids).</translation>
</message>
<message>
<source>Rank the table again.</source>
<translation>Classez de nouveau les contributions du tableau.</translation>
</message>
<message>
<source>{name}: its numbers of contributors are shown beside {told} numbers of records that the rules protect. The audit takes it as known that a number of records is at least the number of contributors, and that both are one number where they are the same. Use counts = "suppressed alike".</source>
<translation>{name} : ses nombres de contributeurs sont affichés à côté de {told} nombres d’enregistrements que les règles protègent. L’audit tient pour connu qu’un nombre d’enregistrements est au moins égal au nombre de contributeurs, et que les deux ne font qu’un là où ils coïncident. Utilisez counts = "suppressed alike".</translation>
</message>
<message>
<source>The factor f for negative values divides p and 100 − k, so that fewer cells are primary.</source>
<translation>Le facteur f pour les valeurs négatives divise p et 100 − k, si bien que moins de cellules sont primaires.</translation>
</message>
<message>
<source>There are no negative values; the factor f for negative values was not applied.</source>
<translation>Il n’y a pas de valeurs négatives ; le facteur f pour les valeurs négatives n’a pas été appliqué.</translation>
</message>
<message>
<source>Every rule was applied to single units and to holdings; either makes a cell primary.</source>
<translation>Chaque règle a été appliquée aux unités et aux groupes d’entreprises ; les unes comme les autres rendent une cellule primaire.</translation>
</message>
<message>
<source>Single units and holdings have rules of their own; either makes a cell primary.</source>
<translation>Les unités et les groupes ont leurs propres règles ; chacune rend une cellule primaire.</translation>
</message>
<message>
<source>The rules judge single units only, although the data have holdings.</source>
<translation>Les règles ne jugent que les unités seules, bien que les données aient des groupes d’entreprises.</translation>
</message>
<message>
<source>Concentration rules do not apply to numbers of records and were left out.</source>
<translation>Les règles de concentration n’ont pas de sens pour des nombres d’enregistrements et ont été omises.</translation>
</message>
<message>
<source>Concentration rules do not apply to numbers of records and were left out: no rule protects this response.</source>
<translation>Les règles de concentration n’ont pas de sens pour des nombres d’enregistrements et ont été omises : aucune règle ne protège cette réponse.</translation>
</message>
<message>
<source>only the rules of this response apply.</source>
<translation>seules les règles de cette variable de réponse s’appliquent.</translation>
</message>
<message>
<source>The rules apply to holdings, but no column names the holding of a record.</source>
<translation>Les règles portent sur les groupes d’entreprises, mais aucune colonne n’indique le groupe d’un enregistrement.</translation>
</message>
<message>
<source>rules, level</source>
<translation>rules, level</translation>
</message>
<message>
<source>Name the holding column, or judge units.</source>
<translation>Indiquez la colonne des groupes d’entreprises, ou jugez les unités.</translation>
</message>
<message>
<source>Under “Reading of weights” choose “sample values against the estimated total” (sample) or “weights are known to everybody” (known)</source>
<translation>Sous « Interprétation des poids », choisissez « valeurs de l’échantillon par rapport au total estimé » (sample) ou « les poids sont connus de tous » (known)</translation>
</message>
<message>
<source>A unit of weight w cannot count as w units where holdings are judged: units of a holding have their own weights, so the holding is not a multiple of one contribution.</source>
<translation>Une unité de poids w ne peut pas compter pour w unités lorsque les groupes d’entreprises sont jugés : les unités d’un groupe ont chacune leur poids, si bien que le groupe n’est pas un multiple d’une seule contribution.</translation>
</message>
<message>
<source>{choose}; or judge units only.</source>
<translation>{choose} ; ou ne jugez que les unités.</translation>
</message>
<message>
<source>A respondent of weight w counts as w respondents, but some have records with different weights.</source>
<translation>Un répondant de poids w compte pour w répondants, mais certains ont des enregistrements de poids différents.</translation>
</message>
<message>
<source>{choose}; or give each respondent one weight.</source>
<translation>{choose} ; ou donnez à chaque répondant un seul poids.</translation>
</message>
</context>
<context>
<name>settings</name>
<message>
<source>A: normal</source>
<translation>A : normal</translation>
</message>
<message>
<source>B: break in the series</source>
<translation>B : rupture de série</translation>
</message>
<message>
<source>D: definition differs</source>
<translation>D : définition différente</translation>
</message>
<message>
<source>E: estimated</source>
<translation>E : estimé</translation>
</message>
<message>
<source>F: forecast</source>
<translation>F : prévision</translation>
</message>
<message>
<source>G: experimental</source>
<translation>G : expérimental</translation>
</message>
<message>
<source>N: not significant</source>
<translation>N : non significatif</translation>
</message>
<message>
<source>P: provisional</source>
<translation>P : provisoire</translation>
</message>
<message>
<source>S: strike or special event</source>
<translation>S : grève ou événement particulier</translation>
</message>
<message>
<source>U: low reliability</source>
<translation>U : faible fiabilité</translation>
</message>
<message>
<source>V: unvalidated</source>
<translation>V : non validé</translation>
</message>
<message>
<source>Folder</source>
<translation>Dossier</translation>
</message>
<message>
<source>Folder for the results, beside the job file.</source>
<translation>Dossier des résultats, à côté du fichier de tâche.</translation>
</message>
<message>
<source>Mark</source>
<translation>Symbole</translation>
</message>
<message>
<source>Shown in place of a suppressed value.</source>
<translation>Affiché à la place d’une valeur supprimée.</translation>
</message>
<message>
<source>Empty mark</source>
<translation>Symbole des cellules vides</translation>
</message>
<message>
<source>Shown in an empty cell.</source>
<translation>Affiché dans une cellule vide.</translation>
</message>
<message>
<source>Mark of zeros</source>
<translation>Symbole des zéros</translation>
</message>
<message>
<source>0</source>
<translation>0</translation>
</message>
<message>
<source>0, with a note</source>
<translation>0, avec une note</translation>
</message>
<message>
<source>as empty cells</source>
<translation>comme les cellules vides</translation>
</message>
<message>
<source>Shown in workbooks and pages in place of a published figure that is zero or rounds to zero. Files for programs have the figure 0.</source>
<translation>Affiché dans les classeurs et les pages à la place d’un chiffre publié qui est nul ou s’arrondit à zéro. Les fichiers destinés aux programmes contiennent le chiffre 0.</translation>
</message>
<message>
<source>Cells without contributors</source>
<translation>Cellules sans contributeurs</translation>
</message>
<message>
<source>nothing to report</source>
<translation>rien à signaler</translation>
</message>
<message>
<source>true zeros</source>
<translation>zéros réels</translation>
</message>
<message>
<source>structural zeros</source>
<translation>zéros structurels</translation>
</message>
<message>
<source>What the mark of empty cells means to readers: that there is nothing to report, that the figure is zero, or that there can be none. In the last two cases SDMX-CSV and SBS files list them.</source>
<translation>Ce que le symbole des cellules vides signifie pour le lecteur : qu’il n’y a rien à signaler, que le chiffre est nul, ou qu’il ne peut pas y en avoir. Dans les deux derniers cas, les fichiers SDMX-CSV et SBS contiennent ces cellules.</translation>
</message>
<message>
<source>Mark of impossible cells</source>
<translation>Symbole des cellules impossibles</translation>
</message>
<message>
<source>as empty cells, or z</source>
<translation>comme les cellules vides, ou z</translation>
</message>
<message>
<source>Shown in an empty cell where there can be no figure; by default the mark of empty cells if all of them mean that, otherwise z.</source>
<translation>Figure dans une cellule vide où il ne peut y avoir de chiffre ; par défaut le symbole des cellules vides si toutes signifient cela, sinon z.</translation>
</message>
<message>
<source>Empty cells by code</source>
<translation>Cellules vides par code</translation>
</message>
<message>
<source>Where empty cells mean something else than elsewhere, a line for each part of the tables: nothing, zero or structural, a colon, and codes with those below them, such as structural: industry = A, region = DE1; or a variable alone, such as zero: region. The last line that fits holds.</source>
<translation>Là où les cellules vides signifient autre chose qu’ailleurs, une ligne par partie des tableaux : nothing, zero ou structural, un deux-points et des codes avec ceux qu’ils contiennent, par exemple structural: industry = A, region = DE1 ; ou une variable seule, par exemple zero: region. La dernière ligne qui convient s’applique.</translation>
</message>
<message>
<source>Empty cells in CSV files</source>
<translation>Cellules vides dans les fichiers CSV</translation>
</message>
<message>
<source>Whether public CSV files have a row for each empty cell, with its mark.</source>
<translation>Indique si les fichiers CSV publics ont une ligne pour chaque cellule vide, avec son symbole.</translation>
</message>
<message>
<source>Title</source>
<translation>Titre</translation>
</message>
<message>
<source>Title of the published table.</source>
<translation>Titre du tableau publié.</translation>
</message>
<message>
<source>Reference period of the published table.</source>
<translation>Période de référence du tableau publié.</translation>
</message>
<message>
<source>Agency</source>
<translation>Organisme</translation>
</message>
<message>
<source>Name of the publishing agency.</source>
<translation>Nom de l’organisme qui publie.</translation>
</message>
<message>
<source>SDMX structure</source>
<translation>Structure SDMX</translation>
</message>
<message>
<source>Identity of the data flow, such as AGENCY:ID(1.0.0); with it SDMX-CSV files are written too.</source>
<translation>Identité du flux de données, par exemple AGENCY:ID(1.0.0) ; avec elle, des fichiers SDMX-CSV sont aussi écrits.</translation>
</message>
<message>
<source>Release date</source>
<translation>Date de publication</translation>
</message>
<message>
<source>Day on which the tables are published.</source>
<translation>Jour de publication des tableaux.</translation>
</message>
<message>
<source>Contact</source>
<translation>Contact</translation>
</message>
<message>
<source>Whom readers may ask, such as an address.</source>
<translation>À qui les lecteurs peuvent s’adresser, par exemple une adresse.</translation>
</message>
<message>
<source>Source</source>
<translation>Source</translation>
</message>
<message>
<source>Where the figures come from.</source>
<translation>D’où viennent les chiffres.</translation>
</message>
<message>
<source>Licence</source>
<translation>Licence</translation>
</message>
<message>
<source>Terms of use of the tables, such as CC BY 4.0.</source>
<translation>Conditions d’utilisation des tableaux, par exemple CC BY 4.0.</translation>
</message>
<message>
<source>Units</source>
<translation>Unités de mesure</translation>
</message>
<message>
<source>Units of the figures, such as EUR million.</source>
<translation>Unités de mesure des chiffres, par exemple millions d’EUR.</translation>
</message>
<message>
<source>Subtitle</source>
<translation>Sous-titre</translation>
</message>
<message>
<source>What stands below the title of each table, such as what it covers.</source>
<translation>Ce qui figure sous le titre de chaque tableau, par exemple ce qu’il couvre.</translation>
</message>
<message>
<source>Rows and columns</source>
<translation>Lignes et colonnes</translation>
</message>
<message>
<source>Which variables printed tables have in rows, in columns and on sheets of their own, a line for each, such as rows: industry, or sheets: size, legal form. Blank, and for variables that no line names: the first in rows, the next one that fits in columns, others on sheets. The variable response stands for several responses, which are side by side otherwise.</source>
<translation>Quelles variables les tableaux imprimés ont en lignes, en colonnes et sur des feuilles à part, une ligne pour chacune, par exemple rows: industry ou sheets: size, legal form. Vide, et pour les variables qu’aucune ligne ne nomme : la première en lignes, la suivante qui tient en colonnes, les autres sur des feuilles. La variable response désigne plusieurs réponses, qui sinon sont côte à côte.</translation>
</message>
<message>
<source>Template</source>
<translation>Modèle</translation>
</message>
<message>
<source>Workbook of the office that is filled in place of the usual public workbook: {table} stands where the corner of a table goes, words such as {title} for texts; or the workbook that was published last, with the same rows and columns.</source>
<translation>Classeur de l’office rempli à la place du classeur public habituel : {table} se trouve là où va le coin d’un tableau, des mots comme {title} tiennent lieu de textes ; ou le dernier classeur publié, avec les mêmes lignes et colonnes.</translation>
</message>
<message>
<source>Notes</source>
<translation>Notes</translation>
</message>
<message>
<source>Remarks for readers; each line becomes a note.</source>
<translation>Remarques pour les lecteurs ; chaque ligne devient une note.</translation>
</message>
<message>
<source>Language</source>
<translation>Langue</translation>
</message>
<message>
<source>Language of the notes and headings of public workbooks and pages, such as de, and of the labels of codes: code lists may have a column label:de. Blank: English, with the main labels; these also stand for codes without a label in the language.</source>
<translation>Langue des notes et des en-têtes des classeurs et pages publics, par exemple de, et des libellés des codes : les listes de codes peuvent avoir une colonne label:de. Vide : anglais, avec les libellés principaux ; ceux-ci valent aussi pour les codes sans libellé dans la langue.</translation>
</message>
<message>
<source>Status of figures</source>
<translation>Statut des chiffres</translation>
</message>
<message>
<source>OBS_STATUS of published figures in SDMX-CSV files, by CL_OBS_STATUS.</source>
<translation>OBS_STATUS des chiffres publiés dans les fichiers SDMX-CSV, selon CL_OBS_STATUS.</translation>
</message>
<message>
<source>Codes in public files</source>
<translation>Codes dans les fichiers publics</translation>
</message>
<message>
<source>Where your codes differ from the SDMX code lists: a line for each, such as OBS_STATUS M = z.</source>
<translation>Là où vos codes diffèrent des listes de codes SDMX : une ligne pour chacun, par exemple OBS_STATUS M = z.</translation>
</message>
<message>
<source>Codes in transmission files</source>
<translation>Codes dans les fichiers à transmettre</translation>
</message>
<message>
<source>The same for files for transmission, such as CONF_STATUS D = S, and FLAG V = for SBS files.</source>
<translation>De même pour les fichiers à transmettre, par exemple CONF_STATUS D = S, et FLAG V = pour les fichiers SBS.</translation>
</message>
<message>
<source>SDMX-CSV version</source>
<translation>Version de SDMX-CSV</translation>
</message>
<message>
<source>Layout of SDMX-CSV files: 1.0 names the data flow in one column and has no action.</source>
<translation>Structure des fichiers SDMX-CSV : 1.0 indique le flux de données dans une colonne et n’a pas d’action.</translation>
</message>
<message>
<source>SDMX structure is</source>
<translation>La structure SDMX est</translation>
</message>
<message>
<source>a data flow</source>
<translation>un flux de données</translation>
</message>
<message>
<source>a data structure definition</source>
<translation>une définition de structure de données</translation>
</message>
<message>
<source>a provision agreement</source>
<translation>un accord de fourniture</translation>
</message>
<message>
<source>What the SDMX structure identifies, in SDMX-CSV files of version 2.0.</source>
<translation>Ce qu’identifie la structure SDMX, dans les fichiers SDMX-CSV de version 2.0.</translation>
</message>
<message>
<source>SDMX action</source>
<translation>Action SDMX</translation>
</message>
<message>
<source>R: replace</source>
<translation>R : remplacer</translation>
</message>
<message>
<source>M: merge</source>
<translation>M : fusionner</translation>
</message>
<message>
<source>What receivers do with their data, in SDMX-CSV files of version 2.0. After a merge, a figure that is withheld now stays with them if they had it before.</source>
<translation>Ce que les destinataires font de leurs données, dans les fichiers SDMX-CSV de version 2.0. Après une fusion, ils gardent un chiffre désormais retenu s’ils l’avaient auparavant.</translation>
</message>
<message>
<source>CSV delimiter</source>
<translation>Séparateur CSV</translation>
</message>
<message>
<source>What stands between the columns of public CSV files.</source>
<translation>Ce qui sépare les colonnes des fichiers CSV publics.</translation>
</message>
<message>
<source>CSV decimal mark</source>
<translation>Séparateur décimal CSV</translation>
</message>
<message>
<source>point</source>
<translation>point</translation>
</message>
<message>
<source>Decimal mark of public CSV files. With a decimal comma, the semicolon is the usual delimiter.</source>
<translation>Séparateur décimal des fichiers CSV publics. Avec une virgule décimale, le point-virgule est le séparateur habituel.</translation>
</message>
<message>
<source>CSV for spreadsheets</source>
<translation>CSV pour tableurs</translation>
</message>
<message>
<source>Whether public CSV files begin with the mark by which spreadsheets recognise UTF-8.</source>
<translation>Indique si les fichiers CSV publics commencent par la marque à laquelle les tableurs reconnaissent UTF-8.</translation>
</message>
<message>
<source>Sheets of flags</source>
<translation>Feuilles d’indicateurs</translation>
</message>
<message>
<source>Whether the public workbook has a sheet with an x for each withheld figure, for filters.</source>
<translation>Indique si le classeur public contient une feuille avec un x pour chaque chiffre retenu, pour les filtres.</translation>
</message>
<message>
<source>Workbooks of large tables</source>
<translation>Classeurs des grands tableaux</translation>
</message>
<message>
<source>Whether workbooks are written even of tables with more than 200,000 cells. They take minutes and gigabytes of memory; the CSV files have the same figures.</source>
<translation>Indique si des classeurs sont écrits même pour les tableaux de plus de 200 000 cellules. Cela prend des minutes et des gigaoctets de mémoire ; les fichiers CSV contiennent les mêmes chiffres.</translation>
</message>
<message>
<source>HTML tables</source>
<translation>Tableaux HTML</translation>
</message>
<message>
<source>Whether each public table is written as a page for browsers, too.</source>
<translation>Indique si chaque tableau public est aussi écrit sous forme de page pour navigateur.</translation>
</message>
<message>
<source>OpenDocument workbook</source>
<translation>Classeur OpenDocument</translation>
</message>
<message>
<source>Whether the public workbook is written as an OpenDocument spreadsheet (.ods), too.</source>
<translation>Indique si le classeur public est aussi écrit comme feuille de calcul OpenDocument (.ods).</translation>
</message>
<message>
<source>Public ranges</source>
<translation>Intervalles publics</translation>
</message>
<message>
<source>Whether the long tables give the range of each withheld figure that readers can work out anyway.</source>
<translation>Indique si les tableaux en liste donnent, pour chaque chiffre retenu, l’étendue que les lecteurs peuvent de toute façon calculer.</translation>
</message>
<message>
<source>SBS file</source>
<translation>Fichier SBS</translation>
</message>
<message>
<source>Whether a file for transmission with the flags A, B, C, D and V is written too.</source>
<translation>Indique si un fichier à transmettre avec les indicateurs A, B, C, D et V est aussi écrit.</translation>
</message>
<message>
<source>PDF report</source>
<translation>Rapport PDF</translation>
</message>
<message>
<source>Whether the internal report is written as a PDF, too.</source>
<translation>Indique si le rapport interne est aussi écrit en PDF.</translation>
</message>
<message>
<source>Pictures in the report</source>
<translation>Illustrations du rapport</translation>
</message>
<message>
<source>Whether the internal report has pictures.</source>
<translation>Indique si le rapport interne contient des illustrations.</translation>
</message>
<message>
<source>Approval</source>
<translation>Approbation</translation>
</message>
<message>
<source>Whether public files are written only after a second person has approved the result.</source>
<translation>Indique si les fichiers publics ne sont écrits qu’après l’approbation du résultat par une seconde personne.</translation>
</message>
<message>
<source>Send withheld figures</source>
<translation>Transmettre les chiffres retenus</translation>
</message>
<message>
<source>Whether files for transmission contain withheld figures, which are confidential.</source>
<translation>Indique si les fichiers à transmettre contiennent les chiffres retenus, qui sont confidentiels.</translation>
</message>
<message>
<source>“{kind} {code} = {text}” would not separate withheld figures from published ones, or would reveal why they are withheld.</source>
<translation>« {kind} {code} = {text} » ne distinguerait pas les chiffres retenus des chiffres publiés, ou révélerait le motif.</translation>
</message>
<message>
<source>Q says that a figure is withheld.</source>
<translation>Q indique qu’un chiffre est retenu.</translation>
</message>
<message>
<source>Use another code for {code}.</source>
<translation>Utilisez un autre code pour {code}.</translation>
</message>
<message>
<source>The layout of printed tables names the variable “{name}” twice.</source>
<translation>La disposition des tableaux imprimés nomme deux fois la variable « {name} ».</translation>
</message>
<message>
<source>Line {n_found} of the codes cannot be read, or repeats another.</source>
<translation>La ligne {n_found} des codes ne peut pas être lue, ou en répète une autre.</translation>
</message>
<message>
<source>Write a line for each code, such as CONF_STATUS C = N. The codes are {lists}.</source>
<translation>Écrivez une ligne par code, par exemple CONF_STATUS C = N. Les codes sont {lists}.</translation>
</message>
<message>
<source>Use F or nothing for published figures, and another letter for withheld ones, but none of {letters}.</source>
<translation>Utilisez F ou rien pour les chiffres publiés, et une autre lettre pour les chiffres retenus, mais aucune de celles-ci : {letters}.</translation>
</message>
<message>
<source>Use F or nothing for published figures, and another letter for withheld ones.</source>
<translation>Utilisez F ou rien pour les chiffres publiés, et une autre lettre pour les chiffres retenus.</translation>
</message>
<message>
<source>Line {number} about rows and columns cannot be read.</source>
<translation>La ligne {number} sur les lignes et colonnes ne peut pas être lue.</translation>
</message>
<message>
<source>Write rows, columns or sheets, each once, a colon and variables, such as sheets: size.</source>
<translation>Écrivez rows, columns ou sheets, chacun une fois, un deux-points et des variables, par exemple sheets: size.</translation>
</message>
<message>
<source>The mark of suppressed values is blank or looks like a figure.</source>
<translation>Le symbole des valeurs supprimées est vide ou ressemble à un chiffre.</translation>
</message>
<message>
<source>Use a letter or sign such as x, :c or [c].</source>
<translation>Utilisez une lettre ou un signe tel que x, :c ou [c].</translation>
</message>
<message>
<source>The language of public files is not the code of a language.</source>
<translation>La langue des fichiers publics n’est pas le code d’une langue.</translation>
</message>
<message>
<source>Use a code such as de or pt-br, as in the headings of the code lists, in small letters.</source>
<translation>Utilisez un code tel que de ou pt-br, comme dans les en-têtes des listes de codes, en minuscules.</translation>
</message>
<message>
<source>The mark of zeros is that of suppressed values.</source>
<translation>Le symbole des zéros est celui des valeurs supprimées.</translation>
</message>
<message>
<source>Small counts are below</source>
<translation>Les petits effectifs sont inférieurs à</translation>
</message>
<message>
<source>Cells with a count from 1 to below this must be protected; zero cells need no protection.</source>
<translation>Les cellules dont l’effectif va de 1 à moins de cette valeur doivent être protégées ; les cellules nulles n’ont pas besoin de protection.</translation>
</message>
<message>
<source>Least width of intervals</source>
<translation>Largeur minimale des intervalles</translation>
</message>
<message>
<source>The feasibility interval of a small cell must be at least this wide.</source>
<translation>L’intervalle de faisabilité d’une petite cellule doit avoir au moins cette largeur.</translation>
</message>
<message>
<source>Utility</source>
<translation>Utilité</translation>
</message>
<message>
<source>mutual information</source>
<translation>information mutuelle</translation>
</message>
<message>
<source>deviance</source>
<translation>déviance</translation>
</message>
<message>
<source>The measure that the search for the best release maximises.</source>
<translation>La mesure que maximise la recherche de la meilleure diffusion.</translation>
</message>
<message>
<source>Highest order</source>
<translation>Ordre maximal</translation>
</message>
<message>
<source>Marginals of more variables are not checked; 0: as many as there are for small tables.</source>
<translation>Les marges à davantage de variables ne sont pas vérifiées ; 0 : toutes celles des petits tableaux.</translation>
</message>
<message>
<source>Least count that may be printed</source>
<translation>Plus petit effectif imprimable</translation>
</message>
<message>
<source>A marginal with a count from 1 to below this is not safe, nor one from which readers can work out such a count; 0: the threshold; 1: any count.</source>
<translation>Une marge ayant un effectif de 1 à moins de cette valeur n’est pas sûre, ni une marge dont un tel effectif se déduit ; 0 : le seuil ; 1 : tout effectif.</translation>
</message>
<message>
<source>A group that is all in one category</source>
<translation>Un groupe entièrement dans une seule modalité</translation>
</message>
<message>
<source>a warning</source>
<translation>un avertissement</translation>
</message>
<message>
<source>an error</source>
<translation>une erreur</translation>
</message>
<message>
<source>All members of a group are in one category of another variable: anyone who knows that somebody belongs to the group learns the category. An error makes the marginal unsafe.</source>
<translation>Tous les membres d’un groupe sont dans une même modalité d’une autre variable : qui sait que quelqu’un appartient au groupe apprend la modalité. Une erreur rend la marge non sûre.</translation>
</message>
<message>
<source>Members of such a group in other categories</source>
<translation>Membres d’un tel groupe dans d’autres modalités</translation>
</message>
<message>
<source>A group with at most so many members outside one category counts as all in it; 0: whole groups only.</source>
<translation>Un groupe ayant au plus ce nombre de membres hors d’une modalité compte comme entièrement dans celle-ci ; 0 : groupes entiers seulement.</translation>
</message>
<message>
<source>Zeros</source>
<translation>Zéros</translation>
</message>
<message>
<source>printed</source>
<translation>publiés</translation>
</message>
<message>
<source>not printed</source>
<translation>non publiés</translation>
</message>
<message>
<source>Whether a marginal with a count of zero is safe; structural zeros, which everybody knows, are.</source>
<translation>Si une marge ayant un effectif nul est sûre ; les zéros structurels, connus de tous, le sont.</translation>
</message>
<message>
<source>These are no release rules.</source>
<translation>Ce ne sont pas des règles de diffusion.</translation>
</message>
<message>
<source>Use what the program wrote.</source>
<translation>Utilisez ce que le programme a écrit.</translation>
</message>
<message>
<source>entropy</source>
<translation>entropie</translation>
</message>
<message>
<source>frequency</source>
<translation>fréquence</translation>
</message>
<message>
<source>value, count, entropy, frequency or a cost column.</source>
<translation>value, count, entropy, frequency ou une colonne de coût.</translation>
</message>
<message>
<source>Power</source>
<translation>Exposant</translation>
</message>
<message>
<source>The cost is raised to this power: below 1 suppresses fewer cells, above 1 fewer large ones.</source>
<translation>Le coût est élevé à cette puissance : au-dessous de 1, moins de cellules sont supprimées ; au-dessus de 1, moins de grandes cellules.</translation>
</message>
<message>
<source>Method</source>
<translation>Méthode</translation>
</message>
<message>
<source>Solve small tables exactly, up to</source>
<translation>Résoudre exactement les petits tableaux, jusqu’à</translation>
</message>
<message>
<source>Tables with at most this many possible secondary cells are solved exactly, whatever the method, as far as a fixed amount of work allows; 0: never.</source>
<translation>Les tableaux comptant au plus ce nombre de cellules secondaires possibles sont résolus exactement, quelle que soit la méthode, dans la mesure où une quantité fixe de calcul le permet ; 0 : jamais.</translation>
</message>
<message>
<source>Look-ahead</source>
<translation>Anticipation</translation>
</message>
<message>
<source>order: most costly primaries first</source>
<translation>ordre : cellules primaires les plus coûteuses d’abord</translation>
</message>
<message>
<source>seed: large complements first</source>
<translation>amorce : grands compléments d’abord</translation>
</message>
<message>
<source>order and seed</source>
<translation>ordre et amorce</translation>
</message>
<message>
<source>order: most costly primaries first; seed: large complements first; both.</source>
<translation>Ordre : cellules primaires les plus coûteuses d’abord ; amorce : grands compléments d’abord ; les deux.</translation>
</message>
<message>
<source>Clean-up</source>
<translation>Nettoyage</translation>
</message>
<message>
<source>Remove suppressions that are not needed.</source>
<translation>Retirer les suppressions qui ne sont pas nécessaires.</translation>
</message>
<message>
<source>Protect against insiders</source>
<translation>Protéger contre les initiés</translation>
</message>
<message>
<source>Protect sums of suppressed cells against respondents who know their own contributions.</source>
<translation>Protéger les sommes de cellules supprimées contre les répondants qui connaissent leurs propres contributions.</translation>
</message>
<message>
<source>Prior knowledge</source>
<translation>Connaissance a priori</translation>
</message>
<message>
<source>The attacker knows every cell within ± this share; 0: only the bounds.</source>
<translation>L’attaquant connaît chaque cellule à ± cette proportion près ; 0 : seulement les bornes.</translation>
</message>
<message>
<source>No cell can be below this; 0 for data that cannot be negative. Use -inf for data without a bound.</source>
<translation>Aucune cellule ne peut être inférieure à cette valeur ; 0 pour des données qui ne peuvent pas être négatives. Utilisez -inf pour des données sans borne.</translation>
</message>
<message>
<source>Always publish the grand total</source>
<translation>Toujours publier le total général</translation>
</message>
<message>
<source>The grand total is never chosen as a secondary suppression.</source>
<translation>Le total général n’est jamais choisi comme suppression secondaire.</translation>
</message>
<message>
<source>Exact intervals in the audit</source>
<translation>Intervalles exacts dans l’audit</translation>
</message>
<message>
<source>The audit computes the exact interval of every primary. Otherwise it only determines whether every primary is protected, which is much faster for tables of 100,000 cells and more.</source>
<translation>L’audit calcule l’intervalle exact de chaque cellule primaire. Sinon, il détermine seulement si chaque cellule primaire est protégée, ce qui est bien plus rapide à partir de 100 000 cellules.</translation>
</message>
<message>
<source>Exact intervals of secondaries</source>
<translation>Intervalles exacts des cellules secondaires</translation>
</message>
<message>
<source>With exact intervals, those of secondary suppressions are computed, too. No verdict needs them; in large tables they take most of the audit's time. The window computes them for the cells selected.</source>
<translation>Avec les intervalles exacts, ceux des suppressions secondaires sont calculés aussi. Aucun verdict n’en a besoin ; dans les grands tableaux, ils prennent la plus grande partie de l’audit. La fenêtre les calcule pour les cellules sélectionnées.</translation>
</message>
<message>
<source>Time limit</source>
<translation>Limite de temps</translation>
</message>
<message>
<source>s</source>
<translation>s</translation>
</message>
<message>
<source>After this time the best pattern so far is kept, and its tests get a quarter of the time more; what they do not settle counts as not tested. Public ranges get this time once more: those that are not worked out to the end are true, but may be wider than they need be. A run that begins again after a crash has all of its time.</source>
<translation>Après ce temps, le meilleur schéma trouvé jusqu’ici est conservé, et ses tests disposent d’un quart de ce temps en plus ; ce qu’ils ne règlent pas compte comme non testé. Les intervalles publics disposent de ce temps une fois encore : ceux qui n’ont pas été calculés jusqu’au bout sont justes, mais peuvent être plus larges que nécessaire. Une exécution qui recommence après une interruption dispose de tout son temps.</translation>
</message>
<message>
<source>Improvement</source>
<translation>Amélioration</translation>
</message>
<message>
<source>Maximum number of sweeps that choose the neighbourhood of each suppression again, the most costly first, while they reduce the cost and within the time limit.</source>
<translation>Nombre maximal de passes qui choisissent à nouveau le voisinage de chaque suppression, les plus coûteuses d’abord, tant qu’elles réduisent le coût et dans la limite de temps.</translation>
</message>
<message>
<source>Improve for</source>
<translation>Améliorer pendant</translation>
</message>
<message>
<source>min</source>
<translation>min</translation>
</message>
<message>
<source>Search for a cheaper pattern, and then for a higher lower bound, for so long and within the time limit. How far that leads depends on the machine: another run may give another pattern. 0: not by time.</source>
<translation>Chercher pendant cette durée, dans la limite de temps, un schéma moins coûteux, puis une borne inférieure plus élevée. Le résultat dépend de la machine : une autre exécution peut donner un autre schéma. 0 : pas selon la durée.</translation>
</message>
<message>
<source>Improve until</source>
<translation>Améliorer jusqu’à</translation>
</message>
<message>
<source>Search for a cheaper pattern, and then for a higher lower bound, until at most this share of the cost could be saved, or until time is up. 0: not by this share.</source>
<translation>Chercher un schéma moins coûteux, puis une borne inférieure plus élevée, jusqu’à ce qu’au plus cette part du coût puisse être économisée ou que le temps soit écoulé. 0 : pas selon cette part.</translation>
</message>
<message>
<source>Same pattern for all responses</source>
<translation>Même schéma pour toutes les réponses</translation>
</message>
<message>
<source>In a release of several responses a cell is suppressed for all of them or for none.</source>
<translation>Dans un ensemble de tableaux à plusieurs réponses, une cellule est supprimée pour toutes ou pour aucune.</translation>
</message>
<message>
<source>Empty cells may be suppressed</source>
<translation>Les cellules vides peuvent être supprimées</translation>
</message>
<message>
<source>Readers do not know which cells have no contributors, so that such cells may be secondary. Cells whose meaning is structural (impossible) stay zeros that everybody knows.</source>
<translation>Les lecteurs ne savent pas quelles cellules n’ont aucun contributeur, si bien que de telles cellules peuvent être secondaires. Les cellules dont le sens est structural (impossible) restent des zéros que chacun connaît.</translation>
</message>
<message>
<source>Hidden cells</source>
<translation>Cellules cachées</translation>
</message>
<message>
<source>by size: full, shown or implied</source>
<translation>selon la taille : toutes, vues, déduites</translation>
</message>
<message>
<source>implied by what is shown</source>
<translation>déduites de ce qui est montré</translation>
</message>
<message>
<source>cross of the shown codes of all variables</source>
<translation>croisement des codes montrés</translation>
</message>
<message>
<source>full cross of all variables</source>
<translation>croisement complet de toutes les variables</translation>
</message>
<message>
<source>Which cells that no table shows are protected too: those that can be calculated or bounded from what is shown, also all cells of the cross of the shown codes of all variables, or of all their codes.</source>
<translation>Quelles cellules qu’aucun tableau ne montre sont aussi protégées : celles que l’on peut calculer ou borner à partir de ce qui est montré, aussi toutes les cellules du croisement des codes montrés de toutes les variables, ou de tous leurs codes.</translation>
</message>
<message>
<source>Threads</source>
<translation>Threads</translation>
</message>
<message>
<source>0: all cores. Never changes the pattern.</source>
<translation>0 : tous les cœurs. Ne modifie jamais le schéma.</translation>
</message>
</context>
<context>
<name>suppress</name>
<message>
<source>improvement</source>
<translation>amélioration</translation>
</message>
<message>
<source>primaries alone</source>
<translation>cellules primaires seules</translation>
</message>
<message>
<source>look ahead</source>
<translation>anticipation</translation>
</message>
<message>
<source>The method “{name}” is not available.</source>
<translation>La méthode « {name} » n’est pas disponible.</translation>
</message>
<message>
<source>Use one of {known}.</source>
<translation>Utilisez l’une de celles-ci : {known}.</translation>
</message>
<message>
<source>exact</source>
<translation>exacte</translation>
</message>
<message>
<source>the best pattern that can be proven in the time</source>
<translation>le meilleur schéma que l’on puisse prouver dans le temps imparti</translation>
</message>
<message>
<source>Improves until the pattern is proven to be the cheapest, or until the time limit; then the best so far is kept, with its proven gap.</source>
<translation>Améliore jusqu’à ce qu’il soit prouvé que le schéma est le moins coûteux, ou jusqu’à la limite de temps ; le meilleur obtenu est alors conservé, avec son écart prouvé.</translation>
</message>
<message>
<source>Any table; a proof within minutes up to about a thousand cells.</source>
<translation>Tout tableau ; une preuve s’obtient en quelques minutes jusqu’à environ mille cellules.</translation>
</message>
<message>
<source>the time for each subtable</source>
<translation>le temps pour chaque sous-tableau</translation>
</message>
<message>
<source>the largest cost after scaling</source>
<translation>le coût le plus élevé après mise à l’échelle</translation>
</message>
<message>
<source>the lower share of a secondary</source>
<translation>la part inférieure d’une cellule secondaire</translation>
</message>
<message>
<source>the upper share of a secondary</source>
<translation>la part supérieure d’une cellule secondaire</translation>
</message>
<message>
<source>hypercubes: the greedy method is used</source>
<translation>hypercubes : l’heuristique séquentielle est utilisée</translation>
</message>
<message>
<source>the size of the memory</source>
<translation>la taille de la mémoire</translation>
</message>
<message>
<source>networks: the greedy method is used</source>
<translation>réseaux : l’heuristique séquentielle est utilisée</translation>
</message>
<message>
<source>greedy</source>
<translation>heuristique séquentielle</translation>
</message>
<message>
<source>one primary after the other</source>
<translation>une cellule primaire après l’autre</translation>
</message>
<message>
<source>One primary after the other, with look-ahead and clean-up: good patterns for any size.</source>
<translation>Une cellule primaire après l’autre, avec anticipation et nettoyage : de bons schémas pour toutes les tailles.</translation>
</message>
<message>
<source>Tables of any size.</source>
<translation>Tableaux de toute taille.</translation>
</message>
<message>
<source>simultaneous</source>
<translation>simultanée</translation>
</message>
<message>
<source>all at once</source>
<translation>toutes à la fois</translation>
</message>
<message>
<source>All primaries at once: finds patterns that single steps miss; for small and medium tables.</source>
<translation>Toutes les cellules primaires à la fois : trouve des schémas que des étapes isolées manquent ; pour les petits et moyens tableaux.</translation>
</message>
<message>
<source>Small and medium tables: its linear program grows with the table.</source>
<translation>Petits et moyens tableaux : son programme linéaire croît avec le tableau.</translation>
</message>
<message>
<source>interrupted run</source>
<translation>exécution interrompue</translation>
</message>
<message>
<source>greedy, at other costs</source>
<translation>heuristique séquentielle avec d’autres coûts</translation>
</message>
<message>
<source>repair</source>
<translation>réparation</translation>
</message>
<message>
<source>drop test</source>
<translation>test de retrait</translation>
</message>
<message>
<source>first pattern</source>
<translation>premier schéma</translation>
</message>
<message>
<source>all primaries at once</source>
<translation>toutes les primaires à la fois</translation>
</message>
<message>
<source>greedy, from all at once</source>
<translation>heuristique séquentielle à partir de toutes à la fois</translation>
</message>
<message>
<source>greedy, from a first pattern</source>
<translation>heuristique séquentielle à partir d’un premier schéma</translation>
</message>
<message>
<source>clean-up</source>
<translation>nettoyage</translation>
</message>
<message>
<source>Prior knowledge of this cell alone, such as a number of contributors that is shown, prevents it from reaching its protection level.</source>
<translation>La connaissance a priori de cette cellule, par exemple un nombre de contributeurs affiché, suffit à l’empêcher d’atteindre son niveau de protection.</translation>
</message>
<message>
<source>Cells that must be published prevent it from reaching its protection level.</source>
<translation>Des cellules qui doivent être publiées l’empêchent d’atteindre son niveau de protection.</translation>
</message>
<message>
<source>The relations and prior knowledge prevent it from reaching its protection level, whatever is suppressed.</source>
<translation>Les relations et la connaissance a priori l’empêchent d’atteindre son niveau de protection, quelles que soient les suppressions.</translation>
</message>
<message>
<source>diagnosis</source>
<translation>diagnostic</translation>
</message>
</context>
<context>
<name>table</name>
<message>
<source>{n_below} cells are below the lower bound that the attacker is assumed to know.</source>
<translation>{n_below} cellules sont inférieures à la borne inférieure que l’attaquant est supposé connaître.</translation>
</message>
<message>
<source>first cell {below}</source>
<translation>première cellule {below}</translation>
</message>
<message>
<source>Set the lower bound below every cell, or to -inf for data that may be negative.</source>
<translation>Fixez la borne inférieure au-dessous de toutes les cellules, ou à -inf pour des données qui peuvent être négatives.</translation>
</message>
<message>
<source>There is a lower bound for the response “{name}”, which the release does not have.</source>
<translation>Il y a une borne inférieure pour la réponse « {name} », que l’ensemble de tableaux n’a pas.</translation>
</message>
<message>
<source>There is no cost “{name}”.</source>
<translation>Le coût « {name} » n’existe pas.</translation>
</message>
<message>
<source>A cost column has missing or negative entries.</source>
<translation>Une colonne de coût a des valeurs manquantes ou négatives.</translation>
</message>
<message>
<source>cost column “{name}”</source>
<translation>colonne de coût « {name} »</translation>
</message>
<message>
<source>Use numbers of at least 0.</source>
<translation>Utilisez des nombres supérieurs ou égaux à 0.</translation>
</message>
<message>
<source>{below} cannot come below itself.</source>
<translation>{below} ne peut pas être placé sous lui-même.</translation>
</message>
<message>
<source>Choose a code outside of it.</source>
<translation>Choisissez un code qui n’en fait pas partie.</translation>
</message>
<message>
<source>No codes are selected.</source>
<translation>Aucun code n’est sélectionné.</translation>
</message>
<message>
<source>Select those that the subtotal adds up.</source>
<translation>Sélectionnez ceux que le sous-total additionne.</translation>
</message>
<message>
<source>There is no code “{code}”.</source>
<translation>Il n’y a pas de code « {code} ».</translation>
</message>
<message>
<source>Choose one of the tree.</source>
<translation>Choisissez-en un dans l’arborescence.</translation>
</message>
<message>
<source>A code is blank or ends with a blank.</source>
<translation>Un code est vide ou se termine par une espace.</translation>
</message>
<message>
<source>Enter a code of visible characters.</source>
<translation>Saisissez un code formé de caractères visibles.</translation>
</message>
<message>
<source>The code “{code}” exists already.</source>
<translation>Le code « {code} » existe déjà.</translation>
</message>
<message>
<source>{roots} is the top of the structure and stays where it is.</source>
<translation>{roots} est le sommet de la structure et reste à sa place.</translation>
</message>
<message>
<source>Select codes below it.</source>
<translation>Sélectionnez des codes situés au-dessous.</translation>
</message>
<message>
<source>both ends</source>
<translation>les deux extrémités</translation>
</message>
<message>
<source>lower end</source>
<translation>extrémité inférieure</translation>
</message>
<message>
<source>upper end</source>
<translation>extrémité supérieure</translation>
</message>
<message>
<source>neither end</source>
<translation>aucune des deux extrémités</translation>
</message>
<message>
<source>Lower ends proven to be attained by a table of counts: {low:,} of {n:,}; upper ends: {high:,} of {n:,}.</source>
<translation>Bornes inférieures atteintes, preuve à l’appui, par un tableau d’effectifs : {low:,} sur {n:,} ; bornes supérieures : {high:,} sur {n:,}.</translation>
</message>
<message>
<source>A marginal names a variable that does not exist.</source>
<translation>Une marge désigne une variable qui n’existe pas.</translation>
</message>
<message>
<source>Name variables of the table.</source>
<translation>Indiquez des variables du tableau.</translation>
</message>
<message>
<source>row {lines}</source>
<translation>ligne {lines}</translation>
</message>
<message>
<source>A cell without contributors is suppressed for one response only.</source>
<translation>Une cellule sans contributeurs n’est supprimée que pour une réponse.</translation>
</message>
<message>
<source>Suppress it for all responses, or for none.</source>
<translation>Supprimez-la pour toutes les réponses, ou pour aucune.</translation>
</message>
<message>
<source>publish</source>
<translation>publier</translation>
</message>
<message>
<source>suppress</source>
<translation>supprimer</translation>
</message>
<message>
<source>mark as safe</source>
<translation>marquer comme sûre</translation>
</message>
<message>
<source>freeze</source>
<translation>figer</translation>
</message>
<message>
<source>cost</source>
<translation>coût</translation>
</message>
<message>
<source>protection levels</source>
<translation>niveaux de protection</translation>
</message>
<message>
<source>Two decisions differ about cells that are decided together: {first} and {second}.</source>
<translation>Deux décisions diffèrent sur des cellules pour lesquelles on décide ensemble : {first} et {second}.</translation>
</message>
<message>
<source>decision {row}</source>
<translation>décision {row}</translation>
</message>
<message>
<source>Protection levels are not two numbers of at least 0.</source>
<translation>Les niveaux de protection ne sont pas deux nombres supérieurs ou égaux à 0.</translation>
</message>
<message>
<source>Give the lower and the upper level, such as “50 75”.</source>
<translation>Indiquez le niveau inférieur et le niveau supérieur, par exemple « 50 75 ».</translation>
</message>
<message>
<source>A decision does not name one code per dimension.</source>
<translation>Une décision n’indique pas un code par dimension.</translation>
</message>
<message>
<source>Give {n_dimensions} codes.</source>
<translation>Indiquez {n_dimensions} codes.</translation>
</message>
<message>
<source>A decision refers to a cell that is empty or that no table shows.</source>
<translation>Une décision porte sur une cellule vide ou qu’aucun tableau ne montre.</translation>
</message>
<message>
<source>decision {row}, cell {codes}</source>
<translation>décision {row}, cellule {codes}</translation>
</message>
<message>
<source>Remove the decision.</source>
<translation>Supprimez la décision.</translation>
</message>
<message>
<source>A decision names a code that “{name}” does not have.</source>
<translation>Une décision désigne un code que « {name} » n’a pas.</translation>
</message>
<message>
<source>Codes that are sums, or that only an earlier period has, get cells from a hierarchy file of the variable that lists them.</source>
<translation>Les codes qui sont des sommes, ou que seule une période antérieure possède, reçoivent des cellules d’un fichier de hiérarchie de la variable qui les contient.</translation>
</message>
<message>
<source>Give them cells: instead of a recode, take a hierarchy that has the new codes and, below them, the published ones, and a table that shows fewer levels.</source>
<translation>Donnez-leur des cellules : au lieu d’un recodage, prenez une hiérarchie qui contient les nouveaux codes et, au-dessous, ceux qui ont été publiés, et un tableau qui montre moins de niveaux.</translation>
</message>
<message>
<source>{today} adds up with {others}: {sum:,} cells of these periods take part.</source>
<translation>{today} s’additionne avec {others} : {sum:,} cellules de ces périodes interviennent.</translation>
</message>
<message>
<source>Earlier publication {name}: {n_published:,} cells published there, {n_suppressed:,} suppressed.</source>
<translation>Publication antérieure {name} : {n_published:,} cellules y sont publiées, {n_suppressed:,} supprimées.</translation>
</message>
<message>
<source>No sum over {variable} ties {today} to the earlier publications.</source>
<translation>Aucune somme sur {variable} ne lie {today} aux publications antérieures.</translation>
</message>
<message>
<source>  Not published: {derived}.</source>
<translation>  Non publié : {derived}.</translation>
</message>
<message>
<source>  KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: {table}. Nothing that is suppressed now protects these cells. Decide to publish them, or correct the earlier files.</source>
<translation>  CONNU PAR DES PÉRIODES ANTÉRIEURES ET NON SÛR MAINTENANT : {table}. Rien de ce qui est supprimé maintenant ne protège ces cellules. Décidez de les publier, ou corrigez les fichiers antérieurs.</translation>
</message>
<message>
<source>  Suppressed there, but disclosed by these publications already: {table}. Nothing that is suppressed now protects these cells.</source>
<translation>  Supprimé là-bas, mais déjà divulgué par ces publications : {table}. Rien de ce qui est supprimé maintenant ne protège ces cellules.</translation>
</message>
<message>
<source>  PUBLISHED THERE AND UNSAFE NOW: {table}. Everybody knows these cells. Decide to publish them, or, if the file is about other data, take it as a preference (in a job: use = "prefer").</source>
<translation>  PUBLIÉ LÀ-BAS ET NON SÛR MAINTENANT : {table}. Tout le monde connaît ces cellules. Décidez de les publier ou, si le fichier porte sur d’autres données, prenez-le comme préférence (dans un job : use = "prefer").</translation>
</message>
<message>
<source>  Published there, suppressed now: {table}.</source>
<translation>  Publié là-bas, supprimé maintenant : {table}.</translation>
</message>
<message>
<source>  Published there with the same value, suppressed now: {table}. If the file is about the same data, readers know these cells: give it use = "fixed".</source>
<translation>  Publié là-bas avec la même valeur, supprimé maintenant : {table}. Si le fichier porte sur les mêmes données, les lecteurs connaissent ces cellules : donnez-lui use = "fixed".</translation>
</message>
<message>
<source>  Suppressed there, published now: {table}.</source>
<translation>  Supprimé là-bas, publié maintenant : {table}.</translation>
</message>
<message>
<source>  Without a cell now: {n_unmatched:,} rows: {unmatched}.</source>
<translation>  Sans cellule maintenant : {n_unmatched:,} lignes : {unmatched}.</translation>
</message>
<message>
<source>  NOT TESTED TOGETHER: {n_unplaced:,} of these rows are figures that readers can subtract from cells that are new now. {remedy}</source>
<translation>  NON TESTÉ ENSEMBLE : {n_unplaced:,} de ces lignes sont des chiffres que les lecteurs peuvent soustraire de cellules nouvelles. {remedy}</translation>
</message>
<message>
<source>  Codes of {n_unknown:,} of these rows are not in the project. {codes_remedy}</source>
<translation>  Les codes de {n_unknown:,} de ces lignes ne sont pas dans le projet. {codes_remedy}</translation>
</message>
<message>
<source>“{name}”, empty cells by code: codes that do not exist</source>
<translation>« {name} », cellules vides par code : codes qui n’existent pas</translation>
</message>
<message>
<source>The tables have no variable “{name}”.</source>
<translation>Les tableaux n’ont pas de variable « {name} ».</translation>
</message>
<message>
<source>protection against insiders is off</source>
<translation>la protection contre les initiés est désactivée</translation>
</message>
<message>
<source>own contributions are unknown without records</source>
<translation>les contributions propres sont inconnues sans microdonnées</translation>
</message>
<message>
<source>each record as a respondent of its own, since no column names them</source>
<translation>chaque enregistrement comme un répondant distinct, car aucune colonne ne les nomme</translation>
</message>
<message>
<source>own contributions to earlier periods are unknown</source>
<translation>les contributions propres aux périodes antérieures sont inconnues</translation>
</message>
<message>
<source>1 primary was not settled when the run ended</source>
<translation>1 cellule primaire était encore en suspens à la fin de l’exécution</translation>
</message>
<message>
<source>{n_primaries:,} primaries were not settled when the run ended</source>
<translation>{n_primaries:,} cellules primaires étaient encore en suspens à la fin de l’exécution</translation>
</message>
<message>
<source>the audit was stopped before 1 primary was settled</source>
<translation>l’audit a été arrêté avant qu’une cellule primaire soit tranchée</translation>
</message>
<message>
<source>the audit was stopped before {n_cells:,} primaries were settled</source>
<translation>l’audit a été arrêté avant que {n_cells:,} cellules primaires soient tranchées</translation>
</message>
<message>
<source>1 primary not known to be safe from outsiders was not tested</source>
<translation>1 cellule primaire dont on ne sait pas si elle est protégée des tiers n’a pas été testée</translation>
</message>
<message>
<source>{n_primaries:,} primaries not known to be safe from outsiders were not tested</source>
<translation>{n_primaries:,} cellules primaires dont on ne sait pas si elles sont protégées des tiers n’ont pas été testées</translation>
</message>
<message>
<source>the run ended before 1 sum was protected</source>
<translation>le calcul s’est terminé avant qu’une somme soit protégée</translation>
</message>
<message>
<source>the run ended before {n_sums:,} sums were protected</source>
<translation>le calcul s’est terminé avant que {n_sums:,} sommes soient protégées</translation>
</message>
<message>
<source>units are missing</source>
<translation>il manque les unités</translation>
</message>
<message>
<source>holdings are missing</source>
<translation>il manque les groupes d’entreprises</translation>
</message>
<message>
<source>not audited</source>
<translation>non audité</translation>
</message>
<message>
<source>Readers get weighted counts. The verdict is on the unweighted ones, as if readers knew them, too. NOT TESTED: readers who know the weights of units, and so how many units of each weight are in a count. The verdict on the same marginal with the weight as one more variable covers them.</source>
<translation>Les lecteurs reçoivent des effectifs pondérés. Le verdict porte sur les effectifs non pondérés, comme si les lecteurs les connaissaient aussi. NON TESTÉ : les lecteurs qui connaissent les poids des unités, et donc combien d’unités de chaque poids sont dans un effectif. Le verdict sur la même marge avec le poids comme variable supplémentaire les couvre.</translation>
</message>
<message>
<source>rounded to multiples of {}</source>
<translation>arrondi à des multiples de {}</translation>
</message>
<message>
<source>Counts are rounded to multiples of {}; the tables still add up. A rounded count may differ from the observed one by less than the base.</source>
<translation>Les effectifs sont arrondis à des multiples de {} ; les tableaux restent additifs. Un effectif arrondi peut différer de l’effectif observé de moins que la base.</translation>
</message>
<message>
<source>small counts rounded to base {base}, parts of a count: {parts}</source>
<translation>petits effectifs arrondis à la base {base}, parties d’un effectif : {parts}</translation>
</message>
<message>
<source>small counts rounded to multiples of {}, parts of a count: {}</source>
<translation>petits effectifs arrondis à des multiples de {}, parties d’un effectif : {}</translation>
</message>
<message>
<source>No count is from 1 to below {0}: each is added up from parts, {1} of them, and every part below {0} was changed to zero or to {0}.</source>
<translation>Aucun effectif n’est compris entre 1 et moins de {0} : chacun est la somme de {1} parties, et chaque partie inférieure à {0} a été remplacée par zéro ou par {0}.</translation>
</message>
<message>
<source>perturbed by cell keys, by {deviation} at most</source>
<translation>perturbée par clés de cellule, de {deviation} au plus</translation>
</message>
<message>
<source>perturbed by cell keys, by {} at most</source>
<translation>perturbé par clés de cellule, de {} au plus</translation>
</message>
<message>
<source>Counts were changed at random, each by {} at most, so tables do not add up exactly. The same group of people has the same count in every table.</source>
<translation>Les effectifs ont été modifiés au hasard, chacun de {} au plus, de sorte que les tableaux ne sont pas exactement additifs. Le même groupe de personnes a le même effectif dans chaque tableau.</translation>
</message>
<message>
<source>x: suppressed</source>
<translation>x : supprimé</translation>
</message>
<message>
<source>Counts marked x are not published.</source>
<translation>Les effectifs marqués x ne sont pas publiés.</translation>
</message>
<message>
<source>simulated, not observed</source>
<translation>simulé, non observé</translation>
</message>
<message>
<source>Tables marked “simulated, not observed” are taken from a table that was drawn at random among those that agree with the other tables as they are printed. They show what those imply, and nothing more.</source>
<translation>Les tableaux marqués « simulé, non observé » sont tirés d’un tableau choisi au hasard parmi ceux qui concordent avec les autres tableaux tels qu’ils sont imprimés. Ils montrent ce que ceux-ci impliquent, et rien de plus.</translation>
</message>
<message>
<source>weighted</source>
<translation>pondéré</translation>
</message>
<message>
<source>Counts are weighted: a unit counts as often as its weight says. They are rounded to whole numbers.</source>
<translation>Les effectifs sont pondérés : une unité compte autant de fois que l’indique son poids. Ils sont arrondis à des nombres entiers.</translation>
</message>
<message>
<source>rounded</source>
<translation>arrondies</translation>
</message>
<message>
<source>small counts rounded</source>
<translation>petits effectifs arrondis</translation>
</message>
<message>
<source>perturbed by cell keys</source>
<translation>perturbée par clés de cellule</translation>
</message>
<message>
<source>“{crossing}” has some of the codes that become “{part}”, but not all of them.</source>
<translation>« {crossing} » a une partie des codes qui deviennent « {part} », mais pas tous.</translation>
</message>
<message>
<source>Codes that become one must lie together in all roll-ups: choose others, or remove “{crossing}” from the structure.</source>
<translation>Les codes qui n’en font plus qu’un doivent être ensemble dans tous les regroupements : choisissez-en d’autres, ou retirez « {crossing} » de la structure.</translation>
</message>
<message>
<source>release</source>
<translation>diffuser</translation>
</message>
<message>
<source>refuse</source>
<translation>refuser</translation>
</message>
<message>
<source>simulate</source>
<translation>simuler</translation>
</message>
<message>
<source>strike</source>
<translation>rayer</translation>
</message>
<message>
<source>Total</source>
<translation>Total</translation>
</message>
<message>
<source>{form}, in groups</source>
<translation>{form}, par groupes</translation>
</message>
<message>
<source>A publication record can be struck only with a reason and a name.</source>
<translation>Un enregistrement de publication ne peut être rayé qu’avec un motif et un nom.</translation>
</message>
<message>
<source>Enter why nothing was distributed, and who confirms it.</source>
<translation>Indiquez pourquoi rien n’a été diffusé, et qui le confirme.</translation>
</message>
<message>
<source>{variable} ({n_groups} groups)</source>
<translation>{variable} ({n_groups} groupes)</translation>
</message>
<message>
<source>{equal} of {cells} cells of the same codes have the same values.</source>
<translation>{equal} cellules sur {cells} de mêmes codes ont les mêmes valeurs.</translation>
</message>
<message>
<source>They are in another unit: the factor is {factor:g}.</source>
<translation>Elles sont dans une autre unité : le facteur est {factor:g}.</translation>
</message>
<message>
<source>{share:.0%} of the contributions are the same.</source>
<translation>{share:.0%} des contributions sont identiques.</translation>
</message>
<message>
<source>Taken to be the same records, or nearly. {why}</source>
<translation>Considérées comme les mêmes microdonnées, ou presque. {why}</translation>
</message>
<message>
<source>{variable} to level {level}</source>
<translation>{variable} jusqu’au niveau {level}</translation>
</message>
<message>
<source>{key} (levels that {name} and {name2} both have)</source>
<translation>{key} (niveaux communs à {name} et {name2})</translation>
</message>
<message>
<source>the total only</source>
<translation>le total général seul</translation>
</message>
<message>
<source>records {records}</source>
<translation>microdonnées {records}</translation>
</message>
<message>
<source>{name} and {name2} show the same cells: leave one of them out.</source>
<translation>{name} et {name2} montrent les mêmes cellules : omettez l’un des deux.</translation>
</message>
<message>
<source>All cells of {name} are in {name2}: {name} may be left out or kept as a view.</source>
<translation>Toutes les cellules de {name} sont dans {name2} : {name} peut être omis ou conservé comme vue.</translation>
</message>
<message>
<source>no hierarchy</source>
<translation>pas de hiérarchie</translation>
</message>
<message>
<source>Roll-ups that need not be nested: {name} is in {several}. Differences between them can disclose; in a job name both as roll-ups of one variable.</source>
<translation>Regroupements qui ne sont pas forcément emboîtés : {name} est dans {several}. Leurs différences peuvent divulguer ; dans une tâche, indiquez les deux comme regroupements d’une même variable.</translation>
</message>
<message>
<source>{names} are taken to be levels of {hierarchy}: each code of the one adds up from codes of the other. If that is not so, in a job name them as roll-ups of one variable.</source>
<translation>{names} sont considérés comme des niveaux de {hierarchy} : chaque code de l’un est la somme de codes de l’autre. Si ce n’est pas le cas, indiquez-les dans une tâche comme regroupements d’une même variable.</translation>
</message>
<message>
<source>{name} has no variables: it shows the total only.</source>
<translation>{name} n’a pas de variables : seul le total est montré.</translation>
</message>
<message>
<source>The equation {equation} names only the response {tied}: name it at the tables with its other responses, or leave it out.</source>
<translation>L’équation {equation} ne désigne que la réponse {tied} : indiquez-la aux tableaux contenant ses autres réponses, ou omettez-la.</translation>
</message>
<message>
<source>published cells</source>
<translation>cellules publiées</translation>
</message>
<message>
<source>Primary</source>
<translation>Primaire</translation>
</message>
<message>
<source>Secondary</source>
<translation>Secondaire</translation>
</message>
<message>
<source>Forced suppress</source>
<translation>Suppression forcée</translation>
</message>
<message>
<source>Forced publish</source>
<translation>Publication forcée</translation>
</message>
<message>
<source>Empty</source>
<translation>Vide</translation>
</message>
<message>
<source>in no table</source>
<translation>dans aucun tableau</translation>
</message>
<message>
<source>Zero</source>
<translation>Zéro</translation>
</message>
<message>
<source>Under-protected</source>
<translation>Insuffisamment protégée</translation>
</message>
<message>
<source>under-protected</source>
<translation>insuffisamment protégée</translation>
</message>
<message>
<source>Exactly disclosed</source>
<translation>Divulguée exactement</translation>
</message>
<message>
<source>exactly disclosed</source>
<translation>divulguée exactement</translation>
</message>
<message>
<source>Not tested</source>
<translation>Non testée</translation>
</message>
<message>
<source>not tested</source>
<translation>non testé</translation>
</message>
<message>
<source>suppressed, {words}</source>
<translation>supprimée, {words}</translation>
</message>
<message>
<source>Leave the one out that was replaced, or correct it.</source>
<translation>Laissez de côté celle qui a été remplacée, ou corrigez-la.</translation>
</message>
<message>
<source>Two earlier publications give different values for {title}.</source>
<translation>Deux publications antérieures donnent des valeurs différentes pour {title}.</translation>
</message>
<message>
<source>The earlier publication gives two values for {title}.</source>
<translation>La publication antérieure donne deux valeurs pour {title}.</translation>
</message>
<message>
<source>Not tested, as the table is too large: whether further small counts can be worked out.</source>
<translation>Non vérifié, le tableau étant trop grand : si d’autres petits effectifs peuvent être déduits.</translation>
</message>
<message>
<source>at most {bound}</source>
<translation>au plus {bound}</translation>
</message>
<message>
<source>at least {bound}</source>
<translation>au moins {bound}</translation>
</message>
<message>
<source>exactly {bound}</source>
<translation>exactement {bound}</translation>
</message>
<message>
<source>against the rules</source>
<translation>contraire aux règles</translation>
</message>
<message>
<source>known</source>
<translation>connue</translation>
</message>
<message>
<source>safe</source>
<translation>sûre</translation>
</message>
<message>
<source>unreleasable</source>
<translation>non diffusable</translation>
</message>
<message>
<source>pending</source>
<translation>en attente</translation>
</message>
<message>
<source>categories</source>
<translation>modalités</translation>
</message>
<message>
<source>neighbouring categories</source>
<translation>modalités voisines</translation>
</message>
<message>
<source>whole levels of hierarchies</source>
<translation>niveaux entiers de hiérarchies</translation>
</message>
<message>
<source>shows {n_counts:,} counts below the smallest that may be printed</source>
<translation>montre {n_counts:,} effectifs au-dessous du plus petit imprimable</translation>
</message>
<message>
<source>{n_groups:,} groups are each all in one category of another variable</source>
<translation>{n_groups:,} groupes sont chacun entièrement dans une seule modalité d’une autre variable</translation>
</message>
<message>
<source>{low} to {high} instead of {low_before} to {high_before}</source>
<translation>{low} à {high} au lieu de {low_before} à {high_before}</translation>
</message>
<message>
<source>Within the rules as far as they were tested.</source>
<translation>Conforme aux règles, pour autant qu’elles aient été vérifiées.</translation>
</message>
<message>
<source>Not exactly, as exact counts do not add up with those printed rounded: {names}.</source>
<translation>Pas exactement, car les effectifs exacts ne s’additionnent pas à ceux qui sont imprimés arrondis : {names}.</translation>
</message>
<message>
<source>shows 1 count below the smallest that may be printed</source>
<translation>montre 1 effectif au-dessous du plus petit imprimable</translation>
</message>
<message>
<source>{n_groups:,} groups have at most {outside} members outside one category of another variable</source>
<translation>{n_groups:,} groupes ont au plus {outside} membres hors d’une modalité d’une autre variable</translation>
</message>
<message>
<source>1 group is all in one category of another variable</source>
<translation>1 groupe est entièrement dans une seule modalité d’une autre variable</translation>
</message>
<message>
<source>within the rules</source>
<translation>conforme aux règles</translation>
</message>
<message>
<source>within the rules as far as they were tested</source>
<translation>conforme aux règles, pour autant qu’elles aient été vérifiées</translation>
</message>
<message>
<source>Within the rules.</source>
<translation>Conforme aux règles.</translation>
</message>
<message>
<source>No collapsing of {categories} makes {title} safe.</source>
<translation>Aucun regroupement ne rend {title} sûr (essayé : {categories}).</translation>
</message>
<message>
<source>No collapsing of {categories} that makes {title} safe was found; one may exist.</source>
<translation>Aucun regroupement qui rende {title} sûr n’a été trouvé ; il peut en exister un (essayé : {categories}).</translation>
</message>
<message>
<source>A marginal names a variable that the count table does not have.</source>
<translation>Une marge désigne une variable que le tableau de comptage n’a pas.</translation>
</message>
<message>
<source>Open the table with that column as a variable, too (--variables): what was published with it counts. If the column has another name now, give it the old one.</source>
<translation>Ouvrez le tableau avec cette colonne aussi comme variable (--variables) : ce qui a été publié avec elle compte. Si la colonne a un autre nom maintenant, donnez-lui l’ancien.</translation>
</message>
<message>
<source>Not settled: it is not proven that the intervals of all small cells are wide enough, or not tested what sums and differences of marginals in groups tell.</source>
<translation>Non tranché : il n’est pas prouvé que les intervalles de toutes les petites cellules sont assez larges, ou non vérifié ce que révèlent les sommes et différences de marges en groupes.</translation>
</message>
<message>
<source>{title} (not exactly)</source>
<translation>{title} (pas exactement)</translation>
</message>
<message>
<source>A marginal of fewer variables may be safe.</source>
<translation>Une marge à moins de variables est peut-être sûre.</translation>
</message>
<message>
<source>Groups of categories must hold every category exactly once.</source>
<translation>Les groupes de modalités doivent contenir chaque modalité exactement une fois.</translation>
</message>
<message>
<source>Put each category of the variable into one group.</source>
<translation>Mettez chaque modalité de la variable dans un seul groupe.</translation>
</message>
<message>
<source>{name} label</source>
<translation>{name} (libellé)</translation>
</message>
<message>
<source>An x for each withheld figure</source>
<translation>Un x pour chaque chiffre retenu</translation>
</message>
<message>
<source>contributors</source>
<translation>contributeurs</translation>
</message>
<message>
<source>Contents</source>
<translation>Sommaire</translation>
</message>
<message>
<source>Sheet</source>
<translation>Feuille</translation>
</message>
<message>
<source>Figures</source>
<translation>Chiffres</translation>
</message>
<message>
<source>at least</source>
<translation>au moins</translation>
</message>
<message>
<source>at most</source>
<translation>au plus</translation>
</message>
<message>
<source>“{mark}” stands where there is nothing to report</source>
<translation>« {mark} » figure là où il n’y a rien à déclarer</translation>
</message>
<message>
<source>“{mark}” stands where nobody reported anything: the figure is zero</source>
<translation>« {mark} » figure là où personne n’a rien déclaré : le chiffre est zéro</translation>
</message>
<message>
<source>“{mark}” stands where there can be no figure</source>
<translation>« {mark} » figure là où il ne peut y avoir de chiffre</translation>
</message>
<message>
<source>“{mark}” stands for a figure that is zero or rounds to zero.</source>
<translation>« {mark} » remplace un chiffre nul ou arrondi à zéro.</translation>
</message>
<message>
<source>“{mark}” also stands for a figure that is zero or rounds to zero.</source>
<translation>« {mark} » remplace aussi un chiffre nul ou arrondi à zéro.</translation>
</message>
<message>
<source>response</source>
<translation>variable de réponse</translation>
</message>
<message>
<source>lower bound</source>
<translation>borne inférieure</translation>
</message>
<message>
<source>tests of the pattern</source>
<translation>tests du schéma</translation>
</message>
<message>
<source>Stopped during: {phases}.</source>
<translation>Arrêt pendant : {phases}.</translation>
</message>
<message>
<source>Ended by the time limit during: {phases}.</source>
<translation>Fin par la limite de temps pendant : {phases}.</translation>
</message>
<message>
<source>at most {shown} of the cost could be saved</source>
<translation>au plus {shown} du coût pourraient être économisés</translation>
</message>
<message>
<source>Another run may give another pattern.</source>
<translation>Une autre exécution peut donner un autre schéma.</translation>
</message>
<message>
<source>start</source>
<translation>départ</translation>
</message>
<message>
<source>1 total moved by more than one unit of the last published decimal, by {units} units at most and by {share} at most</source>
<translation>1 total : décalage de plus d’une unité de la dernière décimale publiée, d’au plus {units} unités et d’au plus {share}</translation>
</message>
<message>
<source>{n_moved:,} totals moved by more than one unit of the last published decimal, by {units} units at most and by {share} at most</source>
<translation>{n_moved:,} totaux : décalage de plus d’une unité de la dernière décimale publiée, d’au plus {units} unités et d’au plus {share}</translation>
</message>
<message>
<source>no total is moved by more than one unit of its last published decimal</source>
<translation>aucun total n’est décalé de plus d’une unité de sa dernière décimale publiée</translation>
</message>
<message>
<source>Intervals were not computed; at least {per_cent} of the value is guaranteed for every primary ({title}).</source>
<translation>Les intervalles n’ont pas été calculés ; au moins {per_cent} de la valeur sont garantis pour chaque cellule primaire ({title}).</translation>
</message>
<message>
<source>Narrowest interval of a primary: {wide} ({title}).</source>
<translation>Intervalle le plus étroit d’une cellule primaire : {wide} ({title}).</translation>
</message>
<message>
<source>without end</source>
<translation>sans limite</translation>
</message>
<message>
<source>{per_cent} of its value</source>
<translation>{per_cent} de sa valeur</translation>
</message>
<message>
<source>passed</source>
<translation>réussi</translation>
</message>
<message>
<source>failed</source>
<translation>échec</translation>
</message>
<message>
<source>outsiders</source>
<translation>tiers</translation>
</message>
<message>
<source>Outsiders</source>
<translation>Tiers</translation>
</message>
<message>
<source>Single contributors</source>
<translation>Contributeurs individuels</translation>
</message>
<message>
<source>Not tested against outsiders.</source>
<translation>Non testé contre les tiers.</translation>
</message>
<message>
<source>Not tested against sums of suppressed cells.</source>
<translation>Non testé pour les sommes de cellules supprimées.</translation>
</message>
<message>
<source>Not tested against single contributors.</source>
<translation>Non testé contre les contributeurs individuels.</translation>
</message>
<message>
<source>An outsider can estimate it too closely.</source>
<translation>Un tiers peut l’estimer trop précisément.</translation>
</message>
<message>
<source>Protected on its own ✓ {passed}</source>
<translation>Protégé à lui seul ✓ {passed}</translation>
</message>
<message>
<source>Protected ✓ {passed}</source>
<translation>Protégé ✓ {passed}</translation>
</message>
<message>
<source>Not audited together with {names}: what they disclose together is unknown.</source>
<translation>Pas d’audit commun avec {names} : ce qu’ils divulguent ensemble est inconnu.</translation>
</message>
<message>
<source>Lists set aside: {names}</source>
<translation>Listes laissées de côté : {names}</translation>
</message>
<message>
<source>{n:,} differences from other publications are due to one or two respondents</source>
<translation>{n:,} différences avec d’autres publications sont dues à un ou deux répondants</translation>
</message>
<message>
<source>new cells together with {n:,} figures of earlier publications that have no cell</source>
<translation>nouvelles cellules avec {n:,} chiffres de publications antérieures sans cellule</translation>
</message>
<message>
<source>1 primary</source>
<translation>1 cellule primaire</translation>
</message>
<message>
<source>{n:,} primaries</source>
<translation>{n:,} cellules primaires</translation>
</message>
<message>
<source>Part of a sum that published cells disclose.</source>
<translation>Fait partie d’une somme que des cellules publiées divulguent.</translation>
</message>
<message>
<source>A single contributor can estimate it too closely.</source>
<translation>Un contributeur seul peut l’estimer trop précisément.</translation>
</message>
<message>
<source>failed, {at_fault} disclosed by published cells</source>
<translation>échec, divulgation par des cellules publiées de {at_fault}</translation>
</message>
<message>
<source>failed, {at_fault} at risk</source>
<translation>échec, {at_fault} à risque</translation>
</message>
<message>
<source>NOT PROTECTED ! {risks}</source>
<translation>NON PROTÉGÉ ! {risks}</translation>
</message>
<message>
<source>Out of date ↻ {attackers}</source>
<translation>Obsolète ↻ {attackers}</translation>
</message>
<message>
<source>Not tested ○ {attackers}</source>
<translation>Non testé ○ {attackers}</translation>
</message>
<message>
<source>INCOMPLETE ! the run was stopped early</source>
<translation>INCOMPLET ! l’exécution a été arrêtée avant la fin</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! 1 cell is published in one table and suppressed in another</source>
<translation>NON PROTÉGÉS ENSEMBLE ! 1 cellule est publiée dans un tableau et supprimée dans un autre</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! {n_cells:,} cells are published in one table and suppressed in another</source>
<translation>NON PROTÉGÉS ENSEMBLE ! {n_cells:,} cellules sont publiées dans un tableau et supprimées dans un autre</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! {differences}</source>
<translation>NON PROTÉGÉS ENSEMBLE ! {differences}</translation>
</message>
<message>
<source>not audited together ○ {names}</source>
<translation>sans audit commun ○ {names}</translation>
</message>
<message>
<source>{n} more</source>
<translation>{n} de plus</translation>
</message>
<message>
<source>1 difference from another publication is due to one or two respondents</source>
<translation>1 différence avec une autre publication est due à un ou deux répondants</translation>
</message>
<message>
<source>new cells together with 1 figure of an earlier publication that has no cell</source>
<translation>nouvelles cellules avec 1 chiffre d’une publication antérieure sans cellule</translation>
</message>
<message>
<source>1 sum</source>
<translation>1 somme</translation>
</message>
<message>
<source>{n:,} sums</source>
<translation>{n:,} sommes</translation>
</message>
<message>
<source>The run was stopped early: the pattern is incomplete</source>
<translation>L’exécution a été arrêtée avant la fin : le schéma est incomplet</translation>
</message>
<message>
<source>Not tested: {what}</source>
<translation>Non testé : {what}</translation>
</message>
<message>
<source>Linked tables: 1 cell is published in one table and suppressed in another</source>
<translation>Tableaux liés : 1 cellule est publiée dans un tableau et supprimée dans un autre</translation>
</message>
<message>
<source>Linked tables: {n_cells:,} cells are published in one table and suppressed in another</source>
<translation>Tableaux liés : {n_cells:,} cellules sont publiées dans un tableau et supprimées dans un autre</translation>
</message>
<message>
<source>not tested ○ {left}</source>
<translation>non testé ○ {left}</translation>
</message>
<message>
<source>Words of pattern files</source>
<translation>Mots des fichiers de motif</translation>
</message>
<message>
<source>published, primary, secondary, forced-suppress, forced-publish, empty</source>
<translation>published, primary, secondary, forced-suppress, forced-publish, empty</translation>
</message>
<message>
<source>SDMX, CL_CONF_STATUS</source>
<translation>SDMX, CL_CONF_STATUS</translation>
</message>
<message>
<source>F free, D and S secondary, all other letters confidential</source>
<translation>F libre, D et S secondaires, toutes les autres lettres confidentielles</translation>
</message>
<message>
<source>S safe, U unsafe, P protected (is published), M secondary, E empty, or the numbers 1 to 14</source>
<translation>S sûre, U non sûre, P protégée (est publiée), M secondaire, E vide, ou les nombres 1 à 14</translation>
</message>
<message>
<source>sdcTable</source>
<translation>sdcTable</translation>
</message>
<message>
<source>S and Z published, U primary, X secondary</source>
<translation>S et Z publiés, U primaire, X secondaire</translation>
</message>
<message>
<source>Flags of SBS files</source>
<translation>Indicateurs des fichiers SBS</translation>
</message>
<message>
<source>V published, A, B, C and F confidential, D secondary</source>
<translation>V publiée, A, B, C et F confidentielles, D secondaire</translation>
</message>
<message>
<source>Yes or no: confidential</source>
<translation>Oui ou non : confidentielle</translation>
</message>
<message>
<source>yes, x, true, 1, or a mark such as D, # or secret: confidential; no, false, 0 or 2: free</source>
<translation>oui, x, vrai, 1, ou une marque comme D, # ou secret : confidentiel ; non, faux, 0 ou 2 : libre</translation>
</message>
<message>
<source>True or false by first letters: confidential</source>
<translation>Vrai ou faux par leurs initiales : confidentielle</translation>
</message>
<message>
<source>V true, as in vrai, vero, verdadero: confidential; F false: free</source>
<translation>V vrai (aussi vero, verdadero) : confidentielle ; F faux : libre</translation>
</message>
<message>
<source>Yes or no: may be published</source>
<translation>Oui ou non : peut être publiée</translation>
</message>
<message>
<source>yes, x, true, 1: free; no, false, 0, 2 or nothing: confidential</source>
<translation>oui, x, true, 1 : libre ; non, false, 0, 2 ou rien : confidentielle</translation>
</message>
<message>
<source>Numbers of primary and secondary suppression</source>
<translation>Nombres de la suppression primaire et secondaire</translation>
</message>
<message>
<source>0 free, 1 primary, 2 secondary</source>
<translation>0 libre, 1 primaire, 2 secondaire</translation>
</message>
<message>
<source>Quality, CL_OBS_STATUS</source>
<translation>Qualité, CL_OBS_STATUS</translation>
</message>
<message>
<source>Q and C withheld, all other letters about the quality of a published figure</source>
<translation>Q et C retenues, toutes les autres lettres concernent la qualité d'un chiffre publié</translation>
</message>
<message>
<source>Quality, Statistics Canada</source>
<translation>Qualité, Statistique Canada</translation>
</message>
<message>
<source>X confidential, F too unreliable to be published, all other symbols about a published figure</source>
<translation>X confidentiel, F trop peu fiable pour être publié, tous les autres signes au sujet d’un chiffre publié</translation>
</message>
<message>
<source>Read {rows} rows: {format}.</source>
<translation>{rows} lignes lues : {format}.</translation>
</message>
<message>
<source>{relation} as a sum over {relation2}</source>
<translation>{relation} comme somme sur {relation2}</translation>
</message>
<message>
<source>the withheld figure of “{cell}”</source>
<translation>la valeur supprimée de « {cell} »</translation>
</message>
<message>
<source>what a single respondent contributes</source>
<translation>la contribution d’un seul répondant</translation>
</message>
<message>
<source>The run ended before this cell was protected.</source>
<translation>L’exécution s’est terminée avant que cette cellule soit protégée.</translation>
</message>
</context>
<context>
<name>write</name>
<message>
<source>write</source>
<translation>écriture</translation>
</message>
<message>
<source>The template holds what must not be published with the tables.</source>
<translation>Le modèle contient ce qui ne doit pas être publié avec les tableaux.</translation>
</message>
<message>
<source>Remove it from {name}, and export again.</source>
<translation>Retirez-le de {name} et exportez de nouveau.</translation>
</message>
<message>
<source>Publishing despite the audit requires two persons.</source>
<translation>Publier malgré l’audit exige deux personnes.</translation>
</message>
<message>
<source>A second person must confirm it.</source>
<translation>Une seconde personne doit le confirmer.</translation>
</message>
<message>
<source>not enough memory</source>
<translation>mémoire insuffisante</translation>
</message>
<message>
<source>“{title}” could not be made: {why}.</source>
<translation>« {title} » n’a pas pu être créé : {why}.</translation>
</message>
<message>
<source>A file for another program would replace a file that is read, or another result.</source>
<translation>Un fichier pour un autre programme remplacerait un fichier lu ou un autre résultat.</translation>
</message>
<message>
<source>Choose another folder, or another name for it.</source>
<translation>Choisissez un autre dossier, ou un autre nom pour ce fichier.</translation>
</message>
<message>
<source>The results need about {need}, but only {free} are free.</source>
<translation>Les résultats demandent environ {need}, mais seuls {free} sont libres.</translation>
</message>
<message>
<source>Free some space or choose another folder.</source>
<translation>Libérez de l’espace ou choisissez un autre dossier.</translation>
</message>
<message>
<source>The record that the next start needs after an interruption cannot be written.</source>
<translation>La note dont le prochain démarrage a besoin après une interruption ne peut pas être écrite.</translation>
</message>
<message>
<source>is a file</source>
<translation>est un fichier</translation>
</message>
<message>
<source>Another run writes into this folder.</source>
<translation>Une autre exécution écrit dans ce dossier.</translation>
</message>
<message>
<source>Wait until {holder} has ended, or choose another folder.</source>
<translation>Attendez la fin de {holder}, ou choisissez un autre dossier.</translation>
</message>
<message>
<source>A run of another account is writing into this folder, or was killed while it did.</source>
<translation>Une exécution d’un autre compte écrit dans ce dossier, ou a été interrompue pendant ce temps.</translation>
</message>
<message>
<source>Wait until it has ended. If no run is active, remove this file; or choose another folder.</source>
<translation>Attendez qu’elle soit terminée. Si aucune n’est en cours, supprimez ce fichier ; ou choisissez un autre dossier.</translation>
</message>
<message>
<source>An earlier run ended while it was replacing files here, and the replacement cannot be completed.</source>
<translation>Une exécution antérieure s’est terminée pendant qu’elle remplaçait des fichiers ici, et le remplacement ne peut pas être achevé.</translation>
</message>
<message>
<source>Close the files that are open elsewhere and try again. If that does not help, remove “{staging}” in this folder and run again: everything is then written once more.</source>
<translation>Fermez les fichiers ouverts ailleurs et réessayez. Si cela ne suffit pas, supprimez « {staging} » dans ce dossier et relancez : tout est alors réécrit.</translation>
</message>
<message>
<source>The output could not be written ({reason}); earlier files are unchanged.</source>
<translation>La sortie n’a pas pu être écrite ({reason}) ; les fichiers antérieurs sont inchangés.</translation>
</message>
<message>
<source>Internal files would be written into {what}.</source>
<translation>Des fichiers internes seraient écrits dans {what}.</translation>
</message>
<message>
<source>is a folder</source>
<translation>est un dossier</translation>
</message>
<message>
<source>Files would be written into the root folder of the system.</source>
<translation>Des fichiers seraient écrits dans le dossier racine du système.</translation>
</message>
<message>
<source>Choose a folder of its own for them.</source>
<translation>Choisissez un dossier réservé à ces fichiers.</translation>
</message>
<message>
<source>Remove it, or choose another folder; a link is not followed: name the folder it leads to.</source>
<translation>Supprimez-le ou choisissez un autre dossier ; un lien n'est pas suivi : indiquez le dossier auquel il mène.</translation>
</message>
<message>
<source>An output file has the name of a folder.</source>
<translation>Un fichier de sortie porte le nom d’un dossier.</translation>
</message>
<message>
<source>Rename or move the folder.</source>
<translation>Renommez ou déplacez le dossier.</translation>
</message>
<message>
<source>The output folder is a file.</source>
<translation>Le dossier de sortie est un fichier.</translation>
</message>
<message>
<source>The name of an output file is too long.</source>
<translation>Le nom d’un fichier de sortie est trop long.</translation>
</message>
<message>
<source>Shorten its parts: the name of the job, a table or the folder, or the period.</source>
<translation>Raccourcissez ses parties : le nom de la tâche, d’un tableau ou du dossier, ou la période.</translation>
</message>
<message>
<source>The output cannot be written there; earlier files are unchanged.</source>
<translation>La sortie ne peut pas y être écrite ; les fichiers antérieurs sont inchangés.</translation>
</message>
<message>
<source>Close the file if it is open elsewhere, or choose a folder you may write to.</source>
<translation>Fermez le fichier s’il est ouvert ailleurs, ou choisissez un dossier où vous avez le droit d’écrire.</translation>
</message>
<message>
<source>The output folder does not exist and cannot be created.</source>
<translation>Le dossier de sortie n’existe pas et ne peut pas être créé.</translation>
</message>
<message>
<source>Permission denied</source>
<translation>Accès refusé</translation>
</message>
<message>
<source>a contributor comes too close</source>
<translation>un contributeur s’approche trop</translation>
</message>
<message>
<source>not tested against single contributors</source>
<translation>non testée contre les contributeurs individuels</translation>
</message>
<message>
<source>not protected</source>
<translation>non protégée</translation>
</message>
<message>
<source>Internal cells are rounded to 1 decimal and added up: {text}.</source>
<translation>Les cellules intérieures sont arrondies à 1 décimale et additionnées : {text}.</translation>
</message>
<message>
<source>Internal cells are rounded to {n_decimals} decimals and added up: {text}.</source>
<translation>Les cellules intérieures sont arrondies à {n_decimals} décimales et additionnées : {text}.</translation>
</message>
<message>
<source>{name}: protection report</source>
<translation>{name} : rapport de protection</translation>
</message>
<message>
<source>exact intervals</source>
<translation>intervalles exacts</translation>
</message>
<message>
<source>intervals as far as the verdicts need them</source>
<translation>intervalles dans la mesure où les verdicts l’exigent</translation>
</message>
<message>
<source>Relations</source>
<translation>Relations</translation>
</message>
<message>
<source>Rounding</source>
<translation>Arrondi</translation>
</message>
<message>
<source>Largest gap</source>
<translation>Écart maximal</translation>
</message>
<message>
<source>Secondary suppressions</source>
<translation>Suppressions secondaires</translation>
</message>
<message>
<source>Rule</source>
<translation>Règle</translation>
</message>
<message>
<source>Setting</source>
<translation>Paramètre</translation>
</message>
<message>
<source>Public files are withheld. {barrier}</source>
<translation>Les fichiers publics sont retenus. {barrier}</translation>
</message>
<message>
<source>Over all relations, {kind}: {lps:,} linear programs solved, {avoided:,} bounds settled without one.</source>
<translation>Sur toutes les relations, {kind} : {lps:,} programmes linéaires résolus, {avoided:,} bornes établies sans en résoudre.</translation>
</message>
<message>
<source>Differences of one or two respondents permitted: {reason}</source>
<translation>Différences d’un ou deux répondants autorisées : {reason}</translation>
</message>
<message>
<source>Published despite this. Reason: {reason}. Decided by {who}, confirmed by {second}.</source>
<translation>Publié malgré cela. Motif : {reason}. Décidé par {who}, confirmé par {second}.</translation>
</message>
<message>
<source>The first {most_listed} are listed here, all of them in summary.json.</source>
<translation>Les {most_listed} premières figurent ici, toutes dans summary.json.</translation>
</message>
<message>
<source>How many</source>
<translation>Nombre</translation>
</message>
<message>
<source>Rule that fired</source>
<translation>Règle déclenchée</translation>
</message>
<message>
<source>Largest relative gap</source>
<translation>Écart relatif maximal</translation>
</message>
<message>
<source>Internal cells</source>
<translation>Cellules intérieures</translation>
</message>
<message>
<source>Marginal cells</source>
<translation>Cellules marginales</translation>
</message>
<message>
<source>All</source>
<translation>Toutes</translation>
</message>
<message>
<source>Remark: {note}</source>
<translation>Remarque : {note}</translation>
</message>
<message>
<source>Relations involved</source>
<translation>Relations concernées</translation>
</message>
<message>
<source>Allow for suppression</source>
<translation>Autoriser la suppression</translation>
</message>
<message>
<source>Published and true total differ by</source>
<translation>Écart entre total publié et total vrai</translation>
</message>
<message>
<source>No pattern can cost less than the proven lower bound.</source>
<translation>Aucun schéma ne peut coûter moins que la borne inférieure prouvée.</translation>
</message>
<message>
<source>Lower bound</source>
<translation>Borne inférieure</translation>
</message>
<message>
<source>Page {pagenumber} of {pages}</source>
<translation>Page {pagenumber} sur {pages}</translation>
</message>
<message>
<source>The first {most_rows:,} lines are printed; the page for browsers has all of them.</source>
<translation>Les {most_rows:,} premières lignes sont imprimées ; la page pour navigateurs les contient toutes.</translation>
</message>
<message>
<source>Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the estimates of an attacker must stay away from its value, above and below.</source>
<translation>Les cellules primaires sont non sûres d’après les règles ou par décision. Chacune a des niveaux de protection : l’écart que les estimations d’un attaquant doivent garder par rapport à sa valeur, au-dessus et au-dessous.</translation>
</message>
<message>
<source>all that is published</source>
<translation>tout ce qui est publié</translation>
</message>
<message>
<source>what adds up to what</source>
<translation>les relations de sommation</translation>
</message>
<message>
<source>Outsiders are assumed to know {known} and {last}.</source>
<translation>Les tiers sont supposés connaître : {known} et {last}.</translation>
</message>
<message>
<source>stopped early; the best pattern so far was kept</source>
<translation>arrêté avant la fin ; le meilleur schéma trouvé a été conservé</translation>
</message>
<message>
<source>How the secondary cells were chosen is not recorded with this pattern.</source>
<translation>Le mode de choix des cellules secondaires n’est pas enregistré avec ce schéma.</translation>
</message>
<message>
<source>The audit does not depend on how the pattern was found. From all that is published it works out the smallest and the largest possible value of suppressed cells, with linear programs over all relations, and compares them with the protection levels.</source>
<translation>L’audit ne dépend pas de la façon dont le schéma a été trouvé. À partir de tout ce qui est publié, il détermine la plus petite et la plus grande valeur possibles des cellules supprimées, par des programmes linéaires sur toutes les relations, et les compare aux niveaux de protection.</translation>
</message>
<message>
<source>Secondary cells were chosen so that all primaries reach their levels and the cost is low; the cost of a cell is given by: {cost}.</source>
<translation>Les cellules secondaires ont été choisies de façon que toutes les cellules primaires atteignent leurs niveaux et que le coût soit faible ; le coût d’une cellule est donné par : {cost}.</translation>
</message>
<message>
<source>Secondary cells were chosen so that all primaries reach their levels and the cost is low; the cost of a cell is given by: {cost} to the power of {power:g}.</source>
<translation>Les cellules secondaires ont été choisies de façon que toutes les cellules primaires atteignent leurs niveaux et que le coût soit faible ; le coût d’une cellule est donné par : {cost} à la puissance {power:g}.</translation>
</message>
<message>
<source>Method “{method}”: {about}</source>
<translation>Méthode « {method} » : {about}</translation>
</message>
<message>
<source>Method “{method}”.</source>
<translation>Méthode « {method} ».</translation>
</message>
<message>
<source>Tables with at most {exact_up_to:,} possible secondary cells are solved exactly, as far as a fixed amount of work allows.</source>
<translation>Les tableaux comptant au plus {exact_up_to:,} cellules secondaires possibles sont résolus exactement, dans la mesure où une quantité fixe de calcul le permet.</translation>
</message>
<message>
<source>that no cell is below {lower:g}</source>
<translation>qu’aucune cellule n’est inférieure à {lower:g}</translation>
</message>
<message>
<source>each cell within ± {prior:g} %</source>
<translation>chaque cellule à ± {prior:g} % près</translation>
</message>
<message>
<source>The bounds of single responses are listed under Run.</source>
<translation>Les bornes de chaque réponse figurent sous « Exécution ».</translation>
</message>
<message>
<source>Sums of suppressed cells are protected against respondents who know their own contributions.</source>
<translation>Les sommes de cellules supprimées sont protégées contre les répondants qui connaissent leurs propres contributions.</translation>
</message>
<message>
<source>Sums of suppressed cells are not protected against respondents who know their own contributions.</source>
<translation>Les sommes de cellules supprimées ne sont pas protégées contre les répondants qui connaissent leurs propres contributions.</translation>
</message>
<message>
<source>Rule set</source>
<translation>Jeu de règles</translation>
</message>
<message>
<source>Version of the rule set</source>
<translation>Version du jeu de règles</translation>
</message>
<message>
<source>Rule set of the office</source>
<translation>Jeu de règles de l’organisme</translation>
</message>
<message>
<source>Rules changed since they were taken</source>
<translation>Règles modifiées depuis leur reprise</translation>
</message>
<message>
<source>yes</source>
<translation>oui</translation>
</message>
<message>
<source>no</source>
<translation>non</translation>
</message>
<message>
<source>Folder of the rule set</source>
<translation>Dossier du jeu de règles</translation>
</message>
<message>
<source>Negative values</source>
<translation>Valeurs négatives</translation>
</message>
<message>
<source>unnamed</source>
<translation>sans nom</translation>
</message>
<message>
<source>complete</source>
<translation>complet</translation>
</message>
<message>
<source>Seconds: {stage}</source>
<translation>Secondes : {stage}</translation>
</message>
<message>
<source>Published despite the audit because</source>
<translation>Publié malgré l’audit parce que</translation>
</message>
<message>
<source>{who}; confirmed by {second}</source>
<translation>{who} ; confirmé par {second}</translation>
</message>
<message>
<source>Operating system</source>
<translation>Système d’exploitation</translation>
</message>
<message>
<source>Version of {name}</source>
<translation>Version de {name}</translation>
</message>
<message>
<source>Lower bound of {response}</source>
<translation>Borne inférieure de {response}</translation>
</message>
<message>
<source>If these are data of another period, name their period; if an earlier result was never published, delete its files with its footprint. Then run again.</source>
<translation>Si ce sont les données d’une autre période, indiquez-la ; si un résultat antérieur n’a jamais été publié, supprimez ses fichiers avec son empreinte. Relancez ensuite.</translation>
</message>
<message>
<source>Publish with a reason: on the command line with {option}, in the window with a second name.</source>
<translation>Publiez avec un motif : sur la ligne de commande avec {option}, dans la fenêtre avec un second nom.</translation>
</message>
<message>
<source>{where}: {n:,} respondents</source>
<translation>{where} : {n:,} répondants</translation>
</message>
<message>
<source>Unchanged cells that either only this or only the earlier publication {other} shows: {n:,} ({cells}). Readers of both know them.</source>
<translation>Cellules inchangées que montre une seule des deux, celle-ci ou la publication antérieure {other} : {n:,} ({cells}). Les lecteurs des deux les connaissent.</translation>
</message>
<message>
<source>Not compared with the result behind {file} ({folder}): the file cannot be read. If the result was published, ask its owner to let you read the file, or run its job again; otherwise delete the file.</source>
<translation>Pas de comparaison avec le résultat de {file} ({folder}) : le fichier est illisible. Si le résultat a été publié, demandez à son propriétaire le droit de lire le fichier, ou relancez la tâche ; sinon, supprimez le fichier.</translation>
</message>
<message>
<source>Cells that one publishes and that no table of the other has: {n_cells}. The other was protected as if their values were unknown.</source>
<translation>Cellules publiées d’un côté qui ne figurent dans aucun tableau de l’autre : {n_cells}. L’autre a été protégé comme si leurs valeurs étaient inconnues.</translation>
</message>
<message>
<source>the total</source>
<translation>le total général</translation>
</message>
<message>
<source>{where} without its published parts</source>
<translation>{where} sans ses parties publiées</translation>
</message>
<message>
<source>{where}: number of respondents unknown</source>
<translation>{where} : nombre de répondants inconnu</translation>
</message>
<message>
<source>{where}: 1 respondent</source>
<translation>{where} : 1 répondant</translation>
</message>
<message>
<source>Figures that differ from the earlier publication {other}: {n:,}.</source>
<translation>Valeurs qui diffèrent de la publication antérieure {other} : {n:,}.</translation>
</message>
<message>
<source>Figures that differ from those of {other}: {n:,}.</source>
<translation>Valeurs qui diffèrent de celles de {other} : {n:,}.</translation>
</message>
<message>
<source>Differences due to one or two respondents: {n:,}. Readers of both can calculate their contributions.</source>
<translation>Différences dues à un ou deux répondants : {n:,}. Qui lit les deux peut calculer leurs contributions.</translation>
</message>
<message>
<source>Readers of the earlier publication {other}, which shows more of the same figures, can still estimate these cells too closely ({n:,}): {cells}.</source>
<translation>Les lecteurs de la publication antérieure {other}, qui montre davantage des mêmes valeurs, peuvent encore estimer ces cellules de trop près ({n:,}) : {cells}.</translation>
</message>
<message>
<source>This and the earlier publication {other} show different cells of the same figures; they were audited together, and no cell is at risk.</source>
<translation>Cette publication et la publication antérieure {other} montrent des cellules différentes des mêmes valeurs ; elles ont été auditées ensemble, et aucune cellule n’est à risque.</translation>
</message>
<message>
<source>At risk then ({n:,}): {cells}.</source>
<translation>Alors à risque ({n:,}) : {cells}.</translation>
</message>
<message>
<source>What they disclose together was not tested.</source>
<translation>Ce qu’elles divulguent ensemble n’a pas été testé.</translation>
</message>
<message>
<source>The same records were published in {names}. What both publications disclose together was not audited: make them one release, or name the other one as an earlier publication.</source>
<translation>Les mêmes enregistrements ont été publiés dans {names}. Ce que les deux publications divulguent ensemble n’a pas fait l’objet d’un audit : réunissez-les en une seule publication, ou indiquez l’autre comme publication antérieure.</translation>
</message>
<message>
<source>To protect them together, make them one release: add these tables to this job, with the hierarchies of their variables; where the job has no [[tables]] yet, also one for its own table:</source>
<translation>Pour les protéger ensemble, formez-en un ensemble de tableaux : ajoutez ces tableaux à cette tâche, avec les hiérarchies de leurs variables ; si la tâche n’a pas encore de [[tables]], ajoutez aussi un bloc pour son propre tableau :</translation>
</message>
<message>
<source>The public files may not be written: the tables are protected on their own, but not together with other tables over the same records. Cells published in one and suppressed in another: {cells}.</source>
<translation>Les fichiers publics ne peuvent pas être écrits : les tableaux sont protégés séparément, mais pas avec d’autres tableaux portant sur les mêmes microdonnées. Cellules publiées dans l’un et supprimées dans un autre : {cells}.</translation>
</message>
<message>
<source>Tables of different jobs are not protected together: what they disclose together was not audited.</source>
<translation>Les tableaux de tâches différentes ne sont pas protégés ensemble : ce qu’ils divulguent ensemble n’a pas été audité.</translation>
</message>
<message>
<source>Same records as {name} ({folder}): audited together, as one of them takes the other into account as an earlier publication.</source>
<translation>Mêmes enregistrements que {name} ({folder}) : audit commun, car l’un des deux tient compte de l’autre comme publication antérieure.</translation>
</message>
<message>
<source>Same records as {name} ({folder}), but other figures: each is protected on its own.</source>
<translation>Mêmes enregistrements que {name} ({folder}), mais d’autres chiffres : chacun est protégé séparément.</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER with {name} ({folder}): each table is protected on its own, but common cells are published in one and suppressed in the other: {n_cells}.</source>
<translation>NON PROTÉGÉS ENSEMBLE avec {name} ({folder}) : chaque tableau est protégé séparément, mais des cellules communes sont publiées dans l’un et supprimées dans l’autre : {n_cells}.</translation>
</message>
<message>
<source>Same records as {other}: each is protected on its own; common cells agree: {n_cells}.</source>
<translation>Mêmes microdonnées que {other} : chaque tableau est protégé séparément ; les cellules communes concordent : {n_cells}.</translation>
</message>
<message>
<source>  … and {n} more, named in summary.json.</source>
<translation>  … et {n} de plus, citées dans summary.json.</translation>
</message>
<message>
<source>{where} less {other}</source>
<translation>{where} moins {other}</translation>
</message>
<message>
<source>{file} (cannot be read)</source>
<translation>{file} (illisible)</translation>
</message>
<message>
<source>The public files may not be written: together with what was published before they disclose what respondents contribute.</source>
<translation>Les fichiers publics ne peuvent pas être écrits : avec ce qui a été publié auparavant, ils divulguent la contribution de répondants.</translation>
</message>
<message>
<source>  … and {n_blocks} more.</source>
<translation>  … et {n_blocks} de plus.</translation>
</message>
<message>
<source>Make the cells agree by decisions, or publish with a reason and a second name.</source>
<translation>Faites concorder les cellules par des décisions, ou publiez en indiquant un motif et un second nom.</translation>
</message>
<message>
<source>  … and {n:,} more.</source>
<translation>  … et {n:,} autres.</translation>
</message>
<message>
<source>A variable has the name of a column of decisions files: “{name}”.</source>
<translation>Une variable porte le nom d’une colonne des fichiers de décisions : « {name} ».</translation>
</message>
<message>
<source>decisions file</source>
<translation>fichier de décisions</translation>
</message>
<message>
<source>Write the decisions as a τ-ARGUS list, or rename the variable.</source>
<translation>Écrivez les décisions sous forme de liste τ-ARGUS, ou renommez la variable.</translation>
</message>
<message>
<source>A code cannot be written for τ-ARGUS: it has a quote, a separator or a leading @.</source>
<translation>Un code ne peut pas être écrit pour τ-ARGUS : il contient un guillemet ou un séparateur, ou commence par @.</translation>
</message>
<message>
<source>dimension “{name}”, code “{code}”</source>
<translation>dimension « {name} », code « {code} »</translation>
</message>
<message>
<source>Rename the code.</source>
<translation>Renommez le code.</translation>
</message>
<message>
<source>Certificate</source>
<translation>Certificat</translation>
</message>
<message>
<source>Footprint</source>
<translation>Empreinte</translation>
</message>
<message>
<source>Job file</source>
<translation>Fichier de tâche</translation>
</message>
<message>
<source>Summary</source>
<translation>Résumé</translation>
</message>
<message>
<source>HTML table</source>
<translation>Tableau HTML</translation>
</message>
<message>
<source>Classification</source>
<translation>Nomenclature</translation>
</message>
<message>
<source>SDMX-CSV file for transmission</source>
<translation>Fichier SDMX-CSV pour transmission</translation>
</message>
<message>
<source>SBS file for transmission</source>
<translation>Fichier SBS pour transmission</translation>
</message>
<message>
<source>One row for each cell, for programs; not printed.</source>
<translation>Une ligne par cellule, pour les programmes ; non imprimée.</translation>
</message>
<message>
<source>What the marks mean</source>
<translation>Signification des symboles</translation>
</message>
<message>
<source>The layout of printed tables leaves no variable for the rows.</source>
<translation>La disposition des tableaux imprimés ne laisse aucune variable pour les lignes.</translation>
</message>
<message>
<source>Name a variable in rows, or one less in columns and sheets.</source>
<translation>Nommez une variable dans rows, ou une de moins dans columns et sheets.</translation>
</message>
<message>
<source>The template</source>
<translation>Le modèle</translation>
</message>
<message>
<source>The template has pictures or charts: whether they show withheld figures cannot be tested.</source>
<translation>Le modèle contient des images ou des graphiques : il est impossible de vérifier s’ils montrent des valeurs retenues.</translation>
</message>
<message>
<source>Remove them from the template, and put a logo into the finished workbook.</source>
<translation>Retirez-les du modèle, et insérez un logo dans le classeur terminé.</translation>
</message>
<message>
<source>The template has {places} places for tables on {sheets} sheets, for {tables} tables.</source>
<translation>Le modèle a {places} places pour tableaux sur {sheets} feuilles, pour {tables} tableaux.</translation>
</message>
<message>
<source>Write {corner} once on a sheet, on no more sheets than there are tables.</source>
<translation>Écrivez {corner} une fois par feuille, sur pas plus de feuilles qu’il n’y a de tableaux.</translation>
</message>
<message>
<source>The template has no place for a table.</source>
<translation>Le modèle n’a pas de place pour un tableau.</translation>
</message>
<message>
<source>Write {corner} where the corner of the table goes, or choose a workbook whose rows and columns have the codes or labels of the table. Where several responses are published, the name of a sheet’s response stands above its rows and columns.</source>
<translation>Écrivez {corner} là où va le coin du tableau, ou choisissez un classeur dont les lignes et colonnes ont les codes ou libellés du tableau. Lorsque plusieurs réponses sont publiées, le nom de la réponse d’une feuille figure au-dessus de ses lignes et colonnes.</translation>
</message>
<message>
<source>The template has no row or column for some codes of the table.</source>
<translation>Le modèle n’a pas de ligne ou de colonne pour certains codes du tableau.</translation>
</message>
<message>
<source>Add them to it, with their codes or labels.</source>
<translation>Ajoutez-les-y, avec leurs codes ou libellés.</translation>
</message>
<message>
<source>The template has several rows or columns for some codes of the table.</source>
<translation>Le modèle a plusieurs lignes ou colonnes pour certains codes du tableau.</translation>
</message>
<message>
<source>Leave one of each, and put other tables on sheets of their own.</source>
<translation>N’en laissez qu’une pour chacun, et placez les autres tableaux sur leurs propres feuilles.</translation>
</message>
<message>
<source>The template names rows or columns by something that the table does not have.</source>
<translation>Le modèle nomme des lignes ou des colonnes par quelque chose que le tableau n’a pas.</translation>
</message>
<message>
<source>Use the codes or labels of the table; or say above it which code of the other variables it shows, such as {example}.</source>
<translation>Utilisez les codes ou les libellés du tableau ; ou indiquez au-dessus quel code des autres variables il montre, par exemple {example}.</translation>
</message>
<message>
<source>The template has {n} other figures or formulas.</source>
<translation>Le modèle a {n} autres chiffres ou formules.</translation>
</message>
<message>
<source>Delete them; write years and other fixed numbers as texts, outside the tables.</source>
<translation>Supprimez-les ; écrivez les années et autres nombres fixes comme textes, hors des tableaux.</translation>
</message>
<message>
<source>name of a sheet</source>
<translation>nom d’une feuille</translation>
</message>
<message>
<source>name of a style</source>
<translation>nom d’un style</translation>
</message>
<message>
<source>Two sheets of the template show the same part of a table.</source>
<translation>Deux feuilles du modèle montrent la même partie d’un tableau.</translation>
</message>
<message>
<source>Say above each table which code of the other variables it shows, such as {example}, or remove one of them.</source>
<translation>Dites au-dessus de chaque tableau quel code des autres variables il montre, par exemple {example}, ou retirez l’une des feuilles.</translation>
</message>
<message>
<source>name of a table</source>
<translation>nom d’un tableau</translation>
</message>
<message>
<source>The template has a word in braces that is not known: {word}.</source>
<translation>Le modèle a un mot inconnu entre accolades : {word}.</translation>
</message>
<message>
<source>Use one of {words}.</source>
<translation>Utilisez l’un de {words}.</translation>
</message>
<message>
<source>heading of a table</source>
<translation>en-tête d’un tableau</translation>
</message>
<message>
<source>Released</source>
<translation>Publication</translation>
</message>
<message>
<source>TabGuard</source>
<translation>TabGuard</translation>
</message>
<message>
<source>Eurostat</source>
<translation>Eurostat</translation>
</message>
<message>
<source>Eurostat (older tables)</source>
<translation>Eurostat (anciens tableaux)</translation>
</message>
<message>
<source>UK GSS</source>
<translation>UK GSS</translation>
</message>
<message>
<source>StatsWales</source>
<translation>StatsWales</translation>
</message>
<message>
<source>Statistics Canada</source>
<translation>Statistique Canada</translation>
</message>
<message>
<source>U.S. economic statistics</source>
<translation>Statistiques économiques des États-Unis</translation>
</message>
<message>
<source>Australia</source>
<translation>Australie</translation>
</message>
<message>
<source>Germany</source>
<translation>Allemagne</translation>
</message>
<message>
<source>Norway</source>
<translation>Norvège</translation>
</message>
<message>
<source>τ-ARGUS</source>
<translation>τ-ARGUS</translation>
</message>
<message>
<source>{responses} by {names}</source>
<translation>{responses} par {names}</translation>
</message>
<message>
<source>Figures are given with {decimals}. Codes are indented by their depth in the classification, and totals are bold. In the {place}, the columns named “level” give the depth; 0 is the total.</source>
<translation>Les chiffres sont donnés avec {decimals}. Les codes sont en retrait selon leur profondeur dans la nomenclature, et les totaux sont en gras. Les colonnes « level » ({place}) indiquent la profondeur ; 0 est le total.</translation>
</message>
<message>
<source>these numbers of decimals</source>
<translation>ces nombres de décimales</translation>
</message>
<message>
<source>“{mark}”: withheld for confidentiality; see Notes.</source>
<translation>« {mark} » : confidentiel ; voir Notes.</translation>
</message>
<message>
<source>See Notes.</source>
<translation>Voir Notes.</translation>
</message>
<message>
<source>long table</source>
<translation>feuille Long_table</translation>
</message>
<message>
<source>CSV files</source>
<translation>fichiers CSV</translation>
</message>
<message>
<source>A table that would need more than {most} sheets, or more rows and columns than spreadsheets have, has a row for each cell instead.</source>
<translation>Un tableau qui exigerait plus de {most} feuilles, ou plus de lignes et de colonnes que n’en ont les tableurs, a une ligne par cellule.</translation>
</message>
<message>
<source>The columns named “{heading}” give how many respondents a figure is made of.</source>
<translation>Les colonnes « {heading} » indiquent de combien de répondants un chiffre est composé.</translation>
</message>
<message>
<source>In the {place}, a withheld figure lies between those in the columns “{low}” and “{high}”, which are rounded outwards. Anyone can work them out from the figures that are shown and from what adds up to what. “{mark}” stands there where nothing follows. Beside a figure that is shown, both repeat it.</source>
<translation>Un chiffre retenu se situe entre ceux des colonnes « {low} » et « {high} » ({place}), arrondis vers l’extérieur. Chacun peut les calculer à partir des chiffres affichés et de ce qui s’additionne. « {mark} » y figure lorsque rien n’en découle. À côté d’un chiffre affiché, les deux le répètent.</translation>
</message>
<message>
<source>{n} of these ranges were not worked out to the end: they could be narrower.</source>
<translation>{n} de ces intervalles n’ont pas été calculés jusqu’au bout : ils pourraient être plus étroits.</translation>
</message>
<message>
<source>There are no ranges of withheld figures: {why}.</source>
<translation>Il n’y a pas d’intervalles de chiffres retenus : {why}.</translation>
</message>
<message>
<source>“{mark}” stands in place of a figure that is withheld to keep the data of respondents confidential.</source>
<translation>« {mark} » remplace un chiffre retenu pour préserver la confidentialité des données des répondants.</translation>
</message>
<message>
<source>Withheld figures are included in the totals. Figures may not add up to the totals that are shown because of withheld figures and of rounding.</source>
<translation>Les chiffres retenus sont compris dans les totaux. En raison des chiffres retenus et des arrondis, la somme des chiffres affichés peut différer des totaux affichés.</translation>
</message>
<message>
<source>Figures may not add up to the totals that are shown because of rounding.</source>
<translation>En raison des arrondis, la somme des chiffres peut différer des totaux affichés.</translation>
</message>
<message>
<source>{note}; such cells are not listed in the {place}</source>
<translation>{note} ; ces cellules ne sont pas listées ({place})</translation>
</message>
<message>
<source>1 decimal</source>
<translation>1 décimale</translation>
</message>
<message>
<source>{n} decimals</source>
<translation>{n} décimales</translation>
</message>
<message>
<source>The SDMX identification of the data set is incomplete.</source>
<translation>L’identification SDMX du jeu de données est incomplète.</translation>
</message>
<message>
<source>structure, structure id or action</source>
<translation>structure, structure id ou action</translation>
</message>
<message>
<source>Use one of {kinds}, an id like AGENCY:ID(1.0.0), and one of {actions}.</source>
<translation>Utilisez l’un des types {kinds}, un identifiant tel que AGENCY:ID(1.0.0) et l’une des actions {actions}.</translation>
</message>
<message>
<source>output, structure</source>
<translation>output, structure</translation>
</message>
<message>
<source>an author</source>
<translation>un auteur</translation>
</message>
<message>
<source>the name of the user who saved it last</source>
<translation>le nom de l’utilisateur qui l’a enregistré en dernier</translation>
</message>
<message>
<source>a comment</source>
<translation>un commentaire</translation>
</message>
<message>
<source>keywords</source>
<translation>des mots-clés</translation>
</message>
<message>
<source>a subject</source>
<translation>un objet</translation>
</message>
<message>
<source>a category</source>
<translation>une catégorie</translation>
</message>
<message>
<source>a company</source>
<translation>une société</translation>
</message>
<message>
<source>a manager</source>
<translation>un responsable</translation>
</message>
<message>
<source>a base address</source>
<translation>une adresse de base</translation>
</message>
<message>
<source>the name of a template</source>
<translation>le nom d’un modèle</translation>
</message>
<message>
<source>The archive is not a workbook.</source>
<translation>L’archive n’est pas un classeur.</translation>
</message>
<message>
<source>Choose an .xlsx or .csv file.</source>
<translation>Choisissez un fichier .xlsx ou .csv.</translation>
</message>
<message>
<source>sheet {n_names}</source>
<translation>feuille {n_names}</translation>
</message>
<message>
<source>a worksheet that no tab shows</source>
<translation>une feuille de calcul qu’aucun onglet n’affiche</translation>
</message>
<message>
<source>string {index}</source>
<translation>chaîne {index}</translation>
</message>
<message>
<source>a text that no cell shows</source>
<translation>un texte qu’aucune cellule n’affiche</translation>
</message>
<message>
<source>a defined name</source>
<translation>un nom défini</translation>
</message>
<message>
<source>a link out of the file</source>
<translation>un lien vers l’extérieur du fichier</translation>
</message>
<message>
<source>a formula of the table</source>
<translation>une formule du tableau</translation>
</message>
<message>
<source>a hidden sheet</source>
<translation>une feuille masquée</translation>
</message>
<message>
<source>a code name</source>
<translation>un nom de code</translation>
</message>
<message>
<source>string {n_strings}</source>
<translation>chaîne {n_strings}</translation>
</message>
<message>
<source>a phonetic hint</source>
<translation>une indication phonétique</translation>
</message>
<message>
<source>a hidden window</source>
<translation>une fenêtre masquée</translation>
</message>
<message>
<source>text that cannot be seen</source>
<translation>un texte non visible</translation>
</message>
<message>
<source>This is not a workbook that can be checked (it may be encrypted or of an old format).</source>
<translation>Ce classeur ne peut pas être vérifié (il est peut-être chiffré ou d’un ancien format).</translation>
</message>
<message>
<source>a comment in the markup</source>
<translation>un commentaire dans le balisage</translation>
</message>
<message>
<source>a processing instruction</source>
<translation>une instruction de traitement</translation>
</message>
<message>
<source>a comment on the archive</source>
<translation>un commentaire de l’archive</translation>
</message>
<message>
<source>two entries of one name</source>
<translation>deux entrées de même nom</translation>
</message>
<message>
<source>dates that tell when it was written</source>
<translation>des dates qui indiquent quand il a été écrit</translation>
</message>
<message>
<source>text between the elements</source>
<translation>du texte entre les éléments</translation>
</message>
<message>
<source>A part of the file cannot be read.</source>
<translation>Une partie du fichier ne peut pas être lue.</translation>
</message>
<message>
<source>Create the file again.</source>
<translation>Créez de nouveau le fichier.</translation>
</message>
<message>
<source>a part that published tables do not have</source>
<translation>une partie que les tableaux publiés n’ont pas</translation>
</message>
<message>
<source>a folder entry</source>
<translation>une entrée de dossier</translation>
</message>
<message>
<source>a comment or extra field on the entry</source>
<translation>un commentaire ou un champ supplémentaire de l’entrée</translation>
</message>
<message>
<source>bytes between the entries</source>
<translation>des octets entre les entrées</translation>
</message>
<message>
<source>a layout that cannot be compared with the other files</source>
<translation>une disposition qui ne peut pas être comparée aux autres fichiers</translation>
</message>
<message>
<source>sheet {sheet}, </source>
<translation>feuille {sheet}, </translation>
</message>
<message>
<source>a figure that {told} shows and {hides} withholds</source>
<translation>un chiffre que {told} affiche et que {hides} retient</translation>
</message>
<message>
<source>a table that {name} does not have</source>
<translation>un tableau que {name} n’a pas</translation>
</message>
<message>
<source>sheet {sheet}, {place}</source>
<translation>feuille {sheet}, {place}</translation>
</message>
<message>
<source>a number beside the table</source>
<translation>un nombre à côté du tableau</translation>
</message>
<message>
<source>a table without a CSV file to compare it with</source>
<translation>un tableau sans fichier CSV auquel le comparer</translation>
</message>
<message>
<source>a figure that {name} does not have</source>
<translation>un chiffre que {name} n’a pas</translation>
</message>
<message>
<source>a figure that {other} does not have</source>
<translation>un chiffre que {other} n’a pas</translation>
</message>
<message>
<source>sheet {sheet}</source>
<translation>feuille {sheet}</translation>
</message>
<message>
<source>other columns than in {name}</source>
<translation>d’autres colonnes que dans {name}</translation>
</message>
<message>
<source>a flag of a figure that is shown</source>
<translation>un indicateur sur un chiffre affiché</translation>
</message>
<message>
<source>another figure than in {name}</source>
<translation>un autre chiffre que dans {name}</translation>
</message>
<message>
<source>other variables than in {name}</source>
<translation>d’autres variables que dans {name}</translation>
</message>
<message>
<source>a table without a CSV file beside the others</source>
<translation>un tableau sans fichier CSV à côté des autres</translation>
</message>
<message>
<source>another text than in {name}</source>
<translation>un autre texte que dans {name}</translation>
</message>
<message>
<source>value under a number format</source>
<translation>valeur sous un format de nombre</translation>
</message>
<message>
<source>hidden or unreadable content</source>
<translation>contenu caché ou illisible</translation>
</message>
<message>
<source>text left over in the string table</source>
<translation>texte resté dans la table des chaînes</translation>
</message>
<message>
<source>hidden sheet</source>
<translation>feuille masquée</translation>
</message>
<message>
<source>defined names</source>
<translation>noms définis</translation>
</message>
<message>
<source>document properties</source>
<translation>propriétés du document</translation>
</message>
<message>
<source>headers and footers</source>
<translation>en-têtes et pieds de page</translation>
</message>
<message>
<source>links and content from elsewhere</source>
<translation>liens et contenus venus d’ailleurs</translation>
</message>
<message>
<source>unused styles</source>
<translation>styles inutilisés</translation>
</message>
<message>
<source>widths and heights</source>
<translation>largeurs et hauteurs</translation>
</message>
<message>
<source>style that depends on the value</source>
<translation>style qui dépend de la valeur</translation>
</message>
<message>
<source>order by value</source>
<translation>ordre selon la valeur</translation>
</message>
<message>
<source>missing cells</source>
<translation>cellules manquantes</translation>
</message>
<message>
<source>more digits stored than shown</source>
<translation>plus de décimales enregistrées qu’affichées</translation>
</message>
<message>
<source>several marks</source>
<translation>plusieurs symboles</translation>
</message>
<message>
<source>words about the protection</source>
<translation>termes relatifs à la protection</translation>
</message>
<message>
<source>names of file and sheets</source>
<translation>noms du fichier et des feuilles</translation>
</message>
<message>
<source>hash</source>
<translation>somme de contrôle</translation>
</message>
<message>
<source>container</source>
<translation>archive du fichier</translation>
</message>
<message>
<source>comments and instructions in the markup</source>
<translation>commentaires et instructions dans le balisage</translation>
</message>
<message>
<source>other parts</source>
<translation>autres parties</translation>
</message>
<message>
<source>files that contradict one another</source>
<translation>fichiers qui se contredisent</translation>
</message>
<message>
<source>ranges of withheld figures</source>
<translation>étendues de chiffres retenus</translation>
</message>
<message>
<source>texts that tell withheld figures</source>
<translation>textes qui révèlent des valeurs supprimées</translation>
</message>
<message>
<source>an element that published tables do not have</source>
<translation>un élément que les tableaux publiés n’ont pas</translation>
</message>
<message>
<source>more than one mark for suppressed values</source>
<translation>plus d’un symbole pour les valeurs supprimées</translation>
</message>
<message>
<source>marks for suppressed values that look the same but are not</source>
<translation>des symboles pour les valeurs supprimées qui se ressemblent sans être identiques</translation>
</message>
<message>
<source>a mark for suppressed values with a number behind it</source>
<translation>un symbole pour les valeurs supprimées suivi d’un nombre</translation>
</message>
<message>
<source>the element “{name}”, which published tables do not have</source>
<translation>l’élément « {name} », que les tableaux publiés n’ont pas</translation>
</message>
<message>
<source>a name that tells about the run, a parameter or internal use</source>
<translation>un nom qui renseigne sur l’exécution, un paramètre ou un usage interne</translation>
</message>
<message>
<source>a number that equals the withheld figure of “{cell}”</source>
<translation>un nombre égal à la valeur supprimée de « {cell} »</translation>
</message>
<message>
<source>something that looks like a hash</source>
<translation>quelque chose qui ressemble à une empreinte (hash)</translation>
</message>
<message>
<source>words about rules, types or numbers of suppressions</source>
<translation>des mots sur les règles, les types ou les nombres de suppressions</translation>
</message>
<message>
<source>and further on</source>
<translation>et d’autres encore</translation>
</message>
<message>
<source>The page is too large to be checked.</source>
<translation>La page est trop volumineuse pour être vérifiée.</translation>
</message>
<message>
<source>Choose a smaller file.</source>
<translation>Choisissez un fichier plus petit.</translation>
</message>
<message>
<source>line {line}</source>
<translation>ligne {line}</translation>
</message>
<message>
<source>a comment, declaration or instruction</source>
<translation>un commentaire, une déclaration ou une instruction</translation>
</message>
<message>
<source>line {getpos}</source>
<translation>ligne {getpos}</translation>
</message>
<message>
<source>The page is not UTF-8 text.</source>
<translation>La page n’est pas du texte UTF-8.</translation>
</message>
<message>
<source>an attribute whose text is not shown</source>
<translation>un attribut dont le texte n’est pas affiché</translation>
</message>
<message>
<source>a property of the document</source>
<translation>une propriété du document</translation>
</message>
<message>
<source>external content</source>
<translation>contenu externe</translation>
</message>
<message>
<source>a style that hides text</source>
<translation>un style qui cache du texte</translation>
</message>
<message>
<source>a class that no style uses</source>
<translation>une classe qu’aucun style n’utilise</translation>
</message>
<message>
<source>a figure that takes several columns or rows</source>
<translation>un chiffre qui occupe plusieurs colonnes ou lignes</translation>
</message>
<message>
<source>column {column}</source>
<translation>colonne {column}</translation>
</message>
<message>
<source>row {row}, column {column}</source>
<translation>ligne {row}, colonne {column}</translation>
</message>
<message>
<source>a mark that looks unlike the others</source>
<translation>un signe d’un autre aspect que les autres</translation>
</message>
<message>
<source>sheet {name}</source>
<translation>feuille {name}</translation>
</message>
<message>
<source>cells of one column differ in style</source>
<translation>les cellules d’une même colonne diffèrent par leur style</translation>
</message>
<message>
<source>text in the page header or footer</source>
<translation>texte dans l’en-tête ou le pied de page</translation>
</message>
<message>
<source>a hyperlink</source>
<translation>un lien hypertexte</translation>
</message>
<message>
<source>file name</source>
<translation>nom de fichier</translation>
</message>
<message>
<source>The folder holds no files.</source>
<translation>Le dossier ne contient aucun fichier.</translation>
</message>
<message>
<source>Name the folder of the public files.</source>
<translation>Indiquez le dossier des fichiers publics.</translation>
</message>
<message>
<source>rows in the order of figures, with withheld ones</source>
<translation>des lignes dans l’ordre des chiffres, y compris ceux qui sont retenus</translation>
</message>
<message>
<source>This kind of file cannot be checked (old or encrypted Office file or PDF).</source>
<translation>Ce type de fichier ne peut pas être vérifié (fichier Office ancien ou chiffré, ou PDF).</translation>
</message>
<message>
<source>Choose an .xlsx, .ods, .csv or .html file.</source>
<translation>Choisissez un fichier .xlsx, .ods, .csv ou .html.</translation>
</message>
<message>
<source>column {first}</source>
<translation>colonne {first}</translation>
</message>
<message>
<source>column {letters}</source>
<translation>colonne {letters}</translation>
</message>
<message>
<source>a hidden column</source>
<translation>une colonne masquée</translation>
</message>
<message>
<source>a column that can be collapsed</source>
<translation>une colonne que l’on peut réduire</translation>
</message>
<message>
<source>a value that the number format hides</source>
<translation>une valeur que le format de nombre cache</translation>
</message>
<message>
<source>cells without content among figures</source>
<translation>des cellules sans contenu parmi les chiffres</translation>
</message>
<message>
<source>figure columns differ in width</source>
<translation>les colonnes de chiffres n’ont pas la même largeur</translation>
</message>
<message>
<source>a hidden row</source>
<translation>une ligne masquée</translation>
</message>
<message>
<source>a row that can be collapsed</source>
<translation>une ligne que l’on peut réduire</translation>
</message>
<message>
<source>a cell that is marked as a number but is not one</source>
<translation>une cellule déclarée comme nombre qui n’en contient pas</translation>
</message>
<message>
<source>an individual row height</source>
<translation>une hauteur de ligne particulière</translation>
</message>
<message>
<source>page header or footer</source>
<translation>en-tête ou pied de page</translation>
</message>
<message>
<source>the result of a formula</source>
<translation>le résultat d’une formule</translation>
</message>
<message>
<source>a number or a word in braces in the page header or footer</source>
<translation>un nombre ou un mot entre accolades dans l’en-tête ou le pied de page</translation>
</message>
<message>
<source>a formula</source>
<translation>une formule</translation>
</message>
<message>
<source>rows are hidden by default</source>
<translation>les lignes sont masquées par défaut</translation>
</message>
<message>
<source>number format {number}</source>
<translation>format de nombre {number}</translation>
</message>
<message>
<source>a number format that no cell uses</source>
<translation>un format de nombre qu’aucune cellule n’utilise</translation>
</message>
<message>
<source>digits as fixed text in a number format</source>
<translation>des chiffres comme texte fixe dans un format de nombre</translation>
</message>
<message>
<source>theme {value} with tint</source>
<translation>thème {value} avec teinte</translation>
</message>
<message>
<source>The file is neither a workbook nor text.</source>
<translation>Le fichier n’est ni un classeur ni du texte.</translation>
</message>
<message>
<source>row {number}</source>
<translation>ligne {number}</translation>
</message>
<message>
<source>a text that a spreadsheet takes for a formula</source>
<translation>un texte qu’un tableur prend pour une formule</translation>
</message>
<message>
<source>The file cannot be read as CSV.</source>
<translation>Le fichier ne peut pas être lu comme CSV.</translation>
</message>
<message>
<source>not withheld</source>
<translation>non retenu</translation>
</message>
<message>
<source>a range that ends before it begins</source>
<translation>un intervalle qui se termine avant son début</translation>
</message>
<message>
<source>a range that is not rounded outwards</source>
<translation>un intervalle qui n’est pas arrondi vers l’extérieur</translation>
</message>
<message>
<source>a range beside a figure that is shown</source>
<translation>un intervalle à côté d’un chiffre affiché</translation>
</message>
<message>
<source>a status that says why a figure is withheld</source>
<translation>un statut qui indique pourquoi un chiffre est retenu</translation>
</message>
<message>
<source>a figure with the status of withheld ones</source>
<translation>un chiffre portant le statut des chiffres retenus</translation>
</message>
<message>
<source>several statuses of withheld figures</source>
<translation>plusieurs statuts de chiffres retenus</translation>
</message>
<message>
<source>another flag than x</source>
<translation>un autre indicateur que x</translation>
</message>
</context>
</TS>
