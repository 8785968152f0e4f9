import { useMemo, useState } from "react";
import { boundTo, type BoundTo } from "../../pane/form/bound";
import { type Parsed } from "../../pane/parsed";
import { usePaused } from "../../pane/paused";
import { useTabChange } from "../../pane/tab-change";
import { ActionFoot } from "../../pane/ui/action-foot";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, Tick } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { Draw } from "./draw";
import { canChange } from "./find";
import { FORM, ONCE, type Once, type Typed } from "./form";
import { missingInWords } from "./in-words";
import { type Leagues } from "./leagues";
import { lastRound, missingResults } from "./next-round";
import { buttonOf, plan, planMend, type Planned, shownOf } from "./plan";
import { type RunningLeague } from "./reading";

interface TaskProps extends Omit<ViewProps<Typed>, "follow"> {
  /** The id of the league that is meant, and the league as it was read. */
  id: string;
  league: RunningLeague;
  read(): Promise<Leagues>;
}

/** One change of a league: what it needs, what it does, and the button that makes it. */
export function Task({ typed, change, host, insertion, id, league, read }: TaskProps) {
  const [once, setOnce] = useState(ONCE.first);
  // To plan a team more is to make all tabs twice, which takes longer than a key may in a large league.
  const paused = usePaused(typed, typed.task);
  const planned = useMemo(() => plan(league, paused, once), [league, paused, once]);
  const [, writeOnce] = useTabChange(insertion, read);
  const choose = (changes: Partial<Once>) => {
    insertion.forget();
    setOnce({ ...once, ...changes });
  };

  const act = () => {
    if (!canChange(host)) return;
    void writeOnce({
      agreed: paused === typed ? planned : plan(league, typed, once),
      again: async () => planAgain(id, await read(), typed, once),
      shown: shownOf,
      write: ({ change: { changes, names } }) => host.changeTabs(changes, names),
      done: ({ done }) => {
        setOnce(ONCE.first);
        if (typed.task === "add") change({ newTeam: "", newVenue: "" });
        return done;
      },
    });
  };

  const chosen = boundTo(ONCE, { typed: once, change: choose });
  return (
    <>
      <div className="form">
        {(typed.task === "draw" || typed.task === "redraw") && (
          <FormFields form={FORM} {...{ typed, change }} names={["method", "staying"]} />
        )}
        {typed.task === "draw" && <MissingResults {...chosen("before")} league={league} />}
        {typed.task === "add" && (
          <FormFields
            form={FORM}
            {...{ typed, change }}
            names={["newTeam", ...(league.season.choice.venues ? (["newVenue"] as const) : [])]}
          />
        )}
        {typed.task === "withdraw" && <TeamField {...chosen("team")} league={league} />}
      </div>
      <WhatChanges planned={planned} league={league} />
      <ActionFoot
        insertion={insertion}
        label={buttonOf(league, typed, once)}
        grey={canChange(host) ? undefined : { why: text("league.running.noSheet") }}
        act={act}
      />
    </>
  );
}

type HalfProps = Pick<TaskProps, "host" | "insertion" | "id" | "league" | "read">;

/** A league of which a round is only half there, and the button that takes that round out. */
export function Half({ host, insertion, id, league, read }: HalfProps) {
  const planned = useMemo(() => planMend(league), [league]);
  const [, writeOnce] = useTabChange(insertion, read);
  const act = () => {
    if (!canChange(host)) return;
    void writeOnce({
      agreed: { value: planned },
      again: async () => {
        const leagues = await read();
        const found = leagues && "leagues" in leagues ? leagues.leagues : [];
        const half = found.find((one) => one.id === id)?.half;
        return half && { value: planMend(half) };
      },
      shown: shownOf,
      write: ({ change: { changes, names } }) => host.changeTabs(changes, names),
      done: ({ done }) => done,
    });
  };
  return (
    <>
      <WhatChanges planned={{ value: planned }} league={league} />
      <ActionFoot
        insertion={insertion}
        label={text("league.mend.button", { round: lastRound(league.season) })}
        grey={canChange(host) ? undefined : { why: text("league.running.noSheet") }}
        act={act}
      />
    </>
  );
}

/** The same change of the league as it stands in the workbook now. */
function planAgain(id: string, leagues: Leagues, typed: Typed, once: Once): Parsed<Planned> | undefined {
  const fresh = leagues && "leagues" in leagues ? leagues.leagues.find((one) => one.id === id) : undefined;
  return fresh && "value" in fresh.league ? plan(fresh.league.value, typed, once) : undefined;
}

type BeforeProps = BoundTo<typeof ONCE, "before"> & { league: RunningLeague };

/** The matches without a result, and whether the next round is drawn without them. */
function MissingResults({ league, ...before }: BeforeProps) {
  const missing = useMemo(() => missingResults(league), [league]);
  if (missing.length === 0) return null;
  const [{ round }] = missing;
  return (
    <div className="wide">
      <p id="missing" className="told fault">
        {missingInWords(league, missing)}
      </p>
      {round > 1 && <Tick {...before} label={text("league.draw.before", { round })} />}
    </div>
  );
}

function TeamField({ league, ...team }: BoundTo<typeof ONCE, "team"> & { league: RunningLeague }) {
  const options = league.season.choice.teams.map((name, index) => ({
    value: String(index + 1),
    text: league.withdrawn[index] ? text("league.withdraw.option", { name }) : name,
  }));
  return (
    <ChoiceField
      {...team}
      label={text("league.withdraw.label")}
      options={[{ value: "", text: text("league.withdraw.choose") }, ...options]}
      wide
    />
  );
}

/** What the button will do, in words, and the round that it will write. */
function WhatChanges({ planned, league }: { planned: Parsed<Planned>; league: RunningLeague }) {
  return (
    <section className="preview" aria-label={text("league.running.what")}>
      {"value" in planned && (
        <div className="made" id="change">
          {planned.value.next && <Draw league={league} next={planned.value.next} />}
          <ul id="says" className="hint says">
            {planned.value.change.says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
