import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { pagesReading } from "../../../src/events/pages";
import { type Page, readPage } from "../../../src/events/pages/page";
import { finished } from "../../../src/events/slices";

/*
 * Pages of one or two results, written out by hand in the layouts of the programs: what each cell, word and sign of them
 * means. Whole events are in pages-and-lists.test.ts.
 */

function read(text: string, name = "page.html", ...more: string[]): ReadEvent {
  return finished(pagesReading([{ name, text }, ...more.map((other) => ({ name, text: other }))]));
}

function eventIn(...page: Parameters<typeof read>): BridgeEvent {
  const answer = read(...page);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const faultsIn = (...page: Parameters<typeof read>): EventFault["code"][] => {
  const answer = read(...page);
  return ("faults" in answer ? answer.faults : answer.remarks).map(({ code }) => code);
};

const html = (body: string, head = "") => `<html><head>${head}</head><body>\n${body}\n</body></html>`;
const cells = (...texts: string[]) => texts.map((text) => `<td>${text}</td>`).join("");
const row = (...texts: string[]) => `<tr>${cells(...texts)}</tr>`;

describe("a board of ACBL Live", () => {
  const HEADER = row("", "Contract", "By", "Score", "Matchpoints", "%", "Pairs");
  const link = (address: string) => `<a href="${address}">Play</a>`;
  const live = (own: string, other: string, first = "", mps = ["1.5", "0.5"]) =>
    html(
      `<table>${HEADER}${row(first, "4S", "N", "420", mps[0], "75", `${own} vs. ${other}`)}</table>
       <table>${HEADER}${row("", "4S", "N", "-420", mps[1], "25", `${other} vs. ${own}`)}</table>`,
    );
  const boardOf = (...page: Parameters<typeof read>) => eventIn(...page).results[0].board;

  test("has its number in a link, or in the name of its file", () => {
    for (const address of [
      "view?n=s&b=12&a=p",
      "view?b=12",
      "/board?x=1&board_num=12",
      "view?b=7x&board_num=12",
    ])
      expect([address, boardOf(live("1-A-B", "2-C-D", link(address)), "board-3.html")]).toEqual([
        address,
        "12",
      ]);
    for (const name of ["board-12.html", "12", "2026 board 012 (copy).htm"])
      expect([name, Number(boardOf(live("1-A-B", "2-C-D", link("view?lab=5")), name))]).toEqual([name, 12]);
    // Without a number no result has a board.
    expect(faultsIn(live("1-A-B", "2-C-D"), "board.html")).toEqual(["value"]);
  });

  test("has two names in a pair; where a name has a hyphen they stay together, and a pair may have none", () => {
    const event = eventIn(live("10-Ann Alder - Bo Birch", "2 - Ann Lee-Moore-Cy Elm", link("view?b=1")));
    expect(event.contestants.map(({ id, direction, names }) => [id, direction, names])).toEqual([
      ["10", "ns", ["Ann Alder", "Bo Birch"]],
      ["2", "ew", ["Ann Lee-Moore-Cy Elm"]],
    ]);
    expect(eventIn(live("10-", "2-C-D", link("view?b=1"))).contestants[0].names).toEqual([]);
  });

  test("has the award of each side in that side's own table", () => {
    const [result] = eventIn(live("1-A-B", "2-C-D", link("view?b=1"))).results;
    expect(result).toMatchObject({
      ns: "1",
      ew: "2",
      contract: "4S",
      declarer: "N",
      score: 420,
      nsAward: { value: 1.5, decimals: 1 },
      ewAward: { value: 0.5, decimals: 1 },
    });
    const one = `<table>${HEADER}${row(link("v?b=1"), "PASS", "", "0", "1", "50", "1-A-B vs. 2-C-D")}</table>`;
    const [alone] = eventIn(html(one)).results;
    expect([alone.score, alone.nsAward?.value, alone.ewAward]).toEqual([0, 1, undefined]);
  });

  test("has no result in a line without two pairs, and another page has no board", () => {
    const text = live("1-A-B", "2-C-D", link("view?b=1"));
    const rows = [
      row("", "3N", "E", "-400", "0", "0", "bye"),
      row("", "3N", "E", "-400", "0", "0", "A-B vs. 3-C-D"),
    ];
    expect(eventIn(text.replace("</table>", `${rows.join("")}</table>`)).results).toHaveLength(1);
    expect(faultsIn(text.replace(/>By</g, ">Declarer<"))).toEqual(["format"]);
  });
});

describe("club results of ACBL", () => {
  const result = {
    ns_pair: 1,
    ew_pair: "2",
    contract: "3 NT",
    declarer: "S",
    ns_score: "400",
    ns_match_points: "1.00",
  };
  const board = (number: number, ...results: object[]) => ({ board_number: number, board_results: results });
  const pair = (number: number, more: object = {}) => ({ pair_number: number, players: [], ...more });
  const page = (data: object) =>
    html(`<x v-bind:data="${JSON.stringify(data).replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"></x>`);
  const acbl = (sections: object[], more: object = {}) =>
    page({ sessions: [{ number: 1, sections }], ...more });
  const section = { name: " A ", pair_summaries: [pair(1), pair(2)], boards: [board(1, result)] };

  test("have their title, club and date, and the form by the method", () => {
    const forms = ["MATCH_POINTS", "imps", "Victory"].map((board_scoring_method) => {
      const { title, club, date, form } = eventIn(
        acbl([section], { name: " Trial ", club_name: "Club", start_date: 2026, board_scoring_method }),
      );
      return [title, club, date, form];
    });
    expect(forms).toEqual([
      ["Trial", "Club", "2026", "matchpoints"],
      ["Trial", "Club", "2026", "crossimps"],
      ["Trial", "Club", "2026", undefined],
    ]);
  });

  test("have the pairs with direction, numbers, stratum and percentage, and two winners where all have a direction", () => {
    const players = [{ name: "Ann", id_number: "K1" }, { name: " " }, { name: "Bo", id_number: null }];
    const pairs = [
      pair(1, { direction: "N-S", percentage: "55.5", strat: 2, players }),
      pair(2, { direction: "ew", players: [{ name: "Cy" }] }),
    ];
    const both = eventIn(acbl([{ ...section, pair_summaries: pairs }]));
    expect(both.winners).toBe(2);
    expect(both.contestants).toEqual([
      {
        id: "1",
        direction: "ns",
        names: ["Ann", "Bo"],
        nationalNumbers: ["K1", ""],
        percent: { value: 55.5, decimals: 1 },
        strat: "2",
      },
      { id: "2", direction: "ew", names: ["Cy"] },
    ]);
    const one = eventIn(acbl([{ ...section, pair_summaries: [pairs[0], pair(2, { direction: null })] }]));
    expect(one.winners).toBe(1);
  });

  test("have each result with its round, table, tricks and awards", () => {
    const whole = { ...result, round_number: 3, table_number: 4, tricks_taken: 9, ew_match_points: "0.50" };
    expect(eventIn(acbl([{ ...section, boards: [board(7, whole)] }])).results).toEqual([
      expect.objectContaining({
        board: "7",
        section: "A",
        round: 3,
        table: 4,
        ns: "1",
        ew: "2",
        contract: "3NT",
        declarer: "S",
        result: 0,
        score: 400,
        nsAward: { value: 1, decimals: 2 },
        ewAward: { value: 0.5, decimals: 2 },
      }),
    ]);
  });

  test("of several sessions have the number of each, or its place", () => {
    const sessions = [{ number: "2", sections: [section] }, { sections: [section] }, "odd"];
    expect(eventIn(page({ sessions: sessions.slice(0, 2) })).results.map((one) => one.session)).toEqual([
      "2",
      "2",
    ]);
    expect(
      eventIn(page({ sessions: [{ sections: [section] }, { sections: [section] }] })).results.map(
        (one) => one.session,
      ),
    ).toEqual(["1", "2"]);
    expect(eventIn(acbl([section])).results.map(({ session }) => session)).toEqual([undefined]);
  });

  test("that are cut off or empty are refused", () => {
    const whole = acbl([section]);
    expect(faultsIn(whole.replace("}]}]}", "}]}"))).toEqual(["cutOff"]);
    expect(faultsIn(whole.slice(0, whole.indexOf("&quot;boards")))).toEqual(["cutOff"]);
    expect(faultsIn(page({ sessions: null }))).toEqual(["noResults"]);
    expect(faultsIn(page({ sessions: ["odd", { sections: [["odd"], { boards: [null] }] }] }))).toEqual([
      "noResults",
    ]);
  });
});

describe("a traveller of BBO", () => {
  const line = (result: string, score: string, award: string, names = ["a", "b", "c", "d"]) =>
    `<tr class="tourney">${["north", "south", "east", "west"].map((seat, index) => `<td class="x ${seat}">${names[index]}</td>`).join("")}<td class="result">${result}</td><td class="${score.startsWith("-") ? "negscore" : "score"}">${score}</td><td class="score">${award}</td></tr>`;
  const traveller = (...lines: string[]) => html(`<table>${lines.join("\n")}</table>`);
  const boardOf = (...lines: string[]) => eventIn(traveller(...lines)).results[0].board;

  test("is the lowest board whose vulnerability its scores show", () => {
    expect(boardOf(line("4SN=", "420", "50%"))).toBe("1");
    expect(boardOf(line("4SN=", "620", "50%"))).toBe("2");
    expect(boardOf(line("4SN=", "420", "50%"), line("4SE=", "-620", "50%", ["e", "f", "g", "h"]))).toBe("3");
    expect(boardOf(line("4SN=", "620", "50%"), line("4SE=", "-620", "50%", ["e", "f", "g", "h"]))).toBe("4");
    // A score that no contract gives, and a board that was passed out, tell nothing.
    expect(boardOf(line("4SN=", "621", "50%"))).toBe("1");
    expect(boardOf(line("PASS", "0", "50%"), line("4SN=", "620", "50%", ["e", "f", "g", "h"]))).toBe("2");
    const nonVulnerable = traveller(line("4SN=", "420", "50%"));
    const all = eventIn(nonVulnerable, "x", nonVulnerable, nonVulnerable, nonVulnerable, nonVulnerable);
    // On these North-South are not vulnerable.
    expect(all.results.map(({ board }) => board)).toEqual(["1", "3", "6", "8", "9"]);
  });

  test("has averages for both sides, scores, and pairs that are known by their names in either order", () => {
    const [first, second] = [
      traveller(line("A+-", "", "60%"), line("A==", "", "50%", ["e", "f", "g", "h"])),
      traveller(line("4SN=", "420", "12.5%", ["b", "a", "f", "e"])),
    ];
    const event = eventIn(first, "x", second);
    expect(event.results.map(({ ns, ew, score }) => [ns, ew, score])).toEqual([
      ["1", "2", { ns: 60, ew: 40 }],
      ["3", "4", { ns: 50, ew: 50 }],
      ["1", "3", 420],
    ]);
    expect(event.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["1", ["a", "b"]],
      ["2", ["c", "d"]],
      ["3", ["e", "f"]],
      ["4", ["g", "h"]],
    ]);
    expect(event).toMatchObject({ form: "matchpoints", percents: true, winners: 1 });
  });

  test("by IMPs has no percentages, and a contract that is none waits for one", () => {
    const event = eventIn(
      traveller(line("4SN=", "420", "-1.5"), line("odd", "140", "1.5", ["e", "f", "g", "h"])),
    );
    expect([event.form, event.percents]).toEqual(["crossimps", undefined]);
    expect(event.results.map(({ nsAward }) => nsAward?.value)).toEqual([-1.5, 1.5]);
    expect(
      eventIn(traveller(line("4SN=", "420", "1"), line("", "", "", ["e", "f", "g", "h"]))).results[1],
    ).toMatchObject({ contract: "", score: undefined });
  });
});

