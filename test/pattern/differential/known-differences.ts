/** The differences from other implementations that are known, each with the text of the standard that settles it. */
import type { PatternComponent } from "../../conformance/pattern-corpus.ts";
import { type Difference, hasOpaquePath, textOf } from "./compare.ts";
import type { Input } from "./generate.ts";

export interface KnownDifference {
  readonly implementation: string;
  /** The section of a standard. */
  readonly section: string;
  readonly reason: string;
  readonly explains: (difference: Difference) => boolean;
}

const URL_PATTERN = "https://urlpattern.spec.whatwg.org/";
const URL_STANDARD = "https://url.spec.whatwg.org/";

/** The text of a component in the pattern. */
function inPattern({ sample }: Difference, name: PatternComponent): string {
  return textOf(sample.pattern[0] as Input, name);
}

/** The text of a component in the pattern and in the input. */
function both(difference: Difference, name: PatternComponent): string {
  return `${inPattern(difference, name)} ${textOf(difference.input, name)}`;
}

function ignoresCase({ sample }: Difference): boolean {
  return sample.pattern.some((each) => typeof each === "object" && "ignoreCase" in each && each.ignoreCase);
}

/** Whether a difference may be one of a component: of results that only one has, it is not known. */
function concerns({ component }: Difference, name: PatternComponent): boolean {
  return component === undefined || component === name;
}

