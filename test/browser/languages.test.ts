import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import en from "../../src/translations/en.json";
import pt from "../../src/translations/pt.json";
import { catalogue } from "../bundle/excel";
import { DIST } from "./browser";
import { refusing, type Tab } from "./real-excel/book";
import {
  overhangs,
  panePages,
  pressAll,
  setFields,
  showTool,
  violationsInLanguage,
  jobInView,
  openJob,
  openMenu,
} from "./pane";
import { readXlsx } from "./xlsx";

const panes = panePages();
let page: Page;

type Texts = { [name: string]: string | Texts };

/** The texts of a tool, without those that take values. */
function plainTexts(texts: Texts): string[] {
  return Object.values(texts)
    .flatMap((text) => (typeof text === "string" ? [text] : plainTexts(text)))
    .filter((text) => !text.includes("{"));
}

/** Texts that a Portuguese pane may show although they could be English: they are the same in both. */
const SHARED = plainTexts(pt.pane);

type Language = "en" | "pt";

/** Shows a tool of the pane in this language, in an Excel that the tests share. What was typed is still there. */
async function showIn(language: Language, tool: string): Promise<void> {
  page = await panes.inSharedExcel(undefined, `taskpane.html?language=${language}`);
  await showTool(page, tool);
}

const LEAGUE = { en: "Team", pt: "Equipa" };

/** Shows the league of six teams that a new pane has. */
async function showLeague(language: Language): Promise<void> {
  await showIn(language, "league");
  await page.locator("#teams").waitFor();
  const teams = Array.from({ length: 6 }, (_, index) => `${LEAGUE[language]} ${index + 1}`);
  await setFields(
    page.locator('.tool[data-tool="league"]'),
    { robin: "single", boards: "24" },
    // Typing takes the last message away.
    { teams: "" },
    { teams: teams.join("\n") },
  );
}

/** All that the tool shows or a screen reader reads: its texts, labels, and the hints of Fluent's fields. */
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

/** Inserts the league, and resolves to its tabs. */
async function insertedTabs(): Promise<Tab[]> {
  await page.locator("#insert").click();
  await page.waitForSelector('[data-tool="league"] #status[data-state="done"]');
  const { tabs } = panes.book();
  return tabs.slice(1);
}

/** The formulas of a league, with the names of its tabs replaced by numbers, and without the sentences in them. */
function formulasOf(tabs: Tab[]): unknown[] {
  const numbered = (formula: string) =>
    tabs
      .reduce((text, { name }, index) => text.split(`'${name}'!`).join(`'${index}'!`), formula)
      // Sentences, and the words by which what is typed is known, are those of the language.
      .replace(/"(?:[^"]|"")*"/g, (words) => (words.length > 5 ? '""' : words));
  return tabs.map(({ cells }) =>
    cells.map((row) =>
      row.map((cell) => (typeof cell === "object" && "formula" in cell ? numbered(cell.formula) : "")),
    ),
  );
}

test("with ?language=pt in its address the pane describes itself in Portuguese, and its league has no English text, counts and complains in Portuguese", async () => {
  await showLeague("pt");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("pt");
  const words = await said("league");
  for (const text of Object.values(pt.pane.league.teams).slice(0, 2)) expect(words).toContain(text);
  expect(words).toContain("15 encontros em 5 jornadas, 3 por jornada");
  expect(words).toContain("Equipa 6");
  const english = plainTexts(en.pane.league).filter((text) => !SHARED.includes(text));
  expect(english.length).toBeGreaterThan(50);
  expect(words.filter((word) => english.includes(word))).toEqual([]);

  const teams = page.getByLabel("Equipas, uma por linha");
  await teams.fill("Ash\nBirch");
  expect(await page.locator("#summary").textContent()).toBe("1 encontro em 1 jornada, 1 por jornada");
  await teams.fill("Ash\nBirch\nash");
  await page.getByText("“ash” está nas linhas 1 e 3: cada equipa uma só vez.").waitFor();
  await page.getByLabel("Mãos por encontro").fill("24,5");
  await page.getByText("“24,5” não é um número inteiro de mãos, por exemplo 24.").waitFor();
});

