export { default } from "./sv.json";
