const { catalogueFile, readTranslations } = require("../catalogue/translations");
const { shortcutsFile } = require("./shortcuts");

/**
 * Excel on the web fetches these from a page of Microsoft's, so every server has to allow that: the lists of functions, and
 * the keys with their names. Nothing else is fetched from another site.
 */
function fetchedAbroad() {
  const languages = readTranslations().map(({ language }) => language);
  return [
    "functions.json",
    ...languages.map(catalogueFile),
    "shortcuts.json",
    ...["en", ...languages].map(shortcutsFile),
  ];
}

/** The pages that Excel on the web shows in a frame: the pane, and the dialog of a command. */
const FRAMED = ["taskpane.html", "message.html"];

/** Types that some servers do not know, or get wrong. */
const TYPES = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  reg: "application/octet-stream",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
};

/**
 * Writes what tells each kind of server to serve the folder as Excel needs it. A server of another kind hands these
 * files out or hides them, and neither does harm.
 *
 * @param {import("../dist").Dist} dist
 * @param {string} base the address of the folder
 */
function writeHosting(dist, base) {
  dist.write("_headers", headersFile(new URL(base).pathname));
  dist.write(".htaccess", HTACCESS);
  dist.write("web.config", webConfig());
}

/**
 * For Netlify and Cloudflare Pages. Their rules are for paths from the top of the site.
 * @param {string} folder
 */
function headersFile(folder) {
  const rule = (/** @type {string} */ file, /** @type {string} */ header) =>
    `${folder}${file}\n  ${header}\n`;
  return [
    ...fetchedAbroad().map((file) => rule(file, "Access-Control-Allow-Origin: *")),
    rule("workbench.webmanifest", `Content-Type: ${TYPES.webmanifest}`),
  ].join("\n");
}

/** For Apache, where the folder may have such a file (AllowOverride FileInfo). */
const HTACCESS = `# Excel on the web fetches the lists of functions from a page of Microsoft's, and shows the pane and its dialog in a frame.
<IfModule mod_headers.c>
  <FilesMatch "^(functions|shortcuts)(-[a-z]+)?\\.json$">
    Header set Access-Control-Allow-Origin "*"
  </FilesMatch>
  <FilesMatch "^(${FRAMED.join("|").replace(/\./g, "\\.")})$">
    Header unset X-Frame-Options
    Header always unset X-Frame-Options
  </FilesMatch>
</IfModule>
<IfModule mod_mime.c>
${Object.entries(TYPES)
  .map(([ending, type]) => `  AddType ${type} .${ending}`)
  .join("\n")}
</IfModule>
`;

/** For IIS, which hands out no file with an ending that it does not know. */
function webConfig() {
  const types = Object.entries(TYPES).flatMap(([ending, type]) => [
    `      <remove fileExtension=".${ending}" />`,
    `      <mimeMap fileExtension=".${ending}" mimeType="${type}" />`,
  ]);
  const headers = (/** @type {string} */ file, /** @type {string[]} */ lines) =>
    [
      `  <location path="${file}">`,
      "    <system.webServer>",
      "      <httpProtocol>",
      "        <customHeaders>",
      ...lines.map((line) => `          ${line}`),
      "        </customHeaders>",
      "      </httpProtocol>",
      "    </system.webServer>",
      "  </location>",
    ].join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Excel on the web fetches the lists of functions from a page of Microsoft's, and shows the pane and its dialog in a frame. -->
<configuration>
  <system.webServer>
    <staticContent>
${types.join("\n")}
    </staticContent>
  </system.webServer>
${fetchedAbroad()
  .map((file) =>
    headers(file, [
      '<remove name="Access-Control-Allow-Origin" />',
      '<add name="Access-Control-Allow-Origin" value="*" />',
    ]),
  )
  .join("\n")}
${FRAMED.map((file) => headers(file, ['<remove name="X-Frame-Options" />'])).join("\n")}
</configuration>
`;
}

module.exports = { fetchedAbroad, writeHosting };
