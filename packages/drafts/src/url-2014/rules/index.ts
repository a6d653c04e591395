/** Section 1.3 of "URL, the webspecs rewrite of 2014": the parsing rules as functions. */
import { requireOptions, requireString } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { isParseException, ParseException } from "../../parse-exception.ts";
import { requireEncoding } from "../encoding.ts";
import { type BasicParseOptions, requireBase } from "../parse.ts";
import { Part } from "../part.ts";
import type { URLRecord } from "../record.ts";
import { type Report, Run } from "../run.ts";
import { type Authority, authority } from "./authority.ts";
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
import { password, user } from "./userinfo.ts";

/** A string, a number or a list of strings that a rule returns, and its report. Frozen. */
export interface RuleValue<Value> extends Report {
  readonly value: Value;
}

/** An object that a rule returns: the components that the rule sets, and its report. Frozen. */
export type RuleObject<Found> = Readonly<Found> & Report;

/**
 * A parsing rule.
 *
 * @param input any string; a lone surrogate counts as U+FFFD
 * @param context the base URL and the encoding override
 * @returns the value of the rule; or a ParseException, with the reason "failure" if the input does not match the rule's
 * diagram as a whole
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 */
export type Rule<Result> = (input: string, context?: BasicParseOptions) => Result | ParseException;

/** The components that the rule "url" and those that it invokes set. */
type Found<Name extends keyof URLRecord> = Partial<Pick<URLRecord, Name>>;

/** The parsing rules by name, with what each returns. */
export interface Rules {
  readonly url: Rule<RuleObject<Found<Exclude<keyof URLRecord, "object">>>>;
  readonly "file-url": Rule<RuleObject<FileURL>>;
  readonly "non-relative-url": Rule<RuleObject<Found<"scheme" | "schemeData">>>;
  readonly "relative-url": Rule<RuleObject<RelativeURL>>;
  readonly "non-file-relative-scheme": Rule<RuleValue<string>>;
  readonly scheme: Rule<RuleValue<string>>;
  readonly authority: Rule<RuleObject<Authority>>;
  readonly user: Rule<RuleValue<string>>;
  readonly password: Rule<RuleValue<string>>;
  readonly host: Rule<RuleValue<string>>;
  readonly ipv6addr: Rule<RuleValue<string>>;
  readonly ipv4addr: Rule<RuleValue<string>>;
  readonly number: Rule<RuleValue<number>>;
  readonly h16: Rule<RuleValue<string>>;
  readonly ls32: Rule<RuleValue<string>>;
  readonly "decimal-byte": Rule<RuleValue<string>>;
  readonly port: Rule<RuleValue<string>>;
  readonly path: Rule<RuleValue<readonly string[]>>;
  readonly "scheme-data": Rule<RuleValue<string>>;
  readonly query: Rule<RuleValue<string>>;
  readonly fragment: Rule<RuleValue<string>>;
}

/** The name of a parsing rule. */
export type RuleName = keyof Rules;

/** What the function of a rule gets: a part of the input, and the run. `undefined` is failure. */
type Body<Value> = (part: Part, run: Run) => Value | undefined;

function ruleOf<Value, Result>(
  name: RuleName,
  section: string,
  body: Body<Value>,
  resultOf: (value: Value, report: Report) => Result,
): Rule<Result> {
  const operation = `rules["${name}"]`;
  return function rule(input, context = {}) {
    requireString(input, `${operation}: the input`, rule);
    requireOptions(context, ["base", "encoding"], `${operation}: the context`, rule);
    const encoding = requireEncoding(context.encoding, operation, rule);
    const base = requireBase(context.base, operation, rule);
    if (isParseException(base)) return base;
    const run = new Run(base, encoding);
    return run.finish(() => {
      const value = body(new Part(toWellFormed(input)), run);
      return value === undefined ? failure(name, section, run) : resultOf(value, run.report());
    });
  };
}

function failure(name: string, section: string, run: Run): ParseException {
  const message = `The input does not match the diagram of ${name}`;
  return new ParseException({ reason: "failure", section, message, decisions: run.report().decisions });
}

function valueRule<Value>(name: RuleName, section: string, body: Body<Value>): Rule<RuleValue<Value>> {
  return ruleOf(name, section, body, (value, report) => Object.freeze({ value, ...report }));
}

function objectRule<Value extends object>(name: RuleName, section: string, body: Body<Value>): Rule<RuleObject<Value>> {
  return ruleOf(name, section, body, (value, report) => {
    const { path: names } = value as { path?: readonly string[] };
    if (names !== undefined) Object.freeze(names);
    return Object.freeze({ ...value, ...report });
  });
}

/** Rules report their path, not whether dots were removed. */
const pathNames: Body<readonly string[]> = (part, run) => {
  const found = path(part, run);
  return found === undefined ? undefined : Object.freeze(found.names);
};

/**
 * The parsing rules, in the order and with the names of the draft.
 *
 * Source: section 1.3. Each rule matches the whole input, or fails; its diagram is in {@link diagrams}. Each takes time
 * that is linear in the length of the input: the rules find the first match of their diagram without backtracking,
 * since one delimiter decides each choice.
 *
 * @example
 * ```ts
 * import { isParseException, url2014 } from "@anyurl/drafts";
 *
 * const { rules } = url2014;
 * const file = rules["file-url"]("file:c:\\foo\\bar.html");
 * if (!isParseException(file)) file.path; // → ["c:", "foo", "bar.html"]
 * const address = rules.ipv4addr("0x7f.1");
 * if (!isParseException(address)) address.value; // → "127.0.0.1"
 * ```
 */
export const rules: Rules = /* @__PURE__ */ Object.freeze({
  url: /* @__PURE__ */ objectRule("url", "1.3.1", url),
  "file-url": /* @__PURE__ */ objectRule("file-url", "1.3.2", fileURL),
  "non-relative-url": /* @__PURE__ */ objectRule("non-relative-url", "1.3.3", nonRelativeURL),
  "relative-url": /* @__PURE__ */ objectRule("relative-url", "1.3.4", relativeURL),
  "non-file-relative-scheme": /* @__PURE__ */ valueRule("non-file-relative-scheme", "1.3.5", nonFileRelativeScheme),
  scheme: /* @__PURE__ */ valueRule("scheme", "1.3.6", scheme),
  authority: /* @__PURE__ */ objectRule("authority", "1.3.7", authority),
  user: /* @__PURE__ */ valueRule("user", "1.3.8", user),
  password: /* @__PURE__ */ valueRule("password", "1.3.9", password),
  host: /* @__PURE__ */ valueRule("host", "1.3.10", host),
  ipv6addr: /* @__PURE__ */ valueRule("ipv6addr", "1.3.11", ipv6addr),
  ipv4addr: /* @__PURE__ */ valueRule("ipv4addr", "1.3.12", ipv4addr),
  number: /* @__PURE__ */ valueRule("number", "1.3.13", number),
  h16: /* @__PURE__ */ valueRule("h16", "1.3.14", h16),
  ls32: /* @__PURE__ */ valueRule("ls32", "1.3.15", ls32),
  "decimal-byte": /* @__PURE__ */ valueRule("decimal-byte", "1.3.16", decimalByte),
  port: /* @__PURE__ */ valueRule("port", "1.3.17", port),
  path: /* @__PURE__ */ valueRule("path", "1.3.18", pathNames),
  "scheme-data": /* @__PURE__ */ valueRule("scheme-data", "1.3.19", schemeData),
  query: /* @__PURE__ */ valueRule("query", "1.3.20", query),
  fragment: /* @__PURE__ */ valueRule("fragment", "1.3.21", fragment),
});
