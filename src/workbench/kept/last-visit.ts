import {
  type RecordFault,
  type RecordReading,
  readRecord,
  readTypings,
  sameVersion,
  type Typing,
  type Version,
  versionOf,
} from "./record";
import { readLeaving, readStored, readTabInView, type Stored } from "./store";

/** The database mostly answers in milliseconds. The page begins without it when it takes longer than this. */
const PATIENCE_MS = 1500;

/** What is left of the last visit. */
export interface LastVisit extends RecordReading {
  /** The texts that the workbook does not have yet, the one that was being typed last. */
  typing: Typing[];
  /** The id of the tab that was in view. */
  tabInView?: string;
}

/** A record that this page cannot read. */
export interface Unreadable {
  record: unknown;
  fault: RecordFault;
  /** What the record was for. */
  of: "workbook" | "typing" | "leaving";
}

/** What this page knows of what the browser keeps. */
export interface KeptWork {
  /** The workbook to open; undefined at the first visit, and when it cannot be read. */
  visit?: LastVisit;
  unreadable: Unreadable[];
  /** What earlier pages could not read. */
  aside: unknown[];
  /** The record in the database, which this page has seen and may replace. */
  seen?: { version: Version | undefined };
  /** The database has not answered yet; this is what it will say. */
  late?: Promise<KeptWork>;
}

/** What the browser keeps. It takes a second and a half at most. */
export async function lastVisit(): Promise<KeptWork> {
  const left = readLeft(readLeaving());
  const looking = readStored().then(
    (stored) => keptWork(left, stored),
    // A browser that stores nothing. If it has a workbook after all, this page has not seen it, and so never
    // replaces it.
    () => keptWork(left, undefined),
  );
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return (await Promise.race([looking, patience])) ?? { ...keptWork(left, undefined), late: looking };
}

/** Whether nothing tells of an earlier visit. */
export function isFirstVisit({ visit, unreadable, aside, late }: KeptWork): boolean {
  return visit === undefined && unreadable.length + aside.length === 0 && late === undefined;
}

/** Whether two findings show the same workbook. */
export function sameVisit(one: KeptWork, other: KeptWork): boolean {
  return sameVersion(one.visit?.kept, other.visit?.kept);
}

/** The records of which nothing may be lost: those that this page cannot read, and the tabs that it leaves out. */
export function toPutAside({ visit, unreadable }: KeptWork): unknown[] {
  const tabs = visit?.leftOut.map(({ id, record }) => {
    const typing = visit.typing.filter(({ sheetId }) => sheetId === id);
    return typing.length === 0 ? record : { ...(record as object), typing };
  });
  return [...unreadable.map(({ record }) => record), ...(tabs ?? [])];
}

type Left = (RecordReading & { typing: Typing[] }) | Unreadable | undefined;

/** Reads what the page left when it went. */
function readLeft(written: string | undefined): Left {
  if (written === undefined) return undefined;
  const unreadable = (fault: RecordFault): Unreadable => ({ record: written, fault, of: "leaving" });
  let left: { kept?: unknown; typing?: unknown } | null;
  try {
    left = JSON.parse(written) as typeof left;
  } catch {
    return unreadable({ why: "damaged", place: "" });
  }
  const read = readRecord(left?.kept);
  if ("fault" in read) return unreadable(read.fault);
  const typing = readTypings(left?.typing);
  return typing ? { ...read, typing } : unreadable({ why: "damaged", place: "typing" });
}

function keptWork(left: Left, stored: Stored | undefined): KeptWork {
  const tabInView = readTabInView();
  const unreadable: Unreadable[] = [];
  let visit: LastVisit | undefined;
  if (stored?.workbook !== undefined) {
    const read = readRecord(stored.workbook);
    const typing = readTypings(stored.typing);
    if (!typing)
      unreadable.push({ record: stored.typing, fault: { why: "damaged", place: "" }, of: "typing" });
    const ofThis = ({ onto }: Typing) =>
      onto === undefined || ("kept" in read && sameVersion(onto, read.kept));
    if ("kept" in read) visit = { ...read, typing: (typing ?? []).filter(ofThis), tabInView };
    else unreadable.push({ record: stored.workbook, fault: read.fault, of: "workbook" });
  }
  if (left && "fault" in left) unreadable.push(left);
  else if (left && isNewer(left.kept, versionOf(stored?.workbook))) visit = { ...left, tabInView };
  const seen = stored?.workbook === undefined ? undefined : { version: versionOf(stored.workbook) };
  return { visit, unreadable, aside: stored?.aside ?? [], seen };
}

/** A page leaves the same version that it stores, or the next one. */
function isNewer(left: Version, stored: Version | undefined): boolean {
  const of = stored ?? { edition: 0, writer: "" };
  return left.edition > of.edition || sameVersion(left, of);
}
