/** Says what the page is, in the language of the browser, when no pane has opened it. */
const sections = [...document.querySelectorAll("section")];
const languages = navigator.languages.map((language) => language.slice(0, 2));
const fitting = languages.flatMap((language) => sections.filter(({ lang }) => lang === language));
if (!window.opener) (fitting.at(0) ?? sections[0]).hidden = false;
