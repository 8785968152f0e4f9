import "../page/scale.css";
import "./taskpane.css";
import { FluentProvider } from "@fluentui/react-provider";
import { webDarkTheme, webLightTheme } from "@fluentui/react-theme";
import { useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Connection } from "../sheets/connection";
import { Frame } from "../pane/frame";
import { connectHost } from "./connect";
import { type Job, jobOf } from "../jobs/jobs";
import { openingPage } from "../page/opening";
import { LANGUAGE } from "../translations/language";
import { memories } from "../pane/memory";
import { foundFunctions, readThings } from "./in-workbook";
import { fetchParts, filesOf } from "./parts";
import { TOOLS } from "./tools";
import { useDark } from "../pane/ui/colour-scheme";

const memory = memories();

const prepare = (job: Job) => void fetchParts(filesOf(job));

/** What Fluent's controls take from the scale (src/page/scale.css), so that they agree with what stands beside them. */
const FROM_SCALE = {
  fontFamilyBase: "var(--font)",
  fontSizeBase200: "var(--type-12)",
  fontSizeBase300: "var(--type-14)",
  fontSizeBase400: "var(--type-16)",
  colorPaletteRedBorder2: "var(--red)",
  colorPaletteRedForeground1: "var(--red)",
} as const;

const THEMES = {
  light: { ...webLightTheme, ...FROM_SCALE },
  dark: { ...webDarkTheme, ...FROM_SCALE },
} as const;

/** The whole pane, in light or dark colours as the user has chosen. */
function Pane({ first }: { first: Job | undefined }) {
  const answered = useConnection();
  const [valuesOnly, setValuesOnly] = useState(false);
  const connection = useMemo(
    () =>
      answered && valuesOnly
        ? { ...answered, host: { ...answered.host, valuesOnly, addInFormulas: false } }
        : answered,
    [answered, valuesOnly],
  );
  useEffect(() => showSite(answered), [answered]);
  const theme = THEMES[useDark() ? "dark" : "light"];
  return (
    <FluentProvider className="pane" theme={theme}>
      <Frame
        {...{ first, memory, connection, readThings, foundFunctions, prepare }}
        tools={TOOLS}
        onValuesOnly={() => setValuesOnly(true)}
      />
    </FluentProvider>
  );
}

/** In pixels. */
const WIDEST_PANE = 640;

/** Opened in a browser and not in Excel, the page has the links of the site, says what it is, and is no wider than a form. */
function showSite(found: Connection | undefined): void {
  // Where office.js did not come, a pane of Excel is told from a window of a browser by its width.
  const isOutside =
    found !== undefined && !found.host.readTabs && ("instead" in found || window.innerWidth > WIDEST_PANE);
  document.querySelector(`.outside[lang="${LANGUAGE}"]`)?.toggleAttribute("hidden", !isOutside);
}

/** The spreadsheet of this page; undefined until it has answered. */
function useConnection(): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    connectHost((answered) => {
      memory.connected(answered.host);
      setConnection(answered);
    });
  }, []);
  return connection;
}

document.documentElement.lang = LANGUAGE;
const place = document.querySelector("#pane");
const show = (first?: Job) => place && createRoot(place).render(<Pane first={first} />);
const { jobAsked } = openingPage();
// No other job is in view before the one that somebody came for.
if (jobAsked) void jobAsked.then((id) => show(jobOf(id)));
else show();
