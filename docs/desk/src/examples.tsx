import { EXAMPLES } from "./example-list.ts";
import type { PanelProps } from "./panels/panel.ts";

/** Buttons that fill in a URL. */
export function Examples({ change }: Pick<PanelProps, "change">) {
  return (
    <details class="examples">
      <summary>Examples</summary>
      <div class="groups">
        {EXAMPLES.map(({ title, examples }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {examples.map(({ title, input, base = "", note }) => (
                <li key={title}>
                  <button type="button" onClick={() => change({ input, base })}>
                    {title}
                  </button>{" "}
                  <span class="note">{note}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
