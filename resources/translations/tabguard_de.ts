<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
<name>argus</name>
<message>
<source>Anonymised problem: what fails, with random figures and without names</source>
<translation>Anonymisiertes Problem: was fehlschlägt, mit Zufallszahlen und ohne Namen</translation>
</message>
<message>
<source>This is all that it holds: which cells add up, which are primary or suppressed, and random figures. Anyone who knows the table may recognise it by its shape. Nothing is sent: you decide whether to pass the file on.</source>
<translation>Mehr ist nicht enthalten: welche Zellen sich addieren, welche primär oder gesperrt sind, und Zufallszahlen. Wer die Tabelle kennt, kann sie eventuell an ihrer Form erkennen. Es wird nichts gesendet: Sie entscheiden, ob Sie die Datei weitergeben.</translation>
</message>
<message>
<source>It fails: {how}</source>
<translation>Es schlägt fehl: {how}</translation>
</message>
<message>
<source>It does not fail here.</source>
<translation>Hier schlägt es nicht fehl.</translation>
</message>
<message>
<source>cells at risk: {count}</source>
<translation>Zellen in Gefahr: {count}</translation>
</message>
<message>
<source>τ-ARGUS file {note}</source>
<translation>τ-ARGUS-Datei {note}</translation>
</message>
<message>
<source>{name}: not written, since public files are withheld</source>
<translation>{name}: nicht geschrieben, da öffentliche Dateien zurückgehalten werden</translation>
</message>
<message>
<source>Two files of τ-ARGUS have the same name.</source>
<translation>Zwei Dateien von τ-ARGUS haben denselben Namen.</translation>
</message>
<message>
<source>Give each file a name of its own; upper and lower case do not distinguish files.</source>
<translation>Geben Sie jeder Datei einen eigenen Namen; Groß- und Kleinschreibung unterscheidet Dateien nicht.</translation>
</message>
<message>
<source>{name}: without results of the audit, since there was none</source>
<translation>{name}: ohne Ergebnisse der Prüfung, da es keine gab</translation>
</message>
<message>
<source>{name}: without the intervals of {n_cells:,} suppressed cells, which were not computed</source>
<translation>{name}: ohne die Intervalle von {n_cells:,} gesperrten Zellen, die nicht berechnet wurden</translation>
</message>
<message>
<source>Add the status of each cell</source>
<translation>Status jeder Zelle hinzufügen</translation>
</message>
<message>
<source>Status only: no shadow, no largest contributions</source>
<translation>Nur Status: keine Schattenwerte, keine größten Beiträge</translation>
</message>
<message>
<source>Add the results of the audit</source>
<translation>Ergebnisse der Prüfung hinzufügen</translation>
</message>
<message>
<source>Numbers and contributions of holdings</source>
<translation>Anzahlen und Beiträge der Unternehmensgruppen</translation>
</message>
<message>
<source>Leave out empty cells</source>
<translation>Leere Zellen weglassen</translation>
</message>
<message>
<source>Names in the first line</source>
<translation>Namen in der ersten Zeile</translation>
</message>
<message>
<source>Quotation marks around codes</source>
<translation>Anführungszeichen um Codes</translation>
</message>
<message>
<source>Levels of hierarchies</source>
<translation>Ebenen der Hierarchien</translation>
</message>
<message>
<source>Without totals of one member</source>
<translation>Ohne Summen mit nur einem Element</translation>
</message>
<message>
<source>Cross-table (CSV)</source>
<translation>Kreuztabelle (CSV)</translation>
</message>
<message>
<source>Pivot</source>
<translation>Pivot</translation>
</message>
<message>
<source>Code-value</source>
<translation>Code-Wert</translation>
</message>
<message>
<source>Intermediate (.tab with layout)</source>
<translation>Zwischenformat (.tab mit Layout)</translation>
</message>
<message>
<source>JJ problem</source>
<translation>JJ-Problem</translation>
</message>
<message>
<source>HiGHS solves, without a licence</source>
<translation>HiGHS löst, ohne Lizenz</translation>
</message>
<message>
<source>a run reports to the terminal and in summary.json</source>
<translation>ein Lauf berichtet im Terminal und in summary.json</translation>
</message>
<message>
<source>summary.json names the versions</source>
<translation>summary.json nennt die Versionen</translation>
</message>
<message>
<source>open the job in the window instead</source>
<translation>öffnen Sie stattdessen den Auftrag im Fenster</translation>
</message>
<message>
<source>use --quiet</source>
<translation>verwenden Sie --quiet</translation>
</message>
<message>
<source>it belongs to τ-ARGUS alone</source>
<translation>es betrifft allein τ-ARGUS</translation>
</message>
<message>
<source>τ-ARGUS skips it too; tabguard protect FILE.jj protects a problem</source>
<translation>τ-ARGUS überspringt es ebenfalls; tabguard protect FILE.jj schützt ein Problem</translation>
</message>
<message>
<source>there is no &lt;SPECIFYTABLE&gt;; the layout has one table, {line}</source>
<translation>es gibt kein &lt;SPECIFYTABLE&gt;; das Layout hat eine Tabelle, {line}</translation>
</message>
<message>
<source>The layout has {n_dimensions} spanning variables, but a table needs 1 to {most_dimensions}.</source>
<translation>Das Layout hat {n_dimensions} Gliederungsvariablen, aber eine Tabelle braucht 1 bis {most_dimensions}.</translation>
</message>
<message>
<source>Use a batch file (.arb) whose &lt;SPECIFYTABLE&gt; names the variables of the table.</source>
<translation>Verwenden Sie eine Batchdatei (.arb), deren &lt;SPECIFYTABLE&gt; die Variablen der Tabelle nennt.</translation>
</message>
<message>
<source>{name}, line {line}</source>
<translation>{name}, Zeile {line}</translation>
</message>
<message>
<source>The file “{plain}” does not exist.</source>
<translation>Die Datei „{plain}“ gibt es nicht.</translation>
</message>
<message>
<source>Put it into the folder {folder}.</source>
<translation>Legen Sie sie in den Ordner {folder}.</translation>
</message>
<message>
<source>the digit is an option of τ-ARGUS 3, the options of today apply</source>
<translation>die Ziffer ist eine Option von τ-ARGUS 3, es gelten die heutigen Optionen</translation>
</message>
<message>
<source>A line is not a command.</source>
<translation>Eine Zeile ist kein Befehl.</translation>
</message>
<message>
<source>Write &lt;COMMAND&gt; and its arguments.</source>
<translation>Schreiben Sie &lt;COMMAND&gt; und die zugehörigen Argumente.</translation>
</message>
<message>
<source>The batch file specifies no table.</source>
<translation>Die Batchdatei definiert keine Tabelle.</translation>
</message>
<message>
<source>Add a line &lt;SPECIFYTABLE&gt;.</source>
<translation>Fügen Sie eine Zeile &lt;SPECIFYTABLE&gt; hinzu.</translation>
</message>
<message>
<source>The batch file specifies no table, and its data have several responses.</source>
<translation>Die Batchdatei legt keine Tabelle fest, und ihre Daten haben mehrere Merkmale.</translation>
</message>
<message>
<source>Add a line such as {line}</source>
<translation>Fügen Sie eine Zeile hinzu wie {line}</translation>
</message>
<message>
<source>A table has no variables or no response.</source>
<translation>Eine Tabelle hat keine Variablen oder kein Merkmal.</translation>
</message>
<message>
<source>A table is specified before data are opened.</source>
<translation>Eine Tabelle wird definiert, bevor Daten geöffnet sind.</translation>
</message>
<message>
<source>Open the data first.</source>
<translation>Öffnen Sie zuerst die Daten.</translation>
</message>
<message>
<source>The table has {n_dimensions} variables.</source>
<translation>Die Tabelle hat {n_dimensions} Variablen.</translation>
</message>
<message>
<source>TabGuard takes up to {most_dimensions}: leave the table out.</source>
<translation>TabGuard verarbeitet bis zu {most_dimensions}: Lassen Sie die Tabelle weg.</translation>
</message>
<message>
<source>A table has more than four parts.</source>
<translation>Eine Tabelle hat mehr als vier Teile.</translation>
</message>
<message>
<source>Write λ of the cost after a comma: …|"cost",0.5.</source>
<translation>Schreiben Sie λ der Kosten nach einem Komma: …|"cost",0.5.</translation>
</message>
<message>
<source>A rule comes before its table.</source>
<translation>Eine Regel steht vor ihrer Tabelle.</translation>
</message>
<message>
<source>Specify the table first.</source>
<translation>Definieren Sie zuerst die Tabelle.</translation>
</message>
<message>
<source>The reading mode is unknown.</source>
<translation>Der Lesemodus ist unbekannt.</translation>
</message>
<message>
<source>Use 0, 1, 1T, 1F or 2.</source>
<translation>Verwenden Sie 0, 1, 1T, 1F oder 2.</translation>
</message>
<message>
<source>Add a line &lt;SPECIFYTABLE&gt; "variable""variable"|"response"|| before this one.</source>
<translation>Fügen Sie vor dieser eine Zeile &lt;SPECIFYTABLE&gt; "variable""variable"|"response"|| hinzu.</translation>
</message>
<message>
<source>There is no such table.</source>
<translation>Eine solche Tabelle gibt es nicht.</translation>
</message>
<message>
<source>Use the number of a specified table.</source>
<translation>Verwenden Sie die Nummer einer definierten Tabelle.</translation>
</message>
<message>
<source>The specification of an a-priori file cannot be read.</source>
<translation>Die Angabe einer A-priori-Datei ist nicht lesbar.</translation>
</message>
<message>
<source>Write "file",table,"separator", then 1 or 0 for errors to be ignored or not, and 1 or 0 for lines to be about equal cells too.</source>
<translation>Schreiben Sie "file",table,"separator", dann 1 oder 0 (Fehler übergehen oder nicht) und 1 oder 0 (Zeilen gelten auch für gleiche Zellen oder nicht).</translation>
</message>
<message>
<source>A recode is incomplete.</source>
<translation>Eine Umkodierung ist unvollständig.</translation>
</message>
<message>
<source>Write table, variable, "file.grc".</source>
<translation>Geben Sie Tabelle, Variable und "file.grc" an.</translation>
</message>
<message>
<source>The variable “{fields}” does not span the table.</source>
<translation>Die Variable „{fields}“ spannt die Tabelle nicht auf.</translation>
</message>
<message>
<source>It is spanned by {short}.</source>
<translation>Sie wird aufgespannt von {short}.</translation>
</message>
<message>
<source>A table of cells cannot be recoded; τ-ARGUS refuses it too.</source>
<translation>Eine Zellentabelle kann nicht umkodiert werden; auch τ-ARGUS lehnt das ab.</translation>
</message>
<message>
<source>Recode the records, or give the table with the codes that it shall have.</source>
<translation>Kodieren Sie die Einzeldaten um, oder geben Sie die Tabelle mit den gewünschten Codes vor.</translation>
</message>
<message>
<source>A table is recoded after it was protected.</source>
<translation>Eine Tabelle wird umkodiert, nachdem sie geschützt wurde.</translation>
</message>
<message>
<source>Put the recode before &lt;SUPPRESS&gt;.</source>
<translation>Setzen Sie die Umkodierung vor &lt;SUPPRESS&gt;.</translation>
</message>
<message>
<source>An output cannot be understood.</source>
<translation>Eine Ausgabe ist nicht verständlich.</translation>
</message>
<message>
<source>Write (table, format 1 to 7, options such as AS+FL+, "file").</source>
<translation>Schreiben Sie (Tabelle, Format 1 bis 7, Optionen wie AS+FL+, "file").</translation>
</message>
<message>
<source>An option of an output is unknown.</source>
<translation>Eine Ausgabeoption ist unbekannt.</translation>
</message>
<message>
<source>Use {options}, each with + or -.</source>
<translation>Verwenden Sie {options}, jeweils mit + oder -.</translation>
</message>
<message>
<source>The method is unknown.</source>
<translation>Das Verfahren ist unbekannt.</translation>
</message>
<message>
<source>Write METHOD(table, …).</source>
<translation>Schreiben Sie METHOD(table, …).</translation>
</message>
<message>
<source>This method does not protect linked tables.</source>
<translation>Dieses Verfahren schützt keine verbundenen Tabellen.</translation>
</message>
<message>
<source>Use MOD or GH for table 0, or name one table.</source>
<translation>Verwenden Sie MOD oder GH für Tabelle 0, oder nennen Sie eine einzelne Tabelle.</translation>
</message>
<message>
<source>{name} in line {number} comes after it: it protects, also what is written before</source>
<translation>{name} in Zeile {number} folgt danach: Das Verfahren schützt auch, was davor geschrieben wird</translation>
</message>
<message>
<source>A command is unknown.</source>
<translation>Ein Befehl ist unbekannt.</translation>
</message>
<message>
<source>Correct or remove the line.</source>
<translation>Berichtigen oder entfernen Sie die Zeile.</translation>
</message>
<message>
<source>The table names the variable “{names}” twice.</source>
<translation>Die Tabelle nennt die Variable „{names}“ zweimal.</translation>
</message>
<message>
<source>Name each variable once: those that span the table, then its response.</source>
<translation>Nennen Sie jede Variable einmal: erst die Variablen, die die Tabelle aufspannen, dann das Merkmal.</translation>
</message>
<message>
<source>line {line}, {short}: {why}</source>
<translation>Zeile {line}, {short}: {why}</translation>
</message>
<message>
<source>The numbers of the safety rule {name} contradict each other.</source>
<translation>Die Zahlen der Sicherheitsregel {name} widersprechen sich.</translation>
</message>
<message>
<source>In P(p,q,n) q is above 0.</source>
<translation>In P(p,q,n) ist q größer als 0.</translation>
</message>
<message>
<source>A safety rule is unknown.</source>
<translation>Eine Sicherheitsregel ist unbekannt.</translation>
</message>
<message>
<source>Use {counts}.</source>
<translation>Verwenden Sie {counts}.</translation>
</message>
<message>
<source>The safety rule {name} has a wrong list of numbers.</source>
<translation>Die Sicherheitsregel {name} hat eine falsche Zahlenliste.</translation>
</message>
<message>
<source>{name} takes {counts} numbers.</source>
<translation>{name} benötigt {counts} Zahlen.</translation>
</message>
<message>
<source>Write: number, value, cost, status (s, u, m or z), two bounds, three levels.</source>
<translation>Schreiben Sie: Nummer, Wert, Kosten, Status (s, u, m oder z), zwei Schranken, drei Niveaus.</translation>
</message>
<message>
<source>The file ends among the cells.</source>
<translation>Die Datei endet mitten in den Zellen.</translation>
</message>
<message>
<source>Use a complete file.</source>
<translation>Verwenden Sie eine vollständige Datei.</translation>
</message>
<message>
<source>The number of relations is another one.</source>
<translation>Die Zahl der Beziehungen stimmt nicht.</translation>
</message>
<message>
<source>A number of cells or relations is missing.</source>
<translation>Die Zahl der Zellen oder Beziehungen fehlt.</translation>
</message>
<message>
<source>Use a complete JJ file.</source>
<translation>Verwenden Sie eine vollständige JJ-Datei.</translation>
</message>
<message>
<source>A cell cannot be read.</source>
<translation>Eine Zelle kann nicht gelesen werden.</translation>
</message>
<message>
<source>The numbers of a cell contradict each other, or are too large.</source>
<translation>Die Zahlen einer Zelle widersprechen sich oder sind zu groß.</translation>
</message>
<message>
<source>Costs and levels are at least 0, and the value lies between the bounds.</source>
<translation>Kosten und Niveaus sind mindestens 0, und der Wert liegt zwischen den Schranken.</translation>
</message>
<message>
<source>A relation cannot be read.</source>
<translation>Eine Beziehung kann nicht gelesen werden.</translation>
</message>
<message>
<source>Write: 0 n : total (-1) member (1) …</source>
<translation>Schreiben Sie: 0 n : Summe (-1) Bestandteil (1) …</translation>
</message>
<message>
<source>A relation is not a total with its members.</source>
<translation>Eine Beziehung ist nicht eine Summe mit ihren Bestandteilen.</translation>
</message>
<message>
<source>Give each relation one cell with -1, others with 1, and the sum 0.</source>
<translation>Geben Sie jeder Beziehung eine Zelle mit -1, die anderen mit 1 und die Summe 0.</translation>
</message>
<message>
<source>A relation names a cell twice, or one alone.</source>
<translation>Eine Beziehung nennt eine Zelle zweimal oder nur eine einzige.</translation>
</message>
<message>
<source>Correct it.</source>
<translation>Berichtigen Sie sie.</translation>
</message>
<message>
<source>The cells are not numbered from 0 in order.</source>
<translation>Die Zellen sind nicht fortlaufend ab 0 nummeriert.</translation>
</message>
<message>
<source>Number them so.</source>
<translation>Nummerieren Sie sie so.</translation>
</message>
<message>
<source>A relation does not add up.</source>
<translation>Eine Beziehung geht nicht auf.</translation>
</message>
<message>
<source>Correct the values, or the relation.</source>
<translation>Berichtigen Sie die Werte oder die Beziehung.</translation>
</message>
<message>
<source>Options of {titles}</source>
<translation>Optionen von {titles}</translation>
</message>
<message>
<source>Options: {on}</source>
<translation>Optionen: {on}</translation>
</message>
<message>
<source>Options</source>
<translation>Optionen</translation>
</message>
<message>
<source>convert τ-ARGUS files to jobs, or a job to τ-ARGUS files</source>
<translation>wandelt Dateien von τ-ARGUS in Aufträge um oder einen Auftrag in Dateien von τ-ARGUS</translation>
</message>
<message>
<source>τ-ARGUS batch file</source>
<translation>τ-ARGUS-Batchdatei</translation>
</message>
<message>
<source>suppression problem (JJ)</source>
<translation>Sperrproblem (JJ)</translation>
</message>
<message>
<source>τ-ARGUS has no counterpart for the cost “{cost}” to the power {power:g}.</source>
<translation>τ-ARGUS hat keine Entsprechung für die Kosten „{cost}“ hoch {power:g}.</translation>
</message>
<message>
<source>suppression, cost</source>
<translation>suppression, cost</translation>
</message>
<message>
<source>The parameters of the rules are masked, and a safety rule of τ-ARGUS consists of them.</source>
<translation>Die Parameter der Regeln sind verdeckt, und eine Sicherheitsregel von τ-ARGUS besteht aus ihnen.</translation>
</message>
<message>
<source>more than {per_level} safety rules {name}(…)</source>
<translation>mehr als {per_level} Sicherheitsregeln {name}(…)</translation>
</message>
<message>
<source>a {name} whose {number} differs between respondents and holdings</source>
<translation>{name}, deren „{number}“ sich zwischen Einheiten und Unternehmensgruppen unterscheidet</translation>
</message>
<message>
<source>The cross of all codes has {size} cells, too many to be written one by one.</source>
<translation>Die Kreuzung aller Codes hat {size} Zellen, zu viele, um sie einzeln zu schreiben.</translation>
</message>
<message>
<source>Write the intermediate format (5), which has the existing cells only.</source>
<translation>Schreiben Sie das Zwischenformat (5); es enthält nur die vorhandenen Zellen.</translation>
</message>
<message>
<source>The table has no records.</source>
<translation>Die Tabelle hat keine Einzeldaten.</translation>
</message>
<message>
<source>τ-ARGUS treats every record as a separate respondent, but some respondents have several.</source>
<translation>τ-ARGUS behandelt jeden Datensatz als eigenen Auskunftspflichtigen, aber einige Auskunftspflichtige haben mehrere.</translation>
</message>
<message>
<source>variables, respondent</source>
<translation>variables, respondent</translation>
</message>
<message>
<source>τ-ARGUS has no waivers.</source>
<translation>τ-ARGUS kennt keine Verzichtserklärungen.</translation>
</message>
<message>
<source>τ-ARGUS has two codes for missing at most.</source>
<translation>τ-ARGUS hat höchstens zwei Codes für fehlende Werte.</translation>
</message>
<message>
<source>dimension “{name}”</source>
<translation>Dimension „{name}“</translation>
</message>
<message>
<source>τ-ARGUS has one tree per variable only.</source>
<translation>τ-ARGUS hat nur einen Baum je Variable.</translation>
</message>
<message>
<source>Write a table with a single roll-up of this dimension.</source>
<translation>Schreiben Sie eine Tabelle mit einer einzigen Zusammenfassung dieser Dimension.</translation>
</message>
<message>
<source>A code with a quotation mark cannot be written for τ-ARGUS.</source>
<translation>Ein Code mit einem Anführungszeichen kann für τ-ARGUS nicht geschrieben werden.</translation>
</message>
<message>
<source>code “{code}”</source>
<translation>Code „{code}“</translation>
</message>
<message>
<source>Rename it.</source>
<translation>Benennen Sie ihn um.</translation>
</message>
</context>
<context>
<name>audit</name>
<message>
<source>The proof of the lower bound is inconsistent.</source>
<translation>Der Beweis der unteren Schranke ist in sich widersprüchlich.</translation>
</message>
<message>
<source>The lower bound rests on other decisions.</source>
<translation>Die untere Schranke beruht auf anderen Entscheidungen.</translation>
</message>
<message>
<source>The lower bound rests on other costs.</source>
<translation>Die untere Schranke beruht auf anderen Kosten.</translation>
</message>
<message>
<source>The lower bound rests on sums that are safe.</source>
<translation>Die untere Schranke beruht auf Summen, die sicher sind.</translation>
</message>
<message>
<source>The lower bound requires more against contributors than the rules.</source>
<translation>Die untere Schranke verlangt gegen Beitragende mehr als die Regeln.</translation>
</message>
<message>
<source>verify</source>
<translation>Überprüfung</translation>
</message>
<message>
<source>The proof of the lower bound requires cells that are not primary.</source>
<translation>Der Beweis der unteren Schranke verlangt den Schutz von Zellen, die nicht primär sind.</translation>
</message>
<message>
<source>The proof of the lower bound decides on cells together that are not.</source>
<translation>Der Beweis der unteren Schranke entscheidet gemeinsam über Zellen, die nicht zusammengehören.</translation>
</message>
<message>
<source>A step in the proof of the lower bound does not hold.</source>
<translation>Ein Schritt im Beweis der unteren Schranke gilt nicht.</translation>
</message>
<message>
<source>certificate</source>
<translation>Zertifikat</translation>
</message>
<message>
<source>{formula} = {result}, all published.</source>
<translation>{formula} = {result}, alle veröffentlicht.</translation>
</message>
<message>
<source>{formula}, by what is known of {cells}: {sign} {bound}.</source>
<translation>{formula}, nach dem, was über {cells} bekannt ist: {sign} {bound}.</translation>
</message>
<message>
<source>{formula} = {result}, published.</source>
<translation>{formula} = {result}, veröffentlicht.</translation>
</message>
<message>
<source>{primary} is published.</source>
<translation>{primary} ist veröffentlicht.</translation>
</message>
<message>
<source>{cell} (not less than {bound})</source>
<translation>{cell} (nicht weniger als {bound})</translation>
</message>
<message>
<source>{cell} (not more than {bound})</source>
<translation>{cell} (nicht mehr als {bound})</translation>
</message>
<message>
<source>{title} is known to lie from {low} to {high}.</source>
<translation>{title} liegt bekanntermaßen im Bereich von {low} bis {high}.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {exact} exactly and {close} too closely.</source>
<translation>Wenn man {what} veröffentlicht, werden Primärzellen bekannt: {exact} exakt und {close} zu genau.</translation>
</message>
<message>
<source>without limit</source>
<translation>ohne Grenze</translation>
</message>
<message>
<source>{title} can be computed exactly.</source>
<translation>{title} lässt sich exakt berechnen.</translation>
</message>
<message>
<source>{title} is known to lie from {low} to {high}, closer than its protection levels allow.</source>
<translation>{title} liegt bekanntermaßen im Bereich von {low} bis {high}, also enger, als die Schutzniveaus erlauben.</translation>
</message>
<message>
<source>{before} and {cell} are both in {named}</source>
<translation>{before} und {cell} stehen beide in {named}</translation>
</message>
<message>
<source>{cell} is no longer protected.</source>
<translation>{cell} ist nicht mehr geschützt.</translation>
</message>
<message>
<source>these {n_cells} cells</source>
<translation>diese {n_cells} Zellen</translation>
</message>
<message>
<source>If {what} is published, every primary keeps its protection against outsiders.</source>
<translation>Wenn man {what} veröffentlicht, bleiben alle Primärzellen gegen Außenstehende geschützt.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {exact} exactly.</source>
<translation>Wenn man {what} veröffentlicht, werden Primärzellen bekannt: {exact} exakt.</translation>
</message>
<message>
<source>If {what} is published, primaries become known: {close} too closely.</source>
<translation>Wenn man {what} veröffentlicht, werden Primärzellen bekannt: {close} zu genau.</translation>
</message>
<message>
<source>{n_names} more</source>
<translation>{n_names} weitere</translation>
</message>
<message>
<source>It is suppressed because {names} is: all responses share one pattern.</source>
<translation>Sie ist gesperrt wegen {names}: Alle Merkmale haben dasselbe Sperrmuster.</translation>
</message>
<message>
<source>Suppress {cells}.</source>
<translation>Sperren Sie {cells}.</translation>
</message>
<message>
<source>insiders</source>
<translation>Insider</translation>
</message>
<message>
<source>periods</source>
<translation>Perioden</translation>
</message>
<message>
<source>1 sum does</source>
<translation>1 Summe geht</translation>
</message>
<message>
<source>{n_rows:,} sums do</source>
<translation>{n_rows:,} Summen gehen</translation>
</message>
<message>
<source>Rows of {name} have codes that the data lack, first {unmatched}, and sums are calculated without them: add a hierarchy file of the variable that lists all codes. Otherwise: </source>
<translation>Zeilen von {name} haben Codes, die in den Daten fehlen, als ersten {unmatched}, und Summen werden ohne sie berechnet: Fügen Sie für die Variable eine Hierarchiedatei hinzu, die alle Codes enthält. Andernfalls: </translation>
</message>
<message>
<source>The earlier publications and the data contradict each other: {number} not hold.</source>
<translation>Die früheren Veröffentlichungen und die Daten widersprechen sich: {number} nicht auf.</translation>
</message>
<message>
<source>{codes}Correct the file, or the periods that add up; name the responses that do with responses = […]; or, if values were revised since, leave the relation out and take the file as a preference (in a job: use = "prefer").</source>
<translation>{codes}Berichtigen Sie die Datei oder die Perioden, die sich addieren; nennen Sie mit responses = […] die Merkmale, die sich addieren; oder, falls Werte seitdem revidiert wurden, lassen Sie die Beziehung weg und nehmen Sie die Datei als Präferenz (in einem Job: use = "prefer").</translation>
</message>
<message>
<source>ranges</source>
<translation>Spannen</translation>
</message>
<message>
<source>published figures contradict one another</source>
<translation>veröffentlichte Werte widersprechen einander</translation>
</message>
<message>
<source>the figures have too many digits for exact sums</source>
<translation>die Werte haben zu viele Stellen für exakte Summen</translation>
</message>
<message>
<source>secondaries</source>
<translation>Sekundärzellen</translation>
</message>
<message>
<source>audit</source>
<translation>Prüfung</translation>
</message>
<message>
<source>check</source>
<translation>Prüfung</translation>
</message>
<message>
<source>The insider audit needs the single contributions.</source>
<translation>Die Insiderprüfung braucht die einzelnen Beiträge.</translation>
</message>
<message>
<source>Start from records instead of a table.</source>
<translation>Gehen Sie von Einzeldaten statt von einer Tabelle aus.</translation>
</message>
<message>
<source>There are no holdings.</source>
<translation>Es gibt keine Unternehmensgruppen.</translation>
</message>
<message>
<source>insider audit</source>
<translation>Insiderprüfung</translation>
</message>
<message>
<source>Name the holding column, or use units.</source>
<translation>Geben Sie die Spalte der Unternehmensgruppen an oder verwenden Sie Einheiten.</translation>
</message>
<message>
<source>sums</source>
<translation>Summen</translation>
</message>
<message>
<source>NOT TESTED by a certificate: single contributors, who know their own contributions, and sums of suppressed cells. The audit of the same pattern must have passed for these.</source>
<translation>NICHT DURCH EIN ZERTIFIKAT GEPRÜFT: einzelne Beitragende, die ihre eigenen Beiträge kennen, und Summen gesperrter Zellen. Für diese muss die Prüfung desselben Sperrmusters bestanden sein.</translation>
</message>
<message>
<source>the table</source>
<translation>die Tabelle</translation>
</message>
<message>
<source>the pattern</source>
<translation>das Muster</translation>
</message>
<message>
<source>rules and attacker</source>
<translation>Regeln und Angreifer</translation>
</message>
<message>
<source>what the rules require against contributors</source>
<translation>was die Regeln gegenüber Beitragenden verlangen</translation>
</message>
<message>
<source>Proven as well: no valid pattern costs less than {least}, so at most {gap} of the cost could be saved.</source>
<translation>Ebenfalls bewiesen: Kein gültiges Muster kostet weniger als {least}; höchstens {gap} der Kosten ließen sich also sparen.</translation>
</message>
<message>
<source>The certificate is refused: {failures}</source>
<translation>Das Zertifikat wird abgelehnt: {failures}</translation>
</message>
<message>
<source>The certificate names no primary: nothing is</source>
<translation>Das Zertifikat nennt keine Primärzelle: Nichts ist</translation>
</message>
<message>
<source>The one primary is</source>
<translation>Die einzige Primärzelle ist</translation>
</message>
<message>
<source>Every one of {primaries} primaries is</source>
<translation>Jede der {primaries} Primärzellen ist</translation>
</message>
<message>
<source>It belongs to another pattern.</source>
<translation>Es gehört zu einem anderen Sperrmuster.</translation>
</message>
<message>
<source>The sum for {c} does not add up.</source>
<translation>Die Summe für {c} geht nicht auf.</translation>
</message>
<message>
<source>The primary {c} is published.</source>
<translation>Die Primärzelle {c} ist veröffentlicht.</translation>
</message>
<message>
<source>{count} proven to be protected against outsiders, by {n_witnesses} alternative tables. {not_covered}</source>
<translation>{count} nachweislich gegen Außenstehende geschützt, belegt durch {n_witnesses} alternative Tabellen. {not_covered}</translation>
</message>
<message>
<source>The certificate is inconsistent.</source>
<translation>Das Zertifikat ist widersprüchlich.</translation>
</message>
<message>
<source>It belongs to another table.</source>
<translation>Es gehört zu einer anderen Tabelle.</translation>
</message>
<message>
<source>It does not name every primary that the rules find.</source>
<translation>Es nennt nicht alle Primärzellen, die die Regeln finden.</translation>
</message>
<message>
<source>It proves smaller protection levels than the rules require.</source>
<translation>Es beweist kleinere Schutzniveaus, als die Regeln verlangen.</translation>
</message>
<message>
<source>Its attacker knows less than the settings specify.</source>
<translation>Sein Angreifer weiß weniger, als die Einstellungen angeben.</translation>
</message>
<message>
<source>An alternative table differs in the published cell {c}.</source>
<translation>Eine alternative Tabelle weicht in der veröffentlichten Zelle {c} ab.</translation>
</message>
<message>
<source>An alternative table does not add up.</source>
<translation>Eine alternative Tabelle geht in der Summe nicht auf.</translation>
</message>
<message>
<source>An alternative table is outside the attacker's bounds at {c}.</source>
<translation>Eine alternative Tabelle liegt bei {c} außerhalb der Schranken des Angreifers.</translation>
</message>
<message>
<source>The primary {c} is not proven.</source>
<translation>Die Primärzelle {c} ist nicht bewiesen.</translation>
</message>
<message>
<source>NOT COMPARED: {names}.</source>
<translation>NICHT VERGLICHEN: {names}.</translation>
</message>
</context>
<context>
<name>base</name>
<message>
<source>Line {number} about empty cells cannot be read.</source>
<translation>Zeile {number} zu leeren Zellen lässt sich nicht lesen.</translation>
</message>
<message>
<source>Write the meaning, a colon and the codes, such as structural: industry = A, region = DE1.</source>
<translation>Schreiben Sie die Bedeutung, einen Doppelpunkt und die Codes, etwa structural: industry = A, region = DE1.</translation>
</message>
<message>
<source>Line {number} about empty cells names a variable twice.</source>
<translation>Zeile {number} zu leeren Zellen nennt eine Variable zweimal.</translation>
</message>
<message>
<source>Write a line for each code.</source>
<translation>Schreiben Sie eine Zeile für jeden Code.</translation>
</message>
<message>
<source>A name or code cannot be written in a line about empty cells.</source>
<translation>Ein Name oder Code kann nicht in einer Zeile über leere Zellen stehen.</translation>
</message>
<message>
<source>Name variables without an equals sign, and codes without line breaks.</source>
<translation>Benennen Sie Variablen ohne Gleichheitszeichen und Codes ohne Zeilenumbrüche.</translation>
</message>
<message>
<source>The mark of impossible cells is that of suppressed values.</source>
<translation>Das Zeichen unmöglicher Zellen ist das gesperrter Werte.</translation>
</message>
<message>
<source>Use two different marks.</source>
<translation>Verwenden Sie zwei verschiedene Zeichen.</translation>
</message>
<message>
<source>The mark of suppressed values is that of empty cells.</source>
<translation>Das Zeichen gesperrter Werte ist das leerer Zellen.</translation>
</message>
<message>
<source>Empty cells that mean different things have the same mark.</source>
<translation>Leere Zellen, die Verschiedenes bedeuten, haben dasselbe Zeichen.</translation>
</message>
<message>
<source>Use different marks of empty and of impossible cells, such as - and z.</source>
<translation>Verwenden Sie verschiedene Zeichen für leere und für unmögliche Zellen, etwa - und z.</translation>
</message>
<message>
<source>“{mark}” may be read as a withheld figure in a CSV file.</source>
<translation>„{mark}“ kann in einer CSV-Datei als zurückgehaltener Wert gelesen werden.</translation>
</message>
<message>
<source>Use one of {marks} for empty cells.</source>
<translation>Verwenden Sie für leere Zellen eines von {marks}.</translation>
</message>
<message>
<source>The name of a file or folder is too long, or links there lead back to themselves.</source>
<translation>Der Name einer Datei oder eines Ordners ist zu lang, oder Verknüpfungen dort führen auf sich selbst zurück.</translation>
</message>
<message>
<source>Check the path, and name another.</source>
<translation>Prüfen Sie den Pfad und nennen Sie einen anderen.</translation>
</message>
<message>
<source>{name}, line {lineno}</source>
<translation>{name}, Zeile {lineno}</translation>
</message>
<message>
<source>Unexpected error ({name}).</source>
<translation>Unerwarteter Fehler ({name}).</translation>
</message>
<message>
<source>Report it with the location shown.</source>
<translation>Melden Sie ihn mit der angezeigten Stelle.</translation>
</message>
<message>
<source>The earlier publication has several periods: {periods}.</source>
<translation>Die frühere Veröffentlichung hat mehrere Perioden: {periods}.</translation>
</message>
<message>
<source>Choose the one that is meant; in a job: {key}.</source>
<translation>Wählen Sie die gemeinte; in einem Auftrag: {key}.</translation>
</message>
<message>
<source>The password is wrong, or the file is damaged.</source>
<translation>Das Passwort ist falsch, oder die Datei ist beschädigt.</translation>
</message>
<message>
<source>Check Caps Lock and the keyboard layout, or use the last backup copy.</source>
<translation>Prüfen Sie die Feststelltaste und die Tastaturbelegung, oder verwenden Sie die letzte Sicherungskopie.</translation>
</message>
<message>
<source>Where: {where}.</source>
<translation>Wo: {where}.</translation>
</message>
<message>
<source>What to do: {remedy}</source>
<translation>Abhilfe: {remedy}</translation>
</message>
<message>
<source>{heading}: {text}</source>
<translation>{heading}: {text}</translation>
</message>
<message>
<source>“{text}”</source>
<translation>„{text}“</translation>
</message>
<message>
<source>{names} and {last}</source>
<translation>{names} und {last}</translation>
</message>
<message>
<source>{names} or {last}</source>
<translation>{names} oder {last}</translation>
</message>
<message>
<source>English</source>
<translation>Deutsch</translation>
</message>
<message>
<source>{text}; {next}</source>
<translation>{text}; {next}</translation>
</message>
<message>
<source>“{what}” (process {process} on {machine}, since {since})</source>
<translation>„{what}“ (Prozess {process} auf {machine}, seit {since})</translation>
</message>
<message>
<source>another program</source>
<translation>ein anderes Programm</translation>
</message>
<message>
<source>from {low:g} to {high:g}</source>
<translation>von {low:g} bis {high:g}</translation>
</message>
<message>
<source>from {low:g} to less than {high:g}</source>
<translation>von {low:g} bis unter {high:g}</translation>
</message>
<message>
<source>more than {low:g} to {high:g}</source>
<translation>über {low:g} bis {high:g}</translation>
</message>
<message>
<source>more than {low:g} to less than {high:g}</source>
<translation>über {low:g} bis unter {high:g}</translation>
</message>
<message>
<source>“{label}” needs a number.</source>
<translation>„{label}“ braucht eine Zahl.</translation>
</message>
<message>
<source>“{label}” needs a whole number.</source>
<translation>„{label}“ braucht eine ganze Zahl.</translation>
</message>
<message>
<source>“{label}” is either true or false.</source>
<translation>„{label}“ ist entweder true oder false.</translation>
</message>
<message>
<source>“{label}” needs a text.</source>
<translation>„{label}“ braucht einen Text.</translation>
</message>
<message>
<source>Write a number without quotation marks, such as 10 or 2.5.</source>
<translation>Schreiben Sie eine Zahl ohne Anführungszeichen, etwa 10 oder 2.5.</translation>
</message>
<message>
<source>Write a whole number without quotation marks, such as 3.</source>
<translation>Schreiben Sie eine ganze Zahl ohne Anführungszeichen, etwa 3.</translation>
</message>
<message>
<source>Write true or false.</source>
<translation>Schreiben Sie true oder false.</translation>
</message>
<message>
<source>Put it in quotation marks.</source>
<translation>Setzen Sie ihn in Anführungszeichen.</translation>
</message>
<message>
<source>one of {choices}</source>
<translation>eines von {choices}</translation>
</message>
<message>
<source>any number</source>
<translation>eine beliebige Zahl</translation>
</message>
<message>
<source>at least {low:g}</source>
<translation>mindestens {low:g}</translation>
</message>
<message>
<source>at most {high:g}</source>
<translation>höchstens {high:g}</translation>
</message>
<message>
<source>“{name}” is out of range.</source>
<translation>„{name}“ liegt außerhalb des zulässigen Bereichs.</translation>
</message>
<message>
<source>Use a value that is {range_text}.</source>
<translation>Verwenden Sie einen Wert im zulässigen Bereich: {range_text}.</translation>
</message>
<message>
<source>more than {low:g}</source>
<translation>mehr als {low:g}</translation>
</message>
<message>
<source>less than {high:g}</source>
<translation>weniger als {high:g}</translation>
</message>
<message>
<source>“{name}” has an invalid value.</source>
<translation>„{name}“ hat einen ungültigen Wert.</translation>
</message>
<message>
<source>Use {range_text}.</source>
<translation>Zulässig: {range_text}.</translation>
</message>
<message>
<source>“{label}” is too large a number.</source>
<translation>„{label}“ ist eine zu große Zahl.</translation>
</message>
<message>
<source>Use a smaller one.</source>
<translation>Verwenden Sie eine kleinere.</translation>
</message>
<message>
<source>Enter it when you are asked, or set {variable} in the environment.</source>
<translation>Geben Sie es ein, wenn Sie danach gefragt werden, oder setzen Sie die Umgebungsvariable {variable}.</translation>
</message>
<message>
<source>The database needs a password.</source>
<translation>Die Datenbank verlangt ein Passwort.</translation>
</message>
<message>
<source>The password is wrong.</source>
<translation>Das Passwort ist falsch.</translation>
</message>
<message>
<source>A part of the file has the wrong form.</source>
<translation>Ein Teil der Datei hat die falsche Form.</translation>
</message>
<message>
<source>Take an undamaged copy.</source>
<translation>Verwenden Sie eine unbeschädigte Kopie.</translation>
</message>
<message>
<source>“{unknown}” is unknown here.</source>
<translation>„{unknown}“ ist hier unbekannt.</translation>
</message>
<message>
<source>Remove it or use the version that wrote it.</source>
<translation>Entfernen Sie es, oder verwenden Sie die Version, die es geschrieben hat.</translation>
</message>
<message>
<source>Choose another folder.</source>
<translation>Wählen Sie einen anderen Ordner.</translation>
</message>
<message>
<source>“{name}” is a link, or no run of this account left it here; nothing was changed there</source>
<translation>„{name}“ ist eine Verknüpfung oder stammt von keinem Lauf dieses Kontos an dieser Stelle; dort wurde nichts geändert</translation>
</message>
<message>
<source>The system refused</source>
<translation>Das System hat den Zugriff verweigert</translation>
</message>
<message>
<source>signal {code}</source>
<translation>Signal {code}</translation>
</message>
<message>
<source>status {code}</source>
<translation>Status {code}</translation>
</message>
<message>
<source>The process ended without a result ({how}).</source>
<translation>Der Prozess endete ohne Ergebnis ({how}).</translation>
</message>
<message>
<source>Memory may have run out: run fewer jobs at a time, or use a machine with more memory.</source>
<translation>Möglicherweise reichte der Arbeitsspeicher nicht aus: Führen Sie weniger Aufträge gleichzeitig aus, oder verwenden Sie einen Rechner mit mehr Arbeitsspeicher.</translation>
</message>
<message>
<source>Use at least {shortest} characters, such as four words that do not belong together.</source>
<translation>Verwenden Sie mindestens {shortest} Zeichen, zum Beispiel vier Wörter, die nicht zusammengehören.</translation>
</message>
<message>
<source>The two entries differ.</source>
<translation>Die beiden Eingaben stimmen nicht überein.</translation>
</message>
<message>
<source>The file is protected by a password.</source>
<translation>Die Datei ist durch ein Passwort geschützt.</translation>
</message>
<message>
<source>Open it in the window, which asks for it.</source>
<translation>Öffnen Sie sie im Fenster, das nach dem Passwort fragt.</translation>
</message>
<message>
<source>The file was protected by a newer version of TabGuard.</source>
<translation>Die Datei wurde mit einer neueren Version von TabGuard geschützt.</translation>
</message>
<message>
<source>Install the newer version.</source>
<translation>Installieren Sie die neuere Version.</translation>
</message>
<message>
<source>{kind} cannot be read: it is damaged, or its content does not match its name.</source>
<translation>{kind} kann nicht gelesen werden: beschädigt, oder der Inhalt passt nicht zum Namen.</translation>
</message>
<message>
<source>{file} ({module}, line {line})</source>
<translation>{file} ({module}, Zeile {line})</translation>
</message>
<message>
<source>The file is not opened: {why}.</source>
<translation>Die Datei wird nicht geöffnet: {why}.</translation>
</message>
<message>
<source>Check where it comes from, or make it smaller.</source>
<translation>Prüfen Sie, woher sie stammt, oder verkleinern Sie sie.</translation>
</message>
<message>
<source>it holds {n_infos:,} entries</source>
<translation>sie enthält {n_infos:,} Einträge</translation>
</message>
<message>
<source>it has more than {most:,} bytes</source>
<translation>sie hat mehr als {most:,} Byte</translation>
</message>
<message>
<source>it unpacks to {total:,} bytes</source>
<translation>sie ist entpackt {total:,} Byte groß</translation>
</message>
<message>
<source>it holds more than {most_values:,} values</source>
<translation>sie enthält mehr als {most_values:,} Werte</translation>
</message>
<message>
<source>a key in it has too many parts</source>
<translation>ein Schlüssel darin hat zu viele Teile</translation>
</message>
<message>
<source>The file has a document type declaration, which workbooks never have.</source>
<translation>Die Datei hat eine Dokumenttypdeklaration, wie sie Arbeitsmappen nie haben.</translation>
</message>
<message>
<source>Do not use or release it.</source>
<translation>Verwenden und verbreiten Sie sie nicht.</translation>
</message>
<message>
<source>{kind} is a pipe or a device, not a file.</source>
<translation>{kind} ist eine Pipe oder ein Gerät, keine Datei.</translation>
</message>
<message>
<source>Write its content into a file, and choose that.</source>
<translation>Schreiben Sie den Inhalt in eine Datei, und wählen Sie diese.</translation>
</message>
<message>
<source>{kind} needs more memory than is available.</source>
<translation>{kind} braucht mehr Arbeitsspeicher, als verfügbar ist.</translation>
</message>
<message>
<source>Use a smaller file or a machine with more memory.</source>
<translation>Verwenden Sie eine kleinere Datei oder einen Rechner mit mehr Arbeitsspeicher.</translation>
</message>
<message>
<source>{kind} is nested too deeply.</source>
<translation>{kind} ist zu tief verschachtelt.</translation>
</message>
<message>
<source>{kind} cannot be opened.</source>
<translation>{kind} kann nicht geöffnet werden.</translation>
</message>
<message>
<source>{strerror}. Check its name and folder.</source>
<translation>{strerror}. Prüfen Sie Namen und Ordner der Datei.</translation>
</message>
<message>
<source>it unpacks to {total} times its size</source>
<translation>sie ist entpackt {total}-mal so groß</translation>
</message>
<message>
<source>its list of entries is too long</source>
<translation>ihr Eintragsverzeichnis ist zu lang</translation>
</message>
<message>
<source>its elements are nested deeper than {most_nested}</source>
<translation>ihre Elemente sind tiefer als {most_nested} Ebenen verschachtelt</translation>
</message>
<message>
<source>it has a tag that is too large</source>
<translation>sie hat ein zu großes Tag</translation>
</message>
</context>
<context>
<name>batch</name>
<message>
<source>The results of a job cannot be read.</source>
<translation>Die Ergebnisse eines Auftrags können nicht gelesen werden.</translation>
</message>
<message>
<source>Run it again.</source>
<translation>Führen Sie ihn erneut aus.</translation>
</message>
<message>
<source>The result cannot be kept until the other jobs have ended.</source>
<translation>Das Ergebnis kann nicht aufbewahrt werden, bis die anderen Aufträge beendet sind.</translation>
</message>
<message>
<source>Free space in that folder.</source>
<translation>Schaffen Sie Platz in diesem Ordner.</translation>
</message>
</context>
<context>
<name>cli</name>
<message>
<source>measure generated tables, beside the recorded figures of other systems</source>
<translation>misst erzeugte Tabellen, neben den aufgezeichneten Zahlen anderer Systeme</translation>
</message>
<message>
<source>print what makes a shell complete commands and options</source>
<translation>gibt aus, womit eine Shell Befehle und Optionen ergänzt</translation>
</message>
<message>
<source>compare two patterns, public files or results of τ-ARGUS</source>
<translation>vergleicht zwei Sperrmuster, öffentliche Dateien oder Ergebnisse von τ-ARGUS</translation>
</message>
<message>
<source>write the built-in sample: records, hierarchies, job</source>
<translation>schreibt das eingebaute Beispiel: Einzeldaten, Hierarchien, Auftrag</translation>
</message>
<message>
<source>find everything that is wrong with a job or project, with line numbers</source>
<translation>findet alle Fehler eines Auftrags oder Projekts, mit Zeilennummern</translation>
</message>
<message>
<source>write a commented job for a file of data</source>
<translation>schreibt einen kommentierten Auftrag zu einer Datendatei</translation>
</message>
<message>
<source>print the JSON schema of job files, for editors</source>
<translation>gibt das JSON-Schema von Auftragsdateien für Editoren aus</translation>
</message>
<message>
<source>run jobs: rules, suppression, audit, exports</source>
<translation>führt Aufträge aus: Regeln, Sperrung, Prüfung, Exporte</translation>
</message>
<message>
<source>audit any pattern: from TabGuard, from τ-ARGUS or made by hand</source>
<translation>prüft ein beliebiges Sperrmuster: von TabGuard, von τ-ARGUS oder von Hand erstellt</translation>
</message>
<message>
<source>Patterns of runs cannot be kept in this folder.</source>
<translation>In diesem Ordner können keine Sperrmuster von Läufen aufbewahrt werden.</translation>
</message>
<message>
<source>Name a folder in which you can write, or leave the option out.</source>
<translation>Nennen Sie einen Ordner, in den Sie schreiben können, oder lassen Sie die Option weg.</translation>
</message>
<message>
<source>pack a project: its result, its settings, or what support needs; check such a pack</source>
<translation>packt ein Projekt: sein Ergebnis, seine Einstellungen oder was der Support braucht; prüft ein solches Paket</translation>
</message>
<message>
<source>approve a result for publication, as a second person</source>
<translation>gibt als zweite Person ein Ergebnis zur Veröffentlichung frei</translation>
</message>
<message>
<source>encrypt a project with a password, change the password or remove it</source>
<translation>verschlüsselt ein Projekt mit einem Passwort, ändert oder entfernt das Passwort</translation>
</message>
<message>
<source>check the audit trail of a project: who did what; write it as CSV</source>
<translation>prüft das Änderungsprotokoll eines Projekts: wer was getan hat; schreibt es als CSV</translation>
</message>
<message>
<source>show how tables are linked: common cells, clusters, equations</source>
<translation>zeigt, wie Tabellen zusammenhängen: gemeinsame Zellen, Cluster, Gleichungen</translation>
</message>
<message>
<source>check a protection certificate, without a solver</source>
<translation>prüft ein Schutzzertifikat, ohne Solver</translation>
</message>
<message>
<source>check files for leaks before their release</source>
<translation>prüft Dateien vor ihrer Veröffentlichung auf undichte Stellen</translation>
</message>
</context>
<context>
<name>flow</name>
<message>
<source>not recorded</source>
<translation>nicht aufgezeichnet</translation>
</message>
<message>
<source>Cells: {pattern}.</source>
<translation>Zellen: {pattern}.</translation>
</message>
<message>
<source>Decisions: {n_decisions:,}.</source>
<translation>Entscheidungen: {n_decisions:,}.</translation>
</message>
<message>
<source>Protected by: {who}.</source>
<translation>Geschützt von: {who}.</translation>
</message>
<message>
<source>! Lists set aside: {names}.</source>
<translation>! Beiseitegelegte Listen: {names}.</translation>
</message>
<message>
<source>Published by decision although primary: {sum:,}.</source>
<translation>Durch Entscheidung veröffentlicht, obwohl primär: {sum:,}.</translation>
</message>
<message>
<source>The policy of the office requires stricter rules.</source>
<translation>Die Richtlinie der Behörde verlangt strengere Regeln.</translation>
</message>
<message>
<source>Add or tighten: {kinds}. The office tells which parameters it requires; a factor for negative values makes rules less strict.</source>
<translation>Ergänzen oder verschärfen Sie: {kinds}. Welche Parameter verlangt werden, teilt die Behörde mit; ein Faktor für negative Werte macht Regeln weniger streng.</translation>
</message>
<message>
<source>! The run was stopped early.</source>
<translation>! Der Lauf wurde vorzeitig abgebrochen.</translation>
</message>
<message>
<source>The certificate cannot be written.</source>
<translation>Das Zertifikat kann nicht geschrieben werden.</translation>
</message>
<message>
<source>The certificate</source>
<translation>Das Zertifikat</translation>
</message>
<message>
<source>The certificate is refused: {what}</source>
<translation>Das Zertifikat wird abgelehnt: {what}</translation>
</message>
<message>
<source>The data are already tabulated: only records can be counted with other codes.</source>
<translation>Die Daten sind bereits tabelliert: Nur Einzeldaten können mit anderen Codes gezählt werden.</translation>
</message>
<message>
<source>Change the hierarchy and the figures in the file, and import it again.</source>
<translation>Ändern Sie die Hierarchie und die Werte in der Datei und importieren Sie sie erneut.</translation>
</message>
<message>
<source>Hidden cells that follow from what is shown ({hidden:,}): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Verborgene Zellen, die aus dem Gezeigten folgen ({hidden:,}): {n_at_risk:,} dargestellte und {hidden_at_risk:,} verborgene Primärzellen gefährdet.</translation>
</message>
<message>
<source>With the cross of the shown codes ({hidden:,} hidden cells): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Mit der Kreuzung der gezeigten Codes ({hidden:,} verborgene Zellen): {n_at_risk:,} dargestellte und {hidden_at_risk:,} verborgene Primärzellen gefährdet.</translation>
</message>
<message>
<source>All combinations of the variables ({hidden:,} hidden cells): {n_at_risk:,} shown and {hidden_at_risk:,} hidden primaries at risk.</source>
<translation>Alle Kombinationen der Variablen ({hidden:,} verborgene Zellen): {n_at_risk:,} dargestellte und {hidden_at_risk:,} verborgene Primärzellen gefährdet.</translation>
</message>
<message>
<source>No shown cell is at risk only if all combinations are known.</source>
<translation>Keine dargestellte Zelle ist nur dann gefährdet, wenn alle Kombinationen bekannt sind.</translation>
</message>
<message>
<source>At risk only if all combinations are known: {named}</source>
<translation>Nur gefährdet, wenn alle Kombinationen bekannt sind: {named}</translation>
</message>
<message>
<source>One table has no hidden cells.</source>
<translation>Eine einzelne Tabelle hat keine verborgenen Zellen.</translation>
</message>
<message>
<source>Compare hidden cells of a release of several tables.</source>
<translation>Vergleichen Sie verborgene Zellen eines Tabellenverbunds aus mehreren Tabellen.</translation>
</message>
<message>
<source>Open the project again and protect it; then compare hidden cells.</source>
<translation>Öffnen Sie das Projekt erneut und schützen Sie es; vergleichen Sie dann verborgene Zellen.</translation>
</message>
<message>
<source>The data have changed since they were read.</source>
<translation>Die Daten haben sich seit dem Einlesen geändert.</translation>
</message>
<message>
<source>An earlier publication or another file has changed since the data were read.</source>
<translation>Eine frühere Veröffentlichung oder eine andere Datei hat sich seit dem Einlesen der Daten geändert.</translation>
</message>
<message>
<source>{n:,} decisions were written to {names}, without reasons and names.</source>
<translation>{n:,} Entscheidungen wurden nach {names} geschrieben, ohne Gründe und Namen.</translation>
</message>
<message>
<source>{n:,} notes were left out: τ-ARGUS has none.</source>
<translation>{n:,} Notizen wurden ausgelassen: τ-ARGUS kennt keine.</translation>
</message>
<message>
<source>Reading decisions</source>
<translation>Entscheidungen werden gelesen</translation>
</message>
<message>
<source>Writing decisions</source>
<translation>Entscheidungen werden geschrieben</translation>
</message>
<message>
<source>{n:,} decisions were written to “{name}”.</source>
<translation>{n:,} Entscheidungen wurden nach „{name}“ geschrieben.</translation>
</message>
<message>
<source>Comparing decisions</source>
<translation>Entscheidungen werden verglichen</translation>
</message>
<message>
<source>The cell is empty, or no table shows it.</source>
<translation>Die Zelle ist leer, oder keine Tabelle zeigt sie.</translation>
</message>
<message>
<source>The cell is one of an earlier period, which stays as it was published.</source>
<translation>Die Zelle gehört zu einer früheren Periode, die bleibt, wie sie veröffentlicht wurde.</translation>
</message>
<message>
<source>A code is a group of the recode: the list may mean another cell.</source>
<translation>Ein Code ist eine Gruppe der Umkodierung: Die Liste meint vielleicht eine andere Zelle.</translation>
</message>
<message>
<source>No table shows this cell.</source>
<translation>Keine Tabelle zeigt diese Zelle.</translation>
</message>
<message>
<source>The decisions cannot be written.</source>
<translation>Die Entscheidungen können nicht geschrieben werden.</translation>
</message>
<message>
<source>Each response gets a list of its own, and there is a file with its name.</source>
<translation>Jedes Merkmal bekommt eine eigene Liste, und es gibt schon eine Datei mit deren Namen.</translation>
</message>
<message>
<source>Choose another name, or write the decisions as CSV.</source>
<translation>Wählen Sie einen anderen Namen, oder schreiben Sie die Entscheidungen als CSV.</translation>
</message>
<message>
<source>no file</source>
<translation>keine Datei</translation>
</message>
<message>
<source>note {reason}</source>
<translation>Notiz {reason}</translation>
</message>
<message>
<source>It is decided more than once; the last decision counts.</source>
<translation>Über sie ist mehrfach entschieden; die letzte Entscheidung zählt.</translation>
</message>
<message>
<source>Read as {words}: {response} by {over}, each with its total; {n_cells} cells, {n_withheld} of them withheld.</source>
<translation>Gelesen als {words}: {response} nach {over}, jeweils mit Summe; {n_cells} Zellen, davon {n_withheld} gesperrt.</translation>
</message>
<message>
<source>The hierarchy of {names} is not known: as it was read, codes add up to more than their total. Describe it in a job, “tabguard verify-public FILE --job JOB”, or indent the codes by their levels.</source>
<translation>Die Hierarchie von {names} ist nicht bekannt: So wie sie gelesen wurde, ergeben Codes mehr als ihre Summe. Beschreiben Sie sie in einem Auftrag, „tabguard verify-public DATEI --job AUFTRAG“, oder rücken Sie die Codes nach ihren Ebenen ein.</translation>
</message>
<message>
<source>{cell} is at least {low}</source>
<translation>{cell} ist mindestens {low}</translation>
</message>
<message>
<source>Whether withheld figures follow from the others was not looked at: {why}</source>
<translation>Ob gesperrte Zahlen aus den anderen folgen, wurde nicht untersucht: {why}</translation>
</message>
<message>
<source>{n} of {withheld} withheld figures follow from the others.</source>
<translation>{n} von {withheld} gesperrten Zahlen folgen aus den anderen.</translation>
</message>
<message>
<source>None of {withheld} withheld figures follows exactly from the others in this table.</source>
<translation>Keine der {withheld} gesperrten Zahlen folgt genau aus den anderen dieser Tabelle.</translation>
</message>
<message>
<source>NOT SETTLED, neither passed nor failed: {n} ranges were not worked out to the end and could be narrower.</source>
<translation>NICHT GEKLÄRT, weder bestanden noch nicht bestanden: {n} Spannen wurden nicht zu Ende berechnet und könnten enger sein.</translation>
</message>
<message>
<source>Not looked at: what single contributors know, protection levels, other tables with the same cells.</source>
<translation>Nicht untersucht: was einzelne Beitragende wissen, Schutzniveaus, andere Tabellen mit denselben Zellen.</translation>
</message>
<message>
<source>The hierarchy of “{name}” is read from “{column}”.</source>
<translation>Die Hierarchie von „{name}“ wird aus „{column}“ gelesen.</translation>
</message>
<message>
<source>Blanks and dashes that are zeros, since the sums hold with them: {n}.</source>
<translation>Leere Felder und Striche, die Nullen sind, weil die Summen damit aufgehen: {n}.</translation>
</message>
<message>
<source>“{name}” has no total, so that nothing was added up over it.</source>
<translation>„{name}“ hat keine Summe, sodass darüber nichts addiert wurde.</translation>
</message>
<message>
<source>{cell} follows: {figure}</source>
<translation>{cell} folgt: {figure}</translation>
</message>
<message>
<source>{cell} lies between {low} and {high}</source>
<translation>{cell} liegt zwischen {low} und {high}</translation>
</message>
<message>
<source>Columns that are left out: {columns}.</source>
<translation>Weggelassene Spalten: {columns}.</translation>
</message>
<message>
<source>Left out: row {chosen}.</source>
<translation>Weggelassen: Zeile {chosen}.</translation>
</message>
<message>
<source>Save the table with a row for each cell and a column for each variable, or describe the file in a job: “tabguard verify-public FILE --job JOB”.</source>
<translation>Speichern Sie die Tabelle mit einer Zeile je Zelle und einer Spalte je Variable, oder beschreiben Sie die Datei in einem Auftrag: „tabguard verify-public DATEI --job AUFTRAG“.</translation>
</message>
<message>
<source>No figure is taken to be negative.</source>
<translation>Kein Wert wird als negativ angenommen.</translation>
</message>
<message>
<source>{cell} is flagged as withheld, and its figure is in the file</source>
<translation>{cell} ist als gesperrt gekennzeichnet, und die Zahl steht in der Datei</translation>
</message>
<message>
<source>no sheet has a table of figures</source>
<translation>kein Blatt hat eine Tabelle mit Zahlen</translation>
</message>
<message>
<source>project</source>
<translation>Projekt</translation>
</message>
<message>
<source>job</source>
<translation>Auftrag</translation>
</message>
<message>
<source>recovery file</source>
<translation>Wiederherstellungsdatei</translation>
</message>
<message>
<source>rule set</source>
<translation>Regelsatz</translation>
</message>
<message>
<source>import recipe</source>
<translation>Importvorlage</translation>
</message>
<message>
<source>A result would overwrite a file that the project reads.</source>
<translation>Ein Ergebnis würde eine Datei überschreiben, die das Projekt liest.</translation>
</message>
<message>
<source>Choose another output folder, or another place for that file.</source>
<translation>Wählen Sie einen anderen Ausgabeordner oder einen anderen Ort für diese Datei.</translation>
</message>
<message>
<source>Cells without contributors are left out of files for programs: there are too many.</source>
<translation>Zellen ohne Beitragende fehlen in Dateien für Programme: Es sind zu viele.</translation>
</message>
<message>
<source>A table of the public workbook has a row for each cell only: it would need more than {most} sheets, or more rows and columns than spreadsheets have.</source>
<translation>Eine Tabelle der öffentlichen Arbeitsmappe hat nur eine Zeile für jede Zelle: Sie bräuchte mehr als {most} Blätter oder mehr Zeilen und Spalten, als ein Tabellenblatt hat.</translation>
</message>
<message>
<source>The template names another year, and its own texts stay as they are: {places}.</source>
<translation>Die Vorlage nennt ein anderes Jahr, und ihre eigenen Texte bleiben, wie sie sind: {places}.</translation>
</message>
<message>
<source>Workbooks are left out, as the table has more than {most:,} cells. The CSV files have the figures; “{setting}” writes workbooks, too.</source>
<translation>Arbeitsmappen entfallen, da die Tabelle mehr als {most:,} Zellen hat. Die CSV-Dateien enthalten die Werte; „{setting}“ schreibt auch Arbeitsmappen.</translation>
</message>
<message>
<source>There is no certificate: the run was asked to stop before it was complete.</source>
<translation>Es gibt kein Zertifikat: Der Lauf sollte enden, bevor es vollständig war.</translation>
</message>
<message>
<source>There is no certificate: a program of the proof was not solved.</source>
<translation>Es gibt kein Zertifikat: Ein Programm des Beweises wurde nicht gelöst.</translation>
</message>
<message>
<source>A file of the project is not there.</source>
<translation>Eine Datei des Projekts ist nicht vorhanden.</translation>
</message>
<message>
<source>Check its name and its folder.</source>
<translation>Prüfen Sie ihren Namen und ihren Ordner.</translation>
</message>
<message>
<source>The file is not there.</source>
<translation>Die Datei ist nicht vorhanden.</translation>
</message>
<message>
<source>There are too many files of this structure.</source>
<translation>Es gibt zu viele Dateien dieser Struktur.</translation>
</message>
<message>
<source>Remove some of them.</source>
<translation>Entfernen Sie einige davon.</translation>
</message>
<message>
<source>The structure could not be saved.</source>
<translation>Die Struktur konnte nicht gespeichert werden.</translation>
</message>
<message>
<source>of the first {n_preview} rows</source>
<translation>in den ersten {n_preview} Zeilen</translation>
</message>
<message>
<source>“{column}” is read in the code list {title}: {about}</source>
<translation>„{column}“ wird nach der Codeliste {title} gelesen: {about}</translation>
</message>
<message>
<source>A job for TabGuard, made from {of}. Everything in it is a proposal.</source>
<translation>Ein Auftrag für TabGuard, erstellt aus {of}. Alles darin ist ein Vorschlag.</translation>
</message>
<message>
<source>Lines that begin with # are comments; remove the # to set a key.</source>
<translation>Zeilen, die mit # beginnen, sind Kommentare; entfernen Sie das #, um einen Schlüssel zu setzen.</translation>
</message>
<message>
<source>Check it:  tabguard job check {name}</source>
<translation>Prüfen:    tabguard job check {name}</translation>
</message>
<message>
<source>Run it:    tabguard protect {name}</source>
<translation>Ausführen: tabguard protect {name}</translation>
</message>
<message>
<source>in place of shape below</source>
<translation>anstelle von shape weiter unten</translation>
</message>
<message>
<source>an import recipe</source>
<translation>einer Importvorlage</translation>
</message>
<message>
<source>There is a job file already.</source>
<translation>Es gibt bereits eine Auftragsdatei.</translation>
</message>
<message>
<source>Choose another name with --out, or remove it.</source>
<translation>Wählen Sie mit --out einen anderen Namen, oder entfernen Sie sie.</translation>
</message>
<message>
<source>Confirm or correct: {words}</source>
<translation>Zu bestätigen oder zu korrigieren: {words}</translation>
</message>
<message>
<source>Found: {words}.</source>
<translation>Gefunden: {words}.</translation>
</message>
<message>
<source>Sheets that are not read: {names}.</source>
<translation>Blätter, die nicht gelesen werden: {names}.</translation>
</message>
<message>
<source>Texts beside the table speak of confidential figures: row {rows}.</source>
<translation>Texte neben der Tabelle sprechen von vertraulichen Werten: Zeile {rows}.</translation>
</message>
<message>
<source>Notes of the file speak of confidential figures.</source>
<translation>Anmerkungen der Datei sprechen von vertraulichen Werten.</translation>
</message>
<message>
<source>Columns without a role: {unused}.</source>
<translation>Spalten ohne Rolle: {unused}.</translation>
</message>
<message>
<source>Labels of “{name}”, which are published: “{column}”.</source>
<translation>Bezeichnungen von „{name}“, die veröffentlicht werden: „{column}“.</translation>
</message>
<message>
<source>No column says who reported: each row counts as a respondent of its own.</source>
<translation>Keine Spalte sagt, wer gemeldet hat: Jede Zeile zählt als eigene Einheit.</translation>
</message>
<message>
<source>The respondents are those of “{name}”.</source>
<translation>Die Einheiten, die gemeldet haben, stehen in „{name}“.</translation>
</message>
<message>
<source>“{name}” is taken as a sampling weight, which multiplies the figures.</source>
<translation>„{name}“ wird als Stichprobengewicht gelesen, mit dem die Werte multipliziert werden.</translation>
</message>
<message>
<source>Not used: {names}. If these are weights that multiply one another, write their product into one column, and give it the role weight.</source>
<translation>Nicht verwendet: {names}. Falls dies Gewichte sind, die miteinander multipliziert werden, schreiben Sie ihr Produkt in eine Spalte und geben Sie dieser die Rolle Gewicht.</translation>
</message>
<message>
<source>“{name}” is taken as the enterprise group of each respondent.</source>
<translation>„{name}“ gilt als Unternehmensgruppe der Auskunftspflichtigen.</translation>
</message>
<message>
<source>Taken as dimensions, since they have few codes: {names}. If these are enterprise groups of the respondents, give the column the role holding.</source>
<translation>Als Dimensionen aufgefasst, da sie wenige Codes haben: {names}. Sind dies Unternehmensgruppen der Auskunftspflichtigen, geben Sie der Spalte die Rolle holding.</translation>
</message>
<message>
<source>“{name}” is taken as the request of respondents for protection.</source>
<translation>„{name}“ gilt als Antrag der Auskunftspflichtigen auf Schutz.</translation>
</message>
<message>
<source>Not used: {names}. Where a column says that respondents agree to the publication of their figures, give it the role waiver; where it says that they refuse it, the role request.</source>
<translation>Nicht verwendet: {names}. Wenn eine Spalte sagt, dass Berichtspflichtige der Veröffentlichung ihrer Werte zustimmen, geben Sie ihr die Rolle Verzicht; wenn sie sagt, dass sie sie ablehnen, die Rolle Antrag.</translation>
</message>
<message>
<source>“{name}” is taken as the waiver of protection by respondents.</source>
<translation>„{name}“ gilt als Verzicht der Auskunftspflichtigen auf Schutz.</translation>
</message>
<message>
<source>Columns that are not used: {names}.</source>
<translation>Nicht verwendete Spalten: {names}.</translation>
</message>
<message>
<source>Columns that seem to hold figures, but are not all numbers with the decimal mark of the file: {names}.</source>
<translation>Spalten, die Zahlen zu enthalten scheinen, aber mit dem Dezimalzeichen der Datei nicht durchweg Zahlen sind: {names}.</translation>
</message>
<message>
<source>Flat lists of the codes in the data: {flat}.</source>
<translation>Flache Listen der Codes in den Daten: {flat}.</translation>
</message>
<message>
<source>To read them together, set the next line {place}, and {names} as the responses:</source>
<translation>Um sie zusammen zu lesen, setzen Sie die nächste Zeile {place} und {names} als Antwortvariablen:</translation>
</message>
<message>
<source>To read them together, set the next line {place}, and add {variable} to the dimensions:</source>
<translation>Um sie zusammen zu lesen, setzen Sie die nächste Zeile {place} ein und fügen Sie {variable} zu den Dimensionen hinzu:</translation>
</message>
<message>
<source>“{name}” has no total. If its codes are not to be added up, make each of them a response in place of a dimension: {names}, and the line below in [data]. Else set repair.</source>
<translation>„{name}“ hat keine Summe. Sollen die Codes nicht addiert werden, machen Sie jeden zu einer Antwortvariablen anstelle einer Dimension: {names}, und die Zeile darunter in [data]. Sonst setzen Sie repair.</translation>
</message>
<message>
<source>one of the lines</source>
<translation>eine der Zeilen</translation>
</message>
<message>
<source>the line</source>
<translation>die Zeile</translation>
</message>
<message>
<source>“{name}”: {words}. If they are such codes, set {line}:</source>
<translation>„{name}“: {words}. Wenn es solche Codes sind, setzen Sie {line}:</translation>
</message>
<message>
<source>No column of amounts was recognised: set response to its name.</source>
<translation>Keine Spalte mit Beträgen wurde erkannt: Setzen Sie response auf ihren Namen.</translation>
</message>
<message>
<source>“{name}” is taken as the number of contributors to each cell: persons or goods are none. It is not published unless you name it as a response, too.</source>
<translation>„{name}“ gilt als Zahl der Beitragenden je Zelle: Personen oder Güter sind keine. Sie wird nicht veröffentlicht, außer wenn Sie sie auch als Merkmal angeben.</translation>
</message>
<message>
<source>Blank, “-” or “.” {first}: {used}.</source>
<translation>Leer, „-“ oder „.“ {first}: {used}.</translation>
</message>
<message>
<source>Blanks are read as the code above: {names}.</source>
<translation>Leere Felder werden als der Code darüber gelesen: {names}.</translation>
</message>
<message>
<source>Not all files could be made; the others are written.</source>
<translation>Nicht alle Dateien konnten erstellt werden; die übrigen sind geschrieben.</translation>
</message>
<message>
<source>Run it again where there is more memory, or switch these files off.</source>
<translation>Wiederholen Sie den Lauf, wo mehr Arbeitsspeicher vorhanden ist, oder schalten Sie diese Dateien ab.</translation>
</message>
<message>
<source>Same pattern for all responses: cells of other responses to which decisions about one also apply: {n_cells}.</source>
<translation>Gleiches Sperrmuster für alle Merkmale: Zellen anderer Merkmale, für die Entscheidungen über ein Merkmal auch gelten: {n_cells}.</translation>
</message>
<message>
<source>Same pattern for all responses: cells that the pattern suppresses for some responses and publishes for others: {n_cells}, first {cell}. Protect again to suppress them for all.</source>
<translation>Gleiches Sperrmuster für alle Merkmale: Zellen, die das Sperrmuster bei einigen Merkmalen sperrt und bei anderen veröffentlicht: {n_cells}, zuerst {cell}. Schützen Sie erneut, um sie bei allen Merkmalen zu sperren.</translation>
</message>
<message>
<source>the other jobs of the command</source>
<translation>den anderen Aufträgen des Befehls</translation>
</message>
<message>
<source>Primary cells among them, published now: {n_cells}.</source>
<translation>Darunter jetzt veröffentlichte Primärzellen: {n_cells}.</translation>
</message>
<message>
<source>part {n} of {total}</source>
<translation>Teil {n} von {total}</translation>
</message>
<message>
<source>{title} can depart from its value by its protection level because others depart with it: {n:,}.</source>
<translation>{title} kann um das Schutzniveau vom Wert abweichen, weil zugleich andere abweichen: {n:,}.</translation>
</message>
<message>
<source>No other suppressed cell lets {title} depart from its value by its protection level.</source>
<translation>Keine andere gesperrte Zelle lässt {title} um das Schutzniveau vom Wert abweichen.</translation>
</message>
<message>
<source>Trying rules</source>
<translation>Regeln werden erprobt</translation>
</message>
<message>
<source>The picture cannot be written.</source>
<translation>Das Bild kann nicht geschrieben werden.</translation>
</message>
<message>
<source>{here} and {other}</source>
<translation>{here} und {other}</translation>
</message>
<message>
<source>{both} are both in {case}</source>
<translation>{both} stehen beide in {case}</translation>
</message>
<message>
<source>{name}, row {line}</source>
<translation>{name}, Zeile {line}</translation>
</message>
<message>
<source>Left out, since they are no part of the total of “{variable}”: {codes}. If they break it down another way, such as by size, read both as tables of one release: together they tell more.</source>
<translation>Weggelassen, da sie nicht zur Summe von „{variable}“ gehören: {codes}. Wenn sie diese anders gliedern, etwa nach Größe, lesen Sie beide als Tabellen eines Verbunds: Zusammen verraten sie mehr.</translation>
</message>
<message>
<source>Rows without a code of “{name}” are left out: they have the total of the others.</source>
<translation>Zeilen ohne Schlüssel von „{name}“ werden ausgelassen: sie haben die Summe der anderen.</translation>
</message>
<message>
<source>The file has {n_columns:,} columns, too many for the preview.</source>
<translation>Die Datei hat {n_columns:,} Spalten, zu viele für die Vorschau.</translation>
</message>
<message>
<source>Save the columns that the table needs, at most {most_columns}, in a separate file.</source>
<translation>Speichern Sie die Spalten, die die Tabelle braucht, höchstens {most_columns}, in einer eigenen Datei.</translation>
</message>
<message>
<source>The file is too large to show a row in the middle of it.</source>
<translation>Die Datei ist zu groß, um eine Zeile aus ihrer Mitte zu zeigen.</translation>
</message>
<message>
<source>Open it in the program that made it.</source>
<translation>Öffnen Sie sie mit dem Programm, das sie erstellt hat.</translation>
</message>
<message>
<source>The file is not there any more.</source>
<translation>Die Datei ist nicht mehr da.</translation>
</message>
<message>
<source>Put it back to see the row that is meant.</source>
<translation>Legen Sie sie zurück, um die gemeinte Zeile zu sehen.</translation>
</message>
<message>
<source>The file was changed since it was read: the row may be another one now.</source>
<translation>Die Datei wurde geändert, seit sie gelesen wurde: Die Zeile kann jetzt eine andere sein.</translation>
</message>
<message>
<source>Choose Data › Refresh from source… to read it again.</source>
<translation>Wählen Sie Daten › Aus der Quelle aktualisieren…, um sie erneut zu lesen.</translation>
</message>
<message>
<source>Read together, since “{total}” has the sums of the others: {names}.</source>
<translation>Zusammen eingelesen, weil „{total}“ die Summen der übrigen enthält: {names}.</translation>
</message>
<message>
<source>“{mark}” groups figures in thousands: only so do they add up.</source>
<translation>„{mark}“ trennt Tausender: Nur so gehen die Summen auf.</translation>
</message>
<message>
<source>The register of waivers cannot be opened.</source>
<translation>Das Verzichtsregister kann nicht geöffnet werden.</translation>
</message>
<message>
<source>Check the path, or choose it again.</source>
<translation>Prüfen Sie den Pfad, oder wählen Sie es erneut.</translation>
</message>
<message>
<source>{n} minutes</source>
<translation>{n} Minuten</translation>
</message>
<message>
<source>Estimate: about {duration}, and {size} of memory.</source>
<translation>Schätzung: etwa {duration} und {size} Speicher.</translation>
</message>
<message>
<source>{n} seconds</source>
<translation>{n} Sekunden</translation>
</message>
<message>
<source>Estimate: longer than the time limit of {duration}, and {size} of memory. The best pattern by then is kept.</source>
<translation>Schätzung: länger als das Zeitlimit von {duration}, und {size} Speicher. Das bis dahin beste Sperrmuster wird behalten.</translation>
</message>
<message>
<source>Estimate: between {least} and {most}, as far as the best pattern of this small table has to be proven, and {size} of memory.</source>
<translation>Schätzung: zwischen {least} und {most}, je nachdem wie weit das beste Muster dieser kleinen Tabelle zu beweisen ist, und {size} Speicher.</translation>
</message>
<message>
<source>No rule is active, and neither data nor decisions say which cells are confidential.</source>
<translation>Keine Regel ist aktiv, und weder die Daten noch Entscheidungen sagen, welche Zellen vertraulich sind.</translation>
</message>
<message>
<source>rules</source>
<translation>Regeln</translation>
</message>
<message>
<source>Set a rule, or decide which cells are suppressed.</source>
<translation>Stellen Sie eine Regel ein, oder entscheiden Sie, welche Zellen gesperrt werden.</translation>
</message>
<message>
<source>more than 3,000,000 cells that no table shows lie between the tables</source>
<translation>mehr als 3.000.000 Zellen, die keine Tabelle zeigt, liegen zwischen den Tabellen</translation>
</message>
<message>
<source>Public ranges are left out: the tables are not protected.</source>
<translation>Öffentliche Spannen werden weggelassen: Die Tabellen sind nicht geschützt.</translation>
</message>
<message>
<source>Public ranges are left out: {why}.</source>
<translation>Öffentliche Spannen werden weggelassen: {why}.</translation>
</message>
<message>
<source>Public ranges are left out: there is not enough memory, or a program was not solved.</source>
<translation>Öffentliche Intervalle fehlen: Der Arbeitsspeicher reicht nicht, oder ein Programm wurde nicht gelöst.</translation>
</message>
<message>
<source>Public ranges are left out: readers who know the cross of all variables could narrow {n_cells} withheld figures to less than their protection levels, the first one {cell}. Protect with cover = "shown" or "full".</source>
<translation>Öffentliche Spannen werden weggelassen: Leser, die die Kreuzung aller Variablen kennen, könnten {n_cells} zurückgehaltene Werte enger eingrenzen, als ihre Schutzniveaus verlangen, zuerst {cell}. Schützen Sie mit cover = "shown" oder "full".</translation>
</message>
<message>
<source>{n_ranges} public ranges were not worked out to the end, because of the time limit or a stop: they are true, but could be narrower.</source>
<translation>{n_ranges} öffentliche Spannen wurden wegen des Zeitlimits oder des Anhaltens nicht bis zum Ende berechnet: Sie sind richtig, könnten aber enger sein.</translation>
</message>
<message>
<source>Search not completed because of the stop: suppressed cells that protect nothing.</source>
<translation>Suche wegen des Anhaltens nicht abgeschlossen: gesperrte Zellen, die nichts schützen.</translation>
</message>
<message>
<source>Suppressed without effect, as published figures determine them: {n_cells:,}, first {cell}. Protect again, or publish them.</source>
<translation>Ohne Wirkung gesperrt, da ihre Werte aus veröffentlichten Werten folgen: {n_cells:,}, zuerst {cell}. Schützen Sie erneut, oder veröffentlichen Sie sie.</translation>
</message>
<message>
<source>Suppressed without effect, as published figures determine them: {n_cells:,}, first {cell}. A decision, an earlier publication or another response keeps them.</source>
<translation>Ohne Wirkung gesperrt, da ihre Werte aus veröffentlichten Werten folgen: {n_cells:,}, zuerst {cell}. Eine Entscheidung, eine frühere Veröffentlichung oder ein anderes Merkmal hält sie gesperrt.</translation>
</message>
<message>
<source>Audit and protect first, or give a reason and a second name.</source>
<translation>Prüfen und schützen Sie zuerst, oder geben Sie einen Grund und einen zweiten Namen an.</translation>
</message>
<message>
<source>Suppress {names}, so that no single contributor can estimate it too closely.</source>
<translation>Sperren Sie {names}, damit kein einzelner Beitragender diese Zelle zu genau schätzen kann.</translation>
</message>
<message>
<source>published</source>
<translation>veröffentlicht</translation>
</message>
<message>
<source>suppressed</source>
<translation>gesperrt</translation>
</message>
<message>
<source>not stated</source>
<translation>nicht angegeben</translation>
</message>
<message>
<source>the verdict in the file is about other rules or primaries</source>
<translation>das Prüfurteil in der Datei betrifft andere Regeln oder Primärzellen</translation>
</message>
<message>
<source>Rows are chosen by number ({said}): check that these are still the rows that are meant.</source>
<translation>Zeilen sind nach Nummern ausgewählt ({said}): Prüfen Sie, ob es noch die gemeinten Zeilen sind.</translation>
</message>
<message>
<source>Rows left out by number, and the last row, were those of the earlier file: they do not apply.</source>
<translation>Die nach Nummern ausgelassenen Zeilen und die letzte Zeile bezogen sich auf die frühere Datei: Sie gelten nicht.</translation>
</message>
<message>
<source>rows left out: {str}</source>
<translation>ausgelassene Zeilen: {str}</translation>
</message>
<message>
<source>last row: {last_row}</source>
<translation>letzte Zeile: {last_row}</translation>
</message>
<message>
<source>Rows: {records:,} (before: {records2:,})</source>
<translation>Zeilen: {records:,} (vorher: {records2:,})</translation>
</message>
<message>
<source>new cells</source>
<translation>neue Zellen</translation>
</message>
<message>
<source>cells that do not exist any more</source>
<translation>Zellen, die es nicht mehr gibt</translation>
</message>
<message>
<source>cells with another value</source>
<translation>Zellen mit anderem Wert</translation>
</message>
<message>
<source>decisions about cells that do not exist any more, which are left out</source>
<translation>Entscheidungen über Zellen, die es nicht mehr gibt; sie werden ausgelassen</translation>
</message>
<message>
<source>What is behind the cells: contributions, their order, or labels</source>
<translation>Was hinter den Zellen steht: Beiträge, ihre Reihenfolge oder Bezeichnungen</translation>
</message>
<message>
<source>The project has several files of cells.</source>
<translation>Das Projekt hat mehrere Dateien mit Zellen.</translation>
</message>
<message>
<source>Change the files of its tables one by one.</source>
<translation>Ändern Sie die Dateien seiner Tabellen einzeln.</translation>
</message>
<message>
<source>Not tested: disclosure by figures that differ from the earlier public files in the folder ({names}), which have no footprint.</source>
<translation>Nicht geprüft: Offenlegung durch Werte, die von den früheren öffentlichen Dateien im Ordner abweichen ({names}), zu denen es keinen Fußabdruck gibt.</translation>
</message>
<message>
<source>Choose another folder, or permit it: on the command line with --replace "{words}".</source>
<translation>Wählen Sie einen anderen Ordner, oder erlauben Sie es: auf der Befehlszeile mit --replace "{words}".</translation>
</message>
<message>
<source>files of other data, or of data that have changed since</source>
<translation>Dateien aus anderen Daten oder aus Daten, die sich seitdem geändert haben</translation>
</message>
<message>
<source>Choose another folder, or permit both: on the command line with --replace "{words}" and {differences}.</source>
<translation>Wählen Sie einen anderen Ordner, oder erlauben Sie beides: auf der Befehlszeile mit --replace "{words}" und {differences}.</translation>
</message>
<message>
<source>The output folder has {what}, which would be replaced: {names}.</source>
<translation>Im Ausgabeordner liegen {what}, die ersetzt würden: {names}.</translation>
</message>
<message>
<source>files of the period “{period}”</source>
<translation>Dateien der Periode „{period}“</translation>
</message>
<message>
<source>public files of unknown data</source>
<translation>öffentliche Dateien aus unbekannten Daten</translation>
</message>
<message>
<source>none</source>
<translation>keine</translation>
</message>
<message>
<source>A file of the project does not exist any more.</source>
<translation>Eine Datei des Projekts gibt es nicht mehr.</translation>
</message>
<message>
<source>Put it back, or save the project and open it again: it then asks where the file is.</source>
<translation>Legen Sie sie wieder an ihren Ort, oder speichern Sie das Projekt und öffnen Sie es erneut: Dann wird gefragt, wo die Datei ist.</translation>
</message>
<message>
<source>The list of waivers already named {codes}: check what it says.</source>
<translation>Die Liste der Verzichte nannte {codes} schon vorher: Prüfen Sie, was sie dazu sagt.</translation>
</message>
<message>
<source>What attackers know already named {codes}: check what it says.</source>
<translation>Die Liste dessen, was Angreifer wissen, nannte {codes} schon vorher: Prüfen Sie, was sie dazu sagt.</translation>
</message>
<message>
<source>The name “{code}” belonged to another code.</source>
<translation>Der Name „{code}“ gehörte zu einem anderen Code.</translation>
</message>
<message>
<source>Choose another name: waivers and decisions of the earlier code would hold for the new one.</source>
<translation>Wählen Sie einen anderen Namen: Verzichte und Entscheidungen des früheren Codes würden für den neuen gelten.</translation>
</message>
<message>
<source>{n_lines:,} cells that differ were written to “{name}”. The file is internal.</source>
<translation>{n_lines:,} Zellen, die sich unterscheiden, wurden nach „{name}“ geschrieben. Die Datei ist intern.</translation>
</message>
<message>
<source>Writing the differences</source>
<translation>Unterschiede werden geschrieben</translation>
</message>
<message>
<source>{name}: {n_published:,} cells published, {n_suppressed:,} suppressed.</source>
<translation>{name}: {n_published:,} Zellen veröffentlicht, {n_suppressed:,} gesperrt.</translation>
</message>
<message>
<source>{sum:,} cells are stated by both.</source>
<translation>{sum:,} Zellen sind in beiden angegeben.</translation>
</message>
<message>
<source>Suppressed cells: {cells:,} → {cells2:,}</source>
<translation>Gesperrte Zellen: {cells:,} → {cells2:,}</translation>
</message>
<message>
<source>Share of value suppressed: {value:.2f} % → {value2:.2f} %</source>
<translation>Anteil des gesperrten Werts: {value:.2f} % → {value2:.2f} %</translation>
</message>
<message>
<source>Suppressed subtotals: {subtotals:,} → {subtotals2:,}</source>
<translation>Gesperrte Zwischensummen: {subtotals:,} → {subtotals2:,}</translation>
</message>
<message>
<source>Cost of secondary suppressions: {cost:,.6g} → {cost2:,.6g}</source>
<translation>Kosten der Sekundärsperrungen: {cost:,.6g} → {cost2:,.6g}</translation>
</message>
<message>
<source>The differences cannot be written.</source>
<translation>Die Unterschiede können nicht geschrieben werden.</translation>
</message>
<message>
<source>{absent:,} cells of the table are not in it.</source>
<translation>{absent:,} Zellen der Tabelle kommen darin nicht vor.</translation>
</message>
<message>
<source>{n_unmatched:,} rows of it match no cell: {unmatched}.</source>
<translation>{n_unmatched:,} Zeilen daraus passen zu keiner Zelle: {unmatched}.</translation>
</message>
<message>
<source>  … and {n_cells:,} more</source>
<translation>  … und {n_cells:,} weitere</translation>
</message>
<message>
<source>{n:,} cells are stated by {only_one} only and not compared with {other}.</source>
<translation>{n:,} Zellen sind nur in {only_one} angegeben und werden nicht mit {other} verglichen.</translation>
</message>
<message>
<source>Among the cells that both state, the same are suppressed.</source>
<translation>Von den Zellen, die beide nennen, sind dieselben gesperrt.</translation>
</message>
<message>
<source>The same cells are suppressed.</source>
<translation>Es sind dieselben Zellen gesperrt.</translation>
</message>
<message>
<source>Suppressed in one of them only (internal):</source>
<translation>Nur in einem von beiden gesperrt (intern):</translation>
</message>
<message>
<source>empty cells that may be suppressed: readers do not know them</source>
<translation>leere Zellen, die gesperrt werden dürfen: Leser kennen sie nicht</translation>
</message>
<message>
<source>the reading of weights has no effect: no column has weights</source>
<translation>die Lesart der Gewichte hat keine Wirkung: keine Spalte hat Gewichte</translation>
</message>
<message>
<source>{names} and {more:,} more</source>
<translation>{names} und {more:,} weitere</translation>
</message>
<message>
<source>{n_new:,}, not shown here: the first row may hold values instead of names</source>
<translation>{n_new:,}, hier nicht gezeigt: Die erste Zeile enthält vielleicht Werte statt Namen</translation>
</message>
<message>
<source>Rename the columns of the file as they were and try again, or import the file again and choose its columns again. All differences: {lines}.</source>
<translation>Geben Sie den Spalten der Datei ihre früheren Namen und versuchen Sie es erneut, oder importieren Sie die Datei neu und wählen Sie ihre Spalten erneut. Alle Unterschiede: {lines}.</translation>
</message>
<message>
<source>new</source>
<translation>neu</translation>
</message>
<message>
<source>gone</source>
<translation>fehlt jetzt</translation>
</message>
<message>
<source>moved to another total</source>
<translation>einer anderen Summe zugeordnet</translation>
</message>
<message>
<source>columns gone: {names}</source>
<translation>Spalten, die es nicht mehr gibt: {names}</translation>
</message>
<message>
<source>columns new: {names}</source>
<translation>neue Spalten: {names}</translation>
</message>
<message>
<source>columns with texts in place of numbers: {names}</source>
<translation>Spalten mit Texten statt Zahlen: {names}</translation>
</message>
<message>
<source>columns with numbers in place of texts: {names}</source>
<translation>Spalten mit Zahlen statt Texten: {names}</translation>
</message>
<message>
<source>{more:,} whose names look like values</source>
<translation>{more:,}, deren Namen wie Werte aussehen</translation>
</message>
<message>
<source>Column “{name}” is gone; is it “{new}” now?</source>
<translation>Die Spalte „{name}“ fehlt; heißt sie jetzt „{new}“?</translation>
</message>
<message>
<source>The file has another structure: it has no column {needed}.</source>
<translation>Die Datei hat eine andere Struktur: Es fehlt die Spalte {needed}.</translation>
</message>
<message>
<source>other than in the import recipe: {line}</source>
<translation>anders als in der Importvorlage: {line}</translation>
</message>
<message>
<source>Numbers in texts that equal withheld figures permitted: {reason}</source>
<translation>Zahlen in Texten, die gesperrten Werten gleichen, zugelassen: {reason}</translation>
</message>
<message>
<source>Texts were compared with {n_figures} withheld figures of {names}, not with single contributions.</source>
<translation>Texte wurden mit {n_figures} gesperrten Werten aus {names} verglichen, nicht mit einzelnen Beiträgen.</translation>
</message>
<message>
<source>{field}: a number equals {figure}</source>
<translation>{field}: Eine Zahl gleicht {figure}</translation>
</message>
<message>
<source>Texts of the publication have numbers that equal withheld figures.</source>
<translation>In Texten der Veröffentlichung stehen Zahlen, die gesperrten Werten gleichen.</translation>
</message>
<message>
<source>Remove these numbers, or publish with a reason if they are something else: on the command line with {option}.</source>
<translation>Entfernen Sie diese Zahlen, oder veröffentlichen Sie mit einem Grund, wenn sie etwas anderes bedeuten: auf der Befehlszeile mit {option}.</translation>
</message>
<message>
<source>Not compared: texts with withheld figures. There is no pattern_INTERNAL.csv with some beside the public files.</source>
<translation>Nicht verglichen: Texte mit gesperrten Werten. Neben den öffentlichen Dateien liegt keine pattern_INTERNAL.csv mit solchen.</translation>
</message>
<message>
<source>Name</source>
<translation>Name</translation>
</message>
<message>
<source>… and {number} more</source>
<translation>… und {number} weitere</translation>
</message>
<message>
<source>template, {place}</source>
<translation>Vorlage, {place}</translation>
</message>
<message>
<source>Name of a table</source>
<translation>Name einer Tabelle</translation>
</message>
<message>
<source>Title of table {name}</source>
<translation>Titel der Tabelle {name}</translation>
</message>
<message>
<source>Name of a response</source>
<translation>Name eines Merkmals</translation>
</message>
<message>
<source>Name of a variable</source>
<translation>Name einer Variablen</translation>
</message>
<message>
<source>Code of {name}</source>
<translation>Code von {name}</translation>
</message>
<message>
<source>Label of {name}</source>
<translation>Bezeichnung von {name}</translation>
</message>
<message>
<source>{field}, line {number}</source>
<translation>{field}, Zeile {number}</translation>
</message>
<message>
<source>REASON</source>
<translation>GRUND</translation>
</message>
<message>
<source>In force for these data.</source>
<translation>Gültig für diese Daten.</translation>
</message>
<message>
<source>The data have no respondent of this id.</source>
<translation>Die Daten enthalten keinen Auskunftspflichtigen mit dieser Kennung.</translation>
</message>
<message>
<source>Not in force: the data have no variable of this name.</source>
<translation>Nicht gültig: Die Daten haben keine Variable dieses Namens.</translation>
</message>
<message>
<source>Not in force: it is for a certain time, and the publication has no period.</source>
<translation>Gilt nicht: Der Verzicht ist für eine bestimmte Zeit, und die Veröffentlichung hat keine Periode.</translation>
</message>
<message>
<source>Not in force: it is for another period than the publication ({period}).</source>
<translation>Nicht gültig: Der Verzicht ist für eine andere Periode als die Veröffentlichung ({period}).</translation>
</message>
<message>
<source>Not in force: which days the period of the publication has is unclear ({period}).</source>
<translation>Nicht in Kraft: Unklar ist, welche Tage der Zeitraum der Veröffentlichung hat ({period}).</translation>
</message>
<message>
<source>Not in force: it ends before its period.</source>
<translation>Nicht gültig: Der Verzicht endet vor seiner Periode.</translation>
</message>
<message>
<source>Not in force: it ends before the period of the publication ({period}).</source>
<translation>Nicht gültig: Der Verzicht endet vor der Periode der Veröffentlichung ({period}).</translation>
</message>
<message>
<source>Not in force yet: it begins after the first day of the period of the publication ({period}).</source>
<translation>Noch nicht gültig: Der Verzicht beginnt nach dem ersten Tag der Periode der Veröffentlichung ({period}).</translation>
</message>
<message>
<source>The register of waivers cannot be written.</source>
<translation>Das Verzichtsregister kann nicht geschrieben werden.</translation>
</message>
<message>
<source>{late:,} expired before today and still in force</source>
<translation>{late:,} abgelaufen und weiterhin gültig</translation>
</message>
<message>
<source>1 ends within {days} days</source>
<translation>1 endet innerhalb von {days} Tagen</translation>
</message>
<message>
<source>without effect while the publication has no period: {n:,}</source>
<translation>ohne Wirkung, solange die Veröffentlichung keine Periode hat: {n:,}</translation>
</message>
<message>
<source>1 does not apply yet</source>
<translation>1 gilt noch nicht</translation>
</message>
<message>
<source>The register was changed by somebody else meanwhile.</source>
<translation>Das Register wurde inzwischen von jemand anderem geändert.</translation>
</message>
<message>
<source>Look at it again, then repeat.</source>
<translation>Sehen Sie es erneut an, dann wiederholen Sie die Änderung.</translation>
</message>
<message>
<source>{soon:,} end within {days} days</source>
<translation>{soon:,} enden innerhalb von {days} Tagen</translation>
</message>
<message>
<source>{later:,} do not apply yet</source>
<translation>{later:,} gelten noch nicht</translation>
</message>
</context>
<context>
<name>gui/compare</name>
<message>
<source>A scenario keeps pattern, rules, protection settings and decisions under a name. It is saved with the project; undo does not remove it. Going to one is a change that can be undone.</source>
<translation>Ein Szenario bewahrt Sperrmuster, Regeln, Schutzeinstellungen und Entscheidungen unter einem Namen auf. Es wird mit dem Projekt gespeichert; „Rückgängig“ entfernt es nicht. Der Wechsel zu einem Szenario ist eine Aktion, die rückgängig gemacht werden kann.</translation>
</message>
<message>
<source>Kept</source>
<translation>Festgehalten</translation>
</message>
<message>
<source>By</source>
<translation>Von</translation>
</message>
<message>
<source>Suppressed</source>
<translation>Gesperrt</translation>
</message>
<message>
<source>Cost</source>
<translation>Kosten</translation>
</message>
<message>
<source>Verdict</source>
<translation>Prüfurteil</translation>
</message>
<message>
<source>Note</source>
<translation>Notiz</translation>
</message>
<message>
<source>About other cells than the table has now</source>
<translation>Betrifft andere Zellen, als die Tabelle jetzt hat</translation>
</message>
<message>
<source>Compare pa&amp;tterns</source>
<translation>Sperrmuster ver&amp;gleichen</translation>
</message>
<message>
<source>Scenari&amp;os…</source>
<translation>Szenari&amp;en…</translation>
</message>
<message>
<source>Compare with previo&amp;us</source>
<translation>Mit Vorheri&amp;gem vergleichen</translation>
</message>
<message>
<source>Scenarios</source>
<translation>Szenarien</translation>
</message>
<message>
<source>Scenario {number}</source>
<translation>Szenario {number}</translation>
</message>
<message>
<source>&amp;Keep the current state</source>
<translation>Aktuellen Stand fest&amp;halten</translation>
</message>
<message>
<source>&amp;Name</source>
<translation>&amp;Name</translation>
</message>
<message>
<source>No&amp;te</source>
<translation>Noti&amp;z</translation>
</message>
<message>
<source>No scenarios yet. Name the current state and keep it.</source>
<translation>Noch keine Szenarien. Geben Sie dem aktuellen Stand einen Namen und halten Sie ihn fest.</translation>
</message>
<message>
<source>&amp;Go to</source>
<translation>&amp;Gehe zu</translation>
</message>
<message>
<source>&amp;Compare</source>
<translation>&amp;Vergleichen</translation>
</message>
<message>
<source>Compare the scenario with the pattern now</source>
<translation>Das Szenario mit dem jetzigen Sperrmuster vergleichen</translation>
</message>
<message>
<source>&amp;Drop</source>
<translation>&amp;Entfernen</translation>
</message>
<message>
<source>Compare the pattern with an earlier one, a publication, a τ-ARGUS result or a file</source>
<translation>Das Sperrmuster mit einem früheren, einer Veröffentlichung, einem Ergebnis von τ-ARGUS oder einer Datei vergleichen</translation>
</message>
<message>
<source>Keep the current state by name, go back to one, or compare with it</source>
<translation>Den aktuellen Stand unter einem Namen festhalten, zu einem früheren zurückkehren oder mit ihm vergleichen</translation>
</message>
<message>
<source>Compare with the publication of the previous period, or with the pattern before the run</source>
<translation>Mit der Veröffentlichung der vorigen Periode oder mit dem Sperrmuster vor dem Lauf vergleichen</translation>
</message>
<message>
<source>Compare</source>
<translation>Vergleichen</translation>
</message>
<message>
<source>Suppressed cells {cells_a} → {cells_b}, subtotals {subtotals_a} → {subtotals_b}</source>
<translation>Gesperrte Zellen {cells_a} → {cells_b}, Zwischensummen {subtotals_a} → {subtotals_b}</translation>
</message>
<message>
<source>Share of value {share}</source>
<translation>Wertanteil {share}</translation>
</message>
<message>
<source>Cost of secondaries {cost}</source>
<translation>Kosten der Sekundärzellen {cost}</translation>
</message>
<message>
<source>Text</source>
<translation>Text</translation>
</message>
<message>
<source>Workbook</source>
<translation>Arbeitsmappe</translation>
</message>
<message>
<source>What A and B cost</source>
<translation>Was A und B kosten</translation>
</message>
<message>
<source>Comparing</source>
<translation>Vergleich läuft</translation>
</message>
<message>
<source>Export the differences</source>
<translation>Unterschiede exportieren</translation>
</message>
<message>
<source>A badge A or B and a dashed border: only this side suppresses the cell</source>
<translation>Ein Kennzeichen A oder B und ein gestrichelter Rahmen: Nur diese Seite sperrt die Zelle</translation>
</message>
<message>
<source>Show A and B as two tables that move together</source>
<translation>A und B als zwei Tabellen zeigen, die sich gemeinsam bewegen</translation>
</message>
<message>
<source>Let the next run prefer what the earlier publication suppressed</source>
<translation>Den nächsten Lauf bevorzugen lassen, was die frühere Veröffentlichung gesperrt hat</translation>
</message>
<message>
<source>Why the comparison failed</source>
<translation>Warum der Vergleich gescheitert ist</translation>
</message>
<message>
<source>Only A states {only_in_a} cells; they are not compared.</source>
<translation>Nur A gibt {only_in_a} Zellen an; sie werden nicht verglichen.</translation>
</message>
<message>
<source>Only B states {only_in_b} cells; they are not compared.</source>
<translation>Nur B gibt {only_in_b} Zellen an; sie werden nicht verglichen.</translation>
</message>
<message>
<source>{differ} of {stated} cells differ.</source>
<translation>{differ} von {stated} Zellen unterscheiden sich.</translation>
</message>
<message>
<source>All {stated} cells agree.</source>
<translation>Alle {stated} Zellen stimmen überein.</translation>
</message>
<message>
<source>B published</source>
<translation>B veröffentlicht</translation>
</message>
<message>
<source>B suppressed</source>
<translation>B gesperrt</translation>
</message>
<message>
<source>A published, B published</source>
<translation>A veröffentlicht, B veröffentlicht</translation>
</message>
<message>
<source>A published, B suppressed</source>
<translation>A veröffentlicht, B gesperrt</translation>
</message>
<message>
<source>A suppressed, B published</source>
<translation>A gesperrt, B veröffentlicht</translation>
</message>
<message>
<source>A suppressed, B suppressed</source>
<translation>A gesperrt, B gesperrt</translation>
</message>
<message>
<source>A published</source>
<translation>A veröffentlicht</translation>
</message>
<message>
<source>A suppressed</source>
<translation>A gesperrt</translation>
</message>
<message>
<source>Mar&amp;k in the table</source>
<translation>In der Tabelle &amp;markieren</translation>
</message>
<message>
<source>&amp;Side by side…</source>
<translation>&amp;Nebeneinander…</translation>
</message>
<message>
<source>Prefer…</source>
<translation>Bevorzugen…</translation>
</message>
<message>
<source>Choose two patterns, publications or files to compare.</source>
<translation>Wählen Sie zwei Sperrmuster, Veröffentlichungen oder Dateien zum Vergleich.</translation>
</message>
<message>
<source>Cell</source>
<translation>Zelle</translation>
</message>
<message>
<source>Value</source>
<translation>Wert</translation>
</message>
<message>
<source>All differences ({n_a})</source>
<translation>Alle Unterschiede ({n_a})</translation>
</message>
<message>
<source>Which differences are listed</source>
<translation>Welche Unterschiede aufgelistet werden</translation>
</message>
<message>
<source>Text in the cells that are listed</source>
<translation>Text in den aufgelisteten Zellen</translation>
</message>
<message>
<source>Filter</source>
<translation>Filtern</translation>
</message>
<message>
<source>Cells that differ</source>
<translation>Zellen, die sich unterscheiden</translation>
</message>
<message>
<source>Write the cells that are listed as CSV or XLSX; the file is internal</source>
<translation>Die aufgelisteten Zellen als CSV oder XLSX schreiben; die Datei ist intern</translation>
</message>
<message>
<source>Go to the cell in the table; a double click or Enter in the list does the same</source>
<translation>Zur Zelle in der Tabelle gehen; ebenso per Doppelklick oder Eingabetaste in der Liste</translation>
</message>
<message>
<source>No differences to list.</source>
<translation>Keine Unterschiede aufzulisten.</translation>
</message>
<message>
<source>Suppressed before, published now</source>
<translation>Vorher gesperrt, jetzt veröffentlicht</translation>
</message>
<message>
<source>Published before, suppressed now</source>
<translation>Vorher veröffentlicht, jetzt gesperrt</translation>
</message>
<message>
<source>Suppressed in A only</source>
<translation>Nur in A gesperrt</translation>
</message>
<message>
<source>Suppressed in B only</source>
<translation>Nur in B gesperrt</translation>
</message>
<message>
<source>Export…</source>
<translation>Exportieren…</translation>
</message>
<message>
<source>Test this pattern</source>
<translation>Dieses Sperrmuster prüfen</translation>
</message>
<message>
<source>Scenario “{name}”</source>
<translation>Szenario „{name}“</translation>
</message>
<message>
<source>Before “{text}” ({when})</source>
<translation>Vor „{text}“ ({when})</translation>
</message>
<message>
<source> · cells that it does not state ({n}) were taken as published, except primaries</source>
<translation> · dort nicht angegebene Zellen ({n}) gelten als veröffentlicht, außer Primärzellen</translation>
</message>
<message>
<source>Pattern now</source>
<translation>Jetziges Sperrmuster</translation>
</message>
<message>
<source>Swap A and B</source>
<translation>A und B vertauschen</translation>
</message>
<message>
<source>Compare with a file</source>
<translation>Mit einer Datei vergleichen</translation>
</message>
<message>
<source>Side {side}</source>
<translation>Seite {side}</translation>
</message>
<message>
<source>Choose…</source>
<translation>Auswählen…</translation>
</message>
<message>
<source>Progress of the test</source>
<translation>Fortschritt der Prüfung</translation>
</message>
<message>
<source>Not tested.</source>
<translation>Nicht geprüft.</translation>
</message>
<message>
<source>Testing a pattern</source>
<translation>Ein Sperrmuster wird geprüft</translation>
</message>
<message>
<source>Verdict on {name}</source>
<translation>Prüfurteil zu {name}</translation>
</message>
<message>
<source>Work out in the background what attackers could find out, by the current rules</source>
<translation>Im Hintergrund berechnen, was Angreifer nach den aktuellen Regeln herausfinden könnten</translation>
</message>
<message>
<source>Last run</source>
<translation>Letzter Lauf</translation>
</message>
<message>
<source>Patterns and publications</source>
<translation>Sperrmuster und Veröffentlichungen</translation>
</message>
<message>
<source>Choose file…</source>
<translation>Datei wählen…</translation>
</message>
<message>
<source>Testing …</source>
<translation>Prüfung läuft …</translation>
</message>
<message>
<source>Cancel</source>
<translation>Abbrechen</translation>
</message>
<message>
<source>Not tested: {what} {remedy}</source>
<translation>Nicht geprüft: {what} {remedy}</translation>
</message>
<message>
<source>Not tested by the current rules. When it was kept: {verdict}</source>
<translation>Nicht nach den aktuellen Regeln geprüft. Beim Festhalten: {verdict}</translation>
</message>
<message>
<source>Audit</source>
<translation>Prüfung</translation>
</message>
<message>
<source>Testing: {phase}</source>
<translation>Prüfung: {phase}</translation>
</message>
</context>
<context>
<name>gui/document</name>
<message>
<source>Look at the pattern in the table first.</source>
<translation>Sehen Sie sich zuerst das Sperrmuster in der Tabelle an.</translation>
</message>
<message>
<source>the table, the pattern, the verdict or a setting</source>
<translation>die Tabelle, das Sperrmuster, das Prüfurteil oder eine Einstellung</translation>
</message>
<message>
<source>Auditing</source>
<translation>Prüfung läuft</translation>
</message>
<message>
<source>Computing exact intervals</source>
<translation>Exakte Intervalle werden berechnet</translation>
</message>
<message>
<source>Testing insiders</source>
<translation>Insider werden geprüft</translation>
</message>
<message>
<source>No rule is active ○ nothing was judged</source>
<translation>Keine Regel ist aktiv ○ nichts wurde beurteilt</translation>
</message>
<message>
<source>Audit running …</source>
<translation>Prüfung läuft …</translation>
</message>
<message>
<source>Not audited ○</source>
<translation>Nicht geprüft ○</translation>
</message>
<message>
<source>Audit: {lps} linear programs solved, {avoided} bounds settled without one.</source>
<translation>Prüfung: {lps} lineare Programme gelöst, {avoided} Schranken ohne sie bestimmt.</translation>
</message>
<message>
<source>Insiders by {level}: {n_insider} tested, {n_primaries} at risk.</source>
<translation>Insider nach {level}: {n_insider} geprüft, {n_primaries} gefährdet.</translation>
</message>
<message>
<source>insider</source>
<translation>Insider</translation>
</message>
<message>
<source>primary</source>
<translation>Primärzelle</translation>
</message>
<message>
<source>primaries</source>
<translation>Primärzellen</translation>
</message>
<message>
<source>Change what attackers know</source>
<translation>Wissen der Angreifer ändern</translation>
</message>
<message>
<source>Change waivers</source>
<translation>Verzichte ändern</translation>
</message>
<message>
<source>Prefer an earlier pattern</source>
<translation>Früheres Sperrmuster bevorzugen</translation>
</message>
<message>
<source>Change protection settings</source>
<translation>Schutzeinstellungen ändern</translation>
</message>
<message>
<source>Change output settings</source>
<translation>Ausgabeeinstellungen ändern</translation>
</message>
<message>
<source>Go on without {names}</source>
<translation>Ohne {names} weitermachen</translation>
</message>
<message>
<source>Change rules</source>
<translation>Regeln ändern</translation>
</message>
<message>
<source>Take rules from “{name}”</source>
<translation>Regeln aus „{name}“ übernehmen</translation>
</message>
<message>
<source>Set pattern</source>
<translation>Sperrmuster setzen</translation>
</message>
<message>
<source>The data changed since the project was saved. The saved pattern no longer fits and was removed.</source>
<translation>Die Daten haben sich seit dem Speichern des Projekts geändert. Das gespeicherte Sperrmuster passt nicht mehr und wurde entfernt.</translation>
</message>
<message>
<source>The project was saved by another user, so it cannot be checked whether its data are still the same. Audit again. A password, or a key of the office, makes such a check possible.</source>
<translation>Das Projekt wurde von einem anderen Benutzer gespeichert; daher lässt sich nicht prüfen, ob seine Daten noch dieselben sind. Wiederholen Sie die Prüfung. Ein Passwort oder ein Schlüssel der Behörde macht diesen Abgleich möglich.</translation>
</message>
<message>
<source>Record what was published</source>
<translation>Veröffentlichtes aufzeichnen</translation>
</message>
<message>
<source>Read again</source>
<translation>Neu lesen</translation>
</message>
<message>
<source>Suppress</source>
<translation>Sperren</translation>
</message>
<message>
<source>The data changed since the project was saved. Protect and audit again.</source>
<translation>Die Daten haben sich seit dem Speichern des Projekts geändert. Schützen und prüfen Sie erneut.</translation>
</message>
<message>
<source>Force publish</source>
<translation>Veröffentlichung erzwingen</translation>
</message>
<message>
<source>Force suppress</source>
<translation>Sperrung erzwingen</translation>
</message>
<message>
<source>Mark as safe</source>
<translation>Als sicher kennzeichnen</translation>
</message>
<message>
<source>Freeze</source>
<translation>Einfrieren</translation>
</message>
<message>
<source>Set cost of</source>
<translation>Kosten festlegen für</translation>
</message>
<message>
<source>Set protection levels of</source>
<translation>Schutzniveaus festlegen für</translation>
</message>
<message>
<source>Note on</source>
<translation>Notiz zu</translation>
</message>
<message>
<source>Release</source>
<translation>Aufheben</translation>
</message>
<message>
<source>All responses share one pattern; also published: {cells} of {responses}.</source>
<translation>Alle Merkmale haben dasselbe Sperrmuster; ebenfalls veröffentlicht: {cells} von {responses}.</translation>
</message>
<message>
<source>All responses share one pattern; also suppressed: {cells} of {responses}.</source>
<translation>Alle Merkmale haben dasselbe Sperrmuster; ebenfalls gesperrt: {cells} von {responses}.</translation>
</message>
<message>
<source>All responses share one pattern; also frozen: {cells} of {responses}.</source>
<translation>Alle Merkmale haben dasselbe Sperrmuster; ebenfalls eingefroren: {cells} von {responses}.</translation>
</message>
<message>
<source>{name} (with {cells} of other responses: {more})</source>
<translation>{name} (mit {cells} anderer Merkmale: {more})</translation>
</message>
<message>
<source>The decision applies to what has the same records, too: {cells}.</source>
<translation>Die Entscheidung gilt auch für das, was dieselben Datensätze hat: {cells}.</translation>
</message>
<message>
<source>{n_cells:,} cells</source>
<translation>{n_cells:,} Zellen</translation>
</message>
<message>
<source>{name} (equal: {cells})</source>
<translation>{name} (gleich: {cells})</translation>
</message>
<message>
<source>{primary:,} primary</source>
<translation>{primary:,} primär</translation>
</message>
<message>
<source>Primary cells whose values become public: {primary:,}.</source>
<translation>Primärzellen, deren Werte öffentlich werden: {primary:,}.</translation>
</message>
<message>
<source>cell</source>
<translation>Zelle</translation>
</message>
<message>
<source>cells</source>
<translation>Zellen</translation>
</message>
<message>
<source>by {variable}, power {power:g}</source>
<translation>nach {variable}, Exponent {power:g}</translation>
</message>
<message>
<source>{cost} (set by hand)</source>
<translation>{cost} (von Hand gesetzt)</translation>
</message>
<message>
<source>1 per cell</source>
<translation>1 je Zelle</translation>
</message>
<message>
<source>{frequency} (frequency)</source>
<translation>{frequency} (Fallzahl)</translation>
</message>
<message>
<source>by {variable}</source>
<translation>nach {variable}</translation>
</message>
<message>
<source>Needed: {needed_low} – {needed_high}.</source>
<translation>Erforderlich: {needed_low} – {needed_high}.</translation>
</message>
<message>
<source>Missing: {short}.</source>
<translation>Es fehlt: {short}.</translation>
</message>
<message>
<source>Not audited yet (F7).</source>
<translation>Noch nicht geprüft (F7).</translation>
</message>
<message>
<source>Its interval was not computed.</source>
<translation>Ihr Intervall wurde nicht berechnet.</translation>
</message>
<message>
<source>The audit found no other value for it; its interval was not computed.</source>
<translation>Die Prüfung fand keinen anderen Wert für sie; ihr Intervall wurde nicht berechnet.</translation>
</message>
<message>
<source>Its interval contains at least {low} – {high}.</source>
<translation>Ihr Intervall enthält mindestens {low} – {high}.</translation>
</message>
<message>
<source>More than needed: {slack}.</source>
<translation>Mehr als erforderlich: {slack}.</translation>
</message>
<message>
<source>An outsider can work it out exactly.</source>
<translation>Ein Außenstehender kann sie exakt berechnen.</translation>
</message>
<message>
<source>An outsider can narrow it down to {low} – {high}.</source>
<translation>Ein Außenstehender kann sie auf {low} – {high} eingrenzen.</translation>
</message>
<message>
<source>the settings of the run are unknown</source>
<translation>die Einstellungen des Laufs sind unbekannt</translation>
</message>
<message>
<source>Undo</source>
<translation>Rückgängig</translation>
</message>
<message>
<source>“{first_act}” to “{last_act}”</source>
<translation>„{first_act}“ bis „{last_act}“</translation>
</message>
<message>
<source>“{act}”</source>
<translation>„{act}“</translation>
</message>
<message>
<source>Redo</source>
<translation>Wiederholen</translation>
</message>
<message>
<source>The change was not recorded in the audit trail.</source>
<translation>Die Aktion wurde nicht im Protokoll aufgezeichnet.</translation>
</message>
<message>
<source>The key cannot be used</source>
<translation>Der Schlüssel kann nicht verwendet werden</translation>
</message>
<message>
<source>Reading the data</source>
<translation>Daten werden gelesen</translation>
</message>
<message>
<source>Ranking contributors</source>
<translation>Beitragende werden geordnet</translation>
</message>
<message>
<source>Read {rows:,} rows: {n_table:,} cells, {n_relations:,} relations.</source>
<translation>{rows:,} Zeilen gelesen: {n_table:,} Zellen, {n_relations:,} Beziehungen.</translation>
</message>
<message>
<source>Open without {name}</source>
<translation>Öffnen ohne {name}</translation>
</message>
<message>
<source>Recover these changes, or discard them permanently.</source>
<translation>Stellen Sie diese Änderungen wieder her, oder verwerfen Sie sie endgültig.</translation>
</message>
<message>
<source>“{name}” was not saved when the program ended.</source>
<translation>„{name}“ war nicht gespeichert, als das Programm endete.</translation>
</message>
<message>
<source>last change {when}{unsaved}</source>
<translation>letzte Änderung {when}{unsaved}</translation>
</message>
<message>
<source>change</source>
<translation>Änderung</translation>
</message>
<message>
<source>changes</source>
<translation>Änderungen</translation>
</message>
<message>
<source>; {n_act}, the last one: “{action}”</source>
<translation>; {n_act}, die letzte: „{action}“</translation>
</message>
<message>
<source>A project with a password was not saved when the program ended.</source>
<translation>Ein Projekt mit Passwort war nicht gespeichert, als das Programm endete.</translation>
</message>
<message>
<source>Recover these changes with its password, or discard them permanently.</source>
<translation>Stellen Sie diese Änderungen mit dem Passwort des Projekts wieder her, oder verwerfen Sie sie endgültig.</translation>
</message>
<message>
<source>A recovery file is damaged and cannot be used.</source>
<translation>Eine Wiederherstellungsdatei ist beschädigt und nicht verwendbar.</translation>
</message>
<message>
<source>The project file was saved elsewhere after these changes began: recover them and save under another name to keep both, or discard them permanently.</source>
<translation>Die Projektdatei wurde anderweitig gespeichert, nachdem diese Änderungen begannen: Stellen Sie sie wieder her und speichern Sie unter einem anderen Namen, um beides zu behalten, oder verwerfen Sie sie endgültig.</translation>
</message>
<message>
<source>last change {when}</source>
<translation>letzte Änderung {when}</translation>
</message>
<message>
<source>The project opens as it was last saved.</source>
<translation>Das Projekt wird so geöffnet, wie es zuletzt gespeichert wurde.</translation>
</message>
<message>
<source>Looking for unsaved changes</source>
<translation>Nicht gespeicherte Änderungen werden gesucht</translation>
</message>
<message>
<source>Recover</source>
<translation>Wiederherstellen</translation>
</message>
<message>
<source>Discard</source>
<translation>Verwerfen</translation>
</message>
<message>
<source>Changes cannot be saved for recovery.</source>
<translation>Änderungen können nicht für die Wiederherstellung gesichert werden.</translation>
</message>
<message>
<source>Save the project often, or free some space.</source>
<translation>Speichern Sie das Projekt oft, oder schaffen Sie Speicherplatz.</translation>
</message>
<message>
<source>{names} and {more} more</source>
<translation>{names} und {more} weitere</translation>
</message>
<message>
<source>{cells} + {more} more</source>
<translation>{cells} + {more} weitere</translation>
</message>
<message>
<source>{cells} − {more} more</source>
<translation>{cells} − {more} weitere</translation>
</message>
<message>
<source>{cell} is blocked by {table}</source>
<translation>{cell} wird durch {table} blockiert</translation>
</message>
<message>
<source>Blocked by: {table}.</source>
<translation>Blockiert durch: {table}.</translation>
</message>
<message>
<source>“Always publish the grand total” is on (Shift+F5).</source>
<translation>„Gesamtsumme immer veröffentlichen“ ist eingeschaltet (Umschalt+F5).</translation>
</message>
<message>
<source>could not be protected.</source>
<translation>konnte nicht geschützt werden.</translation>
</message>
<message>
<source>The data file does not allow some of them to be suppressed.</source>
<translation>Die Datendatei erlaubt bei einigen davon keine Sperrung.</translation>
</message>
<message>
<source>it was opened read-only</source>
<translation>es wurde schreibgeschützt geöffnet</translation>
</message>
<message>
<source>Saving …</source>
<translation>Speichern läuft …</translation>
</message>
<message>
<source>Saving the project</source>
<translation>Projekt wird gespeichert</translation>
</message>
<message>
<source>The project was open elsewhere when it was opened here.</source>
<translation>Das Projekt war anderswo geöffnet, als es hier geöffnet wurde.</translation>
</message>
<message>
<source>Save it under another name to keep the other user's changes.</source>
<translation>Speichern Sie es unter einem anderen Namen, um die Änderungen des anderen Benutzers zu erhalten.</translation>
</message>
<message>
<source>The project was opened read-only.</source>
<translation>Das Projekt wurde schreibgeschützt geöffnet.</translation>
</message>
<message>
<source>Save it under another name.</source>
<translation>Speichern Sie es unter einem anderen Namen.</translation>
</message>
<message>
<source>The project was saved elsewhere since it was opened here.</source>
<translation>Das Projekt wurde anderswo gespeichert, seit es hier geöffnet wurde.</translation>
</message>
<message>
<source>it is open elsewhere: {holder}</source>
<translation>es anderswo geöffnet ist: {holder}</translation>
</message>
<message>
<source>The project is read-only because {why}.</source>
<translation>Das Projekt ist schreibgeschützt, weil {why}.</translation>
</message>
<message>
<source>You can view it, export it and save it under another name.</source>
<translation>Sie können es ansehen, exportieren und unter einem anderen Namen speichern.</translation>
</message>
<message>
<source>its lock file belongs to another account</source>
<translation>seine Sperrdatei einem anderen Konto gehört</translation>
</message>
<message>
<source>its folder is write-protected</source>
<translation>sein Ordner schreibgeschützt ist</translation>
</message>
<message>
<source>Go to scenario “{name}”</source>
<translation>Zu Szenario „{name}“ wechseln</translation>
</message>
<message>
<source>Scenarios about cells that the table does not have now: {lost}. They stay in the project, and can be used again when the table has the same cells.</source>
<translation>Szenarien über Zellen, die die Tabelle jetzt nicht hat: {lost}. Sie bleiben im Projekt und sind wieder verwendbar, wenn die Tabelle dieselben Zellen hat.</translation>
</message>
<message>
<source>Not audited</source>
<translation>Nicht geprüft</translation>
</message>
<message>
<source>The scenario has no name.</source>
<translation>Das Szenario hat keinen Namen.</translation>
</message>
<message>
<source>Enter one.</source>
<translation>Geben Sie einen ein.</translation>
</message>
<message>
<source>There is a scenario “{name}” already.</source>
<translation>Es gibt bereits ein Szenario „{name}“.</translation>
</message>
<message>
<source>Enter another name.</source>
<translation>Geben Sie einen anderen Namen ein.</translation>
</message>
<message>
<source>recent files</source>
<translation>zuletzt verwendete Dateien</translation>
</message>
<message>
<source>a certificate of this pattern was refused</source>
<translation>ein Zertifikat dieses Sperrmusters wurde abgelehnt</translation>
</message>
<message>
<source>the rules changed</source>
<translation>die Regeln haben sich geändert</translation>
</message>
<message>
<source>decisions changed</source>
<translation>Entscheidungen haben sich geändert</translation>
</message>
<message>
<source>the primaries changed</source>
<translation>die Primärzellen haben sich geändert</translation>
</message>
<message>
<source>what attackers know changed</source>
<translation>das Wissen der Angreifer hat sich geändert</translation>
</message>
<message>
<source>the pattern was edited</source>
<translation>das Sperrmuster wurde bearbeitet</translation>
</message>
<message>
<source>the waivers changed</source>
<translation>die Verzichte haben sich geändert</translation>
</message>
<message>
<source>the data were read again</source>
<translation>die Daten wurden neu gelesen</translation>
</message>
<message>
<source>the choice of hidden cells changed</source>
<translation>die Auswahl der verborgenen Zellen hat sich geändert</translation>
</message>
<message>
<source>which empty cells may be suppressed changed</source>
<translation>welche leeren Zellen gesperrt werden dürfen, hat sich geändert</translation>
</message>
<message>
<source>the tables changed</source>
<translation>die Tabellen haben sich geändert</translation>
</message>
<message>
<source>the period changed, and waivers are for periods</source>
<translation>die Periode hat sich geändert, und Verzichte gelten für Perioden</translation>
</message>
<message>
<source>nothing is open</source>
<translation>nichts ist geöffnet</translation>
</message>
<message>
<source>{pattern} in {cells}</source>
<translation>{pattern} in {cells}</translation>
</message>
<message>
<source>Finding out how good the pattern is</source>
<translation>Qualität des Sperrmusters wird ermittelt</translation>
</message>
<message>
<source>Protecting the table</source>
<translation>Tabelle wird geschützt</translation>
</message>
<message>
<source>{act}: decisions about cells that no table shows any more were left out: {n_decisions}. Undo brings them back.</source>
<translation>{act}: Entscheidungen zu Zellen, die keine Tabelle mehr zeigt, wurden weggelassen: {n_decisions}. „Rückgängig“ bringt sie zurück.</translation>
</message>
<message>
<source>Looking for sums of suppressed cells</source>
<translation>Summen gesperrter Zellen werden gesucht</translation>
</message>
<message>
<source>Applying the rules</source>
<translation>Regeln werden angewendet</translation>
</message>
<message>
<source>The decisions changed during the run, so its result was discarded.</source>
<translation>Die Entscheidungen haben sich während des Laufs geändert, deshalb wurde sein Ergebnis verworfen.</translation>
</message>
</context>
<context>
<name>gui/export</name>
<message>
<source>Appro&amp;ve…</source>
<translation>&amp;Genehmigen…</translation>
</message>
<message>
<source>&amp;Export…</source>
<translation>&amp;Exportieren…</translation>
</message>
<message>
<source>Export audit trail</source>
<translation>Änderungsprotokoll exportieren</translation>
</message>
<message>
<source>Export a&amp;udit trail…</source>
<translation>Änderungsprotoko&amp;ll exportieren…</translation>
</message>
<message>
<source>Approve for publication</source>
<translation>Zur Veröffentlichung genehmigen</translation>
</message>
<message>
<source>Remark</source>
<translation>Bemerkung</translation>
</message>
<message>
<source>Remark, stored with the approval</source>
<translation>Bemerkung, mit der Genehmigung gespeichert</translation>
</message>
<message>
<source>&amp;Approve</source>
<translation>&amp;Genehmigen</translation>
</message>
<message>
<source>Approve the result for publication, as a second person</source>
<translation>Das Ergebnis als zweite Person zur Veröffentlichung genehmigen</translation>
</message>
<message>
<source>Write the public, the internal or both files</source>
<translation>Die öffentliche, die interne oder beide Dateien schreiben</translation>
</message>
<message>
<source>Export</source>
<translation>Exportieren</translation>
</message>
<message>
<source>Check who did what to the project, and write it as CSV</source>
<translation>Prüfen, wer was am Projekt getan hat, und als CSV schreiben</translation>
</message>
<message>
<source>The result is approved. Save the project to keep the approval.</source>
<translation>Das Ergebnis ist genehmigt. Speichern Sie das Projekt, um die Genehmigung zu behalten.</translation>
</message>
<message>
<source>You approve as “{user_name}”. {first} The approval is void as soon as {voiding} changes.</source>
<translation>Sie genehmigen als „{user_name}“. {first} Die Genehmigung erlischt, sobald sich {voiding} ändert.</translation>
</message>
<message>
<source>CSV files (*.csv)</source>
<translation>CSV-Dateien (*.csv)</translation>
</message>
<message>
<source>unknown</source>
<translation>unbekannt</translation>
</message>
<message>
<source>{found} It was written to “{path}”.</source>
<translation>{found} Geschrieben nach „{path}“.</translation>
</message>
<message>
<source>Show the &amp;rule parameters (otherwise masked)</source>
<translation>&amp;Regelparameter anzeigen (sonst verdeckt)</translation>
</message>
<message>
<source>&amp;Replace the files</source>
<translation>Dateien &amp;ersetzen</translation>
</message>
<message>
<source>No table is open.</source>
<translation>Es ist keine Tabelle geöffnet.</translation>
</message>
<message>
<source>Looking for cells that protect nothing</source>
<translation>Zellen, die nichts schützen, werden gesucht</translation>
</message>
<message>
<source>Published figures tell them</source>
<translation>Sie folgen aus veröffentlichten Werten</translation>
</message>
<message>
<source>Publish the cells that protect nothing</source>
<translation>Zellen veröffentlichen, die nichts schützen</translation>
</message>
<message>
<source>The rule parameters are masked</source>
<translation>Die Regelparameter sind verdeckt</translation>
</message>
<message>
<source>Pict&amp;ures in the report</source>
<translation>&amp;Bilder im Bericht</translation>
</message>
<message>
<source>Report as PD&amp;F, too</source>
<translation>Bericht auch als PD&amp;F</translation>
</message>
<message>
<source>Publish</source>
<translation>Veröffentlichen</translation>
</message>
<message>
<source>Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send it. Export the files for transmission together with the public ones to replace it.</source>
<translation>Jetzt nicht geschrieben und vielleicht von einem anderen Sperrmuster: {names} in „{name}“. Übermitteln Sie dies nicht. Exportieren Sie die Dateien zur Übermittlung zusammen mit den öffentlichen, um es zu ersetzen.</translation>
</message>
<message>
<source>Rules ▸ Show masked parameters shows them, here and in the report</source>
<translation>Regeln ▸ Verdeckte Parameter zeigen macht sie sichtbar, hier und im Bericht</translation>
</message>
<message>
<source>Testing single contributors</source>
<translation>Einzelne Beitragende werden geprüft</translation>
</message>
<message>
<source>Comparing with other publications</source>
<translation>Vergleich mit anderen Veröffentlichungen</translation>
</message>
<message>
<source>Checking the approval</source>
<translation>Genehmigung wird geprüft</translation>
</message>
<message>
<source>What readers see</source>
<translation>Was Leser sehen</translation>
</message>
<message>
<source>Cells and files</source>
<translation>Zellen und Dateien</translation>
</message>
<message>
<source>Partners and approval</source>
<translation>Partner und Freigabe</translation>
</message>
<message>
<source>English, main labels</source>
<translation>Englisch, Hauptbezeichnungen</translation>
</message>
<message>
<source>&amp;Language</source>
<translation>Spra&amp;che</translation>
</message>
<message>
<source>Marks</source>
<translation>Zeichen</translation>
</message>
<message>
<source>Choose a template</source>
<translation>Vorlage wählen</translation>
</message>
<message>
<source>&amp;Details for readers and partners</source>
<translation>&amp;Details für Leser und Partner</translation>
</message>
<message>
<source>Marks of an agency</source>
<translation>Zeichen einer Behörde</translation>
</message>
<message>
<source>custom marks</source>
<translation>eigene Zeichen</translation>
</message>
<message>
<source>&amp;Title</source>
<translation>&amp;Titel</translation>
</message>
<message>
<source>&amp;Period</source>
<translation>&amp;Periode</translation>
</message>
<message>
<source>&amp;Agency</source>
<translation>Be&amp;hörde</translation>
</message>
<message>
<source>&amp;SDMX structure</source>
<translation>&amp;SDMX-Struktur</translation>
</message>
<message>
<source>Mark of suppressed cells</source>
<translation>Zeichen für gesperrte Zellen</translation>
</message>
<message>
<source>empty</source>
<translation>leer</translation>
</message>
<message>
<source>Mark of empty cells</source>
<translation>Zeichen für leere Zellen</translation>
</message>
<message>
<source>zeros</source>
<translation>Nullen</translation>
</message>
<message>
<source>The policy of the office requires the approval of a second person.</source>
<translation>Die Richtlinie der Behörde verlangt die Genehmigung einer zweiten Person.</translation>
</message>
<message>
<source>Excel workbooks (*.xlsx)</source>
<translation>Excel-Arbeitsmappen (*.xlsx)</translation>
</message>
<message>
<source>None: name an SDMX structure, or choose the SBS file in the details under “Partners and approval”.</source>
<translation>Keine: Geben Sie eine SDMX-Struktur an, oder wählen Sie in den Details unter „Partner und Freigabe“ die SBS-Datei.</translation>
</message>
<message>
<source>&amp;Publish the texts</source>
<translation>Texte &amp;veröffentlichen</translation>
</message>
<message>
<source>Remove these numbers. Or why may they be published? The reason is recorded.</source>
<translation>Entfernen Sie diese Zahlen. Oder warum dürfen sie veröffentlicht werden? Der Grund wird festgehalten.</translation>
</message>
<message>
<source>Public files</source>
<translation>Öffentliche Dateien</translation>
</message>
<message>
<source>For the public: one mark for all suppressed cells; no statuses, rules or suppressed values.</source>
<translation>Für die Öffentlichkeit: ein Zeichen für alle gesperrten Zellen; keine Status, Regeln oder gesperrten Werte.</translation>
</message>
<message>
<source>Files for transmission</source>
<translation>Dateien zur Übermittlung</translation>
</message>
<message>
<source>For Eurostat and partners, over a secure channel: why each cell is withheld. Not for the public.</source>
<translation>Für Eurostat und Partner, über einen sicheren Kanal: warum jede Zelle zurückgehalten wird. Nicht für die Öffentlichkeit.</translation>
</message>
<message>
<source>Internal files</source>
<translation>Interne Dateien</translation>
</message>
<message>
<source>For methodologists: values, statuses, rules, intervals. Not for release.</source>
<translation>Für Methodiker: Werte, Status, Regeln, Intervalle. Nicht zur Weitergabe.</translation>
</message>
<message>
<source>Job and τ-ARGUS files</source>
<translation>Auftrags- und τ-ARGUS-Dateien</translation>
</message>
<message>
<source>For the command line and for τ-ARGUS. They contain rule parameters and values: keep them internal.</source>
<translation>Für die Befehlszeile und für τ-ARGUS. Sie enthalten Regelparameter und Werte: Behandeln Sie sie als intern.</translation>
</message>
<message>
<source>Folder of “{product}”</source>
<translation>Ordner von „{product}“</translation>
</message>
<message>
<source>Browse…</source>
<translation>Durchsuchen…</translation>
</message>
<message>
<source>Choose a folder</source>
<translation>Ordner auswählen</translation>
</message>
<message>
<source>Enter a reason and two names.</source>
<translation>Geben Sie einen Grund und zwei Namen ein.</translation>
</message>
<message>
<source>✓ {n_written} files written: {names}</source>
<translation>✓ {n_written} Dateien geschrieben: {names}</translation>
</message>
<message>
<source>Checking the approval …</source>
<translation>Genehmigung wird geprüft …</translation>
</message>
<message>
<source>The export was cancelled. No file was written.</source>
<translation>Der Export wurde abgebrochen. Es wurde keine Datei geschrieben.</translation>
</message>
<message>
<source>Close</source>
<translation>Schließen</translation>
</message>
<message>
<source>Write the files now: public ranges that are not worked out to the end could be narrower</source>
<translation>Die Dateien jetzt schreiben: Öffentliche Spannen, die nicht bis zum Ende berechnet sind, könnten enger sein</translation>
</message>
<message>
<source>Choose a folder.</source>
<translation>Wählen Sie einen Ordner.</translation>
</message>
<message>
<source>Enter the full path of the folder.</source>
<translation>Geben Sie den vollständigen Pfad des Ordners ein.</translation>
</message>
<message>
<source>Publish despite this (two persons)</source>
<translation>Trotzdem veröffentlichen (zwei Personen)</translation>
</message>
<message>
<source>Reason</source>
<translation>Grund</translation>
</message>
<message>
<source>Decided by</source>
<translation>Entschieden von</translation>
</message>
<message>
<source>Confirmed by</source>
<translation>Bestätigt von</translation>
</message>
<message>
<source>A second person must confirm this.</source>
<translation>Eine zweite Person muss dies bestätigen.</translation>
</message>
<message>
<source>Open folder “{name}”</source>
<translation>Ordner „{name}“ öffnen</translation>
</message>
<message>
<source>Stop and keep</source>
<translation>Anhalten und behalten</translation>
</message>
<message>
<source>&amp;Export</source>
<translation>&amp;Exportieren</translation>
</message>
</context>
<context>
<name>gui/import_</name>
<message>
<source>1: as they are</source>
<translation>1: unverändert</translation>
</message>
<message>
<source>Column</source>
<translation>Spalte</translation>
</message>
<message>
<source>Name in the file</source>
<translation>Name in der Datei</translation>
</message>
<message>
<source>Other name</source>
<translation>Anderer Name</translation>
</message>
<message>
<source>First values</source>
<translation>Erste Werte</translation>
</message>
<message>
<source>as in the file</source>
<translation>wie in der Datei</translation>
</message>
<message>
<source>point 1.5</source>
<translation>Punkt 1.5</translation>
</message>
<message>
<source>comma 1,5</source>
<translation>Komma 1,5</translation>
</message>
<message>
<source>not separated 1234</source>
<translation>nicht getrennt 1234</translation>
</message>
<message>
<source>point 1.234</source>
<translation>Punkt 1.234</translation>
</message>
<message>
<source>comma 1,234</source>
<translation>Komma 1,234</translation>
</message>
<message>
<source>blank 1 234</source>
<translation>Leerzeichen 1 234</translation>
</message>
<message>
<source>apostrophe 1'234</source>
<translation>Apostroph 1'234</translation>
</message>
<message>
<source>as in other columns</source>
<translation>wie in anderen Spalten</translation>
</message>
<message>
<source>stop with a message</source>
<translation>mit Meldung anhalten</translation>
</message>
<message>
<source>leave the rows out</source>
<translation>Zeilen auslassen</translation>
</message>
<message>
<source>take the code above</source>
<translation>Code darüber übernehmen</translation>
</message>
<message>
<source>give them a code</source>
<translation>Code zuweisen</translation>
</message>
<message>
<source>are firms without a holding</source>
<translation>sind Firmen ohne Unternehmensgruppe</translation>
</message>
<message>
<source>are codes like others</source>
<translation>sind Codes wie andere</translation>
</message>
<message>
<source>are totals of the code</source>
<translation>sind Summen des Codes</translation>
</message>
<message>
<source>are left out, like other totals</source>
<translation>werden weggelassen, wie andere Summen</translation>
</message>
<message>
<source>are different codes</source>
<translation>sind verschiedene Codes</translation>
</message>
<message>
<source>are one code, the most frequent</source>
<translation>sind ein Code, der häufigste</translation>
</message>
<message>
<source>Decimal mark and thousands separator are the same.</source>
<translation>Dezimalzeichen und Tausendertrennzeichen sind gleich.</translation>
</message>
<message>
<source>Enter the code that blanks get.</source>
<translation>Geben Sie den Code ein, den leere Felder erhalten.</translation>
</message>
<message>
<source>Remove the tick of columns that do not add up, such as percentages. Of names in several rows write the lowest, or all of them divided by “ / ”.</source>
<translation>Entfernen Sie das Häkchen bei Spalten, die sich nicht addieren, etwa Prozentwerten. Bei Namen in mehreren Zeilen schreiben Sie den untersten, oder alle, getrennt durch „ / “.</translation>
</message>
<message>
<source>are the codes</source>
<translation>sind die Codes</translation>
</message>
<message>
<source>Reading of a column</source>
<translation>Lesen einer Spalte</translation>
</message>
<message>
<source>Decimal mark</source>
<translation>Dezimalzeichen</translation>
</message>
<message>
<source>Thousands</source>
<translation>Tausendertrennzeichen</translation>
</message>
<message>
<source>Multiply numbers by</source>
<translation>Zahlen multiplizieren mit</translation>
</message>
<message>
<source>Texts for a blank</source>
<translation>Texte für leere Felder</translation>
</message>
<message>
<source>such as : .. n.a.</source>
<translation>z. B. : .. n.a.</translation>
</message>
<message>
<source>Marks of footnotes</source>
<translation>Fußnotenzeichen</translation>
</message>
<message>
<source>such as 1) p *</source>
<translation>etwa 1) p *</translation>
</message>
<message>
<source>Column of flags</source>
<translation>Spalte der Kennzeichen</translation>
</message>
<message>
<source>such as 300 c</source>
<translation>etwa 300 c</translation>
</message>
<message>
<source>Rows with a blank</source>
<translation>Zeilen mit leerem Feld</translation>
</message>
<message>
<source>Code of blanks</source>
<translation>Code leerer Felder</translation>
</message>
<message>
<source>such as ?</source>
<translation>etwa ?</translation>
</message>
<message>
<source>Codes that look the same</source>
<translation>Gleich aussehende Codes</translation>
</message>
<message>
<source>Fields of a variable</source>
<translation>Felder einer Variable</translation>
</message>
<message>
<source>Rows such as “C10 Total”</source>
<translation>Zeilen wie „C10 Ergebnis“</translation>
</message>
<message>
<source>As in the &amp;file</source>
<translation>Wie in der &amp;Datei</translation>
</message>
<message>
<source>Columns of the file</source>
<translation>Spalten der Datei</translation>
</message>
<message>
<source>{n_columns} left out</source>
<translation>{n_columns} weggelassen</translation>
</message>
<message>
<source>{n_columns} with another name</source>
<translation>{n_columns} mit anderem Namen</translation>
</message>
<message>
<source>Separated by blanks</source>
<translation>Durch Leerzeichen getrennt</translation>
</message>
<message>
<source>How “{name}” is read</source>
<translation>Wie „{name}“ gelesen wird</translation>
</message>
<message>
<source>Food</source>
<translation>Nahrungsmittel</translation>
</message>
<message>
<source>decimal mark {mark}</source>
<translation>Dezimalzeichen {mark}</translation>
</message>
<message>
<source>thousands “{mark}”</source>
<translation>Tausendertrennzeichen „{mark}“</translation>
</message>
<message>
<source>blank: {texts}</source>
<translation>leer: {texts}</translation>
</message>
<message>
<source>footnotes: {marks}</source>
<translation>Fußnoten: {marks}</translation>
</message>
<message>
<source>flags: {name}</source>
<translation>Kennzeichen: {name}</translation>
</message>
<message>
<source>times {factor:g}</source>
<translation>mal {factor:g}</translation>
</message>
<message>
<source>rows with a blank: {acts}</source>
<translation>Zeilen mit leerem Feld: {acts}</translation>
</message>
<message>
<source>codes that look the same are one</source>
<translation>gleich aussehende Codes sind einer</translation>
</message>
<message>
<source>code and label as in “{form}”</source>
<translation>Code und Bezeichnung wie in „{form}“</translation>
</message>
<message>
<source>rows of totals: {acts}</source>
<translation>Summenzeilen: {acts}</translation>
</message>
<message>
<source>TabGuard connects to this database only, and only reads. If a password is needed, it is asked for then and never stored: leave it out of the address.</source>
<translation>TabGuard verbindet sich nur mit dieser Datenbank und liest nur. Wird ein Passwort gebraucht, wird es dann abgefragt und nie gespeichert: Lassen Sie es in der Adresse weg.</translation>
</message>
<message>
<source>Open a database</source>
<translation>Datenbank öffnen</translation>
</message>
<message>
<source>&amp;SQLite file…</source>
<translation>&amp;SQLite-Datei…</translation>
</message>
<message>
<source>a &amp;table or view</source>
<translation>eine &amp;Tabelle oder Sicht</translation>
</message>
<message>
<source>a &amp;query</source>
<translation>eine &amp;Abfrage</translation>
</message>
<message>
<source>Table or view</source>
<translation>Tabelle oder Sicht</translation>
</message>
<message>
<source>Query</source>
<translation>Abfrage</translation>
</message>
<message>
<source>Connecting …</source>
<translation>Verbindung wird hergestellt …</translation>
</message>
<message>
<source>Connecting to the database</source>
<translation>Verbindung zur Datenbank wird hergestellt</translation>
</message>
<message>
<source>Keep the connection in</source>
<translation>Verbindung speichern in</translation>
</message>
<message>
<source>Choose the database</source>
<translation>Datenbank wählen</translation>
</message>
<message>
<source>&amp;Address</source>
<translation>&amp;Adresse</translation>
</message>
<message>
<source>&amp;Open…</source>
<translation>&amp;Öffnen…</translation>
</message>
<message>
<source>&amp;List tables</source>
<translation>Tabellen auf&amp;listen</translation>
</message>
<message>
<source>Connections to databases</source>
<translation>Verbindungen zu Datenbanken</translation>
</message>
<message>
<source>There is no table that this account may read.</source>
<translation>Es gibt keine Tabelle, die dieses Konto lesen darf.</translation>
</message>
<message>
<source>Tables found: {n_tables:,}.</source>
<translation>Gefundene Tabellen: {n_tables:,}.</translation>
</message>
<message>
<source>SQLite databases</source>
<translation>SQLite-Datenbanken</translation>
</message>
<message>
<source>Correct what makes no sense, or confirm it below.</source>
<translation>Korrigieren Sie, was keinen Sinn ergibt, oder bestätigen Sie es unten.</translation>
</message>
<message>
<source>This is intended</source>
<translation>So ist es gemeint</translation>
</message>
<message>
<source>Recognised as a cross-tab: check the list below that it becomes, or choose “a list”.</source>
<translation>Als Kreuztabelle erkannt: Prüfen Sie unten die Liste, die daraus entsteht, oder wählen Sie „eine Liste“.</translation>
</message>
<message>
<source>read all sheets with these columns; their names are codes of</source>
<translation>alle Blätter mit diesen Spalten lesen; ihre Namen sind Codes von</translation>
</message>
<message>
<source>complete: add missing totals, test the others</source>
<translation>ergänzen: fehlende Summen hinzufügen, die übrigen prüfen</translation>
</message>
<message>
<source>round: round the cells and add them up</source>
<translation>runden: die Zellen runden und addieren</translation>
</message>
<message>
<source>trust: keep the totals, change the cells</source>
<translation>vertrauen: die Summen behalten, die Zellen ändern</translation>
</message>
<message>
<source>rebuild: compute all totals from the cells</source>
<translation>neu berechnen: alle Summen aus den Zellen berechnen</translation>
</message>
<message>
<source>{words} · columns: {n_columns} · rows shown: {n_rows}</source>
<translation>{words} · Spalten: {n_columns} · angezeigte Zeilen: {n_rows}</translation>
</message>
<message>
<source>Variable of the sheets</source>
<translation>Variable der Blätter</translation>
</message>
<message>
<source>sheet</source>
<translation>Blatt</translation>
</message>
<message>
<source>one &amp;record of a respondent (microdata)</source>
<translation>ein &amp;Datensatz eines Auskunftspflichtigen (Mikrodaten)</translation>
</message>
<message>
<source>one &amp;cell of an aggregated table</source>
<translation>eine &amp;Zelle einer aggregierten Tabelle</translation>
</message>
<message>
<source>Reading the file …</source>
<translation>Datei wird gelesen …</translation>
</message>
<message>
<source>Show all {n} remarks</source>
<translation>Alle {n} Hinweise zeigen</translation>
</message>
<message>
<source>Choose the data</source>
<translation>Daten auswählen</translation>
</message>
<message>
<source>τ-ARGUS layout (*.rda)</source>
<translation>τ-ARGUS-Satzbeschreibung (*.rda)</translation>
</message>
<message>
<source>Choose the layout (.rda)</source>
<translation>Satzbeschreibung (.rda) auswählen</translation>
</message>
<message>
<source>Other &amp;file…</source>
<translation>Andere &amp;Datei…</translation>
</message>
<message>
<source>For fixed-width files: a τ-ARGUS .rda file describes the columns</source>
<translation>Für Dateien mit fester Spaltenbreite: Eine .rda-Datei von τ-ARGUS beschreibt die Spalten</translation>
</message>
<message>
<source>Read the file without a layout</source>
<translation>Datei ohne Satzbeschreibung lesen</translation>
</message>
<message>
<source>Each line is</source>
<translation>Jede Zeile ist</translation>
</message>
<message>
<source>If totals do not add up</source>
<translation>Wenn Summen nicht aufgehen</translation>
</message>
<message>
<source>Rows of the table</source>
<translation>Zeilen der Tabelle</translation>
</message>
<message>
<source>Columns of the table</source>
<translation>Spalten der Tabelle</translation>
</message>
<message>
<source>The table is</source>
<translation>Die Tabelle ist</translation>
</message>
<message>
<source>read these {n_names} blocks together; their names are codes of</source>
<translation>diese {n_names} Blöcke zusammen lesen; ihre Namen sind Codes von</translation>
</message>
<message>
<source>read these {n_names} sheets together; their names are codes of</source>
<translation>diese {n_names} Blätter zusammen lesen; ihre Namen sind Codes von</translation>
</message>
<message>
<source>detect</source>
<translation>erkennen</translation>
</message>
<message>
<source>detected: {text}</source>
<translation>erkannt: {text}</translation>
</message>
<message>
<source>Without</source>
<translation>Ohne</translation>
</message>
<message>
<source>Read differently: {names} ({of}).</source>
<translation>Anders gelesen: {names} ({of}).</translation>
</message>
<message>
<source>Hierarchy</source>
<translation>Hierarchie</translation>
</message>
<message>
<source>Arrange how the codes of this dimension add up, with all codes of the data</source>
<translation>Festlegen, wie sich die Codes dieser Dimension addieren, mit allen Codes der Daten</translation>
</message>
<message>
<source>Reading the hierarchies</source>
<translation>Hierarchien werden gelesen</translation>
</message>
<message>
<source>{shown} as a tree</source>
<translation>{shown} als Baum</translation>
</message>
<message>
<source>Code</source>
<translation>Code</translation>
</message>
<message>
<source>Label</source>
<translation>Bezeichnung</translation>
</message>
<message>
<source>&amp;Edit structure…</source>
<translation>Str&amp;uktur bearbeiten…</translation>
</message>
<message>
<source>The tree appears once the hierarchy can be read.</source>
<translation>Der Baum erscheint, sobald die Hierarchie gelesen werden kann.</translation>
</message>
<message>
<source>… and {rest} more codes.</source>
<translation>… und {rest} weitere Codes.</translation>
</message>
<message>
<source>Codes of the previewed rows only; the import reads all rows.</source>
<translation>Nur Codes der Zeilen in der Vorschau; der Import liest alle Zeilen.</translation>
</message>
<message>
<source>{n_codes} codes</source>
<translation>{n_codes} Codes</translation>
</message>
<message>
<source>{n_levels} levels</source>
<translation>{n_levels} Ebenen</translation>
</message>
<message>
<source>How do the codes of each dimension add up?</source>
<translation>Wie addieren sich die Codes der einzelnen Dimensionen?</translation>
</message>
<message>
<source>{rollups} roll-ups</source>
<translation>{rollups} Zusammenfassungen</translation>
</message>
<message>
<source>Roll-up {number}</source>
<translation>Zusammenfassung {number}</translation>
</message>
<message>
<source>1 File</source>
<translation>1 Datei</translation>
</message>
<message>
<source>2 Columns</source>
<translation>2 Spalten</translation>
</message>
<message>
<source>3 Hierarchies</source>
<translation>3 Hierarchien</translation>
</message>
<message>
<source>4 Summary</source>
<translation>4 Bericht</translation>
</message>
<message>
<source>Import — {file}</source>
<translation>Import – {file}</translation>
</message>
<message>
<source>Reading the file</source>
<translation>Datei wird gelesen</translation>
</message>
<message>
<source>Import</source>
<translation>Import</translation>
</message>
<message>
<source>Reading the rows</source>
<translation>Zeilen werden gelesen</translation>
</message>
<message>
<source>The import stopped. See the message beside the field.</source>
<translation>Der Import wurde angehalten. Siehe die Meldung neben dem Feld.</translation>
</message>
<message>
<source>Table &amp;begins here</source>
<translation>Tabelle &amp;beginnt hier</translation>
</message>
<message>
<source>Table &amp;ends here</source>
<translation>Tabelle &amp;endet hier</translation>
</message>
<message>
<source>&amp;Leave this row out, or take it in again</source>
<translation>Diese Zeile aus&amp;lassen oder wieder aufnehmen</translation>
</message>
<message>
<source>Import cancelled.</source>
<translation>Import abgebrochen.</translation>
</message>
<message>
<source>‹ &amp;Back</source>
<translation>‹ &amp;Zurück</translation>
</message>
<message>
<source>&amp;Next ›</source>
<translation>&amp;Weiter ›</translation>
</message>
<message>
<source>&amp;Import</source>
<translation>&amp;Importieren</translation>
</message>
<message>
<source>&amp;Open table</source>
<translation>&amp;Tabelle öffnen</translation>
</message>
<message>
<source>Reading …</source>
<translation>Wird gelesen …</translation>
</message>
<message>
<source>The row with the names of the columns, or the first data; as in the preview</source>
<translation>Die Zeile mit den Spaltennamen oder den ersten Daten; wie in der Vorschau</translation>
</message>
<message>
<source>The last row of data; sources and notes below it are not read</source>
<translation>Die letzte Datenzeile; Quellen und Anmerkungen darunter werden nicht gelesen</translation>
</message>
<message>
<source>First row of the table</source>
<translation>Erste Zeile der Tabelle</translation>
</message>
<message>
<source>Last row of the table</source>
<translation>Letzte Zeile der Tabelle</translation>
</message>
<message>
<source>The first column of the table, from 1, where another table stands at its left</source>
<translation>Die erste Spalte der Tabelle, ab 1 gezählt, wenn links von ihr eine andere Tabelle steht</translation>
</message>
<message>
<source>The last column of the table, where another table stands at its right</source>
<translation>Die letzte Spalte der Tabelle, wenn rechts von ihr eine andere Tabelle steht</translation>
</message>
<message>
<source>First column of the table</source>
<translation>Erste Spalte der Tabelle</translation>
</message>
<message>
<source>Last column of the table</source>
<translation>Letzte Spalte der Tabelle</translation>
</message>
<message>
<source>Rows that are left out</source>
<translation>Ausgelassene Zeilen</translation>
</message>
<message>
<source>row numbers, such as 17, 30</source>
<translation>Zeilennummern, etwa 17, 30</translation>
</message>
<message>
<source>Layout of the table</source>
<translation>Aufbau der Tabelle</translation>
</message>
<message>
<source>a list: a column for each variable</source>
<translation>eine Liste: eine Spalte je Variable</translation>
</message>
<message>
<source>a cross-tab: a variable goes across</source>
<translation>eine Kreuztabelle: eine Variable steht in den Spalten</translation>
</message>
<message>
<source>Rows with names of columns</source>
<translation>Zeilen mit Spaltennamen</translation>
</message>
<message>
<source>Columns of labels</source>
<translation>Spalten mit Bezeichnungen</translation>
</message>
<message>
<source>Variables that go across</source>
<translation>Variablen in den Spalten</translation>
</message>
<message>
<source>year</source>
<translation>Jahr</translation>
</message>
<message>
<source>One name for each row of names with codes, separated by commas, the highest first</source>
<translation>Ein Name je Namenszeile mit Codes, durch Kommas getrennt, die oberste zuerst</translation>
</message>
<message>
<source>Row of names that holds measures</source>
<translation>Namenszeile mit den Messgrößen</translation>
</message>
<message>
<source>The row of names with what is measured, such as turnover and persons: each is a response</source>
<translation>Die Namenszeile mit dem, was gemessen wird, etwa Umsatz und Personen: jedes ist eine Antwortvariable</translation>
</message>
<message>
<source>Leave columns out, or give them other names</source>
<translation>Spalten weglassen oder anders nennen</translation>
</message>
<message>
<source>Variable that the cross-tab shows</source>
<translation>Variable, die die Kreuztabelle darstellt</translation>
</message>
<message>
<source>value</source>
<translation>Wert</translation>
</message>
<message>
<source>A label of merged cells stands only in the first of them</source>
<translation>Die Bezeichnung verbundener Zellen steht nur in der ersten von ihnen</translation>
</message>
<message>
<source>A column says what each row measures, such as turnover and persons: each is a response</source>
<translation>Eine Spalte sagt, was jede Zeile misst, etwa Umsatz und Personen: jedes ist eine Antwortvariable</translation>
</message>
<message>
<source>codes of “{column}” are responses</source>
<translation>Codes von „{column}“ sind Antwortvariablen</translation>
</message>
<message>
<source>end of the file</source>
<translation>Ende der Datei</translation>
</message>
<message>
<source>to</source>
<translation>bis</translation>
</message>
<message>
<source>without</source>
<translation>ohne</translation>
</message>
<message>
<source>C&amp;olumns…</source>
<translation>&amp;Spalten…</translation>
</message>
<message>
<source>fill blank labels from above</source>
<translation>leere Bezeichnungen von oben auffüllen</translation>
</message>
<message>
<source>label columns</source>
<translation>Bezeichnungsspalten</translation>
</message>
<message>
<source>across</source>
<translation>über die Breite</translation>
</message>
<message>
<source>row of measures</source>
<translation>Zeile der Messgrößen</translation>
</message>
<message>
<source>shows</source>
<translation>zeigt</translation>
</message>
<message>
<source>rows of names</source>
<translation>Namenszeilen</translation>
</message>
<message>
<source>variable {i}</source>
<translation>Variable {i}</translation>
</message>
<message>
<source>detected: end</source>
<translation>erkannt: Ende</translation>
</message>
<message>
<source>The clipboard holds no table.</source>
<translation>Die Zwischenablage enthält keine Tabelle.</translation>
</message>
<message>
<source>Select the cells in the spreadsheet, with the names of the columns, copy them, and try again.</source>
<translation>Markieren Sie die Zellen im Tabellenblatt samt den Spaltennamen, kopieren Sie sie und versuchen Sie es erneut.</translation>
</message>
<message>
<source>Reading the copied cells</source>
<translation>Kopierte Zellen werden gelesen</translation>
</message>
<message>
<source>The copied cells cannot be kept.</source>
<translation>Die kopierten Zellen können nicht aufbewahrt werden.</translation>
</message>
<message>
<source>{strerror}. Free some space and try again.</source>
<translation>{strerror}. Schaffen Sie Platz und versuchen Sie es noch einmal.</translation>
</message>
<message>
<source>Click to say how this column is read</source>
<translation>Klicken Sie, um festzulegen, wie diese Spalte gelesen wird</translation>
</message>
<message>
<source>Preview of the first rows: click the name of a column to say how it is read</source>
<translation>Vorschau der ersten Zeilen: Klicken Sie auf einen Spaltennamen, um festzulegen, wie die Spalte gelesen wird</translation>
</message>
<message>
<source>Preview of the first rows: click the name of a column to say how it is read; right-click a row to begin or end the table there, or to leave it out</source>
<translation>Vorschau der ersten Zeilen: Klicken Sie auf einen Spaltennamen, um festzulegen, wie die Spalte gelesen wird; klicken Sie mit der rechten Maustaste auf eine Zeile, um die Tabelle dort beginnen oder enden zu lassen oder die Zeile auszulassen</translation>
</message>
<message>
<source>This row does not belong to the table.</source>
<translation>Diese Zeile gehört nicht zur Tabelle.</translation>
</message>
<message>
<source>First rows of the file</source>
<translation>Erste Zeilen der Datei</translation>
</message>
<message>
<source>How this &amp;column is read…</source>
<translation>Wie diese &amp;Spalte gelesen wird…</translation>
</message>
<message>
<source>Rows {first} to {last}</source>
<translation>Zeilen {first} bis {last}</translation>
</message>
<message>
<source>No rows</source>
<translation>Keine Zeilen</translation>
</message>
<message>
<source>guessed, please check</source>
<translation>vermutet, bitte prüfen</translation>
</message>
<message>
<source>give a code for “unknown”, or click here to leave the rows out</source>
<translation>geben Sie einen Code für „unbekannt“ an oder klicken Sie hier, um die Zeilen auszulassen</translation>
</message>
<message>
<source>fill them in, or click here to leave these records out</source>
<translation>tragen Sie sie ein, oder klicken Sie hier, um diese Datensätze wegzulassen</translation>
</message>
<message>
<source>fill them in, or click here if they are firms without a holding</source>
<translation>ergänzen, oder hier klicken, falls es Firmen ohne Unternehmensgruppe sind</translation>
</message>
<message>
<source>these are read as the total; click here if they are not</source>
<translation>diese werden als Summe gelesen; klicken Sie hier, wenn sie keine sind</translation>
</message>
<message>
<source>not published: for that choose the role “{role}”</source>
<translation>nicht veröffentlicht: Wählen Sie dafür die Rolle „{role}“</translation>
</message>
<message>
<source>the file has no name for it: click here to give one</source>
<translation>die Datei nennt keinen Namen: hier klicken, um einen zu geben</translation>
</message>
<message>
<source>looks like flags of confidentiality: give it the role Status, or Other flags</source>
<translation>sieht aus wie Geheimhaltungskennzeichen: geben Sie der Spalte die Rolle Status oder Andere Kennzeichen</translation>
</message>
<message>
<source>Values</source>
<translation>Werte</translation>
</message>
<message>
<source>Role</source>
<translation>Rolle</translation>
</message>
<message>
<source>Total code</source>
<translation>Code der Summe</translation>
</message>
<message>
<source>Codes for “unknown”</source>
<translation>Codes für „unbekannt“</translation>
</message>
<message>
<source>– not used</source>
<translation>– nicht verwendet</translation>
</message>
<message>
<source>The column is not imported.</source>
<translation>Die Spalte wird nicht importiert.</translation>
</message>
<message>
<source>Dimension</source>
<translation>Dimension</translation>
</message>
<message>
<source>Spans the table; choose 1 to 10 dimensions.</source>
<translation>Spannt die Tabelle auf; wählen Sie 1 bis 10 Dimensionen.</translation>
</message>
<message>
<source>Holds the labels of the codes of this dimension.</source>
<translation>Enthält die Bezeichnungen der Codes dieser Dimension.</translation>
</message>
<message>
<source>Response (added up)</source>
<translation>Merkmal (wird summiert)</translation>
</message>
<message>
<source>The published quantity.</source>
<translation>Die veröffentlichte Größe.</translation>
</message>
<message>
<source>Shadow</source>
<translation>Schattenvariable</translation>
</message>
<message>
<source>The variable that the rules use instead of the response.</source>
<translation>Die Variable, die die Regeln anstelle des Merkmals verwenden.</translation>
</message>
<message>
<source>Respondent</source>
<translation>Auskunftspflichtiger</translation>
</message>
<message>
<source>The reporting unit of a record; if none is chosen, each record is a respondent.</source>
<translation>Die meldende Einheit eines Datensatzes; ohne Auswahl ist jeder Datensatz ein Auskunftspflichtiger.</translation>
</message>
<message>
<source>Holding</source>
<translation>Unternehmensgruppe</translation>
</message>
<message>
<source>Enterprise group that a respondent belongs to.</source>
<translation>Unternehmensgruppe, zu der ein Auskunftspflichtiger gehört.</translation>
</message>
<message>
<source>Weight</source>
<translation>Gewicht</translation>
</message>
<message>
<source>Sampling weight above 0.</source>
<translation>Stichprobengewicht größer als 0.</translation>
</message>
<message>
<source>Request</source>
<translation>Antrag</translation>
</message>
<message>
<source>1 or 2 where the respondent requested protection.</source>
<translation>1 oder 2, wenn der Auskunftspflichtige Schutz beantragt hat.</translation>
</message>
<message>
<source>Waiver</source>
<translation>Verzichtserklärung</translation>
</message>
<message>
<source>1 where the respondent waived protection.</source>
<translation>1, wenn der Auskunftspflichtige auf den Schutz verzichtet hat.</translation>
</message>
<message>
<source>Frequency</source>
<translation>Fallzahl</translation>
</message>
<message>
<source>Number of contributors of the cell; it is not published.</source>
<translation>Zahl der Beitragenden der Zelle; sie wird nicht veröffentlicht.</translation>
</message>
<message>
<source>Frequency, published</source>
<translation>Fallzahl, veröffentlicht</translation>
</message>
<message>
<source>Number of contributors of the cell, which is a response of the table, too.</source>
<translation>Zahl der Beitragenden der Zelle, die auch ein Merkmal der Tabelle ist.</translation>
</message>
<message>
<source>Frequency of holdings</source>
<translation>Fallzahl der Unternehmensgruppen</translation>
</message>
<message>
<source>Number of holdings.</source>
<translation>Zahl der Unternehmensgruppen.</translation>
</message>
<message>
<source>Largest contributions</source>
<translation>Größte Beiträge</translation>
</message>
<message>
<source>Largest first, one column each.</source>
<translation>Größter zuerst, je eine Spalte.</translation>
</message>
<message>
<source>Largest holdings</source>
<translation>Größte Unternehmensgruppen</translation>
</message>
<message>
<source>Status</source>
<translation>Status</translation>
</message>
<message>
<source>Says which cells are confidential; its code list is chosen below.</source>
<translation>Sagt, welche Zellen geheim sind; die Codeliste wird unten gewählt.</translation>
</message>
<message>
<source>Other flags</source>
<translation>Andere Kennzeichen</translation>
</message>
<message>
<source>Flags that do not say which cells are withheld.</source>
<translation>Kennzeichen, die nicht sagen, welche Zellen zurückgehalten werden.</translation>
</message>
<message>
<source>Lower protection level</source>
<translation>Unteres Schutzniveau</translation>
</message>
<message>
<source>Distance below the value.</source>
<translation>Abstand unterhalb des Werts.</translation>
</message>
<message>
<source>Upper protection level</source>
<translation>Oberes Schutzniveau</translation>
</message>
<message>
<source>Distance above the value.</source>
<translation>Abstand oberhalb des Werts.</translation>
</message>
<message>
<source>Can be chosen as the cost of suppression.</source>
<translation>Kann als Sperrkosten gewählt werden.</translation>
</message>
<message>
<source>Choose at least one column as dimension.</source>
<translation>Wählen Sie mindestens eine Spalte als Dimension.</translation>
</message>
<message>
<source>Code lists read these codes differently. Choose one below: {lists}.</source>
<translation>Codelisten lesen diese Codes verschieden. Wählen Sie unten eine: {lists}.</translation>
</message>
<message>
<source>read in the code list {title}: {about}</source>
<translation>gelesen nach der Codeliste {title}: {about}</translation>
</message>
<message>
<source>A table has at most {most_dimensions} dimensions. Give some of the columns another role.</source>
<translation>Eine Tabelle hat höchstens {most_dimensions} Dimensionen. Geben Sie einigen Spalten eine andere Rolle.</translation>
</message>
<message>
<source>Code list of the status</source>
<translation>Codeliste des Status</translation>
</message>
<message>
<source>as its values say</source>
<translation>wie die Werte sagen</translation>
</message>
<message>
<source>The table counts &amp;records: no column is added up</source>
<translation>Die Tabelle zählt &amp;Datensätze: keine Spalte wird summiert</translation>
</message>
<message>
<source>as in the data</source>
<translation>wie in den Daten</translation>
</message>
<message>
<source>Published decimals</source>
<translation>Veröffentlichte Nachkommastellen</translation>
</message>
<message>
<source>Roles of the columns</source>
<translation>Rollen der Spalten</translation>
</message>
<message>
<source>Role of {name}</source>
<translation>Rolle von {name}</translation>
</message>
<message>
<source>“{code}” in {n_rows}</source>
<translation>„{code}“ in {n_rows}</translation>
</message>
<message>
<source>{counts} of the first {n_rows} rows</source>
<translation>{counts} der ersten {n_rows} Zeilen</translation>
</message>
<message>
<source>codes</source>
<translation>Codes</translation>
</message>
<message>
<source>Choose a response column, or select “The table counts records”.</source>
<translation>Wählen Sie eine Spalte als Merkmal oder aktivieren Sie „Die Tabelle zählt Datensätze“.</translation>
</message>
<message>
<source>“{role}” does not exist in already tabulated data.</source>
<translation>„{role}“ gibt es nicht bei bereits tabellierten Daten.</translation>
</message>
<message>
<source>“{role}” does not exist in records.</source>
<translation>„{role}“ gibt es nicht bei Einzeldaten.</translation>
</message>
<message>
<source>“{seen}” already has this role; only one column can have it.</source>
<translation>„{seen}“ hat diese Rolle bereits; nur eine Spalte kann sie haben.</translation>
</message>
<message>
<source>&amp;Confirm all guesses</source>
<translation>Alle Vermutungen &amp;bestätigen</translation>
</message>
<message>
<source>Published &amp;decimals</source>
<translation>Veröffentlichte &amp;Nachkommastellen</translation>
</message>
<message>
<source>Code list of the &amp;status</source>
<translation>Codeliste des &amp;Status</translation>
</message>
<message>
<source>blank in {n_rows}</source>
<translation>leer in {n_rows}</translation>
</message>
<message>
<source>numbers</source>
<translation>Zahlen</translation>
</message>
<message>
<source>text</source>
<translation>Text</translation>
</message>
<message>
<source>Choose the dimension whose codes it labels; each has one column of labels.</source>
<translation>Wählen Sie die Dimension, deren Codes sie bezeichnet; jede hat eine Spalte mit Bezeichnungen.</translation>
</message>
<message>
<source>What is each column? Every guess is marked until you confirm it.</source>
<translation>Was enthält jede Spalte? Jede Vermutung bleibt markiert, bis Sie sie bestätigen.</translation>
</message>
<message>
<source>Code of the total in the data; blank: as in the hierarchy</source>
<translation>Code der Summe in den Daten; leer: wie in der Hierarchie</translation>
</message>
<message>
<source>Codes for “unknown”, separated by blanks</source>
<translation>Codes für „unbekannt“, durch Leerzeichen getrennt</translation>
</message>
<message>
<source>rounding moves totals by {gap} at most ({where})</source>
<translation>die Rundung verändert Summen um höchstens {gap} ({where})</translation>
</message>
<message>
<source>Tick the notes that are for readers; a double click edits one.</source>
<translation>Kreuzen Sie die Anmerkungen an, die für Leser sind; ein Doppelklick ändert eine.</translation>
</message>
<message>
<source>{rows} rows read · {format}
{cells} cells and {sums} sums over {shape}
Published: {responses}</source>
<translation>{rows} Zeilen gelesen · {format}
{cells} Zellen und {sums} Summen über {shape}
Veröffentlicht: {responses}</translation>
</message>
<message>
<source>rows {rows}</source>
<translation>Zeilen {rows}</translation>
</message>
<message>
<source>row {row}</source>
<translation>Zeile {row}</translation>
</message>
<message>
<source>rounding moves no total</source>
<translation>die Rundung verändert keine Summe</translation>
</message>
<message>
<source>Import &amp;summary</source>
<translation>Import&amp;bericht</translation>
</message>
<message>
<source>Texts of the file for the publication: remove what is not for readers</source>
<translation>Texte der Datei für die Veröffentlichung: entfernen Sie, was nicht für Leser ist</translation>
</message>
<message>
<source>What</source>
<translation>Was</translation>
</message>
<message>
<source>How often</source>
<translation>Wie oft</translation>
</message>
<message>
<source>Where first</source>
<translation>Wo zuerst</translation>
</message>
<message>
<source>What the import noticed</source>
<translation>Was beim Import aufgefallen ist</translation>
</message>
<message>
<source>✓ The table is ready</source>
<translation>✓ Die Tabelle ist bereit</translation>
</message>
<message>
<source>Click to see row {row}</source>
<translation>Klicken, um Zeile {row} anzuzeigen</translation>
</message>
<message>
<source>Click to see the first cell in the table</source>
<translation>Klicken, um die erste Zelle in der Tabelle zu sehen</translation>
</message>
<message>
<source>Import summary</source>
<translation>Importbericht</translation>
</message>
<message>
<source>Show what the import noticed</source>
<translation>Anzeigen, was beim Import aufgefallen ist</translation>
</message>
<message>
<source>{name} ({n_d} codes)</source>
<translation>{name} ({n_d} Codes)</translation>
</message>
<message>
<source>Nothing unusual was noticed.</source>
<translation>Es ist nichts Ungewöhnliches aufgefallen.</translation>
</message>
<message>
<source>decimal</source>
<translation>Nachkommastelle</translation>
</message>
<message>
<source>decimals</source>
<translation>Nachkommastellen</translation>
</message>
</context>
<context>
<name>gui/inspector</name>
<message>
<source>Cell inspector</source>
<translation>Zelldetails</translation>
</message>
<message>
<source>Set cost…</source>
<translation>Kosten festlegen…</translation>
</message>
<message>
<source>Set levels…</source>
<translation>Schutzniveaus festlegen…</translation>
</message>
<message>
<source>Add note…</source>
<translation>Notiz hinzufügen…</translation>
</message>
<message>
<source>Empty: the table has no such cell.</source>
<translation>Leer: Die Tabelle hat keine solche Zelle.</translation>
</message>
<message>
<source>Cell &amp;inspector</source>
<translation>Zell&amp;details</translation>
</message>
<message>
<source>Show the ids of the contributors; this is logged</source>
<translation>Kennungen der Beitragenden anzeigen; dies wird protokolliert</translation>
</message>
<message>
<source>What is known of the cell</source>
<translation>Was über die Zelle bekannt ist</translation>
</message>
<message>
<source>holding</source>
<translation>Unternehmensgruppe</translation>
</message>
<message>
<source>(out of date: {changes})</source>
<translation>(veraltet: {changes})</translation>
</message>
<message>
<source>Go to the cell inspector</source>
<translation>Zu den Zelldetails gehen</translation>
</message>
<message>
<source>Show ids</source>
<translation>Kennungen anzeigen</translation>
</message>
<message>
<source>RESPONSES</source>
<translation>MERKMALE</translation>
</message>
<message>
<source>WHY</source>
<translation>WARUM</translation>
</message>
<message>
<source>RULES</source>
<translation>REGELN</translation>
</message>
<message>
<source>INTERVAL</source>
<translation>INTERVALL</translation>
</message>
<message>
<source>RELATIONS</source>
<translation>BEZIEHUNGEN</translation>
</message>
<message>
<source>CONTRIBUTORS</source>
<translation>BEITRAGENDE</translation>
</message>
<message>
<source>PERIODS</source>
<translation>PERIODEN</translation>
</message>
<message>
<source>HISTORY</source>
<translation>VERLAUF</translation>
</message>
<message>
<source>{act} ({key})</source>
<translation>{act} ({key})</translation>
</message>
<message>
<source>No cell selected</source>
<translation>Keine Zelle ausgewählt</translation>
</message>
<message>
<source>Click a cell to see its status and the reason.</source>
<translation>Klicken Sie auf eine Zelle, um ihren Status und den Grund zu sehen.</translation>
</message>
<message>
<source>The actions below apply to all of them in one step.</source>
<translation>Die folgenden Aktionen gelten in einem Schritt für alle diese Zellen.</translation>
</message>
<message>
<source>Hidden in presenter mode.</source>
<translation>Im Präsentationsmodus verdeckt.</translation>
</message>
<message>
<source>{text}
suppressed cells of all cells; click to outline them</source>
<translation>{text}
Anteil gesperrter Zellen an allen Zellen; klicken, um sie zu umranden</translation>
</message>
<message>
<source>Contributor ids were shown in the inspector.</source>
<translation>Kennungen der Beitragenden wurden in den Zelldetails angezeigt.</translation>
</message>
<message>
<source>Sum {total} · contributions {contributions}</source>
<translation>Summe {total} · Beiträge {contributions}</translation>
</message>
<message>
<source>Outline these cells</source>
<translation>Diese Zellen umranden</translation>
</message>
<message>
<source>not known</source>
<translation>unbekannt</translation>
</message>
<message>
<source>A cell of an earlier period: it is not printed again.</source>
<translation>Eine Zelle einer früheren Periode: Sie wird nicht noch einmal gedruckt.</translation>
</message>
<message>
<source>No table shows this cell. It can be calculated or bounded from the cells that are shown.</source>
<translation>Keine Tabelle zeigt diese Zelle. Sie lässt sich aus den gezeigten Zellen berechnen oder eingrenzen.</translation>
</message>
<message>
<source>To protect it, suppress more of the cells that are shown: see &lt;i&gt;Suggest fix&lt;/i&gt; in Problems.</source>
<translation>Um sie zu schützen, sperren Sie weitere der dargestellten Zellen: siehe &lt;i&gt;Abhilfe vorschlagen&lt;/i&gt; unter „Probleme“.</translation>
</message>
<message>
<source>Readers may know it from an earlier publication or another period: &lt;i&gt;Force publish&lt;/i&gt; accepts this, so that it needs no protection.</source>
<translation>Leser kennen sie möglicherweise aus einer früheren Veröffentlichung oder einer anderen Periode: &lt;i&gt;Veröffentlichung erzwingen&lt;/i&gt; nimmt dies hin, sodass sie keinen Schutz braucht.</translation>
</message>
<message>
<source>✓ protected</source>
<translation>✓ geschützt</translation>
</message>
<message>
<source>! under-protected</source>
<translation>! unzureichend geschützt</translation>
</message>
<message>
<source>‼ disclosed</source>
<translation>‼ offengelegt</translation>
</message>
<message>
<source>forced publish</source>
<translation>Veröffentlichung erzwungen</translation>
</message>
<message>
<source>forced suppress</source>
<translation>Sperrung erzwungen</translation>
</message>
<message>
<source>marked as safe</source>
<translation>als sicher gekennzeichnet</translation>
</message>
<message>
<source>cost set</source>
<translation>Kosten festgelegt</translation>
</message>
<message>
<source>protection levels set</source>
<translation>Schutzniveaus festgelegt</translation>
</message>
<message>
<source>note</source>
<translation>Notiz</translation>
</message>
<message>
<source>Also in {others}</source>
<translation>Auch in {others}</translation>
</message>
<message>
<source>{verdict} (out of date)</source>
<translation>{verdict} (veraltet)</translation>
</message>
<message>
<source>{look} (primary)</source>
<translation>{look} (primär)</translation>
</message>
<message>
<source>Value &lt;b&gt;{amount}&lt;/b&gt;</source>
<translation>Wert &lt;b&gt;{amount}&lt;/b&gt;</translation>
</message>
<message>
<source>{contributors} / {n_holdings} holdings</source>
<translation>{contributors} / {n_holdings} Gruppen</translation>
</message>
<message>
<source>Cost {document}</source>
<translation>Kosten {document}</translation>
</message>
<message>
<source>Same records as {cells}: decisions apply to all of them</source>
<translation>Dieselben Datensätze wie {cells}: Entscheidungen gelten für alle</translation>
</message>
<message>
<source>Number of contributors not known</source>
<translation>Zahl der Beitragenden unbekannt</translation>
</message>
<message>
<source>Contributors {frequency}</source>
<translation>Beitragende {frequency}</translation>
</message>
<message>
<source>Response</source>
<translation>Merkmal</translation>
</message>
<message>
<source>○ not tested</source>
<translation>○ nicht geprüft</translation>
</message>
<message>
<source>Shadow {shadow}</source>
<translation>Schattenvariable {shadow}</translation>
</message>
<message>
<source>Protection levels −{below} / +{above}</source>
<translation>Schutzniveaus −{below} / +{above}</translation>
</message>
<message>
<source>No contributors: readers do not know that while the cell is suppressed</source>
<translation>Keine Beitragenden: Leser wissen das nicht, solange die Zelle gesperrt ist</translation>
</message>
<message>
<source>{act} by {who}</source>
<translation>{act} von {who}</translation>
</message>
<message>
<source>frozen</source>
<translation>eingefroren</translation>
</message>
<message>
<source>{act}: {reason}</source>
<translation>{act}: {reason}</translation>
</message>
<message>
<source>✓ Passed: {rules}</source>
<translation>✓ Eingehalten: {rules}</translation>
</message>
<message>
<source>Contributors</source>
<translation>Beitragende</translation>
</message>
<message>
<source>{i}: {amount} weighted, {shadow} without weights</source>
<translation>{i}: {amount} gewichtet, {shadow} ohne Gewichte</translation>
</message>
<message>
<source>{contributor} (waived)</source>
<translation>{contributor} (Verzicht)</translation>
</message>
<message>
<source>{count} others</source>
<translation>{count} weitere</translation>
</message>
<message>
<source>others</source>
<translation>andere</translation>
</message>
<message>
<source>It shares a relation with {primaries} and {more} more, which must be protected.</source>
<translation>Sie steht in einer Summenbeziehung mit Zellen, die geschützt werden müssen: {primaries} und {more} weitere.</translation>
</message>
<message>
<source>Amounts and shares are weighted and refer to “{shadow}”, the shadow variable.</source>
<translation>Beträge und Anteile sind gewichtet und beziehen sich auf „{shadow}“, die Schattenvariable.</translation>
</message>
<message>
<source>Amounts and shares refer to “{shadow}”, the shadow variable.</source>
<translation>Beträge und Anteile beziehen sich auf „{shadow}“, die Schattenvariable.</translation>
</message>
<message>
<source>Amounts and shares are weighted, like the value of the cell.</source>
<translation>Beträge und Anteile sind gewichtet, wie der Wert der Zelle.</translation>
</message>
<message>
<source>Looking for fixes</source>
<translation>Abhilfen werden gesucht</translation>
</message>
<message>
<source>Explaining</source>
<translation>Erklärung wird erstellt</translation>
</message>
<message>
<source>It may be needed against single contributors; &lt;i&gt;What if published&lt;/i&gt; tests this.</source>
<translation>Sie kann gegen einzelne Beitragende nötig sein; &lt;i&gt;Was wäre bei Veröffentlichung&lt;/i&gt; prüft das.</translation>
</message>
<message>
<source>It shares no relation with a primary; it protects other secondary cells.</source>
<translation>Sie steht in keiner Summenbeziehung mit einer Primärzelle; sie schützt andere Sekundärzellen.</translation>
</message>
<message>
<source>It shares a relation with {primaries}, which must be protected.</source>
<translation>Sie steht in einer Summenbeziehung mit Zellen, die geschützt werden müssen: {primaries}.</translation>
</message>
<message>
<source>Chain: {cells}</source>
<translation>Kette: {cells}</translation>
</message>
<message>
<source>Also {names} and {more} more.</source>
<translation>Auch {names} und {more} weitere.</translation>
</message>
<message>
<source>Also {names}.</source>
<translation>Auch {names}.</translation>
</message>
<message>
<source>and {more} more sums</source>
<translation>und {more} weitere Summen</translation>
</message>
<message>
<source>Sums used:</source>
<translation>Verwendete Summen:</translation>
</message>
</context>
<context>
<name>gui/parts</name>
<message>
<source>{label}: {value}</source>
<translation>{label}: {value}</translation>
</message>
<message>
<source>&amp;File</source>
<translation>&amp;Datei</translation>
</message>
<message>
<source>&amp;Edit</source>
<translation>&amp;Bearbeiten</translation>
</message>
<message>
<source>&amp;View</source>
<translation>&amp;Ansicht</translation>
</message>
<message>
<source>&amp;Data</source>
<translation>Da&amp;ten</translation>
</message>
<message>
<source>&amp;Rules</source>
<translation>&amp;Regeln</translation>
</message>
<message>
<source>&amp;Protect</source>
<translation>&amp;Schützen</translation>
</message>
<message>
<source>Rev&amp;iew</source>
<translation>&amp;Prüfen</translation>
</message>
<message>
<source>Adva&amp;nced</source>
<translation>Er&amp;weitert</translation>
</message>
<message>
<source>&amp;Help</source>
<translation>&amp;Hilfe</translation>
</message>
<message>
<source>&amp;Open without this publication</source>
<translation>Ohne diese Veröffentlichung &amp;öffnen</translation>
</message>
<message>
<source>&amp;Open without these decisions</source>
<translation>Ohne diese Entscheidungen &amp;öffnen</translation>
</message>
<message>
<source>&amp;Open without these bounds</source>
<translation>Ohne diese Schranken &amp;öffnen</translation>
</message>
<message>
<source>If you open the project without the list, its file stays as it is. Public files are withheld where the list protects, until you use it again or go on without it.</source>
<translation>Wenn Sie das Projekt ohne die Liste öffnen, bleibt ihre Datei, wie sie ist. Wo die Liste schützt, werden öffentliche Dateien zurückgehalten, bis Sie sie wieder verwenden oder ohne sie weitermachen.</translation>
</message>
<message>
<source>All files</source>
<translation>Alle Dateien</translation>
</message>
<message>
<source>Codes that a recode changed</source>
<translation>Codes, die eine Umkodierung geändert hat</translation>
</message>
<message>
<source>Data</source>
<translation>Daten</translation>
</message>
<message>
<source>&amp;Use what they mean now</source>
<translation>Jetzige Bedeutung &amp;verwenden</translation>
</message>
<message>
<source>{help} Permitted: {range_text}.</source>
<translation>{help} Zulässig: {range_text}.</translation>
</message>
<message>
<source> {unit}</source>
<translation> {unit}</translation>
</message>
<message>
<source>indentation of the labels</source>
<translation>Einrückung der Bezeichnungen</translation>
</message>
<message>
<source>groups of rows (outline)</source>
<translation>Zeilengruppen (Gliederung)</translation>
</message>
<message>
<source>numbers of the labels: 1, 1.1, 1.1.2</source>
<translation>Nummern der Bezeichnungen: 1, 1.1, 1.1.2</translation>
</message>
<message>
<source>figures that are the sums of others</source>
<translation>Werte, die die Summen anderer sind</translation>
</message>
<message>
<source>Hierarchy of {name}</source>
<translation>Hierarchie von {name}</translation>
</message>
<message>
<source>&amp;none: a total over all codes</source>
<translation>kei&amp;ne: eine Summe über alle Codes</translation>
</message>
<message>
<source>from &amp;files: code, parent or .hrc</source>
<translation>aus &amp;Dateien: code, parent oder .hrc</translation>
</message>
<message>
<source>Tables with columns code, parent and label, or τ-ARGUS code lists (.hrc)</source>
<translation>Tabellen mit den Spalten code, parent und label oder τ-ARGUS-Codelisten (.hrc)</translation>
</message>
<message>
<source>from columns of the &amp;data</source>
<translation>aus &amp;Spalten der Daten</translation>
</message>
<message>
<source>Columns with the codes above these ones, such as section and division</source>
<translation>Spalten mit den übergeordneten Codes, etwa Abschnitt und Abteilung</translation>
</message>
<message>
<source>from the codes of a &amp;classification</source>
<translation>aus den Codes einer &amp;Klassifikation</translation>
</message>
<message>
<source>NACE: section, division, group, class; NUTS: country and three levels</source>
<translation>NACE: Abschnitt, Abteilung, Gruppe, Klasse; NUTS: Land und drei Ebenen</translation>
</message>
<message>
<source>from &amp;groups of characters</source>
<translation>aus &amp;Zeichengruppen</translation>
</message>
<message>
<source>The first characters of each code name the groups that it is part of</source>
<translation>Die ersten Zeichen jedes Codes nennen die Gruppen, zu denen er gehört</translation>
</message>
<message>
<source>from the &amp;labels in the data</source>
<translation>aus den &amp;Bezeichnungen in den Daten</translation>
</message>
<message>
<source>The labels of a table that is already tabulated show what is part of what</source>
<translation>Die Bezeichnungen einer bereits tabellierten Tabelle zeigen, was wozu gehört</translation>
</message>
<message>
<source>How the labels of {name} show what is part of what</source>
<translation>Wie die Bezeichnungen von {name} zeigen, was wozu gehört</translation>
</message>
<message>
<source>Hierarchy files of {name}, one for each roll-up</source>
<translation>Hierarchiedateien von {name}, eine je Zusammenfassung</translation>
</message>
<message>
<source>&amp;Add…</source>
<translation>&amp;Hinzufügen…</translation>
</message>
<message>
<source>&amp;Remove</source>
<translation>&amp;Entfernen</translation>
</message>
<message>
<source>Leading string of .hrc files</source>
<translation>Führende Zeichenfolge in .hrc-Dateien</translation>
</message>
<message>
<source>widths, such as 1 1 2</source>
<translation>Breiten, etwa 1 1 2</translation>
</message>
<message>
<source>Widths of the code groups of {name}</source>
<translation>Breiten der Codegruppen von {name}</translation>
</message>
<message>
<source>Classification of {name}</source>
<translation>Klassifikation von {name}</translation>
</message>
<message>
<source>Columns with the levels of {name}</source>
<translation>Spalten mit den Ebenen von {name}</translation>
</message>
<message>
<source>Add a file with the columns code and parent, or choose none.</source>
<translation>Fügen Sie eine Datei mit den Spalten code und parent hinzu oder wählen Sie „keine“.</translation>
</message>
<message>
<source>Enter the columns with the codes of the levels, the highest first, or choose none.</source>
<translation>Geben Sie die Spalten mit den Codes der Ebenen ein, die höchste zuerst, oder wählen Sie „keine“.</translation>
</message>
<message>
<source>Enter the widths as whole numbers above 0, such as 1 1 2.</source>
<translation>Geben Sie die Breiten als ganze Zahlen größer als 0 ein, etwa 1 1 2.</translation>
</message>
<message>
<source>such as section, division</source>
<translation>etwa Abschnitt, Abteilung</translation>
</message>
<message>
<source>none: the file has the columns code and parent</source>
<translation>keine: Die Datei hat die Spalten code und parent</translation>
</message>
<message>
<source>Show tree</source>
<translation>Baum anzeigen</translation>
</message>
<message>
<source>recoded by {file}</source>
<translation>umkodiert nach {file}</translation>
</message>
<message>
<source>recoded to 1 level below the total</source>
<translation>umkodiert bis 1 Ebene unter der Gesamtsumme</translation>
</message>
<message>
<source>recoded by steps (Data › Recode…)</source>
<translation>umkodiert in Schritten (Daten › Umkodieren…)</translation>
</message>
<message>
<source>Hierarchies</source>
<translation>Hierarchien</translation>
</message>
<message>
<source>Columns of levels, highest first</source>
<translation>Spalten der Ebenen, höchste zuerst</translation>
</message>
<message>
<source>recoded to {levels} levels below the total</source>
<translation>umkodiert bis {levels} Ebenen unter der Gesamtsumme</translation>
</message>
<message>
<source>Use {title}</source>
<translation>{title} verwenden</translation>
</message>
<message>
<source>The policy of the office forbids to copy internal figures and parameters.</source>
<translation>Die Richtlinie der Behörde verbietet es, interne Zahlen und Parameter zu kopieren.</translation>
</message>
<message>
<source>Copy as published, or write the files with Export.</source>
<translation>Kopieren Sie die Fassung wie veröffentlicht oder schreiben Sie die Dateien mit „Exportieren“.</translation>
</message>
<message>
<source>{name} in line {tb_lineno}</source>
<translation>{name} in Zeile {tb_lineno}</translation>
</message>
<message>
<source>An unexpected error occurred. Your data and decisions are unchanged.</source>
<translation>Ein unerwarteter Fehler ist aufgetreten. Ihre Daten und Entscheidungen sind unverändert.</translation>
</message>
<message>
<source>Save the project and report the location shown here (it contains no data).</source>
<translation>Speichern Sie das Projekt und melden Sie die hier angezeigte Stelle (sie enthält keine Daten).</translation>
</message>
<message>
<source>d MMMM, HH:mm</source>
<translation>d. MMMM, HH:mm</translation>
</message>
<message>
<source>Problem with this field</source>
<translation>Problem mit diesem Feld</translation>
</message>
<message>
<source>It is kept in memory until TabGuard ends, and never stored.</source>
<translation>Es bleibt im Arbeitsspeicher, bis TabGuard beendet wird, und wird nie gespeichert.</translation>
</message>
<message>
<source>Without the password nobody can open the project, and nobody can recover it: keep the password where your office keeps its other secrets.</source>
<translation>Ohne das Passwort kann niemand das Projekt öffnen, und niemand kann das Passwort wiederherstellen: Bewahren Sie es dort auf, wo Ihre Behörde ihre anderen Geheimnisse aufbewahrt.</translation>
</message>
<message>
<source>The database asks for the password of {account}. {kept}</source>
<translation>Die Datenbank verlangt das Passwort von {account}. {kept}</translation>
</message>
<message>
<source>Password needed</source>
<translation>Passwort erforderlich</translation>
</message>
<message>
<source>The password is wrong. Check Caps Lock and the keyboard layout.</source>
<translation>Das Passwort ist falsch. Prüfen Sie die Feststelltaste und die Tastaturbelegung.</translation>
</message>
<message>
<source>&amp;Encrypt and save</source>
<translation>&amp;Verschlüsseln und speichern</translation>
</message>
<message>
<source>&amp;Open</source>
<translation>&amp;Öffnen</translation>
</message>
<message>
<source>&amp;Remove password</source>
<translation>Passwort &amp;entfernen</translation>
</message>
<message>
<source>&amp;New password</source>
<translation>&amp;Neues Passwort</translation>
</message>
<message>
<source>&amp;Password</source>
<translation>&amp;Passwort</translation>
</message>
<message>
<source>New password a&amp;gain</source>
<translation>Neues Passwort &amp;wiederholen</translation>
</message>
<message>
<source>Enter the password.</source>
<translation>Geben Sie das Passwort ein.</translation>
</message>
<message>
<source>The policy of the office requires a password for projects.</source>
<translation>Die Richtlinie der Behörde verlangt ein Passwort für Projekte.</translation>
</message>
<message>
<source>There is nothing to draw yet.</source>
<translation>Es gibt noch nichts zu zeichnen.</translation>
</message>
<message>
<source>SVG picture (*.svg)</source>
<translation>SVG-Bild (*.svg)</translation>
</message>
<message>
<source>PNG picture (*.png)</source>
<translation>PNG-Bild (*.png)</translation>
</message>
<message>
<source>Save picture</source>
<translation>Bild speichern</translation>
</message>
<message>
<source>Save</source>
<translation>Speichern</translation>
</message>
<message>
<source>{name} was written. It shows confidential results: keep it internal.</source>
<translation>{name} wurde geschrieben. Die Datei zeigt vertrauliche Ergebnisse: Behalten Sie sie intern.</translation>
</message>
<message>
<source>Picture</source>
<translation>Bild</translation>
</message>
<message>
<source>Draw</source>
<translation>Zeichnen</translation>
</message>
<message>
<source>{name} exists already and was not replaced. Choose another name.</source>
<translation>{name} ist schon vorhanden und wurde nicht ersetzt. Wählen Sie einen anderen Namen.</translation>
</message>
<message>
<source>Drawing …</source>
<translation>Wird gezeichnet …</translation>
</message>
<message>
<source>PRESENTER MODE</source>
<translation>PRÄSENTATIONSMODUS</translation>
</message>
<message>
<source>Other (see text)</source>
<translation>Anderer Grund (siehe Text)</translation>
</message>
<message>
<source>Consistent with the previous release</source>
<translation>Einheitlich mit der vorigen Veröffentlichung</translation>
</message>
<message>
<source>Consistent with another table</source>
<translation>Einheitlich mit einer anderen Tabelle</translation>
</message>
<message>
<source>Agreed with the respondent (waiver)</source>
<translation>Mit dem Auskunftspflichtigen vereinbart (Verzicht)</translation>
</message>
<message>
<source>Figure is already public</source>
<translation>Wert ist bereits öffentlich</translation>
</message>
<message>
<source>Needed for a key result</source>
<translation>Für ein Hauptergebnis benötigt</translation>
</message>
<message>
<source>Policy</source>
<translation>Richtlinie</translation>
</message>
<message>
<source>Requested by the respondent</source>
<translation>Vom Auskunftspflichtigen beantragt</translation>
</message>
<message>
<source>Quality is not sufficient for release</source>
<translation>Qualität reicht für eine Veröffentlichung nicht aus</translation>
</message>
<message>
<source>Reviewed and settled</source>
<translation>Geprüft und entschieden</translation>
</message>
<message>
<source>Choose a reason …</source>
<translation>Grund auswählen …</translation>
</message>
<message>
<source>Details, document reference (kept with the decision)</source>
<translation>Einzelheiten, Aktenzeichen (werden mit der Entscheidung aufbewahrt)</translation>
</message>
<message>
<source>De&amp;tails</source>
<translation>Einzel&amp;heiten</translation>
</message>
<message>
<source>&amp;Decided by</source>
<translation>Entschieden &amp;von</translation>
</message>
<message>
<source>Enter your name: decisions are kept with it.</source>
<translation>Geben Sie Ihren Namen ein: Er wird mit der Entscheidung aufbewahrt.</translation>
</message>
<message>
<source>&amp;Reason</source>
<translation>&amp;Grund</translation>
</message>
<message>
<source>Enter a text: it is kept with the cell.</source>
<translation>Geben Sie einen Text ein: Er wird mit der Zelle aufbewahrt.</translation>
</message>
<message>
<source>Explain the reason in the details.</source>
<translation>Erläutern Sie den Grund in den Einzelheiten.</translation>
</message>
<message>
<source>Choose or enter a reason: it is kept with the decision.</source>
<translation>Wählen oder nennen Sie einen Grund: Er wird mit der Entscheidung aufbewahrt.</translation>
</message>
<message>
<source>about {n} min left in this step</source>
<translation>noch etwa {n} min in diesem Schritt</translation>
</message>
<message>
<source>{part}: {step}</source>
<translation>{part}: {step}</translation>
</message>
<message>
<source>about {n} s left in this step</source>
<translation>noch etwa {n} s in diesem Schritt</translation>
</message>
<message>
<source>Progress</source>
<translation>Fortschritt</translation>
</message>
<message>
<source>Stop early and keep the best pattern found so far</source>
<translation>Vorzeitig anhalten und das bisher beste Sperrmuster behalten</translation>
</message>
<message>
<source>Stop and discard the result (press Esc twice)</source>
<translation>Anhalten und das Ergebnis verwerfen (Esc zweimal drücken)</translation>
</message>
<message>
<source>Keep the pattern? Esc again discards it.</source>
<translation>Sperrmuster behalten? Erneut Esc verwirft es.</translation>
</message>
<message>
<source>Stopping and keeping the best pattern so far …</source>
<translation>Wird angehalten; das bisher beste Sperrmuster bleibt erhalten …</translation>
</message>
<message>
<source>{phase} {done} of {total}</source>
<translation>{phase} {done} von {total}</translation>
</message>
<message>
<source>{name}: masked</source>
<translation>{name}: verdeckt</translation>
</message>
</context>
<context>
<name>gui/pictures</name>
<message>
<source>Pictures</source>
<translation>Bilder</translation>
</message>
<message>
<source>P&amp;ictures</source>
<translation>B&amp;ilder</translation>
</message>
<message>
<source>Show the map of the table, what protection costs, and what protects what</source>
<translation>Karte der Tabelle zeigen, was der Schutz kostet und welche Zellen welche schützen</translation>
</message>
<message>
<source>Save the picture as SVG or PNG (internal)</source>
<translation>Bild als SVG oder PNG speichern (intern)</translation>
</message>
<message>
<source>Linked tables</source>
<translation>Verbundene Tabellen</translation>
</message>
<message>
<source>Loss by level</source>
<translation>Verlust nach Ebene</translation>
</message>
<message>
<source>Loss by code: {name}</source>
<translation>Verlust nach Code: {name}</translation>
</message>
<message>
<source>Loss against {name}</source>
<translation>Verlust in Abhängigkeit von {name}</translation>
</message>
<message>
<source>Around the selected cell</source>
<translation>Um die ausgewählte Zelle</translation>
</message>
<message>
<source>Select a suppressed cell.</source>
<translation>Wählen Sie eine gesperrte Zelle aus.</translation>
</message>
<message>
<source>Map of statuses</source>
<translation>Statuskarte</translation>
</message>
<message>
<source>Copy the picture (internal)</source>
<translation>Bild kopieren (intern)</translation>
</message>
</context>
<context>
<name>gui/release</name>
<message>
<source>not shown</source>
<translation>nicht gezeigt</translation>
</message>
<message>
<source>shown, but not of suppressed cells</source>
<translation>gezeigt, aber nicht bei gesperrten Zellen</translation>
</message>
<message>
<source>shown, of suppressed cells too</source>
<translation>gezeigt, auch bei gesperrten Zellen</translation>
</message>
<message>
<source>{n_primaries} among them.</source>
<translation>Darunter {n_primaries}.</translation>
</message>
<message>
<source>No table would have the variable “{variable}” any more, but the cells of {files} are read with it.</source>
<translation>Keine Tabelle hätte mehr die Variable „{variable}“, doch die Zellen von {files} werden mit ihr gelesen.</translation>
</message>
<message>
<source>{n_cell}: {shared}.</source>
<translation>{n_cell}: {shared}.</translation>
</message>
<message>
<source>{n_cell}, in no other table.</source>
<translation>{n_cell}, in keiner anderen Tabelle.</translation>
</message>
<message>
<source>With it the release has {changes}.</source>
<translation>Damit hat der Tabellenverbund {changes}.</translation>
</message>
<message>
<source>Changed like this the release has {changes}.</source>
<translation>So geändert hat der Tabellenverbund {changes}.</translation>
</message>
<message>
<source>{hidden_cells} ({n_primary} of them primary)</source>
<translation>{hidden_cells} ({n_primary} davon primär)</translation>
</message>
<message>
<source>{primaries} and {hidden_cells}</source>
<translation>{primaries} und {hidden_cells}</translation>
</message>
<message>
<source>no further primary and no further hidden cells</source>
<translation>keine weiteren Primärzellen und keine weiteren verborgenen Zellen</translation>
</message>
<message>
<source>{n_cells} fewer</source>
<translation>{n_cells} weniger</translation>
</message>
<message>
<source>{n_cells} more</source>
<translation>{n_cells} mehr</translation>
</message>
<message>
<source>{remedy}, or first remove {files} under Data ▸ Earlier publications….</source>
<translation>{remedy}, oder entfernen Sie zuerst {files} unter Daten ▸ Frühere Veröffentlichungen….</translation>
</message>
<message>
<source>Trial run: {n_secondary_cell}, {share} of all cells suppressed</source>
<translation>Probelauf: {n_secondary_cell}, {share} aller Zellen gesperrt</translation>
</message>
<message>
<source>Enter a name.</source>
<translation>Geben Sie einen Namen ein.</translation>
</message>
<message>
<source>{problem} Enter {name_letters}.</source>
<translation>{problem} Geben Sie {name_letters} ein.</translation>
</message>
<message>
<source>Another table is called “{name}”. Enter a different name.</source>
<translation>Eine andere Tabelle heißt bereits „{name}“. Geben Sie einen anderen Namen ein.</translation>
</message>
<message>
<source>Add at least one variable.</source>
<translation>Fügen Sie mindestens eine Variable hinzu.</translation>
</message>
<message>
<source>A table has at most {most_dimensions} variables.</source>
<translation>Eine Tabelle hat höchstens {most_dimensions} Variablen.</translation>
</message>
<message>
<source>Tick at least one code of {empty}.</source>
<translation>Wählen Sie mindestens einen Code von {empty} aus.</translation>
</message>
<message>
<source>{n} also in {name}</source>
<translation>{n} auch in {name}</translation>
</message>
<message>
<source>hidden cell</source>
<translation>verborgene Zelle</translation>
</message>
<message>
<source>hidden cells</source>
<translation>verborgene Zellen</translation>
</message>
<message>
<source>{remedy}, or first remove each of {files} under Data ▸ Earlier publications….</source>
<translation>{remedy}, oder entfernen Sie zuerst die Dateien {files} unter Daten ▸ Frühere Veröffentlichungen….</translation>
</message>
<message>
<source>All its cells are in {contained}: it publishes nothing more.</source>
<translation>Alle ihre Zellen sind in {contained}: Sie veröffentlicht nichts Zusätzliches.</translation>
</message>
<message>
<source>It has all cells of {contains}.</source>
<translation>Sie hat alle Zellen von {contains}.</translation>
</message>
<message>
<source>now {secondaries} and {share}</source>
<translation>jetzt {secondaries} und {share}</translation>
</message>
<message>
<source>Stopped early: not all primaries are protected yet.</source>
<translation>Vorzeitig angehalten: Noch sind nicht alle Primärzellen geschützt.</translation>
</message>
<message>
<source>{remedy}, or first remove {files} from the project.</source>
<translation>{remedy}, oder entfernen Sie zuerst {files} aus dem Projekt.</translation>
</message>
<message>
<source>{remedy}, or first remove each of {files} from the project.</source>
<translation>{remedy}, oder entfernen Sie zuerst die Dateien {files} aus dem Projekt.</translation>
</message>
<message>
<source>1 decision about cells that no table would show any more is left out; undo brings it back.</source>
<translation>1 Entscheidung zu Zellen, die keine Tabelle mehr zeigen würde, wird weggelassen; „Rückgängig“ bringt sie zurück.</translation>
</message>
<message>
<source>{n_decisions} decisions about cells that no table would show any more are left out; undo brings them back.</source>
<translation>{n_decisions} Entscheidungen zu Zellen, die keine Tabelle mehr zeigen würde, werden weggelassen; „Rückgängig“ bringt sie zurück.</translation>
</message>
<message>
<source>The data have changed since they were read: 1 cell has another value.</source>
<translation>Die Daten haben sich seit dem Einlesen geändert: 1 Zelle hat einen anderen Wert.</translation>
</message>
<message>
<source>The data have changed since they were read: {n_cells} cells have another value.</source>
<translation>Die Daten haben sich seit dem Einlesen geändert: {n_cells} Zellen haben einen anderen Wert.</translation>
</message>
<message>
<source>secondary cell</source>
<translation>Sekundärzelle</translation>
</message>
<message>
<source>secondary cells</source>
<translation>Sekundärzellen</translation>
</message>
<message>
<source>Rows without a cell in this project.</source>
<translation>Zeilen ohne Zelle in diesem Projekt.</translation>
</message>
<message>
<source>The same data: stays as it was published</source>
<translation>Dieselben Daten: bleibt wie veröffentlicht</translation>
</message>
<message>
<source>Another period that adds up with the data</source>
<translation>Eine andere Periode, die sich mit den Daten addiert</translation>
</message>
<message>
<source>A preference: what was suppressed costs less</source>
<translation>Eine Präferenz: Was gesperrt war, kostet weniger</translation>
</message>
<message>
<source>same data</source>
<translation>dieselben Daten</translation>
</message>
<message>
<source>other period</source>
<translation>andere Periode</translation>
</message>
<message>
<source>preference</source>
<translation>Präferenz</translation>
</message>
<message>
<source>File</source>
<translation>Datei</translation>
</message>
<message>
<source>Use</source>
<translation>Verwendung</translation>
</message>
<message>
<source>Period</source>
<translation>Periode</translation>
</message>
<message>
<source>Published</source>
<translation>Veröffentlicht</translation>
</message>
<message>
<source>Without a cell</source>
<translation>Ohne Zelle</translation>
</message>
<message>
<source>Earlier publications</source>
<translation>Frühere Veröffentlichungen</translation>
</message>
<message>
<source>Add earlier publications</source>
<translation>Frühere Veröffentlichungen hinzufügen</translation>
</message>
<message>
<source>Periods that add up</source>
<translation>Perioden, die sich addieren</translation>
</message>
<message>
<source>No earlier publications. Add the files that readers already have.</source>
<translation>Keine früheren Veröffentlichungen. Fügen Sie die Dateien hinzu, die Leser schon haben.</translation>
</message>
<message>
<source>&amp;Add files…</source>
<translation>Dateien &amp;hinzufügen…</translation>
</message>
<message>
<source>Factor for the costs of cells that were suppressed then</source>
<translation>Faktor für die Kosten der damals gesperrten Zellen</translation>
</message>
<message>
<source>Names of variables in the file, and codes of all its rows</source>
<translation>Namen der Variablen in der Datei und Codes aller ihrer Zeilen</translation>
</message>
<message>
<source>&amp;Choose…</source>
<translation>&amp;Auswählen…</translation>
</message>
<message>
<source>periods that the sums need, with commas between them</source>
<translation>Perioden, die für die Summen nötig sind, durch Kommas getrennt</translation>
</message>
<message>
<source>&amp;Use</source>
<translation>&amp;Verwendung</translation>
</message>
<message>
<source>&amp;Factor of the cost</source>
<translation>&amp;Faktor der Kosten</translation>
</message>
<message>
<source>&amp;Period of this file</source>
<translation>&amp;Periode dieser Datei</translation>
</message>
<message>
<source>Its columns</source>
<translation>Ihre Spalten</translation>
</message>
<message>
<source>Period of the &amp;data</source>
<translation>Periode der &amp;Daten</translation>
</message>
<message>
<source>&amp;Never published</source>
<translation>&amp;Nie veröffentlicht</translation>
</message>
<message>
<source>Responses that add up</source>
<translation>Merkmale, die sich addieren</translation>
</message>
<message>
<source>&amp;OK</source>
<translation>&amp;OK</translation>
</message>
<message>
<source>Colu&amp;mns…</source>
<translation>&amp;Spalten…</translation>
</message>
<message>
<source>Publications</source>
<translation>Veröffentlichungen</translation>
</message>
<message>
<source>Periods</source>
<translation>Perioden</translation>
</message>
<message>
<source>empty: a column of the file says it</source>
<translation>leer: eine Spalte der Datei gibt sie an</translation>
</message>
<message>
<source>in a column</source>
<translation>in einer Spalte</translation>
</message>
<message>
<source>In this project</source>
<translation>In diesem Projekt</translation>
</message>
<message>
<source>Column of the file</source>
<translation>Spalte der Datei</translation>
</message>
<message>
<source>No such column: the code of all rows</source>
<translation>Keine solche Spalte: der Code aller Zeilen</translation>
</message>
<message>
<source>{name} is called {column}</source>
<translation>{name} heißt {column}</translation>
</message>
<message>
<source>all rows are about {name} {code}</source>
<translation>alle Zeilen betreffen {name} {code}</translation>
</message>
<message>
<source>called like the variables</source>
<translation>wie die Variablen benannt</translation>
</message>
<message>
<source>Columns of {name}</source>
<translation>Spalten von {name}</translation>
</message>
<message>
<source>Columns</source>
<translation>Spalten</translation>
</message>
<message>
<source>Column of {name}</source>
<translation>Spalte von {name}</translation>
</message>
<message>
<source>Choose the file that says which periods add up: a code and its parent in each row.</source>
<translation>Wählen Sie die Datei aus, die angibt, welche Perioden sich addieren: je Zeile ein Code und sein übergeordneter Code.</translation>
</message>
<message>
<source>Enter the period of the data, as it is called in that file.</source>
<translation>Geben Sie die Periode der Daten ein, wie sie in dieser Datei heißt.</translation>
</message>
<message>
<source>Code of {name} of all rows</source>
<translation>Code von {name} für alle Zeilen</translation>
</message>
<message>
<source>{codes} (if empty)</source>
<translation>{codes} (wenn leer)</translation>
</message>
<message>
<source>{name} (if empty)</source>
<translation>{name} (wenn leer)</translation>
</message>
<message>
<source>&amp;Earlier publications…</source>
<translation>&amp;Frühere Veröffentlichungen…</translation>
</message>
<message>
<source>Add &amp;table…</source>
<translation>&amp;Tabelle hinzufügen…</translation>
</message>
<message>
<source>Table &amp;properties…</source>
<translation>Tabellen&amp;eigenschaften…</translation>
</message>
<message>
<source>Re&amp;move table</source>
<translation>Tabelle ent&amp;fernen</translation>
</message>
<message>
<source>What was published before about the same data or other periods, and how it counts</source>
<translation>Was früher über dieselben Daten oder über andere Perioden veröffentlicht wurde und wie es zählt</translation>
</message>
<message>
<source>Change earlier publications</source>
<translation>Frühere Veröffentlichungen ändern</translation>
</message>
<message>
<source>Publish a further table from the same records, protected together with the others</source>
<translation>Aus denselben Datensätzen eine weitere Tabelle veröffentlichen, die zusammen mit den anderen geschützt wird</translation>
</message>
<message>
<source>Change title, variables, levels, codes or responses of the open table</source>
<translation>Titel, Variablen, Ebenen, Codes oder Merkmale der geöffneten Tabelle ändern</translation>
</message>
<message>
<source>Take the open table out of the release</source>
<translation>Die geöffnete Tabelle aus dem Tabellenverbund nehmen</translation>
</message>
<message>
<source>Add “{}” to another table first</source>
<translation>Fügen Sie „{}“ zuerst einer anderen Tabelle hinzu</translation>
</message>
<message>
<source>Remove table {name}</source>
<translation>Tabelle {name} entfernen</translation>
</message>
<message>
<source>Add table {name}</source>
<translation>Tabelle {name} hinzufügen</translation>
</message>
<message>
<source>Change table {name}</source>
<translation>Tabelle {name} ändern</translation>
</message>
<message>
<source>The project changed while the data were read. Remove the table again.</source>
<translation>Das Projekt hat sich während des Lesens der Daten geändert. Entfernen Sie die Tabelle erneut.</translation>
</message>
<message>
<source>It starts as a copy of the open table: drag variables in or out. New variables and responses are columns of the data that no table has yet.</source>
<translation>Sie beginnt als Kopie der geöffneten Tabelle: Ziehen Sie Variablen hinein oder heraus. Neue Variablen und Merkmale sind Spalten der Daten, die noch keine Tabelle hat.</translation>
</message>
<message>
<source>Select “{}” under Other variables and press Add ▸</source>
<translation>Wählen Sie „{}“ unter „Weitere Variablen“ aus und klicken Sie auf „Hinzufügen ▸“</translation>
</message>
<message>
<source>Add table</source>
<translation>Tabelle hinzufügen</translation>
</message>
<message>
<source>Table properties</source>
<translation>Tabelleneigenschaften</translation>
</message>
<message>
<source>Cells</source>
<translation>Zellen</translation>
</message>
<message>
<source>Trial run …</source>
<translation>Probelauf …</translation>
</message>
<message>
<source>Trial run</source>
<translation>Probelauf</translation>
</message>
<message>
<source>Protect the release with this table as a trial, and count its secondary cells</source>
<translation>Tabellenverbund mit dieser Tabelle probeweise schützen und die Sekundärzellen zählen</translation>
</message>
<message>
<source>Properties of table {old}</source>
<translation>Eigenschaften der Tabelle {old}</translation>
</message>
<message>
<source>Table</source>
<translation>Tabelle</translation>
</message>
<message>
<source>It shows the same cells as {identical}. Choose other variables, levels, codes or responses.</source>
<translation>Sie zeigt dieselben Zellen wie {identical}. Wählen Sie andere Variablen, Ebenen, Codes oder Merkmale.</translation>
</message>
<message>
<source>&amp;What does it cost?</source>
<translation>&amp;Was kostet das?</translation>
</message>
<message>
<source>&amp;Stop</source>
<translation>An&amp;halten</translation>
</message>
<message>
<source>Add</source>
<translation>Hinzufügen</translation>
</message>
<message>
<source>{cells} Counting primary and hidden cells …</source>
<translation>{cells} Primärzellen und verborgene Zellen werden gezählt …</translation>
</message>
<message>
<source>The trial run was cancelled.</source>
<translation>Der Probelauf wurde abgebrochen.</translation>
</message>
<message>
<source>Deepest level that is shown; 1 is the total</source>
<translation>Tiefste gezeigte Ebene; 1 ist die Gesamtsumme</translation>
</message>
<message>
<source>Codes that the table shows</source>
<translation>Codes, die die Tabelle zeigt</translation>
</message>
<message>
<source>Other variables</source>
<translation>Weitere Variablen</translation>
</message>
<message>
<source>Variables of the table</source>
<translation>Variablen der Tabelle</translation>
</message>
<message>
<source>Add the variable to the table</source>
<translation>Variable der Tabelle hinzufügen</translation>
</message>
<message>
<source>Leave the variable out of the table</source>
<translation>Variable aus der Tabelle weglassen</translation>
</message>
<message>
<source>The first variable is on the rows, the second on the columns</source>
<translation>Die erste Variable steht in den Zeilen, die zweite in den Spalten</translation>
</message>
<message>
<source>restricted</source>
<translation>eingeschränkt</translation>
</message>
<message>
<source>as it is printed above the table; empty: the name</source>
<translation>wie er über der Tabelle gedruckt wird; leer: der Name</translation>
</message>
<message>
<source>Responses</source>
<translation>Merkmale</translation>
</message>
<message>
<source>Number of contri&amp;butors</source>
<translation>Zahl der &amp;Beitragenden</translation>
</message>
<message>
<source>&amp;All codes</source>
<translation>&amp;Alle Codes</translation>
</message>
<message>
<source>&amp;Down to level</source>
<translation>&amp;Bis zur Ebene</translation>
</message>
<message>
<source>Only ticked &amp;codes</source>
<translation>Nur ausgewählte &amp;Codes</translation>
</message>
<message>
<source>What is shown of {name}</source>
<translation>Was von {name} gezeigt wird</translation>
</message>
<message>
<source>of {n_levels}</source>
<translation>von {n_levels}</translation>
</message>
<message>
<source>The codes appear once the data are read.</source>
<translation>Die Codes erscheinen, sobald die Daten gelesen sind.</translation>
</message>
<message>
<source>Add ▸</source>
<translation>Hinzufügen ▸</translation>
</message>
<message>
<source>◂ &amp;Leave out</source>
<translation>◂ &amp;Weglassen</translation>
</message>
<message>
<source>&amp;Up</source>
<translation>Nach &amp;oben</translation>
</message>
<message>
<source>Restricted to {restricted} and what is below.</source>
<translation>Beschränkt auf {restricted} und alles darunter.</translation>
</message>
<message>
<source>There are too many codes to tick: use a level.</source>
<translation>Es gibt zu viele Codes zum Auswählen: Verwenden Sie eine Ebene.</translation>
</message>
<message>
<source>&amp;Other variables</source>
<translation>Weite&amp;re Variablen</translation>
</message>
<message>
<source>&amp;Variables</source>
<translation>&amp;Variablen</translation>
</message>
<message>
<source>a column of the data that no table shows yet</source>
<translation>eine Spalte der Daten, die noch keine Tabelle zeigt</translation>
</message>
</context>
<context>
<name>gui/review</name>
<message>
<source>“Use them” reads the data again with them, and asks what their codes mean. “Go on without them” takes them out of the project; their files stay. Undo takes either back.</source>
<translation>„Verwenden“ liest die Daten mit ihnen neu ein und fragt, was ihre Codes bedeuten. „Ohne sie weitermachen“ nimmt sie aus dem Projekt; ihre Dateien bleiben. Rückgängig nimmt beides zurück.</translation>
</message>
<message>
<source>&amp;Lists set aside…</source>
<translation>Bei&amp;seitegelegte Listen…</translation>
</message>
<message>
<source>The project is open without: {names}.</source>
<translation>Das Projekt ist geöffnet ohne: {names}.</translation>
</message>
<message>
<source>Public files are withheld.</source>
<translation>Öffentliche Dateien werden zurückgehalten.</translation>
</message>
<message>
<source>Lists set aside</source>
<translation>Beiseitegelegte Listen</translation>
</message>
<message>
<source>&amp;Use them</source>
<translation>&amp;Verwenden</translation>
</message>
<message>
<source>&amp;Go on without them</source>
<translation>&amp;Ohne sie weitermachen</translation>
</message>
<message>
<source>Use lists again that the project was opened without, or go on without them</source>
<translation>Listen wieder verwenden, ohne die das Projekt geöffnet wurde, oder ohne sie weitermachen</translation>
</message>
<message>
<source>Use lists again</source>
<translation>Listen wieder verwenden</translation>
</message>
<message>
<source>Lists set aside…</source>
<translation>Beiseitegelegte Listen…</translation>
</message>
<message>
<source>What attac&amp;kers know…</source>
<translation>Wissen der An&amp;greifer…</translation>
</message>
<message>
<source>For&amp;get what attackers know</source>
<translation>Wissen der Angreifer &amp;verwerfen</translation>
</message>
<message>
<source>What attackers know of single cells</source>
<translation>Was Angreifer über einzelne Zellen wissen</translation>
</message>
<message>
<source>Choose a file with bounds of single cells</source>
<translation>Eine Datei mit Schranken einzelner Zellen auswählen</translation>
</message>
<message>
<source>Use only the general settings</source>
<translation>Nur die allgemeinen Einstellungen verwenden</translation>
</message>
<message>
<source>Reading what attackers know</source>
<translation>Wissen der Angreifer wird gelesen</translation>
</message>
<message>
<source>Bounds</source>
<translation>Schranken</translation>
</message>
<message>
<source>the general settings only</source>
<translation>nur die allgemeinen Einstellungen</translation>
</message>
<message>
<source>also the bounds in {name}</source>
<translation>auch die Schranken in {name}</translation>
</message>
<message>
<source>Attackers know {known}. Protect and audit again.</source>
<translation>Wissen der Angreifer: {known}. Schützen und prüfen Sie erneut.</translation>
</message>
<message>
<source>Problems</source>
<translation>Probleme</translation>
</message>
<message>
<source>Suppress {n} cells (Show outlines them).</source>
<translation>Sperren Sie {n} Zellen („Anzeigen“ umrandet sie).</translation>
</message>
<message>
<source>&amp;Next problem</source>
<translation>&amp;Nächstes Problem</translation>
</message>
<message>
<source>Pre&amp;vious problem</source>
<translation>V&amp;origes Problem</translation>
</message>
<message>
<source>&amp;Mark as reviewed</source>
<translation>Als geprüft &amp;markieren</translation>
</message>
<message>
<source>&amp;Audit changes</source>
<translation>Änderun&amp;gen prüfen</translation>
</message>
<message>
<source>Audit &amp;everything</source>
<translation>A&amp;lles prüfen</translation>
</message>
<message>
<source>List only the cells of one table</source>
<translation>Nur die Zellen einer Tabelle anzeigen</translation>
</message>
<message>
<source>Table of the release</source>
<translation>Tabelle des Tabellenverbunds</translation>
</message>
<message>
<source>Suggested fixes</source>
<translation>Vorgeschlagene Abhilfen</translation>
</message>
<message>
<source>Fix {i} for {title}: {fix} Cost {cost}.</source>
<translation>Abhilfe {i} für {title}: {fix} Kosten {cost}.</translation>
</message>
<message>
<source>Cells at risk</source>
<translation>Gefährdete Zellen</translation>
</message>
<message>
<source>List the cheapest additional suppressions that protect this cell</source>
<translation>Die günstigsten zusätzlichen Sperrungen auflisten, die diese Zelle schützen</translation>
</message>
<message>
<source>Protect the cells at risk, starting from the current pattern; forced and frozen cells stay</source>
<translation>Die gefährdeten Zellen ausgehend vom aktuellen Sperrmuster schützen; erzwungene und eingefrorene Zellen bleiben</translation>
</message>
<message>
<source>Go to the next cell at risk</source>
<translation>Zur nächsten gefährdeten Zelle gehen</translation>
</message>
<message>
<source>Go to the previous cell at risk</source>
<translation>Zur vorigen gefährdeten Zelle gehen</translation>
</message>
<message>
<source>Record that you have reviewed this pattern: step 5 has its tick until it changes</source>
<translation>Festhalten, dass Sie dieses Muster geprüft haben: Schritt 5 hat sein Häkchen, bis es sich ändert</translation>
</message>
<message>
<source>Audit again the cells that the edits affect</source>
<translation>Zellen, auf die sich die Änderungen auswirken, erneut prüfen</translation>
</message>
<message>
<source>Audit  F7</source>
<translation>Prüfen  F7</translation>
</message>
<message>
<source>Compute every interval again</source>
<translation>Alle Intervalle neu berechnen</translation>
</message>
<message>
<source>Fix for {title}</source>
<translation>Abhilfe für {title}</translation>
</message>
<message>
<source>In the way of {primary}</source>
<translation>Verhindert den Schutz von {primary}</translation>
</message>
<message>
<source>All tables</source>
<translation>Alle Tabellen</translation>
</message>
<message>
<source>Looking for the cheapest fix of {title} …</source>
<translation>Die günstigste Abhilfe für {title} wird gesucht …</translation>
</message>
<message>
<source>No fix was found for {title}: forced or frozen cells may prevent it.</source>
<translation>Für {title} wurde keine Abhilfe gefunden: Erzwungene oder eingefrorene Zellen verhindern sie möglicherweise.</translation>
</message>
<message>
<source>Show</source>
<translation>Anzeigen</translation>
</message>
<message>
<source>Apply</source>
<translation>Anwenden</translation>
</message>
<message>
<source>Go to</source>
<translation>Gehe zu</translation>
</message>
<message>
<source>Suggest fix</source>
<translation>Abhilfe vorschlagen</translation>
</message>
<message>
<source>Repair from here</source>
<translation>Von hier aus reparieren</translation>
</message>
<message>
<source>F7 runs the missing tests.</source>
<translation>F7 führt die fehlenden Prüfungen durch.</translation>
</message>
<message>
<source>Remove decisions on</source>
<translation>Entscheidungen aufheben für</translation>
</message>
<message>
<source>The decisions were removed. Repair from here, or protect again (F5), to protect the cell.</source>
<translation>Die Entscheidungen wurden entfernt. Reparieren Sie von hier aus oder schützen Sie erneut (F5), um die Zelle zu schützen.</translation>
</message>
<message>
<source>Table {name}</source>
<translation>Tabelle {name}</translation>
</message>
<message>
<source>In no table</source>
<translation>In keiner Tabelle</translation>
</message>
<message>
<source>F8 goes to the next problem: suppress more, or publish fewer neighbours.</source>
<translation>F8 geht zum nächsten Problem: mehr sperren oder weniger Nachbarn veröffentlichen.</translation>
</message>
<message>
<source>No cell is at risk.</source>
<translation>Keine Zelle ist gefährdet.</translation>
</message>
<message>
<source>Audit first (F7).</source>
<translation>Prüfen Sie zuerst (F7).</translation>
</message>
<message>
<source>Needed</source>
<translation>Benötigt</translation>
</message>
<message>
<source>Reached</source>
<translation>Erreicht</translation>
</message>
<message>
<source>Interval</source>
<translation>Intervall</translation>
</message>
<message>
<source>Room ↓</source>
<translation>Spielraum ↓</translation>
</message>
<message>
<source>Room ↑</source>
<translation>Spielraum ↑</translation>
</message>
<message>
<source>Attacker</source>
<translation>Angreifer</translation>
</message>
<message>
<source>In words</source>
<translation>In Worten</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from below.</source>
<translation>Mit den eigenen Beiträgen kann dieser Insider sie von unten zu genau schätzen.</translation>
</message>
<message>
<source>a unit ({hidden})</source>
<translation>eine Einheit ({hidden})</translation>
</message>
<message>
<source>Can be estimated too closely from the width of its interval.</source>
<translation>Lässt sich wegen der Breite ihres Intervalls zu genau schätzen.</translation>
</message>
<message>
<source>Protected against every insider that was tested.</source>
<translation>Geschützt gegen jeden geprüften Insider.</translation>
</message>
<message>
<source>This insider can work it out exactly from its own contributions.</source>
<translation>Dieser Insider kann sie aus den eigenen Beiträgen exakt berechnen.</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from above and below.</source>
<translation>Mit den eigenen Beiträgen kann dieser Insider sie von oben und unten zu genau schätzen.</translation>
</message>
<message>
<source>With its own contributions, this insider can estimate it too closely from above.</source>
<translation>Mit den eigenen Beiträgen kann dieser Insider sie von oben zu genau schätzen.</translation>
</message>
<message>
<source>In {tables}</source>
<translation>In {tables}</translation>
</message>
<message>
<source>outsider</source>
<translation>Außenstehender</translation>
</message>
<message>
<source>a holding ({hidden})</source>
<translation>eine Gruppe ({hidden})</translation>
</message>
<message>
<source>{words}, in no table</source>
<translation>{words}, in keiner Tabelle</translation>
</message>
<message>
<source>{words} No table shows it: suppress more of the cells that it follows from.</source>
<translation>{words} Keine Tabelle zeigt sie: Sperren Sie weitere der Zellen, aus denen sie folgt.</translation>
</message>
<message>
<source>Not tested: the audit was stopped before.</source>
<translation>Nicht geprüft: Die Prüfung wurde vorher abgebrochen.</translation>
</message>
<message>
<source>Published although the rules call it primary.</source>
<translation>Veröffentlicht, obwohl sie nach den Regeln primär ist.</translation>
</message>
<message>
<source>Can be worked out exactly from published cells.</source>
<translation>Lässt sich aus veröffentlichten Zellen exakt berechnen.</translation>
</message>
<message>
<source>Protected.</source>
<translation>Geschützt.</translation>
</message>
<message>
<source>Protects other cells; needs no interval itself.</source>
<translation>Schützt andere Zellen; braucht selbst kein Intervall.</translation>
</message>
<message>
<source>Can be estimated too closely from above and below.</source>
<translation>Lässt sich von oben und unten zu genau schätzen.</translation>
</message>
<message>
<source>Can be estimated too closely from above.</source>
<translation>Lässt sich von oben zu genau schätzen.</translation>
</message>
<message>
<source>Can be estimated too closely from below.</source>
<translation>Lässt sich von unten zu genau schätzen.</translation>
</message>
<message>
<source>{tested} holdings tested as insiders: {protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed.</source>
<translation>{tested} Unternehmensgruppen als Insider geprüft: {protected} Primärzellen geschützt, {under_protected} unzureichend geschützt, {disclosed} exakt offengelegt.</translation>
</message>
<message>
<source>{tested} units tested as insiders: {protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed.</source>
<translation>{tested} Einheiten als Insider geprüft: {protected} Primärzellen geschützt, {under_protected} unzureichend geschützt, {disclosed} exakt offengelegt.</translation>
</message>
<message>
<source>○ Not tested, as the audit was stopped: {n_primaries} primary.</source>
<translation>○ Nicht geprüft, weil die Prüfung angehalten wurde: {n_primaries} primär.</translation>
</message>
<message>
<source>Not audited yet. F7 computes what an outsider can find out about every suppressed cell.</source>
<translation>Noch nicht geprüft. F7 berechnet, was ein Außenstehender über jede gesperrte Zelle herausfinden kann.</translation>
</message>
<message>
<source>{tested} suppressed cells tested against an outsider</source>
<translation>{tested} gesperrte Zellen gegen einen Außenstehenden geprüft</translation>
</message>
<message>
<source>{protected} primaries protected, {under_protected} under-protected, {disclosed} exactly disclosed</source>
<translation>{protected} Primärzellen geschützt, {under_protected} unzureichend geschützt, {disclosed} exakt offengelegt</translation>
</message>
<message>
<source>“Test insiders” computes what each of them can find out from its own contributions.</source>
<translation>„Insider prüfen“ berechnet, was diese jeweils aus den eigenen Beiträgen herausfinden können.</translation>
</message>
<message>
<source>Outsider</source>
<translation>Außenstehender</translation>
</message>
<message>
<source>Knows the published cells, the relations and the bounds</source>
<translation>Kennt die veröffentlichten Zellen, die Beziehungen und die Schranken</translation>
</message>
<message>
<source>Insiders by unit</source>
<translation>Insider nach Einheit</translation>
</message>
<message>
<source>Each respondent, who knows its own contributions</source>
<translation>Jeder Auskunftspflichtige, der die eigenen Beiträge kennt</translation>
</message>
<message>
<source>Insiders by holding</source>
<translation>Insider nach Unternehmensgruppe</translation>
</message>
<message>
<source>Each enterprise group, which knows its own contributions</source>
<translation>Jede Unternehmensgruppe, die die eigenen Beiträge kennt</translation>
</message>
<message>
<source>Sums of suppressed cells</source>
<translation>Summen gesperrter Zellen</translation>
</message>
<message>
<source>What published cells disclose about several suppressed cells together</source>
<translation>Was veröffentlichte Zellen über mehrere gesperrte Zellen zusammen offenlegen</translation>
</message>
<message>
<source>Intervals may be wider than shown: the audit was stopped early or limited to verdicts.</source>
<translation>Die Intervalle können breiter sein als angezeigt: Die Prüfung wurde vorzeitig abgebrochen oder auf Prüfurteile beschränkt.</translation>
</message>
<message>
<source>OUT OF DATE: {changes}.</source>
<translation>VERALTET: {changes}.</translation>
</message>
<message>
<source>Suppressed cells</source>
<translation>Gesperrte Zellen</translation>
</message>
<message>
<source>The assumed attacker</source>
<translation>Der angenommene Angreifer</translation>
</message>
<message>
<source>Filter by code or status</source>
<translation>Nach Code oder Status filtern</translation>
</message>
<message>
<source>Show the ids of the insiders; this is logged</source>
<translation>Kennungen der Insider anzeigen; dies wird protokolliert</translation>
</message>
<message>
<source>Audit changes</source>
<translation>Änderungen prüfen</translation>
</message>
<message>
<source>Audit again the cells that the edits affect (F7)</source>
<translation>Zellen, auf die sich die Änderungen auswirken, erneut prüfen (F7)</translation>
</message>
<message>
<source>Audit everything</source>
<translation>Alles prüfen</translation>
</message>
<message>
<source>Compute every interval again (Shift+F7)</source>
<translation>Alle Intervalle neu berechnen (Umschalt+F7)</translation>
</message>
<message>
<source>Test insiders</source>
<translation>Insider prüfen</translation>
</message>
<message>
<source>Compute what each insider can find out</source>
<translation>Berechnen, was jeder Insider herausfinden kann</translation>
</message>
<message>
<source>F7 looks for them.</source>
<translation>F7 sucht danach.</translation>
</message>
<message>
<source>Shift+F5 turns it on.</source>
<translation>Umschalt+F5 schaltet es ein.</translation>
</message>
<message>
<source>Not tested against holdings yet.</source>
<translation>Noch nicht gegen Unternehmensgruppen geprüft.</translation>
</message>
<message>
<source>Not tested against units yet.</source>
<translation>Noch nicht gegen Einheiten geprüft.</translation>
</message>
<message>
<source>TabGuard certificates (*.tgcert)</source>
<translation>TabGuard-Zertifikate (*.tgcert)</translation>
</message>
<message>
<source>Verify certificate</source>
<translation>Zertifikat überprüfen</translation>
</message>
<message>
<source>Why it is refused</source>
<translation>Grund der Ablehnung</translation>
</message>
<message>
<source>Checked with sums only, without a solver. Open its table to compare it.</source>
<translation>Nur mit Summen geprüft, ohne Solver. Öffnen Sie die Tabelle, um es mit ihr zu vergleichen.</translation>
</message>
<message>
<source>It is not valid for the open table: the table or the pattern differs from the one in the file.</source>
<translation>Es gilt nicht für die geöffnete Tabelle: Die Tabelle oder das Sperrmuster weicht von dem in der Datei ab.</translation>
</message>
<message>
<source>Save certi&amp;ficate…</source>
<translation>Zerti&amp;fikat speichern…</translation>
</message>
<message>
<source>Verif&amp;y certificate…</source>
<translation>Zertifikat ü&amp;berprüfen…</translation>
</message>
<message>
<source>The certificate of the open table and its current pattern is refused.</source>
<translation>Das Zertifikat der geöffneten Tabelle und ihres aktuellen Sperrmusters wird abgelehnt.</translation>
</message>
<message>
<source>The pattern is being audited from the start; if it passes, save the certificate again.</source>
<translation>Das Sperrmuster wird von Grund auf geprüft; besteht es, speichern Sie das Zertifikat erneut.</translation>
</message>
<message>
<source>It is valid for the open table and its current pattern.</source>
<translation>Es gilt für die geöffnete Tabelle und ihr aktuelles Sperrmuster.</translation>
</message>
<message>
<source>It is valid for the open table and its pattern, which is now audited from the start.</source>
<translation>Es gilt für die geöffnete Tabelle und ihr aktuelles Sperrmuster, das nun von Grund auf geprüft wird.</translation>
</message>
<message>
<source>It proves nothing.</source>
<translation>Es beweist nichts.</translation>
</message>
<message>
<source>It is valid for the open table and pattern, but proves less than the current rules require.</source>
<translation>Es gilt für die geöffnete Tabelle und das Sperrmuster, beweist aber weniger, als die aktuellen Regeln verlangen.</translation>
</message>
<message>
<source>Save certificate</source>
<translation>Zertifikat speichern</translation>
</message>
<message>
<source>Write the proof that every primary is protected (internal)</source>
<translation>Den Beweis schreiben, dass jede Primärzelle geschützt ist (intern)</translation>
</message>
<message>
<source>Writing the certificate</source>
<translation>Zertifikat wird geschrieben</translation>
</message>
<message>
<source>Check a certificate without a solver</source>
<translation>Ein Zertifikat ohne Solver überprüfen</translation>
</message>
<message>
<source>Verifying the certificate</source>
<translation>Zertifikat wird überprüft</translation>
</message>
<message>
<source>{name} was written. It contains the values: keep it internal.</source>
<translation>{name} wurde geschrieben. Die Datei enthält die Werte: nur intern verwenden.</translation>
</message>
<message>
<source>Certificate written: {name}.</source>
<translation>Zertifikat geschrieben: {name}.</translation>
</message>
<message>
<source>Certificate {name}: refused.</source>
<translation>Zertifikat {name}: abgelehnt.</translation>
</message>
<message>
<source>Certificate {name}: proven.</source>
<translation>Zertifikat {name}: bewiesen.</translation>
</message>
<message>
<source>Certificate {name}: consistent, not compared with a table.</source>
<translation>Zertifikat {name}: widerspruchsfrei, mit keiner Tabelle verglichen.</translation>
</message>
<message>
<source>Packs (*.zip)</source>
<translation>Pakete (*.zip)</translation>
</message>
<message>
<source>Check a pack</source>
<translation>Paket prüfen</translation>
</message>
<message>
<source>What differs</source>
<translation>Was abweicht</translation>
</message>
<message>
<source>&amp;Pack…</source>
<translation>Pa&amp;ket…</translation>
</message>
<message>
<source>&amp;Check a pack…</source>
<translation>Pa&amp;ket prüfen…</translation>
</message>
<message>
<source>Pack</source>
<translation>Paket</translation>
</message>
<message>
<source>Files</source>
<translation>Dateien</translation>
</message>
<message>
<source>Content of the file</source>
<translation>Inhalt der Datei</translation>
</message>
<message>
<source>&amp;Write</source>
<translation>&amp;Schreiben</translation>
</message>
<message>
<source>&amp;Save as…</source>
<translation>&amp;Speichern unter…</translation>
</message>
<message>
<source>Save the project's result, its settings alone, or what support needs, as one file</source>
<translation>Das Ergebnis des Projekts, nur seine Einstellungen oder was der Support braucht als eine Datei speichern</translation>
</message>
<message>
<source>TabGuard projects (*.tgproj)</source>
<translation>TabGuard-Projekte (*.tgproj)</translation>
</message>
<message>
<source>Save pack</source>
<translation>Paket speichern</translation>
</message>
<message>
<source>Making the pack</source>
<translation>Paket wird erstellt</translation>
</message>
<message>
<source>Writing the pack</source>
<translation>Paket wird geschrieben</translation>
</message>
<message>
<source>“{name}” was written.</source>
<translation>„{name}“ wurde geschrieben.</translation>
</message>
<message>
<source>Pack written: {name}.</source>
<translation>Paket geschrieben: {name}.</translation>
</message>
<message>
<source>Run the job of a pack again and compare every cell, or try its anonymised problem</source>
<translation>Den Auftrag eines Pakets noch einmal ausführen und jede Zelle vergleichen oder sein anonymisiertes Problem ausprobieren</translation>
</message>
<message>
<source>Checking the pack</source>
<translation>Paket wird geprüft</translation>
</message>
<message>
<source>What goes into the pack</source>
<translation>Was in das Paket kommt</translation>
</message>
<message>
<source>Pack {name}: reproduced.</source>
<translation>Paket {name}: Ergebnis bestätigt.</translation>
</message>
<message>
<source>Pack {name}: not reproduced.</source>
<translation>Paket {name}: Ergebnis nicht bestätigt.</translation>
</message>
<message>
<source>No leak channel was found in the file.</source>
<translation>In der Datei wurde kein Kanal gefunden, der mehr verrät.</translation>
</message>
<message>
<source>{n} places of the file contain more than it shows.</source>
<translation>{n} Stellen der Datei enthalten mehr, als sie zeigt.</translation>
</message>
<message>
<source>Check a published table</source>
<translation>Veröffentlichte Tabelle prüfen</translation>
</message>
<message>
<source>What readers can find out</source>
<translation>Was Leser herausfinden können</translation>
</message>
<message>
<source>Check a published &amp;table…</source>
<translation>Veröffentlichte &amp;Tabelle prüfen…</translation>
</message>
<message>
<source>Which withheld figures follow from the published ones, and in which range others lie</source>
<translation>Welche gesperrten Zahlen aus den veröffentlichten folgen und in welchem Bereich andere liegen</translation>
</message>
<message>
<source>Checking a published table</source>
<translation>Eine veröffentlichte Tabelle wird geprüft</translation>
</message>
<message>
<source>Published tables</source>
<translation>Veröffentlichte Tabellen</translation>
</message>
<message>
<source>Sum of</source>
<translation>Summe aus</translation>
</message>
<message>
<source>Disclosed as</source>
<translation>Offengelegt als</translation>
</message>
<message>
<source>! Sum of suppressed cells: {table}</source>
<translation>! Summe gesperrter Zellen: {table}</translation>
</message>
<message>
<source>Published cells disclose this sum, and it fails the rules: an insider can use it.</source>
<translation>Veröffentlichte Zellen legen diese Summe offen, und sie verstößt gegen die Regeln: Ein Insider kann sie nutzen.</translation>
</message>
<message>
<source>Show outlines the relations; “Remove these decisions” removes those that prevent its protection.</source>
<translation>„Anzeigen“ umrandet die Beziehungen; „Diese Entscheidungen entfernen“ entfernt die, die den Schutz verhindern.</translation>
</message>
<message>
<source>Sums of suppressed cells and diagnoses</source>
<translation>Summen gesperrter Zellen und Diagnosen</translation>
</message>
<message>
<source>… and {more} more: the panel Audit lists sums of suppressed cells.</source>
<translation>… und {more} weitere: Der Bereich „Prüfung“ führt die Summen gesperrter Zellen auf.</translation>
</message>
<message>
<source>Sums of suppressed cells at risk</source>
<translation>Gefährdete Summen gesperrter Zellen</translation>
</message>
<message>
<source>Remove these decisions</source>
<translation>Diese Entscheidungen entfernen</translation>
</message>
<message>
<source>‼ exactly disclosed</source>
<translation>‼ exakt offengelegt</translation>
</message>
<message>
<source>&amp;Secondaries that are not needed</source>
<translation>Nicht benötigte &amp;Sekundärzellen</translation>
</message>
<message>
<source>&amp;What if published…</source>
<translation>&amp;Was wäre bei Veröffentlichung…</translation>
</message>
<message>
<source>What if published</source>
<translation>Was wäre bei Veröffentlichung</translation>
</message>
<message>
<source>What would be exposed</source>
<translation>Was gefährdet wäre</translation>
</message>
<message>
<source>Keep the pattern with these cells published under a name; nothing else changes</source>
<translation>Das Sperrmuster mit diesen Zellen als veröffentlicht unter einem Namen behalten; sonst ändert sich nichts</translation>
</message>
<message>
<source>What was kept</source>
<translation>Was behalten wurde</translation>
</message>
<message>
<source>What if {name} were published?</source>
<translation>Was wäre bei Veröffentlichung von {name}?</translation>
</message>
<message>
<source>What if</source>
<translation>Was wäre, wenn</translation>
</message>
<message>
<source>A contributor can estimate it too closely from its own part.</source>
<translation>Ein Beitragender kann sie aus dem eigenen Anteil zu genau schätzen.</translation>
</message>
<message>
<source>What if: {table}</source>
<translation>Was wäre, wenn: {table}</translation>
</message>
<message>
<source>Kept as scenario “{name}”. Review › Scenarios goes to it or compares it.</source>
<translation>Als Szenario „{name}“ behalten. Unter „Prüfen › Szenarien“ lässt es sich anzeigen oder vergleichen.</translation>
</message>
<message>
<source>Secondaries that are not needed</source>
<translation>Nicht benötigte Sekundärzellen</translation>
</message>
<message>
<source>List secondaries that could be published</source>
<translation>Sekundärzellen auflisten, die veröffentlicht werden könnten</translation>
</message>
<message>
<source>Show which primaries would be exposed if the selected secondaries were published</source>
<translation>Anzeigen, welche Primärzellen gefährdet wären, wenn die ausgewählten Sekundärzellen veröffentlicht würden</translation>
</message>
<message>
<source>Working it out …</source>
<translation>Wird ermittelt …</translation>
</message>
<message>
<source>Cell or sum</source>
<translation>Zelle oder Summe</translation>
</message>
<message>
<source>Then</source>
<translation>Dann</translation>
</message>
<message>
<source>&amp;Publish</source>
<translation>&amp;Veröffentlichen</translation>
</message>
<message>
<source>&amp;Keep as scenario</source>
<translation>&amp;Als Szenario behalten</translation>
</message>
<message>
<source>&amp;Publish anyway</source>
<translation>&amp;Trotzdem veröffentlichen</translation>
</message>
<message>
<source>Sum of suppressed cells</source>
<translation>Summe gesperrter Zellen</translation>
</message>
<message>
<source>! known exactly</source>
<translation>! exakt bekannt</translation>
</message>
<message>
<source>What if: nothing is exposed</source>
<translation>Was wäre, wenn: nichts wird gefährdet</translation>
</message>
<message>
<source>What if: published despite the warning</source>
<translation>Was wäre, wenn: trotz Warnung veröffentlicht</translation>
</message>
<message>
<source>First select one or more secondary cells.</source>
<translation>Wählen Sie zuerst eine oder mehrere Sekundärzellen aus.</translation>
</message>
<message>
<source>✓ Every secondary is needed: publishing any of them would expose a primary or a sum.</source>
<translation>✓ Jede Sekundärzelle wird benötigt: Die Veröffentlichung einer jeden würde eine Primärzelle oder eine Summe gefährden.</translation>
</message>
<message>
<source>The cells that are not needed ({n_cells}) are frozen. Release them first.</source>
<translation>Die nicht benötigten Zellen ({n_cells}) sind eingefroren. Heben Sie das Einfrieren zuerst auf.</translation>
</message>
<message>
<source>{n_secondaries} could be published, each by itself: {cells}.</source>
<translation>{n_secondaries} könnten veröffentlicht werden, jede für sich: {cells}.</translation>
</message>
<message>
<source>The pattern has changed. Open this dialog again.</source>
<translation>Das Sperrmuster hat sich geändert. Öffnen Sie dieses Dialogfeld erneut.</translation>
</message>
<message>
<source>{title} must stay suppressed, and has the same records.</source>
<translation>{title} muss gesperrt bleiben und hat dieselben Datensätze.</translation>
</message>
<message>
<source>{title} must stay suppressed, and all responses share one pattern.</source>
<translation>{title} muss gesperrt bleiben, und alle Merkmale haben dasselbe Sperrmuster.</translation>
</message>
<message>
<source>To publish some of them, select these and choose What if published….</source>
<translation>Um einige davon zu veröffentlichen, wählen Sie diese aus und dann „Was wäre bei Veröffentlichung…“.</translation>
</message>
<message>
<source>secondary</source>
<translation>Sekundärzelle</translation>
</message>
<message>
<source>Test all together</source>
<translation>Alle zusammen prüfen</translation>
</message>
<message>
<source>Sums of suppressed cells that become known exactly, so that insiders can use them: {n_sums}.</source>
<translation>Summen gesperrter Zellen, die exakt bekannt werden, sodass Insider sie nutzen können: {n_sums}.</translation>
</message>
<message>
<source>single contributors</source>
<translation>einzelne Beitragende</translation>
</message>
<message>
<source>But single contributors can estimate {n_primaries} too closely.</source>
<translation>Einzelne Beitragende können jedoch {n_primaries} zu genau schätzen.</translation>
</message>
<message>
<source>sums of suppressed cells</source>
<translation>Summen gesperrter Zellen</translation>
</message>
</context>
<context>
<name>gui/rules</name>
<message>
<source>Import decisions</source>
<translation>Entscheidungen importieren</translation>
</message>
<message>
<source>Paste decisions</source>
<translation>Entscheidungen einfügen</translation>
</message>
<message>
<source>Take</source>
<translation>Übernehmen</translation>
</message>
<message>
<source>Decided here</source>
<translation>Bisher entschieden</translation>
</message>
<message>
<source>Incoming</source>
<translation>Neue Entscheidung</translation>
</message>
<message>
<source>Mark those where the new decision replaces yours.</source>
<translation>Markieren Sie die, bei denen die neue Entscheidung Ihre ersetzt.</translation>
</message>
<message>
<source>Decisions</source>
<translation>Entscheidungen</translation>
</message>
<message>
<source>List of τ-ARGUS</source>
<translation>τ-ARGUS-Liste</translation>
</message>
<message>
<source>I&amp;mport decisions…</source>
<translation>Entscheidungen i&amp;mportieren…</translation>
</message>
<message>
<source>Paste &amp;decisions…</source>
<translation>Ent&amp;scheidungen einfügen…</translation>
</message>
<message>
<source>E&amp;xport decisions…</source>
<translation>Entscheidungen e&amp;xportieren…</translation>
</message>
<message>
<source>Incoming decisions</source>
<translation>Neu hinzukommende Entscheidungen</translation>
</message>
<message>
<source>spreadsheet</source>
<translation>Tabellenkalkulation</translation>
</message>
<message>
<source>For decisions that give no reason themselves, and for the list of changes</source>
<translation>Für Entscheidungen ohne eigene Begründung und für die Liste der Änderungen</translation>
</message>
<message>
<source>For decisions that do not say who decided</source>
<translation>Für Entscheidungen, die nicht angeben, wer entschieden hat</translation>
</message>
<message>
<source>The list does not say which response it is about. Decisions on the others stay as they are.</source>
<translation>Die Liste sagt nicht, von welchem Merkmal sie handelt. Entscheidungen zu den anderen bleiben, wie sie sind.</translation>
</message>
<message>
<source>Codes that are &amp;groups of the recode mean the groups</source>
<translation>Codes, die &amp;Gruppen der Umkodierung sind, meinen die Gruppen</translation>
</message>
<message>
<source>{reason}; conflicts: {kept:,} kept, {replaced:,} replaced</source>
<translation>{reason}; Konflikte: {kept:,} behalten, {replaced:,} ersetzt</translation>
</message>
<message>
<source>Import {n_decision}</source>
<translation>Importieren: {n_decision}</translation>
</message>
<message>
<source>conflict</source>
<translation>Konflikt</translation>
</message>
<message>
<source>conflicts</source>
<translation>Konflikte</translation>
</message>
<message>
<source>Take decisions about cells from a file: CSV, XLSX or a list of τ-ARGUS (.hst)</source>
<translation>Entscheidungen über Zellen aus einer Datei übernehmen: CSV, XLSX oder eine Liste von τ-ARGUS (.hst)</translation>
</message>
<message>
<source>Take decisions about cells that were copied in a spreadsheet</source>
<translation>Entscheidungen über Zellen übernehmen, die in einer Tabellenkalkulation kopiert wurden</translation>
</message>
<message>
<source>Export decisions</source>
<translation>Entscheidungen exportieren</translation>
</message>
<message>
<source>Write the decisions about cells as CSV or as a list of τ-ARGUS (.hst)</source>
<translation>Die Entscheidungen über Zellen als CSV oder als Liste für τ-ARGUS (.hst) schreiben</translation>
</message>
<message>
<source>&amp;Keep all mine</source>
<translation>Alle eigenen &amp;behalten</translation>
</message>
<message>
<source>&amp;Take all theirs</source>
<translation>Alle &amp;fremden übernehmen</translation>
</message>
<message>
<source>From {name}</source>
<translation>Aus {name}</translation>
</message>
<message>
<source>The project has changed meanwhile. Close this and start again.</source>
<translation>Das Projekt hat sich inzwischen geändert. Schließen Sie dies und beginnen Sie neu.</translation>
</message>
<message>
<source>Choose the response that the list is about.</source>
<translation>Wählen Sie das Merkmal, von dem die Liste handelt.</translation>
</message>
<message>
<source>Re&amp;sponse</source>
<translation>Me&amp;rkmal</translation>
</message>
<message>
<source>left out</source>
<translation>ausgelassen</translation>
</message>
<message>
<source>new decision</source>
<translation>neue Entscheidung</translation>
</message>
<message>
<source>new decisions</source>
<translation>neue Entscheidungen</translation>
</message>
<message>
<source>{n_conflicts} with decisions of this project</source>
<translation>{n_conflicts} mit Entscheidungen dieses Projekts</translation>
</message>
<message>
<source>{same:,} decided alike already</source>
<translation>{same:,} bereits gleich entschieden</translation>
</message>
<message>
<source>{n_line} left out</source>
<translation>{n_line} ausgelassen</translation>
</message>
<message>
<source>the first {most:,} of each sort are listed</source>
<translation>die ersten {most:,} jeder Art werden aufgeführt</translation>
</message>
<message>
<source>theirs</source>
<translation>fremde</translation>
</message>
<message>
<source>Take {n_decision}</source>
<translation>{n_decision} übernehmen</translation>
</message>
<message>
<source>Take decisions</source>
<translation>Entscheidungen übernehmen</translation>
</message>
<message>
<source>Give a reason and a name.</source>
<translation>Geben Sie eine Begründung und einen Namen an.</translation>
</message>
<message>
<source>There are no decisions to export.</source>
<translation>Es gibt keine Entscheidungen zum Exportieren.</translation>
</message>
<message>
<source>decision</source>
<translation>Entscheidung</translation>
</message>
<message>
<source>decisions</source>
<translation>Entscheidungen</translation>
</message>
<message>
<source>Writing the decisions</source>
<translation>Entscheidungen werden geschrieben</translation>
</message>
<message>
<source>line</source>
<translation>Zeile</translation>
</message>
<message>
<source>lines</source>
<translation>Zeilen</translation>
</message>
<message>
<source>unit</source>
<translation>Einheit</translation>
</message>
<message>
<source>units</source>
<translation>Einheiten</translation>
</message>
<message>
<source>holdings</source>
<translation>Unternehmensgruppen</translation>
</message>
<message>
<source>unit or holding</source>
<translation>Einheit oder Unternehmensgruppe</translation>
</message>
<message>
<source>units and holdings</source>
<translation>Einheiten und Unternehmensgruppen</translation>
</message>
<message>
<source>Cells that fail: {title}</source>
<translation>Zellen, die gegen die Regel verstoßen: {title}</translation>
</message>
<message>
<source>fails {n_cells}</source>
<translation>verletzt von {n_cells}</translation>
</message>
<message>
<source>off</source>
<translation>aus</translation>
</message>
<message>
<source>Prior uncertainty f = {factor}.</source>
<translation>Vorab-Unsicherheit f = {factor}.</translation>
</message>
<message>
<source>Judged: {level}</source>
<translation>Beurteilt: {level}</translation>
</message>
<message>
<source>Remove</source>
<translation>Entfernen</translation>
</message>
<message>
<source>Remove this rule</source>
<translation>Diese Regel entfernen</translation>
</message>
<message>
<source>Concentration rules then use absolute values and their sum; p and 100 − k are divided by {factor:g}.</source>
<translation>Konzentrationsregeln verwenden dann die Absolutwerte und deren Summe; p und 100 − k werden durch {factor:g} geteilt.</translation>
</message>
<message>
<source>Concentration rules then use absolute values and their sum.</source>
<translation>Konzentrationsregeln verwenden dann die Absolutwerte und deren Summe.</translation>
</message>
<message>
<source>&amp;Add another rule</source>
<translation>Weitere Regel &amp;hinzufügen</translation>
</message>
<message>
<source>&amp;Other rule for holdings</source>
<translation>&amp;Andere Regel für Unternehmensgruppen</translation>
</message>
<message>
<source>Replace by: {rule}, {number} = {value:.4g}</source>
<translation>Ersetzen durch: {rule}, {number} = {value:.4g}</translation>
</message>
<message>
<source>Set “{label}” to {value:g} {unit}</source>
<translation>„{label}“ auf {value:g} {unit} setzen</translation>
</message>
<message>
<source>All weights in this cell are 1, so that every reading gives the same.</source>
<translation>Alle Gewichte in dieser Zelle sind 1, sodass jede Deutung dasselbe ergibt.</translation>
</message>
<message>
<source>One contributor has {size} and weight {weight}: it counts as {weight} contributors of {size}.</source>
<translation>Ein Beitragender hat {size} und das Gewicht {weight}: Er zählt als {weight} Beitragende mit {size}.</translation>
</message>
<message>
<source>One contributor has {size} without its weight and {amount} with it: it counts as {size}.</source>
<translation>Ein Beitragender hat ohne sein Gewicht {size} und mit ihm {amount}: Er zählt mit {size}.</translation>
</message>
<message>
<source>One contributor has {size} without its weight and {amount} with it: it counts as {amount}.</source>
<translation>Ein Beitragender hat ohne sein Gewicht {size} und mit ihm {amount}: Er zählt mit {amount}.</translation>
</message>
<message>
<source>The rules on units compare {contributions} with the total of {total}.</source>
<translation>Die Regeln für Einheiten vergleichen {contributions} mit der Summe {total}.</translation>
</message>
<message>
<source>The rules on holdings compare {contributions} with the total of {total}.</source>
<translation>Die Regeln für Unternehmensgruppen vergleichen {contributions} mit der Summe {total}.</translation>
</message>
<message>
<source>Example: {title}, value {value}.</source>
<translation>Beispiel: {title}, Wert {value}.</translation>
</message>
<message>
<source>Example</source>
<translation>Beispiel</translation>
</message>
<message>
<source>Apply the rules to the contributions of {level}</source>
<translation>Die Regeln gelten für die Beiträge von {level}</translation>
</message>
<message>
<source>See the message in “{name}”.</source>
<translation>Siehe die Meldung bei „{name}“.</translation>
</message>
<message>
<source>Select one cell to see here what the reading makes of it.</source>
<translation>Wählen Sie eine Zelle, um hier zu sehen, was die Deutung aus ihr macht.</translation>
</message>
<message>
<source>Protection levels and further choices</source>
<translation>Schutzniveaus und weitere Einstellungen</translation>
</message>
<message>
<source>It has no contributors.</source>
<translation>Sie hat keine Beitragenden.</translation>
</message>
<message>
<source>Rules</source>
<translation>Regeln</translation>
</message>
<message>
<source>Waivers</source>
<translation>Verzichte</translation>
</message>
<message>
<source>&amp;Waivers…</source>
<translation>&amp;Verzichte…</translation>
</message>
<message>
<source>Show masked &amp;parameters</source>
<translation>Verdeckte &amp;Parameter zeigen</translation>
</message>
<message>
<source>Show the primary rules</source>
<translation>Primärregeln anzeigen</translation>
</message>
<message>
<source>Show the waiver register</source>
<translation>Verzichtsregister anzeigen</translation>
</message>
<message>
<source>Masked parameters of rules were shown.</source>
<translation>Verdeckte Parameter von Regeln wurden gezeigt.</translation>
</message>
<message>
<source>Rule sets</source>
<translation>Regelsätze</translation>
</message>
<message>
<source>Fill the cards from a named rule set, or save them as one</source>
<translation>Die Karten aus einem benannten Regelsatz füllen oder als solchen speichern</translation>
</message>
<message>
<source>&amp;Lock rule set</source>
<translation>Regelsatz &amp;sperren</translation>
</message>
<message>
<source>&amp;Mask parameters</source>
<translation>Parameter &amp;verdecken</translation>
</message>
<message>
<source>&amp;Save as rule set…</source>
<translation>Als Regelsatz s&amp;peichern…</translation>
</message>
<message>
<source>&amp;Open rule set file…</source>
<translation>Regelsatzdatei ö&amp;ffnen…</translation>
</message>
<message>
<source>Save as rule set</source>
<translation>Als Regelsatz speichern</translation>
</message>
<message>
<source>Name of the rule set. The file contains the parameters: keep it internal.</source>
<translation>Name des Regelsatzes. Die Datei enthält die Parameter: nur intern verwenden.</translation>
</message>
<message>
<source>The rule set “{name}” was saved, version {version}.</source>
<translation>Der Regelsatz „{name}“ wurde gespeichert, Version {version}.</translation>
</message>
<message>
<source>{name} · masked, and the key of the office is not here</source>
<translation>{name} · verdeckt, und der Schlüssel der Behörde ist hier nicht vorhanden</translation>
</message>
<message>
<source>Open rule set</source>
<translation>Regelsatz öffnen</translation>
</message>
<message>
<source>version {version}</source>
<translation>Version {version}</translation>
</message>
<message>
<source>of the office</source>
<translation>der Behörde</translation>
</message>
<message>
<source>masked</source>
<translation>verdeckt</translation>
</message>
<message>
<source>Of the office</source>
<translation>Von der Behörde</translation>
</message>
<message>
<source>Your own</source>
<translation>Eigene</translation>
</message>
<message>
<source>The rule set “{name}” is locked now.</source>
<translation>Der Regelsatz „{name}“ ist jetzt gesperrt.</translation>
</message>
<message>
<source>Reading rule sets</source>
<translation>Regelsätze werden gelesen</translation>
</message>
<message>
<source>locked</source>
<translation>gesperrt</translation>
</message>
<message>
<source>None was found</source>
<translation>Keiner gefunden</translation>
</message>
<message>
<source>{n_now} of {n_table} cells would be primary{change}.</source>
<translation>{n_now} von {n_table} Zellen wären primär{change}.</translation>
</message>
<message>
<source>List the cells that would change before you apply</source>
<translation>Zellen auflisten, die sich ändern würden, bevor Sie die Regeln anwenden</translation>
</message>
<message>
<source>Cells that would change status</source>
<translation>Zellen, deren Status sich ändern würde</translation>
</message>
<message>
<source>Rank</source>
<translation>Rangfolge ermitteln</translation>
</message>
<message>
<source>Primary rules</source>
<translation>Primärregeln</translation>
</message>
<message>
<source>From the rule set of the office “{name}”, version {version}</source>
<translation>Aus dem Regelsatz der Behörde „{name}“, Version {version}</translation>
</message>
<message>
<source>From the rule set “{name}”, version {version}</source>
<translation>Aus dem Regelsatz „{name}“, Version {version}</translation>
</message>
<message>
<source>Help on rules (F1)</source>
<translation>Hilfe zu den Regeln (F1)</translation>
</message>
<message>
<source>Help on rules</source>
<translation>Hilfe zu den Regeln</translation>
</message>
<message>
<source>Rever&amp;t</source>
<translation>&amp;Zurücksetzen</translation>
</message>
<message>
<source>Make these the rules of the project (Ctrl+Return); undo with Ctrl+Z</source>
<translation>Als Regeln des Projekts übernehmen (Strg+Eingabe); rückgängig mit Strg+Z</translation>
</message>
<message>
<source>newly primary</source>
<translation>neu primär</translation>
</message>
<message>
<source>… and {n_cells} more cells newly primary</source>
<translation>… und {n_cells} weitere Zellen neu primär gesperrt</translation>
</message>
<message>
<source>no longer primary</source>
<translation>nicht mehr primär</translation>
</message>
<message>
<source>… and {n_cells} more cells no longer primary</source>
<translation>… und {n_cells} weitere Zellen nicht mehr primär gesperrt</translation>
</message>
<message>
<source>1 cell would change status</source>
<translation>1 Zelle würde den Status ändern</translation>
</message>
<message>
<source>{n_cells} cells would change status</source>
<translation>{n_cells} Zellen würden den Status ändern</translation>
</message>
<message>
<source>● unsaved changes</source>
<translation>● nicht übernommene Änderungen</translation>
</message>
<message>
<source>Counts appear when a table is open.</source>
<translation>Die Anzahlen erscheinen, sobald eine Tabelle geöffnet ist.</translation>
</message>
<message>
<source>Looking for the largest contributors of every cell …</source>
<translation>Die größten Beitragenden jeder Zelle werden gesucht …</translation>
</message>
<message>
<source>&amp;Apply</source>
<translation>&amp;Anwenden</translation>
</message>
<message>
<source>No cell would change status.</source>
<translation>Keine Zelle würde den Status ändern.</translation>
</message>
<message>
<source>changed since</source>
<translation>seitdem geändert</translation>
</message>
<message>
<source>such as 2026-12-31; empty: without limit</source>
<translation>z. B. 2026-12-31; leer: unbefristet</translation>
</message>
<message>
<source>Variable</source>
<translation>Variable</translation>
</message>
<message>
<source>Valid from</source>
<translation>Gültig ab</translation>
</message>
<message>
<source>Valid to</source>
<translation>Gültig bis</translation>
</message>
<message>
<source>Document</source>
<translation>Dokument</translation>
</message>
<message>
<source>Who</source>
<translation>Wer</translation>
</message>
<message>
<source>{document}, entered by {who}</source>
<translation>{document}, eingetragen von {who}</translation>
</message>
<message>
<source>{day}, not begun</source>
<translation>{day}, noch nicht begonnen</translation>
</message>
<message>
<source>This waiver has expired.</source>
<translation>Dieser Verzicht ist abgelaufen.</translation>
</message>
<message>
<source>This waiver has not begun.</source>
<translation>Dieser Verzicht hat noch nicht begonnen.</translation>
</message>
<message>
<source>Register of waivers</source>
<translation>Verzichtsregister</translation>
</message>
<message>
<source>The register is empty. Add a waiver, or choose a register.</source>
<translation>Das Register ist leer. Fügen Sie einen Verzicht hinzu oder wählen Sie ein Register.</translation>
</message>
<message>
<source>&amp;Choose register…</source>
<translation>Register &amp;wählen…</translation>
</message>
<message>
<source>Re&amp;move</source>
<translation>&amp;Entfernen</translation>
</message>
<message>
<source>Chan&amp;ge…</source>
<translation>Ä&amp;ndern…</translation>
</message>
<message>
<source>End…</source>
<translation>Beenden…</translation>
</message>
<message>
<source>Set the period…</source>
<translation>Periode angeben…</translation>
</message>
<message>
<source>Reading the register</source>
<translation>Lesen des Registers</translation>
</message>
<message>
<source>Reading the table with this register …</source>
<translation>Die Tabelle wird mit diesem Register gelesen …</translation>
</message>
<message>
<source>Read waivers</source>
<translation>Verzichte lesen</translation>
</message>
<message>
<source>Add waiver</source>
<translation>Verzicht hinzufügen</translation>
</message>
<message>
<source>Saving the register and reading the table with it …</source>
<translation>Das Register wird gespeichert und die Tabelle damit gelesen …</translation>
</message>
<message>
<source>Save waivers</source>
<translation>Verzichte speichern</translation>
</message>
<message>
<source>Choose the register of waivers</source>
<translation>Verzichtsregister wählen</translation>
</message>
<message>
<source>Waivers: {ends}. Look at the panel Waivers.</source>
<translation>Verzichte: {ends}. Sehen Sie im Bereich „Verzichte“ nach.</translation>
</message>
<message>
<source>Reference period of the published table, such as 2026 or 2026-Q1:</source>
<translation>Berichtsperiode der veröffentlichten Tabelle, etwa 2026 oder 2026-Q1:</translation>
</message>
<message>
<source>No project is open.</source>
<translation>Es ist kein Projekt geöffnet.</translation>
</message>
<message>
<source>record</source>
<translation>Datensatz</translation>
</message>
<message>
<source>records</source>
<translation>Datensätze</translation>
</message>
<message>
<source>No waivers: every respondent is protected.</source>
<translation>Keine Verzichte: Jeder Auskunftspflichtige ist geschützt.</translation>
</message>
<message>
<source>{day}, expired</source>
<translation>{day}, abgelaufen</translation>
</message>
<message>
<source>&amp;Respondent</source>
<translation>&amp;Auskunftspflichtiger</translation>
</message>
<message>
<source>id in the data</source>
<translation>Kennung in den Daten</translation>
</message>
<message>
<source>&amp;Variable</source>
<translation>&amp;Variable</translation>
</message>
<message>
<source>empty: all responses</source>
<translation>leer: alle Merkmale</translation>
</message>
<message>
<source>such as 2026 or 2026-Q1</source>
<translation>z. B. 2026 oder 2026-Q1</translation>
</message>
<message>
<source>Valid &amp;from</source>
<translation>Gültig a&amp;b</translation>
</message>
<message>
<source>Valid &amp;to</source>
<translation>Gültig bi&amp;s</translation>
</message>
<message>
<source>D&amp;ocument</source>
<translation>&amp;Dokument</translation>
</message>
<message>
<source>letter, file number</source>
<translation>Schreiben, Aktenzeichen</translation>
</message>
<message>
<source>&amp;Entered by</source>
<translation>&amp;Eingetragen von</translation>
</message>
<message>
<source>Change waiver</source>
<translation>Verzicht ändern</translation>
</message>
<message>
<source>End waiver</source>
<translation>Verzicht beenden</translation>
</message>
<message>
<source>Registers</source>
<translation>Register</translation>
</message>
<message>
<source>whole table</source>
<translation>ganze Tabelle</translation>
</message>
<message>
<source>Set the period</source>
<translation>Periode angeben</translation>
</message>
<message>
<source>reading {name} …</source>
<translation>{name} wird gelesen …</translation>
</message>
<message>
<source>the column “{waiver}” marks waivers in the data</source>
<translation>die Spalte „{waiver}“ kennzeichnet Verzichte in den Daten</translation>
</message>
<message>
<source>waived: {n_records}</source>
<translation>Verzicht: {n_records}</translation>
</message>
<message>
<source>code; empty: all</source>
<translation>Code; leer: alle</translation>
</message>
<message>
<source>Enter the document and who enters it.</source>
<translation>Geben Sie das Dokument an und wer es einträgt.</translation>
</message>
<message>
<source>all</source>
<translation>alle</translation>
</message>
<message>
<source>waiver</source>
<translation>Verzicht</translation>
</message>
<message>
<source>waivers</source>
<translation>Verzichte</translation>
</message>
<message>
<source>{n_waivers} in {name}</source>
<translation>{n_waivers} in {name}</translation>
</message>
<message>
<source>Show masked parameters until the project or the masked rule set changes; this is recorded</source>
<translation>Verdeckte Parameter zeigen, bis das Projekt oder der verdeckte Regelsatz wechselt; das wird protokolliert</translation>
</message>
<message>
<source>Response that the rules are for</source>
<translation>Merkmal, für das die Regeln gelten</translation>
</message>
<message>
<source>Own rules are complete: they replace those of all responses</source>
<translation>Eigene Regeln sind vollständig: Sie ersetzen die Regeln aller Merkmale</translation>
</message>
<message>
<source>Ru&amp;les of</source>
<translation>Rege&amp;ln für</translation>
</message>
<message>
<source>The parameters of these rules are masked, and you have not asked to see them.</source>
<translation>Die Parameter dieser Regeln sind verdeckt, und Sie haben nicht verlangt, sie zu sehen.</translation>
</message>
<message>
<source>The cards are emptied; the masked rules stay in force until you apply others</source>
<translation>Die Karten werden geleert; die verdeckten Regeln bleiben in Kraft, bis Sie andere anwenden</translation>
</message>
<message>
<source>rules of its o&amp;wn</source>
<translation>ei&amp;gene Regeln</translation>
</message>
<message>
<source>all responses</source>
<translation>alle Merkmale</translation>
</message>
<message>
<source>Use rules of &amp;your own</source>
<translation>&amp;Eigene Regeln verwenden</translation>
</message>
<message>
<source>Show mas&amp;ked parameters</source>
<translation>Verdec&amp;kte Parameter zeigen</translation>
</message>
<message>
<source>The parameters of these rules are masked: they are applied, but you can neither see nor change them.</source>
<translation>Die Parameter dieser Regeln sind verdeckt: Sie werden angewendet, aber Sie können sie weder sehen noch ändern.</translation>
</message>
<message>
<source>The cards cannot be changed, because the rule set “{name}” is locked.</source>
<translation>Die Karten können nicht geändert werden, weil der Regelsatz „{name}“ gesperrt ist.</translation>
</message>
<message>
<source>The cards can be changed then; the rule set stays as it is</source>
<translation>Danach können die Karten geändert werden; der Regelsatz bleibt, wie er ist</translation>
</message>
<message>
<source>The parameters of these rules are masked for others: the policy names who sees them.</source>
<translation>Die Parameter dieser Regeln sind für andere verdeckt: Die Richtlinie legt fest, wer sie sieht.</translation>
</message>
</context>
<context>
<name>gui/run</name>
<message>
<source>&amp;Repair from here</source>
<translation>Von hier aus &amp;reparieren</translation>
</message>
<message>
<source>Protect with &amp;options…</source>
<translation>Mit &amp;Optionen schützen…</translation>
</message>
<message>
<source>Stop the run; asks whether to keep what was found</source>
<translation>Den Lauf abbrechen; fragt, ob das bisherige Ergebnis behalten werden soll</translation>
</message>
<message>
<source>Stop</source>
<translation>Abbrechen</translation>
</message>
<message>
<source>Choose secondary suppressions</source>
<translation>Sekundärsperrungen wählen</translation>
</message>
<message>
<source>Protect  F5</source>
<translation>Schützen  F5</translation>
</message>
<message>
<source>Protect the cells at risk; suppressed cells and decisions stay</source>
<translation>Die gefährdeten Zellen schützen; gesperrte Zellen und Entscheidungen bleiben</translation>
</message>
<message>
<source>Choose method and cost, then protect</source>
<translation>Verfahren und Kosten wählen, dann schützen</translation>
</message>
<message>
<source>{primary} primary + {secondary} secondary</source>
<translation>{primary} primäre + {secondary} sekundäre</translation>
</message>
<message>
<source>at best {share} cheaper</source>
<translation>bestenfalls {share} günstiger</translation>
</message>
<message>
<source>Stopped early; the best pattern so far was kept.</source>
<translation>Vorzeitig beendet; das bis dahin beste Muster wurde behalten.</translation>
</message>
<message>
<source>{of_cells} of cells</source>
<translation>{of_cells} der Zellen</translation>
</message>
<message>
<source>{of_cells} of cells, {of_value} of value</source>
<translation>{of_cells} der Zellen, {of_value} des Wertes</translation>
</message>
<message>
<source>stopped early</source>
<translation>vorzeitig beendet</translation>
</message>
<message>
<source>proven optimal</source>
<translation>Optimum bewiesen</translation>
</message>
<message>
<source>Cells that were suppressed before cost less to suppress, so that fewer cells change between the publications.</source>
<translation>Zellen, die früher gesperrt waren, kosten weniger, damit sich zwischen den Veröffentlichungen weniger Zellen ändern.</translation>
</message>
<message>
<source>What last year’s publication suppressed can cost less to suppress, so that fewer cells change between the publications.</source>
<translation>Was die Veröffentlichung des Vorjahres gesperrt hat, kann weniger kosten, damit sich zwischen den Veröffentlichungen weniger Zellen ändern.</translation>
</message>
<message>
<source>Sums of suppressed cells that published cells disclose must pass the rules, too, so that the only contributor of a suppressed cell cannot work out a neighbouring cell. Suppresses a few more cells.</source>
<translation>Auch Summen gesperrter Zellen, die durch veröffentlichte Zellen offengelegt werden, müssen die Regeln einhalten, damit der einzige Beitragende einer gesperrten Zelle keine Nachbarzelle berechnen kann. Dadurch werden einige Zellen mehr gesperrt.</translation>
</message>
<message>
<source>value: suppress few large cells</source>
<translation>Wert: wenige große Zellen sperren</translation>
</message>
<message>
<source>equal: suppress few cells</source>
<translation>gleich: wenige Zellen sperren</translation>
</message>
<message>
<source>entropy: between value and number</source>
<translation>Entropie: zwischen Wert und Anzahl</translation>
</message>
<message>
<source>frequency: suppress few cells with many contributors</source>
<translation>Fallzahl: wenige Zellen mit vielen Beitragenden sperren</translation>
</message>
<message>
<source>no cell is below 0</source>
<translation>keine Zelle unter 0</translation>
</message>
<message>
<source>no lower bound</source>
<translation>keine untere Schranke</translation>
</message>
<message>
<source>no cell is below …</source>
<translation>keine Zelle unter …</translation>
</message>
<message>
<source>Last year’s publication</source>
<translation>Veröffentlichung des Vorjahres</translation>
</message>
<message>
<source>Prefer the pattern of {name}</source>
<translation>Das Sperrmuster von {name} bevorzugen</translation>
</message>
<message>
<source>Factor for the costs of {name}</source>
<translation>Faktor für die Kosten von {name}</translation>
</message>
<message>
<source>Protect table</source>
<translation>Tabelle schützen</translation>
</message>
<message>
<source>Copied. The job contains the rule parameters: keep it internal.</source>
<translation>Kopiert. Der Auftrag enthält die Regelparameter: nur intern verwenden.</translation>
</message>
<message>
<source>Save as job</source>
<translation>Als Auftrag speichern</translation>
</message>
<message>
<source>sum</source>
<translation>Summe</translation>
</message>
<message>
<source>Lower bound of the cells</source>
<translation>Untere Schranke der Zellen</translation>
</message>
<message>
<source>&amp;nothing: choose all secondary cells again</source>
<translation>&amp;nichts: alle Sekundärzellen neu wählen</translation>
</message>
<message>
<source>the current &amp;pattern: keeps its cells and adds only the missing ones</source>
<translation>das aktuelle S&amp;perrmuster: behält dessen Zellen und ergänzt nur die fehlenden</translation>
</message>
<message>
<source>Protect table {name}</source>
<translation>Tabelle {name} schützen</translation>
</message>
<message>
<source>How secondary suppressions are chosen</source>
<translation>Wie die Sekundärsperrungen gewählt werden</translation>
</message>
<message>
<source>All tables together</source>
<translation>Alle Tabellen zusammen</translation>
</message>
<message>
<source>Attackers know that</source>
<translation>Wissen der Angreifer</translation>
</message>
<message>
<source>What an attacker knows</source>
<translation>Was ein Angreifer weiß</translation>
</message>
<message>
<source>The same run for the command line: tabguard protect JOB gives the same pattern</source>
<translation>Derselbe Lauf für die Befehlszeile: tabguard protect JOB ergibt dasselbe Sperrmuster</translation>
</message>
<message>
<source>&amp;Save job…</source>
<translation>Auftrag &amp;speichern…</translation>
</message>
<message>
<source>Prefer last &amp;year’s pattern…</source>
<translation>Das Muster des Vor&amp;jahres bevorzugen…</translation>
</message>
<message>
<source>costs ×</source>
<translation>Kosten ×</translation>
</message>
<message>
<source>as above</source>
<translation>wie oben</translation>
</message>
<message>
<source>The method “{method}” is not available; {first} is used.</source>
<translation>Das Verfahren „{method}“ ist nicht verfügbar; verwendet wird {first}.</translation>
</message>
<message>
<source>column “{cost}”</source>
<translation>Spalte „{cost}“</translation>
</message>
<message>
<source>Saved as {name}. It holds the rule parameters: keep it internal.</source>
<translation>Gespeichert als {name}. Die Datei enthält die Regelparameter: nur intern verwenden.</translation>
</message>
<message>
<source>TabGuard job (*.toml)</source>
<translation>TabGuard-Auftrag (*.toml)</translation>
</message>
<message>
<source>{decisions} kept</source>
<translation>{decisions} beibehalten</translation>
</message>
<message>
<source>column “{column}”</source>
<translation>Spalte „{column}“</translation>
</message>
<message>
<source>Lower bound of {name}</source>
<translation>Untere Schranke von {name}</translation>
</message>
<message>
<source>What a suppression costs, and limits</source>
<translation>Was eine Sperrung kostet, und Grenzen</translation>
</message>
<message>
<source>Start from</source>
<translation>Ausgehen von</translation>
</message>
<message>
<source>Copy as &amp;job</source>
<translation>Als Auftra&amp;g kopieren</translation>
</message>
<message>
<source>&amp;Run   F5</source>
<translation>Aus&amp;führen   F5</translation>
</message>
<message>
<source>Attackers know of {name} that</source>
<translation>Wissen der Angreifer über {name}</translation>
</message>
<message>
<source>Number of cells</source>
<translation>Anzahl der Zellen</translation>
</message>
<message>
<source>Entropy</source>
<translation>Entropie</translation>
</message>
<message>
<source>Secondaries</source>
<translation>Sekundärzellen</translation>
</message>
<message>
<source>internal cells</source>
<translation>innere Zellen</translation>
</message>
<message>
<source>marginal cells</source>
<translation>Randzellen</translation>
</message>
<message>
<source>total</source>
<translation>insgesamt</translation>
</message>
<message>
<source>Step</source>
<translation>Schritt</translation>
</message>
<message>
<source>Time</source>
<translation>Zeit</translation>
</message>
<message>
<source>Linear programs</source>
<translation>Lineare Programme</translation>
</message>
<message>
<source>Run</source>
<translation>Lauf</translation>
</message>
<message>
<source>This pattern does not come from a run. Protect the table (F5) to see how good a pattern can be.</source>
<translation>Dieses Sperrmuster stammt nicht aus einem Lauf. Schützen Sie die Tabelle (F5), um zu sehen, wie gut ein Sperrmuster sein kann.</translation>
</message>
<message>
<source>Method {method}, cost by {cost}.</source>
<translation>Verfahren {method}, Kosten nach {cost}.</translation>
</message>
<message>
<source>Cost {hidden}.</source>
<translation>Kosten {hidden}.</translation>
</message>
<message>
<source>Result of the run</source>
<translation>Ergebnis des Laufs</translation>
</message>
<message>
<source>Details</source>
<translation>Einzelheiten</translation>
</message>
<message>
<source>Show problems</source>
<translation>Probleme anzeigen</translation>
</message>
<message>
<source>Compare with previous</source>
<translation>Mit Vorherigem vergleichen</translation>
</message>
<message>
<source>Undo run</source>
<translation>Lauf rückgängig machen</translation>
</message>
<message>
<source>The lower bound of the cost is being worked out.</source>
<translation>Die untere Schranke der Kosten wird berechnet.</translation>
</message>
<message>
<source>INCOMPLETE: the best pattern so far was kept.</source>
<translation>UNVOLLSTÄNDIG: Das bisher beste Sperrmuster wurde behalten.</translation>
</message>
<message>
<source>The pattern was edited since; bound, gap and steps are those of the run.</source>
<translation>Das Sperrmuster wurde seitdem bearbeitet; Schranke, Lücke und Schritte sind die des Laufs.</translation>
</message>
<message>
<source>Run and quality</source>
<translation>Lauf und Qualität</translation>
</message>
<message>
<source>Quality of the pattern</source>
<translation>Qualität des Sperrmusters</translation>
</message>
<message>
<source>Steps of the run</source>
<translation>Schritte des Laufs</translation>
</message>
<message>
<source>No lower bound was computed.</source>
<translation>Es wurde keine untere Schranke berechnet.</translation>
</message>
<message>
<source>No valid pattern costs less than {least}.</source>
<translation>Kein gültiges Sperrmuster kostet weniger als {least}.</translation>
</message>
<message>
<source>The run left cells at risk, so its cost cannot be compared with that bound.</source>
<translation>Nach dem Lauf blieben Zellen gefährdet; daher sind seine Kosten nicht mit dieser Schranke vergleichbar.</translation>
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
<translation>Wie das &amp;System</translation>
</message>
<message>
<source>&amp;Light</source>
<translation>&amp;Hell</translation>
</message>
<message>
<source>&amp;Dark</source>
<translation>&amp;Dunkel</translation>
</message>
<message>
<source>&amp;High contrast</source>
<translation>Hoher &amp;Kontrast</translation>
</message>
<message>
<source>Choose the language of the window; files for programs stay in English</source>
<translation>Sprache des Fensters wählen; Dateien für Programme bleiben englisch</translation>
</message>
<message>
<source>&amp;Undo</source>
<translation>&amp;Rückgängig</translation>
</message>
<message>
<source>&amp;Redo</source>
<translation>&amp;Wiederholen</translation>
</message>
<message>
<source>Choose the colours of the window</source>
<translation>Farben des Fensters wählen</translation>
</message>
<message>
<source>Undo the last change of rules, settings or decisions</source>
<translation>Die letzte Änderung von Regeln, Einstellungen oder Entscheidungen rückgängig machen</translation>
</message>
<message>
<source>Redo the last change of rules, settings or decisions</source>
<translation>Die letzte Änderung von Regeln, Einstellungen oder Entscheidungen wiederholen</translation>
</message>
<message>
<source>The window is in this language from its next start on.</source>
<translation>Das Fenster hat diese Sprache ab dem nächsten Start.</translation>
</message>
<message>
<source>Recent f&amp;iles</source>
<translation>&amp;Zuletzt geöffnet</translation>
</message>
<message>
<source>&amp;Panels</source>
<translation>&amp;Bereiche</translation>
</message>
<message>
<source>&amp;Theme</source>
<translation>&amp;Design</translation>
</message>
<message>
<source>Lan&amp;guage</source>
<translation>S&amp;prache</translation>
</message>
<message>
<source>As opened</source>
<translation>Wie geöffnet</translation>
</message>
<message>
<source>Change</source>
<translation>Aktion</translation>
</message>
<message>
<source>Changes</source>
<translation>Änderungen</translation>
</message>
<message>
<source>Changes, oldest first</source>
<translation>Änderungen, älteste zuerst</translation>
</message>
<message>
<source>They can be restored until the next change.</source>
<translation>Sie lassen sich bis zur nächsten Änderung wiederherstellen.</translation>
</message>
<message>
<source>1 undone change was dropped.</source>
<translation>1 rückgängig gemachte Aktion wurde verworfen.</translation>
</message>
<message>
<source>{n_acts} undone changes were dropped.</source>
<translation>{n_acts} rückgängig gemachte Aktionen wurden verworfen.</translation>
</message>
<message>
<source>Restore</source>
<translation>Wiederherstellen</translation>
</message>
<message>
<source>Without a screen use the commands: tabguard --help lists them.</source>
<translation>Verwenden Sie ohne Bildschirm die Befehle: tabguard --help führt sie auf.</translation>
</message>
<message>
<source>If libraries are missing, on Debian and Ubuntu: sudo apt-get install {libraries}.</source>
<translation>Falls Bibliotheken fehlen, unter Debian und Ubuntu: sudo apt-get install {libraries}.</translation>
</message>
<message>
<source>The window cannot be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). Log in at a desktop, or over ssh with -X. {without}</source>
<translation>Das Fenster kann nicht geöffnet werden: Es gibt keine Anzeige (DISPLAY und WAYLAND_DISPLAY sind nicht gesetzt). Melden Sie sich an einer Desktopumgebung oder über ssh mit -X an. {without}</translation>
</message>
<message>
<source>The window cannot be opened: {error}. {install} {without}</source>
<translation>Das Fenster kann nicht geöffnet werden: {error}. {install} {without}</translation>
</message>
<message>
<source>This may show confidential data. Leave presenter mode first (Ctrl+Shift+B).</source>
<translation>Dies kann vertrauliche Daten zeigen. Beenden Sie zuerst den Präsentationsmodus (Strg+Umschalt+B).</translation>
</message>
<message>
<source>Hidden in presenter mode.
Ctrl+Shift+B shows it again.</source>
<translation>Im Präsentationsmodus verdeckt.
Strg+Umschalt+B zeigt den Inhalt wieder an.</translation>
</message>
<message>
<source>Show or hide the panel {title}</source>
<translation>Bereich „{title}“ ein- oder ausblenden</translation>
</message>
<message>
<source>Panels</source>
<translation>Bereiche</translation>
</message>
<message>
<source>Panels and progress</source>
<translation>Bereiche und Fortschritt</translation>
</message>
<message>
<source>{deed} the panel {windowtitle}</source>
<translation>{deed}: Bereich {windowtitle}</translation>
</message>
<message>
<source>Open</source>
<translation>Öffnen</translation>
</message>
<message>
<source>TabGuard projects with a copy of the data inside (*.tgproj)</source>
<translation>TabGuard-Projekte mit einer Kopie der Daten (*.tgproj)</translation>
</message>
<message>
<source>Choose a folder that is not synchronised, or protect the project by a password.</source>
<translation>Wählen Sie einen Ordner, der nicht synchronisiert wird, oder schützen Sie das Projekt mit einem Passwort.</translation>
</message>
<message>
<source>Choose another &amp;folder…</source>
<translation>Anderen &amp;Ordner wählen…</translation>
</message>
<message>
<source>&amp;Save here</source>
<translation>&amp;Hier speichern</translation>
</message>
<message>
<source>Save &amp;as…</source>
<translation>Speichern &amp;unter…</translation>
</message>
<message>
<source>P&amp;aste data…</source>
<translation>Daten &amp;einfügen…</translation>
</message>
<message>
<source>Open &amp;read-only…</source>
<translation>Schreib&amp;geschützt öffnen…</translation>
</message>
<message>
<source>&amp;Import data…</source>
<translation>Daten &amp;importieren…</translation>
</message>
<message>
<source>&amp;New from data…</source>
<translation>&amp;Neu aus Daten…</translation>
</message>
<message>
<source>Open &amp;database…</source>
<translation>&amp;Datenbank öffnen…</translation>
</message>
<message>
<source>Open sam&amp;ple</source>
<translation>&amp;Beispiel öffnen</translation>
</message>
<message>
<source>&amp;Save</source>
<translation>&amp;Speichern</translation>
</message>
<message>
<source>The project file and the recovery file are encrypted. Data files that are only linked are not.</source>
<translation>Die Projektdatei und die Wiederherstellungsdatei sind verschlüsselt. Datendateien, die nur verknüpft sind, sind es nicht.</translation>
</message>
<message>
<source>Pass&amp;word…</source>
<translation>&amp;Passwort…</translation>
</message>
<message>
<source>C&amp;lose project</source>
<translation>Projekt s&amp;chließen</translation>
</message>
<message>
<source>Close and for&amp;get</source>
<translation>Schließen und &amp;vergessen</translation>
</message>
<message>
<source>Save the changes to “{name}”?</source>
<translation>Änderungen an „{name}“ speichern?</translation>
</message>
<message>
<source>All files that TabGuard reads</source>
<translation>Alle Dateien, die TabGuard liest</translation>
</message>
<message>
<source>Batch files</source>
<translation>Batchdateien</translation>
</message>
<message>
<source>Save project</source>
<translation>Projekt speichern</translation>
</message>
<message>
<source>Save the project under another name</source>
<translation>Das Projekt unter einem anderen Namen speichern</translation>
</message>
<message>
<source>Import the cells that were copied in a spreadsheet as a new table</source>
<translation>Die in einer Tabellenkalkulation kopierten Zellen als neue Tabelle importieren</translation>
</message>
<message>
<source>Open a project, a job or a data file</source>
<translation>Ein Projekt, einen Auftrag oder eine Datendatei öffnen</translation>
</message>
<message>
<source>Open read-only</source>
<translation>Schreibgeschützt öffnen</translation>
</message>
<message>
<source>Open a project without locking its file, which is never replaced</source>
<translation>Ein Projekt öffnen, ohne seine Datei zu sperren; die Datei wird nie ersetzt</translation>
</message>
<message>
<source>Read a data file with the import preview</source>
<translation>Eine Datendatei mit der Importvorschau lesen</translation>
</message>
<message>
<source>Create a project from a data file</source>
<translation>Ein Projekt aus einer Datendatei anlegen</translation>
</message>
<message>
<source>Read a table or a query of a database</source>
<translation>Eine Tabelle oder Abfrage einer Datenbank lesen</translation>
</message>
<message>
<source>Open the built-in sample with fictitious data</source>
<translation>Das mitgelieferte Beispiel mit fiktiven Daten öffnen</translation>
</message>
<message>
<source>Save the project</source>
<translation>Das Projekt speichern</translation>
</message>
<message>
<source>Change the password</source>
<translation>Passwort ändern</translation>
</message>
<message>
<source>Encrypt with a password</source>
<translation>Mit einem Passwort verschlüsseln</translation>
</message>
<message>
<source>Encrypt the project with a password, change the password, or remove it</source>
<translation>Das Projekt mit einem Passwort verschlüsseln, das Passwort ändern oder entfernen</translation>
</message>
<message>
<source>Copy the project as a job file for the command line</source>
<translation>Das Projekt als Auftragsdatei für die Befehlszeile kopieren</translation>
</message>
<message>
<source>Go back to the start page</source>
<translation>Zur Startseite zurückkehren</translation>
</message>
<message>
<source>Close the project and remove it from recent files, clipboard and private copies</source>
<translation>Das Projekt schließen und aus den zuletzt verwendeten Dateien, der Zwischenablage und den privaten Kopien entfernen</translation>
</message>
<message>
<source>Otherwise decisions, pattern and verdicts are lost.</source>
<translation>Andernfalls gehen Entscheidungen, Sperrmuster und Prüfurteile verloren.</translation>
</message>
<message>
<source>Do &amp;not save</source>
<translation>&amp;Nicht speichern</translation>
</message>
<message>
<source>Jobs</source>
<translation>Aufträge</translation>
</message>
<message>
<source>The job was copied. Save it as job.toml and run: tabguard protect job.toml</source>
<translation>Der Auftrag wurde kopiert. Speichern Sie ihn als job.toml und führen Sie aus: tabguard protect job.toml</translation>
</message>
<message>
<source>The project is still being saved. This continues when it is done.</source>
<translation>Das Projekt wird noch gespeichert. Danach geht es hier weiter.</translation>
</message>
<message>
<source>Preparing the encryption</source>
<translation>Verschlüsselung wird vorbereitet</translation>
</message>
<message>
<source>This help page was not installed.</source>
<translation>Diese Hilfeseite wurde nicht installiert.</translation>
</message>
<message>
<source>Places: {count}</source>
<translation>Fundstellen: {count}</translation>
</message>
<message>
<source>Not found</source>
<translation>Nicht gefunden</translation>
</message>
<message>
<source>{places}, the first {most} are listed</source>
<translation>{places}, die ersten {most} sind aufgeführt</translation>
</message>
<message>
<source>TabGuard help</source>
<translation>TabGuard-Hilfe</translation>
</message>
<message>
<source>Search the help (Ctrl+F)</source>
<translation>Hilfe durchsuchen (Strg+F)</translation>
</message>
<message>
<source>Search the help</source>
<translation>Hilfe durchsuchen</translation>
</message>
<message>
<source>Enter or F3: next place, Shift+F3: previous place, Esc: end the search</source>
<translation>Eingabe oder F3: nächste Fundstelle, Umschalt+F3: vorige Fundstelle, Esc: Suche beenden</translation>
</message>
<message>
<source>‹ Back</source>
<translation>‹ Zurück</translation>
</message>
<message>
<source>Help pages</source>
<translation>Hilfeseiten</translation>
</message>
<message>
<source>Places found</source>
<translation>Fundstellen</translation>
</message>
<message>
<source>Help page</source>
<translation>Hilfeseite</translation>
</message>
<message>
<source>Errors</source>
<translation>Fehler</translation>
</message>
<message>
<source>Warnings</source>
<translation>Warnungen</translation>
</message>
<message>
<source>Information</source>
<translation>Informationen</translation>
</message>
<message>
<source>Log</source>
<translation>Ablaufprotokoll</translation>
</message>
<message>
<source>Opening the project</source>
<translation>Projekt wird geöffnet</translation>
</message>
<message>
<source>Reading the job</source>
<translation>Auftrag wird gelesen</translation>
</message>
<message>
<source>Reading the batch file</source>
<translation>Batchdatei wird gelesen</translation>
</message>
<message>
<source>Level of the log</source>
<translation>Stufe des Protokolls</translation>
</message>
<message>
<source>Show lines of this level and of more important ones</source>
<translation>Zeilen dieser und wichtigerer Stufen zeigen</translation>
</message>
<message>
<source>{job}: started.</source>
<translation>{job}: begonnen.</translation>
</message>
<message>
<source>{job}: cancelled after {seconds:.1f} s.</source>
<translation>{job}: abgebrochen nach {seconds:.1f} s.</translation>
</message>
<message>
<source>{job}: ended after {seconds:.1f} s.</source>
<translation>{job}: beendet nach {seconds:.1f} s.</translation>
</message>
<message>
<source>{name}: cancelled. Nothing was changed.</source>
<translation>{name}: abgebrochen. Es wurde nichts geändert.</translation>
</message>
<message>
<source>PUBLICATION PREVIEW</source>
<translation>VERÖFFENTLICHUNGSVORSCHAU</translation>
</message>
<message>
<source>INTERNAL VIEW</source>
<translation>INTERNE ANSICHT</translation>
</message>
<message>
<source>No primary rule is active yet: choose rules on the left, or mark confidential cells (right click, Force suppress); then protect (F5).</source>
<translation>Noch keine Primärregel aktiv: Wählen Sie links Regeln aus oder kennzeichnen Sie vertrauliche Zellen (Rechtsklick, Sperrung erzwingen); schützen Sie dann (F5).</translation>
</message>
<message>
<source>The steps are hidden. View › Step bar shows them again.</source>
<translation>Die Schritte sind ausgeblendet. Ansicht › Leiste der Schritte zeigt sie wieder.</translation>
</message>
<message>
<source>Problems ({n})</source>
<translation>Probleme ({n})</translation>
</message>
<message>
<source>No recent files</source>
<translation>Keine zuletzt geöffneten Dateien</translation>
</message>
<message>
<source>Done</source>
<translation>Fertig</translation>
</message>
<message>
<source>Warning</source>
<translation>Warnung</translation>
</message>
<message>
<source>Error</source>
<translation>Fehler</translation>
</message>
<message>
<source>Close this message</source>
<translation>Diese Meldung schließen</translation>
</message>
<message>
<source>No rule is active</source>
<translation>Keine Regel ist aktiv</translation>
</message>
<message>
<source>P: primary cells, S: secondary cells; cells in several tables count in each of them</source>
<translation>P: Primärzellen, S: Sekundärzellen; Zellen in mehreren Tabellen zählen in jeder davon</translation>
</message>
<message>
<source>Navigator</source>
<translation>Navigator</translation>
</message>
<message>
<source>without a name</source>
<translation>ohne Namen</translation>
</message>
<message>
<source>primaries only</source>
<translation>nur Primärsperrungen</translation>
</message>
<message>
<source>relation</source>
<translation>Beziehung</translation>
</message>
<message>
<source>relations</source>
<translation>Beziehungen</translation>
</message>
<message>
<source>Clusters</source>
<translation>Cluster</translation>
</message>
<message>
<source>Pattern</source>
<translation>Sperrmuster</translation>
</message>
<message>
<source>How the release stands: all of its tables together</source>
<translation>Stand des Tabellenverbunds: alle seine Tabellen zusammen</translation>
</message>
<message>
<source>Tables</source>
<translation>Tabellen</translation>
</message>
<message>
<source>{n_cell} shown</source>
<translation>{n_cell} dargestellt</translation>
</message>
<message>
<source>Cells that several tables show count once</source>
<translation>Zellen, die in mehreren Tabellen vorkommen, zählen einmal</translation>
</message>
<message>
<source>Dimensions</source>
<translation>Dimensionen</translation>
</message>
<message>
<source>{pattern} primary</source>
<translation>{pattern} primär</translation>
</message>
<message>
<source>{secondary} secondary</source>
<translation>{secondary} sekundär</translation>
</message>
<message>
<source>{past} of earlier periods</source>
<translation>{past} aus früheren Perioden</translation>
</message>
<message>
<source>They add up with those of today</source>
<translation>Sie addieren sich mit den heutigen</translation>
</message>
<message>
<source>{hidden} hidden</source>
<translation>{hidden} verborgen</translation>
</message>
<message>
<source>In no table; protected too, since they follow from what is shown</source>
<translation>In keiner Tabelle; ebenfalls geschützt, da sie aus dem Dargestellten folgen</translation>
</message>
<message>
<source>Responses: {names}</source>
<translation>Merkmale: {names}</translation>
</message>
<message>
<source>Response: {name}</source>
<translation>Merkmal: {name}</translation>
</message>
<message>
<source>{name}   {n_codes}, {n_levels} levels</source>
<translation>{name}   {n_codes}, {n_levels} Ebenen</translation>
</message>
<message>
<source>Cluster {place}</source>
<translation>Cluster {place}</translation>
</message>
<message>
<source>Tables that must be protected together</source>
<translation>Tabellen, die gemeinsam geschützt werden müssen</translation>
</message>
<message>
<source>code</source>
<translation>Code</translation>
</message>
<message>
<source>{responses} by {dimensions}</source>
<translation>{responses} nach {dimensions}</translation>
</message>
<message>
<source>Choose the data for the recipe “{name}”</source>
<translation>Daten für die Importvorlage „{name}“ wählen</translation>
</message>
<message>
<source>“{name}” has another structure than the data of the recipe.</source>
<translation>„{name}“ hat eine andere Struktur als die Daten der Importvorlage.</translation>
</message>
<message>
<source>Open a batch file</source>
<translation>Batchdatei öffnen</translation>
</message>
<message>
<source>The batch file has separate tables. Which one is to be opened?</source>
<translation>Die Batchdatei enthält getrennte Tabellen. Welche soll geöffnet werden?</translation>
</message>
<message>
<source>“{name}” is protected by a password.</source>
<translation>„{name}“ ist durch ein Passwort geschützt.</translation>
</message>
<message>
<source>Where is “{name}” now?</source>
<translation>Wo befindet sich „{name}“ jetzt?</translation>
</message>
<message>
<source>Apply recipe</source>
<translation>Importvorlage anwenden</translation>
</message>
<message>
<source>Open the table</source>
<translation>Die Tabelle öffnen</translation>
</message>
<message>
<source>Protect again, then save</source>
<translation>Erneut schützen, dann speichern</translation>
</message>
<message>
<source>The files were linked again. {again} the project.</source>
<translation>Die Dateien wurden neu verknüpft. Nächster Schritt für das Projekt: {again}.</translation>
</message>
<message>
<source>Check its name and folder.</source>
<translation>Prüfen Sie Name und Ordner.</translation>
</message>
<message>
<source>copied cells</source>
<translation>kopierte Zellen</translation>
</message>
<message>
<source>The cells of this problem have no names.</source>
<translation>Die Zellen dieses Problems haben keine Namen.</translation>
</message>
<message>
<source>Protect it on the command line: tabguard protect FILE --out FOLDER.</source>
<translation>Schützen Sie es über die Befehlszeile: tabguard protect FILE --out FOLDER.</translation>
</message>
<message>
<source>This is a recovery file, which is not opened by hand.</source>
<translation>Dies ist eine Wiederherstellungsdatei; sie wird nicht von Hand geöffnet.</translation>
</message>
<message>
<source>TabGuard offers the unsaved changes when it starts.</source>
<translation>TabGuard bietet die nicht gespeicherten Änderungen beim Start an.</translation>
</message>
<message>
<source>This is a set of rules, not a table.</source>
<translation>Dies ist ein Regelsatz, keine Tabelle.</translation>
</message>
<message>
<source>Open a project, then choose Open rule set file… in the panel Rules.</source>
<translation>Öffnen Sie ein Projekt und wählen Sie dann „Regelsatzdatei öffnen…“ im Bereich „Regeln“.</translation>
</message>
<message>
<source>The changes that were not saved are protected by the password of their project.</source>
<translation>Die nicht gespeicherten Änderungen sind durch das Passwort ihres Projekts geschützt.</translation>
</message>
<message>
<source>Reading the recovery file</source>
<translation>Wiederherstellungsdatei wird gelesen</translation>
</message>
<message>
<source>Reading the project</source>
<translation>Projekt wird gelesen</translation>
</message>
<message>
<source>“{name}” has another password now. The recovery needs what is in the file.</source>
<translation>„{name}“ hat jetzt ein anderes Passwort. Die Wiederherstellung braucht den Inhalt der Datei.</translation>
</message>
<message>
<source>The project was recovered.</source>
<translation>Das Projekt wurde wiederhergestellt.</translation>
</message>
<message>
<source>Save it to keep it.</source>
<translation>Speichern Sie es, um es zu behalten.</translation>
</message>
<message>
<source>The data file of the recovered project does not exist.</source>
<translation>Die Datendatei des wiederhergestellten Projekts ist nicht vorhanden.</translation>
</message>
<message>
<source>Put the file back, then recover again.</source>
<translation>Legen Sie die Datei wieder an ihren Platz und stellen Sie das Projekt dann erneut wieder her.</translation>
</message>
<message>
<source>The last change is incomplete and was left out.</source>
<translation>Die letzte Änderung ist unvollständig und wurde ausgelassen.</translation>
</message>
<message>
<source>Its file has another password now, so give it another name.</source>
<translation>Die Datei hat jetzt ein anderes Passwort; geben Sie dem Projekt deshalb einen anderen Namen.</translation>
</message>
<message>
<source>Refresh from source</source>
<translation>Aus der Quelle aktualisieren</translation>
</message>
<message>
<source>Import recipes</source>
<translation>Importvorlagen</translation>
</message>
<message>
<source>Refresh from another &amp;file…</source>
<translation>Aus anderer &amp;Datei aktualisieren…</translation>
</message>
<message>
<source>&amp;Refresh from source…</source>
<translation>Aus der &amp;Quelle aktualisieren…</translation>
</message>
<message>
<source>Add new codes with Data › Structure…, Codes of another file…, and refresh again.</source>
<translation>Ordnen Sie neue Codes mit „Daten › Struktur…“, „Codes einer anderen Datei…“ ein und aktualisieren Sie erneut.</translation>
</message>
<message>
<source>Sa&amp;ve import recipe…</source>
<translation>Import&amp;vorlage speichern…</translation>
</message>
<message>
<source>&amp;Apply recipe…</source>
<translation>Importvorlage an&amp;wenden…</translation>
</message>
<message>
<source>Choose the new data</source>
<translation>Neue Daten wählen</translation>
</message>
<message>
<source>Read another file with the same columns, such as the next period, with the settings of this project</source>
<translation>Eine andere Datei mit denselben Spalten, z. B. der nächsten Periode, mit den Einstellungen dieses Projekts lesen</translation>
</message>
<message>
<source>Read the data again and show what has changed</source>
<translation>Die Daten erneut lesen und zeigen, was sich geändert hat</translation>
</message>
<message>
<source>Structure…</source>
<translation>Struktur…</translation>
</message>
<message>
<source>Codes and values are the same.</source>
<translation>Codes und Werte sind gleich.</translation>
</message>
<message>
<source>Save import recipe</source>
<translation>Importvorlage speichern</translation>
</message>
<message>
<source>Save how these data are read, and their structure, for other files of their kind</source>
<translation>Speichern, wie diese Daten gelesen werden und wie sie aufgebaut sind, für andere Dateien derselben Art</translation>
</message>
<message>
<source>Choose the recipe</source>
<translation>Importvorlage wählen</translation>
</message>
<message>
<source>Read a file as an import recipe says, and show how its structure differs</source>
<translation>Eine Datei nach einer Importvorlage lesen und zeigen, worin sich ihre Struktur unterscheidet</translation>
</message>
<message>
<source>The project changed while the data were read. Refresh again.</source>
<translation>Das Projekt hat sich geändert, während die Daten gelesen wurden. Aktualisieren Sie erneut.</translation>
</message>
<message>
<source>The source is as it was when it was read: nothing to take.</source>
<translation>Die Quelle ist unverändert, seit sie gelesen wurde: nichts zu übernehmen.</translation>
</message>
<message>
<source>Take the new data</source>
<translation>Neue Daten übernehmen</translation>
</message>
<message>
<source>The new data were taken. Undo brings the earlier ones back.</source>
<translation>Die neuen Daten wurden übernommen. „Rückgängig“ holt die früheren zurück.</translation>
</message>
<message>
<source>A recipe is for one file of data; these tables are in several.</source>
<translation>Eine Importvorlage gilt für eine Datendatei; diese Tabellen liegen in mehreren.</translation>
</message>
<message>
<source>Saving the recipe</source>
<translation>Importvorlage wird gespeichert</translation>
</message>
<message>
<source>The recipe was saved as “{name}”.</source>
<translation>Die Importvorlage wurde als „{name}“ gespeichert.</translation>
</message>
<message>
<source>The first five minutes</source>
<translation>Die ersten fünf Minuten</translation>
</message>
<message>
<source>from the sample to a public spreadsheet</source>
<translation>vom Beispiel zur veröffentlichungsreifen Tabellendatei</translation>
</message>
<message>
<source>Bring your own data</source>
<translation>Eigene Daten verwenden</translation>
</message>
<message>
<source>records or a table, hierarchies, holdings, weights</source>
<translation>Einzeldaten oder eine Tabelle, Hierarchien, Unternehmensgruppen, Gewichte</translation>
</message>
<message>
<source>Coming from τ-ARGUS</source>
<translation>Umstieg von τ-ARGUS</translation>
</message>
<message>
<source>its terms and the terms used here</source>
<translation>seine Begriffe und die hier verwendeten</translation>
</message>
<message>
<source>data</source>
<translation>Daten</translation>
</message>
<message>
<source>Start page</source>
<translation>Startseite</translation>
</message>
<message>
<source>Unpin {name}</source>
<translation>{name} nicht mehr anheften</translation>
</message>
<message>
<source>Pin {name}: keep it at the top of the list</source>
<translation>{name} anheften: am Anfang der Liste behalten</translation>
</message>
<message>
<source>Industry × region × size class, with holdings; rules are set already</source>
<translation>Wirtschaftszweig × Region × Größenklasse, mit Unternehmensgruppen; die Regeln sind bereits festgelegt</translation>
</message>
<message>
<source>Data ({suffixes}), a job (.toml), a project (.tgproj) or a batch file of τ-ARGUS (.arb)</source>
<translation>Daten ({suffixes}), ein Auftrag (.toml), ein Projekt (.tgproj) oder eine Batchdatei von τ-ARGUS (.arb)</translation>
</message>
<message>
<source>Release planner for count tables</source>
<translation>Freigabeplaner für Häufigkeitstabellen</translation>
</message>
<message>
<source>Shows what the marginals of a count table would disclose.</source>
<translation>Zeigt, was die Randtabellen einer Häufigkeitstabelle offenlegen würden.</translation>
</message>
<message>
<source>Open sample: &amp;Autoworkers</source>
<translation>Beispiel öffnen: Automob&amp;ilarbeiter</translation>
</message>
<message>
<source>Six risk factors of 1,841 autoworkers, a published table</source>
<translation>Sechs Risikofaktoren von 1.841 Automobilarbeitern, eine veröffentlichte Tabelle</translation>
</message>
<message>
<source>Records or a list of counts ({suffixes})</source>
<translation>Einzeldaten oder eine Liste von Häufigkeiten ({suffixes})</translation>
</message>
<message>
<source>Recent files</source>
<translation>Zuletzt verwendete Dateien</translation>
</message>
<message>
<source>Nothing yet. Files that you open are listed here.</source>
<translation>Noch nichts. Hier werden die Dateien aufgeführt, die Sie öffnen.</translation>
</message>
<message>
<source>Remove all files that are not pinned</source>
<translation>Alle nicht angehefteten Dateien entfernen</translation>
</message>
<message>
<source>Protects the tables of official statistics by cell suppression.</source>
<translation>Schützt die Tabellen der amtlichen Statistik durch Zellsperrung.</translation>
</message>
<message>
<source>The sample: industry × region × size class with holdings, weights, waivers; its firms are made up. You can also drop a file anywhere on this page.</source>
<translation>Das Beispiel: Wirtschaftszweig × Region × Größenklasse mit Unternehmensgruppen, Gewichten und Verzichten; die Unternehmen sind erfunden. Sie können auch eine Datei irgendwo auf dieser Seite ablegen.</translation>
</message>
<message>
<source>Open sample: Energy &amp;sales</source>
<translation>Beispiel öffnen: &amp;Energieabsatz</translation>
</message>
<message>
<source>Ne&amp;w count table…</source>
<translation>&amp;Neue Häufigkeitstabelle…</translation>
</message>
<message>
<source>&amp;Clear list</source>
<translation>&amp;Liste leeren</translation>
</message>
<message>
<source>Recent</source>
<translation>Zuletzt verwendet</translation>
</message>
<message>
<source>How to</source>
<translation>Anleitungen</translation>
</message>
<message>
<source>In the folder “{name}”</source>
<translation>Im Ordner „{name}“</translation>
</message>
<message>
<source>{pattern} INCOMPLETE</source>
<translation>{pattern} UNVOLLSTÄNDIG</translation>
</message>
<message>
<source>{pattern} (edited)</source>
<translation>{pattern} (bearbeitet)</translation>
</message>
<message>
<source>Changes not kept yet</source>
<translation>Änderungen noch nicht gesichert</translation>
</message>
<message>
<source>The disk is slow. Until this disappears, the last changes would be lost if the program or the computer failed.</source>
<translation>Der Datenträger ist langsam. Solange dies hier steht, gingen die letzten Änderungen verloren, wenn das Programm oder der Rechner ausfiele.</translation>
</message>
<message>
<source>Pattern: {pattern}</source>
<translation>Sperrmuster: {pattern}</translation>
</message>
<message>
<source>Show the audit</source>
<translation>Prüfung anzeigen</translation>
</message>
<message>
<source>Structure</source>
<translation>Struktur</translation>
</message>
<message>
<source>Protect</source>
<translation>Schützen</translation>
</message>
<message>
<source>Review</source>
<translation>Prüfen</translation>
</message>
<message>
<source>not done yet</source>
<translation>noch nicht erledigt</translation>
</message>
<message>
<source>done</source>
<translation>erledigt</translation>
</message>
<message>
<source>out of date</source>
<translation>veraltet</translation>
</message>
<message>
<source>next</source>
<translation>als Nächstes</translation>
</message>
<message>
<source>TabGuard — {name}[*] — INTERNAL</source>
<translation>TabGuard — {name}[*] — INTERN</translation>
</message>
<message>
<source>TabGuard — {name}[*] [read-only] — INTERNAL</source>
<translation>TabGuard — {name}[*] [schreibgeschützt] — INTERN</translation>
</message>
<message>
<source>Tools</source>
<translation>Werkzeuge</translation>
</message>
<message>
<source>Steps</source>
<translation>Schritte</translation>
</message>
<message>
<source>Hide the steps; View › Step bar shows them again</source>
<translation>Schritte ausblenden; Ansicht › Leiste der Schritte zeigt sie wieder</translation>
</message>
<message>
<source>Step {i}, {steps}: {words} (Alt+{i})</source>
<translation>Schritt {i}, {steps}: {words} (Alt+{i})</translation>
</message>
<message>
<source>Step {i} {steps}, {words}</source>
<translation>Schritt {i} {steps}, {words}</translation>
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
<translation>P&amp;räsentationsmodus</translation>
</message>
<message>
<source>Next pane</source>
<translation>Nächster Fensterbereich</translation>
</message>
<message>
<source>Previous pane</source>
<translation>Voriger Fensterbereich</translation>
</message>
<message>
<source>&amp;Quit</source>
<translation>&amp;Beenden</translation>
</message>
<message>
<source>Step b&amp;ar</source>
<translation>&amp;Leiste der Schritte</translation>
</message>
<message>
<source>&amp;Full screen</source>
<translation>&amp;Vollbild</translation>
</message>
<message>
<source>Reset la&amp;yout</source>
<translation>&amp;Anordnung zurücksetzen</translation>
</message>
<message>
<source>&amp;About TabGuard</source>
<translation>Ü&amp;ber TabGuard</translation>
</message>
<message>
<source>About TabGuard</source>
<translation>Über TabGuard</translation>
</message>
<message>
<source>&amp;Copy versions</source>
<translation>&amp;Versionen kopieren</translation>
</message>
<message>
<source>Hide all numbers and names</source>
<translation>Alle Zahlen und Namen verbergen</translation>
</message>
<message>
<source>Move the keyboard to the next pane</source>
<translation>Tastaturfokus in den nächsten Bereich setzen</translation>
</message>
<message>
<source>Move the keyboard to the previous pane</source>
<translation>Tastaturfokus in den vorherigen Bereich setzen</translation>
</message>
<message>
<source>Help on the current view</source>
<translation>Hilfe zur aktuellen Ansicht</translation>
</message>
<message>
<source>Close TabGuard</source>
<translation>TabGuard beenden</translation>
</message>
<message>
<source>Show or hide the six steps from the data to the export</source>
<translation>Die sechs Schritte von den Daten bis zum Export ein- oder ausblenden</translation>
</message>
<message>
<source>Use the whole screen</source>
<translation>Den ganzen Bildschirm nutzen</translation>
</message>
<message>
<source>Put every panel back where it was</source>
<translation>Alle Bereiche wieder an ihren ursprünglichen Platz setzen</translation>
</message>
<message>
<source>Version and licence</source>
<translation>Version und Lizenz</translation>
</message>
<message>
<source>Protects tables of official statistics by cell suppression.</source>
<translation>Schützt Tabellen der amtlichen Statistik durch Zellsperrung.</translation>
</message>
<message>
<source>Nothing leaves this computer: no telemetry, and no network connection except to a database that you name, from which it only reads. The program writes no values into logs.</source>
<translation>Nichts verlässt diesen Computer: keine Telemetrie und keine Netzverbindung außer zu einer von Ihnen genannten Datenbank, aus der nur gelesen wird. Das Programm schreibt keine Werte in Protokolldateien.</translation>
</message>
<message>
<source>Policy of the office:</source>
<translation>Richtlinie der Behörde:</translation>
</message>
</context>
<context>
<name>gui/structure</name>
<message>
<source>Now: {case}.</source>
<translation>Jetzt: {case}.</translation>
</message>
<message>
<source>{n_cell}, {primary} primary ({share:.1f} %)</source>
<translation>{n_cell}, davon {primary} primär ({share:.1f} %)</translation>
</message>
<message>
<source>With these steps: {facts}.</source>
<translation>Mit diesen Schritten: {facts}.</translation>
</message>
<message>
<source>All {n_code} of the data are in the structure.</source>
<translation>Alle {n_code} der Daten sind in der Struktur.</translation>
</message>
<message>
<source>Add roll-up</source>
<translation>Zusammenfassung hinzufügen</translation>
</message>
<message>
<source>{n_decisions} about cells that disappear would be left out.</source>
<translation>Es würden ausgelassen: {n_decisions} über Zellen, die verschwinden.</translation>
</message>
<message>
<source>{n_code} of the data not in the structure ({n_record}): {homeless}.</source>
<translation>{n_code} der Daten nicht in der Struktur ({n_record}): {homeless}.</translation>
</message>
<message>
<source>Records have a code that has codes below it: {inner}. Move these elsewhere.</source>
<translation>Datensätze haben einen Code, unter dem weitere Codes liegen: {inner}. Verschieben Sie diese an eine andere Stelle.</translation>
</message>
<message>
<source>{n_code} of another file not in the structure: {strangers}.</source>
<translation>{n_code} einer anderen Datei nicht in der Struktur: {strangers}.</translation>
</message>
<message>
<source>{n_code} without cells: {unused}. The import makes their totals only if the file is to be completed or rebuilt.</source>
<translation>{n_code} ohne Zellen: {unused}. Der Import bildet ihre Summen nur, wenn die Datei ergänzt oder neu berechnet werden soll.</translation>
</message>
<message>
<source>With a single code below: {single}.</source>
<translation>Mit nur einem Code darunter: {single}.</translation>
</message>
<message>
<source>Rename code</source>
<translation>Code umbenennen</translation>
</message>
<message>
<source>Change label</source>
<translation>Bezeichnung ändern</translation>
</message>
<message>
<source>Remove roll-up</source>
<translation>Zusammenfassung entfernen</translation>
</message>
<message>
<source>{n_code} without records: {unused}.</source>
<translation>{n_code} ohne Datensätze: {unused}.</translation>
</message>
<message>
<source>Group the codes with few records below the current code, or beside it</source>
<translation>Codes mit wenigen Datensätzen unter dem aktuellen Code oder neben ihm gruppieren</translation>
</message>
<message>
<source>Remove the current step; to switch it off, clear its tick</source>
<translation>Den aktuellen Schritt entfernen; um ihn auszuschalten, das Häkchen entfernen</translation>
</message>
<message>
<source>Levels below the total that are kept</source>
<translation>Ebenen unter der Summe, die erhalten bleiben</translation>
</message>
<message>
<source>Codes with fewer records than this are grouped</source>
<translation>Codes mit weniger Datensätzen werden gruppiert</translation>
</message>
<message>
<source> records</source>
<translation> Datensätze</translation>
</message>
<message>
<source>&amp;Remove step</source>
<translation>Schritt &amp;entfernen</translation>
</message>
<message>
<source>Steps of the recode; a tick switches a step on</source>
<translation>Schritte der Umkodierung; ein Häkchen schaltet einen Schritt ein</translation>
</message>
<message>
<source>No steps yet. Select codes in the tree, then group them or merge their subcodes.</source>
<translation>Noch keine Schritte. Wählen Sie Codes im Baum aus, und vereinigen Sie deren Untercodes, oder gruppieren Sie die Codes.</translation>
</message>
<message>
<source>Recode</source>
<translation>Umkodieren</translation>
</message>
<message>
<source>Codes that the steps leave, with their labels and records</source>
<translation>Codes nach diesen Schritten, mit Bezeichnungen und Datensätzen</translation>
</message>
<message>
<source>Codes</source>
<translation>Codes</translation>
</message>
<message>
<source>The tree that is shown; the other roll-ups are made coarser alike</source>
<translation>Der Baum, der gezeigt wird; die anderen Zusammenfassungen werden ebenso gröber</translation>
</message>
<message>
<source>Use the table with these steps</source>
<translation>Die Tabelle mit diesen Schritten verwenden</translation>
</message>
<message>
<source>Close; nothing changes</source>
<translation>Schließen; nichts ändert sich</translation>
</message>
<message>
<source>as</source>
<translation>als</translation>
</message>
<message>
<source>Code of the group</source>
<translation>Code der Gruppe</translation>
</message>
<message>
<source>new code</source>
<translation>neuer Code</translation>
</message>
<message>
<source>Label of the group</source>
<translation>Bezeichnung der Gruppe</translation>
</message>
<message>
<source>label</source>
<translation>Bezeichnung</translation>
</message>
<message>
<source>Merge &amp;subcodes</source>
<translation>Untercodes &amp;vereinigen</translation>
</message>
<message>
<source>Count what is below them with them</source>
<translation>Alles darunter bei ihnen mitzählen</translation>
</message>
<message>
<source>&amp;Keep levels</source>
<translation>&amp;Ebenen behalten</translation>
</message>
<message>
<source>Keep so many levels below the total</source>
<translation>So viele Ebenen unter der Summe behalten</translation>
</message>
<message>
<source>&amp;Group selected</source>
<translation>Auswahl &amp;gruppieren</translation>
</message>
<message>
<source>Make one code of the selected ones</source>
<translation>Aus den ausgewählten Codes einen einzigen bilden</translation>
</message>
<message>
<source>Group s&amp;mall:</source>
<translation>&amp;Kleine gruppieren:</translation>
</message>
<message>
<source>Steps, one after the other</source>
<translation>Schritte, nacheinander ausgeführt</translation>
</message>
<message>
<source>Select codes that have codes below them.</source>
<translation>Wählen Sie Codes aus, unter denen weitere Codes liegen.</translation>
</message>
<message>
<source>only {small} has</source>
<translation>hat nur {small}</translation>
</message>
<message>
<source>no code has</source>
<translation>hat kein Code</translation>
</message>
<message>
<source>Below {above} {found} fewer than {n_record}: there is nothing to group.</source>
<translation>Unter {above} {found} weniger als {n_record}: Es gibt nichts zu gruppieren.</translation>
</message>
<message>
<source>Select two or more codes of the same total.</source>
<translation>Wählen Sie zwei oder mehr Codes derselben Summe aus.</translation>
</message>
<message>
<source>Enter the new code of the group.</source>
<translation>Geben Sie den neuen Code der Gruppe ein.</translation>
</message>
<message>
<source>Reading with the steps …</source>
<translation>Daten werden mit den Schritten gelesen …</translation>
</message>
<message>
<source>Ro&amp;ll-up</source>
<translation>&amp;Zusammenfassung</translation>
</message>
<message>
<source>The project changed while the data were read. Close this, and open it again.</source>
<translation>Das Projekt hat sich geändert, während die Daten gelesen wurden. Schließen Sie dieses Fenster, und öffnen Sie es erneut.</translation>
</message>
<message>
<source>These data are already tabulated, so the codes cannot be arranged here: only records can be added up in another way. Import the file again: Edit structure… puts the codes below their totals.</source>
<translation>Diese Daten sind bereits tabelliert; die Codes lassen sich hier nicht anordnen, denn nur Datensätze lassen sich anders addieren. Importieren Sie die Datei noch einmal: „Struktur bearbeiten…“ stellt die Codes unter ihre Summen.</translation>
</message>
<message>
<source>List the new codes of a file with the same columns, such as the next period, as not in the structure</source>
<translation>Die neuen Codes einer Datei mit denselben Spalten, etwa der nächsten Periode, unter „Nicht in der Struktur“ aufführen</translation>
</message>
<message>
<source>Save a hierarchy file beside the project, and read the data with it</source>
<translation>Eine Hierarchiedatei neben dem Projekt speichern und die Daten damit lesen</translation>
</message>
<message>
<source>Str&amp;ucture…</source>
<translation>Str&amp;uktur…</translation>
</message>
<message>
<source>Re&amp;code…</source>
<translation>Um&amp;kodieren…</translation>
</message>
<message>
<source>{act}: the data were read again. Undo brings the earlier state back.</source>
<translation>{act}: Die Daten wurden neu gelesen. „Rückgängig“ stellt den früheren Stand wieder her.</translation>
</message>
<message>
<source>Choose the file</source>
<translation>Datei auswählen</translation>
</message>
<message>
<source>Comparing roll-ups</source>
<translation>Zusammenfassungen werden verglichen</translation>
</message>
<message>
<source>Codes of &amp;another file…</source>
<translation>Codes &amp;einer anderen Datei…</translation>
</message>
<message>
<source>Sav&amp;e and read again</source>
<translation>&amp;Speichern und neu lesen</translation>
</message>
<message>
<source>Arrange how the codes of a variable add up: subtotals, their codes and their labels</source>
<translation>Festlegen, wie sich die Codes einer Variablen addieren: Zwischensummen, ihre Codes und Bezeichnungen</translation>
</message>
<message>
<source>Make codes coarser by closing or grouping them; see first how many primary cells remain</source>
<translation>Codes durch Schließen oder Gruppieren vergröbern; vorher sehen, wie viele Primärzellen bleiben</translation>
</message>
<message>
<source>Reading the codes</source>
<translation>Codes werden gelesen</translation>
</message>
<message>
<source>All codes of {name} are in the structure.</source>
<translation>Alle Codes von {name} sind in der Struktur enthalten.</translation>
</message>
<message>
<source>Change structure of {names}</source>
<translation>Struktur von {names} ändern</translation>
</message>
<message>
<source>Recode {names}</source>
<translation>{names} umkodieren</translation>
</message>
<message>
<source>Drag codes to the total that they belong to, or cut and paste them (Ctrl+X, Ctrl+V). A double click changes a label, or the code of a subtotal.</source>
<translation>Ziehen Sie Codes zu der Summe, zu der sie gehören, oder schneiden Sie sie aus, und fügen Sie sie dort ein (Strg+X, Strg+V). Ein Doppelklick ändert eine Bezeichnung oder den Code einer Zwischensumme.</translation>
</message>
<message>
<source>Put a new subtotal above the selected codes (Ins)</source>
<translation>Eine neue Zwischensumme über die ausgewählten Codes setzen (Einfg)</translation>
</message>
<message>
<source>Remove subtotals, and take codes of the data out of the structure (Del)</source>
<translation>Zwischensummen entfernen und Codes der Daten aus der Struktur nehmen (Entf)</translation>
</message>
<message>
<source>Put the codes that were cut below the current code (Ctrl+V)</source>
<translation>Die ausgeschnittenen Codes unter dem aktuellen Code einfügen (Strg+V)</translation>
</message>
<message>
<source>Add another way in which the same codes add up to the same total</source>
<translation>Eine weitere Art hinzufügen, dieselben Codes zur selben Summe zusammenzufassen</translation>
</message>
<message>
<source>Remove the roll-up that is shown; the first one stays</source>
<translation>Die gezeigte Zusammenfassung entfernen; die erste bleibt</translation>
</message>
<message>
<source>Structure of {name}</source>
<translation>Struktur von {name}</translation>
</message>
<message>
<source>Save a hierarchy file beside the data, with which the import goes on</source>
<translation>Eine Hierarchiedatei neben den Daten speichern, mit der der Import fortfährt</translation>
</message>
<message>
<source>Codes, labels and records of the variable</source>
<translation>Codes, Bezeichnungen und Datensätze der Variablen</translation>
</message>
<message>
<source>Not in the structure</source>
<translation>Nicht in der Struktur</translation>
</message>
<message>
<source>Add subtotal</source>
<translation>Zwischensumme hinzufügen</translation>
</message>
<message>
<source>records have this code, so nothing can be below it</source>
<translation>Datensätze haben diesen Code, darunter kann also nichts stehen</translation>
</message>
<message>
<source>code or label, then Enter</source>
<translation>Code oder Bezeichnung, dann Eingabetaste</translation>
</message>
<message>
<source>&amp;Find</source>
<translation>&amp;Suchen</translation>
</message>
<message>
<source>Add sub&amp;total</source>
<translation>&amp;Zwischensumme hinzufügen</translation>
</message>
<message>
<source>&amp;Rename</source>
<translation>&amp;Umbenennen</translation>
</message>
<message>
<source>Change code or label (F2)</source>
<translation>Code oder Bezeichnung ändern (F2)</translation>
</message>
<message>
<source>&amp;Cut</source>
<translation>&amp;Ausschneiden</translation>
</message>
<message>
<source>Cut the selected codes (Ctrl+X)</source>
<translation>Die ausgewählten Codes ausschneiden (Strg+X)</translation>
</message>
<message>
<source>&amp;Paste</source>
<translation>&amp;Einfügen</translation>
</message>
<message>
<source>Ne&amp;w roll-up</source>
<translation>&amp;Neue Zusammenfassung</translation>
</message>
<message>
<source>Rem&amp;ove roll-up</source>
<translation>Zusammenfassung en&amp;tfernen</translation>
</message>
<message>
<source>Undo the last change here (Ctrl+Z)</source>
<translation>Letzte Änderung in diesem Fenster rückgängig machen (Strg+Z)</translation>
</message>
<message>
<source>Re&amp;do</source>
<translation>Wieder&amp;holen</translation>
</message>
<message>
<source>Redo the last change here (Ctrl+Y)</source>
<translation>Die letzte Änderung hier wiederholen (Strg+Y)</translation>
</message>
<message>
<source>The structure was changed and not saved.</source>
<translation>Die Struktur wurde geändert und nicht gespeichert.</translation>
</message>
<message>
<source>&amp;Discard the changes</source>
<translation>Änderungen &amp;verwerfen</translation>
</message>
<message>
<source>Saving the structure</source>
<translation>Struktur wird gespeichert</translation>
</message>
<message>
<source>Codes, labels and cells of the variable</source>
<translation>Codes, Bezeichnungen und Zellen der Variablen</translation>
</message>
<message>
<source>Records have the code “{to}”: nothing can be below it. Add a subtotal instead.</source>
<translation>Datensätze haben den Code „{to}“: Darunter kann nichts stehen. Fügen Sie stattdessen eine Zwischensumme hinzu.</translation>
</message>
<message>
<source>Remove codes</source>
<translation>Codes entfernen</translation>
</message>
<message>
<source>Reorder codes</source>
<translation>Codes umordnen</translation>
</message>
<message>
<source>Not in this roll-up: {number:,}</source>
<translation>Nicht in dieser Zusammenfassung: {number:,}</translation>
</message>
<message>
<source>&amp;Paste ({n__cut})</source>
<translation>&amp;Einfügen ({n__cut})</translation>
</message>
<message>
<source>Del</source>
<translation>Entf</translation>
</message>
<message>
<source>Ins</source>
<translation>Einfg</translation>
</message>
<message>
<source>Move up</source>
<translation>Nach oben</translation>
</message>
<message>
<source>Move down</source>
<translation>Nach unten</translation>
</message>
<message>
<source>{name} among the codes of the same total ({key})</source>
<translation>{name} unter den Codes derselben Summe ({key})</translation>
</message>
<message>
<source>&amp;Keep editing</source>
<translation>&amp;Weiter bearbeiten</translation>
</message>
<message>
<source>Sav&amp;e for the import</source>
<translation>Für den Import sp&amp;eichern</translation>
</message>
<message>
<source>Move codes</source>
<translation>Codes verschieben</translation>
</message>
<message>
<source>no code</source>
<translation>kein Code</translation>
</message>
<message>
<source>Not in the structure: {number:,}</source>
<translation>Nicht in der Struktur: {number:,}</translation>
</message>
<message>
<source>Not in the structure: none</source>
<translation>Nicht in der Struktur: keine</translation>
</message>
<message>
<source>Cells have the code “{new}”. Choose another one for the subtotal.</source>
<translation>Zellen haben den Code „{new}“. Wählen Sie für die Zwischensumme einen anderen.</translation>
</message>
<message>
<source>Records have the code “{new}”. Choose another one for the subtotal.</source>
<translation>Datensätze haben den Code „{new}“. Wählen Sie einen anderen für die Zwischensumme.</translation>
</message>
<message>
<source>Records</source>
<translation>Datensätze</translation>
</message>
<message>
<source>Codes of the data that are not in the structure</source>
<translation>Codes der Daten, die nicht in der Struktur sind</translation>
</message>
<message>
<source>Label ({language})</source>
<translation>Bezeichnung ({language})</translation>
</message>
</context>
<context>
<name>gui/table</name>
<message>
<source>in thousands</source>
<translation>in Tausend</translation>
</message>
<message>
<source>in millions</source>
<translation>in Millionen</translation>
</message>
<message>
<source>Empty: the figure is zero</source>
<translation>Leer: Der Wert ist null</translation>
</message>
<message>
<source>Empty: there can be no figure</source>
<translation>Leer: Es kann keinen Wert geben</translation>
</message>
<message>
<source>in {tables}</source>
<translation>in {tables}</translation>
</message>
<message>
<source>no contributors; may be suppressed</source>
<translation>keine Beitragenden; darf gesperrt werden</translation>
</message>
<message>
<source>interval {interval}</source>
<translation>Intervall {interval}</translation>
</message>
<message>
<source>interval at least {interval}</source>
<translation>Intervall mindestens {interval}</translation>
</message>
<message>
<source>Rows</source>
<translation>Zeilen</translation>
</message>
<message>
<source>Copying</source>
<translation>Kopieren läuft</translation>
</message>
<message>
<source>Numbers and codes: unit, decimals, thousands separator; codes or labels</source>
<translation>Zahlen und Codes: Einheit, Dezimalstellen, Tausendertrennzeichen; Codes oder Bezeichnungen</translation>
</message>
<message>
<source>Ones</source>
<translation>Einer</translation>
</message>
<message>
<source>Thousands (k)</source>
<translation>Tausend (k)</translation>
</message>
<message>
<source>Millions (M)</source>
<translation>Millionen (M)</translation>
</message>
<message>
<source>Thin space</source>
<translation>Schmales Leerzeichen</translation>
</message>
<message>
<source>As the system writes numbers</source>
<translation>Wie das System Zahlen schreibt</translation>
</message>
<message>
<source>None</source>
<translation>Keines</translation>
</message>
<message>
<source>Code and label</source>
<translation>Code und Bezeichnung</translation>
</message>
<message>
<source>Num&amp;bers and codes…</source>
<translation>&amp;Zahlen und Codes…</translation>
</message>
<message>
<source>Co&amp;de, label or both</source>
<translation>Co&amp;de, Bezeichnung oder beides</translation>
</message>
<message>
<source>As the data</source>
<translation>Wie die Daten</translation>
</message>
<message>
<source>This changes only what the screen shows: copies and files have exact values.</source>
<translation>Dies ändert nur die Anzeige: Kopien und Dateien enthalten genaue Werte.</translation>
</message>
<message>
<source>Unit</source>
<translation>Einheit</translation>
</message>
<message>
<source>Decimals</source>
<translation>Dezimalstellen</translation>
</message>
<message>
<source>Thousands separator</source>
<translation>Tausendertrennzeichen</translation>
</message>
<message>
<source>Codes shown as</source>
<translation>Codes zeigen als</translation>
</message>
<message>
<source>Labels in</source>
<translation>Bezeichnungen in</translation>
</message>
<message>
<source>Choose unit, decimals and thousands separator, and codes or labels</source>
<translation>Einheit, Dezimalstellen und Tausendertrennzeichen wählen sowie Codes oder Bezeichnungen</translation>
</message>
<message>
<source>Show codes, then labels, then both</source>
<translation>Codes zeigen, dann Bezeichnungen, dann beides</translation>
</message>
<message>
<source>Main labels</source>
<translation>Hauptbezeichnungen</translation>
</message>
<message>
<source>What an attacker can infer must reach this far below and above the value, in the unit of the response. The levels replace the manual range and levels from the file. They can only raise what a rule requires, and have no effect on cells that are not primary.</source>
<translation>So weit muss das, was ein Angreifer erschließen kann, unter und über den Wert reichen, in der Maßeinheit des Merkmals. Diese Niveaus ersetzen die Spanne von Hand und die Niveaus aus der Datei. Sie können die Anforderung einer Regel nur erhöhen und wirken nicht auf Zellen, die nicht primär sind.</translation>
</message>
<message>
<source>First select one or more cells that are not empty.</source>
<translation>Wählen Sie zuerst eine oder mehrere Zellen aus, die nicht leer sind.</translation>
</message>
<message>
<source>Cost of suppressing each of the selected cells; 0: suppress these first.</source>
<translation>Kosten der Sperrung jeder ausgewählten Zelle; 0: diese zuerst sperren.</translation>
</message>
<message>
<source>Force pu&amp;blish…</source>
<translation>&amp;Veröffentlichung erzwingen…</translation>
</message>
<message>
<source>Publish the selected cells in any case</source>
<translation>Die ausgewählten Zellen in jedem Fall veröffentlichen</translation>
</message>
<message>
<source>Force &amp;suppress…</source>
<translation>S&amp;perrung erzwingen…</translation>
</message>
<message>
<source>Suppress and protect the selected cells</source>
<translation>Die ausgewählten Zellen sperren und schützen</translation>
</message>
<message>
<source>Mar&amp;k as safe…</source>
<translation>Als sicher &amp;kennzeichnen…</translation>
</message>
<message>
<source>Take the selected cells as safe whatever the rules say; they may still be suppressed</source>
<translation>Die ausgewählten Zellen gelten als sicher, was die Regeln auch sagen; sie können weiterhin gesperrt werden</translation>
</message>
<message>
<source>Free&amp;ze…</source>
<translation>Ein&amp;frieren…</translation>
</message>
<message>
<source>Keep the selected cells unchanged in the next run</source>
<translation>Die ausgewählten Zellen im nächsten Lauf unverändert lassen</translation>
</message>
<message>
<source>Re&amp;lease</source>
<translation>Auf&amp;heben</translation>
</message>
<message>
<source>Remove all decisions on the selected cells</source>
<translation>Alle Entscheidungen über die ausgewählten Zellen aufheben</translation>
</message>
<message>
<source>Add no&amp;te…</source>
<translation>No&amp;tiz hinzufügen…</translation>
</message>
<message>
<source>Keep a remark with the selected cells</source>
<translation>Eine Bemerkung zu den ausgewählten Zellen festhalten</translation>
</message>
<message>
<source>Set c&amp;ost…</source>
<translation>K&amp;osten festlegen…</translation>
</message>
<message>
<source>Set the cost of suppressing the selected cells</source>
<translation>Die Kosten für die Sperrung der ausgewählten Zellen setzen</translation>
</message>
<message>
<source>Set protection le&amp;vels…</source>
<translation>Schutz&amp;niveaus festlegen…</translation>
</message>
<message>
<source>Set how close an attacker may come to the selected cells</source>
<translation>Festlegen, wie nahe ein Angreifer den ausgewählten Zellen kommen darf</translation>
</message>
<message>
<source>&amp;Copy as published</source>
<translation>&amp;Wie veröffentlicht kopieren</translation>
</message>
<message>
<source>Copy &amp;internal…</source>
<translation>&amp;Intern kopieren…</translation>
</message>
<message>
<source>&amp;Below</source>
<translation>&amp;Unterhalb</translation>
</message>
<message>
<source>&amp;Above</source>
<translation>&amp;Oberhalb</translation>
</message>
<message>
<source>Enter levels of 0 or more, at least one above 0.</source>
<translation>Geben Sie Niveaus von mindestens 0 ein, wenigstens eines größer als 0.</translation>
</message>
<message>
<source>Set cost of {table}</source>
<translation>Kosten für {table} festlegen</translation>
</message>
<message>
<source>Copy the selection as it will be published</source>
<translation>Die Auswahl so kopieren, wie sie veröffentlicht wird</translation>
</message>
<message>
<source>Copy internal values</source>
<translation>Interne Werte kopieren</translation>
</message>
<message>
<source>The selection is copied with its suppressed values.</source>
<translation>Die Auswahl wird mit ihren gesperrten Werten kopiert.</translation>
</message>
<message>
<source>Anyone who can read the clipboard can read confidential figures.</source>
<translation>Wer die Zwischenablage lesen kann, kann vertrauliche Werte lesen.</translation>
</message>
<message>
<source>Copy internal</source>
<translation>Intern kopieren</translation>
</message>
<message>
<source>Copy with suppressed values, after confirmation</source>
<translation>Mit gesperrten Werten kopieren, nach Bestätigung</translation>
</message>
<message>
<source>Enter a cost of 0 or more.</source>
<translation>Geben Sie Kosten von mindestens 0 ein.</translation>
</message>
<message>
<source>Set levels</source>
<translation>Schutzniveaus festlegen</translation>
</message>
<message>
<source>Distance from the value.</source>
<translation>Abstand vom Wert.</translation>
</message>
<message>
<source>Add note</source>
<translation>Notiz hinzufügen</translation>
</message>
<message>
<source>Empty cells &amp;here are zeros</source>
<translation>Leere Zellen hier sind N&amp;ullen</translation>
</message>
<message>
<source>Empt&amp;y cells here: nothing to report</source>
<translation>&amp;Leere Zellen hier: nichts zu melden</translation>
</message>
<message>
<source>Empty cells here &amp;are impossible</source>
<translation>Leere &amp;Zellen hier sind unmöglich</translation>
</message>
<message>
<source>Allo&amp;w suppression of empty cells</source>
<translation>Sperrung leerer Zellen &amp;zulassen</translation>
</message>
<message>
<source>Tell readers what the empty cells of the selected rows, columns or cells mean</source>
<translation>Den Lesern sagen, was die leeren Zellen der markierten Zeilen, Spalten oder Zellen bedeuten</translation>
</message>
<message>
<source>Readers do not know which cells are empty: these may be secondary, unless impossible</source>
<translation>Leser wissen nicht, welche Zellen leer sind; diese können Sekundärzellen werden, außer unmöglichen</translation>
</message>
<message>
<source>Empty cells may be suppressed now unless they are impossible: readers do not know them.</source>
<translation>Leere Zellen dürfen jetzt gesperrt werden, außer unmöglichen: Leser kennen sie nicht.</translation>
</message>
<message>
<source>No empty cell is suppressed now: readers know that each of them is empty.</source>
<translation>Jetzt wird keine leere Zelle gesperrt: Leser wissen von jeder, dass sie leer ist.</translation>
</message>
<message>
<source>Select whole rows or columns, or fewer cells.</source>
<translation>Markieren Sie ganze Zeilen oder Spalten oder weniger Zellen.</translation>
</message>
<message>
<source>Select empty cells, or rows or columns that have some; not only the total of all.</source>
<translation>Markieren Sie leere Zellen oder Zeilen oder Spalten mit solchen; nicht nur die Gesamtsumme.</translation>
</message>
<message>
<source>Set what empty cells mean</source>
<translation>Bedeutung leerer Zellen festlegen</translation>
</message>
<message>
<source>Freeze rows up to this one</source>
<translation>Zeilen bis zu dieser fixieren</translation>
</message>
<message>
<source>Freeze columns up to this one</source>
<translation>Spalten bis zu dieser fixieren</translation>
</message>
<message>
<source>Column codes</source>
<translation>Spaltencodes</translation>
</message>
<message>
<source>Row codes</source>
<translation>Zeilencodes</translation>
</message>
<message>
<source>Expand all below</source>
<translation>Alles darunter aufklappen</translation>
</message>
<message>
<source>Collapse</source>
<translation>Zuklappen</translation>
</message>
<message>
<source>Show level {level}</source>
<translation>Ebene {level} zeigen</translation>
</message>
<message>
<source>Unfreeze rows</source>
<translation>Fixierung der Zeilen aufheben</translation>
</message>
<message>
<source>Unfreeze columns</source>
<translation>Fixierung der Spalten aufheben</translation>
</message>
<message>
<source>{words}: {n}. Click to show only these.</source>
<translation>{words}: {n}. Klicken Sie, um nur diese anzuzeigen.</translation>
</message>
<message>
<source>Legend and filter by status</source>
<translation>Legende und Filter nach Status</translation>
</message>
<message>
<source>Width of the feasibility interval as a share of the value</source>
<translation>Breite des Unsicherheitsintervalls als Anteil am Wert</translation>
</message>
<message>
<source>Also in other tables</source>
<translation>Auch in anderen Tabellen</translation>
</message>
<message>
<source>Cells with this corner are in several tables of the release: one cell, one status</source>
<translation>Zellen mit dieser Ecke stehen in mehreren Tabellen des Tabellenverbunds: eine Zelle, ein Status</translation>
</message>
<message>
<source>Drag this variable to rows, columns or a page filter: the two change places</source>
<translation>Diese Variable zu Zeilen, Spalten oder einem Seitenfilter ziehen: Die beiden tauschen die Plätze</translation>
</message>
<message>
<source>Show the values</source>
<translation>Die Werte anzeigen</translation>
</message>
<message>
<source>Show how many records are behind each cell</source>
<translation>Anzeigen, wie viele Datensätze hinter jeder Zelle stehen</translation>
</message>
<message>
<source>Show which rule made a cell primary</source>
<translation>Anzeigen, welche Regel eine Zelle primär gemacht hat</translation>
</message>
<message>
<source>Width</source>
<translation>Breite</translation>
</message>
<message>
<source>Show how wide the feasibility interval of each suppressed cell is</source>
<translation>Anzeigen, wie breit das Unsicherheitsintervall jeder gesperrten Zelle ist</translation>
</message>
<message>
<source>More filters and levels</source>
<translation>Weitere Filter und Ebenen</translation>
</message>
<message>
<source>Page filters and levels</source>
<translation>Seitenfilter und Ebenen</translation>
</message>
<message>
<source>What the cells show</source>
<translation>Was die Zellen zeigen</translation>
</message>
<message>
<source>Swap rows and columns (Ctrl+T)</source>
<translation>Zeilen und Spalten vertauschen (Strg+T)</translation>
</message>
<message>
<source>Row levels</source>
<translation>Zeilenebenen</translation>
</message>
<message>
<source>Column levels</source>
<translation>Spaltenebenen</translation>
</message>
<message>
<source>Find a code or label (Ctrl+F)</source>
<translation>Code oder Bezeichnung suchen (Strg+F)</translation>
</message>
<message>
<source>Page filter {name}</source>
<translation>Seitenfilter {name}</translation>
</message>
<message>
<source>Show 1 level</source>
<translation>1 Ebene zeigen</translation>
</message>
<message>
<source>Show {n_levels} levels</source>
<translation>{n_levels} Ebenen zeigen</translation>
</message>
<message>
<source>{n_cells} suppressed</source>
<translation>{n_cells} gesperrt</translation>
</message>
<message>
<source>Publication &amp;preview</source>
<translation>Veröffentlichungs&amp;vorschau</translation>
</message>
<message>
<source>Publication preview</source>
<translation>Veröffentlichungsvorschau</translation>
</message>
<message>
<source>Tables of the release</source>
<translation>Tabellen des Tabellenverbunds</translation>
</message>
<message>
<source>&amp;Back to the internal view</source>
<translation>&amp;Zurück zur internen Ansicht</translation>
</message>
<message>
<source>As readers will see {title}: {withheld} of {n_value} figures are withheld, shown as “{mark}”. The withheld numbers are neither in this view nor in a copy of it.</source>
<translation>So sehen die Leser {title}: {withheld} von {n_value} Werten sind zurückgehalten und werden als „{mark}“ gezeigt. Die zurückgehaltenen Zahlen stehen weder in dieser Ansicht noch in einer Kopie davon.</translation>
</message>
<message>
<source>See what readers will see</source>
<translation>Sehen, was die Leser sehen werden</translation>
</message>
<message>
<source>Preview</source>
<translation>Vorschau</translation>
</message>
<message>
<source>withheld</source>
<translation>zurückgehalten</translation>
</message>
<message>
<source>it</source>
<translation>die Tabelle</translation>
</message>
<message>
<source>Side by side</source>
<translation>Nebeneinander</translation>
</message>
<message>
<source>Previous</source>
<translation>Vorheriger</translation>
</message>
<message>
<source>&amp;Previous difference</source>
<translation>&amp;Vorheriger Unterschied</translation>
</message>
<message>
<source>Next</source>
<translation>Nächster</translation>
</message>
<message>
<source>&amp;Next difference</source>
<translation>&amp;Nächster Unterschied</translation>
</message>
<message>
<source>&amp;Next table</source>
<translation>&amp;Nächste Tabelle</translation>
</message>
<message>
<source>Pre&amp;vious table</source>
<translation>V&amp;orherige Tabelle</translation>
</message>
<message>
<source>&amp;Close table</source>
<translation>Tabelle &amp;schließen</translation>
</message>
<message>
<source>&amp;Find…</source>
<translation>&amp;Suchen…</translation>
</message>
<message>
<source>Find &amp;next</source>
<translation>&amp;Weitersuchen</translation>
</message>
<message>
<source>Find &amp;previous</source>
<translation>&amp;Rückwärts suchen</translation>
</message>
<message>
<source>&amp;Swap rows and columns</source>
<translation>Zeilen und Spalten ver&amp;tauschen</translation>
</message>
<message>
<source>&amp;Expand branch</source>
<translation>&amp;Zweig aufklappen</translation>
</message>
<message>
<source>C&amp;ollapse branch</source>
<translation>Zweig zu&amp;klappen</translation>
</message>
<message>
<source>&amp;Unfreeze panes</source>
<translation>Fi&amp;xierung aufheben</translation>
</message>
<message>
<source>&amp;Legend</source>
<translation>&amp;Legende</translation>
</message>
<message>
<source>&amp;Keep totals in view</source>
<translation>S&amp;ummen im Blick behalten</translation>
</message>
<message>
<source>Free&amp;ze panes here</source>
<translation>Hier fi&amp;xieren</translation>
</message>
<message>
<source>Side &amp;by side…</source>
<translation>Ne&amp;beneinander…</translation>
</message>
<message>
<source>&amp;Go to cell…</source>
<translation>&amp;Gehe zu Zelle…</translation>
</message>
<message>
<source>Go to the next table of the release</source>
<translation>Zur nächsten Tabelle des Tabellenverbunds wechseln</translation>
</message>
<message>
<source>Go to the previous table of the release</source>
<translation>Zur vorherigen Tabelle des Tabellenverbunds wechseln</translation>
</message>
<message>
<source>Close the tab; the navigator opens the table again</source>
<translation>Die Registerkarte schließen; der Navigator öffnet die Tabelle wieder</translation>
</message>
<message>
<source>Find a code or a label</source>
<translation>Einen Code oder eine Bezeichnung suchen</translation>
</message>
<message>
<source>Go to the next match</source>
<translation>Zum nächsten Treffer gehen</translation>
</message>
<message>
<source>Go to the previous match</source>
<translation>Zum vorherigen Treffer gehen</translation>
</message>
<message>
<source>Swap rows and columns</source>
<translation>Zeilen und Spalten vertauschen</translation>
</message>
<message>
<source>Open the branch of the current row or column (+)</source>
<translation>Den Zweig der aktuellen Zeile oder Spalte aufklappen (+)</translation>
</message>
<message>
<source>Close the branch of the current row or column (−)</source>
<translation>Den Zweig der aktuellen Zeile oder Spalte zuklappen (−)</translation>
</message>
<message>
<source>Let all rows and columns scroll again</source>
<translation>Alle Zeilen und Spalten wieder rollen lassen</translation>
</message>
<message>
<source>Show or hide the legend</source>
<translation>Legende ein- oder ausblenden</translation>
</message>
<message>
<source>Keep the total row and the total column in view while the table is scrolled</source>
<translation>Summenzeile und Summenspalte beim Blättern sichtbar lassen</translation>
</message>
<message>
<source>Keep the rows above and the columns left of the selected cell in view</source>
<translation>Zeilen über und Spalten links von der gewählten Zelle sichtbar halten</translation>
</message>
<message>
<source>Show both sides of the comparison as two tables that move together</source>
<translation>Beide Seiten des Vergleichs als zwei Tabellen zeigen, die sich gemeinsam bewegen</translation>
</message>
<message>
<source>Go to cell</source>
<translation>Gehe zu Zelle</translation>
</message>
<message>
<source>Codes of the cell: {names}
(separated by ×, x, comma, semicolon or blanks)</source>
<translation>Codes der Zelle: {names}
(getrennt durch ×, x, Komma, Semikolon oder Leerzeichen)</translation>
</message>
<message>
<source>Go to a cell by its codes</source>
<translation>Über ihre Codes zu einer Zelle gehen</translation>
</message>
<message>
<source>Select a cell below the rows and right of the columns that are to stay in view.</source>
<translation>Wählen Sie eine Zelle unter den Zeilen und rechts von den Spalten, die sichtbar bleiben sollen.</translation>
</message>
<message>
<source>Choose two sides in the panel Compare and mark them in the table first.</source>
<translation>Wählen Sie zuerst im Bereich „Vergleichen“ zwei Seiten, und markieren Sie sie in der Tabelle.</translation>
</message>
<message>
<source>Name {n_named} codes, one per dimension.</source>
<translation>Nennen Sie {n_named} Codes, einen je Dimension.</translation>
</message>
<message>
<source>The cell {codes} is empty.</source>
<translation>Die Zelle {codes} ist leer.</translation>
</message>
<message>
<source>Frozen rows and columns take up to half of the table: not all of them stay in view.</source>
<translation>Fixierte Zeilen und Spalten nehmen höchstens die halbe Tabelle ein: Nicht alle bleiben sichtbar.</translation>
</message>
<message>
<source>“{name}” has no code “{part}”.</source>
<translation>„{name}“ hat keinen Code „{part}“.</translation>
</message>
<message>
<source>suppressed only in {badge} ({name}), published in {name2}</source>
<translation>nur in {badge} gesperrt ({name}), in {name2} veröffentlicht</translation>
</message>
<message>
<source>not stated in {name}</source>
<translation>in {name} nicht angegeben</translation>
</message>
<message>
<source>expanded</source>
<translation>aufgeklappt</translation>
</message>
<message>
<source>collapsed</source>
<translation>zugeklappt</translation>
</message>
<message>
<source>{named}
The same cells as {same}</source>
<translation>{named}
Dieselben Zellen wie {same}</translation>
</message>
<message>
<source>STALE: the verdicts do not include the latest edits</source>
<translation>VERALTET: Die Prüfurteile berücksichtigen die letzten Bearbeitungen nicht</translation>
</message>
<message>
<source>Code or label</source>
<translation>Code oder Bezeichnung</translation>
</message>
<message>
<source>Find a code or label</source>
<translation>Code oder Bezeichnung suchen</translation>
</message>
<message>
<source>Table to search</source>
<translation>Zu durchsuchende Tabelle</translation>
</message>
<message>
<source>{match} of {n_matches}</source>
<translation>{match} von {n_matches}</translation>
</message>
<message>
<source>Find</source>
<translation>Suchen</translation>
</message>
<message>
<source>Previous (Shift+F3)</source>
<translation>Vorheriger Treffer (Umschalt+F3)</translation>
</message>
<message>
<source>Next (F3)</source>
<translation>Nächster Treffer (F3)</translation>
</message>
<message>
<source>In all tables</source>
<translation>In allen Tabellen</translation>
</message>
<message>
<source>STALE</source>
<translation>VERALTET</translation>
</message>
<message>
<source>In {table}</source>
<translation>In {table}</translation>
</message>
<message>
<source>match</source>
<translation>Treffer</translation>
</message>
<message>
<source>matches</source>
<translation>Treffer</translation>
</message>
<message>
<source>Nothing found</source>
<translation>Nichts gefunden</translation>
</message>
<message>
<source>No cell of this slice matches the filter.
Click the legend again to clear it.</source>
<translation>Keine Zelle dieses Ausschnitts entspricht dem Filter.
Klicken Sie erneut auf die Legende, um ihn aufzuheben.</translation>
</message>
</context>
<context>
<name>job</name>
<message>
<source>A blank code needs a code in its place, and only then is there one.</source>
<translation>Für leere Codes ist ein Ersatzcode nötig, und nur dann gibt es einen.</translation>
</message>
<message>
<source>Set both blank = "code" and code = "…", or neither.</source>
<translation>Setzen Sie sowohl blank = "code" als auch code = "…" oder keines von beiden.</translation>
</message>
<message>
<source>The decimal mark and the thousands separator are the same.</source>
<translation>Dezimalzeichen und Tausendertrennzeichen sind gleich.</translation>
</message>
<message>
<source>Change one of them, or leave it out to have it detected.</source>
<translation>Ändern Sie eines von beiden, oder lassen Sie es weg, damit es erkannt wird.</translation>
</message>
<message>
<source>The last row is above the first one.</source>
<translation>Die letzte Zeile liegt vor der ersten.</translation>
</message>
<message>
<source>Correct one of them.</source>
<translation>Berichtigen Sie eine von beiden.</translation>
</message>
<message>
<source>The last column is before the first one.</source>
<translation>Die letzte Spalte steht vor der ersten.</translation>
</message>
<message>
<source>A name is blank.</source>
<translation>Ein Name ist leer.</translation>
</message>
<message>
<source>Name the variables that go across, and the value.</source>
<translation>Nennen Sie die Variablen in den Spalten und den Wert.</translation>
</message>
<message>
<source>“{unused}” is for cross-tabs.</source>
<translation>„{unused}“ ist für Kreuztabellen.</translation>
</message>
<message>
<source>Add across = ["…"], or leave it out.</source>
<translation>Fügen Sie across = ["…"] hinzu, oder lassen Sie es weg.</translation>
</message>
<message>
<source>“sheet_variable” names the variable of several sheets or blocks.</source>
<translation>„sheet_variable“ nennt die Variable mehrerer Blätter oder Blöcke.</translation>
</message>
<message>
<source>Add sheets = ["…"] or blocks, or leave it out.</source>
<translation>Ergänzen Sie sheets = ["…"] oder blocks, oder lassen Sie es weg.</translation>
</message>
<message>
<source>The files name different repairs, and linked tables are made additive together.</source>
<translation>Die Dateien nennen verschiedene Korrekturverfahren (repair), verbundene Tabellen werden aber gemeinsam additiv gemacht.</translation>
</message>
<message>
<source>Name the same repair, or name it once.</source>
<translation>Nennen Sie überall dasselbe Verfahren (repair), oder nennen Sie es nur einmal.</translation>
</message>
<message>
<source>The file is for the table “{table}”, which the job does not have.</source>
<translation>Die Datei ist für die Tabelle „{table}“, die der Auftrag nicht hat.</translation>
</message>
<message>
<source>“prefer” is for publications that are not fixed.</source>
<translation>„prefer“ ist für Veröffentlichungen, die nicht feststehen.</translation>
</message>
<message>
<source>Add use = "prefer".</source>
<translation>Fügen Sie use = "prefer" hinzu.</translation>
</message>
<message>
<source>Relations over time are for publications that are fixed.</source>
<translation>Beziehungen über die Zeit sind für Veröffentlichungen, die feststehen.</translation>
</message>
<message>
<source>Use use = "fixed", or remove the relation.</source>
<translation>Setzen Sie use = "fixed", oder entfernen Sie die Beziehung.</translation>
</message>
<message>
<source>A relation names one variable.</source>
<translation>Eine Beziehung nennt eine Variable.</translation>
</message>
<message>
<source>“{variable}” is a variable of the data, whose own hierarchy says what adds up.</source>
<translation>„{variable}“ ist eine Variable der Daten; ihre eigene Hierarchie sagt, was sich addiert.</translation>
</message>
<message>
<source>Name the relation after a variable that the data do not have, such as time.</source>
<translation>Benennen Sie die Beziehung nach einer Variablen, die die Daten nicht haben, etwa time.</translation>
</message>
<message>
<source>The period of the data is missing.</source>
<translation>Die Periode der Daten fehlt.</translation>
</message>
<message>
<source>Add today = "…" with its code in the relation, or period = "…" in [output].</source>
<translation>Fügen Sie in der Beziehung today = "…" mit ihrem Code hinzu, oder period = "…" in [output].</translation>
</message>
<message>
<source>“{rows}” are no rows or columns of a block.</source>
<translation>„{rows}“ sind keine Zeilen oder Spalten eines Blocks.</translation>
</message>
<message>
<source>Give the first and the last row, such as "3-7", or columns, such as "columns 7-11".</source>
<translation>Geben Sie die erste und die letzte Zeile an, etwa "3-7", oder Spalten, etwa "columns 7-11".</translation>
</message>
<message>
<source>No file has the cells of the table “{name}”.</source>
<translation>Keine Datei hat die Zellen der Tabelle „{name}“.</translation>
</message>
<message>
<source>Add a [[cells]] block with table = "{name}", or leave the table out.</source>
<translation>Fügen Sie einen Block [[cells]] mit table = "{name}" hinzu, oder lassen Sie die Tabelle weg.</translation>
</message>
<message>
<source>{where} repair</source>
<translation>{where} repair</translation>
</message>
<message>
<source>Use {names}.</source>
<translation>Verwenden Sie {names}.</translation>
</message>
<message>
<source>Declare the tables in [[tables]] blocks.</source>
<translation>Geben Sie die Tabellen in [[tables]]-Blöcken an.</translation>
</message>
<message>
<source>“{name}” is not a response of the release.</source>
<translation>„{name}“ ist kein Merkmal des Tabellenverbunds.</translation>
</message>
<message>
<source>Use {responses}.</source>
<translation>Verwenden Sie {responses}.</translation>
</message>
<message>
<source>The earlier publications name different relations over time.</source>
<translation>Die früheren Veröffentlichungen nennen verschiedene Beziehungen über die Zeit.</translation>
</message>
<message>
<source>Name the same variable, the same files and the same period of the data in all of them.</source>
<translation>Nennen Sie in allen dieselbe Variable, dieselben Dateien und dieselbe Periode der Daten.</translation>
</message>
<message>
<source>Two files give “{response}” of the table “{table}”.</source>
<translation>Zwei Dateien enthalten „{response}“ der Tabelle „{table}“.</translation>
</message>
<message>
<source>Leave one out, or say with responses = […] what each of them gives.</source>
<translation>Lassen Sie eine weg, oder geben Sie mit responses = […] an, was jede enthält.</translation>
</message>
<message>
<source>“{key}” is for publications of other periods.</source>
<translation>„{key}“ ist für Veröffentlichungen anderer Perioden.</translation>
</message>
<message>
<source>[[earlier]], block {number} of those with a relation</source>
<translation>[[earlier]], Block {number} derer mit einer Beziehung</translation>
</message>
<message>
<source>Columns that are read differently from the rest of the file, by the names that the file has for them.</source>
<translation>Spalten, die anders gelesen werden als die Datei, unter den Namen, die die Datei für sie hat.</translation>
</message>
<message>
<source>Steps that make the codes coarser, one after the other.</source>
<translation>Schritte, die die Codes nacheinander vergröbern.</translation>
</message>
<message>
<source>Job for TabGuard</source>
<translation>Auftrag für TabGuard</translation>
</message>
<message>
<source>File of a tabulated table.</source>
<translation>Datei einer tabellierten Tabelle.</translation>
</message>
<message>
<source>files of cells</source>
<translation>Dateien mit Zellen</translation>
</message>
<message>
<source>Which periods add up: a variable of time, and its roll-ups.</source>
<translation>Welche Perioden sich addieren: eine Zeitvariable und ihre Zusammenfassungen.</translation>
</message>
<message>
<source>earlier publications</source>
<translation>frühere Veröffentlichungen</translation>
</message>
<message>
<source>What applies where there are negative values.</source>
<translation>Was gilt, wenn es negative Werte gibt.</translation>
</message>
<message>
<source>Masked parameters, in place of all other keys but the level.</source>
<translation>Verdeckte Parameter, anstelle aller anderen Schlüssel außer level.</translation>
</message>
<message>
<source>Decisions: a column for each dimension, then decision, value, reason, who, when.</source>
<translation>Entscheidungen: eine Spalte je Dimension, danach Entscheidung, Wert, Grund, Person, Zeitpunkt.</translation>
</message>
<message>
<source>files of τ-ARGUS</source>
<translation>τ-ARGUS-Dateien</translation>
</message>
<message>
<source>A job needs either records or an already tabulated table.</source>
<translation>Ein Auftrag braucht entweder Einzeldaten oder eine bereits tabellierte Tabelle.</translation>
</message>
<message>
<source>Give one of records = "FILE" and cells = "FILE".</source>
<translation>Geben Sie entweder records = "FILE" oder cells = "FILE" an.</translation>
</message>
<message>
<source>The records, or one table that is already tabulated.</source>
<translation>Die Einzeldaten oder eine bereits tabellierte Tabelle.</translation>
</message>
<message>
<source>What the columns mean.</source>
<translation>Was die Spalten bedeuten.</translation>
</message>
<message>
<source>Hierarchies of the variables; those left out are flat.</source>
<translation>Hierarchien der Variablen; eine nicht genannte Variable ist flach.</translation>
</message>
<message>
<source>Which cells are primary.</source>
<translation>Welche Zellen primär sind.</translation>
</message>
<message>
<source>The rule set that the rules were taken from; a record that changes nothing.</source>
<translation>Der Regelsatz, aus dem die Regeln stammen; ein Vermerk, der nichts ändert.</translation>
</message>
<message>
<source>Who waives protection.</source>
<translation>Wer auf Schutz verzichtet.</translation>
</message>
<message>
<source>What attackers know.</source>
<translation>Was Angreifer wissen.</translation>
</message>
<message>
<source>What the analyst decided about single cells.</source>
<translation>Was über einzelne Zellen von Hand entschieden wurde.</translation>
</message>
<message>
<source>How secondary suppressions are chosen.</source>
<translation>Wie Sekundärsperrungen gewählt werden.</translation>
</message>
<message>
<source>Where the results go, and how they look.</source>
<translation>Wohin die Ergebnisse geschrieben werden und wie sie aussehen.</translation>
</message>
<message>
<source>The tables of a release; without them there is one table.</source>
<translation>Die Tabellen eines Tabellenverbunds; ohne sie gibt es eine Tabelle.</translation>
</message>
<message>
<source>Tabulated tables of a release, a file for each.</source>
<translation>Tabellierte Tabellen eines Tabellenverbunds, je eine Datei.</translation>
</message>
<message>
<source>What was published before about the same cells.</source>
<translation>Was über dieselben Zellen früher veröffentlicht wurde.</translation>
</message>
<message>
<source>Files that are written in formats of τ-ARGUS, too.</source>
<translation>Dateien, die zusätzlich in τ-ARGUS-Formaten geschrieben werden.</translation>
</message>
<message>
<source>File of records (microdata).</source>
<translation>Datei mit Einzeldaten (Mikrodaten).</translation>
</message>
<message>
<source>File of a table that is already tabulated, in place of records.</source>
<translation>Datei einer bereits tabellierten Tabelle, anstelle von Einzeldaten.</translation>
</message>
<message>
<source>Import recipe (.tgrecipe); differences from its data are listed in the findings.</source>
<translation>Importvorlage (.tgrecipe); was von ihren Daten abweicht, steht in den Befunden.</translation>
</message>
<message>
<source>A hierarchy: columns code, parent and label, or a .hrc file.</source>
<translation>Eine Hierarchie: Spalten code, parent und label oder eine .hrc-Datei.</translation>
</message>
<message>
<source>Codes that include the records of all codes below them.</source>
<translation>Codes, die die Datensätze aller Codes darunter umfassen.</translation>
</message>
<message>
<source>Number of levels below the total that are kept.</source>
<translation>Zahl der Ebenen unter der Summe, die erhalten bleiben.</translation>
</message>
<message>
<source>The roll-up whose levels are counted, the first one being 1; the others follow.</source>
<translation>Die Zusammenfassung, deren Ebenen gezählt werden; die erste ist 1. Die anderen folgen.</translation>
</message>
<message>
<source>Codes of the same total that become one new code.</source>
<translation>Codes derselben Summe, die zu einem neuen Code werden.</translation>
</message>
<message>
<source>A step closes codes, keeps levels or groups codes.</source>
<translation>Ein Schritt vereinigt Untercodes, behält Ebenen oder gruppiert Codes.</translation>
</message>
<message>
<source>Write close, levels or group.</source>
<translation>Schreiben Sie close, levels oder group.</translation>
</message>
<message>
<source>Complete rules of single responses.</source>
<translation>Vollständige Regeln einzelner Merkmale.</translation>
</message>
<message>
<source>Codes of the cell, one for each dimension.</source>
<translation>Codes der Zelle, einer je Dimension.</translation>
</message>
<message>
<source>What was decided.</source>
<translation>Was entschieden wurde.</translation>
</message>
<message>
<source>Status that is frozen, the cost, or lower and upper level, as 50 75.</source>
<translation>Eingefrorener Status, Kosten oder unteres und oberes Niveau, etwa 50 75.</translation>
</message>
<message>
<source>Why.</source>
<translation>Warum.</translation>
</message>
<message>
<source>Who decided.</source>
<translation>Wer entschieden hat.</translation>
</message>
<message>
<source>When.</source>
<translation>Wann.</translation>
</message>
<message>
<source>Files of decisions, each about one response.</source>
<translation>Dateien mit Entscheidungen, jede über ein Merkmal.</translation>
</message>
<message>
<source>Decisions in the job itself.</source>
<translation>Entscheidungen im Auftrag selbst.</translation>
</message>
<message>
<source>Register of waivers: a row for each.</source>
<translation>Verzichtsregister: eine Zeile je Verzicht.</translation>
</message>
<message>
<source>Bounds that attackers know, cell by cell.</source>
<translation>Schranken, die Angreifer kennen, Zelle für Zelle.</translation>
</message>
<message>
<source>File of a publication.</source>
<translation>Datei einer Veröffentlichung.</translation>
</message>
<message>
<source>Masked rules have no parameters beside those that are sealed.</source>
<translation>Verdeckte Regeln haben neben den versiegelten keine weiteren Parameter.</translation>
</message>
<message>
<source>Leave out this key, or “sealed”.</source>
<translation>Lassen Sie diesen Schlüssel oder „sealed“ weg.</translation>
</message>
<message>
<source>The SDMX structure is incomplete.</source>
<translation>Die SDMX-Struktur ist unvollständig.</translation>
</message>
<message>
<source>Write it as AGENCY:ID(1.0.0).</source>
<translation>Schreiben Sie sie als AGENCY:ID(1.0.0).</translation>
</message>
<message>
<source>A job has one input for all tables, or a file of cells for each.</source>
<translation>Ein Auftrag hat eine Eingabe für alle Tabellen oder je Tabelle eine Datei mit Zellen.</translation>
</message>
<message>
<source>Remove [data], or the [[cells]] blocks.</source>
<translation>Entfernen Sie [data] oder die [[cells]]-Blöcke.</translation>
</message>
<message>
<source>The responses are a list of columns that differ.</source>
<translation>Die Merkmale sind eine Liste verschiedener Spalten.</translation>
</message>
<message>
<source>Change the list.</source>
<translation>Ändern Sie die Liste.</translation>
</message>
<message>
<source>A dimension is named twice.</source>
<translation>Eine Dimension ist zweimal genannt.</translation>
</message>
<message>
<source>Remove one of them.</source>
<translation>Entfernen Sie eine davon.</translation>
</message>
<message>
<source>A job has 1 to {most_variables} dimensions.</source>
<translation>Ein Auftrag hat 1 bis {most_variables} Dimensionen.</translation>
</message>
<message>
<source>A table has 1 to {most_dimensions} dimensions.</source>
<translation>Eine Tabelle hat 1 bis {most_dimensions} Dimensionen.</translation>
</message>
<message>
<source>There is no table of this name.</source>
<translation>Es gibt keine Tabelle dieses Namens.</translation>
</message>
<message>
<source>{where}, line {line} of {name}</source>
<translation>{where}, Zeile {line} von {name}</translation>
</message>
<message>
<source>The job file is not UTF-8 text.</source>
<translation>Die Auftragsdatei ist kein UTF-8-Text.</translation>
</message>
<message>
<source>Save it as UTF-8.</source>
<translation>Speichern Sie sie als UTF-8.</translation>
</message>
<message>
<source>The job file is not valid TOML.</source>
<translation>Die Auftragsdatei ist kein gültiges TOML.</translation>
</message>
<message>
<source>Correct that line: texts need quotation marks, lists brackets.</source>
<translation>Berichtigen Sie diese Zeile: Texte brauchen Anführungszeichen, Listen eckige Klammern.</translation>
</message>
<message>
<source>Leave some out, or declare [[tables]] that have fewer each.</source>
<translation>Lassen Sie einige weg, oder geben Sie [[tables]] mit jeweils weniger Dimensionen an.</translation>
</message>
<message>
<source>Name the columns whose codes span the table. If the names of the columns are not in the first line of the file, set first_row of shape in [data].</source>
<translation>Nennen Sie die Spalten, deren Codes die Tabelle aufspannen. Wenn die Namen der Spalten nicht in der ersten Zeile der Datei stehen, setzen Sie first_row von shape in [data].</translation>
</message>
<message>
<source>Use one of {names}.</source>
<translation>Verwenden Sie einen dieser Namen: {names}.</translation>
</message>
<message>
<source>Leave the key out: there is one table.</source>
<translation>Lassen Sie den Schlüssel weg: Es gibt nur eine Tabelle.</translation>
</message>
<message>
<source>list of {words}</source>
<translation>Liste: {words}</translation>
</message>
<message>
<source>blocks</source>
<translation>Blöcke</translation>
</message>
<message>
<source>This must be a table of keys.</source>
<translation>Hier muss eine Tabelle mit Schlüsseln stehen.</translation>
</message>
<message>
<source>“{name}” is missing.</source>
<translation>„{name}“ fehlt.</translation>
</message>
<message>
<source>Add a line {name} = …</source>
<translation>Ergänzen Sie die Zeile {name} = …</translation>
</message>
<message>
<source>Did you mean “{near}”?</source>
<translation>Meinten Sie „{near}“?</translation>
</message>
<message>
<source>Known keys: {known}.</source>
<translation>Bekannte Schlüssel: {known}.</translation>
</message>
<message>
<source>“{name}” is not a known key.</source>
<translation>„{name}“ ist kein bekannter Schlüssel.</translation>
</message>
<message>
<source>This must be a list.</source>
<translation>Hier muss eine Liste stehen.</translation>
</message>
<message>
<source>The {called} are a list.</source>
<translation>Hier muss eine Liste stehen: {called}.</translation>
</message>
<message>
<source>Write a {where} block for each.</source>
<translation>Schreiben Sie für jedes Element einen Block {where}.</translation>
</message>
<message>
<source>or</source>
<translation>oder</translation>
</message>
<message>
<source>“{kinds}” and “{file}” are two hierarchies.</source>
<translation>„{kinds}“ und „{file}“ sind zwei Hierarchien.</translation>
</message>
<message>
<source>Leave one of them out.</source>
<translation>Lassen Sie eine davon weg.</translation>
</message>
<message>
<source>Only levels are counted in one of the roll-ups.</source>
<translation>Nur Ebenen werden in einer der Zusammenfassungen gezählt.</translation>
</message>
<message>
<source>Leave it out.</source>
<translation>Lassen Sie sie weg.</translation>
</message>
<message>
<source>Use {name_letters}.</source>
<translation>Verwenden Sie {name_letters}.</translation>
</message>
<message>
<source>The table has {n_dimensions} dimensions.</source>
<translation>Die Tabelle hat {n_dimensions} Dimensionen.</translation>
</message>
<message>
<source>Name 1 to {most_dimensions} variables; where = {{…}} chooses one code of any other.</source>
<translation>Nennen Sie 1 bis {most_dimensions} Variablen; where = {{…}} wählt von jeder anderen einen Code.</translation>
</message>
<message>
<source>The new code of the group is missing.</source>
<translation>Der neue Code der Gruppe fehlt.</translation>
</message>
<message>
<source>Only a group has a new code.</source>
<translation>Nur eine Gruppe hat einen neuen Code.</translation>
</message>
<message>
<source>Write into = "CODE".</source>
<translation>Schreiben Sie into = "CODE".</translation>
</message>
<message>
<source>Two tables are called “{name}”.</source>
<translation>Zwei Tabellen heißen „{name}“.</translation>
</message>
<message>
<source>Give each table a different name; case and blanks do not distinguish file names.</source>
<translation>Geben Sie jeder Tabelle einen anderen Namen; Groß- und Kleinschreibung sowie Leerzeichen unterscheiden Dateinamen nicht.</translation>
</message>
<message>
<source>The table names the variable “{one}”, which the release does not have.</source>
<translation>Die Tabelle nennt die Variable „{one}“, die der Tabellenverbund nicht hat.</translation>
</message>
<message>
<source>Use {dimensions}, or add it to [variables] dimensions.</source>
<translation>Verwenden Sie {dimensions}, oder fügen Sie sie unter [variables] zu dimensions hinzu.</translation>
</message>
<message>
<source>The table names the {what} “{name}” twice.</source>
<translation>Die Tabelle nennt „{name}“ ({what}) zweimal.</translation>
</message>
<message>
<source>Name it once.</source>
<translation>Geben Sie den Namen nur einmal an.</translation>
</message>
<message>
<source>file</source>
<translation>Datei</translation>
</message>
<message>
<source>list of texts</source>
<translation>Liste von Texten</translation>
</message>
<message>
<source>list of whole numbers</source>
<translation>Liste ganzer Zahlen</translation>
</message>
<message>
<source>{kind} from {low:g}</source>
<translation>{kind} ab {low:g}</translation>
</message>
<message>
<source>of at most {high:g}</source>
<translation>von höchstens {high:g}</translation>
</message>
<message>
<source>whole number</source>
<translation>ganze Zahl</translation>
</message>
<message>
<source>number</source>
<translation>Zahl</translation>
</message>
<message>
<source>This must be a text.</source>
<translation>Hier muss ein Text stehen.</translation>
</message>
<message>
<source>“{name}” is either true or false.</source>
<translation>„{name}“ ist entweder true oder false.</translation>
</message>
<message>
<source>“{name}” is not a {kind}.</source>
<translation>„{name}“ ist keine {kind}.</translation>
</message>
<message>
<source>Use a {words}.</source>
<translation>Geben Sie eine {words} an.</translation>
</message>
<message>
<source>The text holds a control character.</source>
<translation>Der Text enthält ein Steuerzeichen.</translation>
</message>
<message>
<source>Remove it.</source>
<translation>Entfernen Sie es.</translation>
</message>
<message>
<source>This must be a list of texts.</source>
<translation>Hier muss eine Liste von Texten stehen.</translation>
</message>
<message>
<source>Digit groups must be widths.</source>
<translation>Zifferngruppen müssen als Breiten angegeben werden.</translation>
</message>
<message>
<source>Use a list such as [1, 1, 2].</source>
<translation>Verwenden Sie eine Liste wie [1, 1, 2].</translation>
</message>
<message>
<source>Use one of {choices}.</source>
<translation>Verwenden Sie eine dieser Möglichkeiten: {choices}.</translation>
</message>
<message>
<source>The list is empty.</source>
<translation>Die Liste ist leer.</translation>
</message>
<message>
<source>Name at least one, or leave the key out.</source>
<translation>Nennen Sie mindestens ein Element, oder lassen Sie den Schlüssel weg.</translation>
</message>
<message>
<source>The job file cannot be written.</source>
<translation>Die Auftragsdatei kann nicht geschrieben werden.</translation>
</message>
</context>
<context>
<name>kinds</name>
<message>
<source>{rule} (holding)</source>
<translation>{rule} (Gruppe)</translation>
</message>
<message>
<source>Declared by the analyst</source>
<translation>Vom Bearbeiter eingestuft</translation>
</message>
<message>
<source>manual</source>
<translation>von Hand</translation>
</message>
<message>
<source>Given in the file</source>
<translation>In der Datei angegeben</translation>
</message>
<message>
<source>given in file</source>
<translation>in Datei angegeben</translation>
</message>
<message>
<source>Declared sensitive by the analyst</source>
<translation>Vom Bearbeiter als geheim zu halten eingestuft</translation>
</message>
<message>
<source>{said}; range {manual_range} of the value</source>
<translation>{said}; Spanne: {manual_range} des Werts</translation>
</message>
<message>
<source>Declared unsafe by the input file</source>
<translation>In der Eingabedatei als unsicher eingestuft</translation>
</message>
<message>
<source>{said}, with protection levels</source>
<translation>{said}, mit Schutzniveaus</translation>
</message>
<message>
<source>{said}, who also set the protection levels</source>
<translation>{said}, mit von ihm festgelegten Schutzniveaus</translation>
</message>
<message>
<source>{said}; the analyst set the protection levels</source>
<translation>{said}; die Schutzniveaus hat der Bearbeiter festgelegt</translation>
</message>
<message>
<source>(n,k) dominance rule</source>
<translation>(n,k)-Dominanzregel</translation>
</message>
<message>
<source>(n,k) dominance</source>
<translation>(n,k)-Dominanz</translation>
</message>
<message>
<source>(n,k) rule: the n largest contributions must not hold more than k % of the cell.</source>
<translation>(n,k)-Regel: Die n größten Beiträge dürfen höchstens k % der Zelle ausmachen.</translation>
</message>
<message>
<source>The largest {n} [units] must not hold more than {k} of the cell; prior knowledge {q}.</source>
<translation>Die größten {n} [units] dürfen zusammen nicht mehr als {k} der Zelle halten; Vorwissen {q}.</translation>
</message>
<message>
<source>n</source>
<translation>n</translation>
</message>
<message>
<source>Number of the largest units that are added up.</source>
<translation>Zahl der größten Einheiten, die addiert werden.</translation>
</message>
<message>
<source>k</source>
<translation>k</translation>
</message>
<message>
<source>Highest share of the cell that they may hold.</source>
<translation>Höchster Anteil der Zelle, den sie halten dürfen.</translation>
</message>
<message>
<source>%</source>
<translation>%</translation>
</message>
<message>
<source>Prior knowledge q</source>
<translation>Vorwissen q</translation>
</message>
<message>
<source>How closely others can be estimated beforehand; 100 means no prior knowledge.</source>
<translation>Wie genau andere Beiträge im Voraus geschätzt werden können; 100 bedeutet kein Vorwissen.</translation>
</message>
<message>
<source>the largest unit holds {amount} of {total}</source>
<translation>die größte Einheit hält {amount} von {total}</translation>
</message>
<message>
<source>the {n} largest units hold {amount} of {total}</source>
<translation>die {n} größten Einheiten halten {amount} von {total}</translation>
</message>
<message>
<source>the largest holding holds {amount} of {total}</source>
<translation>die größte Unternehmensgruppe hält {amount} von {total}</translation>
</message>
<message>
<source>the {n} largest holdings hold {amount} of {total}</source>
<translation>die {n} größten Unternehmensgruppen halten {amount} von {total}</translation>
</message>
<message>
<source>the largest unit without waiver holds {amount} of {total}</source>
<translation>die größte Einheit ohne Verzicht hält {amount} von {total}</translation>
</message>
<message>
<source>the largest unit without waiver and the largest other hold {amount} of {total}</source>
<translation>die größte Einheit ohne Verzicht und die größte andere halten {amount} von {total}</translation>
</message>
<message>
<source>the largest unit without waiver and the {others} largest others hold {amount} of {total}</source>
<translation>die größte Einheit ohne Verzicht und die {others} größten anderen halten {amount} von {total}</translation>
</message>
<message>
<source>the largest holding without waiver holds {amount} of {total}</source>
<translation>die größte Unternehmensgruppe ohne Verzicht hält {amount} von {total}</translation>
</message>
<message>
<source>the largest holding without waiver and the largest other hold {amount} of {total}</source>
<translation>die größte Unternehmensgruppe ohne Verzicht und die größte andere halten {amount} von {total}</translation>
</message>
<message>
<source>the largest holding without waiver and the {others} largest others hold {amount} of {total}</source>
<translation>die größte Unternehmensgruppe ohne Verzicht und die {others} größten anderen halten {amount} von {total}</translation>
</message>
<message>
<source>({n},{k}) rule</source>
<translation>({n},{k})-Regel</translation>
</message>
<message>
<source>{holds}, not above {limit} ({amount})</source>
<translation>{holds}, nicht mehr als {limit} ({amount})</translation>
</message>
<message>
<source>{holds}, above {limit} ({amount})</source>
<translation>{holds}, mehr als {limit} ({amount})</translation>
</message>
<message>
<source>With prior knowledge q = {q:g} the ({n},{k:g}) rule has a threshold of 0 or less; every cell would be unsafe.</source>
<translation>Mit dem Vorwissen q = {q:g} hat die ({n},{k:g})-Regel einen Schwellenwert von höchstens 0; jede Zelle wäre unsicher.</translation>
</message>
<message>
<source>Use a q above {k:g}, or a larger k.</source>
<translation>Verwenden Sie ein q über {k:g} oder ein größeres k.</translation>
</message>
<message>
<source>prior knowledge in a dominance rule</source>
<translation>Vorwissen in einer Dominanzregel</translation>
</message>
<message>
<source>No cell fails: every cell has one contributor at least.</source>
<translation>Keine Zelle verletzt die Regel: Jede hat mindestens einen Beitragenden.</translation>
</message>
<message>
<source>Minimum frequency rule</source>
<translation>Mindestfallzahlregel</translation>
</message>
<message>
<source>Minimum frequency</source>
<translation>Mindestfallzahl</translation>
</message>
<message>
<source>minimum frequency</source>
<translation>Mindestfallzahl</translation>
</message>
<message>
<source>Minimum frequency rule: a cell needs at least n contributors.</source>
<translation>Mindestfallzahlregel: Eine Zelle braucht mindestens n Beitragende.</translation>
</message>
<message>
<source>At least {n} [units] must contribute; the interval must reach {range} to each side. {weighted}</source>
<translation>Mindestens {n} [units] müssen beitragen; das Intervall muss auf jeder Seite {range} weit reichen. {weighted}</translation>
</message>
<message>
<source>Smallest number of contributors of a published cell.</source>
<translation>Kleinste Zahl der Beitragenden einer veröffentlichten Zelle.</translation>
</message>
<message>
<source>Protection range</source>
<translation>Schutzspanne</translation>
</message>
<message>
<source>How far the interval of such a cell must reach; 0 prevents only exact disclosure.</source>
<translation>Wie weit das Intervall einer solchen Zelle reichen muss; 0 verhindert nur die exakte Offenlegung.</translation>
</message>
<message>
<source>Count weights</source>
<translation>Gewichte zählen</translation>
</message>
<message>
<source>Count the sum of sampling weights instead of the units.</source>
<translation>Die Summe der Stichprobengewichte statt der Einheiten zählen.</translation>
</message>
<message>
<source>{count}, not fewer than {n}</source>
<translation>{count}, nicht weniger als {n}</translation>
</message>
<message>
<source>Cells with 1 to {n} contributors fail.</source>
<translation>Zellen mit 1 bis {n} Beitragenden verletzen die Regel.</translation>
</message>
<message>
<source>Minimum frequency with range 0 and no concentration rule prevents only exact disclosure: an interval of a few units counts as protected. Set a range, such as {range:g} %, unless only exact disclosure matters.</source>
<translation>Eine Mindestfallzahl mit Spanne 0 und ohne Konzentrationsregel verhindert nur die exakte Offenlegung: Ein Intervall von wenigen Einheiten gilt als geschützt. Setzen Sie eine Spanne, etwa {range:g} %, sofern es nicht nur auf die exakte Offenlegung ankommt.</translation>
</message>
<message>
<source>the weights add up to {weight}</source>
<translation>die Gewichte ergeben zusammen {weight}</translation>
</message>
<message>
<source>{count}, fewer than {n}</source>
<translation>{count}, weniger als {n}</translation>
</message>
<message>
<source>range of the minimum frequency</source>
<translation>Spanne der Mindestfallzahl</translation>
</message>
<message>
<source>An already tabulated table has no weights that the minimum frequency rule could count.</source>
<translation>Eine bereits tabellierte Tabelle hat keine Gewichte, die die Mindestfallzahlregel zählen könnte.</translation>
</message>
<message>
<source>Count units.</source>
<translation>Zählen Sie Einheiten.</translation>
</message>
<message>
<source>a minimum frequency that counts records although there are weights</source>
<translation>eine Mindestfallzahl, die Datensätze zählt, obwohl es Gewichte gibt</translation>
</message>
<message>
<source>Range 0 prevents only exact disclosure.</source>
<translation>Spanne 0 verhindert nur die exakte Offenlegung.</translation>
</message>
<message>
<source>The minimum frequency rule counts weights, but there is no weight column.</source>
<translation>Die Mindestfallzahlregel zählt Gewichte, es gibt aber keine Gewichtsspalte.</translation>
</message>
<message>
<source>Name the weight column, or count units.</source>
<translation>Nennen Sie die Gewichtsspalte, oder zählen Sie Einheiten.</translation>
</message>
<message>
<source>Judged</source>
<translation>Beurteilt</translation>
</message>
<message>
<source>Whom this rule judges, where units and holdings have rules of their own: unit or holding.</source>
<translation>Wen diese Regel beurteilt, wo Einheiten und Unternehmensgruppen eigene Regeln haben: unit oder holding.</translation>
</message>
<message>
<source>rules, {name}</source>
<translation>Regeln, {name}</translation>
</message>
<message>
<source>The {rule} rule needs the {needed} largest contributions of a cell. Columns with the role “{role}”: {have}.</source>
<translation>Die Regel {rule} braucht die {needed} größten Beiträge einer Zelle. Spalten mit der Rolle „{role}“: {have}.</translation>
</message>
<message>
<source>Import again and give the columns with these amounts the role, or switch the rule off.</source>
<translation>Importieren Sie neu und geben Sie den Spalten mit diesen Beträgen die Rolle, oder schalten Sie die Regel aus.</translation>
</message>
<message>
<source>The {rule} rule finds column {column} of the role “{role}” empty in {n_gap} cells that have a rest.</source>
<translation>Die Regel {rule} findet Spalte {column} mit der Rolle „{role}“ in {n_gap} Zellen leer, in denen ein Rest bleibt.</translation>
</message>
<message>
<source>Fill the column (0 where there is no further contributor), or switch the rule off.</source>
<translation>Füllen Sie die Spalte (0, wo es keinen weiteren Beitragenden gibt), oder schalten Sie die Regel aus.</translation>
</message>
<message>
<source>first cell {cell}</source>
<translation>erste Zelle {cell}</translation>
</message>
<message>
<source>as all rules</source>
<translation>wie alle Regeln</translation>
</message>
<message>
<source>single units</source>
<translation>einzelne Einheiten</translation>
</message>
<message>
<source>the {name}</source>
<translation>{name}</translation>
</message>
<message>
<source>The {rule} rule needs the number of contributors of each cell, and no column has the role “{role}”.</source>
<translation>Die Regel {rule} braucht die Zahl der Beitragenden jeder Zelle, und keine Spalte hat die Rolle „{role}“.</translation>
</message>
<message>
<source>The {rule} rule needs the number of contributors of each cell, and the column with the role “{role}” has gaps.</source>
<translation>Die Regel {rule} braucht die Zahl der Beitragenden jeder Zelle, und die Spalte mit der Rolle „{role}“ hat Lücken.</translation>
</message>
<message>
<source>Import again and give the column with this number the role, or switch the rule off.</source>
<translation>Importieren Sie erneut und geben Sie der Spalte mit dieser Zahl die Rolle, oder schalten Sie die Regel aus.</translation>
</message>
<message>
<source>Fill them in, or switch the rule off.</source>
<translation>Füllen Sie sie aus, oder schalten Sie die Regel aus.</translation>
</message>
<message>
<source>parameters masked</source>
<translation>Parameter verdeckt</translation>
</message>
<message>
<source>Masked parameters need the key of the office: “key_file” in the policy.</source>
<translation>Für verdeckte Parameter ist der Schlüssel der Behörde nötig: „key_file“ in der Richtlinie.</translation>
</message>
<message>
<source>Only those named in the policy under “parameters_seen_by” see masked parameters.</source>
<translation>Nur wer in der Richtlinie unter „parameters_seen_by“ genannt ist, sieht verdeckte Parameter.</translation>
</message>
<message>
<source>Masking needs the key of the office: “key_file” in the policy.</source>
<translation>Zum Verdecken ist der Schlüssel der Behörde nötig: „key_file“ in der Richtlinie.</translation>
</message>
<message>
<source>Only those named in the policy under “parameters_seen_by” can mask.</source>
<translation>Nur wer in der Richtlinie unter „parameters_seen_by“ genannt ist, kann verdecken.</translation>
</message>
<message>
<source>The masked parameters of the rules cannot be opened: they were sealed with another key.</source>
<translation>Die verdeckten Parameter der Regeln können nicht geöffnet werden: Sie wurden mit einem anderen Schlüssel versiegelt.</translation>
</message>
<message>
<source>Open the file on a computer of the office whose rules they are.</source>
<translation>Öffnen Sie die Datei auf einem Rechner der Behörde, der die Regeln gehören.</translation>
</message>
<message>
<source>The parameters of these rules are masked, and the key of the office is not here.</source>
<translation>Die Parameter dieser Regeln sind verdeckt, und der Schlüssel der Behörde ist hier nicht vorhanden.</translation>
</message>
<message>
<source>Ask the administrator to name the key in the policy of this computer (key_file).</source>
<translation>Bitten Sie die Administration, den Schlüssel in der Richtlinie dieses Rechners anzugeben (key_file).</translation>
</message>
<message>
<source>p% rule</source>
<translation>p%-Regel</translation>
</message>
<message>
<source>p%</source>
<translation>p%</translation>
</message>
<message>
<source>p% rule: the largest contribution must not be estimable within p %.</source>
<translation>p%-Regel: Der größte Beitrag darf nicht auf p % genau schätzbar sein.</translation>
</message>
<message>
<source>The largest [unit] must not be estimable within {p} of its value by {intruders} other large [units] acting together.</source>
<translation>Die größte [unit] darf nicht auf {p} ihres Werts genau schätzbar sein, wenn {intruders} andere große [units] zusammenwirken.</translation>
</message>
<message>
<source>p</source>
<translation>p</translation>
</message>
<message>
<source>The largest unit must not be estimable within p % of its value.</source>
<translation>Die größte Einheit darf nicht auf p % ihres Werts genau schätzbar sein.</translation>
</message>
<message>
<source>Intruders</source>
<translation>Angreifer</translation>
</message>
<message>
<source>How many of the next largest units may combine their knowledge.</source>
<translation>Wie viele der nächstgrößten Einheiten ihr Wissen verbinden können.</translation>
</message>
<message>
<source>{total} − {who} {first} − {others} {upto} = {rest}</source>
<translation>{total} − {who} {first} − {others} {upto} = {rest}</translation>
</message>
<message>
<source>{arithmetic}, below {limit} of the largest ({amount})</source>
<translation>{arithmetic}, weniger als {limit} des größten Beitrags ({amount})</translation>
</message>
<message>
<source>{arithmetic}, not below {limit} of the largest ({amount})</source>
<translation>{arithmetic}, nicht weniger als {limit} des größten Beitrags ({amount})</translation>
</message>
<message>
<source>{arithmetic}, below {limit} of the largest without waiver ({amount})</source>
<translation>{arithmetic}, weniger als {limit} des größten Beitrags ohne Verzicht ({amount})</translation>
</message>
<message>
<source>{arithmetic}, not below {limit} of the largest without waiver ({amount})</source>
<translation>{arithmetic}, nicht weniger als {limit} des größten Beitrags ohne Verzicht ({amount})</translation>
</message>
<message>
<source>A cell fails if what remains without the {intruders} largest is below {p:g} % of the largest. Close to a (2,k) rule with k = {p2:.4g} %.</source>
<translation>Eine Zelle verletzt die Regel, wenn der Rest ohne die {intruders} größten kleiner ist als {p:g} % des größten Beitrags. Nahe einer (2,k)-Regel mit k = {p2:.4g} %.</translation>
</message>
<message>
<source>next {intruders}</source>
<translation>nächste {intruders}</translation>
</message>
<message>
<source>largest other</source>
<translation>größter anderer</translation>
</message>
<message>
<source>second</source>
<translation>zweitgrößter</translation>
</message>
<message>
<source>several p% rules became one: the largest p with the most intruders</source>
<translation>mehrere p%-Regeln wurden zu einer: dem größten p mit den meisten Angreifern</translation>
</message>
<message>
<source>largest without waiver</source>
<translation>größter Beitrag ohne Verzicht</translation>
</message>
<message>
<source>largest</source>
<translation>größter Beitrag</translation>
</message>
<message>
<source>a (p,q) rule of several intruders became the p% rule of 100·p/q, which is the same</source>
<translation>eine (p,q)-Regel mit mehreren Angreifern wurde zur gleichwertigen p%-Regel von 100·p/q</translation>
</message>
<message>
<source>(p,q) rule</source>
<translation>(p,q)-Regel</translation>
</message>
<message>
<source>(p,q)</source>
<translation>(p,q)</translation>
</message>
<message>
<source>(p,q) rule: knowing others within q %, nobody may estimate the largest within p %.</source>
<translation>(p,q)-Regel: Wer andere auf q % genau kennt, darf den größten Beitrag nicht auf p % genau schätzen können.</translation>
</message>
<message>
<source>Everybody is assumed to know the others to within {q}; nobody may estimate the largest [unit] to within {p}.</source>
<translation>Es wird angenommen, dass jeder die anderen auf {q} genau kennt; niemand darf die größte [unit] auf {p} genau schätzen können.</translation>
</message>
<message>
<source>Posterior: nobody may estimate a contribution this closely.</source>
<translation>Nachher: Niemand darf einen Beitrag so genau schätzen können.</translation>
</message>
<message>
<source>q</source>
<translation>q</translation>
</message>
<message>
<source>Prior: how closely everybody knows contributions beforehand.</source>
<translation>Vorher: wie genau alle die Beiträge im Voraus kennen.</translation>
</message>
<message>
<source>The same as a p% rule with p = {p:.4g} %.</source>
<translation>Gleichwertig mit einer p%-Regel mit p = {p:.4g} %.</translation>
</message>
<message>
<source>Lower p or raise q. With p = q, which τ-ARGUS takes as a p% rule with 100 %, everybody knows beforehand what the rule forbids to estimate.</source>
<translation>Senken Sie p oder erhöhen Sie q. Mit p = q, was τ-ARGUS als p%-Regel mit 100 % nimmt, wissen alle schon vorher, was die Regel zu schätzen verbietet.</translation>
</message>
<message>
<source>In the (p,q) rule p must be below q.</source>
<translation>In der (p,q)-Regel muss p kleiner als q sein.</translation>
</message>
<message>
<source>several (p,q) rules became one: the strictest</source>
<translation>mehrere (p,q)-Regeln wurden zu einer: der strengsten</translation>
</message>
<message>
<source>Lower p or raise q.</source>
<translation>Verkleinern Sie p, oder vergrößern Sie q.</translation>
</message>
<message>
<source>no unit requested protection</source>
<translation>keine Einheit hat Schutz beantragt</translation>
</message>
<message>
<source>no holding requested protection</source>
<translation>keine Unternehmensgruppe hat Schutz beantragt</translation>
</message>
<message>
<source>the largest unit did not request protection</source>
<translation>die größte Einheit hat keinen Schutz beantragt</translation>
</message>
<message>
<source>the largest holding did not request protection</source>
<translation>die größte Unternehmensgruppe hat keinen Schutz beantragt</translation>
</message>
<message>
<source>the largest unit, which requested protection, holds {amount} of {total}</source>
<translation>die größte Einheit, die Schutz beantragt hat, hält {amount} von {total}</translation>
</message>
<message>
<source>the largest holding, which requested protection, holds {amount} of {total}</source>
<translation>die größte Unternehmensgruppe, die Schutz beantragt hat, hält {amount} von {total}</translation>
</message>
<message>
<source>the largest unit that requested protection holds {amount} of {total}</source>
<translation>die größte Einheit unter denen mit Schutzantrag hält {amount} von {total}</translation>
</message>
<message>
<source>the largest holding that requested protection holds {amount} of {total}</source>
<translation>die größte Unternehmensgruppe unter denen mit Schutzantrag hält {amount} von {total}</translation>
</message>
<message>
<source>the largest unit that requested protection with code {code} holds {amount} of {total}</source>
<translation>die größte Einheit unter denen mit Schutzantrag mit Code {code} hält {amount} von {total}</translation>
</message>
<message>
<source>the largest holding that requested protection with code {code} holds {amount} of {total}</source>
<translation>die größte Unternehmensgruppe unter denen mit Schutzantrag mit Code {code} hält {amount} von {total}</translation>
</message>
<message>
<source>Request rule</source>
<translation>Antragsregel</translation>
</message>
<message>
<source>request</source>
<translation>Antrag</translation>
</message>
<message>
<source>Request rule of foreign trade: firms that request protection receive it where they are large.</source>
<translation>Antragsregel des Außenhandels: Firmen, die Schutz beantragen, erhalten ihn dort, wo sie groß sind.</translation>
</message>
<message>
<source>Protect where {requester} holds more than {percent} of the cell (request code 2: {percent2} ), or where a cell with a requester has fewer than {minimum} [units]; the interval must reach {range} to each side.</source>
<translation>Schützen, wenn {requester} mehr als {percent} der Zelle hält (Antragscode 2: {percent2} ), oder wenn eine Zelle mit Antragsteller weniger als {minimum} [units] hat; das Intervall muss auf jeder Seite {range} weit reichen.</translation>
</message>
<message>
<source>Share</source>
<translation>Anteil</translation>
</message>
<message>
<source>A requesting unit with a larger share makes the cell primary.</source>
<translation>Eine Einheit mit Antrag und größerem Anteil macht die Zelle primär.</translation>
</message>
<message>
<source>Share for the second request code</source>
<translation>Anteil für den zweiten Antragscode</translation>
</message>
<message>
<source>The same for units with request code 2.</source>
<translation>Dasselbe für Einheiten mit Antragscode 2.</translation>
</message>
<message>
<source>Minimum</source>
<translation>Mindestzahl</translation>
</message>
<message>
<source>Minimum frequency of cells that contain a requesting unit.</source>
<translation>Mindestfallzahl von Zellen, die eine Einheit mit Antrag enthalten.</translation>
</message>
<message>
<source>How far the interval of such a cell must reach.</source>
<translation>Wie weit das Intervall einer solchen Zelle reichen muss.</translation>
</message>
<message>
<source>Unit considered</source>
<translation>Betrachtete Einheit</translation>
</message>
<message>
<source>the largest requesting unit</source>
<translation>die größte Einheit mit Antrag</translation>
</message>
<message>
<source>the largest unit, if it requests</source>
<translation>die größte Einheit, falls sie einen Antrag gestellt hat</translation>
</message>
<message>
<source>requesting: the largest unit that requested protection; largest: the largest unit, if it requested protection.</source>
<translation>requesting: die größte Einheit, die Schutz beantragt hat; largest: die größte Einheit, falls sie Schutz beantragt hat.</translation>
</message>
<message>
<source>{said}; {count}, fewer than the {minimum} that such a cell needs</source>
<translation>{said}; {count}, weniger als die {minimum}, die eine solche Zelle braucht</translation>
</message>
<message>
<source>{said}; {count}, not fewer than the {minimum} that such a cell needs</source>
<translation>{said}; {count}, nicht weniger als die {minimum}, die eine solche Zelle braucht</translation>
</message>
<message>
<source>The request rule is not available for tables that are already tabulated: their columns do not say who requested protection.</source>
<translation>Die Antragsregel ist für bereits tabellierte Tabellen nicht verfügbar: Ihre Spalten sagen nicht, wer Schutz beantragt hat.</translation>
</message>
<message>
<source>Switch the rule off, or read records.</source>
<translation>Schalten Sie die Regel aus, oder lesen Sie Einzeldaten.</translation>
</message>
<message>
<source>The request rule is active, but no column says who requested protection.</source>
<translation>Die Antragsregel ist aktiv, aber keine Spalte gibt an, wer Schutz beantragt hat.</translation>
</message>
<message>
<source>Name the request column, or switch the rule off.</source>
<translation>Nennen Sie die Antragsspalte, oder schalten Sie die Regel aus.</translation>
</message>
<message>
<source>{holds}, above {limit}</source>
<translation>{holds}, mehr als {limit}</translation>
</message>
<message>
<source>{holds}, not above {limit}</source>
<translation>{holds}, nicht mehr als {limit}</translation>
</message>
<message>
<source>the request of the largest contributor alone</source>
<translation>der Antrag nur des größten Beitragenden</translation>
</message>
<message>
<source>range of the request rule</source>
<translation>Spanne der Antragsregel</translation>
</message>
<message>
<source>request rule</source>
<translation>Antragsregel</translation>
</message>
<message>
<source>rules.{kind} is not known; known are {kinds}.</source>
<translation>rules.{kind} ist nicht bekannt; bekannt sind {kinds}.</translation>
</message>
<message>
<source>Values may be negative</source>
<translation>Werte können negativ sein</translation>
</message>
<message>
<source>Prior uncertainty f</source>
<translation>Vorab-Unsicherheit f</translation>
</message>
<message>
<source>Concentration rules use absolute values; p and 100−k are divided by f.</source>
<translation>Konzentrationsregeln verwenden Absolutwerte; p und 100−k werden durch f geteilt.</translation>
</message>
<message>
<source>Level</source>
<translation>Ebene</translation>
</message>
<message>
<source>Judge single respondents, enterprise groups (holdings) or both.</source>
<translation>Einzelne Auskunftspflichtige, Unternehmensgruppen oder beide beurteilen.</translation>
</message>
<message>
<source>Reading of weights</source>
<translation>Deutung der Gewichte</translation>
</message>
<message>
<source>a unit of weight w counts as w units</source>
<translation>eine Einheit mit Gewicht w zählt als w Einheiten</translation>
</message>
<message>
<source>sample values against the estimated total</source>
<translation>Stichprobenwerte gegen die geschätzte Summe</translation>
</message>
<message>
<source>weights are known to everybody</source>
<translation>die Gewichte sind allen bekannt</translation>
</message>
<message>
<source>Whether a unit of weight w is w units, its value without the weight is compared with the estimated total, or everybody knows the weights.</source>
<translation>Ob eine Einheit mit Gewicht w für w Einheiten steht, ihr Wert ohne das Gewicht mit der geschätzten Summe verglichen wird oder alle die Gewichte kennen.</translation>
</message>
<message>
<source>Manual range</source>
<translation>Spanne von Hand</translation>
</message>
<message>
<source>Protection range of cells that an analyst declares primary.</source>
<translation>Schutzspanne von Zellen, die ein Bearbeiter als primär einstuft.</translation>
</message>
<message>
<source>Lower level</source>
<translation>Unteres Niveau</translation>
</message>
<message>
<source>Lower protection level as a share of the upper one.</source>
<translation>Unteres Schutzniveau als Anteil am oberen.</translation>
</message>
<message>
<source>Sliding level</source>
<translation>Gleitendes Niveau</translation>
</message>
<message>
<source>Least width of the interval as a share of the upper level.</source>
<translation>Mindestbreite des Intervalls als Anteil am oberen Niveau.</translation>
</message>
<message>
<source>Missing is safe</source>
<translation>Fehlend gilt als sicher</translation>
</message>
<message>
<source>A cell spanned by a missing code is never primary.</source>
<translation>Eine Zelle, die ein fehlender Code aufspannt, ist nie primär.</translation>
</message>
<message>
<source>A rule is of no known kind.</source>
<translation>Eine Regel ist von keiner bekannten Art.</translation>
</message>
<message>
<source>Enter its kind in the list of kinds.</source>
<translation>Tragen Sie ihre Art in die Liste der Arten ein.</translation>
</message>
<message>
<source>There is more than one {name}.</source>
<translation>{name} ist mehrfach vorhanden.</translation>
</message>
<message>
<source>Leave one of them, or give one the level unit and the other the level holding.</source>
<translation>Lassen Sie eine davon, oder geben Sie der einen die Ebene unit und der anderen die Ebene holding.</translation>
</message>
<message>
<source>The rules of a response have rules by response again.</source>
<translation>Die Regeln eines Merkmals haben ihrerseits Regeln nach Merkmal.</translation>
</message>
<message>
<source>Name each response once.</source>
<translation>Nennen Sie jedes Merkmal nur einmal.</translation>
</message>
<message>
<source>Convert to a file that ends in .tab: it contains the statuses and levels found here instead of rules.</source>
<translation>Wandeln Sie sie in eine Datei mit der Endung .tab um: Diese enthält die hier gefundenen Status und Niveaus statt der Regeln.</translation>
</message>
<message>
<source>the value {amount}</source>
<translation>dem Wert {amount}</translation>
</message>
<message>
<source>the absolute values {amount}</source>
<translation>den Absolutwerten {amount}</translation>
</message>
<message>
<source>the shadow total {amount}</source>
<translation>der Summe der Schattenvariablen {amount}</translation>
</message>
<message>
<source>the estimated total {amount}</source>
<translation>der geschätzten Summe {amount}</translation>
</message>
<message>
<source>value {amount}</source>
<translation>Wert {amount}</translation>
</message>
<message>
<source>absolute values {amount}</source>
<translation>Absolutwerte {amount}</translation>
</message>
<message>
<source>shadow total {amount}</source>
<translation>Summe der Schattenvariablen {amount}</translation>
</message>
<message>
<source>estimated total {amount}</source>
<translation>geschätzte Summe {amount}</translation>
</message>
<message>
<source>τ-ARGUS has no counterpart for {what}.</source>
<translation>In τ-ARGUS gibt es keine Entsprechung für: {what}.</translation>
</message>
<message>
<source>largest unit</source>
<translation>größte Einheit</translation>
</message>
<message>
<source>second unit</source>
<translation>zweitgrößte Einheit</translation>
</message>
<message>
<source>third unit</source>
<translation>drittgrößte Einheit</translation>
</message>
<message>
<source>fourth unit</source>
<translation>viertgrößte Einheit</translation>
</message>
<message>
<source>fifth unit</source>
<translation>fünftgrößte Einheit</translation>
</message>
<message>
<source>largest holding</source>
<translation>größte Unternehmensgruppe</translation>
</message>
<message>
<source>second holding</source>
<translation>zweitgrößte Unternehmensgruppe</translation>
</message>
<message>
<source>third holding</source>
<translation>drittgrößte Unternehmensgruppe</translation>
</message>
<message>
<source>fourth holding</source>
<translation>viertgrößte Unternehmensgruppe</translation>
</message>
<message>
<source>fifth holding</source>
<translation>fünftgrößte Unternehmensgruppe</translation>
</message>
<message>
<source>{rank}th holding</source>
<translation>Unternehmensgruppe auf Rang {rank}</translation>
</message>
<message>
<source>{rank}th unit</source>
<translation>Einheit auf Rang {rank}</translation>
</message>
<message>
<source>a {what} that is not a whole number</source>
<translation>{what}, nicht ganzzahlig</translation>
</message>
<message>
<source>Zero cells</source>
<translation>Nullzellen</translation>
</message>
<message>
<source>Zero cells are unsafe</source>
<translation>Nullzellen sind unsicher</translation>
</message>
<message>
<source>zero</source>
<translation>null</translation>
</message>
<message>
<source>Whether cells of total zero with contributors are unsafe.</source>
<translation>Ob Zellen mit der Summe null und Beitragenden unsicher sind.</translation>
</message>
<message>
<source>A cell whose [units] all reported zero is primary; its interval must reach {range} (in the table's unit).</source>
<translation>Eine Zelle, deren [units] alle null gemeldet haben, ist eine Primärzelle; ihr Intervall muss {range} weit reichen (in der Einheit der Tabelle).</translation>
</message>
<message>
<source>A total of zero says that every contributor reported zero.</source>
<translation>Eine Summe von null sagt, dass jeder Beitragende null gemeldet hat.</translation>
</message>
<message>
<source>Absolute distance the interval must reach.</source>
<translation>Absoluter Abstand, den das Intervall erreichen muss.</translation>
</message>
<message>
<source>the value is 0 although there are contributors</source>
<translation>der Wert ist 0, obwohl es Beitragende gibt</translation>
</message>
<message>
<source>the value is not 0</source>
<translation>der Wert ist nicht 0</translation>
</message>
</context>
<context>
<name>linked</name>
<message>
<source>Publications cannot be recorded, so later jobs could not be compared with them.</source>
<translation>Veröffentlichungen können nicht aufgezeichnet werden; spätere Aufträge könnten nicht mit ihnen verglichen werden.</translation>
</message>
<message>
<source>Make that folder writable, or name another with TABGUARD_STATE.</source>
<translation>Machen Sie diesen Ordner beschreibbar, oder nennen Sie mit TABGUARD_STATE einen anderen.</translation>
</message>
</context>
<context>
<name>lp</name>
<message>
<source>The solver refused “{name}”.</source>
<translation>Der Solver hat „{name}“ abgelehnt.</translation>
</message>
<message>
<source>Report this with the table's size.</source>
<translation>Melden Sie dies mit der Größe der Tabelle.</translation>
</message>
<message>
<source>The solver could not settle a linear program.</source>
<translation>Der Solver konnte ein lineares Programm nicht entscheiden.</translation>
</message>
<message>
<source>HiGHS: the point does not have the objective that is stated.</source>
<translation>HiGHS: Der Punkt hat nicht den Zielfunktionswert, der angegeben wird.</translation>
</message>
</context>
<context>
<name>marginals</name>
<message>
<source>bounds for cells of a count table from released marginals</source>
<translation>Schranken für Zellen einer Häufigkeitstabelle aus freigegebenen Randtabellen</translation>
</message>
<message>
<source>fitted values of the log-linear model with these marginals</source>
<translation>angepasste Werte des loglinearen Modells mit diesen Randtabellen</translation>
</message>
<message>
<source>all tables of counts with the released marginals, or some</source>
<translation>alle Häufigkeitstabellen mit den freigegebenen Randtabellen oder einige davon</translation>
</message>
<message>
<source>write released marginals for the public</source>
<translation>schreibt freigegebene Randtabellen für die Öffentlichkeit</translation>
</message>
<message>
<source>marginals in another form: rounded, perturbed, suppressed, simulated</source>
<translation>Randtabellen in anderer Form: gerundet, verändert, unterdrückt, simuliert</translation>
</message>
<message>
<source>verdict for every marginal that is still open</source>
<translation>Urteil über jede noch offene Randtabelle</translation>
</message>
<message>
<source>its exact counts do not add up with those that are printed rounded</source>
<translation>die genauen Häufigkeiten addieren sich nicht zu den gerundet ausgewiesenen</translation>
</message>
<message>
<source>The table has too many marginals to examine each of them.</source>
<translation>Die Tabelle hat zu viele Randtabellen, um jede einzeln zu untersuchen.</translation>
</message>
<message>
<source>{n} variables up to order {top}</source>
<translation>{n} Variablen bis zur Ordnung {top}</translation>
</message>
<message>
<source>Choose a lower maximum order.</source>
<translation>Wählen Sie eine niedrigere Höchstordnung.</translation>
</message>
<message>
<source>The perturbation table is not complete.</source>
<translation>Die Überlagerungstabelle ist nicht vollständig.</translation>
</message>
<message>
<source>It needs every count from 0 up, each with probabilities that add up to 1; 0 stays 0.</source>
<translation>Sie braucht jede Häufigkeit ab 0, jede mit Wahrscheinlichkeiten, deren Summe 1 ist; 0 bleibt 0.</translation>
</message>
<message>
<source>The perturbation table discloses more than its largest deviation states.</source>
<translation>Die Überlagerungstabelle verrät mehr, als ihre größte Abweichung angibt.</translation>
</message>
<message>
<source>Behind each printed count, all true counts up to the largest deviation must be possible, on both sides; with other parameters, such as a smaller variance or least count, they are.</source>
<translation>Zu jeder veröffentlichten Häufigkeit müssen alle wahren Häufigkeiten bis zur größten Abweichung möglich sein, nach beiden Seiten; mit anderen Parametern, etwa einer kleineren Varianz oder kleinsten Häufigkeit, sind sie es.</translation>
</message>
<message>
<source>There is no perturbation table with these parameters.</source>
<translation>Mit diesen Parametern gibt es keine Überlagerungstabelle.</translation>
</message>
<message>
<source>deviation {deviation}, variance {variance:g}</source>
<translation>Abweichung {deviation}, Varianz {variance:g}</translation>
</message>
<message>
<source>The variance is at most the square of the deviation, the least count at most the deviation.</source>
<translation>Die Varianz ist höchstens das Quadrat der Abweichung, die kleinste Häufigkeit höchstens die Abweichung.</translation>
</message>
<message>
<source>Check these marginals and the structural zeros.</source>
<translation>Prüfen Sie diese Randtabellen und die strukturellen Nullen.</translation>
</message>
<message>
<source>grand total</source>
<translation>Gesamtsumme</translation>
</message>
<message>
<source>A marginal names a category that does not exist.</source>
<translation>Eine Randtabelle nennt eine Kategorie, die es nicht gibt.</translation>
</message>
<message>
<source>Number them from 1.</source>
<translation>Nummerieren Sie ab 1.</translation>
</message>
<message>
<source>A marginal lists a cell twice.</source>
<translation>Eine Randtabelle führt eine Zelle zweimal auf.</translation>
</message>
<message>
<source>List cells once.</source>
<translation>Führen Sie jede Zelle nur einmal auf.</translation>
</message>
<message>
<source>A released marginal has a cell whose bounds contain no count.</source>
<translation>Eine freigegebene Randtabelle hat eine Zelle, deren Schranken keine Häufigkeit enthalten.</translation>
</message>
<message>
<source>A released marginal counts units in a structural zero.</source>
<translation>Eine freigegebene Randtabelle zählt Einheiten in einer strukturellen Null.</translation>
</message>
<message>
<source>the grand total</source>
<translation>die Gesamtsumme</translation>
</message>
<message>
<source>Two released marginals disagree in the cells that they share: {name}.</source>
<translation>Zwei freigegebene Randtabellen stimmen in ihren gemeinsamen Zellen nicht überein: {name}.</translation>
</message>
<message>
<source>with the others it discloses {n_groups:,} groups that are in one category</source>
<translation>mit den anderen verrät sie von {n_groups:,} Gruppen, dass sie in einer Kategorie liegen</translation>
</message>
<message>
<source>with the others it discloses 1 count below the smallest that may be printed</source>
<translation>mit den anderen verrät sie 1 Häufigkeit unter der kleinsten, die ausgewiesen werden darf</translation>
</message>
<message>
<source>with the others it discloses {n_counts:,} counts below the smallest that may be printed</source>
<translation>mit den anderen verrät sie {n_counts:,} Häufigkeiten unter der kleinsten, die ausgewiesen werden darf</translation>
</message>
<message>
<source>decomposable: closed form</source>
<translation>zerlegbar: geschlossene Form</translation>
</message>
<message>
<source>Fréchet bounds, may be wide</source>
<translation>Fréchet-Schranken, eventuell weit</translation>
</message>
<message>
<source>No table of counts has all these marginals.</source>
<translation>Keine Häufigkeitstabelle hat alle diese Randtabellen.</translation>
</message>
<message>
<source>A table with the released marginals</source>
<translation>Eine Tabelle mit den freigegebenen Randtabellen</translation>
</message>
<message>
<source>Sharp bounds</source>
<translation>Scharfe Schranken</translation>
</message>
<message>
<source>every cell whose released marginals are all positive: maximum likelihood</source>
<translation>alle Zellen, deren freigegebene Randsummen alle positiv sind: Maximum-Likelihood-Schätzung</translation>
</message>
<message>
<source>the non-zero cells of the table; all others are kept at zero</source>
<translation>die Zellen der Tabelle, die nicht null sind; alle anderen bleiben null</translation>
</message>
<message>
<source>the specified cells</source>
<translation>die angegebenen Zellen</translation>
</message>
<message>
<source>Existence of the estimate</source>
<translation>Existenz der Schätzung</translation>
</message>
<message>
<source>fit</source>
<translation>Anpassung</translation>
</message>
<message>
<source>The observed cells are not available.</source>
<translation>Die beobachteten Zellen sind nicht verfügbar.</translation>
</message>
<message>
<source>Specify the count table.</source>
<translation>Geben Sie die Häufigkeitstabelle an.</translation>
</message>
<message>
<source>A fit needs a marginal.</source>
<translation>Eine Anpassung braucht eine Randtabelle.</translation>
</message>
<message>
<source>Name at least one, if only the grand total.</source>
<translation>Nennen Sie mindestens eine, und sei es nur die Gesamtsumme.</translation>
</message>
<message>
<source>A fit needs marginals that are known in every cell.</source>
<translation>Eine Anpassung braucht Randtabellen, die in jeder Zelle bekannt sind.</translation>
</message>
<message>
<source>Leave out the marginals with rounded, perturbed, suppressed or missing cells.</source>
<translation>Lassen Sie die Randtabellen mit gerundeten, veränderten, gesperrten oder fehlenden Zellen weg.</translation>
</message>
<message>
<source>There are too many cells that may be non-zero to fit them all.</source>
<translation>Zu viele Zellen können ungleich null sein, um sie alle anzupassen.</translation>
</message>
<message>
<source>Fit the observed cells alone.</source>
<translation>Passen Sie nur die beobachteten Zellen an.</translation>
</message>
<message>
<source>A released marginal has a count where no cell of the table can be non-zero.</source>
<translation>Eine freigegebene Randtabelle hat eine Häufigkeit, wo keine Zelle der Tabelle ungleich null sein kann.</translation>
</message>
<message>
<source>plain shuttle: valid, not proven to be sharp</source>
<translation>einfacher Shuttle: gültig, Schärfe nicht bewiesen</translation>
</message>
<message>
<source>Plain shuttle</source>
<translation>Einfacher Shuttle</translation>
</message>
<message>
<source>linear programs by interior points, rounded to whole numbers</source>
<translation>lineare Programme mit Innere-Punkte-Verfahren, auf ganze Zahlen gerundet</translation>
</message>
<message>
<source>{method}; sharp where moves from a table of counts reach the bound</source>
<translation>{method}; scharf, wo Änderungen einer Häufigkeitstabelle die Schranke erreichen</translation>
</message>
<message>
<source>Bounds of cells</source>
<translation>Schranken von Zellen</translation>
</message>
<message>
<source>A table of fractions inside</source>
<translation>Innere Tabelle mit Bruchzahlen</translation>
</message>
<message>
<source>A table of counts</source>
<translation>Eine Häufigkeitstabelle</translation>
</message>
<message>
<source>There are no marginals of {order} variables.</source>
<translation>Es gibt keine Randtabellen mit {order} Variablen.</translation>
</message>
<message>
<source>The table has {n_names} variables.</source>
<translation>Die Tabelle hat {n_names} Variablen.</translation>
</message>
<message>
<source>A marginal names a variable twice.</source>
<translation>Eine Randtabelle nennt eine Variable zweimal.</translation>
</message>
<message>
<source>Name each variable once.</source>
<translation>Nennen Sie jede Variable einmal.</translation>
</message>
<message>
<source>Its variables are {names}; join those of a marginal by “*”.</source>
<translation>Ihre Variablen sind {names}; verbinden Sie die Variablen einer Randtabelle mit „*“.</translation>
</message>
<message>
<source>The variable “{variable}” has no hierarchy.</source>
<translation>Die Variable „{variable}“ hat keine Hierarchie.</translation>
</message>
<message>
<source>Name the file of its hierarchy (--hierarchy {variable}=FILE).</source>
<translation>Nennen Sie die Datei ihrer Hierarchie (--hierarchy {variable}=DATEI).</translation>
</message>
<message>
<source>A category is in two groups.</source>
<translation>Eine Kategorie ist in zwei Gruppen.</translation>
</message>
<message>
<source>Put each category into one group.</source>
<translation>Ordnen Sie jede Kategorie genau einer Gruppe zu.</translation>
</message>
<message>
<source>A marginal names “{part}”, which is not a variable of the table.</source>
<translation>Eine Randtabelle nennt „{part}“, das keine Variable der Tabelle ist.</translation>
</message>
<message>
<source>A marginal is empty.</source>
<translation>Eine Randtabelle ist leer.</translation>
</message>
<message>
<source>A group names a category that does not exist.</source>
<translation>Eine Gruppe nennt eine Kategorie, die es nicht gibt.</translation>
</message>
<message>
<source>Put “+” between collapsed categories, and “|” between groups.</source>
<translation>Setzen Sie „+“ zwischen zusammengefasste Kategorien und „|“ zwischen Gruppen.</translation>
</message>
<message>
<source>generalized shuttle, linear programs and search: sharp where proven</source>
<translation>verallgemeinerter Shuttle, lineare Programme und Suche: scharf, wo bewiesen</translation>
</message>
<message>
<source>generalized shuttle, linear programs and search: sharp</source>
<translation>verallgemeinerter Shuttle, lineare Programme und Suche: scharf</translation>
</message>
<message>
<source>generalized shuttle, linear programs and branch and bound: sharp where proven</source>
<translation>verallgemeinerter Shuttle, lineare Programme und Branch-and-Bound-Verfahren: scharf, wo bewiesen</translation>
</message>
<message>
<source>generalized shuttle, linear programs and branch and bound: sharp</source>
<translation>verallgemeinerter Shuttle, lineare Programme und Branch-and-Bound-Verfahren: scharf</translation>
</message>
<message>
<source>Integer programs</source>
<translation>Ganzzahlige Programme</translation>
</message>
<message>
<source>Marginals compared</source>
<translation>Vergleich der Randtabellen</translation>
</message>
<message>
<source>reducible: {n_components} components, each separately ({methods})</source>
<translation>reduzibel: {n_components} Komponenten, jede für sich ({methods})</translation>
</message>
<message>
<source>dichotomous, all {n_variables}-way: closed form</source>
<translation>dichotom, alle {n_variables}-dimensionalen Randtabellen: geschlossene Form</translation>
</message>
<message>
<source>Shuttle</source>
<translation>Shuttle</translation>
</message>
<message>
<source>plain shuttle</source>
<translation>einfacher Shuttle</translation>
</message>
<message>
<source>generalized shuttle</source>
<translation>verallgemeinerter Shuttle</translation>
</message>
<message>
<source>No table of counts has all these marginals (closed form).</source>
<translation>Keine Häufigkeitstabelle hat alle diese Randtabellen (geschlossene Form).</translation>
</message>
<message>
<source>There is no such method.</source>
<translation>Dieses Verfahren gibt es nicht.</translation>
</message>
<message>
<source>Choose one of {methods}.</source>
<translation>Wählen Sie eines von {methods}.</translation>
</message>
<message>
<source>These programs are too large.</source>
<translation>Diese Programme sind zu groß.</translation>
</message>
<message>
<source>{n_cells} cells</source>
<translation>{n_cells} Zellen</translation>
</message>
<message>
<source>Use the method auto.</source>
<translation>Verwenden Sie das Verfahren auto.</translation>
</message>
<message>
<source>linear programs</source>
<translation>lineare Programme</translation>
</message>
<message>
<source>integer programs</source>
<translation>ganzzahlige Programme</translation>
</message>
<message>
<source>{first}; {then}</source>
<translation>{first}; {then}</translation>
</message>
<message>
<source>round</source>
<translation>Runden</translation>
</message>
<message>
<source>nothing but the total</source>
<translation>nur die Gesamtsumme</translation>
</message>
<message>
<source>rounded to the usual bases, they do not, either: choose another form</source>
<translation>auch auf die üblichen Basen gerundet nicht: wählen Sie eine andere Form</translation>
</message>
<message>
<source>already refused</source>
<translation>bereits abgelehnt</translation>
</message>
<message>
<source>already answered by a simulated table</source>
<translation>bereits durch eine simulierte Tabelle beantwortet</translation>
</message>
<message>
<source>published, {form}</source>
<translation>veröffentlicht, {form}</translation>
</message>
<message>
<source>{record}, but against the current rules: {why}</source>
<translation>{record}, aber gegen die aktuellen Regeln: {why}</translation>
</message>
<message>
<source>released, not published yet</source>
<translation>freigegeben, noch nicht veröffentlicht</translation>
</message>
<message>
<source>published {date}, {form}</source>
<translation>veröffentlicht {date}, {form}</translation>
</message>
<message>
<source>disclosive on its own</source>
<translation>legt allein offen</translation>
</message>
<message>
<source>contains {title}</source>
<translation>enthält {title}</translation>
</message>
<message>
<source>together with the released marginals</source>
<translation>zusammen mit den freigegebenen Randtabellen</translation>
</message>
<message>
<source>Marginals</source>
<translation>Randtabellen</translation>
</message>
<message>
<source>Released marginals</source>
<translation>Freigegebene Randtabellen</translation>
</message>
<message>
<source>rounded to base {base}, they do</source>
<translation>auf Basis {base} gerundet aber schon</translation>
</message>
<message>
<source>Consequences</source>
<translation>Folgen</translation>
</message>
<message>
<source>released, not published yet: {form}</source>
<translation>freigegeben, noch nicht veröffentlicht: {form}</translation>
</message>
<message>
<source>discloses together with the others</source>
<translation>legt zusammen mit den anderen offen</translation>
</message>
<message>
<source>not checked yet</source>
<translation>noch nicht geprüft</translation>
</message>
<message>
<source>follows from {title}</source>
<translation>folgt aus {title}</translation>
</message>
<message>
<source>contains {title}, which was refused</source>
<translation>enthält {title}, das abgelehnt wurde</translation>
</message>
<message>
<source>the bounds are not proven to be sharp</source>
<translation>die Schärfe der Schranken ist nicht bewiesen</translation>
</message>
<message>
<source>the released marginals are disclosive already</source>
<translation>die freigegebenen Randtabellen legen bereits offen</translation>
</message>
<message>
<source>stopped before every cell was checked</source>
<translation>abgebrochen, bevor jede Zelle geprüft war</translation>
</message>
<message>
<source>No simulated table agrees with both the published tables and the releases since then.</source>
<translation>Keine simulierte Tabelle passt sowohl zu den veröffentlichten Tabellen als auch zu den Freigaben seitdem.</translation>
</message>
<message>
<source>Release or refuse the new marginal instead of simulating it.</source>
<translation>Geben Sie die neue Randtabelle frei oder lehnen Sie sie ab, statt sie zu simulieren.</translation>
</message>
<message>
<source>rounded to base {base}</source>
<translation>zur Basis {base} gerundet</translation>
</message>
<message>
<source>not rounded</source>
<translation>nicht gerundet</translation>
</message>
<message>
<source>The new marginals, {how}, do not add up with those printed before or beside them.</source>
<translation>Die neuen Randtabellen, {how}, gehen mit den früher oder daneben gedruckten nicht auf.</translation>
</message>
<message>
<source>No table of counts has the printed marginals.</source>
<translation>Keine Häufigkeitstabelle hat die ausgewiesenen Randtabellen.</translation>
</message>
<message>
<source>Release or refuse the marginal instead of simulating it.</source>
<translation>Geben Sie die Randtabelle frei oder lehnen Sie sie ab, statt sie zu simulieren.</translation>
</message>
<message>
<source>base {other}</source>
<translation>Basis {other}</translation>
</message>
<message>
<source>Use one of these: {works}; or choose another form.</source>
<translation>Verwenden Sie eine dieser Möglichkeiten: {works}; oder wählen Sie eine andere Form.</translation>
</message>
<message>
<source>Choose another form, or withdraw the release of these marginals.</source>
<translation>Wählen Sie eine andere Form, oder nehmen Sie die Freigabe dieser Randtabellen zurück.</translation>
</message>
<message>
<source>A marginal has too many cells to be listed.</source>
<translation>Eine Randtabelle hat zu viele Zellen, um sie aufzuführen.</translation>
</message>
<message>
<source>Release a smaller one.</source>
<translation>Geben Sie eine kleinere frei.</translation>
</message>
<message>
<source>These marginals do not add up.</source>
<translation>Diese Randtabellen gehen nicht auf.</translation>
</message>
<message>
<source>The table has counts where the register of publications has structural zeros.</source>
<translation>Die Tabelle hat Häufigkeiten, wo das Register der Veröffentlichungen strukturelle Nullen hat.</translation>
</message>
<message>
<source>Use the data of the published marginal; publish revised data from a file of another name.</source>
<translation>Verwenden Sie die Daten der veröffentlichten Randtabelle; veröffentlichen Sie revidierte Daten aus einer Datei mit anderem Namen.</translation>
</message>
<message>
<source>The record of what was published does not fit the table.</source>
<translation>Die Aufzeichnung des Veröffentlichten passt nicht zur Tabelle.</translation>
</message>
<message>
<source>Use the table that was published, with all its categories.</source>
<translation>Verwenden Sie die veröffentlichte Tabelle mit allen ihren Kategorien.</translation>
</message>
<message>
<source>The table has other counts than were published.</source>
<translation>Die Tabelle hat andere Häufigkeiten als die veröffentlichten.</translation>
</message>
<message>
<source>Coarser categories</source>
<translation>Gröbere Kategorien</translation>
</message>
<message>
<source>Single marginals</source>
<translation>Einzelne Randtabellen</translation>
</message>
<message>
<source>Greedy</source>
<translation>Sequenzielle Heuristik</translation>
</message>
<message>
<source>All safe releases</source>
<translation>Alle sicheren Freigaben</translation>
</message>
<message>
<source>base {base}; sums that are not: {n}</source>
<translation>Basis {base}; Summen, die es nicht sind: {n}</translation>
</message>
<message>
<source>No additive rounding to this base was found whose sums are all next to the true ones.</source>
<translation>Zu dieser Basis wurde keine additive Rundung gefunden, deren Summen alle neben den wahren liegen.</translation>
</message>
<message>
<source>Choose another form, another base, or fewer marginals or groups.</source>
<translation>Wählen Sie eine andere Form, eine andere Basis, oder weniger Randtabellen oder Gruppen.</translation>
</message>
<message>
<source>One table of multiples has all marginals.</source>
<translation>Eine Tabelle aus Vielfachen hat alle Randtabellen.</translation>
</message>
<message>
<source>The marginals agree where they overlap; whether one table has all of them was not checked.</source>
<translation>Die Randtabellen stimmen überein, wo sie sich überschneiden; ob eine Tabelle sie alle hat, wurde nicht geprüft.</translation>
</message>
<message>
<source>Every count and every sum is one of the two nearest multiples of {base}.</source>
<translation>Jede Häufigkeit und jede Summe ist eines der beiden nächsten Vielfachen von {base}.</translation>
</message>
<message>
<source>Counts were moved by {distance:.10g} in all, drawn by a secret seed.</source>
<translation>Die Häufigkeiten wurden insgesamt um {distance:.10g} verschoben, nach einem geheimen Startwert gezogen.</translation>
</message>
<message>
<source>Marginals with suppressed or missing cells cannot be rounded.</source>
<translation>Randtabellen mit gesperrten oder fehlenden Zellen können nicht gerundet werden.</translation>
</message>
<message>
<source>Leave them out, or round instead of suppressing.</source>
<translation>Lassen Sie sie weg oder runden Sie, statt zu sperren.</translation>
</message>
<message>
<source>The base of a rounding is less than 2.</source>
<translation>Die Basis einer Rundung ist kleiner als 2.</translation>
</message>
<message>
<source>The base is too large.</source>
<translation>Die Basis ist zu groß.</translation>
</message>
<message>
<source>Use 3 or 5, for example.</source>
<translation>Verwenden Sie zum Beispiel 3 oder 5.</translation>
</message>
<message>
<source>base {base}</source>
<translation>Basis {base}</translation>
</message>
<message>
<source>The solver returned a rounding that does not add up.</source>
<translation>Der Solver lieferte eine Rundung, die nicht aufgeht.</translation>
</message>
<message>
<source>A simulated table</source>
<translation>Eine simulierte Tabelle</translation>
</message>
<message>
<source>No table of counts was found, but one may exist.</source>
<translation>Es wurde keine Häufigkeitstabelle gefunden; es kann aber eine geben.</translation>
</message>
<message>
<source>Release fewer marginals.</source>
<translation>Geben Sie weniger Randtabellen frei.</translation>
</message>
<message>
<source>A table with so many units cannot be simulated.</source>
<translation>Eine Tabelle mit so vielen Einheiten kann nicht simuliert werden.</translation>
</message>
<message>
<source>{n_units:,} units</source>
<translation>{n_units:,} Einheiten</translation>
</message>
<message>
<source>Choose another form.</source>
<translation>Wählen Sie eine andere Form.</translation>
</message>
<message>
<source>Simulate from fewer marginals.</source>
<translation>Simulieren Sie aus weniger Randtabellen.</translation>
</message>
<message>
<source>round small counts</source>
<translation>kleine Häufigkeiten runden</translation>
</message>
<message>
<source>Small counts are rounded only where all counts of a marginal have as many parts.</source>
<translation>Kleine Häufigkeiten werden nur gerundet, wenn alle Häufigkeiten einer Randtabelle gleich viele Teile haben.</translation>
</message>
<message>
<source>Leave out structural zeros and groups of different size, or choose another form.</source>
<translation>Lassen Sie strukturelle Nullen und Gruppen verschiedener Größe weg, oder wählen Sie eine andere Form.</translation>
</message>
<message>
<source>A separator is not released exactly.</source>
<translation>Ein Separator ist nicht exakt freigegeben.</translation>
</message>
<message>
<source>Bound the release as a whole.</source>
<translation>Berechnen Sie die Schranken für die gesamte Freigabe.</translation>
</message>
<message>
<source>A component lacks bounds for a cell.</source>
<translation>Einer Komponente fehlen die Schranken einer Zelle.</translation>
</message>
<message>
<source>A cell names a category that does not exist.</source>
<translation>Eine Zelle nennt eine Kategorie, die es nicht gibt.</translation>
</message>
<message>
<source>Name categories by numbers from 1.</source>
<translation>Nennen Sie Kategorien mit Nummern ab 1.</translation>
</message>
<message>
<source>The table has too many cells for bounds by this method.</source>
<translation>Die Tabelle hat zu viele Zellen für Schranken mit diesem Verfahren.</translation>
</message>
<message>
<source>{shape} cells, {n_margins} marginals</source>
<translation>{shape} Zellen, {n_margins} Randtabellen</translation>
</message>
<message>
<source>Release marginals that split the table, collapse categories or use Fréchet bounds.</source>
<translation>Geben Sie Randtabellen frei, die die Tabelle zerlegen, fassen Sie Kategorien zusammen oder verwenden Sie Fréchet-Schranken.</translation>
</message>
<message>
<source>A marginal has a cell whose bounds contain no count.</source>
<translation>Eine Randtabelle hat eine Zelle, deren Schranken keine Häufigkeit enthalten.</translation>
</message>
<message>
<source>A marginal requires counts where every cell is known to be zero.</source>
<translation>Eine Randtabelle verlangt Häufigkeiten, wo jede Zelle bekanntermaßen null ist.</translation>
</message>
<message>
<source>The table is too large for the deviance of the fitted values.</source>
<translation>Die Tabelle ist zu groß für die Devianz der angepassten Werte.</translation>
</message>
<message>
<source>{size:,} cells</source>
<translation>{size:,} Zellen</translation>
</message>
<message>
<source>Choose another utility, such as mutual information.</source>
<translation>Wählen Sie ein anderes Nutzenmaß, etwa die Transinformation.</translation>
</message>
<message>
<source>No table of counts has all these marginals: only fractions would fit.</source>
<translation>Keine Häufigkeitstabelle hat alle diese Randtabellen: Nur Bruchzahlen würden passen.</translation>
</message>
<message>
<source>Tables with the released marginals</source>
<translation>Tabellen mit den freigegebenen Randtabellen</translation>
</message>
<message>
<source>No table, not even of fractions, has all these marginals.</source>
<translation>Keine Tabelle, auch keine mit Bruchzahlen, hat alle diese Randtabellen.</translation>
</message>
<message>
<source>Some cells are unbounded, so there are infinitely many tables.</source>
<translation>Einige Zellen sind unbeschränkt, daher gibt es unendlich viele Tabellen.</translation>
</message>
<message>
<source>cells in no released marginal cell</source>
<translation>Zellen in keiner Zelle einer freigegebenen Randtabelle</translation>
</message>
<message>
<source>Give the suppressed or missing cells an upper bound or release the grand total.</source>
<translation>Geben Sie für die gesperrten oder fehlenden Zellen eine obere Schranke an oder geben Sie die Gesamtsumme frei.</translation>
</message>
<message>
<source>{names}: {n_safe} within the rules.</source>
<translation>{names}: {n_safe} innerhalb der Regeln.</translation>
</message>
<message>
<source>against the rules: {lines}</source>
<translation>gegen die Regeln: {lines}</translation>
</message>
<message>
<source>every count of {titles} is suppressed: since all its totals are printed, a count is protected only together with others, at least {n_counts} in two categories of each variable, and each small one needs others that can change with it</source>
<translation>jede Häufigkeit von {titles} ist gesperrt: Da alle ihre Summen ausgewiesen werden, ist eine Häufigkeit nur zusammen mit anderen geschützt, mindestens {n_counts} in zwei Kategorien jeder Variablen, und jede kleine braucht andere, die sich mit ihr ändern können</translation>
</message>
<message>
<source>{title}: {verdict}; loss {loss:.2f} %.</source>
<translation>{title}: {verdict}; Verlust {loss:.2f} %.</translation>
</message>
<message>
<source>perturb counts</source>
<translation>Häufigkeiten verändern</translation>
</message>
<message>
<source>suppress counts</source>
<translation>Häufigkeiten unterdrücken</translation>
</message>
<message>
<source>not settled: bounds not proven</source>
<translation>offen: Schranken nicht bewiesen</translation>
</message>
<message>
<source>Marginals with rounded small counts were released before; with these, they would change.</source>
<translation>Randtabellen mit gerundeten kleinen Häufigkeiten wurden früher freigegeben; mit diesen würden sie sich ändern.</translation>
</message>
<message>
<source>Choose another form, or marginals that follow from those released.</source>
<translation>Wählen Sie eine andere Form, oder Randtabellen, die aus den freigegebenen folgen.</translation>
</message>
<message>
<source>Perturbed counts would not give intervals as wide as the rules ask.</source>
<translation>Überlagerte Häufigkeiten ergäben keine so breiten Intervalle, wie die Regeln verlangen.</translation>
</message>
<message>
<source>largest deviation {deviation}</source>
<translation>größte Abweichung {deviation}</translation>
</message>
<message>
<source>The largest deviation must be above the least width of intervals.</source>
<translation>Die größte Abweichung muss über der kleinsten Breite der Intervalle liegen.</translation>
</message>
<message>
<source>A marginal of three or more variables has too many small counts to be suppressed.</source>
<translation>Eine Randtabelle mit drei oder mehr Variablen hat zu viele kleine Anzahlen, um sie zu unterdrücken.</translation>
</message>
<message>
<source>cells with totals: {n_cells:,}; small: {n_small:,}</source>
<translation>Zellen mit Summen: {n_cells:,}; kleine: {n_small:,}</translation>
</message>
<message>
<source>Collapse categories, ask for marginals of two variables, or choose another form.</source>
<translation>Fassen Sie Kategorien zusammen, verlangen Sie Randtabellen mit zwei Variablen, oder wählen Sie eine andere Form.</translation>
</message>
<message>
<source>Readers have this marginal already, and it is always printed with the same counts.</source>
<translation>Leser haben diese Randtabelle schon, und sie wird immer mit denselben Häufigkeiten ausgewiesen.</translation>
</message>
<message>
<source>form</source>
<translation>Form</translation>
</message>
<message>
<source>forms</source>
<translation>Formen</translation>
</message>
<message>
<source>Parameters are given that this form does not use.</source>
<translation>Es sind Parameter angegeben, die diese Form nicht verwendet.</translation>
</message>
<message>
<source>Leave them out, or choose another form.</source>
<translation>Lassen Sie sie weg oder wählen Sie eine andere Form.</translation>
</message>
<message>
<source>The keys or the perturbation table are not those of what was released before.</source>
<translation>Die Schlüssel oder die Überlagerungstabelle sind nicht die der früheren Freigabe.</translation>
</message>
<message>
<source>Use the same keys and the same table: a cell must always have the same count.</source>
<translation>Verwenden Sie dieselben Schlüssel und dieselbe Tabelle: Eine Zelle muss immer dieselbe Häufigkeit haben.</translation>
</message>
<message>
<source>The marginals share totals that only one of them suppresses.</source>
<translation>Die Randtabellen haben gemeinsame Summen, die nur eine von ihnen unterdrückt.</translation>
</message>
<message>
<source>Ask for one of them, or for a marginal that contains both.</source>
<translation>Verlangen Sie eine davon, oder eine Randtabelle, die beide enthält.</translation>
</message>
<message>
<source>Decided by: {who}.</source>
<translation>Entschieden von: {who}.</translation>
</message>
<message>
<source>To be published: {names}.</source>
<translation>Zu veröffentlichen: {names}.</translation>
</message>
<message>
<source>To be published: nothing new.</source>
<translation>Zu veröffentlichen: nichts Neues.</translation>
</message>
<message>
<source>Published before: {before}.</source>
<translation>Früher veröffentlicht: {before}.</translation>
</message>
<message>
<source>{n} of {n_cells} counts that are not printed, or not as they are, follow from the printed ones, and are small (below {small}) or were to be hidden.</source>
<translation>{n} von {n_cells} Häufigkeiten, die nicht oder nicht unverändert gedruckt sind, folgen aus den gedruckten und sind klein (unter {small}) oder sollten verborgen sein.</translation>
</message>
<message>
<source>Not read together, as simulated or with other categories: {names}.</source>
<translation>Nicht zusammen gelesen, weil simuliert oder mit anderen Kategorien: {names}.</translation>
</message>
<message>
<source>Not looked at, as they are too many: the cells of the whole table.</source>
<translation>Nicht untersucht, weil es zu viele sind: die Zellen der ganzen Tabelle.</translation>
</message>
<message>
<source>Not looked at: sums of cells that no file prints, groups that are all in one category, and what readers know from elsewhere.</source>
<translation>Nicht untersucht: Summen von Zellen, die keine Datei druckt, Gruppen, die ganz in einer Kategorie sind, und was Leser anderswoher wissen.</translation>
</message>
<message>
<source>Read as marginals of one count table, from their printed counts alone: {marginals}.</source>
<translation>Als Randtabellen einer Häufigkeitstabelle gelesen, allein aus ihren gedruckten Häufigkeiten: {marginals}.</translation>
</message>
<message>
<source>A marginal has no rows.</source>
<translation>Eine Randtabelle hat keine Zeilen.</translation>
</message>
<message>
<source>Leave the file out.</source>
<translation>Lassen Sie die Datei weg.</translation>
</message>
<message>
<source>A count is not a whole, non-negative number.</source>
<translation>Eine Häufigkeit ist keine ganze, nicht negative Zahl.</translation>
</message>
<message>
<source>Correct the row.</source>
<translation>Berichtigen Sie die Zeile.</translation>
</message>
<message>
<source>Public files would be written beside internal ones.</source>
<translation>Öffentliche Dateien würden neben interne geschrieben.</translation>
</message>
<message>
<source>Choose a separate folder for each.</source>
<translation>Wählen Sie für beides getrennte Ordner.</translation>
</message>
<message>
<source>The file</source>
<translation>Die Datei</translation>
</message>
<message>
<source>A result would overwrite one of its input files.</source>
<translation>Ein Ergebnis würde eine seiner Eingabedateien überschreiben.</translation>
</message>
<message>
<source>Choose another name.</source>
<translation>Wählen Sie einen anderen Namen.</translation>
</message>
<message>
<source>The same counts were published from another file, sheet or column, which counts too (register {ledger}): {marginals}.</source>
<translation>Dieselben Häufigkeiten wurden aus einer anderen Datei, einem anderen Blatt oder einer anderen Spalte veröffentlicht, was mitzählt (Register {ledger}): {marginals}.</translation>
</message>
<message>
<source>The same data were published from another folder, which counts too (register {ledger}): {marginals}.</source>
<translation>Dieselben Daten wurden aus einem anderen Ordner veröffentlicht, was auch zählt (Register {ledger}): {marginals}.</translation>
</message>
<message>
<source>Restore it from a backup, or remove it if the register beside the data is complete.</source>
<translation>Stellen Sie die Datei aus einer Sicherung wieder her, oder entfernen Sie sie, wenn das Register neben den Daten vollständig ist.</translation>
</message>
<message>
<source>The register of publications {ledger} was changed outside the program: records of these marginals are missing, which still count: {marginals}.</source>
<translation>Das Register {ledger} wurde außerhalb des Programms geändert: Es fehlen Einträge zu diesen Randtabellen, die weiter zählen: {marginals}.</translation>
</message>
<message>
<source>Readers know the structural zeros of the register, too: {n_zeros} that the table lacks.</source>
<translation>Leser kennen auch die strukturellen Nullen des Registers: {n_zeros}, die der Tabelle fehlen.</translation>
</message>
<message>
<source>NOT JUDGED, neither passed nor failed: the same counts with other names, weights or in another order or form, or counts of which a few records were revised, were published from another file, sheet or column, and what they tell together with these data is not known (register {ledger}): {marginals}.</source>
<translation>NICHT BEURTEILT, weder bestanden noch durchgefallen: Dieselben Häufigkeiten wurden mit anderen Namen, Gewichten, in anderer Reihenfolge oder Form, oder Häufigkeiten, von denen einige Datensätze revidiert wurden, aus einer anderen Datei, einem anderen Blatt oder einer anderen Spalte veröffentlicht, und was sie zusammen mit diesen Daten verraten, ist nicht bekannt (Register {ledger}): {marginals}.</translation>
</message>
<message>
<source>The memory of a register</source>
<translation>Das Gedächtnis eines Registers</translation>
</message>
<message>
<source>The record is of another file, sheet or column with the same counts.</source>
<translation>Der Eintrag gehört zu einer anderen Datei, einem anderen Blatt oder einer anderen Spalte mit denselben Häufigkeiten.</translation>
</message>
<message>
<source>Strike it there first.</source>
<translation>Streichen Sie ihn zuerst dort.</translation>
</message>
<message>
<source>The register of publications</source>
<translation>Das Register</translation>
</message>
<message>
<source>Ask for the right to read it.</source>
<translation>Lassen Sie sich das Leserecht geben.</translation>
</message>
<message>
<source>The count table</source>
<translation>Die Häufigkeitstabelle</translation>
</message>
<message>
<source>Put it back.</source>
<translation>Legen Sie sie wieder dorthin.</translation>
</message>
<message>
<source>The register of publications could not be read again with this record; nothing was written.</source>
<translation>Das Register könnte mit diesem Eintrag nicht wieder gelesen werden; es wurde nichts geschrieben.</translation>
</message>
<message>
<source>Use names of columns and categories without unusual characters, and smaller numbers.</source>
<translation>Verwenden Sie Namen von Spalten und Kategorien ohne ungewöhnliche Zeichen, und kleinere Zahlen.</translation>
</message>
<message>
<source>No register can be written, so nothing can be published.</source>
<translation>Es kann kein Register geschrieben werden; deshalb kann nichts veröffentlicht werden.</translation>
</message>
<message>
<source>Ask for the right to write in the folder of the data, or name another register (--ledger).</source>
<translation>Lassen Sie sich das Recht geben, in den Ordner der Daten zu schreiben, oder nennen Sie ein anderes Register (--ledger).</translation>
</message>
<message>
<source>The register of publications changed during the run; nothing was written.</source>
<translation>Das Register hat sich während des Laufs geändert; es wurde nichts geschrieben.</translation>
</message>
<message>
<source>Run the command again: the verdict may be different now.</source>
<translation>Führen Sie den Befehl erneut aus: Das Prüfurteil kann jetzt anders lauten.</translation>
</message>
<message>
<source>The project has no count table.</source>
<translation>Das Projekt hat keine Häufigkeitstabelle.</translation>
</message>
<message>
<source>Open a count table.</source>
<translation>Öffnen Sie eine Häufigkeitstabelle.</translation>
</message>
<message>
<source>The structural zeros use “{name}”, which is not selected.</source>
<translation>Die strukturellen Nullen verwenden „{name}“, das nicht ausgewählt ist.</translation>
</message>
<message>
<source>Select it, or remove its column and the rows that name its categories from the file.</source>
<translation>Wählen Sie es aus, oder entfernen Sie seine Spalte und die Zeilen mit seinen Kategorien aus der Datei.</translation>
</message>
<message>
<source>Weighted counts are published as they are, or not at all: no other form is made of them.</source>
<translation>Gewichtete Häufigkeiten werden veröffentlicht, wie sie sind, oder gar nicht: Eine andere Form gibt es von ihnen nicht.</translation>
</message>
<message>
<source>Collapse categories, or read the table without its weighted counts.</source>
<translation>Fassen Sie Kategorien zusammen, oder lesen Sie die Tabelle ohne ihre gewichteten Häufigkeiten.</translation>
</message>
<message>
<source>Simulated before, and contradicted now: {titles}. Draw these again.</source>
<translation>Früher simuliert, jetzt im Widerspruch: {titles}. Diese Randtabellen neu ziehen.</translation>
</message>
<message>
<source>NOT CHECKED together with these files in the same folder, which the register does not know: {others}.</source>
<translation>NICHT GEPRÜFT zusammen mit diesen Dateien im selben Ordner, die das Register nicht kennt: {others}.</translation>
</message>
<message>
<source>Within the rules. The register of publications has no earlier publication of these data.</source>
<translation>Regeln eingehalten. Das Register enthält keine frühere Veröffentlichung dieser Daten.</translation>
</message>
<message>
<source>The policy of the office requires a register of publications.</source>
<translation>Die Richtlinie des Amtes verlangt ein Register der Veröffentlichungen.</translation>
</message>
<message>
<source>Leave out this option.</source>
<translation>Lassen Sie diese Option weg.</translation>
</message>
<message>
<source>The policy of the office requires stricter rules for count tables.</source>
<translation>Die Richtlinie des Amtes verlangt strengere Regeln für Häufigkeitstabellen.</translation>
</message>
<message>
<source>Use stricter rules.</source>
<translation>Verwenden Sie strengere Regeln.</translation>
</message>
<message>
<source>The policy of the office allows no looser rules than those of earlier publications.</source>
<translation>Die Richtlinie des Amtes erlaubt keine lockereren Regeln als die früherer Veröffentlichungen.</translation>
</message>
<message>
<source>Use the rules that the register states.</source>
<translation>Verwenden Sie die Regeln, die im Register stehen.</translation>
</message>
<message>
<source>Earlier marginals of these data were published under stricter rules.</source>
<translation>Frühere Randtabellen dieser Daten wurden unter strengeren Regeln veröffentlicht.</translation>
</message>
<message>
<source>Use the rules that the register states, or give a reason (--reason).</source>
<translation>Verwenden Sie die Regeln, die im Register stehen, oder geben Sie einen Grund an (--reason).</translation>
</message>
<message>
<source>The policy of the office requires a reason for weighted counts.</source>
<translation>Die Richtlinie des Amtes verlangt einen Grund für gewichtete Häufigkeiten.</translation>
</message>
<message>
<source>Readers who know the weights of units are not tested.</source>
<translation>Leser, die die Gewichte von Einheiten kennen, sind nicht geprüft.</translation>
</message>
<message>
<source>Judge the marginal with the weight as one more variable, and give a reason (--weights).</source>
<translation>Prüfen Sie die Randtabelle mit dem Gewicht als weiterer Variablen, und nennen Sie einen Grund (--weights).</translation>
</message>
<message>
<source>Choose another place, or confirm that they may stay together (--elsewhere).</source>
<translation>Wählen Sie einen anderen Ort, oder bestätigen Sie, dass sie zusammenbleiben dürfen (--elsewhere).</translation>
</message>
<message>
<source>It makes these marginals known: {known}.</source>
<translation>Sie macht diese Randtabellen bekannt: {known}.</translation>
</message>
<message>
<source>Published in {places}.</source>
<translation>Veröffentlicht in {places}.</translation>
</message>
<message>
<source>Marginals of these data were published in another place.</source>
<translation>Randtabellen dieser Daten wurden an einem anderen Ort veröffentlicht.</translation>
</message>
<message>
<source>Choose that place, or confirm that this is one more (--elsewhere).</source>
<translation>Wählen Sie diesen Ort, oder bestätigen Sie, dass ein weiterer hinzukommt (--elsewhere).</translation>
</message>
<message>
<source>The same counts, or nearly the same ones, were published in a way that cannot be judged together with these data.</source>
<translation>Dieselben oder fast dieselben Häufigkeiten wurden auf eine Weise veröffentlicht, die nicht zusammen mit diesen Daten beurteilt werden kann.</translation>
</message>
<message>
<source>Publish from the file of these marginals, or give a reason (--unjudged).</source>
<translation>Veröffentlichen Sie aus der Datei dieser Randtabellen, oder geben Sie einen Grund an (--unjudged).</translation>
</message>
<message>
<source>Counts as published before: {said}.</source>
<translation>Häufigkeiten wie früher veröffentlicht: {said}.</translation>
</message>
<message>
<source>NOT CHECKED: these counts were not tested for disclosure.</source>
<translation>NICHT GEPRÜFT: Diese Häufigkeiten wurden nicht auf Offenlegung geprüft.</translation>
</message>
<message>
<source>Nothing was written.</source>
<translation>Es wurde nichts geschrieben.</translation>
</message>
<message>
<source>JUDGED ALONE: earlier publications were not read, and this one is not recorded.</source>
<translation>ALLEIN GEPRÜFT: Frühere Veröffentlichungen wurden nicht gelesen, und diese wird nicht eingetragen.</translation>
</message>
<message>
<source>Within the rules, together with what the register has.</source>
<translation>Regelkonform, zusammen mit dem, was das Register enthält.</translation>
</message>
<message>
<source>Within the rules, together with everything published before.</source>
<translation>Regelkonform, zusammen mit allem früher Veröffentlichten.</translation>
</message>
<message>
<source>not checked</source>
<translation>nicht geprüft</translation>
</message>
<message>
<source>The register of publications must not be in the folder of the public files.</source>
<translation>Das Register darf nicht im Ordner der öffentlichen Dateien liegen.</translation>
</message>
<message>
<source>Use a separate folder: the register contains reasons and names.</source>
<translation>Verwenden Sie einen eigenen Ordner: Das Register enthält Gründe und Namen.</translation>
</message>
<message>
<source>published marginals of the same variables in other groups</source>
<translation>veröffentlichte Randtabellen derselben Variablen in anderen Gruppen</translation>
</message>
<message>
<source>files of another publication, which the register does not know</source>
<translation>Dateien einer anderen Veröffentlichung, die das Register nicht kennt</translation>
</message>
<message>
<source>Several marginals do not fit into one file.</source>
<translation>Mehrere Randtabellen passen nicht in eine Datei.</translation>
</message>
<message>
<source>Name a folder for the output.</source>
<translation>Nennen Sie einen Ordner für die Ausgabe.</translation>
</message>
<message>
<source>The register of publications refuses a requested marginal or one that can be computed from it.</source>
<translation>Das Register lehnt eine gewünschte Randtabelle ab oder eine, die sich aus ihr berechnen lässt.</translation>
</message>
<message>
<source>Leave it out, or enter a new decision in the register.</source>
<translation>Lassen Sie sie weg, oder tragen Sie eine neue Entscheidung in das Register ein.</translation>
</message>
<message>
<source>the withheld count of “{cell}”</source>
<translation>die gesperrte Häufigkeit von „{cell}“</translation>
</message>
<message>
<source>a count that is not published</source>
<translation>eine Häufigkeit, die nicht veröffentlicht wird</translation>
</message>
<message>
<source>NOT converged after {cycles}; last largest departure {departure:.3g}.</source>
<translation>NICHT konvergiert nach {cycles}; zuletzt größte Abweichung {departure:.3g}.</translation>
</message>
<message>
<source>Converged after {cycles}; last largest departure {departure:.3g}.</source>
<translation>Konvergiert nach {cycles}; zuletzt größte Abweichung {departure:.3g}.</translation>
</message>
<message>
<source>Exactly {count} of counts have these marginals.</source>
<translation>Genau {count} mit Häufigkeiten haben diese Randtabellen.</translation>
</message>
<message>
<source>decomposable</source>
<translation>zerlegbar</translation>
</message>
<message>
<source>marginal</source>
<translation>Randtabelle</translation>
</message>
<message>
<source>marginals</source>
<translation>Randtabellen</translation>
</message>
<message>
<source>; components {parts}; separators {shared}</source>
<translation>; Komponenten {parts}; Separatoren {shared}</translation>
</message>
<message>
<source>Method: {method}.</source>
<translation>Verfahren: {method}.</translation>
</message>
<message>
<source>{n_cells} bounded, {sum:,} of them sharply.</source>
<translation>{n_cells} mit Schranken, davon {sum:,} mit scharfen.</translation>
</message>
<message>
<source>{small:,} with counts from 1 to {below}: {exact:,} of them can be worked out exactly.</source>
<translation>{small:,} mit Häufigkeiten von 1 bis {below}: {exact:,} davon lassen sich exakt berechnen.</translation>
</message>
<message>
<source>Fitted over {n_cells}: {support}.</source>
<translation>Angepasst über {n_cells}: {support}.</translation>
</message>
<message>
<source>At least {count} of counts; the search stopped before the end.</source>
<translation>Mindestens {count} mit Häufigkeiten; die Suche wurde vor dem Ende abgebrochen.</translation>
</message>
<message>
<source>Exactly one table of counts has these marginals: they disclose every cell.</source>
<translation>Genau eine Häufigkeitstabelle hat diese Randtabellen: Sie legen jede Zelle offen.</translation>
</message>
<message>
<source>{n_marginals}: {states}.</source>
<translation>{n_marginals}: {states}.</translation>
</message>
<message>
<source>nothing more</source>
<translation>nichts mehr</translation>
</message>
<message>
<source>Can be released next, each on its own: {frontier}.</source>
<translation>Als Nächstes einzeln freigebbar: {frontier}.</translation>
</message>
<message>
<source>no safe release is better</source>
<translation>keine sichere Freigabe ist besser</translation>
</message>
<message>
<source>a better one may exist</source>
<translation>es kann eine bessere geben</translation>
</message>
<message>
<source>Can be released together: {names}.</source>
<translation>Zusammen freigebbar: {names}.</translation>
</message>
<message>
<source>Utility by {merit}: {before:.6g} before, {after:.6g} with them; {how}.</source>
<translation>Nutzen nach {merit}: {before:.6g} vorher, {after:.6g} mit ihnen; {how}.</translation>
</message>
<message>
<source>{n_safe} to make {title} safe, the most useful first:</source>
<translation>{n_safe}, um {title} sicher zu machen, die nützlichsten zuerst:</translation>
</message>
<message>
<source>reducible, not decomposable</source>
<translation>reduzibel, nicht zerlegbar</translation>
</message>
<message>
<source>not reducible</source>
<translation>nicht reduzibel</translation>
</message>
<message>
<source>STOPPED EARLY: {n_cells} not worked out; their bounds hold, but narrower ones may exist.</source>
<translation>VORZEITIG BEENDET: {n_cells} nicht berechnet; ihre Schranken gelten, aber es kann engere geben.</translation>
</message>
<message>
<source>NOT SETTLED, neither passed nor failed: whether {n_cells} from 1 to {below} can be worked out exactly; the bounds are not proven to be the narrowest.</source>
<translation>NICHT GEKLÄRT, weder bestanden noch nicht bestanden: ob sich {n_cells} von 1 bis {below} genau berechnen lassen; es ist nicht bewiesen, dass die Schranken die engsten sind.</translation>
</message>
<message>
<source>{outside} outside the bounds: these marginals do not belong to this table.</source>
<translation>{outside} außerhalb der Schranken: Diese Randtabellen gehören nicht zu dieser Tabelle.</translation>
</message>
<message>
<source>This is no maximum-likelihood estimate, and its deviance would test nothing.</source>
<translation>Dies ist keine Maximum-Likelihood-Schätzung, und ihre Devianz würde nichts prüfen.</translation>
</message>
<message>
<source>Degrees of freedom {freedom}.</source>
<translation>Freiheitsgrade {freedom}.</translation>
</message>
<message>
<source>Deviance {deviance:.6g}, Pearson {pearson:.6g}, degrees of freedom {freedom}.</source>
<translation>Devianz {deviance:.6g}, Pearson {pearson:.6g}, Freiheitsgrade {freedom}.</translation>
</message>
<message>
<source>Degrees of freedom count the cells that can be non-zero, less the parameters that these determine; R’s loglin counts all cells and all parameters: {others}.</source>
<translation>Freiheitsgrade zählen die Zellen, die nicht null sein müssen, abzüglich der Parameter, die diese bestimmen; loglin in R zählt alle Zellen und alle Parameter: {others}.</translation>
</message>
<message>
<source>table</source>
<translation>Tabelle</translation>
</message>
<message>
<source>tables</source>
<translation>Tabellen</translation>
</message>
<message>
<source>In {groups} that can be or are released, a group is all in one category: see the column whole_groups.</source>
<translation>Bei {groups}, die freigegeben sind oder werden können, liegt eine Gruppe ganz in einer Kategorie: siehe Spalte whole_groups.</translation>
</message>
<message>
<source>{exact} from 1 to {below} can be worked out exactly.</source>
<translation>{exact} von 1 bis {below} lassen sich exakt berechnen.</translation>
</message>
<message>
<source>cycle</source>
<translation>Zyklus</translation>
</message>
<message>
<source>cycles</source>
<translation>Zyklen</translation>
</message>
<message>
<source>The maximum-likelihood estimate exists: some table with these marginals has no zero there.</source>
<translation>Die Maximum-Likelihood-Schätzung existiert: Eine Tabelle mit diesen Randtabellen hat dort keine Null.</translation>
</message>
<message>
<source>way</source>
<translation>Möglichkeit</translation>
</message>
<message>
<source>ways</source>
<translation>Möglichkeiten</translation>
</message>
<message>
<source>count</source>
<translation>Häufigkeit</translation>
</message>
<message>
<source>counts</source>
<translation>Häufigkeiten</translation>
</message>
<message>
<source>The maximum-likelihood estimate does NOT exist: {n_cells} of them are zero in every table with these marginals, and the fitted values only approach zero there. No test is printed: its degrees of freedom would count these cells.</source>
<translation>Die Maximum-Likelihood-Schätzung existiert NICHT: {n_cells} davon sind in jeder Tabelle mit diesen Randtabellen null, und die angepassten Werte nähern sich dort der Null nur an. Es wird kein Test ausgegeben: Seine Freiheitsgrade würden diese Zellen mitzählen.</translation>
</message>
<message>
<source>Whether the maximum-likelihood estimate exists was not decided.</source>
<translation>Ob die Maximum-Likelihood-Schätzung existiert, wurde nicht entschieden.</translation>
</message>
<message>
<source>{title} as it is</source>
<translation>{title}, wie es ist</translation>
</message>
<message>
<source>{n_structural_zeros} structural zeros.</source>
<translation>{n_structural_zeros} strukturelle Nullen.</translation>
</message>
<message>
<source>compare marginals</source>
<translation>Randtabellen vergleichen</translation>
</message>
<message>
<source>Groups of categories are for marginals that are planned or published.</source>
<translation>Gruppen von Kategorien sind für Randtabellen, die geplant oder veröffentlicht werden.</translation>
</message>
<message>
<source>Name the marginals without groups.</source>
<translation>Nennen Sie die Randtabellen ohne Gruppen.</translation>
</message>
<message>
<source>Nothing is released.</source>
<translation>Es ist nichts freigegeben.</translation>
</message>
<message>
<source>Name at least one marginal.</source>
<translation>Nennen Sie mindestens eine Randtabelle.</translation>
</message>
<message>
<source>Non-zero and small cells are known only from the counts.</source>
<translation>Von null verschiedene und kleine Zellen sind nur aus den Häufigkeiten bekannt.</translation>
</message>
<message>
<source>The table has too many cells to bound all of them.</source>
<translation>Die Tabelle hat zu viele Zellen, um für alle Schranken zu berechnen.</translation>
</message>
<message>
<source>{shape:,} cells</source>
<translation>{shape:,} Zellen</translation>
</message>
<message>
<source>Choose its non-zero or its small cells.</source>
<translation>Wählen Sie die von null verschiedenen oder die kleinen Zellen.</translation>
</message>
<message>
<source>Nothing is released or simulated yet.</source>
<translation>Noch ist nichts freigegeben oder simuliert.</translation>
</message>
<message>
<source>Release a marginal first.</source>
<translation>Geben Sie zuerst eine Randtabelle frei.</translation>
</message>
<message>
<source>What would be printed is not within the rules.</source>
<translation>Was ausgewiesen würde, hält die Regeln nicht ein.</translation>
</message>
<message>
<source>Withdraw these marginals, or publish despite this.</source>
<translation>Nehmen Sie diese Randtabellen zurück, oder veröffentlichen Sie trotzdem.</translation>
</message>
<message>
<source>all units</source>
<translation>alle Einheiten</translation>
</message>
<message>
<source>{words}: all but at most {outside} {category}</source>
<translation>{words}: alle bis auf höchstens {outside} {category}</translation>
</message>
<message>
<source>{words}: all {category}</source>
<translation>{words}: alle {category}</translation>
</message>
<message>
<source>“{label}” seems to hold the labels of “{code}”, and is a variable.</source>
<translation>„{label}“ enthält wohl die Bezeichnungen von „{code}“ und ist eine Variable.</translation>
</message>
<message>
<source>The hierarchy lacks categories of “{variable}”.</source>
<translation>In der Hierarchie fehlen Kategorien von „{variable}“.</translation>
</message>
<message>
<source>Add every category of the table to it.</source>
<translation>Fügen Sie ihr jede Kategorie der Tabelle hinzu.</translation>
</message>
<message>
<source>As labels: --labels {code}={label}.</source>
<translation>Als Bezeichnungen: --labels {code}={label}.</translation>
</message>
<message>
<source>The counts of this marginal are simulated, not observed: they tell nothing about the data.</source>
<translation>Die Häufigkeiten dieser Randtabelle sind simuliert, nicht beobachtet: Sie sagen nichts über die Daten.</translation>
</message>
<message>
<source>A marginal has no column with counts.</source>
<translation>Eine Randtabelle hat keine Spalte mit Häufigkeiten.</translation>
</message>
<message>
<source>Name it “count”.</source>
<translation>Nennen Sie sie „count“.</translation>
</message>
<message>
<source>List its cells; for a marginal of zeros, list one cell.</source>
<translation>Führen Sie ihre Zellen auf; bei einer Randtabelle aus Nullen genügt eine Zelle.</translation>
</message>
<message>
<source>The marginal looks like a cross-tab, with counts in {n} columns.</source>
<translation>Die Randtabelle sieht wie eine Kreuztabelle aus, mit Häufigkeiten in {n} Spalten.</translation>
</message>
<message>
<source>Write it as a list: a row for each cell, with a column for each variable, and “count”.</source>
<translation>Schreiben Sie sie als Liste: eine Zeile je Zelle, mit einer Spalte je Variable und „count“.</translation>
</message>
<message>
<source>“{name}” has no such category{codes_said}.</source>
<translation>„{name}“ hat keine solche Kategorie{codes_said}.</translation>
</message>
<message>
<source>Correct the row; groups of categories cannot be read here.</source>
<translation>Berichtigen Sie die Zeile; Gruppen von Kategorien können hier nicht gelesen werden.</translation>
</message>
<message>
<source>A lower bound is above the upper one.</source>
<translation>Eine untere Schranke liegt über der oberen.</translation>
</message>
<message>
<source>A structural zero names no category: the whole table would be empty.</source>
<translation>Eine strukturelle Null nennt keine Kategorie: Die ganze Tabelle wäre leer.</translation>
</message>
<message>
<source>Name at least one category.</source>
<translation>Nennen Sie mindestens eine Kategorie.</translation>
</message>
<message>
<source>A marginal has no cells.</source>
<translation>Eine Randtabelle hat keine Zellen.</translation>
</message>
<message>
<source>A column does not have the name of a variable of the table.</source>
<translation>Eine Spalte heißt nicht wie eine Variable der Tabelle.</translation>
</message>
<message>
<source>{name}, column {name2}</source>
<translation>{name}, Spalte {name2}</translation>
</message>
<message>
<source>Its variables are: {short}.</source>
<translation>Ihre Variablen sind: {short}.</translation>
</message>
<message>
<source>{name}, rows {seen} and {number}</source>
<translation>{name}, Zeilen {seen} und {number}</translation>
</message>
<message>
<source>A marginal has rows of totals of {name}.</source>
<translation>Eine Randtabelle hat Zeilen mit Summen von {name}.</translation>
</message>
<message>
<source>Leave them out: the totals are sums of the other rows.</source>
<translation>Lassen Sie sie weg: Die Summen ergeben sich aus den anderen Zeilen.</translation>
</message>
<message>
<source>The unweighted count of each row says how many units there are.</source>
<translation>Die ungewichtete Häufigkeit jeder Zeile sagt, wie viele Einheiten es gibt.</translation>
</message>
<message>
<source>has no key from 0 to below 1</source>
<translation>hat keinen Schlüssel von 0 bis unter 1</translation>
</message>
<message>
<source>have no key from 0 to below 1</source>
<translation>haben keinen Schlüssel von 0 bis unter 1</translation>
</message>
<message>
<source>Record keys are fractions.</source>
<translation>Schlüssel von Datensätzen sind Bruchteile.</translation>
</message>
<message>
<source>The file looks like a cross-tab of counts, with the counts in the columns {few}.</source>
<translation>Die Datei sieht wie eine Kreuztabelle von Häufigkeiten aus, mit den Häufigkeiten in den Spalten {few}.</translation>
</message>
<message>
<source>Name the variable that goes across its columns (--across NAME), or set “count” to blank if each row is a record (--count "").</source>
<translation>Benennen Sie die Variable, die über die Spalten läuft (--across NAME), oder lassen Sie „count“ leer, wenn jede Zeile ein Datensatz ist (--count "").</translation>
</message>
<message>
<source>Fill them in, or write a category that stands for unknown.</source>
<translation>Tragen Sie die Kategorien ein, oder schreiben Sie eine Kategorie, die für unbekannt steht.</translation>
</message>
<message>
<source>row</source>
<translation>Zeile</translation>
</message>
<message>
<source>rows</source>
<translation>Zeilen</translation>
</message>
<message>
<source>has no count</source>
<translation>hat keine Häufigkeit</translation>
</message>
<message>
<source>have no count</source>
<translation>haben keine Häufigkeit</translation>
</message>
<message>
<source>Fill them in, or write 0.</source>
<translation>Tragen Sie sie ein, oder schreiben Sie 0.</translation>
</message>
<message>
<source>has no whole, non-negative count</source>
<translation>hat keine ganze, nicht negative Häufigkeit</translation>
</message>
<message>
<source>have no whole, non-negative count</source>
<translation>haben keine ganze, nicht negative Häufigkeit</translation>
</message>
<message>
<source>Count tables contain numbers of units.</source>
<translation>Häufigkeitstabellen enthalten Zahlen von Einheiten.</translation>
</message>
<message>
<source>has no weight of 0 or more</source>
<translation>hat kein Gewicht von 0 oder mehr</translation>
</message>
<message>
<source>have no weight of 0 or more</source>
<translation>haben kein Gewicht von 0 oder mehr</translation>
</message>
<message>
<source>Correct the weights.</source>
<translation>Berichtigen Sie die Gewichte.</translation>
</message>
<message>
<source>has a weighted count without units</source>
<translation>hat eine gewichtete Häufigkeit ohne Einheiten</translation>
</message>
<message>
<source>have weighted counts without units</source>
<translation>haben gewichtete Häufigkeiten ohne Einheiten</translation>
</message>
<message>
<source>“totals” has an unknown value.</source>
<translation>„totals“ hat einen unbekannten Wert.</translation>
</message>
<message>
<source>Use one of {totals}.</source>
<translation>Verwenden Sie eines von {totals}.</translation>
</message>
<message>
<source>The file has no variables.</source>
<translation>Die Datei hat keine Variablen.</translation>
</message>
<message>
<source>Give each variable a column.</source>
<translation>Geben Sie jeder Variablen eine Spalte.</translation>
</message>
<message>
<source>it has {n_wanted:,} variables</source>
<translation>sie hat {n_wanted:,} Variablen</translation>
</message>
<message>
<source>The file has no rows below its column names.</source>
<translation>Die Datei hat keine Zeilen unter ihren Spaltennamen.</translation>
</message>
<message>
<source>Choose another file.</source>
<translation>Wählen Sie eine andere Datei.</translation>
</message>
<message>
<source>The file is no cross-tab of counts.</source>
<translation>Die Datei ist keine Kreuztabelle von Häufigkeiten.</translation>
</message>
<message>
<source>It needs a column of labels that name each row once, and columns of whole numbers.</source>
<translation>Nötig sind eine Spalte mit Bezeichnungen, die jede Zeile einmal benennen, und Spalten mit ganzen Zahlen.</translation>
</message>
<message>
<source>1 row has no category of {name}.</source>
<translation>1 Zeile hat keine Kategorie von {name}.</translation>
</message>
<message>
<source>{n_rows} rows have no category of {name}.</source>
<translation>{n_rows} Zeilen haben keine Kategorie von {name}.</translation>
</message>
<message>
<source>Read {n_rows}, counts in “{counts}”: {n_variables}, {n_cells}, {filled:,} of them not zero.</source>
<translation>{n_rows} gelesen, Häufigkeiten in „{counts}“: {n_variables}, {n_cells}, davon {filled:,} ungleich null.</translation>
</message>
<message>
<source>Read {n_rows}, a record each: {n_variables}, {n_cells}, {filled:,} of them not zero.</source>
<translation>{n_rows} gelesen, je ein Datensatz: {n_variables}, {n_cells}, davon {filled:,} ungleich null.</translation>
</message>
<message>
<source>{filled} rows repeat a cell of another row; their counts were added up.</source>
<translation>{filled} Zeilen wiederholen eine Zelle einer anderen Zeile; ihre Häufigkeiten wurden addiert.</translation>
</message>
<message>
<source>The weighted counts are smaller than the counts, so they count other units.</source>
<translation>Die gewichteten Häufigkeiten sind kleiner als die Häufigkeiten, zählen also andere Einheiten.</translation>
</message>
<message>
<source>Name a column with weights; a second count is a table of its own.</source>
<translation>Nennen Sie eine Spalte mit Gewichten; eine zweite Zählung ist eine eigene Tabelle.</translation>
</message>
<message>
<source>The file looks like a list of counts, with the counts in “{likely}”.</source>
<translation>Die Datei sieht wie eine Liste von Häufigkeiten aus, mit den Häufigkeiten in „{likely}“.</translation>
</message>
<message>
<source>Set “count” (--count {likely}), or leave it blank if each row is a record (--count "").</source>
<translation>Setzen Sie „count“ (--count {likely}), oder lassen Sie es leer, wenn jede Zeile ein Datensatz ist (--count "").</translation>
</message>
<message>
<source>variable</source>
<translation>Variable</translation>
</message>
<message>
<source>variables</source>
<translation>Variablen</translation>
</message>
<message>
<source>drop leaves them out, keep counts them as categories</source>
<translation>drop lässt sie weg, keep zählt sie als Kategorien</translation>
</message>
<message>
<source>{n_rows} rows of totals were left out ({words}): {sums}.</source>
<translation>{n_rows} Summenzeilen wurden ausgelassen ({words}): {sums}.</translation>
</message>
<message>
<source>{n_rows} rows look like totals and count as categories: {words}.</source>
<translation>{n_rows} Zeilen sehen wie Summen aus und gelten als Kategorien: {words}.</translation>
</message>
<message>
<source>the sums of the others</source>
<translation>die Summen der anderen</translation>
</message>
<message>
<source>NOT the sums of the others</source>
<translation>NICHT die Summen der anderen</translation>
</message>
<message>
<source>1 row of totals was left out ({words}): {sums}.</source>
<translation>1 Summenzeile wurde ausgelassen ({words}): {sums}.</translation>
</message>
<message>
<source>Rows are named like totals, {words}, but are not the sums of the other rows.</source>
<translation>Zeilen heißen wie Summen, {words}, sind aber nicht die Summen der anderen Zeilen.</translation>
</message>
<message>
<source>Correct the counts, leave subtotals out of the file, or set the option “totals” for these rows: {keep}.</source>
<translation>Berichtigen Sie die Häufigkeiten, lassen Sie Zwischensummen in der Datei weg, oder setzen Sie für diese Zeilen die Option „totals“: {keep}.</translation>
</message>
<message>
<source>Rows look like totals, {words}: each is the sum of all others.</source>
<translation>Zeilen sehen wie Summen aus, {words}: Jede ist die Summe aller anderen.</translation>
</message>
<message>
<source>Set the option “totals” for them: {keep}.</source>
<translation>Setzen Sie dafür die Option „totals“: {keep}.</translation>
</message>
<message>
<source>1 row looks like a total and counts as a category: {words}.</source>
<translation>1 Zeile sieht wie eine Summe aus und gilt als Kategorie: {words}.</translation>
</message>
<message>
<source>A record of publishing lacks its counts.</source>
<translation>Einem Eintrag über eine Veröffentlichung fehlen die Häufigkeiten.</translation>
</message>
<message>
<source>Copy them from the published file.</source>
<translation>Übernehmen Sie sie aus der veröffentlichten Datei.</translation>
</message>
<message>
<source>A record of publishing is struck without a name or a reason.</source>
<translation>Ein Eintrag über eine Veröffentlichung ist ohne Namen oder ohne Begründung gestrichen.</translation>
</message>
<message>
<source>Fill in who and why.</source>
<translation>Tragen Sie ein, wer und warum.</translation>
</message>
<message>
<source>The register of publications lacks a column.</source>
<translation>Dem Register fehlt eine Spalte.</translation>
</message>
<message>
<source>Name it in line 1.</source>
<translation>Nennen Sie sie in Zeile 1.</translation>
</message>
<message>
<source>A line of the register cannot be read.</source>
<translation>Eine Zeile des Registers kann nicht gelesen werden.</translation>
</message>
<message>
<source>Decisions are release, refuse or simulate, records publish or strike; forms are {forms}; seeds, bases and counts are whole numbers, rounded counts multiples of their base; groups, rules and zeros are JSON.</source>
<translation>Entscheidungen sind release, refuse oder simulate, Einträge publish oder strike; Formen sind {forms}; Startwerte, Basen und Häufigkeiten sind ganze Zahlen, gerundete Häufigkeiten Vielfache ihrer Basis; Gruppen, Regeln und Nullen sind JSON.</translation>
</message>
<message>
<source>{name}, line {line_num}</source>
<translation>{name}, Zeile {line_num}</translation>
</message>
<message>
<source>A perturbation table has the columns i, j and p: true count, printed count, probability.</source>
<translation>Eine Überlagerungstabelle hat die Spalten i, j und p: wahre Häufigkeit, veröffentlichte Häufigkeit, Wahrscheinlichkeit.</translation>
</message>
<message>
<source>Name them in line 1.</source>
<translation>Benennen Sie sie in Zeile 1.</translation>
</message>
<message>
<source>The perturbation table has several parts, as those for magnitudes do.</source>
<translation>Die Überlagerungstabelle hat mehrere Teile, wie solche für Wertetabellen.</translation>
</message>
<message>
<source>Use one for counts.</source>
<translation>Verwenden Sie eine für Häufigkeiten.</translation>
</message>
<message>
<source>The perturbation table has something else than a count or a probability.</source>
<translation>Die Überlagerungstabelle enthält etwas anderes als eine Häufigkeit oder eine Wahrscheinlichkeit.</translation>
</message>
<message>
<source>Release it from a random table that agrees with all released marginals, marked as simulated</source>
<translation>Mit einer Zufallstabelle freigeben, die mit allen freigegebenen Randtabellen übereinstimmt, und als simuliert kennzeichnen</translation>
</message>
<message>
<source>Try it rounded, perturbed, suppressed or simulated, each with its loss</source>
<translation>Gerundet, verändert, unterdrückt oder simuliert versuchen, jeweils mit dem Verlust</translation>
</message>
<message>
<source>Tables of counts attain both ends</source>
<translation>Häufigkeitstabellen erreichen beide Enden</translation>
</message>
<message>
<source>A table of counts attains the lower end; the upper one may be less</source>
<translation>Eine Häufigkeitstabelle erreicht das untere Ende; das obere kann kleiner sein</translation>
</message>
<message>
<source>A table of counts attains the upper end; the lower one may be more</source>
<translation>Eine Häufigkeitstabelle erreicht das obere Ende; das untere kann größer sein</translation>
</message>
<message>
<source>The interval may be narrower: neither end is proven to be attained</source>
<translation>Das Intervall kann enger sein: Keines der Enden ist als erreicht bewiesen</translation>
</message>
<message>
<source>All {n_small_cell} keep intervals of at least {min_width}; {width} are needed.</source>
<translation>{n_small_cell}: Alle Intervalle bleiben mindestens {min_width} breit; nötig sind {width}.</translation>
</message>
<message>
<source>Afterwards {n_marginals} could no longer be released: {names} and {more} more.</source>
<translation>Danach wäre die Freigabe nicht mehr möglich für {n_marginals}: {names} und {more} weitere.</translation>
</message>
<message>
<source>Bounds attained: tables of counts have both ends of every interval.</source>
<translation>Beide Enden jedes Intervalls werden von Häufigkeitstabellen erreicht.</translation>
</message>
<message>
<source>Enter the release in the register</source>
<translation>Freigabe in das Register eintragen</translation>
</message>
<message>
<source>Enter a refusal in the register</source>
<translation>Ablehnung in das Register eintragen</translation>
</message>
<message>
<source>Would disclose: {n_small_cells} of {small} with an interval narrower than {width}.</source>
<translation>Würde offenlegen: {n_small_cells} von {small} mit einem Intervall schmaler als {width}.</translation>
</message>
<message>
<source>The table has no small cells.</source>
<translation>Die Tabelle hat keine kleinen Zellen.</translation>
</message>
<message>
<source>All other marginals that can be released now could still be released.</source>
<translation>Alle anderen Randtabellen, die jetzt freigegeben werden können, könnten weiterhin freigegeben werden.</translation>
</message>
<message>
<source>Afterwards {n_marginals} could no longer be released: {names}.</source>
<translation>Danach wäre die Freigabe nicht mehr möglich für {n_marginals}: {names}.</translation>
</message>
<message>
<source>Count</source>
<translation>Häufigkeit</translation>
</message>
<message>
<source>Small cells and their intervals</source>
<translation>Kleine Zellen und ihre Intervalle</translation>
</message>
<message>
<source>The small cells of the chosen marginal are listed here.</source>
<translation>Hier stehen die kleinen Zellen der gewählten Randtabelle.</translation>
</message>
<message>
<source>Selected marginal</source>
<translation>Ausgewählte Randtabelle</translation>
</message>
<message>
<source>kept with the decision</source>
<translation>wird mit der Entscheidung aufbewahrt</translation>
</message>
<message>
<source>Click a marginal to see the effect of its release. This releases nothing.</source>
<translation>Klicken Sie auf eine Randtabelle, um die Wirkung ihrer Freigabe zu sehen. Damit wird nichts freigegeben.</translation>
</message>
<message>
<source>{risky} at risk</source>
<translation>{risky} gefährdet</translation>
</message>
<message>
<source>none at risk</source>
<translation>keine gefährdet</translation>
</message>
<message>
<source>Rele&amp;ase</source>
<translation>Frei&amp;geben</translation>
</message>
<message>
<source>Ref&amp;use</source>
<translation>Ableh&amp;nen</translation>
</message>
<message>
<source>Si&amp;mulate</source>
<translation>Si&amp;mulieren</translation>
</message>
<message>
<source>Collapse &amp;categories…</source>
<translation>&amp;Kategorien zusammenfassen…</translation>
</message>
<message>
<source>Find coarser categories that make its release safe</source>
<translation>Gröbere Kategorien suchen, mit denen die Freigabe sicher ist</translation>
</message>
<message>
<source>O&amp;ther forms…</source>
<translation>Andere F&amp;ormen …</translation>
</message>
<message>
<source>Release despite the risk…</source>
<translation>Trotz des Risikos freigeben…</translation>
</message>
<message>
<source>Asks for a reason and a name</source>
<translation>Fragt nach einem Grund und einem Namen</translation>
</message>
<message>
<source>Reas&amp;on</source>
<translation>G&amp;rund</translation>
</message>
<message>
<source>Decided b&amp;y</source>
<translation>Entschieden v&amp;on</translation>
</message>
<message>
<source>Discloses: {n_small_cells} of {small} with an interval narrower than {width}.</source>
<translation>Legt offen: {n_small_cells} von {small} mit einem Intervall schmaler als {width}.</translation>
</message>
<message>
<source>small cell</source>
<translation>kleine Zelle</translation>
</message>
<message>
<source>small cells</source>
<translation>kleine Zellen</translation>
</message>
<message>
<source>Choose a marginal</source>
<translation>Randtabelle auswählen</translation>
</message>
<message>
<source>Computing the effect of its release …</source>
<translation>Wirkung der Freigabe wird berechnet …</translation>
</message>
<message>
<source>Its release would also determine {n_smaller_marginal}.</source>
<translation>Ihre Freigabe würde auch {n_smaller_marginal} bestimmen.</translation>
</message>
<message>
<source>Small cells</source>
<translation>Kleine Zellen</translation>
</message>
<message>
<source>Record: {why}.</source>
<translation>Eintrag: {why}.</translation>
</message>
<message>
<source>Why: {why}.</source>
<translation>Grund: {why}.</translation>
</message>
<message>
<source>Too narrow.</source>
<translation>Zu eng.</translation>
</message>
<message>
<source>smaller marginal</source>
<translation>kleinere Randtabelle</translation>
</message>
<message>
<source>smaller marginals</source>
<translation>kleinere Randtabellen</translation>
</message>
<message>
<source>For the public: a workbook and CSV files of what the register releases; simulated tables are marked.</source>
<translation>Für die Öffentlichkeit: eine Arbeitsmappe und CSV-Dateien mit dem, was das Register freigibt; simulierte Tabellen sind gekennzeichnet.</translation>
</message>
<message>
<source>For methodologists: verdicts, intervals of small cells, decisions, a report. Not for release.</source>
<translation>Für Methodiker: Prüfurteile, Intervalle kleiner Zellen, Entscheidungen, ein Bericht. Nicht zur Freigabe.</translation>
</message>
<message>
<source>Look at the register and the verdicts in the window first.</source>
<translation>Sehen Sie zuerst im Fenster das Register und die Prüfurteile an.</translation>
</message>
<message>
<source>the table, a decision, the verdict or a rule</source>
<translation>die Tabelle, eine Entscheidung, das Prüfurteil oder eine Regel</translation>
</message>
<message>
<source>Publish &amp;despite this</source>
<translation>&amp;Trotzdem veröffentlichen</translation>
</message>
<message>
<source>Publish in this &amp;folder, too</source>
<translation>Auch in diesem &amp;Ordner veröffentlichen</translation>
</message>
<message>
<source>Why are the rules looser? The reason is recorded.</source>
<translation>Warum sind die Regeln lockerer? Der Grund wird festgehalten.</translation>
</message>
<message>
<source>Publish the &amp;weighted counts</source>
<translation>Die &amp;gewichteten Häufigkeiten veröffentlichen</translation>
</message>
<message>
<source>Why may they be published though readers may know the weights? The reason is recorded.</source>
<translation>Warum dürfen sie veröffentlicht werden, obwohl Leser die Gewichte kennen könnten? Der Grund wird festgehalten.</translation>
</message>
<message>
<source>Publish &amp;without this verdict</source>
<translation>Ohne dieses &amp;Prüfurteil veröffentlichen</translation>
</message>
<message>
<source>Why may it be published though this was not judged? The reason is recorded.</source>
<translation>Warum darf veröffentlicht werden, obwohl dies nicht beurteilt wurde? Der Grund wird festgehalten.</translation>
</message>
<message>
<source>Title of the public workbook</source>
<translation>Titel der öffentlichen Arbeitsmappe</translation>
</message>
<message>
<source>Rounds the released counts to multiples of this number so that they still add up</source>
<translation>Rundet die freigegebenen Häufigkeiten auf Vielfache dieser Zahl, sodass sie sich weiterhin addieren</translation>
</message>
<message>
<source>&amp;Round counts to base</source>
<translation>Häufigkeiten &amp;runden auf Vielfache von</translation>
</message>
<message>
<source>{n_marginal} published before: their counts stay as published, and new ones must add up with them.</source>
<translation>{n_marginal} bereits veröffentlicht: Die veröffentlichten Häufigkeiten bleiben, wie sie sind, und neue müssen sich mit ihnen addieren.</translation>
</message>
<message>
<source>Exported marginals count as published. This cannot be undone.</source>
<translation>Exportierte Randtabellen gelten als veröffentlicht. Dies kann nicht rückgängig gemacht werden.</translation>
</message>
<message>
<source>The released marginals have not been checked yet.</source>
<translation>Die freigegebenen Randtabellen sind noch nicht geprüft.</translation>
</message>
<message>
<source>{n_marginal} in the register.</source>
<translation>{n_marginal} im Register.</translation>
</message>
<message>
<source>Re&amp;port as PDF, too</source>
<translation>Bericht auch als &amp;PDF</translation>
</message>
<message>
<source>Plan and intervals</source>
<translation>Plan und Intervalle</translation>
</message>
<message>
<source>Independence graph of the released marginals</source>
<translation>Unabhängigkeitsgraph der freigegebenen Randtabellen</translation>
</message>
<message>
<source>Nothing is released, so nothing is known of the variables.</source>
<translation>Nichts ist freigegeben, also ist nichts über die Variablen bekannt.</translation>
</message>
<message>
<source>Cliques: {names}.</source>
<translation>Cliquen: {names}.</translation>
</message>
<message>
<source>Separators: {names}.</source>
<translation>Separatoren: {names}.</translation>
</message>
<message>
<source>Decomposable: bounds in closed form.</source>
<translation>Zerlegbar: Schranken in geschlossener Form.</translation>
</message>
<message>
<source>Reducible: bounds part by part.</source>
<translation>Reduzierbar: Schranken Teil für Teil.</translation>
</message>
<message>
<source>Not decomposable: bounds by search.</source>
<translation>Nicht zerlegbar: Schranken durch Suche.</translation>
</message>
<message>
<source>Computing the effect of a release</source>
<translation>Wirkung einer Freigabe wird berechnet</translation>
</message>
<message>
<source>published: readers have it</source>
<translation>veröffentlicht: Leser haben sie</translation>
</message>
<message>
<source>against the current rules</source>
<translation>gegen die aktuellen Regeln</translation>
</message>
<message>
<source>follows from released marginals</source>
<translation>folgt aus freigegebenen Randtabellen</translation>
</message>
<message>
<source>can be released now</source>
<translation>kann jetzt freigegeben werden</translation>
</message>
<message>
<source>can be released, but not exactly</source>
<translation>kann freigegeben werden, aber nicht genau</translation>
</message>
<message>
<source>disclosive together with released marginals</source>
<translation>würde zusammen mit freigegebenen Randtabellen offenlegen</translation>
</message>
<message>
<source>refused</source>
<translation>abgelehnt</translation>
</message>
<message>
<source>a simulated table is released instead</source>
<translation>stattdessen ist eine simulierte Tabelle freigegeben</translation>
</message>
<message>
<source>These marginals are public. Neither Undo nor another decision takes them back. Their counts stay as published, and every verdict includes them.</source>
<translation>Diese Randtabellen sind öffentlich. Weder „Rückgängig“ noch eine andere Entscheidung nimmt sie zurück. Ihre Häufigkeiten bleiben wie veröffentlicht, und jedes Prüfurteil berücksichtigt sie.</translation>
</message>
<message>
<source>Short</source>
<translation>Kurz</translation>
</message>
<message>
<source>State</source>
<translation>Zustand</translation>
</message>
<message>
<source>Marginal</source>
<translation>Randtabelle</translation>
</message>
<message>
<source>At risk</source>
<translation>Gefährdet</translation>
</message>
<message>
<source>Narrowest</source>
<translation>Schmalstes</translation>
</message>
<message>
<source>Why</source>
<translation>Warum</translation>
</message>
<message>
<source>Decision</source>
<translation>Entscheidung</translation>
</message>
<message>
<source>When</source>
<translation>Wann</translation>
</message>
<message>
<source>released</source>
<translation>freigegeben</translation>
</message>
<message>
<source>simulated</source>
<translation>simuliert</translation>
</message>
<message>
<source>Form</source>
<translation>Form</translation>
</message>
<message>
<source>Current rules</source>
<translation>Aktuelle Regeln</translation>
</message>
<message>
<source>record struck</source>
<translation>Eintrag gestrichen</translation>
</message>
<message>
<source>weighted, judged as exact</source>
<translation>gewichtet, wie exakt beurteilt</translation>
</message>
<message>
<source>Filter by variable, short name or state</source>
<translation>Nach Variable, Kurzname oder Zustand filtern</translation>
</message>
<message>
<source>Show only marginals that contain this text</source>
<translation>Nur Randtabellen zeigen, die diesen Text enthalten</translation>
</message>
<message>
<source>No decisions yet. Choose a marginal, then release, refuse or simulate it.</source>
<translation>Noch keine Entscheidungen. Wählen Sie eine Randtabelle, dann geben Sie sie frei, lehnen sie ab oder simulieren sie.</translation>
</message>
<message>
<source>Published marginals</source>
<translation>Veröffentlichte Randtabellen</translation>
</message>
<message>
<source>Nothing is published yet. Export the released marginals to publish them.</source>
<translation>Noch ist nichts veröffentlicht. Exportieren Sie die freigegebenen Randtabellen, um sie zu veröffentlichen.</translation>
</message>
<message>
<source>Only if nothing was distributed; asks for a reason and a name, which are kept</source>
<translation>Nur wenn nichts weitergegeben wurde; fragt nach einem Grund und einem Namen, die aufbewahrt werden</translation>
</message>
<message>
<source>published, but against the current rules: {breach}</source>
<translation>veröffentlicht, aber gegen die aktuellen Regeln: {breach}</translation>
</message>
<message>
<source>Strike a mistaken record…</source>
<translation>Falschen Eintrag streichen…</translation>
</message>
<message>
<source>strikes the record of {replace}: {why}</source>
<translation>streicht den Eintrag vom {replace}: {why}</translation>
</message>
<message>
<source>struck: not counted</source>
<translation>gestrichen: zählt nicht</translation>
</message>
<message>
<source>adds no information</source>
<translation>bringt keine Information hinzu</translation>
</message>
<message>
<source>{name}   {n_categories} categories: {names}</source>
<translation>{name}   {n_categories} Kategorien: {names}</translation>
</message>
<message>
<source>New count table</source>
<translation>Neue Häufigkeitstabelle</translation>
</message>
<message>
<source>Column with the counts</source>
<translation>Spalte mit den Häufigkeiten</translation>
</message>
<message>
<source>Column with weights</source>
<translation>Spalte mit Gewichten</translation>
</message>
<message>
<source>The weighted counts are published, the unweighted ones are judged as if readers knew them</source>
<translation>Die gewichteten Häufigkeiten werden veröffentlicht, die ungewichteten beurteilt, als ob sie bekannt wären</translation>
</message>
<message>
<source>such as: sex</source>
<translation>zum Beispiel: Geschlecht</translation>
</message>
<message>
<source>Variables of the count table</source>
<translation>Variablen der Häufigkeitstabelle</translation>
</message>
<message>
<source>File with code, parent and label, or .hrc file, of the selected variable; again: none</source>
<translation>Datei mit Code, übergeordnetem Code und Bezeichnung oder .hrc-Datei für die gewählte Variable; nochmals: keine</translation>
</message>
<message>
<source>File of structural zeros</source>
<translation>Datei der strukturellen Nullen</translation>
</message>
<message>
<source>optional: a file with one column per variable, * for every category</source>
<translation>optional: eine Datei mit einer Spalte je Variable, * für jede Kategorie</translation>
</message>
<message>
<source>&amp;Browse…</source>
<translation>&amp;Durchsuchen…</translation>
</message>
<message>
<source>Open the planner</source>
<translation>Planer öffnen</translation>
</message>
<message>
<source>&amp;Counts are in</source>
<translation>&amp;Häufigkeiten stehen in</translation>
</message>
<message>
<source>&amp;Weights are in</source>
<translation>&amp;Gewichte stehen in</translation>
</message>
<message>
<source>Across the columns &amp;goes</source>
<translation>Über die Spalten ge&amp;ht</translation>
</message>
<message>
<source>Reading the count table</source>
<translation>Häufigkeitstabelle wird gelesen</translation>
</message>
<message>
<source>Hierarchy or labels of {name}</source>
<translation>Hierarchie oder Bezeichnungen von {name}</translation>
</message>
<message>
<source>no column: each row is a record</source>
<translation>keiner Spalte: Jede Zeile ist ein Datensatz</translation>
</message>
<message>
<source>no column</source>
<translation>keiner Spalte</translation>
</message>
<message>
<source>Select at least two variables.</source>
<translation>Wählen Sie mindestens zwei Variablen aus.</translation>
</message>
<message>
<source>Name the variable whose categories are the columns.</source>
<translation>Benennen Sie die Variable, deren Kategorien die Spalten sind.</translation>
</message>
<message>
<source>Name each of the {n} variables across the columns, separated by commas.</source>
<translation>Benennen Sie jede der {n} Variablen über den Spalten, durch Kommas getrennt.</translation>
</message>
<message>
<source>Structural zeros</source>
<translation>Strukturelle Nullen</translation>
</message>
<message>
<source>&amp;Hierarchy or labels…</source>
<translation>&amp;Hierarchie oder Bezeichnungen …</translation>
</message>
<message>
<source>Protection</source>
<translation>Schutz</translation>
</message>
<message>
<source>Cells that cannot occur (structural zeros)</source>
<translation>Zellen, die nicht vorkommen können (strukturelle Nullen)</translation>
</message>
<message>
<source>&amp;Leave out rows of totals: {totals}</source>
<translation>Summenzeilen aus&amp;lassen: {totals}</translation>
</message>
<message>
<source>labels of “{code}”</source>
<translation>Bezeichnungen von „{code}“</translation>
</message>
<message>
<source>hierarchy: {file}</source>
<translation>Hierarchie: {file}</translation>
</message>
<message>
<source>all columns of a cross-tab: {columns}</source>
<translation>alle Spalten einer Kreuztabelle: {columns}</translation>
</message>
<message>
<source>The file of structural zeros does not exist.</source>
<translation>Die Datei der strukturellen Nullen ist nicht vorhanden.</translation>
</message>
<message>
<source>Variables that span the table</source>
<translation>Variablen, die die Tabelle aufspannen</translation>
</message>
<message>
<source>known from them</source>
<translation>aus ihnen bekannt</translation>
</message>
<message>
<source>can be released</source>
<translation>können freigegeben werden</translation>
</message>
<message>
<source>not additive</source>
<translation>nicht additiv</translation>
</message>
<message>
<source>disclosive</source>
<translation>würden offenlegen</translation>
</message>
<message>
<source>disclosive on their own</source>
<translation>für sich allein offenlegend</translation>
</message>
<message>
<source>not settled</source>
<translation>offen</translation>
</message>
<message>
<source>Adds the most useful safe marginal step by step: fast and usually good</source>
<translation>Fügt Schritt für Schritt die nützlichste sichere Randtabelle hinzu: schnell und meist gut</translation>
</message>
<message>
<source>Searches all safe releases for the best one: may take long, can be stopped</source>
<translation>Sucht unter allen sicheren Freigaben die beste: kann lange dauern, lässt sich anhalten</translation>
</message>
<message>
<source>Progress of the planner</source>
<translation>Fortschritt des Planers</translation>
</message>
<message>
<source>Stop early and keep what was found so far</source>
<translation>Vorzeitig anhalten und das bisher Gefundene behalten</translation>
</message>
<message>
<source>Stop and discard the result</source>
<translation>Anhalten und das Ergebnis verwerfen</translation>
</message>
<message>
<source>Check the rest</source>
<translation>Rest prüfen</translation>
</message>
<message>
<source>{job} …</source>
<translation>{job} …</translation>
</message>
<message>
<source>Release planner</source>
<translation>Freigabeplaner</translation>
</message>
<message>
<source>&amp;Marginals</source>
<translation>&amp;Randtabellen</translation>
</message>
<message>
<source>Decisi&amp;ons</source>
<translation>&amp;Entscheidungen</translation>
</message>
<message>
<source>Pu&amp;blished</source>
<translation>Verö&amp;ffentlicht</translation>
</message>
<message>
<source>Counts below {threshold} must keep intervals at least {width} wide; counts below {minimum} are not printed (0: the same limit), zeros are {zeros}. A group with at most {outside} outside one category is {whole_groups}. Best release by {merit}.</source>
<translation>Häufigkeiten unter {threshold} müssen Intervalle behalten, die mindestens {width} breit sind; Häufigkeiten unter {minimum} werden nicht ausgewiesen (0: dieselbe Grenze), Nullen werden {zeros}. Eine Gruppe mit höchstens {outside} außerhalb einer Kategorie gilt als {whole_groups}. Beste Freigabe nach {merit}.</translation>
</message>
<message>
<source>Suggest a release</source>
<translation>Freigabe vorschlagen</translation>
</message>
<message>
<source>Search the best…</source>
<translation>Beste suchen…</translation>
</message>
<message>
<source>Variables</source>
<translation>Variablen</translation>
</message>
<message>
<source>{sizes}, {units} units</source>
<translation>{sizes}, {units} Einheiten</translation>
</message>
<message>
<source>{job} · {n_marginals} left</source>
<translation>{job} · {n_marginals} übrig</translation>
</message>
<message>
<source>Independence graph</source>
<translation>Unabhängigkeitsgraph</translation>
</message>
<message>
<source>Variables and &amp;graph</source>
<translation>Variablen und &amp;Graph</translation>
</message>
<message>
<source>Decisi&amp;ons ({made})</source>
<translation>&amp;Entscheidungen ({made})</translation>
</message>
<message>
<source>Pu&amp;blished ({have})</source>
<translation>Verö&amp;ffentlicht ({have})</translation>
</message>
<message>
<source>{words}, weighted</source>
<translation>{words}, gewichtet</translation>
</message>
<message>
<source>Utility by {merit}: {before} now, {after} with them. {how}. {n_sets} checked.</source>
<translation>Nutzen nach {merit}: {before} jetzt, {after} mit ihnen. {how}. Geprüft: {n_sets}.</translation>
</message>
<message>
<source>{title} in other forms, judged together with everything that readers have. The loss is the sum of the differences between printed and true counts, in per cent of the true ones.</source>
<translation>{title} in anderen Formen, beurteilt zusammen mit allem, was Leser haben. Der Verlust ist die Summe der Unterschiede zwischen ausgewiesenen und wahren Häufigkeiten, in Prozent der wahren.</translation>
</message>
<message>
<source>{n_marginal} can be released together</source>
<translation>Gemeinsame Freigabe möglich: {n_marginal}</translation>
</message>
<message>
<source>Nothing more can be released</source>
<translation>Es kann nichts weiter freigegeben werden</translation>
</message>
<message>
<source>No safe release is better</source>
<translation>Keine sichere Freigabe ist besser</translation>
</message>
<message>
<source>Found step by step; a better one may exist</source>
<translation>Schritt für Schritt gefunden; eine bessere kann es geben</translation>
</message>
<message>
<source>Other forms</source>
<translation>Andere Formen</translation>
</message>
<message>
<source>Loss</source>
<translation>Verlust</translation>
</message>
<message>
<source>Release in this form</source>
<translation>In dieser Form freigeben</translation>
</message>
<message>
<source>A safe release</source>
<translation>Eine sichere Freigabe</translation>
</message>
<message>
<source>Marginals to release</source>
<translation>Freizugebende Randtabellen</translation>
</message>
<message>
<source>Release the selected ones</source>
<translation>Ausgewählte freigeben</translation>
</message>
<message>
<source>set of marginals</source>
<translation>Kombination von Randtabellen</translation>
</message>
<message>
<source>sets of marginals</source>
<translation>Kombinationen von Randtabellen</translation>
</message>
<message>
<source>Collapse categories</source>
<translation>Kategorien zusammenfassen</translation>
</message>
<message>
<source>Categories</source>
<translation>Kategorien</translation>
</message>
<message>
<source>Categories to collapse</source>
<translation>Kategorien, die zusammengefasst werden</translation>
</message>
<message>
<source>Neighbours suit ordered categories such as ages; starts a new search</source>
<translation>Nachbarn passen zu geordneten Kategorien wie Alter; startet eine neue Suche</translation>
</message>
<message>
<source>Release the selected one</source>
<translation>Ausgewählte freigeben</translation>
</message>
<message>
<source>{n_way} to make {title} safe. Any coarser categories are safe, too.</source>
<translation>{n_way}, {title} sicher zu machen. Auch alle noch gröberen Kategorien sind sicher.</translation>
</message>
<message>
<source>&amp;Collapse</source>
<translation>&amp;Zusammenfassen</translation>
</message>
<message>
<source>Readers are told: “{note}”</source>
<translation>Leserinnen und Leser erfahren: „{note}“</translation>
</message>
<message>
<source>All of them together, or any part of them, keep the interval of every small cell wide enough.</source>
<translation>Alle zusammen, oder jeder Teil davon, lassen das Intervall jeder kleinen Zelle breit genug.</translation>
</message>
<message>
<source>Release {title}</source>
<translation>{title} freigeben</translation>
</message>
<message>
<source>Refuse {title}</source>
<translation>{title} ablehnen</translation>
</message>
<message>
<source>Release simulated {title}</source>
<translation>{title} simuliert freigeben</translation>
</message>
<message>
<source>Release {title}, {form}</source>
<translation>{title} freigeben, {form}</translation>
</message>
<message>
<source>Entering in the register</source>
<translation>Eintragen in das Register</translation>
</message>
<message>
<source>Searching all safe releases</source>
<translation>Alle sicheren Freigaben werden durchsucht</translation>
</message>
<message>
<source>Searching for a safe release</source>
<translation>Eine sichere Freigabe wird gesucht</translation>
</message>
<message>
<source>Looking for categories to collapse</source>
<translation>Zusammenfassbare Kategorien werden gesucht</translation>
</message>
<message>
<source>Trying other forms</source>
<translation>Andere Formen werden versucht</translation>
</message>
<message>
<source>Checking marginals</source>
<translation>Randtabellen werden geprüft</translation>
</message>
<message>
<source>Release {n_queries} marginals</source>
<translation>{n_queries} Randtabellen freigeben</translation>
</message>
<message>
<source>Change release rules</source>
<translation>Freigaberegeln ändern</translation>
</message>
<message>
<source>Already released elsewhere</source>
<translation>Bereits anderweitig veröffentlicht</translation>
</message>
<message>
<source>The cells at risk are not confidential</source>
<translation>Die gefährdeten Zellen sind nicht vertraulich</translation>
</message>
<message>
<source>Agreed with the data owner</source>
<translation>Mit dem Dateneigentümer abgestimmt</translation>
</message>
<message>
<source>Trial export, never distributed</source>
<translation>Probeexport, nie weitergegeben</translation>
</message>
<message>
<source>Withdrawn before anyone received it</source>
<translation>Zurückgezogen, bevor ihn jemand erhalten hat</translation>
</message>
<message>
<source>New &amp;count table…</source>
<translation>Neue &amp;Häufigkeitstabelle…</translation>
</message>
<message>
<source>Open sample coun&amp;t table</source>
<translation>Beispiel&amp;tabelle mit Häufigkeiten öffnen</translation>
</message>
<message>
<source>Plan which marginals of a count table to release</source>
<translation>Planen, welche Randtabellen einer Häufigkeitstabelle freigegeben werden</translation>
</message>
<message>
<source>Open the built-in count table of autoworkers</source>
<translation>Die mitgelieferte Häufigkeitstabelle der Automobilarbeiter öffnen</translation>
</message>
<message>
<source>Release despite the risk</source>
<translation>Trotz des Risikos freigeben</translation>
</message>
<message>
<source>small cells are at risk</source>
<translation>kleine Zellen sind gefährdet</translation>
</message>
<message>
<source>Strike the record</source>
<translation>Eintrag streichen</translation>
</message>
<message>
<source>{title}, {form_words}: only if nobody outside has received the files. The record stays in the register, marked as struck, and no longer counts.</source>
<translation>{title}, {form_words}: nur wenn niemand außerhalb die Dateien erhalten hat. Der Eintrag bleibt im Register, als gestrichen gekennzeichnet, und zählt nicht mehr.</translation>
</message>
<message>
<source>Choose the count table</source>
<translation>Häufigkeitstabelle auswählen</translation>
</message>
<message>
<source>Count tables</source>
<translation>Häufigkeitstabellen</translation>
</message>
<message>
<source>suggested by {merit}</source>
<translation>vorgeschlagen nach {merit}</translation>
</message>
<message>
<source>with coarser categories</source>
<translation>mit gröberen Kategorien</translation>
</message>
<message>
<source>{name}: release plan</source>
<translation>{name}: Freigabeplan</translation>
</message>
<message>
<source>{n_variables} variables, {n_cells:,} cells, {n_filled:,} of them not zero. Cells with counts below {threshold} must keep intervals at least {width:g} wide.</source>
<translation>{n_variables} Variablen, {n_cells:,} Zellen, davon {n_filled:,} nicht null. Zellen mit Häufigkeiten unter {threshold} müssen Intervalle behalten, die mindestens {width:g} breit sind.</translation>
</message>
<message>
<source>Analyst</source>
<translation>Bearbeiter</translation>
</message>
<message>
<source>Reviewer</source>
<translation>Prüfer</translation>
</message>
<message>
<source>Sign-off</source>
<translation>Unterschriften</translation>
</message>
<message>
<source>Small cells, with all releases</source>
<translation>Kleine Zellen bei allen Freigaben</translation>
</message>
<message>
<source>{n_cells:,} small cells, {n_risky:,} with too narrow an interval ({method}).</source>
<translation>{n_cells:,} kleine Zellen, davon {n_risky:,} mit zu engem Intervall ({method}).</translation>
</message>
<message>
<source>Verdicts</source>
<translation>Prüfurteile</translation>
</message>
<message>
<source>Report</source>
<translation>Bericht</translation>
</message>
<message>
<source>Report as PDF</source>
<translation>Bericht als PDF</translation>
</message>
<message>
<source>Register of publications</source>
<translation>Register der Veröffentlichungen</translation>
</message>
<message>
<source>Intervals of small cells</source>
<translation>Intervalle der kleinen Zellen</translation>
</message>
<message>
<source>Release plan</source>
<translation>Freigabeplan</translation>
</message>
<message>
<source>Date</source>
<translation>Datum</translation>
</message>
<message>
<source>None.</source>
<translation>Keine.</translation>
</message>
<message>
<source>Groups</source>
<translation>Gruppen</translation>
</message>
<message>
<source>Nothing.</source>
<translation>Nichts.</translation>
</message>
<message>
<source>struck</source>
<translation>gestrichen</translation>
</message>
<message>
<source>Published marginals are public: no later decision undoes this.</source>
<translation>Veröffentlichte Randtabellen sind öffentlich: Keine spätere Entscheidung macht dies rückgängig.</translation>
</message>
<message>
<source>Not computed.</source>
<translation>Nicht berechnet.</translation>
</message>
<message>
<source>unbounded</source>
<translation>unbeschränkt</translation>
</message>
<message>
<source>Lower</source>
<translation>Untere Schranke</translation>
</message>
<message>
<source>Upper</source>
<translation>Obere Schranke</translation>
</message>
<message>
<source>Bounds attained</source>
<translation>Als erreicht bewiesen</translation>
</message>
<message>
<source>The first {most} are listed here, all of them in the file of bounds.</source>
<translation>Hier stehen die ersten {most}, alle stehen in der Datei der Schranken.</translation>
</message>
<message>
<source>Can be released next, each on its own: {marginals}.</source>
<translation>Als Nächstes einzeln freigebbar: {marginals}.</translation>
</message>
<message>
<source>Can be released next, each on its own: nothing more.</source>
<translation>Als Nächstes einzeln freigebbar: nichts weiter.</translation>
</message>
<message>
<source>Smallest disclosive ones: {marginals}.</source>
<translation>Kleinste, die offenlegen: {marginals}.</translation>
</message>
<message>
<source>Smallest disclosive ones: none.</source>
<translation>Kleinste, die offenlegen: keine.</translation>
</message>
<message>
<source>Cells that come too close</source>
<translation>Zellen, die zu nahe kommen</translation>
</message>
<message>
<source>Record</source>
<translation>Eintrag</translation>
</message>
<message>
<source>Small cell, its interval and the counts that pin it</source>
<translation>Kleine Zelle, ihr Intervall und die Häufigkeiten, die sie festlegen</translation>
</message>
<message>
<source>Released tables of counts</source>
<translation>Veröffentlichte Häufigkeitstabellen</translation>
</message>
<message>
<source>Every table shows all its cells; a count of zero is an observed zero unless it is marked otherwise.</source>
<translation>Jede Tabelle zeigt alle ihre Zellen; eine Häufigkeit von null ist eine beobachtete Null, wenn nichts anderes angegeben ist.</translation>
</message>
<message>
<source>Counts; see Notes.</source>
<translation>Häufigkeiten; siehe Anmerkungen.</translation>
</message>
<message>
<source>A released marginal has more cells than a spreadsheet has rows.</source>
<translation>Eine freigegebene Randtabelle hat mehr Zellen, als ein Tabellenblatt Zeilen hat.</translation>
</message>
<message>
<source>Export it as CSV only.</source>
<translation>Exportieren Sie sie nur als CSV.</translation>
</message>
<message>
<source>CSV file</source>
<translation>CSV-Datei</translation>
</message>
<message>
<source>Table_{number}</source>
<translation>Tabelle_{number}</translation>
</message>
</context>
<context>
<name>office</name>
<message>
<source>the table changed since</source>
<translation>die Tabelle hat sich seitdem geändert</translation>
</message>
<message>
<source>the pattern changed since</source>
<translation>das Sperrmuster hat sich seitdem geändert</translation>
</message>
<message>
<source>a setting or decision changed since</source>
<translation>eine Einstellung oder Entscheidung hat sich seitdem geändert</translation>
</message>
<message>
<source>the verdict changed since</source>
<translation>das Prüfurteil hat sich seitdem geändert</translation>
</message>
<message>
<source>Ask for write access to the folder of the job.</source>
<translation>Bitten Sie um Schreibzugriff auf den Ordner des Auftrags.</translation>
</message>
<message>
<source>Approved by {who} with the key that the policy lists.</source>
<translation>Genehmigt von {who} mit dem Schlüssel, den die Richtlinie aufführt.</translation>
</message>
<message>
<source>Approved by {who}.</source>
<translation>Genehmigt von {who}.</translation>
</message>
<message>
<source>The system does not tell who you are.</source>
<translation>Das System teilt nicht mit, wer Sie sind.</translation>
</message>
<message>
<source>It is not recorded who protected. Protect again, then another person can approve.</source>
<translation>Es ist nicht aufgezeichnet, wer geschützt hat. Schützen Sie erneut, dann kann eine andere Person genehmigen.</translation>
</message>
<message>
<source>You protected it or changed it since: another person must approve.</source>
<translation>Sie haben es geschützt oder seitdem geändert: Eine andere Person muss genehmigen.</translation>
</message>
<message>
<source>The policy does not list you among those who approve.</source>
<translation>Die Richtlinie führt Sie nicht unter den Personen auf, die genehmigen.</translation>
</message>
<message>
<source>You and those who export need a common key: give the project a password, or let the administrator name a key of the office in the policy. Then protect again.</source>
<translation>Sie und die Personen, die exportieren, brauchen einen gemeinsamen Schlüssel: Geben Sie dem Projekt ein Passwort, oder lassen Sie die Administration in der Richtlinie einen Schlüssel der Behörde angeben. Schützen Sie dann erneut.</translation>
</message>
<message>
<source>It is not proven who protected: {doubt}. Take an earlier copy, or let the person who protected do it again with the common key.</source>
<translation>Es ist nicht bewiesen, wer geschützt hat: {doubt}. Verwenden Sie eine frühere Kopie, oder lassen Sie die Person, die geschützt hat, es mit dem gemeinsamen Schlüssel wiederholen.</translation>
</message>
<message>
<source>It is not protected. State in the remark why it is published nevertheless.</source>
<translation>Es ist nicht geschützt. Geben Sie in der Bemerkung an, warum es trotzdem veröffentlicht wird.</translation>
</message>
<message>
<source>The approval could not be written.</source>
<translation>Die Genehmigung konnte nicht geschrieben werden.</translation>
</message>
<message>
<source>it was changed after it was signed</source>
<translation>es wurde nach dem Signieren geändert</translation>
</message>
<message>
<source>the same person protected it or changed it since</source>
<translation>dieselbe Person hat es geschützt oder seitdem geändert</translation>
</message>
<message>
<source>the policy does not list this person with this key</source>
<translation>die Richtlinie führt diese Person nicht mit diesem Schlüssel auf</translation>
</message>
<message>
<source>it was signed with the key of the person who protected</source>
<translation>sie wurde mit dem Schlüssel der Person unterzeichnet, die geschützt hat</translation>
</message>
<message>
<source>it was given with a key that is not known here</source>
<translation>sie wurde mit einem Schlüssel erteilt, der hier nicht bekannt ist</translation>
</message>
<message>
<source>something changed since</source>
<translation>seitdem hat sich etwas geändert</translation>
</message>
<message>
<source>It is not yet approved by a second person.</source>
<translation>Es fehlt noch die Genehmigung einer zweiten Person.</translation>
</message>
<message>
<source>The approval by {approval} is void: {problem}.</source>
<translation>Die Genehmigung durch {approval} ist ungültig: {problem}.</translation>
</message>
<message>
<source>This cannot be approved.</source>
<translation>Eine Genehmigung ist nicht möglich.</translation>
</message>
<message>
<source>It would be void: {problem}.</source>
<translation>Sie wäre ungültig: {problem}.</translation>
</message>
<message>
<source>This file is not an approval.</source>
<translation>Diese Datei ist keine Genehmigung.</translation>
</message>
<message>
<source>Let the job be approved again.</source>
<translation>Lassen Sie den Auftrag erneut genehmigen.</translation>
</message>
<message>
<source>{first} and {then}</source>
<translation>{first} und {then}</translation>
</message>
<message>
<source>The public files may not be written. {words}</source>
<translation>Die öffentlichen Dateien dürfen nicht geschrieben werden. {words}</translation>
</message>
<message>
<source>Another person approves with File ▸ Approve…, “tabguard project approve”, or, for a command about count tables, the same command with --approve. If only one of you knows of an earlier publication of the same counts, name its register to both (--ledger).</source>
<translation>Eine andere Person genehmigt mit Datei ▸ Genehmigen…, mit „tabguard project approve“ oder, bei einem Befehl zu Häufigkeitstabellen, mit demselben Befehl und --approve. Kennt nur eine von beiden eine frühere Veröffentlichung derselben Häufigkeiten, nennen Sie deren Register in beiden Befehlen (--ledger).</translation>
</message>
<message>
<source>key in your folder</source>
<translation>Schlüssel in Ihrem Ordner</translation>
</message>
<message>
<source>Your key cannot be made or read.</source>
<translation>Ihr Schlüssel kann nicht erzeugt oder gelesen werden.</translation>
</message>
<message>
<source>The folder is synchronised with {service}: confidential files in it are copied to a cloud.</source>
<translation>Der Ordner wird mit {service} synchronisiert: Vertrauliche Dateien darin werden in eine Cloud kopiert.</translation>
</message>
<message>
<source>{words} The policy of the office forbids this.</source>
<translation>{words} Die Richtlinie der Behörde verbietet das.</translation>
</message>
<message>
<source>a key</source>
<translation>ein Schlüssel</translation>
</message>
<message>
<source>Projects are saved only with a password.</source>
<translation>Projekte werden nur mit Passwort gespeichert.</translation>
</message>
<message>
<source>Public files are written only after the approval of a second person.</source>
<translation>Öffentliche Dateien werden erst nach Genehmigung durch eine zweite Person geschrieben.</translation>
</message>
<message>
<source>Weighted counts of a count table are published only with a reason.</source>
<translation>Gewichtete Häufigkeiten einer Häufigkeitstabelle werden nur mit einem Grund veröffentlicht.</translation>
</message>
<message>
<source>Marginals of a count table are not published under looser rules than earlier ones.</source>
<translation>Randtabellen einer Häufigkeitstabelle werden nicht unter lockereren Regeln veröffentlicht als frühere.</translation>
</message>
<message>
<source>Marginals of a count table are not published without their register (--alone).</source>
<translation>Randtabellen einer Häufigkeitstabelle werden nicht ohne ihr Register veröffentlicht (--alone).</translation>
</message>
<message>
<source>Recent files are not remembered.</source>
<translation>Zuletzt verwendete Dateien werden nicht gemerkt.</translation>
</message>
<message>
<source>No recovery files are written.</source>
<translation>Es werden keine Wiederherstellungsdateien geschrieben.</translation>
</message>
<message>
<source>Internal figures are not copied to the clipboard.</source>
<translation>Interne Werte werden nicht in die Zwischenablage kopiert.</translation>
</message>
<message>
<source>No confidential files are written into folders that are synchronised with a cloud.</source>
<translation>Es werden keine vertraulichen Dateien in Ordner geschrieben, die mit einer Cloud synchronisiert werden.</translation>
</message>
<message>
<source>The policy of the office cannot be applied, so the program does not start.</source>
<translation>Die Richtlinie der Behörde kann nicht angewendet werden, deshalb startet das Programm nicht.</translation>
</message>
<message>
<source>{why} Ask the administrator to correct it.</source>
<translation>{why} Bitten Sie die Administration, sie zu berichtigen.</translation>
</message>
<message>
<source>The key of the office has less than {key_size} bytes.</source>
<translation>Der Schlüssel der Behörde hat weniger als {key_size} Byte.</translation>
</message>
<message>
<source>It is a pipe or a device, not a file.</source>
<translation>Sie ist eine Pipe oder ein Gerät, keine Datei.</translation>
</message>
<message>
<source>rules.{kind} names no parameter.</source>
<translation>rules.{kind} nennt keinen Parameter.</translation>
</message>
<message>
<source>parameters_seen_by names no account.</source>
<translation>parameters_seen_by nennt kein Konto.</translation>
</message>
<message>
<source>{name} must be the full path of a file or folder.</source>
<translation>{name} muss der vollständige Pfad einer Datei oder eines Ordners sein.</translation>
</message>
<message>
<source>Rules have a minimum: {rules}.</source>
<translation>Für Regeln gilt ein Minimum: {rules}.</translation>
</message>
<message>
<source>Approval only by: {approvers}.</source>
<translation>Genehmigung nur durch: {approvers}.</translation>
</message>
<message>
<source>Records are signed with the key of the office.</source>
<translation>Aufzeichnungen werden mit dem Schlüssel der Behörde signiert.</translation>
</message>
<message>
<source>Rule sets of the office are in “{rule_sets}”.</source>
<translation>Regelsätze der Behörde liegen in „{rule_sets}“.</translation>
</message>
<message>
<source>Masked parameters are seen only by: {names}.</source>
<translation>Verdeckte Parameter sehen nur: {names}.</translation>
</message>
<message>
<source>Only the policy of the computer can say who sees masked parameters.</source>
<translation>Nur die Richtlinie des Rechners kann festlegen, wer verdeckte Parameter sieht.</translation>
</message>
<message>
<source>The key of the office cannot be read: {strerror}.</source>
<translation>Der Schlüssel der Behörde kann nicht gelesen werden: {strerror}.</translation>
</message>
<message>
<source>It cannot be read.</source>
<translation>Sie kann nicht gelesen werden.</translation>
</message>
<message>
<source>It is not valid TOML: {error}.</source>
<translation>Sie ist kein gültiges TOML: {error}.</translation>
</message>
<message>
<source>{what} ({place})</source>
<translation>{what} ({place})</translation>
</message>
<message>
<source>approval.approvers.{name} must be the 64 characters that “tabguard project approve --show-key” prints for this user.</source>
<translation>approval.approvers.{name} muss aus den 64 Zeichen bestehen, die „tabguard project approve --show-key“ für diesen Benutzer ausgibt.</translation>
</message>
<message>
<source>“{where}{name}” is not known; known are {known}.</source>
<translation>„{where}{name}“ ist nicht bekannt; bekannt sind {known}.</translation>
</message>
<message>
<source>Restore dropped changes</source>
<translation>Verworfene Aktionen wiederherstellen</translation>
</message>
<message>
<source>Go to scenario</source>
<translation>Zu Szenario wechseln</translation>
</message>
<message>
<source>Mark as reviewed</source>
<translation>Als geprüft markieren</translation>
</message>
<message>
<source>Show ids of contributors</source>
<translation>Kennungen der Beitragenden anzeigen</translation>
</message>
<message>
<source>Show masked parameters</source>
<translation>Verdeckte Parameter zeigen</translation>
</message>
<message>
<source>Approve</source>
<translation>Genehmigen</translation>
</message>
<message>
<source>Keep scenario</source>
<translation>Szenario behalten</translation>
</message>
<message>
<source>Drop scenario</source>
<translation>Szenario entfernen</translation>
</message>
<message>
<source>The audit trail has {entries}; none was changed, moved or left out between them.</source>
<translation>Das Änderungsprotokoll hat {entries}; keiner wurde geändert oder verschoben, und dazwischen fehlt keiner.</translation>
</message>
<message>
<source>the audit trail was changed</source>
<translation>das Änderungsprotokoll wurde geändert</translation>
</message>
<message>
<source>entries of the audit trail since the last run were recorded with a key not known here</source>
<translation>Einträge des Änderungsprotokolls seit dem letzten Lauf wurden mit einem Schlüssel aufgezeichnet, der hier nicht bekannt ist</translation>
</message>
<message>
<source>changes since the last run may be missing in the audit trail</source>
<translation>im Änderungsprotokoll fehlen möglicherweise Aktionen seit dem letzten Lauf</translation>
</message>
<message>
<source>1 entry</source>
<translation>1 Eintrag</translation>
</message>
<message>
<source>{n_states:,} entries</source>
<translation>{n_states:,} Einträge</translation>
</message>
<message>
<source>The audit trail has {entries}; entry {broken} or the one before it was changed, moved or left out.</source>
<translation>Das Änderungsprotokoll hat {entries}; Eintrag {broken} oder der davor wurde geändert, verschoben oder ausgelassen.</translation>
</message>
<message>
<source>The audit trail has {entries}; {unknown:,} were recorded with a key that is not on this computer and were not checked.</source>
<translation>Das Änderungsprotokoll hat {entries}; davon wurden {unknown:,} mit einem Schlüssel aufgezeichnet, der auf diesem Computer fehlt, und nicht geprüft.</translation>
</message>
<message>
<source>The audit trail has {entries}; after entry {gap} some may be missing: they could not be recorded, or they were cut off.</source>
<translation>Das Änderungsprotokoll hat {entries}; nach Eintrag {gap} fehlen möglicherweise einige: Sie konnten nicht aufgezeichnet werden oder wurden abgeschnitten.</translation>
</message>
<message>
<source>The audit trail could not be written.</source>
<translation>Das Änderungsprotokoll konnte nicht geschrieben werden.</translation>
</message>
</context>
<context>
<name>pack</name>
<message>
<source>The pattern in the pack is that of a run: the pattern shown differs from it.</source>
<translation>Das Sperrmuster im Paket ist das eines Laufs: Das angezeigte Sperrmuster weicht davon ab.</translation>
</message>
<message>
<source>The job was run again: its result is not the one in the pack.</source>
<translation>Der Auftrag wurde noch einmal ausgeführt: Sein Ergebnis ist nicht das im Paket.</translation>
</message>
<message>
<source>Result: the job with its pattern, log and versions</source>
<translation>Ergebnis: der Auftrag mit Sperrmuster, Protokoll und Versionen</translation>
</message>
<message>
<source>Runs the project as a job. Anyone with the data can run it again and compare every cell. It has the rules and all figures: keep it internal.</source>
<translation>Führt das Projekt als Auftrag aus. Wer die Daten hat, kann ihn noch einmal ausführen und jede Zelle vergleichen. Das Paket enthält die Regeln und alle Zahlen: Halten Sie es intern.</translation>
</message>
<message>
<source>Summary: versions, sizes and settings for support</source>
<translation>Zusammenfassung: Versionen, Größen und Einstellungen für den Support</translation>
</message>
<message>
<source>This is all that it holds: no data, no codes or names, no parameters of rules. Nothing is sent: you decide whether to pass the file on.</source>
<translation>Mehr ist nicht enthalten: keine Daten, keine Codes oder Namen, keine Parameter von Regeln. Es wird nichts gesendet: Sie entscheiden, ob Sie die Datei weitergeben.</translation>
</message>
<message>
<source>Settings: the project without data, results and history</source>
<translation>Einstellungen: das Projekt ohne Daten, Ergebnisse und Verlauf</translation>
</message>
<message>
<source>A project file with settings and decisions. Decisions name cells and may hold costs and reasons, rules hold their parameters: pass it on only to those who may know them.</source>
<translation>Eine Projektdatei mit Einstellungen und Entscheidungen. Entscheidungen nennen Zellen und können Kosten und Gründe enthalten, Regeln enthalten ihre Parameter: Geben Sie sie nur an Personen weiter, die das wissen dürfen.</translation>
</message>
<message>
<source>This file is not a pack that can be checked.</source>
<translation>Diese Datei ist kein Paket, das geprüft werden kann.</translation>
</message>
<message>
<source>Choose a pack with a result or with an anonymised problem.</source>
<translation>Wählen Sie ein Paket mit einem Ergebnis oder einem anonymisierten Problem.</translation>
</message>
<message>
<source>The pack could not be written.</source>
<translation>Das Paket konnte nicht geschrieben werden.</translation>
</message>
<message>
<source>The job was run again: value, status, levels and interval of every cell are the same.</source>
<translation>Der Auftrag wurde noch einmal ausgeführt: Wert, Status, Schutzniveaus und Intervall jeder Zelle sind gleich.</translation>
</message>
<message>
<source>cells only now: {count}</source>
<translation>Zellen nur jetzt: {count}</translation>
</message>
<message>
<source>cells only then: {count}</source>
<translation>Zellen nur damals: {count}</translation>
</message>
<message>
<source>cells with another value: {count}</source>
<translation>Zellen mit anderem Wert: {count}</translation>
</message>
<message>
<source>cells with another status: {count}</source>
<translation>Zellen mit anderem Status: {count}</translation>
</message>
<message>
<source>cells that differ in anything: {count}</source>
<translation>Zellen, die in irgendetwas abweichen: {count}</translation>
</message>
<message>
<source>A project without data replaces no other file.</source>
<translation>Ein Projekt ohne Daten ersetzt keine andere Datei.</translation>
</message>
<message>
<source>{name}: {then} then, {now} now</source>
<translation>{name}: damals {then}, jetzt {now}</translation>
</message>
</context>
<context>
<name>plots</name>
<message>
<source>Around {title}</source>
<translation>Umgebung von {title}</translation>
</message>
<message>
<source>{left_out:,} further cells are not shown.</source>
<translation>{left_out:,} weitere Zellen sind nicht gezeigt.</translation>
</message>
<message>
<source>Cluster {number}: {names}.</source>
<translation>Cluster {number}: {names}.</translation>
</message>
<message>
<source>Cluster {number}</source>
<translation>Cluster {number}</translation>
</message>
<message>
<source>{hidden:,} further cells</source>
<translation>{hidden:,} weitere Zellen</translation>
</message>
<message>
<source>{one} shows the same cells as {other}.</source>
<translation>{one} zeigt dieselben Zellen wie {other}.</translation>
</message>
<message>
<source>All cells of {one} are in {other}.</source>
<translation>Alle Zellen von {one} stehen in {other}.</translation>
</message>
<message>
<source>Cells that {one} and {other} share: {n:,}.</source>
<translation>Gemeinsame Zellen von {one} und {other}: {n:,}.</translation>
</message>
<message>
<source>{one} and {other} are tied by relations only.</source>
<translation>{one} und {other} hängen nur über Beziehungen zusammen.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries.</source>
<translation>Bei {value:g}: {primaries:,} Primärzellen.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries and {secondaries:,.0f} secondaries.</source>
<translation>Bei {value:g}: {primaries:,} Primärzellen und {secondaries:,.0f} Sekundärzellen.</translation>
</message>
<message>
<source>At {value:g}: {primaries:,} primaries and about {secondaries:,.0f} secondaries.</source>
<translation>Bei {value:g}: {primaries:,} Primärzellen und etwa {secondaries:,.0f} Sekundärzellen.</translation>
</message>
<message>
<source>Suppressed, by code of {name}</source>
<translation>Gesperrt, nach Code von {name}</translation>
</message>
<message>
<source>Bars of the share of cells and of value that is suppressed, for {n_loss} {what}. The largest share of cells is that of {names}: {share:.1%} of {cells:,} cells, with {value_share:.1%} of the value.</source>
<translation>Balken für den gesperrten Anteil der Zellen und des Werts, für {n_loss} {what}. Den größten Anteil der Zellen hat {names}: {share:.1%} von {cells:,} Zellen, mit {value_share:.1%} des Werts.</translation>
</message>
<message>
<source>{more:,} more codes lose cells.</source>
<translation>{more:,} weitere Codes verlieren Zellen.</translation>
</message>
<message>
<source>codes of {name}</source>
<translation>Codes von {name}</translation>
</message>
<message>
<source>Suppressed, by level</source>
<translation>Gesperrt, nach Ebene</translation>
</message>
<message>
<source>levels</source>
<translation>Ebenen</translation>
</message>
<message>
<source>Nothing is suppressed in the {what}.</source>
<translation>Nichts ist gesperrt: {what}.</translation>
</message>
<message>
<source>% of cells</source>
<translation>% der Zellen</translation>
</message>
<message>
<source>% of value</source>
<translation>% des Werts</translation>
</message>
<message>
<source>Loss against {parameter} of the {rule}</source>
<translation>Verlust nach {parameter}, {rule}</translation>
</message>
<message>
<source>Suppressed cells against {parameter}, which is {now:g} {unit} now.</source>
<translation>Gesperrte Zellen nach {parameter}, derzeit {now:g} {unit}.</translation>
</message>
<message>
<source>now {now:g}</source>
<translation>jetzt {now:g}</translation>
</message>
<message>
<source>suppressed cells</source>
<translation>gesperrte Zellen</translation>
</message>
<message>
<source>{name}, level {level}</source>
<translation>{name}, Ebene {level}</translation>
</message>
<message>
<source>{name}, further group {level}</source>
<translation>{name}, weitere Gruppe {level}</translation>
</message>
<message>
<source>{n:,} of {all:,}</source>
<translation>{n:,} von {all:,}</translation>
</message>
<message>
<source>Nothing is suppressed.</source>
<translation>Nichts ist gesperrt.</translation>
</message>
<message>
<source>all, estimate</source>
<translation>alle, geschätzt</translation>
</message>
<message>
<source>INTERNAL</source>
<translation>INTERN</translation>
</message>
<message>
<source>A font of this program is missing.</source>
<translation>Eine Schriftart des Programms fehlt.</translation>
</message>
<message>
<source>Install TabGuard again.</source>
<translation>Installieren Sie TabGuard erneut.</translation>
</message>
<message>
<source>Map of {n:,} cells, {down} down and {across} across: {said}.</source>
<translation>Karte von {n:,} Zellen, {down} in Zeilen und {across} in Spalten: {said}.</translation>
</message>
<message>
<source>Statuses of the whole table</source>
<translation>Status der ganzen Tabelle</translation>
</message>
</context>
<context>
<name>project</name>
<message>
<source>The project could not be saved; the earlier file is unchanged.</source>
<translation>Das Projekt konnte nicht gespeichert werden; die frühere Datei ist unverändert.</translation>
</message>
<message>
<source>its file is write-protected</source>
<translation>seine Datei schreibgeschützt ist</translation>
</message>
<message>
<source>Give it one with File ▸ Password… or “tabguard project password”.</source>
<translation>Vergeben Sie eines mit Datei ▸ Passwort… oder „tabguard project password“.</translation>
</message>
<message>
<source>The project file is read-only.</source>
<translation>Die Projektdatei ist schreibgeschützt.</translation>
</message>
<message>
<source>Save it in another folder.</source>
<translation>Speichern Sie es in einem anderen Ordner.</translation>
</message>
<message>
<source>The file has an unknown version.</source>
<translation>Die Datei hat eine unbekannte Version.</translation>
</message>
<message>
<source>Use a newer version of TabGuard.</source>
<translation>Verwenden Sie eine neuere Version von TabGuard.</translation>
</message>
<message>
<source>The project file does not exist.</source>
<translation>Die Projektdatei ist nicht vorhanden.</translation>
</message>
<message>
<source>Check whether it was moved.</source>
<translation>Prüfen Sie, ob sie verschoben wurde.</translation>
</message>
<message>
<source>This file is not a TabGuard project.</source>
<translation>Diese Datei ist kein TabGuard-Projekt.</translation>
</message>
<message>
<source>Open it with the program that made it.</source>
<translation>Öffnen Sie sie mit dem Programm, das sie erstellt hat.</translation>
</message>
<message>
<source>The project was saved by a newer version of TabGuard.</source>
<translation>Das Projekt wurde mit einer neueren Version von TabGuard gespeichert.</translation>
</message>
<message>
<source>Install the newer version, or save the project as a job there.</source>
<translation>Installieren Sie die neuere Version, oder speichern Sie das Projekt dort als Auftrag.</translation>
</message>
<message>
<source>Format of the file.</source>
<translation>Format der Datei.</translation>
</message>
<message>
<source>Options, each with + or -, such as AS+QU-.</source>
<translation>Optionen, jede mit + oder -, etwa AS+QU-.</translation>
</message>
<message>
<source>Name of the file; left out: after the table.</source>
<translation>Name der Datei; ohne Angabe: nach der Tabelle.</translation>
</message>
<message>
<source>Name of a table of a release; left out: a file for each.</source>
<translation>Name einer Tabelle eines Tabellenverbunds; ohne Angabe: je eine Datei.</translation>
</message>
<message>
<source>A format is unknown.</source>
<translation>Ein Format ist unbekannt.</translation>
</message>
<message>
<source>Use {formats}.</source>
<translation>Verwenden Sie {formats}.</translation>
</message>
<message>
<source>The format “{format}” does not have one of the options.</source>
<translation>Das Format „{format}“ kennt eine der Optionen nicht.</translation>
</message>
<message>
<source>It has {held}, each with + or -, such as {held2}+.</source>
<translation>Es kennt {held}, jeweils mit + oder -, z. B. {held2}+.</translation>
</message>
<message>
<source>The name of a file has a folder in it, or a character that file systems refuse.</source>
<translation>Der Name einer Datei enthält einen Ordner oder ein Zeichen, das Dateisysteme ablehnen.</translation>
</message>
<message>
<source>Give the name alone.</source>
<translation>Geben Sie nur den Namen an.</translation>
</message>
<message>
<source>The project file</source>
<translation>Die Projektdatei</translation>
</message>
<message>
<source>The project is open elsewhere: {holder}.</source>
<translation>Das Projekt ist anderswo geöffnet: {holder}.</translation>
</message>
<message>
<source>an open project</source>
<translation>ein geöffnetes Projekt</translation>
</message>
<message>
<source>The pointer to a recovery file does not name one.</source>
<translation>Der Verweis auf eine Wiederherstellungsdatei nennt keine.</translation>
</message>
<message>
<source>Open the project itself.</source>
<translation>Öffnen Sie das Projekt selbst.</translation>
</message>
<message>
<source>The run began from the best pattern of one that was interrupted.</source>
<translation>Der Lauf begann mit dem besten Sperrmuster eines unterbrochenen.</translation>
</message>
<message>
<source>Use the last backup copy, or import the data again.</source>
<translation>Verwenden Sie die letzte Sicherungskopie, oder importieren Sie die Daten erneut.</translation>
</message>
<message>
<source>The project file is damaged.</source>
<translation>Die Projektdatei ist beschädigt.</translation>
</message>
<message>
<source>The results in the file have statuses or counts that cannot be.</source>
<translation>Die Ergebnisse in der Datei enthalten unmögliche Status oder Anzahlen.</translation>
</message>
<message>
<source>Copy the project to a folder that you may write to.</source>
<translation>Kopieren Sie das Projekt in einen Ordner, in den Sie schreiben dürfen.</translation>
</message>
<message>
<source>The data inside the project cannot be unpacked.</source>
<translation>Die Daten im Projekt können nicht entpackt werden.</translation>
</message>
<message>
<source>“{name}” was read from the copy inside the project.</source>
<translation>„{name}“ wurde aus der Kopie im Projekt gelesen.</translation>
</message>
<message>
<source>A source file that should be embedded does not exist.</source>
<translation>Eine Quelldatei, die eingebettet werden soll, ist nicht vorhanden.</translation>
</message>
<message>
<source>Put it back or save without embedding the data.</source>
<translation>Legen Sie sie wieder an ihren Ort, oder speichern Sie, ohne die Daten einzubetten.</translation>
</message>
<message>
<source>The template “{name}” changed or is missing: look at it before you export.</source>
<translation>Die Vorlage „{name}“ wurde geändert oder fehlt: Sehen Sie sie vor dem Export an.</translation>
</message>
<message>
<source>“{name}” is not where the project expects it: put it back or link it again.</source>
<translation>„{name}“ ist nicht dort, wo das Projekt die Datei erwartet: Legen Sie sie wieder an ihren Ort, oder verknüpfen Sie sie neu.</translation>
</message>
<message>
<source>“{name}” changed since the project was saved. Protect and audit again.</source>
<translation>„{name}“ hat sich geändert, seit das Projekt gespeichert wurde. Schützen und prüfen Sie erneut.</translation>
</message>
<message>
<source>Group {listed} as {into} (fewer than {below:,} records)</source>
<translation>{listed} zu {into} zusammenfassen (weniger als {below:,} Datensätze)</translation>
</message>
<message>
<source>The new code.</source>
<translation>Der neue Code.</translation>
</message>
<message>
<source>Label of the new code.</source>
<translation>Bezeichnung des neuen Codes.</translation>
</message>
<message>
<source>The codes were grouped because they had fewer records than this; other codes with fewer are reported.</source>
<translation>Die Codes wurden gruppiert, weil sie weniger Datensätze als angegeben hatten; andere Codes, auf die das jetzt zutrifft, werden gemeldet.</translation>
</message>
<message>
<source>Whether the step is applied; left out: yes.</source>
<translation>Ob der Schritt angewendet wird; ohne Angabe: ja.</translation>
</message>
<message>
<source>{few} and {n_codes:,} more</source>
<translation>{few} und {n_codes:,} weitere</translation>
</message>
<message>
<source>Keep {n_levels} levels below the total</source>
<translation>{n_levels} Ebenen unter der Summe behalten</translation>
</message>
<message>
<source>Close {listed}</source>
<translation>{listed} schließen</translation>
</message>
<message>
<source>Group {listed} as {into}</source>
<translation>{listed} zu {into} zusammenfassen</translation>
</message>
<message>
<source>Keep levels of roll-up {number}: {n_levels}</source>
<translation>Ebenen der Zusammenfassung {number} behalten: {n_levels}</translation>
</message>
<message>
<source>Keep 1 level below the total</source>
<translation>1 Ebene unter der Summe behalten</translation>
</message>
<message>
<source>Name of the rule set.</source>
<translation>Name des Regelsatzes.</translation>
</message>
<message>
<source>Its version.</source>
<translation>Seine Version.</translation>
</message>
<message>
<source>Whether it is one of the office.</source>
<translation>Ob es ein Regelsatz der Behörde ist.</translation>
</message>
<message>
<source>Whether it is locked.</source>
<translation>Ob er vor Änderungen gesichert ist.</translation>
</message>
<message>
<source>The folder that it was in.</source>
<translation>Der Ordner, in dem er lag.</translation>
</message>
<message>
<source>Digest of its rules, which shows changes since then.</source>
<translation>Prüfsumme seiner Regeln, an der spätere Änderungen erkannt werden.</translation>
</message>
<message>
<source>The parameters were not masked.</source>
<translation>Die Parameter wurden nicht verdeckt.</translation>
</message>
<message>
<source>The name is not usable.</source>
<translation>Der Name ist nicht verwendbar.</translation>
</message>
<message>
<source>Enter a name with at least one letter or digit.</source>
<translation>Geben Sie einen Namen mit mindestens einem Buchstaben oder einer Ziffer ein.</translation>
</message>
<message>
<source>Save the rules under another name.</source>
<translation>Speichern Sie die Regeln unter einem anderen Namen.</translation>
</message>
<message>
<source>The rule set is locked.</source>
<translation>Der Regelsatz ist gegen Änderungen gesperrt.</translation>
</message>
<message>
<source>Another rule set has this file name.</source>
<translation>Ein anderer Regelsatz hat diesen Dateinamen.</translation>
</message>
<message>
<source>Decimal mark of the numbers.</source>
<translation>Dezimaltrennzeichen der Zahlen.</translation>
</message>
<message>
<source>Separator of thousands; empty where numbers are not grouped.</source>
<translation>Tausendertrennzeichen; leer, wenn Zahlen nicht gruppiert sind.</translation>
</message>
<message>
<source>Use "." or ",": a point or a comma.</source>
<translation>Verwenden Sie "." oder ",": einen Punkt oder ein Komma.</translation>
</message>
<message>
<source>Use ".", ",", " " (any blank), "'" or "" where there is none.</source>
<translation>Verwenden Sie ".", ",", " " (jedes Leerzeichen), "'" oder "", wenn es keines gibt.</translation>
</message>
<message>
<source>Row of the file with which the table begins.</source>
<translation>Zeile der Datei, mit der die Tabelle beginnt.</translation>
</message>
<message>
<source>Last row of the table; 0: that of the file.</source>
<translation>Letzte Zeile der Tabelle; 0: die der Datei.</translation>
</message>
<message>
<source>Rows within the table that are not read.</source>
<translation>Zeilen innerhalb der Tabelle, die nicht gelesen werden.</translation>
</message>
<message>
<source>Number of rows with names of columns.</source>
<translation>Zahl der Zeilen mit Spaltennamen.</translation>
</message>
<message>
<source>Cross-tab: the variables that go across, one for each row of names; blank: no variable.</source>
<translation>Kreuztabelle: die Variablen in Spaltenrichtung, eine je Namenszeile; leer: keine Variable.</translation>
</message>
<message>
<source>Cross-tab: number of columns of labels; 1.</source>
<translation>Kreuztabelle: Zahl der Beschriftungsspalten; 1.</translation>
</message>
<message>
<source>Name of what a cross-tab shows, or of the column with the figures of measure_codes.</source>
<translation>Name dessen, was eine Kreuztabelle zeigt, oder der Spalte mit den Zahlen von measure_codes.</translation>
</message>
<message>
<source>Sheets with the same columns that are read together; ["*"]: all of them.</source>
<translation>Blätter mit denselben Spalten, die zusammen gelesen werden; ["*"]: alle.</translation>
</message>
<message>
<source>Blocks with the same columns that are read together: their names by first and last row, such as "3-7", or by first and last column, such as "columns 7-11".</source>
<translation>Blöcke mit gleichen Spalten, die zusammen gelesen werden: ihre Namen nach erster und letzter Zeile, etwa "3-7", oder nach erster und letzter Spalte, etwa "columns 7-11".</translation>
</message>
<message>
<source>Variable whose codes are the names of these sheets or blocks.</source>
<translation>Variable, deren Codes die Namen dieser Blätter oder Blöcke sind.</translation>
</message>
<message>
<source>Cross-tab: which row of names, from 1, holds measures: each becomes a variable of its own, in place of the value.</source>
<translation>Kreuztabelle: welche Namenszeile, von 1 an, Messgrößen enthält: jede wird eine eigene Variable, anstelle des Wertes.</translation>
</message>
<message>
<source>Column that says what each row measures; each of measure_codes becomes a variable of its own, in place of the value.</source>
<translation>Spalte, die sagt, was jede Zeile misst; jeder von measure_codes wird eine eigene Variable, an Stelle des Werts.</translation>
</message>
<message>
<source>Codes of measure_column that are read; rows with other codes are not.</source>
<translation>Codes von measure_column, die gelesen werden; Zeilen mit anderen Codes werden es nicht.</translation>
</message>
<message>
<source>Columns of the table that are not read, by their numbers in the file.</source>
<translation>Spalten der Tabelle, die nicht gelesen werden, mit ihren Nummern in der Datei.</translation>
</message>
<message>
<source>Cross-tab: columns with the flags of the figures at their left, by their numbers in the file.</source>
<translation>Kreuztabelle: Spalten mit den Kennzeichen der Zahlen links davon, nach ihren Nummern in der Datei.</translation>
</message>
<message>
<source>Cross-tab: name of the column that these flags become.</source>
<translation>Kreuztabelle: Name der Spalte, zu der diese Kennzeichen werden.</translation>
</message>
<message>
<source>Other names of columns, by their numbers in the file; in a cross-tab with several rows of names those of the lowest rows, divided by “ / ”.</source>
<translation>Andere Namen von Spalten, nach ihren Nummern in der Datei; in einer Kreuztabelle mit mehreren Namenszeilen die der untersten Zeilen, getrennt durch „ / “.</translation>
</message>
<message>
<source>Column of the file with which the table begins, where another one stands beside it.</source>
<translation>Spalte der Datei, mit der die Tabelle beginnt, wenn eine andere daneben steht.</translation>
</message>
<message>
<source>Last column of the table; 0: that of the file.</source>
<translation>Letzte Spalte der Tabelle; 0: die der Datei.</translation>
</message>
<message>
<source>Cross-tab: whether a blank label means the one above it, as in merged cells.</source>
<translation>Kreuztabelle: ob eine leere Beschriftung die darüber meint, wie in verbundenen Zellen.</translation>
</message>
<message>
<source>Texts that stand for a blank, such as ":" and "..".</source>
<translation>Texte, die für ein leeres Feld stehen, etwa ":" und "..".</translation>
</message>
<message>
<source>Marks of footnotes beside numbers or names, such as "1)" and "p", and signs of currencies.</source>
<translation>Fußnotenzeichen neben Zahlen oder Namen, etwa "1)" und "p", und Währungszeichen.</translation>
</message>
<message>
<source>Factor of the numbers, such as 1000 for thousands.</source>
<translation>Faktor, mit dem Zahlen multipliziert werden; 1000 bei einer Datei in Tausend.</translation>
</message>
<message>
<source>What a blank code means. stop: nothing is read; leave_out: the row is not read, nor is one with a blank number; above: the code of the row above; code: the code that is set; own: of a holding, that the respondent is one of its own.</source>
<translation>Was ein leerer Code bedeutet. stop: Es wird nichts gelesen; leave_out: Die Zeile wird nicht gelesen, auch nicht mit leerer Zahl; above: der Code der Zeile darüber; code: der gesetzte Code; own: bei einer Gruppe, dass der Berichtspflichtige eine eigene ist.</translation>
</message>
<message>
<source>The code of blanks.</source>
<translation>Der Code leerer Felder.</translation>
</message>
<message>
<source>Whether codes that look the same are one code, the most frequent: they may differ in blanks, dashes, accents, invisible characters and letters of other alphabets.</source>
<translation>Ob gleich aussehende Codes ein Code sind, der häufigste: Sie können sich in Leerzeichen, Strichen, Akzenten, unsichtbaren Zeichen und Buchstaben anderer Alphabete unterscheiden.</translation>
</message>
<message>
<source>How a code and its label stand in one field, which is then the code.</source>
<translation>Wie ein Code und seine Bezeichnung in einem Feld stehen, das dann der Code ist.</translation>
</message>
<message>
<source>Meaning of rows named by a code and a word for total, such as Mining Total. total: in tabulated data, the total of the code; leave_out: not read, like other totals.</source>
<translation>Bedeutung von Zeilen, die nach einem Code und einem Wort für Summe heißen, etwa Bergbau Ergebnis. total: bei tabellierten Daten die Summe des Codes; leave_out: nicht gelesen, wie andere Summen.</translation>
</message>
<message>
<source>Name of a column for the flags behind the numbers, such as the c of “300 c”, which may be the status; empty: there are none.</source>
<translation>Name einer Spalte für die Kennzeichen hinter den Zahlen, wie das c von „300 c“, die der Status sein kann; leer: es gibt keine.</translation>
</message>
<message>
<source>Choose a file that ends in {suffix}.</source>
<translation>Wählen Sie eine Datei mit der Endung {suffix}.</translation>
</message>
<message>
<source>This file is not {described}.</source>
<translation>Diese Datei ist nicht von der erwarteten Art: {described}.</translation>
</message>
<message>
<source>The {name} could not be saved.</source>
<translation>{name}: Die Datei konnte nicht gespeichert werden.</translation>
</message>
<message>
<source>The {name} was saved by a newer version of TabGuard.</source>
<translation>{name}: Die Datei wurde mit einer neueren Version von TabGuard gespeichert.</translation>
</message>
<message>
<source>Tabulated data: code list of the column of statuses; left out: found from its name and all its values, and asked for where lists read them differently.</source>
<translation>Tabellierte Daten: Codeliste der Statusspalte; ohne Angabe: aus ihrem Namen und allen Werten bestimmt und erfragt, wo Listen sie verschieden lesen.</translation>
</message>
<message>
<source>Groups of recodes that are named, and what each takes, such as region: S = 1-3.</source>
<translation>Gruppen von Umkodierungen, die genannt werden, und was jede enthält, etwa region: S = 1-3.</translation>
</message>
<message>
<source>Digest of the file content for which groups was confirmed, as stated by the message that refuses the file. Without it, or with another content, the file is refused again.</source>
<translation>Prüfsumme des Dateiinhalts, für den groups bestätigt wurde, wie sie die Meldung nennt, die die Datei ablehnt. Ohne sie oder bei anderem Inhalt wird die Datei wieder abgelehnt.</translation>
</message>
<message>
<source>Names in the file of columns that have another name here.</source>
<translation>Namen in der Datei von Spalten, die hier anders heißen.</translation>
</message>
<message>
<source>Character between the columns of a text file.</source>
<translation>Zeichen zwischen den Spalten einer Textdatei.</translation>
</message>
<message>
<source>Encoding of a text file, such as utf-8 or cp1252.</source>
<translation>Kodierung einer Textdatei, etwa utf-8 oder cp1252.</translation>
</message>
<message>
<source>Sheet of a workbook.</source>
<translation>Blatt einer Arbeitsmappe.</translation>
</message>
<message>
<source>Whether the first line holds the names of the columns.</source>
<translation>Ob die erste Zeile die Namen der Spalten enthält.</translation>
</message>
<message>
<source>τ-ARGUS layout (.rda) with the columns of a fixed-width or free-format file.</source>
<translation>τ-ARGUS-Layout (.rda) mit den Spalten einer Datei mit festem oder freiem Format.</translation>
</message>
<message>
<source>Which rows of the file are the table; what is left out is detected.</source>
<translation>Welche Zeilen der Datei die Tabelle sind; was nicht angegeben ist, wird erkannt.</translation>
</message>
<message>
<source>Columns that are read differently from the rest of the file.</source>
<translation>Spalten, die anders gelesen werden als die Datei.</translation>
</message>
<message>
<source>Tabulated data: what to do about tables that do not add up. refuse: nothing is read; complete: totals that are not there are made, the others tested; round: differences of rounding are accepted; trust: the totals are right; rebuild: totals are calculated again.</source>
<translation>Tabellierte Daten: was bei Tabellen geschieht, die nicht aufgehen. refuse: Nichts wird gelesen; complete: Fehlende Summen werden gebildet, die anderen geprüft; round: Rundungsdifferenzen werden hingenommen; trust: Die Summen stimmen; rebuild: Die Summen werden neu berechnet.</translation>
</message>
<message>
<source>What is meant although it seems to make no sense. names: names of columns that may be values, or are not there; cells: a single cell, or a record for each cell; flags: what is not read says nothing of confidentiality; of proposals only, response: one value in every row; dimension: a code for every row. A new job has an empty list where something has to be confirmed.</source>
<translation>Was so gemeint ist, obwohl es keinen Sinn zu ergeben scheint. names: Spaltennamen, die Werte sein können oder fehlen; cells: eine einzige Zelle, oder ein Datensatz je Zelle; flags: was nicht gelesen wird, sagt nichts über Geheimhaltung; nur bei Vorschlägen response: ein einziger Wert in allen Zeilen; dimension: ein Code je Zeile. Ein neuer Auftrag hat eine leere Liste, wo etwas zu bestätigen ist.</translation>
</message>
<message>
<source>The response that the file is about.</source>
<translation>Das Merkmal, von dem die Datei handelt.</translation>
</message>
<message>
<source>A list of τ-ARGUS (.hst), or decisions as in file.</source>
<translation>Eine Liste von τ-ARGUS (.hst) oder Entscheidungen wie in file.</translation>
</message>
<message>
<source>Name of the table.</source>
<translation>Name der Tabelle.</translation>
</message>
<message>
<source>Responses that the file gives; left out: all.</source>
<translation>Merkmale, die die Datei angibt; ohne Angabe: alle.</translation>
</message>
<message>
<source>The period of the data; left out: that of the output.</source>
<translation>Die Periode der Daten; ohne Angabe: die der Ausgabe.</translation>
</message>
<message>
<source>The only period of the file, where no column says it.</source>
<translation>Die einzige Periode der Datei, wenn keine Spalte sie angibt.</translation>
</message>
<message>
<source>Responses that add up over time; left out: all.</source>
<translation>Merkmale, die sich über die Zeit addieren; ohne Angabe: alle.</translation>
</message>
<message>
<source>Periods that were never published, but that the sums need.</source>
<translation>Perioden, die nie veröffentlicht wurden, die aber für die Summen nötig sind.</translation>
</message>
<message>
<source>fixed: what was published stays published and what was suppressed stays suppressed; prefer: what was suppressed then costs less to suppress.</source>
<translation>fixed: Veröffentlichtes bleibt veröffentlicht, Gesperrtes bleibt gesperrt; prefer: vorzugsweise sperren, was gesperrt war.</translation>
</message>
<message>
<source>Factor for costs of cells that were suppressed.</source>
<translation>Faktor für die Kosten von Zellen, die gesperrt waren.</translation>
</message>
<message>
<source>Codes that hold for all rows read: of variables without a column in the file, and of its columns that are no variables, such as a period.</source>
<translation>Codes, die für alle gelesenen Zeilen gelten: von Variablen ohne Spalte in der Datei und von ihren Spalten, die keine Variablen sind, etwa einer Periode.</translation>
</message>
<message>
<source>Several roll-ups of one variable.</source>
<translation>Mehrere Zusammenfassungen einer Variablen.</translation>
</message>
<message>
<source>Numbers of digits of the levels of a code.</source>
<translation>Stellenzahlen der Ebenen eines Codes.</translation>
</message>
<message>
<source>Columns with the codes of the levels, the highest first: of the file, with the code itself as the last one; without a file those of the data, without the code itself.</source>
<translation>Spalten mit den Codes der Ebenen, die oberste zuerst: die der Datei, mit dem Code selbst als letzter; ohne Datei die der Daten, ohne den Code selbst.</translation>
</message>
<message>
<source>Classification in which the beginning of a code is its parent; sections of NACE, ISIC and CPA and sectors of NAICS are known.</source>
<translation>Klassifikation, in der der Anfang eines Codes sein Obercode ist; die Abschnitte von NACE, ISIC und CPA und die Sektoren von NAICS sind bekannt.</translation>
</message>
<message>
<source>The character that indents a .hrc file; left out: @.</source>
<translation>Das Zeichen, mit dem eine .hrc-Datei einrückt; ohne Angabe: @.</translation>
</message>
<message>
<source>How the table itself shows what adds up. indent: by blanks before its labels; groups: by groups of rows; numbers: by numbers such as 1, 1.1 and 1.1.2; sums: by figures that are the sums of others.</source>
<translation>Wie die Tabelle selbst zeigt, was sich addiert. indent: durch Leerzeichen vor ihren Bezeichnungen; groups: durch Gruppen von Zeilen; numbers: durch Nummern wie 1, 1.1 und 1.1.2; sums: durch Werte, die die Summen anderer sind.</translation>
</message>
<message>
<source>Whether the labels of the file prevail over those of the data.</source>
<translation>Ob die Bezeichnungen der Datei gelten, wenn die Daten andere angeben.</translation>
</message>
<message>
<source>Recode of τ-ARGUS (.grc) that makes the codes coarser.</source>
<translation>τ-ARGUS-Umkodierung (.grc), die die Codes vergröbert.</translation>
</message>
<message>
<source>Number of levels below the total that are kept; 0: all.</source>
<translation>Zahl der Ebenen unter der Summe, die erhalten bleiben; 0: alle.</translation>
</message>
<message>
<source>the earlier publication “{name}”</source>
<translation>frühere Veröffentlichung „{name}“</translation>
</message>
<message>
<source>what attackers know</source>
<translation>Wissen der Angreifer</translation>
</message>
<message>
<source>letters, digits, blanks, points, hyphens and underscores, at most 61, not a point last</source>
<translation>Buchstaben, Ziffern, Leerzeichen, Punkte, Bindestriche und Unterstriche, höchstens 61, kein Punkt am Ende</translation>
</message>
<message>
<source>The name of a table cannot be part of a file name.</source>
<translation>Der Name einer Tabelle kann nicht Teil eines Dateinamens sein.</translation>
</message>
<message>
<source>Windows keeps the name “{name}” for a device, so that files cannot have it.</source>
<translation>Windows hält den Namen „{name}“ für ein Gerät frei; Dateien können ihn nicht haben.</translation>
</message>
<message>
<source>The recovery file is damaged.</source>
<translation>Die Wiederherstellungsdatei ist beschädigt.</translation>
</message>
<message>
<source>Discard it and open the project.</source>
<translation>Verwerfen Sie sie, und öffnen Sie das Projekt.</translation>
</message>
<message>
<source>The changes were made with a newer version of TabGuard.</source>
<translation>Die Änderungen wurden mit einer neueren Version von TabGuard gemacht.</translation>
</message>
<message>
<source>Recover them with the newer version.</source>
<translation>Stellen Sie sie mit der neueren Version wieder her.</translation>
</message>
<message>
<source>Rounding may move totals by</source>
<translation>Rundung darf Summen verändern um</translation>
</message>
<message>
<source>Internal cells are rounded to the published decimals and then added up. A total that moves by more than this share and by more than one unit of its last decimal is an error.</source>
<translation>Innere Zellen werden auf die veröffentlichten Nachkommastellen gerundet und dann addiert. Eine Summe, die sich um mehr als diesen Anteil und um mehr als eine Einheit ihrer letzten Nachkommastelle verändert, ist ein Fehler.</translation>
</message>
<message>
<source>Columns that span the table; in a release those of all its tables.</source>
<translation>Spalten, die die Tabelle aufspannen; in einem Tabellenverbund die aller Tabellen.</translation>
</message>
<message>
<source>Column that is added up, "count" for a frequency table, or a list of them for a release. With a weight a count is the sum of the weights.</source>
<translation>Spalte, die summiert wird, "count" für eine Häufigkeitstabelle, oder eine Liste davon für einen Tabellenverbund. Mit Gewicht ist eine Anzahl die Summe der Gewichte.</translation>
</message>
<message>
<source>Column that the rules judge in place of the response; by response in a release.</source>
<translation>Spalte, die die Regeln anstelle des Merkmals beurteilen; in einem Tabellenverbund je Merkmal.</translation>
</message>
<message>
<source>Column with the enterprise group of a respondent.</source>
<translation>Spalte mit der Unternehmensgruppe eines Auskunftspflichtigen.</translation>
</message>
<message>
<source>Column with the respondent of a record; left out: each record has its own.</source>
<translation>Spalte mit dem Auskunftspflichtigen eines Einzeldatensatzes; ohne Angabe: Jeder Datensatz hat einen eigenen.</translation>
</message>
<message>
<source>Column of sampling weights.</source>
<translation>Spalte mit Stichprobengewichten.</translation>
</message>
<message>
<source>Column that says which respondents asked for protection.</source>
<translation>Spalte, die angibt, welche Auskunftspflichtigen Schutz verlangt haben.</translation>
</message>
<message>
<source>Column that says which respondents waive protection: 1 or 0.</source>
<translation>Spalte, die angibt, welche Auskunftspflichtigen auf Schutz verzichten: 1 oder 0.</translation>
</message>
<message>
<source>Tabulated data: column with the number of contributors.</source>
<translation>Tabellierte Daten: Spalte mit der Zahl der Beitragenden.</translation>
</message>
<message>
<source>Tabulated data: column with the number of contributing holdings.</source>
<translation>Tabellierte Daten: Spalte mit der Zahl der beitragenden Unternehmensgruppen.</translation>
</message>
<message>
<source>Tabulated data: column with the status of each cell.</source>
<translation>Tabellierte Daten: Spalte mit dem Status jeder Zelle.</translation>
</message>
<message>
<source>Tabulated data: column with the lower protection level.</source>
<translation>Tabellierte Daten: Spalte mit dem unteren Schutzniveau.</translation>
</message>
<message>
<source>Tabulated data: column with the upper protection level.</source>
<translation>Tabellierte Daten: Spalte mit dem oberen Schutzniveau.</translation>
</message>
<message>
<source>Columns that look like flags of confidentiality and do not say which cells are withheld.</source>
<translation>Spalten, die wie Geheimhaltungskennzeichen aussehen und nicht sagen, welche Zellen zurückgehalten werden.</translation>
</message>
<message>
<source>Tabulated data: columns with the largest contributions, largest first.</source>
<translation>Tabellierte Daten: Spalten mit den größten Beiträgen, der größte zuerst.</translation>
</message>
<message>
<source>Tabulated data: the same of holdings.</source>
<translation>Tabellierte Daten: dasselbe für Unternehmensgruppen.</translation>
</message>
<message>
<source>Further numeric columns that may be chosen as cost.</source>
<translation>Weitere numerische Spalten, die als Kosten gewählt werden können.</translation>
</message>
<message>
<source>Code of the total, where the hierarchy does not give it.</source>
<translation>Code der Summe, wenn die Hierarchie ihn nicht angibt.</translation>
</message>
<message>
<source>Codes that stand for “unknown”.</source>
<translation>Codes, die für „unbekannt“ stehen.</translation>
</message>
<message>
<source>Columns of the data with the labels of the codes of a dimension.</source>
<translation>Spalten der Daten mit den Bezeichnungen der Codes einer Dimension.</translation>
</message>
<message>
<source>Published decimals; left out: as many as the data have.</source>
<translation>Veröffentlichte Dezimalstellen; ohne Angabe: so viele, wie die Daten haben.</translation>
</message>
<message>
<source>Name of the table, part of file names.</source>
<translation>Name der Tabelle, Teil der Dateinamen.</translation>
</message>
<message>
<source>Variables that span the table.</source>
<translation>Variablen, die die Tabelle aufspannen.</translation>
</message>
<message>
<source>Title; left out: the name.</source>
<translation>Titel; ohne Angabe: der Name.</translation>
</message>
<message>
<source>Deepest published level; 1 is the total.</source>
<translation>Tiefste veröffentlichte Ebene; 1 ist die Summe.</translation>
</message>
<message>
<source>The only codes that are published.</source>
<translation>Die einzigen Codes, die veröffentlicht werden.</translation>
</message>
<message>
<source>Codes that are published with all below them; of a variable that does not span the table the one code that the table is about.</source>
<translation>Codes, die mit allem darunter veröffentlicht werden; bei einer Variablen, die die Tabelle nicht aufspannt, der eine Code, auf den sich die Tabelle bezieht.</translation>
</message>
<message>
<source>Responses that are shown; left out: all.</source>
<translation>Merkmale, die gezeigt werden; ohne Angabe: alle.</translation>
</message>
<message>
<source>Whether the number of contributors is shown.</source>
<translation>Ob die Zahl der Beitragenden gezeigt wird.</translation>
</message>
</context>
<context>
<name>read</name>
<message>
<source>Cells shown in one place and suppressed in another: {n_cells}, first {cell}.</source>
<translation>Zellen, die an einer Stelle gezeigt und an einer anderen gesperrt sind: {n_cells}, zuerst {cell}.</translation>
</message>
<message>
<source>Correct the file, or leave out the part of it that does not hold.</source>
<translation>Berichtigen Sie die Datei, oder lassen Sie den Teil weg, der nicht gilt.</translation>
</message>
<message>
<source>Two rows of the earlier publication give the same cell different values.</source>
<translation>Zwei Zeilen der früheren Veröffentlichung geben derselben Zelle verschiedene Werte.</translation>
</message>
<message>
<source>{name}, rows {first} and {second}</source>
<translation>{name}, Zeilen {first} und {second}</translation>
</message>
<message>
<source>Keep the rows of one period and part, or say which column is the variable that tells them apart.</source>
<translation>Behalten Sie die Zeilen eines Zeitraums und Teils, oder geben Sie an, welche Spalte die Variable ist, die sie unterscheidet.</translation>
</message>
<message>
<source>Its row {lacking} has a code that the data lack: if records are missing, add them; if the code is a sum, add a hierarchy file of the variable that lists it. </source>
<translation>Ihre Zeile {lacking} hat einen Code, der in den Daten fehlt: Fehlen Datensätze, fügen Sie sie hinzu; ist der Code eine Summe, fügen Sie für die Variable eine Hierarchiedatei hinzu, die ihn enthält. </translation>
</message>
<message>
<source>Cells published with another value: {n}, first {cell}.</source>
<translation>Mit einem anderen Wert veröffentlichte Zellen: {n}, zuerst {cell}.</translation>
</message>
<message>
<source>{codes}Revised values cannot stay as they were published: take the file as a preference (in a job: use = "prefer"), or correct it.</source>
<translation>{codes}Revidierte Werte können nicht bleiben, wie sie veröffentlicht wurden: Nehmen Sie die Datei als Präferenz (in einem Job: use = "prefer"), oder berichtigen Sie sie.</translation>
</message>
<message>
<source>{n_same} cells are in the file twice.</source>
<translation>{n_same} Zellen sind zweimal in der Datei.</translation>
</message>
<message>
<source>Remove the columns that are no part of the table; on the command line --job says how the file is read.</source>
<translation>Entfernen Sie die Spalten, die nicht zur Tabelle gehören; auf der Befehlszeile sagt --job, wie die Datei gelesen wird.</translation>
</message>
<message>
<source>Column {at} has figures without a name of their own.</source>
<translation>Spalte {at} hat Werte ohne eigenen Namen.</translation>
</message>
<message>
<source>{name}, sheet “{sheet}”, row {row}</source>
<translation>{name}, Blatt „{sheet}“, Zeile {row}</translation>
</message>
<message>
<source>Name the column, or leave one column for each code.</source>
<translation>Benennen Sie die Spalte, oder lassen Sie eine Spalte je Code stehen.</translation>
</message>
<message>
<source>the period of the data</source>
<translation>die Periode der Daten</translation>
</message>
<message>
<source>The earlier publication does not say which period it is about.</source>
<translation>Die frühere Veröffentlichung gibt nicht an, welche Periode sie betrifft.</translation>
</message>
<message>
<source>Add period = "…" to its [[earlier]] block, or a column “{variable}” to the file.</source>
<translation>Ergänzen Sie period = "…" in ihrem Block [[earlier]], oder fügen Sie der Datei eine Spalte „{variable}“ hinzu.</translation>
</message>
<message>
<source>No row of the earlier publication is about the period “{period}”.</source>
<translation>Keine Zeile der früheren Veröffentlichung betrifft die Periode „{period}“.</translation>
</message>
<message>
<source>Correct the period of its [[earlier]] block.</source>
<translation>Berichtigen Sie die Periode ihres Blocks [[earlier]].</translation>
</message>
<message>
<source>The earlier publication has rows of “{today}”, the period of the data.</source>
<translation>Die frühere Veröffentlichung hat Zeilen von „{today}“, der Periode der Daten.</translation>
</message>
<message>
<source>Take them out, or put them into a file with an [[earlier]] block without a relation.</source>
<translation>Entfernen Sie sie, oder legen Sie sie in eine Datei mit einem Block [[earlier]] ohne Beziehung.</translation>
</message>
<message>
<source>The relation over time does not have {n_gone} of the periods{gone}.</source>
<translation>In der zeitlichen Beziehung fehlen {n_gone} der Perioden{gone}.</translation>
</message>
<message>
<source>Add them to the relation with the period that they are part of, or correct the codes.</source>
<translation>Ergänzen Sie sie in der Beziehung mit der Periode, zu der sie gehören, oder berichtigen Sie die Codes.</translation>
</message>
<message>
<source>The sum over time of “{total}” lacks publications: {missing}.</source>
<translation>Der zeitlichen Summe von „{total}“ fehlen Veröffentlichungen: {missing}.</translation>
</message>
<message>
<source>Add an [[earlier]] block with period = "{first}"; if it was never published, list it in unpublished = ["{first}"].</source>
<translation>Fügen Sie einen Block [[earlier]] mit period = "{first}" hinzu; wurde sie nie veröffentlicht, führen Sie sie in unpublished = ["{first}"] auf.</translation>
</message>
<message>
<source>The headings of a table name no codes of any variable.</source>
<translation>Die Kopfzeilen einer Tabelle nennen keine Codes einer Variablen.</translation>
</message>
<message>
<source>{name}, sheet {sheet}</source>
<translation>{name}, Blatt {sheet}</translation>
</message>
<message>
<source>Use the CSV files of the publication, or correct the hierarchies.</source>
<translation>Verwenden Sie die CSV-Dateien der Veröffentlichung, oder berichtigen Sie die Hierarchien.</translation>
</message>
<message>
<source>a publication with values and marks</source>
<translation>Veröffentlichung mit Werten und Zeichen</translation>
</message>
<message>
<source>a list of statuses in its column {at}</source>
<translation>Liste der Status in Spalte {at}</translation>
</message>
<message>
<source>This is an internal workbook of this program.</source>
<translation>Dies ist eine interne Arbeitsmappe dieses Programms.</translation>
</message>
<message>
<source>Choose the pattern that was written beside it: pattern_INTERNAL.csv.</source>
<translation>Wählen Sie das Sperrmuster, das daneben geschrieben wurde: pattern_INTERNAL.csv.</translation>
</message>
<message>
<source>Take one with the same codes as the data and their hierarchies.</source>
<translation>Verwenden Sie eine Datei mit denselben Codes wie die Daten und ihre Hierarchien.</translation>
</message>
<message>
<source>{name} was read as {how}: {sum:,} cells published, {sum2:,} suppressed.</source>
<translation>{name} wurde gelesen als {how}: {sum:,} Zellen veröffentlicht, {sum2:,} gesperrt.</translation>
</message>
<message>
<source>row {rows}</source>
<translation>Zeile {rows}</translation>
</message>
<message>
<source>The file is about no cell of this table.</source>
<translation>Die Datei betrifft keine Zelle dieser Tabelle.</translation>
</message>
<message>
<source>Published in one place and suppressed in another, taken as suppressed: {n_cells}.</source>
<translation>An einer Stelle veröffentlicht und an einer anderen gesperrt, gilt als gesperrt: {n_cells}.</translation>
</message>
<message>
<source>It names codes that mean something else since a recode, if the file is older than that: {codes}.</source>
<translation>Sie nennt Codes, die seit einer Umkodierung etwas anderes bedeuten, falls die Datei älter ist: {codes}.</translation>
</message>
<message>
<source>{n_cells} of the table are not in it.</source>
<translation>Darin nicht enthalten: {n_cells} der Tabelle.</translation>
</message>
<message>
<source>{n_rows} of it match no cell: {names}.</source>
<translation>{n_rows} daraus ohne passende Zelle: {names}.</translation>
</message>
<message>
<source>First row without a cell: {name}.</source>
<translation>Erste Zeile ohne Zelle: {name}.</translation>
</message>
<message>
<source>Take one with the same codes, or add a hierarchy file that lists its codes.</source>
<translation>Nehmen Sie eine mit denselben Codes, oder fügen Sie eine Hierarchiedatei hinzu, die ihre Codes enthält.</translation>
</message>
<message>
<source>The earlier publication is about no cell of this release.</source>
<translation>Die frühere Veröffentlichung betrifft keine Zelle dieses Tabellenverbunds.</translation>
</message>
<message>
<source>The earlier publication has no column of any variable.</source>
<translation>Die frühere Veröffentlichung hat für keine Variable eine Spalte.</translation>
</message>
<message>
<source>Name its columns like the variables, or say with columns = {{…}} how it calls them. {names}</source>
<translation>Benennen Sie ihre Spalten wie die Variablen, oder geben Sie mit columns = {{…}} an, wie sie dort heißen. {names}</translation>
</message>
<message>
<source>Say that it is this variable: columns = {{ "{variable}" = "name of the column" }}; or which code all rows are about: where = {{ "{variable}" = "{code}" }}.</source>
<translation>Geben Sie an, dass sie diese Variable ist: columns = {{ "{variable}" = "Name der Spalte" }}; oder um welchen Code es in allen Zeilen geht: where = {{ "{variable}" = "{code}" }}.</translation>
</message>
<message>
<source>“{column}” looks like flags of confidentiality and is not used.</source>
<translation>„{column}“ sieht aus wie Geheimhaltungskennzeichen und wird nicht verwendet.</translation>
</message>
<message>
<source>Call it status if it says which figures were withheld; remove it if it does not.</source>
<translation>Nennen Sie sie status, wenn sie sagt, welche Zahlen gesperrt waren; entfernen Sie sie, wenn nicht.</translation>
</message>
<message>
<source>The earlier publication has no column of values.</source>
<translation>Die frühere Veröffentlichung hat keine Wertspalte.</translation>
</message>
<message>
<source>Name it like the response, or value; with several responses a column response says which. {names}</source>
<translation>Benennen Sie sie wie das Merkmal oder value; bei mehreren Merkmalen gibt eine Spalte response an, welches gemeint ist. {names}</translation>
</message>
<message>
<source>{n_values} of “{names}” can be read neither as numbers nor as marks.</source>
<translation>{n_values} von „{names}“ sind weder als Zahlen noch als Zeichen lesbar.</translation>
</message>
<message>
<source>{name}, rows {few}</source>
<translation>{name}, Zeilen {few}</translation>
</message>
<message>
<source>Set the thousands separator (thousands) or correct the decimal mark (now “{decimal}”); leave footnotes out.</source>
<translation>Geben Sie das Tausendertrennzeichen an (thousands) oder berichtigen Sie das Dezimalzeichen (jetzt „{decimal}“); entfernen Sie Fußnoten.</translation>
</message>
<message>
<source>The earlier publication has no column “{name}”.</source>
<translation>Die frühere Veröffentlichung hat keine Spalte „{name}“.</translation>
</message>
<message>
<source>{name}, where</source>
<translation>{name}, where</translation>
</message>
<message>
<source>No row of the earlier publication is about {name} “{code}”.</source>
<translation>Keine Zeile der früheren Veröffentlichung handelt von {name} „{code}“.</translation>
</message>
<message>
<source>Use a code that this column has.</source>
<translation>Verwenden Sie einen Code, den diese Spalte hat.</translation>
</message>
<message>
<source>Column {number} of the earlier publication is of no variable, and “{variable}” has no column.</source>
<translation>Spalte {number} der früheren Veröffentlichung gehört zu keiner Variablen, und „{variable}“ hat keine Spalte.</translation>
</message>
<message>
<source>What goes across the earlier publication is of no variable, and “{variable}” has no column.</source>
<translation>Was in der früheren Veröffentlichung über die Spalten geht, gehört zu keiner Variablen, und „{variable}“ hat keine Spalte.</translation>
</message>
<message>
<source>“{name}” does not have the code that the earlier publication is about.</source>
<translation>„{name}“ hat den Code nicht, den die frühere Veröffentlichung betrifft.</translation>
</message>
<message>
<source>Use a code of its hierarchy or of the data.</source>
<translation>Verwenden Sie einen Code ihrer Hierarchie oder der Daten.</translation>
</message>
<message>
<source>values</source>
<translation>Werte</translation>
</message>
<message>
<source>dimension “{name}”, columns {levels}</source>
<translation>Dimension „{name}“, Spalten {levels}</translation>
</message>
<message>
<source>In {titles} a division is in another section{codes_said}.</source>
<translation>In {titles} liegt eine Abteilung in einem anderen Abschnitt{codes_said}.</translation>
</message>
<message>
<source>A code is not one of {titles}{codes_said}.</source>
<translation>Ein Code gehört nicht zu {titles}{codes_said}.</translation>
</message>
<message>
<source>Correct it, name it as a code for “unknown” or as the total, or give the hierarchy as a file.</source>
<translation>Berichtigen Sie ihn, geben Sie ihn als Code für „unbekannt“ oder als Summe an, oder geben Sie die Hierarchie als Datei an.</translation>
</message>
<message>
<source>Choose {others}.</source>
<translation>Wählen Sie {others}.</translation>
</message>
<message>
<source>Correct the code.</source>
<translation>Berichtigen Sie den Code.</translation>
</message>
<message>
<source>A code is written in two ways{codes_said}.</source>
<translation>Ein Code ist auf zwei Arten geschrieben{codes_said}.</translation>
</message>
<message>
<source>Write all codes with or without points, and with or without their section.</source>
<translation>Schreiben Sie alle Codes einheitlich mit oder ohne Punkte und mit oder ohne ihren Abschnitt.</translation>
</message>
<message>
<source>A code belongs to two others, or is on two levels{codes_said}.</source>
<translation>Ein Code gehört zu zwei anderen oder liegt auf zwei Ebenen{codes_said}.</translation>
</message>
<message>
<source>Correct one of the rows, or give the codes of each level names of their own.</source>
<translation>Berichtigen Sie eine der Zeilen, oder geben Sie den Codes jeder Ebene eigene Namen.</translation>
</message>
<message>
<source>The hierarchy of “{column}” lacks {n} of the codes{names}.</source>
<translation>Der Hierarchie von „{column}“ fehlen Codes, nämlich {n}{names}.</translation>
</message>
<message>
<source>Records without a code in “{column}”: {n}.</source>
<translation>Datensätze ohne Code in „{column}“: {n}.</translation>
</message>
<message>
<source>Fill the codes in, give the column a code for “unknown”, as which blanks are then read, or choose with a click on its header in the import what blanks mean; in a job, blank for it in [data.columns].</source>
<translation>Tragen Sie die Codes ein, geben Sie der Spalte einen Code für „unbekannt“, als der leere Felder dann gelesen werden, oder wählen Sie beim Import mit einem Klick auf die Kopfzeile der Spalte, was leere Felder bedeuten; in einem Job blank für sie in [data.columns].</translation>
</message>
<message>
<source>Records with a code of “{column}” that has codes below it: {n}, such as {names}.</source>
<translation>Datensätze mit einem Code von „{column}“, unter dem weitere Codes liegen: {n}, etwa {names}.</translation>
</message>
<message>
<source>The codes seem to have lost or gained leading zeros: write them as text.</source>
<translation>Bei den Codes sind offenbar führende Nullen verloren gegangen oder hinzugekommen: Schreiben Sie sie als Text.</translation>
</message>
<message>
<source>{names} and more</source>
<translation>{names} und weitere</translation>
</message>
<message>
<source>The file seems to contain totals: read it as an already tabulated table, or remove the totals.</source>
<translation>Die Datei enthält offenbar Summen: Lesen Sie sie als bereits tabellierte Tabelle, oder entfernen Sie die Summen.</translation>
</message>
<message>
<source>Recode these records to the lowest level, or add a code below for what cannot be split.</source>
<translation>Kodieren Sie diese Datensätze auf die unterste Ebene um, oder fügen Sie darunter einen Code für das hinzu, was sich nicht aufteilen lässt.</translation>
</message>
<message>
<source>The codes look like those of the hierarchy, but have other blanks, dashes, accents, letters or invisible characters: copy them from there.</source>
<translation>Die Codes sehen wie die der Hierarchie aus, haben aber andere Leerzeichen, Striche, Akzente, Buchstaben oder unsichtbare Zeichen: Kopieren Sie sie von dort.</translation>
</message>
<message>
<source>Add what is missing to the hierarchy, correct the data, or declare a code for missing.</source>
<translation>Ergänzen Sie in der Hierarchie, was fehlt, berichtigen Sie die Daten, oder geben Sie einen Code für fehlende Angaben an.</translation>
</message>
<message>
<source>codes of “{name}” that differ only in case or in zeros before or behind</source>
<translation>Codes von „{name}“, die sich nur in Groß-/Kleinschreibung oder in Nullen am Anfang oder Ende unterscheiden</translation>
</message>
<message>
<source>codes of “{name}”</source>
<translation>Codes von „{name}“</translation>
</message>
<message>
<source>Only records can be recoded, not cells.</source>
<translation>Nur Einzeldaten können umkodiert werden, nicht Zellen.</translation>
</message>
<message>
<source>Remove the recode, and give the table with the codes that it shall have.</source>
<translation>Entfernen Sie die Umkodierung, und geben Sie die Tabelle mit den Codes an, die sie haben soll.</translation>
</message>
<message>
<source>A code that stands for missing is blank.</source>
<translation>Ein Code für fehlende Angaben ist leer.</translation>
</message>
<message>
<source>Give it a name, such as ?.</source>
<translation>Geben Sie ihm einen Namen, z. B. ?.</translation>
</message>
<message>
<source>Codes have control characters, which no workbook can hold.</source>
<translation>Schlüssel haben Steuerzeichen, die keine Arbeitsmappe enthalten kann.</translation>
</message>
<message>
<source>Remove these characters from the data and from the code list.</source>
<translation>Entfernen Sie diese Zeichen aus den Daten und aus der Schlüsselliste.</translation>
</message>
<message>
<source>“{name}”, {source}: repeated codes; the first of the lines counts</source>
<translation>„{name}“, {source}: wiederholte Codes; die erste der Zeilen gilt</translation>
</message>
<message>
<source>“{name}”, {source}: columns that are not read</source>
<translation>„{name}“, {source}: Spalten, die nicht gelesen werden</translation>
</message>
<message>
<source>Only the labels of one table that is already tabulated show how codes add up.</source>
<translation>Nur die Bezeichnungen einer einzigen, bereits tabellierten Tabelle zeigen, wie sich Codes addieren.</translation>
</message>
<message>
<source>Give a file with the columns code and parent.</source>
<translation>Geben Sie eine Datei mit den Spalten code und parent an.</translation>
</message>
<message>
<source>The levels of a hierarchy are in columns of the data, which are not read here.</source>
<translation>Die Ebenen einer Hierarchie stehen in Spalten der Daten, die hier nicht gelesen werden.</translation>
</message>
<message>
<source>Give the hierarchy as a file, or the data as one file.</source>
<translation>Geben Sie die Hierarchie als Datei an, oder die Daten als eine einzige Datei.</translation>
</message>
<message>
<source>A code of “{name}” is called like a total{called}.</source>
<translation>Ein Code von „{name}“ heißt wie eine Summe{called}.</translation>
</message>
<message>
<source>In a table of cells, give it as the code of the total; in records, leave its rows out. If it is a code like any other, list all codes in a hierarchy file.</source>
<translation>Geben Sie ihn bei einer Tabelle aus Zellen als Code der Summe an; bei Einzeldaten lassen Sie seine Zeilen weg. Ist er ein Code wie jeder andere, führen Sie alle Codes in einer Hierarchiedatei auf.</translation>
</message>
<message>
<source>The code of the total is also a code inside the hierarchy{codes_said}.</source>
<translation>Der Code der Summe ist zugleich ein Code innerhalb der Hierarchie{codes_said}.</translation>
</message>
<message>
<source>Make it the only code without a parent, or give the total another code.</source>
<translation>Machen Sie ihn zum einzigen Code ohne übergeordneten Code, oder geben Sie der Summe einen anderen Code.</translation>
</message>
<message>
<source>The roll-ups of “{name}” have {n_codes} codes, too many to be compared.</source>
<translation>Die Zusammenfassungen von „{name}“ haben {n_codes} Codes, zu viele für einen Vergleich.</translation>
</message>
<message>
<source>Keep one roll-up, or at most {most_compared} codes in all of them together.</source>
<translation>Behalten Sie eine Zusammenfassung, oder höchstens {most_compared} Codes in allen zusammen.</translation>
</message>
<message>
<source>{n_outside} codes are in a further roll-up of “{name}” but not under its total{outside}.</source>
<translation>{n_outside} Codes stehen in einer weiteren Zusammenfassung von „{name}“, aber nicht unter deren Summe{outside}.</translation>
</message>
<message>
<source>Add them to the first roll-up ({sources}).</source>
<translation>Fügen Sie sie der ersten Zusammenfassung hinzu ({sources}).</translation>
</message>
<message>
<source>The roll-ups of “{name}” together contain a loop{stuck}.</source>
<translation>Die Zusammenfassungen von „{name}“ enthalten gemeinsam einen Zirkelbezug{stuck}.</translation>
</message>
<message>
<source>Two roll-ups disagree on which of two codes is above the other; correct one.</source>
<translation>Zwei Zusammenfassungen widersprechen sich, welcher von zwei Codes über dem anderen steht; berichtigen Sie eine davon.</translation>
</message>
<message>
<source>A code does not contain the same codes in all roll-ups{codes_said}.</source>
<translation>Ein Code enthält nicht in allen Zusammenfassungen dieselben Codes{codes_said}.</translation>
</message>
<message>
<source>{source}, codes{odd}</source>
<translation>{source}, Codes{odd}</translation>
</message>
<message>
<source>Give the code in the further roll-up another name, or the same members.</source>
<translation>Geben Sie dem Code in der weiteren Zusammenfassung einen anderen Namen oder dieselben Bestandteile.</translation>
</message>
<message>
<source>numbers of “{name}”</source>
<translation>Nummern von „{name}“</translation>
</message>
<message>
<source>{source}, column “{name}”</source>
<translation>{source}, Spalte „{name}“</translation>
</message>
<message>
<source>Choose another way in which its codes add up.</source>
<translation>Wählen Sie eine andere Art, wie sich die Codes addieren.</translation>
</message>
<message>
<source>The figures of “{name}” do not show which codes are sums of others.</source>
<translation>Die Werte von „{name}“ zeigen nicht, welche Codes Summen anderer sind.</translation>
</message>
<message>
<source>{source}, column “{column}”</source>
<translation>{source}, Spalte „{column}“</translation>
</message>
<message>
<source>The labels of “{name}” are not indented, as far as the first rows show.</source>
<translation>Die Bezeichnungen von „{name}“ sind nicht eingerückt, soweit die ersten Zeilen zeigen.</translation>
</message>
<message>
<source>The labels of “{name}” are not in groups of rows, as far as the first rows show.</source>
<translation>Die Bezeichnungen von „{name}“ stehen nicht in Zeilengruppen, soweit die ersten Zeilen zeigen.</translation>
</message>
<message>
<source>The labels have more than {most_levels} levels.</source>
<translation>Die Bezeichnungen haben mehr als {most_levels} Ebenen.</translation>
</message>
<message>
<source>column of labels, “{label}”</source>
<translation>Spalte der Bezeichnungen, „{label}“</translation>
</message>
<message>
<source>Choose another way in which the codes add up.</source>
<translation>Wählen Sie eine andere Art, wie sich die Codes addieren.</translation>
</message>
<message>
<source>Two labels of “{name}” begin with the same number.</source>
<translation>Zwei Bezeichnungen von „{name}“ beginnen mit derselben Nummer.</translation>
</message>
<message>
<source>dimension “{name}”, “{number}”</source>
<translation>Dimension „{name}“, „{number}“</translation>
</message>
<message>
<source>Correct one of them, or choose another way in which the codes add up.</source>
<translation>Berichtigen Sie eine davon, oder wählen Sie eine andere Art, wie sich die Codes addieren.</translation>
</message>
<message>
<source>The widths of the levels of a variable are not whole numbers.</source>
<translation>Die Breiten der Ebenen einer Variablen sind keine ganzen Zahlen.</translation>
</message>
<message>
<source>layout, variable “{name}”</source>
<translation>Satzbeschreibung, Variable „{name}“</translation>
</message>
<message>
<source>Write &lt;HIERLEVELS&gt; and the width of each level.</source>
<translation>Schreiben Sie &lt;HIERLEVELS&gt; und die Breite jeder Ebene.</translation>
</message>
<message>
<source>{fitting} of {n_codes} codes of the first rows fit {titles}, not {others}</source>
<translation>{fitting} von {n_codes} Codes der ersten Zeilen passen zu {titles}, nicht jedoch {others}</translation>
</message>
<message>
<source>all {n_codes} codes of the first rows fit {titles}</source>
<translation>alle {n_codes} Codes der ersten Zeilen passen zu {titles}</translation>
</message>
<message>
<source>A list of codes in a recode cannot be read.</source>
<translation>Eine Liste von Codes in einer Umkodierung kann nicht gelesen werden.</translation>
</message>
<message>
<source>Write NEW: CODE, FROM-TO, -TO or FROM-; put codes with a hyphen or a blank in quotation marks.</source>
<translation>Schreiben Sie NEU: CODE, VON-BIS, -BIS oder VON-; setzen Sie Codes mit Bindestrich oder Leerzeichen in Anführungszeichen.</translation>
</message>
<message>
<source>{name}, line {number}</source>
<translation>{name}, Zeile {number}</translation>
</message>
<message>
<source>“{name}” recoded by {name2}</source>
<translation>„{name}“, umkodiert nach {name2}</translation>
</message>
<message>
<source>The recode names no codes.</source>
<translation>Die Umkodierung nennt keine Codes.</translation>
</message>
<message>
<source>codes that stay as they are</source>
<translation>Codes, die bleiben, wie sie sind</translation>
</message>
<message>
<source>codes named twice; the last one counts</source>
<translation>doppelt genannte Codes, die letzte Angabe gilt</translation>
</message>
<message>
<source>groups that have the name of one of the codes before</source>
<translation>Gruppen, die wie einer der bisherigen Codes heißen</translation>
</message>
<message>
<source>A range of codes ends before it begins{codes_said}.</source>
<translation>Ein Bereich von Codes endet, bevor er beginnt{codes_said}.</translation>
</message>
<message>
<source>Name the smaller code first; codes are compared letter by letter, shorter ones first.</source>
<translation>Nennen Sie den kleineren Code zuerst; Codes werden Zeichen für Zeichen verglichen, kürzere zuerst.</translation>
</message>
<message>
<source>A new code is that of the total{codes_said}.</source>
<translation>Ein neuer Code ist der der Summe{codes_said}.</translation>
</message>
<message>
<source>Give it another name.</source>
<translation>Geben Sie ihm einen anderen Namen.</translation>
</message>
<message>
<source>{said}: entries that match no code</source>
<translation>{said}: Angaben, die zu keinem Code passen</translation>
</message>
<message>
<source>A code for missing would become an ordinary code.</source>
<translation>Ein Code für fehlende Angaben würde ein gewöhnlicher Code.</translation>
</message>
<message>
<source>Leave it out of the list.</source>
<translation>Lassen Sie ihn in der Liste weg.</translation>
</message>
<message>
<source>A command of the recode is unknown.</source>
<translation>Ein Befehl der Umkodierung ist unbekannt.</translation>
</message>
<message>
<source>dimension “{name}”, {words}</source>
<translation>Dimension „{name}“, {words}</translation>
</message>
<message>
<source>The total cannot be closed or grouped.</source>
<translation>Die Summe kann nicht geschlossen oder zusammengefasst werden.</translation>
</message>
<message>
<source>Leave it out of the step.</source>
<translation>Nehmen Sie diese Angabe aus dem Schritt heraus.</translation>
</message>
<message>
<source>A group cannot have the name of a code of the data{code}.</source>
<translation>Eine Gruppe kann nicht den Namen eines Codes der Daten haben{code}.</translation>
</message>
<message>
<source>Choose another name: waivers and decisions of that code would hold for the whole group.</source>
<translation>Wählen Sie einen anderen Namen: Verzichte und Entscheidungen dieses Codes würden für die ganze Gruppe gelten.</translation>
</message>
<message>
<source>There is no roll-up {number}.</source>
<translation>Es gibt keine Zusammenfassung {number}.</translation>
</message>
<message>
<source>Choose one of the roll-ups that the variable has.</source>
<translation>Wählen Sie eine Zusammenfassung, die die Variable hat.</translation>
</message>
<message>
<source>The codes belong to different totals{codes}.</source>
<translation>Die Codes gehören zu verschiedenen Summen{codes}.</translation>
</message>
<message>
<source>Group codes of the same total.</source>
<translation>Fassen Sie Codes derselben Summe zusammen.</translation>
</message>
<message>
<source>The new code exists already{codes_said}.</source>
<translation>Der neue Code ist bereits vorhanden{codes_said}.</translation>
</message>
<message>
<source>“{name}”, {words}: codes as small that are not grouped</source>
<translation>„{name}“, {words}: ebenso kleine Codes, die nicht zusammengefasst sind</translation>
</message>
<message>
<source>A code that is to be closed is not below the total of the hierarchy{lost}.</source>
<translation>Ein Code, der geschlossen werden soll, liegt nicht unter der Summe der Hierarchie{lost}.</translation>
</message>
<message>
<source>Correct or remove it there: a recode file does not follow codes that get other names.</source>
<translation>Berichtigen oder entfernen Sie ihn dort: Eine Umkodierungsdatei folgt Codes nicht, die andere Namen erhalten.</translation>
</message>
<message>
<source>“{name}”, {words}: codes that do not exist</source>
<translation>„{name}“, {words}: Codes, die es nicht gibt</translation>
</message>
<message>
<source>The recode is for a variable without hierarchy, but this one has one.</source>
<translation>Die Umkodierung ist für eine Variable ohne Hierarchie, diese hat aber eine.</translation>
</message>
<message>
<source>The recode closes codes of a hierarchy, but the variable has none.</source>
<translation>Die Umkodierung vereinigt Untercodes einer Hierarchie, aber die Variable hat keine.</translation>
</message>
<message>
<source>Begin the file with {tree} and list the codes to be closed.</source>
<translation>Beginnen Sie die Datei mit {tree}, und führen Sie die Codes auf, deren Untercodes vereinigt werden.</translation>
</message>
<message>
<source>List new codes with those that they take, such as S: 1-3.</source>
<translation>Führen Sie neue Codes mit denen auf, die sie aufnehmen, z. B. S: 1-3.</translation>
</message>
<message>
<source>A code is in the hierarchy twice{codes_said}.</source>
<translation>Ein Code steht zweimal in der Hierarchie{codes_said}.</translation>
</message>
<message>
<source>Remove one of the lines; put another way of adding up in a separate file (a further roll-up).</source>
<translation>Entfernen Sie eine der Zeilen; legen Sie eine andere Art der Addition in eine eigene Datei (weitere Zusammenfassung).</translation>
</message>
<message>
<source>The parent of a code is not in the hierarchy{codes_said}.</source>
<translation>Der übergeordnete Code eines Codes steht nicht in der Hierarchie{codes_said}.</translation>
</message>
<message>
<source>Add a row for it or correct the parent.</source>
<translation>Fügen Sie dafür eine Zeile hinzu, oder berichtigen Sie den übergeordneten Code.</translation>
</message>
<message>
<source>digits of “{name}”</source>
<translation>Stellen von „{name}“</translation>
</message>
<message>
<source>The hierarchy has no codes.</source>
<translation>Die Hierarchie hat keine Codes.</translation>
</message>
<message>
<source>Choose another one.</source>
<translation>Wählen Sie ein anderes.</translation>
</message>
<message>
<source>The leading string, which marks the levels, is blank.</source>
<translation>Die führende Zeichenfolge, die die Ebenen kennzeichnet, ist leer.</translation>
</message>
<message>
<source>Give one, such as @.</source>
<translation>Geben Sie eine an, z. B. @.</translation>
</message>
<message>
<source>A hierarchy needs the columns code and parent, or level and code.</source>
<translation>Eine Hierarchie braucht die Spalten code und parent oder level und code.</translation>
</message>
<message>
<source>Name its columns code,parent,label; or name, as its levels, the columns of each. {names}</source>
<translation>Nennen Sie ihre Spalten code,parent,label, oder geben Sie die Spalten der Ebenen als ihre Ebenen an. {names}</translation>
</message>
<message>
<source>There are more than {most_levels} digit groups.</source>
<translation>Es gibt mehr als {most_levels} Stellengruppen.</translation>
</message>
<message>
<source>Join some of them.</source>
<translation>Fassen Sie einige davon zusammen.</translation>
</message>
<message>
<source>A code is blank.</source>
<translation>Ein Code ist leer.</translation>
</message>
<message>
<source>Fill it in or remove it.</source>
<translation>Tragen Sie ihn ein, oder entfernen Sie ihn.</translation>
</message>
<message>
<source>The hierarchy has more than {most_levels} levels.</source>
<translation>Die Hierarchie hat mehr als {most_levels} Ebenen.</translation>
</message>
<message>
<source>Leave levels with a single code out.</source>
<translation>Lassen Sie Ebenen mit nur einem Code weg.</translation>
</message>
<message>
<source>A line marks a level but names no code.</source>
<translation>Eine Zeile kennzeichnet eine Ebene, nennt aber keinen Code.</translation>
</message>
<message>
<source>Write the code or remove the line.</source>
<translation>Schreiben Sie den Code, oder entfernen Sie die Zeile.</translation>
</message>
<message>
<source>A code is more than one level below the code before it.</source>
<translation>Ein Code liegt mehr als eine Ebene unter dem Code davor.</translation>
</message>
<message>
<source>Use at most one “{lead}” more than the line before.</source>
<translation>Verwenden Sie höchstens ein „{lead}“ mehr als in der Zeile davor.</translation>
</message>
<message>
<source>{name}, before line {number}</source>
<translation>{name}, vor Zeile {number}</translation>
</message>
<message>
<source>“{name}” is not read, and may say how codes count or are published.</source>
<translation>„{name}“ wird nicht gelesen und könnte besagen, wie Codes zählen oder ob sie veröffentlicht werden.</translation>
</message>
<message>
<source>Leave out codes that do not count, or call the column remark if it only informs.</source>
<translation>Lassen Sie Codes weg, die nicht zählen, oder nennen Sie die Spalte remark, wenn sie nur informiert.</translation>
</message>
<message>
<source>Fill it in or remove the row.</source>
<translation>Tragen Sie ihn ein, oder entfernen Sie die Zeile.</translation>
</message>
<message>
<source>{number}, first in row {lines}</source>
<translation>{number}, zuerst in Zeile {lines}</translation>
</message>
<message>
<source>The level of a code is no number, or skips a level.</source>
<translation>Die Ebene eines Codes ist keine Zahl oder überspringt eine Ebene.</translation>
</message>
<message>
<source>Number the levels from the highest, without a gap, each code below the one above it.</source>
<translation>Nummerieren Sie die Ebenen von der höchsten an ohne Lücke, jeden Code unter seinem übergeordneten.</translation>
</message>
<message>
<source>A code of {n_code} characters is longer than the digit groups.</source>
<translation>Ein Code mit {n_code} Zeichen ist länger als die Stellengruppen.</translation>
</message>
<message>
<source>dimension “{name}”, digits {digits}</source>
<translation>Dimension „{name}“, Stellen {digits}</translation>
</message>
<message>
<source>Add groups until they cover {n_code} characters.</source>
<translation>Fügen Sie Gruppen hinzu, bis sie {n_code} Zeichen abdecken.</translation>
</message>
<message>
<source>The hierarchy contains a loop{loop}.</source>
<translation>Die Hierarchie enthält einen Zirkelbezug{loop}.</translation>
</message>
<message>
<source>Correct one parent.</source>
<translation>Berichtigen Sie einen übergeordneten Code.</translation>
</message>
<message>
<source>Its columns are: {names}.</source>
<translation>Ihre Spalten sind: {names}.</translation>
</message>
<message>
<source>{place}, rows {rows}</source>
<translation>{place}, Zeilen {rows}</translation>
</message>
<message>
<source>A letter or sign beside a number may say that it is confidential: name a column for such letters, flags = "…" of this column in [data.columns], and give it the role “status”; put signs into a column of their own. If they only tell the quality of the number, set them as marks of this column.</source>
<translation>Ein Buchstabe oder Zeichen neben einer Zahl kann sagen, dass sie geheim ist: nennen Sie eine Spalte für solche Buchstaben, flags = "…" dieser Spalte in [data.columns], und geben Sie ihr die Rolle „Status“; schreiben Sie Zeichen in eine eigene Spalte. Wenn sie nur die Qualität der Zahl angeben, setzen Sie sie als Zeichen dieser Spalte.</translation>
</message>
<message>
<source>Numbers in brackets, or with a minus behind them, may be negative or uncertain: write a minus in front of them, or remove the brackets.</source>
<translation>Zahlen in Klammern oder mit einem Minus dahinter können negativ oder unsicher sein: Schreiben Sie ein Minus davor, oder entfernen Sie die Klammern.</translation>
</message>
<message>
<source>These numbers have units, such as Mio.: write them as plain numbers in one unit.</source>
<translation>Diese Zahlen haben Einheiten wie Mio.: Schreiben Sie sie als bloße Zahlen in einer Einheit.</translation>
</message>
<message>
<source>These are texts in place of figures: name them in blanks of this column in [data.columns], or click on its header when the file is imported. If they withhold figures, this is a publication rather than data.</source>
<translation>Dies sind Texte an Stelle von Zahlen: Nennen Sie sie unter blanks dieser Spalte in [data.columns], oder klicken Sie beim Import auf ihren Kopf. Verbergen sie Zahlen, ist dies eine Veröffentlichung und kein Datenmaterial.</translation>
</message>
<message>
<source>a column</source>
<translation>eine Spalte</translation>
</message>
<message>
<source>Its first line names none of the columns that are needed.</source>
<translation>Ihre erste Zeile nennt keine der benötigten Spalten.</translation>
</message>
<message>
<source>{place}, row {row}</source>
<translation>{place}, Zeile {row}</translation>
</message>
<message>
<source>{place}, rows {rows} and {more} more</source>
<translation>{place}, Zeilen {rows} und {more} weitere</translation>
</message>
<message>
<source>the thousands separator (now “{thousands}”)</source>
<translation>das Tausendertrennzeichen (jetzt „{thousands}“)</translation>
</message>
<message>
<source>the thousands separator</source>
<translation>das Tausendertrennzeichen</translation>
</message>
<message>
<source>{n_values} of “{column}” cannot be read as numbers.</source>
<translation>{n_values} von „{column}“ können nicht als Zahlen gelesen werden.</translation>
</message>
<message>
<source>The file has no column “{name}”.</source>
<translation>Die Datei hat keine Spalte „{name}“.</translation>
</message>
<message>
<source>Correct these rows, or the decimal mark (now “{decimal}”) or {grouped}.</source>
<translation>Berichtigen Sie diese Zeilen oder das Dezimalzeichen (jetzt „{decimal}“) oder {grouped}.</translation>
</message>
<message>
<source>Did you mean {names}?</source>
<translation>Meinten Sie {names}?</translation>
</message>
<message>
<source>Two columns have the same name.</source>
<translation>Zwei Spalten haben denselben Namen.</translation>
</message>
<message>
<source>{source}, columns {before} and {at}</source>
<translation>{source}, Spalten {before} und {at}</translation>
</message>
<message>
<source>Rename one of them in the file, or remove it; if the first line contains no names, set this.</source>
<translation>Benennen Sie eine davon in der Datei um, oder entfernen Sie sie; enthält die erste Zeile keine Namen, stellen Sie das ein.</translation>
</message>
<message>
<source>If that looks wrong, correct the delimiter or the encoding.</source>
<translation>Wenn das falsch aussieht, berichtigen Sie das Trennzeichen oder die Zeichenkodierung.</translation>
</message>
<message>
<source>Try the query in a program for that database.</source>
<translation>Versuchen Sie die Abfrage in einem Programm für diese Datenbank.</translation>
</message>
<message>
<source>Write it like {examples}.</source>
<translation>Schreiben Sie sie wie {examples}.</translation>
</message>
<message>
<source>table “{table}”</source>
<translation>Tabelle „{table}“</translation>
</message>
<message>
<source>This is not the address of a database that TabGuard can read.</source>
<translation>Das ist keine Adresse einer Datenbank, die TabGuard lesen kann.</translation>
</message>
<message>
<source>The address of the database contains a password.</source>
<translation>Die Adresse der Datenbank enthält ein Passwort.</translation>
</message>
<message>
<source>Remove it, and change it if others may have seen it; TabGuard asks for the password.</source>
<translation>Entfernen Sie es, und ändern Sie es, wenn andere es gesehen haben können; TabGuard fragt nach dem Passwort.</translation>
</message>
<message>
<source>The address has a parameter that TabGuard does not know.</source>
<translation>Die Adresse hat einen Parameter, den TabGuard nicht kennt.</translation>
</message>
<message>
<source>The address names no database.</source>
<translation>Die Adresse nennt keine Datenbank.</translation>
</message>
<message>
<source>“sslmode” is one of {modes}.</source>
<translation>„sslmode“ ist eines von {modes}.</translation>
</message>
<message>
<source>The file does not describe a connection to a database.</source>
<translation>Die Datei beschreibt keine Verbindung zu einer Datenbank.</translation>
</message>
<message>
<source>It has texts for the keys url and table, or url and query, and no other keys.</source>
<translation>Sie enthält Texte für die Schlüssel url und table oder url und query und keine anderen Schlüssel.</translation>
</message>
<message>
<source>A connection needs a table or a query.</source>
<translation>Eine Verbindung braucht eine Tabelle oder eine Abfrage.</translation>
</message>
<message>
<source>Give either table or query, not both.</source>
<translation>Geben Sie entweder table oder query an, nicht beides.</translation>
</message>
<message>
<source>The query is not a SELECT.</source>
<translation>Die Abfrage ist kein SELECT.</translation>
</message>
<message>
<source>TabGuard only reads: begin with SELECT or WITH.</source>
<translation>TabGuard liest nur: Beginnen Sie mit SELECT oder WITH.</translation>
</message>
<message>
<source>The query has a semicolon.</source>
<translation>Die Abfrage enthält ein Semikolon.</translation>
</message>
<message>
<source>Give one SELECT; semicolons end a statement.</source>
<translation>Geben Sie ein einziges SELECT an; Semikolons beenden eine Anweisung.</translation>
</message>
<message>
<source>This is not the address of a database.</source>
<translation>Das ist keine Adresse einer Datenbank.</translation>
</message>
<message>
<source>The address of a SQLite database begins with sqlite:/// and names its file.</source>
<translation>Die Adresse einer SQLite-Datenbank beginnt mit sqlite:/// und nennt ihre Datei.</translation>
</message>
<message>
<source>The file is not valid TOML.</source>
<translation>Die Datei ist kein gültiges TOML.</translation>
</message>
<message>
<source>Write lines such as table = "records".</source>
<translation>Schreiben Sie Zeilen wie table = "records".</translation>
</message>
<message>
<source>The connection cannot be written.</source>
<translation>Die Verbindung kann nicht geschrieben werden.</translation>
</message>
<message>
<source>comma</source>
<translation>Komma</translation>
</message>
<message>
<source>semicolon</source>
<translation>Semikolon</translation>
</message>
<message>
<source>tab</source>
<translation>Tabulator</translation>
</message>
<message>
<source>bar</source>
<translation>senkrechter Strich</translation>
</message>
<message>
<source>blank</source>
<translation>Leerzeichen</translation>
</message>
<message>
<source>read</source>
<translation>Lesen</translation>
</message>
<message>
<source>Lines with more or fewer fields than the {n_columns} columns: {n_lines}.</source>
<translation>Zeilen mit mehr oder weniger Feldern als den {n_columns} Spalten: {n_lines}.</translation>
</message>
<message>
<source>Correct the lines, the delimiter (now {form}) or the decimal mark.</source>
<translation>Berichtigen Sie die Zeilen, das Trennzeichen (jetzt {form}) oder das Dezimalzeichen.</translation>
</message>
<message>
<source>A quotation mark is opened and never closed.</source>
<translation>Ein Anführungszeichen wird geöffnet und nicht geschlossen.</translation>
</message>
<message>
<source>Correct the line, or the delimiter (now {form}).</source>
<translation>Berichtigen Sie die Zeile oder das Trennzeichen (jetzt {form}).</translation>
</message>
<message>
<source>A row has {n_row} fields, the header {width}.</source>
<translation>Eine Zeile hat {n_row} Felder, die Kopfzeile {width}.</translation>
</message>
<message>
<source>{name}, row {number}</source>
<translation>{name}, Zeile {number}</translation>
</message>
<message>
<source>Correct the row, or put text that holds the delimiter in quotation marks.</source>
<translation>Berichtigen Sie die Zeile, oder setzen Sie Text, der das Trennzeichen enthält, in Anführungszeichen.</translation>
</message>
<message>
<source>The file is not text in this encoding.</source>
<translation>Die Datei ist kein Text in dieser Zeichenkodierung.</translation>
</message>
<message>
<source>{name}, {encoding}, byte {start} of what was read</source>
<translation>{name}, {encoding}, Byte {start} des Gelesenen</translation>
</message>
<message>
<source>Choose another encoding (CP1252 is common on Windows), or leave it out to have it detected.</source>
<translation>Wählen Sie eine andere Zeichenkodierung (CP1252 ist unter Windows üblich), oder lassen Sie die Angabe weg, damit sie erkannt wird.</translation>
</message>
<message>
<source>The file is empty.</source>
<translation>Die Datei ist leer.</translation>
</message>
<message>
<source>The file is not text in the encoding {encoding}.</source>
<translation>Die Datei ist kein Text in der Zeichenkodierung {encoding}.</translation>
</message>
<message>
<source>Choose UTF-16, or another file.</source>
<translation>Wählen Sie UTF-16 oder eine andere Datei.</translation>
</message>
<message>
<source>The encoding is not known.</source>
<translation>Die Zeichenkodierung ist nicht bekannt.</translation>
</message>
<message>
<source>Use UTF-8, CP1252 or UTF-16, or leave it out.</source>
<translation>Verwenden Sie UTF-8, CP1252 oder UTF-16, oder lassen Sie die Angabe weg.</translation>
</message>
<message>
<source>Choose another encoding, or leave it out to have it detected.</source>
<translation>Wählen Sie eine andere Zeichenkodierung, oder lassen Sie die Angabe weg, damit sie erkannt wird.</translation>
</message>
<message>
<source>Encoding</source>
<translation>Zeichenkodierung</translation>
</message>
<message>
<source>First line</source>
<translation>Erste Zeile</translation>
</message>
<message>
<source>Layout file</source>
<translation>Satzbeschreibung</translation>
</message>
<message>
<source>UTF-8 with BOM</source>
<translation>UTF-8 mit BOM</translation>
</message>
<message>
<source>names of the columns</source>
<translation>Spaltennamen</translation>
</message>
<message>
<source>data already</source>
<translation>bereits Daten</translation>
</message>
<message>
<source>{words} and {more} more</source>
<translation>{words} und {more} weitere</translation>
</message>
<message>
<source>{words}, cross-tab</source>
<translation>{words}, Kreuztabelle</translation>
</message>
<message>
<source>“{column}” has marks that stand for the code above.</source>
<translation>„{column}“ hat Zeichen, die für den Code darüber stehen.</translation>
</message>
<message>
<source>Write the codes in their place.</source>
<translation>Schreiben Sie die Codes an ihre Stelle.</translation>
</message>
<message>
<source>codes of “{name}” that only look like another code; the reading of the column makes them one</source>
<translation>Codes von „{name}“, die nur wie ein anderer Code aussehen; beim Lesen der Spalte werden sie auf Wunsch zu einem</translation>
</message>
<message>
<source>codes of “{name}” that a spreadsheet may have turned into dates; enter them as text</source>
<translation>Codes von „{name}“, die eine Tabellenkalkulation in Datumsangaben verwandelt haben kann; geben Sie sie als Text ein</translation>
</message>
<message>
<source>Store them as numbers in the program that made the file; they are texts there.</source>
<translation>Speichern Sie sie in dem Programm, das die Datei erstellt hat, als Zahlen; dort sind es Texte.</translation>
</message>
<message>
<source>The numbers of “{column}” may have three decimals or be grouped in thousands.</source>
<translation>Die Zahlen von „{column}“ können drei Nachkommastellen haben oder in Tausender gruppiert sein.</translation>
</message>
<message>
<source>Set the decimal mark to “{decimal}”, or the thousands separator.</source>
<translation>Setzen Sie das Dezimalzeichen auf „{decimal}“, oder legen Sie das Tausendertrennzeichen fest.</translation>
</message>
<message>
<source>The spreadsheet has a password.</source>
<translation>Die Tabellendatei ist mit einem Passwort geschützt.</translation>
</message>
<message>
<source>Save it without a password, or as CSV.</source>
<translation>Speichern Sie sie ohne Passwort oder als CSV.</translation>
</message>
<message>
<source>a cell has a text of more than {longest:,} characters</source>
<translation>eine Zelle hat einen Text mit mehr als {longest:,} Zeichen</translation>
</message>
<message>
<source>more than {most_repeated:,} of its cells repeat others</source>
<translation>mehr als {most_repeated:,} ihrer Zellen wiederholen andere</translation>
</message>
<message>
<source>too many of its sheets are empty</source>
<translation>zu viele ihrer Blätter sind leer</translation>
</message>
<message>
<source>costs by distance have no counterpart</source>
<translation>für Kosten nach Abstand gibt es keine Entsprechung</translation>
</message>
<message>
<source>τ-ARGUS ignores it too</source>
<translation>τ-ARGUS ignoriert es ebenfalls</translation>
</message>
<message>
<source>TabGuard has no cell key method</source>
<translation>TabGuard hat kein Cell-Key-Verfahren</translation>
</message>
<message>
<source>The layout names no variable.</source>
<translation>Die Satzbeschreibung nennt keine Variable.</translation>
</message>
<message>
<source>Choose a τ-ARGUS .rda file.</source>
<translation>Wählen Sie eine .rda-Datei von τ-ARGUS.</translation>
</message>
<message>
<source>A variable of the layout is listed twice.</source>
<translation>Eine Variable der Satzbeschreibung ist doppelt aufgeführt.</translation>
</message>
<message>
<source>{name}, variables {twice} and {n_names}</source>
<translation>{name}, Variablen {twice} und {n_names}</translation>
</message>
<message>
<source>Rename one of them.</source>
<translation>Benennen Sie eine davon um.</translation>
</message>
<message>
<source>A variable of the layout has no start and width.</source>
<translation>Eine Variable der Satzbeschreibung hat keinen Anfang und keine Breite.</translation>
</message>
<message>
<source>Write: name start width.</source>
<translation>Schreiben Sie: Name Anfang Breite.</translation>
</message>
<message>
<source>The layout describes a file that τ-ARGUS lets SPSS read.</source>
<translation>Die Satzbeschreibung beschreibt eine Datei, die τ-ARGUS von SPSS lesen lässt.</translation>
</message>
<message>
<source>Open the SPSS file (.sav) itself: it names its variables.</source>
<translation>Öffnen Sie die SPSS-Datei (.sav) selbst: Sie nennt ihre Variablen.</translation>
</message>
<message>
<source>Open it in the program that made it and save it again, or export it as CSV.</source>
<translation>Öffnen Sie sie in dem Programm, das sie erstellt hat, und speichern Sie sie neu, oder exportieren Sie sie als CSV.</translation>
</message>
<message>
<source>The texts of the file are not in the encoding that it declares.</source>
<translation>Die Texte der Datei sind nicht in der Zeichenkodierung, die sie angibt.</translation>
</message>
<message>
<source>Choose the encoding: CP1252 is common in files made on Windows.</source>
<translation>Wählen Sie die Zeichenkodierung: CP1252 ist bei Dateien aus Windows üblich.</translation>
</message>
<message>
<source>{called} cannot be read: it is damaged, or too large.</source>
<translation>{called} kann nicht gelesen werden: Sie ist beschädigt oder zu groß.</translation>
</message>
<message>
<source>to read its beginning takes too long</source>
<translation>ihren Anfang zu lesen dauert zu lange</translation>
</message>
<message>
<source>it has more than {most:,} rows</source>
<translation>sie hat mehr als {most:,} Zeilen</translation>
</message>
<message>
<source>The database does not accept the account.</source>
<translation>Die Datenbank akzeptiert das Konto nicht.</translation>
</message>
<message>
<source>Check the user, or ask who manages it.</source>
<translation>Prüfen Sie den Benutzer, oder fragen Sie die zuständige Stelle.</translation>
</message>
<message>
<source>There is no such database on the server.</source>
<translation>Diese Datenbank gibt es auf dem Server nicht.</translation>
</message>
<message>
<source>Correct its name in the connection.</source>
<translation>Berichtigen Sie ihren Namen in der Verbindung.</translation>
</message>
<message>
<source>There is no such schema in the database.</source>
<translation>Dieses Schema gibt es in der Datenbank nicht.</translation>
</message>
<message>
<source>Correct the table in the connection.</source>
<translation>Berichtigen Sie die Tabelle in der Verbindung.</translation>
</message>
<message>
<source>There is no such table in the database.</source>
<translation>Diese Tabelle gibt es in der Datenbank nicht.</translation>
</message>
<message>
<source>Correct the table or the query.</source>
<translation>Berichtigen Sie die Tabelle oder die Abfrage.</translation>
</message>
<message>
<source>There is no such column in the database.</source>
<translation>Diese Spalte gibt es in der Datenbank nicht.</translation>
</message>
<message>
<source>Correct the query, or choose the columns again.</source>
<translation>Berichtigen Sie die Abfrage, oder wählen Sie die Spalten erneut.</translation>
</message>
<message>
<source>The database does not understand the query.</source>
<translation>Die Datenbank versteht die Abfrage nicht.</translation>
</message>
<message>
<source>Try it in a program for that database.</source>
<translation>Versuchen Sie sie in einem Programm für diese Datenbank.</translation>
</message>
<message>
<source>The account may not read this.</source>
<translation>Das Konto darf dies nicht lesen.</translation>
</message>
<message>
<source>Ask who manages the database for the right to SELECT.</source>
<translation>Bitten Sie die Verwaltung der Datenbank um das Recht auf SELECT.</translation>
</message>
<message>
<source>The query would change the database.</source>
<translation>Die Abfrage würde die Datenbank ändern.</translation>
</message>
<message>
<source>TabGuard only reads: give one SELECT.</source>
<translation>TabGuard liest nur: Geben Sie ein einziges SELECT an.</translation>
</message>
<message>
<source>The query was stopped by the database.</source>
<translation>Die Abfrage wurde von der Datenbank abgebrochen.</translation>
</message>
<message>
<source>Ask who manages it for more time, or a view.</source>
<translation>Bitten Sie die zuständige Stelle um mehr Zeit oder um eine Sicht (View).</translation>
</message>
<message>
<source>The database cannot be read.</source>
<translation>Die Datenbank kann nicht gelesen werden.</translation>
</message>
<message>
<source>Check it in the program that made it, or export the table as CSV.</source>
<translation>Prüfen Sie sie in dem Programm, das sie erstellt hat, oder exportieren Sie die Tabelle als CSV.</translation>
</message>
<message>
<source>The database has changes that are not yet in its file.</source>
<translation>Die Datenbank enthält Änderungen, die noch nicht in ihrer Datei sind.</translation>
</message>
<message>
<source>Close the program that uses it, or save a copy from there.</source>
<translation>Schließen Sie das Programm, das sie verwendet, oder speichern Sie von dort eine Kopie.</translation>
</message>
<message>
<source>The database reports an error (state {number}).</source>
<translation>Die Datenbank meldet einen Fehler (Status {number}).</translation>
</message>
<message>
<source>The connection to the database was lost.</source>
<translation>Die Verbindung zur Datenbank ist abgebrochen.</translation>
</message>
<message>
<source>Try it again.</source>
<translation>Versuchen Sie es erneut.</translation>
</message>
<message>
<source>There is no such database.</source>
<translation>Diese Datenbank gibt es nicht.</translation>
</message>
<message>
<source>Correct the name of its file in the connection.</source>
<translation>Berichtigen Sie den Namen ihrer Datei in der Verbindung.</translation>
</message>
<message>
<source>The libraries for databases are not installed.</source>
<translation>Die Bibliotheken für Datenbanken sind nicht installiert.</translation>
</message>
<message>
<source>Run: pip install tabguard[database]</source>
<translation>Führen Sie aus: pip install tabguard[database]</translation>
</message>
<message>
<source>The database cannot be reached.</source>
<translation>Die Datenbank ist nicht erreichbar.</translation>
</message>
<message>
<source>Check server and port in the connection, and the network.</source>
<translation>Prüfen Sie Server und Port in der Verbindung sowie das Netzwerk.</translation>
</message>
<message>
<source>The certificate of the server is not accepted.</source>
<translation>Das Zertifikat des Servers wird nicht akzeptiert.</translation>
</message>
<message>
<source>Ask who manages the database; ?sslmode=require after the address accepts any certificate.</source>
<translation>Wenden Sie sich an die für die Datenbank zuständige Stelle; mit ?sslmode=require nach der Adresse wird jedes Zertifikat akzeptiert.</translation>
</message>
<message>
<source>The database takes too long.</source>
<translation>Die Datenbank braucht zu lange.</translation>
</message>
<message>
<source>The server does not encrypt connections.</source>
<translation>Der Server verschlüsselt Verbindungen nicht.</translation>
</message>
<message>
<source>Ask who manages the database; ?sslmode=disable after the address connects without.</source>
<translation>Wenden Sie sich an die für die Datenbank zuständige Stelle; mit ?sslmode=disable nach der Adresse wird unverschlüsselt verbunden.</translation>
</message>
<message>
<source>The content of a cell does not match its type.</source>
<translation>Der Inhalt einer Zelle passt nicht zu ihrem Typ.</translation>
</message>
<message>
<source>{name}, row {row}, column {column}</source>
<translation>{name}, Zeile {row}, Spalte {column}</translation>
</message>
<message>
<source>Open the file in LibreOffice or Excel, correct the cell and save it.</source>
<translation>Öffnen Sie die Datei in LibreOffice oder Excel, korrigieren Sie die Zelle und speichern Sie die Datei.</translation>
</message>
<message>
<source>A cell is outside the {most_rows:,} rows and {most_columns:,} columns of a sheet.</source>
<translation>Eine Zelle liegt außerhalb der {most_rows:,} Zeilen und {most_columns:,} Spalten eines Blatts.</translation>
</message>
<message>
<source>{name}, near row {row}</source>
<translation>{name}, bei Zeile {row}</translation>
</message>
<message>
<source>Open the file in LibreOffice or Excel and save it again.</source>
<translation>Öffnen Sie die Datei in LibreOffice oder Excel und speichern Sie sie erneut.</translation>
</message>
<message>
<source>Save it as .xlsx or CSV in the program that made it.</source>
<translation>Speichern Sie sie in dem Programm, das sie erstellt hat, als .xlsx oder CSV.</translation>
</message>
<message>
<source>Decompress it first.</source>
<translation>Entpacken Sie sie zuerst.</translation>
</message>
<message>
<source>Export the table as CSV or Parquet from the program that made it.</source>
<translation>Exportieren Sie die Tabelle aus dem Programm, das sie erstellt hat, als CSV oder Parquet.</translation>
</message>
<message>
<source>Open it in Excel or LibreOffice and save it as .xlsx or CSV.</source>
<translation>Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie als .xlsx oder CSV.</translation>
</message>
<message>
<source>Choose the file with the data.</source>
<translation>Wählen Sie die Datei mit den Daten.</translation>
</message>
<message>
<source>This is an old Excel file or one with a password.</source>
<translation>Dies ist eine alte Excel-Datei oder eine mit Passwort.</translation>
</message>
<message>
<source>Save it as .xlsx without a password, or as CSV.</source>
<translation>Speichern Sie sie ohne Passwort als .xlsx oder als CSV.</translation>
</message>
<message>
<source>The file is compressed (gzip), as R data files also are.</source>
<translation>Die Datei ist komprimiert (gzip), wie es auch R-Datendateien sind.</translation>
</message>
<message>
<source>The file is compressed (bzip2).</source>
<translation>Die Datei ist komprimiert (bzip2).</translation>
</message>
<message>
<source>The file is compressed (xz).</source>
<translation>Die Datei ist komprimiert (xz).</translation>
</message>
<message>
<source>The file is compressed (Zstandard).</source>
<translation>Die Datei ist komprimiert (Zstandard).</translation>
</message>
<message>
<source>This is a 7z archive.</source>
<translation>Dies ist ein 7z-Archiv.</translation>
</message>
<message>
<source>This is a RAR archive.</source>
<translation>Dies ist ein RAR-Archiv.</translation>
</message>
<message>
<source>This is a ZIP archive without content.</source>
<translation>Dies ist ein ZIP-Archiv ohne Inhalt.</translation>
</message>
<message>
<source>This is a PDF document.</source>
<translation>Dies ist ein PDF-Dokument.</translation>
</message>
<message>
<source>Choose the file from which it was made.</source>
<translation>Wählen Sie die Datei, aus der es erstellt wurde.</translation>
</message>
<message>
<source>This is a text document (RTF).</source>
<translation>Dies ist ein Textdokument (RTF).</translation>
</message>
<message>
<source>This is an R data file.</source>
<translation>Dies ist eine R-Datendatei.</translation>
</message>
<message>
<source>This is a Feather file.</source>
<translation>Dies ist eine Feather-Datei.</translation>
</message>
<message>
<source>This is an Arrow file.</source>
<translation>Dies ist eine Arrow-Datei.</translation>
</message>
<message>
<source>Save it as Parquet.</source>
<translation>Speichern Sie sie als Parquet.</translation>
</message>
<message>
<source>This is an HDF5 file.</source>
<translation>Dies ist eine HDF5-Datei.</translation>
</message>
<message>
<source>This is an Avro file.</source>
<translation>Dies ist eine Avro-Datei.</translation>
</message>
<message>
<source>This is an Access database.</source>
<translation>Dies ist eine Access-Datenbank.</translation>
</message>
<message>
<source>This is a SQLite database.</source>
<translation>Dies ist eine SQLite-Datenbank.</translation>
</message>
<message>
<source>Use Data ▸ Open database….</source>
<translation>Verwenden Sie Daten ▸ Datenbank öffnen….</translation>
</message>
<message>
<source>This is a picture.</source>
<translation>Dies ist ein Bild.</translation>
</message>
<message>
<source>This is a program.</source>
<translation>Dies ist ein Programm.</translation>
</message>
<message>
<source>This is a binary Excel workbook (XLSB).</source>
<translation>Dies ist eine binäre Excel-Arbeitsmappe (XLSB).</translation>
</message>
<message>
<source>This is a Word document.</source>
<translation>Dies ist ein Word-Dokument.</translation>
</message>
<message>
<source>This is a PowerPoint document.</source>
<translation>Dies ist ein PowerPoint-Dokument.</translation>
</message>
<message>
<source>This is a TabGuard project.</source>
<translation>Dies ist ein TabGuard-Projekt.</translation>
</message>
<message>
<source>Open it with File ▸ Open.</source>
<translation>Öffnen Sie es mit Datei ▸ Öffnen.</translation>
</message>
<message>
<source>This is an OpenDocument file, but not a spreadsheet.</source>
<translation>Dies ist eine OpenDocument-Datei, aber keine Tabellenkalkulation.</translation>
</message>
<message>
<source>Get its data as SDMX-CSV, or its codes as a CSV file with code, parent and label.</source>
<translation>Beziehen Sie seine Daten als SDMX-CSV oder seine Codes als CSV-Datei mit Code, übergeordnetem Code und Bezeichnung.</translation>
</message>
<message>
<source>Download the table as a flat CSV file.</source>
<translation>Laden Sie die Tabelle als flache CSV-Datei herunter.</translation>
</message>
<message>
<source>This is a web page (HTML), whatever its name says.</source>
<translation>Dies ist eine Webseite (HTML), auch wenn der Dateiname anderes sagt.</translation>
</message>
<message>
<source>This is an XML document of SDMX.</source>
<translation>Dies ist ein XML-Dokument von SDMX.</translation>
</message>
<message>
<source>This is an XML document.</source>
<translation>Dies ist ein XML-Dokument.</translation>
</message>
<message>
<source>This is a portable SPSS file.</source>
<translation>Dies ist eine portable SPSS-Datei.</translation>
</message>
<message>
<source>Save it as .sav or CSV.</source>
<translation>Speichern Sie sie als .sav oder CSV.</translation>
</message>
<message>
<source>This is a data cube of a GENESIS database (Datenquader).</source>
<translation>Dies ist ein Datenquader einer GENESIS-Datenbank.</translation>
</message>
<message>
<source>This is a ZIP archive, not a workbook.</source>
<translation>Dies ist ein ZIP-Archiv, keine Arbeitsmappe.</translation>
</message>
<message>
<source>Unpack it first.</source>
<translation>Entpacken Sie es zuerst.</translation>
</message>
<message>
<source>This is JSON, but not JSON-stat.</source>
<translation>Dies ist JSON, aber kein JSON-stat.</translation>
</message>
<message>
<source>The file is not text, and of no kind that is known.</source>
<translation>Die Datei enthält keinen Text und hat kein bekanntes Format.</translation>
</message>
<message>
<source>This is a dBASE file.</source>
<translation>Dies ist eine dBASE-Datei.</translation>
</message>
<message>
<source>The file cannot be opened.</source>
<translation>Die Datei kann nicht geöffnet werden.</translation>
</message>
<message>
<source>Close the quotation mark.</source>
<translation>Schließen Sie das Anführungszeichen.</translation>
</message>
<message>
<source>The file contains characters that are not text.</source>
<translation>Die Datei enthält Zeichen, die kein Text sind.</translation>
</message>
<message>
<source>A field is too long: probably a quotation mark is opened and never closed.</source>
<translation>Ein Feld ist zu lang: Wahrscheinlich wurde ein Anführungszeichen geöffnet und nicht geschlossen.</translation>
</message>
<message>
<source>{source}, near line {line_num}</source>
<translation>{source}, bei Zeile {line_num}</translation>
</message>
<message>
<source>near line {line_num}</source>
<translation>bei Zeile {line_num}</translation>
</message>
<message>
<source>A large file of about {round_number:,} records: reading it and applying the rules take about {megabytes:.1f} GB of memory and no space on the disk.</source>
<translation>Eine große Datei mit etwa {round_number:,} Datensätzen: Lesen und Anwenden der Regeln benötigen etwa {megabytes:.1f} GB Arbeitsspeicher und keinen Platz auf dem Datenträger.</translation>
</message>
<message>
<source>{said} Only {free:.1f} GB are available: close other programs first.</source>
<translation>{said} Nur {free:.1f} GB sind verfügbar: Schließen Sie zuerst andere Programme.</translation>
</message>
<message>
<source>it has more than {most_texts:,} texts</source>
<translation>sie hat mehr als {most_texts:,} Texte</translation>
</message>
<message>
<source>table or query of a database, by its connection</source>
<translation>Tabelle oder Abfrage einer Datenbank über ihre Verbindung</translation>
</message>
<message>
<source>There are no rows.</source>
<translation>Es gibt keine Zeilen.</translation>
</message>
<message>
<source>Choose another table or query.</source>
<translation>Wählen Sie eine andere Tabelle oder Abfrage.</translation>
</message>
<message>
<source>The database gives too many rows.</source>
<translation>Die Datenbank liefert zu viele Zeilen.</translation>
</message>
<message>
<source>Commas in numbers of a file whose delimiter is a comma are read as separators of thousands.</source>
<translation>Kommas in Zahlen einer Datei, deren Trennzeichen ein Komma ist, werden als Tausendertrennzeichen gelesen.</translation>
</message>
<message>
<source>Delimiter</source>
<translation>Trennzeichen</translation>
</message>
<message>
<source>decimal comma</source>
<translation>Dezimalkomma</translation>
</message>
<message>
<source>decimal point</source>
<translation>Dezimalpunkt</translation>
</message>
<message>
<source>delimited text</source>
<translation>Text mit Trennzeichen</translation>
</message>
<message>
<source>comma ,</source>
<translation>Komma ,</translation>
</message>
<message>
<source>semicolon ;</source>
<translation>Semikolon ;</translation>
</message>
<message>
<source>bar |</source>
<translation>senkrechter Strich |</translation>
</message>
<message>
<source>No delimiter was found: the file seems to have one column.</source>
<translation>Es wurde kein Trennzeichen gefunden: Die Datei hat offenbar nur eine Spalte.</translation>
</message>
<message>
<source>The delimiter is not one character.</source>
<translation>Das Trennzeichen ist nicht ein einzelnes Zeichen.</translation>
</message>
<message>
<source>Use {choices}.</source>
<translation>Verwenden Sie {choices}.</translation>
</message>
<message>
<source>no header</source>
<translation>keine Kopfzeile</translation>
</message>
<message>
<source>Eurostat TSV</source>
<translation>Eurostat-TSV</translation>
</message>
<message>
<source>A row has other codes than the first line names.</source>
<translation>Eine Zeile hat andere Codes, als die erste Zeile nennt.</translation>
</message>
<message>
<source>{source}, row {line}</source>
<translation>{source}, Zeile {line}</translation>
</message>
<message>
<source>Download the file again.</source>
<translation>Laden Sie die Datei noch einmal herunter.</translation>
</message>
<message>
<source>fixed columns, {mark}, {encoding}</source>
<translation>feste Spalten, {mark}, {encoding}</translation>
</message>
<message>
<source>text in fixed columns, with a τ-ARGUS layout</source>
<translation>Text in festen Spalten mit τ-ARGUS-Layout</translation>
</message>
<message>
<source>A layout is missing.</source>
<translation>Eine Satzbeschreibung fehlt.</translation>
</message>
<message>
<source>Choose the τ-ARGUS .rda file.</source>
<translation>Wählen Sie die .rda-Datei von τ-ARGUS.</translation>
</message>
<message>
<source>{n_short} records are shorter than the layout says.</source>
<translation>{n_short} Datensätze sind kürzer, als die Satzbeschreibung angibt.</translation>
</message>
<message>
<source>{name}, row {short}</source>
<translation>{name}, Zeile {short}</translation>
</message>
<message>
<source>Correct the layout (start and width of each variable) or the record.</source>
<translation>Berichtigen Sie die Satzbeschreibung (Anfang und Breite jeder Variablen) oder den Datensatz.</translation>
</message>
<message>
<source>GENESIS flat file</source>
<translation>GENESIS-Flatfile</translation>
</message>
<message>
<source>Two rows have figures for the same codes.</source>
<translation>Zwei Zeilen haben Zahlen für dieselben Codes.</translation>
</message>
<message>
<source>Keep the rows of one statistic.</source>
<translation>Behalten Sie die Zeilen einer Statistik.</translation>
</message>
<message>
<source>JSON-stat</source>
<translation>JSON-stat</translation>
</message>
<message>
<source>The file is no data set of JSON-stat.</source>
<translation>Die Datei ist kein Datensatz von JSON-stat.</translation>
</message>
<message>
<source>Export the table as CSV or XLSX.</source>
<translation>Exportieren Sie die Tabelle als CSV oder XLSX.</translation>
</message>
<message>
<source>The file has {number} data sets.</source>
<translation>Die Datei enthält {number} Datensätze.</translation>
</message>
<message>
<source>Save the one that is meant in a file of its own, or as CSV.</source>
<translation>Speichern Sie den gemeinten in einer eigenen Datei oder als CSV.</translation>
</message>
<message>
<source>ODS, sheet “{sheet}”</source>
<translation>ODS, Blatt „{sheet}“</translation>
</message>
<message>
<source>ODS spreadsheet</source>
<translation>ODS-Tabelle</translation>
</message>
<message>
<source>Parquet</source>
<translation>Parquet</translation>
</message>
<message>
<source>Parquet file</source>
<translation>Parquet-Datei</translation>
</message>
<message>
<source>it has {num_rows:,} rows</source>
<translation>sie hat {num_rows:,} Zeilen</translation>
</message>
<message>
<source>Column “{name}” contains lists or records, not single values.</source>
<translation>Die Spalte „{name}“ enthält Listen oder zusammengesetzte Werte statt einzelner Werte.</translation>
</message>
<message>
<source>Split it into separate columns.</source>
<translation>Teilen Sie sie in einzelne Spalten auf.</translation>
</message>
<message>
<source>PC-Axis</source>
<translation>PC-Axis</translation>
</message>
<message>
<source>The file is no table of PC-Axis.</source>
<translation>Die Datei ist keine Tabelle von PC-Axis.</translation>
</message>
<message>
<source>The figures of the file stand behind keys, and only those that are not 0.</source>
<translation>Die Zahlen der Datei stehen hinter Schlüsseln, und nur die, die nicht 0 sind.</translation>
</message>
<message>
<source>Save it without KEYS, or export the table as CSV or XLSX.</source>
<translation>Speichern Sie sie ohne KEYS, oder exportieren Sie die Tabelle als CSV oder XLSX.</translation>
</message>
<message>
<source>The file has {n_figures} figures for {n_cells} cells.</source>
<translation>Die Datei hat {n_figures} Zahlen für {n_cells} Zellen.</translation>
</message>
<message>
<source>{deleted} of the first {preview_rows} rows are deletions (ACTION D) or deleted by one below: such rows are left out</source>
<translation>{deleted} der ersten {preview_rows} Zeilen sind Löschungen (ACTION D) oder werden weiter unten gelöscht: Solche Zeilen werden ausgelassen</translation>
</message>
<message>
<source>SDMX-CSV file</source>
<translation>SDMX-CSV-Datei</translation>
</message>
<message>
<source>The first line of the file is not that of SDMX-CSV.</source>
<translation>Die erste Zeile der Datei ist nicht die von SDMX-CSV.</translation>
</message>
<message>
<source>It begins with the columns STRUCTURE, STRUCTURE_ID and ACTION, or with DATAFLOW.</source>
<translation>Sie beginnt mit den Spalten STRUCTURE, STRUCTURE_ID und ACTION oder mit DATAFLOW.</translation>
</message>
<message>
<source>SAS transport file</source>
<translation>SAS-Transportdatei</translation>
</message>
<message>
<source>SAS data set</source>
<translation>SAS-Datensatz</translation>
</message>
<message>
<source>SPSS, SAS or Stata file</source>
<translation>SPSS-, SAS- oder Stata-Datei</translation>
</message>
<message>
<source>{called} cannot be read: its content does not match its name.</source>
<translation>{called} kann nicht gelesen werden: Der Inhalt passt nicht zum Namen.</translation>
</message>
<message>
<source>“{name}” declares codes for missing values: a dimension keeps them as codes, records with one as the response are left out, elsewhere they are blanks</source>
<translation>„{name}“ erklärt Codes für fehlende Angaben: Eine Dimension behält sie als Codes, Datensätze mit einem solchen Wert als Merkmal werden ausgelassen, sonst gelten sie als leer</translation>
</message>
<message>
<source>Sheet or table</source>
<translation>Blatt oder Tabelle</translation>
</message>
<message>
<source>XLSX, sheet “{sheet}”</source>
<translation>XLSX, Blatt „{sheet}“</translation>
</message>
<message>
<source>XLSX workbook</source>
<translation>XLSX-Arbeitsmappe</translation>
</message>
<message>
<source>formula of {named} has</source>
<translation>Formel von {named} hat</translation>
</message>
<message>
<source>formulas of {named} have</source>
<translation>Formeln von {named} haben</translation>
</message>
<message>
<source>{have} an error, such as #REF!, or no result.</source>
<translation>{have} einen Fehler, z. B. #REF!, oder kein Ergebnis.</translation>
</message>
<message>
<source>Correct the formulas in Excel or LibreOffice and save the file there, or leave these rows out.</source>
<translation>Berichtigen Sie die Formeln in Excel oder LibreOffice und speichern Sie die Datei dort, oder lassen Sie diese Zeilen aus.</translation>
</message>
<message>
<source>The workbook has no sheet “{sheet}”.</source>
<translation>Die Arbeitsmappe hat kein Blatt „{sheet}“.</translation>
</message>
<message>
<source>Its sheets are: {names}.</source>
<translation>Ihre Blätter sind: {names}.</translation>
</message>
<message>
<source>The workbook is empty.</source>
<translation>Die Arbeitsmappe ist leer.</translation>
</message>
<message>
<source>Choose another file or sheet.</source>
<translation>Wählen Sie eine andere Datei oder ein anderes Blatt.</translation>
</message>
<message>
<source>The sheet “{name}” is read, which seems to have the table; sheets before it: {others}.</source>
<translation>Gelesen wird das Blatt „{name}“, das die Tabelle zu enthalten scheint; Blätter davor: {others}.</translation>
</message>
<message>
<source>“{names}” is not a number.</source>
<translation>„{names}“ ist keine Zahl.</translation>
</message>
<message>
<source>The attacker's bounds exclude the true value of {sum} cells.</source>
<translation>Die Schranken des Angreifers schließen den wahren Wert von {sum} Zellen aus.</translation>
</message>
<message>
<source>What an attacker knows must be true: widen the bounds, or correct the cell.</source>
<translation>Was ein Angreifer weiß, muss wahr sein: Erweitern Sie die Schranken, oder berichtigen Sie die Zelle.</translation>
</message>
<message>
<source>The attacker's bounds lack the columns {absent}.</source>
<translation>Den Schranken des Angreifers fehlen die Spalten {absent}.</translation>
</message>
<message>
<source>Name a column like each dimension, and lower and upper. {names}</source>
<translation>Benennen Sie je Dimension eine Spalte nach ihr, außerdem lower und upper. {names}</translation>
</message>
<message>
<source>The attacker's bounds have no rows.</source>
<translation>Die Schranken des Angreifers haben keine Zeilen.</translation>
</message>
<message>
<source>List cells, or name no file.</source>
<translation>Führen Sie Zellen auf, oder nennen Sie keine Datei.</translation>
</message>
<message>
<source>is empty in the table</source>
<translation>ist in der Tabelle leer</translation>
</message>
<message>
<source>is listed twice</source>
<translation>ist zweimal aufgeführt</translation>
</message>
<message>
<source>A cell with attacker's bounds {what}.</source>
<translation>Eine Zelle mit Schranken des Angreifers {what}.</translation>
</message>
<message>
<source>A decision names a code that “{name}” does not have{codes_said}.</source>
<translation>Eine Entscheidung nennt einen Code, den „{name}“ nicht hat{codes_said}.</translation>
</message>
<message>
<source>Correct the code or the hierarchy.</source>
<translation>Berichtigen Sie den Code oder die Hierarchie.</translation>
</message>
<message>
<source>A freeze has an unknown value.</source>
<translation>Eine Angabe zum Einfrieren hat einen unbekannten Wert.</translation>
</message>
<message>
<source>Use published or suppressed.</source>
<translation>Verwenden Sie published oder suppressed.</translation>
</message>
<message>
<source>A line of the a-priori file cannot be read.</source>
<translation>Eine Zeile der A-priori-Datei kann nicht gelesen werden.</translation>
</message>
<message>
<source>Write {size} codes and one of {apriori}, separated by “{separator}”. Bounds (AB) have no effect in τ-ARGUS either.</source>
<translation>Schreiben Sie {size} Codes und eines von {apriori}, getrennt durch „{separator}“. Schranken (AB) wirken auch in τ-ARGUS nicht.</translation>
</message>
<message>
<source>Two lines decide differently about a cell.</source>
<translation>Zwei Zeilen entscheiden verschieden über eine Zelle.</translation>
</message>
<message>
<source>{first} and {second}</source>
<translation>{first} und {second}</translation>
</message>
<message>
<source>Remove one of them, or say in “when” which is the later decision.</source>
<translation>Entfernen Sie eine davon, oder geben Sie in „when“ an, welche die spätere Entscheidung ist.</translation>
</message>
<message>
<source>A decision is unknown.</source>
<translation>Eine Entscheidung ist unbekannt.</translation>
</message>
<message>
<source>Use one of: {kind}.</source>
<translation>Verwenden Sie eines von: {kind}.</translation>
</message>
<message>
<source>A decision has no code of “{dimension}”.</source>
<translation>Eine Entscheidung hat keinen Code von „{dimension}“.</translation>
</message>
<message>
<source>Fill it in; the total has a code too.</source>
<translation>Tragen Sie ihn ein; auch die Summe hat einen Code.</translation>
</message>
<message>
<source>A cost is not a number of at least 0.</source>
<translation>Kosten sind keine Zahl von mindestens 0.</translation>
</message>
<message>
<source>Correct the value.</source>
<translation>Berichtigen Sie den Wert.</translation>
</message>
<message>
<source>a priori file, line {number}</source>
<translation>A-priori-Datei, Zeile {number}</translation>
</message>
<message>
<source>The earlier publication names codes that mean something else since a recode: {codes}.</source>
<translation>Die frühere Veröffentlichung nennt Codes, die seit einer Umkodierung etwas anderes bedeuten: {codes}.</translation>
</message>
<message>
<source>The decisions name codes that mean something else since a recode: {codes}.</source>
<translation>Die Entscheidungen nennen Codes, die seit einer Umkodierung etwas anderes bedeuten: {codes}.</translation>
</message>
<message>
<source>The bounds that attackers know name codes that mean something else since a recode: {codes}.</source>
<translation>Die Schranken, die Angreifer kennen, nennen Codes, die seit einer Umkodierung etwas anderes bedeuten: {codes}.</translation>
</message>
<message>
<source>In a job, if what they are now is meant, write {lines} below {section}.</source>
<translation>In einem Auftrag: Wenn gemeint ist, was sie jetzt sind, schreiben Sie {lines} unter {section}.</translation>
</message>
<message>
<source>If the list is older than the recode, what it says would hold for other cells: correct it, or give the group another name.</source>
<translation>Wenn die Liste älter ist als die Umkodierung, würde sie für andere Zellen gelten: Berichtigen Sie sie, oder geben Sie der Gruppe einen anderen Namen.</translation>
</message>
<message>
<source>In a job, if the codes of the data are meant, remove this from groups below {section}.</source>
<translation>In einem Auftrag: Wenn die Codes der Daten gemeint sind, entfernen Sie dies aus groups unter {section}.</translation>
</message>
<message>
<source>The list was made for {groups}.</source>
<translation>Die Liste wurde für {groups} gemacht.</translation>
</message>
<message>
<source>Now they mean {groups}.</source>
<translation>Jetzt bedeuten sie {groups}.</translation>
</message>
<message>
<source>The groups were confirmed for another content of the list, or by somebody else.</source>
<translation>Die Gruppen wurden für einen anderen Inhalt der Liste bestätigt oder von jemand anderem.</translation>
</message>
<message>
<source>Waivers name a code that is a group of the recode{code}.</source>
<translation>Verzichte nennen einen Code, der eine Gruppe der Umkodierung ist{code}.</translation>
</message>
<message>
<source>Give the group another name: the waivers would hold for all that it takes.</source>
<translation>Geben Sie der Gruppe einen anderen Namen: Die Verzichte würden für alles gelten, was sie aufnimmt.</translation>
</message>
<message>
<source>{n_cells} suppressed by the pattern but empty in this table.</source>
<translation>{n_cells} im Sperrmuster gesperrt, aber in dieser Tabelle leer.</translation>
</message>
<message>
<source>columns of the dimensions {absent}</source>
<translation>Spalten der Dimensionen {absent}</translation>
</message>
<message>
<source>column “status”</source>
<translation>Spalte „status“</translation>
</message>
<message>
<source>The pattern lacks the {what}.</source>
<translation>Dem Sperrmuster fehlt: {what}.</translation>
</message>
<message>
<source>Name one column like each dimension, and one status. {names}</source>
<translation>Benennen Sie je Dimension eine Spalte nach ihr und eine als status. {names}</translation>
</message>
<message>
<source>No column with the status of the cells was found.</source>
<translation>Es wurde keine Spalte mit dem Status der Zellen gefunden.</translation>
</message>
<message>
<source>Give the file a header: one column named like each dimension, and one named status.</source>
<translation>Geben Sie der Datei eine Kopfzeile: je Dimension eine Spalte mit deren Namen und eine namens status.</translation>
</message>
<message>
<source>{n_unknown} codes are not in “{name}”{unknown}.</source>
<translation>{n_unknown} Codes kommen in „{name}“ nicht vor{unknown}.</translation>
</message>
<message>
<source>Choose a file for this table, or correct the codes.</source>
<translation>Wählen Sie eine Datei für diese Tabelle, oder berichtigen Sie die Codes.</translation>
</message>
<message>
<source>Choose a pattern of this table.</source>
<translation>Wählen Sie ein Sperrmuster dieser Tabelle.</translation>
</message>
<message>
<source>in the pattern twice</source>
<translation>doppelt im Sperrmuster</translation>
</message>
<message>
<source>Remove the repetition.</source>
<translation>Entfernen Sie die Wiederholung.</translation>
</message>
<message>
<source>without a status</source>
<translation>ohne Status</translation>
</message>
<message>
<source>Add them, or choose a pattern of this table.</source>
<translation>Ergänzen Sie sie, oder wählen Sie ein Sperrmuster dieser Tabelle.</translation>
</message>
<message>
<source>hidden in the pattern</source>
<translation>im Sperrmuster verborgen</translation>
</message>
<message>
<source>Take a pattern of these tables.</source>
<translation>Nehmen Sie ein Sperrmuster dieser Tabellen.</translation>
</message>
<message>
<source>The pattern has no cells.</source>
<translation>Das Sperrmuster hat keine Zellen.</translation>
</message>
<message>
<source>cell of the table is</source>
<translation>Zelle der Tabelle ist</translation>
</message>
<message>
<source>cells of the table are</source>
<translation>Zellen der Tabelle sind</translation>
</message>
<message>
<source>{name}, cells {few}</source>
<translation>{name}, Zellen {few}</translation>
</message>
<message>
<source>Use the columns name, dimensions, responses (several separated by blanks; optional: title, levels, hierarchies, equation, records), or table_name, field, hrc_field, indicator, hrc_indicator, spanning_1, hrc_spanning_1, …</source>
<translation>Verwenden Sie die Spalten name, dimensions, responses (mehrere durch Leerzeichen getrennt; optional: title, levels, hierarchies, equation, records) oder table_name, field, hrc_field, indicator, hrc_indicator, spanning_1, hrc_spanning_1, …</translation>
</message>
<message>
<source>The list has {n_rows:,} rows; each is taken to be a table.</source>
<translation>Die Liste hat {n_rows:,} Zeilen; jede gilt als eine Tabelle.</translation>
</message>
<message>
<source>Choose a list of at most {most:,} tables, not a file of data.</source>
<translation>Wählen Sie eine Liste mit höchstens {most:,} Tabellen, keine Datei mit Daten.</translation>
</message>
<message>
<source>The list names no tables.</source>
<translation>Die Liste nennt keine Tabellen.</translation>
</message>
<message>
<source>Add a row for each table.</source>
<translation>Fügen Sie für jede Tabelle eine Zeile hinzu.</translation>
</message>
<message>
<source>A table has no {what}.</source>
<translation>Bei einer Tabelle fehlt: {what}.</translation>
</message>
<message>
<source>Fill in the column {name}.</source>
<translation>Füllen Sie die Spalte {name} aus.</translation>
</message>
<message>
<source>A table names a variable twice.</source>
<translation>Eine Tabelle nennt eine Variable zweimal.</translation>
</message>
<message>
<source>Remove one of the two.</source>
<translation>Entfernen Sie eine der beiden Angaben.</translation>
</message>
<message>
<source>The list of tables has no column {name}.</source>
<translation>Die Tabellenliste hat keine Spalte {name}.</translation>
</message>
<message>
<source>A table is in the list twice.</source>
<translation>Eine Tabelle steht zweimal in der Liste.</translation>
</message>
<message>
<source>{name}, rows {seen} and {line}</source>
<translation>{name}, Zeilen {seen} und {line}</translation>
</message>
<message>
<source>Give each table a name of its own.</source>
<translation>Geben Sie jeder Tabelle einen eigenen Namen.</translation>
</message>
<message>
<source>A level is a whole number from 1, the total.</source>
<translation>Eine Ebene ist eine ganze Zahl ab 1 (1: Gesamtsumme).</translation>
</message>
<message>
<source>{line}, column levels</source>
<translation>{line}, Spalte levels</translation>
</message>
<message>
<source>Write for instance activity=2.</source>
<translation>Schreiben Sie zum Beispiel activity=2.</translation>
</message>
<message>
<source>The column {column} does not say which of the table's variables it means.</source>
<translation>Die Spalte {column} gibt nicht an, welche Variable der Tabelle gemeint ist.</translation>
</message>
<message>
<source>Write variable=… with one of {names}; several are separated by blanks.</source>
<translation>Schreiben Sie variable=… mit einem der Werte {names}; mehrere werden durch Leerzeichen getrennt.</translation>
</message>
<message>
<source>Write variable=… with one of its dimensions; several are separated by blanks.</source>
<translation>Schreiben Sie variable=… mit einer ihrer Dimensionen; mehrere werden durch Leerzeichen getrennt.</translation>
</message>
<message>
<source>The cells of a suppression problem in JJ layout have no names.</source>
<translation>Die Zellen eines Sperrproblems im JJ-Format haben keine Namen.</translation>
</message>
<message>
<source>Let τ-ARGUS write its table as code-value or intermediate, or run: tabguard protect FILE.jj</source>
<translation>Lassen Sie τ-ARGUS die Tabelle als Code-Wert- oder Zwischendatei schreiben, oder rufen Sie auf: tabguard protect DATEI.jj</translation>
</message>
<message>
<source>waivers for a certain time, which do not apply: set the period of the publication</source>
<translation>Verzichtserklärungen für eine bestimmte Zeit, die nicht gelten: Geben Sie die Periode der Veröffentlichung an</translation>
</message>
<message>
<source>waivers with days, which do not apply: it is unclear which days the period has</source>
<translation>Verzichtserklärungen mit Tagen, die nicht gelten: unklar ist, welche Tage der Zeitraum hat</translation>
</message>
<message>
<source>waivers that have ended before the period and do not apply</source>
<translation>Verzichte, die vor der Periode geendet haben und nicht gelten</translation>
</message>
<message>
<source>waivers that do not apply yet</source>
<translation>Verzichtserklärungen, die noch nicht gelten</translation>
</message>
<message>
<source>The waivers file has no column “respondent”.</source>
<translation>Die Verzichtsdatei hat keine Spalte „respondent“.</translation>
</message>
<message>
<source>Name one of its columns respondent. {names}</source>
<translation>Benennen Sie eine ihrer Spalten respondent. {names}</translation>
</message>
<message>
<source>A waiver ends before it begins.</source>
<translation>Eine Verzichtserklärung endet, bevor sie beginnt.</translation>
</message>
<message>
<source>Correct “valid_from” or “valid_to”.</source>
<translation>Berichtigen Sie „valid_from“ oder „valid_to“.</translation>
</message>
<message>
<source>The waiver names no respondent.</source>
<translation>Die Verzichtserklärung nennt keinen Auskunftspflichtigen.</translation>
</message>
<message>
<source>Enter the id of the respondent.</source>
<translation>Geben Sie die Kennung des Auskunftspflichtigen ein.</translation>
</message>
<message>
<source>A waiver names a code that “{name}” does not have{codes_said}.</source>
<translation>Eine Verzichtserklärung nennt einen Code, den „{name}“ nicht hat{codes_said}.</translation>
</message>
<message>
<source>{name}, waiver {row}</source>
<translation>{name}, Verzichtserklärung {row}</translation>
</message>
<message>
<source>A waiver names no respondent.</source>
<translation>Eine Verzichtserklärung nennt keinen Auskunftspflichtigen.</translation>
</message>
<message>
<source>Fill it in.</source>
<translation>Tragen Sie die Angabe ein.</translation>
</message>
<message>
<source>A waiver's “{name}” is not a date of the form year-month-day.</source>
<translation>„{name}“ einer Verzichtserklärung ist kein Datum der Form Jahr-Monat-Tag.</translation>
</message>
<message>
<source>“{name}” has no code “{code}”.</source>
<translation>„{name}“ hat keinen Code „{code}“.</translation>
</message>
<message>
<source>Write it as 2024-12-31, 2024-12 or 2024</source>
<translation>Schreiben Sie es als 2024-12-31, 2024-12 oder 2024</translation>
</message>
<message>
<source>the waivers file is not used: cells do not say who their contributors are</source>
<translation>die Datei der Verzichtserklärungen wird nicht verwendet: Zellen geben nicht an, wer ihre Beitragenden sind</translation>
</message>
<message>
<source>the layout declares the weight “{declared}”, which is not used; select it to use it</source>
<translation>die Satzbeschreibung nennt das Gewicht „{declared}“, das nicht verwendet wird; wählen Sie es aus, um es zu verwenden</translation>
</message>
<message>
<source>tables that show the same cells: leave “{names}” or “{names2}” out</source>
<translation>Tabellen, die dieselben Zellen zeigen: Lassen Sie „{names}“ oder „{names2}“ weg</translation>
</message>
<message>
<source>tables inside others: all cells of “{names}” are in “{names2}”</source>
<translation>Tabellen innerhalb anderer: Alle Zellen von „{names}“ sind in „{names2}“</translation>
</message>
<message>
<source>“{column}”{codes} has the figures of the sum of all other codes.</source>
<translation>„{column}“{codes} hat die Werte der Summe aller anderen Codes.</translation>
</message>
<message>
<source>“{column}”{codes} has the figures of the sum of {parts}.</source>
<translation>„{column}“{codes} hat die Werte der Summe von {parts}.</translation>
</message>
<message>
<source>Remove it, or read the file as the other kind: records or cells.</source>
<translation>Entfernen Sie es, oder lesen Sie die Datei als die andere Art: Einzeldaten oder Zellen.</translation>
</message>
<message>
<source>“{label}” has several labels for a code of “{name}”; the first one counts: {codes}.</source>
<translation>„{label}“ hat mehrere Bezeichnungen für einen Code von „{name}“; die erste gilt: {codes}.</translation>
</message>
<message>
<source>Two columns hold the labels in the language “{language}”.</source>
<translation>Zwei Spalten enthalten die Bezeichnungen in der Sprache „{language}“.</translation>
</message>
<message>
<source>{name}, columns {at} and {at2}</source>
<translation>{name}, Spalten {at} und {at2}</translation>
</message>
<message>
<source>Rename “{name}”, or remove it.</source>
<translation>Benennen Sie „{name}“ um, oder entfernen Sie die Spalte.</translation>
</message>
<message>
<source>A code of “{name}” has two labels: {codes}.</source>
<translation>Ein Code von „{name}“ hat zwei Bezeichnungen: {codes}.</translation>
</message>
<message>
<source>Correct them, or read the whole text as the code: leave “split” of this column out.</source>
<translation>Korrigieren Sie sie, oder lesen Sie den ganzen Text als Code: Lassen Sie „split“ dieser Spalte weg.</translation>
</message>
<message>
<source>Weights that are missing, zero or negative: {n}.</source>
<translation>Gewichte, die fehlen, null oder negativ sind: {n}.</translation>
</message>
<message>
<source>Give every record a weight above 0; 1 for records that stand for themselves.</source>
<translation>Geben Sie jedem Datensatz ein Gewicht über 0; 1 für Datensätze, die für sich selbst stehen.</translation>
</message>
<message>
<source>Ids of “{column}” that a spreadsheet has shortened, such as 1.23E+11: {n}.</source>
<translation>Nummern in „{column}“, die eine Tabellenkalkulation gekürzt hat, wie 1,23E+11: {n}.</translation>
</message>
<message>
<source>Export the data again with the ids as texts: several firms may have become one.</source>
<translation>Exportieren Sie die Daten erneut mit den Nummern als Text: Mehrere Unternehmen können zu einem geworden sein.</translation>
</message>
<message>
<source>Records without an id in “{column}”: {n}.</source>
<translation>Datensätze ohne Nummer in „{column}“: {n}.</translation>
</message>
<message>
<source>Values of “{column}” that cannot be read: {n}.</source>
<translation>Werte von „{column}“, die nicht lesbar sind: {n}.</translation>
</message>
<message>
<source>Records without a finite number in “{column}”: {n}.</source>
<translation>Datensätze ohne endliche Zahl in „{column}“: {n}.</translation>
</message>
<message>
<source>Fill in the value (0 if nothing was reported), or choose that such records are left out, with a click on the header of the column in the import; in a job, blank = "leave_out" for it in [data.columns].</source>
<translation>Tragen Sie den Wert ein (0, wenn nichts gemeldet wurde), oder lassen Sie solche Datensätze weg, mit einem Klick auf den Kopf der Spalte im Import; in einem Job blank = "leave_out" für sie in [data.columns].</translation>
</message>
<message>
<source>Numbers of “{column}” too large to be added up exactly: {n}.</source>
<translation>Zahlen von „{column}“, die zu groß sind, um exakt addiert zu werden: {n}.</translation>
</message>
<message>
<source>Correct these rows, or give the values in a larger unit, such as thousands or millions.</source>
<translation>Berichtigen Sie diese Zeilen, oder geben Sie die Werte in einer größeren Einheit an, z. B. in Tausend oder Millionen.</translation>
</message>
<message>
<source>Give each record one. If blanks are firms without a holding, say so with a click on the header of the column in the import; in a job, blank = "own" for it in [data.columns], with blanks = ["-"] if they have a text.</source>
<translation>Geben Sie jedem Datensatz eine. Wenn leere Felder Unternehmen ohne Gruppe sind, sagen Sie es mit einem Klick auf den Kopf der Spalte im Import; in einem Job blank = "own" für sie in [data.columns], mit blanks = ["-"], wenn dort ein Text steht.</translation>
</message>
<message>
<source>Give each record one.</source>
<translation>Geben Sie jedem Datensatz eine.</translation>
</message>
<message>
<source>Use 0 for no request, 1 or 2.</source>
<translation>Verwenden Sie 0 für keinen Antrag, sonst 1 oder 2.</translation>
</message>
<message>
<source>Use 1 or 0.</source>
<translation>Verwenden Sie 1 oder 0.</translation>
</message>
<message>
<source>Code lists read the statuses of “{column}” differently.</source>
<translation>Codelisten lesen die Status von „{column}“ verschieden.</translation>
</message>
<message>
<source>Set status_codes to the list that the file uses, or call the column as it does: {lists}.</source>
<translation>Setzen Sie status_codes auf die Liste, die die Datei verwendet, oder nennen Sie die Spalte wie diese: {lists}.</translation>
</message>
<message>
<source>Unknown status in {n_rows} of “{names}”.</source>
<translation>Unbekannter Status in {n_rows} von „{names}“.</translation>
</message>
<message>
<source>The column is read as {title} ({about}). Correct it, choose another code list, or rename the column if it says something else; in data, name it in other_flags.</source>
<translation>Die Spalte wird als {title} gelesen ({about}). Berichtigen Sie sie, wählen Sie eine andere Codeliste, oder benennen Sie die Spalte um, wenn sie etwas anderes sagt; in Daten nennen Sie sie in other_flags.</translation>
</message>
<message>
<source>Tables beside one another: {blocks}. Only the first one is read.</source>
<translation>Tabellen nebeneinander: {blocks}. Nur die erste wird gelesen.</translation>
</message>
<message>
<source>Another table seems to begin in column {begin}: only the one at its left is read. For the other one, set the first column to {begin}.</source>
<translation>In Spalte {begin} scheint eine andere Tabelle zu beginnen: Nur die links davon wird gelesen. Für die andere setzen Sie die erste Spalte auf {begin}.</translation>
</message>
<message>
<source>“{name}”: the letters behind its figures are read as flags, in the column “{flags}”: {letters}.</source>
<translation>„{name}“: die Buchstaben hinter den Zahlen werden als Kennzeichen gelesen, in der Spalte „{flags}“: {letters}.</translation>
</message>
<message>
<source>rows left out: “{}” is blank</source>
<translation>Zeilen ausgelassen: „{}“ ist leer</translation>
</message>
<message>
<source>blanks of “{}” read as the code that was set</source>
<translation>leere Felder von „{}“ als der festgelegte Code gelesen</translation>
</message>
<message>
<source>blanks of “{}” read as the code above</source>
<translation>leere Felder von „{}“ als der Code darüber gelesen</translation>
</message>
<message>
<source>blanks of “{}” read as respondents that are holdings of their own</source>
<translation>leere Felder von „{}“ als Berichtspflichtige gelesen, die eigene Gruppen sind</translation>
</message>
<message>
<source>rows of totals left out, by “{name}”</source>
<translation>Summenzeilen weggelassen, nach „{name}“</translation>
</message>
<message>
<source>The first row has no code in “{column}”, so that there is none above it.</source>
<translation>Die erste Zeile hat keinen Code in „{column}“; darüber gibt es keinen.</translation>
</message>
<message>
<source>Fill the code in, or leave the row out.</source>
<translation>Tragen Sie den Code ein, oder lassen Sie die Zeile aus.</translation>
</message>
<message>
<source>{names}: {marks} in place of figures are read as blanks ({number} of the first {rows} rows). {if_withheld}</source>
<translation>{names}: {marks} an Stelle von Zahlen werden als leer gelesen ({number} der ersten {rows} Zeilen). {if_withheld}</translation>
</message>
<message>
<source>codes of “{name}” read as the code that looks the same</source>
<translation>Codes von „{name}“, als der gleich aussehende Code gelesen</translation>
</message>
<message>
<source>Rows without a code in “{column}”: {n}.</source>
<translation>Zeilen ohne Code in „{column}“: {n}.</translation>
</message>
<message>
<source>Fill the codes in, or choose what blank codes of this column mean.</source>
<translation>Tragen Sie die Codes ein, oder wählen Sie, was leere Codes dieser Spalte bedeuten.</translation>
</message>
<message>
<source>A reading is set for “{name}”, but there is no such column.</source>
<translation>Für „{name}“ ist eine Leseart festgelegt, aber es gibt keine solche Spalte.</translation>
</message>
<message>
<source>“{name}”: the marks {marks} beside figures or names are not read. If they say that figures are confidential, put them into a column of their own.</source>
<translation>„{name}“: Die Zeichen {marks} neben Zahlen oder Namen werden nicht gelesen. Sagen sie, dass Zahlen vertraulich sind, setzen Sie sie in eine eigene Spalte.</translation>
</message>
<message>
<source>“{name}” has codes with their labels: the code is “{code}”, its label “{label}”.</source>
<translation>„{name}“ hat Codes mit ihren Bezeichnungen: Der Code ist „{code}“, seine Bezeichnung „{label}“.</translation>
</message>
<message>
<source>“{name}” has rows of totals, such as “{total}”: they are left out.</source>
<translation>„{name}“ hat Summenzeilen, etwa „{total}“: Sie werden weggelassen.</translation>
</message>
<message>
<source>“{name}” has rows of totals, such as “{total}”: they are totals of the code, not codes.</source>
<translation>„{name}“ hat Summenzeilen, etwa „{total}“: Sie sind Summen des Codes, keine Codes.</translation>
</message>
<message>
<source>it has more than {most:,} cells</source>
<translation>sie hat mehr als {most:,} Zellen</translation>
</message>
<message>
<source>The file has no cells.</source>
<translation>Die Datei hat keine Zellen.</translation>
</message>
<message>
<source>Column “{name}” contains binary data, not texts or numbers.</source>
<translation>Die Spalte „{name}“ enthält Binärdaten statt Texten oder Zahlen.</translation>
</message>
<message>
<source>Choose another column.</source>
<translation>Wählen Sie eine andere Spalte.</translation>
</message>
<message>
<source>“{name}” is not read and may say which figures are confidential: if it does, write that into a column at the right of the figures.</source>
<translation>„{name}“ wird nicht gelesen und sagt vielleicht, welche Zahlen geheim sind: Wenn ja, schreiben Sie das in eine Spalte rechts neben den Zahlen.</translation>
</message>
<message>
<source>Row {line}, column “{names}”: a formula has an error ({text}).</source>
<translation>Zeile {line}, Spalte „{names}“: Eine Formel hat einen Fehler ({text}).</translation>
</message>
<message>
<source>{n_errors} more formulas have errors.</source>
<translation>{n_errors} weitere Formeln haben Fehler.</translation>
</message>
<message>
<source>Rows {rows}: figures look unlike others, are crossed out or hidden by their format, or have comments. This is not read: if it says that figures are confidential, write it into a column at the right of the figures.</source>
<translation>Zeilen {rows}: Zahlen sehen anders aus als andere, sind durchgestrichen oder durch ihr Format verborgen, oder haben Kommentare. Das wird nicht gelesen: Wenn es sagt, dass Zahlen geheim sind, schreiben Sie es in eine Spalte rechts neben den Zahlen.</translation>
</message>
<message>
<source>Row {row} is hidden in the spreadsheet and is read.</source>
<translation>Zeile {row} ist in der Tabellenkalkulation ausgeblendet und wird mit eingelesen.</translation>
</message>
<message>
<source>Rows {rows} are hidden in the spreadsheet and are read.</source>
<translation>Die Zeilen {rows} sind in der Tabellenkalkulation ausgeblendet und werden mit eingelesen.</translation>
</message>
<message>
<source>The column “{name}” is hidden in the spreadsheet.</source>
<translation>Die Spalte „{name}“ ist in der Tabellenkalkulation ausgeblendet.</translation>
</message>
<message>
<source>No line with column names was found: columns are numbered.</source>
<translation>Es wurde keine Zeile mit Spaltennamen gefunden: Die Spalten sind nummeriert.</translation>
</message>
<message>
<source>The name of a column is too long.</source>
<translation>Der Name einer Spalte ist zu lang.</translation>
</message>
<message>
<source>{source}, first line</source>
<translation>{source}, erste Zeile</translation>
</message>
<message>
<source>Probably a quotation mark is opened there and never closed: close it.</source>
<translation>Wahrscheinlich wird dort ein Anführungszeichen geöffnet und nicht geschlossen: Schließen Sie es.</translation>
</message>
<message>
<source>Columns read as the flags of the figures at their left: {columns}.</source>
<translation>Spalten, die als Kennzeichen der Zahlen links davon gelesen werden: {columns}.</translation>
</message>
<message>
<source>Several columns have the same name, as those of a cross-tab have.</source>
<translation>Mehrere Spalten haben denselben Namen, wie in einer Kreuztabelle.</translation>
</message>
<message>
<source>If it is a cross-tab, name the variables that go across: “across” in [data] shape; otherwise give the columns other names.</source>
<translation>Ist es eine Kreuztabelle, benennen Sie die Variablen im Tabellenkopf: „across“ in [data] shape; sonst geben Sie den Spalten andere Namen.</translation>
</message>
<message>
<source>Several columns have the same name.</source>
<translation>Mehrere Spalten haben denselben Namen.</translation>
</message>
<message>
<source>Rename them: “names” in [data] shape, or leave one out, “leave_out_columns”; if the first line contains no names, set this.</source>
<translation>Benennen Sie sie um: „names“ in [data] shape, oder lassen Sie eine weg, „leave_out_columns“; enthält die erste Zeile keine Namen, stellen Sie das ein.</translation>
</message>
<message>
<source>If they withhold figures, this is a publication rather than data: Advanced ▸ Check a published table or “tabguard verify-public” checks it.</source>
<translation>Verbergen sie Zahlen, ist dies eine Veröffentlichung und kein Datenmaterial: Erweitert ▸ Veröffentlichte Tabelle prüfen oder „tabguard verify-public“ prüft sie.</translation>
</message>
<message>
<source>Blocks of rows with the same labels: {blocks}. Only the first one is read.</source>
<translation>Blöcke von Zeilen mit denselben Bezeichnungen: {blocks}. Nur der erste wird gelesen.</translation>
</message>
<message>
<source>Another table seems to begin in row {begin}: only the first one is read. For the other one, set the first row to {begin}.</source>
<translation>In Zeile {begin} beginnt offenbar eine weitere Tabelle: Nur die erste wird gelesen. Für die andere setzen Sie die erste Zeile auf {begin}.</translation>
</message>
<message>
<source>Row {rows} holds units and is not read.</source>
<translation>Zeile {rows} enthält Einheiten und wird nicht gelesen.</translation>
</message>
<message>
<source>Row {row} only numbers the columns and is not read.</source>
<translation>Zeile {row} nummeriert nur die Spalten und wird nicht gelesen.</translation>
</message>
<message>
<source>Names of columns that are repeated are not read: row {many}.</source>
<translation>Wiederholte Spaltennamen werden nicht gelesen: Zeile {many}.</translation>
</message>
<message>
<source>Row {row} describes the columns and is not read.</source>
<translation>Zeile {row} beschreibt die Spalten und wird nicht gelesen.</translation>
</message>
<message>
<source>Codes of “{column}” that are responses of their own: {codes}.</source>
<translation>Codes von „{column}“, die eigene Antwortvariablen sind: {codes}.</translation>
</message>
<message>
<source>rows left out: other codes of “{column}”</source>
<translation>Zeilen weggelassen: andere Codes von „{column}“</translation>
</message>
<message>
<source>No measure of “{column}” is named.</source>
<translation>Keine Messgröße von „{column}“ ist genannt.</translation>
</message>
<message>
<source>Name those that are read: measure_codes in [data] shape.</source>
<translation>Nennen Sie die, die gelesen werden: measure_codes in [data] shape.</translation>
</message>
<message>
<source>No row of the file has a code of measure_codes.</source>
<translation>Keine Zeile der Datei hat einen Code aus measure_codes.</translation>
</message>
<message>
<source>{name}, column “{column}”</source>
<translation>{name}, Spalte „{column}“</translation>
</message>
<message>
<source>Name codes that this column has.</source>
<translation>Nennen Sie Codes, die diese Spalte hat.</translation>
</message>
<message>
<source>{source}, sheet “{sheet}”</source>
<translation>{source}, Blatt „{sheet}“</translation>
</message>
<message>
<source>No row of the file belongs to the table.</source>
<translation>Keine Zeile der Datei gehört zur Tabelle.</translation>
</message>
<message>
<source>Correct its first and last row and column.</source>
<translation>Berichtigen Sie ihre erste und letzte Zeile und Spalte.</translation>
</message>
<message>
<source>The table begins in row {first}: what is above it does not belong to it.</source>
<translation>Die Tabelle beginnt in Zeile {first}: Was darüber steht, gehört nicht zu ihr.</translation>
</message>
<message>
<source>The table ends in row {last}: what is below it does not belong to it.</source>
<translation>Die Tabelle endet in Zeile {last}: Was darunter steht, gehört nicht zu ihr.</translation>
</message>
<message>
<source>To be left out by choice, but blank or not in the file: row {lost}.</source>
<translation>Wegzulassen, aber leer oder nicht in der Datei: Zeile {lost}.</translation>
</message>
<message>
<source>fewer columns</source>
<translation>weniger Spalten</translation>
</message>
<message>
<source>The sheet “{sheet}” has other columns than “{sheet2}”.</source>
<translation>Das Blatt „{sheet}“ hat andere Spalten als „{sheet2}“.</translation>
</message>
<message>
<source>Read sheets of one layout together, or correct the names of the columns.</source>
<translation>Lesen Sie nur Blätter mit demselben Aufbau gemeinsam, oder berichtigen Sie die Spaltennamen.</translation>
</message>
<message>
<source>A table has 1 to {most_sheets} sheets.</source>
<translation>Eine Tabelle hat 1 bis {most_sheets} Blätter.</translation>
</message>
<message>
<source>Name those that it needs.</source>
<translation>Nennen Sie die benötigten Blätter.</translation>
</message>
<message>
<source>Sheets with other columns are not read</source>
<translation>Blätter mit anderen Spalten werden nicht gelesen</translation>
</message>
<message>
<source>Sheets that are not read</source>
<translation>Nicht gelesene Blätter</translation>
</message>
<message>
<source>“{sheet}”: {text}</source>
<translation>„{sheet}“: {text}</translation>
</message>
<message>
<source>variable goes</source>
<translation>Variable läuft</translation>
</message>
<message>
<source>variables go</source>
<translation>Variablen laufen</translation>
</message>
<message>
<source>{said} across the columns of a table with {n_rows} of names.</source>
<translation>{said} über die Spalten einer Tabelle mit {n_rows} Spaltennamen.</translation>
</message>
<message>
<source>Name one variable for each of these rows, or correct the number of rows.</source>
<translation>Nennen Sie für jede dieser Zeilen eine Variable, oder berichtigen Sie die Zahl der Zeilen.</translation>
</message>
<message>
<source>The cross-tab has no columns of labels, or none of values.</source>
<translation>Die Kreuztabelle hat keine Spalten mit Bezeichnungen oder keine mit Werten.</translation>
</message>
<message>
<source>Correct the number of label columns, the first row, or the delimiter.</source>
<translation>Berichtigen Sie die Zahl der Bezeichnungsspalten, die erste Zeile oder das Trennzeichen.</translation>
</message>
<message>
<source>Row {row} of the names holds measures, and a variable too.</source>
<translation>Zeile {row} der Namen enthält Messgrößen und zugleich eine Variable.</translation>
</message>
<message>
<source>Leave the name of this variable blank, or correct the row of the measures.</source>
<translation>Lassen Sie den Namen dieser Variablen leer, oder korrigieren Sie die Zeile der Messgrößen.</translation>
</message>
<message>
<source>Column {at} of the cross-tab has figures but no name.</source>
<translation>Spalte {at} der Kreuztabelle hat Werte, aber keinen Namen.</translation>
</message>
<message>
<source>Name it in the file, or remove it.</source>
<translation>Benennen Sie sie in der Datei, oder entfernen Sie sie.</translation>
</message>
<message>
<source>name of the sheet</source>
<translation>Name des Blatts</translation>
</message>
<message>
<source>sheet of the workbook</source>
<translation>Blatt der Arbeitsmappe</translation>
</message>
<message>
<source>where from</source>
<translation>Herkunft</translation>
</message>
<message>
<source>{n_sheets} sheets have the same columns: {named}.</source>
<translation>{n_sheets} Blätter haben dieselben Spalten: {named}.</translation>
</message>
<message>
<source>hidden</source>
<translation>ausgeblendet</translation>
</message>
<message>
<source>{n} columns, {m} of them with figures</source>
<translation>{n} Spalten, {m} davon mit Zahlen</translation>
</message>
<message>
<source>measure</source>
<translation>Messgröße</translation>
</message>
<message>
<source>{count} Only “{read}” is read.</source>
<translation>{count} Nur „{read}“ wird gelesen.</translation>
</message>
<message>
<source>block</source>
<translation>Block</translation>
</message>
<message>
<source>period</source>
<translation>Periode</translation>
</message>
<message>
<source>Not among them: {aside}.</source>
<translation>Nicht darunter: {aside}.</translation>
</message>
<message>
<source>no table</source>
<translation>keine Tabelle</translation>
</message>
<message>
<source>no figures: {text}</source>
<translation>keine Zahlen: {text}</translation>
</message>
<message>
<source>“{sheet}” is hidden</source>
<translation>„{sheet}“ ist ausgeblendet</translation>
</message>
<message>
<source>“{sheet}” begins with the same rows as “{same}”</source>
<translation>„{sheet}“ beginnt mit denselben Zeilen wie „{same}“</translation>
</message>
<message>
<source>Turn them into numbers first: they are texts.</source>
<translation>Wandeln Sie sie zuerst in Zahlen um: Es sind Texte.</translation>
</message>
<message>
<source>A column has lists in place of values.</source>
<translation>Eine Spalte enthält Listen statt Werten.</translation>
</message>
<message>
<source>Give it one text or number for each row.</source>
<translation>Geben Sie ihr für jede Zeile einen Text oder eine Zahl.</translation>
</message>
<message>
<source>A data frame is not a file.</source>
<translation>Ein DataFrame ist keine Datei.</translation>
</message>
<message>
<source>Pass the frame itself.</source>
<translation>Übergeben Sie den DataFrame selbst.</translation>
</message>
<message>
<source>This is not a data frame but a value of type {name}.</source>
<translation>Das ist kein DataFrame, sondern ein Wert vom Typ {name}.</translation>
</message>
<message>
<source>Pass a pandas data frame or a mapping of names to columns; other tables have a to_pandas().</source>
<translation>Übergeben Sie einen pandas-DataFrame oder eine Zuordnung von Namen zu Spalten; andere Tabellen haben eine Methode to_pandas().</translation>
</message>
<message>
<source>The columns have different lengths.</source>
<translation>Die Spalten sind verschieden lang.</translation>
</message>
<message>
<source>Give every column one value for each row.</source>
<translation>Geben Sie in jeder Spalte für jede Zeile einen Wert an.</translation>
</message>
<message>
<source>data frame</source>
<translation>DataFrame</translation>
</message>
<message>
<source>a data frame</source>
<translation>ein Data Frame</translation>
</message>
<message>
<source>clipboard</source>
<translation>Zwischenablage</translation>
</message>
<message>
<source>{name}, row {row}</source>
<translation>{name}, Zeile {row}</translation>
</message>
<message>
<source>its first lines have {n_names:,} columns</source>
<translation>ihre ersten Zeilen haben {n_names:,} Spalten</translation>
</message>
<message>
<source>it is too much to paste</source>
<translation>zum Einfügen ist es zu viel</translation>
</message>
<message>
<source>Two columns are called “{name}”.</source>
<translation>Zwei Spalten heißen „{name}“.</translation>
</message>
<message>
<source>Rename one of them, or remove it.</source>
<translation>Benennen Sie eine davon um, oder entfernen Sie sie.</translation>
</message>
<message>
<source>“{name}” is not read, and may say for which cells a row holds.</source>
<translation>„{name}“ wird nicht gelesen und sagt vielleicht, für welche Zellen eine Zeile gilt.</translation>
</message>
<message>
<source>Call this column as one of {known}; if it only informs, as remark.</source>
<translation>Nennen Sie diese Spalte wie eine von {known}; wenn sie nur informiert, Bemerkung.</translation>
</message>
<message>
<source>The “{}” has no name and no data: check whether another table stands at its right.</source>
<translation>„{}“ hat keinen Namen und keine Daten: Prüfen Sie, ob rechts davon eine weitere Tabelle steht.</translation>
</message>
<message>
<source>“▲” and “△” before figures are read as a minus.</source>
<translation>„▲“ und „△“ vor Zahlen werden als Minus gelesen.</translation>
</message>
<message>
<source>{remedy} What can be opened: {openable}.</source>
<translation>{remedy} Geöffnet werden können: {openable}.</translation>
</message>
<message>
<source>its first lines have {n_columns:,} columns</source>
<translation>ihre ersten Zeilen haben {n_columns:,} Spalten</translation>
</message>
<message>
<source>The file has no column of data.</source>
<translation>Die Datei hat keine Datenspalte.</translation>
</message>
<message>
<source>Choose a file with names and rows of data.</source>
<translation>Wählen Sie eine Datei mit Spaltennamen und Datenzeilen.</translation>
</message>
<message>
<source>“{key}” is set but not used: {title} has none</source>
<translation>„{key}“ ist angegeben, wird aber nicht verwendet: {title} hat das nicht</translation>
</message>
<message>
<source>A column holds published counts, which are not those of the data: {name}.</source>
<translation>Eine Spalte enthält veröffentlichte Häufigkeiten; das sind nicht die der Daten: {name}.</translation>
</message>
<message>
<source>Choose the data. “counts” takes rounded marginals with --margin-files.</source>
<translation>Wählen Sie die Daten. „counts“ nimmt gerundete Randtabellen mit --margin-files.</translation>
</message>
<message>
<source>The dimensions have too many codes to be crossed.</source>
<translation>Die Dimensionen haben zu viele Codes, um sie zu kreuzen.</translation>
</message>
<message>
<source>Choose fewer dimensions, or shorter hierarchies.</source>
<translation>Wählen Sie weniger Dimensionen oder kürzere Hierarchien.</translation>
</message>
<message>
<source>Correct the cells, or choose a repair: “round” rounds the internal cells and adds them up again, “trust” keeps the totals and moves the difference into internal cells, “rebuild” makes every total the sum of its internal cells.</source>
<translation>Berichtigen Sie die Zellen, oder wählen Sie eine Reparatur: „round“ rundet die inneren Zellen und addiert sie neu, „trust“ behält die Summen und verschiebt die Differenz in innere Zellen, „rebuild“ bildet jede Summe aus ihren inneren Zellen.</translation>
</message>
<message>
<source>The codes of “{name}” add up to {times} times the total: if some are parts of others, name their hierarchy; if they are {times} breakdowns one below the other, such as by region and by size, read them as tables of one release ([[cells]]), each without the rows of the others (“leave_out” in its shape).</source>
<translation>Die Codes von „{name}“ ergeben zusammen das {times}-Fache der Summe: Sind einige Teile von anderen, nennen Sie ihre Hierarchie; sind es {times} Gliederungen untereinander, etwa nach Region und nach Größe, lesen Sie sie als Tabellen eines Verbunds ([[cells]]), jede ohne die Zeilen der anderen („leave_out“ in ihrer shape).</translation>
</message>
<message>
<source>{title}: {share} above the sum over “{name}” of {members}</source>
<translation>{title}: {share} über der Summe über „{name}“ von {members}</translation>
</message>
<message>
<source>{title}: {share} below the sum over “{name}” of {members}</source>
<translation>{title}: {share} unter der Summe über „{name}“ von {members}</translation>
</message>
<message>
<source>{text} (rows {rows})</source>
<translation>{text} (Zeilen {rows})</translation>
</message>
<message>
<source>{n_totals} totals were replaced by the sum of the internal cells</source>
<translation>{n_totals} Summen wurden durch die Summe der inneren Zellen ersetzt</translation>
</message>
<message>
<source>{sum} internal cells were changed so that the totals stay correct</source>
<translation>{sum} innere Zellen wurden geändert, damit die Summen richtig bleiben</translation>
</message>
<message>
<source>{n_absent} totals of existing cells are not in the file.</source>
<translation>{n_absent} Summen vorhandener Zellen fehlen in der Datei.</translation>
</message>
<message>
<source>first {lines}</source>
<translation>zuerst {lines}</translation>
</message>
<message>
<source>{text} (row {row})</source>
<translation>{text} (Zeile {row})</translation>
</message>
<message>
<source>The table does not add up: {n_rows} of {n_relations} relations fail.</source>
<translation>Die Tabelle geht nicht auf: {n_rows} von {n_relations} Beziehungen sind verletzt.</translation>
</message>
<message>
<source>internal cells were rounded to {decimals} decimals, totals are the sums of the rounded cells</source>
<translation>innere Zellen wurden auf {decimals} Nachkommastellen gerundet, Summen sind die Summen der gerundeten Zellen</translation>
</message>
<message>
<source>{n_totals} totals were replaced by the sum of the internal cells, by {share} at most</source>
<translation>{n_totals} Summen wurden durch die Summe der inneren Zellen ersetzt, um höchstens {share}</translation>
</message>
<message>
<source>{count} totals contradicted others and were changed too, by {far} at most</source>
<translation>{count} Summen widersprachen anderen und wurden ebenfalls geändert, um höchstens {far}</translation>
</message>
<message>
<source>If the file has them, name the code of the total and the hierarchy of the codes. Else add them, or choose a repair: “complete” makes them from the internal cells and tests the totals that are there, “rebuild” makes all totals.</source>
<translation>Hat die Datei sie, so nennen Sie den Code der Summe und die Hierarchie der Codes. Sonst fügen Sie sie hinzu, oder wählen Sie eine Reparatur: „complete“ bildet sie aus den inneren Zellen und prüft die vorhandenen Summen, „rebuild“ bildet alle Summen neu.</translation>
</message>
<message>
<source>Two ways of adding up the same internal cells disagree: some are not in the file; add them.</source>
<translation>Zwei Arten, dieselben inneren Zellen zu addieren, widersprechen sich: Einige Zellen fehlen in der Datei; fügen Sie sie hinzu.</translation>
</message>
<message>
<source>The totals cannot be kept in whole units: choose “rebuild”, or correct them.</source>
<translation>Die Summen können nicht in ganzen Einheiten erhalten bleiben: Wählen Sie „rebuild“, oder berichtigen Sie sie.</translation>
</message>
<message>
<source>missing total {line}</source>
<translation>fehlende Summe {line}</translation>
</message>
<message>
<source>Of a variable whose sum means nothing, as of years, each code can be a response of its own: “codes of “{name}” are responses” below the file; in a job measure_column = "{name}" and measure_codes in [data] shape.</source>
<translation>Von einer Variablen, deren Summe nichts bedeutet, etwa von Jahren, kann jeder Code eine eigene Antwortvariable sein: „Codes von „{name}“ sind Antwortvariablen“ unter der Datei; in einem Job measure_column = "{name}" und measure_codes in [data] shape.</translation>
</message>
<message>
<source>Correct the files, or choose a repair: “round” takes the first file's value where only rounding differs, “trust” and “rebuild” take it in any case.</source>
<translation>Berichtigen Sie die Dateien, oder wählen Sie eine Reparatur: „round“ übernimmt den Wert der ersten Datei, wo nur die Rundung abweicht, „trust“ und „rebuild“ übernehmen ihn in jedem Fall.</translation>
</message>
<message>
<source>Cells with different {what} in the tables that show them: {n_cells}.</source>
<translation>Zellen, die sich in den Tabellen unterscheiden, die sie zeigen ({what}): {n_cells}.</translation>
</message>
<message>
<source>{cells}: {first} and {second}</source>
<translation>{cells}: {first} und {second}</translation>
</message>
<message>
<source>{cells} cells differed between tables, by {far} at most: the first file's value was taken</source>
<translation>{cells} Zellen waren in den Tabellen verschieden, um höchstens {far}: Der Wert der ersten Datei wurde übernommen</translation>
</message>
<message>
<source>numbers of contributors</source>
<translation>Fallzahlen der Beitragenden</translation>
</message>
<message>
<source>shadow values</source>
<translation>Schattenwerte</translation>
</message>
<message>
<source>numbers of holdings</source>
<translation>Zahlen der Unternehmensgruppen</translation>
</message>
<message>
<source>largest contributions</source>
<translation>größte Beiträge</translation>
</message>
<message>
<source>largest holdings</source>
<translation>größte Unternehmensgruppen</translation>
</message>
<message>
<source>first {conflicts}</source>
<translation>zuerst {conflicts}</translation>
</message>
<message>
<source>A cell that several tables show is the same in all: correct the files.</source>
<translation>Eine Zelle, die mehrere Tabellen zeigen, ist in allen dieselbe: Berichtigen Sie die Dateien.</translation>
</message>
<message>
<source>{n_value} cells of the files are {n} different ones</source>
<translation>{n_value} Zellen der Dateien sind {n} verschiedene Zellen</translation>
</message>
<message>
<source>Cells unsafe in one table that may not be suppressed in another: {n_cells}.</source>
<translation>In einer Tabelle unsichere Zellen, die in einer anderen nicht gesperrt werden dürfen: {n_cells}.</translation>
</message>
<message>
<source>first {both}: {unsafe} and {kept}</source>
<translation>zuerst {both}: {unsafe} und {kept}</translation>
</message>
<message>
<source>Decide which of the two holds, and correct the files.</source>
<translation>Entscheiden Sie, was von beidem gilt, und berichtigen Sie die Dateien.</translation>
</message>
<message>
<source>empty cells left out: no contributors, or nothing, “-” or “.” in place of a figure</source>
<translation>leere Zellen ausgelassen: keine Beitragenden, oder nichts, „-“ oder „.“ anstelle eines Wertes</translation>
</message>
<message>
<source>Cells whose largest contributions are not in descending order: {n_cells}.</source>
<translation>Zellen, deren größte Beiträge nicht absteigend sortiert sind: {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest contributions exceed the total: {n_cells}.</source>
<translation>Zellen, deren größte Beiträge größer als die Summe sind: {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest holdings are not in descending order: {n_cells}.</source>
<translation>Zellen, deren größte Gruppen nicht absteigend sortiert sind: {n_cells}.</translation>
</message>
<message>
<source>Cells whose largest holdings exceed the total: {n_cells}.</source>
<translation>Zellen, deren größte Gruppen größer als die Summe sind: {n_cells}.</translation>
</message>
<message>
<source>cells with more contributors than a total that they are part of</source>
<translation>Zellen mit mehr Beitragenden als eine Summe, deren Teil sie sind</translation>
</message>
<message>
<source>Cells with a frequency but no value: {n}.</source>
<translation>Zellen mit einer Fallzahl, aber ohne Wert: {n}.</translation>
</message>
<message>
<source>Fill the value in.</source>
<translation>Tragen Sie den Wert ein.</translation>
</message>
<message>
<source>Cells with a value but no frequency: {n}.</source>
<translation>Zellen mit einem Wert, aber ohne Fallzahl: {n}.</translation>
</message>
<message>
<source>Correct the frequency, or leave the cell empty.</source>
<translation>Berichtigen Sie die Fallzahl, oder lassen Sie die Zelle leer.</translation>
</message>
<message>
<source>Cells with a negative frequency: {n}.</source>
<translation>Zellen mit einer negativen Fallzahl: {n}.</translation>
</message>
<message>
<source>Correct the frequency.</source>
<translation>Berichtigen Sie die Fallzahl.</translation>
</message>
<message>
<source>Cells without a cost of at least 0: {n}.</source>
<translation>Zellen ohne Kosten von mindestens 0: {n}.</translation>
</message>
<message>
<source>Cells without a shadow value: {n}.</source>
<translation>Zellen ohne Schattenwert: {n}.</translation>
</message>
<message>
<source>Cells that are marked empty but have a value: {n}.</source>
<translation>Zellen, die als leer gekennzeichnet sind, aber einen Wert haben: {n}.</translation>
</message>
<message>
<source>Correct the status or the value.</source>
<translation>Berichtigen Sie den Status oder den Wert.</translation>
</message>
<message>
<source>Cells that are flagged as withheld and have no value: {n}.</source>
<translation>Zellen, die als zurückgehalten gekennzeichnet sind und keinen Wert haben: {n}.</translation>
</message>
<message>
<source>Fill the value in; a table that withholds values is an earlier publication, not data.</source>
<translation>Tragen Sie den Wert ein; eine Tabelle, die Werte zurückhält, ist eine frühere Veröffentlichung, keine Datengrundlage.</translation>
</message>
<message>
<source>cells with more holdings than contributors</source>
<translation>Zellen mit mehr Unternehmensgruppen als Beitragenden</translation>
</message>
<message>
<source>cells {cells}</source>
<translation>Zellen {cells}</translation>
</message>
<message>
<source>Correct these columns or their order.</source>
<translation>Berichtigen Sie diese Spalten oder ihre Reihenfolge.</translation>
</message>
<message>
<source>Cells with a negative protection level: {n}.</source>
<translation>Zellen mit einem negativen Schutzniveau: {n}.</translation>
</message>
<message>
<source>Use distances of at least 0.</source>
<translation>Verwenden Sie Abstände von mindestens 0.</translation>
</message>
<message>
<source>{kinds}, already tabulated</source>
<translation>{kinds}, bereits tabelliert</translation>
</message>
<message>
<source>tabulate</source>
<translation>Tabellieren</translation>
</message>
<message>
<source>{n_sources} files: {words}</source>
<translation>{n_sources} Dateien: {words}</translation>
</message>
<message>
<source>The cross of all variables can be covered in full from records only, or from a file with all variables.</source>
<translation>Die volle Hülle (Kreuzung aller Variablen) ist nur mit Einzeldaten oder mit einer Datei möglich, die alle Variablen enthält.</translation>
</message>
<message>
<source>Use cover = "implied".</source>
<translation>Verwenden Sie cover = "implied".</translation>
</message>
<message>
<source>negative values</source>
<translation>negative Werte</translation>
</message>
<message>
<source>zero values</source>
<translation>Nullwerte</translation>
</message>
<message>
<source>codes of “{name}” that only look like a code of another file; write them alike</source>
<translation>Codes von „{name}“, die nur wie ein Code einer anderen Datei aussehen; schreiben Sie sie gleich</translation>
</message>
<message>
<source>“{about_one}” is about one response, and the file gives {n_responses}.</source>
<translation>„{about_one}“ betrifft ein Merkmal, und die Datei enthält {n_responses}.</translation>
</message>
<message>
<source>Choose one response; or in a job, name the file in a [[cells]] block for each response, with responses = […] and columns = {…}.</source>
<translation>Wählen Sie ein Merkmal; oder nennen Sie in einem Auftrag die Datei für jedes Merkmal in einem eigenen Block [[cells]], mit responses = […] und columns = {…}.</translation>
</message>
<message>
<source>All cells of “{response}” are empty.</source>
<translation>Alle Zellen von „{response}“ sind leer.</translation>
</message>
<message>
<source>Choose another file or response.</source>
<translation>Wählen Sie eine andere Datei oder ein anderes Merkmal.</translation>
</message>
<message>
<source>No table has the variable “{name}”.</source>
<translation>Keine Tabelle hat die Variable „{name}“.</translation>
</message>
<message>
<source>{words}, already tabulated</source>
<translation>{words}, bereits tabelliert</translation>
</message>
<message>
<source>{n_absent} totals that were not in the file were made from the internal cells</source>
<translation>{n_absent} Summen, die in der Datei fehlten, wurden aus den inneren Zellen gebildet</translation>
</message>
<message>
<source>All cells of the file are empty.</source>
<translation>Alle Zellen der Datei sind leer.</translation>
</message>
<message>
<source>negative values of “{name}”</source>
<translation>negative Werte von „{name}“</translation>
</message>
<message>
<source>zero values of “{name}”</source>
<translation>Nullwerte von „{name}“</translation>
</message>
<message>
<source>{n_same} cells are in the file twice, first {title}.</source>
<translation>{n_same} Zellen stehen doppelt in der Datei, zuerst {title}.</translation>
</message>
<message>
<source>Remove the repetition, or read the file as records.</source>
<translation>Entfernen Sie die Wiederholung, oder lesen Sie die Datei als Einzeldaten.</translation>
</message>
<message>
<source>cells with “{name}” missing</source>
<translation>Zellen, in denen „{name}“ fehlt</translation>
</message>
<message>
<source>The labels of “{name}” are more than codes: some are repeated, or headings.</source>
<translation>Die Bezeichnungen von „{name}“ sind mehr als Codes: Einige wiederholen sich oder sind Überschriften.</translation>
</message>
<message>
<source>Give each row a code of its own in the file, or keep the structure of the labels.</source>
<translation>Geben Sie jeder Zeile der Datei einen eigenen Code, oder behalten Sie die Struktur der Bezeichnungen.</translation>
</message>
<message>
<source>The cost column “{column}” has negative values.</source>
<translation>Die Kostenspalte „{column}“ hat negative Werte.</translation>
</message>
<message>
<source>Costs are at least 0: correct them or choose another column.</source>
<translation>Kosten sind mindestens 0: Berichtigen Sie sie, oder wählen Sie eine andere Spalte.</translation>
</message>
<message>
<source>There is a waivers file, but no column names the respondent of a record.</source>
<translation>Es gibt eine Datei der Verzichtserklärungen, aber keine Spalte nennt den Auskunftspflichtigen eines Datensatzes.</translation>
</message>
<message>
<source>Choose the respondent column, or leave the waivers file out.</source>
<translation>Wählen Sie die Spalte der Auskunftspflichtigen, oder lassen Sie die Datei der Verzichtserklärungen weg.</translation>
</message>
<message>
<source>The file seems to have rows of totals, which would be counted twice: {codes}.</source>
<translation>Die Datei scheint Summenzeilen zu haben, die doppelt gezählt würden: {codes}.</translation>
</message>
<message>
<source>Read the file as a table that is already tabulated, with these codes as those of the totals; in records, leave their rows out. If they are codes like any other, list all codes of the column in a hierarchy file.</source>
<translation>Lesen Sie die Datei als bereits tabellierte Tabelle, mit diesen Codes als denen der Summen; in Einzeldaten lassen Sie ihre Zeilen weg. Sind es Codes wie alle anderen, führen Sie alle Codes der Spalte in einer Hierarchiedatei auf.</translation>
</message>
<message>
<source>Some codes are the sums of others and are not known as totals: {codes}.</source>
<translation>Einige Codes sind die Summen anderer und nicht als Summen bekannt: {codes}.</translation>
</message>
<message>
<source>Give the code of the total for each column, and a hierarchy for sums of some of the codes. If they are codes like any other, list all codes of the column in a hierarchy file.</source>
<translation>Geben Sie für jede Spalte den Code der Summe an und für Summen einiger Codes eine Hierarchie. Sind es Codes wie alle anderen, führen Sie alle Codes der Spalte in einer Hierarchiedatei auf.</translation>
</message>
<message>
<source>records of a code of “{column}” whose figures are the sums of others</source>
<translation>Datensätze eines Codes von „{column}“, dessen Werte die Summen anderer sind</translation>
</message>
<message>
<source>“{name}” is read as if it had rows of totals, which records cannot have.</source>
<translation>„{name}“ wird gelesen, als hätte es Summenzeilen, die Einzeldaten nicht haben können.</translation>
</message>
<message>
<source>Read the file as a table that is already tabulated, or leave the rows of totals out.</source>
<translation>Lesen Sie die Datei als bereits tabellierte Tabelle, oder lassen Sie die Summenzeilen weg.</translation>
</message>
<message>
<source>Rounding to {decimals} decimals moves totals too far from the sums of the data: by {share} at most.</source>
<translation>Die Rundung auf {decimals} Nachkommastellen verändert Summen zu stark gegenüber den Summen der Daten: um höchstens {share}.</translation>
</message>
<message>
<source>published decimals, total {cell}</source>
<translation>veröffentlichte Nachkommastellen, Summe {cell}</translation>
</message>
<message>
<source>Publish more decimals (internal cells are rounded first and totals are their sums, so that the table adds up), or protect with more decimals and round the published values afterwards; or raise “rounding_limit”, now {limit:g} %.</source>
<translation>Veröffentlichen Sie mehr Nachkommastellen (innere Zellen werden zuerst gerundet, und Summen sind deren Summen, damit die Tabelle aufgeht), oder schützen Sie mit mehr Nachkommastellen und runden Sie die veröffentlichten Werte danach; oder erhöhen Sie „rounding_limit“, jetzt {limit:g} %.</translation>
</message>
<message>
<source>rounding to the published decimals: {text}</source>
<translation>Rundung auf die veröffentlichten Nachkommastellen: {text}</translation>
</message>
<message>
<source>summed over “{name}”</source>
<translation>summiert über „{name}“</translation>
</message>
<message>
<source>Totals with several members that no file gives: {n_totals}.</source>
<translation>Summen mit mehreren Bestandteilen, die keine Datei angibt: {n_totals}.</translation>
</message>
<message>
<source>first {open_totals}</source>
<translation>zuerst {open_totals}</translation>
</message>
<message>
<source>Add these cells to a file of the table: its codes = {…} say which of them are published.</source>
<translation>Fügen Sie diese Zellen einer Datei der Tabelle hinzu: deren codes = {…} geben an, welche davon veröffentlicht werden.</translation>
</message>
<message>
<source>{made} totals that were in no file were made from the internal cells</source>
<translation>{made} Summen, die in keiner Datei standen, wurden aus den inneren Zellen gebildet</translation>
</message>
<message>
<source>{hidden} cells that are in no file follow from others</source>
<translation>{hidden} Zellen, die in keiner Datei stehen, ergeben sich aus anderen</translation>
</message>
<message>
<source>Figures of “{name}” have labels in the file, as codes for “no answer” have: if they are such codes, name them in blanks of this column in [data.columns], or declare them as missing.</source>
<translation>Zahlen von „{name}“ haben in der Datei Beschriftungen, wie sie Codes für „keine Angabe“ haben: Wenn es solche Codes sind, nennen Sie sie in blanks dieser Spalte in [data.columns], oder deklarieren Sie sie als fehlend.</translation>
</message>
<message>
<source>The marks {marks} behind figures are not read: if they say that figures are confidential, put them into a column of their own.</source>
<translation>Die Zeichen {marks} hinter Werten werden nicht gelesen: Wenn sie sagen, dass Werte vertraulich sind, setzen Sie sie in eine eigene Spalte.</translation>
</message>
<message>
<source>“{name}” says that the figures have several units or signs, which cannot be added up: keep the rows of one, bring the figures to one, or make the column a dimension. If it weights records, give it the role weight.</source>
<translation>Nach „{name}“ haben die Zahlen mehrere Einheiten oder Vorzeichen und lassen sich nicht addieren: Behalten Sie die Zeilen mit einer davon, rechnen Sie die Zahlen in eine um oder machen Sie die Spalte zur Dimension. Gewichtet sie die Datensätze, geben Sie ihr die Rolle Gewicht.</translation>
</message>
<message>
<source>The largest contributions are too small for the totals and numbers of contributors of their cells: they may be shares, be in another unit, or not be weighted.</source>
<translation>Die größten Beiträge sind zu klein für Wert und Fallzahl ihrer Zellen: Sie können Anteile, in einer anderen Einheit oder ungewichtet sein.</translation>
</message>
<message>
<source>Several records have the same negative figure, or the same nines, in “{name}”: if it is a code for “no answer”, name it in blanks of this column in [data.columns], or click on its header when the file is imported.</source>
<translation>Mehrere Datensätze haben in „{name}“ dieselbe negative Zahl oder dieselben Neunen: Wenn das ein Code für „keine Angabe“ ist, nennen Sie ihn in blanks dieser Spalte in [data.columns], oder klicken Sie beim Import der Datei auf ihren Kopf.</translation>
</message>
<message>
<source>Correct the sheet, the rows of the table, or the roles of the columns; of a cross-tab, name the variables that go across (“across” in [data] shape; without totals also repair = "complete"). If it is meant so, confirm it: confirm = [{keys}] in [data].</source>
<translation>Korrigieren Sie das Blatt, die Zeilen der Tabelle oder die Rollen der Spalten; nennen Sie bei einer Kreuztabelle die Variablen, die über die Spalten gehen („across“ in [data] shape; ohne Summen auch repair = "complete"). Wenn es so gemeint ist, bestätigen Sie es: confirm = [{keys}] in [data].</translation>
</message>
<message>
<source>The figures of “{name}” are percentages, in which no contribution can be seen: take the table of the amounts.</source>
<translation>Die Werte von „{name}“ sind Prozente, in denen kein Beitrag zu erkennen ist: Nehmen Sie die Tabelle der Beträge.</translation>
</message>
<message>
<source>Rows with marks and no figures: {rows}. If these say that figures in other rows are confidential, write them into a column at the right of each column of figures; if not, leave the rows out.</source>
<translation>Zeilen mit Zeichen und ohne Werte: {rows}. Wenn diese sagen, dass Werte in anderen Zeilen vertraulich sind, schreiben Sie sie in eine Spalte rechts von jeder Spalte mit Werten; wenn nicht, lassen Sie die Zeilen aus.</translation>
</message>
<message>
<source>“{name}” and “{other}” have the same figures, or the same in another unit: what is withheld in one could be read in the other. Leave one of them out.</source>
<translation>„{name}“ und „{other}“ haben dieselben Werte, oder dieselben in einer anderen Einheit: Was in einer verborgen ist, könnte in der anderen gelesen werden. Lassen Sie eine von beiden aus.</translation>
</message>
<message>
<source>“{name}” says what each row measures, and figures of different measures cannot be added up: keep the rows of one, or give each measure a column.</source>
<translation>„{name}“ sagt, was jede Zeile misst, und Zahlen verschiedener Merkmale lassen sich nicht addieren: Behalten Sie die Zeilen eines Merkmals oder geben Sie jedem Merkmal eine Spalte.</translation>
</message>
<message>
<source>Each row seems to be a variable and each column a record or cell: turn the table in the spreadsheet (copy, paste special, transpose) and save it.</source>
<translation>Jede Zeile scheint eine Variable zu sein und jede Spalte ein Datensatz oder eine Zelle: drehen Sie die Tabelle in der Tabellenkalkulation (kopieren, Inhalte einfügen, transponieren) und speichern Sie sie.</translation>
</message>
<message>
<source>“{name}” is taken as the response; not used: {others}. If these are codes of a variable that goes across, the file is a cross-tab.</source>
<translation>„{name}“ gilt als Antwortvariable; nicht verwendet: {others}. Wenn das Schlüssel einer Variablen sind, die über die Spalten geht, ist die Datei eine Kreuztabelle.</translation>
</message>
<message>
<source>The names of some columns seem to be values, as where a file was read whose first line has no names: give the columns names.</source>
<translation>Die Namen einiger Spalten scheinen Werte zu sein, wie nach dem Lesen einer Datei, deren erste Zeile keine Namen hat: Geben Sie den Spalten Namen.</translation>
</message>
<message>
<source>The response “{name}” has the same value in every row.</source>
<translation>Die Antwortvariable „{name}“ hat in jeder Zeile denselben Wert.</translation>
</message>
<message>
<source>The table has a single cell: no dimension has two codes.</source>
<translation>Die Tabelle hat eine einzige Zelle: Keine Dimension hat zwei Codes.</translation>
</message>
<message>
<source>The figures of a cross-tab are cells, not records: each would count as one respondent.</source>
<translation>Die Zahlen einer Kreuztabelle sind Zellen, keine Datensätze: jede würde als ein Auskunftspflichtiger zählen.</translation>
</message>
<message>
<source>No line with names of columns was found: say whether the first line has them (“header”), or in which rows they are (“first_row”, “header_rows”).</source>
<translation>Es wurde keine Zeile mit Spaltennamen gefunden: Sagen Sie, ob die erste Zeile sie enthält („header“) oder in welchen Zeilen sie stehen („first_row“, „header_rows“).</translation>
</message>
<message>
<source>A column is used but has no name: give it one.</source>
<translation>Eine Spalte wird verwendet, hat aber keinen Namen: Geben Sie ihr einen.</translation>
</message>
<message>
<source>The dimension “{name}” has about as many codes as there are rows.</source>
<translation>Die Dimension „{name}“ hat etwa so viele Codes, wie es Zeilen gibt.</translation>
</message>
<message>
<source>Every cell of the table would count one record.</source>
<translation>Jede Zelle der Tabelle würde einen einzigen Datensatz zählen.</translation>
</message>
<message>
<source>The first line of the table seems to hold values rather than names of columns: say whether it has names (“header”), or in which row they are (“first_row”).</source>
<translation>Die erste Zeile der Tabelle scheint Werte statt Spaltennamen zu enthalten: Geben Sie an, ob sie Namen enthält („header“), oder in welcher Zeile diese stehen („first_row“).</translation>
</message>
<message>
<source>Column {at} is used but has no name: say in which row the names of the columns are (“first_row”).</source>
<translation>Spalte {at} wird verwendet, hat aber keinen Namen: Geben Sie an, in welcher Zeile die Spaltennamen stehen („first_row“).</translation>
</message>
<message>
<source>If it does not say which cells are withheld, name it in other_flags (in the window: the role “Other flags”).</source>
<translation>Wenn die Spalte nicht sagt, welche Zellen zurückgehalten werden, nennen Sie sie in other_flags (im Fenster: die Rolle „Andere Kennzeichen“).</translation>
</message>
<message>
<source>Read the file as a table whose rows are cells, and give it the role status.</source>
<translation>Lesen Sie die Datei als Tabelle, deren Zeilen Zellen sind, und geben Sie der Spalte die Rolle status.</translation>
</message>
<message>
<source>If it says that respondents waive their protection, give it the role waiver.</source>
<translation>Wenn sie sagt, dass Auskunftspflichtige auf Schutz verzichten, geben Sie ihr die Rolle Verzicht (waiver).</translation>
</message>
<message>
<source>If it says that respondents ask for protection, give it the role request.</source>
<translation>Wenn sie sagt, dass Auskunftspflichtige Schutz beantragen, geben Sie ihr die Rolle Antrag (request).</translation>
</message>
<message>
<source>Put its flags into the column of the status.</source>
<translation>Übernehmen Sie ihre Kennzeichen in die Statusspalte.</translation>
</message>
<message>
<source>Set status = "{name}".</source>
<translation>Setzen Sie status = "{name}".</translation>
</message>
<message>
<source>records left out: “{response}” holds its code for missing</source>
<translation>ausgelassene Datensätze: „{response}“ enthält den Code für fehlende Angaben</translation>
</message>
<message>
<source>The file has no records.</source>
<translation>Die Datei hat keine Datensätze.</translation>
</message>
<message>
<source>variables, dimensions</source>
<translation>Variablen, Dimensionen</translation>
</message>
<message>
<source>Choose 1 to 10 columns that span the table.</source>
<translation>Wählen Sie 1 bis 10 Spalten, die die Tabelle aufspannen.</translation>
</message>
<message>
<source>A table needs dimensions that differ.</source>
<translation>Eine Tabelle braucht Dimensionen, die sich unterscheiden.</translation>
</message>
<message>
<source>The table has no dimensions.</source>
<translation>Die Tabelle hat keine Dimensionen.</translation>
</message>
<message>
<source>The tables have too many empty cells that may be suppressed.</source>
<translation>Die Tabellen haben zu viele leere Zellen, die gesperrt werden dürfen.</translation>
</message>
<message>
<source>Leave it off, or choose fewer or shorter dimensions.</source>
<translation>Lassen Sie es aus, oder wählen Sie weniger oder kürzere Gliederungsmerkmale.</translation>
</message>
<message>
<source>Empty cells of several responses can only be suppressed together.</source>
<translation>Leere Zellen mehrerer Merkmale können nur gemeinsam gesperrt werden.</translation>
</message>
<message>
<source>Use the same pattern for all responses (same_pattern = true), or leave it off.</source>
<translation>Verwenden Sie dasselbe Sperrmuster für alle Merkmale (same_pattern = true), oder lassen Sie es aus.</translation>
</message>
<message>
<source>{n_absent} totals are missing, and columns about holdings cannot be made for them.</source>
<translation>{n_absent} Summen fehlen, und Spalten zu Unternehmensgruppen können für sie nicht gebildet werden.</translation>
</message>
<message>
<source>rebuild of totals</source>
<translation>Neubildung der Summen</translation>
</message>
<message>
<source>Add the totals to the file, or leave the holding columns out: a group may be in several cells.</source>
<translation>Fügen Sie der Datei die Summen hinzu, oder lassen Sie die Spalten der Unternehmensgruppen weg: Eine Gruppe kann in mehreren Zellen sein.</translation>
</message>
<message>
<source>additional records of respondents (“{respondent}”)</source>
<translation>weitere Datensätze derselben Auskunftspflichtigen („{respondent}“)</translation>
</message>
<message>
<source>records of respondents that are called as totals are</source>
<translation>Datensätze von Auskunftspflichtigen, die wie Summen heißen</translation>
</message>
<message>
<source>codes of “{name}” for unknown that do not occur</source>
<translation>Codes von „{name}“ für unbekannt, die nicht vorkommen</translation>
</message>
<message>
<source>records with a waiver</source>
<translation>Datensätze mit Verzicht</translation>
</message>
<message>
<source>records with a request for protection</source>
<translation>Datensätze mit Antrag auf Schutz</translation>
</message>
<message>
<source>{codes}: {n_cells} of the table</source>
<translation>{codes}: {n_cells} der Tabelle</translation>
</message>
<message>
<source>records with “{name}” missing</source>
<translation>Datensätze, in denen „{name}“ fehlt</translation>
</message>
<message>
<source>of them records that repeat another one, with its codes and its figure</source>
<translation>davon Datensätze, die einen anderen mit seinen Codes und seiner Zahl wiederholen</translation>
</message>
<message>
<source>records with one id of “{role}”, far more than any other: it may stand for none</source>
<translation>Datensätze mit einer Nummer in „{role}“, weit mehr als jede andere: Sie kann für „keine“ stehen</translation>
</message>
<message>
<source>the count is the sum of the weights</source>
<translation>die Anzahl ist die Summe der Gewichte</translation>
</message>
<message>
<source>records are counted; the column “count” is not used</source>
<translation>Datensätze werden gezählt; die Spalte „count“ wird nicht verwendet</translation>
</message>
<message>
<source>codes of “{name}” without data</source>
<translation>Codes von „{name}“ ohne Daten</translation>
</message>
<message>
<source>ids of “{role}” that look the same, or differ only in case or in zeros before or behind</source>
<translation>Kennungen von „{role}“, die gleich aussehen oder sich nur in Groß-/Kleinschreibung oder in Nullen am Anfang oder Ende unterscheiden</translation>
</message>
<message>
<source>row {apart}</source>
<translation>Zeile {apart}</translation>
</message>
<message>
<source>The hierarchies of the responses give the same response as different sums, and in {n_cells} these are not equal.</source>
<translation>Die Hierarchien der Merkmale geben dasselbe Merkmal als verschiedene Summen an, und in {n_cells} sind diese nicht gleich.</translation>
</message>
<message>
<source>first {apart}</source>
<translation>zuerst {apart}</translation>
</message>
<message>
<source>Correct the columns of the responses, publish as many decimals as the data have, or leave out one of the hierarchies.</source>
<translation>Berichtigen Sie die Spalten der Merkmale, veröffentlichen Sie so viele Nachkommastellen, wie die Daten haben, oder lassen Sie eine der Hierarchien weg.</translation>
</message>
<message>
<source>The column “{name}” is not the sum {words}, as the hierarchy of the responses says: {n_apart:,} records differ, and so do their totals.</source>
<translation>Die Spalte „{name}“ ist nicht die Summe {words}, wie die Hierarchie der Merkmale angibt: {n_apart:,} Datensätze weichen ab und damit auch ihre Summen.</translation>
</message>
<message>
<source>Correct the column or [hierarchies] response, or leave the response out of the hierarchy.</source>
<translation>Berichtigen Sie die Spalte oder [hierarchies] response, oder lassen Sie das Merkmal in der Hierarchie weg.</translation>
</message>
<message>
<source>records where “{name}” is not {words}; the sum is used</source>
<translation>Datensätze, in denen „{name}“ nicht {words} ist; die Summe wird verwendet</translation>
</message>
<message>
<source>The cross of all variables is too large to be covered in full.</source>
<translation>Die Kreuzung aller Variablen ist zu groß für die volle Hülle.</translation>
</message>
<message>
<source>Use cover = "implied", or leave variables or levels out.</source>
<translation>Verwenden Sie cover = "implied", oder lassen Sie Variablen oder Ebenen weg.</translation>
</message>
<message>
<source>The response “{absent}” is not in the data, and no others add up to it.</source>
<translation>Das Merkmal „{absent}“ ist nicht in den Daten, und keine anderen addieren sich dazu.</translation>
</message>
<message>
<source>Add its column to [variables] response, or leave it out of the hierarchy.</source>
<translation>Ergänzen Sie seine Spalte in [variables] response, oder lassen Sie es in der Hierarchie weg.</translation>
</message>
<message>
<source>A variable of several tables or responses cannot be called “{name}”: their files have the responses in a column of that name.</source>
<translation>Eine Variable mehrerer Tabellen oder Merkmale kann nicht „{name}“ heißen: Deren Dateien haben die Merkmale in einer Spalte dieses Namens.</translation>
</message>
<message>
<source>Rename the column in the data.</source>
<translation>Benennen Sie die Spalte in den Daten um.</translation>
</message>
<message>
<source>“{name}” is a variable of the tables and a response.</source>
<translation>„{name}“ ist eine Variable der Tabellen und ein Merkmal.</translation>
</message>
<message>
<source>Leave it out of one of the two.</source>
<translation>Lassen Sie sie in einem von beiden weg.</translation>
</message>
<message>
<source>“{name}” is published with fewer decimals than a response that it adds up.</source>
<translation>„{name}“ wird mit weniger Nachkommastellen veröffentlicht als ein Merkmal, das dazu beiträgt.</translation>
</message>
<message>
<source>Give the sum as many decimals as the most precise of its members.</source>
<translation>Geben Sie der Summe so viele Nachkommastellen wie dem genauesten ihrer Bestandteile.</translation>
</message>
<message>
<source>A table has 1 to {most_dimensions} variables that differ.</source>
<translation>Eine Tabelle hat 1 bis {most_dimensions} verschiedene Variablen.</translation>
</message>
<message>
<source>Change its dimensions.</source>
<translation>Ändern Sie ihre Dimensionen.</translation>
</message>
<message>
<source>The code “{code}” of “{name}” does not exist.</source>
<translation>Den Code „{code}“ von „{name}“ gibt es nicht.</translation>
</message>
<message>
<source>Use codes of its hierarchy or of the data.</source>
<translation>Verwenden Sie Codes ihrer Hierarchie oder der Daten.</translation>
</message>
<message>
<source>The table “{name}” shows no cell.</source>
<translation>Die Tabelle „{name}“ zeigt keine Zelle.</translation>
</message>
<message>
<source>Choose codes, levels or conditions that the data have, or remove the table.</source>
<translation>Wählen Sie Codes, Ebenen oder Bedingungen, die in den Daten vorkommen, oder entfernen Sie die Tabelle.</translation>
</message>
<message>
<source>{where}, where</source>
<translation>{where}, where</translation>
</message>
<message>
<source>The table shows the response “{name}”, which the release does not have.</source>
<translation>Die Tabelle zeigt das Merkmal „{name}“, das der Tabellenverbund nicht hat.</translation>
</message>
<message>
<source>{where}, responses</source>
<translation>{where}, responses</translation>
</message>
<message>
<source>Use {codes}.</source>
<translation>Verwenden Sie {codes}.</translation>
</message>
<message>
<source>“{name}” has {deepest} levels.</source>
<translation>„{name}“ hat {deepest} Ebenen.</translation>
</message>
<message>
<source>{where}, levels</source>
<translation>{where}, levels</translation>
</message>
<message>
<source>Use a number from 1, the total alone, to {deepest}.</source>
<translation>Verwenden Sie eine Zahl von 1 (nur die Gesamtsumme) bis {deepest}.</translation>
</message>
<message>
<source>The table names the variable “{name}”, which the release does not have.</source>
<translation>Die Tabelle nennt die Variable „{name}“, die der Tabellenverbund nicht hat.</translation>
</message>
<message>
<source>Use {axis}, or add the variable to [variables] dimensions.</source>
<translation>Verwenden Sie {axis}, oder ergänzen Sie die Variable unter [variables] dimensions.</translation>
</message>
<message>
<source>“{name}” is not a dimension of this table.</source>
<translation>„{name}“ ist keine Dimension dieser Tabelle.</translation>
</message>
<message>
<source>Add it to the table's dimensions, or use where = {…} with one code.</source>
<translation>Fügen Sie sie zu den Dimensionen der Tabelle hinzu, oder verwenden Sie where = {…} mit einem Code.</translation>
</message>
<message>
<source>“{name}” is not a dimension of this table, so that exactly one code can be chosen.</source>
<translation>„{name}“ ist keine Dimension dieser Tabelle; daher ist genau ein Code zu wählen.</translation>
</message>
<message>
<source>Name one code, or add the variable to the table's dimensions.</source>
<translation>Nennen Sie einen Code, oder fügen Sie die Variable zu den Dimensionen der Tabelle hinzu.</translation>
</message>
</context>
<context>
<name>rules</name>
<message>
<source>1 other</source>
<translation>1 anderer</translation>
</message>
<message>
<source>{n} others</source>
<translation>{n} andere</translation>
</message>
<message>
<source>The {name} cannot be applied to this table; its parameters are masked.</source>
<translation>Die {name} kann auf diese Tabelle nicht angewendet werden; ihre Parameter sind verdeckt.</translation>
</message>
<message>
<source>Ask those who are responsible for the rule set which data it needs.</source>
<translation>Fragen Sie die für den Regelsatz Verantwortlichen, welche Daten die Regel braucht.</translation>
</message>
<message>
<source>The {name} does not apply to a frequency table: every contribution is 1.</source>
<translation>Die {name} ist auf eine Häufigkeitstabelle nicht anwendbar: Jeder Beitrag ist 1.</translation>
</message>
<message>
<source>Use the minimum frequency rule, or set a shadow variable.</source>
<translation>Verwenden Sie die Mindestfallzahlregel, oder geben Sie eine Schattenvariable an.</translation>
</message>
<message>
<source>The table has negative totals or contributions. The rules would need the total of the absolute values, which an already tabulated table does not have.</source>
<translation>Die Tabelle hat negative Summen oder Beiträge. Die Regeln bräuchten die Summe der Absolutwerte, die eine bereits tabellierte Tabelle nicht hat.</translation>
</message>
<message>
<source>Give totals of absolute values as shadow column and absolute values as top columns, or read records.</source>
<translation>Geben Sie Summen der Absolutwerte als Schattenspalte und Absolutwerte als Spalten der größten Beiträge an, oder lesen Sie Einzeldaten.</translation>
</message>
<message>
<source>There are rules for the response “{name}”, which the release does not have.</source>
<translation>Es gibt Regeln für das Merkmal „{name}“, das der Tabellenverbund nicht hat.</translation>
</message>
<message>
<source>The variable that the rules use has negative contributions, for which concentration rules are not defined.</source>
<translation>Die Variable, auf die sich die Regeln beziehen, hat negative Beiträge, für die Konzentrationsregeln nicht definiert sind.</translation>
</message>
<message>
<source>Set “{name}” (in a job: negative): the rules then use absolute values; p and 100−k are divided by the factor f (f = 1 keeps them). Or set a shadow variable without negative values.</source>
<translation>Schalten Sie „{name}“ ein (in einem Auftrag: negative): Die Regeln verwenden dann Absolutwerte; p und 100−k werden durch den Faktor f geteilt (f = 1 lässt sie unverändert). Oder geben Sie eine Schattenvariable ohne negative Werte an.</translation>
</message>
<message>
<source>Suppressed in an earlier period. The interval must keep the protection levels of that period.</source>
<translation>In einer früheren Periode gesperrt. Das Intervall muss die Schutzniveaus jener Periode einhalten.</translation>
</message>
<message>
<source>Suppressed in an earlier period. Its levels are not known, so it must not be exactly computable.</source>
<translation>In einer früheren Periode gesperrt. Ihre Schutzniveaus sind nicht bekannt; sie darf daher nicht exakt berechenbar sein.</translation>
</message>
<message>
<source>The interval must reach {upper} above and {lower} below the value.</source>
<translation>Das Intervall muss bis {upper} über und {lower} unter den Wert reichen.</translation>
</message>
<message>
<source>Protection levels set by the analyst: {upper} above and {lower} below the value; the larger levels apply.</source>
<translation>Vom Bearbeiter gesetzte Schutzniveaus: {upper} über und {lower} unter dem Wert; es gelten die größeren Niveaus.</translation>
</message>
<message>
<source>{rule}, holdings</source>
<translation>{rule}, Gruppen</translation>
</message>
<message>
<source>all contributors have waived protection, so the cell passes</source>
<translation>alle Beitragenden haben auf Schutz verzichtet, daher genügt die Zelle der Regel</translation>
</message>
<message>
<source>{said}; but the analyst marked the cell as safe</source>
<translation>{said}; aber die Zelle wurde als sicher gekennzeichnet</translation>
</message>
<message>
<source>{said}; but a cell spanned by a missing code passes</source>
<translation>{said}; aber eine Zelle mit einem Code für fehlende Werte genügt der Regel</translation>
</message>
<message>
<source>{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who is in them. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as the response count.</source>
<translation>{name}: Bei {n_cells} Primärzellen mit einem oder zwei Beitragenden wird die Fallzahl gezeigt; das kann verraten, wer darin enthalten ist. Wenn niemand wissen darf, wer in einer Zelle enthalten ist, verwenden Sie counts = "suppressed alike", oder geben Sie den Fallzahlen als Merkmal count eigene Regeln.</translation>
</message>
<message>
<source>{name}: {n_cells} primary cells of one or two contributors have their counts shown, which can tell who is in them, but no value: the test of single contributors assumes that they know all counts. If nobody may know who is in a cell, use counts = "suppressed alike", or give the counts rules of their own as the response count.</source>
<translation>{name}: Bei {n_cells} Primärzellen mit einem oder zwei Beitragenden wird die Fallzahl gezeigt, was verraten kann, wer darin enthalten ist, aber kein Wert: Bei der Prüfung einzelner Beitragender wird angenommen, dass sie alle Fallzahlen kennen. Wenn niemand wissen darf, wer in einer Zelle enthalten ist, verwenden Sie counts = "suppressed alike", oder geben Sie den Fallzahlen als Merkmal count eigene Regeln.</translation>
</message>
<message>
<source>Weights: a unit of weight w counts as w units of its size, the last one fractionally.</source>
<translation>Gewichte: Eine Einheit mit Gewicht w zählt als w Einheiten ihrer Größe, die letzte anteilig.</translation>
</message>
<message>
<source>Weights: raw sample values are compared with the estimated total; weights are confidential.</source>
<translation>Gewichte: Ungewichtete Stichprobenwerte werden mit der geschätzten Summe verglichen; die Gewichte sind vertraulich.</translation>
</message>
<message>
<source>Weights count as known: the rules use weighted contributions, since anyone who knows the weights can estimate x₁ as (X − w₂·x₂) / w₁. The p% rule fires where X − w₂·x₂ − w₁·x₁ &lt; p/100·w₁·x₁ for the two largest weighted contributions.</source>
<translation>Die Gewichte gelten als bekannt: Die Regeln verwenden gewichtete Beiträge, denn wer die Gewichte kennt, kann x₁ als (X − w₂·x₂) / w₁ schätzen. Die p%-Regel greift, wenn X − w₂·x₂ − w₁·x₁ &lt; p/100·w₁·x₁ für die beiden größten gewichteten Beiträge gilt.</translation>
</message>
<message>
<source>“{label}” is below 1 %. Write 10 for 10 %, not 0.1.</source>
<translation>„{label}“ ist kleiner als 1 %. Schreiben Sie 10 für 10 %, nicht 0,1.</translation>
</message>
<message>
<source>Contributions of one holding to a cell were added up before the rules were applied.</source>
<translation>Die Beiträge einer Unternehmensgruppe zu einer Zelle wurden vor Anwendung der Regeln addiert.</translation>
</message>
<message>
<source>Requests for protection have no effect: the request rule is off.</source>
<translation>Anträge auf Schutz haben keine Wirkung: Die Antragsregel ist aus.</translation>
</message>
<message>
<source>Cells spanned by a missing code were not made primary by any rule.</source>
<translation>Zellen mit einem Code für fehlende Werte wurden durch keine Regel zu Primärzellen.</translation>
</message>
<message>
<source>Cells whose contributors have all waived protection pass every rule.</source>
<translation>Zellen, deren Beitragende alle auf Schutz verzichtet haben, genügen jeder Regel.</translation>
</message>
<message>
<source>The variable has negative values: concentration rules use absolute values and their total.</source>
<translation>Die Variable hat negative Werte: Konzentrationsregeln verwenden Absolutwerte und deren Summe.</translation>
</message>
<message>
<source>The rules use the shadow variable; its relative level was applied to the response.</source>
<translation>Die Regeln verwenden die Schattenvariable; ihr relatives Schutzniveau wurde auf das Merkmal angewendet.</translation>
</message>
<message>
<source>The table was ranked for other rules (level, depth or reading of weights).</source>
<translation>Die Beiträge der Tabelle wurden für andere Regeln geordnet (Ebene, Tiefe oder Deutung der Gewichte).</translation>
</message>
<message>
<source>Rank the table again.</source>
<translation>Ordnen Sie die Beiträge der Tabelle erneut.</translation>
</message>
<message>
<source>{name}: its numbers of contributors are shown beside {told} numbers of records that the rules protect. The audit takes it as known that a number of records is at least the number of contributors, and that both are one number where they are the same. Use counts = "suppressed alike".</source>
<translation>{name}: Die Zahlen der Beitragenden stehen neben {told} Datensatzzahlen, die durch die Regeln geschützt sind. Die Prüfung setzt als bekannt voraus, dass eine Zahl von Datensätzen mindestens so groß ist wie die Zahl der Beitragenden und dass beide ein und dieselbe Zahl sind, wo sie übereinstimmen. Verwenden Sie counts = "suppressed alike".</translation>
</message>
<message>
<source>The factor f for negative values divides p and 100 − k, so that fewer cells are primary.</source>
<translation>Der Faktor f für negative Werte teilt p und 100 − k, sodass weniger Zellen Primärzellen sind.</translation>
</message>
<message>
<source>There are no negative values; the factor f for negative values was not applied.</source>
<translation>Es gibt keine negativen Werte; der Faktor f für negative Werte wurde nicht angewendet.</translation>
</message>
<message>
<source>Every rule was applied to single units and to holdings; either makes a cell primary.</source>
<translation>Jede Regel wurde auf einzelne Einheiten und auf Unternehmensgruppen angewendet; jede der beiden macht eine Zelle zur Primärzelle.</translation>
</message>
<message>
<source>Single units and holdings have rules of their own; either makes a cell primary.</source>
<translation>Einzelne Einheiten und Unternehmensgruppen haben eigene Regeln; jede macht eine Zelle zur Primärzelle.</translation>
</message>
<message>
<source>The rules judge single units only, although the data have holdings.</source>
<translation>Die Regeln beurteilen nur einzelne Einheiten, obwohl die Daten Unternehmensgruppen haben.</translation>
</message>
<message>
<source>Concentration rules do not apply to numbers of records and were left out.</source>
<translation>Konzentrationsregeln sind für Datensatzzahlen nicht sinnvoll und wurden weggelassen.</translation>
</message>
<message>
<source>Concentration rules do not apply to numbers of records and were left out: no rule protects this response.</source>
<translation>Konzentrationsregeln sind für Datensatzzahlen nicht sinnvoll und wurden weggelassen: Keine Regel schützt dieses Merkmal.</translation>
</message>
<message>
<source>only the rules of this response apply.</source>
<translation>nur die Regeln dieses Wertmerkmals gelten.</translation>
</message>
<message>
<source>The rules apply to holdings, but no column names the holding of a record.</source>
<translation>Die Regeln gelten für Unternehmensgruppen, aber keine Spalte nennt die Gruppe eines Datensatzes.</translation>
</message>
<message>
<source>rules, level</source>
<translation>rules, level</translation>
</message>
<message>
<source>Name the holding column, or judge units.</source>
<translation>Geben Sie die Spalte der Unternehmensgruppen an, oder beurteilen Sie Einheiten.</translation>
</message>
<message>
<source>Under “Reading of weights” choose “sample values against the estimated total” (sample) or “weights are known to everybody” (known)</source>
<translation>Wählen Sie unter „Deutung der Gewichte“ „Stichprobenwerte gegen die geschätzte Summe“ (sample) oder „die Gewichte sind allen bekannt“ (known)</translation>
</message>
<message>
<source>A unit of weight w cannot count as w units where holdings are judged: units of a holding have their own weights, so the holding is not a multiple of one contribution.</source>
<translation>Eine Einheit mit Gewicht w kann nicht als w Einheiten zählen, wo Unternehmensgruppen beurteilt werden: Die Einheiten einer Gruppe haben eigene Gewichte, daher ist die Gruppe kein Vielfaches eines Beitrags.</translation>
</message>
<message>
<source>{choose}; or judge units only.</source>
<translation>{choose}; oder beurteilen Sie nur Einheiten.</translation>
</message>
<message>
<source>A respondent of weight w counts as w respondents, but some have records with different weights.</source>
<translation>Ein Auskunftspflichtiger mit Gewicht w zählt als w Auskunftspflichtige, aber einige haben Datensätze mit verschiedenen Gewichten.</translation>
</message>
<message>
<source>{choose}; or give each respondent one weight.</source>
<translation>{choose}; oder geben Sie jedem Auskunftgebenden ein Gewicht.</translation>
</message>
</context>
<context>
<name>settings</name>
<message>
<source>A: normal</source>
<translation>A: normal</translation>
</message>
<message>
<source>B: break in the series</source>
<translation>B: Bruch in der Zeitreihe</translation>
</message>
<message>
<source>D: definition differs</source>
<translation>D: abweichende Definition</translation>
</message>
<message>
<source>E: estimated</source>
<translation>E: geschätzt</translation>
</message>
<message>
<source>F: forecast</source>
<translation>F: Prognose</translation>
</message>
<message>
<source>G: experimental</source>
<translation>G: experimentell</translation>
</message>
<message>
<source>N: not significant</source>
<translation>N: nicht signifikant</translation>
</message>
<message>
<source>P: provisional</source>
<translation>P: vorläufig</translation>
</message>
<message>
<source>S: strike or special event</source>
<translation>S: Streik oder besonderes Ereignis</translation>
</message>
<message>
<source>U: low reliability</source>
<translation>U: geringe Zuverlässigkeit</translation>
</message>
<message>
<source>V: unvalidated</source>
<translation>V: nicht validiert</translation>
</message>
<message>
<source>Folder</source>
<translation>Ordner</translation>
</message>
<message>
<source>Folder for the results, beside the job file.</source>
<translation>Ordner für die Ergebnisse, neben der Auftragsdatei.</translation>
</message>
<message>
<source>Mark</source>
<translation>Zeichen</translation>
</message>
<message>
<source>Shown in place of a suppressed value.</source>
<translation>Wird anstelle eines gesperrten Werts gezeigt.</translation>
</message>
<message>
<source>Empty mark</source>
<translation>Zeichen für leere Zellen</translation>
</message>
<message>
<source>Shown in an empty cell.</source>
<translation>Wird in einer leeren Zelle gezeigt.</translation>
</message>
<message>
<source>Mark of zeros</source>
<translation>Zeichen für Nullen</translation>
</message>
<message>
<source>0</source>
<translation>0</translation>
</message>
<message>
<source>0, with a note</source>
<translation>0, mit Anmerkung</translation>
</message>
<message>
<source>as empty cells</source>
<translation>wie leere Zellen</translation>
</message>
<message>
<source>Shown in workbooks and pages in place of a published figure that is zero or rounds to zero. Files for programs have the figure 0.</source>
<translation>Wird in Arbeitsmappen und Seiten anstelle eines veröffentlichten Werts gezeigt, der null ist oder auf null gerundet wird. Dateien für Programme enthalten den Wert 0.</translation>
</message>
<message>
<source>Cells without contributors</source>
<translation>Zellen ohne Beitragende</translation>
</message>
<message>
<source>nothing to report</source>
<translation>nichts zu melden</translation>
</message>
<message>
<source>true zeros</source>
<translation>echte Nullen</translation>
</message>
<message>
<source>structural zeros</source>
<translation>strukturelle Nullen</translation>
</message>
<message>
<source>What the mark of empty cells means to readers: that there is nothing to report, that the figure is zero, or that there can be none. In the last two cases SDMX-CSV and SBS files list them.</source>
<translation>Was das Zeichen leerer Zellen den Lesern sagt: dass nichts zu melden ist, dass der Wert null ist oder dass es keinen geben kann. In den letzten beiden Fällen führen SDMX-CSV- und SBS-Dateien diese Zellen auf.</translation>
</message>
<message>
<source>Mark of impossible cells</source>
<translation>Zeichen unmöglicher Zellen</translation>
</message>
<message>
<source>as empty cells, or z</source>
<translation>wie leere Zellen, oder z</translation>
</message>
<message>
<source>Shown in an empty cell where there can be no figure; by default the mark of empty cells if all of them mean that, otherwise z.</source>
<translation>Steht in einer leeren Zelle, in der es keinen Wert geben kann; ohne Angabe das Zeichen leerer Zellen, wenn alle das bedeuten, sonst z.</translation>
</message>
<message>
<source>Empty cells by code</source>
<translation>Leere Zellen nach Code</translation>
</message>
<message>
<source>Where empty cells mean something else than elsewhere, a line for each part of the tables: nothing, zero or structural, a colon, and codes with those below them, such as structural: industry = A, region = DE1; or a variable alone, such as zero: region. The last line that fits holds.</source>
<translation>Wo leere Zellen etwas anderes bedeuten als sonst, eine Zeile je Teil der Tabellen: nothing, zero oder structural, ein Doppelpunkt und Codes mit denen darunter, etwa structural: industry = A, region = DE1; oder nur eine Variable, etwa zero: region. Es gilt die letzte Zeile, die passt.</translation>
</message>
<message>
<source>Empty cells in CSV files</source>
<translation>Leere Zellen in CSV-Dateien</translation>
</message>
<message>
<source>Whether public CSV files have a row for each empty cell, with its mark.</source>
<translation>Ob öffentliche CSV-Dateien eine Zeile für jede leere Zelle haben, mit ihrem Zeichen.</translation>
</message>
<message>
<source>Title</source>
<translation>Titel</translation>
</message>
<message>
<source>Title of the published table.</source>
<translation>Titel der veröffentlichten Tabelle.</translation>
</message>
<message>
<source>Reference period of the published table.</source>
<translation>Berichtszeitraum der veröffentlichten Tabelle.</translation>
</message>
<message>
<source>Agency</source>
<translation>Behörde</translation>
</message>
<message>
<source>Name of the publishing agency.</source>
<translation>Name der veröffentlichenden Behörde.</translation>
</message>
<message>
<source>SDMX structure</source>
<translation>SDMX-Struktur</translation>
</message>
<message>
<source>Identity of the data flow, such as AGENCY:ID(1.0.0); with it SDMX-CSV files are written too.</source>
<translation>Kennung des Datenflusses, etwa AGENCY:ID(1.0.0); damit werden auch SDMX-CSV-Dateien geschrieben.</translation>
</message>
<message>
<source>Release date</source>
<translation>Veröffentlichungsdatum</translation>
</message>
<message>
<source>Day on which the tables are published.</source>
<translation>Tag, an dem die Tabellen veröffentlicht werden.</translation>
</message>
<message>
<source>Contact</source>
<translation>Kontakt</translation>
</message>
<message>
<source>Whom readers may ask, such as an address.</source>
<translation>An wen sich Nutzer wenden können, zum Beispiel eine Adresse.</translation>
</message>
<message>
<source>Source</source>
<translation>Quelle</translation>
</message>
<message>
<source>Where the figures come from.</source>
<translation>Woher die Werte stammen.</translation>
</message>
<message>
<source>Licence</source>
<translation>Lizenz</translation>
</message>
<message>
<source>Terms of use of the tables, such as CC BY 4.0.</source>
<translation>Nutzungsbedingungen der Tabellen, zum Beispiel CC BY 4.0.</translation>
</message>
<message>
<source>Units</source>
<translation>Maßeinheiten</translation>
</message>
<message>
<source>Units of the figures, such as EUR million.</source>
<translation>Maßeinheiten der Werte, zum Beispiel Mio. EUR.</translation>
</message>
<message>
<source>Subtitle</source>
<translation>Untertitel</translation>
</message>
<message>
<source>What stands below the title of each table, such as what it covers.</source>
<translation>Was unter dem Titel jeder Tabelle steht, etwa was sie umfasst.</translation>
</message>
<message>
<source>Rows and columns</source>
<translation>Zeilen und Spalten</translation>
</message>
<message>
<source>Which variables printed tables have in rows, in columns and on sheets of their own, a line for each, such as rows: industry, or sheets: size, legal form. Blank, and for variables that no line names: the first in rows, the next one that fits in columns, others on sheets. The variable response stands for several responses, which are side by side otherwise.</source>
<translation>Welche Variablen gedruckte Tabellen in Zeilen, in Spalten und auf eigenen Blättern haben, je eine Zeile, etwa rows: industry oder sheets: size, legal form. Leer, und für Variablen, die keine Zeile nennt: die erste in Zeilen, die nächste passende in Spalten, die übrigen auf Blättern. Die Variable response steht für mehrere Merkmale, die sonst nebeneinander stehen.</translation>
</message>
<message>
<source>Template</source>
<translation>Vorlage</translation>
</message>
<message>
<source>Workbook of the office that is filled in place of the usual public workbook: {table} stands where the corner of a table goes, words such as {title} for texts; or the workbook that was published last, with the same rows and columns.</source>
<translation>Arbeitsmappe der Behörde, die statt der üblichen öffentlichen Arbeitsmappe gefüllt wird: {table} steht, wo die Ecke einer Tabelle hinkommt, Wörter wie {title} stehen für Texte; oder die zuletzt veröffentlichte Arbeitsmappe mit denselben Zeilen und Spalten.</translation>
</message>
<message>
<source>Notes</source>
<translation>Anmerkungen</translation>
</message>
<message>
<source>Remarks for readers; each line becomes a note.</source>
<translation>Hinweise für Nutzer; jede Zeile wird zu einer Anmerkung.</translation>
</message>
<message>
<source>Language</source>
<translation>Sprache</translation>
</message>
<message>
<source>Language of the notes and headings of public workbooks and pages, such as de, and of the labels of codes: code lists may have a column label:de. Blank: English, with the main labels; these also stand for codes without a label in the language.</source>
<translation>Sprache der Anmerkungen und Überschriften öffentlicher Arbeitsmappen und Seiten, etwa de, und der Bezeichnungen der Codes: Codelisten können eine Spalte label:de haben. Leer: Englisch mit den Hauptbezeichnungen; diese stehen auch für Codes ohne Bezeichnung in der Sprache.</translation>
</message>
<message>
<source>Status of figures</source>
<translation>Status der Werte</translation>
</message>
<message>
<source>OBS_STATUS of published figures in SDMX-CSV files, by CL_OBS_STATUS.</source>
<translation>OBS_STATUS veröffentlichter Werte in SDMX-CSV-Dateien, nach CL_OBS_STATUS.</translation>
</message>
<message>
<source>Codes in public files</source>
<translation>Codes in öffentlichen Dateien</translation>
</message>
<message>
<source>Where your codes differ from the SDMX code lists: a line for each, such as OBS_STATUS M = z.</source>
<translation>Wo Ihre Codes von den SDMX-Codelisten abweichen: je eine Zeile, zum Beispiel OBS_STATUS M = z.</translation>
</message>
<message>
<source>Codes in transmission files</source>
<translation>Codes in Übermittlungsdateien</translation>
</message>
<message>
<source>The same for files for transmission, such as CONF_STATUS D = S, and FLAG V = for SBS files.</source>
<translation>Dasselbe für Dateien zur Übermittlung, zum Beispiel CONF_STATUS D = S, und FLAG V = für SBS-Dateien.</translation>
</message>
<message>
<source>SDMX-CSV version</source>
<translation>SDMX-CSV-Version</translation>
</message>
<message>
<source>Layout of SDMX-CSV files: 1.0 names the data flow in one column and has no action.</source>
<translation>Aufbau der SDMX-CSV-Dateien: 1.0 nennt den Datenfluss in einer Spalte und hat keine Aktion.</translation>
</message>
<message>
<source>SDMX structure is</source>
<translation>Die SDMX-Struktur ist</translation>
</message>
<message>
<source>a data flow</source>
<translation>ein Datenfluss</translation>
</message>
<message>
<source>a data structure definition</source>
<translation>eine Datenstrukturdefinition</translation>
</message>
<message>
<source>a provision agreement</source>
<translation>eine Liefervereinbarung</translation>
</message>
<message>
<source>What the SDMX structure identifies, in SDMX-CSV files of version 2.0.</source>
<translation>Was die SDMX-Struktur bezeichnet, in SDMX-CSV-Dateien der Version 2.0.</translation>
</message>
<message>
<source>SDMX action</source>
<translation>SDMX-Aktion</translation>
</message>
<message>
<source>R: replace</source>
<translation>R: ersetzen</translation>
</message>
<message>
<source>M: merge</source>
<translation>M: zusammenführen</translation>
</message>
<message>
<source>What receivers do with their data, in SDMX-CSV files of version 2.0. After a merge, a figure that is withheld now stays with them if they had it before.</source>
<translation>Was Empfänger mit ihren Daten tun, in SDMX-CSV-Dateien der Version 2.0. Nach dem Zusammenführen behalten sie einen jetzt zurückgehaltenen Wert, wenn sie ihn vorher hatten.</translation>
</message>
<message>
<source>CSV delimiter</source>
<translation>CSV-Trennzeichen</translation>
</message>
<message>
<source>What stands between the columns of public CSV files.</source>
<translation>Was zwischen den Spalten öffentlicher CSV-Dateien steht.</translation>
</message>
<message>
<source>CSV decimal mark</source>
<translation>CSV-Dezimalzeichen</translation>
</message>
<message>
<source>point</source>
<translation>Punkt</translation>
</message>
<message>
<source>Decimal mark of public CSV files. With a decimal comma, the semicolon is the usual delimiter.</source>
<translation>Dezimalzeichen öffentlicher CSV-Dateien. Mit Dezimalkomma ist das Semikolon das übliche Trennzeichen.</translation>
</message>
<message>
<source>CSV for spreadsheets</source>
<translation>CSV für Tabellenkalkulationen</translation>
</message>
<message>
<source>Whether public CSV files begin with the mark by which spreadsheets recognise UTF-8.</source>
<translation>Ob öffentliche CSV-Dateien mit der Kennung beginnen, an der Tabellenkalkulationen UTF-8 erkennen.</translation>
</message>
<message>
<source>Sheets of flags</source>
<translation>Blätter mit Kennzeichen</translation>
</message>
<message>
<source>Whether the public workbook has a sheet with an x for each withheld figure, for filters.</source>
<translation>Ob die öffentliche Arbeitsmappe ein Blatt mit einem x für jeden zurückgehaltenen Wert enthält, zum Filtern.</translation>
</message>
<message>
<source>Workbooks of large tables</source>
<translation>Arbeitsmappen großer Tabellen</translation>
</message>
<message>
<source>Whether workbooks are written even of tables with more than 200,000 cells. They take minutes and gigabytes of memory; the CSV files have the same figures.</source>
<translation>Ob auch von Tabellen mit mehr als 200.000 Zellen Arbeitsmappen geschrieben werden. Das dauert Minuten und braucht Gigabytes an Speicher; die CSV-Dateien enthalten dieselben Werte.</translation>
</message>
<message>
<source>HTML tables</source>
<translation>HTML-Tabellen</translation>
</message>
<message>
<source>Whether each public table is written as a page for browsers, too.</source>
<translation>Ob jede öffentliche Tabelle auch als Seite für Browser geschrieben wird.</translation>
</message>
<message>
<source>OpenDocument workbook</source>
<translation>OpenDocument-Arbeitsmappe</translation>
</message>
<message>
<source>Whether the public workbook is written as an OpenDocument spreadsheet (.ods), too.</source>
<translation>Ob die öffentliche Arbeitsmappe auch als OpenDocument-Tabelle (.ods) geschrieben wird.</translation>
</message>
<message>
<source>Public ranges</source>
<translation>Öffentliche Spannen</translation>
</message>
<message>
<source>Whether the long tables give the range of each withheld figure that readers can work out anyway.</source>
<translation>Ob die langen Tabellen für jeden zurückgehaltenen Wert die Spanne angeben, die Leser ohnehin errechnen können.</translation>
</message>
<message>
<source>SBS file</source>
<translation>SBS-Datei</translation>
</message>
<message>
<source>Whether a file for transmission with the flags A, B, C, D and V is written too.</source>
<translation>Ob auch eine Datei zur Übermittlung mit den Kennzeichen A, B, C, D und V geschrieben wird.</translation>
</message>
<message>
<source>PDF report</source>
<translation>PDF-Bericht</translation>
</message>
<message>
<source>Whether the internal report is written as a PDF, too.</source>
<translation>Ob der interne Bericht auch als PDF geschrieben wird.</translation>
</message>
<message>
<source>Pictures in the report</source>
<translation>Abbildungen im Bericht</translation>
</message>
<message>
<source>Whether the internal report has pictures.</source>
<translation>Ob der interne Bericht Abbildungen enthält.</translation>
</message>
<message>
<source>Approval</source>
<translation>Genehmigung</translation>
</message>
<message>
<source>Whether public files are written only after a second person has approved the result.</source>
<translation>Ob öffentliche Dateien erst geschrieben werden, nachdem eine zweite Person das Ergebnis genehmigt hat.</translation>
</message>
<message>
<source>Send withheld figures</source>
<translation>Zurückgehaltene Werte übermitteln</translation>
</message>
<message>
<source>Whether files for transmission contain withheld figures, which are confidential.</source>
<translation>Ob Dateien zur Übermittlung zurückgehaltene Werte enthalten; diese sind vertraulich.</translation>
</message>
<message>
<source>“{kind} {code} = {text}” would not separate withheld figures from published ones, or would reveal why they are withheld.</source>
<translation>„{kind} {code} = {text}“ würde zurückgehaltene Werte nicht von veröffentlichten unterscheiden oder den Grund verraten.</translation>
</message>
<message>
<source>Q says that a figure is withheld.</source>
<translation>Q besagt, dass ein Wert zurückgehalten wird.</translation>
</message>
<message>
<source>Use another code for {code}.</source>
<translation>Verwenden Sie einen anderen Code für {code}.</translation>
</message>
<message>
<source>The layout of printed tables names the variable “{name}” twice.</source>
<translation>Die Anordnung der gedruckten Tabellen nennt die Variable „{name}“ zweimal.</translation>
</message>
<message>
<source>Line {n_found} of the codes cannot be read, or repeats another.</source>
<translation>Zeile {n_found} der Codes ist nicht lesbar oder wiederholt eine andere.</translation>
</message>
<message>
<source>Write a line for each code, such as CONF_STATUS C = N. The codes are {lists}.</source>
<translation>Schreiben Sie für jeden Code eine Zeile, etwa CONF_STATUS C = N. Die Codes sind {lists}.</translation>
</message>
<message>
<source>Use F or nothing for published figures, and another letter for withheld ones, but none of {letters}.</source>
<translation>Verwenden Sie F oder nichts für veröffentlichte Werte und einen anderen Buchstaben für zurückgehaltene, aber keinen von {letters}.</translation>
</message>
<message>
<source>Use F or nothing for published figures, and another letter for withheld ones.</source>
<translation>Verwenden Sie F oder nichts für veröffentlichte Werte und einen anderen Buchstaben für zurückgehaltene.</translation>
</message>
<message>
<source>Line {number} about rows and columns cannot be read.</source>
<translation>Zeile {number} über Zeilen und Spalten kann nicht gelesen werden.</translation>
</message>
<message>
<source>Write rows, columns or sheets, each once, a colon and variables, such as sheets: size.</source>
<translation>Schreiben Sie rows, columns oder sheets, jedes einmal, einen Doppelpunkt und Variablen, etwa sheets: size.</translation>
</message>
<message>
<source>The mark of suppressed values is blank or looks like a figure.</source>
<translation>Das Zeichen für gesperrte Werte ist leer oder sieht wie eine Zahl aus.</translation>
</message>
<message>
<source>Use a letter or sign such as x, :c or [c].</source>
<translation>Verwenden Sie einen Buchstaben oder ein Zeichen wie x, :c oder [c].</translation>
</message>
<message>
<source>The language of public files is not the code of a language.</source>
<translation>Die Sprache der öffentlichen Dateien ist kein Code einer Sprache.</translation>
</message>
<message>
<source>Use a code such as de or pt-br, as in the headings of the code lists, in small letters.</source>
<translation>Verwenden Sie einen Code wie de oder pt-br, wie in den Spaltenköpfen der Codelisten, in Kleinbuchstaben.</translation>
</message>
<message>
<source>The mark of zeros is that of suppressed values.</source>
<translation>Das Zeichen für Nullen ist dasselbe wie das für gesperrte Werte.</translation>
</message>
<message>
<source>Small counts are below</source>
<translation>Kleine Häufigkeiten liegen unter</translation>
</message>
<message>
<source>Cells with a count from 1 to below this must be protected; zero cells need no protection.</source>
<translation>Zellen mit einer Häufigkeit von 1 bis unter diesen Wert müssen geschützt werden; Nullzellen brauchen keinen Schutz.</translation>
</message>
<message>
<source>Least width of intervals</source>
<translation>Mindestbreite der Intervalle</translation>
</message>
<message>
<source>The feasibility interval of a small cell must be at least this wide.</source>
<translation>Das Unsicherheitsintervall einer kleinen Zelle muss mindestens so breit sein.</translation>
</message>
<message>
<source>Utility</source>
<translation>Nutzen</translation>
</message>
<message>
<source>mutual information</source>
<translation>Transinformation</translation>
</message>
<message>
<source>deviance</source>
<translation>Devianz</translation>
</message>
<message>
<source>The measure that the search for the best release maximises.</source>
<translation>Das Maß, das die Suche nach der besten Freigabe maximiert.</translation>
</message>
<message>
<source>Highest order</source>
<translation>Höchste Ordnung</translation>
</message>
<message>
<source>Marginals of more variables are not checked; 0: as many as there are for small tables.</source>
<translation>Randtabellen mit mehr Variablen werden nicht geprüft; 0: bei kleinen Tabellen so viele, wie es gibt.</translation>
</message>
<message>
<source>Least count that may be printed</source>
<translation>Kleinste Häufigkeit, die gedruckt werden darf</translation>
</message>
<message>
<source>A marginal with a count from 1 to below this is not safe, nor one from which readers can work out such a count; 0: the threshold; 1: any count.</source>
<translation>Eine Randtabelle mit einer Häufigkeit von 1 bis unter diesen Wert ist nicht sicher, auch keine, aus der sich eine solche Häufigkeit errechnen lässt; 0: der Schwellenwert; 1: jede Häufigkeit.</translation>
</message>
<message>
<source>A group that is all in one category</source>
<translation>Eine Gruppe, die ganz in einer Kategorie liegt</translation>
</message>
<message>
<source>a warning</source>
<translation>Warnung</translation>
</message>
<message>
<source>an error</source>
<translation>Fehler</translation>
</message>
<message>
<source>All members of a group are in one category of another variable: anyone who knows that somebody belongs to the group learns the category. An error makes the marginal unsafe.</source>
<translation>Alle Mitglieder einer Gruppe liegen in einer Kategorie einer anderen Variablen: Wer weiß, dass jemand zur Gruppe gehört, erfährt die Kategorie. Ein Fehler macht die Randtabelle unsicher.</translation>
</message>
<message>
<source>Members of such a group in other categories</source>
<translation>Mitglieder einer solchen Gruppe in anderen Kategorien</translation>
</message>
<message>
<source>A group with at most so many members outside one category counts as all in it; 0: whole groups only.</source>
<translation>Eine Gruppe mit höchstens so vielen Mitgliedern außerhalb einer Kategorie gilt als ganz darin; 0: nur ganze Gruppen.</translation>
</message>
<message>
<source>Zeros</source>
<translation>Nullen</translation>
</message>
<message>
<source>printed</source>
<translation>ausgewiesen</translation>
</message>
<message>
<source>not printed</source>
<translation>nicht ausgewiesen</translation>
</message>
<message>
<source>Whether a marginal with a count of zero is safe; structural zeros, which everybody knows, are.</source>
<translation>Ob eine Randtabelle mit einer Häufigkeit von null sicher ist; strukturelle Nullen, die jeder kennt, sind es.</translation>
</message>
<message>
<source>These are no release rules.</source>
<translation>Das sind keine Freigaberegeln.</translation>
</message>
<message>
<source>Use what the program wrote.</source>
<translation>Verwenden Sie, was das Programm geschrieben hat.</translation>
</message>
<message>
<source>entropy</source>
<translation>Entropie</translation>
</message>
<message>
<source>frequency</source>
<translation>Fallzahl</translation>
</message>
<message>
<source>value, count, entropy, frequency or a cost column.</source>
<translation>value, count, entropy, frequency oder eine Kostenspalte.</translation>
</message>
<message>
<source>Power</source>
<translation>Exponent</translation>
</message>
<message>
<source>The cost is raised to this power: below 1 suppresses fewer cells, above 1 fewer large ones.</source>
<translation>Die Kosten werden mit diesem Exponenten potenziert: unter 1 werden weniger Zellen gesperrt, über 1 weniger große.</translation>
</message>
<message>
<source>Method</source>
<translation>Verfahren</translation>
</message>
<message>
<source>Solve small tables exactly, up to</source>
<translation>Kleine Tabellen exakt lösen bis</translation>
</message>
<message>
<source>Tables with at most this many possible secondary cells are solved exactly, whatever the method, as far as a fixed amount of work allows; 0: never.</source>
<translation>Tabellen mit höchstens so vielen möglichen Sekundärzellen werden unabhängig vom Verfahren exakt gelöst, soweit ein fester Rechenaufwand reicht; 0: nie.</translation>
</message>
<message>
<source>Look-ahead</source>
<translation>Vorausschau</translation>
</message>
<message>
<source>order: most costly primaries first</source>
<translation>Reihenfolge: teuerste Primärzellen zuerst</translation>
</message>
<message>
<source>seed: large complements first</source>
<translation>Startmenge: große Komplemente zuerst</translation>
</message>
<message>
<source>order and seed</source>
<translation>Reihenfolge und Startmenge</translation>
</message>
<message>
<source>order: most costly primaries first; seed: large complements first; both.</source>
<translation>Reihenfolge: teuerste Primärzellen zuerst; Startmenge: große Komplemente zuerst; beides.</translation>
</message>
<message>
<source>Clean-up</source>
<translation>Bereinigung</translation>
</message>
<message>
<source>Remove suppressions that are not needed.</source>
<translation>Nicht benötigte Sperrungen entfernen.</translation>
</message>
<message>
<source>Protect against insiders</source>
<translation>Gegen Insider schützen</translation>
</message>
<message>
<source>Protect sums of suppressed cells against respondents who know their own contributions.</source>
<translation>Summen gesperrter Zellen gegen Auskunftspflichtige schützen, die ihre eigenen Beiträge kennen.</translation>
</message>
<message>
<source>Prior knowledge</source>
<translation>Vorwissen</translation>
</message>
<message>
<source>The attacker knows every cell within ± this share; 0: only the bounds.</source>
<translation>Der Angreifer kennt jede Zelle auf ± diesen Anteil genau; 0: nur die Schranken.</translation>
</message>
<message>
<source>No cell can be below this; 0 for data that cannot be negative. Use -inf for data without a bound.</source>
<translation>Keine Zelle kann darunter liegen; 0 für Daten, die nicht negativ sein können. Verwenden Sie -inf für Daten ohne Schranke.</translation>
</message>
<message>
<source>Always publish the grand total</source>
<translation>Gesamtsumme immer veröffentlichen</translation>
</message>
<message>
<source>The grand total is never chosen as a secondary suppression.</source>
<translation>Die Gesamtsumme wird nie als Sekundärsperrung gewählt.</translation>
</message>
<message>
<source>Exact intervals in the audit</source>
<translation>Exakte Intervalle in der Prüfung</translation>
</message>
<message>
<source>The audit computes the exact interval of every primary. Otherwise it only determines whether every primary is protected, which is much faster for tables of 100,000 cells and more.</source>
<translation>Die Prüfung berechnet das exakte Intervall jeder Primärzelle. Sonst stellt sie nur fest, ob jede Primärzelle geschützt ist; das ist bei Tabellen ab 100.000 Zellen viel schneller.</translation>
</message>
<message>
<source>Exact intervals of secondaries</source>
<translation>Exakte Intervalle der Sekundärzellen</translation>
</message>
<message>
<source>With exact intervals, those of secondary suppressions are computed, too. No verdict needs them; in large tables they take most of the audit's time. The window computes them for the cells selected.</source>
<translation>Mit exakten Intervallen werden auch die der Sekundärsperrungen berechnet. Kein Prüfurteil braucht sie; in großen Tabellen dauern sie den größten Teil der Prüfung. Das Fenster berechnet sie für die ausgewählten Zellen.</translation>
</message>
<message>
<source>Time limit</source>
<translation>Zeitlimit</translation>
</message>
<message>
<source>s</source>
<translation>s</translation>
</message>
<message>
<source>After this time the best pattern so far is kept, and its tests get a quarter of the time more; what they do not settle counts as not tested. Public ranges get this time once more: those that are not worked out to the end are true, but may be wider than they need be. A run that begins again after a crash has all of its time.</source>
<translation>Nach dieser Zeit wird das bisher beste Sperrmuster behalten, und seine Prüfungen erhalten ein Viertel der Zeit dazu; was sie nicht klären, gilt als nicht geprüft. Öffentliche Spannen bekommen diese Zeit noch einmal: Solche, die nicht bis zum Ende berechnet wurden, sind richtig, können aber weiter sein als nötig. Ein Lauf, der nach einem Absturz neu beginnt, hat seine ganze Zeit.</translation>
</message>
<message>
<source>Improvement</source>
<translation>Verbesserung</translation>
</message>
<message>
<source>Maximum number of sweeps that choose the neighbourhood of each suppression again, the most costly first, while they reduce the cost and within the time limit.</source>
<translation>Höchstzahl der Durchgänge, in denen die Nachbarschaft jeder Sperrung neu gewählt wird, die teuersten zuerst, solange sie die Kosten senken und das Zeitlimit nicht erreicht ist.</translation>
</message>
<message>
<source>Improve for</source>
<translation>Verbessern für</translation>
</message>
<message>
<source>min</source>
<translation>min</translation>
</message>
<message>
<source>Search for a cheaper pattern, and then for a higher lower bound, for so long and within the time limit. How far that leads depends on the machine: another run may give another pattern. 0: not by time.</source>
<translation>So lange und innerhalb der Zeitgrenze ein günstigeres Muster suchen, danach eine höhere untere Schranke. Wie weit das führt, hängt vom Rechner ab: Ein anderer Lauf kann ein anderes Muster ergeben. 0: nicht nach Zeit.</translation>
</message>
<message>
<source>Improve until</source>
<translation>Verbessern bis</translation>
</message>
<message>
<source>Search for a cheaper pattern, and then for a higher lower bound, until at most this share of the cost could be saved, or until time is up. 0: not by this share.</source>
<translation>Ein günstigeres Muster suchen, danach eine höhere untere Schranke, bis sich höchstens dieser Anteil der Kosten sparen ließe oder die Zeit abgelaufen ist. 0: nicht nach diesem Anteil.</translation>
</message>
<message>
<source>Same pattern for all responses</source>
<translation>Gleiches Sperrmuster für alle Merkmale</translation>
</message>
<message>
<source>In a release of several responses a cell is suppressed for all of them or for none.</source>
<translation>In einem Tabellenverbund mit mehreren Merkmalen wird eine Zelle für alle gesperrt oder für keines.</translation>
</message>
<message>
<source>Empty cells may be suppressed</source>
<translation>Leere Zellen dürfen gesperrt werden</translation>
</message>
<message>
<source>Readers do not know which cells have no contributors, so that such cells may be secondary. Cells whose meaning is structural (impossible) stay zeros that everybody knows.</source>
<translation>Leser wissen nicht, welche Zellen keine Beitragenden haben, sodass solche Zellen sekundär gesperrt werden dürfen. Strukturelle Nullen bleiben Nullen, die jeder kennt.</translation>
</message>
<message>
<source>Hidden cells</source>
<translation>Verborgene Zellen</translation>
</message>
<message>
<source>by size: full, shown or implied</source>
<translation>je nach Größe: alle, gezeigte, abgeleitete</translation>
</message>
<message>
<source>implied by what is shown</source>
<translation>abgeleitet aus dem Dargestellten</translation>
</message>
<message>
<source>cross of the shown codes of all variables</source>
<translation>Kreuzung der gezeigten Codes aller Variablen</translation>
</message>
<message>
<source>full cross of all variables</source>
<translation>vollständige Kreuzung aller Variablen</translation>
</message>
<message>
<source>Which cells that no table shows are protected too: those that can be calculated or bounded from what is shown, also all cells of the cross of the shown codes of all variables, or of all their codes.</source>
<translation>Welche in keiner Tabelle dargestellten Zellen mitgeschützt werden: die aus dem Dargestellten berechenbaren oder eingrenzbaren, auch alle Zellen der Kreuzung der gezeigten Codes aller Variablen, oder aller ihrer Codes.</translation>
</message>
<message>
<source>Threads</source>
<translation>Threads</translation>
</message>
<message>
<source>0: all cores. Never changes the pattern.</source>
<translation>0: alle Kerne. Ändert nie das Sperrmuster.</translation>
</message>
</context>
<context>
<name>suppress</name>
<message>
<source>improvement</source>
<translation>Verbesserung</translation>
</message>
<message>
<source>primaries alone</source>
<translation>nur Primärzellen</translation>
</message>
<message>
<source>look ahead</source>
<translation>Vorausschau</translation>
</message>
<message>
<source>The method “{name}” is not available.</source>
<translation>Das Verfahren „{name}“ ist nicht verfügbar.</translation>
</message>
<message>
<source>Use one of {known}.</source>
<translation>Verwenden Sie eines von {known}.</translation>
</message>
<message>
<source>exact</source>
<translation>exakt</translation>
</message>
<message>
<source>the best pattern that can be proven in the time</source>
<translation>das beste Sperrmuster, das in der Zeit nachgewiesen werden kann</translation>
</message>
<message>
<source>Improves until the pattern is proven to be the cheapest, or until the time limit; then the best so far is kept, with its proven gap.</source>
<translation>Verbessert, bis das Sperrmuster nachweislich das günstigste ist oder das Zeitlimit erreicht ist; dann bleibt das bisher beste, mit seiner nachgewiesenen Lücke.</translation>
</message>
<message>
<source>Any table; a proof within minutes up to about a thousand cells.</source>
<translation>Jede Tabelle; ein Nachweis gelingt in Minuten bis zu etwa tausend Zellen.</translation>
</message>
<message>
<source>the time for each subtable</source>
<translation>die Zeit für jede Teiltabelle</translation>
</message>
<message>
<source>the largest cost after scaling</source>
<translation>die größten Kosten nach der Skalierung</translation>
</message>
<message>
<source>the lower share of a secondary</source>
<translation>der untere Anteil einer Sekundärzelle</translation>
</message>
<message>
<source>the upper share of a secondary</source>
<translation>der obere Anteil einer Sekundärzelle</translation>
</message>
<message>
<source>hypercubes: the greedy method is used</source>
<translation>Hyperwürfel: es wird die sequenzielle Heuristik verwendet</translation>
</message>
<message>
<source>the size of the memory</source>
<translation>die Größe des Speichers</translation>
</message>
<message>
<source>networks: the greedy method is used</source>
<translation>Netzwerke: es wird die sequenzielle Heuristik verwendet</translation>
</message>
<message>
<source>greedy</source>
<translation>sequenzielle Heuristik</translation>
</message>
<message>
<source>one primary after the other</source>
<translation>eine Primärzelle nach der anderen</translation>
</message>
<message>
<source>One primary after the other, with look-ahead and clean-up: good patterns for any size.</source>
<translation>Eine Primärzelle nach der anderen, mit Vorausschau und Bereinigung: gute Sperrmuster für jede Größe.</translation>
</message>
<message>
<source>Tables of any size.</source>
<translation>Tabellen jeder Größe.</translation>
</message>
<message>
<source>simultaneous</source>
<translation>gleichzeitig</translation>
</message>
<message>
<source>all at once</source>
<translation>alle zugleich</translation>
</message>
<message>
<source>All primaries at once: finds patterns that single steps miss; for small and medium tables.</source>
<translation>Alle Primärzellen zugleich: findet Sperrmuster, die einzelne Schritte verfehlen; für kleine und mittlere Tabellen.</translation>
</message>
<message>
<source>Small and medium tables: its linear program grows with the table.</source>
<translation>Kleine und mittlere Tabellen: das lineare Programm wächst mit der Tabelle.</translation>
</message>
<message>
<source>interrupted run</source>
<translation>unterbrochener Lauf</translation>
</message>
<message>
<source>greedy, at other costs</source>
<translation>sequenzielle Heuristik mit anderen Kosten</translation>
</message>
<message>
<source>repair</source>
<translation>Reparatur</translation>
</message>
<message>
<source>drop test</source>
<translation>Weglassprüfung</translation>
</message>
<message>
<source>first pattern</source>
<translation>erstes Sperrmuster</translation>
</message>
<message>
<source>all primaries at once</source>
<translation>alle Primärzellen zugleich</translation>
</message>
<message>
<source>greedy, from all at once</source>
<translation>sequenzielle Heuristik ab allen zugleich</translation>
</message>
<message>
<source>greedy, from a first pattern</source>
<translation>sequenzielle Heuristik ab einem ersten Sperrmuster</translation>
</message>
<message>
<source>clean-up</source>
<translation>Bereinigung</translation>
</message>
<message>
<source>Prior knowledge of this cell alone, such as a number of contributors that is shown, prevents it from reaching its protection level.</source>
<translation>Allein das Vorwissen über diese Zelle, etwa eine Zahl von Beitragenden, die gezeigt wird, verhindert, dass sie ihr Schutzniveau erreicht.</translation>
</message>
<message>
<source>Cells that must be published prevent it from reaching its protection level.</source>
<translation>Zellen, die veröffentlicht werden müssen, verhindern, dass sie ihr Schutzniveau erreicht.</translation>
</message>
<message>
<source>The relations and prior knowledge prevent it from reaching its protection level, whatever is suppressed.</source>
<translation>Die Beziehungen und das Vorwissen verhindern, dass sie ihr Schutzniveau erreicht, was auch immer gesperrt wird.</translation>
</message>
<message>
<source>diagnosis</source>
<translation>Diagnose</translation>
</message>
</context>
<context>
<name>table</name>
<message>
<source>{n_below} cells are below the lower bound that the attacker is assumed to know.</source>
<translation>{n_below} Zellen liegen unter der unteren Schranke, die dem Angreifer als bekannt unterstellt wird.</translation>
</message>
<message>
<source>first cell {below}</source>
<translation>erste Zelle {below}</translation>
</message>
<message>
<source>Set the lower bound below every cell, or to -inf for data that may be negative.</source>
<translation>Setzen Sie die untere Schranke unter jede Zelle, oder auf -inf bei Daten, die negativ sein können.</translation>
</message>
<message>
<source>There is a lower bound for the response “{name}”, which the release does not have.</source>
<translation>Es gibt eine untere Schranke für das Merkmal „{name}“, das der Tabellenverbund nicht hat.</translation>
</message>
<message>
<source>There is no cost “{name}”.</source>
<translation>Kosten „{name}“ gibt es nicht.</translation>
</message>
<message>
<source>A cost column has missing or negative entries.</source>
<translation>Eine Kostenspalte hat fehlende oder negative Einträge.</translation>
</message>
<message>
<source>cost column “{name}”</source>
<translation>Kostenspalte „{name}“</translation>
</message>
<message>
<source>Use numbers of at least 0.</source>
<translation>Verwenden Sie Zahlen ab 0.</translation>
</message>
<message>
<source>{below} cannot come below itself.</source>
<translation>{below} kann nicht unter sich selbst stehen.</translation>
</message>
<message>
<source>Choose a code outside of it.</source>
<translation>Wählen Sie einen Code außerhalb davon.</translation>
</message>
<message>
<source>No codes are selected.</source>
<translation>Es sind keine Codes ausgewählt.</translation>
</message>
<message>
<source>Select those that the subtotal adds up.</source>
<translation>Wählen Sie die Codes aus, die sich zur Zwischensumme addieren.</translation>
</message>
<message>
<source>There is no code “{code}”.</source>
<translation>Es gibt keinen Code „{code}“.</translation>
</message>
<message>
<source>Choose one of the tree.</source>
<translation>Wählen Sie einen Code aus dem Baum.</translation>
</message>
<message>
<source>A code is blank or ends with a blank.</source>
<translation>Ein Code ist leer oder endet mit einem Leerzeichen.</translation>
</message>
<message>
<source>Enter a code of visible characters.</source>
<translation>Geben Sie einen Code aus sichtbaren Zeichen ein.</translation>
</message>
<message>
<source>The code “{code}” exists already.</source>
<translation>Den Code „{code}“ gibt es bereits.</translation>
</message>
<message>
<source>{roots} is the top of the structure and stays where it is.</source>
<translation>{roots} ist die Spitze der Struktur und bleibt an seinem Platz.</translation>
</message>
<message>
<source>Select codes below it.</source>
<translation>Wählen Sie Codes darunter.</translation>
</message>
<message>
<source>both ends</source>
<translation>beide Enden</translation>
</message>
<message>
<source>lower end</source>
<translation>unteres Ende</translation>
</message>
<message>
<source>upper end</source>
<translation>oberes Ende</translation>
</message>
<message>
<source>neither end</source>
<translation>keines der Enden</translation>
</message>
<message>
<source>Lower ends proven to be attained by a table of counts: {low:,} of {n:,}; upper ends: {high:,} of {n:,}.</source>
<translation>Untere Enden, die nachweislich eine Tabelle mit Häufigkeiten erreicht: {low:,} von {n:,}; obere Enden: {high:,} von {n:,}.</translation>
</message>
<message>
<source>A marginal names a variable that does not exist.</source>
<translation>Eine Randtabelle nennt eine Variable, die es nicht gibt.</translation>
</message>
<message>
<source>Name variables of the table.</source>
<translation>Nennen Sie Variablen der Tabelle.</translation>
</message>
<message>
<source>row {lines}</source>
<translation>Zeile {lines}</translation>
</message>
<message>
<source>A cell without contributors is suppressed for one response only.</source>
<translation>Eine Zelle ohne Beitragende ist nur bei einem Merkmal gesperrt.</translation>
</message>
<message>
<source>Suppress it for all responses, or for none.</source>
<translation>Sperren Sie sie bei allen Merkmalen oder bei keinem.</translation>
</message>
<message>
<source>publish</source>
<translation>veröffentlichen</translation>
</message>
<message>
<source>suppress</source>
<translation>sperren</translation>
</message>
<message>
<source>mark as safe</source>
<translation>als sicher kennzeichnen</translation>
</message>
<message>
<source>freeze</source>
<translation>einfrieren</translation>
</message>
<message>
<source>cost</source>
<translation>Kosten</translation>
</message>
<message>
<source>protection levels</source>
<translation>Schutzniveaus</translation>
</message>
<message>
<source>Two decisions differ about cells that are decided together: {first} and {second}.</source>
<translation>Zwei Entscheidungen widersprechen sich über Zellen, über die gemeinsam entschieden wird: {first} und {second}.</translation>
</message>
<message>
<source>decision {row}</source>
<translation>Entscheidung {row}</translation>
</message>
<message>
<source>Protection levels are not two numbers of at least 0.</source>
<translation>Die Schutzniveaus sind nicht zwei Zahlen ab 0.</translation>
</message>
<message>
<source>Give the lower and the upper level, such as “50 75”.</source>
<translation>Geben Sie das untere und das obere Niveau an, etwa „50 75“.</translation>
</message>
<message>
<source>A decision does not name one code per dimension.</source>
<translation>Eine Entscheidung nennt nicht einen Code je Dimension.</translation>
</message>
<message>
<source>Give {n_dimensions} codes.</source>
<translation>Geben Sie {n_dimensions} Codes an.</translation>
</message>
<message>
<source>A decision refers to a cell that is empty or that no table shows.</source>
<translation>Eine Entscheidung bezieht sich auf eine Zelle, die leer ist oder die keine Tabelle zeigt.</translation>
</message>
<message>
<source>decision {row}, cell {codes}</source>
<translation>Entscheidung {row}, Zelle {codes}</translation>
</message>
<message>
<source>Remove the decision.</source>
<translation>Entfernen Sie die Entscheidung.</translation>
</message>
<message>
<source>A decision names a code that “{name}” does not have.</source>
<translation>Eine Entscheidung nennt einen Code, den „{name}“ nicht hat.</translation>
</message>
<message>
<source>Codes that are sums, or that only an earlier period has, get cells from a hierarchy file of the variable that lists them.</source>
<translation>Codes, die Summen sind oder die nur eine frühere Periode hat, erhalten Zellen durch eine Hierarchiedatei der Variablen, die sie enthält.</translation>
</message>
<message>
<source>Give them cells: instead of a recode, take a hierarchy that has the new codes and, below them, the published ones, and a table that shows fewer levels.</source>
<translation>Geben Sie ihnen Zellen: Verwenden Sie statt einer Umkodierung eine Hierarchie mit den neuen Codes und den veröffentlichten darunter und eine Tabelle, die weniger Ebenen zeigt.</translation>
</message>
<message>
<source>{today} adds up with {others}: {sum:,} cells of these periods take part.</source>
<translation>{today} addiert sich mit {others}: {sum:,} Zellen dieser Perioden sind beteiligt.</translation>
</message>
<message>
<source>Earlier publication {name}: {n_published:,} cells published there, {n_suppressed:,} suppressed.</source>
<translation>Frühere Veröffentlichung {name}: dort {n_published:,} Zellen veröffentlicht, {n_suppressed:,} gesperrt.</translation>
</message>
<message>
<source>No sum over {variable} ties {today} to the earlier publications.</source>
<translation>Keine Summe über {variable} verbindet {today} mit den früheren Veröffentlichungen.</translation>
</message>
<message>
<source>  Not published: {derived}.</source>
<translation>  Nicht veröffentlicht: {derived}.</translation>
</message>
<message>
<source>  KNOWN FROM EARLIER PERIODS AND UNSAFE NOW: {table}. Nothing that is suppressed now protects these cells. Decide to publish them, or correct the earlier files.</source>
<translation>  AUS FRÜHEREN PERIODEN BEKANNT UND JETZT UNSICHER: {table}. Nichts, was jetzt gesperrt ist, schützt diese Zellen. Entscheiden Sie, sie zu veröffentlichen, oder berichtigen Sie die früheren Dateien.</translation>
</message>
<message>
<source>  Suppressed there, but disclosed by these publications already: {table}. Nothing that is suppressed now protects these cells.</source>
<translation>  Dort gesperrt, aber durch diese Veröffentlichungen bereits offengelegt: {table}. Nichts, was jetzt gesperrt ist, schützt diese Zellen.</translation>
</message>
<message>
<source>  PUBLISHED THERE AND UNSAFE NOW: {table}. Everybody knows these cells. Decide to publish them, or, if the file is about other data, take it as a preference (in a job: use = "prefer").</source>
<translation>  DORT VERÖFFENTLICHT UND JETZT UNSICHER: {table}. Diese Zellen kennt jeder. Entscheiden Sie, sie zu veröffentlichen, oder nehmen Sie die Datei, wenn sie andere Daten betrifft, als Präferenz (in einem Job: use = "prefer").</translation>
</message>
<message>
<source>  Published there, suppressed now: {table}.</source>
<translation>  Dort veröffentlicht, jetzt gesperrt: {table}.</translation>
</message>
<message>
<source>  Published there with the same value, suppressed now: {table}. If the file is about the same data, readers know these cells: give it use = "fixed".</source>
<translation>  Dort mit demselben Wert veröffentlicht, jetzt gesperrt: {table}. Betrifft die Datei dieselben Daten, kennen Leser diese Zellen: Geben Sie ihr use = "fixed".</translation>
</message>
<message>
<source>  Suppressed there, published now: {table}.</source>
<translation>  Dort gesperrt, jetzt veröffentlicht: {table}.</translation>
</message>
<message>
<source>  Without a cell now: {n_unmatched:,} rows: {unmatched}.</source>
<translation>  Jetzt ohne Zelle: {n_unmatched:,} Zeilen: {unmatched}.</translation>
</message>
<message>
<source>  NOT TESTED TOGETHER: {n_unplaced:,} of these rows are figures that readers can subtract from cells that are new now. {remedy}</source>
<translation>  NICHT GEMEINSAM GEPRÜFT: {n_unplaced:,} dieser Zeilen sind Zahlen, die Leser von jetzt neuen Zellen abziehen können. {remedy}</translation>
</message>
<message>
<source>  Codes of {n_unknown:,} of these rows are not in the project. {codes_remedy}</source>
<translation>  Codes von {n_unknown:,} dieser Zeilen sind nicht im Projekt. {codes_remedy}</translation>
</message>
<message>
<source>“{name}”, empty cells by code: codes that do not exist</source>
<translation>„{name}“, leere Zellen nach Code: Codes, die es nicht gibt</translation>
</message>
<message>
<source>The tables have no variable “{name}”.</source>
<translation>Die Tabellen haben keine Variable „{name}“.</translation>
</message>
<message>
<source>protection against insiders is off</source>
<translation>Schutz gegen Insider ist ausgeschaltet</translation>
</message>
<message>
<source>own contributions are unknown without records</source>
<translation>eigene Beiträge sind ohne Einzeldaten unbekannt</translation>
</message>
<message>
<source>each record as a respondent of its own, since no column names them</source>
<translation>jeder Datensatz als eigener Auskunftspflichtiger, da keine Spalte sie nennt</translation>
</message>
<message>
<source>own contributions to earlier periods are unknown</source>
<translation>eigene Beiträge zu früheren Perioden sind unbekannt</translation>
</message>
<message>
<source>1 primary was not settled when the run ended</source>
<translation>1 Primärzelle war bei Ende des Laufs noch nicht entschieden</translation>
</message>
<message>
<source>{n_primaries:,} primaries were not settled when the run ended</source>
<translation>{n_primaries:,} Primärzellen waren bei Ende des Laufs noch nicht entschieden</translation>
</message>
<message>
<source>the audit was stopped before 1 primary was settled</source>
<translation>die Prüfung wurde abgebrochen, bevor 1 Primärzelle entschieden war</translation>
</message>
<message>
<source>the audit was stopped before {n_cells:,} primaries were settled</source>
<translation>die Prüfung wurde abgebrochen, bevor {n_cells:,} Primärzellen entschieden waren</translation>
</message>
<message>
<source>1 primary not known to be safe from outsiders was not tested</source>
<translation>1 Primärzelle, die nicht als sicher vor Außenstehenden bekannt ist, wurde nicht geprüft</translation>
</message>
<message>
<source>{n_primaries:,} primaries not known to be safe from outsiders were not tested</source>
<translation>{n_primaries:,} Primärzellen, die nicht als sicher vor Außenstehenden bekannt sind, wurden nicht geprüft</translation>
</message>
<message>
<source>the run ended before 1 sum was protected</source>
<translation>der Lauf endete, bevor 1 Summe geschützt war</translation>
</message>
<message>
<source>the run ended before {n_sums:,} sums were protected</source>
<translation>der Lauf endete, bevor {n_sums:,} Summen geschützt waren</translation>
</message>
<message>
<source>units are missing</source>
<translation>Einheiten fehlen</translation>
</message>
<message>
<source>holdings are missing</source>
<translation>Unternehmensgruppen fehlen</translation>
</message>
<message>
<source>not audited</source>
<translation>noch keine Prüfung</translation>
</message>
<message>
<source>Readers get weighted counts. The verdict is on the unweighted ones, as if readers knew them, too. NOT TESTED: readers who know the weights of units, and so how many units of each weight are in a count. The verdict on the same marginal with the weight as one more variable covers them.</source>
<translation>Leserinnen und Leser erhalten gewichtete Häufigkeiten. Das Prüfurteil gilt für die ungewichteten, als ob auch diese bekannt wären. NICHT GEPRÜFT: Leser, die die Gewichte von Einheiten kennen und damit, wie viele Einheiten jedes Gewichts in einer Häufigkeit stecken. Das Prüfurteil über dieselbe Randtabelle mit dem Gewicht als weiterer Variablen deckt sie ab.</translation>
</message>
<message>
<source>rounded to multiples of {}</source>
<translation>gerundet auf Vielfache von {}</translation>
</message>
<message>
<source>Counts are rounded to multiples of {}; the tables still add up. A rounded count may differ from the observed one by less than the base.</source>
<translation>Die Häufigkeiten sind auf Vielfache von {} gerundet; die Tabellen bleiben additiv. Eine gerundete Häufigkeit kann um weniger als die Basis von der beobachteten abweichen.</translation>
</message>
<message>
<source>small counts rounded to base {base}, parts of a count: {parts}</source>
<translation>kleine Häufigkeiten zur Basis {base} gerundet, Teile einer Häufigkeit: {parts}</translation>
</message>
<message>
<source>small counts rounded to multiples of {}, parts of a count: {}</source>
<translation>kleine Häufigkeiten gerundet auf Vielfache von {}, Teile einer Häufigkeit: {}</translation>
</message>
<message>
<source>No count is from 1 to below {0}: each is added up from parts, {1} of them, and every part below {0} was changed to zero or to {0}.</source>
<translation>Keine Häufigkeit liegt zwischen 1 und unter {0}: Jede ist aus {1} Teilen summiert, und jeder Teil unter {0} wurde zu null oder zu {0} geändert.</translation>
</message>
<message>
<source>perturbed by cell keys, by {deviation} at most</source>
<translation>durch Zellschlüssel verändert, um höchstens {deviation}</translation>
</message>
<message>
<source>perturbed by cell keys, by {} at most</source>
<translation>mit Zellschlüsseln verändert, um höchstens {}</translation>
</message>
<message>
<source>Counts were changed at random, each by {} at most, so tables do not add up exactly. The same group of people has the same count in every table.</source>
<translation>Die Häufigkeiten wurden zufällig verändert, jede um höchstens {}; die Tabellen sind daher nicht genau additiv. Dieselbe Personengruppe hat in jeder Tabelle dieselbe Häufigkeit.</translation>
</message>
<message>
<source>x: suppressed</source>
<translation>x: gesperrt</translation>
</message>
<message>
<source>Counts marked x are not published.</source>
<translation>Mit x gekennzeichnete Häufigkeiten werden nicht veröffentlicht.</translation>
</message>
<message>
<source>simulated, not observed</source>
<translation>simuliert, nicht beobachtet</translation>
</message>
<message>
<source>Tables marked “simulated, not observed” are taken from a table that was drawn at random among those that agree with the other tables as they are printed. They show what those imply, and nothing more.</source>
<translation>Mit „simuliert, nicht beobachtet“ gekennzeichnete Tabellen stammen aus einer Tabelle, die zufällig aus denen gezogen wurde, die mit den übrigen Tabellen, wie sie gedruckt sind, übereinstimmen. Sie zeigen, was aus diesen folgt, und nicht mehr.</translation>
</message>
<message>
<source>weighted</source>
<translation>gewichtet</translation>
</message>
<message>
<source>Counts are weighted: a unit counts as often as its weight says. They are rounded to whole numbers.</source>
<translation>Die Häufigkeiten sind gewichtet: Eine Einheit zählt so oft, wie ihr Gewicht angibt. Sie sind auf ganze Zahlen gerundet.</translation>
</message>
<message>
<source>rounded</source>
<translation>gerundet</translation>
</message>
<message>
<source>small counts rounded</source>
<translation>kleine Häufigkeiten gerundet</translation>
</message>
<message>
<source>perturbed by cell keys</source>
<translation>durch Zellschlüssel verändert</translation>
</message>
<message>
<source>“{crossing}” has some of the codes that become “{part}”, but not all of them.</source>
<translation>„{crossing}“ hat einen Teil der Codes, die zu „{part}“ werden, aber nicht alle.</translation>
</message>
<message>
<source>Codes that become one must lie together in all roll-ups: choose others, or remove “{crossing}” from the structure.</source>
<translation>Codes, die zu einem werden, müssen in allen Zusammenfassungen beieinander liegen: Wählen Sie andere, oder entfernen Sie „{crossing}“ aus der Struktur.</translation>
</message>
<message>
<source>release</source>
<translation>freigeben</translation>
</message>
<message>
<source>refuse</source>
<translation>ablehnen</translation>
</message>
<message>
<source>simulate</source>
<translation>simulieren</translation>
</message>
<message>
<source>strike</source>
<translation>streichen</translation>
</message>
<message>
<source>Total</source>
<translation>Summe</translation>
</message>
<message>
<source>{form}, in groups</source>
<translation>{form}, in Gruppen</translation>
</message>
<message>
<source>A publication record can be struck only with a reason and a name.</source>
<translation>Ein Veröffentlichungseintrag kann nur mit Grund und Name gestrichen werden.</translation>
</message>
<message>
<source>Enter why nothing was distributed, and who confirms it.</source>
<translation>Geben Sie an, warum nichts verbreitet wurde und wer das bestätigt.</translation>
</message>
<message>
<source>{variable} ({n_groups} groups)</source>
<translation>{variable} ({n_groups} Gruppen)</translation>
</message>
<message>
<source>{equal} of {cells} cells of the same codes have the same values.</source>
<translation>{equal} von {cells} Zellen mit gleichen Codes haben dieselben Werte.</translation>
</message>
<message>
<source>They are in another unit: the factor is {factor:g}.</source>
<translation>Sie haben eine andere Einheit: Der Faktor ist {factor:g}.</translation>
</message>
<message>
<source>{share:.0%} of the contributions are the same.</source>
<translation>{share:.0%} der Beiträge sind gleich.</translation>
</message>
<message>
<source>Taken to be the same records, or nearly. {why}</source>
<translation>Gelten als dieselben oder fast dieselben Einzeldaten. {why}</translation>
</message>
<message>
<source>{variable} to level {level}</source>
<translation>{variable} bis Ebene {level}</translation>
</message>
<message>
<source>{key} (levels that {name} and {name2} both have)</source>
<translation>{key} (Ebenen, die {name} und {name2} gemeinsam haben)</translation>
</message>
<message>
<source>the total only</source>
<translation>nur die Gesamtsumme</translation>
</message>
<message>
<source>records {records}</source>
<translation>Einzeldaten {records}</translation>
</message>
<message>
<source>{name} and {name2} show the same cells: leave one of them out.</source>
<translation>{name} und {name2} zeigen dieselben Zellen: Lassen Sie eine der beiden Tabellen weg.</translation>
</message>
<message>
<source>All cells of {name} are in {name2}: {name} may be left out or kept as a view.</source>
<translation>Alle Zellen von {name} stehen in {name2}: {name} kann weggelassen oder als Sicht behalten werden.</translation>
</message>
<message>
<source>no hierarchy</source>
<translation>keine Hierarchie</translation>
</message>
<message>
<source>Roll-ups that need not be nested: {name} is in {several}. Differences between them can disclose; in a job name both as roll-ups of one variable.</source>
<translation>Zusammenfassungen, die nicht ineinander geschachtelt sein müssen: {name} ist in {several}. Differenzen zwischen ihnen können offenlegen; nennen Sie in einem Auftrag beide als Zusammenfassungen einer Variablen.</translation>
</message>
<message>
<source>{names} are taken to be levels of {hierarchy}: each code of the one adds up from codes of the other. If that is not so, in a job name them as roll-ups of one variable.</source>
<translation>{names} gelten als Ebenen von {hierarchy}: Jeder Code der einen ist die Summe von Codes der anderen. Wenn das nicht zutrifft, nennen Sie sie in einem Auftrag als Zusammenfassungen einer Variablen.</translation>
</message>
<message>
<source>{name} has no variables: it shows the total only.</source>
<translation>{name} hat keine Variablen: Es zeigt nur die Gesamtsumme.</translation>
</message>
<message>
<source>The equation {equation} names only the response {tied}: name it at the tables with its other responses, or leave it out.</source>
<translation>Die Gleichung {equation} nennt nur das Merkmal {tied}: Geben Sie sie bei den Tabellen mit ihren übrigen Merkmalen an, oder lassen Sie sie weg.</translation>
</message>
<message>
<source>published cells</source>
<translation>veröffentlichte Zellen</translation>
</message>
<message>
<source>Primary</source>
<translation>Primär</translation>
</message>
<message>
<source>Secondary</source>
<translation>Sekundär</translation>
</message>
<message>
<source>Forced suppress</source>
<translation>Sperrung erzwungen</translation>
</message>
<message>
<source>Forced publish</source>
<translation>Veröffentlichung erzwungen</translation>
</message>
<message>
<source>Empty</source>
<translation>Leer</translation>
</message>
<message>
<source>in no table</source>
<translation>in keiner Tabelle</translation>
</message>
<message>
<source>Zero</source>
<translation>Null</translation>
</message>
<message>
<source>Under-protected</source>
<translation>Unzureichend geschützt</translation>
</message>
<message>
<source>under-protected</source>
<translation>unzureichend geschützt</translation>
</message>
<message>
<source>Exactly disclosed</source>
<translation>Exakt offengelegt</translation>
</message>
<message>
<source>exactly disclosed</source>
<translation>exakt offengelegt</translation>
</message>
<message>
<source>Not tested</source>
<translation>Nicht geprüft</translation>
</message>
<message>
<source>not tested</source>
<translation>nicht geprüft</translation>
</message>
<message>
<source>suppressed, {words}</source>
<translation>gesperrt, {words}</translation>
</message>
<message>
<source>Leave the one out that was replaced, or correct it.</source>
<translation>Lassen Sie diejenige weg, die ersetzt wurde, oder korrigieren Sie sie.</translation>
</message>
<message>
<source>Two earlier publications give different values for {title}.</source>
<translation>Zwei frühere Veröffentlichungen geben verschiedene Werte für {title} an.</translation>
</message>
<message>
<source>The earlier publication gives two values for {title}.</source>
<translation>Die frühere Veröffentlichung gibt zwei Werte für {title} an.</translation>
</message>
<message>
<source>Not tested, as the table is too large: whether further small counts can be worked out.</source>
<translation>Nicht geprüft, da die Tabelle zu groß ist: ob sich weitere kleine Häufigkeiten errechnen lassen.</translation>
</message>
<message>
<source>at most {bound}</source>
<translation>höchstens {bound}</translation>
</message>
<message>
<source>at least {bound}</source>
<translation>mindestens {bound}</translation>
</message>
<message>
<source>exactly {bound}</source>
<translation>genau {bound}</translation>
</message>
<message>
<source>against the rules</source>
<translation>gegen die Regeln</translation>
</message>
<message>
<source>known</source>
<translation>bekannt</translation>
</message>
<message>
<source>safe</source>
<translation>sicher</translation>
</message>
<message>
<source>unreleasable</source>
<translation>nicht freigebbar</translation>
</message>
<message>
<source>pending</source>
<translation>ausstehend</translation>
</message>
<message>
<source>categories</source>
<translation>Kategorien</translation>
</message>
<message>
<source>neighbouring categories</source>
<translation>benachbarte Kategorien</translation>
</message>
<message>
<source>whole levels of hierarchies</source>
<translation>ganze Ebenen von Hierarchien</translation>
</message>
<message>
<source>shows {n_counts:,} counts below the smallest that may be printed</source>
<translation>zeigt {n_counts:,} Häufigkeiten unter der kleinsten, die gedruckt werden darf</translation>
</message>
<message>
<source>{n_groups:,} groups are each all in one category of another variable</source>
<translation>{n_groups:,} Gruppen liegen jeweils ganz in einer Kategorie einer anderen Variablen</translation>
</message>
<message>
<source>{low} to {high} instead of {low_before} to {high_before}</source>
<translation>{low} bis {high} statt {low_before} bis {high_before}</translation>
</message>
<message>
<source>Within the rules as far as they were tested.</source>
<translation>Regeln eingehalten, soweit sie geprüft wurden.</translation>
</message>
<message>
<source>Not exactly, as exact counts do not add up with those printed rounded: {names}.</source>
<translation>Nicht genau, da sich genaue Häufigkeiten nicht zu den gerundet ausgewiesenen addieren: {names}.</translation>
</message>
<message>
<source>shows 1 count below the smallest that may be printed</source>
<translation>zeigt 1 Häufigkeit unter der kleinsten, die gedruckt werden darf</translation>
</message>
<message>
<source>{n_groups:,} groups have at most {outside} members outside one category of another variable</source>
<translation>{n_groups:,} Gruppen haben höchstens {outside} Mitglieder außerhalb einer Kategorie einer anderen Variablen</translation>
</message>
<message>
<source>1 group is all in one category of another variable</source>
<translation>1 Gruppe liegt ganz in einer Kategorie einer anderen Variablen</translation>
</message>
<message>
<source>within the rules</source>
<translation>innerhalb der Regeln</translation>
</message>
<message>
<source>within the rules as far as they were tested</source>
<translation>innerhalb der Regeln, soweit sie geprüft wurden</translation>
</message>
<message>
<source>Within the rules.</source>
<translation>Regeln eingehalten.</translation>
</message>
<message>
<source>No collapsing of {categories} makes {title} safe.</source>
<translation>Kein Zusammenfassen macht {title} sicher (versucht: {categories}).</translation>
</message>
<message>
<source>No collapsing of {categories} that makes {title} safe was found; one may exist.</source>
<translation>Es wurde kein Zusammenfassen gefunden, das {title} sicher macht; es kann eines geben (versucht: {categories}).</translation>
</message>
<message>
<source>A marginal names a variable that the count table does not have.</source>
<translation>Eine Randtabelle nennt eine Variable, die die Häufigkeitstabelle nicht hat.</translation>
</message>
<message>
<source>Open the table with that column as a variable, too (--variables): what was published with it counts. If the column has another name now, give it the old one.</source>
<translation>Öffnen Sie die Tabelle auch mit dieser Spalte als Variable (--variables): Was damit veröffentlicht wurde, zählt. Hat die Spalte jetzt einen anderen Namen, geben Sie ihr den alten.</translation>
</message>
<message>
<source>Not settled: it is not proven that the intervals of all small cells are wide enough, or not tested what sums and differences of marginals in groups tell.</source>
<translation>Nicht entschieden: Es ist nicht bewiesen, dass die Intervalle aller kleinen Zellen breit genug sind, oder nicht geprüft, was Summen und Differenzen von Randtabellen in Gruppen verraten.</translation>
</message>
<message>
<source>{title} (not exactly)</source>
<translation>{title} (nicht genau)</translation>
</message>
<message>
<source>A marginal of fewer variables may be safe.</source>
<translation>Eine Randtabelle mit weniger Variablen ist vielleicht sicher.</translation>
</message>
<message>
<source>Groups of categories must hold every category exactly once.</source>
<translation>Kategoriengruppen müssen jede Kategorie genau einmal enthalten.</translation>
</message>
<message>
<source>Put each category of the variable into one group.</source>
<translation>Ordnen Sie jede Kategorie der Variablen einer Gruppe zu.</translation>
</message>
<message>
<source>{name} label</source>
<translation>{name} (Bezeichnung)</translation>
</message>
<message>
<source>An x for each withheld figure</source>
<translation>Ein x für jede zurückgehaltene Zahl</translation>
</message>
<message>
<source>contributors</source>
<translation>Beitragende</translation>
</message>
<message>
<source>Contents</source>
<translation>Inhalt</translation>
</message>
<message>
<source>Sheet</source>
<translation>Blatt</translation>
</message>
<message>
<source>Figures</source>
<translation>Zahlen</translation>
</message>
<message>
<source>at least</source>
<translation>mindestens</translation>
</message>
<message>
<source>at most</source>
<translation>höchstens</translation>
</message>
<message>
<source>“{mark}” stands where there is nothing to report</source>
<translation>„{mark}“ steht, wo nichts zu melden ist</translation>
</message>
<message>
<source>“{mark}” stands where nobody reported anything: the figure is zero</source>
<translation>„{mark}“ steht, wo niemand etwas gemeldet hat: Die Zahl ist null</translation>
</message>
<message>
<source>“{mark}” stands where there can be no figure</source>
<translation>„{mark}“ steht, wo es keine Zahl geben kann</translation>
</message>
<message>
<source>“{mark}” stands for a figure that is zero or rounds to zero.</source>
<translation>„{mark}“ steht für eine Zahl, die null ist oder auf null gerundet wird.</translation>
</message>
<message>
<source>“{mark}” also stands for a figure that is zero or rounds to zero.</source>
<translation>„{mark}“ steht auch für eine Zahl, die null ist oder auf null gerundet wird.</translation>
</message>
<message>
<source>response</source>
<translation>Wertmerkmal</translation>
</message>
<message>
<source>lower bound</source>
<translation>untere Schranke</translation>
</message>
<message>
<source>tests of the pattern</source>
<translation>Prüfungen des Musters</translation>
</message>
<message>
<source>Stopped during: {phases}.</source>
<translation>Abgebrochen während: {phases}.</translation>
</message>
<message>
<source>Ended by the time limit during: {phases}.</source>
<translation>Durch das Zeitlimit beendet während: {phases}.</translation>
</message>
<message>
<source>at most {shown} of the cost could be saved</source>
<translation>höchstens {shown} der Kosten könnten eingespart werden</translation>
</message>
<message>
<source>Another run may give another pattern.</source>
<translation>Ein weiterer Lauf kann ein anderes Sperrmuster ergeben.</translation>
</message>
<message>
<source>start</source>
<translation>Start</translation>
</message>
<message>
<source>1 total moved by more than one unit of the last published decimal, by {units} units at most and by {share} at most</source>
<translation>1 Summe um mehr als eine Einheit der letzten veröffentlichten Dezimalstelle verschoben, um höchstens {units} Einheiten und um höchstens {share}</translation>
</message>
<message>
<source>{n_moved:,} totals moved by more than one unit of the last published decimal, by {units} units at most and by {share} at most</source>
<translation>{n_moved:,} Summen um mehr als eine Einheit der letzten veröffentlichten Dezimalstelle verschoben, um höchstens {units} Einheiten und um höchstens {share}</translation>
</message>
<message>
<source>no total is moved by more than one unit of its last published decimal</source>
<translation>keine Summe wird um mehr als eine Einheit ihrer letzten veröffentlichten Dezimalstelle verschoben</translation>
</message>
<message>
<source>Intervals were not computed; at least {per_cent} of the value is guaranteed for every primary ({title}).</source>
<translation>Es wurden keine Intervalle berechnet; für jede Primärzelle sind mindestens {per_cent} des Werts gewährleistet ({title}).</translation>
</message>
<message>
<source>Narrowest interval of a primary: {wide} ({title}).</source>
<translation>Engstes Intervall einer Primärzelle: {wide} ({title}).</translation>
</message>
<message>
<source>without end</source>
<translation>unbegrenzt</translation>
</message>
<message>
<source>{per_cent} of its value</source>
<translation>{per_cent} ihres Werts</translation>
</message>
<message>
<source>passed</source>
<translation>bestanden</translation>
</message>
<message>
<source>failed</source>
<translation>nicht bestanden</translation>
</message>
<message>
<source>outsiders</source>
<translation>Außenstehende</translation>
</message>
<message>
<source>Outsiders</source>
<translation>Außenstehende</translation>
</message>
<message>
<source>Single contributors</source>
<translation>Einzelne Beitragende</translation>
</message>
<message>
<source>Not tested against outsiders.</source>
<translation>Nicht gegen Außenstehende geprüft.</translation>
</message>
<message>
<source>Not tested against sums of suppressed cells.</source>
<translation>Nicht für Summen gesperrter Zellen geprüft.</translation>
</message>
<message>
<source>Not tested against single contributors.</source>
<translation>Nicht gegen einzelne Beitragende geprüft.</translation>
</message>
<message>
<source>An outsider can estimate it too closely.</source>
<translation>Ein Außenstehender kann sie zu genau schätzen.</translation>
</message>
<message>
<source>Protected on its own ✓ {passed}</source>
<translation>Für sich geschützt ✓ {passed}</translation>
</message>
<message>
<source>Protected ✓ {passed}</source>
<translation>Geschützt ✓ {passed}</translation>
</message>
<message>
<source>Not audited together with {names}: what they disclose together is unknown.</source>
<translation>Nicht gemeinsam geprüft mit {names}: Was sie zusammen offenlegen, ist nicht bekannt.</translation>
</message>
<message>
<source>Lists set aside: {names}</source>
<translation>Beiseitegelegte Listen: {names}</translation>
</message>
<message>
<source>{n:,} differences from other publications are due to one or two respondents</source>
<translation>{n:,} Differenzen zu anderen Veröffentlichungen gehen auf ein oder zwei Auskunftspflichtige zurück</translation>
</message>
<message>
<source>new cells together with {n:,} figures of earlier publications that have no cell</source>
<translation>neue Zellen zusammen mit {n:,} Zahlen früherer Veröffentlichungen ohne Zelle</translation>
</message>
<message>
<source>1 primary</source>
<translation>1 Primärzelle</translation>
</message>
<message>
<source>{n:,} primaries</source>
<translation>{n:,} Primärzellen</translation>
</message>
<message>
<source>Part of a sum that published cells disclose.</source>
<translation>Teil einer Summe, die veröffentlichte Zellen offenlegen.</translation>
</message>
<message>
<source>A single contributor can estimate it too closely.</source>
<translation>Ein einzelner Beitragender kann sie zu genau schätzen.</translation>
</message>
<message>
<source>failed, {at_fault} disclosed by published cells</source>
<translation>nicht bestanden, {at_fault} durch veröffentlichte Zellen offengelegt</translation>
</message>
<message>
<source>failed, {at_fault} at risk</source>
<translation>nicht bestanden, {at_fault} gefährdet</translation>
</message>
<message>
<source>NOT PROTECTED ! {risks}</source>
<translation>NICHT GESCHÜTZT ! {risks}</translation>
</message>
<message>
<source>Out of date ↻ {attackers}</source>
<translation>Veraltet ↻ {attackers}</translation>
</message>
<message>
<source>Not tested ○ {attackers}</source>
<translation>Nicht geprüft ○ {attackers}</translation>
</message>
<message>
<source>INCOMPLETE ! the run was stopped early</source>
<translation>UNVOLLSTÄNDIG ! der Lauf wurde vorzeitig abgebrochen</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! 1 cell is published in one table and suppressed in another</source>
<translation>GEMEINSAM NICHT GESCHÜTZT ! 1 Zelle ist in einer Tabelle veröffentlicht und in einer anderen gesperrt</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! {n_cells:,} cells are published in one table and suppressed in another</source>
<translation>GEMEINSAM NICHT GESCHÜTZT ! {n_cells:,} Zellen sind in einer Tabelle veröffentlicht und in einer anderen gesperrt</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER ! {differences}</source>
<translation>NICHT ZUSAMMEN GESCHÜTZT ! {differences}</translation>
</message>
<message>
<source>not audited together ○ {names}</source>
<translation>nicht gemeinsam geprüft ○ {names}</translation>
</message>
<message>
<source>{n} more</source>
<translation>{n} weitere</translation>
</message>
<message>
<source>1 difference from another publication is due to one or two respondents</source>
<translation>1 Differenz zu einer anderen Veröffentlichung geht auf ein oder zwei Auskunftspflichtige zurück</translation>
</message>
<message>
<source>new cells together with 1 figure of an earlier publication that has no cell</source>
<translation>neue Zellen zusammen mit 1 Zahl einer früheren Veröffentlichung ohne Zelle</translation>
</message>
<message>
<source>1 sum</source>
<translation>1 Summe</translation>
</message>
<message>
<source>{n:,} sums</source>
<translation>{n:,} Summen</translation>
</message>
<message>
<source>The run was stopped early: the pattern is incomplete</source>
<translation>Der Lauf wurde vorzeitig abgebrochen: Das Sperrmuster ist unvollständig</translation>
</message>
<message>
<source>Not tested: {what}</source>
<translation>Nicht geprüft: {what}</translation>
</message>
<message>
<source>Linked tables: 1 cell is published in one table and suppressed in another</source>
<translation>Verbundene Tabellen: 1 Zelle ist in einer Tabelle veröffentlicht und in einer anderen gesperrt</translation>
</message>
<message>
<source>Linked tables: {n_cells:,} cells are published in one table and suppressed in another</source>
<translation>Verbundene Tabellen: {n_cells:,} Zellen sind in einer Tabelle veröffentlicht und in einer anderen gesperrt</translation>
</message>
<message>
<source>not tested ○ {left}</source>
<translation>nicht geprüft ○ {left}</translation>
</message>
<message>
<source>Words of pattern files</source>
<translation>Wörter von Musterdateien</translation>
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
<translation>F frei, D und S sekundär, alle anderen Buchstaben geheim</translation>
</message>
<message>
<source>S safe, U unsafe, P protected (is published), M secondary, E empty, or the numbers 1 to 14</source>
<translation>S sicher, U unsicher, P geschützt (wird veröffentlicht), M sekundär, E leer, oder die Zahlen 1 bis 14</translation>
</message>
<message>
<source>sdcTable</source>
<translation>sdcTable</translation>
</message>
<message>
<source>S and Z published, U primary, X secondary</source>
<translation>S und Z veröffentlicht, U primär, X sekundär</translation>
</message>
<message>
<source>Flags of SBS files</source>
<translation>Kennzeichen von SBS-Dateien</translation>
</message>
<message>
<source>V published, A, B, C and F confidential, D secondary</source>
<translation>V veröffentlicht, A, B, C und F geheim, D sekundär</translation>
</message>
<message>
<source>Yes or no: confidential</source>
<translation>Ja oder nein: geheim</translation>
</message>
<message>
<source>yes, x, true, 1, or a mark such as D, # or secret: confidential; no, false, 0 or 2: free</source>
<translation>ja, x, wahr, 1 oder ein Zeichen wie D, # oder geheim: vertraulich; nein, falsch, 0 oder 2: frei</translation>
</message>
<message>
<source>True or false by first letters: confidential</source>
<translation>Wahr oder falsch mit Anfangsbuchstaben: geheim</translation>
</message>
<message>
<source>V true, as in vrai, vero, verdadero: confidential; F false: free</source>
<translation>V wahr, wie in vrai, vero, verdadero: geheim; F falsch: frei</translation>
</message>
<message>
<source>Yes or no: may be published</source>
<translation>Ja oder nein: darf veröffentlicht werden</translation>
</message>
<message>
<source>yes, x, true, 1: free; no, false, 0, 2 or nothing: confidential</source>
<translation>ja, x, true, 1: frei; nein, false, 0, 2 oder nichts: geheim</translation>
</message>
<message>
<source>Numbers of primary and secondary suppression</source>
<translation>Zahlen für primäre und sekundäre Sperrung</translation>
</message>
<message>
<source>0 free, 1 primary, 2 secondary</source>
<translation>0 frei, 1 primär, 2 sekundär</translation>
</message>
<message>
<source>Quality, CL_OBS_STATUS</source>
<translation>Qualität, CL_OBS_STATUS</translation>
</message>
<message>
<source>Q and C withheld, all other letters about the quality of a published figure</source>
<translation>Q und C zurückgehalten, alle anderen Buchstaben sagen etwas über die Qualität einer veröffentlichten Zahl</translation>
</message>
<message>
<source>Quality, Statistics Canada</source>
<translation>Qualität, Statistics Canada</translation>
</message>
<message>
<source>X confidential, F too unreliable to be published, all other symbols about a published figure</source>
<translation>X vertraulich, F zu unsicher für eine Veröffentlichung, alle anderen Zeichen zu einer veröffentlichten Zahl</translation>
</message>
<message>
<source>Read {rows} rows: {format}.</source>
<translation>{rows} Zeilen gelesen: {format}.</translation>
</message>
<message>
<source>{relation} as a sum over {relation2}</source>
<translation>{relation} als Summe über {relation2}</translation>
</message>
<message>
<source>the withheld figure of “{cell}”</source>
<translation>dem gesperrten Wert von „{cell}“</translation>
</message>
<message>
<source>what a single respondent contributes</source>
<translation>dem Beitrag eines einzelnen Auskunftspflichtigen</translation>
</message>
<message>
<source>The run ended before this cell was protected.</source>
<translation>Der Lauf endete, bevor diese Zelle geschützt war.</translation>
</message>
</context>
<context>
<name>write</name>
<message>
<source>write</source>
<translation>Schreiben</translation>
</message>
<message>
<source>The template holds what must not be published with the tables.</source>
<translation>Die Vorlage enthält, was nicht mit den Tabellen veröffentlicht werden darf.</translation>
</message>
<message>
<source>Remove it from {name}, and export again.</source>
<translation>Entfernen Sie es aus {name} und exportieren Sie erneut.</translation>
</message>
<message>
<source>Publishing despite the audit requires two persons.</source>
<translation>Eine Veröffentlichung trotz der Prüfung erfordert zwei Personen.</translation>
</message>
<message>
<source>A second person must confirm it.</source>
<translation>Eine zweite Person muss sie bestätigen.</translation>
</message>
<message>
<source>not enough memory</source>
<translation>zu wenig Arbeitsspeicher</translation>
</message>
<message>
<source>“{title}” could not be made: {why}.</source>
<translation>„{title}“ konnte nicht erstellt werden: {why}.</translation>
</message>
<message>
<source>A file for another program would replace a file that is read, or another result.</source>
<translation>Eine Datei für ein anderes Programm würde eine Datei ersetzen, die gelesen wird, oder ein anderes Ergebnis.</translation>
</message>
<message>
<source>Choose another folder, or another name for it.</source>
<translation>Wählen Sie einen anderen Ordner oder einen anderen Namen für die Datei.</translation>
</message>
<message>
<source>The results need about {need}, but only {free} are free.</source>
<translation>Die Ergebnisse brauchen etwa {need}, aber nur {free} sind frei.</translation>
</message>
<message>
<source>Free some space or choose another folder.</source>
<translation>Geben Sie Speicherplatz frei, oder wählen Sie einen anderen Ordner.</translation>
</message>
<message>
<source>The record that the next start needs after an interruption cannot be written.</source>
<translation>Der Vermerk, den der nächste Start nach einer Unterbrechung braucht, kann nicht geschrieben werden.</translation>
</message>
<message>
<source>is a file</source>
<translation>ist eine Datei</translation>
</message>
<message>
<source>Another run writes into this folder.</source>
<translation>Ein anderer Lauf schreibt in diesen Ordner.</translation>
</message>
<message>
<source>Wait until {holder} has ended, or choose another folder.</source>
<translation>Warten Sie, bis {holder} beendet ist, oder wählen Sie einen anderen Ordner.</translation>
</message>
<message>
<source>A run of another account is writing into this folder, or was killed while it did.</source>
<translation>Ein Lauf eines anderen Kontos schreibt in diesen Ordner oder wurde dabei abgebrochen.</translation>
</message>
<message>
<source>Wait until it has ended. If no run is active, remove this file; or choose another folder.</source>
<translation>Warten Sie, bis er beendet ist. Läuft keiner mehr, entfernen Sie diese Datei; oder wählen Sie einen anderen Ordner.</translation>
</message>
<message>
<source>An earlier run ended while it was replacing files here, and the replacement cannot be completed.</source>
<translation>Ein früherer Lauf endete, während er hier Dateien ersetzte; das Ersetzen kann nicht abgeschlossen werden.</translation>
</message>
<message>
<source>Close the files that are open elsewhere and try again. If that does not help, remove “{staging}” in this folder and run again: everything is then written once more.</source>
<translation>Schließen Sie die Dateien, die anderswo geöffnet sind, und versuchen Sie es erneut. Hilft das nicht, entfernen Sie „{staging}“ in diesem Ordner und rechnen Sie noch einmal: Dann wird alles neu geschrieben.</translation>
</message>
<message>
<source>The output could not be written ({reason}); earlier files are unchanged.</source>
<translation>Die Ausgabe konnte nicht geschrieben werden ({reason}); frühere Dateien sind unverändert.</translation>
</message>
<message>
<source>Internal files would be written into {what}.</source>
<translation>Interne Dateien würden in {what} geschrieben.</translation>
</message>
<message>
<source>is a folder</source>
<translation>ist ein Ordner</translation>
</message>
<message>
<source>Files would be written into the root folder of the system.</source>
<translation>Dateien würden in den Stammordner des Systems geschrieben.</translation>
</message>
<message>
<source>Choose a folder of its own for them.</source>
<translation>Wählen Sie dafür einen eigenen Ordner.</translation>
</message>
<message>
<source>Remove it, or choose another folder; a link is not followed: name the folder it leads to.</source>
<translation>Entfernen Sie das, oder wählen Sie einen anderen Ordner; einer Verknüpfung wird nicht gefolgt: nennen Sie den Ordner, zu dem sie führt.</translation>
</message>
<message>
<source>An output file has the name of a folder.</source>
<translation>Eine Ausgabedatei hat den Namen eines Ordners.</translation>
</message>
<message>
<source>Rename or move the folder.</source>
<translation>Benennen Sie den Ordner um, oder verschieben Sie ihn.</translation>
</message>
<message>
<source>The output folder is a file.</source>
<translation>Der Ausgabeordner ist eine Datei.</translation>
</message>
<message>
<source>The name of an output file is too long.</source>
<translation>Der Name einer Ausgabedatei ist zu lang.</translation>
</message>
<message>
<source>Shorten its parts: the name of the job, a table or the folder, or the period.</source>
<translation>Kürzen Sie seine Teile: den Namen des Auftrags, einer Tabelle oder des Ordners, oder die Periode.</translation>
</message>
<message>
<source>The output cannot be written there; earlier files are unchanged.</source>
<translation>Die Ausgabe kann dort nicht geschrieben werden; frühere Dateien sind unverändert.</translation>
</message>
<message>
<source>Close the file if it is open elsewhere, or choose a folder you may write to.</source>
<translation>Schließen Sie die Datei, falls sie anderswo geöffnet ist, oder wählen Sie einen Ordner, in den Sie schreiben dürfen.</translation>
</message>
<message>
<source>The output folder does not exist and cannot be created.</source>
<translation>Der Ausgabeordner ist nicht vorhanden und kann nicht angelegt werden.</translation>
</message>
<message>
<source>Permission denied</source>
<translation>Zugriff verweigert</translation>
</message>
<message>
<source>a contributor comes too close</source>
<translation>ein Beitragender kommt zu nahe</translation>
</message>
<message>
<source>not tested against single contributors</source>
<translation>nicht gegen einzelne Beitragende geprüft</translation>
</message>
<message>
<source>not protected</source>
<translation>nicht geschützt</translation>
</message>
<message>
<source>Internal cells are rounded to 1 decimal and added up: {text}.</source>
<translation>Innere Zellen werden auf 1 Dezimalstelle gerundet und addiert: {text}.</translation>
</message>
<message>
<source>Internal cells are rounded to {n_decimals} decimals and added up: {text}.</source>
<translation>Innere Zellen werden auf {n_decimals} Dezimalstellen gerundet und addiert: {text}.</translation>
</message>
<message>
<source>{name}: protection report</source>
<translation>{name}: Schutzbericht</translation>
</message>
<message>
<source>exact intervals</source>
<translation>exakte Intervalle</translation>
</message>
<message>
<source>intervals as far as the verdicts need them</source>
<translation>Intervalle, soweit die Prüfurteile sie brauchen</translation>
</message>
<message>
<source>Relations</source>
<translation>Beziehungen</translation>
</message>
<message>
<source>Rounding</source>
<translation>Rundung</translation>
</message>
<message>
<source>Largest gap</source>
<translation>Größte Abweichung</translation>
</message>
<message>
<source>Secondary suppressions</source>
<translation>Sekundärsperrungen</translation>
</message>
<message>
<source>Rule</source>
<translation>Regel</translation>
</message>
<message>
<source>Setting</source>
<translation>Einstellung</translation>
</message>
<message>
<source>Public files are withheld. {barrier}</source>
<translation>Öffentliche Dateien werden zurückgehalten. {barrier}</translation>
</message>
<message>
<source>Over all relations, {kind}: {lps:,} linear programs solved, {avoided:,} bounds settled without one.</source>
<translation>Über alle Beziehungen, {kind}: {lps:,} lineare Programme gelöst, {avoided:,} Schranken ohne sie bestimmt.</translation>
</message>
<message>
<source>Differences of one or two respondents permitted: {reason}</source>
<translation>Differenzen von ein oder zwei Auskunftspflichtigen zugelassen: {reason}</translation>
</message>
<message>
<source>Published despite this. Reason: {reason}. Decided by {who}, confirmed by {second}.</source>
<translation>Trotzdem veröffentlicht. Grund: {reason}. Entschieden von {who}, bestätigt von {second}.</translation>
</message>
<message>
<source>The first {most_listed} are listed here, all of them in summary.json.</source>
<translation>Hier stehen die ersten {most_listed}, alle stehen in summary.json.</translation>
</message>
<message>
<source>How many</source>
<translation>Anzahl</translation>
</message>
<message>
<source>Rule that fired</source>
<translation>Auslösende Regel</translation>
</message>
<message>
<source>Largest relative gap</source>
<translation>Größte relative Abweichung</translation>
</message>
<message>
<source>Internal cells</source>
<translation>Innere Zellen</translation>
</message>
<message>
<source>Marginal cells</source>
<translation>Randzellen</translation>
</message>
<message>
<source>All</source>
<translation>Alle</translation>
</message>
<message>
<source>Remark: {note}</source>
<translation>Bemerkung: {note}</translation>
</message>
<message>
<source>Relations involved</source>
<translation>Beteiligte Beziehungen</translation>
</message>
<message>
<source>Allow for suppression</source>
<translation>Sperrung zulassen</translation>
</message>
<message>
<source>Published and true total differ by</source>
<translation>Veröffentlichte und wahre Summe unterscheiden sich um</translation>
</message>
<message>
<source>No pattern can cost less than the proven lower bound.</source>
<translation>Kein Sperrmuster kann weniger kosten als die bewiesene untere Schranke.</translation>
</message>
<message>
<source>Lower bound</source>
<translation>Untere Schranke</translation>
</message>
<message>
<source>Page {pagenumber} of {pages}</source>
<translation>Seite {pagenumber} von {pages}</translation>
</message>
<message>
<source>The first {most_rows:,} lines are printed; the page for browsers has all of them.</source>
<translation>Die ersten {most_rows:,} Zeilen werden gedruckt; die Seite für Browser enthält alle.</translation>
</message>
<message>
<source>Primary cells are unsafe by the rules or by decision. Each has protection levels: how far the estimates of an attacker must stay away from its value, above and below.</source>
<translation>Primärzellen sind nach den Regeln oder durch Entscheidung unsicher. Jede hat Schutzniveaus: wie weit die Schätzungen eines Angreifers nach oben und nach unten vom Wert entfernt bleiben müssen.</translation>
</message>
<message>
<source>all that is published</source>
<translation>alles Veröffentlichte</translation>
</message>
<message>
<source>what adds up to what</source>
<translation>was sich wozu addiert</translation>
</message>
<message>
<source>Outsiders are assumed to know {known} and {last}.</source>
<translation>Als Wissen von Außenstehenden wird angenommen: {known} und {last}.</translation>
</message>
<message>
<source>stopped early; the best pattern so far was kept</source>
<translation>vorzeitig abgebrochen; das bisher beste Sperrmuster wurde behalten</translation>
</message>
<message>
<source>How the secondary cells were chosen is not recorded with this pattern.</source>
<translation>Wie die Sekundärzellen gewählt wurden, ist bei diesem Sperrmuster nicht festgehalten.</translation>
</message>
<message>
<source>The audit does not depend on how the pattern was found. From all that is published it works out the smallest and the largest possible value of suppressed cells, with linear programs over all relations, and compares them with the protection levels.</source>
<translation>Die Prüfung hängt nicht davon ab, wie das Sperrmuster gefunden wurde. Aus allem Veröffentlichten ermittelt sie mit linearen Programmen über alle Beziehungen den kleinsten und den größten möglichen Wert gesperrter Zellen und vergleicht sie mit den Schutzniveaus.</translation>
</message>
<message>
<source>Secondary cells were chosen so that all primaries reach their levels and the cost is low; the cost of a cell is given by: {cost}.</source>
<translation>Die Sekundärzellen wurden so gewählt, dass alle Primärzellen ihre Schutzniveaus erreichen und die Kosten niedrig sind; die Kosten einer Zelle sind gegeben durch: {cost}.</translation>
</message>
<message>
<source>Secondary cells were chosen so that all primaries reach their levels and the cost is low; the cost of a cell is given by: {cost} to the power of {power:g}.</source>
<translation>Die Sekundärzellen wurden so gewählt, dass alle Primärzellen ihre Schutzniveaus erreichen und die Kosten niedrig sind; die Kosten einer Zelle sind gegeben durch: {cost} hoch {power:g}.</translation>
</message>
<message>
<source>Method “{method}”: {about}</source>
<translation>Verfahren „{method}“: {about}</translation>
</message>
<message>
<source>Method “{method}”.</source>
<translation>Verfahren „{method}“.</translation>
</message>
<message>
<source>Tables with at most {exact_up_to:,} possible secondary cells are solved exactly, as far as a fixed amount of work allows.</source>
<translation>Tabellen mit höchstens {exact_up_to:,} möglichen Sekundärzellen werden exakt gelöst, soweit ein fester Rechenaufwand reicht.</translation>
</message>
<message>
<source>that no cell is below {lower:g}</source>
<translation>dass keine Zelle unter {lower:g} liegt</translation>
</message>
<message>
<source>each cell within ± {prior:g} %</source>
<translation>jede Zelle auf ± {prior:g} % genau</translation>
</message>
<message>
<source>The bounds of single responses are listed under Run.</source>
<translation>Die Schranken einzelner Merkmale stehen unter „Lauf“.</translation>
</message>
<message>
<source>Sums of suppressed cells are protected against respondents who know their own contributions.</source>
<translation>Summen gesperrter Zellen sind gegen Auskunftspflichtige geschützt, die ihre eigenen Beiträge kennen.</translation>
</message>
<message>
<source>Sums of suppressed cells are not protected against respondents who know their own contributions.</source>
<translation>Summen gesperrter Zellen sind nicht gegen Auskunftspflichtige geschützt, die ihre eigenen Beiträge kennen.</translation>
</message>
<message>
<source>Rule set</source>
<translation>Regelsatz</translation>
</message>
<message>
<source>Version of the rule set</source>
<translation>Version des Regelsatzes</translation>
</message>
<message>
<source>Rule set of the office</source>
<translation>Regelsatz der Behörde</translation>
</message>
<message>
<source>Rules changed since they were taken</source>
<translation>Regeln seit der Übernahme geändert</translation>
</message>
<message>
<source>yes</source>
<translation>ja</translation>
</message>
<message>
<source>no</source>
<translation>nein</translation>
</message>
<message>
<source>Folder of the rule set</source>
<translation>Ordner des Regelsatzes</translation>
</message>
<message>
<source>Negative values</source>
<translation>Negative Werte</translation>
</message>
<message>
<source>unnamed</source>
<translation>ohne Namen</translation>
</message>
<message>
<source>complete</source>
<translation>vollständig</translation>
</message>
<message>
<source>Seconds: {stage}</source>
<translation>Sekunden: {stage}</translation>
</message>
<message>
<source>Published despite the audit because</source>
<translation>Trotz der Prüfung veröffentlicht, weil</translation>
</message>
<message>
<source>{who}; confirmed by {second}</source>
<translation>{who}; bestätigt von {second}</translation>
</message>
<message>
<source>Operating system</source>
<translation>Betriebssystem</translation>
</message>
<message>
<source>Version of {name}</source>
<translation>Version von {name}</translation>
</message>
<message>
<source>Lower bound of {response}</source>
<translation>Untere Schranke von {response}</translation>
</message>
<message>
<source>If these are data of another period, name their period; if an earlier result was never published, delete its files with its footprint. Then run again.</source>
<translation>Sind es Daten einer anderen Periode, geben Sie diese an; wurde ein früheres Ergebnis nie veröffentlicht, löschen Sie seine Dateien mit seinem Fußabdruck. Starten Sie dann erneut.</translation>
</message>
<message>
<source>Publish with a reason: on the command line with {option}, in the window with a second name.</source>
<translation>Veröffentlichen Sie mit einem Grund: auf der Befehlszeile mit {option}, im Fenster mit einem zweiten Namen.</translation>
</message>
<message>
<source>{where}: {n:,} respondents</source>
<translation>{where}: {n:,} Auskunftspflichtige</translation>
</message>
<message>
<source>Unchanged cells that either only this or only the earlier publication {other} shows: {n:,} ({cells}). Readers of both know them.</source>
<translation>Unveränderte Zellen, die nur eine von dieser und der früheren Veröffentlichung {other} zeigt: {n:,} ({cells}). Leser beider kennen sie.</translation>
</message>
<message>
<source>Not compared with the result behind {file} ({folder}): the file cannot be read. If the result was published, ask its owner to let you read the file, or run its job again; otherwise delete the file.</source>
<translation>Nicht verglichen mit dem Ergebnis zu {file} ({folder}): Die Datei lässt sich nicht lesen. Wurde das Ergebnis veröffentlicht, bitten Sie den Besitzer um das Recht, die Datei zu lesen, oder führen Sie den Auftrag noch einmal aus; sonst löschen Sie die Datei.</translation>
</message>
<message>
<source>Cells that one publishes and that no table of the other has: {n_cells}. The other was protected as if their values were unknown.</source>
<translation>Zellen, die eine Seite veröffentlicht und die in keiner Tabelle der anderen sind: {n_cells}. Die andere wurde geschützt, als wären ihre Werte unbekannt.</translation>
</message>
<message>
<source>the total</source>
<translation>die Gesamtsumme</translation>
</message>
<message>
<source>{where} without its published parts</source>
<translation>{where} ohne die veröffentlichten Teile</translation>
</message>
<message>
<source>{where}: number of respondents unknown</source>
<translation>{where}: Zahl der Auskunftspflichtigen unbekannt</translation>
</message>
<message>
<source>{where}: 1 respondent</source>
<translation>{where}: 1 Auskunftspflichtiger</translation>
</message>
<message>
<source>Figures that differ from the earlier publication {other}: {n:,}.</source>
<translation>Werte, die von der früheren Veröffentlichung {other} abweichen: {n:,}.</translation>
</message>
<message>
<source>Figures that differ from those of {other}: {n:,}.</source>
<translation>Werte, die von denen in {other} abweichen: {n:,}.</translation>
</message>
<message>
<source>Differences due to one or two respondents: {n:,}. Readers of both can calculate their contributions.</source>
<translation>Differenzen durch ein oder zwei Auskunftspflichtige: {n:,}. Wer beide liest, kann deren Beiträge berechnen.</translation>
</message>
<message>
<source>Readers of the earlier publication {other}, which shows more of the same figures, can still estimate these cells too closely ({n:,}): {cells}.</source>
<translation>Leser der früheren Veröffentlichung {other}, die mehr derselben Werte zeigt, können diese Zellen weiterhin zu genau schätzen ({n:,}): {cells}.</translation>
</message>
<message>
<source>This and the earlier publication {other} show different cells of the same figures; they were audited together, and no cell is at risk.</source>
<translation>Diese und die frühere Veröffentlichung {other} zeigen verschiedene Zellen derselben Werte; sie wurden gemeinsam geprüft, und keine Zelle ist gefährdet.</translation>
</message>
<message>
<source>At risk then ({n:,}): {cells}.</source>
<translation>Dann gefährdet ({n:,}): {cells}.</translation>
</message>
<message>
<source>What they disclose together was not tested.</source>
<translation>Was sie gemeinsam offenlegen, wurde nicht geprüft.</translation>
</message>
<message>
<source>The same records were published in {names}. What both publications disclose together was not audited: make them one release, or name the other one as an earlier publication.</source>
<translation>Dieselben Daten wurden in {names} veröffentlicht. Was beide Veröffentlichungen zusammen offenlegen, wurde nicht geprüft: Machen Sie daraus eine gemeinsame Veröffentlichung, oder nennen Sie die andere als frühere Veröffentlichung.</translation>
</message>
<message>
<source>To protect them together, make them one release: add these tables to this job, with the hierarchies of their variables; where the job has no [[tables]] yet, also one for its own table:</source>
<translation>Um sie zusammen zu schützen, bilden Sie daraus einen Tabellenverbund: Nehmen Sie diese Tabellen in diesen Auftrag auf, mit den Hierarchien ihrer Variablen; wenn der Auftrag noch keine [[tables]] hat, auch einen Block für seine eigene Tabelle:</translation>
</message>
<message>
<source>The public files may not be written: the tables are protected on their own, but not together with other tables over the same records. Cells published in one and suppressed in another: {cells}.</source>
<translation>Die öffentlichen Dateien dürfen nicht geschrieben werden: Die Tabellen sind für sich geschützt, aber nicht zusammen mit anderen Tabellen über dieselben Einzeldaten. In einer veröffentlichte und in einer anderen gesperrte Zellen: {cells}.</translation>
</message>
<message>
<source>Tables of different jobs are not protected together: what they disclose together was not audited.</source>
<translation>Tabellen verschiedener Aufträge werden nicht zusammen geschützt: Was sie gemeinsam offenlegen, wurde nicht geprüft.</translation>
</message>
<message>
<source>Same records as {name} ({folder}): audited together, as one of them takes the other into account as an earlier publication.</source>
<translation>Dieselben Einzeldaten wie {name} ({folder}): gemeinsam geprüft, denn eine der beiden berücksichtigt die andere als frühere Veröffentlichung.</translation>
</message>
<message>
<source>Same records as {name} ({folder}), but other figures: each is protected on its own.</source>
<translation>Dieselben Einzeldaten wie {name} ({folder}), aber andere Werte: Jede Tabelle ist für sich geschützt.</translation>
</message>
<message>
<source>NOT PROTECTED TOGETHER with {name} ({folder}): each table is protected on its own, but common cells are published in one and suppressed in the other: {n_cells}.</source>
<translation>NICHT ZUSAMMEN GESCHÜTZT mit {name} ({folder}): Jede Tabelle ist für sich geschützt, aber gemeinsame Zellen sind in der einen veröffentlicht und in der anderen gesperrt: {n_cells}.</translation>
</message>
<message>
<source>Same records as {other}: each is protected on its own; common cells agree: {n_cells}.</source>
<translation>Dieselben Einzeldaten wie {other}: Jede Tabelle ist für sich geschützt; gemeinsame Zellen stimmen überein: {n_cells}.</translation>
</message>
<message>
<source>  … and {n} more, named in summary.json.</source>
<translation>  … und {n} weitere, genannt in summary.json.</translation>
</message>
<message>
<source>{where} less {other}</source>
<translation>{where} minus {other}</translation>
</message>
<message>
<source>{file} (cannot be read)</source>
<translation>{file} (nicht lesbar)</translation>
</message>
<message>
<source>The public files may not be written: together with what was published before they disclose what respondents contribute.</source>
<translation>Die öffentlichen Dateien dürfen nicht geschrieben werden: Zusammen mit dem früher Veröffentlichten legen sie offen, was Auskunftspflichtige beitragen.</translation>
</message>
<message>
<source>  … and {n_blocks} more.</source>
<translation>  … und {n_blocks} weitere.</translation>
</message>
<message>
<source>Make the cells agree by decisions, or publish with a reason and a second name.</source>
<translation>Bringen Sie die Zellen durch Entscheidungen in Übereinstimmung, oder veröffentlichen Sie mit einem Grund und einem zweiten Namen.</translation>
</message>
<message>
<source>  … and {n:,} more.</source>
<translation>  … und {n:,} weitere.</translation>
</message>
<message>
<source>A variable has the name of a column of decisions files: “{name}”.</source>
<translation>Eine Variable heißt wie eine Spalte von Entscheidungsdateien: „{name}“.</translation>
</message>
<message>
<source>decisions file</source>
<translation>Entscheidungsdatei</translation>
</message>
<message>
<source>Write the decisions as a τ-ARGUS list, or rename the variable.</source>
<translation>Schreiben Sie die Entscheidungen als τ-ARGUS-Liste, oder benennen Sie die Variable um.</translation>
</message>
<message>
<source>A code cannot be written for τ-ARGUS: it has a quote, a separator or a leading @.</source>
<translation>Ein Code kann für τ-ARGUS nicht geschrieben werden: Er enthält ein Anführungszeichen, ein Trennzeichen oder ein führendes @.</translation>
</message>
<message>
<source>dimension “{name}”, code “{code}”</source>
<translation>Dimension „{name}“, Code „{code}“</translation>
</message>
<message>
<source>Rename the code.</source>
<translation>Benennen Sie den Code um.</translation>
</message>
<message>
<source>Certificate</source>
<translation>Zertifikat</translation>
</message>
<message>
<source>Footprint</source>
<translation>Fußabdruck</translation>
</message>
<message>
<source>Job file</source>
<translation>Auftragsdatei</translation>
</message>
<message>
<source>Summary</source>
<translation>Zusammenfassung</translation>
</message>
<message>
<source>HTML table</source>
<translation>HTML-Tabelle</translation>
</message>
<message>
<source>Classification</source>
<translation>Klassifikation</translation>
</message>
<message>
<source>SDMX-CSV file for transmission</source>
<translation>SDMX-CSV-Datei zur Übermittlung</translation>
</message>
<message>
<source>SBS file for transmission</source>
<translation>SBS-Datei zur Übermittlung</translation>
</message>
<message>
<source>One row for each cell, for programs; not printed.</source>
<translation>Eine Zeile für jede Zelle, für Programme; wird nicht gedruckt.</translation>
</message>
<message>
<source>What the marks mean</source>
<translation>Was die Zeichen bedeuten</translation>
</message>
<message>
<source>The layout of printed tables leaves no variable for the rows.</source>
<translation>Die Anordnung der gedruckten Tabellen lässt keine Variable für die Zeilen.</translation>
</message>
<message>
<source>Name a variable in rows, or one less in columns and sheets.</source>
<translation>Nennen Sie eine Variable in rows, oder eine weniger in columns und sheets.</translation>
</message>
<message>
<source>The template</source>
<translation>Die Vorlage</translation>
</message>
<message>
<source>The template has pictures or charts: whether they show withheld figures cannot be tested.</source>
<translation>Die Vorlage enthält Bilder oder Diagramme: Ob diese zurückgehaltene Werte zeigen, lässt sich nicht prüfen.</translation>
</message>
<message>
<source>Remove them from the template, and put a logo into the finished workbook.</source>
<translation>Entfernen Sie sie aus der Vorlage, und fügen Sie ein Logo in die fertige Arbeitsmappe ein.</translation>
</message>
<message>
<source>The template has {places} places for tables on {sheets} sheets, for {tables} tables.</source>
<translation>Die Vorlage hat {places} Plätze für Tabellen auf {sheets} Blättern, für {tables} Tabellen.</translation>
</message>
<message>
<source>Write {corner} once on a sheet, on no more sheets than there are tables.</source>
<translation>Schreiben Sie {corner} einmal auf ein Blatt, auf nicht mehr Blätter, als es Tabellen gibt.</translation>
</message>
<message>
<source>The template has no place for a table.</source>
<translation>Die Vorlage hat keinen Platz für eine Tabelle.</translation>
</message>
<message>
<source>Write {corner} where the corner of the table goes, or choose a workbook whose rows and columns have the codes or labels of the table. Where several responses are published, the name of a sheet’s response stands above its rows and columns.</source>
<translation>Schreiben Sie {corner} dorthin, wo die Ecke der Tabelle hinkommt, oder wählen Sie eine Arbeitsmappe, deren Zeilen und Spalten die Schlüssel oder Bezeichnungen der Tabelle haben. Werden mehrere Merkmale veröffentlicht, so steht der Name des Merkmals eines Blattes über dessen Zeilen und Spalten.</translation>
</message>
<message>
<source>The template has no row or column for some codes of the table.</source>
<translation>Die Vorlage hat für einige Schlüssel der Tabelle keine Zeile oder Spalte.</translation>
</message>
<message>
<source>Add them to it, with their codes or labels.</source>
<translation>Fügen Sie sie ihr hinzu, mit ihren Schlüsseln oder Bezeichnungen.</translation>
</message>
<message>
<source>The template has several rows or columns for some codes of the table.</source>
<translation>Die Vorlage hat für einige Schlüssel der Tabelle mehrere Zeilen oder Spalten.</translation>
</message>
<message>
<source>Leave one of each, and put other tables on sheets of their own.</source>
<translation>Lassen Sie jeweils eine stehen, und setzen Sie andere Tabellen auf eigene Blätter.</translation>
</message>
<message>
<source>The template names rows or columns by something that the table does not have.</source>
<translation>Die Vorlage benennt Zeilen oder Spalten mit etwas, das die Tabelle nicht hat.</translation>
</message>
<message>
<source>Use the codes or labels of the table; or say above it which code of the other variables it shows, such as {example}.</source>
<translation>Verwenden Sie die Codes oder Bezeichnungen der Tabelle; oder geben Sie darüber an, welchen Code der anderen Variablen sie zeigt, etwa {example}.</translation>
</message>
<message>
<source>The template has {n} other figures or formulas.</source>
<translation>Die Vorlage hat {n} andere Werte oder Formeln.</translation>
</message>
<message>
<source>Delete them; write years and other fixed numbers as texts, outside the tables.</source>
<translation>Löschen Sie sie; schreiben Sie Jahre und andere feste Zahlen als Texte, außerhalb der Tabellen.</translation>
</message>
<message>
<source>name of a sheet</source>
<translation>Name eines Blattes</translation>
</message>
<message>
<source>name of a style</source>
<translation>Name einer Formatvorlage</translation>
</message>
<message>
<source>Two sheets of the template show the same part of a table.</source>
<translation>Zwei Blätter der Vorlage zeigen denselben Teil einer Tabelle.</translation>
</message>
<message>
<source>Say above each table which code of the other variables it shows, such as {example}, or remove one of them.</source>
<translation>Sagen Sie über jeder Tabelle, welchen Schlüssel der übrigen Variablen sie zeigt, etwa {example}, oder entfernen Sie eines der Blätter.</translation>
</message>
<message>
<source>name of a table</source>
<translation>Name einer Tabelle</translation>
</message>
<message>
<source>The template has a word in braces that is not known: {word}.</source>
<translation>Die Vorlage hat ein unbekanntes Wort in Klammern: {word}.</translation>
</message>
<message>
<source>Use one of {words}.</source>
<translation>Verwenden Sie eines von {words}.</translation>
</message>
<message>
<source>heading of a table</source>
<translation>Überschrift einer Tabelle</translation>
</message>
<message>
<source>Released</source>
<translation>Veröffentlicht</translation>
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
<translation>Eurostat (ältere Tabellen)</translation>
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
<translation>Statistics Canada</translation>
</message>
<message>
<source>U.S. economic statistics</source>
<translation>US-Wirtschaftsstatistik</translation>
</message>
<message>
<source>Australia</source>
<translation>Australien</translation>
</message>
<message>
<source>Germany</source>
<translation>Deutschland</translation>
</message>
<message>
<source>Norway</source>
<translation>Norwegen</translation>
</message>
<message>
<source>τ-ARGUS</source>
<translation>τ-ARGUS</translation>
</message>
<message>
<source>{responses} by {names}</source>
<translation>{responses} nach {names}</translation>
</message>
<message>
<source>Figures are given with {decimals}. Codes are indented by their depth in the classification, and totals are bold. In the {place}, the columns named “level” give the depth; 0 is the total.</source>
<translation>Die Zahlen haben {decimals}. Codes sind nach ihrer Tiefe in der Klassifikation eingerückt, Summen sind fett. Die Spalten „level“ ({place}) geben die Tiefe an; 0 ist die Gesamtsumme.</translation>
</message>
<message>
<source>these numbers of decimals</source>
<translation>so viele Nachkommastellen</translation>
</message>
<message>
<source>“{mark}”: withheld for confidentiality; see Notes.</source>
<translation>„{mark}“: zur Geheimhaltung gesperrt; siehe Anmerkungen.</translation>
</message>
<message>
<source>See Notes.</source>
<translation>Siehe Anmerkungen.</translation>
</message>
<message>
<source>long table</source>
<translation>Blatt Long_table</translation>
</message>
<message>
<source>CSV files</source>
<translation>CSV-Dateien</translation>
</message>
<message>
<source>A table that would need more than {most} sheets, or more rows and columns than spreadsheets have, has a row for each cell instead.</source>
<translation>Eine Tabelle, die mehr als {most} Blätter oder mehr Zeilen und Spalten bräuchte, als Tabellenblätter haben, hat stattdessen eine Zeile für jede Zelle.</translation>
</message>
<message>
<source>The columns named “{heading}” give how many respondents a figure is made of.</source>
<translation>Die Spalten „{heading}“ geben an, aus wie vielen Auskunftgebenden eine Zahl besteht.</translation>
</message>
<message>
<source>In the {place}, a withheld figure lies between those in the columns “{low}” and “{high}”, which are rounded outwards. Anyone can work them out from the figures that are shown and from what adds up to what. “{mark}” stands there where nothing follows. Beside a figure that is shown, both repeat it.</source>
<translation>Eine zurückgehaltene Zahl liegt zwischen denen in den Spalten „{low}“ und „{high}“ ({place}), die nach außen gerundet sind. Jeder kann sie aus den gezeigten Zahlen und daraus berechnen, was sich zu was addiert. „{mark}“ steht dort, wo nichts folgt. Neben einer gezeigten Zahl wiederholen beide sie.</translation>
</message>
<message>
<source>{n} of these ranges were not worked out to the end: they could be narrower.</source>
<translation>{n} dieser Bereiche wurden nicht zu Ende berechnet: Sie könnten enger sein.</translation>
</message>
<message>
<source>There are no ranges of withheld figures: {why}.</source>
<translation>Bereiche zurückgehaltener Zahlen gibt es nicht: {why}.</translation>
</message>
<message>
<source>“{mark}” stands in place of a figure that is withheld to keep the data of respondents confidential.</source>
<translation>„{mark}“ steht anstelle einer Zahl, die zurückgehalten wird, damit die Angaben der Auskunftgebenden vertraulich bleiben.</translation>
</message>
<message>
<source>Withheld figures are included in the totals. Figures may not add up to the totals that are shown because of withheld figures and of rounding.</source>
<translation>Zurückgehaltene Zahlen sind in den Summen enthalten. Wegen zurückgehaltener Zahlen und Rundungen ergeben die gezeigten Zahlen zusammen nicht immer die gezeigten Summen.</translation>
</message>
<message>
<source>Figures may not add up to the totals that are shown because of rounding.</source>
<translation>Wegen Rundungen ergeben die Zahlen zusammen nicht immer die gezeigten Summen.</translation>
</message>
<message>
<source>{note}; such cells are not listed in the {place}</source>
<translation>{note}; solche Zellen sind nicht aufgeführt ({place})</translation>
</message>
<message>
<source>1 decimal</source>
<translation>1 Nachkommastelle</translation>
</message>
<message>
<source>{n} decimals</source>
<translation>{n} Nachkommastellen</translation>
</message>
<message>
<source>The SDMX identification of the data set is incomplete.</source>
<translation>Die SDMX-Identifikation des Datensatzes ist unvollständig.</translation>
</message>
<message>
<source>structure, structure id or action</source>
<translation>structure, structure id oder action</translation>
</message>
<message>
<source>Use one of {kinds}, an id like AGENCY:ID(1.0.0), and one of {actions}.</source>
<translation>Verwenden Sie eine Angabe aus {kinds}, eine Kennung wie AGENCY:ID(1.0.0) und eine aus {actions}.</translation>
</message>
<message>
<source>output, structure</source>
<translation>output, structure</translation>
</message>
<message>
<source>an author</source>
<translation>ein Autor</translation>
</message>
<message>
<source>the name of the user who saved it last</source>
<translation>der Name des Benutzers, der sie zuletzt gespeichert hat</translation>
</message>
<message>
<source>a comment</source>
<translation>ein Kommentar</translation>
</message>
<message>
<source>keywords</source>
<translation>Stichwörter</translation>
</message>
<message>
<source>a subject</source>
<translation>ein Betreff</translation>
</message>
<message>
<source>a category</source>
<translation>eine Kategorie</translation>
</message>
<message>
<source>a company</source>
<translation>eine Firma</translation>
</message>
<message>
<source>a manager</source>
<translation>ein Manager</translation>
</message>
<message>
<source>a base address</source>
<translation>eine Basisadresse</translation>
</message>
<message>
<source>the name of a template</source>
<translation>der Name einer Vorlage</translation>
</message>
<message>
<source>The archive is not a workbook.</source>
<translation>Das Archiv ist keine Arbeitsmappe.</translation>
</message>
<message>
<source>Choose an .xlsx or .csv file.</source>
<translation>Wählen Sie eine .xlsx- oder .csv-Datei.</translation>
</message>
<message>
<source>sheet {n_names}</source>
<translation>Blatt {n_names}</translation>
</message>
<message>
<source>a worksheet that no tab shows</source>
<translation>ein Arbeitsblatt, das kein Register zeigt</translation>
</message>
<message>
<source>string {index}</source>
<translation>Zeichenfolge {index}</translation>
</message>
<message>
<source>a text that no cell shows</source>
<translation>ein Text, den keine Zelle zeigt</translation>
</message>
<message>
<source>a defined name</source>
<translation>ein definierter Name</translation>
</message>
<message>
<source>a link out of the file</source>
<translation>ein Verweis aus der Datei hinaus</translation>
</message>
<message>
<source>a formula of the table</source>
<translation>eine Formel der Tabelle</translation>
</message>
<message>
<source>a hidden sheet</source>
<translation>ein ausgeblendetes Blatt</translation>
</message>
<message>
<source>a code name</source>
<translation>ein Codename</translation>
</message>
<message>
<source>string {n_strings}</source>
<translation>Zeichenfolge {n_strings}</translation>
</message>
<message>
<source>a phonetic hint</source>
<translation>ein Aussprachehinweis</translation>
</message>
<message>
<source>a hidden window</source>
<translation>ein ausgeblendetes Fenster</translation>
</message>
<message>
<source>text that cannot be seen</source>
<translation>nicht sichtbarer Text</translation>
</message>
<message>
<source>This is not a workbook that can be checked (it may be encrypted or of an old format).</source>
<translation>Diese Arbeitsmappe kann nicht geprüft werden (sie ist vielleicht verschlüsselt oder hat ein altes Format).</translation>
</message>
<message>
<source>a comment in the markup</source>
<translation>ein Kommentar in den Auszeichnungen</translation>
</message>
<message>
<source>a processing instruction</source>
<translation>eine Verarbeitungsanweisung</translation>
</message>
<message>
<source>a comment on the archive</source>
<translation>ein Kommentar am Archiv</translation>
</message>
<message>
<source>two entries of one name</source>
<translation>zwei Einträge gleichen Namens</translation>
</message>
<message>
<source>dates that tell when it was written</source>
<translation>Datumsangaben, die verraten, wann sie geschrieben wurde</translation>
</message>
<message>
<source>text between the elements</source>
<translation>Text zwischen den Elementen</translation>
</message>
<message>
<source>A part of the file cannot be read.</source>
<translation>Ein Teil der Datei kann nicht gelesen werden.</translation>
</message>
<message>
<source>Create the file again.</source>
<translation>Erstellen Sie die Datei neu.</translation>
</message>
<message>
<source>a part that published tables do not have</source>
<translation>ein Teil, den veröffentlichte Tabellen nicht haben</translation>
</message>
<message>
<source>a folder entry</source>
<translation>ein Ordnereintrag</translation>
</message>
<message>
<source>a comment or extra field on the entry</source>
<translation>ein Kommentar oder Zusatzfeld am Eintrag</translation>
</message>
<message>
<source>bytes between the entries</source>
<translation>Bytes zwischen den Einträgen</translation>
</message>
<message>
<source>a layout that cannot be compared with the other files</source>
<translation>ein Aufbau, der sich nicht mit den anderen Dateien vergleichen lässt</translation>
</message>
<message>
<source>sheet {sheet}, </source>
<translation>Blatt {sheet}, </translation>
</message>
<message>
<source>a figure that {told} shows and {hides} withholds</source>
<translation>ein Wert, den {told} zeigt und {hides} zurückhält</translation>
</message>
<message>
<source>a table that {name} does not have</source>
<translation>eine Tabelle, die {name} nicht hat</translation>
</message>
<message>
<source>sheet {sheet}, {place}</source>
<translation>Blatt {sheet}, {place}</translation>
</message>
<message>
<source>a number beside the table</source>
<translation>eine Zahl neben der Tabelle</translation>
</message>
<message>
<source>a table without a CSV file to compare it with</source>
<translation>eine Tabelle ohne CSV-Datei zum Vergleich</translation>
</message>
<message>
<source>a figure that {name} does not have</source>
<translation>ein Wert, den {name} nicht hat</translation>
</message>
<message>
<source>a figure that {other} does not have</source>
<translation>ein Wert, den {other} nicht hat</translation>
</message>
<message>
<source>sheet {sheet}</source>
<translation>Blatt {sheet}</translation>
</message>
<message>
<source>other columns than in {name}</source>
<translation>andere Spalten als in {name}</translation>
</message>
<message>
<source>a flag of a figure that is shown</source>
<translation>ein Kennzeichen an einem gezeigten Wert</translation>
</message>
<message>
<source>another figure than in {name}</source>
<translation>ein anderer Wert als in {name}</translation>
</message>
<message>
<source>other variables than in {name}</source>
<translation>andere Variablen als in {name}</translation>
</message>
<message>
<source>a table without a CSV file beside the others</source>
<translation>eine Tabelle ohne CSV-Datei neben den anderen</translation>
</message>
<message>
<source>another text than in {name}</source>
<translation>ein anderer Text als in {name}</translation>
</message>
<message>
<source>value under a number format</source>
<translation>Wert unter einem Zahlenformat</translation>
</message>
<message>
<source>hidden or unreadable content</source>
<translation>verborgener oder nicht lesbarer Inhalt</translation>
</message>
<message>
<source>text left over in the string table</source>
<translation>in der Zeichenfolgentabelle zurückgebliebener Text</translation>
</message>
<message>
<source>hidden sheet</source>
<translation>ausgeblendetes Blatt</translation>
</message>
<message>
<source>defined names</source>
<translation>definierte Namen</translation>
</message>
<message>
<source>document properties</source>
<translation>Dokumenteigenschaften</translation>
</message>
<message>
<source>headers and footers</source>
<translation>Kopf- und Fußzeilen</translation>
</message>
<message>
<source>links and content from elsewhere</source>
<translation>Verknüpfungen und fremde Inhalte</translation>
</message>
<message>
<source>unused styles</source>
<translation>nicht verwendete Formatvorlagen</translation>
</message>
<message>
<source>widths and heights</source>
<translation>Breiten und Höhen</translation>
</message>
<message>
<source>style that depends on the value</source>
<translation>Formatierung, die vom Wert abhängt</translation>
</message>
<message>
<source>order by value</source>
<translation>Reihenfolge nach Wert</translation>
</message>
<message>
<source>missing cells</source>
<translation>fehlende Zellen</translation>
</message>
<message>
<source>more digits stored than shown</source>
<translation>mehr Stellen gespeichert als gezeigt</translation>
</message>
<message>
<source>several marks</source>
<translation>mehrere Zeichen</translation>
</message>
<message>
<source>words about the protection</source>
<translation>Wörter über den Schutz</translation>
</message>
<message>
<source>names of file and sheets</source>
<translation>Namen von Datei und Blättern</translation>
</message>
<message>
<source>hash</source>
<translation>Prüfsumme</translation>
</message>
<message>
<source>container</source>
<translation>Archiv der Datei</translation>
</message>
<message>
<source>comments and instructions in the markup</source>
<translation>Kommentare und Anweisungen in der Auszeichnung</translation>
</message>
<message>
<source>other parts</source>
<translation>andere Teile</translation>
</message>
<message>
<source>files that contradict one another</source>
<translation>einander widersprechende Dateien</translation>
</message>
<message>
<source>ranges of withheld figures</source>
<translation>Spannen zurückgehaltener Werte</translation>
</message>
<message>
<source>texts that tell withheld figures</source>
<translation>Texte, die gesperrte Werte verraten</translation>
</message>
<message>
<source>an element that published tables do not have</source>
<translation>ein Element, das veröffentlichte Tabellen nicht haben</translation>
</message>
<message>
<source>more than one mark for suppressed values</source>
<translation>mehr als ein Zeichen für gesperrte Werte</translation>
</message>
<message>
<source>marks for suppressed values that look the same but are not</source>
<translation>Zeichen für gesperrte Werte, die gleich aussehen, es aber nicht sind</translation>
</message>
<message>
<source>a mark for suppressed values with a number behind it</source>
<translation>ein Zeichen für gesperrte Werte mit einer Zahl dahinter</translation>
</message>
<message>
<source>the element “{name}”, which published tables do not have</source>
<translation>das Element „{name}“, das veröffentlichte Tabellen nicht haben</translation>
</message>
<message>
<source>a name that tells about the run, a parameter or internal use</source>
<translation>ein Name, der etwas über den Lauf, einen Parameter oder interne Zwecke verrät</translation>
</message>
<message>
<source>a number that equals the withheld figure of “{cell}”</source>
<translation>eine Zahl, die dem gesperrten Wert von „{cell}“ gleicht</translation>
</message>
<message>
<source>something that looks like a hash</source>
<translation>etwas, das wie ein Hashwert aussieht</translation>
</message>
<message>
<source>words about rules, types or numbers of suppressions</source>
<translation>Wörter über Regeln, Arten oder Anzahlen von Sperrungen</translation>
</message>
<message>
<source>and further on</source>
<translation>und weitere</translation>
</message>
<message>
<source>The page is too large to be checked.</source>
<translation>Die Seite ist zu groß für die Prüfung.</translation>
</message>
<message>
<source>Choose a smaller file.</source>
<translation>Wählen Sie eine kleinere Datei.</translation>
</message>
<message>
<source>line {line}</source>
<translation>Zeile {line}</translation>
</message>
<message>
<source>a comment, declaration or instruction</source>
<translation>ein Kommentar, eine Deklaration oder eine Anweisung</translation>
</message>
<message>
<source>line {getpos}</source>
<translation>Zeile {getpos}</translation>
</message>
<message>
<source>The page is not UTF-8 text.</source>
<translation>Die Seite ist kein UTF-8-Text.</translation>
</message>
<message>
<source>an attribute whose text is not shown</source>
<translation>ein Attribut, dessen Text nicht gezeigt wird</translation>
</message>
<message>
<source>a property of the document</source>
<translation>eine Dokumenteigenschaft</translation>
</message>
<message>
<source>external content</source>
<translation>Inhalt von außerhalb</translation>
</message>
<message>
<source>a style that hides text</source>
<translation>eine Formatierung, die Text verbirgt</translation>
</message>
<message>
<source>a class that no style uses</source>
<translation>eine Klasse, die keine Formatierung verwendet</translation>
</message>
<message>
<source>a figure that takes several columns or rows</source>
<translation>ein Wert über mehrere Spalten oder Zeilen</translation>
</message>
<message>
<source>column {column}</source>
<translation>Spalte {column}</translation>
</message>
<message>
<source>row {row}, column {column}</source>
<translation>Zeile {row}, Spalte {column}</translation>
</message>
<message>
<source>a mark that looks unlike the others</source>
<translation>ein Zeichen, das anders aussieht als die übrigen</translation>
</message>
<message>
<source>sheet {name}</source>
<translation>Blatt {name}</translation>
</message>
<message>
<source>cells of one column differ in style</source>
<translation>Zellen einer Spalte unterscheiden sich in der Formatierung</translation>
</message>
<message>
<source>text in the page header or footer</source>
<translation>Text in der Kopf- oder Fußzeile der Seite</translation>
</message>
<message>
<source>a hyperlink</source>
<translation>ein Hyperlink</translation>
</message>
<message>
<source>file name</source>
<translation>Dateiname</translation>
</message>
<message>
<source>The folder holds no files.</source>
<translation>Der Ordner enthält keine Dateien.</translation>
</message>
<message>
<source>Name the folder of the public files.</source>
<translation>Geben Sie den Ordner der öffentlichen Dateien an.</translation>
</message>
<message>
<source>rows in the order of figures, with withheld ones</source>
<translation>Zeilen in der Reihenfolge der Werte, auch der zurückgehaltenen</translation>
</message>
<message>
<source>This kind of file cannot be checked (old or encrypted Office file or PDF).</source>
<translation>Diese Dateiart kann nicht geprüft werden (alte oder verschlüsselte Office-Datei oder PDF).</translation>
</message>
<message>
<source>Choose an .xlsx, .ods, .csv or .html file.</source>
<translation>Wählen Sie eine .xlsx-, .ods-, .csv- oder .html-Datei.</translation>
</message>
<message>
<source>column {first}</source>
<translation>Spalte {first}</translation>
</message>
<message>
<source>column {letters}</source>
<translation>Spalte {letters}</translation>
</message>
<message>
<source>a hidden column</source>
<translation>eine ausgeblendete Spalte</translation>
</message>
<message>
<source>a column that can be collapsed</source>
<translation>eine reduzierbare Spalte</translation>
</message>
<message>
<source>a value that the number format hides</source>
<translation>ein Wert, den das Zahlenformat verbirgt</translation>
</message>
<message>
<source>cells without content among figures</source>
<translation>Zellen ohne Inhalt zwischen Werten</translation>
</message>
<message>
<source>figure columns differ in width</source>
<translation>Wertespalten haben verschiedene Breiten</translation>
</message>
<message>
<source>a hidden row</source>
<translation>eine ausgeblendete Zeile</translation>
</message>
<message>
<source>a row that can be collapsed</source>
<translation>eine reduzierbare Zeile</translation>
</message>
<message>
<source>a cell that is marked as a number but is not one</source>
<translation>eine Zelle, die als Zahl gekennzeichnet ist, aber keine enthält</translation>
</message>
<message>
<source>an individual row height</source>
<translation>eine eigene Zeilenhöhe</translation>
</message>
<message>
<source>page header or footer</source>
<translation>Kopf- oder Fußzeile der Seite</translation>
</message>
<message>
<source>the result of a formula</source>
<translation>das Ergebnis einer Formel</translation>
</message>
<message>
<source>a number or a word in braces in the page header or footer</source>
<translation>eine Zahl oder ein Wort in geschweiften Klammern in der Kopf- oder Fußzeile</translation>
</message>
<message>
<source>a formula</source>
<translation>eine Formel</translation>
</message>
<message>
<source>rows are hidden by default</source>
<translation>Zeilen sind standardmäßig ausgeblendet</translation>
</message>
<message>
<source>number format {number}</source>
<translation>Zahlenformat {number}</translation>
</message>
<message>
<source>a number format that no cell uses</source>
<translation>ein Zahlenformat, das keine Zelle verwendet</translation>
</message>
<message>
<source>digits as fixed text in a number format</source>
<translation>Ziffern als fester Text in einem Zahlenformat</translation>
</message>
<message>
<source>theme {value} with tint</source>
<translation>Designfarbe {value} mit Farbton</translation>
</message>
<message>
<source>The file is neither a workbook nor text.</source>
<translation>Die Datei ist weder eine Arbeitsmappe noch Text.</translation>
</message>
<message>
<source>row {number}</source>
<translation>Zeile {number}</translation>
</message>
<message>
<source>a text that a spreadsheet takes for a formula</source>
<translation>ein Text, den eine Tabellenkalkulation als Formel versteht</translation>
</message>
<message>
<source>The file cannot be read as CSV.</source>
<translation>Die Datei kann nicht als CSV gelesen werden.</translation>
</message>
<message>
<source>not withheld</source>
<translation>nicht zurückgehalten</translation>
</message>
<message>
<source>a range that ends before it begins</source>
<translation>ein Bereich, der vor seinem Anfang endet</translation>
</message>
<message>
<source>a range that is not rounded outwards</source>
<translation>ein Bereich, der nicht nach außen gerundet ist</translation>
</message>
<message>
<source>a range beside a figure that is shown</source>
<translation>ein Bereich neben einem gezeigten Wert</translation>
</message>
<message>
<source>a status that says why a figure is withheld</source>
<translation>ein Status, der verrät, warum ein Wert zurückgehalten wird</translation>
</message>
<message>
<source>a figure with the status of withheld ones</source>
<translation>ein Wert mit dem Status zurückgehaltener Werte</translation>
</message>
<message>
<source>several statuses of withheld figures</source>
<translation>mehrere Status zurückgehaltener Werte</translation>
</message>
<message>
<source>another flag than x</source>
<translation>ein anderes Kennzeichen als x</translation>
</message>
</context>
</TS>
