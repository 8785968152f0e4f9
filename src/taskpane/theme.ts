import { webDarkTheme, webLightTheme } from "@fluentui/tokens";
import { setTheme } from "@fluentui/web-components/theme/set-theme.js";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** Gives Fluent's controls the person's own choice of light or dark, now and whenever it changes. */
export function followColorScheme(): void {
  const apply = () => setTheme(isDark() ? webDarkTheme : webLightTheme);
  apply();
  onColorScheme(apply);
}

export function isDark(): boolean {
  return dark.matches;
}

export function onColorScheme(changed: () => void): void {
  dark.addEventListener("change", changed);
}
