/**
 * What a sheet calls once for each board or match: functions.js. What it calls once for an evening or a season is in rankings.js
 * and movements.js.
 */
export * from "./contracts";
export * from "./imps";
export * from "./matchpoints";
export * from "./victory-points";
export * from "./weighted";
