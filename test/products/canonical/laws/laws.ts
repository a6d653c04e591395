/** The laws of canonical forms, tried on one input. */
import type { Canonical, CanonicalizeOptions, Change, Failure, Flag } from "@anyurl/canonical";
import { parseURL, serializeURL, type URLRecord } from "whatwg-url";
import type { Configuration } from "./configurations.ts";
import { type Canonicalizer, canonicalizerOf, ENGINES, type Engine } from "./engines.ts";
import type { Input } from "./inputs.ts";
import { expectedParts, meaningOf, partsOf } from "./meaning.ts";
import { found, IN_PATHS, isUnknown } from "./paths.ts";
import { scalarValues, withDefaultScheme } from "./text.ts";

export const LAWS = [
  "engines agree",
  "failures",
  "idempotent",
  "short way is long way",
  "valid",
  "key",
  "meaning",
  "flags",
  "changes replay",
] as const;

export type Law = (typeof LAWS)[number];

/** Receives a case of a law, and the problem with it if there is one. */
export type Judge = (law: Law, problem: string | undefined) => void;

const RULES: ReadonlySet<string> = new Set([
  ..."parse decode-unreserved uppercase-hex encode-forbidden backslashes merge-slashes trailing-slash trailing-dot".split(
    " ",
  ),
  ..."fragment userinfo empty-query index-file www nfc query-allow query-deny query-empty query-duplicates".split(" "),
  "query-sort",
  "query-tracking",
  "query-values",
  "scheme",
  "default-scheme",
]);

type Result = Canonical | Failure<string>;

/** Parses an input by the standard. Returns `null` if it is invalid, `undefined` if its base is invalid. */
export function recordOf({ input, base }: Input): URLRecord | null | undefined {
  if (base === undefined) return parseURL(scalarValues(input));
  const baseURL = parseURL(scalarValues(base));
  return baseURL === null ? undefined : parseURL(scalarValues(input), { baseURL });
}

/** @param standard the input, parsed by the standard */
export function tryLaws(
  { input, base }: Input,
  standard: URLRecord | null,
  configuration: Configuration,
  judge: Judge,
): void {
  const { defaultScheme, decodeUnreserved = false, maxLength } = configuration.meant;
  const isCompleted = base === undefined && defaultScheme !== undefined;
  const completed = isCompleted ? withDefaultScheme(input, defaultScheme, decodeUnreserved) : input;
  const record = completed === input ? standard : parseURL(scalarValues(completed));
  const options: CanonicalizeOptions = { ...configuration.meant, ...(base === undefined ? {} : { base }) };
  const canonicalizers = ENGINES.map((engine) => canonicalizerOf(engine, configuration, base));
  const results = canonicalizers.map((canonicalizer) => canonicalizer(input));
  const [first, ...others] = results.map(shown);
  judge(
    "engines agree",
    others.find((other) => other !== first),
  );
  for (const [index, result] of results.entries()) {
    const canonicalizer = canonicalizers[index] as Canonicalizer;
    if (!result.ok && result.reason === "too-long") {
      judge("failures", lengthProblem(input, base, ENGINES[index] as Engine, configuration));
    } else if (!result.ok) {
      judge("failures", failureProblem(result, completed, record, options));
    } else if (record === null) {
      judge("failures", `${result.href} of an invalid input`);
    } else {
      if (maxLength !== undefined) judge("failures", result.href.length > maxLength ? "too long" : undefined);
      tryForm(input, result, canonicalizer, judge);
      if (index === 0) tryMeaning(completed, record, result, options, judge);
    }
  }
}

function shown(result: Result): string {
  return "reason" in result ? result.reason : JSON.stringify(result);
}

