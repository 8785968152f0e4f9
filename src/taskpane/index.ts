import "./taskpane.css";
import { controlsReady } from "./controls";
import { connectHost } from "./hosts/connect";
import { part } from "./part";
import { followColorScheme } from "./theme";
import { showVpTables } from "./vp-tables";

void start();

async function start(): Promise<void> {
  followColorScheme();
  await controlsReady();
  const connected = showVpTables(part(document, "#tool"));
  connectHost(document.documentElement.dataset.host, connected);
}
