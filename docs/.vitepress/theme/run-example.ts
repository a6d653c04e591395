/** Runs the lines of code on the start page. The page loads this when a reader first changes a text. */
import { cacheKey, createGuard, localRedirect, redactURL, URL } from "@anyurl/guard";
import { URLPattern } from "@anyurl/pattern";
import type { ExampleName } from "./examples.ts";

const guard = createGuard();

const calls: Readonly<Record<ExampleName, (text: string) => unknown>> = {
  parse: (text) => new URL(text).href,
  key: (text) => cacheKey(text),
  guard: (text) => guard(new Request(text)).response?.status,
  redirect: (text) => localRedirect(text, { otherwise: "/" }),
  redact: (text) => redactURL(text),
  match: (text) => new URLPattern({ pathname: "/users/:id" }).exec(text)?.pathname.groups.id,
};

/** Returns the result of a line as code, or its error as a sentence. */
export function runExample(name: ExampleName, text: string): string {
  try {
    const result = calls[name](text);
    // A failure is an object whose text says why.
    return typeof result === "object" ? String(result) : (JSON.stringify(result) ?? "undefined");
  } catch (error) {
    return String(error);
  }
}
