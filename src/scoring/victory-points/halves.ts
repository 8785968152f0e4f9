import { roundHalfAway, withoutNoise } from "../round";
import { type VpScale, vpsFor } from "./scale";

/** Half a match: the home team's margin in IMPs, or per cents for both teams where it was ruled or conceded. */
export type MatchHalf = number | { readonly home: number; readonly away: number };

/**
 * The VPs of both teams for a match in two halves.
 *
 * A match that was played in full is one match: its margins are added. Where one of its halves is ruled in per cents, each half
 * counts by itself for half of the VPs: the one that was played on the scale of its own boards, as in a league where somebody
 * plays half a match, and of the other one each team has its per cents. What is rounded to hundredths is the distance from a
 * draw, so that both teams have half of the VPs together for the half that was played.
 *
 * Cost: two look-ups.
 *
 * @param boards the boards of the whole match; they are even where a half is ruled
 * @example
 * halvesVps([20, { home: 60, away: 40 }], 24, continuousScale()); //=> [13.79, 6.21]
 */
export function halvesVps(
  [first, second]: readonly [MatchHalf, MatchHalf],
  boards: number,
  scale: VpScale,
): [number, number] {
  if (typeof first === "number" && typeof second === "number") {
    const table = scale.table(boards);
    const margin = roundHalfAway(first + second, 0);
    return [vpsFor(margin, table), vpsFor(-margin, table)];
  }
  const [one, other] = [first, second].map((half) => vpsOfHalf(half, boards / 2, scale));
  return [withoutNoise(one[0] + other[0]), withoutNoise(one[1] + other[1])];
}

function vpsOfHalf(half: MatchHalf, boards: number, scale: VpScale): [number, number] {
  const most = scale.top / 2;
  if (typeof half === "object") return [(most * half.home) / 100, (most * half.away) / 100];
  const draw = most / 2;
  const above = roundHalfAway((vpsFor(roundHalfAway(half, 0), scale.table(boards)) - scale.top / 2) / 2, 2);
  return [draw + above, draw - above];
}
