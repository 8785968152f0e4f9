import { isPlayed, type PbnRecord, type PbnText, unknown } from "./pbn-text";

/** One of the events of a PBN file: the records with its title and its date. */
export interface PbnEvent {
  name: string;
  file: PbnText;
}

interface RecordsOfEvent {
  title: string;
  date: string;
  records: PbnRecord[];
  boards: Set<string>;
  seats: Set<string>;
}

/**
 * The events of a file in which the tags Event or Date change and the same boards are played again; undefined where all records
 * are of one event. Without the tags a record belongs to the event of the one before.
 */
export function pbnEvents(file: PbnText): PbnEvent[] | undefined {
  const isOfTables = file.records.some(({ sections }) => sections.some(isOfResults));
  const parts = new Map<string, RecordsOfEvent>();
  const first = (name: string) => file.records.map((record) => said(record, name)).find(Boolean) ?? "";
  let [title, date, before] = [first("Event"), first("Date"), ""];
  for (const record of file.records) {
    title = said(record, "Event") || title;
    date = said(record, "Date") || date;
    const key = [title, date].join("\n");
    // A record between others whose tags differ is a mistake in its tags: programs write one event after the other.
    if (!isOfTables && key !== before && parts.has(key)) return undefined;
    before = key;
    const part = parts.get(key) ?? { title, date, records: [], boards: new Set(), seats: new Set() };
    parts.set(key, part);
    part.records.push(record);
    if (isOfTables ? !record.sections.some(isOfResults) : !isPlayed(record)) continue;
    const board = [isOfTables ? "" : said(record, "Round"), said(record, "Board")].join("\n");
    part.boards.add(board);
    const [north, south] = [said(record, "North"), said(record, "South")];
    if (isOfTables) part.seats.add(board);
    else if (north !== "" && south !== "") part.seats.add([board, north, south].join("\n"));
  }
  const all = [...parts.values()];
  const areApart = (one: RecordsOfEvent, other: RecordsOfEvent) =>
    sharedBy(one, other) >= (isOfTables ? 1 : FEWEST);
  if (!all.some((one, index) => all.slice(0, index).some((other) => areApart(one, other)))) return undefined;
  const events: RecordsOfEvent[] = [];
  for (const part of all) {
    const own = events.find((event) => event.title === part.title && !areApart(event, part));
    if (!own) {
      events.push(part);
      continue;
    }
    for (const record of part.records) own.records.push(record);
    for (const board of part.boards) own.boards.add(board);
    for (const seat of part.seats) own.seats.add(seat);
  }
  return events
    .filter(({ boards }) => boards.size > 0)
    .map((event) => ({ name: nameOf(event), file: partOf(file, event) }));
}

/** Of records for each table, so many boards must come again: one may have a wrong number. */
const FEWEST = 2;

/** How many boards, or seats at boards, two parts of a file have that cannot be twice in one event. */
function sharedBy(one: RecordsOfEvent, other: RecordsOfEvent): number {
  const [own, others] = one.title === other.title ? [one.seats, other.seats] : [one.boards, other.boards];
  return [...own].filter((played) => others.has(played)).length;
}

function isOfResults({ name, rows }: PbnRecord["sections"][0]): boolean {
  return name === "ScoreTable" && rows.length > 0;
}

function said({ tags }: PbnRecord, name: string): string {
  return unknown(tags.get(name) ?? "");
}

function nameOf({ title, date }: RecordsOfEvent): string {
  return [title, date].filter((words) => words !== "").join(", ");
}

/** The file as it would be with the records of one event alone. */
function partOf(file: PbnText, { records }: RecordsOfEvent): PbnText {
  const own = new Set(records);
  const hasEnd = own.has(file.records[file.records.length - 1]);
  return {
    ...file,
    records: [...records].sort((one, other) => one.line - other.line),
    stray: strayOf(file, own),
    ...(!hasEnd && { openLine: 0, cutIn: 0 }),
  };
}

/** A stray line belongs to the record above it. */
function strayOf({ records, stray }: PbnText, own: ReadonlySet<PbnRecord>): PbnText["stray"] {
  let next = 0;
  return stray.filter(({ line }) => {
    while (next < records.length && records[next].line <= line) next++;
    return own.has(records[Math.max(0, next - 1)]);
  });
}
