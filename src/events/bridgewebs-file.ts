import { readContract, tricksTaken } from "./contract";
import { type BridgeEvent, type EventContestant, type EventResult, type Published } from "./event";
import { grouped } from "./grouped";

/**
 * Writes an event of matchpoints as the CSV file that clubs upload to BridgeWebs: the ranking, then a traveller for
 * each board. It is undefined for another form of scoring and for players, whose columns are not known here.
 *
 * Source: the layout that the open-source program Knave Bridge Scorer uploads (its tags, its columns, and how it
 * writes averages, doubles and passed-out boards). The open-source program ImportUsebio reads the same tags.
 */
export function bridgewebsFile(event: BridgeEvent): string | undefined {
  if (event.form !== "matchpoints" || event.results.some(({ players }) => players)) return undefined;
  const played = event.results.filter(({ score, nsAward }) => score !== undefined || nsAward);
  const boards = played.reduce((most, { boardNumber }) => Math.max(most, boardNumber), 0);
  const date = dayMonthYear(event.date);
  const lists = event.winners === 2 ? (["ns", "ew"] as const) : [undefined];
  const lines: (string | number)[][] = [
    ["#Version", "std1"],
    ["#Title", event.title],
    ["#source", "Bridge Scoring"],
    ...(date ? [["#Date", date]] : []),
    ["#Boards", boards],
    ["#Winners", event.winners],
    ...lists.flatMap((direction) => ranking(event, played, boards, direction)),
    ["#Travellers"],
    ["NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead"],
  ];
  const travellers = grouped(played, ({ boardNumber }) => boardNumber);
  for (const [board, results] of [...travellers].sort(([one], [other]) => one - other)) {
    lines.push(["#Board", board]);
    for (const result of results) lines.push(travellerLine(result));
  }
  return lines.map((cells) => cells.map(cell).join(";")).join("\r\n") + "\r\n";
}

function ranking(
  event: BridgeEvent,
  played: readonly EventResult[],
  boards: number,
  direction: "ns" | "ew" | undefined,
): (string | number)[][] {
  const own = played.flatMap((result) => [...new Set([result.ns, result.ew])].map((id) => ({ id, result })));
  const ofPairs = grouped(own, ({ id }) => id);
  const listed = event.contestants.filter((contestant) => contestant.direction === direction);
  const inPlaces = listed
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => Number.parseInt(a.place ?? "", 10) - Number.parseInt(b.place ?? "", 10));
  return [
    ["#Scores"],
    ["Position", "Pair", "Name1", "Name2", "Score", "Tops", "Percent", "Boards"],
    ...inPlaces.map((contestant) => {
      const awards = new Map(
        (ofPairs.get(contestant.id) ?? []).flatMap(({ result }) => {
          const [isNs, isEw] = [result.ns === contestant.id, result.ew === contestant.id];
          const award = isNs && direction !== "ew" ? result.nsAward : isEw ? result.ewAward : undefined;
          return award ? [[result.boardNumber, figure(award)] as const] : [];
        }),
      );
      const { place = "", id, total, percent } = contestant;
      return [
        place,
        id,
        ...namesOf(contestant),
        total ? figure(total) : "",
        total && percent && percent.value !== 0 ? Math.round((100 * total.value) / percent.value) : "",
        percent ? figure(percent) : "",
        ...Array.from({ length: boards }, (_, index) => awards.get(index + 1) ?? "X"),
      ];
    }),
  ];
}

function namesOf({ names, id }: EventContestant): [string, string] {
  return names.length === 0 ? ["Pair", id] : [names[0], names.slice(1).join(", ")];
}

const STARS = { 1: "", 2: "*", 4: "**" };

function travellerLine(result: EventResult): (string | number)[] {
  const { ns, ew, score, nsAward, ewAward, contract, declarer } = result;
  const bid = readContract(contract)?.bid;
  const points =
    typeof score === "object"
      ? [`${score.ns}%`, `${score.ew}%`]
      : score === undefined
        ? ["", ""]
        : score < 0
          ? ["", -score]
          : [score, ""];
  return [
    ns,
    ew,
    ...points,
    nsAward ? figure(nsAward) : "",
    ewAward ? figure(ewAward) : "",
    bid ? `${bid.level}${bid.strain}${STARS[bid.doubling]}` : contract === "PASS" ? "P" : "",
    tricksTaken(result) ?? "",
    declarer,
    "",
  ];
}

/** A whole number without decimals, any other with two. */
function figure({ value }: Published): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** A day as BridgeWebs writes it; undefined where the file writes it in a way that is not known. */
function dayMonthYear(date: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(date) ?? [];
  if (year) return [day.padStart(2, "0"), month.padStart(2, "0"), year].join("/");
  const [, first, second, last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(date) ?? [];
  return last ? [first.padStart(2, "0"), second.padStart(2, "0"), last].join("/") : undefined;
}

/**
 * The layout has no quotes, so a name must hold neither the sign between two cells nor the end of a line. A text that begins
 * like a formula gets an apostrophe in front, also behind a sign that another program takes for the end of a cell: otherwise
 * a spreadsheet would execute it.
 */
function cell(content: string | number): string {
  const plain = String(content)
    .replace(/;/g, ",")
    .replace(/[\r\n\t]+/g, " ");
  return FIGURE.test(plain) ? plain : plain.replace(/(^|,)(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
}

const FIGURE = /^[+-]?\d+(\.\d+)?%?$/;
