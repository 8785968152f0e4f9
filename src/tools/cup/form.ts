import { choice, labelled, parsed, tick, whole } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { MOST_BOARDS } from "../../scoring/victory-points/limits";
import { text } from "../../translations/texts";
import { LONGEST_LEAGUE_NAME, parseTeams } from "../league-tabs/teams";
import { CARRY_WORDS } from "./choice";

/** The teams of a bracket of seven rounds. Larger cups begin with qualifying groups. */
const MOST_CUP_TEAMS = 128;

/** A match is seldom cut into more than 8 segments. */
const MOST_SEGMENTS = 8;

/** Names to begin with, so that a cup can be inserted at once. */
const FIRST_TEAMS = Array.from({ length: 8 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

/** How the teams come into the bracket. */
type Draw = "seeds" | "top" | "lot";

/** A new cup. */
export const CUP = defineForm(
  {
    cupName: labelled(
      parsed("", (entry) => ({
        value: entry.replace(/\s+/g, " ").trim().slice(0, LONGEST_LEAGUE_NAME),
      })),
      "cup.name.label",
      { wide: true },
    ),
    /** The teams in the order of their seeds, or each with its seed. */
    cupTeams: labelled(parsed(FIRST_TEAMS, parseSeeded), "cup.teams.label", {
      hint: "cup.teams.hint",
      rows: 6,
      wide: true,
    }),
    cupDraw: labelled(
      choice<Draw>({ seeds: "cup.draw.seeds", top: "cup.draw.top", lot: "cup.draw.lot" }),
      "cup.draw.label",
      { wide: true },
    ),
    /** How many teams are not drawn by lot. */
    cupSeeded: labelled(whole("4", 1, MOST_CUP_TEAMS, "cup.draw.oddSeeded"), "cup.draw.seeded"),
    cupSeed: labelled(whole("1", 0, 999_999, "league.firstRound.oddSeed"), "league.firstRound.seed", {
      hint: "league.firstRound.seedHint",
    }),
    /** How many boards a match has: one number, or one for each round. */
    cupBoards: labelled(
      parsed("24", (entry) => parseByRound(entry, MOST_BOARDS)),
      "cup.boards.label",
      { hint: "cup.boards.hint" },
    ),
    cupSegments: labelled(
      parsed("1", (entry) => parseByRound(entry, MOST_SEGMENTS)),
      "cup.segments.label",
      { hint: "cup.segments.hint" },
    ),
    cupCarry: labelled(choice(CARRY_WORDS), "cup.carry.label", { hint: "cup.carry.hint", wide: true }),
    cupThird: labelled(tick(false), "cup.third.label", { wide: true }),
  },
  {
    cupSeeded: { asked: ({ cupDraw }) => cupDraw === "top" },
    cupSeed: { asked: ({ cupDraw }) => cupDraw !== "seeds" },
  },
);

export type TypedCup = TypedIn<typeof CUP>;
export type CupValues = ValuesOf<typeof CUP>;

/**
 * The teams in the order of their seeds; teams without a seed follow in the order in which they are typed.
 *
 * @example
 * parseSeeded("Ash; 2\nBirch; 1\nElm"); //=> { value: ["Birch", "Ash", "Elm"] }
 */
function parseSeeded(entry: string): Parsed<string[]> {
  const lines = entry.split(/\r\n|\r|\n/).map((line) => {
    const parted = Math.max(line.lastIndexOf(";"), line.lastIndexOf("\t"));
    const seed = parted < 0 ? "" : line.slice(parted + 1).trim();
    if (!/^\d{1,3}$/.test(seed)) return { name: line, seed: undefined };
    return { name: line.slice(0, parted).trimEnd(), seed: Number(seed) };
  });
  const seeds = new Map<number, number>();
  for (const [index, { seed }] of lines.entries()) {
    if (seed === undefined) continue;
    const first = seeds.get(seed);
    if (first !== undefined)
      return { fault: text("cup.teams.seedTwice", { seed, first: first + 1, second: index + 1 }) };
    seeds.set(seed, index);
  }
  const read = parseTeams(lines.map(({ name }) => name).join("\n"), false, MOST_CUP_TEAMS);
  if ("fault" in read) return read;
  if (read.value.divisions) return { fault: text("cup.teams.colon") };
  // `parseTeams` leaves blank lines out, so they go here too.
  const filled = lines.filter(({ name }) => name.trim() !== "");
  const ordered = read.value.names
    .map((name, index) => ({ name, seed: filled[index].seed ?? Infinity, index }))
    .sort((one, other) => (one.seed === other.seed ? one.index - other.index : one.seed - other.seed));
  return { value: ordered.map(({ name }) => name) };
}

/** One number, or one for each round, the first round first. */
function parseByRound(entry: string, most: number): Parsed<number[]> {
  const parts = entry.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.length === 0) return { fault: text("cup.byRound.odd", { typed: "", most }) };
  const numbers: number[] = [];
  for (const part of parts) {
    const number = wholeIn(part);
    if (number === undefined || number < 1 || number > most)
      return { fault: text("cup.byRound.odd", { typed: part.slice(0, 40), most }) };
    numbers.push(number);
  }
  return { value: numbers };
}
