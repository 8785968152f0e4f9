import { type EventFault } from "../event";
import { type FoundTable } from "./find";
import { BYE } from "./raw";

type Fixtures = Extract<FoundTable, { kind: "fixtures" }>;

/** A list of a league's matches has no boards. This says so, and who plays; undefined where no match is listed. */
export function fixturesFault(tables: readonly Fixtures[]): EventFault | undefined {
  const matches = tables.flatMap(({ header: { columns }, lines }) =>
    lines.flatMap(({ cells }) => {
      const [home, away] = [columns.home, columns.away].map((all = []) => (cells[all[0]] ?? "").trim());
      return home === "" || away === "" ? [] : [[home, away]];
    }),
  );
  if (matches.length === 0) return undefined;
  const isBye = (name: string) => BYE.test(name);
  const teams = matches.flat().filter((name) => !isBye(name));
  const meetings = new Map<string, number>();
  for (const match of matches) {
    if (match.some(isBye)) continue;
    const both = [...match].sort().join("\n");
    meetings.set(both, (meetings.get(both) ?? 0) + 1);
  }
  const twice = [...meetings.values()].filter((count) => count > 1).length;
  return {
    code: "fixtures",
    count: matches.length,
    teams: [...new Set(teams)],
    isDouble: 2 * twice > meetings.size,
  };
}
