import { movement } from "../../src/movements/movement";
import { dice } from "../bundle/dice";

/**
 * Makes an event with random results, and files of it in the formats that real programs write. The published
 * awards are computed here from the definitions, by comparing each table with each other table.
 */

export interface MadeResult {
  round: number;
  table: number;
  board: number;
  ns: number;
  ew: number;
  contract: string;
  declarer: string;
  tricks: number | undefined;
  /** North-South's points, or the text of an average, such as `A6040`. */
  score: number | string;
  /** The scores of a weighted ruling, with weights in whole tenths. Only butler() reads them. */
  parts?: readonly { score: number; weight: number }[];
}

export interface MadeEvent {
  pairs: number;
  twoWinners: boolean;
  results: MadeResult[];
}

const STRAINS = ["C", "D", "H", "S", "NT"];

export function madeEvent(
  kind: "mitchell" | "howell",
  pairs: number,
  boards: number,
  seed: number,
  rounds?: number,
): MadeEvent {
  const roll = dice(seed);
  const made = movement(kind, pairs, boards, rounds);
  if ("fault" in made) throw new Error(made.fault.code);
  const results = made.sittings.flatMap(({ round, table, ns, ew, firstBoard, lastBoard }) => {
    if (!ns.length || !ew.length) return [];
    return Array.from({ length: lastBoard - firstBoard + 1 }, (_, index): MadeResult => {
      const board = firstBoard + index;
      const seat = { round, table, board, ns: ns[0], ew: ew[0] };
      if (roll(30) === 0) return { ...seat, contract: "PASS", declarer: "", tricks: undefined, score: 0 };
      const level = 1 + roll(4);
      const strain = STRAINS[roll(5)];
      const doubling = roll(12) === 0 ? "x" : "";
      const declarer = "NESW"[roll(4)];
      const tricks = Math.min(13, Math.max(0, level + 6 + roll(5) - 2));
      const contract = `${level}${strain}${doubling}`;
      return { ...seat, contract, declarer, tricks, score: points(seat.board, contract, declarer, tricks) };
    });
  });
  return { pairs, twoWinners: kind === "mitchell", results };
}

/** Law 77, written a second time and independently of src/scoring. */
function points(board: number, contract: string, declarer: string, tricks: number): number {
  const level = Number(contract[0]);
  const strain = contract.slice(1).replace("x", "");
  const doubled = contract.endsWith("x");
  const vulnerable = [
    "",
    "NS",
    "EW",
    "NSEW",
    "NS",
    "EW",
    "NSEW",
    "",
    "EW",
    "NSEW",
    "",
    "NS",
    "NSEW",
    "",
    "NS",
    "EW",
  ][(board - 1) % 16].includes(declarer);
  const over = tricks - 6 - level;
  let sum = 0;
  if (over < 0) {
    for (let down = 1; down <= -over; down++) {
      sum -= !doubled
        ? vulnerable
          ? 100
          : 50
        : vulnerable
          ? down === 1
            ? 200
            : 300
          : ([100, 200, 200][down - 1] ?? 300);
    }
  } else {
    const trick = strain === "C" || strain === "D" ? 20 : 30;
    const bid = (trick * level + (strain === "NT" ? 10 : 0)) * (doubled ? 2 : 1);
    sum = bid + (doubled ? 50 : 0) + over * (doubled ? (vulnerable ? 200 : 100) : trick);
    sum += bid >= 100 ? (vulnerable ? 500 : 300) : 50;
    if (level >= 6) sum += (vulnerable ? 250 : 0) + (level === 6 ? 500 : vulnerable ? 1250 : 1000);
  }
  return declarer === "E" || declarer === "W" ? -sum : sum;
}

/**
 * North-South's and East-West's award for each result, as texts with this number of decimals; "" when there
 * is no award.
 */
export type Published = (event: MadeEvent) => PublishedLine[];

interface PublishedLine {
  ns: number;
  ew: number;
  top: number;
  /** Whether a pair's per cent is the mean of those of its boards. */
  alike?: true;
}

function onBoard(event: MadeEvent, board: number): MadeResult[] {
  return event.results.filter((result) => result.board === board);
}

/**
 * 2 for each score beaten and 1 for each tie, brought by Neuberg to the expected number of results; with "halves" each score
 * that is missing from the largest field is a tie; with "small" two scores beside averages have 65 and 55 % of the top.
 */
