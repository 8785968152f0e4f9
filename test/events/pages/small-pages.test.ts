import {
  type BridgeEvent,
  type EventFault,
  type EventResult,
  type ReadEvent,
} from "../../../src/events/event";
import { short } from "../../../src/events/collect";
import { kindOfText } from "../../../src/events/file";
import { listsReading } from "../../../src/events/lists";
import { pagesReading, pagesWithTables } from "../../../src/events/pages";
import { type Page, readPage } from "../../../src/events/pages/page";
import { PAGE_DATA_ID, playersPageData } from "../../../src/events/players-page";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable } from "../../../src/events/table";

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

/** The same of a list. */
function listed(text: string): BridgeEvent {
  const answer = finished(listsReading([{ name: "list.txt", text }]));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** All that is said of a page. */
const saidOf = (...page: Parameters<typeof read>): EventFault[] => {
  const answer = read(...page);
  return "faults" in answer ? answer.faults : answer.remarks;
};

const faultsIn = (...page: Parameters<typeof read>) => saidOf(...page).map(({ code }) => code);

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
    const event = eventIn(text.replace("</table>", `${rows.join("")}</table>`));
    expect([event.results.map(({ ns, ew }) => [ns, ew]), event.lines, event.leftOut]).toEqual([
      [
        ["1", "2"],
        ["A-B", "3"],
      ],
      3,
      1,
    ]);
  });

  test("has no number where neither a link nor the name of the file has one", () => {
    expect(saidOf(live("1-A-B", "2-C-D"), "board.html")).toEqual([
      { code: "value", field: "board", value: "", line: 2 },
    ]);
  });

  test.each([
    ["board.12.html", "12"],
    ["board-12.h5", "12"],
    ["board.5", undefined],
    ["12-board.html", "12"],
    ["session 3 board 12.html", "12"],
  ])("in the file %s has the number %s: the last one before the ending", (name, number) => {
    const answer = read(live("1-A-B", "2-C-D"), name);
    expect("event" in answer ? answer.event.results[0].board : undefined).toBe(number);
  });

  test("has lines above its tables and short lines in them, which are no results, and each pair by its number", () => {
    const line = (own: number, other: number, score: number, award: number) =>
      row(
        "",
        "4S",
        "N",
        String(score),
        String(award),
        "50",
        `${own}-A${own}-B${own} vs. ${other}-C${other}-D${other}`,
      );
    const event = eventIn(
      html(
        `<table>${row(link("view?b=3"))}${row("1-A-B vs. 2-C-D")}</table>
         <table>${HEADER}${row("a hand")}${line(1, 3, 420, 1)}${line(2, 4, 450, 0)}</table>`,
      ),
    );
    expect(event.results.map(({ board, ns, ew, score }) => [board, ns, ew, score])).toEqual([
      ["3", "1", "3", 420],
      ["3", "2", "4", 450],
    ]);
    expect(event.contestants.map(({ id, direction, names }) => [id, direction, names])).toEqual([
      ["1", "ns", ["A1", "B1"]],
      ["2", "ns", ["A2", "B2"]],
      ["3", "ew", ["C3", "D3"]],
      ["4", "ew", ["C4", "D4"]],
    ]);
  });

  test("has its columns in any order, and a line may lack the last ones", () => {
    const columns = row("Pairs", "Score", "By", "Matchpoints", "Contract");
    const line = row("1-A-B vs. 2-C-D", "420", "N", "1");
    const text = html(`<table><tr><td>${link("view?b=1")}</td></tr>${columns}${line}</table>`);
    expect(eventIn(text).results).toMatchObject([
      { contract: "", declarer: "N", score: 420, nsAward: { value: 1 } },
    ]);
    expect(saidOf(text)).toEqual([]);
  });

  test.each([
    ["1-Ann-Bo vs. 2-Cy-Di", ["Ann", "Bo"]],
    ["1-Ann-Bo vs.2-Cy-Di", ["Ann", "Bo"]],
    [" 1 - Ann Alder -  Bo vs.  2-Cy-Di", ["Ann Alder", "Bo"]],
    ["1-Ann- vs. 2-Cy-Di", ["Ann"]],
    ["1-Ann vs. 2-Cy-Di", ["Ann"]],
    ["1- Ann Lee-Moore-Bo vs. 2-Cy-Di", ["Ann Lee-Moore-Bo"]],
    ["Pair 1-Ann-Bo vs. 2-Cy-Di", ["Ann", "Bo"]],
    ["1-Ann-Bo", undefined],
  ])("has of %j North-South's names %j", (pairs, names) => {
    const line = row(link("v?b=1"), "4S", "N", "420", "1", "50", pairs);
    const good = row(link("v?b=1"), "4S", "N", "420", "1", "50", "8-Ed-Flo vs. 9-Gus-Hal");
    const event = eventIn(html(`<table>${HEADER}${line}${good}</table>`));
    expect(event.contestants.find(({ id }) => id === "1")?.names).toEqual(names);
    expect(event.results).toHaveLength(names ? 2 : 1);
  });
});

