import { type EventResult } from "../../../events/event";
import { text } from "../../../translations/texts";
import { type Comparison, type Contradiction, type RowDifference, type Missing } from "./compare";
import { type DoubtSign } from "./doubts";
import { type EnteredResult, entryOf, isBlank, type LiveEvent } from "./rows";

/** "4S N +1"; with a ruling behind it, or "nothing". */
function entryInWords(entry: EnteredResult): string {
  if (isBlank(entry)) return text("event.live.nothing");
  const play = entry.play.filter((cell) => cell !== "").join(" ");
  if (entry.ruling === "") return play;
  return text("event.live.ruled", { play, ruling: entry.ruling }).trim();
}

/** "board 5, round 2, table 3". */
function placeInWords(place: { board: string; round?: unknown; table?: unknown; section?: string }): string {
  return text("event.live.place", {
    board: place.board,
    round: String(place.round || "none"),
    table: place.table ? `${place.section ?? ""}${String(place.table)}` : "none",
  });
}

/** A row with what stands there and what the file says. */
export function differenceInWords({ row, now, kind }: RowDifference, fileSays: EnteredResult): string {
  const place = placeInWords(row);
  const [at, sheet] = [row.row + 1, entryInWords(row.entry)];
  if (kind === "erased") return text("event.live.erased", { row: at, place, sheet });
  const file = entryInWords(isBlank(now) ? now : fileSays);
  return text("event.live.differs", { row: at, place, sheet, file });
}

/** A result of the file that does not fit the tab. */
export function contradictionInWords({ kind, result, row }: Contradiction, event: LiveEvent): string {
  const said = entryInWords(entryOf(result, event.typedIn));
  const pairs = pairsInWords(result);
  const place = placeInWords(result);
  switch (kind) {
    case "noRow":
      return text("event.live.noRow", { place, pairs, said, tab: event.tab });
    case "turned":
      return text("event.live.turned", { place, pairs, said, row: (row?.row ?? 0) + 1 });
    case "otherPairs": {
      const planned = row ? pairsInWords(row) : "";
      return text("event.live.otherPairs", { place, pairs, said, planned, row: (row?.row ?? 0) + 1 });
    }
    case "twice":
      return text("event.live.twice", { place, pairs, said, row: (row?.row ?? 0) + 1 });
  }
}

function pairsInWords({ ns, ew }: Pick<EventResult, "ns" | "ew">): string {
  return `${ns || "–"} : ${ew || "–"}`;
}

/** "Round 2, table 3: boards 5, 6". */
export function missingInWords({ section, round, table, boards }: Missing): string {
  return text("event.live.missing", {
    round,
    table: `${section}${table}`,
    count: boards.length,
    boards: boards.join(", "),
  });
}

/** "3 new results, 1 that was changed on the device"; "" when nothing comes. */
export function comingInWords({ writes }: Pick<Comparison, "writes">): string {
  const count = (kind: RowDifference["kind"]) => writes.filter((one) => one.kind === kind).length;
  const parts = [
    count("new") > 0 ? text("event.live.coming.new", { count: count("new") }) : "",
    count("changed") > 0 ? text("event.live.coming.changed", { count: count("changed") }) : "",
    count("erased") > 0 ? text("event.live.coming.erased", { count: count("erased") }) : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Why the file may be another session's, or an old copy. */
export function signInWords(sign: DoubtSign, { tab }: LiveEvent): string {
  if (sign.kind === "session") return text("event.live.doubt.session");
  const { count, of } = sign;
  switch (sign.kind) {
    case "names": {
      const { pair, here, there } = sign.example;
      return text("event.live.doubt.names", { count, of, pair, here, there });
    }
    case "lacking":
      return text("event.live.doubt.lacking", { count, of, tab });
    case "lost":
      return text("event.live.doubt.lost", { count, of });
    case "changed":
      return text("event.live.doubt.changed", { count, of });
    case "back":
      return text("event.live.doubt.back", { count, of });
    case "misfits":
      return text("event.live.doubt.misfits", { count, of });
  }
}
