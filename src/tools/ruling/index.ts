import { text } from "../../translations/texts";
import { defineTool } from "../../pane/tool";
import { BLANK, fromKept } from "./typed";
import { RulingView } from "./view";

/** Weighted rulings under Law 12C1(c). */
export const tool = defineTool({
  id: "ruling",
  title: text("ruling.name"),
  first: BLANK,
  fromKept,
  View: RulingView,
});
