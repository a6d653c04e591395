import type { Panel } from "./panel.ts";

/** All panels, in the order of the page. */
export const PANELS: readonly Panel[] = [
  {
    id: "components",
    title: "Components",
    load: async () => (await import("./components/panel.tsx")).Components,
  },
  {
    id: "readers",
    title: "Who reads it how",
    load: async () => (await import("./readers/panel.tsx")).Readers,
  },
  {
    id: "validity",
    title: "Validation errors",
    load: async () => (await import("./validity/panel.tsx")).Validity,
  },
  {
    id: "canonical",
    title: "Canonical forms and keys",
    load: async () => (await import("./canonical/panel.tsx")).CanonicalForms,
  },
  {
    id: "host",
    title: "Host: who answers there",
    load: async () => (await import("./host/panel.tsx")).Host,
  },
  {
    id: "idna",
    title: "International domain name",
    load: async () => (await import("./idna/panel.tsx")).Idna,
  },
  {
    id: "query",
    title: "Query parameters",
    load: async () => (await import("./query/panel.tsx")).Query,
  },
  {
    id: "setters",
    title: "Set a component",
    load: async () => (await import("./setters/panel.tsx")).Setters,
  },
  {
    id: "pattern",
    title: "Match a URL pattern",
    load: async () => (await import("./pattern/panel.tsx")).Pattern,
  },
];
