const { DEFAULT_BASE, NOBODY, withSheet } = require("../address");

const DEFAULT_HOST = new URL(DEFAULT_BASE).host;

/**
 * The places where a build for another address differs from the tested build in more than the address.
 *
 * @param {import("./release-files").Files} tested built for the default address
 * @param {import("./release-files").Files} released
 * @param {{ base: string, contact: string, sheet?: string }} address of the released files, with the contact for its users
 *   and the spreadsheet that is prepared for them
 * @returns {string[]}
 */
function addressFaults(tested, released, address) {
  const { base } = address;
  const names = [...new Set([...tested.keys(), ...released.keys()])].sort();
  return names.flatMap((name) => {
    const [before, after] = [tested.get(name), released.get(name)];
    if (before === undefined || after === undefined)
      return [
        `${name} is in only one of two builds of the same sources: type npm ci, then npm run release again`,
      ];
    if (moved(before, address) !== moved(after, address))
      return [
        `${name} differs from the tested build in more than its address: type npm ci, then npm run release again`,
      ];
    if (base !== DEFAULT_BASE && text(after).includes(DEFAULT_HOST))
      return [`${name} still points to ${DEFAULT_BASE}: look where the build writes the address into it`];
    return [];
  });
}

/**
 * The text of a file with the default address instead of the other. Both builds are changed this way, because
 * a package may name the same host. The search is without https://, because a script inside a page writes it
 * as https:/\/.
 * @param {Uint8Array} file
 * @param {{ base: string, contact: string, sheet?: string }} address
 */
function moved(file, { base, contact, sheet }) {
  const { host, pathname } = new URL(base);
  return withSheet(text(file), sheet)
    .split(`"${contact}"`)
    .join(`"${NOBODY}"`)
    .split(`${host}${pathname}`)
    .join(`${DEFAULT_HOST}/`)
    .split(host)
    .join(DEFAULT_HOST);
}

/** A text with one character for each byte of any file. @param {Uint8Array} file */
function text(file) {
  return Buffer.from(file).toString("latin1");
}

module.exports = { addressFaults };
