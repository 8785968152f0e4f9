import { Button } from "@fluentui/react-button";
import { copyMarkup } from "../../page/copy-text";
import { saveFile } from "../../page/save-file";
import { HostError } from "../../sheets/sheet-host";
import { ActionFoot } from "../../pane/ui/action-foot";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { FormFields } from "../../pane/ui/form-fields";
import { useWritten, WrittenText } from "../../pane/ui/written";
import { type PageLeague } from "../players-page/league-page";
import { FORM, type Typed } from "./form";
import { type Leagues } from "./leagues";
import { pageLeague } from "./page";

const page = () => import(/* webpackChunkName: "players-page" */ "../players-page/league-page");

interface LeaguePageProps extends Omit<ViewProps<Typed>, "follow"> {
  /** The id of the league that is meant. */
  id: string;
  read(): Promise<Leagues>;
}

/** The page of a league, as its tabs stand when the button is pressed. */
export function LeaguePage({ typed, change, host, insertion, id, read }: LeaguePageProps) {
  const { written, setWritten, write } = useWritten(insertion);
  const withLeague = (work: (league: PageLeague) => Promise<string>) =>
    write(async () => {
      const leagues = await read();
      const meant =
        leagues && "leagues" in leagues ? leagues.leagues.find((one) => one.id === id) : undefined;
      if (!meant)
        throw new HostError(leagues && "fault" in leagues ? leagues.fault : text("event.notLoaded"));
      if ("fault" in meant.league) throw new HostError(meant.league.fault);
      return work(pageLeague(meant.league.value));
    });
  const save = () =>
    withLeague(async (league) => {
      const file = (await page()).leaguePage(league, typed.leagueListed);
      const name = `${league.title}.html`;
      setWritten(file);
      saveFile(new Blob([file], { type: "text/html" }), name);
      return text("league.page.done", { name, teams: league.teams.length, matches: league.matches.length });
    });
  const copy = () =>
    withLeague(async (league) => {
      const tables = (await page()).plainLeague(league);
      setWritten(tables);
      return text((await copyMarkup(tables)) ? "league.page.copied" : "event.write.notCopied");
    });
  return (
    <>
      <div className="form">
        <FormFields form={FORM} {...{ typed, change }} names={["leagueListed"]} />
        <WrittenText written={written} setWritten={setWritten} />
      </div>
      <ActionFoot
        insertion={insertion}
        label={text("event.write.savePage")}
        grey={host ? undefined : { why: text("event.write.none") }}
        act={() => void save()}
      >
        <Button id="copy-page" disabled={!host} onClick={() => void copy()}>
          {text("event.write.copyPage")}
        </Button>
      </ActionFoot>
    </>
  );
}
