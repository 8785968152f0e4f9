import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/de-DE";
import filter from "@univerjs/preset-sheets-filter/locales/de-DE";
import find from "@univerjs/preset-sheets-find-replace/locales/de-DE";
import sort from "@univerjs/preset-sheets-sort/locales/de-DE";
import own from "./de.json";

export const words = merge({}, core, filter, find, sort, own);
