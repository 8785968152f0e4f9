export { default } from "./nl.json";
