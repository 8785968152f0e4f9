import { takeSigns } from "../../../translations/signs";

/** Takes the signs of the spreadsheet's country, which the script has put into the page. */
export function takeSheetSigns({ locale }: DOMStringMap): void {
  if (locale === undefined) return;
  try {
    const parts = new Intl.NumberFormat(locale.replace("_", "-")).formatToParts(1.5);
    takeSigns({ decimal: parts.find(({ type }) => type === "decimal")?.value });
  } catch {
    // A browser may not know it; the signs go by the language then.
  }
}
