import { requireString } from "@anyurl/common/arguments";
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

/**
 * Returns whether a text has the format.
 *
 * @throws TypeError if the text is not a string: formats judge strings only
 */
export type Format = (text: string) => boolean;

/**
 * The formats by their names. Each takes time proportional to the length of the text.
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
  uri(text: string): boolean {
    requireString(text, "formats.uri: the text");
    return firstFault(text, "URI") === null;
  },
  "uri-reference"(text: string): boolean {
    requireString(text, "formats.uri-reference: the text");
    return firstFault(text, "URI-reference") === null;
  },
  "uri-template"(text: string): boolean {
    requireString(text, "formats.uri-template: the text");
    try {
      new URITemplate(text);
      return true;
    } catch {
      return false;
    }
  },
  iri(text: string): boolean {
    requireString(text, "formats.iri: the text");
    return firstIRIFault(text, "URI") === null;
  },
  "iri-reference"(text: string): boolean {
    requireString(text, "formats.iri-reference: the text");
    return firstIRIFault(text, "URI-reference") === null;
  },
  hostname(text: string): boolean {
    requireString(text, "formats.hostname: the text");
    return isHostname(text);
  },
  "idn-hostname"(text: string): boolean {
    requireString(text, "formats.idn-hostname: the text");
    return isInternationalHostname(text);
  },
  ipv4(text: string): boolean {
    requireString(text, "formats.ipv4: the text");
    return "numbers" in parseIPv4address(text, 0, text.length);
  },
  ipv6(text: string): boolean {
    requireString(text, "formats.ipv6: the text");
    return "numbers" in parseIPv6address(text, 0, text.length);
  },
});
