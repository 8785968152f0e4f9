/**
 * Everything but movements: functions.js. A sheet calls these once for each board or match, so Excel has them first;
 * movements.js has the others.
 */
export * from "./checks";
export * from "./contracts";
export * from "./imps";
export * from "./matchpoints";
export * from "./ranking";
export * from "./victory-points";
export * from "./weighted";
