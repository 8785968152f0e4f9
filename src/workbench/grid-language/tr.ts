export { default as words } from "./tr.json";
