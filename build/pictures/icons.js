/**
 * npm run icons: makes the icons from assets/icon.svg, in every size that Office needs, and for the app that a browser
 * installs. The icons are
 * in the repository, so that a build needs no browser.
 */
const fs = require("node:fs");
const path = require("node:path");
const { launchBrowser } = require("../chromium");

const SIZES = [16, 32, 64, 80, 128, 192, 512];
/** A phone cuts a shape of its own out of it: the drawing fills the middle, and its ground the rest. */
const MASKABLE = { size: 512, ground: "#0b6a4b", drawing: 0.8 };
const ASSETS = path.resolve(__dirname, "../../assets");

main();

async function main() {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const drawing = fs.readFileSync(path.join(ASSETS, "icon.svg"), "utf8");
  for (const size of SIZES) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`,
    );
    await page.screenshot({ path: path.join(ASSETS, `icon-${size}.png`), omitBackground: true });
  }
  const { size, ground, drawing: part } = MASKABLE;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${100 * part}vw}</style>${drawing}`,
  );
  await page.screenshot({ path: path.join(ASSETS, "icon-maskable.png") });
  await browser.close();
}
