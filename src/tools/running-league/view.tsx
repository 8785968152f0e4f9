import "./running-league.css";
import { Button } from "@fluentui/react-button";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { typedName } from "../../pane/namespace";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { HostError, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, TextField, Tick } from "../../pane/ui/field";
import { StatusLine } from "../../pane/ui/status-line";
import { type Typed } from "../league-form/typed";
import { addTeam, appendRound, type LeagueChange, withdrawTeam } from "./changes";
import { canChange, findLeagues, type FoundLeague } from "./find";
import { lateInWords, missingInWords, summaryInWords } from "./in-words";
import { drawNext, lastRound, lateChanges, missingResults, type NextRound } from "./next-round";
import { type RunningLeague } from "./reading";

/** What the pane knows about the leagues of the workbook. */
type Reading = { leagues: FoundLeague[] } | { fault: string } | undefined;

/** A league in the workbook: the next round, a team more or less. */
export function RunningView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const box = useRef<HTMLElement>(null);
  const [reading, read] = useLeagues(host, box);
  const [id, choose] = useState("");
  const leagues = reading && "leagues" in reading ? reading.leagues : [];
  const ofTab = leagues.find(({ tabs }) =>
    tabs.some((tab) => tab.toLowerCase() === typed.from.toLowerCase()),
  );
  const found = leagues.find((league) => league.id === id) ?? ofTab ?? leagues.at(0);
  const again = () => {
    insertion.forget();
    void read();
  };
  const what =
    reading === undefined ? text("league.running.reading") : "fault" in reading ? reading.fault : "";
  return (
    <>
      <section ref={box} className="form" aria-label={text("league.running.form")}>
        {leagues.length > 1 && found && (
          <ChoiceField
            id="which"
            label={text("league.running.which")}
            value={found.id}
            onChange={(chosen) => {
              insertion.forget();
              choose(chosen);
            }}
            options={leagues.map((league) => ({ value: league.id, text: league.title }))}
            wide
          />
        )}
        <ChoiceField
          id="task"
          label={text("league.running.task")}
          value={typed.task}
          onChange={(task) => change({ task })}
          options={[
            { value: "draw", text: text("league.running.draw") },
            { value: "add", text: text("league.running.add") },
            { value: "withdraw", text: text("league.running.withdraw") },
          ]}
          wide
        />
        <div className="side-by-side wide">
          <Button id="read-again" size="small" onClick={again} disabled={!canChange(host)}>
            {text("league.running.read")}
          </Button>
          <p id="running" className={reading && "fault" in reading ? "told fault" : "told"} role="status">
            {what || (found && readInWords(found.league))}
          </p>
        </div>
        {found && "value" in found.league && <Late league={found.league.value} />}
      </section>
      {found && "value" in found.league && (
        <Task
          key={found.id}
          {...{ typed, change, host, insertion }}
          found={{ ...found, league: found.league.value }}
          read={read}
        />
      )}
    </>
  );
}

function readInWords(league: Parsed<RunningLeague>): string {
  return "fault" in league ? league.fault : summaryInWords(league.value);
}

/** After a change of the sheet the tabs are read when nothing has changed for so long, because more is being typed. */
const TYPING_MS = 400;

/**
 * Reads the leagues at once, again when the pane gets the focus or a cell changes, and when it is called; then it
 * resolves to what it read.
 */
function useLeagues(host: SheetHost | undefined, box: RefObject<HTMLElement>) {
  const [reading, setReading] = useState<Reading>();
  const latest = useRef(0);
  const read = useCallback(async (): Promise<Reading> => {
    const turn = ++latest.current;
    const answer = await findLeagues(host).then(
      (leagues): Reading => ({ leagues }),
      (error: unknown): Reading => ({ fault: error instanceof HostError ? error.message : String(error) }),
    );
    if (turn === latest.current) setReading(answer);
    return answer;
  }, [host]);
  useEffect(() => {
    if (host) void read();
    // Who comes back from the sheet has typed there; a tool that is not in view waits.
    const again = () => {
      if (host && box.current?.isConnected) void read();
    };
    // Who types in the sheet beside the pane sees here what it says now.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(again, TYPING_MS);
    };
    const end = host?.onChange?.(soon);
    window.addEventListener("focus", again);
    return () => {
      clearTimeout(waiting);
      end?.();
      window.removeEventListener("focus", again);
    };
  }, [host, read, box]);
  return [reading, read] as const;
}

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

interface TaskProps extends ViewProps<Typed> {
  found: Omit<FoundLeague, "league"> & { league: RunningLeague };
  read(): Promise<Reading>;
}

/** What the button would do, and what it says when it is done. */
interface Planned {
  change: LeagueChange;
  button: string;
  done: string;
  next?: NextRound;
}

/** What is not typed but chosen for one change. */
interface Chosen {
  before: boolean;
  /** The number of a team, or {@link NO_TEAM}. */
  team: number;
}

/** Until a team is chosen. No team is the first choice, so that nobody withdraws one by a mere click. */
const NO_TEAM = 0;

