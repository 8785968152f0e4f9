import { type Block, type Book } from "../browser/real-excel/book";
import { openExcelInNode } from "../hosts/excel/in-node";

/*
 * The windows of Excel for test/browser/excel-host.test.ts, without a browser: what the test runs in a page runs here.
 */

/** So often it is looked whether something has happened, in milliseconds. */
const EVERY = 2;

const { setTimeout: wait } = globalThis;

interface Options {
  book: Book;
}

function openWindow(_: unknown, { book }: Options) {
  const session = { clear: () => undefined };
  const excel = openExcelInNode(book);
  const run = async <Given, Answer>(ask: (given: Given) => Answer, given: Given) => {
    excel.use();
    Object.assign(globalThis, { sessionStorage: session, localStorage: excel.localStorage });
    return structuredClone(await ask(structuredClone(given)));
  };
  const pane = {
    evaluate: run,
    waitForTimeout: () => Promise.resolve(),
    waitForFunction: async <Given>(ask: (given: Given) => unknown, given: Given) => {
      while (!(await run(ask, given))) await new Promise((resolve) => wait(resolve, EVERY));
    },
  };
  const page = {
    waitForTimeout: pane.waitForTimeout,
    clock: { fastForward: (ms: number) => Promise.resolve(excel.forward(ms)) },
  };
  return Promise.resolve({
    book,
    page,
    pane,
    faults: [],
    strangers: [],
    select: (tab: string, block: Block) => Promise.resolve(excel.select(tab, block)),
    close: () => Promise.resolve(excel.close()),
  });
}

export const openWebExcel = openWindow;
export const openMacExcel = openWindow;
