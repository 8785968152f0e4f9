import { text } from "../../translations/texts";
import { ChoiceField } from "../../pane/ui/field";
import { eventsOf, type Source } from "./read";

interface WhichEventProps {
  source: Source;
  choose(which: number): void;
}

/** Asks which event of a file is wanted. */
export function WhichEvent({ source, choose }: WhichEventProps) {
  const names = eventsOf(source);
  if (!names) return null;
  const options = names.map((name, index) => ({ value: String(index), text: name }));
  const { which } = source;
  return (
    <ChoiceField
      id="which-event"
      label={text("event.which.label")}
      hint={text("event.which.hint")}
      value={which === undefined ? "" : String(which)}
      onChange={(chosen) => {
        if (chosen !== "") choose(Number(chosen));
      }}
      options={which === undefined ? [{ value: "", text: text("event.which.none") }, ...options] : options}
      wide
    />
  );
}
