/** https://urlpattern.spec.whatwg.org/#url-pattern-match */
import { locate } from "anyurl";
import { type Components, findRanges, joinComponents, type Ranges, splitRanges } from "./components.ts";
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
 * Returns where the components to match are; `undefined` if the input is not a URL. These are the first steps of the
 * algorithm.
 *
 * @throws RangeError if there is not enough memory
 */
export function locateInput(input: URLPatternInput, baseURL: string | undefined): Ranges | undefined {
  if (typeof input === "string") {
    const url = locate(input, baseURL);
    return url.ok ? findRanges(url) : undefined;
  }
  try {
    return joinComponents(processInit(input, "url", { ...EMPTY }) as Components);
  } catch (error) {
    if (error instanceof InvalidComponent || error instanceof InvalidBaseURL) return undefined;
    throw error;
  }
}

/** Returns whether all components match. The results are then in {@link makeResult}, until the next call. */
export function matches(pattern: URLPatternRecord, url: Ranges): boolean {
  const { string } = url;
  return (
    pattern.pathname.test(string, url.pathStart, url.pathEnd) &&
    pattern.hostname.test(string, url.hostStart, url.hostEnd) &&
    pattern.protocol.test(string, 0, url.protocolEnd) &&
    pattern.port.test(string, url.portStart, url.portEnd) &&
    pattern.search.test(string, url.searchStart, url.searchEnd) &&
    pattern.hash.test(string, url.hashStart, string.length) &&
    pattern.username.test(string, url.usernameStart, url.usernameEnd) &&
    pattern.password.test(string, url.passwordStart, url.passwordEnd)
  );
}

/** The last steps of the algorithm, for a URL that {@link matches} has just matched. */
export function makeResult(
  pattern: URLPatternRecord,
  url: Ranges,
  input: URLPatternInput,
  baseURL: string | undefined,
): URLPatternResult {
  const components = splitRanges(url);
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
