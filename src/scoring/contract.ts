/** A contract with its result, as a traveller records it. */
export interface PlayedContract {
  level: number;
  strain: Strain;
  /** 1 undoubled, 2 doubled, 4 redoubled. */
  doubling: 1 | 2 | 4;
  /** Tricks above the contract; negative when the contract went down. */
  result: number;
}

export type Strain = "C" | "D" | "H" | "S" | "N";

/** The largest score of a board: a redoubled contract, vulnerable, thirteen down. */
export const MOST_POINTS = 7600;

/** Points for each trick bid and made. The first trick at notrump earns 10 more. */
const TRICK: Record<Strain, number> = { C: 20, D: 20, H: 30, S: 30, N: 30 };

/**
 * The duplicate score of a contract, for the side that played it.
 *
 * Source: Laws of Duplicate Bridge 2017, Law 77.
 *
 * @param vulnerable whether the declaring side is vulnerable
 * @example
 * contractScore({ level: 4, strain: "S", doubling: 1, result: 0 }, true); //=> 620
 * contractScore({ level: 6, strain: "H", doubling: 2, result: -2 }, false); //=> -300
 */
export function contractScore(contract: PlayedContract, vulnerable: boolean): number {
  return contract.result < 0
    ? -penalty(-contract.result, contract.doubling, vulnerable)
    : made(contract, vulnerable);
}

function made({ level, strain, doubling, result }: PlayedContract, vulnerable: boolean): number {
  const trickScore = (TRICK[strain] * level + (strain === "N" ? 10 : 0)) * doubling;
  const overtrick = doubling === 1 ? TRICK[strain] : (vulnerable ? 100 : 50) * doubling;
  const game = trickScore < 100 ? 50 : vulnerable ? 500 : 300;
  const slam = level === 7 ? (vulnerable ? 1500 : 1000) : level === 6 ? (vulnerable ? 750 : 500) : 0;
  const insult = doubling === 1 ? 0 : 25 * doubling;
  return trickScore + result * overtrick + game + slam + insult;
}

function penalty(undertricks: number, doubling: 1 | 2 | 4, vulnerable: boolean): number {
  if (doubling === 1) return undertricks * (vulnerable ? 100 : 50);
  // Doubled undertricks cost 100, 200, 200, 300, 300 …; vulnerable they cost 200, 300, 300, 300 …; redoubled
  // they cost twice that.
  const doubled = vulnerable
    ? 300 * undertricks - 100
    : 200 * undertricks - 100 + 100 * Math.max(0, undertricks - 3);
  return (doubled * doubling) / 2;
}

/** Which sides are vulnerable. */
export interface Vulnerability {
  ns: boolean;
  ew: boolean;
}

/**
 * The vulnerability of a board by its number. The pattern of four vulnerabilities shifts by one every four
 * boards and repeats after 16.
 *
 * Source: Law 2.
 *
 * @param board from 1 up
 * @example
 * boardVulnerability(7); //=> { ns: true, ew: true }
 */
export function boardVulnerability(board: number): Vulnerability {
  const index = board - 1;
  const pattern = (index + Math.floor(index / 4)) % 4; // neither side, North-South, East-West, both
  return { ns: pattern === 1 || pattern === 3, ew: pattern >= 2 };
}
