import { type BridgeEvent, type EventResult } from "../../events/event";
import { type Hands } from "../../events/hands";
import { boardVulnerability } from "../../scoring/contract";
import { text } from "../../translations/texts";
import { fixed } from "../shown-numbers/numbers";
import { alike } from "./figures";
import { opening } from "./frame";
import { handsOf, haveTricks } from "./hands";
import { type PageColumn, type Markup, markup, type Part, table } from "./markup";
import { awardOf, boardsOf, playedParts, scoreOf } from "./results";
import { shownAs, type PageWords } from "./words";

export function boardCards(event: BridgeEvent, words: PageWords, hands: Hands): Part[] {
  const explained = haveTricks(hands) ? markup`<p>${text("playersPage.doubleDummy")}</p>\n` : undefined;
  const cards = boardsOf(event).map(([board, results], index) =>
    opening(
      `b${index + 1}`,
      markup`<span>${text("playersPage.board", { board })}</span>`,
      markup`<p>${belowBoard(event, board, results)}</p>\n${handsOf(hands, board)}${traveller(results, words)}`,
    ),
  );
  return cards.length === 0 ? [] : [explained, ...cards];
}

/** Who deals and who is vulnerable, and what the results are compared with. */
export function belowBoard(
  { datums }: BridgeEvent,
  board: string,
  [{ boardNumber, top }]: EventResult[],
): string {
  const { ns, ew } = boardVulnerability(boardNumber);
  const datum = datums.get(board);
  return [
    text("playersPage.dealer", { seat: "NESW"[(boardNumber - 1) % 4] }),
    text("playersPage.vulnerable", { who: ns ? (ew ? "both" : "ns") : ew ? "ew" : "none" }),
    top && top.value > 0 ? `${text("event.headers.top")} ${alike([top])(top)}` : "",
    datum === undefined ? "" : `${text("event.headers.datum")} ${fixed(datum)}`,
  ]
    .filter((words) => words !== "")
    .join(" \u00B7 ");
}

/** The results of a board, the best one of North-South first. */
export function traveller(results: readonly EventResult[], words: PageWords, isPlain = false): Markup {
  const inOrder = [...results].sort((one, other) => (other.nsAward?.value ?? 0) - (one.nsAward?.value ?? 0));
  const seated = (side: "ns" | "ew") => (result: EventResult) => {
    const { players } = result;
    const ids = players ? [0, 2].map((index) => players[index + (side === "ns" ? 0 : 1)]) : [result[side]];
    return ids.map((id) => shownAs(words, id, side, !isPlain));
  };
  const award = (side: "ns" | "ew"): PageColumn<EventResult> => ({
    header: text(side === "ns" ? "event.headers.nsAward" : "event.headers.ewAward"),
    cell: (result) => words.award(awardOf(result, side)),
    isNumber: true,
  });
  const columns: PageColumn<EventResult>[] = [
    { header: text("event.headers.ns"), cell: seated("ns") },
    { header: text("event.headers.ew"), cell: seated("ew") },
    {
      header: text("event.headers.contract"),
      cell: (result) => playedParts(result, isPlain),
      isTight: true,
      isShown: words.hasContracts,
    },
    {
      header: text("event.headers.score"),
      cell: (result) =>
        typeof result.score === "object"
          ? `${result.score.ns}% / ${result.score.ew}%`
          : scoreOf(result, "ns"),
      isNumber: true,
    },
    award("ns"),
    award("ew"),
  ];
  return table(columns, inOrder, { isPlain });
}
