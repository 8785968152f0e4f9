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
