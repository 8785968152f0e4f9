const { allTranslations, renamedIn } = require("../catalogue/translations");

/**
 * What the script of Google Sheets says by itself, in each language: it has no other texts, because a sheet loads the whole
 * script.
 */
function scriptTexts() {
  return Object.fromEntries(
    allTranslations().map((translation) => {
      const { hosts } = translation.pane;
      return [
        translation.language,
        {
          open: hosts.google.menuItem,
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
