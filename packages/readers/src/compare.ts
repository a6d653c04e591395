/** Readings of one input, compared. */
import { describeChoices, describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { areSameSegments, decodeSegments } from "@anyurl/common/segments";
import { comparableOctets, toComparable } from "@anyurl/rfc/rfc3986/comparable";
import { locate, type Span } from "@anyurl/rfc/rfc3986/locate";
import { COMPONENTS, type ComparedName, type Reading, type ReadingComponents } from "./define/reading.ts";
import { describeDifference } from "./difference-message.ts";

/** For each name that differs, in the order of a URL: the readers that differ. Frozen. */
export type Differing = { readonly [name in ComparedName]?: readonly string[] };

/** All readers accept the input, and find the same. */
export interface Agreement {
  readonly agree: true;
  readonly differing: Differing;
}

/** The readers differ, or all of them refuse the input. */
export interface Disagreement {
  readonly agree: false;
  /** Empty if all readers refuse the input. */
  readonly differing: Differing;
  /**
   * - `"differs"`: two readers find different components.
   * - `"partly-refused"`: one reader refuses the input, and another one accepts it. Those that accept it agree.
   * - `"refused"`: all readers refuse the input.
   */
  readonly reason: "differs" | "partly-refused" | "refused";
  /** The difference that matters most, first the host; `"accepted"` if the reason is a refusal. */
  readonly component: ComparedName;
  /** The names of the first two readers with this difference; of all readers, if all refuse the input. */
  readonly readers: readonly string[];
  /** The difference in words. Of the URL it only contains schemes, hosts and ports. */
  readonly message: string;
}

/** The result of {@link compare}. */
export type Comparison = Agreement | Disagreement;

/** The names of differences by their weight: first those that decide where a request goes. */
const BY_WEIGHT: readonly ComparedName[] = [
  ...(["host", "port", "scheme", "path", "query", "username", "password", "fragment"] as const),
  ...(["href", "accepted"] as const),
];

/**
 * Compares readings of one input. A program that checks a URL with one reader and uses the URL with another is open to
 * attacks if the readers differ: refuse such URLs.
 *
 * @remarks
 * Equivalent spellings count as the same: the case of schemes and hosts, percent-encoding that is not needed, empty
 * userinfos and ports, default ports of special schemes, empty paths of these, and `localhost` in file URLs. A query or
 * a fragment that is empty differs from one that is missing, as RFC 3986 says in section 6.2.3. Two `href`s are the
 * same if their components are. Readers that the runtime does not have are left out.
 *
 * A reading with `segments` is a server's. Such a reading is not compared in scheme, userinfo and fragment, which a
 * server does not see, and in a host or port that is `null`. Its path is compared by segments. For a reading without
 * `segments`, the path is split at the slashes and percent-decoded once. An `href` that is `null` is not compared.
 *
 * @param readings readings as {@link read} returns them
 * @param against the name of the reader with which the others are compared. Default: the first one. If it lacks a
 *   component, the first reader with this component is used
 * @returns a frozen comparison. It is never falsy: test its `agree`
 * @throws TypeError if `readings` is not an array, or has no reader of the name `against`
 * @example
 * ```ts
 * import { compare, documents, read } from "@anyurl/readers";
 * import { curl, python } from "@anyurl/readers/parsers";
 *
 * const comparison = compare(read("http://0x7f.1/", [python(), curl()]));
 * comparison.agree || comparison.message; // → "python sees the host 0x7f.1, curl sees the host 127.0.0.1"
 * const { "w3c-2012": draft, "url-standard": standard } = documents;
 * compare(read("http://h/?#", [standard, draft])).differing.query; // → ["w3c-2012"]
 * ```
 */
export function compare(readings: readonly Reading[], against?: string): Comparison {
  if (!Array.isArray(readings)) {
    throw wrongArgument("compare: the readings", "an array, as read returns it", describeKind(readings));
  }
  const available = (readings as readonly Reading[]).filter(({ refusal }) => refusal?.of !== "reader");
  const first = against === undefined ? available[0] : readings.find(({ reader }) => reader === against);
  if (first === undefined && against !== undefined) {
    const names = describeChoices(readings.map(({ reader }) => reader));
    throw wrongArgument("compare: the reader to compare with", names, showValue(against));
  }
  const hasServer = available.some(({ segments }) => segments !== undefined);
  const [firstForms, ...forms] = makeAllForms(first === undefined ? [] : [first, ...available], hasServer);
  const differing = differingIn(firstForms === undefined ? [] : [firstForms, ...forms]);
  const component = BY_WEIGHT.find((name) => differing[name] !== undefined);
  if (available.every(({ refusal }) => refusal !== null)) return allRefuse(available, differing);
  if (component === undefined) return Object.freeze({ agree: true, differing });
  const [one, other] = firstPair(forms, component);
  return Object.freeze({
    agree: false,
    differing,
    reason: component === "accepted" ? "partly-refused" : "differs",
    component,
    readers: Object.freeze([one.reader, other.reader]),
    message: describeDifference(one, other, component),
  });
}

function allRefuse(readings: readonly Reading[], differing: Differing): Disagreement {
  const readers = Object.freeze(readings.map(({ reader }) => reader));
  const message = "all readers refuse the URL";
  return Object.freeze({ agree: false, differing, reason: "refused", component: "accepted", readers, message });
}

/** The parts of a reading that are compared, in forms. A form that is `undefined` is not compared. */
interface Forms {
  readonly reading: Reading;
  /** The segments of the path; `undefined` if no reader is a server. */
  readonly segments: readonly string[] | undefined;
  readonly components: { readonly [name in ComparedName]?: string | boolean | null | undefined };
}

function differingIn(forms: readonly Forms[]): Differing {
  const differing: { [name in ComparedName]?: readonly string[] } = {};
  for (const name of ["accepted", ...COMPONENTS, "href"] as const) {
    const names = name === "path" ? [...othersIn(forms, name), ...othersIn(forms, "segments")] : othersIn(forms, name);
    if (names.length > 0) differing[name] = Object.freeze([...new Set(names)]);
  }
  return Object.freeze(differing);
}

/** Returns the readers whose form differs from the form of the first reader that has one. */
function othersIn(all: readonly Forms[], name: ComparedName | "segments"): readonly string[] {
  const first = all.find((forms) => getPart(forms, name) !== undefined);
  if (first === undefined) return [];
  return all.filter((forms) => !isSame(first, forms, name)).map(({ reading }) => reading.reader);
}

function getPart({ segments, components }: Forms, name: ComparedName | "segments") {
  return name === "segments" ? segments : components[name];
}

/** Whether two forms are the same, or one is not compared. */
function isSame(one: Forms, other: Forms, name: ComparedName | "segments"): boolean {
  if (getPart(one, name) === undefined || getPart(other, name) === undefined) return true;
  if (name !== "segments") return one.components[name] === other.components[name];
  return areSameSegments(one.segments ?? [], other.segments ?? []);
}

/** Returns the first two readings that differ in a component in which some readings differ. */
function firstPair(all: readonly Forms[], component: ComparedName): readonly [Reading, Reading] {
  const names = component === "path" ? (["path", "segments"] as const) : [component];
  for (const [index, other] of all.entries()) {
    const one = all.slice(0, index).find((each) => names.some((name) => !isSame(each, other, name)));
    if (one !== undefined) return [one.reading, other.reading];
  }
  throw new Error("readings differ, but no two of them; this is a bug, please report it");
}

/** Makes the forms of readings. Most readings of an input have the same texts, whose forms are made once. */
function makeAllForms(readings: readonly Reading[], withSegments: boolean): readonly Forms[] {
  const made: Forms[] = [];
  return readings.map((reading) => {
    const same = made.find((forms) => haveSameTexts(forms.reading, reading));
    if (same !== undefined) return { reading, segments: same.segments, components: same.components };
    const forms = makeForms(reading, withSegments);
    made.push(forms);
    return forms;
  });
}

/** Whether all that forms are made of is the same. Servers are never the same: their segments are arrays. */
function haveSameTexts(one: Reading, other: Reading): boolean {
  if (one.segments !== undefined || other.segments !== undefined) return false;
  if (one.href !== other.href || (one.refusal === null) !== (other.refusal === null)) return false;
  const [ones, otherComponents] = [one.components, other.components];
  if (ones === null || otherComponents === null) return ones === otherComponents;
  return COMPONENTS.every((name) => ones[name] === otherComponents[name]);
}

/** Returns forms that are equal if and only if what they are made of counts as the same. */
function makeForms(reading: Reading, withSegments: boolean): Forms {
  const { segments, components, href, refusal } = reading;
  const accepted = refusal === null;
  if (components === null) return { reading, segments: undefined, components: { accepted } };
  const forms = componentForms(components);
  if (segments === undefined) {
    const decoded = withSegments ? decodeSegments(forms.path) : undefined;
    const url = href === null ? undefined : hrefForm(href);
    return { reading, segments: decoded, components: { accepted, ...forms, href: url } };
  }
  const host = components.host === null ? undefined : forms.host;
  const port = components.port === null ? undefined : forms.port;
  return { reading, segments, components: { accepted, host, port, query: forms.query } };
}

function componentForms({ scheme, username, password, host, port, path, query, fragment }: ReadingComponents) {
  const seen = { scheme: scheme ?? "", userinfo: null, host, port, path: path ?? "", query, fragment };
  return { ...toComparable(seen), username: comparableOctets(username), password: comparableOctets(password) };
}

/** Returns the components of a URL, as appendix B of RFC 3986 splits it, in one text. */
function hrefForm(href: string): string {
  const spans = locate(href);
  const cutText = (span: Span | null) => (span === null ? null : href.slice(span.start, span.end));
  return JSON.stringify(
    toComparable({
      scheme: cutText(spans.scheme) ?? "",
      userinfo: cutText(spans.userinfo),
      host: cutText(spans.host),
      port: cutText(spans.port),
      path: href.slice(spans.path.start, spans.path.end),
      query: cutText(spans.query),
      fragment: cutText(spans.fragment),
    }),
  );
}
