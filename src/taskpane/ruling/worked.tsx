import { useCallback, useMemo } from "react";
import { text } from "../texts";
import { DataTable } from "../ui/data-table";
import { beforeText, type Explained } from "./explained";
import { cellText } from "./ruling-text";
import { type Sides, sidesParts } from "./sides";
import { type WorkingColumn } from "./working";

/** A ruling as it is laid before the players: the award of both sides, the working, and what to type elsewhere. */
export function Worked({ ruling }: { ruling: Explained }) {
  const { title, award, before, notes, byHand } = ruling;
  return (
    <div id="worked">
      <h2 id="title">{title}</h2>
      <p id="award" aria-live="polite" aria-atomic="true">
        <SidesLine sides={award} />
      </p>
      {before !== "" && (
        <p className="hint" id="before">
          {beforeText(before)}
        </p>
      )}
      <Working ruling={ruling} />
      <ul id="notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h3>{text("ruling.byHand.label")}</h3>
      <ul id="by-hand">
        {byHand.corrections.map((sides) => (
          <li key={sides.unit}>
            <SidesLine sides={sides} />
          </li>
        ))}
      </ul>
      <p id="instruction">{byHand.instruction}</p>
    </div>
  );
}

function SidesLine({ sides }: { sides: Sides }) {
  return sidesParts(sides).map(({ words, figure }, index) =>
    figure ? <strong key={index}>{words}</strong> : words,
  );
}

function Working({ ruling: { title, columns } }: { ruling: Explained }) {
  const cell = useCallback(
    (row: number, column: number) => cellText(columns[column], columns[column].figures[row]),
    [columns],
  );
  const shown = useMemo(
    () => columns.map((column) => ({ header: column.header, widest: widest(column) })),
    [columns],
  );
  const [, ...totals] = columns.map((column) => cellText(column, column.total));
  return (
    <DataTable
      id="working"
      label={text("ruling.award.working")}
      caption={title}
      columns={shown}
      rows={columns[0].figures.length}
      cell={cell}
      foot={[text("ruling.award.total"), ...totals]}
    />
  );
}

function widest(column: WorkingColumn): string {
  const texts = [...column.figures, column.total].map((figure) => cellText(column, figure));
  return texts.reduce((most, one) => (one.length > most.length ? one : most), "");
}