test("a league’s tabs are headed in Portuguese, and compute as the English ones do", async () => {
  await showLeague("en");
  await page.getByLabel("Format").selectOption("double");
  const english = await insertedTabs();
  await showLeague("pt");
  await page.getByLabel("Formato").selectOption("double");
  const portuguese = await insertedTabs();

  expect(portuguese.map(({ name }) => name)).toEqual([
    "Encontros",
    "Classificação",
    "Quadro cruzado",
    "Equipas",
    "PV 24 mãos",
    "Dados da liga",
  ]);
  expect(formulasOf(portuguese)).toEqual(formulasOf(english));
  expect(JSON.stringify(formulasOf(english))).toContain("INDEX('3'!");
  expect(portuguese.map(({ formats }) => formats)).toEqual(english.map(({ formats }) => formats));
  const league = `6 equipas, 24 mãos por encontro · ${pt.pane.vpTables.scales.continuous.title}`;
  expect(portuguese.map(({ cells: [[title]] }) => title)).toEqual([
    `${league}. Escreva os IMPs de cada encontro nas colunas F e G`,
    `Classificação. ${league}`,
    `PVs de uns contra os outros, os dois encontros somados. ${league}`,
    pt.pane.league.sheets.teamsTitle,
    `${pt.pane.vpTables.scales.continuous.title}, 24 mãos: os encontros consultam aqui os seus PVs`,
    "Como esta liga foi feita. A ferramenta Liga encontra a liga por esta folha: deixe-a como está",
  ]);
  expect(portuguese[0].cells[4].slice(0, 5)).toEqual(["Jornada", "Casa n.º", "Casa", "Fora n.º", "Fora"]);
  const texts = (tabs: Tab[]) =>
    tabs
      .flatMap(({ cells }) => cells.flat())
      // The codes of the set-up are for the tool.
      .filter((cell) => typeof cell === "string" && /\p{L}/u.test(cell) && !/^\w+=/.test(cell));
  const shown = new Set(texts(english));
  const left = texts(portuguese).filter((text) => shown.has(text) && !SHARED.includes(String(text)));
  expect(left).toEqual([]);
});

