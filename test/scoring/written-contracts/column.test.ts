import { inEnglish, readingsOf, spellingsOf } from "../../../src/scoring/written-contracts/column";

test("a column is put into English by its own evidence, with every part of a contract", () => {
  const contracts = ["4Kx", "3SA+1", "2RXX-2", "1H=", "RP", "5S Z", "7k"];
  const english = inEnglish(contracts, ["N", "O", "Z", "W"]);
  expect(contracts.map(english.contract)).toEqual(["4Cx", "3NT +1", "2Dxx -2", "1H =", "PASS", "5S S", "7C"]);
  expect(["N", "O", "z", "West"].map(english.declarer)).toEqual(["N", "E", "S", "W"]);
});

test("what has several readings, or none, stays as it is written", () => {
  const open = inEnglish(["4K", "3K"], ["O"]);
  expect(["4K", "nothing"].map(open.contract)).toEqual(["4K", "nothing"]);
  expect(["O", "?"].map(open.declarer)).toEqual(["O", "?"]);
});

test("an English column stays as it is, also in small letters", () => {
  const english = inEnglish(["4s", "3nt+1"], ["n"]);
  expect([english.contract("4s"), english.declarer("n")]).toEqual(["4s", "n"]);
});

test("a contract alone has one reading, several, or none", () => {
  expect(readingsOf("4S")).toEqual([{ level: 4, strain: "S", doubling: 1 }]);
  expect(new Set(readingsOf("4P").map((one) => (typeof one === "object" ? one.strain : one)))).toEqual(
    new Set(["S", "C"]),
  );
  expect(readingsOf("RP")).toEqual(["passed out"]);
  expect(readingsOf("nothing")).toEqual([]);
});

test("each spelling names its languages", () => {
  expect(spellingsOf(["4R"], ["Z"]).flatMap(({ languages }) => languages)).toEqual(["Dutch"]);
  expect(spellingsOf(["4S"], ["Ø"]).some(({ languages }) => languages.includes("Norwegian"))).toBe(true);
});
