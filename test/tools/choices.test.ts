import { CATALOGUE } from "../../src/movements/catalogue";
import { boundTo } from "../../src/pane/form/bound";
import { FORM as NEW_EVENT } from "../../src/tools/new-event/form";
import { FORM as VP_TABLES } from "../../src/tools/vp-tables/form";
import { ALL_SCALES } from "../../src/tools/vp-scale/scales";
import en from "../../src/translations/en.json";

const change = () => undefined;
const vpField = boundTo(VP_TABLES, { typed: VP_TABLES.first, change });
const eventField = boundTo(NEW_EVENT, { typed: NEW_EVENT.first, change });

/** The list as it is shown: the heading of each group, and the words below it. */
const shown = (options: ReturnType<typeof vpField<"compare">>["options"]) =>
  options.map((one) => ("group" in one ? [one.group, ...one.options.map(({ text }) => text)] : one.text));

test("the list of VP scales has every scale once, below the heading of its kind", () => {
  const { scales, groups } = en.pane.vpTables;
  const { continuous, discrete, acbl20, acbl30, sbu20, wbf25 } = scales;
  const { exponential, quadratic, logarithmic, squareRoot, own } = scales;
  const list = [
    [groups.wbf, continuous, discrete],
    [groups.published, acbl20, acbl30, sbu20, wbf25],
    [groups.models, exponential, quadratic, logarithmic, squareRoot],
    [groups.own, own],
  ].map(([group, ...some]) => [
    group,
    ...some.map((scale) => (typeof scale === "string" ? "" : scale.choice)),
  ]);
  expect(shown(vpField("scale").options)).toEqual(list);
  expect(shown(vpField("compare").options)).toEqual([en.pane.vpTables.none, ...list]);
  expect(ALL_SCALES).toHaveLength(Object.keys(scales).length);
});

test("every movement stands once in the lists of a new event, below who plays it and how many winners it has", () => {
  const { twoWinners, oneWinner, players } = en.pane.event.new.movement;
  const lists = [...eventField("kind").options, ...eventField("teamsKind").options];
  const groups = lists.map((one) => ("group" in one ? one : { group: "", options: [one] }));
  const kinds = groups.flatMap(({ options }) => options.map(({ value }) => value));
  expect([...kinds].sort()).toEqual(Object.keys(CATALOGUE).sort());
  for (const { group, options } of groups)
    for (const { value } of options) {
      const { who, winners } = CATALOGUE[value];
      const heading = { pairs: winners === 2 ? twoWinners : oneWinner, players, teams: "" }[who];
      expect([value, group]).toEqual([value, heading]);
    }
});
