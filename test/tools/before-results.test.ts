import { type PairsRule } from "../../src/events/rules";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { newPairsEvent, newTeamsEvent } from "../../src/tools/new-event/blank-event";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { ALL_SCALES } from "../../src/tools/vp-scale/scales";
import { addIn, OF_PAIRS } from "./add-in";
import { formulaBook } from "./formula-book";
import { leagueChoice } from "./league-choice";
import { entrants } from "./entrants";

const FUNCTIONS = addIn(...OF_PAIRS, "IMP", ...["VPCONT", "VPDISC", "VPPUBLISHED", "VPCUSTOM", "VPMODEL"]);

const PAIRS: PairsRule[] = [
  { form: "matchpoints", expected: "largest" },
  { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  { form: "butler", datum: { kind: "mean", discard: 1, step: 10 }, average: 3 },
];

const typedName = (name: string) => name;
const named = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`);

function made<Event>(answer: { event: Event } | { fault: object }): Event {
  if ("fault" in answer) throw new Error(JSON.stringify(answer.fault));
  return answer.event;
}

/** Every cell of the tabs that shows an error, where nothing has been typed yet. */
function errors(sheets: NewSheet[]): string[] {
  const book = formulaBook(sheets, {}, FUNCTIONS);
  return sheets.flatMap(({ name, columns }) => {
    const rows = book.contents(name)?.length ?? 0;
    const cells = Array.from({ length: rows * columns.length }, (_, at) => {
      const [row, column] = [Math.floor(at / columns.length), at % columns.length];
      return { place: `${name} row ${row + 1} column ${column + 1}`, value: book.read(name, row, column) };
    });
    return cells.flatMap(({ place, value }) => (/^#/.test(String(value)) ? [`${place}: ${value}`] : []));
  });
}

test("the test would notice an error", () => {
  const columns = [{ header: "", width: 9 }];
  expect(errors([{ name: "A", title: "", columns, rows: [[{ formula: "=NA()" }]] }])).toEqual([
    "A row 3 column 1: #N/A",
  ]);
});

describe.each(["contracts", "scores"] as const)(
  "no cell of a new evening of %s shows an error",
  (typedIn) => {
    test.each(PAIRS)("of pairs and of players, by %j", (rule) => {
      const twos = (count: number) => named(count).map((name) => [name, `${name} too`]);
      const events = [
        made(
          newPairsEvent({ title: "", kind: "howell", pairs: entrants(twos(8)), boards: 2, order: "round" }),
        ),
        made(
          newPairsEvent({
            title: "",
            kind: "mitchell",
            pairs: entrants(twos(10)),
            boards: 2,
            order: "board",
          }),
        ),
        made(
          newPairsEvent({
            title: "",
            kind: "individual",
            pairs: entrants(named(8).map((one) => [one])),
            boards: 2,
            order: "round",
          }),
        ),
      ];
      for (const [index, event] of events.entries()) {
        const individual = index === 2;
        const choice = {
          event,
          rule,
          ofResults: rule,
          names: true,
          typedIn,
          travellers: !individual,
          scoreCards: !individual,
        } as const;
        expect(errors(eventSheets(choice))).toEqual([]);
      }
    });

    test.each(["imps", "continuous", "discrete"] as const)("of teams, in %s", (scale) => {
      for (const kind of ["round-robin", "whist"] as const) {
        const event = made(
          newTeamsEvent({ title: "", kind, teams: entrants(named(5).map((one) => [one])), boards: 4 }),
        );
        const rule = { form: "teams", scale } as const;
        const choice = { event, rule, ofResults: rule, names: true, typedIn };
        expect(errors(eventSheets(choice))).toEqual([]);
      }
    });
  },
);

describe("no cell of a new league or Swiss shows an error", () => {
  test.each(ALL_SCALES.filter((scale) => scale !== "own"))("on the scale %s", (scale) => {
    for (const swiss of [undefined, "halves"] as const) {
      for (const formulas of ["add-in", "lookup"] as const) {
        const choice = leagueChoice({
          scale,
          swiss,
          formulas,
          unplayed: "average",
          teams: named(5),
          boards: scale === "acbl30" ? 8 : 16,
        });
        expect(errors(makeLeague(choice, typedName).sheets)).toEqual([]);
      }
    }
  });
});
