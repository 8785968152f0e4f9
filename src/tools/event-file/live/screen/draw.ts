import { LANGUAGE } from "../../../../translations/language";
import { text } from "../../../../translations/texts";
import { type ScreenPage, timeLeft } from "./shown";

/** What the screen shows at a moment. */
export interface ScreenState {
  title: string;
  pages: readonly ScreenPage[];
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
  const middle =
    isHidden || !page
      ? make("p", text(isHidden ? "event.screen.hidden" : "event.screen.noResults"), "message")
      : tableOf(page, make);
  main.replaceChildren(header, middle, footer);
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

function tableOf({ caption, lines }: ScreenPage, make: Make): HTMLElement {
  const hasPercent = lines.some(({ percent }) => percent !== "");
  const table = make("table", "");
  if (caption !== "") table.append(make("caption", caption));
  const heads = [
    ["place", text("event.headers.place")],
    ["number", text("event.screen.number")],
    ["name", text("event.headers.name")],
    ["total figure", text("event.headers.total")],
    ...(hasPercent ? [["total figure", text("event.headers.percent")]] : []),
  ];
  const head = make("thead", "");
  const headRow = make("tr", "");
  for (const [name, words] of heads) {
    const cell = make("th", words, name);
    cell.setAttribute("scope", "col");
    headRow.append(cell);
  }
  head.append(headRow);
  const body = make("tbody", "");
  for (const { place, number, name, total, percent } of lines) {
    const row = make("tr", "");
    row.append(
      make("td", place),
      make("td", number),
      make("td", name),
      make("td", total, "figure"),
      ...(hasPercent ? [make("td", percent, "figure")] : []),
    );
    body.append(row);
  }
  table.append(head, body);
  return table;
}
