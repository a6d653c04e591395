/** The decision "default-ports" of the drafts of 2009 and 2012, which name none. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { defaultPort } from "@anyurl/common/special-schemes";

/** Returns the default port of a scheme in any case; `undefined` if it has no default port. */
export function getDefaultPort(scheme: string): string | undefined {
  const name = asciiLowercase(scheme);
  return name === "gopher" ? "70" : defaultPort(name) || undefined;
}
