import { namespacePrefix } from "../../src/sheets/namespace";

test.each([
  ["?namespace=BRIDGE", "BRIDGE."],
  [`?namespace=${"A".repeat(20)}`, `${"A".repeat(20)}.`],
  ["", ""],
  ["?namespace=", ""],
  ["?namespace=bridge", ""],
  ["?namespace=SUM(1)%2b", ""],
  ["?namespace=BRIDGE%0A", ""],
  [`?namespace=${"A".repeat(21)}`, ""],
])("the address %s gives formulas the prefix “%s”", (query, prefix) => {
  expect(namespacePrefix(query)).toBe(prefix);
});
