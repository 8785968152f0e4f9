import {
  type Collector,
  type EventWithoutResults,
  type ListedContestant,
  type WrittenResult,
} from "./collect";
import {
  type EventMatch,
  type EventResult,
  type ScoringForm,
  type MatchBoard,
  type Published,
} from "./event";
import { isPlayed, type PbnRecord, tricksIn, unknown, vulnerableBy } from "./pbn-text";
import { readPublished } from "./score";

/**
 * PBN with one record for each table: the same board stands there once for each result. The contestants are in
 * the tags of the four seats, at teams also in HomeTeam and VisitTeam.
 */
export function* readRecords(
  records: readonly PbnRecord[],
  scoring: ScoringForm | undefined,
  found: EventWithoutResults,
  collected: Collector,
): Generator<number, void> {
  // Records without a result are hands, or tables that did not play; with no result at all there is no event.
  if (!records.some(isPlayed)) return;
  const tables = records.filter(
    (record) => hasSigns(record) || ["Board", "North", "East"].every((name) => tag(record, name)),
  );
  if (tables.some(({ tags }) => tags.has("HomeTeam") && tags.has("VisitTeam"))) {
    found.form = "teams";
    yield* readMatches(tables, found, collected);
    return;
  }
  const seats = seatsOf(tables, found.contestants);
  const forms = new Set<ScoringForm>();
  for (const [index, record] of tables.entries()) {
    collected.add({ ...resultOf(record, forms), ...seats(record) });
    yield 0.5 + index / tables.length / 2;
  }
  const [ofAwards] = forms;
  found.form = scoring === "butler" ? scoring : (ofAwards ?? scoring);
}

/** Whether a record has a result, or a part of one. */
export function hasSigns(record: PbnRecord): boolean {
  return isPlayed(record) || tag(record, "Result") !== "";
}

function tag({ tags }: PbnRecord, name: string): string {
  return unknown(tags.get(name) ?? "");
}

/** The awards that a record can have, by their tags. */
const AWARDS = [
  ["ScoreMP", "matchpoints"],
  ["ScoreIMP", "crossimps"],
] as const;

function resultOf(record: PbnRecord, forms: Set<ScoringForm>): WrittenResult {
  const awards: { nsAward?: Published; ewAward?: Published } = {};
  for (const [name, form] of AWARDS) {
    const [nsAward, ewAward] = [sideOf(record, name, "NS"), sideOf(record, name, "EW")].map(readPublished);
    if (!nsAward && !ewAward) continue;
    forms.add(form);
    Object.assign(awards, { nsAward, ewAward });
  }
  const [ns, ew] = [sideOf(record, "Score", "NS"), sideOf(record, "Score", "EW")];
  const declarer = tag(record, "Declarer").replace(/^\^/, "");
  return {
    ...awards,
    line: record.line,
    board: tag(record, "Board"),
    section: tag(record, "Section"),
    round: tag(record, "Round"),
    table: tag(record, "Table"),
    ns: "",
    ew: "",
    contract: tag(record, "Contract"),
    declarer,
    ...tricksIn(tag(record, "Result"), declarer),
    score: ns || (ew ? String(-Number(ew)) : averageIn(tag(record, "Score"))),
    vulnerable: vulnerableBy(record),
  };
}

/** An average in the tag of the score, such as `A6040` or `A+`. */
function averageIn(score: string): string {
  return score.startsWith("A") ? score : "";
}

/** A side's figure in a tag such as `NS 420` or `NS 4 EW -4`. */
function sideOf(record: PbnRecord, name: string, side: "NS" | "EW"): string {
  return new RegExp(String.raw`\b${side}\s*([+-]?\d+(?:[.,]\d+)?)`).exec(tag(record, name))?.[1] ?? "";
}

type SittersOfRecord = Pick<WrittenResult, "ns" | "ew" | "players">;

/**
 * Who sat where. The name of a pair may stand in both of its seats, or in one of them, and is then its number.
 * Pairs of two names are counted in the order of the file. When the players change partners, each of them is a
 * contestant.
 */
