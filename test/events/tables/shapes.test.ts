import { howScored } from "../../../src/events/agreement";
import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { pagesReading } from "../../../src/events/pages";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable } from "../../../src/events/table";

/*
 * The shapes in which clubs and programs write tables: where the board stands, how headings are built, what is around them.
 * The same two boards in each.
 */

type Played = [
  board: number,
  ns: number,
  ew: number,
  contract: string,
  by: string,
  result: string,
  score: number,
];

/** On board 1 nobody is vulnerable, on board 2 North-South are. */
const PLAYED: Played[] = [
  [1, 1, 2, "4S", "N", "=", 420],
  [1, 3, 4, "3NT", "S", "-1", -50],
  [2, 1, 4, "2H", "E", "+1", -140],
  [2, 3, 2, "4H", "W", "-1", 50],
];

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function page(body: string, name = "page.html", head = ""): ReadEvent {
  return finished(pagesReading([{ name, text: `<html><head>${head}</head><body>${body}</body></html>` }]));
}

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const said = (answer: ReadEvent): EventFault[] => ("faults" in answer ? answer.faults : answer.remarks);

function playedIn(answer: ReadEvent) {
  return whole(answer).results.map(({ boardNumber, ns, ew, contract, declarer, score }) => [
    boardNumber,
    Number(ns),
    Number(ew),
    contract,
    declarer,
    score,
  ]);
}

const EXPECTED = PLAYED.map(([board, ns, ew, contract, by, , score]) => [board, ns, ew, contract, by, score]);

const lines = (cells: (line: Played) => (string | number)[], between = ";") =>
  PLAYED.map((line) => cells(line).join(between));
const text = (...all: string[]) => `${all.join("\n")}\n`;

/** The board stands above, and once for both of its lines. */
const boards = (of: (board: number, own: Played[]) => string[]) =>
  [1, 2].flatMap((board) =>
    of(
      board,
      PLAYED.filter(([number]) => number === board),
    ),
  );

const SHAPES: Record<string, string> = {
  "a row a result": text("Board;NS;EW;Contract;By;Result;Score", ...lines((line) => line)),
  "a title above, notes and totals below": text(
    "Club evening of 26 November;;;;;;",
    ";;;;;;",
    "Board;NS;EW;Contract;By;Result;Score",
    ...lines((line) => line),
    ";;;;;;",
    "Thanks to Ann for the tea;;;;;;",
    ";;;;;Total;280",
  ),
  "a board's number above its lines": text(
    ...boards((board, own) => [
      `Board ${board} · Dealer North`,
      "NS;EW;Contract;By;Result;Score",
      ...own.map(([, ...cells]) => cells.join(";")),
      "",
    ]),
  ),
  "one header for boards with their numbers above": text(
    "NS;EW;Contract;By;Result;Score",
    ...boards((board, own) => [`Board ${board}`, ...own.map(([, ...cells]) => cells.join(";"))]),
  ),
  "a board's number once, in a cell of its own": text(
    "Board;NS;EW;Contract;By;Result;Score",
    ...boards((board, own) =>
      own.map(([, ...cells], index) => [index === 0 ? board : "", ...cells].join(";")),
    ),
  ),
  "headings in two rows": text(
    "Board;Pair;;Played;;;Score",
    ";NS;EW;Contract;By;Result;",
    ...lines((line) => line),
  ),
  "headings in two rows, each with words of its own": text(
    "Board;NS Pair;EW Pair;Contract;;;Score",
    ";;;;By;Result;NS",
    ...lines((line) => line),
  ),
  "points for each side": text(
    "Board;NS;EW;Contract;By;Result;NS +;EW +",
    ...lines(([board, ns, ew, contract, by, result, score]) => [
      board,
      ns,
      ew,
      contract,
      by,
      result,
      score > 0 ? score : "",
      score < 0 ? -score : "",
    ]),
  ),
  "contract, declarer and tricks in one cell": text(
    "Board;NS;EW;Contract;Score",
    ...lines(([board, ns, ew, contract, by, result, score]) => [
      board,
      ns,
      ew,
      `${contract} ${by} ${result}`,
      score,
    ]),
  ),
  "the other order of columns": text(
    "Score;Result;By;Contract;EW;NS;Board",
    ...lines((line) => [...line].reverse()),
  ),
  "a header on each page of a print": text(
    "Board;NS;EW;Contract;By;Result;Score",
    ...lines((line) => line).flatMap((line, index) =>
      index === 2 ? ["Board;NS;EW;Contract;By;Result;Score", line] : [line],
    ),
  ),
};

test.each(Object.entries(SHAPES))("a table with %s is read", (_, written) => {
  const answer = read(written);
  expect(playedIn(answer)).toEqual(EXPECTED);
  expect(said(answer)).toEqual([]);
  expect(whole(answer)).toMatchObject({ lines: 4, leftOut: 0 });
});

