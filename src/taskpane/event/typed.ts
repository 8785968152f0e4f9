import { type MovementKind } from "../../movements/movement";
import { type TeamsMovementKind } from "../../movements/teams";
import { keptChoice, keptForm, keptText, keptTick } from "../kept";
import { text } from "../texts";

/** What is typed and chosen in the form. A file is not kept: its event stands in the view while the pane is open. */
export interface Typed {
  start: "file" | "new" | "write";
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
  rounds: string;
  kind: MovementKind;
  teamsKind: TeamsMovementKind;
  teamsScale: "continuous" | "discrete" | "imps";
  order: "round" | "board";
  entry: "contracts" | "scores";
  cards: boolean;
  /** The number of the session, in an event of several sessions. */
  session: string;
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
  rounds: "",
  kind: "mitchell",
  teamsKind: "round-robin",
  teamsScale: "continuous",
  order: "round",
  entry: "contracts",
  cards: true,
  session: "",
  tab: text("event.tabs.results"),
};

export function fromKept(kept: unknown): Typed {
  const form = keptForm(kept);
  return {
    start: keptChoice(form.start, ["file", "new", "write"], FIRST.start),
    pasted: keptText(form.pasted, FIRST.pasted),
    names: keptTick(form.names, FIRST.names),
    travellers: keptTick(form.travellers, FIRST.travellers),
    scoreCards: keptTick(form.scoreCards, FIRST.scoreCards),
    pairs: keptText(form.pairs, FIRST.pairs),
    title: keptText(form.title, FIRST.title),
    scoring: keptChoice(form.scoring, ["matchpoints", "crossimps", "butler", "teams"], FIRST.scoring),
    boards: keptText(form.boards, FIRST.boards),
    rounds: keptText(form.rounds, FIRST.rounds),
    kind: keptChoice(form.kind, ["mitchell", "mitchell-switched", "howell", "individual"], FIRST.kind),
    teamsKind: keptChoice(form.teamsKind, ["round-robin", "multiple"], FIRST.teamsKind),
    teamsScale: keptChoice(form.teamsScale, ["continuous", "discrete", "imps"], FIRST.teamsScale),
    order: keptChoice(form.order, ["round", "board"], FIRST.order),
    entry: keptChoice(form.entry, ["contracts", "scores"], FIRST.entry),
    cards: keptTick(form.cards, FIRST.cards),
    session: keptText(form.session, FIRST.session),
    tab: keptText(form.tab, FIRST.tab),
  };
}
