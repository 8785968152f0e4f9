import { type BridgeEvent } from "../../events/event";
import { type Movement, type Sitting } from "../../movements/movement";
import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { type NewEvent } from "./new-event";
import { nameOf } from "./pairs-tab";
import { titleOf } from "./results-tab";
import { number, words } from "./tab";

/** The tabs that are printed for the tables and for the players. */
export function movementSheets(made: NewEvent): NewSheet[] {
  return [tableCards(made), pairCards(made), slips(made)];
}

function boardsOf({ firstBoard, lastBoard }: Sitting): string {
  return firstBoard === lastBoard ? String(firstBoard) : `${firstBoard}–${lastBoard}`;
}

/** The name of the pair that sits there, or the words for an empty seat. */
function seat(pairs: readonly number[]): CellValue {
  return pairs[0] ?? "–";
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** For each table: who comes in each round, and which boards they play. */
function tableCards({ event, movement }: NewEvent): NewSheet {
  const rows = numbersTo(movement.tables).flatMap((table): CellValue[][] => [
    ...movement.sittings
      .filter((sitting) => sitting.table === table)
      .map((sitting, index) => [
        index === 0 ? table : "",
        sitting.round,
        seat(sitting.ns),
        seat(sitting.ew),
        boardsOf(sitting),
        movement.shared.includes(sitting.round) ? text("event.movement.shared") : "",
      ]),
    [],
  ]);
  return {
    name: text("event.movement.tabs.tableCards"),
    title: text("event.movement.titles.tableCards", { event: titleOf({ event }) }),
    columns: [
      number("event.headers.table", 7),
      number("event.headers.round", 7),
      number("event.headers.ns", 7),
      number("event.headers.ew", 7),
      words("event.movement.headers.boards", 10),
      { header: "", width: 55 },
    ],
    rows,
  };
}

/** For each pair: where it goes in each round, which way it sits, whom it meets, and with which boards. */
function pairCards({ event, movement }: NewEvent): NewSheet {
  const rows = event.contestants.flatMap((contestant): CellValue[][] => {
    const pair = Number(contestant.id);
    return [
      [pair, nameOf(contestant)],
      ...movement.sittings
        .filter(({ ns, ew }) => ns.includes(pair) || ew.includes(pair))
        .map((sitting) => pairLine(sitting, pair, event)),
      ...sittingOut(movement, pair).map((round) => ["", "", round, text("event.movement.sitsOut")]),
      [],
    ];
  });
  return {
    name: text("event.movement.tabs.pairCards"),
    title: text("event.movement.titles.pairCards", { event: titleOf({ event }) }),
    columns: [
      number("event.headers.pair", 7),
      words("event.headers.name", 34),
      number("event.headers.round", 7),
      words("event.headers.table", 9),
      words("event.movement.headers.sits", 7),
      number("event.headers.opponent", 9),
      words("event.movement.headers.boards", 10),
    ],
    rows,
  };
}

function pairLine(sitting: Sitting, pair: number, event: BridgeEvent): CellValue[] {
  const isNs = sitting.ns.includes(pair);
  const [opponent] = isNs ? sitting.ew : sitting.ns;
  if (opponent === undefined) return ["", "", sitting.round, text("event.movement.sitsOut")];
  const name = event.contestants.find(({ id }) => id === String(opponent));
  return [
    "",
    name ? nameOf(name) : "",
    sitting.round,
    sitting.table,
    text(isNs ? "event.headers.ns" : "event.headers.ew"),
    opponent,
    boardsOf(sitting),
  ];
}

/** The rounds in which a pair sits out. */
function sittingOut({ sittings, rounds }: Movement, pair: number): number[] {
  const seated = new Set(
    sittings.filter(({ ns, ew }) => ns.includes(pair) || ew.includes(pair)).map(({ round }) => round),
  );
  return numbersTo(rounds).filter((round) => !seated.has(round));
}

/** For each table and round a slip with a line a board, to be filled in by hand. */
function slips({ event, movement }: NewEvent): NewSheet {
  const rows = movement.sittings
    .filter(({ ns, ew }) => ns.length > 0 && ew.length > 0)
    .flatMap((sitting): CellValue[][] => [
      ...numbersTo(sitting.lastBoard - sitting.firstBoard + 1).map((index) => [
        ...(index === 1
          ? [sitting.round, sitting.table, seat(sitting.ns), seat(sitting.ew)]
          : ["", "", "", ""]),
        sitting.firstBoard + index - 1,
      ]),
      [],
    ]);
  return {
    name: text("event.movement.tabs.slips"),
    title: text("event.movement.titles.slips", { event: titleOf({ event }) }),
    columns: [
      number("event.headers.round", 7),
      number("event.headers.table", 7),
      number("event.headers.ns", 7),
      number("event.headers.ew", 7),
      number("event.headers.board", 7),
      words("event.headers.contract", 12),
      words("event.headers.by", 6),
      words("event.movement.headers.lead", 8),
      words("event.headers.result", 8),
      number("event.movement.headers.nsScore", 10),
      number("event.movement.headers.ewScore", 10),
    ],
    rows,
  };
}
