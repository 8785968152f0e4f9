import { IntlMessageFormat } from "intl-messageformat";
import { readTranslations } from "../../build/catalogue/translations";
import en from "../../src/translations/en.json";
import {
  NOTES,
  noteIn,
  type NoteWords,
  segmentHeaderIn,
  STEPS,
  WITHIN_NOTES,
} from "../../src/workbench/function-notes";
import { NOTE_HEADERS, WITH_HEADINGS } from "../../src/workbench/heading-words";
import { ENGLISH_WORDS } from "../translations/english-words";
import { call, type Value } from "../bundle/excel";
import { ALONE, BASE } from "../bundle/right-calls";

/** The words of a language; `used` gets the keys of the notes that they are made of. */
function wordsOf(language: string, used?: Set<string>): NoteWords {
  const file = readTranslations().find((one) => one.language === language);
  const { notes, said } = (file?.pane as typeof en.pane).workbench;
  const locale = file?.locales[0] ?? "en";
  const filled = (text: string, values?: Record<string, string>) =>
    String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values));
  return {
    note: (key, values) => {
      used?.add(key);
      return filled(notes[key], values);
    },
    say: (key, values) => filled(said[key], values),
    language,
    number: (value) => String(value).replace(".", ","),
  };
}

test("the English texts are the notes of the functions", () => {
  expect(en.pane.workbench.notes).toEqual({ ...NOTES, ...STEPS, ...WITHIN_NOTES });
});

/** The notes in what a function gives, by its headers, and the headers of segments. */
function notesIn(name: string, args: readonly unknown[]): string[] {
  const answer = call(name, ...args);
  if (!Array.isArray(answer)) return [];
  const [headers, ...rows] = answer;
  const columns = headers.flatMap((header, index) => (NOTE_HEADERS.has(String(header)) ? [index] : []));
  return rows
    .flatMap((row) => columns.map((column) => row[column]))
    .filter((cell): cell is string => typeof cell === "string" && cell !== "");
}

const column = (cells: readonly unknown[]) => cells.map((cell) => [cell]);

