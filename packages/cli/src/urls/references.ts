import { isFailure } from "@anyurl/common/failure";
import { URLReference } from "@anyurl/reference";
import { URL } from "anyurl";
import { type Limits, parseURL, requireBase } from "../input/parse-url.ts";
import type { Work } from "./run.ts";

/** Returns the work that resolves each reference. @throws CommandError if `base` is invalid */
export function resolveWork(base: string, { maxLength }: Limits): Work {
  requireBase(base, "BASE");
  return ({ text }) => {
    const url = parseURL(text, base, maxLength);
    if (isFailure(url)) return url;
    return { text: () => `${url.href}\n`, record: () => ({ input: text, base, href: url.href }) };
  };
}

/** Returns the work that finds the shortest reference to each URL. @throws CommandError if `from` is invalid */
export function relativeWork(from: string, { maxLength }: Limits): Work {
  requireBase(from, "FROM");
  return ({ text }) => {
    const url = parseURL(text, undefined, maxLength);
    if (isFailure(url)) return url;
    const reference = new URLReference(url.href).relativeTo(from).toString();
    if (URL.parse(reference, from)?.href !== url.href) {
      throw new Error("a reference does not lead to its URL; this is a bug in anyurl, please report it");
    }
    return { text: (screen) => `${screen.shown(reference)}\n`, record: () => ({ input: text, from, reference }) };
  };
}
