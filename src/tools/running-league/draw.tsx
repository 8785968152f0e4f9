import { text } from "../../translations/texts";
import { methodInWords } from "./in-words";
import { type NextRound } from "./next-round";
import { type RunningLeague } from "./reading";

/** The draw as it will be written. Below a match is why it is not the next one in the ranking. */
export function Draw({ league, next }: { league: RunningLeague; next: NextRound }) {
  const { round, after, matches, bye, remark } = next;
  const name = (number: number) => league.season.choice.teams[number - 1];
  return (
    <>
      <h2 id="summary">{text("league.draw.title", { round, after })}</h2>
      {remark !== "" && <p className="told fault">{remark}</p>}
      <p id="methods" className="hint">
        {methodInWords(league, next).join(" ")}
      </p>
      <div
        className="table draw"
        id="draw"
        role="region"
        tabIndex={0}
        aria-label={text("league.draw.title", { round, after })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{text("league.draw.table")}</th>
              <th scope="col">{text("league.draw.match")}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ table, home, away, note }) => (
              <Drawn key={table} table={String(table)} match={`${name(home)} – ${name(away)}`} why={note} />
            ))}
            {bye && <Drawn table="" match={name(bye.team)} why={bye.note} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Drawn({ table, match, why }: { table: string; match: string; why: string }) {
  return (
    <tr>
      <td>{table}</td>
      <td>
        <span>{match}</span>
        {why !== "" && <span className="hint">{why}</span>}
      </td>
    </tr>
  );
}
