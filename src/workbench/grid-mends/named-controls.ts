import { LocaleService } from "@univerjs/core";
import { ContextMenuPosition, IMenuManagerService, MenuManagerPosition } from "@univerjs/preset-sheets-core";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { within } from "../within";

/** What the page says of a control of the grid to those who hear it. */
type Attributes = Record<string, string | null>;

interface Mend {
  where: string;
  attributes(control: HTMLElement): Attributes;
}

/** An element that opens a menu, and is not a button for the browser. */
const OPENS = ':is(div, a)[data-slot$="-trigger"]';

/** The menus whose commands have a button in the toolbar, or beside the sheet tabs. */
const MENUS = [MenuManagerPosition.RIBBON, ContextMenuPosition.FOOTER_MENU];

const BUTTON = { role: "button", tabindex: "0" };

const unnamed = { "aria-haspopup": null, "aria-expanded": null };

const named = (key: Parameters<typeof text>[0]) => () => ({ "aria-label": text(key) });

/** The controls that have no name of the grid's own. */
const MENDS: readonly Mend[] = [
  { where: '#grid [role="toolbar"]', attributes: named("workbench.controls.toolbar") },
  { where: '#grid [data-u-comp="defined-name"] input', attributes: named("workbench.controls.nameBox") },
  { where: '#grid [data-u-comp="slide-tab-bar"]', attributes: named("workbench.controls.allTabs") },
  {
    where: '#grid [data-u-comp="defined-name"] a',
    attributes: () => ({ ...BUTTON, "aria-label": text("workbench.controls.names") }),
  },
  {
    where: '#grid footer [data-u-comp="sheet-bar-append-button"]',
    attributes: (button) => ({ "aria-label": text(tabControl(button)) }),
  },
  {
    where: '#grid footer [data-u-comp="button"]:has(+ div [role])',
    attributes: named("workbench.controls.smaller"),
  },
  {
    where: '#grid footer div:has([role]) + [data-u-comp="button"]',
    attributes: named("workbench.controls.larger"),
  },
  { where: '#grid footer [role="track"]', attributes: () => ({ role: "presentation" }) },
  // The point in the middle of the scale is two pixels wide. The size stands beside it as a button.
  {
    where: '#grid footer [role="presentation"] > a',
    attributes: () => ({ role: null, "aria-hidden": "true" }),
  },
  { where: '#grid footer [role="handle"]', attributes: zoomSlider },
  { where: "#grid footer [role=slider]", attributes: zoomSlider },
  { where: '#grid [data-u-comp="render-canvas"]', attributes: () => ({ tabindex: "-1" }) },
  {
    where: '#grid canvas[id^="univer-sheet-main-canvas"]',
    attributes: () => ({ role: "img", "aria-label": text("workbench.sheet") }),
  },
  { where: '[role="dialog"][data-slot="popover-content"]', attributes: nameOfOpener },
  // The grid says these in English whatever its language is.
  { where: '[aria-label="Sidebar panel"]', attributes: named("workbench.controls.sidebar") },
  { where: '[aria-label="Close sidebar"]', attributes: named("workbench.controls.closeSidebar") },
  { where: '[aria-label="increment"]', attributes: named("workbench.controls.larger") },
  { where: '[aria-label="decrement"]', attributes: named("workbench.controls.smaller") },
  {
    where: 'section[aria-live][aria-label^="Notifications"]',
    attributes: named("workbench.controls.notices"),
  },
  // The grid has two such places, and one of them is enough.
  {
    where: "section[aria-live] + section[aria-live][aria-label]",
    attributes: () => ({ "aria-label": null }),
  },
];

/**
 * Gives the grid's controls a name and their right role, for those who hear the page: its buttons have
 * pictures alone, and what opens a menu is not a button. The names are those that the grid shows below the
 * mouse.
 *
 * @test test/browser/keyboard.test.ts "axe finds nothing in the page around the pane, also with the rest of the toolbar open"
 */
