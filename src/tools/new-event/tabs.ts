import { type Schedule } from "../../movements/movement";
import { ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { rowOf, sheetOf } from "../../sheets/table";
import { rememberLast } from "../../pane/remember-last";
import { whenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { eventSheets } from "../event-tabs/event-sheets";
import { eventTable } from "../event-tabs/event-table";
import { movementSheets, sharesBoards, tableCards, tableCardsTitle } from "./movement-cards";
import { timetable } from "./timetable";
import { MOVEMENT_WORDS } from "./movement-words";
import { isOfPlayers, isPlayed, type NewEvent } from "./blank-event";
import { type NewQuestion } from "./read";
import { nameOf } from "../event-tabs/pairs-tab";
import { inSession } from "../event-tabs/session-tabs";

/** A new event: what is inserted, what is in view, and how large it is in a sentence. */
export interface MadeEvent {
  /** They are made when they are asked for: the view does not show them. */
  readonly sheets: NewSheet[];
  /** Who plays whom. */
  shown: NewSheet;
  summary: string;
}

/**
 * The tabs in which one types are made with formulas alone: without these they would compute nothing.
 *
 * @param cards whether the tabs that are printed for the tables are made too; without formulas they always
 * are
 */
export function makeNewEvent(
  { typedIn, event: newEvent, rule, session, kind, details, times }: NewQuestion,
  cards: boolean,
): MadeEvent {
  const { movement, contestants, matches } = newEvent;
  const untitled = newEvent.title || text("event.untitled");
  const title =
    session === undefined ? newEvent.title : text("event.session.title", { title: untitled, session });
  const tabs = whenAsked(() => {
    const event = { ...newEvent.event, title, ...details };
    const shared = { event, names: true, typedIn, session, movement: text(MOVEMENT_WORDS[kind]) };
    const typed = eventSheets(
      rule.form === "teams" ? { ...shared, rule, ofResults: rule } : { ...shared, rule, ofResults: rule },
    );
    const printed = movementSheets({ event, movement });
    if (times) printed.push(timetable(title || untitled, movement, times));
    const sheets = [
      ...typed.map((sheet): NewSheet => ({ ...sheet, only: "formulas" })),
      ...(cards ? printed : printed.map((sheet): NewSheet => ({ ...sheet, only: "values" }))),
    ];
    return session === undefined ? sheets : inSession(sheets, session);
  });
  const [first] = movement.sittings;
  const { tables, rounds } = movement;
  const boards = first.lastBoard - first.firstBoard + 1;
  const count = contestants.length;
  return {
    get sheets() {
      return tabs.value;
    },
    ...(rule.form === "teams"
      ? {
          shown: matchesSheet(newEvent),
          summary: text("event.new.summaryTeams", { teams: count, matches: matches.length, rounds, boards }),
        }
      : {
          shown: { ...inView(movement), title: tableCardsTitle(title || untitled) },
          summary: text("event.new.summary", {
            kind: isOfPlayers(movement) ? "players" : "pairs",
            count,
            tables,
            rounds,
            boards,
            results: movement.sittings.filter(isPlayed).length * boards,
          }),
        }),
  };
}

/**
 * The table cards as one list, in which each line says its table. Only shared boards are noted, because a
 * narrow pane has no room for the skips and switched rounds that the cards say. A large movement has 10,000
 * lines.
 */
const inView = rememberLast((movement: Schedule): NewSheet => {
  const cards = tableCards("", movement);
  const seats = cards.columns.findIndex(({ header }) => header === text("event.movement.headers.boards")) + 1;
  const shown = sharesBoards(movement) ? cards.columns.length : seats;
  let table: CellValue = "";
  const rows = cards.rows.filter((row) => row.length > 0);
  return {
    ...cards,
    columns: cards.columns.slice(0, shown),
    rows: rows.map(([first, ...rest]) => [(table = first === "" ? table : first), ...rest].slice(0, shown)),
  };
});

function matchesSheet({ matches, contestants }: NewEvent): NewSheet {
  const names = new Map(contestants.map((team) => [team.id, nameOf(team) || team.id]));
  const name = text("event.tabs.matches");
  const table = eventTable(
    { name, rows: matches.length },
    { round: ofNumbers(7), home: ofWords(20), away: ofWords(20) },
  );
  const rows = matches.map(({ round, home, away }) =>
    rowOf(table, { round, home: names.get(home) ?? home, away: names.get(away) ?? away }),
  );
  return sheetOf(table, name, rows);
}
