import fs from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import en from "../../src/translations/en.json";
import pt from "../../src/translations/pt.json";
import { DIST } from "./browser";
import { type FakeTab } from "./fake-excel";
import { overhang, panePages, violations } from "./pane";
import { readXlsx } from "./xlsx";

const panes = panePages();
let page: Page;

type Texts = { [name: string]: string | Texts };

/** The texts of a tool as they are, without those that get values. */
function plainTexts(texts: Texts): string[] {
  return Object.values(texts)
    .flatMap((text) => (typeof text === "string" ? [text] : plainTexts(text)))
    .filter((text) => !text.includes("{"));
}

/** English texts that may stand in a Portuguese pane, being the same there. */
const SHARED = plainTexts(pt.pane);

/** How one comes to the pane: by the manifest's address, or with a browser in that language. */
const WAYS: [string, BrowserContextOptions, string][] = [
  ["an address with ?language=pt", { locale: "en-GB" }, "taskpane.html?language=pt"],
  ["a browser in Brazil", { locale: "pt-BR" }, "taskpane.html"],
];

async function openLeague(options: BrowserContextOptions, address: string, tab: string): Promise<void> {
  page = await panes.inExcel(options, undefined, address);
  await page.getByRole("tab", { name: tab, exact: true }).click();
}

/** All that the tool says, by eye or by ear: its texts, labels, and the hints of Fluent's fields. */
function said(tool: string): Promise<string[]> {
  return page.locator(`.tool[data-tool="${tool}"]`).evaluate((root) => {
    const words: string[] = [];
    const visit = (node: Node) => {
      if (node instanceof Text) words.push(node.data);
      if (node instanceof Element) {
        for (const name of ["aria-label", "aria-description", "title", "placeholder"]) {
          words.push(node.getAttribute(name) ?? "");
        }
        if (node.shadowRoot) node.shadowRoot.childNodes.forEach(visit);
      }
      if (node instanceof HTMLTextAreaElement) words.push(...node.value.split("\n"));
      node.childNodes.forEach(visit);
    };
    visit(root);
    return words.map((word) => word.trim()).filter((word) => word !== "");
  });
}

/** Inserts the league, and gives its tabs by name. */
async function insertedTabs(): Promise<FakeTab[]> {
  await page.locator("#insert").click();
  await page.waitForSelector('[data-tool="league"] #status[data-state="done"]');
  const { tabs } = await page.evaluate(() => window.fakeExcel);
  return tabs.slice(1);
}

/** The formulas of a league, the names of its tabs written as their numbers. */
function formulasOf(tabs: FakeTab[]): unknown[] {
  const numbered = (formula: string) =>
    tabs.reduce((text, { name }, index) => text.split(`'${name}'!`).join(`'${index}'!`), formula);
  return tabs.map(({ cells }) =>
    cells.map((row) =>
      row.map((cell) => (typeof cell === "object" && "formula" in cell ? numbered(cell.formula) : "")),
    ),
  );
}

describe.each(WAYS)("the pane at %s", (_, options, address) => {
  test("says in Portuguese what it is, and its league has no English left", async () => {
    await openLeague(options, address, "Liga");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("pt");
    const words = await said("league");
    for (const text of Object.values(pt.pane.league.teams).slice(0, 2)) expect(words).toContain(text);
    expect(words).toContain("15 encontros em 5 jornadas, 3 por jornada");
    expect(words).toContain("Equipa 6");
    const english = plainTexts(en.pane.league).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(50);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
  });

  test("counts and complains in Portuguese", async () => {
    await openLeague(options, address, "Liga");
    const teams = page.getByLabel("Equipas, uma por linha");
    await teams.fill("Ash\nBirch");
    expect(await page.locator("#summary").textContent()).toBe("1 encontro em 1 jornada, 1 por jornada");
    await teams.fill("Ash\nBirch\nash");
    await page.getByText("“ash” está nas linhas 1 e 3: cada equipa uma só vez.").waitFor();
    await page.getByLabel("Mãos por encontro").fill("24,5");
    await page.getByText("“24,5” não é um número inteiro de mãos, por exemplo 24.").waitFor();
  });
});

