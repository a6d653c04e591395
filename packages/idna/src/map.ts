import { Char } from "@anyurl/common/char";
import { getMapping } from "./tables/tables.ts";

/**
 * The Map and Break steps of https://www.unicode.org/reports/tr46/#Processing. They can come before the Normalize step,
 * since no full stop composes, or comes from a decomposition.
 *
 * NOTE: one label at a time, since millions of labels that are kept take longer to collect than to map.
 *
 * @param longest the most code points of a label
 * @param take receives the code points of each mapped label, and returns whether to go on
 * @returns whether no label was longer
 */
export function mapLabels(domain: string, longest: number, take: (label: number[]) => boolean): boolean {
  let label: number[] = [];
  let length = 0;
  for (let at = 0; at < domain.length; at++) {
    const codePoint = domain.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    const mapping = codePoint < 0x80 ? lowercase(codePoint) : getMapping(codePoint);
    if (mapping === Char.FullStop) {
      if (!take(label)) return true;
      label = [];
      length = 0;
      continue;
    }
    if (typeof mapping === "number") {
      label.push(mapping);
      length++;
    } else {
      for (const part of mapping) {
        if (part !== Char.FullStop) label.push(part);
        else if (take(label)) label = [];
        else return true;
      }
      length += mapping.length;
    }
    if (length > longest) return false;
  }
  take(label);
  return true;
}

function lowercase(unit: number): number {
  return unit >= Char.A && unit <= Char.Z ? unit | 0x20 : unit;
}
