import fc from "fast-check";
import { call, catalogue, ExcelError, type Value } from "./excel";
import { faultOf, hostileCalls } from "./hostile";

/** The rows of a long column: a million in `npm run test:long`. */
declare const COLUMN_ROWS: number;

describe(`${HOSTILE_CALLS} hostile calls of each function answer values or documented errors`, () => {
  test.each(catalogue.functions.map((fn) => [fn.name, hostileCalls(fn)] as const))(
    "%s",
    (name, nextArguments) => {
      let values = 0;
      for (let run = 0; run < HOSTILE_CALLS; run++) {
        const args = nextArguments();
        let fault: string | undefined;
        try {
          const answer = call(name, ...args);
          fault = faultOf(answer);
          if (!(answer instanceof ExcelError)) values++;
        } catch (error) {
          fault = `throws ${String(error)}`;
        }
        if (fault !== undefined) throw new Error(`${name} ${fault} for ${fc.stringify(args)}`);
      }
      // Some of the calls must have answered a value. Otherwise only the reading of cells would have been
      // tested.
      expect(values).toBeGreaterThan(0);
    },
  );
});

describe(`a column of ${COLUMN_ROWS} rows is answered`, () => {
  const column = Array.from({ length: COLUMN_ROWS }, (_, i) => {
    const points = ((i * 7919) % 600) * 10 - 3000;
    return [Math.abs(points) < 50 ? 0 : points];
  });

  test.each([["PAR"], ["BUTLERDATUM"], ["FREQTABLE"]])("%s", (name) => {
    expect(faultOf(call(name, column))).toBeUndefined();
  });

  test.each([["IMP"], ["BASTILLE"], ["BUTLER"], ["CROSSIMPS"], ["MATCHPOINTS"], ["BARKING"]])(
    "%s, with an answer for each row",
    (name) => {
      const answer = call(name, column) as Value[][];
      expect(answer).toHaveLength(COLUMN_ROWS);
      expect(faultOf(answer)).toBeUndefined();
    },
  );

  test("VPCONT and VPDISC, with a match length beside each margin", () => {
    const boards = column.map((_, i) => [(i % 200) + 1]);
    for (const name of ["VPCONT", "VPDISC"]) expect(faultOf(call(name, column, boards))).toBeUndefined();
  });
});
