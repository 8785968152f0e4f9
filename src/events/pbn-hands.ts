import { type BoardHands, dealOf, guardedHands, type ReadHands, type Seat, SEATS, tricksOf } from "./hands";
import { pbnText, type PbnRecord, tableOf } from "./pbn-text";

/**
 * The hands of a PBN file, with the tables of double dummy that it has.
 *
 * Source: Portable Bridge Notation 2.1, sections 3.4.11 and 5.7; `DoubleDummyTricks` is BridgeComposer's.
 */
export function pbnHandsReading(text: string): Generator<number, ReadHands> {
  return guardedHands(function* (collected) {
    const { records } = yield* pbnText(text);
    for (const record of records) {
      const deal = record.tags.get("Deal") ?? "";
      if (deal !== "") collected.add(Number(record.tags.get("Board")), handsIn(record, deal));
    }
  });
}

function handsIn(record: PbnRecord, written: string): BoardHands | undefined {
  const match = /^([NESW]):(.*)/i.exec(written);
  if (!match) return undefined;
  const from = SEATS.indexOf(match[1].toUpperCase() as Seat);
  const hands = match[2].trim().split(/\s+/);
  if (hands.length < 4) return undefined;
  const [N, E, S, W] = SEATS.map((_, seat) => hands[(seat - from + 4) % 4].split("."));
  const deal = dealOf({ N, E, S, W });
  if (deal === undefined) return undefined;
  const tricks = tricksIn(record);
  const par = (record.tags.get("OptimumScore") ?? "").slice(0, LONGEST_PAR);
  return { deal, ...(tricks && { tricks }), ...(/\d/.test(par) && { par }) };
}

const LONGEST_PAR = 40;

const STRAINS = ["S", "H", "D", "C", "N"];

function tricksIn({ sections, tags }: PbnRecord): BoardHands["tricks"] {
  const section = sections.find(({ name }) => name === "OptimumResultTable");
  if (section && section.rows.length > 0) {
    const { columns, read } = tableOf(section);
    const [declarer, denomination, result] = ["declarer", "denomination", "result"].map((name) =>
      columns.indexOf(name),
    );
    const found = new Map<string, string>();
    for (const row of section.rows.slice(0, MOST_ROWS)) {
      const { cells } = read(row);
      if (cells) found.set(`${cells[declarer]} ${cells[denomination]?.replace("NT", "N")}`, cells[result]);
    }
    return tricksOf((seat, strain) => found.get(`${seat} ${STRAINS[strain]}`));
  }
  // A digit for each declarer, N, S, E and W, in no trumps, spades, hearts, diamonds and clubs.
  const digits = tags.get("DoubleDummyTricks") ?? "";
  if (!/^[0-9a-d]{20}$/i.test(digits)) return undefined;
  return tricksOf((seat, strain) =>
    Number.parseInt(digits[5 * "NSEW".indexOf(seat) + ((strain + 1) % 5)], 16),
  );
}

/** A table has 20 rows. */
const MOST_ROWS = 100;
