/** The files with the declarations for Excel, Sheets and the workbench, one for each family of functions. */
const DECLARATIONS = [
  "imps",
  "matchpoints",
  "victory-points",
  "weighted",
  "contracts",
  "ranking",
  "leagues",
  "hybrids",
  "knockouts",
  "halves",
  "season",
  "movements",
  "checks",
].map((family) => `./src/functions/${family}.ts`);

module.exports = { DECLARATIONS };
