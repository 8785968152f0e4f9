import { rowsLeftOut } from "../../src/sheets/heading-row";

const column = (...cells: unknown[]) => cells.map((cell) => [cell]);

test.each([
  ["a title above scores", column("Score", 420, "NP", -50), 1],
  ["a title above contracts", column("Contract", "4S=", "3NTx-1", "PASS"), 1],
  [
    "titles above several columns",
    [
      ["Pair", "NS score"],
      ["Ann", 420],
      ["Bob", 50],
    ],
    1,
  ],
  ["a title above contracts of which one was not played", column("Contract", "4S=", "", "PASS", "3NTx-1"), 1],
  ["a title above as many other words as contracts", column("Contract", "4S=", "PASS"), 0],
  ["a title with a number above contracts", column("Round 12", "4S=", "3NT="), 0],
  ["a short word above contracts", column("Pass", "4S=", "3NT="), 0],
  ["a sign for a board that was not played", column("-", 420, 450), 0],
  ["a title that ends in a per cent", column("60 %", 620, 650), 0],
  ["nothing", [], 0],
  ["a blank row above numbers", [[], [420], [450]], 0],
  [
    "a title above contracts beside names",
    [
      ["Pair", "Contract"],
      ["Ann", "4S="],
      ["Bob", "3NT="],
    ],
    1,
  ],
  ["scores alone", column(420, 450), 0],
  ["a board that was not played", column("NP", 420, 450), 0],
  ["a ruling", column("60% 620 / 40% -100", 620, 650), 0],
  ["an average", column("A+", 620, 650), 0],
  ["a board that was passed out", column("Passe", "4S=", "3NT="), 0],
  ["contracts alone", column("4S=", "3NT=", "PASS"), 0],
  ["a title alone", column("Score"), 0],
  ["names alone", column("Ann", "Bob", "Eve"), 0],
  [
    "a number among the titles",
    [
      ["Round", 1],
      ["Ann", 420],
      ["Bob", 50],
    ],
    0,
  ],
])("%s", (_, cells, rows) => expect(rowsLeftOut(cells)).toBe(rows));
