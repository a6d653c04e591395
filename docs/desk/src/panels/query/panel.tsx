import { useMemo } from "preact/hooks";
import { Text } from "../../text.tsx";
import { visibleParts } from "../../visible.ts";
import type { PanelProps } from "../panel.ts";
import { type Edit, edited, type Parameter, queryOf } from "./model.ts";

export function Query({ state, change }: PanelProps) {
  const { input, base } = state;
  const { parameters, count, clean } = useMemo(() => queryOf({ input, base }), [input, base]);
  if (parameters === null) return <p class="failure">The URL is invalid: there is no query to edit.</p>;
  const edit = (what: Edit) => change({ input: edited(state, what), base: "" });
  return (
    <>
      {parameters.length === 0 ? (
        <p class="note">The URL has no parameters.</p>
      ) : (
        <table class="wide parameters">
          <caption>
            {count > parameters.length ? `The first ${parameters.length} of ${count} parameters` : "Parameters"}. An
            edited parameter is written as URLSearchParams writes it. The others keep their bytes.
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col">As written</th>
              <th scope="col">Edit</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map((parameter, index) => (
              <Row key={index} index={index} parameter={parameter} edit={edit} />
            ))}
          </tbody>
        </table>
      )}
      <p class="controls">
        <button type="button" onClick={() => edit({ kind: "add" })}>
          Add a parameter
        </button>
        {clean !== null && (
          <button type="button" onClick={() => change({ input: clean, base: "" })}>
            Remove parameters that track
          </button>
        )}
      </p>
    </>
  );
}

/** Whether a field would show a text without some of its characters, or in another order. */
function hides(text: string): boolean {
  return visibleParts(text).some(({ codePoint }) => codePoint !== null);
}

interface RowProps {
  readonly index: number;
  readonly parameter: Parameter;
  readonly edit: (what: Edit) => void;
}

/** The fields are text areas, since an input of one line removes line ends. */
function Row({ index, parameter: { name, value, written, tracks }, edit }: RowProps) {
  const number = index + 1;
  return (
    <tr>
      <td data-label="Name">
        <textarea
          class="url"
          dir="ltr"
          rows={1}
          aria-label={`Name of parameter ${number}`}
          value={name}
          onChange={(event) => edit({ kind: "set", index, name: event.currentTarget.value, value })}
        />
      </td>
      <td data-label="Value">
        <textarea
          class="url"
          dir="ltr"
          rows={1}
          aria-label={`Value of parameter ${number}`}
          value={value}
          onChange={(event) => edit({ kind: "set", index, name, value: event.currentTarget.value })}
        />
      </td>
      <td data-label="As written">
        <Text text={written} /> {tracks && <span class="tag">tracks visitors</span>}
        {hides(name + value) && (
          <p class="note">
            Hidden characters: <Text text={name} />=<Text text={value} />
          </p>
        )}
      </td>
      <td data-label="Edit">
        <button
          type="button"
          class="small"
          disabled={index === 0}
          aria-label={`Move parameter ${number} up`}
          onClick={() => edit({ kind: "up", index })}
        >
          ↑
        </button>{" "}
        <button
          type="button"
          class="small"
          aria-label={`Delete parameter ${number}`}
          onClick={() => edit({ kind: "delete", index })}
        >
          Delete
        </button>
      </td>
    </tr>
  );
}