test.each([
  ["nl", "Spel;NZ;OW;Contract;Door;Resultaat;Score NZ"],
  ["fr", "Donne;NS;EO;Contrat;Déclarant;Résultat;Marque"],
  ["de", "Board;Paar NS;Paar OW;Kontrakt;Alleinspieler;Ergebnis;Score"],
  ["it", "Board;NS;EO;Contratto;Dichiarante;Risultato;Punteggio"],
  ["es", "Mano;NS;EO;Contrato;Declarante;Resultado;Puntos"],
  ["pt", "Mão;NS;EW;Contrato;Declarante;Resultado;Pontos"],
  ["pl", "Rozdanie;NS;WE;Kontrakt;Rozgrywający;Wynik;Zapis"],
  ["sv", "Bricka;NS;ÖV;Kontrakt;Spelförare;Resultat;Poäng"],
  ["nb", "Spill;NS;ØV;Kontrakt;Spillefører;Resultat;Score"],
  ["da", "Spil;NS;ØV;Kontrakt;Spilfører;Resultat;Score"],
  ["tr", "Board;KG;DB;Kontrat;Deklaran;Sonuç;Skor"],
])("in %s, headed %s", (language, header) => {
  const letters: Record<string, Record<string, string>> = {
    nl: { S: "Z", E: "O", "3NT": "3SA" },
    fr: { W: "O", "3NT": "3SA", "4S": "4P", "2H": "2C", "4H": "4C" },
    de: { E: "O", "3NT": "3SA", "4S": "4P", "2H": "2C", "4H": "4C" },
  };
  const own = letters[language] ?? {};
  const written = text(
    header,
    ...lines(([board, ns, ew, contract, by, result, score]) => [
      board,
      ns,
      ew,
      own[contract] ?? contract,
      own[by] ?? by,
      result,
      score,
    ]),
  );
  expect(playedIn(read(written))).toEqual(EXPECTED);
});

describe("a page", () => {
  const cells = (all: readonly (string | number)[], name = "td") =>
    all.map((cell) => `<${name}>${cell}</${name}>`).join("");
  const tr = (...all: (string | number)[]) => `<tr>${cells(all)}</tr>`;

  test("may have a table for each board, with merged headings and cells", () => {
    const body = boards((board, own) => [
      `<h4>Rozdanie nr ${board}</h4><table><tr><td></td><td colspan=7>&nbsp;</td></tr>`,
      `<tr><td rowspan=2></td><td colspan=2>Numery</td><td rowspan=2>kont<br>rakt</td><td rowspan=2>gra</td><td rowspan=2>lew</td><td colspan=2>zapis</td></tr>`,
      `<tr>${cells(["N-S", "E-W", "NS", "EW"])}</tr>`,
      ...own.map(([, ns, ew, contract, by, result, score]) =>
        tr("", ns, ew, contract, by, result, score > 0 ? score : "", score < 0 ? -score : ""),
      ),
      // A passed out board has one cell across both columns of scores.
      `<tr>${cells(["", 5, 6, "PASS", "", ""])}<td colspan=2>0</td></tr></table>`,
    ]).join("\n");
    const answer = page(body);
    expect(playedIn(answer).filter(([, ns]) => ns !== 5)).toEqual(EXPECTED);
    expect(playedIn(answer).filter(([, ns]) => ns === 5)).toEqual([
      [1, 5, 6, "PASS", "", 0],
      [2, 5, 6, "PASS", "", 0],
    ]);
    expect(whole(answer)).toMatchObject({ lines: 6, leftOut: 0, program: "JFR" });
  });

  test("may have its ranking above and its boards in tables inside a table", () => {
    const ranking = `<table><tr>${cells(["Rank", "Pair", "Names", "Score", "%"])}</tr>${[1, 3, 2, 4].map((pair, index) => tr(index + 1, pair, `Ann ${pair} - Bo ${pair}`, 2, 50)).join("")}</table>`;
    const inner = boards((board, own) => [
      `<td>Board ${board}<br>None vul<table>${tr("NS", "EW", "Contract", "By", "Result", "Score")}${own.map(([, ...line]) => tr(...line)).join("")}</table></td>`,
    ]);
    const answer = page(`${ranking}<table><tr>${inner.join("")}</tr></table>`);
    // Who is vulnerable follows from the contracts; the words of this page are wrong on board 2, where it makes no difference.
    expect(playedIn(answer)).toEqual(EXPECTED);
    expect(
      whole(answer).contestants.map(({ id, names, place, percent }) => [id, names, place, percent?.value]),
    ).toEqual([
      ["1", ["Ann 1", "Bo 1"], "1", 50],
      ["3", ["Ann 3", "Bo 3"], "2", 50],
      ["2", ["Ann 2", "Bo 2"], "3", 50],
      ["4", ["Ann 4", "Bo 4"], "4", 50],
    ]);
  });

  test("with names in place of numbers has a number for each pair, its own where a ranking says it", () => {
    const names = ["", "Ann & Bo", "Cy & Di", "Ed & Flo", "Gus & Hal"];
    const rows = PLAYED.map(([board, ns, ew, contract, by, result, score]) =>
      tr(board, names[ns], names[ew], `${contract} ${by} ${result}`, score),
    );
    const table = `<table>${tr("Board", "NS", "EW", "Contract", "Score")}${rows.join("")}</table>`;
    expect(playedIn(page(table))).toEqual(EXPECTED);
    const ranking =
      `<table>${tr("#", "Pair", "Rank")}${tr(7, "Bo & Ann", 1)}${tr(9, names[3], 2)}</table>`.replace(
        "#",
        "No",
      );
    const own = whole(page(ranking.replace(">Pair<", ">Names<") + table)).results;
    expect(own.map(({ ns }) => ns)).toEqual(["7", "9", "7", "9"]);
  });

  test("that shows each result for either side has it once, with the awards of both", () => {
    const header = tr("Contract", "By", "Score", "Matchpoints", "Pairs");
    const own = PLAYED.filter(([board]) => board === 1).map(([, ns, ew, contract, by, , score], index) =>
      tr(contract, by, score, 1 - index, `${ns}-Ann-Bo vs. ${ew}-Cy-Di`),
    );
    const other = PLAYED.filter(([board]) => board === 1).map(([, ns, ew, contract, by, , score], index) =>
      tr(contract, by, -score, index, `${ew}-Cy-Di vs. ${ns}-Ann-Bo`),
    );
    const event = whole(
      page(
        `<h4>Board # 1</h4><table>${header}${own.join("")}</table><table>${header}${other.join("")}</table>`,
      ),
    );
    expect(
      event.results.map(({ ns, ew, nsAward, ewAward }) => [ns, ew, nsAward?.value, ewAward?.value]),
    ).toEqual([
      ["1", "2", 1, 0],
      ["3", "4", 0, 1],
    ]);
    expect(event.lines).toBe(2);
  });

  test("whose sections are scored apart has a field for each", () => {
    // In section A three tables, in B two: 1 for a win.
    const rows = [
      ["A1", "A2", 420, 2, 0],
      ["A3", "A4", 400, 1, 1],
      ["A5", "A6", -50, 0, 2],
      ["B1", "B2", 430, 1, 0],
      ["B3", "B4", 170, 0, 1],
    ] as const;
    const table = (board: number) =>
      `<h3>Board ${board}</h3><table>${tr("NS", "EW", "Score", "MP NS", "MP EW")}${rows.map((row) => tr(...row)).join("")}</table>`;
    const event = whole(page(table(1) + table(2)));
    expect(event.results.map(({ session }) => session).slice(0, 5)).toEqual(["A", "A", "A", "B", "B"]);
    expect(howScored(event).rules[0].results).toEqual({ agree: 10, of: 10 });
  });

  test.each([
    [
      "a ranking alone",
      tr("Rank", "Pair", "Names", "%") + tr(1, 4, "Ann - Bo", 60) + tr(2, 3, "Cy - Di", 40),
      { code: "rankingOnly", count: 2 },
    ],
    [
      "the card of one pair",
      tr("Board", "Vs", "Contract", "By", "Score") + tr(1, 4, "4S", "N", 420),
      { code: "card" },
    ],
    ["no table", "<tr><td>Welcome</td></tr>", { code: "format", found: "html" }],
  ])("of %s says what it is", (_, rows, fault) => {
    expect(page(`<table>${rows}</table>`)).toEqual({ faults: [fault] });
  });
});

