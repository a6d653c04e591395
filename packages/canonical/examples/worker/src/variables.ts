/** The variables of the Worker, and the options that they set. */
import { type GuardOptions, TRACKING_PARAMETERS } from "@anyurl/canonical";

/** The allowed values of each variable. The first one is the default. */
const VARIABLES = {
  MODE: ["redirect", "rewrite"],
  STATUS: ["308", "307", "302", "301"],
  PROFILE: ["cloudflare", "rfc3986", "whatwg", "cache-key"],
  ENCODED_SLASH: ["reject", "flag", "keep"],
  TRAILING_SLASH: ["keep", "add", "remove"],
  WWW: ["keep", "remove"],
  DENY_TRACKING: ["true", "false"],
} as const;

type Variables = typeof VARIABLES;

/** The variables, from the Wrangler configuration. */
export type Environment = { readonly [Name in keyof Variables]?: string };

/** @throws TypeError that names an invalid variable and lists its allowed values */
export function guardOptions(environment: Environment): GuardOptions {
  return {
    mode: chosen(environment, "MODE"),
    status: Number(chosen(environment, "STATUS")) as 301 | 302 | 307 | 308,
    profile: chosen(environment, "PROFILE"),
    encodedSlash: chosen(environment, "ENCODED_SLASH"),
    trailingSlash: chosen(environment, "TRAILING_SLASH"),
    www: chosen(environment, "WWW"),
    serverTiming: true,
    key: { profile: "cache-key", query: { deny: denied(environment), sort: true } },
  };
}

function denied(environment: Environment): readonly string[] {
  return chosen(environment, "DENY_TRACKING") === "true" ? TRACKING_PARAMETERS.names : [];
}

function chosen<Name extends keyof Variables>(environment: Environment, name: Name): Variables[Name][number] {
  const values: readonly string[] = VARIABLES[name];
  const value = environment[name] ?? values[0];
  if (value === undefined || !values.includes(value)) {
    throw new TypeError(`The variable ${name} must be one of ${values.join(", ")}`);
  }
  return value as Variables[Name][number];
}
