import { type MadeEvent, type MadeResult, type Published, totals } from "./made-event";

/**
 * Writes made events as programs print them: saved pages and lists. The layouts are those of real files, told in the
 * readers of src/events/pages and src/events/lists.
 */

interface Line {
  made: MadeResult;
  award: { ns: number; ew: number; top: number };
}

/** The lines of each board. */
function boardsOf(event: MadeEvent, published: Published): [board: number, lines: Line[]][] {
  const awards = published(event);
  const boards = new Map<number, Line[]>();
  event.results.forEach((made, index) => {
    boards.set(made.board, [...(boards.get(made.board) ?? []), { made, award: awards[index] }]);
  });
  return [...boards].sort(([a], [b]) => a - b);
}

function trickMark({ contract, tricks = 0 }: MadeResult): string {
  const over = tricks - 6 - Number(contract[0]);
  return over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
}

const isPassed = ({ contract }: MadeResult) => contract === "PASS";

/** A page of ACBL's club results. A win counts 1, and a pair's score is brought to one board more than it played. */
export function acblPage(event: MadeEvent, published: Published): string {
  const sums = totals(event, published);
  const boards = boardsOf(event, published).map(([board, lines]) => ({
    board_number: board,
    board_results: lines.map(({ made, award }) => ({
      round_number: made.round,
      table_number: made.table,
      ns_pair: String(made.ns),
      ew_pair: String(made.ew),
      ns_score: isPassed(made) ? "PASS" : String(made.score),
      contract: isPassed(made) ? "" : made.contract.replace(/^(.)(NT|.)(x?)$/, "$1 $2$3"),
      declarer: made.declarer,
      tricks_taken: made.tricks === undefined ? "" : String(made.tricks),
      ns_match_points: (award.ns / 2).toFixed(2),
      ew_match_points: (award.ew / 2).toFixed(2),
    })),
  }));
  const pairs = [...sums].map(([pair, { total, percent }]) => ({
    pair_number: String(pair),
    direction: null,
    strat: String(1 + (pair % 3)),
    score: ((total / 2) * 1.1).toFixed(2),
    percentage: percent.toFixed(2),
    players: [{ name: `North of ${pair}` }, { name: `South of ${pair} & "Co"` }],
  }));
  const data = {
    name: "An evening",
    club_name: "A club",
    start_date: "2026-02-01",
    board_scoring_method: "MATCH_POINTS",
    sessions: [{ number: 1, sections: [{ name: "A", pair_summaries: pairs, boards }] }],
  };
  const attribute = JSON.stringify(data).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<!DOCTYPE html>\n<html><head><title>An evening</title></head><body>
<result-details v-bind:data="${attribute}"></result-details>\n</body></html>`;
}

/** A page of ACBL Live for each board: each result twice, with the suits as classes of a style sheet. */
export function acblLivePages(event: MadeEvent, published: Published): { name: string; text: string }[] {
  const classes: Record<string, string> = { C: "clubs", D: "diams", H: "hearts", S: "spades" };
  return boardsOf(event, published).map(([board, lines]) => {
    const table = (side: "ns" | "ew") =>
      lines.map(({ made, award }) => {
        const contract = isPassed(made)
          ? "PASS"
          : made.contract.replace(
              /^(.)([CDHS])(?!T)/,
              (_, level, suit) => `${level}<span class="${classes[suit]} symbol contract"></span>`,
            );
        const pairs = [made.ns, made.ew].map(
          (pair) =>
            `${pair}-<span class="name">One of ${pair}</span>-<span class="name">Other of ${pair}</span>`,
        );
        const score = side === "ns" ? Number(made.score) : -Number(made.score);
        const cells = [
          `<a href="https://www.bridgebase.com/tools/handviewer.html?n=s&amp;b=${board}&amp;a=p">Play</a>`,
          `${contract}<!--<td>${made.contract}</td>-->`,
          made.declarer,
          score + 0,
          award[side] / 2,
          Math.round((100 * award[side]) / award.top),
          `\n    ${(side === "ns" ? pairs : pairs.reverse()).join(" <i>vs.</i>\n <br />\n")}`,
        ];
        return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
      });
    const header = `<tr><th></th><th>Contract</th><th>By</th><th>Score</th><th>Matchpoints</th><th>%</th><th>Pairs</th></tr>`;
    const tables = (["ns", "ew"] as const).map((side) => `<table>${header}${table(side).join("\n")}</table>`);
    return {
      name: "board-detail.html",
      text: `<html><head><title>ACBL Live</title></head><body>${tables.join("\n")}</body></html>`,
    };
  });
}

const PICTURE = (suit: string) => `<img border=0 src="../images/${suit}.gif">`;

/** A page for each board as KoPS writes them: percentages of one decimal, suits as pictures. */
export function kopsPages(event: MadeEvent, published: Published): { name: string; text: string }[] {
  return boardsOf(event, published).map(([board, lines]) => {
    const rows = lines.map(({ made, award }) => {
      const [ns, ew] = [award.ns, award.ew].map((figure) => ((100 * figure) / award.top).toFixed(1));
      const seats = [made.ns, made.ew].map((pair) => `<a href="h${pair}.html">${pair}</a>`);
      const score = Number(made.score);
      const played =
        typeof made.score === "string"
          ? ["s\u0119dzia", "", "", "", `${made.score.slice(1, 3)}%`, `${made.score.slice(3, 5)}%`]
          : [
              isPassed(made) ? "PAS" : made.contract.replace(/[CDHS]/, PICTURE),
              made.declarer,
              "&nbsp;",
              isPassed(made) ? "" : trickMark(made),
              score > 0 ? String(score) : "&nbsp;",
              score > 0 ? "&nbsp;" : String(score),
            ];
      return `<tr class=niep>${[...seats, ...played, ns, ew, "&nbsp;"].map((cell) => `<td align=right>${cell}</td>`).join("")}</tr>`;
    });
    const text = `<html><head>\n<meta name="GENERATOR" content="KoPS2www, JFR 2005">
<title>ROZDANIE NR  ${board}</title>\n</head>\n<body class=all><h4>ROZDANIE NR  ${board}</h4>\n<table border=0>
<tr class=nagl><td colspan=2>NUMERY</td><td rowspan=2>ktr</td><td rowspan=2>rg</td><td rowspan=2>wst</td><td rowspan=2>lew</td><td colspan=2>ZAPISY</td><td colspan=2>%</td></tr>
<tr class=nagl><td>NS</td><td>EW</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>
${rows.join("\n")}\n</table>\n</body></html>\n`;
    return { name: `p${board}.html`, text };
  });
}

/** The tables of Pary, one for each board: a file's name has its number, and East-West's points have no minus. */
export function paryTables(
  event: MadeEvent,
  published: Published,
  datums?: ReadonlyMap<number, number>,
): { name: string; text: string }[] {
  return boardsOf(event, published).map(([board, lines]) => {
    const datum = datums?.get(board);
    const rows = lines.map(({ made, award }) => {
      const figures = [award.ns, award.ew].map((figure) =>
        (datums ? figure : (100 * figure) / award.top).toFixed(2),
      );
      const score = Number(made.score);
      const suited = made.contract.replace(
        /[CDHS]/,
        (suit) => `<img src="${suit}.gif" alt="${suit.toLowerCase()}">`,
      );
      const cells =
        typeof made.score === "string"
          ? ["TD", "", "", "", "", "", made.score.slice(1, 3), made.score.slice(3, 5)]
          : [
              isPassed(made) ? "pas" : suited,
              made.declarer,
              "",
              isPassed(made) ? "" : trickMark(made),
              score > 0 ? score : "",
              score > 0 ? "" : -score,
              ...figures,
            ];
      return `<tr>${["&nbsp;", made.ns, made.ew, ...cells].map((cell) => `<td class="noc">${cell === "" ? "&nbsp;" : cell}</td>`).join("")}</tr>`;
    });
    const mean =
      datum === undefined
        ? ""
        : `<tr><td></td><td colspan="6">\u015brednia</td><td>${datum > 0 ? datum : ""}</td><td>${datum > 0 ? "" : datum}</td></tr>`;
    const text = `<table border="0"><tr><td></td><td colspan="10">&nbsp;</td></tr><tr><td rowspan="2">&nbsp;</td><td colspan="2">numery</td><td rowspan="2">kont<br>rakt</td><td rowspan="2">gra</td><td rowspan="2">wist</td><td rowspan="2">lew</td><td colspan="2">zapis</td><td colspan="2">${datums ? "IMP" : "%"}</td></tr><tr><td>N-S</td><td>E-W</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>${rows.join("")}${mean}</table>`;
    return { name: `WB26${String(board).padStart(3, "0")}.txt`, text };
  });
}

/** A traveller page of BBO for each board, which does not say its number. */
export function bboPages(
  event: MadeEvent,
  published: Published,
  isPercent: boolean,
): { name: string; text: string }[] {
  const symbols: Record<string, string> = { C: "\u2663", D: "\u2666", H: "\u2665", S: "\u2660" };
  return boardsOf(event, published).map(([board, lines]) => {
    const rows = lines.map(({ made, award }) => {
      const [, level, strain, doubled] = /^(.)(NT|.)(x?)$/.exec(made.contract) ?? [];
      const average = typeof made.score === "string";
      const result = average
        ? "A+-"
        : isPassed(made)
          ? "PASS"
          : `${level}${strain === "NT" ? "N" : `<span style="color:black">${symbols[strain]}</span>`}${doubled}${made.declarer}${trickMark(made)}`;
      const figure = isPercent ? `${((100 * award.ns) / award.top).toFixed(2)}%` : award.ns.toFixed(2);
      const seats = ["north", "south", "east", "west"].map(
        (seat, index) =>
          `<td class="${seat}">${index % 2 === 0 ? "one" : "other"} of ${index < 2 ? made.ns : made.ew}</td>`,
      );
      return `<tr class="tourney"> <td class="handnum">1</td> ${seats.join(" ")} <td class="result">${result}</td> <td class="${Number(made.score) < 0 ? "neg" : ""}score">${average ? "" : made.score}</td> <td class="score">${figure}</td> </tr>`;
    });
    const text = `<html><head></head><body><table class="body"><tbody><tr><th colspan="10">Traveller 1-2</th></tr>\n<tr>${["N\u00ba", "North", "South", "East", "West", "Result", "Points", "Score"].map((header) => `<th>${header}</th>`).join("")}</tr>\n${rows.join("\n")}\n</tbody></table>\n</body></html>`;
    return { name: `hands-${board}.html`, text };
  });
}

/** Puts tables side by side, as programs print them. */
function sideBySide(tables: readonly (readonly string[])[], across: number, width: number): string[] {
  const lines: string[] = [];
  for (let first = 0; first < tables.length; first += across) {
    const row = tables.slice(first, first + across);
    const height = Math.max(...row.map((table) => table.length));
    for (let line = 0; line < height; line++) {
      lines.push(
        row
          .map((table) => (table[line] ?? "").padEnd(width))
          .join("")
          .trimEnd(),
      );
    }
  }
  return lines;
}

const comma = (figure: number) => figure.toFixed(1).replace(".", ",");

/** A page of Magic Contest, with so many boards abreast. */
export function magicContestPage(event: MadeEvent, published: Published, across: 1 | 2): string {
  const ranked = [...totals(event, published)].sort(([, a], [, b]) => b.total - a.total);
  const ranking = ranked.map(
    ([pair, { total, percent }], index) =>
      `${String(index + 1).padStart(4)}${String(pair).padStart(6)}${comma(total).padStart(7)}${comma(percent).padStart(6)}  North of ${pair} - South of ${pair}`,
  );
  const tables = boardsOf(event, published).map(([board, lines]) => [
    `Board: ${String(board).padStart(2)}`,
    "Pair  Contr     Ld     Result   Score",
    ...lines.map(({ made, award }) => {
      const score = Number(made.score);
      const played =
        typeof made.score === "string"
          ? "A+/A-".padEnd(24)
          : `${(isPassed(made) ? "Pass" : `${made.contract.replace("NT", "N").padEnd(4)} ${made.declarer} ${trickMark(made).padStart(2)}`).padEnd(15)}${score < 0 ? String(score).padStart(9) : String(score).padStart(4).padEnd(9)}`;
      return `${String(made.ns).padStart(2)} ${String(made.ew).padEnd(2)} ${played}${comma(award.ns).padStart(5)}${comma(award.ew).padStart(4)}`;
    }),
    "",
  ]);
  return `<HTML>\r\n<HEAD>\r\n<META name=Generator content="Magic Contest">\r\n<META name=ScoringType content="MatchPoints;MP1">\r\n</HEAD>\r\n<BODY>\r\n<PRE>\r\n${[
    "Average+/=/- awards at least 60 / exactly 50 / at most 40 %.",
    "",
    "Rank  Pair  Score     %  Name",
    "",
    ...ranking,
    "------------------------------------------------------------",
    "",
    ...sideBySide(tables, across, 46),
  ].join("\r\n")}\r\n</PRE>\r\n</BODY>\r\n</HTML>\r\n`;
}

/** A list of PairsScorer by Butler, three boards abreast. */
export function pairsScorerList(
  event: MadeEvent,
  published: Published,
  datums: ReadonlyMap<number, number>,
): string {
  const bar = " =============================== ";
  const boards = boardsOf(event, published);
  const ranked = [...totals(event, published)].sort(([, a], [, b]) => b.total - a.total);
  const ranking = ranked.map(
    ([pair, { total }], index) =>
      `${String(index + 1).padStart(3)}${String(pair).padStart(5)}  ${`North ${pair} & South ${pair}`.padEnd(46)} ${total.toFixed(2)}`,
  );
  const tables = boards.map(([board, lines]) => [
    bar,
    ` BOARD ${board} Datm NS ${datums.get(board) ?? 0}`,
    " NS  EW   NS+  NS-  BIMPn  BIMPn",
    bar,
    ...lines.map(({ made, award }) => {
      const score = Number(made.score);
      const points = score > 0 ? `${String(score).padStart(5)}     ` : String(score).padStart(10);
      return `${String(made.ns).padStart(3)}${String(made.ew).padStart(4)} ${points}${String(award.ns).padStart(7)}${String(award.ew).padStart(7)}`;
    }),
    bar,
  ]);
  return `An evening\nSession 1\n4 Table ${boards.length} Board Howell Movement\n\nRank Pair Names [OVERALL RANKS]                        ButlerN\n${ranking.join("\n")}\n======\n\n${sideBySide(tables, 3, 37).join("\n")}\n`;
}

/** A table of the BBO Extractor. */
export function extractorList(event: MadeEvent, published: Published, isPercent: boolean): string {
  const ranked = [...totals(event, published)].sort(([, a], [, b]) => b.total - a.total);
  const boards = boardsOf(event, published);
  const key = isPercent ? "Mpts" : "Ximps";
  return [
    "\uFEFF#Title,An evening",
    `#ScoringType,${isPercent ? "MATCH_POINTS" : "CROSS_IMPS"}`,
    `#BoardCount,${boards.length}`,
    "#Ranking,PAIRS",
    "#Rank,pair,Score,Name",
    ...ranked.map(
      ([pair, { total, percent }], index) =>
        `${index + 1},${pair},${(isPercent ? percent : total).toFixed(2)},north ${pair}+south ${pair}`,
    ),
    "#TravellerLines",
    `#Board,North,South,East,West,Result,Contract,Declarer,Tricks,Lead,Score,ns${key},ew${key},nsPair,ewPair,section,playdata`,
    ...boards.flatMap(([board, lines]) =>
      lines.map(({ made, award }) =>
        [
          board,
          "n",
          "s",
          "e",
          "w",
          "",
          made.contract,
          made.declarer,
          made.tricks ?? "",
          "",
          made.score,
          award.ns.toFixed(2),
          award.ew.toFixed(2),
          made.ns,
          made.ew,
          "A",
          "",
        ].join(","),
      ),
    ),
    "",
  ].join("\r\n");
}

/** The datum of each board without the best and the worst score, by the definition of butler() in made-event.ts. */
export function datumsOf({ results }: MadeEvent): Map<number, number> {
  const datums = new Map<number, number>();
  for (const board of new Set(results.map((one) => one.board))) {
    const scores = results.flatMap((one) => (one.board === board ? [Number(one.score)] : []));
    const left = scores.sort((a, b) => a - b).slice(1, -1);
    const mean = left.reduce((sum, score) => sum + score, 0) / left.length;
    datums.set(board, Math.sign(mean) * 10 * Math.floor(Math.abs(mean) / 10 + 0.5));
  }
  return datums;
}
