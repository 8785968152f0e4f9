import { CATALOGUE, planOf } from "../movements/catalogue";
import {
  type Choice,
  choosing,
  type Criterion,
  decidedBy,
  LEAST_PERCENT,
  LEAST_QUALITY,
  type Wanted,
} from "../movements/choice";
import { laidOut } from "../movements/movement";
import { type MovementFault, type Parity } from "../movements/plan";
import {
  type SwissBye,
  type SwissDraw,
  swissDraw,
  type SwissFault,
  type SwissMatch,
  type SwissMethod,
} from "../movements/swiss";
import {
  cells,
  eachCell,
  keyword,
  number,
  numberAt,
  optionalCells,
  word,
  worksheetFunction,
} from "./arguments";
import { CellError } from "./errors";
import { movementTable } from "./movement-table";
import { isNotPlayed, labelIn, type Range, saysNoName } from "./reading";
import { plainRows } from "./shaping";
import { asTyped, type Label } from "./two-columns";
import { badCell, listed, nameOf as rangeName, nothingYet, placeOf, shown, wrongShape } from "./wording";

/**
 * The kinds of movements.
 * @customenum {string}
 */
declare enum MovementKind {
  /** North-South stay, and East-West move up a table (the default); with an even number of tables they skip one: two winners */
  mitchell = "mitchell",
  /** The same, with about the last eighth of the rounds arrow-switched: one winner */
  switched = "mitchell-switched",
  /** A Mitchell of an even number of tables; with as many rounds as tables the last one is against the first opponents */
  skip = "skip",
  /** Share-and-relay, for an even number of tables: a relay in the middle, and the first and the last table share boards */
  share = "share",
  /** The same with arrow switches: one winner */
  shareSwitched = "share-switched",
  /** Two relays and two rounds more than tables, an even number; two opponents are met twice */
  blackpool = "blackpool",
  /** A Mitchell of B tables, 4 or more, for 2B + 3 pairs */
  appendix = "appendix",
  /** A Mitchell of B tables for 2B + 4 pairs, with a second copy of the boards */
  bowman = "bowman",
  /** Many tables and few sets of boards, in two or three copies; as many rounds as sets, 13 where possible */
  web = "web",
  /** An even number of tables of which the half is odd, and two copies of all boards: no share, no skip, nobody met twice */
  halfOdd = "half-odd",
  /** The same numbers of tables and one copy: two halves share their boards, and East-West change halves in the middle */
  twin = "twin",
  /** Two sections on the same boards, with a copy each */
  twoSections = "two-sections",
  /** Three sections on the same boards, with a copy each */
  threeSections = "three-sections",
  /** An odd number of pairs, 11 to 31: the last one takes the seats of a North-South pair in each round from the second on */
  rover = "rover",
  /** A round more than tables; East-West also rest at the North-South seat of the last table */
  hesitation = "hesitation",
  /** The same with arrow switches at all tables but the last: one winner */
  hesitationSwitched = "hesitation-switched",
  /** Two rounds more than tables, from 11 tables on; East-West also rest at the North-South seats of table 2 and the last table */
  doubleHesitation = "double-hesitation",
  /** Every two pairs meet once: one winner, 4 to 24 pairs */
  howell = "howell",
  /** Some pairs stay, and there are fewer rounds than in a Howell: one winner, 9 to 24 pairs */
  threeQuarter = "three-quarter",
  /** 8, 12, 16, 20 or 24 players: everybody partners everybody once; all tables play the same boards */
  individual = "individual",
  /** 12 players in 9 rounds, and no two tables share boards */
  individualUnshared = "individual-unshared",
  /** 20, 28, 44 or more players: North stay, and the three others move on */
  rainbow = "rainbow",
  /** American Whist for an odd number of teams: North-South stay, East-West move down two tables */
  whist = "whist",
  /** The same in an order in which all matches are complete at a break near the middle */
  whistBreak = "whist-break",
  /** An even number of teams in two stanzas */
  stagger = "stagger",
  /** An even number of teams, one round less than teams; two tables share boards */
  thurner = "thurner",
  /** Teams: the two tables of a match are side by side, and all tables play the same boards */
  roundRobin = "round-robin",
}

