import { useMemo } from "preact/hooks";
import { sharedReadings } from "../../readings/readings.ts";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type Cell, COLUMNS, type ReaderRow, type ReadersData, readersIn } from "./model.ts";

const ANSWERS = { accepts: "", refuses: "refuse the URL", "not-asked": "are not asked" };

export function Readers({ state, change }: PanelProps) {
  const readings = sharedReadings(state);
  const data = useMemo(
    () => (readings.silence === null ? readersIn(readings, state) : readings),
    [readings, state.against],
  );
  if (data.silence !== null) return <p class="note">{data.sentence}</p>;
  return (
    <>
      <Choice data={data} change={change} />
      <table class="wide readers">
        <caption>
          A row for each reading. Marked cells differ from the chosen reader; equivalent spellings count as the same.
          Parsers and servers are models, tested against the real programs. For servers, the path is the decoded one
          that they route by.{" "}
          {data.resolved !== null && "Readers without a base read the URL that the input and the base make."}
        </caption>
        <thead>
          <tr>
            <th scope="col">Readers</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Row key={row.readers[0]?.name} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Choice({ data, change }: { data: ReadersData; change: PanelProps["change"] }) {
  return (
    <p class="controls">
      <label>
        Compare with
        <select value={data.against} onChange={(event) => change({ against: event.currentTarget.value })}>
          {data.names.map(([name, short]) => (
            <option key={name} value={name}>
              {short}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

function Row({ row: { readers, cells, answer, differs } }: { row: ReaderRow }) {
  return (
    <tr>
      <th scope="row">
        {readers.map(({ name, short, versions }, index) => (
          <span key={name} title={versions.length > 0 ? `tested with ${versions.join(", ")}` : undefined}>
            {index > 0 && " · "}
            {short}
          </span>
        ))}{" "}
        {cells !== null && differs && <span class="tag">accepts ≠</span>}
      </th>
      {cells === null ? (
        <td colSpan={COLUMNS.length} class={differs ? "refusal differs" : "refusal"}>
          {ANSWERS[answer]}
        </td>
      ) : (
        COLUMNS.map((column) => <CellOf key={column} name={column} cell={cells[column]} />)
      )}
    </tr>
  );
}

function CellOf({ name, cell: { text, differs } }: { name: string; cell: Cell }) {
  const mark = differs ? "differs" : "";
  return (
    <td class={text === null && !differs ? "missing" : mark} data-label={name}>
      {text === null ? <span class="note">–</span> : <Text text={text} />}
    </td>
  );
}
