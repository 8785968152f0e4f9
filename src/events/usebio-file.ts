import { readContract } from "./contract";
import { type BridgeEvent, type EventContestant, type EventResult, type Form, type Published } from "./event";

/**
 * Writes an event as a USEBIO 1.2 file, with its published figures; the reader in usebio.ts does the reverse.
 * USEBIO has no field for some scores, such as weighted ones. They are left out, and their awards are in
 * their own fields.
 *
 * Source: the document type definition 1.2 at www.ebu.co.uk/usebio.
 */
export function usebioFile(event: BridgeEvent): string {
  const form = event.form === undefined || event.form === "teams" ? "matchpoints" : event.form;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">',
    '<USEBIO Version="1.2">',
    "<CLUB>",
    tag("CLUB_NAME", event.club),
    "</CLUB>",
    `<EVENT EVENT_TYPE="${EVENT_TYPES[form]}">`,
    tag("EVENT_DESCRIPTION", event.title),
    tag("PROGRAM_NAME", "Bridge Scoring"),
    tag("DATE", event.date),
    tag("WINNER_TYPE", event.winners),
    `<PARTICIPANTS EVENT_TYPE="${EVENT_TYPES[form]}">`,
    ...event.contestants.flatMap((contestant) => pair(contestant)),
    "</PARTICIPANTS>",
    ...sections(event, form),
    "</EVENT>",
    "</USEBIO>",
    "",
  ].join("\n");
}

const EVENT_TYPES = { matchpoints: "MP_PAIRS", crossimps: "CROSS_IMPS", butler: "BUTLER_PAIRS" } as const;
const AWARD_FIELDS = {
  matchpoints: "MATCH_POINTS",
  crossimps: "CROSS_IMP_POINTS",
  butler: "BUTLER_POINTS",
} as const;

type PairsForm = Exclude<Form, "teams">;

function pair({ id, direction, place, total, percent, names }: EventContestant): string[] {
  return [
    "<PAIR>",
    tag("PAIR_NUMBER", id),
    tag("DIRECTION", direction?.toUpperCase() ?? ""),
    ...(total ? [tag("TOTAL_SCORE", figure(total))] : []),
    ...(percent ? [tag("PERCENTAGE", figure(percent))] : []),
    ...(place ? [tag("PLACE", place)] : []),
    ...names.map((name) => `<PLAYER>${tag("PLAYER_NAME", name)}</PLAYER>`),
    "</PAIR>",
  ];
}

function sections({ results }: BridgeEvent, form: PairsForm): string[] {
  const boards = new Map<string, EventResult[]>();
  for (const result of results) boards.set(result.board, [...(boards.get(result.board) ?? []), result]);
  return [...boards.values()].flatMap((lines) => [
    "<BOARD>",
    tag("BOARD_NUMBER", lines[0].boardNumber),
    ...lines.flatMap((line) => travellerLine(line, form)),
    "</BOARD>",
  ]);
}

function travellerLine(result: EventResult, form: PairsForm): string[] {
  const { contract, declarer, nsAward, ewAward } = result;
  const field = AWARD_FIELDS[form];
  return [
    "<TRAVELLER_LINE>",
    tag("NS_PAIR_NUMBER", result.ns),
    tag("EW_PAIR_NUMBER", result.ew),
    tag("CONTRACT", contract),
    tag("PLAYED_BY", declarer),
    tag("TRICKS", tricks(result)),
    tag("SCORE", score(result)),
    ...(nsAward ? [tag(`NS_${field}`, figure(nsAward))] : []),
    ...(ewAward ? [tag(`EW_${field}`, figure(ewAward))] : []),
    "</TRAVELLER_LINE>",
  ];
}

function tricks({ contract, result }: EventResult): string {
  const bid = readContract(contract)?.bid;
  return bid && result !== undefined ? String(bid.level + 6 + result) : "";
}

/** Points, or an average as `A6040`. */
function score({ score }: EventResult): string {
  if (typeof score !== "object") return score === undefined ? "" : String(score);
  return `A${String(score.ns).padStart(2, "0")}${String(score.ew).padStart(2, "0")}`;
}

function figure({ value, decimals }: Published): string {
  return value.toFixed(decimals);
}

function tag(name: string, content: string | number): string {
  return `<${name}>${escaped(String(content))}</${name}>`;
}

/** Removes characters that XML does not allow at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
