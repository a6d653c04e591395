/** Explains results: by the rules in TypeScript, whichever engine made them. */

import { locateURL } from "../input/located.ts";
import type { Checked } from "../options/check.ts";
import type { Explain } from "../results/canonical.ts";
import { Changes } from "../results/changes.ts";
import { withDefaultScheme } from "../rules/scheme.ts";
import { compileSettings, type Settings } from "../rules/settings.ts";
import { rewrite } from "./rewrite.ts";

/** Returns the function that explains the results for some options. It compiles them when it is first called. */
export function explainBy(checked: Checked): Explain {
  const copy = withOwnArrays(checked);
  let settings: Settings | undefined;
  return (input) => {
    settings ??= compileSettings(copy);
    const { base } = settings;
    const changes = new Changes();
    const text = withDefaultScheme(input, settings, changes);
    rewrite(text, locateURL(text, base), settings, changes);
    return changes.list;
  };
}

/** The caller owns the arrays, and may change them before a result is explained. */
function withOwnArrays(checked: Checked): Checked {
  const { indexFiles, query } = checked;
  const { allow, deny } = query;
  return {
    ...checked,
    indexFiles: [...indexFiles],
    query: { ...query, allow: allow && [...allow], deny: [...deny] },
  };
}
