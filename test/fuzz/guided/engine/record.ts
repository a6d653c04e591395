/** The laws of URL records in the engine's memory. */
import { LawBroken } from "../target.ts";
import { type Engine, FIRST_OFFSET, OFFSETS } from "./instance.ts";

/** A URL that was copied from the engine. */
export interface Made {
  readonly href: Uint8Array;
  /** The offsets, from `hrefLength` to `fragmentStart`. */
  readonly offsets: Uint32Array;
}

const COLON = 0x3a;
const SLASH = 0x2f;
const AT = 0x40;
const QUESTION = 0x3f;
const HASH = 0x23;

/** Copies a URL. Throws LawBroken if its record breaks a law. */
export function recordAt(engine: Engine, address: number): Made {
  const { words, bytes } = engine;
  const at = address >> 2;
  const start = words[at] as number;
  const offsets = words.slice(at + FIRST_OFFSET, at + FIRST_OFFSET + OFFSETS);
  const length = offsets[0] as number;
  if (start + length > bytes.length) throw new LawBroken("the href is in memory");
  const href = bytes.slice(start, start + length);
  checkOffsets(href, offsets);
  return { href, offsets };
}

function checkOffsets(href: Uint8Array, offsets: Uint32Array): void {
  for (let at = 0; at < href.length; at++) {
    const byte = href[at] as number;
    if (byte < 0x20 || byte > 0x7e) throw new LawBroken("the href is ASCII without controls");
  }
  for (let index = 2; index < OFFSETS; index++) {
    if ((offsets[index] as number) < (offsets[index - 1] as number)) throw new LawBroken("offsets never decrease");
  }
  const broken = brokenLaw(href, offsets);
  if (broken !== undefined) throw new LawBroken(broken, `${Buffer.from(href).toString("latin1")} ${offsets.join(" ")}`);
}

/** Returns the law of offsets that never decrease which a record breaks. */
function brokenLaw(href: Uint8Array, offsets: Uint32Array): string | undefined {
  const length = offsets[0] as number;
  const schemeEnd = offsets[1] as number;
  const hostStart = offsets[3] as number;
  const hostEnd = offsets[4] as number;
  const pathStart = offsets[5] as number;
  const queryStart = offsets[6] as number;
  const fragmentStart = offsets[7] as number;
  if (fragmentStart > length) return "offsets are in the href";
  if (schemeEnd === 0 || href[schemeEnd] !== COLON) return "the scheme ends at a colon";
  const hasHost = href[schemeEnd + 1] === SLASH && href[schemeEnd + 2] === SLASH;
  if (!hasHost && hostEnd !== schemeEnd + 1) return "a null host is where the scheme ends";
  if (hasHost && (offsets[2] as number) < schemeEnd + 3) return "a host comes after two slashes";
  if (hasHost && hostStart !== schemeEnd + 3 && href[hostStart - 1] !== AT) return "credentials end at @";
  if (hasHost && pathStart !== queryStart && href[pathStart] !== SLASH) return "a path with a host starts with a slash";
  if (hostEnd !== pathStart && href[hostEnd] !== (hasHost ? COLON : SLASH)) return "a port or a guard follows the host";
  if (queryStart !== fragmentStart && href[queryStart] !== QUESTION) return "a query starts at ?";
  if (fragmentStart !== length && href[fragmentStart] !== HASH) return "a fragment starts at #";
  for (let at = 0; at < queryStart; at++) {
    if (href[at] === QUESTION || href[at] === HASH) return "there is no ? or # before the query";
  }
  return undefined;
}

/** Throws LawBroken unless a URL parses to itself. */
export function checkParsesToItself(
  engine: Engine,
  { href, offsets }: Made,
  law = "a parsed URL is its own href",
): void {
  const { exports } = engine;
  exports.reserve(href.length, 0);
  engine.write(exports.inputStart(), href);
  const status = exports.parse(href.length, 0);
  if (status !== 1) throw new LawBroken(law, `${Buffer.from(href).toString("latin1")}: status ${status}`);
  const at = exports.urlRecord() >> 2;
  for (let index = 0; index < OFFSETS; index++) {
    if (engine.words[at + FIRST_OFFSET + index] !== offsets[index]) {
      throw new LawBroken("a parsed URL has its own offsets", Buffer.from(href).toString("latin1"));
    }
  }
}

/** Returns whether bytes are the same. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
