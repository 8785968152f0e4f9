import { dice } from "../../../src/movements/dice";
import {
  type SeasonEntry,
  type SeasonFigure,
  type SeasonLine,
  seasonLines,
} from "../../../src/scoring/season/figures";
import { readRules } from "../../../src/scoring/season/read-rules";
import { type SeasonRules } from "../../../src/scoring/season/rules";

function rulesOf(lines: readonly string[]): SeasonRules {
  const read = readRules(lines);
  if (!("rules" in read)) throw new Error(JSON.stringify(read));
  return read.rules;
}

/** An evening as a scorer types it: a per cent, `absent`, `no notice`, `excused`, or a kind with a per cent. */
type Evening = number | SeasonEntry["kind"] | [SeasonEntry["kind"], number];

/** The season of one member. */
function seasonOf(evenings: readonly Evening[], ...lines: string[]): SeasonLine {
  const entries = evenings.map((evening, session): SeasonEntry => {
    const [kind, result] =
      typeof evening === "number"
        ? (["played", evening] as const)
        : typeof evening === "string"
          ? ([evening, undefined] as const)
          : evening;
    return { member: 0, session, kind, result };
  });
  const sessions = evenings.map((_, index) => index + 1);
  return seasonLines(entries, 1, sessions, rulesOf(lines))[0];
}

const valuesOf = ({ figures }: SeasonLine) => figures.map(({ value }) => value);
const droppedIn = ({ figures }: SeasonLine) =>
  figures.flatMap(({ counts, session, droppedBy }) => (counts ? [] : [[session + 1, droppedBy]]));

