/** Hono on @hono/node-server: a handler for all paths, which splits and decodes them as parameters. */
import { hono } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { frameworkInstallations, startFramework } from "./framework.ts";

export const honoUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: hono,
  configurations: [DEFAULTS, { title: "strict false", options: { strict: false } }],
  installations: () => frameworkInstallations("hono"),
  start: (_installation, options) => startFramework("hono", options),
};
