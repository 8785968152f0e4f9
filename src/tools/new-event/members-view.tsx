import { Button } from "@fluentui/react-button";
import { useState } from "react";
import { useOneAtATime } from "../../pane/one-at-a-time";
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
  const [told, setTold] = useState("");
  const [, begin] = useOneAtATime(setTold, () => text("event.notLoaded"));
  const take = async () => {
    const members = await readMembers(host);
    const named = "fault" in members ? members : withNames(typed.pairs, members.value);
    if ("fault" in named) return setTold(named.fault);
    setTold(text(named.value === typed.pairs ? "event.members.same" : "event.members.taken"));
    if (named.value !== typed.pairs) change({ pairs: named.value });
  };
  return (
    <div className="wide side-by-side">
      <Button id="members" size="small" onClick={() => void begin(take)}>
        {text("event.members.button")}
      </Button>
      <p className="told" role="status">
        {told}
      </p>
    </div>
  );
}