export function matchpoints(expected: "largest" | "board" | "halves" | "small"): Published {
  return (event) => {
    const largest = Math.max(...event.results.map(({ board }) => onBoard(event, board).length));
    return event.results.map((result) => {
      const all = onBoard(event, result.board);
      const field = expected === "board" ? all.length : largest;
      const top = 2 * (field - 1);
      if (typeof result.score === "string") {
        const [ns, ew] = [Number(result.score.slice(1, 3)), Number(result.score.slice(3, 5))];
        return { ns: (top * ns) / 100, ew: (top * ew) / 100, top };
      }
      const others = all.filter((one) => typeof one.score === "number");
      const own = result.score;
      const earned =
        others.reduce((sum, { score }) => sum + (own > Number(score) ? 2 : own === score ? 1 : 0), 0) - 1;
      if (expected === "small" && others.length === 2 && all.length > 2) {
        const other = Number(others.find((one) => one !== result)?.score);
        const better = (top * (60 + 5 * Math.sign(own - other))) / 100;
        return { ns: better, ew: 1.2 * top - better, top };
      }
      const missing = field - others.length;
      const ns = expected === "halves" ? earned + missing : (field / others.length) * (earned + 1) - 1;
      return { ns, ew: top - ns, top };
    });
  };
}

/** Each score is compared with all of its board, itself included, on a top of twice the scores. Each board weighs the same. */
export function ascherman(event: MadeEvent): PublishedLine[] {
  return event.results.map(({ board, score }) => {
    const scores = onBoard(event, board).flatMap((one) => (typeof one.score === "number" ? [one.score] : []));
    const top = 2 * scores.length;
    if (typeof score === "string") {
      const [ns, ew] = [Number(score.slice(1, 3)), Number(score.slice(3, 5))];
      return { ns: (top * ns) / 100, ew: (top * ew) / 100, top, alike: true };
    }
    const ns = scores.reduce((sum, other) => sum + (score > other ? 2 : score === other ? 1 : 0), 0);
    return { ns, ew: top - ns, top, alike: true };
  });
}

const THRESHOLDS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

export function imps(difference: number): number {
  return Math.sign(difference) * THRESHOLDS.filter((least) => Math.abs(difference) >= least).length;
}

/** What an average earns at IMPs: 3 for 60 per cent, and in proportion. */
function averageImps(score: string): { ns: number; ew: number } {
  const [ns, ew] = [Number(score.slice(1, 3)), Number(score.slice(3, 5))];
  return { ns: (3 * (ns - 50)) / 10, ew: (3 * (ew - 50)) / 10 };
}

export function crossImps(divisor: "total" | "comparisons" | "scores"): Published {
  return (event) =>
    event.results.map((result) => {
      const all = onBoard(event, result.board).filter(({ score }) => typeof score === "number");
      const comparisons = { total: 1, comparisons: all.length - 1, scores: all.length }[divisor];
      if (typeof result.score === "string") {
        const { ns, ew } = averageImps(result.score);
        const times = (all.length - 1) / comparisons;
        return { ns: ns * times, ew: ew * times, top: 0 };
      }
      const own = result.score;
      const sum = all.reduce((total, { score }) => total + imps(own - Number(score)), 0);
      return { ns: sum / comparisons, ew: -sum / comparisons, top: 0 };
    });
}

/**
 * Butler against the mean of the board, with `discard` scores left out at each end. The mean is rounded to
 * the nearest ten, and a half goes away from zero. Each score is counted ten times, so that the parts of a
 * ruling count for their weights.
 */
export function butler(discard: number, step: 0 | 10): Published {
  return (event) =>
    event.results.map((result) => {
      if (typeof result.score === "string") return { ...averageImps(result.score), top: 0 };
      const scores = onBoard(event, result.board)
        .filter(({ score }) => typeof score === "number")
        .flatMap((one) => partsOf(one))
        .flatMap(({ score, weight }) => Array<number>(Math.round(10 * weight)).fill(score))
        .sort((a, b) => a - b);
      const left = scores.slice(10 * discard, scores.length - 10 * discard);
      const mean = left.reduce((sum, score) => sum + score, 0) / left.length;
      const datum = step === 0 ? mean : Math.sign(mean) * 10 * Math.floor(Math.abs(mean) / 10 + 0.5);
      const ns = partsOf(result).reduce((sum, { score, weight }) => sum + weight * imps(score - datum), 0);
      return { ns, ew: -ns, top: 0 };
    });
}

function partsOf({ score, parts }: MadeResult): readonly { score: number; weight: number }[] {
  return parts ?? [{ score: Number(score), weight: 1 }];
}

/** The total of each pair, by its number. */
export function totals(
  event: MadeEvent,
  published: Published,
): Map<number, { total: number; percent: number }> {
  const sums = new Map<number, { total: number; tops: number; percents: number[] }>();
  const lines = published(event);
  lines.forEach(({ ns, ew, top }, index) => {
    const result = event.results[index];
    for (const [pair, award] of [
      [result.ns, ns],
      [result.ew, ew],
    ]) {
      const sum = sums.get(pair) ?? { total: 0, tops: 0, percents: [] };
      const percents = [...sum.percents, (100 * award) / top];
      sums.set(pair, { total: sum.total + award, tops: sum.tops + top, percents });
    }
  });
  const percentOf = (total: number, tops: number, percents: readonly number[]) =>
    lines[0].alike ? percents.reduce((sum, one) => sum + one, 0) / percents.length : (100 * total) / tops;
  return new Map(
    [...sums].map(([pair, { total, tops, percents }]) => [
      pair,
      { total, percent: tops ? percentOf(total, tops, percents) : 0 },
    ]),
  );
}

