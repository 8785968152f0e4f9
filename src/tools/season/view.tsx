import { type RefObject, useMemo, useRef, useState } from "react";
import { useAnnounced } from "../../pane/announced";
import { ruleExamples } from "../../scoring/season/read-rules";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { useTabChange } from "../../pane/tab-change";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TabChoice } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { TakeButton } from "../../pane/ui/take-button";
import { DrawnTable } from "../../pane/ui/drawn-table";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { NothingYet } from "../../pane/ui/nothing-yet";
import { Preview } from "../../pane/ui/preview";
import { ReadAgain } from "../../pane/ui/read-again";
import { useMeant } from "../../pane/meant";
import { useTabs } from "../../pane/use-tabs";
import { mapWhenAsked } from "../../pane/when-asked";
import { type SheetHost } from "../../sheets/sheet-host";
import { ActionFoot, greyIn } from "../../pane/ui/action-foot";
import { text } from "../../translations/texts";
import { readMembers } from "../event-tabs/members-tab";
import { RULE_LANGUAGE } from "./rule-language";
import { type AddedSession, sessionOfRanking, typedSession } from "./add";
import { type FoundRanking, type FoundSeason, type FoundSeasons, readSeasons } from "./find";
import { presetRules, SEASON, type TypedSeason } from "./form";
import { newSeason, seasonSheets } from "./make";
import { membersFrom } from "./members";
import { whyOf } from "./why";

/** A season: its beginning, a session more, and why a figure is what it is. */
export function SeasonForm(props: ViewProps<TypedSeason>) {
  const { seasonTask } = props.typed;
  return (
    <>
      {seasonTask === "make" && <Begin {...props} />}
      {seasonTask === "add" && <AddSession {...props} />}
      {seasonTask === "why" && <Why {...props} />}
    </>
  );
}

function Begin({ typed, change, host, insertion }: ViewProps<TypedSeason>) {
  const reading = useMemo(() => SEASON.read(typed), [typed]);
  const { question, faultyField } = reading;
  // Without our functions there is no ranking, and tabs with values would be out of date at the first result.
  const isRefused = host?.valuesOnly === true;
  const seasonTabs = useMemo(
    () =>
      isRefused ? { fault: text("season.files") } : mapParsed(question, (values) => newSeason(typed, values)),
    [typed, question, isRefused],
  );
  const sheets = useMemo(() => mapWhenAsked(seasonTabs, (season) => seasonSheets(season)), [seasonTabs]);
  return (
    <>
      <section className="form" aria-label={text("season.form")}>
        <FormFields
          form={SEASON}
          {...{ typed, change, reading }}
          but={{
            seasonMembers: { below: host?.readTabs && <MembersOfClub host={host} change={change} /> },
            seasonPreset: {
              onChange: (seasonPreset: TypedSeason["seasonPreset"]) =>
                change({ seasonPreset, seasonRules: presetRules(seasonPreset) }),
            },
          }}
        />
        <ChoiceField
          id="season-example"
          label={text("season.rules.add")}
          value=""
          options={["", ...ruleExamples(RULE_LANGUAGE)].map((rule) => ({
            value: rule,
            text: rule === "" ? text("season.rules.choose") : rule,
          }))}
          onChange={(rule) => {
            if (rule !== "") change({ seasonRules: [typed.seasonRules.trimEnd(), rule].join("\n").trim() });
          }}
          wide
        />
      </section>
      {isRefused && <p className="hint">{text("season.files")}</p>}
      <InsertFoot
        insertion={insertion}
        label={text("season.insert")}
        tabs={sheets}
        onRefused={() => focusField(faultyField ?? "seasonMembers")}
      />
    </>
  );
}