describe("a board of KoPS or Pary", () => {
  const HEADER = `${row("NUMERY", "ktr", "rg", "wst", "lew", "ZAPISY", "%")}`;
  const board = (...rows: string[]) =>
    html(`<h4>ROZDANIE NR 7</h4><table>${HEADER}${rows.join("\n")}</table>`);
  const jfr = (...texts: string[]) => eventIn(board(row(...texts))).results[0];

  test("has its number in the heading, or in the name of its file", () => {
    const text = board(row("1", "2", "3NT", "N", "", "=", "400", "", "60", "40"));
    expect(eventIn(text, "x12.html").results[0].board).toBe("7");
    expect(eventIn(text.replace("ROZDANIE NR 7", ""), "WB26012.txt").results[0].board).toBe("12");
    expect(faultsIn(text.replace("ROZDANIE NR 7", ""), "wyn.html")).toEqual(["value"]);
  });

  test("has the points in the column of the side that earned them, and the tricks by their sign", () => {
    const line = (tricks: string, ns: string, ew: string) => {
      const { result, score } = jfr("1", "2", "3NT", "N", "", tricks, ns, ew, "60", "40");
      return [result, score];
    };
    expect(line("=", "400", "")).toEqual([0, 400]);
    expect(line("+1", "430", "")).toEqual([1, 430]);
    for (const points of ["50", "-50", "+50"]) expect(line("-1", "", points)).toEqual([-1, -50]);
    expect(line("", "", "")).toEqual([undefined, undefined]);
  });

  test("has awards, passed boards, and an empty cell in front in Pary", () => {
    for (const pass of ["PAS", "pass", "-", "---"])
      expect(jfr("", "1", "2", pass, "", "", "", "", "", "50.5", "49.5")).toMatchObject({
        ns: "1",
        ew: "2",
        contract: "PASS",
        score: 0,
        nsAward: { value: 50.5 },
        ewAward: { value: 49.5 },
      });
    expect(jfr("1", "2", "3", "N", "", "=", "110", "", "60", "40").contract).toBe("");
    expect(jfr("1", "2", "3xx", "N", "", "=", "110", "", "60", "40").contract).toBe("");
  });

  test("has what the director gave, in whatever words and cells", () => {
    for (const words of [
      "s\u0119dzia 60% 40%",
      "sedzia 60%-40%",
      "TD 60 40",
      "AR 60.00 40.0",
      "arb. 60 % / 40 %",
    ])
      expect([words, eventIn(board(row("1", "2", words))).results[0].score]).toEqual([
        words,
        { ns: 60, ew: 40 },
      ]);
    expect(eventIn(board(row("1", "2", "TD", "", "60%", "0%"))).results[0].score).toEqual({ ns: 60, ew: 0 });
  });

  test("has no results in lines that are too short or without two pairs", () => {
    const good = row("1", "2", "3NT", "N", "", "=", "400", "", "60", "40");
    const odd = [
      row("1", "2", "3NT", "N"),
      row("A", "2", "3NT", "N", "", "=", "400", "", "60", "40"),
      row("1", "", "3NT", "N", "", "=", "400", "", "60", "40"),
    ];
    expect(eventIn(board(...odd, good)).results).toHaveLength(1);
  });

  test("has a datum by Butler, with a minus in East-West's column, and is scored by cross-IMPs without one", () => {
    const butler = (...mean: string[]) =>
      eventIn(
        board(row("1", "2", "3NT", "N", "", "=", "400", "", "3", "-3"), ...mean).replace(
          "<td>%</td>",
          "<td>IMP</td>",
        ),
      );
    expect(butler()).toMatchObject({ form: "crossimps" });
    for (const [word, value] of [
      ["\u015brednia", "210"],
      ["Srednia", "-60"],
    ]) {
      const event = butler(row("", word, value, ""));
      expect([event.form, [...event.datums], event.percents]).toEqual([
        "butler",
        [["7", Number(value)]],
        undefined,
      ]);
    }
    expect(eventIn(board(row("1", "2", "3NT", "N", "", "=", "400", "", "3", "-3")))).toMatchObject({
      form: "matchpoints",
      percents: true,
      program: "JFR",
    });
  });

  test("is of KoPS where the page says so, and of no program without the columns", () => {
    const text = board(row("1", "2", "3NT", "N", "", "=", "400", "", "60", "40"));
    expect(eventIn(text.replace("<head>", '<head><meta name="Generator" content="KoPS2www">')).program).toBe(
      "KoPS",
    );
    expect(faultsIn(text.replace("NUMERY", "PARY"))).toEqual(["format"]);
    expect(faultsIn(text.replace("ZAPISY", "PUNKTY"))).toEqual(["format"]);
    expect(eventIn(text.replace("ZAPISY", "zapis")).results).toHaveLength(1);
  });
});

