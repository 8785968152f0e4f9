const fs = require("fs");
const path = require("path");
const { sources, Compilation } = require("webpack");
const { version } = require("../package.json");

/** The address that stands in the hand-written manifest. */
const WRITTEN_BASE = "https://localhost:3000/";

/** What a scorer types before a function's name with the second manifest: =BRIDGE.PAR(A2:A13). */
const NAMESPACE = "BRIDGE";

/** Each variant of the add-in needs an Id of its own, or Excel takes one for an update of the other. */
const NAMESPACED_ID = "825d0aa5-9d5d-40a8-878d-8f5b1067af56";

/** Writes manifest.xml and manifest.namespaced.xml for an address, from the manifest written by hand. */
class ManifestPlugin {
  /** @param {{ manifest: string, base: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const file = path.resolve(compiler.context, this.options.manifest);
    compiler.hooks.thisCompilation.tap("ManifestPlugin", (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: "ManifestPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const manifest = manifestFor(fs.readFileSync(file, "utf8"), this.options.base);
          compilation.emitAsset("manifest.xml", new sources.RawSource(manifest));
          compilation.emitAsset("manifest.namespaced.xml", new sources.RawSource(namespaced(manifest)));
        },
      );
    });
  }
}

/**
 * The manifest for another address, with the version of package.json.
 * @param {string} manifest
 * @param {string} base
 */
function manifestFor(manifest, base) {
  return replaceOnce(
    manifest
      .split(`>${WRITTEN_BASE.slice(0, -1)}<`)
      .join(`>${new URL(base).origin}<`)
      .split(`"${WRITTEN_BASE}`)
      .join(`"${base}`),
    /<Version>[^<]*<\/Version>/,
    `<Version>${version}.0</Version>`,
  );
}

/**
 * The same add-in under another Id, its functions behind a namespace: for sheets in which another add-in
 * has the same names, and for Portuguese Excel, where PAR is the built-in EVEN. The pane, which writes formulas,
 * knows the namespace from its address; that address has one resource for the pane, the functions and their
 * runtime, which must be the same page.
 * @param {string} manifest
 */
function namespaced(manifest) {
  const edits = /** @type {[RegExp, string][]} */ ([
    [/<Id>[^<]*<\/Id>/, `<Id>${NAMESPACED_ID}</Id>`],
    [/<DisplayName DefaultValue="([^"]*)"\/>/, `<DisplayName DefaultValue="$1 (${NAMESPACE})"/>`],
    [/(\s*)<\/Metadata>/, `$1</Metadata>$1<Namespace resid="Functions.Namespace"/>`],
    [
      /(\s*)<bt:ShortStrings>/,
      `$1<bt:ShortStrings>$1  <bt:String id="Functions.Namespace" DefaultValue="${NAMESPACE}"/>`,
    ],
    [/(<bt:Url id="Taskpane\.Url" DefaultValue="[^"?]*)"/, `$1?namespace=${NAMESPACE}"`],
    [/Type =PAR\(/, `Type =${NAMESPACE}.PAR(`],
  ]);
  return edits.reduce((text, [pattern, replacement]) => replaceOnce(text, pattern, replacement), manifest);
}

/**
 * A replacement that must find its place, so that an edit of the manifest cannot lose one unseen.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`manifest.xml: ${pattern} not found`);
  return text.replace(pattern, replacement);
}

module.exports = { ManifestPlugin, manifestFor, namespaced };
