const { DEFAULT_BASE } = require("./base-address");

/**
 * Where a build for another address is more than the tested build with that address in it.
 *
 * @param {import("./release-files").Files} tested built for the default address
 * @param {import("./release-files").Files} released
 * @param {string} base the address of the released files
 * @returns {string[]}
 */
function addressFaults(tested, released, base) {
  const names = [...new Set([...tested.keys(), ...released.keys()])].sort();
  return names.flatMap((name) => {
    const [before, after] = [tested.get(name), released.get(name)];
    if (before === undefined || after === undefined)
      return [
        `${name} is in only one of two builds of the same sources: type npm ci, then npm run release again`,
      ];
    if (moved(before, base) !== moved(after, base))
      return [
        `${name} differs from the tested build in more than its address: type npm ci, then npm run release again`,
      ];
    if (base !== DEFAULT_BASE && text(after).includes(new URL(DEFAULT_BASE).host))
      return [`${name} still points to ${DEFAULT_BASE}: look where the build writes the address into it`];
    return [];
  });
}

/**
 * With the default address in place of the other. Both builds are read so, since a package may name the same host.
 * @param {Uint8Array} file
 * @param {string} base
 */
function moved(file, base) {
  return text(file)
    .split(base)
    .join(DEFAULT_BASE)
    .split(new URL(base).origin)
    .join(new URL(DEFAULT_BASE).origin);
}

/** One character a byte, whatever the file is. @param {Uint8Array} file */
function text(file) {
  return Buffer.from(file).toString("latin1");
}

module.exports = { addressFaults };
