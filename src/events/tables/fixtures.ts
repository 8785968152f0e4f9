import { plainHeader } from "../columns";
import { type EventFault, type Fixture, type Published } from "../event";
import { HEADER_WORDS } from "../header-words";
import { readPublished } from "../score";
import { readDates } from "./fixture-dates";
import { FIXTURE_WORDS } from "./find";
import { type FoundTable } from "./found";
import { BYE } from "./raw";

type Fixtures = Extract<FoundTable, { kind: "fixtures" }>;

/** A list of a league's matches has no boards. This says so, and who plays; undefined where no match is listed. */
export function fixturesFault(tables: readonly Fixtures[]): EventFault | undefined {
  const { matches, isDayFirst } = fixturesIn(tables);
  if (matches.length === 0) return undefined;
  const teams = matches.flatMap(({ home, away }) => [home, away]).filter((name) => name !== "");
  const meetings = new Map<string, number>();
  for (const { home, away } of matches) {
    if (home === "" || away === "") continue;
    const both = [home, away].sort().join("\n");
    meetings.set(both, (meetings.get(both) ?? 0) + 1);
  }
  const twice = [...meetings.values()].filter((count) => count > 1).length;
  return {
    code: "fixtures",
    count: matches.length,
    teams: [...new Set(teams)],
    isDouble: 2 * twice > meetings.size,
    matches,
    ...(isDayFirst && { isDayFirst }),
  };
}

type FixtureColumn =
  | "round"
  | "date"
  | "home"
  | "away"
  | "homeImps"
  | "awayImps"
  | "imps"
  | "homeVps"
  | "awayVps"
  | "vps"
  | "boards"
  | "remarks";

function fixturesIn(tables: readonly Fixtures[]): { matches: Fixture[]; isDayFirst: boolean } {
  const rows = tables.flatMap(({ header, lines }) => {
    const columns = columnsOf(header);
    return lines.map(({ line, cells, context }) => {
      const cell = (column: FixtureColumn) => (cells[columns[column] ?? -1] ?? "").trim();
      return { line, context, cell, words: cell("date") || (context.date ?? "") };
    });
  });
  const { dates, isDayFirst } = readDates(rows.map(({ words }) => words));
  const matches = rows.flatMap(({ line, cell, context, words }, index) => {
    const [home, away] = [cell("home"), cell("away")];
    if (home === "" || away === "") return [];
    const [own, other] = [home, away].map((name) => (BYE.test(name) ? "" : name));
    if (own === "" && other === "") return [];
    const round = /\d{1,3}/.exec(cell("round"))?.[0] ?? context.round;
    const boards = /^\d{1,3}$/.exec(cell("boards"))?.[0];
    const date = dates[index];
    return [
      {
        line,
        home: own,
        away: other,
        ...(round !== undefined && { round: Number(round) }),
        ...(date === undefined ? words && { oddDate: words } : { date }),
        ...(boards !== undefined && { boards: Number(boards) }),
        ...resultIn(cell),
      },
    ];
  });
  return { matches, isDayFirst };
}

/** What stands in place of a result that is still to come. */
const NONE = /^(?:[\s–—:?.*-]*|vs?\.?)$/i;

/** `42-20`, `16,07 : 3,93`. */
const BETWEEN_FIGURES = /(?<=\d)\s*[-–—:/]\s*(?=\d)/;

