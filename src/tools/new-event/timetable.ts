import { type Schedule } from "../../movements/movement";
import { minutesOf } from "../../movements/choice";
import { type Parsed } from "../../pane/parsed";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { ofNumbers, ofWords } from "../../sheets/declared-columns";
import { inRow, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { eventTable } from "../event-tabs/event-table";

/** When the evening begins, and how long it takes. */
export interface Times {
  /** In minutes after midnight. */
  begins: number;
  /** How many minutes a board takes. */
  perBoard: number;
  /** A break of so many minutes after a round. */
  pause?: { after: number; minutes: number };
}

const MINUTES_A_DAY = 1440;

/** A time such as 19:30 or 19.30, in minutes after midnight. */
export function parseTime(entry: string): Parsed<number> {
  const parts = /^(\d{1,2})[:.h](\d{2})$/.exec(entry.trim());
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  if (parts && hours < 24 && minutes < 60) return { value: 60 * hours + minutes };
  return { fault: text("event.new.begins.fault", { typed: entry.trim() }) };
}

/** The time of a day in minutes as `19:30`; after midnight it begins again. */
export function shownTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, Math.round(minutes) % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** A row for each round and for the break. Where a director types other minutes, all later times follow. */
export function timetable(title: string, movement: Schedule, times: Times): NewSheet {
  const [first] = movement.sittings;
  const minutes = minutesOf(first.lastBoard - first.firstBoard + 1, times.perBoard);
  const rows: { name: CellValue; minutes: number }[] = [];
  for (let round = 1; round <= movement.rounds; round++) {
    rows.push({ name: round, minutes });
    if (times.pause && round === times.pause.after && round < movement.rounds)
      rows.push({ name: text("event.movement.break"), minutes: times.pause.minutes });
  }
  const ofTimes = (code: "starts" | "ends") =>
    ofNumbers(9, { header: text(`event.movement.headers.${code}`), format: TIME });
  const table = eventTable(
    { name: text("event.movement.tabs.timetable"), rows: rows.length },
    {
      round: ofWords(9),
      starts: ofTimes("starts"),
      minutes: ofNumbers(9, { header: text("event.movement.headers.minutes") }),
      ends: ofTimes("ends"),
    },
  );
  let now = times.begins;
  const lines = rows.map(({ name, minutes: length }, row) => {
    const starts = now;
    now += length;
    const asFraction = (time: number) => [[time / MINUTES_A_DAY]];
    return rowOf(table, {
      round: name,
      starts:
        row === 0
          ? starts / MINUTES_A_DAY
          : { formula: `=${inRow(table, row - 1, "ends")}`, values: () => asFraction(starts) },
      minutes: length,
      ends: {
        formula: `=${inRow(table, row, "starts")}+${inRow(table, row, "minutes")}/${MINUTES_A_DAY}`,
        values: () => asFraction(starts + length),
      },
    });
  });
  return {
    ...sheetOf(table, text("event.movement.titles.timetable", { event: title }), lines),
    rowHeight: TIME_ROW,
    poster: true,
  };
}

/** How high a row is, in points, so that people read it from afar. */
const TIME_ROW = 24;

const TIME = "hh:mm";