function Task({ typed, change, host, insertion, found, read }: TaskProps) {
  const { league } = found;
  const [before, setBefore] = useState(false);
  const [team, setTeam] = useState(NO_TEAM);
  const chosen = { before, team };
  const planned = useMemo(() => plan(league, typed, { before, team }), [league, typed, before, team]);
  const busy = useRef(false);
  const missing = useMemo(() => missingResults(league), [league]);
  const isSwiss = league.season.choice.swiss !== undefined;

  const act = async () => {
    if (busy.current || !canChange(host)) return;
    if ("fault" in planned) return insertion.say("failed", planned.fault);
    busy.current = true;
    try {
      const answer = await read();
      const fresh =
        answer && "leagues" in answer ? answer.leagues.find(({ id }) => id === found.id) : undefined;
      if (!fresh || "fault" in fresh.league) {
        return insertion.say("failed", text("league.running.changed"));
      }
      const now = plan(fresh.league.value, typed, chosen);
      if ("fault" in now) return insertion.say("failed", now.fault);
      // The user has agreed to the change that was in view, and to no other.
      if (JSON.stringify(shownOf(now.value)) !== JSON.stringify(shownOf(planned.value))) {
        return insertion.say("failed", text("league.running.changed"));
      }
      const { changes, names } = now.value.change;
      await host.changeTabs(changes, names);
      setBefore(false);
      setTeam(NO_TEAM);
      if (typed.task === "add") change({ newTeam: "", newVenue: "" });
      insertion.say("done", now.value.done);
      await read();
    } catch (error) {
      insertion.say("failed", error instanceof HostError ? error.message : String(error));
    } finally {
      busy.current = false;
    }
  };

  return (
    <>
      <div className="form">
        {typed.task === "draw" && isSwiss && missing.length > 0 && (
          <div className="wide">
            <p id="missing" className="told fault">
              {missingInWords(league, missing)}
            </p>
            {missing[0].round > 1 && (
              <Tick
                id="before"
                label={text("league.draw.before", { round: missing[0].round })}
                checked={before}
                onChange={(ticked) => {
                  insertion.forget();
                  setBefore(ticked);
                }}
              />
            )}
          </div>
        )}
        {typed.task === "add" && (
          <>
            <TextField
              id="newTeam"
              label={text("league.add.name")}
              value={typed.newTeam}
              onChange={(newTeam) => change({ newTeam })}
              wide
            />
            {league.season.choice.venues && (
              <TextField
                id="newVenue"
                label={text("league.add.venue")}
                value={typed.newVenue}
                onChange={(newVenue) => change({ newVenue })}
                wide
              />
            )}
          </>
        )}
        {typed.task === "withdraw" && (
          <ChoiceField
            id="team"
            label={text("league.withdraw.label")}
            value={String(team)}
            onChange={(number) => {
              insertion.forget();
              setTeam(Number(number));
            }}
            options={[
              { value: String(NO_TEAM), text: text("league.withdraw.choose") },
              ...league.season.choice.teams.map((name, index) => ({
                value: String(index + 1),
                text: league.withdrawn[index] ? text("league.withdraw.option", { name }) : name,
              })),
            ]}
            wide
          />
        )}
      </div>
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
      <footer>
        <div className="buttons">
          <Button
            id="insert"
            appearance="primary"
            disabled={!canChange(host) || (typed.task === "draw" && !isSwiss)}
            onClick={() => void act()}
          >
            {"value" in planned ? planned.value.button : buttonOf(league, typed, team)}
          </Button>
        </div>
        <StatusLine status={insertion.status} />
      </footer>
    </>
  );
}

/** The draw as it will be written. Below a match is why it is not the next one in the ranking. */
function Draw({ league, next }: { league: RunningLeague; next: NextRound }) {
  const { round, after, matches, bye, remark } = next;
  const name = (number: number) => league.season.choice.teams[number - 1];
  return (
    <>
      <h2 id="summary">{text("league.draw.title", { round, after })}</h2>
      {remark !== "" && <p className="told fault">{remark}</p>}
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

function buttonOf(league: RunningLeague, { task }: Typed, team: number): string {
  if (task === "draw") return text("league.draw.button", { round: lastRound(league.season) + 1 });
  if (task === "add") return text("league.add.button");
  return text(league.withdrawn[team - 1] ? "league.withdraw.backButton" : "league.withdraw.button");
}

/** The change that the form asks for, or what is missing. */
function plan(league: RunningLeague, typed: Typed, { before, team }: Chosen): Parsed<Planned> {
  const button = buttonOf(league, typed, team);
  if (typed.task === "add") {
    const added = addTeam(league, { name: typed.newTeam, venue: typed.newVenue }, typedName);
    const done = text("league.add.done", { name: typed.newTeam.trim() });
    return mapParsed(added, (change) => ({ change, button, done }));
  }
  if (typed.task === "withdraw") {
    if (team === NO_TEAM) return { fault: text("league.withdraw.none") };
    const name = league.season.choice.teams[team - 1] ?? "";
    const done = text(league.withdrawn[team - 1] ? "league.withdraw.backDone" : "league.withdraw.done", {
      name,
    });
    return mapParsed(withdrawTeam(league, team, typedName), (change) => ({ change, button, done }));
  }
  if (league.season.choice.swiss === undefined) return { fault: text("league.running.robin") };
  const missing = missingResults(league);
  if (missing.length > 0 && !before) return { fault: missingInWords(league, missing) };
  const after = missing.length > 0 ? missing[0].round - 1 : lastRound(league.season);
  const next = drawNext(league, after);
  if ("fault" in next) return next;
  const { round, matches, bye } = next.value;
  const done = text("league.draw.done", {
    round,
    tab: league.tabs.matches,
    matches: matches.length,
    bye: bye !== undefined,
  });
  return mapParsed(appendRound(league, next.value, typedName), (change) => ({
    change,
    button,
    done,
    next: next.value,
  }));
}

/** What the user sees of a change before it is made. */
function shownOf({ change, next }: Planned): unknown {
  return [change.says, change.changes.map(({ name, cells }) => [name, cells]), next];
}
