import {
  type Collector,
  guarded,
  type ListedContestant,
  type Reading,
  wholeNumber,
  type WrittenResult,
} from "./collect";
import { finished, part } from "./slices";
import {
  type EventMatch,
  type EventResult,
  type ScoringForm,
  type MatchBoard,
  type Published,
  type ReadEvent,
  Unreadable,
} from "./event";
import { directionNamed, formNamed } from "./parts";
import { readPublished } from "./score";
import { childrenOf, readXml, textOf, type XmlElement } from "./xml";

/**
 * USEBIO XML 1.0 to 1.2, as EBUScore, PairsScorer, TeamsScorer, Compscore3, Pianola, RealBridge and ScoreBridge write it.
 *
 * Source: the document type definitions at www.ebu.co.uk/usebio, and the files that those programs write.
 */
export function readUsebio(text: string): ReadEvent {
  return finished(usebioReading(text));
}

/**
 * The same, in slices.
 *
 * @param which the place of the event that was chosen, from 0, in a file of several
 */
export function usebioReading(text: string, which?: number): Reading {
  return guarded(function* (collected) {
    const { root, lines } = yield* part(readXml(text, SKIPPED), 0, XML_PART);
    if (root.name !== "USEBIO") throw new Unreadable({ code: "missing", field: "USEBIO", line: root.line });
    const events = childrenOf(root, "EVENT");
    if (events.length === 0) throw new Unreadable({ code: "missing", field: "EVENT" });
    const played = events.filter((one) => contains(one, "TRAVELLER_LINE"));
    const event = played[which ?? 0] ?? events[0];
    if (played.length > 1 && which === undefined)
      throw new Unreadable({ code: "whichEvent", names: eventNames(played) });
    if (events.length > 1 && played.length < 2)
      collected.remark({ code: "events", count: events.length, line: event.line });
    const club = childrenOf(root, "CLUB")[0];
    return yield* part(readOne(event, club ? textOf(club, "CLUB_NAME") : "", lines, collected), XML_PART, 1);
  });
}

/** What events are called, to be chosen by: their titles and dates, and their places where these are the same. */
function eventNames(events: readonly XmlElement[]): string[] {
  const names = events.map((event) =>
    [titleOf(event), textOf(event, "DATE")].filter((words) => words !== "").join(", "),
  );
  const isOne = (name: string) => name !== "" && names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name, index) => (isOne(name) ? name : `${name} (${index + 1})`.trim()));
}

function titleOf(event: XmlElement): string {
  return textOf(event, "EVENT_DESCRIPTION") || textOf(event, "TITLE");
}

/** The part of the time that goes into the XML; the rest goes into what it says. */
const XML_PART = 0.7;

/** Elements that are left out. The hands and the records of play contain further boards, without results. */
const SKIPPED = new Set(["HANDSET", "LIN_DATA", "PRINTOUTS", "CONTACT", "CRYPTO_KEY"]);

function contains(element: XmlElement, name: string): boolean {
  return element.name === name || element.children.some((child) => contains(child, name));
}

/** The session and the section in which an element is. */
interface SectionPlace {
  session?: string;
  section?: string;
}

interface Walk {
  contestants: ListedContestant[];
  matches: EventMatch[];
  datums: Map<string, number>;
  boards: Set<string>;
  /** The lines with results that were read. */
  read: Set<XmlElement>;
  /** What the event says first: its type, its matches or the awards of its lines. */
  form?: ScoringForm;
  /** Whether there are several sessions, each with its own board 1. */
  sessions: boolean;
  /** Whether pairs play matches against each other. */
  isSwissPairs: boolean;
}

