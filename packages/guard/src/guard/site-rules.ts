import type { CanonicalizeOptions } from "@anyurl/canonical";
import { askRules } from "@anyurl/canonical/engine";

/**
 * Returns options whose `query.rules` never throw. An error of the user's function goes to the console, and the rules
 * then delete nothing: no exception leaves the guard.
 *
 * @param caller the public function, which errors name
 */
export function withSafeRules<Options extends CanonicalizeOptions>(options: Options, caller: string): Options {
  const { query } = options;
  const rules = query?.rules;
  // Other types are refused where the options are compiled.
  if (typeof rules !== "function") return options;
  const safeRules = (url: string) => {
    try {
      return askRules(rules, url, `${caller}: the query.rules`);
    } catch (error) {
      console.error(error);
      return undefined;
    }
  };
  return { ...options, query: { ...query, rules: safeRules } };
}
