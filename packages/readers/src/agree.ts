/** Whether readers agree on a URL, and their first disagreement in words. */
import { type ComparedName, compareReadings, type Reader, type ReaderContext, type Reading } from "@anyurl/reference";
import { readingsOf } from "./read-all.ts";

/** All readers accept the URL, and find the same components. */
export interface Agreed {
  readonly ok: true;
  /** The readings, in the order of the readers. */
  readonly readings: readonly Reading[];
}

/** The readers disagree, or all of them refuse the URL. */
export interface Disagreement {
  readonly ok: false;
  /**
   * - `"differs"`: two readers find different components.
   * - `"partly-refused"`: one reader refuses the URL, and another one accepts it. Those that accept it agree.
   * - `"refused"`: all readers refuse the URL.
   */
  readonly reason: "differs" | "partly-refused" | "refused";
  /** The component on which the readers disagree first; `"accepted"` if some or all refuse the URL. */
  readonly component: ComparedName;
  /** The names of the two readers that disagree first; of all readers, if all refuse the URL. */
  readonly readers: readonly string[];
  /** The disagreement in words. Of the URL it only contains schemes, hosts and ports. */
  readonly message: string;
  /** The readings, in the order of the readers. */
  readonly readings: readonly Reading[];
}

/** The result of {@link agree}. */
export type Agreement = Agreed | Disagreement;

/** The components by their weight: first those that decide where a request goes. */
const BY_WEIGHT: readonly ComparedName[] = [
  "host",
  "port",
  "scheme",
  "path",
  "query",
  "username",
  "password",
  "fragment",
  "accepted",
];

/** The words of messages for a component, and whether they show its value: the others can hold secrets. */
const WORDS: Readonly<Record<Exclude<ComparedName, "accepted">, { readonly name: string; readonly isShown: boolean }>> =
  {
    host: { name: "host", isShown: true },
    port: { name: "port", isShown: true },
    scheme: { name: "scheme", isShown: true },
    path: { name: "path", isShown: false },
    query: { name: "query", isShown: false },
    username: { name: "user name", isShown: false },
    password: { name: "password", isShown: false },
    fragment: { name: "fragment", isShown: false },
  };

/**
 * Returns whether all readers accept a URL and find the same components in it. If they do not, the result names the
 * first disagreement: refuse such URLs, since a check by one reader protects no other one.
 *
 * `compareReadings` decides which components count as the same. Readers that the runtime does not have are left out.
 *
 * @param url a URL as it was handed in; or a request target, which begins with `/` and which only servers read
 * @param readers at least one
 * @param context the value of the Host header for a request target, as `host`
 * @returns a frozen object. It is never falsy: test its `ok`
 * @throws TypeError if the URL is not a string, or `readers` is not an array of readers
 * @example
 * ```ts
 * import { agree, curl, python } from "@anyurl/readers";
 *
 * const agreement = agree("http://0x7f.1/", [python(), curl()]);
 * agreement.ok || agreement.message; // → "python sees the host 0x7f.1, curl sees the host 127.0.0.1"
 * ```
 */
export function agree(url: string, readers: readonly Reader[], context: ReaderContext = {}): Agreement {
  const readings = readingsOf(url, readers, context, "agree", agree);
  const found = disagreementOf(readings.filter(({ refusal }) => refusal?.of !== "reader"));
  return Object.freeze(found === undefined ? { ok: true, readings } : { ok: false, ...found, readings });
}

type Found = Omit<Disagreement, "ok" | "readings">;

function disagreementOf(readings: readonly Reading[]): Found | undefined {
  if (readings.every(({ refusal }) => refusal !== null)) return allRefuse(readings);
  const { differing } = compareReadings(readings);
  const component = BY_WEIGHT.find((name) => differing[name] !== undefined);
  if (component === undefined) return undefined;
  const [one, other] = firstPair(readings, component);
  const names = Object.freeze([one.reader, other.reader]);
  if (component === "accepted") {
    const [refusing, accepting] = one.refusal === null ? [other, one] : [one, other];
    const message = `${refusing.reader} refuses the URL, ${accepting.reader} accepts it`;
    return { reason: "partly-refused", component, readers: names, message };
  }
  return { reason: "differs", component, readers: names, message: differenceOf(one, other, component) };
}

function allRefuse(readings: readonly Reading[]): Found {
  const names = Object.freeze(readings.map(({ reader }) => reader));
  return { reason: "refused", component: "accepted", readers: names, message: "all readers refuse the URL" };
}

/** Returns the first two readings that differ in a component in which some readings differ. */
function firstPair(readings: readonly Reading[], component: ComparedName): readonly [Reading, Reading] {
  for (const [index, other] of readings.entries()) {
    const one = readings.slice(0, index).find((each) => compareReadings([each, other]).differing[component]);
    if (one !== undefined) return [one, other];
  }
  throw new Error("readings differ, but no two of them; this is a bug, please report it");
}

function differenceOf(one: Reading, other: Reading, component: Exclude<ComparedName, "accepted">): string {
  const { name, isShown } = WORDS[component];
  if (!isShown) return `${one.reader} and ${other.reader} see different ${plural(name)}`;
  const values = [one, other].map(
    ({ reader, components }) => `${reader} sees ${shownValue(name, components?.[component])}`,
  );
  return values.join(", ");
}

function plural(name: string): string {
  return name === "query" ? "queries" : `${name}s`;
}

/** Longer values are cut: a message is for logs. */
const MAX_LENGTH = 100;

/** Characters that a terminal would act on, or that would begin another line of a log. */
const UNUSUAL = /[^!-~]/g;

function shownValue(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === "") return `no ${name}`;
  // In some readers, the userinfo is a part of the host.
  const at = value.lastIndexOf("@");
  const safe = at < 0 ? value : `...${value.slice(at)}`;
  const cut = safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}...` : safe;
  return `the ${name} ${cut.replace(UNUSUAL, escaped)}`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
