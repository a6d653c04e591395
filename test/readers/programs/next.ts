/** Next.js: the segments of a page for all paths, which it answers in a header. */
import { next } from "@anyurl/readers/servers";
import type { Answer, ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const nextUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: next,
  configurations: [
    onNode("26", { title: "App Router", options: {} }),
    onNode("26", { title: "Pages Router", options: { router: "pages", buildId: "build" } }),
  ],
  installations: () => projectInstallations("next"),
  start: (_installation, options) => startInProject("next", options, "26", readHeader),
};

/** Encoded slashes are slashes: static pages are found by the decoded path. */
function readHeader({ headers }: { readonly headers: ReadonlyMap<string, string> }): Answer {
  const segments = JSON.parse(decodeURIComponent(headers.get("segments") ?? "")) as string[];
  return { segments: segments.join("/").split("/") };
}
