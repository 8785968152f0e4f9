import "./league.css";
import { type Connection } from "../connection";
import { insertButton } from "../insert";
import { typedName } from "../namespace";
import { part } from "../part";
import { text } from "../texts";
import { type Memory, type Tool } from "../tool";
import { bergerRounds } from "../../movements/berger";
import { type LeagueChoice } from "./choice";
import { leagueForm } from "./form";
import { scheduleInWords } from "./in-words";
import { leagueSheets } from "./league-sheets";
import { MARKUP } from "./markup";
import { roundsList } from "./preview";

/** Names to begin with: a league can be inserted at once, and named afterwards in its tab of the teams. */
const FIRST_TEAMS = Array.from({ length: 6 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

/** A season of a league as tabs: the schedule with its VPs, the ranking, the cross-table. */
export const tool: Tool = { id: "league", title: text("league.title"), show };

function show(root: HTMLElement, memory: Memory): (connection: Connection) => void {
  root.innerHTML = MARKUP;
  part<HTMLTextAreaElement>(root, "#teams").value = FIRST_TEAMS;
  let touched = false;
  const form = leagueForm(root, () => {
    touched = true;
    inserter.forget();
    memory.remember(form.entries());
    refresh();
  });
  const inserter = insertButton(
    root,
    text("league.insert"),
    () => {
      const choice = form.read();
      return "fault" in choice ? choice : { value: leagueSheets(choice.value, typedName) };
    },
    form.focusFault,
  );

  let shown = "";
  const refresh = () => {
    const choice = form.read();
    // The rounds of what was typed before stay for orientation, but as what they are: out of date.
    part(root, ".preview").inert = "fault" in choice;
    if ("fault" in choice) return;
    const key = JSON.stringify([choice.value.teams, choice.value.double]);
    if (key !== shown) preview(root, choice.value);
    shown = key;
  };
  refresh();

  let limit: () => void = () => undefined;
  void memory.recall().then((entries) => {
    // Whoever has begun to type goes on with that.
    if (touched) return;
    form.fill(entries);
    limit();
    refresh();
  });
  return (connection) => {
    const { addInFormulas, makesFiles } = connection.host;
    limit = () => form.lookupOnly(!addInFormulas, makesFiles);
    limit();
    refresh();
    inserter.connected(connection);
  };
}

function preview(root: HTMLElement, { teams, double }: LeagueChoice): void {
  const rounds = bergerRounds(teams.length, double);
  part(root, "#summary").textContent = scheduleInWords(rounds);
  const list = part(root, "#rounds");
  list.replaceChildren(...roundsList(rounds, teams));
  list.scrollTo(0, 0);
}
