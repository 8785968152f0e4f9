import { type BridgeEvent, type EventContestant, type Published } from "../../events/event";
import { contestantKey } from "../../events/rules";
import { text } from "../../translations/texts";
import { contestantsOf } from "../event-tabs/choice";
import { nameOf } from "../event-tabs/pairs-tab";
import { ASCHERMAN, SCORING } from "../event-tabs/scoring-words";
import { alike } from "./figures";
import { markup, type Part } from "./markup";

/** What the parts of a page share. */
export interface PageWords {
  scoring: string;
  /** What the contestants are. */
  kind: "pairs" | "teams" | "players";
  /** The contestant with this number, who sits in this direction. */
  who(id: string, side: "ns" | "ew"): EventContestant | undefined;
  /** Where a contestant's card is. */
  cardOf(contestant: EventContestant): string;
  award(award: Published | undefined): string;
  total(total: Published | undefined): string;
  percent(percent: Published | undefined): string;
  /** Whether contestants sit in both directions. */
  sits: boolean;
  hasTops: boolean;
  hasContracts: boolean;
}

export function wordsOf(event: BridgeEvent): PageWords {
  const { contestants, results, winners, form } = event;
  const byKey = new Map(contestants.map((one) => [contestantKey(one), one]));
  const cards = new Map(contestants.map((one, index) => [one, `c${index + 1}`]));
  return {
    scoring: form && form !== "teams" ? text(event.ascherman ? ASCHERMAN : SCORING[form]) : "",
    kind: contestantsOf(event),
    who: (id, side) => byKey.get(contestantKey({ id, direction: winners === 2 ? side : undefined })),
    cardOf: (contestant) => cards.get(contestant) ?? "",
    award: alike(results.flatMap(({ nsAward, ewAward }) => [nsAward, ewAward])),
    total: alike(contestants.map(({ total }) => total)),
    percent: alike(contestants.map(({ percent }) => percent)),
    sits: winners === 1,
    hasTops: results.some(({ top }) => top !== undefined && top.value > 0),
    hasContracts: results.some(({ contract }) => contract !== ""),
  };
}

/** A contestant's number with the names. */
export function shownAs(words: PageWords, id: string, side: "ns" | "ew", isLinked = false): Part {
  const contestant = words.who(id, side);
  const number = isLinked && contestant ? markup`<a href=#${words.cardOf(contestant)}>${id}</a>` : id;
  const names = contestant ? nameOf(contestant) : "";
  return names === "" ? [number, " "] : markup`${number} <small>${names}</small>`;
}

/** Number, name, and what was earned. */
export function headingOf(contestant: EventContestant, words: PageWords): Part {
  const { id, direction, place, total, percent } = contestant;
  const way = direction && text(direction === "ns" ? "event.headers.ns" : "event.headers.ew");
  const earned = percent
    ? text("playersPage.percent", { figure: words.percent(percent) })
    : words.total(total);
  const placed = place === undefined ? "" : text("playersPage.placed", { place });
  return [
    markup`<b>${[id, way].filter(Boolean).join(" ")}</b> <span>${nameOf(contestant)}</span>`,
    markup` <span>${[placed, earned].filter(Boolean).join(" \u00B7 ")}</span>`,
  ];
}
