/** Section 4.4: the Unicode serialization of an origin, https://www.rfc-editor.org/rfc/rfc6454#section-6.1 */
import { toUnicode } from "@anyurl/idna";
import { getDefaultPort } from "../default-ports.ts";
import type { ParsedURL } from "./parsed-url.ts";

/** Returns the origin of a stored URL: the gap "origin-schemes". */
export function unicodeOrigin({ scheme, host, port }: ParsedURL): string {
  const defaultPort = getDefaultPort(scheme);
  if (host === null || host === "" || defaultPort === undefined) return "null";
  const labels = host.split(".").map(labelToUnicode);
  const hasPort = port !== null && port !== "" && port !== defaultPort;
  return `${scheme}://${labels.join(".")}${hasPort ? `:${port}` : ""}`;
}

/** Step 4. A label that has no valid form in Unicode stays. */
function labelToUnicode(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const { domain, error } = toUnicode(label);
  return error ? label : domain;
}
