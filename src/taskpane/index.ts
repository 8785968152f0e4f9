/**
 * The beginning of the pane's page: it loads the language that is shown, and only then runs the pane, whose script comes at
 * the same time. What says nothing of its own runs before.
 */
import "./packed-parts";
import "../hosts/excel/start";
import { LANGUAGE } from "../translations/language";
import { loadLanguage } from "../translations/load";

const libraries = import(/* webpackChunkName: "pane" */ "react-dom/client");

Promise.all([loadLanguage(), libraries])
  .then(() => import(/* webpackChunkName: "pane" */ "./pane"))
  .catch((error: unknown) => {
    console.error(error);
    // Without its language the pane has no texts, so the page itself has this one in all of them.
    document.getElementById("pane")?.remove();
    document.querySelector(`#not-loaded [lang="${LANGUAGE}"]`)?.removeAttribute("hidden");
    document.getElementById("not-loaded")?.removeAttribute("hidden");
  });
