import "./rounds.css";
import { memo } from "react";
import { type Round } from "../../movements/berger";
import { text } from "../../translations/texts";

/**
 * The schedule, as one would read it out: for each round the home teams with their opponents, and the team
 * that sits out.
 */
export const Rounds = memo(function Rounds({ rounds, teams }: { rounds: Round[]; teams: string[] }) {
  const name = (number: number) => teams[number - 1];
  return (
    <div
      className="table rounds"
      id="rounds"
      role="region"
      tabIndex={0}
      aria-label={text("league.preview.rounds")}
    >
      {rounds.map(({ pairings, bye }, index) => (
        <section key={index}>
          <h3>{text("league.preview.round", { round: index + 1 })}</h3>
          <ul>
            {pairings.map(([home, away]) => (
              <li key={home}>{`${name(home)} – ${name(away)}`}</li>
            ))}
            {bye !== undefined && <li>{text("league.preview.bye", { team: name(bye) })}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
});
