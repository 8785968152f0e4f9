export { default as words } from "./da.json";
