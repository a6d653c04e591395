/** Calls of `canonicalize`, and their results. */
import { LawBroken } from "../target.ts";
import type { Engine } from "./instance.ts";

export interface Canonical {
  readonly status: number;
  readonly href: Uint8Array;
  readonly queryStart: number;
  readonly fragmentStart: number;
  readonly flags: number;
}

const NONE = new Uint8Array(0);

/** Makes an input canonical, in areas of its size. The base is from the last `setBase` if `baseBytes` is not 0. */
export function canonicalize(
  engine: Engine,
  input: Uint8Array,
  rules: number,
  base: Uint8Array | undefined,
): Canonical {
  const { exports } = engine;
  exports.reserve(input.length, base?.length ?? 0);
  if (base !== undefined) {
    engine.write(exports.baseStart(), base);
    if (exports.setBase(base.length) < 0)
      return { status: -1000, href: NONE, queryStart: 0, fragmentStart: 0, flags: 0 };
  }
  engine.write(exports.inputStart(), input);
  const status = exports.canonicalize(input.length, rules, 0, Number(base !== undefined));
  if (status < 0) return { status, href: NONE, queryStart: 0, fragmentStart: 0, flags: 0 };
  const at = exports.canonicalRecord() >> 2;
  const { words } = engine;
  const [address = 0, length = 0, queryStart = 0, fragmentStart = 0, flags = 0] = words.subarray(at, at + 5);
  if (queryStart > fragmentStart || fragmentStart > length) throw new LawBroken("offsets of a form never decrease");
  const href = engine.copy(address, length);
  if (href.length < length) throw new LawBroken("a canonical form is in memory");
  for (let index = 0; index < length; index++) {
    const byte = href[index] as number;
    if (byte < 0x20 || byte > 0x7e) throw new LawBroken("a canonical form is ASCII without controls");
  }
  if (queryStart < fragmentStart && href[queryStart] !== 0x3f) throw new LawBroken("the query of a form starts at ?");
  if (fragmentStart < length && href[fragmentStart] !== 0x23) throw new LawBroken("the fragment of a form starts at #");
  return { status, href, queryStart, fragmentStart, flags };
}
