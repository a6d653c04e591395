import { locate, URL } from "anyurl";
import { Problem } from "./problem.ts";

/** Parses `text`, on a base that is a URL, if there is one. */
export function parseURL(text: string, base?: string): URL | Problem {
  const located = locate(text, base);
  return located.ok ? new URL(located.href) : new Problem(located.reason);
}
