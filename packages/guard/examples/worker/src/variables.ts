/** The variables of the Worker, and the options that they set. */

import type { GuardOptions } from "@anyurl/guard";
import { type CachedFetchOptions, createCachedFetch } from "@anyurl/guard/cache";

/** The allowed values of the variables that have a list of them. The first one is the default. */
const CHOICES = {
  MODE: ["redirect", "rewrite", "report"],
  STATUS: ["308", "307", "302", "301"],
  PROFILE: ["cloudflare", "rfc3986", "whatwg", "cache-key", "strict"],
  ENCODED_SLASH: ["refuse", "accept"],
  TRAILING_SLASH: ["keep", "add", "remove"],
  WWW: ["keep", "remove"],
  TRACKING: ["remove", "keep"],
} as const;

type Choices = typeof CHOICES;

/** The variables, from the Wrangler configuration. */
export type Environment = { readonly [Name in keyof Choices | "ORIGIN" | "HOSTS" | "KEY_HEADERS"]?: string };

/** @throws TypeError if a variable is invalid: the message describes what is allowed, without the value */
export function optionsFrom(environment: Environment): CachedFetchOptions {
  const mode = chosen(environment, "MODE");
  const names = listOf(environment.HOSTS);
  const hosts = names.length > 0 ? { hosts: names } : {};
  const keyHeaders = listOf(environment.KEY_HEADERS);
  const origin = environment.ORIGIN ?? "";
  requireValid("ORIGIN", { origin });
  requireValid("HOSTS", { origin, guard: hosts });
  requireValid("KEY_HEADERS", { origin, guard: { keyHeaders } });
  const guard: GuardOptions = {
    mode: mode === "report" ? "redirect" : mode,
    status: Number(chosen(environment, "STATUS")) as 301 | 302 | 307 | 308,
    profile: chosen(environment, "PROFILE"),
    [chosen(environment, "ENCODED_SLASH")]: ["encoded-slash"],
    trailingSlash: chosen(environment, "TRAILING_SLASH"),
    www: chosen(environment, "WWW"),
    key: { query: { tracking: chosen(environment, "TRACKING") } },
    keyHeaders,
    ...hosts,
    ...(mode === "report" ? { report: ({ action, reason }) => console.log(`Would ${action}: ${reason}`) } : {}),
  };
  return { origin, guard };
}

function chosen<Name extends keyof Choices>(environment: Environment, name: Name): Choices[Name][number] {
  const values: readonly string[] = CHOICES[name];
  const value = environment[name] ?? values[0];
  if (value === undefined || !values.includes(value)) {
    throw new TypeError(`The variable ${name} must be one of ${values.join(", ")}`);
  }
  return value as Choices[Name][number];
}

/** The members of a list, separated by commas. */
function listOf(value = ""): string[] {
  return value.split(",").flatMap((member) => member.trim() || []);
}

function requireValid(name: string, options: CachedFetchOptions): void {
  try {
    createCachedFetch(options);
  } catch (error) {
    throw new TypeError(`The variable ${name} is invalid: ${(error as TypeError).message}`);
  }
}
