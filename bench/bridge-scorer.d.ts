/** Types of the functions of bridge-scorer that the benchmark calls; the package has no types. */
interface ScorerGame {
  score: number;
  contract: { declaror: "N" | "E" | "S" | "W" };
  impsNS?: { value: number };
  matchpointsNS?: { value: number };
}

declare module "bridge-scorer/lib/imps" {
  export function toImps(difference: number): number;
  export function crossImps(games: ScorerGame[]): void;
  export function butler(games: ScorerGame[]): number;
}

declare module "bridge-scorer/lib/matchpoints" {
  export function standard(games: ScorerGame[]): ScorerGame[];
}
