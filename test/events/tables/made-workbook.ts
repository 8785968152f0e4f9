import { strToU8, zipSync } from "fflate";

/** A tab of a workbook: what stands in its part behind the root. */
export interface MadeTab {
  name: string;
  xml: string;
  state?: "hidden" | "veryHidden";
}

export interface MadeWorkbook {
  tabs?: readonly MadeTab[];
  /** What stands in the list of texts. */
  strings?: string;
  /** What stands in `numFmts` and in `cellXfs`. */
  formats?: string;
  styles?: string;
  /** What stands before the tabs. */
  about?: string;
  /** Parts that are added, or written in place of others; undefined for one that is left out. */
  parts?: Readonly<Record<string, string | Uint8Array | undefined>>;
}

const OPEN_XML = "http://schemas.openxmlformats.org";
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = `xmlns="${OPEN_XML}/spreadsheetml/2006/main"`;
const OTHERS =
  `xmlns:r="${RELATIONS}" xmlns:mc="${OPEN_XML}/markup-compatibility/2006" mc:Ignorable="x14ac" ` +
  'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"';

/** A workbook in the words that Excel itself writes. */
export function madeWorkbook({
  tabs = [],
  strings = "",
  formats = "",
  styles = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  about = '<workbookPr defaultThemeVersion="166925"/>',
  parts = {},
}: MadeWorkbook): Uint8Array {
  const numbered = tabs.map((tab, index) => ({ ...tab, at: index + 1 }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `${HEAD}<Relationships xmlns="${OPEN_XML}/package/2006/relationships">${inside}</Relationships>`;
  const all: Record<string, string | Uint8Array | undefined> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml":
      `${HEAD}<workbook ${MAIN} ${OTHERS}><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="29929"/>${about}` +
      `<bookViews><workbookView xWindow="-120" yWindow="-120" windowWidth="29040" windowHeight="15840"/></bookViews><sheets>` +
      numbered
        .map(
          ({ name, at, state }) =>
            `<sheet name="${name}" sheetId="${at + 4}"${state ? ` state="${state}"` : ""} r:id="rId${at}"/>`,
        )
        .join("") +
      '</sheets><calcPr calcId="191029"/></workbook>',
    "xl/_rels/workbook.xml.rels": relations(
      [
        ...numbered.map(({ at }) => relation(`rId${at}`, "worksheet", `worksheets/sheet${at}.xml`)),
        relation("rId98", "styles", "styles.xml"),
        relation("rId99", "sharedStrings", "sharedStrings.xml"),
      ].join(""),
    ),
    "xl/styles.xml":
      `${HEAD}<styleSheet ${MAIN}><numFmts count="1">${formats}</numFmts>` +
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<cellStyleXfs count="1"><xf numFmtId="9" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="1">${styles}</cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN} count="9" uniqueCount="9">${strings}</sst>`,
    ...Object.fromEntries(
      numbered.map(({ at, xml }) => [
        `xl/worksheets/sheet${at}.xml`,
        `${HEAD}<worksheet ${MAIN} ${OTHERS}>${xml}</worksheet>`,
      ]),
    ),
    ...parts,
  };
  const files: Record<string, Uint8Array> = {};
  for (const [name, part] of Object.entries(all)) {
    if (part !== undefined) files[name] = typeof part === "string" ? strToU8(part) : part;
  }
  return zipSync(files, { level: 1 });
}

/** A tab with these cells and nothing else. */
export function oneTab(sheetData: string, after = ""): readonly MadeTab[] {
  return [{ name: "Results", xml: `<sheetData>${sheetData}</sheetData>${after}` }];
}
