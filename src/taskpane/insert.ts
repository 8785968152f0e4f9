import { type Button } from "@fluentui/web-components";
import { type Connection } from "./connection";
import { saveCsv } from "./hosts/file/host";
import { part } from "./part";
import { type Parsed } from "./parsed";
import { HostError, type NewSheet, type SheetHost } from "./sheet-host";
import { html, text } from "./texts";
import { type Work } from "./work";

const MARKUP = html`
  <div class="progress" hidden>
    <progress aria-label="${text("insert.soFar")}" max="1"></progress>
    <fluent-button id="cancel" role="button" size="small">${text("insert.cancel")}</fluent-button>
  </div>
  <div class="buttons">
    <fluent-button
      id="insert"
      role="button"
      appearance="primary"
      disabled
      aria-disabled="true"
    ></fluent-button>
    <fluent-button id="csv" role="button" hidden>${text("insert.csv")}</fluent-button>
  </div>
  <p id="status" role="status"></p>
`;

/** Writing that is done sooner needs no bar and no way to cancel it. */
const MOMENT_MS = 400;

/** The tabs to be made now, or what is wrong with what is typed. */
type Wanted = Parsed<NewSheet[]>;

/** Writes the tabs, and resolves to the sentence that says where they are. */
type Hand = (sheets: NewSheet[], signal: AbortSignal) => Promise<string>;

/**
 * The foot of a tool: the button that makes the new tabs, and the line that says what came of it.
 * It appends them to the tool itself; further buttons go into `buttons`.
 *
 * @param words on the button that inserts
 * @param wanted the tabs to be made now; when it takes long it does its work in slices, and can be cancelled
 * @param refused called when they cannot be made because of what is typed
 * @param csv whether the first tab can also be had as .csv where files are made
 */
export function insertButton(
  root: HTMLElement,
  words: string,
  wanted: (work: Work) => Wanted | Promise<Wanted>,
  refused: () => void,
  csv = false,
) {
  const foot = document.createElement("footer");
  foot.innerHTML = MARKUP;
  root.append(foot);
  const button = part<Button>(foot, "#insert");
  const csvButton = part<Button>(foot, "#csv");
  const cancel = part<Button>(foot, "#cancel");
  const progress = part(foot, ".progress");
  const bar = part<HTMLProgressElement>(foot, "progress");
  const status = part(foot, "#status");
  button.textContent = words;
  let host: SheetHost | undefined;
  let busy: AbortController | undefined;

  const say = (state: "done" | "failed" | "quiet", words: string, link?: { text: string; href: string }) => {
    status.dataset.state = state;
    status.replaceChildren(words);
    if (link) status.append(" ", linkTo(link), ".");
  };

  /** Shows how far the work is, or without a figure that it goes on; and the button that cancels it. */
  const showProgress = (part?: number) => {
    progress.hidden = false;
    if (part === undefined) bar.removeAttribute("value");
    else bar.value = part;
  };

  /** Makes the tabs and hands them on; whatever stops it is told. */
  const make = async (hand: Hand, { signal }: AbortController) => {
    const files = host?.makesFiles === true;
    try {
      const sheets = await wanted({ signal, progress: showProgress });
      signal.throwIfAborted();
      if ("fault" in sheets) {
        say("failed", text("insert.refused", { files, fault: sheets.fault }));
        refused();
        return;
      }
      say("quiet", text("insert.writing", { rows: rowCount(sheets.value) }));
      const slow = setTimeout(showProgress, progress.hidden ? MOMENT_MS : 0);
      const done = await hand(sheets.value, signal).finally(() => clearTimeout(slow));
      say("done", signal.aborted ? text("insert.tooLate", { done }) : done);
    } catch (error) {
      if (error instanceof HostError) say("failed", error.message);
      else if (signal.aborted) say("quiet", text("insert.cancelled", { files }));
      else say("failed", text("insert.broken", { files, error: String(error) }));
    }
  };

  const begin = (hand: Hand) => {
    if (busy) return;
    busy = new AbortController();
    void make(hand, busy).finally(() => {
      busy = undefined;
      // Whoever cancelled by keyboard goes on from the button that began it.
      const focused = progress.contains(document.activeElement);
      progress.hidden = true;
      if (focused) button.focus();
    });
  };

  button.addEventListener("click", () => {
    const into = host;
    if (!into) return;
    begin(async (sheets, signal) => {
      return doneText(sheets, await into.insertSheets(sheets, signal), into.makesFiles);
    });
  });
  csvButton.addEventListener("click", () => {
    begin(async (sheets) => fileText(sheets.slice(0, 1), saveCsv(sheets[0])));
  });
  cancel.addEventListener("click", () => {
    busy?.abort();
    say("quiet", text("insert.cancelling"));
  });

  return {
    /** Where more buttons may stand beside it. */
    buttons: part(foot, ".buttons"),
    /** Says something else in the same line. */
    say,
    connected(connection: Connection): void {
      host = connection.host;
      button.disabled = false;
      button.setAttribute("aria-disabled", "false");
      button.textContent = host.makesFiles ? text("insert.xlsx") : words;
      csvButton.hidden = !(csv && host.makesFiles);
      if ("why" in connection) say("quiet", connection.why, connection.instead);
      else say("quiet", "");
    },
    /** What was said about an earlier table is no longer about this one. */
    forget(): void {
      if (host && !busy) say("quiet", "");
    },
  };
}

function rowCount(sheets: NewSheet[]): number {
  return sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
}

function doneText(sheets: NewSheet[], names: string[], inFile: boolean): string {
  if (inFile) return fileText(sheets, `${names[0]}.xlsx`);
  const listed = names.map((name) => `“${name}”`).join(", ");
  return text("insert.inTabs", { rows: rowCount(sheets), tabs: names.length, names: listed });
}

function fileText(sheets: NewSheet[], file: string): string {
  return text("insert.inFile", { rows: rowCount(sheets), file });
}

function linkTo({ text: words, href }: { text: string; href: string }): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = words;
  return link;
}
