import fs from "node:fs";
import path from "node:path";
import type { CDPSession, Frame, Page } from "playwright-core";

/** What the accessibility tree of Chromium has of an element, as far as a screen reader reads it aloud. */
interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored?: boolean;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string | number };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** What the page notes: the changes of its live regions, and those that came with their words already in them. */
interface Noted {
  said: string[];
  unheard: string[];
}

const WITH_CONTEXT = new Set(["region", "group", "dialog", "table", "form", "radiogroup"]);
const STATES = ["checked", "pressed", "expanded", "disabled", "required", "invalid", "selected", "readonly"];

/** The pane's rest, after which it says what has changed, and the time to draw it. */
const REST_MS = 1000;

/**
 * Walks through a tool by keys alone, and writes down what a screen reader reads aloud: each element that gets the keyboard
 * with its role, name, value, states and description, and after each action what the live regions say.
 */
export async function listenTo(page: Page, pane: Frame) {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const lines: string[] = [];
  const faults: string[] = [];
  let around = "";

  await pane.evaluate(noteLiveRegions);

  /** Writes what the live regions have said since this was called last. */
  const hear = async (): Promise<void> => {
    const { said, unheard } = await pane.evaluate(() => {
      const { heard } = window as unknown as { heard: Noted };
      return { said: heard.said.splice(0), unheard: heard.unheard.splice(0) };
    });
    // How long it is written, and whether that is heard, depends on the machine.
    for (const words of said) if (!/^Writing/.test(words)) lines.push(`  says: ${words}`);
    const twice = said.filter((words, index) => said.indexOf(words) < index);
    for (const words of twice) faults.push(`said twice: ${words}`);
    for (const words of unheard) faults.push(`not heard, because it came with its words: ${words}`);
  };

  /** Writes what has the keyboard. */
  const stop = async (key: string): Promise<void> => {
    const { node, groups } = await nodeWithKeyboard(session);
    const place = groups.join(", ");
    const entered = place !== around && place !== "" ? `[${place}] ` : "";
    around = place;
    const line = `${key}: ${entered}${inWords(node)}`;
    // The parts of a date, which the browser names.
    if (lines.at(-1) !== line || node.role?.value !== "Date") lines.push(line);
    const fault = await page.evaluate(faultOfStop);
    const name = node.name?.value?.trim() ?? "";
    if (name === "") faults.push(`${inWords(node)}: no name`);
    if (fault) faults.push(`${inWords(node)}: ${fault}`);
  };

  const ear = {
    lines,
    faults,
    /** A heading in what is written down. */
    about: (words: string) => lines.push("", `# ${words}`),
    /** Goes with Tab from the first field of the tool to its end, and the same way back. */
    async walk(): Promise<void> {
      await pane.evaluate(beforeTool);
      const there: string[] = [];
      for (let count = 0; count < 150; count++) {
        await page.keyboard.press("Tab");
        if (!(await page.evaluate(isInTool))) break;
        const at = await page.evaluate(whichStop);
        there.push(at);
        // What chooses the tool is no part of it.
        if (at !== "start") await stop("Tab");
      }
      if (await page.evaluate(isInTool)) faults.push("Tab does not leave the tool");
      const back: string[] = [];
      for (let count = 0; count < there.length; count++) {
        await page.keyboard.press("Shift+Tab");
        back.unshift(await page.evaluate(whichStop));
      }
      if (back.join() !== there.join()) faults.push(`Shift+Tab goes another way: ${back.join()}`);
      await hear();
    },
    /** Puts the keyboard before the first stop of the tool, where Tab enters it. */
    atStart: () => pane.evaluate(beforeTool),
    /** Goes to the element of this id from the first stop of the tool on. */
    async fromStart(id: string): Promise<void> {
      await pane.evaluate(beforeTool);
      await ear.to(id);
    },
    /** Goes with Tab to the element of this id. */
    async to(id: string): Promise<void> {
      const at = () => page.evaluate(whichStop);
      for (let count = 0; count < 200 && (await at()) !== id; count++) await page.keyboard.press("Tab");
      if ((await at()) !== id) throw new Error(`Tab does not reach ${id}`);
      await stop("Tab to");
    },
    /** Presses keys, and writes what is said, and where the keyboard is when it has moved. */
    async press(...keys: string[]): Promise<void> {
      const before = await page.evaluate(whichStop);
      for (const key of keys) await page.keyboard.press(key);
      lines.push(`presses ${keys.join(" ")}`);
      await page.waitForTimeout(REST_MS);
      await hear();
      const after = await page.evaluate(whichStop);
      if (after !== before) await stop("  keyboard at");
      else await ear.nowHas();
    },
    /** Types in place of what stands in the field. */
    async type(words: string): Promise<void> {
      await page.keyboard.press("Control+a");
      if (words === "") await page.keyboard.press("Delete");
      for (const [index, line] of words.split("\n").entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.type(line, { delay: 2 });
      }
      lines.push(`types ${words.replace(/\n/g, " ⏎ ")}`);
      await page.waitForTimeout(REST_MS);
      await hear();
      await ear.nowHas();
    },
    /** Writes how the element is read now. */
    async nowHas(): Promise<void> {
      const { node } = await nodeWithKeyboard(session);
      lines.push(`  now: ${inWords(node)}`);
    },
    /** Presses the tool's main button, and waits until something is said of it. */
    async insert(): Promise<void> {
      await ear.to("insert");
      await page.keyboard.press("Enter");
      lines.push("presses Enter");
      const begun = lines.length;
      const ends = Date.now() + 120_000;
      while (Date.now() < ends && lines.length === begun) {
        await page.waitForTimeout(100);
        await hear();
      }
      await page.waitForTimeout(REST_MS);
      await hear();
      await stop("  keyboard at");
    },
    /** Waits until a live region has said words like these. */
    async until(words: RegExp): Promise<void> {
      const ends = Date.now() + 120_000;
      while (
        Date.now() < ends &&
        !lines.slice(-6).some((line) => line.startsWith("  says") && words.test(line))
      ) {
        await page.waitForTimeout(100);
        await hear();
      }
      if (Date.now() >= ends) throw new Error(`${words} was not said: ${lines.slice(-6).join("\n")}`);
    },
  };
  return ear;
}

