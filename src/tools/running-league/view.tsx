import "./running-league.css";
import { useMemo, useRef } from "react";
import { type Parsed } from "../../pane/parsed";
import { useMeant } from "../../pane/meant";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField } from "../../pane/ui/field";
import { NothingYet } from "../../pane/ui/nothing-yet";
import { ReadAgain } from "../../pane/ui/read-again";
import { DrawSheet } from "./draw-sheet-view";
import { canChange } from "./find";
import { type Typed } from "./form";
import { lateInWords, summaryInWords } from "./in-words";
import { useLeagues } from "./leagues";
import { lateChanges } from "./next-round";
import { LeaguePage } from "./page-view";
import { missingCells, tasksOf } from "./plan";
import { type RunningLeague } from "./reading";
import { Half, Task } from "./task";

/** A league in the workbook: the next round, a team more or less. */
export function RunningView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const box = useRef<HTMLElement>(null);
  const [reading, read, viewed] = useLeagues(host, box);
  const leagues = reading && "leagues" in reading ? reading.leagues : [];
  const ofTab = leagues.find(({ tabs }) =>
    tabs.some((tab) => tab.toLowerCase() === typed.from.toLowerCase()),
  );
  const [meant, choose] = useMeant(leagues, viewed, ofTab ?? leagues.at(-1), typed.from);
  const tasks = tasksOf(meant && "value" in meant.league ? meant.league.value : undefined);
  const { task } = typed;
  const isPossible = tasks.includes(task);
  const again = () => {
    insertion.forget();
    return read();
  };
  const fault = reading && "fault" in reading ? reading.fault : undefined;
  const found = reading === undefined ? text("league.running.reading") : meant && readInWords(meant.league);
  if (reading && "leagues" in reading && leagues.length === 0)
    return (
      <section ref={box} className="form" aria-label={text("league.running.form")}>
        <NothingYet
          id="running"
          words={text("league.running.none", { tab: text("league.sheets.record") })}
          jobs={["league"]}
        />
      </section>
    );
  return (
    <>
      <section ref={box} className="form" aria-label={text("league.running.form")}>
        {leagues.length > 1 && meant && (
          <ChoiceField
            id="which"
            label={text("league.running.which")}
            value={meant.id}
            onChange={(from) => {
              choose(from);
              change({ from });
            }}
            options={leagues.map((league) => ({ value: league.id, text: league.title }))}
            wide
          />
        )}
        <ReadAgain
          read={again}
          canRead={canChange(host)}
          said={fault ?? found}
          isFault={fault !== undefined}
        />
        {meant && "value" in meant.league && !isPossible && (
          <p id="no-task" className="told wide">
            {text("league.running.noTask", { mend: task === "mend" })}
          </p>
        )}
        {meant && "value" in meant.league && <Missing league={meant.league.value} />}
        {meant && "value" in meant.league && <Late league={meant.league.value} />}
      </section>
      {meant?.half && <Half key={meant.id} {...{ host, insertion, read }} id={meant.id} half={meant.half} />}
      {meant && "value" in meant.league && task === "page" && (
        <LeaguePage key={meant.id} {...{ typed, change, host, insertion, read }} id={meant.id} />
      )}
      {meant && "value" in meant.league && isPossible && task === "sheet" && (
        <DrawSheet key={meant.id} insertion={insertion} league={meant.league.value} />
      )}
      {meant && "value" in meant.league && isPossible && task !== "page" && task !== "sheet" && (
        <Task
          key={meant.id}
          {...{ change, host, insertion }}
          typed={typed}
          id={meant.id}
          league={meant.league.value}
          read={read}
        />
      )}
    </>
  );
}

function readInWords(league: Parsed<RunningLeague>): string {
  return "fault" in league ? league.fault : summaryInWords(league.value);
}

/** The tabs that have lost headers or formulas. */
function Missing({ league }: { league: RunningLeague }) {
  const missing = useMemo(() => missingCells(league), [league]);
  if (missing.length === 0) return null;
  return (
    <p id="missing-cells" className="told fault wide">
      {missing
        .map(({ name, cells }) => text("league.mend.missing", { tab: name, count: cells.length }))
        .join(" ")}
    </p>
  );
}

/** Rounds that would be drawn in another way now, because results came or changed after the draw. */
function Late({ league }: { league: RunningLeague }) {
  const late = useMemo(() => lateChanges(league), [league]);
  if (late.length === 0) return null;
  return (
    <div id="late" className="hint wide late">
      <ul>
        {late.map((one) => (
          <li key={one.round}>{lateInWords(league, one)}</li>
        ))}
      </ul>
      <p>{text("league.draw.lateStands")}</p>
    </div>
  );
}
