import { useRef } from "preact/hooks";
import { CHIPS, EXAMPLES, type Example } from "./example-list.ts";
import type { PanelProps } from "./panels/panel.ts";

/** Buttons that fill in a URL: six of them, and all others behind “More”. */
export function Examples({ change }: Pick<PanelProps, "change">) {
  const more = useRef<HTMLDetailsElement>(null);
  const use = ({ input, base = "" }: Example) => {
    change({ input, base, encoding: "" });
    if (!more.current?.open) return;
    // The verdict is below the list.
    more.current.open = false;
    more.current.querySelector("summary")?.focus();
  };
  return (
    <div class="examples">
      {CHIPS.map(({ chip, example }) => (
        <button key={chip} type="button" class="chip" title={example.note} onClick={() => use(example)}>
          {chip}
        </button>
      ))}
      <details ref={more}>
        <summary class="chip">More</summary>
        <div class="lists">
          {EXAMPLES.map(({ title, examples }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {examples.map((example) => (
                  <li key={example.title}>
                    <button type="button" onClick={() => use(example)}>
                      {example.title}
                    </button>{" "}
                    <span class="note">{example.note}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </div>
  );
}
