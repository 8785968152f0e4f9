import { type Parsed } from "../../pane/parsed";
import { HostError, type ReadCell, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { MOST_SESSIONS, sessionTab } from "../event-tabs/session-tabs";
import { type Typed } from "../event-form/typed";

/** The ranking of one session, as it stands in its tab. */
export interface Session {
  /** The name of the tab. */
  tab: string;
  /** The columns that formulas take from the tab, counted from 0; undefined for a column that the ranking does not have. */
  columns: { contestant: number; name?: number; percent?: number; total: number };
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
export interface OverallChoice {
  title: string;
  sessions: Session[];
  /** What a contestant brings along from a session. */
  measure: "percent" | "total";
  by: "sum" | "mean" | "best";
  /** How many sessions count; only for the best sessions. */
  best: number;
  /** How a contestant of one session is found in another. */
  match: "number" | "name";
}

/** The tabs that were read, by the text in which their names stand. */
export interface ReadRankings {
  entry: string;
  tabs: { name: string; cells: readonly (readonly ReadCell[])[] | undefined }[];
}

/** Reads the tabs that are named, or finds those of the sessions when none is named. */
export async function readRankings(host: SheetHost | undefined, entry: string): Promise<ReadRankings> {
  if (!host?.readTabs) throw new HostError(text("event.write.none"));
  const named = tabNames(entry);
  const names = named.length > 0 ? named : usualNames();
  const cells = await host.readTabs(names);
  const tabs = names.map((name, index) => ({ name, cells: cells[index] }));
  if (named.length > 0) return { entry, tabs };
  const found = tabs.filter((tab) => tab.cells !== undefined);
  // Beside tabs with the number of a session, a tab without one belongs to another event.
  const numbered = found.filter(({ name }) => sessionNames().includes(name));
  const sessions = numbered.length > 0 ? numbered : found;
  return { entry: sessions.map(({ name }) => name).join("\n"), tabs: sessions };
}

function tabNames(entry: string): string[] {
  return entry
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function sessionNames(): string[] {
  return Array.from({ length: MOST_SESSIONS }, (_, index) =>
    sessionTab(text("event.tabs.ranking"), index + 1),
  );
}

/** The names that the tabs of a ranking have: with the number of a session, or with the number that a second tab gets. */
function usualNames(): string[] {
  const ranking = text("event.tabs.ranking");
  const copies = Array.from({ length: MOST_SESSIONS - 1 }, (_, index) => `${ranking} (${index + 2})`);
  return [...sessionNames(), ranking, ...copies];
}

export interface OverallReading {
  faults: { sessions?: string; best?: string };
  /** Contestants who may be two although they count as one, in words. */
  remarks: string[];
  choice: Parsed<OverallChoice>;
}

export function readOverall(typed: Typed, read: ReadRankings | undefined): OverallReading {
  const refused = (field: "sessions" | "best", fault: string): OverallReading => ({
    faults: { [field]: fault },
    remarks: [],
    choice: { fault },
  });
  if (read?.entry !== typed.sessions || read.tabs.length === 0) {
    return { faults: {}, remarks: [], choice: { fault: text("event.overall.nothing") } };
  }
  const { match, by, measure } = typed;
  const sessions: Session[] = [];
  for (const { name, cells } of read.tabs) {
    const session = sessionOf(name, cells, typed);
    if ("fault" in session) return refused("sessions", session.fault);
    if (sessions.some(({ tab }) => tab === name)) {
      return refused("sessions", text("event.overall.twice", { name }));
    }
    sessions.push(session.value);
  }
  if (sessions.length > MOST_SESSIONS) {
    return refused("sessions", text("event.overall.most", { most: MOST_SESSIONS }));
  }
  const best = /^\s*\d{1,2}\s*$/.test(typed.best) ? Number(typed.best) : 0;
  if (by === "best" && (best < 1 || best > sessions.length)) {
    return refused("best", text("event.new.boards.fault", { most: sessions.length }));
  }
  const choice = { title: typed.title.trim(), sessions, measure, by, best, match };
  return { faults: {}, remarks: match === "number" ? otherNames(sessions) : [], choice: { value: choice } };
}

function sessionOf(
  tab: string,
  cells: readonly (readonly ReadCell[])[] | undefined,
  { measure, match }: Pick<OverallChoice, "measure" | "match">,
): Parsed<Session> {
  if (cells === undefined) return { fault: text("event.write.missing", { name: tab }) };
  const header = cells.find((row) => row.includes(HEADERS.contestant) && row.includes(HEADERS.total)) ?? [];
  const column = (name: keyof typeof HEADERS) => {
    const at = header.indexOf(HEADERS[name]);
    return at < 0 ? undefined : at;
  };
  const [contestant, total] = [column("contestant"), column("total")];
  if (contestant === undefined || total === undefined) {
    return { fault: text("event.overall.notRanked", { name: tab }) };
  }
  const columns = { contestant, total, name: column("name"), percent: column("percent") };
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

/** The headers of RANKING's columns. They are the same in every language. */
const HEADERS = { contestant: "Contestant", name: "Name", total: "Total", percent: "%" } as const;

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