/**
 * Compares what was heard with what is written down in test/data/heard. With HEARD=write it is written there, to be read by
 * a person before it is kept.
 */
export function expectHeard(name: string, lines: readonly string[]): void {
  const file = path.join(__dirname, "../data/heard", `${name}.txt`);
  const now = `${lines.join("\n").trim()}\n`;
  if (process.env.HEARD === "write") fs.writeFileSync(file, now);
  expect(now.split("\n")).toEqual(fs.readFileSync(file, "utf8").split("\n"));
}

async function nodeWithKeyboard(session: CDPSession): Promise<{ node: AxNode; groups: string[] }> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: `(() => {
      let at = document.activeElement;
      while (at?.contentDocument?.activeElement) at = at.contentDocument.activeElement;
      return at;
    })()`,
  });
  const { nodes } = (await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: true,
  })) as { nodes: AxNode[] };
  const [node] = nodes;
  const groups: string[] = [];
  const byId = new Map(nodes.map((one) => [one.nodeId, one]));
  for (let at = byId.get(node.parentId ?? ""); at; at = byId.get(at.parentId ?? "")) {
    const name = at.name?.value?.trim() ?? "";
    if (WITH_CONTEXT.has(at.role?.value ?? "") && name !== "") groups.unshift(`${at.role?.value} ${name}`);
  }
  return { node, groups };
}

function inWords({ role, name, value, description, properties = [] }: AxNode): string {
  const states = properties
    .filter(({ name: state, value: is }) => STATES.includes(state) && is.value !== undefined)
    .filter(
      ({ name: state, value: is }) => state === "expanded" || !["false", false].includes(is.value as string),
    )
    .map(({ name: state, value: is }) =>
      is.value === true || is.value === "true" ? state : `${state} ${is.value}`,
    );
  const parts = [
    `${role?.value ?? "nothing"} “${name?.value?.trim() ?? ""}”`,
    ...(value?.value === undefined || value.value === ""
      ? []
      : [`“${String(value.value).replace(/[\n\t]/g, (sign) => (sign === "\n" ? " ⏎ " : " ⇥ "))}”`]),
    ...states,
  ];
  const more = description?.value ? ` — ${description.value}` : "";
  return parts.join(", ") + more;
}

