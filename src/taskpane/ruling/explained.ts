import { totalCount } from "../../scoring/frequency-table";
import { type Award, award, topOf } from "./award";
import { type ByHand, byHand } from "./by-hand";
import { type FieldChoice, isField, type RulingChoice } from "./choice";
import { plain, signed } from "./numbers";
import { type Sides, sidesText } from "./sides";
import { datumOf, type WorkingColumn, workingColumns } from "./working";

/** A ruling as it is laid before the players. */
export interface Explained {
  title: string;
  award: Sides;
  /** North-South's award before it was rounded; "" where there was nothing to round. */
  before: string;
  columns: WorkingColumn[];
  /** How the figures of the table come about, a sentence each. */
  notes: string[];
  byHand: ByHand;
}

/** The award with what it was before rounding. */
export function resultText({ award: sides, before }: Explained): string {
  return sidesText(sides) + (before === "" ? "" : ` (NS ${before} before rounding)`);
}

/** All that is shown, inserted and copied of a ruling. */
export function explained(choice: RulingChoice): Explained {
  const given = award(choice);
  return {
    title: `Weighted ruling, ${TITLES[choice.form]} (Law 12C1(c))`,
    award: sidesOf(given),
    before: Math.abs(given.exact - given.ns) < 1e-9 ? "" : plain(given.exact, 3),
    columns: workingColumns(choice),
    notes: isField(choice) ? [tablesNote(choice), ...fieldNotes(choice)] : [RULED_NOTES[choice.form]],
    byHand: byHand(choice),
  };
}

const TITLES = {
  mp: "matchpoints",
  butler: "Butler IMPs",
  ximps: "cross-IMPs",
  teams: "teams",
  aggregate: "aggregate",
};

/** Matchpoints are a share of the top; points and IMPs are won and lost. */
function sidesOf({ ns, ew, unit }: Award): Sides {
  const text = unit === "matchpoints" ? (value: number) => plain(value, 1) : (value: number) => signed(value);
  return { ns: text(ns), ew: text(ew), unit };
}

const RULED_NOTES = {
  teams: "Each result is compared with the other table first; its IMPs are then weighted.",
  aggregate: "Each result is weighted; the sum is rounded to 10 points.",
};

function tablesNote(choice: FieldChoice): string {
  const tables = `${plain(totalCount(choice.board) + 1, 2)} tables with the ruled one`;
  if (choice.form !== "mp") return `${tables}.`;
  const top = topOf(choice);
  return `${tables}: top ${plain(top, 2)}, average ${plain(top / 2, 2)} MP.`;
}

function fieldNotes(choice: FieldChoice): string[] {
  if (choice.method === "factored") {
    return [
      "Each weight is added to the frequency of its score; the board is scored so.",
      ...datumNote(choice),
    ];
  }
  const absent = [...new Set(choice.ruling.scores)].filter((score) => !choice.board.scores.includes(score));
  const strangers = absent.map((score) => signed(score)).join(", ");
  const byItself = choice.form === "butler" ? [] : absent.length === 0 ? [] : [strangerNote(strangers)];
  return ["The ruled table counts as an average.", ...byItself, ...datumNote(choice)];
}

function strangerNote(scores: string): string {
  return `No other table has ${scores}: it takes what the ruled table would get for it.`;
}

function datumNote(choice: FieldChoice): string[] {
  const datum = datumOf(choice);
  if (datum === undefined || choice.form !== "butler") return [];
  const without = choice.discard === 0 ? "" : ` without ${choice.discard} at each end`;
  return [`Datum${without}: ${plain(datum.exact, 2)}, rounded to ${plain(datum.rounded, 0)}.`];
}
