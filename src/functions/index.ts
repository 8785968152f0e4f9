/** Everything that a worksheet can call. functions.json is made from the declarations in these files. */
export * from "./checks";
export * from "./contracts";
export * from "./imps";
export * from "./matchpoints";
export * from "./movements";
export * from "./ranking";
export * from "./victory-points";
export * from "./weighted";
