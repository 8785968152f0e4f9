import { type ResultField, FIELDS, plainHeader, type TableCell, withColumn } from "../../src/events/columns";
import { HEADER_WORDS, seatsIn } from "../../src/events/header-words";
import { proposedHeader } from "../../src/events/tables/shown";

/** Headers of tables that scoring programs and clubs make, each with the columns that it names. */
const HEADERS: Record<ResultField, string> = {
  board: "Board|Boards|Brd|Brds|Bd|Board no|Board No.|Board number|Board #|BoardNo|Deal|Deals",
  ns: "NS|N-S|N/S|N_S|North-South|North South|Pair NS|PairNS|NS Pair|NSPair|NS Pair No|NS pair number|NS no|NS number|NS Team|NSTeam|Home",
  ew: "EW|E-W|E/W|E–W|East-West|East West|Pair EW|PairEW|EW Pair|EWPair|EW Pair No|EW pair number|EW no|EW number|EW Team|EWTeam|Away",
  contract: "Contract|Contracts|Bid|Ctr|Final contract|FINAL  CONTRACT|Contract:",
  by: "By|Decl|Decl.|Declarer|Played by|Dec|Player",
  result: "Result|Results|Res|+/-|+ -|Over/under",
  tricks: "Tricks|Trick|Tr|Tricks taken|Tricks made|Tricks won",
  score:
    "Score|Scores|NS score|NS scores|NSscore|N-S score|NS points|NS +|NS+|N/S +|Score NS|ScoreNS|Scores NS|Score N-S|Score (NS)|Score (N-S)|Points|Pts",
  scoreEw:
    "EW score|EW scores|EWscore|E-W score|EW points|EW +|EW+|E/W +|Score EW|ScoreEW|Scores EW|Score E-W|Score (EW)|Score (E/W)",
  section: "Section|Sections|Sec|Sect|sect.",
  round: "Round|Rounds|Rnd|Rd|Round no|Round number",
  table: "Table|Tables|Tbl|Table no|Table number",
  nsAward:
    "NS MP|NS MPs|NSMP|N-S MPs|NS matchpoints|NS match points|NS match point|NS IMP|NS IMPs|NS award|NS %|NS%|NS x imps|NS XIMPs|MP NS|MPs NS|MPNS|Matchpoints N-S|Match points NS|IMP NS|IMPs NS|Award NS|Award N/S",
  ewAward:
    "EW MP|EW MPs|EWMP|E-W MPs|EW matchpoints|EW match points|EW match point|EW IMP|EW IMPs|EW award|EW %|EW%|EW x imps|EW XIMPs|MP EW|MPs EW|MPEW|Matchpoints E-W|Match points EW|IMP EW|IMPs EW|Award EW|Award E/W",
  award: "MP|MPs|Matchpoints|Match points|IMP|IMPs|X-IMPs|%|Percentage|Butler|Punkty|Award",
  made: "Made|Odd tricks|Tricks over book",
  down: "Down|Set|Undertricks",
  north: "North|Nord|Noord|Norte|Kuzey|N player|Player N",
  south: "South|Zuid|Süd|Syd|Sør|Sur|Sul|Güney|S player|Player S",
  east: "East|Oost|Ost|Öst|Øst|Este|Doğu|E player|Player E",
  west: "West|Väst|Vest|Oeste|Ouest|Batı|W player|Player W",
  nsNames: "NS names|NS name|Names NS|NS players|NS pair names|Players N-S",
  ewNames: "EW names|EW name|Names EW|EW players|EW pair names|Players E-W",
  pairs: "Pairs",
  pair: "Own pair|My pair",
  opponents: "Vs|Versus|Opponents|Opps|Against|Gegner|Adversaires",
  direction: "NS/EW|Dir|Direction|Seat|Kierunek|Side",
  vulnerable: "Vul|Vuln|Vulnerable|Vulnerability|Zone",
  remarks: "Remarks|Remark|Ruling|Adjusted|Adj.",
};

const WORDS = FIELDS.flatMap((field) => HEADERS[field].split("|").map((word) => [word, field] as const));

