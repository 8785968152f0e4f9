import { type Button } from "@fluentui/web-components";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { part } from "../part";
import { type Parsed } from "../parsed";
import { textField } from "../text-field";
import { text } from "../texts";
import { blitzHint, parseBlitz } from "./blitz";
import { boardCountsText, parseBoardCounts } from "./board-counts";
import { isChoices, type VpChoices } from "./choices";
import { type VpChoice } from "./match-length";
import { ownScaleField } from "./own-scale-field";
import { fillScales, scaleOf } from "./scale-list";
import { isCurve } from "./scales";
import { parseTopVps } from "./top-vps";
import { covered, uncovered } from "./uncovered";

export interface VpForm {
  /** What is chosen now, or the first fault of what is typed. */
  read(): Parsed<VpQuestion>;
  /** Puts the cursor where the first fault is. */
  focusFault(): void;
  /** What is in the fields, to be remembered and put back. */
  choices(): VpChoices;
  /** Puts them into the fields, without a word about it, when they are what this form once had. */
  putBack(choices: unknown): void;
  ownScale: ReturnType<typeof ownScaleField>;
}

export interface VpQuestion {
  choice: VpChoice;
  compared?: VpChoice;
}

/** The match lengths that the WBF verified its scale for. */
const ALL_LENGTHS = Array.from({ length: 97 }, (_, index) => 4 + index);

/** The tool's form. It shows the faults of its fields itself, beside them. */
export function vpForm(root: HTMLElement, changed: () => void): VpForm {
  const scale = part<HTMLSelectElement>(root, "#scale");
  const compare = part<HTMLSelectElement>(root, "#compare");
  const compareFault = part(root, "#compare-fault");
  const chart = part<HTMLInputElement>(root, "#chart");
  const blitzExplained = part(root, "#blitz-hint");
  fillScales(scale);
  fillScales(compare, text("vpTables.none"));
  const ownScale = ownScaleField(root, changed);
  let lengths: number[] = [];
  // A published table may end before the match does, and one blitz holds for one match length.
  const boards = textField(root, "boards", (typed): Parsed<number[]> => {
    const counts = parseBoardCounts(typed);
    const why = "fault" in counts ? "" : uncovered(scaleOf(scale) ?? "continuous", counts.value);
    return why === "" ? counts : { fault: why };
  });
  const top = textField(root, "top", parseTopVps);
  const blitz = textField(root, "blitz", (typed): Parsed<number | undefined> => {
    const imps = parseBlitz(typed);
    if ("fault" in imps || imps.value === undefined || lengths.length <= 1) return imps;
    return { fault: text("vpTables.blitz.several", { imps: imps.value, lengths: lengths.length }) };
  });
  const fields = [boards, top, blitz];

  /** Shows the fields that this scale asks for, and no others. */
  const arrange = (chosen: VpChoice["scale"], against: VpChoice["scale"] | undefined) => {
    ownScale.show(chosen === "own" || against === "own");
    part(root, "#boards-part").hidden = chosen === "own" && (against === undefined || against === "own");
    part(root, "#boards-hint").hidden = part(root, "#boards-part").hidden;
    top.input.hidden = chosen !== "continuous";
    blitz.input.hidden = !isCurve(chosen);
    blitzExplained.hidden = !isCurve(chosen);
  };

  const read = (): Parsed<VpQuestion> => {
    const chosen = scaleOf(scale) ?? "continuous";
    const listed = scaleOf(compare);
    const against = listed === chosen ? undefined : listed;
    arrange(chosen, against);
    const asked = <Value>(
      field: { input: HTMLElement; read(): Parsed<Value>; quiet(): void },
      otherwise: Value,
    ) => {
      if (field.input.closest("[hidden]") === null) return field.read();
      field.quiet();
      return { value: otherwise };
    };
    const counts = asked<number[]>(boards, []);
    lengths = "value" in counts ? counts.value : [];
    setText(blitzExplained, blitzHint(lengths));
    const most = asked<number>(top, 20);
    const imps = asked<number | undefined>(blitz, undefined);
    const own: Parsed<VpSteps | undefined> =
      chosen === "own" || against === "own" ? ownScale.read() : { value: undefined };
    setText(compareFault, against && "value" in counts ? uncovered(against, counts.value) : "");
    if ("fault" in counts) return counts;
    if ("fault" in most) return most;
    if ("fault" in imps) return imps;
    if (chosen === "own" && "fault" in own) return own;
    const common = {
      boards: counts.value,
      top: most.value,
      ...(imps.value === undefined ? {} : { blitz: imps.value }),
      ...("value" in own && own.value ? { own: own.value } : {}),
    };
    const choice: VpChoice = { ...common, scale: chosen, boards: chosen === "own" ? [] : counts.value };
    if (against === undefined || (against === "own" && "fault" in own)) return { value: { choice } };
    const compared: VpChoice = { ...common, scale: against, boards: covered(against, counts.value) };
    const none = against !== "own" && compared.boards.length === 0;
    return { value: none ? { choice } : { choice, compared } };
  };

  const heard = [scale, compare, chart, ...fields.map(({ input }) => input)];
  for (const field of heard) {
    field.addEventListener("input", changed);
    field.addEventListener("change", changed);
  }
  part<Button>(root, "#all-boards").addEventListener("click", () => {
    const lengths = covered(scaleOf(scale) ?? "continuous", ALL_LENGTHS);
    boards.input.value = boardCountsText(lengths).replace(/–/g, "-");
    changed();
  });
  return {
    read,
    focusFault: () => (fields.find((field) => field.faulty())?.input ?? ownScale.input).focus(),
    choices: () => ({
      scale: scale.value,
      compare: compare.value,
      boards: boards.input.value,
      top: top.input.value,
      blitz: blitz.input.value || "",
      own: ownScale.input.value,
      chart: chart.checked,
    }),
    putBack(choices) {
      if (!isChoices(choices)) return;
      scale.value = choices.scale;
      compare.value = choices.compare;
      boards.input.value = choices.boards;
      top.input.value = choices.top;
      blitz.input.value = choices.blitz;
      ownScale.input.value = choices.own;
      chart.checked = choices.chart;
    },
    ownScale,
  };
}

/** Setting the same text again would make a screen reader say it again. */
function setText(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}
