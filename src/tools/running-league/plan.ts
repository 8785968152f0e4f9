import { typedName } from "../../sheets/namespace";
import { wholeIn, wholesIn } from "../../pane/form/numbers";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type SwissMethod } from "../../movements/swiss";
import { wholeWithin } from "../../pane/form/fields";
import { type TabChange } from "../../sheets/sheet-host";
import { type LeagueChoice } from "../league-tabs/choice";
import { MOST_DAYS, parseDate } from "../league-tabs/dates";
import { type LeagueState } from "../league-tabs/tabs";
import { MOST_MOVES } from "../league-tabs/teams";
import { addTeam, appendRound, type LeagueChange, toSortFirst, withdrawTeam, withoutLast } from "./changes";
import { goBack, writeMissing } from "./mend";
import { addColumns, broughtIn, carryOver, missingColumns, type More, type MoreChoice } from "./more";
import { type Once, TASKS, type Typed } from "./form";
import { missingInWords } from "./in-words";
import { drawNext, lastRound, missingResults, type NextRound } from "./next-round";
import { type HalfLeague, type RunningLeague } from "./reading";
import { redraw } from "./redraw";

/** What the button would do, and what it says when it is done. */
export interface Planned {
  change: LeagueChange;
  done: string;
  next?: NextRound;
}

/** What is done to a Swiss round by round. A round robin has its whole schedule, so it is not offered there. */
const OF_SWISS: readonly Typed["task"][] = ["draw", "redraw", "sheet", "takeOut"];

/** What can be done to a league, in the order of the list; as long as no league is read, all that a whole one has. */
export function tasksOf(league: RunningLeague | undefined): Typed["task"][] {
  const isRobin = league !== undefined && league.season.choice.swiss === undefined;
  const isWhole = league === undefined || missingCells(league).length === 0;
  return TASKS.filter((task) => (task === "mend" ? !isWhole : !(isRobin && OF_SWISS.includes(task))));
}

/** What can be added to a league: the columns that it does not have, and what its teams bring along. */
export function addedIn(league: RunningLeague): Typed["more"][] {
  return [...missingColumns(league), "carry"];
}

/** What is to be added: what was chosen, or the first that is left where the league has that already. */
export function moreIn(league: RunningLeague, { more }: Typed): Typed["more"] {
  const left = addedIn(league);
  return left.includes(more) ? more : left[0];
}

/** The change that the form asks for, or what is missing. */
export function plan(league: RunningLeague, typed: Typed, once: Once): Parsed<Planned> {
  if (typed.task === "add") return planTeam(league, typed);
  if (typed.task === "withdraw") return planWithdrawal(league, teamIn(once));
  if (typed.task === "more") return planMore(league, typed, once);
  if (typed.task === "takeOut") return planTakeOut(league, once.lost);
  if (typed.task === "mend") return planMissing(league);
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
  return mapParsed(redraw(league, method, staying, typedName), (change) => ({ ...change, done }));
}

