import { type MovementKind } from "../../movements/movement";
import { type TeamsMovementKind } from "../../movements/teams";
import { keptChoice, keptForm, keptText, keptTick } from "../../pane/kept";
import { text } from "../../translations/texts";

/** What is typed and chosen in the form. A file is not kept: its event stands in the view while the pane is open. */
export interface Typed {
  start: "file" | "new" | "overall" | "write";
  pasted: string;
  names: boolean;
  travellers: boolean;
  scoreCards: boolean;
  /** The fields of a new event. */
  pairs: string;
  title: string;
  scoring: "matchpoints" | "crossimps" | "butler" | "teams";
  boards: string;
  /** How many rounds are played; blank for the whole movement. */
  roundCount: string;
  kind: MovementKind;
  teamsKind: TeamsMovementKind;
  teamsScale: "continuous" | "discrete" | "imps";
  order: "round" | "board";
  entry: "contracts" | "scores";
  cards: boolean;
  /** The number of the session, in an event of several sessions. */
  session: string;
  /** The tabs with the rankings of the sessions, a line each. */
  sessions: string;
  /** How the results of the sessions make one. */
  by: "sum" | "mean" | "best";
  best: string;
  measure: "percent" | "total";
  /** By what a contestant is found in the other sessions. */
  match: "number" | "name";
  /** The tab of results from which a file is written. */
  tab: string;
}

export const FIRST: Typed = {
  start: "file",
  pasted: "",
  names: true,
  travellers: false,
  scoreCards: false,
  pairs: "12",
  title: "",
  scoring: "matchpoints",
  boards: "3",
  roundCount: "",
  kind: "mitchell",
  teamsKind: "round-robin",
  teamsScale: "continuous",
  order: "round",
  entry: "contracts",
  cards: true,
  session: "",
  sessions: "",
  by: "sum",
  best: "2",
  measure: "percent",
  match: "number",
  tab: text("event.tabs.results"),
};

export function fromKept(kept: unknown): Typed {
  const form = keptForm(kept);
  return {
    start: keptChoice(form.start, ["file", "new", "overall", "write"], FIRST.start),
    pasted: keptText(form.pasted, FIRST.pasted),
    names: keptTick(form.names, FIRST.names),
    travellers: keptTick(form.travellers, FIRST.travellers),
    scoreCards: keptTick(form.scoreCards, FIRST.scoreCards),
    pairs: keptText(form.pairs, FIRST.pairs),
    title: keptText(form.title, FIRST.title),
    scoring: keptChoice(form.scoring, ["matchpoints", "crossimps", "butler", "teams"], FIRST.scoring),
    boards: keptText(form.boards, FIRST.boards),
    roundCount: keptText(form.roundCount, FIRST.roundCount),
    kind: keptChoice(form.kind, ["mitchell", "mitchell-switched", "howell", "individual"], FIRST.kind),
    teamsKind: keptChoice(form.teamsKind, ["round-robin", "multiple"], FIRST.teamsKind),
    teamsScale: keptChoice(form.teamsScale, ["continuous", "discrete", "imps"], FIRST.teamsScale),
    order: keptChoice(form.order, ["round", "board"], FIRST.order),
    entry: keptChoice(form.entry, ["contracts", "scores"], FIRST.entry),
    cards: keptTick(form.cards, FIRST.cards),
    session: keptText(form.session, FIRST.session),
    sessions: keptText(form.sessions, FIRST.sessions),
    by: keptChoice(form.by, ["sum", "mean", "best"], FIRST.by),
    best: keptText(form.best, FIRST.best),
    measure: keptChoice(form.measure, ["percent", "total"], FIRST.measure),
    match: keptChoice(form.match, ["number", "name"], FIRST.match),
    tab: keptText(form.tab, FIRST.tab),
  };
}
