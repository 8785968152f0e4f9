export { default as words } from "./nl.json";
