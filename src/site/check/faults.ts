/** What a server has answered for a file, as far as a page of the same site sees it. */
export interface FileAnswer {
  /** The path below the folder of the site, such as functions.json. */
  file: string;
  /** 0 when there was no answer at all. */
  status: number;
  type: string;
  /** The address that has answered in the end; another one than was asked when the server has redirected. */
  address: string;
  headers: Partial<Record<PolicyHeader, string>>;
  body: string;
  /**
   * Whether a page of another origin gets the file, as Excel's own page must: tried in a frame without an origin, or
   * "unknown" when the browser did not run the frame.
   */
  abroad: "passed" | "refused" | "unknown";
}

export const POLICY_HEADERS = [
  "access-control-allow-origin",
  "content-security-policy",
  "cross-origin-resource-policy",
  "x-content-type-options",
  "x-frame-options",
] as const;

export type PolicyHeader = (typeof POLICY_HEADERS)[number];

export interface SiteFault {
  wrong: string;
  change: string;
}

/** The type that a browser accepts for each kind of file. */
const TYPES: Record<string, RegExp> = {
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  json: /^(application|text)\/json\b/,
  png: /^image\/png\b/,
  xml: /^(application|text)\/xml\b/,
};

const USUAL: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  xml: "application/xml",
};

const OFFICE_JS = "https://appsforoffice.microsoft.com";

/** What of an answer would keep Excel or Google Sheets from working, each with what to change. */
export function faultsOf(answer: FileAnswer, base: string): SiteFault[] {
  const { file, status } = answer;
  if (status === 0)
    return [
      {
        wrong: "The browser got no answer.",
        change: `Open ${base}${file} in a tab. If it asks you to sign in, let everybody read the folder: Excel cannot sign in.`,
      },
    ];
  if (status !== 200) return [notThere(answer)];
  return [
    ...moved(answer, base),
    ...typeFaults(answer),
    ...contentFaults(answer, base),
    ...(isFetchedAbroad(file) ? abroadFaults(answer) : []),
    ...(file === "taskpane.html" ? paneFaults(answer) : []),
    ...(file.endsWith(".png") ? pictureFaults(answer) : []),
  ];
}

/** Whether Excel's own page fetches this: a list of functions, or the keys and their names. */
export function isFetchedAbroad(file: string): boolean {
  return isMetadata(file) || isKeys(file);
}

function isMetadata(file: string): boolean {
  return /^functions[^/]*\.json$/.test(file);
}

function isKeys(file: string): boolean {
  return /^shortcuts[^/]*\.json$/.test(file);
}

/** What is wrong with the address of the page itself. */
export function addressFaults(page: string): SiteFault[] {
  if (new URL(page).protocol === "https:") return [];
  return [
    {
      wrong: "This page has come over http. Excel loads add-ins over https only.",
      change: "Give the server a certificate, and open this page with https:// in front.",
    },
  ];
}

function notThere({ file, status }: FileAnswer): SiteFault {
  if (status === 401 || status === 403)
    return {
      wrong: `The server refuses the file (${status}).`,
      change: "Let everybody read it without a password: Excel cannot sign in.",
    };
  if (status === 404 && /\.(json|webmanifest)$/.test(file))
    return {
      wrong: "The server does not find the file (404).",
      change: `Copy it from dist/. If it is there, the server does not know the ending .${ending(file)}: IIS needs the web.config that is in dist/.`,
    };
  return {
    wrong: `The server answers ${status} instead of the file.`,
    change: "Copy all that is in dist/ again, the folders assets and google too.",
  };
}

