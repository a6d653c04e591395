/**
 * The gaps of "URL, W3C Working Draft of 24 May 2012".
 *
 * The plain-text copy that this package follows lacks some lists of cases. There, the decision follows the
 * Internet-Draft from which the W3C's draft grew: https://datatracker.ietf.org/doc/html/draft-abarth-url-01
 */
import { defineDecisions, type Gap } from "../decisions.ts";

const NO_LIST =
  "The plain-text copy that this package follows lacks the cases. The Internet-Draft draft-abarth-url-01 has them.";

const TERMINOLOGY = {
  "absolute-url": {
    section: "2, absolute URL",
    question: "Whether a URL resolves to the same output against every base can only be sampled.",
    decision:
      "Resolve it against a base with another scheme, and against two bases with its own scheme, which are hierarchical if it is.",
  },
  "character-after-scheme": {
    section: "2, hierarchical URL",
    question: 'The character immediately after the scheme is ":", not a slash.',
    decision: "Look at the characters after that colon, in the canonical form.",
  },
  "valid-url-conditions": {
    section: "2, valid URL",
    question: "The plain-text copy that this package follows lacks the conditions.",
    decision: "Use the four conditions of Web addresses in HTML 5 (2009), which drafts of HTML 5 repeat.",
  },
} as const satisfies Record<string, Gap>;

const PARSING = {
  "drive-scheme": {
    section: "3.1, step 4",
    question: "The steps for a scheme of one letter, a Windows drive, are not written.",
    decision: "Read it like any other scheme.",
  },
  "file-scheme": {
    section: "3.1, step 5",
    question: 'The steps for the scheme "file" are not written.',
    decision:
      "Consume two slash characters at most, so that the host can be empty. After one slash character, all is the path.",
  },
  "mailto-scheme": {
    section: "3.1, step 6",
    question: 'The steps for the scheme "mailto" are not written.',
    decision: "Read it like any other scheme.",
  },
  "hierarchical-scheme": {
    section: "3.1, step 7",
    question: "The draft asks how to find out whether the scheme is hierarchical.",
    decision: "It is if the after-scheme begins with a slash character, or the scheme has a default port.",
  },
  "remaining-components": {
    section: "3.1, step 7",
    question: NO_LIST,
    decision:
      "If the scheme is hierarchical, find the authority, path, query and fragment in the after-scheme. Otherwise find the path, query and fragment, unlike the Internet-Draft: in 4.2, hash does not need a hierarchical URL, and the URL Standard splits these URLs.",
  },
  "find-authority": {
    section: "3.1.2, step 2",
    question: NO_LIST,
    decision:
      "The authority ends before the first authority terminating character. Without one, it is the whole string, and no other component is found.",
  },
  semicolon: {
    section: "2, authority terminating character",
    question: 'The draft asks why ";" is an authority terminating character.',
    decision: "It ends the authority, as the draft says.",
  },
  "find-host": {
    section: "3.1.3, step 2",
    question: NO_LIST,
    decision:
      'The host ends before the last ":". If there is none, or if the string begins with "[" and its last ":" is before its last "]", the whole string is the host.',
  },
  "find-username": {
    section: "3.1.4, step 1",
    question: NO_LIST,
    decision: 'The username ends before the first ":". Without one, it is the whole string.',
  },
} as const satisfies Record<string, Gap>;

const RESOLVING = {
  "trim-relative-url": {
    section: "3.2, step 1",
    question: "The draft asks whether control characters are trimmed off a relative URL.",
    decision: "They are, at both ends, as in 3.1, step 1.",
  },
  "valid-scheme-characters": {
    section: "3.2, step 3",
    question: "Valid scheme characters are not defined.",
    decision: 'They are ASCII letters, ASCII digits, "+", "-" and ".".',
  },
  "non-hierarchical-base": {
    section: "3.2.1",
    question: "The draft asks how a relative URL is resolved against a base that is not hierarchical.",
    decision: "It cannot be resolved, even if it is empty or only a fragment.",
  },
  "slash-relative": {
    section: "3.2.1, step 2",
    question: NO_LIST,
    decision:
      "If the second character is also a slash character, resolve as a scheme-relative URL; otherwise, as an authority-relative URL.",
  },
  "scheme-relative": {
    section: "3.2.2, step 1",
    question: NO_LIST,
    decision: 'Concatenate the base\'s scheme, ":" and the relative URL.',
  },
  "authority-relative": {
    section: "3.2.3, step 1",
    question: NO_LIST,
    decision: "Concatenate the base's scheme, \"://\", the base's authority and the relative URL.",
  },
  "path-relative": {
    section: "3.2.4, step 2",
    question: NO_LIST,
    decision:
      "Concatenate the base's scheme, \"://\", the base's authority, the directory-name and the relative URL. Dot segments stay until the URL is canonicalized.",
  },
  "directory-name": {
    section: "3.2.4, step 1",
    question: "The base's path may have no slash character, or not begin with one.",
    decision: 'Put "/" in front of a directory-name that does not begin with a slash character.',
  },
  "query-relative": {
    section: "3.2.5, step 1",
    question: NO_LIST,
    decision: "Concatenate the base's scheme, \"://\", the base's authority, the base's path and the relative URL.",
  },
  "fragment-relative": {
    section: "3.2.6, step 1",
    question: NO_LIST,
    decision:
      "Concatenate the base's scheme, \"://\", the base's authority, the base's path, \"?\" and the base's query if it has one, and the relative URL.",
  },
} as const satisfies Record<string, Gap>;

