/** A field of the pane as long as something is typed into it. */
export interface TextField {
  value: string;
}

/**
 * Which fields of the pane have text of their own to undo: those into which somebody has typed since the
 * workbook was changed last. A text that a button has put there does not count, because the browser would
 * take back something else.
 */
export class OwnTyping {
  private readonly typed = new Map<TextField, { before: string; now: string }>();

  /** Before a field changes by a key. */
  begins(field: TextField): void {
    const known = this.typed.get(field);
    if (known?.now !== field.value) this.typed.set(field, { before: field.value, now: field.value });
  }

  /** After it has. */
  changed(field: TextField): void {
    const known = this.typed.get(field);
    if (known) known.now = field.value;
  }

  /** The workbook was changed: that is what Undo takes back first. */
  forget(): void {
    this.typed.clear();
  }

  /** Whether the browser can take back, or bring back, what somebody has typed into the field. */
  isOwn(field: TextField, key: "undo" | "redo"): boolean {
    const known = this.typed.get(field);
    return known?.now === field.value && (key === "redo" || known.before !== field.value);
  }
}
