import { type Parsed } from "../../src/pane/parsed";
import { MATCHES } from "../../src/tools/league-tabs/layout";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { drawList, linesOnPages, rankingLists } from "../../src/tools/event-file/live/screen/shown";
import { shownEvents } from "../../src/tools/event/shown-events";
import { drawSheet } from "../../src/tools/running-league/draw-sheet";
import { findLeagues } from "../../src/tools/running-league/find";
import { FORM, ONCE } from "../../src/tools/running-league/form";
import { plan } from "../../src/tools/running-league/plan";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

// The page's address would say whose functions are in it.
jest.mock("../../src/sheets/namespace", () => ({ typedName: (name: string) => name }));

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

const FIVE = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];

/** A Swiss in a workbook with the sheet of its draw, which was made after the first round. */
async function opened(some: Parameters<typeof leagueChoice>[0]) {
  const { sheets } = makeLeague(leagueChoice({ swiss: "halves", name: "North", ...some }), (name) => name);
  const first = bookHost(sheets, addIn());
  const sheet = drawSheet(valueOf((await findLeagues(first.host))[0].league));
  const { book, host } = bookHost([...sheets, sheet], addIn());
  const league = async () => valueOf((await findLeagues(host))[0].league);
  return {
    book,
    host,
    league,
    title: sheet.title,
    draw: async () => {
      const { season } = await league();
      season.lines.forEach(({ pairing }, line) => {
        if (!pairing) return;
        const column = sheets[0].columns.findIndex(({ header }) => String(header).startsWith("IMPs"));
        book.type(MATCHES.name, 5 + line, column, 10 * line);
        book.type(MATCHES.name, 5 + line, column + 1, 15);
      });
      const { change } = valueOf(plan(await league(), FORM.first, ONCE.first));
      await host.changeTabs(change.changes, change.names);
    },
    /** Who sits out, and the lines that are not blank. */
    shown: () => [
      book.read(sheet.name, 1, 0),
      ...sheet.rows.flatMap((_, row) => {
        const line = [0, 1, 2, 3, 4, 5, 6].map((column) => book.read(sheet.name, 3 + row, column));
        return line[1] === "" ? [] : [line.join(" ")];
      }),
    ],
  };
}

/** The lines of a round as the league was drawn. */
async function drawnIn({ league }: Awaited<ReturnType<typeof opened>>, round: number): Promise<string[]> {
  const { season } = await league();
  const { teams, boards } = season.choice;
  return season.lines
    .filter((line) => line.round === round)
    .flatMap(({ table, pairing, half }) => {
      if (!pairing) return [];
      const [home, away] = pairing;
      return [`${round} ${table} ${home} ${teams[home - 1]} ${away} ${teams[away - 1]} ${half ?? boards}`];
    });
}

test("the sheet of a draw shows the last round, and the round that somebody types into its first cell", async () => {
  const swiss = await opened({ teams: FIVE });
  expect(swiss.title).toBe("Who meets whom: North");
  const first = await drawnIn(swiss, 1);
  expect(swiss.shown()).toEqual(["sits out: Elm", ...first]);
  await swiss.draw();
  const second = await drawnIn(swiss, 2);
  const { season } = await swiss.league();
  const out = season.lines.find(({ round, bye }) => round === 2 && bye !== undefined)?.bye ?? 0;
  expect(swiss.shown()).toEqual([`sits out: ${FIVE[out - 1]}`, ...second]);
  swiss.book.type("Draw", 3, 0, 1);
  expect(swiss.shown()).toEqual(["sits out: Elm", ...first]);
  // A table with two matches was typed by mistake: which of them is played there is not guessed.
  swiss.book.type(MATCHES.name, 6, 1, 1);
  expect(swiss.shown().slice(0, 2)).toEqual(["sits out: Elm", "1 1 ?  ?  24"]);
});

test("the sheet of a draw has the three half matches of a triple with their boards", async () => {
  const swiss = await opened({ teams: FIVE, odd: "triple", varied: true });
  const lines = await drawnIn(swiss, 1);
  expect(swiss.shown()).toEqual(["", ...lines]);
  expect(lines.filter((line) => line.endsWith(" 12"))).toHaveLength(3);
});

test("the screen shows the ranking of a league, and the draw of its last round", async () => {
  const swiss = await opened({ teams: FIVE });
  await swiss.draw();
  const [shown] = (await shownEvents(swiss.host)).events;
  if (!shown?.draw) throw new Error("no draw is shown");
  expect([shown.title, shown.there, shown.all, shown.draw.round]).toEqual(["North", 2, 4, 2]);
  const page = drawList(shown.draw);
  const lines = (await drawnIn(swiss, 2)).map((line) => line.split(" ").slice(1));
  expect(page.caption).toBe("Round 2");
  expect(page.matches.slice(0, 2)).toEqual(
    lines.map(([table, home, name, away, other, boards]) => ({
      table,
      home: `${home} ${name}`,
      away: `${away} ${other}`,
      boards,
    })),
  );
  expect(page.matches[2]).toMatchObject({ table: "", away: "sits out", boards: "" });
  const [ranking] = rankingLists(shown.ranking);
  const { ranking: order } = await swiss.league();
  expect(ranking.lines.map(({ number }) => Number(number))).toEqual(order);
});

test("the screen shows the draw of a league in the order of the tables, and who sits out last", async () => {
  const swiss = await opened({ teams: FIVE });
  await swiss.draw();
  // A team cannot move, so the secretary has exchanged the two tables of the second round.
  [2, 1].forEach((table, index) => swiss.book.type(MATCHES.name, 8 + index, 1, table));
  const [shown] = (await shownEvents(swiss.host)).events;
  const homes = (await swiss.league()).season.lines.slice(3, 5).map(({ pairing }) => pairing?.[0]);
  expect(shown.draw?.matches.map(({ table, home }) => [table, parseInt(home, 10)]).slice(0, 2)).toEqual([
    ["1", homes[1]],
    ["2", homes[0]],
  ]);
  expect(shown.draw?.matches[2].away).toBe("sits out");
});

test("a list that is longer than the screen comes on pages of about the same length, each line on one of them", () => {
  const same = (lines: number) => Array.from({ length: lines }, () => 1);
  expect(linesOnPages(same(12), 12)).toEqual([12]);
  expect(linesOnPages(same(13), 12)).toEqual([7, 6]);
  expect(linesOnPages(same(25), 12)).toEqual([9, 9, 7]);
  // Lines of two rows, and one that is higher than the screen.
  expect(linesOnPages([2, 1, 1, 2, 2, 2], 6)).toEqual([4, 2]);
  expect(linesOnPages([9], 6)).toEqual([1]);
  expect(linesOnPages([], 6)).toEqual([]);
  for (let lines = 1; lines < 60; lines++) {
    const heights = Array.from({ length: lines }, (_, line) => 1 + (line % 3 === 0 ? 1 : 0));
    const pages = linesOnPages(heights, 12);
    let from = 0;
    for (const count of pages) {
      const height = heights.slice(from, from + count).reduce((sum, one) => sum + one, 0);
      expect([lines, count > 0 && height <= 12]).toEqual([lines, true]);
      from += count;
    }
    expect(from).toBe(lines);
  }
});
