import {
  type ComputedBlock,
  frozenRows,
  HostError,
  type NewSheet,
  type SheetHost,
  type TabCells,
} from "../../../sheets/sheet-host";
import { quotedNames } from "../../../translations/quoted-names";
import { text } from "../../../translations/texts";
import { callError, CallError, type ServerAnswer, type ServerFailure, serverReason } from "../answer";
import { googleChanges, googleParts } from "./blocks";
import { sheetsFormula } from "./formula";
import { type AddedTab, type GoogleServer } from "../server";
import { cardsBeside } from "../../cards-beside";
import { placedChanges } from "../../place-changes";
import { type Look, tellRefused } from "../../looks";
import { placedUnder, withFreeNames } from "../../place-tabs";
import { parsedSettings, settingsText } from "../../settings-text";

export { takeSheetSigns } from "./signs";

/** Google Sheets, with the pane in its sidebar. The script in the spreadsheet writes the tabs. */
export const googleHost: SheetHost = {
  makesFiles: false,
  drawsCharts: true,
  addInFormulas: false,
  typedFormula: sheetsFormula,
  insertSheets,
  readSelection: () => attempt(text("hosts.notSelected"), "readBridgeSelection"),
  readTabs: async (names) => {
    const tabs = await attempt(text("hosts.tabsNotRead"), "readBridgeTabs", names);
    return tabs.map((cells) => cells ?? undefined);
  },
  tabNames: () => attempt(text("hosts.tabsNotRead"), "readBridgeTabNames"),
  tabInView: () => attempt(text("hosts.tabsNotRead"), "readBridgeTabInView"),
  showCell: (tab, row, column) =>
    attempt(text("hosts.tabsNotRead"), "showBridgeCell", tab, { row: row + 1, column: column + 1 }),
  readLinkedTabs: (mark, alone) =>
    attempt(text("hosts.tabsNotRead"), "readBridgeLinkedTabs", [mark].flat(), alone !== undefined),
  changeTabs: async (changes, names) => {
    await change("changeBridgeTabs", googleChanges(placedChanges(changes, names)));
  },
  readComputed: async (inView, ours) => {
    const tabs = await attempt(text("hosts.tabsNotRead"), "readBridgeFormulaTabs", inView);
    return tabs.flatMap(({ name, values, formulas }) => formulaCells(name, { values, formulas }, ours));
  },
  rewriteCells: (rewrites) => change("rewriteBridgeCells", [...rewrites]),
  insertFormula: ({ withCells, alone }) =>
    attempt(text("hosts.notWritten"), "insertBridgeFormula", {
      withCells: sheetsFormula(withCells),
      alone: sheetsFormula(alone),
    }),
  readSettings: async () => parsedSettings(await attempt(text("hosts.google.notRead"), "readBridgeSettings")),
  writeSettings: async (settings) => {
    await attempt(text("hosts.google.notKept"), "writeBridgeSettings", settingsText(settings));
  },
};

/** The pane cannot stop a running script, so Cancel has an effect between two calls. */
async function insertSheets(
  sheets: NewSheet[],
  signal?: AbortSignal,
  tell?: (remark: string) => void,
): Promise<string[]> {
  signal?.throwIfAborted();
  const write = crypto.randomUUID();
  let added: AddedTab[] = [];
  const refused: Look[] = [];
  const names = () => added.map(({ name }) => name);
  try {
    const wished = sheets.map(cardsBeside).map((sheet) => {
      const { name, rows, columns } = sheet;
      return { name, rows: frozenRows(sheet) + rows.length, columns: columns.length };
    });
    added = await ask("addBridgeTabs", wished, write);
    // The script knows which of these names of columns are taken.
    const placed = withFreeNames(placedUnder(sheets, names()), []);
    for (const part of googleParts(placed, added)) {
      signal?.throwIfAborted();
      for (const look of await ask("writeBridgeTabs", part, write)) refused.push(look);
    }
    signal?.throwIfAborted();
    const { start } = placed[0];
    const cell = start ? { row: start.row + 1, column: start.column + 1 } : null;
    const hidden = added.flatMap(({ id }, index) => (placed[index].hidden ? [id] : []));
    await ask("showBridgeTabs", write, cell, hidden);
    tellRefused(refused, tell);
    return names();
  } catch (error) {
    const notRun = added.length === 0 && error instanceof CallError && error.notRun;
    const undone = notRun ? "nothing left" : await undo(write, added, sheets);
    if (undone === "finished") return names();
    const aborted = signal?.aborted === true && error === signal.reason;
    if (undone === "nothing left") {
      if (aborted) throw error;
      throw new HostError(
        `${text("hosts.notMade", { count: sheets.length, names: quoted(sheets) })} ${reason(error)}`,
      );
    }
    throw new HostError(aborted ? undone.sentence : `${undone.sentence} ${reason(error)}`);
  }
}

