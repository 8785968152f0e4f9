import { parseTopVps } from "../../src/tools/vp-scale/top-vps";

describe("parseTopVps", () => {
  test.each([
    ["20", 20],
    [" 25 ", 25],
    ["30", 30],
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["0.02", 0.02],
    ["8.14", 8.14],
    ["1000", 1000],
  ])("reads %j", (typed, value) => {
    expect(parseTopVps(typed)).toEqual({ value });
  });

  test.each([
    ["", "Type the most VPs that a match gives, such as 20."],
    ["twenty", "“twenty” is not a number of VPs, such as 20 or 25."],
    ["-20", "“-20” is not a number of VPs, such as 20 or 25."],
    ["1e3", "“1e3” is not a number of VPs, such as 20 or 25."],
    [".", "“.” is not a number of VPs, such as 20 or 25."],
    ["0", "The top is above 0 and at most 1000 VPs."],
    ["1000.02", "The top is above 0 and at most 1000 VPs."],
    ["20.01", "A draw would give 10.005 VPs: half of the top has 2 decimals at most."],
    ["20.001", "A draw would give 10.0005 VPs: half of the top has 2 decimals at most."],
  ])("refuses %j", (typed, fault) => {
    expect(parseTopVps(typed)).toEqual({ fault });
  });
});
