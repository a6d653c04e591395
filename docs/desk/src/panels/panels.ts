import { componentsPanel } from "./components/panel.tsx";
import type { Panel } from "./panel.ts";

/** All panels, in the order of the page. */
export const PANELS: readonly Panel[] = [componentsPanel];