const swiss = worksheetFunction(
  "SWISSDRAW",
  {
    ranking: cells,
    played: optionalCells,
    byes: cells,
    tables: optionalCells,
    method: word<`${DrawMethod}`>(["topdown", "nearest", "danish"], "topdown"),
  },
  ({ ranking, played, byes, tables, method }, fn) => {
    const names: Names = new Map();
    const contestants = labelsIn(ranking, names).filter((label) => label !== undefined);
    if (contestants.length === 0) throw nothingYet(ranking.argument, "contestants");
    const { matches, byes: beside } = playedIn(played, names);
    const had = [...beside, ...labelsIn(byes, names)].filter((label) => label !== undefined);
    if (isHeader(ranking, contestants, matches, had))
      throw badCell(ranking, 0, "a contestant", "a number or a name");
    const draw = swissDraw(contestants, matches, had, method);
    const nameOf = (label: Label) => names.get(label) ?? label;
    if ("fault" in draw)
      throw new CellError("value", `${fn}: ${swissFaultText(draw.fault, nameOf, ranking, played)}`);
    return plainRows(fn, drawRows(draw, nameOf, tableNames(tables, draw.matches.length), method));
  },
);

/**
 * How opponents are chosen.
 * @customenum {string}
 */
declare enum DrawMethod {
  /** From the top on, the highest free opponent that has not been met (the default) */
  topdown = "topdown",
  /** The opponents are as near in the ranking as possible, over all matches */
  nearest = "nearest",
  /** First against second, third against fourth, whoever has met: for the last rounds */
  danish = "danish",
}

/** The name of each contestant as it is shown; that of a blank cell is blank too. */
type Names = Map<Label | undefined, Label | undefined>;

/**
 * Reads contestants, cell by cell; undefined for a blank cell. `names` gets each name as it is written in the
 * first cell that has it.
 */
function labelsIn(range: Range, names: Names): (Label | undefined)[] {
  const labels: (Label | undefined)[] = [];
  eachCell(range.cells.length, (index) => {
    const cell = range.cells[index];
    const label = isNotPlayed(cell) ? undefined : labelIn(cell);
    if (label === null) throw badCell(range, index, "a contestant", "a number or a name");
    labels.push(label);
    if (!names.has(label)) names.set(label, asTyped(cell, label));
  });
  return labels;
}

/**
 * Whether the first cell of the ranking is its header, or a title above it. It is a word that never played, while the leader of a
 * ranking has played somebody: so has everybody else, or the first match is one of two words that are not in the ranking.
 */
function isHeader(
  ranking: Range,
  [first, ...others]: readonly Label[],
  matches: readonly [Label, Label][],
  byes: readonly Label[],
): boolean {
  if (typeof first !== "string" || ranking.cells[0] === "") return false;
  const known = new Set([...matches.flat(), ...byes]);
  if (known.has(first)) return false;
  if (matches.length === 0) return false;
  const ranked = new Set([first, ...others]);
  const [[home, away]] = matches;
  const isStranger = (label: Label) => typeof label === "string" && !ranked.has(label);
  return (
    (isStranger(home) && isStranger(away) && home !== away) ||
    (others.length > 1 && others.every((label) => known.has(label)))
  );
}

/** The matches so far; a blank cell beside a contestant was a bye. */
function playedIn(
  played: Range | undefined,
  names: Names,
): { matches: [Label, Label][]; byes: (Label | undefined)[] } {
  const matches: [Label, Label][] = [];
  const byes: (Label | undefined)[] = [];
  if (played === undefined) return { matches, byes };
  if (played.columns !== 2) throw wrongShape(played, "2 columns, home and away");
  const labels = labelsIn(played, names);
  for (let index = 0; index < labels.length; index += 2) {
    const [home, away] = [labels[index], labels[index + 1]];
    if (home !== undefined && away !== undefined) matches.push([home, away]);
    else byes.push(home ?? away);
  }
  return { matches, byes };
}

/** The tables of the matches: a list of names, or numbers that count up from the first. */
function tableNames(tables: Range | undefined, matches: number): (match: number) => Label {
  if (tables === undefined) return (match) => match + 1;
  const named = tablesIn(tables);
  const [first] = named;
  if (tables.cells.length === 1 && typeof first === "number") return (match) => first + match;
  if (named.length < matches) {
    const { fn } = tables.argument;
    const expected = `expected one for each of ${matches} matches, or the number of the first`;
    throw new CellError(
      "value",
      `${fn}: ${rangeName(tables)} has ${named.length} of the tables: ${expected}`,
    );
  }
  return (match) => named[match];
}

