import { useMemo, useState } from "preact/hooks";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type ComponentRow, type ComponentsData, componentsOf, type SplitText, textOf } from "./model.ts";
import type { ComponentName } from "./names.ts";
import type { Part } from "./parts.ts";

/** The chosen component, which is marked in both strings. */
interface Choice {
  /** The chosen component, or the one that the pointer is on. */
  readonly active: ComponentName | null;
  readonly chosen: ComponentName | null;
  readonly choose: (name: ComponentName | null) => void;
}

export function Components({ state }: PanelProps) {
  const [chosen, choose] = useState<ComponentName | null>(null);
  const [pointed, point] = useState<ComponentName | null>(null);
  const { input, base, encoding } = state;
  const data = useMemo(() => componentsOf({ input, base, encoding }), [input, base, encoding]);
  const isThere = (name: ComponentName | null) => data.rows.some((row) => row.name === name);
  const active = isThere(pointed) ? pointed : isThere(chosen) ? chosen : null;
  const choice: Choice = { active, chosen, choose };
  return (
    // The pointer only previews what the radio buttons choose.
    <div class="components" onPointerOver={(event) => point(nameAt(event.target))} onPointerLeave={() => point(null)}>
      {data.input.parts.length > 0 && <Line title="Input" split={data.input} {...choice} />}
      {data.removed !== null && <p class="note">The parser first removes {data.removed}.</p>}
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
function Line({ title, split, active, choose }: { title: string; split: SplitText } & Omit<Choice, "chosen">) {
  return (
    <div class="split">
      <h2>{title}</h2>
      <p class="url">
        {split.parts.map((part) => (
          <Piece
            key={part.start}
            text={split.text.slice(part.start, part.end)}
            part={part}
            active={active}
            choose={choose}
          />
        ))}
      </p>
    </div>
  );
}

function Piece({ text, part: { name }, active, choose }: { text: string; part: Part } & Omit<Choice, "chosen">) {
  if (name === null) {
    return (
      <span class="delimiter">
        <Text text={text} />
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio buttons below are for the keyboard
    <label
      htmlFor={`component-${name}`}
      data-component={name}
      // The browser would move the focus to the radio button, and scroll the string away.
      onClick={(event) => {
        event.preventDefault();
        choose(name);
      }}
      class={`part part-${name}${active === name ? " active" : ""}`}
    >
      <Text text={text} empty="∅" />
    </label>
  );
}

function Table({ data, active, chosen, choose }: { data: ComponentsData } & Choice) {
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
          <Row
            key={row.name}
            row={row}
            data={data}
            isActive={active === row.name}
            isChosen={chosen === row.name}
            choose={choose}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: ComponentRow;
  readonly data: ComponentsData;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly choose: Choice["choose"];
}

function Row({ row: { name, from, to, notes }, data, isActive, isChosen, choose }: RowProps) {
  return (
    <tr data-component={name} class={isActive ? "active" : ""}>
      <th scope="row">
        <label class="choice">
          <input
            type="radio"
            name="component"
            id={`component-${name}`}
            aria-label={name}
            checked={isChosen}
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
