import { type Context, contextOf, sidesIn } from "../../../src/events/tables/context";

const after = (before: Context, ...cells: string[]) => contextOf({ line: 1, cells }, before);
const said = (...cells: string[]) => after({}, ...cells);

test.each<[string, string | undefined]>([
  ["Board 7", "7"],
  ["BOARD 07", "7"],
  ["Board: 7", "7"],
  ["Board # 12", "12"],
  ["Board no. 7", "7"],
  ["Board number 7", "7"],
  ["ROZDANIE NR 7", "7"],
  ["Donne n° 7", "7"],
  ["Spel 7", "7"],
  ["Bord 7", "7"],
  ["Rozdanie 7", "7"],
  ["Results of Board 7 · Dealer South", "7"],
  ["(Board 7)", "7"],
  ["Deal 7 Vul NS", "7"],
  // A word within a word names no board.
  ["Starboard 7", undefined],
  ["Überboard 7", undefined],
  ["Board", undefined],
  ["Room 7", undefined],
  // These count boards or are another number.
  ["Boards: 24", undefined],
  ["7 of 24 boards, board 3", undefined],
  ["Number of deals, deal 24", undefined],
  ["Spel: 24", undefined],
  ["Spellen: 24", undefined],
  ["Spel : 24", undefined],
  ["Board 50%", undefined],
  ["Board 1234", undefined],
  ["Board 7.5", undefined],
  ["Board 7,5", undefined],
  ["Board 7.", "7"],
  // The letters of two words are no name for a board.
  ["Nr 7", undefined],
  ["bd 7", undefined],
])("%s names the board %s", (words, board) => {
  expect(said(words).board).toBe(board);
});

test("another board has another vulnerability and the section of before, and other words let all stay", () => {
  expect(said("Section B", "Board 2", "Vul: None")).toEqual({
    section: "B",
    board: "2",
    vulnerable: { ns: false, ew: false },
  });
  const full: Context = {
    board: "2",
    section: "B",
    vulnerable: { ns: true, ew: false },
    direction: "ns",
    teams: { home: "Reds", away: "Blues", isSure: true },
  };
  expect(after(full, "Board 3")).toEqual({ board: "3", section: "B", teams: full.teams });
  expect(after(full, "Thanks to Ann")).toEqual(full);
  expect(after(full, "")).toEqual(full);
  expect(after(full, "Vul: All")).toEqual({ ...full, vulnerable: { ns: true, ew: true } });
  expect(after(full, "East-West")).toEqual({ ...full, direction: "ew" });
  expect(after(full, "Section C")).toEqual({ ...full, section: "C" });
});

test("a text is no heading", () => {
  const before: Context = { board: "2" };
  expect(after(before, `Board 7 ${"x".repeat(392)}`).board).toBe("7");
  expect(after(before, `Board 7 ${"x".repeat(393)}`)).toBe(before);
});

test.each([
  ["Section A", "A"],
  ["  section b", "b"],
  ["Sektion 12", "12"],
  ["Sezione A", "A"],
  ["Sección A", "A"],
  ["Lijn A", "A"],
  ["Section Alpha", undefined],
  ["Section 123", undefined],
  ["Intersection A", undefined],
  ["SectionA", undefined],
])("%s is of the section %s", (words, section) => {
  expect(said(words).section).toBe(section);
});

test.each<[string, "ns" | "ew" | undefined]>([
  ["North-South", "ns"],
  ["North / South", "ns"],
  ["north south", "ns"],
  ["Ranking N-S", "ns"],
  ["Ranking NS", "ns"],
  ["N / S", "ns"],
  ["East-West", "ew"],
  ["east west", "ew"],
  ["East / West", "ew"],
  ["Ranking E/W", "ew"],
  ["EW pairs", "ew"],
  ["E - W", "ew"],
  ["North-South and East-West", undefined],
  ["News", undefined],
  ["Answers", undefined],
  ["Snsew", undefined],
])("%s is of those who sit %s", (words, direction) => {
  expect(said(words).direction).toBe(direction);
});

const NONE = { ns: false, ew: false };
const BOTH = { ns: true, ew: true };
const NS = { ns: true, ew: false };
const EW = { ns: false, ew: true };

test.each<[string, { ns: boolean; ew: boolean } | undefined]>([
  ["Vul: None", NONE],
  ["None vul", NONE],
  ["E-W vul", EW],
  ["Vul NS", NS],
  ["Zone: Tous", BOTH],
  ["Vulnerability: All", BOTH],
  ["Vulnerable: N/S", NS],
  ["Kwetsbaar: NZ", NS],
  ["Gefahr: OW", EW],
  ["Sårbar: ØV", EW],
  ["Faresone: alle", BOTH],
  ["Board 7 Vul. Both Dealer S", BOTH],
  // The words for another thing are too far away.
  ["N-S play against all others. Vul", undefined],
  ["Vul is written beneath: NS", undefined],
  ["None", undefined],
  ["Vulcan NS", undefined],
])("%s says who is vulnerable", (words, vulnerable) => {
  expect(said(words).vulnerable).toEqual(vulnerable);
});