const TABLE = { whole: true, least: 1, most: 1e6, expected: "a whole number such as 1, or a name" } as const;

function tablesIn(tables: Range): Label[] {
  const named: Label[] = [];
  eachCell(tables.cells.length, (index) => {
    const cell = tables.cells[index];
    if (isNotPlayed(cell)) return;
    const label = labelIn(cell);
    const isName = typeof label === "string" && !saysNoName(label);
    named.push(isName ? String(cell).trim() : numberAt(tables, index, "a table", TABLE));
  });
  return named;
}

function swissFaultText(
  fault: SwissFault<Label>,
  nameOf: (label: Label) => Label,
  ranking: Range,
  played: Range | undefined,
): string {
  if (fault.code === "contestants")
    return `${rangeName(ranking)}: expected ${fault.least} to ${fault.most} contestants`;
  const who = shown(nameOf(fault.contestant));
  if (fault.code === "twice") {
    const places = ranking.cells
      .flatMap((cell, index) => (labelIn(cell) === fault.contestant ? [placeOf(ranking, index)] : []))
      .slice(0, 2);
    return `ranking has ${who} twice (${listed(places, "and")}): expected each contestant once`;
  }
  const itself = played as Range;
  const labels = itself.cells.map(labelIn);
  const own = labels.findIndex(
    (label, index) => index % 2 === 0 && label === fault.contestant && labels[index + 1] === label,
  );
  return `played has ${who} against itself (${placeOf(itself, own)}): expected two contestants`;
}

function drawRows(
  { matches, bye }: SwissDraw<Label>,
  nameOf: (label: Label) => Label,
  tableOf: (match: number) => Label,
  method: SwissMethod,
): Label[][] {
  const rows: Label[][] = matches.map((match, i) => [
    tableOf(i),
    nameOf(match.home),
    nameOf(match.away),
    method === "danish" ? (match.repeat ? "have met before" : "") : matchNote(match, nameOf),
  ]);
  if (bye !== undefined) rows.push(["", nameOf(bye.contestant), "", byeNote(bye, nameOf)]);
  return [["Table", "Home", "Away", "Note"], ...rows];
}

/** The note on why a contestant does not play the next one in the ranking. */
function matchNote({ repeat, passed }: SwissMatch<Label>, nameOf: (label: Label) => Label): string {
  return noteOf(
    repeat ? "have met before: no draw has fewer repeats" : "",
    withReason(passed, "met", nameOf, (names) => `has met ${names}`),
    withReason(passed, "rest", nameOf, (names) => `${names} left for the others`),
  );
}

/** The note on why the bye does not go to the lowest contestant. */
function byeNote({ before, passed }: SwissBye<Label>, nameOf: (label: Label) => Label): string {
  return noteOf(
    before > 0 ? `bye, after ${before} before` : "bye",
    withReason(passed, "bye", nameOf, (names) => `${names} had more`),
    withReason(passed, "rest", nameOf, (names) => `without ${names} somebody would meet again`),
  );
}

function noteOf(...parts: string[]): string {
  return parts.filter((part) => part !== "").join("; ");
}

/** A note on the contestants that were passed over for one reason; "" when there are none. */
function withReason(
  passed: readonly { contestant: Label; why: string }[],
  reason: string,
  nameOf: (label: Label) => Label,
  said: (names: string) => string,
): string {
  const names = passed
    .filter(({ why }) => why === reason)
    .map(({ contestant }) => String(nameOf(contestant)));
  return names.length === 0 ? "" : said(listed(names, "and"));
}