describe("a page with a table of results", () => {
  const table = `<table>${row("Board", "NS", "EW", "Score")}${row("1", "1", "2", "420")}</table>`;
  const page = (generator: string, title: string) =>
    html(table, `<meta name="generator" content="${generator}"><title>${title}</title>`);

  test("has its table beside its event, to be put right by hand, and a page without one has none", () => {
    const tablesOf = (...texts: string[]) =>
      finished(pagesWithTables(texts.map((text, at) => ({ name: `${at}.html`, text })))).tables;
    const own = `<script type="application/json" id="${PAGE_DATA_ID}">{}</script>`;
    expect(tablesOf(page("", "Monday"))).toMatchObject([
      { name: "0.html", title: "Monday", sheets: [{ name: "Monday" }] },
    ]);
    expect(tablesOf(html(own))).toHaveLength(0);
  });

  test.each(["Magic Contest viewer", "Not Magic Contest"])("is read where %j made it", (generator) => {
    expect(eventIn(page(generator, "Monday")).results).toHaveLength(1);
  });

  test("is of the program that its title names, whatever made the page", () => {
    expect(eventIn(page("Writer", "KoPS")).program).toBe("KoPS");
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
  const HEADER = row("North", "South", "East", "West", "Result", "Points", "Score");
  const traveller = (...lines: string[]) => html(`<table>${HEADER}${lines.join("\n")}</table>`);
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
      ["1", "2", { ns: 60, ew: 40, inLetters: true }],
      ["3", "4", { ns: 50, ew: 50, inLetters: true }],
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
      traveller(line("4SN=", "420", "1.5"), line("4SN-1", "-50", "-1.5", ["e", "f", "g", "h"])),
    );
    expect([event.form, event.percents]).toEqual(["crossimps", undefined]);
    expect(event.results.map(({ nsAward }) => nsAward?.value)).toEqual([1.5, -1.5]);
    expect(
      eventIn(traveller(line("4SN=", "420", "1"), line("", "", "", ["e", "f", "g", "h"]))).results[1],
    ).toMatchObject({ contract: "", score: undefined });
  });

  test("tells nothing of the vulnerability by a contract without its declarer or its result", () => {
    const other = ["e", "f", "g", "h"];
    expect(boardOf(line("4S=", "620", "50%"))).toBe("1");
    expect(boardOf(line("4SN", "620", "50%"), line("4SN=", "620", "50%", other))).toBe("2");
  });

  test("takes the lowest free board of the vulnerability on and on, and any free board where none is shown", () => {
    const both = traveller(line("4SN=", "620", "50%"), line("4SE=", "-620", "50%", ["e", "f", "g", "h"]));
    const boards = (text: string, count: number) => [
      ...new Set(
        eventIn(text, "x", ...Array.from({ length: count - 1 }, () => text)).results.map(
          ({ board }) => board,
        ),
      ),
    ];
    // Both sides are vulnerable on these by Law 2.
    expect(boards(both, 6)).toEqual(["4", "7", "10", "13", "20", "23"]);
    expect(boards(traveller(line("4SN=", "621", "50%")), 3)).toEqual(["1", "2", "3"]);
  });

  test.each([
    ["A+-", "", { ns: 60, ew: 40, inLetters: true }, []],
    ["A+\u2212", "", { ns: 60, ew: 40, inLetters: true }, []],
    ["A\u2013+", "", { ns: 40, ew: 60, inLetters: true }, []],
    ["xA+-", "140", 140, ["xA+-"]],
    ["A+-x", "140", 140, ["A+-x"]],
    ["odd", "140", 140, ["odd"]],
    ["odd", "", undefined, ["odd"]],
    ["", "", undefined, []],
  ])("with the result %j and the points %j has the score %j", (result, points, score, contracts) => {
    const text = traveller(line("4SN=", "420", "50%"), line(result, points, "50%", ["e", "f", "g", "h"]));
    expect(eventIn(text).results.map((one) => [one.contract, one.score])).toEqual([
      ["4S", 420],
      ["", score],
    ]);
    expect(saidOf(text).flatMap((said) => (said.code === "contract" ? said.value : []))).toEqual(contracts);
  });

  test("has percentages where one of its awards is one", () => {
    const some = traveller(line("4SN=", "420", "50%"), line("PASS", "0", "", ["e", "f", "g", "h"]));
    expect(eventIn(some)).toMatchObject({ form: "matchpoints", percents: true });
  });
});