function seatsOf(
  tables: readonly PbnRecord[],
  contestants: ListedContestant[],
): (record: PbnRecord) => SittersOfRecord {
  const partners = new Set<string>();
  const players = new Set<string>();
  for (const record of tables) {
    for (const side of sidesOf(record)) {
      if (side.length < 2) continue;
      partners.add(keyOf(side));
      for (const player of side) players.add(player);
    }
  }
  const numbers = new Map<string, string>();
  const numberOf = (key: string, names: string[]) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const id = String(numbers.size + 1);
    numbers.set(key, id);
    contestants.push({ id, names: names.map(withoutNumber) });
    return id;
  };
  if (partners.size > players.size) {
    return (record) => {
      const [north, east, south, west] = ["North", "East", "South", "West"].map((seat) => {
        const name = tag(record, seat);
        return name && numberOf(name, [name]);
      });
      return { ns: "", ew: "", players: [north, east, south, west] };
    };
  }
  return (record) => {
    const [ns, ew] = sidesOf(record).map((side) =>
      side.length < 2 ? (side[0] ?? "") : numberOf(keyOf(side), side),
    );
    return { ns, ew };
  };
}

/** RealBridge writes the number of a player after the name. */
function withoutNumber(name: string): string {
  return name.replace(/#\d+$/, "");
}

/** The names of both sides; the same name in both seats is one. */
function sidesOf(record: PbnRecord): string[][] {
  const side = (...seats: string[]) => [...new Set(seats.map((seat) => tag(record, seat)))].filter(Boolean);
  return [side("North", "South"), side("East", "West")];
}

function keyOf(side: readonly string[]): string {
  return [...side].sort().join("\n");
}

/** A result of a match with the team that sat North-South. */
interface Room {
  record: PbnRecord;
  result: EventResult;
  isClosed: boolean;
  northSouth: string;
}

/**
 * The matches. Both tables of a board have the same two teams. RealBridge writes the team that sits North-South as
 * the home team; other programs keep the home team, which sits North-South in the open room.
 */
function* readMatches(
  tables: readonly PbnRecord[],
  found: EventWithoutResults,
  collected: Collector,
): Generator<number, void> {
  const matches = new Map<string, { match: EventMatch; number: number; boards: Map<string, Room[]> }>();
  const teams = new Set<string>();
  for (const [index, record] of tables.entries()) {
    yield 0.5 + index / tables.length / 2;
    const [home, away] = [tag(record, "HomeTeam"), tag(record, "VisitTeam")];
    const line = record.line;
    if (home === "" || away === "") {
      collected.leftOut({ code: "missing", field: home === "" ? "HomeTeam" : "VisitTeam", line });
      continue;
    }
    if (home === away) {
      collected.fault({ code: "itself", pair: home, line });
      continue;
    }
    const key = `${tag(record, "Round")}\n${keyOf([home, away])}`;
    const played = matches.get(key) ?? {
      match: { line, round: Number.parseInt(tag(record, "Round"), 10) || 1, home, away, boards: [] },
      number: matches.size,
      boards: new Map<string, Room[]>(),
    };
    matches.set(key, played);
    teams.add(home).add(away);
    const result = collected.add({ ...resultOf(record, new Set()), match: played.number });
    if (!result) continue;
    const rooms = played.boards.get(result.board) ?? [];
    played.boards.set(result.board, rooms);
    rooms.push({ record, result, isClosed: /^c/i.test(tag(record, "Room")), northSouth: home });
  }
  for (const id of teams) found.contestants.push({ id, names: [] });
  for (const { match, boards } of matches.values()) {
    for (const [board, rooms] of boards) {
      const line = rooms[0].record.line;
      if (rooms.length > 2) collected.fault({ code: "boardTwice", board, line: rooms[2].record.line });
      if (rooms.length === 1)
        collected.remark({ code: "oneTable", board, line, pair: match.home, other: match.away });
      if (rooms.length === 2) match.boards.push(boardOf(board, rooms, match));
    }
    found.matches.push(match);
  }
}

function boardOf(board: string, rooms: readonly Room[], { home }: EventMatch): MatchBoard {
  const [one, other] = rooms;
  const areSwapped = one.northSouth !== other.northSouth;
  // Where the home team stays, the room decides, or the order of the records.
  const open = areSwapped
    ? rooms.find(({ northSouth }) => northSouth === home)
    : (rooms.find(({ isClosed }) => !isClosed) ?? one);
  const [homeNs, homeEw] = open === one ? [one, other] : [other, one];
  return { board, homeNs: homeNs.result, homeEw: homeEw.result, imps: homeNs.result.nsAward?.value };
}
