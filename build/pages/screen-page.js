const { allTranslations } = require("../catalogue/translations");
const MarkdownIt = require("markdown-it");

const { escapeHtml } = new MarkdownIt().utils;

/**
 * The page of the screen for all, which says in each language what it is when somebody opens it by itself.
 * @param {string} html
 */
function screenPage(html) {
  const sections = allTranslations()
    .sort((one, other) => Number(other.language === "en") - Number(one.language === "en"))
    .map(({ language, pane, page }) => {
      const { screen } = pane.event;
      const words = page.screenAlone
        .replace("{choice}", pane.jobs.names.screen)
        .replace("{button}", screen.open);
      const address = language === "en" ? "workbench.html" : `workbench.html?language=${language}`;
      return `<section class="alone" lang="${language}" hidden>
<h1>${escapeHtml(screen.form)}</h1>
<p>${escapeHtml(words)}</p>
<a href="${address}">${escapeHtml(page.screenOpen)}</a>
</section>`;
    });
  return html.replace("{{alone}}", () => sections.join("\n"));
}

module.exports = { screenPage };
