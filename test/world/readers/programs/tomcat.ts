/** Tomcat, with a servlet that responds with its request. */
import { type TomcatOptions, tomcat } from "@anyurl/readers/servers";
import { type Command, type Installation, installationsOf } from "../installations.ts";
import { type Answer, type Configuration, DEFAULTS, type Input, type ProgramUnderTest } from "../program.ts";
import type { Response } from "../run/connection.ts";
import { decodedPathAnswer } from "../run/path.ts";
import { startServer } from "../run/server.ts";
import { javaCommand } from "./java.ts";

const RELAXED = '"<>[\\]^`{|}';

const OPTIONS: readonly TomcatOptions[] = [
  { encodedSolidusHandling: "decode" },
  { encodedSolidusHandling: "passthrough" },
  { encodedReverseSolidusHandling: "reject" },
  { encodedReverseSolidusHandling: "passthrough", rejectSuspiciousURIs: true },
  { encodedSolidusHandling: "decode", allowBackslash: true },
  { relaxedPathChars: RELAXED, relaxedQueryChars: RELAXED, allowBackslash: true },
];

function configurationOf(options: TomcatOptions): Configuration {
  const title = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  return { title: title.join(", "), options };
}

export const tomcatUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: tomcat,
  configurations: [DEFAULTS, ...OPTIONS.map(configurationOf)],
  installations: () => installationsOf(["stable", "libtomcat10-java"], ["newest", "libtomcat11-java"]),
  start: (installation, options) =>
    startServer({
      title: `Tomcat ${installation.version}`,
      configure: async (folder, port) => tomcatCommand(installation, folder, port, options),
      read: answerOf,
    }),
};

/** Returns the command line of a Tomcat that listens on a port of 127.0.0.1, with attributes of its connector. */
export function tomcatCommand(installation: Installation, folder: string, port: number, options: object): Command {
  const words = Object.entries(options).flatMap(([name, value]) => [name, String(value)]);
  return javaCommand(installation, "TomcatEcho.java", libraries(installation), [String(port), folder, ...words]);
}

function libraries({ version }: Installation): RegExp {
  const major = version.split(".")[0];
  return new RegExp(`^tomcat${major}-(?!i18n).*-${version.replaceAll(".", "\\.")}\\.jar$`);
}

function answerOf({ body }: Response, { host }: Input): Answer {
  const read = JSON.parse(body) as { host: string; port: string | null; path: string; query: string | null };
  const path = decodedPathAnswer(Buffer.from(read.path, "utf8").toString("latin1"));
  const name = host === undefined ? {} : { host: read.host.toLowerCase(), port: read.port };
  return { ...name, ...path, query: read.query };
}
