/** Percent-encoding and percent-decoding text, as `encodeURIComponent` and `decodeURIComponent` do. */
import type { Row } from "../implementation.ts";
import { making } from "./operation.ts";

export const rows: readonly Row[] = [
  { name: 'query values, percentEncode(text, "component")', list: "text", operation: "encode" },
  { name: "query values, percentDecodeToString(text)", list: "encoded", operation: "decode" },
];

export function converting(to: { encode(text: string): string; decode(text: string): string }) {
  return { encode: making(to.encode), decode: making(to.decode) };
}
