/** Percent-encoding and percent-decoding text, as `encodeURIComponent` and `decodeURIComponent` do. */
import type { Operation, Row } from "../implementation.ts";

export const rows: readonly Row[] = [
  { name: "query values, percent-encode", list: "text", operation: "encode" },
  { name: "query values, percent-decode", list: "encoded", operation: "decode" },
];

function operation(convert: (text: string) => string): Operation<string> {
  return {
    run(texts) {
      let sum = 0;
      for (const text of texts) sum += convert(text).length;
      return sum;
    },
    outcome: convert,
  };
}

export function converting(encode: (text: string) => string, decode: (text: string) => string) {
  return { encode: operation(encode), decode: operation(decode) };
}
