import { type CupMatch } from "../../movements/bracket";
import { quoted } from "../../sheets/formula-text";
import { declaredColumns, guardOfAll, ofHundredths, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type Formula, type NewSheet } from "../../sheets/sheet-host";
import { dataOf, foundIn, sheetColumns } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { type CupLayout, headerOf, isCarried, type CupMatchColumn, tabName } from "./layout";
import { decidedSentence } from "./round-tab";

/*
 * The bracket as it is printed: three columns for each round. Each match stands halfway between the two
 * matches from which its teams come. Formulas fill all cells, so whoever prints it again gets the newest
 * results.
 */

/** How many columns a round has: the number of the match, the team, its IMPs. */
const BLOCK = 3;

export function bracketTab(cup: CupLayout): NewSheet {
  const { choice, bracket, rounds } = cup;
  const width = widthFor(18, choice.teams);
  const imps = isCarried(cup) ? ofHundredths : ofNumbers;
  const blocks = rounds.flatMap(({ round }) => {
    const name = { formula: `=${foundIn(cup.settings, "round", String(round), "name")}&""` };
    return Object.entries({
      [`match${round}`]: ofNumbers(8, { header: text("event.headers.match") }),
      [`team${round}`]: ofWords(width, { header: name }),
      [`imps${round}`]: imps(7, { header: text("league.headers.imps") }),
    });
  });
  const columns = sheetColumns(
    declaredColumns({ ...Object.fromEntries(blocks), winner: ofWords(width) }, headerOf),
  );
  const pairs = bracket.lines.length / 2;
  const last = columns.length - 1;
  const rows: CellValue[][] = Array.from({ length: 3 * pairs - 1 }, () => columns.map((): CellValue => ""));
  const put = (row: number, column: number, value: CellValue) => {
    rows[row][column] = value;
  };
  const putMatch = (match: CupMatch, row: number, column: number) => {
    put(row, column, match.match);
    for (const [index, side] of (["home", "away"] as const).entries()) {
      put(row + index, column + 1, whenKnown(cup, match, `${side}Number`, side));
      put(row + index, column + 2, ofMatch(cup, match, side === "home" ? "totalHome" : "totalAway"));
    }
  };
  let tops = Array.from({ length: pairs }, (_, pair) => 3 * pair);
  for (const [index, { matches }] of bracket.rounds.entries()) {
    if (index > 0)
      tops = tops.flatMap((top, pair) => (pair % 2 === 0 ? [Math.floor((top + tops[pair + 1]) / 2)] : []));
    // Only in the first round are there places without a match: those of the byes.
    const playing = index === 0 ? tops.filter((_, pair) => isMatch(bracket.lines, pair)) : tops;
    for (const [at, match] of matches.entries()) putMatch(match, playing[at], BLOCK * index);
  }
  for (let pair = 0; pair < pairs; pair++) {
    if (isMatch(bracket.lines, pair)) continue;
    const team = bracket.lines[2 * pair] ?? bracket.lines[2 * pair + 1] ?? 0;
    put(3 * pair, 1, { formula: `=${ofByeTeam(cup, team)}` });
    put(3 * pair + 1, 1, text("league.sheets.bye"));
  }
  const final = bracket.rounds[bracket.rounds.length - 1].matches[0];
  put(tops[0], last, ofMatch(cup, final, "winner"));
  if (bracket.third) {
    const top = rows.length + 2;
    for (let row = rows.length; row < top + 2; row++) rows.push(columns.map(() => ""));
    put(top - 1, last - 2, text("cup.rounds.third"));
    putMatch(bracket.third, top, last - BLOCK);
    put(top, last, ofMatch(cup, bracket.third, "winner"));
  }
  return {
    name: tabName(choice, text("cup.tabs.bracket")),
    title: text("cup.titles.bracket", {
      cup: choice.name || "none",
      teams: choice.teams.length,
    }),
    above: [{ formula: `=${standSentence(cup)}` }],
    columns,
    rows,
    cards: true,
    ...guardOfAll({ columns, rows: rows.length }, text("cup.guard.bracket")),
  };
}

/** Whether the two lines of a pair both have a team. */
function isMatch(lines: readonly (number | undefined)[], pair: number): boolean {
  return lines[2 * pair] !== undefined && lines[2 * pair + 1] !== undefined;
}

function inMatch({ tableOfMatch }: CupLayout, { match }: CupMatch, column: CupMatchColumn): string {
  const table = tableOfMatch.get(match);
  return table ? foundIn(table, "match", String(match), column) : '""';
}

/** A cell of a match. A blank one stays blank: a formula that refers to it alone would show 0. */
function ofMatch(cup: CupLayout, match: CupMatch, column: CupMatchColumn): Formula {
  const cell = inMatch(cup, match, column);
  return { formula: `=IF(LEN(${cell})=0,"",${cell})` };
}

/** The name of a team; blank while nobody knows who plays. */
function whenKnown(cup: CupLayout, match: CupMatch, number: CupMatchColumn, name: CupMatchColumn): Formula {
  return { formula: `=IF(COUNT(${inMatch(cup, match, number)})=0,"",${inMatch(cup, match, name)})` };
}

function ofByeTeam({ teams }: CupLayout, team: number): string {
  return `${foundIn(teams, "number", String(team), "team")}&""`;
}

/** Which round is played, and what is missing in it; at the end who has won. */
function standSentence(cup: CupLayout): string {
  const final = cup.bracket.rounds[cup.bracket.rounds.length - 1].matches[0];
  const over = inMatch(cup, final, "winner");
  return cup.rounds.reduceRight(
    (rest, round) => {
      const name = foundIn(cup.settings, "round", String(round.round), "name");
      const decided = decidedSentence(round, (column) => dataOf(round.table, column));
      return `IF(SUM(${dataOf(round.table, "open")})>0,${name}&": "&${decided},${rest})`;
    },
    `${quoted(`${text("league.headers.winner")}: `)}&${over}`,
  );
}
