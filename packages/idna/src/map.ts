import { mappingOf } from "./tables/tables.ts";

const FULL_STOP = 0x2e;

/**
 * The Map step of https://www.unicode.org/reports/tr46/#Processing
 *
 * @param longest the most code points of a label
 * @returns the code points of the mapped domain; `undefined` if a label is longer
 */
export function mapDomain(domain: string, longest: number): number[] | undefined {
  const out: number[] = [];
  let start = 0;
  const append = (codePoint: number): boolean => {
    if (codePoint === FULL_STOP) start = out.length + 1;
    out.push(codePoint);
    return out.length - start <= longest;
  };
  for (let at = 0; at < domain.length; at++) {
    const unit = domain.charCodeAt(at);
    if (unit < 0x80) {
      if (!append(unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit)) return undefined;
      continue;
    }
    const codePoint = domain.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    const mapping = mappingOf(codePoint);
    if (typeof mapping === "number") {
      if (!append(mapping)) return undefined;
    } else if (!mapping.every(append)) return undefined;
  }
  return out;
}
