import type * as panes from "../../../src/hosts/excel/pane-shown";

type Told = (change: { visibilityMode: string }) => void;

afterEach(() => void Reflect.deleteProperty(globalThis, "Office"));

/** @param follows what Excel does when the pane wants to be told */
function opened(follows: (told: Told) => Promise<void>, isSetSupported: (...set: string[]) => boolean) {
  let loaded: typeof panes | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof panes>("../../../src/hosts/excel/pane-shown");
  });
  if (!loaded) throw new Error("nothing was loaded");
  const Office = {
    context: { requirements: { isSetSupported } },
    addin: { onVisibilityModeChanged: follows },
    VisibilityMode: { taskpane: "Taskpane", hidden: "Hidden" },
  };
  Object.assign(globalThis, { Office });
  return loaded;
}

test("a pane is in view once Excel has said so, and each time is told", () => {
  let tell: Told = () => undefined;
  const sets: string[] = [];
  const { followPaneShown, paneIsShown } = opened(
    (told) => {
      tell = told;
      return Promise.resolve();
    },
    (...set) => sets.push(set.join(" ")) > 0,
  );
  let times = 0;
  expect(paneIsShown()).toBe(false);
  followPaneShown(() => times++);
  expect([paneIsShown(), times, sets]).toEqual([false, 0, ["SharedRuntime 1.1"]]);
  for (const [visibilityMode, isShown, toldTimes] of [
    ["Taskpane", true, 1],
    ["Hidden", false, 1],
    ["Taskpane", true, 2],
  ] as const) {
    tell({ visibilityMode });
    expect([paneIsShown(), times]).toEqual([isShown, toldTimes]);
  }
});

test("an Excel that does not tell is not asked, and one that refuses does no harm", async () => {
  let asked = 0;
  const refuse = () => {
    asked++;
    return Promise.reject(new Error("no"));
  };
  const stray: unknown[] = [];
  const note = (reason: unknown) => stray.push(reason);
  process.on("unhandledRejection", note);
  opened(refuse, () => false).followPaneShown(() => undefined);
  expect(asked).toBe(0);
  opened(refuse, () => true).followPaneShown(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", note);
  expect([asked, stray]).toEqual([1, []]);
});
