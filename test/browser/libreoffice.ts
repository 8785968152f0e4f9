import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The command that starts LibreOffice; undefined where it is not installed. */
export function libreOffice(): string | undefined {
  return ["soffice", "libreoffice"].find((program) => {
    try {
      execFileSync(program, ["--version"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The export options: every tab as comma-separated values, with all digits of a number and not as the cell
 * shows it. LibreOffice puts such numbers in quotation marks, and those texts that have a comma or a
 * quotation mark.
 */
const EVERY_TAB = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** The cells of a workbook, by tab. */
export type Computed = Map<string, (string | number)[][]>;

/**
 * The cells of workbook files in LibreOffice. LibreOffice computes the formulas, because the files have no
 * results of them. It is started once for all files, because a start takes seconds.
 */
export function computedByLibreOffice(office: string, files: Uint8Array[]): Computed[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bridge-xlsx-"));
  try {
    const names = files.map((_, index) => `${index}.xlsx`);
    files.forEach((file, index) => fs.writeFileSync(path.join(folder, names[index]), file));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ["--headless", "--convert-to", EVERY_TAB, "--outdir", folder];
    execFileSync(office, [profile, ...convert, ...names], { stdio: "pipe", cwd: folder });
    const written = fs.readdirSync(folder).filter((name) => name.endsWith(".csv"));
    return files.map((_, index) => {
      const start = `${index}-`;
      return new Map(
        written
          .filter((name) => name.startsWith(start))
          .map((name) => [
            name.slice(start.length, -".csv".length),
            csvCells(fs.readFileSync(path.join(folder, name), "utf8")),
          ]),
      );
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function csvCells(text: string): (string | number)[][] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell]) => {
        if (!cell.startsWith('"')) return cell;
        const content = cell.slice(1, -1).replace(/""/g, '"');
        // A number with a per cent format is exported as "30%".
        const [, digits, percent] = /^(-?[\d.]+(?:E[-+]\d+)?)(%?)$/.exec(content) ?? [];
        if (digits === undefined) return content;
        return percent === "" ? Number(digits) : Number(digits) / 100;
      }),
    );
}
