import { dice } from "../../src/movements/dice";

/*
 * A season of 12 sessions that the tests walk through, and what it comes to: the regulation is written down here once more,
 * without the rules of the project.
 */

export const MEMBERS = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"];

/** The first four members are in line A. */
const lineOf = (member: number) => (member <= 4 ? "A" : "B");

/** As somebody pastes them: number and name, line. */
export const MEMBERS_TYPED = MEMBERS.map((name, index) => `${index + 11} ${name}; ${lineOf(index + 1)}`).join(
  "\n",
);

export const RULES = [
  "absent: mean, at most 47.5",
  "absent 2: mean - 10, at most 42.5",
  "no notice: 35",
  "substitute: 45 to 55",
  "higher line: + 5",
  "lower line: × 0.97",
  "drop 2",
  "minimum 6",
  "up 1",
  "down 1",
  "down at 4 absences",
];

/** A row of a session; members count from 1. */
export interface Row {
  members: number[];
  result: number | "absent" | "no notice";
  kind: "" | "sub";
  /** The line in which two members of different lines have played. */
  inLine: "" | "A" | "B";
}

/** The sessions: who played with whom, who sent a substitute, who was away. */
export function twelveSessions(): Row[][] {
  const random = dice(1227);
  const roll = (sides: number) => Math.floor(random() * sides);
  return Array.from({ length: 12 }, () => {
    const waiting = MEMBERS.map((_, index) => index + 1);
    const rows: Row[] = [];
    const take = () => waiting.splice(roll(waiting.length), 1)[0];
    for (let missing = roll(3); missing > 0; missing--) {
      rows.push({ members: [take()], result: roll(4) === 0 ? "no notice" : "absent", kind: "", inLine: "" });
    }
    if (roll(2) === 0) rows.push({ members: [take()], result: percent(), kind: "sub", inLine: "" });
    while (waiting.length > 1) {
      const members = [take(), take()];
      const mixed = lineOf(members[0]) !== lineOf(members[1]);
      rows.push({ members, result: percent(), kind: "", inLine: mixed ? (roll(2) === 0 ? "A" : "B") : "" });
    }
    // Whoever is left plays with a guest.
    if (waiting.length === 1) rows.push({ members: [take()], result: percent(), kind: "", inLine: "" });
    return rows;
  });
  function percent(): number {
    return Math.round(3000 + random() * 4000) / 100;
  }
}

/** A row as it is typed into the pane: `11 – 15 54.17 in A`. */
export function typedRow({ members, result, kind, inLine }: Row): string {
  const who = members.map((member) => member + 10).join(" – ");
  return [who, String(result), kind, inLine && `in ${inLine}`].filter((part) => part !== "").join(" ");
}

/** What the regulation says of a member. */
export interface ByHand {
  member: number;
  line: string;
  /** By session; the rule in words for what was not simply played. */
  figures: { session: number; figure: number; rule: string; counts: boolean }[];
  played: number;
  absences: number;
  final: number;
}

export function byHand(sessions: readonly (readonly Row[])[]): ByHand[] {
  return MEMBERS.map((_, index) => {
    const member = index + 1;
    const line = lineOf(member);
    const evenings = sessions.flatMap((rows, session) =>
      rows.filter(({ members }) => members.includes(member)).map((row) => ({ ...row, session: session + 1 })),
    );
    const own = evenings.flatMap(({ result, kind, inLine }) => {
      if (typeof result === "string" || kind === "sub") return [];
      if (inLine === "" || inLine === line) return [result];
      return [inLine === "A" ? result + 5 : result * 0.97];
    });
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
    let absences = 0;
    const figures = evenings.map(({ session, result, kind, inLine }) => {
      if (typeof result === "string") absences++;
      if (result === "no notice") return { session, figure: 35, rule: RULES[2], counts: true };
      if (result === "absent") {
        return absences === 1
          ? { session, figure: Math.min(47.5, mean), rule: RULES[0], counts: true }
          : { session, figure: Math.min(42.5, mean - 10), rule: RULES[1], counts: true };
      }
      if (kind === "sub") {
        const figure = Math.min(55, Math.max(45, result));
        return { session, figure, rule: figure === result ? "" : RULES[3], counts: true };
      }
      if (inLine === "" || inLine === line) return { session, figure: result, rule: "", counts: true };
      return inLine === "A"
        ? { session, figure: result + 5, rule: RULES[4], counts: true }
        : { session, figure: result * 0.97, rule: RULES[5], counts: true };
    });
    const worst = [...figures].sort((a, b) => a.figure - b.figure).slice(0, 2);
    for (const one of worst) {
      one.counts = false;
      one.rule = [one.rule, RULES[6]].filter((rule) => rule !== "").join("; ");
    }
    const counted = figures.filter(({ counts }) => counts);
    return {
      member,
      line,
      figures,
      played: own.length,
      absences,
      final: counted.reduce((sum, { figure }) => sum + figure, 0) / counted.length,
    };
  });
}

/** The members of a line in the order of the ranking, with what the note says. */
export function rankingByHand(all: readonly ByHand[], line: string): { member: number; note: string }[] {
  const inLine = all.filter((one) => one.line === line);
  const ranked = inLine.filter(({ played }) => played >= 6).sort((a, b) => b.final - a.final);
  const out = inLine.filter(({ played }) => played < 6);
  const notes = new Map<number, string>();
  if (line === "A") {
    const demoted = inLine.filter(({ absences }) => absences >= 4);
    for (const { member } of demoted) notes.set(member, `down: ${RULES[10]}`);
    const others = ranked.filter(({ member }) => !notes.has(member));
    if (demoted.length === 0) notes.set(others[others.length - 1].member, `down: ${RULES[9]}`);
  } else notes.set(ranked[0].member, `up: ${RULES[8]}`);
  for (const { member, played } of out) {
    notes.set(member, [notes.get(member), `${played} of 6: ${RULES[7]}`].filter(Boolean).join("; "));
  }
  return [...ranked, ...out].map(({ member }) => ({ member, note: notes.get(member) ?? "" }));
}
