import fc from "fast-check";

/** What a scorer may type for a score. `NP` and blanks are tables that did not play. */
export const score = fc.integer({ min: -300, max: 300 }).map((tens) => (Math.abs(tens) < 5 ? 0 : tens * 10));
export const typedScore = score.chain((points) =>
  fc.constantFrom<unknown>(points, String(points), `+${points}`.replace("+-", "−")),
);
export const notPlayed = fc.constantFrom<unknown>(null, "", "  ", "NP", "-");
export const average = fc.constantFrom<unknown>("A=", "A+", "A-", "AVE", "AVE+/AVE-");
export const ruling = fc
  .tuple(score, score, fc.integer({ min: 1, max: 99 }))
  .map(([a, b, percent]) => `${percent}% ${a} / ${b} ${100 - percent}%`);

/** A traveller with at least two real scores. */
export const traveller = (...others: fc.Arbitrary<unknown>[]) =>
  fc
    .tuple(
      fc.array(typedScore, { minLength: 2, maxLength: 14 }),
      fc.array(fc.oneof(typedScore, ...others), { maxLength: 8 }),
    )
    .chain(([real, mixed]) =>
      fc.shuffledSubarray([...real, ...mixed], { minLength: real.length + mixed.length }),
    );
