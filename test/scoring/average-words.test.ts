import { averageIn, PERCENTS, saysNotPlayed, signIn } from "../../src/scoring/average-words";

const NOT_PLAYED = ["NP", "N/P", "np", "Not played", "NOT  PLAYED", "No play", "NO SCORE", "NG", "NJ", "Bye"];

test.each(["", "  ", " ".repeat(500), ...NOT_PLAYED, "DNP", "-", "--", "---", "–", "———", "\uFF2E\uFF30"])(
  "%j says that a board was not played",
  (text) => expect(saysNotPlayed(text)).toBe(true),
);

test.each(["----", "PASS", "N", "played", "NPX", "A=", "0", "not played yet", `N${" ".repeat(12)}P`])(
  "%j does not",
  (text) => expect(saysNotPlayed(text)).toBe(false),
);

/** Average, average plus and average minus as each language says them. */
const LANGUAGES: Record<string, [equal: string, plus: string, minus: string]> = {
  short: ["A", "A+", "A-"],
  "short with a sign": ["A=", "A +", "A −"],
  Av: ["Av", "Av+", "Av-"],
  Ave: ["Ave", "Ave+", "AVE-"],
  "Ave with a sign": ["AVE=", "Ave plus", "Ave minus"],
  Avg: ["Avg", "Avg+", "AVG-"],
  English: ["Average", "Average plus", "AVERAGE MINUS"],
  Dutch: ["G", "G+", "G-"],
  "Dutch in words": ["gemiddelde", "gemiddelde plus", "gemiddelde min"],
  French: ["moyenne", "Moyenne plus", "moyenne moins"],
  German: ["Durchschnitt", "Durchschnitt plus", "Durchschnitt minus"],
  Italian: ["media", "sopramedia", "Sottomedia"],
  Spanish: ["media", "media más", "media menos"],
  Portuguese: ["média", "média mais", "média menos"],
  "Portuguese without accents": ["media", "media mais", "media menos"],
  Polish: ["średnia", "średnia plus", "ŚREDNIA MINUS"],
  Swedish: ["medel", "medel plus", "medel minus"],
  Norwegian: ["middels", "middels pluss", "middels minus"],
  Danish: ["middel", "middel plus", "middel minus"],
  Turkish: ["ortalama", "ortalama artı", "ortalama eksi"],
  "wide letters": ["\uFF21", "\uFF21\uFF0B", "\uFF21\uFF0D"],
};

test.each(Object.entries(LANGUAGES))("averages are read, %s", (_, [equal, plus, minus]) => {
  expect([equal, plus, minus].map(averageIn)).toEqual([
    { ns: "=", ew: undefined },
    { ns: "+", ew: undefined },
    { ns: "-", ew: undefined },
  ]);
  expect([equal, plus, minus].map(signIn)).toEqual(["=", "+", "-"]);
  expect(averageIn(`${plus} / ${minus}`)).toEqual({ ns: "+", ew: "-" });
  expect(averageIn(`${minus}/${equal}`)).toEqual({ ns: "-", ew: "=" });
  expect(averageIn(`${equal}/${plus}`)).toEqual({ ns: "=", ew: "+" });
});

test.each([
  ["A==", "=", "="],
  ["A+-", "+", "-"],
  ["A-+", "-", "+"],
  ["A=-", "=", "-"],
  ["G+-", "+", "-"],
  ["A+A+", "+", "+"],
  ["A-/-", "-", "-"],
  ["A/A", "=", "="],
])("%s is %s for North-South and %s for East-West", (text, ns, ew) => {
  expect(averageIn(text)).toEqual({ ns, ew });
  expect(signIn(text)).toBeUndefined();
});

test.each([
  ...[
    "",
    "+",
    "-",
    "=",
    "plus",
    "/A",
    "A/",
    "A+/",
    "A++-",
    "A+=/-",
    "A+/A-/A=",
    "AA",
    "A*",
    "B+",
    "XA+",
    "A+X",
  ],
  ...["A60", "A6040", "AVEX", "XAVE", "median", "average plus one", "4S", `A${" ".repeat(60)}+`],
])("%j is no average", (text) => {
  expect([averageIn(text), signIn(text)]).toEqual([undefined, undefined]);
});

test("plus is 60 %, minus 40 %", () => expect(PERCENTS).toEqual({ "+": 60, "=": 50, "-": 40 }));