/** The members of the club's own tab, which new events use too. */
function MembersOfClub({ host, change }: { host: SheetHost; change: ViewProps<TypedSeason>["change"] }) {
  const take = async () => {
    const members = await readMembers(host);
    if ("fault" in members) return members.fault;
    const seasonMembers = membersFrom(members.value);
    if (seasonMembers === "") return text("season.members.noneThere");
    change({ seasonMembers });
    return text("season.members.taken", { count: seasonMembers.split("\n").length });
  };
  return <TakeButton id="season-members" label={text("season.members.button")} take={take} />;
}

/** The seasons of the workbook, the one that is chosen, and the fields that choose it. */
function useSeason(host: SheetHost | undefined, box: RefObject<HTMLElement>) {
  const [answer, read, viewed] = useTabs(host, box, readSeasons);
  const { seasons: all, rankings } = answer && "seasons" in answer ? answer : NOTHING;
  const seasons = all.flatMap((one) => ("value" in one ? [one.value] : []));
  const [season, setInto] = useMeant(seasons, viewed, seasons.at(-1));
  const damaged = all.find((one) => "fault" in one);
  const fault =
    answer && "fault" in answer
      ? answer.fault
      : answer === undefined
        ? text("season.add.reading")
        : !season
          ? damaged && "fault" in damaged
            ? damaged.fault
            : text("season.add.noSeason")
          : "";
  const hasNone = answer !== undefined && "seasons" in answer && all.length === 0;
  return { season, seasons, rankings, fault, hasNone, read, setInto, viewed };
}

const NOTHING: FoundSeasons = { seasons: [], rankings: [] };

type UsedSeason = ReturnType<typeof useSeason>;

function WhichSeason({ used, said, host }: { used: UsedSeason; said: string; host: SheetHost | undefined }) {
  const { season, seasons, fault, read, setInto } = used;
  return (
    <>
      <ReadAgain
        read={read}
        canRead={host?.readTabs !== undefined}
        said={fault || said}
        isFault={!season && fault !== ""}
      />
      <TabChoice
        id="season-into"
        label={text("season.add.into")}
        tabs={seasons.map(({ tab }) => tab)}
        value={season?.tab}
        onChange={setInto}
      />
    </>
  );
}

function NoSeason({ box, label }: { box: RefObject<HTMLElement>; label: string }) {
  return (
    <section ref={box} className="form" aria-label={label}>
      <NothingYet id="running" words={text("season.add.noSeason")} jobs={["season"]} />
    </section>
  );
}

