/**
 * Searches for the starting tables in src/movements/starting-tables.ts and prints that file:
 * `node build/cyclic-movements.js > src/movements/starting-tables.ts`, then `npx oxfmt` on it.
 *
 * In a cyclic movement one contestant, who has the last number, stays in its seat. The numbers of all other
 * contestants and of the sets of boards go up by one after each round. So the first round determines all
 * rounds, and differences of numbers in it show whether a condition holds for all rounds. The search goes
 * through first rounds in an order that a seed fixes. It keeps the one in which the comparisons between
 * contestants are as even as possible: two contestants should sit in the same direction on one set fewer than
 * in opposite directions.
 */

/** How many complete first rounds are compared for each size. */
const COMPARED = 60;

/** How many steps the search tries before it starts again with another order. */
const STEPS = 20_000;

/** @typedef {{ ns: number[], ew: number[], set: number }} Start */

/** @param {number} seed */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * @template T
 * @param {T[]} list
 * @param {() => number} random
 */
function shuffled(list, random) {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

/**
 * A first round of a Howell for m + 1 pairs. Table 1 has the pair that stays, against pair 0, on set 0. At
 * the other tables, each difference between two opponents occurs once, so every two pairs meet. The
 * differences between a pair and its set are all different, so every pair plays every set.
 *
 * @param {number} m
 * @param {() => number} random
 * @returns {Start[] | undefined}
 */
function howellStart(m, random) {
  const order = shuffled(
    Array.from({ length: m - 1 }, (_, i) => i + 1),
    random,
  );
  /** @type {Start[]} */
  const tables = [{ ns: [m], ew: [0], set: 0 }];
  const seated = new Set([0]);
  const differences = new Set();
  const sets = new Set([0]);
  const played = new Set([0]);
  let steps = STEPS;
  const mod = (/** @type {number} */ x) => ((x % m) + m) % m;

  const fill = () => {
    if (steps-- < 0) return false;
    const x = order.find((pair) => !seated.has(pair));
    if (x === undefined) return true;
    seated.add(x);
    for (const y of order) {
      const difference = Math.min(mod(x - y), mod(y - x));
      if (seated.has(y) || differences.has(difference)) continue;
      seated.add(y);
      differences.add(difference);
      for (const set of [...order, 0]) {
        const [ofX, ofY] = [mod(set - x), mod(set - y)];
        // Only in the smallest field must tables share a set.
        if ((sets.has(set) && m > 3) || played.has(ofX) || played.has(ofY)) continue;
        sets.add(set);
        played.add(ofX).add(ofY);
        tables.push({ ns: [x], ew: [y], set });
        if (fill()) return true;
        tables.pop();
        sets.delete(set);
        played.delete(ofX);
        played.delete(ofY);
      }
      seated.delete(y);
      differences.delete(difference);
    }
    seated.delete(x);
    return false;
  };
  return fill() ? tables : undefined;
}

/**
 * All first rounds of an individual for m + 1 players: each player partners every other player once and plays
 * against every other player twice. All tables share a set: a search over all sets for all tables showed that
 * in every cyclic individual for 8 or 12 players tables must share sets.
 *
 * @param {number} m
 * @returns {Start[][]}
 */
function individualStarts(m) {
  const twos = partitions(
    Array.from({ length: m - 1 }, (_, i) => i + 1),
    2,
  );
  return twos
    .flatMap((partners) =>
      partitions([[m, 0], ...partners], 2).map((tables) =>
        tables.map(([ns, ew]) => /** @type {Start} */ ({ ns, ew, set: 0 })),
      ),
    )
    .filter((tables) => meetsEvenly(tables, m));
}

/** @param {Start[]} tables @param {number} m */
function meetsEvenly(tables, m) {
  const partners = new Array(m).fill(0);
  const opponents = new Array(m).fill(0);
  /** @param {number[]} counts @param {number} a @param {number} b */
  const count = (counts, a, b) => {
    if (a < m && b < m) counts[Math.min((a - b + m) % m, (b - a + m) % m)]++;
  };
  for (const { ns, ew } of tables) {
    count(partners, ns[0], ns[1]);
    count(partners, ew[0], ew[1]);
    for (const mine of ns) for (const theirs of ew) count(opponents, mine, theirs);
  }
  return partners.every((n) => n <= 1) && opponents.every((n) => n <= 2);
}

/**
 * Every way to divide a list into groups of a given size.
 *
 * @template T
 * @param {T[]} list
 * @param {number} size
 * @returns {T[][][]}
 */
function partitions(list, size) {
  if (list.length === 0) return [[]];
  const [first, ...others] = list;
  return choices(others, size - 1).flatMap((chosen) =>
    partitions(
      others.filter((one) => !chosen.includes(one)),
      size,
    ).map((rest) => [[first, ...chosen], ...rest]),
  );
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} size
 * @returns {T[][]}
 */
function choices(list, size) {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => choices(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/**
 * How uneven the comparisons are, summed over all pairs of contestants. The direction in which a contestant
 * plays a set depends only on the difference of their numbers.
 *
 * @param {Start[]} tables
 * @param {number} m
 * @param {number} turned a bit mask of the tables whose directions are exchanged
 */
function imbalance(tables, m, turned) {
  const direction = new Array(m).fill(0);
  tables.forEach(({ ns, ew, set }, index) => {
    const sign = (turned >> index) & 1 ? -1 : 1;
    for (const one of ns) if (one < m) direction[(set - one + m) % m] = sign;
    for (const one of ew) direction[(set - one + m) % m] = -sign;
  });
  let sum = 0;
  for (let apart = 1; apart < m; apart++) {
    let common = 0;
    for (let place = 0; place < m; place++) common += direction[place] * direction[(place + apart) % m];
    sum += (common + 1) ** 2;
  }
  return sum;
}

/** @param {number} m */
function howellStarts(m) {
  const random = dice(m);
  /** @type {Start[][]} */
  const starts = [];
  while (starts.length < COMPARED) {
    const start = howellStart(m, random);
    if (start) starts.push(start);
  }
  return starts;
}

/**
 * The most even of some first rounds, with the best choice of directions at its tables.
 *
 * @param {number} m
 * @param {Start[][]} starts
 */
function mostEven(m, starts) {
  let least = Infinity;
  /** @type {Start[]} */
  let kept = [];
  for (const tables of starts) {
    // Table 1 need not be turned, because turning all tables changes nothing.
    for (let turned = 0; turned < 2 ** tables.length; turned += 2) {
      const sum = imbalance(tables, m, turned);
      if (sum >= least) continue;
      least = sum;
      kept = tables.map(({ ns, ew, set }, index) =>
        (turned >> index) & 1 ? { ns: ew, ew: ns, set } : { ns, ew, set },
      );
    }
    if (least === 0) break;
  }
  process.stderr.write(`${m + 1}: imbalance ${least}\n`);
  return kept;
}

/**
 * For six pairs there is no Howell, cyclic or not, in which tables never share boards: any two divisions of
 * all matches into rounds have a round in common. Here one division gives the rounds and another one the
 * sets. So in the common round all three tables share a set, and in no other round do two tables share one.
 */
function sixPairs() {
  const pairs = [0, 1, 2, 3, 4, 5];
  const all = partitions(pairs, 2);
  const key = (/** @type {number[][]} */ round) => round.map((match) => match.join("-"));
  /** @param {number[][][]} chosen @param {Set<string>} met @returns {number[][][][]} */
  const schedules = (chosen, met) => {
    if (chosen.length === 5) return [chosen];
    const next = all.findIndex((round) => key(round).every((match) => !met.has(match)));
    if (next < 0) return [];
    const from = chosen.length === 0 ? 0 : all.indexOf(chosen[chosen.length - 1]) + 1;
    return all
      .slice(from)
      .filter((round) => key(round).every((match) => !met.has(match)))
      .flatMap((round) => schedules([...chosen, round], new Set([...met, ...key(round)])));
  };
  const found = schedules([], new Set());
  const [plays, sets] = found;
  const shared = plays.find((round) => sets.includes(round));
  const ordered = [...plays.filter((round) => round !== shared), /** @type {number[][]} */ (shared)];
  const setOf = (/** @type {number[]} */ match) =>
    sets.findIndex((set) => key(set).includes(match.join("-")));

  let least = Infinity;
  /** @type {number[][][]} */
  let kept = [];
  for (let turned = 0; turned < 2 ** 15; turned++) {
    const table = ordered.map((round, r) =>
      round.map(([a, b], t) => ((turned >> (3 * r + t)) & 1 ? [b, a, setOf([a, b])] : [a, b, setOf([a, b])])),
    );
    const direction = pairs.map(() => new Array(5).fill(0));
    for (const [ns, ew, set] of table.flat()) {
      direction[ns][set] = 1;
      direction[ew][set] = -1;
    }
    let sum = 0;
    for (const a of pairs) {
      for (const b of pairs.slice(a + 1)) {
        sum += (direction[a].reduce((total, d, set) => total + d * direction[b][set], 0) + 1) ** 2;
      }
    }
    if (sum < least) {
      least = sum;
      kept = table;
    }
  }
  process.stderr.write(`6: imbalance ${least}\n`);
  return kept;
}

/**
 * The numbers of each table, with one digit for each.
 * @param {number[][]} tables
 */
function inDigits(tables) {
  return tables.map((numbers) => numbers.map((number) => number.toString(36)).join("")).join(" ");
}

const sizes = [4, 8, 10, 12, 14, 16, 18, 20, 22, 24];
const howells = sizes.map((pairs) => {
  const tables = mostEven(pairs - 1, howellStarts(pairs - 1)).map(({ ns, ew, set }) => [ns[0], ew[0], set]);
  return `  ${pairs}: "${inDigits(tables)}",`;
});
/** Of too many to try them all: these were found by a longer search at random. */
const LARGE_INDIVIDUALS = `  16: "f089 1e3b 2d6c 475a",
  20: "j0ce 1763 2h4b 5fg8 9aid",
  24: "n0fl 152h 3ea8 4bdg 6k7c 9mij",`;
const individuals = [8, 12].map((players) => {
  const tables = mostEven(players - 1, individualStarts(players - 1)).map(({ ns, ew }) => [...ns, ...ew]);
  return `  ${players}: "${inDigits(tables)}",`;
});

process.stdout.write(`/**
 * The first rounds of cyclic movements, as build/cyclic-movements.js found them; nobody writes them by hand.
 * Contestants are counted from 0. The last contestant stays in its seat. The numbers of all other contestants
 * and of all sets of boards go up by one after each round.
 */

/**
 * Howell, by the number of pairs: each table's North-South, East-West and set of boards, with one digit for
 * each (a is 10, n is 23).
 */
export const HOWELL_STARTS: Readonly<Record<number, string>> = {
${howells.join("\n")}
};

/**
 * For six pairs there is no cyclic Howell in which no tables share boards. So this one lists all rounds, in
 * the same digits. In the last round all tables share a set.
 */
export const SIX_PAIRS: readonly string[] = ${JSON.stringify(sixPairs().map(inDigits))};

/**
 * Individual, by the number of players: each table's North, South, East, West, with one digit for each. All
 * tables share a set.
 */
export const INDIVIDUAL_STARTS: Readonly<Record<number, string>> = {
${individuals.join("\n")}
${LARGE_INDIVIDUALS}
};
`);
