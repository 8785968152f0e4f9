/**
 * The search field of the site's pages. The markup of the field stands in each page, hidden: without scripts the pages are
 * for reading. The texts of all pages in the reader's language, and what looks through them, come when the field is used for
 * the first time.
 */
import type { FoundPlaces, FoundPlace, SearchFile } from "./find";

const form = document.querySelector<HTMLFormElement>("form[role=search]");
const field = form?.querySelector("input");
const status = form?.querySelector("[role=status]");
const list = form?.querySelector("ul");
/** The folder of the site, in which this script stands. */
const root = new URL(".", (document.currentScript as HTMLScriptElement).src);

// A page that was saved as a file can fetch nothing.
if (form && field && status && list && root.protocol !== "file:") {
  let search: Promise<(words: string) => FoundPlaces> | undefined;

  /** A fetch that failed is tried again with the next letter. */
  const load = () => {
    search ??= searchOf((form.dataset.files ?? "").split(" "));
    search.catch(() => (search = undefined));
    return search;
  };

  const show = (said = "", places: FoundPlace[] = []) => {
    status.textContent = said;
    list.replaceChildren(...places.map(itemOf));
  };

  const find = async () => {
    const words = field.value.trim();
    if (words === "") return show();
    try {
      const ask = await load();
      // While the files came, more was typed.
      if (words !== field.value.trim()) return;
      const { places, isMore } = ask(words);
      const count = `${places.length}${isMore ? "+" : ""}`;
      const said = places.length === 0 ? form.dataset.nothing : form.dataset.places;
      show(
        said?.replace("{count}", count).replace("{words}", () => words),
        places,
      );
    } catch {
      show(form.dataset.fault);
    }
  };

  const itemOf = ({ address, language, title, heading, line }: FoundPlace) => {
    const link = document.createElement("a");
    link.href = new URL(address, root).href;
    link.append(heading === "" ? title : `${title} › ${heading}`);
    const text = document.createElement("p");
    for (const piece of line) {
      const part = document.createElement(piece.isAsked ? "mark" : "span");
      part.textContent = piece.text;
      text.append(part);
    }
    const item = document.createElement("li");
    item.append(link, text);
    if (language !== document.documentElement.lang) {
      link.hreflang = language;
      for (const part of [link, text]) part.lang = language;
      link.after(` (${form.dataset.english})`);
    }
    return item;
  };

  const move = (step: number) => {
    const links = [...list.querySelectorAll("a")];
    const stops = [field, ...links];
    const place = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(Math.max(place + step, 0), links.length)].focus();
  };

  form.hidden = false;
  field.addEventListener("focus", () => void load().catch(() => undefined));
  field.addEventListener("input", () => void find());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const isOpen = status.textContent !== "";
    if (event.key === "Escape" && isOpen) {
      show();
      field.focus();
    } else if (event.key === "ArrowDown" && isOpen) move(1);
    else if (event.key === "ArrowUp" && isOpen) move(-1);
    // The field goes on with the letters.
    else return;
    event.preventDefault();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show();
  });
  // Whoever comes back to the field finds again what was found.
  field.addEventListener("click", () => void find());
}

async function searchOf(files: readonly string[]): Promise<(words: string) => FoundPlaces> {
  const read = files.map(async (file) => {
    const answer = await fetch(new URL(file, root));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return (await answer.json()) as SearchFile;
  });
  const [{ searchIn }, ...texts] = await Promise.all([
    import(/* webpackChunkName: "find" */ "./find"),
    ...read,
  ]);
  return searchIn(texts);
}
