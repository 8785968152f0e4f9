import PdfParser from "pdf2json";

/** The lines of text on each page of a PDF, from the top to the bottom, without the spaces and without the page number. */
export async function pdfLines(file: Buffer): Promise<string[][]> {
  const parser = new PdfParser(null, false);
  const read = new Promise<Read>((resolve, reject) => {
    parser.on("pdfParser_dataError", reject);
    parser.on("pdfParser_dataReady", (data) => resolve(data));
  });
  parser.parseBuffer(file, -1);
  const { Pages: pages } = await read;
  return pages.map(({ Texts: texts }) => {
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const { x, y, R: runs } of texts) {
      const line = lines.get(y) ?? [];
      lines.set(y, line);
      line.push({ x, text: runs.map(({ T: text }) => text).join("") });
    }
    return [...lines]
      .sort(([one], [other]) => one - other)
      .map(([, line]) =>
        line
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text.replace(/\s/g, ""))
          .join(""),
      )
      .filter((line) => !/^\d+\/\d+$/.test(line));
  });
}

interface Read {
  Pages: { Texts: { x: number; y: number; R: { T: string }[] }[] }[];
}
