import { laterView } from "../later-view";

/** A table comes after the fields: what draws only the rows in view is a tenth of the pane's first file. */
export const DataTable = laterView(() =>
  import(/* webpackChunkName: "data-table" */ "./data-table").then((part) => part.DataTable),
);
