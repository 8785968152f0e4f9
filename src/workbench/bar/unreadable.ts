import { saveFile } from "../../page/save-file";
import { text } from "../../translations/texts";
import { type KeptWork, toPutAside } from "../kept";
import { dropAside, recordText } from "../kept/store";
import { leftOutSentence } from "../mended-sentences";
import { ask } from "./ask";
import { showNotice } from "./notice";

/** Says which records of the browser this page cannot read, and offers them as a file. */
export function showUnreadable(place: HTMLElement, keptWork: KeptWork, toGrid: () => void): void {
  const records = new Set([...toPutAside(keptWork), ...keptWork.aside].map(recordText));
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
      loses: true,
    });
    if (answer === undefined) return false;
    await dropAside().catch(() => undefined);
    return true;
  };
  showNotice(
    place,
    "unreadable",
    sentences(keptWork),
    [
      { words: text("workbench.unreadable.save"), press: save },
      { words: text("workbench.unreadable.drop"), press: drop },
    ],
    toGrid,
  );
}

function sentences({ visit, unreadable }: KeptWork): string {
  const tabs = visit?.leftOut.length ? [leftOutSentence(visit.leftOut)] : [];
  const what = [...recordSentences(unreadable, visit !== undefined), ...tabs];
  if (what.length === 0) what.push(text("workbench.unreadable.before"));
  return [...what, text("workbench.unreadable.kept")].join(" ");
}

function recordSentences(unreadable: KeptWork["unreadable"], opened: boolean): string[] {
  // What a later version has left as it closed is a workbook, too.
  const workbook =
    unreadable.find(({ of }) => of === "workbook") ?? unreadable.find(({ fault }) => fault.why === "newer");
  if (!workbook) return unreadable.length > 0 ? [text("workbench.unreadable.left")] : [];
  const { fault } = workbook;
  const why =
    fault.why === "newer"
      ? text("workbench.unreadable.newer")
      : text("workbench.unreadable.damaged", {
          place: fault.place.slice(0, 80) || text("workbench.unreadable.all"),
        });
  return [why, text(opened ? "workbench.unreadable.older" : "workbench.unreadable.sample")];
}
