import "./drawn-table.css";
import { text } from "../../translations/texts";

/** A line of a draw as it is shown. */
export interface DrawnLine {
  /** "" where there is none. */
  table: string;
  match: string;
  /** Why it is not the next match in the ranking; "" when it is. */
  why: string;
}

interface DrawnTableProps {
  label: string;
  lines: readonly DrawnLine[];
  /** What stands above the two columns; when omitted, a table and its match. */
  headers?: readonly [string, string];
}

/**
 * A draw as it will be written. A note below a match says why the match does not follow the order of the
 * ranking.
 */
export function DrawnTable({ label, lines, headers = ofDraw() }: DrawnTableProps) {
  return (
    <div className="table drawn" id="draw" role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ table, match, why }) => (
            <tr key={`${table} ${match}`}>
              <td>{table}</td>
              <td>
                <span>{match}</span>
                {why !== "" && <span className="hint">{why}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ofDraw(): [string, string] {
  return [text("league.draw.table"), text("league.draw.match")];
}
