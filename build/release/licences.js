/**
 * The licences of bundled packages as one text. Packages with the same text are listed together above it.
 * @param {import("./shipped-packages").ShippedPackage[]} packages
 */
function licencesText(packages) {
  /** @type {Map<string, string[]>} */
  const namesByText = new Map();
  for (const { name, version, licence, text } of packages) {
    const names = namesByText.get(text) ?? [];
    namesByText.set(text, [...names, `${name} ${version} (${licence})`]);
  }
  return [...namesByText].map(([text, names]) => `${LINE}\n${names.join("\n")}\n\n${text}\n`).join("\n");
}

const LINE = "-".repeat(80);

module.exports = { licencesText };
