import { vpsOfPercent } from "../../src/scoring/victory-points/percent";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { dice } from "../bundle/dice";
import { imps } from "./made-event";

const PAIRS = 8;
const BOARDS = 4;

/** Who meets whom, North-South first: no two pairs meet twice. */
const ROUNDS = [
  [1, 8, 2, 7, 3, 6, 4, 5],
  [8, 2, 7, 1, 6, 4, 5, 3],
  [3, 8, 4, 7, 1, 6, 2, 5],
];

/** A half goes away from zero. */
const wholeImps = (margin: number) => Math.sign(margin) * Math.floor(Math.abs(margin) + 0.5);

/** The WBF's formula with the golden mean: a third of the blitz earns half of what there is to win. */
function vpsOfFraction(margin: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  const won = (10 * (1 - golden ** ((3 * Math.abs(margin)) / (15 * Math.sqrt(BOARDS))))) / (1 - golden ** 3);
  const winner = Number((10 + Math.min(10, won)).toFixed(2));
  return margin < 0 ? 20 - winner : winner;
}

/**
 * A Swiss of pairs as programs write it in USEBIO: the lines of a match do not say who played. The VPs are computed by
 * comparing each table with each other table of the round.
 *
 * @param by cross-IMPs whose sum is rounded to whole IMPs, or is not; or the per cent of the matchpoints
 */
export function madeSwissPairs(by: "imps" | "fractions" | "percent"): {
  text: string;
  vps: Map<number, number>;
  margins: number[];
} {
  const roll = dice(11);
  const vps = new Map(Array.from({ length: PAIRS }, (_, index) => [index + 1, 0]));
  const margins: number[] = [];
  const matches = ROUNDS.flatMap((seats, round) => {
    const tables = [0, 1, 2, 3].map((table) => ({
      ns: seats[2 * table],
      ew: seats[2 * table + 1],
      scores: Array.from({ length: BOARDS }, () => 10 * (roll(55) + 5) * (roll(2) === 0 ? 1 : -1)),
    }));
    return tables.map(({ ns, ew, scores }) => {
      const compared = (each: (difference: number) => number) =>
        scores.reduce((sum, score, board) => {
          const others = tables.reduce((all, one) => all + each(score - one.scores[board]), 0);
          return sum + others / (tables.length - 1);
        }, 0);
      // Of matchpoints each side has a half of all, and half of what it has won more often than lost.
      const margin = by === "percent" ? 50 + (50 * compared(Math.sign)) / BOARDS : compared(imps);
      margins.push(margin);
      const table = continuousScale().table(BOARDS);
      const opposite = by === "percent" ? 100 - margin : -margin;
      const [own, other] = [margin, opposite].map((one) =>
        by === "percent"
          ? vpsOfPercent(one, BOARDS)
          : by === "fractions"
            ? vpsOfFraction(one)
            : vpsFor(wholeImps(one), table),
      );
      vps.set(ns, (vps.get(ns) ?? 0) + own);
      vps.set(ew, (vps.get(ew) ?? 0) + other);
      const boards = scores.map(
        (score, board) =>
          `<BOARD><BOARD_NUMBER>${board + 1}</BOARD_NUMBER><TRAVELLER_LINE><SCORE>${score}</SCORE></TRAVELLER_LINE></BOARD>`,
      );
      return `<MATCH><ROUND_NUMBER>${round + 1}</ROUND_NUMBER><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>
<NS_SCORE>${own.toFixed(2)}</NS_SCORE><EW_SCORE>${other.toFixed(2)}</EW_SCORE>${boards.join("\n")}</MATCH>`;
    });
  });
  const pairs = [...vps].map(
    ([pair, total]) =>
      `<PAIR><PAIR_NUMBER>${pair}</PAIR_NUMBER><TOTAL_SCORE>${total.toFixed(2)}</TOTAL_SCORE><PLAYER><PLAYER_NAME>One of ${pair}</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Other of ${pair}</PLAYER_NAME></PLAYER></PAIR>`,
  );
  const text = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS"><EVENT_DESCRIPTION>A Swiss</EVENT_DESCRIPTION><SESSION SESSION_ID="1"><SECTION SECTION_ID="A">
<PARTICIPANTS>${pairs.join("\n")}</PARTICIPANTS>\n${matches.join("\n")}</SECTION></SESSION></EVENT></USEBIO>`;
  return { text, vps, margins };
}
