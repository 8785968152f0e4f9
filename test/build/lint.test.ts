import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(__dirname, "../..");
/** The formulas of src/lambda are texts, which import nothing. */
const folders = readdirSync(join(ROOT, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "lambda")
  .map(({ name }) => name);

/** Who may import whom, as ARCHITECTURE.md says it. */
const KNOWS: Record<string, string[]> = {
  scoring: [],
  movements: [],
  page: [],
  sheets: [],
  site: [],
  translations: ["page"],
  events: ["scoring"],
  functions: ["scoring", "movements"],
  npm: ["scoring", "movements", "events"],
  jobs: ["translations"],
  pane: ["jobs", "page", "sheets", "translations"],
  tools: ["scoring", "movements", "events", "sheets", "pane", "jobs", "page", "translations"],
  hosts: ["sheets", "page", "translations"],
  taskpane: ["tools", "pane", "jobs", "hosts", "sheets", "page", "translations"],
  workbench: ["hosts", "jobs", "page", "sheets", "translations"],
};

/** The rooms of tools that other rooms use, and those that show the views of others or read what they have made. */
const SHARED = ["event-tabs", "league-tabs", "players-page", "shown-numbers", "swiss-draw", "vp-scale"];
const SHOWING = ["event", "league", "in-workbook"];

type Report = { code: string; filename: string; labels: { span: { line: number } }[] };

/** The lines of files, by their paths. */
type Files = Record<string, string[]>;

/** What oxlint reports of these files, with the project's own rules: the path, the line and the rule. */
function reported(files: Files): string[] {
  const root = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    mkdirSync(join(root, "build/lint"), { recursive: true });
    for (const own of [".oxlintrc.json", "build/lint/office-addins.js"])
      copyFileSync(join(ROOT, own), join(root, own));
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction");
    for (const [path, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), lines.join("\n"));
    }
    const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "src"], {
      cwd: root,
      encoding: "utf8",
      // With its help for each finding it writes more than Node's usual megabyte.
      maxBuffer: 16 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Report[] };
    return diagnostics
      .map(({ code, filename, labels }) => {
        const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
        return `${filename.replace(/\\/g, "/")}:${labels[0].span.line} ${rule}`;
      })
      .sort();
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A file that imports each folder of src in four ways, in each folder and at three depths. */
const importing: Files = {};
const banned: string[] = [];
for (const folder of folders) {
  for (const [below, up] of [
    ["", "../"],
    ["part/", "../../"],
    ["hosts/google/", "../../../"],
  ]) {
    const path = `src/${folder}/${below}planted.ts`;
    importing[path] = folders.flatMap((other) => {
      const target = other === folder ? "./own" : `${up}${other}/file`;
      return [
        `import { a${other} } from "${target}"; console.log(a${other});`,
        `import { type B${other} } from "${target}"; export type C${other} = B${other};`,
        `export * from "${target}";`,
        `export const d${other} = import("${target}");`,
      ];
    });
    folders.forEach((other, i) => {
      if (other === folder || KNOWS[folder].includes(other)) return;
      for (let form = 1; form <= 4; form++) banned.push(`${path}:${4 * i + form} no-restricted-imports`);
    });
  }
}

const sameNames: Files = {
  "src/hosts/beside.ts": ['export * from "./google/pane/host";'],
  "src/hosts/file/beside.ts": ['export * from "../workbench/host";'],
  "src/hosts/google/script/beside.ts": ['export * from "../../../functions";'],
};

/** In each room of a tool, and in a folder of it, a line for each room. */
const rooms = readdirSync(join(ROOT, "src/tools"));
const roomFiles: Files = {};
const bannedRooms: string[] = [];
for (const room of rooms) {
  for (const [below, up] of [
    ["", "../"],
    ["part/", "../../"],
  ]) {
    const path = `src/tools/${room}/${below}neighbours.ts`;
    roomFiles[path] = rooms.map(
      (other) => `export * from "${other === room ? "./own" : `${up}${other}/file`}";`,
    );
    rooms.forEach((other, i) => {
      if (other === room || SHARED.includes(other) || SHOWING.includes(room)) return;
      bannedRooms.push(`${path}:${i + 1} no-restricted-imports`);
    });
  }
}

