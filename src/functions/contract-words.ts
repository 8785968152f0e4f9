import { readingsInAnyLanguage } from "../scoring/written-contracts/column";
import { type ContractText, type Declarer, STRAIN_SIGNS } from "../scoring/written-contracts/text";

const SEAT_WORDS = { N: "North", E: "East", S: "South", W: "West" } as const;

/**
 * A contract as everybody reads it.
 *
 * @param by the declarer, where the contract does not say it
 * @example
 * contractInWords({ level: 4, strain: "H", doubling: 2, declarer: "E" }); //=> "4♥ doubled by East"
 */
export function contractInWords({ level, strain, doubling, declarer }: ContractText, by?: Declarer): string {
  const doubled = doubling === 1 ? "" : doubling === 2 ? " doubled" : " redoubled";
  const seat = declarer ?? by;
  return `${level}${STRAIN_SIGNS[strain]}${doubled}${seat === undefined ? "" : ` by ${SEAT_WORDS[seat]}`}`;
}

/** Each different reading once, with all languages in which a cell is read so: `4♠ (French, German)`. */
export function readingsInWords(
  readings: readonly { text: string; languages: readonly string[] }[],
): string[] {
  const known = new Map<string, Set<string>>();
  for (const { text, languages } of readings) {
    const said = known.get(text) ?? new Set();
    for (const language of languages) said.add(language);
    known.set(text, said);
  }
  return [...known].map(([text, languages]) => `${text} (${[...languages].join(", ")})`);
}

/** What may be meant by a cell that several languages read in different ways; "" where it is a contract in none. */
export function contractHint(cell: unknown): string {
  const readings = typeof cell === "string" ? readingsInAnyLanguage(cell) : [];
  const told = readings.map(({ contract, languages }) => ({ text: contractInWords(contract), languages }));
  return told.length === 0 ? "" : `; it may be ${readingsInWords(told).join(" or ")}`;
}
