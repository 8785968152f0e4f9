import { merge } from "@univerjs/core";
import core from "@univerjs/preset-sheets-core/locales/pt-BR";
import filter from "@univerjs/preset-sheets-filter/locales/pt-BR";
import find from "@univerjs/preset-sheets-find-replace/locales/pt-BR";
import sort from "@univerjs/preset-sheets-sort/locales/pt-BR";
import own from "./pt.json";

export const words = merge({}, core, filter, find, sort, own);
