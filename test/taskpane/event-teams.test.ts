import { type BridgeEvent } from "../../src/events/event";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { type TeamsChoice } from "../../src/taskpane/event/choice";
import { eventSheets } from "../../src/taskpane/event/event-sheets";
import { dice } from "../bundle/dice";
import { imps } from "../events/made-event";
import { addIn } from "./add-in";
import { formulaBook } from "./formula-book";

/**
 * A round robin of four teams with three boards a match, as TeamsScorer writes it. Its VPs are on a scale of
 * its own.
 */
function usebioTeams(): { text: string; vps: Map<number, number> } {
  const roll = dice(4);
  const vps = new Map([1, 2, 3, 4].map((team) => [team, 0]));
  const rounds = [
    [1, 2, 3, 4],
    [1, 3, 2, 4],
    [1, 4, 2, 3],
  ].flatMap(([a, b, c, d], round) => [
    [round + 1, a, b],
    [round + 1, c, d],
  ]);
  const matches = rounds.map(([round, home, away]) => {
    let margin = 0;
    const boards = [1, 2, 3].map((board) => {
      const [own, other] = [10 * roll(60) - 300, 10 * roll(60) - 300];
      const earned = imps(own - other);
      margin += earned;
      const line = (direction: string, ns: string, ew: string, score: number) =>
        `<TRAVELLER_LINE><DIRECTION>${direction}</DIRECTION><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE>`;
      return `<BOARD><BOARD_NUMBER>${board}</BOARD_NUMBER><IMPS>${earned}</IMPS>
${line("EW", `${away}-1-2`, `${home}-3-4`, other)}
${line("NS", `${home}-1-2`, `${away}-3-4`, own)}</BOARD>`;
    });
    const won = Math.min(12, 6 + Math.ceil(Math.abs(margin) / 3));
    const [homeVps, awayVps] = margin < 0 ? [12 - won, won] : [won, 12 - won];
    vps.set(home, (vps.get(home) ?? 0) + homeVps);
    vps.set(away, (vps.get(away) ?? 0) + awayVps);
    return `<MATCH><ROUND_NUMBER>${round}</ROUND_NUMBER><TEAM>${home}</TEAM><OPPOSING_TEAM>${away}</OPPOSING_TEAM>
<TEAM_SCORE>${homeVps}</TEAM_SCORE><OPPOSING_TEAM_SCORE>${awayVps}</OPPOSING_TEAM_SCORE>${boards.join("")}</MATCH>`;
  });
  const teams = [...vps].map(
    ([team, total]) =>
      `<TEAM TEAM_ID="${team}" TEAM_NAME="Team ${team}"><TOTAL_SCORE>${total}</TOTAL_SCORE></TEAM>`,
  );
  const text = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><SESSION SESSION_ID="1">
<PARTICIPANTS>${teams.join("")}</PARTICIPANTS>${matches.join("\n")}</SESSION></EVENT></USEBIO>`;
  return { text, vps };
}

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const MADE = usebioTeams();
const EVENT = read(MADE.text);

function open(more: Partial<TeamsChoice> = {}) {
  const { rules, ofResults } = howTeamsScored(EVENT);
  const choice = {
    event: EVENT,
    rule: rules[0].rule,
    ofResults,
    names: true,
    typedName: (name: string) => name,
    ...more,
  };
  const sheets = eventSheets(choice);
  const own = { ...addIn("IMP", "VPCUSTOM", "VPCONT", "VPDISC", "CONTRACTSCORE", "RANKING") };
  const book = formulaBook(sheets, {}, own);
  const at = (tab: string, header: string) =>
    sheets.find(({ name }) => name === tab)?.columns.findIndex((column) => column.header === header) ?? NaN;
  return { book, sheets, at, choice };
}

test("the rule that is found is the file's own scale, and everything agrees", () => {
  const { book, choice } = open();
  expect(choice.rule).toMatchObject({ scale: "own" });
  expect(book.read("Check", 1, 0)).toBe(
    "4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.",
  );
});

test("the ranking is the published one", () => {
  const { book } = open();
  for (let line = 0; line < 4; line++) {
    const team = Number(book.read("Ranking", 2 + line, 1));
    expect(book.read("Ranking", 2 + line, 4)).toBe(MADE.vps.get(team));
    expect(book.read("Ranking", 2 + line, 3)).toBe(3);
  }
});

test("after a correction the IMPs, VPs, totals and the Check tab follow", () => {
  const { book, at } = open();
  const own = Number(book.read("Results", 2, at("Results", "Score, home EW")));
  book.type("Results", 2, at("Results", "Ruling, home NS"), own + 1500);
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe(17);
  const boards = [2, 3, 4].map((row) => Number(book.read("Results", row, at("Results", "IMPs home"))));
  const margin = boards.reduce((sum, one) => sum + one, 0);
  expect(book.read("Matches", 2, at("Matches", "IMPs home"))).toBe(margin);
  expect(book.read("Matches", 2, at("Matches", "IMPs away"))).toBe(-margin);
  expect(book.read("Check", 1, 0)).toMatch(/5 of 6 matches and 17 of 18 boards/);
});

test("a weighted score as a ruling is an error in its place, and not a board of 0 IMPs", () => {
  const { book, at } = open();
  book.type("Results", 2, at("Results", "Ruling, home NS"), "60% 420 / 40% -50");
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe("#VALUE!");
});

test("for a known scale the VPs are a formula of the add-in", () => {
  const { book, at } = open({ rule: { form: "teams", scale: "discrete" } });
  const vps = Number(book.read("Matches", 2, at("Matches", "VPs home")));
  expect(vps + Number(book.read("Matches", 2, at("Matches", "VPs away")))).toBe(20);
});

test("in a file the add-in's answers are numbers", () => {
  const { book, sheets } = open({ typedName: undefined });
  const text = JSON.stringify(sheets);
  expect(text).not.toMatch(/RANKING\(|VPCUSTOM\(|=IMP\(/);
  expect(book.read("Check", 1, 0)).toBe(
    "4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.",
  );
});
