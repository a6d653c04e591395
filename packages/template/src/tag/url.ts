import { wrongArgument } from "@anyurl/common/arguments";
import type { URLValue } from "../scalar.ts";
import type { RawText, URLPath, URLQuery } from "./helpers.ts";
import { parseTemplate } from "./parse.ts";
import type { Plan } from "./plan.ts";
import { writeURL } from "./write.ts";

/** A value of a template: one text, an object with an `href` as the base, or the result of a helper. */
export type URLTemplateValue = URLValue | URLPath | URLQuery | RawText | { readonly href: string };

/** The plans of templates. Each place of a template in a program has its own strings. */
const plans = new WeakMap<TemplateStringsArray, Plan>();

/**
 * A tag that writes a URL. Each value gets the place that the text around it says, and is encoded for that place. A
 * value that would change the structure of the URL is refused.
 *
 * A template may begin with a scheme, with a value that is the base, with a slash, or with a relative path, a query or
 * a fragment. Each template of a program is read once.
 *
 * @returns the URL as a string. It is not normalised: for an object, write `new URL(url`…`)`.
 * @throws URLTemplateError (a TypeError) if a value cannot have its place, or the text does not say which place it has
 * @example
 * ```ts
 * import { path, query, url } from "@anyurl/template";
 *
 * const id = "a/b";
 * url`https://api.example/users/${id}/files`; // → "https://api.example/users/a%2Fb/files"
 * url`/files/${path(["2026", "a b"])}?${query({ q: "x&y" })}`; // → "/files/2026/a%20b?q=x%26y"
 *
 * const base = "https://api.example/v1/";
 * url`${base}/users/${7}`; // → "https://api.example/v1/users/7"
 * url`https://${"evil.example/"}.api.example/`; // throws { reason: "label", index: 0 }
 * url`/users/${".."}/files`; // throws { reason: "dot-segment", index: 0, place: "segment" }
 * ```
 */
export function url(strings: TemplateStringsArray, ...values: readonly URLTemplateValue[]): string {
  if (!Array.isArray(strings)) throw wrongArgument("url", "a tag before a template", "a call");
  let plan = plans.get(strings);
  if (plan === undefined) {
    plan = parseTemplate(strings);
    plans.set(strings, plan);
  }
  return writeURL(plan, values);
}
