import { type EventWithoutResults, type ListedContestant } from "./collect";
import { type BridgeEvent, type Direction, type ScoringForm, Unreadable } from "./event";

/** What a page or a list says of an event besides the results, which it hands to the collector. */
export interface EventPart extends Pick<
  BridgeEvent,
  | "program"
  | "title"
  | "club"
  | "date"
  | "form"
  | "datums"
  | "centred"
  | "ascherman"
  | "percents"
  | "pointABoard"
  | "meanTotals"
  | "meant"
  | "levelled"
> {
  winners?: 1 | 2;
  contestants: ListedContestant[];
  matches?: BridgeEvent["matches"];
}

/** A text with the name of its file, which is the number of the board in some programs. */
export interface NamedText {
  name: string;
  text: string;
}

/** A part that says nothing yet. */
export function blankPart(program: string): EventPart {
  return { program, title: "", club: "", date: "", contestants: [], datums: new Map() };
}

/**
 * The form of scoring that words name; undefined where they name none.
 *
 * @param imps what IMPs are where the words say no more of them
 */
export function formNamed(words: string, imps?: ScoringForm): ScoringForm | undefined {
  if (/butler|\bbimp/i.test(words)) return "butler";
  if (/cross|x_?imp/i.test(words)) return "crossimps";
  if (imps && /imp/i.test(words)) return imps;
  return /match|\bmp/i.test(words) ? "matchpoints" : undefined;
}

/** The direction that `NS`, `e-w` or `E/W` names; undefined for other words. */
export function directionNamed(words: string): Direction | undefined {
  const letters = words.toUpperCase().replace(/[^A-Z]/g, "");
  return letters === "NS" ? "ns" : letters === "EW" ? "ew" : undefined;
}

/**
 * The data that a page carries as JSON.
 *
 * @throws Unreadable
 */
export function parsedData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new Unreadable({ code: "cutOff" });
  }
}

/** Names that stand in one text. */
export function namesIn(words: string, between: string | RegExp): string[] {
  return words
    .split(between)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/**
 * One event of the parts that several pages have of it.
 *
 * @throws Unreadable when they are of two programs
 */
export function joined(format: BridgeEvent["format"], parts: readonly EventPart[]): EventWithoutResults {
  const [program = "", other] = new Set(parts.map((part) => part.program).filter((name) => name !== ""));
  if (other !== undefined) throw new Unreadable({ code: "programs", first: program, other });
  const first = (key: "title" | "club" | "date") =>
    parts.map((part) => part[key]).find((words) => words !== "") ?? "";
  const contestants = new Map<string, ListedContestant>();
  for (const one of parts.flatMap((part) => part.contestants)) {
    const key = [one.section, one.direction, one.id].join("\n");
    // A page of single results has a number, the page of the ranking what it earned.
    const before = contestants.get(key);
    if (before === undefined || (before.place === undefined && one.place !== undefined))
      contestants.set(key, one);
  }
  const levelled = parts.find((part) => part.levelled !== undefined)?.levelled;
  const isSaid = (key: "centred" | "ascherman" | "percents" | "pointABoard" | "meanTotals") =>
    parts.some((part) => part[key]);
  const meant = [...new Set(parts.flatMap((part) => part.meant ?? []))];
  return {
    format,
    program,
    title: first("title"),
    club: first("club"),
    date: first("date"),
    form: parts.find(({ form }) => form !== undefined)?.form,
    winners: parts.find(({ winners }) => winners !== undefined)?.winners,
    contestants: [...contestants.values()],
    matches: parts.flatMap(({ matches = [] }) => matches),
    ...(meant.length > 0 && { meant }),
    datums: new Map(parts.flatMap(({ datums }) => [...datums])),
    ...(isSaid("centred") && { centred: true }),
    ...(isSaid("ascherman") && { ascherman: true }),
    ...(isSaid("percents") && { percents: true }),
    ...(isSaid("pointABoard") && { pointABoard: true }),
    ...(isSaid("meanTotals") && { meanTotals: true }),
    ...(levelled !== undefined && { levelled }),
  };
}
