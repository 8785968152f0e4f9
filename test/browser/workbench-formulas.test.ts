import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { clear, eventually, select, type, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

/** What somebody is told who types a formula with a mistake, the help beside the open bracket, and the formulas of the pages. */

const pages = workbenchPages();
let page: Page;
beforeAll(async () => {
  page = pages.shared();
  await clear(page, "L1:U100");
});

test.each([
  ["L2", "=CONTRACTSCORE(4S=,2)", 'no function. A text stands in quotation marks: "4S="'],
  ["L3", "=VPPUBLISHED(60,16,wbf25)", 'no function. A text stands in quotation marks: "wbf25"'],
  ["L4", "=VPPUBLISHED(60,16,“wbf25”)", 'type =VPPUBLISHED(60,16,"wbf25")'],
  ["L5", "=PAR(A2:A)", "A2:A has no last row. Name it, as in A2:A200"],
])("in %s the line says of %s: %s", async (cell, formula, words) => {
  await type(page, cell, formula);
  await eventually(page, async () => expect(await page.getByRole("status").textContent()).toContain(words));
});

describe("the help of the arguments", () => {
  /** Its height, which is 0 while it is folded up. */
  const height = () =>
    page.evaluate(() => {
      const arrow = document.querySelector('[style*="rotateZ("]');
      const help = arrow?.parentElement?.parentElement?.nextElementSibling;
      return help ? Math.round(help.getBoundingClientRect().height) : -1;
    });
  const begin = async (cell: string) => {
    await select(page, cell);
    await page.keyboard.type("=PAR(", { delay: 25 });
    await page.waitForSelector('[style*="rotateZ("]');
  };
  const isOpen = () => eventually(page, async () => expect(await height()).toBeGreaterThan(50));
  const isFolded = () => eventually(page, async () => expect(await height()).toBe(0));

  test("is opened and folded by F1, and stays so in the next formula", async () => {
    await begin("L8");
    await isFolded();
    await page.keyboard.press("F1");
    await isOpen();
    await page.keyboard.type("A2:A5)");
    await page.keyboard.press("Enter");
    await begin("L9");
    await isOpen();
    await page.keyboard.press("F1");
    await isFolded();
    await page.keyboard.press("Escape");
    await begin("L10");
    await isFolded();
    await page.keyboard.press("Escape");
  });

  test("stays open when its arrow has opened it", async () => {
    await begin("L11");
    await page.locator('[style*="rotateZ("]').click();
    await isOpen();
    await page.keyboard.press("Escape");
    await begin("L12");
    await isOpen();
    await page.keyboard.press("Escape");
  });
});

describe("a formula of README and the pages", () => {
  type Cells = (string | number)[][];
  const column = (...values: (string | number)[]): Cells => values.map((value) => [value]);
  const rows = (count: number, row: (at: number) => (string | number)[]): Cells =>
    Array.from({ length: count }, (_, at) => row(at));
  const SCORES = [620, 620, 170, -100, 650, 140, 620, -50, 600, 680, 170, 620];
  /** Ten teams, each against the three behind it in the list. */
  const TEAMS = rows(30, (at) => [
    `Team ${1 + (at % 10)}`,
    `Team ${1 + ((at + 1 + Math.floor(at / 10)) % 10)}`,
  ]);

  /** The cells that a sheet has, by the first cell of each block, and the formulas of the pages that it takes. */
  const SHEETS: [cells: Record<string, Cells>, formulas: string[]][] = [
    [
      {
        A1: column(600, ...SCORES),
        B2: column(2, 1, 3, 1),
        C2: column(420, -50, 170, 450),
        D2: column(50, 20, 20, 10),
      },
      [
        ...[
          "=PAR(A2:A13)",
          "=PARBRIDGE(A2:A13)",
          "=PAR(A2:A3)",
          "=PAR(A1:A12)",
          "=IMP(A1)",
          "=VPCONT(A1,16)",
        ],
        ...["=BUTLERDATUM(A2:A7,1)", "=BUTLER(A2:A3,300)", "=CROSSIMPS(A2:A4)", "=BARKING(A2:A5)"],
        ...["=MATCHPOINTS(A2:A4)", "=FREQTABLE(A2:A13)", "=PAR((A2:A5,C2:C5))", "=PAR(VSTACK(A2:A5,C2:C5))"],
        ...["=WEIGHTEDMP(A2:A5,C2:C5,D2:D5,B2:B5)", "=WEIGHTEDTABLE(A2:A5,C2:C5,D2:D5,B2:B5)"],
      ],
    ],
    [{ A2: column(620, -100), B2: column(60, 40) }, ["=WEIGHTEDIMPS(A2:A3,B2:B3,140)"]],
    [{ C2: [[0, 3], [3, 4], [6, 5], [10, 6]] }, ["=VPCUSTOM(4,C2:D5)"]], // oxfmt-ignore
    [{ B2: column(420, 450, "", 420, -50, 170) }, ["=PAR((B2:B3,B5:B7))"]],
    [
      { C2: column(...SCORES), D2: [[45, 30]] },
      [
        ...['=IF(COUNT(D2:E2)=2,VPCONT(D2-E2,16),"")', "=IMP(C2:C13)", "=IMP(C2)", '=IFERROR(IMP(C2), "")'],
        ...["=VPCONT(D2:D41,16)", "=PAR(C2:C2000)", "=D2>15"],
      ],
    ],
    [{ C2: column(12, -3), D2: column(16, 24) }, ["=VPCONT(C2:C400, D2:D400)"]],
    [
      {
        A2: rows(8, (at) => [
          1 + Math.floor(at / 2),
          1 + (at % 2),
          3 + ((at + Math.floor(at / 2)) % 2),
          "",
          "",
          SCORES[at],
        ]),
        H2: rows(8, (at) => [at % 2 ? 2 : 0, at % 2 ? 0 : 2, 2]),
      },
      ["=RANKING(B2:C113,H2:I113,J2:J113)", "=CHECKEVENING(A2:A113,B2:C113,F2:F113)"],
    ],
    [
      { A2: rows(30, (at) => [...TEAMS[at], 12, 8, 30, 20]) },
      ['=STANDINGS(A2:B31,C2:D31,E2:F31,"ebu")', "=NEEDS(A2:B31,C2:D31)"],
    ],
    [{ A2: rows(8, () => ["Ash", "Elm", 620, -100]) }, ["=PATTON(A2:B37,C2:D37)"]],
    [
      { A2: [["Ash", "Elm", 30, 20], ["Yew", "Oak", 22, 40]], K2: column(20, -8) }, // oxfmt-ignore
      ['=KNOCKOUT(A2:B5,C2:J5,K2:K5,"half, cap 16")'],
    ],
    [{ A2: [[20, "60%-40%"], [20, -6], ["", 3]] }, ["=VPHALVES(A2:B4,24)", "=VPHALVES(A2:B2, 24)"]], // oxfmt-ignore
    [
      { A2: rows(12, (at) => [1 + (at % 4), 1 + Math.floor(at / 4), 45 + at]), G2: column("best 2") },
      ["=SEASON(A2:A99,B2:B99,C2:C99,G2:G9)"],
    ],
    [{ B2: column("A", "B", "C", "D"), E2: [["A", "B"], ["C", "D"]] }, ["=SWISSDRAW(B2:B21,E2:F61)"]], // oxfmt-ignore
    [
      {},
      [
        ...[
          "=IMP(470)",
          "=BASTILLE(57)",
          "=NEUBERG(8,5,6)",
          "=VPCONT(20,16)",
          "=VPCONT(12,16)",
          "=VPDISC(5,20)",
        ],
        ...["=VPTABLE(16)", "=VPMARGIN(15,16)", '=VPPUBLISHED(60,16,"wbf25")', "=VPPERCENT(57.84,7)"],
        ...["=VPMODEL(20,16)", '=CONTRACTSCORE("4S=",2)', "=MOVEMENT(14,3)", "=MOVEMENTS(14,26)"],
        ...["=ROUND(6*(24-2)/(24-1),2)", "=ROUND(101.3*9/(2*14),2)", "=VPCONT(20, 24)/2+6"],
      ],
    ],
  ];
  /** What is special about Excel or about an event's own names, and is tested there. */
  const ELSEWHERE = [
    ...["=PAR(C2:.C2000)", "=IMP(C2:C)", "=MATCHPOINTS(Results[Score])"],
    ...["=COUNT(Score)", "=SUMIFS(NS_award,Results_NS,5)"],
  ];

  /** The formulas of all pages that are whole, as they are typed where a comma stands between arguments. */
  function onPages(): string[] {
    const docs = join(__dirname, "../../docs");
    const pages = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter(
      // The examples of the functions, the page about an evening and the names in other languages have tests of their own.
      (file) => file.endsWith(".md") && !/^functions|evening\.md$|^[a-z]{2}\//.test(file),
    );
    const texts = [join(docs, "../README.md"), ...pages.map((file) => join(docs, file))].map((file) =>
      readFileSync(file, "utf8"),
    );
    const formulas = texts.flatMap((text) => [...text.matchAll(/`(=[^`]+)`/g)].map(([, formula]) => formula));
    const whole = formulas.filter((formula) => !/…|\($|^=$/.test(formula));
    const typed = whole.map((formula) => formula.replace(/BRIDGE\.|_xldudf_|@/g, "").replace(/; ?/g, ","));
    return [...new Set(typed)].sort();
  }

  test("stands in a sheet of this test", () => {
    expect([...SHEETS.flatMap(([, formulas]) => formulas), ...ELSEWHERE].sort()).toEqual(onPages());
  });

  test.each(SHEETS.map(([cells, formulas]) => [formulas[0], cells, formulas] as const))(
    "such as %s is computed, and so are all others over the same cells",
    async (_, cells, formulas) => {
      const APART = 20;
      await page.evaluate(
        ([blocks, all, apart]) => {
          const sheet = univerAPI
            .getActiveWorkbook()
            ?.create(`Page ${Date.now()}`, 2100, 15 + apart * all.length);
          for (const [cell, values] of Object.entries(blocks)) {
            const first = sheet?.getRange(cell);
            sheet
              ?.getRange(first?.getRow() ?? 0, first?.getColumn() ?? 0, values.length, values[0].length)
              .setValues(values);
          }
          all.forEach((formula, at) => sheet?.getRange(0, 15 + apart * at).setFormula(formula));
        },
        [cells, formulas, APART] as const,
      );
      const answers = () =>
        page.evaluate(
          ([all, apart]) =>
            all.map((formula, at) => {
              const range = univerAPI
                .getActiveWorkbook()
                ?.getActiveSheet()
                .getRange(0, 15 + apart * at);
              return [formula, String(range?.getDisplayValue() ?? "")];
            }),
          [formulas, APART] as const,
        );
      await eventually(page, async () =>
        expect((await answers()).filter(([, shown]) => shown === "" || shown.startsWith("#"))).toEqual([]),
      );
    },
  );
});
