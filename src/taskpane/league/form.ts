import { part } from "../part";
import { type Parsed } from "../parsed";
import { textField } from "../text-field";
import { type LeagueChoice } from "./choice";
import { formulasHint } from "./in-words";
import { parseMatchBoards } from "./match-boards";
import { parseTeams } from "./teams";

export interface LeagueForm {
  /** What is chosen now, or the first fault of what is typed. */
  read(): Parsed<LeagueChoice>;
  /** Puts the cursor where the first fault is. */
  focusFault(): void;
  /** All fields as they stand, to be remembered. */
  entries(): Record<string, string>;
  /** Fills in what was remembered, as far as the form knows it. */
  fill(entries: unknown): void;
  /** Where the rows can have no formulas of the add-in, VPs are looked up; a file is one such place. */
  lookupOnly(only: boolean, inFile: boolean): void;
}

/** The tool's form. It shows the faults of its fields itself, beside them. */
export function leagueForm(root: HTMLElement, changed: () => void): LeagueForm {
  const teams = teamsField(root);
  const boards = textField(root, "boards", parseMatchBoards);
  const selects = ["robin", "scale", "unplayed", "formulas"].map((id) =>
    part<HTMLSelectElement>(root, `#${id}`),
  );
  const [robin, scale, unplayed, formulas] = selects;
  const hint = part(root, "#formulas-hint");
  const fields = [teams.box, boards.input, ...selects];
  let files = false;

  const read = (): Parsed<LeagueChoice> => {
    const written: LeagueChoice["formulas"] =
      formulas.disabled || formulas.value === "lookup" ? "lookup" : "add-in";
    hint.textContent = formulasHint(written, files);
    const [names, count] = [teams.read(), boards.read()];
    if ("fault" in names) return names;
    if ("fault" in count) return count;
    return {
      value: {
        teams: names.value,
        boards: count.value,
        scale: scale.value === "discrete" ? "discrete" : "continuous",
        double: robin.value === "double",
        unplayed: unplayed.value === "average" ? "average" : "twelve",
        formulas: written,
      },
    };
  };

  /** What was chosen before there was no choice. */
  let own = formulas.value;
  formulas.addEventListener("input", () => (own = formulas.value));
  for (const field of fields) {
    field.addEventListener("input", changed);
    field.addEventListener("change", changed);
  }
  return {
    read,
    focusFault: () => (teams.faulty() ? teams.box : boards.input).focus(),
    entries: () => ({ ...Object.fromEntries(fields.map(({ id, value }) => [id, value])), formulas: own }),
    fill(entries) {
      if (typeof entries !== "object" || entries === null) return;
      const known = new Map(Object.entries(entries));
      for (const field of fields) {
        const entry: unknown = known.get(field.id);
        if (typeof entry !== "string" || !takes(field, entry)) continue;
        if (field === formulas) own = entry;
        field.value = field === formulas && formulas.disabled ? "lookup" : entry;
      }
    },
    lookupOnly(only, inFile) {
      formulas.disabled = only;
      formulas.value = only ? "lookup" : own;
      files = inFile;
    },
  };
}

/** Longer than 64 names with room to spare: nobody typed it. */
const LONGEST_ENTRY = 10_000;

function takes(field: HTMLElement, entry: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return entry.length <= LONGEST_ENTRY;
  return [...field.options].some(({ value }) => value === entry);
}

/** The box of the teams, which shows what is wrong with them in place of its hint. */
function teamsField(root: HTMLElement) {
  const box = part<HTMLTextAreaElement>(root, "#teams");
  const message = part(root, "#teams-fault");
  return {
    box,
    read(): Parsed<string[]> {
      const parsed = parseTeams(box.value);
      const fault = "fault" in parsed ? parsed.fault : "";
      // Setting the same text again would make a screen reader say it again.
      if (message.textContent !== fault) message.textContent = fault;
      box.setAttribute("aria-invalid", String(fault !== ""));
      return parsed;
    },
    faulty: () => box.getAttribute("aria-invalid") === "true",
  };
}
