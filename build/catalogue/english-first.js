/**
 * A text is written in English. A language that lacks it shows the English one, and the build says which languages lack what.
 *
 * @typedef {{ [name: string]: string | string[] | Texts }} Texts
 */

/**
 * The texts of a language under the names of the English ones, with the English text where the language has none.
 *
 * @template {object} T
 * @param {object | undefined} own
 * @param {T} english
 * @returns {T}
 */
function withEnglish(own, english) {
  const texts = /** @type {Texts} */ (own ?? {});
  return /** @type {T} */ (
    Object.fromEntries(
      Object.entries(english).map(([name, inEnglish]) => {
        const translated = texts[name];
        return typeof inEnglish === "string" || Array.isArray(inEnglish)
          ? [name, isBlank(translated) ? inEnglish : translated]
          : [name, withEnglish(isFolder(translated) ? translated : {}, inEnglish)];
      }),
    )
  );
}

/**
 * What a language lacks, and what it has that English has not, each by its path.
 *
 * @param {object | undefined} own
 * @param {object} english
 * @returns {{ lacked: string[], extra: string[] }}
 */
function comparedWith(own, english) {
  const [translated, wanted] = [new Set(namesIn(own ?? {})), new Set(namesIn(english))];
  return {
    lacked: [...wanted].filter((name) => !translated.has(name)),
    extra: [...translated].filter((name) => !wanted.has(name)),
  };
}

/**
 * The paths of all texts that say something.
 *
 * @param {object} texts
 * @returns {string[]}
 */
function namesIn(texts) {
  return Object.entries(texts).flatMap(([name, text]) =>
    isFolder(text) ? namesIn(text).map((within) => `${name}.${within}`) : isBlank(text) ? [] : [name],
  );
}

/** @param {unknown} text @returns {text is Texts} */
function isFolder(text) {
  return typeof text === "object" && text !== null && !Array.isArray(text);
}

/** @param {unknown} text */
function isBlank(text) {
  return typeof text === "string" ? text.trim() === "" : !Array.isArray(text);
}

module.exports = { comparedWith, withEnglish };
