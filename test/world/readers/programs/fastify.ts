/** Fastify: the parameters of routes for up to ten segments, and of a wildcard for more. */
import { fastify } from "@anyurl/readers/servers";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { frameworkInstallations, startFramework } from "./framework.ts";

export const fastifyUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: fastify,
  configurations: [
    DEFAULTS,
    { title: "caseSensitive false", options: { caseSensitive: false } },
    { title: "ignoreDuplicateSlashes", options: { ignoreDuplicateSlashes: true } },
    { title: "ignoreTrailingSlash", options: { ignoreTrailingSlash: true } },
    { title: "useSemicolonDelimiter", options: { useSemicolonDelimiter: true } },
  ],
  installations: () => frameworkInstallations("fastify"),
  start: (_installation, options) => startFramework("fastify", options),
};