/** An entry that explains nothing fails a long run. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#url-pattern-match`,
    reason: "A string that is not a URL matches no pattern. Node treats it as a path.",
    explains: ({ kind, input, theirs }) =>
      kind === "matches" && typeof input === "string" && theirs.startsWith('[["",'),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#canonicalize-a-search`,
    reason: "A search is parsed into a special URL, so that apostrophes are encoded. Node encodes none.",
    explains: (difference) => concerns(difference, "search") && both(difference, "search").includes("'"),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#canonicalize-an-opaque-pathname`,
    reason: "If the protocol is not special, paths are opaque. Node parses them as paths with segments.",
    explains: (difference) =>
      concerns(difference, "pathname") &&
      hasOpaquePath(difference) &&
      /\.|%2e|\/\/|[ "<>^`|\\]|^[^/]|\s/i.test(both(difference, "pathname").slice(1)),
  },
  {
    implementation: "Node 24",
    section: `${URL_STANDARD}#port-state`,
    reason: "A port is parsed with a state override, which fails if there is no digit. Node takes ports of tabs.",
    explains: (difference) => concerns(difference, "port") && both(difference, "port").includes("\t"),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#canonicalize-a-pathname`,
    reason:
      "The path of a text without a slash is a substring from the third code point. If dot segments leave only a " +
      "slash, there is none, and the text is empty. Node refuses such patterns and inputs.",
    explains: (difference) =>
      (difference.kind === "refuses" && /\.\.|%2e/i.test(inPattern(difference, "pathname"))) ||
      (difference.kind === "does not match" && /^[^/].*(\.\.|%2e)/i.test(textOf(difference.input, "pathname"))),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#generate-a-pattern-string`,
    reason: "A prefix other than a slash needs braces. Node writes none if the prefix begins with a slash.",
    explains: ({ kind, component, ours, theirs }) =>
      kind === "attribute" && component === "pathname" && ours.replace(/[{}]/g, "") === theirs.replace(/[{}]/g, ""),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#canonicalize-a-protocol`,
    reason:
      "A protocol is parsed as the start of a URL, which removes tabs, and spaces before it, and ends at a colon. Node " +
      "refuses them.",
    explains: (difference) =>
      (difference.kind === "refuses" && /[ \t]/.test(inPattern(difference, "protocol"))) ||
      (difference.kind === "does not match" && /^ |[\t:]/.test(textOf(difference.input, "protocol"))),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#url-pattern-create`,
    reason:
      "A port in digits is dropped if it represents the default port of a special scheme. Node keeps it if it begins " +
      "with zeros, and drops 0 from URLs with the scheme file, which has no default port.",
    explains: ({ kind, component, ours, theirs }) =>
      kind === "attribute" && component === "port" && ((ours === '""' && theirs !== '""') || ours === '"0"'),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#hostname-pattern-is-an-ipv6-address`,
    reason: "In the pattern of an IPv6 address, names end at a full stop, as in other hostnames. In Node, they do not.",
    explains: (difference) => concerns(difference, "hostname") && /^[{\\]?\[/.test(inPattern(difference, "hostname")),
  },
  {
    implementation: "Node 24",
    section: `${URL_PATTERN}#process-search-for-init`,
    reason: "A question mark is removed if the search begins with it. Node also removes it after a tab.",
    explains: (difference) => concerns(difference, "search") && /(^| )\t+\?/.test(both(difference, "search")),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#path-percent-encode-set`,
    reason: "The path percent-encode set lacks the vertical bar. Chromium encodes it.",
    explains: (difference) => concerns(difference, "pathname") && both(difference, "pathname").includes("|"),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#process-a-urlpatterninit`,
    reason:
      "A component that an object lacks is the empty string. In Chromium, some patterns do not match it if the object " +
      "has a base URL, and most patterns with the option ignoreCase do not.",
    explains: (difference) =>
      difference.kind === "does not match" &&
      typeof difference.input === "object" &&
      (ignoresCase(difference) || difference.input.baseURL !== undefined),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#generate-a-regular-expression-and-name-list`,
    reason:
      "The regular expression of an optional wildcard is (.*)?, whose group has no value if there is no text. In " +
      "Chromium, it has the empty string.",
    explains: ({ kind, ours, theirs }) => kind === "groups" && ours.replaceAll("null", '""') === theirs,
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#concept-basic-url-parser`,
    reason: "The parser removes tabs. Chromium encodes some of them.",
    explains: (difference) =>
      ["username", "password", "pathname", "search", "hash"].some(
        (name) =>
          concerns(difference, name as PatternComponent) && both(difference, name as PatternComponent).includes("\t"),
      ),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#query-state`,
    reason: "Only queries of special URLs have their apostrophes encoded. Chromium encodes all.",
    explains: (difference) => concerns(difference, "search") && both(difference, "search").includes("'"),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#forbidden-domain-code-point`,
    reason: "A domain with a space is a failure. Chromium encodes the space.",
    explains: ({ kind, input }) => kind === "matches" && /^[^/?#]*\/*[^/?#]* /.test(textOf(input, "hostname")),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#concept-domain-to-ascii`,
    reason: "A domain may have asterisks. Chromium encodes them.",
    explains: (difference) =>
      concerns(difference, "hostname") &&
      (inPattern(difference, "hostname").includes("\\*") || /\*|%2a/i.test(textOf(difference.input, "hostname"))),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#hostname-state`,
    reason:
      "A hostname that begins with a slash, a question mark or a number sign is a failure. In Chromium, it is empty.",
    explains: (difference) => /accepts|matches/.test(difference.kind) && /[/?#]/.test(both(difference, "hostname")),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#url-pattern-create`,
    reason:
      "The option ignoreCase concerns the path, the search and the hash. In Chromium, it concerns all components.",
    explains: (difference) =>
      ignoresCase(difference) &&
      /matches|groups/.test(difference.kind) &&
      ["protocol", "username", "password", "hostname", "port"].some(
        (name) =>
          concerns(difference, name as PatternComponent) &&
          /[A-Z%]/.test(textOf(difference.input, name as PatternComponent)),
      ),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#canonicalize-a-port`,
    reason:
      "A port is parsed alone: it ends before the first character other than a digit, and may be there for the scheme file. Chromium refuses the former, and drops the latter.",
    explains: (difference) =>
      concerns(difference, "port") && typeof difference.input === "object" && difference.input.port !== undefined,
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#port-state`,
    reason: "The port 0 is a port like others. Chromium drops it.",
    explains: (difference) => concerns(difference, "port") && /:\t*0+(?![0-9])/.test(textOf(difference.input, "port")),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#file-host-state`,
    reason:
      "A file URL keeps empty segments at the start of its path, may have a drive letter there, and has the path / if " +
      "there is none after its host. Chromium removes the first, and refuses the others.",
    explains: (difference) =>
      concerns(difference, "pathname") &&
      /^file:[/\\]{2}([/\\]{2}|[a-z][:|]|[^/\\?#]*($|[?#]))/i.test(textOf(difference.input, "pathname")),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#process-a-urlpatterninit`,
    reason:
      "The username of the base URL is taken over unless the input has a protocol, a hostname, a port or a username. In " +
      "Chromium, also unless it has a password.",
    explains: ({ kind, component, input }) =>
      kind === "input" && component === "username" && typeof input === "object" && input.password !== undefined,
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#userinfo-percent-encode-set`,
    reason: "The userinfo percent-encode set lacks the apostrophe. Chromium encodes it.",
    explains: (difference) =>
      ["username", "password"].some(
        (name) =>
          concerns(difference, name as PatternComponent) && both(difference, name as PatternComponent).includes("'"),
      ),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#canonicalize-a-pathname`,
    reason:
      "The path of a text without a slash is a substring from the third code point. If dot segments leave only a " +
      "slash, there is none, and the text is empty. Chromium refuses such patterns and inputs.",
    explains: (difference) =>
      (difference.kind === "refuses" && /\.\.|%2e/i.test(both(difference, "pathname"))) ||
      (difference.kind === "does not match" && /^[^/].*(\.\.|%2e)/i.test(textOf(difference.input, "pathname"))),
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#parse-a-constructor-string`,
    reason: "A relative pattern that is empty has an empty path. In Chromium, its path is a wildcard.",
    explains: ({ kind, sample: { pattern } }) => kind === "attribute" && pattern[0] === "",
  },
  {
    implementation: "Chromium",
    section: `${URL_PATTERN}#protocol-component-matches-a-special-scheme`,
    reason:
      "A path is opaque if the protocol matches no special scheme. Chromium compares the protocol before it is in lower case.",
    explains: (difference) =>
      difference.kind === "attribute" && difference.component === "pathname" && hasOpaquePath(difference),
  },
  {
    implementation: "Chromium",
    section: `${URL_STANDARD}#cannot-be-a-base-url-path-state`,
    reason: "An opaque path ends at a question mark or a number sign. In Chromium, it has them.",
    explains: (difference) =>
      concerns(difference, "pathname") && hasOpaquePath(difference) && /[?#]/.test(both(difference, "pathname")),
  },
];

/** Returns the first entry that explains a difference. */
export function explanationOf(difference: Difference): KnownDifference | undefined {
  return KNOWN_DIFFERENCES.find(
    ({ implementation, explains }) => implementation === difference.implementation && explains(difference),
  );
}
