declare module "*.css";

/** A style sheet as its text, for a file that carries its style with it. */
declare module "*.css?text" {
  const css: string;
  export default css;
}
