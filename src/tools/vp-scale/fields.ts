import { groupedChoice, labelled, parsed } from "../../pane/form/fields";
import { parseBlitz } from "./blitz";
import { type VpChoice } from "./choice";
import { parseOwnScale } from "./own-scale";
import { SCALE_GROUPS, type ScaleName } from "./scales";
import { parseTopVps } from "./top-vps";

/** The fields of a scale, for the forms that ask for one. */
export const SCALE = groupedChoice<ScaleName>(SCALE_GROUPS);

/** What stands in the field of a club's own scale until one is typed. */
export const OWN_EXAMPLE = "0 3\n3 4\n6 5\n10 6";

export const OWN_SCALE = labelled(parsed(OWN_EXAMPLE, parseOwnScale), "vpTables.own.label", {
  hint: "vpTables.own.hint",
  rows: 4,
});

export const TOP = labelled(parsed("20", parseTopVps), "vpTables.top.label");

export const BLITZ = labelled(parsed("", parseBlitz), "vpTables.blitz.label");

const WBF_TOP = 20;

/** What these fields leave to the organiser, as a scale needs it. */
export function organisersChoice({ top, blitz, own }: Partial<OrganisersChoice>): OrganisersChoice {
  return {
    top: top ?? WBF_TOP,
    ...(blitz === undefined ? {} : { blitz }),
    ...(own && { own }),
  };
}

export type OrganisersChoice = Pick<VpChoice, "top" | "blitz" | "own">;
