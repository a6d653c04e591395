/** The gaps of "URL, the webspecs rewrite of 2014", and how they are filled. */
import { defineDecisions } from "../decisions.ts";

/**
 * The gaps, by name. Results list those that they went through.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.decisions["dot-last"].section; // → "1.3.18, step 2"
 * ```
 */
export const decisions = /* @__PURE__ */ defineDecisions(
  "webspecs-2014",
  "https://github.com/webspecs/url/blob/develop/url.bs",
  {
    "file-url-rows": {
      section: "1.3.2, step 3",
      question: "The steps for the second and the third row of file-url speak of things that only the other row has.",
      decision:
        "The two lists of steps are exchanged: the row with the drive letter indicates the error and prepends it.",
    },
    "drive-without-file": {
      section: "1.3.2, second row",
      question: "A path that begins with a letter and a vertical line is a file URL, whatever the base URL is.",
      decision: "The row only matches if the scheme of the base URL is file, as in today's URL Standard.",
    },
    "file-url-base-path": {
      section: "1.3.2, step 3",
      question: "The path of the base URL is prepended to a path that the next step replaces.",
      decision: "The path is set first; then the path of the base URL, without its last name, is prepended.",
    },
    "empty-host": {
      section: "1.3.10, step 6",
      question: "The host parser fails for the empty string, so that file:///path would be a parse exception.",
      decision: "The empty host of a file URL is the empty string. For other schemes, it is a parse exception.",
    },
    "relative-scheme-inverted": {
      section: "1.3.3, step 2",
      question: "The rule fails if the scheme is not a relative scheme, so that http: URLs would have scheme data.",
      decision: "The rule fails if the scheme is a relative scheme.",
    },
    "relative-url-without-relative-base": {
      section: "1.3.4, row 4",
      question: "A relative URL takes the scheme of any base URL, even about:, but a URL with scheme data has no path.",
      decision: "It is a parse exception if the scheme of the base URL is not a relative scheme.",
    },
    "relative-authority": {
      section: "1.3.4, rows 3 and 4",
      question: "A relative URL takes the scheme and the host of the base URL, but no username, password or port.",
      decision: "It takes these three as well.",
    },
    "base-query": {
      section: "1.3.4, rows 3 and 4",
      question: "No step takes the query of the base URL.",
      decision: "If the input has neither path nor query, the URL takes the query of the base URL.",
    },
    "first-colon": {
      section: "1.3.4, row 1, step 1",
      question:
        "The code points after the first colon are checked, even if there is no scheme and the colon precedes a port.",
      decision: "Without a scheme, the first two code points are checked.",
    },
    "scheme-characters": {
      section: "1.3.6",
      question: "A scheme has no digits, although section 1.1 has them, and the full stop is called U+002D.",
      decision: "A scheme may have digits after its first letter, and the full stop is U+002E.",
    },
    "at-sign-in-host": {
      section: "1.3.7, steps 5 and 6",
      question:
        "A host with a commercial at has already failed in host; and the steps keep what precedes the first one.",
      decision: "The userinfo ends at the last commercial at before the host's colon; those inside it become %40.",
    },
    "host-boundary": {
      section: "1.3.10, step 1",
      question: "In file-url, set-host and set-hostname, an address may be followed by anything: 1.2.3.4.example.com.",
      decision: "An address is one only if the end of the input or one of : / \\ ? # follows.",
    },
    "idna-version": {
      section: "1.5, domain to ASCII, domain to Unicode, valid domain",
      question:
        "The version of UTS #46 is open: that of 2014 refused hyphens as third and fourth character of a label.",
      decision: "The rules of today with the tables of @anyurl/idna. Only a valid domain has its hyphens checked.",
    },
    "ipv6-pieces": {
      section: "1.3.11, steps 4 to 6",
      question: "The steps refuse each address that does not end with an IPv4 address, and the diagram refuses [::].",
      decision: "An address has the forms of RFC 4291, section 2.2, which section 1.1 cites.",
    },
    "ipv6-ls32": {
      section: "1.3.11, steps 9 and 10",
      question: "The IPv6 serializer has no form for the IPv4 address at the end of an address.",
      decision: "It counts as two 16-bit pieces.",
    },
    "try-ipv4addr": {
      section: "1.3.10, step 7",
      question: "The domain is tried as ipv4addr, which terminates processing if a number is too large.",
      decision: "A parse exception of the attempt means that it did not succeed: the domain stays.",
    },
    "port-input": {
      section: "1.3.17, step 4",
      question:
        "A port with code points that are not digits is a parse exception if input was not set, but it always is.",
      decision: "If a URL is parsed, it is a parse exception; if a setter runs the rule, the port is truncated.",
    },
    "dot-last": {
      section: "1.3.18, step 2",
      question: "A single dot stays if it is the last of several names.",
      decision: "It becomes the empty string.",
    },
    "dot-dot-alone": {
      section: "1.3.18, step 2",
      question: "Two dots that are the only name are in the first and in the last position.",
      decision: "The condition that is written first applies: they are removed, and the list is empty.",
    },
    "dot-segments-before-concatenation": {
      section: "1.3.18, step 2, and 1.5, path concatenation",
      question: "Dot segments are removed before the path of the base URL is prepended: ../x does not climb.",
      decision: "The letter is followed, although the result differs from all other URL parsers.",
    },
    "cleanse-encoding": {
      section: "1.5, cleanse, step 4",
      question: "The encoding override also applies to paths, usernames and passwords.",
      decision: "It applies to queries only; the others are encoded as UTF-8.",
    },
    "character-references": {
      section: "1.5, cleanse, step 4",
      question:
        "A code point that the encoding lacks becomes &#8224; before percent-encoding, as if it had been typed.",
      decision: "The letter is followed: only the number sign is percent-encoded.",
    },
    "blob-clone": {
      section: "1.2, URL parser, step 5",
      question: "The entry must be cloned, and not every runtime has an algorithm for that.",
      decision:
        "The object is what the store returns. By default, that is the entry itself, since a Blob never changes.",
    },
    "file-origin": {
      section: "1.7",
      question: "The steps for the origin of a file URL are not written.",
      decision: "It is a new globally unique identifier, as the draft advises in case of doubt.",
    },
    "set-host-port": {
      section: "1.4.4",
      question: "The port is set on a result that the rule does not have, and the default port is not removed.",
      decision: "The port of the URL is set, as the port rule returns it.",
    },
    "setter-failure": {
      section: "2.3",
      question: "No step covers a setter rule that fails, or that terminates with a parse exception.",
      decision: "The url does not change, and the pre-update steps do not run.",
    },
    "update-after-search": {
      section: "2.3, search",
      question:
        "The update steps replace the query that was just set: ?x becomes ?x=, and null becomes the empty string.",
      decision: "The letter is followed: the query is the serialization of the list, and the encoding has no effect.",
    },
    "query-of-null-url": {
      section: "2.3, searchParams, and 2.4, update steps",
      question: "The query of a url is set, and the url serialized, although the url of an object can be null.",
      decision: "An object whose url is null stays unchanged; its list changes.",
    },
    "leading-mark-twice": {
      section: "2.3, search and hash, and 1.4.8, 1.4.9",
      question: "The attribute and the setter rule each remove a leading question mark or number sign.",
      decision: "One is removed.",
    },
  },
);

/** The name of a gap. */
export type DecisionName = keyof typeof decisions;
