import { useId, useRef, useState } from "preact/hooks";
import { ENCODINGS } from "./encodings.ts";
import { HiddenNote } from "./hidden-note.tsx";
import { LONGEST_LINK, linkedFragment } from "./link.ts";
import type { PanelProps } from "./panels/panel.ts";
import { wantsBase, wantsEncoding } from "./resolved.ts";
import type { DeskState } from "./state.ts";

/** The most characters of an input. */
const LONGEST_INPUT = 1_000_000;

/** The input, the base and the encoding if they matter, and the button for a link. */
export function Inputs({ state, change }: PanelProps) {
  return (
    <form class="inputs" onSubmit={(event) => event.preventDefault()}>
      <Field title="URL" value={state.input} placeholder="https://…" onText={(input) => change({ input })} />
      <Link state={state} />
      {wantsBase(state) && (
        <Field
          title="Base"
          value={state.base}
          placeholder="https://example.com/folder/"
          onText={(base) => change({ base })}
        />
      )}
      {wantsEncoding(state) && (
        <label class="encoding">
          Encoding of the query
          <select value={state.encoding} onChange={(event) => change({ encoding: event.currentTarget.value })}>
            <option value="">UTF-8</option>
            {ENCODINGS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </form>
  );
}

interface FieldProps {
  readonly title: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

/** A text area, since an input of one line removes line ends. */
function Field({ title, value, placeholder, onText }: FieldProps) {
  const id = useId();
  return (
    <div class={`field field-${title.toLowerCase()}`}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        class="url"
        dir="ltr"
        rows={1}
        value={value}
        placeholder={placeholder}
        maxLength={LONGEST_INPUT}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-describedby={`${id}-hidden`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <HiddenNote
        id={`${id}-hidden`}
        text={value}
        warning={value.length >= LONGEST_INPUT && "This field holds at most a million characters. "}
      />
    </div>
  );
}

function Link({ state }: { state: DeskState }) {
  const [message, setMessage] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (text: string) => {
    setMessage(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(""), 4000);
  };
  const copy = () => {
    const fragment = linkedFragment(state);
    if (fragment === null) {
      show("Not copied: the URL is too long for a link.");
      return;
    }
    history.replaceState(null, "", `#${fragment}`);
    const isLong = location.href.length > LONGEST_LINK;
    // The clipboard is missing on pages without HTTPS.
    const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
    copied.then(
      () => show(isLong ? "Copied. Some programs cut off links of this length." : "Copied."),
      () => show("Copy the address of this page instead: it holds everything."),
    );
  };
  return (
    <p class="link">
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status">{message}</span>
    </p>
  );
}
