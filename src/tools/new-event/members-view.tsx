import { TakeButton } from "../../pane/ui/take-button";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type Typed } from "./form";
import { readMembers } from "../event-tabs/members-tab";
import { withNames } from "./members";

interface MembersProps {
  typed: Typed;
  change(changes: Partial<Typed>): void;
  host: SheetHost;
}

/** Names in place of members' numbers, from the tab of members. */
export function Members({ typed, change, host }: MembersProps) {
  const take = async () => {
    const members = await readMembers(host);
    const named = "fault" in members ? members : withNames(typed.pairs, members.value);
    if ("fault" in named) return named.fault;
    if (named.value === typed.pairs) return text("event.members.same");
    change({ pairs: named.value });
    return text("event.members.taken");
  };
  return <TakeButton id="members" label={text("event.members.button")} take={take} />;
}
