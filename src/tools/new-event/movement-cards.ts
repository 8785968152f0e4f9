import { type Schedule, type Sitting } from "../../movements/movement";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { number, words } from "../../sheets/table";
import { text } from "../../translations/texts";
import { contestantsOf, isIndividual } from "../event-tabs/choice";
import { boardsOf, isOfPlayers, isPlayed, type NewEvent } from "./blank-event";
import { CONTESTANT, nameOf } from "../event-tabs/pairs-tab";
import { titleOf } from "../event-tabs/results-tab";

type Cards = Pick<NewEvent, "event" | "movement">;

/** The tabs that are printed for the tables and for the contestants. */
export function movementSheets(made: Cards): NewSheet[] {
  const title = titleOf(made);
  return [
    wallSheet(title, made.movement),
    tableCards(title, made.movement),
    contestantCards(made),
    slips(made),
  ];
}

/** The whole movement on one sheet, to hang on the wall: who is where in each round, with which boards. */
export function wallSheet(title: string, movement: Schedule): NewSheet {
  const rows = numbersTo(movement.tables).map((table): CellValue[] => [table]);
  for (const sitting of movement.sittings) {
    const side = (numbers: readonly number[]) => (numbers.length > 0 ? numbers.join("+") : "–");
    rows[sitting.table - 1].push(`${side(sitting.ns)} : ${side(sitting.ew)} (${boardSpan(sitting)})`);
  }
  return {
    name: text("event.movement.tabs.wall"),
    title: text("event.movement.titles.wall", { event: title }),
    columns: [
      number(text("event.headers.table"), 7),
      ...numbersTo(movement.rounds).map((round) => words(text("event.movement.round", { round }), 18)),
    ],
    frozenColumns: 1,
    rows,
  };
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

/** For each table: who comes in each round, and which boards they play. */
export function tableCards(title: string, movement: Schedule): NewSheet {
  const seats = seatsOf(movement);
  const atTables = numbersTo(movement.tables).map((): Sitting[] => []);
  for (const sitting of movement.sittings) atTables[sitting.table - 1].push(sitting);
  const hasNotes = movement.shared.length > 0 || movement.copies > 1;
  const rows = atTables.flatMap((sittings): CellValue[][] => [
    ...sittings.map((sitting, index) => [
      index === 0 ? sitting.table : "",
      sitting.round,
      ...seats.cells(sitting),
      boardSpan(sitting),
      ...(hasNotes ? [noteOn(sitting)] : []),
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
      ...(hasNotes ? [words(text("event.movement.headers.note"), 60)] : []),
    ],
    rows,
    cards: true,
  };
}

/** Which copy of the boards is on a table, and who has it too. */
function noteOn({ table, copy, sharing = [], firstBoard }: Sitting): string {
  const others = sharing.filter((other) => other !== table);
  return [
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
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const own = Number(contestant.id);
    if (only?.has(own) === false) return [];
    const played = sittings.get(own) ?? [];
    const rounds = numbersTo(movement.rounds).slice(from - 1);
    const lines = rounds.flatMap((round): CellValue[][] => {
      const seated = played.filter((sitting) => sitting.round === round);
      if (seated.length === 0) return [["", "", round, text("event.movement.sitsOut")]];
      return seated.map((sitting) => {
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
      words(text("event.headers.table"), 9),
      words(text("event.movement.headers.sits"), 7),
      ...partner,
      number(text("event.headers.opponent"), 9),
      number(text("event.movement.headers.boards"), 10),
      words(text(players ? "event.movement.headers.partner" : "event.movement.headers.opponents"), 34),
    ],
    rows,
    cards: true,
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

/** For each table and round a slip with a line a board, to be filled in by hand. */
function slips({ event, movement }: Cards): NewSheet {
  const seats = seatsOf(movement);
  const rows = movement.sittings.filter(isPlayed).flatMap((sitting): CellValue[][] => {
    const heading = [sitting.round, sitting.table, ...seats.cells(sitting)];
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
      number(text("event.headers.board"), 7),
      words(text("event.headers.contract"), 12),
      words(text("event.headers.by"), 6),
      words(text("event.movement.headers.lead"), 8),
      words(text("event.headers.result"), 8),
      number(text("event.movement.headers.nsScore"), 10),
      number(text("event.movement.headers.ewScore"), 10),
    ],
    rows,
    cards: true,
  };
}
