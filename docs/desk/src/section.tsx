import { useEffect, useState } from "preact/hooks";
import type { Panel, PanelProps, View } from "./panels/panel.ts";

/** A panel that opens and closes. */
export function Section({ panel, state, change }: { panel: Panel } & PanelProps) {
  const { id, title } = panel;
  const isOpen = state.open.includes(id);
  const others = state.open.filter((each) => each !== id);
  const [Loaded, setLoaded] = useState<View | null>(null);
  useEffect(() => {
    // Preact would call the component, which is a function, to get the state.
    if (isOpen && Loaded === null) void panel.load().then((view) => setLoaded(() => view));
  }, [isOpen, Loaded, panel]);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          type="button"
          class="fold"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => change({ open: isOpen ? others : [...others, id] })}
        >
          {title}
        </button>
      </h2>
      <div id={`${id}-content`} class="panel" hidden={!isOpen}>
        {isOpen && Loaded !== null && <Loaded state={state} change={change} />}
      </div>
    </section>
  );
}
