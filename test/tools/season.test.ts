import { type Parsed } from "../../src/pane/parsed";
import { isFormula } from "../../src/sheets/sheet-host";
import { sessionOfRanking, typedSession } from "../../src/tools/season/add";
import { type FoundSeason, readSeasons } from "../../src/tools/season/find";
import { presetRules, SEASON, type TypedSeason } from "../../src/tools/season/form";
import { newSeason, seasonSheets } from "../../src/tools/season/make";
import { membersFrom, parseMembers } from "../../src/tools/season/members";
import { whyOf } from "../../src/tools/season/why";
import { readRules } from "../../src/scoring/season/read-rules";
import { addIn } from "./add-in";
import { bookHost, storedCell } from "./book-host";
import {
  byHand,
  MEMBERS,
  MEMBERS_TYPED,
  rankingByHand,
  RULES,
  twelveSessions,
  typedRow,
} from "./season-by-hand";

const WISHES = { name: "1", guests: false, absent: false };

function value<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}
const fault = (parsed: Parsed<unknown>) => ("fault" in parsed ? parsed.fault : "");

/** A season in a workbook whose formulas are computed. */
function opened(entries: Partial<TypedSeason> = {}) {
  const typed: TypedSeason = {
    ...SEASON.first,
    seasonPlay: "players",
    seasonMembers: MEMBERS_TYPED,
    seasonRules: RULES.join("\n"),
    ...entries,
  };
  const sheets = seasonSheets(newSeason(typed, value(SEASON.read(typed).question)));
  const { book, host } = bookHost(sheets, addIn("SEASON"));
  const read = async (): Promise<FoundSeason> => {
    const [season] = (await readSeasons(host)).seasons;
    return value(season);
  };
  /** Writes a session as the pane does. */
  const add = async (lines: string, name: string, absent = false) => {
    const { rewrites } = value(typedSession(await read(), lines, { name, guests: false, absent }));
    for (const { tab, row, column, was, now } of rewrites) {
      for (const [index, [cell]] of now.entries()) {
        expect(book.read(tab, row + index, column)).toBe(was[index][0]);
        book.type(tab, row + index, column, storedCell(cell));
      }
    }
  };
  /** The rows of a tab below its headers, down to the first blank one. */
  const rows = (tab: string) => {
    const found: (string | number | boolean)[][] = [];
    for (let row = 2; ; row++) {
      const line = Array.from({ length: 22 }, (_, column) => book.read(tab, row, column));
      if (line.every((cell) => cell === "")) return found;
      found.push(line);
    }
  };
  return { sheets, book, host, read, add, rows };
}

