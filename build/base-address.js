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

module.exports = { baseAddress, DEFAULT_BASE };
