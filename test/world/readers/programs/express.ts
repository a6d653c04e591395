/** Express: the parameter of a route with a wildcard has the decoded segments. */
import { express } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { frameworkInstallations, startFramework } from "./framework.ts";
import { onNode } from "./node.ts";

interface Options {
  readonly caseSensitiveRouting?: boolean;
  readonly node?: string;
}

export const expressUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: express,
  configurations: [
    onNode("26", { title: "defaults", options: {} }),
    onNode("20", { title: "Node 20", options: { node: "20" } }),
    onNode("20", { title: "case sensitive routing", options: { caseSensitiveRouting: true, node: "20" } }),
  ],
  installations: () => frameworkInstallations("express"),
  start: (_installation, { node = "26", ...options }: Options) => startFramework("express", options, { node }),
};
