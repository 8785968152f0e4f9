import { CommandType, ICommandService, LocaleType, Univer, UniverInstanceType } from "@univerjs/core";
import {
  FormulaExecuteStageType,
  ICalculateFormulaService,
  UniverFormulaEnginePlugin,
} from "@univerjs/engine-formula";
import { settleCalculations } from "../../src/workbench/calculation";

test("a calculation that begins anew because somebody types starts once for each end, so that the grid's bar of progress goes", async () => {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {} });
  univer.registerPlugin(UniverFormulaEnginePlugin);
  const injector = univer.__getInjector();
  settleCalculations(injector);
  const sheet = {
    id: "one",
    name: "One",
    rowCount: 10,
    columnCount: 10,
    cellData: { 0: { 0: { f: "=1+1" } } },
  };
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, {
    id: "book",
    name: "book",
    sheetOrder: ["one"],
    sheets: { one: sheet },
  } as never);
  const commands = injector.get(ICommandService);
  const typed = { id: "sheet.mutation.typed", type: CommandType.MUTATION, handler: () => true };
  commands.registerCommand(typed);
  const engine = injector.get(ICalculateFormulaService);
  let [starts, passes, ends] = [0, 0, 0];
  engine.executionInProgressListener$.subscribe(({ stage }) => {
    if (stage === FormulaExecuteStageType.START) starts++;
    if (stage !== FormulaExecuteStageType.CURRENTLY_CALCULATING) return;
    if (++passes <= 2) commands.syncExecuteCommand(typed.id);
  });
  engine.executionCompleteListener$.subscribe(() => ends++);
  await engine.execute({ forceCalculate: true } as never);
  expect(passes).toBeGreaterThan(2);
  expect([starts, ends]).toEqual([1, 1]);
  univer.dispose();
});
