/** Readings side by side. */
import { kindOf, oneOf, shown, wrongArgument } from "@anyurl/common/arguments";
import { OCTETS, QUERY } from "../rfc3986/characters.ts";
import { comparable, encodeOutside } from "../rfc3986/comparable.ts";
import { decodeUnreserved } from "../rfc3986/normalize.ts";
import type { Reading, ReadingComponents } from "./reading.ts";

/** The name of a component, or `"accepted"`: whether the reader accepts the input. */
export type ComparedName = "accepted" | keyof ReadingComponents;

/** The result of {@link compareReadings}. */
export interface ReadingComparison {
  /** Whether all readers accept the input and find the same components, or all refuse it. */
  readonly agree: boolean;
  /** For each name that differs, in the order of a URL: the readers that differ. */
  readonly differing: { readonly [name in ComparedName]?: readonly string[] };
}

/**
 * Compares readings of one input. A program that checks a URL with one reader and uses it with another is open to
 * attacks if these differ.
 *
 * Equivalent spellings count as the same: the case of schemes and hosts, percent-encoding that is not needed, empty
 * userinfos, ports, queries and fragments, default ports of special schemes, and `localhost` in file URLs. Readers that
 * the runtime does not have are left out.
 *
 * @param readings readings as a {@link Reader} returns them
 * @param against the name of the reader with which the others are compared. Default: the first one. If it has no
 *   components, these are compared with those of the first reader that has any
 * @returns a frozen comparison
 * @throws TypeError if `readings` is not an array, or has no reader of the name `against`
 * @example
 * ```ts
 * import { compareReadings, rfc3986Reader } from "@anyurl/reference";
 *
 * const one = rfc3986Reader.read("HTTP://EXAMPLE.com:80/%7Euser");
 * const other = rfc3986Reader.read("http://example.org/~user");
 * compareReadings([one, other]); // → { agree: false, differing: { host: ["rfc3986"] } }
 * ```
 */
export function compareReadings(readings: readonly Reading[], against?: string): ReadingComparison {
  if (!Array.isArray(readings)) {
    throw wrongArgument("compareReadings: the readings", "an array", kindOf(readings), compareReadings);
  }
  const available = (readings as readonly Reading[]).filter(({ refusal }) => refusal?.of !== "reader");
  const first = against === undefined ? available[0] : readings.find(({ reader }) => reader === against);
  if (first === undefined && against !== undefined) {
    const names = oneOf(readings.map(({ reader }) => reader));
    throw wrongArgument("compareReadings: the reader to compare with", names, shown(against), compareReadings);
  }
  const found = [first, ...available].flatMap((reading) =>
    reading?.components == null ? [] : [{ reader: reading.reader, forms: formsOf(reading.components) }],
  );
  const differing: { [name in ComparedName]?: readonly string[] } = {};
  const add = (name: ComparedName, list: readonly { readonly reader: string }[]) => {
    if (list.length > 0) differing[name] = Object.freeze([...new Set(list.map(({ reader }) => reader))]);
  };
  const isAccepted = first?.refusal === null;
  add(
    "accepted",
    available.filter(({ refusal }) => (refusal === null) !== isAccepted),
  );
  for (const name of READING_COMPONENTS) {
    add(
      name,
      found.filter(({ forms }) => forms[name] !== found[0]?.forms[name]),
    );
  }
  return Object.freeze({ agree: Object.keys(differing).length === 0, differing: Object.freeze(differing) });
}

/** The components in the order of a URL. */
const READING_COMPONENTS: readonly (keyof ReadingComponents)[] = [
  "scheme",
  "username",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** Returns the components in forms that are equal if and only if the components count as the same. */
function formsOf(components: ReadingComponents): Record<keyof ReadingComponents, string> {
  const { username, password, host, port, path, query, fragment } = components;
  const forms = comparable({ scheme: components.scheme ?? "", userinfo: null, host, port, path: path ?? "" });
  return {
    scheme: forms.scheme,
    username: comparableText(username, OCTETS),
    password: comparableText(password, OCTETS),
    host: forms.host,
    port: forms.port,
    path: forms.path,
    query: comparableText(query, QUERY),
    fragment: comparableText(fragment, QUERY),
  };
}

/** An apostrophe and its percent-encoded form count as the same: the URL Standard encodes it in some URLs only. */
function comparableText(text: string | null, classes: number): string {
  return text === null ? "" : decodeUnreserved(encodeOutside(text.replace(/'/g, "%27"), classes));
}
