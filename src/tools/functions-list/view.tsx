import "./functions-list.css";
import { draftedFormula } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { useAnnounced } from "../../pane/announced";
import { boundTo } from "../../pane/form/bound";
import { useOneAtATime } from "../../pane/one-at-a-time";
import { TextField } from "../../pane/ui/field";
import { StatusLine } from "../../pane/ui/status-line";
import { listedFunctions } from "../../translations/catalogue";
import { type ListedFunction } from "../../translations/listed";
import { FunctionEntry } from "./entry";
import { FORM, type Typed } from "./form";
import { afterInsertion, formulaDraft } from "./formula";
import { matches } from "./search";

/** The list, its search field, and a line on the last formula that was inserted. */
export function FunctionsView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const field = boundTo(FORM, { typed, change });
  const listed = listedFunctions();
  const matching = listed.filter((one) => matches(one, typed.sought.trim(), text("functions.alike")));
  const able = host?.insertFormula !== undefined;
  const [, begin] = useOneAtATime(
    (words) => insertion.say("failed", words),
    (error) => text("functions.failed", { why: String(error) }),
  );
  const insert = async (one: ListedFunction) => {
    if (!host?.insertFormula) return;
    const draft = formulaDraft(one);
    const inserted = await host.insertFormula(draft);
    const formula = host.typedFormula(draftedFormula(draft, inserted.cells));
    insertion.say("done", afterInsertion(one, formula, inserted));
    // Its arguments are typed next.
    host.toCells?.();
  };
  const toggle = (name: string) => {
    const others = typed.open.filter((one) => one !== name);
    change({ open: typed.open.includes(name) ? others : [...others, name] });
  };
  const count = countText(matching.length, listed.length);
  useAnnounced(count, () => count);
  const noSheet = { state: "quiet", text: text("functions.noSheet") } as const;
  return (
    <>
      <div className="form">
        <TextField {...field("sought")} type="search" label={text("functions.search")} wide />
        <p className="hint" id="found">
          {count}
        </p>
      </div>
      <ul id="functions" className="functions">
        {matching.map((one) => (
          <FunctionEntry
            key={one.name}
            listed={one}
            open={typed.open.includes(one.name)}
            onToggle={() => toggle(one.name)}
            typedFormula={host?.typedFormula}
            onInsert={able ? () => void begin(() => insert(one)) : undefined}
          />
        ))}
      </ul>
      <footer>
        <StatusLine status={host && !able ? noSheet : insertion.status} />
      </footer>
    </>
  );
}

function countText(matching: number, count: number): string {
  if (matching === 0) return text("jobs.found", { count: 0 });
  return matching === count
    ? text("functions.all", { count })
    : text("functions.found", { found: matching, count });
}
