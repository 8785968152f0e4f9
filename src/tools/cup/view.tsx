import "./cup.css";
import { useMemo, useRef } from "react";
import { type Slot } from "../../movements/bracket";
import { mapParsed } from "../../pane/parsed";
import { useTabs } from "../../pane/use-tabs";
import { mapWhenAsked } from "../../pane/when-asked";
import { type ViewProps } from "../../pane/tool";
import { focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { CUP, type TypedCup } from "./form";
import { type CupLayout } from "./layout";
import { readCup } from "./read";
import { cupBeside, makeCup } from "./tabs";

/** A new cup: the teams, the bracket as it is drawn, and the button that inserts it. */
export function NewCupForm({ typed, change, host, insertion }: ViewProps<TypedCup>) {
  const reading = useMemo(() => readCup(typed), [typed]);
  const { question, faultyField } = reading;
  const newCup = useMemo(() => mapParsed(question, makeCup), [question]);
  const box = useRef<HTMLElement>(null);
  const [there] = useTabs(host, box, tabsThere);
  const names = useMemo(() => (there && "names" in there ? there.names : []), [there]);
  const tabs = useMemo(() => mapWhenAsked(newCup, (cup) => cupBeside(cup, names)), [newCup, names]);
  return (
    <>
      <section ref={box} className="form" aria-label={text("cup.form")}>
        <FormFields form={CUP} {...{ typed, change, reading }} />
      </section>
      <Preview label={text("league.preview.label")} parsed={newCup}>
        {({ layout }) => (
          <>
            <h2 id="summary">{summaryOf(layout)}</h2>
            <Draw layout={layout} />
          </>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("cup.insert")}
        tabs={tabs}
        onRefused={() => focusField(faultyField ?? "cupTeams")}
        twice={text("insert.twice")}
      />
    </>
  );
}

async function tabsThere(host: SheetHost | undefined): Promise<{ names: string[] }> {
  return { names: (await host?.tabNames?.()) ?? [] };
}

/** How many matches and rounds there are, and how many teams come in later. */
function summaryOf({ bracket, choice }: CupLayout): string {
  return text("cup.summary", {
    teams: choice.teams.length,
    rounds: bracket.rounds.length,
    byes: bracket.lines.filter((team) => team === undefined).length,
  });
}

/** The rounds with their matches, as one would read them out. */
function Draw({ layout }: { layout: CupLayout }) {
  const { choice, rounds, bracket } = layout;
  const name = (slot: Slot) => {
    if ("team" in slot) return choice.teams[slot.team - 1];
    return "winnerOf" in slot
      ? text("cup.slot.winner", { match: slot.winnerOf })
      : text("cup.slot.loser", { match: slot.loserOf });
  };
  const byes = bracket.lines.flatMap((team, line) =>
    team !== undefined && bracket.lines[line % 2 === 0 ? line + 1 : line - 1] === undefined
      ? [choice.teams[team - 1]]
      : [],
  );
  return (
    <div className="cup-draw" role="region" aria-label={text("cup.draw.shown")} id="rounds">
      {rounds.map(({ round, name: title, matches, boards }) => (
        <section key={round}>
          <h3>{text("cup.rounds.withBoards", { round: title, boards })}</h3>
          <ul>
            {matches.map(({ match, home, away }) => (
              <li key={match}>{`${match}: ${name(home)} – ${name(away)}`}</li>
            ))}
            {round === 1 &&
              byes.map((team) => <li key={`bye ${team}`}>{text("league.preview.bye", { team })}</li>)}
          </ul>
        </section>
      ))}
    </div>
  );
}
