import { storedCell } from "./book-host";
import { type Parsed } from "../../src/pane/parsed";
import { addIn } from "./add-in";
import { type Pane, PANES, WAYS } from "./panes";

function value<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** A season that one pane has begun, in a workbook. */
function begun({ SEASON, newSeason, presetRules, seasonSheets, bookHost }: Pane) {
  const typed = { ...SEASON.first, seasonMembers: "3", seasonRules: presetRules("steps") };
  const sheets = seasonSheets(newSeason(typed, value(SEASON.read(typed).question)));
  return { ...bookHost(sheets, addIn("SEASON")), ranking: sheets[1].name };
}

test.each(WAYS)("a season that was begun in %s goes on in %s", async (first, second) => {
  const { book, host, ranking } = begun(PANES[first]);
  const { readSeasons, typedSession } = PANES[second];
  const wishes = { name: "1", guests: false, absent: true };
  for (const [index, lines] of ["1 60\n2 40", "1 50\n3 45 sub", "2 55\n3 sem aviso"].entries()) {
    const [season] = (await readSeasons(host)).seasons;
    const { rewrites } = value(typedSession(value(season), lines, { ...wishes, name: String(index + 1) }));
    for (const { tab, row, column, now } of rewrites) {
      now.forEach(([cell], down) => book.type(tab, row + down, column, storedCell(cell)));
    }
  }
  const rows = [2, 3, 4].map((row) => [0, 1, 3, 4, 6].map((column) => book.read(ranking, row, column)));
  // 1 has 60, 50 and 47.5; 2 has 40, 55 and 47.5 for the mean of both; 3 has nothing of its own of which a mean could be made.
  expect(rows).toEqual([
    [1, 1, 2, 1, 157.5 / 3],
    [2, 2, 2, 1, 142.5 / 3],
    [3, 3, 0, 2, 40],
  ]);
});
