/** The differences between models and their programs that are known, with their reasons. */
import type { Difference } from "./run/compare.ts";
import type { Task } from "./run/hold.ts";

/** Differences with one reason. */
export interface KnownDifference {
  /** The name of the model. */
  readonly reader: string;
  /** The versions of the program, if not all: the start of their numbers. */
  readonly versions?: readonly string[];
  /** A pattern for the input's text; for its Host header, if `of` is `"host"`. */
  readonly input: RegExp;
  readonly of?: "text" | "host";
  /** The components that differ: `"accepted"` if one refuses the input. */
  readonly components: readonly string[];
  readonly reason: string;
}

/** A run fails if an entry explains no difference. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reader: "curl",
    versions: ["7.", "8.14."],
    input: /^file:[^/]/i,
    components: ["accepted"],
    reason:
      "Only these versions, and only without CURLU_GUESS_SCHEME, take file URLs whose path does not begin with a slash.",
  },
  {
    reader: "fast-uri",
    input:
      /^(?:https?|wss?):\/\/[^/?#]*(?:[^\0-\x7f]|%[89a-f]|(?:x|%[57]8)[\t\n\r]*(?:n|%[46]e)(?:[\t\n\r]*(?:-|%2d)){2})/i,
    components: ["accepted", "host"],
    reason:
      "The library calls the URL class of Node. In hosts, Node 20 has an older Unicode, and refuses invalid Punycode, " +
      "which the URL Standard and Node 26 accept.",
  },
  {
    reader: "haproxy",
    versions: ["2.6."],
    input: /\x7f/,
    components: ["accepted"],
    reason: "Version 2.6 reads four bytes at a time: it only refuses the control character DEL at some offsets.",
  },
  {
    reader: "node-url-parse",
    input:
      /^[^/?#]*[/\\]*[^/\\?#]*(?:\u200c|\u200d|[\u0590-\u08ff\ufb1d-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|xn--)/iu,
    components: ["accepted"],
    reason: "Node checks joiners, text from right to left and Punycode in hosts differently from Unicode does.",
  },
  {
    reader: "node-url-parse",
    input: /^[^/?#]*[/\\]*[^/\\?#]*[\u0300-\u036f\u064b-\u065f\u1100-\u11ff]/,
    components: ["host"],
    reason: "Node composes some sequences of marks and of Korean letters in hosts differently from Unicode does.",
  },
  {
    reader: "node-url-parse",
    versions: ["20.", "22."],
    input: /[\u0300\u0338\u0e3a\u180e\u206a-\u206f\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/u,
    components: ["accepted"],
    reason: "Node 20 and 22 have tables of an older Unicode for hosts.",
  },
  {
    reader: "node-url-parse",
    input: /^[^/?#]*[/\\]*[^/\\?#]*\p{Cn}/u,
    components: ["accepted"],
    reason: "Node refuses characters in hosts that Unicode 18 has added: its tables are older.",
  },
  {
    reader: "traffic-server",
    input: /^[^/]*\/\/(?:[^/?#]*@)?\[[^\]/?#]*(?:[/?#]|$)/,
    components: ["host"],
    reason: "Of an IPv6 address in a URL without a closing bracket, the rules see a part, which depends on its colons.",
  },
  {
    reader: "traffic-server",
    of: "host",
    input: /^\[[^\]]*$/,
    components: ["host"],
    reason: "Of an IPv6 address in a Host header without a closing bracket, the rules also see a part.",
  },
  {
    reader: "uri-js",
    input: /^[^/?#]*\/\/[^/?#.]{1000}/,
    components: ["accepted"],
    reason: "The model refuses labels of more than 1,000 code points: Punycode takes time that grows with the square.",
  },
];

/** Returns the index of the entry that explains a difference. */
export function explanationOf({ name, version }: Pick<Task, "name" | "version">, difference: Difference) {
  const index = KNOWN_DIFFERENCES.findIndex(({ reader, versions, input, of, components }) => {
    if (reader !== name || !components.includes(difference.name)) return false;
    if (versions !== undefined && !versions.some((each) => version.startsWith(each))) return false;
    return input.test(of === "host" ? (difference.input.host ?? "") : difference.input.text);
  });
  return index < 0 ? undefined : index;
}
