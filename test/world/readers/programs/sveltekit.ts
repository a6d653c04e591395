/** SvelteKit: the parameters of pages for up to five segments, and for other paths, which it answers in a header. */
import { sveltekit } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { projectInstallations, readHeader, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const svelteKitUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: sveltekit,
  configurations: [onNode("26", DEFAULTS)],
  installations: () => projectInstallations("@sveltejs/kit"),
  start: () => startInProject("sveltekit", {}, "26", readHeader),
};
