export { default as words } from "./sv.json";
