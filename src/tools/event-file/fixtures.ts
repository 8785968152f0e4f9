import { greatest } from "../../scoring/greatest";
import { type EventFault, type Fixture } from "../../events/event";
import { type Asked } from "../../pane/asked";
import { text } from "../../translations/texts";
import { type ListedMatch, listedLine } from "../league-tabs/listed";
import { foundScale, type FoundScale } from "../vp-scale/found-scale";
import { scaleWords } from "../vp-scale/scales";
import { type Source } from "./read";

type Fixtures = Extract<EventFault, { code: "fixtures" }>;

/** What the tool League begins with, and the sentences that are shown with it. */
interface AskedLeague extends Asked {
  said: string[];
}

/** What the tool League begins with where a file has a league's matches without boards; undefined for any other file. */
export function leagueAsked(answer: Source["answer"]): AskedLeague | undefined {
  if (answer === undefined || answer === "not loaded" || !("faults" in answer)) return undefined;
  const refusal = answer.faults.find((fault) => fault.code === "fixtures");
  return refusal?.code === "fixtures" ? leagueOf(refusal) : undefined;
}

function leagueOf({ teams, isDouble, matches: listed, isDayFirst }: Fixtures): AskedLeague {
  const { fixtures, said: ofRounds } = inRounds(withVpsIn(listed));
  const vps = vpsOf(fixtures);
  const matches = fixtures.map((fixture): ListedMatch => {
    const { round, date, home, away } = fixture;
    const imps = impsOf(fixture);
    const ruled = vps.ruled.has(fixture) ? fixture.vps : undefined;
    const fault = atFault(fixture);
    // In a bye the team comes first, and a blank stands for its opponent.
    const [first, second] = home === "" ? [away, ""] : [home, away];
    return {
      round,
      home: first,
      away: second,
      ...(date && { date }),
      ...(imps && !fault && { imps }),
      ...(ruled && { vps: [ruled[0].value, ruled[1].value] as const }),
      ...(fault && { fault }),
    };
  });
  // The keys are the names of the fields of the tool League.
  const fill = {
    teams: teams.join("\n"),
    robin: isDouble ? "double" : "single",
    matches: matches.map(listedLine).join("\n"),
    ...vps.fill,
  };
  return {
    job: "league",
    fill,
    words: "",
    said: [...ofRounds, ...vps.said, ...saidOf(fixtures, isDayFirst)],
  };
}

/** A match with its round. */
type InRound = Fixture & { round: number };

/** The matches round by round, from 1 without a gap, and what had to be done for that. */
function inRounds(listed: readonly Fixture[]): { fixtures: InRound[]; said: string[] } {
  const said: string[] = [];
  const again: Fixture[] = [];
  const byKey = new Map<string, Fixture>();
  for (const fixture of listed) {
    const { round, date, home, away, line } = fixture;
    // Two lines of the same teams may be two matches when they have neither round nor date, or different
    // dates.
    const isOpen = home === "" || away === "" || (round === undefined && date === undefined);
    const key = [isOpen ? `line ${line}` : round, home, away].join("\n");
    const same = byKey.get(key);
    const isOther = same?.date !== undefined && date !== undefined && same.date !== date;
    const before = isOther ? undefined : same;
    if (before) again.push(fixture);
    // A list of matches may stand above a list of results.
    if (!before || (!hasResult(before) && hasResult(fixture)))
      byKey.set(isOther ? `${key}\n${line}` : key, { ...before, ...fixture });
  }
  const once = [...byKey.values()];
  if (again.length > 0)
    said.push(text("event.fixtures.twice", { count: again.length, lines: linesOf(again) }));
  if (!once.every(({ round }) => round !== undefined)) {
    if (once.length > 0) said.push(text("event.fixtures.noRounds"));
    return { fixtures: byTurns(once), said };
  }
  const fixtures: InRound[] = [];
  let [before, highest] = [0, 0];
  let turned = 0;
  const playing = new Set<string>();
  for (const fixture of once) {
    const roundOfAll = (fixture.round ?? 0) + before;
    const teams = teamsOf(fixture).map((team) => `${roundOfAll}\n${team}`);
    // The second half of a season may count its rounds from 1 again.
    const isAgain =
      roundOfAll <= highest && (fixture.round ?? 0) === 1 && teams.some((one) => playing.has(one));
    if (isAgain) {
      before = highest;
      turned++;
    }
    const round = (fixture.round ?? 0) + before;
    highest = Math.max(highest, round);
    for (const team of teamsOf(fixture)) playing.add(`${round}\n${team}`);
    fixtures.push({ ...fixture, round });
  }
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((one, other) => one - other);
  const isDense = rounds.every((round, index) => round === index + 1);
  if (turned > 0) said.push(text("event.fixtures.halves"));
  if (!isDense) said.push(text("event.fixtures.renumbered"));
  return {
    fixtures: fixtures
      .map((fixture) => ({ ...fixture, round: rounds.indexOf(fixture.round) + 1 }))
      .sort((one, other) => one.round - other.round),
    said,
  };
}

