import { type FirstRound } from "../../../movements/first-round";
import { MOST_BOARDS } from "../../../movements/plan";
import { MOST_BOARDS_OF_PERCENT } from "../../../scoring/victory-points/percent";
import { choice, oneOf, parsed, whole, labelled } from "../../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../../pane/form/form";
import { decimalIn } from "../../../pane/form/numbers";
import { type Parsed } from "../../../pane/parsed";
import { text } from "../../../translations/texts";
import { parseLines } from "../contestants";
import { FORM } from "../form";
import { FIRST_ROUND, METHOD, SEED } from "../../swiss-draw/fields";

const { pairs, title, entry } = FORM.fields;

type Asks = { swissTask: "make" | "draw" | "redraw" | "takeOut"; swissFirst: FirstRound };

const isMade = ({ swissTask }: Asks) => swissTask === "make";
const isDrawn = ({ swissTask }: Asks) => swissTask === "draw" || swissTask === "redraw";

/** The most rounds of a Swiss of pairs: a week of it has fewer. */
const MOST_ROUNDS = 30;

/** The VPs of both sides of a match together. */
const ALL_VPS = 20;

/** A Swiss of pairs: its beginning, and each of its draws. */
export const SWISS = defineForm(
  {
    swissTask: oneOf<Asks["swissTask"]>(["make", "draw", "redraw", "takeOut"]),
    // The list of pairs is the same one, whatever begins with it.
    pairs,
    title,
    swissScoring: labelled(
      choice<SwissScoring>({
        percent: "event.swiss.scoring.percent",
        continuous: "event.swiss.scoring.continuous",
        discrete: "event.swiss.scoring.discrete",
      }),
      "event.scoring.label",
      { wide: true },
    ),
    /** Boards a match. */
    swissBoards: labelled(whole("7", 1, MOST_BOARDS, "event.new.boards.fault"), "event.new.boards.ofMatch"),
    swissRounds: labelled(whole("6", 1, MOST_ROUNDS, "event.new.boards.fault"), "event.swiss.rounds.label"),
    swissFirst: FIRST_ROUND,
    swissSeed: SEED,
    /** The VPs of a pair that sits out a round. */
    swissBye: labelled(parsed("12", parseVps), "event.swiss.bye.label", {
      hint: "event.swiss.bye.hint",
      inputMode: "decimal",
    }),
    /** Whether these VPs count, the pair's own average, or the higher of the two. */
    swissByeAs: labelled(
      choice<"fixed" | "average" | "higher">({
        fixed: "event.swiss.bye.as.fixed",
        average: "event.swiss.bye.as.average",
        higher: "event.swiss.bye.as.higher",
      }),
      "event.swiss.bye.as.label",
      { wide: true },
    ),
    swissMethod: METHOD,
    /** The numbers of those who are not drawn: they have left, or are late. */
    swissAbsent: labelled(parsed("", parseLines), "event.swiss.absent.label", {
      hint: "event.swiss.absent.hint",
    }),
    entry,
    /** The numbers of those who stay at their tables. */
    swissStaying: labelled(parsed("", parseLines), "event.swiss.staying.label", {
      hint: "event.swiss.staying.hint",
    }),
  },
  {
    pairs: { asked: isMade },
    title: { asked: isMade },
    entry: { asked: isMade },
    swissScoring: { asked: isMade },
    swissBoards: {
      asked: isMade,
      read: (boards, { swissScoring }) =>
        swissScoring === "percent" && (boards < 2 || boards > MOST_BOARDS_OF_PERCENT)
          ? { fault: text("event.swiss.boards.percent", { most: MOST_BOARDS_OF_PERCENT }) }
          : { value: boards },
    },
    swissRounds: {
      asked: isMade,
      read: (rounds, _, others) => {
        const count = others.pairs?.length ?? 0;
        const most = count % 2 === 0 ? count - 1 : count;
        return count > 0 && rounds > most
          ? { fault: text("event.swiss.rounds.most", { count, most }) }
          : { value: rounds };
      },
    },
    swissFirst: { asked: isMade },
    swissSeed: { asked: (typed) => isMade(typed) && typed.swissFirst === "lot" },
    swissBye: { asked: isMade },
    swissByeAs: { asked: isMade },
    swissMethod: { asked: isDrawn },
    swissStaying: { asked: isDrawn },
  },
);

/** By the per cent of the matchpoints, or by cross-IMPs on a scale of the WBF. */
export type SwissScoring = "percent" | "continuous" | "discrete";

export type TypedSwiss = TypedIn<typeof SWISS>;
export type SwissValues = ValuesOf<typeof SWISS>;

function parseVps(entry: string): Parsed<number> {
  const value = decimalIn(entry);
  if (value !== undefined && value >= 0 && value <= ALL_VPS) return { value };
  return { fault: text("event.swiss.bye.fault", { typed: entry.trim(), most: ALL_VPS }) };
}
