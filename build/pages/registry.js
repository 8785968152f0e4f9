const MANIFEST_ID = /<Id>([0-9a-f-]{36})<\/Id>/;

/** Where Microsoft's own tools note the add-ins that somebody tries on this computer: the Id, and the place of the manifest. */
const KEY = "HKEY_CURRENT_USER\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer";

/** Where the scorer saves the manifest. A registry file can name no folder that differs between computers. */
const FOLDER = "C:\\BridgeScoring";

/**
 * Writes two files for Windows, for this copy's manifest: one makes Excel know it without a shared folder, and one takes that back.
 * The manifest must be there before.
 *
 * @param {import("../dist").Dist} dist
 * @param {string} base the address of the folder
 */
function writeRegistry(dist, base) {
  const [, id] = MANIFEST_ID.exec(dist.read("manifest.xml")) ?? [];
  if (id === undefined) throw new Error("manifest.xml has no Id");
  const place = `${FOLDER}\\manifest.xml`.replace(/\\/g, "\\\\");
  dist.write("bridge-scoring.reg", registryFile(base, `"${id}"="${place}"`));
  dist.write("bridge-scoring-remove.reg", registryFile(base, `"${id}"=-`));
}

/**
 * Windows wants this first line, and its own ends of lines.
 * @param {string} base
 * @param {string} line
 */
function registryFile(base, line) {
  return [
    "Windows Registry Editor Version 5.00",
    "",
    `; Bridge Scoring from ${base}`,
    `[${KEY}]`,
    line,
    "",
  ].join("\r\n");
}

module.exports = { writeRegistry };