/** Tries the laws that need only the canonical form. */
function tryForm(input: string, result: Canonical, canonicalizer: Canonicalizer, judge: Judge): void {
  const again = canonicalizer(result.href);
  const isSame = "href" in again && again.href === result.href && again.key === result.key;
  judge("idempotent", isSame ? undefined : `${result.href} → ${shown(again)}`);
  // A text that starts with a space is not its own href, so the quick scan never applies to it.
  const pairs = [
    [result, canonicalizer(` ${input}`)],
    [again, canonicalizer(` ${result.href}`)],
  ] as const;
  judge("short way is long way", pairs.map(([short, long]) => difference(short, long)).find(Boolean));
  if (again.ok) judge("flags", inPath(again) === inPath(result) ? undefined : `${inPath(again)} of ${result.href}`);
  judge("key", result.key === result.href.replace(/#.*$/s, "") ? undefined : `${result.key} of ${result.href}`);
  judge("changes replay", replayProblem(input, result.href, result.changes));
}

/** The flags of the path. */
function inPath({ flags }: Canonical): string {
  return IN_PATHS.filter(([name]) => flags.includes(name)).join();
}

function difference(short: Result, long: Result): string | undefined {
  const form = (result: Result) =>
    "reason" in result ? result.reason : JSON.stringify([result.href, result.key, [...result.flags].sort()]);
  return form(short) === form(long) ? undefined : `${form(short)} and ${form(long)}`;
}

function replayProblem(input: string, href: string, changes: readonly Change[]): string | undefined {
  if (input === href) return changes.length === 0 ? undefined : "changes, although the input is the href";
  let text = input;
  for (const { rule, start, end, before, after } of changes) {
    if (!RULES.has(rule)) return `the rule ${rule} is not in RULES of test/products/canonical/laws/laws.ts`;
    if (before === after) return `${rule} changes nothing`;
    if (text.slice(start, end) !== before) return `${rule}: ${text.slice(start, end)} is not ${before}, in ${text}`;
    text = text.slice(0, start) + after + text.slice(end);
  }
  return text === href ? undefined : `${text} is not ${href}`;
}

function tryMeaning(
  input: string,
  record: URLRecord,
  result: Canonical,
  options: CanonicalizeOptions,
  judge: Judge,
): void {
  const after = parseURL(result.href);
  judge("valid", after !== null && serializeURL(after) === result.href ? undefined : result.href);
  if (after === null) return;
  // Merging the slashes of a file URL can change its drive letter.
  const isKnown = !(options.mergeSlashes && record.scheme === "file");
  const expected = JSON.stringify(meaningOf(expectedParts(input, record, options), options));
  const actual = JSON.stringify(meaningOf(partsOf(after), options));
  if (isKnown) judge("meaning", expected === actual ? undefined : `${result.href} is ${actual}, not ${expected}`);
  if (!isUnknown(input, record, options)) judge("flags", flagsProblem(result, input, record, options));
}

function flagsProblem(
  { flags }: Canonical,
  input: string,
  record: URLRecord,
  options: CanonicalizeOptions,
): string | undefined {
  const has = found(input, record, options);
  const expected: Flag[] = [];
  for (const [name] of IN_PATHS) {
    if (has.has(name) && options.refuse?.includes(name)) return `${name} is not refused`;
    if (has.has(name)) expected.push(name);
  }
  if (record.username !== "" || record.password !== "") expected.push("credentials");
  const known: ReadonlySet<Flag> = new Set([...IN_PATHS.map(([name]) => name), "credentials"]);
  const actual = flags.filter((flag) => known.has(flag));
  if (new Set(flags).size !== flags.length) return `a flag twice: ${flags}`;
  return actual.sort().join() === expected.sort().join() ? undefined : `${actual} instead of ${expected}`;
}

/** Of an input that is said to be too long. */
function lengthProblem(
  input: string,
  base: string | undefined,
  { module }: Engine,
  { given, meant: { maxLength } }: Configuration,
): string | undefined {
  if (maxLength === undefined) return "too long without a limit";
  const { maxLength: _, defaultScheme, ...others } = given;
  const options = base === undefined ? { ...others, ...(defaultScheme && { defaultScheme }) } : { ...others, base };
  const result = module.createCanonicalizer(options)(input);
  if (!result.ok) return `too long, but ${result.reason} without a limit`;
  return result.href.length > maxLength ? undefined : `${result.href} is not longer than ${maxLength}`;
}

function failureProblem(
  { reason }: Failure<string>,
  input: string,
  record: URLRecord | null,
  options: CanonicalizeOptions,
): string | undefined {
  const rejection = IN_PATHS.find(([name]) => name === reason);
  if (rejection === undefined) return record === null ? undefined : `${reason} for a valid URL`;
  if (record === null) return `${reason} for an invalid URL`;
  if (!options.refuse?.includes(rejection[0])) return `${reason} should not be refused`;
  return !isUnknown(input, record, options) && !found(input, record, options).has(reason)
    ? `${reason} is not there`
    : undefined;
}