function moved({ file, address }: FileAnswer, base: string): SiteFault[] {
  if (address.split(/[?#]/)[0] === base + file) return [];
  return [
    {
      wrong: `The server leads to ${address}. Excel may then lose the language and the namespace behind the question mark.`,
      change:
        "Switch off what shortens addresses (“pretty URLs”, or pages without .html), and make the site for the address where it ends.",
    },
  ];
}

function typeFaults({ file, type, headers }: FileAnswer): SiteFault[] {
  const kind = ending(file);
  if (TYPES[kind]?.test(type.toLowerCase()) !== false) return [];
  const refused = headers["x-content-type-options"]?.toLowerCase() === "nosniff";
  const words = type === "" ? "has no type" : `has the type ${type}`;
  return [
    {
      wrong: `The file ${words}${refused ? ", and the server forbids browsers to look for themselves (nosniff)" : ""}.`,
      change: `Serve .${kind} as ${USUAL[kind]}.`,
    },
  ];
}

/** Some servers answer every address with their start page. */
function contentFaults({ file, body }: FileAnswer, base: string): SiteFault[] {
  const other = {
    wrong: "The server sends something else under this name.",
    change: "Copy the file from dist/.",
  };
  if (isMetadata(file)) return metadataFaults(body, base) ?? [other];
  if (isKeys(file)) return isJson(body) ? [] : [other];
  if (file.endsWith(".xml")) return manifestFaults(body, base) ?? [other];
  if (/\.(js|css|png)$/.test(file) && /^\s*<(!doctype|html)/i.test(body)) return [other];
  if (file === "taskpane.html" && !body.includes("data-page-host")) return [other];
  return [];
}

function metadataFaults(body: string, base: string): SiteFault[] | undefined {
  const first = firstHelp(body);
  if (first === undefined) return undefined;
  return first.startsWith(base) ? [] : [madeFor(first.replace(/functions\/[^/]*$/, ""), base)];
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function firstHelp(body: string): string | undefined {
  try {
    const { functions } = JSON.parse(body) as { functions?: { helpUrl?: unknown }[] };
    const help = functions?.[0]?.helpUrl;
    return typeof help === "string" ? help : undefined;
  } catch {
    return undefined;
  }
}

function manifestFaults(xml: string, base: string): SiteFault[] | undefined {
  const addresses = manifestAddresses(xml);
  if (addresses.length === 0) return undefined;
  const other = addresses.find((address) => !address.startsWith(base));
  return other === undefined ? [] : [madeFor(other, base)];
}

/** The addresses that a manifest makes Excel load. */
function manifestAddresses(xml: string): string[] {
  return [...xml.matchAll(/ (?:(?:Default)?Value|(?:Resources)?Url)="(https?:[^"]*)"/g)].map(([, address]) =>
    address.replace(/&amp;/g, "&"),
  );
}

function madeFor(address: string, base: string): SiteFault {
  const secure = base.replace(/^http:/, "https:");
  return {
    wrong: `It names ${address}, and this site is at ${base}.`,
    change: `Make the site again for its own address: npm run build -- --base ${secure}. Then copy dist/ and give out the new manifest.`,
  };
}

/** Excel on the web fetches these files from a page of Microsoft's. */
function abroadFaults({ file, abroad, headers }: FileAnswer): SiteFault[] {
  const allowed = headers["access-control-allow-origin"];
  if (abroad === "passed" || (abroad === "unknown" && allowed === "*")) return [];
  const sent = allowed === undefined ? "does not send" : `sends “${allowed}” instead of`;
  const tried =
    abroad === "refused"
      ? "A page of another site does not get the file"
      : "This browser could not try it as another site, but the header is not right";
  return [
    {
      wrong: `${tried}: the server ${sent} Access-Control-Allow-Origin: *. ${isKeys(file) ? "In Excel on the web the keys then do nothing." : "In Excel on the web every function is then #NAME?."}`,
      change: `Have the server send this header with functions.json and shortcuts.json, and with ${isKeys(file) ? "shortcuts-en.json and shortcuts-pt.json" : "functions-pt.json"}.`,
    },
  ];
}

/** Excel shows the pane in a frame, and the pane loads Microsoft's script. */
function paneFaults({ headers }: FileAnswer): SiteFault[] {
  const faults: SiteFault[] = [];
  const frame = headers["x-frame-options"];
  const policy = headers["content-security-policy"] ?? "";
  const ancestors = sources(policy, "frame-ancestors");
  // A browser that finds frame-ancestors does not look at the older header.
  if (frame !== undefined && ancestors === undefined)
    faults.push({
      wrong: `The header X-Frame-Options: ${frame} forbids Excel on the web to show the pane.`,
      change: "Take this header away for taskpane.html.",
    });
  if (ancestors && !ancestors.some((one) => FRAMES_EXCEL.test(one)))
    faults.push({
      wrong: `The header Content-Security-Policy has frame-ancestors ${ancestors.join(" ")}, so Excel on the web may not show the pane.`,
      change: "Take frame-ancestors away for taskpane.html, or add https://*.officeapps.live.com to it.",
    });
  const scripts =
    sources(policy, "script-src-elem") ?? sources(policy, "script-src") ?? sources(policy, "default-src");
  if (scripts && !scripts.some((one) => LOADS_OFFICE.test(one)))
    faults.push({
      wrong: `The header Content-Security-Policy allows scripts from ${scripts.join(" ")} only, and the pane needs ${OFFICE_JS}.`,
      change: "Take this header away for taskpane.html. The page has a policy of its own.",
    });
  return faults;
}

const FRAMES_EXCEL = /^(\*|https:|(https:\/\/)?(\*|excel)\.officeapps\.live\.com)$/i;
const LOADS_OFFICE = /^(\*|https:|(https:\/\/)?(\*|appsforoffice)\.microsoft\.com)\/?$/i;

/** Excel's ribbon shows the pictures in a page of Microsoft's. */
function pictureFaults({ headers }: FileAnswer): SiteFault[] {
  const policy = headers["cross-origin-resource-policy"];
  if (policy === undefined || policy === "cross-origin") return [];
  return [
    {
      wrong: `The header Cross-Origin-Resource-Policy: ${policy} hides the icon from Excel.`,
      change: "Take this header away, or send cross-origin.",
    },
  ];
}

/** What a policy allows under this name; undefined where it has no such name. */
function sources(policy: string, name: string): string[] | undefined {
  for (const directive of policy.split(/[;,]/)) {
    const [first, ...rest] = directive.trim().split(/\s+/);
    if (first.toLowerCase() === name) return rest;
  }
  return undefined;
}

function ending(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1);
}
