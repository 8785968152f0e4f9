import { type BridgeEvent, type EventFault } from "../../src/events/event";
import { finished } from "../../src/events/slices";
import { readUsebio, usebioReading } from "../../src/events/usebio";

/*
 * USEBIO 1.0 to 1.2, in small files that have the parts in which EBUScore, PairsScorer, Compscore3, Pianola and
 * TeamsScorer differ. The tags are those of the document type definitions at www.ebu.co.uk/usebio.
 */

const file = (...inside: string[]) => `<USEBIO Version="1.2">\n${inside.join("\n")}\n</USEBIO>`;
const tag = (name: string, ...inside: (string | number)[]) => `<${name}>${inside.join("")}</${name}>`;

function event(...inside: string[]): BridgeEvent {
  const read = readUsebio(file(...inside));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

function faults(...inside: string[]): EventFault[] {
  const read = readUsebio(file(...inside));
  return "faults" in read ? read.faults : [];
}

/** A line of a traveller with the pairs and what else it has. */
const line = (ns: string | number, ew: string | number, ...more: string[]) =>
  tag("TRAVELLER_LINE", tag("NS_PAIR_NUMBER", ns), tag("EW_PAIR_NUMBER", ew), ...more);
const board = (number: number | string, ...lines: string[]) =>
  tag("BOARD", tag("BOARD_NUMBER", number), ...lines);
const score = (points: number | string) => tag("SCORE", points);

const BOARD = board(1, line(1, 2, score(420)));

test("what the file says of itself", () => {
  expect(
    event(
      tag("CLUB", tag("CLUB_NAME", "A club")),
      tag(
        "EVENT",
        tag("PROGRAM_NAME", "Pairs"),
        tag("PROGRAM_VERSION", "4.5"),
        tag("EVENT_DESCRIPTION", "Monday"),
        tag("TITLE", "Another"),
        tag("DATE", "02/03/2026"),
        BOARD,
      ),
    ),
  ).toMatchObject({
    format: "usebio",
    program: "Pairs 4.5",
    title: "Monday",
    club: "A club",
    date: "02/03/2026",
  });
  expect(event(tag("EVENT", tag("PROGRAM_NAME", "Pairs"), tag("TITLE", "Another"), BOARD))).toMatchObject({
    ...{ program: "Pairs", title: "Another", club: "", date: "" },
  });
  expect(event(tag("EVENT", tag("PROGRAM_VERSION", "4.5"), BOARD))).toMatchObject({
    program: "4.5",
    title: "",
  });
});

test.each([
  [1, 1],
  [2, 2],
  // Pair 1 does not sit both ways, so there are two.
  ["", 2],
  [3, 2],
])("a winner type of %j is a ranking for %i", (type, winners) => {
  expect(event(tag("EVENT", tag("WINNER_TYPE", type), BOARD)).winners).toBe(winners);
});

test.each([
  [1, 1],
  [2, 2],
  ["", 1],
  [3, 1],
])("a winner type of %j, where pairs sit both ways, is a ranking for %i", (type, winners) => {
  const both = board(2, line(2, 1, score(50)));
  expect(event(tag("EVENT", tag("WINNER_TYPE", type), BOARD, both)).winners).toBe(winners);
});

test.each([
  ["PAB", true],
  ["point_a_board", true],
  ["BAM", true],
  ["IMPS", undefined],
  ["PABS", undefined],
  ["X_BAM", undefined],
])("teams by the method %s are point a board: %p", (method, isPointABoard) => {
  expect(event(tag("EVENT", tag("BOARD_SCORING_METHOD", method), BOARD)).pointABoard).toBe(isPointABoard);
});

test.each<[type: string, method: string, form: string | undefined]>([
  ["MP_PAIRS", "", "matchpoints"],
  ["PAIRS", "MATCH_POINTS", "matchpoints"],
  ["pairs", "matchpoints", "matchpoints"],
  ["BUTLER_PAIRS", "", "butler"],
  ["PAIRS", "Butler", "butler"],
  ["CROSS_IMPS", "", "crossimps"],
  ["PAIRS", "CROSSIMPS", "crossimps"],
  ["PAIRS", "X_IMPS", "crossimps"],
  ["PAIRS", "XIMPS", "crossimps"],
  ["TEAMS", "", "teams"],
  ["Swiss_Teams", "MATCH_POINTS", "teams"],
  ["PAIRS", "", undefined],
])("the type %s with the method %s is %s", (type, method, form) => {
  const inside = [tag("BOARD_SCORING_METHOD", method), BOARD].join("");
  expect(event(`<EVENT EVENT_TYPE="${type}">${inside}</EVENT>`).form).toBe(form);
  expect(event(tag("EVENT", tag("EVENT_TYPE", type), inside)).form).toBe(form);
});

test.each([
  ["MATCH_POINTS", "matchpoints"],
  ["CROSS_IMP_POINTS", "crossimps"],
  ["BUTLER_POINTS", "butler"],
])("awards in the fields of %s say what form the event has, when its type does not", (field, form) => {
  const both = event(
    tag("EVENT", board(1, line(1, 2, score(420), tag(`NS_${field}`, "6.5"), tag(`EW_${field}`, "-3")))),
  );
  expect(both.form).toBe(form);
  expect(both.results[0]).toMatchObject({
    nsAward: { value: 6.5, decimals: 1 },
    ewAward: { value: -3, decimals: 1 },
  });
  // One side's is enough.
  for (const side of ["NS", "EW"]) {
    const one = event(tag("EVENT", board(1, line(1, 2, score(420), tag(`${side}_${field}`, "2")))));
    expect([one.form, one.results[0].nsAward?.value, one.results[0].ewAward?.value]).toEqual([
      ...[form, side === "NS" ? 2 : undefined, side === "EW" ? 2 : undefined],
    ]);
  }
  expect(
    event(`<EVENT EVENT_TYPE="TEAMS">${board(1, line(1, 2, score(0), tag(`NS_${field}`, 2)))}</EVENT>`).form,
  ).toBe("teams");
});

test("each field of a line is read, and of two with one name the first", () => {
  const [result] = event(
    tag(
      "EVENT",
      board(
        3,
        line(
          ...[
            " 11 ",
            "12",
            tag("CONTRACT", "4S"),
            tag("PLAYED_BY", "E"),
            tag("TRICKS", "10"),
            tag("SCORE", " -620 "),
          ],
          ...[tag("ROUND_NUMBER", 2), tag("TABLE_NUMBER", 5), tag("SCORE", 50)],
        ),
      ),
    ),
  ).results;
  expect(result).toMatchObject({
    ...{ line: 2, board: "3", ns: "11", ew: "12", round: 2, table: 5, contract: "4S", declarer: "E" },
    ...{ result: 0, score: -620, computed: -620 },
  });
});

describe("contestants", () => {
  const pair = (number: string, ...more: string[]) => tag("PAIR", tag("PAIR_NUMBER", number), ...more);
  const player = (name: string) => tag("PLAYER", tag("PLAYER_NAME", name));

  test("have names, places, totals, per cents and what the director gave or took", () => {
    const read = event(
      tag(
        "EVENT",
        tag(
          "PARTICIPANTS",
          pair(
            ...["1", tag("DIRECTION", "ns"), player("Ann"), player(""), player("Bo"), tag("PLACE", "1=")],
            ...[tag("TOTAL_SCORE", "12.5"), tag("PERCENTAGE", "62.50"), tag("ADJUSTMENT", "-1.5")],
          ),
          pair("2", tag("DIRECTION", "EW"), tag("ADJUSTMENT", "0")),
        ),
        BOARD,
      ),
    );
    expect(read.contestants).toEqual([
      {
        ...{ id: "1", direction: "ns", names: ["Ann", "Bo"], place: "1=", adjustment: -1.5 },
        total: { value: 12.5, decimals: 1 },
        percent: { value: 62.5, decimals: 2 },
      },
      { id: "2", direction: "ew", names: [] },
    ]);
  });

  test("of Compscore3 have their direction behind the number", () => {
    const read = event(
      tag(
        "EVENT",
        tag(
          "PARTICIPANTS",
          pair("11NS", tag("DIRECTION", "NS"), player("Ann")),
          pair("11EW", tag("DIRECTION", "EW"), player("Bo")),
        ),
        board(1, line("11NS", "11ew", score(50))),
      ),
    );
    expect(read.contestants.map(({ id, direction, names }) => [id, direction, names])).toEqual([
      ["11", "ns", ["Ann"]],
      ["11", "ew", ["Bo"]],
    ]);
  });

  test("whose numbers are words keep them", () => {
    const [result] = event(tag("EVENT", board(1, line("A1NS", "1NSX", score(50))))).results;
    expect([result.ns, result.ew]).toEqual(["A1NS", "1NSX"]);
  });

  test("with a direction that nobody knows sit where they played", () => {
    const read = event(
      tag("EVENT", tag("PARTICIPANTS", pair("2", tag("DIRECTION", "both"), player("Ann"))), BOARD),
    );
    expect(read.contestants.map(({ id, direction, names }) => [id, direction, names])).toEqual([
      ["1", "ns", []],
      ["2", "ew", ["Ann"]],
    ]);
  });

  test("with the same numbers in two sections have the section's letter before the number", () => {
    const section = (letter: string, id: string) =>
      `<SECTION${id}>${letter}${tag("PARTICIPANTS", pair("1", player(`One of ${letter || "B"}`)))}${BOARD}</SECTION>`;
    const read = event(tag("EVENT", section("", ' SECTION_ID="A"'), section(tag("SECTION_ID", " B "), "")));
    expect(read.results.map(({ section: letter, ns, ew }) => [letter, ns, ew])).toEqual([
      ["A", "A1", "A2"],
      ["B", "B1", "B2"],
    ]);
  });

  test("of teams have the team's name, or the names of its pairs", () => {
    const match = tag(
      "MATCH",
      tag("TEAM", 1),
      tag("OPPOSING_TEAM", 2),
      board(1, line("1-1", "2-1", score(50))),
    );
    const read = event(
      tag(
        "EVENT",
        tag(
          "PARTICIPANTS",
          `<TEAM TEAM_ID="1" TEAM_NAME="The Aces"/>`,
          tag(
            "TEAM",
            ...[
              tag("TEAM_ID", 2),
              tag("PAIR", player("Ann"), player("Bo")),
              tag("PAIR", player("Cy"), player("Di")),
            ],
            tag("TOTAL_SCORE", "14"),
          ),
        ),
        match,
      ),
    );
    expect(read.contestants).toEqual([
      { id: "1", names: ["The Aces"] },
      { id: "2", names: ["Ann", "Bo", "Cy", "Di"], total: { value: 14, decimals: 0 } },
    ]);
  });
});

describe("sessions and sections", () => {
  const session = (id: string, ...inside: string[]) =>
    `<SESSION SESSION_ID="${id}">${inside.join("")}</SESSION>`;

  test("several sessions have a board 1 each", () => {
    const read = event(tag("EVENT", session("1", BOARD), tag("SESSION", tag("SESSION_ID", " 2 "), BOARD)));
    expect(read.results.map(({ board: name }) => name)).toEqual(["1-1", "2-1"]);
  });

  test("sessions and sections without a name have boards and numbers of their own", () => {
    const sessions = event(tag("EVENT", tag("SESSION", BOARD), session("1", BOARD), tag("SESSION", BOARD)));
    expect(sessions.results.map(({ board: name }) => name)).toEqual(["2-1", "1-1", "3-1"]);
    const sections = event(
      tag(
        "EVENT",
        tag("SECTION", BOARD),
        `<SECTION SECTION_ID="A">${BOARD}</SECTION>`,
        tag("SECTION", BOARD),
      ),
    );
    expect(sections.results.map(({ board: name, ns }) => [name, ns])).toEqual([
      ["1", "B1"],
      ["1", "A1"],
      ["1", "C1"],
    ]);
    const many = event(tag("EVENT", ...Array.from({ length: 40 }, () => tag("SECTION", BOARD))));
    expect(new Set(many.results.map(({ ns }) => ns)).size).toBe(40);
    expect(many.results.map(({ ns }) => ns).slice(25, 27)).toEqual(["Z1", "#27-1"]);
  });

  test("one session without a name beside others has boards of its own; one such section keeps its numbers", () => {
    const sessions = event(tag("EVENT", session("1", BOARD), tag("SESSION", BOARD)));
    expect(sessions.results.map(({ board: name }) => name)).toEqual(["1-1", "2-1"]);
    const sections = event(
      tag("EVENT", `<SECTION SECTION_ID=" B ">${BOARD}</SECTION>`, tag("SECTION", BOARD)),
    );
    expect(sections.results.map(({ section, ns }) => [section, ns])).toEqual([
      ["B", "B1"],
      ["", "1"],
    ]);
  });

  test("one session is the whole event, and so is one section", () => {
    for (const name of ["SESSION", "SECTION"]) {
      const [one] = event(tag("EVENT", tag(name, BOARD))).results;
      expect([one.board, one.section, one.ns]).toEqual(["1", "", "1"]);
    }
    expect(event(tag("EVENT", session("1", BOARD))).results[0].board).toBe("1");
  });

  test("board 11 of session 1 is not board 1 of session 11", () => {
    const one = (number: number) => board(number, line(1, 2, score(50)));
    expect(faults(tag("EVENT", session("1", one(11)), session("11", one(1))))).toEqual([]);
  });

  test("a board whose results stand twice in one of them is a fault, and one without results is none", () => {
    const fault = { code: "boardTwice", board: "1", line: 3 };
    const other = board(1, line(3, 4, score(50)));
    expect(faults(tag("EVENT", BOARD, "\n", other))).toEqual([fault]);
    expect(faults(tag("EVENT", session("1", BOARD), "\n", session("2", BOARD, "\n", other)))).toEqual([
      { ...fault, line: 4 },
    ]);
    expect(faults(tag("EVENT", board(1), BOARD, board(1)))).toEqual([]);
    expect(faults(tag("EVENT", tag("SECTION", BOARD), `<SECTION SECTION_ID="B">${other}</SECTION>`))).toEqual(
      [],
    );
  });
});

test("a Butler file's datum stands beside its board", () => {
  const datum = tag("BOARD_AVERAGE", "-140");
  const read = event(
    tag(
      "EVENT",
      board(1, datum, line(1, 2, score(50)), line(3, 4, score(50))),
      board(2, datum),
      BOARD.replace("<BOARD_NUMBER>1", "<BOARD_NUMBER>3"),
    ),
  );
  expect([...read.datums]).toEqual([["1", -140]]);
});

test("hands, records of play and addresses are left out, with the boards in them", () => {
  const hidden = ["HANDSET", "LIN_DATA", "PRINTOUTS", "CONTACT", "CRYPTO_KEY"];
  for (const name of hidden) {
    const full = tag("EVENT", tag("TITLE", "Full"), BOARD);
    expect(event(tag("EVENT", tag(name, BOARD)), full).title).toBe("Full");
  }
  for (const name of hidden) {
    expect(
      event(tag("EVENT", tag(name, BOARD, tag("TITLE", "x")), BOARD, tag(name, tag(name, BOARD)))).results,
    ).toHaveLength(1);
  }
});

test("of several events the one with results is read, and a remark says how many there are", () => {
  const empty = tag("EVENT", tag("TITLE", "Empty"));
  const full = tag("EVENT", tag("TITLE", "Full"), tag("SESSION", BOARD));
  const read = readUsebio(file(empty, full, empty));
  expect(read).toMatchObject({ event: { title: "Full" }, remarks: [{ code: "events", count: 3, line: 3 }] });
  expect(readUsebio(file(tag("EVENT", BOARD)))).toMatchObject({ remarks: [] });
  expect(faults(empty, empty)).toEqual([{ code: "noResults" }]);
});

test("of several events with results one has to be chosen, by its title, its date or its place", () => {
  const named = (...more: string[]) => tag("EVENT", ...more, tag("SESSION", BOARD));
  const three = file(
    named(tag("TITLE", "Pairs"), tag("DATE", "2/3/2026")),
    named(tag("TITLE", "Pairs")),
    named(),
  );
  expect(readUsebio(three)).toEqual({
    faults: [{ code: "whichEvent", names: ["Pairs, 2/3/2026", "Pairs", "(3)"] }],
  });
  expect(finished(usebioReading(three, 0))).toMatchObject({ event: { date: "2/3/2026" }, remarks: [] });
  expect(finished(usebioReading(three, 1))).toMatchObject({ event: { title: "Pairs", date: "" } });
  const alike = file(named(tag("TITLE", "Pairs")), named(tag("TITLE", "Pairs")));
  expect(readUsebio(alike)).toMatchObject({ faults: [{ names: ["Pairs (1)", "Pairs (2)"] }] });
});

test("a file without an event, and another document, say what is missing", () => {
  expect(faults(tag("CLUB"))).toEqual([{ code: "missing", field: "EVENT" }]);
  expect(readUsebio("\n<html></html>")).toEqual({ faults: [{ code: "missing", field: "USEBIO", line: 2 }] });
});

describe("a match of teams", () => {
  const match = (home: number | string, away: number | string, ...inside: string[]) =>
    tag("MATCH", tag("TEAM", home), tag("OPPOSING_TEAM", away), ...inside);
  const direction = (name: string) => tag("DIRECTION", name);

  test("has a board at two tables, the IMPs of the file and the scores of both teams", () => {
    const read = event(
      tag(
        "EVENT",
        match(
          ...[3, 8, tag("ROUND_NUMBER", 2), tag("TEAM_SCORE", "12.5"), tag("OPPOSING_TEAM_SCORE", "7.50")],
          board(
            5,
            tag("IMPS", "-3"),
            line("8-1", "3-2", score(110), direction("EW")),
            line("3-1", "8-2", score(50), direction("NS")),
          ),
        ),
      ),
    );
    expect(read.form).toBe("teams");
    const [played] = read.matches;
    expect(played).toMatchObject({
      ...{ line: 2, round: 2, home: "3", away: "8" },
      homeScore: { value: 12.5, decimals: 1 },
      awayScore: { value: 7.5, decimals: 2 },
      boards: [
        {
          board: "5",
          imps: -3,
          homeNs: { score: 50, ns: "3-1", round: 2 },
          homeEw: { score: 110, ns: "8-1" },
        },
      ],
    });
    expect(read.results).toEqual([played.boards[0].homeEw, played.boards[0].homeNs]);
  });

  test.each([
    ["1", "2", "homeNs"],
    ["1-3", "2-1", "homeNs"],
    ["2", "1", "homeEw"],
    ["2-1", "1-3", "homeEw"],
    // Team 11 is not team 1, and nor is pair 1 of team 2.
    ["11-1", "1-3", "homeEw"],
    ["2-1-", "1-3", "homeEw"],
  ])("without a direction, %s against %s is %s by the numbers", (ns, ew, seat) => {
    const [{ boards }] = event(tag("EVENT", match(1, 2, board(1, line(ns, ew, score(50)))))).matches;
    expect(Object.keys(boards[0]).filter((key) => key.startsWith("home"))).toEqual([seat]);
    expect(boards[0].imps).toBeUndefined();
  });

  test("without a round is of round 0, and several may have the same boards", () => {
    const one = (home: number, away: number) =>
      match(home, away, board(1, line(`${home}-1`, `${away}-1`, score(50))));
    const read = event(tag("EVENT", one(1, 2), one(1, 3), one(1, 4)));
    expect(read.matches.map(({ round, away }) => [round, away])).toEqual([
      [0, "2"],
      [0, "3"],
      [0, "4"],
    ]);
  });

  test("of a team against itself, a board that stands twice and a table that does are faults", () => {
    expect(faults(tag("EVENT", match(1, 1)))).toEqual([{ code: "itself", pair: "1", line: 2 }]);
    const played = board(1, line("1-1", "2-1", score(50)));
    expect(faults(tag("EVENT", match(1, 2, played, "\n", board(1))))).toEqual([
      { code: "boardTwice", board: "1", line: 3 },
    ]);
    const twice = board(1, line("1-1", "2-1", score(50)), "\n", line("1-2", "2-2", score(50)));
    expect(faults(tag("EVENT", match(1, 2, twice)))).toEqual([{ code: "boardTwice", board: "1", line: 3 }]);
  });

  test("has its home team where the line says, whatever the numbers of the pairs are", () => {
    const lines = [
      line("2-1", "1-1", direction("NS"), score(50)),
      line("1-2", "2-2", direction("EW"), score(90)),
    ];
    const [{ boards }] = event(tag("EVENT", match(1, 2, board(1, ...lines)))).matches;
    expect([boards[0].homeNs?.score, boards[0].homeEw?.score]).toEqual([50, 90]);
  });

  test("with a board whose number cannot be read names it", () => {
    expect(faults(tag("EVENT", match(1, 2, board("x", line("1-1", "2-1", score(50))))))).toEqual([
      { code: "value", field: "board", value: "x", line: 2, board: "x" },
    ]);
  });

  test("with a score that cannot be read names it, and nothing besides", () => {
    expect(faults(tag("EVENT", match(1, 2, board(1, line("1-1", "2-1", score("x"))))))).toEqual([
      { code: "value", field: "score", value: "x", line: 2, board: "1" },
    ]);
  });
});

describe("a match of a Swiss of pairs", () => {
  const match = (home: number, away: number, ...inside: string[]) =>
    tag("MATCH", tag("NS_PAIR_NUMBER", home), tag("EW_PAIR_NUMBER", away), ...inside);
  const swiss = (...inside: string[]) => tag("EVENT", tag("EVENT_TYPE", "Swiss_Pairs"), ...inside);
  const bare = (...more: string[]) => tag("TRAVELLER_LINE", ...more);

  test("has the pairs and the round of its lines, boards of its own, and the scores of both pairs", () => {
    const [first, second] = [
      [tag("ROUND_NUMBER", 1), tag("NS_SCORE", "12.50"), tag("EW_SCORE", "7.50"), board(5, bare(score(50)))],
      [tag("ROUND_NUMBER", 2), board(5, bare(score(-90)))],
    ];
    const read = event(swiss(match(3, 8, ...first), match(8, 3, ...second)));
    expect(read).toMatchObject({ form: "crossimps", winners: 1 });
    expect(read.results.map(({ board: name, round, ns, ew }) => [name, round, ns, ew])).toEqual([
      ["1-5", 1, "3", "8"],
      ["2-5", 2, "8", "3"],
    ]);
    expect(read.matches).toEqual([
      {
        ...{ line: 2, round: 1, home: "3", away: "8", boards: [{ board: "1-5", homeNs: read.results[0] }] },
        ...{ homeScore: { value: 12.5, decimals: 2 }, awayScore: { value: 7.5, decimals: 2 } },
      },
      { line: 2, round: 2, home: "8", away: "3", boards: [{ board: "2-5", homeNs: read.results[1] }] },
    ]);
  });

  test.each([
    ["as in the match", 3, 8, ["3", "8"]],
    ["both the other way", " 8 ", " 3 ", ["8", "3"]],
    ["one of them the other way", 8, 4, ["3", "8"]],
    ["the other one", 4, 3, ["3", "8"]],
    ["a pair and itself", 8, 8, ["3", "8"]],
  ])("whose line has %s: only both the other way is a change of directions", (_, ns, ew, seated) => {
    const [one] = event(swiss(match(3, 8, board(1, line(ns, ew, score(50)))))).results;
    expect([one.ns, one.ew]).toEqual(seated);
  });

  test("of a pair against itself is a fault, and a board whose number cannot be read is left out", () => {
    expect(faults(swiss(match(3, 3)))).toEqual([{ code: "itself", pair: "3", line: 2 }]);
    const boards = [board("x", bare(score(50))), board(2, bare(score(50))), board(3, bare(score(50)))];
    const [{ boards: read }] = event(swiss(match(3, 8, ...boards))).matches;
    expect(read.map(({ board: name }) => name)).toEqual(["2", "3"]);
  });
});

test("a reading tells how far it is, after the document by its lines", () => {
  const told = [...usebioReading(file(tag("EVENT", BOARD, "\n", board(2, line(1, 2, score(50))), "\n\n")))];
  // Seven tenths go into the document; of its six lines the boards stand on the second and the third.
  expect(told[0]).toBe(0);
  expect(told.slice(-2).map((part) => part.toFixed(6))).toEqual([
    (0.7 + (0.3 * 2) / 6).toFixed(6),
    (0.7 + (0.3 * 3) / 6).toFixed(6),
  ]);
});

test("an individual has its four players at each table and ranks them", () => {
  const players = ["1", "2", "3", "4"].map((number) =>
    tag("PLAYER", tag("PLAYER_NUMBER", number), tag("PLACE", number), tag("PLAYER_NAME", `Player ${number}`)),
  );
  const table = (north: number, south: number, east: number, west: number, points: number) =>
    tag(
      "TRAVELLER_LINE",
      tag("N_PLAYER_NUMBER", north),
      tag("S_PLAYER_NUMBER", south),
      tag("E_PLAYER_NUMBER", east),
      tag("W_PLAYER_NUMBER", west),
      score(points),
      tag("NS_MATCH_POINTS", 1),
      tag("EW_MATCH_POINTS", 1),
    );
  const read = event(
    `<EVENT EVENT_TYPE="INDIVIDUAL">`,
    tag("PARTICIPANTS", ...players),
    board(1, table(1, 2, 3, 4, 420), table(5, 6, 7, 8, 420)),
    `</EVENT>`,
  );
  expect(read.form).toBe("matchpoints");
  const twice = readUsebio(
    file(
      `<EVENT EVENT_TYPE="INDIVIDUAL">`,
      board(1, table(1, 2, 3, 4, 420), table(5, 5, 7, 8, 420)),
      `</EVENT>`,
    ),
  );
  // A player who is twice at a table has no score there, so that the ranking of the others stands.
  expect(twice).toHaveProperty("remarks", [
    expect.objectContaining({ code: "pairTwice", pair: "5" }),
    expect.objectContaining({ code: "itself", pair: "5", left: "row" }),
  ]);
  expect(twice).toHaveProperty("event.results.1.score", undefined);
  // Clockwise from North, as the tables of a movement have them.
  expect(read.results.map(({ players: seated }) => seated)).toEqual([
    ["1", "3", "2", "4"],
    ["5", "7", "6", "8"],
  ]);
  expect(read.contestants.find(({ id }) => id === "3")).toMatchObject({ names: ["Player 3"], place: "3" });
});

test("a table of an individual has all four players, or none", () => {
  const seats = ["N", "E", "S", "W"];
  const seated = (...empty: string[]) =>
    event(
      tag(
        "EVENT",
        board(
          1,
          tag(
            "TRAVELLER_LINE",
            ...seats.map((seat, index) =>
              tag(`${seat}_PLAYER_NUMBER`, empty.includes(seat) ? "" : ` ${index + 1} `),
            ),
            score(50),
          ),
        ),
      ),
    ).results[0].players;
  expect(seated()).toEqual(["1", "2", "3", "4"]);
  for (const seat of seats) expect(seated(seat)).toBeUndefined();
  for (const half of [
    ["N", "E"],
    ["S", "W"],
    ["E", "S", "W"],
    ["N", "E", "S"],
  ])
    expect(seated(...half)).toBeUndefined();
});