describe("what is missed", () => {
  test("comes from the mean of all, of those before, or the lowest, and is kept between limits", () => {
    const evenings = [60, "absent", 40, 50] as const;
    expect(valuesOf(seasonOf(evenings, "absent: mean"))[1]).toBe(50);
    expect(valuesOf(seasonOf(evenings, "absent: mean before"))[1]).toBe(60);
    expect(valuesOf(seasonOf(evenings, "absent: lowest - 1"))[1]).toBe(39);
    expect(valuesOf(seasonOf(evenings, "absent: mean x 0.9"))[1]).toBe(45);
    expect(valuesOf(seasonOf(evenings, "absent: mean - 30, at least 35"))[1]).toBe(35);
    expect(seasonOf(evenings, "absent: mean").figures[1]).toMatchObject({ basis: 50, lines: [0] });
  });

  test("does not count where the rules say so, or say nothing", () => {
    for (const rules of [[], ["absent: does not count"], ["absent: mean before"]]) {
      expect(seasonOf(["absent", 40, 50], ...rules)).toMatchObject({ counted: 2, final: 45, absences: 1 });
    }
  });

  test("has a provisional figure until the session that the rule names has been played", () => {
    const rules = ["absent: mean", "provisional: 45 until session 4"];
    expect(valuesOf(seasonOf([60, "absent", 50], ...rules))).toEqual([60, 45, 50]);
    expect(valuesOf(seasonOf([60, "absent", 50, 70], ...rules))).toEqual([60, 60, 50, 70]);
    expect(seasonOf([60, "absent", 50], ...rules).figures[1].lines).toEqual([1]);
  });

  test("a provisional figure stands for the mean, and the rest of the rule holds as of a mean", () => {
    // Gendringen: the first absence the mean, at most 50, the next ones at most 45.
    const rules = ["absent: mean, at most 50", "absent 2: mean, at most 45", "provisional: 50"];
    const line = seasonOf(["absent", "absent"], ...rules);
    expect(valuesOf(line)).toEqual([50, 45]);
    expect(line.figures.map(({ lines, basis }) => [lines, basis])).toEqual([
      [[2], 50],
      [[2, 1], 50],
    ]);
    expect(valuesOf(seasonOf([60, "absent"], "absent: mean - 5", "provisional: 45 until session 4"))).toEqual(
      [60, 40],
    );
  });

  test("a session that counts twice counts twice in the mean too", () => {
    const twice = "session 2 counts 2 times";
    expect(valuesOf(seasonOf([50, 60, "absent"], "absent: mean", twice))[2]).toBeCloseTo(170 / 3, 9);
    expect(valuesOf(seasonOf([50, 60, "absent"], "absent: mean of all", twice))[2]).toBeCloseTo(170 / 3, 9);
    expect(valuesOf(seasonOf([50, 60, "absent"], "absent: lowest", twice))[2]).toBe(50);
    expect(valuesOf(seasonOf([50, "absent"], "absent: mean", "session 1 counts 0 times"))[1]).toBeUndefined();
  });

  test("the mean of all has earlier absences, and no evening that was excused", () => {
    const rules = ["absences: 30, 40", "absent 3: mean of all", "excused: 10"];
    expect(valuesOf(seasonOf([50, "absent", "excused", "absent", "absent"], ...rules))).toEqual([
      50, 30, 10, 40, 40,
    ]);
  });

  test("the last session of the season has a rule of its own, and may be two absences", () => {
    const rules = ["absences: 50, 45, 40", "sessions: 4"];
    const of = (...more: string[]) => seasonOf([60, "absent", "played", "absent"], ...rules, ...more);
    expect(valuesOf(of("absent last session: mean - 5"))).toEqual([60, 50, undefined, 55]);
    expect(of("absent last session: mean - 5").absences).toBe(2);
    expect(valuesOf(of("last session counts 2 absences"))[3]).toBe(40);
    expect(of("last session counts 2 absences").absences).toBe(3);
    expect(valuesOf(of())[3]).toBe(45);
    const span = seasonOf(["absent", "absent"], "absent: 50", "absent last session: 20", "sessions 1 to 2");
    expect(valuesOf(span)).toEqual([50, 20]);
  });

  test("a limit may be counted from the own mean, which does not hold as long as there is none", () => {
    const rule = "absent: 50, at most own mean + 5";
    expect(valuesOf(seasonOf([40, "absent"], rule))).toEqual([40, 45]);
    expect(valuesOf(seasonOf([60, "absent"], rule))).toEqual([60, 50]);
    expect(valuesOf(seasonOf(["absent"], rule))).toEqual([50]);
    expect(valuesOf(seasonOf(["absent"], rule, "provisional: 42"))).toEqual([47]);
    const substitute = seasonOf(
      [50, ["substitute", 70], ["substitute", 30]],
      "substitute: at most mean + 5, at least mean - 10",
    );
    expect(valuesOf(substitute)).toEqual([50, 55, 40]);
  });

  test("the lowest of the session is that of all who played it, the lowest of the line that of the own line", () => {
    const entries: SeasonEntry[] = [
      { member: 0, session: 0, kind: "played", result: 55, playedIn: "A" },
      { member: 1, session: 0, kind: "absent", playedIn: "A" },
      { member: 2, session: 0, kind: "played", result: 42, playedIn: "A" },
      { member: 3, session: 0, kind: "played", result: 38, playedIn: "B" },
      { member: 4, session: 0, kind: "substitute", result: 20, playedIn: "A" },
      { member: 1, session: 1, kind: "absent", playedIn: "A" },
    ];
    const of = (rule: string) => valuesOf(seasonLines(entries, 5, [1, 2], rulesOf([rule]))[1]);
    expect(of("absent: lowest of the session")).toEqual([38, undefined]);
    expect(of("absent: lowest of the line - 1")).toEqual([41, undefined]);
  });

  test("figures that a rule has made are rounded, and results as played are not", () => {
    const line = seasonOf([55.55, 48.128, "absent"], "absent: mean x 0.9", "round figures down to 1 decimal");
    expect(valuesOf(line)).toEqual([55.55, 48.128, 46.6]);
    expect(line.figures[2].lines).toEqual([0, 1]);
    expect(
      valuesOf(seasonOf([["lower", 55.37]], "lower line: x 0.97", "round figures to 2 decimals")),
    ).toEqual([53.71]);
  });

  test("an absence without notice counts among the absences, and an excuse does not", () => {
    const rules = ["absences: 50, 45, 40", "no notice: 30", "excused: 48"];
    expect(valuesOf(seasonOf(["absent", "no notice", "excused", "absent"], ...rules))).toEqual([
      50, 30, 48, 40,
    ]);
    expect(seasonOf(["absent", "no notice", "excused", 50], ...rules).absences).toBe(2);
    expect(valuesOf(seasonOf(["no notice", 60], "absent: mean - 5"))).toEqual([55, 60]);
  });
});

describe("substitutes", () => {
  test("count by who they are, and are absences beyond the number that is allowed", () => {
    const evenings: Evening[] = [
      ["substitute", 70],
      ["substitute outside", 30],
      ["substitute same line", 70],
      50,
    ];
    const rules = ["substitute: 40 to 60", "substitute outside: 45"];
    expect(valuesOf(seasonOf(evenings, ...rules))).toEqual([60, 45, 60, 50]);
    const few = seasonOf(evenings, ...rules, "at most 2 substitutes", "absent: 20");
    expect(valuesOf(few)).toEqual([60, 45, 20, 50]);
    expect(few.absences).toBe(1);
  });

  test("are allowed for a part of the sessions, or for fewer than that", () => {
    const evenings: Evening[] = [["substitute", 70], ["substitute", 60], 50, 40];
    const of = (rule: string) => valuesOf(seasonOf(evenings, rule, "absent: 20"));
    expect(of("at most 1/2 substitutes")).toEqual([70, 60, 50, 40]);
    expect(of("fewer than 1/2 substitutes")).toEqual([70, 20, 50, 40]);
    expect(of("at most 2/5 substitutes")).toEqual([70, 20, 50, 40]);
    expect(of("fewer than 2 substitutes")).toEqual([70, 20, 50, 40]);
    expect(valuesOf(seasonOf(evenings, "fewer than 1/2 substitutes", "absent: 20", "sessions: 5"))).toEqual([
      70, 60, 50, 40,
    ]);
  });

  test("are evenings of one's own only where the rules say so", () => {
    const evenings: Evening[] = [["substitute", 70], 50, "absent"];
    const line = seasonOf(evenings, "absent: mean");
    expect([line.played, valuesOf(line)]).toEqual([1, [70, 50, 50]]);
    const both = seasonOf(
      evenings,
      "absent: mean",
      "substitutes count in the mean",
      "substitutes count as played",
    );
    expect(both).toMatchObject({ played: 2, final: 60 });
  });
});

