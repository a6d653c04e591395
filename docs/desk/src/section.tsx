import type { Panel, PanelProps } from "./panels/panel.ts";

/** A panel that opens and closes. */
export function Section({ panel: { id, title, View }, state, change }: { panel: Panel } & PanelProps) {
  const isOpen = state.open.includes(id);
  const others = state.open.filter((each) => each !== id);
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
        {isOpen && <View state={state} change={change} />}
      </div>
    </section>
  );
}
