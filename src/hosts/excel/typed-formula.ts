import { typedSigns } from "../../translations/texts";

/** Texts and names of tabs, which stay as they are. */
const QUOTED = /("[^"]*"|'[^']*')/;

/**
 * A formula as it is typed into this Excel: where the decimal sign is a comma, a semicolon stands between the arguments.
 *
 * @example
 * typedInExcel("=VPCONT(12.5, 16)"); //=> "=VPCONT(12,5; 16)", where the decimal sign is a comma
 */
export function typedInExcel(formula: string): string {
  const { decimal, list } = typedSigns();
  return formula
    .split(QUOTED)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(/,/g, list).replace(/(\d)\.(?=\d)/g, `$1${decimal}`),
    )
    .join("");
}