describe("a list of Magic Contest", () => {
  const typed = (...lines: string[]) => html(`<pre>\n${lines.join("\n")}\n</pre>`);
  const BOARD = ["Board: 1", "Pair  Contr     Ld     Result   Score"];
  const result = (text: string, ...before: string[]) => eventIn(typed(...before, ...BOARD, text)).results[0];

  test("has averages as percentages of the Laws, or as the list names them", () => {
    const average = " 1 2  A+/A-                   2,0 0,0";
    expect(result(average).score).toEqual({ ns: 60, ew: 40 });
    expect(result(" 1 2  A=/A=                   1,0 1,0").score).toEqual({ ns: 50, ew: 50 });
    expect(result(average, "Average+/=/-: 65 55 45").score).toEqual({ ns: 65, ew: 45 });
  });

  test("has two awards, between which a long one leaves no blank", () => {
    const awards = (text: string) => {
      const { nsAward, ewAward } = result(` 1 2  3D   E +1           -130 ${text}`);
      return [nsAward?.value, ewAward?.value];
    };
    expect(awards("2,0 0,0")).toEqual([2, 0]);
    expect(awards("10,010,5")).toEqual([10, 10.5]);
    expect(awards("0,010,25")).toEqual([0.01, 0.25]);
    expect(awards("-3 3")).toEqual([-3, 3]);
    expect(awards("odd")).toEqual([undefined, undefined]);
  });

  test("has its ranking with place, total, percentage and names, and those who tie have the place above", () => {
    const ranking = [
      "North-South",
      "Rank  Pair  Total  %",
      "  1     3    52,50  58,33  Ann - Bo",
      "        4    52,50  58,33  Cy - Di",
      "East-West",
      "  1     1    40,00  44,44  Ed - Flo",
    ];
    const event = eventIn(typed(...ranking, ...BOARD, " 3 1  3D   E +1           -130  2,0 0,0"));
    expect(event.contestants.map(({ id, direction, place }) => [id, direction, place])).toEqual([
      ["3", "ns", "1"],
      ["4", "ns", "1"],
      ["1", "ew", "1"],
    ]);
    expect(event.contestants[0]).toMatchObject({ total: { value: 52.5 }, percent: { value: 58.33 } });
  });

  test("is by Butler with a datum, by the form that the page says, or by what stands in the awards", () => {
    const form = (scoring: string, award = "3 -3", boardLine = BOARD[0]) => {
      const text = typed(boardLine, BOARD[1], ` 1 2  3D   E +1           -130 ${award}`);
      return eventIn(text.replace("<head>", `<head><meta name="ScoringType" content="${scoring}">`)).form;
    };
    expect(form("MatchPoints;MP1")).toBe("matchpoints");
    expect(form("Butler")).toBe("butler");
    expect(form("CrossIMP")).toBe("crossimps");
    expect(form("")).toBe("crossimps");
    expect(form("", "2,0 0,0")).toBe("matchpoints");
    expect(form("", "3 -3", "Board: 1    Datum: -130")).toBe("butler");
  });
});

