import { howScored } from "../../src/events/agreement";
import { finished } from "../../src/events/slices";
import { bridgewebsFile } from "../../src/events/bridgewebs-file";
import { type BridgeEvent, type EventFault, type ReadEvent } from "../../src/events/event";
import { kindOfText, recognise } from "../../src/events/file";
import { listsReading } from "../../src/events/lists";
import { pagesReading } from "../../src/events/pages";
import { type NamedText } from "../../src/events/parts";
import { scoredMatch } from "../../src/events/teams";
import { cellsOfText, readTable } from "../../src/events/table";
import { readUsebio } from "../../src/events/usebio";
import { butler, crossImps, madeEvent, type MadeEvent, matchpoints, totals, usebioFile } from "./made-event";
import {
  acblLivePages,
  acblPage,
  bboPages,
  datumsOf,
  extractorList,
  kopsPages,
  magicContestPage,
  pairsScorerList,
  paryTables,
} from "./made-pages";

/** Pages and lists as they are saved or pasted: the content decides how they are read. */
function read(...files: NamedText[]): ReadEvent {
  const [kind] = new Set(files.map(({ text }) => kindOfText(text)));
  const [{ name, text }] = files;
  const rows = kind === "table" ? cellsOfText(text) : [];
  if ("faults" in rows) return rows;
  if (kind === "table") return readTable(rows, {}, name || undefined);
  return finished(kind === "page" ? pagesReading(files) : listsReading(files));
}

const named = (text: string, name = ""): NamedText => ({ name, text });

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function remarks(answer: ReadEvent): EventFault[] {
  return "faults" in answer ? answer.faults : answer.remarks;
}

const HOWELL = madeEvent("howell", 8, 3, 3);

/** One result is an average. */
function withAverage(made: MadeEvent): MadeEvent {
  const results = [...made.results];
  results[10] = { ...results[10], contract: "", declarer: "", tricks: undefined, score: "A6040" };
  return { ...made, results };
}

const RULED = withAverage(HOWELL);

/** Each result as it must be read, without regard to their order. */
function linesOf(made: MadeEvent): string[] {
  return made.results
    .map(({ board, ns, ew, score }) => {
      const average = typeof score === "string" ? `${score.slice(1, 3)} ${score.slice(3, 5)}` : score;
      return [board, ns, ew, average].join(" ");
    })
    .sort();
}

function linesRead({ results }: BridgeEvent): string[] {
  return results
    .map(({ board, ns, ew, score }) =>
      [board, ns, ew, typeof score === "object" ? `${score.ns} ${score.ew}` : score].join(" "),
    )
    .sort();
}

/** All published figures agree with the rule that is found, and each score with its contract. */
function expectAllAgree(event: BridgeEvent, made: MadeEvent, pairs: number): void {
  const [{ contestants, results }] = howScored(event).rules;
  const awards = event.results.filter(({ nsAward }) => nsAward).length;
  expect([contestants.agree, contestants.of]).toEqual([pairs, pairs]);
  expect([results.agree, results.of]).toEqual([awards, awards]);
  expect(awards).toBeGreaterThanOrEqual(made.results.length - 1);
  for (const { computed, score } of event.results) if (computed !== undefined) expect(score).toBe(computed);
}

const MP = matchpoints("largest");
const OWN_BOARD = matchpoints("board");
const PLAIN_IMPS = crossImps("comparisons");
const BUTLER = butler(1, 10);

interface Kind {
  made: MadeEvent;
  files: NamedText[];
  /** How many contestants have a published figure. */
  pairs: number;
  form: BridgeEvent["form"];
  program: string;
}

const KINDS: Record<string, Kind> = {
  "a page of ACBL": {
    made: HOWELL,
    files: [named(acblPage(HOWELL, MP))],
    pairs: 8,
    form: "matchpoints",
    program: "ACBL",
  },
  "pages of ACBL Live": {
    made: HOWELL,
    files: acblLivePages(HOWELL, OWN_BOARD),
    pairs: 0,
    form: "matchpoints",
    program: "ACBL Live",
  },
  "a page of Magic Contest": {
    made: RULED,
    files: [named(magicContestPage(RULED, MP, 1))],
    pairs: 8,
    form: "matchpoints",
    program: "Magic Contest",
  },
  "a page of Magic Contest with two boards abreast": {
    made: RULED,
    files: [named(magicContestPage(RULED, MP, 2))],
    pairs: 8,
    form: "matchpoints",
    program: "Magic Contest",
  },
  "pages of KoPS": {
    made: RULED,
    files: kopsPages(RULED, OWN_BOARD),
    pairs: 0,
    form: "matchpoints",
    program: "KoPS",
  },
  "tables of Pary": {
    made: HOWELL,
    files: paryTables(HOWELL, OWN_BOARD),
    pairs: 0,
    form: "matchpoints",
    program: "JFR",
  },
  "tables of Pary by Butler": {
    made: HOWELL,
    files: paryTables(HOWELL, BUTLER, datumsOf(HOWELL)),
    pairs: 0,
    form: "butler",
    program: "JFR",
  },
  "a list of PairsScorer": {
    made: HOWELL,
    files: [named(pairsScorerList(HOWELL, BUTLER, datumsOf(HOWELL)))],
    pairs: 8,
    form: "butler",
    program: "PairsScorer",
  },
  "a table of the BBO Extractor by matchpoints": {
    made: RULED,
    files: [named(extractorList(RULED, MP, true))],
    pairs: 8,
    form: "matchpoints",
    program: "BBO Extractor",
  },
  "a table of the BBO Extractor by cross-IMPs": {
    made: HOWELL,
    files: [named(extractorList(HOWELL, PLAIN_IMPS, false))],
    pairs: 8,
    form: "crossimps",
    program: "BBO Extractor",
  },
};

