import { requireBoolean, requireOptions, urlText } from "@anyurl/common/arguments";
import type { Complete } from "@anyurl/common/own";
import { normalizeNFC } from "@anyurl/specification/hosts/idna";
import type { URLInput } from "@anyurl/specification/model/model";
import { EXCLUDED } from "../rfc3986/characters.ts";
import { GrammarError } from "../rfc3986/grammar-error.ts";
import { classifyHost } from "../rfc3986/host.ts";
import { locate } from "../rfc3986/locate.ts";
import { domainToASCII } from "./domain.ts";
import { firstIRIFault } from "./grammar.ts";

/** How to map an IRI to a URI. */
export interface ToURIOptions {
  /**
   * Whether to convert a host that is a name by ToASCII instead of percent-encoding it. Use it for schemes whose hosts
   * are domain names, such as http. Default: `false`.
   */
  readonly idna?: boolean | undefined;
  /**
   * Whether to normalise the text to Normalization Form C first (step 1, variants a and b). Use it for text that was
   * typed from paper, or decoded from an encoding that is not one of Unicode: in some of these, a decoder returns the
   * same text in another form. Default: `false`, since text that was in Unicode must stay unchanged (variant c).
   */
  readonly nfc?: boolean | undefined;
  /**
   * Whether to also percent-encode the printable characters of ASCII that URIs do not contain. These are
   * `< > " { } | \ ^`, the grave accent and the space. Default: `false`: with one of these, the text is invalid.
   */
  readonly encodeExcluded?: boolean | undefined;
}

const OPTIONS: readonly (keyof ToURIOptions)[] = ["idna", "nfc", "encodeExcluded"];

/**
 * Maps an IRI reference to a URI reference: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
 *
 * Each character outside ASCII becomes its percent-encoded UTF-8. A URI stays unchanged.
 *
 * @param options see {@link ToURIOptions}
 * @returns the URI reference
 * @throws GrammarError if the text is not an IRI reference, or ToASCII fails; the offset of its fault is one of the
 *   text in Normalization Form C, if the option `nfc` is set
 * @throws TypeError if `input` is not a string, or the options contain another name or value
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/reference";
 *
 * rfc3987.toURI("http://résumé.example.org"); // → "http://r%C3%A9sum%C3%A9.example.org"
 * rfc3987.toURI("http://résumé.example.org", { idna: true }); // → "http://xn--rsum-bpad.example.org"
 * rfc3987.toURI("/re\u0301sume\u0301", { nfc: true }); // → "/r%C3%A9sum%C3%A9"
 * rfc3987.toURI("/a b", { encodeExcluded: true }); // → "/a%20b"
 * rfc3987.toURI("http://a_b.example/", { idna: true }); // throws { name: "GrammarError" }
 * ```
 */
export function toURI(input: URLInput, options?: ToURIOptions): string {
  const text = urlText(input, "rfc3987.toURI: the text");
  const { idna, nfc, encodeExcluded } = complete(options);
  const iri = nfc ? normalizeNFC(text) : text;
  const fault = firstIRIFault(iri, "URI-reference", encodeExcluded ? EXCLUDED : 0);
  if (fault !== null) throw new GrammarError("RFC 3987", fault);
  return encode(idna ? withDomainInASCII(iri) : iri);
}

function complete(options: ToURIOptions | undefined): Complete<ToURIOptions> {
  if (options !== undefined) requireOptions(options, OPTIONS, "rfc3987.toURI: the options");
  const { idna = false, nfc = false, encodeExcluded = false } = options ?? {};
  requireBoolean(idna, "rfc3987.toURI: the option idna");
  requireBoolean(nfc, "rfc3987.toURI: the option nfc");
  requireBoolean(encodeExcluded, "rfc3987.toURI: the option encodeExcluded");
  return { idna, nfc, encodeExcluded };
}

/** Step 2. The text is valid: it has no lone surrogate. */
function encode(iri: string): string {
  return iri.replace(/[^\0-\x7f]+|[<>" {}|\\^`]+/g, encodeURIComponent);
}

/** NOTE: ToASCII would fail on an address in brackets and on an empty host, which are not domain names. */
function withDomainInASCII(iri: string): string {
  const { host } = locate(iri);
  if (host === null) return iri;
  const name = iri.slice(host.start, host.end);
  if (name === "" || name.startsWith("[") || classifyHost(name).kind === "IPv4address") return iri;
  const converted = domainToASCII(name);
  if ("fault" in converted) {
    throw new GrammarError(
      "RFC 3987",
      Object.freeze({ rule: "ToASCII", component: "host", offset: host.start + converted.fault }),
    );
  }
  return iri.slice(0, host.start) + converted.text + iri.slice(host.end);
}
