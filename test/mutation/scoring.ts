/*
 * The tests that a mutant meets, the quick ones first. Not among them are the reference's examples, whose
 * reading takes longer than all else.
 */
import "../bundle/worked-examples.test";
import "../bundle/contracts.test";
import "../bundle/cells.test";
import "../bundle/limits.test";
import "../bundle/messages.test";
import "../bundle/long-columns.test";
import "../bundle/weighted.test";
import "../functions/errors.test";
import "../functions/shaping.test";
import "../scoring/remember.test";
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
