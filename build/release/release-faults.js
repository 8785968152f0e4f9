const { DEFAULT_BASE, NOBODY } = require("../address");

/**
 * The reasons why these files cannot be released together; each says what to do. package.json decides the
 * version.
 *
 * @param {Record<string, string>} texts package.json, package-lock.json, CHANGELOG.md and any manifests, by name
 * @returns {string[]}
 */
function versionFaults(texts) {
  const { version } = JSON.parse(texts["package.json"]);
  const lock = JSON.parse(texts["package-lock.json"]);
  const faults = [...new Set([lock.version, lock.packages[""].version])]
    .filter((locked) => locked !== version)
    .map(
      (locked) => `package-lock.json is of version ${locked}, package.json of ${version}: type npm install`,
    );
  for (const [file, text] of Object.entries(texts).filter(([name]) => name.endsWith(".xml"))) {
    const written = /<Version>([^<]*)<\/Version>/.exec(text)?.[1];
    if (written !== `${version}.0`)
      faults.push(`${file} has the version ${written}: expected <Version>${version}.0</Version>`);
  }
  return [...faults, ...changelogFaults(texts["CHANGELOG.md"], version)];
}

/**
 * @param {string} changelog
 * @param {string} version
 */
function changelogFaults(changelog, version) {
  const entry = topEntry(changelog);
  const expected = `begin its list with ## ${version} - and the day, such as ## ${version} - 2026-11-21`;
  if (entry.version !== version)
    return [`CHANGELOG.md has ${entry.version ?? "nothing"} at its top: ${expected}`];
  if (entry.date === undefined) return [`CHANGELOG.md does not say when ${version} is released: ${expected}`];
  if (entry.text === "")
    return [`CHANGELOG.md says nothing about ${version}: write what changes for a scorer`];
  return [];
}

/**
 * The first entry of the changelog: "## 0.1.0 - 2026-11-21" and the text below it.
 * @param {string} changelog
 */
function topEntry(changelog) {
  const [, heading = "", text = ""] = /^## *(.*)\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  const [version, date] = heading.split(" - ");
  return { version: version || undefined, date: isDay(date) ? date : undefined, text: text.trim() };
}

/** @param {string | undefined} text */
function isDay(text) {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * A site for other people must name a contact for its users.
 * @param {string} base
 * @param {string} contact
 * @returns {string[]}
 */
function contactFaults(base, contact) {
  if (base === DEFAULT_BASE || contact !== NOBODY) return [];
  return [
    `The support page for ${base} would name nobody: add --contact and where people reach you, such as --contact mailto:scorer@example.org`,
  ];
}

/**
 * @param {string} status the output of `git status --porcelain`
 * @returns {string[]}
 */
function workTreeFaults(status) {
  const files = status.split("\n").flatMap((line) => line.slice(3) || []);
  if (files.length === 0) return [];
  return [
    `These files are not committed: ${files.join(", ")}. Commit them or take them away: a release is a commit`,
  ];
}

module.exports = { contactFaults, topEntry, versionFaults, workTreeFaults };
