import { type Direction } from "../event";
import { HEADER_WORDS } from "../header-words";
import { type SheetRow } from "./sheet";

/** What the words above a table say of its rows. */
export interface Context {
  board?: string;
  /** The sides that are vulnerable on the board. */
  vulnerable?: Vulnerable;
  /** The direction in which the contestants of a ranking sit. */
  direction?: Direction;
  section?: string;
  teams?: Teams;
  /** What a match brings along, in words: `Carry-over: Reds 12.5 IMPs`. */
  carried?: string;
  /** The round of a list of matches, and the words that name it, in which its date may stand. */
  round?: string;
  date?: string;
}

/** The names of two teams. */
interface Teams {
  home?: string;
  away?: string;
  /** Whether a word such as "versus" stands between them, which tells more than a dash. */
  isSure: boolean;
}

export interface Vulnerable {
  ns: boolean;
  ew: boolean;
}

const BOARD_WORDS = [...HEADER_WORDS.board, "bord", "rozdanie", "nr"]
  .filter((word) => word.length > 2)
  .sort((one, other) => other.length - one.length)
  .join("|");

/** `Board 7`, `ROZDANIE NR 7`, `Donne n° 7`. */
export const BOARD = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${BOARD_WORDS})(?:\s*(?:number|no|nr|n°|nº|#))?[.:\s#]*(\d{1,3})(?![\d%]|[.,]\d)`,
  "giu",
);

/** `7 Nord / NS`: the number, the dealer and who is vulnerable. */
const DEALT =
  /^\s*(\d{1,3})\s*\/?\s*(?:north|east|south|west|nord|ost|süd|noord|oost|zuid|est|sud|ouest|ovest|norr|öst|syd|söder|väst|øst|sør|vest)\s*\//i;

/** `# 7` alone in its row. */
const NUMBER_SIGN = /^\s*#\s*(\d{1,3})\.?\s*$/;

/** A word with the number of another board than that of the table: `Next: board 8`. */
const ANOTHER =
  /(?:^|[^\p{L}])(?:next|prev\w*|following|nächste[rs]?|naechste[rs]?|volgende?|prochaine?|suivante?|próxim[oa]|siguiente|seguinte|prossim[oa]|następn\p{L}*|næste|neste|nästa|sonraki)(?![\p{L}])[^\d]*\d+/giu;

/** Whether a row begins with the number of a board, in one cell or in two: `Board 2`, `# 2`, or `Board`, `2`, `Dealer`. */
export function isBoardHeading(cells: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  if (NUMBER_SIGN.test(first) || WHOLE_BOARD.test(first)) return true;
  // The boards of a matrix stand beside the word, too.
  return /^\d{1,3}$/.test(second) && !/^\d/.test(third) && WHOLE_BOARD.test(`${first} ${second}`);
}

const WHOLE_BOARD = new RegExp(String.raw`^\s*${BOARD.source}\s*$`, "iu");

/** `7 of 24 boards` and `Boards: 24` count boards. */
const COUNT = /\bboards\b|\bnumber of\b|\bspel(?:len)?\s*:/i;

/**
 * What words above a table say, on top of what was said before: another board has another vulnerability.
 *
 * @param before what the words further above say
 * @param isUsed whether there are lines already of which these say it
 */
export function contextOf({ cells }: SheetRow, before: Context, isUsed = false): Context {
  const words = cells.filter((cell) => cell.trim() !== "").join(" ");
  if (words.length > LONGEST) return before;
  const own = words.replace(ANOTHER, " ");
  const found = COUNT.test(words) ? [] : Array.from(own.matchAll(BOARD), ([, one]) => Number(one));
  const alone = (DEALT.exec(words) ?? NUMBER_SIGN.exec(words))?.[1];
  const named = new Set(found.length > 0 ? found : [alone].filter(Boolean).map(Number));
  // Of several boards in a row, such as links to those before and behind, it cannot be told which one is meant.
  const [number] = named.size === 1 ? named : [];
  if (named.size > 1 && isUsed) return { ...before, board: undefined, vulnerable: undefined };
  const vulnerable = vulnerableIn(words);
  // The sides behind "Vul" are not a heading of a ranking.
  const direction = vulnerable ? undefined : directionIn(words);
  const section = /^\s*(?:section|sektion|sezione|sección|lijn)\s+([A-Z]|\d{1,2})\b/i.exec(words)?.[1];
  const isCarried = isCarriedOver(words);
  const teams = isCarried ? before.teams : teamsIn(cells, before.teams);
  // Other teams have not carried it.
  const { carried: earlier, ...others } = before;
  const carried = isCarried ? words : teams === before.teams ? earlier : undefined;
  const round = ROUND.exec(words)?.[1];
  return {
    ...(number === undefined ? others : { section: before.section, board: String(number) }),
    ...(teams && { teams }),
    ...(carried !== undefined && { carried }),
    ...(vulnerable && { vulnerable }),
    ...(direction && { direction }),
    ...(section && { section }),
    ...(round && { round, date: words.replace(ROUND, "").replace(/^[\s:,–—-]+/, "") }),
  };
}

/** `Round 3`, `Runde 3: 8. Januar 2027`. */
const ROUND = new RegExp(String.raw`^\s*(?:${HEADER_WORDS.round.join("|")})\s*(\d{1,3})(?!\d)`, "i");

/** `Reds v Blues`, `Match 3: Reds – Blues (16 boards)`, or a name behind the word Home or Away, in its cell or the next one. */
function teamsIn(cells: readonly string[], before: Teams | undefined): Teams | undefined {
  // A title in merged cells stands in all of them.
  const filled = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ""))];
  const words = filled
    .join(" ")
    .replace(/^(?:match|round|segment|stanza|set)\s*\d*\s*:\s*/i, "")
    .replace(/\s*\([^()]*\)$/, "");
  const versus = /^(.+?)\s+(?:vs?\.?|versus|gegen|contre|contra|contro|tegen|mot|mod)\s+(.+)$/i.exec(words);
  if (versus) return { home: versus[1], away: versus[2], isSure: true };
  const behind = (label: string) => {
    const own = new RegExp(
      String.raw`(?:^|\s)${label}(?: team)?\s*:\s*(.+?)(?=\s+(?:home|away|visit\w*)\b|$)`,
      "i",
    );
    const at = filled.findIndex((cell) => new RegExp(`^${label}(?: team)?\\s*:?$`, "i").test(cell));
    return (at >= 0 ? filled[at + 1] : undefined) ?? own.exec(words)?.[1];
  };
  const [home = before?.home, away = before?.away] = [behind("home"), behind("(?:away|visit\\w*)")];
  if (home !== before?.home || away !== before?.away) return { home, away, isSure: true };
  const dash = /^([^\d]{2,}?)\s+[-–—]\s+([^\d]{2,})$/.exec(words);
  return dash && !before?.isSure ? { home: dash[1], away: dash[2], isSure: false } : before;
}

