import { type LengthRange, type VpScale } from "./scale";
import { type VpSteps } from "./steps";

/** Scales that were published as tables, not as formulas. */
export type PublishedScale = "acbl20" | "acbl30" | "sbu20" | "wbf25";

/**
 * ACBL, 20 VPs: widths of the steps of 10, 11, … 19. From Marc Shearer's BridgeScore; the first two rows
 * also at bridgehands.com, which agrees.
 */
const ACBL20: Widths[] = [
  { from: 1, to: 8, widths: "1223333344" },
  { from: 9, to: 11, widths: "1234444455" },
  { from: 12, to: 15, widths: "1334455566" },
  { from: 16, to: 20, widths: "2345567789" },
  { from: 21, to: 27, widths: "34567899ab" },
  { from: 28, to: 36, widths: "456789abcd" },
];

/** ACBL, 30 VPs: widths of the steps of 15, 18, 19, … 29. From bridgehands.com. */
const ACBL30: Widths[] = [
  { from: 6, to: 8, widths: "1111122233344" },
  { from: 9, to: 11, widths: "1112223334455" },
];

/** Scottish Bridge Union, 20 VPs: widths of the steps of 10, 11, … 19. From Marc Shearer's BridgeScore. */
const SBU20: Widths[] = [
  { from: 1, to: 4, widths: "1222222223" },
  { from: 5, to: 6, widths: "1222233334" },
  { from: 7, to: 9, widths: "1222334445" },
  { from: 10, to: 13, widths: "1233344555" },
  { from: 14, to: 19, widths: "2344444456" },
  { from: 20, to: 27, widths: "2344556678" },
  { from: 28, to: 39, widths: "234566789a" },
  { from: 40, to: 55, widths: "24567889ab" },
];

/**
 * WBF before 2013, 25 VPs, where the loser may get less than 5: widths of the steps of 15–15, 16–14, … 25–5,
 * 25–4, … 25–1. From tompi's BridgeScoringHelper, "From WBF 2010".
 */
const WBF25: Widths[] = [
  { from: 8, to: 8, widths: "243333333344446" },
  { from: 10, to: 10, widths: "253333344444455" },
  { from: 12, to: 12, widths: "253344444445556" },
  { from: 14, to: 14, widths: "353444444455666" },
  { from: 16, to: 16, widths: "354444445556667" },
  { from: 20, to: 20, widths: "364455555666677" },
  { from: 24, to: 24, widths: "465555556667788" },
  { from: 28, to: 28, widths: "475556666667899" },
  { from: 32, to: 32, widths: "476666666678999" },
  { from: 36, to: 36, widths: "486667777778999" },
  { from: 40, to: 40, widths: "48777777788899a" },
  { from: 48, to: 48, widths: "5888888888899ab" },
];

/**
 * A row of a table, for some match lengths. It says how many IMPs wide each step is, with one digit for each
 * step from the draw to the last but one (a is 10, b is 11). The last step has no upper end.
 */
interface Widths extends LengthRange {
  widths: string;
}

/**
 * Makes the steps of a row. The two functions give the winner's and the loser's VPs by the number of the
 * step.
 */
function stepsOf({ widths }: Widths, vps: (step: number) => { winner: number; loser: number }): VpSteps {
  let from = 0;
  const margins = [0, ...Array.from(widths, (width) => (from += parseInt(width, 36)))];
  return margins.map((from, step) => ({ from, ...vps(step) }));
}

/** The winner gains what the loser loses. */
function shared(draw: number, first: number): (step: number) => { winner: number; loser: number } {
  return (step) => {
    const gained = step === 0 ? 0 : first + step - 1 - draw;
    return { winner: draw + gained, loser: draw - gained };
  };
}

/**
 * From 15–15 to 25–5 the winner gains what the loser loses. After that the winner keeps 25 and the loser goes
 * down to 0.
 */
function wbf25(step: number): { winner: number; loser: number } {
  return { winner: Math.min(15 + step, 25), loser: 15 - step };
}

const SCALES: Record<PublishedScale, VpScale> = {
  acbl20: scaleOf(20, ACBL20, shared(10, 11)),
  acbl30: scaleOf(30, ACBL30, shared(15, 18)),
  sbu20: scaleOf(20, SBU20, shared(10, 11)),
  wbf25: scaleOf(25, WBF25, wbf25),
};

function scaleOf(
  top: number,
  ranges: readonly Widths[],
  vps: (step: number) => { winner: number; loser: number },
): VpScale {
  const tables = ranges.map((row) => ({
    ...row,
    table: { kind: "steps", steps: stepsOf(row, vps) } as const,
  }));
  return {
    lengths: joined(ranges),
    top,
    table: (boards) => {
      const found = tables.find(({ from, to }) => from <= boards && boards <= to);
      if (found === undefined) throw new RangeError(`no table for ${boards} boards`);
      return found.table;
    },
  };
}

/** Joins ranges that follow each other without a gap: 1 to 8 and 9 to 11 become 1 to 11. */
function joined(ranges: readonly LengthRange[]): LengthRange[] {
  const whole: LengthRange[] = [];
  for (const { from, to } of ranges) {
    const before = whole[whole.length - 1];
    if (before?.to === from - 1) whole[whole.length - 1] = { from: before.from, to };
    else whole.push({ from, to });
  }
  return whole;
}

/**
 * A published scale.
 *
 * @example
 * publishedScale("acbl30").lengths; //=> [{ from: 6, to: 11 }]
 */
export function publishedScale(scale: PublishedScale): VpScale {
  return SCALES[scale];
}