/** Folders whose files may not know the host, and folders whose files may. */
const BARE = [
  "scoring",
  "movements",
  "events",
  "functions",
  "sheets",
  "pane",
  "pane/ui",
  "tools/league",
  "taskpane",
];
const FREE = ["hosts", "hosts/excel", "hosts/google/script", "page", "workbench"];
const knowing: Files = {
  ...Object.fromEntries(
    [...BARE, ...FREE].map((folder) => [
      `src/${folder}/knowing.ts`,
      [
        "export const a = Office;",
        "export const b = Excel;",
        "export const c = google;",
        "export const d = univerAPI;",
        "export const e = document.documentElement.dataset.pageHost;",
      ],
    ]),
  ),
  "src/scoring/victory-points/planted.ts": [
    'export * from "fflate";',
    'export const a = import("node:fs");',
    'export * from "../own";',
  ],
};

const hooks: Files = {
  "src/pane/ui/planted.tsx": [
    'import { useEffect, useState } from "react";',
    "export function Planted({ shown }: { shown: boolean }) {",
    "  useEffect(() => console.log(shown), []);",
    "  if (shown) useState(1);",
    "  return null;",
    "}",
  ],
};

/** What office.js forbids or what makes an add-in slow, a line for each of Microsoft's rules. */
const office: string[] = [
  "export async function planted(context: Excel.RequestContext) {",
  "  Office.initialize = () => undefined;",
  '  const one = context.workbook.worksheets.getItem("One");',
  "  console.log(one.name);",
  '  const two = context.workbook.worksheets.getItem("Two");',
  "  two.load();",
  '  const three = context.workbook.worksheets.getItem("Three");',
  '  three.load("name");',
  "  console.log(three.name);",
  "  await context.sync();",
  '  const four = context.workbook.worksheets.getItemOrNullObject("Four");',
  "  await context.sync();",
  "  if (four === null) return;",
  "  for (const name of [1, 2]) {",
  "    console.log(name);",
  "    await context.sync();",
  "  }",
  '  const five = context.workbook.worksheets.getItem("Five");',
  '  five.load("charts");',
  "  await context.sync();",
  "}",
];
const inExcel: Files = {
  "src/hosts/excel/planted.ts": office,
  "src/hosts/workbench/office.ts": office,
};

// In one run, because the linter takes longer to start than to read these files.
const all = reported({ ...importing, ...sameNames, ...roomFiles, ...knowing, ...hooks, ...inExcel });
const reportedOf = (files: Files) => all.filter((place) => place.split(":")[0] in files);

test("a folder of src imports only the folders that it may know", () => {
  expect(new Set(Object.keys(KNOWS))).toEqual(new Set(folders));
  expect(reportedOf(importing)).toEqual(banned.sort());
});

test("each room of src/tools is shared, or .oxlintrc.json names it among those that no tool knows", () => {
  const [, named] =
    /\(tools\/\)\?\(([\w|-]+)\)/.exec(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8")) ?? [];
  expect(rooms.filter((room) => !SHARED.includes(room))).toEqual(named?.split("|").sort());
});

test("a tool knows no other tool, but what they share and what shows them", () => {
  expect(rooms).toEqual(expect.arrayContaining([...SHARED, ...SHOWING]));
  expect(reportedOf(roomFiles)).toEqual(bannedRooms.sort());
});

test("a host may have the name of another folder of src", () => {
  expect(reportedOf(sameNames)).toEqual([]);
});

test("the core needs no package, and only the hosts know which host it is", () => {
  const found = (path: string) => [
    ...[1, 2, 3, 4].map((line) => `${path}:${line} no-restricted-globals`),
    `${path}:5 no-restricted-properties`,
  ];
  expect(reportedOf(knowing)).toEqual(
    [
      ...BARE.flatMap((folder) => found(`src/${folder}/knowing.ts`)),
      "src/scoring/victory-points/planted.ts:1 no-restricted-imports",
      "src/scoring/victory-points/planted.ts:2 no-restricted-imports",
    ].sort(),
  );
});

test("React's rules of hooks hold in the pane", () => {
  expect(reportedOf(hooks)).toEqual([
    "src/pane/ui/planted.tsx:3 exhaustive-deps",
    "src/pane/ui/planted.tsx:4 rules-of-hooks",
  ]);
});

test("Microsoft’s rules for office.js hold where Excel is called", () => {
  expect(reportedOf(inExcel)).toEqual(
    [
      "2 no-office-initialize",
      "4 call-sync-before-read",
      "4 load-object-before-read",
      "6 no-empty-load",
      "9 call-sync-after-load",
      "9 call-sync-before-read",
      "13 test-for-null-using-isNullObject",
      "16 no-context-sync-in-loop",
      "19 no-navigational-load",
    ]
      .map((found) => `src/hosts/excel/planted.ts:${found}`)
      .sort(),
  );
});
