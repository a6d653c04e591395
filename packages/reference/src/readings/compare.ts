/** Readings side by side. */
import { kindOf, oneOf, shown, wrongArgument } from "@anyurl/common/arguments";
import { decodedSegments } from "@anyurl/common/segments";
import { OCTETS, QUERY } from "../rfc3986/characters.ts";
import { comparable, encodeOutside } from "../rfc3986/comparable.ts";
import { decodeUnreserved } from "../rfc3986/normalize.ts";
import type { Reading, ReadingComponents } from "./reading.ts";

/** The names of the components, in the order of a URL. */
export const readingComponents: readonly (keyof ReadingComponents)[] = /* @__PURE__ */ Object.freeze([
  "scheme",
  "username",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
] as const);

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
 * A reading with `segments` is a server's. It is not compared in scheme, userinfo and fragment, which a server does not
 * see, and in a host or port that is `null`. Its path is compared by the segments: those of a reading without
 * `segments` are its path, split at the slashes and percent-decoded once.
 *
 * @param readings readings as a {@link Reader} returns them
 * @param against the name of the reader with which the others are compared. Default: the first one. If it has not got a
 *   component, the others are compared with the first reader that has it
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
  const hasServer = available.some(({ segments }) => segments !== undefined);
  const found = [first, ...available].flatMap((reading) =>
    reading?.components == null ? [] : [formsOf(reading, hasServer)],
  );
  const differing: { [name in ComparedName]?: readonly string[] } = {};
  const add = (name: ComparedName, list: readonly string[]) => {
    if (list.length > 0) differing[name] = Object.freeze([...new Set(list)]);
  };
  const isAccepted = first?.refusal === null;
  add(
    "accepted",
    available.filter(({ refusal }) => (refusal === null) !== isAccepted).map(({ reader }) => reader),
  );
  for (const name of readingComponents) {
    add(name, name === "path" ? [...othersIn(found, name), ...othersIn(found, "segments")] : othersIn(found, name));
  }
  return Object.freeze({ agree: Object.keys(differing).length === 0, differing: Object.freeze(differing) });
}

/** The parts of a reading that are compared, in forms. A form that is `null` is not compared. */
type Forms = Readonly<Record<keyof ReadingComponents, string | null>> & {
  readonly reader: string;
  /** The segments of the path. */
  readonly segments: string | null;
};

/** Returns the readers whose form is not that of the first reader that has one. */
function othersIn(found: readonly Forms[], name: Exclude<keyof Forms, "reader">): readonly string[] {
  const compared = found.filter((forms) => forms[name] !== null);
  return compared.filter((forms) => forms[name] !== compared[0]?.[name]).map(({ reader }) => reader);
}

/** Returns forms that are equal if and only if the components count as the same. */
function formsOf(reading: Reading, withSegments: boolean): Forms {
  const { reader, segments } = reading;
  const components = reading.components as ReadingComponents;
  const forms = componentForms(components);
  if (segments === undefined) {
    return { reader, ...forms, segments: withSegments ? JSON.stringify(decodedSegments(forms.path)) : null };
  }
  const { host, port } = components;
  return {
    ...{ reader, scheme: null, username: null, password: null, path: null, query: forms.query, fragment: null },
    host: host === null ? null : forms.host,
    port: port === null ? null : forms.port,
    segments: JSON.stringify(segments),
  };
}

function componentForms(components: ReadingComponents): Record<keyof ReadingComponents, string> {
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
