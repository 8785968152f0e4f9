import { rulingIn } from "../../../src/events/tables/rulings";
import { lineWith } from "./raw-lines";

const ruling = (...cells: string[]) =>
  rulingIn({ ...lineWith({ contract: (cells.find((cell) => cell.trim() !== "") ?? "").trim() }), cells });

test.each<[string | undefined, string[]]>([
  ["60%-40%", ["AR", "60%-40%"]],
  ["60%-40%", ["ar 60%/40%"]],
  ["60%-40%", ["Adj", "", "60 %", "40 %"]],
  ["60%-40%", ["ADJ: NS 60% EW 40%"]],
  ["100%-00%", ["ruling", "100%", "0%"]],
  ["60%-40%", ["TD", "60", "40"]],
  ["60%-40%", ["TD", "60.0", "40,00", ""]],
  ["60%-40%", ["TD 3", "60", "40"]],
  ["5%-95%", ["TD", "5", "95"]],
  ["60%-05%", ["TD", "60", "5"]],
  ["60%-40%", ["sędzia", "60", "40"]],
  ["60%-40%", ["Sedzia", "60", "40"]],
  ["60%-40%", ["Arb.", "60", "40"]],
  ["60%-40%", ["Artificial", "60", "40"]],
  // Two numbers that do not end the line, or with other decimals, are no award.
  ["60 40 IMPs", ["TD", "60", "40 IMPs"]],
  ["60.5 40", ["TD", "60.5", "40"]],
  ["62.5% 37%", ["TD", "62.5%", "37%"]],
  ["A+/A-", ["TD", "A+/A-"]],
  ["A+/A-", [" TD ", " A+/A-  "]],
  ["NS A+; EW A-", ["TD", "NS A+;", "", "EW A-"]],
  ["A+", ["TD A+"]],
  ["TD", ["TD"]],
  ["Ruling", ["Ruling"]],
  // These are no rulings.
  [undefined, ["4S", "TD", "60", "40"]],
  [undefined, ["", ""]],
  [undefined, ["STD", "60", "40"]],
])("of a line the ruling is %s: %j", (found, cells) => {
  expect(ruling(...cells)).toBe(found);
});

test("what stands before the ruling in its line is no part of it", () => {
  const line = { ...lineWith({ contract: "TD" }), cells: ["12", "34", " TD ", "60", "40"] };
  expect(rulingIn(line)).toBe("60%-40%");
  const words = { ...lineWith({ contract: "TD" }), cells: ["12%", "34%", "TD", "A+"] };
  expect(rulingIn(words)).toBe("A+");
});
