import { PANEL_IDS, type PanelId, panelIdOf } from "./ids.ts";
import type { Panel, View } from "./panel.ts";

const CONTENTS: Readonly<Record<PanelId, Omit<Panel, "id">>> = {
  parts: { title: "Parts", load: async () => (await import("./parts/panel.tsx")).Parts },
  readers: { title: "Readers", load: async () => (await import("./readers/panel.tsx")).Readers },
  keys: { title: "Keys", load: async () => (await import("./canonical/panel.tsx")).CanonicalForms },
  query: { title: "Query", load: async () => (await import("./query/panel.tsx")).Query },
  errors: { title: "Errors", load: async () => (await import("./validity/panel.tsx")).Validity },
  domains: { title: "Domains", load: async () => (await import("./domains/panel.tsx")).Domains },
  patterns: { title: "Patterns", load: async () => (await import("./pattern/panel.tsx")).Pattern },
  documents: { title: "Documents", load: async () => (await import("./documents/panel.tsx")).Documents },
};

/** All panels, in the order of the page. */
export const PANELS: readonly Panel[] = PANEL_IDS.map((id) => ({ id, ...CONTENTS[id] }));

/** Returns the panel of an id; the first panel if the id is unknown. */
export function panelOf(text: string): Panel {
  const id = panelIdOf(text);
  return PANELS.find((panel) => panel.id === id) as Panel;
}

const loaded = new Map<PanelId, View>();

/** Returns a panel's view; nothing if it has not been loaded. */
export function loadedView({ id }: Panel): View | undefined {
  return loaded.get(id);
}

export async function loadPanel({ id, load }: Panel): Promise<void> {
  if (!loaded.has(id)) loaded.set(id, await load());
}