/** The script writes all cells in one call, and writes the former ones back when that fails. */
async function change<Name extends "changeBridgeTabs" | "rewriteBridgeCells">(
  name: Name,
  ...args: Parameters<GoogleServer[Name]>
): Promise<AnswerOf<Name>> {
  try {
    return await ask(name, ...args);
  } catch (error) {
    // When Google does not answer, the script may have done its work.
    const isKnown = !(error instanceof CallError) || error.notRun;
    throw new HostError(
      `${text(isKnown ? "hosts.notChanged" : "hosts.google.maybeChanged")} ${reason(error)}`,
    );
  }
}

function formulaCells(
  tab: string,
  { values, formulas }: TabCells,
  ours: (formula: string) => boolean,
): ComputedBlock[] {
  return formulas.flatMap((line, row) =>
    line.flatMap((formula, column) =>
      formula !== "" && ours(formula)
        ? [{ tab, row, column, formula, values: [[values[row]?.[column] ?? ""]] }]
        : [],
    ),
  );
}

/** Deletes the new tabs, or says which of them are left. */
async function undo(
  write: string,
  added: AddedTab[],
  sheets: NewSheet[],
): Promise<"finished" | "nothing left" | { sentence: string }> {
  try {
    const ids = added.map(({ id }) => id);
    const { finished, left, stay } = await ask("undoBridgeTabs", write, ids);
    if (finished) return "finished";
    const sentences = stay.map(({ name, why }) => text(STAYS[why], { name }));
    if (left.length > 0) {
      const names = quoted(left.map((name) => ({ name })));
      sentences.unshift(text("hosts.google.left", { count: left.length, names }));
    }
    return sentences.length === 0 ? "nothing left" : { sentence: sentences.join(" ") };
  } catch {
    const tabs = added.length > 0 ? added : sheets;
    return { sentence: text("hosts.google.unknown", { count: tabs.length, names: quoted(tabs) }) };
  }
}

const STAYS = {
  typed: "hosts.stayTyped",
  renamed: "hosts.stayRenamed",
  shown: "hosts.stayShown",
  other: "hosts.stayOther",
} as const;

function quoted(tabs: readonly { name: string }[]): string {
  return quotedNames(tabs.map(({ name }) => name));
}

type AnswerOf<Name extends keyof GoogleServer> =
  ReturnType<GoogleServer[Name]> extends ServerAnswer<infer Answered> ? Answered : never;

interface ScriptRun extends Record<keyof GoogleServer, (...args: unknown[]) => void> {
  withSuccessHandler<Answered>(handler: (answer: Answered) => void): ScriptRun;
  withFailureHandler(handler: (error: unknown) => void): ScriptRun;
}

declare const google: { script: { run: ScriptRun } } | undefined;

/** @param undone a sentence on what was not done when the call fails */
async function attempt<Name extends keyof GoogleServer>(
  undone: string,
  name: Name,
  ...args: Parameters<GoogleServer[Name]>
): Promise<AnswerOf<Name>> {
  try {
    return await ask(name, ...args);
  } catch (error) {
    throw new HostError(`${undone} ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  return error instanceof HostError ? error.message : text("hosts.google.broken", { words: String(error) });
}

/** Calls a function of the script. The error says why the call failed, and not what was not done. */
function ask<Name extends keyof GoogleServer>(
  name: Name,
  ...args: Parameters<GoogleServer[Name]>
): Promise<AnswerOf<Name>> {
  return new Promise((resolve, reject) => {
    if (typeof google === "undefined") {
      const menuItem = text("hosts.google.menuItem");
      throw new CallError(text("hosts.google.outside", { menuItem }), true);
    }
    google.script.run
      .withSuccessHandler<ServerAnswer<AnswerOf<Name>>>((answer) => {
        if ("failed" in answer) reject(serverError(answer.failed));
        else resolve(answer.value);
      })
      .withFailureHandler((error) => reject(callError(error)))
      [name](...plain(args));
  });
}

/**
 * After a change that the script could not undo nobody knows what stands there, as after a script that was
 * stopped.
 */
function serverError(failed: ServerFailure): HostError {
  const words = serverReason(failed);
  return failed.why === "half" ? new CallError(words, false) : new HostError(words);
}

/** A call to the script can send plain data only, and it fails when a value is undefined. */
function plain<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}
