import "./field.css";
import "./form.css";
import { Checkbox } from "@fluentui/react-checkbox";
import { Field } from "@fluentui/react-field";
import { Input } from "@fluentui/react-input";
import { Select } from "@fluentui/react-select";
import { Textarea } from "@fluentui/react-textarea";
import { type ReactElement, type ReactNode } from "react";
import { useAnnounced } from "../announced";
import { text } from "../../translations/texts";

/** The parts that every field shows around its control. */
interface AroundField {
  /** The id of the control, so that {@link focusField} finds it. */
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the typed value. It is shown instead of the hint. */
  fault?: string;
  /** The id of another element that says what is wrong with the typed value. */
  faultIn?: string;
  /** How the typed value was read. */
  read?: string;
  /** Whether the field is as wide as the form. */
  wide?: boolean;
  /** Whether the field is in view, when it is not always. */
  asked?: boolean;
}

interface EntryProps<Value extends string = string> extends AroundField {
  value: Value;
  onChange(value: Value): void;
}

/** One line of text. */
export function TextField({ value, onChange, inputMode, type, after, ...around }: TextFieldProps) {
  if (around.asked === false) return null;
  return (
    <Labelled {...around}>
      <Input
        id={around.id}
        className="control"
        value={value}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        contentAfter={after}
        {...saidElsewhere(around)}
        onChange={(_, typed) => onChange(typed.value)}
      />
    </Labelled>
  );
}

interface TextFieldProps extends EntryProps {
  inputMode?: "numeric" | "decimal";
  type?: "search" | "date";
  /** A button at the end of the field. */
  after?: ReactElement;
}

/** How many lines a box has at most. A longer text, such as a pasted table, scrolls in it. */
const MOST_LINES = 16;

/** Several lines of text. The box grows with what is typed. */
export function TextBox({ value, onChange, rows, ...around }: EntryProps & { rows: number }) {
  if (around.asked === false) return null;
  const lines = value.split("\n").length;
  return (
    <Labelled {...around}>
      <Textarea
        id={around.id}
        className="control"
        value={value}
        textarea={{ rows: Math.max(rows, Math.min(lines, MOST_LINES)) }}
        {...saidElsewhere(around)}
        resize="vertical"
        spellCheck={false}
        autoComplete="off"
        onChange={(_, typed) => onChange(typed.value)}
      />
    </Labelled>
  );
}

/** A value to choose, and its text. */
export interface Option<Value extends string> {
  value: Value;
  text: string;
}

/** Several choices under a heading. */
export interface OptionGroup<Value extends string> {
  group: string;
  options: readonly Option<Value>[];
}

interface ChoiceFieldProps<Value extends string> extends EntryProps<Value> {
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  disabled?: boolean;
}

/** A field to choose one of several values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { value, onChange, options, disabled, ...around } = props;
  if (around.asked === false) return null;
  const all = options.flatMap((one) => ("group" in one ? one.options : [one]));
  // The style sheet shows this in place of the browser's text, which it would cut off.
  const shown: Record<`data-${string}`, string | undefined> = {
    "data-chosen": all.find((one) => one.value === value)?.text,
    "data-off": disabled ? "" : undefined,
  };
  return (
    <Labelled {...around}>
      <Select
        id={around.id}
        className="control"
        root={shown}
        value={value}
        disabled={disabled}
        onChange={(_, chosen) => {
          const option = all.find((one) => one.value === chosen.value);
          if (option) onChange(option.value);
        }}
      >
        {options.map((one) =>
          "group" in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(one)
          ),
        )}
      </Select>
    </Labelled>
  );
}

function optionElement({ value, text }: Option<string>): ReactNode {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}

/** A box to tick. */
export function Tick({ id, label, hint, value, onChange, disabled, asked }: TickProps) {
  if (asked === false) return null;
  const hintId = `${id}-hint`;
  return (
    <div className="tick">
      <Checkbox
        id={id}
        label={label}
        checked={value}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(_, ticked) => onChange(ticked.checked === true)}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TickProps {
  id: string;
  label: string;
  hint?: string;
  value: boolean;
  onChange(value: boolean): void;
  disabled?: boolean;
  asked?: boolean;
}

/** The id of the label of a field. */
export function labelOf(id: string): string {
  return `${id}-label`;
}

/** Puts the cursor into a field. */
export function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

/** Ties a field to another element that says what is wrong with it. */
function saidElsewhere({ faultIn }: AroundField) {
  return faultIn === undefined ? {} : { "aria-describedby": faultIn, "aria-invalid": true };
}

function Labelled({
  id,
  label,
  hint,
  fault,
  read,
  wide,
  children,
}: AroundField & { children: ReactElement }) {
  useAnnounced(
    fault,
    () => (document.getElementById(id) ? (fault ?? "") : undefined),
    text("frame.right", { field: label }),
  );
  return (
    <Field
      className={wide ? "field wide" : "field"}
      label={{ children: label, htmlFor: id, id: labelOf(id) }}
      hint={
        fault || !(hint ?? read)
          ? undefined
          : { id: `${id}-hint`, className: "hint", children: hintWith(hint, read, `${id}-read`) }
      }
      validationState={fault ? "error" : "none"}
      // Without a role, because the fault changes with each key. It is said when the typing rests.
      validationMessage={{ id: `${id}-fault`, className: "fault", role: undefined, children: fault }}
      validationMessageIcon={null}
    >
      {children}
    </Field>
  );
}

function hintWith(hint: string | undefined, read: string | undefined, id: string) {
  if (read === undefined) return hint;
  return (
    <>
      {hint}
      <span className="read" id={id}>
        {read}
      </span>
    </>
  );
}

interface TabChoiceProps {
  id: string;
  label: string;
  /** The tabs to choose from; with one of them nothing is asked. */
  tabs: readonly string[];
  value: string | undefined;
  onChange(tab: string): void;
}

/** One of the tabs of the workbook that a tool has found. */
export function TabChoice({ tabs, value = "", ...others }: TabChoiceProps) {
  return (
    <ChoiceField
      {...others}
      value={value}
      asked={tabs.length > 1}
      options={tabs.map((tab) => ({ value: tab, text: tab }))}
      wide
    />
  );
}

interface FileFieldProps {
  id: string;
  label: string;
  hint: string;
  /** The endings of the files that are offered; when omitted, all. */
  accept?: string;
  multiple?: boolean;
  take(files: readonly File[]): void;
  /** What is said about the file, below the hint. */
  children?: ReactNode;
}

/** A file of the user's computer. */
export function FileField({ id, label, hint, take, children, ...input }: FileFieldProps) {
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        // After a fault, the user can correct the file and choose it again.
        onClick={(event) => (event.currentTarget.value = "")}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {children}
    </div>
  );
}
