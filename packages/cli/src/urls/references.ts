import { URLReference } from "@anyurl/reference";
import { URL } from "anyurl";
import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";

/** What each reference means on a base, which is a URL. */
export function resolveWork(base: string): Work {
  return ({ text }) => {
    const url = parseURL(text, base);
    if (url instanceof Problem) return url;
    return {
      text: () => `${url.href}\n`,
      record: () => ({ input: text, base, href: url.href }),
    };
  };
}

/** The shortest reference that leads from a URL to each. */
export function relativeWork(from: string): Work {
  return ({ text }) => {
    const url = parseURL(text);
    if (url instanceof Problem) return url;
    const reference = new URLReference(url.href).relativeTo(from).toString();
    if (URL.parse(reference, from)?.href !== url.href) {
      throw new Error("a reference does not lead to its URL; this is a bug in anyurl, please report it");
    }
    return {
      text: () => `${reference}\n`,
      record: () => ({ input: text, from, reference }),
    };
  };
}
