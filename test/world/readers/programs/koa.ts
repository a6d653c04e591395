/** Koa with @koa/router: the parameters of routes for up to ten segments. */
import { koa } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

interface Options {
  readonly sensitive?: boolean;
  readonly node?: string;
}

export const koaUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: koa,
  configurations: [
    onNode("26", { title: "defaults", options: {} }),
    onNode("26", { title: "sensitive", options: { sensitive: true } }),
    onNode("20", { title: "Node 20", options: { node: "20" } }),
  ],
  installations: () => projectInstallations("koa"),
  start: (_installation, { node = "26", ...options }: Options) => startInProject("koa", options, node),
};
