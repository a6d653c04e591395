/** Section 1.3.4 of "URL, the webspecs rewrite of 2014": relative-url. */
import type { Part } from "../part.ts";
import { pathConcatenation } from "../path-concatenation.ts";
import type { Components } from "../record.ts";
import type { Run } from "../run.ts";
import { isRelativeScheme } from "../schemes.ts";
import { type Authority, authority } from "./authority.ts";
import { type Path, path } from "./path.ts";
import { nonFileRelativeScheme } from "./schemes.ts";

/** The result of the rule. `query` is the base URL's, for an input without a path. */
export type RelativeURL = Components;

/** The code points before a colon, and a text after it. */
const SCHEME = /^[A-Za-z]+(?=:)/;

/** 1.3.4 relative-url */
export function relativeURL(part: Part, run: Run): RelativeURL | undefined {
  const { text } = part;
  if (/[?#]/.test(text)) return undefined;
  const [written = ""] = SCHEME.exec(text) ?? [];
  const scheme = written === "" ? undefined : nonFileRelativeScheme(part.slice(0, written.length), run);
  const start = scheme === undefined ? 0 : written.length + 1;
  if (/^[/\\]{2}/.test(text.slice(start, start + 2))) return withTwoSlashes(part, start, scheme, run);
  if (scheme === undefined) return relativePath(part, run);
  if (scheme !== run.base.scheme) return withoutTwoSlashes(part, start, scheme, run);
  run.indicate("scheme-of-base", part, 0, start);
  return resolve(part.slice(start), scheme, run);
}

/** Row 1: "http://user:pass@example.org:21/foo/bar". */
function withTwoSlashes(part: Part, start: number, scheme: string | undefined, run: Run): RelativeURL {
  if (scheme === undefined) {
    run.decide("first-colon");
    requireRelativeBase(part, run);
  }
  if (!part.text.startsWith("//", start)) run.indicate("missing-two-slashes", part, start, start + 2);
  const mayBeEmpty = scheme === undefined && run.base.scheme === "file";
  return { ...authorityAndPath(part.slice(start + 2), run, mayBeEmpty), scheme: scheme ?? run.base.scheme };
}

/** Row 2: "ftp:/example.com/" with a base URL of another scheme. */
function withoutTwoSlashes(part: Part, start: number, scheme: string, run: Run): RelativeURL {
  const slashes = /[/\\]/.test(part.text.charAt(start)) ? 1 : 0;
  run.indicate("missing-two-slashes", part, start, start + slashes);
  const rest = part.slice(start + slashes);
  const result = { ...authorityAndPath(rest, run, false), scheme };
  if (result.host === "" || result.host?.includes(":")) {
    run.terminate("host-without-two-slashes", rest, 0, authorityEnd(rest.text));
  }
  return result;
}

/** Row 4: "/foo/bar". */
function relativePath(part: Part, run: Run): RelativeURL {
  requireRelativeBase(part, run);
  const { text } = part;
  const colon = text.slice(0, authorityEnd(text)).indexOf(":");
  if (colon >= 0) run.indicate("colon-in-first-segment", part, colon, colon + 1);
  return resolve(part, run.base.scheme as string, run);
}

/** Rows 3 and 4: the path is concatenated to the base URL's. */
function resolve(part: Part, scheme: string, run: Run): RelativeURL {
  const { base } = run;
  const { names, hadDots } = path(part, run) as Path;
  if (hadDots) run.decide("dot-segments-before-concatenation");
  if (base.username !== "" || base.password !== null || base.port !== "") run.decide("relative-authority");
  const { username, password, host, port } = base;
  const result = { scheme, username, password, host, port, path: pathConcatenation(base.path, names) };
  return part.text === "" ? { ...result, query: base.query } : result;
}

function authorityAndPath(part: Part, run: Run, mayBeEmpty: boolean): Authority & RelativeURL {
  const end = authorityEnd(part.text);
  const result = authority(part.slice(0, end), run, mayBeEmpty) as Authority;
  return end === part.text.length ? result : { ...result, path: (path(part.slice(end + 1), run) as Path).names };
}

/** Returns the index of the first slash, or the length. */
function authorityEnd(text: string): number {
  const end = text.search(/[/\\]/);
  return end < 0 ? text.length : end;
}

function requireRelativeBase(part: Part, run: Run): void {
  if (isRelativeScheme(run.base.scheme)) return;
  run.decide("relative-url-without-relative-base");
  run.terminate("relative-url-without-relative-base", part);
}
