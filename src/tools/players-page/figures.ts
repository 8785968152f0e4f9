import { type Published } from "../../events/event";
import { text } from "../../translations/texts";
import { decimalsOf, fixed } from "../shown-numbers/numbers";
import { markup, type Part } from "./markup";

/** How figures that stand below each other are written: all with as many decimals as one of them needs, at most two. */
export function alike(
  figures: readonly (Published | undefined)[],
): (figure: Published | undefined) => string {
  const decimals = decimalsOf(
    figures.flatMap((one) => (one ? [one.value] : [])),
    2,
  );
  return (one) => (one === undefined ? "" : fixed(one.value, decimals));
}

/** The suits, drawn as letters and not as pictures. */
const SUITS: Record<string, string> = {
  S: "\u2660\uFE0E",
  H: "\u2665\uFE0E",
  D: "\u2666\uFE0E",
  C: "\u2663\uFE0E",
};

/** A suit, red where it is red. */
export function suit(letter: string, isPlain: boolean): Part {
  const sign = SUITS[letter];
  return isPlain || letter === "S" || letter === "C" ? sign : markup`<i>${sign}</i>`;
}

/** A contract such as `4Sx`, with the sign of its suit. */
export function contractParts(contract: string, isPlain = false): Part {
  const [, level, strain, doubled] = /^([1-7])([CDHS]|NT)(x{0,2})$/.exec(contract) ?? [];
  if (level === undefined) return contract === "PASS" ? text("playersPage.passed") : contract;
  return [level, strain === "NT" ? text("playersPage.noTrumps") : suit(strain, isPlain), doubled];
}

/** The letter of a seat in the language of the pane. */
export function seat(letter: string): string {
  switch (letter) {
    case "N":
      return text("event.headers.north");
    case "E":
      return text("event.headers.east");
    case "S":
      return text("event.headers.south");
    case "W":
      return text("event.headers.west");
    default:
      return letter;
  }
}
