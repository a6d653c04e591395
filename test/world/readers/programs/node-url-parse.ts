/** `url.parse` of Node.js. */
import { nodeURLParse } from "@anyurl/readers/parsers";
import { otherInstallation } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";
import { NODE_MAJORS, nodeBinary, nodeCommand } from "./node.ts";

export const nodeURLParseUnderTest: ProgramUnderTest = {
  kind: "parser",
  factory: nodeURLParse,
  configurations: [DEFAULTS],
  installations: () => {
    const binaries = NODE_MAJORS.map(nodeBinary).reverse();
    return binaries.flatMap((binary) => (binary === undefined ? [] : [otherInstallation(binary.version)]));
  },
  versionOptions: (version) => ({ version: majorOf(version) }),
  start: ({ version }) => startDriver(`Node.js ${version}`, nodeCommand(majorOf(version), "node-url-parse.mjs", [])),
};

function majorOf(version: string): string {
  return version.slice(0, version.indexOf("."));
}
