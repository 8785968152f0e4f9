/** The head of each printed page, as Excel and its files have it. */
interface PageHead {
  /** The rows that are repeated, such as `$1:$2`. */
  titles: string;
  /** The first row that is printed, counted from 0. */
  first: number;
  /** What stands at the top of the page, with Excel's codes; "" for nothing. */
  left: string;
  right: string;
}

/** What a tab says of the head of its pages. */
interface TabHead {
  frozenRows: number;
  paper: { title?: string; beside?: string };
}

/** A tab whose first rows are for the scorer has its title in the head of the page, and is printed from its headers on. */
export function headOfPages({ frozenRows, paper: { title, beside } }: TabHead): PageHead {
  const first = title === undefined ? 0 : frozenRows - 1;
  return {
    titles: `$${first + 1}:$${frozenRows}`,
    first,
    left: title === undefined ? "" : `&B${plain(title, MOST.title)}`,
    right: plain(beside ?? "", MOST.beside),
  };
}

/**
 * Excel takes 255 characters in the header of a page, with its codes and the second & of each. So many are for the title, and so
 * many for the words beside it.
 */
const MOST = { title: 160, beside: 85 } as const;

/** Words as Excel takes them in a header: a sign & begins a code, and a number after a code would be its size. */
function plain(words: string, most: number): string {
  let shown = /^\d/.test(words) ? " " : "";
  for (const sign of words) {
    const written = sign === "&" ? "&&" : sign;
    if (shown.length + written.length > most) break;
    shown += written;
  }
  return shown;
}
