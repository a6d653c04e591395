/** Section 1.3 of "URL, the webspecs rewrite of 2014": the parsing rules as functions. */
import { requireOptions, requireString } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { isFailure } from "@anyurl/reference";
import { ParseException } from "../../parse-exception.ts";
import { requireOutputEncoding } from "../encoding.ts";
import { type BasicParseOptions, requireBase } from "../parse.ts";
import { Part } from "../part.ts";
import type { URLRecord } from "../record.ts";
import { type Report, Run } from "../run.ts";
import { type Authority, authority, password, user } from "./authority.ts";
import { type FileURL, fileURL } from "./file-url.ts";
import { host } from "./host.ts";
import { ipv4addr, number } from "./ipv4addr.ts";
import { decimalByte, h16, ipv6addr, ls32 } from "./ipv6addr.ts";
import { fragment, query, schemeData } from "./opaque.ts";
import { path } from "./path.ts";
import { port } from "./port.ts";
import { type RelativeURL, relativeURL } from "./relative-url.ts";
import { nonFileRelativeScheme, scheme } from "./schemes.ts";
import { nonRelativeURL, url } from "./url.ts";

/** The result of a rule: a string, a number, a list of strings or the components that it found. Frozen. */
export interface RuleResult<Value> extends Report {
  readonly value: Value;
}

/**
 * A parsing rule.
 *
 * @param input any string; a lone surrogate counts as U+FFFD
 * @param context the base URL and the encoding override
 * @returns the value of the rule; or a ParseException, with the reason "failure" if the input does not match the rule's
 * diagram as a whole
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 */
export type Rule<Value> = (input: string, context?: BasicParseOptions) => RuleResult<Value> | ParseException;

/** Components that a rule sets. */
type Found<Name extends keyof URLRecord> = Partial<Pick<URLRecord, Name>>;

/** The parsing rules by name, with the type of their values. */
export interface Rules {
  readonly url: Rule<Found<Exclude<keyof URLRecord, "object">>>;
  readonly "file-url": Rule<FileURL>;
  readonly "non-relative-url": Rule<Found<"scheme" | "schemeData">>;
  readonly "relative-url": Rule<RelativeURL>;
  readonly "non-file-relative-scheme": Rule<string>;
  readonly scheme: Rule<string>;
  readonly authority: Rule<Authority>;
  readonly user: Rule<string>;
  readonly password: Rule<string>;
  readonly host: Rule<string>;
  readonly ipv6addr: Rule<string>;
  readonly ipv4addr: Rule<string>;
  readonly number: Rule<number>;
  readonly h16: Rule<string>;
  readonly ls32: Rule<string>;
  readonly "decimal-byte": Rule<string>;
  readonly port: Rule<string>;
  readonly path: Rule<readonly string[]>;
  readonly "scheme-data": Rule<string>;
  readonly query: Rule<string>;
  readonly fragment: Rule<string>;
}

/** The name of a parsing rule. */
export type RuleName = keyof Rules;

/** The function of a rule. It gets a part of the input, and the run. `undefined` is failure. */
type Body<Value> = (part: Part, run: Run) => Value | undefined;

function makeRule<Value>(name: RuleName, section: string, body: Body<Value>): Rule<Value> {
  const operation = `url2014.rules["${name}"]`;
  return function rule(input, context = {}) {
    requireString(input, `${operation}: the input`);
    requireOptions(context, ["base", "encoding"], `${operation}: the context`);
    const encoding = requireOutputEncoding(context.encoding, operation);
    const base = requireBase(context.base, operation);
    if (isFailure(base)) return base;
    const run = new Run(base, encoding);
    return run.finish(() => {
      const value = body(new Part(toWellFormed(input)), run);
      return value === undefined
        ? failure(name, section, run)
        : Object.freeze({ value: frozen(value), ...run.report() });
    });
  };
}

/** Freezes a list, or components with their path. */
function frozen<Value>(value: Value): Value {
  const { path: names } = Object(value) as { path?: readonly string[] | undefined };
  if (names !== undefined) Object.freeze(names);
  return Object.freeze(value);
}

function failure(name: string, section: string, run: Run): ParseException {
  const message = `the input does not match the diagram of ${name}`;
  return new ParseException({ reason: "failure", section, message, decisions: run.report().decisions });
}

/** Rules report their path, not whether dots were removed. */
const pathNames: Body<readonly string[]> = (part, run) => path(part, run)?.names;

/**
 * The parsing rules, in the order and with the names of the draft.
 *
 * Source: section 1.3. Each rule matches the whole input, or fails; its diagram is in {@link diagrams}. Each takes time
 * that is linear in the length of the input: the rules find the first match of their diagram without backtracking,
 * since one delimiter decides each choice.
 *
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const { rules } = url2014;
 * const file = rules["file-url"]("file:c:\\foo\\bar.html");
 * !isFailure(file) && file.value.path; // → ["c:", "foo", "bar.html"]
 * const address = rules.ipv4addr("0x7f.1");
 * !isFailure(address) && address.value; // → "127.0.0.1"
 * ```
 */
export const rules: Rules = /* @__PURE__ */ Object.freeze({
  url: /* @__PURE__ */ makeRule("url", "1.3.1", url),
  "file-url": /* @__PURE__ */ makeRule("file-url", "1.3.2", fileURL),
  "non-relative-url": /* @__PURE__ */ makeRule("non-relative-url", "1.3.3", nonRelativeURL),
  "relative-url": /* @__PURE__ */ makeRule("relative-url", "1.3.4", relativeURL),
  "non-file-relative-scheme": /* @__PURE__ */ makeRule("non-file-relative-scheme", "1.3.5", nonFileRelativeScheme),
  scheme: /* @__PURE__ */ makeRule("scheme", "1.3.6", scheme),
  authority: /* @__PURE__ */ makeRule("authority", "1.3.7", authority),
  user: /* @__PURE__ */ makeRule("user", "1.3.8", user),
  password: /* @__PURE__ */ makeRule("password", "1.3.9", password),
  host: /* @__PURE__ */ makeRule("host", "1.3.10", host),
  ipv6addr: /* @__PURE__ */ makeRule("ipv6addr", "1.3.11", ipv6addr),
  ipv4addr: /* @__PURE__ */ makeRule("ipv4addr", "1.3.12", ipv4addr),
  number: /* @__PURE__ */ makeRule("number", "1.3.13", number),
  h16: /* @__PURE__ */ makeRule("h16", "1.3.14", h16),
  ls32: /* @__PURE__ */ makeRule("ls32", "1.3.15", ls32),
  "decimal-byte": /* @__PURE__ */ makeRule("decimal-byte", "1.3.16", decimalByte),
  port: /* @__PURE__ */ makeRule("port", "1.3.17", port),
  path: /* @__PURE__ */ makeRule("path", "1.3.18", pathNames),
  "scheme-data": /* @__PURE__ */ makeRule("scheme-data", "1.3.19", schemeData),
  query: /* @__PURE__ */ makeRule("query", "1.3.20", query),
  fragment: /* @__PURE__ */ makeRule("fragment", "1.3.21", fragment),
});
