/**
 * The licences of bundled packages as one text. Most packages have the same permission, word for word, below a
 * copyright of their own: they are listed together above it.
 * @param {import("./shipped-packages").ShippedPackage[]} packages
 */
function licencesText(packages) {
  /** @type {Map<string, { permission: string, namesByNotice: Map<string, string[]> }>} */
  const groups = new Map();
  for (const { name, version, licence, text } of packages) {
    const [notice, permission] = parts(text);
    const words = permission.replace(/\s+/g, " ");
    const group = groups.get(words) ?? { permission, namesByNotice: new Map() };
    const names = group.namesByNotice.get(notice) ?? [];
    group.namesByNotice.set(notice, [...names, `${name} ${version} (${licence})`]);
    groups.set(words, group);
  }
  return [...groups.values()]
    .map(({ permission, namesByNotice }) => {
      const notices = [...namesByNotice].map(([notice, names]) => `${names.join("\n")}\n${notice}`.trim());
      return `${LINE}\n${notices.join("\n\n")}\n\n${permission}\n`;
    })
    .join("\n");
}

/**
 * What a text says about its own package, and the permission that follows; of other licences than MIT's the whole
 * text.
 * @param {string} text
 * @returns {[notice: string, permission: string]}
 */
function parts(text) {
  const start = Math.max(text.search(/^Permission is hereby granted, free of charge,/m), 0);
  return [
    text
      .slice(0, start)
      .replace(/\n{2,}/g, "\n")
      .trim(),
    text.slice(start),
  ];
}

const LINE = "-".repeat(80);

module.exports = { licencesText };
