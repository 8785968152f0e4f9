import { swissDraw } from "../../src/movements/swiss";
import { dice } from "../bundle/dice";

/** The number of seasons that are played: `npm test` plays a sample, `npm run test:long` a thousand. */
declare const SWISS_SEASONS: number;

function drawn(ranking: number[], played: (readonly [number, number])[], byes: number[]) {
  const answer = swissDraw(ranking, played, byes);
  if ("fault" in answer) throw new Error(answer.fault.code);
  return answer;
}

/**
 * Plays a season. Each contestant has a strength, and each match shares 20 VPs. The season ends when the draw
 * first has to repeat a match, or after as many rounds as a long event has.
 */
function season(number: number): string[] {
  const roll = dice(number);
  const size = number % 5 === 0 ? 4 + roll(197) : 4 + roll(30);
  const strength = Array.from({ length: size }, () => roll(100));
  const vps = strength.map(() => 0);
  const played: (readonly [number, number])[] = [];
  const meetings = new Set<string>();
  const byes: number[] = [];
  const faults: string[] = [];
  const rounds = Math.min(size + 1, size > 60 ? 9 : 20);
  for (let round = 1; round <= rounds; round++) {
    const ranking = [...vps.keys()].sort((a, b) => vps[b] - vps[a] || a - b);
    const { matches, bye } = drawn(ranking, played, byes);
    const again = matches.filter(({ home, away }) => meetings.has(`${home}-${away}`));
    if (again.length !== matches.filter(({ repeat }) => repeat).length)
      faults.push(`round ${round}: repeats`);
    if (again.length === 0) {
      const seats = matches.flatMap(({ home, away }) => [home, away]);
      if (new Set(bye ? [...seats, bye.contestant] : seats).size !== size)
        faults.push(`round ${round}: seats`);
    } else if (round <= Math.floor(size / 2)) {
      // Everybody has met fewer than half of the others, so a draw without a repeat exists by Dirac's
      // theorem.
      faults.push(`round ${round}: a repeat that could be avoided`);
    }
    if (bye) {
      const had = (contestant: number) => byes.filter((one) => one === contestant).length;
      if (had(bye.contestant) > 0 && round <= Math.floor(size / 2))
        faults.push(`round ${round}: a second bye`);
      byes.push(bye.contestant);
      vps[bye.contestant] += 12;
    }
    for (const { home, away } of matches) {
      played.push([home, away]);
      meetings.add(`${home}-${away}`).add(`${away}-${home}`);
      const won = Math.max(
        0,
        Math.min(20, 10 + Math.round((strength[home] - strength[away]) / 5) + roll(9) - 4),
      );
      vps[home] += won;
      vps[away] += 20 - won;
    }
    if (again.length > 0) break;
    // After some rounds the leader has met the contestants near the top.
    if (round === 5 && size >= 20) {
      const after = [...vps.keys()].sort((a, b) => vps[b] - vps[a] || a - b);
      const places = after.flatMap((one, place) => (meetings.has(`${after[0]}-${one}`) ? [place] : []));
      const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
      if (mean > size / 2) faults.push(`the leader of ${size} met places ${places.join()}`);
    }
  }
  return faults;
}

test(`${SWISS_SEASONS} seasons`, () => {
  const wrong = Array.from({ length: SWISS_SEASONS }, (_, index) => index + 1).flatMap((number) =>
    season(number).map((fault) => `season ${number}: ${fault}`),
  );
  expect(wrong).toEqual([]);
});
