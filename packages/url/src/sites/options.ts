import { describeKind, requireBoolean, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { domainToASCII } from "anyurl";
import { getList, type Label } from "../public-suffix.ts";
import { findTree, type PublicSuffixList } from "./list.ts";

/** Which rules the functions use. */
export interface SiteOptions {
  /**
   * Whether private rules count: the rules of companies whose customers have names below one domain, such as
   * `github.io`. Default: `true`, as in browsers. With `false`, only the rules of ICANN's domains count.
   */
  readonly private?: boolean | undefined;
  /** Another list, from `compilePublicSuffixList`. Default: the Public Suffix List of `LIST_DATE`. */
  readonly list?: PublicSuffixList | undefined;
}

/** The options, as the algorithms take them. */
export interface Rules {
  readonly list: Label;
  readonly usesPrivate: boolean;
}

/**
 * @param more the names of options that are not rules
 * @throws TypeError if an option is wrong
 */
export function readRules(options: SiteOptions | undefined, name: string, more: readonly string[] = []): Rules {
  if (options === undefined) return { list: getList(domainToASCII), usesPrivate: true };
  requireOptions(options, ["private", "list", ...more], `${name}: the options`);
  const { private: usesPrivate = true, list } = options;
  requireBoolean(usesPrivate, `${name}: private`);
  const tree = list === undefined ? getList(domainToASCII) : findTree(list);
  if (tree !== undefined) return { list: tree, usesPrivate };
  throw wrongArgument(`${name}: list`, "a list of compilePublicSuffixList", describeKind(list));
}