const CANONICALIZING = {
  "canonical-file": {
    section: "3.3, step 1",
    question: 'The steps for the scheme "file" are not written.',
    decision: "Take the steps of all hierarchical URLs.",
  },
  "non-hierarchical": {
    section: "3.3, step 2",
    question: "A URL that is not hierarchical has no canonical form.",
    decision: 'Output the canonicalized scheme, ":" and all after it without a change.',
  },
  "default-ports": {
    section: "3.3, step 2.6",
    question: "The draft names no default ports.",
    decision: "They are ftp 21, gopher 70, http 80, https 443, ws 80 and wss 443.",
  },
  "empty-query": {
    section: "3.3, step 2.9",
    question: "The draft asks how to distinguish an empty query from a missing one.",
    decision: "An empty query is not output, as the step says.",
  },
  "empty-fragment": {
    section: "3.3, step 2.11",
    question: "The draft asks how to distinguish an empty fragment from a missing one.",
    decision: "An empty fragment is not output, as the step says.",
  },
  "canonical-scheme": {
    section: "3.3.1, step 2",
    question: NO_LIST,
    decision:
      "Output valid scheme characters, in lower case, unlike the Internet-Draft. Any other character makes the scheme invalid.",
  },
  "canonical-user-info": {
    section: "3.3.2, steps 1 and 4",
    question: "The set of characters that are percent-encoded is not defined.",
    decision: 'Use the userinfo percent-encode set of the URL Standard. "%" stays.',
  },
  "host-escaped": {
    section: "3.3.3.1, step 1",
    question: NO_LIST,
    decision:
      "Percent-encode U+0000 to U+002A, U+002C, U+002F, U+003B to U+0040, U+005C, U+005E, U+0060 and U+007B to U+007F. ASCII letters become lower case. Other characters stay.",
  },
  "host-percent-unescaping": {
    section: "3.3.3.1, step 1",
    question: "The steps that decode percent-encoded bytes of a host are not written.",
    decision:
      'Decode those that are valid UTF-8, once, and process the result like other characters. Encoded ":", "[" and "]", and bytes that are not UTF-8, stay encoded, with upper-case digits.',
  },
  "ip-addresses": {
    section: "3.3.3",
    question: "The steps for IP addresses are not written.",
    decision: "Parse and serialize them as the URL Standard does. An address that is invalid there is a failure.",
  },
  "idna-to-ascii": {
    section: "3.3.3, step 2",
    question: "The draft names neither the version of IDNA, nor its flags, nor the wrapper that it might need.",
    decision:
      "Convert labels that are not in ASCII, as RFC 6265 (5.1.2) does, with the transitional processing of UTS #46, without the rules of STD 3. A label that maps to a character with a meaning in URLs is a failure.",
  },
  "canonical-port": {
    section: "3.3.4",
    question: "The steps are not written.",
    decision: "Output the digits without leading zeros. Other characters, and ports above 65535, are a failure.",
  },
  "canonical-path": {
    section: "3.3.5, step 1",
    question: NO_LIST,
    decision:
      'An empty path becomes "/". "\\" becomes "/". Percent-encode U+0000 to U+0020, U+0022, U+0023, U+003C, U+003E, U+003F, U+005E, U+0060, U+007B to U+007D, U+007F, all that are not ASCII, and a "%" that does not start a percent-encoded byte.',
  },
  "path-first-slash": {
    section: "3.3.5",
    question: "The draft asks whether a path always starts with a slash character.",
    decision: 'It does: "/" is put in front of any other path.',
  },
  "path-dots": {
    section: "3.3.5, step 1",
    question: "The steps that collapse dot segments are not written.",
    decision: "Remove them as the URL Standard does.",
  },
  "path-percent-unescaping": {
    section: "3.3.5, step 1",
    question: "The steps that decode percent-encoded bytes of a path are not written.",
    decision: 'Decode ASCII letters, ASCII digits, "-", "_" and "~", once. Other percent-encoded bytes stay.',
  },
  "canonical-query": {
    section: "3.3.6, step 1",
    question: "The set of characters that are percent-encoded is not defined.",
    decision: 'Use the query percent-encode set of the URL Standard. "%" stays.',
  },
  "query-encoding": {
    section: "3.3.6",
    question: "The steps for the encoding of the document are not written.",
    decision: "Queries are in UTF-8.",
  },
  "canonical-fragment": {
    section: "3.3.7, step 1",
    question: NO_LIST,
    decision: "Percent-encode characters below U+0020. Other characters stay.",
  },
} as const satisfies Record<string, Gap>;

