import { Button } from "@fluentui/react-button";
import { Input } from "@fluentui/react-input";
import { flushSync } from "react-dom";
import { text } from "../../translations/texts";
import { focusField } from "../../pane/ui/field";
import { BLANK_RESULT, MOST_RESULTS, type TypedResult } from "./typed";

interface ResultRowsProps {
  results: readonly TypedResult[];
  onChange(results: TypedResult[]): void;
  /** Whether each side has its own weights. */
  perSide: boolean;
  /** What is wrong with a field, by its name: `weight-0`, `score-0`. */
  faultOf(field: string): string | undefined;
  /** The reading of a score, when it differs from the typed text. */
  readOf(index: number): string | undefined;
  /** The sums of the weights, as text. */
  sums: readonly string[];
}

/** The results of the ruling: each row has a weight and a score. There is always at least one row. */
export function ResultRows({ results, onChange, perSide, faultOf, readOf, sums }: ResultRowsProps) {
  const last = results.length - 1;
  const changeRow = (index: number, changes: Partial<TypedResult>) =>
    onChange(results.map((result, row) => (row === index ? { ...result, ...changes } : result)));
  const add = () => {
    flushSync(() => onChange([...results, BLANK_RESULT]));
    focusField(`weight-${last + 1}`);
  };
  const remove = (index: number) => {
    // The button of the last row disappears with the focus, so the focus goes to the row above. For any other
    // row, the next row moves up and gets the focus.
    focusField(`weight-${index === last ? last - 1 : index}`);
    onChange(results.filter((_, row) => row !== index));
  };
  return (
    <fieldset id="results">
      <legend>{text(perSide ? "ruling.results.labelSides" : "ruling.results.label")}</legend>
      {results.map((result, index) => (
        <ResultRow
          key={index}
          index={index}
          result={result}
          perSide={perSide}
          onChange={(changes) => changeRow(index, changes)}
          onRemove={results.length > 1 ? () => remove(index) : undefined}
          faultOf={faultOf}
          read={readOf(index)}
        />
      ))}
      <div className="side-by-side">
        <Button id="add" size="small" disabled={results.length >= MOST_RESULTS} onClick={add}>
          {text("ruling.results.add")}
        </Button>
        <output id="sum" className="sum">
          {sums.map((sum) => (
            <span key={sum}>{sum}</span>
          ))}
        </output>
      </div>
    </fieldset>
  );
}

interface ResultRowProps extends Pick<ResultRowsProps, "faultOf" | "perSide"> {
  index: number;
  result: TypedResult;
  onChange(changes: Partial<TypedResult>): void;
  /** Undefined when there is only one row. */
  onRemove: (() => void) | undefined;
  read: string | undefined;
}

function ResultRow({ index, result: typed, perSide, onChange, onRemove, faultOf, read }: ResultRowProps) {
  const result = index + 1;
  const faultId = `result-${index}-fault`;
  const entry = (field: string, label: string, value: string, change: (value: string) => void) => (
    <Input
      id={`${field}-${index}`}
      className="control"
      value={value}
      inputMode={field === "score" ? undefined : "decimal"}
      autoComplete="off"
      aria-label={label}
      aria-describedby={faultId}
      aria-invalid={faultOf(`${field}-${index}`) !== undefined}
      onChange={(_, entered) => change(entered.value)}
    />
  );
  const fault = ["weight", "weight-ew", "score"].map((field) => faultOf(`${field}-${index}`)).find(Boolean);
  const weightLabel = text("ruling.results.weight", { result, side: perSide ? "ns" : "both" });
  return (
    <div className={perSide ? "result per-side" : "result"}>
      {entry("weight", weightLabel, typed.weight, (weight) => onChange({ weight }))}
      {perSide &&
        entry(
          "weight-ew",
          text("ruling.results.weight", { result, side: "ew" }),
          typed.weightEw,
          (weightEw) => onChange({ weightEw }),
        )}
      <span aria-hidden="true">{text("ruling.results.of")}</span>
      {entry("score", text("ruling.results.score", { result }), typed.score, (score) => onChange({ score }))}
      {onRemove && (
        <Button
          size="small"
          icon={<span aria-hidden="true">✕</span>}
          aria-label={text("ruling.results.remove", { result })}
          onClick={onRemove}
        />
      )}
      <p className={fault ? "fault" : "hint"} id={faultId} aria-live="polite">
        {fault ?? read}
      </p>
    </div>
  );
}