test("a league’s tabs are headed in Portuguese, and compute as the English ones do", async () => {
  await openLeague({}, "taskpane.html", "League");
  await page.getByLabel("VPs computed by").selectOption("lookup");
  await page.getByLabel("Round robin").selectOption("double");
  const english = await insertedTabs();
  await page.close();
  await openLeague({}, "taskpane.html?language=pt", "Liga");
  await page.getByLabel("PVs calculados por").selectOption("lookup");
  await page.getByLabel("Todos contra todos").selectOption("double");
  const portuguese = await insertedTabs();

  expect(portuguese.map(({ name }) => name)).toEqual([
    "Encontros",
    "Classificação",
    "Quadro cruzado",
    "Equipas",
    "PV 24 mãos",
  ]);
  expect(formulasOf(portuguese)).toEqual(formulasOf(english));
  expect(JSON.stringify(formulasOf(english))).toContain("INDEX('3'!");
  expect(portuguese.map(({ formats }) => formats)).toEqual(english.map(({ formats }) => formats));
  expect(portuguese.map(({ cells: [[title]] }) => title)).toEqual([
    "Liga de 6 equipas, 24 mãos por encontro, escala contínua da WBF: escreva os IMPs de cada encontro nas colunas F e G",
    "Classificação de 6 equipas, 24 mãos por encontro, escala contínua da WBF",
    "PVs de uns contra os outros, 6 equipas, 24 mãos por encontro, escala contínua da WBF: os dois encontros somados",
    pt.pane.league.sheets.teamsTitle,
    "Escala contínua de PVs da WBF, 24 mãos: os encontros consultam aqui os seus PVs",
  ]);
  expect(portuguese[0].cells[1].slice(0, 5)).toEqual(["Jornada", "Casa n.º", "Casa", "Fora n.º", "Fora"]);
  const texts = (tabs: FakeTab[]) =>
    tabs
      .flatMap(({ cells }) => cells.flat())
      .filter((cell) => typeof cell === "string" && /\p{L}/u.test(cell));
  const left = texts(portuguese).filter(
    (text) => texts(english).includes(text) && !SHARED.includes(String(text)),
  );
  expect(left).toEqual([]);
});

test("the functions are listed by their Portuguese names and help", async () => {
  page = await panes.inExcel({}, undefined, "taskpane.html?language=pt");
  await page.locator('[role="tab"][data-tool="functions"]').click();
  const { functions } = JSON.parse(fs.readFileSync(path.join(DIST, "functions-pt.json"), "utf8")) as {
    functions: { name: string; description: string }[];
  };
  const listed = await page
    .locator("#functions > li")
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector(".name")?.textContent,
        item.querySelector(".what")?.textContent,
      ]),
    );
  expect(listed[0][0]).toBe("PARBRIDGE");
  expect(listed).toEqual(functions.map(({ name, description }) => [name, description]));
});

