import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import webpack from "webpack";
import configurations from "../../webpack.config.js";

/**
 * Builds hosts-entry.ts as the pane itself is built, for pages that are served under /hosts/.
 *
 * @returns the folder that the files are in
 */
export async function buildHosts(): Promise<string> {
  const pane = configurations().find(({ name }) => name === "taskpane");
  if (!pane) throw new Error("webpack.config.js has no taskpane");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bridge-hosts-"));
  const compiler = webpack({
    ...pane,
    entry: { hosts: path.join(__dirname, "hosts-entry.ts") },
    output: { ...pane.output, path: folder, publicPath: "/hosts/" },
    plugins: [],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const faults = stats?.toJson({ all: false, errors: true }).errors ?? [];
      compiler.close(() => {
        if (error) reject(error);
        else if (faults.length > 0) reject(new Error(faults.map(({ message }) => message).join("\n")));
        else resolve();
      });
    });
  });
  return folder;
}
