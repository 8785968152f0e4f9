import { text } from "../../translations/texts";
import { DrawnTable } from "../../pane/ui/drawn-table";
import { methodInWords } from "../swiss-draw/in-words";
import { namesIn } from "./in-words";
import { type NextRound } from "./next-round";
import { type RunningLeague } from "./reading";

/**
 * The draw as it will be written. A note below a match says why the match does not follow the order of the
 * ranking.
 */
export function Draw({ league, next }: { league: RunningLeague; next: NextRound }) {
  const { round, after, matches, bye, remark } = next;
  const name = namesIn(league);
  return (
    <>
      <h2 id="summary">{text("league.draw.title", { round, after })}</h2>
      {remark !== "" && <p className="told fault">{remark}</p>}
      <p id="methods" className="hint">
        {methodInWords(next, name).join(" ")}
      </p>
      <DrawnTable
        label={text("league.draw.title", { round, after })}
        lines={[
          ...matches.map(({ table, home, away, note }) => ({
            table: String(table),
            match: `${name(home)} – ${name(away)}`,
            why: note,
          })),
          ...(bye ? [{ table: "", match: name(bye.team), why: bye.note }] : []),
        ]}
      />
    </>
  );
}
