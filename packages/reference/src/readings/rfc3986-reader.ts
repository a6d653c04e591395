import { requireOptions, requireString } from "@anyurl/common/arguments";
import { grammarRefusal } from "../rfc3986/differences.ts";
import { readLeniently } from "../rfc3986/lenient.ts";
import { recompose } from "../rfc3986/recompose.ts";
import type { Reference } from "../rfc3986/types.ts";
import { accepted, credentialsOf, type MadeRefusal, refused } from "./make.ts";
import type { Reader, ReaderContext, Reading, ReadingComponents } from "./reading.ts";

const NAME = "rfc3986";

/**
 * RFC 3986 as a reader: https://www.rfc-editor.org/rfc/rfc3986
 *
 * Without a base, the input must be a URI; with one, a URI reference, which is resolved strictly (5.2.2). The result is
 * normalised (6.2.2). Many parsers do not check the grammar: for that reason, an input that breaks it is refused, but
 * its components, as appendix B splits it, are there as well. RFC 3986 has no encodings; the reader ignores them.
 *
 * @example
 * ```ts
 * import { rfc3986Reader } from "@anyurl/reference";
 *
 * const { components, refusal } = rfc3986Reader.read("http://good\\@evil/");
 * components?.host; // → "evil"
 * refusal?.reason; // → "userinfo"
 * refusal?.offset; // → 11
 * ```
 */
export const rfc3986Reader: Reader = /* @__PURE__ */ Object.freeze({
  name: NAME,
  title: "RFC 3986, URI: Generic Syntax",
  read,
});

function read(input: string, context: ReaderContext = {}): Reading {
  requireString(input, `${NAME}: the input`, read);
  requireOptions(context, ["base", "encoding"], `${NAME}: the context`, read);
  const { base } = context;
  if (base !== undefined) requireString(base, `${NAME}: the base`, read);
  const fault = grammarRefusal(input, base);
  const found = readLeniently(input, base);
  const components = found === null ? null : componentsOf(found);
  if (fault !== null) return refused(NAME, refusalOf(fault), { components });
  if (found === null || components === null) throw new Error("a URI without a scheme: this is a bug, please report it");
  return accepted(NAME, components, recompose(found));
}

function refusalOf({ of, rule, component, offset }: NonNullable<ReturnType<typeof grammarRefusal>>): MadeRefusal {
  const message =
    rule === "URI" ? "the scheme is missing" : `the ${component} does not match the rule ${rule} of the grammar`;
  return { of, reason: rule, message, offset };
}

function componentsOf({ scheme, authority, path, query, fragment }: Reference): ReadingComponents {
  return {
    scheme,
    ...credentialsOf(authority?.userinfo ?? null),
    host: authority?.host.text ?? null,
    port: authority?.port ?? null,
    path,
    query,
    fragment,
  };
}
