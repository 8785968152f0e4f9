import { Button, Input } from "@fluentui/react-components";
import { flushSync } from "react-dom";
import { text } from "../texts";
import { focusField } from "../ui/field";
import { BLANK_RESULT, MOST_RESULTS, type TypedResult } from "./typed";

interface ResultRowsProps {
  results: readonly TypedResult[];
  onChange(results: TypedResult[]): void;
  /** What is wrong with a field, by its name: `weight-0`, `score-0`. */
  faultOf(field: string): string | undefined;
  /** The sum of the weights, in words. */
  sum: string;
}

/** The results of the ruling, a row each: its weight and its score. One row is always there. */
export function ResultRows({ results, onChange, faultOf, sum }: ResultRowsProps) {
  const last = results.length - 1;
  const changeRow = (index: number, changes: Partial<TypedResult>) =>
    onChange(results.map((result, row) => (row === index ? { ...result, ...changes } : result)));
  const add = () => {
    flushSync(() => onChange([...results, BLANK_RESULT]));
    focusField(`weight-${last + 1}`);
  };
  const remove = (index: number) => {
    // The focus would be lost with the last row's button; the row that moves up keeps it otherwise.
    focusField(`weight-${index === last ? last - 1 : index}`);
    onChange(results.filter((_, row) => row !== index));
  };
  return (
    <fieldset id="results">
      <legend>{text("ruling.results.label")}</legend>
      {results.map((result, index) => (
        <ResultRow
          key={index}
          index={index}
          result={result}
          onChange={(changes) => changeRow(index, changes)}
          onRemove={results.length > 1 ? () => remove(index) : undefined}
          faultOf={faultOf}
        />
      ))}
      <div className="side-by-side">
        <Button id="add" size="small" disabled={results.length >= MOST_RESULTS} onClick={add}>
          {text("ruling.results.add")}
        </Button>
        <output id="sum">{sum}</output>
      </div>
    </fieldset>
  );
}

interface ResultRowProps extends Pick<ResultRowsProps, "faultOf"> {
  index: number;
  result: TypedResult;
  onChange(changes: Partial<TypedResult>): void;
  /** Absent of the only row. */
  onRemove: (() => void) | undefined;
}

function ResultRow({ index, result: { weight, score }, onChange, onRemove, faultOf }: ResultRowProps) {
  const result = index + 1;
  const [weightFault, scoreFault] = [faultOf(`weight-${index}`), faultOf(`score-${index}`)];
  const faultId = `result-${index}-fault`;
  return (
    <div className="result">
      <Input
        id={`weight-${index}`}
        className="control"
        value={weight}
        inputMode="decimal"
        autoComplete="off"
        aria-label={text("ruling.results.weight", { result })}
        aria-describedby={faultId}
        aria-invalid={weightFault !== undefined}
        onChange={(_, typed) => onChange({ weight: typed.value })}
      />
      <span aria-hidden="true">{text("ruling.results.of")}</span>
      <Input
        id={`score-${index}`}
        className="control"
        value={score}
        autoComplete="off"
        aria-label={text("ruling.results.score", { result })}
        aria-describedby={faultId}
        aria-invalid={scoreFault !== undefined}
        onChange={(_, typed) => onChange({ score: typed.value })}
      />
      {onRemove && (
        <Button
          size="small"
          icon={<span aria-hidden="true">✕</span>}
          aria-label={text("ruling.results.remove", { result })}
          onClick={onRemove}
        />
      )}
      <p className="fault" id={faultId} aria-live="polite">
        {weightFault ?? scoreFault}
      </p>
    </div>
  );
}
