import { type Asked } from "../../pane/asked";
import { type Source } from "./read";

/** What the tool League begins with where a file has a league's matches without boards; undefined for any other file. */
export function leagueAsked(answer: Source["answer"]): Asked | undefined {
  if (answer === undefined || answer === "not loaded" || !("faults" in answer)) return undefined;
  const found = answer.faults.find((fault) => fault.code === "fixtures");
  if (found?.code !== "fixtures") return undefined;
  // By the names of the fields of League.
  const fill = {
    start: "new",
    teams: found.teams.join("\n"),
    robin: found.isDouble ? "double" : "single",
  };
  return { tool: "league", fill, words: "" };
}
