/** Everything that a worksheet can call. functions.json is made from the declarations in these files. */
export * from "./checks";
export * from "./halves";
export * from "./hybrids";
export * from "./knockouts";
export * from "./movements";
export * from "./leagues";
export * from "./ranking";
export * from "./season";
export * from "./scores";