describe("a season of 12 sessions", () => {
  const sessions = twelveSessions();
  const wanted = byHand(sessions);
  const season = opened();
  beforeAll(async () => {
    for (const [index, rows] of sessions.entries()) {
      await season.add(rows.map(typedRow).join("\n"), String(index + 1));
    }
  });

  test("has each case that the regulation knows", () => {
    const rules = new Set(wanted.flatMap(({ figures }) => figures.flatMap(({ rule }) => rule.split("; "))));
    expect([...rules].sort()).toEqual(["", ...RULES.slice(0, 7)].sort());
    expect(
      new Set(
        ["A", "B"].flatMap((line) => rankingByHand(wanted, line).map(({ note }) => note.split(":")[0])),
      ),
    ).toEqual(new Set(["", "up", "down"]));
  });

  test("counts for each member what the regulation says, and names the rule", () => {
    const figures = season.rows("Season figures");
    expect(figures).toHaveLength(sessions.flat().flatMap(({ members }) => members).length);
    for (const { member, figures: own } of wanted) {
      const shown = figures.filter(([number]) => number === member + 10);
      expect(shown.map(([, name, session, , , counts, rule]) => [name, session, counts, rule])).toEqual(
        own.map(({ session, rule, counts }) => [MEMBERS[member - 1], session, counts ? "yes" : "no", rule]),
      );
      own.forEach(({ figure }, index) => expect(shown[index][4]).toBeCloseTo(figure, 9));
    }
  });

  test("ranks each line, and says who moves", () => {
    const ranking = season.rows("Season");
    for (const line of ["A", "B"]) {
      const shown = ranking.filter(([own]) => own === line);
      expect(shown.map(([, , number, , , , , , note]) => ({ member: Number(number) - 10, note }))).toEqual(
        rankingByHand(wanted, line),
      );
      for (const [, , number, , played, absences, , final] of shown) {
        const own = wanted[Number(number) - 11];
        expect([played, absences]).toEqual([own.played, own.absences]);
        expect(final).toBeCloseTo(own.final, 9);
      }
    }
  });

  test("has a column for each session, and the lines after those who move", () => {
    for (const [, , number, , , ...figures] of season.rows("Season sessions")) {
      const own = new Map(
        wanted[Number(number) - 11].figures.map(({ session, figure }) => [session, figure]),
      );
      figures.slice(0, 12).forEach((figure, index) => {
        const expected = own.get(index + 1);
        if (expected === undefined) expect(figure).toBe("");
        else expect(figure).toBeCloseTo(expected, 9);
      });
    }
    const moved = season.rows("Season lines").filter(([, , from, , to]) => from !== to);
    const notes = ["A", "B"]
      .flatMap((line) => rankingByHand(wanted, line))
      .filter(({ note }) => /^(up|down)/.test(note));
    expect(moved.map(([number]) => Number(number) - 10).sort()).toEqual(
      notes.map(({ member }) => member).sort(),
    );
  });

  test("the pane says of each figure why it is so", async () => {
    const found = await season.read();
    for (const { member, figures } of wanted) {
      const why = value(whyOf(found, found.members[member - 1]));
      expect(why.title).toBe(`${member + 10} ${MEMBERS[member - 1]}`);
      expect(why.lines.map(({ table }) => table)).toEqual(figures.map(({ session }) => String(session)));
      figures.forEach(({ rule, counts, figure }, index) => {
        const { match, why: reason } = why.lines[index];
        expect(Number(/counts (.*)$/.exec(match)?.[1])).toBeCloseTo(figure, 1);
        if (counts) expect(reason.replace(/ \(made of .*\)$/, "")).toBe(rule === "" ? "as played" : rule);
        else expect(reason).toMatch(/^does not count: /);
      });
    }
  });

  test("says beside each number whose it is", () => {
    const lines = season.rows("Season results").slice(0, sessions.flat().length);
    for (const [, member, partner, , , , name, with_] of lines) {
      expect(name).toBe(MEMBERS[Number(member) - 11]);
      expect(with_).toBe(partner === "" ? "" : MEMBERS[Number(partner) - 11]);
    }
    season.book.type("Season results", 700, 1, 99);
    expect(season.book.read("Season results", 110, 6)).toBe("");
  });
});

test("a season is found when tabs are renamed and columns are moved, and a damaged code is named", async () => {
  const { sheets, book, host } = opened();
  const rules = sheets.findIndex(({ name }) => name === "Rules");
  const mark = 2 + sheets[rules].rows.findIndex(([cell]) => cell === "season=1");
  const coded = book.contents("Rules")?.[mark + 1][0];
  expect(isFormula(coded ?? "")).toBe(true);
  book.type("Rules", mark + 1, 0, { formula: "=COUNTA({{Season results}}!$A$2,#REF!)" });
  const [season] = (await readSeasons(host)).seasons;
  expect(fault(season)).toContain(`A${mark + 2}`);
});

