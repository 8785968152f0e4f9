import { totalCount } from "../../scoring/frequency-table";
import { text } from "../../translations/texts";
import { awardedTo, type GivenAward, topOf } from "./award";
import { type ByHand, byHand } from "./by-hand";
import { type About, type FieldChoice, type RulingForm, isField, type RulingQuestion } from "./choice";
import { cellForm } from "./cell-form";
import { plain, signed } from "../shown-numbers/numbers";
import { type Sides, sidesText } from "./sides";
import { datumOf, type WorkingColumn, workingColumns } from "./working";

/** A ruling as the director shows it to the players. */
export interface Explained {
  title: string;
  /** Lines for board, table and pairs; none when nothing was typed. */
  about: string[];
  given: GivenAward;
  award: Sides;
  /** North-South's award before rounding; "" when there was nothing to round. */
  before: string;
  /** A sentence on what the award is for. */
  use: string;
  workings: Working[];
  /** Sentences on how the figures of the table are computed. */
  notes: string[];
  byHand: ByHand;
  /** The ruling as it is typed in a score cell. */
  inCell: string;
}

/** The computation of an award as a table. */
export interface Working {
  /** The side whose weights they are; "" when both sides have the same. */
  label: string;
  columns: WorkingColumn[];
}

/** The award, and its value before rounding. */
export function resultText({ award: sides, before }: Explained): string {
  return sidesText(sides) + (before === "" ? "" : ` (${beforeText(before)})`);
}

/** North-South's award before rounding, in words. */
export function beforeText(before: string): string {
  return text("ruling.award.before", { before });
}

/** All that the tool shows, inserts and copies for a ruling. */
export function explained(question: RulingQuestion): Explained {
  const { choice, eastWest } = question;
  const given = awardedTo(question);
  const { exact, ns } = given.ruled.ns;
  const plainAward = eastWest === undefined && given.penalties.ns === 0 && given.penalties.ew === 0;
  return {
    title: text("ruling.award.title", { form: choice.form }),
    about: aboutLines(question.about),
    given,
    award: sidesOf(given, choice.form),
    before: !plainAward || Math.abs(exact - ns) < 1e-9 ? "" : plain(exact, 3),
    use: text("ruling.award.use", { method: isField(choice) ? choice.method : "other" }),
    workings: workingsOf(question),
    notes: [
      ...(isField(choice)
        ? [tablesNote(choice), ...fieldNotes(question, choice)]
        : [RULED_NOTES[choice.form]]),
      ...sideNotes(question, given),
    ],
    byHand: byHand(question, given),
    inCell: cellForm(choice.ruling, eastWest),
  };
}

/** Matchpoints are a part of the top; points and IMPs are won and lost. */
function sidesOf({ ns, ew, unit }: GivenAward, form: RulingForm): Sides {
  const written = form === "mp" ? (value: number) => plain(value, 2) : (value: number) => signed(value);
  return { ns: written(ns), ew: written(ew), unit };
}

/**
 * @example
 * aboutLines({ board: "12", table: "3", ns: "5 Smith – Jones", ew: "" }); //=> ["Board 12, table 3", "NS: 5 Smith – Jones"]
 */
function aboutLines({ board, table, ns, ew }: About): string[] {
  const where = [
    ...(board === "" ? [] : [text("ruling.about.boardIs", { board })]),
    ...(table === "" ? [] : [text("ruling.about.tableIs", { table, first: board === "" })]),
  ];
  return [
    ...(where.length === 0 ? [] : [where.join(", ")]),
    ...(ns === "" ? [] : [text("ruling.about.nsIs", { names: ns })]),
    ...(ew === "" ? [] : [text("ruling.about.ewIs", { names: ew })]),
  ];
}

function workingsOf({ choice, eastWest }: RulingQuestion): Working[] {
  if (eastWest === undefined) return [{ label: "", columns: workingColumns(choice) }];
  return [
    { label: text("ruling.award.byNs"), columns: workingColumns(choice) },
    { label: text("ruling.award.byEw"), columns: workingColumns({ ...choice, ruling: eastWest }) },
  ];
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

function fieldNotes({ eastWest }: RulingQuestion, choice: FieldChoice): string[] {
  const datums = [choice.ruling, ...(eastWest ? [eastWest] : [])].flatMap((ruling) =>
    datumNote({ ...choice, ruling }),
  );
  const datum = [...new Set(datums)];
  if (choice.method === "factored") return [text("ruling.notes.factored"), ...datum];
  const ruled = [...choice.ruling.scores, ...(eastWest?.scores ?? [])];
  const absent = [...new Set(ruled)].filter((score) => !choice.board.scores.includes(score));
  const scores = absent.map((score) => signed(score)).join(", ");
  const byItself =
    choice.form === "butler" ? [] : absent.length === 0 ? [] : [text("ruling.notes.stranger", { scores })];
  return [text("ruling.notes.assigned"), ...byItself, ...datum];
}

function datumNote(choice: FieldChoice): string[] {
  const datum = datumOf(choice);
  if (datum === undefined || choice.form !== "butler") return [];
  const [exact, rounded] = [plain(datum.exact, 2), plain(datum.rounded, 0)];
  const { discard } = choice;
  if (discard === 0) return [text("ruling.notes.datum", { exact, rounded })];
  return [text("ruling.notes.datumWithout", { discard, exact, rounded })];
}

/** The sentences on why the awards of the two sides do not mirror each other. */
function sideNotes(
  { choice, eastWest, penalties }: RulingQuestion,
  { ruled, ...given }: GivenAward,
): string[] {
  const isMp = choice.form === "mp";
  const written = (value: number) => (isMp ? plain(value, 1) : signed(value));
  const notes: string[] = [];
  if (eastWest) {
    notes.push(
      text("ruling.notes.eastWest", {
        ns: written(ruled.ew.ns),
        ew: written(ruled.ew.ew),
        unit: given.unit,
        top: isMp ? plain(topOf(choice), 2) : "none",
      }),
    );
  }
  const penalised = [
    ["ns", penalties.ns, given.penalties.ns, ruled.ns.ns, given.ns],
    ["ew", penalties.ew, given.penalties.ew, ruled.ew.ew, given.ew],
  ] as const;
  for (const [side, typed, off, before, after] of penalised) {
    if (off === 0) continue;
    notes.push(
      text("ruling.notes.penalty", {
        side,
        percent: isMp ? plain(typed, 4) : "none",
        off: plain(off, 2),
        before: written(before),
        after: isMp ? plain(after, 2) : signed(after),
        unit: given.unit,
      }),
    );
  }
  return notes;
}
