import { PAR } from "./imps";
import "./scores";

// PAR is EVEN in the Excel of Portugal and Brazil, so it is called PARBRIDGE there. Every other Excel has this name too, so
// that a workbook goes from one country to another.
CustomFunctions.associate("PARBRIDGE", PAR);
