import { type Collector, type ListedContestant, type WrittenResult } from "../collect";
import { blankPart, directionNamed, type EventPart, formNamed, parsedData } from "../parts";
import { readPublished } from "../score";
import { type Page } from "./page";

/**
 * A page of club results at my.acbl.org, which carries its figures as an object in an attribute.
 *
 * A win counts 1 and a tie a half. The page also gives each pair's matchpoints on as many boards as the others played; only
 * the percentages are read, which need no factor.
 */
export function* acblPart({ data }: Page, collected: Collector): Generator<number, EventPart> {
  const event = recordOf(parsedData(data));
  const part: EventPart = {
    ...blankPart("ACBL"),
    title: wordsOf(event.name),
    club: wordsOf(event.club_name),
    date: wordsOf(event.start_date),
    form: formNamed(wordsOf(event.board_scoring_method), "crossimps"),
  };
  const sessions = listOf(event.sessions);
  let isOneWay = false;
  for (const [index, session] of sessions.entries()) {
    const sections = listOf(session.sections);
    for (const one of sections) {
      const section = wordsOf(one.name);
      for (const pair of listOf(one.pair_summaries)) {
        const contestant = contestantOf(pair, section);
        isOneWay ||= contestant.direction === undefined;
        part.contestants.push(contestant);
      }
      const boards = listOf(one.boards);
      for (const [at, board] of boards.entries()) {
        for (const result of listOf(board.board_results)) {
          collected.add({
            ...resultOf(result),
            board: wordsOf(board.board_number),
            section,
            ...(sessions.length > 1 && { session: wordsOf(session.number) || String(index + 1) }),
          });
        }
        yield (index + at / boards.length) / sessions.length;
      }
    }
  }
  return { ...part, winners: isOneWay ? 1 : 2 };
}

type Data = Record<string, unknown>;

function recordOf(value: unknown): Data {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

function listOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function wordsOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function contestantOf(pair: Data, section: string): ListedContestant {
  const percent = readPublished(wordsOf(pair.percentage));
  const players = listOf(pair.players).filter(({ name }) => wordsOf(name) !== "");
  const numbers = players.map((player) => wordsOf(player.id_number));
  return {
    id: wordsOf(pair.pair_number),
    section,
    direction: directionNamed(wordsOf(pair.direction)),
    names: players.map(({ name }) => wordsOf(name)),
    ...(numbers.some((number) => number !== "") && { nationalNumbers: numbers }),
    ...(percent && { percent }),
    ...(wordsOf(pair.strat) !== "" && { strat: wordsOf(pair.strat) }),
  };
}

function resultOf(result: Data): Omit<WrittenResult, "board"> {
  return {
    line: 0,
    round: wordsOf(result.round_number),
    table: wordsOf(result.table_number),
    ns: wordsOf(result.ns_pair),
    ew: wordsOf(result.ew_pair),
    contract: wordsOf(result.contract),
    declarer: wordsOf(result.declarer),
    tricks: wordsOf(result.tricks_taken),
    score: wordsOf(result.ns_score),
    nsAward: readPublished(wordsOf(result.ns_match_points)),
    ewAward: readPublished(wordsOf(result.ew_match_points)),
  };
}
