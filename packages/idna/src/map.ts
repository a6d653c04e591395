import { Char } from "@anyurl/common/char";
import { getMapping } from "./tables/tables.ts";

/**
 * The Map step of https://www.unicode.org/reports/tr46/#Processing
 *
 * @param longest the most code points of a label
 * @returns the code points of the mapped domain; `undefined` if a label is longer
 */
export function mapDomain(domain: string, longest: number): number[] | undefined {
  const out: number[] = [];
  let start = 0;
  for (let at = 0; at < domain.length; at++) {
    const codePoint = domain.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    const mapping = codePoint < 0x80 ? lowercase(codePoint) : getMapping(codePoint);
    if (typeof mapping === "number") out.push(mapping);
    else for (const part of mapping) out.push(part);
    if (mapping === Char.FullStop) start = out.length;
    else if (out.length - start > longest) return undefined;
  }
  return out;
}

function lowercase(unit: number): number {
  return unit >= Char.A && unit <= Char.Z ? unit | 0x20 : unit;
}
