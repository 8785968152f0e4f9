export { default as words } from "./nb.json";
