import { keptForm, keptText, keptTick } from "../kept";

/** What is typed and chosen in the form. A file is not kept: its event stands in the view while the pane is open. */
export interface Typed {
  pasted: string;
  names: boolean;
  travellers: boolean;
  scoreCards: boolean;
}

export const FIRST: Typed = { pasted: "", names: true, travellers: false, scoreCards: false };

export function fromKept(kept: unknown): Typed {
  const { pasted, names, travellers, scoreCards } = keptForm(kept);
  return {
    pasted: keptText(pasted, FIRST.pasted),
    names: keptTick(names, FIRST.names),
    travellers: keptTick(travellers, FIRST.travellers),
    scoreCards: keptTick(scoreCards, FIRST.scoreCards),
  };
}
