import { type BridgeEvent } from "../../src/events/event";
import { readUsebio, usebioReading } from "../../src/events/usebio";
import { usebioFile as written } from "../../src/events/usebio-file";
import { butler, crossImps, madeEvent, matchpoints, usebioFile } from "./made-event";
import { madeTeams } from "./made-teams";

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** What a file says, without the line numbers. */
function said(event: BridgeEvent) {
  return {
    ...event,
    program: "",
    datums: [],
    results: event.results.map((result) => ({ ...result, line: 0 })),
  };
}

test.each([
  ["mitchell", "matchpoints", matchpoints("largest")],
  ["howell", "crossimps", crossImps("comparisons")],
  ["howell", "butler", butler(1, 10)],
] as const)("a file that is read and written again says the same: %s, %s", (kind, form, published) => {
  const event = read(usebioFile(madeEvent(kind, 8, 3, 2), form, published));
  expect(said(read(written(event)))).toEqual(said(event));
});

test("a reading tells how far it is: from 0 to 1, and never back", () => {
  const parts = [...usebioReading(usebioFile(madeEvent("howell", 8, 3, 2), "matchpoints"))];
  expect(parts.length).toBeGreaterThan(20);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect([parts[0], Math.floor(10 * parts[parts.length - 1])]).toEqual([0, 9]);
});

test("teams keep their players with their national numbers, and the numbers of their pairs", () => {
  const event = read(madeTeams().text);
  const [first, second, third] = event.contestants;
  event.contestants[0] = { ...first, names: ["Ann", "Bo", "Cy"], nationalNumbers: ["11", "", "33"] };
  event.contestants[1] = { ...second, names: ["Di"], nationalNumbers: ["44"] };
  event.contestants[2] = { ...third, names: ["Ed", "Flo"] };
  const again = read(written(event));
  expect(again.contestants).toEqual(event.contestants);
  const seatsOf = ({ matches }: BridgeEvent) =>
    matches.flatMap(({ boards }) =>
      boards.flatMap(({ homeNs, homeEw }) => [homeNs?.ns, homeNs?.ew, homeEw?.ns, homeEw?.ew]),
    );
  expect(seatsOf(again)).toContain("1-1-2");
  expect(seatsOf(again)).toEqual(seatsOf(event));
});

test("averages, boards not played, and names with XML characters survive writing and reading", () => {
  const event = read(usebioFile(madeEvent("howell", 6, 2, 2), "matchpoints"));
  event.results[0] = {
    ...event.results[0],
    contract: "",
    declarer: "",
    result: undefined,
    score: { ns: 60, ew: 40 },
    computed: undefined,
  };
  event.results[1] = {
    ...event.results[1],
    contract: "",
    declarer: "",
    result: undefined,
    score: undefined,
    computed: undefined,
  };
  event.contestants[0] = { ...event.contestants[0], names: ["<b>&amp;", "Zoë \u0001\u{1F0A1}"] };
  const again = read(written(event));
  expect(again.results[0].score).toEqual({ ns: 60, ew: 40 });
  expect(again.results[1].score).toBeUndefined();
  expect(again.contestants[0].names).toEqual(["<b>&amp;", "Zoë \u{1F0A1}"]);
});

