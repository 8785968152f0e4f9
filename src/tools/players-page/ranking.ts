import { type BridgeEvent, type EventContestant } from "../../events/event";
import { text } from "../../translations/texts";
import { CONTESTANT, nameOf } from "../event-tabs/pairs-tab";
import { type PageColumn, markup, type Part, table } from "./markup";
import { type PageWords } from "./words";

/** A list, or one for each direction. */
export function rankings(event: BridgeEvent, words: PageWords, isPlain = false): Part {
  const { contestants, winners } = event;
  const lists = winners === 2 ? (["ns", "ew"] as const) : [undefined];
  return lists.map((direction) => {
    const listed = contestants
      .filter((one) => one.direction === direction && one.place !== undefined)
      .sort((one, other) => placeOf(one) - placeOf(other));
    if (listed.length === 0) return undefined;
    const caption = direction && text(direction === "ns" ? "event.northSouth" : "event.eastWest");
    return table(rankingColumns(listed, words, isPlain), listed, { caption, isPlain });
  });
}

function placeOf({ place = "" }: EventContestant): number {
  return Number.parseInt(place, 10);
}

function rankingColumns(
  listed: readonly EventContestant[],
  words: PageWords,
  isPlain: boolean,
): PageColumn<EventContestant>[] {
  const link = (one: EventContestant, shown: Part) =>
    isPlain ? shown : markup`<a href=#${words.cardOf(one)} data-line>${shown}</a>`;
  const hasNames = listed.some(({ names }) => names.length > 0);
  return [
    { header: text("event.headers.place"), cell: ({ place }) => place, isNumber: true },
    {
      header: text(CONTESTANT[words.kind]),
      cell: (one) => (hasNames ? one.id : link(one, one.id)),
      isNumber: true,
      isHead: !hasNames,
    },
    {
      header: text("event.headers.name"),
      cell: (one) => link(one, nameOf(one) || one.id),
      isHead: true,
      isShown: hasNames,
    },
    { header: text("event.headers.total"), cell: (one) => words.total(one.total), isNumber: true },
    {
      header: text("event.headers.percent"),
      cell: (one) => words.percent(one.percent),
      isNumber: true,
      isShown: listed.some((one) => one.percent),
    },
  ];
}

/** What the director gave or took. */
export function adjustments({ contestants }: BridgeEvent, { kind }: PageWords): Part {
  const given = contestants.filter(({ adjusted }) => adjusted !== undefined);
  if (given.length === 0) return undefined;
  const said = given.map((one) => {
    const way = one.direction && text(one.direction === "ns" ? "event.headers.ns" : "event.headers.ew");
    return [[text(CONTESTANT[kind]), one.id, way].filter(Boolean).join(" "), one.adjusted].join(": ");
  });
  return markup`<p>${text("event.notes.adjusted")} ${said.join("; ")}</p>\n`;
}
