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

module.exports = { contactAddress, NOBODY };
