import { type EventContestant } from "../../events/event";
import { exceptionsIn, type Exceptions } from "../../movements/exceptions";
import { type Schedule, type Sitting } from "../../movements/movement";
import { type DeclaredColumn, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { contestantsOf, isIndividual } from "../event-tabs/choice";
import { eventTable, headersOf } from "../event-tabs/event-table";
import { boardsOf, isOfPlayers, isPlayed, type NewEvent } from "./blank-event";
import { withNotes } from "../event-tabs/notes";
import { BETWEEN, CONTESTANT, nameOf } from "../event-tabs/pairs-tab";
import { titleOf } from "../event-tabs/results-tab";

type Cards = Pick<NewEvent, "event" | "movement">;

/** The tabs that are printed for the tables and for the contestants. */
export function movementSheets(evening: Cards): NewSheet[] {
  const title = titleOf(evening);
  const { event, movement } = evening;
  return [
    wallSheet(title, movement, event.contestants),
    tableCards(title, movement, event.contestants),
    contestantCards(evening),
    slips(evening),
  ];
}

/**
 * The whole movement on one sheet, to hang on the wall: who is where in each round, with which boards. The
 * notes below say what is unusual in it, and who has which number.
 *
 * @param contestants those whose names are said; none where only the seats are shown
 */
export function wallSheet(
  title: string,
  movement: Schedule,
  contestants?: readonly EventContestant[],
): NewSheet {
  const inRounds = numbersTo(movement.rounds).map((round): [`round${number}`, DeclaredColumn] => [
    `round${round}`,
    ofWords(11, { header: text("event.movement.round", { round }), wraps: true }),
  ]);
  const wall = eventTable(
    { name: text("event.movement.tabs.wall"), rows: movement.tables },
    { table: ofNumbers(7), ...Object.fromEntries(inRounds) },
  );
  const rows = numbersTo(movement.tables).map((table): CellValue[] => [table]);
  for (const sitting of movement.sittings) {
    const side = (numbers: readonly number[]) => (numbers.length > 0 ? numbers.join("+") : "–");
    rows[sitting.table - 1].push(`${side(sitting.ns)} : ${side(sitting.ew)}\n(${boardSpan(sitting)})`);
  }
  const notes = contestants ? exceptionsInWords(exceptionsIn(movement)) : [];
  return {
    ...sheetOf(wall, text("event.movement.titles.wall", { event: title }), []),
    above: [text("event.movement.wallKey")],
    ...withNotes(
      rows,
      [...notes, ...namesIn(contestants ?? [])].map((note) => ({ note })),
    ),
    rowHeight: WALL_ROW,
    poster: true,
  };
}

/** How high a row of the sheet on the wall is, in points, so that people read it from afar. */
const WALL_ROW = 36;

function exceptionsInWords({ skips, switched: { rounds, except } }: Exceptions): string[] {
  return [
    ...skips.map(({ after, section = "none" }) => text("event.movement.skip", { round: after, section })),
    ...(rounds.length === 0
      ? []
      : [
          text("event.movement.switched", {
            count: rounds.length,
            rounds: rounds.join(", "),
            except: except.length === 0 ? "none" : except.join(", "),
          }),
        ]),
  ];
}

/** The names that are known, as one text; none where nobody has a name. */
function namesIn(contestants: readonly EventContestant[]): string[] {
  const named = contestants.filter((contestant) => nameOf(contestant) !== "");
  return named.length === 0 ? [] : [named.map((one) => `${one.id}: ${nameOf(one)}`).join("; ")];
}

/** The boards of a round in words. */
function boardSpan({ firstBoard, lastBoard, boards }: Sitting): CellValue {
  if (boards) return boards.join(", ");
  return firstBoard === lastBoard ? firstBoard : `${firstBoard}–${lastBoard}`;
}

/** The seats of a table: of two pairs or teams, or in an individual of four players. */
const SEATS = {
  ns: ({ ns }: Sitting) => ns[0],
  ew: ({ ew }: Sitting) => ew[0],
  north: ({ ns }: Sitting) => ns[0],
  east: ({ ew }: Sitting) => ew[0],
  south: ({ ns }: Sitting) => ns[1],
  west: ({ ew }: Sitting) => ew[1],
} satisfies Record<string, (sitting: Sitting) => number | undefined>;

type Seat = keyof typeof SEATS;

function seatsOf(movement: Schedule): readonly Seat[] {
  return isOfPlayers(movement) ? ["north", "east", "south", "west"] : ["ns", "ew"];
}

function bySeat<Value>(movement: Schedule, valueOf: (seat: Seat) => Value): Record<Seat, Value> {
  return Object.fromEntries(seatsOf(movement).map((seat) => [seat, valueOf(seat)])) as Record<Seat, Value>;
}

/** Who sits there: a number, or a dash for an empty seat. */
function seated(sitting: Sitting, seat: Seat): number | string {
  return SEATS[seat](sitting) ?? "–";
}

/** The column of the boards that are played in a round. */
function ofBoards(): DeclaredColumn {
  return ofNumbers(10, { header: text("event.movement.headers.boards") });
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

export function tableCardsTitle(title: string): string {
  return text("event.movement.titles.tableCards", { event: title });
}

/**
 * For each table: who comes in each round, and which boards they play.
 *
 * @param contestants those whose names are said
 * @param from the first round on the cards
 */
export function tableCards(
  title: string,
  movement: Schedule,
  contestants: readonly EventContestant[] = [],
  from = 1,
): NewSheet {
  const exceptions = exceptionsIn(movement);
  const names = namesOf(contestants);
  const atTables = numbersTo(movement.tables).map((): Sitting[] => []);
  for (const sitting of movement.sittings)
    if (sitting.round >= from) atTables[sitting.table - 1].push(sitting);
  const hasNotes =
    sharesBoards(movement) || exceptions.skips.length > 0 || exceptions.switched.rounds.length > 0;
  const cards = eventTable(
    { name: text("event.movement.tabs.tableCards"), rows: 0 },
    {
      table: ofNumbers(7),
      round: ofNumbers(7),
      ...bySeat(movement, () => ofNumbers(7)),
      boards: ofBoards(),
      names: ofWords(26, {
        header: text("event.movement.headers.names"),
        wraps: true,
        isShown: names.size > 0,
      }),
      note: ofWords(20, { header: text("event.movement.headers.note"), wraps: true, isShown: hasNotes }),
    },
  );
  const rows = atTables.flatMap((sittings): CellValue[][] => [
    ...sittings.map((sitting, index) =>
      rowOf(cards, {
        table: index === 0 ? sitting.table : "",
        round: sitting.round,
        ...bySeat(movement, (seat) => seated(sitting, seat)),
        boards: boardSpan(sitting),
        names: namesAt(sitting, names),
        note: noteOn(sitting, exceptions),
      }),
    ),
    [],
  ]);
  return { ...sheetOf(cards, tableCardsTitle(title), rows), cards: true, headingColumns: 1 };
}

/** Whether tables play the same boards in a round. */
export function sharesBoards({ shared, copies }: Schedule): boolean {
  return shared.length > 0 || copies > 1;
}

/** The names that are known, by the numbers of their contestants. */
function namesOf(contestants: readonly EventContestant[]): Map<number, string> {
  return new Map(
    contestants.flatMap((contestant): [number, string][] => {
      const name = nameOf(contestant);
      return name === "" ? [] : [[Number(contestant.id), name]];
    }),
  );
}

/** Who meets at a table: `Ann – Bob : Cy – Di`, with the number of whoever has no name. */
function namesAt({ ns, ew }: Sitting, names: ReadonlyMap<number, string>): string {
  const side = (numbers: readonly number[]) =>
    numbers.length === 0 ? "–" : numbers.map((one) => names.get(one) ?? one).join(BETWEEN);
  return `${side(ns)} : ${side(ew)}`;
}

/** Whether East-West of a section skip a table after a round. */
function isSkippedAfter({ skips }: Exceptions, { round, section }: Sitting): boolean {
  return skips.some((skip) => skip.after === round && skip.section === section);
}

/** Whether the seats of a table are exchanged. */
function isSwitchedAt({ switched }: Exceptions, { round, table }: Sitting): boolean {
  return switched.rounds.includes(round) && !switched.except.includes(table);
}

/** Which copy of the boards is on a table, who has it too, and what is not as usual in the round. */
function noteOn(sitting: Sitting, exceptions: Exceptions): string {
  const { table, copy, sharing = [], firstBoard } = sitting;
  const others = sharing.filter((other) => other !== table);
  return [
    isSwitchedAt(exceptions, sitting) ? text("event.movement.switchedRound") : "",
    isSkippedAfter(exceptions, sitting) ? text("event.movement.skipTable") : "",
    copy === undefined ? "" : text("event.movement.copy", { copy }),
    others.length === 0
      ? ""
      : text("event.movement.shared", {
          count: others.length,
          tables: others.join(", "),
          board: firstBoard + sharing.indexOf(table),
        }),
  ]
    .filter((note) => note !== "")
    .join("; ");
}

/**
 * For each contestant: where to go in each round, which way to sit, with and against whom, and with which boards.
 *
 * @param limits the first round on the cards, and who has one; all when omitted
 */
export function contestantCards(
  { event, movement }: Cards,
  { from = 1, only }: { from?: number; only?: ReadonlySet<number> } = {},
): NewSheet {
  const players = isIndividual(event);
  const kind = contestantsOf(event);
  const cards = eventTable(
    { name: text(`event.movement.tabs.${kind}`), rows: 0 },
    {
      contestant: ofNumbers(7, { header: text(CONTESTANT[kind]) }),
      name: ofWords(26),
      round: ofNumbers(7),
      table: ofWords(7),
      sits: ofWords(6, { header: text("event.movement.headers.sits") }),
      partner: ofNumbers(9, { isShown: players }),
      opponent: ofNumbers(8),
      boards: ofBoards(),
      names: ofWords(24, {
        header: text(players ? "event.movement.headers.partner" : "event.movement.headers.opponents"),
        wraps: true,
      }),
    },
  );
  const names = new Map(event.contestants.map((contestant) => [contestant.id, nameOf(contestant)]));
  const seats = seatsOf(movement);
  const sittings = playedBy(movement.sittings);
  const exceptions = exceptionsIn(movement);
  /** A line that ends with words where the table would stand. */
  const said = (words: string, round: CellValue = ""): CellValue[] => ["", "", round, words];
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const number = Number(contestant.id);
    if (only?.has(number) === false) return [];
    const played = sittings.get(number) ?? [];
    const rounds = numbersTo(movement.rounds).slice(from - 1);
    const lines = rounds.flatMap((round): CellValue[][] => {
      const inRound = played.filter((sitting) => sitting.round === round);
      if (inRound.length === 0) return [said(text("event.movement.sitsOut"), round)];
      const places = inRound.map((sitting) => {
        const isNs = sitting.ns.includes(number);
        const [side, others] = isNs ? [sitting.ns, sitting.ew] : [sitting.ew, sitting.ns];
        const partner = side.find((player) => player !== number);
        const seat = seats.find((one) => seated(sitting, one) === number);
        return rowOf(cards, {
          round,
          table: sitting.table,
          sits: seat && headersOf(seat)[seat],
          partner,
          opponent: others.length === 1 ? others[0] : others.join(" + "),
          boards: boardSpan(sitting),
          names: names.get(String(partner ?? others[0])),
        });
      });
      const next = played.find((sitting) => sitting.round === round + 1);
      const skips = inRound.some((one) => next?.table !== one.table && isSkippedAfter(exceptions, one));
      const isSwitched = inRound.some((one) => isSwitchedAt(exceptions, one));
      return [
        ...(isSwitched ? [said(text("event.movement.switchedRound"))] : []),
        ...places,
        ...(skips && next ? [said(text("event.movement.skipCard"))] : []),
      ];
    });
    return [rowOf(cards, { contestant: number, name: nameOf(contestant) }), ...lines, []];
  });
  const title = text(`event.movement.titles.${kind}`, { event: titleOf({ event }) });
  return { ...sheetOf(cards, title, rows), cards: true, headingColumns: 2 };
}