/**
 * The next round of a Swiss, which spills: from the top of the ranking on, and no match twice if possible.
 * @customfunction SWISSDRAW
 * @helpurl functions/swissdraw.html
 * @param ranking The contestants in order, best first, such as the second column of RANKING; 2 to 500.
 * @param [played] The matches so far, in two columns; a blank beside a contestant was a bye.
 * @param [byes] Further contestants who have had a bye.
 * @param [tables] The tables in order, the best match first; or the number of the first table. 1, 2, 3 ... by default.
 * @param [method] topdown (the default), nearest or danish.
 * @returns Table, Home, Away and Note; the highest match is first and the bye last. The note says why a match does not follow the ranking.
 * @remarks The principles, the higher first: nobody has a second bye before everybody has had one; then no two meet again as long as a draw avoids it; then the bye goes to the lowest; then the order of the ranking decides. No draw by hand at midnight. The same ranking and matches always give the same draw.
 * @throws #VALUE! when the ranking has a contestant twice, fewer than 2 contestants or more than 500, when played is not two columns, or when tables has something other than names and whole numbers from 1.
 * @throws #N/A when the ranking is empty.
 * @source How directors draw: the first in the ranking meets the highest one that it has not met, and so on. The fewest repeats and the nearest opponents are a perfect matching of the least weight: J. Edmonds, "Paths, trees, and flowers" (1965).
 * @sqlreturns rows
 * @sqlparam ranking text
 * @sqlparam played home text, away text
 * @sqlparam byes text
 * @cost n to the third in the worst case; 200 contestants after 20 rounds take some tenths of a second.
 * @differs The draw is exact: no draw has fewer repeated matches, and one that cannot be avoided is as low as possible. Programs that go down the list without looking ahead may need a repeat that could be avoided. With A to F in order and C having met D and E, nearest gives A-C, B-D, E-F, although A and B have not met; topdown gives A-B, C-F, D-E.
 * @example Four teams; A and B have met, so A plays the third
 * A2: A, B, C, D
 * B2: A
 * C2: B
 * =SWISSDRAW(A2:A5, B2:C2)
 * //=> Table | Home | Away | Note
 * //=> 1 | A | C | has met B
 * //=> 2 | B | D |
 */
export function SWISSDRAW(
  ranking: any[][],
  played?: any[][],
  byes?: any[][],
  tables?: any[][],
  method?: DrawMethod,
): any[][] {
  return swiss({ ranking, played, byes, tables, method }, arguments);
}

const COUNT = { whole: true, least: 1, most: 1e6 } as const;

const movementRows = worksheetFunction(
  "MOVEMENT",
  {
    pairs: number({ ...COUNT, expected: "a whole number of pairs, such as 14" }),
    boards: number({ ...COUNT, expected: "a whole number of boards a round, such as 3" }),
    kind: keyword<`${MovementKind}`>(CATALOGUE, "mitchell"),
    rounds: number({ ...COUNT, expected: "a whole number of rounds, such as 7", optional: true }),
    missing: number({ ...COUNT, expected: "the number of a pair, such as 3", optional: true }),
  },
  ({ pairs, boards, kind, rounds, missing }, fn) => {
    const given = { pairs, boards, rounds, missing };
    const plan = planOf(kind, pairs, rounds, missing);
    if ("fault" in plan) throw cannotBeHad(fn, plan.fault, kind, given);
    const made = laidOut(plan, boards, rounds);
    if ("fault" in made) throw cannotBeHad(fn, made.fault, kind, given);
    const isCut = made.rounds < plan.rounds.length;
    const hasShorter = kind === "howell" && isCut && !("fault" in planOf("three-quarter", pairs, rounds));
    const instead = hasShorter ? `three-quarter puts ${made.rounds * boards} into play` : undefined;
    return plainRows(
      fn,
      movementTable(plan, made, { ...CATALOGUE[kind], contestants: pairs, boards, instead }),
    );
  },
);

const ONLY: Record<Parity, string> = {
  "even tables": " with an even number of tables",
  even: " and even",
  odd: " and odd",
};

/** The error for an argument for which there is no movement, with the values for which there is one. */
function cannotBeHad(
  fn: string,
  fault: MovementFault,
  kind: string,
  given: { pairs: number; boards: number; rounds: number | undefined; missing: number | undefined },
): CellError {
  if (fault.code === "missing" && fault.most === 0) {
    return new CellError(
      "value",
      `${fn}: missing is ${given.missing}: nobody is missing in ${kind} for ${given.pairs}`,
    );
  }
  const { code } = fault;
  const name = code === "boards" || code === "rounds" || code === "missing" ? code : "pairs";
  const only = "only" in fault && fault.only !== undefined ? ONLY[fault.only] : "";
  const expected =
    "sizes" in fault ? listed(fault.sizes.map(String)) : `${fault.least} to ${fault.most}${only}`;
  return new CellError("value", `${fn}: ${name} is ${given[name]}: expected ${expected} for ${kind}`);
}

