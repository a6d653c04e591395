/** The percent codec in plain JavaScript, for runtimes without WebAssembly. It has the exports of codec.ts. */
import { decodeBytes, encodeWithTable } from "@anyurl/common/percent";
import { encodeUTF8 } from "@anyurl/common/utf8";
import { errorOf } from "../wasm/memory-error.ts";
import type { NamedSet, SetMask } from "./named-sets.ts";

export { decodeUTF8 } from "@anyurl/common/utf8";
export { toWellFormed } from "@anyurl/common/well-formed";
export { NAMED_SETS } from "./named-sets.ts";
export type { NamedSet, SetMask };
export { errorOf };

const FRAGMENT = ' "<>`';
const QUERY = ' "#<>';
const PATH = `${QUERY}?^\`{}`;
const USERINFO = `${PATH}/:;=@[\\]|`;
const COMPONENT = `${USERINFO}$%&+,`;

/** The ASCII members of the named sets, except controls: https://url.spec.whatwg.org/#percent-encoded-bytes */
const MEMBERS: Readonly<Record<NamedSet, string>> = {
  c0Control: "",
  fragment: FRAGMENT,
  query: QUERY,
  specialQuery: `${QUERY}'`,
  path: PATH,
  userinfo: USERINFO,
  component: COMPONENT,
  formUrlencoded: `${COMPONENT}!'()~`,
};

/** See wasm.ts. */
export function encodeSetMask(name: NamedSet): SetMask {
  const mask: [number, number, number, number] = [0xffffffff, 0, 0, 0x80000000];
  for (let at = 0; at < MEMBERS[name].length; at++) {
    const unit = MEMBERS[name].charCodeAt(at);
    mask[unit >> 5] = ((mask[unit >> 5] as number) | (1 << (unit & 31))) >>> 0;
  }
  return Object.freeze(mask);
}

/** The set of the last call and its table: the next call is likely to have the same set. */
let currentMask: SetMask | undefined;
const table = new Uint8Array(0x80);

function useSet(mask: SetMask): void {
  if (mask === currentMask) return;
  for (let unit = 0; unit < 0x80; unit++) table[unit] = ((mask[unit >> 5] as number) >>> (unit & 31)) & 1;
  currentMask = mask;
}

/** See wasm.ts. */
export function percentEncode(text: string, mask: SetMask, spaceAsPlus: boolean): string {
  useSet(mask);
  try {
    if (!spaceAsPlus || !text.includes(" ")) return encodeWithTable(text, table);
    return text
      .split(" ")
      .map((part) => encodeWithTable(part, table))
      .join("+");
  } catch (cause) {
    throw errorOf(cause);
  }
}

/** See wasm.ts. */
export function percentDecode(encoded: string | Uint8Array): Uint8Array {
  try {
    return decodeBytes(typeof encoded === "string" ? encodeUTF8(encoded) : encoded);
  } catch (cause) {
    throw errorOf(cause);
  }
}
