import { laterView } from "../later-view";

/**
 * Tables come after the fields, because the code that draws only the rows in view would be a tenth of the
 * pane's first file.
 */
export const DataTable = laterView(() =>
  import(/* webpackChunkName: "data-table" */ "./data-table").then((part) => part.DataTable),
);
