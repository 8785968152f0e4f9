import type { Browser, Frame } from "playwright-core";
import { type Block, type Book } from "./book";
import {
  ADD_IN,
  batchAnswer,
  type ExcelOptions,
  libraryEnums,
  openLine,
  openWindow,
  type RealExcel,
  resultWaiter,
  saved,
  selectIn,
} from "./host";

const EXCEL = "https://excel.officeapps.live.com/host.html";

/** A message from office.js to the page around its frame. */
interface Message {
  _messageType: number;
  _actionType: number;
  _actionName: string;
  _conversationId: string;
  _correlationId: number;
  _data?: {
    DdaMethod?: { DispatchId: number };
    ArrayData?: unknown[];
    /** Names and values in turn. */
    DdaSettingsMethod?: { Properties: [string, string][] };
  };
}

const REQUEST = 0;
/** What a pane asks first when it loads. */
const CONTEXT = "ContextActivationManager_getAppContextAsync";
/** The beginning and the end of one. */
const SUBSCRIPTIONS = [1, 2];
/** The numbers of Office's methods. */
const METHOD = { saveSettings: 76, richApi: 93 };
const NOT_SUPPORTED = 5001;

/** Excel on the web, whose keys and menus a test uses. */
export interface WebExcel extends RealExcel {
  /** Runs a command of the add-in by its name in the manifest. */
  act(name: string): Promise<void>;
}

/** Opens the built pane in Excel on the web: in a frame that talks to the page around it by messages. */
export async function openWebExcel(browser: Browser, options: ExcelOptions): Promise<WebExcel> {
  const { book } = options;
  const paneFrame = (): Frame => {
    const frame = page.frames().find((one) => one.url().startsWith(ADD_IN));
    if (!frame) throw new Error("Excel has no pane");
    return frame;
  };
  const opening = await openWindow(browser, {
    ...options,
    files: { ...options.files, "host.html": { body: hostPage(options.address) } },
  });
  const { context, page } = opening;
  const enums = () => paneFrame().evaluate(libraryEnums);
  /**
   * How often the pane was loaded. A pane that loads counts its messages from 0 again, and would take an answer to its
   * predecessor for its own.
   */
  let loaded = 0;
  const run = await openLine(opening, async (text) => {
    const message = JSON.parse(text) as Message;
    if (message._messageType !== REQUEST) return;
    if (message._actionName === CONTEXT) {
      loaded++;
      book.kept.clear();
    }
    const asked = loaded;
    const answer = await answerMessage(book, message, enums);
    if (asked === loaded) await run(`answerPane(${JSON.stringify(answer)})`);
  });
  await page.goto(EXCEL, { waitUntil: "commit" });
  await page.waitForFunction((origin) => document.querySelector("iframe")?.src.startsWith(origin), ADD_IN);
  await page.frameLocator("#pane").locator("body").waitFor({ state: "attached" });
  const send = (name: string, data: object) =>
    page.evaluate(
      (event) => {
        document.querySelector("iframe")?.contentWindow?.postMessage(event, "*");
      },
      answered({ _actionName: name, _conversationId: "conversation", _correlationId: 0 }, data, 1),
    );
  const compute = resultWaiter(book, (call) => send("richApiMessage", { ArrayData: [[1, 1000, "", call]] }));
  const act = (name: string) =>
    send("richApiMessage", { ArrayData: [[2, 1000, "", JSON.stringify([name, ""])]] });
  const select = async (tab: string, block: Block) => {
    selectIn(book, tab, block);
    await send("documentSelectionChanged", {});
  };
  return { ...opening, pane: paneFrame(), compute, select, act, close: () => context.close() };
}

/** The page around the pane. office.js reads facts about it in the frame's name and address. */
function hostPage(pane = "taskpane.html?language=en"): string {
  const hostInfo = ["Excel", "Web", "16.01", "en-US", "session", "", "", "3"].join("$");
  const xdmInfo = ["conversation", "add-in", EXCEL].join("$");
  const address = new URL(pane, ADD_IN);
  address.searchParams.set("_host_Info", hostInfo);
  address.hash = `&_serializer_version=1&_xdm_Info=${xdmInfo}`;
  const name = JSON.stringify({
    baseFrameName: "pane",
    hostInfo,
    xdmInfo,
    serializerVersion: "1",
    appContext: "",
    flights: "[]",
  });
  const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<!doctype html><html lang="en"><title>Excel</title>
    <style>html, body, iframe { border: 0; height: 100%; margin: 0; width: 100%; }</style>
    <script>
      const addIn = "${new URL(ADD_IN).origin}";
      window.addEventListener("message", ({ data, origin }) => {
        if (origin === addIn) window.sendToExcel(data);
      });
      window.answerPane = (answer) => document.querySelector("#pane").contentWindow.postMessage(answer, addIn);
    </script>
    <iframe id="pane" title="pane" name="${quoted(name)}" src="${quoted(address.href)}"></iframe></html>`;
}

type Asked = Pick<Message, "_actionName" | "_conversationId" | "_correlationId">;

/** @param kind 0 for the answer to a message, 1 for an event */
function answered({ _actionName, _conversationId, _correlationId }: Asked, data: unknown, kind = 0): string {
  return JSON.stringify({
    _messageType: 1,
    _actionName,
    _conversationId,
    _correlationId,
    _origin: EXCEL,
    _serializerVersion: 1,
    _errorCode: 0,
    _responseType: kind,
    _data: data,
  });
}

async function answerMessage(
  book: Book,
  message: Message,
  enums: () => Promise<Book["enums"]>,
): Promise<string> {
  const { _actionName: action, _data: data } = message;
  if (SUBSCRIPTIONS.includes(message._actionType)) return answered(message, { Error: 0 });
  if (action === CONTEXT) return answered(message, appContext(book));
  if (action === "ContextActivationManager_notifyHost") return answered(message, null);
  const method = data?.DdaMethod?.DispatchId;
  if (action === "executeMethod" && method === METHOD.richApi) {
    const answer = await batchAnswer(book, String(data?.ArrayData?.[4]), enums);
    return answered(
      message,
      "error" in answer
        ? { Version: 1, Error: answer.error }
        : { Version: 1, Error: 0, Data: [200, [], answer.body] },
    );
  }
  if (action === "executeMethod" && method === METHOD.saveSettings) {
    const error = await saved(book, Object.fromEntries(data?.DdaSettingsMethod?.Properties ?? []));
    return answered(message, { Version: 1, Error: error });
  }
  book.seen.breaches.push(`${action} ${method ?? ""}`);
  return answered(message, { Version: 1, Error: NOT_SUPPORTED });
}

function appContext(book: Book): object {
  return {
    _id: "add-in",
    _appName: 16,
    _appVersion: "16.01",
    _appUILocale: "en-US",
    _dataLocale: "en-US",
    _docUrl: "https://example.sharepoint.com/Teams.xlsx",
    _clientMode: 0,
    _settings: Object.entries(book.settings),
    _reason: 1,
    _osfControlType: 1,
    _eToken: encodeURIComponent('<t oid="o" aid="a"/>'),
    _correlationId: "session",
    _appInstanceId: "instance",
    _appMinorVersion: 1,
    _requirementMatrix: JSON.stringify(book.sets),
    _hostFullVersion: "16.0.19000.10000",
    _addinName: "Bridge Scoring",
    _appDomains: [],
    _featureGates: {},
  };
}
