/** The decision "default-ports" of the drafts of 2009 and 2012, which name none. */
import { asciiLowercase } from "@anyurl/common/ascii";

const DEFAULT_PORTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["ftp", "21"],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);

/** Returns the default port of a scheme in any case; `undefined` if it has no default port. */
export function getDefaultPort(scheme: string): string | undefined {
  return DEFAULT_PORTS.get(asciiLowercase(scheme));
}
