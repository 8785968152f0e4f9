/** The workbench sends this event to the window of its pane when Undo or Redo was pressed there. */
export const WORKBOOK_STEPPED = "bridge-scoring:workbook-stepped";
