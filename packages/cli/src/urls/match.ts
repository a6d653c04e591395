/** Finds the pattern that a URL matches, and its groups. */
import { type Failure, isFailure } from "@anyurl/common/failure";
import type { URLPatternComponentName, URLPatternList, URLPatternListMatch, URLPatternResult } from "@anyurl/pattern";
import { URL } from "anyurl";
import { CommandError } from "../command-error.ts";
import { type Limits, parseURL } from "../input/parse-url.ts";
import { failureFor, NO_REQUEST, TAB_IN_URL } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { align } from "../terminal/columns.ts";
import type { Screen } from "../terminal/screen.ts";
import { makeVisible } from "../terminal/visible.ts";
import type { Input } from "./input.ts";
import type { Patterns, WrittenPattern } from "./match-patterns.ts";
import { PATTERN_COMPONENTS } from "./pattern-components.ts";
import type { Result } from "./printer.ts";
import { requestIn } from "./request-lines.ts";
import type { Work } from "./run.ts";

/** The choice of output, and limits. */
export interface MatchOptions extends Limits {
  /** Whether to write their lines unchanged. */
  readonly lines?: true;
  /** Whether to write the lines of the others. */
  readonly invert?: true;
  /** Whether to write only how many URLs match each pattern. */
  readonly summary?: true;
  /** Whether URLs can have tabs inside, which are removed. */
  readonly allowTabs?: true;
}

/** A URL in a line, and the text that is the URL or the request target. */
interface Requested {
  readonly text: string;
  readonly url: URL;
}

/** A component that was matched, its groups, and their values: `null` for a group that took no part. */
type Groups = readonly (readonly [
  component: URLPatternComponentName,
  values: Readonly<Record<string, string | null>>,
])[];

/** The base of requests in logs without hosts. */
const LOCALHOST = "http://localhost/";