test("the functions are listed by their Portuguese names and help", async () => {
  await showFunctions();
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

describe("the page around the tools in Portuguese", () => {
  const status = (state: string) =>
    page.locator(`[data-tool="league"] #status[data-state="${state}"]`).textContent();
  /** The texts of the page outside the tools' forms and previews. */
  const around = () => page.locator(".pane-head, #pane-foot, .tool footer, .tool footer button");

  test("has Portuguese tabs, buttons, messages about new tabs and page numbers", async () => {
    await showLeague("pt");
    await openJob(page, "league");
    const tabs = await insertedTabs();
    for (const tab of tabs) expect(tab.page.centerFooter).toBe("Página &P de &N");
    const filled = tabs.flatMap(({ cells, frozenRows }) =>
      cells.slice(frozenRows).filter((row) => row.some((cell) => cell !== "")),
    );
    expect(await status("done")).toBe(
      `${filled.length} linhas estão nas novas folhas “Encontros”, “Classificação”, “Quadro cruzado”, “Equipas”, “PV 24 mãos”, “Dados da liga”. Clique em F6 de “Encontros” e escreva aí.`,
    );
    const english = [en.pane.frame, en.pane.insert].flatMap(plainTexts);
    const words = (await around().allTextContents()).map((word) => word.trim());
    expect(words).toContain("Inserir liga");
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    await openMenu(page);
    await page.getByRole("button", { name: "Esquecer as minhas escolhas" }).click();
    await page.getByText("Esquecidas: da próxima vez, o painel abre como novo.").waitFor();
  });

  test("has Portuguese messages for a refusal by Excel and for a typing mistake", async () => {
    await showLeague("pt");
    panes.book().meddle = refusing("AccessDenied", "You cannot.");
    await page.getByRole("button", { name: "Inserir liga" }).click();
    expect(await status("failed")).toBe(`${pt.pane.hosts.excel.notMade} ${pt.pane.hosts.excel.protected}`);
    panes.book().meddle = refusing("Unheard", "Something.");
    await page.getByRole("button", { name: "Inserir liga" }).click();
    await page
      .getByText(/^Nenhuma folha foi criada, e nada foi alterado\. .*O Excel diz: Something\.$/)
      .waitFor();
    await page.getByLabel("Equipas, uma por linha").fill("");
    await page.getByRole("button", { name: "Inserir liga" }).click();
    const none = pt.pane.league.teams.none.replace("{most, number}", "64");
    await page.getByText(`Nada foi inserido. ${none}`, { exact: true }).waitFor();
  });

  test("is that of a browser in Brazil, says why there is no Excel, saves a file with Portuguese page numbers, links to the workbench outside Excel, and is English when its address asks for that", async () => {
    let office: string | null = null;
    page = await panes.open(() => office, { locale: "pt-BR" });
    await openJob(page, "vps");
    const button = page.getByRole("button", { name: "Transferir .xlsx" });
    await button.waitFor();
    expect(panes.missed()).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("pt");
    expect(await languagesLoaded()).toEqual(["pt"]);
    expect(await page.locator("#status").textContent()).toBe(pt.pane.hosts.excel.notLoaded);
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const { tabs } = readXlsx(fs.readFileSync(await download.path()));
    expect(tabs.map(({ footer }) => footer)).toEqual(["&CPágina &P de &N"]);
    await page.getByText("61 linhas estão em “PV 16 mãos.xlsx”, nas suas transferências.").waitFor();
    await openJob(page, "league");
    expect(await page.locator("#teams").inputValue()).toMatch(/^Equipa 1\n.*\nEquipa 6$/s);

    office = `window.Office = { HostType: { Excel: "Excel" }, onReady: async (told) => told({ host: null }) };`;
    await page.reload();
    await page.getByText("Esta página não está dentro do Excel").waitFor();
    const link = page.getByRole("link", { name: pt.pane.hosts.excel.workbench });
    expect(await link.getAttribute("href")).toBe("workbench.html");

    office = null;
    await page.evaluate(() => localStorage.clear());
    await page.goto(new URL("?language=en", page.url()).href);
    await expectEnglish();
  });
});

test("the pane is English in a browser in Finland", async () => {
  page = await panes.open(() => null, { locale: "fi-FI" });
  await expectEnglish();
});

/** The languages whose files the page has asked for. */
function languagesLoaded(): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /\/taskpane\.(\w\w)-json\.js$/.exec(name)?.[1] ?? []),
  );
}

async function expectEnglish(): Promise<void> {
  await openJob(page, "vps");
  await page.getByRole("button", { name: "Download .xlsx" }).waitFor();
  expect(panes.missed()).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  expect(await languagesLoaded()).toEqual(["en"]);
  expect(await said("vp-tables")).toContain("WBF continuous VP scale, 16 boards, top 20");
}

test("passes axe-core in Portuguese, and the longer words need no sideways scrolling", async () => {
  await showLeague("pt");
  expect(await violationsInLanguage(page)).toEqual([]);
  expect(await overhangs(page)).toEqual([0, 0]);
  await page.getByLabel("Equipas, uma por linha").fill("Ash\n\nBirch");
  expect(await violationsInLanguage(page)).toEqual([]);
});

