import { Button } from "@fluentui/react-button";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { describedBy, type Grey, WhyGrey } from "../../../pane/ui/action-foot";
import { ChoiceField, focusField, TextBox } from "../../../pane/ui/field";
import { DataTable } from "../../../pane/ui/later-table";
import { type Insertion } from "../../../pane/ui/insertion";
import { JobForContext, type ViewedTab } from "../../../pane/meant";
import { mapParsed, type Parsed } from "../../../pane/parsed";
import { useTabChange } from "../../../pane/tab-change";
import { wordsOf } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { plain, signed } from "../../shown-numbers/numbers";
import { type RankingLine } from "../../event-tabs/ranking-lines";
import { type FilledFields, saidBy } from "./filled";
import { type RulingEffect, effectOf, type MovedContestant, writtenRuling } from "./effect";
import { type Penalties, takenOff } from "./penalties";
import {
  meant,
  type OpenEvent,
  openEvents,
  type OpenResult,
  resultsOn,
  type WeighingHost,
} from "./read-event";

interface EffectProps {
  host: WeighingHost;
  insertion: Insertion;
  /** The ruling as it is typed in a score cell; undefined as long as it is not whole. */
  ruling: string | undefined;
  /** What was typed about the result. */
  about: { board: string; table: string; ns: string; ew: string };
  /** Called with what the event says of the result, so that nobody needs to type it. */
  onFound(found: FilledFields | undefined): void;
  /** What each side loses beside it, or why that cannot be read. */
  penalties: Parsed<Penalties>;
  /** The tab in view, as the tool has read it. */
  viewed: ViewedTab;
  /** Shows the button again from which this part was opened. */
  close(): void;
}

/** The most rulings that are weighed at once. Nobody compares more columns. */
const MOST_WEIGHED = 6;

/**
 * Shows whom the ruling, or another one that is weighed, moves in the ranking of an event, and writes one of
 * them into Results.
 */
