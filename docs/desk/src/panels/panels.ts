import { PANEL_IDS, type PanelId } from "./ids.ts";
import type { Panel } from "./panel.ts";

const CONTENTS: Readonly<Record<PanelId, Omit<Panel, "id">>> = {
  components: {
    title: "Components",
    load: async () => (await import("./components/panel.tsx")).Components,
  },
  readers: {
    title: "Who reads it how",
    load: async () => (await import("./readers/panel.tsx")).Readers,
  },
  validity: {
    title: "Validation errors",
    load: async () => (await import("./validity/panel.tsx")).Validity,
  },
  canonical: {
    title: "Canonical forms and keys",
    load: async () => (await import("./canonical/panel.tsx")).CanonicalForms,
  },
  host: {
    title: "Host: who answers there",
    load: async () => (await import("./host/panel.tsx")).Host,
  },
  idna: {
    title: "International domain name",
    load: async () => (await import("./idna/panel.tsx")).Idna,
  },
  query: {
    title: "Query parameters",
    load: async () => (await import("./query/panel.tsx")).Query,
  },
  setters: {
    title: "Set a component",
    load: async () => (await import("./setters/panel.tsx")).Setters,
  },
  pattern: {
    title: "Match a URL pattern",
    load: async () => (await import("./pattern/panel.tsx")).Pattern,
  },
};

/** All panels, in the order of the page. */
export const PANELS: readonly Panel[] = PANEL_IDS.map((id) => ({ id, ...CONTENTS[id] }));
