import { saveFile } from "../../page/save-file";
import { text } from "../../translations/texts";
import type { Found } from "../kept";
import { dropAside, recordText } from "../kept/store";
import { ask } from "./ask";
import { showNotice } from "./notice";

/** Says which records of the browser this page cannot read, and offers them as a file. */
export function showUnreadable(
  place: HTMLElement,
  { visit, unreadable, aside }: Found,
  toGrid: () => void,
): void {
  const records = new Set([...unreadable.map(({ record }) => record), ...aside].map(recordText));
  if (records.size === 0) return;
  const save = () => {
    const file = text("workbench.unreadable.file");
    saveFile(new Blob([`[${[...records].join(",\n")}]\n`], { type: "application/json" }), `${file}.json`);
    return false;
  };
  const drop = async () => {
    const answer = await ask({
      words: text("workbench.unreadable.askDrop"),
      buttons: [{ words: text("workbench.unreadable.drop"), answer: "drop" }],
    });
    if (answer === undefined) return false;
    await dropAside().catch(() => undefined);
    return true;
  };
  showNotice(
    place,
    sentences(unreadable, visit !== undefined),
    [
      { words: text("workbench.unreadable.save"), press: save },
      { words: text("workbench.unreadable.drop"), press: drop },
    ],
    toGrid,
  );
}

function sentences(unreadable: Found["unreadable"], opened: boolean): string {
  const workbook = unreadable.find(({ of }) => of === "workbook");
  const kept = text("workbench.unreadable.kept");
  if (!workbook) {
    const what =
      unreadable.length > 0 ? text("workbench.unreadable.left") : text("workbench.unreadable.before");
    return `${what} ${kept}`;
  }
  const { fault } = workbook;
  const why =
    fault.why === "newer"
      ? text("workbench.unreadable.newer")
      : text("workbench.unreadable.damaged", {
          place: fault.place.slice(0, 80) || text("workbench.unreadable.all"),
        });
  return `${why} ${opened ? text("workbench.unreadable.older") : text("workbench.unreadable.sample")} ${kept}`;
}