function* readOne(event: XmlElement, club: string, lines: number, collected: Collector): Reading {
  const walk: Walk = {
    contestants: [],
    matches: [],
    datums: new Map(),
    boards: new Set(),
    read: new Set(),
    form: formOf(event),
    sessions: childrenOf(event, "SESSION").length > 1,
    isSwissPairs: typeOf(event) === "SWISS_PAIRS",
  };
  for (const { line } of readInside(event, {}, walk, collected)) yield line / lines;
  // Results that stand elsewhere than in a board belong to none.
  for (const stray of linesIn(event)) {
    if (!walk.read.has(stray)) collected.leftOut({ code: "missing", field: "BOARD", line: stray.line });
  }
  const winners = wholeNumber(textOf(event, "WINNER_TYPE"));
  return collected.finish({
    format: "usebio",
    program: [textOf(event, "PROGRAM_NAME"), textOf(event, "PROGRAM_VERSION")].join(" ").trim(),
    title: titleOf(event),
    club,
    date: textOf(event, "DATE"),
    form: walk.isSwissPairs ? "crossimps" : walk.form,
    winners: winners === 1 || winners === 2 ? winners : undefined,
    contestants: walk.contestants,
    matches: walk.matches,
    datums: walk.datums,
    ...(isPointABoard(event) && { pointABoard: true }),
  });
}

function typeOf(event: XmlElement): string {
  return (event.attributes.EVENT_TYPE ?? textOf(event, "EVENT_TYPE")).toUpperCase();
}

/** Teams whose boards count 2 for a win and 1 for a tie. */
function isPointABoard(event: XmlElement): boolean {
  return /^(PAB|POINT_A_BOARD|BAM)$/i.test(textOf(event, "BOARD_SCORING_METHOD"));
}

function formOf(event: XmlElement): ScoringForm | undefined {
  const type = event.attributes.EVENT_TYPE ?? textOf(event, "EVENT_TYPE");
  const method = textOf(event, "BOARD_SCORING_METHOD");
  return /TEAM/i.test(type) ? "teams" : formNamed(`${type} ${method}`);
}