describe.each(Object.entries(KINDS))("%s", (_, { made, files, pairs, form, program }) => {
  test("has every result, and all its figures agree with the rule that is found", () => {
    const event = whole(read(...files));
    expect(linesRead(event)).toEqual(linesOf(made));
    expect(event).toMatchObject({ form, program });
    expect(event.contestants).toHaveLength(8);
    expectAllAgree(event, made, pairs);
  });

  test("is the same event in another order of the files", () => {
    const event = whole(read(...files));
    const turned = whole(read(...[...files].reverse()));
    expect(linesRead(turned)).toEqual(linesRead(event));
    expect(turned.contestants).toEqual(event.contestants);
    expect(turned.datums.size).toBe(event.datums.size);
  });

  test("is refused, named or read without a wrong result when it is cut off anywhere", () => {
    const [{ name, text }] = files;
    const good = new Set(linesOf(made));
    const all = whole(read(named(text, name))).results.length;
    const silent: number[] = [];
    const step = Math.ceil(text.length / 150);
    for (let length = 1; length < text.trimEnd().length; length += step) {
      const cut = text.slice(0, length);
      const kind = kindOfText(cut);
      if (kind !== "page" && kind !== "list") continue;
      const answer = read(named(cut, name));
      if ("faults" in answer) continue;
      const isNamed = answer.remarks.some(({ code }) => code === "cutOff" || code === "boardsMissing");
      const wrong = linesRead(answer.event).filter((line) => !good.has(line));
      if (!isNamed && (wrong.length > 0 || answer.event.results.length < all)) silent.push(length);
    }
    expect(silent).toEqual([]);
  });
});

describe("travellers of BBO", () => {
  // A board's number is told by nothing but who was vulnerable.
  const boards = (made: MadeEvent) => new Set(made.results.map(({ board }) => board)).size;

  test.each([
    ["percentages", true, OWN_BOARD, "matchpoints"],
    ["IMPs", false, PLAIN_IMPS, "crossimps"],
  ] as const)(
    "by %s, a page a board, are one event of pairs known by their names",
    (_, isPercent, published, form) => {
      const answer = read(...bboPages(RULED, published, isPercent));
      const event = whole(answer);
      expect(event).toMatchObject({ form, program: "BBO", winners: 1 });
      expect(event.contestants).toHaveLength(8);
      expect(event.results).toHaveLength(RULED.results.length);
      expect(new Set(event.results.map(({ board }) => board)).size).toBe(boards(RULED));
      expectAllAgree(event, RULED, 0);
      expect(remarks(answer).filter(({ code }) => code === "boardNumber")).toHaveLength(boards(RULED));
      // Each pair has what it has by the definition, whatever its number is here.
      const byName = new Map(
        event.contestants.map(({ id, names }) => [names[0].split(" ").at(-1) ?? "", id]),
      );
      const scores = (own: readonly { ns: string | number; score: unknown }[], pair: string | number) =>
        own
          .flatMap(({ ns, score }) =>
            String(ns) === String(pair) && typeof score === "number" ? [score] : [],
          )
          .sort();
      for (const [pair, id] of byName)
        expect(scores(event.results, id ?? "")).toEqual(scores(RULED.results, pair));
    },
  );
});

test("in ACBL Live the same number is another pair in the other direction", () => {
  const mitchell = madeEvent("mitchell", 10, 3, 5);
  // The pairs of East-West count from 1, too.
  const results = mitchell.results.map((result) => ({ ...result, ew: result.ew - 5 }));
  const event = whole(read(...acblLivePages({ ...mitchell, results }, OWN_BOARD)));
  expect(event.winners).toBe(2);
  expect(event.contestants.map(({ id, direction }) => `${direction} ${id}`)).toEqual(
    ["ns", "ew"].flatMap((direction) => [1, 2, 3, 4, 5].map((pair) => `${direction} ${pair}`)),
  );
  expect(event.contestants[0].names).toEqual(["One of 1", "Other of 1"]);
  expectAllAgree(event, mitchell, 0);
});

