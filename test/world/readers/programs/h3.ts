/** h3: the parameters of routes for up to ten segments. */
import { h3 } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";

export const h3UnderTest: ProgramUnderTest = {
  kind: "server",
  factory: h3,
  configurations: [
    DEFAULTS,
    {
      title: "app.use",
      options: { routes: ["/admin", "/a", "/x/"] },
      isFor: ({ version }) => version.startsWith("1."),
    },
  ],
  installations: () => ["h3-1", "h3-2-rc", "h3-2"].flatMap(projectInstallations),
  start({ version }, options) {
    if (version.startsWith("1.")) return startInProject("h3", options);
    return startInProject("h3-2", { package: version.includes("rc") ? "h3-2-rc" : "h3-2" });
  },
};