/** An evening in which all is well. */
function evening(pairs: number, perRound: number, kind: string) {
  const [, ...sittings] = call("MOVEMENT", pairs, perRound, kind) as Value[][];
  const rows = sittings.flatMap(([, , ns, ew, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => [Number(first) + index, ns, ew]),
  );
  return {
    boards: rows.map(([board]) => [board] as unknown[]),
    who: rows.map(([, ns, ew]) => [ns, ew] as unknown[]),
    scores: rows.map((_, row) => [[90], [-90], [120]][row % 3] as unknown[]),
  };
}

/** The remarks on an evening in which cells of a row are others. */
function remarks(change: (evening: Record<string, unknown[][]>) => void, contracts = false): string[] {
  const { boards, who, scores } = evening(14, 3, "mitchell");
  const blank = boards.map(() => [""] as unknown[]);
  const ranges: Record<string, unknown[][]> = {
    boards,
    who,
    scores,
    contracts: blank,
    declarers: [...blank],
    results: [...blank],
  };
  change(ranges);
  const beside = contracts ? [ranges.contracts, ranges.declarers] : [null, null];
  // Who is not in the names has a remark of its own.
  const names = ranges.unnamed ? null : column(Array.from({ length: 14 }, (_, index) => index + 1));
  return notesIn("CHECKEVENING", [
    ranges.boards,
    ranges.who,
    ranges.scores,
    names,
    ...beside,
    ranges.eastwest ?? null,
    ...(contracts ? [ranges.results] : []),
  ]);
}

const REMARKS = [
  ...[42, 425, 7599, "4S+1", "#N/A", 46082, 1.5].map((score) =>
    remarks(({ scores }) => (scores[4] = [score])),
  ),
  remarks(({ who }) => (who[4] = [77, who[4][1]])),
  remarks(({ who }) => (who[4] = [who[5 + 3][0], who[4][1]])),
  remarks(({ boards, who }) => {
    boards.push(boards[4]);
    who.push(who[4]);
  }),
  remarks(({ boards, who, scores, contracts, declarers, results }) => {
    for (const range of [boards, who, scores, contracts, declarers, results]) range.push(range[4]);
  }),
  remarks((all) => {
    all.eastwest = column(Array.from({ length: 7 }, (_, index) => index + 8));
    all.who[4] = [...all.who[4]].reverse();
  }),
  // On the row of a pair there sits one of another session.
  remarks((all) => {
    all.unnamed = [];
    all.who[21] = [40, all.who[21][1]];
  }),
  remarks(({ boards, who, scores }) => {
    for (const range of [boards, who, scores]) range.splice(4, 1);
  }),
  remarks(({ boards }) => (boards[4] = [""])),
  remarks(({ who }) => (who[4] = ["", who[4][1]])),
  remarks(({ scores }) => (scores[4] = [""])),
  ...[
    ["4S", "N", "="],
    ["4Z", "N", "="],
    ["4S", "Q", "="],
    ["4S", "", "="],
    ["4S", "N", ""],
    ["4S", "N", "x"],
    ["4S", "N", "+9"],
    ["4S", "N", 46082],
    ["4P", "N", "="],
  ].flatMap(([contract, declarer, result]) =>
    [425, "", "#VALUE!"].map((score) =>
      remarks(({ scores, contracts, declarers, results }) => {
        scores[4] = [score];
        contracts[4] = [contract];
        declarers[4] = [declarer];
        results[4] = [result];
      }, true),
    ),
  ),
].flat();

const MATCHES = [["A", "B"], ["C", "D"], ["A", "C"], ["B", "D"]]; // oxfmt-ignore

const ROUND_ROBIN = [["A", "B"], ["C", "D"], ["A", "C"], ["B", "D"], ["A", "D"], ["B", "C"]]; // oxfmt-ignore
const SPLITS = [[12, 8], [8, 12], [10, 10], [14, 6], [6, 14]]; // oxfmt-ignore
const SCORES = [[30, 20], [40, 15], [22, 25], [9, 11], [18, 6], [7, 30]]; // oxfmt-ignore

/** Leagues of four teams, until each step that a regulation may have decides somewhere. */
const STANDINGS = [
  ...Object.values(STEPS).flatMap((step) =>
    Array.from({ length: 40 }, (_, league) => {
      const vps = ROUND_ROBIN.map((_, match) => SPLITS[Math.floor((league * 37) / 5 ** (match % 4)) % 5]);
      const [teams, some] = league % 2 === 0 ? [ROUND_ROBIN, vps] : [ROUND_ROBIN.slice(0, 4), vps.slice(0, 4)];
      const scores = SCORES.slice(0, some.length);
      return [
        ["STANDINGS", [teams, some, scores, [[step]], null, null, scores]],
        ["STANDINGS", [teams, some, null, [[step], ["lot 17"]]]],
        ["STANDINGS", [teams, some, scores.map(([imps]) => [imps, 0]), [[step]]]],
      ];
    }).flat(),
  ),
  ["STANDINGS", [MATCHES, [[12, ""], ["#N/A", 5], [46154, 9], [27364, 8]]]],
]; // oxfmt-ignore

/** A league in which the rest can end in too many ways, so many rounds before the end. */
function close(totals: readonly number[], count: number, place: number): [string, unknown[]] {
  const order = totals.map((_, index) => index + 1);
  const byes = order.map((team) => [team, ""]);
  const rounds = Array.from({ length: count }, () => {
    const pairs = order.slice(0, totals.length / 2).map((home, index) => [home, order[totals.length - 1 - index]]);
    order.splice(1, 0, ...order.splice(-1));
    return pairs;
  }).flat();
  return ["NEEDS", [[...byes, ...rounds], [...totals.map((total) => [total, ""]), ...rounds.map(() => ["", ""])], place]];
} // oxfmt-ignore

const SEASON_RULES = column([
  "absent: mean - 5",
  "no notice: 35",
  "substitute: 47.5 to 55",
  "up 1",
  "down 1",
  "minimum 3",
]);

const CALLS = [
  ...STANDINGS,
  ["NEEDS", [MATCHES, [[12, 8], [15, 5], ["", ""], ["", ""]]]],
  ["NEEDS", [[["A", "D"], ["C", "B"], ["A", "B"], ["B", "D"], ["A", "C"], ["C", "D"]], [[52, 30], [45, 47], ["", ""], ["", ""], ["", ""], ["", ""]]]],
  close([85, 74, 76, 86, 84, 84, 76, 74, 75, 79, 81, 77, 86, 77, 86, 85, 82, 83, 76, 78], 4, 8),
  close([80, 81, 73, 86, 81, 84, 78, 83, 86, 79, 75, 85, 76, 80, 81, 81, 81, 82, 85, 79], 4, 12),
  ["NEEDS", [MATCHES, [[20, 0], [20, 0], [20, 0], ["", ""]]]],
  ["NEEDS", [MATCHES, [[10, 10], [10, 10], [10, 10], [10, 10]]]],
  ["NEEDS", [MATCHES, [[12, ""], ["#N/A", 5], [46154, 9], ["", ""]]]],
  ["KNOCKOUT", [[["Ash", "Elm"], ["Oak", ""], ["Yew", "Fir"], ["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"]],
    [[30, 20, "", ""], ["", "", "", ""], ["out", 3, "", ""], ["out", "out", "", ""], [10, 10, 5, 5], ["", "", "", ""], [10, 10, "", 3]], null, null, null, 2, 24]],
  ["KNOCKOUT", [[["Ash", "Elm"], ["C", "D"]], [[30.5, 20, "", ""], [10, 10, "", ""]], null, null, null, 3]],
  ["KNOCKOUT", [[["Ash", "Elm"]], [[10, 10, 20, 20]], null, null, null, 2]],
  ["KNOCKOUT", [[["Ash", "Elm"]], [[10, 10, 20, 20, 3, ""]], null, null, null, 2]],
  ["PATTON", [MATCHES, [[620, 170], [-50, ""], ["", ""], ["", ""]]]],
  ["SWISSDRAW", [column(["A", "B", "C", "D"]), [["A", "B"]]]],
  ["SWISSDRAW", [column(["A", "B", "C", "D"]), [["A", "B"], ["A", "C"], ["A", "D"]]]],
  ["SWISSDRAW", [column(["A", "B"]), [["A", "B"]], null, null, "danish"]],
  ["SWISSDRAW", [column(["A", "B", "C", "D", "E"]), [["E", ""], ["D", ""], ["A", "B"], ["A", "C"]], column(["E", "C"])]],
  ["SWISSDRAW", [column(["A", "B", "C"]), [["A", "B"], ["C", ""]]]],
  ["SWISSDRAW", [column(["A", "B", "C"]), [["A", "B"]], column(["C", "B", "A"])]],
  ["SWISSDRAW", [column(["A", "B", "C", "D"]), [["C", "D"]]]],
  ["MOVEMENT", [12, 3, "howell", 9]],
  ["MOVEMENT", [24, 2, "two-sections"]],
  ["MOVEMENT", [24, 1, "two-sections"]],
  ["MOVEMENTS", [8, 24, null, 2]],
  ["MOVEMENTS", [19, 12, 105]],
  ["SWISSDRAW", [column([1, 2, 3]), [[1, 2], [1, ""], [2, ""], [3, ""], [3, ""]]]],
  ...["mitchell", "howell", "skip", "share", "web", "rover", "three-quarter", "appendix", "bowman", "blackpool", "individual", "stagger", "whist-break", "thurner", "hesitation", "twin", "half-odd"].flatMap((kind) =>
    [4, 7, 8, 9, 12, 13, 14, 24].flatMap((pairs) => [
      ["MOVEMENT", [pairs, 2, kind]],
      ["MOVEMENT", [pairs, 1, kind, 3]],
      ["MOVEMENT", [pairs, 3, kind, 5]],
    ]),
  ),
  ...[9, 10, 12, 13, 14, 16, 20].flatMap((pairs) => [
    ["MOVEMENTS", [pairs, 24, null, null, 3]],
    ["MOVEMENTS", [pairs, 26, 200, 1, 2, 1]],
    ["MOVEMENTS", [pairs, 12, null, null, 1, 0, "players"]],
    ["MOVEMENTS", [pairs, 24, null, null, 1, 0, "teams"]],
  ]),
  ...[[60, 58, 50, 49, 48], [60, 58, 58, 49, 48]].flatMap((results) =>
    ["ranking", "lines"].map((show) => [
      "SEASON",
      [
        column([1, 2, 3, 4, 5]), column([1, 1, 1, 1, 1]), column(results), column(["up 1", "down 1"]), null, null,
        [[1, "A"], [2, "B"], [3, "B"], [4, "B"], [5, "C"]], null, show,
      ],
    ]),
  ),
  ...["figures", "ranking", "lines"].map((show) => [
    "SEASON",
    [
      column([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6, 6]), column([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 2]),
      column([54.2, 61, "absent", "no notice", "excused", 50, 51, 52, 53, 47, 44, 45]), SEASON_RULES,
      column(["", "", "", "", "", "sub", "sub same line", "sub other line", "sub outside", "higher", "lower", ""]),
      null, [[1, "A"], [2, "A"], [3, "B"], [4, "B"], [5, "C"], [6, "C"]], null, show,
    ],
  ]),
  ...WITH_HEADINGS.flatMap((name) => [[name, BASE[name]], ...Object.values(ALONE[name] ?? {}).map((args) => [name, args])]),
] as [string, unknown[]][]; // oxfmt-ignore

const LINES = new Set(["A", "B", "C"]);

const WRITTEN = [...new Set([...REMARKS, ...CALLS.flatMap(([name, args]) => notesIn(name, args))])].filter(
  (note) => !LINES.has(note),
);

const others = readTranslations().map(({ language }) => language).filter((language) => language !== "en"); // oxfmt-ignore

test("the calls write more than two hundred notes", () => expect(WRITTEN.length).toBeGreaterThan(200));

test.each(others)("each note of a function is said in %s", (language) => {
  const words = wordsOf(language);
  expect(WRITTEN.filter((note) => noteIn(note, words) === undefined)).toEqual([]);
  const english = ENGLISH_WORDS(language);
  const said = WRITTEN.map((note) => noteIn(note, words) ?? "");
  expect(said.filter((note) => english.test(note))).toEqual([]);
});

test("each note that is translated is one that a function writes", () => {
  const used = new Set<string>();
  const words = wordsOf("de", used);
  for (const note of WRITTEN) noteIn(note, words);
  const headers = CALLS.flatMap(([name, args]) => {
    const answer = name === "KNOCKOUT" ? call(name, ...args) : undefined;
    return Array.isArray(answer) ? answer[0].map(String) : [];
  });
  for (const header of headers) segmentHeaderIn(header, words);
  expect(Object.keys(en.pane.workbench.notes).filter((key) => !used.has(key))).toEqual([]);
});

test.each([
  ["de", "quotient 1.385", "Quotient 1,385"],
  ["de", "quotient 1.5; wins: no IMPs given", "Quotient 1,5; Siege: keine IMPs angegeben"],
  ["de", "13.76 a match are enough", "13,76 je Kampf genügen"],
  ["de", "at least 11.5", "mindestens 11,5"],
  ["fr", "Les As; Paris leads by 10.5; open: segments 2 and extra 1", "Les As; Paris mène de 10,5; à jouer : mi-temps 2, prolongation 1"],
  ["pl", "425 (D6): no contract gives this score on this board; the nearest are 400 and 450", "425 (D6): żaden kontrakt nie daje takiego zapisu w tym rozdaniu; najbliższe to 400, 450"],
  ["it", "shares with table 2, begins with board 1; boards 3-4 wait for tables 1, 2", "condivide con il tavolo 2, comincia dal board 1; i board 3-4 aspettano i tavoli 1, 2"],
  ["tr", "row 3, column 1 of scores: no score, but others on this board have one", "scores içinde satır 3, sütun 1: skor yok, ama bu bordda başkalarının var"],
])("in %s “%s” is “%s”", (language, english, said) => {
  expect(noteIn(english, wordsOf(language))).toBe(said);
}); // oxfmt-ignore

test("a note of somebody else stays as it is", () => {
  const words = wordsOf("de");
  for (const note of ["Certainly", "bye bye", "quotient", "Ash; bye bye", "5 of the best"])
    expect([note, noteIn(note, words)]).toEqual([note, undefined]);
});

test("a note of 40 parts or 2,000 letters is said, and a longer one stays as it is", () => {
  const words = wordsOf("de");
  const parts = (count: number) => noteIn(Array.from({ length: count }, () => "bye").join("; "), words);
  expect(parts(40)?.split("; ")).toHaveLength(40);
  expect(parts(41)).toBeUndefined();
  const long = (length: number) => noteIn("has met ".padEnd(length, "Ann, Bob, "), words);
  expect(long(2_000)).not.toContain("has met");
  expect(long(2_001)).toBeUndefined();
});

test("a text of many parts that are almost a note is looked at once", () => {
  const words = wordsOf("de");
  expect(noteIn(`${"D6: not in the names; ".repeat(39)}bye bye`, words)).toBeUndefined();
  expect(noteIn(`${"D6: not in the names; ".repeat(1_000)}bye`, words)).toBeUndefined();
});
