import { HostError, type NewSheet, type Selection, type SheetHost } from "../sheet-host";
import { text } from "../texts";
import { callReason, type ServerAnswer, serverReason } from "./google-answer";
import { sheetsFormula } from "./google-formula";
import { parsedSettings, settingsText } from "./settings-text";

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
  makesFiles: false,
  drawsCharts: true,
  addInFormulas: false,
  typedFormula: sheetsFormula,
  insertSheets,
  readSelection: () => ask(text("hosts.notSelected"), "readBridgeSelection"),
  insertFormula: (formula) => ask(text("hosts.notWritten"), "insertBridgeFormula", sheetsFormula(formula)),
  readSettings: async () => parsedSettings(await ask(text("hosts.google.notRead"), "readBridgeSettings")),
  writeSettings: async (settings) => {
    await ask(text("hosts.google.notKept"), "writeBridgeSettings", settingsText(settings));
  },
};

/** What runs at Google cannot be stopped from here: the second call leaves word, and the first one looks. */
async function insertSheets(sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  signal?.throwIfAborted();
  const id = crypto.randomUUID();
  // Does the word not arrive, the tabs come after all, and the pane says so.
  const cancel = () =>
    void ask(text("hosts.google.notCancelled"), "cancelBridgeSheets", id).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    const quoted = sheets.map(({ name }) => `"${name}"`).join(", ");
    const undone = text("hosts.notMade", { count: sheets.length, names: quoted });
    const names = await ask(undone, "insertBridgeSheets", sheets, id);
    if (names === null) throw signal?.reason ?? new HostError(text("hosts.google.brokenOff"));
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

/** @param undone what did not happen when it fails, in a sentence */
function ask<Name extends keyof GoogleServer>(
  undone: string,
  name: Name,
  ...args: Parameters<GoogleServer[Name]>
): Promise<Value<Name>> {
  return new Promise((resolve, reject) => {
    if (typeof google === "undefined") {
      throw new HostError(text("hosts.google.outside", { menuItem: text("hosts.google.menuItem") }));
    }
    google.script.run
      .withSuccessHandler<ServerAnswer<Value<Name>>>((answer) => {
        if ("failed" in answer) reject(new HostError(`${undone} ${serverReason(answer.failed)}`));
        else resolve(answer.value);
      })
      .withFailureHandler((error) => reject(new HostError(callReason(error))))
      [name](...plain(args));
  });
}

/** The way to the script takes plain data only, and fails on anything undefined. */
function plain<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}
