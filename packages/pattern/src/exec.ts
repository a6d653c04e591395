/** https://urlpattern.spec.whatwg.org/#url-pattern-match */
import { locate } from "#url";
import { type Components, splitURL } from "./components.ts";
import type { URLPatternInput } from "./dictionaries.ts";
import { InvalidBaseURL, InvalidComponent } from "./errors.ts";
import { processInit } from "./init.ts";
import type { URLPatternResult } from "./results.ts";
import type { URLPatternRecord } from "./url-pattern-record.ts";

const EMPTY: Components = {
  protocol: "",
  username: "",
  password: "",
  hostname: "",
  port: "",
  pathname: "",
  search: "",
  hash: "",
};

/**
 * Returns the components to match; `undefined` if the input is not a URL. These are the first steps of the algorithm.
 *
 * @throws RangeError if there is not enough memory
 */
export function componentsToMatch(input: URLPatternInput, baseURL: string | undefined): Components | undefined {
  if (typeof input === "string") {
    const url = locate(input, baseURL);
    return url.ok ? splitURL(url) : undefined;
  }
  try {
    return processInit(input, "url", { ...EMPTY }) as Components;
  } catch (error) {
    if (error instanceof InvalidComponent || error instanceof InvalidBaseURL) return undefined;
    throw error;
  }
}

/** Returns whether all components match. The results are then in {@link makeResult}, until the next call. */
export function matches(pattern: URLPatternRecord, components: Components): boolean {
  return (
    pattern.pathname.test(components.pathname) &&
    pattern.hostname.test(components.hostname) &&
    pattern.protocol.test(components.protocol) &&
    pattern.port.test(components.port) &&
    pattern.search.test(components.search) &&
    pattern.hash.test(components.hash) &&
    pattern.username.test(components.username) &&
    pattern.password.test(components.password)
  );
}

/** The last steps of the algorithm, for components that {@link matches} has just matched. */
export function makeResult(
  pattern: URLPatternRecord,
  components: Components,
  input: URLPatternInput,
  baseURL: string | undefined,
): URLPatternResult {
  return {
    inputs: baseURL === undefined ? [input] : [input, baseURL],
    protocol: pattern.protocol.result(components.protocol),
    username: pattern.username.result(components.username),
    password: pattern.password.result(components.password),
    hostname: pattern.hostname.result(components.hostname),
    port: pattern.port.result(components.port),
    pathname: pattern.pathname.result(components.pathname),
    search: pattern.search.result(components.search),
    hash: pattern.hash.result(components.hash),
  };
}