const FIELD = {
  matchpoints: "MATCH_POINTS",
  crossimps: "CROSS_IMP_POINTS",
  butler: "BUTLER_POINTS",
} as const;
const TYPE = { matchpoints: "MP_PAIRS", crossimps: "CROSS_IMPS", butler: "BUTLER_PAIRS" } as const;

/** A file in USEBIO 1.2, laid out as Compscore3 and PairsScorer write it. */
export function usebioFile(event: MadeEvent, form: keyof typeof FIELD, published?: Published): string {
  const awards = published?.(event);
  const sums = published && totals(event, published);
  const tag = (name: string, value: string | number | undefined) =>
    value === undefined ? "" : `<${name}>${value}</${name}>`;
  const pairs = [...new Set(event.results.flatMap(({ ns, ew }) => [ns, ew]))].sort((a, b) => a - b);
  const northSouth = new Set(event.results.map(({ ns }) => ns));
  const participants = pairs.map((pair) => {
    const sum = sums?.get(pair);
    return `<PAIR>${tag("PAIR_NUMBER", pair)}${tag("DIRECTION", event.twoWinners ? (northSouth.has(pair) ? "NS" : "EW") : "")}
${tag("TOTAL_SCORE", sum?.total.toFixed(2))}${form === "matchpoints" ? tag("PERCENTAGE", sum?.percent.toFixed(2)) : ""}
<PLAYER><PLAYER_NAME>North of ${pair}</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>=SUM(1) &amp; ${pair}</PLAYER_NAME></PLAYER></PAIR>`;
  });
  const boards = [...new Set(event.results.map(({ board }) => board))].sort((a, b) => a - b);
  const travellers = boards.map((board) => {
    const lines = event.results.flatMap((result, index) => {
      if (result.board !== board) return [];
      const award = awards?.[index];
      return `<TRAVELLER_LINE>${tag("NS_PAIR_NUMBER", result.ns)}${tag("EW_PAIR_NUMBER", result.ew)}
${tag("CONTRACT", result.contract)}${tag("PLAYED_BY", result.declarer)}<LEAD></LEAD>${tag("TRICKS", result.tricks ?? "")}
${tag("SCORE", result.score)}${tag(`NS_${FIELD[form]}`, award && Number(award.ns.toFixed(2)))}${tag(`EW_${FIELD[form]}`, award && Number(award.ew.toFixed(2)))}</TRAVELLER_LINE>`;
    });
    return `<BOARD>${tag("BOARD_NUMBER", board)}\n${lines.join("\n")}</BOARD>`;
  });
  return `<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">
<USEBIO Version="1.2"><CLUB><CLUB_NAME>A club &amp; its bar</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="${TYPE[form]}"><PROGRAM_NAME>Made</PROGRAM_NAME><EVENT_DESCRIPTION>An evening</EVENT_DESCRIPTION>
<WINNER_TYPE>${event.twoWinners ? 2 : 1}</WINNER_TYPE><DATE>01/02/2026</DATE>
<PARTICIPANTS EVENT_TYPE="${TYPE[form]}">${participants.join("\n")}</PARTICIPANTS>
${travellers.join("\n")}</EVENT>
<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION><CLUBS>AK</CLUBS></HAND></BOARD></HANDSET></USEBIO>`;
}

/** A PBN file with a ScoreTable for each board. */
export function pbnFile(event: MadeEvent, published: Published): string {
  const awards = published(event);
  const boards = [...new Set(event.results.map(({ board }) => board))].sort((a, b) => a - b);
  const tables = boards.map((board) => {
    const rows = event.results.flatMap((result, index) => {
      if (result.board !== board) return [];
      const cells = [
        String(result.ns).padStart(3),
        String(result.ew).padStart(3),
        (result.contract === "PASS" ? "Pass" : result.contract.toUpperCase()).padEnd(5),
        (result.declarer || "-").padEnd(1),
        String(result.tricks ?? "-").padStart(2),
        String(result.score).padStart(5),
        awards[index].ns.toFixed(2).padStart(7),
      ];
      return [cells.join(" ")];
    });
    return `[Board "${board}"]\n[ScoreTable "PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;IMP_NS\\7R"]\n${rows.join("\n")}\n`;
  });
  return `% PBN 2.1\n[Event "An evening"]\n[Scoring "IMP"]\n${tables.join("\n")}`;
}

/** The results as a table that a spreadsheet exports. */
export function tableRows(event: MadeEvent): (string | number)[][] {
  return [
    ["Board", "Round", "Table", "NS", "EW", "Contract", "By", "Tricks", "Score"],
    ...event.results.map(({ board, round, table, ns, ew, contract, declarer, tricks, score }) => [
      board,
      round,
      table,
      ns,
      ew,
      contract,
      declarer,
      tricks ?? "",
      score,
    ]),
  ];
}
