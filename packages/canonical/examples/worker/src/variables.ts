/** The variables of the Worker, and the options that they set. */
import { createGuard, type Finding, type GuardOptions } from "@anyurl/canonical/guard";

/** The allowed values of the variables that have a list of them. The first one is the default. */
const CHOICES = {
  MODE: ["redirect", "rewrite", "report"],
  STATUS: ["308", "307", "302", "301"],
  PROFILE: ["cloudflare", "rfc3986", "whatwg", "cache-key", "strict"],
  ENCODED_SLASH: ["reject", "flag", "keep"],
  TRAILING_SLASH: ["keep", "add", "remove"],
  WWW: ["keep", "remove"],
  TRACKING: ["remove", "keep"],
} as const;

type Choices = typeof CHOICES;

/** The variables, from the Wrangler configuration. */
export type Environment = { readonly [Name in keyof Choices | "ORIGIN" | "HOSTS" | "KEY_HEADERS"]?: string };

/** The variables, checked. */
export interface Settings {
  readonly guard: GuardOptions;
  /** The requests that a guard with `report` has let pass, and would have redirected or refused. */
  readonly reported: WeakSet<Request>;
  /** Scheme, host and port of the server behind the Worker; `undefined` for the zone behind the route. */
  readonly origin: string | undefined;
  /** In lower case. */
  readonly keyHeaders: readonly string[];
}

/** @throws TypeError that names an invalid variable, and lists what is allowed, without its value */
export function settingsOf(environment: Environment): Settings {
  const mode = chosen(environment, "MODE");
  const names = listOf(environment.HOSTS);
  const hosts = names.length > 0 ? { hosts: names } : {};
  const keyHeaders = listOf(environment.KEY_HEADERS).map((name) => name.toLowerCase());
  requireValid("HOSTS", hosts);
  requireValid("KEY_HEADERS", { keyHeaders });
  const reported = new WeakSet<Request>();
  const report = ({ action, reason, request }: Finding) => {
    console.log(`Would ${action}: ${reason}`);
    reported.add(request);
  };
  const guard: GuardOptions = {
    mode: mode === "report" ? "redirect" : mode,
    status: Number(chosen(environment, "STATUS")) as 301 | 302 | 307 | 308,
    profile: chosen(environment, "PROFILE"),
    encodedSlash: chosen(environment, "ENCODED_SLASH"),
    trailingSlash: chosen(environment, "TRAILING_SLASH"),
    www: chosen(environment, "WWW"),
    key: { query: { tracking: chosen(environment, "TRACKING") } },
    keyHeaders,
    ...hosts,
    ...(mode === "report" ? { report } : {}),
  };
  return { guard, reported, origin: originOf(environment.ORIGIN), keyHeaders };
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

function requireValid(name: string, options: GuardOptions): void {
  try {
    createGuard(options);
  } catch (error) {
    throw new TypeError(`The variable ${name} is invalid: ${(error as TypeError).message}`);
  }
}

function originOf(value = ""): string | undefined {
  if (value === "") return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new TypeError("The variable ORIGIN must be http:// or https://, a host, and a port if needed");
  return url.origin;
}
