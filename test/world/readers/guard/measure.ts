/** Sends requests through a guard with one back end, and asks the real server how it reads those that pass. */

import { decodeSegments } from "@anyurl/common/segments";
import { createGuard } from "@anyurl/guard";
import type { Reader } from "@anyurl/readers";
import { rawRequest } from "../../../products/guard/requests.ts";
import { type Answer, HOST, type Input, type Running } from "../program.ts";
import type { Setting } from "./settings.ts";

/** A canonical request, which a guard without back ends passes on. */
interface Canonical {
  readonly request: Request;
  readonly target: string;
  readonly host: string;
  /** How many inputs lead to it. */
  readonly count: number;
}

/** Inputs at one setting. */
export interface Prepared {
  readonly setting: Setting;
  readonly inputs: number;
  readonly canonical: readonly Canonical[];
}

/** A canonical request, and how a server reads it. */
export interface Read {
  readonly target: string;
  readonly host: string;
  readonly answer: Answer;
}

/** The result of one server, one setting and many inputs. */
export interface Measured {
  readonly setting: Setting;
  readonly inputs: number;
  /** How many inputs pass. */
  readonly passed: number;
  /** How many requests the server accepts, and does not tell by which segments. */
  readonly untold: number;
  /** The requests that pass, and that the server refuses or reads differently: a way past the guard. */
  readonly others: readonly Read[];
  /** How many inputs only the back end refuses, by the message. */
  readonly causes: ReadonlyMap<string, number>;
  /** The requests that only the back end refuses, although the server reads them as the guard does. */
  readonly needless: readonly Read[];
}

/** Makes the inputs canonical that a guard without back ends passes on. */
export function prepare(setting: Setting, inputs: readonly Input[]): Prepared {
  const guard = createGuard({ ...setting.options, mode: "rewrite" });
  const counts = new Map<string, number>();
  for (const { text, host = HOST } of inputs) {
    const result = guard(rawRequest(text.startsWith("/") ? `http://${host}${text}` : text));
    if (result.ok) counts.set(result.request.url, (counts.get(result.request.url) ?? 0) + 1);
  }
  const canonical = [...counts].map(([url, count]) => {
    const { host, origin } = new URL(url);
    return { request: rawRequest(url), target: url.slice(origin.length), host, count };
  });
  return { setting, inputs: inputs.length, canonical };
}

/** Sends canonical requests through a guard, and asks the server about all of them. */
export async function measure(running: Running, reader: Reader, prepared: Prepared): Promise<Measured> {
  const { setting, inputs, canonical } = prepared;
  const guard = createGuard({ ...setting.options, mode: "rewrite", backends: [reader] });
  const answers = await running.ask(canonical.map(({ target, host }) => ({ text: target, host })));
  const causes = new Map<string, number>();
  const [others, needless]: [Read[], Read[]] = [[], []];
  let [passed, untold] = [0, 0];
  for (const [index, { request, target, host, count }] of canonical.entries()) {
    const result = guard(request);
    const answer = answers[index] as Answer;
    const isAlike = isRoutedTo(target, host, answer);
    if (result.ok) passed += count;
    else causes.set(result.message, (causes.get(result.message) ?? 0) + count);
    if (isAlike === undefined) untold++;
    else if (result.ok !== isAlike) (result.ok ? others : needless).push({ target, host, answer });
  }
  return { setting, inputs, passed, untold, others, causes, needless };
}

/**
 * Whether a server accepts a request, and chooses what answers by the guard's own host and segments; `undefined` if it
 * does not tell its segments.
 */
export function isRoutedTo(target: string, authority: string, answer: Answer): boolean | undefined {
  if (answer.refused !== undefined) return false;
  const { host = null, segments } = answer;
  if (host !== null && host !== authority.replace(/:\d+$/, "")) return false;
  if (segments === undefined) return undefined;
  return JSON.stringify(segments) === JSON.stringify(decodeSegments(target.replace(/\?.*$/s, "")));
}
