import fc from "fast-check";
import { catalogue, type Value } from "../../bundle/excel";
import { faultOf, hostileCalls, messageFault } from "../../bundle/hostile";
import { handedOver } from "./handed-over";
import { loadScript } from "./script";

const script = loadScript();
// Nobody reads the stack trace of an error, and recording it takes a quarter of the time.
script.call("(() => void (Error.stackTraceLimit = 0))");

describe(`${HOSTILE_CALLS} hostile calls of each function answer values or throw our own error`, () => {
  test.each(catalogue.functions.map((fn) => [fn.name, hostileCalls(fn)] as const))(
    "%s",
    (name, nextArguments) => {
      let values = 0;
      for (let run = 0; run < HOSTILE_CALLS; run++) {
        const args = nextArguments().map(handedOver);
        const outcome = script.attempt(name, ...args);
        // A message names at most three bad cells of a column.
        const fault =
          "message" in outcome
            ? messageFault(outcome.message, 3)
            : faultOf(outcome.answer as Value | Value[][]);
        if (fault !== undefined) throw new Error(`${name} ${fault} for ${fc.stringify(args)}`);
        if ("answer" in outcome) values++;
      }
      expect(values).toBeGreaterThan(0);
    },
  );
});
