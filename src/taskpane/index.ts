/**
 * The beginning of the pane's page: it loads the language that is shown, and only then runs the pane, whose script comes at
 * the same time. What says nothing of its own runs before.
 */
import "./packed-parts";
import "../hosts/excel/start";
import { openingPage, PANE_LOADED } from "../page/opening";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";

const libraries = import(/* webpackChunkName: "pane" */ "react-dom/client");

// The workbench says which job comes first.
const early = openingPage().jobAsked ? Promise.all(partsOfWorkbench().map(fetchEarly)) : undefined;

Promise.all([loadLanguage(), libraries])
  .then(() => import(/* webpackChunkName: "pane" */ "./pane"))
  .then(() => early)
  .then(() => early && window.parent.dispatchEvent(new Event(PANE_LOADED)))
  .catch((error: unknown) => {
    console.error(error);
    // Without its language the pane has no texts, so the page itself has this one in all of them.
    document.getElementById("pane")?.remove();
    document.querySelector(`#not-loaded [lang="${LANGUAGE}"]`)?.removeAttribute("hidden");
    document.getElementById("not-loaded")?.removeAttribute("hidden");
  });

/** What the pane of the workbench loads as soon as it runs. */
function partsOfWorkbench(): string[] {
  const tool = /^#([a-z-]+)$/.exec(location.hash)?.[1];
  return ["workbench-host", ...(tool === undefined ? [] : [tool])].map((part) => `taskpane.${part}.js`);
}

/** Fetches a script that runs later. */
function fetchEarly(script: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: script });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
