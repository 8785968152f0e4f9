/** The modules of the package; each is a file of src/npm. */
const MODULES = ["scoring", "movements", "events"];

module.exports = { MODULES };
