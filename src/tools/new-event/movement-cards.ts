import { type EventContestant } from "../../events/event";
import { exceptionsIn, type Exceptions } from "../../movements/exceptions";
import { type Schedule, type Sitting } from "../../movements/movement";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { number, words } from "../../sheets/table";
import { text } from "../../translations/texts";
import { contestantsOf, isIndividual } from "../event-tabs/choice";
import { boardsOf, isOfPlayers, isPlayed, type NewEvent } from "./blank-event";
import { withNotes } from "../event-tabs/notes";
import { BETWEEN, CONTESTANT, nameOf } from "../event-tabs/pairs-tab";
import { titleOf } from "../event-tabs/results-tab";

type Cards = Pick<NewEvent, "event" | "movement">;

/** The tabs that are printed for the tables and for the contestants. */
export function movementSheets(made: Cards): NewSheet[] {
  const title = titleOf(made);
  const { contestants } = made.event;
  return [
    wallSheet(title, made.movement, contestants),
    tableCards(title, made.movement, contestants),
    contestantCards(made),
    slips(made),
  ];
}

/**
 * The whole movement on one sheet, to hang on the wall: who is where in each round, with which boards. Below stand what is not
 * as usual in it, and who has which number.
 *
 * @param contestants those whose names are said; none where only the seats are shown
 */
export function wallSheet(
  title: string,
  movement: Schedule,
  contestants?: readonly EventContestant[],
): NewSheet {
  const rows = numbersTo(movement.tables).map((table): CellValue[] => [table]);
  for (const sitting of movement.sittings) {
    const side = (numbers: readonly number[]) => (numbers.length > 0 ? numbers.join("+") : "–");
    rows[sitting.table - 1].push(`${side(sitting.ns)} : ${side(sitting.ew)}\n(${boardSpan(sitting)})`);
  }
  const columns = [
    number(text("event.headers.table"), 7),
    ...numbersTo(movement.rounds).map((round) => ({
      ...words(text("event.movement.round", { round }), 11),
      wraps: true as const,
    })),
  ];
  const notes = contestants ? exceptionsInWords(exceptionsIn(movement)) : [];
  return {
    name: text("event.movement.tabs.wall"),
    title: text("event.movement.titles.wall", { event: title }),
    columns,
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
  two: [
    { header: "event.headers.ns", at: ({ ns }: Sitting) => ns[0] },
    { header: "event.headers.ew", at: ({ ew }: Sitting) => ew[0] },
  ],
  four: [
    { header: "event.headers.north", at: ({ ns }: Sitting) => ns[0] },
    { header: "event.headers.east", at: ({ ew }: Sitting) => ew[0] },
    { header: "event.headers.south", at: ({ ns }: Sitting) => ns[1] },
    { header: "event.headers.west", at: ({ ew }: Sitting) => ew[1] },
  ],
} as const;

function seatsOf(movement: Schedule) {
  const seats: readonly { header: (typeof SEATS)["two" | "four"][number]["header"]; at: SeatOf }[] =
    SEATS[isOfPlayers(movement) ? "four" : "two"];
  return {
    columns: seats.map(({ header }) => number(text(header), 7)),
    headers: seats.map(({ header }) => text(header)),
    /** Who sits there: numbers, and a dash for an empty seat. */
    cells: (sitting: Sitting): CellValue[] => seats.map(({ at }) => at(sitting) ?? "–"),
  };
}

type SeatOf = (sitting: Sitting) => number | undefined;

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
  const seats = seatsOf(movement);
  const exceptions = exceptionsIn(movement);
  const names = namesOf(contestants);
  const atTables = numbersTo(movement.tables).map((): Sitting[] => []);
  for (const sitting of movement.sittings)
    if (sitting.round >= from) atTables[sitting.table - 1].push(sitting);
  const hasNotes =
    sharesBoards(movement) || exceptions.skips.length > 0 || exceptions.switched.rounds.length > 0;
  const rows = atTables.flatMap((sittings): CellValue[][] => [
    ...sittings.map((sitting, index) => [
      index === 0 ? sitting.table : "",
      sitting.round,
      ...seats.cells(sitting),
      boardSpan(sitting),
      ...(names.size > 0 ? [namesAt(sitting, names)] : []),
      ...(hasNotes ? [noteOn(sitting, exceptions)] : []),
    ]),
    [],
  ]);
  return {
    name: text("event.movement.tabs.tableCards"),
    title: tableCardsTitle(title),
    columns: [
      number(text("event.headers.table"), 7),
      number(text("event.headers.round"), 7),
      ...seats.columns,
      number(text("event.movement.headers.boards"), 10),
      ...(names.size > 0
        ? [{ ...words(text("event.movement.headers.names"), 26), wraps: true as const }]
        : []),
      ...(hasNotes ? [{ ...words(text("event.movement.headers.note"), 20), wraps: true as const }] : []),
    ],
    rows,
    cards: true,
    headingColumns: 1,
  };
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
  const seats = seatsOf(movement);
  const names = new Map(event.contestants.map((contestant) => [contestant.id, nameOf(contestant)]));
  const sittings = playedBy(movement.sittings);
  const exceptions = exceptionsIn(movement);
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const own = Number(contestant.id);
    if (only?.has(own) === false) return [];
    const played = sittings.get(own) ?? [];
    const rounds = numbersTo(movement.rounds).slice(from - 1);
    const lines = rounds.flatMap((round): CellValue[][] => {
      const seated = played.filter((sitting) => sitting.round === round);
      if (seated.length === 0) return [["", "", round, text("event.movement.sitsOut")]];
      const places = seated.map((sitting) => {
        const isNs = sitting.ns.includes(own);
        const [side, others] = isNs ? [sitting.ns, sitting.ew] : [sitting.ew, sitting.ns];
        const partner = side.find((player) => player !== own);
        return [
          "",
          "",
          round,
          sitting.table,
          seats.headers[seats.cells(sitting).indexOf(own)],
          ...(players ? [partner ?? ""] : []),
          others.length === 1 ? others[0] : others.join(" + "),
          boardSpan(sitting),
          names.get(String(partner ?? others[0])) ?? "",
        ];
      });
      const next = played.find((sitting) => sitting.round === round + 1);
      const skips = seated.some((one) => next?.table !== one.table && isSkippedAfter(exceptions, one));
      const isSwitched = seated.some((one) => isSwitchedAt(exceptions, one));
      return [
        ...(isSwitched ? [["", "", "", text("event.movement.switchedRound")]] : []),
        ...places,
        ...(skips && next ? [["", "", "", text("event.movement.skipCard")]] : []),
      ];
    });
    return [[own, nameOf(contestant)], ...lines, []];
  });
  const partner: SheetColumn[] = players ? [number(text("event.headers.partner"), 9)] : [];
  return {
    name: text(`event.movement.tabs.${kind}`),
    title: text(`event.movement.titles.${kind}`, { event: titleOf({ event }) }),
    columns: [
      number(text(CONTESTANT[kind]), 7),
      words(text("event.headers.name"), 26),
      number(text("event.headers.round"), 7),
      words(text("event.headers.table"), 7),
      words(text("event.movement.headers.sits"), 6),
      ...partner,
      number(text("event.headers.opponent"), 8),
      number(text("event.movement.headers.boards"), 10),
      {
        ...words(text(players ? "event.movement.headers.partner" : "event.movement.headers.opponents"), 24),
        wraps: true,
      },
    ],
    rows,
    cards: true,
    headingColumns: 2,
  };
}