test("a file for BridgeWebs is read back as it was written", () => {
  const event = whole(readUsebio(usebioFile(RULED, "matchpoints", MP)));
  const contestants = event.contestants.map((contestant, index) => ({
    ...contestant,
    place: String(index + 1),
  }));
  const back = whole(read(named(bridgewebsFile({ ...event, contestants }) ?? "")));
  expect(linesRead(back)).toEqual(linesRead(event));
  const figures = ({ contestants: all }: BridgeEvent) =>
    all.map(({ id, place, names, percent }) => [id, place, names.length, percent?.value]);
  expect(figures(back)).toEqual(figures({ ...event, contestants }));
  expect(back.winners).toBe(event.winners);
});

describe("a vugraph file of BBO", () => {
  const vugraph = (first: number, results: string, carried = ["0", "0"]) =>
    named(
      `vg|A final,Segment,I,${first},${first + 3},ALPHA,${carried[0]},BETA,${carried[1]}|\nrs|${results}|\npn|a,b,c,d,e,f,g,h|\n`,
    );

  test("has two results for each board, and a later segment goes on with the match", () => {
    // Board 1: 420 and 450 the other way; 2: passed out and 1NT one down, vulnerable; 3: -100 and 110 the other way; 4 without one table.
    const one = vugraph(1, "4SN=,4SN+1,PASS,1NS-1,3DNx-1,3DN=,2HE=,", ["10.5", "0"]);
    const event = whole(read(one));
    expect(event).toMatchObject({ form: "teams", title: "A final" });
    expect(event.contestants).toEqual([
      { id: "ALPHA", names: [] },
      { id: "BETA", names: [] },
    ]);
    const [match] = event.matches;
    expect(match.carried).toBe(10.5);
    expect(scoredMatch(match, { form: "teams", scale: "imps" }).imps).toEqual([
      { home: -1, away: 1 },
      { home: 3, away: -3 },
      { home: -5, away: 5 },
      undefined,
    ]);
    const both = whole(read(one, vugraph(5, "1NN=,1NN=,1NN=,1NN=,1NN=,1NN=,1NN=,1NN=")));
    expect(both.matches).toHaveLength(1);
    expect(both.matches[0].boards.map(({ board }) => board)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
    ]);
    expect(both.contestants).toEqual(event.contestants);
    // The later segment was written without what was before.
    expect(both.matches[0].carried).toBe(10.5);
  });

  test.each<[string, NamedText, EventFault["code"]]>([
    ["that is cut off in its results", named("vg|A,B,I,1,4,X,0,Y,0|\nrs|4SN=,4SN+"), "cutOff"],
    ["of pairs", named("vg|A,B,P,1,4,X,0,Y,0|\nrs|4SN=,4SN+1|"), "unranked"],
    ["of one team", named("vg|A,B,I,1,4,X,0,X,0|\nrs|4SN=,4SN+1|"), "itself"],
    ["of hands alone", named("pn|a,b,c,d|\nqx|o1|md|1|"), "handsOnly"],
  ])("%s is refused", (_, file, code) => {
    const answer = read(file);
    expect("faults" in answer && answer.faults.map((fault) => fault.code)).toEqual([code]);
  });

  test("an odd result leaves its row to type in", () => {
    expect(remarks(read(vugraph(1, "4SN=,4SN+1,8SN=,1NN=")))).toEqual([
      expect.objectContaining({ code: "contract", board: "2", value: "8SN=", left: "row" }),
    ]);
  });
});

test.each([
  ["KoPS", kopsPages(RULED, OWN_BOARD), RULED],
  ["Pary", paryTables(HOWELL, OWN_BOARD), HOWELL],
])(
  "boards that are copied from pages of %s count by their scores, since the suits are lost",
  (_, pages, made) => {
    const copied = pages.map(({ text }, index) => {
      const cells = text
        .slice(text.indexOf("<table"))
        .replace(/<br>|&nbsp;|<img[^>]*>/g, "")
        .replace(/<\/t[dh]><t[dh][^>]*>/g, "\t")
        .replace(/<\/tr>\s*<tr[^>]*>/g, "\n")
        .replace(/<[^>]+>/g, "");
      return `ROZDANIE NR  ${index + 1}\n${cells.trimStart()}\n`;
    });
    const answer = read(named(copied.join("\n")));
    expect(linesRead(whole(answer))).toEqual(linesOf(made));
    expectAllAgree(whole(answer), made, 0);
    expect(remarks(answer)).toEqual([]);
  },
);