export function EffectView({
  host,
  insertion,
  ruling,
  about,
  onFound,
  penalties,
  viewed,
  close,
}: EffectProps) {
  const job = useContext(JobForContext);
  const [events, setEvents] = useState<readonly OpenEvent[]>();
  const [which, setWhich] = useState<string>();
  const [row, setRow] = useState<number>();
  const [also, setAlso] = useState("");
  const [wanted, setWanted] = useState(0);
  const event = events?.find(({ id }) => id === which) ?? events?.at(-1);
  const board = about.board.trim();
  const results = useMemo(() => (event ? resultsOn(event, board) : []), [event, board]);
  const result = results.find((one) => one.row === row) ?? meant(results, about);
  const rulings = useMemo(() => weighedOf(ruling, also), [ruling, also]);
  const off = useMemo(
    () => (event && result ? takenOff(event, result, penalties) : { value: [] }),
    [event, result, penalties],
  );
  const effect = useMemo((): Parsed<RulingEffect> | undefined => {
    if (!event || !result || rulings.length === 0) return undefined;
    return "fault" in off ? off : effectOf(event, result.row, rulings, off.value);
  }, [event, result, rulings, off]);

  const said = useMemo(() => result && saidBy(result, results), [result, results]);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    if (event) tell.current(said);
  }, [event, said]);

  const read = async () => {
    try {
      const [events, inView] = await Promise.all([
        openEvents(host),
        host.tabInView?.().catch(() => undefined),
      ]);
      setEvents(events);
      const asked =
        viewed.staysAt(inView) && events.find(({ names }) => names.some((name) => job.tabs.includes(name)));
      const ofTab = events.find(({ names }) => names.includes(inView ?? ""));
      setWhich((before) => (asked || ofTab)?.id ?? before);
      insertion.forget();
    } catch (error) {
      insertion.say("failed", wordsOf(error));
      close();
    }
  };
  // Whoever opens this part, or the job for another event, wants to see the event at once.
  const latestRead = useRef(read);
  latestRead.current = read;
  useEffect(() => {
    setRow(undefined);
    void latestRead.current();
  }, [job]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !event) return;
    hasBegun.current = true;
    // The button from which it was opened has gone.
    const first = ["effect-event", "effect-result"].find((id) => document.getElementById(id));
    focusField(first ?? "boardNumber");
  }, [event]);
  const [, writeOnce] = useTabChange(insertion);
  const write = () => {
    const chosen = rulings.at(wanted) ?? rulings.at(0);
    if (!event || !result || chosen === undefined) return;
    const withPenalties = (now: OpenEvent, its: OpenResult) => {
      const { rewrite, address } = writtenRuling(now, its.row, chosen);
      return mapParsed(takenOff(now, its, penalties), (lost) => ({ rewrite, address, lost, result: its }));
    };
    void writeOnce({
      agreed: withPenalties(event, result),
      again: async () => {
        const now = await openEvents(host);
        setEvents(now);
        const fresh = now.find(({ results: { tab } }) => tab === event.results.tab);
        const same = fresh && resultsOn(fresh, board).find(({ row: its }) => its === result.row);
        return same && withPenalties(fresh, same);
      },
      shown: ({ rewrite, lost, result: its }) => [rewrite, lost, its],
      // Both in one step, so that one undo takes both back.
      write: ({ rewrite, lost }) => host.rewriteCells([rewrite, ...lost.map((one) => one.rewrite)]),
      done: ({ rewrite: { tab }, address, lost }) => {
        close();
        const also = lost.map(({ rewrite: its, address: cell, seat, value }) =>
          text("ruling.effect.penalised", { address: cell, tab: its.tab, seat, value: String(value) }),
        );
        return [text("ruling.effect.written", { address, tab, ruling: chosen }), ...also].join(" ");
      },
    });
  };

  if (!event) return null;
  const grey = whyGrey(rulings, results, result);
  const hasSeveral = events !== undefined && events.length > 1;
  return (
    <>
      <ChoiceField
        id="effect-event"
        label={text("ruling.effect.event")}
        value={event.id}
        asked={hasSeveral}
        options={(events ?? []).map(({ id }) => ({ value: id, text: id }))}
        onChange={setWhich}
        wide
      />
      {results.length === 0 ? (
        <p id="effect-missing" role="alert">
          {board === ""
            ? text("ruling.effect.board")
            : text("ruling.effect.noBoard", { board, tab: event.results.tab })}
        </p>
      ) : (
        <ChoiceField
          id="effect-result"
          label={text("ruling.effect.result")}
          value={result ? String(result.row) : ""}
          options={[
            ...(result ? [] : [{ value: "", text: text("ruling.effect.choose") }]),
            ...results.map((one) => ({ value: String(one.row), text: resultText(one) })),
          ]}
          onChange={(chosen) => setRow(chosen === "" ? undefined : Number(chosen))}
          wide
        />
      )}
      {effect && "fault" in effect && (
        <p id="effect-missing" role="alert">
          {effect.fault}
        </p>
      )}
      {effect && "value" in effect && <Moves effect={effect.value} rulings={rulings} />}
      <TextBox
        id="effect-also"
        label={text("ruling.effect.also")}
        hint={text("ruling.effect.alsoHint", { most: MOST_WEIGHED })}
        rows={2}
        value={also}
        onChange={setAlso}
        wide
      />
      {ruling !== undefined && (
        <Button
          id="effect-keep"
          size="small"
          onClick={() => setAlso(also.trim() === "" ? ruling : `${also.trimEnd()}\n${ruling}`)}
        >
          {text("ruling.effect.keep")}
        </Button>
      )}
      <ChoiceField
        id="effect-wanted"
        label={text("ruling.effect.wanted")}
        value={String(Math.min(wanted, rulings.length - 1))}
        asked={rulings.length > 1}
        options={rulings.map((one, index) => ({ value: String(index), text: one }))}
        onChange={(chosen) => setWanted(Number(chosen))}
        wide
      />
      <div className="side-by-side">
        <Button
          id="effect-write"
          disabledFocusable={grey !== undefined}
          aria-describedby={describedBy(grey, "effect-grey")}
          onClick={write}
        >
          {text("ruling.effect.write", { tab: event.results.tab })}
        </Button>
        <Button id="effect-again" onClick={() => void read()}>
          {text("ruling.effect.again")}
        </Button>
      </div>
      <WhyGrey id="effect-grey" grey={grey} />
    </>
  );
}