/** @param before whether the round is drawn on the results of the rounds before the first that is not complete */
function planRound(
  league: RunningLeague,
  before: boolean,
  method: SwissMethod,
  staying: readonly number[],
): Parsed<Planned> {
  if (league.season.choice.swiss === undefined) return { fault: text("league.running.robin") };
  const open = missingResults(league);
  if (open.length > 0 && !before) return { fault: missingInWords(league, open) };
  const after = open.length > 0 ? open[0].round - 1 : lastRound(league.season);
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

function planMore(league: RunningLeague, typed: Typed, { brought }: Once): Parsed<Planned> {
  const more = moreIn(league, typed);
  const done = text("league.more.done");
  const { choice } = league.season;
  if (more === "carry") {
    const read = broughtIn(league, brought);
    if ("fault" in read) return read;
    return mapParsed(carryOver(league, read.value, typedName), (change) => ({ change, done }));
  }
  const chosen = chosenIn(choice, more, typed);
  if ("fault" in chosen) return chosen;
  return mapParsed(addColumns(league, more, chosen.value, typedName), (change) => ({ change, done }));
}

/** The choices of the league that come with the added columns. */
function chosenIn({ teams }: LeagueChoice, more: More, typed: Typed): Parsed<Partial<MoreChoice>> {
  if (more === "varied") return { value: { varied: true } };
  if (more === "venues") return { value: { venues: teams.map(() => "") } };
  if (more === "headToHead" || more === "opponents") return { value: { tieBreak: more } };
  if (more === "dates") {
    if (typed.moreFirst.trim() === "") return { fault: text("league.more.noDate") };
    const first = parseDate(typed.moreFirst);
    const every = wholeWithin(typed.moreEvery, 0, MOST_DAYS, "league.every.odd");
    if ("fault" in first) return first;
    return mapParsed(every, (days) => ({ dates: { first: first.value, every: days } }));
  }
  const up = wholeWithin(typed.moreUp, 0, MOST_MOVES, "league.moves.odd");
  const down = wholeWithin(typed.moreDown, 0, MOST_MOVES, "league.moves.odd");
  if ("fault" in up) return up;
  if ("fault" in down) return down;
  const [goUp, goDown] = [up.value, down.value];
  if (goUp + goDown > teams.length) {
    return { fault: text("league.moves.many", { up: goUp, down: goDown, teams: teams.length }) };
  }
  return { value: { moves: { up: goUp, down: goDown, needs: false } } };
}

/** Takes the last round of a Swiss out, with its results where the user gives them up. */
function planTakeOut(league: RunningLeague, isGivenUp: boolean): Parsed<Planned> {
  const [round, tab] = [lastRound(league.season), league.tabs.matches];
  if (league.season.choice.swiss === undefined) return { fault: text("league.running.robin") };
  if (round < 2) return { fault: text("league.takeOut.first") };
  const unsorted = toSortFirst(league);
  if (unsorted) return unsorted;
  const before = withoutLast(league).season;
  const says = [text("league.takeOut.says", { round, tab })];
  return planGoingBack(league, before, { says, done: text("league.mend.done", { round, tab }) }, isGivenUp);
}

/** Takes what is only half there out of a league. */
export function planMend({ whole, before, added }: HalfLeague, isGivenUp: boolean): Parsed<Planned> {
  if (added === "numbers") return planMissing(whole);
  const { season, tabs } = whole;
  const [round, tab, number] = [lastRound(season), tabs.matches, season.choice.teams.length];
  const words =
    added === "round"
      ? {
          says: [text("league.mend.says", { round, tab, setUp: tabs.record })],
          done: text("league.mend.done", { round, tab }),
        }
      : {
          says: [text("league.mend.saysTeam", { number, tab, teams: tabs.teams })],
          done: text("league.mend.doneTeam", { number, tab }),
        };
  return planGoingBack(whole, before, words, isGivenUp);
}

function planGoingBack(
  league: RunningLeague,
  before: LeagueState,
  { says, done }: { says: string[]; done: string },
  isGivenUp: boolean,
): Parsed<Planned> {
  const { change, lost } = goBack(league, before, typedName, says);
  if (lost.length === 0 || isGivenUp) return { value: { change, done } };
  return { fault: text("league.takeOut.asks", { count: lost.length }) };
}

/** The results that go when the user agrees, each in words. */
export function lostIn(league: RunningLeague, before: LeagueState): string[] {
  return goBack(league, before, typedName, []).lost;
}

/** Writes the formulas and headers that are gone. */
function planMissing(league: RunningLeague): Parsed<Planned> {
  const count = missingCells(league).reduce((sum, { cells }) => sum + cells.length, 0);
  const done = text("league.mend.doneCells", { count });
  return mapParsed(writeMissing(league, typedName), (change) => ({ change, done }));
}

/** Found once for each reading: a league of 64 teams has 200,000 cells to look at. */
const missing = new WeakMap<RunningLeague, TabChange[]>();

/** The cells of each tab that have lost what the tool wrote there. */
export function missingCells(league: RunningLeague): TabChange[] {
  const before = missing.get(league);
  if (before) return before;
  const written = writeMissing(league, typedName);
  const changes = "fault" in written ? [] : written.value.changes.filter(({ cells }) => cells.length > 0);
  missing.set(league, changes);
  return changes;
}

/** The text on the button. */
export function buttonOf(league: RunningLeague, { task }: Typed, once: Once): string {
  if (task === "draw") return text("league.draw.button", { round: lastRound(league.season) + 1 });
  if (task === "redraw") return text("league.draw.redrawButton", { round: lastRound(league.season) });
  if (task === "add") return text("league.add.button");
  if (task === "more") return text("league.more.button");
  if (task === "takeOut") return text("league.mend.button", { round: lastRound(league.season) });
  if (task === "mend") return text("league.mend.cells");
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
