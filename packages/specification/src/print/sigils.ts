/** The URL Specification, sections "URL", "Authority" and "Userinfo": the delimiters of components. */
import type { ConstrainedComponent } from "../model/constraint-error.ts";

/** The text before and after the value of a component in a URL-string. */
export interface Sigil {
  readonly before: string;
  readonly after: string;
}

const sigil = (before: string, after: string): Sigil => Object.freeze({ before, after });

const makeSigils = () =>
  Object.freeze({
    scheme: sigil("", ":"),
    authority: sigil("//", ""),
    userinfo: sigil("", "@"),
    username: sigil("", ""),
    password: sigil(":", ""),
    host: sigil("", ""),
    port: sigil(":", ""),
    drive: sigil("/", ""),
    "path-root": sigil("", ""),
    dir: sigil("", "/"),
    file: sigil("", ""),
    query: sigil("?", ""),
    fragment: sigil("#", ""),
  });

/**
 * The sigil of each component-type. The value of a path-root is its own sigil. Hosts, usernames and files have no
 * sigil.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.sigils.query; // → { before: "?", after: "" }
 * spec.sigils.dir; // → { before: "", after: "/" }
 * ```
 */
export const sigils: Readonly<Record<ConstrainedComponent, Sigil>> = /* @__PURE__ */ makeSigils();

/** Returns the printed value of a component, with its sigil. */
export function withSigil(type: ConstrainedComponent, value: string): string {
  const { before, after } = sigils[type];
  return before + value + after;
}
