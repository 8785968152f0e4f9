import { type PlannedTable, times } from "./plan";

/**
 * What can be counted in the rounds of a movement. The tests prove with it what each movement promises, and
 * the functions say with it what a movement costs.
 */
export interface Figures {
  /** How many sets are in play. */
  sets: number;
  /** The fewest and the most sets that a contestant plays. */
  played: Span;
  /** The fewest and the most tables that play a set. */
  results: Span;
  sitOuts: Span;
  /** How often two opponents meet once more than the first time. */
  metTwice: number;
  /** How often a contestant gets a set that it has played. */
  setTwice: number;
  /** How often somebody has two seats in a round. */
  seatedTwice: number;
  /** Summed over the rounds: each table more than one on the same copy of a set. */
  shares: number;
  /** The most tables in a round that share their sets with others. */
  sharing: number;
  /** The most sets in play that lie at no table in a round, and wait on a stand. */
  relayed: number;
  /** The most tables that are on the same copy of a set in a round. */
  together: number;
  copies: number;
}

export interface Span {
  least: number;
  most: number;
}

/** The tables of the rounds at which both sides are there. */
function playedAt(tables: readonly PlannedTable[]): readonly PlannedTable[] {
  return tables.filter(({ ns, ew }) => ns.length > 0 && ew.length > 0);
}

export function figuresOf(rounds: readonly (readonly PlannedTable[])[], contestants: number): Figures {
  // Where sets are played in halves, the halves are counted in place of the sets.
  const parts = partsIn(rounds);
  const results = new Map<number, number>();
  // Flags in place of sets of numbers: the largest movement has 40,000 sittings.
  const most = parts * mostSets(rounds);
  const met = times(contestants + 1, () => new Uint8Array(contestants + 1));
  const has = times(contestants + 1, () => new Uint8Array(most));
  const own = new Array<number>(contestants + 1).fill(0);
  const seats = [...own];
  let [metTwice, setTwice, seatedTwice, shares, copies, together, sharing] = [0, 0, 0, 0, 1, 1, 0];
  for (const tables of rounds) {
    const now = new Uint8Array(contestants + 1);
    const onTables = new Map<number, number>();
    const sit = (one: number) => {
      seatedTwice += now[one];
      now[one] = 1;
    };
    for (const { ns, ew } of tables) {
      ns.forEach(sit);
      ew.forEach(sit);
    }
    const playing = playedAt(tables);
    for (const table of playing) {
      const { ns, ew, copy = 0 } = table;
      copies = Math.max(copies, copy + 1);
      for (const part of partsOf(table, parts)) {
        results.set(part, (results.get(part) ?? 0) + 1);
        const onPart = (onTables.get(part * 8 + copy) ?? 0) + 1;
        onTables.set(part * 8 + copy, onPart);
        together = Math.max(together, onPart);
        const play = (one: number) => {
          if (has[one][part] === 1) setTwice++;
          else own[one]++;
          has[one][part] = 1;
        };
        ns.forEach(play);
        ew.forEach(play);
      }
      for (const one of ns) seats[one]++;
      for (const one of ew) seats[one]++;
      for (const a of ns) {
        for (const b of ew) {
          metTwice += met[a][b];
          met[a][b] = met[b][a] = 1;
        }
      }
    }
    shares += playing.length - onTables.size / parts;
    sharing = Math.max(
      sharing,
      [...onTables.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0) / parts,
    );
  }
  const inSets = ({ least, most: greatest }: Span) => ({ least: least / parts, most: greatest / parts });
  return {
    sets: results.size / parts,
    played: inSets(spanOf(own.slice(1))),
    results: spanOf([...results.values()]),
    sitOuts: spanOf(seats.slice(1).map((count) => rounds.length - count)),
    metTwice,
    setTwice,
    seatedTwice,
    shares,
    sharing,
    relayed:
      rounds.reduce((far, tables) => Math.max(far, results.size - lyingIn(tables, parts, results)), 0) /
      parts,
    together,
    copies,
  };
}

