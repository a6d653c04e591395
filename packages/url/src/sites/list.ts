/** Lists of public suffixes that users pass. */
import { requireString } from "@anyurl/common/arguments";
import { domainToASCII, type Failure } from "anyurl";
import { compile, type Label } from "../public-suffix.ts";

/** A list of public suffixes, which {@link compilePublicSuffixList} returns. Immutable. */
export interface PublicSuffixList {
  /** Distinguishes it from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
}

/** The reason of a `Failure` of {@link compilePublicSuffixList}. */
export type CompilePublicSuffixListReason = "invalid-suffix-rule";

const trees = new WeakMap<object, Label>();

/**
 * Reads a list of public suffixes in the format of https://publicsuffix.org/list/, such as a newer version of that list
 * than the one in this package. Takes time in proportion to the length of the text.
 *
 * Rules between the lines `// ===BEGIN PRIVATE DOMAINS===` and `// ===END PRIVATE DOMAINS===` are private ones, and all
 * others count as rules of ICANN.
 *
 * @param text the list, with a rule in each line, in Unicode or ASCII
 * @returns the list, for the option `list` of the other functions; or a `Failure` whose message has the number of the
 * line that is not a rule
 * @throws TypeError if the text is not a string. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { compilePublicSuffixList, registrableDomain } from "anyurl/site";
 *
 * const list = compilePublicSuffixList("example\n*.hosting.example\n!www.hosting.example");
 * if (list.ok) {
 *   registrableDomain("a.b.c.hosting.example", { list }); // → "b.c.hosting.example"
 *   registrableDomain("a.www.hosting.example", { list }); // → "www.hosting.example"
 * }
 * const failed = compilePublicSuffixList("com\na..com");
 * failed.ok || failed.message; // → "line 2 is not a rule of a public suffix list"
 * ```
 */
export function compilePublicSuffixList(text: string): PublicSuffixList | Failure<CompilePublicSuffixListReason> {
  requireString(text, "compilePublicSuffixList: the list");
  const tree = compile(text, domainToASCII);
  if ("reason" in tree) return tree;
  const list: PublicSuffixList = Object.freeze({ ok: true });
  trees.set(list, tree);
  return list;
}

/** @returns `undefined` if the value is not a list of {@link compilePublicSuffixList} */
export function findTree(list: unknown): Label | undefined {
  return typeof list === "object" && list !== null ? trees.get(list) : undefined;
}
