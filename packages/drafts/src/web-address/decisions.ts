/**
 * The gaps of "Web addresses in HTML 5 (2009)".
 *
 * If the plain-text copy that this package follows lacks a list, the decision follows the drafts of HTML 5 of the same
 * year, whose section about URLs the document restates.
 */
import { defineDecisions } from "../decisions.ts";

const NO_LIST = "The plain-text copy that this package follows lacks the list.";

/**
 * The gaps of this draft, by name: the open question, and the decision of this project.
 *
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * webAddress.decisions["idna-2003"].section; // → "3 Resolving Web addresses"
 * ```
 */
export const decisions = /* @__PURE__ */ defineDecisions("web-address-2009", "https://www.w3.org/html/wg/href/draft", {
  "url-character-encoding": {
    section: "1 Terminology",
    question: NO_LIST,
    decision:
      "The encoding is that of the script or the document that contains the Web address, or the one with which the Web address was made. Without any of them, it is UTF-8.",
  },
  "iri-formatting-characters": {
    section: "1 Terminology, valid Web address",
    question: "The grammar of RFC 3987 contains the bidirectional formatting characters that its section 4.1 forbids.",
    decision: "An address with one of them is not a valid IRI reference.",
  },
  "non-uri-characters": {
    section: "2 Parsing Web addresses, step 2",
    question: NO_LIST,
    decision:
      'Percent-encode, as UTF-8, "%" and all characters that are neither reserved nor unreserved in RFC 3986. A lone surrogate counts as U+FFFD.',
  },
  "bracket-prefix": {
    section: "2 Parsing Web addresses, step 3",
    question: NO_LIST,
    decision: 'The two prefixes are "//", and a scheme followed by "://".',
  },
  "default-ports": {
    section: "2 Parsing Web addresses, step 7, hostport",
    question: "The draft names no default ports, and does not define how to compare ports.",
    decision: "They are ftp 21, gopher 70, http 80, https 443, ws 80 and wss 443, and are compared as numbers.",
  },
  "empty-port": {
    section: "2 Parsing Web addresses, step 7, hostport",
    question: "Whether an empty port differs from the default port is open.",
    decision: "It does not, as in RFC 3986 (3.2.3): hostport is the host.",
  },
  "resolve-original": {
    section: "3 Resolving Web addresses",
    question: "Parsing changes w, and then the substrings of w are replaced. Which w is meant is open.",
    decision: "It is the original one, without the spaces at its ends.",
  },
  "xml-base": {
    section: "3 Resolving Web addresses, step 5",
    question: "How to resolve an xml:base attribute that is not a URI reference, or fails to resolve, is open.",
    decision: "It is resolved as a Web address in UTF-8. If this fails, no address inside its element can be resolved.",
  },
  "ip-literal": {
    section: "3 Resolving Web addresses",
    question: "ToASCII with UseSTD3ASCIIRules fails for an IP address in brackets.",
    decision: "A host that begins with a bracket stays unchanged.",
  },
  "empty-host": {
    section: "3 Resolving Web addresses",
    question: "ToASCII fails for an empty host, which RFC 3986 allows.",
    decision: "An empty host stays empty.",
  },
  "idna-2003": {
    section: "3 Resolving Web addresses",
    question:
      "ToASCII uses the tables of Unicode 3.2, and AllowUnassigned lets later characters through without rules.",
    decision:
      "Convert labels that are not in ASCII with the transitional processing of UTS #46 and the rules of STD 3. Labels in ASCII keep their case.",
  },
  "unencodable-query": {
    section: "3 Resolving Web addresses",
    question: NO_LIST,
    decision: 'A character of a query that the encoding does not have becomes "?".',
  },
  "conformance-criteria": {
    section: "3 Resolving Web addresses",
    question: "The draft does not list the requirements of the two RFCs that make a result an error.",
    decision: 'A "data:" URI with an authority, the example of the draft, is an error. Nothing else is.',
  },
  backslash: {
    section: "3 Resolving Web addresses",
    question:
      "The step comes after the backslashes of path and query were percent-encoded, and does not list the schemes.",
    decision:
      "Replace the backslashes of userinfo and fragment. The schemes are those with a default port, and all others if the result has an authority.",
  },
  "earlier-exceptions": {
    section: "B Old algorithm for parsing Web addresses, step 2",
    question: NO_LIST,
    decision:
      'All characters that RFC 3986 has nowhere are unreserved, and so are "[" and "]". A lone "%" is allowed, except in a reg-name, and so is "#" in a fragment.',
  },
});
