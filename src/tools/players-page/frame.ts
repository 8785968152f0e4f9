import scale from "../../page/scale.css?text";
import { PAGE_DATA_ID } from "../../events/players-page";
import { LANGUAGE } from "../../translations/language";
import { text } from "../../translations/texts";
import { type Markup, markup, type Part } from "./markup";

/** A page as one file: it loads nothing, and without its script everything can be read. */
export interface PageParts {
  title: string;
  /** Below the title. */
  facts: readonly string[];
  sections: readonly PageSection[];
  /** The section whose parts the search finds by name. */
  searched: { id: string; label: string };
  /** The text of a JSON value, from which the page can be read back; undefined where nothing is. */
  data: string | undefined;
  /** Whether search engines may list the page. */
  isListed: boolean;
}

export interface PageSection {
  id: string;
  heading: string;
  content: Part;
  /** Whether it has parts that open. */
  opens?: boolean;
}

export function pageOf({ title, facts, sections, searched, data, isListed }: PageParts): string {
  const shown = sections.filter(({ content }) => !Array.isArray(content) || content.length > 0);
  const robots = isListed ? undefined : markup`<meta name="robots" content="noindex">\n`;
  const page = markup`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Bridge Scoring">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
${robots}<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${facts.filter((fact) => fact !== "").join(" \u00B7 ")}</p>
<nav aria-label="${text("playersPage.contents")}">
${shown.map(({ id, heading }) => markup`<a href="#${id}">${heading}</a>\n`)}</nav>
<form role="search" hidden data-in="${searched.id}" data-found="${text("playersPage.found", { shown: "%n", all: "%m" })}">
<label for="find">${searched.label}</label>
<input id="find" type="search" autocomplete="off" spellcheck="false">
<output for="find"></output>
</form>
</header>
<main>
${shown.map(sectionOf)}</main>
${dataPart(data)}<script>${{ markup: SCRIPT }}</script>
</body>
</html>
`;
  // The ends of cells and rows may be left out, and there are many thousands. Some readers need one before the head of a row.
  return page.markup.replace(/<\/(td|th|tr)>(?!<th scope=row)/g, "");
}

function dataPart(data: string | undefined): Markup | undefined {
  if (data === undefined) return undefined;
  return markup`<script type="application/json" id="${PAGE_DATA_ID}">${{ markup: data.replace(/</g, "\\u003c") }}</script>\n`;
}

function sectionOf({ id, heading, content, opens }: PageSection): Markup {
  const all = opens && markup`<button type="button" hidden>${text("playersPage.openAll")}</button>`;
  return markup`<section id="${id}">
<h2>${heading}</h2>
${all || undefined}${content}</section>
`;
}

/** A part that opens without a script. A link to its id opens it. */
export function opening(id: string, summary: Part, content: Part): Markup {
  return markup`<details><summary>${summary}</summary><div id="${id}">
${content}</div></details>
`;
}

/**
 * A selector of columns. The class of a table names its columns of a kind by the letter of the kind and their
 * number.
 */
function ofColumns(letter: string, cell: string): string {
  const all = Array.from({ length: MOST_COLUMNS }, (_, index) => index + 1);
  return all.map((column) => `.${letter}${column} ${cell}:nth-child(${column})`).join();
}

const MOST_COLUMNS = 12;