function hasResult(fixture: Fixture): boolean {
  return (impsOf(fixture) ?? fixture.vps) !== undefined;
}

function teamsOf({ home, away }: Fixture): string[] {
  return [home, away].filter((team) => team !== "");
}

/** Where all matches have dates, each date is a round; otherwise a round begins where a team comes again. */
function byTurns(listed: readonly Fixture[]): InRound[] {
  if (listed.every(({ date }) => date !== undefined)) {
    const days = [...new Set(listed.map(({ date }) => date))].sort();
    return listed
      .map((fixture) => ({ ...fixture, round: days.indexOf(fixture.date) + 1 }))
      .sort((one, other) => one.round - other.round);
  }
  let round = 1;
  let playing = new Set<string>();
  return listed.map((fixture) => {
    if (teamsOf(fixture).some((team) => playing.has(team))) {
      round++;
      playing = new Set();
    }
    for (const team of teamsOf(fixture)) playing.add(team);
    return { ...fixture, round };
  });
}

/** Figures of both sides that have the same sum in all matches are VPs, whatever stands above them. */
function withVpsIn(listed: readonly Fixture[]): readonly Fixture[] {
  if (listed.some(({ vps }) => vps)) return listed;
  const sums = new Set(listed.flatMap(({ imps }) => (imps ? [imps[0] + imps[1]] : [])));
  const count = listed.filter(({ imps }) => imps).length;
  const [sum = 0] = sums;
  if (sums.size !== 1 || count < FEWEST_WITH_SUM || !SUMS.includes(sum)) return listed;
  return listed.map(({ imps, ...others }) => {
    const [home, away] = (imps ?? []).map((value) => ({ value, decimals: Number.isInteger(value) ? 0 : 2 }));
    return { ...others, ...(imps && { vps: [home, away] as const }) };
  });
}

/** Fewer matches may have the same sum by chance. */
const FEWEST_WITH_SUM = 3;

/** The VPs of a match together, on the scales that are played. */
const SUMS = [10, 20, 30];

function impsOf({ imps, margin }: Fixture): readonly [number, number] | undefined {
  if (imps) return imps;
  if (margin === undefined) return undefined;
  return margin < 0 ? [0, -margin] : [margin, 0];
}