/** Shows the form of the VP tables as a new pane has it. */
async function showVpTables(language: Language): Promise<void> {
  await showIn(language, "vp-tables");
  const tool = page.locator('.tool[data-tool="vp-tables"]');
  await setFields(
    tool,
    { scale: "continuous", chart: "false" },
    { compare: "", boards: "16", top: "20", blitz: "" },
  );
}

/** Shows the whole list of functions, with each of them closed. */
async function showFunctions(): Promise<void> {
  await showIn("pt", "functions");
  // Typing takes the last message away.
  await setFields(page.locator('.tool[data-tool="functions"]'), { sought: "any" }, { sought: "" });
  await pressAll(page.locator('#functions .summary[aria-expanded="true"]'));
}

describe("the VP tables in Portuguese", () => {
  /** Shows every part of the form: several scales at once, a chart, a typed number with a comma. */
  async function fill(): Promise<void> {
    await setFields(page.locator('.tool[data-tool="vp-tables"]'), {
      compare: "own",
      boards: "16",
      top: "12,5",
      blitz: "33,3",
      chart: "true",
    });
  }

  test("have no English text, and a comma in their numbers", async () => {
    await showVpTables("pt");
    await fill();
    const words = await said("vp-tables");
    const english = plainTexts(en.pane.vpTables).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(50);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    for (const text of [
      "Escala contínua de PVs da WBF, 16 mãos, blitz aos 33,3 IMPs, máximo 12,5, contra A do clube",
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
    await showVpTables("pt");
    await page.locator("#top").fill("20,01");
    await page
      .getByText("Um empate daria 10,005 PVs: metade do máximo só pode ter 2 casas decimais.")
      .waitFor();
    await page.locator("#boards").fill("8, 20-16");
    await page.getByText("“20-16” está ao contrário: escreva 16-20.").waitFor();
    await page.locator("#scale").selectOption("sbu20");
    await page.locator("#boards").fill("8, 56");
    await page
      .getByText(
        "Escala de 20 PVs da Scottish Bridge Union: a tabela existe para 1 a 55 mãos, mas não para 56.",
      )
      .waitFor();
  });

  test("become the same tabs as in English, apart from the words", async () => {
    const made = async (language: Language) => {
      await showVpTables(language);
      await fill();
      await page.locator("#insert").click();
      await page.waitForSelector('#status[data-state="done"]');
      await page.locator("#scale").selectOption("discrete");
      await page.locator("#insert").click();
      while (panes.book().tabs.length < 4) await page.waitForTimeout(10);
      await page.waitForSelector('#status[data-state="done"]');
      const { tabs } = panes.book();
      return tabs.slice(1);
    };
    const english = await made("en");
    const portuguese = await made("pt");
    expect(portuguese.map(({ name }) => name)).toEqual([
      "PV de 12,5 blitz 33,3, 16 mãos",
      "PV discreta 16 mãos",
      "PV discreta 16 mãos, papel",
    ]);
    expect(portuguese.map(({ cells: [[title], headers] }) => [title, headers])).toEqual([
      [
        "Escala contínua de PVs da WBF, 16 mãos, blitz aos 33,3 IMPs, máximo 12,5, contra A do clube",
        ["IMPs", "Vencedor", "Vencido", "A do clube"],
      ],
      [
        "Escala discreta de PVs da WBF, 16 mãos, contra A do clube",
        ["IMPs", "Vencedor", "Vencido", "A do clube"],
      ],
      [
        "Escala discreta de PVs da WBF, 16 mãos, contra A do clube",
        ["IMPs", "Vencedor", "Vencido", "A do clube", "", "IMPs", "Vencedor", "Vencido", "A do clube"],
      ],
    ]);
    expect(portuguese[0].charts).toMatchObject([
      { title: portuguese[0].cells[0][0], across: "Diferença em IMPs", up: "PVs do vencedor" },
    ]);
    // The tab for paper names the other one in its formulas.
    const rows = (tabs: Tab[]) => tabs.slice(0, 2).map(({ cells }) => cells.slice(2));
    expect(rows(portuguese)).toEqual(rows(english));
    expect(portuguese.map(({ formats }) => formats)).toEqual(english.map(({ formats }) => formats));
  });
});

describe("the functions in Portuguese", () => {
  test("have no English text, and are found without accents", async () => {
    await showFunctions();
    const count = catalogue.functions.length;
    const words = await said("functions");
    const english = plainTexts(en.pane.functions).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(2);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    expect(words).toEqual(expect.arrayContaining([`${count} funções`, "rule (opcional)"]));
    expect(words).toContain("PARBRIDGE na referência (em inglês)");
    await page.locator("#sought").fill("vitoria propria");
    expect(await page.locator("#functions > li:visible .name").allTextContents()).toEqual(["VPCUSTOM"]);
    expect(await page.locator("#found").textContent()).toBe(`1 de ${count} funções`);
  });

  test.each([
    ["PARBRIDGE", "scores", "scores pelas suas células"],
    ["VPCONT", "margin, boards", "margin e boards pelas suas células ou por números"],
  ])("say what to do with %s(%s)", async (name, names, words) => {
    await showFunctions();
    const entry = page.locator("#functions > li").filter({ has: page.getByText(name, { exact: true }) });
    await entry.locator(".summary").click();
    await entry.getByRole("button", { name: "Inserir fórmula" }).click();
    await page
      .getByText(
        new RegExp(
          `^=${name}\\(${names}\\) está em A1, que mostra .+\\. Agora substitua ${words}, por exemplo A2:A13\\.$`,
        ),
      )
      .waitFor();
    const [{ cells }] = panes.book().tabs;
    expect(cells[0][0]).toEqual({ formula: `=${name}(${names})` });
  });
});

describe.each([
  ["vp-tables", () => showVpTables("pt")],
  ["functions", showFunctions],
])("%s in Portuguese", (_, show) => {
  test("axe-core finds nothing; 320 and 160 px wide, nothing needs scrolling sideways", async () => {
    await show();
    expect(await violationsInLanguage(page)).toEqual([]);
    await pressAll(page.locator("#functions .summary"));
    for (const scale of await page.locator("#compare").all()) await scale.selectOption("own");
    expect(await overhangs(page)).toEqual([0, 0]);
  });
});

describe("a ruling", () => {
  /** English words of the tool that are in no Portuguese sentence. */
  const ENGLISH =
    /(?<!\p{L})(the|of|is|by|for|and|with|at|each|has|score|scores|weight|table|tables|such)(?!\p{L})/iu;

  /** Opens the tool with its example in this form of scoring. */
  async function openRuling(language: Language, form: string): Promise<void> {
    await showIn(language, "ruling");
    const tool = page.locator('.tool[data-tool="ruling"]');
    await setFields(tool, { form: "mp" }, { method: "factored" }, { form });
    await tool.locator("#example").evaluate((button: HTMLElement) => button.click());
  }

  async function insertedRuling(): Promise<Tab> {
    await page.locator('[data-tool="ruling"] #insert').click();
    await page.waitForSelector('[data-tool="ruling"] #status[data-state="done"]');
    const { tabs } = panes.book();
    return tabs[1];
  }

  test("has no English text in any form of scoring, by either method", async () => {
    await openRuling("pt", "mp");
    await jobInView(page, "ruling");
    const english = plainTexts(en.pane.ruling).filter((text) => !SHARED.includes(text));
    expect(english.length).toBeGreaterThan(50);
    const tool = page.locator('.tool[data-tool="ruling"]');
    for (const form of ["mp", "butler", "ximps", "teams", "aggregate"]) {
      await setFields(tool, { form });
      await tool.locator("#example").evaluate((button: HTMLElement) => button.click());
      // Teams and total points have no such choice.
      for (const method of ["teams", "aggregate"].includes(form) ? [""] : ["factored", "assigned"]) {
        await setFields(tool, { method });
        const words = await said("ruling");
        expect(words.filter((word) => english.includes(word) || ENGLISH.test(word))).toEqual([]);
      }
    }
  });

  test("is typed and shown with decimal commas", async () => {
    await openRuling("pt", "mp");
    expect(await page.locator("#award").textContent()).toBe("NS 12,6; EO 9,4 matchpoints");
    expect(await page.locator("#award strong").allTextContents()).toEqual(["12,6", "9,4"]);
    expect(
      await page.locator("#working tbody tr[aria-rowindex]").first().locator("td").allTextContents(),
    ).toEqual(["2", "30 %", "2,3", "20,7", "6,21"]);
    await page.getByLabel("Peso do resultado 1 (%)").fill("33,5");
    expect(await page.locator("#sum").textContent()).toBe("Soma 103,5 %: 3,5 % a mais");
    await page.getByLabel("Peso do resultado 2 (%)").fill("36,5");
    expect(await page.locator("#sum").textContent()).toBe("Soma 100 %");
    await page.getByLabel("Resultados NS nas outras mesas").fill("1430 x2, 68O, NP");
    await page.getByText("“68O” não é um resultado, por exemplo 420, -50, 3ST-1 ou PASS.").first().waitFor();
    await page.getByLabel("Resultados NS nas outras mesas").fill("1430, 680, NP, A= x2");
    await page.getByText("2 resultados; de fora: 1 não jogado, 2 médias").waitFor();
  });

  test("is inserted with Portuguese words, and the same numbers and formats as in English", async () => {
    await openRuling("en", "butler");
    const english = await insertedRuling();
    await openRuling("pt", "butler");
    const portuguese = await insertedRuling();
    const numberRows = ({ cells }: Tab) =>
      cells.flatMap((row, index) => (row.some((cell) => typeof cell === "number") ? [index] : []));
    const figures = (tab: Tab) =>
      numberRows(tab).map((index) => tab.cells[index].map((cell) => (typeof cell === "number" ? cell : "")));
    const formats = (tab: Tab) =>
      numberRows(tab).map((index) =>
        // The first column is left out, because lines with a figure at their end have words there.
        tab.formats[index].slice(1),
      );
    expect(portuguese.name).toBe("Decisão");
    expect(figures(portuguese)).toEqual(figures(english));
    expect(figures(portuguese).flat()).toContain(1430);
    expect(formats(portuguese)).toEqual(formats(english));
    expect(portuguese.cells[1]).toEqual(["Pontos NS", "Freq.", "Peso", "Freq. ajust.", "IMPs NS", "Produto"]);
    const told = portuguese.cells.flat().filter((cell) => typeof cell === "string");
    expect(told).toContain("Atribuído a Norte-Sul (IMPs)");
    expect(told).toContain("NS 2,4 antes de arredondar");
    expect(told.filter((text) => ENGLISH.test(text))).toEqual([]);
  });

  test("is copied with numbers that a Portuguese spreadsheet reads", async () => {
    await openRuling("pt", "teams");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar" }).click();
    await page.getByText("O cálculo está na área de transferência").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("-50\t40 %\t-190\t-5\t-2,0\nTotal\t100 %\t\t\t2,2\n");
    expect(copied).not.toMatch(ENGLISH);
  });

  test("passes axe-core in Portuguese, and its longer words need no sideways scrolling", async () => {
    await openRuling("pt", "mp");
    expect(await violationsInLanguage(page)).toEqual([]);
    expect(await overhangs(page)).toEqual([0, 0]);
    const beyond = () => page.locator("#working").evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await page.locator("#board").fill("4S+1");
    expect(await violationsInLanguage(page)).toEqual([]);
    for (const form of ["butler", "ximps", "teams"]) {
      await page.locator("#form").selectOption(form);
      expect([form, await overhangs(page)]).toEqual([form, [0, 0]]);
    }
  });
});