/** Why no ruling can be written: there is none, or no result to write it to. */
function whyGrey(rulings: readonly string[], results: readonly unknown[], result: unknown): Grey | undefined {
  if (rulings.length === 0) return { why: text("ruling.effect.grey.ruling") };
  if (results.length === 0) return { saidIn: "effect-missing" };
  return result === undefined ? { why: text("ruling.effect.grey.result") } : undefined;
}

/** The ruling of the form and the others, each once. */
function weighedOf(ruling: string | undefined, also: string): string[] {
  const typed = also.split(/\r\n|\r|\n/).map((line) => line.trim());
  const all = [...(ruling === undefined ? [] : [ruling]), ...typed];
  return [...new Set(all.filter((one) => one !== ""))].slice(0, MOST_WEIGHED);
}

function resultText({ table, seats, score }: OpenResult): string {
  return text("ruling.effect.line", {
    table: table === "" ? "none" : table,
    seats: seats.join(" – "),
    score,
  });
}

function Moves({ effect: { moves, faults }, rulings }: { effect: RulingEffect; rulings: readonly string[] }) {
  const shown = useMemo(
    () => rulings.flatMap((_, index) => (faults[index] === undefined ? [index] : [])),
    [rulings, faults],
  );
  // One ruling alone fits a narrow pane when what stands now and then are one column.
  const isAlone = shown.length === 1;
  const cell = useCallback(
    (row: number, column: number) => {
      if (isAlone && column === 1) return nowAndThen(moves[row], shown[0]);
      return cellOf(moves[row], column < 2 ? column : shown[column - 2] + 2);
    },
    [moves, shown, isAlone],
  );
  const columns = useMemo(() => {
    const headers = [
      text("ruling.effect.contestant"),
      ...(isAlone
        ? [text("ruling.effect.nowThen")]
        : [text("ruling.effect.now"), ...shown.map((index) => rulings[index])]),
    ];
    return headers.map((header, column) => {
      const cells = moves.map((_, row) => cell(row, column));
      return { header, widest: cells.reduce((most, one) => (one.length > most.length ? one : most), "") };
    });
  }, [moves, rulings, shown, isAlone, cell]);
  const box = useRef<HTMLDivElement>(null);
  // The pane must not move while the user types further above.
  useEffect(() => {
    if (!document.activeElement?.matches("input, textarea"))
      box.current?.scrollIntoView({ block: "nearest" });
  }, [moves]);
  return (
    <div ref={box} className={isAlone ? "wide alone" : "wide"}>
      {faults.map((fault, index) =>
        fault === undefined ? null : (
          <p key={index} role="alert" className="effect-fault">
            {rulings[index]}: {fault}
          </p>
        ),
      )}
      {moves.length === 0 ? (
        shown.length > 0 && <p id="effect-none">{text("ruling.effect.nobody")}</p>
      ) : (
        <DataTable
          id="effect-moves"
          label={text("ruling.effect.label")}
          caption={text("ruling.effect.label")}
          columns={columns}
          rows={moves.length}
          cell={cell}
        />
      )}
    </div>
  );
}

/** Who it is, the place and the total now, and then by each ruling with the difference. */
function cellOf({ now, then }: MovedContestant, column: number): string {
  if (column === 0) {
    const side = now.lists === 1 ? "one" : now.list === 0 ? "ns" : "ew";
    return text("ruling.effect.who", { side, contestant: now.contestant, name: now.name }).trim();
  }
  if (column === 1) return standing(now);
  const line = then[column - 2];
  if (line === undefined) return "";
  return `${standing(line)} (${changeOf(now, line)})`;
}

/** What stands now, and below it what stands by the ruling. */
function nowAndThen(moved: MovedContestant, ruling: number): string {
  return `${cellOf(moved, 1)}\n→ ${cellOf(moved, ruling + 2)}`;
}

function standing({ place, total, percent }: RankingLine): string {
  const figure = percent === undefined ? signed(total) : `${plain(total, 2)}, ${plain(percent, 2)} %`;
  return `${place}: ${figure}`;
}

function changeOf(now: RankingLine, line: RankingLine): string {
  const [before, after] = [now.percent ?? now.total, line.percent ?? line.total];
  return signed(after - before);
}
