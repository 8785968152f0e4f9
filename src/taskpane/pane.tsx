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
import { TOOLS } from "./tools";
import { useDark } from "../pane/ui/colour-scheme";

const memory = memories();

/** The whole pane, in light or dark colours as the user has chosen. */
function Pane({ first }: { first: Job | undefined }) {
  const found = useConnection();
  const [valuesOnly, setValuesOnly] = useState(false);
  const connection = useMemo(
    () =>
      found && valuesOnly ? { ...found, host: { ...found.host, valuesOnly, addInFormulas: false } } : found,
    [found, valuesOnly],
  );
  const theme = useDark() ? webDarkTheme : webLightTheme;
  return (
    <FluentProvider className="pane" theme={theme}>
      <Frame
        {...{ first, memory, connection, readThings, foundFunctions }}
        tools={TOOLS}
        onValuesOnly={() => setValuesOnly(true)}
      />
    </FluentProvider>
  );
}

/** The spreadsheet of this page; undefined until it has answered. */
function useConnection(): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    connectHost((found) => {
      memory.connected(found.host);
      setConnection(found);
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