const SETTING_PORTS = {
  "port-without-digits": {
    section: "3.7, step 1",
    question: "An empty string has no first character.",
    decision: 'The result is "0", as for a first character that is not a digit.',
  },
  "port-of-zeros": {
    section: "3.7, step 4",
    question: "Of a string of zeros, nothing is left.",
    decision: "The result is the empty string, as the steps say.",
  },
} as const satisfies Record<string, Gap>;

const INTERFACE = {
  "constructor-failure": {
    section: "4.1",
    question: "The steps do not mention a URL that is invalid or cannot be resolved.",
    decision: "It throws an error with the name SyntaxError.",
  },
  "stored-url": {
    section: "4.1, step 3",
    question: 'The stored URL is the parsed one, but an example of 4.2 has the pathname "/" for a URL without a path.',
    decision:
      "Store the canonicalized components, and keep which of them are empty and which are missing. A default port stays.",
  },
  hostport: {
    section: "4.2",
    question: "The component hostport is not defined.",
    decision:
      "It is the host, with a colon and the port if there is one that is neither empty nor the scheme's default port.",
  },
  "username-password-href": {
    section: "4.2",
    question: "The details of the attributes username, password and href are not written.",
    decision:
      "The setters of username and password need an authority-based URL. The setter of href parses the new value.",
  },
  "setter-escaping": {
    section: "4.2",
    question: "The characters that are valid in a component are not defined.",
    decision:
      "Those of the component in an IRI reference, which section 2 calls valid, and that its canonicalizer keeps.",
  },
  "setter-result": {
    section: "4.2",
    question: "Replacing a component can make a URL that cannot be parsed, or that has other components.",
    decision: "If the output, parsed again, does not have the new component and all others, it is equal to the input.",
  },
  "filename-setter": {
    section: "4.3",
    question: "The setter has no steps.",
    decision: 'It replaces what the getter returns. "/", "\\", "?" and "#" in the new value are percent-encoded.',
  },
  "origin-schemes": {
    section: "4.4",
    question: "RFC 6454 leaves it open which schemes are supported.",
    decision: 'Those with a default port are. Any other URL has the origin "null".',
  },
  "null-value": {
    section: "4.6, step 3",
    question: "The values are strings, but a parameter without an equals sign has the value null.",
    decision: "The result contains null.",
  },
  "get-parameters-all": {
    section: "4.8, step 1",
    question: "There is no method getParametersAll().",
    decision: "Call getParameterValues().",
  },
  "empty-name": {
    section: "4.9 and 4.10, step 1",
    question: "No name is the empty string and null at the same time.",
    decision: "A name that is the empty string or null is a SyntaxError.",
  },
  "add-parameter": {
    section: "4.10, step 2",
    question: "The list of parameters starts empty, so that adding one would remove all others.",
    decision: "The list starts with the parameters of the stored URL's query, as in 4.9.",
  },
} as const satisfies Record<string, Gap>;

/**
 * The gaps of this draft by name, with their decisions.
 *
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.decisions["find-host"].section; // → "3.1.3, step 2"
 * ```
 */
export const decisions = /* @__PURE__ */ defineDecisions(
  "w3c-2012",
  "https://www.w3.org/TR/2012/WD-url-20120524/",
  TERMINOLOGY,
  PARSING,
  RESOLVING,
  CANONICALIZING,
  SETTING_PORTS,
  INTERFACE,
);
