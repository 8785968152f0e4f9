const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  code { font-family: ui-monospace, monospace; }
  table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
  th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #8886; }
`;

/**
 * The reference as pages of the site: one for each function, and the list of them. helpUrl leads here.
 * @param {import("./catalogue-faults").Catalogue} catalogue
 * @returns {{ path: string, html: string }[]}
 */
function referencePages(catalogue) {
  const pages = catalogue.functions.map((declared) => ({
    path: `functions/${fileOf(declared)}`,
    html: page(declared.name, functionPage(declared, catalogue)),
  }));
  return [...pages, { path: "functions/index.html", html: page("Functions", indexPage(catalogue)) }];
}

/**
 * @param {import("./catalogue-faults").DeclaredFunction} declared
 * @param {import("./catalogue-faults").Catalogue} catalogue
 */
function functionPage(declared, catalogue) {
  const rows = declared.parameters.map((parameter) => {
    const words = catalogue.enums?.find((list) => list.id === parameter.customEnumId)?.values ?? [];
    const list = words
      .map((word) => `<li><code>${escape(word.stringValue)}</code>: ${escape(word.tooltip)}</li>`)
      .join("");
    return `<tr><th scope="row"><code>${escape(parameter.name)}</code>${parameter.optional ? "<br>optional" : ""}</th>
      <td>${escape(parameter.description ?? "")}${list && `<ul>${list}</ul>`}</td></tr>`;
  });
  return `<p><a href="index.html">All functions</a></p>
    <h1>${escape(declared.name)}</h1>
    <p>${escape(declared.description ?? "")}</p>
    <p><code>=${escape(signature(declared))}</code></p>
    <table><tbody>${rows.join("")}</tbody></table>`;
}

/** @param {import("./catalogue-faults").Catalogue} catalogue */
function indexPage(catalogue) {
  const rows = catalogue.functions.map(
    (declared) =>
      `<tr><th scope="row"><a href="${fileOf(declared)}">${escape(declared.name)}</a></th>
       <td>${escape(declared.description ?? "")}</td></tr>`,
  );
  return `<h1>Bridge Scoring: the functions</h1><table><tbody>${rows.join("")}</tbody></table>`;
}

/**
 * `PAR(scores, [step], [rule])`
 * @param {import("./catalogue-faults").DeclaredFunction} declared
 */
function signature({ name, parameters }) {
  return `${name}(${parameters.map((p) => (p.optional ? `[${p.name}]` : p.name)).join(", ")})`;
}

/** @param {import("./catalogue-faults").DeclaredFunction} declared */
function fileOf(declared) {
  return `${declared.id.toLowerCase()}.html`;
}

/**
 * @param {string} title
 * @param {string} body
 */
function page(title, body) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · Bridge Scoring</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

module.exports = { referencePages };