function resultIn(cell: (column: FixtureColumn) => string): Partial<Fixture> {
  const said: string[] = [];
  const figure = (column: FixtureColumn): Published | undefined => {
    const words = cell(column);
    const read = readPublished(words);
    if (!read && !NONE.test(words)) said.push(words);
    return read;
  };
  /** The figures of both sides in one cell, or one figure alone. */
  const both = (column: FixtureColumn): { pair?: [Published, Published]; one?: Published } => {
    const [own, other, ...more] = cell(column)
      .split(BETWEEN_FIGURES)
      .map((words) => readPublished(words));
    return own && other && more.length === 0 ? { pair: [own, other] } : { one: figure(column) };
  };
  const [imps, vps] = [both("imps"), both("vps")];
  const [homeImps, awayImps] = imps.pair ?? [figure("homeImps"), figure("awayImps")];
  const [homeVps, awayVps] = vps.pair ?? [figure("homeVps") ?? vps.one, figure("awayVps")];
  const remarks = cell("remarks");
  if (!NONE.test(remarks)) said.push(remarks);
  // One side's figure alone is not a result, and is not lost.
  if (!homeImps !== !awayImps) said.push(cell(homeImps ? "homeImps" : "awayImps"));
  if (!homeVps !== !awayVps) said.push(homeVps ? cell("homeVps") || cell("vps") : cell("awayVps"));
  return {
    ...(homeImps && awayImps && { imps: [homeImps.value, awayImps.value] as const }),
    ...(imps.one && !(homeImps && awayImps) && { margin: imps.one.value }),
    ...(homeVps && awayVps && { vps: [homeVps, awayVps] as const }),
    ...(said.length > 0 && { said: [...new Set(said)].join("; ") }),
  };
}

function columnsOf({ columns, texts }: Fixtures["header"]): Partial<Record<FixtureColumn, number>> {
  const at = (name: keyof typeof columns) => columns[name]?.[0];
  const found: Partial<Record<FixtureColumn, number>> = {
    ...{ home: at("home"), away: at("away"), homeImps: at("homeImps"), awayImps: at("awayImps") },
    imps: at("margin"),
  };
  const headers = texts.map(plainHeader);
  for (const [column, header] of headers.entries()) {
    const name = COLUMN_OF.get(header);
    if (name) found[name] ??= column;
  }
  for (const [both, ofHome, ofAway] of [
    ["imps", "homeImps", "awayImps"],
    ["vps", "homeVps", "awayVps"],
  ] as const) {
    const first = found[both];
    const second = first === undefined ? -1 : headers.indexOf(headers[first], first + 1);
    if (second < 0) continue;
    // Of two columns with the same header the first one is that of the team that stands first.
    const isAwayFirst = (found.away ?? 0) < (found.home ?? 0);
    found[ofHome] ??= isAwayFirst ? second : first;
    found[ofAway] ??= isAwayFirst ? first : second;
    found[both] = undefined;
  }
  return found;
}

const [VPS, IMPS] = [
  ["vps", "vp", "victory points", "pv", "sp", "siegpunkte", "segerpoäng", "sejrspoint", "seierspoeng", "zp"],
  ["imps", "imp"],
];

/** `VPs home`, `Home VPs`, `VP 1`. */
function ofSide(units: readonly string[], side: "home" | "away"): string[] {
  const sides = [...FIXTURE_WORDS[side], ...{ home: ["h", "1"], away: ["a", "2"] }[side]];
  return units.flatMap((unit) => sides.flatMap((one) => [`${unit} ${one}`, `${one} ${unit}`]));
}

const COLUMN_OF = new Map<string, FixtureColumn>(
  (
    [
      ["round", [...HEADER_WORDS.round, "week", "r"]],
      ["date", ["date", "day", "datum", "dato", "fecha", "data", "tarih", "when", "tag", "jour", "giorno"]],
      ["homeVps", ofSide(VPS, "home")],
      ["awayVps", ofSide(VPS, "away")],
      ["homeImps", ofSide(IMPS, "home")],
      ["awayImps", ofSide(IMPS, "away")],
      ["vps", VPS],
      [
        "imps",
        [
          "result",
          "score",
          "ergebnis",
          "resultat",
          "résultat",
          "resultado",
          "risultato",
          "uitslag",
          "wynik",
          "sonuç",
        ],
      ],
      [
        "boards",
        [
          "boards",
          "no of boards",
          "number of boards",
          "spiele",
          "spellen",
          "donnes",
          "brickor",
          "spil",
          "spill",
        ],
      ],
      ["remarks", [...HEADER_WORDS.remarks, "note", "notes", "status", "comment", "comments"]],
    ] as const
  ).flatMap(([name, all]) => all.map((word) => [word, name] as const)),
);