/** A session from the ranking of an event, or from what is typed. */
function AddSession({ typed, change, host, insertion }: ViewProps<TypedSeason>) {
  const box = useRef<HTMLElement>(null);
  const used = useSeason(host, box);
  const { season, rankings, read, viewed } = used;
  const [isWriting, writeOnce] = useTabChange(insertion, read);
  const [ranking, setFrom] = useMeant(rankings, viewed, rankings.at(-1), undefined, "untold");
  const added = useMemo(() => sessionIn(season, ranking, typed), [season, ranking, typed]);
  const isTyped = typed.seasonSource === "typed";
  const write = () => {
    const rewriteCells = host?.rewriteCells;
    if (!rewriteCells || !added || !season) return;
    void writeOnce({
      agreed: added,
      again: async () => {
        const now = await read();
        const { seasons, rankings: all } = "seasons" in now ? now : NOTHING;
        const fresh = seasons.find((one) => "value" in one && one.value.tab === season.tab);
        const from = all.find(({ tab }) => tab === ranking?.tab);
        return fresh && "value" in fresh ? sessionIn(fresh.value, from, typed) : undefined;
      },
      // The rows that are written count too: when somebody has typed there meanwhile, the user first sees
      // what becomes of it.
      shown: ({ rewrites, leftOut }) => [rewrites, leftOut],
      write: ({ rewrites }) => rewriteCells(rewrites),
      done: ({ rows, session }) => {
        change({ seasonName: "", seasonTyped: "" });
        return text("season.add.done", { count: rows.length, name: session, tab: season.tab });
      },
    });
  };
  const said =
    season &&
    (isTyped || ranking
      ? text("season.add.found", {
          tab: season.tab,
          members: season.members.length,
          rankings: rankings.length,
        })
      : text("season.add.noRanking"));
  useAnnounced(added, () => {
    if (!box.current?.isConnected) return undefined;
    return document.getElementById(added && "fault" in added ? "missing" : "summary")?.textContent ?? "";
  });
  if (used.hasNone) return <NoSeason box={box} label={text("season.add.form")} />;
  const isBegun = typed.seasonName !== "" || typed.seasonTyped !== "";
  return (
    <>
      <section ref={box} className="form" aria-label={text("season.add.form")}>
        <WhichSeason {...{ used, host }} said={said ?? ""} />
        <FormFields
          form={SEASON}
          {...{ typed, change }}
          reading={SEASON.read(typed)}
          but={{
            seasonSource: {
              below: (
                <ChoiceField
                  id="season-from"
                  label={text("season.add.from")}
                  value={ranking?.tab ?? ""}
                  asked={!isTyped && rankings.length > 0}
                  options={rankings.map(({ tab }) => ({ value: tab, text: tab }))}
                  onChange={setFrom}
                  wide
                />
              ),
            },
            seasonTyped: {
              hint: text("season.add.typedHint", { players: season?.columns.has("partner") ?? false }),
            },
          }}
        />
        {added && "fault" in added && isBegun && (
          <p id="missing" className="told fault wide">
            {added.fault}
          </p>
        )}
        {added && "value" in added && (
          <p id="summary" className="told wide">
            {text("season.add.summary", {
              session: added.value.session,
              count: added.value.rows.length,
              left: added.value.leftOut.length,
              names: added.value.leftOut.join(", "),
            })}
          </p>
        )}
      </section>
      <ActionFoot
        insertion={insertion}
        label={text("season.add.button")}
        grey={greyIn(host, isWriting, added ? undefined : { saidIn: "running" })}
        act={write}
      />
    </>
  );
}

function sessionIn(
  season: FoundSeason | undefined,
  ranking: FoundRanking | undefined,
  { seasonName: name, seasonTyped, seasonSource, seasonGuests: guests, seasonAbsent: absent }: TypedSeason,
): Parsed<AddedSession> | undefined {
  const wishes = { name, guests, absent };
  if (!season) return undefined;
  if (seasonSource === "typed") return typedSession(season, seasonTyped, wishes);
  return ranking && sessionOfRanking(season, ranking, wishes);
}

/** The figures of a member, each with the rule that made it. */
function Why({ host }: ViewProps<TypedSeason>) {
  const box = useRef<HTMLElement>(null);
  const used = useSeason(host, box);
  const { season } = used;
  const [chosen, choose] = useState("");
  const member = season?.members.find(({ number }) => String(number) === chosen) ?? season?.members.at(0);
  const answer = useMemo(() => season && member && whyOf(season, member), [season, member]);
  if (used.hasNone) return <NoSeason box={box} label={text("season.why.form")} />;
  return (
    <>
      <section ref={box} className="form" aria-label={text("season.why.form")}>
        <WhichSeason {...{ used, host }} said={season?.figures.tab ?? ""} />
        <ChoiceField
          id="season-member"
          label={text("season.why.member")}
          value={member ? String(member.number) : ""}
          asked={(season?.members.length ?? 0) > 0}
          options={(season?.members ?? []).map(({ number, name }) => ({
            value: String(number),
            text: `${number} ${name}`.trim(),
          }))}
          onChange={choose}
          wide
        />
      </section>
      {answer && (
        <Preview label={text("season.why.form")} parsed={answer} missing={(fault) => fault}>
          {({ title, lines }) => (
            <>
              <h2 id="summary">{title}</h2>
              <DrawnTable
                label={text("season.why.form")}
                lines={lines}
                headers={[text("season.headers.session"), text("season.why.counts")]}
              />
            </>
          )}
        </Preview>
      )}
    </>
  );
}
