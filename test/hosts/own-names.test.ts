import type * as places from "../../src/hosts/place-tabs";
import type * as shown from "../../src/translations/shown";
import * as functions from "../../src/functions";
import type { NewSheet } from "../../src/sheets/sheet-host";
import { onPage } from "../pane/page";

/** Places tabs as the pane with this address does, and gives their formulas. */
function formulasOn(address: string, sheets: NewSheet[]): string[] {
  return onPage(address, () => {
    const { show, shownTranslation } = jest.requireActual<typeof shown>("../../src/translations/shown");
    const listed = Object.keys(functions).map((id) => ({ name: id.toUpperCase() }));
    show({ ...shownTranslation(), listed } as never);
    const { placeTabs } = jest.requireActual<typeof places>("../../src/hosts/place-tabs");
    const placed = placeTabs(sheets, []);
    return placed.flatMap(({ cells }) =>
      cells.flat().flatMap(({ content }) => (content.kind === "formula" ? [content.value] : [])),
    );
  });
}

const SHEETS: NewSheet[] = [
  {
    name: "PAR(1)",
    title: "",
    columns: [{ header: "", width: 9 }],
    rows: [
      [{ formula: '=MATCHPOINTS({{PAR(1)}}!A3:A9,"PAR(2)")' }],
      [{ formula: '=IF(A1="it is ""PAR(3)""",SUM(PAR(A2:A5)),RANKING(A2:A5))' }],
      [{ formula: "=SUM(A1:A2)" }],
      ["=PAR(A1)"],
    ],
  },
];

test("functions of the add-in get the namespace of the pane, in formulas and outside of texts and names of tabs", () => {
  expect(formulasOn("?namespace=BRIDGE", SHEETS)).toEqual([
    "=BRIDGE.MATCHPOINTS('PAR(1)'!A3:A9,\"PAR(2)\")",
    '=IF(A1="it is ""PAR(3)""",SUM(BRIDGE.PAR(A2:A5)),BRIDGE.RANKING(A2:A5))',
    "=SUM(A1:A2)",
  ]);
});

test("without a namespace they keep their plain names", () => {
  expect(formulasOn("", SHEETS)[0]).toBe("=MATCHPOINTS('PAR(1)'!A3:A9,\"PAR(2)\")");
});
