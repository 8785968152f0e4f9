import { CATALOGUE, type Kind } from "../../movements/catalogue";
import { type Words, type WordsGroup } from "../../pane/form/fields";
import { type TextKey } from "../../translations/texts";

/** The names of the movements. */
export const MOVEMENT_WORDS: Words<Kind> = {
  mitchell: "event.new.movement.mitchell",
  "mitchell-switched": "event.new.movement.switched",
  skip: "event.new.movement.skip",
  share: "event.new.movement.share",
  "share-switched": "event.new.movement.shareSwitched",
  blackpool: "event.new.movement.blackpool",
  appendix: "event.new.movement.appendix",
  bowman: "event.new.movement.bowman",
  web: "event.new.movement.web",
  "half-odd": "event.new.movement.halfOdd",
  twin: "event.new.movement.twin",
  "two-sections": "event.new.movement.twoSections",
  "three-sections": "event.new.movement.threeSections",
  rover: "event.new.movement.rover",
  hesitation: "event.new.movement.hesitation",
  "hesitation-switched": "event.new.movement.hesitationSwitched",
  "double-hesitation": "event.new.movement.doubleHesitation",
  howell: "event.new.movement.howell",
  "three-quarter": "event.new.movement.threeQuarter",
  individual: "event.new.movement.individual",
  "individual-unshared": "event.new.movement.individualUnshared",
  rainbow: "event.new.movement.rainbow",
  "round-robin": "event.new.movement.roundRobin",
  whist: "event.new.movement.whist",
  "whist-break": "event.new.movement.whistBreak",
  stagger: "event.new.movement.stagger",
  thurner: "event.new.movement.thurner",
};

function groupOf(who: "pairs" | "players" | "teams", winners: 1 | 2, group?: TextKey): WordsGroup<Kind> {
  const kinds = (Object.keys(MOVEMENT_WORDS) as Kind[]).filter(
    (kind) => CATALOGUE[kind].who === who && CATALOGUE[kind].winners === winners,
  );
  return {
    ...(group !== undefined && { group }),
    words: Object.fromEntries(kinds.map((kind) => [kind, MOVEMENT_WORDS[kind]])),
  };
}

/** The movements of pairs and players, as the form lists them. */
export const PAIRS_KINDS = [
  groupOf("pairs", 2, "event.new.movement.twoWinners"),
  groupOf("pairs", 1, "event.new.movement.oneWinner"),
  groupOf("players", 1, "event.new.movement.players"),
];

/** The movements of teams. */
export const TEAMS_KINDS = [groupOf("teams", 1)];
