import "./rounds.css";
import { memo } from "react";
import { type LeagueRound } from "../league-tabs/lines";
import { text } from "../../translations/texts";

/**
 * The schedule, as one would read it out: for each round the home teams with their opponents, and the team
 * that sits out.
 */
export const Rounds = memo(function Rounds({ rounds, teams, division }: RoundsProps) {
  const name = (number: number) => teams[number - 1];
  return (
    <div
      className="rounds"
      role="region"
      aria-label={
        division === "" ? text("league.preview.rounds") : text("league.preview.roundsOf", { division })
      }
      id={division === "" ? "rounds" : undefined}
    >
      {rounds.map(({ pairings, bye, triple }, index) => (
        <RoundInWords
          key={index}
          round={index + 1}
          lines={[
            ...pairings.map(([home, away]) => `${name(home)} – ${name(away)}`),
            ...(triple ? [text("league.preview.triple", { teams: triple.map(name).join(" – ") })] : []),
            ...(bye === undefined ? [] : [text("league.preview.bye", { team: name(bye) })]),
          ].join("\n")}
        />
      ))}
    </div>
  );
});

interface RoundsProps {
  rounds: readonly LeagueRound[];
  teams: string[];
  /** The name of the division; "" for a league without. */
  division: string;
}

interface RoundProps {
  round: number;
  /** One text, so that a round in which nothing has changed is seen at once: a league has 4000 matches. */
  lines: string;
}

const RoundInWords = memo(function RoundInWords({ round, lines }: RoundProps) {
  return (
    <section>
      <h3>{text("league.preview.round", { round })}</h3>
      <ul>
        {lines.split("\n").map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
});
