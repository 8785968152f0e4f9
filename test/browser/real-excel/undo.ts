import { type Book, Refusal, type SeenAction } from "./book";

/** What changes nothing that can be undone, beside all that reads. */
const NO_STEP = /^(Get|Find|_|Activate$|Select$|Calculate$)/;

/**
 * What Excel for Windows and Mac cannot undo: it empties the list, and in a run that is to be one step it is refused (Microsoft's
 * page “Undo support with the Excel JavaScript API”).
 */
const NEVER_UNDONE = ["Worksheet Delete", "Worksheet Name"];

/** Whether an action writes; a set always does. */
export function isWriting(isSet: boolean, name: string): boolean {
  return isSet || !NO_STEP.test(name);
}

/** Is called just before an action that writes is carried out. */
export function noteWriting(book: Book, { kind, name }: SeenAction, request: RequestOfRun): void {
  const { undo } = book;
  const action = `${kind} ${name}`;
  if (NEVER_UNDONE.includes(action)) {
    if (request.run > 0) throw new Refusal("UndoNotSupported", `${action} cannot be undone.`);
    undo.steps = [];
    return;
  }
  const goesOn = request.isBegun || (request.run > 0 && request.run === undo.run);
  if (goesOn && undo.steps.length > 0) undo.steps[undo.steps.length - 1].push(action);
  else undo.steps.push([action]);
  undo.run = request.run;
  request.isBegun = true;
}

/** A request, and the run of office.js that sends it. */
export interface RequestOfRun {
  /** The number of the run when all of it is to be one step; 0 otherwise. */
  run: number;
  /** Whether one of its actions has written. */
  isBegun: boolean;
}

/** The request that has these flags, as {@link MERGING} sets them. */
export function requestOfRun(book: Book, flags: unknown): RequestOfRun {
  const run = Number(flags) >>> 16;
  const [, version] = (book.sets.excelapi ?? "1.0").split(".").map(Number);
  if (run > 0 && version < 20) book.seen.breaches.push("mergeUndoGroup before ExcelApi 1.20");
  return { run, isBegun: false };
}

/**
 * Runs after Microsoft's library in its page. The library that npm has (1.1.110) does not send `mergeUndoGroup`, which the types
 * and the library on Microsoft's server have, so the number of such a run goes into the flags of its requests.
 */
export const MERGING = `;(function () {
  var run = Excel.run;
  var runs = 0;
  Excel.run = function (options, batch) {
    if (!options || options.mergeUndoGroup !== true) return run.apply(Excel, arguments);
    var flag = ++runs << 16;
    return run.call(Excel, options, function (context) {
      context._requestFlagModifier |= flag;
      return batch(context);
    });
  };
})();`;
