import { pageHost } from "../../page/page-host";

// Once office.js has loaded it tells Excel that the functions are there, even if functions.js is still on its way;
// a cell that is computed then stays an error until something recalculates it. With this flag office.js waits for
// the first `CustomFunctions.associate`. Office.js must find the flag, so the pane's script loads before it.
if (pageHost() === "excel") {
  Object.assign(window, { CustomFunctionMappings: { __delay__: true } });
}
