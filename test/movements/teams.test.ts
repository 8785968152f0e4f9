import { type Kind } from "../../src/movements/catalogue";
import { teamsMovement, type TeamsMovement } from "../../src/movements/teams";

const BOARDS = 4;

function evening(kind: Kind, teams: number): TeamsMovement {
  const answer = teamsMovement(kind, teams, BOARDS);
  if ("fault" in answer) throw new Error(`${kind} for ${teams}: ${answer.fault.code}`);
  return answer;
}

const SIZES = [
  ...Array.from({ length: 31 }, (_, index) => ["round-robin", index + 2] as const),
  ...Array.from({ length: 15 }, (_, index) => ["whist", 2 * index + 3] as const),
];

describe.each(SIZES)("%s for %i teams", (kind, teams) => {
  const made = () => evening(kind, teams);
  const key = ({ firstBoard, lastBoard }: { firstBoard: number; lastBoard: number }) =>
    `${firstBoard} to ${lastBoard}`;

  test("every two teams meet once, at two tables with the same boards, each team North-South once", () => {
    const { sittings, matches } = made();
    const met = matches.map(({ home, away }) => [home, away].sort((a, b) => a - b).join("-"));
    expect(met).toHaveLength((teams * (teams - 1)) / 2);
    expect(new Set(met).size).toBe(met.length);
    const seats = sittings.map((sitting) => `${sitting.ns.join()} v ${sitting.ew.join()}: ${key(sitting)}`);
    const wanted = matches.flatMap((match) => [
      `${match.home} v ${match.away}: ${key(match)}`,
      `${match.away} v ${match.home}: ${key(match)}`,
    ]);
    expect(seats.sort()).toEqual(wanted.sort());
  });

  test("nobody sits at two tables or plays a board twice", () => {
    const { sittings, tables, boards } = made();
    for (const side of ["ns", "ew"] as const) {
      const once = (of: (sitting: (typeof sittings)[number]) => unknown) => {
        const all = sittings.map((sitting) => `${sitting[side].join()} ${String(of(sitting))}`);
        expect(new Set(all).size).toBe(all.length);
      };
      once(({ round }) => round);
      once(({ firstBoard }) => firstBoard);
    }
    const places = sittings.map(({ round, table }) => `${round} ${table}`);
    expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...sittings.map(({ table }) => table))).toBe(tables);
    expect(Math.max(...sittings.map(({ lastBoard }) => lastBoard))).toBe(boards);
  });

  test("the boards are numbered from 1, and a match has as many as were wanted", () => {
    const { sittings } = made();
    expect(Math.min(...sittings.map(({ firstBoard }) => firstBoard))).toBe(1);
    expect(new Set(sittings.map(({ firstBoard, lastBoard }) => lastBoard - firstBoard + 1))).toEqual(
      new Set([BOARDS]),
    );
  });

  test("a match is listed with the first round in which its teams meet", () => {
    const { sittings, matches } = made();
    const pair = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`;
    const first = new Map<string, number>();
    for (const { round, ns, ew } of sittings) {
      const met = pair(ns[0], ew[0]);
      if (!first.has(met)) first.set(met, round);
    }
    expect(matches.map(({ home, away }) => first.get(pair(home, away)))).toEqual(
      matches.map(({ round }) => round),
    );
  });

  test("tables share boards in every round of a round robin, and never in the movement of multiple teams", () => {
    const { sittings, rounds, shared } = made();
    const all = Array.from({ length: rounds }, (_, index) => index + 1);
    const doubled = all.filter((round) => {
      const sets = sittings.filter((sitting) => sitting.round === round).map(({ firstBoard }) => firstBoard);
      return new Set(sets).size < sets.length;
    });
    expect(doubled).toEqual(kind === "whist" ? [] : all);
    expect(shared).toEqual(doubled);
  });
});

test("with multiple teams, North-South stay, and the boards move down a table while East-West move down two", () => {
  const { sittings } = evening("whist", 7);
  expect(sittings.every(({ table, ns }) => ns[0] === table)).toBe(true);
  const at = (round: number, table: number) =>
    sittings.find((sitting) => sitting.round === round && sitting.table === table);
  expect(at(2, 1)?.ew).toEqual(at(1, 3)?.ew);
  expect(at(2, 1)?.firstBoard).toBe(at(1, 2)?.firstBoard);
});

test.each([
  ["round-robin", 1, 4, { code: "contestants", least: 2, most: 98 }],
  ["round-robin", 99, 4, { code: "contestants", least: 2, most: 98 }],
  ["round-robin", 4, 0, { code: "boards", least: 1, most: 64 }],
  ["whist", 2, 4, { code: "contestants", least: 3, most: 99, only: "odd" }],
  ["whist", 6, 4, { code: "contestants", least: 3, most: 99, only: "odd" }],
  ["whist", 5, 65, { code: "boards", least: 1, most: 64 }],
] as const)("%s for %i teams with %i boards is refused", (kind, teams, boards, fault) => {
  expect(teamsMovement(kind, teams, boards)).toEqual({ fault });
});
