import { readRules, type RuleFault } from "../../scoring/season/read-rules";
import { choice, oneOf, parsed, tick, unkept, whole, words, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

import { RULE_LANGUAGE } from "./rule-language";
import { type Member, parseMembers } from "./members";

/** The most sessions of a season: one a week, and some more. */
const MOST_SESSIONS = 60;

const PRESETS = {
  none: "season.presets.none",
  mean: "season.presets.mean",
  steps: "season.presets.steps",
  fixed: "season.presets.fixed",
  less: "season.presets.less",
  half: "season.presets.half",
  ladder: "season.presets.ladder",
  best: "season.presets.best",
  points: "season.presets.points",
} as const;

type Preset = keyof typeof PRESETS;
type Asks = { seasonTask: "make" | "add" | "why"; seasonSource: "ranking" | "typed" };
const isMade = ({ seasonTask }: Asks) => seasonTask === "make";
const isAdded = ({ seasonTask }: Asks) => seasonTask === "add";

/** A season of many sessions: its beginning, a session more, and why a figure is what it is. */
export const SEASON = defineForm(
  {
    seasonTask: oneOf<Asks["seasonTask"]>(["make", "add", "why"]),
    seasonTitle: labelled(words(""), "season.title", { wide: true }),
    seasonPlay: labelled(
      choice({ pairs: "season.play.pairs", players: "season.play.players" }),
      "season.play.label",
      { wide: true },
    ),
    seasonMembers: labelled(parsed("12", parseMembers), "season.members.label", {
      hint: "season.members.hint",
      rows: 5,
      wide: true,
    }),
    /** How many sessions the tab of the results has room for. */
    seasonCount: labelled(whole("12", 1, MOST_SESSIONS, "season.count.fault"), "season.count.label"),
    /** Whether members stand in lines such as A and B. */
    seasonLines: labelled(tick(false), "season.lines"),
    seasonHandicaps: labelled(tick(false), "season.handicaps"),
    /** The regulation with whose rules the list begins. */
    seasonPreset: labelled(choice<Preset>(PRESETS), "season.presets.label", { wide: true }),
    /** The rules, a line each. */
    seasonRules: labelled(parsed("", parseRules), "season.rules.label", {
      hint: "season.rules.hint",
      rows: 6,
      wide: true,
    }),
    /** Where the results of a session come from. */
    seasonSource: labelled(
      choice<Asks["seasonSource"]>({
        ranking: "season.source.ranking",
        typed: "season.source.typed",
      }),
      "season.source.label",
      { wide: true },
    ),
    /** What the session is called that is added. */
    seasonName: labelled(unkept(words("")), "season.add.name", { hint: "season.add.nameHint" }),
    /** The results of a session, a line each. */
    seasonTyped: labelled(unkept(words("")), "season.add.typed", { rows: 6, wide: true }),
    /** Whether people who are not members are left out. */
    seasonGuests: labelled(tick(false), "season.add.guests"),
    /** Whether members without a result are written as absent. */
    seasonAbsent: labelled(tick(false), "season.add.absent"),
  },
  {
    seasonTitle: { asked: isMade },
    seasonPlay: { asked: isMade },
    seasonMembers: { asked: isMade },
    seasonCount: { asked: isMade },
    seasonLines: { asked: isMade },
    seasonHandicaps: { asked: isMade },
    seasonPreset: { asked: isMade },
    seasonRules: { asked: isMade },
    seasonSource: { asked: isAdded },
    seasonName: { asked: isAdded },
    seasonTyped: { asked: (typed) => isAdded(typed) && typed.seasonSource === "typed" },
    seasonGuests: { asked: (typed) => isAdded(typed) && typed.seasonSource === "ranking" },
    seasonAbsent: { asked: isAdded },
  },
);

export type TypedSeason = TypedIn<typeof SEASON>;
export type SeasonValues = ValuesOf<typeof SEASON>;
export type { Member };

/** The rules of a preset, a line each, in the language of the pane. */
export function presetRules(preset: Preset): string {
  return preset === "none" ? "" : text(`season.rulesOf.${preset}`);
}

/** The rules as they are typed, or what is wrong with the first that cannot be read. */
function parseRules(entry: string): Parsed<readonly string[]> {
  const lines = entry.split(/\r\n|\r|\n/).map((line) => line.trim());
  const read = readRules(lines);
  if (!("rules" in read)) return { fault: faultInWords(lines, read) };
  return { value: lines.filter((line) => line !== "") };
}

function faultInWords(lines: readonly string[], fault: RuleFault): string {
  const [line, rule] = [fault.line + 1, lines[fault.line]];
  switch (fault.fault) {
    case "unknown":
      return text("season.rules.unknown", { line, rule });
    case "value":
      return text("season.rules.value", { line, rule, example: fault.examples[RULE_LANGUAGE][0] });
    case "twice":
      return text("season.rules.twice", { line, rule, before: fault.before + 1 });
    case "step":
      return text("season.rules.step", { line, rule, missing: fault.missing });
    case "length":
      return text("season.rules.length", { line, rule });
  }
}
