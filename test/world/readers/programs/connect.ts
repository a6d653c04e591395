/** Connect: which part of the path a route takes, and which one is left for its middleware. */
import { connect } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

interface Options {
  readonly routes?: readonly string[];
  readonly node?: string;
}

export const connectUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: connect,
  configurations: [
    onNode("26", { title: "defaults", options: {} }),
    onNode("26", { title: "routes", options: { routes: ["/admin", "/A", "/x/"] } }),
    onNode("20", { title: "Node 20", options: { node: "20" } }),
  ],
  installations: () => projectInstallations("connect"),
  start: (_installation, { node = "26", ...options }: Options) => startInProject("connect", options, node),
};
