/** The ids of all panels, in the order of the page. */
export const PANEL_IDS = [
  "parts",
  "readers",
  "keys",
  "query",
  "errors",
  "domains",
  "patterns",
  "documents",
] as const;

export type PanelId = (typeof PANEL_IDS)[number];