describe("a session that is typed", () => {
  const { read, add } = opened();
  const refused = async (lines: string, wishes: Partial<typeof WISHES> = {}) =>
    fault(typedSession(await read(), lines, { ...WISHES, ...wishes }));

  test.each([
    ["", "Type the results, a line each."],
    ["11 – 12 54.17\n19 50", "Line 2: 19 is not the number of a member."],
    ["11 – 12 much", "Line 1: “much” is not a result."],
    ["11 154.17", "Line 1: “154.17” is not a result."],
    ["11", "Line 1: “11” has no number with a result behind it."],
    ["11 50 asleep", "Line 1: “asleep” is not a kind."],
    ["11 – 12 50\n12 – 13 51", "Member 12 is in this session twice."],
  ])("%j is refused", async (lines, words) => expect(await refused(lines)).toContain(words));

  test("needs a name that no session has", async () => {
    expect(await refused("11 50", { name: " " })).toContain("Type how the session is called");
    await add("11 – 12: 54,17\n13 absent\n14 50 sub outside\n15 – 16 51 in A", "3");
    expect(await refused("11 50", { name: "3" })).toBe("Session 3 is in “Season results” already.");
  });

  test("may say that all others are absent", async () => {
    const added = value(typedSession(await read(), "11 – 12 54.17", { ...WISHES, absent: true }));
    expect(added.rows.map(({ members, result }) => [members, result])).toEqual([
      [[11, 12], 54.17],
      ...[13, 14, 15, 16, 17, 18].map((number) => [[number], "absent"]),
    ]);
  });

  test("is refused where the rows do not suffice", async () => {
    const season = await read();
    const short = { ...season, cells: season.cells.slice(0, 7) };
    expect(fault(typedSession(short, "11 50\n12 50", { ...WISHES, name: "9" }))).toMatch(
      /1 free row .* has 2/,
    );
  });

  test("of fixed pairs has one number a line, and without lines there is none to name", async () => {
    const pairs = opened({ seasonPlay: "pairs", seasonMembers: "Ann – Bob\nCy – Di" });
    const season = await pairs.read();
    expect(fault(typedSession(season, "1 – 2 50", WISHES))).toContain("one number each");
    expect(fault(typedSession(season, "1 50 in A", WISHES))).toContain("this season has no lines");
    expect(value(typedSession(season, "1 50", WISHES)).rows).toHaveLength(1);
  });
});

describe("a session from a ranking", () => {
  const line = (names: string[], percent: number, contestant = "1") => ({ contestant, names, percent });
  const ranking = (...lines: ReturnType<typeof line>[]) => ({ tab: "Ranking", lines });

  test("of members who change partners finds both by their names, and leaves out guests where it may", async () => {
    const season = await opened().read();
    const both = ranking(line(["ann", "Flo"], 61.5), line(["Bob", "Zoe"], 50), line(["Ike", "Jo"], 40));
    expect(fault(sessionOfRanking(season, both, WISHES))).toContain("“Zoe” in “Ranking” is not a member");
    const added = value(sessionOfRanking(season, both, { ...WISHES, guests: true }));
    expect(added.rows.map(({ members, result }) => [members, result])).toEqual([
      [[11, 16], 61.5],
      [[12], 50],
    ]);
    expect(added.leftOut).toEqual(["Zoe", "Ike", "Jo"]);
  });

  test("of fixed pairs finds a pair by its name, or by its number where it has none", async () => {
    const season = await opened({ seasonPlay: "pairs", seasonMembers: "Ann – Bob\nCy – Di" }).read();
    const added = value(
      sessionOfRanking(season, ranking(line(["Cy", "Di"], 55, "9"), line([], 45, "1")), WISHES),
    );
    expect(added.rows.map(({ members }) => members)).toEqual([[2], [1]]);
    expect(fault(sessionOfRanking(season, { tab: "R", lines: undefined }, WISHES))).toBe(
      "“R” has no per cents.",
    );
    expect(fault(sessionOfRanking(season, { tab: "R", lines: [] }, WISHES))).toBe("“R” has no ranking yet.");
    const strangers = ranking(line(["Ike", "Jo"], 40));
    expect(fault(sessionOfRanking(season, strangers, { ...WISHES, guests: true }))).toBe(
      "Nobody in “Ranking” is a member.",
    );
  });
});

