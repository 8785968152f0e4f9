import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/it-IT";
import filter from "@univerjs/preset-sheets-filter/locales/it-IT";
import find from "@univerjs/preset-sheets-find-replace/locales/it-IT";
import sort from "@univerjs/preset-sheets-sort/locales/it-IT";
import own from "./it.json";

export const words = merge({}, core, filter, find, sort, own);
