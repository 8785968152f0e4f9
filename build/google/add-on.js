const FILE = "google/AddOn.js";

/**
 * Adds the file that makes the script an editor add-on. A club that pastes the script into its own spreadsheet
 * does not need it, so only `npm run push:google -- --add-on` writes it.
 *
 * @param {import("../dist").Dist} dist
 */
function writeAddOn(dist) {
  dist.write(
    FILE,
    "/** This script is an add-on: its menu stands in the menu Extensions. */\nvar BRIDGE_SCORING_IS_ADD_ON = true;\n",
  );
}

module.exports = { writeAddOn };
