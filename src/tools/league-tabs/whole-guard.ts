import { guardOfAll } from "../../sheets/declared-columns";
import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { MATCHES, TEAMS } from "./layout";

/** The guard of a tab in which nothing is typed, with where it is. */
export function wholeGuard({ columns, rows }: Pick<NewSheet, "columns" | "rows">): Pick<NewSheet, "guard"> {
  const where = text("league.guard.whole", { matches: MATCHES.name, teams: TEAMS.name });
  return guardOfAll({ columns, rows: rows.length }, where);
}
