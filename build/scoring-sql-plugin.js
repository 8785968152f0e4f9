const fs = require("fs");
const path = require("path");
const { sources, Compilation, WebpackError } = require("webpack");
const { scoringSql } = require("./scoring-sql");

/** Stands in the statements until someone puts the address of a bucket of his own there. */
const PLACE = "gs://your-bucket/scoring.js";

/** Writes scoring.sql beside scoring.js, from the functions.json of this very build. */
class ScoringSqlPlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ScoringSqlPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "ScoringSqlPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const file = path.join(compiler.outputPath, "functions.json");
          if (!fs.existsSync(file)) {
            compilation.errors.push(
              new WebpackError("scoring.sql: there is no functions.json to make it from"),
            );
            return;
          }
          const sql = scoringSql(JSON.parse(fs.readFileSync(file, "utf8")), PLACE, "bridge");
          compilation.emitAsset("scoring.sql", new sources.RawSource(sql));
        },
      );
    });
  }
}

module.exports = { ScoringSqlPlugin };
