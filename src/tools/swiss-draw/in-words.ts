import { type SwissMethod } from "../../movements/swiss";
import { text } from "../../translations/texts";
import { type Alternative } from "./alternatives";

/** How sentences name a contestant. */
export type NameOf = (contestant: number) => string;

/** Some matches in words; a bye has one contestant. */
export function listedMatches(matches: readonly (readonly number[])[], name: NameOf): string {
  return matches
    .map(([home, away]) =>
      (away as number | undefined) === undefined
        ? text("league.draw.lateBye", { team: name(home) })
        : `${name(home)} – ${name(away)}`,
    )
    .join(", ");
}

/** What the sentences on the method of a draw need. */
export interface ByMethod {
  method: SwissMethod;
  /** How many matches are second meetings. */
  repeats: number;
  others: readonly Alternative[];
}

/** How many meet again, and what the other methods would draw. */
export function methodInWords({ method, repeats, others }: ByMethod, name: NameOf): string[] {
  return [
    text(method === "danish" ? "league.draw.repeatsDanish" : "league.draw.repeats", { count: repeats }),
    ...others.map((one) => {
      const other = METHOD_WORDS[one.method]();
      if (one.would.length === 0) return text("league.draw.same", { other });
      const [stands, would] = [listedMatches(one.stands, name), listedMatches(one.would, name)];
      return text("league.draw.differs", { other, stands, would });
    }),
  ];
}

/** The methods at the beginning of a sentence. */
const METHOD_WORDS: Record<SwissMethod, () => string> = {
  topdown: () => text("league.draw.begins.topdown"),
  nearest: () => text("league.draw.begins.nearest"),
  danish: () => text("league.draw.method.danish"),
};
