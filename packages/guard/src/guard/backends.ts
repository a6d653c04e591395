/** The servers behind a guard: they must read the URL that they get as the guard does. */
import { showValue, wrongArgument } from "@anyurl/common/arguments";
import { requireReaders, type URLReader, type URLReading } from "@anyurl/common/readers";
import { areSameSegments, decodeSegments } from "@anyurl/common/segments";
import { cutAuthority, cutPath, cutTarget } from "./target.ts";

/**
 * Why a back end makes the guard refuse a request:
 *
 * - `"backend-refuses"`: the back end would refuse the request
 * - `"backend-differs"`: the back end would route the request by a different path or host
 */
export type BackendReason = "backend-refuses" | "backend-differs";

/** A disagreement of a server with the guard. */
export interface BackendRefusal {
  readonly reason: BackendReason;
  /** The server's name and the disagreement, in words that contain nothing of the URL. */
  readonly message: string;
}

/** The words for clients, if messages name the server. */
export const TO_CLIENTS: Readonly<Partial<Record<string, string>>> = {
  "backend-refuses": "the server refuses the URL",
  "backend-differs": "the server reads the URL differently",
} satisfies Record<BackendReason, string>;

/**
 * Checks that a value is an array of servers. A parser would refuse every request target, or read one as a path without
 * segments.
 *
 * @throws TypeError if it is not
 */
export function requireBackends(value: unknown, argument: string): asserts value is readonly URLReader[] {
  requireReaders(value, argument);
  for (const [index, reader] of value.entries()) {
    const readings = [reader.read("/", { host: "localhost" }), reader.read("http://localhost/")];
    if (!readings.some(({ refusal, segments }) => refusal === null && segments === undefined)) continue;
    throw wrongArgument(`${argument}[${index}]`, "a server, such as nginx()", `the parser ${showValue(reader.name)}`);
  }
}

/**
 * Returns the first disagreement of the servers with the guard's own reading of a URL; `undefined` if they agree. The
 * guard's reading is the host, and the path, split at its slashes and decoded once.
 *
 * @param href a canonical URL
 * @param subject what messages call it
 * @param target what the servers get: by default, the target of the URL
 */
export function disagreementOn(
  href: string,
  backends: readonly URLReader[],
  subject: string,
  target = cutTarget(href),
): BackendRefusal | undefined {
  const authority = cutAuthority(href);
  const choice = { host: authority.replace(/:\d+$/, ""), segments: decodeSegments(cutPath(href)) };
  for (const backend of backends) {
    const { name } = backend;
    const reading = backend.read(target, { host: authority });
    const { refusal } = reading;
    if (refusal !== null) {
      return { reason: "backend-refuses", message: `${name} refuses ${subject}: ${refusal.message}` };
    }
    const difference = findDifference(reading, choice);
    if (difference !== undefined) {
      return { reason: "backend-differs", message: `${name} reads ${difference} in ${subject}` };
    }
  }
  return undefined;
}

/** The parts of a request by which a server chooses what answers. */
interface Choice {
  readonly host: string;
  readonly segments: readonly string[];
}

/** Returns the part that a server reads differently, if there is one. A server without a host does not choose by it. */
function findDifference({ components, segments }: URLReading, choice: Choice): string | undefined {
  const host = components?.host ?? null;
  if (host !== null && host !== choice.host) return "another host";
  if (segments !== undefined && areSameSegments(segments, choice.segments)) return undefined;
  const ignoresCase = segments !== undefined && areSameSegments(segments, choice.segments.map(lowercase));
  return ignoresCase ? "the path without its upper case" : "another path";
}

function lowercase(text: string): string {
  return text.toLowerCase();
}