describe("a line", () => {
  const HEADER = "Board;NS;EW;Contract;By;Result;Score";

  test("without its declarer, its tricks or anything is a line, and what is missing is said", () => {
    const answer = read(
      text(HEADER, "1;1;2;4S;N;=;420", "1;3;4;4S;;=;", "1;5;6;4S;N;;", "1;7;8;;;;", "1;9;10;NP;;;"),
    );
    expect(said(answer)).toEqual([
      { code: "noDeclarer", contract: "4S", line: 3, board: "1", left: "row" },
      { code: "noTricks", contract: "4S", line: 4, board: "1", left: "row" },
      { code: "noScore", line: 5, board: "1", left: "row" },
    ]);
    expect(whole(answer)).toMatchObject({ lines: 5, leftOut: 0 });
  });

  test("of nobody is left out and named", () => {
    const answer = read(text(HEADER, "1;1;2;4S;N;=;420", "1;3;4;4S;N;+1;450", "1;;;4S;N;=;420"));
    expect(said(answer)).toEqual([{ code: "value", field: "pair", value: "1", line: 4, left: "out" }]);
    expect(whole(answer)).toMatchObject({ lines: 3, leftOut: 1 });
  });

  test("with averages in letters, in either column, keeps them", () => {
    const answer = read(
      text(
        HEADER,
        "1;1;2;4S;N;=;420",
        "1;3;4;;;;A+/A-",
        "1;5;6;Average plus;;;",
        "1;7;8;---;;;0",
        "1;9;10;;;60%-40%;",
      ),
    );
    expect(whole(answer).results.map(({ score }) => score)).toEqual([
      420,
      { ns: 60, ew: 40, inLetters: true },
      { ns: 60, ew: 60, inLetters: true },
      undefined,
      { ns: 60, ew: 40 },
    ]);
  });
});