describe("results that are changed", () => {
  test("the handicap of a partnership is the sum, the mean, or each member's own", () => {
    const entry: SeasonEntry = { member: 0, session: 0, kind: "played", result: 60, handicaps: [-10, -5] };
    const value = (...lines: string[]) => seasonLines([entry], 1, [1], rulesOf(lines))[0].final;
    expect([value(), value("handicap: sum"), value("handicap: mean"), value("handicap: own")]).toEqual([
      45, 45, 52.5, 50,
    ]);
  });

  test("a grade is half of what it is from 50, and who has none has no handicap", () => {
    // Two players of 60 % have -10 together and -5 in the mean.
    const value = (handicaps: (number | undefined)[], rule: string) =>
      seasonLines(
        [{ member: 0, session: 0, kind: "played", result: 60, handicaps }],
        1,
        [1],
        rulesOf([rule]),
      )[0].final;
    expect([value([60, 60], "grade: sum"), value([60, 60], "grade: mean")]).toEqual([50, 55]);
    expect([value([60, undefined], "grade: sum"), value([40, 60], "grade: own")]).toEqual([55, 65]);
  });

  test("what the club adds or takes changes the final figure of the member that the rule names", () => {
    const entries = [50, 60].map((result, member): SeasonEntry => ({
      member,
      session: 0,
      kind: "played",
      result,
    }));
    const lines = seasonLines(entries, 2, [1], rulesOf(["member a1: - 2", "member a1: + 0.5 thanks"]), [
      "A1",
      "A2",
    ]);
    expect(lines.map(({ final, finalBy }) => [final, finalBy])).toEqual([
      [48.5, [0, 1]],
      [60, []],
    ]);
  });

  test("another line first, then the limits of each result; each rule that changed it is named", () => {
    const line = seasonOf(
      [["higher", 68], ["lower", 30], 50],
      "higher line: + 5",
      "lower line: x 0.9",
      "results: 35 to 70",
    );
    expect(valuesOf(line)).toEqual([70, 35, 50]);
    expect(line.figures.map(({ lines }) => lines)).toEqual([[0, 2], [1, 2], []]);
  });

  test("a session counts twice, in the mean and in the sum", () => {
    expect(seasonOf([40, 70], "session 2 counts 2 times").final).toBe(60);
    expect(seasonOf([40, 70], "session 2 counts 2 times", "final: sum").final).toBe(180);
  });

  test("each evening above some adds a bonus, up to its most", () => {
    expect(seasonOf([50, 50, 50], "bonus: 0.1 per session above 1").final).toBe(50.2);
    expect(seasonOf([50, 50, 50], "bonus: 1 per session, at most 2").final).toBe(52);
  });
});

