/**
 * All that somebody can want of the pane, declared once: the pane's list and its search, the question of a first visit, the
 * addresses (`?start=evening`), the links of the landing page, and the menus of Excel and Google Sheets are made of it. What a job is called, what one gets and other
 * words by which it is found stand in the translations, under `jobs` and its id.
 */

/** What stands in a workbook. */
export type ThingKind = "event" | "league" | "season" | "cup";

/** Where a job stands in the pane: what is new, what needs nothing of the workbook, or below what the workbook has. */
type Place = "new" | "tables" | readonly ThingKind[];

export interface Job {
  id: JobId;
  place: Place;
  /** The tool that does it. Absent where the job shows a tab that the workbook has. */
  tool?: ToolId;
  /** What is chosen in the tool's form. */
  chosen: Readonly<Record<string, string>>;
  /** The field that gets the keyboard when the job comes from outside the pane. Absent where there is no tool. */
  field?: string;
  /** The field that says which event, league or season is meant. */
  which?: string;
  /** Whether the question of a first visit offers it. */
  isFirst?: true;
}

export type ToolId = "vp-tables" | "ruling" | "league" | "event" | "functions";

export const JOB_IDS = [
  "evening",
  "file",
  "league",
  "swiss",
  "cup",
  "season",
  "vps",
  "ruling",
  "functions",
  "board",
  "follow",
  "screen",
  "publish",
  "rescue",
  "bridgemates",
  "cards",
  "scoring",
  "overall",
  "players",
  "draw",
  "redraw",
  "undraw",
  "round",
  "needs",
  "again",
  "sheet",
  "page",
  "withdraw",
  "add",
  "more",
  "out",
  "mend",
  "next",
  "session",
  "why",
  "bracket",
] as const;

export type JobId = (typeof JOB_IDS)[number];

type Declared = Omit<Job, "id" | "chosen"> & { chosen?: Job["chosen"] };

const inEvent = (start: string, field: string, more: Partial<Declared> = {}): Declared => ({
  place: ["event"],
  tool: "event",
  chosen: { start },
  field,
  ...more,
});

const inLeague = (task: string): Declared => ({
  place: ["league"],
  tool: "league",
  chosen: { start: "running", task },
  field: "read-again",
  which: "which",
});

const DECLARED: Readonly<Record<JobId, Declared>> = {
  evening: inEvent("new", "pairs", { place: "new", isFirst: true }),
  file: inEvent("file", "file", { place: "new", isFirst: true }),
  league: { place: "new", tool: "league", chosen: { start: "new" }, field: "teams", isFirst: true },
  swiss: inEvent("swiss", "pairs", { place: "new", chosen: { start: "swiss", swissTask: "make" } }),
  cup: { place: "new", tool: "league", chosen: { start: "cup" }, field: "cupTeams" },
  season: inEvent("season", "seasonTitle", {
    place: "new",
    chosen: { start: "season", seasonTask: "make" },
  }),
  vps: { place: "tables", tool: "vp-tables", field: "boards" },
  ruling: { place: "tables", tool: "ruling", field: "form", isFirst: true },
  functions: { place: "tables", tool: "functions", field: "sought" },

  board: { place: ["event"], tool: "ruling", field: "boardNumber" },
  follow: inEvent("live", "live-file", { which: "live-event" }),
  screen: inEvent("screen", "screenShows", { place: ["event", "league"], which: "screen-event" }),
  publish: inEvent("write", "insert", {
    chosen: { start: "write", writeTask: "publish" },
    which: "tab",
  }),
  rescue: inEvent("rescue", "look", { which: "wall" }),
  bridgemates: inEvent("write", "computer", {
    chosen: { start: "write", writeTask: "start" },
    which: "tab",
  }),
  cards: inEvent("again", "againTravellers", {
    chosen: { start: "again", againTask: "print" },
    which: "again-event",
  }),
  scoring: inEvent("again", "againScoring", {
    chosen: { start: "again", againTask: "scoring" },
    which: "again-event",
  }),
  overall: inEvent("overall", "sessions"),
  players: inEvent("players", "playersTitle"),
  draw: inEvent("swiss", "swissMethod", {
    chosen: { start: "swiss", swissTask: "draw" },
    which: "which-swiss",
  }),
  redraw: inEvent("swiss", "swissMethod", {
    chosen: { start: "swiss", swissTask: "redraw" },
    which: "which-swiss",
  }),
  undraw: inEvent("swiss", "read-again", {
    chosen: { start: "swiss", swissTask: "takeOut" },
    which: "which-swiss",
  }),

  round: inLeague("draw"),
  needs: { place: ["league"] },
  again: inLeague("redraw"),
  sheet: inLeague("sheet"),
  page: inLeague("page"),
  withdraw: inLeague("withdraw"),
  add: inLeague("add"),
  more: inLeague("more"),
  out: inLeague("takeOut"),
  mend: inLeague("mend"),
  next: { place: ["league"] },

  session: inEvent("season", "seasonName", {
    place: ["season"],
    chosen: { start: "season", seasonTask: "add" },
    which: "season-into",
  }),
  why: inEvent("season", "season-member", {
    place: ["season"],
    chosen: { start: "season", seasonTask: "why" },
    which: "season-into",
  }),

  bracket: { place: ["cup"] },
};

/** All jobs in the order in which they are listed. */
export const JOBS: readonly Job[] = JOB_IDS.map((id) => ({ id, chosen: {}, ...DECLARED[id] }));

/** The jobs that need nothing of the workbook. The menus of Excel and Google Sheets name them, since those cannot know what it has. */
export const MENU_JOBS: readonly Job[] = JOBS.filter(({ place }) => typeof place === "string");

/** The name of the function that opens a job from such a menu. */
export function commandOf({ id }: Pick<Job, "id">): string {
  return `openBridge${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

export function jobOf(id: string | undefined): Job | undefined {
  return JOBS.find((job) => job.id === id);
}

/** How far an event, a league or a season has come. */
export type HowFar = "before" | "during" | "after";

/** The jobs that come first, by what the workbook has and how far it has come. Those that cannot be done are left out. */
export const FIRST_JOBS: Readonly<Record<ThingKind, Readonly<Record<HowFar, readonly JobId[]>>>> = {
  event: {
    before: ["follow", "bridgemates", "screen", "rescue", "draw"],
    during: ["draw", "board", "follow", "screen", "publish"],
    after: ["publish", "board", "cards", "overall", "scoring"],
  },
  league: {
    before: ["add", "withdraw", "page", "round", "screen", "needs"],
    during: ["round", "needs", "withdraw", "page", "screen"],
    after: ["page", "next", "needs", "round", "screen"],
  },
  season: { before: ["session", "why"], during: ["session", "why"], after: ["session", "why"] },
  cup: { before: ["bracket"], during: ["bracket"], after: ["bracket"] },
};

/** How many of them stand beside each other. */
export const SHOWN_FIRST = 4;
