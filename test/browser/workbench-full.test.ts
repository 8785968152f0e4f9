import { randomBytes } from "node:crypto";
import { clear, kept, opened, put, ready, shown, workbenchPages } from "./workbench-pages";

/** The browser gives the page so much room. It asks for the room that is left only when it writes for the first time. */
const ROOM = 1_500_000;

const workbench = workbenchPages(async (page, address) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: ROOM });
  await page.goto(`${address}workbench.html?start=look`);
  await ready(page);
});

/** Texts of 20,000 letters that nothing makes shorter, one below the other. */
function texts(count: number): string[][] {
  return Array.from({ length: count }, () => [
    randomBytes(15_000)
      .toString("base64")
      .replace(/(.{50})/g, "$1 "),
  ]);
}

test("when the browser has no more room the page says so, loses nothing, and keeps the workbook as soon as it fits", async () => {
  const page = workbench.shared();
  await kept(page);
  await put(page, "L2", [["before"]]);
  await kept(page);
  await put(page, "N2", texts(100));
  await put(page, "L3", [["no room"]]);
  const full = page.getByText("Not kept: the browser has no more room. Save a file before you leave.");
  await full.waitFor();
  // What the page leaves as it goes has another room.
  await page.reload();
  await opened(page);
  expect(await shown(page, "L2:L3")).toEqual([["before"], ["no room"]]);
  await full.waitFor();
  await put(page, "L4", [["nowhere"]]);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  // Where that is full too, what was left there before stays.
  await page.reload();
  await opened(page);
  expect(await shown(page, "L2:L4")).toEqual([["before"], ["no room"], [""]]);
  await full.waitFor();
  await clear(page, "N2:N101");
  await kept(page);
  await page.reload();
  await opened(page);
  expect(await shown(page, "L2:L4")).toEqual([["before"], ["no room"], [""]]);
});
