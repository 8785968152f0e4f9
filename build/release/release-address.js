const { DEFAULT_BASE, NOBODY } = require("../address");

const DEFAULT_HOST = new URL(DEFAULT_BASE).host;

/**
 * The places where a build for another address differs from the tested build in more than the address.
 *
 * @param {import("./release-files").Files} tested built for the default address
 * @param {import("./release-files").Files} released
 * @param {string} base the address of the released files
 * @param {string} contact the contact for the users of that address
 * @returns {string[]}
 */
function addressFaults(tested, released, base, contact) {
  const names = [...new Set([...tested.keys(), ...released.keys()])].sort();
  return names.flatMap((name) => {
    const [before, after] = [tested.get(name), released.get(name)];
    if (before === undefined || after === undefined)
      return [
        `${name} is in only one of two builds of the same sources: type npm ci, then npm run release again`,
      ];
    if (moved(before, base, contact) !== moved(after, base, contact))
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
 * @param {string} base
 * @param {string} contact
 */
function moved(file, base, contact) {
  const { host, pathname } = new URL(base);
  return text(file)
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
