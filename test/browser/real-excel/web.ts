import type { Browser, Frame } from "playwright-core";
import { batchAnswer, saved, selectIn } from "./answers";
import { type Block, type Book } from "./book";
import {
  ADD_IN,
  type ExcelOptions,
  libraryEnums,
  openLine,
  openWindow,
  type RealExcel,
  resultWaiter,
} from "./host";
import { cellMenuEntries, type Entry, ribbonEntries } from "./menus";
import { commandCompleted, showPane } from "./pane-state";

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
    /** An event that begins or ends, and what it is about. */
    eventDispId?: number;
    targetId?: string;
    /** The id of a command that is completed. */
    0?: string;
  };
}

const REQUEST = 0;
/** What a pane asks first when it loads. */
const CONTEXT = "ContextActivationManager_getAppContextAsync";
/** The beginning and the end of one. */
const SUBSCRIPTIONS = { begin: 1, end: 2 };
/** The numbers of Office's methods. */
const METHOD = { saveSettings: 76, richApi: 93, commandCompleted: 94 };
/** The event by which office.js asks for a dialog in a frame, and its number for one that was closed. */
const DIALOG = { event: 10, name: "dialogMessageReceived", closed: 12006, alreadyOpen: 12007 };
/** The event of a pane that comes or goes. */
const VISIBILITY = { category: 65536, type: 65539 };
const NOT_SUPPORTED = 5001;

/** Excel on the web, whose keys and menus a test uses. */
export interface WebExcel extends RealExcel {
  /** Presses a key of the add-in, by the name of its command. */
  act(name: string): Promise<void>;
  /** Chooses an entry of the ribbon, by its label. */
  ribbon(label: string): Promise<void>;
  /** Chooses an entry in the menu of the selected cell. */
  cellMenu(label: string): Promise<void>;
  /** The user closes the pane. Its page runs on. */
  closePane(): void;
  /** The sentence of the dialog that is open. */
  dialog(): Promise<string>;
  /** The user closes the dialog. */
  closeDialog(): Promise<void>;
}

/** Opens the built pane in Excel on the web: in a frame that talks to the page around it by messages. */
export async function openWebExcel(browser: Browser, options: ExcelOptions): Promise<WebExcel> {
  const { book } = options;
  const paneFrame = (): Frame => {
    const frame = page.frames().find((one) => one.url().startsWith(ADD_IN) && !isDialog(one));
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
      book.undo.run = 0;
    }
    const asked = loaded;
    const answer = await answerMessage(book, message, enums);
    await run(`showDialog(${JSON.stringify(book.pane.dialog ?? "")})`);
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
  book.pane.tell = (isShown) => {
    const visibility = isShown ? "Visible" : "Hidden";
    const told = [VISIBILITY.category, VISIBILITY.type, "", JSON.stringify({ visibility })];
    void send("richApiMessage", { ArrayData: [told] });
  };
  let commands = 0;
  const choose = async (entry: Entry | undefined) => {
    if (entry === undefined) throw new Error("Excel shows no such entry");
    if ("opensPane" in entry) return showPane(book.pane, true);
    const id = `command ${++commands}`;
    book.pane.running.add(id);
    return send("appCommandInvoked", { 0: id, 1: entry.runs, 2: JSON.stringify({ source: { id } }) });
  };
  const closeDialog = async () => {
    book.pane.dialog = undefined;
    await run('showDialog("")');
    await send(DIALOG.name, { messageType: DIALOG.closed });
  };
  const dialog = async () => {
    const words = page.frameLocator("#dialog").locator("#message");
    await words.filter({ hasText: /./ }).waitFor();
    return words.innerText();
  };
  const select = async (tab: string, block: Block) => {
    selectIn(book, tab, block);
    await send("documentSelectionChanged", {});
  };
  return {
    ...opening,
    pane: paneFrame(),
    compute,
    select,
    act,
    ribbon: (label) => choose(ribbonEntries().get(label)),
    cellMenu: (label) => choose(cellMenuEntries(book).get(label)),
    closePane: () => showPane(book.pane, false),
    dialog,
    closeDialog,
    close: () => context.close(),
  };
}

function isDialog(frame: Frame): boolean {
  return new URL(frame.url()).pathname.endsWith("/message.html");
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
      window.showDialog = (address) => {
        const open = document.querySelector("#dialog");
        if ((open?.src ?? "") === address) return;
        open?.remove();
        if (address !== "") document.body.append(Object.assign(document.createElement("iframe"), { id: "dialog", title: "dialog", src: address }));
      };
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
  if (Object.values(SUBSCRIPTIONS).includes(message._actionType)) {
    const error = data?.eventDispId === DIALOG.event ? dialogAsked(book, message) : 0;
    return answered(message, { Error: error });
  }
  if (action === CONTEXT) return answered(message, appContext(book));
  if (action === "ContextActivationManager_notifyHost") return answered(message, null);
  const method = data?.DdaMethod?.DispatchId;
  if (action === "executeMethod" && method === METHOD.richApi) {
    const answer = await batchAnswer(book, data?.ArrayData ?? [], enums);
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
  if (action === "executeMethod" && method === METHOD.commandCompleted) {
    const id = String(data?.[0]);
    if (!commandCompleted(book.pane, id)) book.seen.breaches.push(`${id} is completed twice`);
    return answered(message, { Version: 1, Error: 0 });
  }
  book.seen.breaches.push(`${action} ${method ?? ""}`);
  return answered(message, { Version: 1, Error: NOT_SUPPORTED });
}

/** Opens or closes the dialog of the add-in. @returns an error number of Office */
function dialogAsked({ pane }: Book, { _actionType, _data }: Message): number {
  if (_actionType === SUBSCRIPTIONS.end) pane.dialog = undefined;
  else if (pane.dialog !== undefined) return DIALOG.alreadyOpen;
  else pane.dialog = String((JSON.parse(_data?.targetId ?? "{}") as { url?: string }).url);
  return 0;
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
