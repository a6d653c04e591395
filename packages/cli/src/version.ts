import { engine } from "anyurl";
import { version } from "../package.json";
import { runtimeName } from "./runtime.ts";

/** Returns the version of the command, and of everything that its results depend on. */
export function versionText(): string {
  const { name, urlStandard, unicode } = engine;
  return `anyurl ${version}
URL Standard  ${urlStandard}
Unicode       ${unicode}
engine        ${name === "wasm" ? "WebAssembly" : "JavaScript"}
runtime       ${runtimeName()}
`;
}
