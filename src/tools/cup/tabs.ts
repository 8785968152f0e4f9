import { whenAsked } from "../../pane/when-asked";
import { usesOf } from "../../sheets/declared-columns";
import { quoted } from "../../sheets/formula-text";
import { headersFormula } from "../../sheets/headers-formula";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { inRow, lettersOf, rowNumber, rowOf, sheetOf, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { besideOthers } from "../league-tabs/tabs";
import { plainWords, withdrawnCode } from "../league-tabs/typed-words";
import { bracketTab } from "./bracket-tab";
import { CARRY, type CarryShares, type CupChoice } from "./choice";
import { cupLayout, type CupLayout } from "./layout";
import { roundTab } from "./round-tab";

/** A cell below the rounds says this. Below it stand formulas that name the headers of the tabs, beside their codes. */
export const CUP_MARK = "cup=1";

/** All that the tool shows and inserts for a cup. */
export interface NewCup {
  layout: CupLayout;
  /** The tabs. They are made when they are asked for, because the view does not show them. */
  readonly sheets: NewSheet[];
}

/** A whole cup as tabs. Their formulas work without the pane and without the add-in. */
export function makeCup(choice: CupChoice): NewCup {
  const layout = cupLayout(choice);
  const tabs = whenAsked((): NewSheet[] => {
    const [first, ...later] = [
      ...layout.rounds.map((round) => roundTab(layout, round)),
      bracketTab(layout),
      teamsTab(layout),
      roundsTab(layout),
    ];
    return [{ ...first, ...(choice.name !== "" && { file: choice.name }) }, ...later];
  });
  return {
    layout,
    get sheets() {
      return tabs.value;
    },
  };
}

/**
 * The tabs of a cup for a workbook that has tabs already. Where one of the names is taken, the name of the
 * cup stands before the names of all its tabs, also in the sentences that say where to type.
 */
export function cupBeside({ layout, sheets }: NewCup, taken: readonly string[]): NewSheet[] {
  const [first] = sheets;
  const [named] = besideOthers(sheets, layout.choice.name, taken);
  if (named.name === first.name) return sheets;
  const before = named.name.slice(0, -first.name.length).trim();
  return makeCup({ ...layout.choice, before }).sheets;
}

/** The teams by number. Here somebody changes a name, or types that a team has withdrawn. */
function teamsTab({ teams, choice }: CupLayout): NewSheet {
  const rows = choice.teams.map((team, index): CellValue[] => {
    const [name, withdrawn] = [inRow(teams, index, "team"), inRow(teams, index, "withdrawn")];
    const notRead = `IF(ISERROR(${withdrawn}),1,AND(LEN(TRIM(${withdrawn}))>0,${inRow(teams, index, "out")}=0))`;
    return rowOf(teams, {
      // A formula, so that nobody types over it.
      number: { formula: `=${index + 1}` },
      team,
      remark: {
        formula: `=IF(${notRead},${quoted(text("league.why.notWithdrawn", { yes: text("league.yes") }))},"")`,
      },
      out: { formula: `=${withdrawnCode(withdrawn)}` },
      plain: { formula: `=IF(ISERROR(${name}),"",${plainWords(name)})` },
    });
  });
  return {
    ...sheetOf(teams, text("league.sheets.teamsTitle"), rows),
    above: [text("cup.notes.teams", { withdrawn: lettersOf(teams, "withdrawn") })],
    ...usesOf(teams, text("cup.guard.teams")),
  };
}

/** What each round is: its name, its boards, and what is carried over into it. The codes of the cup stand below. */
function roundsTab(cup: CupLayout): NewSheet {
  const { settings, rounds, choice, teams } = cup;
  const shares: CarryShares | undefined = CARRY[choice.carry];
  const rows = rounds.map(({ round, name, boards, segments }) =>
    rowOf(settings, { round, name, boards, segments, ...shares }),
  );
  const drawn = choice.seeded === choice.teams.length ? "seeds" : choice.seeded === 0 ? "lot" : "top";
  return {
    ...sheetOf(settings, text("cup.titles.rounds", { cup: choice.name || "none" }), [
      ...rows,
      [],
      [CUP_MARK, text("cup.leave")],
      codeLine(settings, "rounds"),
      codeLine(teams, "teams"),
      ...rounds.map(({ table, round }) => codeLine(table, `round${round}`)),
    ]),
    above: [
      text("cup.drawn", { drawn, seeded: choice.seeded, seed: choice.seed }),
      text("cup.notes.rounds", { carried: shares !== undefined }),
    ],
    ...usesOf(settings, text("cup.guard.rounds")),
  };
}

/** A line that says what each column of a tab has, beside a formula that names the headers. */
function codeLine(table: Table<string>, code: string): CellValue[] {
  return [
    headersFormula(table.name, rowNumber(-1, table), [...table.columns.keys()]),
    `${code}=${table.columns.map(({ key }) => key).join(" ")}`,
  ];
}
