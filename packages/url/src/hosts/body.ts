/** The body of a request or a response: `URLSearchParams` of the class that the platform sends as a form. */
import { findPair, isOf, type Pair } from "./platform.ts";

/** Whether the platform sends this package's objects. `undefined` until the first body. */
let takesOwn: boolean | undefined;

/**
 * Converts `URLSearchParams` to the class that the platform knows. Returns any other value unchanged.
 *
 * NOTE: Node knows the class that is the global one when Node loads `fetch`, at its first use.
 */
export function toBody(value: unknown): unknown {
  const pair = findPair("URLSearchParams");
  if (pair === undefined || !(isOf(pair.replacement, value) || isOf(pair.platform, value))) return value;
  const Class = sendsOwn(pair) ? pair.replacement : pair.platform;
  return isOf(Class, value) ? value : new Class(String(value));
}

function sendsOwn({ replacement, platform }: Pair): boolean {
  if (takesOwn !== undefined) return takesOwn;
  // The answer during the search, so that Response passes these bodies on.
  takesOwn = false;
  if (isForm(new platform(""))) return takesOwn;
  takesOwn = true;
  takesOwn = isForm(new replacement(""));
  return takesOwn;
}

function isForm(body: object): boolean {
  if (typeof Response === "undefined") return true;
  const type = new Response(body as BodyInit).headers.get("content-type");
  return type?.startsWith("application/x-www-form-urlencoded") ?? false;
}
