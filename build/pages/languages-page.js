const { pageTexts, readTranslations } = require("../catalogue/translations");

/** The words of src/scoring/average-words.ts. */
const AVERAGES = `
| Meaning | Words |
| --- | --- |
| Average | \`A\`, \`A=\`, \`AVE\`, \`Av\`, \`Avg\`, \`Average\`, \`G\` and \`G=\` (Dutch), gemiddelde, moyenne, Durchschnitt, media, média, średnia, medel, middels, middel, ortalama |
| Average plus, average minus | the same with \`+\`, \`-\` or the word: \`A+\`, \`Avg-\`, \`G+\`, Average plus, gemiddelde min, moyenne moins, Durchschnitt plus, sopramedia, sottomedia, media más, média mais, średnia plus, medel plus, middels pluss, middel minus, ortalama artı |
| For both sides, North-South first | \`A+/A-\`, \`A+-\`, \`A==\`, \`A-/A=\`, \`Average plus / Average minus\`, \`NS A+; EW A-\` |
| Not played | \`NP\`, \`N/P\`, \`NG\` (Dutch, German), \`NJ\` (French), \`DNP\`, \`Bye\`, \`Not played\`, \`No play\`, \`No score\`, \`-\`, \`--\`, \`---\` |
`.trim();

/** What is in the language in the workbench, and what is not. */
const GRID = `In the workbench the menus, buttons and dialogs of the grid are in the language too. German, Spanish, French, Italian, Polish and Brazilian Portuguese are those of Univer, the grid, but for about forty texts each that were English, Catalan or hard to understand; Danish, Norwegian, Dutch, Swedish and Turkish are ours, in \`src/workbench/grid-language\`. The help of the functions that every spreadsheet has is English in all of them but Spanish, because Univer 0.25.1, the newest that can be installed, has it in no other of our languages; so is what a dialog about protected cells says in the five that are ours.

What functions write into cells is shown, printed and saved in the language of the page: headers such as Place and Contestant of RANKING, and notes such as the remarks of CHECKEVENING and what decided in STANDINGS. The cell itself keeps the English words, which are what Excel and Google Sheets show. So a workbook that goes from country to country computes the same everywhere, and a formula that counts the cells with \`others must help\` finds them in every language.`;

/** How contracts may be typed: src/scoring/written-contracts/languages.ts has the letters. */
const CONTRACTS = `| Language             | ♣ ♦ ♥ ♠ NT                        | Directions | Doubled       | Passed out             |
| -------------------- | --------------------------------- | ---------- | ------------- | ---------------------- |
| English              | C D H S NT or N                   | N E S W    | X XX, \\* \\*\\*  | PASS, AP, PO           |
| French               | T K C P SA                        | N E S O    | X XX          | PASSE, Passe général   |
| German               | T K C P SA                        | N O S W    | X XX          | PASS, Alle Pass        |
| Dutch                | K R H S SA                        | N O Z W    | X XX          | PAS, RP, Rondpas       |
| Italian              | F Q C P SA                        | N E S O    | X XX          | PASSO                  |
| Spanish              | T D C P ST                        | N E S O    | X XX          | PASO, Todos pasan      |
| Portuguese           | P O C E ST                        | N E S W    | X XX          | PASSO                  |
| Brazilian            | C D H S ST                        | N E S W    | X XX          | PASSO                  |
| Polish               | C D H S BA                        | N E S W    | X XX          | PAS                    |
| Swedish              | K R H S, KL RU HJ SP, NT          | N Ö S V    | X XX, D RD    | PASS                   |
| Norwegian            | K R H S, KL RU HJ SP, NT          | N Ø S V    | D RD, X XX    | PASS, Pass rundt       |
| Danish               | K R H S, KL RU HJ SP, UT          | N Ø S V    | D RD, X XX    | PAS                    |
| Turkish              | C D H S NT                        | K D G B    | X XX          | PAS                    |`;

/**
 * docs/languages.md: how contracts may be typed, who has read the texts, and what a reader from each country should be asked.
 *
 * @param {string[]} gaps the texts that a language lacks, in sentences
 */
