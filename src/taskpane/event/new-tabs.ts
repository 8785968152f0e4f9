import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { eventSheets } from "./event-sheets";
import { movementSheets } from "./movement-cards";
import { type NewQuestion } from "./new-read";
import { nameOf } from "./pairs-tab";
import { number, words } from "./tab";

/** A new event: what is inserted, what is in view, and how large it is in a sentence. */
export interface MadeEvent {
  sheets: NewSheet[];
  /** Who plays whom. */
  shown: NewSheet;
  summary: string;
}

/**
 * @param cards whether what is printed for the tables is made too
 * @param typedName how a function of the add-in is called in this spreadsheet; undefined where files are made. A file
 *   computes nothing, so it has the cards alone.
 */
export function makeNewEvent(
  question: NewQuestion,
  cards: boolean,
  typedName: ((name: string) => string) | undefined,
): MadeEvent {
  const { typedIn } = question;
  if ("teams" in question) {
    const { teams: event, rule } = question;
    const choice = { event, rule, ofResults: rule, names: true, typedIn, typedName };
    const rounds = event.matches.at(-1)?.round ?? 0;
    return {
      sheets: eventSheets(choice),
      shown: matchesSheet(question.teams),
      summary: text("event.new.summaryTeams", {
        teams: event.contestants.length,
        matches: event.matches.length,
        rounds,
        boards: event.matches[0]?.boards.length ?? 0,
      }),
    };
  }
  const { made, rule } = question;
  const { event, movement } = made;
  const choice = { event, rule, ofResults: rule, names: true, typedIn, typedName };
  const printed = movementSheets(made);
  const [first] = movement.sittings;
  return {
    sheets: [...(typedName ? eventSheets(choice) : []), ...(cards || !typedName ? printed : [])],
    shown: printed[0],
    summary: text("event.new.summary", {
      pairs: event.contestants.length,
      tables: movement.tables,
      rounds: movement.rounds,
      boards: first.lastBoard - first.firstBoard + 1,
      results: event.results.length,
    }),
  };
}

function matchesSheet({ matches, contestants }: Extract<NewQuestion, { teams: unknown }>["teams"]): NewSheet {
  const named = new Map(contestants.map((team) => [team.id, nameOf(team) || team.id]));
  return {
    name: text("event.tabs.matches"),
    title: text("event.tabs.matches"),
    columns: [
      number("event.headers.round", 7),
      words("event.headers.home", 20),
      words("event.headers.away", 20),
    ],
    rows: matches.map(({ round, home, away }) => [round, named.get(home) ?? home, named.get(away) ?? away]),
  };
}