describe("around the tools, in Portuguese", () => {
  const status = (state: string) =>
    page.locator(`[data-tool="league"] #status[data-state="${state}"]`).textContent();
  /** What stands on the page outside the tools' own forms and previews. */
  const around = () =>
    page.locator('#pane-tabs, #pane-tabs button, #pane-foot, .tool footer, .tool footer [role="button"]');

  test("tabs, buttons and what is said of new tabs, with the pages' numbers", async () => {
    await openLeague({}, "taskpane.html?language=pt", "Liga");
    await page.getByRole("tablist", { name: "Ferramentas" }).waitFor();
    const tabs = await insertedTabs();
    for (const tab of tabs) expect(tab.page.centerFooter).toBe("Página &P de &N");
    const rows = tabs.reduce((sum, { cells }) => sum + cells.length - 2, 0);
    expect(await status("done")).toBe(
      `${rows} linhas estão nas novas folhas “Encontros”, “Classificação”, “Quadro cruzado”, “Equipas”.`,
    );
    const english = [en.pane.frame, en.pane.insert].flatMap(plainTexts);
    const words = (await around().allTextContents()).map((word) => word.trim());
    expect(words).toContain("Inserir liga");
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    await page.getByRole("button", { name: "Esquecer as minhas escolhas" }).click();
    await page.getByText("Esquecidas: da próxima vez, o painel abre como novo.").waitFor();
  });

  test("what Excel refuses, and what is wrong with what is typed", async () => {
    await openLeague({}, "taskpane.html?language=pt", "Liga");
    await page.evaluate(() => {
      window.fakeExcel.always = { code: "AccessDenied", message: "You cannot." };
    });
    await page.getByRole("button", { name: "Inserir liga" }).click();
    expect(await status("failed")).toBe(`${pt.pane.hosts.excel.notMade} ${pt.pane.hosts.excel.protected}`);
    await page.evaluate(() => {
      window.fakeExcel.always = { code: "Unheard", message: "Something." };
    });
    await page.getByRole("button", { name: "Inserir liga" }).click();
    await page.getByText("Nenhuma folha foi criada, e nada foi alterado. O Excel diz: Something.").waitFor();
    await page.getByLabel("Equipas, uma por linha").fill("");
    await page.getByRole("button", { name: "Inserir liga" }).click();
    await page.getByText(`Nada foi inserido. ${pt.pane.league.teams.none}`, { exact: true }).waitFor();
  });

  test("without Excel: why, and a file whose pages are numbered", async () => {
    page = await panes.open(() => null, { locale: "pt-BR" });
    await page.getByRole("tab", { name: "Liga" }).click();
    const button = page.getByRole("button", { name: "Transferir .xlsx" });
    await button.waitFor();
    expect(panes.missed()).toHaveLength(1);
    expect(await status("quiet")).toBe(pt.pane.hosts.excel.notLoaded);
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const { tabs } = readXlsx(fs.readFileSync(await download.path()));
    expect(tabs.map(({ footer }) => footer)).toEqual(tabs.map(() => "&CPágina &P de &N"));
    expect(await status("done")).toMatch(
      /^\d+ linhas estão em “Encontros\.xlsx”, nas suas transferências\.$/,
    );
  });

  test("a page that is not inside Excel points to the workbench", async () => {
    const office = `window.Office = { HostType: { Excel: "Excel" }, onReady: async (told) => told({ host: null }) };`;
    page = await panes.open(() => office, {}, "taskpane.html?language=pt");
    await page.getByText("Esta página não está dentro do Excel").waitFor();
    const link = page.getByRole("link", { name: pt.pane.hosts.excel.workbench });
    expect(await link.getAttribute("href")).toBe("workbench.html");
  });
});

test.each([
  ["a browser in France", { locale: "fr-FR" }, "taskpane.html"],
  ["Excel in English, whatever the browser’s language", { locale: "pt-PT" }, "taskpane.html?language=en"],
] as [string, BrowserContextOptions, string][])("English in %s", async (_, options, address) => {
  await openLeague(options, address, "League");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  expect(await said("league")).toContain("15 matches in 5 rounds, 3 a round");
});

test.each([
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { forcedColors: "active" },
] as BrowserContextOptions[])("axe-core finds nothing in Portuguese: %j", async (options) => {
  await openLeague(options, "taskpane.html?language=pt", "Liga");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Equipas, uma por linha").fill("Ash\n\nBirch");
  expect(await violations(page)).toEqual([]);
});

test.each([320, 160])("%i px wide, the longer words need no scrolling sideways", async (width) => {
  await openLeague({ viewport: { width, height: 720 } }, "taskpane.html?language=pt", "Liga");
  expect(await overhang(page)).toBe(0);
});
