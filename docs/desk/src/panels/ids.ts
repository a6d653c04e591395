/** The ids of all panels, in the order of the page. */
export const PANEL_IDS = [
  "components",
  "readers",
  "validity",
  "canonical",
  "host",
  "idna",
  "query",
  "setters",
  "pattern",
] as const;

export type PanelId = (typeof PANEL_IDS)[number];
