import { type FirstRound } from "../../movements/first-round";
import { type SwissMethod } from "../../movements/swiss";
import { choice, labelled, whole } from "../../pane/form/fields";

/** Who meets whom first in a Swiss, of teams and of pairs. */
export const FIRST_ROUND = labelled(
  choice<FirstRound>({
    halves: "league.firstRound.halves",
    adjacent: "league.firstRound.adjacent",
    lot: "league.firstRound.lot",
  }),
  "league.firstRound.label",
  { wide: true },
);

/** The number that a draw by lot begins with. */
export const SEED = labelled(whole("1", 0, 999_999, "league.firstRound.oddSeed"), "league.firstRound.seed", {
  hint: "league.firstRound.seedHint",
});

/** How the next round is drawn. */
export const METHOD = labelled(
  choice<SwissMethod>({
    topdown: "league.draw.method.topdown",
    nearest: "league.draw.method.nearest",
    danish: "league.draw.method.danish",
  }),
  "league.draw.method.label",
  { wide: true },
);
