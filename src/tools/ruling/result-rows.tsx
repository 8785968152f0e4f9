import { Button } from "@fluentui/react-button";
import { Input } from "@fluentui/react-input";
import { flushSync } from "react-dom";
import { useAnnounced } from "../../pane/announced";
import { type Bound, boundTo } from "../../pane/form/bound";
import { text } from "../../translations/texts";
import { focusField, Tick } from "../../pane/ui/field";
import { MOST_RESULTS, RESULT, type TypedResult } from "./form";
import { signed } from "../shown-numbers/numbers";
import { type Results } from "./results";
import { weightsText } from "./weight";

interface ResultRowsProps extends Bound<readonly TypedResult[]> {
  /** Whether each side has its own weights. */
  perSide: Bound<boolean>;
  /** What is wrong with a field, by its id: `weight-0`, `score-0`. */
  faults: Partial<Record<string, string>>;
  read: Results | undefined;
}

/** The results of the ruling: each row has a weight and a score. There is always at least one row. */
export function ResultRows({ value: results, onChange, perSide, faults, read }: ResultRowsProps) {
  const last = results.length - 1;
  const changeRow = (index: number, changes: Partial<TypedResult>) =>
    onChange(results.map((result, row) => (row === index ? { ...result, ...changes } : result)));
  const add = () => {
    flushSync(() => onChange([...results, RESULT.first]));
    focusField(`weight-${last + 1}`);
  };
  const remove = (index: number) => {
    // The button of the last row disappears with the focus, so the focus goes to the row above. For another
    // row, the next row moves up and gets the focus.
    focusField(`weight-${index === last ? last - 1 : index}`);
    onChange(results.filter((_, row) => row !== index));
  };
  const isFull = results.length >= MOST_RESULTS;
  return (
    <>
      <fieldset id="results">
        <legend>{text(perSide.value ? "ruling.results.labelSides" : "ruling.results.label")}</legend>
        {results.map((result, index) => (
          <ResultRow
            key={index}
            index={index}
            typed={result}
            perSide={perSide.value}
            change={(changes) => changeRow(index, changes)}
            onRemove={results.length > 1 ? () => remove(index) : undefined}
            faults={faults}
            points={read?.points[index]}
          />
        ))}
        <div className="side-by-side">
          <Button
            id="add"
            size="small"
            disabled={isFull}
            aria-describedby={isFull ? "add-grey" : undefined}
            onClick={add}
          >
            {text("ruling.results.add")}
          </Button>
          <p id="sum" className="sum">
            {read && sumsOf(read, perSide.value).map((sum) => <span key={sum}>{sum}</span>)}
          </p>
        </div>
        {isFull && (
          <p id="add-grey" className="hint">
            {text("ruling.results.most", { most: MOST_RESULTS })}
          </p>
        )}
      </fieldset>
      <div className="wide">
        <Tick {...perSide} id="per-side" label={text("ruling.results.perSide")} />
      </div>
    </>
  );
}

/** The sums of the weights, as text. */
function sumsOf({ ruling, eastWest }: Results, perSide: boolean): string[] {
  const sum = weightsText(ruling.weights);
  if (!perSide) return [sum];
  return [
    text("ruling.weight.ns", { sum }),
    text("ruling.weight.ew", { sum: weightsText(eastWest.weights) }),
  ];
}

interface ResultRowProps extends Pick<ResultRowsProps, "faults"> {
  index: number;
  typed: TypedResult;
  perSide: boolean;
  change(changes: Partial<TypedResult>): void;
  /** Undefined when there is only one row. */
  onRemove: (() => void) | undefined;
  /** North-South's points, when they could be read. */
  points: number | undefined;
}

function ResultRow({ index, typed, perSide, change, onRemove, faults, points }: ResultRowProps) {
  const field = boundTo(RESULT, { typed, change });
  const result = index + 1;
  const faultId = `result-${index}-fault`;
  const ids = { weight: `weight-${index}`, weightEw: `weight-ew-${index}`, score: `score-${index}` };
  const fault = Object.values(ids)
    .map((id) => faults[id])
    .find(Boolean);
  const said = fault ?? readText(typed.score, points);
  useAnnounced(said, () => (document.getElementById(faultId) ? (said ?? "") : undefined));
  const entry = (name: keyof TypedResult, label: string) => (
    <ResultEntry
      {...field(name)}
      id={ids[name]}
      label={label}
      inputMode={name === "score" ? undefined : "decimal"}
      fault={faults[ids[name]]}
      faultId={faultId}
    />
  );
  return (
    <div className={perSide ? "result per-side" : "result"}>
      {entry("weight", text("ruling.results.weight", { result, side: perSide ? "ns" : "both" }))}
      {perSide && entry("weightEw", text("ruling.results.weight", { result, side: "ew" }))}
      <span aria-hidden="true">{text("ruling.results.of")}</span>
      {entry("score", text("ruling.results.score", { result }))}
      {onRemove && (
        <Button
          size="small"
          icon={<span aria-hidden="true">✕</span>}
          aria-label={text("ruling.results.remove", { result })}
          onClick={onRemove}
        />
      )}
      <p className={fault ? "fault" : "hint"} id={faultId}>
        {said}
      </p>
    </div>
  );
}

interface ResultEntryProps extends Bound<string> {
  label: string;
  inputMode: "decimal" | undefined;
  /** The line below the row, which says what is wrong in one of its fields. */
  faultId: string;
}

function ResultEntry({ id, label, value, onChange, inputMode, fault, faultId }: ResultEntryProps) {
  return (
    <Input
      id={id}
      className="control"
      value={value}
      inputMode={inputMode}
      autoComplete="off"
      aria-label={label}
      aria-describedby={faultId}
      aria-invalid={fault !== undefined}
      onChange={(_, entered) => onChange(entered.value)}
    />
  );
}

/** The points of a contract, which differ from the typed text. */
function readText(score: string, points: number | undefined): string | undefined {
  const isContract = /[\p{L}\u2660-\u2667]/u.test(score);
  return points === undefined || !isContract
    ? undefined
    : text("ruling.results.read", { points: signed(points) });
}
