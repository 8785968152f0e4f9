/** The names of the add-in's functions, in capitals. */
export interface OwnFunctions {
  all: ReadonlySet<string>;
  /** Those whose result may be many cells. */
  fill: ReadonlySet<string>;
}