describe("what is dropped", () => {
  test("the best n have the largest sum of all choices of n figures", () => {
    const random = dice(5);
    for (let round = 0; round < 40; round++) {
      const figures = Array.from({ length: 8 }, () => Math.floor(random() * 3000) / 100 + 35);
      const count = 1 + Math.floor(random() * 8);
      let most = 0;
      for (let chosen = 0; chosen < 1 << figures.length; chosen++) {
        const own = figures.filter((_, index) => chosen & (1 << index));
        if (own.length === count)
          most = Math.max(
            most,
            own.reduce((sum, one) => sum + one, 0),
          );
      }
      const line = seasonOf(figures, `best ${count}`, "final: sum");
      expect(line.final).toBeCloseTo(most, 9);
      expect([line.counted, droppedIn(line).length]).toEqual([count, 8 - count]);
    }
  });

  test("a part of the season, which has a length or is as long as it is now", () => {
    expect(seasonOf([50, 60, 40], "best 2/3 of the sessions").counted).toBe(2);
    expect(seasonOf([50, 60, 40], "best 2/3 of the sessions", "sessions: 12").counted).toBe(3);
  });

  test("the strictest of several rules, one figure at least stays, and absences may be dropped too", () => {
    expect(droppedIn(seasonOf([50, "absent", 40], "absent: 20", "drop 1", "best 1"))).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(droppedIn(seasonOf([50, "no notice", 40], "no notice: 0", "drop 1"))).toEqual([[2, 1]]);
    const stays = seasonOf([50, "no notice", 40], "no notice: 0", "drop 1", "no notice is never dropped");
    expect(droppedIn(stays)).toEqual([[3, 1]]);
    expect(seasonOf([50, 60], "drop 9").final).toBe(60);
  });

  test("the best of each half of the season", () => {
    const halves = seasonOf(
      [50, 60, 40, 70, 80, 30],
      "best 1 of sessions 1 to 3",
      "best 2 of sessions 4 to 6",
    );
    expect([droppedIn(halves), halves.final]).toEqual([
      [
        [1, 0],
        [3, 0],
        [6, 1],
      ],
      70,
    ]);
  });

  test("of the evenings with one partner the best count", () => {
    const entries = [50, 60, 40, 70].map((result, session): SeasonEntry => ({
      member: 0,
      session,
      kind: "played",
      result,
      partner: session < 3 ? 1 : 2,
    }));
    const line = seasonLines(
      entries,
      1,
      [1, 2, 3, 4],
      rulesOf(["same partner: at most 2", "partners: at least 2"]),
    )[0];
    expect([droppedIn(line), line.final, line.unranked]).toEqual([[[3, 0]], 60, undefined]);
    const alone = seasonLines(entries.slice(0, 3), 1, [1, 2, 3], rulesOf(["partners: at least 2"]))[0];
    expect(alone.unranked).toEqual({ why: "partners", has: 1, asked: 2, line: 0, isLast: false });
  });

  test("only the sessions of the round that the rule names", () => {
    const line = seasonOf([50, "absent", 60, "absent", 40], "sessions 3 to 5", "absences: 45, 0");
    expect(line.figures.map(({ session, value }) => [session, value])).toEqual([
      [2, 60],
      [3, 45],
      [4, 40],
    ]);
  });
});

describe("place points", () => {
  const field = (results: readonly (number | undefined)[], ...rules: string[]) =>
    seasonLines(
      results.map((result, member) => ({
        member,
        session: 0,
        kind: result === undefined ? "absent" : "played",
        result,
        row: member,
      })),
      results.length,
      [1],
      rulesOf(rules),
    ).map(({ final }) => final);

  test("equals share the points of their places, so that each session hands out the same", () => {
    const random = dice(11);
    for (let round = 0; round < 50; round++) {
      const results = Array.from({ length: 7 }, () => 40 + 5 * Math.floor(random() * 5));
      const points = field(results, "place points: 10 8 6 4 2");
      expect(points.reduce<number>((sum, one = 0) => sum + one, 0)).toBeCloseTo(30, 9);
      for (const [index, one] of results.entries()) {
        for (const [other, result] of results.entries()) {
          expect(Math.sign(Number(points[index]) - Number(points[other]))).toBe(
            Math.sign(one - result) && Number(points[index]) !== Number(points[other])
              ? Math.sign(one - result)
              : 0,
          );
        }
      }
    }
  });

  test("one for each who is beaten and a half for each who is equal", () => {
    const results = [60, 50, 50, 40, undefined];
    const beaten = results.map((one, index) =>
      one === undefined
        ? undefined
        : results.reduce<number>(
            (sum, other, at) =>
              at === index || other === undefined ? sum : sum + (other < one ? 1 : other === one ? 0.5 : 0),
            0,
          ),
    );
    expect(field(results, "place points: beaten")).toEqual(beaten);
  });

  test("partners have one place in the session, and lines have places of their own where the rules say so", () => {
    const entries = [60, 60, 55, 55, 50].map((result, member): SeasonEntry => ({
      member,
      session: 0,
      kind: "played",
      result,
      row: [0, 0, 1, 1, 2][member],
      playedIn: member < 4 ? "A" : "B",
    }));
    const of = (rule: string) => seasonLines(entries, 5, [1], rulesOf([rule])).map(({ final }) => final);
    expect(of("place points: 3 2 1")).toEqual([3, 3, 2, 2, 1]);
    expect(of("place points of each line: 3 2 1")).toEqual([3, 3, 2, 2, 3]);
  });

  test.each([
    ["without rows", []],
    ["with the rows 0 and 1 behind them", [undefined, undefined, 0, 1]],
    ["with the rows 1 and 2 between them", [undefined, 1, 2]],
    ["with the rows 0 and 3", [3, undefined, undefined, 0]],
  ])("a result without a row has a place of its own: %s", (_, rows: readonly (number | undefined)[]) => {
    const entries = [60, 55, 50, 45].map((result, member): SeasonEntry => {
      const row = rows[member];
      return { member, session: 0, kind: "played", result, ...(row !== undefined && { row }) };
    });
    for (const rule of ["place points: beaten", "place points of each line: beaten"])
      expect(seasonLines(entries, 4, [1], rulesOf([rule])).map(({ final }) => final)).toEqual([3, 2, 1, 0]);
  });

  test("places are those of a session, whatever the lines are called, and those of nobody's line are together", () => {
    const entries = [60, 55, 50, 45].map((result, member): SeasonEntry => ({
      member,
      session: member % 2,
      kind: "played",
      result,
      row: member,
      ...(member < 2 && { playedIn: "A" }),
    }));
    const of = (rule: string) => seasonLines(entries, 4, [1, 2], rulesOf([rule])).map(({ final }) => final);
    expect(of("place points: 3 1")).toEqual([3, 3, 1, 1]);
    expect(of("place points of each line: 3 1")).toEqual([3, 3, 3, 3]);
  });

  test("line 12 of a session is not line 2 of another one", () => {
    const sessions = Array.from({ length: 12 }, (_, index) => index + 1);
    const entries = [60, 50].map((result, member): SeasonEntry => ({
      member,
      session: [1, 11][member],
      kind: "played",
      result,
      row: member,
      playedIn: ["12", "2"][member],
    }));
    const lines = seasonLines(entries, 2, sessions, rulesOf(["place points of each line: 3 1"]));
    expect(lines.map(({ final }) => final)).toEqual([3, 3]);
  });

  test("the places are those with the handicap", () => {
    const entries = [60, 55].map((result, member): SeasonEntry => ({
      member,
      session: 0,
      kind: "played",
      result,
      row: member,
      handicaps: [member * 10],
    }));
    expect(seasonLines(entries, 2, [1], rulesOf(["place points: 2 1"])).map(({ final }) => final)).toEqual([
      1, 2,
    ]);
  });
});

