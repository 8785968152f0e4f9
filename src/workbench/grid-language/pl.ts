import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/pl-PL";
import filter from "@univerjs/preset-sheets-filter/locales/pl-PL";
import find from "@univerjs/preset-sheets-find-replace/locales/pl-PL";
import sort from "@univerjs/preset-sheets-sort/locales/pl-PL";
import own from "./pl.json";

export const words = merge({}, core, filter, find, sort, own);
