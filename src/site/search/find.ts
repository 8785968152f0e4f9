/** Finds places in the pages of the site by words. It knows no page, so that the tests ask it too. */
import MiniSearch from "minisearch";

/** What the build writes of the pages in one language: search/en.json and one more for each other language. */
export interface SearchFile {
  language: string;
  /** Their addresses, from the folder of the site, and their titles. */
  pages: [address: string, title: string][];
  /** What stands below each heading. The number is the page's place in the list above. */
  parts: [page: number, anchor: string, heading: string, text: string][];
}

/** A place in a page. */
export interface FoundPlace {
  /** The address from the folder of the site, with the heading's anchor. */
  address: string;
  language: string;
  title: string;
  /** The heading, unless it is the title itself. */
  heading: string;
  /** A line of the text around the words, in pieces: those that were asked for are marked. */
  line: { text: string; isAsked: boolean }[];
}

export interface FoundPlaces {
  places: FoundPlace[];
  /** Whether there are more places than these. */
  isMore: boolean;
}

interface PagePart {
  id: number;
  page: string;
  anchor: string;
  language: string;
  title: string;
  heading: string;
  text: string;
}

const MOST_PLACES = 12;
/** One page does not hide the others. */
const MOST_OF_A_PAGE = 2;
const LINE_LENGTH = 140;

/** A word as it is compared: “İ”, “ł” and “é” are found by whoever has no such keys, and the other way round. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøıßæœđ]/g, (letter) => LETTERS[letter]);
}

/** The letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { ł: "l", ø: "o", ı: "i", ß: "ss", æ: "ae", œ: "oe", đ: "d" };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/**
 * The function that finds the places for some words, in these files. Of several words the places with all of them are found,
 * and if there are none, those with some of them.
 *
 * @param files the file of the reader's language is the first one, and its places come before the others
 */
export function searchIn(files: readonly SearchFile[]): (words: string) => FoundPlaces {
  const parts = files
    .flatMap(({ language, pages, parts: partsOfPage }) =>
      partsOfPage.map(([page, anchor, heading, text]) => ({
        page: pages[page][0],
        anchor,
        language,
        title: pages[page][1],
        heading,
        text,
      })),
    )
    .map((part, id): PagePart => ({ id, ...part }));
  const index = new MiniSearch<PagePart>({
    fields: ["title", "heading", "text"],
    tokenize: wordsOf,
    processTerm: folded,
  });
  index.addAll(parts);
  const ask = (words: string, combineWith: "AND" | "OR") =>
    index.search(words, {
      combineWith,
      prefix: true,
      // A letter that is wrong or missing, in words that are long enough for it.
      fuzzy: (word) => (word.length > 4 && !/\d/.test(word) ? 1 : false),
      boost: { title: 4, heading: 2 },
      boostDocument: (id: number) => (parts[id].language === files[0].language ? 1.5 : 1),
    });
  return (words) => {
    const all = ask(words, "AND");
    const matches = all.length > 0 ? all : ask(words, "OR");
    const ofPage = new Map<string, number>();
    const places = matches.filter(({ id }) => {
      const { page } = parts[id];
      const count = (ofPage.get(page) ?? 0) + 1;
      ofPage.set(page, count);
      return count <= MOST_OF_A_PAGE;
    });
    return {
      places: places.slice(0, MOST_PLACES).map(({ id, terms }) => foundPlace(parts[id], new Set(terms))),
      isMore: places.length > MOST_PLACES,
    };
  };
}

function foundPlace(
  { page, anchor, language, title, heading, text }: PagePart,
  asked: ReadonlySet<string>,
): FoundPlace {
  return {
    address: anchor === "" ? page : `${page}#${anchor}`,
    language,
    title,
    heading: heading === title ? "" : heading,
    line: lineAround(text, asked),
  };
}

/** The line of the text in which most of the words stand, or its beginning if none stands in it. */
function lineAround(text: string, asked: ReadonlySet<string>): FoundPlace["line"] {
  const places = [...text.matchAll(WORD)]
    .filter(([word]) => asked.has(folded(word)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const countFrom = (from: number) =>
    places.filter((one) => one.from >= from && one.to <= from + LINE_LENGTH).length;
  const first = places.reduce<{ from: number; count: number }>(
    (best, { from }) => {
      const count = countFrom(from);
      return count > best.count ? { from, count } : best;
    },
    { from: 0, count: 0 },
  ).from;
  const start = wordStart(text, Math.max(0, first - 40));
  const end = wordEnd(text, start + LINE_LENGTH);
  const line: FoundPlace["line"] = [];
  let done = start;
  const add = (piece: string, isAsked: boolean) => {
    if (piece !== "") line.push({ text: piece, isAsked });
  };
  for (const { from, to } of places) {
    if (from < done || to > end) continue;
    add(text.slice(done, from), false);
    add(text.slice(from, to), true);
    done = to;
  }
  add(text.slice(done, end), false);
  if (start > 0) line.unshift({ text: "… ", isAsked: false });
  if (end < text.length) line.push({ text: " …", isAsked: false });
  return line;
}

function wordStart(text: string, near: number): number {
  return near === 0 ? 0 : text.indexOf(" ", near) + 1;
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length;
  const space = text.lastIndexOf(" ", near);
  return space < 0 ? text.length : space;
}
