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
import "../functions/errors.test";
import "../functions/shaping.test";
import "../scoring/remember.test";
import "../scoring/greatest.test";
import "../scoring/natural-order.test";
import "../scoring/round.test";
import "../scoring/imp.test";
import "../scoring/victory-points/discrete.test";
import "../scoring/victory-points/continuous.test";
import "../scoring/victory-points/published.test";
import "../bundle/victory-points.test";
import "../scoring/comparisons.test";
import "../scoring/par.test";
import "../scoring/count-in-slots.test";
import "../bundle/properties.test";
import "../scoring/literal.test";
import "../movements/in-the-sheet.test";
import "../movements/movement.test";
import "../movements/swiss.test";
