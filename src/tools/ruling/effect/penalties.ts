import { decimalIn } from "../../../pane/form/numbers";
import { type Parsed } from "../../../pane/parsed";
import { columnLetters } from "../../../sheets/column-letters";
import { type CellRewrite, type ReadCell } from "../../../sheets/sheet-host";
import { asTyped } from "../../../sheets/rewrites";
import { text } from "../../../translations/texts";
import { type RulingForm } from "../choice";
import { type OpenEvent, type OpenResult } from "./read-event";

/** What each side loses beside the ruling: at matchpoints in per cent of the top, otherwise in IMPs. */
export interface Penalties {
  form: RulingForm;
  ns: number;
  ew: number;
}

/** The penalties of the form. One that cannot be read is a fault, because a ruling without it would be another ruling. */
export function penaltiesIn(
  form: RulingForm,
  {
    faults,
    values: { penaltyNs: ns = 0, penaltyEw: ew = 0 },
  }: {
    faults: Partial<Record<string, string>>;
    values: { penaltyNs?: number; penaltyEw?: number };
  },
): Parsed<Penalties> {
  const fault = faults.penaltyNs ?? faults.penaltyEw;
  return fault === undefined ? { value: { form, ns, ew } } : { fault };
}

/** A penalty in the tab of the contestants: the cell beside its pair, with what was there before. */
export interface TakenOff {
  rewrite: CellRewrite;
  address: string;
  /** Whose it is, as the results name it. */
  seat: string;
  /** What stands in the cell then. */
  value: ReadCell;
}

/**
 * The cells in which the penalties of a result are taken off. A penalty belongs to a pair and not to a board, so it stands
 * among the pairs' adjustments, from which the ranking takes it.
 */
export function takenOff(
  { pairs, tabs, notes, ranking }: OpenEvent,
  { seats }: Pick<OpenResult, "seats">,
  penalties: Parsed<Penalties>,
): Parsed<TakenOff[]> {
  if ("fault" in penalties) return penalties;
  const { form, ns, ew } = penalties.value;
  if (ns === 0 && ew === 0) return { value: [] };
  const ofTop = form === "mp";
  if (ofTop !== ranking.columns.has("percent")) {
    return { fault: text("ruling.effect.penaltyUnit", { form: ofTop ? "mp" : "imps" }) };
  }
  const [at, idAt, directionAt] = ["adjustment", "pair", "direction"].map((key) => pairs.columns.get(key));
  const lines = tabs.find(({ name }) => name === pairs.tab)?.values ?? [];
  const found: TakenOff[] = [];
  for (const [index, seat] of seats.entries()) {
    const isNs = index < seats.length / 2;
    const off = isNs ? ns : ew;
    if (off === 0) continue;
    const isIt = (line: readonly ReadCell[]) =>
      String(line[idAt ?? -1] ?? "").trim() === seat &&
      (directionAt === undefined || (String(line[directionAt]).trim() === notes.northSouth) === isNs);
    const row = lines.findIndex((line, place) => place > pairs.header && isIt(line));
    if (at === undefined || row < 0) {
      return { fault: text("ruling.effect.penaltyNobody", { seat, tab: pairs.tab }) };
    }
    const was = lines[row][at] ?? "";
    const address = `${columnLetters(at)}${row + 1}`;
    const now = lessened(was, off, ofTop);
    if (now === undefined) {
      const typed = `−${off}${ofTop ? " %" : ""}`;
      return {
        fault: text("ruling.effect.penaltyBeside", { address, tab: pairs.tab, was: String(was), typed }),
      };
    }
    found.push({
      address,
      seat,
      value: now,
      rewrite: { tab: pairs.tab, row, column: at, was: [[was]], now: [[asTyped(now)]] },
    });
  }
  return { value: found };
}

/** What stands in the cell of an adjustment once so much is taken off; undefined where another unit stands there. */
function lessened(was: ReadCell, off: number, ofTop: boolean): ReadCell | undefined {
  const typed = String(was).trim();
  const [, sign = "", figure = "", unit = ""] =
    /^([-−+]?)([\d.,]+)\s*(%?)(?: of (?:a |the )?top)?$/i.exec(
      typed === "" ? `0${ofTop ? "%" : ""}` : typed,
    ) ?? [];
  const before = decimalIn(figure);
  if (before === undefined || (unit === "%") !== ofTop) return undefined;
  const left = (sign === "" || sign === "+" ? before : -before) - off;
  // So that 0.1 and 0.2 make 0.3.
  const tidy = Number(left.toPrecision(12));
  return ofTop ? `${tidy}%` : tidy;
}
