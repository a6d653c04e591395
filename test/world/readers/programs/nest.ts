/** Nest on Express and on Fastify, which the models of these are held to: it has no model of its own. */
import type { AnyReaderFactory } from "@anyurl/readers";
import { express, fastify } from "@anyurl/readers/servers";
import type { ProgramUnderTest } from "../program.ts";
import { projectInstallations, startInProject } from "./framework.ts";
import { onNode } from "./node.ts";

function nestOn(platform: "express" | "fastify", factory: AnyReaderFactory): ProgramUnderTest {
  const name = `nest-${platform}`;
  const properties = { ...factory, name, title: `Nest on ${factory.title}`, testedVersions: ["12.5.1"] };
  const named = Object.entries(properties).map(([key, value]) => [key, { value, enumerable: true }] as const);
  return {
    kind: "server",
    factory: Object.defineProperties(factory.bind(undefined), Object.fromEntries(named)) as unknown as AnyReaderFactory,
    configurations: [onNode("26", { title: "defaults", options: {} })],
    installations: () => projectInstallations("@nestjs/core"),
    start: () => startInProject("nest", { platform }, "26"),
  };
}

export const nestOnExpress = nestOn("express", express);
export const nestOnFastify = nestOn("fastify", fastify);
