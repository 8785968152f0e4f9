import { LANGUAGE } from "../../../../translations/language";
import { text } from "../../../../translations/texts";
import { type ShownMatch, type ScreenPage, timeLeft } from "./shown";

/** What the screen shows at a moment. */
export interface ScreenState {
  title: string;
  pages: readonly ScreenPage[];
  /** Whether the pages are those of a draw. */
  isDraw: boolean;
  /** Whether the ranking is hidden. */
  isHidden: boolean;
  /** "Round 3"; "" when it is not shown. */
  round: string;
  /** When the round ends, in milliseconds; undefined without a clock of the round. */
  ends: number | undefined;
  /** "96 of 120 results". */
  count: string;
  look: "system" | "light" | "dark";
}

/** Each page is in view for so long. */
const PAGE_MS = 10_000;

/**
 * Draws the screen into a window that the pane has opened. The window has no script: all it shows is written here, as texts.
 *
 * @param now in milliseconds
 */
export function drawScreen({ document }: Pick<Window, "document">, state: ScreenState, now: number): void {
  const { title, pages, isHidden, round, ends, count, look } = state;
  const main = document.querySelector("main");
  if (!main) return;
  document.title = title;
  document.documentElement.lang = LANGUAGE;
  if (look === "system") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
  const turn = pages.length === 0 ? 0 : Math.floor(now / PAGE_MS) % pages.length;
  const make = makerIn(document);
  const time = new Intl.DateTimeFormat(LANGUAGE, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
  const left = ends === undefined ? "" : ends <= now ? text("event.screen.over") : timeLeft(ends - now);
  const roundShown = make("p", [round, left].filter((part) => part !== "").join(" · "), "round");
  if (ends !== undefined && ends <= now) roundShown.dataset.over = "";
  const header = make("header", "");
  header.append(make("h1", title), roundShown, make("p", time, "clock"));
  const footer = make("footer", "");
  const pageShown =
    pages.length < 2 || isHidden ? "" : text("event.screen.page", { page: turn + 1, pages: pages.length });
  footer.append(make("p", count), make("p", pageShown));
  const page = pages.at(turn);
  const middle = isHidden || !page ? make("p", none(state), "message") : tableOf(page, make);
  main.replaceChildren(header, middle, footer);
}

/** What stands there in place of a table. */
function none({ isHidden, isDraw }: ScreenState): string {
  if (isHidden) return text("event.screen.hidden");
  return text(isDraw ? "event.screen.noDraw" : "event.screen.noResults");
}

type Make = (tag: string, words: string, name?: string) => HTMLElement;

function makerIn(document: Document): Make {
  return (tag, words, name) => {
    const element = document.createElement(tag);
    element.textContent = words;
    if (name !== undefined) element.className = name;
    return element;
  };
}

function tableOf(page: ScreenPage, make: Make): HTMLElement {
  const { heads, lines } = "matches" in page ? drawCells(page.matches) : rankingCells(page.lines);
  const table = make("table", "");
  if (page.caption !== "") table.append(make("caption", page.caption));
  const head = make("thead", "");
  const headRow = make("tr", "");
  for (const [name, words] of heads) {
    const cell = make("th", words, name);
    cell.setAttribute("scope", "col");
    headRow.append(cell);
  }
  head.append(headRow);
  const body = make("tbody", "");
  for (const line of lines) {
    const row = make("tr", "");
    row.append(
      ...line.map((cell, column) =>
        make("td", cell, heads[column][0].includes("figure") ? "figure" : undefined),
      ),
    );
    body.append(row);
  }
  table.append(head, body);
  return table;
}

/** The cells of a table, with the class and the words of each header. */
interface Cells {
  heads: (readonly [name: string, words: string])[];
  lines: string[][];
}

function rankingCells(lines: Extract<ScreenPage, { lines: unknown }>["lines"]): Cells {
  const hasPercent = lines.some(({ percent }) => percent !== "");
  return {
    heads: [
      ["place", text("event.headers.place")],
      ["number", text("event.screen.number")],
      ["name", text("event.headers.name")],
      ["total figure", text("event.headers.total")],
      ...(hasPercent ? [["total figure", text("event.headers.percent")] as const] : []),
    ],
    lines: lines.map(({ place, number, name, total, percent }) => [
      place,
      number,
      name,
      total,
      ...(hasPercent ? [percent] : []),
    ]),
  };
}

function drawCells(matches: readonly ShownMatch[]): Cells {
  return {
    heads: [
      ["place", text("event.headers.table")],
      ["name", ""],
      ["name", ""],
      ["total figure", text("event.movement.headers.boards")],
    ],
    lines: matches.map(({ table, home, away, boards }) => [table, home, away, boards]),
  };
}
