import type { NewSheet, SheetHost } from "../../../src/sheets/sheet-host";
import { FakeRange } from "./fake-sheets";
import { connectPane, HOSTS, type Way } from "./pane";
import { loadScript, type Script } from "./script";

const TABLE: NewSheet = { name: "VP 16", title: "VPs", columns: [{ header: "IMPs", width: 9 }], rows: [] };

let script: Script;
let way: Way;

beforeEach(() => {
  script = loadScript();
  way = connectPane(script);
});
afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

/** The messages for a refusal, in English and in Portuguese. */
async function refusals(work: (host: SheetHost) => Promise<unknown> | undefined): Promise<string[]> {
  return Promise.all(
    [HOSTS.en, HOSTS.pt].map(async (host) => {
      try {
        await work(host);
      } catch (error) {
        if (error instanceof Error && error.name === "HostError") return error.message;
        throw error;
      }
      throw new Error("it was done");
    }),
  );
}

function everyChangeFails(message: string): void {
  script.book.before = () => {
    throw new Error(message);
  };
}

const PROTECTED = "You are trying to edit a protected cell.";
const NO_RIGHT = "You do not have permission to call insertSheet.";
const FULL = "This would be above the limit of 10000000 cells.";

test.each([
  [
    PROTECTED,
    `Part of the spreadsheet is protected: ask its owner for edit rights, or use File > Make a copy. Google Sheets says: ${PROTECTED}`,
    `Parte da folha de cálculo está protegida: peça ao proprietário permissão para editar, ou use Ficheiro (Arquivo) > Fazer uma cópia. O Google Sheets diz: ${PROTECTED}`,
  ],
  [
    NO_RIGHT,
    `You can read this spreadsheet but not change it: ask its owner for edit rights, or use File > Make a copy. Google Sheets says: ${NO_RIGHT}`,
    `Pode ler esta folha de cálculo, mas não alterá-la: peça ao proprietário permissão para editar, ou use Ficheiro (Arquivo) > Fazer uma cópia. O Google Sheets diz: ${NO_RIGHT}`,
  ],
  [
    FULL,
    `The spreadsheet is full at 10,000,000 cells: delete a tab that is no longer needed. Google Sheets says: ${FULL}`,
    `A folha de cálculo está cheia, com 10 000 000 de células: elimine uma folha que já não seja precisa. O Google Sheets diz: ${FULL}`,
  ],
  ["It failed.", "Google Sheets says: It failed.", "O Google Sheets diz: It failed."],
])(
  "when no tab is made because %j, the pane says what to do and what Google said",
  async (words, english, other) => {
    everyChangeFails(words);
    expect(await refusals((host) => host.insertSheets([TABLE]))).toEqual([
      `The tab “VP 16” could not be made, and nothing was changed. ${english}`,
      `Não foi possível criar a folha “VP 16”, e nada foi alterado. ${other}`,
    ]);
  },
);

test("the pane names several tabs that are not made", async () => {
  everyChangeFails("It failed.");
  expect(await refusals((host) => host.insertSheets([TABLE, { ...TABLE, name: "Matches" }]))).toEqual([
    "The tabs “VP 16”, “Matches” could not be made, and nothing was changed. Google Sheets says: It failed.",
    "Não foi possível criar as folhas “VP 16”, “Matches”, e nada foi alterado. O Google Sheets diz: It failed.",
  ]);
});

test("the pane says that nothing is selected, or too much", async () => {
  expect(await refusals((host) => host.readSelection?.())).toEqual([
    "The selection could not be read. No cells are selected: select some, such as A2:A13.",
    "Não foi possível ler a seleção. Não há células selecionadas: selecione algumas, por exemplo A2:A13.",
  ]);
  expect(
    await refusals((host) => host.insertFormula?.({ withCells: "=PAR(§)", alone: "=PAR(scores)" })),
  ).toEqual([
    "The formula was not inserted. No cell is selected: select one, such as D2.",
    "A fórmula não foi inserida. Não há nenhuma célula selecionada: selecione uma, por exemplo D2.",
  ]);
  const [sheet] = script.book.sheets;
  sheet.cell(1000, 26).content = 1;
  script.book.selected = new FakeRange(sheet, 1, 1, 1000, 26);
  expect(await refusals((host) => host.readSelection?.())).toEqual([
    "The selection could not be read. A1:Z1000 has 26000 cells: select at most 10000.",
    "Não foi possível ler a seleção. A1:Z1000 tem 26000 células: selecione no máximo 10000.",
  ]);
});

test("the pane says that the choices are not kept", async () => {
  expect(await refusals((host) => host.writeSettings({ vp: "x".repeat(9000) }))).toEqual([
    "The pane’s choices could not be kept. They take 9009 bytes; a spreadsheet keeps 9000, where é counts as 2.",
    "Não foi possível guardar as escolhas do painel. Ocupam 9009 bytes; uma folha de cálculo guarda 9000, e um é conta 2.",
  ]);
});

test.each([
  ["Exceeded maximum execution time", /stopped the script after 6 minutes/, /A Google parou o script/],
  ["Connection failure due to HTTP 0", /Google Sheets could not be reached/, /contactar o Google Sheets/],
  ["Service error", /It says: Service error$/, /O Google Sheets não conseguiu\. Diz: Service error$/],
])(
  "when every call fails with %j, the pane says that it does not know what is there, and why",
  async (reason, english, other) => {
    way.outage = reason;
    const [inEnglish, inPortuguese] = await refusals((host) => host.insertSheets([TABLE]));
    expect(inEnglish).toMatch(/^It is not known whether the tab “VP 16” is complete.* after 7 minutes/);
    expect(inEnglish).toMatch(english);
    expect(inPortuguese).toMatch(/^Não se sabe se a folha “VP 16” está completa/);
    expect(inPortuguese).toMatch(other);
  },
);

test("the pane says that a call that Google refuses has changed nothing", async () => {
  way.outage = "PERMISSION_DENIED";
  expect(await refusals((host) => host.insertSheets([TABLE]))).toEqual([
    expect.stringMatching(
      /^The tab “VP 16” could not be made, and nothing was changed\. Google refused: .* Open the pane\. .*Use in this document\.$/,
    ),
    expect.stringMatching(
      /^Não foi possível criar a folha “VP 16”, e nada foi alterado\. A Google recusou: .*painel\. .*Usar neste documento\.$/,
    ),
  ]);
});

test("the pane names a tab that is neither finished nor deleted, with the first error", async () => {
  script.book.before = (change) => {
    if (change === "setValues") throw new Error("It failed.");
    if (change === "deleteSheet") throw new Error("Deleting failed.");
  };
  expect(await refusals((host) => host.insertSheets([TABLE]))).toEqual([
    "The tab “VP 16” was begun, hidden, and could not be deleted: it goes when you open the pane again after 7 minutes. Google Sheets says: It failed.",
    "A folha “VP 16 (2)” ficou começada, oculta, e não foi possível eliminá-la: desaparece quando abrir o painel de novo, passados 7 minutos. O Google Sheets diz: It failed.",
  ]);
});

test("a page that is not in Google Sheets says so", async () => {
  Reflect.deleteProperty(globalThis, "google");
  expect(
    await refusals((host) => host.insertFormula?.({ withCells: "=PAR(§)", alone: "=PAR(scores)" })),
  ).toEqual([
    "The formula was not inserted. This page works inside Google Sheets only: menu Bridge Scoring > Open the pane.",
    "A fórmula não foi inserida. Esta página só funciona dentro do Google Sheets: menu Bridge Scoring > Abrir o painel.",
  ]);
});
