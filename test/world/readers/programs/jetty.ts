/** Jetty, with a handler that responds with its request. */
import { type JettyOptions, jetty } from "@anyurl/readers/servers";
import { type Command, type Installation, installationsOf } from "../installations.ts";
import { type Answer, type Configuration, DEFAULTS, type Input, type ProgramUnderTest } from "../program.ts";
import type { Response } from "../run/connection.ts";
import { decodedPathAnswer } from "../run/path.ts";
import { startServer } from "../run/server.ts";
import { javaCommand } from "./java.ts";

const LIBRARIES_9 = /^(?:jetty9-(?:http|io|security|server|servlet|util)-9.*|servlet-api)\.jar$/;
const LIBRARIES_12 = /^(?:jetty12-(?:http|io|server|util)-12.*|slf4j-(?:api|nop)-.*)\.jar$/;

const OPTIONS: readonly JettyOptions[] = [
  { httpCompliance: "RFC7230_NO_AMBIGUOUS_URIS" },
  { httpCompliance: "LEGACY" },
  { uriCompliance: "UNAMBIGUOUS" },
  { uriCompliance: "LEGACY" },
  { uriCompliance: "UNSAFE" },
];

export const jettyUnderTest: ProgramUnderTest = {
  kind: "server",
  factory: jetty,
  configurations: [DEFAULTS, ...OPTIONS.map(configurationOf)],
  installations: () => installationsOf(["stable", "libjetty9-java"], ["newest", "libjetty12-java"]),
  start: (installation, options: JettyOptions) => {
    const title = `Jetty ${installation.version}`;
    const command = (port: number) => commandOf(installation, port, options);
    const read = is9(installation) ? answerOf : answerOf12;
    return startServer({ title, configure: async (_, port) => command(port), read });
  },
};

function is9({ version }: Installation): boolean {
  return version.startsWith("9.");
}

function configurationOf(options: JettyOptions): Configuration {
  const isFor9 = "httpCompliance" in options;
  const isFor = (installation: Installation) => is9(installation) === isFor9;
  return { title: Object.entries(options).flat().join(" "), options, isFor };
}

function commandOf(
  installation: Installation,
  port: number,
  { httpCompliance = "RFC7230", uriCompliance = "DEFAULT" }: JettyOptions,
): Command {
  return is9(installation)
    ? javaCommand(installation, "Jetty9Echo.java", LIBRARIES_9, [String(port), httpCompliance])
    : javaCommand(installation, "Jetty12Echo.java", LIBRARIES_12, [String(port), uriCompliance]);
}

interface Read {
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
}

/** NOTE: Jetty 12 accepts zones with the names of the machine's network interfaces, which the model does not know. */
function answerOf12(response: Response, input: Input): Answer {
  const { host } = JSON.parse(response.body) as Read;
  const hasNamedZone = host.startsWith("[") && /%.*[^0-9\]]/.test(host);
  return hasNamedZone ? { refused: "the zone depends on the machine" } : answerOf(response, input);
}

function answerOf({ body }: Response, { host }: Input): Answer {
  const read = JSON.parse(body) as Read;
  const path = decodedPathAnswer(Buffer.from(read.path, "utf8").toString("latin1"));
  const query = read.query;
  if (host === undefined) return { ...path, query };
  // Java has the bytes of headers as characters.
  const name = read.host.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return { host: Buffer.from(name, "latin1").toString("utf8"), port: read.port, ...path, query };
}