/** It stops after each board and match. */
function* readInside(
  element: XmlElement,
  place: SectionPlace,
  walk: Walk,
  collected: Collector,
): Generator<XmlElement, void> {
  const sessions = namesOf(childrenOf(element, "SESSION"), "SESSION_ID", "123456789");
  const sections = namesOf(childrenOf(element, "SECTION"), "SECTION_ID", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  for (const child of element.children) {
    if (child.name === "SESSION") {
      const session = walk.sessions ? sessions.get(child) : undefined;
      yield* readInside(child, { ...place, session }, walk, collected);
    } else if (child.name === "SECTION") {
      yield* readInside(child, { ...place, section: sections.get(child) }, walk, collected);
    } else if (child.name === "PARTICIPANTS") {
      readParticipants(child, place, walk);
    } else if (child.name === "BOARD") {
      readBoard(child, place, walk, collected);
      yield child;
    } else if (child.name === "MATCH") {
      if (walk.isSwissPairs) readPairsMatch(child, place, walk, collected);
      else readMatch(child, place, walk, collected);
      yield child;
    }
  }
}

/**
 * The names of the sessions or sections of one element. Each of several without a name has its own boards, so it takes
 * the first sign that names no other.
 */
function namesOf(parts: readonly XmlElement[], attribute: string, signs: string): Map<XmlElement, string> {
  const names = new Map(parts.map((part) => [part, named(part, attribute)]));
  const taken = new Set(names.values());
  const free = [...signs].filter((sign) => !taken.has(sign));
  const nameless = parts.filter((part) => names.get(part) === "");
  if (nameless.length === 1 && attribute === "SECTION_ID") return names;
  nameless.forEach((part, index) => names.set(part, free[index] ?? `#${index + 1}`));
  return names;
}

function named(element: XmlElement, attribute: string): string {
  return (element.attributes[attribute] ?? textOf(element, attribute)).trim();
}

function readParticipants(element: XmlElement, place: SectionPlace, walk: Walk): void {
  for (const pair of childrenOf(element, "PAIR")) {
    walk.contestants.push({
      ...publishedOf(pair),
      id: numberOf(textOf(pair, "PAIR_NUMBER")),
      section: place.section,
      direction: directionNamed(textOf(pair, "DIRECTION")),
      ...membersOf(childrenOf(pair, "PLAYER")),
    });
  }
  for (const player of childrenOf(element, "PLAYER")) {
    walk.contestants.push({
      ...publishedOf(player),
      id: textOf(player, "PLAYER_NUMBER"),
      section: place.section,
      ...membersOf([player]),
    });
  }
  for (const team of childrenOf(element, "TEAM")) {
    const name = named(team, "TEAM_NAME");
    walk.contestants.push({
      ...publishedOf(team),
      id: named(team, "TEAM_ID"),
      ...(name
        ? { names: [name] }
        : membersOf(childrenOf(team, "PAIR").flatMap((pair) => childrenOf(pair, "PLAYER")))),
    });
  }
}

/** Compscore3 writes `1NS` and `1EW` when both directions count from 1. */
function numberOf(written: string): string {
  return written.replace(/^(\d+)(NS|EW)$/i, "$1");
}

/** Players who have a name, with their numbers in the federation where the file has some. */
function membersOf(players: readonly XmlElement[]): Pick<ListedContestant, "names" | "nationalNumbers"> {
  const named = players.filter((player) => textOf(player, "PLAYER_NAME") !== "");
  const numbers = named.map((player) => textOf(player, "NATIONAL_ID_NUMBER"));
  return {
    names: named.map((player) => textOf(player, "PLAYER_NAME")),
    ...(numbers.some((number) => number !== "") && { nationalNumbers: numbers }),
  };
}

function publishedOf(
  element: XmlElement,
): Pick<ListedContestant, "place" | "total" | "percent" | "adjustment"> {
  const adjustment = readPublished(textOf(element, "ADJUSTMENT"))?.value;
  return {
    place: textOf(element, "PLACE") || undefined,
    total: readPublished(textOf(element, "TOTAL_SCORE")),
    percent: readPublished(textOf(element, "PERCENTAGE")),
    adjustment: adjustment === 0 ? undefined : adjustment,
  };
}

function readBoard(element: XmlElement, place: SectionPlace, walk: Walk, collected: Collector): void {
  const board = textOf(element, "BOARD_NUMBER");
  const lines = childrenOf(element, "TRAVELLER_LINE");
  const key = [place.session, place.section, board].join("\n");
  if (lines.length > 0) {
    if (walk.boards.has(key)) collected.fault({ code: "boardTwice", board, line: element.line });
    walk.boards.add(key);
  }
  const datum = readPublished(textOf(element, "BOARD_AVERAGE"));
  for (const line of lines) {
    const result = collected.add(readLine(line, board, place, walk));
    if (result && datum) walk.datums.set(result.board, datum.value);
  }
}

/** The fields with the awards of a line, and the form of scoring to which each belongs. */
const AWARDS: [ns: string, ew: string, form: ScoringForm][] = [
  ["NS_MATCH_POINTS", "EW_MATCH_POINTS", "matchpoints"],
  ["NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS", "crossimps"],
  ["NS_BUTLER_POINTS", "EW_BUTLER_POINTS", "butler"],
];

/** The texts of an element's children; of several with one name, the first counts. */
function fieldsOf(element: XmlElement): (name: string) => string {
  const texts = new Map<string, string>();
  for (const { name, text } of element.children) if (!texts.has(name)) texts.set(name, text.trim());
  return (name) => texts.get(name) ?? "";
}

/** All lines with results, wherever they stand. */
function linesIn(element: XmlElement): XmlElement[] {
  if (element.name === "TRAVELLER_LINE") return [element];
  return element.children.flatMap(linesIn);
}

function readLine(line: XmlElement, board: string, place: SectionPlace, walk: Walk): WrittenResult {
  walk.read.add(line);
  const field = fieldsOf(line);
  const awards: { nsAward?: Published; ewAward?: Published } = {};
  for (const [ns, ew, form] of AWARDS) {
    const [nsAward, ewAward] = [readPublished(field(ns)), readPublished(field(ew))];
    if (!nsAward && !ewAward) continue;
    walk.form ??= form;
    Object.assign(awards, { nsAward, ewAward });
  }
  return {
    ...place,
    ...awards,
    line: line.line,
    board,
    ...playersOf(field),
    ns: numberOf(field("NS_PAIR_NUMBER")),
    ew: numberOf(field("EW_PAIR_NUMBER")),
    contract: field("CONTRACT"),
    declarer: field("PLAYED_BY"),
    tricks: field("TRICKS"),
    score: field("SCORE"),
    round: field("ROUND_NUMBER"),
    table: field("TABLE_NUMBER"),
  };
}

/** The four players of a table of an individual, clockwise from North. */
function playersOf(field: (name: string) => string): Pick<WrittenResult, "players"> {
  const [north, east, south, west] = ["N", "E", "S", "W"].map((seat) => field(`${seat}_PLAYER_NUMBER`));
  return north && east && south && west ? { players: [north, east, south, west] } : {};
}

/** The fields of a match, in which teams or pairs meet. */
interface MatchFields {
  home: string;
  away: string;
  homeScore: string;
  awayScore: string;
}

const OF_TEAMS: MatchFields = {
  home: "TEAM",
  away: "OPPOSING_TEAM",
  homeScore: "TEAM_SCORE",
  awayScore: "OPPOSING_TEAM_SCORE",
};
const OF_PAIRS: MatchFields = {
  home: "NS_PAIR_NUMBER",
  away: "EW_PAIR_NUMBER",
  homeScore: "NS_SCORE",
  awayScore: "EW_SCORE",
};

/** A match as its element has it, still without its boards. */
function matchOf(element: XmlElement, fields: MatchFields, collected: Collector): EventMatch {
  const { line } = element;
  const [home, away] = [textOf(element, fields.home), textOf(element, fields.away)];
  if (home === away) collected.fault({ code: "itself", pair: home, line });
  return {
    line,
    round: wholeNumber(textOf(element, "ROUND_NUMBER")) ?? 0,
    home,
    away,
    boards: [],
    homeScore: readPublished(textOf(element, fields.homeScore)),
    awayScore: readPublished(textOf(element, fields.awayScore)),
  };
}

/**
 * Reads a match of teams. Each board has two tables: the home team sits North-South at one and East-West at
 * the other.
 */
function readMatch(element: XmlElement, place: SectionPlace, walk: Walk, collected: Collector): void {
  walk.form ??= "teams";
  const round = textOf(element, "ROUND_NUMBER");
  const match = matchOf(element, OF_TEAMS, collected);
  const seen = new Set<string>();
  for (const child of childrenOf(element, "BOARD")) {
    const board = textOf(child, "BOARD_NUMBER");
    if (seen.has(board)) collected.fault({ code: "boardTwice", board, line: child.line });
    seen.add(board);
    const played: MatchBoard = {
      board,
      imps: readPublished(textOf(child, "IMPS") || textOf(child, "TEAM_POINTS"))?.value,
    };
    for (const line of childrenOf(child, "TRAVELLER_LINE")) {
      const result = collected.add({
        ...readLine(line, board, place, walk),
        round,
        match: walk.matches.length,
      });
      if (!result) continue;
      const seat = isHomeNs(line, result, match.home) ? "homeNs" : "homeEw";
      if (played[seat]) collected.fault({ code: "boardTwice", board, line: line.line });
      played[seat] = result;
    }
    match.boards.push(played);
  }
  walk.matches.push(match);
}

/**
 * Reads a match of a Swiss of pairs. Its lines do not say who played: the match does. Each round has boards of its own.
 */
function readPairsMatch(element: XmlElement, place: SectionPlace, walk: Walk, collected: Collector): void {
  const round = textOf(element, "ROUND_NUMBER");
  const match = matchOf(element, OF_PAIRS, collected);
  const { home, away, boards } = match;
  for (const child of childrenOf(element, "BOARD")) {
    const board = textOf(child, "BOARD_NUMBER");
    for (const line of childrenOf(child, "TRAVELLER_LINE")) {
      const written = readLine(line, board, place, walk);
      // Who changed directions on a board may stand in its line.
      const [ns, ew] = written.ns === away && written.ew === home ? [away, home] : [home, away];
      const result = collected.add({ ...written, ns, ew, round, session: round });
      if (result) boards.push({ board: result.board, homeNs: result });
    }
  }
  walk.matches.push(match);
}

/**
 * Whether the home team sat North-South. The line says so itself, or the pairs' numbers begin with the team's
 * number.
 */
function isHomeNs(line: XmlElement, result: EventResult, home: string): boolean {
  const direction = directionNamed(textOf(line, "DIRECTION"));
  return direction ? direction === "ns" : result.ns === home || result.ns.startsWith(`${home}-`);
}
