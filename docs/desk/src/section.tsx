import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { loadedView, loadPanel } from "./loaded-panels.ts";
import type { Panel, PanelProps } from "./panels/panel.ts";

/** A panel that opens and closes. */
export function Section({ panel, state, change }: { panel: Panel } & PanelProps) {
  const { id, title } = panel;
  const isOpen = state.open.includes(id);
  const others = state.open.filter((each) => each !== id);
  const [, renderAgain] = useState(0);
  const View = isOpen ? loadedView(id) : undefined;
  useEffect(() => {
    if (isOpen && View === undefined) void loadPanel(panel).then(() => renderAgain((count) => count + 1));
  }, [isOpen, View, panel]);
  const content = useRef<HTMLDivElement>(null);
  const hadFocus = content.current?.contains(document.activeElement) ?? false;
  // A button can remove itself, such as one that fixes the last error: the panel then keeps the keyboard's place.
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
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
      <div id={`${id}-content`} class="panel" hidden={!isOpen} ref={content} tabIndex={-1}>
        {View !== undefined && <View state={state} change={change} />}
      </div>
    </section>
  );
}
