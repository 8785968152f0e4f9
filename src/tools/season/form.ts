import { choice, parsed, tick, unkept, words } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

/** The most members of a season. */
const MOST_MEMBERS = 500;

const PRESETS = {
  none: "season.presets.none",
  mean: "season.presets.mean",
  steps: "season.presets.steps",
  fixed: "season.presets.fixed",
  best: "season.presets.best",
} as const;

type Preset = keyof typeof PRESETS;
type Asks = { seasonTask: "make" | "add" };
const isMade = ({ seasonTask }: Asks) => seasonTask === "make";

/** A season of many sessions: its beginning, and a session more. */
export const SEASON = defineForm(
  {
    seasonTask: choice<Asks["seasonTask"]>({ make: "season.task.make", add: "season.task.add" }),
    seasonTitle: words(""),
    seasonPlay: choice({ pairs: "season.play.pairs", players: "season.play.players" }),
    seasonMembers: parsed("12", parseMembers),
    /** Whether members stand in lines such as A and B. */
    seasonLines: tick(false),
    seasonHandicaps: tick(false),
    /** The regulation with whose rules the list begins. */
    seasonPreset: choice<Preset>(PRESETS),
    /** The rules, a line each. */
    seasonRules: words(""),
    /** What the session is called that is added. */
    seasonName: unkept(words("")),
  },
  {
    seasonTitle: { asked: isMade },
    seasonPlay: { asked: isMade },
    seasonMembers: { asked: isMade },
    seasonPreset: { asked: isMade },
    seasonRules: { asked: isMade },
    seasonName: { asked: (typed) => !isMade(typed) },
  },
);

export type TypedSeason = TypedIn<typeof SEASON>;
export type SeasonValues = ValuesOf<typeof SEASON>;

/** The rules of a preset, a line each, in the language of the pane. */
export function presetRules(preset: Preset): string {
  return preset === "none" ? "" : text(`season.rulesOf.${preset}`);
}

/** A name a line, or how many there are. */
function parseMembers(entry: string): Parsed<string[]> {
  const count = wholeIn(entry);
  const names =
    count === undefined
      ? entry
          .split(/\r\n|\r|\n/)
          .map((line) => line.replace(/\s+/g, " ").trim())
          .filter((line) => line !== "")
      : Array.from({ length: Math.min(count, MOST_MEMBERS + 1) }, () => "");
  if (names.length === 0) return { fault: text("season.members.none") };
  if (names.length > MOST_MEMBERS) return { fault: text("season.members.many", { most: MOST_MEMBERS }) };
  const seen = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (name === "") continue;
    const first = seen.get(name.toLowerCase());
    if (first !== undefined)
      return { fault: text("season.members.twice", { name, first: first + 1, second: index + 1 }) };
    seen.set(name.toLowerCase(), index);
  }
  return { value: names };
}
