/** Section 1.4 of "URL, the webspecs rewrite of 2014": the setter rules. */
import { requireOptions, requireString } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { ParseException } from "../parse-exception.ts";
import { percentEncoded } from "./cleanse.ts";
import { requireOutputEncoding } from "./encoding.ts";
import type { ParsedURL } from "./parse.ts";
import { Part } from "./part.ts";
import { type Components, makeRecord, requireRecord, type URLRecord } from "./record.ts";
import { host, hostEndBeforeAnything } from "./rules/host.ts";
import { path } from "./rules/path.ts";
import { port } from "./rules/port.ts";
import { scheme } from "./rules/schemes.ts";
import { Run } from "./run.ts";
import { defaultPort } from "./schemes.ts";

/** The options of a setter rule. */
export interface SetterOptions {
  /** The encoding override, which only "set-search" uses: a label of the Encoding Standard. Default: `"utf-8"`. */
  readonly encoding?: string | null | undefined;
}

/**
 * A setter rule.
 *
 * @param url a URL that `parse` returned; it does not change
 * @param input any string; a lone surrogate counts as U+FFFD
 * @returns the URL with the component, or the same one if the rule does not apply to it; or a ParseException, with the
 * reason "failure" if the input does not match the rule's diagram
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 */
export type Setter = (url: URLRecord, input: string, options?: SetterOptions) => ParsedURL | ParseException;

/** The name of a setter rule. */
export type SetterName =
  | "set-protocol"
  | "set-username"
  | "set-password"
  | "set-host"
  | "set-hostname"
  | "set-port"
  | "set-pathname"
  | "set-search"
  | "set-hash";

/** Returns the components that a rule changes, or `undefined` if the input does not match. */
type Rule = (part: Part, url: URLRecord, run: Run) => Components | undefined;

/** 1.4.1 set-protocol */
const setProtocol: Rule = (part, _, run) => {
  const [name = ""] = /^[A-Za-z][-A-Za-z0-9+.]*/.exec(part.text) ?? [];
  return name === "" ? undefined : { scheme: scheme(part.slice(0, name.length), run) as string };
};

/** 1.4.2 set-username */
const setUsername: Rule = ({ text }, url) =>
  url.schemeData === null ? { username: percentEncoded(text, "username") } : {};

/** 1.4.3 set-password */
const setPassword: Rule = ({ text }, url) =>
  url.schemeData === null ? { password: percentEncoded(text, "password") } : {};

/** 1.4.4 set-host */
const setHost: Rule = (part, url, run) => {
  if (url.schemeData !== null) return {};
  const end = hostEndBeforeAnything(part.text, 0, run);
  const value = host(part.slice(0, end), run, url.scheme === "file") as string;
  if (part.text.charAt(end) !== ":") return { host: value };
  run.decide("set-host-port");
  return { host: value, port: portAt(part, end + 1, run) };
};

/** 1.4.5 set-hostname */
const setHostname: Rule = (part, url, run) => {
  if (url.schemeData !== null) return {};
  return { host: host(part.slice(0, hostEndBeforeAnything(part.text, 0, run)), run, url.scheme === "file") as string };
};

/** 1.4.6 set-port */
const setPort: Rule = (part, url, run) => {
  if (url.schemeData !== null || url.scheme === "file") return {};
  const value = portAt(part, 0, run);
  return { port: value === defaultPort(url.scheme) ? "" : value };
};

function portAt(part: Part, from: number, run: Run): string {
  const rest = part.slice(from);
  const end = rest.text.search(/[/\\?#]/);
  return port(rest.slice(0, end < 0 ? rest.text.length : end), run) as string;
}

/** 1.4.7 set-pathname */
const setPathname: Rule = (part, url, run) => {
  if (url.schemeData !== null) return {};
  const start = /^[/\\]/.test(part.text) ? 1 : 0;
  const end = part.text.search(/[?#]/);
  return { path: path(part.slice(start, end < 0 ? part.text.length : Math.max(start, end)), run)?.names ?? [] };
};

/** 1.4.8 set-search */
const setSearch: Rule = ({ text }, _, run) => ({ query: percentEncoded(withoutMark(text, "?"), "query", run) });

/** 1.4.9 set-hash */
const setHash: Rule = ({ text }) => ({ fragment: percentEncoded(withoutMark(text, "#"), "simple") });

function withoutMark(text: string, mark: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

function makeSetter(name: SetterName, section: string, rule: Rule): Setter {
  const operation = `url2014.setters["${name}"]`;
  return function setter(value, input, options = {}) {
    const url = requireRecord(value, operation);
    requireString(input, `${operation}: the input`);
    requireOptions(options, ["encoding"], `${operation}: the options`);
    const run = new Run(makeRecord({}), requireOutputEncoding(options.encoding, operation), true);
    return run.finish(() => {
      const changes = rule(new Part(toWellFormed(input)), url, run);
      if (changes === undefined) return failure(name, section);
      return Object.freeze({ url: makeRecord({ ...url, ...changes }), ...run.report() });
    });
  };
}

function failure(name: string, section: string): ParseException {
  return new ParseException({ reason: "failure", section, message: `the input does not match the diagram of ${name}` });
}

/**
 * The setter rules, by name. Each returns a new URL, and does not run update steps.
 *
 * Source: section 1.4. Values of usernames, passwords, queries and fragments are percent-encoded without being
 * cleansed, so that these four indicate no conformance errors. "set-search" and "set-hash" remove one leading "?" or
 * "#".
 *
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("http://example.com/");
 * const changed = isFailure(parsed) ? parsed : url2014.setters["set-host"](parsed.url, "example.org:8080/x");
 * !isFailure(changed) && url2014.serialize(changed.url); // → "http://example.org:8080/"
 * ```
 */
export const setters: Readonly<Record<SetterName, Setter>> = /* @__PURE__ */ Object.freeze({
  "set-protocol": /* @__PURE__ */ makeSetter("set-protocol", "1.4.1", setProtocol),
  "set-username": /* @__PURE__ */ makeSetter("set-username", "1.4.2", setUsername),
  "set-password": /* @__PURE__ */ makeSetter("set-password", "1.4.3", setPassword),
  "set-host": /* @__PURE__ */ makeSetter("set-host", "1.4.4", setHost),
  "set-hostname": /* @__PURE__ */ makeSetter("set-hostname", "1.4.5", setHostname),
  "set-port": /* @__PURE__ */ makeSetter("set-port", "1.4.6", setPort),
  "set-pathname": /* @__PURE__ */ makeSetter("set-pathname", "1.4.7", setPathname),
  "set-search": /* @__PURE__ */ makeSetter("set-search", "1.4.8", setSearch),
  "set-hash": /* @__PURE__ */ makeSetter("set-hash", "1.4.9", setHash),
});