/** The sittings in which each contestant plays. */
function playedBy(sittings: readonly Sitting[]): Map<number, Sitting[]> {
  const played = new Map<number, Sitting[]>();
  for (const sitting of sittings.filter(isPlayed)) {
    for (const contestant of [...sitting.ns, ...sitting.ew]) {
      const before = played.get(contestant);
      if (before) before.push(sitting);
      else played.set(contestant, [sitting]);
    }
  }
  return played;
}

/** A line in which people write by hand is 9 millimetres high, in points. */
const HANDWRITING = (9 * 72) / 25.4;

/** For each table and round a slip with a line a board, to be filled in by hand, with the names of those who sit there. */
function slips({ event, movement }: Cards): NewSheet {
  const names = new Map(event.contestants.map((one) => [Number(one.id), nameOf(one)]));
  const named = (seat: number | string): string | number => {
    const name = typeof seat === "number" ? (names.get(seat) ?? "") : "";
    return name === "" ? seat : `${seat} ${name}`;
  };
  const tab = eventTable(
    { name: text("event.movement.tabs.slips"), rows: 0 },
    {
      round: ofNumbers(7),
      table: ofNumbers(7),
      ...bySeat(movement, () => ofNumbers(7)),
      board: ofNumbers(6),
      contract: ofWords(9),
      by: ofWords(4),
      lead: ofWords(5, { header: text("event.movement.headers.lead") }),
      result: ofWords(7),
      nsScore: ofNumbers(6, { header: text("event.movement.headers.nsScore") }),
      ewScore: ofNumbers(6, { header: text("event.movement.headers.ewScore") }),
    },
  );
  const rows = movement.sittings.filter(isPlayed).flatMap((sitting): CellValue[][] => {
    const { round, table } = sitting;
    const heading = { round, table, ...bySeat(movement, (seat) => named(seated(sitting, seat))) };
    return [
      ...boardsOf(sitting).map((board, index) => rowOf(tab, { ...(index === 0 && heading), board })),
      [],
    ];
  });
  return {
    ...sheetOf(tab, text("event.movement.titles.slips", { event: titleOf({ event }) }), rows),
    cards: true,
    headingColumns: 2 + seatsOf(movement).length,
    rowHeight: HANDWRITING,
  };
}