export function controlsAreNamed({ injector }: Grid): void {
  const menus = injector.get(IMenuManagerService);
  const words = injector.get(LocaleService);
  let titles: Map<string, string> | undefined;
  menus.menuChanged$.subscribe(() => (titles = undefined));
  const titleOf = (command: string): string | undefined => {
    titles ??= new Map(
      MENUS.flatMap((menu) => menus.getFlatMenuByPositionKey(menu)).flatMap(({ item }) => {
        const title = item?.tooltip ?? (typeof item?.title === "string" ? item.title : undefined);
        return item && title ? [[item.id, words.t(title)] as const] : [];
      }),
    );
    return titles.get(command);
  };

  /** The name of the command to which an element of the toolbar belongs. */
  const commandName = (element: Element): string | undefined =>
    titleOf(element.closest<HTMLElement>("[data-u-command]")?.dataset.uCommand ?? "");

  const mend = () => {
    for (const { where, attributes } of MENDS)
      for (const control of document.querySelectorAll<HTMLElement>(where)) give(control, attributes(control));
    for (const button of document.querySelectorAll<HTMLElement>("button[data-u-command]"))
      if (!button.textContent) give(button, { "aria-label": commandName(button) ?? null });
    for (const field of document.querySelectorAll<HTMLElement>("[data-u-command] input"))
      give(field, { "aria-label": commandName(field) ?? null });
    for (const opens of document.querySelectorAll<HTMLElement>(OPENS))
      give(opens, opener(opens, commandName));
    // The button that closes a dialog of the grid is called Close in all languages of the grid.
    for (const unseen of document.querySelectorAll<HTMLElement>("button > .univerjs-icon-close-icon + span"))
      if (unseen.textContent === "Close") unseen.textContent = text("workbench.keys.close");
    for (const main of document.querySelectorAll<HTMLElement>(".univer-toolbar-button-selector-main"))
      give(main, { ...BUTTON, "aria-label": commandName(main) ?? null });
  };

  let waits = false;
  const soon = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      mend();
    });
  };
  // What the grid opens, such as the rest of the toolbar, stands at the end of the page.
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
  mend();
  pressable();
}

/**
 * The attributes of an element that opens a menu. Where it contains a field or a button, that has the name.
 */
function opener(opens: HTMLElement, nameOf: (element: Element) => string | undefined): Attributes {
  const inner = opens.querySelector("input, button");
  if (inner) return { ...unnamed, type: null };
  const name = nameOf(opens) ?? nameOf(opens.querySelector("[data-u-command]") ?? opens);
  const isSecond = opens.previousElementSibling !== null && opens.dataset.uCommand === undefined;
  if (within(opens, '[data-u-comp="defined-name"]') || !name) return BUTTON;
  const words = opens.textContent ?? "";
  const label = isSecond
    ? text("workbench.controls.more", { name })
    : words === ""
      ? name
      : `${words}, ${name}`;
  return { ...BUTTON, "aria-label": label };
}

/** What a button has opened has the name of the button. */
function nameOfOpener({ id }: HTMLElement): Attributes {
  const opener = document.querySelector(`[aria-controls="${id}"]`);
  return { "aria-label": opener?.getAttribute("aria-label") ?? text("workbench.controls.toolbar") };
}

/** The buttons beside the sheet tabs, in the order in which they stand there. */
function tabControl(button: HTMLElement) {
  const all = [...document.querySelectorAll('#grid footer [data-u-comp="sheet-bar-append-button"]')];
  const keys = [
    "workbench.controls.newTab",
    "workbench.controls.allTabs",
    "workbench.controls.earlierTabs",
    "workbench.controls.laterTabs",
  ] as const;
  return keys[all.indexOf(button)] ?? "workbench.controls.allTabs";
}

function zoomSlider(handle: HTMLElement): Attributes {
  const percent = Number.parseInt(handle.closest("section")?.textContent ?? "", 10);
  return {
    role: "slider",
    "aria-label": text("workbench.controls.zoom"),
    "aria-valuemin": "10",
    "aria-valuemax": "400",
    "aria-valuenow": String(Number.isNaN(percent) ? 100 : percent),
  };
}

/** Sets only what differs, because each change is looked at again. */
function give(control: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) control.removeAttribute(name);
    else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
  }
}

/**
 * An element with the role of a button is pressed with the keys of one. Elements of a menu take these keys
 * themselves.
 */
function pressable(): void {
  document.addEventListener("keydown", ({ key, target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLElement) || target.tagName === "BUTTON") return;
    if (!target.matches('[role="button"]') || (key !== "Enter" && key !== " ")) return;
    target.click();
  });
}
