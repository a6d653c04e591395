/** Next.js: the segments of a page for all paths, which it answers in a header. */
import { next } from "@anyurl/readers/servers";
import type { Answer, ProgramUnderTest } from "../program.ts";
import type { Response } from "../run/response.ts";
import { projectInstallations, readHeader, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const nextUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: next,
  configurations: [
    onNode("26", { title: "App Router", options: {} }),
    onNode("26", { title: "Pages Router", options: { router: "pages", buildId: "build" } }),
  ],
  installations: () => projectInstallations("next"),
  start: (_installation, options) => startInProject("next", options, "26", readJoined),
};

/** Encoded slashes are slashes: static pages are found by the decoded path. */
function readJoined(response: Response): Answer {
  const { segments = [] } = readHeader(response);
  return { segments: segments.join("/").split("/") };
}
