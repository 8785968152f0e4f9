import { type BridgeEvent } from "../../src/events/event";
import { howTeamsScored } from "../../src/events/teams";
import { listsReading } from "../../src/events/lists";
import { finished } from "../../src/events/slices";
import { readUsebio } from "../../src/events/usebio";
import { type TeamsChoice } from "../../src/tools/event-tabs/choice";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { takenSheets } from "../../src/sheets/values";
import { imps } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { addIn } from "./add-in";
import { formulaBook } from "./formula-book";
import { headerWords } from "./header-words";

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const MADE = madeTeams();
const EVENT = read(MADE.text);

function open(more: Partial<TeamsChoice> = {}, valuesOnly = false) {
  const { event = EVENT } = more;
  const { rules, ofResults } = howTeamsScored(event);
  const choice = {
    event,
    rule: rules[0].rule,
    ofResults,
    names: true,
    ...more,
  };
  const sheets = takenSheets(eventSheets(choice), { valuesOnly });
  const own = {
    ...addIn(
      "CROSSIMPS",
      "MATCHPOINTS",
      "VPCUSTOM",
      "VPCONT",
      "VPDISC",
      "CONTRACTSCORE",
      "RANKING",
      "CHECKEVENING",
    ),
  };
  const book = formulaBook(sheets, {}, own);
  const at = (tab: string, header: string) =>
    headerWords(sheets.find(({ name }) => name === tab)).indexOf(header);
  return { book, sheets, at, choice };
}

test("the rule that is found is the file's own scale, and everything agrees", () => {
  const { book, choice } = open();
  expect(choice.rule).toMatchObject({ scale: "own" });
  expect(book.read("Check", 1, 0)).toBe(
    "4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.",
  );
});

