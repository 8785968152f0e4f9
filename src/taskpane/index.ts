/**
 * The beginning of the pane's page: it loads the language that is shown, and only then runs the pane, whose script comes at
 * the same time. What says nothing of its own runs before.
 */
import "./packed-parts";
import "../hosts/excel/start";
import { jobOf } from "../jobs/jobs";
import { openingBegun, PANE_LOADED } from "../page/opening";
import { pageHost } from "../page/page-host";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";
import { fetchParts, filesOf } from "./parts";

const libraries = import(/* webpackChunkName: "pane" */ "react-dom/client");

const begun = openingBegun();

if (pageHost() === "excel") void fetchParts(["excel-host"]);

// The grid waits until the pane has what it shows first.
const early = begun.then(async ({ jobAsked, jobsLikely }) => {
  if (!jobAsked || !jobsLikely) return false;
  let isAnswered = false;
  const wanted = jobAsked.then((id) => {
    isAnswered = true;
    return fetchPartsOf(id);
  });
  const host = fetchParts(["workbench-host"]);
  const [likely, ...others] = await jobsLikely;
  await Promise.all([host, fetchPartsOf(likely)]);
  // Whoever reads the question longer than that has the parts of any answer.
  if (!isAnswered) await Promise.all(others.map(fetchPartsOf));
  if (isAnswered) await wanted;
  return true;
});

function fetchPartsOf(id: string | undefined): Promise<void> {
  const job = jobOf(id);
  return job ? fetchParts(filesOf(job)) : Promise.resolve();
}

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
