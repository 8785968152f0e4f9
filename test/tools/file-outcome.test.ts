import { readUsebio } from "../../src/events/usebio";
import { FORM } from "../../src/tools/event-file/form";
import { outcomeOf, rankingInView } from "../../src/tools/event-file/outcome";
import { readEvent, tryRules } from "../../src/tools/event-file/read";
import { type MadeEvent, madeEvent, matchpoints, totals, usebioFile } from "../events/made-event";

/** What the pane says first of a file. */
function outcome(file: string, names = true): string[] {
  const answer = readUsebio(file);
  const reading = readEvent({ name: "evening.xml", answer }, tryRules(answer, undefined), {
    ...FORM.first,
    names,
  });
  if ("fault" in reading.choice) throw new Error(reading.choice.fault);
  return outcomeOf(rankingInView(reading.choice.value), reading, names);
}

/** The numbers of those with the most matchpoints, and their per cents. */
function best(event: MadeEvent): [number[], string] {
  const all = [...totals(event, matchpoints("largest"))];
  const most = all.reduce((greatest, [, { percent }]) => Math.max(greatest, percent), 0);
  return [all.filter(([, { percent }]) => percent === most).map(([id]) => id), most.toFixed(2)];
}

test("what is said first of a file: the winner, and that nothing contradicts", () => {
  const event = madeEvent("howell", 8, 3, 4);
  const [winners, percent] = best(event);
  const [won, ...others] = outcome(usebioFile(event, "matchpoints", matchpoints("largest")), false);
  expect(won).toBe(
    `${winners.length === 1 ? "Winner" : "Winners"}: ${winners.map((id) => `${id}, ${percent} %`).join("; ")}`,
  );
  expect(others).toEqual(["Nothing contradicts."]);
});

test("each direction has its winner, and published figures that are not ours are counted", () => {
  const event = madeEvent("mitchell", 8, 3, 4);
  const file = usebioFile(event, "matchpoints", matchpoints("largest"));
  const [ns, ew, ...others] = outcome(file);
  expect([ns, ew]).toEqual([
    expect.stringMatching(/^North-South: \S+ .*, \d+\.\d\d %/),
    expect.stringMatching(/^East-West: \S+ .*, \d+\.\d\d %/),
  ]);
  expect(others).toEqual(["Nothing contradicts."]);
  const wrong = file.replace(/<PERCENTAGE>[\d.]+</, "<PERCENTAGE>99.99<");
  expect(wrong).not.toBe(file);
  expect(outcome(wrong)).toContain("1 published figure is not ours: the tab “Check” shows where.");
});

test("of a file with many faults five are said, and the others are counted", () => {
  const said = (count: number) => {
    const faults = Array.from(
      { length: count },
      (_, index) => ({ code: "itself", pair: `${index + 1}` }) as const,
    );
    const { choice } = readEvent({ name: "evening.xml", answer: { faults } }, undefined, FORM.first);
    return "fault" in choice ? choice.fault : "";
  };
  const five = said(5);
  expect(said(7)).toBe(`${five} and 2 more`);
  expect(said(6).startsWith(five)).toBe(true);
});