/** Into how many parts the sets are divided. */
function partsIn(rounds: readonly (readonly PlannedTable[])[]): 1 | 2 {
  return rounds[0]?.[0]?.halves === undefined ? 1 : 2;
}

/** The sets on a table, or the halves of sets. */
function partsOf({ set, halves }: PlannedTable, parts: 1 | 2): readonly number[] {
  return parts === 1 ? [set] : (halves ?? []);
}

function mostSets(rounds: readonly (readonly PlannedTable[])[]): number {
  return (
    rounds.reduce(
      (far, tables) =>
        tables.reduce((to, { set, halves = [0, 0] }) => Math.max(to, set, halves[1] >> 1), far),
      0,
    ) + 1
  );
}

/** How many of the sets, or of their halves, lie at the tables of a round. */
function lyingIn(tables: readonly PlannedTable[], parts: 1 | 2, inPlay: ReadonlyMap<number, number>): number {
  return new Set(tables.flatMap((table) => partsOf(table, parts)).filter((part) => inPlay.has(part))).size;
}

function spanOf(counts: readonly number[]): Span {
  return counts.reduce(
    ({ least, most }, count) => ({ least: Math.min(least, count), most: Math.max(most, count) }),
    { least: Infinity, most: 0 },
  );
}

/** Who has the same table in all rounds in which it plays, whichever way it sits. */
export function stayingIn(rounds: readonly (readonly Pick<PlannedTable, "ns" | "ew">[])[]): Set<number> {
  const tableOf = new Map<number, number>();
  const moved = new Set<number>();
  for (const tables of rounds) {
    for (const [table, { ns, ew }] of tables.entries()) {
      for (const one of [...ns, ...ew]) {
        if ((tableOf.get(one) ?? table) !== table) moved.add(one);
        tableOf.set(one, table);
      }
    }
  }
  return new Set([...tableOf.keys()].filter((one) => !moved.has(one)));
}

/** How evenly the pairs are compared. */
export interface Balance {
  mean: number;
  /** The root of the mean squared difference from the mean. */
  sd: number;
  /** 100 is even. */
  quality: number;
}

/**
 * For each two pairs and each set that both play: +1 when they sit in the same direction, −1 when they sit in
 * opposite directions at different tables, and n − 1 when they are opponents, where n tables play the set.
 *
 * Source: J. Manning, Duplicate Bridge Movements; quality is 100 · mean² / (mean² + sd²).
 * Cost: O(pairs² · sets).
 *
 * @param among the pairs that are compared, such as one line of two; when omitted, all
 */
export function balanceOf(
  rounds: readonly (readonly PlannedTable[])[],
  pairs: number,
  among: (pair: number) => boolean = () => true,
): Balance {
  const tables = rounds.flatMap(playedAt);
  const parts = partsIn(rounds);
  const sets = parts * mostSets(rounds);
  const results = new Array<number>(sets).fill(0);
  const sits = times(pairs + 1, () => new Int8Array(sets));
  const opposed = times(pairs + 1, () => new Array<number>(pairs + 1).fill(0));
  for (const table of tables) {
    const { ns, ew } = table;
    for (const set of partsOf(table, parts)) {
      results[set]++;
      sits[ns[0]][set] = 1;
      sits[ew[0]][set] = -1;
    }
  }
  for (const table of tables) {
    const { ns, ew } = table;
    for (const set of partsOf(table, parts)) {
      opposed[ns[0]][ew[0]] += results[set];
      opposed[ew[0]][ns[0]] += results[set];
    }
  }
  let [count, sum, squares] = [0, 0, 0];
  for (let b = 1; b <= pairs; b++) {
    for (let a = 1; a < b; a++) {
      if (!among(a) || !among(b)) continue;
      // Opponents count −1 among the seats, too.
      let compared = opposed[a][b];
      for (let set = 0; set < sets; set++) compared += sits[a][set] * sits[b][set];
      compared /= parts;
      count++;
      sum += compared;
      squares += compared ** 2;
    }
  }
  const mean = sum / count;
  return {
    mean,
    sd: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    quality: (100 * sum * sum) / (count * squares),
  };
}
