import { totalCount } from "../../scoring/frequency-table";
import { text } from "../texts";
import { type Award, award, topOf } from "./award";
import { type ByHand, byHand } from "./by-hand";
import { type FieldChoice, type Form, isField, type RulingChoice } from "./choice";
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
  return sidesText(sides) + (before === "" ? "" : ` (${beforeText(before)})`);
}

/** North-South's award before rounding, in words. */
export function beforeText(before: string): string {
  return text("ruling.award.before", { before });
}

/** All that is shown, inserted and copied of a ruling. */
export function explained(choice: RulingChoice): Explained {
  const given = award(choice);
  return {
    title: text("ruling.award.title", { form: choice.form }),
    award: sidesOf(given, choice.form),
    before: Math.abs(given.exact - given.ns) < 1e-9 ? "" : plain(given.exact, 3),
    columns: workingColumns(choice),
    notes: isField(choice) ? [tablesNote(choice), ...fieldNotes(choice)] : [RULED_NOTES[choice.form]],
    byHand: byHand(choice),
  };
}

/** Matchpoints are a share of the top; points and IMPs are won and lost. */
function sidesOf({ ns, ew, unit }: Award, form: Form): Sides {
  const written = form === "mp" ? (value: number) => plain(value, 1) : (value: number) => signed(value);
  return { ns: written(ns), ew: written(ew), unit };
}

const RULED_NOTES = {
  teams: text("ruling.notes.teams"),
  aggregate: text("ruling.notes.aggregate"),
};

function tablesNote(choice: FieldChoice): string {
  const tables = plain(totalCount(choice.board) + 1, 2);
  if (choice.form !== "mp") return text("ruling.notes.tables", { tables });
  const top = topOf(choice);
  return text("ruling.notes.top", { tables, top: plain(top, 2), average: plain(top / 2, 2) });
}

function fieldNotes(choice: FieldChoice): string[] {
  if (choice.method === "factored") {
    return [text("ruling.notes.factored"), ...datumNote(choice)];
  }
  const absent = [...new Set(choice.ruling.scores)].filter((score) => !choice.board.scores.includes(score));
  const scores = absent.map((score) => signed(score)).join(", ");
  const byItself =
    choice.form === "butler" ? [] : absent.length === 0 ? [] : [text("ruling.notes.stranger", { scores })];
  return [text("ruling.notes.assigned"), ...byItself, ...datumNote(choice)];
}

function datumNote(choice: FieldChoice): string[] {
  const datum = datumOf(choice);
  if (datum === undefined || choice.form !== "butler") return [];
  const [exact, rounded] = [plain(datum.exact, 2), plain(datum.rounded, 0)];
  const { discard } = choice;
  if (discard === 0) return [text("ruling.notes.datum", { exact, rounded })];
  return [text("ruling.notes.datumWithout", { discard, exact, rounded })];
}
