/**
 * A board as frequencies: the different scores in descending order, and how often each of them occurred.
 *
 * Counts may be fractions and may be in any unit, such as hundredths of a table when a ruling has
 * percentages: results depend only on each count's share of the board.
 */
export interface Frequencies {
  scores: number[];
  counts: number[];
}
