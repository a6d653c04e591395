import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type Cell, COLUMNS, GROUPS, type ReaderRow, readersOf } from "./model.ts";

export function Readers({ state, change }: PanelProps) {
  const data = readersOf(state);
  return (
    <>
      <div class="controls">
        <fieldset>
          <legend>Readers</legend>
          {GROUPS.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={state.groups.includes(id)}
                onChange={(event) => {
                  const rest = state.groups.filter((each) => each !== id);
                  change({ groups: event.currentTarget.checked ? [...rest, id] : rest });
                }}
              />
              {title}
            </label>
          ))}
        </fieldset>
        <label>
          Compare with
          <select value={data.against} onChange={(event) => change({ against: event.currentTarget.value })}>
            {data.names.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class={data.differing === 0 ? "success" : "failure"}>
        {data.differing === 0 ? "All readers agree." : `${data.differing} of ${data.others} other readers differ.`}{" "}
        {data.risk !== null && (
          <strong class="risk">
            <Text text={data.risk} />
          </strong>
        )}
      </p>
      <table class="wide readers">
        <caption>
          Marked cells differ from the chosen reader. Equivalent spellings count as the same. Parsers and servers are
          models, tested against the real programs. Servers show the decoded path by which they choose what answers.
        </caption>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {data.groups.map(({ id, title, rows }) => (
          <tbody key={id}>
            <tr>
              <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function Row({ row: { title, versions, cells, refusal, differs } }: { row: ReaderRow }) {
  return (
    <tr>
      <th scope="row" title={versions.length > 0 ? `tested with ${versions.join(", ")}` : undefined}>
        {title}
      </th>
      {cells === null ? (
        <td colSpan={COLUMNS.length} class={differs ? "refusal differs" : "refusal"}>
          refuses: <span class="note">{refusal}</span>
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
