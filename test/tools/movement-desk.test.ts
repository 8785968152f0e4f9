import { CATALOGUE, type Kind, planOf } from "../../src/movements/catalogue";
import { type Choice, choosing, type Wanted } from "../../src/movements/choice";
import { movement } from "../../src/movements/movement";
import { isFormula } from "../../src/sheets/sheet-host";
import { parseContestants, parseLines } from "../../src/tools/new-event/contestants";
import {
  DESK,
  chosen,
  figureColumns,
  figuresOfChoice,
  firstChoice,
  isChosen,
  nameOfChoice,
  readDesk,
  typedByHand,
  whyAbove,
  withProposal,
} from "../../src/tools/new-event/desk";
import { FORM, type Typed } from "../../src/tools/new-event/form";
import { withNames } from "../../src/tools/new-event/members";
import { readNewEvent } from "../../src/tools/new-event/read";
import { numbersOf } from "../../src/tools/new-event/seats";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { parseTime, shownTime, timetable } from "../../src/tools/new-event/timetable";

const typed = (changes: Partial<Typed> = {}): Typed => ({ ...FORM.first, ...changes });

function made(changes: Partial<Typed>) {
  const { question } = readNewEvent(typed(changes));
  if ("fault" in question) throw new Error(question.fault);
  return { made: question.value.event, tabs: makeNewEvent(question.value, true) };
}

