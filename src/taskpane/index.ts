/**
 * The beginning of the pane's page: it loads the language that is shown, and only then runs the pane, whose script comes at
 * the same time. What says nothing of its own runs before.
 */
import "./packed-parts";
import "../hosts/excel/start";
import { openingBegun, PANE_LOADED } from "../page/opening";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";

const libraries = import(/* webpackChunkName: "pane" */ "react-dom/client");

const begun = openingBegun();

// The grid waits until the pane has what it shows first.
const early = begun.then(async ({ toolLikely }) => {
  if (!toolLikely) return false;
  const tool = async () => fetchEarly(await toolLikely);
  await Promise.all([fetchEarly("workbench-host"), tool()]);
  return true;
});

Promise.all([loadLanguage(), libraries, begun])
  .then(() => import(/* webpackChunkName: "pane" */ "./pane"))
  .then(() => early)
  .then((isWaitedFor) => isWaitedFor && window.parent.dispatchEvent(new Event(PANE_LOADED)))
  .catch((error: unknown) => {
    console.error(error);
    // Without its language the pane has no texts, so the page itself has this one in all of them.
    document.getElementById("pane")?.remove();
    document.querySelector(`#not-loaded [lang="${LANGUAGE}"]`)?.removeAttribute("hidden");
    document.getElementById("not-loaded")?.removeAttribute("hidden");
  });

/** Fetches a part of the pane that runs later. */
async function fetchEarly(part: string | undefined): Promise<void> {
  if (part === undefined) return;
  const href = `taskpane.${part}.js`;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "script", href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
