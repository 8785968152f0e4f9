import { type BridgeEvent } from "../../src/events/event";
import { howTeamsScored, isSwissPairs } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile } from "../../src/events/usebio-file";
import { FORM } from "../../src/tools/event-file/form";
import { readEvent, tryRules } from "../../src/tools/event-file/read";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { openEvents, type WeighingHost } from "../../src/tools/ruling/effect/read-event";
import { readEventTabs } from "../../src/tools/event-export/write";
import { takenSheets } from "../../src/sheets/values";
import { imps } from "../events/made-event";
import { madeSwissPairs } from "../events/made-swiss-pairs";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { formulaBook } from "./formula-book";

const OWN = addIn(
  "CROSSIMPS",
  "VPCONT",
  "VPDISC",
  "VPPERCENT",
  "MATCHPOINTS",
  "CONTRACTSCORE",
  "RANKING",
  "CHECKEVENING",
);
const MADE = madeSwissPairs("imps");
const PERCENTS = madeSwissPairs("percent");
const FRACTIONS = madeSwissPairs("fractions");

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const EVENT = read(MADE.text);

function sheets(event = EVENT) {
  const { rule } = howTeamsScored(event).rules[0];
  return eventSheets({ event, rule, ofResults: rule, names: true });
}

function open(event = EVENT, valuesOnly = false) {
  const made = takenSheets(sheets(event), { valuesOnly });
  const at = (tab: string, header: string) =>
    made.find(({ name }) => name === tab)?.columns.findIndex((column) => column.header === header) ?? NaN;
  return { book: formulaBook(made, {}, OWN), at };
}

test("each line has the pairs of its match, and each round boards of its own", () => {
  expect(isSwissPairs(EVENT)).toBe(true);
  expect(EVENT).toMatchObject({ form: "crossimps", winners: 1, title: "A Swiss" });
  expect(EVENT.results).toHaveLength(48);
  expect(new Set(EVENT.results.map(({ board }) => board)).size).toBe(12);
  expect(EVENT.results[0]).toMatchObject({ board: "1-1", session: "1", round: 1, ns: "1", ew: "8" });
  expect(EVENT.contestants[0].names).toEqual(["One of 1", "Other of 1"]);
});

test("the rule is found: cross-IMPs by comparisons in the field of the round, then the continuous scale", () => {
  const [{ rule, contestants }] = howTeamsScored(EVENT).rules;
  expect(rule).toMatchObject({ scale: "continuous", field: { divisor: "comparisons" } });
  expect(contestants).toEqual({ agree: 32, of: 32 });
  const source = { name: "swiss.xml", answer: readUsebio(MADE.text) };
  const { choice, rules, form } = readEvent(source, tryRules(source.answer, undefined), FORM.first);
  expect("value" in choice).toBe(true);
  expect(form).toBeUndefined();
  expect(rules[0]).toMatch(/^WBF continuous VPs; cross-IMPs of each match: .*: 32 of 32 agree$/);
});

test.each([
  ["in whole IMPs", MADE, "continuous"],
  ["in fractions of IMPs", FRACTIONS, "fractions"],
  ["in per cents", PERCENTS, "percent"],
])(
  "the tabs compute the published matches %s and totals, as the values without formulas do",
  (_, made, scale) => {
    const event = read(made.text);
    expect(howTeamsScored(event).rules[0].rule.scale).toBe(scale);
    const { book, at } = open(event);
    expect(book.read("Check", 1, 0)).toBe("8 of 8 pairs and 12 of 12 matches agree with the file.");
    made.margins.forEach((margin, match) => {
      const [ns, ew] = scale === "percent" ? ["% NS", "% EW"] : ["IMPs NS", "IMPs EW"];
      expect(book.read("Matches", 2 + match, at("Matches", ns))).toBeCloseTo(margin, 9);
      const opposite = scale === "percent" ? 100 - margin : -margin;
      expect(book.read("Matches", 2 + match, at("Matches", ew))).toBeCloseTo(opposite, 9);
    });
    const values = open(event, true).book;
    for (let row = 2; row < 10; row++) {
      const pair = Number(book.read("Ranking", row, 1));
      expect(book.read("Ranking", row, 4)).toBeCloseTo(made.vps.get(pair) ?? NaN, 9);
      for (let column = 0; column < 4; column++)
        expect(values.read("Ranking", row, column)).toEqual(book.read("Ranking", row, column));
      expect(values.read("Matches", row, at("Matches", "VPs NS"))).toBe(
        book.read("Matches", row, at("Matches", "VPs NS")),
      );
    }
  },
);

test("a ruling changes its match and those of the field, and pairs who have changed directions keep theirs", () => {
  const { book, at } = open();
  const margin = () => Number(book.read("Matches", 2, at("Matches", "IMPs NS")));
  const [before, rest] = [margin(), EVENT.results.filter(({ board }) => board === "1-1").slice(1)];
  const earned = (score: number) =>
    rest.reduce((sum, other) => sum + imps(score - Number(other.score)), 0) / rest.length;
  const own = Number(EVENT.results[0].score);
  book.type("Results", 2, at("Results", "Ruling"), 1430);
  expect(margin()).toBeCloseTo(before - earned(own) + earned(1430), 9);
  // The same score with the pairs the other way.
  const [ns, ew] = [at("Results", "NS"), at("Results", "EW")];
  book.type("Results", 2, ns, 8);
  book.type("Results", 2, ew, 1);
  expect(margin()).toBeCloseTo(before - earned(own) - earned(1430), 9);
});

test("come back from their tabs and a file as they were, also with directions changed on a board", async () => {
  const { book, host } = bookHost(sheets(), OWN);
  const back = async () => read(usebioFile(await readEventTabs(host, "Results")));
  const matches = (event: BridgeEvent) =>
    event.matches.map(({ round, home, away, homeScore, boards }) => [
      [round, home, away, homeScore?.value],
      boards.map(({ board, homeNs }) => [board, homeNs?.ns, homeNs?.score]),
    ]);
  expect(matches(await back())).toEqual(matches(EVENT));
  expect(howTeamsScored(await back()).rules[0].contestants).toEqual({ agree: 32, of: 32 });
  const headers = sheets()[0].columns.map(({ header }) => header);
  book.type("Results", 2, headers.indexOf("NS"), 8);
  book.type("Results", 2, headers.indexOf("EW"), 1);
  const turned = await back();
  expect(turned.results[0]).toMatchObject({ ns: "8", ew: "1" });
  expect(howTeamsScored(turned).rules[0].contestants).toEqual({ agree: 32, of: 32 });
});

test("the tool that shows the effect of a ruling does not take a Swiss of pairs", async () => {
  const { host } = bookHost(sheets(), OWN);
  await expect(openEvents(host as unknown as WeighingHost)).rejects.toThrow();
});