function choices(wanted: Wanted): Choice[] {
  const slices = choosing(wanted);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** A number of contestants for which a movement exists. */
const SIZES: Partial<Record<Kind, string>> = {
  appendix: "19",
  bowman: "20",
  rover: "15",
  "double-hesitation": "22",
  "three-sections": "30",
  "two-sections": "20",
  rainbow: "20",
  whist: "7",
  "whist-break": "7",
};

test.each(Object.keys(CATALOGUE) as Kind[])(
  "%s is made with all of its results, cards and rounds",
  (kind) => {
    const pairs = SIZES[kind] ?? "12";
    const isTeams = CATALOGUE[kind].who === "teams";
    const { made: evening, tabs } = made(
      isTeams ? { scoring: "teams", teamsKind: kind, pairs } : { kind, pairs },
    );
    const plan = planOf(kind, Number(pairs));
    if ("fault" in plan) throw new Error(plan.fault.code);
    const played = plan.rounds.flat().filter(({ ns, ew }) => ns.length > 0 && ew.length > 0);
    expect(evening.event.results).toHaveLength(3 * played.length);
    expect(evening.event.winners).toBe(CATALOGUE[kind].winners);
    const wall = tabs.sheets.find(({ name }) => name === "Movement");
    expect(wall?.columns).toHaveLength(plan.rounds.length + 1);
    // Notes stand below the first blank row.
    const blank = wall?.rows.findIndex((row) => row.length === 0) ?? -1;
    expect(wall?.rows.slice(0, blank < 0 ? undefined : blank)).toHaveLength(plan.rounds[0].length);
    if (!isTeams) return;
    // Every two teams have one match, of two tables with the same boards.
    const count = Number(pairs);
    expect(evening.event.matches).toHaveLength((count * (count - 1)) / 2);
  },
);

test("the desk of 17 pairs and 24 boards: what it lists, why, and what a click puts into the form", () => {
  const all = { ...typed({ pairs: "17", staying: "3, 12", begins: "19:30" }), ...DESK.first };
  const { wanted, begins } = readDesk(all);
  if (!wanted) throw new Error("The desk is not read");
  expect(wanted).toEqual({ who: "pairs", contestants: 17, boards: 24, copies: 1, perBoard: 7, staying: 2 });
  const [first, second] = choices(wanted);
  expect(nameOfChoice(first)).toBe("Three-quarter Howell: 13 rounds of 2");
  expect(figuresOfChoice(first, begins).join(" · ")).toBe(
    "each plays 24 of 26 boards (92 %) · a sit-out of 2 boards · 4 sets wait on a stand · balance 88 · 4 pairs stay · 195 minutes, until 22:45",
  );
  expect(whyAbove(first, second, 24)).toBe("Before Mitchell: 24–26 boards against 24–27, and 24 are wanted.");
  const [, howell] = choices({ ...wanted, staying: 0 });
  expect(whyAbove(first, howell, 24)).toBe("Before Howell: each plays 92.3 % of the boards, there 70.6 %.");
  expect(chosen(first)).toEqual({ kind: "three-quarter", boards: "2", roundCount: "13" });
  expect([isChosen(first, { ...all, ...chosen(first) }), isChosen(first, all)]).toEqual([true, false]);
  expect(figuresOfChoice(first, undefined)).toContain("195 minutes");
});

test("what stands first in the list is in the form until the scorer chooses, and another kind begins with all of its rounds", () => {
  const desk = { ...typed({ pairs: "19" }), ...DESK.first };
  const { wanted } = readDesk(desk);
  if (!wanted) throw new Error("The desk is not read");
  const first = firstChoice(wanted);
  expect(first).toEqual(choices(wanted)[0]);
  const shown = withProposal(desk, first);
  expect([shown.kind, shown.boards, shown.roundCount]).toEqual(["three-quarter", "2", "13"]);
  expect(readNewEvent(shown).question).toHaveProperty("value");
  // Until there is a list, the form has what was typed.
  expect(withProposal(desk, undefined)).toBe(desk);
  expect(typedByHand({ title: "Tuesday" }, shown)).toEqual({ title: "Tuesday" });
  const howell = { ...desk, ...typedByHand({ kind: "howell" }, shown) };
  expect(withProposal(howell, first)).toMatchObject({ kind: "howell", boards: "2", roundCount: "" });
  const longer = { ...desk, ...typedByHand({ boards: "3" }, shown) };
  expect(withProposal(longer, first)).toMatchObject({ kind: "three-quarter", boards: "3", roundCount: "13" });
});

test("the list has a row for each movement, with the figures that there are to compare", () => {
  const pairs = choices({ who: "pairs", contestants: 19, boards: 24, copies: 1 }).slice(0, 3);
  expect(figureColumns(pairs, 1170)).toEqual([
    { header: "Rounds", figures: ["13 × 2", "13 × 2", "8 × 3"] },
    { header: "Boards", figures: ["24–26", "24–26", "21–24"] },
    { header: "Sits out", figures: ["2", "2", "3"] },
    { header: "Balance", figures: ["86", "49", ""] },
    { header: "Ends", figures: ["22:45", "22:45", "22:26"] },
  ]);
  const teams = choices({ who: "teams", contestants: 8, boards: 21, copies: 1 });
  expect(figureColumns(teams, undefined).map(({ header }) => header)).toEqual(["Rounds", "Boards", "Mins"]);
});

test("every movement of a list says why it stands above the next one", () => {
  for (const contestants of [5, 10, 16, 21, 40]) {
    for (const winners of [undefined, 1, 2] as const) {
      const list = choices({ who: "pairs", contestants, boards: 26, copies: 2, winners });
      const sentences = list.map((one, index) => whyAbove(one, list[index + 1], 26));
      expect(sentences.slice(0, -1).filter((sentence) => !/^Before .*\.$/.test(sentence))).toEqual([]);
      expect(sentences.at(-1) ?? "").toBe("");
    }
  }
});

test("below 70 % the line names the rule, with the figure that counts a sit-out where it decides", () => {
  const list = choices({ who: "pairs", contestants: 5, boards: 24, copies: 1 });
  const mitchell = list.find(({ kind }) => kind === "mitchell");
  expect(mitchell && figuresOfChoice(mitchell, undefined)).toContain(
    "under the 70 % rule; 100 % with the sit-out",
  );
  const wide = choices({ who: "pairs", contestants: 42, boards: 26, copies: 1 }).find(
    ({ kind }) => kind === "mitchell",
  );
  expect(wide && figuresOfChoice(wide, undefined)).toContain("under the 70 % rule");
});

test("teams and players have lists of their own, and what is wrong in the desk lists nothing", () => {
  const desk = (changes: object) => readDesk({ ...typed(), ...DESK.first, ...changes }).wanted;
  expect(desk({ scoring: "teams", pairs: "8", winners: "one" })).toMatchObject({
    who: "teams",
    contestants: 8,
  });
  expect(desk({ scoring: "teams", winners: "one" })).not.toHaveProperty("winners");
  expect(desk({ who: "players", winners: "two" })).toMatchObject({ who: "players", winners: 2 });
  for (const wrong of [{ evening: "x" }, { pairs: "1" }, { staying: "a" }, { perBoard: "0" }, { copies: "" }])
    expect(desk(wrong)).toBeUndefined();
  const [teams] = choices({ who: "teams", contestants: 8, boards: 21, copies: 1 });
  expect(chosen(teams)).toEqual({ teamsKind: "thurner", boards: "3" });
});

test("pairs that cannot move exchange their numbers with pairs that can", () => {
  const schedule = movement("mitchell", 14, 3);
  if ("fault" in schedule) throw new Error(schedule.fault.code);
  const numbers = numbersOf(schedule, 14, { staying: [3, 9, 14] });
  if ("fault" in numbers) throw new Error(numbers.fault.code);
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  // North-South, who stay, have the numbers 1 to 7; line 3 has one already.
  expect([numbers[2], numbers[8] <= 7, numbers[13] <= 7]).toEqual([3, true, true]);
  expect(numbers.filter((number, index) => number !== index + 1)).toHaveLength(4);
  expect(numbersOf(schedule, 14, { staying: [1, 2, 3, 4, 5, 6, 7, 8] })).toEqual({
    fault: { code: "staying", most: 7 },
  });
});

test("a pair that comes late sits out round 1, and one that cannot move keeps its place beside it", () => {
  const { made: evening } = made({ pairs: "13", staying: "10", late: "2" });
  const sitting = evening.movement.sittings.filter(
    ({ round, ns, ew }) => round === 1 && (ns.length === 0 || ew.length === 0),
  );
  const out = sitting.flatMap(({ ns, ew }) => [...ns, ...ew]);
  const { question } = readNewEvent(typed({ pairs: Array.from({ length: 13 }, (_, i) => `P${i + 1}`).join("\n"), staying: "10", late: "2" })); // oxfmt-ignore
  if ("fault" in question) throw new Error(question.fault);
  const numberOf = (name: string) =>
    question.value.event.contestants.find(({ names }) => names[0] === name)?.id;
  expect(out).toEqual([Number(numberOf("P2"))]);
  expect(Number(numberOf("P10"))).toBeLessThanOrEqual(7);
});

test("the empty seat can be chosen: the opponents of that pair sit out", () => {
  const out = (changes: Partial<Typed>) => {
    const { sittings } = made({ pairs: "13", ...changes }).made.movement;
    return sittings.flatMap(({ ns, ew }) => (ns.length === 0 || ew.length === 0 ? [...ns, ...ew] : []));
  };
  // Without North-South 3, East-West sit out in turn at table 3; their numbers are one less.
  expect(out({ missing: "3" })).toEqual([9, 8, 7, 13, 12, 11, 10]);
  expect(out({})).toEqual([7, 1, 2, 3, 4, 5, 6]);
});

test("two and three sections say which section a result is of, and boards are compared over all", () => {
  const { made: evening } = made({ pairs: "34", kind: "three-sections" });
  const sections = evening.event.results.map(({ section }) => section);
  expect([...new Set(sections)].sort()).toEqual(["A", "B", "C"]);
  const board1 = evening.event.results.filter(({ boardNumber }) => boardNumber === 1);
  expect(new Set(board1.map(({ section }) => section)).size).toBe(3);
});

test.each([
  ["Ann Bree (123456) – Bob", { names: ["Ann Bree", "Bob"], nationalNumbers: ["123456", ""] }],
  ["Ann – Bob (GB-77)", { names: ["Ann", "Bob"], nationalNumbers: ["", "GB-77"] }],
  ["Ann (Smith) – Bob", { names: ["Ann (Smith)", "Bob"] }],
])("%j has its national numbers", (line, entrant) => {
  expect(parseContestants(`${line}\nEve – Fay`)).toEqual({ value: [entrant, { names: ["Eve", "Fay"] }] });
});

test("members' numbers become names with national numbers, and a number that nobody has is named", () => {
  const members = [
    ["No", "Name", "National"],
    [12, "Ann Bree", 123456],
    [34, "Bob Walker", ""],
    ["56", " Cy ", "A-9"],
  ];
  expect(withNames("12 – 34\n56+12\nEve – Fay\n34 56", members)).toEqual({
    value: "Ann Bree (123456) – Bob Walker\nCy (A-9) – Ann Bree (123456)\nEve – Fay\nBob Walker – Cy (A-9)",
  });
  expect(withNames("12 – 34\n56 – 7", members)).toEqual({ fault: "Line 2: there is no member 7." });
});

test("lines and times are read as people type them", () => {
  expect(parseLines(" 3, 7;12  3")).toEqual({ value: [3, 7, 12] });
  expect(parseLines("")).toEqual({ value: [] });
  expect(["19:30", "7.05", "23h59", "24:00", "19:60", "1930", ""].map((time) => parseTime(time))).toEqual([
    { value: 1170 },
    { value: 425 },
    { value: 1439 },
    { fault: "“24:00” is not a time: type it as 19:30." },
    { fault: "“19:60” is not a time: type it as 19:30." },
    { fault: "“1930” is not a time: type it as 19:30." },
    { fault: "“” is not a time: type it as 19:30." },
  ]);
  expect([0, 1439, 1500].map(shownTime)).toEqual(["00:00", "23:59", "01:00"]);
});

test("the timetable has a row for each round and the break, and each time follows from the one above", () => {
  const schedule = movement("howell", 8, 4);
  if ("fault" in schedule) throw new Error(schedule.fault.code);
  const times = { begins: 1170, perBoard: 7, pause: { after: 3, minutes: 15 } };
  const { rows } = timetable("Tuesday", schedule, times);
  const shown = rows.map((cells) =>
    cells.map((cell, column) => {
      const value = isFormula(cell) ? cell.values?.()[0][0] : cell;
      return column % 2 === 1 ? shownTime(Math.round(1440 * Number(value))) : value;
    }),
  );
  expect(shown).toEqual([
    [1, "19:30", 28, "19:58"],
    [2, "19:58", 28, "20:26"],
    [3, "20:26", 28, "20:54"],
    ["Break", "20:54", 15, "21:09"],
    [4, "21:09", 28, "21:37"],
    [5, "21:37", 28, "22:05"],
    [6, "22:05", 28, "22:33"],
    [7, "22:33", 28, "23:01"],
  ]);
  expect(rows.slice(1).every(([, starts]) => isFormula(starts))).toBe(true);
  // After the last round nobody waits for anything.
  const late = timetable("Tuesday", schedule, { ...times, pause: { after: 7, minutes: 15 } });
  expect(late.rows.map(([name]) => name)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
