import { choice } from "../../pane/form/fields";
import { optionsOf } from "../../pane/form/bound";
import { ChoiceField } from "../../pane/ui/field";
import { text } from "../../translations/texts";
import { SCORING } from "../event-tabs/scoring-words";
import { type SourceReading, type Source } from "./read";

const FORMS = choice(SCORING);

interface HowScoredProps {
  reading: SourceReading;
  update(changes: Partial<Source>): void;
}

/** The form of scoring and the rule that were found in the file, to be put right by hand. They are chosen for this file alone. */
export function HowScored({ reading: { form, rules, rule, compared, sentences }, update }: HowScoredProps) {
  return (
    <>
      {form && (
        <ChoiceField
          id="form"
          label={text("event.scoring.label")}
          value={form}
          onChange={(chosen) => update({ form: chosen, rule: undefined })}
          options={optionsOf(FORMS)}
        />
      )}
      {rules.length > 0 && (
        <ChoiceField
          id="rule"
          label={text("event.rule.label")}
          hint={text(compared ? "event.rule.hint" : "event.rule.alone")}
          value={String(rule)}
          onChange={(chosen) => update({ rule: Number(chosen) })}
          options={rules.map((words, index) => ({ value: String(index), text: words }))}
          wide
        />
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="hint wide">
          {sentence}
        </p>
      ))}
    </>
  );
}
