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
    const [, year, month, day] = ISO.exec(words) ?? [];
    if (year !== undefined) return dateOf(Number(year), Number(month), Number(day));
    const own = numbers[index];
    if (own) return isMonthFirst ? dateOf(own[2], own[0], own[1]) : dateOf(own[2], own[1], own[0]);
    const [, before, name, after, inYear] = IN_WORDS.exec(words) ?? [];
    const named = MONTHS.findIndex((names) => names.test(name ?? ""));
    return named < 0 ? undefined : dateOf(Number(inYear), named + 1, Number(before ?? after));
  });
  return { dates, isDayFirst: isOpen };
}

const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const NUMBERS = /(?<!\d)(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?!\d)/;
/** `8 January 2027`, `Fri 8. Jan. 2027`, `January 8, 2027`. */
const IN_WORDS =
  /(?:(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°)?[.\s]*(?:de\s+)?)?(\p{L}{3,12})\.?,?\s*(?:de\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?!\d)/u;

/** The beginnings of the months' names in the languages of the tools. */
const MONTHS = [
  /^(?:jan|ene|gen|sty|oca)/i,
  /^(?:feb|fev|fév|lut|şub)/i,
  /^(?:mar(?!t\b)|mär|mrt|maa|marts?)/i,
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
  if (year < 1901 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return at.toISOString().slice(0, 10);
}