describe("point a board", () => {
  const made = madeTeams(true);
  const event = read(made.text);

  test("2 for a board that is won and 1 for a tie make the published matches and totals", () => {
    const { book, choice } = open({ event });
    expect(choice.rule).toEqual({ form: "teams", scale: "points" });
    expect(book.read("Check", 1, 0)).toBe(
      "4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.",
    );
    for (let line = 0; line < 4; line++) {
      const team = Number(book.read("Ranking", 2 + line, 1));
      expect(book.read("Ranking", 2 + line, 4)).toBe(made.vps.get(team));
    }
    const values = open({ event }, true).book;
    for (let row = 2; row < 6; row++)
      for (let column = 0; column < 5; column++)
        expect(values.read("Ranking", row, column)).toEqual(book.read("Ranking", row, column));
  });

  test.each([
    ["A+/A-", 1.2, 0.8],
    ["A+/A+", 1.2, 1.2],
    ["60% 7600 / 40% -7600", 1.2, 0.8],
  ])("the ruling %s gives %d and %d points", (ruling, home, away) => {
    const { book, at } = open({ event });
    book.type("Results", 2, at("Results", "Ruling, home NS"), ruling);
    expect(book.read("Results", 2, at("Results", "Points home"))).toBe(home);
    expect(book.read("Results", 2, at("Results", "Points away"))).toBe(away);
  });
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

test("a weighted ruling earns its weighted IMPs, rounded as in a team match", () => {
  const { book, at } = open();
  const other = Number(book.read("Results", 2, at("Results", "Score, home EW")));
  book.type("Results", 2, at("Results", "Ruling, home NS"), "60% 420 / 40% -50");
  const weighted = Math.round(0.6 * imps(420 - other) + 0.4 * imps(-50 - other));
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe(weighted);
  expect(book.read("Results", 2, at("Results", "IMPs away"))).toBe(-weighted);
});

test.each([
  ["Ruling, home NS", "A+/A-", 3, -3],
  ["Ruling, home NS", "A+/A+", 3, 3],
  ["Ruling, home EW", "A+/A-", -3, 3],
  ["Ruling, home EW", "A-/A-", -3, -3],
  ["Ruling, home EW", "A=", 0, 0],
])("an average in %s: %s gives %d and %d IMPs", (header, average, home, away) => {
  const { book, at } = open();
  const boards = [2, 3, 4].map((row) => Number(book.read("Results", row, at("Results", "IMPs home"))));
  book.type("Results", 3, at("Results", header), average);
  expect(book.read("Results", 3, at("Results", "IMPs home"))).toBe(home);
  expect(book.read("Results", 3, at("Results", "IMPs away"))).toBe(away);
  expect(book.read("Matches", 2, at("Matches", "IMPs home"))).toBe(boards[0] + home + boards[2]);
  expect(book.read("Matches", 2, at("Matches", "IMPs away"))).toBe(away - boards[0] - boards[2]);
});

test.each([
  // The ruling of blakjak.org/lws_ste8.htm: -1430 for the offenders, -680 for the others, -680 at the other table.
  ["NS -1430; EW -680", -680, -13, 0],
  ["EW -680; NS -1430", -680, -13, 0],
  ["NS -1430; EW -680", "-680", -13, 0],
  ["NS 0; EW -680", "PASS", 0, 12],
  ["NS 60% 620 / 40% -100; EW -100", 620, -5, 12],
  ["NS 60% 620 / 40% -100; EW -100", "620", -5, 12],
])("a split score gives the teams their own IMPs: %s against %j", (ruling, other, home, away) => {
  const { book, at } = open();
  book.type("Results", 2, at("Results", "Ruling, home NS"), ruling);
  book.type("Results", 2, at("Results", "Ruling, home EW"), other);
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe(home);
  expect(book.read("Results", 2, at("Results", "IMPs away"))).toBe(away);
  // At the other table the teams have changed sides.
  book.type("Results", 2, at("Results", "Ruling, home NS"), other);
  book.type("Results", 2, at("Results", "Ruling, home EW"), ruling);
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe(away);
  expect(book.read("Results", 2, at("Results", "IMPs away"))).toBe(home);
});

test("a contract in a ruling is scored on the board of its line, in each match", () => {
  const { book, at } = open();
  const vulnerable = new Set([2]);
  for (let row = 2; row < 8; row++) {
    const points = vulnerable.has(Number(book.read("Results", row, at("Results", "Board")))) ? 620 : 420;
    book.type("Results", row, at("Results", "Ruling, home EW"), 0);
    book.type("Results", row, at("Results", "Ruling, home NS"), "60% 4S= N / 40% PASS");
    expect(book.read("Results", row, at("Results", "IMPs home"))).toBe(Math.round(0.6 * imps(points)));
  }
});

test("a board without a score at one table has no IMPs and does not count as flat", () => {
  const { book, at } = open();
  book.type("Results", 2, at("Results", "Ruling, home NS"), "");
  book.type("Results", 2, at("Results", "Table score"), "");
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe("");
  expect(book.read("Results", 2, at("Results", "IMPs away"))).toBe("");
});

test("an unreadable ruling is an error in its place", () => {
  const { book, at } = open();
  book.type("Results", 2, at("Results", "Ruling, home NS"), "sixty");
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe("#VALUE!");
});

test("a date where a score should be is an error in its place, and gives no IMPs", () => {
  const { book, at } = open();
  book.type("Results", 2, at("Results", "Ruling, home NS"), "");
  book.type("Results", 2, at("Results", "Table score"), 46_154);
  expect(book.read("Results", 2, at("Results", "IMPs home"))).toBe("#VALUE!");
  expect(book.read("Matches", 2, at("Matches", "IMPs home"))).toBe("#VALUE!");
});

test("for a known scale the VPs are a formula of the add-in", () => {
  const { book, at } = open({ rule: { form: "teams", scale: "discrete" } });
  const vps = Number(book.read("Matches", 2, at("Matches", "VPs home")));
  expect(vps + Number(book.read("Matches", 2, at("Matches", "VPs away")))).toBe(20);
});

test("in a file the add-in's answers are numbers", () => {
  const { book, sheets } = open({}, true);
  const text = JSON.stringify(sheets);
  expect(text).not.toMatch(/RANKING\(|VPCUSTOM\(|CROSSIMPS\(/);
  expect(book.read("Check", 1, 0)).toBe(
    "4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.",
  );
});

test("IMPs that are carried over are IMPs of the match: VPs follow from the sum, and from a correction of either", () => {
  const text = "vg|Final,2,I,1,2,Reds,30,Blues,20|\nrs|4HN=,4HN-1,3NS=,3NS=|\n";
  const answer = finished(listsReading([{ name: "", text }]));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { event } = answer;
  const { book, at } = open({ event, rule: { form: "teams", scale: "continuous" } });
  const match = (...headers: string[]) =>
    headers.map((header) => book.read("Matches", 2, at("Matches", header)));
  const said = () => match("Carried over", "IMPs home", "IMPs away", "VPs home", "VPs away");
  expect(said()).toEqual([10, 20, -20, 19.73, 0.27]);
  book.type("Matches", 2, at("Matches", "Carried over"), 0);
  expect(said()).toEqual([0, 10, -10, 16.46, 3.54]);
  // With its values the file says the same, and an event without it has no such column.
  const values = open({ event, rule: { form: "teams", scale: "imps" } }, true);
  expect(values.book.read("Matches", 2, values.at("Matches", "IMPs home"))).toBe(20);
  expect(open().at("Matches", "Carried over")).toBe(-1);
});
