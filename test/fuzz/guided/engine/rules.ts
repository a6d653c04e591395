/** Options for canonical forms from the bytes of an input. */
import { FINDINGS, OPTION_BYTES, SKIPS_FLAGS } from "../../../core/engine/raw-canonical.ts";
import type { Engine } from "./instance.ts";

/** The greatest value of each byte of a message: see assembly/canonical/compile.ts. */
const MAXIMA = [...OPTION_BYTES.map(([, ...values]) => values.length - 1), ...FINDINGS.map(() => 2), 1, 0, 0];
export const OPTIONS_SIZE = 32;

/** The byte before each pattern, which names its kind. It is never in UTF-8. */
export const PATTERN = 0xfd;

const KINDS = 4;
const HEAD = 5;

/** The bytes of options that laws depend on. */
export const OPTION = {
  mergeSlashes: byteOf("mergeSlashes"),
  defaultScheme: byteOf("defaultScheme"),
  hasAllow: byteOf("query.allow"),
  skipsFlags: SKIPS_FLAGS,
};

function byteOf(option: string): number {
  return OPTION_BYTES.findIndex(([name]) => name === option);
}

/**
 * Returns a message for any bytes: up to 32 of options, and patterns. Each starts with the byte `PATTERN` and its kind.
 */
export function messageFrom(input: Uint8Array): Uint8Array {
  const first = input.indexOf(PATTERN);
  const options = input.subarray(0, Math.min(OPTIONS_SIZE, first < 0 ? input.length : first));
  const parts: Uint8Array[] = [new Uint8Array(OPTIONS_SIZE)];
  options.forEach((byte, index) => {
    (parts[0] as Uint8Array)[index] = byte % ((MAXIMA[index] ?? 0) + 1);
  });
  for (let at = first; at >= 0 && at + 1 < input.length; ) {
    const next = input.indexOf(PATTERN, at + 2);
    const pattern = input.subarray(at + 2, next < 0 ? input.length : next);
    const kind = 1 + ((input[at + 1] as number) % KINDS);
    parts.push(Uint8Array.of(kind, ...new Uint8Array(Uint32Array.of(pattern.length).buffer)), pattern);
    at = next;
  }
  return Buffer.concat(parts);
}

/** Compiles a message, in areas of its size. Returns the address of the rules, or 0. */
export function compile(engine: Engine, message: Uint8Array): number {
  const { exports } = engine;
  exports.reserve(message.length, 0);
  engine.write(exports.inputStart(), message);
  return exports.compileRules(message.length);
}

/** The patterns of a message, by kind. */
export function patternsOf(message: Uint8Array): [kind: number, pattern: Uint8Array][] {
  const found: [number, Uint8Array][] = [];
  for (let at = OPTIONS_SIZE; at < message.length; ) {
    const length = new DataView(message.buffer, message.byteOffset).getUint32(at + 1, true);
    found.push([message[at] as number, message.subarray(at + HEAD, at + HEAD + length)]);
    at += HEAD + length;
  }
  return found;
}
