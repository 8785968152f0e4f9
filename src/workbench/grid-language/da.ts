export { default } from "./da.json";
