import { type ChosenHeader } from "../../src/events/tables/find";
import { LONGEST_KEPT } from "../../src/pane/kept";
import { loadTables, loadTyped } from "../../src/tools/event-file/load";
import { chosenIn, readColumns, withColumns } from "../../src/tools/event-file/remembered-columns";

/* Columns that somebody chose by hand count for the next table with the same headers. */

const slices = { signal: new AbortController().signal, progress: () => undefined };
const TABLE = "Bd.x;First;Second;Pts.x\n7;1;2;420\n7;3;4;-50\n";

test("a table of unknown headers is read with the columns that were chosen, and so is the next one", async () => {
  const first = await loadTyped(TABLE, slices);
  expect(first.answer).toHaveProperty("faults");
  const { tables } = first;
  if (!tables?.shown) throw new Error("no table is shown");
  expect(tables.remembered).toBe(false);
  const shown = {
    ...tables.shown,
    header: { row: 0, columns: { board: 0, ns: 1, ew: 2, score: 3 }, twice: [] },
  };
  const chosen = chosenIn(shown);
  const byHand = await loadTables(tables, [chosen], slices);
  expect("event" in byHand.answer && byHand.answer.event.results.map(({ score }) => score)).toEqual([
    420, -50,
  ]);
  expect(byHand.tables?.remembered).toBe(false);
  const kept = withColumns("", chosen);
  // Another evening has a title above, so the header stands in another line.
  const next = await loadTyped(`An evening;;;\n${TABLE.replace("420", "450")}`, slices, readColumns(kept));
  expect("event" in next.answer && next.answer.event.results.map(({ score }) => score)).toEqual([450, -50]);
  expect(next.tables).toMatchObject({
    remembered: true,
    shown: { header: { columns: { board: 0, score: 3 } } },
  });
});

test("a choice takes the place of the one before, numbers alone are no headers, and what is kept stays short", () => {
  const one: ChosenHeader = { texts: ["A", "B"], columns: { board: 0 } };
  const twice = withColumns(withColumns("", one), { ...one, columns: { ns: 1 } });
  expect(readColumns(twice)).toEqual([{ texts: ["A", "B"], columns: { ns: 1 } }]);
  expect(readColumns(withColumns(twice, { texts: ["1", "2"], columns: { board: 0 } }))).toHaveLength(1);
  let many = "";
  for (let index = 0; index < 200; index++)
    many = withColumns(many, { texts: [`Header ${index}`, "x".repeat(90)], columns: { board: 0 } });
  expect(many.length).toBeLessThanOrEqual(LONGEST_KEPT);
  expect(readColumns(many)[0].texts[0]).toBe("Header 199");
});

test.each(["", "no JSON", "7", '{"texts":1}', '[{"texts":[1],"columns":{}}]', "[null]"])(
  "what is kept as %j is no choice",
  (kept) => {
    expect(readColumns(kept)).toEqual([]);
  },
);

test("of a kept choice only known fields and columns count", () => {
  const kept = JSON.stringify([{ texts: ["A"], columns: { board: 0, other: 1, ns: -1, ew: "2", score: 3 } }]);
  expect(readColumns(kept)).toEqual([{ texts: ["A"], columns: { board: 0, score: 3 } }]);
});