/** A client can send any Host header. With these, the target would no longer be the path. */
const NOT_IN_HOST = /[/\\?#@]/;

const NOTHING: Result = { text: () => "", record: () => undefined };

/** Returns the work that matches each input, and what to do at its end. */
export function matchRun({ written, list }: Patterns, options: MatchOptions) {
  const { invert = false, summary = false } = options;
  const hits = written.map(() => 0);
  let unmatched = 0;
  let selected = 0;
  const isList = written[0]?.line !== undefined;
  const work: Work = (input) => {
    const requested = readRequested(input, options);
    if (isFailure(requested)) return requested;
    const match = firstMatch(list, requested.url);
    if (match === null) unmatched++;
    else hits[match.index] = (hits[match.index] ?? 0) + 1;
    if ((match === null) !== invert) return NOTHING;
    selected++;
    if (summary) return NOTHING;
    if (match === null) return lineResult(input, requested);
    return matchResult(input, requested, match, written[match.index] as WrittenPattern, isList, options);
  };
  const lastResults = () => (summary ? summaryResults(written, hits, unmatched) : []);
  return { work, lastResults, foundNothing: () => selected === 0 };
}

/** @throws CommandError if the runtime finds only now that it cannot run a regular expression of a pattern */
function firstMatch(list: URLPatternList, { href }: URL): URLPatternListMatch | null {
  try {
    return list.first(href);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError("the JavaScript runtime cannot run a regular expression of the patterns; make it shorter");
  }
}

/** Returns the URL of an input: the URL itself, or a request's in a line of a log. */
function readRequested(
  { text, place }: Input,
  { base, maxLength, allowTabs }: MatchOptions,
): Requested | Failure<string> {
  const request = requestIn(text);
  // A line that contains these is one of a log, and no reference.
  if (request === undefined && "line" in place && /["\s]/.test(text.trim())) return failureFor(NO_REQUEST);
  const { target, host } = request ?? { target: text };
  if (!allowTabs && "line" in place && target.trim().includes("\t")) return failureFor(TAB_IN_URL);
  if (host !== undefined && NOT_IN_HOST.test(host)) return failureFor("host-invalid-code-point");
  const url = target.startsWith("/")
    ? parseURL(makeOrigin(base, host) + target, undefined, maxLength)
    : parseURL(target, base, maxLength);
  return isFailure(url) ? url : { text: target, url };
}

/** Returns the origin of a request target. In a target, two slashes at the start are of the path. */
function makeOrigin(base = LOCALHOST, host?: string): string {
  const { protocol, host: baseHost } = new URL(base);
  return `${protocol}//${host ?? baseHost}`;
}

function lineResult(input: Input, { text, url }: Requested): Result {
  return {
    text: (screen) => writeLine(input, screen),
    record: () => ({ input: text, ...input.place, href: url.href }),
  };
}

/** Returns a line unchanged. Text is written faster than bytes, which only lines that are not UTF-8 need. */
function writeLine(input: Input, screen: Screen): string | Uint8Array {
  if (input.row !== undefined)
    return screen.isTerminal ? `${screen.shown(input.row.toString())}\n` : rowLine(input.row);
  const { text } = input;
  if (screen.isTerminal) return `${screen.shown(text)}\n`;
  return text.includes("\uFFFD") ? Buffer.concat([input.bytes, Buffer.from("\n")]) : `${text}\n`;
}

function rowLine(row: Buffer): Buffer {
  return Buffer.concat([row, Buffer.from("\n")]);
}

function matchResult(
  input: Input,
  { text, url }: Requested,
  { pattern, result }: URLPatternListMatch,
  { text: written, line }: WrittenPattern,
  isList: boolean,
  { lines }: MatchOptions,
): Result {
  const groups = collectGroups(pattern, result);
  const record = { input: text, ...input.place, href: url.href, pattern: written, patternLine: line };
  return {
    text: (screen) =>
      lines
        ? writeLine(input, screen)
        : `${makeVisible(text)}\n${groupRows(groups, isList ? written : undefined, screen.colours)}`,
    record: () => ({ ...record, groups: Object.fromEntries(groups) }),
  };
}

/** Returns the groups of the components that do not match everything. */
function collectGroups(pattern: URLPatternListMatch["pattern"], result: URLPatternResult): Groups {
  return PATTERN_COMPONENTS.filter((name) => pattern[name] !== "*").flatMap((name) => {
    const groups = Object.entries(result[name].groups).map(([group, value]) => [group, value ?? null]);
    return groups.length === 0 ? [] : [[name, Object.fromEntries(groups)] as const];
  });
}

function groupRows(groups: Groups, pattern: string | undefined, { cyan, dim }: Colours): string {
  const rows = groups.flatMap(([component, values]) =>
    Object.entries(values).map(([name, value]) => [`  ${component}`, makeVisible(name), value]),
  );
  if (pattern !== undefined) rows.unshift(["  pattern", "", pattern]);
  const shown = align(
    rows.map(([label = "", name = "", value]) => [label ?? "", name ?? "", makeVisible(value ?? NONE)]),
  );
  return shown
    .map(([label = "", name = "", value = ""], index) => {
      return `${dim(label)}${cyan(name)}${rows[index]?.[2] === null ? dim(value) : value}\n`;
    })
    .join("");
}

/** The value of a group that took no part. */
const NONE = "(none)";

/** The most frequent patterns first, and the URLs without one last. */
function summaryResults(written: readonly WrittenPattern[], hits: readonly number[], unmatched: number): Result[] {
  const rows = written
    .map(({ text, line }, index) => ({ pattern: text, patternLine: line, count: hits[index] ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const width = String(hits.reduce((most, hit) => Math.max(most, hit), unmatched)).length;
  const result = (record: { readonly pattern: string | null; readonly count: number }): Result => ({
    text: ({ colours }) => {
      const name = record.pattern === null ? colours.dim("(no match)") : makeVisible(record.pattern);
      return `${colours.cyan(String(record.count).padStart(width))}  ${name}\n`;
    },
    record: () => record,
  });
  return [...rows, { pattern: null, count: unmatched }].map(result);
}
