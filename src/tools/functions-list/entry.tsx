import { Button } from "@fluentui/react-button";
import { Link } from "@fluentui/react-link";
import { referencePage } from "../../page/pages";
import { text } from "../../translations/texts";
import { type ListedFunction, type ListedParameter } from "../../translations/listed";
import { signature } from "./formula";

interface FunctionEntryProps {
  listed: ListedFunction;
  open: boolean;
  onToggle(): void;
  /** Writes a formula as users type it in this spreadsheet. */
  typedFormula: ((formula: string) => string) | undefined;
  /** Undefined when there is no spreadsheet. */
  onInsert: (() => void) | undefined;
}

/**
 * A function in the list: its name and help. When it is open, it also shows its arguments, the link to its
 * page and the button.
 */
export function FunctionEntry({ listed, open, onToggle, typedFormula, onInsert }: FunctionEntryProps) {
  const { name, description, helpUrl, parameters } = listed;
  const formula = `=${signature(listed)}`;
  const opened = `function-${name}`;
  return (
    <li>
      <button
        type="button"
        className="summary"
        aria-expanded={open}
        aria-controls={opened}
        onClick={onToggle}
      >
        <span className="name">{name}</span> <span className="what">{description}</span>
      </button>
      <div id={opened} hidden={!open}>
        <code>{typedFormula ? typedFormula(formula) : formula}</code>
        <dl>
          {parameters.map((parameter) => (
            <Argument key={parameter.name} {...parameter} />
          ))}
        </dl>
        <p className="foot">
          <Button disabled={!onInsert} aria-describedby="status" onClick={onInsert}>
            {text("functions.insert")}
          </Button>
          <Link href={referencePage(helpUrl)} target="_blank" rel="noopener">
            {text("functions.reference", { name })}
          </Link>
        </p>
      </div>
    </li>
  );
}

function Argument({ name, description, optional, words }: ListedParameter) {
  return (
    <>
      <dt>{optional ? text("functions.optional", { name }) : name}</dt>
      <dd>
        {description}
        {words.map(({ word, meaning }) => (
          <p key={word}>
            <code>"{word}"</code> {meaning}
          </p>
        ))}
      </dd>
    </>
  );
}
