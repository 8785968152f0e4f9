import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/es-ES";
import filter from "@univerjs/preset-sheets-filter/locales/es-ES";
import find from "@univerjs/preset-sheets-find-replace/locales/es-ES";
import sort from "@univerjs/preset-sheets-sort/locales/es-ES";
import own from "./es.json";

export const words = merge({}, core, filter, find, sort, own);
