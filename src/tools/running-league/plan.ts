import { typedName } from "../../sheets/namespace";
import { valuesIn } from "../../pane/form/fields";
import { wholeIn, wholesIn } from "../../pane/form/numbers";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type SwissMethod } from "../../movements/swiss";
import { addTeam, appendRound, type LeagueChange, takeOutLast, withdrawTeam } from "./changes";
import { FORM, type Once, type Typed } from "./form";
import { missingInWords } from "./in-words";
import { drawNext, lastRound, missingResults, type NextRound } from "./next-round";
import { type RunningLeague } from "./reading";
import { redraw } from "./redraw";

/** What the button would do, and what it says when it is done. */
export interface Planned {
  change: LeagueChange;
  done: string;
  next?: NextRound;
}

/** What is done to a Swiss round by round. A round robin has its whole schedule, so it is not offered there. */
const OF_SWISS: readonly Typed["task"][] = ["draw", "redraw"];

/** What can be done to a league, in the order of the form; all of it as long as no league is read. */
export function tasksOf(league: RunningLeague | undefined): Typed["task"][] {
  const tasks = valuesIn(FORM.fields.task.groups);
  const isRobin = league !== undefined && league.season.choice.swiss === undefined;
  return isRobin ? tasks.filter((task) => !OF_SWISS.includes(task)) : tasks;
}

/** The change that the form asks for, or what is missing. */
export function plan(league: RunningLeague, typed: Typed, once: Once): Parsed<Planned> {
  if (typed.task === "add") return planTeam(league, typed);
  if (typed.task === "withdraw") return planWithdrawal(league, teamIn(once));
  const staying = stayingIn(league, typed);
  if ("fault" in staying) return staying;
  return typed.task === "redraw"
    ? planRedraw(league, typed.method, staying.value)
    : planRound(league, once.before, typed.method, staying.value);
}

function planTeam(league: RunningLeague, { newTeam, newVenue }: Typed): Parsed<Planned> {
  const done = text("league.add.done", { name: newTeam.trim() });
  const added = addTeam(league, { name: newTeam, venue: newVenue }, typedName);
  return mapParsed(added, (change) => ({ change, done }));
}

function planWithdrawal(league: RunningLeague, team: number): Parsed<Planned> {
  if (team === 0) return { fault: text("league.withdraw.none") };
  const name = league.season.choice.teams[team - 1] ?? "";
  const isBack = league.withdrawn[team - 1];
  const done = text(isBack ? "league.withdraw.backDone" : "league.withdraw.done", { name });
  return mapParsed(withdrawTeam(league, team, typedName), (change) => ({ change, done }));
}

/** The teams that cannot move. */
function stayingIn({ season }: RunningLeague, { staying }: Typed): Parsed<number[]> {
  const read = wholesIn(staying);
  const most = season.choice.teams.length;
  const far = "numbers" in read ? read.numbers.find((number) => number > most) : undefined;
  const wrong = "wrong" in read ? read.wrong : far;
  if (wrong !== undefined)
    return { fault: text("league.draw.staying.fault", { typed: String(wrong), most }) };
  return { value: "numbers" in read ? read.numbers : [] };
}

function planRedraw(league: RunningLeague, method: SwissMethod, staying: readonly number[]): Parsed<Planned> {
  const done = text("league.draw.redrawDone", {
    round: lastRound(league.season),
    tab: league.tabs.matches,
  });
  return mapParsed(redraw(league, method, staying, typedName), (made) => ({ ...made, done }));
}

/** @param before whether the round is drawn on the results of the rounds before the first that is not complete */
function planRound(
  league: RunningLeague,
  before: boolean,
  method: SwissMethod,
  staying: readonly number[],
): Parsed<Planned> {
  if (league.season.choice.swiss === undefined) return { fault: text("league.running.robin") };
  const missing = missingResults(league);
  if (missing.length > 0 && !before) return { fault: missingInWords(league, missing) };
  const after = missing.length > 0 ? missing[0].round - 1 : lastRound(league.season);
  const next = drawNext(league, after, method, staying);
  if ("fault" in next) return next;
  const { round, matches, bye } = next.value;
  const done = text("league.draw.done", {
    round,
    tab: league.tabs.matches,
    matches: matches.length,
    bye: bye !== undefined,
  });
  const appended = appendRound(league, next.value, typedName);
  return mapParsed(appended, (change) => ({ change, done, next: next.value }));
}

/** Takes the round out that is only half there. */
export function planMend(league: RunningLeague): Planned {
  const [round, tab] = [lastRound(league.season), league.tabs.matches];
  return { change: takeOutLast(league, typedName), done: text("league.mend.done", { round, tab }) };
}

/** The text on the button. */
export function buttonOf(league: RunningLeague, { task }: Typed, once: Once): string {
  if (task === "draw") return text("league.draw.button", { round: lastRound(league.season) + 1 });
  if (task === "redraw") return text("league.draw.redrawButton", { round: lastRound(league.season) });
  if (task === "add") return text("league.add.button");
  const isBack = league.withdrawn[teamIn(once) - 1];
  return text(isBack ? "league.withdraw.backButton" : "league.withdraw.button");
}

/** What the user sees of a plan, and agrees to. */
export function shownOf({ change, next }: Planned): unknown {
  return [change.says, change.changes.map(({ name, cells }) => [name, cells]), next];
}

/** The number of the chosen team; 0 for none. */
function teamIn({ team }: Once): number {
  return wholeIn(team) ?? 0;
}
