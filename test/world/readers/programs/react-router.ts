/** React Router on its listener for Node.js: the parameters of routes for up to ten segments, in their loaders. */
import { reactRouter } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const reactRouterUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: reactRouter,
  configurations: [
    onNode("26", { title: "defaults", options: {} }),
    onNode("26", { title: "caseSensitive", options: { caseSensitive: true } }),
  ],
  installations: () => projectInstallations("react-router"),
  start: (_installation, options) => startInProject("react-router", options, "26"),
};