/** Runs in the pane. Puts the keyboard before the first stop of the tool in view. */
function beforeTool(): void {
  const tool = document.querySelector<HTMLElement>(".tool");
  if (!tool) return;
  tool.tabIndex = -1;
  tool.focus();
  tool.removeAttribute("tabindex");
}

/** Runs in the page. */
function isInTool(): boolean {
  let at = document.activeElement;
  while (at instanceof HTMLIFrameElement && at.contentDocument) at = at.contentDocument.activeElement;
  return at?.closest(".tool") != null;
}

/** Runs in the page. A name of the element that has the keyboard, by which it is told from others. */
function whichStop(): string {
  let at = document.activeElement;
  while (at instanceof HTMLIFrameElement && at.contentDocument) at = at.contentDocument.activeElement;
  // A fold is known by what it folds.
  const named = at?.matches("summary") ? at.parentElement : at;
  if (!at || named?.id) return named?.id ?? "";
  const all = [...(at.ownerDocument.querySelectorAll(at.tagName) ?? [])];
  return `${at.tagName} ${all.indexOf(at)}`;
}

/** Runs in the page. What is wrong with the element that has the keyboard, for somebody who sees it. */
function faultOfStop(): string | undefined {
  let at = document.activeElement;
  while (at instanceof HTMLIFrameElement && at.contentDocument) at = at.contentDocument.activeElement;
  if (!(at instanceof (at?.ownerDocument.defaultView ?? window).HTMLElement))
    return "nothing has the keyboard";
  const view = at.ownerDocument.defaultView ?? window;
  if (at === at.ownerDocument.body) return "the keyboard is lost";
  // The cells draw the selected one themselves.
  if (at.closest("#grid, #sheet")) return undefined;
  // Fluent draws a box over the one that the browser draws, which is there and cannot be seen.
  const seen = at.matches("input[type=checkbox], input[type=radio]") ? (at.parentElement ?? at) : at;
  const { left, top, width, height } = seen.getBoundingClientRect();
  if (width === 0 || height === 0) return "it has no size";
  const x = left + Math.min(width / 2, 20);
  const y = top + Math.min(height / 2, 10);
  if (x < 0 || y < 0 || x > view.innerWidth || y > view.innerHeight) return "it is out of view";
  const over = at.ownerDocument.elementFromPoint(x, y);
  const isOver =
    over !== null && (seen.contains(over) || over.contains(seen) || at.closest(".control")?.contains(over));
  if (!isOver) return `it is below ${over?.tagName} ${over?.id} ${over?.className}`;
  const ringed = at.closest(".control") ?? at;
  const after = view.getComputedStyle(at, "::after");
  const beside = view.getComputedStyle(seen, "::after");
  const { outlineStyle, outlineWidth, boxShadow, textDecorationStyle } = view.getComputedStyle(ringed);
  const hasRing =
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) ||
    boxShadow !== "none" ||
    textDecorationStyle === "double" ||
    [after, beside].some((one) => one.borderStyle === "solid" && one.borderColor !== "rgba(0, 0, 0, 0)");
  return hasRing ? undefined : "nothing shows that it has the keyboard";
}

/** Runs in the pane. */
function noteLiveRegions(): void {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output";
  const heard: Noted = { said: [], unheard: [] };
  const last = new WeakMap<Element, string>();
  const words = (region: Element) => (region.textContent ?? "").trim();
  const tool = (region: Element) => region.closest(".tool");
  for (const region of document.querySelectorAll(LIVE)) last.set(region, words(region));
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const within = target instanceof Element ? target : target.parentElement;
      const region = within?.closest(LIVE);
      if (region) regions.add(region);
      if (region) heard.unheard = heard.unheard.filter((one) => one !== last.get(region));
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const fresh of [added, ...added.querySelectorAll("*")]) {
          // A tool that comes into view with its regions is read from its beginning.
          if (fresh.matches(LIVE) && !regions.has(fresh) && tool(fresh) !== fresh && !last.has(fresh)) {
            // What is an alert is said also when it comes with its words.
            const isAlert = fresh.matches("[role=alert]");
            if (words(fresh) !== "" && !region) heard[isAlert ? "said" : "unheard"].push(words(fresh));
            last.set(fresh, words(fresh));
          }
        }
      }
    }
    for (const region of regions) {
      const now = words(region);
      if (now !== "" && now !== last.get(region) && region.isConnected) heard.said.push(now);
      last.set(region, now);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { heard });
}
