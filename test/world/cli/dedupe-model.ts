/** A model of `anyurl dedupe`: a Map over the keys of @anyurl/canonical. */
import { type CanonicalizeOptions, canonicalize } from "@anyurl/canonical";
import type { Keep } from "../../../packages/cli/src/dedupe/task.ts";

/** The right output of a run. */
export interface Expected {
  readonly rows: readonly string[];
  readonly counts: readonly number[];
  /** KEY TAB URL of each member of a group of several. */
  readonly groups: readonly string[];
  /** The numbers of the invalid lines. */
  readonly invalid: readonly number[];
}

const withoutReturn = (line: string) => line.replace(/\r$/, "");

/** Solves the same with a Map. @param lines without their line feeds */
export function expectedOf(
  lines: readonly string[],
  keep: Keep = "first",
  options: CanonicalizeOptions = {},
  isBad: (line: string) => boolean = () => false,
): Expected {
  const groups = new Map<string, number[]>();
  const invalid: number[] = [];
  const keys = lines.map((line, index) => {
    if (/^[\0- ]*$/.test(line)) return undefined;
    const result = isBad(line)
      ? ({ ok: false } as const)
      : canonicalize(withoutReturn(line), { profile: "cache-key", ...options });
    if (!result.ok) invalid.push(index + 1);
    else groups.set(result.key, [...(groups.get(result.key) ?? []), index]);
    return result.ok ? result.key : undefined;
  });
  const lengthOf = (index: number) => Buffer.byteLength(withoutReturn(lines[index] as string));
  const chosen = (members: readonly number[]) => {
    if (keep === "shortest") return members.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
    return members.at(keep === "first" ? 0 : -1) as number;
  };
  const kept = [...groups.values()].map((members) => [chosen(members), members.length] as const);
  kept.sort(([a], [b]) => a - b);
  return {
    rows: kept.map(([index]) => lines[index] as string),
    counts: kept.map(([, count]) => count),
    groups: lines.flatMap((line, index) => {
      const key = keys[index];
      return key !== undefined && (groups.get(key)?.length ?? 0) > 1
        ? [`${key.replace("\n", " ")}\t${withoutReturn(line)}`]
        : [];
    }),
    invalid,
  };
}
