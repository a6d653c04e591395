/** The builds that the batch tests run on, and the expected outcomes, found by parsing one URL at a time. */

import * as forBrowsers from "anyurl?browser";
import * as forDeno from "anyurl?deno";
import { COMPONENTS } from "@anyurl/bindings/engine";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";

export type Build = typeof anyurl;

export const BUILDS: readonly (readonly [name: string, build: Build])[] = [
  ["anyurl", anyurl],
  ["anyurl/fallback", fallback],
  ["anyurl for Deno", forDeno],
  ["anyurl for browsers", forBrowsers],
];

const encoder = new TextEncoder();

export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Returns bytes as text, one character each. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

/** Joins lines of bytes, with a separator after each. */
export function joined(lines: readonly Uint8Array[], separator: number): Uint8Array {
  return Buffer.concat(lines.flatMap((line) => [line, Uint8Array.of(separator)]));
}

/** The properties of a URL, or why it is invalid. */
export interface Outcome {
  readonly href: string | null;
  readonly isCanonical: boolean;
  readonly reason: anyurl.FailureReason | anyurl.LimitReason | null;
  readonly components: readonly (string | null)[];
}

/** Returns the outcome of one text, from the constructor. */
export function outcomeOf({ URL }: Build, text: string): Outcome {
  try {
    const url = new URL(text);
    return {
      href: url.href,
      isCanonical: url.href === text,
      reason: null,
      components: COMPONENTS.map((name) => url[name]),
    };
  } catch (error) {
    const { reason } = error as anyurl.InvalidURLError;
    return { href: null, isCanonical: false, reason, components: COMPONENTS.map(() => null) };
  }
}

/** Returns the outcomes of a batch's lines. */
export function outcomesIn(batch: anyurl.ParsedBatch): Outcome[] {
  return Array.from({ length: batch.size }, (_, index) => ({
    href: batch.href(index),
    isCanonical: batch.isCanonical(index),
    reason: batch.failure(index)?.reason ?? null,
    components: COMPONENTS.map((name) => batch.component(index, name)),
  }));
}

/** Returns the hrefs of a batch, cut from its bytes by its table. */
export function hrefsIn(batch: anyurl.SerializedLines): string[] {
  const text = latin1(batch.bytes);
  const hrefs: string[] = [];
  for (let index = 0; index < batch.size; index++) {
    if (batch.failure(index) === null) hrefs.push(text.slice(batch.start(index), batch.end(index)));
  }
  return hrefs;
}
