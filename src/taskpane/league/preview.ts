import { text } from "../texts";
import { type Round } from "../../movements/berger";

/** The schedule as it is read out: each round, who plays at home against whom, and who sits out. */
export function roundsList(rounds: Round[], teams: string[]): HTMLElement[] {
  const name = (number: number) => teams[number - 1];
  return rounds.map(({ pairings, bye }, index) => {
    const title = document.createElement("h3");
    title.textContent = text("league.preview.round", { round: index + 1 });
    const matches = document.createElement("ul");
    matches.append(...pairings.map(([home, away]) => entry(`${name(home)} – ${name(away)}`)));
    if (bye !== undefined) matches.append(entry(text("league.preview.bye", { team: name(bye) })));
    const round = document.createElement("section");
    round.append(title, matches);
    return round;
  });
}

function entry(words: string): HTMLElement {
  const item = document.createElement("li");
  item.textContent = words;
  return item;
}
