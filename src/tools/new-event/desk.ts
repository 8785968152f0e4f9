import { CATALOGUE } from "../../movements/catalogue";
import {
  type Choice,
  choosing,
  type Criterion,
  decidedBy,
  LEAST_PERCENT,
  LEAST_QUALITY,
  type Wanted,
} from "../../movements/choice";
import { choice, optional, tick, whole, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { text, type TextKey } from "../../translations/texts";
import { type Typed as TypedEvent, FORM } from "./form";
import { shownTime } from "./timetable";
import { MOVEMENT_WORDS } from "./movement-words";

/** What a director wants of the movement. */
export const DESK = defineForm({
  /** How many boards each pair plays. */
  evening: labelled(whole("24", 4, 100, "event.desk.fault"), "event.desk.evening"),
  winners: labelled(
    choice({
      any: "event.desk.winners.any",
      one: "event.desk.winners.one",
      two: "event.desk.winners.two",
    }),
    "event.desk.winners.label",
  ),
  copies: labelled(whole("1", 1, 99, "event.desk.fault"), "event.desk.copiesOf", {
    hint: "event.desk.copiesHint",
  }),
  /** The most minutes for all rounds. */
  minutes: labelled(optional(whole("", 10, 1000, "event.desk.fault")), "event.desk.limit", {
    hint: "event.desk.limitHint",
  }),
  who: labelled(
    choice({ pairs: "event.desk.who.pairs", players: "event.desk.who.players" }),
    "event.desk.who.label",
  ),
  /** Whether the scorer has chosen the movement. Otherwise it is the one that stands first in the list. */
  ownMovement: tick(false),
});

export type TypedDesk = TypedIn<typeof DESK>;

/** Reads what the desk needs of both forms. Where something is wrong, nothing is listed. */
export function readDesk(typed: TypedDesk & TypedEvent) {
  const reading = DESK.read(typed);
  const { pairs, perBoard, staying, begins } = FORM.fields;
  const list = pairs.read(typed.pairs);
  const minutes = perBoard.read(typed.perBoard);
  const stay = staying.read(typed.staying);
  const time = begins.read(typed.begins);
  const { question } = reading;
  const isRight = "value" in list && "value" in minutes && "value" in stay && "value" in question;
  return {
    reading,
    wanted: isRight
      ? wantedOf(typed, question.value, list.value.length, minutes.value, stay.value)
      : undefined,
    begins: "value" in time ? time.value : undefined,
  };
}

function wantedOf(
  { scoring }: TypedEvent,
  { evening, winners, copies, minutes, who }: ValuesOf<typeof DESK>,
  contestants: number,
  perBoard: number,
  staying: readonly number[],
): Wanted {
  const isTeams = scoring === "teams";
  return {
    who: isTeams ? "teams" : who,
    contestants,
    boards: evening,
    ...(winners !== "any" && !isTeams && { winners: winners === "one" ? 1 : 2 }),
    copies,
    ...(minutes !== undefined && { minutes }),
    perBoard,
    ...(!isTeams && who === "pairs" && { staying: staying.length }),
  };
}

/** What the form takes from a movement that is chosen. */
export function chosen({ kind, boardsARound, rounds }: Choice): Partial<TypedEvent> {
  const boards = String(boardsARound);
  if (CATALOGUE[kind].who === "teams") return { teamsKind: kind, boards };
  return { kind, boards, roundCount: String(rounds) };
}

/** Whether the form has this movement now. */
export function isChosen(choice: Choice, typed: TypedEvent): boolean {
  const wanted = chosen(choice);
  return Object.entries(wanted).every(([name, entry]) => typed[name as keyof TypedEvent] === entry);
}

/** What stands in the form: the movement that stands first in the list, until the scorer chooses another. */
export function withProposal<Both extends TypedEvent & TypedDesk>(
  typed: Both,
  first: Choice | undefined,
): Both {
  return typed.ownMovement || first === undefined ? typed : { ...typed, ...chosen(first) };
}

/** The fields that make the movement. */
const OF_MOVEMENT = ["kind", "teamsKind", "boards", "roundCount"] as const;

/**
 * All that changes when the scorer types something. Whoever changes the proposed movement begins with what
 * the form shows, and another kind of movement begins with all of its rounds.
 *
 * @param shown what stands in the form, with the proposal of the desk
 */
export function typedByHand(
  changes: Partial<TypedEvent & TypedDesk>,
  shown: TypedEvent & TypedDesk,
): Partial<TypedEvent & TypedDesk> {
  if (!OF_MOVEMENT.some((name) => name in changes)) return changes;
  const { kind, teamsKind, boards, roundCount } = shown;
  const rounds = "kind" in changes ? "" : roundCount;
  return { kind, teamsKind, boards, roundCount: rounds, ...changes, ownMovement: true };
}

/** The first movement of the list, computed without a pause. */
export function firstChoice(wanted: Wanted): Choice | undefined {
  const slices = choosing(wanted);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value[0];
  }
}

