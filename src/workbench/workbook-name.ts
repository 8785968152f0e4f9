import { nameForFile } from "../page/save-file";
import { text } from "../translations/texts";

/** Longer names do not fit the folders of some computers. */
export const MOST_IN_NAME = 80;

/**
 * A name for a workbook and its file. Characters that file names cannot have become spaces.
 *
 * @example
 * workbookName(" Pairs: 17/3 "); //=> "Pairs 17 3"
 */
export function workbookName(typed: string): string {
  // A point at the start hides the file on some systems; at the end, Windows drops it.
  const short = [...nameForFile(typed)].slice(0, MOST_IN_NAME).join("");
  return short.replace(/^[. ]+|[. ]+$/g, "");
}

/** How many days ago a workbook may have been begun whose name is still recognized as its day. */
const DAYS_BACK = 366;

/** Whether a workbook has the name that it was begun with. */
export function isDayName(name: string, today: Date, language: string): boolean {
  return Array.from({ length: DAYS_BACK }, (_, days) => {
    const day = new Date(today);
    day.setDate(day.getDate() - days);
    return day;
  }).some((day) => dayName(day, language) === name);
}

/**
 * The day as the name of a new workbook, because a club scores an evening in each: `Tuesday 17 March`.
 *
 * @param language of the page
 */
export function dayName(day: Date, language: string): string {
  const part = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, how).format(day);
  const weekday = part({ weekday: "long" });
  return text("workbench.day", {
    weekday: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
    day: String(day.getDate()),
    month: monthOf(day, language),
  });
}

/** The month as it stands beside a day: in Polish `listopada`, and alone `listopad`. */
function monthOf(day: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).formatToParts(day);
  return parts.find(({ type }) => type === "month")?.value ?? "";
}
