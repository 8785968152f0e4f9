import { wholeWithin } from "../../pane/form/fields";
import { ask, type FieldFault } from "../../pane/form/reading";
import { type Parsed } from "../../pane/parsed";
import { HostError, type ReadCells, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedColumns, findEvents } from "../event-tabs/coded-event";
import { type ListColumns, listColumns } from "../event-tabs/list-columns";
import { MOST_SESSIONS } from "../event-tabs/session-tabs";
import { FORM, type Typed } from "./form";

/** The ranking of one session, as it stands in its tab. */
export interface Session {
  /** The name of the tab. */
  tab: string;
  /** The columns that formulas take from the tab. */
  columns: ListColumns;
  /** How many rows of the tab are filled. */
  rows: number;
  lines: SessionLine[];
}

export interface SessionLine {
  contestant: number | string;
  name: string;
  percent?: number;
  total: number;
}

/** How the sessions are put together. */
export interface OverallChoice extends Pick<Typed, "by" | "measure" | "match"> {
  title: string;
  sessions: Session[];
  /** How many sessions count; only for the best sessions. */
  best: number;
}

/** The tabs that were read, and the text of the form that names them. */
export interface ReadRankings {
  entry: string;
  tabs: ReadRanking[];
}

interface ReadRanking {
  name: string;
  cells: ReadCells | undefined;
  /** Where its columns stand, when the codes of its event say it. */
  columns?: CodedColumns["columns"];
}

/** Reads the tabs that are named, or finds those of the sessions when none is named. */
export async function readRankings(host: SheetHost | undefined, entry: string): Promise<ReadRankings> {
  if (!host?.readTabs) throw new HostError(text("event.write.none"));
  const coded = (await findEvents(host)).flatMap(({ event }) => {
    const ranking = "value" in event ? event.value.tabs.ranking : undefined;
    return ranking && "value" in event ? [{ ...ranking, session: event.value.notes.session ?? 0 }] : [];
  });
  const typed = tabNames(entry);
  // Beside tabs with the number of a session, a tab without one belongs to another event.
  const numbered = coded.filter(({ session }) => session > 0).sort((a, b) => a.session - b.session);
  const sessions = (numbered.length > 0 ? numbered : coded).map(({ tab }) => tab);
  const names = typed.length > 0 ? typed : sessions;
  const cells = await host.readTabs(names);
  const tabs = names.map((name, index): ReadRanking => ({
    name,
    cells: cells[index],
    columns: coded.find(({ tab }) => tab === name)?.columns,
  }));
  return { entry: typed.length > 0 ? entry : sessions.join("\n"), tabs };
}

function tabNames(entry: string): string[] {
  return entry
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Reads the form and the tabs, and says who may be two contestants although they count as one. */
export function readOverall(typed: Typed, read: ReadRankings | undefined) {
  const reading = ask(FORM.read(typed), ({ title, by, best = "", measure, match }): AskedRanking => {
    if (read?.entry !== typed.sessions || read.tabs.length === 0) {
      return { fault: text("event.overall.nothing") };
    }
    const sessions = sessionsOf(read.tabs, { measure, match });
    if ("fault" in sessions) return { ...sessions, field: "sessions" };
    const most = sessions.value.length;
    const count = by === "best" ? wholeWithin(best, 1, most, "event.new.boards.fault") : { value: most };
    if ("fault" in count) return { ...count, field: "best" };
    return { value: { title, sessions: sessions.value, measure, by, best: count.value, match } };
  });
  const { question } = reading;
  const isNumbered = "value" in question && question.value.match === "number";
  return { ...reading, remarks: isNumbered ? otherNames(question.value.sessions) : [] };
}

type AskedRanking = Parsed<OverallChoice> | FieldFault;

function sessionsOf(
  tabs: ReadRankings["tabs"],
  choice: Pick<OverallChoice, "measure" | "match">,
): Parsed<Session[]> {
  const sessions: Session[] = [];
  for (const tab of tabs) {
    const session = sessionOf(tab, choice);
    if ("fault" in session) return session;
    if (sessions.some((one) => one.tab === tab.name)) {
      return { fault: text("event.overall.twice", { name: tab.name }) };
    }
    sessions.push(session.value);
  }
  if (sessions.length > MOST_SESSIONS) return { fault: text("event.overall.most", { most: MOST_SESSIONS }) };
  return { value: sessions };
}

function sessionOf(
  { name: tab, cells, columns: coded }: ReadRanking,
  { measure, match }: Pick<OverallChoice, "measure" | "match">,
): Parsed<Session> {
  if (cells === undefined) return { fault: text("event.write.missing", { name: tab }) };
  const columns = listColumns(cells, coded);
  if (!columns) return { fault: text("event.overall.notRanked", { name: tab }) };
  const { contestant, total } = columns;
  if (measure === "percent" && columns.percent === undefined) {
    return { fault: text("event.overall.noPercent", { name: tab }) };
  }
  if (match === "name" && columns.name === undefined) {
    return { fault: text("event.overall.noNames", { name: tab }) };
  }
  const lines = cells.flatMap((row): SessionLine[] => {
    const at = (place: number | undefined) => (place === undefined ? "" : (row[place] ?? ""));
    const who = at(contestant);
    const [sum, percent] = [at(total), at(columns.percent)];
    if (typeof sum !== "number" || typeof who === "boolean" || who === "") return [];
    const name = String(at(columns.name)).trim();
    return [{ contestant: who, name, total: sum, ...(typeof percent === "number" && { percent }) }];
  });
  if (lines.length === 0) return { fault: text("event.overall.notRanked", { name: tab }) };
  const seen = new Set<string>();
  const twice = lines.map((line) => lineKey(line, match)).find((key) => seen.size === seen.add(key).size);
  if (twice !== undefined) {
    return { fault: text("event.overall.contestantTwice", { name: tab, contestant: twice, match }) };
  }
  return { value: { tab, columns, rows: cells.length, lines } };
}

/** By what a contestant is found in the other sessions. Capital and small letters are the same, as in a spreadsheet. */
export function lineKey({ contestant, name }: SessionLine, match: OverallChoice["match"]): string {
  const key = match === "name" && name !== "" ? name : String(contestant);
  return key.replace(/ +/g, " ").trim().toUpperCase();
}

/** The most remarks that somebody reads. */
const MOST_REMARKS = 5;

/** The contestants who have one number and several names. */
function otherNames(sessions: readonly Session[]): string[] {
  const first = new Map<string, { name: string; tab: string }>();
  const remarks: string[] = [];
  for (const { tab, lines } of sessions) {
    for (const line of lines) {
      const key = lineKey(line, "number");
      const before = first.get(key);
      if (line.name === "") continue;
      if (before === undefined) first.set(key, { name: line.name, tab });
      else if (before.name.toUpperCase() !== line.name.toUpperCase()) {
        const { contestant, name } = line;
        remarks.push(
          text("event.overall.otherName", { contestant, name, tab, before: before.name, first: before.tab }),
        );
      }
    }
  }
  const more = remarks.length - MOST_REMARKS;
  if (more <= 0) return remarks;
  return [...remarks.slice(0, MOST_REMARKS), text("event.overall.more", { count: more })];
}
