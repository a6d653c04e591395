/** The panels whose code has been loaded. */
import type { Panel, View } from "./panels/panel.ts";
import { PANELS } from "./panels/panels.ts";

const loaded = new Map<string, View>();

/** Returns a panel's view; nothing if it has not been loaded. */
export function loadedView(id: string): View | undefined {
  return loaded.get(id);
}

export async function loadPanel({ id, load }: Panel): Promise<void> {
  if (!loaded.has(id)) loaded.set(id, await load());
}

/** Loads those of the panels that exist. */
export async function loadPanels(ids: readonly string[]): Promise<void> {
  await Promise.all(PANELS.filter(({ id }) => ids.includes(id)).map(loadPanel));
}
