import fs from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import en from "../../src/translations/en.json";
import pt from "../../src/translations/pt.json";
import { DIST } from "./browser";
import { type FakeTab } from "./fake-excel";
import { overhang, panePages, violations } from "./pane";

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
        for (const name of ["aria-label", "aria-description", "title", "placeholder", "label"]) {
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

/** A tool of the Portuguese pane in Excel, in whatever language its tab is. */
async function openInPortuguese(tool: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await panes.inExcel(options, undefined, "taskpane.html?language=pt");
  await page.locator(`[role="tab"][data-tool="${tool}"]`).click();
}

describe("the VP tables in Portuguese", () => {
  /** Every part of the form: several scales at once, a chart, a comma in what is typed. */
  async function fill(): Promise<void> {
    await page.locator("#compare").selectOption("own");
    await page.locator("#boards input").fill("16");
    await page.locator("#top input").fill("12,5");
    await page.locator("#blitz input").fill("33,3");
    await page.locator("#chart").check();
  }

  test("have no English left, and a comma in their numbers", async () => {
    await openInPortuguese("vp-tables");
    await fill();
    const words = await said("vp-tables");
    const english = plainTexts(en.pane.vpTables).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(50);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    for (const text of [
      "Escala contínua de PVs da WBF, 16 mãos, blitz aos 33,3 IMPs, máximo 12,5",
      "Vazio: 15 × √mãos, 60 IMPs para 16 mãos",
      "a tracejado: A do clube",
      "Modelos, sem arredondar",
      "6,25",
    ]) {
      expect(words).toContain(text);
    }
    expect(words.find((word) => word.startsWith("Os PVs do vencedor"))).toContain(
      "Um encontro de 16 mãos: 6,25 PVs com 0 IMPs, 9,375 a partir de ",
    );
    expect(words.filter((word) => /^\d+\.\d+$/.test(word))).toEqual([]);
  });

  test("complain in Portuguese", async () => {
    await openInPortuguese("vp-tables");
    await page.locator("#top input").fill("20,01");
    await page
      .getByText("Um empate daria 10,005 PVs: metade do máximo só pode ter 2 casas decimais.")
      .waitFor();
    await page.locator("#boards input").fill("8, 20-16");
    await page.getByText("“20-16” está ao contrário: escreva 16-20.").waitFor();
    await page.locator("#scale").selectOption("sbu20");
    await page.locator("#boards input").fill("8, 56");
    await page
      .getByText(
        "Escala de 20 PVs da Scottish Bridge Union: a tabela existe para 1 a 55 mãos, mas não para 56.",
      )
      .waitFor();
  });

  test("become the same tabs as in English but for their words", async () => {
    const made = async (address: string) => {
      page = await panes.inExcel({}, undefined, address);
      await fill();
      await page.locator("#insert").click();
      await page.waitForSelector('#status[data-state="done"]');
      await page.locator("#scale").selectOption("discrete");
      await page.locator("#insert").click();
      await page.waitForFunction(() => window.fakeExcel.tabs.length === 3);
      await page.waitForSelector('#status[data-state="done"]');
      const { tabs } = await page.evaluate(() => window.fakeExcel);
      await page.close();
      return tabs.slice(1);
    };
    const english = await made("taskpane.html");
    const portuguese = await made("taskpane.html?language=pt");
    expect(portuguese.map(({ name }) => name)).toEqual([
      "PV de 12,5 blitz 33,3, 16 mãos",
      "PV discreta 16 mãos",
    ]);
    expect(portuguese.map(({ cells: [[title], headers] }) => [title, headers])).toEqual([
      [
        "Escala contínua de PVs da WBF, 16 mãos, blitz aos 33,3 IMPs, máximo 12,5",
        ["IMPs", "Vencedor", "Vencido"],
      ],
      ["Escala discreta de PVs da WBF, 16 mãos", ["IMPs de", "IMPs até", "Vencedor", "Vencido"]],
    ]);
    expect(portuguese[0].charts).toMatchObject([
      { title: portuguese[0].cells[0][0], across: "Diferença em IMPs", up: "PVs do vencedor" },
    ]);
    const rows = (tabs: FakeTab[]) => tabs.map(({ cells }) => cells.slice(2));
    expect(rows(portuguese)).toEqual(rows(english));
    expect(portuguese.map(({ formats }) => formats)).toEqual(english.map(({ formats }) => formats));
  });
});

describe("the functions in Portuguese", () => {
  test("have no English left, and are found without accents", async () => {
    await openInPortuguese("functions");
    const words = await said("functions");
    const english = plainTexts(en.pane.functions).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(2);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    expect(words).toEqual(expect.arrayContaining(["24 funções", "rule (opcional)"]));
    expect(words).toContain("PARBRIDGE na referência (em inglês)");
    await page.locator("#sought input").fill("vitoria propria");
    expect(await page.locator("#functions > li:visible .name").allTextContents()).toEqual(["VPCUSTOM"]);
    expect(await page.locator("#found").textContent()).toBe("1 de 24 funções");
  });

  test.each([
    ["PARBRIDGE", "scores", "scores pelas suas células"],
    ["VPCONT", "margin, boards", "margin e boards pelas suas células ou por números"],
  ])("say what to do with %s(%s)", async (name, names, words) => {
    await openInPortuguese("functions");
    const entry = page.locator("#functions > li").filter({ has: page.getByText(name, { exact: true }) });
    await entry.locator("summary").click();
    await entry.getByRole("button", { name: "Inserir na célula selecionada" }).click();
    await page
      .getByText(
        `=${name}(${names}) está em A1. Agora substitua ${words}, por exemplo A2:A13; até lá mostra #NAME? (#NOME?).`,
      )
      .waitFor();
    const [{ cells }] = await page.evaluate(() => window.fakeExcel.tabs);
    expect(cells[0][0]).toEqual({ formula: `=${name}(${names})` });
  });
});

describe.each(["vp-tables", "functions"])("%s in Portuguese", (tool) => {
  test("axe-core finds nothing", async () => {
    await openInPortuguese(tool);
    expect(await violations(page)).toEqual([]);
  });

  test.each([320, 160])("%i px wide, nothing needs scrolling sideways", async (width) => {
    await openInPortuguese(tool, { viewport: { width, height: 720 } });
    for (const summary of await page.locator("summary").all()) await summary.click();
    for (const scale of await page.locator("#compare").all()) await scale.selectOption("own");
    expect(await overhang(page)).toBe(0);
  });
});
