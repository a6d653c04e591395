import { useMemo } from "preact/hooks";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type Cell, COLUMNS, GROUPS, type ReaderRow, type ReadersData, readersOf } from "./model.ts";

export function Readers({ state, change }: PanelProps) {
  const { input, base, groups, against } = state;
  const data = useMemo(() => readersOf({ input, base, groups, against }), [input, base, groups, against]);
  if (data.failure !== null) return <p class="failure">{data.failure}</p>;
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
      <Verdict data={data} />
      <table class="wide readers">
        <caption>
          Marked cells differ from the chosen reader. Equivalent spellings count as the same. Parsers and servers are
          models, tested against the real programs. Servers show the decoded path by which they choose what answers.{" "}
          {data.resolved !== null && "Readers without a base read the URL that the input and the base make."}
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

/** How many readers differ, and what that means to an attacker. */
function Verdict({ data: { differing, others, risk } }: { data: ReadersData }) {
  if (others === 0) return <p class="note">Choose two readers or more.</p>;
  return (
    <p class={`verdict ${differing === 0 && risk === null ? "success" : "failure"}`}>
      {differing > 0 && `${differing} of ${others} other readers differ. `}
      {differing === 0 &&
        (risk === null ? "All readers agree." : "All agree with this reader, but not with one another. ")}
      {risk !== null && (
        <strong>
          {risk.map((part, index) => (typeof part === "string" ? part : <Text key={index} text={part.value} />))}
        </strong>
      )}
    </p>
  );
}

function Row({ row: { title, versions, cells, refusal, notAsked, differs } }: { row: ReaderRow }) {
  return (
    <tr>
      <th scope="row" title={versions.length > 0 ? `tested with ${versions.join(", ")}` : undefined}>
        {title} {cells !== null && differs && <span class="tag">accepts ≠</span>}
      </th>
      {cells === null ? (
        <td colSpan={COLUMNS.length} class={differs ? "refusal differs" : "refusal"}>
          {notAsked === null ? "refuses: " : ""}
          <span class="note">{notAsked ?? refusal}</span>
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
