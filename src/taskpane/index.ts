import "./hosts/excel/start";
import "./taskpane.css";
import { controlsReady } from "./controls";
import { showFrame } from "./frame";
import { connectHost } from "./hosts/connect";
import { LANGUAGE } from "./language";
import { memories } from "./memory";
import { followColorScheme } from "./theme";
import { TOOLS } from "./tools";

void start();

async function start(): Promise<void> {
  document.documentElement.lang = LANGUAGE;
  followColorScheme();
  await Promise.all([controlsReady(), painted()]);
  const connected = showFrame(TOOLS, memories());
  await loaded();
  connectHost(document.documentElement.dataset.host, connected);
}

/** The page shows itself before the tools begin to compute. Behind another tab nothing is painted ever. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** office.js comes after the pane's own script, which need not wait for it. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });
}
