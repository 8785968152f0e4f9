import { browserSettings } from "../../src/hosts/browser-settings";

afterEach(() => void Reflect.deleteProperty(globalThis, "window"));

/** What the browser keeps for the page. */
function kept(): Map<string, string> {
  const all = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
    removeItem: (name: string) => void all.delete(name),
  };
  Object.defineProperty(globalThis, "window", { value: { localStorage }, configurable: true });
  return all;
}

test("choices are kept in the browser, and nothing is left of them when they are forgotten", async () => {
  const all = kept();
  expect(await browserSettings.readSettings()).toEqual({});
  await browserSettings.writeSettings({ vp: { boards: "16" } });
  expect([...all]).toEqual([["bridge-scoring.settings", '{"vp":{"boards":"16"}}']]);
  expect(await browserSettings.readSettings()).toEqual({ vp: { boards: "16" } });
  await browserSettings.writeSettings({});
  expect([...all]).toEqual([]);
});

test("a browser that keeps nothing says so, when choices are read and when they are written", async () => {
  const window = {
    get localStorage(): Storage {
      throw new DOMException("no", "SecurityError");
    },
  };
  Object.defineProperty(globalThis, "window", { value: window, configurable: true });
  const words = "This browser keeps nothing for this page: allow it to store data, then try again.";
  await expect(browserSettings.readSettings()).rejects.toThrow(words);
  await expect(browserSettings.writeSettings({ vp: 1 })).rejects.toThrow(words);
});