/**
 * A movement, which spills: who sits where in each round, against whom, with which boards.
 * @customfunction MOVEMENT
 * @helpurl functions/movement.html
 * @param pairs How many pairs there are; players in an individual, teams in a movement of teams.
 * @param boards How many boards are played in each round.
 * @param [kind] mitchell (the default), mitchell-switched for one winner, howell, or one of the others.
 * @param [rounds] How many rounds are played; all by default. In a web and a three-quarter Howell it is also the number of sets of boards.
 * @param [missing] With an odd number of pairs: which pair of the movement for one pair more is not there, so that its opponents sit out; the seat that costs least by default.
 * @returns Round, Table, NS, EW, First board, Last board, round by round; N, S, E, W for players. Then Copy, where the boards are needed more than once, and Note, where there is something to say.
 * @remarks The start of an evening: it is the base of the results sheet and of the table cards. A blank contestant is a sit-out. The note in the first row says what a movement costs in which nobody plays all boards; the others say who shares boards, who meets again, who has no seat, and which boards wait for a table.
 * @throws #VALUE! for a number of pairs, boards or rounds for which there is no movement; the message says which numbers have one.
 * @source John T. Mitchell, Duplicate Whist (1892); bridgecentral.com (Blackpool, appendix, Bowman, web, twin); EBU newsletter 5 (hesitation); EBUPairs manual (rover); "Ted's bridge world" (12 players in 9 rounds); Baron Barclay (rainbow). The Howells, three-quarter Howells and individuals were found by a search.
 * @sqlreturns rows
 * @cost In proportion to the rows.
 * @differs A half table: the pair that is missing is the last East-West, in share-and-relay North-South at the last table, in a hesitation North-South at table 1, in a Howell the one that stays. One round in eight is arrow-switched where all boards are played, and fewer where they are not: 1 of 12 with 13 sets. As many tables pass one copy of the boards among themselves as there are boards in a round; further ones have the next copy. Howell: with 2 tables both share in all rounds. With 3 tables and an even number of boards a round two tables have halves of two sets, a row for each half, and nothing is shared; with an odd number all 3 share in the last round, because no Howell of 6 pairs with whole sets is without a share. A half-odd plays all boards from two copies; in a twin every two tables share one. Double hesitation: the seats are those of the lists of clubs for 11 tables; for more tables a search found them.
 * @example A Howell with two tables and two boards a round
 * A2: 4
 * =MOVEMENT(A2, 2, "howell")
 * //=> Round | Table | NS | EW | First board | Last board | Note
 * //=> 1 | 1 | 4 | 1 | 1 | 2 | shares with table 2, begins with board 1
 * //=> 1 | 2 | 3 | 2 | 1 | 2 | shares with table 1, begins with board 2
 * //=> 2 | 1 | 4 | 2 | 3 | 4 | shares with table 2, begins with board 3
 * //=> 2 | 2 | 1 | 3 | 3 | 4 | shares with table 1, begins with board 4
 * //=> 3 | 1 | 4 | 3 | 5 | 6 | shares with table 2, begins with board 5
 * //=> 3 | 2 | 2 | 1 | 5 | 6 | shares with table 1, begins with board 6
 */
export function MOVEMENT(pairs: any, boards: any, kind?: MovementKind, rounds?: any, missing?: any): any[][] {
  return movementRows({ pairs, boards, kind, rounds, missing }, arguments);
}

const MOST_COPIES = 99;

const movementList = worksheetFunction(
  "MOVEMENTS",
  {
    pairs: number({ whole: true, least: 2, most: 200, expected: "a whole number of pairs from 2 to 200" }),
    boards: number({
      whole: true,
      least: 4,
      most: 100,
      expected: "how many boards a pair plays, 4 to 100, such as 26",
    }),
    minutes: number({ least: 1, expected: "a number of minutes, such as 180", optional: true }),
    winners: number({ whole: true, least: 1, most: 2, expected: "1 or 2", optional: true }),
    copies: number({
      whole: true,
      least: 1,
      most: MOST_COPIES,
      expected: "a whole number of copies, such as 2",
      default: 1,
    }),
    staying: number({
      whole: true,
      least: 0,
      most: 100,
      expected: "a whole number of pairs, such as 1",
      default: 0,
    }),
    who: word<`${Contestants}`>(["pairs", "players", "teams"], "pairs"),
  },
  ({ pairs: contestants, boards, minutes, winners, copies, staying, who }, fn) => {
    const wanted: Wanted = {
      who,
      contestants,
      boards,
      minutes,
      winners: winners === undefined ? undefined : winners === 1 ? 1 : 2,
      copies,
      staying,
    };
    const list = finished(choosing(wanted));
    if (list.length === 0) throw noMovement(fn, wanted);
    return plainRows(fn, [
      [...CHOICE_HEADERS],
      ...list.map((choice, index) => [
        choice.kind,
        choice.tables,
        choice.rounds,
        choice.boardsARound,
        choice.played.least,
        choice.boardsInPlay,
        Math.round(choice.percent),
        choice.sitOut,
        choice.sharing,
        choice.relayed,
        choice.copies,
        choice.staying,
        choice.quality === undefined ? "" : Math.round(choice.quality),
        choice.minutes,
        choiceNote(choice),
        index + 1 < list.length ? whyBefore(choice, list[index + 1], boards) : "",
      ]),
    ]);
  },
);

