const { menuJobs } = require("../catalogue/menu-jobs");
const { allTranslations, renamedIn } = require("../catalogue/translations");

/**
 * What the script of Google Sheets says by itself, in each language: it has no other texts, because a sheet loads the whole
 * script.
 */
function scriptTexts() {
  const jobs = menuJobs();
  return Object.fromEntries(
    allTranslations().map((translation) => {
      const { hosts, jobs: texts } = translation.pane;
      return [
        translation.language,
        {
          open: hosts.google.menuItem,
          jobs: Object.fromEntries(jobs.map(({ id }) => [id, texts.names[id]])),
          stays: {
            typed: hosts.stayTyped,
            renamed: hosts.stayRenamed,
            shown: hosts.stayShown,
            other: hosts.stayOther,
          },
          renames: Object.keys(renamedIn(translation)).length > 0,
        },
      ];
    }),
  );
}

module.exports = { scriptTexts };
