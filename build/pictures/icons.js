/**
 * npm run icons: makes the add-in's icons in every size that Office needs from assets/icon.svg. The icons are
 * in the repository, so that a build needs no browser.
 */
const fs = require("node:fs");
const path = require("node:path");
const { launchBrowser } = require("../chromium");

const SIZES = [16, 32, 64, 80, 128];
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
  await browser.close();
}
