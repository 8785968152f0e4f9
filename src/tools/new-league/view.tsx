import "./new-league.css";
import { Button } from "@fluentui/react-button";
import { Fragment, useMemo, useRef } from "react";
import { typedName } from "../../sheets/namespace";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { useTabs } from "../../pane/use-tabs";
import { mapWhenAsked } from "../../pane/when-asked";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type LeagueRound } from "../league-tabs/lines";
import { type ViewProps } from "../../pane/tool";
import { boundTo, type BoundTo } from "../../pane/form/bound";
import { ChoiceField, focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { blitzHint } from "../vp-scale/blitz";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { formulasHint, scheduleInWords, swissInWords, teamsHint } from "./in-words";
import { FORM, seasonBefore, tieBreakIn, type Typed } from "./form";
import { readLeague } from "./read";
import { Rounds } from "./rounds";
import { besideOthers, makeLeague, type NewLeagueTabs } from "../league-tabs/tabs";

/** A new league: the teams, the rounds, and the button that inserts the season. */
export function NewLeague({ typed, change, host, insertion }: ViewProps<Typed>) {
  const addInFormulas = host?.addInFormulas !== false;
  const valuesOnly = host?.valuesOnly === true;
  const reading = useMemo(
    () => readLeague(typed, addInFormulas, valuesOnly),
    [typed, addInFormulas, valuesOnly],
  );
  const { question, faultyField } = reading;
  const newLeague = useMemo(() => mapParsed(question, (league) => makeLeague(league, typedName)), [question]);
  const field = boundTo(FORM, { typed, change }, reading);
  const box = useRef<HTMLElement>(null);
  const [there] = useTabs(host, box, tabsThere);
  const names = useMemo(() => (there && "names" in there ? there.names : []), [there]);
  const tabs = useMemo(
    () =>
      mapWhenAsked(newLeague, ({ sheets, parts }) =>
        besideOthers(
          sheets,
          typed.name,
          names,
          parts.map(({ name }) => name),
        ),
      ),
    [newLeague, typed.name, names],
  );
  return (
    <>
      <section ref={box} className="form" aria-label={text("league.form")}>
        <FormFields
          form={FORM}
          {...{ typed, change, reading }}
          but={{
            teams: { hint: teamsHint(typed) },
            firstRound: {
              hint: text(host?.makesFiles ? "league.firstRound.file" : "league.firstRound.hint"),
            },
            first: {
              below: seasonBefore(typed.first) !== undefined && (
                <Button
                  id="no-dates"
                  size="small"
                  onClick={() => {
                    // The button disappears.
                    focusField("first");
                    change({ first: "" });
                  }}
                >
                  {text("league.dates.none")}
                </Button>
              ),
            },
            own: <OwnScaleField {...field("own")} host={host} />,
            blitz: { hint: blitzHint(reading.values.boards === undefined ? [] : [reading.values.boards]) },
            unplayed: {
              hint: text("league.unplayed.hint", { swiss: typed.robin === "swiss" }),
              values: { award: reading.award ?? USUAL_AWARD },
            },
            tieBreak: <TieBreak {...field("tieBreak")} robin={typed.robin} />,
            formulas: {
              hint: formulasHint(reading, typed),
              value: reading.formulas,
              disabled: reading.formulasFixed !== undefined,
            },
          }}
        />
      </section>
      <LeaguePreview parsed={newLeague} />
      <InsertFoot
        insertion={insertion}
        label={text("league.insert")}
        tabs={tabs}
        onRefused={() => focusField(faultyField ?? "teams")}
        twice={text("insert.twice")}
      />
    </>
  );
}

async function tabsThere(host: SheetHost | undefined): Promise<{ names: string[] }> {
  return { names: (await host?.tabNames?.()) ?? [] };
}

type TieBreakProps = BoundTo<typeof FORM, "tieBreak"> & Pick<Typed, "robin">;

/** What decides between teams with the same VPs. */
function TieBreak({ robin, value, options, ...field }: TieBreakProps) {
  // In a round robin everybody has the same opponents.
  const offered = options.filter(
    (one) => robin === "swiss" || !("value" in one && one.value === "opponents"),
  );
  return <ChoiceField {...field} value={tieBreakIn(value, robin)} options={offered} />;
}

/** The rounds, as far as they are known before a match is played. */
function LeaguePreview({ parsed }: { parsed: Parsed<NewLeagueTabs> }) {
  return (
    <Preview label={text("league.preview.label")} parsed={parsed}>
      {({ parts, isSwiss }) => (
        <>
          {parts.map(({ name, teams, rounds }, index) => (
            <Fragment key={index}>
              <h2 id={index === 0 ? "summary" : undefined}>
                {name === ""
                  ? summaryOf(isSwiss, teams, rounds)
                  : text("league.preview.ofDivision", {
                      division: name,
                      summary: summaryOf(isSwiss, teams, rounds),
                    })}
              </h2>
              <Rounds rounds={rounds} teams={teams} division={name} />
            </Fragment>
          ))}
        </>
      )}
    </Preview>
  );
}

function summaryOf(isSwiss: boolean, teams: readonly string[], rounds: readonly LeagueRound[]): string {
  return isSwiss ? swissInWords(teams, rounds[0]) : scheduleInWords([...rounds]);
}

/** On a scale of 20 VPs, while nothing says which scale it is. */
const USUAL_AWARD = 12;
