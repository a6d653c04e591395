import { HiddenNote } from "../../hidden-note.tsx";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { ATTRIBUTES, type SettersData, settersOf } from "./model.ts";

export function Setters({ state, change }: PanelProps) {
  const data = settersOf(state);
  const { attribute, after } = data;
  return (
    <>
      <div class="controls">
        <label>
          <code>url.</code>
          <select
            aria-label="Attribute"
            value={attribute}
            onChange={(event) => change({ attribute: event.currentTarget.value })}
          >
            {ATTRIBUTES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <code>=</code>
          <input
            class="url"
            dir="ltr"
            aria-label="New value"
            aria-describedby="setter-hidden"
            value={state.value}
            spellcheck={false}
            onInput={(event) => change({ value: event.currentTarget.value })}
          />
        </label>
        {after !== null && (
          <button type="button" onClick={() => change({ input: after, base: "" })}>
            Use as the URL
          </button>
        )}
      </div>
      <HiddenNote id="setter-hidden" text={state.value} />
      <Result data={data} />
    </>
  );
}

function Result({ data: { before, after, note, changed, error } }: { data: SettersData }) {
  if (before === null || after === null) return <p class="failure">The URL is invalid: there is nothing to set.</p>;
  return (
    <>
      <p class="url">
        <Text text={after} />
      </p>
      {error !== null && <p class="failure">The setter throws: {error}</p>}
      {error === null && note !== null && <p class="note">{note}</p>}
      {changed.length > 0 && (
        <ul>
          {changed.map(({ name, from, to }) => (
            <li key={name}>
              <code>{name}</code>: <Text text={from} /> → <Text text={to} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
