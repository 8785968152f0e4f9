import { useCallback, useMemo } from "react";
import { text } from "../../translations/texts";
import { DataTable } from "../../pane/ui/later-table";
import { correctionSides } from "./by-hand";
import { beforeText, type Explained, type Working } from "./explained";
import { cellText } from "./ruling-text";
import { type Sides, sidesParts } from "./sides";
import { type WorkingColumn } from "./working";

/**
 * A ruling as the director shows it to the players: the award, what to type into other programs, and the
 * working.
 */
export function Worked({ ruling }: { ruling: Explained }) {
  const { title, about, award, before, use, workings, notes, byHand, inCell } = ruling;
  return (
    <div id="worked" className="worked">
      <h2 id="title">{title}</h2>
      {about.length > 0 && (
        <ul id="about">
          {about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>{text("ruling.award.what")}</h3>
      <p id="award" className="award">
        <SidesLine sides={award} />
      </p>
      {before !== "" && (
        <p className="hint before" id="before">
          {beforeText(before)}
        </p>
      )}
      <p id="use" className="small">
        {use}
      </p>
      <h3>{text("ruling.byHand.label")}</h3>
      <ul id="by-hand">
        {byHand.corrections.map((correction) => (
          <li key={correction.unit}>
            <SidesLine sides={correctionSides(correction)} />
          </li>
        ))}
      </ul>
      <p id="instruction" className="small">
        {byHand.instruction}
      </p>
      <p id="outcome" className="small">
        {byHand.outcome}
      </p>
      <h3>{text("ruling.inCell")}</h3>
      <p id="in-cell">
        <strong>{inCell}</strong>
      </p>
      {workings.map((working, index) => (
        <WorkingTable key={working.label} id={index === 0 ? "working" : "working-ew"} working={working} />
      ))}
      <ul id="notes" className="small">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function SidesLine({ sides }: { sides: Sides }) {
  return sidesParts(sides).map(({ words, figure }, index) =>
    figure ? <strong key={index}>{words}</strong> : words,
  );
}

function WorkingTable({ id, working: { label, columns } }: { id: string; working: Working }) {
  const cell = useCallback(
    (row: number, column: number) => cellText(columns[column], columns[column].figures[row]),
    [columns],
  );
  const shown = useMemo(
    () => columns.map((column) => ({ header: column.header, widest: widest(column) })),
    [columns],
  );
  const [, ...totals] = columns.map((column) => cellText(column, column.total));
  const name = label === "" ? text("ruling.award.working") : label;
  return (
    <>
      <h3>{name}</h3>
      <DataTable
        id={id}
        label={name}
        caption={name}
        columns={shown}
        rows={columns[0].figures.length}
        cell={cell}
        foot={[text("ruling.award.total"), ...totals]}
      />
    </>
  );
}

function widest(column: WorkingColumn): string {
  const texts = [...column.figures, column.total].map((figure) => cellText(column, figure));
  return texts.reduce((most, one) => (one.length > most.length ? one : most), "");
}
