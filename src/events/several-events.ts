/**
 * Finds out whether the lines of a file are of two events or more, as on a page with the evenings of a week: then the same pair
 * plays the same board twice, with another result, below another heading.
 */

/** The lines below one heading. */
export interface HeadedLines {
  /** What stands above them, from the top; what names a board is not a heading of an event. */
  headings: readonly string[];
  /** What happened at each seat of each board. The key is the board and the seat. */
  seats: ReadonlyMap<string, string>;
}

/** The name of each event, and the event of each block. */
export interface SeveralEvents {
  names: string[];
  of: number[];
}

interface LinesOfEvent {
  headings: Set<string>;
  /** The headings of blocks with results: the word Ranking stands above that of each event. */
  ofResults: Set<string>;
  seats: Map<string, string>;
  blocks: number[];
}

/** The events to which blocks belong; undefined where all are one, or where no heading tells them apart. */
export function severalEvents(blocks: readonly HeadedLines[]): SeveralEvents | undefined {
  const events: LinesOfEvent[] = [newEvent()];
  let [current] = events;
  let conflicts = 0;
  const put = (index: number, event: LinesOfEvent) => {
    event.blocks.push(index);
    const { headings, seats } = blocks[index];
    for (const heading of headings) event.headings.add(heading);
    if (seats.size > 0) for (const heading of headings) event.ofResults.add(heading);
    for (const [seat, played] of seats) event.seats.set(seat, played);
  };
  for (const [index, block] of blocks.entries()) {
    const known = block.headings.flatMap((heading) => {
      const [first, second] = events.filter(({ ofResults }) => ofResults.has(heading));
      return first && !second ? [first] : [];
    });
    const fitting = [...known.reverse(), current].find((event) => differences(block, event) === 0);
    if (fitting) {
      current = fitting;
      put(index, current);
      continue;
    }
    conflicts += differences(block, current);
    const taken = takenBack(blocks, index, current);
    // The event before is put together once more without them.
    const rest = newEvent();
    events[events.indexOf(current)] = rest;
    for (const one of current.blocks) put(one, rest);
    current = newEvent();
    events.push(current);
    for (const one of [...taken, index]) put(one, current);
  }
  if (conflicts < FEWEST) return undefined;
  const names = events.map((event) => nameOf(event, events, blocks));
  if (names.includes("")) return undefined;
  const of: number[] = [];
  for (const [at, event] of events.entries()) for (const index of event.blocks) of[index] = at;
  return { names, of };
}

function newEvent(): LinesOfEvent {
  return { headings: new Set(), ofResults: new Set(), seats: new Map(), blocks: [] };
}

/** Fewer seats with another result are a correction, or a mistake in a line. */
const FEWEST = 3;

/** At how many seats a block and an event differ; 0 where most lines of the block are those of the event again. */
function differences({ seats }: HeadedLines, event: Pick<LinesOfEvent, "seats">): number {
  let [shared, others] = [0, 0];
  for (const [seat, played] of seats) {
    const before = event.seats.get(seat);
    if (before === undefined) continue;
    shared++;
    if (before !== played) others++;
  }
  return 2 * others > shared ? others : 0;
}

/**
 * The blocks right before one that begins an event, which belong to it although they have none of its boards: a ranking, where
 * the event before has its ranking first too, or the first boards below the new heading. They are taken from the event before.
 */
function takenBack(blocks: readonly HeadedLines[], index: number, before: LinesOfEvent): number[] {
  const isRankedFirst = blocks[before.blocks[0]].seats.size === 0;
  const earlier = (upTo: number) => new Set(blocks.slice(0, upTo).flatMap(({ headings }) => headings));
  const isHeaded = (at: number) => {
    const known = earlier(at);
    return blocks[at].headings.some((heading) => !known.has(heading));
  };
  let from = index;
  for (let at = index - 1; before.blocks.at(-1) === at; at--) {
    const { seats } = blocks[at];
    if (differences(blocks[index], { seats: new Map(seats) }) > 0) break;
    const isOwn = seats.size === 0 ? isRankedFirst : !isHeaded(index);
    if (!isOwn) break;
    before.blocks.pop();
    from = at;
    if (isHeaded(at)) break;
  }
  const taken = Array.from({ length: index - from }, (_, offset) => from + offset);
  // Without a heading of its own nothing says that they belong there.
  if (!isHeaded(from)) {
    for (const one of taken) before.blocks.push(one);
    return [];
  }
  return taken;
}

/** The headings that no other event has, above the first block that has some. */
function nameOf(
  event: LinesOfEvent,
  events: readonly LinesOfEvent[],
  blocks: readonly HeadedLines[],
): string {
  const others = events.filter((one) => one !== event);
  const own = event.blocks
    .map((index) =>
      blocks[index].headings.filter((heading) => !others.some(({ headings }) => headings.has(heading))),
    )
    .find((headings) => headings.length > 0);
  return [...new Set(own)].slice(-MOST_NAMED).join(" · ");
}

/** A name of more headings is too long to be chosen by. */
const MOST_NAMED = 3;
