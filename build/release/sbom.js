const { Contrib, Enums, Models, Serialize, Spec } = require("@cyclonedx/cyclonedx-library");
const { PackageURL } = require("packageurl-js");
const { allowed } = require("./shipped-packages");

const { parsePackageIntegrity } = Contrib.FromNodePackageJson.Utils;
const { ComponentBuilder } = Contrib.FromNodePackageJson.Builders;
const { ExternalReferenceFactory } = Contrib.FromNodePackageJson.Factories;

const components = new ComponentBuilder(
  new ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory((text) => {
    if (!allowed(text)) throw new Error(`${text} is not an allowed expression`);
  }),
);

/**
 * The shipped packages as a software bill of materials (CycloneDX JSON). It has no serial number and no time,
 * so that the same packages give the same bytes.
 *
 * @param {import("./shipped-packages").ShippedPackage[]} packages
 * @param {{ name: string, version: string, dependencies: Record<string, string> }} own our package.json
 * @param {{ packages: Record<string, { integrity?: string }> }} lock
 */
function sbom(packages, own, lock) {
  const root = component(own, Enums.ComponentType.Application);
  const parts = packages.map(({ json, licence, place }) => {
    const part = component({ ...json, license: licence }, Enums.ComponentType.Library);
    // The hash of the archive that npm downloads.
    part.hashes.set(...parsePackageIntegrity(lock.packages[place].integrity ?? ""));
    return part;
  });
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root }),
    components: new Models.ComponentRepository(parts),
  });
  const partAt = new Map(packages.map(({ place }, index) => [place, parts[index]]));
  Object.keys(own.dependencies).forEach((name) => link(root, found(name, "", partAt)));
  packages.forEach(({ needs, place }, index) =>
    needs.forEach((name) => link(parts[index], found(name, place, partAt))),
  );
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 2,
  });
}

/**
 * @param {object} json a package.json
 * @param {import("@cyclonedx/cyclonedx-library").Enums.ComponentType} type
 */
function component(json, type) {
  const made = components.makeComponent(json, type);
  if (made === undefined) throw new Error("a shipped package has no name");
  made.purl = new PackageURL("npm", made.group, made.name, made.version).toString();
  made.bomRef.value = made.purl;
  return made;
}

/**
 * @param {import("@cyclonedx/cyclonedx-library").Models.Component} from
 * @param {import("@cyclonedx/cyclonedx-library").Models.Component | undefined} to
 */
function link(from, to) {
  if (to !== undefined) from.dependencies.add(to.bomRef);
}

/**
 * The package that Node finds for a name, seen from a folder: the nearest one on the way up.
 * @template Part
 * @param {string} name
 * @param {string} place
 * @param {Map<string, Part>} partAt
 * @returns {Part | undefined} undefined when that package is not shipped
 */
function found(name, place, partAt) {
  const nearest = partAt.get(place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`);
  if (nearest !== undefined || place === "") return nearest;
  return found(name, place.slice(0, Math.max(place.lastIndexOf("/node_modules/"), 0)), partAt);
}

module.exports = { sbom };