/** What a header says of its third column, beside two that everybody knows. */
function third(word: TableCell): ResultField | undefined {
  const { columns } = proposedHeader([["Board", "NS", word]]);
  return FIELDS.find((field) => columns[field] === 2);
}

test("each header of those lists names its column, in small letters too", () => {
  for (const [word, field] of WORDS) {
    for (const written of [word, word.toLowerCase(), ` ${word} `]) {
      const { columns, twice } = proposedHeader([["Board", "NS", written]]);
      if (field === "board" || field === "ns")
        expect([written, columns, twice]).toEqual([written, { board: 0, ns: 1 }, [field]]);
      else expect([written, third(written)]).toEqual([written, field]);
    }
  }
});

test("a header with more in it, before or after, names nothing", () => {
  for (const [word, field] of WORDS) {
    for (const written of [`q${word}`, `${word}q`, `of ${word}`, `${word} of`]) {
      const { columns, twice } = proposedHeader([["Board", "NS", written]]);
      expect([written, field, columns, twice]).toEqual([written, field, { board: 0, ns: 1 }, []]);
    }
  }
  for (const nothing of ["", null, undefined, 7, true, "Lead", "Names", "Time"])
    expect(third(nothing)).toBeUndefined();
});

/** A row of headers as each country writes it: board, both pairs, contract, declarer, tricks, the scores and the awards. */
test.each([
  ["Dutch", "Spel|NZ|OW|Contract|Leider|Slagen|Score NZ|Score OW|% NZ|% OW"],
  ["French", "Donne|NS|EO|Contrat|Déclarant|Levées|Score NS|Score EO|% NS|% EO"],
  ["German", "Board|Paar NS|Paar OW|Kontrakt|Alleinspieler|Stiche|Score NS|Score OW|MP NS|MP OW"],
  [
    "Italian",
    "Smazzata|Coppia NS|Coppia EO|Contratto|Dichiarante|Prese|Punteggio NS|Punteggio EO|MP NS|MP EO",
  ],
  ["Spanish", "Mano|Pareja NS|Pareja EO|Contrato|Declarante|Bazas|Puntos NS|Puntos EO|% NS|% EO"],
  ["Portuguese", "Mão|Par NS|Par EW|Contrato|Declarante|Vazas|Pontos NS|Pontos EW|IMPs NS|IMPs EW"],
  ["Polish", "Rozdanie|NS|WE|Kontrakt|Rozgrywający|Lewy|Zapis NS|Zapis WE|% NS|% WE"],
  ["Swedish", "Bricka|NS|ÖV|Kontrakt|Spelförare|Stick|Poäng NS|Poäng ÖV|IMP NS|IMP ÖV"],
  ["Norwegian", "Spill|NS|ØV|Kontrakt|Spillefører|Stikk|Score NS|Score ØV|MP NS|MP ØV"],
  ["Danish", "Spil|NS|ØV|Kontrakt|Spilfører|Stik|Score NS|Score ØV|MP NS|MP ØV"],
  ["Turkish", "Bord|KG|DB|Kontrat|Deklaran|Löve|Skor KG|Skor DB|MP KG|MP DB"],
])("a row of headers in %s names its ten columns", (_, headers) => {
  const { columns, twice } = proposedHeader([headers.split("|")]);
  const fields: ResultField[] = [
    "board",
    "ns",
    "ew",
    "contract",
    "by",
    "tricks",
    "score",
    "scoreEw",
    "nsAward",
    "ewAward",
  ];
  expect(columns).toEqual(Object.fromEntries(fields.map((field, column) => [field, column])));
  expect(twice).toEqual([]);
});

test("bord is the table where another column is the board’s, and otherwise the board", () => {
  expect(proposedHeader([["Bord", "Bricka", "NS"]]).columns).toEqual({ table: 0, board: 1, ns: 2 });
  expect(proposedHeader([["Bord", "Masa", "KG"]]).columns).toEqual({ board: 0, table: 1, ns: 2 });
});

