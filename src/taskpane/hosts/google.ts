import { HostError, type NewSheet, type Selection, type SheetHost } from "../sheet-host";
import { parsedSettings, settingsText } from "./settings-text";

/** What a server function answers: a value, or a sentence for the person at the pane. */
export type ServerAnswer<Value> = { value: Value } | { failed: string };

/** The functions of the script in the spreadsheet, each under the name that google.script.run calls. */
export interface GoogleServer {
  /** @returns the names of the new tabs; null when the write of this id was cancelled in time */
  insertBridgeSheets(sheets: NewSheet[], id: string): ServerAnswer<string[] | null>;
  cancelBridgeSheets(id: string): ServerAnswer<null>;
  readBridgeSelection(): ServerAnswer<Selection>;
  insertBridgeFormula(formula: string): ServerAnswer<string>;
  readBridgeSettings(): ServerAnswer<string | null>;
  writeBridgeSettings(settings: string | null): ServerAnswer<null>;
}

/** Google Sheets, whose sidebar the pane is; the script in the spreadsheet does the writing. */
export const googleHost: SheetHost = {
  label: "Google Sheets",
  makesFiles: false,
  drawsCharts: true,
  insertSheets,
  readSelection: () => ask("readBridgeSelection"),
  insertFormula: (formula) => ask("insertBridgeFormula", formula),
  readSettings: async () => parsedSettings(await ask("readBridgeSettings")),
  writeSettings: async (settings) => {
    await ask("writeBridgeSettings", settingsText(settings));
  },
};

/** What runs at Google cannot be stopped from here: the second call leaves word, and the first one looks. */
async function insertSheets(sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  signal?.throwIfAborted();
  const id = crypto.randomUUID();
  // Does the word not arrive, the tabs come after all, and the pane says so.
  const cancel = () => void ask("cancelBridgeSheets", id).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    const names = await ask("insertBridgeSheets", sheets, id);
    if (names === null) throw signal?.reason ?? new HostError("Google Sheets broke off the work: try again.");
    return names;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

type Value<Name extends keyof GoogleServer> =
  ReturnType<GoogleServer[Name]> extends ServerAnswer<infer Answered> ? Answered : never;

interface ScriptRun extends Record<keyof GoogleServer, (...args: unknown[]) => void> {
  withSuccessHandler<Answered>(handler: (answer: Answered) => void): ScriptRun;
  withFailureHandler(handler: (error: unknown) => void): ScriptRun;
}

declare const google: { script: { run: ScriptRun } } | undefined;

function ask<Name extends keyof GoogleServer>(
  name: Name,
  ...args: Parameters<GoogleServer[Name]>
): Promise<Value<Name>> {
  return new Promise((resolve, reject) => {
    if (typeof google === "undefined") {
      throw new HostError("This page works inside Google Sheets only: menu Bridge Scoring > Open the pane.");
    }
    google.script.run
      .withSuccessHandler<ServerAnswer<Value<Name>>>((answer) => {
        if ("failed" in answer) reject(new HostError(answer.failed));
        else resolve(answer.value);
      })
      .withFailureHandler((error) => reject(new HostError(sentenceFor(error))))
      [name](...plain(args));
  });
}

/** The way to the script takes plain data only, and fails on anything undefined. */
function plain<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}

/** The call itself failed: the script was not reached, or was stopped. */
function sentenceFor(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/maximum execution time|timed? ?out/i.test(reason)) {
    return "Google stopped the script after 6 minutes; what it had begun stays hidden, and goes when you open the pane again. Try fewer columns.";
  }
  if (/HTTP 0|network/i.test(reason)) {
    return "Google Sheets could not be reached. Check the connection, look whether the tab is there, and try again.";
  }
  if (/PERMISSION_DENIED|authori[sz]ation/i.test(reason)) {
    return "Google refused: this happens when two Google accounts are signed in, or before the script was allowed. Open the spreadsheet with one account, then menu Bridge Scoring > Open the pane.";
  }
  return `Google Sheets could not do it. It says: ${reason}`;
}
