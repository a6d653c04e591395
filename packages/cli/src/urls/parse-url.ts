import { locate, URL } from "anyurl";
import { Problem } from "./problem.ts";

/** Parses `text`, on a base that is a URL, if there is one. */
export function parseURL(text: string, base?: string): URL | Problem {
  return URL.parse(text, base) ?? new Problem(String(locate(text, base)));
}