test("a word names one column at most", () => {
  const words = Object.values(HEADER_WORDS).flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("the header is the first row with a board and a side, within twenty rows", () => {
  const header = ["Board", "EW"];
  const titles = (count: number) => Array.from({ length: count }, () => ["Board", "a title"]);
  expect(proposedHeader([...titles(3), header, ["Board", "NS"]])).toEqual({
    row: 3,
    columns: { board: 0, ew: 1 },
    twice: [],
  });
  expect(proposedHeader([...titles(19), header]).row).toBe(19);
  expect(proposedHeader([...titles(20), header])).toEqual({ row: -1, columns: {}, twice: [] });
});

test("a side without a board is no header, and nor is a board without a side", () => {
  expect(
    proposedHeader([
      ["NS", "EW"],
      ["Board", "Score"],
      ["a", "b"],
    ]),
  ).toEqual({ row: -1, columns: {}, twice: [] });
});

test("a second column of a field is named as such, and the first one counts", () => {
  expect(proposedHeader([["Board", "NS", "Score", "Pts", "Boards"]])).toEqual({
    row: 0,
    columns: { board: 0, ns: 1, score: 2 },
    twice: ["board", "score"],
  });
});

test("where no row names enough, the row above the first one with two numbers does", () => {
  const rows = [["Monday 7"], ["Deal", "us", "they", "Score", "Points"], [1, 2, 3, 420], [1, 4, 5, 50]];
  expect(proposedHeader(rows)).toEqual({ row: 1, columns: { board: 0, score: 3 }, twice: [] });
  expect(proposedHeader(rows.slice(2))).toEqual({ row: -1, columns: {}, twice: [] });
  // A number of five digits is no pair, and one number alone is no result.
  expect(
    proposedHeader([
      ["Deal", "us"],
      [12345, "x1", 3],
      [1, 2],
    ]).row,
  ).toBe(1);
  expect(
    proposedHeader([
      ["Deal", "us"],
      ["1x", 3],
      ["1000", "2"],
    ]).row,
  ).toBe(1);
});

test("numbers below the twentieth row are not looked at", () => {
  const words = Array.from({ length: 20 }, () => ["words"]);
  expect(proposedHeader([...words.slice(1), [1, 2]]).row).toBe(18);
  expect(proposedHeader([...words, [1, 2]]).row).toBe(-1);
});

test.each([
  ["Bd.", "bd"],
  [" N/S – No.:  2 ", "n s no 2"],
  ["N-S__Pair #", "n s pair"],
  ["\u00A0EW\tMP%\n", "ew mp%"],
  [" - ", ""],
])("the header %j is %j without its signs", (header, plain) => {
  expect(plainHeader(header)).toBe(plain);
});

test("a column that is chosen by hand is nothing else, and its field has no other column", () => {
  const header = { row: 4, columns: { board: 0, ns: 1, ew: 2 }, twice: ["ns" as const] };
  expect(withColumn(header, 2, "score")).toEqual({
    row: 4,
    columns: { board: 0, ns: 1, score: 2 },
    twice: [],
  });
  expect(withColumn(header, 3, "ns")).toEqual({ row: 4, columns: { board: 0, ns: 3, ew: 2 }, twice: [] });
  expect(withColumn(header, 0, undefined)).toEqual({ row: 4, columns: { ns: 1, ew: 2 }, twice: [] });
});

test.each([
  ["noord zuid", "Z"],
  ["nz paar", "Z"],
  ["k g", "KG"],
  ["çift kuzey güney", "KG"],
  ["paar ow", "OW"],
  ["ost west", "OW"],
  ["paire eo", "EO"],
  ["est ouest", "EO"],
  ["öst väst", "ÖV"],
  ["par öv", "ÖV"],
  ["øst vest", "ØV"],
  ["par ø v", "ØV"],
  ["doğu batı", "DB"],
  ["db", "DB"],
  // English letters, which programs write everywhere, tell nothing; nor does a word that only has the letters in it.
  ["ns", ""],
  ["pair e w", ""],
  ["kontrakt", ""],
  ["nzow", ""],
])("the header %j has the letters %j of the directions", (header, letters) => {
  expect(seatsIn(header).join("")).toBe(letters);
});
