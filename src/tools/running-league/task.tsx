import { useMemo, useRef, useState } from "react";
import { useAnnounced } from "../../pane/announced";
import { boundTo, type BoundTo, optionsOf } from "../../pane/form/bound";
import { type Parsed } from "../../pane/parsed";
import { usePaused } from "../../pane/paused";
import { useTabChange } from "../../pane/tab-change";
import { ActionFoot } from "../../pane/ui/action-foot";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, Tick } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { Draw } from "./draw";
import { type LeagueState } from "../league-tabs/tabs";
import { withoutLast } from "./changes";
import { canChange } from "./find";
import { FORM, ONCE, type Once, type Typed } from "./form";
import { missingInWords } from "./in-words";
import { type Leagues } from "./leagues";
import { lastRound, missingResults } from "./next-round";
import { addedIn, buttonOf, lostIn, moreIn, plan, planMend, type Planned, shownOf } from "./plan";
import { type HalfLeague, type RunningLeague } from "./reading";

interface TaskProps extends Omit<ViewProps<Typed>, "follow"> {
  /** The id of the league that is meant, and the league as it was read. */
  id: string;
  league: RunningLeague;
  read(): Promise<Leagues>;
}

/** One change of a league: what it needs, what it does, and the button that makes it. */
export function Task({ typed, change, host, insertion, id, league, read }: TaskProps) {
  const [once, setOnce] = useState(ONCE.first);
  // A plan for one more team makes all tabs twice, which in a large league takes longer than a key may.
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
        {typed.task === "more" && (
          <MoreFields {...{ typed, change }} once={once} choose={choose} league={league} />
        )}
        {typed.task === "takeOut" && (
          <LostResults {...chosen("lost")} league={league} before={withoutLast(league).season} />
        )}
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

type HalfProps = Pick<TaskProps, "host" | "insertion" | "id" | "read"> & { half: HalfLeague };

/** A league of which something is only half there, and the button that takes that out. */
export function Half({ host, insertion, id, half, read }: HalfProps) {
  const { whole: league, before } = half;
  const [once, setOnce] = useState(ONCE.first);
  const planned = useMemo(() => planMend(half, once.lost), [half, once]);
  const [, writeOnce] = useTabChange(insertion, read);
  const change = (changes: Partial<Once>) => setOnce({ ...once, ...changes });
  const act = () => {
    if (!canChange(host)) return;
    void writeOnce({
      agreed: planned,
      again: async () => {
        const leagues = await read();
        const runningLeagues = leagues && "leagues" in leagues ? leagues.leagues : [];
        const fresh = runningLeagues.find((one) => one.id === id)?.half;
        return fresh && planMend(fresh, once.lost);
      },
      shown: shownOf,
      write: ({ change: { changes, names } }) => host.changeTabs(changes, names),
      done: ({ done }) => done,
    });
  };
  return (
    <>
      <div className="form">
        <LostResults {...boundTo(ONCE, { typed: once, change })("lost")} league={league} before={before} />
      </div>
      <WhatChanges planned={planned} league={league} />
      <ActionFoot
        insertion={insertion}
        label={halfButton(half)}
        grey={canChange(host) ? undefined : { why: text("league.running.noSheet") }}
        act={act}
      />
    </>
  );
}

function halfButton({ whole: { season }, added }: HalfLeague): string {
  if (added === "numbers") return text("league.mend.cells");
  return added === "round"
    ? text("league.mend.button", { round: lastRound(season) })
    : text("league.mend.buttonTeam", { number: season.choice.teams.length });
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

type MoreProps = Pick<TaskProps, "typed" | "change" | "league"> & {
  once: Once;
  choose(changes: Partial<Once>): void;
};

/** What a league gets that it was made without, and what must be known for it. */
function MoreFields({ typed, change, league, once, choose }: MoreProps) {
  const left = addedIn(league);
  const more = moreIn(league, typed);
  return (
    <>
      <ChoiceField
        {...boundTo(FORM, { typed, change })("more")}
        value={more}
        options={optionsOf(FORM.fields.more).filter((one) => "value" in one && left.includes(one.value))}
      />
      {more === "dates" && (
        <FormFields form={FORM} {...{ typed, change }} names={["moreFirst", "moreEvery"]} />
      )}
      {more === "moves" && <FormFields form={FORM} {...{ typed, change }} names={["moreUp", "moreDown"]} />}
      {more === "carry" && <FormFields form={ONCE} typed={once} change={choose} names={["brought"]} />}
    </>
  );
}

type LostProps = BoundTo<typeof ONCE, "lost"> & { league: RunningLeague; before: LeagueState };

/** The results that go with what is taken out, and whether the user gives them up. */
function LostResults({ league, before, ...lost }: LostProps) {
  const results = useMemo(() => lostIn(league, before), [league, before]);
  if (results.length === 0) return null;
  return (
    <div className="wide">
      {!lost.value && (
        <p id="lost-results" className="told fault">
          {text("league.takeOut.lost", { results: results.join("; ") })}
        </p>
      )}
      <Tick {...lost} label={text("league.takeOut.lose", { count: results.length })} />
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
  const box = useRef<HTMLElement>(null);
  useAnnounced(planned, () => {
    if (!box.current?.isConnected) return undefined;
    const title = box.current.querySelector("h2")?.textContent ?? "";
    return [title, ...("value" in planned ? planned.value.change.says : [])].join(" ").trim();
  });
  return (
    <section ref={box} className="preview" aria-label={text("league.running.what")}>
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
