import { LANGUAGE } from "../../../../translations/language";
import { text } from "../../../../translations/texts";
import { linesOnPages, type ScreenList, type ShownMatch, timeLeft } from "./shown";

/** What the screen shows at a moment. */
export interface ScreenState {
  title: string;
  lists: readonly ScreenList[];
  /** Whether the list is that of a draw. */
  isDraw: boolean;
  /** Whether the ranking is hidden. */
  isHidden: boolean;
  /** "Round 3"; "" when it is not shown. */
  round: string;
  /** When the round ends, in milliseconds; undefined without a clock of the round. */
  ends: number | undefined;
  /** "96 of 120 results". */
  count: string;
  /** What is to be said of a result that is an error; "" while there is none. */
  remark: string;
  look: "system" | "light" | "dark";
}

/** How long each page is in view. */
const PAGE_MS = 10_000;

/**
 * Draws the screen into a window that the pane has opened. The window has no script: all it shows is written here, as texts.
 *
 * @param now in milliseconds
 */
export function drawScreen({ document }: Pick<Window, "document">, state: ScreenState, now: number): void {
  const { title, lists, isHidden, round, ends, count, remark, look } = state;
  const main = document.querySelector("main");
  if (!main) return;
  document.title = title;
  document.documentElement.lang = LANGUAGE;
  if (look === "system") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
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
  const show = (middle: HTMLElement) => main.replaceChildren(header, middle, footer);
  const isListed = lists.length > 0 && !isHidden;
  const pageShown = make("p", "");
  footer.append(
    make("p", count),
    ...(isListed && remark !== "" ? [make("p", remark, "remark")] : []),
    pageShown,
  );
  if (!isListed) {
    show(make("p", none(state), "message"));
    return;
  }
  const pages = lists.flatMap((list) => {
    const table = tableOf(list, make);
    show(table);
    return partsOf(table, main);
  });
  const turn = Math.floor(now / PAGE_MS) % pages.length;
  if (pages.length > 1)
    pageShown.textContent = text("event.screen.page", { page: turn + 1, pages: pages.length });
  show(pages[turn]);
}

/** A table in parts that fit on the screen: how high its rows are is known when it is drawn. */
function partsOf(table: HTMLElement, main: HTMLElement): HTMLElement[] {
  const rows = [...table.querySelectorAll<HTMLElement>("tbody tr")];
  const room = main.clientHeight - (main.scrollHeight - table.offsetHeight);
  const heights = rows.map((row) => row.offsetHeight);
  const ofRows = heights.reduce((sum, height) => sum + height, 0);
  let from = 0;
  return linesOnPages(heights, room - (table.offsetHeight - ofRows)).map((count) => {
    const part = table.cloneNode(true) as HTMLElement;
    const [first, end] = [from, from + count];
    part.querySelectorAll("tbody tr").forEach((row, index) => {
      if (index < first || index >= end) row.remove();
    });
    from = end;
    return part;
  });
}

/** What stands there in place of a table. */
function none({ isHidden, isDraw, remark }: ScreenState): string {
  if (isHidden) return text("event.screen.hidden");
  if (isDraw) return text("event.screen.noDraw");
  return remark === "" ? text("event.screen.noResults") : remark;
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

function tableOf(list: ScreenList, make: Make): HTMLElement {
  const { heads, lines } = "matches" in list ? drawCells(list.matches) : rankingCells(list.lines);
  const table = make("table", "");
  if (list.caption !== "") table.append(make("caption", list.caption));
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
    row.append(...line.map((cell, column) => cellOf(cell, heads[column][0], make)));
    body.append(row);
  }
  table.append(head, body);
  return table;
}

/** Between the names of partners. */
const BETWEEN = /\s(?=[&+/–-]\s)/;

/** A cell. Where names take two lines, each partner stands whole in one of them. */
function cellOf(words: string, name: string, make: Make): HTMLElement {
  if (name !== "name") return make("td", words, name);
  const cell = make("td", "", name);
  words.split(BETWEEN).forEach((partner, index) => {
    if (index > 0) cell.append(" ");
    cell.append(make("span", partner));
  });
  return cell;
}

/** The cells of a table, with the class and the words of each header. */
interface Cells {
  heads: (readonly [name: string, words: string])[];
  lines: string[][];
}

function rankingCells(lines: Extract<ScreenList, { lines: unknown }>["lines"]): Cells {
  const hasPercent = lines.some(({ percent }) => percent !== "");
  return {
    heads: [
      ["figure", text("event.headers.place")],
      ["figure", text("event.screen.number")],
      ["name", text("event.headers.name")],
      ["figure", text("event.headers.total")],
      ...(hasPercent ? [["figure", text("event.headers.percent")] as const] : []),
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
      ["figure", text("event.headers.table")],
      ["name", ""],
      ["name", ""],
      ["figure", text("event.movement.headers.boards")],
    ],
    lines: matches.map(({ table, home, away, boards }) => [table, home, away, boards]),
  };
}
