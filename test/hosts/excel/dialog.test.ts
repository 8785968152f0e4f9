import type * as dialogs from "../../../src/hosts/excel/dialog";

/** Excel’s dialogs: how often it was asked for one, and which are open. */
interface Asked {
  address: string;
  options: object;
  /** Excel answers that it shows the dialog, or that it does not. */
  shows(): Shown;
  refuses(code: number): void;
}
interface Shown {
  closed: number;
  /** The user closes it. */
  ends(): void;
}

const names = ["Office", "document", "setTimeout"] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
afterEach(() => {
  names.forEach((name, index) => {
    const own = before[index];
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  });
});

function opened(sets: (name: string, version: string) => boolean = () => true) {
  const asked: Asked[] = [];
  const waiting: { ring: () => void; ms: number }[] = [];
  const displayDialogAsync = (address: string, options: object, answered: (answer: object) => void) => {
    asked.push({
      address,
      options,
      shows: () => {
        const listeners: (() => void)[] = [];
        const shown: Shown = { closed: 0, ends: () => listeners.forEach((told) => told()) };
        const value = {
          close: () => void shown.closed++,
          addEventHandler: (kind: string, told: () => void) =>
            kind === "dialogEventReceived" && listeners.push(told),
        };
        answered({ status: "succeeded", value });
        return shown;
      },
      refuses: (code) => answered({ status: "failed", error: { code } }),
    });
  };
  const globals = {
    document: { baseURI: "https://example.org/pane/taskpane.html?language=en" },
    Office: {
      context: { requirements: { isSetSupported: sets }, ui: { displayDialogAsync } },
      AsyncResultStatus: { Succeeded: "succeeded" },
      EventType: { DialogEventReceived: "dialogEventReceived" },
    },
    setTimeout: (ring: () => void, ms: number) => void waiting.push({ ring, ms }),
  };
  let loaded: typeof dialogs | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof dialogs>("../../../src/hosts/excel/dialog");
  });
  if (!loaded) throw new Error("nothing was loaded");
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { asked, waiting, show: loaded.showExcelDialog, close: loaded.closeExcelDialog };
}

test("a sentence is shown in a small frame, on a page beside the pane’s, in the pane’s language", () => {
  const { asked, show } = opened();
  show("Select A2:A13 & try 50% more.");
  expect(asked.map(({ address, options }) => ({ address, options }))).toEqual([
    {
      address:
        "https://example.org/pane/message.html?language=en&message=Select+A2%3AA13+%26+try+50%25+more.",
      options: { width: 30, height: 25, displayInIframe: true },
    },
  ]);
});

test("an Excel without dialogs is asked for none", () => {
  const versions: string[] = [];
  const { asked, show } = opened((name, version) => {
    versions.push(`${name} ${version}`);
    return false;
  });
  show("Select cells.");
  expect([asked, versions]).toEqual([[], ["DialogApi 1.1"]]);
});

test("the dialog of an earlier command is closed once, and not when the user has closed it", () => {
  const { asked, show, close } = opened();
  show("one");
  const first = asked[0].shows();
  show("two");
  expect(first.closed).toBe(1);
  const second = asked[1].shows();
  // The end of the first is told late.
  first.ends();
  close();
  expect([first.closed, second.closed]).toEqual([1, 1]);
  close();
  show("three");
  const third = asked[2].shows();
  third.ends();
  close();
  expect([second.closed, third.closed]).toEqual([1, 0]);
});

test("while Excel closes another dialog it is asked again, twenty times at most", () => {
  const { asked, waiting, show } = opened();
  show("one");
  for (let time = 1; time <= 21; time++) {
    expect(asked).toHaveLength(time);
    asked[time - 1].refuses(12007);
    for (const { ring, ms } of waiting.splice(0)) {
      expect(ms).toBe(100);
      ring();
    }
  }
  expect(asked).toHaveLength(21);
  expect(new Set(asked.map(({ address }) => address)).size).toBe(1);
});

test("when Excel refuses for another reason it is not asked again", () => {
  const { asked, waiting, show } = opened();
  show("one");
  asked[0].refuses(12004);
  expect([asked.length, waiting]).toEqual([1, []]);
});

test("a dialog that is no longer wanted is not asked for again, and is closed when it comes", () => {
  const { asked, waiting, show, close } = opened();
  show("one");
  asked[0].refuses(12007);
  close();
  waiting[0].ring();
  expect(asked).toHaveLength(1);
  show("two");
  show("three");
  const [two, three] = [asked[1].shows(), asked[2].shows()];
  expect([two.closed, three.closed]).toEqual([1, 0]);
  close();
  expect([two.closed, three.closed]).toEqual([1, 1]);
});
