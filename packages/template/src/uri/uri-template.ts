import { describeKind, requireBoolean, requireOptions, requireString, wrongArgument } from "@anyurl/common/arguments";
import { DOT_SEGMENT } from "@anyurl/common/component-rules";
import { hasOwn } from "@anyurl/common/own";
import { URLTemplateError } from "../errors.ts";
import { expandParts } from "./expand.ts";
import { compileMatcher, type Matcher } from "./fields.ts";
import { matchURI } from "./match.ts";
import { type Part, parseURITemplate } from "./parse.ts";
import type { URIMatch, URIValues, URIVariable } from "./types.ts";

/** The options of {@link URITemplate}. */
export interface URITemplateOptions {
  /** Whether the constructor refuses a template that `match` cannot reverse. Default: `false`. */
  readonly match?: boolean | undefined;
}

/**
 * A URI Template of RFC 6570, levels 1 to 4: it makes URIs of values, and finds the values of a URI.
 *
 * Values that would make a segment "." or ".." are refused, which is more than RFC 6570 asks for.
 *
 * @example
 * ```ts
 * import { URITemplate } from "@anyurl/template";
 *
 * const template = new URITemplate("/users/{id}{?fields*,page}");
 * template.expand({ id: "a/b", fields: ["name", "mail"] }); // → "/users/a%2Fb?fields=name&fields=mail"
 * template.match("/users/7?page=2"); // → { id: "7", page: "2" }
 * template.match("/groups/7"); // → null
 * template.variables; // → ["id", "fields", "page"]
 * ```
 */
export class URITemplate<const Text extends string = string> {
  readonly #text: Text;
  readonly #parts: readonly Part[];
  #textDots: number | undefined;
  #matcher: Matcher | undefined;

  /**
   * @param text the template
   * @param options whether it must be one that `match` can reverse
   * @throws URITemplateError (a SyntaxError) if the text is not a URI Template, or with `match: true` if `match` cannot
   * reverse the template. TypeError if an argument has the wrong type
   */
  constructor(text: Text, options: URITemplateOptions = {}) {
    requireString(text, "URITemplate: the text");
    requireOptions(options, ["match"], "URITemplate: the options");
    const { match = false } = options;
    requireBoolean(match, "URITemplate: the option match");
    this.#text = text;
    this.#parts = parseURITemplate(text);
    if (match) this.#matcher = compileMatcher(this.#parts);
  }

  /** How many segments of the text itself are dots. */
  get #dots(): number {
    this.#textDots ??= countDots(expandParts(this.#parts, () => "x"));
    return this.#textDots;
  }

  /** The names of the variables, in the order in which they first occur. */
  get variables(): readonly URIVariable<Text>[] {
    const names = this.#parts.flatMap((part) =>
      typeof part === "string" ? [] : part.variables.map(({ name }) => name as URIVariable<Text>),
    );
    return [...new Set(names)];
  }

  /**
   * Returns the URI of values, percent-encoded.
   *
   * @param values an object. A variable without a value, or with `undefined`, null or an empty list, is left out. Other
   * members are ignored
   * @throws URLTemplateError (a TypeError) if a value is not a string, a finite number, a bigint, a boolean, or a list
   * or an object of these; has a lone surrogate; has several values, but a maximum length; or makes a segment "." or
   * ".."
   * @example
   * ```ts
   * import { URITemplate } from "@anyurl/template";
   *
   * new URITemplate("https://a.example{/path*}").expand({ path: ["a b", "c"] }); // → "https://a.example/a%20b/c"
   * new URITemplate("/files/{+path}").expand({ path: "../etc" }); // throws { reason: "dot-segment" }
   * ```
   */
  expand(values: URIValues<Text>): string {
    if (typeof values !== "object" || values === null) {
      throw wrongArgument("URITemplate.expand: the values", "an object", describeKind(values));
    }
    const members = values as Readonly<Record<string, unknown>>;
    const uri = expandParts(this.#parts, (name) => (hasOwn(members, name) ? members[name] : undefined));
    if (countDots(uri) > this.#dots) throw new URLTemplateError("dot-segment");
    return uri;
  }

  /**
   * Returns the values of a URI, decoded; null if it does not match. The time is proportional to the URI's length.
   *
   * `match(expand(values))` equals the values if they are strings, which are not empty for `{x}` and `{+x}`, and lists
   * of strings for exploded variables such as `{x*}`. A value of `{+x}` or `{#x}` comes back decoded, and must not
   * contain `?` or `#` if the template continues after it. Named parameters may have any order, but must be the
   * parameters of the template.
   *
   * @param uri a URI as `expand` writes it
   * @throws URITemplateError (a SyntaxError) if two different values could have one URI. The error has a reason and an
   * offset. TypeError if the URI is not a string
   * @example
   * ```ts
   * import { URITemplate } from "@anyurl/template";
   *
   * new URITemplate("file:///{+path}").match("file:///docs/a%20b.md"); // → { path: "docs/a b.md" }
   * new URITemplate("file:///{+path}").match("file:///docs/../../etc"); // → null
   * new URITemplate("{a}{b}").match("xy"); // throws { code: "ERR_URI_TEMPLATE", reason: "match-adjacent" }
   * ```
   */
  match(uri: string): URIMatch<Text> | null {
    requireString(uri, "URITemplate.match: the URI");
    this.#matcher ??= compileMatcher(this.#parts);
    if (countDots(uri) > this.#dots) return null;
    const found = matchURI(uri, this.#matcher);
    return found === undefined ? null : (Object.fromEntries(found) as URIMatch<Text>);
  }

  /** Returns the text of the template. */
  toString(): string {
    return this.#text;
  }
}

const DOT_SEGMENTS = /* @__PURE__ */ new RegExp(DOT_SEGMENT, "gi");

/** Returns how many segments of a path are dots. */
function countDots(uri: string): number {
  const path = uri.slice(0, uri.search(/[?#]|$/));
  return path.match(DOT_SEGMENTS)?.length ?? 0;
}
