import { text } from "../../translations/texts";

/**
 * A contract of the sample as the country writes it.
 *
 * @example
 * inLetters("3NT+1 W"); //=> "3NT+1 W", in French "3SA+1 O"
 */
export function inLetters(contract: string): string {
  const suits = text("event.letters.suits");
  return contract
    .replace(/^(\d)(NT|[CDHS])/, (_, level: string, strain: string) =>
      strain === "NT" ? level + text("event.letters.notrump") : level + suits["CDHS".indexOf(strain)],
    )
    .replace(/ ([NESW])$/, (_, seat: string) => ` ${seatInLetters(seat)}`);
}

/** A declarer as the country writes the directions. */
export function seatInLetters(seat: string): string {
  return text("event.letters.seats")["NESW".indexOf(seat)] ?? seat;
}
