import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/fr-FR";
import filter from "@univerjs/preset-sheets-filter/locales/fr-FR";
import find from "@univerjs/preset-sheets-find-replace/locales/fr-FR";
import sort from "@univerjs/preset-sheets-sort/locales/fr-FR";
import own from "./fr.json";

export const words = merge({}, core, filter, find, sort, own);
