/** The declarations that Excel, Sheets and the workbench know: one file a family. */
const DECLARATIONS = [
  "imps",
  "matchpoints",
  "victory-points",
  "weighted",
  "contracts",
  "ranking",
  "movements",
].map((family) => `./src/functions/${family}.ts`);

module.exports = { DECLARATIONS };
