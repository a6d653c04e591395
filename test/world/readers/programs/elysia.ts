/** Elysia on its adapter for Node.js: the parameters of routes for up to ten segments. */
import { elysia } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

export const elysiaUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: elysia,
  configurations: [onNode("26", DEFAULTS)],
  installations: () => projectInstallations("elysia"),
  start: () => startInProject("elysia", {}, "26"),
};
