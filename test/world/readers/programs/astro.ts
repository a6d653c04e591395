/** Astro: the parameter of a route for all paths, which it answers in a header. */
import { astro } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { projectInstallations, readHeader, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const astroUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: astro,
  configurations: [
    onNode("26", { title: "pages", options: {} }),
    onNode("26", { title: "endpoints", options: { routes: "endpoints" } }),
  ],
  installations: () => projectInstallations("astro"),
  start: (_installation, options) => startInProject("astro", options, "26", readHeader),
};
