/**
 * The paths of the texts that the workbench says itself: a quarter of all, so that a slow line brings the question of the first
 * visit earlier. test/build/workbench-texts.test.ts says what is missing here.
 */
const WORKBENCH_TEXTS = [
  "workbench",
  "hosts",
  "jobs",
  "event.headers",
  "event.letters",
  "event.northSouth",
  "event.eastWest",
  "league.headers",
];

/** Those that only the page around the pane says: the pane loads none of them. */
const PAGE_TEXTS = ["workbench"];

module.exports = { PAGE_TEXTS, WORKBENCH_TEXTS };