/** The sittings in which each contestant plays. */
function playedBy(sittings: readonly Sitting[]): Map<number, Sitting[]> {
  const found = new Map<number, Sitting[]>();
  for (const sitting of sittings.filter(isPlayed)) {
    for (const contestant of [...sitting.ns, ...sitting.ew]) {
      const before = found.get(contestant);
      if (before) before.push(sitting);
      else found.set(contestant, [sitting]);
    }
  }
  return found;
}

/** A line in which people write by hand is 9 millimetres high, in points. */
const HANDWRITING = (9 * 72) / 25.4;

/** For each table and round a slip with a line a board, to be filled in by hand, with the names of those who sit there. */
function slips({ event, movement }: Cards): NewSheet {
  const seats = seatsOf(movement);
  const names = new Map(event.contestants.map((one) => [Number(one.id), nameOf(one)]));
  const named = (seat: CellValue): CellValue => {
    const name = typeof seat === "number" ? (names.get(seat) ?? "") : "";
    return name === "" ? seat : `${String(seat)} ${name}`;
  };
  const rows = movement.sittings.filter(isPlayed).flatMap((sitting): CellValue[][] => {
    const heading = [sitting.round, sitting.table, ...seats.cells(sitting).map(named)];
    return [
      ...boardsOf(sitting).map((board, index) => [
        ...(index === 0 ? heading : heading.map((): CellValue => "")),
        board,
      ]),
      [],
    ];
  });
  return {
    name: text("event.movement.tabs.slips"),
    title: text("event.movement.titles.slips", { event: titleOf({ event }) }),
    columns: [
      number(text("event.headers.round"), 7),
      number(text("event.headers.table"), 7),
      ...seats.columns,
      number(text("event.headers.board"), 6),
      words(text("event.headers.contract"), 9),
      words(text("event.headers.by"), 4),
      words(text("event.movement.headers.lead"), 5),
      words(text("event.headers.result"), 7),
      number(text("event.movement.headers.nsScore"), 6),
      number(text("event.movement.headers.ewScore"), 6),
    ],
    rows,
    cards: true,
    headingColumns: 2 + seats.headers.length,
    rowHeight: HANDWRITING,
  };
}
