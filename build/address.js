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

/** The target of the link to a prepared spreadsheet, and what hides it in a copy for which nobody has made one. */
const NO_SHEET = "#copy-sheet";
const HIDDEN = ["<!--copy-sheet", "copy-sheet-->"];

/**
 * Checks the address of a Google spreadsheet with the script in it, of which whoever opens it gets a copy.
 * @param {string} [text] when omitted, no page shows a link to one
 */
function sheetAddress(text) {
  if (text === undefined || /^https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]+\/copy$/.test(text))
    return text;
  throw new Error(
    `sheet=${text}: expected the address of a spreadsheet with /copy at its end, such as https://docs.google.com/spreadsheets/d/1AbC/copy`,
  );
}

/**
 * A page with the link to the prepared spreadsheet, if there is one.
 *
 * @param {string} text
 * @param {string} [sheet]
 */
function withSheet(text, sheet) {
  if (sheet === undefined) return text;
  const shown = HIDDEN.reduce((all, mark) => all.split(mark).join(""), text);
  return shown.split(`"${NO_SHEET}"`).join(`"${sheet}"`);
}

/**
 * A text of dist/ with the address from which it will be served. The sources contain the default address
 * instead; the manifest also contains it without its path.
 *
 * @param {string} text
 * @param {{ base: string, contact: string, sheet?: string }} address
 */
function atAddress(text, { base, contact, sheet }) {
  const written = /** @type {[string, string][]} */ ([
    [`>${DEFAULT_BASE.slice(0, -1)}<`, `>${new URL(base).origin}<`],
    [DEFAULT_BASE, base],
    [`"${NOBODY}"`, `"${contact}"`],
  ]);
  return written.reduce((all, [from, to]) => all.split(from).join(to), withSheet(text, sheet));
}

module.exports = { atAddress, baseAddress, contactAddress, DEFAULT_BASE, NOBODY, sheetAddress, withSheet };
