/** Rules for the scheme. */

import { afterDefaultScheme } from "@anyurl/common/default-scheme";
import { leadingSpaceEnd, strip } from "@anyurl/specification/parse/preprocess";
import type { Recorder } from "../results/changes.ts";
import { recordDifference } from "../results/changes.ts";
import { normalizePercentEncoding } from "../text/percent.ts";

/** A host and a port with a percent-encoded digit, in two groups. */
const HOST_AND_ENCODED_PORT = /^([a-z][a-z0-9+.-]*:)(?=\d*%)((?:\d|%3\d){1,5})(?:[/?#\\]|$)/i;

interface SchemeSettings {
  readonly defaultScheme: "http" | "https" | undefined;
  readonly decodeUnreserved: boolean;
  readonly uppercaseHex: boolean;
}

/**
 * Adds the default scheme, if there is one, to an input that starts with a host. A path, a query or a fragment alone
 * has no host, and stays unchanged.
 */
export function withDefaultScheme(input: string, settings: SchemeSettings, recorder: Recorder | undefined): string {
  const { defaultScheme } = settings;
  if (defaultScheme === undefined) return input;
  const decoded = settings.decodeUnreserved ? withDecodedPort(input, settings, recorder) : input;
  const end = afterDefaultScheme(strip(decoded));
  if (end === "") return decoded;
  const start = leadingSpaceEnd(decoded);
  const added = defaultScheme + end;
  recorder?.record("default-scheme", start, "", added);
  return decoded.slice(0, start) + added + decoded.slice(start);
}

/** Decodes the digits of a port after a host. `host:%38` would become `host:8` otherwise, which starts with a host. */
function withDecodedPort(input: string, settings: SchemeSettings, recorder: Recorder | undefined): string {
  const text = strip(input);
  const found = HOST_AND_ENCODED_PORT.exec(text);
  if (found === null) return input;
  const [, host, port] = found as unknown as [string, string, string];
  recordDifference(recorder, "parse", 0, input, text);
  const digits = normalizePercentEncoding(port, settings, host.length, recorder);
  return host + digits + text.slice(host.length + port.length);
}

/**
 * Makes "https" of "http".
 *
 * @param origin an href up to its path, with the default port
 */
export function upgrade(origin: string, recorder: Recorder | undefined): string {
  const end = "http".length;
  recorder?.record("scheme", end, "", "s");
  return `${origin.slice(0, end)}s${origin.slice(end)}`;
}