/** What a match brings along from a part before, in the languages of bridge. */
export const CARRIED =
  /\bc\s*[/.]\s*o\b|\bcarr(?:y|ied)\b|\breport\b|übertrag|meegenomen|riporto|arrastre|przeniesi|overført|överfört|devir/i;

/** Whether words name IMPs that a match brings along. */
export function isCarriedOver(words: string): boolean {
  return CARRIED.test(words) && /\d/.test(words);
}

/** Longer words are a text, not a heading. */
const LONGEST = 400;

const VULNERABLE = /\b(?:vul|vuln|vulnerable|vulnerability|zone|zona|kwetsbaar|gefahr|sårbar|faresone)\b/i;

/** `E-W vul`, `Vul: None`, `Zone: Tous`. */
function vulnerableIn(words: string): Vulnerable | undefined {
  const found = VULNERABLE.exec(words);
  if (!found) return undefined;
  const { index } = found;
  const around = words.slice(Math.max(0, index - 8), index + found[0].length + 14);
  return sidesIn(around.replace(found[0], " "));
}

/** The sides that a word for a vulnerability names. */
export function sidesIn(words: string): Vulnerable | undefined {
  const plain = words.replace(/[.:,;()·|]/g, " ").trim();
  const ns = /(?:^|\s)(?:n\s*[-/]?\s*[szy]|north\s*[-/]\s*south)(?=\s|$)/i.test(plain);
  const ew = /(?:^|\s)(?:[eoöø]\s*[-/]?\s*[wvo]|w\s*[-/]?\s*e|east\s*[-/]\s*west)(?=\s|$)/i.test(plain);
  // A dash between two sides is not the dash for none.
  if (ns || ew) return { ns, ew };
  if (
    /(?:^|\s)(?:none|nobody|nil|love|neither|-|o|nessuno|personne|geen|keiner|niemand|ninguém|ninguno|nikt|ingen|0)(?=\s|$)/i.test(
      plain,
    )
  )
    return { ns: false, ew: false };
  const isBoth = /(?:^|\s)(?:both|all|b|game|tous|allen|beide|alle|tutti|todos|obie)(?=\s|$)/i.test(plain);
  return isBoth ? { ns: true, ew: true } : undefined;
}

/** `North-South`, `Ranking E/W`: who sits there; nothing where both directions are named. */
function directionIn(words: string): Direction | undefined {
  const [ns, ew] = [
    /\b(?:north\s*[-/ ]\s*south|n\s*[-/]?\s*s)\b/i,
    /\b(?:east\s*[-/ ]\s*west|e\s*[-/]?\s*w)\b/i,
  ].map((side) => side.test(words));
  return ns === ew ? undefined : ns ? "ns" : "ew";
}