/** The error where nothing fits, with what would help. */
function noMovement(fn: string, wanted: Wanted): CellError {
  const { who, contestants, minutes, copies, staying = 0 } = wanted;
  const also = staying > 0 ? `, ${staying} staying,` : "";
  const within = minutes === undefined ? "" : ` in ${minutes} minutes`;
  const copied = `with ${copies} ${copies === 1 ? "copy" : "copies"} of the boards`;
  const helps = (changes: Partial<Wanted>) => finished(choosing({ ...wanted, ...changes })).length > 0;
  const limits: [string, Partial<Wanted>][] = [["more copies", { copies: MOST_COPIES }]];
  if (minutes !== undefined) limits.push(["more minutes", { minutes: undefined }]);
  if (staying > 0) limits.push(["fewer that stay", { staying: 0 }]);
  const one = limits.filter(([, without]) => helps(without)).map(([way]) => way);
  const withAll = limits.reduce<Partial<Wanted>>((all, [, without]) => ({ ...all, ...without }), {});
  const expected =
    one.length > 0
      ? listed(one)
      : helps(withAll)
        ? `${listed(
            limits.map(([way]) => way),
            "and",
          )} together`
        : `another number of ${who} or boards`;
  return new CellError(
    "na",
    `${fn}: no movement for ${contestants} ${who}${also} ${copied}${within}: expected ${expected}`,
  );
}

const CHOICE_HEADERS = [
  "Kind",
  "Tables",
  "Rounds",
  "Boards a round",
  "Boards played",
  "In play",
  "Per cent",
  "Sit-out",
  "Shared",
  "Relayed",
  "Copies",
  "Staying",
  "Balance",
  "Minutes",
  "Note",
  "Why",
] as const;