test("a small file, tag for tag", () => {
  const figure = (value: number, decimals: number) => ({ value, decimals });
  const plain = { line: 0, section: "", declarer: "" };
  const event: BridgeEvent = {
    ...{
      format: "table",
      program: "x",
      title: "A > B",
      club: "C",
      date: "2026-03-02",
      winners: 2,
      matches: [],
    },
    datums: new Map(),
    lines: 0,
    leftOut: 0,
    contestants: [
      {
        ...{ id: "1", direction: "ns", names: ["Ann", "Bo"], place: "1=" },
        ...{ total: figure(12.5, 2), percent: figure(62.5, 1) },
      },
      { id: "2", names: [] },
    ],
    results: [
      {
        ...{
          ...plain,
          board: "2",
          boardNumber: 2,
          ns: "1",
          ew: "2",
          contract: "3NTx",
          declarer: "E",
          result: -2,
        },
        ...{ score: 300, nsAward: figure(1, 1), ewAward: figure(0, 1) },
      },
      { ...plain, board: "1", boardNumber: 1, ns: "1", ew: "2", contract: "4S", score: undefined },
      { ...plain, board: "2", boardNumber: 2, ns: "3", ew: "4", contract: "PASS", score: 0 },
      { ...plain, board: "1", boardNumber: 1, ns: "3", ew: "4", contract: "", score: { ns: 5, ew: 60 } },
    ],
  };
  expect(written(event)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">
<USEBIO Version="1.2">
<CLUB>
<CLUB_NAME>C</CLUB_NAME>
</CLUB>
<EVENT EVENT_TYPE="MP_PAIRS">
<EVENT_DESCRIPTION>A &gt; B</EVENT_DESCRIPTION>
<PROGRAM_NAME>Bridge Scoring</PROGRAM_NAME>
<DATE>02/03/2026</DATE>
<WINNER_TYPE>2</WINNER_TYPE>
<PARTICIPANTS EVENT_TYPE="MP_PAIRS">
<PAIR>
<PAIR_NUMBER>1</PAIR_NUMBER>
<DIRECTION>NS</DIRECTION>
<TOTAL_SCORE>12.50</TOTAL_SCORE>
<PERCENTAGE>62.5</PERCENTAGE>
<PLACE>1=</PLACE>
<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER>
<PLAYER><PLAYER_NAME>Bo</PLAYER_NAME></PLAYER>
</PAIR>
<PAIR>
<PAIR_NUMBER>2</PAIR_NUMBER>
<DIRECTION></DIRECTION>
</PAIR>
</PARTICIPANTS>
<BOARD>
<BOARD_NUMBER>2</BOARD_NUMBER>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>3NTx</CONTRACT>
<PLAYED_BY>E</PLAYED_BY>
<TRICKS>7</TRICKS>
<SCORE>300</SCORE>
<NS_MATCH_POINTS>1.0</NS_MATCH_POINTS>
<EW_MATCH_POINTS>0.0</EW_MATCH_POINTS>
</TRAVELLER_LINE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<CONTRACT>PASS</CONTRACT>
<PLAYED_BY></PLAYED_BY>
<TRICKS></TRICKS>
<SCORE>0</SCORE>
</TRAVELLER_LINE>
</BOARD>
<BOARD>
<BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT>
<PLAYED_BY></PLAYED_BY>
<TRICKS></TRICKS>
<SCORE></SCORE>
</TRAVELLER_LINE>
<TRAVELLER_LINE>
<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<CONTRACT></CONTRACT>
<PLAYED_BY></PLAYED_BY>
<TRICKS></TRICKS>
<SCORE>A05-60</SCORE>
</TRAVELLER_LINE>
</BOARD>
</EVENT>
</USEBIO>
`,
  );
});

const event = (inside: string, type = "") =>
  read(
    `<USEBIO Version="1.2"><EVENT EVENT_TYPE="${type}"><WINNER_TYPE>1</WINNER_TYPE>${inside}</EVENT></USEBIO>`,
  );

/** The lines of a file after the type of its winners. */
const tagsOf = (one: BridgeEvent) =>
  written(one)
    .split("\n")
    .filter((tag) => /^<EVENT /.test(tag) || tag.startsWith("<BOARD_SCORING"))
    .concat(
      written(one)
        .replace(/^.*<\/WINNER_TYPE>\n|\n<\/EVENT>.*$/gs, "")
        .split("\n"),
    );

test("players, tag for tag; a line in which one is missing has none", () => {
  const played = event(
    `<PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLACE>2</PLACE><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><N_PLAYER_NUMBER>1</N_PLAYER_NUMBER><E_PLAYER_NUMBER>3</E_PLAYER_NUMBER>
<S_PLAYER_NUMBER>2</S_PLAYER_NUMBER><W_PLAYER_NUMBER>4</W_PLAYER_NUMBER><SCORE>A60-05</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD>`,
    "INDIVIDUAL",
  );
  // The name of a player's partner does not belong to the player.
  const contestants = [{ ...played.contestants[0], names: ["Ann", "Bo"] }];
  expect(tagsOf({ ...played, form: "butler", contestants })).toEqual([
    '<EVENT EVENT_TYPE="INDIVIDUAL">',
    "<BOARD_SCORING_METHOD>BUTLER</BOARD_SCORING_METHOD>",
    '<PARTICIPANTS EVENT_TYPE="INDIVIDUAL">',
    ...["<PLAYER>", "<PLAYER_NUMBER>1</PLAYER_NUMBER>", "<PLACE>2</PLACE>"],
    ...["<PLAYER_NAME>Ann</PLAYER_NAME>", "</PLAYER>", "</PARTICIPANTS>"],
    ...["<BOARD>", "<BOARD_NUMBER>1</BOARD_NUMBER>", "<TRAVELLER_LINE>"],
    ...["<N_PLAYER_NUMBER>1</N_PLAYER_NUMBER>", "<E_PLAYER_NUMBER>3</E_PLAYER_NUMBER>"],
    ...["<S_PLAYER_NUMBER>2</S_PLAYER_NUMBER>", "<W_PLAYER_NUMBER>4</W_PLAYER_NUMBER>"],
    ...["<CONTRACT></CONTRACT>", "<PLAYED_BY></PLAYED_BY>", "<TRICKS></TRICKS>", "<SCORE>A60-05</SCORE>"],
    ...["</TRAVELLER_LINE>", "<TRAVELLER_LINE>"],
    ...["<NS_PAIR_NUMBER></NS_PAIR_NUMBER>", "<EW_PAIR_NUMBER></EW_PAIR_NUMBER>"],
    ...["<CONTRACT></CONTRACT>", "<PLAYED_BY></PLAYED_BY>", "<TRICKS></TRICKS>", "<SCORE>50</SCORE>"],
    ...["</TRAVELLER_LINE>", "</BOARD>"],
  ]);
});

const TABLES = [
  `<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><NS_PAIR_NUMBER>1-1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2-2</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>`,
  `<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-90</SCORE></TRAVELLER_LINE>`,
];

test.each([
  ["IMPS", "IMPS"],
  ["PAB", "TEAM_POINTS"],
])("teams by the method %s, tag for tag", (method, points) => {
  const played = event(
    `<BOARD_SCORING_METHOD>${method}</BOARD_SCORING_METHOD><PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="The &quot;A&quot;"/><TEAM TEAM_ID="2"/></PARTICIPANTS>
<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<TEAM_SCORE>12.5</TEAM_SCORE><OPPOSING_TEAM_SCORE>7.50</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>5</BOARD_NUMBER><${points}>2</${points}>${TABLES.join("")}</BOARD></MATCH>
<MATCH><ROUND_NUMBER>4</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<BOARD><BOARD_NUMBER>6</BOARD_NUMBER>${TABLES[0]}</BOARD><BOARD><BOARD_NUMBER>7</BOARD_NUMBER>${TABLES[1]}</BOARD>
<BOARD><BOARD_NUMBER>8</BOARD_NUMBER></BOARD></MATCH>`,
    "TEAMS",
  );
  const line = (direction: string, ns: string, ew: string, score: number) => [
    ...["<TRAVELLER_LINE>", `<DIRECTION>${direction}</DIRECTION>`],
    ...[`<NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER>`, `<EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>`],
    ...["<CONTRACT></CONTRACT>", "<PLAYED_BY></PLAYED_BY>", "<TRICKS></TRICKS>"],
    ...[`<SCORE>${score}</SCORE>`, "</TRAVELLER_LINE>"],
  ];
  // A pair without a number has that of its team.
  const [own, other] = [line("NS", "1-1", "2-2", 50), line("EW", "2", "1", -90)];
  const meeting = (round: number) => [
    ...["<MATCH>", `<ROUND_NUMBER>${round}</ROUND_NUMBER>`],
    ...["<TEAM>1</TEAM>", "<OPPOSING_TEAM>2</OPPOSING_TEAM>"],
  ];
  const board = (number: number, ...inside: string[]) => [
    ...["<BOARD>", `<BOARD_NUMBER>${number}</BOARD_NUMBER>`, ...inside, "</BOARD>"],
  ];
  expect(tagsOf(played)).toEqual([
    '<EVENT EVENT_TYPE="TEAMS">',
    `<BOARD_SCORING_METHOD>${method}</BOARD_SCORING_METHOD>`,
    '<PARTICIPANTS EVENT_TYPE="TEAMS">',
    ...['<TEAM TEAM_ID="1" TEAM_NAME="The &quot;A&quot;">', "</TEAM>"],
    ...['<TEAM TEAM_ID="2" TEAM_NAME="">', "</TEAM>", "</PARTICIPANTS>"],
    ...[...meeting(3), "<TEAM_SCORE>12.5</TEAM_SCORE>", "<OPPOSING_TEAM_SCORE>7.50</OPPOSING_TEAM_SCORE>"],
    ...[...board(5, `<${points}>2</${points}>`, ...own, ...other), "</MATCH>"],
    ...[...meeting(4), ...board(6, ...own), ...board(7, ...other), ...board(8), "</MATCH>"],
  ]);
});

test("a Swiss of pairs that is read and written again says the same, and its boards have their numbers in the round", () => {
  const swiss = event(
    `<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>8</EW_PAIR_NUMBER>
<NS_SCORE>12.50</NS_SCORE><EW_SCORE>7.50</EW_SCORE><BOARD><BOARD_NUMBER>5</BOARD_NUMBER><TRAVELLER_LINE>
<NS_PAIR_NUMBER>8</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH>`,
    "SWISS_PAIRS",
  );
  const without = (one: BridgeEvent) => ({
    ...said(one),
    matches: one.matches.map((match) => ({ ...match, line: 0, boards: [] })),
  });
  const again = read(written(swiss));
  expect(without(again)).toEqual(without(swiss));
  expect(again.matches[0].boards).toEqual([{ board: "2-5", homeNs: again.results[0] }]);
  const [match] = swiss.matches;
  // A board that is not played yet.
  const boards = [...match.boards, { board: "2-6" }];
  expect(tagsOf({ ...swiss, matches: [{ ...match, boards }] })).toEqual([
    '<EVENT EVENT_TYPE="SWISS_PAIRS">',
    '<PARTICIPANTS EVENT_TYPE="SWISS_PAIRS">',
    ...["3", "8"].flatMap((id) => [
      ...["<PAIR>", `<PAIR_NUMBER>${id}</PAIR_NUMBER>`, "<DIRECTION></DIRECTION>", "</PAIR>"],
    ]),
    ...["</PARTICIPANTS>", "<MATCH>", "<ROUND_NUMBER>2</ROUND_NUMBER>"],
    ...["<NS_PAIR_NUMBER>3</NS_PAIR_NUMBER>", "<EW_PAIR_NUMBER>8</EW_PAIR_NUMBER>"],
    ...["<NS_SCORE>12.50</NS_SCORE>", "<EW_SCORE>7.50</EW_SCORE>"],
    ...["<BOARD>", "<BOARD_NUMBER>5</BOARD_NUMBER>", "<TRAVELLER_LINE>"],
    ...["<NS_PAIR_NUMBER>8</NS_PAIR_NUMBER>", "<EW_PAIR_NUMBER>3</EW_PAIR_NUMBER>"],
    ...["<CONTRACT></CONTRACT>", "<PLAYED_BY></PLAYED_BY>", "<TRICKS></TRICKS>", "<SCORE>50</SCORE>"],
    ...["</TRAVELLER_LINE>", "</BOARD>"],
    ...["<BOARD>", "<BOARD_NUMBER>2-6</BOARD_NUMBER>", "</BOARD>", "</MATCH>"],
  ]);
});

test("teams whose file has boards and no matches keep them, with their IMPs", () => {
  const line = (ns: number, ew: number, imps: number) =>
    `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>50</SCORE><NS_CROSS_IMP_POINTS>${imps}</NS_CROSS_IMP_POINTS><EW_CROSS_IMP_POINTS>${-imps}</EW_CROSS_IMP_POINTS></TRAVELLER_LINE>`;
  const teams = event(
    `<BOARD><BOARD_NUMBER>5</BOARD_NUMBER>${line(11, 22, 3)}${line(21, 12, -3)}</BOARD>`,
    "TEAMS",
  );
  expect(teams.results.map(({ nsAward }) => nsAward?.value)).toEqual([3, -3]);
  expect(said(read(written(teams)))).toEqual(said(teams));
});

test("several sessions that are read and written again say the same: each has its own board 1", () => {
  const line = (score: number) =>
    `<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE>`;
  const board = (number: number, score: number) =>
    `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>${line(score)}</BOARD>`;
  const session = (name: string, ...boards: string[]) =>
    `<SESSION SESSION_ID="${name}">${boards.join("")}</SESSION>`;
  const both = event(
    session("&quot;A&quot;", board(1, 50), board(2, -50)) + session("2", board(1, 90), board(3, -90)),
    "MP_PAIRS",
  );
  expect(both.results.map(({ board: name }) => name)).toEqual(['"A"-1', '"A"-2', "2-1", "2-3"]);
  expect(said(read(written(both)))).toEqual(said(both));
  // In a sheet the lines may be in another order, and the session may only stand before the board's number.
  const [first, second, third, last] = both.results.map((one) => ({ ...one, session: undefined }));
  const mixed = read(written({ ...both, results: [third, first, last, second] }));
  expect(mixed.results.map(({ board: name, score }) => [name, score])).toEqual([
    ...[
      ["2-1", 90],
      ["2-3", -90],
      ['"A"-1', 50],
      ['"A"-2', -50],
    ],
  ]);
});
