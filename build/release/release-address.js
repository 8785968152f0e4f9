const { DEFAULT_BASE, NOBODY } = require("../address");

const DEFAULT_HOST = new URL(DEFAULT_BASE).host;

/**
 * Where a build for another address is more than the tested build with that address in it.
 *
 * @param {import("./release-files").Files} tested built for the default address
 * @param {import("./release-files").Files} released
 * @param {string} base the address of the released files
 * @param {string} contact where their users reach somebody
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
 * With the default address in place of the other. Both builds are read so, since a package may name the same host;
 * and without https://, since a script inside a page writes that as https:/\/.
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

/** One character a byte, whatever the file is. @param {Uint8Array} file */
function text(file) {
  return Buffer.from(file).toString("latin1");
}

module.exports = { addressFaults };
