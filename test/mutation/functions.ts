import "../in-english";
/*
 * The tests that run against each mutant of the functions. The examples of the reference pages are left
 * out, because reading the pages takes longer than everything else.
 */
import "../bundle/worked-examples.test";
import "../bundle/contracts.test";
import "../bundle/cells.test";
import "../bundle/addresses.test";
import "../bundle/limits.test";
import "../bundle/messages.test";
import "../bundle/long-columns.test";
import "../bundle/weighted.test";
import "../bundle/evening.test";
import "../bundle/published-boards.test";
import "../bundle/victory-points.test";
import "../bundle/properties.test";
import "../bundle/readme.test";
import "../bundle/check-evening.test";
import "../bundle/law.test";
import "../bundle/split.test";
import "../bundle/leagues.test";
import "../bundle/season.test";
import "../bundle/matches.test";
import "../bundle/movements.test";
import "../functions/errors.test";
import "../functions/shaping.test";
import "../functions/arguments.test";
import "../functions/reading.test";
import "../functions/score-cell.test";
import "../functions/wording.test";
import "../functions/contracts.test";
import "../functions/contract-words.test";
import "../functions/movements.test";
import "../functions/movement-table.test";
import "../bundle/contract-languages.test";
import "../movements/in-the-sheet.test";
import "../functions/awards.test";
import "../functions/matchpoints.test";
import "../functions/boards.test";
import "../functions/ranking.test";
import "../functions/hybrids.test";
import "../functions/knockouts.test";
import "../functions/halves.test";
import "../functions/leagues.test";
import "../functions/season.test";
import "../functions/imps.test";
