/** Frameworks for Node.js: each runs its driver, which answers with JSON. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Installation, otherInstallation } from "../installations.ts";
import type { Answer, Running } from "../program.ts";
import type { Response } from "../run/response.ts";
import { type ServerUnderTest, startServer } from "../run/server.ts";
import { DRIVERS, NODE_MAJORS, nodeBinary, nodeCommand, versionOfPackage } from "./node.ts";

/** The project of the frameworks that the tests do not install, with their drivers. */
const PROJECT = join(import.meta.dirname, "../frameworks");

/** The installation of a framework: the npm package of the tests. */
export function frameworkInstallations(name: string): readonly Installation[] {
  return [otherInstallation(versionOfPackage(name))];
}

/** The installation of a framework that `pnpm setup:frameworks` installs; none if it is not there. */
export function projectInstallations(name: string): readonly Installation[] {
  const modules = join(PROJECT, "node_modules");
  return existsSync(join(modules, name)) ? [otherInstallation(versionOfPackage(name, modules))] : [];
}

/** How a framework is started. */
interface Start {
  /** The major version of Node.js; by default, the newest one that is installed. */
  readonly node?: string;
  /** The folder of the driver. Default: the folder of the programs that the tests have installed. */
  readonly folder?: string;
  /** Reads an answer; by default, a body of JSON. */
  readonly read?: ServerUnderTest["read"];
}

/** Starts the driver of a framework that `pnpm setup:frameworks` installs. */
export function startInProject(
  name: string,
  options: object,
  node = newestNode(),
  read: ServerUnderTest["read"] = readJSON,
): Promise<Running> {
  return startFramework(name, options, { node, folder: PROJECT, read });
}

/** Starts the driver of a framework. */
export function startFramework(
  name: string,
  options: object,
  { node = newestNode(), folder = DRIVERS, read = readJSON }: Start = {},
): Promise<Running> {
  return startServer({
    title: name,
    configure: (_folder, port) =>
      Promise.resolve(nodeCommand(node, join(folder, `${name}.mjs`), [String(port), JSON.stringify(options)])),
    read,
  });
}

const readJSON: ServerUnderTest["read"] = ({ body }) =>
  JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as Answer;

/** Reads the segments in a header; none, if the program does not tell them. */
export function readHeader({ headers }: Response): { readonly segments?: readonly string[] } {
  const text = headers.get("segments");
  return text === undefined ? {} : { segments: JSON.parse(decodeURIComponent(text)) as string[] };
}

function newestNode(): string {
  return NODE_MAJORS.find((major) => nodeBinary(major) !== undefined) ?? "20";
}
