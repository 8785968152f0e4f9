/** The address that all sources contain. Excel loads the add-in from it during development. */
const DEFAULT_BASE = "https://localhost:3000/";

/**
 * Checks the address from which dist/ will be served, and makes it end with a slash.
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

/** The target of the contact link in a copy for which nobody gave a contact. */
const NOBODY = "#your-own-copy";

/**
 * Checks the contact of the people who run the site: a web address or a mail address.
 * @param {string} [text] when omitted, the support page says that this copy names nobody
 */
function contactAddress(text) {
  if (text === undefined) return NOBODY;
  // The address becomes part of a link in Markdown, so some characters are not allowed.
  const plain = /^(https:\/\/|mailto:)[^\s()<>"'&\\]+$/.test(text) && URL.canParse(text);
  if (!plain || (text.startsWith("mailto:") && !/^mailto:[^@]+@[^@]+$/.test(text)))
    throw new Error(
      `contact=${text}: expected where people reach you, such as mailto:scorer@example.org or https://example.org/help`,
    );
  return text;
}

/**
 * A text of dist/ with the address from which it will be served. The sources contain the default address
 * instead; the manifest also contains it without its path.
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