describe("a page", () => {
  const page = (text: string): Page => finished(readPage(text));
  const texts = ({ rows }: Page) => rows.map(({ cells: list }) => list.map(({ text }) => text));

  test("has the words of its cells, with suits that are pictures or classes of a style sheet", () => {
    const suits = [
      '4<img src="../pics/S.gif">',
      '4<img alt="h" src="x.png">',
      '4<img alt="NT">',
      '4<img src="logo.gif">',
      '4<span class="big spades">x</span>',
      '4<span class="diams"></span>',
      '4<span class="clubsuit"></span>',
    ];
    expect(texts(page(html(`<table>${row(...suits)}</table>`)))).toEqual([
      ["4S", "4H", "4NT", "4", "4Sx", "4D", "4"],
    ]);
  });

  test("has rows of a table within a cell as rows of their own", () => {
    const inner = `<table>${row("in")}</table>`;
    expect(texts(page(html(`<table><tr><td>a${inner}b</td><th> c\n d </th></tr></table>`)))).toEqual([
      ["ab", "c d"],
      ["in"],
    ]);
  });

  test("has the line, the classes and the first link of each row", () => {
    const { rows } = page(
      '<html>\n<table>\n<tr class="even"><td class="n"><a href="x?1">1</a><a href="y">2</a></td></tr>\n<tr><td><a>3</a></td></tr></table></html>',
    );
    expect(rows).toEqual([
      { line: 3, classes: "even", cells: [{ text: "12", classes: "n", link: "x?1" }] },
      { line: 4, classes: "", cells: [{ text: "3", classes: "", link: "" }] },
    ]);
  });

  test("has its headings and metas, the lines that are typed, and their numbers", () => {
    const text = html(
      "<h1>One</h1><p>no</p><h6>Two</h6>\n<pre>first\nsecond</pre>\n",
      '<meta name="Scoring" content="MP"><meta charset="x"><title>Head</title>',
    );
    const { headings, metas, lines } = page(text);
    expect(headings).toBe("Head One Two");
    expect([...metas]).toEqual([["scoring", "MP"]]);
    expect(lines).toEqual([
      { line: 3, text: "first" },
      { line: 3 + 1, text: "second" },
    ]);
    expect(page(html("none")).lines).toEqual([]);
  });

  test("is whole with its end, or as tables alone that are closed; otherwise its last row is left out", () => {
    const table = `<table>${row("1")}${row("2")}</table>`;
    expect(page(html(table)).isWhole).toBe(true);
    expect(page(`${html(table)}<!-- ${"x".repeat(1900)} -->`).isWhole).toBe(true);
    expect(page(table).isWhole).toBe(true);
    expect(page("words").isWhole).toBe(false);
    const cut = page(html(table).replace(/<\/td><\/tr><\/table>[^]*/, ""));
    expect([cut.isWhole, texts(cut)]).toEqual([false, [["1"]]]);
    expect(page("<html><pre>a\nb\nc").lines.map(({ text }) => text)).toEqual(["a", "b", ""]);
    expect(page(table.replace("</table>", "")).isWhole).toBe(false);
  });

  test("is read in parts that end at 1, and no more than the most elements are taken", () => {
    const long = html(`<table>${row("x").repeat(20_000)}</table>`);
    const parts = [...readPage(long)];
    expect([parts[0], parts.length]).toEqual([0, Math.ceil(long.length / 65_536)]);
    expect(parts.at(-1)).toBeLessThan(1);
    expect(() => finished(readPage(html("<p></p><p></p>"), 5))).not.toThrow();
    expect(() => finished(readPage(html("<p></p><p></p>"), 4))).toThrow("manyElements");
  });
});