test.each<[{ ns: boolean; ew: boolean } | undefined, string]>([
  [
    NONE,
    "none|None|nobody|nil|love|neither|-|o|nessuno|personne|geen|keiner|niemand|ninguém|ninguno|nikt|ingen|0",
  ],
  [BOTH, "both|All|b|game|tous|allen|beide|alle|tutti|todos|obie|Tous deux"],
  [NS, "ns|N-S|n/s|n - s|NZ|NY|north-south|North / South"],
  [EW, "ew|E-W|e/w|E / W|OW|EO|ÖV|ØV|we|W-E|w / e|east-west|East / West"],
  [undefined, "|nonesuch|anone|ball|bb|nsx|ans|anew|ewe|northsouth|eastwest|1|n|e|s"],
])("%o are vulnerable by each of %s", (sides, all) => {
  for (const words of all.split("|")) expect([words, sidesIn(words)]).toEqual([words, sides]);
});

test("a sign around a word for vulnerability is no part of it", () => {
  for (const words of [
    "(None)",
    "None.",
    ": none",
    "none,",
    "none;",
    "·none·",
    "|none|",
    " none ",
    "is none here",
  ])
    expect([words, sidesIn(words)]).toEqual([words, NONE]);
  expect(sidesIn("for both here")).toEqual(BOTH);
  expect(sidesIn("for NS here")).toEqual(NS);
  expect(sidesIn("for EW here")).toEqual(EW);
  expect(sidesIn("for north-south here")).toEqual(NS);
  expect(sidesIn("for east-west here")).toEqual(EW);
  expect(sidesIn("for W-E here")).toEqual(EW);
});

describe("the teams of", () => {
  const teams = (...cells: string[]) => said(...cells).teams;
  const sure = (home: string, away: string) => ({ home, away, isSure: true });

  test.each([
    ["v", "Reds v Blues"],
    ["v.", "Reds v. Blues"],
    ["vs", "Reds vs Blues"],
    ["vs.", "Reds vs. Blues"],
    ["versus", "Reds  versus  Blues"],
    ["gegen", "Reds gegen Blues"],
    ["contre", "Reds contre Blues"],
    ["contra", "Reds contra Blues"],
    ["contro", "Reds CONTRO Blues"],
    ["tegen", "Reds tegen Blues"],
    ["mot", "Reds mot Blues"],
    ["mod", "Reds mod Blues"],
    ["a number of the match", "Match 3: Reds v Blues"],
    ["a word for the match", "Match : Reds v Blues"],
    ["a round", "Round 12:Reds v Blues"],
    ["a segment", "Segment 1: Reds v Blues"],
    ["a stanza", "Stanza 1: Reds v Blues"],
    ["a set", "Set 1: Reds v Blues"],
    ["a note", "Reds v Blues (16 boards)"],
    ["Home and Away", "Home: Reds Away: Blues"],
    ["Home team and Visitors", "Home team: Reds Visitors : Blues"],
    ["Home and Visiting team", "home : Reds visiting team: Blues"],
  ])("two names with %s", (_, words) => {
    expect(teams(words)).toEqual(sure("Reds", "Blues"));
  });

  test.each([
    [["Home", "Reds", "Away", "Blues"]],
    [["Home:", "Reds", "", "Away:", " Blues "]],
    [["Home team", "Reds", "Visiting team:", "Blues"]],
    [["Home team :", "Reds", "Visitors", "Blues"]],
    [["Reds v Blues", "Reds v Blues"]],
    [["Reds", "v", "Blues"]],
  ])("the cells %j", (cells) => {
    expect(teams(...cells)).toEqual(sure("Reds", "Blues"));
  });

  test("words around two names are part of them", () => {
    expect(teams("The 3 Reds of Match 2: v the Blues")).toEqual(sure("The 3 Reds of Match 2:", "the Blues"));
    expect(teams("Reds (B) v Blues")).toEqual(sure("Reds (B)", "Blues"));
    expect(teams("Homeric: Reds")).toBeUndefined();
    expect(teams("My Homes", "Reds")).toBeUndefined();
    expect(teams("Ahome", "Reds")).toBeUndefined();
    expect(teams("Reds via Blues")).toBeUndefined();
  });

  test("a dash stands between two names without digits", () => {
    const dashed = { home: "Reds", away: "Blues", isSure: false };
    expect(teams("Reds - Blues")).toEqual(dashed);
    expect(teams("Reds – Blues")).toEqual(dashed);
    expect(teams("Match 3: Reds  —  Blues (16 boards)")).toEqual(dashed);
    for (const words of ["Reds-Blues", "1 - 2", "Evening 3 - Blues", "Reds - Day 2", "R - Blues", "Reds - B"])
      expect([words, teams(words)]).toEqual([words, undefined]);
  });

  test("words that tell more stay, and one team may follow the other", () => {
    const before = said("Reds v Blues");
    expect(after(before, "Open - Closed").teams).toEqual(sure("Reds", "Blues"));
    expect(after(said("Open - Closed"), "Reds - Blues").teams).toEqual({
      home: "Reds",
      away: "Blues",
      isSure: false,
    });
    expect(after(before, "Away: Greens").teams).toEqual(sure("Reds", "Greens"));
    expect(after(before, "Home: Greens").teams).toEqual(sure("Greens", "Blues"));
    expect(after(said("Home: Reds"), "Away: Blues").teams).toEqual(sure("Reds", "Blues"));
    expect(said("Home: Reds").teams).toEqual({ home: "Reds", away: undefined, isSure: true });
  });
});
