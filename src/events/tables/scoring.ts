import { type ResultsTable } from "./found";
import { type ScoringForm } from "../event";
import { type EventPart } from "../parts";
import { type Group } from "./groups";

/** Whether the awards of a table are IMPs. */
export function isByImps({ columns, texts }: ResultsTable["header"]): boolean {
  return awardColumns(columns).some((column) => IMPS.test(texts[column]));
}

const IMPS = /imp|butler/i;

function awardColumns({
  nsAward = [],
  ewAward = [],
  award = [],
}: ResultsTable["header"]["columns"]): number[] {
  return [...nsAward, ...ewAward, ...award];
}

/** The form of scoring by the headers of the awards and by what stands below them. */
export function scoringOf(
  groups: readonly Pick<Group, "header" | "lines">[],
  { datums }: Pick<EventPart, "datums">,
): Pick<EventPart, "form" | "percents" | "centred"> {
  const headers = groups.flatMap(({ header: { columns, texts } }) =>
    awardColumns(columns)
      .slice(0, 1)
      .map((column) => texts[column]),
  );
  if (headers.length === 0) return {};
  const awards = groups.flatMap(({ lines }) =>
    lines.flatMap(({ raw }) => [raw.nsAward, raw.ewAward, raw.award].filter((award) => award !== "")),
  );
  const isPercent =
    headers.some((text) => /%|per ?cent|pct|pro[cszs]ent|yüzde/i.test(text)) ||
    awards.some((award) => award.endsWith("%"));
  const isImps = headers.some((text) => IMPS.test(text));
  if (isImps)
    return { form: datums.size > 0 || headers.some((text) => /butler/i.test(text)) ? "butler" : "crossimps" };
  if (isPercent) return { form: "matchpoints", percents: true };
  // A figure below zero cannot be matchpoints, unless they count from the middle.
  const isNegative = awards.some((award) => /^[-−]/.test(award) && /[1-9]/.test(award));
  return isNegative ? { form: "crossimps" } : { form: formIn(headers) };
}

function formIn(headers: readonly string[]): ScoringForm | undefined {
  return headers.some((text) => /\bm\.?p|match|maks|\bpm\b/i.test(text)) ? "matchpoints" : undefined;
}