describe("the whole season of many members", () => {
  /** The figures once more, by the words of the rules alone: an absence is the mean of own evenings − 5 a time, at most 52.5, at least 30. */
  function byHand(list: readonly SeasonEntry[]): number[] {
    const own = list.flatMap(({ kind, result }) =>
      kind === "played" && result !== undefined ? [result] : [],
    );
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
    let absence = 0;
    return list.map(({ kind, result }) => {
      if (kind === "no notice") absence++;
      if (kind === "no notice") return 25;
      if (kind !== "absent") return Number(result);
      absence++;
      const less = absence === 1 ? 0 : absence === 2 ? 5 : 10;
      return Math.max(30, Math.min(52.5, mean - less));
    });
  }

  test("in random seasons of 12 sessions every figure and every final is that of the definition", () => {
    const random = dice(2027);
    const lines = [
      "absent: mean, at most 52.5, at least 30",
      "absent 2: mean - 5, at most 52.5, at least 30",
      "absent 3: mean - 10, at most 52.5, at least 30",
      "no notice: 25",
      "drop 2",
      "minimum 1/2",
    ];
    for (let season = 0; season < 60; season++) {
      const members = 6;
      const entries: SeasonEntry[] = [];
      for (let session = 0; session < 12; session++) {
        for (let member = 0; member < members; member++) {
          const kind =
            session === 0
              ? "played"
              : (["played", "played", "absent", "no notice"] as const)[Math.floor(random() * 4)];
          const result = kind === "played" ? 30 + Math.floor(random() * 4000) / 100 : undefined;
          entries.push({ member, session, kind, result });
        }
      }
      const order = [...entries].sort(() => random() - 0.5);
      const all = seasonLines(
        order,
        members,
        Array.from({ length: 12 }, (_, index) => index + 1),
        rulesOf(lines),
      );
      for (const [member, line] of all.entries()) {
        const own = entries.filter((entry) => entry.member === member);
        const values = byHand(own);
        line.figures.forEach(({ value }, session) => expect(value).toBeCloseTo(values[session], 9));
        const best = [...values].sort((a, b) => b - a).slice(0, 10);
        expect(line.final).toBeCloseTo(best.reduce((sum, one) => sum + one, 0) / 10, 9);
        const played = own.filter(({ kind }) => kind === "played").length;
        expect([line.played, line.absences, line.unranked === undefined]).toEqual([
          played,
          12 - played,
          played >= 6,
        ]);
      }
    }
  });

  test("a member without an entry is absent from every session that was held", () => {
    const entries: SeasonEntry[] = [
      { member: 0, session: 0, kind: "played", result: 60 },
      { member: 1, session: 1, kind: "played", result: 50 },
    ];
    const all = seasonLines(entries, 3, [1, 2], rulesOf(["no entry is absent", "absent: 40"]));
    expect(all.map(({ final, absences }) => [final, absences])).toEqual([
      [50, 1],
      [45, 1],
      [40, 2],
    ]);
    const kinds = ({ figures }: { figures: readonly SeasonFigure[] }) => figures.map(({ kind }) => kind);
    expect(all.map(kinds)).toEqual([
      ["played", "absent"],
      ["absent", "played"],
      ["absent", "absent"],
    ]);
  });
});

