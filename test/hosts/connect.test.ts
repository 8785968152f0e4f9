import type * as connecting from "../../src/taskpane/connect";
import type * as excelPart from "../../src/taskpane/connect-excel";
import { onPage } from "../pane/page";

/** A page that is still loading. The test can make it finish. */
function loadingPage() {
  const waiting: (() => void)[] = [];
  const before = Object.getOwnPropertyDescriptor(globalThis, "window");
  const page = {
    addEventListener: (_: string, listener: () => void) => waiting.push(listener),
  };
  Object.defineProperty(globalThis, "window", { value: page, configurable: true });
  return {
    load: () => waiting.forEach((listener) => listener()),
    close: () => {
      if (before) Object.defineProperty(globalThis, "window", before);
      else Reflect.deleteProperty(globalThis, "window");
    },
  };
}

test("while office.js hangs, the pane says so after 10 seconds and makes files until Excel answers", async () => {
  const { connectHost, part } = onPage("", () => ({
    ...jest.requireActual<typeof connecting>("../../src/taskpane/connect"),
    part: jest.requireActual<typeof excelPart>("../../src/taskpane/connect-excel"),
  }));
  // What comes later belongs to the same page.
  jest.doMock("../../src/taskpane/connect-excel", () => part);
  jest.useFakeTimers();
  const page = loadingPage();
  const loading = { readyState: "loading", documentElement: { dataset: { pageHost: "excel" } } };
  Object.defineProperty(globalThis, "document", { value: loading, configurable: true });
  const told: string[] = [];
  connectHost((connection) => {
    const files = connection.host.makesFiles ? "files" : "tabs";
    told.push("why" in connection ? `${files}: ${connection.why}` : files);
  });
  jest.advanceTimersByTime(9_900);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(told).toEqual([expect.stringMatching(/^files: Microsoft’s office\.js did not load/)]);
  const excel = {
    HostType: { Excel: "Excel" },
    actions: { associate: () => undefined },
    context: {
      document: { settings: { get: () => null } },
      requirements: { isSetSupported: () => false },
    },
    onReady: (ready: (info: object) => void) => ready({ host: "Excel" }),
  };
  Object.defineProperty(globalThis, "Office", { value: excel, configurable: true });
  page.load();
  await jest.advanceTimersByTimeAsync(0);
  expect(told.slice(1)).toEqual(["tabs"]);
  Reflect.deleteProperty(globalThis, "Office");
  Reflect.deleteProperty(globalThis, "document");
  page.close();
  jest.useRealTimers();
});
