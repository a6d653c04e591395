import { useState } from "preact/hooks";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type ComponentRow, type ComponentsData, componentsOf, type SplitText, textOf } from "./model.ts";
import type { ComponentName } from "./names.ts";
import type { Part } from "./parts.ts";

/** The chosen component, which is marked in both strings. */
interface Choice {
  readonly active: ComponentName | null;
  readonly choose: (name: ComponentName | null) => void;
}

export function Components({ state }: PanelProps) {
  const [chosen, choose] = useState<ComponentName | null>(null);
  const [pointed, point] = useState<ComponentName | null>(null);
  const data = componentsOf(state);
  const active = pointed ?? chosen;
  const choice: Choice = { active, choose };
  return (
    // The pointer only previews what the radio buttons choose.
    <div class="components" onPointerOver={(event) => point(nameAt(event.target))} onPointerLeave={() => point(null)}>
      {data.input.parts.length > 0 && <Line title="Input" split={data.input} {...choice} />}
      {data.href !== null && <Line title="URL" split={data.href} {...choice} />}
      {data.failure !== null && (
        <p class="failure">
          The {data.failure.of} is not a valid URL: {data.failure.message} <code>({data.failure.reason})</code>
        </p>
      )}
      <Table data={data} {...choice} />
    </div>
  );
}

/** Returns the component of the element that the pointer is on. */
function nameAt(target: EventTarget | null): ComponentName | null {
  const element = target instanceof Element ? target.closest("[data-component]") : null;
  return (element?.getAttribute("data-component") as ComponentName | null | undefined) ?? null;
}

/** A string in colours. A click on a component chooses it. */
function Line({ title, split, active }: { title: string; split: SplitText } & Choice) {
  return (
    <div class="split">
      <h3>{title}</h3>
      <p class="url">
        {split.parts.map((part) => (
          <Piece key={part.start} text={split.text.slice(part.start, part.end)} part={part} active={active} />
        ))}
      </p>
    </div>
  );
}

function Piece({ text, part: { name }, active }: { text: string; part: Part; active: ComponentName | null }) {
  if (name === null) {
    return (
      <span class="delimiter">
        <Text text={text} />
      </span>
    );
  }
  return (
    <label
      htmlFor={`component-${name}`}
      data-component={name}
      class={`part part-${name}${active === name ? " active" : ""}`}
    >
      <Text text={text} empty="∅" />
    </label>
  );
}

function Table({ data, active, choose }: { data: ComponentsData } & Choice) {
  return (
    <table class="wide">
      <caption>Components, with their places in UTF-16 code units. Choose one to mark it above.</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">In the input</th>
          <th scope="col">In the URL</th>
          <th scope="col">What happened</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <Row key={row.name} row={row} data={data} isActive={active === row.name} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: ComponentRow;
  readonly data: ComponentsData;
  readonly isActive: boolean;
  readonly choose: Choice["choose"];
}

function Row({ row: { name, from, to, notes }, data, isActive, choose }: RowProps) {
  return (
    <tr data-component={name} class={isActive ? "active" : ""}>
      <th scope="row">
        <label class="choice">
          <input
            type="radio"
            name="component"
            id={`component-${name}`}
            aria-label={name}
            onChange={() => choose(name)}
          />
          <span class={`swatch part-${name}`} aria-hidden="true" />
          {name}
        </label>
      </th>
      <Place split={data.input} part={from} label="In the input" />
      <Place split={data.href} part={to} label="In the URL" />
      <td data-label="What happened">{notes.join("; ")}</td>
    </tr>
  );
}

function Place({ split, part, label }: { split: SplitText | null; part: Part | null; label: string }) {
  if (split === null || part === null) {
    return (
      <td data-label={label} class="note">
        –
      </td>
    );
  }
  return (
    <td data-label={label}>
      <Text text={textOf(split, part) ?? ""} />{" "}
      <span class="offsets">
        {part.start}–{part.end}
      </span>
    </td>
  );
}
