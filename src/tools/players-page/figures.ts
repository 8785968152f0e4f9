import { readContract } from "../../events/contract";
import { type Published } from "../../events/event";
import { type Strain } from "../../scoring/contract";
import { DOUBLED, STRAIN_SIGNS } from "../../scoring/written-contracts/text";
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

/** A suit, drawn as a letter and not as a picture, red where it is red; or no trumps. */
export function strainPart(strain: Strain, isPlain: boolean): Part {
  if (strain === "N") return text("playersPage.noTrumps");
  const sign = `${STRAIN_SIGNS[strain]}\uFE0E`;
  return isPlain || strain === "S" || strain === "C" ? sign : markup`<i>${sign}</i>`;
}

/** A contract as its tab has it, such as `4Sx`, with the sign of its suit. */
export function contractParts(contract: string, isPlain = false): Part {
  const read = readContract(contract);
  if (!read) return contract;
  const { bid } = read;
  return bid
    ? [bid.level, strainPart(bid.strain, isPlain), DOUBLED[bid.doubling]]
    : text("playersPage.passed");
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
