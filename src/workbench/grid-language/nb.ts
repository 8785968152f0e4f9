export { default } from "./nb.json";
