import { useLayoutEffect, useRef, useState } from "react";
import { type Connection } from "../sheets/connection";
import { listedFunctions } from "../translations/catalogue";
import { typedName } from "../sheets/namespace";
import { useOneAtATime } from "./one-at-a-time";
import { typedAgain } from "../sheets/own-formulas";
import { type CellRewrite, type ComputedBlock, type SheetHost } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { takenBack, valueRewrites } from "./to-values";

type Scope = "sheet" | "workbook";

/** Where the user is: nothing asked, asked with the formulas that were found, or done with what was written. */
type Stage =
  | { at: "rest"; told: string }
  | { at: "chosen"; scope: Scope; blocks: ComputedBlock[] }
  | { at: "done"; count: number; written: readonly CellRewrite[] };

const REST: Stage = { at: "rest", told: "" };

/** The most tabs that are named. */
const MOST_TABS = 6;

/**
 * Replaces our formulas by their values before a workbook is sent to somebody without the add-in: it counts them first, and
 * everything can be taken back.
 */
export function Sending({ connection }: { connection: Connection | undefined }) {
  const [stage, setStage] = useState<Stage>(REST);
  const [, begin] = useOneAtATime((told) => setStage({ at: "rest", told }));
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is gone. Enter presses nothing then that changes the workbook.
  const last = useRef(stage);
  useLayoutEffect(() => {
    const isNew = last.current !== stage;
    last.current = stage;
    if (isNew && document.hasFocus()) place.current?.querySelector<HTMLElement>(safePlace(stage))?.focus();
  }, [stage]);
  const host = connection?.host;
  if (!host?.readComputed) return null;
  const step = (work: (on: SheetHost) => Promise<Stage>) => () =>
    void begin(async () => setStage(await work(host)));
  return (
    <section id="pane-sending" ref={place} aria-label={text("frame.toValues.title")}>
      {stage.at === "rest" && (
        <p>
          {text("frame.toValues.title")}{" "}
          {(["sheet", "workbook"] as const).map((scope) => (
            <span key={scope}>
              <button type="button" id={`values-${scope}`} onClick={step((on) => find(on, scope))}>
                {text(SCOPES[scope])}
              </button>{" "}
            </span>
          ))}
        </p>
      )}
      {stage.at === "chosen" && (
        <p>
          {text("frame.toValues.found", {
            count: stage.blocks.length,
            tabs: tabsOf(stage.blocks),
          })}{" "}
          <button type="button" id="values-replace" onClick={step((on) => replace(on, stage))}>
            {text("frame.toValues.replace", { count: stage.blocks.length })}
          </button>{" "}
          <button type="button" id="values-leave" onClick={() => setStage(REST)}>
            {text("frame.toValues.leave")}
          </button>
        </p>
      )}
      {stage.at === "done" && (
        <p>
          <button type="button" id="values-back" onClick={step((on) => takeBack(on, stage))}>
            {text("frame.toValues.back")}
          </button>{" "}
          <button type="button" id="values-keep" onClick={() => setStage(REST)}>
            {text("frame.toValues.keep")}
          </button>
        </p>
      )}
      <p id="values-told" role="status" tabIndex={-1}>
        {stage.at === "rest" && stage.told}
        {stage.at === "done" && text("frame.toValues.done", { count: stage.count })}
      </p>
    </section>
  );
}

function safePlace(stage: Stage): string {
  if (stage.at === "chosen") return "#values-leave";
  // Before a message is there, the keyboard goes to the button that only asks the question.
  return stage === REST ? "#values-sheet" : "#values-told";
}

const SCOPES = { sheet: "frame.toValues.sheet", workbook: "frame.toValues.workbook" } as const;

async function find(host: SheetHost, scope: Scope): Promise<Stage> {
  const blocks = await computed(host, scope);
  if (blocks.length === 0) return { at: "rest", told: text("frame.toValues.none") };
  const rewrites = valueRewrites(blocks);
  return "fault" in rewrites ? { at: "rest", told: rewrites.fault } : { at: "chosen", scope, blocks };
}

/** Reads once more, because the cells may have been computed anew since they were counted. */
async function replace(host: SheetHost, { scope, blocks }: Stage & { at: "chosen" }): Promise<Stage> {
  const now = await computed(host, scope);
  if (places(now) !== places(blocks)) return { at: "rest", told: text("frame.toValues.changed") };
  const rewrites = valueRewrites(now);
  if ("fault" in rewrites) return { at: "rest", told: rewrites.fault };
  const written = (await host.rewriteCells?.(rewrites.value)) ?? [];
  await releaseAddIn(host).catch(() => undefined);
  return { at: "done", count: now.length, written };
}

/** Other sheets may still have formulas of ours. When that cannot be read, the workbook asks for the add-in as before. */
async function releaseAddIn(host: SheetHost): Promise<void> {
  if (host.needsNoAddIn && (await computed(host, "workbook")).length === 0) await host.needsNoAddIn();
}

async function takeBack(host: SheetHost, { written, count }: Stage & { at: "done" }): Promise<Stage> {
  await host.rewriteCells?.(takenBack(written));
  return { at: "rest", told: text("frame.toValues.undone", { count }) };
}

async function computed(host: SheetHost, scope: Scope): Promise<ComputedBlock[]> {
  const names = listedFunctions().map(({ name }) => name);
  const ours = (formula: string) => typedAgain(formula, names, typedName) !== undefined;
  return (await host.readComputed?.(scope === "sheet", ours)) ?? [];
}

/** Which formulas stand where, as one text. */
function places(blocks: readonly ComputedBlock[]): string {
  return JSON.stringify(blocks.map(({ tab, row, column, formula }) => [tab, row, column, formula]));
}

function tabsOf(blocks: readonly ComputedBlock[]): string {
  const counts = new Map<string, number>();
  for (const { tab } of blocks) counts.set(tab, (counts.get(tab) ?? 0) + 1);
  const listed = [...counts].slice(0, MOST_TABS).map(([tab, count]) => `${tab} (${count})`);
  return listed.join(", ") + (counts.size > MOST_TABS ? " …" : "");
}
