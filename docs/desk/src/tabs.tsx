import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Panel, PanelProps, View } from "./panels/panel.ts";
import { loadedView, loadPanel, PANELS, panelOf } from "./panels/panels.ts";
import { silenceOn } from "./readings/readings.ts";

/** The panels, of which one is open: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ state, change }: PanelProps) {
  const open = panelOf(state.panel);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, PANELS.indexOf(open));
    const panel = PANELS[place];
    if (panel === undefined) return;
    event.preventDefault();
    change({ panel: panel.id });
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[place]?.focus();
  };
  return (
    <div class="panels">
      <div role="tablist" aria-label="Details" class="tabs" ref={list} onKeyDown={move}>
        {PANELS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === open.id}
            aria-controls={id}
            tabIndex={id === open.id ? 0 : -1}
            onClick={() => change({ panel: id })}
          >
            {title}
          </button>
        ))}
      </div>
      {PANELS.map((panel) => (
        <Content key={panel.id} panel={panel} isOpen={panel === open} state={state} change={change} />
      ))}
    </div>
  );
}

/** Returns the place of the tab that a key opens; -1 for other keys. */
function placeAfter(key: string, place: number): number {
  const last = PANELS.length - 1;
  if (key === "ArrowRight") return place === last ? 0 : place + 1;
  if (key === "ArrowLeft") return place === 0 ? last : place - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : -1;
}

/** The content of a panel, which is loaded when it is opened first. */
function Content({ panel, isOpen, state, change }: { panel: Panel; isOpen: boolean } & PanelProps) {
  const { id } = panel;
  const [, renderAgain] = useState(0);
  const View = isOpen ? loadedView(panel) : undefined;
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
    <div
      role="tabpanel"
      id={id}
      class="panel"
      aria-labelledby={`tab-${id}`}
      hidden={!isOpen}
      ref={content}
      tabIndex={-1}
    >
      {View !== undefined && <Shown panel={panel} View={View} state={state} change={change} />}
    </div>
  );
}

/** A panel, or what is missing before it can say something. A pattern can be written without a URL. */
function Shown({ panel, View, state, change }: { panel: Panel; View: View } & PanelProps) {
  const silence = silenceOn(state);
  if (silence === null || silence.silence === "too-long" || panel.id === "patterns") {
    return <View state={state} change={change} />;
  }
  return <p class="note">{silence.sentence}</p>;
}