describe("a board of KoPS or Pary", () => {
  const HEADER =
    `<tr><td colspan=2>NUMERY</td>${["ktr", "rg", "wst", "lew"].map((word) => `<td rowspan=2>${word}</td>`).join("")}` +
    `<td colspan=2>ZAPISY</td><td colspan=2>%</td></tr>${row("NS", "EW", "NS", "EW", "NS", "EW")}`;
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

  test("has awards and passed boards", () => {
    for (const pass of ["PAS", "pass"])
      expect(jfr("1", "2", pass, "", "", "", "", "", "50.5", "49.5")).toMatchObject({
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

  test("has lines that lack something, each with what is missing", () => {
    const good = row("1", "2", "3NT", "N", "", "=", "600", "", "60", "40");
    const odd = [row("3", "4", "3NT", "N"), row("5", "", "3NT", "N", "", "=", "600", "", "60", "40")];
    const event = eventIn(board(...odd, good));
    expect(event.results.map(({ ns, ew, score }) => [ns, ew, score])).toEqual([
      ["3", "4", undefined],
      ["5", "", 600],
      ["1", "2", 600],
    ]);
    expect([event.lines, event.leftOut]).toEqual([3, 0]);
  });

  test("has a datum by Butler, with a minus in East-West's column, and is scored by cross-IMPs without one", () => {
    const butler = (...mean: string[]) =>
      eventIn(
        board(row("1", "2", "3NT", "N", "", "=", "400", "", "3", "-3"), ...mean).replace(
          "<td colspan=2>%</td>",
          "<td colspan=2>IMP</td>",
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
    expect(eventIn(text.replace("ZAPISY", "zapis")).program).toBe("JFR");
    expect(eventIn(text.replace("ZAPISY", "Score")).program).toBe("");
  });

  // On board 7 both sides are vulnerable.
  const LINE = ["1", "2", "3NT", "N", "", "=", "600", "", "60", "40"];
  /** The results beside one that is as it should be. */
  const beside = (...texts: string[]) => {
    const text = board(row(...LINE), row(...texts));
    return { results: eventIn(text).results.slice(1), said: saidOf(text) };
  };

  test.each([
    ["MECZ007.txt", "7"],
    ["wb.12.html", "12"],
    ["wb-12.h5", "12"],
    ["wb.5", undefined],
  ])("in the file %s has the number %s, without a heading", (name, number) => {
    const answer = read(board(row(...LINE)).replace("ROZDANIE NR 7", ""), name);
    expect("event" in answer ? answer.event.results[0].board : answer.faults).toEqual(
      number ?? [{ code: "value", field: "board", value: "", line: 2 }],
    );
  });

  test.each([
    ["IMP", "crossimps"],
    ["impy", "crossimps"],
    ["maks", "matchpoints"],
    ["Impreza", undefined],
    ["%", "matchpoints"],
  ])("with awards in a column %s is scored by %s", (header, form) => {
    expect(
      eventIn(board(row(...LINE)).replace("<td colspan=2>%</td>", `<td colspan=2>${header}</td>`)).form,
    ).toBe(form);
  });

  test.each([
    ["", undefined, ""],
    ["3", "", ""],
    ["7xx", "", ""],
    ["C3", "C3", ""],
    ["8", "8", ""],
    ["xpas", "xpas", ""],
    ["pasta", "pasta", ""],
    ["passed", undefined, "PASS"],
    ["1NT", undefined, "1NT"],
    ["3NT TD", "3NT TD", ""],
  ])("has of the contract %j the remark %j and the contract %j", (written, remark, contract) => {
    const { results, said } = beside("3", "4", written, "", "", "", "", "", "50", "50");
    expect(results.map((one) => one.contract)).toEqual([contract]);
    expect(said.flatMap((one) => (one.code === "contract" ? [one.value] : []))).toEqual(
      remark ? [remark] : [],
    );
  });

  test("that was not played has no score: only a written pass is one", () => {
    const score = (...texts: string[]) => beside("3", "4", ...texts).results[0].score;
    expect(score("", "", "", "", "", "", "", "")).toBeUndefined();
    expect(score("", "", "", "", "140", "", "60", "40")).toBe(140);
    expect(score("-", "", "", "", "", "", "50", "50")).toBeUndefined();
    expect(score("PASS", "", "", "", "0", "", "50", "50")).toBe(0);
  });

  test.each([
    ["", "x50", "x50"],
    ["", "5x0", "5x0"],
    ["x", "", "x"],
  ])("with the odd points %j and %j says %j", (ns, ew, value) => {
    const { said } = beside("3", "4", "3NT", "N", "", "", ns, ew, "60", "40");
    expect(said).toEqual([{ code: "value", field: "score", value, line: 3, board: "7", left: "row" }]);
  });

  test("has pairs of up to four digits", () => {
    expect(beside("12", "1234", ...LINE.slice(2)).results).toMatchObject([{ ns: "12", ew: "1234" }]);
    expect(beside("1234", "12", ...LINE.slice(2)).results).toMatchObject([{ ns: "1234", ew: "12" }]);
  });

  test.each<[string[], EventResult["score"]]>([
    [["TD", "60", "40"], { ns: 60, ew: 40 }],
    [["TD", "60", "40", ""], { ns: 60, ew: 40 }],
    [["AR", "12", "60.0", "40.00"], { ns: 60, ew: 40 }],
    [["AR", "60.00", "5.00"], { ns: 60, ew: 5 }],
    [["arb 100% 0%"], { ns: 100, ew: 0 }],
    [["s\u0119dzia", "55% (45%)"], { ns: 55, ew: 45 }],
  ])("has of the ruling %j the award %j", (words, score) => {
    const { results, said } = beside("3", "4", ...words);
    expect(results.map((one) => one.score)).toEqual([score]);
    expect(said).toEqual([]);
  });

  test.each([
    [["TD"], "TD"],
    [["TD", "60%"], "60%"],
    [["AR", "60", "x", "40"], "60 x 40"],
  ])("has of the ruling %j only what is said of it", (words, value) => {
    const { results, said } = beside("3", "4", ...words);
    expect(results.map((one) => one.score)).toEqual([undefined]);
    expect(said).toEqual([{ code: "value", field: "score", value, line: 3, board: "7", left: "row" }]);
  });

  test.each<[string[], number[]]>([
    [["\u015arednia", "NR7", "3.5", "7x", "-210"], [-210]],
    [["srednia NS", "+60"], [60]],
    [["\u015brednia", ""], []],
  ])("has in the line %j the datum %j", (texts, datums) => {
    const text = board(row(...LINE), row(...texts)).replace("<td colspan=2>%</td>", "<td colspan=2>IMP</td>");
    const event = eventIn(text);
    expect([...event.datums.values()]).toEqual(datums);
    expect(event.form).toBe(datums.length > 0 ? "butler" : "crossimps");
    expect(event.results).toHaveLength(1);
    // By matchpoints there is none.
    expect(eventIn(board(row(...LINE), row(...texts))).datums.size).toBe(0);
  });

  describe("that was copied from the browser", () => {
    const pasted = (name: string, ...lines: string[]) => {
      const rows = cellsOfText(`${lines.join("\n")}\n`);
      const answer = "faults" in rows ? rows : readTable(rows, {}, name);
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      return answer.event.results.map(({ line, board: number, ns, ew, score }) => [
        line,
        number,
        ns,
        ew,
        score,
      ]);
    };
    const HEAD = "numery\tktr\trg\twst\tlew\tzapisy\t%\nNS\tEW\tNS\tEW\tNS\tEW";

    test("has its number in the line above, and blanks around its cells", () => {
      const lines = [" 1 \t 2\t3\tN\t\t=\t 400 \t \t60\t40", "3\t4\t3\tN\t\t+1\t430\t\t60\t40"];
      expect(
        pasted("x.txt", "Turniej", "ROZDANIE   NR  12", HEAD, ...lines, "rozdanie nr 13", HEAD, lines[1]),
      ).toEqual([
        [5, "12", "1", "2", 400],
        [6, "12", "3", "4", 430],
        [10, "13", "3", "4", 430],
      ]);
    });

    test("without such a line has its number in the name of the file", () => {
      expect(pasted("WB26012.txt", HEAD, LINE.join("\t"))).toEqual([[3, "12", "1", "2", 600]]);
    });
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

  test("is known by its header also where this begins with a blank, and where it has no contracts", () => {
    const lines = [
      " 7 12  3D   E +1        -130      -12,0  12,0",
      "12  7  4S   N  =         420       10,0 -10,0",
    ];
    const head = [" Pair  Contr   Ld     Result     Score"];
    const rest = [" 1 10  420       10,0 -10,0", "10  1      -130   -1,0   1,0"];
    const bare = [" Pair   Result    Score"];
    for (const [header, text, scores] of [
      [head, lines, [-130, 420]],
      [bare, rest, [420, -130]],
    ] as const) {
      const list = ["Board:  1", ...header, ...text, ""].join("\n");
      expect(kindOfText(list)).toBe("list");
      for (const event of [eventIn(typed("Board:  1", ...header, ...text)), listed(list)]) {
        expect(event.results.map(({ score }) => score)).toEqual(scores);
        expect(event.lines).toBe(2);
      }
    }
  });

  test("has awards that begin further left than the word above them, and a line without its contract", () => {
    const event = eventIn(
      typed(
        ...["Board: 1", " Pair  Contr   Ld     Result     Score"],
        ...[" 7  3  3Nx  S -2 D2       -500  -24,0  24,0", " 2  1                     -430  -20,0  20,0"],
        "Board: 2",
        ...[" Pair  Contr   Ld     Result     Score", " 7  3  4S   N  = D2   420        24,0 -24,0"],
      ),
    );
    expect(
      event.results.map(({ contract, score, nsAward, ewAward }) => [
        ...[contract, score, nsAward?.value, ewAward?.value],
      ]),
    ).toEqual([
      ["3NTx", -500, -24, 24],
      ["", -430, -20, 20],
      ["4S", 420, 24, -24],
    ]);
  });

  test("has the datum of a board in its first line, beside both awards", () => {
    const event = eventIn(
      typed(
        ...["Board: 3", "Pair  Contr    Ld     Result     Score     Datum"],
        ...[
          "1 2  3D   E +1        -130        2,0  -2,0   -210",
          "3 4  3N   E  =        -400       -5,0   5,0",
        ],
        ...["Board: 4", "Pair  Contr    Ld     Result   Score   Datum"],
        ...["1 2  3D   E +1        -130      2  -2   -210", "3 4  3N   E  =        -400     -5   5"],
      ),
    );
    expect(event.results.map(({ nsAward, ewAward }) => [nsAward?.value, ewAward?.value])).toEqual([
      ...[
        [2, -2],
        [-5, 5],
      ],
      ...[
        [2, -2],
        [-5, 5],
      ],
    ]);
    expect([...event.datums]).toEqual([
      ["3", -210],
      ["4", -210],
    ]);
    expect(event.form).toBe("butler");
  });

  test("has names without the sign of a bye, the tie-break before them, and the numbers of members behind them", () => {
    const named = (header: string, line: string) => {
      const event = eventIn(typed(header, line, ...BOARD, " 3 1  3D   E +1           -130  2,0 0,0"));
      const { total, percent, names } = event.contestants.find(({ id }) => id === "3") ?? {};
      return [total?.value, percent?.value, ...(names ?? [])];
    };
    const ANN = [103.5, 63.9, "Ann", "Bo  Birch"];
    const head = "Rank  Pair  Score       %  Name";
    expect(named(head, "   1     3  103,5 *  63,9  Ann - Bo  Birch")).toEqual(ANN);
    expect(named(head, "   1     3  103.5    63.9  Ann - Bo  Birch")).toEqual(ANN);
    expect(
      named(`${head}        M-ID    Club`, "   1     3  103,5 *  63,9  Ann - Bo  Birch   +11  509  Oz"),
    ).toEqual(ANN);
    expect(
      named("Rank  Pair  Score     %  Tie  Name", "   1     3  103,5  63,9  2    Ann - Bo  Birch"),
    ).toEqual(ANN);
    expect(
      named("Rank  Pair  Score     %  Tie  Name", "   1     3  103,5  63,9       Ann - Bo  Birch"),
    ).toEqual(ANN);
    expect(named("Rank  Pair  Score    Name", "   1     3   -8,5 *  Ann - Bo")).toEqual([
      -8.5,
      undefined,
      "Ann",
      "Bo",
    ]);
    expect(named("Rank  Pair  Score    Name      Count", "   1     3   -8,5 «  Ann - Bo     27 «")).toEqual([
      -8.5,
      undefined,
      "Ann",
      "Bo",
    ]);
  });

  test("that has its ranking alone has no results", () => {
    const ranking = ["Rank  Pair  Score  Name", "", "   1     2     59  Ann - Bo"];
    const named = typed(...ranking).replace("<head>", `<head><meta name=Generator content="Magic Contest">`);
    expect(faultsIn(named)).toEqual(["noResults"]);
    expect(faultsIn(typed(...ranking))).toEqual(["format"]);
  });

  test("of frequencies has a result for each table, and says that nobody can be ranked", () => {
    const page = typed(
      ...["Rank  Pair  Score  Name", "", "   1     2     59  Ann - Bo", "---------------"],
      ...["!                      !                      !"],
      ...[
        "! Board:  1            ! Board:  2            !",
        "! #   Result   Score   ! #   Result   Score   !",
      ],
      ...[
        "! 1  150       12 -12  ! 2  150        2  -2  !",
        "! 3     -420  -11  11  ! 1     -140   -6   6  !",
      ],
      ...[
        "! 1       Bye      3   ! x  50        1   1   !",
        "!                      !                      !",
      ],
    );
    const event = eventIn(page);
    expect(event.results.map(({ board, score, nsAward }) => [board, score, nsAward?.value])).toEqual([
      ...[
        ["1", 150, 12],
        ["1", -420, -11],
        ["1", -420, -11],
        ["1", -420, -11],
      ],
      ...[
        ["2", 150, 2],
        ["2", 150, 2],
        ["2", -140, -6],
      ],
    ]);
    expect(event).toMatchObject({ lines: 8, leftOut: 1, contestants: [], winners: 1 });
    expect(faultsIn(page)).toEqual(["column", "noPairs"]);
  });

  test("whose first board has lost its head says which lines are left out", () => {
    const half = " 7  3  4H  E -2 C4   100       11,0 -11,0 ";
    const good = [1, 3, 5].map((ns) => `  ${ns}  ${ns + 1} 3D  E +1           -130  2,0 0,0`);
    const page = typed("Rank  Pair  Score  Name", half + half, ...BOARD, ...good);
    expect(eventIn(page)).toMatchObject({ lines: 5, leftOut: 2 });
    expect(saidOf(page)).toMatchObject([{ code: "column", line: 4, left: "out" }]);
  });

  /** What is read of lines below the header of a board, in the order of pairs, contract, declarer, result, score. */
  const results = (...lines: string[]) =>
    eventIn(typed(...BOARD, ...lines)).results.map((one) => [
      one.board,
      `${one.ns} ${one.ew}`,
      one.contract,
      one.declarer,
      one.result,
      one.score,
    ]);
  const GOOD = " 1 2  3D   E +1           -130  2,0 0,0";

  test.each<[string, string[], EventFault["code"][]]>([
    ["Board: 1 only", ["Board: 1", GOOD], ["format"]],
    ["a header only", [BOARD[1], GOOD], ["format"]],
    ["a header within its line", ["Board: 1", `No ${BOARD[1]}`, GOOD], ["format"]],
    ["a board within its line", ["See Board: 1", BOARD[1], GOOD], ["format"]],
    ["a board without its number", ["Board: one", BOARD[1], GOOD], ["format"]],
    ["both", [...BOARD, GOOD], []],
    ["both, the board further in", ["  Board:   1", BOARD[1], GOOD], []],
  ])("is known by boards and headers: %s", (_, lines, codes) => {
    expect(faultsIn(typed(...lines))).toEqual(codes);
  });

  test("has below each board its own results, and what else stands in its table is left out", () => {
    const odd = [
      "Played 3 4 times",
      "x 5 6  3D   E +1           -130  2,0 0,0",
      " 7  3D   E +1",
      "Next Board: 2",
      "-----",
    ];
    const good = [1, 3, 5].map((ns) => `  ${ns}  ${ns + 1} 3D  E +1           -130  2,0 0,0`);
    const text = typed(
      ...[...BOARD, ...odd, "12 34 3D   E +1           -130  2,0 0,0", ...good],
      ...["", "Played 5 times", "Board:   12 by hand", BOARD[1], "6 7   3D   E +1           -130  2,0 0,0"],
    );
    const event = eventIn(text);
    expect(event.results.map(({ board, ns, ew, score }) => [board, ns, ew, score])).toEqual([
      ["1", "12", "34", -130],
      ["1", "1", "2", -130],
      ["1", "3", "4", -130],
      ["1", "5", "6", -130],
      ["12", "6", "7", -130],
    ]);
    expect([event.lines, event.leftOut]).toEqual([9, 4]);
    expect(saidOf(text)).toEqual(
      odd.slice(0, 4).map((words, index) => ({
        ...{ code: "column", field: short(words.trim()), line: 5 + index, board: "1", left: "out" },
      })),
    );
  });

  test.each<[string, unknown[], string[]]>([
    ["3D   E +1           -130  2,0 0,0", ["3D", "E", 1, -130], []],
    ["3N   W  =            400  2,0 0,0", ["3NT", "W", 0, 400], ["score 400"]],
    // The points follow from the contract where they are not written.
    ["3D   E +1                 2,0 0,0", ["3D", "E", 1, -130], []],
    ["3D   E", ["3D", "E", undefined, undefined], ["noTricks"]],
    ["3D", ["3D", "", undefined, undefined], ["noDeclarer"]],
    ["Pass              0       1,0 1,0", ["PASS", "", undefined, 0], []],
    ["PASS", ["PASS", "", undefined, 0], []],
    ["Passed            0       1,0 1,0", ["PASS", "", undefined, 0], []],
    ["xpass             0       1,0 1,0", ["", "", undefined, undefined], ["contract xpass", "value 0"]],
    ["A+/A-                     2,0 0,0", ["", "", undefined, { ns: 60, ew: 40 }], []],
    ["A-/A=                     2,0 0,0", ["", "", undefined, { ns: 40, ew: 50 }], []],
    ["xA+/A-                    2,0 0,0", ["", "", undefined, undefined], ["contract xA+/A-"]],
    ["A+/A-x                    2,0 0,0", ["", "", undefined, undefined], ["contract A+/A-x"]],
  ])("has of %j: %j", (text, expected, said) => {
    const lines = [GOOD, ` 3 4  ${text}`];
    expect(results(...lines)[1].slice(2)).toEqual(expected);
    expect(
      saidOf(typed(...BOARD, ...lines)).map((one) =>
        "value" in one ? `${one.code} ${one.value}` : one.code,
      ),
    ).toEqual(said);
  });

  test.each<[string, number[]]>([
    ["2,0 0,0", [2, 0]],
    ["  12,0   10,5", [12, 10.5]],
    ["-2,0-10,5", [-2, -10.5]],
    ["12,2510,50", [12.25, 10.5]],
    ["-0,25 0,25", [-0.25, 0.25]],
    ["1,25  12,75", [1.25, 12.75]],
    ["12 -12", [12, -12]],
    ["  3    3", [3, 3]],
    ["-12  12", [-12, 12]],
    ["2,0", []],
    ["x2,0 0,0", []],
    ["2,0 0,0x", []],
    ["2,0x0,0", []],
    ["x2,25 0,50", []],
    ["2,25 0,50x", []],
    ["2,25x0,50", []],
    ["x12 12", []],
    ["12 12x", []],
    ["12 1 2", []],
    ["12", []],
  ])("has of the awards %j the figures %j", (awards, figures) => {
    const { nsAward, ewAward } = result(` 1 2  3D   E +1           -130 ${awards}`);
    expect([nsAward, ewAward].flatMap((award) => award?.value ?? [])).toEqual(figures);
  });

  test.each<[string, number[]]>([
    ["Board: 1", []],
    ["Board: 12", []],
    ["Board: 12    Datum: -130", [-130]],
    ["Board: 12    Datum: 90", [90]],
    ["Board: 12    Datum NS  1430", [1430]],
    ["Board: 12    Datum: 90 by hand", []],
    ["Board: 12    no datum", []],
  ])("has in %j the datum %j", (heading, datums) => {
    expect([...eventIn(typed(heading, BOARD[1], GOOD)).datums.values()]).toEqual(datums);
  });

  /** Place, number, total, percentage and names of those whom the ranking lists. */
  const ranked = (...lines: string[]) =>
    eventIn(typed(...lines, ...BOARD, GOOD)).contestants.flatMap(({ id, place, total, percent, names }) =>
      total ? [[place, id, total?.value, percent?.value, ...names]] : [],
    );
  const RANK = "Rank  Pair  Total  %";

  test.each<[string, unknown[]]>([
    ["  1     3    52,50  58,33  Ann - Bo", ["1", "3", 52.5, 58.33, "Ann", "Bo"]],
    [" 12   104   52,50  58,33  Ann \u2013 Bo", ["12", "104", 52.5, 58.33, "Ann", "Bo"]],
    [" 12=  3     52  58,33  Ann - Bo", ["12=", "3", 52, 58.33, "Ann", "Bo"]],
    ["  1   3  -52 Ann - Bo", ["1", "3", -52, undefined, "Ann", "Bo"]],
    ["  1   3  52,5 Ann Lee-Moore", ["1", "3", 52.5, undefined, "Ann Lee-Moore"]],
    ["  1     3    52,50  58,33", ["1", "3", 52.5, 58.33]],
    ["  1     3    52,50  58,33  ", ["1", "3", 52.5, 58.33]],
    ["        3    52,50  58,33  Ann - Bo", [undefined, "3", 52.5, 58.33, "Ann", "Bo"]],
  ])("has of the line %j in its ranking: %j", (line, expected) => {
    expect(ranked(RANK, line)).toEqual([expected]);
  });

  test.each([
    ["x  1     3    52,50  58,33  Ann - Bo"],
    ["  1     Ann - Bo"],
    ["  12345     3    52,50  58,33  Ann - Bo"],
  ])("has no contestant in the line %j", (line) => {
    expect(ranked(RANK, line, "  2     4    50,00  55,00  Cy - Di")).toEqual([
      ["2", "4", 50, 55, "Cy", "Di"],
    ]);
  });

  test("has its ranking below the word Rank, up to the first board", () => {
    const line = "  2     4    50,00  55,00  Cy - Di";
    expect(ranked(line)).toEqual([]);
    expect(ranked(`No ${RANK}`, line)).toEqual([]);
    expect(ranked(`  ${RANK}`, line)).toHaveLength(1);
    expect(ranked(RANK.replace("Pair", "Pairs"), line)).toEqual([]);
    expect(ranked("Board: 3", RANK, line)).toEqual([]);
  });

  test.each([
    ["North-South", "ns"],
    ["  North - South", "ns"],
    ["NORTHSOUTH", "ns"],
    ["North/South:", "ns"],
    ["NS", "ns"],
    ["  N-S", "ns"],
    ["N/S ranking", "ns"],
    ["N S", "ns"],
    ["East-West", "ew"],
    ["  East / West", "ew"],
    ["EASTWEST", "ew"],
    ["EW", "ew"],
    ["  e-w", "ew"],
    ["E W", "ew"],
    ["Club N-S", undefined],
    ["Club of East-West", undefined],
    ["NxS", undefined],
    ["ExW", undefined],
    ["NSW", undefined],
    ["News", undefined],
  ])("with the heading %j ranks those of the direction %s", (heading, direction) => {
    const event = eventIn(
      typed(heading, RANK, "  1     1    52,50  58,33  Ann - Bo", ...BOARD, GOOD.replace(" 1 2 ", " 1 1 ")),
    );
    // A number that meets itself is another pair in the other direction.
    expect(event.winners).toBe(2);
    expect(event.contestants.filter(({ names }) => names.length > 0).map((one) => one.direction)).toEqual([
      direction,
    ]);
  });

  test.each<[string, string[], string, true | undefined]>([
    ["MatchPoints", ["-2,0", "2,0"], "matchpoints", true],
    ["MatchPoints", ["0,0", "2,0"], "matchpoints", undefined],
    ["MatchPoints", ["1,0", "2,0"], "matchpoints", undefined],
    ["MatchPoints", ["12345678901", "-2,0"], "matchpoints", true],
    ["CrossIMP", ["-2,0", "2,0"], "crossimps", undefined],
    ["Butler IMP", ["-2,0", "2,0"], "butler", undefined],
  ])("by %s with the totals %j is %s, about zero: %s", (scoring, totals, form, centred) => {
    const lines = totals.map((total, index) => `  ${index + 1}     ${index + 1}    ${total}  Ann - Bo`);
    const text = typed(RANK, ...lines, ...BOARD, GOOD);
    const event = eventIn(text.replace("<head>", `<head><meta name="ScoringType" content="${scoring}">`));
    expect([event.form, event.centred]).toEqual([form, centred]);
  });

  test("is by matchpoints where the ranking has percentages, if nothing else tells it", () => {
    const whole = GOOD.replace("2,0 0,0", "2   0");
    const form = (line: string) => eventIn(typed(RANK, line, ...BOARD, whole)).form;
    expect(form("  1     1    52  58,33  Ann - Bo")).toBe("matchpoints");
    expect(form("  1     1    52  Ann - Bo")).toBe("crossimps");
  });

  test.each([
    ["Average+/=/-: 65 55 45", { ns: 65, ew: 45 }],
    ["The Average+/=/-: 65 55 45", { ns: 60, ew: 40 }],
    ["Average+/=/- as always", { ns: 60, ew: 40 }],
  ])("has with the line %j the average %j", (line, score) => {
    expect(result(" 1 2  A+/A-                   2,0 0,0", line).score).toEqual(score);
  });
});

describe("a page", () => {
  const page = (text: string): Page => finished(readPage(text));
  const texts = ({ rows }: Page) => rows.map(({ cells: list }) => list);

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
      ["a"],
      ["in"],
      ["b", "c d"],
    ]);
  });

  test("has the line and the table of each row, and the board that a link names", () => {
    const { rows } = page(
      '<html>\n<table>\n<tr class="even"><td class="n"><a href="x?b=1">1</a><a href="x?b=2">2</a></td></tr>\n<tr><td><a>3</a></td></tr></table>\n<table><tr><td>4</td></tr></table>\n<p>five</p></html>',
    );
    expect(rows).toEqual([
      { line: 3, table: 1, cells: ["12"], linked: "1" },
      { line: 4, table: 1, cells: ["3"] },
      { line: 5, table: 2, cells: ["4"] },
      { line: 6, table: 0, cells: ["five"] },
    ]);
  });

  test("has a cell of several rows in each of them, and one of several columns in the first", () => {
    const table =
      "<table><tr><td rowspan=2>7</td><td colspan=2>Pass</td><td>0</td></tr><tr><td>4S</td><td>N</td><td>420</td></tr></table>";
    expect(texts(page(html(table)))).toEqual([
      ["7", "Pass", "", "0"],
      ["7", "4S", "N", "420"],
    ]);
  });

  test("has its headings and metas, the lines that are typed, and their numbers", () => {
    const text = html(
      "<h1>One</h1><p>no</p><h6>Two</h6>\n<pre>first\nsecond</pre>\n",
      '<meta name="Scoring" content="MP"><meta charset="x"><title>Head</title>',
    );
    const { title, metas, lines } = page(text);
    expect(title).toBe("Head");
    expect(page(text.replace("<title>Head</title>", "")).title).toBe("One");
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

  test.each([
    ['alt="xs"', ""],
    ['alt="sx"', ""],
    ['alt="xnt"', ""],
    ['alt="ntx"', ""],
    ['alt="nT"', "NT"],
    ['src="s"', ""],
    ['src="pics/s.png"', "S"],
    ['src="pics\\d.png"', "D"],
    ['src="s.files/logo.gif"', ""],
    ['src="xs.gif"', ""],
    ['src="s.gif?2"', ""],
    ['src="x.png" alt="H"', "H"],
    ["", ""],
  ])("has of a picture with %s the suit %j", (attributes, suit) => {
    expect(texts(page(html(`<table>${row(`4<img ${attributes}>`)}</table>`)))).toEqual([[`4${suit}`]]);
  });

  test.each([
    ["spades", "S"],
    ["hearts", "H"],
    ["diams", "D"],
    ["clubs", "C"],
    ["name", ""],
    ["", ""],
  ])("has of the class %j the suit %j", (name, suit) => {
    expect(texts(page(html(`<table>${row(`4<span class="${name}"></span>`)}</table>`)))).toEqual([
      [`4${suit}`],
    ]);
  });

  test("counts its lines also where the first one is blank", () => {
    expect(page(`\n<table>${row("1")}\n\n${row("2")}</table>`).rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  test("may have cells, links, pictures and words outside of rows and cells", () => {
    const loose =
      '<td>out<a href="x"></a><img alt="s"></td><table><tr><a href="y">no cell</a><td>in</td></tr></table>';
    expect(page(html(`<a href="z">z</a>${loose}`)).rows.map((one) => one.cells)).toEqual([
      ["zoutS"],
      ["in"],
      ["no cell"],
    ]);
  });

  test("keeps no more of a text than names need", () => {
    const [long, half] = ["x".repeat(5000), "x".repeat(1500)];
    const lengthOf = (...parts: string[]) =>
      texts(page(html(`<table>${row(parts.join("<b></b>"))}</table>`)))[0][0].length;
    expect(lengthOf(long)).toBe(2000);
    expect(lengthOf(half, half, half)).toBe(3000);
    expect(lengthOf("x".repeat(2000), "x")).toBe(2000);
    expect(page(html("", `<title>${long}</title>`)).title).toHaveLength(2000);
    expect(page(html(`<h1>${long}</h1>`)).title).toHaveLength(2000);
    expect(page(html(`<p>${long}</p>`)).rows[0].cells[0]).toHaveLength(2000);
  });

  test("has metas of the elements of that name alone, and the first heading of six sizes for a title", () => {
    const { metas, title } = page(
      html(
        '<a name="top" content="x">top</a><xh1>no</xh1><h12>no</h12><titles>no</titles><h2>Two</h2><h7>no</h7>',
        '<meta name="Empty"><meta content="nameless">',
      ),
    );
    expect([...metas]).toEqual([["empty", ""]]);
    expect(title).toBe("Two");
  });

  test("has the data of ACBL that are an object, and our own that stand in the script of their name", () => {
    const { data, own } = page(
      html(
        `<x v-bind:data="rows"></x><x v-bind:data='{"a":1}'></x><script>one</script><script id="${PAGE_DATA_ID}">two</script>three<p>four</p>`,
      ),
    );
    expect([data, own]).toEqual(['{"a":1}', "two"]);
    expect(page(html('<x v-bind:data="rows"></x>')).data).toBe("");
    expect(page(html('<script id="other">one</script>')).own).toBe("");
    expect(page("words").own).toBe("");
  });

  test("has in its cells no words of scripts and styles", () => {
    const cell = '3<script>draw("S")</script>N<style>td { color: red }</style>T';
    expect(texts(page(html(`<table>${row(cell, "N")}</table>`)))).toEqual([["3NT", "N"]]);
  });

  test("may be 5000 elements deep", () => {
    const deep = (count: number) => () => page("<i>".repeat(count));
    expect(deep(5000)).not.toThrow();
    expect(deep(5001)).toThrow("deep");
  });

  test.each([
    ["its end", true, "<html></html>"],
    ["blanks in its end", true, "<html></html  \n>"],
    ["another element's end", false, "<html></htmlx>"],
    ["its end too far above", false, `<html></html>${" ".repeat(2100)}`],
    ["a table that is closed, but not its own end", false, `<html><table>${row("1")}</table>`],
    ["a table alone", true, `<table>${row("1")}</table>`],
    ["an empty table alone", false, "<table></table>"],
  ])("with %s is whole: %s", (_, isWhole, text) => {
    expect(page(text).isWhole).toBe(isWhole);
  });

  test("that is whole keeps what it leaves open; one that is cut off only what is closed", () => {
    const lines = (text: string) => page(text).lines.map((one) => one.text);
    expect(lines("<html><pre>a\nb</html>")).toEqual(["a", "b"]);
    expect(lines("<html><pre>a\nb</pre><p>")).toEqual(["a", "b"]);
    expect(lines("<html><pre>a\nb")).toEqual(["a", ""]);
    expect(texts(page("<html><table><tr><td>1</html>"))).toEqual([["1"]]);
  });

  test.each<[string, string, string[][]]>([
    ["a line break and a block", "a<br>b<p>c</p>d<div>e</div>f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
    ["elements that are no blocks", "a<x-p>b</x-p><p-x>c</p-x><b>d</b>", [["abcd"]]],
    ["a line break and a block in a cell", `<table>${row("1<br>2<p>3</p>4", "5")}</table>`, [["1 234", "5"]]],
    ["words around a table", `<p>a<table>${row("1")}</table>b`, [["a"], ["1"], ["b"]]],
    [
      "words around a table in a cell",
      `<table>${row(`a<table>${row("1", "2")}</table>b`, "c")}</table>`,
      [["a"], ["1", "2"], ["b", "c"]],
    ],
    [
      "a line break and a block between a row that is open and a table in it",
      `<table><tr><td>a<table><p>b</p>c<br>${row("1")}</table>e</td></tr></table>`,
      [["a"], ["b"], ["c"], ["1"], ["e"]],
    ],
    ["rows that are not closed", "<table><tr><td>1<td>2<tr><td>3</table>", [["1", "2"], ["3"]]],
    ["typed lines between words", "a<pre>b</pre>c", [["a"], ["c"]]],
    ["typed lines within typed lines", "<pre>a<pre>b</pre>c</pre>d", [["d"]]],
  ])("has the words of %s in rows", (_, body, rows) => {
    expect(texts(page(html(body)))).toEqual(rows);
  });

  test.each([
    ["colspan=-2", ["1", "2"]],
    ["colspan=0", ["1", "2"]],
    ["colspan=x", ["1", "2"]],
    ["colspan=3", ["1", "", "", "2"]],
    ["colspan=2x", ["1", "", "2"]],
  ])("has with %s the columns %j", (span, columns) => {
    expect(texts(page(html(`<table><tr><td ${span}>1<td>2</table>`)))).toEqual([columns]);
  });

  test("has no row of more than a thousand columns", () => {
    const wide = page(html("<table><tr><td rowspan=2 colspan=5000>1<td>2<tr><td>3</table>"));
    expect(texts(wide).map((one) => one.length)).toEqual([1000, 1000]);
    const below =
      "<table><tr><td>1<td rowspan=3 colspan=2>2<td>3<tr><td>4<tr><td>5<td>6<tr><td>7<td>8</table>";
    expect(texts(page(html(below)))).toEqual([
      ["1", "2", "", "3"],
      ["4", "2", ""],
      ["5", "2", "", "6"],
      ["7", "8"],
    ]);
  });

  test("has the line of each typed text, of words and of rows, and the first board that a link of a row names", () => {
    const text = "a\n<pre>x\n<pre>y</pre>\n</pre>\nb\n<p>c";
    expect(page(text).rows.map(({ line, cells: [cell] }) => [line, cell])).toEqual([
      [2, "a"],
      [6, "b"],
      [6, "c"],
    ]);
    expect(page(html(text)).lines.map(({ line }) => line)).toEqual([3, 4, 5]);
    const links = '<a href="v?b=1">x</a><table><tr><td><a href="v?b=7">x</a><a href="v?b=8">y</a></table>';
    expect(page(html(links)).rows.map(({ linked }) => linked)).toEqual([undefined, "7"]);
  });

  test("may have any number of elements that are closed", () => {
    expect(() => page(html("<i></i>".repeat(6000)))).not.toThrow();
  });

  test("is read part by part, each once", () => {
    const padded = html(`${"x".repeat(70_000)}<table>${row("1")}</table>`);
    expect(texts(page(padded)).at(-1)).toEqual(["1"]);
    expect([...readPage("")]).toEqual([]);
    expect([...readPage("x".repeat(65_536))]).toEqual([0]);
  });
});

describe("pages", () => {
  const LIVE = `<table>${row("Contract", "By", "Score", "Matchpoints", "Pairs")}${[1, 2, 3].map((pair) => row(`<a href="v?b=1">4S</a>`, "N", "420", "1", `${pair}-A-B vs. ${pair + 3}-C-D`)).join("")}</table>`;
  const BBO = `<table>${row("North", "South", "East", "West", "Result", "Points", "Score")}${["ab", "cd", "ef"].map((pair) => `<tr class="tourney"><td>${pair}</td><td>x${pair}</td><td>v${pair}</td><td>w${pair}</td><td class="result">4SN=</td><td class="score">420</td><td class="score">50%</td></tr>`).join("")}</table>`;
  const JFR = `<h4>ROZDANIE NR 7</h4><table>${row("numery NS", "numery EW", "ktr", "rg", "wst", "lew", "zapis NS", "zapis EW", "% NS", "% EW")}${["1", "3", "5"].map((pair) => row(pair, `${Number(pair) + 1}`, "3NT", "N", "", "=", "600", "", "60", "40")).join("")}</table>`;
  const MAGIC = `<p>\n\n\n\n\n\n\n\n</p><pre>\nBoard: 1\nPair  Contr     Ld     Result   Score\n${[1, 3, 5].map((pair) => ` ${pair} ${pair + 1}  3D   E +1           -130  2,0 0,0`).join("\n")}</pre>`;
  const results = [1, 2].map((pair) => ({
    ns_pair: pair,
    ew_pair: pair + 2,
    contract: "3 NT",
    declarer: "S",
    ns_score: 400,
  }));
  const boards = [1, 2, 3].map((board) => ({ board_number: board, board_results: results }));
  const sessions = [1, 2].map((number) => ({ number, sections: [{ name: "A", boards }] }));
  const ACBL = `<x v-bind:data='${JSON.stringify({ sessions })}'></x>`;

  test.each<[string, string, number]>([
    ["ACBL Live", LIVE, 3],
    ["BBO", BBO, 3],
    ["KoPS", JFR, 3],
    ["Magic Contest", MAGIC, 3],
    ["ACBL", ACBL, 12],
  ])("of %s say from 0 to 1 how much of them is read", (_, body, count) => {
    const file = { name: "page.html", text: html(body) };
    const steps = [...pagesReading([file])];
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps[0]).toBe(0);
    expect(Math.max(...steps)).toBeLessThan(1);
    expect(steps.filter((step) => step > 0.5).length).toBeGreaterThanOrEqual(2);
    // The second of two pages is the second half.
    const both = [...pagesReading([file, file])];
    const rounded = (all: number[]) => all.map((step) => step.toFixed(9));
    expect(rounded(both)).toEqual(
      rounded([...steps, ...steps.map((step) => step + 1)].map((step) => step / 2)),
    );
    const event = eventIn(file.text);
    expect(event.results).toHaveLength(count);
    expect(event.format).toBe("page");
  });

  test("of no program are no results, one or several; our own page is known by its data", () => {
    const other = html("<p>no results</p>");
    expect(saidOf(other)).toEqual([{ code: "format", found: "html" }]);
    expect(saidOf(other, "a.html", other)).toEqual([{ code: "format", found: "html" }]);
    const event = eventIn(html(JFR));
    const own = html(
      `<script id="${PAGE_DATA_ID}" type="application/json">${playersPageData(event)}</script>`,
    );
    expect(eventIn(own)).toMatchObject({
      program: "Bridge Scoring",
      results: event.results.map(({ ns, score }) => ({ ns, score })),
    });
    expect(saidOf(html(`<script id="${PAGE_DATA_ID}">{}</script>`))).toEqual([
      { code: "format", found: "unknown" },
    ]);
  });
});