describe("each figure says the lines of the rules that made it", () => {
  const linesOf = ({ figures }: SeasonLine) => figures.map(({ lines }) => lines);
  const withHandicaps = (handicaps: (number | undefined)[], ...rules: string[]) =>
    seasonLines(
      [{ member: 0, session: 0, kind: "played", result: 60, handicaps }],
      1,
      [1],
      rulesOf(rules),
    )[0];

  test("a handicap that a rule changes, and none that is 0 or that no rule is about", () => {
    expect(linesOf(withHandicaps([-5, -3], "minimum 1", "handicap: own"))).toEqual([[1]]);
    expect(linesOf(withHandicaps([0], "minimum 1", "handicap: own"))).toEqual([[]]);
    expect(linesOf(withHandicaps([-5], "minimum 1"))).toEqual([[]]);
    expect(withHandicaps([], "handicap: mean").final).toBe(60);
    expect(withHandicaps([undefined, -4], "handicap: mean").final).toBe(58);
  });

  test("place points, and an absence beside them, which is no place", () => {
    const entries: SeasonEntry[] = [
      { member: 0, session: 0, kind: "played", result: 60 },
      { member: 1, session: 0, kind: "played", result: 40 },
      { member: 2, session: 0, kind: "absent" },
    ];
    const lines = seasonLines(entries, 3, [1], rulesOf(["absent: 0.5", "place points: 2 1 7"]));
    expect(lines.map((line) => [valuesOf(line), linesOf(line)])).toEqual([
      [[2], [[1]]],
      [[1], [[1]]],
      [[0.5], [[0]]],
    ]);
  });

  test("a substitute's result between the limits stays, one beyond them and one that does not count have the line", () => {
    const evenings: Evening[] = [
      ["substitute", 50],
      ["substitute", 70],
      "substitute",
      ["substitute outside", 80],
    ];
    const line = seasonOf(evenings, "substitute: 40 to 60", "substitute outside: does not count");
    expect([valuesOf(line), linesOf(line)]).toEqual([
      [50, 60, undefined, undefined],
      [[], [0], [], [1]],
    ]);
    expect([line.counted, line.played, line.absences]).toEqual([2, 0, 0]);
    // Without a rule a substitute's result is the member's.
    expect(seasonOf([["substitute", 70]]).final).toBe(70);
  });

  test("an absence made of a mean has the mean and the line, or the line alone where there is none", () => {
    const line = seasonOf(["absent", 60], "minimum 1", "absent: mean before - 5");
    expect(line.figures[0]).toEqual({
      member: 0,
      session: 0,
      kind: "absent",
      result: undefined,
      value: undefined,
      lines: [1],
      counts: false,
    });
    expect(seasonOf(["absent", 60], "absent: mean before", "provisional: 45").figures[0]).toMatchObject({
      value: 45,
      lines: [1],
    });
    expect(seasonOf([60, "absent"], "absent: mean before", "provisional: 45").figures[1]).toMatchObject({
      value: 60,
      basis: 60,
      lines: [0],
    });
  });

  test("a result within the limits has no line, and one that they change has", () => {
    expect(linesOf(seasonOf([30, 35, 50, 70, 71], "minimum 1", "results: 35 to 70"))).toEqual([
      [1],
      [],
      [],
      [],
      [1],
    ]);
  });

  test("the final figure is rounded as the club does it, and says so where that changes it", () => {
    const final = (rule: string) => seasonOf([50, 51, 51], rule);
    expect(final("round final to 2 decimals")).toMatchObject({ final: 50.67, finalBy: [0] });
    expect(final("round final down to 2 decimals")).toMatchObject({ final: 50.66, finalBy: [0] });
    expect(final("round final up to 1")).toMatchObject({ final: 50.7, finalBy: [0] });
    expect(seasonOf([50, 51], "round final down to 1 decimal")).toMatchObject({ final: 50.5, finalBy: [] });
  });

  test("where fewer is better the most is dropped", () => {
    expect(droppedIn(seasonOf([3, 1, 2], "fewest first", "final: sum", "drop 1"))).toEqual([[1, 2]]);
  });

  test("the final figure has the lines of the sum, the bonus that is not 0, and the sessions that count twice", () => {
    const finalBy = (...rules: string[]) => seasonOf([50, 60], ...rules).finalBy;
    expect(finalBy("minimum 1")).toEqual([]);
    expect(finalBy("final: sum")).toEqual([0]);
    expect(finalBy("bonus: 1 per session above 2", "final: mean")).toEqual([1]);
    expect(
      finalBy("bonus: 1 per session above 1", "session 2 counts 2 times", "session 9 counts 2 times"),
    ).toEqual([0, 1]);
    expect(seasonOf(["absent"], "final: sum", "bonus: 1 per session")).toMatchObject({
      final: undefined,
      finalBy: [],
    });
  });
});