/** The scale for the form, and the matches whose VPs that scale does not give: they become ruled VPs. */
function vpsOf(fixtures: readonly InRound[]): { fill: object; said: string[]; ruled: Set<Fixture> } {
  const printed = fixtures.flatMap((fixture) => {
    const { vps, boards } = fixture;
    const imps = impsOf(fixture);
    if (!vps || !imps) return [];
    const decimals = Math.max(vps[0].decimals, vps[1].decimals);
    const both = [vps[0].value, vps[1].value] as const;
    return [{ fixture, margin: imps[0] - imps[1], vps: both, decimals, ...(boards && { boards }) }];
  });
  const alone = fixtures.filter((fixture) => fixture.vps && !impsOf(fixture));
  const said =
    alone.length > 0 ? [text("event.fixtures.vpsAlone", { count: alone.length, lines: linesOf(alone) })] : [];
  const lengths = [...new Set(fixtures.flatMap(({ boards }) => boards ?? []))];
  const length = lengths.length === 1 ? { boards: String(lengths[0]) } : {};
  if (lengths.length > 1) said.push(text("event.fixtures.lengths", { lengths: lengths.join(", ") }));
  if (printed.length === 0) return { fill: length, said, ruled: new Set(alone) };
  const scale = foundScale(printed);
  const odd = printed.filter((_, index) => scale?.agrees[index] !== true).map(({ fixture }) => fixture);
  const ruled = new Set<Fixture>([...alone, ...odd]);
  if (!scale) return { fill: length, said: [...said, text("event.fixtures.noScale")], ruled };
  const differs =
    odd.length > 0 ? [text("event.fixtures.differs", { count: odd.length, lines: linesOf(odd) })] : [];
  return { fill: { ...fillOf(scale), ...length }, said: [scaleSaid(scale), ...differs, ...said], ruled };
}

function fillOf({ scale, top, boards }: FoundScale): object {
  return { scale, boards: String(boards), ...(scale === "continuous" && { top: String(top) }) };
}

function scaleSaid({ scale, boards, agrees, others }: FoundScale): string {
  return text("event.fixtures.scale", {
    scale: scaleWords(scale).title,
    boards,
    agree: agrees.filter(Boolean).length,
    of: agrees.length,
    others,
  });
}

/** Who is at fault for a match that was not played, where the words beside it say it. */
function atFault({ said = "", home, away, vps }: Fixture): ListedMatch["fault"] {
  const words = said.toLowerCase();
  if (vps || !CONCEDED.test(words)) return undefined;
  const sides = (["home", "away"] as const).filter((side) => {
    const name = { home, away }[side].toLowerCase();
    const who = (name === "" ? [side] : [name, side]).map((one) => one.replace(/[^\p{L}\d]+/gu, "."));
    return who.some((one) => new RegExp(`${one} (?:${FAILED})|(?:${FAILED}) by (?:the )?${one}`).test(words));
  });
  return sides.length === 1 ? sides[0] : undefined;
}

const FAILED =
  "conceded?s?|withdrew|withdrawn|forfeit(?:s|ed)?|default(?:s|ed)?|did not (?:play|appear|come)|no show";
const CONCEDED = new RegExp(FAILED);

/** Sentences on what the league gets, and on the matches that are not carried as a whole. */
function saidOf(fixtures: readonly InRound[], isDayFirst = false): string[] {
  const margins = fixtures.filter(({ imps, margin }) => !imps && margin !== undefined);
  const isDated = fixtures.some(({ date }) => date !== undefined);
  const undated = fixtures.filter(({ date, oddDate }) => date === undefined && (isDated || oddDate));
  const results = fixtures.filter((fixture) => impsOf(fixture) ?? fixture.vps ?? atFault(fixture));
  const words = fixtures.filter((fixture) => fixture.said && !atFault(fixture));
  return [
    text("event.fixtures.carried", {
      matches: fixtures.filter(({ home, away }) => home !== "" && away !== "").length,
      results: results.length,
      rounds: greatest(fixtures.map(({ round }) => round)),
    }),
    ...(margins.length > 0 ? [text("event.fixtures.margins")] : []),
    ...(isDayFirst ? [text("event.fixtures.dayFirst")] : []),
    ...(undated.length > 0
      ? [text("event.fixtures.undated", { count: undated.length, lines: linesOf(undated) })]
      : []),
    ...words
      .slice(0, MOST_SAID)
      .map(({ line, said = "" }) => text("event.fixtures.words", { line, words: said.slice(0, 60) })),
    ...(words.length > MOST_SAID ? [text("event.faults.more", { count: words.length - MOST_SAID })] : []),
  ];
}

const MOST_SAID = 10;

/** The lines of the first matches. */
function linesOf(fixtures: readonly Fixture[]): string {
  const lines = fixtures.slice(0, MOST_SAID).map(({ line }) => String(line));
  return lines.join(", ") + (fixtures.length > MOST_SAID ? ", …" : "");
}
