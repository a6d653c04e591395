/** The ids of all panels, in the order of the page. */
export const PANEL_IDS = ["parts", "readers", "keys", "query", "errors", "domains", "patterns", "documents"] as const;

export type PanelId = (typeof PANEL_IDS)[number];

/** Returns the id of a panel; that of the first panel if there is no such panel. */
export function panelIdOf(text: string): PanelId {
  return PANEL_IDS.find((id) => id === text) ?? PANEL_IDS[0];
}
