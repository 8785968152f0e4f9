/** What is special about the programs whose tables are read, as data. All else of them is said by their headers. */
export interface Program {
  name: string;
  /** What stands in the head of their pages, in the words around their tables or above their columns. */
  mark: RegExp;
  /** The number of the board may stand in the name of the file alone. */
  boardInName?: true;
  /** The boards have no numbers: they are known by who was vulnerable. */
  unnumbered?: true;
}

const PROGRAMS: readonly Program[] = [
  { name: "BridgeComposer", mark: /\bBridgeComposer\b/ },
  { name: "KoPS", mark: /\bKoPS/, boardInName: true },
  { name: "JFR", mark: /\bnumery\b[^]*\bzapisy?\b/i, boardInName: true },
  { name: "ACBL Live", mark: /\bACBL Live\b|\bBy\nScore\nMatchpoints\n(?:%\n)?Pairs\b/, boardInName: true },
  { name: "BBO", mark: /\bTraveller \d|North\nSouth\nEast\nWest\nResult/, unnumbered: true },
  { name: "RealBridge", mark: /\bRealBridge\b/i },
  { name: "Pianola", mark: /\bPianola\b/i },
  { name: "ScoreBridge", mark: /\bScoreBridge\b/i },
  { name: "BridgeWebs", mark: /\bBridgeWebs\b/i },
  { name: "TheCommonGame", mark: /\bThe ?Common ?Game\b/i },
];

/**
 * The program that made a sheet; undefined for a sheet of somebody's own.
 *
 * @param head what the page says of itself, the words around its tables and its headers, one below another
 */
export function programOf(head: string): Program | undefined {
  return PROGRAMS.find(({ mark }) => mark.test(head));
}