function languagesPage(gaps) {
  const names = new Map(pageTexts().map(({ code, language }) => [code, language]));
  const asked = readTranslations().flatMap(({ language, terms, uncertain }) => [
    `### ${names.get(language)} (\`${language}\`)`,
    Object.keys(uncertain).length === 0
      ? "None."
      : [
          "| In English | Here | The question |",
          "| --- | --- | --- |",
          ...Object.entries(uncertain).map(
            ([term, question]) => `| ${term} | ${terms[term]?.split("|")[0] ?? ""} | ${question} |`,
          ),
        ].join("\n"),
  ]);
  return [
    "# Languages",
    `The pane, the workbench, the ribbon and the help of the functions are there in ${names.size} languages: ${[...names.values()].join(", ")}. Excel and Google Sheets show the language of the program, and the workbench that of the browser; \`?language=nb\` in the address asks for another. Formulas and the words that are typed into cells, such as \`A+\`, \`NP\` and \`nearest\`, are the same everywhere. Numbers follow the language: in the workbench as in the pane, 12,5 is typed and shown in all of them but English.`,
    GRID,
    "## Contracts as they are typed",
    "CONTRACTSCORE, rulings, CHECKEVENING and tables of results read these. Each row is read alone. Where it can be read in several languages, the other rows tell which one is meant, the one in which most of them are contracts: `4C` is four clubs beside `3H`, and four hearts beside `3P`. Below the headers that the pane writes, such as Kontrakt and Von, its language decides where the rows do not: a `4P` is four spades there. A row in another language than its column is read too, and takes nothing from the others: `4P S =` beside `4S O =`. What stays open is an error that names both readings. Suit symbols and the English letters are read everywhere.",
    CONTRACTS,
    "Directions may also be words, such as `Nord`, `Zuid`, `Ouest` or `Doğu`, and doubles too: `Kontra`, `contré`, `gedoubleerd`, `ktr.`. The letters that are left of a font of suit signs are read as well: `§ ¨ © ª` and `< > ¤ #`; white suits `♧ ♢ ♡ ♤`, crosses `×` and `✕` for doubled, and the wide letters and digits of East Asia, such as `４Ｓ＝`. A result beside a contract may be the `c` of the Netherlands for a contract that was just made. The columns of a table that is pasted are known by their headers in each of these languages, such as `Donne`, `Paire NS`, `Leider`, `Stikk` or `Zapis`.",
    "## Averages and boards that were not played",
    "These words mean the same in a table, in a file, in a cell of a function and in the pane, in capital or small letters.",
    AVERAGES,
    "In a column of contracts a letter alone is no average. What one sign alone means, `A+`, is on the page [Where sources and programs disagree](differences.md).",
    "## Texts that nobody from the country has read",
    readers(names),
    gaps.length === 0
      ? "No text is missing in any language. One that were missing would be shown in English."
      : `These are shown in English:\n\n${gaps.map((gap) => `- ${gap}`).join("\n")}`,
    "## Terms that a reader from the country should check",
    "Whoever plays bridge in one of these languages: is this the word at your club? An answer in the file of the language, `src/translations`, or to the address on the page Support, is welcome.",
    ...asked,
    "",
  ].join("\n\n");
}

/** Who has read the texts of a language stands in its file. @param {Map<string, string>} names */
function readers(names) {
  const all = readTranslations();
  const unread = all.filter(({ readBy = [] }) => readBy.length === 0);
  const read = all.filter(({ readBy = [] }) => readBy.length > 0);
  const named = (/** @type {typeof all} */ languages) =>
    languages.map(({ language }) => names.get(language)).join(", ");
  return [
    ...(unread.length === 0
      ? []
      : [
          `All texts in these languages are made by a machine, and nobody from the country has read them: ${named(unread)}.`,
          "In November 2026 a part was read again in the way of a player of the language, by a machine too: about 280 texts in German, 190 in Polish, and 155 each in French, Italian, Spanish, Dutch and Swedish. What was found there was looked for in all eleven. Danish, Norwegian, Portuguese and Turkish were not read, nor were the texts of the grid and of the sample.",
        ]),
    ...read.map(({ language, readBy = [] }) => `${names.get(language)} was read by ${readBy.join(", ")}.`),
  ].join("\n\n");
}

module.exports = { languagesPage };
