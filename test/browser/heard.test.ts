import type { Frame, Page } from "playwright-core";
import { type JobId } from "../../src/jobs/jobs";
import { expectHeard, listenTo } from "./heard";
import { openJob } from "./pane";
import { workbenchPages } from "./workbench-pages";

/** How many walks are taken, from the first one on, because each finds the tabs of those before it. */
declare const HEARD_WALKS: number;

const workbench = workbenchPages();
let page: Page;
let pane: Frame;

beforeAll(async () => {
  page = workbench.shared();
  await page.setViewportSize({ width: 1366, height: 700 });
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the workbench has no pane");
  pane = frame;
});

type Ear = Awaited<ReturnType<typeof listenTo>>;

/** Walks through a job, does something in it, and compares what was heard with what is written down. */
async function hears(
  name: string,
  job: JobId,
  act: (ear: Ear) => Promise<void> = async () => undefined,
): Promise<void> {
  await openJob(pane, job);
  await pane.waitForTimeout(1200);
  const ear = await listenTo(page, pane);
  try {
    await ear.walk();
    await ear.atStart();
    await act(ear);
  } finally {
    expectHeard(name, [...ear.lines, "", ...ear.faults.map((fault) => `FAULT ${fault}`)]);
  }
}

const WALKS: [string, () => Promise<void>][] = [];
const walk = (title: string, walked: () => Promise<void>) => WALKS.push([title, walked]);

walk("VP tables", () =>
  hears("vp-tables", "vps", async (ear) => {
    await ear.to("scale");
    await ear.press("ArrowDown");
    await ear.press("ArrowUp");
    await ear.to("boards");
    await ear.type("x");
    await ear.press("Enter");
    await ear.type("8, 16");
    await ear.insert();
  }),
);

walk("ruling", () =>
  hears("ruling", "ruling", async (ear) => {
    await ear.to("example");
    await ear.press("Enter");
    await ear.to("back");
    await ear.press("Enter");
    await ear.press("Enter");
    await ear.fromStart("weight-0");
    await ear.type("6O");
    await ear.type("60");
    await ear.to("add");
    await ear.press("Space");
    await ear.to("score-2");
    await ear.type("4X");
    await ear.press("Tab");
    await ear.press("Enter");
    await ear.fromStart("per-side");
    await ear.press("Space");
    await ear.press("Space");
    await ear.insert();
    await ear.fromStart("new");
    await ear.press("Enter");
    await ear.insert();
    await ear.fromStart("example");
    await ear.press("Enter");
    await ear.insert();
  }),
);

walk("a new league", () =>
  hears("league-new", "league", async (ear) => {
    await ear.to("teams");
    await ear.type("Ash");
    await ear.type("Ash\nBirch\nCedar\nElm");
    await ear.to("robin");
    await ear.press("End");
    await ear.to("first");
    await ear.press("1", "0", "1", "2", "2", "0", "2", "5");
    await ear.insert();
  }),
);

walk("the league in the workbook", () =>
  hears("league-running", "round", async (ear) => {
    await ear.fromStart("read-again");
    await ear.press("Enter");
    await ear.walk();
  }),
);

walk("a cup", () =>
  hears("league-cup", "cup", async (ear) => {
    await ear.to("cupTeams");
    await ear.type("Ash");
    await ear.type("Ash\nBirch\nCedar\nElm\nFir\nOak");
    await ear.to("cupDraw");
    await ear.press("End");
    await ear.insert();
  }),
);

walk("a new event of pairs, what remains of it, and what is made of it", async () => {
  await hears("event-new", "evening", async (ear) => {
    await ear.to("pairs");
    await ear.type("x y z\nx y z");
    await ear.type("8");
    await ear.until(/8 pairs/);
    await ear.walk();
    await ear.fromStart("details");
    await ear.press("Enter");
    await ear.fromStart("all-choices");
    await ear.press("Enter");
    await ear.fromStart("boards");
    await ear.type("0");
    await ear.type("3");
    await ear.insert();
  });
  await hears("event-rescue", "rescue", async (ear) => {
    await ear.to("gone");
    await ear.type("x");
    await ear.type("8");
    await ear.to("look");
    await ear.press("Enter");
    await ear.walk();
    await ear.insert();
  });
  await hears("ruling-effect", "board", async (ear) => {
    await ear.to("boardNumber");
    await ear.type("1");
    await ear.to("effect");
    await ear.press("Enter");
    await ear.walk();
  });
  await hears("event-again", "cards", async (ear) => {
    await ear.insert();
  });
  await hears("event-write", "publish", async (ear) => {
    await ear.to("tab");
    await ear.type("Nothing");
    await ear.to("save-page");
    await ear.press("Enter");
  });
  await hears("event-overall", "overall", async (ear) => {
    await ear.insert();
  });
});

walk("a Swiss of pairs, and its next round", async () => {
  await hears("event-swiss", "swiss", async (ear) => {
    await ear.to("pairs");
    await ear.type("6");
    await ear.to("swissRounds");
    await ear.type("x");
    await ear.type("3");
    await ear.insert();
  });
  await hears("event-draw", "draw");
});

walk("a results file or a table", () =>
  hears("event-file", "file", async (ear) => {
    await ear.to("pasted");
    await ear.type("Board");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(
      "Board\tNS\tEW\tContract\tBy\tResult\n1\t1\t2\t4S\tN\t=\n1\t3\t4\t3NT\tS\t+1\n2\t1\t4\t2H\tE\t-1\n2\t3\t2\t1NT\tW\t=",
    );
    ear.lines.push("pastes a table of 4 results");
    await ear.until(/4 results/);
    await ear.walk();
    await ear.insert();
  }),
);

walk("results while they play, and the screen", async () => {
  await hears("event-live", "follow");
  await hears("event-screen", "screen", async (ear) => {
    await ear.to("start-clock");
    await ear.press("Enter");
  });
});

walk("the players’ Butler", () => hears("event-players", "players"));

walk("a season, its next session, and why", async () => {
  await hears("event-season", "season", async (ear) => {
    await ear.to("seasonMembers");
    await ear.type("1");
    await ear.type("6");
    await ear.to("seasonRules");
    await ear.type("captains toss a coin");
    await ear.type("best 2 count");
    await ear.insert();
  });
  await hears("season-session", "session");
  await hears("season-why", "why");
});

walk("the functions", () =>
  hears("functions", "functions", async (ear) => {
    await ear.press("Tab");
    await ear.type("bastille");
    await ear.press("Tab");
    await ear.press("Enter");
    await ear.walk();
    await ear.atStart();
    for (let stop = 0; stop < 3; stop++) await ear.press("Tab");
    await ear.press("Enter");
  }),
);

test.each(WALKS.slice(0, HEARD_WALKS))("%s", (_, walked) => walked());
