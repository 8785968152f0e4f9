/** The page check.html: it fetches what Excel and Google Sheets need, and says what the server has to change. */
import { isAbroad, triedAbroad, tryAbroad } from "./abroad";
import {
  addressFaults,
  type FileAnswer,
  type SiteFault,
  faultsOf,
  isFetchedAbroad,
  POLICY_HEADERS,
} from "./faults";

/** So many files at once; a server that gets more may refuse some. */
const AT_ONCE = 6;

async function check(): Promise<void> {
  const base = new URL(".", location.href).href;
  const rows = [...document.querySelectorAll<HTMLTableRowElement>("tr[data-file]")];
  const abroad = triedAbroad(rows.map(fileOf).filter(isFetchedAbroad));
  const faultsOfRow = new Map<HTMLTableRowElement, SiteFault[]>();
  const waiting = [...rows];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const answer = await ask(fileOf(row), base);
        const faults = faultsOf({ ...answer, abroad: (await abroad).get(answer.file) ?? "unknown" }, base);
        faultsOfRow.set(row, faults);
        show(row, faults, answer);
      }
    }),
  );
  const ofAddress = addressFaults(location.href);
  const wrong = rows.filter((row) => faultsOfRow.get(row)?.length).length;
  for (const fault of ofAddress) place("address").append(...inWords(fault));
  place("sum").textContent = summary(wrong, rows.length, ofAddress.length > 0);
  document.documentElement.dataset.checked = wrong + ofAddress.length === 0 ? "right" : "wrong";
}

function summary(wrong: number, count: number, isAddressWrong: boolean): string {
  if (wrong === 0 && !isAddressWrong) return `All ${count} files are as Excel and Google Sheets need them.`;
  const files =
    wrong === 0
      ? `The ${count} files are right`
      : `Of ${count} files, ${wrong} ${wrong === 1 ? "is" : "are"} not right`;
  return `${files}${isAddressWrong ? ", and the address is not" : ""}. What to change is said below.`;
}

async function ask(file: string, base: string): Promise<Omit<FileAnswer, "abroad">> {
  try {
    // What the browser has kept would tell of the server as it was.
    const response = await fetch(base + file, { cache: "no-store" });
    const headers = POLICY_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      file,
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      address: response.url,
      headers: Object.fromEntries(headers) as FileAnswer["headers"],
      body: await response.text(),
    };
  } catch {
    return { file, status: 0, type: "", address: "", headers: {}, body: "" };
  }
}

function show(
  row: HTMLTableRowElement,
  faults: SiteFault[],
  { status, type }: Omit<FileAnswer, "abroad">,
): void {
  row.dataset.state = faults.length === 0 ? "right" : "wrong";
  const [, said] = row.cells;
  if (faults.length === 0) said.textContent = `Right (${status}, ${type}).`;
  else said.replaceChildren(...faults.flatMap(inWords));
}

function inWords({ wrong, change }: SiteFault): HTMLElement[] {
  const first = document.createElement("p");
  const second = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = wrong;
  first.append(strong);
  second.textContent = change;
  return [first, second];
}

function fileOf(row: HTMLTableRowElement): string {
  return row.dataset.file ?? "";
}

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`check.html has no #${id}`);
  return element;
}

if (isAbroad()) tryAbroad();
else void check();