/** `Howell: 7 rounds of 4` */
export function nameOfChoice({ kind, rounds, boardsARound }: Choice): string {
  return text("event.desk.choice", { movement: text(MOVEMENT_WORDS[kind]), rounds, boards: boardsARound });
}

/** The columns of the list that have something to compare, with the figure of each movement. */
export function figureColumns(
  choices: readonly Choice[],
  begins: number | undefined,
): { header: string; figures: string[] }[] {
  const columns = {
    "event.desk.columns.rounds": ({ rounds, boardsARound }: Choice) => `${rounds} × ${boardsARound}`,
    "event.desk.columns.plays": playedIn,
    "event.desk.columns.out": ({ sitOut }: Choice) => (sitOut > 0 ? String(sitOut) : ""),
    "event.desk.columns.balance": ({ quality }: Choice) =>
      quality === undefined ? "" : String(Math.round(quality)),
    ...(begins === undefined
      ? { "event.desk.columns.minutes": ({ minutes }: Choice) => String(minutes) }
      : { "event.desk.columns.end": ({ minutes }: Choice) => shownTime(begins + minutes) }),
  };
  return Object.entries(columns)
    .map(([key, figure]) => ({ header: text(key as TextKey), figures: choices.map(figure) }))
    .filter(({ figures }) => figures.some((figure) => figure !== ""));
}

/** What a movement has and costs, in parts of a line. */
export function figuresOfChoice(choice: Choice, begins: number | undefined): string[] {
  const { kind, boardsInPlay, played, percent, percentWithSitOuts, sitOut, metTwice } = choice;
  const { sharing, relayed, copies, quality, minutes, staying } = choice;
  const isPairs = CATALOGUE[kind].who === "pairs";
  return [
    text("event.desk.played", {
      played: played.least,
      boards: boardsInPlay,
      percent: Math.round(percent),
    }),
    percent < LEAST_PERCENT
      ? text("event.desk.seventy", {
          between: percentWithSitOuts >= LEAST_PERCENT ? "yes" : "no",
          percent: Math.round(percentWithSitOuts),
        })
      : "",
    sitOut > 0 ? text("event.desk.sitOut", { boards: sitOut }) : "",
    sharing > 0 ? text("event.desk.shares", { shares: sharing }) : "",
    relayed > 0 ? text("event.desk.relayed", { sets: relayed }) : "",
    copies > 1 ? text("event.desk.copies", { copies }) : "",
    isPairs && metTwice > 0 ? text("event.desk.again", { count: metTwice }) : "",
    quality === undefined ? "" : text("event.desk.balance", { balance: Math.round(quality) }),
    isPairs ? text("event.desk.staying", { count: staying }) : "",
    begins === undefined
      ? text("event.desk.minutes", { minutes })
      : text("event.desk.until", { minutes, time: shownTime(begins + minutes) }),
  ].filter((part) => part !== "");
}

/** A sentence on why a movement stands above the next one in the list; "" for the last one. */
export function whyAbove(a: Choice, b: Choice | undefined, wanted: number): string {
  if (b === undefined) return "";
  const criterion = decidedBy(a, b);
  const next = text(MOVEMENT_WORDS[b.kind]);
  const [own, other] = [a, b].map((one) => Math.round(10 * FIGURES[criterion](one)) / 10);
  const isSameKind = CATALOGUE[a.kind].winners === CATALOGUE[b.kind].winners;
  const sentences: Record<Criterion, () => string> = {
    boards: () => text("event.desk.why.boards", { next, own: playedIn(a), other: playedIn(b), wanted }),
    winners: () =>
      isSameKind
        ? text("event.desk.why.even", { next, own, other, least: LEAST_QUALITY })
        : text("event.desk.why.winners", { next, winners: CATALOGUE[b.kind].winners }),
    percent: () => text("event.desk.why.percent", { next, own, other }),
    sitOut: () => text("event.desk.why.sitOut", { next, own, other }),
    metTwice: () => text("event.desk.why.again", { next, own, other }),
    quality: () => text("event.desk.why.balance", { next, own, other }),
    shared: () => text("event.desk.why.shared", { next, own, other }),
    simplicity: () => text("event.desk.why.simple", { next }),
  };
  return sentences[criterion]();
}

/** How many boards a contestant plays: `21–24` where some sit out and others do not. */
function playedIn({ played: { least, most } }: Choice): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** The figure behind each criterion. */
const FIGURES: Record<Criterion, (choice: Choice) => number> = {
  boards: ({ played }) => played.least,
  winners: ({ quality = 0 }) => quality,
  percent: ({ percent }) => percent,
  sitOut: ({ sitOut }) => sitOut,
  metTwice: ({ metTwice }) => metTwice,
  quality: ({ quality = 0 }) => quality,
  shared: ({ sharesARound, copies }) => sharesARound + copies - 1,
  simplicity: () => 0,
};
