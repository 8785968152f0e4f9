/** The address that stands in all sources: where Excel looks for the add-in while somebody works on it. */
const DEFAULT_BASE = "https://localhost:3000/";

/**
 * The address that dist/ is served from, with its slash at the end.
 * @param {string} text
 */
function baseAddress(text) {
  const address = text.endsWith("/") ? text : `${text}/`;
  if (!URL.canParse(address) || new URL(address).protocol !== "https:")
    throw new Error(
      `base=${text}: expected an address such as ${DEFAULT_BASE}; Office loads add-ins over https only`,
    );
  return new URL(address).href;
}

/** Where the link to whoever runs the site leads in a copy that names nobody. */
const NOBODY = "#your-own-copy";

/**
 * Where people reach whoever runs the site: an address of the web or of mail.
 * @param {string} [text] omitted, the support page says that this copy names nobody
 */
function contactAddress(text) {
  if (text === undefined) return NOBODY;
  // It becomes part of a link in Markdown.
  const plain = /^(https:\/\/|mailto:)[^\s()<>"'&\\]+$/.test(text) && URL.canParse(text);
  if (!plain || (text.startsWith("mailto:") && !/^mailto:[^@]+@[^@]+$/.test(text)))
    throw new Error(
      `contact=${text}: expected where people reach you, such as mailto:scorer@example.org or https://example.org/help`,
    );
  return text;
}

/**
 * A text of dist/ for the address that it is served from. In the sources the default address stands in its place;
 * in the manifest it stands without its path, too.
 *
 * @param {string} text
 * @param {{ base: string, contact: string }} address
 */
function atAddress(text, { base, contact }) {
  const written = /** @type {[string, string][]} */ ([
    [`>${DEFAULT_BASE.slice(0, -1)}<`, `>${new URL(base).origin}<`],
    [DEFAULT_BASE, base],
    [`"${NOBODY}"`, `"${contact}"`],
  ]);
  return written.reduce((all, [from, to]) => all.split(from).join(to), text);
}

module.exports = { atAddress, baseAddress, contactAddress, DEFAULT_BASE, NOBODY };
