import type { Panel } from "../panel.ts";
import { componentsOf } from "./model.ts";

export const componentsPanel: Panel = {
  id: "components",
  title: "Components",
  View: ({ state }) => <output>{componentsOf(state).href ?? "This is not a URL."}</output>,
};
