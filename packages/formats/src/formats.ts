import { firstFault } from "@anyurl/rfc/rfc3986/grammar";
import { parseIPv4address, parseIPv6address } from "@anyurl/rfc/rfc3986/ip-address";
import { firstIRIFault } from "@anyurl/rfc/rfc3987/grammar";
import { URITemplate } from "@anyurl/template";
import { isHostname, isInternationalHostname } from "./hostname.ts";

/** The name of a format in a schema. */
export type FormatName =
  | "uri"
  | "uri-reference"
  | "uri-template"
  | "iri"
  | "iri-reference"
  | "hostname"
  | "idn-hostname"
  | "ipv4"
  | "ipv6";

/** Returns whether a value is a string that has the format. It never throws. */
export type Format = (value: unknown) => boolean;

/**
 * The formats, by their names in schemas. Each takes time proportional to the length of the text.
 *
 * @example
 * ```ts
 * import { formats } from "@anyurl/formats";
 *
 * formats.uri("https://example.com/ä"); // → false
 * formats.iri("https://example.com/ä"); // → true
 * formats["idn-hostname"]("a·l.example"); // → false
 * ```
 */
export const formats: Readonly<Record<FormatName, Format>> = /* @__PURE__ */ Object.freeze({
  uri: (value) => typeof value === "string" && firstFault(value, "URI") === null,
  "uri-reference": (value) => typeof value === "string" && firstFault(value, "URI-reference") === null,
  "uri-template": (value) => typeof value === "string" && isURITemplate(value),
  iri: (value) => typeof value === "string" && firstIRIFault(value, "URI") === null,
  "iri-reference": (value) => typeof value === "string" && firstIRIFault(value, "URI-reference") === null,
  hostname: (value) => typeof value === "string" && isHostname(value),
  "idn-hostname": (value) => typeof value === "string" && isInternationalHostname(value),
  ipv4: (value) => typeof value === "string" && "numbers" in parseIPv4address(value, 0, value.length),
  ipv6: (value) => typeof value === "string" && "numbers" in parseIPv6address(value, 0, value.length),
} satisfies Record<FormatName, Format>);

function isURITemplate(text: string): boolean {
  try {
    new URITemplate(text);
    return true;
  } catch {
    return false;
  }
}