describe("what counts", () => {
  test("the mean of all takes the absences before with it, the mean of own evenings does not", () => {
    // 60 and 40; then the mean of 60 and 40; then that of 60, 40 and 50 less 30.
    const evenings: Evening[] = [60, "absent", 40, "absent"];
    expect(valuesOf(seasonOf(evenings, "absent: 20", "absent 2: mean of all"))).toEqual([60, 20, 40, 40]);
    expect(valuesOf(seasonOf(evenings, "absent: 20", "absent 2: mean"))).toEqual([60, 20, 40, 50]);
  });

  test("a substitute is in the mean only where the rules say so, and then once", () => {
    const evenings: Evening[] = [60, ["substitute", 30], "absent"];
    expect(valuesOf(seasonOf(evenings, "absent: mean"))).toEqual([60, 30, 60]);
    expect(valuesOf(seasonOf(evenings, "absent: mean", "substitutes count in the mean"))).toEqual([
      60, 30, 45,
    ]);
    expect(valuesOf(seasonOf(evenings, "absent: mean of all", "substitutes count in the mean"))).toEqual([
      60, 30, 45,
    ]);
    expect(valuesOf(seasonOf(evenings, "absent: mean of all"))).toEqual([60, 30, 60]);
    // One that a rule changes is in the mean of all once, as it is then.
    const rules = ["absent: mean of all", "substitute: 40 to 60", "substitutes count in the mean"];
    expect(valuesOf(seasonOf(evenings, ...rules))).toEqual([60, 40, 50]);
    // One that does not count is in no mean.
    const none = ["absent: mean", "substitute: does not count", "substitutes count in the mean"];
    expect(valuesOf(seasonOf(evenings, ...none))).toEqual([60, undefined, 60]);
  });

  test("a substitute whose result a rule changes is in the mean of all only where the rules say so, as one that stays", () => {
    const evenings: Evening[] = [60, ["substitute", 30], "absent"];
    for (const rule of ["substitute: 40 to 60", "substitute: 20 to 60", "substitute: 35"])
      expect(valuesOf(seasonOf(evenings, "absent: mean of all", rule)).at(-1)).toBe(60);
  });

  test("substitutes of one kind have its rule, and others keep their results", () => {
    const evenings: Evening[] = [
      ["substitute outside", 60],
      ["substitute other line", 60],
      ["substitute", 60],
    ];
    expect(valuesOf(seasonOf(evenings, "substitute outside: 50"))).toEqual([50, 60, 60]);
    expect(valuesOf(seasonOf(evenings, "substitute outside: 50", "substitute: 55"))).toEqual([50, 55, 55]);
  });

  test("neither an excuse nor a substitute is an absence, so that the next one is the second", () => {
    const evenings: Evening[] = ["absent", "excused", ["substitute", 50], "absent", "absent"];
    expect(valuesOf(seasonOf(evenings, "absences: 50, 45, 40", "substitute: 48"))).toEqual([
      50,
      undefined,
      48,
      45,
      40,
    ]);
  });

  test("an excuse has its rule once, whatever stands beside it", () => {
    expect(seasonOf([60, ["excused", 40]], "excused: mean - 5").figures[1]).toMatchObject({
      value: 55,
      lines: [0],
    });
  });

  test("what has no figure is neither dropped nor one of the best", () => {
    const evenings: Evening[] = ["absent", 60, 50, "excused", 40];
    expect(droppedIn(seasonOf(evenings, "best 2"))).toEqual([
      [1, undefined],
      [4, undefined],
      [5, 0],
    ]);
    expect(seasonOf(evenings, "drop 1").final).toBe(55);
    expect(seasonOf(evenings, "best 2 of sessions 1 to 5").final).toBe(55);
    expect(seasonOf(evenings, "best 3 of sessions 1 to 5").final).toBe(50);
  });

  test("half of a round of four sessions is two, and half of one of five is three", () => {
    const evenings = [50, 51, 52, 53, 54, 55, 56, 57];
    expect(droppedIn(seasonOf(evenings, "best 1/2 of sessions 4 to 7"))).toEqual([
      [4, 0],
      [5, 0],
    ]);
    expect(droppedIn(seasonOf(evenings, "best 1/2 of sessions 4 to 8"))).toEqual([
      [4, 0],
      [5, 0],
    ]);
    expect(droppedIn(seasonOf(evenings, "best 1/2 of sessions 1 to 6"))).toHaveLength(3);
  });

  test.each<[span: string, sessions: number[], minimum: number]>([
    ["sessions 2 to 4", [2, 3, 4], 2],
    ["sessions 1 to 3", [1, 2, 3], 2],
    ["sessions 6 to 9", [6], 1],
    ["sessions 3 to 3", [3], 1],
    ["sessions 1 to 6", [1, 2, 3, 4, 5, 6], 3],
  ])(
    "of a season of six sessions, %s are a round of its own, and half of it is half of those played",
    (span, sessions, half) => {
      const evenings: Evening[] = [50, 51, 52, 53, 54, 55];
      const line = seasonOf(evenings, span);
      expect(line.figures.map(({ session }) => session + 1)).toEqual(sessions);
      expect(seasonOf(evenings, span, "best 1/2").counted).toBe(half);
      const missed = evenings.map((): Evening => "absent");
      expect(seasonOf(missed, span, "minimum 1/2").unranked).toMatchObject({ has: 0, asked: half });
    },
  );

  test("the rule that drops most holds: one fixed number, or one for each so many", () => {
    const evenings = [50, 51, 52, 53, 54, 55, 56];
    const rules = ["drop 1", "drop 1 per 2 above 3"];
    expect(droppedIn(seasonOf(evenings.slice(0, 6), ...rules))).toEqual([[1, 0]]);
    expect(droppedIn(seasonOf(evenings, ...rules))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("evenings without a partner are not with one and the same", () => {
    const entries = [50, 60, 40, 70].map((result, session): SeasonEntry => ({
      member: 0,
      session,
      kind: "played",
      result,
      ...(session > 1 && { partner: 1 }),
    }));
    const line = (rule: string) => seasonLines(entries, 1, [1, 2, 3, 4], rulesOf([rule]))[0];
    expect(droppedIn(line("same partner: at most 1"))).toEqual([[3, 0]]);
    expect(line("partners: at least 2").unranked).toMatchObject({ has: 1, asked: 2 });
  });

  test("a penalty for somebody who is not there changes nothing", () => {
    const entry: SeasonEntry = { member: 0, session: 0, kind: "played", result: 50 };
    expect(seasonLines([entry], 1, [1], rulesOf(["member 7: - 2"]))[0]).toMatchObject({
      final: 50,
      finalBy: [],
    });
    expect(seasonLines([entry], 1, [1], rulesOf(["member 7: - 2"]), ["8"])[0].final).toBe(50);
  });

  test("a session that counts 0 times is in no mean, and the others have their weight", () => {
    expect(seasonOf([50, 60], "session 1 counts 0 times").final).toBe(60);
    expect(seasonOf([50], "session 1 counts 0 times").final).toBe(0);
    expect(seasonOf([50, 60], "session 1 counts 0.5 times").final).toBeCloseTo(85 / 1.5, 9);
  });

  test("of equals the earlier is dropped, and of what is dropped already nothing once more", () => {
    expect(droppedIn(seasonOf([50, 50, 50], "drop 1"))).toEqual([[1, 0]]);
    expect(droppedIn(seasonOf([50, 40, 60, 30], "best 1 of sessions 1 to 2", "drop 1"))).toEqual([
      [2, 0],
      [4, 1],
    ]);
    expect(droppedIn(seasonOf([50, 40, 60], "best 3", "drop 0"))).toEqual([]);
    expect(droppedIn(seasonOf([50, 40, 60, 70, 30], "drop 1 per 2 above 3", "best 4"))).toEqual([[5, 1]]);
  });

  test("a minimum of half of the season is rounded up, and who has as many is ranked", () => {
    const has = (played: number) =>
      seasonOf([...Array.from({ length: played }, () => 50), "absent" as const], "minimum 1/2", "sessions: 5")
        .unranked;
    expect([2, 3].map(has)).toEqual([
      { why: "minimum", has: 2, asked: 3, line: 0, isLast: false },
      undefined,
    ]);
    const absences = (most: number) =>
      seasonOf(["absent", "no notice", 50], `at most ${most} absences`).unranked;
    expect([1, 2].map(absences)).toEqual([
      { why: "absences", has: 2, asked: 1, line: 0, isLast: false },
      undefined,
    ]);
  });

  test("evenings in another line are with the partner too, and those of a substitute with nobody", () => {
    const entries = (["played", "higher", "lower", "substitute"] as const).map(
      (kind, session): SeasonEntry => ({
        member: 0,
        session,
        kind,
        result: 50 + session,
        partner: 1 + session,
      }),
    );
    const line = (rule: string, list: readonly SeasonEntry[] = entries) =>
      seasonLines(list, 1, [1, 2, 3, 4], rulesOf([rule]))[0];
    expect(line("partners: at least 4").unranked).toMatchObject({ why: "partners", has: 3, asked: 4 });
    expect(line("partners: at least 3").unranked).toBeUndefined();
    expect(line("minimum 3").unranked).toBeUndefined();
    const same = entries.map((entry): SeasonEntry => ({ ...entry, partner: 9 }));
    expect(droppedIn(line("same partner: at most 1", same))).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });
});
