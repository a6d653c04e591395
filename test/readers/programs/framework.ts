/** Frameworks for Node.js: each runs its driver, which answers with JSON. */
import type { Installation } from "../installations.ts";
import { otherInstallation } from "../installations.ts";
import type { Answer, Running } from "../program.ts";
import { startServer } from "../run/server.ts";
import { NODE_MAJORS, nodeBinary, nodeCommand, versionOfPackage } from "./node.ts";

/** The installation of a framework: the npm package of the tests. */
export function frameworkInstallations(name: string): readonly Installation[] {
  return [otherInstallation(versionOfPackage(name))];
}

/**
 * Starts the driver of a framework.
 *
 * @param node the major version of Node.js; by default, the newest one that is installed
 */
export function startFramework(name: string, options: object, node = newestNode()): Promise<Running> {
  return startServer({
    title: name,
    configure: (_folder, port) =>
      Promise.resolve(nodeCommand(node, `${name}.mjs`, [String(port), JSON.stringify(options)])),
    read: ({ body }) => JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as Answer,
  });
}

function newestNode(): string {
  return NODE_MAJORS.find((major) => nodeBinary(major) !== undefined) ?? "20";
}
