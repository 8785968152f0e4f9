import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { boundTo, type Shown } from "../form/bound";
import { type Fields, type Form } from "../form/form";
import { ChoiceField, TextBox, TextField, Tick } from "./field";

/** What a view shows of a field in place of what is declared. */
interface Otherwise extends Partial<Shown> {
  /** The values in the words of its options. */
  values?: Record<string, string | number>;
  /** What stands in it in place of what is typed. */
  value?: string;
  disabled?: boolean;
  /** The id of the element that says what is wrong with it. */
  faultIn?: string;
  /** The id of its control, where its name is one of the page already. */
  id?: string;
  /** A button at the end of a text. */
  after?: ReactElement;
  /** Called in place of the usual change. */
  onChange?(value: never): void;
  /** What stands below it. */
  below?: ReactNode;
}

interface FormFieldsProps<Declared extends Fields, Read> {
  form: Form<Declared, Read>;
  typed: Form<Declared, Read>["first"];
  change(changes: Partial<Form<Declared, Read>["first"]>): void;
  reading?: Parameters<typeof boundTo<Declared, Read>>[2];
  /** The fields that are shown, in their order; when omitted, all that have a label. */
  names?: readonly (keyof Declared & string)[];
  /** What is different here: other words, an element in place of the field, or nothing at all. */
  but?: { [Name in keyof Declared]?: Otherwise | ReactElement | false };
}

/** The fields of a form, drawn as they are declared. */
export function FormFields<Declared extends Fields, Read>(props: FormFieldsProps<Declared, Read>) {
  const { form, reading, names, but = {} as NonNullable<typeof props.but> } = props;
  const field = boundTo(form, props, reading);
  const shown =
    names ?? Object.keys(form.fields).filter((name) => form.fields[name].look?.label || but[name]);
  return (
    <>
      {shown.map((name) => {
        const other = but[name] ?? {};
        if (other === false || isValidElement(other)) return other && <Fragment key={name}>{other}</Fragment>;
        const { values, below, ...changed } = other as Otherwise;
        return (
          <Fragment key={name}>
            <Drawn {...(field(name, values) as object as DrawnProps)} {...changed} />
            {below}
          </Fragment>
        );
      })}
    </>
  );
}

type DrawnProps = Shown &
  Omit<Parameters<typeof ChoiceField<string>>[0], "value" | "onChange" | "options"> & {
    value: string | boolean;
    onChange(value: string | boolean): void;
    options?: Parameters<typeof ChoiceField<string>>[0]["options"];
  };

/** The control that belongs to the value of a field. */
function Drawn({ value, rows, options, ...field }: DrawnProps) {
  if (typeof value === "boolean") {
    const tick = <Tick {...field} value={value} />;
    return field.wide && field.asked !== false ? <div className="wide">{tick}</div> : tick;
  }
  if (options) return <ChoiceField {...field} value={value} options={options} />;
  return rows ? <TextBox {...field} value={value} rows={rows} /> : <TextField {...field} value={value} />;
}
