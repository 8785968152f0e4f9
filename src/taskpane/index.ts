/**
 * The beginning of the pane's page: it loads the language that is shown, and only then runs the pane, whose script comes at
 * the same time.
 */
import "./packed-parts";
import "../hosts/excel/start";
import { loadLanguage } from "../translations/load";

void loadLanguage().then(() => import(/* webpackChunkName: "pane" */ "./pane"));
