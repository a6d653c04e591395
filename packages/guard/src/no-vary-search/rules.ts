import { requireBoolean, requireOptions, requireStrings } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";

/**
 * The parameters that do not change a response, as the header `No-Vary-Search` lists them. Without any of the members,
 * all parameters and their order matter. `params` and `except` exclude each other.
 */
export interface NoVarySearch {
  /** The decoded names of the parameters that do not matter. */
  readonly params?: readonly string[] | undefined;
  /** The decoded names of the only parameters that matter. If it is empty, no parameter matters. */
  readonly except?: readonly string[] | undefined;
  /**
   * Whether the order of parameters with different names does not matter. The order of those with the same name always
   * does. Default: `false`.
   */
  readonly keyOrder?: boolean | undefined;
}

/** {@link NoVarySearch}, checked and compiled. */
export interface CompiledRules {
  readonly matters: (name: string) => boolean;
  readonly isSorted: boolean;
}

/**
 * Compiles rules.
 *
 * @param argument names the rules in errors
 * @returns `undefined` if all parameters and their order matter
 * @throws TypeError if the rules are invalid
 */
export function compileNoVarySearch(rules: NoVarySearch, argument: string): CompiledRules | undefined {
  requireOptions(rules, ["except", "keyOrder", "params"], argument);
  const { params, except, keyOrder = false } = ownMembers(rules);
  if (params !== undefined) requireStrings(params, `${argument}.params`);
  if (except !== undefined) requireStrings(except, `${argument}.except`);
  requireBoolean(keyOrder, `${argument}.keyOrder`);
  if (params !== undefined && except !== undefined) {
    throw new TypeError(`${argument} must not contain both params and except`);
  }
  return makeRules(params, except, keyOrder);
}

function makeRules(
  params: readonly string[] = [],
  except: readonly string[] | undefined,
  isSorted: boolean,
): CompiledRules | undefined {
  if (except !== undefined) {
    const names = new Set(except);
    return { matters: (name) => names.has(name), isSorted };
  }
  if (params.length === 0 && !isSorted) return undefined;
  const names = new Set(params);
  return { matters: (name) => !names.has(name), isSorted };
}
