import "@fluentui/web-components/button.js";
import "@fluentui/web-components/text-input.js";

/** Fluent's controls that the pane uses. A new one is added here, with its import. */
const CONTROLS = ["button", "text-input"];

/** Fluent defines its elements a little later than it is loaded; before that they have no value to read. */
export async function controlsReady(): Promise<void> {
  await Promise.all(CONTROLS.map((name) => customElements.whenDefined(`fluent-${name}`)));
}
