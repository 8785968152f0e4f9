import { readFileSync } from "node:fs";
import path from "node:path";
import { isBuiltIn } from "../../build/catalogue/built-in-names";
import type { KnownFunctions } from "../../src/workbench/xlsx/read";
import { CATALOGUE } from "../bundle/shipped";

const { functions } = JSON.parse(readFileSync(path.join(CATALOGUE, "functions.json"), "utf8")) as {
  functions: { name: string; result: { dimensionality?: string } }[];
};

/** The add-in's functions, as the workbench finds them in the built catalogue. */
export const OWN = {
  all: new Set(functions.map(({ name }) => name)),
  fill: new Set(functions.filter(({ result }) => result.dimensionality === "matrix").map(({ name }) => name)),
};

/** What a file has for the signs @, # and .:. */
const SIGNS = ["SINGLE", "ANCHORARRAY", "_TRO_ALL", "_TRO_LEADING", "_TRO_TRAILING"];

/** Stands for a grid that computes everything: the add-in's functions, and all of Excel's. */
export const KNOWN: KnownFunctions = {
  ownNames: OWN.all,
  all: { has: (name) => OWN.all.has(name) || isBuiltIn(name) || SIGNS.includes(name) },
};
