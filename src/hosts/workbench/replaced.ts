/** The workbench's page sends this event to its own window when another workbook takes the place of the open one. */
export const WORKBOOK_REPLACED = "bridge-scoring:workbook-replaced";
