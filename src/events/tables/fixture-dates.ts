/** Reads the dates of a list of matches, which stand there in whatever way a club writes them. */

/** A date as a browser's field for dates has it, such as 2027-01-08, or what was not understood. */
export interface ReadDates {
  /** The date of each text; undefined where it has none. */
  dates: (string | undefined)[];
  /** Whether no date says which of its numbers is the month, so that the day was taken to stand first. */
  isDayFirst: boolean;
}

export function readDates(written: readonly string[]): ReadDates {
  const numbers = written.map((words) => NUMBERS.exec(words)?.slice(1).map(Number));
  const found = numbers.filter((one) => one !== undefined);
  const isMonthFirst = found.some(([, second]) => second > 12) && !found.some(([first]) => first > 12);
  const isOpen = found.length > 0 && found.every(([first, second]) => first <= 12 && second <= 12);
  const dates = written.map((words, index) => {
    const [, year, , month, day] = YEAR_FIRST.exec(words) ?? [];
    if (year !== undefined) return dateOf(Number(year), Number(month), Number(day));
    const own = numbers[index];
    if (own) return isMonthFirst ? dateOf(own[2], own[0], own[1]) : dateOf(own[2], own[1], own[0]);
    const [, before, name = "", after, inYear, behindDash] = IN_WORDS.exec(words) ?? [];
    // A word that is not a month is month 0, which has no dates.
    const named = MONTHS.findIndex((names) => names.test(name)) + 1;
    // In "Week 1 January 8, 2027" the day is the number behind the month.
    return dateOf(Number(inYear ?? behindDash), named, Number(after ?? before));
  });
  return { dates, isDayFirst: isOpen };
}

/** `2027-01-08`, `2027/01/08`. */
const YEAR_FIRST = /(?<!\d)(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /(?<!\d)(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?!\d)/;
/** `8 January 2027`, `Fri 8. Jan. 2027`, `January 8, 2027`, and `08-Jan-27` as spreadsheets write it. */
const IN_WORDS =
  /(?:(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°)?[-/.\s]*(?:de\s+)?)?(\p{L}{3,12})(?:\.?,?\s*(?:de\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})|[-/](\d{4}|\d{2}))(?!\d)/u;

/** The beginnings of the months' names in the languages of the tools. */
const MONTHS = [
  /^(?:jan|ene|gen|sty|oca)/i,
  /^(?:feb|fev|fév|lut|şub)/i,
  /^(?:mar|mär|mrt|maa)/i,
  /^(?:apr|abr|avr|kwi|nis)/i,
  /^(?:may|mai|maj|mei|mag)/i,
  /^(?:jun|juin|giu|cze|haz)/i,
  /^(?:jul|juil|lug|lip|tem)/i,
  /^(?:aug|ago|aoû|sie|ağu)/i,
  /^(?:sep|set|wrz|eyl)/i,
  /^(?:oct|okt|out|ott|paź|eki)/i,
  /^(?:nov|lis|kas)/i,
  /^(?:dec|dez|des|dic|déc|gru|ara)/i,
];

function dateOf(written: number, month: number, day: number): string | undefined {
  const year = written < 100 ? written + 2000 : written;
  const at = new Date(Date.UTC(year, month - 1, day));
  // Date would turn 30 February into a day in March.
  if (year < 1901 || at.getUTCMonth() !== month - 1) return undefined;
  return at.toISOString().slice(0, 10);
}
