import { type ReadCell, type ReadCells, type SheetHost } from "../../../sheets/sheet-host";
import { HostError } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { findEvents } from "../../event-tabs/coded-event";
import { type EveningInTabs, hasHalves, planOfWall, type ResultsRow, rowsOfResults } from "./evening";

/**
 * Reads the evening: the movement as it hangs on the wall, and the results as they stand.
 *
 * @throws HostError when something is missing, with the reason
 */
export async function readEvening(host: SheetHost | undefined, wall: string): Promise<EveningInTabs> {
  const inTabs = host?.readTabs ? await findEvents(host) : [];
  const events = inTabs.filter(
    (one) => "value" in one.event && one.event.value.tabs.results?.columns.has("round"),
  );
  // All tabs of an evening have the same number behind their names.
  const event =
    events.find(({ names }) => names.some((name) => numberOf(name) === numberOf(wall))) ?? events.at(-1);
  if (!host?.readTabs || event === undefined || "fault" in event.event)
    throw new HostError(text("event.rescue.none"));
  const { tabs, notes } = event.event.value;
  const { results, pairs } = tabs;
  if (!results || !pairs || !results.columns.has("ns")) throw new HostError(text("event.rescue.pairsOnly"));
  const [cells, wallCells, pairCells] = await host.readTabs([results.tab, wall, pairs.tab]);
  const plan = wallCells && planOfWall(wallCells);
  if (wallCells && hasHalves(wallCells)) throw new HostError(text("event.rescue.halves", { tab: wall }));
  if (!plan || !cells || !pairCells) throw new HostError(text("event.rescue.noWall", { tab: wall }));
  const boards = plan.flat().reduce((most, one) => Math.max(most, one.boards.length), 1);
  const last = plan.flat().reduce((most, one) => Math.max(most, one.boards.at(-1) ?? 0), 1);
  const { rows, seen } = rowsOfResults(cells, results);
  const [title] = cells[0] ?? [""];
  return {
    title: titleIn(String(title)),
    plan,
    boards,
    sets: Math.ceil(last / boards),
    seen,
    rows,
    typedIn: results.columns.has("contract") ? "contracts" : "scores",
    begun: rows.reduce((most, { round, typed }) => (isBegun(typed) ? Math.max(most, round) : most), 0),
    pairs: pairsIn(pairCells, pairs),
    winners: pairs.columns.has("direction") ? 2 : 1,
    session: notes.session,
  };
}

/** Whether something of the result is typed; a mark on a remark does not count. */
function isBegun(typed: ResultsRow["typed"]): boolean {
  return [...typed.keys()].some((key) => key !== "seen");
}

/** The number that a spreadsheet has put behind the name of a tab: ` (2)`. */
function numberOf(tab: string): string {
  return / \(\d+\)$/.exec(tab)?.[0] ?? "";
}

/**
 * The movement sheet of the evening in view: the tab itself, or the one with the same number behind its name.
 *
 * @param isEvent whether the tab belongs to an event
 * @example
 * wallInView("Results (2)", true); //=> "Movement (2)"
 */
export function wallInView(tab: string, isEvent: boolean): string | undefined {
  const wall = `${text("event.movement.tabs.wall")}${numberOf(tab)}`;
  return isEvent || tab === wall ? wall : undefined;
}

/** The name of the event, which stands before the last colon of the title. */
function titleIn(title: string): string {
  return title.slice(0, title.lastIndexOf(":")).trim();
}

function pairsIn(
  cells: ReadCells,
  { header, columns }: { header: number; columns: ReadonlyMap<string, number> },
): EveningInTabs["pairs"] {
  const at = (line: readonly ReadCell[], key: string) => String(line[columns.get(key) ?? -1] ?? "").trim();
  const pairs: EveningInTabs["pairs"][number][] = [];
  for (const line of cells.slice(header + 1)) {
    const number = Number(at(line, "pair"));
    if (at(line, "pair") === "" || !Number.isInteger(number)) break;
    pairs.push({
      number,
      name: at(line, "name"),
      national: at(line, "national"),
      adjustment: at(line, "adjustment"),
      direction: at(line, "direction"),
    });
  }
  return pairs;
}
