import { type Ruling } from "../../scoring/weighted";

/** A score cell takes no more decimals of a weight. */
const MOST_DECIMALS = 9;

/**
 * A ruling as it is typed in a score cell, or under Ruling in an event.
 *
 * @param eastWest East-West's results, when their weights differ
 * @example
 * cellForm({ scores: [420, -50], weights: [0.6, 0.4] }); //=> "60% 420 / 40% -50"
 * cellForm({ scores: [-100], weights: [1] }, { scores: [650], weights: [1] }); //=> "NS -100; EW 650"
 */
export function cellForm(ruling: Ruling, eastWest?: Ruling): string {
  const half = ({ scores, weights }: Ruling) =>
    scores.length === 1
      ? String(scores[0])
      : scores
          .map((score, index) => `${Number((100 * weights[index]).toFixed(MOST_DECIMALS))}% ${score}`)
          .join(" / ");
  const [ns, ew] = [half(ruling), eastWest === undefined ? undefined : half(eastWest)];
  return ew === undefined || ew === ns ? ns : `NS ${ns}; EW ${ew}`;
}
