/** h3: the parameters of routes for up to ten segments. */
import { h3 } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";

export const h3UnderTest: ProgramUnderTest = {
  kind: "server",
  factory: h3,
  configurations: [DEFAULTS, { title: "app.use", options: { routes: ["/admin", "/a", "/x/"] } }],
  installations: () => projectInstallations("h3-1"),
  start: (_installation, options) => startInProject("h3", options),
};
