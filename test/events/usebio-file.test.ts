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
<DATE>2026-03-02</DATE>
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
<SCORE>A0560</SCORE>
</TRAVELLER_LINE>
</BOARD>
</EVENT>
</USEBIO>
`,
  );
});