describe("members", () => {
  test("have numbers of their own or those of their lines, a line, a handicap", () => {
    expect(parseMembers("7 Ann Bree; A; -2,5\n12\tBob Cole\tB")).toEqual({
      value: [
        { number: 7, name: "Ann Bree", line: "A", handicap: -2.5 },
        { number: 12, name: "Bob Cole", line: "B" },
      ],
    });
    expect(parseMembers("Ann – Bob\n\nCy – Di")).toEqual({
      value: [
        { number: 1, name: "Ann – Bob", line: "" },
        { number: 2, name: "Cy – Di", line: "" },
      ],
    });
    expect(value(parseMembers("3")).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test.each([
    ["", "Type the members"],
    ["0", "Type the members"],
    ["501", "500 members at most"],
    ["7 Ann\nBob", "Line 2 has no number"],
    ["7 Ann\n7 Bob", "“7” stands in line 1 and in line 2"],
    ["Ann\nBob\nann", "“ann” stands in line 1 and in line 3"],
    ["Ann; A; ten", "“ten” is not a handicap"],
  ])("%j are refused", (entry, words) => expect(fault(parseMembers(entry))).toContain(words));

  test("keep the zeros of their numbers, and 007 is the same member as 7", () => {
    expect(value(parseMembers("007 Ann; A\n12. Bob\n0 Cy\n001\tDi")).map(({ number }) => number)).toEqual([
      "007",
      12,
      0,
      "001",
    ]);
    expect(fault(parseMembers("007 Ann\n7 Bob"))).toContain("“7” stands in line 1 and in line 2");
    const cells = [["007", "Ann Bree"], [12, "Bob Cole"]]; // oxfmt-ignore
    expect(membersFrom(cells)).toBe("007 Ann Bree\n12 Bob Cole");
  });

  test("come from the tab of members that new events use", () => {
    const cells = [
      ["Number", "Name", "National"],
      [7, "Ann Bree", 123_456],
      [12, "Bob Cole", ""],
      ["", "", ""],
    ];
    expect(value(parseMembers(membersFrom(cells))).map(({ number, name }) => [number, name])).toEqual([
      [7, "Ann Bree"],
      [12, "Bob Cole"],
    ]);
  });
});

test("a member 007 stays 007 in every tab, and is found by 7", async () => {
  const season = opened({ seasonMembers: "007 Ann\n12 Bob\n013 Cy\n4 Di", seasonRules: "member 7: - 2" });
  const texts = season.sheets.flatMap(({ name, columns }) =>
    columns.flatMap(({ header, format }) => (format === "@" ? [`${name}, ${String(header)}`] : [])),
  );
  for (const column of ["Season results, Member", "Season results, With", "Season members, Number"])
    expect(texts).toContain(column);
  await season.add("007 – 12 60\n4 - 13 40", "1");
  await season.add("7 – 013 50", "2");
  const [first, second, third] = season.rows("Season results");
  expect([first, second, third].map(([, member, partner, , , name, with_]) => [member, partner, name, with_])).toEqual([
    ["007", "12", "Ann", "Bob"],
    ["4", "013", "Di", "Cy"],
    ["007", "013", "Ann", "Cy"],
  ]); // oxfmt-ignore
  expect(season.rows("Season").map((row) => row.slice(0, 7))).toEqual([
    [1, 12, "Bob", 1, 0, 1, 60],
    [2, "007", "Ann", 2, 0, 2, 53],
    [3, "013", "Cy", 2, 0, 2, 45],
    [4, 4, "Di", 1, 0, 1, 40],
  ]);
  const { members, ...found } = await season.read();
  const ann = members.find(({ name }) => name === "Ann");
  expect(ann && value(whyOf({ ...found, members }, ann)).lines).toHaveLength(2);
});

test("each preset is a list of rules", () => {
  for (const { words } of SEASON.fields.seasonPreset.groups) {
    for (const preset of Object.keys(words) as (keyof typeof words)[]) {
      expect(readRules(presetRules(preset as "mean").split("\n"))).toHaveProperty("rules");
    }
  }
});

test.each([
  ["best 7\ncaptains toss", "Line 2: no rule begins like “captains toss”."],
  ["best: seven", "Line 1: “best: seven” cannot be read. Write it like “best 7”."],
  ["best 7\n\nbest 8", "Line 3: “best 8” stands in line 1 already."],
  ["absent 3: 0", "Line 1: “absent 3: 0” leaves absence 2 without a rule."],
])("the rules %j have a fault at their field", (seasonRules, words) => {
  expect(SEASON.read({ ...SEASON.first, seasonRules }).faults.seasonRules).toContain(words);
});
