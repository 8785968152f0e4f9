export { default } from "./tr.json";
