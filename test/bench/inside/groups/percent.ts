/** Percent-encoding and percent-decoding text, as `encodeURIComponent` and `decodeURIComponent` do. */
import type { Row } from "../implementation.ts";
import { making } from "./operation.ts";

export const rows: readonly Row[] = [
  { name: "query values, percent-encode", list: "text", operation: "encode" },
  { name: "query values, percent-decode", list: "encoded", operation: "decode" },
];

export function converting(encode: (text: string) => string, decode: (text: string) => string) {
  return { encode: making(encode), decode: making(decode) };
}