test("a page that no program of these has made is no results file; beside others it is left out and named", () => {
  const other = named("<html><body><table><tr><td>1</td></tr></table></body></html>", "wyn.html");
  expect(read(other)).toEqual({ faults: [{ code: "format", found: "html" }] });
  const answer = read(...kopsPages(HOWELL, OWN_BOARD), other);
  expect(linesRead(whole(answer))).toEqual(linesOf(HOWELL));
  expect(remarks(answer)).toEqual([{ code: "noPage", name: "wyn.html" }]);
});

test("pages of two programs are refused", () => {
  const [kops] = kopsPages(HOWELL, OWN_BOARD);
  const [bbo] = bboPages(HOWELL, OWN_BOARD, true);
  expect(read(kops, bbo)).toEqual({ faults: [{ code: "programs", first: "KoPS", other: "BBO" }] });
});

test("a list of PairsScorer that has not all boards says how many there are", () => {
  const results = HOWELL.results.filter(({ board }) => board > 4);
  const text = pairsScorerList({ ...HOWELL, results }, BUTLER, datumsOf(HOWELL)).replace(
    /Table \d+ Board/,
    "Table 21 Board",
  );
  expect(remarks(read(named(text)))).toEqual([
    { code: "boardsMissing", most: 21, count: 17, missing: "1–4" },
  ]);
});

test("a page with more elements than any results page is refused, and no name is quoted whole", () => {
  const cells = "<td></td>".repeat(2_500_001);
  expect(read(named(`<html><table><tr>${cells}</tr></table></html>`))).toEqual({
    faults: [{ code: "manyElements", most: 2_500_000, line: 1 }],
  });
  const [, second] = kopsPages(HOWELL, OWN_BOARD);
  const [said] = remarks(read(second, named("<html></html>", "x".repeat(10_000))));
  expect(said.code === "noPage" && said.name).toHaveLength(40);
});

test("a page whose elements are all inside one another is refused", () => {
  expect(read(named(`<html>\n${"<div>".repeat(100_000)}`))).toEqual({ faults: [{ code: "deep", line: 2 }] });
});

test("a line of Magic Contest without its tricks has no figures that are not numbers", () => {
  const lines = [
    "Board: 1",
    "Pair  Contr     Ld     Result   Score",
    " 1 2  3D   E +1           -130  2,0 0,0",
  ];
  const odd = [" 3 4  3D", " 5 6  3D   E", " 7 8  3D   E zz           -110  0,0 2,0", " 9 10 Pass"];
  const answer = read(named(`<html><pre>\n${[...lines, ...odd].join("\n")}\n</pre></html>`));
  expect(JSON.stringify(remarks(answer))).not.toContain("NaN");
  expect(whole(answer).results.map(({ ns, score, result }) => [ns, score, result])).toEqual([
    ["1", -130, 1],
    ["3", undefined, undefined],
    ["5", undefined, undefined],
    ["7", -110, undefined],
    ["9", 0, undefined],
  ]);
});

test("a page of KoPS in ISO-8859-2 has its rulings, also where they stand in one cell", () => {
  const [{ text }] = kopsPages(RULED, OWN_BOARD);
  const ruling = "<tr><td>91</td><td>92</td><td colspan=6>s\u0119dzia 60% 40%</td></tr>";
  const page = text
    .replace("<head>", '<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">')
    .replace("</table>", `${ruling}</table>`);
  // Of the Polish letters the page has this one alone.
  const bytes = Uint8Array.from(page, (letter) => (letter === "\u0119" ? 0xea : letter.charCodeAt(0)));
  const found = recognise(bytes);
  const answer = read(named("text" in found ? found.text : ""));
  expect(remarks(answer)).toEqual([]);
  expect(whole(answer).results.at(-1)).toMatchObject({ ns: "91", ew: "92", score: { ns: 60, ew: 40 } });
});

test("a page that ends after a table, but before its own end, is cut off; its last row is not read", () => {
  const [{ text }] = kopsPages(HOWELL, OWN_BOARD);
  const page = text.replace("<body class=all>", "<body><table><tr><td>A hand</td></tr></table>");
  const rows = [...page.matchAll(/<tr class=niep>/g)].map(({ index }) => index);
  const answer = read(named(page.slice(0, (rows.at(-1) ?? 0) + 60)));
  expect(remarks(answer)).toEqual([{ code: "cutOff" }]);
  expect(whole(answer).results).toHaveLength(rows.length - 1);
});

test("totals of the pages are those of the definition", () => {
  const event = whole(read(named(extractorList(HOWELL, PLAIN_IMPS, false))));
  const sums = totals(HOWELL, PLAIN_IMPS);
  for (const { id, total } of event.contestants)
    expect(total?.value).toBeCloseTo(sums.get(Number(id))?.total ?? NaN, 2);
});