/** Takes all slices of a list that is made in slices. */
function finished<Made>(slices: Generator<number, Made>): Made {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** What a director should know before choosing a movement. */
function choiceNote({ percent, percentWithSitOuts, metTwice }: Choice): string {
  const isShort = percent < LEAST_PERCENT;
  const withSitOuts = `; ${Math.round(percentWithSitOuts)} % when the sit-out counts`;
  return noteOf(
    isShort ? `under the 70 % rule${percentWithSitOuts >= LEAST_PERCENT ? withSitOuts : ""}` : "",
    metTwice > 0 ? `${metTwice} second meeting${metTwice > 1 ? "s" : ""}` : "",
  );
}

/** Why a movement stands above the next one: the first criterion that differs, with both figures. */
function whyBefore(a: Choice, b: Choice, wanted: number): string {
  const both = (what: string, of: (choice: Choice) => number, unit = "") =>
    `${what} ${Math.round(10 * of(a)) / 10}${unit}, ${b.kind} ${Math.round(10 * of(b)) / 10}${unit}`;
  const played = ({ played: { least, most } }: Choice) => (least === most ? least : `${least} to ${most}`);
  const one = CATALOGUE[a.kind].who === "players" ? "player" : "pair";
  const texts: Record<Criterion, () => string> = {
    boards: () => `boards played ${played(a)}, ${b.kind} ${played(b)}; wanted ${wanted}`,
    winners: () =>
      CATALOGUE[a.kind].winners === CATALOGUE[b.kind].winners
        ? `${both("balance", ({ quality = 0 }) => quality)}; from ${LEAST_QUALITY} it is one field`
        : `${b.kind} has ${CATALOGUE[b.kind].winners === 1 ? "one winner" : "two winners"}`,
    percent: () => both(`of the boards in play each ${one} plays`, ({ percent }) => percent, " %"),
    sitOut: () => both("boards in the longest sit-out", ({ sitOut }) => sitOut),
    metTwice: () => both("second meetings", ({ metTwice }) => metTwice),
    quality: () => both("balance", ({ quality = 0 }) => quality),
    shared: () =>
      both("shares a round and further copies", ({ sharesARound, copies }) => sharesARound + copies - 1),
    simplicity: () => `simpler than ${b.kind}`,
  };
  return texts[decidedBy(a, b)]();
}

/**
 * Who takes part.
 * @customenum {string}
 */
declare enum Contestants {
  /** Pairs (the default) */
  pairs = "pairs",
  /** Players of an individual */
  players = "players",
  /** Teams of four */
  teams = "teams",
}

/**
 * The movements for so many pairs and boards, best first, which spills; MOVEMENT lays one out.
 * @customfunction MOVEMENTS
 * @helpurl functions/movements.html
 * @param pairs How many pairs there are, 2 to 200; or players, or teams.
 * @param boards How many boards each should play, without those of its sit-out; two more or fewer are as good.
 * @param [minutes] The most minutes for all rounds; no limit by default.
 * @param [winners] 1 or 2; both by default.
 * @param [copies] How many copies of the boards there are; 1 by default.
 * @param [staying] How many pairs cannot move; 0 by default.
 * @param [who] pairs (the default), players or teams.
 * @returns Kind, Tables, Rounds, Boards a round, Boards played, In play, Per cent, Sit-out, Shared, Relayed, Copies, Staying, Balance, Minutes, Note and Why. Boards played is how many everybody plays at least: the boards of a sit-out are not counted. Per cent is that part of the boards in play, Sit-out how many boards the longest one lasts, Shared how many tables share in the round in which most do, Relayed how many sets of boards wait on a stand at most, Staying how many pairs never change their table, and Balance how evenly all pairs are compared where there is one winner; 100 is even.
 * @remarks Each kind stands once, with the rounds that suit it best. What counts is what a pair plays: with 9 pairs and 24 boards a Howell of 9 rounds of 3 is first, since who sits out for a round plays 24 of 27. Why says by what it stands above the next one, with both figures. The order: boards played, winners, per cent in steps of 5, the sit-out, second meetings, balance in steps of 10, shares and copies, simplicity. A board takes 7 minutes, and rounds of up to 3 boards one minute more. Note names the 70 % rule of the English Bridge Union where it is missed.
 * @throws #VALUE! for a number that is out of range.
 * @throws #N/A when no movement needs so few minutes or copies, or leaves so many pairs at their tables.
 * @source The measure of balance: John Manning, Duplicate Bridge Movements; 7 minutes a board and the 70 % rule: English Bridge Union; the order: the lists of three clubs.
 * @sqlreturns rows
 * @cost Less than a second for 40 pairs, about one for 200.
 * @differs Lists of clubs differ. With 22 pairs and one winner a three-quarter Howell of 13 rounds is first, because it is more even than the usual hesitation: 86 and 79.
 * @example Six pairs, 18 boards and one winner
 * A2: 6
 * =MOVEMENTS(A2, 18, , 1)
 * //=> Kind | Tables | Rounds | Boards a round | Boards played | In play | Per cent | Sit-out | Shared | Relayed | Copies | Staying | Balance | Minutes | Note | Why
 * //=> howell | 3 | 5 | 4 | 20 | 20 | 100 | 0 | 0 | 2 | 1 | 1 | 100 | 140 |  | balance 100, hesitation 64; from 65 it is one field
 * //=> hesitation | 3 | 4 | 4 | 16 | 16 | 100 | 0 | 0 | 1 | 1 | 2 | 64 | 112 |  | balance 64, hesitation-switched 45.7
 * //=> hesitation-switched | 3 | 4 | 4 | 16 | 16 | 100 | 0 | 0 | 1 | 1 | 2 | 46 | 112 |  | balance 45.7, mitchell-switched 21.2
 * //=> mitchell-switched | 3 | 3 | 6 | 18 | 18 | 100 | 0 | 0 | 0 | 1 | 3 | 21 | 126 |  | mitchell has two winners
 * //=> mitchell | 3 | 3 | 6 | 18 | 18 | 100 | 0 | 0 | 0 | 1 | 3 |  | 126 |  |
 */
export function MOVEMENTS(
  pairs: any,
  boards: any,
  minutes?: any,
  winners?: any,
  copies?: any,
  staying?: any,
  who?: Contestants,
): any[][] {
  return movementList({ pairs, boards, minutes, winners, copies, staying, who }, arguments);
}
