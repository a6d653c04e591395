import { useId, useRef, useState } from "preact/hooks";
import { HiddenNote } from "./hidden-note.tsx";
import { LONGEST_LINK, linkedFragment } from "./link.ts";
import type { PanelProps } from "./panels/panel.ts";
import type { DeskState } from "./state.ts";

/** The most characters of an input. */
const LONGEST_INPUT = 1_000_000;

/** The two strings, and the button for a link. */
export function Inputs({ state, change }: PanelProps) {
  return (
    <form class="inputs" onSubmit={(event) => event.preventDefault()}>
      <Field title="URL" value={state.input} placeholder="" onText={(input) => change({ input })} />
      <Field
        title="Base"
        value={state.base}
        placeholder="an absolute URL, if the URL is relative"
        onText={(base) => change({ base })}
      />
      <Link state={state} />
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
    <div class="field">
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
