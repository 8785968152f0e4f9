import { CommandType, ICommandService } from "@univerjs/core";
import type { Grid } from "../grid";
import { EDITS } from "./edits";

/** So long somebody waits for results at most: of a calculation that fails nothing is heard. */
const PATIENCE_MS = 20_000;

/** The grid's word for a calculation that was not broken off. */
const SUCCESS = 3;

/**
 * Follows edits and calculations. Whoever reads results calls what it returns and waits, so that no draw and no ranking is made
 * of figures that do not know what was typed last.
 */
export function whenComputed({ api, injector }: Grid): () => Promise<void> {
  let isBehind = false;
  let waiting: (() => void)[] = [];
  const isReady = () => {
    isBehind = false;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };
  injector.get(ICommandService).onCommandExecuted(({ id, type }, options) => {
    if (type === CommandType.MUTATION && EDITS.test(id) && !options?.applyFormulaCalculationResult)
      isBehind = true;
  });
  const engine = api.getFormula();
  engine.calculationStart(() => (isBehind = true));
  engine.calculationEnd((state) => {
    if (Number(state) === SUCCESS) isReady();
  });
  return () =>
    new Promise((resolve) => {
      if (!isBehind) return resolve();
      waiting.push(resolve);
      setTimeout(() => {
        if (waiting.includes(resolve)) isReady();
      }, PATIENCE_MS);
    });
}