/** The style sheet of the scale without its comments and needless spaces. */
const SCALE = scale
  .replace(/\/\*[^]*?\*\//g, "")
  .replace(/\s+/g, " ")
  .replace(/ ?([{}:;]) ?/g, "$1");

const STYLE = `
${SCALE}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0 auto;padding:var(--space-16);max-width:56rem;background:var(--paper);color:var(--ink);font:var(--type-16)/var(--line-height) var(--font);overflow-wrap:anywhere}
h1{margin:0;font-size:var(--type-28);line-height:var(--line-height-tight)}
h2{margin:var(--space-32) 0 var(--space-8);font-size:var(--type-20)}
header p{margin:var(--space-4) 0;color:var(--faint)}
a{color:var(--accent)}
:is(td,tbody th) a{display:inline-block;min-width:1.5rem;padding-block:var(--space-4);margin-block:calc(-1*var(--space-4))}
nav{display:flex;flex-wrap:wrap;gap:0 var(--space-24)}
nav a,summary{padding:var(--space-8) 0}
form{display:flex;flex-wrap:wrap;gap:var(--space-4) var(--space-12);align-items:center;margin-top:var(--space-8)}
label{width:100%}
input{flex:0 1 22rem;min-width:0;padding:var(--space-8);font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:var(--radius)}
button{padding:var(--space-8) var(--space-12);font:inherit;color:var(--accent);background:none;border:1px solid;border-radius:var(--radius);margin-bottom:var(--space-8)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;margin-bottom:var(--space-16)}
caption{text-align:start;font-weight:600;padding:var(--space-8) 0}
th,td{padding:var(--space-4) var(--space-8);text-align:start;vertical-align:top;border-bottom:1px solid var(--line);font-weight:normal}
thead th{font-size:var(--type-12);color:var(--faint);vertical-align:bottom;overflow-wrap:normal}
tbody tr:nth-child(even){background:var(--band)}
${ofColumns("n", "tr>")}{text-align:end;width:1%}
${ofColumns("n", "td")},${ofColumns("t", "td")}{white-space:nowrap}
details{border-bottom:1px solid var(--line);scroll-margin-top:var(--space-16)}
details[open]{padding-bottom:var(--space-8)}
summary{cursor:pointer;display:flex;gap:var(--space-8)}
summary::before{content:"\\25B8";color:var(--faint)}
[open]>summary::before{content:"\\25BE"}
summary b{flex:none;min-width:1.6rem;text-align:end;white-space:nowrap}
summary span+span{margin-inline-start:auto;color:var(--faint);white-space:nowrap;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto;overflow-wrap:normal}
.wide table{margin-bottom:var(--space-4)}
.narrow{width:auto}
.narrow tr>*{width:auto!important;min-width:2.2rem}
.deal{display:grid;grid-template:". N ." "W . E" ". S ."/1fr 1fr 1fr;gap:var(--space-4);max-width:26rem;margin:var(--space-8) 0}
.hN{grid-area:N}.hE{grid-area:E}.hS{grid-area:S}.hW{grid-area:W}
.deal small{display:inline}
details p{margin:var(--space-4) 0 var(--space-8);color:var(--faint)}
small{font-size:var(--type-14);color:var(--faint);white-space:normal}
i{font-style:normal;color:var(--red)}
.r{display:block}
@media(max-width:34rem){
body{padding:var(--space-12)}
table{font-size:var(--type-14)}
th,td{padding:var(--space-4)}
td a{hyphens:auto}
td small{display:block;font-size:var(--type-12)}
}
@media print{
body{max-width:none;padding:0;font-size:var(--type-14)}
nav,form,button,details:not([open]),section:has(details):not(:has([open])),summary::before{display:none!important}
a{text-decoration:none}
h2{break-after:avoid}
tr{break-inside:avoid}
th,td{padding:0 var(--space-4)}
details{break-inside:avoid}
summary{font-weight:600}
}
`;

/** Finds names as somebody types them, with or without accents. What it hides and opens can be read without it. */
export const SCRIPT = `(()=>{
const form=document.querySelector("form"),find=form.elements.find,said=form.querySelector("output");
const plain=t=>t.normalize("NFD").replace(/\\p{M}/gu,"").toLowerCase();
const parts=[...document.querySelectorAll("#"+form.dataset.in+" details")].map(d=>{
const [number,name]=[...d.querySelectorAll("summary>*")].map(e=>plain(e.textContent));
const id=d.querySelector("div").id;
return{d,number:number.split(" ")[0],text:number+" "+name,rows:[...document.querySelectorAll('[href="#'+id+'"][data-line]')].map(a=>a.closest("tr"))}});
let opened;
const shown=()=>parts.filter(p=>!p.d.hidden);
find.addEventListener("input",()=>{
const words=plain(find.value).split(/\\s+/).filter(Boolean);
for(const p of parts){
p.d.hidden=!words.every(w=>/^\\d+$/.test(w)?p.number===w:p.text.includes(w));
for(const r of p.rows)r.hidden=p.d.hidden}
const left=shown();
said.textContent=words.length?form.dataset.found.replace("%n",left.length).replace("%m",parts.length):"";
if(opened){opened.open=false;opened=undefined}
if(words.length&&left.length===1&&!left[0].d.open)(opened=left[0].d).open=true});
form.addEventListener("submit",e=>{e.preventDefault();const p=shown()[0];if(!p||!find.value.trim())return;
opened=undefined;p.d.open=true;p.d.querySelector("summary").focus()});
const reveal=()=>{const t=document.getElementById(location.hash.slice(1)),d=t&&t.closest("details");
if(d){d.hidden=false;d.open=true;d.scrollIntoView()}};
addEventListener("hashchange",reveal);reveal();
for(const b of document.querySelectorAll("section>button")){b.hidden=false;
b.addEventListener("click",()=>{for(const d of b.parentElement.querySelectorAll("details:not([hidden])"))d.open=true})}
form.hidden=false})()`;

/** The page may run only the script above, and load nothing. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-uyTvnpNpM9Y1Epknbcer7y9xF1ZS21k+gAhJEA/gp7c='; base-uri 'none'; form-action 'none'`;
